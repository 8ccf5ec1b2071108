"""What things lend each other as long as they lie where they do: terrain, formations, relics, units (∞).

After every change of who stands where, `refresh` brings each thing's list of changes up to date: what it gets anew is
written at the end, so that its time is the moment when it began (D2-3.8-13).
"""

from collections.abc import Collection, Sequence

from paiju.games.dijie.find import UNIT_KINDS, fits, sided, whole
from paiju.games.dijie.index import Index, index
from paiju.games.dijie.props import TIMEWALL, WARD, bearing, is_unit, low, sheet
from paiju.games.dijie.state import AURA, CHANGE, PLACES, Dijie, Mod, Obj
from paiju.games.dijie.tree import ON, Filter, Op


def refresh(s: Dijie) -> None:
    """Lend what is to be lent now and take back what no longer is. Nothing is to be done if nothing has changed since
    the last time on which that rests; what is written on a thing has to be looked at again if anything has changed.
    """
    known: Index = s.known or index(s)
    rests_on = (PLACES if known.plain else CHANGE)[0], known, s.units, s.pair
    if s.lent is None or s.lent[0] != rests_on:
        s.lent = (*rests_on[:2], s.units[:], s.pair), _lent(s, known), None
    _, lent, written = s.lent
    if written is CHANGE[0]:
        return
    before = CHANGE[0]
    objs = s.objs
    for obj in [*bearing(s), *[objs[n] for n in lent if not objs[n].mods]]:
        now = lent.get(obj.id, _NONE)
        if obj.sheet is None or obj.sheet.lent != now:
            _write(s, obj, now)
    s.lent = s.lent[0], lent, before if CHANGE[0] is before else None


def _lent(s: Dijie, known: Index) -> dict[int, list[Mod]]:
    """What each thing is lent now, in the order in which it came."""
    objs, units = s.objs, s.units
    lent: dict[int, list[Mod]] = {}
    for n, place, where, op in known.lends:
        source, z = objs[n], objs[n].zone
        if where.reach == ON and (z < 0 or not units[z]):
            continue
        if source.down or source.held_by or (source.controller < 0 and not acts(s, source)):
            continue
        seat, side, plain = source.controller, where.side, where.plain
        for obj in _reached(s, known, source, where):
            if side != "any" and not sided(s, side, seat, obj.controller):
                continue
            if is_unit(s, obj) and not obj.held_by if plain else fits(s, obj, where, seat, source):
                worn = source.host == obj.id
                mods = known.lent.get((n, place, worn))
                if mods is None:
                    mods = known.lent[n, place, worn] = _mods(op, place, n, worn)
                if obj.id in lent:
                    lent[obj.id] += mods
                else:
                    lent[obj.id] = mods[:]
    return lent


_NONE: list[Mod] = []


def _write(s: Dijie, obj: Obj, now: list[Mod]) -> None:
    """Bring what is written on a thing up to date with what it is lent now."""
    if len(now) <= len(obj.mods) and not s.curses:
        known = sheet(s, obj)
        words = known.words
        if TIMEWALL not in words and WARD not in words and [mod for mod in obj.mods if mod.until == AURA] == now:
            known.lent = now  # most often it is all there
            return
    printed, walled = s.card(obj).words, False
    written = [mod.word for mod in (*obj.mods, *now)]
    barred = TIMEWALL in printed or WARD in printed or not _BARRIERS.isdisjoint(written)
    if barred and s.card(obj).unit:
        now, walled = _admitted(s, obj, now)
    kept = [mod for mod in obj.mods if mod.until != AURA or mod in now]
    if s.curses:
        kept = _cursed(s, kept, walled)
    mods = (*kept, *(mod for mod in now if mod not in kept))
    if mods != obj.mods:
        obj.mods = mods
    elif not barred:  # where there is a barrier it is looked for anew each time
        sheet(s, obj).lent = now


_BARRIERS = frozenset((TIMEWALL, WARD))
_RESTING = "resting"  # what a curse has written, while a barrier keeps it off


def _admitted(s: Dijie, obj: Obj, now: list[Mod]) -> tuple[list[Mod], bool]:
    """What a barrier lets through of what its unit is lent: itself, and of 神域屏障X all but what creatures of level X
    or less lend (D3-4.3-时空屏障, D3-4.3-神域屏障X); and whether it is 时空屏障.
    """
    words = s.card(obj).words
    written = [*(mod for mod in obj.mods if mod.until != AURA), *now]
    if TIMEWALL in words or any(mod.word == TIMEWALL for mod in written):
        return [mod for mod in now if mod.word == TIMEWALL], True
    ward = words.get(WARD, 0) + sum(mod.n for mod in written if mod.word == WARD)
    return [mod for mod in now if mod.word == WARD or mod.by == obj.id or not low(s, mod.by, ward)], False


def _cursed(s: Dijie, mods: list[Mod], walled: bool) -> list[Mod]:
    """A curse is a spell still at work (D2-2.9-5): what it has written rests as long as 时空屏障 keeps spells off."""
    curses = [curse.id for curse in s.curses]
    found = []
    for mod in mods:
        if mod.by in curses and mod.until != AURA and walled != (mod.what == _RESTING):
            mod = (
                mod._replace(what=_RESTING, word=f"~{mod.word}")
                if walled
                else mod._replace(what="word", word=mod.word[1:])
            )
        found.append(mod)
    return found


def _reached(s: Dijie, known: Index, source: Obj, where: Filter) -> Collection[Obj]:
    """Where an aura need be looked for: see `Filter.reach`."""
    match where.reach:
        case "on":
            return _whole(s, s.units[source.zone])
        case "self":
            return (source,)
        case "holder":
            return (s.objs[source.host],) if source.host else ()
        case "in":
            return [obj for z in source.cells if s.units[z] for obj in _whole(s, s.units[z])]
    return [s.objs[n] for n in known.units] if where.what in UNIT_KINDS else s.objs.values()


def _whole(s: Dijie, unit: int) -> Sequence[Obj]:
    """A unit and what is attached to it."""
    u = s.objs[unit]
    return [*whole(s, u)] if u.attached else (u,)


def acts(s: Dijie, obj: Obj) -> bool:
    """Whether its ∞ abilities work: it lies where it can, and somebody has it (D2-6.5-9)."""
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
            case "set" | "fix":
                found.append(Mod(f"{node.name}_{node.args[0]}", node.args[1], "", AURA, source, worn))
            case "brand" | "unbrand":
                found.append(Mod("tag" if node.name == "brand" else "untag", 0, node.args[0], AURA, source, worn))
            case "forbid":
                found.append(Mod("forbid", 0, node.args[0], AURA, source, worn))
            case "instead" | "prevent":
                found.append(Mod(node.name, place, node.args[0], AURA, source, worn))
            case "twice":
                found.append(Mod("twice", 1, "", AURA, source, worn))
    return found
