"""Rooms in the database."""

from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from paiju.server.room import Room
from paiju.server.tables import entry, match
from paiju.server.tables import room as rooms


class StoredRoom(NamedTuple):
    """A room, how often it was changed, and when it goes if nothing happens."""

    room: Room
    version: int
    expires: float


class RoomStore:
    """Rooms by their code. A change names the version it was made of."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def begin(self, room: Room, expires: float) -> bool:
        """Store a new room; False if its code is taken."""
        try:
            async with self._engine.begin() as connection:
                await connection.execute(sa.insert(rooms).values(version=0, **_row(room, expires)))
        except IntegrityError:
            return False
        return True

    async def load(self, code: str) -> StoredRoom | None:
        """A room, None if there is none."""
        wanted = sa.select(rooms.c.data, rooms.c.version, rooms.c.expires).where(rooms.c.code == code)
        async with self._engine.connect() as connection:
            row = (await connection.execute(wanted)).first()
        return None if row is None else _stored(row)

    async def save(self, room: Room, version: int, expires: float) -> bool:
        """Store a change of what was `version`; False if it is another one by now."""
        change = sa.update(rooms).where(rooms.c.code == room.code, rooms.c.version == version)
        async with self._engine.begin() as connection:
            done = await connection.execute(change.values(version=version + 1, **_row(room, expires)))
        return bool(done.rowcount)

    async def open_rooms(self, game: str, seats: int) -> list[StoredRoom]:
        """Public rooms for this game that people can come into, the oldest first."""
        wanted = sa.select(rooms.c.data, rooms.c.version, rooms.c.expires).where(
            rooms.c.game == game, rooms.c.seats == seats, rooms.c.public.is_(True), rooms.c.open.is_(True)
        )
        async with self._engine.connect() as connection:
            return [_stored(row) for row in await connection.execute(wanted.order_by(rooms.c.expires).limit(50))]

    async def all(self) -> list[StoredRoom]:
        """Every room there is."""
        async with self._engine.connect() as connection:
            found = await connection.execute(sa.select(rooms.c.data, rooms.c.version, rooms.c.expires))
            return [_stored(row) for row in found]

    async def remove(self, room: Room, version: int) -> bool:
        """Delete a room and all its matches; False if it has changed meanwhile."""
        async with self._engine.begin() as connection:
            gone = sa.delete(rooms).where(rooms.c.code == room.code, rooms.c.version == version)
            if not (await connection.execute(gone)).rowcount:
                return False
            if room.matches:
                await connection.execute(sa.delete(entry).where(entry.c.match_id.in_(room.matches)))
                await connection.execute(sa.delete(match).where(match.c.id.in_(room.matches)))
        return True

    async def is_over(self, match_id: str) -> bool:
        """Whether a match takes no more answers, or was never begun."""
        columns = (match.c.over, match.c.closed, match.c.frozen)
        async with self._engine.connect() as connection:
            row = (await connection.execute(sa.select(*columns).where(match.c.id == match_id))).first()
        return row is None or bool(row.over) or row.closed is not None or row.frozen is not None


def _row(room: Room, expires: float) -> dict[str, object]:
    settings = room.settings
    return {
        "code": room.code,
        "game": settings.game,
        "seats": settings.seats,
        "public": settings.public,
        "open": room.stage != "playing" and not room.full,
        "expires": expires,
        "data": msgspec.to_builtins(room, str_keys=True),
    }


def _stored(row: Any) -> StoredRoom:
    return StoredRoom(msgspec.convert(row.data, Room, str_keys=True), row.version, row.expires)
