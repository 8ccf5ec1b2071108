"""Programs at the table think in processes of their own, so that the server answers while they do."""

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, nullcontext
from hashlib import blake2b
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import Any, Final, NamedTuple

from paiju.kernel import Answer, Chance, Game, Record, Table
from paiju.players import Fault, Reasons, ask_player, find_player, reasons_of
from paiju.players.search import Thinker
from paiju.registry import find_game

Catalog = Callable[[], Mapping[str, list[Game[Any]]]]  # the games there are: importable, for other processes call it

_KEPT: Final = 64  # tables a process keeps, to go on from when the same match asks again
_QUICK: Final = 1.0  # seconds that a program may ask for and still count as quick
_LONG: Final = 3.0  # seconds after which a program counts as slow from then on
_GRACE: Final = 5.0  # seconds after a process should have given up by itself


class Turn(NamedTuple):
    """A program's turn: everything another process needs. `key`: the program's own luck, never the match's.
    `seconds`: when it is stopped.
    """

    catalog: Catalog
    match_id: str
    record: Record
    player: str
    seat: int
    key: bytes
    seconds: float


class Reply(NamedTuple):
    """What came of a turn: the answer, what went wrong with the program, and why it chose as it did."""

    answer: Answer
    fault: Fault | None
    reasons: Reasons | None


class Programs:
    """A pool of processes in which programs choose their answers. It starts when the first one has to.

    Programs that take long get all processes but one, so that quick ones never wait for them.
    """

    def __init__(self, catalog: Catalog, seconds: float = 20.0, processes: int | None = None) -> None:
        self._catalog = catalog
        self._seconds = seconds
        self._processes = processes or max(2, os.cpu_count() or 2)
        self._pool: ProcessPoolExecutor | None = None
        self._places = asyncio.Semaphore(self._processes)  # turns wait here, where no clock runs yet
        self._long = asyncio.Semaphore(max(1, self._processes - 1))  # and before it, those that take long
        self._slow: set[tuple[str, str]] = set()  # games and programs that took long before
        self._closed = False

    async def choose(
        self,
        match_id: str,
        record: Record,
        player: str,
        seat: int,
        wanted: Callable[[], bool] = lambda: True,
        ask_id: int = 0,
    ) -> Reply | None:
        """What a program answers to the open question of its seat, which has the id `ask_id`. None if the answer is not
        `wanted` any more when its turn comes. The same question gives the program the same luck again.

        Raises TimeoutError if it cannot be stopped either, BrokenProcessPool if its process died.
        """
        game = record.start.game
        found = find_player(game, player)
        allowed = found.seconds if isinstance(found, Thinker) and found.simulations is None else None
        limit = self._seconds if allowed is None else 2 * allowed + 1
        turn = Turn(self._catalog, match_id, record, player, seat, luck(record, ask_id), limit)
        long = (game, player) in self._slow or (allowed or 0) > _QUICK
        async with self._long if long else nullcontext(), self._places:
            if not wanted():
                return None
            began = time.monotonic()
            try:
                return await self._ask(turn)
            except BrokenProcessPool:
                if self._closed:
                    raise
                return await self._ask(turn)  # perhaps it was another program that brought the processes down
            finally:
                if time.monotonic() - began > _LONG:
                    self._slow.add((game, player))

    async def _ask(self, turn: Turn) -> Reply:
        if self._closed:
            raise BrokenProcessPool("the server closes")
        pool = self._pool
        if pool is None:
            # not forked: a copy of a process with threads may hang
            pool = self._pool = ProcessPoolExecutor(self._processes, get_context("spawn"), _set_up)
        try:
            thought = asyncio.get_running_loop().run_in_executor(pool, take_turn, turn)
            return await asyncio.wait_for(thought, turn.seconds + _GRACE)
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


def luck(record: Record, ask_id: int) -> bytes:
    """The key of a program's luck at a question. It follows from the match's secret, which it does not tell."""
    return blake2b(str(ask_id).encode(), key=record.start.key, digest_size=16, person=b"paiju program").digest()


def take_turn(turn: Turn) -> Reply:
    """In the other process: ask the program. Late programs are stopped and count as failed."""
    table = _table(turn)
    faults: list[Fault] = []
    player = find_player(turn.record.start.game, turn.player)
    with _time_limit(turn.seconds):
        answer = ask_player(player, table, turn.seat, Chance(turn.key), faults.append)
    return Reply(answer, faults[0], None) if faults else Reply(answer, None, reasons_of(player))


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
