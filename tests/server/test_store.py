"""The database: what was appended is there, once, and in order."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from paiju.server import store as module
from paiju.server.home import data_home
from paiju.server.store import Append, Conflict, Store, StoredMatch
from paiju.server.tables import metadata
from tests.server.services import postgres

Test = Callable[[Store], Coroutine[Any, Any, None]]


def match(name: str) -> StoredMatch:
    seats = [{"name": "一", "player": None}]
    return StoredMatch(name, "g", "1", {"key": "00"}, seats, ["hash"], 1.5, 1.5, None, [])


def entry(name: str, number: int, value: Any = None, outcome: Any = None) -> Append:
    return Append(name, number, ["answer", 0, value], 2.5, outcome)


def writing(store: Store) -> sa.Engine:
    """The connections through which a file is written."""
    assert store._plain is not None
    return store._plain


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Store]:
    store = await Store.open(f"sqlite:///{path}")
    try:
        yield store
    finally:
        await store.close()


def run(path: Path, test: Test) -> None:
    async def body() -> None:
        async with opened(path) as store:
            await test(store)

    asyncio.run(body())


def test_what_was_stored_is_loaded(tmp_path: Path) -> None:
    values = [7, "queen", None, ["queen", 3, None], "界"]

    async def write(store: Store) -> None:
        await store.begin(match("a"))
        for number, value in enumerate(values):
            await store.append(entry("a", number, value))
        await store.append(Append("a", 5, ["agree", 0, "undo", True], 3.5, {"winners": [0]}))
        await store.freeze("a", {"id": "x"})

    async def read(store: Store) -> None:
        journal = [["answer", 0, value] for value in values] + [["agree", 0, "undo", True]]
        assert await store.load("a") == match("a")._replace(updated=3.5, frozen={"id": "x"}, journal=journal)
        assert await store.load("b") is None

    run(tmp_path / "deep/er/paiju.db", write)
    run(tmp_path / "deep/er/paiju.db", read)
    with sqlite3.connect(tmp_path / "deep/er/paiju.db") as plain:
        assert plain.execute("SELECT over, outcome FROM match").fetchall() == [(1, '{"winners":[0]}')]
    plain.close()


def test_a_number_is_given_once(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await store.begin(match("a"))
        await store.append(entry("a", 0, "first"))
        with pytest.raises(Conflict):
            await store.append(entry("a", 0, "second"))
        stored = await store.load("a")
        assert stored is not None
        assert stored.journal == [["answer", 0, "first"]]

    run(tmp_path / "paiju.db", test)


def test_appends_at_once_share_a_fate_only_if_they_must(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        for name in "abcde":
            await store.begin(match(name))
        await store.append(entry("c", 0))
        appends = [store.append(entry(name, 0, name)) for name in "abcde"]
        done = await asyncio.gather(*appends, return_exceptions=True)
        assert [type(result) for result in done] == [type(None), type(None), Conflict, type(None), type(None)]
        for name in "abde":
            stored = await store.load(name)
            assert stored is not None
            assert stored.journal == [["answer", 0, name]]

    run(tmp_path / "paiju.db", test)


def test_many_appends_need_few_transactions(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        commits: list[None] = []
        sa.event.listen(writing(store), "commit", lambda _: commits.append(None))
        for number in range(50):
            await store.begin(match(f"m{number}"))
        del commits[:]
        await asyncio.gather(*(store.append(entry(f"m{number}", 0)) for number in range(50)))
        assert 1 <= len(commits) <= 2

    run(tmp_path / "paiju.db", test)


def test_new_matches_share_the_transaction(tmp_path: Path) -> None:
    """One that cannot be stored harms neither the other new ones nor the entries beside it."""

    async def test(store: Store) -> None:
        await store.begin(match("a"))
        commits: list[None] = []
        sa.event.listen(writing(store), "commit", lambda _: commits.append(None))
        await asyncio.gather(*(store.begin(match(f"m{n}")) for n in range(20)), store.append(entry("a", 0)))
        assert 1 <= len(commits) <= 2
        done = await asyncio.gather(
            store.begin(match("b")), store.begin(match("a")), store.append(entry("a", 1)), return_exceptions=True
        )
        assert [type(result) for result in done] == [type(None), IntegrityError, type(None)]
        stored = await store.load("a")
        assert stored is not None
        assert len(stored.journal) == 2
        assert await store.load("b") == match("b")

    run(tmp_path / "paiju.db", test)


def test_what_is_being_written_is_loaded_too(tmp_path: Path) -> None:
    """Even if whoever wanted it written is gone."""

    async def test(store: Store) -> None:
        await store.begin(match("a"))
        for number in range(20):
            writing = asyncio.create_task(store.append(entry("a", number)))
            for _ in range(number % 5 + 1):
                await asyncio.sleep(0)
            writing.cancel()
            stored = await store.load("a")
            assert stored is not None
            assert len(stored.journal) == number + 1

    run(tmp_path / "paiju.db", test)


def test_when_a_match_was_played_last(tmp_path: Path) -> None:
    """The entries know it, and now and then the match's own row does."""

    async def test(store: Store) -> None:
        await store.begin(match("a"))

        async def times() -> tuple[float, Any]:
            stored = await store.load("a")
            async with store._engine.connect() as connection:
                row = (await connection.execute(sa.select(metadata.tables["match"].c.updated))).scalar()
            assert stored is not None
            return stored.updated, row

        assert await times() == (1.5, 1.5)
        await store.append(Append("a", 0, ["answer", 0, 1], 2.5, None, touch=False))
        assert await times() == (2.5, 1.5)
        await store.append(Append("a", 1, ["answer", 0, 1], 3.5, None))
        assert await times() == (3.5, 3.5)
        await store.append(Append("a", 2, ["answer", 0, 1], 4.5, {"winners": [0]}, touch=False))
        assert await times() == (4.5, 4.5)

    run(tmp_path / "paiju.db", test)


