"""Scenarios: small cases with what should come of each, for the rules to be tried on.

A scenario is JSON: {id, title, op, input, expect}. `op` names a function here; nodes are numbers, pairs such as
"(3,7)", or any other words where only the shape of a network matters. Edges are lists of ends.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import combinations
from typing import Any

from paiju.games.numcore import cores, legal
from paiju.games.numcore.actions import ACT
from paiju.games.numcore.choices import Energies
from paiju.games.numcore.judging import is_position, judge_position
from paiju.games.numcore.numbers import Name, in_range, relations, size
from paiju.games.numcore.offer import largest
from paiju.games.numcore.rules import Rules
from paiju.games.numcore.state import DEFEND, WEAKEN, Edge, Node, Numcore, Side, card_for, names, network, protected
from paiju.games.numcore.turn import check_round, deal, hit, income, start_turn
from paiju.kernel import BadStart, Chance, Context
from paiju.show.shape import as_wanted
from paiju.show.text import msg, spelled

PLENTY = 99  # energy, where a case does not care
REASONS = {
    "why.energy": "energy",
    "why.few_relations": "fewer than 2 relations",
    "why.protected": "target is protected",
    "why.no_core_yet": "both sides must have confirmed a first core",
    "why.capacity": "capacity",
    "why.all_or_none": "limits",
    "why.no_card": "no matching card",
    "why.intact": "intact",
    "why.not_standing": "destroyed",
}

Given = dict[str, Any]


def judge(data: Given) -> tuple[Given, list[str] | None]:
    """{actual: what comes of a scenario, in the shape of its `expect`}, and how it differs from that. Of a position
    (see `judging`) what there is to say about it, with nothing to differ from.

    Raises BadStart for one that cannot be run.
    """
    if is_position(data):
        told = judge_position(data)
        told.pop("id", None)
        return told, None
    wanted = data.get("expect", {})
    if type(wanted) is not dict:
        raise _bad("expect", "it must be an object")
    actual = run_scenario(data)
    found = []
    for key, value in wanted.items():
        if key != "note" and not _fits(key, value, actual.get(key)):
            found.append(f"{key} is {spelled(actual.get(key))}, expected {spelled(value)}")
    return {"actual": {key: _shown(key, value, actual) for key, value in wanted.items()} or actual}, found


def check(data: Given) -> list[str]:
    """How what comes of a scenario differs from what it expects; nothing if it does not."""
    return judge(data)[1] or []


def run_scenario(data: Given) -> Given:
    """All that comes of a scenario. Raises BadStart for one that can't be run."""
    op = OPS.get(str(data.get("op", "")))
    if op is None:
        raise _bad("op", f"{spelled(data.get('op'))} is none of {', '.join(OPS)}")
    given = data.get("input")
    if type(given) is not dict:
        raise _bad("input", "it must be an object")
    try:
        return op(given)
    except KeyError as e:
        raise _bad(
            f"input.{str(e).strip(chr(39))}", "it is missing, or is no name that stands for something here"
        ) from e
    except (TypeError, ValueError, IndexError, AttributeError) as e:
        raise _bad("input", f"something in it is not of the form that {data['op']} reads ({e})") from e


def _bad(field: str, problem: str) -> BadStart:
    return BadStart(msg("kernel.bad_position", game="numcore", field=field, problem=problem))


def _shown(key: str, wanted: Any, actual: Given) -> Any:
    """A value in the shape and, where order is free, in the order of what is wanted."""
    got = actual.get(key)
    if key == "note" or _fits(key, wanted, got):
        return wanted
    return as_wanted(wanted, got)


SETS = frozenset({"relations", "cores", "core", "witness", "protected", "legal_cores_max"})


def _fits(key: str, wanted: Any, got: Any) -> bool:
    """Equality; the order of nodes in a set and of sets among each other is free, and a case says what it cares for."""
    if key in SETS:
        return bool(_loose(wanted) == _loose(got))
    if isinstance(wanted, dict) and isinstance(got, dict):
        return all(_fits(name, value, got.get(name)) for name, value in wanted.items())
    if isinstance(wanted, list) and isinstance(got, list) and wanted and isinstance(wanted[0], dict):
        return len(wanted) == len(got) and all(_fits("", a, b) for a, b in zip(wanted, got, strict=True))
    return bool(wanted == got)


