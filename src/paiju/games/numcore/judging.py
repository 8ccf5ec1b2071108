"""Positions for a judge: what is related, which cores are legal, what would be confirmed, hurt and seized.

A position is a JSON object, seen by one side; the other side is its `opponent`, spelled the same way:

    {"id": "a", "nodes": ["(3,7)", 21, 73], "edges": [["(3,7)", 21], [21, 73]], "core": null, "last": null,
     "level": 1, "energy": 9, "round": 13, "opponent": {"nodes": [10, 29], "edges": []}}

`nodes`: numbers from 10 to 9999 and pairs such as "(3,7)", or objects {"name", "paid", "damage", "weaken", "locked"}
for nodes that are not as new (`locked`: the damage announced by each attack, or by all together); at most 24 a side.
`edges`: the built relations, each by its ends in any order or as an answer spells it ("21+37=58"). `core`: the
confirmed core, null before the first one. `last`: the last confirmed core, with which a candidate must share a node,
null where any candidate will do; without `last` it is `core`. Of both, nodes that do not stand any more are left out.
`options`: those of a table, where they are not the default ones. Everything has a default: no nodes, no edges, null,
level 1, no energy, round 1, no opponent.

A side may stand there as no game could have brought it about, with more nodes or relations than the limits allow:
that is judged all the same, and told under `violations`.
"""

from typing import Any, Final

from paiju.games.numcore import cores, legal
from paiju.games.numcore.numbers import Name, Relation, relations, size
from paiju.games.numcore.offer import largest
from paiju.games.numcore.position import MOST_ENERGY, Fields, Ids, bad, find_relation, read_node
from paiju.games.numcore.rules import LEVELS, OPTIONS, Rules
from paiju.games.numcore.state import Edge, Node, Numcore, Side, names, network, protected
from paiju.kernel.errors import spell
from paiju.show.text import msg

MOST_NODES: Final = 24  # a side may have in a position
MOST_ROUND: Final = 9999
Last = tuple[int, ...] | None  # the ids of the nodes of the last core that still stand; None: there was none
_SIDE: Final = ("id", "nodes", "edges", "core", "last", "level", "energy", "round")
_WHOLE: Final = (*_SIDE, "opponent", "options")

# The words for why a node cannot be seized, by the key of the reason.
SEIZE_REASONS: Final = {
    "why.no_core_yet": "both sides must have confirmed a first core",
    "why.protected": "target is protected",
    "why.few_relations": "fewer than {least} relations",
    "why.capacity": "capacity",
    "why.limit": "value limit",
    "why.all_or_none": "limits",
    "why.energy": "energy",
}


def is_position(data: Any) -> bool:
    """Whether a line of a file is a position and not a scenario, which names an operation."""
    return isinstance(data, dict) and "op" not in data


def judge_position(data: Any) -> dict[str, Any]:
    """What there is to say about a position. Raises BadStart that names the field at fault.

    - `relations`: [kind, ends, built], among the side's own nodes: pairs' relations in the order of the nodes, prime
      indices among them, then additions. Kinds: cat a‖b, rcat b‖a, sq a²+b², mul a·b, prime p(n), add a+b=c; of
      several equations between the same nodes the first.
    - `cores`: [nodes, cohesion], every legal core, smaller ones first.
    - `confirm`: "auto", "manual" or "none": what the end of the turn would do; `confirmed`: the core of "auto".
    - `generalized`: the generalized cores around `core`; `protected`: the nodes of all of them.
    - `attacks`: [target, energy, damage, durability left], each amount that does more than any smaller one, none while
      attacks are closed. Damage goes as far as the node can take it.
    - `seizable`: [target, relations, cost, ok, reason] of each enemy node: how many relations would be built, what
      energy it would take, and why not (null where it can be seized).
    - `violations`: only there if something is over a limit: [limit, node, count] or [limit, count].

    Nodes of a set stand in the order of `nodes`; targets in the order of the opponent's.
    """
    top, s, (last, _) = read_position(data)
    side = s.sides[0]
    net = network(side)
    try:
        found = _judge(s, last)
        every = sorted(cores.all_legal(net.all, net.edges), key=lambda core: (core.bit_count(), cores.bits(core)))
    except ValueError as error:  # more than can be looked at
        raise bad("nodes", str(error)) from None
    counted = legal.tally(s, 0)
    possible = relations(side.names, s.rules.merge_parallel)
    found |= {
        "relations": [[r.kinds[0], list(r.ends), r.key in counted.built] for r in possible],
        "cores": [[names(side, core), cores.cohesion(core, net.edges)] for core in every],
    }
    keys = ("relations", "cores", "confirm", "confirmed", "generalized", "protected", "attacks", "seizable")
    given = {"id": top.data["id"]} if "id" in top.data else {}
    over = violations(s, 0)
    return {**given, **{key: found[key] for key in keys}, **({"violations": over} if over else {})}


