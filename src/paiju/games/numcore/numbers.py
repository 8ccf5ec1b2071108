"""Numbers and pairs, and the relations between them.

A node is named by its number (37) or by its pair ("(3,7)"): that is how questions, views and records spell it.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

Name = int | str

LEAST: Final = 10  # the smallest number there is; the cheapest band begins here (N-021)
MOST: Final = 9999  # the largest (N-021, N-062)

_PAIR = re.compile(r"\(([1-9][0-9]{0,3}),([1-9][0-9]{0,3})\)")


def pair(a: int, b: int) -> str:
    """The name of the pair of two numbers from 1. Their order counts."""
    return f"({a},{b})"


@lru_cache(maxsize=1 << 15)
def parts(name: str) -> tuple[int, int]:
    """The two numbers of a pair. Raises ValueError if this is no name of a pair."""
    match = _PAIR.fullmatch(name)
    if match is None:
        raise ValueError(f"{name!r} is no pair; a pair is spelled like (3,7), of whole numbers from 1")
    return int(match[1]), int(match[2])


def joined(a: int, b: int) -> int:
    """a‖b: the digits of b written after those of a."""
    shift = 10
    while shift <= b:
        shift *= 10
    return a * shift + b


def size(name: Name) -> int:
    """What counts for cost, limits, resistance and durability: the number, or the larger concatenation of a pair
    (N-022, N-023, N-078, N-079).
    """
    return name if isinstance(name, int) else _larger(name)


@lru_cache(maxsize=1 << 15)
def _larger(name: str) -> int:
    a, b = parts(name)
    return max(joined(a, b), joined(b, a))


def in_range(name: Name) -> bool:
    """Whether any table could have a node of this name."""
    return LEAST <= size(name) <= MOST


def _sieve(top: int) -> tuple[int, ...]:
    prime = bytearray([1]) * (top + 1)
    prime[0] = prime[1] = 0
    for n in range(2, int(top**0.5) + 1):
        if prime[n]:
            prime[n * n :: n] = bytes(len(range(n * n, top + 1, n)))
    return tuple(n for n in range(top + 1) if prime[n])


PRIMES: Final = _sieve(MOST)


def nth_prime(n: int) -> int | None:
    """p(n), counted from p(1) = 2; None if it is larger than any node."""
    return PRIMES[n - 1] if 1 <= n <= len(PRIMES) else None


def prime_index(p: int) -> int | None:
    """The n with p(n) = p; None if p is no prime or larger than any node."""
    n = bisect_right(PRIMES, p)
    return n if n and PRIMES[n - 1] == p else None


class Relation(NamedTuple):
    """A relation that nodes have by their names. `kinds`: the equations that hold, merged into one edge where
    they join the same nodes. `ends`: source and target; for an addition the smaller addend, the larger one, the sum.

    Kinds: `cat` a‖b, `rcat` b‖a, `sq` a²+b², `mul` a·b, `prime` p(n), `add` a+b=c.
    """

    kinds: tuple[str, ...]
    ends: tuple[Name, ...]

    @property
    def key(self) -> str:
        """How an answer spells it: "(3,7)-37", "21-73" or "21+37=58"; "(10,1)-101:sq" beside "(10,1)-101"."""
        if len(self.ends) == 3:
            a, b, c = self.ends
            return f"{a}+{b}={c}"
        source, target = self.ends
        apart = self.kinds == ("sq",) and isinstance(source, str) and len(targets(source)[target]) > 1
        return f"{source}-{target}{':sq' if apart else ''}"


@lru_cache(maxsize=1 << 15)
def targets(name: str) -> dict[Name, tuple[str, ...]]:
    """The numbers a pair is related to, each with the kinds of relation (N-129 to N-132)."""
    a, b = parts(name)
    found: dict[Name, tuple[str, ...]] = {}
    for kind, n in (("cat", joined(a, b)), ("rcat", joined(b, a)), ("sq", a * a + b * b), ("mul", a * b)):
        if LEAST <= n <= MOST:
            found[n] = (*found.get(n, ()), kind)
    return found


def formula(relation: Relation) -> str:
    """The equations of a relation as people write them."""
    ends = relation.ends
    if len(ends) == 3:
        return f"{ends[0]} + {ends[1]} = {ends[2]}"
    source, target = ends
    if isinstance(source, int):
        return f"p({source}) = {target}"
    a, b = parts(source)
    shapes = {"cat": f"{a}‖{b}", "rcat": f"{b}‖{a}", "sq": f"{a}² + {b}²", "mul": f"{a} × {b}"}
    return " = ".join([*(shapes[kind] for kind in relation.kinds), str(target)])


def _between(source: str, target: Name, merge: bool) -> list[Relation]:
    """The relations from a pair to a number. Two concatenations that are equal are one equation; a concatenation
    that is also the sum of squares is a second one, unless tables merge it.
    """
    kinds = targets(source).get(target, ())
    if not kinds:
        return []
    if not merge and "sq" in kinds and len(kinds) > 1:
        return [Relation(tuple(k for k in kinds if k != "sq"), (source, target)), Relation(("sq",), (source, target))]
    return [Relation(kinds, (source, target))]


def relations(names: Sequence[Name], merge: bool = True) -> list[Relation]:
    """Every relation among these nodes, paid for or not: of pairs, of prime indices, additions."""
    numbers = sorted(n for n in names if isinstance(n, int))
    known = frozenset(numbers)
    found: list[Relation] = []
    for name in names:
        if isinstance(name, str):
            for target in targets(name):
                if target in known:
                    found += _between(name, target, merge)
        elif (p := nth_prime(name)) in known and p is not None:
            found.append(Relation(("prime",), (name, p)))
    top = numbers[-1] if numbers else 0
    for i, a in enumerate(numbers):
        for b in numbers[i + 1 :]:
            if a + b > top:
                break
            if a + b in known:
                found.append(Relation(("add",), (a, b, a + b)))
    return found


def relations_of(name: Name, others: Sequence[Name], merge: bool = True) -> list[Relation]:
    """Every relation of one node whose other ends are all among `others`."""
    if isinstance(name, str):
        return [r for target in targets(name) if target in others for r in _between(name, target, merge)]
    found: list[Relation] = []
    numbers: list[int] = []
    for other in others:
        if isinstance(other, str):
            found += _between(other, name, merge)
        else:
            numbers.append(other)
    known = frozenset(numbers)
    if (p := nth_prime(name)) in known and p is not None:
        found.append(Relation(("prime",), (name, p)))
    if (n := prime_index(name)) in known and n is not None:
        found.append(Relation(("prime",), (n, name)))
    for a in sorted(numbers):
        if a < name - a and name - a in known:
            found.append(Relation(("add",), (a, name - a, name)))
        if a != name and a + name in known:
            found.append(Relation(("add",), (min(a, name), max(a, name), a + name)))
    return found


@cache
def pairs_to(n: int) -> tuple[str, ...]:
    """Every pair that is related to a number, smallest first."""
    found: set[str] = set()
    for a in range(1, int(n**0.5) + 1):
        others = [] if n % a else [n // a]
        root = round((n - a * a) ** 0.5)
        if root and a * a + root * root == n:
            others.append(root)
        for b in others:
            found |= {pair(a, b), pair(b, a)}
    text = str(n)
    for cut in range(1, len(text)):
        if text[cut] != "0":
            a, b = int(text[:cut]), int(text[cut:])
            found |= {pair(a, b), pair(b, a)}
    return tuple(sorted((p for p in found if in_range(p)), key=parts))


def related_names(own: Iterable[Name]) -> list[Name]:
    """Every node, standing or not, that would have a relation with these nodes alone: numbers, then pairs."""
    names = list(own)
    numbers = [n for n in names if isinstance(n, int)]
    found: dict[Name, None] = {}
    for name in names:
        if isinstance(name, str):
            found.update(dict.fromkeys(targets(name)))
            continue
        for n in (nth_prime(name), prime_index(name)):
            if n is not None and n >= LEAST:
                found[n] = None
        for other in numbers:
            if other < name:
                found.update((n, None) for n in (name + other, name - other) if LEAST <= n <= MOST and n != other)
    pairs = sorted({p for n in numbers for p in pairs_to(n)}, key=parts)
    related: list[Name] = [*sorted(n for n in found if isinstance(n, int)), *pairs]
    standing = frozenset(names)
    return [n for n in related if n not in standing]
