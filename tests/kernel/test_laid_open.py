"""Tables that are laid open: everything can be seen and the end taken back, but by whoever holds the table alone."""

import pytest

from paiju.kernel import OPEN, Chance, Hidden, IllegalAnswer, Record, Table
from tests.toys.duel import GAME
from tests.toys.highest_card import GAME as HIGHEST


def played(laid_open: bool) -> Table:
    table = Table.open(HIGHEST, seed=3)
    table.laid_open = laid_open
    while table.outcome is None:
        ask = table.asks[0]
        table.answer(ask, next(table.answers(ask)))
    return table


def test_everything_is_seen_while_the_game_goes_on() -> None:
    table = Table.open(HIGHEST, seed=3)
    for look in (table.view, table.events, table.frames):
        with pytest.raises(Hidden):
            look(OPEN)
    table.laid_open = True
    assert table.events(OPEN) is not None
    table.view(OPEN)
    with pytest.raises(IllegalAnswer):
        table.view(9)


def test_forks_and_dreams_are_not_laid_open() -> None:
    table = Table.open(HIGHEST, seed=3)
    table.laid_open = True
    assert not table.fork().laid_open
    assert not table.imagine(0, Chance.from_seed(1)).laid_open


def test_the_end_can_be_taken_back() -> None:
    table = played(laid_open=True)
    line, last = table.line, table.line[-1][1]
    table.agree(last, "undo")
    table.agree(1 - last, "undo")
    assert table.outcome is None
    assert table.line == line[:-1]
    assert table.digest == Table.load(HIGHEST, Record(table.start, table.line)).digest


def test_the_end_of_other_tables_stands() -> None:
    table = played(laid_open=False)
    with pytest.raises(IllegalAnswer):
        table.agree(0, "undo")


def test_nothing_else_is_possible_after_the_end() -> None:
    table = played(laid_open=True)
    for entry in (("undo", 0), ("concede", 0), ("agree", 0, "draw", True)):
        with pytest.raises(IllegalAnswer):
            table.enter(entry)


def test_a_film_of_every_event_outlives_taking_back() -> None:
    table = Table.open(GAME, seed=1)
    table.laid_open = True
    table.film(every=True)
    ask = table.asks[0]
    before = len(table.events(OPEN))
    table.answer(ask, next(table.answers(ask)))
    assert [n for n, _ in table.frames(OPEN)] == list(range(before + 1, len(table.events(OPEN)) + 1))
    for seat in (ask.seat, 1 - ask.seat):
        table.agree(seat, "undo")
    ask = table.asks[0]
    table.answer(ask, next(table.answers(ask)))
    assert len(table.frames(OPEN)) == len(table.events(OPEN)) - before
