"""Matches in memory: loaded when somebody wants one, forgotten when nobody does. What is done with them is Matches'."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from itertools import islice
from typing import Any, Final, TypeVar

from sqlalchemy.ext.asyncio import AsyncEngine

from paiju.server.bus import Bus
from paiju.server.clock_store import ClockStore
from paiju.server.clocks import Clock
from paiju.server.errors import no_match
from paiju.server.live import Live
from paiju.server.programs import Catalog
from paiju.server.store import Store, StoredMatch

T = TypeVar("T")

_SWEEP: Final = 60.0  # seconds between two looks for idle matches


class Memory:
    """The matches of one store that are in memory, each with its lock. `on_change`: told of each match that was loaded
    or has changed.
    """

    def __init__(self, store: Store, catalog: Catalog, bus: Bus, kept: int, idle: float) -> None:
        self._store = store
        self.catalog = catalog
        self._bus = bus
        self._kept = kept
        self._idle = idle
        self.clocks = ClockStore(store.engine)
        self.on_change: list[Callable[[Live], None]] = []
        self._lives: dict[str, Live] = {}  # the one used last at the end
        self._tasks: set[asyncio.Task[Any]] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self._aside = asyncio.Lock()
        self._closing = False

    async def start(self) -> None:
        """Begin to look after memory."""
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Finish what is being done."""
        self._closing = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=10)

    @property
    def engine(self) -> AsyncEngine:
        """The database they are in."""
        return self._store.engine

    @property
    def in_memory(self) -> int:
        """How many matches are in memory."""
        return len(self._lives)

    # --- what Matches does with them ----------------------------------------------------------------------------------

    async def _consent(self, live: Live) -> None:
        """Let programs consent to what people want."""
        raise NotImplementedError

    def _wake_programs(self, live: Live) -> None:
        """Let programs think about questions that are theirs."""
        raise NotImplementedError

    def _hear(self, match_id: str, text: str) -> None:
        """Another process has done something at a match."""
        raise NotImplementedError

    # --- opening and forgetting ---------------------------------------------------------------------------------------

    def _open(self, match_id: str) -> "Opened":
        """A match in memory, with its lock held; whoever watches hears of changes made inside. Raises Refused,
        BadStart.
        """
        return Opened(self, match_id)

    async def _come(self, match_id: str) -> Live:
        live = self._lives.get(match_id)
        if live is None:
            live = self._lives[match_id] = Live(match_id)
        live.users += 1
        try:
            await live.lock.acquire()
        except BaseException:
            self._left(live)
            raise
        if not live.loaded:
            try:
                await self._load(live)
                await self._consent(live)
            except BaseException:
                self._go(live)
                raise
        return live

    def _go(self, live: Live) -> None:
        if live.loaded:
            self._wake_programs(live)
        if live.changed:
            live.changed = False
            self._tell(live)
            for watch in live.watches:
                watch.changed(live.id)
        live.lock.release()
        self._left(live)

    def _left(self, live: Live) -> None:
        """Somebody has left, and the match is the one used last; too many in memory leave it."""
        live.users -= 1
        live.used = time.monotonic()
        if live.loaded or live.watches:
            self._lives[live.id] = self._lives.pop(live.id, live)
        elif not live.users:
            self._lives.pop(live.id, None)
        if len(self._lives) > self._kept:
            self._evict(len(self._lives) - self._kept)

    async def _load(self, live: Live) -> None:
        """Load a match from the store, whatever memory says."""
        live.loaded = False
        stored = await self._store.load(live.id)
        if stored is None:
            raise no_match(live.id)
        live.load(stored, self.catalog)
        if live.setup.time is not None:
            await self._wind(live, stored)
        self._attend(live)

    def _attend(self, live: Live) -> None:
        """From now on hear what other processes do at a match, and let its clock be kept."""
        self._bus.listen(topic(live.id), lambda text: self._hear(live.id, text))
        self._tell(live)

    async def _wind(self, live: Live, stored: StoredMatch) -> None:
        """Set the clock of a match that was loaded."""
        clock, live.late = await self.clocks.times(live.id, len(stored.journal))
        clock = stored.clock if clock is None else clock
        if clock is not None and live.setup.time is not None:
            live.clock = Clock.load(live.setup.time, clock, live.table, self.clocks.lost)

    def _tell(self, live: Live) -> None:
        for hear in self.on_change:
            hear(live)

    def forget(self, match_id: str) -> None:
        """Keep a match in memory no longer."""
        live = self._lives.pop(match_id, None)
        self._bus.unlisten(topic(match_id))
        if live is not None and live.alarm is not None:
            live.alarm.cancel()
            live.alarm = None

    def _evict(self, most: int) -> None:
        """Forget up to `most` idle matches, the one unused for longest first."""
        for live in list(islice((live for live in self._lives.values() if live.idle), most)):
            self.forget(live.id)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(_SWEEP, self._idle))
            before = time.monotonic() - self._idle
            for live in [live for live in self._lives.values() if live.idle and live.used < before]:
                self.forget(live.id)

    async def slowly(self, work: Callable[[], T]) -> T:
        """Do what takes a while beside the event loop: one at a time, so that there is time for those who play."""
        async with self._aside:
            return await asyncio.to_thread(work)

    # --- tasks --------------------------------------------------------------------------------------------------------

    async def _finish(self, work: Coroutine[Any, Any, None]) -> None:
        """Do it to its end, even if whoever asked for it leaves meanwhile."""
        await asyncio.shield(self._keep(asyncio.create_task(work)))

    def _keep(self, task: asyncio.Task[None]) -> asyncio.Task[None]:
        self._tasks.add(task)
        task.add_done_callback(self._forget)
        return task

    def _forget(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waits for it gets it; nobody may be left


class Opened:
    """`async with` this one has a match."""

    __slots__ = ("live", "match_id", "matches")

    def __init__(self, matches: Memory, match_id: str) -> None:
        self.matches = matches
        self.match_id = match_id

    async def __aenter__(self) -> Live:
        self.live = await self.matches._come(self.match_id)
        return self.live

    async def __aexit__(self, *_: object) -> None:
        self.matches._go(self.live)


def topic(match_id: str) -> str:
    """What the bus calls the news of a match."""
    return f"match:{match_id}"
