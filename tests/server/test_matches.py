"""Undo, consent, programs, failures, memory."""

import asyncio
import contextlib
import time
from pathlib import Path
from typing import Any

import pytest

from paiju.kernel import IllegalAnswer, RulesBroken
from paiju.server import wire
from paiju.server.errors import Refused
from paiju.server.live import Watch
from paiju.server.matches import Matches
from paiju.server.store import Append, Store, StoredMatch
from tests.server.service import Seat, begin, first, new, opened, run

# --- undo and consent -------------------------------------------------------------------------------------------------


def test_taking_back_a_card_that_nobody_saw(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            match, (a, b) = await begin(matches)
            before = await a.join()
            await b.join()
            await matches.answer(match, 0, *first(before))
            led = await a.hear()
            assert (led.undo, (await b.hear()).undo) == (True, False)
            await matches.undo(match, 0)
            after = await a.hear()
            assert after.n == 2
            assert after.reset
            assert (after.view, after.scene, after.events) == (before.view, before.scene, [])
            assert after.asks[0].id != before.asks[0].id
            with pytest.raises(IllegalAnswer, match="not open"):
                await matches.answer(match, 0, *first(before))

    run(test())


def test_alone_with_programs_one_takes_back_more(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            match, (a,) = await begin(matches, players=(None, "random"), seed=1)
            before = await a.join()
            assert not before.undo
            await matches.answer(match, 0, *first(before))
            state = await a.hear_until(lambda state: state.n >= 2 and bool(state.asks or state.over))
            assert len(state.view["rounds"]) == 1
            assert state.undo
            await matches.undo(match, 0)
            after = await a.hear_until(lambda state: not state.view["rounds"])
            assert after.view["hand"] == before.view["hand"]
            assert after.asks
            record = (await a.matches.news(match, a.watches))[0]
            assert isinstance(record, wire.StateMessage)
            await matches.answer(match, 0, *first(after))
            await a.hear_until(lambda state: len(state.view["rounds"]) == 1)

    run(test())


def test_people_take_back_by_agreement(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            match, (a, b) = await begin(matches)
            await matches.answer(match, 0, *first(await a.join()))
            await matches.answer(match, 1, *first(await b.join()))
            state = await a.hear()
            assert not state.undo
            with pytest.raises(IllegalAnswer):
                await matches.undo(match, 0)
            await matches.agree(match, 0, "undo", True)
            assert (await b.hear()).agreed == {"undo": [0]}
            await matches.agree(match, 1, "undo", True)
            after = await b.hear()
            assert after.reset
            assert after.view["rounds"] == []
            assert after.agreed == {}

    run(test())


def test_programs_agree_once_all_people_have(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            match, (a,) = await begin(matches, players=(None, "random"))
            await a.join()
            await matches.agree(match, 0, "hands", True)
            state = await a.hear()
            assert state.agreed == {}
            assert [event.kind for event in state.events] == ["shown"]

    run(test())


# --- programs ---------------------------------------------------------------------------------------------------------


def test_programs_play_among_themselves(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            match, _ = await begin(matches, players=("random", "random"))
            watching = Seat(matches, match, [])
            await watching.join()
            state = await watching.hear_until(lambda state: state.over)
            assert state.n == 28

    run(test())


@pytest.mark.parametrize("player", ["hanging", "dying"])
def test_a_program_that_fails_plays_at_random(tmp_path: Path, player: str) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db", thinking=0.3) as matches:
            match, (a,) = await begin(matches, players=(None, player))
            await matches.answer(match, 0, *first(await a.join()))
            state = await a.hear_until(lambda state: state.n == 2)
            assert len(state.view["rounds"]) == 1

    run(test())


def test_a_program_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db", thinking=60) as matches:
            match, (a,) = await begin(matches, players=(None, "hanging"))
            await matches.answer(match, 0, *first(await a.join()))
        async with opened(tmp_path / "db", thinking=0.3) as matches:
            again = Seat(matches, match, a.tokens)
            await again.join()
            assert (await again.hear_until(lambda state: state.n == 2)).view["rounds"]

    run(test())


# --- failures ---------------------------------------------------------------------------------------------------------


async def play_until_it_breaks(matches: Matches, match: str) -> tuple[int, Any]:
    """Play card after card until the rules fail; what was answered then."""
    watch = Watch(match, None, lambda _: None)
    for _ in range(28):
        async with matches._open(match) as live:
            ask = live.table.asks[0]
            hand = live.table.state.hands[ask.seat]
            value = 13 if 13 in hand else hand[0]
        try:
            await matches.answer(match, ask.seat, ask.id, value)
        except RulesBroken:
            return ask.seat, value
    raise AssertionError(f"nothing broke: {await matches.news(match, [watch])}")


def test_when_our_rules_fail_the_match_freezes_alone(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            match, (a, _) = await begin(matches, "broken")
            other, (c, _) = await begin(matches, "broken")
            await a.join()
            seat, _ = await play_until_it_breaks(matches, match)
            good = await a.hear()
            assert good.n > 0
            assert good.waiting == [wire.Waiting(seat, "follow")]
            frozen = a.told[-1]
            assert isinstance(frozen, wire.FrozenMessage)
            async with matches._open(match) as live:
                (ask,) = live.table.asks
            for _ in range(2):
                with pytest.raises(IllegalAnswer, match="frozen"):
                    await matches.answer(match, ask.seat, ask.id, live.table.state.hands[ask.seat][0])
                with pytest.raises(IllegalAnswer, match="frozen"):
                    await matches.concede(match, 0)
            await matches.answer(other, 0, *first(await c.join()))  # others go on
        async with opened(tmp_path / "db") as matches:
            again = Seat(matches, match, a.tokens)
            state = await again.join()
            assert (state.n, state.view, state.waiting) == (good.n, good.view, good.waiting)
            assert again.told[-1] == frozen
            stored = await matches._store.load(match)
            assert stored is not None
            assert stored.frozen is not None
            assert "ZeroDivisionError" in stored.frozen["report"]
            assert stored.frozen["id"] == frozen.report

    run(test())


def test_a_stored_match_our_rules_cannot_follow(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            match, (a, _) = await begin(matches)
            await matches.answer(match, 0, *first(await a.join()))
            await matches._store.append(Append(match, 1, ["answer", 1, 99], 1.0, None))
        async with opened(tmp_path / "db") as matches:
            again = Seat(matches, match, a.tokens)
            state = await again.join()
            assert state.n == 1
            assert isinstance(again.told[-1], wire.FrozenMessage)
            with pytest.raises(IllegalAnswer, match="frozen"):
                await matches.concede(match, 0)

    run(test())


def test_what_cannot_be_stored_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            match, (a, _) = await begin(matches)
            before = await a.join()

            async def full(_self: Store, _append: Append) -> None:
                raise OSError("disk full")

            with monkeypatch.context() as patch:
                patch.setattr(Store, "append", full)
                with pytest.raises(Refused) as refused:
                    await matches.answer(match, 0, *first(before))
            assert refused.value.reason["key"] == "error.not_stored"
            after = await a.hear()
            assert (after.n, after.view, after.asks) == (before.n, before.view, before.asks)
            await matches.answer(match, 0, *first(before))
            assert (await a.hear()).n == 1

    run(test())


def test_a_match_that_cannot_be_stored_has_not_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as matches:

            async def full(_self: Store, _stored: StoredMatch) -> None:
                raise OSError("disk full")

            with monkeypatch.context() as patch:
                patch.setattr(Store, "begin", full)
                with pytest.raises(Refused) as refused:
                    await matches.create(new())
            assert (refused.value.reason["key"], refused.value.status) == ("error.not_stored", 503)
            assert (await matches.create(new())).match

    run(test())


def test_whoever_leaves_in_the_middle_does_no_harm(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            match, (a, _) = await begin(matches)
            task = asyncio.create_task(matches.answer(match, 0, *first(await a.join())))
            await asyncio.sleep(0)
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
            assert (await a.hear()).n == 1
            stored = await matches._store.load(match)
            assert stored is not None
            assert len(stored.journal) == 1

    run(test())


# --- two processes ----------------------------------------------------------------------------------------------------


def test_two_services_play_one_match(tmp_path: Path) -> None:
    """Each seat sits at its own service, and neither hears of the other: they meet in the database alone. Both answer
    at the same moment, so that one of the two tables is always behind.
    """

    async def test() -> None:
        async with opened(tmp_path / "db") as one, opened(tmp_path / "db") as two:
            match, (a, b) = await begin(one, "at_once", options={"rounds": 20})
            b.matches = two
            for number in range(20):
                await asyncio.gather(*(reload(service, match) for service in (one, two)))
                x, y = await a.join(), await b.join()
                await asyncio.gather(
                    one.answer(match, 0, x.asks[0].id, [number + 1, None]),
                    two.answer(match, 1, y.asks[0].id, [number + 101, "double"]),
                )
            stored = await one._store.load(match)
            assert stored is not None
            for seat, base in ((0, 1), (1, 101)):
                mine = [value[0] for _, who, value in stored.journal if who == seat]
                assert mine == list(range(base, base + 20))
            async with opened(tmp_path / "db") as three:
                assert (await Seat(three, match, []).join()).over

    async def reload(service: Matches, match: str) -> None:
        async with service._open(match) as live:
            await service._load(live)

    run(test())


def test_two_services_answer_one_question(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as one, opened(tmp_path / "db") as two:
            match, (a, _) = await begin(one)
            twin = Seat(two, match, a.tokens)
            ask, value = first(await a.join())
            assert first(await twin.join()) == (ask, value)
            results = await asyncio.gather(
                one.answer(match, 0, ask, value), two.answer(match, 0, ask, value), return_exceptions=True
            )
            assert sorted(type(result).__name__ for result in results) == ["IllegalAnswer", "NoneType"]
            assert (await a.hear()).n == (await twin.hear()).n == 1
            stored = await one._store.load(match)
            assert stored is not None
            assert stored.journal == [["answer", 0, value]]

    run(test())


# --- memory -----------------------------------------------------------------------------------------------------------


async def long_match(matches: Matches, rounds: int) -> str:
    """A match with 2 · rounds entries."""
    match, _ = await begin(matches, "at_once", options={"rounds": rounds + 1})
    for number in range(rounds):
        for seat in (0, 1):
            ask = (await matches.news(match, [Watch(match, seat, lambda _: None)]))[0].asks[0]  # type: ignore[union-attr]
            await matches.answer(match, seat, ask.id, [number + 1, None])
    return match


def test_a_match_leaves_memory_and_comes_back_the_same(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db", kept=3) as matches:
            match = await long_match(matches, 500)
            before = (await matches.news(match, [Watch(match, 0, lambda _: None)]))[0]
            for _ in range(5):
                await begin(matches)
            assert match not in matches._lives
            assert matches.in_memory <= 3
            start = time.perf_counter()
            async with matches._open(match) as live:
                took = time.perf_counter() - start
                assert live.table.entries == 1000
            assert (await matches.news(match, [Watch(match, 0, lambda _: None)]))[0] == before
            assert took < 0.5  # measured: well under 0.1 s on an idle machine

    run(test())


def test_idle_matches_leave_memory_and_watched_ones_stay(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db", idle=0.1) as matches:
            _, (a, _) = await begin(matches)
            await begin(matches)
            await a.join()
            await asyncio.sleep(0.5)
            assert list(matches._lives) == [a.match]
            matches.leave(a.watches)
            await asyncio.sleep(0.5)
            assert matches.in_memory == 0
            assert (await a.join()).n == 0

    run(test())


def test_unknown_matches_leave_no_trace(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            for number in range(50):
                with pytest.raises(Refused):
                    await matches.concede(f"nowhere{number}", 0)
            assert matches.in_memory == 0

    run(test())
