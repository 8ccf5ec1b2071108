"""Taking back: by oneself within its bound, further by agreement. History is never rewritten."""

from typing import Any

import pytest

from paiju.kernel import Chance, IllegalAnswer, Record, Table
from tests.conformance.cases import Case
from tests.conformance.play import everything, sample, walk


def test_an_answer_is_taken_back_or_refused(case: Case) -> None:
    """At every moment of a game, for every seat: undo does what `can_undo` says, in the table's fork as well."""
    for seed in range(case.adapter.games):
        table, chance = case.open(seed), Chance.from_seed(f"undo {seed}")
        while table.outcome is None:
            before = everything(table)
            ask = table.asks[chance.below(len(table.asks))]
            answer = sample(table, ask, chance)
            table.answer(ask, answer)
            after = everything(table)
            fork = table.fork()
            able = [seat for seat in range(case.seats) if table.can_undo(seat)]
            assert [seat for seat in range(case.seats) if fork.can_undo(seat)] == able
            for seat in range(case.seats):
                if seat not in able:
                    with pytest.raises(IllegalAnswer):
                        fork.undo(seat)
            assert everything(fork) == after
            for seat in able:
                fork = table.fork()
                others = {a.seat: a.id for a in fork.asks if a.seat != seat}
                fork.undo(seat)
                mine = [a for a in fork.asks if a.seat == seat]
                assert len(mine) == 1
                assert mine[0].id != ask.id
                if table.sealed:
                    assert {a.seat: a.id for a in fork.asks if a.seat != seat} == others, "others are not disturbed"
                with pytest.raises(IllegalAnswer, match="not open"):
                    fork.question(ask.id)
                check_taken_back(fork, table, seat)
                if seat == ask.seat:
                    assert everything(fork) == before
                    fork.answer(mine[0], answer)
                    assert everything(fork) == after


def check_taken_back(fork: Table, table: Table, seat: int) -> None:
    """An undone table is a table like any other: forks and records of it are the same."""
    assert fork.entries == table.entries + 1
    assert fork.record.journal == (*table.record.journal, ("undo", seat))
    record = Record.from_json(fork.record.to_json())
    assert everything(Table.load(fork.game, record)) == everything(fork)
    assert everything(fork.fork()) == everything(fork)


def test_everybody_together_takes_back_anything(case: Case) -> None:
    for seed in range(case.adapter.games):
        last: dict[int, list[Any]] = {}
        table, chance = case.open(seed), Chance.from_seed(f"together {seed}")
        for _ in range(case.adapter.moments * 3):
            if table.outcome is not None:
                break
            for first, before in last.items():
                fork = table.fork()
                order = [seat % case.seats for seat in range(first, first + case.seats)]
                for seat in order[:-1]:
                    fork.agree(seat, "undo")
                    assert fork.agreed["undo"] == order[: order.index(seat) + 1]
                assert fork.fork().agreed == fork.agreed
                fork.fork().agree(order[-1], "undo")
                fork.agree(order[-1], "undo")
                assert fork.agreed == {}
                assert everything(fork) == before
                loaded = Table.load(case.game, Record.from_json(fork.record.to_json()))
                assert everything(loaded) == before
            ask = table.asks[chance.below(len(table.asks))]
            last[ask.seat] = everything(table)
            table.answer(ask, sample(table, ask, chance))


def test_nothing_to_take_back_at_the_start(case: Case) -> None:
    table = case.open(0)
    for seat in range(case.seats):
        assert not table.can_undo(seat)
        for entry in (("undo", seat), ("agree", seat, "undo", True)):
            with pytest.raises(IllegalAnswer):
                table.enter(entry)
    assert table.entries == 0


def test_the_end_stands(case: Case) -> None:
    *_, end = walk(case.open(0), Chance.from_seed("end"), case.adapter.longest)
    for seat in range(case.seats):
        assert not end.can_undo(seat)
        with pytest.raises(IllegalAnswer):
            end.undo(seat)
