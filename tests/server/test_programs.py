"""Programs in processes of their own: whose turn it is, and for how long."""

import asyncio
from typing import Any

import pytest

from paiju.kernel import Table
from paiju.server import programs
from paiju.server.programs import Programs
from tests.server.service import run
from tests.server.toys import Shown, games


def test_waiting_for_a_process_does_not_count_as_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many want to think, each gets its time: a crowd does not make programs play at random."""
    monkeypatch.setattr(programs, "_GRACE", 4.0)
    record = Table.open(Shown()).record

    async def test() -> None:
        pool = Programs(games, seconds=1, processes=1)
        try:
            turns = [pool.choose(f"match {n}", record, "hanging", 0) for n in range(6)]
            chosen: list[Any] = await asyncio.gather(*turns)
        finally:
            pool.close()
        assert [reply.fault.problem for reply in chosen] == ["TimeoutError: no answer within 1 s"] * 6

    run(test())


def test_what_is_not_wanted_any_more_is_not_thought_about() -> None:
    record = Table.open(Shown()).record

    async def test() -> None:
        pool = Programs(games, seconds=5, processes=1)
        try:
            assert await pool.choose("match", record, "hanging", 0, lambda: False) is None
            assert await pool.choose("match", record, "random", 0) is not None
        finally:
            pool.close()

    run(test())
