"""Rooms as a service: open, come in, talk, begin. It knows no web.

Every change goes one way: load the room, change it, store it if nobody else has meanwhile, then tell everybody.
"""

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from paiju.kernel import PaijuError
from paiju.players import find_player
from paiju.registry import find_game
from paiju.server import room_wire, wire
from paiju.server.bus import Bus
from paiju.server.clocks import Setup
from paiju.server.errors import Refused
from paiju.server.live import Live, hash_token
from paiju.server.matches import Matches, new_match_id
from paiju.server.presence import WATCHER, Presence
from paiju.server.room import Person, Room
from paiju.server.room_store import RoomStore, StoredRoom
from paiju.show.text import msg

log: Final = logging.getLogger("paiju.server")

_TRIES: Final = 12  # times a change is tried again after another was faster
_COMING: Final = 15  # seconds after which somebody who took a place is expected to be there
_CODE: Final = re.compile("[0-9]{4}", re.ASCII)
_CODES: Final = 200  # codes tried for a new room

Change = Callable[[Room], Any]


class Guest:
    """Somebody in a room on one socket, and what it has been told. `who`: a person of the room, None: watches;
    `token`: its hash.
    """

    def __init__(self, code: str, who: int | None, token: str, changed: Callable[[str], None]) -> None:
        self.code = code
        self.who = who
        self.token = token
        self.changed = changed  # called with the room's code when there is news; it must only take note
        self.line = -1  # the last line told, -1: none
        self.muted: list[int] | None = None


