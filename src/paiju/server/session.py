"""One socket: what it says, and what it is told."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

import paiju
from paiju.kernel import PaijuError
from paiju.server import decode, wire
from paiju.server.errors import Refused, internal
from paiju.server.live import Watch
from paiju.server.matches import Matches
from paiju.show.text import msg

log: Final = logging.getLogger("paiju.server")

_MOST_MATCHES: Final = 32  # tables one socket can be at
_MOST_REPLIES: Final = 32  # replies that wait for a slow reader before it is no longer listened to

_encode: Final = msgspec.json.Encoder().encode


class Closed(Exception):
    """The other side is gone."""


class _Place:
    """What a socket is at one table: the seats it holds and what it watches."""

    __slots__ = ("seats", "watches")

    def __init__(self, seats: list[int], watches: list[Watch]) -> None:
        self.seats = seats
        self.watches = watches


class Session:
    """`receive` waits for the next message (text, or bytes if it was binary), `send` for the socket to take one; both
    raise Closed.

    States are made when the socket can take one, so a slow reader gets the newest and nobody waits for it.
    """

    def __init__(
        self,
        matches: Matches,
        receive: Callable[[], Awaitable[str | bytes]],
        send: Callable[[str], Awaitable[None]],
    ) -> None:
        self._matches = matches
        self._receive = receive
        self._send = send
        self._places: dict[str, _Place] = {}
        self._replies: asyncio.Queue[wire.ServerMessage] = asyncio.Queue(_MOST_REPLIES)
        self._changed: dict[str, None] = {}  # matches with news
        self._wake = asyncio.Event()
        self._thinking: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Serve the socket until it closes."""
        await self._reply(wire.HelloMessage(paiju.__version__, wire.PROTOCOL))
        listening = asyncio.create_task(self._listen())
        telling = asyncio.create_task(self._tell())
        tasks = (listening, telling)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for place in self._places.values():
                self._matches.leave(place.watches)
            self._places.clear()
            for task in (*tasks, *self._thinking):
                task.cancel()
            for ended in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(ended, Exception) and not isinstance(ended, Closed):
                    log.error("a session failed", exc_info=ended)

    # --- telling ------------------------------------------------------------------------------------------------------

    async def _reply(self, message: wire.ServerMessage) -> None:
        await self._replies.put(message)
        self._wake.set()

    def _has_news(self, match_id: str) -> None:
        self._changed[match_id] = None
        self._wake.set()

    async def _tell(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._changed or not self._replies.empty():
                while not self._replies.empty():
                    await self._send(_encode(self._replies.get_nowait()).decode())
                if self._changed:
                    match_id = next(iter(self._changed))
                    del self._changed[match_id]
                    for message in await self._news(match_id):
                        await self._send(_encode(message).decode())

    async def _news(self, match_id: str) -> list[wire.StateMessage | wire.FrozenMessage] | list[wire.ErrorMessage]:
        place = self._places.get(match_id)
        if place is None:
            return []
        try:
            return await self._matches.news(match_id, place.watches)
        except Exception as error:  # noqa: BLE001  # our failure at one table must not end the others
            return [_error(error, "state", match_id)]

    # --- listening ----------------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        while True:
            raw = await self._receive()
            about, match_id = "", None
            try:
                if isinstance(raw, bytes):
                    raise Refused(msg("error.binary"))
                try:
                    message = decode.message(raw)
                except Refused:
                    head = decode.head(raw) if len(raw) <= wire.MOST_BYTES else decode.Head()
                    about, match_id = head.about, head.match_id
                    raise
                about, match_id = str(message.__struct_config__.tag), message.match
                reply = await self._do(message)
            except Exception as error:  # noqa: BLE001  # each message stands for itself
                reply = _error(error, about, match_id)
            if reply is not None:
                await self._reply(reply)

    async def _do(self, message: wire.ClientMessage) -> wire.ServerMessage | None:
        """Do what a message says. What changes the table is answered by its new state."""
        matches, match_id = self._matches, message.match
        if isinstance(message, wire.JoinMessage):
            await self._join(message)
            return None
        place = self._places.get(match_id)
        if place is None:
            raise Refused(msg("error.not_joined", match=match_id), 403, "match")
        if isinstance(message, wire.LeaveMessage):
            matches.leave(self._places.pop(match_id).watches)
            return None
        if isinstance(message, wire.WhyMessage) and message.seat is None:
            self._think(message)
            return None
        seat = message.seat
        if seat is None or seat not in place.seats:
            raise Refused(msg("error.not_seated", seat=seat), 403, "seat")
        match message:
            case wire.AnswerMessage(ask=ask, value=value):
                await matches.answer(match_id, seat, ask, value)
            case wire.OptionsMessage(ask=ask, prefix=prefix):
                choices = await matches.choices(match_id, seat, ask, prefix)
                return wire.ChoicesMessage(match_id, seat, ask, prefix, choices)
            case wire.ExplainMessage(ask=ask, value=value):
                return await matches.explain(match_id, seat, ask, value)
            case wire.ConcedeMessage():
                await matches.concede(match_id, seat)
            case wire.UndoMessage():
                await matches.undo(match_id, seat)
            case wire.HintMessage() | wire.WhyMessage():
                self._think(message)
            case wire.AgreeMessage(what=what, yes=yes):
                await matches.agree(match_id, seat, what, yes)
        return None

    def _think(self, message: wire.HintMessage | wire.WhyMessage) -> None:
        """Answer when a program has thought about it; meanwhile go on listening."""
        if len(self._thinking) >= _MOST_MATCHES:
            raise Refused(msg("error.thinking"), 429)
        task = asyncio.create_task(self._thought(message))
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)

    async def _thought(self, message: wire.HintMessage | wire.WhyMessage) -> None:
        match_id = message.match
        reply: wire.ServerMessage
        try:
            if isinstance(message, wire.HintMessage):
                reply = await self._matches.hint(match_id, message.seat, message.ask)
            else:
                reply = await self._matches.why(match_id, message.seat, message.event, message.of)
        except Exception as error:  # noqa: BLE001  # each message stands for itself
            reply = _error(error, str(message.__struct_config__.tag), match_id)
        await self._reply(reply)

    async def _join(self, message: wire.JoinMessage) -> None:
        match_id = message.match
        if match_id not in self._places and len(self._places) >= _MOST_MATCHES:
            raise Refused(msg("error.too_many_matches", most=_MOST_MATCHES), 429)
        table, seats, watches = await self._matches.join(match_id, message.tokens, self._has_news)
        if match_id in self._places:
            self._matches.leave(self._places[match_id].watches)
        self._places[match_id] = _Place(seats, watches)
        await self._reply(table)
        self._has_news(match_id)


def _error(error: Exception, about: str, match_id: str | None) -> wire.ErrorMessage:
    """What the client hears of an error; what is our fault goes to the log."""
    if not isinstance(error, PaijuError):
        report = secrets.token_hex(4)
        log.error("a message failed", exc_info=error, extra={"about": about, "match": match_id, "report": report})
        error = internal(report)
    field: Any = (isinstance(error, Refused) and error.field) or msgspec.UNSET
    return wire.ErrorMessage(match_id, about, error.reason, error.clause, field)
