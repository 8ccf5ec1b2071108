"""Looks at the clock: rings when a seat's time is over, and notes when no server was there."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from paiju.kernel import BadStart, RulesBroken
from paiju.server.clocks import GRACE
from paiju.server.errors import Refused
from paiju.server.live import Live
from paiju.server.matches import Matches

log: Final = logging.getLogger("paiju.server")

_BEAT: Final = 1.0  # seconds between two signs of life, while a clock runs
_STALL: Final = 3.0  # seconds without a beat after which we were not there: a laptop that slept
_OTHERS: Final = 5  # beats between two looks for matches that nobody looks after
_OVERDUE: Final = 2.0  # seconds after which they are looked for


class Timekeeper:
    """The clocks of the matches that this server has in memory, and of those that no server has."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._store = matches.clocks
        self._name = secrets.token_hex(8)
        self._armed: dict[str, Live] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.rang: Callable[[], None] = _nothing  # called at each alarm
        self._beater: asyncio.Task[None] | None = None

    @property
    def running(self) -> int:
        """Of how many matches a clock runs here."""
        return len(self._armed)

    async def start(self) -> None:
        """Begin to look at the clock."""
        await self._store.arrive(self._name, time.time())
        self._beater = asyncio.create_task(self._beat())

    async def close(self) -> None:
        """Ring no more; what is left of everybody's time will be there when a server is."""
        if self._beater is not None:
            self._beater.cancel()
        for live in [*self._armed.values()]:
            self._disarm(live)
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)
        await self._store.beat(self._name, time.time())

    def arm(self, live: Live) -> None:
        """Ring at this match's next deadline."""
        self._disarm(live)
        due = live.clock.due if live.clock is not None and live.going else None
        if due is not None:
            wait = max(0.0, due + GRACE - time.time())
            live.alarm = asyncio.get_running_loop().call_later(wait, self._ring, live)
            self._armed[live.id] = live

    def _disarm(self, live: Live) -> None:
        if live.alarm is not None:
            live.alarm.cancel()
            live.alarm = None
        self._armed.pop(live.id, None)

    def _ring(self, live: Live) -> None:
        self._disarm(live)
        self.rang()
        task = asyncio.create_task(self._time_out(live.id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _time_out(self, match_id: str) -> None:
        """Draw what has to be drawn. If that fails, it is tried again with the matches that nobody looks after."""
        try:
            with suppress(Refused, BadStart, RulesBroken):  # told already
                await self._matches.time_out(match_id)
        except Exception:
            log.exception("a time-out failed", extra={"match": match_id})

    async def _beat(self) -> None:
        last, count = time.time(), 0
        while True:
            await asyncio.sleep(_BEAT)
            now, count = time.time(), count + 1
            try:
                if now - last > _STALL:
                    await self._give_back(last, now)
                if self._armed:
                    await self._store.beat(self._name, now)
                if count % _OTHERS == 0:
                    for match_id in await self._store.due(now - _OVERDUE):
                        if match_id not in self._armed:
                            await self._time_out(match_id)
            except Exception:
                log.exception("the clock could not be looked at")
            last = time.time()

    async def _give_back(self, since: float, now: float) -> None:
        """This server was not there, and perhaps no other was."""
        if await self._store.seen() > since + _STALL:
            return
        await self._store.lose(since, now)
        for live in [*self._armed.values()]:
            if live.clock is not None:
                live.clock = live.clock.later(now - since)
                self.arm(live)


def _nothing() -> None:
    pass
