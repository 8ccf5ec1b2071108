"""Steps 4 and 5: Justice, and the majors that deal with cards, rounds and marks to come."""

from collections.abc import Callable
from dataclasses import replace

from paiju.games.tarot.cards import (
    EMPEROR,
    EMPRESS,
    HERMIT,
    HIEROPHANT,
    JUSTICE,
    LOVERS,
    PRIESTESS,
    TOWER,
    WHEEL,
)
from paiju.games.tarot.clues import all_learn, forget, learn_majors, note_mixing, note_steal
from paiju.games.tarot.draws import draw_deck, draw_pool, draw_stolen
from paiju.games.tarot.effects import at_work, begin_step, carry_out, set_score
from paiju.games.tarot.placement import WHEEL_DRAWS
from paiju.games.tarot.state import Link, Tarot, in_order
from paiju.kernel import Ask, Context, Procedure

LOVERS_LAST = 2  # rounds, T-091


def middle(s: Tarot, ctx: Context) -> Procedure:
    """Step 4, then Step 5 in the order of the majors' numbers or, by R12, of the seats."""
    work = at_work(s)
    step = begin_step(s, ctx, 4, "T-263")
    if JUSTICE in work:
        justice(s, ctx, work[JUSTICE], carry_out(s, ctx, work[JUSTICE], step))
    step = begin_step(s, ctx, 5, "T-059")
    turn = sorted((seat if s.options["step5_order"] == "seat" else card, card) for card, seat in work.items())
    for _, card in turn:
        if card in RESOURCES:
            seat = work[card]
            asking = RESOURCES[card](s, ctx, seat, carry_out(s, ctx, seat, step))
            if asking is not None:
                yield from asking
    s.stage = "late"


def justice(s: Tarot, ctx: Context, seat: int, cause: int) -> None:
    """Justice: the round score becomes the highest total (T-112, T-113, R11)."""
    highest = max(s.total)
    if s.total[seat] < highest:
        set_score(s, ctx, seat, highest, "T-112", cause)
    elif s.options["justice_leader"] == "own_total":
        set_score(s, ctx, seat, highest, "T-113", cause)
    else:
        ctx.lean or ctx.emit("justice_keeps", {"seat": seat}, "T-115", cause)


def priestess(s: Tarot, ctx: Context, seat: int, cause: int) -> None:
    """The High Priestess: a look at the majors in a hand, for her player alone (T-077 to T-079)."""
    holder = s.placed[seat].targets[0]
    if holder != seat:
        learn_majors(s, seat, holder)
    if not ctx.lean:
        data = {"seat": seat, "target": holder, "cards": list(s.majors[holder])}
        ctx.emit("saw", data, "T-078", cause, to=(seat,))


def empress(s: Tarot, ctx: Context, seat: int, cause: int) -> None:
    """The Empress: no major next round (T-082)."""
    target = s.placed[seat].targets[0]
    s.ban_next[target] = True
    ctx.lean or ctx.emit("bans", {"seat": seat, "target": target}, "T-082", cause)


def emperor(s: Tarot, ctx: Context, seat: int, cause: int) -> Procedure:
    """The Emperor: one of the majors left in a hand changes hands (T-084, T-085, R13)."""
    source = s.placed[seat].targets[0]
    if not s.majors[source]:
        ctx.lean or ctx.emit("nothing_to_steal", {"seat": seat, "target": source}, "T-085", cause)
        return
    if s.options["emperor_pick"] == "chosen":
        if source != seat:
            learn_majors(s, seat, source)
        card = yield Ask(seat, "emperor", {"target": source}, "T-084")
    else:
        card = draw_stolen(s, ctx, source)
    if source != seat:
        s.majors[source] = tuple(held for held in s.majors[source] if held != card)
        s.majors[seat] = tuple(sorted((*s.majors[seat], card)))
        note_steal(s, source, seat, card)
    stolen = ctx.lean or ctx.emit("steals", {"seat": seat, "target": source}, "T-084", cause)
    data = {"seat": seat, "target": source, "card": card}
    ctx.lean or ctx.emit("stolen", data, "T-084", stolen, to=(seat, source))


