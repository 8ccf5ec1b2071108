"""Choices that are too many to be listed: found, counted and sampled without looking at each."""

from bisect import bisect_right
from functools import lru_cache
from typing import Any

from paiju.games.numcore.numbers import LEAST, Name, joined, pair, parts, related_names, size
from paiju.kernel import Choices, Step


class Values(Choices):
    """Nodes that a card can make. `near`: the nodes of each side, the own side first."""

    __slots__ = ("near",)
    near: tuple[list[Name], ...]

    def few(self, most: int) -> list[Step]:
        """Those first that would have relations with what stands, with one's own nodes before the enemy's."""
        found: dict[Step, None] = {}
        for names in self.near:
            for name in related_names(names):
                if len(found) < most and self.has(name):
                    found[name] = None
        index, wanted = 0, min(most, self.count())
        while len(found) < wanted:
            found.setdefault(self.at(index))
            index += 1
        return list(found)

    def has(self, value: object) -> bool:
        """Whether this is one of the choices."""
        raise NotImplementedError

    def find(self, value: Any) -> Step:
        if not self.has(value):
            raise ValueError
        found: Step = value
        return found


class Numbers(Values):
    """The numbers from 10 to `most` that end in a digit, without those that are taken."""

    __slots__ = ("first", "most", "taken")

    def __init__(self, digit: int, most: int, *near: list[Name]) -> None:
        self.near = near
        self.first = digit + LEAST
        self.most = most
        self.taken = sorted(n for names in near for n in names if isinstance(n, int) and n % 10 == digit and n <= most)

    def has(self, value: object) -> bool:
        fits = type(value) is int and self.first <= value <= self.most and not (value - self.first) % 10
        return fits and value not in self.taken

    def count(self) -> int:
        return max(0, (self.most - self.first) // 10 + 1) - len(self.taken)

    def at(self, index: int) -> Step:
        if not 0 <= index < self.count():
            raise IndexError(index)
        value = self.first + 10 * index
        for taken in self.taken:
            if taken <= value:
                value += 10
        return value


class Pairs(Values):
    """The pairs of numbers from 1 with given parities (1 odd, 0 even) and a size of at most `most`, without those
    that are taken. By the first number, then by the second.
    """

    __slots__ = ("_taken", "most", "odd_a", "odd_b", "starts", "taken")

    def __init__(self, odd_a: int, odd_b: int, most: int, *near: list[Name]) -> None:
        self.near = near
        self.odd_a = odd_a
        self.odd_b = odd_b
        self.most = most
        self.starts = _rows(odd_a, odd_b, most)
        self.taken = frozenset(n for names in near for n in names if isinstance(n, str) and self._fits(n))
        self._taken = sorted(self._rank(name) for name in self.taken)

    def _fits(self, name: str) -> bool:
        a, b = parts(name)
        return (a % 2, b % 2) == (self.odd_a, self.odd_b) and size(name) <= self.most

    def _rank(self, name: str) -> int:
        """Where a pair stands among all, the taken ones included."""
        a, b = parts(name)
        return self.starts[(a - 1) // 2] + (b - 1) // 2

    def has(self, value: object) -> bool:
        return type(value) is str and value not in self.taken and self._fits(value)

    def count(self) -> int:
        return self.starts[-1] - len(self.taken)

    def at(self, index: int) -> Step:
        if not 0 <= index < self.count():
            raise IndexError(index)
        for taken in self._taken:
            if taken <= index:
                index += 1
        row = bisect_right(self.starts, index) - 1
        return pair(2 * row + 2 - self.odd_a, 2 * (index - self.starts[row]) + 2 - self.odd_b)


@lru_cache(maxsize=256)
def _rows(odd_a: int, odd_b: int, most: int) -> tuple[int, ...]:
    """For each first number, how many pairs come before it; last, how many there are."""
    starts = [0]
    a = 2 - odd_a
    while True:
        b = _largest_second(a, most)
        pairs = (b + odd_b) // 2
        if not pairs:
            return tuple(starts)
        starts.append(starts[-1] + pairs)
        a += 2


def _largest_second(a: int, most: int) -> int:
    """The largest b for which neither a‖b nor b‖a is over `most`; 0 if there is none. Both grow with b."""
    low, high = 0, most
    while low < high:
        b = (low + high + 1) // 2
        if max(joined(a, b), joined(b, a)) <= most:
            low = b
        else:
            high = b - 1
    return low


class Energies(Choices):
    """How much to attack with: each amount that does more than any smaller one. Where a larger one does no more,
    the smaller stands for it (N-080).
    """

    __slots__ = ("least_for",)

    def __init__(self, effects: list[int]) -> None:
        """`effects`: what 1, 2, 3… energy would do."""
        self.least_for = [effects.index(effect) + 1 if effect else 0 for effect in effects]

    def find(self, value: Any) -> Step:
        if type(value) is not int or not 1 <= value <= len(self.least_for) or not self.least_for[value - 1]:
            raise ValueError
        return self.least_for[value - 1]

    @property
    def useful(self) -> list[int]:
        return [energy for energy, least in enumerate(self.least_for, 1) if energy == least]

    def count(self) -> int:
        return len(self.useful)

    def at(self, index: int) -> Step:
        return self.useful[index]