def _loose(value: Any) -> Any:
    return sorted((_loose(item) for item in value), key=repr) if isinstance(value, list) else value


# --- networks ---------------------------------------------------------------------------------------------------------


class _Graph:
    """A network by the names of its nodes."""

    def __init__(self, nodes: list[Any], edges: list[list[Any]]) -> None:
        self.nodes = nodes
        self.bit = {node: 1 << i for i, node in enumerate(nodes)}
        self.all = (1 << len(nodes)) - 1
        whole = [edge for edge in edges if all(end in self.bit for end in edge)]
        self.edges = tuple(sum(self.bit[end] for end in edge) for edge in whole)

    def mask(self, nodes: Iterable[Any]) -> int:
        """Of those that are there: others do not stand any more."""
        return sum(self.bit.get(node, 0) for node in nodes)

    def names(self, mask: int) -> list[Any]:
        return [self.nodes[i] for i in cores.bits(mask)]

    def listed(self, masks: Iterable[int]) -> list[list[Any]]:
        return [[self.names(mask), cores.cohesion(mask, self.edges)] for mask in masks]

    def confirmed(self, last: list[Any] | None) -> Given:
        """What the end of a turn would confirm."""
        old = 0 if last is None else self.mask(last)
        whole = cores.candidates(self.all, self.edges, old) if last is None or old else []
        if not whole:
            return {"confirm": "none", "core": None, "lost": last is not None, "n_candidates": 0}
        core = self.names(whole[0]) if len(whole) == 1 else None
        count = len(cores.all_legal(self.all, self.edges, old))
        return {"confirm": "manual" if core is None else "auto", "core": core, "lost": False, "n_candidates": count}


def _relations(given: Given) -> Given:
    rules = Rules.of({})
    found = relations(given["nodes"], rules.merge_parallel)
    counted = legal.Tally(rules, found)
    over = [["additions", node, n] for node, n in counted.additions.items() if n > rules.additions]
    over += [["exits", node, n] for node, n in counted.exits.items() if n > rules.exits]
    graph = _Graph(given["nodes"], [list(relation.ends) for relation in found])
    return {
        "relations": [[relation.kinds[0], list(relation.ends)] for relation in found],
        "violations": over,
        "raw_count": sum(len(relation.kinds) for relation in found),
        "legal_core_exists": bool(cores.maximal(graph.all, graph.edges)),
    }


def _cores(given: Given) -> Given:
    graph = _Graph(given["nodes"], given["edges"])
    found = graph.listed(cores.all_legal(graph.all, graph.edges))
    return {"cores": found, **graph.confirmed(given.get("last"))}


def _legal(given: Given) -> Given:
    graph = _Graph(given["set"], given["edges"])
    nodes, edges = graph.all, graph.edges
    looser = cores.witness(nodes, edges)
    parts = [graph.mask(part) for n in range(1, len(graph.nodes)) for part in combinations(graph.nodes, n)]
    return {
        "legal": cores.is_legal(nodes, edges),
        "cohesion": cores.cohesion(nodes, edges),
        "connected": cores.connected(nodes, edges),
        "witness": None if looser is None else graph.names(looser),
        "witness_cohesion": None if looser is None else cores.cohesion(looser, edges),
        "all_parts_smaller": looser is None,
        "best_single_removal": max(cores.cohesion(nodes & ~bit, edges) for bit in graph.bit.values()),
        "best_connected_part": max(cores.cohesion(part, edges) for part in parts if cores.connected(part, edges)),
    }


