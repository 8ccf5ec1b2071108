"""Matches in the database: begin, append, load. What `append` has returned from is on disk."""

import asyncio
import contextlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine, make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from paiju.server.home import data_home
from paiju.server.tables import entry, match

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS: Final = Path(__file__).parent / "migrations"
NEWEST: Final = "0002"  # the last migration; a database that has it needs no Alembic, which takes long to import

_DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
_BATCH: Final = 1000  # matches and entries written in one transaction at most


class Conflict(Exception):
    """Another process has appended this entry's number first: reload and try again."""


class StoredMatch(NamedTuple):
    """A match as it is stored. `journal`: the entries as JSON lists. `setup`: what was agreed on when it began,
    `clock`: the first questions' deadlines, `closed`: why it was ended without a result.
    """

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
    setup: dict[str, Any] = {}  # noqa: RUF012  # nobody changes it
    clock: dict[str, Any] | None = None
    closed: dict[str, Any] | None = None
    due: float | None = None


class Append(NamedTuple):
    """An entry to append. `outcome`: how the game ended with it, None while it goes on. `clock`: the deadlines after
    it, `due`: the next of them. `late`: who was late, if it was drawn because a seat's time had run out. `touch`:
    whether the match's own row is to say, too, when this was; `load` knows it from the entries anyway.
    """

    match_id: str
    number: int
    body: list[Any]
    at: float
    outcome: dict[str, Any] | None
    clock: dict[str, Any] | None = None
    due: float | None = None
    late: list[int] | None = None
    touch: bool = True


def default_database() -> str:
    """Where matches are kept if nobody says otherwise: a file of the user's."""
    return f"sqlite:///{data_home() / 'paiju.db'}"


_Write = StoredMatch | Append | None  # what waits to be written; None: somebody waits for what comes before
_Done = asyncio.Future[None]


