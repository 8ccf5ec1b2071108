"""What of a position can be set by hand, and how a position that was set so is made whole."""

from typing import Any

from paiju.games.tongbing.cards import AUX_KINDS, CARDS
from paiju.games.tongbing.rules import LEVEL_CAP
from paiju.games.tongbing.state import CHALLENGE
from paiju.show.bench import Bench, BenchCard, BenchField, cards, choice, number
from paiju.show.text import msg

LEADERS = ("H01", "H05")
STAGES = ("supply", "draw", "summon", "place", "declare", "settle")
FIELD_KINDS = ["hero", "creature", "land", *AUX_KINDS]


def bench() -> Bench:
    """A leader each, a deck of the cheapest creatures, the summons of the first seat."""
    creatures = [code for code, card in CARDS.items() if card.kind == "creature"][:20]
    side = {"hand": [], "deck": creatures, "reserve": [], "grave": [], "void": [], "life": 20, "energy": 0, "level": 5}
    position = {
        "first": 0,
        "turn": 0,
        "round": 3,
        "stage": "summon",
        "sides": [{**side, "leader": 1}, {**side, "leader": 2}],
        "units": [{"id": 1, "code": LEADERS[0], "side": 0}, {"id": 2, "code": LEADERS[1], "side": 1}],
    }
    fields: list[BenchField] = [
        number("round", msg("bench.round"), None, 1, 99),
        choice("turn", msg("bench.turn"), None, [(seat, msg("bench.seat", seat=seat)) for seat in (0, 1)]),
        choice("stage", msg("bench.stage"), None, [(stage, msg(f"bench.stage.{stage}")) for stage in STAGES]),
    ]
    for seat in (0, 1):
        at = f"sides[{seat}]"
        fields += [
            number(f"{at}.life", msg("scene.life"), seat, -99, 99),
            number(f"{at}.energy", msg("count.energy"), seat, -9999, 2000),
            number(f"{at}.level", msg("count.level"), seat, 0, LEVEL_CAP),
            cards("units", msg("bench.field"), seat, FIELD_KINDS, {"side": seat}),
            cards(f"{at}.hand", msg("zone.hand"), seat, []),
            cards(f"{at}.deck", msg("zone.deck"), seat, []),
            cards(f"{at}.reserve", msg("zone.reserve"), seat, []),
            cards(f"{at}.grave", msg("zone.grave"), seat, []),
        ]
    box: list[BenchCard] = [
        {"code": code, "value": code, "kind": card.kind, "count": 0} for code, card in CARDS.items()
    ]
    return {"position": position, "fields": fields, "cards": box}


def settle(position: dict[str, Any]) -> dict[str, Any]:
    """Cards put onto the field get ids; each side's first hero leads, unless it has a leader; nothing is half-way."""
    units, sides = position.get("units"), position.get("sides")
    if type(units) is not list or type(sides) is not list:
        return position
    whole = {key: value for key, value in position.items() if key not in ("next_id", "announced", "caps", "tape")}
    listed = [dict(unit) for unit in units if type(unit) is dict]
    taken = max([unit["id"] for unit in listed if type(unit.get("id")) is int], default=0)
    for unit in listed:
        if type(unit.get("id")) is not int:
            taken += 1
            unit["id"] = taken
    whole["units"] = listed
    whole["sides"] = [_led(side, seat, listed) for seat, side in enumerate(sides)]
    if whole.get("stage") == "declare" and not whole.get("battle"):
        whole["battle"] = {"kind": CHALLENGE, "attacks": [], "turn": whole.get("turn", 0)}
    elif whole.get("stage") not in ("declare", "defend", "fight"):
        whole["battle"] = None
    return whole


def _led(side: Any, seat: int, units: list[dict[str, Any]]) -> Any:
    if type(side) is not dict:
        return side
    heroes = [
        unit["id"]
        for unit in units
        if unit.get("side") == seat and unit.get("owner", seat) == seat and _hero(unit.get("code"))
    ]
    leads = side.get("leader") if side.get("leader") in heroes else heroes[0] if heroes else -1
    return {**side, "leader": leads}


def _hero(code: Any) -> bool:
    return type(code) is str and code in CARDS and CARDS[code].hero
