"""What a procedure asks, and what may be answered."""

from collections.abc import Iterator, Sequence
from typing import Any

Step = int | str | None  # one step of an answer
Answer = Any  # a Step, or a tuple of two or more Steps: the path of choices


class Ask:
    """One question to one seat.

    `kind` and `seat` are known to everyone; `args` only to the seat that is asked. `id` is given by the table and never used twice.
    Of several questions asked at once, each is for another seat.
    """

    __slots__ = ("args", "choices", "clause", "id", "kind", "seat")

    def __init__(self, seat: int, kind: str, args: dict[str, Any] | None = None, clause: str = "") -> None:
        self.id = 0
        self.seat = seat
        self.kind = kind
        self.args = args
        self.clause = clause
        self.choices: Choices | None = None  # the first choices, once somebody looked

    def __repr__(self) -> str:
        return f"Ask(id={self.id}, seat={self.seat}, kind={self.kind!r}, args={self.args!r})"


class Choices:
    """The choices at one step of an answer. `final`: each of them completes the answer."""

    __slots__ = ("final",)

    def __init__(self, final: bool = True) -> None:
        self.final = final

    def find(self, value: Any) -> Step:
        """The choice that equals value, as the game spells it. Raises ValueError where there is none."""
        raise NotImplementedError

    def count(self) -> int:
        """How many choices there are."""
        raise NotImplementedError

    def at(self, index: int) -> Step:
        """The choice number `index`, from 0 to count() - 1: with a random index, a fair sample."""
        raise NotImplementedError

    def __iter__(self) -> Iterator[Step]:
        return (self.at(i) for i in range(self.count()))


class Pick(Choices):
    """Choices that are listed."""

    __slots__ = ("values",)

    def __init__(self, values: Sequence[Step], final: bool = True) -> None:
        self.final = final
        self.values = values

    def find(self, value: Any) -> Step:
        found = self.values[self.values.index(value)]
        if type(found) is not type(value):  # True is not 1, nor is 1.0
            raise ValueError
        return found

    def count(self) -> int:
        return len(self.values)

    def at(self, index: int) -> Step:
        return self.values[index]

    def __iter__(self) -> Iterator[Step]:
        return iter(self.values)


class Span(Choices):
    """All whole numbers from lo to hi, both included; never listed unless somebody iterates."""

    __slots__ = ("hi", "lo")

    def __init__(self, lo: int, hi: int, final: bool = True) -> None:
        self.final = final
        self.lo = lo
        self.hi = hi

    def find(self, value: Any) -> Step:
        if type(value) is not int or not self.lo <= value <= self.hi:
            raise ValueError
        return value

    def count(self) -> int:
        return self.hi - self.lo + 1

    def at(self, index: int) -> Step:
        if not 0 <= index < self.count():
            raise IndexError(index)
        return self.lo + index
