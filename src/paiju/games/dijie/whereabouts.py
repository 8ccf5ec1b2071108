"""Where things and cards lie, so that two of one name can be told apart: `R01@1:1/2#12`."""

from paiju.games.dijie import geometry as g
from paiju.games.dijie.find import is_pm, seat_of
from paiju.games.dijie.state import Dijie
from paiju.games.dijie.zones import EXILE, GRAVE, HAND
from paiju.kernel import Step


def told_apart(s: Dijie, steps: list[Step], names: list[str]) -> list[Step]:
    """Choices with their `names`, itself for one without; those of one name with where each lies, and those that lie
    together numbered.
    """
    apart: dict[Step, str] = {}
    told: dict[str, list[int]] = {}
    for step, name in zip(steps, names, strict=True):
        if names.count(name) > 1 and isinstance(step, int):
            told.setdefault(f"{name}@{where(s, step)}", []).append(step)
    for name, ids in told.items():
        for i, n in enumerate(ids, 1):
            apart[n] = f"{name}~{i}" if len(ids) > 1 else name
    return [
        f"{apart.get(step, name)}#{step}" if name != str(step) else step
        for step, name in zip(steps, names, strict=True)
    ]


def where(s: Dijie, n: int) -> str:
    """A zone `1:1/2`, or a pile, whose it is and the place there: `hand.0.2`."""
    obj = s.objs.get(n)
    if obj is not None and obj.zone >= 0:
        return g.place(obj.zone)
    for seat, pm in enumerate(s.pms):
        if n in pm.lord:
            return f"lord.{seat}.{pm.lord.index(n) + 1}"
        for name in (HAND, GRAVE, EXILE):
            for i, card in enumerate(getattr(pm, name), 1):
                if card.id == n:
                    return f"{name}.{seat}.{i}"
    for curse in s.curses:
        if curse.id == n:
            return f"seat.{seat_of(curse.victim)}.0" if is_pm(curse.victim) else where(s, curse.victim)
    return "used"
