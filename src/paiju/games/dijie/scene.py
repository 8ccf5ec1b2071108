"""The table of one viewer in general terms, made from nothing but the view."""

from collections import Counter as Tally
from typing import Any

from paiju.games.dijie.board import board, purse, row_order
from paiju.games.dijie.glossary import WORDS
from paiju.games.dijie.refs import card_ref, zone_ref
from paiju.show.scene import Card, Counter, Mark, Phase, Scene, SeatPlate, Zone
from paiju.show.text import Message, msg

PHASES = ("start", "main", "defence", "battle", "end")
_NOW = {"closing": "main"}
# What a thing in a lord's zone or a graveyard lies there for, and the clause of it.
_ROLES = {"ready": "D2-9.8-1", "waiting": "D2-6.11-1", "grave": "D2-8.10-1"}


def scene(view: dict[str, Any]) -> Scene:
    """The scene of a view."""
    return {
        "title": _title(view),
        "progress": None,
        "phases": _phases(view),
        "seats": [_plate(view, seat) for seat in range(len(view["pms"]))],
        "zones": _zones(view),
        "marks": [_difficulty(view), *(_curse(view, curse) for curse in view["curses"])],
        "turn": (view["turn"], view["authority"]),
        "board": board(view),
    }


def _title(view: dict[str, Any]) -> Message:
    if view["winners"]:
        return msg("scene.over", turn=view["turn"])
    if view["phase"] == "opening":
        return msg("scene.opening")
    return msg("scene.title", turn=view["turn"], seat=view["authority"], phase=f"phase.{view['phase']}")


def _phases(view: dict[str, Any]) -> list[Phase]:
    phase = _NOW.get(view["phase"], view["phase"])
    now = PHASES.index(phase) if phase in PHASES else -1
    found: list[Phase] = []
    for i, key in enumerate(PHASES):
        found.append({"key": key, "label": msg(f"phase.{key}"), "state": "next"})
        if view["winners"] or i < now:
            found[-1]["state"] = "done"
        elif i == now:
            found[-1]["state"] = "now"
    return found


# --- seats ---


def _plate(view: dict[str, Any], seat: int) -> SeatPlate:
    pm = view["pms"][seat]
    size = pm["hand"] if isinstance(pm["hand"], int) else len(pm["hand"])
    counters: list[Counter] = [{"icon": "hand", "label": msg("count.hand"), "value": size}]
    for letters, n in purse(view, seat).items():
        label = msg("count.crystal", kind=f"crystal.{letters}")
        counters.append({"icon": f"crystal-{letters}", "label": label, "value": n})
    for name, n in Tally(pm["powers"]).items():
        counters.append({"icon": "power", "label": msg("count.power", name=f"power.{name}"), "value": n})
    counters.append({"icon": "grave", "label": msg("count.grave"), "value": len(pm["grave"])})
    return {
        "seat": seat,
        "main": pm["life"],
        "main_label": msg("scene.life"),
        "now": None,
        "counters": counters,
        "marks": _seat_marks(view, seat),
        "gone": seat in view["gone"],
    }


def _seat_marks(view: dict[str, Any], seat: int) -> list[Mark]:
    pm = view["pms"][seat]
    marks: list[Mark] = []
    if seat in view["winners"] and len(view["winners"]) < len(view["pms"]):  # all have won in a draw alone
        marks.append({"text": msg("mark.winner"), "clause": "D1-1.1-2", "tone": "good"})
    elif view["turn"] and seat == view["authority"]:
        marks.append({"text": msg("mark.authority"), "clause": "D1-3.1-1", "tone": "plain"})
    if seat == view["defender"]:
        marks.append({"text": msg("mark.defends"), "clause": "D1-3.4-1", "tone": "plain"})
    if pm["poison"]:
        marks.append({"text": msg("mark.poisoned", n=pm["poison"]), "clause": "D2-10.22-4", "tone": "bad"})
    if pm["voids"]:
        marks.append({"text": msg("mark.voids", n=pm["voids"]), "clause": "D2-12.2-1", "tone": "bad"})
    marks += _words(pm["mods"])
    return marks


# --- zones ---


