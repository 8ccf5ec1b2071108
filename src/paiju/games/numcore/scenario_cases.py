"""Scenarios that are small tables of cases: prices, damage, repairs, turns, rounds, attacks step by step, seizures."""

from dataclasses import replace
from functools import partial
from typing import Any

from paiju.games.numcore import cores, legal
from paiju.games.numcore.actions import ACT
from paiju.games.numcore.numbers import Name, in_range, relations, size
from paiju.games.numcore.offer import largest
from paiju.games.numcore.rules import Rules
from paiju.games.numcore.state import DEFEND, WEAKEN, Edge, Node, Numcore, Side, card_for, names, network, protected
from paiju.games.numcore.telling import Telling, context
from paiju.games.numcore.turn import check_round, deal, hit, income, start_turn
from paiju.kernel import Context
from paiju.show.text import msg, spelled

PLENTY = 99  # energy, where a case does not care
REASONS = {
    "why.energy": "energy",
    "why.few_relations": "fewer than 2 relations",
    "why.protected": "target is protected",
    "why.no_core_yet": "both sides must have confirmed a first core",
    "why.capacity": "capacity",
    "why.limit": "value limit",
    "why.all_or_none": "limits",
    "why.no_card": "no matching card",
    "why.intact": "intact",
    "why.not_standing": "destroyed",
}

Given = dict[str, Any]


def side_of(nodes: list[Any], edges: list[list[Any]], core: list[Any] | None, level: int = 1, energy: int = 0) -> Side:
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


def state_of(round_number: int, me: Side, foe: Side, options: Given | None = None) -> Numcore:
    """It is the first seat's turn, and attacks are open."""
    return Numcore(Rules.of(options or {}), "act", round_number, 0, 0, 1, 1000, (me, foe))


def _could_be(name: Any) -> bool:
    """Whether a name of a case could be a node's at all; pairs begin at 1 (G-05)."""
    try:
        return in_range(name)
    except ValueError:
        return False


def create_op(given: Given, told: Telling) -> Given:
    rules = Rules.of({})
    table = [
        [rules.values[i - 1], rules.capacity(i), rules.energy_limit(i), rules.upgrade_cost(i - 1) if i > 1 else None]
        for i in given["levels"]
    ]
    costs = [rules.cost(size(name)) if _could_be(name) else None for name in given["costs"]]
    told.part("levels")
    for level, (value, capacity, store, price) in zip(given["levels"], table, strict=True):
        told.say("level", "N-062", level=level, value=value, capacity=capacity, store=store, price=price or 0)
    told.part("costs")
    for name, cost in zip(given["costs"], costs, strict=True):
        if cost is None:
            told.say("no_cost", "N-021", "bad", node=name)
        else:
            told.say("cost", "N-021" if type(name) is int else "N-022", node=name, size=size(name), cost=cost)
    can = []
    for name, level, cored in given["can"]:
        side = side_of([], [], [] if cored else None, level, PLENTY)
        side.hand = (card_for(name),)
        reason = legal.why_create(state_of(5, side, side_of([], [], None)), 0, side.hand[0], name)
        can.append(reason is None)
        told.part("create", node=name, level=level)
        told.say("cored" if cored else "uncored", "N-067" if cored else "N-065")
        if reason is None:
            told.say("can", "N-012", "good", node=name)
        else:
            told.refuse(reason)
    return {"level_table": table, "costs": costs, "can": can}


def damage_op(given: Given, told: Telling) -> Given:
    rules = Rules.of({})
    told.part("damage")
    for round_number in given["temperature"]:
        told.say("temperature", "N-203", round=round_number, temperature=rules.temperature(round_number))
    damage = [rules.damage(*case) for case in given["cases"]]
    for (energy, round_number, value, weaken), harm in zip(given["cases"], damage, strict=True):
        told.damage(rules, energy, round_number, value, weaken, harm)
    return {
        "temperature": [float(rules.temperature(round_number)) for round_number in given["temperature"]],
        "damage": damage,
    }


def durability_op(given: Given, told: Telling) -> Given:
    rules = Rules.of({})
    found = [rules.full(size(name)) for name in given["nodes"]]
    told.part("durability")
    for name, full in zip(given["nodes"], found, strict=True):
        told.say("durability_of", "N-085", node=name, base=rules.durability, size=size(name), full=full)
    return {"durability": found}


def attack_op(given: Given, told: Telling) -> Given:
    found: list[list[int] | None] = []
    for case in given["cases"]:
        foe = side_of([case["node"]], [], None)
        locked = (case["locked"],) if "locked" in case else ()
        node = replace(foe.nodes[0], locked=locked, damage=case.get("damaged", 0), weaken=case.get("weaken", 1))
        foe.replace(node)
        s = state_of(case["round"], side_of([], [], None, energy=PLENTY), foe)
        told.part("attack", node=case["node"], energy=case["energy"], round=case["round"])
        spent = _least(s, node, case["energy"], told)
        if spent is None:
            found.append(None)
            continue
        found.append([spent, legal.damage(s, node, spent)])
    return {"cases": found}


