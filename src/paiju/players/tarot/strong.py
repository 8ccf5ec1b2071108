"""The strong player of tarot: searches over placements, one round deep, and weighs what is left at its end."""

from math import exp
from typing import Any, Final

from paiju.games.tarot.cards import MAGICIAN, pips
from paiju.games.tarot.placement import read
from paiju.games.tarot.state import Tarot
from paiju.kernel import Answer, Ask, Chance, Table
from paiju.players.reasons import Thought
from paiju.players.search import Guide, Thinker, some_answers
from paiju.players.tarot.deal import has_looked, imagine
from paiju.players.tarot.quick import quick
from paiju.players.tarot.worth import chances, fitted, gain, points, rounds_left

_SHARP: Final = 4.0  # points by which a placement must be better to be e times as likely


class TarotGuide(Guide):
    """`ask`: the question at the root of the search."""

    most = 20
    curious = 0.6
    patient = False

    def __init__(self, table: Table, ask: Ask) -> None:
        self.round: int = table.state.round
        self.asked = ask.kind
        self.later = rounds_left(table.state) - 1

    def answers(self, table: Table, ask: Ask, chance: Chance) -> list[tuple[Answer, float]]:
        if ask.kind != "place":
            return [(answer, 1.0) for answer in some_answers(table, ask, self.most, chance)]
        return placements(table, ask, self.most)

    def imagine(self, table: Table, seat: int, chance: Chance) -> Table:
        return imagine(table, seat, chance)

    def learns(self, table: Table, ask: Ask) -> bool:
        return ask.kind in ("place", self.asked)

    def play(self, table: Table, ask: Ask, chance: Chance) -> Answer:
        return quick(table, ask, chance)

    def ended(self, table: Table) -> bool:
        s: Tarot = table.state
        return s.round != self.round

    def value(self, table: Table) -> list[float]:
        return chances(table.state)

    def shown(self, estimate: float) -> float:
        return fitted(estimate, self.later) if self.later else estimate  # the last round is played to the end

    def worlds(self, simulations: int) -> int:
        return 3 + simulations // 12


def placements(table: Table, ask: Ask, most: int) -> list[tuple[Answer, float]]:
    """The most promising placements, each with how likely it is: every major with the small cards that suit it."""
    s: Tarot = table.state
    seat = ask.seat
    small = varied(s.small[seat], s.seats)
    found = []
    for answer in table.answers(ask, (small[0],)):
        placed = read(answer)
        if placed.effect == MAGICIAN and placed.targets != tuple(sorted(placed.targets)):
            continue  # a swap is the same either way round
        for card in small:
            height = gain(s, seat, card, placed.major, placed.effect, placed.targets)
            found.append((height, (card, *answer[1:])))
    found.sort(key=lambda pair: -pair[0])
    top = found[0][0]
    return [(answer, exp((height - top) / _SHARP) + 0.02) for height, answer in found[:most]]


def varied(small: tuple[str, ...], seats: int) -> list[str]:
    """The court cards and three of the numbers: the others would do much the same."""
    numbers = sorted((card for card in small if pips(card)), key=pips)
    three = [numbers[i] for i in sorted({0, len(numbers) // 2, len(numbers) - 1})] if numbers else []
    return sorted([*three, *(card for card in small if not pips(card))], key=lambda card: points(card, seats))


class Strong(Thinker):
    """The program."""

    def __init__(self) -> None:
        super().__init__("strong", TarotGuide)

    def choose(self, view: dict[str, Any], imagined: Table, ask: Ask, chance: Chance) -> Answer:
        if ask.kind != "place" and has_looked(imagined, ask.seat):  # T-208: no deal can be imagined without that here
            answer = quick(imagined, ask, chance)
            self.thoughts = [Thought(answer, chances(imagined.state)[ask.seat], 0)]
            return answer
        return super().choose(view, imagined, ask, chance)
