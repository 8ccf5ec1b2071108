"""What is written on things and PMs, and how long it stays there (D2-7.5)."""

from collections.abc import Callable

from paiju.games.dijie.auras import refresh
from paiju.games.dijie.props import bearing
from paiju.games.dijie.state import TURN, Dijie, Mod, Obj, Pm
from paiju.kernel import Context

_TODAY = ("main_end", "defence_end", "battle_end", "turn_end")  # what is left for later of this turn


def lapse(s: Dijie, ctx: Context) -> None:
    """What lasts for this turn only ends, and what ends with this turn of its seat (D2-7.5-2, D2-5.2-13)."""
    for one in bearers(s):
        end(s, one, lambda mod: mod.until == TURN or _over(s, mod, "turn_end"))
    for pm in s.pms:
        pm.pool = tuple(gem for gem in pm.pool if not gem.temporary)
        pm.uses = ()
    s.lags = tuple(lag for lag in s.lags if lag.moment not in _TODAY)  # it did not come this turn (D2-7.5-2)
    refresh(s)


def expire(s: Dijie, moment: str) -> None:
    """What lasts until this moment of the authority's turn ends."""
    for one in bearers(s):
        end(s, one, lambda mod: _over(s, mod, moment))
    refresh(s)


def _over(s: Dijie, mod: Mod, moment: str) -> bool:
    if not mod.until.startswith(moment):
        return False
    name, _, rest = mod.until.partition(":")
    if name != moment or not rest:
        return False
    seat, turn = rest.split(":")
    return s.authority == int(seat) and s.turn > int(turn)


def bearers(s: Dijie) -> list[Obj | Pm]:
    """Everything on which changes are written."""
    return [*bearing(s), *[pm for pm in s.pms if pm.mods]]


def end(s: Dijie, one: Obj | Pm, over: Callable[[Mod], bool]) -> None:
    """Take off what is over."""
    ended = [mod for mod in one.mods if over(mod)]
    if ended:
        one.mods = tuple(mod for mod in one.mods if mod not in ended)
        for mod in ended:
            if mod.what == "controlled" and isinstance(one, Obj):  # the former controller has it again (D2-7.5-2)
                hand_over(s, one, mod.n)


def hand_over(s: Dijie, obj: Obj, seat: int) -> None:
    """A seat has a thing now, and what is attached to it."""
    obj.controller, obj.got = seat, s.fresh()
    for n in obj.attached:
        hand_over(s, s.objs[n], seat)


def change(s: Dijie, thing: int, *mods: Mod) -> None:
    """Write changes on a thing, or on a PM (-1 - seat)."""
    for one in marked(s, thing):
        one.mods = (*one.mods, *mods)


def marked(s: Dijie, victim: int) -> list[Obj]:
    """The thing on which a change is written, or the PM (-1 - seat)."""
    if victim < 0:
        return [s.pms[-1 - victim]]  # type: ignore[list-item]  # a PM carries changes as things do
    return [s.objs[victim]] if victim in s.objs else []
