"""What of a position can be set by hand, and how a position that was set so is made whole."""

from collections.abc import Mapping
from typing import Any

from paiju.games.dijie import geometry as g
from paiju.games.dijie.cards import CARDS, Card
from paiju.games.dijie.glossary import MAIN, TYPES, UNITS
from paiju.games.dijie.position import VOID
from paiju.games.dijie.rules import MIWU, MODES
from paiju.games.dijie.zones import READY
from paiju.show.bench import Bench, BenchCard, BenchField, cards, choice, number, words
from paiju.show.text import msg

STAGES = {"begin": "start", "main": "main", "defence": "defence", "fight": "battle", "finish": "end"}
FIELD = [*UNITS, "terrain", "relic", "formation"]  # what lies on a battlefield
LORD = ["wonder", "supply", "codex", *UNITS, "spell"]  # and in a lord's zone
HAND = [kind for kind in TYPES if kind != "terrain"]
LIBRARY = 20  # cards to begin with
FAR = 999
# What is only there while something is going on, and what `load` finds by itself.
_HALF_WAY = ("stack", "spells", "attack", "attackers", "volleys", "pair", "duel", "going", "rolled", "winners", "end",
             "gone", "phase", "formations", "dropped", "next_id")  # fmt: skip


def kind_of(card: Card) -> str:
    """As what it lies in the box: what can be a unit, as a unit."""
    return next((kind for kind in card.types if kind in UNITS), card.types[0])


# --- what can be set ---


