"""Undo and what needs everybody's consent."""

import pytest

from paiju.kernel import Ask, Chance, Context, IllegalAnswer, Procedure, Record, Table
from tests.kernel.small import Notes, Small, asks, together

TALK = Small(asks((0, "number")), asks((1, "number")), together(0, 1, 2), asks((2, "word"), (2, "word"), (2, "word")))


def table_of(seats: int = 3) -> Table:
    return Table.open(TALK, seats=seats)


def same_everywhere(table: Table) -> None:
    """The table, its fork and its record say the same."""
    loaded = Table.load(table.game, Record.from_json(table.record.to_json()))
    for other in (table.fork(), loaded):
        assert other.digest == table.digest
        assert other.agreed == table.agreed
        assert [other.can_undo(seat) for seat in range(table.seats)] == [
            table.can_undo(seat) for seat in range(table.seats)
        ]


def test_it_happens_when_the_last_one_agrees() -> None:
    table = table_of()
    table.agree(1, "note")
    table.agree(0, "note")
    table.agree(0, "note")  # says nothing new
    assert table.agreed == {"note": [1, 0]}
    table.agree(1, "note", yes=False)
    assert table.agreed == {"note": [0]}
    same_everywhere(table)
    table.agree(1, "note")
    assert table.state.said == []
    table.agree(2, "note")
    assert table.state.said == ["note"]
    assert table.agreed == {}
    same_everywhere(table)


def test_consent_lasts_over_checkpoints_in_forks_too() -> None:
    table = table_of()
    table.agree(0, "note")
    table.agree(1, "note")
    table.answer(table.asks[0], 3)  # a checkpoint follows
    fork = table.fork()
    assert fork.agreed == {"note": [0, 1]}
    for t in (table, fork):
        t.agree(2, "note")
        assert t.state.said == [3, "note"]
        assert t.fork().digest == t.digest
    assert fork.record == table.record
    same_everywhere(table)


def test_withdrawing_is_no_consent() -> None:
    table = Table.open(TALK, seats=1)
    table.agree(0, "note", yes=False)
    assert table.state.said == []
    table.agree(0, "note")
    assert table.state.said == ["note"]


def test_an_undo_is_for_the_seat_that_asked_first() -> None:
    table = table_of()
    table.answer(table.asks[0], 1)
    table.answer(table.asks[0], 2)
    table.agree(0, "undo")
    table.agree(1, "undo")
    table.agree(0, "undo", yes=False)
    assert table.agreed == {}, "nobody has asked to take back the answer of seat 1"
    table.agree(1, "undo")
    table.agree(0, "undo")
    table.agree(1, "undo")
    table.agree(2, "undo")
    assert table.waiting == [(1, "number")]
    assert table.state.said == [1]
    same_everywhere(table)


def test_consent_to_an_undo_does_not_outlive_an_answer() -> None:
    table = table_of()
    table.answer(table.asks[0], 1)
    table.agree(0, "undo")
    table.agree(1, "note")
    table.answer(table.asks[0], 2)
    assert table.agreed == {"note": [1]}
    same_everywhere(table)


def test_an_undo_keeps_other_consents_and_a_second_round_of_them() -> None:
    table = table_of()
    table.answer(table.asks[0], 1)
    for seat in range(3):
        table.agree(seat, "note")
    table.answer(table.asks[0], 2)
    table.agree(2, "note")
    table.agree(1, "undo")
    assert table.can_undo(1)
    table.undo(1)
    assert table.agreed == {"note": [2]}
    assert table.state.said == [1, "note"]
    same_everywhere(table)


def test_no_undo_leads_past_a_concession() -> None:
    table = table_of()
    table.answer(table.asks[0], 1)
    table.concede(2)
    before = table.digest
    for seat in (0, 1):
        assert not table.can_undo(seat)
    with pytest.raises(IllegalAnswer, match="conceded"):
        table.agree(0, "undo")
    assert (table.digest, table.entries) == (before, 2)
    table.answer(table.asks[0], 5)
    table.agree(1, "undo")
    table.agree(0, "undo")
    assert table.waiting == [(1, "number")]
    assert table.gone == (2,)
    same_everywhere(table)


def sealed() -> Table:
    table = table_of()
    table.answer(table.asks[0], 1)
    table.answer(table.asks[0], 2)
    assert len(table.asks) == 3
    return table


def test_a_sealed_answer_is_taken_back_while_others_go_on() -> None:
    table = sealed()
    before, (first, second, third) = table.digest, table.asks
    table.answer(first, 5)
    table.answer(third, 7)
    table.agree(1, "note")
    table.undo(0)
    assert table.sealed == [2]
    assert [ask.seat for ask in table.asks] == [0, 1]
    assert table.question(second.id) is second
    for late in (lambda: table.question(first.id), lambda: table.answer(first, 5)):
        with pytest.raises(IllegalAnswer, match="not open"):
            late()
    assert table.agreed == {"note": [1]}
    same_everywhere(table)
    table.undo(2)
    table.agree(1, "note", yes=False)
    assert table.digest == before
    assert not table.can_undo(2)
    for ask, value in zip(list(table.asks), (4, 5, 6), strict=True):
        table.answer(ask, value)
    assert table.state.said[-1] == [4, 5, 6]
    same_everywhere(table)


