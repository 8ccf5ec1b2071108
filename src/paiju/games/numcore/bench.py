"""What of a position can be set by hand, and how a position that was set so is made whole."""

from typing import Any

from paiju.games.numcore.rules import LEVELS
from paiju.games.numcore.state import DECK
from paiju.show.bench import Bench, BenchCard, BenchField, cards, choice, number, words
from paiju.show.text import msg

MOST_ENERGY, LAST_ROUND = 999, 99


def bench() -> Bench:
    """Two empty sides, attacks still closed."""
    side = {"energy": 9, "level": 1, "hand": [], "nodes": [], "edges": [], "core": []}
    position = {"round": 5, "seat": 0, "stage": "act", "sides": [side, {**side}]}
    fields: list[BenchField] = [
        number("round", msg("bench.round"), None, 1, LAST_ROUND),
        choice("seat", msg("bench.turn"), None, [(seat, msg("bench.seat", seat=seat)) for seat in (0, 1)]),
    ]
    for seat in (0, 1):
        at = f"sides[{seat}]"
        fields += [
            number(f"{at}.energy", msg("scene.energy"), seat, 0, MOST_ENERGY),
            number(f"{at}.level", msg("scene.level"), seat, 1, LEVELS[-1]),
            cards(f"{at}.hand", msg("zone.hand"), seat, []),
            words(f"{at}.nodes", msg("zone.nodes"), seat, msg("bench.nodes.hint")),
            words(f"{at}.edges", msg("bench.edges"), seat, msg("bench.edges.hint")),
            words(f"{at}.core", msg("bench.core"), seat, msg("bench.core.hint")),
        ]
    box: list[BenchCard] = [
        {"code": card, "value": card, "kind": "", "count": DECK.count(card)} for card in dict.fromkeys(DECK)
    ]
    return {"position": position, "fields": fields, "cards": box}


def settle(position: dict[str, Any]) -> dict[str, Any]:
    """What is in no hand lies in the piles; a core that has lost a node is none; ids are given anew."""
    sides = position.get("sides")
    if type(sides) is not list or not all(type(side) is dict for side in sides):
        return position
    whole = {key: value for key, value in position.items() if key not in ("next_id", "weakened")}
    return {**whole, "sides": [_side(side) for side in sides]}


def _side(side: dict[str, Any]) -> dict[str, Any]:
    hand = side.get("hand")
    held = list(hand) if type(hand) is list else []
    draw: list[Any] = []
    for card in side.get("draw", []):
        if held.count(card) + draw.count(card) < DECK.count(card):
            draw.append(card)
    nodes = side.get("nodes", [])
    names = [node.get("name") if type(node) is dict else node for node in nodes] if type(nodes) is list else []
    core = side.get("core", [])
    stands = type(core) is list and core and all(name in names for name in core)
    whole = {key: value for key, value in side.items() if key not in ("discard", "seen", "draw")}
    if not stands:
        whole |= {"core": []}
        whole.pop("cored", None)
    return {**whole, "draw": draw}
