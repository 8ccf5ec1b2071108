"""A round up to its first question after the reveal: placing, the reveal, Steps 0 to 3."""

from paiju.games.tarot.cards import DEATH, DEVIL, WORLD, pips, rank
from paiju.games.tarot.clues import forget
from paiju.games.tarot.effects import at_work, begin_step, carry_out
from paiju.games.tarot.endings import end_round, finish
from paiju.games.tarot.placement import read
from paiju.games.tarot.position import placed_json
from paiju.games.tarot.state import Link, Placed, Tarot
from paiju.games.tarot.words import in_words
from paiju.kernel import Ask, Context, Procedure
from paiju.show.text import Message, msg


def place(s: Tarot, ctx: Context) -> Procedure:
    """Everybody places at the same time (T-008 to T-010); then the reveal and Steps 0 to 2, which ask nothing.

    Only a given position can run out of small cards too early; then the game is over.
    """
    if not all(s.small):
        finish(s, ctx)
        return
    ctx.lean or ctx.emit("round", {"round": s.round, "of": s.total_rounds}, "T-008")
    args = {"round": s.round, "names_devil": s.options["death_devil_time"] == "at_placement"}
    paths = yield [Ask(seat, "place", args, "T-008") for seat in range(s.seats)]
    reveal(s, ctx, [read(path) for path in paths])
    if void(s, ctx):
        return
    step1(s, ctx)
    step2(s, ctx)
    s.stage = "devil"


def reveal(s: Tarot, ctx: Context, placed: list[Placed]) -> None:
    """All cards are turned over at once (T-010)."""
    s.placed = tuple(placed)
    for seat, mine in enumerate(placed):
        s.small[seat] = tuple(card for card in s.small[seat] if card != mine.small)
        if mine.major is not None:
            s.majors[seat] = tuple(card for card in s.majors[seat] if card != mine.major)
            if mine.effect == DEVIL and mine.targets:  # R30
                s.devil_target = mine.targets[0]
    forget(s, [card for mine in placed for card in (mine.small, mine.major) if card is not None])
    if not ctx.lean:
        shown = ctx.emit("reveal", {"round": s.round}, "T-010")
        for seat, mine in enumerate(placed):
            ctx.emit("shown", {"seat": seat, **placed_json(mine), "what": in_words(mine)}, "T-010", shown)


def void(s: Tarot, ctx: Context) -> bool:
    """Step 0: the World, played or copied, ends the round at once (T-159 to T-165)."""
    step = begin_step(s, ctx, 0, "T-159")
    seat = at_work(s).get(WORLD)
    if seat is None:
        return False
    cause = carry_out(s, ctx, seat, step)
    ctx.lean or ctx.emit("void", {"round": s.round}, "T-161", cause)
    end_round(s, ctx, [0] * s.seats, void=True)
    return True


def step1(s: Tarot, ctx: Context) -> None:
    """Step 1: a number card is worth its number, a court card nothing yet (T-016, T-180)."""
    step = begin_step(s, ctx, 1, "T-016")
    for seat, placed in enumerate(s.placed):
        s.points[seat] = s.score[seat] = points = pips(placed.small)
        ctx.lean or ctx.emit("base", {"seat": seat, "card": placed.small, "points": points}, "T-016", step)


def step2(s: Tarot, ctx: Context) -> None:
    """Step 2: the court cards, the Lovers, and what a page of the next round will find (T-171 to T-181, T-093)."""
    step = begin_step(s, ctx, 2, "T-171")
    late = s.options["lovers_sync"] == "after_courts"
    if not late:
        sync_lovers(s, ctx, step)
    courts(s, ctx, step)
    if late:
        sync_lovers(s, ctx, step)
    source = s.options["page_source"]
    for seat, placed in enumerate(s.placed):
        s.last_points[seat] = (
            s.points[seat]
            if source == "resolved"
            else s.score[seat]
            if source == "after_lovers"
            else pips(placed.small)
        )