def bench(seats: int) -> Bench:
    """Bare battlefields of plain terrain, the main phase of the first seat, in the library a card of each kind."""
    pm: dict[str, Any] = {
        "life": MODES[MIWU][0], "poison": 0, "hand": [], "grave": [], "exile": [], "pool": [], "ground": [],
    }  # fmt: skip
    main = [code for code, card in CARDS.items() if kind_of(card) in MAIN and not card.token]
    position = {
        "turn": 1,
        "authority": 0,
        "stage": "main",
        "pms": [{**pm} for _ in range(seats)],
        "things": [],
        "library": main[:: len(main) // LIBRARY][:LIBRARY],
    }
    fields: list[BenchField] = [
        number("turn", msg("bench.round"), None, 1, FAR),
        choice("authority", msg("bench.turn"), None, [(seat, msg("bench.seat", seat=seat)) for seat in range(seats)]),
        choice("stage", msg("bench.stage"), None, [(stage, msg(f"phase.{phase}")) for stage, phase in STAGES.items()]),
        cards("library", msg("bench.library"), None, [*MAIN]),
        *(field for seat in range(seats) for field in _of_seat(seat)),
    ]
    box: list[BenchCard] = [
        {"code": code, "value": code, "kind": kind_of(card), "count": 0} for code, card in CARDS.items()
    ]
    return {"position": position, "fields": fields, "cards": box}


def _of_seat(seat: int) -> list[BenchField]:
    at = f"pms[{seat}]"
    fields = [
        number(f"{at}.life", msg("scene.life"), seat, 1, FAR),
        number(f"{at}.poison", msg("bench.poison"), seat, 0, FAR),
    ]
    for row in (g.FRONT, g.BACK):
        for column in range(1, g.WIDTH + 1):
            z = g.zone(seat, row, column)
            field = cards("things", msg("bench.zone", place=g.name(z)), seat, FIELD, {"zone": g.place(z)})
            fields.append({**field, "cell": [g.FRONT - row + 1, column]})
    return [
        *fields,
        cards(f"{at}.hand", msg("zone.hand"), seat, HAND, {}),
        cards("things", msg("zone.lord"), seat, LORD, {"controller": seat, "zone": None}),
        cards(f"{at}.grave", msg("zone.grave"), seat, [], {}),
        cards(f"{at}.exile", msg("zone.exile"), seat, [], {}),
        words(f"{at}.pool", msg("bench.pool"), seat, msg("bench.pool.hint")),
        words(f"{at}.ground", msg("bench.ground"), seat, msg("bench.ground.hint")),
    ]


# --- making whole what was set ---


def settle(position: dict[str, Any]) -> dict[str, Any]:
    """Things get ids; a relic laid where a unit stands is held by it, if it can be; what stands on a zone stands on
    terrain that is face up; what lies in a lord's zone lies there as it would after its use; what pointed at something
    that is gone points nowhere; nothing is half-way.
    """
    things, pms = position.get("things"), position.get("pms")
    if type(things) is not list or type(pms) is not list or not all(type(one) is dict for one in (*things, *pms)):
        return position
    if any(isinstance(thing.get(key), list | dict) for thing in things for key in ("id", "zone")):
        return position
    whole = {key: value for key, value in position.items() if key not in _HALF_WAY}
    if whole.get("stage") != "defence" or not _foes(whole.get("defender"), whole.get("authority", 0)):
        whole.pop("defender", None)
    listed = [dict(thing) for thing in things]
    whole["next_id"] = _number(listed, pms, position.get("next_id"))
    _untie(listed)
    for thing in listed:
        _at_home(thing)
    whole["things"] = listed
    whole["pms"] = [_pm(pm, seat, listed) for seat, pm in enumerate(pms)]
    _open(whole, listed)
    return _remembered(whole, {thing["id"] for thing in listed})


def _foes(a: Any, b: Any) -> bool:
    return type(a) is type(b) is int and (a - b) % 2 == 1


def _number(things: list[dict[str, Any]], pms: list[dict[str, Any]], next_id: Any) -> int:
    """Ids for things that were put down by hand, above all that are or were there; the next one. They are new: `_untie`
    must know.
    """
    used = [next_id - 1] if type(next_id) is int else []
    used += [thing["id"] for thing in things if type(thing.get("id")) is int]
    for pm in pms:
        for pile in ("hand", "grave", "exile"):
            held = pm.get(pile)
            items = [item.get("id") if type(item) is dict else item[0] if item and type(item) is list else 0
                     for item in (held if type(held) is list else [])]  # fmt: skip
            used += [n for n in items if type(n) is int]
    last = max(used, default=0)
    for thing in things:
        if "id" not in thing:
            last += 1
            thing |= {"id": last, "new": True}
    return last + 1


def _card(thing: Mapping[str, Any]) -> Card | None:
    code = thing.get("code")
    return CARDS.get(code) if type(code) is str else None


def _unit(thing: Mapping[str, Any]) -> bool:
    card = _card(thing)
    return card is not None and card.unit


def _untie(things: list[dict[str, Any]]) -> None:
    """What hung on something that is gone lies for itself; a relic that does is taken up by the unit that stands
    there, and so is a new one.
    """
    there = {thing["id"]: thing for thing in things if type(thing["id"]) is int}
    loose = []
    for thing in things:
        free = thing.pop("new", False)
        for key in ("host", "held_by"):
            if thing.get(key) and (type(thing[key]) is not int or thing[key] not in there):
                del thing[key]
                free = True
        if type(thing.get("attached")) is list:
            thing["attached"] = [n for n in thing["attached"] if n in there and there[n].get("host") == thing["id"]]
        if type(thing.get("mods")) is list:
            thing["mods"] = [mod for mod in thing["mods"] if not _worn(mod) or mod[4] in there]
        if free:
            loose.append(thing)
    for thing in loose:
        card = _card(thing)
        if card is None or "relic" not in card.types or thing.get("zone") is None or thing.get("host"):
            continue
        bearer = next((other for other in things if _stands(other, thing["zone"]) and _bears(other, card)), None)
        if bearer is not None:
            thing |= {"host": bearer["id"], "controller": bearer.get("controller", _seat_of(thing["zone"]))}


def _worn(mod: Any) -> bool:
    return type(mod) is list and len(mod) == 6 and mod[5] is True


def _stands(thing: Mapping[str, Any], place: Any) -> bool:
    """Whether it is the unit that stands there for itself."""
    return _unit(thing) and thing.get("zone") == place and not thing.get("host") and not thing.get("held_by")


def _bears(unit: Mapping[str, Any], relic: Card) -> bool:
    """Whether a unit meets, as printed, what a relic asks of its holder (D3-3.5-使用条件)."""
    card = _card(unit)
    if card is None:
        return False
    for need in relic.needs:
        kind, _, value = need.partition(":")
        name, _, most = kind.partition("<=")
        if kind == "type" and not any(one in card.types for one in value.split("|")):
            return False
        if most and ((card.level if name == "level" else card.life) or 0) > int(most):
            return False
    return True


def _seat_of(place: Any) -> int:
    return g.owner(g.PLACES.index(place)) if place in g.PLACES else 0


def _at_home(thing: dict[str, Any]) -> None:
    """Terrain is nobody's. In a lord's zone wonders, supplies and codices lie displayed; what else is there is
    prepared (D2-8.9 to D2-8.11, D2-9.8-1).
    """
    card = _card(thing)
    if card is None:
        return
    if "terrain" in card.types:
        thing.setdefault("owner", -1)
    elif thing.get("zone") is None and not thing.get("cells") and not thing.get("down"):
        shown = not card.unit and "spell" not in card.types
        thing.setdefault("role", card.stock[1] if shown else READY)
        if shown:
            thing.setdefault("stock", card.stock[0])


def _pm(pm: dict[str, Any], seat: int, things: list[dict[str, Any]]) -> dict[str, Any]:
    """What lies in the lord's zone, in its order; what was put there comes last."""
    beside = [thing for thing in things if thing.get("zone") is None and not thing.get("cells")]
    lying = [thing["id"] for thing in beside if thing.get("controller", 0) == seat]
    before = pm.get("lord")
    kept = [n for n in before if n in lying] if type(before) is list else []
    return {**pm, "lord": [*kept, *(n for n in lying if n not in kept)]}


def _open(whole: dict[str, Any], things: list[dict[str, Any]]) -> None:
    """Where terrain was laid face up, none lies face down; where a unit, a relic or a formation lies, the terrain is
    face up.
    """
    on = {place: None for thing in things for place in (thing.get("zone"), *_cells(thing)) if type(place) is str}
    bare = {thing.get("zone") for thing in things if (card := _card(thing)) is not None and "terrain" in card.types}
    for seat, pm in enumerate(whole["pms"]):
        if type(pm.get("ground")) is not list:
            continue
        kept = []
        for item in pm["ground"]:
            name, _, code = item.partition("=") if type(item) is str else ("", "", "")
            place = f"{seat + 1}:{name}"
            if place not in on:
                kept.append(item)
            elif place in bare or code == VOID:
                continue
            elif code not in CARDS or "terrain" not in CARDS[code].types:
                kept.append(item)
            else:
                things.append({"id": 0, "code": code, "owner": -1, "controller": seat, "zone": place})
        pm["ground"] = kept


def _cells(thing: Mapping[str, Any]) -> list[Any]:
    cells = thing.get("cells")
    return cells if type(cells) is list else []


def _remembered(whole: dict[str, Any], there: set[Any]) -> dict[str, Any]:
    """What is known of the library if it is still so; curses and declared attacks of what is still there."""
    library = whole.get("library")
    for name in ("over", "under"):
        told = whole.get(name)
        if type(told) is list and type(library) is list:
            whole[name] = [known if _known(known, library, name) else [] for known in told]
    if type(whole.get("ranged")) is list:
        whole["ranged"] = [n for n in whole["ranged"] if n in there]
    if type(whole.get("curses")) is list:
        whole["curses"] = [
            curse
            for curse in whole["curses"]
            if type(curse) is not list
            or len(curse) != 5
            or type(curse[4]) is not int
            or curse[4] < 0
            or curse[4] in there
        ]
    return whole


def _known(known: Any, library: list[Any], name: str) -> bool:
    """Whether these cards are on top of the library (`over`) or at its bottom."""
    if type(known) is not list or not known:
        return False
    return bool(known == (library[: len(known)] if name == "over" else library[-len(known) :]))
