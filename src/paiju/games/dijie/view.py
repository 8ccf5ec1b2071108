"""What a seat may know, built field by field (D2-4.2)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from paiju.games.dijie import find
from paiju.games.dijie import geometry as g
from paiju.games.dijie.crystals import LETTERS_OF, letters
from paiju.games.dijie.geometry import PLACES, place
from paiju.games.dijie.index import index
from paiju.games.dijie.props import sheet, stats
from paiju.games.dijie.state import Dijie, Effect, Gem, Obj, Pm, keep
from paiju.kernel import OPEN, Frozen, Step


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
        "pms": [*_pms(s, seat)],
        "zones": _zones(s, seat),
        "things": _things(s, seat),
        "formations": list(s.formations),
        "dropped": {place(z): list(ids) for z, ids in s.dropped.items()} if s.dropped else {},
        "stack": [_waiting(s, effect) for effect in s.stack] if s.stack else [],
        "spells": [[held.id, held.code] for held in s.spells] if s.spells else [],
        "curses": [[curse.id, curse.code, curse.controller, curse.victim] for curse in s.curses] if s.curses else [],
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


def _pms(s: Dijie, seat: int | None) -> tuple[Frozen, ...]:
    """The PMs as a seat may know them."""
    now = [
        (pm.life, pm.hand, pm.grave, pm.exile, pm.lord, pm.pool, pm.powers, pm.poison, pm.mods, pm.played, pm.voids)
        for pm in s.pms
    ]
    known: tuple[list[Any], tuple[Frozen, ...]] | None = s.seen.get(seat)
    if known is None or known[0] != now:
        was, drawn = known or ([_UNSEEN] * len(now), (_UNDRAWN,) * len(now))
        pms = [
            drawn[i] if is_ == was[i] else Frozen(_drawn_pm(s.pms[i], seat in (i, OPEN), seat, was[i], drawn[i]))
            for i, is_ in enumerate(now)
        ]
        known = s.seen[seat] = now, tuple(pms)
    return known[1]


_UNSEEN: tuple[Any, ...] = (None,) * 11
_UNDRAWN = Frozen()


def _drawn_pm(pm: Pm, open_: bool, seat: int | None, was: tuple[Any, ...], drawn: Frozen) -> dict[str, Any]:
    """A PM as a seat may know it, its piles as they were `drawn` if they are what they were."""
    _, hand, grave, exile, *_ = was
    if not open_:
        cards: Any = len(pm.hand)
    else:
        cards = drawn["hand"] if hand is pm.hand else tuple([held[:2] for held in pm.hand])
    if exile is pm.exile:
        banished = drawn["exile"]
    else:
        banished = tuple([(held.id, None if held.down and seat != OPEN else held.code) for held in pm.exile])
    return {
        "life": pm.life,
        "hand": cards,
        "grave": drawn["grave"] if grave is pm.grave else tuple([held[:2] for held in pm.grave]),
        "exile": banished,
        "lord": pm.lord,
        "pool": tuple([(LETTERS_OF[mask], temporary) for mask, temporary in pm.pool]),
        "powers": pm.powers,
        "poison": pm.poison,
        "mods": tuple([(mod.what, mod.word, mod.n) for mod in pm.mods]),
        "played": pm.played,
        "voids": pm.voids,
    }


def peeks(s: Dijie, seat: int | None) -> bool:
    """Whether something lets a seat look at its opponents' face-down cards on the battlefield (D2-4.2-12)."""
    if seat is None or seat < 0:
        return seat == OPEN
    return "peek" in (s.known or index(s)).governs and any(
        s.card(s.objs[n]).abilities[i].op("peek") is not None
        for n in s.pms[seat].lord
        if not s.objs[n].down
        for i in s.card(s.objs[n]).statics
    )


def _zones(s: Dijie, seat: int | None) -> tuple[tuple[Any, ...], ...]:
    """Every zone: its name, its terrain's id, 0 for none; what lies face down there, if one may know; its unit's id."""
    if peeks(s, seat):
        geometry = s.rules.geometry
        mine = [seat != OPEN and s.friends(g.owner(z), seat or 0) for z in geometry.zones]
        return _rows(s, [None if own else code or None for code, own in zip(geometry.at(s.ground), mine, strict=True)])
    known: tuple[list[str], list[int], list[int], tuple[tuple[Any, ...], ...]] | None = s.seen.get("zones")
    if known is None or known[2] != s.units or known[1] != s.terrain or known[0] != s.ground:
        known = s.seen["zones"] = s.ground[:], s.terrain[:], s.units[:], _rows(s, (None,) * len(s.rules.geometry.zones))
    return known[3]


def _rows(s: Dijie, known: Sequence[str | None]) -> tuple[tuple[Any, ...], ...]:
    """The same where this is known of what lies face down."""
    geometry = s.rules.geometry
    down = ["down" if code else "" for code in geometry.at(s.ground)]
    return tuple(zip(geometry.names, geometry.at(s.terrain), down, known, geometry.at(s.units), strict=True))


def _things(s: Dijie, seat: int | None) -> dict[str, Frozen]:
    return dict([obj.drawn or _drawn(s, obj, seat) for obj in s.objs.values()])


def _drawn(s: Dijie, obj: Obj, seat: int | None) -> tuple[str, Frozen]:
    """A thing as a seat may know it, under its id."""
    z = obj.zone
    if z >= 0 and s.terrain[z] == obj.id and _bare_ground(obj) and not s.rules.cards[obj.code].unit:
        drawn = str(obj.id), _bare(obj.code, obj.owner, obj.controller, z, obj.gems)
        keep(obj, "drawn", drawn)
        return drawn
    told = _thing(s, obj, seat)
    drawn = str(obj.id), Frozen(told)
    if not obj.down and ("stats" not in told or sheet(s, obj).alone):  # it looks so to all, whatever others do
        keep(obj, "drawn", drawn)
    return drawn


def _bare_ground(obj: Obj) -> bool:
    """Whether terrain has nothing of what it hardly ever has: then it looks as it has looked before, with crystals or
    without.
    """
    if obj.mods or obj.attached or obj.acts or obj.as_code or obj.host or obj.stock or obj.held_by or obj.role:
        return False
    return not (obj.down or obj.once or obj.cells)


@lru_cache(maxsize=5_000)
def _bare(code: str, owner: int, controller: int, zone: int, gems: tuple[Gem, ...]) -> Frozen:
    """Terrain with nothing but crystals."""
    found: dict[str, Any] = {"code": code, "owner": owner, "controller": controller, "zone": PLACES[zone]}
    if gems:
        found["gems"] = tuple([LETTERS_OF[mask] for mask, _ in gems])
    return Frozen(found)


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
        found["mods"] = tuple([(what, word, n, until, by) for what, n, word, until, by, _ in obj.mods])
    if obj.gems:
        found["gems"] = tuple([LETTERS_OF[mask] for mask, _ in obj.gems])
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
