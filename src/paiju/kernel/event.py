"""What happened, in order, and who may know."""

from array import array
from itertools import islice
from typing import Any, Final

News = dict[str, Any]  # an event as one viewer gets it


# (kind, data, to, cause, clause, fresh), a bare tuple because events are many.
# `to`: the seats that may know, or None for everybody. `cause`: number of the event that caused it, or -1.
# `fresh` is False where all that can be learnt is that a seat has acted, as by a card laid face down: such an event
# does not stand in the way of taking the act back.
Event = tuple[str, dict[str, Any], tuple[int, ...] | None, int, str, bool]


FORGOTTEN: Final[Event] = ("", {}, (), -1, "", False)  # stands for an event that an imagined table must not tell


class Teller:
    """Tells one viewer (a seat, or None for a spectator) what happened, piece by piece, numbered 0, 1, 2… for that
    viewer alone.

    A cause the viewer may not know is replaced by the nearest cause of that one that he may. `everything`: all
    events but those that are forgotten.
    """

    __slots__ = ("count", "everything", "numbers", "viewer")

    def __init__(self, viewer: int | None, everything: bool = False) -> None:
        self.viewer = viewer
        self.everything = everything
        self.count = 0  # events told so far
        self.numbers = array("l")  # of every event so far; -1 if it was not told

    def tell(self, events: list[Event]) -> list[News]:
        """What is new in a log that has only grown since the last time."""
        numbers, viewer, n = self.numbers, self.viewer, self.count
        news: list[News] = []
        for event in islice(events, len(numbers), None):
            kind, data, to, cause, clause, _ = event
            if to is not None and viewer not in to and not (self.everything and event is not FORGOTTEN):
                numbers.append(-1)
                continue
            while cause >= 0 and numbers[cause] < 0:
                cause = events[cause][3]
            news.append(
                {"n": n, "kind": kind, "data": data, "cause": numbers[cause] if cause >= 0 else None, "clause": clause}
            )
            numbers.append(n)
            n += 1
        self.count = n
        return news

    def told(self, n: int) -> int:
        """How many of the first `n` events, all of which it has been through, were told."""
        while n and self.numbers[n - 1] < 0:
            n -= 1
        return self.numbers[n - 1] + 1 if n else 0


def told(events: list[Event], viewer: int | None, everything: bool = False) -> list[News]:
    """All events as `viewer` gets them."""
    return Teller(viewer, everything).tell(events)