def hierophant(s: Tarot, ctx: Context, seat: int, cause: int) -> None:
    """The Hierophant: small cards left in hands are shuffled and dealt out evenly (T-087, T-088, R18)."""
    if not any(s.small):
        ctx.lean or ctx.emit("nothing_to_gather", {"seat": seat}, "T-087", cause)
        return
    before = s.small[:]
    deck = draw_deck(s, ctx)
    n = s.seats
    if s.options["hierophant_deal"] == "round_robin":
        dealt = [deck[place::n] for place in range(n)]
    else:
        each = -(-len(deck) // n)
        dealt = [deck[each * place : each * (place + 1)] for place in range(n)]
    s.small = [in_order(hand) for hand in dealt]
    note_mixing(s, before)
    if not ctx.lean:
        mixed = ctx.emit("gathers", {"seat": seat, "cards": len(deck)}, "T-087", cause)
        for place in range(n):
            ctx.emit("dealt", {"seat": place, "cards": list(s.small[place])}, "T-088", mixed, to=(place,))


def lovers(s: Tarot, ctx: Context, seat: int, cause: int) -> None:
    """The Lovers are registered (T-091)."""
    target = s.placed[seat].targets[0]
    s.lovers += (Link(seat, target, LOVERS_LAST),)
    ctx.lean or ctx.emit("links", {"seat": seat, "target": target, "left": LOVERS_LAST}, "T-091", cause)


def hermit(s: Tarot, ctx: Context, seat: int, cause: int) -> Procedure:
    """The Hermit: two small cards go to the graveyard, two come back from it (T-103, T-104, R14)."""
    discards = list((yield Ask(seat, "hermit_discard", None, "T-103")))
    s.small[seat] = tuple(card for card in s.small[seat] if card not in discards)
    s.small_grave[seat] += tuple(discards)
    forget(s, discards)
    ctx.lean or ctx.emit("discards", {"seat": seat, "cards": discards}, "T-103", cause)
    cards = list((yield Ask(seat, "hermit_recover", {"discarded": discards}, "T-104")))
    recover(s, seat, cards)
    ctx.lean or ctx.emit("recovers", {"seat": seat, "cards": cards}, "T-104", cause)


def recover(s: Tarot, seat: int, cards: list[str]) -> None:
    """Cards come back from the graveyard to the hand; everybody sees which."""
    s.small_grave[seat] = tuple(card for card in s.small_grave[seat] if card not in cards)
    mine = s.placed[seat]
    if mine.small in cards:
        s.placed = (*s.placed[:seat], replace(mine, taken_back=True), *s.placed[seat + 1 :])
    s.small[seat] = in_order([*s.small[seat], *cards])
    if s.mixed:
        all_learn(s, seat, list(cards))


def wheel(s: Tarot, ctx: Context, seat: int, cause: int) -> Procedure:
    """The Wheel of Fortune: two majors from the pool, for all to see (T-108 to T-110, R16, R17)."""
    if len(s.pool) < WHEEL_DRAWS:
        ctx.lean or ctx.emit("wheel_stands", {"seat": seat}, "T-110", cause)
        s.executed[seat] = False
        return
    if s.options["wheel_pick"] == "chosen":
        drawn = sorted((yield Ask(seat, "wheel", None, "T-108")))
    else:
        drawn = draw_pool(s, ctx)
    s.pool = tuple(card for card in s.pool if card not in drawn)
    s.majors[seat] = tuple(sorted((*s.majors[seat], *drawn)))
    all_learn(s, seat, list(drawn))
    ctx.lean or ctx.emit("draws", {"seat": seat, "cards": drawn}, "T-108", cause)


def tower(s: Tarot, ctx: Context, seat: int, cause: int) -> None:
    """The Tower marks its player for the next round (T-140 to T-143, R27)."""
    if s.tower[seat] and s.options["tower_again"] == "absorbed":
        ctx.lean or ctx.emit("mark_lost", {"seat": seat}, "T-143", cause)
        return
    s.tower_next[seat] = True
    ctx.lean or ctx.emit("marks", {"seat": seat}, "T-141", cause)


# The effects of Step 5; those that may ask return a procedure.
RESOURCES: dict[int, Callable[[Tarot, Context, int, int], Procedure | None]] = {
    PRIESTESS: priestess,
    EMPRESS: empress,
    EMPEROR: emperor,
    HIEROPHANT: hierophant,
    LOVERS: lovers,
    HERMIT: hermit,
    WHEEL: wheel,
    TOWER: tower,
}
