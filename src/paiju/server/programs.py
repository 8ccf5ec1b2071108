"""Programs at the table think in processes of their own, so that the server answers while they do."""

import asyncio
import os
import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import Any, Final, NamedTuple

from paiju.kernel import Answer, Chance, Game, Record, Table
from paiju.players import Fault, ask_player, find_player
from paiju.registry import find_game

Catalog = Callable[[], Mapping[str, list[Game[Any]]]]  # the games there are: importable, for other processes call it

_KEPT: Final = 64  # tables a process keeps, to go on from when the same match asks again
_GRACE: Final = 5.0  # seconds after a process should have given up by itself


class Turn(NamedTuple):
    """A program's turn: everything another process needs. `key`: the program's own luck, never the match's."""

    catalog: Catalog
    match_id: str
    record: Record
    player: str
    seat: int
    key: bytes
    seconds: float


class Programs:
    """A pool of processes in which programs choose their answers. It starts when the first one has to."""

    def __init__(self, catalog: Catalog, seconds: float = 20.0, processes: int | None = None) -> None:
        self._catalog = catalog
        self._seconds = seconds
        self._processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None
        self._places = asyncio.Semaphore(self._processes)  # turns wait here, where no clock runs yet
        self._closed = False

    async def choose(
        self, match_id: str, record: Record, player: str, seat: int, wanted: Callable[[], bool] = lambda: True
    ) -> tuple[Answer, Fault | None] | None:
        """What a program answers to the open question of its seat, and what went wrong with the program, if anything.
        None if the answer is not `wanted` any more when its turn comes.

        Raises TimeoutError if it cannot be stopped either, BrokenProcessPool if its process died.
        """
        turn = Turn(self._catalog, match_id, record, player, seat, os.urandom(16), self._seconds)
        async with self._places:
            if not wanted():
                return None
            try:
                return await self._ask(turn)
            except BrokenProcessPool:
                if self._closed:
                    raise
                return await self._ask(turn)  # perhaps it was another program that brought the processes down

    async def _ask(self, turn: Turn) -> tuple[Answer, Fault | None]:
        if self._closed:
            raise BrokenProcessPool("the server closes")
        pool = self._pool
        if pool is None:
            # not forked: a copy of a process with threads may hang
            pool = self._pool = ProcessPoolExecutor(self._processes, get_context("spawn"), _set_up)
        try:
            thought = asyncio.get_running_loop().run_in_executor(pool, take_turn, turn)
            return await asyncio.wait_for(thought, self._seconds + _GRACE)
        except (BrokenProcessPool, TimeoutError):
            if self._pool is pool:
                self._drop_pool()
            raise

    def close(self) -> None:
        """Stop thinking, at once; whoever waits for an answer gets BrokenProcessPool."""
        self._closed = True
        self._drop_pool()

    def _drop_pool(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)


def _set_up() -> None:
    """In a new process: leave Ctrl-C to the server, and do not outlive it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = parent_process()
    if server is not None:
        threading.Thread(target=_follow, args=(server,), daemon=True).start()


def _follow(server: BaseProcess) -> None:
    server.join()
    os._exit(0)


_tables: dict[str, Table] = {}


def take_turn(turn: Turn) -> tuple[Answer, Fault | None]:
    """In the other process: ask the program. Late programs are stopped and count as failed."""
    table = _table(turn)
    faults: list[Fault] = []
    player = find_player(turn.record.start.game, turn.player)
    with _time_limit(turn.seconds):
        answer = ask_player(player, table, turn.seat, Chance(turn.key), faults.append)
    return answer, faults[0] if faults else None


def _table(turn: Turn) -> Table:
    """The table of the turn's record, carried on from the one kept if that is where it came from."""
    start, journal = turn.record
    table = _tables.pop(turn.match_id, None)
    known = table.entries if table is not None else 0
    if table is None or table.start != start or table.record.journal != journal[:known]:
        game = find_game(start.game, start.version, turn.catalog())
        table = Table.load(game, turn.record)
    else:
        for entry in journal[known:]:
            table.enter(entry)
    _tables[turn.match_id] = table
    if len(_tables) > _KEPT:
        del _tables[next(iter(_tables))]
    return table


@contextmanager
def _time_limit(seconds: float) -> Iterator[None]:
    """Raise TimeoutError inside when the time is up, where the system can do that."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(_signal: int, _frame: Any) -> None:
        raise TimeoutError(f"no answer within {seconds:g} s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
