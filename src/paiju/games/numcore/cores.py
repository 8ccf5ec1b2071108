"""Legal cores, exactly (N-098 to N-125), and generalized cores (N-166 to N-174).

A network is a set of nodes and its edges, both as bit masks: node number i is bit i, an edge is the mask of its two
or three ends, and an edge counts in a set of nodes only if all its ends lie in it (N-119).

Write g(S) for edges minus nodes of a set S, so that cohesion is g(S) + 1. S is a legal core when it is connected,
g(S) ≥ 0, and g(T) < g(S) for every part T that is neither empty nor S. Because adding sets never loses edges,
g(S ∪ T) + g(S ∩ T) ≥ g(S) + g(T). From this follows what makes the search quick:

- let d be the largest g of any set, the empty one included. If d > 0, the smallest set with g = d falls apart into
  connected pieces, and these are the maximal cores of cohesion 2 or more;
- all other cores have cohesion 1, lie outside that set, and are the smallest sets with g = 0 there;
- so no two maximal cores share a node, and every legal core lies in exactly one of them.

A largest assignment of edges to nodes, each node taking one of its edges, finds both: d edges are left over, and what
can be reached from them is the smallest set.
"""

from functools import lru_cache
from typing import Final

Mask = int
Edges = tuple[Mask, ...]

MOST_NODES: Final = 16  # of one maximal core, where all legal cores in it are listed