class Rooms:
    """All rooms of one store. `fresh`, `played`: seconds after which a room goes in which nobody is any more, before
    and after its first game; `away`: seconds after which somebody who is not connected has left. `begins`:
    seconds in which a match is stored to which people have sat down, or never will be.
    """

    def __init__(
        self, matches: Matches, store: RoomStore, bus: Bus,
        fresh: float = 600.0, played: float = 86_400.0, away: float = 60.0, sweep: float = 5.0,
        begins: float = 10.0,
    ) -> None:  # fmt: skip
        self._matches = matches
        self._store = store
        self._bus = bus
        self._presence = Presence(bus)
        self._fresh, self._played, self._away, self._every, self._begins = fresh, played, away, sweep, begins
        self._guests: dict[str, dict[Guest, None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self._began = time.time()
        self._matching = asyncio.Lock()  # so that two who look for each other do not both open a room

    async def start(self) -> None:
        """Begin to look after rooms."""
        self._sweeper = asyncio.create_task(self._sweep_for_ever())

    async def close(self) -> None:
        """Stop looking after rooms."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=10)

    # --- coming in ----------------------------------------------------------------------------------------------------

    async def open(self, new: room_wire.NewRoom) -> room_wire.RoomPlace:
        """Open a room. Raises Refused, BadStart."""
        self._check(new.settings)
        now, token = time.time(), secrets.token_urlsafe(16)
        for _ in range(_CODES):
            room = Room(f"{secrets.randbelow(10_000):04}", new.settings, [], 0, now)
            host = room.come(new.name, hash_token(token), now)
            if await self._store.begin(room, self._expires(room)):
                log.info("room opened", extra={"room": room.code, "game": new.settings.game})
                return room_wire.RoomPlace(room.code, token, host.id, host.name, True)
        raise Refused(msg("error.no_room_free"), 503)

    async def join(self, code: str, name: str) -> room_wire.RoomPlace:
        """Take a place in a room. Raises Refused."""
        token = secrets.token_urlsafe(16)
        came: list[Person] = []
        await self._change(code, lambda room: came.append(room.come(name, hash_token(token), time.time())))
        return room_wire.RoomPlace(code, token, came[-1].id, came[-1].name, False)

    async def quick(self, wanted: room_wire.QuickRoom) -> room_wire.RoomPlace:
        """Take a place in a public room for this game and so many, or open one and wait (T-228, T-229)."""
        async with self._matching:
            return await self._quick(wanted)

    async def _quick(self, wanted: room_wire.QuickRoom) -> room_wire.RoomPlace:
        for stored in await self._store.open_rooms(wanted.game, wanted.seats):
            here, now = await self._presence.at(stored.room.code), time.time()
            if any(here[person.id] or now - (person.away or 0) < _COMING for person in stored.room.people):
                with suppress(Refused):  # somebody else was faster
                    return await self.join(stored.room.code, wanted.name)
        game = find_game(wanted.game, None, self._matches.catalog())
        settings = room_wire.RoomSettings(
            game=wanted.game, options={}, seats=wanted.seats, time=game.show.time, fill=None, watch=True, public=True,
            host_leaves="hand_over",
        )  # fmt: skip
        return await self.open(room_wire.NewRoom(wanted.name, settings))

    async def glance(self, code: str) -> room_wire.RoomGlance:
        """A room from outside. Raises Refused."""
        return (await self._load(code)).room.glance()

    async def enter(self, code: str, token: str | None, changed: Callable[[str], None]) -> Guest:
        """Be in the room on a socket. Raises Refused."""
        stored = await self._load(code)
        who, was_away = None, False
        if token is not None:
            person = stored.room.by_token(hash_token(token))
            if person is None:
                raise Refused(msg("error.bad_room_token", room=code), 403, "token")
            who, was_away = person.id, person.away is not None
        elif not stored.room.settings.watch:
            raise Refused(msg("error.no_watching"), 403, "token")
        guest = Guest(code, who, "" if token is None else hash_token(token), changed)
        if code not in self._guests:
            self._guests[code] = {}
            self._bus.listen(_topic(code), lambda _: self._stir(code))
        self._guests[code][guest] = None
        await self._presence.enter(code, WATCHER if who is None else who)
        try:
            if who is not None and was_away:
                with suppress(Refused):
                    await self._change(code, lambda room: _is_here(room, who))
        except BaseException:
            await self.exit(guest)
            raise
        self._tell(code)
        return guest

    async def exit(self, guest: Guest) -> None:
        """The socket is gone, or wants to hear no more."""
        guests = self._guests.get(guest.code, {})
        if guest not in guests:
            return
        del guests[guest]
        if not guests:
            del self._guests[guest.code]
            self._bus.unlisten(_topic(guest.code))
        await self._presence.leave(guest.code, WATCHER if guest.who is None else guest.who)
        self._tell(guest.code)

    # --- what people do -----------------------------------------------------------------------------------------------

    async def act(self, guest: Guest, message: room_wire.RoomRequest) -> None:
        """Do what a message says. Raises Refused, BadStart."""
        code, who, now = guest.code, guest.who, time.time()
        if who is None:
            raise Refused(msg("error.only_watching"), 403)

        async def change(how: Change) -> None:
            await self._change(code, how, now, by=guest)

        match message:
            case room_wire.ReadyMessage(yes=yes):
                await change(lambda room: room.ready(who, yes))
            case room_wire.SettingsMessage(settings=settings):
                self._check(settings)
                await change(lambda room: room.settle(who, settings))
            case room_wire.KickMessage(member=other):
                await change(lambda room: room.kick(who, other))
            case room_wire.HostMessage(member=other):
                await change(lambda room: room.hand_over(who, other))
            case room_wire.SayMessage(text=text):
                await change(lambda room: room.say(who, text, now))
            case room_wire.MuteMessage(member=other, yes=yes, all=for_all):
                mute = Room.silence if for_all else Room.mute
                await change(lambda room: mute(room, who, other, yes))
            case room_wire.StartMessage():
                await self._begin(guest, lambda room, match_id: _start(room, who, match_id))
            case room_wire.AgainMessage(yes=yes):
                await self._begin(guest, lambda room, match_id: room.again(who, yes, match_id))
            case room_wire.QuitMessage():
                await self._quit(code, who, "error.you_left", guest)

    async def _begin(self, by: Guest, sit_down: Callable[[Room, str], bool]) -> None:
        """Let people sit down to a match, and begin it if they have. Stored first is who sits: so it begins once."""
        code, match_id = by.code, new_match_id()
        began: list[bool] = []
        stored = await self._change(
            code, lambda room: began.append(sit_down(room, match_id)), time.time(), tell=False, by=by
        )
        if began[-1]:
            room = stored.room
            there = [room.person(who) for who in room.players]
            seats = [wire.SeatInfo(person.name, None) for person in there]
            empty = room.settings.seats - len(there)
            seats += [wire.SeatInfo(f"AI {number + 1}", room.settings.fill) for number in range(empty)]
            new = wire.NewMatch(room.settings.game, room.settings.options, seats)
            setup = Setup(False, room.settings.time, room.settings.watch, code)
            await self._matches.create(new, setup, [person.token for person in there], match_id)
            with suppress(Refused):  # all of them have gone
                here = {person.id for person in (await self._load(code)).room.people}
                for seat, who in enumerate(room.players):
                    if who not in here:  # left while the match was on its way
                        await self._give_up(room, seat, who == room.host)
        self._tell(code)

    async def _quit(self, code: str, who: int, why: str, by: Guest | None = None) -> None:
        """Somebody leaves for good: in a game that is on the seat gives up, or the game ends (T-241)."""
        here = await self._presence.at(code)
        before: list[tuple[int | None, bool]] = []

        def go(room: Room) -> None:
            before.append((room.person(who).seat, room.host == who))
            room.go(who, why, [other for other in here if here[other] > 0])

        stored = await self._change(code, go, by=by)
        room, (seat, was_host) = stored.room, before[-1]
        await self._give_up(room, seat, was_host)
        if not room.people:
            await self._remove(stored)

    async def _give_up(self, room: Room, seat: int | None, was_host: bool) -> None:
        """What becomes of a room's match when somebody has left."""
        if room.stage != "playing" or room.match is None:
            return
        with suppress(PaijuError):  # it may be over, or not there yet
            if was_host and room.settings.host_leaves == "end":
                await self._matches.end(room.match, msg("error.host_left"))
            elif seat is not None:
                await self._matches.concede(room.match, seat)

    async def news(self, guest: Guest) -> list[wire.RoomNews]:
        """What somebody has not been told yet."""
        stored = await self._store.load(guest.code)
        if stored is None:
            return [room_wire.LeftMessage(guest.code, msg("error.room_gone", room=guest.code))]
        room, who = stored.room, guest.who
        if who is not None and all((person.id, person.token) != (who, guest.token) for person in room.people):
            return [room_wire.LeftMessage(guest.code, msg(room.sent.get(who, "error.you_left"), room=guest.code))]
        if who is None and not room.settings.watch:
            return [room_wire.LeftMessage(guest.code, msg("error.no_watching"))]
        here = await self._presence.at(guest.code)
        shown = room.shown_to(who, here, here[WATCHER], time.time(), stored.expires)
        news: list[wire.RoomNews] = [shown]
        heard = room.heard_by(who)
        reset = guest.muted != shown.muted
        lines = heard if reset else [line for line in heard if line.n > guest.line]
        if lines or reset:
            news.append(room_wire.ChatMessage(guest.code, lines, reset))
        guest.muted, guest.line = shown.muted, max([guest.line, *(line.n for line in lines)])
        return news

    # --- changing -----------------------------------------------------------------------------------------------------

    def _check(self, settings: room_wire.RoomSettings) -> None:
        """Raises Refused, BadStart if no match could begin with these settings."""
        game = find_game(settings.game, None, self._matches.catalog())
        game.settle_options(settings.options)
        if settings.seats not in game.seats:
            some = ", ".join(map(str, game.seats))
            raise Refused(
                msg("kernel.bad_seats", game=game.id, some=some, value=str(settings.seats)), 400, "settings.seats"
            )
        if settings.fill is not None:
            find_player(game.id, settings.fill)

    async def _load(self, code: str) -> StoredRoom:
        stored = await self._store.load(code) if _CODE.fullmatch(code) else None
        if stored is None:
            raise Refused(msg("error.no_room", room=code), 404, "room")
        return stored

    async def _change(
        self, code: str, change: Change, now: float | None = None, tell: bool = True, by: Guest | None = None
    ) -> StoredRoom:
        """Change a room; `now`, if a person has done it, `by`: who wants it. Raises Refused, whatever `change`
        raises.
        """
        for attempt in range(_TRIES):
            stored = await self._load(code)
            room = stored.room
            if by is not None and by.who is not None:
                room.check_token(by.who, by.token)
            change(room)
            if now is not None:
                room.touched = now
            expires = self._expires(room)
            if await self._store.save(room, stored.version, expires):
                if tell:
                    self._tell(code)
                return StoredRoom(room, stored.version + 1, expires)
            await asyncio.sleep(0.01 * attempt * secrets.randbelow(4))
        raise Refused(msg("error.busy"), 503)

    def _expires(self, room: Room) -> float:
        return room.touched + (self._played if room.matches else self._fresh)

    async def _remove(self, stored: StoredRoom) -> None:
        """Delete a room and what belongs to it (T-255)."""
        room = stored.room
        for match_id in room.matches:
            await self._matches.end(match_id, msg("error.room_gone", room=room.code))
        if await self._store.remove(room, stored.version):
            log.info("room removed", extra={"room": room.code})
            for match_id in room.matches:
                self._matches.forget(match_id)
        self._tell(room.code)

    # --- telling ------------------------------------------------------------------------------------------------------

    def _tell(self, code: str) -> None:
        """There is news in a room, here and at other servers."""
        self._stir(code)
        self._bus.publish(_topic(code))

    def _stir(self, code: str) -> None:
        for guest in self._guests.get(code, ()):
            guest.changed(code)

    def match_changed(self, live: Live) -> None:
        """A match has changed: if it is a room's and has ended, the room is told."""
        room = live.setup.room
        if room is not None and not live.going:
            task = asyncio.create_task(self._match_over(room, live.id))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _match_over(self, code: str, match_id: str) -> None:
        with suppress(Refused):
            stored = await self._load(code)
            if stored.room.stage == "playing" and stored.room.match == match_id:
                await self._change(code, lambda room: room.over(match_id), time.time())

    # --- looking after rooms ------------------------------------------------------------------------------------------

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(self._every)
            try:
                if await self._bus.claim("sweep rooms", self._every):
                    await self.sweep()
            except Exception:
                log.exception("rooms could not be looked after")

    async def sweep(self) -> None:
        """Look after every room: who is away, who has left, what has expired."""
        for stored in await self._store.all():
            with suppress(Refused):
                await self._look_after(stored)

    async def _look_after(self, stored: StoredRoom) -> None:
        room, now = stored.room, time.time()
        here = await self._presence.at(room.code)
        if stored.expires < now and not here:
            await self._remove(stored)
            return
        if room.stage == "playing" and room.match is not None:
            over = await self._store.is_over(room.match)
            if over or (over is None and room.touched + self._begins < now):
                await self._match_over(room.code, room.match)
                return
        if here and stored.expires < now + self._fresh / 2:
            await self._change(room.code, lambda _: None, now, tell=False)
        if any((person.away is None) != bool(here[person.id]) for person in room.people):
            await self._change(room.code, lambda room: _note_presence(room, here, now), tell=False)
            self._tell(room.code)
        for person in room.people:
            gone = person.away is not None and now - max(person.away, self._began) > self._away
            if not gone or here[person.id]:
                continue
            ends = person.id == room.host and room.settings.host_leaves == "end"
            if room.stage != "playing" or ends:
                await self._quit(room.code, person.id, "error.away_too_long")
                return
            if person.id == room.host:
                others = [other.id for other in room.people if here[other.id]]
                if others:
                    await self._change(room.code, lambda room, to=others[0]: room.hand_over(room.host, to))  # type: ignore[misc]
                    return


def _topic(code: str) -> str:
    return f"room:{code}"


def _is_here(room: Room, who: int) -> None:
    room.person(who).away = None


def _note_presence(room: Room, here: dict[int, int], now: float) -> None:
    for person in room.people:
        if here.get(person.id):
            person.away = None
        elif person.away is None:
            person.away = now


def _start(room: Room, who: int, match_id: str) -> bool:
    room.check_host(who)
    room.begin(match_id)
    return True
