"""What numcore's own board draws: both networks, what could be added to them, the temperature of the next rounds.

Made from nothing but a view, so it can tell no more. Nodes are named as everywhere, here always as text: "37", "(3,7)".
"""

from typing import Any, Final

from paiju.games.numcore.legal import Reason, Tally
from paiju.games.numcore.numbers import Name, Relation, formula, parts, relations, size
from paiju.games.numcore.rules import Rules

PAST: Final = 3  # rounds that the thermometer shows behind and ahead of now
AHEAD: Final = 4


def named(text: str) -> Name:
    """A node's name as a view spells it."""
    return text if text.startswith("(") else int(text)


def short(relation: Relation) -> str:
    """A relation's law without its result, for a label on its line: 3‖7, 3²+7², p(21)."""
    ends = relation.ends
    if len(ends) == 3:
        return f"{ends[0]}+{ends[1]}"
    source = ends[0]
    if isinstance(source, int):
        return f"p({source})"
    a, b = parts(source)
    shapes = {"cat": f"{a}‖{b}", "rcat": f"{b}‖{a}", "sq": f"{a}²+{b}²", "mul": f"{a}×{b}"}
    return "=".join(shapes[kind] for kind in relation.kinds)


def board(view: dict[str, Any]) -> dict[str, Any]:
    """The board of a view. `temperature`: [round, temperature] from a few rounds ago to a few ahead."""
    rules, now = Rules.of(view["options"]), view["round"]
    rounds = range(max(1, now - PAST), now + AHEAD + 1)
    return {
        "round": now,
        "cap": view["cap"],
        "protection": view["protection"],
        "open": view["open"],
        "attack_from": view["attack_from"],
        "doubling": rules.doubling,
        "temperature": [[r, rules.temperature(r)] for r in rounds],
        "turn": view["turn"],
        "over": bool(view["winners"]),
        "sides": [_side(view["sides"][seat], rules, seat) for seat in (0, 1)],
    }


def _side(side: dict[str, Any], rules: Rules, seat: int) -> dict[str, Any]:
    built = [Relation(tuple(edge["kinds"]), tuple(map(named, edge["ends"]))) for edge in side["edges"]]
    counted = Tally(rules, built)
    possible = relations([named(node["name"]) for node in side["nodes"]], rules.merge_parallel)
    return {
        "seat": seat,
        "energy": side["energy"],
        "store": side["store"],
        "level": side["level"],
        "limits": list(rules.values),
        "value_limit": side["value_limit"],
        "upgrade": rules.upgrade_cost(side["level"]),
        "capacity": side["capacity"],
        "cored": side["cored"],
        "core": side["core"],
        "cohesion": side["cohesion"],
        "protected": side["protected"],
        "candidates": side["candidates"],
        "nodes": [token(node, counted, rules) for node in side["nodes"]],
        "edges": [thread(relation) for relation in built],
        "possible": [_could(relation, counted) for relation in possible if relation.key not in counted.built],
    }


def token(node: dict[str, Any], counted: Tally, rules: Rules) -> dict[str, Any]:
    """A node of a view as a token on the board."""
    name = named(node["name"])
    return {
        "name": node["name"],
        "id": node["id"],
        "size": size(name),
        "left": node["left"],
        "full": node["full"],
        "locked": sum(node["locked"]),
        "weaken": node["weaken"],
        "paid": node["paid"],
        "exits": [counted.exits.get(name, 0), rules.exits],
        "additions": [counted.additions.get(name, 0), rules.additions],
    }


def thread(relation: Relation) -> dict[str, Any]:
    """A relation as a line on the board."""
    return {
        "key": relation.key,
        "kind": "add" if len(relation.ends) == 3 else relation.kinds[0],
        "ends": [str(end) for end in relation.ends],
        "formula": formula(relation),
        "short": short(relation),
    }


def _could(relation: Relation, counted: Tally) -> dict[str, Any]:
    """A relation that is not built."""
    return {**thread(relation), **why(counted.why(relation))}


def why(reason: Reason | None) -> dict[str, Any]:
    """Why something is not allowed (`why`), and by which clause; nothing if it is."""
    return {} if reason is None else {"why": reason.text, "clause": reason.clause}
