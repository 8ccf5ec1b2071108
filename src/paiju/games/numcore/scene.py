"""The table of one viewer in general terms, made from nothing but the view."""

from typing import Any, Literal

from paiju.games.numcore.board import board, named
from paiju.games.numcore.numbers import Name, Relation, formula, size
from paiju.games.numcore.rules import BANDS
from paiju.show.scene import Card, Mark, Phase, Scene, SeatPlate, Zone
from paiju.show.text import Message, msg

Tone = Literal["good", "bad", "plain"]


def scene(view: dict[str, Any]) -> Scene:
    """The scene of a view. Refs: nodes `node:37`, cards in hand `card:SEAT:D7`."""
    over = bool(view["winners"])
    key = "scene.over" if over else "scene.round" if view["cap"] is None else "scene.round_of"
    return {
        "title": msg(key, round=view["round"], cap=view["cap"]),
        "progress": None if view["cap"] is None else (view["round"], view["cap"]),
        "phases": _phases(view, over),
        "seats": [_plate(view, seat) for seat in (0, 1)],
        "zones": [zone for seat in (0, 1) for zone in _zones(view, seat)],
        "marks": _marks(view),
        "board": board(view),
    }


def _phases(view: dict[str, Any], over: bool) -> list[Phase]:
    """The two turns of a round."""
    first = view["first"]
    turns = (first, 1 - first)
    now = 2 if over else turns.index(view["turn"])
    found: list[Phase] = []
    for place, seat in enumerate(turns):
        phase: Phase = {"key": f"turn:{place}", "label": msg("phase.turn", seat=seat), "state": "next"}
        if place <= now:
            phase["state"] = "done" if place < now else "now"
        found.append(phase)
    return found


def _marks(view: dict[str, Any]) -> list[Mark]:
    """What holds for both sides: temperature, and whether attacks are open."""
    marks = [_mark("temperature", "N-203", temperature=view["temperature"])]
    if view["open"]:
        marks.append(_mark("open", "N-071"))
    elif view["attack_from"] is not None:
        marks.append(_mark("opens", "N-158", round=view["attack_from"]))
    elif view["round"] > view["protection"]:
        marks.append(_mark("extended", "N-155"))
    else:
        marks.append(_mark("protected_until", "N-070", round=view["protection"]))
    return marks


def _mark(name: str, clause: str, tone: Tone = "plain", **args: Any) -> Mark:
    text, hint = msg(f"mark.{name}", **args), msg(f"mark.{name}.hint", **args)
    return {"text": text, "hint": hint, "clause": clause, "tone": tone}


def _plate(view: dict[str, Any], seat: int) -> SeatPlate:
    side = view["sides"][seat]
    marks = [_mark("winner", "N-154", "good")] if view["winners"] == [seat] else []
    if side["cored"] is None:
        marks.append(_mark("no_core", "N-153", "bad"))
    counters: list[tuple[str, Message, int | str]] = [
        ("energy", msg("scene.energy"), f"{side['energy']}/{side['store']}"),
        ("level", msg("scene.level"), side["level"]),
        ("nodes", msg("scene.nodes"), f"{len(side['nodes'])}/{side['capacity']}"),
        ("hand", msg("scene.hand"), side["hand_size"]),
    ]
    return {
        "seat": seat,
        "main": side["cohesion"] if side["core"] else None,
        "main_label": msg("scene.cohesion"),
        "now": None,
        "counters": [{"icon": icon, "label": label, "value": value} for icon, label, value in counters],
        "marks": marks,
        "gone": view["ending"] == "conceded" and seat not in view["winners"],
    }


def _zones(view: dict[str, Any], seat: int) -> list[Zone]:
    side = view["sides"][seat]
    hand: list[Card] = [_hand_card("card", seat, code) for code in side["hand"]]
    thrown = [_hand_card("discard", seat, code) for code in side["discard"]]
    nodes = [_node_card(side, node) for node in side["nodes"]]
    return [
        _zone("hand", seat, "hand", side["hand_size"], hand),
        _zone("nodes", seat, "grid", len(nodes), nodes),
        _zone("draw", seat, "pile", side["draw_size"], []),
        _zone("discard", seat, "pile", len(thrown), thrown),
    ]


def _zone(name: str, seat: int, layout: Any, count: int, cards: list[Card]) -> Zone:
    label = msg(f"zone.{name}")
    return {"ref": f"{name}:{seat}", "label": label, "seat": seat, "layout": layout, "size": count, "cards": cards}


def _hand_card(place: str, seat: int, code: str) -> Card:
    return {"ref": f"{place}:{seat}:{code}", "code": code, "back": "card"}


def _node_card(side: dict[str, Any], node: dict[str, Any]) -> Card:
    """A node with all there is to know about it: how much it can take, its part in the core, its relations."""
    name = node["name"]
    hurt = node["left"] < node["full"]
    value = size(named(name))
    marks: list[Mark] = [{"text": msg("mark.name", name=name), "tone": "plain"}]
    marks.append(_mark("left", "N-085", "bad" if hurt else "plain", left=node["left"], full=node["full"]))
    if node["weaken"] > 1:
        marks.append(_mark("weakened", "N-193", "bad", size=value, weaken=node["weaken"]))
    else:
        marks.append(_mark("resistance", "N-078", size=value))
    if node["locked"]:
        marks.append(_mark("locked", "N-083", "bad", damage=sum(node["locked"])))
    if name in side["core"]:
        marks.append(_mark("core", "N-143", "good"))
    elif name in side["protected"]:
        marks.append(_mark("protected", "N-168", "good"))
    for edge in side["edges"]:
        if name in edge["ends"]:
            relation = Relation(tuple(edge["kinds"]), tuple(map(named, edge["ends"])))
            marks.append({"text": msg("mark.relation", formula=formula(relation)), "clause": "N-024", "tone": "plain"})
    face = node_face(named(name))
    return {"ref": f"node:{name}", "code": face, "back": "node", "marks": marks, "glow": name in side["core"]}


def node_face(name: Name) -> str:
    """The face a node has on a generic table: "number:30" or "pair:30", by the price band it belongs to."""
    band = max(low for low in BANDS if low <= size(name))
    return f"{'number' if isinstance(name, int) else 'pair'}:{band}"
