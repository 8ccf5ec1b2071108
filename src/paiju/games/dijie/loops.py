"""Endless loops (D2-12.1): a mandatory effect that comes again in the very situation in which it came before.

What an effect sets off is carried out inside it, so a loop piles up on the stack: the same effect, with nothing changed
since its last time there, will come for ever. A question answered or a die rolled in between could end it, so neither
may have happened. Ids grow with time; they count only by their order.
"""

from dataclasses import fields
from typing import Any, Final
from zlib import crc32

from paiju.games.dijie.state import Dijie, Effect
from paiju.kernel import Context

DEEP = 8  # stacks lower than this are no loop worth a look
AGAIN = 3  # how often a situation has to come, in ever later steps of one input, until it is a loop


def look(s: Dijie, ctx: Context, effect: Effect) -> Effect | None:
    """The effect at which an endless loop began, if `effect`, now on top of the stack, is about to run it once more;
    None if there is no loop. Notes the situation on the effect.
    """
    if len(s.stack) < DEEP:
        return None
    now = fingerprint(s, effect, ctx.chance.counter), ctx.steps_left
    s.stack = (*s.stack[:-1], effect._replace(mark=now))
    same = [i for i, other in enumerate(s.stack) if other.mark[0] == now[0]][-AGAIN:]
    left = [s.stack[i].mark[1] for i in same]
    # With a question in between, each round begins with as many steps left as the one before it.
    if len(same) < AGAIN or not left[0] > left[1] > left[2]:
        return None
    first, period = same[0], same[1] - same[0]
    while first and s.stack[first - 1][2:4] == s.stack[first - 1 + period][2:4]:  # card and place of the ability
        first -= 1
    return s.stack[first]


def end(s: Dijie, ctx: Context, seat: int) -> None:
    """The PM of the loop's source has won, and with it its team (D2-12.1-1)."""
    s.winners = tuple(other for other in range(s.seats) if s.friends(other, seat))
    s.end = "loop"
    ctx.lean or ctx.emit("defeat", {"seat": seat ^ 1, "why": "outcome.loop"}, "D2-12.1-1")


def fingerprint(s: Dijie, effect: Effect, chance: int) -> int:
    """All that what comes next depends on, as one number: the whole state but for the stack, and this effect."""
    held = [card for pm in s.pms for pile in (pm.hand, pm.grave, pm.exile) for card in pile]
    ids = {*s.objs, *(obj.got for obj in s.objs.values()), *(card.id for card in (*held, *s.spells))}
    ids |= {curse.id for curse in s.curses}
    rank = {n: f"#{i}" for i, n in enumerate(sorted(ids))}

    def near(value: Any) -> Any:
        """The same with ids as ranks, as deep as it goes."""
        if type(value) is int:
            return rank.get(value, value)
        if isinstance(value, dict):
            value = sorted(value.items())
        return tuple(map(near, value)) if isinstance(value, tuple | list) else value

    def whole(one: Any, but: tuple[str, ...] = ()) -> list[Any]:
        return [near(getattr(one, field.name)) for field in fields(one) if field.name not in but]

    things = [whole(obj) for obj in s.objs.values()]
    this = near(effect._replace(id=0, mark=(0, 0)))
    return crc32(repr((things, [whole(pm) for pm in s.pms], whole(s, _NOT), this, chance)).encode())


_NOT: Final = ("rules", "objs", "pms", "stack", "next_id", "over", "under", "spare")  # told apart, or of no effect
