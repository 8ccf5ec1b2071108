"""Bids: three seats bid 0 to a thousand millions in secret, each with a colour; the highest bid wins, shared by equals.

Its one question has more answers than can be listed, of two steps, and all seats answer it at once.
"""

from dataclasses import dataclass
from typing import Any

from paiju.kernel import Ask, Chance, Choices, Context, Game, Outcome, Pick, Procedure, SpanThen, State, Step
from paiju.show.text import msg

MOST = 1_000_000_000


@dataclass(slots=True)
class Bid(State):
    bids: list[int]

    def copy(self) -> "Bid":
        return Bid(self.bids[:])


class Bids(Game[Bid]):
    id = "bids"
    version = "1"
    seats = (3,)

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> Bid:
        return Bid([])

    def next(self, state: Bid, ctx: Context) -> Procedure | None:
        return None if state.bids else bidding(state)

    def options(self, state: Bid, ask: Ask, prefix: tuple[Step, ...]) -> Choices | None:
        return Pick(["red", "blue"]) if prefix else SpanThen(0, MOST)

    def view(self, state: Bid, seat: int | None) -> dict[str, Any]:
        return {"bids": state.bids[:]}

    def redeal(self, state: Bid, seat: int, chance: Chance) -> None:
        """Nothing is hidden but what is sealed."""

    def outcome(self, state: Bid) -> Outcome:
        best = tuple(seat for seat, bid in enumerate(state.bids) if bid == max(state.bids))
        return Outcome(best, len(best) > 1, (), msg("outcome.scores"))


def bidding(s: Bid) -> Procedure:
    s.bids = [bid for bid, _ in (yield [Ask(seat, "bid") for seat in range(3)])]


GAME = Bids()
