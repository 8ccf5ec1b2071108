"""What the database knows of clocks: deadlines, who was late, and when no server was there."""

import time
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from paiju.server.tables import downtime, entry, match, process
from paiju.show.text import Message

_APART: Final = 1.5  # seconds since the last sign of any server after which none was there
_REMEMBERED: Final = 90 * 86_400  # seconds after which a down time is forgotten
_DUE_AT_ONCE: Final = 200


class ClockStore:
    """Deadlines and down times in the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._downtime: list[tuple[float, float]] = []

    async def times(self, match_id: str, entries: int) -> tuple[dict[str, Any] | None, list[list[int]]]:
        """The deadlines after so many entries (None: those it began with), and who was late so far."""
        last = sa.select(entry.c.clock).where(entry.c.match_id == match_id, entry.c.number == entries - 1)
        late = (
            sa.select(entry.c.late)
            .where(entry.c.match_id == match_id, entry.c.number < entries, entry.c.late.is_not(None))
            .order_by(entry.c.number)
        )
        async with self._engine.connect() as connection:
            return (await connection.execute(last)).scalar(), list((await connection.execute(late)).scalars())

    async def since(
        self, match_id: str, entries: int
    ) -> list[tuple[list[Any], dict[str, Any] | None, list[int] | None]]:
        """The entries after so many, each with the deadlines after it and who was late."""
        columns = (entry.c.number, entry.c.body, entry.c.clock, entry.c.late)
        wanted = sa.select(*columns).where(entry.c.match_id == match_id, entry.c.number >= entries)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted.order_by(entry.c.number))).all()
        return [(row.body, row.clock, row.late) for row in rows]

    async def ended(self, match_id: str) -> bool:
        """Whether a match was ended without a result, is frozen, or is there no longer."""
        wanted = sa.select(match.c.closed, match.c.frozen).where(match.c.id == match_id)
        async with self._engine.connect() as connection:
            row = (await connection.execute(wanted)).first()
        return row is None or row.closed is not None or row.frozen is not None

    async def due(self, now: float) -> list[str]:
        """Matches that are going on with a deadline before `now`."""
        going = [match.c.over.is_(False), match.c.frozen.is_(None), match.c.closed.is_(None)]
        wanted = sa.select(match.c.id).where(match.c.due < now, *going).order_by(match.c.due).limit(_DUE_AT_ONCE)
        async with self._engine.connect() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def close_match(self, match_id: str, reason: Message) -> None:
        """Note that a match has been ended without a result."""
        async with self._engine.begin() as connection:
            await connection.execute(sa.update(match).where(match.c.id == match_id).values(closed=reason, due=None))

    # --- down time ----------------------------------------------------------------------------------------------------

    async def arrive(self, name: str, now: float) -> None:
        """A server starts: if no other has been there for a moment, that was down time."""
        async with self._engine.begin() as connection:
            seen = (await connection.execute(sa.select(sa.func.max(process.c.seen)))).scalar()
        if seen is not None and now - seen > _APART:
            await self.lose(seen, now)
        await self.beat(name, now)
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(process).where(process.c.seen < now - 86_400))
            await connection.execute(sa.delete(downtime).where(downtime.c.ended < now - _REMEMBERED))
            rows = await connection.execute(sa.select(downtime.c.began, downtime.c.ended).order_by(downtime.c.began))
            self._downtime = [(began, ended) for began, ended in rows]

    async def lose(self, began: float, ended: float) -> None:
        """Note a time in which no server was there."""
        try:
            async with self._engine.begin() as connection:
                await connection.execute(sa.insert(downtime).values(began=began, ended=ended))
        except IntegrityError:
            pass  # another server that starts at the same time has seen it too
        self._downtime.append((began, ended))

    async def beat(self, name: str, now: float) -> None:
        """A server is alive."""
        async with self._engine.begin() as connection:
            done = await connection.execute(sa.update(process).where(process.c.id == name).values(seen=now))
            if done.rowcount == 0:
                await connection.execute(sa.insert(process).values(id=name, seen=now))

    async def seen(self) -> float:
        """When any server was seen last."""
        async with self._engine.connect() as connection:
            return (await connection.execute(sa.select(sa.func.max(process.c.seen)))).scalar() or time.time()

    def lost(self, since: float) -> float:
        """Seconds since this moment during which no server was there; overlapping times count once."""
        total, until = 0.0, since
        for began, ended in sorted(self._downtime):
            if ended > until:
                total += ended - max(began, until)
                until = ended
        return total
