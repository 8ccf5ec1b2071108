"""`python -m benchmarks server`: one server process on one core, all clients on another, on loopback alone."""

import asyncio
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
from rich.console import Console
from rich.table import Table as Grid

from benchmarks.server import stored

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[1]
SECONDS: Final = 8  # of measuring, for each server
ROOMS: Final = 200
THINKING_ROOMS: Final = 500

_OURS: Final = "from paiju.server.run import serve; from {catalog} import games; serve(port={port}, catalog=games)"
_SERVERS: Final = {
    "plain asyncio": ("plain", [sys.executable, "-m", "benchmarks.server.plain_server", "{port}"]),
    "plain asyncio, uvloop": ("plain", [sys.executable, "-m", "benchmarks.server.plain_server", "{port}", "uvloop"]),
    "boardgame.io, in memory": ("boardgameio", ["node", str(HERE / "boardgameio_server.cjs"), "{port}"]),
    "Paiju, every answer on disk": ("paiju", [sys.executable, "-c", _OURS]),
}

Figures = dict[str, Any]


@contextmanager
def serving(name: str, database: Path, catalog: str = "benchmarks.server.game") -> Iterator[tuple[str, int, int]]:
    """A server on the first core: which clients it needs, its port, its process."""
    kind, command = _SERVERS[name]
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {
        **os.environ,
        "PAIJU_DATABASE": f"sqlite:///{database}",
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]),
        "PYTHONUNBUFFERED": "1",
    }
    command = [part.format(port=port, catalog=catalog) for part in command]
    process = subprocess.Popen(
        _pinned(min, command), cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        assert process.stdout is not None
        if not any("ready" in line for line in process.stdout):
            raise RuntimeError(f"{name} did not start")
        yield kind, port, process.pid
    finally:
        process.kill()
        process.communicate()


def load(kind: str, port: int, pid: int, rooms: int, think: int, seconds: int = SECONDS) -> Figures:
    """Rooms of two clients at this server, on the last core; `think`: milliseconds before each move."""
    command = ["node", str(HERE / "load.mjs"), kind, *map(str, (port, rooms, seconds, think, pid))]
    done = subprocess.run(
        _pinned(max, command), capture_output=True, text=True, timeout=120 + seconds, check=True, cwd=HERE
    )
    figures: Figures = json.loads(done.stdout)
    if figures["errors"]:
        raise RuntimeError(f"{figures['errors']} errors: {done.stderr[:500]}")
    return figures


def _pinned(which: Any, command: list[str]) -> list[str]:
    if shutil.which("taskset") is None or not hasattr(os, "sched_getaffinity"):
        return command
    return ["taskset", "-c", str(which(os.sched_getaffinity(0))), *command]


def compare(console: Console, folder: Path) -> None:
    """All servers, each with as many moves as it bears."""
    figures = {}
    for name in _SERVERS:
        console.print(f"measuring: {name} …", highlight=False)
        with serving(name, folder / "closed.db") as server:
            figures[name] = load(*server, rooms=ROOMS, think=0)
    ceiling = figures["plain asyncio"]["moves"]
    peer = figures["boardgame.io, in memory"]
    grid = Grid(
        f"highest card, {ROOMS} rooms", "moves/s", "p50 ms", "p99 ms", "moves per CPU second", "of plain asyncio",
        "of boardgame.io",
    )  # fmt: skip
    for name, got in figures.items():
        grid.add_row(
            name, f"{got['moves']:,.0f}", f"{got['p50']:.0f}", f"{got['p99']:.0f}", f"{got['per_cpu']:,.0f}",
            f"{got['moves'] / ceiling:.0%}", f"{got['moves'] / peer['moves']:.2f} ×",
        )  # fmt: skip
    console.print(grid)
    console.print("Paiju must reach 1.3 × boardgame.io, with a lower p99.\n")


def measure_stored(console: Console, folder: Path) -> None:
    """What a server with many stored matches needs: time to answer and memory; and how a match comes back."""
    grid = Grid("one Paiju server", "measured", "must reach")
    console.print(f"measuring: {THINKING_ROOMS} rooms that think for a second …", highlight=False)
    cards, tarot = folder / "cards.db", folder / "tarot.db"
    asyncio.run(stored.fill_with_cards(cards))
    with serving("Paiju, every answer on disk", cards) as server:
        got = load(*server, rooms=THINKING_ROOMS, think=1000, seconds=10)
    grid.add_row(f"{THINKING_ROOMS} rooms thinking 1 s: p50", f"{got['p50']:.1f} ms", "")
    grid.add_row(f"{THINKING_ROOMS} rooms thinking 1 s: p99", f"{got['p99']:.1f} ms", "≤ 10 ms")
    grid.add_row(f"memory then, {stored.STORED:,} matches stored", f"{got['memory']:.0f} MB", "≤ 250 MB")

    console.print("measuring: memory with tarot …", highlight=False)
    opened = asyncio.run(stored.fill_with_tarot(tarot))
    with serving("Paiju, every answer on disk", tarot, "paiju.registry") as (_, port, pid):
        for at in range(0, len(opened), 50):
            wanted = {"matches": [{"match": match, "tokens": []} for match in opened[at : at + 50]]}
            httpx.post(f"http://127.0.0.1:{port}/api/matches/look", json=wanted, timeout=60).raise_for_status()
        name = f"memory, {len(opened)} half-played tarot matches of {stored.STORED:,} live"
        grid.add_row(name, f"{stored.memory_mb(pid):.0f} MB", "≤ 250 MB")

    console.print("measuring: matches that left memory …", highlight=False)
    for name, seconds in asyncio.run(stored.reload(folder / "reload.db")):
        grid.add_row(f"back in memory: {name}, median", f"{1000 * seconds:.1f} ms", "≤ 100 ms")
    console.print(grid)


def main() -> None:
    if shutil.which("node") is None or not (HERE / "node_modules").is_dir():
        sys.exit("this needs Node and its packages: npm ci --prefix benchmarks/server")
    console = Console()
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        compare(console, Path(folder))
        measure_stored(console, Path(folder))
    console.print(f"{time.monotonic() - begin:.0f} s", highlight=False)