def courts(s: Tarot, ctx: Context, step: int) -> None:
    """Pages, then knights, then kings; a queen stays at 0 (T-171)."""
    ranks = [rank(placed.small) for placed in s.placed]
    for seat, letter in enumerate(ranks):
        if letter == "P":
            last = s.last_points[seat]
            settle(s, ctx, step, "page", seat, last or 0, "T-174" if last is None else "T-172")
    highest = max(s.points)
    for seat, letter in enumerate(ranks):
        if letter == "N":
            settle(s, ctx, step, "knight", seat, highest, "T-175")
    everything = sum(s.points)
    for seat, letter in enumerate(ranks):
        if letter == "K":
            settle(s, ctx, step, "king", seat, everything, "T-178")
            if s.options["king_vs_king"] == "seat_order":  # later kings see this one (R03)
                everything = sum(s.points)


def settle(s: Tarot, ctx: Context, step: int, kind: str, seat: int, points: int, clause: str) -> None:
    """A court card has its points, and they are its player's score."""
    s.points[seat] = s.score[seat] = points
    ctx.lean or ctx.emit(kind, {"seat": seat, "card": s.placed[seat].small, "points": points}, clause, step)


def sync_lovers(s: Tarot, ctx: Context, step: int) -> None:
    """Each link gives its target its player's score, in the order of registration (T-091 to T-093, R05)."""
    seen = s.score if s.options["lovers_order"] == "registration" else s.score[:]
    links = []
    for link in s.lovers:
        before, s.score[link.dst] = s.score[link.dst], seen[link.src]
        left = link.left - 1
        if left:
            links.append(Link(link.src, link.dst, left))
        if not ctx.lean:
            data = {"src": link.src, "dst": link.dst, "before": before, "after": s.score[link.dst], "left": left}
            ctx.emit("lovers", data, "T-093", step)
    s.lovers = tuple(links)


def devil(s: Tarot, ctx: Context) -> Procedure:
    """After Step 2 the Devil's player names a seat (T-034, T-136)."""
    if s.options["devil_time"] == "after_step2":
        yield from name_devil_target(s, ctx)
    s.stage = "queens"


def name_devil_target(s: Tarot, ctx: Context) -> Procedure:
    """The Devil, or Death in its place, names a seat, for all to see, unless it did so when placed (R30)."""
    seat = at_work(s).get(DEVIL)
    if seat is None or s.devil_target is not None:
        return
    s.devil_target = yield Ask(seat, "devil", None, "T-136")
    ctx.lean or ctx.emit("devil_aims", {"seat": seat, "target": s.devil_target}, "T-136")


def queens(s: Tarot, ctx: Context) -> Procedure:
    """Step 3: queens in seat order; each may nullify a major that has not been carried out (T-057, T-258)."""
    step = begin_step(s, ctx, 3, "T-262")
    for seat in range(s.seats):
        if rank(s.placed[seat].small) != "Q" or not nameable(s, seat):
            continue
        named = yield Ask(seat, "queen", {"majors": [placed.major for placed in s.placed]}, "T-057")
        if named is None:
            ctx.lean or ctx.emit("queen_passes", {"seat": seat}, "T-182", step)
            continue
        s.nullified[named] = True
        data = {"seat": seat, "target": named, "card": s.placed[named].major}
        ctx.lean or ctx.emit("nullify", data, "T-057", step)
    s.stage = "middle"


def nameable(s: Tarot, seat: int) -> list[int]:
    """The seats whose major a queen of `seat` may nullify (T-057, R08 to R10)."""
    return [other for other in range(s.seats) if not why_not_nameable(s, seat, other)]


def why_not_nameable(s: Tarot, seat: int, other: int) -> Message | None:
    """Why a queen of `seat` may not nullify the major of `other`."""
    major = s.placed[other].major
    if major is None:
        return msg("bar.no_major", seat=other)
    if other == seat and not s.options["queen_own"]:
        return msg("bar.own_major")
    if s.nullified[other] and s.options["queen_duplicate"] == "forbid":
        return msg("bar.nullified", card=major)
    if major == DEATH and not s.options["queen_vs_death"]:
        return msg("bar.not_death")
    return None
