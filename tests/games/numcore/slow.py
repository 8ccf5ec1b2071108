"""Cores and generalized cores by the words of the definition: every part of every set is looked at.

Nodes are numbered from 0; a set of them is a bit mask, so that each set's cohesion can be kept in a list.
"""

from collections.abc import Iterator


class Network:
    """Nodes 0 to n − 1 and edges of two or three ends."""

    def __init__(self, n: int, edges: list[tuple[int, ...]]) -> None:
        self.edges = edges
        self.sets = range(1, 1 << n)
        self._cohesion = [len(self.inner(nodes)) - nodes.bit_count() + 1 for nodes in range(1 << n)]

    def inner(self, nodes: int) -> list[tuple[int, ...]]:
        """The edges that are there whole: each of their ends is chosen."""
        return [edge for edge in self.edges if all(nodes >> end & 1 for end in edge)]

    def cohesion(self, nodes: int) -> int:
        """Inner edges minus nodes plus one."""
        return self._cohesion[nodes]

    def connected(self, nodes: int) -> bool:
        """Whether one gets from the first node to all others along inner edges."""
        own = self.inner(nodes)
        reached = {min(i for i in range(nodes.bit_length()) if nodes >> i & 1)}
        for _ in range(nodes.bit_count()):
            for edge in own:
                if any(end in reached for end in edge):
                    reached.update(edge)
        return len(reached) == nodes.bit_count()

    def parts(self, nodes: int) -> Iterator[int]:
        """Every part that is neither empty nor the whole, connected or not."""
        part = (nodes - 1) & nodes
        while part:
            yield part
            part = (part - 1) & nodes

    def legal(self, nodes: int) -> bool:
        """Connected, edges enough, and every part looser than the whole."""
        if len(self.inner(nodes)) < nodes.bit_count() or not self.connected(nodes):
            return False
        cohesion, whole = self._cohesion, self._cohesion[nodes]
        part = (nodes - 1) & nodes  # as in `parts`, but here is where the time goes
        while part:
            if cohesion[part] >= whole:
                return False
            part = (part - 1) & nodes
        return True

    def all_cores(self) -> list[int]:
        return [nodes for nodes in self.sets if self.legal(nodes)]

    def generalized(self, core: int) -> list[int]:
        """The connected sets around a core with its cohesion that lie in no larger one."""
        equal = [
            nodes
            for nodes in self.sets
            if nodes & core == core and self.cohesion(nodes) == self.cohesion(core) and self.connected(nodes)
        ]
        return [nodes for nodes in equal if not any(nodes != other and nodes & other == nodes for other in equal)]


def confirm(candidates: list[int]) -> tuple[str, int | None]:
    """("auto", core), ("manual", None) or ("none", None): the union rule."""
    union = 0
    for core in candidates:
        union |= core
    if not candidates:
        return "none", None
    return ("auto", union) if union in candidates else ("manual", None)