def test_an_entry_without_a_match_is_an_error(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        with pytest.raises(Conflict):
            await store.append(entry("nowhere", 0))
        await store.begin(match("a"))
        with pytest.raises(IntegrityError):
            await store.begin(match("a"))

    run(tmp_path / "paiju.db", test)


def test_two_processes_write_one_file(tmp_path: Path) -> None:
    """Two stores of one file append to one match: each number once, no entry lost."""

    async def writer(store: Store, name: str) -> int:
        wrote = number = 0
        while wrote < 40:
            try:
                await store.append(entry("a", number, f"{name}{wrote}"))
                wrote += 1
            except Conflict:
                pass
            number += 1
        return wrote

    async def test() -> None:
        async with opened(tmp_path / "paiju.db") as one, opened(tmp_path / "paiju.db") as two:
            await one.begin(match("a"))
            await asyncio.gather(writer(one, "x"), writer(two, "y"))
            stored = await one.load("a")
            assert stored is not None
            values = [value for _, _, value in stored.journal]
            assert [v for v in values if v[0] == "x"] == [f"x{n}" for n in range(40)]
            assert [v for v in values if v[0] == "y"] == [f"y{n}" for n in range(40)]

    asyncio.run(test())


def test_migrations_lead_to_the_tables(tmp_path: Path) -> None:
    def difference(connection: sa.Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def test(store: Store) -> None:
        async with store._engine.connect() as connection:
            assert await connection.run_sync(difference) == []

    run(tmp_path / "paiju.db", test)
    config = Config()
    config.set_main_option("script_location", str(module.MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_current_head() == module.NEWEST


@pytest.fixture(scope="module")
def postgresql() -> Iterator[str]:
    with postgres() as url:
        yield url


def test_postgresql_has_the_same_tables(postgresql: str) -> None:
    """All steps, from nothing; and back; and again."""

    def difference(connection: sa.Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def test() -> None:
        store = await Store.open(postgresql)
        async with store.engine.begin() as connection:
            assert await connection.run_sync(difference) == []
            await connection.run_sync(module.downgrade, "base")
            tables = await connection.run_sync(lambda plain: sa.inspect(plain).get_table_names())
            assert tables == ["alembic_version"]
        await store.close()
        store = await Store.open(postgresql)
        await store.begin(match("a"))
        await store.append(entry("a", 0, ["界", None, 3]))
        with pytest.raises(Conflict):
            await store.append(entry("a", 0))
        assert await store.load("a") == match("a")._replace(updated=2.5, journal=[["answer", 0, ["界", None, 3]]])
        await store.close()

    asyncio.run(test())


def test_matches_of_the_version_before_go_on(tmp_path: Path) -> None:
    """A database as the first version left it."""

    async def test() -> None:
        engine = create_async_engine(f"sqlite+aiosqlite:///{tmp_path / 'paiju.db'}")
        async with engine.begin() as connection:
            await connection.run_sync(module.upgrade, "0001")
            old = "INSERT INTO match VALUES ('a','g','1','{\"key\":\"00\"}','[]','[]',1.5,1.5,0,NULL,NULL)"
            await connection.execute(sa.text(old))
            await connection.execute(sa.text("INSERT INTO entry VALUES ('a', 0, '[\"concede\", 0]', 1.5)"))
        await engine.dispose()
        async with opened(tmp_path / "paiju.db") as store:
            stored = await store.load("a")
            assert stored is not None
            assert (stored.journal, stored.setup, stored.clock, stored.closed) == ([["concede", 0]], {}, None, None)

    asyncio.run(test())


def test_every_commit_is_flushed(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        pragmas = (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1))
        with writing(store).connect() as plain:
            for pragma, value in pragmas:
                assert plain.execute(sa.text(f"PRAGMA {pragma}")).scalar() == value
        async with store._engine.connect() as connection:
            for pragma, value in pragmas:
                assert (await connection.execute(sa.text(f"PRAGMA {pragma}"))).scalar() == value

    run(tmp_path / "paiju.db", test)


def test_a_database_in_memory() -> None:
    async def test() -> None:
        store = await Store.open("sqlite:///:memory:")
        await store.begin(match("a"))
        await store.append(entry("a", 0))
        stored = await store.load("a")
        assert stored is not None
        assert len(stored.journal) == 1
        await store.close()

    asyncio.run(test())


def test_where_matches_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PAIJU_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert module.default_database() == "sqlite:////somewhere/paiju/paiju.db"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/at/home")
    assert module.default_database() == "sqlite:////at/home/.local/share/paiju/paiju.db"
    monkeypatch.setenv("PAIJU_HOME", "/games")
    assert module.default_database() == "sqlite:////games/paiju.db"


def test_each_platform_has_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/at/home")
    assert data_home({"LOCALAPPDATA": "/local"}, "win32") == Path("/local/paiju")
    assert data_home({}, "darwin") == Path("/at/home/Library/Application Support/paiju")
    assert data_home({"XDG_DATA_HOME": "not/absolute"}, "linux") == Path("/at/home/.local/share/paiju")