def _generalized(given: Given) -> Given:
    graph = _Graph(given["nodes"], given["edges"])
    core = graph.mask(given["core"] or [])
    found = cores.generalized(graph.all, graph.edges, core)
    union = 0
    for whole in found:
        union |= whole
    largest_cores = cores.candidates(graph.all, graph.edges, core)
    side = _side(given["nodes"], given["edges"], given["core"])
    return {
        "cores": [graph.names(whole) for whole in found],
        "protected": graph.names(union),
        "legal_cores_max": graph.names(largest_cores[0]) if len(largest_cores) == 1 else None,
        "core_edges": len(cores.inside(core, graph.edges)),
        "energy_bonus": income(_state(13, side, _side([], [], None)), side) - Rules.of({}).income,
    }


def _confirm(given: Given) -> Given:
    return {"cases": [_Graph(case["nodes"], case["edges"]).confirmed(case["last"]) for case in given["cases"]]}


# --- tables of cases --------------------------------------------------------------------------------------------------


def _side(nodes: list[Any], edges: list[list[Any]], core: list[Any] | None, level: int = 1, energy: int = 0) -> Side:
    """A side with these nodes. An edge that is no relation of theirs stands for any edge."""
    known = {name: i for i, name in enumerate(nodes)}
    kinds = {frozenset(r.ends): r for r in relations(nodes)} if all(_real(n) for n in nodes) else {}
    built = []
    for ends in edges:
        relation = kinds.get(frozenset(ends))
        found = (("link",), tuple(ends)) if relation is None else (relation.kinds, relation.ends)
        built.append(Edge(found[0], tuple(known[end] for end in found[1])))
    rules = Rules.of({})
    standing = tuple(Node(i, name, rules.cost(size(name)) if _real(name) else 0) for name, i in known.items())
    cored = None if core is None else 1
    held = tuple(known[name] for name in core or [])
    return Side(energy, level, (), (), (), standing, tuple(built), held, cored)


def _real(name: Any) -> bool:
    return type(name) is int or name.startswith("(")


def _state(round_number: int, me: Side, foe: Side, options: Given | None = None) -> Numcore:
    """It is the first seat's turn, and attacks are open."""
    return Numcore(Rules.of(options or {}), "act", round_number, 0, 0, 1, 1000, (me, foe))


def _context() -> Context:
    return Context(Chance.from_seed(0), [], False)


def _create(given: Given) -> Given:
    rules = Rules.of({})
    can = []
    for name, level, cored in given["can"]:
        side = _side([], [], [] if cored else None, level, PLENTY)
        side.hand = (card_for(name),)
        can.append(legal.why_create(_state(5, side, _side([], [], None)), 0, side.hand[0], name) is None)
    table = [
        [rules.values[i - 1], rules.capacity(i), rules.energy_limit(i), rules.upgrade_cost(i - 1) if i > 1 else None]
        for i in given["levels"]
    ]
    costs = [rules.cost(size(name)) if in_range(name) else None for name in given["costs"]]
    return {"level_table": table, "costs": costs, "can": can}


def _damage(given: Given) -> Given:
    rules = Rules.of({})
    return {
        "temperature": [float(rules.temperature(round_number)) for round_number in given["temperature"]],
        "damage": [rules.damage(*case) for case in given["cases"]],
    }


def _durability(given: Given) -> Given:
    return {"durability": [Rules.of({}).full(size(name)) for name in given["nodes"]]}


def _attack(given: Given) -> Given:
    found: list[list[int] | None] = []
    for case in given["cases"]:
        foe = _side([case["node"]], [], None)
        locked = (case["locked"],) if "locked" in case else ()
        node = replace(foe.nodes[0], locked=locked, damage=case.get("damaged", 0))
        foe.replace(node)
        s = _state(case["round"], _side([], [], None, energy=PLENTY), foe)
        spent = None if legal.why_attack(s, 0, node) else _least(legal.energies(s, 0, node), case["energy"])
        found.append(None if spent is None else [spent, legal.damage(s, node, spent)])
    return {"cases": found}


def _least(choices: Energies, energy: int) -> int | None:
    try:
        return int(str(choices.find(energy)))
    except ValueError:
        return None