def bits(mask: Mask) -> list[int]:
    """The numbers of the nodes in a mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def inside(nodes: Mask, edges: Edges) -> Edges:
    """The edges whose ends all lie in a set (N-098, N-119)."""
    return tuple(e for e in edges if not e & ~nodes)


def cohesion(nodes: Mask, edges: Edges) -> int:
    """C = E − V + 1 (N-115)."""
    return len(inside(nodes, edges)) - nodes.bit_count() + 1


def piece(start: Mask, edges: Edges) -> Mask:
    """What can be reached from a node along these edges, whatever their direction (N-105)."""
    reached = start
    rest = list(edges)
    while True:
        before = reached
        waiting = []
        for e in rest:
            if e & reached:
                reached |= e
            else:
                waiting.append(e)
        if reached == before:
            return reached
        rest = waiting


def connected(nodes: Mask, edges: Edges) -> bool:
    """Whether inner edges join every node of a set to every other (N-104)."""
    return piece(nodes & -nodes, inside(nodes, edges)) == nodes


def maximal(nodes: Mask, edges: Edges) -> list[Mask]:
    """The legal cores that lie in no other, by their first node. No two of them share a node or an edge."""
    own = inside(nodes, edges)
    if len(own) < 2:
        return []
    dense, owner = _assign(nodes, own)
    found = _pieces(dense, own)
    found += _tight(nodes & ~dense, owner)
    found.sort(key=lambda core: core & -core)
    return found


def _assign(nodes: Mask, own: Edges) -> tuple[Mask, list[Mask]]:
    """Give as many edges as possible to a node each. Returns the smallest set of largest g (empty if that is 0),
    and the edge each node was given (0: none).
    """
    owner = [0] * nodes.bit_length()
    free = nodes
    waiting = []
    for e in own:
        end = e & free
        if end:
            end &= -end
            owner[end.bit_length() - 1] = e
            free ^= end
        else:
            waiting.append(e)
    dense = 0
    for e in waiting:
        if free:
            end = _augment(e, owner, free)
            if end:
                free ^= end
                continue
        reached, fresh = 0, e
        while fresh:
            reached |= fresh
            more = 0
            for i in bits(fresh):
                more |= owner[i]
            fresh = more & ~reached
        dense |= reached
    return dense, owner


def _augment(edge: Mask, owner: list[Mask], free: Mask) -> Mask:
    """Find room for one more edge by passing others on. Returns the free node that was used, 0 if there is no way."""
    came = [-1] * len(owner)
    reached, fresh = edge, edge
    while fresh:
        end = fresh & free
        if end:
            end &= -end
            at = end.bit_length() - 1
            while came[at] >= 0:
                owner[at] = owner[came[at]]
                at = came[at]
            owner[at] = edge
            return end
        following = 0
        for i in bits(fresh):
            for j in bits(owner[i] & ~(reached | following)):
                came[j] = i
                following |= 1 << j
        reached |= following
        fresh = following
    return 0


def _pieces(nodes: Mask, edges: Edges) -> list[Mask]:
    """A set as its connected pieces."""
    own = inside(nodes, edges)
    found = []
    while nodes:
        part = piece(nodes & -nodes, own)
        found.append(part)
        nodes &= ~part
    return found


def _tight(nodes: Mask, owner: list[Mask]) -> list[Mask]:
    """The smallest sets with g = 0 among nodes where no set has more.

    In such a set every node owns one of its edges and no edge is left over: it is closed under "the ends of the edge
    that this node owns". The smallest closed sets are those in which every node leads to every other.
    """
    order = bits(nodes)
    reach = {i: owner[i] for i in order}
    for k in order:
        through, bit = reach[k], 1 << k
        for i in order:
            if reach[i] & bit:
                reach[i] |= through
    found = []
    for i, closed in reach.items():
        whole = closed and not closed & ~nodes and closed & -closed == 1 << i
        if whole and all(reach[j] == closed for j in bits(closed)):
            found.append(closed)
    return found


def is_legal(nodes: Mask, edges: Edges) -> bool:
    """Whether this set is a legal core, all its inner edges counted (N-099)."""
    return maximal(nodes, edges) == [nodes]


def witness(nodes: Mask, edges: Edges) -> Mask | None:
    """A part, not empty and not the whole, that is at least as cohesive as the whole (N-112); None if there is none."""
    own = inside(nodes, edges)
    dense, owner = _assign(nodes, own)
    if dense:
        return dense if dense != nodes else None
    if len(own) < nodes.bit_count():
        return nodes & -nodes if nodes & (nodes - 1) else None
    parts = _tight(nodes, owner)
    return parts[0] if parts[0] != nodes else None


def candidates(nodes: Mask, edges: Edges, last: Mask = 0) -> list[Mask]:
    """The largest cores that may be confirmed: those that keep a node of the last core, if there was one (N-148).

    Every other candidate lies in one of them. So if there is exactly one, it is the union of all candidates and
    confirms itself (N-143); if there are more, their union is no legal core and the player chooses (N-149).
    """
    return [core for core in maximal(nodes, edges) if not last or core & last]


def all_legal(nodes: Mask, edges: Edges, last: Mask = 0) -> list[Mask]:
    """Every legal core, those without a node of `last` left out, if it is given; by size, largest first.

    Raises ValueError where a maximal core has more than 16 nodes or far more edges than nodes of a game can have.
    """
    found = []
    for core in candidates(nodes, edges, last):
        found += [s for s in _legal_within(core, inside(core, edges)) if not last or s & last]
    found.sort(key=lambda s: (-s.bit_count(), s))
    return found


def _check(n: int, edges: int) -> None:
    """Whether the subsets of n nodes with so many edges can be looked at side by side."""
    if n > MOST_NODES or n + edges > 127:
        raise ValueError(f"{n} nodes with {edges} edges are too many: {MOST_NODES} nodes, {127 - n} edges at most")


@lru_cache(maxsize=16)
def _lanes(n: int) -> tuple[int, int, list[int]]:
    """For a number with one byte for each subset of n nodes: a one in every byte, the size of each subset, and
    for each node the bytes of the subsets without it.
    """
    total = 1 << n
    ones = int.from_bytes(bytes([1]) * total, "little")
    sizes = int.from_bytes(bytes(s.bit_count() for s in range(total)), "little")
    without = []
    for i in range(n):
        half = 1 << i
        without.append(int.from_bytes((bytes([255]) * half + bytes(half)) * (total // (2 * half)), "little"))
    return ones, sizes, without


def _spread(n: int, small: list[Mask]) -> int:
    """The edges inside each subset of n nodes, one byte a subset."""
    edges = 0
    for e in small:
        edges += 1 << 8 * e
    for i, without in enumerate(_lanes(n)[2]):
        edges += (edges & without) << (8 << i)
    return edges


def _larger(a: int, b: int, high: int) -> int:
    """The larger of two bytes, each below 128, in every place. `high`: 128 in every place."""
    wins = ((a | high) - b) & high
    return b ^ ((a ^ b) & (wins - (wins >> 7)))


def _marked(lanes: int, n: int) -> list[Mask]:
    """The subsets whose byte is 128."""
    data = lanes.to_bytes(1 << n, "little")
    found = []
    at = data.find(128)
    while at >= 0:
        found.append(at)
        at = data.find(128, at + 1)
    return found


def _squeeze(nodes: list[int], masks: list[Mask]) -> list[Mask]:
    """Masks with these nodes numbered 0, 1, 2…, all others dropped."""
    place = {node: i for i, node in enumerate(nodes)}
    return [sum(1 << place[i] for i in bits(m) if i in place) for m in masks]


def _unsqueeze(nodes: list[int], masks: list[Mask]) -> list[Mask]:
    """The way back."""
    low = [0]
    for i in nodes[:8]:
        low += [m | 1 << i for m in low]
    high = [0]
    for i in nodes[8:]:
        high += [m | 1 << i for m in high]
    return [low[m & 255] | high[m >> 8] for m in masks]


def _legal_within(core: Mask, own: Edges) -> list[Mask]:
    """Every legal core inside a maximal one: the definition applied to all its subsets side by side."""
    nodes = bits(core)
    n = len(nodes)
    _check(n, len(own))
    small = _squeeze(nodes, list(own))
    ones, sizes, without = _lanes(n)
    high = ones << 7
    grade = _spread(n, small) + n * ones - sizes  # g + n, so that none is negative
    best = grade - n  # the empty set is no part (N-109)
    for i in range(n):
        best = _larger((best & without[i]) << (8 << i), best, high)
    part = 0  # the best part of each subset that is not all of it
    for i in range(n):
        part = _larger((best & without[i]) << (8 << i), part, high)
    looser = (grade | high) - part - ones
    enough = (grade | high) - n * ones
    found = _marked(looser & enough & (high - 128), n)  # not the empty set
    # two pieces with no edge between them pass only if both have cohesion 2: that takes two nodes each where edges
    # may be parallel, three where not
    small_edges = tuple(small)
    least = 6 if len(frozenset(small)) == len(small) else 4
    apart = [s for s in found if s.bit_count() >= least and not connected(s, small_edges)]
    if apart:
        gone = frozenset(apart)
        found = [s for s in found if s not in gone]
    return _unsqueeze(nodes, found)


@lru_cache(maxsize=512)
def generalized(nodes: Mask, edges: Edges, core: Mask) -> tuple[Mask, ...]:
    """The generalized cores of a confirmed core: the connected sets around it that are as cohesive and can't grow,
    by any number of nodes at once (N-166 to N-168). None of them if it is no legal core any more.
    """
    if not core or core & ~nodes or not is_legal(core, edges):
        return ()
    reached = piece(core, inside(nodes, edges))
    around = bits(reached & ~core)
    n = len(around)
    if not n:
        return (core,)
    own = inside(reached, edges)
    level = len(inside(core, edges))
    _check(n, len(own) - level)
    ones, sizes, _ = _lanes(n)
    small = _squeeze(around, list(own))
    # the byte is 128 exactly where as many edges as nodes were added
    gained = _spread(n, small) - level * ones
    equal = ((ones << 7) - (gained ^ sizes)) & (ones << 7)
    found: list[Mask] = []
    for extra in sorted(_unsqueeze(around, _marked(equal, n)), key=lambda s: (-s.bit_count(), s)):
        whole = core | extra
        if not any(whole & ~larger == 0 for larger in found) and connected(whole, own):
            found.append(whole)
    return tuple(found)
