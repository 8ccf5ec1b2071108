"""A duel of spells for 2 to 4 seats: the example for games with a stack.

On a turn a seat draws a card and casts up to two. A spell waits on the stack while everybody else may respond, and
a response waits for responses of its own; then it takes effect, unless it was cancelled. Two charms that answer each
other never stop, and the loop rule decides. Who has no life left is out; the last one in wins.
"""

from dataclasses import dataclass, replace
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
    Option,
    Outcome,
    Pick,
    PickThen,
    Procedure,
    Span,
    State,
    Step,
)
from paiju.show.text import msg
from tests.toys.duel_show import DuelShow

FAST = ("bolt", "cancel")  # may be cast in response
AIMED = ("bolt", "spark")  # name a seat
CHARMS = ("spring", "thorn")  # stay: life lost is answered by life won, life won by life lost
CARDS = (*FAST, "peek", "spark", *CHARMS, "wager", "wish")
COPIES = 3
HAND = 4
CASTS = 2  # a turn
TURNS = 6  # a seat; then the most life wins
POSITION = {
    "life": list, "hands": list, "deck": list, "discard": list, "charms": list, "turn": int, "spells": int,
    "opened": bool, "drawn": bool, "gone": list,
}  # fmt: skip


@dataclass(frozen=True)
class Spell:
    """A card on the stack. Others mean it by its `id`, so that one which has gone is no longer meant."""

    id: int
    seat: int
    card: str
    target: int | None


@dataclass(slots=True)
class Duel(State):
    """`charms`: those in force, by seat. `looking`: cards that `looker` alone sees. `opened`: all hands lie open."""

    life: list[int]
    hands: list[list[str]]
    deck: list[str]
    discard: list[str]
    charms: list[list[str]]
    turn: int
    stack: list[Spell]
    looker: int | None
    looking: list[str]
    opened: bool
    drawn: bool
    gone: tuple[int, ...]
    spells: int
    nested: bool
    loop: str
    fault: str

    def copy(self) -> "Duel":
        return replace(
            self, life=self.life[:], hands=[h[:] for h in self.hands], deck=self.deck[:], discard=self.discard[:],
            charms=[c[:] for c in self.charms], stack=self.stack[:], looking=self.looking[:],
        )  # fmt: skip

    @property
    def alive(self) -> list[int]:
        return [seat for seat, life in enumerate(self.life) if life > 0]


