"""Steps 9 to 11 and the end of a round: totals, the majors that change them, how many rounds there are."""

from paiju.games.tarot.cards import JUDGEMENT, SUN, TEMPERANCE
from paiju.games.tarot.effects import begin_step, carry_out, ranking, tell_ranks
from paiju.games.tarot.state import Played, Tarot, fresh_round
from paiju.kernel import Ask, Context, Procedure

LOSS = 10  # T-154, T-157
CANCELS = 2  # T-131
FEWEST_ROUNDS = 10  # T-134


def step9(s: Tarot, ctx: Context) -> list[int]:
    """Step 9: scores are added to the totals, doubled under the Tower (T-067, T-141). Returns what was added."""
    step = begin_step(s, ctx, 9, "T-067")
    added = [score * 2 if mark else score for score, mark in zip(s.score, s.tower, strict=True)]
    for seat, amount in enumerate(added):
        s.total[seat] += amount
        if not ctx.lean:
            kind, clause = ("doubled", "T-141") if s.tower[seat] else ("added", "T-067")
            data = {"seat": seat, "score": s.score[seat], "added": amount, "total": s.total[seat]}
            ctx.emit(kind, data, clause, step)
    return added


def step10(s: Tarot, ctx: Context, work: dict[int, int], added: list[int]) -> None:
    """Step 10: the Sun, then Judgement (T-152, T-156)."""
    step = begin_step(s, ctx, 10, "T-062")
    values = added if s.options["sun_rank_tower"] == "after_doubling" else s.score
    s.ranks = ranking(s, values)
    tell_ranks(s, ctx, values, "T-153", step)
    if SUN in work:
        sun(s, ctx, work[SUN], carry_out(s, ctx, work[SUN], step))
    if JUDGEMENT in work:
        judgement(s, ctx, work[JUDGEMENT], carry_out(s, ctx, work[JUDGEMENT], step))


def sun(s: Tarot, ctx: Context, seat: int, cause: int) -> None:
    """The Sun: if its player is first, everybody else loses 10 (T-153 to T-155, R25)."""
    if s.ranks[seat] == 1 and (s.options["sun_tie"] or s.ranks.count(1) == 1):
        for other in range(s.seats):
            if other != seat:
                lose(s, ctx, other, "T-154", cause)
    else:
        ctx.lean or ctx.emit("no_rank", {"seat": seat, "card": SUN, "rank": s.ranks[seat]}, "T-153", cause)


def judgement(s: Tarot, ctx: Context, seat: int, cause: int) -> None:
    """Judgement: everybody else who used a major, nullified or not, loses 10 (T-157, T-269)."""
    for other, placed in enumerate(s.placed):
        if other != seat and placed.major is not None:
            lose(s, ctx, other, "T-157", cause)


def lose(s: Tarot, ctx: Context, seat: int, clause: str, cause: int) -> None:
    """A total goes down, below 0 too (T-155, T-158)."""
    s.total[seat] -= LOSS
    ctx.lean or ctx.emit("loses", {"seat": seat, "lost": LOSS, "total": s.total[seat]}, clause, cause)


def step11(s: Tarot, ctx: Context, work: dict[int, int], added: list[int]) -> Procedure:
    """Step 11: Temperance cancels rounds (T-131 to T-134, R31, R32); then the round is over."""
    step = begin_step(s, ctx, 11, "T-130")
    skipped = 0
    if TEMPERANCE in work:
        seat = work[TEMPERANCE]
        cause = carry_out(s, ctx, seat, step)
        count = most_cancelled(s)
        if count and s.options["temperance_count"] == "choice":
            count = yield Ask(seat, "temperance", None, "T-131")
        s.cancelled += count
        if s.options["temperance_mode"] == "skip_labels":
            skipped = count
        else:
            s.total_rounds -= count
        ctx.lean or ctx.emit(
            "cancels", {"seat": seat, "count": count, "left": rounds_left(s) - skipped}, "T-131", cause
        )
    end_round(s, ctx, added, skipped=skipped)


def rounds_left(s: Tarot) -> int:
    """How many rounds come after this one."""
    return s.total_rounds - s.round


def most_cancelled(s: Tarot) -> int:
    """How many rounds Temperance can cancel now."""
    in_all = s.total_rounds - (s.cancelled if s.options["temperance_mode"] == "skip_labels" else 0)
    return max(0, min(CANCELS, rounds_left(s), in_all - FEWEST_ROUNDS))


def end_round(s: Tarot, ctx: Context, added: list[int], void: bool = False, skipped: int = 0) -> None:
    """Cards go to the graveyards, marks are renewed, the next round comes or the game is over (T-029, T-164)."""
    for seat, placed in enumerate(s.placed):
        if not placed.taken_back:
            s.small_grave[seat] += (placed.small,)
        if placed.major is not None:
            s.major_grave[seat] += (placed.major,)
            s.history += (Played(s.round, seat, placed.major, placed.copied, s.executed[seat]),)
    if not void:
        s.tower = s.tower_next
    if not (void and s.options["empress_void"] == "deferred"):
        s.banned = s.ban_next
    if not ctx.lean:
        data = {"round": s.round, "void": void, "points": s.points[:], "added": added, "totals": s.total[:]}
        ctx.emit("round_end", data, "T-164" if void else "T-013")
    s.round += 1 + skipped
    fresh_round(s)
    if s.round > s.total_rounds:
        finish(s, ctx)


def finish(s: Tarot, ctx: Context) -> None:
    """The highest total wins; several share a draw (T-006, T-007). Who conceded cannot win (R37)."""
    s.stage = "over"
    staying = [seat for seat in range(s.seats) if seat not in s.gone]
    best = max(s.total[seat] for seat in staying)
    s.winners = tuple(seat for seat in staying if s.total[seat] == best)
    if not ctx.lean:
        kind, clause = ("draw", "T-007") if len(s.winners) > 1 else ("win", "T-006")
        ctx.emit(kind, {"winners": list(s.winners), "total": best}, clause)
