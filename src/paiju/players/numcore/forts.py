"""What a core can be enlarged by: two mirrored pairs and what they have in common, tied to a number that stands. Made
of large nodes it is a fort: when all that is small has been destroyed, this part of the core goes on.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from math import log2
from typing import Final

from paiju.games.numcore.legal import value_limit
from paiju.games.numcore.numbers import LEAST, Name, Relation, pair, pairs_to, parts, size, targets
from paiju.games.numcore.rules import Rules
from paiju.games.numcore.state import Numcore
from paiju.players.numcore.goals import Goal

LARGE: Final = 100  # what is smaller gives no shelter


def forts(s: Numcore, seat: int, least: int) -> tuple[Goal, ...]:
    """The forts that a seat could build on each of its numbers, of nodes that are no smaller than `least` and not too
    large for its base.
    """
    most = value_limit(s, seat)
    if most <= least or s.rules.exits < 3:
        return ()
    return tuple(
        [goal for name in s.sides[seat].names if isinstance(name, int) for goal in _on(name, least, most, s.rules)]
    )


@lru_cache(maxsize=1 << 10)
def _on(anchor: int, least: int, most: int, rules: Rules) -> tuple[Goal, ...]:
    return tuple(_built_on(anchor, least, most, rules))


def _built_on(anchor: int, low: int, most: int, rules: Rules) -> Iterator[Goal]:
    for name in pairs_to(anchor):
        a, b = parts(name)
        if a >= b or not low <= size(name) <= most:
            continue
        twin = pair(b, a)
        common = [n for n in targets(name) if n in targets(twin) and n != anchor and low <= size(n) <= most]
        for two in combinations(common, 2):
            nodes: tuple[Name, ...] = (name, twin, *two)
            edges = [Relation(targets(p)[n], (p, n)).key for p in (name, twin) for n in (anchor, *two)]
            least = min(size(n) for n in nodes)
            yield Goal.of((anchor, *nodes), edges, rules, 0.3 + 0.3 * log2(least / LEAST))
