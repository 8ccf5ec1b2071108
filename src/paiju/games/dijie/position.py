"""Positions: a state at a checkpoint as JSON, and back.

Places are written `2:1/3`, crystals by their letters (`r`, `rk`, with `!` if temporary), a card in a hand, graveyard or
exile by its code, or as `[id, code, face down]`, or as an object of these. Terrain that does not lie face up stands in
a PM's `ground`, `1/3=T02` face down, `1/3=-` for a void, or in a `ground` of all, `{"2:1/3": "T02", "2:1/4": ""}`.
What lies where follows from the things themselves; what a position leaves out has the value that goes without saying:
`{"pms": [{"hand": ["R11"]}, {}], "things": [{"code": "R04", "controller": 0, "zone": "1:2/3"}]}` is a position. Terrain
that is not told is face up and plain.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from types import NoneType, UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

from paiju.games.dijie import geometry as g
from paiju.games.dijie.auras import refresh
from paiju.games.dijie.cards import Card
from paiju.games.dijie.crystals import COLOURS, letters
from paiju.games.dijie.patterns import placements
from paiju.games.dijie.perform import steps_at
from paiju.games.dijie.rules import Rules
from paiju.games.dijie.stack import ability_of
from paiju.games.dijie.state import NOBODY, Attack, Curse, Dijie, Effect, Gem, Held, Lag, Obj, Pm
from paiju.kernel import BadStart, plain
from paiju.kernel.errors import spell
from paiju.show.text import Message, msg

STAGES: Final = ("opening", "begin", "main", "close", "defence", "fight", "finish")
_PHASE: Final = {"opening": "opening", "begin": "end", "close": "main", "fight": "defence", "finish": "battle"}
PHASES: Final = ("opening", "start", "main", "closing", "defence", "battle", "end")
_PLAIN = "T01"  # what lies where nothing is told, if the decks have no common terrain
# Fields of a state that are written as they are; the others have forms of their own.
_AS_IS: Final[Mapping[str, Any]] = {
    "library": tuple[str, ...], "over": tuple[tuple[str, ...], ...],
    "under": tuple[tuple[str, ...], ...], "spare": tuple[str, ...], "stack": tuple[Effect, ...],
    "lags": tuple[Lag, ...],
    "curses": tuple[Curse, ...], "spells": tuple[Held, ...], "attack": Attack | None, "attackers": tuple[int, ...],
    "volleys": tuple[int, ...], "ranged": tuple[int, ...], "rolled": int, "pair": tuple[int, ...],
    "duel": tuple[int, ...], "going": tuple[tuple[int, str], ...], "gone": tuple[int, ...],
    "winners": tuple[int, ...], "end": str, "idle": tuple[int, int, int] | None,
    "unchanged": tuple[int, int, int, tuple[int, ...]] | None,
}  # fmt: skip
_FIELDS: Final = ("turn", "authority", "defender", "stage", "phase", "next_id", "pms", "ground", "things", "formations",
                  "dropped", *_AS_IS)  # fmt: skip
_HELD: Final = ("hand", "grave", "exile")
_SAID: Final = ("life", "poison", "pool", *_HELD)  # what a PM's position says in any case
VOID: Final = "-"
_UNTIL: Final = re.compile(r"\w+:[0-5]:\d{1,9}")  # a moment, of whose turn, after which turn


def bad(field: str, problem: Message) -> BadStart:
    return BadStart(msg("kernel.bad_position", game="dijie", field=field, problem=problem))


# --- out ---


def dump(s: Dijie) -> dict[str, Any]:
    """Everything but the rules, which are the table's options. What is as usual is left out."""
    found: dict[str, Any] = {
        "turn": s.turn,
        "authority": s.authority,
        "defender": s.defender,
        "stage": s.stage,
        "phase": s.phase,
        "next_id": s.next_id,
        "pms": [{**_dump_pm(pm), "ground": _dump_ground(s, seat)} for seat, pm in enumerate(s.pms)],
        "things": [_dump_thing(obj) for obj in s.objs.values()],
        "formations": list(s.formations),
        "dropped": {g.place(z): list(ids) for z, ids in s.dropped.items()},
    }
    for name in _AS_IS:
        value = plain(getattr(s, name))
        if value not in (None, [], 0, ""):
            found[name] = value
    return found


def _gem(gem: Gem) -> str:
    return letters(gem.mask) + "!" * gem.temporary


