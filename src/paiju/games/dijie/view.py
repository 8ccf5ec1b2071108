"""What a seat may know, built field by field (D2-4.2)."""

from typing import Any

from paiju.games.dijie import find
from paiju.games.dijie import geometry as g
from paiju.games.dijie.crystals import LETTERS_OF, letters
from paiju.games.dijie.geometry import PLACES, place
from paiju.games.dijie.index import index
from paiju.games.dijie.props import sheet, stats
from paiju.games.dijie.state import Dijie, Effect, Held, Obj, keep
from paiju.kernel import OPEN, Step


def view(s: Dijie, seat: int | None) -> dict[str, Any]:
    """The table as `seat` may know it; None: a spectator; OPEN: everything."""
    return {
        "seat": seat,
        "mode": s.rules.mode,
        "columns": s.rules.columns,
        "difficulty": s.rules.difficulty,
        "mirrored": s.rules.facing == "mirrored",
        "turn": s.turn,
        "phase": s.phase,
        "authority": s.authority,
        "defender": s.defender,
        "library": len(s.library),
        "tokens": list(s.rules.tokens),
        "top": list(s.over[seat]) if seat is not None and seat >= 0 else [],
        "pms": [_pm(s, i, seat) for i in range(s.seats)],
        "zones": _zones(s, seat),
        "things": _things(s, seat),
        "formations": list(s.formations),
        "dropped": {place(z): list(ids) for z, ids in s.dropped.items()} if s.dropped else {},
        "stack": [_waiting(s, effect) for effect in s.stack] if s.stack else [],
        "spells": [[held.id, held.code] for held in s.spells] if s.spells else [],
        "curses": [[curse.id, curse.code, curse.controller, curse.victim] for curse in s.curses],
        "attack": None if s.attack is None else [s.attack.by, list(s.attack.blockers), list(s.attack.met)],
        "attackers": list(s.attackers),
        "winners": list(s.winners),
        "gone": list(s.gone),
    }


_CAUSE = ("it", "foe", "n")  # what set an effect off; all else that is bound was chosen for it, openly


def _waiting(s: Dijie, e: Effect) -> list[Any]:
    return [e.id, e.seat, e.code, e.place, find.shown(s, e.source), e.card, _targets(e)]


def _targets(effect: Effect) -> list[Step]:
    return [find.step(ref) for name, refs in effect.bound if name not in _CAUSE for ref in refs if ref]


def _pm(s: Dijie, i: int, seat: int | None) -> dict[str, Any]:
    pm = s.pms[i]
    open_ = seat in (i, OPEN)
    return {
        "life": pm.life,
        "hand": [held[:2] for held in pm.hand] if open_ else len(pm.hand),
        "grave": [held[:2] for held in pm.grave] if pm.grave else [],
        "exile": [_exiled(held, seat) for held in pm.exile] if pm.exile else [],
        "lord": list(pm.lord),
        "pool": [(LETTERS_OF[mask], temporary) for mask, temporary in pm.pool] if pm.pool else [],
        "powers": list(pm.powers),
        "poison": pm.poison,
        "mods": [[mod.what, mod.word, mod.n] for mod in pm.mods] if pm.mods else [],
        "played": pm.played,
        "voids": pm.voids,
    }


def _exiled(held: Held, seat: int | None) -> list[Any]:
    return [held.id, None if held.down and seat != OPEN else held.code]


def peeks(s: Dijie, seat: int | None) -> bool:
    """Whether something lets a seat look at its opponents' face-down cards on the battlefield (D2-4.2-12)."""
    if seat is None or seat < 0:
        return seat == OPEN
    return "peek" in index(s).governs and any(
        s.card(s.objs[n]).abilities[i].op("peek") is not None
        for n in s.pms[seat].lord
        if not s.objs[n].down
        for i in s.card(s.objs[n]).statics
    )


def _zones(s: Dijie, seat: int | None) -> list[tuple[Any, ...]]:
    """Every zone: its name, its terrain's id, 0 for none; what lies face down there, if one may know; its unit's id."""
    ground, terrain, units = s.ground, s.terrain, s.units
    zones = s.rules.geometry.zones
    if not peeks(s, seat):
        return [(PLACES[z], terrain[z], "down" if ground[z] else "", None, units[z]) for z in zones]
    found: list[tuple[Any, ...]] = []
    for z in zones:
        code = ground[z]
        known = code if code and (seat == OPEN or not s.friends(g.owner(z), seat or 0)) else None
        found.append((PLACES[z], terrain[z], "down" if code else "", known, units[z]))
    return found


def _things(s: Dijie, seat: int | None) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for n, obj in s.objs.items():
        drawn = obj.drawn
        if drawn is None:
            told = _thing(s, obj, seat)
            if not obj.down and ("stats" not in told or sheet(s, obj).alone):  # it looks so to all, whatever others do
                drawn = str(n), told
                keep(obj, "drawn", drawn)
            else:
                found[str(n)] = told
                continue
        key, told = drawn
        found[key] = told.copy()
    return found


def _thing(s: Dijie, obj: Obj, seat: int | None) -> dict[str, Any]:
    if obj.down and seat not in (obj.controller, OPEN):
        return {"down": True, "controller": obj.controller}
    zone, card = obj.zone, s.rules.cards[obj.as_code or obj.code]
    if zone >= 0 and card.unit:
        force, life, speed = stats(s, obj)
        found: dict[str, Any] = {
            "code": obj.code,
            "owner": obj.owner,
            "controller": obj.controller,
            "zone": PLACES[zone],
            "stats": (force, life if card.life is not None else None, speed, obj.spent, obj.hurt, obj.moved),
        }
    else:
        found = {
            "code": obj.code,
            "owner": obj.owner,
            "controller": obj.controller,
            "zone": PLACES[zone] if zone >= 0 else None,
        }
    if obj.mods:
        found["mods"] = tuple((what, word, n, until, by) for what, n, word, until, by, _ in obj.mods)
    if obj.gems:
        found["gems"] = tuple(LETTERS_OF[mask] for mask, _ in obj.gems)
    elif card.code in s.rules.crystals:
        found["gems"] = (letters(card.colours),) * (1 + obj.stock)
    if obj.attached:
        found["attached"] = tuple(obj.attached)
    if obj.acts:
        found["acts"] = tuple(obj.acts)
    if obj.as_code:
        found["as_code"] = obj.as_code
    if obj.host:
        found["host"] = obj.host
    if obj.stock:
        found["stock"] = obj.stock
    if obj.held_by:
        found["held_by"] = obj.held_by
    if obj.role:
        found["role"] = obj.role
    if obj.down:
        found["down"] = True
    if obj.once:
        found["once"] = tuple(obj.once)
    if obj.cells:
        found["cells"] = tuple(PLACES[z] for z in obj.cells)
    return found
