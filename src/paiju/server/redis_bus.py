"""The bus over Redis, for several servers that share a database.

Redis may go and come back: then nobody hears of others' changes until it is back, or until somebody looks into the
database, which is done every few seconds in the meantime. Answers never wait for it.
"""

import asyncio
import json
import logging
import secrets
import time
from contextlib import suppress
from typing import Any, Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

from paiju.server.bus import Heard

log: Final = logging.getLogger("paiju.server")

_ALL: Final = "paiju"  # the channel prefix, and that of all keys
_ALIVE: Final = 3.0  # seconds between two signs of life
_DEAD: Final = 10  # seconds without one after which a server is gone
_RETRY: Final = 1.0  # seconds between two tries to reach Redis, and between two looks into the database meanwhile
_PATIENCE: Final = 2.0  # seconds for Redis to answer
_QUEUE: Final = 10_000  # words that wait to be sent; more than that are lost, and made good by the next ones


class RedisBus:
    """See `Bus`."""

    def __init__(self, url: str) -> None:
        self.name = secrets.token_hex(6)
        self._redis = Redis.from_url(
            url, decode_responses=True, socket_timeout=_PATIENCE, socket_connect_timeout=_PATIENCE, retry=None
        )
        self._heard: dict[str, Heard] = {}
        self._counts: dict[str, dict[int, int]] = {}
        self._to_say: asyncio.Queue[tuple[str, str]] = asyncio.Queue(_QUEUE)
        self._topics: Any = None  # the connection on which we hear, while there is one
        self._new = asyncio.Event()  # there is a topic that we do not hear yet
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begin to hear and to say. Redis may come later."""
        self._tasks = [asyncio.create_task(work()) for work in (self._hear, self._say, self._live)]

    async def close(self) -> None:
        """Leave; the others see at once who is gone."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(RedisError, OSError):
            await self._redis.delete(self._alive_key(self.name))
        with suppress(RedisError, OSError):
            await self._redis.aclose()

    # --- topics -------------------------------------------------------------------------------------------------------

    def publish(self, topic: str, text: str = "") -> None:
        """Tell the other servers, when Redis takes it."""
        with suppress(asyncio.QueueFull):
            self._to_say.put_nowait((topic, text))

    def listen(self, topic: str, heard: Heard) -> None:
        """Hear of a topic."""
        self._heard[topic] = heard
        self._new.set()

    def unlisten(self, topic: str) -> None:
        """Hear no more of it."""
        self._heard.pop(topic, None)
        self._new.set()

    async def _say(self) -> None:
        while True:
            topic, text = await self._to_say.get()
            try:
                await self._redis.publish(f"{_ALL}:{topic}", f"{self.name} {text}")
            except (RedisError, OSError):
                await asyncio.sleep(_RETRY)  # who missed it looks when Redis is back

    async def _hear(self) -> None:
        """Hear of our topics, for ever; look for what was missed whenever we could not."""
        down = False
        while True:
            try:
                async with self._redis.pubsub() as topics:
                    await topics.subscribe(f"{_ALL}:")  # so that there is always one
                    if down:
                        log.warning("Redis is back")
                        down = False
                    await self._hear_on(topics)
            except (RedisError, OSError) as error:
                if not down:
                    log.warning("Redis cannot be reached", extra={"problem": type(error).__name__})
                    down = True
            self._look_all()
            await asyncio.sleep(_RETRY)

    def _look_all(self) -> None:
        """Something may have been missed, on every topic."""
        for heard in [*self._heard.values()]:
            heard("")

    async def _hear_on(self, topics: Any) -> None:
        """Hear on one connection until it breaks."""
        subscribed: set[str] = set()
        self._new.set()
        last = time.monotonic()
        while True:
            if self._new.is_set():
                self._new.clear()
                wanted = set(self._heard)
                added, left = wanted - subscribed, subscribed - wanted
                if added:
                    await topics.subscribe(*(f"{_ALL}:{topic}" for topic in sorted(added)))
                if left:
                    await topics.unsubscribe(*(f"{_ALL}:{topic}" for topic in sorted(left)))
                subscribed = wanted
                for topic in added:  # what happened before we heard of it
                    if heard := self._heard.get(topic):
                        heard("")
            message = await topics.get_message(ignore_subscribe_messages=True, timeout=0.05)
            if message is not None:
                name, _, text = str(message["data"]).partition(" ")
                heard = self._heard.get(str(message["channel"]).removeprefix(f"{_ALL}:"))
                if heard is not None and name != self.name:
                    heard(text)
            if time.monotonic() - last > _ALIVE:
                last = time.monotonic()
                await topics.ping()

    # --- all servers together -----------------------------------------------------------------------------------------

    async def claim(self, what: str, seconds: float) -> bool:
        """Without Redis everybody may: the database makes sure that nothing happens twice."""
        try:
            key = f"{_ALL}:claim:{what}"
            lasting = max(1, int(seconds * 1000))
            if await self._redis.set(key, self.name, nx=True, px=lasting):
                return True
            holder = await self._redis.get(key)
            if holder is not None and not await self._redis.exists(self._alive_key(str(holder))):
                await self._redis.set(key, self.name, px=lasting)  # it died of it
                return True
            return False
        except (RedisError, OSError):
            return True

    async def put(self, topic: str, counts: dict[int, int]) -> None:
        """How many sockets of whom are here."""
        if counts:
            self._counts[topic] = dict(counts)
        else:
            self._counts.pop(topic, None)
        with suppress(RedisError, OSError):  # `_live` does it again
            await self._put(topic)

    async def _put(self, topic: str) -> None:
        key, counts = f"{_ALL}:here:{topic}", self._counts.get(topic)
        if counts:
            await self._redis.hset(key, self.name, json.dumps(counts))
            await self._redis.expire(key, 3600)
        else:
            await self._redis.hdel(key, self.name)

    async def counts(self, topic: str) -> list[dict[int, int]]:
        """The same of other servers that live."""
        try:
            there: Any = await self._redis.hgetall(f"{_ALL}:here:{topic}")
            others = [name for name in there if name != self.name]
            if not others:
                return []
            alive = await self._redis.mget([self._alive_key(name) for name in others])
            living = [name for name, sign in zip(others, alive, strict=True) if sign]
            return [{int(who): n for who, n in json.loads(there[name]).items()} for name in living]
        except (RedisError, OSError):
            return []

    async def _live(self) -> None:
        """Show that we live, and who is here, also to a Redis that has forgotten it."""
        rounds = 0
        while True:
            with suppress(RedisError, OSError):
                known = await self._redis.exists(self._alive_key(self.name))
                await self._redis.set(self._alive_key(self.name), "1", ex=_DEAD)
                if not known or rounds % 200 == 0:
                    for topic in [*self._counts]:
                        await self._put(topic)
                rounds += 1
            await asyncio.sleep(_ALIVE)

    @staticmethod
    def _alive_key(name: str) -> str:
        return f"{_ALL}:alive:{name}"
