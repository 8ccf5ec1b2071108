"""A match moment by moment: its record played once, and what one viewer saw at each moment kept in little room."""

import time
import zlib
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from paiju.kernel import OPEN, BadStart, Entry, Game, Record, Table
from paiju.server import drawing, replay_wire, wire
from paiju.server.errors import Refused
from paiju.show.scene import Scene
from paiju.show.text import msg

MOST_MOMENTS: Final = 4000  # then a replay goes from answer to answer, without the moments on the way
MOST_SECONDS: Final = 20.0

_encode: Final = msgspec.json.Encoder().encode


class Reel:
    """What a replay shows to one viewer.

    It begins where a continued match was continued, for what was before it is the other match's to tell. `events`,
    `moments`: as `replay_wire.Replay` has them.
    """

    def __init__(self, game: Game[Any], line: Record, eyes: int | None) -> None:
        """Plays the record, whose journal are the entries in effect. Raises BadStart and RulesBroken as
        `Table.replay` does, Refused where it takes too long.
        """
        self.moments: list[replay_wire.Moment] = []
        self.first = continued_at(line.journal)
        self._show = game.show
        self._scenes: list[bytes] = []  # each as packed JSON: hundreds of scenes are mostly the same
        number = -1
        for number, table in enumerate(in_time(Table.replay(game, line))):
            if number < self.first:
                continue
            if number == self.first:
                table.film()
                table.laid_open = True
            if len(self.moments) < MOST_MOMENTS:
                for events, view in table.frames(eyes):
                    self._add(number - 1, events, game.show.scene(view), None)
            self._add(number, len(table.events(eyes)), game.show.scene(table.view(eyes)), table)
        self.events = drawing.news(game.show, table.events(eyes))
        self.outcome = drawing.outcome(table.outcome)
        self.key = line.start.key.hex() if self.first == 0 else None

    def _add(self, entry: int, events: int, scene: Scene, table: Table | None) -> None:
        """Keep a moment; one that looks like the moment before it, inside the same answer, takes its place."""
        packed = zlib.compress(_encode(scene), 1)
        now = next((phase["label"] for phase in scene["phases"] if phase["state"] == "now"), None)
        moment = replay_wire.Moment(
            entry,
            events,
            scene["title"],
            now,
            scene["progress"][0] if scene["progress"] else None,
            [plate["main"] for plate in scene["seats"]],
            [plate["now"] for plate in scene["seats"]],
            [wire.Waiting(*waiting) for waiting in table.waiting] if table else [],
            table.sealed if table else [],
        )
        if table is None and self._scenes and self._scenes[-1] == packed and self.moments[-1].entry == entry:
            self.moments[-1].events = events
            return
        self.moments.append(moment)
        self._scenes.append(packed)

    def scenes(self, first: int, last: int) -> list[Any]:
        """The scenes, as raw JSON, of the moments from `first` to `last`, both included. Raises Refused if there is
        no such moment.
        """
        if not 0 <= first <= last < len(self._scenes):
            raise Refused(msg("error.no_moment", most=len(self._scenes) - 1), 400, "first")
        return [msgspec.Raw(zlib.decompress(packed)) for packed in self._scenes[first : last + 1]]


def in_time(tables: Iterator[Table]) -> Iterator[Table]:
    """A record being played, as long as that does not take too long. Raises Refused then."""
    until = time.monotonic() + MOST_SECONDS
    for number, table in enumerate(tables):
        if time.monotonic() > until:
            raise Refused(msg("error.too_long_to_replay", entries=number), 422)
        yield table


def last_of(tables: Iterator[Table]) -> Table:
    """The table at the last entry."""
    *_, table = tables
    return table


def continued_at(journal: Sequence[Entry]) -> int:
    """How many entries come before a continued match begins: those of the match it was continued from, and the new
    deal; 0 if it is a match of its own.
    """
    return max((n + 1 for n, entry in enumerate(journal) if entry[0] == "redeal"), default=0)


def read_line(game: Game[Any], record: Record) -> Record:
    """The record without what was taken back. Raises BadStart, RulesBroken."""
    if any(entry[0] in ("undo", "agree") for entry in record.journal):
        return Record(record.start, last_of(in_time(Table.replay(game, record))).line)
    return record


def place_at(game: Game[Any], line: Record, entry: int) -> tuple[Entry, ...]:
    """The entries up to the last moment, not after `entry`, from which somebody can go on: questions are open and
    nobody's answer lies sealed. Raises BadStart if there is none.
    """
    start, most = continued_at(line.journal), len(line.journal)
    found = -1
    line = Record(line.start, line.journal[:entry])
    for number, table in enumerate(in_time(Table.replay(game, line, lean=True))):
        if number >= start and table.asks and not table.sealed:
            found = number
    if found < 0:
        raise BadStart(msg("error.no_moment", most=most))
    return line.journal[:found]


def whose(eyes: int | None, seats: int) -> None:
    """Raise Refused if there is no such viewer."""
    if eyes is not None and eyes != OPEN and eyes >= seats:
        raise Refused(msg("kernel.no_seat", seat=eyes, last=seats - 1), 400, "eyes")
