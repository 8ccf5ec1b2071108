"""Matches as a service in the test's own process, without a web."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from paiju.server import wire
from paiju.server.bus import Alone
from paiju.server.live import Watch
from paiju.server.matches import Matches
from paiju.server.room_store import RoomStore
from paiju.server.rooms import Rooms
from paiju.server.store import Store
from tests.server.toys import games

PATIENCE = 15.0


class Seat:
    """Somebody at a table, in this process: the viewer's newest state, and everything told so far."""

    def __init__(self, matches: Matches, match: str, tokens: list[str]) -> None:
        self.matches = matches
        self.match = match
        self.tokens = tokens
        self.news = asyncio.Event()
        self.watches: list[Watch] = []
        self.told: list[Any] = []

    async def join(self) -> wire.StateMessage:
        _, _, self.watches = await self.matches.join(self.match, self.tokens, lambda _: self.news.set())
        self.news.set()
        return await self.hear()

    async def hear(self) -> wire.StateMessage:
        """The next news: the first viewer's state."""
        await asyncio.wait_for(self.news.wait(), PATIENCE)
        self.news.clear()
        self.told = await self.matches.news(self.match, self.watches)
        state = self.told[0]
        assert isinstance(state, wire.StateMessage)
        return state

    async def hear_until(self, enough: Callable[[wire.StateMessage], bool]) -> wire.StateMessage:
        while not enough(state := await self.hear()):
            pass
        return state


@asynccontextmanager
async def opened(path: Path, **options: Any) -> AsyncIterator[Matches]:
    store = await Store.open(f"sqlite:///{path}")
    matches = Matches(store, games, **options)
    await matches.start()
    try:
        yield matches
    finally:
        await matches.close()
        await store.close()


def new(game: str = "highest_card", players: tuple[str | None, ...] = (None, None), **more: Any) -> wire.NewMatch:
    seats = [wire.SeatInfo(f"seat {n}", player) for n, player in enumerate(players)]
    return wire.NewMatch(game, more.pop("options", {}), seats, **more)


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


async def begin(matches: Matches, *arguments: Any, **more: Any) -> tuple[str, list[Seat]]:
    made = await matches.create(new(*arguments, **more))
    return made.match, [Seat(matches, made.match, [token]) for token in made.tokens if token is not None]


def first(state: wire.StateMessage) -> tuple[int, Any]:
    """The state's question and its first choice."""
    return state.asks[0].id, state.asks[0].choices.items[0].value


def rooms(matches: Matches) -> Rooms:
    """Rooms for these matches."""
    return Rooms(matches, RoomStore(matches.engine), Alone())
