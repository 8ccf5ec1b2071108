"""Which nodes would have relations with what stands, and how many."""

from functools import lru_cache

from paiju.games.numcore.numbers import LEAST, MOST, Name, nth_prime, pairs_to, prime_index, size, targets


@lru_cache(maxsize=1 << 12)
def links(own: tuple[Name, ...]) -> dict[Name, int]:
    """How many relations each node, standing or not, would have with these alone; those that would have any.
    Limits are not looked at.
    """
    found: dict[Name, int] = {}
    numbers = sorted(name for name in own if isinstance(name, int))
    for name in own:
        if isinstance(name, str):
            for target in targets(name):
                found[target] = found.get(target, 0) + 1
            continue
        for near in _of(name):
            found[near] = found.get(near, 0) + 1
    for i, a in enumerate(numbers):
        for b in numbers[i + 1 :]:
            if a + b <= MOST:
                found[a + b] = found.get(a + b, 0) + 1
            if b - a >= LEAST and b - a != a:
                found[b - a] = found.get(b - a, 0) + 1
    return found


def openings(name: Name, own: tuple[Name, ...], most: int) -> int:
    """How many nodes of this size at most would have a relation with this one and another with those that stand."""
    known = links(own)
    if isinstance(name, str):
        near: set[Name] = set(targets(name))
    else:
        numbers = [n for n in own if isinstance(n, int)]
        near = {*_of(name), *(name + n for n in numbers), *(abs(name - n) for n in numbers)}
    return sum(other in known and size(other) <= most for other in near if other not in own)


@lru_cache(maxsize=1 << 12)
def _of(number: int) -> tuple[Name, ...]:
    """The nodes that a number has a relation with, all but additions."""
    primes = [n for n in (nth_prime(number), prime_index(number)) if n is not None and n >= LEAST]
    return (*primes, *pairs_to(number))
