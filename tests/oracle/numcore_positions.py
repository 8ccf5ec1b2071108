"""Random numcore positions, rich in relations, additions and cores."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.oracle.numcore_judge import Graph, durability, relations, split, value

SEEDS = [(3, 7), (7, 3), (2, 5), (5, 2), (4, 8), (1, 2), (2, 1), (6, 4), (1, 1), (10, 1), (12, 33), (3, 3)]


def _near(rng: Random, nodes: list[Any]) -> Any:
    """A node that is related to those there, more often than not."""
    pairs = [split(n) for n in nodes if isinstance(n, str)]
    numbers = [n for n in nodes if isinstance(n, int)]
    roll = rng.random()
    if pairs and roll < 0.4:
        a, b = rng.choice(pairs)
        return rng.choice([int(f"{a}{b}"), int(f"{b}{a}"), a * a + b * b, a * b])
    if len(numbers) > 1 and roll < 0.75:
        a, b = rng.sample(numbers, 2)
        return rng.choice([a + b, abs(a - b)])
    if pairs and roll < 0.85:
        a, b = rng.choice(pairs)
        return f"({b},{a})"
    if roll < 0.92:
        a, b = rng.choice(SEEDS)
        return f"({a},{b})"
    return rng.randint(10, 99)


BASES: list[list[Any]] = [["(3,7)", 21, 73], ["(2,5)", 10, 29], ["(4,8)", 48, 80, 32], ["(1,2)", "(2,1)", 12, 21]]


def _base(rng: Random, taken: list[Any]) -> list[Any]:
    """What a side begins with: now and then a core, or two with nothing between them."""
    free = [base for base in BASES if not any(node in taken for node in base)]
    if free and rng.random() < 0.7:
        return rng.choice(free)[:]
    if not taken and rng.random() < 0.4:
        return [*BASES[0], *BASES[1]]
    return [f"({a},{b})" for a, b in [rng.choice(SEEDS)] if f"({a},{b})" not in taken]


def _side(rng: Random, most: int, taken: list[Any], hurt: bool) -> dict[str, Any]:
    nodes = _base(rng, taken)
    most = 10 if rng.random() < 0.15 else most
    for _ in range(3 * most):
        node = _near(rng, taken if taken and rng.random() < 0.7 else nodes)
        if len(nodes) < most and 10 <= value(node) <= 9999 and node not in nodes and node not in taken:
            nodes.append(node)
    rng.shuffle(nodes)
    possible = relations(nodes)
    share = rng.choice((0.7, 1.0, 1.0))
    edges = [list(ends) for _, ends in possible if rng.random() < share]
    for ends in edges:
        rng.shuffle(ends)
    cores = Graph(nodes, [tuple(ends) for ends in edges]).cores()
    core = sorted(rng.choice(cores), key=str) if cores and rng.random() < 0.9 else None
    if nodes and rng.random() < 0.1:
        core = rng.sample(nodes, min(3, len(nodes)))  # no legal core any more, if it ever was one
    last = core
    if rng.random() < 0.3:
        last = rng.choice([None, rng.sample(nodes, min(len(nodes), rng.randint(1, 3)))])
    given = [_hurt(rng, node) if hurt and rng.random() < 0.4 else node for node in nodes]
    return {
        "nodes": given,
        "edges": edges,
        "core": core,
        "last": last,
        "level": rng.choice((1, 1, 2, 3, 4, 5)),
        "energy": rng.choice((rng.randint(0, 7), rng.randint(3, 7), 9, 13)),
    }


def _hurt(rng: Random, node: Any) -> dict[str, Any]:
    full = durability(node)
    damage = rng.randint(0, full - 1)
    locked = [rng.randint(1, full - damage)] if rng.random() < 0.4 else []
    return {"name": node, "damage": damage, "weaken": rng.choice((1, 2, 3, 15)), "locked": locked}


def random_position(rng: Random, most: int = 8) -> dict[str, Any]:
    me = _side(rng, rng.randint(2, most), [], False)
    foe = _side(rng, rng.randint(0, min(most, 6)), me["nodes"], True)
    return {**me, "round": rng.choice((5, 12, *range(13, 60))), "opponent": foe}