def _repair(given: Given) -> Given:
    found: list[list[Any]] = []
    for case in given["cases"]:
        side = _side([case["node"]] if case.get("alive", True) else [], [], None, 5, case["energy"])
        side.hand = tuple(case["hand"])
        s = _state(20, side, _side([], [], None))
        node = side.find(case["node"])
        if node is None:
            found.append([REASONS["why.not_standing"], None])
            continue
        locked = (case["pending"],) if "pending" in case else ()
        node = replace(node, damage=case.get("damage", 0), weaken=case.get("weaken", 1), locked=locked)
        reason = legal.why_repair(s, 0, node)
        found.append(["ok", legal.repair_price(s, node)] if reason is None else [REASONS[reason.text["key"]], None])
    return {"cases": found}


def _turn_start(given: Given) -> Given:
    found = []
    for case in given["cases"]:
        edges = case.get("core_edges", 0)
        count = edges - case.get("core_cohesion", 0) + 1 if edges else 0
        nodes = [f"n{i}" for i in range(count)]
        core = nodes if case.get("confirmed") else None
        ends = [[nodes[i % count], nodes[(i + 1) % count]] for i in range(edges)]
        side = _side(nodes, ends, core, case["level"], case["stored"])
        s = _state(1 if case.get("first_turn") else 5, side, _side([], [], None))
        ctx = _context()
        deal(s, ctx.chance)
        list(start_turn(s, ctx))
        overflow = next(event[1]["overflow"] for event in ctx.events if event[0] == "turn")
        found.append({"energy": side.energy, "overflow": overflow, "draw": len(side.hand)})
    return {"cases": found}


def _round_end(given: Given) -> Given:
    found: list[list[Any]] = []
    for case in given["cases"]:
        a, b = (_side([], [], [] if case[who] else None) for who in "ab")
        s = _state(case["round"], a, b)
        before = s.attack_from = case.get("attack_from")
        check_round(s, _context())
        if s.winners:
            what = "draw" if len(s.winners) == 2 else "AB"[s.winners[0]]
        elif s.attack_from != before:
            what = "open"
        else:
            what = "play" if before or case["round"] < s.rules.protection else "extend"
        found.append([what, s.attack_from])
    return {"cases": found}


# --- attacks told step by step ----------------------------------------------------------------------------------------


def _script(given: Given) -> Given:
    nodes = {_name(text): state for text, state in given["nodes"].items()}
    foe = _side(list(nodes), [], None, 5, PLENTY)
    for name, state in nodes.items():
        node = foe.find(name)
        assert node is not None
        foe.replace(replace(node, damage=state.get("damage", 0), weaken=state.get("weaken", 1)))
    s = _state(given["round"], _side([], [], None, 5, given["energy"]), foe)
    log: list[str] = []
    for word, *args in given["steps"]:
        log += _step(s, word, args)
    state = {
        str(node.name): {"damage": node.damage, "weaken": node.weaken, "durability": s.full(node)} for node in foe.nodes
    }
    return {"log": log, "state": state}


def _name(text: str) -> Name:
    return text if text.startswith("(") else int(text)


def _step(s: Numcore, word: str, args: list[Any]) -> list[str]:
    me, foe = s.sides
    ctx = _context()
    if word == "round":
        s.round = args[0]
        return [f"round {s.round}"]
    if word == "opp_end":
        hit(s, 1, ctx)
        s.weakened = ()
        gone = [event[1]["node"] for event in ctx.events if event[0] == "destroyed"]
        return [*(f"destroyed {name}" for name in gone), "settled"]
    node = foe.find(args[0])
    if node is None:
        return ["refused"]
    if word == "attack":
        energy = None if legal.why_attack(s, 0, node) else _least(legal.energies(s, 0, node), args[1])
        if energy is None:
            return ["refused"]
        ACT["attack"](s, 0, ctx, node.name, energy)
        return [f"spent {energy} for {ctx.events[0][1]['damage']}"]
    if word == "weaken":
        me.hand = (WEAKEN,)
        if legal.why_weaken(s, 0) or legal.why_divisor(s, 0, args[1]):
            return ["refused"]
        ACT["weaken"](s, 0, ctx, node.name, args[1])
        return [f"weakened {node.name} by {args[1]}"]
    if word == "opp_defend":
        foe.hand = (DEFEND,)
        if legal.why_defend(s, 1, node):
            return ["refused"]
        ACT["defend"](s, 1, ctx, node.name)
        return [f"defended {node.name}"]
    foe.hand, foe.energy = tuple(args[1]), args[2]
    if legal.why_repair(s, 1, node):
        return ["refused"]
    ACT["repair"](s, 1, ctx, node.name)
    return [f"repaired {node.name} for {ctx.events[0][1]['cost']}"]


