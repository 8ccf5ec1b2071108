"""What the actions of a turn do. Each has been found legal before; here it is paid for and carried out."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from paiju.games.numcore import legal
from paiju.games.numcore.numbers import Name, Relation, formula, relations, size
from paiju.games.numcore.state import DEFEND, WEAKEN, Edge, Node, Numcore, Side, card_for
from paiju.kernel import Context


def _spend(side: Side, card: str) -> None:
    """Play a card: it goes to the discard pile (N-012, N-096)."""
    hand = list(side.hand)
    hand.remove(card)
    side.hand = tuple(hand)
    side.seen = tuple(c for c in side.seen if c != card)
    side.discard = (*side.discard, card)


def _cancel(s: Numcore, seat: int, node: Node, ctx: Context, cause: int, clause: str) -> Node:
    """Call off the attacks announced on a node; nobody gets energy back (N-032, N-091, N-187)."""
    if not node.locked:
        return node
    if not ctx.lean:
        data = {"seat": seat, "node": node.name, "damage": sum(node.locked)}
        ctx.emit("cancelled", data, clause, cause)
    return replace(node, locked=())


def build(side: Side, relation: Relation) -> None:
    """Add an edge between standing nodes of a side."""
    known = {node.name: node.id for node in side.nodes}
    side.edges = (*side.edges, Edge(relation.kinds, tuple(known[end] for end in relation.ends)))


def create(s: Numcore, seat: int, ctx: Context, card: str, name: Name) -> None:
    """A new node (N-010 to N-012)."""
    side = s.sides[seat]
    cost = s.rules.cost(size(name))
    side.energy -= cost
    _spend(side, card)
    node = Node(s.next_id, name, cost)
    s.next_id += 1
    side.nodes = (*side.nodes, node)
    if not ctx.lean:
        data = {"seat": seat, "node": name, "card": card, "cost": cost, "durability": s.full(node)}
        ctx.emit("created", data, "N-012")


def relate(s: Numcore, seat: int, ctx: Context, key: str) -> None:
    """A new edge (N-024, N-025)."""
    side = s.sides[seat]
    relation = next(r for r in relations(side.names, s.rules.merge_parallel) if r.key == key)
    side.energy -= s.rules.edge_cost
    build(side, relation)
    if not ctx.lean:
        ctx.emit("related", _told(seat, relation, s.rules.edge_cost), "N-025" if len(relation.ends) == 3 else "N-024")


def _told(seat: int, relation: Relation, cost: int) -> dict[str, Any]:
    data = {"seat": seat, "relation": relation.key, "formula": formula(relation), "ends": list(relation.ends)}
    return {**data, "kinds": list(relation.kinds), "cost": cost}


def upgrade(s: Numcore, seat: int, ctx: Context) -> None:
    """One level more; capacity and storage at once, stored energy not (N-061, N-066)."""
    side = s.sides[seat]
    cost = s.rules.upgrade_cost(side.level)
    assert cost is not None
    side.energy -= cost
    side.level += 1
    if not ctx.lean:
        ctx.emit("upgraded", {"seat": seat, "level": side.level, "cost": cost}, "N-061")


def repair(s: Numcore, seat: int, ctx: Context, name: Name) -> None:
    """Full durability and resistance again, attacks on it called off; all else stays as it is (N-028 to N-037)."""
    side = s.sides[seat]
    node = _node(side, name)
    card, cost = card_for(name), legal.repair_price(s, node)
    side.energy -= cost
    _spend(side, card)
    data = {"seat": seat, "node": name, "card": card, "cost": cost, "durability": s.full(node)}
    cause = ctx.emit("repaired", data, "N-030")
    node = _cancel(s, seat, node, ctx, cause, "N-032")
    side.replace(replace(node, damage=0, weaken=1))


def defend(s: Numcore, seat: int, ctx: Context, name: Name) -> None:
    """All attacks announced on one node come to nothing (N-090 to N-096)."""
    side = s.sides[seat]
    _spend(side, DEFEND)
    cause = ctx.emit("defended", {"seat": seat, "node": name, "card": DEFEND}, "N-091")
    side.replace(_cancel(s, seat, _node(side, name), ctx, cause, "N-091"))


def withdraw(s: Numcore, seat: int, ctx: Context, name: Name) -> None:
    """Take an own node away; its name is free at once (N-020)."""
    side = s.sides[seat]
    node = _node(side, name)
    side.energy -= s.rules.withdraw_cost
    cause = ctx.emit("withdrawn", {"seat": seat, "node": name, "cost": s.rules.withdraw_cost}, "N-020")
    _cancel(s, seat, node, ctx, cause, "N-020")
    side.remove(node.id)


def attack(s: Numcore, seat: int, ctx: Context, name: Name, energy: int) -> None:
    """Lock damage that settles after the enemy's answer (N-074 to N-084). The energy is the least for it already."""
    foe = s.sides[1 - seat]
    node = _node(foe, name)
    harm = legal.damage(s, node, energy)
    s.sides[seat].energy -= energy
    node = replace(node, locked=(*node.locked, harm))
    foe.replace(node)
    if not ctx.lean:
        data = {"seat": seat, "node": name, "energy": energy, "damage": harm, "left": legal.remaining(s, node)}
        ctx.emit("attacked", data, "N-082")


def weaken(s: Numcore, seat: int, ctx: Context, name: Name, divisor: int) -> None:
    """Divide a node's resistance; what is locked stays as it is (N-193 to N-198)."""
    side, foe = s.sides[seat], s.sides[1 - seat]
    node = _node(foe, name)
    side.energy -= divisor
    _spend(side, WEAKEN)
    s.weakened = (*s.weakened, node.id)
    node = replace(node, weaken=node.weaken * divisor)
    foe.replace(node)
    if not ctx.lean:
        data = {"seat": seat, "node": name, "divisor": divisor, "total": node.weaken, "card": WEAKEN}
        ctx.emit("weakened", data, "N-193")


def seize(s: Numcore, seat: int, ctx: Context, name: Name) -> None:
    """Take an enemy's node as it is, without its edges, and build all its relations to the protected set at once
    (N-177, N-182 to N-187).
    """
    side, foe = s.sides[seat], s.sides[1 - seat]
    node = _node(foe, name)
    seizure = legal.seizures(s, seat, [node])[0]
    side.energy -= seizure.cost
    foe.remove(node.id)
    data = {"seat": seat, "from": 1 - seat, "node": name, "cost": seizure.cost, "count": len(seizure.relations)}
    cause = ctx.emit("seized", data, "N-177")
    side.nodes = (*side.nodes, _cancel(s, seat, node, ctx, cause, "N-187"))
    for relation in seizure.relations:
        build(side, relation)
        if not ctx.lean:
            ctx.emit("related", _told(seat, relation, s.rules.edge_cost), "N-177", cause)


def _node(side: Side, name: Name) -> Node:
    node = side.find(name)
    assert node is not None
    return node


# What each first step of an answer does with the steps after it.
ACT: dict[str, Callable[..., None]] = {
    "create": create,
    "relate": relate,
    "upgrade": upgrade,
    "repair": repair,
    "defend": defend,
    "attack": attack,
    "weaken": weaken,
    "seize": seize,
    "withdraw": withdraw,
}
