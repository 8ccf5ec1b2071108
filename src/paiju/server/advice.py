"""What programs think, told to people: a hint for one's own question, and why a program did what it did.

A program's reasons tell of its hand. So while a match goes on they are told only to those who could see all that the
program saw when it chose; when it is over, to everybody. They are not kept but thought anew, with the same luck.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from paiju.kernel import Ask, Game, Record, Table
from paiju.players import ADVISER, Reasons, ask_of, figure, players_of, sentence, steps
from paiju.server import drawing, wire
from paiju.server.errors import Refused
from paiju.server.live import Live
from paiju.server.programs import Programs
from paiju.show.text import msg


class Decision(NamedTuple):
    """What to think about: the table before it, the question, who thinks, and what was answered, if it was."""

    table: Table
    ask: Ask
    player: str
    played: list[Any]  # one answer or none


class Advice:
    """Asks the programs. For one asker one question at a time is thought about; more are refused."""

    def __init__(self, programs: Programs) -> None:
        self._programs = programs
        self._busy: set[tuple[str, int | None]] = set()

    def to_hint(self, live: Live, seat: int, ask_id: int) -> Decision:
        """The open question of a seat. Raises IllegalAnswer if it is not open, Refused if nobody can give hints."""
        ask = drawing.question(live.table, seat, ask_id)
        if ADVISER not in players_of(live.table.start.game):
            raise Refused(msg("error.no_hint"))
        return Decision(live.table.fork(), ask, ADVISER, [])

    def asked(self, live: Live, viewer: int | None, event: int, of: int) -> "Asked":
        """What is asked about the program at seat `of`. Raises Refused if there is none."""
        player = live.seats[of].player if of < len(live.seats) else None
        if player is None:
            raise Refused(msg("error.no_program", seat=of), field="of")
        table = live.table
        return Asked(table.game, table.record, table.outcome is not None, table.sealed, player, viewer, event, of)

    async def to_explain(self, asked: "Asked") -> Decision:
        """What the program did that led to the event. Raises Refused."""
        before, answer, last = await asyncio.to_thread(_before, asked)
        ask = None if before is None else ask_of(before, asked.of)
        if before is None or ask is None:
            raise Refused(msg("error.no_decision", seat=asked.of), field="event")
        sealed = last and asked.of in asked.sealed
        if not asked.over and (sealed or not _sees_all(before, asked.viewer, asked.of)):
            raise Refused(msg("error.not_yet"), 403)
        return Decision(before, ask, asked.player, [answer])

    @contextmanager
    def one_at_a_time(self, match_id: str, asker: int | None) -> Iterator[None]:
        """Raises Refused while something else is thought about for this asker."""
        busy = (match_id, asker)
        if busy in self._busy:
            raise Refused(msg("error.thinking"), 429)
        self._busy.add(busy)
        try:
            yield
        finally:
            self._busy.discard(busy)

    async def think(self, match_id: str, decision: Decision) -> Reasons | None:
        """Let the program think, holding up nobody. Raises Refused if that fails."""
        table, ask, player, _ = decision
        try:
            name = f"{match_id} advice"
            reply = await self._programs.choose(name, table.record, player, ask.seat, ask_id=ask.id)
        except Exception as error:
            raise Refused(msg("error.no_thought"), 503) from error
        return None if reply is None else reply.reasons


class Asked(NamedTuple):
    """The match as it was when somebody asked why the program `player` at seat `of` did what led to `event`."""

    game: Game[Any]
    record: Record
    over: bool
    sealed: list[int]
    player: str
    viewer: int | None
    event: int
    of: int


def message(
    match_id: str, asker: int | None, decision: Decision, reasons: Reasons | None, event: int | None
) -> wire.ThoughtsMessage:
    """What is told."""
    game, ask = decision.table.game, decision.ask
    measure = "wins" if reasons is None else reasons.measure
    moves = [
        wire.Move(_items(decision, thought.answer), figure(thought, measure))
        for thought in (() if reasons is None else reasons.best)
    ]
    played = [item for answer in decision.played for item in _items(decision, answer)]
    told = sentence(game, ask, reasons)
    return wire.ThoughtsMessage(match_id, asker, ask.id, event, ask.seat, measure, moves, played, told)


def _items(decision: Decision, answer: Any) -> list[wire.Item]:
    """An answer step by step, in words."""
    return [wire.Item(step, label) for step, label in steps(decision.table.game, decision.ask, answer)]


def _before(asked: Asked) -> tuple[Table | None, Any, bool]:
    """The table before the answer that led to the event, the answer, and whether it is the seat's last one."""
    game, record, viewer, event, of = asked.game, asked.record, asked.viewer, asked.event, asked.of
    caused, told = -1, 0  # the entry at which the event happened: the last one, for entries may have been taken back
    for number, table in enumerate(Table.replay(game, record)):
        count = len(table.events(viewer))
        if told <= event < count:
            caused = number - 1
        told = count
    answers = [i for i, entry in enumerate(record.journal) if entry[:2] == ("answer", of)]
    led = [i for i in answers if i <= caused]
    if not led:
        return None, None, False
    before = Table.load(game, Record(record.start, record.journal[: led[-1]]))
    return before, record.journal[led[-1]][2], led[-1] == answers[-1]


def _sees_all(table: Table, viewer: int | None, of: int) -> bool:
    """Whether a viewer may know all that a seat knows."""
    if viewer == of:
        return True
    one, other = table.view(viewer), table.view(of)
    return {**one, "seat": None} == {**other, "seat": None}
