"""What dijie's own board draws beyond the general vocabulary: zones with their terrain, the stack, what pays; made from
nothing but the view.
"""

from collections import Counter as Tally
from typing import Any

from paiju.games.dijie.geometry import EXITS, SMALL_EXITS, WIDTH
from paiju.games.dijie.refs import card_ref, step_ref, zone_ref


def board(view: dict[str, Any]) -> dict[str, Any]:
    """The fields in the order of their seats, each with its zones as its viewer sees them (`row_order`); the stack, the
    next one to be carried out last; the crystals of each seat; the attack going on.
    """
    fields = [_field(view, seat) for seat in range(len(view["pms"]))]
    cells = [cell for field in fields for cell in field["cells"]]
    own = view["seat"] if view["seat"] is not None and view["seat"] >= 0 else 0
    return {
        "columns": view["columns"],
        "fronts": fronts(len(fields), own, view["mirrored"]),
        "fields": fields,
        "purses": [purse(view, seat) for seat in range(len(fields))],
        "stack": _stack(view),
        "attack": _attack(view),
        "refs": [cell["ref"] for cell in cells] + [cell["thing"] for cell in cells if cell["thing"]],
    }


def fronts(seats: int, own: int, mirrored: bool) -> list[list[int]]:
    """The pairs of seats that face each other, from the viewer's left: far seat, near seat. The odd team sits the other
    way round (D2-11.3).
    """
    pairs = [[first + (own + 1) % 2, first + own % 2] for first in range(0, seats, 2)]
    return pairs[::-1] if own % 2 and mirrored else pairs


def row_order(view: dict[str, Any], seat: int) -> list[str]:
    """The zones of a battlefield as its viewer sees them: two rows, face to face with the enemy's."""
    columns = view["columns"]
    own = view["seat"] if view["seat"] is not None and view["seat"] >= 0 else 0
    near = (seat - own) % 2 == 0
    order = range(columns, 0, -1) if view["mirrored"] and not near else range(1, columns + 1)
    return [f"{seat + 1}:{row}/{column}" for row in ((2, 1) if near else (1, 2)) for column in order]


def purse(view: dict[str, Any], seat: int) -> dict[str, int]:
    """How many crystals of each kind a seat has, where all can see them: in its pool and on its terrain."""
    found = Tally(kind for kind, _ in view["pms"][seat]["pool"])
    for thing in view["things"].values():
        if thing.get("gems") and thing["controller"] == seat:
            found.update(thing["gems"])
    return dict(sorted(found.items()))


def _field(view: dict[str, Any], seat: int) -> dict[str, Any]:
    zones = {zone[0]: zone for zone in view["zones"]}
    exits: dict[str, list[str]] = {}
    for kind, spots in (EXITS if view["columns"] == WIDTH else SMALL_EXITS).items():
        for row, column in spots:
            exits.setdefault(f"{row}/{column}", []).append(kind)
    laid: dict[str, list[int]] = {}
    for n in view["formations"]:
        for place in view["things"][str(n)].get("cells", ()):
            laid.setdefault(place, []).append(n)
    return {
        "seat": seat,
        "cells": [_cell(view, zones[place], exits, laid) for place in row_order(view, seat)],
    }


def _cell(
    view: dict[str, Any], zone: list[Any], exits: dict[str, list[str]], laid: dict[str, list[int]]
) -> dict[str, Any]:
    place, terrain, down, known, unit = zone
    ground = view["things"].get(str(terrain), {})
    return {
        "ref": zone_ref(place),
        "place": place.partition(":")[2],
        "terrain": ground.get("code", known),
        "thing": card_ref(terrain) if terrain else None,
        "by": ground.get("controller"),
        "state": "open" if terrain else "down" if down else "void",
        "gems": ground.get("gems", []),
        "unit": card_ref(unit) if unit else None,
        "attached": [card_ref(n) for n in view["things"].get(str(unit), {}).get("attached", ())],
        "dropped": [card_ref(n) for n in view["dropped"].get(place, ())],
        "formations": [card_ref(n) for n in laid.get(place, ())],
        "exits": exits.get(place.partition(":")[2], []),
    }


def _stack(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Effects not yet carried out; a card being used that is no spell is on its way too."""
    found = []
    shown: dict[int, str] = dict(view["spells"])
    for n, seat, code, place, source, card, targets in view["stack"]:
        thing = view["things"].get(str(source), {})
        name = thing.get("code") if code[0] == "@" else code
        shown.pop(card, None)
        found.append({
            "ref": card_ref(card) if card else f"effect:{n}",
            "code": name,
            "seat": seat,
            "ability": f"ability.{code}.{place}" if not card else None,
            "source": card_ref(source) if source else None,
            "targets": [step_ref(step) for step in targets],
        })  # fmt: skip
    waiting: list[dict[str, Any]] = [
        {"ref": card_ref(card), "code": code, "seat": None, "ability": None, "source": None, "targets": []}
        for card, code in shown.items()
    ]
    return [*found, *waiting]


def _attack(view: dict[str, Any]) -> dict[str, Any] | None:
    if view["attack"] is None:
        return None
    by, blockers, met = view["attack"]
    return {"by": card_ref(by), "blockers": [card_ref(n) for n in blockers], "met": [card_ref(n) for n in met]}