class DuelGame(Game[Duel]):
    id = "duel"
    version = "1"
    seats = (2, 3, 4)
    schema = (
        Option("life", 5, lo=1, hi=20),
        Option("triggers", "queued", ("queued", "nested")),
        Option("loop", "draw", ("draw", "clear"), clause="D-9"),
        Option("fault", "none", ("none", "error", "stop", "deep")),  # a mistake in the rules, on demand
    )
    agreements = ("hands",)
    step_budget = 100
    depth_budget = 30
    show = DuelShow()

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> Duel:
        deck = list(CARDS) * COPIES
        chance.shuffle(deck)
        hands = [sorted(deck.pop() for _ in range(HAND)) for _ in range(seats)]
        return Duel(
            [options["life"]] * seats, hands, deck, [], [[] for _ in range(seats)], 0, [], None, [], False, False,
            (), 0, options["triggers"] == "nested", options["loop"], options["fault"],
        )  # fmt: skip

    def next(self, state: Duel, ctx: Context) -> Procedure | None:
        over = state.drawn or len(state.alive) < 2 or state.turn == TURNS * len(state.life)
        return None if over else turn(state, ctx)

    def options(self, state: Duel, ask: Ask, prefix: tuple[Step, ...]) -> Choices | None:
        match ask.kind:
            case "main" | "respond" if not prefix:
                barred = [b.value for b in self.barred(state, ask, ())]
                cards = [card for card in dict.fromkeys(state.hands[ask.seat]) if card not in barred]
                return PickThen(["pass", *cards, *(["fault"] if state.fault != "none" else [])])
            case "main" | "respond" if len(prefix) == 1 and prefix[0] in AIMED:
                return Pick(state.alive)
            case "main" | "respond" if prefix == ("cancel",):
                return Pick(spell.id for spell in state.stack)
            case "main" | "respond":
                return None
            case "mode":
                return Pick(["strike", "take"])
            case "victim":
                return Pick(state.alive)
            case "keep":
                return Pick(dict.fromkeys(state.looking))
        return Span(0, 3)  # "bid", "many"

    def barred(self, state: Duel, ask: Ask, prefix: tuple[Step, ...]) -> list[Barred]:
        hand = dict.fromkeys(state.hands[ask.seat])
        if ask.kind in ("main", "respond") and len(prefix) == 1 and prefix[0] in AIMED:
            out = [seat for seat, life in enumerate(state.life) if life <= 0]
            return [Barred(seat, msg("duel.out", seat=seat), "D-7") for seat in out]
        if ask.kind == "main" and not prefix and "cancel" in hand:
            return [Barred("cancel", msg("duel.nothing_to_cancel"), "D-4")]
        if ask.kind == "respond" and not prefix:
            return [Barred(card, msg("duel.too_slow", card=card), "D-3") for card in hand if card not in FAST]
        return []

    def view(self, state: Duel, seat: int | None) -> dict[str, Any]:
        everything = seat == OPEN
        hands = [h[:] if s == seat or state.opened or everything else None for s, h in enumerate(state.hands)]
        return {
            "life": state.life[:],
            "hands": hands,
            "counts": [len(hand) for hand in state.hands],
            "deck": state.deck[:] if everything else len(state.deck),
            "discard": state.discard[:],
            "charms": [charms[:] for charms in state.charms],
            "turn": state.turn,
            "stack": [[spell.id, spell.seat, spell.card, spell.target] for spell in state.stack],
            "looker": state.looker,
            "looking": state.looking[:] if everything or seat == state.looker else len(state.looking),
            "opened": state.opened,
        }

    def redeal(self, state: Duel, seat: int, chance: Chance) -> None:
        hidden = [] if state.opened else [s for s in range(len(state.life)) if s != seat]
        unseen = sorted([*state.deck, *(card for s in hidden for card in state.hands[s])])
        if state.looker not in (None, seat):
            unseen = sorted(unseen + state.looking)
        chance.shuffle(unseen)
        for s in hidden:
            state.hands[s] = sorted(unseen.pop() for _ in state.hands[s])
        if state.looker not in (None, seat):
            state.looking = [unseen.pop() for _ in state.looking]
        state.deck = unseen

    def outcome(self, state: Duel) -> Outcome:
        scores = tuple(max(life, 0) for life in state.life)
        if state.drawn or max(scores) == 0:
            return Outcome(tuple(range(len(scores))), True, scores)
        winners = tuple(seat for seat in range(len(scores)) if scores[seat] == max(scores))
        return Outcome(winners, len(winners) > 1, scores)

    def concede(self, state: Duel, seat: int) -> bool:
        state.life[seat] = 0
        state.gone += (seat,)
        state.charms[seat].clear()
        return len(state.alive) < 2

    def agreed(self, state: Duel, what: str, ctx: Context) -> None:
        state.opened = True
        ctx.emit("opened", {"hands": [hand[:] for hand in state.hands]}, "D-8")

    def overrun(self, state: Duel, ctx: Context) -> None:
        for charms in state.charms:  # or else the loop might begin again at once
            state.discard += charms
            charms.clear()
        state.discard += [spell.card for spell in state.stack] + state.looking
        state.stack, state.looker, state.looking = [], None, []
        state.drawn = state.loop == "draw"
        ctx.emit("endless", {"drawn": state.drawn}, "D-9")

    def dump(self, state: Duel) -> dict[str, Any]:
        return {
            "life": state.life[:], "hands": [h[:] for h in state.hands], "deck": state.deck[:],
            "discard": state.discard[:], "charms": [c[:] for c in state.charms], "turn": state.turn,
            "spells": state.spells, "opened": state.opened, "drawn": state.drawn,
            "gone": list(state.gone),
        }  # fmt: skip

    def load(self, position: dict[str, Any], options: dict[str, Any]) -> Duel:
        p: dict[str, Any] = {"turn": 0, "spells": 0, "opened": False, "drawn": False, "gone": []} | position
        for name, kind in POSITION.items():
            if type(p.get(name)) is not kind:
                raise bad(name, f"must be a {kind.__name__}")
        n = len(p["life"])
        if n not in self.seats or any(type(life) is not int for life in p["life"]):
            raise bad("life", "must be 2 to 4 whole numbers")
        for name in ("hands", "charms"):
            if [type(cards) for cards in p[name]] != [list] * n:
                raise bad(name, f"must be {n} lists")
        for cards in (p["deck"], p["discard"], *p["hands"], *p["charms"]):
            if any(card not in CARDS for card in cards):
                raise bad("deck", f"cards here and elsewhere are {', '.join(CARDS)}")
        if any(type(seat) is not int or not 0 <= seat < n for seat in p["gone"]):
            raise bad("gone", f"seats are 0 to {n - 1}")
        return Duel(
            p["life"][:], [h[:] for h in p["hands"]], p["deck"][:], p["discard"][:], [c[:] for c in p["charms"]],
            p["turn"], [], None, [], p["opened"], p["drawn"], tuple(p["gone"]), p["spells"],
            options["triggers"] == "nested", options["loop"], options["fault"],
        )  # fmt: skip

    def seated(self, state: Duel) -> int:
        return len(state.life)

    def conceded(self, state: Duel) -> tuple[int, ...]:
        return state.gone