def _least(s: Numcore, node: Node, energy: int, told: Telling) -> int | None:
    """The least energy that does as much; None, with the reason told, where the node can't be attacked with so much."""
    reason = legal.why_attack(s, 0, node) or legal.why_amount(s, 0, node, energy)
    if reason is not None:
        told.refuse(reason)
        return None
    least = int(str(legal.energies(s, 0, node).find(energy)))
    told.damage(s.rules, least, s.round, size(node.name), node.weaken, legal.damage(s, node, least))
    if least < energy:
        told.say("least", "N-080", energy=least, given=energy, left=legal.remaining(s, node))
    return least


def repair_op(given: Given, told: Telling) -> Given:
    found: list[list[Any]] = []
    for number, case in enumerate(given["cases"], 1):
        side = side_of([case["node"]] if case.get("alive", True) else [], [], None, 5, case["energy"])
        side.hand = tuple(case["hand"])
        s = state_of(20, side, side_of([], [], None))
        told.part("repair", n=number, node=case["node"], energy=case["energy"])
        node = side.find(case["node"])
        if node is None:
            found.append([REASONS["why.not_standing"], None])
            told.refuse(legal.Reason(msg("why.not_standing", node=case["node"]), "N-038"))
            continue
        locked = (case["pending"],) if "pending" in case else ()
        node = replace(node, damage=case.get("damage", 0), weaken=case.get("weaken", 1), locked=locked)
        side.replace(node)
        reason, price = legal.why_repair(s, 0, node), legal.repair_price(s, node)
        if reason is None:
            found.append(["ok", price])
            told.play(s, partial(ACT["repair"], s, 0, name=node.name))
        else:
            found.append([REASONS[reason.text["key"]], None])
            told.refuse(reason)
    return {"cases": found}


def turn_start_op(given: Given, told: Telling) -> Given:
    found = []
    for number, case in enumerate(given["cases"], 1):
        edges = case.get("core_edges", 0)
        count = edges - case.get("core_cohesion", 0) + 1 if edges else 0
        nodes = [f"n{i}" for i in range(count)]
        core = nodes if case.get("confirmed") else None
        ends = [[nodes[i % count], nodes[(i + 1) % count]] for i in range(edges)]
        side = side_of(nodes, ends, core, case["level"], case["stored"])
        s = state_of(1 if case.get("first_turn") else 5, side, side_of([], [], None))
        deal(s, context().chance)
        told.part("turn_start", n=number, stored=case["stored"], level=case["level"])
        income_told(s, told)
        ctx = told.play(s, partial(_begin, s))
        overflow = next(event[1]["overflow"] for event in ctx.events if event[0] == "turn")
        found.append({"energy": side.energy, "overflow": overflow, "draw": len(side.hand)})
    return {"cases": found}


def _begin(s: Numcore, ctx: Context) -> None:
    for _ in start_turn(s, ctx):
        raise AssertionError("the start of a turn asks nothing")


def income_told(s: Numcore, told: Telling) -> None:
    """What the turn of the first seat yields, and how many cards its core adds."""
    side, rules = s.sides[0], s.rules
    net = network(side)
    edges = len(cores.inside(net.core, net.edges))
    told.say("store", "N-017", most=rules.energy_limit(side.level), level=side.level)
    told.say("income", "N-015", edges=edges, per=rules.edges_per_energy, bonus=income(s, side) - rules.income)
    if net.core:
        told.say("bonus_cards", "N-006", cohesion=cores.cohesion(net.core, net.edges))


def round_end_op(given: Given, told: Telling) -> Given:
    found: list[list[Any]] = []
    for case in given["cases"]:
        a, b = (side_of([], [], [] if case[who] else None) for who in "ab")
        s = state_of(case["round"], a, b)
        before = s.attack_from = case.get("attack_from")
        told.part("round_end", round=case["round"])
        for seat, side in enumerate(s.sides):
            told.say("has_core" if side.cored is not None else "has_none", "N-153", seat=seat)
        told.play(s, partial(check_round, s))
        if s.winners:
            what = "draw" if len(s.winners) == 2 else "AB"[s.winners[0]]
        elif s.attack_from != before:
            what = "open"
        else:
            what = "play" if before or case["round"] < s.rules.protection else "extend"
        found.append([what, s.attack_from])
    return {"cases": found}


# --- attacks told step by step ----------------------------------------------------------------------------------------


