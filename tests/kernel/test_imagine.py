"""Imagined deals: another future, for all who look at chance; questions that are asked anew are new ones."""

import pytest

from paiju.kernel import Ask, Chance, Context, IllegalAnswer, Procedure, Table
from tests.kernel.small import Notes, Small, asks, together


def keeper(s: Notes, ctx: Context) -> Procedure:
    """Holds on to its chance while it waits."""
    chance = ctx.chance
    yield Ask(0, "number")
    s.said.append([chance.below(10**6), ctx.chance.below(10**6)])


def test_the_future_is_another_one() -> None:
    table = Table.open(Small(keeper))
    imagined = [table.imagine(0, Chance.from_seed(n)) for n in range(5)]
    for t in (table, *imagined):
        t.answer(t.asks[0], 1)
    numbers = [number for t in (table, *imagined) for number in t.state.said[0]]
    assert len(set(numbers)) == 12
    again = Table.open(Small(keeper)).imagine(0, Chance.from_seed(0))
    again.answer(again.asks[0], 1)
    assert again.state.said == imagined[0].state.said


def test_questions_asked_anew_are_new_ones() -> None:
    table = Table.open(Small(together(0, 1, 2)), seats=3)
    mine, theirs, open_still = table.asks
    table.answer(mine, 1)
    table.answer(theirs, 2)
    table.enter(("redeal", 0, "ab" * 16))
    assert table.sealed == [0]
    assert table.question(open_still.id) is open_still
    with pytest.raises(IllegalAnswer, match="not open"):
        table.answer(theirs, 2)
    assert [ask.seat for ask in table.asks] == [1, 2]
    assert table.asks[0].id > open_still.id
    assert [ask.id for ask in table.fork().asks] == [ask.id for ask in table.asks]


def test_when_the_game_is_over_nothing_is_dealt_anew() -> None:
    table = Table.open(Small(asks((0, "number"))))
    table.answer(table.asks[0], 1)
    assert table.imagine(0, Chance.from_seed(1)).state == table.state
    assert table.imagine(0, Chance.from_seed(1)).outcome == table.outcome