def bad(field: str, problem: str) -> BadStart:
    return BadStart(msg("kernel.bad_position", game="duel", field=field, problem=problem))


def turn(s: Duel, ctx: Context) -> Procedure:
    """One seat's turn (D-1): it draws, then casts."""
    seat = s.turn % len(s.life)
    s.turn += 1
    if seat not in s.alive:
        return
    news = ctx.emit("turn", {"seat": seat}, "D-1")
    if s.deck:
        draw(s, ctx, seat, 1, news)
    else:
        yield change(s, ctx, seat, -1, news)
    for _ in range(CASTS):
        if seat not in s.alive or len(s.alive) < 2:
            return
        answer = yield Ask(seat, "main", {"casts": CASTS}, "D-1")
        if answer == "pass":
            return
        yield cast(s, ctx, seat, answer, news)


def cast(s: Duel, ctx: Context, seat: int, answer: Any, cause: int) -> Procedure:
    """Put a spell on the stack, let the others respond, then let it take effect (D-2)."""
    if answer == "fault":
        yield broken(s.fault)
    card, target = answer if type(answer) is tuple else (answer, None)
    s.hands[seat].remove(card)
    s.spells += 1
    spell = Spell(s.spells, seat, card, target)
    s.stack.append(spell)
    news = ctx.emit("cast", {"seat": seat, "card": card, "target": target}, "D-2", cause)
    for other in [*range(seat + 1, len(s.life)), *range(seat)]:
        if (
            other in s.alive and spell in s.stack
        ):  # asked even if he has nothing to respond with: not to be asked would tell
            answer = yield Ask(other, "respond", {"spell": spell.id}, "D-3")
            if answer != "pass":
                yield cast(s, ctx, other, answer, news)
    if spell in s.stack:  # else it was cancelled meanwhile
        s.stack.remove(spell)
        effect = EFFECTS[card](s, ctx, spell, news) if seat in s.alive else None
        if effect is not None:
            yield effect
        if card not in CHARMS:
            s.discard.append(card)


def draw(s: Duel, ctx: Context, seat: int, many: int, cause: int) -> None:
    cards = [s.deck.pop() for _ in range(min(many, len(s.deck)))]
    s.hands[seat] = sorted(s.hands[seat] + cards)
    told = ctx.emit("drew", {"seat": seat, "many": len(cards)}, "D-1", cause)
    ctx.emit("drawn", {"cards": cards}, "D-1", told, to=(seat,))


