"""Hints, and why a program did what it did: to whom they are told, and when."""

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest

from paiju.kernel import IllegalAnswer, Table
from paiju.players import find_player
from paiju.server.errors import Refused
from paiju.server.matches import Matches
from paiju.server.programs import Programs
from paiju.server.session import Session
from tests.marks import clause
from tests.server.service import Seat, begin, first, opened, run
from tests.server.test_session import Pipe
from tests.server.toys import AtOnce, Shown, games


def test_a_hint_is_three_legal_answers(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            match, (a, _) = await begin(matches, "tarot", (None, None), seed=3)
            ask = (await a.join()).asks[0]
            hint = await matches.hint(match, 0, ask.id)
            assert (hint.ask, hint.of, hint.event, hint.played) == (ask.id, 0, None, [])
            assert len(hint.moves) == 3
            for move in hint.moves:
                assert (await matches.explain(match, 0, ask.id, [step.value for step in move.steps])).ok
                assert 0 <= move.estimate <= 100
            assert hint.measure == "wins"
            assert hint.sentence["key"] == "thought.best.3"
            with pytest.raises(IllegalAnswer, match="not open"):
                await matches.hint(match, 1, ask.id)

    run(test())


def test_one_hint_at_a_time_and_nobody_waits(tmp_path: Path) -> None:
    """A second request of the same seat is refused; the socket is heard, and other seats are served, meanwhile."""

    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            match, (a, b) = await begin(matches, "tarot", (None, None), seed=3)
            asks = [(await seat.join()).asks[0] for seat in (a, b)]
            pipe = Pipe()
            pipe.open.set()
            session = asyncio.create_task(Session(matches, pipe.receive, pipe.send).run())
            pipe.say("join", match=match, tokens=a.tokens)
            await pipe.until("state")
            pipe.say("hint", match=match, seat=0, ask=asks[0].id)
            pipe.say("hint", match=match, seat=0, ask=asks[0].id)
            refused = await pipe.until("error")
            assert (refused["about"], refused["reason"]["key"]) == ("hint", "error.thinking")
            pipe.say("hint", match=match, seat=1, ask=asks[1].id)
            assert (await pipe.until("error", 2))["reason"]["key"] == "error.not_seated"
            pipe.say("options", match=match, seat=0, ask=asks[0].id, prefix=[])
            await pipe.until("choices")
            assert not [m for m in pipe.sent if m["t"] == "thoughts"]
            thoughts = await pipe.until("thoughts")
            assert len(thoughts["moves"]) == 3
            pipe.said.put_nowait(None)
            await session

    asyncio.run(test())


def test_no_hint_where_nobody_can_give_one(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            match, (a, _) = await begin(matches, "at_once")
            ask = (await a.join()).asks[0]
            with pytest.raises(Refused, match="no_hint"):
                await matches.hint(match, 0, ask.id)

    run(test())


def test_why_waits_for_the_end_where_hands_are_hidden(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            match, (a,) = await begin(matches, "highest_card", (None, "strong"), seed=1)
            state = await a.join()
            await matches.answer(match, 0, *first(state))
            state = await a.hear_until(lambda s: bool(s.asks))
            turned = next(event["n"] for event in _news(matches, a) if event["kind"] == "turned")
            for viewer in (0, None):
                with pytest.raises(Refused, match="not_yet"):
                    await matches.why(match, viewer, turned, 1)
            with pytest.raises(Refused, match="no_program"):
                await matches.why(match, 0, turned, 0)
            await matches.concede(match, 0)
            told = await matches.why(match, 0, turned, 1)
            assert (told.of, told.event, told.seat) == (1, turned, 0)
            assert told.moves[0].steps == told.played  # counted in simulations, it thinks the same again
            assert len(told.moves) == 3
            with pytest.raises(Refused, match="no_decision"):
                await matches.why(match, 0, 0, 1)

    run(test())


def _news(matches: Matches, seat: Seat) -> list[Any]:
    return list(matches._lives[seat.match].table.events(0))


@clause("T-209")
def test_reasons_of_tarot_wait_for_the_end(tmp_path: Path) -> None:
    """Nothing of what a program holds or has seen is told while the match goes on."""

    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            match, (a,) = await begin(matches, "tarot", (None, "wary", "strong@20x"), seed=5)
            state = await a.join()
            while state.view["round"] == 1:
                ask = state.asks[0]
                value = ask.choices.items[0].value
                await matches.answer(match, 0, ask.id, [value, None] if ask.kind == "place" else value)
                state = await a.hear_until(lambda s: bool(s.asks))
            events = _news(matches, a)
            shown = [e["n"] for e in events if e["kind"] == "shown"]
            for of in (1, 2):
                for viewer in (0, None):
                    with pytest.raises(Refused, match="not_yet"):
                        await matches.why(match, viewer, shown[of], of)
            looked = [e for e in events if e["kind"] in ("saw", "dealt", "stolen") and e["data"]["seat"] != 0]
            assert looked == []

    run(test())


def test_why_is_told_at_once_where_nothing_is_hidden(tmp_path: Path) -> None:
    """But not what still lies sealed, nor in a round that is not worked out."""

    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            match, (a,) = await begin(matches, "at_once", (None, "weigher"), seed=1)
            state = await a.join()
            await matches.answer(match, 0, state.asks[0].id, [7, None])
            state = await a.hear_until(lambda s: bool(s.events) or bool(s.asks and s.n >= 2))
            event = _news(matches, a)[0]["n"]
            told = await matches.why(match, 0, event, 1)
            assert told.played == told.moves[0].steps
            assert not state.over
            with pytest.raises(Refused, match="no_decision"):
                await matches.why(match, 0, event + 1, 1)

    run(test())


def test_what_was_taken_back_is_not_what_led_to_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            match, (a,) = await begin(matches, "at_once", (None, "weigher"), seed=1)
            state = await a.join()
            for bid in (7, 9):
                await matches.answer(match, 0, state.asks[0].id, [bid, None])
                state = await a.hear_until(lambda s: len(s.view["bids"]) == 1 and bool(s.asks))
                if bid == 7:
                    await matches.undo(match, 0)
                    state = await a.hear_until(lambda s: not s.view["bids"] and bool(s.asks))
            told = await matches.why(match, 0, 0, 1)
            assert told.played[0].value == state.view["bids"][0][1]

    run(test())


def test_long_thinkers_block_nobody() -> None:
    """Three think for long where there are two processes: the answers of a quick one come before any of theirs."""
    slow, quick = Table.open(AtOnce()).record, Table.open(Shown()).record

    async def test() -> None:
        pool = Programs(games, seconds=30, processes=2)
        try:
            await asyncio.gather(*(pool.choose(f"warm {n}", quick, "random", 0) for n in range(2)))  # both processes
            long = [asyncio.create_task(pool.choose(f"{n}", slow, "deep", 0)) for n in range(3)]
            await asyncio.sleep(0.3)
            for n in range(5):
                assert await pool.choose(f"quick {n}", quick, "random", 0) is not None
            assert not any(task.done() for task in long)
            for task in long:
                task.cancel()
        finally:
            pool.close()

    run(test())


def test_a_program_has_its_deadline() -> None:
    """What a name asks for is what it gets: not the general limit."""

    async def test() -> None:
        pool = Programs(games, seconds=20, processes=2)
        record = Table.open(games()["tarot"][0]).record
        try:
            await pool.choose("warm", record, "random", 0)
            for name, least, most in (("strong@100", 0.1, 1.0), ("strong@700", 0.7, 2.0)):
                began = time.monotonic()
                reply = await pool.choose("match", record, name, 0)
                assert least <= time.monotonic() - began < most
                assert reply is not None
                assert reply.fault is None
                assert reply.reasons is not None
        finally:
            pool.close()

    run(test())


def test_the_luck_of_a_question_is_always_the_same() -> None:
    async def test() -> None:
        pool = Programs(games, processes=2)
        record = Table.open(games()["tarot"][0]).record
        try:
            replies = [await pool.choose("match", record, "wild", 0, ask_id=n) for n in (1, 2, 1, 3, 4)]
        finally:
            pool.close()
        answers = [reply.answer for reply in replies if reply is not None]
        assert answers[0] == answers[2]
        assert len({json.dumps(answer) for answer in answers}) > 1

    run(test())
    assert find_player("tarot", "wild").name == "wild"