def _zones(view: dict[str, Any]) -> list[Zone]:
    zones: list[Zone] = []
    for seat, pm in enumerate(view["pms"]):
        zones.append(_field(view, seat))
        beside = [_thing(view, n) for n in pm["lord"]]
        if beside:
            zones.append(_zone("lord", seat, "row", len(beside), beside))
        hung = [
            _thing(view, int(n))
            for n, thing in view["things"].items()
            if thing["controller"] == seat and (thing.get("host") or int(n) in view["formations"])
        ]
        if hung:
            zones.append(_zone("formations", seat, "row", len(hung), hung))
        known = not isinstance(pm["hand"], int)
        cards = [_plain(n, code) for n, code in pm["hand"]] if known else []
        zones.append(_zone("hand", seat, "hand", len(cards) if known else pm["hand"], cards))
        for name in ("grave", "exile"):
            pile = [_plain(n, code) for n, code in reversed(pm[name])]
            zones.append(_zone(name, seat, "pile", len(pile), pile))
    dropped = [_thing(view, n) for ids in view["dropped"].values() for n in ids]
    if dropped:
        zones.append(_zone("dropped", None, "row", len(dropped), dropped))
    stack = _stack(view)
    if stack:
        zones.append(_zone("stack", None, "row", len(stack), stack))
    zones.append(_zone("library", None, "pile", view["library"], []))
    tokens: list[Card] = [{"ref": f"token:{code}", "code": code, "back": "dijie"} for code in view["tokens"]]
    zones.append(_zone("tokens", None, "row", len(tokens), tokens))
    if view["top"]:
        top: list[Card] = [{"ref": f"top:{i}", "code": code, "back": "dijie"} for i, code in enumerate(view["top"])]
        zones.append(_zone("top", None, "row", len(top), top))
    return zones


def _zone(name: str, seat: int | None, layout: Any, size: int, cards: list[Card]) -> Zone:
    ref = name if seat is None else f"{name}:{seat}"
    return {"ref": ref, "label": msg(f"zone.{name}"), "seat": seat, "layout": layout, "size": size, "cards": cards}


def _plain(n: int, code: str | None) -> Card:
    return {"ref": card_ref(n), "code": code, "back": "dijie"}


def _field(view: dict[str, Any], seat: int) -> Zone:
    cells = {cell[0]: cell for cell in view["zones"]}
    cards = [_cell(view, cells[place]) for place in row_order(view, seat)]
    zone = _zone("field", seat, "grid", len(cards), cards)
    zone["columns"] = view["columns"]
    return zone


def _cell(view: dict[str, Any], cell: list[Any]) -> Card:
    """What lies in a zone: its unit, else its terrain."""
    place, terrain, down, known, unit = cell
    if unit:
        return _thing(view, unit, terrain)
    card: Card = {"ref": zone_ref(place), "code": known, "back": "terrain", "marks": [_place(place)]}
    if terrain:
        thing = view["things"][str(terrain)]
        card["code"] = thing["code"]
        card["marks"] += [*_gems(thing), *_lying(view, place)]
        if thing["controller"] != int(place.split(":")[0]) - 1:
            card["marks"].append({"text": msg("mark.controller", seat=thing["controller"]), "clause": "D1-3.2-7"})
    elif down:
        card["marks"].append({"text": msg("mark.down"), "clause": "D1-2.1-2"})
    else:
        card["marks"].append(
            {"text": msg("mark.void"), "hint": msg("mark.void.hint"), "clause": "D1-2.1-6", "tone": "bad"}
        )
    return card


def _place(place: str) -> Mark:
    return {"text": msg("mark.place", place=place), "hint": msg("mark.place.hint"), "clause": "D1-2.1-1"}


def _gems(thing: dict[str, Any]) -> list[Mark]:
    return [
        {"text": msg("mark.gems", kind=f"crystal.{kind}", n=n), "hint": msg("mark.gems.hint"), "clause": "D2-8.3-1"}
        for kind, n in Tally(thing.get("gems", ())).items()
    ]


def _lying(view: dict[str, Any], place: str) -> list[Mark]:
    return [
        {"text": msg("mark.dropped", card=view["things"][str(n)]["code"]), "clause": "D2-8.6-4"}
        for n in view["dropped"].get(place, ())
    ]


def _thing(view: dict[str, Any], n: int, terrain: int = 0) -> Card:
    """A thing with all that holds for it. `terrain`: what it stands on."""
    thing = view["things"][str(n)]
    if "code" not in thing:
        return {"ref": card_ref(n), "code": None, "back": "dijie"}
    card: Card = {
        "ref": card_ref(n),
        "code": thing.get("as_code") or thing["code"],
        "back": "dijie",
        "marks": _marks(view, n, thing),
    }
    if terrain:
        ground = view["things"][str(terrain)]
        text, hint = msg("mark.terrain", card=ground["code"]), msg("mark.terrain.hint", seat=ground["controller"])
        card["marks"] += [{"text": text, "hint": hint, "clause": "D1-2.1-2"}, *_gems(ground)]
        card["marks"] += _lying(view, thing["zone"])
    if thing.get("down"):
        card["turned"] = True
    if n in view["attackers"] or (view["attack"] is not None and view["attack"][0] == n):
        card["glow"] = True
    return card