def _dump_pm(pm: Pm) -> dict[str, Any]:
    found: dict[str, Any] = {**plain(pm), "pool": [_gem(gem) for gem in pm.pool]}
    for pile in _HELD:
        cards: tuple[Held, ...] = getattr(pm, pile)
        found[pile] = [{"id": n, "code": code, **({"down": True} if down else {})} for n, code, down in cards]
    return {name: value for name, value in found.items() if value not in ([], 0) or name in _SAID}


def _dump_ground(s: Dijie, seat: int) -> list[str]:
    return [f"{g.name(z)}={s.ground[z] or VOID}" for z in s.rules.geometry.own[seat] if not s.revealed(z)]


def _dump_thing(obj: Obj) -> dict[str, Any]:
    found: dict[str, Any] = plain(obj)
    found["zone"] = g.place(obj.zone) if obj.zone >= 0 else None
    found["cells"] = [g.place(z) for z in obj.cells]
    found["gems"] = [_gem(gem) for gem in obj.gems]
    usual = plain(Obj(obj.id, obj.code, obj.controller, obj.controller)) | {"zone": None}
    return {
        name: value for name, value in found.items() if value != usual[name] or name in ("id", "code", "controller")
    }


# --- in ---


def load(position: Mapping[str, Any], rules_for: Callable[[int], Rules]) -> Dijie:
    """The state of a position; `rules_for`: the rules of so many seats. Raises BadStart that names the field."""
    given = _object(position, "", _FIELDS)
    seats = len(_list(given.get("pms", [{}, {}]), "pms"))
    if seats not in (2, 4, 6):
        raise bad("pms", msg("position.seats", n="2, 4, 6", found=seats))
    rules = rules_for(seats)
    zones = seats * g.SIZE
    stage = _one_of(given, "", "stage", "main", STAGES)
    s = Dijie(
        rules, [], (), [""] * zones, [0] * zones, [0] * zones, {}, over=((),) * seats, under=((),) * seats,
        authority=_number(given, "", "authority", 0, 0, seats - 1), turn=_number(given, "", "turn", 1, 0, 10**6),
        stage=stage, phase=_one_of(given, "", "phase", _PHASE.get(stage, stage), PHASES),
    )  # fmt: skip
    s.defender = _number(given, "", "defender", s.authority ^ 1 if stage == "defence" else NOBODY, NOBODY, seats - 1)
    s.next_id = _number(given, "", "next_id", 1, 1, 10**9)
    for name, kind in _AS_IS.items():
        if name in given:
            setattr(s, name, _read(kind, given[name], name))
    for name in ("over", "under"):
        if len(getattr(s, name)) != seats:
            raise bad(name, msg("position.items", n=seats, found=len(getattr(s, name))))
    for name in ("library", "spare"):
        for i, code in enumerate(getattr(s, name)):
            _no_token(_card(rules, code, f"{name}[{i}]"), f"{name}[{i}]")
    things = [_thing(s, item, f"things[{i}].") for i, item in enumerate(_list(given.get("things", []), "things"))]
    for i, obj in enumerate(things):
        if obj.id:
            _new_id(s, obj.id, f"things[{i}].id")
            s.add(obj)
    s.pms = [_pm(s, item, f"pms[{i}].", i) for i, item in enumerate(given.get("pms", [{}, {}]))]
    _free_ids(s, things)
    _settle(s, given)
    refresh(s)
    _check(s)
    return s


def _pm(s: Dijie, value: Any, name: str, seat: int) -> Pm:
    hints = get_type_hints(Pm)
    given = _object(value, name, (*hints, "ground"))
    pm = Pm(_number(given, name, "life", s.rules.start_life, 0, 10**6))
    for key, item in given.items():
        if key == "ground":  # see `_grounds`
            continue
        if key in _HELD:
            held = tuple(_held(s, x, f"{name}{key}[{i}]") for i, x in enumerate(_list(item, name + key)))
            for i, one in enumerate(held if key != "hand" else ()):
                _no_token(s.rules.cards[one.code], f"{name}{key}[{i}]")
            setattr(pm, key, held)
        elif key == "pool":
            pm.pool = _gems(item, name + key)
        elif hints[key] is int:
            setattr(pm, key, _number(given, name, key, 0, 0, 10**6))
        else:
            setattr(pm, key, _read(hints[key], item, name + key))
    if "lord" not in given:
        pm.lord = tuple(n for n, obj in s.objs.items() if obj.zone < 0 and obj.controller == seat)
    return pm


