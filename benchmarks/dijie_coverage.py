"""What random games of dijie meet: `python -m benchmarks.dijie_coverage [FIRST] [GAMES]` plays so many games (60) of
the soak's series from number FIRST (0) on, looks at every state as the soak does, and tells which cards, operations,
keywords and clauses they met, in how many games, and which never; the last lines sum it up. Ctrl-C (or `kill`) ends it
early, with the report so far. Exit status 1 if a game broke down, 130 if it was ended early.
"""

import signal
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from traceback import format_exc
from typing import Any

from rich.console import Console

from paiju.games.dijie import ops, perform
from paiju.games.dijie.cards import CARDS
from paiju.games.dijie.glossary import WORDS
from paiju.games.dijie.keywords import KEYWORDS
from paiju.games.dijie.state import Dijie
from paiju.games.dijie.tree import SIGNATURES, Choose, Node, Op
from paiju.kernel import Chance, RulesBroken, Table
from tests.games.dijie.series import MODES, SEATS, open_table
from tests.games.dijie.soundness import play

KINDS = ("card", "operation", "keyword or status", "clause of an event or a question")
CARD, OPERATION, WORD, CLAUSE = KINDS
EVERY = 50  # so many games from one word about how far it is to the next


class Coverage:
    """In how many games each card, operation, keyword and clause was met; `questions`: in games that ended."""

    def __init__(self) -> None:
        self.games: dict[str, Counter[str]] = {kind: Counter() for kind in KINDS}
        self.tables: Counter[tuple[str, int]] = Counter()
        self.questions = self.broken = 0
        self.now: dict[str, set[str]] = {kind: set() for kind in KINDS}
        for table in (ops.AT_ONCE, ops.IN_STEPS, ops.PRODUCE, perform._CONTROL):
            for name, does in list(table.items()):
                table[name] = self._noted(name, does)

    def _noted(self, name: str, inside: Any) -> Any:
        def noted(*args: Any) -> Any:
            self.now[OPERATION].add(name)
            return inside(*args)

        return noted

    def play(self, game: int) -> str:
        """Play game number `game` to its end; what broke down, "" if nothing did."""
        self.now = {kind: set() for kind in KINDS}
        wrong = ""
        try:
            table = open_table(game)
            self.questions += play(table, Chance.from_seed(f"soak {game}"), self._look)
            self.now[CLAUSE].update(event[4] for event in table._context.events if event[4])
            self.tables[table.state.rules.mode, table.seats] += 1
        except AssertionError as e:
            wrong = str(e)
        except Exception as e:  # noqa: BLE001  # whatever our rules do wrong
            wrong = e.report if isinstance(e, RulesBroken) else format_exc()
        self.broken += bool(wrong)
        for kind, met in self.now.items():
            self.games[kind].update(met)
        return wrong

    def _look(self, table: Table) -> None:
        s: Dijie = table.state
        cards, does, words, _ = self.now.values()
        for obj in s.objs.values():
            cards.add(obj.code)
            card = s.card(obj)
            does |= _always(card.code)
            words.update(card.words)
            words.update([mod.word for mod in obj.mods if mod.word in WORDS])
        words.update(mod.word for pm in s.pms for mod in pm.mods if mod.word in WORDS)
        cards.update(held.code for held in s.spells)
        cards.update(held.code for pm in s.pms for held in pm.hand if held.code in s.rules.crystals)
        if s.lags:
            does.add("later")
        self.now[CLAUSE].update(ask.clause for ask in table.asks if ask.clause)


@cache
def _always(code: str) -> frozenset[str]:
    """The operations of what always works, which is at work as long as its card lies there."""
    card = CARDS[code]
    return frozenset(op.name for place in card.statics for op in nodes(card.abilities[place].steps))


def nodes(steps: Iterable[Node]) -> Iterable[Op]:
    """The operations among steps and inside them."""
    for node in steps:
        if not isinstance(node, Choose):
            yield node
            yield from nodes(node.steps)


def everything() -> Mapping[str, set[str]]:
    """All there is to meet, of those kinds that can be listed."""
    return {CARD: set(CARDS), OPERATION: set(SIGNATURES), WORD: set(WORDS)}


def on_cards() -> Mapping[str, set[str]]:
    """Of these what is there: what some card of the set has, does or gives, or a keyword of a card stands for."""
    abilities = [*KEYWORDS.values(), *(ability for card in CARDS.values() for ability in card.abilities)]
    does = [op for ability in abilities for op in nodes(ability.steps)]
    words = {word for card in CARDS.values() for word in card.words}
    words |= {arg[0] for op in does for arg in op.args if op.name in ("give", "mark") and isinstance(arg, tuple)}
    return {CARD: set(CARDS), OPERATION: {op.name for op in does}, WORD: words}


def report(console: Console, coverage: Coverage) -> None:
    """What was met, in how many games; what never, and of that apart what is on no card of the set."""
    there, summed = on_cards(), []
    for kind, met in coverage.games.items():
        _line(console, f"\n{kind}: {len(met)} met", ", ".join(f"{name} {n}" for name, n in sorted(met.items())))
        never, here = everything().get(kind, set()) - set(met), there.get(kind, set())
        for title, names in (("never met", never & here), ("on no card", never - here)):
            if names:
                _line(console, title, ", ".join(sorted(f"{n} {CARDS[n].zh}" if n in CARDS else n for n in names)))
        summed.append(f"{kind} {len(met)}" + (f" of {len(here | set(met))}" if here else ""))
    played = [f"{mode} {'/'.join(str(coverage.tables[mode, n]) for n in SEATS)}" for mode in MODES]
    ended = f"{', '.join(played)} with {'/'.join(map(str, SEATS))} seats"
    _line(console, "\nmet", ", ".join(summed))
    _line(console, "games", f"{ended} ended; {coverage.questions:,} questions; {coverage.broken} broke down")


def _line(console: Console, title: str, text: str) -> None:
    console.print(f"{title}: {text}", markup=False, highlight=False, soft_wrap=True)


def main(first: int = 0, count: int = 60) -> int:
    console, coverage, early = Console(), Coverage(), False
    try:
        for game in range(first, first + count):
            if wrong := coverage.play(game):
                _line(console, f"game {game}", wrong)
            if (game + 1 - first) % EVERY == 0:
                done = f"{game + 1 - first} of {count}; {coverage.questions:,} questions, {coverage.broken} broke down"
                _line(console, "games", done)
    except KeyboardInterrupt:
        early = True
    report(console, coverage)
    return 130 if early else min(coverage.broken, 1)


if __name__ == "__main__":
    for signal_ in (signal.SIGINT, signal.SIGTERM):  # in the background, too, it tells what it met when it is stopped
        signal.signal(signal_, signal.default_int_handler)
    sys.exit(main(*map(int, sys.argv[1:])))
