"""Pictures of what happens inside one entry."""

import pytest

from paiju.kernel import OPEN, Ask, Context, Hidden, IllegalAnswer, Procedure, Table
from tests.kernel.small import Notes, Small, asks


def counting(s: Notes, ctx: Context) -> Procedure:
    number = yield Ask(0, "number")
    for n in range(number):
        s.said.append(n)
        ctx.emit("step", {"n": n}, to=None if n % 2 else (1,))
        ctx.emit("between", {})


class Filmed(Small):
    frames = ("step",)


def filmed() -> Table:
    table = Table.open(Filmed(counting, counting, asks((0, "number"))))
    table.film()
    return table


def test_a_picture_after_each_event_of_its_kind() -> None:
    table = filmed()
    table.answer(table.asks[0], 3)
    assert [(n, view["said"]) for n, view in table.frames(1)] == [(1, [0]), (3, [0, 1]), (5, [0, 1, 2])]
    assert [(n, view["said"]) for n, view in table.frames(0)] == [(0, [0]), (2, [0, 1]), (3, [0, 1, 2])]
    assert table.frames(None) == table.frames(0)
    assert len(table.events(1)) == 6


def test_pictures_are_those_of_the_last_entry() -> None:
    table = filmed()
    table.answer(table.asks[0], 2)
    before = table.frames(0)
    with pytest.raises(IllegalAnswer):
        table.answer(table.asks[0], 99)
    with pytest.raises(IllegalAnswer):
        table.concede(9)
    with pytest.raises(IllegalAnswer):
        table.undo(1)
    assert table.frames(0) == before, "what is refused is no entry"
    table.agree(1, "note")
    assert table.frames(0) == []
    table.answer(table.asks[0], 1)
    assert [view["said"] for _, view in table.frames(0)] == [[0, 1, 0]]
    table.concede(1)
    assert table.frames(0) == []


def test_films_go_on_after_an_undo_but_not_in_forks() -> None:
    table = filmed()
    table.answer(table.asks[0], 1)
    table.agree(1, "undo") if table.has_answered(1) else table.agree(0, "undo")
    table.agree(1, "undo")
    assert table.frames(0) == []
    fork = table.fork()
    for t in (table, fork):
        t.answer(t.asks[0], 1)
    assert len(table.frames(0)) == 1
    assert fork.frames(0) == []
    assert Table.open(Filmed(counting)).frames(0) == []


def test_nobody_sees_all_before_the_end() -> None:
    table = filmed()
    table.answer(table.asks[0], 1)
    with pytest.raises(Hidden):
        table.frames(OPEN)
    with pytest.raises(IllegalAnswer, match="no seat"):
        table.frames(2)
    assert table.has_answered(0)
    assert not table.has_answered(1)


def test_whoever_holds_the_whole_record_sees_all() -> None:
    table = filmed()
    table.laid_open = True
    table.answer(table.asks[0], 2)
    assert [n for n, _ in table.frames(OPEN)] == [1, 3]
    assert len(table.events(OPEN)) == 4
    table.view(OPEN)


def test_the_line_is_the_journal_without_what_was_taken_back() -> None:
    table = filmed()
    table.answer(table.asks[0], 1)
    table.agree(0, "undo")
    table.agree(1, "undo")
    assert list(table.line) == []
    table.answer(table.asks[0], 2)
    assert list(table.line) == [("answer", 0, 2)]
    assert len(table.record.journal) == 4