def script_op(given: Given, told: Telling) -> Given:
    nodes = {_name(text): state for text, state in given["nodes"].items()}
    foe = side_of(list(nodes), [], None, 5, PLENTY)
    for name, state in nodes.items():
        node = foe.find(name)
        assert node is not None
        foe.replace(replace(node, damage=state.get("damage", 0), weaken=state.get("weaken", 1)))
    s = state_of(given["round"], side_of([], [], None, 5, given["energy"]), foe)
    log: list[str] = []
    for number, (word, *args) in enumerate(given["steps"], 1):
        told.part("step", n=number, step=" ".join(arg if type(arg) is str else spelled(arg) for arg in (word, *args)))
        log += _step(s, word, args, told)
    state = {
        str(node.name): {"damage": node.damage, "weaken": node.weaken, "durability": s.full(node)} for node in foe.nodes
    }
    return {"log": log, "state": state}


def _name(text: str) -> Name:
    return text if text.startswith("(") else int(text)


def _step(s: Numcore, word: str, args: list[Any], told: Telling) -> list[str]:
    me, foe = s.sides
    if word == "round":
        s.round = args[0]
        told.say("temperature", "N-203", round=s.round, temperature=s.rules.temperature(s.round))
        return [f"round {s.round}"]
    if word == "opp_end":
        ctx = told.play(s, partial(hit, s, 1))
        s.weakened = ()
        gone = [event[1]["node"] for event in ctx.events if event[0] == "destroyed"]
        return [*(f"destroyed {name}" for name in gone), "settled"]
    node = foe.find(args[0])
    if node is None:
        told.refuse(legal.Reason(msg("why.not_standing", node=args[0]), "N-086"))
        return ["refused"]
    if word == "attack":
        energy = _least(s, node, args[1], told)
        if energy is None:
            return ["refused"]
        ctx = told.play(s, partial(ACT["attack"], s, 0, name=node.name, energy=energy))
        return [f"spent {energy} for {ctx.events[0][1]['damage']}"]
    if word == "weaken":
        me.hand = (WEAKEN,)
        reason, action, more = (
            legal.why_weaken(s, 0) or legal.why_divisor(s, 0, args[1]),
            partial(ACT["weaken"], s, 0, name=node.name, divisor=args[1]),
            f"weakened {node.name} by {args[1]}",
        )
    elif word == "opp_defend":
        foe.hand = (DEFEND,)
        reason, action, more = (
            legal.why_defend(s, 1, node),
            partial(ACT["defend"], s, 1, name=node.name),
            f"defended {node.name}",
        )
    else:
        foe.hand, foe.energy = tuple(args[1]), args[2]
        reason, action, more = (
            legal.why_repair(s, 1, node),
            partial(ACT["repair"], s, 1, name=node.name),
            f"repaired {node.name} for {legal.repair_price(s, node)}",
        )
    if reason is not None:
        told.refuse(reason)
        return ["refused"]
    told.play(s, action)
    return [more]


# --- seizure ----------------------------------------------------------------------------------------------------------


def _sides(given: Given, options: Given | None = None) -> Numcore:
    me, foe = ({"level": 1, "energy": PLENTY, **given[who]} for who in ("me", "opp"))
    a, b = (side_of(x["nodes"], x["edges"], x["core"], x["level"], x["energy"]) for x in (me, foe))
    b.nodes = tuple(replace(node, id=node.id + 100) for node in b.nodes)
    b.edges = tuple(replace(edge, ends=tuple(end + 100 for end in edge.ends)) for edge in b.edges)
    b.core = tuple(node_id + 100 for node_id in b.core)
    return state_of(13, a, b, options)


def seizure_op(given: Given, told: Telling, options: Given | None = None) -> Given:
    s = _sides(given, options)
    node = s.sides[1].find(given["target"])
    assert node is not None
    seizure = legal.seizures(s, 0, [node])[0]
    told.part("seize", node=node.name)
    told.seizure(seizure)
    found: Given = {"ok": seizure.reason is None, "n_relations": len(seizure.relations), "cost": seizure.cost}
    if seizure.reason is not None:
        found["reason"] = REASONS[seizure.reason.text["key"]]
    else:
        told.play(s, partial(ACT["seize"], s, 0, name=node.name))
        net = network(s.sides[0])
        found["after_cohesion"] = max(cores.cohesion(core, net.edges) for core in largest(s.sides[0]))
    if options is None:
        lenient = seizure_op(given, Telling(), {"additions": 3})
        found["ok_with_additions_limit_3"] = lenient["ok"]
        found["cost_with_additions_limit_3"] = lenient["cost"]
    return found


def seizure_cases_op(given: Given, told: Telling) -> Given:
    found = []
    for case in given["cases"]:
        sides = {who: {**given[who], **case.get(who, {})} for who in ("me", "opp")}
        found.append(seizure_op({**sides, "target": case["target"]}, told, {}).get("reason"))
    return {"cases": found}


def seizure_apply_op(given: Given, told: Telling) -> Given:
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
    seizure = legal.seizures(s, 0, [marked])[0]
    ok = seizure.reason is None
    told.part("seize", node=marked.name)
    told.seizure(seizure)
    if ok:
        told.play(s, partial(ACT["seize"], s, 0, name=marked.name))
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
