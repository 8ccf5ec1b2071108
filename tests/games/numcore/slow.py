"""Cores and generalized cores by the words of the definition, part by part, with no thought for speed.

Nodes are any values; an edge is a tuple of two or three of them.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

Nodes = frozenset[Any]
Edge = tuple[Any, ...]


def parts(nodes: Iterable[Any], most: int | None = None) -> Iterator[Nodes]:
    """Every set of at least one of these nodes, and of at most so many."""
    listed = sorted(nodes, key=repr)
    for count in range(1, (len(listed) if most is None else most) + 1):
        yield from map(frozenset, combinations(listed, count))


def inner(nodes: Nodes, edges: list[Edge]) -> list[Edge]:
    """The edges that are there whole: each of their ends is chosen."""
    return [edge for edge in edges if all(end in nodes for end in edge)]


def cohesion(nodes: Nodes, edges: list[Edge]) -> int:
    return len(inner(nodes, edges)) - len(nodes) + 1


def connected(nodes: Nodes, edges: list[Edge]) -> bool:
    own = inner(nodes, edges)
    reached = {min(nodes, key=repr)}
    for _ in nodes:
        for edge in own:
            if any(end in reached for end in edge):
                reached.update(edge)
    return reached == nodes


def legal(nodes: Nodes, edges: list[Edge]) -> bool:
    whole = cohesion(nodes, edges)
    return (
        connected(nodes, edges)
        and len(inner(nodes, edges)) >= len(nodes)
        and all(cohesion(part, edges) < whole for part in parts(nodes, len(nodes) - 1))
    )


def all_cores(nodes: Nodes, edges: list[Edge]) -> list[Nodes]:
    return [part for part in parts(nodes) if legal(part, edges)]


def confirm(nodes: Nodes, edges: list[Edge], last: Nodes | None = None) -> tuple[str, Nodes | None]:
    """("auto", core), ("manual", None) or ("none", None)."""
    candidates = [core for core in all_cores(nodes, edges) if last is None or core & last]
    union = frozenset().union(*candidates)
    if not candidates:
        return "none", None
    return ("auto", union) if union in candidates else ("manual", None)


def generalized(nodes: Nodes, edges: list[Edge], core: Nodes) -> list[Nodes]:
    equal = [
        part
        for part in parts(nodes)
        if part >= core and connected(part, edges) and cohesion(part, edges) == cohesion(core, edges)
    ]
    return [part for part in equal if not any(part < other for other in equal)]
