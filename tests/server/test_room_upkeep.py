"""Rooms nobody looks after: who is away, a host who is gone, what has expired."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from paiju.server import room_wire, wire
from paiju.server.bus import Alone
from paiju.server.errors import Refused
from paiju.server.matches import Matches
from paiju.server.room_store import RoomStore
from paiju.server.rooms import Guest, Rooms
from tests.marks import clause
from tests.server.service import opened, run

PLAIN = room_wire.RoomSettings(
    game="at_once", options={}, seats=2, time=None, fill=None, watch=True, public=False, host_leaves="hand_over"
)


@asynccontextmanager
async def kept(path: Path, **times: float) -> AsyncIterator[tuple[Matches, Rooms]]:
    """Rooms that are looked after when the test says so."""
    async with opened(path) as matches:
        rooms = Rooms(matches, RoomStore(matches.engine), Alone(), **times)
        matches.on_change.append(rooms.match_changed)
        yield matches, rooms
        await rooms.close()


async def come_in(rooms: Rooms, place: room_wire.RoomPlace) -> Guest:
    return await rooms.enter(place.room, place.token, lambda _: None)


async def two_in(rooms: Rooms, settings: room_wire.RoomSettings = PLAIN) -> tuple[str, Guest, Guest]:
    host = await rooms.open(room_wire.NewRoom("安娜", settings))
    other = await rooms.join(host.room, "博")
    return host.room, await come_in(rooms, host), await come_in(rooms, other)


async def started(rooms: Rooms, settings: room_wire.RoomSettings = PLAIN) -> tuple[str, Guest, Guest, str]:
    code, a, b = await two_in(rooms, settings)
    await rooms.act(b, room_wire.ReadyMessage(code, True))
    await rooms.act(a, room_wire.StartMessage(code))
    room = await seen(rooms, a)
    assert room.match is not None
    return code, a, b, room.match


async def seen(rooms: Rooms, guest: Guest) -> room_wire.RoomMessage:
    room = (await rooms.news(guest))[0]
    assert isinstance(room, room_wire.RoomMessage)
    return room


async def stored(matches: Matches) -> str:
    """Everything the database holds, as text."""
    found = []
    async with matches.engine.connect() as connection:
        for table in ("match", "entry", "room"):
            found += [str(row) for row in await connection.execute(sa.text(f"SELECT * FROM {table}"))]
    return "\n".join(found)


@clause("T-253", "T-254", "T-255")
def test_a_room_that_has_expired_leaves_nothing(tmp_path: Path) -> None:
    """Names, talk and cards are kept at the server while the room lasts, and go with it."""

    async def test() -> None:
        async with kept(tmp_path / "db", played=0.2, away=60) as (matches, rooms):
            code, a, b, match = await started(rooms)
            await rooms.act(a, room_wire.SayMessage(code, "你好"))
            text = await stored(matches)
            assert "安娜" in text
            assert match in text
            await asyncio.sleep(0.3)
            await rooms.sweep()  # somebody is there
            assert (await seen(rooms, a)).stage == "playing"
            for guest in (a, b):
                await rooms.exit(guest)
            await asyncio.sleep(0.3)
            await rooms.sweep()
            assert await stored(matches) == ""
            (left,) = await rooms.news(a)
            assert isinstance(left, room_wire.LeftMessage)
            assert left.reason["key"] == "error.room_gone"
            assert isinstance(await matches.look(wire.LookAt(match, [])), wire.Gone)

    run(test())


def test_a_room_stays_while_somebody_is_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with kept(tmp_path / "db", fresh=0.4) as (_, rooms):
            _, a, _ = await two_in(rooms)
            for _ in range(4):
                await asyncio.sleep(0.15)
                await rooms.sweep()
            assert (await seen(rooms, a)).expires > (await seen(rooms, a)).now

    run(test())


def test_who_is_away_too_long_before_a_game_has_left(tmp_path: Path) -> None:
    async def test() -> None:
        async with kept(tmp_path / "db", away=0.2) as (_, rooms):
            _, a, b = await two_in(rooms)
            await rooms.exit(a)
            await rooms.sweep()
            members = (await seen(rooms, b)).members
            assert [(m.name, m.here, m.host) for m in members] == [("安娜", False, True), ("博", True, False)]
            await asyncio.sleep(0.3)
            await rooms.sweep()
            members = (await seen(rooms, b)).members
            assert [(m.name, m.host) for m in members] == [("博", True)]

    run(test())


def test_who_is_away_during_a_game_keeps_the_seat_and_a_host_hands_over(tmp_path: Path) -> None:
    async def test() -> None:
        async with kept(tmp_path / "db", away=0.2) as (matches, rooms):
            _, a, b, match = await started(rooms)
            await rooms.exit(a)
            await rooms.sweep()
            await asyncio.sleep(0.3)
            await rooms.sweep()
            room = await seen(rooms, b)
            assert [(m.name, m.host, m.seat) for m in room.members] == [("安娜", False, 0), ("博", True, 1)]
            assert room.stage == "playing"
            async with matches._open(match) as live:
                assert live.going

    run(test())


@clause("T-241")
def test_a_host_who_is_gone_ends_the_game_where_that_is_the_rule(tmp_path: Path) -> None:
    async def test() -> None:
        async with kept(tmp_path / "db", away=0.2) as (matches, rooms):
            settings = room_wire.RoomSettings("at_once", {}, 2, None, None, True, False, "end")
            _, a, b, match = await started(rooms, settings)
            await rooms.exit(a)
            await rooms.sweep()
            await asyncio.sleep(0.3)
            await rooms.sweep()
            async with matches._open(match) as live:
                assert live.closed is not None
                assert live.closed["key"] == "error.host_left"
            await rooms.sweep()
            assert (await seen(rooms, b)).stage == "over"

    run(test())


def test_the_last_one_to_leave_closes_the_room(tmp_path: Path) -> None:
    async def test() -> None:
        async with kept(tmp_path / "db") as (matches, rooms):
            code, a, b = await two_in(rooms)
            await rooms.act(a, room_wire.QuitMessage(code))
            await rooms.act(b, room_wire.QuitMessage(code))
            assert await stored(matches) == ""
            with pytest.raises(Refused, match="no_room"):
                await rooms.glance(code)

    run(test())


def test_a_match_that_was_never_begun_does_not_hold_a_room(tmp_path: Path) -> None:
    """The server died between the two."""

    async def test() -> None:
        async with kept(tmp_path / "db") as (_, rooms):
            code, a, b = await two_in(rooms)
            await rooms.act(b, room_wire.ReadyMessage(code, True))
            await rooms._change(code, lambda room: room.begin("never"))
            await rooms.sweep()
            assert (await seen(rooms, a)).stage == "over"
            await rooms.act(b, room_wire.ReadyMessage(code, True))
            await rooms.act(a, room_wire.StartMessage(code))
            assert (await seen(rooms, a)).stage == "playing"

    run(test())


def test_everybody_at_once(tmp_path: Path) -> None:
    """Changes that meet are all made."""

    async def test() -> None:
        async with kept(tmp_path / "db") as (matches, rooms):
            other = Rooms(matches, RoomStore(matches.engine), Alone())
            code, a, b = await two_in(rooms)
            says: list[Any] = [room.act(guest, room_wire.SayMessage(code, str(n)))
                    for n in range(6) for room, guest in ((rooms, a), (other, b))]  # fmt: skip
            await asyncio.gather(*says)
            chat = (await rooms.news(a))[1]
            assert isinstance(chat, room_wire.ChatMessage)
            assert sorted(line.text for line in chat.lines) == sorted(str(n) for n in [*range(6)] * 2)
            assert [line.n for line in chat.lines] == list(range(12))

    run(test())