class Store:
    """The database. What comes at the same time shares a transaction: one flush to disk serves them all."""

    def __init__(self, engine: AsyncEngine, plain: Engine | None) -> None:
        """Not for callers: see `open`."""
        self._engine = engine
        self._plain = plain  # SQLite is written to in a thread of our own: one way there and back for a transaction
        self._thread = ThreadPoolExecutor(1, "paiju-store")
        self._waiting: list[tuple[_Write, _Done]] = []
        self._writer: asyncio.Task[None] | None = None

    @staticmethod
    async def open(url: str | None = None) -> "Store":
        """Connect to a database by its SQLAlchemy URL and bring its tables up to date."""
        parsed = make_url(url or default_database())
        parsed = parsed.set(drivername=_DRIVERS.get(parsed.drivername, parsed.drivername))
        sqlite = parsed.get_backend_name() == "sqlite"
        if sqlite and parsed.database not in (None, "", ":memory:"):
            Path(str(parsed.database)).parent.mkdir(parents=True, exist_ok=True)
        # a database that was started anew is connected to anew
        engine = create_async_engine(parsed, pool_pre_ping=not sqlite, **_JSON)
        plain = None
        if sqlite:
            sa.event.listen(engine.sync_engine, "connect", _set_up_sqlite)
            if parsed.database not in (None, "", ":memory:"):
                plain = sa.create_engine(parsed.set(drivername="sqlite"), **_JSON)
                sa.event.listen(plain, "connect", _set_up_sqlite)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_migrate)
        except BaseException:
            await engine.dispose()
            raise
        return Store(engine, plain)

    @property
    def engine(self) -> AsyncEngine:
        """The database itself, for what else is kept in it."""
        return self._engine

    async def close(self) -> None:
        """Write what waits to be written, and disconnect."""
        if self._writer is not None:
            await asyncio.wait([self._writer])
        self._thread.shutdown()
        if self._plain is not None:
            self._plain.dispose()
        await self._engine.dispose()

    async def begin(self, stored: StoredMatch) -> None:
        """Store a new match, without entries; when this returns it is on disk."""
        await self._put(stored)

    async def load(self, match_id: str) -> StoredMatch | None:
        """A match with all its entries, those that are still being written included; None if there is none."""
        if self._writer is not None and not self._writer.done():
            await self._put(None)
        async with self._engine.connect() as connection:
            columns = [match.c[name] for name in StoredMatch._fields if name != "journal"]
            row = (await connection.execute(sa.select(*columns).where(match.c.id == match_id))).first()
            if row is None:
                return None
            wanted = sa.select(entry.c.body, entry.c.at).where(entry.c.match_id == match_id).order_by(entry.c.number)
            entries = (await connection.execute(wanted)).all()
        stored = StoredMatch(**row._mapping, journal=[body for body, _ in entries])
        return stored._replace(updated=max(stored.updated, entries[-1][1])) if entries else stored

    async def append(self, append: Append) -> None:
        """Append an entry; when this returns it is on disk. Raises Conflict if its number is taken."""
        await self._put(append)

    async def freeze(self, match_id: str, report: dict[str, Any]) -> None:
        """Note that our rules failed at a match."""
        async with self._engine.begin() as connection:
            await connection.execute(sa.update(match).where(match.c.id == match_id).values(frozen=report))

    async def _put(self, write: _Write) -> None:
        done: _Done = asyncio.get_running_loop().create_future()
        self._waiting.append((write, done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        await done

    async def _write(self) -> None:
        """Write until nothing waits."""
        while self._waiting:
            batch, self._waiting = self._waiting[:_BATCH], self._waiting[_BATCH:]
            try:
                await self._insert([write for write, _ in batch])
            except Exception as error:  # noqa: BLE001  # whatever the database says is the callers' to hear
                if len(batch) > 1 and isinstance(error, IntegrityError):
                    for one in batch:  # one of them failed: the others must not suffer for it
                        await self._write_one(*one)
                else:
                    for write, done in batch:
                        _fail(done, write, error)
            else:
                for _, done in batch:
                    _settle(done)

    async def _write_one(self, write: _Write, done: _Done) -> None:
        try:
            await self._insert([write])
        except Exception as error:  # noqa: BLE001  # as above
            _fail(done, write, error)
        else:
            _settle(done)

    async def _insert(self, writes: list[_Write]) -> None:
        """Write all of these or none."""
        begun = [_match_row(w) for w in writes if isinstance(w, StoredMatch)]
        # always in the same order: servers that write the same matches at the same time would wait for each other
        appends = sorted((w for w in writes if isinstance(w, Append)), key=lambda w: (w.match_id, w.number))
        ended = [w for w in appends if w.outcome is not None]
        seen = [w for w in appends if (w.touch or w.clock is not None) and w.outcome is None]

        def write(connection: Connection) -> None:
            if begun:
                connection.execute(sa.insert(match), begun)
            if appends:
                connection.execute(*self._entries(appends))
            if seen:
                connection.execute(_SEEN, [{"m": w.match_id, "at": w.at, "next": w.due} for w in seen])
            if ended:
                connection.execute(_ENDED, [{"m": w.match_id, "at": w.at, "how": w.outcome} for w in ended])

        if self._plain is None:
            async with self._engine.begin() as connection:
                await connection.run_sync(write)
        else:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._transact, write)

    def _transact(self, write: Callable[[Connection], None]) -> None:
        assert self._plain is not None
        with self._plain.begin() as connection:
            write(connection)

    def _entries(self, appends: list[Append]) -> tuple[sa.Insert, Any]:
        """The statement that inserts these entries, and its parameters."""
        if self._engine.dialect.name == "sqlite":
            rows = [
                [w.match_id, w.number, _to_json(w.body), w.at, *(part and _to_json(part) for part in (w.clock, w.late))]
                for w in appends
            ]
            return _FROM_JSON, {"rows": _to_json(rows)}
        return sa.insert(entry), [
            {"match_id": w.match_id, "number": w.number, "body": w.body, "at": w.at, "clock": w.clock, "late": w.late}
            for w in appends
        ]


def _from_json() -> sa.Insert:
    """Entries from a JSON list of their rows, as SQLite unpacks it.

    The driver would run a statement of its own for each row, and each time its thread would wait for its turn in
    the interpreter; so there is one turn for all.
    """
    row = sa.func.json_each(sa.bindparam("rows", type_=sa.Text)).table_valued("value").c.value
    columns = [sa.func.json_extract(row, f"$[{i}]") for i in range(6)]
    return sa.insert(entry).from_select(["match_id", "number", "body", "at", "clock", "late"], sa.select(*columns))


_FROM_JSON: Final = _from_json()
_THIS: Final = sa.update(match).where(match.c.id == sa.bindparam("m"))
_SEEN: Final = _THIS.values(updated=sa.bindparam("at"), due=sa.bindparam("next"))
_ENDED: Final = _THIS.values(updated=sa.bindparam("at"), due=None, over=True, outcome=sa.bindparam("how"))


def _match_row(stored: StoredMatch) -> dict[str, Any]:
    row = {**stored._asdict(), "over": False}
    del row["journal"]
    return row


def _settle(done: _Done) -> None:
    if not done.done():
        done.set_result(None)


def _fail(done: _Done, write: _Write, error: Exception) -> None:
    if done.done():
        return
    if isinstance(write, Append) and isinstance(error, IntegrityError):
        error = Conflict(write.match_id, write.number)
    done.set_exception(error)


def _to_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


_JSON: Final[dict[str, Any]] = {"json_serializer": _to_json, "json_deserializer": msgspec.json.decode}


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

    command.upgrade(_alembic(connection), revision)


def downgrade(connection: Connection, revision: str) -> None:
    """Undo the migrations after `revision`."""
    from alembic import command

    command.downgrade(_alembic(connection), revision)


def _alembic(connection: Connection) -> "Config":
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
