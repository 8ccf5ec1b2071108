"""Replays as a service: a match or a record, shown moment by moment, and continued from any of them.

A match that is over is open to everybody, and so is a record to whoever holds it. Of a match that goes on, each seat
sees what it saw and everybody what everybody saw; only one who plays it alone can continue from there.
"""

import secrets
from collections import OrderedDict
from typing import Any, Final, NamedTuple

from msgspec import UNSET

from paiju.kernel import OPEN, BadStart, Game, Record, Table
from paiju.kernel.check import check_seats
from paiju.players import find_player
from paiju.registry import find_game
from paiju.server import replay_wire, wire
from paiju.server.errors import Refused
from paiju.server.matches import Matches
from paiju.server.reel import Reel, in_time, last_of, place_at, read_line, whose
from paiju.show.text import msg

_KEPT: Final = 16  # reels in memory
_MOST_SCENES: Final = 100  # in one answer


class _Source(NamedTuple):
    """What is replayed. `line`: the record without what was taken back; `alone`: one person holds all people's
    seats.
    """

    game: Game[Any]
    line: Record
    seats: list[wire.SeatInfo]
    over: bool
    held: list[int]
    alone: bool
    updated: float | None
    eyes: int | None


class Replays:
    """Replays of the matches of one service, and of records."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._reels: OrderedDict[tuple[Any, ...], Reel] = OrderedDict()

    async def replay(self, wanted: replay_wire.ReplayRequest) -> replay_wire.Replay:
        """The moments of a match and all its events, as one viewer may know them. Raises Refused, BadStart."""
        source = await self._source(wanted)
        reel = await self._reel(source)
        start = source.line.start
        return replay_wire.Replay(
            game=start.game,
            version=start.version,
            options=start.options,
            seats=source.seats,
            eyes=source.eyes,
            over=source.over,
            continued=reel.first > 0,
            updated=source.updated,
            moments=reel.moments,
            events=reel.events,
            outcome=reel.outcome,
            key=reel.key if source.over else None,
        )

    async def scenes(self, wanted: replay_wire.ScenesRequest) -> replay_wire.Scenes:
        """The scenes of some moments. Raises Refused, BadStart."""
        if wanted.last - wanted.first >= _MOST_SCENES:
            raise Refused(msg("error.many_moments", most=_MOST_SCENES), 400, "last")
        reel = await self._reel(await self._source(wanted))
        return replay_wire.Scenes(wanted.first, reel.scenes(wanted.first, wanted.last))

    async def go_on(self, wanted: replay_wire.ContinueRequest) -> wire.MadeMatch:
        """A new match that begins at a moment of another one: all that the seat could not know then is dealt anew.
        Raises Refused, BadStart.
        """
        source = await self._source(wanted)
        start = source.line.start
        if not source.over and not (source.alone and wanted.seat in source.held):
            raise Refused(msg("error.not_alone"), 403, "seat")
        if len(wanted.seats) != start.seats:
            given = len(wanted.seats)
            raise BadStart(msg("kernel.bad_seats", game=start.game, some=str(start.seats), value=str(given)))
        if wanted.seat >= start.seats:
            raise Refused(msg("kernel.no_seat", seat=wanted.seat, last=start.seats - 1), 400, "seat")
        for seat in wanted.seats:
            if seat.player is not None:
                find_player(start.game, seat.player)
        deal = ("redeal", wanted.seat, secrets.token_hex(16))

        def make() -> Record:
            journal = (*place_at(source.game, source.line, wanted.entry), deal)
            record = Record(start, journal)
            last_of(in_time(Table.replay(source.game, record)))  # whoever sits down must find a table
            return record

        record = await self._matches.slowly(make)
        origin = None if wanted.match is UNSET else {"match": wanted.match, "entries": len(record.journal) - 1}
        return await self._matches.begin(record, wanted.seats, origin)

    async def _source(self, wanted: replay_wire.ReplayRequest) -> _Source:
        if (wanted.match is UNSET) == (wanted.record is UNSET):
            raise Refused(msg("error.match_or_record"), 400, "match")
        if wanted.record is not UNSET:
            return await self._record(wanted.record, OPEN if wanted.eyes is UNSET else wanted.eyes)
        assert wanted.match is not UNSET
        async with self._matches.visit(wanted.match) as live:
            held = []
            for number, token in enumerate(wanted.tokens):
                seat = live.seat_of(token)
                if seat is None:
                    raise Refused(msg("error.bad_token"), 403, f"tokens[{number}]")
                held.append(seat)
            live.check_watching(bool(held))
            table = live.table
            over = table.outcome is not None
            most = OPEN if over else held[0] if len(held) == 1 else None
            eyes = most if wanted.eyes is UNSET else wanted.eyes
            if not over and eyes is not None and eyes not in held:
                raise Refused(msg("error.not_over"), 403, "eyes")
            alone = bool(held) and set(live.people) <= set(held)
            whose(eyes, table.seats)
            line = Record(table.record.start, table.line)
            return _Source(table.game, line, live.seats, over, held, alone, live.updated, eyes)

    async def _record(self, given: dict[str, Any], eyes: int | None) -> _Source:
        """A record somebody holds, with the names it may bring along."""
        record = Record.from_json(given)
        game = find_game(record.start.game, record.start.version, self._matches.catalog())
        check_seats(game, record.start.seats)  # before anything is made for each
        line = await self._matches.slowly(lambda: read_line(game, record))
        return _Source(game, line, _sitters(given, record.start.seats), True, [], True, None, eyes)

    async def _reel(self, source: _Source) -> Reel:
        eyes = source.eyes
        whose(eyes, source.line.start.seats)
        key = (source.line.start.key, str(source.line.start), source.line.journal, eyes)
        reel = self._reels.get(key)
        if reel is None:
            reel = await self._matches.slowly(lambda: Reel(source.game, source.line, eyes))
            self._reels[key] = reel
            while len(self._reels) > _KEPT:
                self._reels.popitem(last=False)
        self._reels.move_to_end(key)
        return reel


def _sitters(given: dict[str, Any], seats: int) -> list[wire.SeatInfo]:
    """Who played, where the record's file says so; else seats by number."""
    found = given.get("sitters")
    names: list[wire.SeatInfo] = []
    for seat in range(seats):
        one = found[seat] if isinstance(found, list) and len(found) == seats else None
        name = one.get("name") if isinstance(one, dict) else None
        player = one.get("player") if isinstance(one, dict) else None
        names.append(
            wire.SeatInfo(
                name[:64] if isinstance(name, str) and name.strip() else str(seat + 1),
                player[:64] if isinstance(player, str) else None,
            )
        )
    return names
