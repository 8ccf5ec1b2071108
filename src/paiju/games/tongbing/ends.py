"""How a game ends (G-052 to G-055)."""

from paiju.games.tongbing.field import bury, remove, sweep
from paiju.games.tongbing.state import Tongbing
from paiju.kernel import Context

OVER = "over"


def look(s: Tongbing, ctx: Context, fallen: tuple[int, ...] = (), why: str = "leader") -> bool:
    """See whether the game is over now, after one resolution; `fallen`: seats that lost in it by `why`.

    Who loses in the same resolution as the other draws.
    """
    if s.stage == OVER:
        return True
    sweep(s, ctx)
    reasons: list[tuple[int, str]] = []
    for seat, side in enumerate(s.sides):
        if seat in fallen:
            reasons.append((seat, why))
        elif side.life <= 0:
            reasons.append((seat, "leader"))
        elif not side.deck:
            reasons.append((seat, "deck"))
    if not reasons:
        return False
    for seat, reason in reasons:
        if reason == "leader":
            leader = s.leader(seat)
            remove(s, ctx, leader)
            bury(s, ctx, seat, leader.code)
    losers = [seat for seat, _ in reasons]
    s.winners = (0, 1) if len(losers) == 2 else (1 - losers[0],)
    s.end = reasons[0][1] if len(reasons) == 1 else "both"
    s.stage, s.battle = OVER, None
    ctx.lean or ctx.emit("over", {"winners": list(s.winners), "end": s.end}, "G-052")
    return True