def _judge(s: Numcore, last: Last) -> dict[str, Any]:
    side = s.sides[0]
    net = network(side)
    how, core = confirmation(side, last)
    whole = cores.generalized(net.all, net.edges, net.core)
    return {
        "confirm": how,
        "confirmed": core,
        "generalized": [names(side, mask) for mask in sorted(whole, key=cores.bits)],
        "protected": names(side, protected(side)),
        "attacks": attacks(s, 0),
        "seizable": seizable(s, 0),
    }


def confirmation(side: Side, last: Last) -> tuple[str, list[Name] | None]:
    """("auto", core), ("manual", None) or ("none", None): what the end of the turn would do (N-143, N-149)."""
    kept = side.core, side.cored
    side.core, side.cored = last or (), None if last is None else 1
    whole = largest(side)
    side.core, side.cored = kept
    if len(whole) == 1:
        return "auto", names(side, whole[0])
    return ("manual" if whole else "none"), None


def attacks(s: Numcore, seat: int) -> list[list[Any]]:
    """Each attack this seat could announce: [target, energy, damage, durability left] (N-072 to N-081)."""
    found: list[list[Any]] = []
    for node in s.sides[1 - seat].nodes:
        if legal.why_attack(s, seat, node) is None:
            for energy in legal.energies(s, seat, node).useful:
                harm = legal.damage(s, node, energy)
                found.append([node.name, energy, harm, legal.remaining(s, node) - harm])
    return found


def seizable(s: Numcore, seat: int) -> list[list[Any]]:
    """What seizing each enemy node would take: [target, relations, cost, ok, reason] (N-175 to N-189)."""
    broken = any(row[0] in ("exits", "additions", "edges") for row in violations(s, seat))
    found: list[list[Any]] = []
    for seizure in legal.seizures(s, seat):
        reason = seizure.reason
        key = None if reason is None else str(reason.text["key"])
        if broken and key in (None, "why.energy"):  # relations that are built already count as well (N-180)
            key = "why.all_or_none"
        word = None if key is None else SEIZE_REASONS[key].format(least=s.rules.seize_least)
        found.append([seizure.node.name, len(seizure.relations), seizure.cost, word is None, word])
    return found


def violations(s: Numcore, seat: int) -> list[list[Any]]:
    """Where a side is over a limit: exits, additions, edges (parallel ones), value, capacity (N-058, N-059, N-180)."""
    side, rules, counted = s.sides[seat], s.rules, legal.tally(s, seat)
    most = legal.value_limit(s, seat)
    found: list[list[Any]] = [["exits", node, n] for node, n in counted.exits.items() if n > rules.exits]
    found += [["additions", node, n] for node, n in counted.additions.items() if n > rules.additions]
    found += [["edges", list(ends), n] for ends, n in counted.parallel.items() if n > rules.multi_edges]
    found += [["value", name, size(name)] for name in side.names if size(name) > most]
    if len(side.nodes) > rules.capacity(side.level):
        found.append(["capacity", len(side.nodes)])
    if side.energy > rules.energy_limit(side.level):
        found.append(["energy", side.energy])
    return found


# --- reading ----------------------------------------------------------------------------------------------------------


def read_position(data: Any) -> tuple[Fields, Numcore, tuple[Last, Last]]:
    """A position as its fields, a state in which its side is seat 0 and has the turn, and the last core of either
    side. Raises BadStart that names the field at fault.
    """
    top = Fields(data, "", _WHOLE)
    rules = _options(top)
    round_number = top.number("round", 1, MOST_ROUND, 1)
    foe = Fields(_given(top, "opponent"), "opponent", _SIDE)
    foe.number("round", 1, MOST_ROUND, 1)
    ids = Ids([{"nodes": fields.data.get("nodes")} for fields in (top, foe)])
    a, b = (_side(fields, rules, ids) for fields in (top, foe))
    for i, name in enumerate(b.names):
        if a.find(name) is not None:
            raise bad(f"opponent.nodes[{i}]", msg("judging.both_sides", name=name))
    last, other = (
        _standing(fields, "last", side) if "last" in fields.data else (None if side.cored is None else side.core)
        for fields, side in ((top, a), (foe, b))
    )
    both = a.cored is not None and b.cored is not None
    opened = rules.protection + 1 if both and round_number > rules.protection else None
    return top, Numcore(rules, "act", round_number, 0, 0, opened, ids.most + 1, (a, b)), (last, other)