def _held(s: Dijie, value: Any, name: str) -> Held:
    """A card: its code, or `[id, code, face down]`. Id 0: it gets one."""
    if isinstance(value, (str, dict)):
        value = {"id": 0, **({"code": value} if isinstance(value, str) else value)}
    held: Held = _read(Held, value, name)
    _card(s.rules, held.code, name)
    if held.id:
        _new_id(s, held.id, name)
    return held


def _thing(s: Dijie, value: Any, name: str) -> Obj:
    hints = get_type_hints(Obj)
    given = _object(value, name, tuple(hints))
    if "code" not in given:
        raise bad(f"{name}code", msg("position.missing"))
    card = _card(s.rules, _read(str, given["code"], f"{name}code"), f"{name}code")
    zone = _zone(s, given["zone"], f"{name}zone") if given.get("zone") is not None else NOBODY
    usual = g.owner(zone) if zone >= 0 else 0
    controller = _number(given, name, "controller", usual, NOBODY, s.seats - 1)
    owner = _number(given, name, "owner", controller, NOBODY, s.seats - 1)
    obj = Obj(_number(given, name, "id", 0, 0, 10**9), card.code, owner, controller, zone)
    for key, item in given.items():
        if key == "gems":
            obj.gems = _gems(item, name + key)
        elif key == "cells":
            obj.cells = tuple(_zone(s, x, f"{name}cells[{i}]") for i, x in enumerate(_list(item, name + key)))
        elif key == "stock":  # of a crystal each is one to pay with
            obj.stock = _number(given, name, key, 0, 0, 1000)
        elif key not in ("id", "code", "owner", "controller", "zone"):
            setattr(obj, key, _read(hints[key], item, name + key))
    if obj.as_code:
        _card(s.rules, obj.as_code, f"{name}as_code")
    if obj.cells and zone < 0:
        obj.zone = obj.cells[0]
    return obj


def _gems(value: Any, name: str) -> tuple[Gem, ...]:
    found = []
    for i, text in enumerate(_list(value, name)):
        kinds = _read(str, text, f"{name}[{i}]").removesuffix("!")
        if not kinds or len(set(kinds)) < len(kinds) or any(letter not in COLOURS for letter in kinds):
            raise bad(f"{name}[{i}]", msg("position.shape", wanted="r, rk, r!", value=spell(text)))
        found.append(Gem(sum(COLOURS[letter] for letter in sorted(set(kinds))), text.endswith("!")))
    return tuple(found)


def _free_ids(s: Dijie, things: list[Obj]) -> None:
    """Give an id to all that has none, above those that are taken."""
    used = [*s.objs, *(held.id for pm in s.pms for pile in _HELD for held in getattr(pm, pile))]
    used += [held.id for held in s.spells] + [effect.id for effect in s.stack]
    s.next_id = max(s.next_id, max(used, default=0) + 1)
    if any(not obj.id for obj in things):
        for obj in things:
            obj.id = obj.id or s.fresh()
        s.objs = {}
        for obj in things:
            s.add(obj)
        for seat, pm in enumerate(s.pms):
            if not pm.lord:
                pm.lord = tuple(obj.id for obj in things if obj.zone < 0 and obj.controller == seat)
    for pm in s.pms:
        for pile in _HELD:
            cards = getattr(pm, pile)
            setattr(pm, pile, tuple(held if held.id else held._replace(id=s.fresh()) for held in cards))


def _settle(s: Dijie, given: Mapping[str, Any]) -> None:
    """Lay everything where it says that it lies."""
    dropped: dict[int, tuple[int, ...]] = {}
    formations: list[int] = []
    for i, obj in enumerate(s.objs.values()):
        card, name = s.rules.cards[obj.code], f"things[{i}].zone"
        if obj.zone < 0 or obj.host or obj.held_by:
            continue
        if "terrain" in card.types:
            _lay(s.terrain, obj, name)
        elif card.unit:
            _lay(s.units, obj, name)
        elif "formation" in card.types:
            formations.append(obj.id)
        elif "relic" in card.types:
            obj.controller = NOBODY
            dropped[obj.zone] = (*dropped.get(obj.zone, ()), obj.id)
        else:
            raise bad(name, msg("position.not_unit", card=obj.code))
    s.formations = (
        _read(tuple[int, ...], given["formations"], "formations") if "formations" in given else tuple(formations)
    )
    s.dropped = dropped
    if "dropped" in given:
        told = _object(given["dropped"], "dropped.", None)
        s.dropped = {
            _zone(s, spot, "dropped"): _read(tuple[int, ...], ids, f"dropped.{spot}") for spot, ids in told.items()
        }
    named: set[int] = set()
    for name, spot, code in _grounds(given):
        z = _zone(s, spot, name)
        if code and "terrain" not in _card(s.rules, code, name).types:
            raise bad(name, msg("position.not_terrain", card=code))
        if s.terrain[z] or z in named:
            raise bad(name, msg("position.taken", value=spot))
        s.ground[z] = code
        named.add(z)
    common = sorted(code for code in s.rules.pool if s.rules.cards[code].common)
    for own in s.rules.geometry.own:  # terrain that is not named
        for z in own:
            if not s.terrain[z] and z not in named:
                obj = Obj(s.fresh(), common[0] if common else _PLAIN, NOBODY, g.owner(z), z)
                s.add(obj)
                s.terrain[z] = obj.id
    for i, obj in enumerate(s.objs.values()):
        if obj.id in s.formations and not obj.cells:
            _spread(s, obj, f"things[{i}].zone")


