"""What a procedure asks, and what may be answered."""

from collections.abc import Iterator
from typing import Any

Step = int | str | None  # one step of an answer
Answer = Any  # a Step, or a tuple of two or more Steps: the path of choices


class Ask:
    """One question to one seat.

    `kind` and `seat` are known to everyone; `args` only to the seat that is asked. They hold ids and numbers, never a
    hidden value: an open question stays as it is when the hidden cards are dealt anew. Of several questions asked at
    once, each is for another seat. When the question is opened the table gives it an `id`, never used twice, and
    keeps its first `choices` here.
    """

    __slots__ = ("args", "choices", "clause", "id", "kind", "seat")

    id: int
    choices: "Choices | None"

    def __init__(self, seat: int, kind: str, args: dict[str, Any] | None = None, clause: str = "") -> None:
        self.seat = seat
        self.kind = kind
        self.args = args
        self.clause = clause

    def __repr__(self) -> str:
        return f"Ask(seat={self.seat}, kind={self.kind!r}, args={self.args!r})"


class Choices:
    """The choices at one step of an answer. `final`: each of them completes the answer."""

    __slots__ = ()
    final = True

    def find(self, value: Any) -> Step:
        """The choice that equals value, as the game spells it. Raises ValueError where there is none."""
        raise NotImplementedError

    def count(self) -> int:
        """How many choices there are."""
        raise NotImplementedError

    def at(self, index: int) -> Step:
        """The choice number `index`, from 0 to count() - 1: with a random index, a fair sample."""
        raise NotImplementedError

    def few(self, most: int) -> list[Step]:
        """At most so many of the choices, those first that a player would look for: all, where there are no more."""
        return [self.at(i) for i in range(min(most, self.count()))]

    def __iter__(self) -> Iterator[Step]:
        return (self.at(i) for i in range(self.count()))


class Pick(list[Step], Choices):
    """Choices that are listed."""

    __slots__ = ()

    def find(self, value: Any) -> Step:
        kind = type(value)
        if kind is not int and kind is not str and value is not None:  # True is not 1, nor is 1.0
            raise ValueError
        return self[self.index(value)]

    def count(self) -> int:  # type: ignore[override]  # list.count counts one value
        return len(self)

    def at(self, index: int) -> Step:
        return self[index]

    __iter__ = list.__iter__


class PickThen(Pick):
    """Listed choices after which another step may follow."""

    __slots__ = ()
    final = False


class Span(Choices):
    """All whole numbers from lo to hi, both included; never listed unless somebody iterates."""

    __slots__ = ("hi", "lo")

    def __init__(self, lo: int, hi: int) -> None:
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


class SpanThen(Span):
    """A span after which another step may follow."""

    __slots__ = ()
    final = False