def test_a_sealed_answer_is_taken_back_though_all_want_an_undo() -> None:
    """Consents to different undos, one of them overtaken by an answer: they do not add up."""
    table = Table.open(Small(asks((0, "number")), asks((1, "number")), together(0, 1)), seats=2)
    table.answer(table.asks[0], 1)
    table.answer(table.asks[0], 2)
    table.agree(0, "undo")
    table.answer(table.asks[1], 4)
    table.agree(1, "undo")
    table.undo(1)
    assert table.agreed == {}
    assert table.waiting == [(0, "number"), (1, "number")]
    same_everywhere(table)


def test_one_answer_after_the_other_is_taken_back() -> None:
    table = sealed()
    for ask in list(table.asks):
        table.answer(ask, 1)
    start = table.digest
    for word in "ab":
        table.answer(table.asks[0], word)
    for _ in range(2):
        assert table.can_undo(2)
        same_everywhere(table)
        table.undo(2)
    assert table.digest == start
    assert not table.can_undo(2)
    assert table.entries == table.fork().entries == 9


def test_an_answer_before_the_sealed_ones_is_taken_back_after_them() -> None:
    table = Table.open(Small(asks((0, "number")), together(0, 1, 2)), seats=3)
    start = table.digest
    table.answer(table.asks[0], 1)
    for order in ((0, 1), (1, 0)):
        for seat in order:
            table.answer(next(ask for ask in table.asks if ask.seat == seat), 5)
        for seat in (0, 1):  # with 0 before 1 the other's answer moves up in the line
            table.undo(seat)
            same_everywhere(table)
        assert table.can_undo(0)
    table.undo(0)
    assert table.digest == start


def test_undo_is_refused_once_something_was_seen_or_chance_was_used() -> None:
    def rules(s: Notes, ctx: Context) -> Procedure:
        what = yield Ask(0, "word")
        if what == "a":
            ctx.emit("seen", {}, to=(1,))
        elif what == "b":
            ctx.chance.below(6)
        yield Ask(0, "number")

    for word, allowed in (("a", False), ("b", False), ("c", True)):
        table = Table.open(Small(rules))
        table.answer(table.asks[0], word)
        for t in (table, table.fork()):
            before = t.digest
            assert t.can_undo(0) is allowed
            if not allowed:
                with pytest.raises(IllegalAnswer, match="something new"):
                    t.undo(0)
                assert t.digest == before
        lean = Table.open(Small(rules), lean=True)
        lean.answer(lean.asks[0], word)
        assert not lean.can_undo(0), "a lean table does not know what was seen"


def test_undo_is_refused_once_another_acted() -> None:
    table = Table.open(Small(asks((0, "number"), (1, "number"), (0, "number"))))
    table.answer(table.asks[0], 1)
    assert table.can_undo(0)
    table.answer(table.asks[0], 1)
    assert not table.can_undo(0)
    assert table.can_undo(1)


def test_an_old_question_takes_no_answer_after_an_undo() -> None:
    table = Table.open(Small(asks((0, "number"), (0, "number"))))
    first = table.asks[0]
    table.answer(first, 1)
    second = table.asks[0]
    table.undo(0)
    ids = {first.id, second.id}
    for ask in (first, second):
        with pytest.raises(IllegalAnswer, match="not open"):
            table.answer(ask, 1)
    assert table.asks[0].id not in ids


def test_an_undo_in_an_imagined_table_stays_imagined() -> None:
    table = sealed()
    table.answer(table.asks[0], 5)
    imagined = table.imagine(0, Chance.from_seed(1), lean=False)
    secret = imagined.state.secret[:]
    assert imagined.sealed == [0]
    imagined.undo(0)
    for ask in list(imagined.asks):
        imagined.answer(ask, 3)
    imagined.answer(imagined.asks[0], "a")
    imagined.undo(2)
    assert imagined.state.secret == secret
    assert imagined.fork().digest == imagined.digest


def test_what_can_be_taken_back_by_consent() -> None:
    """No answer from before a concession: that would bring somebody back who has left."""
    table = table_of()
    assert not table.has_answered(0)
    table.answer(table.asks[0], 1)
    assert table.has_answered(0)
    assert not table.has_answered(1)
    table.concede(2)
    assert not table.has_answered(0)
    with pytest.raises(IllegalAnswer):
        table.agree(0, "undo")
