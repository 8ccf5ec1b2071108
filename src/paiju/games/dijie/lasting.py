"""What is written on things and PMs, and how long it stays there (D2-7.5)."""

from collections.abc import Callable

from paiju.games.dijie.auras import refresh
from paiju.games.dijie.props import bearing
from paiju.games.dijie.state import SET_OFF, TURN, Dijie, Mod, Obj, Pm
from paiju.kernel import Context

_TODAY = ("main_end", "defence_end", "battle_end", "turn_end")  # what is left for later of this turn


def lapse(s: Dijie, ctx: Context) -> None:
    """What lasts for this turn only ends, and what ends with this turn of its seat (D2-7.5-2, D2-5.2-13)."""
    for one in bearers(s):
        end(s, one, lambda mod: mod.until == TURN or _over(s, mod, "turn_end"))
    for pm in s.pms:
        pm.pool = tuple(gem for gem in pm.pool if not gem.temporary)
        if pm.uses:
            pm.uses = _once_for_all(s, pm)
    s.lags = tuple(lag for lag in s.lags if lag.moment not in _TODAY)  # it did not come this turn (D2-7.5-2)
    refresh(s)


def _once_for_all(s: Dijie, pm: Pm) -> tuple[tuple[int, int], ...]:
    """Which uses of its cards are told beyond the turn: those of 绝招, as long as the card lies where it does."""
    cards = {held.id: s.rules.cards[held.code] for held in (*pm.hand, *pm.grave, *pm.exile)}
    return tuple([(n, at) for n, at in pm.uses if n in cards and cards[n].abilities[at % SET_OFF].has("once")])


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
    """Take off what is over. Where that was the control of a thing, its former controller has it again (D2-7.5-2),
    unless somebody got it later: then only what is to be once that is over has changed.
    """
    left: list[Mod] = []
    back: int | None = None
    for mod in one.mods:
        if over(mod):
            back = mod.n if mod.what == "controlled" and back is None else back
        elif mod.what == "controlled" and back is not None:
            left.append(mod._replace(n=back))
            back = None
        else:
            left.append(mod)
    if len(left) < len(one.mods):
        one.mods = tuple(left)
        if back is not None and isinstance(one, Obj):
            hand_over(s, one, back)


def hand_over(s: Dijie, obj: Obj, seat: int, relics: bool = False) -> None:
    """A seat has a thing now, and the units that are attached to it, for they act together. Relics are things of their
    own, which an effect would have to name (D2-7.7-1); `relics`: they go along too (D2-11.5-2). In a lord's zone lies
    what its PM controls (D2-2.2-5).
    """
    obj.controller, obj.got = seat, s.fresh()
    for pm in s.pms:
        if obj.id in pm.lord and pm is not s.pms[seat]:
            pm.lord = tuple(n for n in pm.lord if n != obj.id)
            s.pms[seat].lord = (*s.pms[seat].lord, obj.id)
            break
    for n in obj.attached:
        other = s.objs[n]
        if relics or s.card(other).unit:
            hand_over(s, other, seat, relics)


def change(s: Dijie, thing: int, *mods: Mod) -> None:
    """Write changes on a thing, or on a PM (-1 - seat)."""
    for one in marked(s, thing):
        one.mods = (*one.mods, *mods)


def marked(s: Dijie, victim: int) -> list[Obj]:
    """The thing on which a change is written, or the PM (-1 - seat)."""
    if victim < 0:
        return [s.pms[-1 - victim]]  # type: ignore[list-item]  # a PM carries changes as things do
    return [s.objs[victim]] if victim in s.objs else []
