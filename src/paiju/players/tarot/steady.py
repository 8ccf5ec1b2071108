"""A steady player: one round at a time, over every promising placement."""

from collections.abc import Iterable
from typing import Any, Final

from paiju.games.tarot.cards import (
    CHARIOT,
    DEATH,
    DEVIL,
    EMPEROR,
    EMPRESS,
    FOOL,
    HANGED_MAN,
    HERMIT,
    HIEROPHANT,
    JUDGEMENT,
    JUSTICE,
    LOVERS,
    MAGICIAN,
    MOON,
    PRIESTESS,
    STAR,
    STRENGTH,
    SUN,
    TEMPERANCE,
    TOWER,
    WHEEL,
    WORLD,
    pips,
    rank,
)
from paiju.kernel import Answer, Ask, Chance, Step, Table
from paiju.players.player import ask_of, random_answer
from paiju.players.reasons import Measure, Thought
from paiju.players.tarot.deal import has_looked, imagine
from paiju.players.tarot.quick import quick

# What a major brings in when it is used well, in points: playing it for less is a waste as long as rounds are left.
WORTH: Final[dict[int, float]] = {
    FOOL: 5, MAGICIAN: 5, PRIESTESS: 0, EMPRESS: 1, EMPEROR: 3, HIEROPHANT: 6, LOVERS: 3, CHARIOT: 5, STRENGTH: 9,
    HERMIT: 5, WHEEL: 4, HANGED_MAN: 5, DEATH: 4, TEMPERANCE: 2, DEVIL: 10, TOWER: 6, STAR: 7, MOON: 5, SUN: 8,
    JUDGEMENT: 6, WORLD: 6,
}  # fmt: skip
# What comes of it in later rounds, which a look at one round cannot see.
LATER: Final[dict[int, float]] = {PRIESTESS: 0.5, EMPRESS: 2, EMPEROR: 5, LOVERS: 4, WHEEL: 7}


class Steady:
    """Tries what it could place on imagined deals for one round and weighs in what the cards are worth later.

    It takes others to answer at random. `worlds`: how many deals it imagines for the first look and for the second.
    """

    name = "steady"
    measure: Measure = "points"

    def __init__(self, worlds: tuple[int, int] = (3, 8), finalists: int = 3, most: int = 24) -> None:
        self.thoughts: list[Thought] = []
        self.worlds = worlds
        self.finalists = finalists
        self.most = most

    def choose(self, view: dict[str, Any], imagined: Table, ask: Ask, chance: Chance) -> Answer:
        self.thoughts = []
        if ask.kind == "place":
            return self._place(view, imagined, ask, chance)
        if ask.kind in ("hermit_discard", "hermit_recover"):
            return _pair(view, imagined, ask)
        if has_looked(imagined, ask.seat):
            return quick(imagined, ask, chance)
        answers = list(imagined.answers(ask))
        if len(answers) == 1:
            return answers[0]
        chance.shuffle(answers)
        answers = answers[: self.most]
        worlds = _worlds(imagined, ask.seat, self.worlds[1], chance)
        return self._best([(answer, _gain(worlds, ask.seat, answer, view["totals"])) for answer in answers])

    def _best(self, weighed: list[tuple[Answer, float]]) -> Answer:
        """The answer that promises most; all are kept, to tell why."""
        self.thoughts = [Thought(*pair) for pair in sorted(weighed, key=lambda pair: -pair[1])]
        return self.thoughts[0].answer

    def _place(self, view: dict[str, Any], imagined: Table, ask: Ask, chance: Chance) -> Answer:
        """First which majors promise most, with two small cards; then which small card goes best with those."""
        seat, totals = ask.seat, view["totals"]
        small = sorted(view["hand"]["small"], key=lambda card: _points(card, view))
        tails = [answer[1:] for answer in imagined.answers(ask, (small[0],))]
        if len(tails) > self.most:
            chance.shuffle(tails)
            tails = tails[: self.most]
        worlds = _worlds(imagined, seat, self.worlds[1], chance)
        probes = [small[0]] if len(tails) > self.most // 2 else list(dict.fromkeys((small[0], small[len(small) // 2])))

        def value(answer: Answer, among: list[tuple[Table, bytes]]) -> float:
            return _gain(among, seat, answer, totals) - _cost(answer, view)

        first = worlds[: self.worlds[0]]
        best = {tail: max(value((card, *tail), first) for card in probes) for tail in tails}
        finalists = sorted(tails, key=lambda tail: -best[tail])[: self.finalists]
        if (None,) not in finalists:
            finalists.append((None,))
        answers = [(card, *tail) for tail in finalists for card in _varied(small)]
        rough = {answer: value(answer, first) for answer in answers}
        answers = sorted(answers, key=lambda answer: -rough[answer])[: 2 * self.finalists]
        return self._best([(answer, value(answer, worlds)) for answer in answers])


