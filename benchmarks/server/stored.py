"""Databases full of matches, and how long one takes to come back from there."""

import asyncio
import re
import statistics
import time
from pathlib import Path
from typing import Any, Final

from benchmarks.server.game import GAME
from paiju.kernel import Chance, Game, Table
from paiju.players import random_answer
from paiju.registry import find_game
from paiju.server import wire
from paiju.server.matches import Matches
from paiju.server.store import Append, Store, StoredMatch
from tests.server.toys import AtOnce

STORED: Final = 10_000
LIVE: Final = 500
LONG: Final = 1_000  # entries
_AT_ONCE: Final = 250  # matches
_SEEDS: Final = 20  # different matches among those stored


def played(game: Game[Any], seats: int, seed: int, part: float = 1.0, **options: Any) -> Table:
    """A match of random answers, up to this part of its entries."""
    table = Table.open(game, options, seats, seed=seed)
    chance = Chance.from_seed(seed)
    while table.outcome is None:
        table.answer(table.asks[0], random_answer(table, table.asks[0], chance))
    if part < 1:
        record = table.record
        table = Table.load(game, record._replace(journal=record.journal[: int(len(record.journal) * part)]))
    return table


async def fill(path: Path, game: Game[Any], tables: list[Table], count: int) -> list[str]:
    """Store so many matches, these in turn; their ids."""
    store = await Store.open(f"sqlite:///{path}")
    records = [table.record.to_json() for table in tables]
    ids = [f"m{number}" for number in range(count)]
    for first in range(0, count, _AT_ONCE):
        some = [(match, records[n % len(records)]) for n, match in enumerate(ids[first : first + _AT_ONCE], first)]
        await asyncio.gather(*(store.begin(_begun(game, match, record)) for match, record in some))
        entries = ((match, n, body) for match, record in some for n, body in enumerate(record["journal"]))
        await asyncio.gather(*(store.append(Append(match, n, body, 0, None, False)) for match, n, body in entries))
    await store.close()
    return ids


def _begun(game: Game[Any], match: str, record: dict[str, Any]) -> StoredMatch:
    start = {key: value for key, value in record.items() if key != "journal"}
    seats = [{"name": f"seat {seat}", "player": None} for seat in range(record["seats"])]
    return StoredMatch(match, game.id, game.version, start, seats, ["0" * 32] * len(seats), 0, 0, None, [])


async def fill_with_cards(path: Path) -> list[str]:
    """Whole games of highest card."""
    return await fill(path, GAME, [played(GAME, 2, seed) for seed in range(_SEEDS)], STORED)


async def fill_with_tarot(path: Path) -> list[str]:
    """Half-played matches of tarot with four seats; the ids of those that are to be live."""
    game = find_game("tarot")
    ids = await fill(path, game, [played(game, 4, seed, 0.5) for seed in range(_SEEDS)], STORED)
    return ids[:LIVE]


async def reload(path: Path) -> list[tuple[str, float]]:
    """How many seconds a match takes to come back: a long one, and whole ones of real games."""
    found = []
    tarot, numcore, tongbing = find_game("tarot"), find_game("numcore"), find_game("tongbing")
    for game, name, table in (
        (AtOnce(), f"{LONG:,} entries", played(AtOnce(), 2, 1, rounds=LONG // 2)),
        (tarot, "tarot, four seats", played(tarot, 4, 1)),
        (numcore, "numcore", played(numcore, 2, 1)),
        (tongbing, "tongbing", played(tongbing, 2, 1)),
    ):
        file = path.with_name(f"{game.id}-{path.name}")
        (match,) = await fill(file, game, [table], 1)
        store = await Store.open(f"sqlite:///{file}")
        times = []
        for _ in range(9):
            matches = Matches(store, lambda game=game: {game.id: [game]})  # type: ignore[misc]
            begin = time.perf_counter()
            looked = await matches.look(wire.LookAt(match, []))
            times.append(time.perf_counter() - begin)
            assert isinstance(looked, wire.Summary)
        await store.close()
        entries = f", {table.entries} entries" if game.id != "at_once" else ""
        found.append((name + entries, statistics.median(times)))
    return found


def memory_mb(pid: int) -> float:
    """Megabytes a process has in memory."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    assert found is not None
    return int(found[1]) / 1024
