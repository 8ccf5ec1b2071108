"""Cores that heat can hardly hurt: two mirrored pairs of large numbers and what they have in common, tied to a number
that stands. When all that is small has been destroyed, such a part of the core goes on.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from math import log2

from paiju.games.numcore.legal import value_limit
from paiju.games.numcore.numbers import Name, Relation, pair, pairs_to, parts, size, targets
from paiju.games.numcore.state import Numcore
from paiju.players.numcore.goals import Goal

LARGE = 100  # what is smaller gives no shelter


def forts(s: Numcore, seat: int) -> tuple[Goal, ...]:
    """The forts that a seat could build on each of its numbers, none of their nodes too large for its base."""
    most = value_limit(s, seat)
    if most <= LARGE or s.rules.exits < 3:
        return ()
    found = [goal for name in s.sides[seat].names if isinstance(name, int) for goal in _on(name, most)]
    return tuple(found)


@lru_cache(maxsize=1 << 10)
def _on(anchor: int, most: int) -> tuple[Goal, ...]:
    return tuple(_built_on(anchor, most))


def _built_on(anchor: int, most: int) -> Iterator[Goal]:
    for name in pairs_to(anchor):
        a, b = parts(name)
        if a >= b or not LARGE <= size(name) <= most:
            continue
        twin = pair(b, a)
        common = [n for n in targets(name) if n in targets(twin) and n != anchor and LARGE <= size(n) <= most]
        for two in combinations(common, 2):
            nodes: tuple[Name, ...] = (name, twin, *two)
            edges = [Relation(targets(p)[n], (p, n)).key for p in (name, twin) for n in (anchor, *two)]
            least = min(size(n) for n in nodes)
            yield Goal(frozenset((anchor, *nodes)), frozenset(edges), log2(least / LARGE) + 0.5)