def _varied(small: list[str]) -> list[str]:
    """The court cards and three of the numbers: the others would do much the same. `small` is in order of worth."""
    numbers = [card for card in small if pips(card)]
    three = {numbers[i] for i in (0, len(numbers) // 2, -1)} if numbers else set[str]()
    return [card for card in small if not pips(card) or card in three]


# --- imagining ------------------------------------------------------------------------------------------------------


def _worlds(imagined: Table, seat: int, count: int, chance: Chance) -> list[tuple[Table, bytes]]:
    """Deals in which everybody else has answered, with the key of the luck that follows: the same for all we try."""
    worlds = []
    for _ in range(count):
        world = imagine(imagined, seat, chance)
        for ask in list(world.asks):
            if ask.seat != seat:
                world.answer(ask, random_answer(world, ask, chance))
        worlds.append((world, chance.key_bytes()))
    return worlds


def _gain(worlds: Iterable[tuple[Table, bytes]], seat: int, answer: Answer, before: list[int]) -> float:
    """How many points `seat` wins on the best of the others by the end of the round, on average."""
    lead, gains = _lead(before, seat), []
    for world, key in worlds:
        table, luck = world.fork(), Chance(key)
        mine = ask_of(table, seat)
        assert mine is not None
        table.answer(mine, answer)
        while table.outcome is None and (ask := table.asks[0]).kind != "place":
            table.answer(ask, _follow(table, ask) if ask.seat == seat else random_answer(table, ask, luck))
        gains.append(_lead(table.view(None)["totals"], seat) - lead)
    return sum(gains) / len(gains)


def _lead(totals: list[int], seat: int) -> int:
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


def _follow(table: Table, ask: Ask) -> Answer:
    """A quick answer of our own inside a trial: aim at whoever has most, take the least."""
    if ask.kind in ("devil", "queen"):
        scores = table.view(None)["scores"]
        others = [c for c in table.options(ask) or () if c is not None and c != ask.seat]
        if others:
            return max(others, key=lambda c: scores[c])
    choices: list[Step] = [*(table.options(ask) or ())]
    return choices[0] if ask.kind not in ("hermit_discard", "hermit_recover", "wheel") else tuple(choices[:2])


# --- what cards are worth -------------------------------------------------------------------------------------------


def _points(card: str, view: dict[str, Any]) -> float:
    """What a small card can be expected to score in some round."""
    kind = rank(card)
    if kind == "P":
        return 6.0
    if kind == "N":
        return 8.5
    if kind == "Q":
        return 2.0
    if kind == "K":
        return 5.5 * int(view["seats"] - 1)
    return float(pips(card))


def _cost(answer: Answer, view: dict[str, Any]) -> float:
    """What is given away for later rounds, less what comes of it in later rounds."""
    card, major, *rest = answer
    left = view["total_rounds"] - view["round"]
    held = sorted((_points(c, view) for c in view["hand"]["small"]), reverse=True)
    never = held[left + 1] if len(held) > left + 1 else 0.0  # the best card that will never be played
    cost = max(0.0, _points(card, view) - never)
    if major is None or left == 0:
        return cost
    effect = rest[0] if major == DEATH else major
    # majors that cannot all be played any more cost less
    pressed: float = min(1.0, (left + 1) / (1 + len(view["hand"]["majors"])))
    return cost + pressed * _worth(major, view) - _later(effect, rest, view)


def _worth(major: int, view: dict[str, Any]) -> float:
    """What a major may still bring in."""
    left = view["total_rounds"] - view["round"]
    if major == JUSTICE:
        return _last_total(view) * 0.8 if left else 0.0
    if major == TOWER and JUSTICE in view["hand"]["majors"]:
        return _last_total(view) if left > 1 else 0.0
    if major == DEATH:  # what is the best it could copy
        copies = [played["card"] for played in view["history"] if played["card"] != DEATH]
        return max([WORTH[DEATH], *(_worth(card, view) for card in copies)])
    return WORTH[major]


def _last_total(view: dict[str, Any]) -> float:
    """The highest total at the end, if it goes on like this."""
    done: int = view["round"] - 1
    rounds: int = view["total_rounds"] - 1
    highest: int = max(view["totals"])
    return highest * rounds / done if done else 60.0


def _later(effect: int, targets: list[int], view: dict[str, Any]) -> float:
    """What an effect brings in after this round."""
    left, me = view["total_rounds"] - view["round"], view["seat"]
    if effect == TOWER:
        held = view["hand"]["majors"]
        return _last_total(view) if JUSTICE in held and left == 1 else 9.0
    if effect == HERMIT:
        hand = sorted(_points(card, view) for card in view["hand"]["small"])
        grave = sorted((_points(card, view) for card in view["small_grave"][me]), reverse=True)
        return max(0.0, sum(grave[:2]) - sum(hand[:2]))
    if effect == TEMPERANCE:
        return 5.0 if _lead(view["totals"], me) > 0 else -5.0
    if effect in (EMPRESS, EMPEROR, PRIESTESS) and targets and not view["counts"][targets[-1]]["majors"]:
        return 0.0
    if effect == HIEROPHANT:
        hand = [_points(card, view) for card in view["hand"]["small"]]
        return float(left) * (6.0 - sum(hand) / len(hand))
    return LATER.get(effect, 0.0)


def _pair(view: dict[str, Any], imagined: Table, ask: Ask) -> Answer:
    """The Hermit: let the two lowest go, take the two highest."""
    cards = [str(card) for card in imagined.options(ask) or ()]
    cards.sort(key=lambda card: _points(card, view), reverse=ask.kind == "hermit_recover")
    return tuple(cards[:2])