# --- seizure ----------------------------------------------------------------------------------------------------------


def _sides(given: Given, options: Given | None = None) -> Numcore:
    me, foe = ({"level": 1, "energy": PLENTY, **given[who]} for who in ("me", "opp"))
    a, b = (_side(x["nodes"], x["edges"], x["core"], x["level"], x["energy"]) for x in (me, foe))
    b.nodes = tuple(replace(node, id=node.id + 100) for node in b.nodes)
    b.edges = tuple(replace(edge, ends=tuple(end + 100 for end in edge.ends)) for edge in b.edges)
    b.core = tuple(node_id + 100 for node_id in b.core)
    return _state(13, a, b, options)


def _seizure(given: Given, options: Given | None = None) -> Given:
    s = _sides(given, options)
    node = s.sides[1].find(given["target"])
    assert node is not None
    seizure = legal.seizures(s, 0, [node])[0]
    found: Given = {"ok": seizure.reason is None, "n_relations": len(seizure.relations), "cost": seizure.cost}
    if seizure.reason is not None:
        found["reason"] = REASONS[seizure.reason.text["key"]]
    else:
        ACT["seize"](s, 0, _context(), node.name)
        net = network(s.sides[0])
        found["after_cohesion"] = max(cores.cohesion(core, net.edges) for core in largest(s.sides[0]))
    if options is None:
        lenient = _seizure(given, {"additions": 3})
        found["ok_with_additions_limit_3"] = lenient["ok"]
        found["cost_with_additions_limit_3"] = lenient["cost"]
    return found


def _seizure_cases(given: Given) -> Given:
    found = []
    for case in given["cases"]:
        sides = {who: {**given[who], **case.get(who, {})} for who in ("me", "opp")}
        found.append(_seizure({**sides, "target": case["target"]}, {}).get("reason"))
    return {"cases": found}


def _seizure_apply(given: Given) -> Given:
    s = _sides(given)
    me, foe = s.sides
    node = foe.find(given["target"])
    assert node is not None
    wanted = given["target_state"]
    marked = replace(
        node,
        id=int(wanted["id"][1:]),
        damage=wanted["damage"],
        weaken=wanted["weaken"],
        locked=tuple(wanted["pending"]),
    )
    foe.nodes = tuple(marked if other.id == node.id else other for other in foe.nodes)
    ids = {other.name: other.id for other in foe.nodes}
    foe.edges += tuple(Edge(("link",), tuple(ids[end] for end in ends)) for ends in given["extra_opp_edges"])
    ok = legal.why_seize(s, 0, marked) is None
    if ok:
        ACT["seize"](s, 0, _context(), marked.name)
    after = me.find(given["target"]) or marked
    return {
        "ok": ok,
        "my_energy": me.energy,
        "my_nodes": me.names,
        "my_edges": len(me.edges),
        "opp_nodes": foe.names,
        "opp_edges": len(foe.edges),
        "protected": names(me, protected(me)),
        "state": {"id": f"n{after.id}", "damage": after.damage, "weaken": after.weaken, "pending": list(after.locked)},
    }


OPS: dict[str, Callable[[Given], Given]] = {
    "relations": _relations,
    "cores": _cores,
    "legal": _legal,
    "generalized": _generalized,
    "confirm": _confirm,
    "create": _create,
    "damage": _damage,
    "durability": _durability,
    "attack": _attack,
    "script": _script,
    "repair": _repair,
    "turn_start": _turn_start,
    "round_end": _round_end,
    "seizure": _seizure,
    "seizure_cases": _seizure_cases,
    "seizure_apply": _seizure_apply,
}