def _spread(s: Dijie, obj: Obj, name: str) -> None:
    """A formation that does not say what it covers covers what it would if it were laid so that this is its first zone,
    or else one of its zones (D2-8.8).
    """
    if not s.rules.cards[obj.code].shape:
        obj.cells = (obj.zone,)
        return
    spots = [cells for cells in placements(s, obj.controller, obj.code) if obj.zone in cells]
    if not spots:
        raise bad(name, msg("position.no_room", card=obj.code, value=g.place(obj.zone)))
    obj.cells = min(spots, key=lambda cells: cells.index(obj.zone))
    obj.zone = obj.cells[0]


def _grounds(given: Mapping[str, Any]) -> Iterator[tuple[str, str, Any]]:
    """All that is said of terrain that does not lie face up: where, of which place, and its code, "" for a void."""
    for spot, code in _object(given.get("ground", {}), "ground.", None).items():
        yield f"ground.{spot}", spot, code
    for seat, pm in enumerate(given.get("pms", ())):
        for i, text in enumerate(_list(pm.get("ground", []), f"pms[{seat}].ground")):
            name = f"pms[{seat}].ground[{i}]"
            spot, parted, code = _read(str, text, name).partition("=")
            if not parted:
                raise bad(name, msg("position.shape", wanted="1/3=T02, 1/3=-", value=spell(text)))
            yield name, f"{seat + 1}:{spot}", "" if code == VOID else code


def _lay(places: list[int], obj: Obj, name: str) -> None:
    if places[obj.zone]:
        raise bad(name, msg("position.full", value=g.place(obj.zone)))
    places[obj.zone] = obj.id


def _check(s: Dijie) -> None:
    """What points somewhere must point to what is there."""
    for i, obj in enumerate(s.objs.values()):
        for key in ("host", "held_by"):
            other = s.objs.get(getattr(obj, key))
            if getattr(obj, key) and (other is None or not s.card(other).unit):
                raise bad(f"things[{i}].{key}", msg("position.no_thing", value=getattr(obj, key)))
        for n in obj.attached:
            if n not in s.objs or s.objs[n].host != obj.id:
                raise bad(f"things[{i}].attached", msg("position.no_thing", value=n))
        if obj.host and obj.id not in s.objs[obj.host].attached:
            s.objs[obj.host].attached = (*s.objs[obj.host].attached, obj.id)
            obj.zone = s.objs[obj.host].zone
    for seat, pm in enumerate(s.pms):
        for n in pm.lord:
            if n not in s.objs or s.objs[n].zone >= 0:
                raise bad(f"pms[{seat}].lord", msg("position.no_thing", value=n))
            if s.objs[n].code not in s.rules.crystals:  # crystals that were made lie there (D3-4.3-制作)
                _no_token(s.rules.cards[s.objs[n].code], f"things[{list(s.objs).index(n)}].code")
    for name in ("formations", "attackers", "ranged", "volleys"):
        for n in getattr(s, name):
            if n not in s.objs and name == "formations":
                raise bad(name, msg("position.no_thing", value=n))
    for z, ids in s.dropped.items():
        for n in ids:
            if n not in s.objs or s.objs[n].zone != z:
                raise bad(f"dropped.{g.place(z)}", msg("position.no_thing", value=n))
    marked = [(f"things[{i}]", obj.mods) for i, obj in enumerate(s.objs.values())]
    for name, mods in (*marked, *((f"pms[{seat}]", pm.mods) for seat, pm in enumerate(s.pms))):
        for mod in mods:
            if ":" in mod.until and not _UNTIL.fullmatch(mod.until):
                raise bad(f"{name}.mods", msg("position.shape", wanted="turn_end:0:1", value=spell(mod.until)))
    for i, lag in enumerate(s.lags):
        _card(s.rules, lag.effect.code, f"lags[{i}]")
        try:
            steps_at(ability_of(s, lag.effect.code, lag.effect.place), lag.path)
        except (IndexError, KeyError, AttributeError):
            raise bad(f"lags[{i}]", msg("position.no_thing", value=lag.effect.place)) from None
    if s.unchanged is not None and len(s.unchanged[3]) != s.seats:
        raise bad("unchanged", msg("position.number", lo=s.seats, hi=s.seats, value=len(s.unchanged[3])))
    if any(not 0 <= seat < s.seats for seat in (*s.winners, *s.gone)):
        raise bad("winners", msg("position.number", lo=0, hi=s.seats - 1, value=spell(list(s.winners))))


