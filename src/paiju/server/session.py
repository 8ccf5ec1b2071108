"""One socket: what it says, and what it is told."""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

import paiju
from paiju.kernel import PaijuError
from paiju.server import decode, room_wire, wire
from paiju.server.errors import Refused, internal
from paiju.server.limits import Bucket, Caller
from paiju.server.live import Watch
from paiju.server.matches import Matches
from paiju.server.metrics import Metrics
from paiju.server.rooms import Guest, Rooms
from paiju.show.text import msg

log: Final = logging.getLogger("paiju.server")

_MOST_MATCHES: Final = 32  # tables one socket can be at
_MOST_ROOMS: Final = 4
_MOST_REPLIES: Final = 32  # replies that wait for a slow reader before it is no longer listened to

_PENALTY: Final = 0.05  # seconds for which somebody who says too much is not listened to

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
        rooms: Rooms,
        caller: Caller = Caller(),  # noqa: B008  # somebody on this machine
        metrics: Metrics | None = None,
    ) -> None:
        self._matches = matches
        self._rooms = rooms
        self._caller = caller
        self._may_say = caller.gate.for_socket(caller.address, "messages")
        self._may_talk = caller.gate.for_socket(caller.address, "talk")
        self._metrics = metrics or Metrics()
        self._receive = receive
        self._send = send
        self._places: dict[str, _Place] = {}
        self._replies: asyncio.Queue[wire.ServerMessage] = asyncio.Queue(_MOST_REPLIES)
        self._changed: dict[str, None] = {}  # matches with news
        self._guests: dict[str, Guest] = {}
        self._stirred: dict[str, None] = {}  # rooms with news
        self._sleeping: asyncio.Future[None] | None = None  # there is nothing to tell
        self._acting = False  # a message is being carried out
        self._gone = False
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
            self._gone = True
            telling.cancel()
            if not self._acting:  # what has been begun is carried through
                listening.cancel()
            for task in self._thinking:
                task.cancel()
            for guest in self._guests.values():
                await self._rooms.exit(guest)
            for ended in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(ended, Exception) and not isinstance(ended, Closed):
                    log.error("a session failed", exc_info=ended)

    # --- telling ------------------------------------------------------------------------------------------------------

    async def _reply(self, message: wire.ServerMessage) -> None:
        await self._replies.put(message)
        self._wake()

    def _has_news(self, match_id: str) -> None:
        self._changed[match_id] = None
        self._wake()

    def _wake(self) -> None:
        if self._sleeping is not None and not self._sleeping.done():
            self._sleeping.set_result(None)

    def _has_room_news(self, code: str) -> None:
        self._stirred[code] = None
        self._wake()

    async def _tell(self) -> None:
        loop, replies, changed, stirred = asyncio.get_running_loop(), self._replies, self._changed, self._stirred
        while True:
            while not replies.empty():
                await self._send(_encode(replies.get_nowait()).decode())
            if changed:
                match_id = next(iter(changed))
                del changed[match_id]
                for message in await self._news(match_id):
                    await self._send(_encode(message).decode())
            elif stirred:
                code = next(iter(stirred))
                del stirred[code]
                for told in await self._room_news(code):
                    await self._send(_encode(told).decode())
            elif replies.empty():
                self._sleeping = loop.create_future()
                await self._sleeping

    async def _news(self, match_id: str) -> list[wire.MatchNews] | list[wire.ErrorMessage]:
        place = self._places.get(match_id)
        if place is None:
            return []
        try:
            return await self._matches.news(match_id, place.watches)
        except Exception as error:  # noqa: BLE001  # our failure at one table must not end the others
            return [_error(error, "state", match_id)]

    async def _room_news(self, code: str) -> list[wire.RoomNews] | list[wire.ErrorMessage]:
        guest = self._guests.get(code)
        if guest is None:
            return []
        try:
            news = await self._rooms.news(guest)
        except Exception as error:  # noqa: BLE001  # as above
            return [_error(error, "room", None)]
        if isinstance(news[0], room_wire.LeftMessage):
            await self._leave_room(code)
        return news

    # --- listening ----------------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        while not self._gone:
            raw = await self._receive()
            began = time.perf_counter()
            about, match_id, self._acting = "", None, True
            try:
                await _take(self._may_say)
                if isinstance(raw, bytes):
                    raise Refused(msg("error.binary"))
                try:
                    message = decode.message(raw)
                except Refused:
                    head = decode.head(raw) if len(raw) <= wire.MOST_BYTES else decode.Head()
                    about, match_id = head.about, head.match_id
                    raise
                about = str(message.__struct_config__.tag)
                self._metrics.messages.labels(about).inc()
                if isinstance(message, room_wire.RoomRequest):
                    await _take(self._may_talk)
                    await self._do_in_room(message)
                    reply = None
                else:
                    match_id = message.match
                    reply = await self._do(message)
            except Exception as error:  # noqa: BLE001  # each message stands for itself
                reply = _error(error, about, match_id)
                self._metrics.refused.labels(reply.reason["key"]).inc()
                await asyncio.sleep(0)  # whoever sends nonsense lets the others go first
            self._acting = False
            self._metrics.seconds.observe(time.perf_counter() - began)
            if reply is not None and not self._gone:
                await self._reply(reply)

    async def _do_in_room(self, message: room_wire.RoomRequest) -> None:
        """Do what a message to a room says. It is answered by the room as it is then."""
        code = message.room
        if isinstance(message, room_wire.EnterMessage):
            if code not in self._guests and len(self._guests) >= _MOST_ROOMS:
                raise Refused(msg("error.too_many_rooms", most=_MOST_ROOMS), 429)
            with self._caller.gate.guess(self._caller.address):
                guest = await self._rooms.enter(code, message.token, self._has_room_news)
            await self._leave_room(code)
            self._guests[code] = guest
            self._has_room_news(code)
            return
        if code not in self._guests:
            raise Refused(msg("error.not_in_room", room=code), 403, "room")
        if isinstance(message, room_wire.ExitMessage):
            await self._leave_room(code)
        else:
            await self._rooms.act(self._guests[code], message)

    async def _leave_room(self, code: str) -> None:
        guest = self._guests.pop(code, None)
        if guest is not None:
            await self._rooms.exit(guest)

    async def _do(self, message: wire.MatchRequest) -> wire.ServerMessage | None:
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
        self._caller.gate.pass_one(self._caller.address, "thoughts")  # programs that play need the processes, too
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
        with self._caller.gate.guess(self._caller.address):
            table, seats, watches = await self._matches.join(match_id, message.tokens, self._has_news, message.parts)
        if match_id in self._places:
            self._matches.leave(self._places[match_id].watches)
        self._places[match_id] = _Place(seats, watches)
        await self._reply(table)
        self._has_news(match_id)


async def _take(left: Bucket | None) -> None:
    """Count a message. Raises Refused, after a moment, if that is one too many."""
    if left is not None and not left.take():
        await asyncio.sleep(_PENALTY)
        raise Refused(msg("error.too_many_messages"), 429)


def _error(error: Exception, about: str, match_id: str | None) -> wire.ErrorMessage:
    """What the client hears of an error; what is our fault goes to the log."""
    if not isinstance(error, PaijuError):
        report = secrets.token_hex(4)
        log.error("a message failed", exc_info=error, extra={"about": about, "match": match_id, "report": report})
        error = internal(report)
    field: Any = (isinstance(error, Refused) and error.field) or msgspec.UNSET
    return wire.ErrorMessage(match_id, about, error.reason, error.clause, field)
