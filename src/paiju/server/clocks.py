"""The time to answer. A seat's time runs only while a question of its own is open; programs have none.

The deadlines are stored in the row of the entry that led to them, so every process knows them and any may draw the
answer of a seat that let its time run out; the number of that entry makes sure that only one does.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from paiju.kernel import Entry, Table

GRACE: Final = 0.4  # seconds for an answer that was sent in time to arrive
_LEAST: Final = 2.0  # seconds that are left, at least, for a question that is asked again after an undo

Lost = Callable[[float], float]  # seconds since a moment during which no server was there


class Setup(NamedTuple):
    """What was agreed on when a match began. `seeded`: by a seed that somebody typed. `time`: seconds a question has,
    None: no clock. `watch`: whether people without a seat may watch before the end. `room`: its code.
    """

    seeded: bool = False
    time: int | None = None
    watch: bool = True
    room: str | None = None


class Clock(NamedTuple):
    """Whose time runs. `ends`: seat → when its time is over (seconds since 1970). `asks`: seat → the question that it
    runs for. `kept`: what was left to a seat when it answered last, for the case that it takes that back.
    """

    time: float
    ends: dict[int, float]
    asks: dict[int, int]
    kept: dict[int, float]

    @property
    def due(self) -> float | None:
        """The next deadline."""
        return min(self.ends.values(), default=None)

    def after(self, table: Table, people: list[int], entry: Entry | None, now: float) -> "Clock":
        """The clock when the entry has just been applied. An undo of one's own gives no new time, and takes none from
        the others; what everybody agreed on begins anew.
        """
        kept = self.kept
        if entry is not None and entry[0] == "answer" and entry[1] in self.ends:
            kept = {**kept, entry[1]: self.ends[entry[1]] - now}
        undone = entry is not None and entry[0] == "undo"
        ends, asks = {}, {}
        for ask in table.asks:
            seat = ask.seat
            if seat not in people:
                continue
            asks[seat] = ask.id
            if self.asks.get(seat) == ask.id or (undone and seat in self.ends):
                ends[seat] = self.ends[seat]
            elif undone and seat in kept:
                ends[seat] = now + max(kept[seat], _LEAST)
            else:
                ends[seat] = now + self.time
        return Clock(self.time, ends, asks, kept)

    def late(self, now: float) -> list[int]:
        """The seats whose time has run out."""
        return [seat for seat, ends in sorted(self.ends.items()) if ends + GRACE <= now]

    def later(self, seconds: float) -> "Clock":
        """The clock after a time in which the server was not there, which is given back."""
        return self._replace(ends={seat: ends + seconds for seat, ends in self.ends.items()})

    def stored(self, now: float) -> dict[str, Any]:
        """As it is stored at this moment."""
        spell = {"ends": self.ends, "kept": self.kept}
        return {"at": now, **{name: [[s, t] for s, t in value.items()] for name, value in spell.items()}}

    @staticmethod
    def load(time: float, stored: dict[str, Any], table: Table, lost: Lost) -> "Clock":
        """The clock of a table that was loaded, from the deadlines stored with its last entry."""
        clock = Clock(time, dict(stored["ends"]), {ask.seat: ask.id for ask in table.asks}, dict(stored["kept"]))
        return clock.later(lost(stored["at"]))


def start_clock(time: int, table: Table, people: list[int], now: float) -> Clock:
    """The clock of a match that has just begun."""
    return Clock(float(time), {}, {}, {}).after(table, people, None, now)


def seen_by_all(table: Table) -> list[int]:
    """How many events everybody without a seat has been told, then each seat."""
    return [len(table.events(viewer)) for viewer in (None, *range(table.seats))]