# --- reading one value ---


def _card(rules: Rules, code: Any, name: str) -> Card:
    if not isinstance(code, str) or code not in rules.cards:
        raise bad(name, msg("position.no_card", value=spell(code)))
    return rules.cards[code]


def _no_token(card: Card, name: str) -> None:
    """Tokens go back to their zone wherever they would lie but in a hand or on a battlefield (D2-7.6-1)."""
    if card.token:
        raise bad(name, msg("position.token", card=card.code))


def _new_id(s: Dijie, n: int, name: str) -> None:
    held = (card.id for pm in s.pms for pile in _HELD for card in getattr(pm, pile))
    if n in s.objs or n in held:
        raise bad(name, msg("position.taken", value=n))


def _zone(s: Dijie, text: Any, name: str) -> int:
    for own in s.rules.geometry.own:
        for z in own:
            if g.place(z) == text:
                return z
    raise bad(name, msg("position.zone", value=spell(text)))


def _object(value: Any, name: str, known: tuple[str, ...] | None) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise bad(name.rstrip(".") or "position", msg("position.object"))
    for key in value:
        if known is not None and key not in known:
            raise bad(f"{name}{key}", msg("position.no_field", some=", ".join(known)))
    return value


def _list(value: Any, name: str) -> list[Any]:
    if not isinstance(value, list):
        raise bad(name, msg("position.list"))
    return value


def _number(given: Mapping[str, Any], name: str, key: str, usual: int, lo: int, hi: int) -> int:
    value = given.get(key, usual)
    if type(value) is not int or not lo <= value <= hi:
        raise bad(name + key, msg("position.number", lo=lo, hi=hi, value=spell(value)))
    return value


def _one_of(given: Mapping[str, Any], name: str, key: str, usual: str, possible: tuple[str, ...]) -> str:
    value = given.get(key, usual)
    if value not in possible:
        raise bad(name + key, msg("position.stage", value=spell(value), some=", ".join(possible)))
    return str(value)


def _read(kind: Any, value: Any, name: str) -> Any:
    """A value of this type, from JSON: named tuples from lists or objects. Raises BadStart that names the field."""
    if kind in (int, str, bool):
        if type(value) is not kind:
            raise bad(name, msg("position.shape", wanted=kind.__name__, value=spell(value)))
        return value
    if get_origin(kind) is UnionType:
        one = next(part for part in get_args(kind) if part is not NoneType)
        return None if value is None else _read(one, value, name)
    if get_origin(kind) is tuple:
        args = get_args(kind)
        items = _list(value, name)
        if args[-1] is Ellipsis:
            return tuple(_read(args[0], item, f"{name}[{i}]") for i, item in enumerate(items))
        if len(items) != len(args):
            raise bad(name, msg("position.items", n=len(args), found=len(items)))
        return tuple(_read(arg, item, f"{name}[{i}]") for i, (arg, item) in enumerate(zip(args, items, strict=True)))
    hints = get_type_hints(kind)
    if isinstance(value, list):
        if len(value) > len(hints):
            raise bad(name, msg("position.items", n=len(hints), found=len(value)))
        value = dict(zip(hints, value, strict=False))
    given = _object(value, f"{name}.", tuple(hints))
    missing = [key for key in hints if key not in given and key not in kind._field_defaults]
    if missing:
        raise bad(f"{name}.{missing[0]}", msg("position.missing"))
    return kind(**{key: _read(hints[key], item, f"{name}.{key}") for key, item in given.items()})
