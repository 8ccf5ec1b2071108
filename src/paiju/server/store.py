"""Matches in the database: begin, append, load. What `append` has returned from is on disk."""

import asyncio
import contextlib
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from paiju.server.home import data_home
from paiju.server.tables import entry, match

MIGRATIONS: Final = Path(__file__).parent / "migrations"
NEWEST: Final = "0001"  # the last migration; a database that has it needs no Alembic, which takes long to import

_DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
_BATCH: Final = 200  # entries written in one transaction at most


class Conflict(Exception):
    """Another process has appended this entry's number first: reload and try again."""


class StoredMatch(NamedTuple):
    """A match as it is stored. `journal`: the entries as JSON lists."""

    id: str
    game: str
    version: str
    start: dict[str, Any]
    seats: list[dict[str, Any]]
    tokens: list[str | None]
    created: float
    updated: float
    frozen: dict[str, Any] | None
    journal: list[list[Any]]


class Append(NamedTuple):
    """An entry to append. `outcome`: how the game ended with it, None while it goes on."""

    match_id: str
    number: int
    body: list[Any]
    at: float
    outcome: dict[str, Any] | None


def default_database() -> str:
    """Where matches are kept if nobody says otherwise: a file of the user's."""
    return f"sqlite:///{data_home() / 'paiju.db'}"


class Store:
    """The database. Appends that come at the same time share a transaction: one flush to disk serves them all."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Not for callers: see `open`."""
        self._engine = engine
        self._waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    @staticmethod
    async def open(url: str | None = None) -> "Store":
        """Connect to a database by its SQLAlchemy URL and bring its tables up to date."""
        parsed = make_url(url or default_database())
        parsed = parsed.set(drivername=_DRIVERS.get(parsed.drivername, parsed.drivername))
        sqlite = parsed.get_backend_name() == "sqlite"
        if sqlite and parsed.database not in (None, "", ":memory:"):
            Path(str(parsed.database)).parent.mkdir(parents=True, exist_ok=True)
        engine = create_async_engine(parsed, json_serializer=_to_json, json_deserializer=msgspec.json.decode)
        if sqlite:
            sa.event.listen(engine.sync_engine, "connect", _set_up_sqlite)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_migrate)
        except BaseException:
            await engine.dispose()
            raise
        return Store(engine)

    async def close(self) -> None:
        """Write what waits to be written, and disconnect."""
        if self._writer is not None:
            await asyncio.wait([self._writer])
        await self._engine.dispose()

    async def begin(self, stored: StoredMatch) -> None:
        """Store a new match, with the entries it begins with."""
        row = stored._asdict()
        del row["journal"]
        entries = [
            {"match_id": stored.id, "number": number, "body": body, "at": stored.created}
            for number, body in enumerate(stored.journal)
        ]
        async with self._engine.begin() as connection:
            await connection.execute(sa.insert(match).values(**row, over=False))
            if entries:
                await connection.execute(sa.insert(entry), entries)

    async def load(self, match_id: str) -> StoredMatch | None:
        """A match with all its entries, None if there is none."""
        async with self._engine.connect() as connection:
            columns = [match.c[name] for name in StoredMatch._fields if name != "journal"]
            row = (await connection.execute(sa.select(*columns).where(match.c.id == match_id))).first()
            if row is None:
                return None
            wanted = sa.select(entry.c.body).where(entry.c.match_id == match_id).order_by(entry.c.number)
            journal = (await connection.execute(wanted)).scalars().all()
        return StoredMatch(**row._mapping, journal=list(journal))

    async def append(self, append: Append) -> None:
        """Append an entry; when this returns it is on disk. Raises Conflict if its number is taken."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        await done

    async def freeze(self, match_id: str, report: dict[str, Any]) -> None:
        """Note that our rules failed at a match."""
        async with self._engine.begin() as connection:
            await connection.execute(sa.update(match).where(match.c.id == match_id).values(frozen=report))

    async def _write(self) -> None:
        """Write until nothing waits."""
        while self._waiting:
            batch, self._waiting = self._waiting[:_BATCH], self._waiting[_BATCH:]
            try:
                await self._insert([append for append, _ in batch])
            except Exception as error:  # noqa: BLE001  # whatever the database says is the callers' to hear
                if len(batch) > 1 and isinstance(error, IntegrityError):
                    for one in batch:  # one of them failed: the others must not suffer for it
                        await self._write_one(*one)
                else:
                    for append, done in batch:
                        _fail(done, append, error)
            else:
                for _, done in batch:
                    _settle(done)

    async def _write_one(self, append: Append, done: "asyncio.Future[None]") -> None:
        try:
            await self._insert([append])
        except Exception as error:  # noqa: BLE001  # as above
            _fail(done, append, error)
        else:
            _settle(done)

    async def _insert(self, appends: list[Append]) -> None:
        rows = [{"match_id": a.match_id, "number": a.number, "body": a.body, "at": a.at} for a in appends]
        seen = [{"m": a.match_id, "at": a.at} for a in appends]
        async with self._engine.begin() as connection:
            await connection.execute(sa.insert(entry), rows)
            await connection.execute(_SEEN, seen)
            for a in appends:
                if a.outcome is not None:
                    over = sa.update(match).where(match.c.id == a.match_id)
                    await connection.execute(over.values(over=True, outcome=a.outcome))


_SEEN: Final = sa.update(match).where(match.c.id == sa.bindparam("m")).values(updated=sa.bindparam("at"))


def _settle(done: "asyncio.Future[None]") -> None:
    if not done.done():
        done.set_result(None)


def _fail(done: "asyncio.Future[None]", append: Append, error: Exception) -> None:
    if not done.done():
        conflict = Conflict(append.match_id, append.number)
        done.set_exception(conflict if isinstance(error, IntegrityError) else error)


def _to_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    """WAL lets others read while one writes. FULL: a commit is flushed to disk, so that not even a power cut takes
    back what was acknowledged; NORMAL would survive a killed process but not that.
    """
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    """Bring the tables up to date."""
    with contextlib.suppress(sa.exc.DatabaseError), connection.begin_nested():
        version = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
        if version == NEWEST:
            return
    upgrade(connection)


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run the migrations up to `revision` that this database has not seen."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