def change(s: Duel, ctx: Context, seat: int, amount: int, cause: int) -> Procedure:
    """Life is lost or won, and charms answer it (D-5), one after the other or one inside the other."""
    while amount:
        ctx.tick()
        s.life[seat] += amount
        cause = ctx.emit("life", {"seat": seat, "amount": amount}, "D-5", cause)
        charm, answer = ("spring", 1) if amount < 0 else ("thorn", -1)
        if s.life[seat] <= 0 or charm not in s.charms[seat]:
            return
        if s.nested:
            yield change(s, ctx, seat, answer, cause)
            return
        amount = answer


def bolt(s: Duel, ctx: Context, spell: Spell, cause: int) -> Procedure | None:
    return change(s, ctx, spell.target, -2, cause) if spell.target in s.alive else None


def spark(s: Duel, ctx: Context, spell: Spell, cause: int) -> Procedure | None:
    hurt = 1 + ctx.chance.below(3)
    return change(s, ctx, spell.target, -hurt, cause) if spell.target in s.alive else None


def cancel(s: Duel, ctx: Context, spell: Spell, cause: int) -> None:
    for other in [other for other in s.stack if other.id == spell.target]:
        s.stack.remove(other)
        s.discard.append(other.card)
        ctx.emit("cancelled", {"seat": other.seat, "card": other.card}, "D-4", cause)


def charm(s: Duel, ctx: Context, spell: Spell, cause: int) -> None:
    s.charms[spell.seat].append(spell.card)


def peek(s: Duel, ctx: Context, spell: Spell, cause: int) -> Procedure:
    """Look at two cards from the deck, keep one."""
    if not s.deck:
        return
    s.looker, s.looking = spell.seat, [s.deck.pop() for _ in range(min(2, len(s.deck)))]
    ctx.emit("looked", {"cards": s.looking[:]}, "D-6", cause, to=(spell.seat,))
    card = yield Ask(spell.seat, "keep", {"many": len(s.looking)}, "D-6")
    s.looking.remove(card)
    s.hands[spell.seat] = sorted([*s.hands[spell.seat], card])
    s.discard += s.looking
    s.looker, s.looking = None, []
    ctx.emit("kept", {"seat": spell.seat}, "D-6", cause)


def wish(s: Duel, ctx: Context, spell: Spell, cause: int) -> Procedure:
    """A choice inside an effect; what is chosen asks again."""
    mode = yield Ask(spell.seat, "mode", {}, "D-6")
    if mode == "take":
        many = yield Ask(spell.seat, "many", {}, "D-6")
        draw(s, ctx, spell.seat, many, cause)
    else:
        lost = yield strike(s, ctx, spell.seat, cause)
        if spell.seat in s.alive:
            yield change(s, ctx, spell.seat, lost, cause)


def strike(s: Duel, ctx: Context, seat: int, cause: int) -> Procedure:
    """Take a life from somebody; returns how many were taken."""
    victim = yield Ask(seat, "victim", {}, "D-6")
    before = s.life[victim]
    yield change(s, ctx, victim, -1, cause)
    return max(before - s.life[victim], 0)


def wager(s: Duel, ctx: Context, spell: Spell, cause: int) -> Procedure:
    """All bid at once, in secret; the highest bid, if one alone made it, buys as many cards for as much life."""
    seats = s.alive
    bids = yield [Ask(seat, "bid", {}, "D-6") for seat in seats]
    news = ctx.emit("bids", {"seats": seats, "bids": bids[:]}, "D-6", cause)
    best = max(bids)
    seat = seats[bids.index(best)]
    if bids.count(best) == 1 and seat in s.alive:
        draw(s, ctx, seat, best, news)
        yield change(s, ctx, seat, -best, news)


def broken(fault: str) -> Procedure:
    """Rules that fail: plainly, with an exception that generators use themselves, or for want of a bottom."""
    if fault == "error":
        raise ZeroDivisionError
    if fault == "stop":
        raise StopIteration
    yield from broken(fault)


EFFECTS = {
    "bolt": bolt, "cancel": cancel, "peek": peek, "spark": spark, "spring": charm, "thorn": charm, "wager": wager,
    "wish": wish,
}  # fmt: skip
GAME = DuelGame()
