"""The time to answer: it runs for who is asked, an answer is drawn when it is over, and down time is given back."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from paiju import registry
from paiju.server import wire
from paiju.server.clocks import GRACE, Clock, Setup
from paiju.server.matches import Matches
from paiju.server.store import Store
from paiju.server.timekeeper import Timekeeper
from tests.marks import clause
from tests.server.client import Client, create
from tests.server.room import call
from tests.server.service import Seat, begin, first, new, run
from tests.server.toys import games

SHORT = Setup(time=1)  # shorter than a client may ask for


@asynccontextmanager
async def timed(path: Path) -> AsyncIterator[Matches]:
    """Matches with somebody who looks at the clock."""
    store = await Store.open(f"sqlite:///{path}")
    matches = Matches(store, games)
    keeper = Timekeeper(matches)
    matches.on_change.append(keeper.arm)
    await matches.start()
    await keeper.start()
    try:
        yield matches
    finally:
        await keeper.close()
        await matches.close()
        await store.close()


async def begin_timed(matches: Matches, *arguments: Any, setup: Setup = SHORT, **more: Any) -> tuple[str, list[Seat]]:
    made = await matches.create(new(*arguments, **more), setup)
    return made.match, [Seat(matches, made.match, [token]) for token in made.tokens if token is not None]


def clock_of(told: list[Any]) -> dict[int, float]:
    """Whose time runs until when, as a seat was told last."""
    (clocks,) = [message for message in told if isinstance(message, wire.ClocksMessage)]
    return {running.seat: running.ends for running in clocks.running}


def test_a_match_without_a_time_has_no_clock(address: str) -> None:
    made = create(address)
    with Client(address) as client:
        client.join(made["match"], made["tokens"][:1])
        client.quiet()
        assert [message["t"] for message in client.heard] == ["hello", "table", "state"]


@clause("T-234", "T-235")
def test_thirty_seconds_shown_to_everybody(address: str) -> None:
    """The rooms of quick match give 30 seconds; who is asked, who waits and who watches are told when they end."""
    place = call(address, "POST", "rooms/quick", {"game": "tarot", "seats": 4, "name": "a"})
    with Client(address) as client:
        client.say("enter", room=place["room"], token=place["token"])
        assert client.wait("room")["settings"]["time"] == 30
    made = create(address, "tarot", time=30)
    seated: list[list[str]] = [[], made["tokens"][:1], made["tokens"][1:]]
    for tokens in seated:
        with Client(address) as client:
            client.say("join", match=made["match"], tokens=tokens)
            clocks = client.wait("clocks")
            assert clocks["time"] == 30
            assert [running["seat"] for running in clocks["running"]] == [0, 1]
            for running in clocks["running"]:
                assert 20 < running["ends"] - clocks["now"] <= 30
    assert next(m for m in client.heard if m["t"] == "table")["time"] == 30


@clause("T-236", "T-237", "T-238")
def test_when_the_time_is_over_cards_are_drawn_at_random(tmp_path: Path) -> None:
    """One of the small cards, perhaps a major too; then the game goes on."""

    async def test() -> None:
        async with timed(tmp_path / "db") as matches:
            begun = [await begin_timed(matches, "tarot") for _ in range(12)]
            smalls, majors = set(), set()
            for _, (a, _) in begun:
                await a.join()
            for match, (a, b) in begun:
                state = await a.hear_until(lambda state: state.n >= 2)
                assert sorted(late.seat for late in state.late) in ([0, 1], [1], [0], [])
                record = (await _live(matches, match)).table.record
                for kind, seat, (small, *major) in record.journal[:2]:
                    assert kind == "answer"
                    assert seat in (0, 1)
                    smalls.add(small)
                    majors.add(major[0] is not None)
                assert state.waiting or state.view["round"] > 1
                await b.join()
            assert len(smalls) > 3
            assert majors == {True, False}

    run(test())


@clause("T-238")
@pytest.mark.parametrize("game", [*registry.games()])
def test_in_every_game_an_answer_is_drawn(tmp_path: Path, game: str) -> None:
    """Whatever is asked: it is legal, its seat is told to be late, and the clock of the next question runs."""

    async def test() -> None:
        async with timed(tmp_path / "db") as matches:
            _, (a, b) = await begin_timed(matches, game)
            before = await a.join()
            await b.join()
            asked = {waiting.seat for waiting in before.waiting}
            late: list[int] = []
            state = before
            while state.n < len(asked) + 1:
                state = await a.hear()
                late += [one.seat for one in state.late]
            assert asked <= set(late)
            assert len(late) == state.n
            assert state.over or clock_of(a.told)

    run(test())


async def _live(matches: Matches, match: str) -> Any:
    async with matches._open(match) as live:
        return live


def test_an_answer_in_time_is_not_replaced(tmp_path: Path) -> None:
    async def test() -> None:
        async with timed(tmp_path / "db") as matches:
            match, (a, b) = await begin_timed(matches, "at_once", options={"rounds": 2})
            state = await a.join()
            await b.join()
            await matches.answer(match, 0, state.asks[0].id, (7, None))
            state = await a.hear_until(lambda state: state.n == 2)
            assert [late.seat for late in state.late] == [1]
            assert state.events[0].data["bids"][0] == 7

    run(test())


def test_of_two_processes_one_draws(tmp_path: Path) -> None:
    async def test() -> None:
        async with timed(tmp_path / "db") as one, timed(tmp_path / "db") as two:
            match, (a, _) = await begin_timed(one, "at_once", options={"rounds": 2})
            await a.join()
            other = Seat(two, match, a.tokens)
            await other.join()
            await asyncio.sleep(1 + GRACE + 0.5)
            stored = await one._store.load(match)
            assert stored is not None
            assert [entry[1] for entry in stored.journal] == [0, 1]

    run(test())


def test_who_was_late_is_told_after_a_reload_too(tmp_path: Path) -> None:
    async def test() -> None:
        async with timed(tmp_path / "db") as matches:
            match, (a, _) = await begin_timed(matches, "at_once", options={"rounds": 1})
            await a.join()
            await a.hear_until(lambda state: state.over)
        async with timed(tmp_path / "db") as matches:
            state = await Seat(matches, match, a.tokens).join()
            assert [(late.seat, late.n) for late in state.late] == [(0, 0), (1, 0)]
            assert (await Seat(matches, match, []).join()).late == state.late

    run(test())


def test_only_who_is_asked_has_a_clock_and_programs_have_none(tmp_path: Path) -> None:
    async def test() -> None:
        long = Setup(time=60)
        async with timed(tmp_path / "db") as matches:
            match, (a, b) = await begin_timed(matches, setup=long)
            state = await a.join()
            await b.join()
            asked = state.waiting[0].seat
            assert list(clock_of(a.told)) == [asked]
            await matches.answer(match, asked, *first(state if asked == 0 else await b.join()))
            await a.hear()
            assert list(clock_of(a.told)) == [1 - asked]
            _, (c,) = await begin_timed(matches, "at_once", (None, "random"), setup=long)
            await c.join()
            assert list(clock_of(c.told)) == [0]

    run(test())


def test_taking_back_gives_no_new_time(tmp_path: Path) -> None:
    async def test() -> None:
        async with timed(tmp_path / "db") as matches:
            match, (a, b) = await begin_timed(matches, "at_once", setup=Setup(time=60))
            await b.join()
            state = await a.join()
            before = clock_of(a.told)
            await asyncio.sleep(0.3)
            await matches.answer(match, 0, state.asks[0].id, (7, None))
            await matches.undo(match, 0)
            await a.hear()
            after = clock_of(a.told)
            assert after[1] == before[1]
            assert before[0] <= after[0] < before[0] + 0.25

    run(test())


def test_time_without_a_server_is_given_back(tmp_path: Path) -> None:
    """What was left when the last server went is left when the next one comes."""

    async def test() -> None:
        async with timed(tmp_path / "db") as matches:
            match, (a, _) = await begin_timed(matches, "at_once", setup=Setup(time=4))
            await a.join()
            left = clock_of(a.told)[0] - time.time()
        await asyncio.sleep(5)
        async with timed(tmp_path / "db") as matches:
            a = Seat(matches, match, a.tokens)
            assert (await a.join()).n == 0
            assert clock_of(a.told)[0] - time.time() == pytest.approx(left, abs=0.5)

    run(test())


def test_a_match_nobody_looks_at_goes_on(tmp_path: Path) -> None:
    """Everybody is gone, the server too: the next one finds the match and draws."""

    async def test() -> None:
        async with timed(tmp_path / "db") as matches:
            match, _ = await begin_timed(matches, "at_once", options={"rounds": 1})
        async with timed(tmp_path / "db") as matches:
            for _ in range(150):
                stored = await matches._store.load(match)
                assert stored is not None
                if len(stored.journal) == 2:
                    return
                await asyncio.sleep(0.1)
            raise AssertionError("nobody drew")

    run(test())


def test_down_times_that_overlap_count_once() -> None:
    async def test() -> None:
        store = await Store.open("sqlite:///:memory:")
        clocks = Matches(store, games).clocks
        for began, ended in ((10.0, 20.0), (15.0, 25.0), (40.0, 41.0)):
            clocks._downtime.append((began, ended))
        assert [clocks.lost(since) for since in (0.0, 12.0, 22.0, 30.0, 50.0)] == [16.0, 14.0, 4.0, 1.0, 0.0]
        await store.close()

    run(test())


def test_a_clock_is_stored_whole() -> None:
    async def test() -> None:
        store = await Store.open("sqlite:///:memory:")
        matches = Matches(store, games)
        match, _ = await begin(matches, "at_once")
        table = (await _live(matches, match)).table
        clock = Clock(30.0, {0: 130.0, 1: 131.5}, {ask.seat: ask.id for ask in table.asks}, {1: 3.5})
        assert Clock.load(30.0, clock.stored(100.0), table, lambda _: 0.0) == clock
        assert Clock.load(30.0, clock.stored(100.0), table, lambda since: since / 10).ends == {0: 140.0, 1: 141.5}
        assert clock.late(130.0) == []
        assert clock.late(130.0 + GRACE) == [0]
        await store.close()

    run(test())


def test_a_time_that_cannot_be(address: str) -> None:
    seats = [{"name": "a", "player": None}] * 2
    for wrong in (0, 4, 3601, "x", None):
        body: dict[str, Any] = {"game": "highest_card", "options": {}, "seats": seats, "time": wrong}
        answer = httpx.post(f"{address}api/matches", json=body)
        assert (answer.status_code, answer.json()["field"]) == (400, "time")
