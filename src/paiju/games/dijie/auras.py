"""What things lend each other as long as they lie where they do: terrain, formations, relics, units (∞).

After every change of who stands where, `refresh` brings each thing's list of changes up to date: what it gets anew is
written at the end, so that its time is the moment when it began (D2-3.8-13).
"""

from collections.abc import Sequence

from paiju.games.dijie.find import fits, sided, whole
from paiju.games.dijie.index import index
from paiju.games.dijie.state import AURA, Dijie, Mod, Obj
from paiju.games.dijie.tree import SELF, Filter, Op


def refresh(s: Dijie) -> None:
    """Lend what is to be lent now and take back what no longer is."""
    lent: dict[int, list[Mod]] = {}
    objs, known = s.objs, index(s)
    for n, place, where, op in known.lends:
        source = objs[n]
        reach = _reach(s, source, where)
        if not reach or source.down or source.held_by or not acts(s, source):
            continue
        for obj in reach:
            if sided(s, where.side, source.controller, obj.controller) and fits(
                s, obj, where, source.controller, source
            ):
                worn = source.host == obj.id
                mods = known.lent.get((n, place, worn))
                if mods is None:
                    mods = known.lent[n, place, worn] = _mods(op, place, n, worn)
                lent.setdefault(obj.id, []).extend(mods)
    for obj in objs.values():
        now = lent.get(obj.id, ())
        if not now and not obj.mods:
            continue
        kept = [mod for mod in obj.mods if mod.until != AURA or mod in now]
        new = [mod for mod in now if mod not in kept]
        if new or len(kept) != len(obj.mods):  # else what was worked out of the same changes stays good
            obj.mods = (*kept, *new)


def _reach(s: Dijie, source: Obj, where: Filter) -> Sequence[Obj]:
    """Where an aura need be looked for: on, in and around its source if that is what its filter asks."""
    more = where.more
    if "on" in more:
        top = s.units[source.zone] if source.zone >= 0 else 0
        return _whole(s, top) if top else ()
    if where.what == SELF:
        return (source,)
    if "holder" in more:
        return (s.objs[source.host],) if source.host else ()
    if "in" in more:
        return [obj for z in source.cells if s.units[z] for obj in _whole(s, s.units[z])]
    return list(s.objs.values())


def _whole(s: Dijie, unit: int) -> Sequence[Obj]:
    """A unit and what is attached to it."""
    u = s.objs[unit]
    return [*whole(s, u)] if u.attached else (u,)


def acts(s: Dijie, obj: Obj) -> bool:
    """Whether its ∞ abilities work: it lies where it can, and somebody has it (D2-6.5-13)."""
    return obj.controller >= 0 or "formation" in s.card(obj).types


def _mods(op: Op, place: int, source: int, worn: bool) -> list[Mod]:
    """The changes that an aura's inner steps make. `worn`: on what the source is attached to."""
    found: list[Mod] = []
    for node in op.steps:
        assert isinstance(node, Op)
        match node.name:
            case "pump":
                stats = zip(("force", "life", "speed"), node.args[0], strict=True)
                found += [Mod(stat, n, "", AURA, source, worn) for stat, n in stats if n]
            case "give":
                word, n = node.args[0]
                found.append(Mod("word", n, word, AURA, source, worn))
            case "forbid":
                found.append(Mod("forbid", 0, node.args[0], AURA, source, worn))
            case "instead" | "prevent":
                found.append(Mod(node.name, place, node.args[0], AURA, source, worn))
            case "twice":
                found.append(Mod("twice", 1, "", AURA, source, worn))
    return found
