"""One socket, without a network: slow readers and floods."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from paiju.server import wire
from paiju.server.session import Closed, Session
from paiju.server.store import Append
from tests.server.service import PATIENCE, begin, first, opened, rooms


class Pipe:
    """Both ends of a socket: `said` is read by the session, what it sends is taken only while `open` is set."""

    def __init__(self) -> None:
        self.said: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self.open = asyncio.Event()
        self.sent: list[dict[str, Any]] = []
        self.news = asyncio.Event()
        self.read = 0
        self.closed = False

    async def receive(self) -> str | bytes:
        message = await self.said.get()
        if message is None:
            raise Closed
        self.read += 1
        return message

    async def send(self, text: str) -> None:
        await self.open.wait()
        if self.closed:
            raise Closed
        self.sent.append(json.loads(text))
        self.news.set()

    def say(self, t: str, **fields: Any) -> None:
        self.said.put_nowait(json.dumps({"t": t, **fields}))

    async def until(self, t: str, count: int = 1) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            while len(found := [m for m in self.sent if m["t"] == t]) < count:
                self.news.clear()
                await self.news.wait()
        return found[-1]


def test_a_slow_reader_gets_the_newest_state_and_delays_nobody(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            match, (a, b) = await begin(matches)
            pipe = Pipe()
            session = asyncio.create_task(Session(matches, pipe.receive, pipe.send, rooms(matches)).run())
            pipe.open.set()
            pipe.say("join", match=match, tokens=[])
            await pipe.until("state")
            pipe.open.clear()  # now it stops reading
            states = [await a.join(), await b.join()]
            async with asyncio.timeout(PATIENCE):
                for _ in range(28):
                    seat = states[0].waiting[0].seat
                    await matches.answer(match, seat, *first(states[seat]))
                    states = [await a.hear(), await b.hear()]
            pipe.open.set()
            newest = await pipe.until("state", 3)
            told = [m for m in pipe.sent if m["t"] == "state"]
            assert len(told) == 3  # the first, one that was on its way, the newest
            assert newest["over"]
            events = [event["n"] for state in told for event in state["events"]]
            assert events == list(range(28))  # nothing that happened is left out
            assert newest["frames"]
            pipe.said.put_nowait(None)
            await session

    asyncio.run(test())


def test_who_does_not_read_is_not_listened_to(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            match, (a, _) = await begin(matches)
            pipe = Pipe()
            session = asyncio.create_task(Session(matches, pipe.receive, pipe.send, rooms(matches)).run())
            for _ in range(1000):
                pipe.say("leave", match="nowhere")
            await asyncio.sleep(0.3)
            assert pipe.read < 50
            await matches.answer(match, 0, *first(await a.join()))
            pipe.open.set()
            await pipe.until("error", 1000)
            pipe.said.put_nowait(None)
            await session

    asyncio.run(test())


def test_whoever_leaves_is_forgotten(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            match, (a, _) = await begin(matches)
            pipe = Pipe()
            pipe.open.set()
            session = asyncio.create_task(Session(matches, pipe.receive, pipe.send, rooms(matches)).run())
            for tokens in ([], a.tokens, [], a.tokens):
                pipe.say("join", match=match, tokens=tokens)
            await pipe.until("table", 4)
            assert len(matches._lives[match].watches) == 1
            pipe.say("leave", match=match)
            pipe.say("join", match=match, tokens=[])
            await pipe.until("table", 5)
            assert len(matches._lives[match].watches) == 1
            pipe.said.put_nowait(None)
            await session
            assert not matches._lives[match].watches

    asyncio.run(test())


def test_our_own_failure_is_told_without_details(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            match, _ = await begin(matches)

            async def fails(*_: Any) -> None:
                raise ZeroDivisionError("a secret")

            pipe = Pipe()
            pipe.open.set()
            session = asyncio.create_task(Session(matches, pipe.receive, pipe.send, rooms(matches)).run())
            with monkeypatch.context() as patch:
                patch.setattr(matches, "news", fails)
                pipe.say("join", match=match, tokens=[])
                error = await pipe.until("error")
            assert error["reason"]["key"] == "error.internal"
            assert "secret" not in json.dumps(error)
            assert "a secret" in caplog.text
            pipe.say("join", match=match, tokens=[])
            await pipe.until("state")
            pipe.said.put_nowait(None)
            await session

    asyncio.run(test())


def test_an_answer_is_carried_through_when_its_socket_closes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was on its way to the disk: the others at the table hear of it as of any other, pictures and all."""

    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            match, (a, b) = await begin(matches)
            states = [await a.join(), await b.join()]
            await matches.answer(match, 0, *first(states[0]))
            await a.hear()
            ask, value = first(await b.hear())
            gate, came = asyncio.Event(), asyncio.Event()
            append = matches._store.append

            async def slow(entry: Append) -> None:
                came.set()
                await gate.wait()
                await append(entry)

            monkeypatch.setattr(matches._store, "append", slow)
            pipe = Pipe()
            pipe.open.set()
            session = Session(matches, pipe.receive, pipe.send)
            running = asyncio.create_task(session.run())
            pipe.say("join", match=match, tokens=b.tokens)
            await pipe.until("state")
            pipe.say("answer", match=match, seat=1, ask=ask, value=value)
            await came.wait()
            pipe.closed = True
            await session._reply(wire.HelloMessage("", 1))
            for _ in range(5):
                await asyncio.sleep(0)
            gate.set()
            await running
            state = await a.hear_until(lambda state: state.n == 2)
            assert [frame.n for frame in state.frames] == [2]
            assert not state.reset

    asyncio.run(test())
