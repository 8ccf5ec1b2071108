"""What random games of dijie meet: `python -m benchmarks.dijie_coverage [FIRST] [GAMES]` plays so many games (60) of
the soak's series from number FIRST (0) on, looks at every state as the soak does, and tells which cards, operations,
keywords and clauses they met, in how many games, and which never. Exit status 1 if a game broke down.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import Console

from paiju.games.dijie import ops, perform
from paiju.games.dijie.cards import CARDS
from paiju.games.dijie.decks import DECKS
from paiju.games.dijie.glossary import WORDS
from paiju.games.dijie.state import Dijie
from paiju.games.dijie.tree import SIGNATURES, Op
from paiju.kernel import Chance, PaijuError, RulesBroken, Table
from tests.games.dijie.soundness import open_table, play

KINDS = ("card", "operation", "keyword or status", "clause of an event")


class Coverage:
    """In how many games each card, operation, keyword and clause was met."""

    def __init__(self) -> None:
        self.games: dict[str, Counter[str]] = {kind: Counter() for kind in KINDS}
        self.now: dict[str, set[str]] = {}
        tables: tuple[dict[str, Any], ...] = (ops.AT_ONCE, ops.IN_STEPS, perform._CONTROL)
        for table in tables:
            for name, inside in list(table.items()):
                table[name] = self._noted(name, inside)

    def _noted(self, name: str, inside: Any) -> Any:
        def noted(*args: Any) -> Any:
            self.now["operation"].add(name)
            return inside(*args)

        return noted

    def play(self, game: int) -> int:
        """Play game number `game` to its end; how many questions it had. Raises what goes wrong."""
        self.now = {kind: set() for kind in KINDS}
        table = open_table(game)
        questions = play(table, Chance.from_seed(f"soak {game}"), self._look)
        self.now["clause of an event"] = {event[4] for event in table._context.events if event[4]}
        for kind, met in self.now.items():
            self.games[kind].update(met)
        return questions

    def _look(self, table: Table) -> None:
        s: Dijie = table.state
        for obj in s.objs.values():
            card = s.card(obj)
            self.now["card"].add(obj.code)
            self.now["keyword or status"].update(card.words, (mod.word for mod in obj.mods if mod.word in WORDS))
            for place in card.statics:  # what always works is at work as long as its card lies there
                self.now["operation"].update(_named(card.abilities[place].steps))
        self.now["card"].update(held.code for held in s.spells)
        self.now["operation"].update("later" for _ in s.lags)


def _named(steps: Iterable[Any]) -> set[str]:
    """The operations among steps and inside them."""
    found: set[str] = set()
    for node in steps:
        if isinstance(node, Op):
            found |= {node.name, *_named(node.steps)}
    return found


def everything() -> Mapping[str, set[str]]:
    """All there is to meet, of those kinds that can be listed: the cards of the ready decks, what they make counted."""
    pool = {code for deck in DECKS.values() for code, _ in deck.cards}
    return {"card": pool, "operation": set(SIGNATURES), "keyword or status": set(WORDS)}


def report(console: Console, games: Mapping[str, Counter[str]]) -> None:
    """What was met, in how many games; what never."""
    for kind, met in games.items():
        console.print(f"\n{kind}: {len(met)} met", style="bold")
        console.print(
            ", ".join(f"{name} {n}" for name, n in sorted(met.items())), markup=False, highlight=False, soft_wrap=True
        )
        if never := everything().get(kind, set()) - set(met):
            names = sorted(f"{name} {CARDS[name].zh}" if name in CARDS else name for name in never)
            console.print(f"never: {', '.join(names)}", markup=False, highlight=False, soft_wrap=True)


def main(first: int = 0, count: int = 60) -> int:
    console = Console()
    coverage, questions, broken = Coverage(), 0, 0
    for game in range(first, first + count):
        try:
            questions += coverage.play(game)
        except (AssertionError, PaijuError) as e:
            broken += 1
            why = e.report if isinstance(e, RulesBroken) else e
            console.print(f"game {game}: {type(e).__name__}: {why}", markup=False, highlight=False, soft_wrap=True)
    console.print(f"games {first} to {first + count - 1}: {questions:,} questions, {broken} broke down")
    report(console, coverage.games)
    return min(broken, 1)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
