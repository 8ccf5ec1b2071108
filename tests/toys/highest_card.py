"""Highest card: 2 seats, 14 rounds; the leader commits a card face down, the other follows, the higher rank scores."""

from dataclasses import dataclass
from typing import Any

from paiju.kernel import Ask, BadStart, Chance, Choices, Context, Game, Outcome, Pick, Procedure, State, Step
from paiju.show.scene import Show
from paiju.show.text import msg


@dataclass(slots=True)
class Cards(State):
    """`hands`: card ids (suit · 14 + rank - 1) in order. `down`: the leader's face-down card. `rounds`: (leader,
    card 0, card 1).
    """

    hands: tuple[list[int], list[int]]
    down: int | None
    lead: int
    score: list[int]
    rounds: list[tuple[int, int, int]]
    loser: int | None = None

    def copy(self) -> "Cards":
        a, b = self.hands
        return Cards((a[:], b[:]), self.down, self.lead, self.score[:], self.rounds[:], self.loser)


class HighestCard(Game[Cards]):
    id = "highest_card"
    version = "1"
    seats = (2,)
    copy_every = 6
    show = Show()

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> Cards:
        deck = list(range(28))
        chance.shuffle(deck)
        return Cards((sorted(deck[:14]), sorted(deck[14:])), None, 0, [0, 0], [])

    def next(self, state: Cards, ctx: Context) -> Procedure | None:
        return None if len(state.rounds) == 14 or state.loser is not None else play_round(state, ctx)

    def options(self, state: Cards, ask: Ask, prefix: tuple[Step, ...]) -> Choices | None:
        return Pick(state.hands[ask.seat])

    def view(self, state: Cards, seat: int | None) -> dict[str, Any]:
        down = state.down
        return {
            "hand": state.hands[seat][:] if seat in (0, 1) else [],
            "counts": [len(state.hands[0]), len(state.hands[1])],
            "down": down if down is None or seat == state.lead else "down",
            "rounds": state.rounds[:],
            "score": state.score[:],
            "lead": state.lead,
        }

    def redeal(self, state: Cards, seat: int, chance: Chance) -> None:
        foe = 1 - seat
        unseen = state.hands[foe]
        if state.down is not None and state.lead == foe:
            unseen.append(state.down)
            unseen.sort()  # so that the new deal does not depend on the true one
            chance.shuffle(unseen)
            state.down = unseen.pop()
        # with two hands the other one is known card by card: only which of them lies face down is not
        unseen.sort()

    def outcome(self, state: Cards) -> Outcome:
        if state.loser is not None:
            return Outcome((1 - state.loser,), reason=msg("outcome.conceded", seats=[state.loser]))
        a, b = state.score
        return Outcome((0, 1), True, (a, b)) if a == b else Outcome((0 if a > b else 1,), False, (a, b))

    def concede(self, state: Cards, seat: int) -> bool:
        state.loser = seat
        return True

    def dump(self, state: Cards) -> dict[str, Any]:
        return {
            "hands": [hand[:] for hand in state.hands],
            "lead": state.lead,
            "score": state.score[:],
            "rounds": state.rounds[:],
            "loser": state.loser,
        }

    def load(self, position: dict[str, Any], options: dict[str, Any]) -> Cards:
        p = position
        a, b = p["hands"]
        kinds = [type(x) for x in (p["lead"], *p["score"], *a, *b, *(card for r in p["rounds"] for card in r))]
        if {*kinds} != {int} or p.get("loser") not in (0, 1, None) or len(p["score"]) != 2:
            raise BadStart(msg("kernel.bad_position", game=self.id, field="hands", problem="must be card numbers"))
        return Cards((a[:], b[:]), None, p["lead"], list(p["score"]), [tuple(r) for r in p["rounds"]], p.get("loser"))


def play_round(s: Cards, ctx: Context) -> Procedure:
    lead = s.lead
    s.down = yield Ask(lead, "lead")
    s.hands[lead].remove(s.down)
    ctx.lean or ctx.emit("led", {"seat": lead}, fresh=False)
    card = yield Ask(1 - lead, "follow")
    s.hands[1 - lead].remove(card)
    a, b = (s.down, card) if lead == 0 else (card, s.down)
    s.down = None
    s.rounds.append((lead, a, b))
    if a % 14 != b % 14:
        s.lead = 0 if a % 14 > b % 14 else 1
        s.score[s.lead] += 1
    ctx.lean or ctx.emit("turned", {"cards": (a, b)})


GAME = HighestCard()
