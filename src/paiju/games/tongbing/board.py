"""What tongbing's own board draws beyond the zones of a scene, made from nothing but the view."""

from typing import Any

from paiju.games.tongbing.cards import BERSERK, FRENZY, RANGED
from paiju.games.tongbing.ledger import BLOCK_MOST, BLOCK_STEP, DOUBLE, STRIKES, sped
from paiju.games.tongbing.rules import AUX_MAX, CREATURES_MAX, ENERGY_CAP, LEVEL_CAP, LIFE
from paiju.games.tongbing.state import DOWN, HALF, NOTHING, SET, SWAYED


def unit_ref(n: int) -> str:
    return f"unit:{n}"


def board(view: dict[str, Any]) -> dict[str, Any]:
    """Who attacks whom, what that will bring, which cards lie face down, which belong together, how far numbers go."""
    units = {unit["id"]: unit for unit in view["units"]}
    return {
        "most": {"life": LIFE, "energy": ENERGY_CAP, "level": LEVEL_CAP, "creatures": CREATURES_MAX, "aux": AUX_MAX},
        "attacks": [_attack(view, units, attack) for attack in view["attacks"]],
        "pending": [_forecast(view, units[attack["by"]], attack) for attack in _open(view, units)],
        "down": [unit_ref(unit["id"]) for unit in view["units"] if unit["state"] in (DOWN, SET)],
        "hosts": {
            unit_ref(unit["id"]): unit_ref(unit["host"]) for unit in view["units"] if unit["host"] is not None
        },
        "build": None if view["stage"] != "build" or view["seat"] is None else view["seat"],
    }  # fmt: skip


def _open(view: dict[str, Any], units: dict[int, dict[str, Any]]) -> list[dict[str, Any]]:
    """The attacks that are still to be carried out."""
    return [each for each in view["attacks"] if not each["off"] and not each["done"] and each["by"] in units]


def _attack(view: dict[str, Any], units: dict[int, dict[str, Any]], attack: dict[str, Any]) -> dict[str, Any]:
    aim = attack["target"] if attack["taker"] is None else attack["taker"]
    blockers = [] if attack["void"] else list(attack["blockers"])
    return {
        "by": unit_ref(attack["by"]),
        "aim": unit_ref(aim),
        "blockers": [unit_ref(n) for n in blockers],
        "attack": units.get(attack["by"], {}).get("attack"),
        # Of several blockers all have to be overcome; who lies face down has no number to be seen.
        "defense": _sum([units.get(n, {}).get("defense") for n in blockers or [aim]]),
        "leader": not blockers and aim in [side["leader"] for side in view["sides"]],
        "state": "off" if attack["off"] else "done" if attack["done"] else "open",
    }


def _sum(numbers: list[int | None]) -> int | None:
    known = [n for n in numbers if n is not None]
    return sum(known) if len(known) == len(numbers) else None


def _forecast(view: dict[str, Any], unit: dict[str, Any], attack: dict[str, Any]) -> dict[str, Any]:
    """The energy that carrying out an attack brings whatever it hits (G-E14, G-E16), as things stand."""
    side = view["sides"][attack["side"]]
    words = {*unit.get("words", ()), *(mod["word"] for mod in unit.get("mods", ()))}
    blockers = 0 if attack["void"] else len(attack["blockers"])
    percent = min(BLOCK_STEP * blockers, BLOCK_MOST) + (DOUBLE if words & {BERSERK, FRENZY} else 0)
    rule = "E16" if attack["mode"] == RANGED else "E14"
    amount = sped(STRIKES[rule], percent, half=unit.get("fed") == HALF)
    if words & {*SWAYED} or side["skipped"] or unit.get("fed") == NOTHING or unit.get("unpaid"):
        amount = 0
    return {"rule": f"G-{rule}", "what": f"rule.{rule}", "side": attack["side"], "card": unit["code"], "amount": amount}
