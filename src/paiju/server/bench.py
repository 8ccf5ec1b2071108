"""Benches: positions that one hand tries out, and the moments of matches that lead there."""

import os
from typing import Any

from paiju.judge import bad, play, position_of, scenario_of
from paiju.kernel import Chance, Game, IllegalAnswer, Record, Table
from paiju.server import wire
from paiju.server.errors import Refused
from paiju.server.live import Live
from paiju.show.text import Message, msg

_DEALS = 8  # tries to deal anew so that nothing is half-way


def opened(game: Game[Any], new: wire.NewBench) -> Table:
    """The table of a bench, with everything open and the script played. Raises BadStart that names the field."""
    start = new.start
    if new.by_hand and type(start.get("position")) is dict:
        start = {**start, "position": game.settled(start["position"])}
    data = {"options": new.options, "start": start, "script": new.script}
    played = play(game, data if new.seats is None else {**data, "seats": new.seats})
    if played.stopped is not None:
        raise bad(game.id, played.stopped.where, played.stopped.reason)
    return played.table


def moment(live: Live, seats: list[int], n: int | None) -> wire.Moment:
    """A moment of a match that somebody at these seats wants to go on from. Raises Refused.

    Of a match that goes on nothing is shown but what the first of the seats knows: the rest is dealt anew.
    """
    table, whole = live.table, live.bench or live.table.outcome is not None
    if live.bench and not seats:
        raise Refused(msg("error.bad_token"), 403, "tokens")
    if not whole:
        if n is not None:
            raise Refused(msg("error.only_now"), 403, "n")
        return _dealt(table, seats[0])
    if n is not None:
        entries = table.line if live.bench else table.record.journal
        if n > len(entries):
            raise Refused(msg("error.no_moment", n=n, last=len(entries)), 404, "n")
        table = Table.load(table.game, Record(table.start, entries[:n]))
        table.laid_open = True
    start, name = table.start, f"{live.id}-{table.entries}"
    return wire.Moment(
        start.game,
        start.options,
        start.seats,
        _title(table),
        position_of(table),
        scenario_of(table, name),
        dealt=False,
    )


def _dealt(table: Table, seat: int) -> wire.Moment:
    """The moment as a seat may think it is."""
    start = table.start
    for _ in range(_DEALS):
        position = position_of(table.imagine(seat, Chance(os.urandom(16)), lean=False))
        if position is not None:
            return wire.Moment(start.game, start.options, start.seats, _title(table), position, None, dealt=True)
    raise Refused(msg("error.half_way"), 409)


def _title(table: Table) -> Message:
    """What everybody may call the moment."""
    title: Message = table.game.show.scene(table.view(None))["title"]
    return title


def consents(live: Live, seat: int) -> list[int]:
    """Who has to agree, and in which order, so that the last answer of a bench is taken back. Raises IllegalAnswer."""
    if not live.can_undo(seat):
        raise IllegalAnswer(msg("kernel.no_undo", seat=seat))
    table = live.table
    return [seat, *(other for other in range(table.seats) if other != seat and other not in table.gone)]
