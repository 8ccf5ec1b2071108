"""Games that go wrong in known ways, at the top of a module so that other processes find them."""

from typing import Any

from paiju.kernel import Chance, Context, Procedure
from tests.toys.highest_card import Cards, HighestCard, play_round


class Breaking(HighestCard):
    """Highest card whose rules fail in round 4 if seat 0 leads it."""

    id = "breaking"

    def next(self, state: Cards, ctx: Context) -> Procedure | None:
        if len(state.rounds) == 3 and state.lead == 0:
            raise ZeroDivisionError("a rule failed")
        return super().next(state, ctx)


class Endless(HighestCard):
    """Highest card that runs round in circles after round 2, until its loop rule ends it."""

    id = "endless"

    def next(self, state: Cards, ctx: Context) -> Procedure | None:
        return circles(state, ctx) if len(state.rounds) == 2 else super().next(state, ctx)

    def overrun(self, state: Cards, ctx: Context) -> None:
        state.loser = 0


def circles(state: Cards, ctx: Context) -> Procedure:
    while len(state.rounds) == 2:
        ctx.tick()
    yield from play_round(state, ctx)


class Unstartable(HighestCard):
    """Highest card that some deals break before the first question."""

    id = "unstartable"

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> Cards:
        state = super().setup(seats, options, chance)
        if 27 in state.hands[0]:
            raise KeyError("no such deal")
        return state


BREAKING, ENDLESS, UNSTARTABLE = Breaking(), Endless(), Unstartable()