def _given(top: Fields, key: str) -> Any:
    """A part of the position; an empty one where it is left out or null."""
    given = top.data.get(key)
    return {} if given is None else given


def _options(top: Fields) -> Rules:
    given = _given(top, "options")
    known = {option.name: option for option in OPTIONS}
    fields = Fields(given, "options", tuple(known))
    for name, value in fields.data.items():
        if not known[name].allows(value):
            raise bad(f"options.{name}", msg("judging.option", value=spell(value)))
    return Rules.of(given)


def _side(fields: Fields, rules: Rules, ids: Ids) -> Side:
    listed = fields.items("nodes")
    if len(listed) > MOST_NODES:
        raise bad(fields.name("nodes"), msg("judging.nodes", count=len(listed), most=MOST_NODES))
    nodes: list[Node] = []
    for i, given in enumerate(listed):
        where = f"{fields.name('nodes')}[{i}]"
        node = read_node(_locked(_spelled(given)), where, rules, ids)
        if any(node.name == other.name and type(node.name) is type(other.name) for other in nodes):
            raise bad(where, msg("judging.stands", name=node.name))
        nodes.append(node)
    level = fields.number("level", 1, LEVELS[-1], 1)
    side = Side(fields.number("energy", 0, MOST_ENERGY, 0), level, (), (), (), tuple(nodes))
    side.edges = _edges(fields, side, rules)
    core = _standing(fields, "core", side)
    side.core, side.cored = core or (), None if core is None else 1
    return side


def _locked(given: Any) -> Any:
    """A node whose announced damage is one number: that of a single attack, or of none."""
    if not isinstance(given, dict) or type(given.get("locked")) is not int:
        return given
    return {**given, "locked": [given["locked"]] if given["locked"] else []}


def _spelled(given: Any) -> Any:
    """A node's name as JSON has it: a number in quotes is a number, blanks in a pair are nothing."""
    if isinstance(given, dict) and isinstance(given.get("name"), str):
        return {**given, "name": _spelled(given["name"])}
    if not isinstance(given, str):
        return given
    plain = given.replace(" ", "").replace("（", "(").replace("）", ")").replace("，", ",")
    return int(plain) if plain.isascii() and plain.isdigit() and len(plain) < 10 else plain


def _edges(fields: Fields, side: Side, rules: Rules) -> tuple[Edge, ...]:
    possible = relations(side.names, rules.merge_parallel)
    known = {node.name: node.id for node in side.nodes}
    built: dict[str, Edge] = {}
    for i, given in enumerate(fields.items("edges")):
        where = f"{fields.name('edges')}[{i}]"
        meant = [_spelled(end) for end in given] if isinstance(given, list) else given
        relation = _unbuilt(meant, possible, built)
        if relation is None:
            raise bad(where, msg("judging.relation", value=spell(given)))
        if relation.key in built:
            raise bad(where, msg("judging.twice", value=relation.key))
        built[relation.key] = Edge(relation.kinds, tuple(known[end] for end in relation.ends))
    return tuple(built.values())


def _unbuilt(meant: Any, possible: list[Relation], built: dict[str, Edge]) -> Relation | None:
    """The relation that is meant; where two join the same nodes, the one that is not there yet."""
    rest = [relation for relation in possible if relation.key not in built]
    return find_relation(meant, rest) or find_relation(meant, possible)


def _standing(fields: Fields, key: str, side: Side) -> Last:
    """The ids of the nodes of a core that stand; None for no core at all."""
    if fields.data.get(key) is None:
        return None
    found: dict[int, None] = {}
    for i, given in enumerate(fields.items(key)):
        name = _spelled(given)
        if type(name) not in (int, str):
            raise bad(f"{fields.name(key)}[{i}]", msg("judging.node", value=spell(given)))
        node = side.find(name)
        if node is not None:
            found[node.id] = None
    return tuple(node.id for node in side.nodes if node.id in found)
