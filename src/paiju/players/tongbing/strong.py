"""The strong player of tongbing: tries a few answers, lets two veterans play on to the end of the enemy's turn, and
weighs what is left.
"""

from typing import Final

from paiju.games.tongbing.state import Tongbing
from paiju.kernel import Answer, Ask, Chance, Step, Table
from paiju.players.search import Guide, Thinker
from paiju.players.tongbing.veteran import PASS, Turn
from paiju.players.tongbing.worth import chances

# The questions that are weighed; what else there is to decide, the veteran does well enough.
WEIGHED: Final = ("leader", "draw", "search", "summon", "place", "react", "declare", "defend", "fight")
AHEAD: Final = 2  # turns that a simulation plays: this one and the next
USUAL: Final = 3.0  # how much likelier than another the veteran's answer is


class TongbingGuide(Guide):
    """`ask`: the question at the root of the search."""

    most = 10
    curious = 0.35

    def __init__(self, table: Table, ask: Ask) -> None:
        self.seat = ask.seat
        self.end = turns(table.state) + AHEAD

    def answers(self, table: Table, ask: Ask, chance: Chance) -> list[tuple[Answer, float]]:
        return promising(table, ask, self.most)

    def learns(self, table: Table, ask: Ask) -> bool:
        return ask.seat == self.seat and ask.kind in WEIGHED and turns(table.state) == self.end - AHEAD

    def play(self, table: Table, ask: Ask, chance: Chance) -> Answer:
        return Turn(table, ask).answer()

    def ended(self, table: Table) -> bool:
        return turns(table.state) >= self.end

    def value(self, table: Table) -> list[float]:
        return chances(table.state)

    def worlds(self, simulations: int) -> int:
        return 2 + simulations // 6


def turns(s: Tongbing) -> int:
    """How many turns have begun."""
    return 2 * s.round + (s.turn != s.first)


def promising(table: Table, ask: Ask, most: int) -> list[tuple[Answer, float]]:
    """The veteran's answer, then one for each other beginning, its targets chosen as the veteran would."""
    turn = Turn(table, ask)
    usual = turn.answer()
    found: dict[Answer, float] = {usual: USUAL}
    if ask.kind not in WEIGHED:
        return list(found.items())
    for path in beginnings(turn):
        if len(found) == most:
            break
        whole = turn.completed(path)
        found.setdefault(whole[0] if len(whole) == 1 else whole, 1.0)
    return list(found.items())


def beginnings(turn: Turn) -> list[tuple[Step, ...]]:
    """How an answer may begin: with nothing, and with each thing that can be done, in every way where that matters."""
    first = turn.choices()
    found: list[tuple[Step, ...]] = [(PASS,)] if PASS in first else []
    for step in first:
        if step == PASS:
            continue
        if turn.ask.kind in ("declare", "defend", "draw") and (second := turn.choices(step)):
            found += [(step, other) for other in second]
        else:
            found.append((step,))
    return found


class Strong(Thinker):
    """The program."""

    def __init__(self) -> None:
        super().__init__("strong", TongbingGuide)
