"""Steps 6 to 8: the majors that change round scores, the ranking, and the majors that go by it."""

from collections.abc import Callable

from paiju.games.tarot.cards import (
    CHARIOT,
    DEVIL,
    FOOL,
    HANGED_MAN,
    MAGICIAN,
    MOON,
    STAR,
    STRENGTH,
)
from paiju.games.tarot.effects import at_work, begin_step, carry_out, ranking, set_score, tell_ranks
from paiju.games.tarot.endings import step9, step10, step11
from paiju.games.tarot.opening import name_devil_target
from paiju.games.tarot.state import Tarot
from paiju.kernel import Ask, Context, Procedure

STRENGTH_SCORE = 16  # T-101
STAR_SCORE = 12  # T-146
MOON_SCORE = 10  # T-150
MOON_RANKS = (2, 3)  # T-149
STEP8 = (STAR, MOON, HANGED_MAN)  # in this order, T-061


def late(s: Tarot, ctx: Context) -> Procedure:
    """From Step 6 to the end of the round."""
    if s.options["devil_time"] == "before_step6":
        yield from name_devil_target(s, ctx)
    work = at_work(s)
    yield from step6(s, ctx, work)
    step7(s, ctx)
    step8(s, ctx, work)
    added = step9(s, ctx)
    step10(s, ctx, work, added)
    yield from step11(s, ctx, work, added)


def step6(s: Tarot, ctx: Context, work: dict[int, int]) -> Procedure:
    """Step 6: the majors that change scores, in the order of T-066 or, by R19, nearly by number."""
    step = begin_step(s, ctx, 6, "T-066")
    for card in BY_NUMBER if s.options["step6_order"] == "number" else AS_LISTED:
        if card in work:
            seat = work[card]
            asking = SCORES[card](s, ctx, seat, carry_out(s, ctx, seat, step))
            if asking is not None:
                yield from asking


def chariot(s: Tarot, ctx: Context, seat: int, cause: int) -> Procedure:
    """The Chariot: not behind the target, one may set its score to 1 to 10 (T-097 to T-099, R20, R21)."""
    target = s.placed[seat].targets[0]
    compared = s.points if s.options["chariot_compare"] == "step2_points" else s.score
    data = {"seat": seat, "target": target, "own": compared[seat], "other": compared[target]}
    if compared[seat] < compared[target]:
        ctx.lean or ctx.emit("chariot_misses", data, "T-099", cause)
        return
    hit = ctx.lean or ctx.emit("chariot_hits", data, "T-097", cause)
    value = yield Ask(seat, "chariot", data, "T-098")
    if value is None:
        ctx.lean or ctx.emit("chariot_passes", {"seat": seat}, "T-098", hit)
    else:
        set_score(s, ctx, target, value, "T-098", hit)


def strength(s: Tarot, ctx: Context, seat: int, cause: int) -> None:
    """Strength: 16, even if that is lower (T-101)."""
    set_score(s, ctx, seat, STRENGTH_SCORE, "T-101", cause)


def magician(s: Tarot, ctx: Context, seat: int, cause: int) -> None:
    """The Magician: the players of two small cards swap their scores (T-074)."""
    one, other = s.placed[seat].targets
    a, b = s.score[one], s.score[other]
    set_score(s, ctx, one, b, "T-074", cause)
    set_score(s, ctx, other, a, "T-074", cause)


def fool(s: Tarot, ctx: Context, seat: int, cause: int) -> None:
    """The Fool: the target's score becomes 0 (T-071)."""
    set_score(s, ctx, s.placed[seat].targets[0], 0, "T-071", cause)


def turn_sign(s: Tarot, ctx: Context, seat: int, cause: int) -> None:
    """The Devil: the sign of the target's score is reversed (T-137, R35)."""
    target = s.devil_target
    assert target is not None
    score = s.score[target]
    if score < 0 and s.options["devil_negative"] == "only_positive":
        ctx.lean or ctx.emit("devil_spares", {"seat": seat, "target": target}, "T-138", cause)
    else:
        set_score(s, ctx, target, -score, "T-137", cause)


SCORES: dict[int, Callable[[Tarot, Context, int, int], Procedure | None]] = {
    CHARIOT: chariot,
    STRENGTH: strength,
    MAGICIAN: magician,
    FOOL: fool,
    DEVIL: turn_sign,
}
AS_LISTED = (CHARIOT, STRENGTH, MAGICIAN, FOOL, DEVIL)  # T-066
BY_NUMBER = (FOOL, CHARIOT, STRENGTH, MAGICIAN, DEVIL)  # but for T-075


def step7(s: Tarot, ctx: Context) -> None:
    """Step 7: the ranking before the Hanged Man (T-145, T-149)."""
    step = begin_step(s, ctx, 7, "T-145")
    s.ranks = ranking(s, s.score)
    tell_ranks(s, ctx, s.score, "T-149", step)


def step8(s: Tarot, ctx: Context, work: dict[int, int]) -> None:
    """Step 8: Star, Moon, Hanged Man (T-144, T-148, T-116)."""
    step = begin_step(s, ctx, 8, "T-061")
    snapshot = s.score[:]
    live = s.options["rank_source"] == "live"
    if STAR in work:
        star(s, ctx, work[STAR], s.score[:] if live else snapshot, carry_out(s, ctx, work[STAR], step))
    if MOON in work:
        moon(s, ctx, work[MOON], s.score[:] if live else snapshot, carry_out(s, ctx, work[MOON], step))
    if HANGED_MAN in work:
        groups = snapshot if s.options["hanged_groups"] == "snapshot" else s.score[:]
        hanged_man(s, ctx, groups, carry_out(s, ctx, work[HANGED_MAN], step))


def star(s: Tarot, ctx: Context, seat: int, values: list[int], cause: int) -> None:
    """The Star: last gets 12 (T-145 to T-147, R24)."""
    last = values[seat] == min(values)
    if last and (s.options["star_all_tied"] or min(values) != max(values)):
        set_score(s, ctx, seat, STAR_SCORE, "T-146", cause)
    else:
        ctx.lean or ctx.emit("no_rank", {"seat": seat, "card": STAR, "rank": ranking(s, values)[seat]}, "T-145", cause)


def moon(s: Tarot, ctx: Context, seat: int, values: list[int], cause: int) -> None:
    """The Moon: second or third gets 10 (T-149 to T-151, R22)."""
    rank = ranking(s, values)[seat]
    if rank in MOON_RANKS:
        set_score(s, ctx, seat, MOON_SCORE, "T-150", cause)
    else:
        ctx.lean or ctx.emit("no_rank", {"seat": seat, "card": MOON, "rank": rank}, "T-149", cause)


def hanged_man(s: Tarot, ctx: Context, groups: list[int], cause: int) -> None:
    """The Hanged Man: groups of equal scores change places from the outside in (T-117 to T-122, R34).

    A group of the snapshot of Step 7 may hold different scores by now: its highest counts.
    """
    heights = sorted(set(groups))
    held = {height: max(s.score[i] for i in range(s.seats) if groups[i] == height) for height in heights}
    for seat, height in enumerate(groups):
        opposite = heights[len(heights) - 1 - heights.index(height)]
        if opposite != height:
            set_score(s, ctx, seat, held[opposite], "T-121", cause)
