"""Leduc poker: 2 seats, six cards (J Q K twice), a card each, a card for both, a round of betting after either."""

from dataclasses import dataclass
from typing import Any

from paiju.kernel import (
    OPEN,
    Ask,
    BadStart,
    Barred,
    Chance,
    Choices,
    Context,
    Game,
    Outcome,
    Pick,
    Procedure,
    State,
    Step,
)
from paiju.show.scene import Show
from paiju.show.text import msg

ANTE = 1
RAISE = (2, 4)  # what a raise adds in the first and in the second round
HIGH = {"J": 0, "Q": 1, "K": 2}
MOST_RAISES = 2  # a round
RANKS = "JQK"
DECK = list(RANKS * 2)
# Whether there is nothing to call, and whether it was raised often enough → what may be done.
MOVES = {
    (False, False): Pick(("call", "fold", "raise")),
    (False, True): Pick(("call", "fold")),
    (True, False): Pick(("call", "raise")),
    (True, True): Pick(("call",)),
}


@dataclass(slots=True)
class Leduc(State):
    """`hands`: a card each; `deck`: the four others, the card for both on top (last) until it is turned.

    `paid`: chips in the pot by seat. `round`: rounds of betting that are over. `folded`: who gave up.
    """

    hands: list[str]
    deck: list[str]
    board: str | None
    paid: list[int]
    raises: int
    round: int
    folded: int | None = None

    def copy(self) -> "Leduc":
        return Leduc(self.hands[:], self.deck[:], self.board, self.paid[:], self.raises, self.round, self.folded)


class LeducPoker(Game[Leduc]):
    id = "leduc"
    version = "1"
    seats = (2,)
    show = Show()

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> Leduc:
        deck = DECK[:]
        chance.shuffle(deck)
        return Leduc([deck.pop(), deck.pop()], deck, None, [ANTE, ANTE], 0, 0)

    def next(self, state: Leduc, ctx: Context) -> Procedure | None:
        return None if state.folded is not None or state.round == 2 else betting(state, ctx)

    def options(self, state: Leduc, ask: Ask, prefix: tuple[Step, ...]) -> Choices | None:
        a, b = state.paid
        return MOVES[a == b, state.raises == MOST_RAISES]

    def barred(self, state: Leduc, ask: Ask, prefix: tuple[Step, ...]) -> list[Barred]:
        barred = []
        if state.paid[0] == state.paid[1]:
            barred.append(Barred("fold", msg("leduc.nothing_to_call"), "L-4"))
        if state.raises == MOST_RAISES:
            barred.append(Barred("raise", msg("leduc.raised_enough", most=MOST_RAISES), "L-5"))
        return barred

    def view(self, state: Leduc, seat: int | None) -> dict[str, Any]:
        hands: list[str | None] = [*state.hands]
        if (state.round < 2 or state.folded is not None) and seat != OPEN:  # at the showdown both are turned up
            if seat != 0:
                hands[0] = None
            if seat != 1:
                hands[1] = None
        return {
            "hands": hands,
            "board": state.board,
            "paid": state.paid[:],
            "raises": state.raises,
            "round": state.round,
            "folded": state.folded,
        }

    def redeal(self, state: Leduc, seat: int, chance: Chance) -> None:
        unseen = sorted([*state.deck, state.hands[1 - seat]])
        chance.shuffle(unseen)
        state.hands[1 - seat] = unseen.pop()
        state.deck = unseen

    def outcome(self, state: Leduc) -> Outcome:
        if state.folded is not None:
            winner: int | None = 1 - state.folded
        else:
            a, b = state.hands
            winner = None if a == b else 0 if a == state.board or (b != state.board and HIGH[a] > HIGH[b]) else 1
        if winner is None:
            return Outcome((0, 1), True, (0, 0))
        won = state.paid[1 - winner]
        return Outcome((winner,), False, (won, -won) if winner == 0 else (-won, won))

    def concede(self, state: Leduc, seat: int) -> bool:
        state.folded = seat
        return True

    def dump(self, state: Leduc) -> dict[str, Any]:
        return {
            "hands": state.hands[:], "deck": state.deck[:], "board": state.board, "paid": state.paid[:],
            "raises": state.raises, "round": state.round, "folded": state.folded,
        }  # fmt: skip

    def load(self, position: dict[str, Any], options: dict[str, Any]) -> Leduc:
        p = position
        for name, kind in (("hands", list), ("deck", list), ("paid", list), ("raises", int), ("round", int)):
            if type(p.get(name)) is not kind:
                raise bad(name, f"must be a {kind.__name__}")
        cards = [*p["hands"], *p["deck"], *([p["board"]] if p.get("board") else [])]
        if len(p["hands"]) != 2 or sorted(map(str, cards)) != sorted(RANKS * 2):
            raise bad("hands", "two of the six cards, the others in board and deck")
        if [type(chips) for chips in p["paid"]] != [int, int]:
            raise bad("paid", "must be two whole numbers")
        if p.get("folded") not in (0, 1, None) or type(p.get("folded")) is bool:
            raise bad("folded", "must be a seat or null")
        board, folded = p.get("board") or None, p.get("folded")
        return Leduc(p["hands"][:], p["deck"][:], board, p["paid"][:], p["raises"], p["round"], folded)


def bad(field: str, problem: str) -> BadStart:
    return BadStart(msg("kernel.bad_position", game="leduc", field=field, problem=problem))


def betting(s: Leduc, ctx: Context) -> Procedure:
    """A round of betting: it ends when a raise is called, or when nobody raises."""
    if s.round == 1:
        s.board = s.deck.pop()
        ctx.lean or ctx.emit("board", {"card": s.board}, "L-3")
    elif not ctx.lean:
        for seat, card in enumerate(s.hands):
            ctx.emit("dealt", {"card": card}, "L-1", to=(seat,))
    seat, calls = 0, 0
    s.raises = 0
    while calls < 2:
        move = yield Ask(seat, "bet", None, "L-2")
        ctx.lean or ctx.emit("bet", {"seat": seat, "move": move}, "L-2")
        if move == "fold":
            s.folded = seat
            return
        if move == "raise":
            s.raises += 1
            s.paid[seat] = s.paid[1 - seat] + RAISE[s.round]
            calls = 1
        else:
            s.paid[seat] = s.paid[1 - seat]
            calls += 1
        seat = 1 - seat
    s.round += 1
    if s.round == 2 and not ctx.lean:
        ctx.emit("showdown", {"hands": s.hands[:]}, "L-6")


GAME = LeducPoker()