def _marks(view: dict[str, Any], n: int, thing: dict[str, Any]) -> list[Mark]:
    marks: list[Mark] = []
    if thing["zone"] is not None and not thing.get("cells"):
        marks.append(_place(thing["zone"]))
    if "stats" in thing:
        force, life, speed, spent, hurt, moved = thing["stats"]
        left = max(0, force - spent)
        text = msg("mark.walker", force=left, speed=speed)
        if life is not None:
            text = msg("mark.stats", force=left, life=max(0, life - hurt), speed=speed)
        marks.append({"text": text, "hint": msg("mark.stats.hint"), "clause": "D2-3.8-1"})
        if moved:
            marks.append({"text": msg("mark.moved"), "clause": "D2-9.1-1"})
    marks += _words(thing.get("mods", ()))
    counters = sum(mod[2] for mod in thing.get("mods", ()) if mod[0] == "counter")
    if counters:
        tone: Any = "good" if counters > 0 else "bad"
        marks.append({"text": msg("mark.counter", n=counters), "clause": "D2-7.2-1", "tone": tone})
    things = view["things"]
    host = things.get(str(thing.get("host", 0)))  # while its host is leaving there is none
    if host is not None:
        marks.append({"text": msg("mark.attached", card=host["code"]), "clause": "D2-7.4-1"})
    for other in (n for n in thing.get("attached", ()) if str(n) in things):
        marks.append({"text": msg("mark.carries", card=things[str(other)]["code"]), "clause": "D2-7.4-1"})
    if thing.get("as_code"):
        marks.append({"text": msg("mark.copy", card=thing["as_code"]), "clause": "D2-3.8-8"})
    if thing.get("held_by"):
        marks.append({"text": msg("mark.held"), "clause": "D3-4.3-镇压-1", "tone": "bad"})
    if thing.get("stock") and not thing.get("gems"):  # a crystal shows each that it is
        marks.append({"text": msg("mark.stock", n=thing["stock"]), "clause": "D2-8.10-3"})
    if thing.get("cells"):
        marks.append({"text": msg("mark.covers", places=" ".join(thing["cells"])), "clause": "D2-8.8-1"})
    if clause := _ROLES.get(thing.get("role", "")):
        marks.append({"text": msg(f"mark.{thing['role']}"), "clause": clause})
    return [*marks, *_battle(view, n)]


def _battle(view: dict[str, Any], n: int) -> list[Mark]:
    if view["attack"] is not None:
        by, blockers, _ = view["attack"]
        if n == by:
            return [{"text": msg("mark.attacking"), "clause": "D2-10.3-1", "tone": "good"}]
        if n in blockers:
            return [{"text": msg("mark.blocks"), "clause": "D1-3.5-6"}]
    return [{"text": msg("mark.attacks"), "clause": "D1-3.5-1"}] if n in view["attackers"] else []


def _words(mods: Any) -> list[Mark]:
    """Keywords and statuses that something has got."""
    total: dict[str, int] = {}
    for mod in mods:
        if mod[1] in WORDS:
            total[mod[1]] = total.get(mod[1], 0) + mod[2]
    return [
        {
            "text": msg("mark.word", word=f"word.{word}", n=n if WORDS[word].numbered else ""),
            "hint": msg(f"word.{word}.text"),
            "clause": WORDS[word].clause,
            "tone": "bad" if WORDS[word].status else "plain",
        }
        for word, n in total.items()
    ]


def _stack(view: dict[str, Any]) -> list[Card]:
    """Cards being used and effects not yet carried out, the next one last."""
    spells: list[Card] = [{"ref": card_ref(n), "code": code, "back": "dijie"} for n, code in view["spells"]]
    found = []
    for n, seat, code, _, source, _, _ in view["stack"]:
        if code[0] == "@":  # a keyword's effect: its unit stands for it
            code = view["things"].get(str(source), {}).get("code")
        if source and code is not None:
            mark: Mark = {"text": msg("mark.stack", seat=seat), "clause": "D2-6.4-1"}
            found.append(Card(ref=f"effect:{n}", code=code, back="dijie", marks=[mark]))
    return [*spells, *found]


def _difficulty(view: dict[str, Any]) -> Mark:
    return {"text": msg("mark.difficulty", n=view["difficulty"]), "clause": "D2-11.9-1", "tone": "plain"}


def _curse(view: dict[str, Any], curse: list[Any]) -> Mark:
    _, code, _, victim = curse
    thing = view["things"].get(str(victim), {})
    who = msg("who.seat", seat=-1 - victim) if victim < 0 else msg("who.card", card=thing.get("code", ""))
    return {"text": msg("who.card", card=code), "hint": msg("mark.curse", who=who), "clause": "D2-2.9-5", "tone": "bad"}
