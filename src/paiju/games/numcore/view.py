"""What one seat may know, field by field, and the deal anew of everything it can't."""

from typing import Any

from paiju.games.numcore import cores
from paiju.games.numcore.legal import value_limit
from paiju.games.numcore.offer import largest
from paiju.games.numcore.state import Node, Numcore, in_order, names, network, protected, relation_of
from paiju.kernel import OPEN, Chance


def view(s: Numcore, seat: int | None) -> dict[str, Any]:
    """The table as a seat sees it. Hands and the order of draw piles are secret; everything else lies open."""
    return {
        "round": s.round,
        "cap": None if s.attack_from is None else s.rules.cap(s.attack_from),
        "protection": s.rules.protection,
        "attack_from": s.attack_from,
        "open": s.attacks_open,
        "temperature": s.rules.temperature(s.round),
        "turn": s.seat,
        "first": s.first,
        "ending": s.ending,
        "options": dict(s.rules.changed),
        "winners": list(s.winners),
        "sides": [_side(s, who, seat in (who, OPEN)) for who in (0, 1)],
    }


def _side(s: Numcore, who: int, own: bool) -> dict[str, Any]:
    side = s.sides[who]
    net = network(side)
    rules = s.rules
    return {
        "energy": side.energy,
        "store": rules.energy_limit(side.level),
        "level": side.level,
        "capacity": rules.capacity(side.level),
        "value_limit": value_limit(s, who),
        "hand": list(side.hand if own else side.seen),
        "hand_size": len(side.hand),
        "draw_size": len(side.draw),
        "discard": list(side.discard),
        "cored": side.cored,
        "nodes": [node_view(s, node) for node in side.nodes],
        "edges": [_edge(s, who, i) for i in range(len(side.edges))],
        "core": [str(name) for name in names(side, net.core)],
        "cohesion": cores.cohesion(net.core, net.edges) if net.core else 0,
        "core_edges": len(cores.inside(net.core, net.edges)),
        "protected": [str(name) for name in names(side, protected(side))],
        "candidates": [[str(name) for name in names(side, core)] for core in largest(side)],
    }


def node_view(s: Numcore, node: Node) -> dict[str, Any]:
    """A node as everybody sees it."""
    return {
        "id": node.id,
        "name": str(node.name),
        "left": s.left(node),
        "full": s.full(node),
        "locked": list(node.locked),
        "weaken": node.weaken,
        "weakened_now": node.id in s.weakened,
        "paid": node.paid,
    }


def _edge(s: Numcore, who: int, index: int) -> dict[str, Any]:
    relation = relation_of(s.sides[who], s.sides[who].edges[index])
    return {
        "relation": relation.key,
        "kinds": list(relation.kinds),
        "ends": [str(end) for end in relation.ends],
    }


def redeal(s: Numcore, seat: int, chance: Chance) -> None:
    """Deal the enemy's unseen cards anew between its hand and its draw pile, and shuffle one's own draw pile. Of
    the enemy's cards it is known which of them lie in the discard pile, and `seen`; the rest may be anywhere.
    Cards are sorted before they are shuffled, so that the new deal tells nothing of the true one.
    """
    for who, side in enumerate(s.sides):
        pile = list(in_order(side.draw))
        if who == seat:
            chance.shuffle(pile)
            side.draw = tuple(pile)
            continue
        known = list(side.seen)
        unknown = list(in_order([card for card in side.hand if card not in known] + pile))
        chance.shuffle(unknown)
        count = len(side.hand) - len(known)
        side.hand = in_order(known + unknown[:count])
        side.draw = tuple(unknown[count:])
