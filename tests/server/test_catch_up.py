"""A match that another process goes on with: what it does is heard of here, in every way it can be done."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from paiju.server import wire
from paiju.server.bus import Alone, Heard
from paiju.server.clocks import Setup
from paiju.server.matches import Matches
from paiju.server.store import Store
from paiju.show.text import msg
from tests.server.service import Seat, first, new, run
from tests.server.toys import games


class Wire(Alone):
    """A bus of two in one process. `cut`: nothing gets through."""

    def __init__(self) -> None:
        self.heard: dict[str, Heard] = {}
        self.other: Wire | None = None
        self.cut = False

    def publish(self, topic: str, text: str = "") -> None:
        if self.other is not None and not self.cut and topic in self.other.heard:
            asyncio.get_running_loop().call_soon(self.other.heard[topic], text)

    def listen(self, topic: str, heard: Heard) -> None:
        self.heard[topic] = heard

    def unlisten(self, topic: str) -> None:
        self.heard.pop(topic, None)


@asynccontextmanager
async def pair(path: Path) -> AsyncIterator[tuple[Matches, Matches, Wire]]:
    wires = (Wire(), Wire())
    wires[0].other, wires[1].other = wires[1], wires[0]
    stores = [await Store.open(f"sqlite:///{path}") for _ in wires]
    one, two = (Matches(store, games, bus=bus) for store, bus in zip(stores, wires, strict=True))
    try:
        yield one, two, wires[0]
    finally:
        for matches, store in zip((one, two), stores, strict=True):
            await matches.close()
            await store.close()


async def seats(one: Matches, two: Matches, game: str, setup: Setup | None = None) -> tuple[str, Seat, Seat]:
    """Seat 0 at the first process, seat 1 at the second."""
    made = await one.create(new(game), setup)
    tokens = [token for token in made.tokens if token is not None]
    a, b = Seat(one, made.match, tokens[:1]), Seat(two, made.match, tokens[1:])
    await a.join()
    await b.join()
    return made.match, a, b


def test_answers_pictures_and_undo(tmp_path: Path) -> None:
    async def test() -> None:
        async with pair(tmp_path / "db") as (one, two, _):
            match, a, b = await seats(one, two, "highest_card")
            state = await a.join()
            leads, here = (a, one) if state.asks else (b, two)
            follows, there = (b, two) if state.asks else (a, one)
            seat = 0 if leads is a else 1
            await here.answer(match, seat, *first(await leads.join()))
            state = await follows.hear_until(lambda state: state.n == 1)
            assert state.asks
            await there.answer(match, 1 - seat, *first(state))
            state = await leads.hear_until(lambda state: state.n == 2)
            assert [frame.n for frame in state.frames] == [2]  # the round as it was shown, though played elsewhere
            assert "turned" in [event.kind for event in state.events]
            await here.agree(match, seat, "undo", True)
            await follows.hear_until(lambda state: state.agreed == {"undo": [seat]})
            await there.agree(match, 1 - seat, "undo", True)
            state = await leads.hear_until(lambda state: state.n == 4)
            assert state.reset
            assert (await leads.join()).view == (await Seat(there, match, leads.tokens).join()).view

    run(test())


def test_clocks_and_the_end(tmp_path: Path) -> None:
    async def test() -> None:
        async with pair(tmp_path / "db") as (one, two, _):
            match, a, b = await seats(one, two, "at_once", Setup(time=60))
            state = await a.join()
            await one.answer(match, 0, state.asks[0].id, (7, None))
            await b.hear_until(lambda state: state.sealed == [0])
            clocks = [told for told in b.told if isinstance(told, wire.ClocksMessage)]
            assert [running.seat for running in clocks[0].running] == [1]
            await one.end(match, msg("error.host_left"))
            while not any(isinstance(told, wire.ClosedMessage) for told in b.told):
                await b.hear()
            async with two._open(match) as live:
                assert not live.going

    run(test())


def test_what_was_missed_is_found(tmp_path: Path) -> None:
    """Nothing gets through for a while; then somebody says that something may have been missed."""

    async def test() -> None:
        async with pair(tmp_path / "db") as (one, two, between):
            match, a, b = await seats(one, two, "at_once")
            state = await a.join()
            between.cut = True
            await one.answer(match, 0, state.asks[0].id, (7, None))
            assert (await b.join()).n == 0
            assert between.other is not None
            between.other.heard[f"match:{match}"]("")
            assert (await b.hear_until(lambda state: state.n == 1)).sealed == [0]

    run(test())


def test_an_answer_to_what_is_known_to_be_old_is_refused_and_brings_the_news(tmp_path: Path) -> None:
    """Both processes take an answer of the same seat while they hear nothing of each other: one counts."""

    async def test() -> None:
        async with pair(tmp_path / "db") as (one, two, between):
            match, a, _ = await seats(one, two, "at_once")
            state = await a.join()
            between.cut = True
            results = await asyncio.gather(
                one.answer(match, 0, state.asks[0].id, (7, None)),
                two.answer(match, 0, state.asks[0].id, (8, None)),
                return_exceptions=True,
            )
            assert sorted(type(result).__name__ for result in results) == ["IllegalAnswer", "NoneType"]
            async with one._open(match) as here:
                journal = here.table.record.journal
            async with two._open(match) as there:
                assert there.table.record.journal == journal
            assert len(journal) == 1

    run(test())
