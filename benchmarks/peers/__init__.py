"""Other frameworks, measured in the same minutes on the same core. Those not installed are named and skipped."""

import importlib.util
import json
import shutil
import statistics
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from benchmarks.kernel import TableGames
from benchmarks.measure import Work, rate
from paiju.kernel import Table
from tests.toys import leduc

HERE = Path(__file__).parent
Rate = Callable[[float], float]  # units a second of processor time, measured for about so many seconds
SLICES, SECONDS = 15, 0.3


class LeducGames:
    """Whole games of Leduc poker by random moves, with the acting seat's view. A unit is a decision.

    The one table is begun again, as the peer's world is reset. A move is drawn by its index; the peer's harness draws
    with `Random.choice`, which is 1% of its time.
    """

    def __init__(self) -> None:
        self.random = Random(1).random
        self.table = Table.open(leduc.GAME, lean=True)
        self.seed = 0

    def __call__(self) -> int:
        self.seed += 1
        table, random, decisions = self.table, self.random, 0
        table.again(self.seed.to_bytes(16, "little"))
        asks = table.asks
        while asks:
            ask = asks[0]
            choices: Any = table.options(ask)
            table.view(ask.seat)
            table.answer(ask, choices[int(random() * len(choices))])
            decisions += 1
            asks = table.asks
        return decisions


def run(console: Console) -> None:
    """Measure what is installed, and print it."""
    grid = Grid("peers, decisions/s", "ours", "theirs", "ratio", "must reach")
    for name, ours, peer, goal in (
        ("leduc with view: RLCard", LeducGames(), _rlcard, 4.0),
        ("highest card: OpenSpiel in Python", TableGames(True, False), lambda: _openspiel(False), 5.0),
        ("highest card with view: OpenSpiel in Python", TableGames(True, True), lambda: _openspiel(True), 5.0),
        ("highest card: boardgame.io's reducer", TableGames(True, False), _boardgame, 40.0),
    ):
        console.print(f"measuring: {name} …", highlight=False)
        try:
            with peer() as rate_of:
                a, b, ratio = _compare(ours, rate_of)
        except Missing as e:
            grid.add_row(name, "", str(e), "", f"≥ {goal:g}")
            continue
        grid.add_row(name, f"{a:,.0f}", f"{b:,.0f}", f"{ratio:.1f}", f"≥ {goal:g}")
    console.print(grid)


class Missing(Exception):
    """A peer is not installed; says how to get it."""


def _compare(ours: Work, peer: Rate) -> tuple[float, float, float]:
    """The median over slices of (our rate, the peer's, their ratio)."""
    rate(ours, SECONDS), peer(SECONDS)
    pairs = [(rate(ours, SECONDS), peer(SECONDS)) for _ in range(SLICES)]
    a, b = zip(*pairs, strict=True)
    return statistics.median(a), statistics.median(b), statistics.median(x / y for x, y in pairs)


@contextmanager
def _rlcard() -> Iterator[Rate]:
    _needs("rlcard")
    from benchmarks.peers.rlcard_leduc import Games

    games = Games()
    yield lambda seconds: rate(games, seconds)


@contextmanager
def _openspiel(view: bool) -> Iterator[Rate]:
    _needs("pyspiel")
    from benchmarks.peers.openspiel import Games

    games = Games(view)
    yield lambda seconds: rate(games, seconds)


def _needs(module: str) -> None:
    if importlib.util.find_spec(module) is None:
        raise Missing("not installed: pip install 'paiju[bench]'")


@contextmanager
def _boardgame() -> Iterator[Rate]:
    """In a process of Node, on this process's core, which plays while we wait."""
    node = shutil.which("node")
    if node is None or not (HERE.parent / "node_modules/boardgame.io").exists():
        raise Missing("not installed: npm ci --prefix benchmarks")
    command = [node, str(HERE / "boardgame.cjs")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        asked, told = process.stdin, process.stdout

        def measure(seconds: float) -> float:
            asked.write(f"{seconds}\n")
            asked.flush()
            line: dict[str, Any] = json.loads(told.readline())
            return float(line["decisions"] / line["seconds"])

        yield measure
        asked.close()
