"""Law 3: nothing happens on a bad answer, and it gets a reason."""

from typing import Any

import pytest

from paiju.kernel import Chance, IllegalAnswer, Table
from paiju.show.common import EN, ZH
from paiju.show.text import render
from tests.conformance.cases import Case
from tests.conformance.play import going_on, moments, paths, sample

DEEP: Any = []
for _ in range(5000):
    DEEP = [DEEP]

FUZZ: list[Any] = [
    None, True, False, -1, 0, 1, 2, 10**30, 10**5000, -0.0, 0.0, 1.0, 2.5, float("nan"), float("inf"), "", "0", "1",
    "pass", "x" * 10_000, "\ud800", "{some}", b"1", [], {}, [[]], [None], [None, None], [0], [0, 0], [0, "0"], (), (0,),
    {"value": 0}, {0: 0}, {0}, [True], [1.0], [[0], 0], ["x"] * 500, DEEP, [DEEP, 0], object(), range(3), lambda: 0,
]  # fmt: skip


def refused(table: Table, ask: Any, value: Any) -> IllegalAnswer:
    """The reason why an answer is not taken, after checking that nothing has changed."""
    before, entries, waiting = table.digest, table.entries, table.waiting
    with pytest.raises(IllegalAnswer) as caught:
        table.answer(ask, value)
    assert (table.digest, table.entries, table.waiting) == (before, entries, waiting)
    for texts in (EN, ZH):
        assert render(caught.value.reason, texts, str).strip()
    assert str(caught.value)
    assert len(str(caught.value)) < 2500
    return caught.value


def test_fuzzed_values_are_refused(case: Case) -> None:
    taken = 0
    for table in moments(case, 3, going_on):
        for ask in table.asks:
            legal = list(table.answers(ask))[:1000]
            for value in FUZZ:
                verdict = table.explain(ask, value)
                if verdict.ok:
                    taken += 1
                    # a list of one step is that step; else what is taken is one of the answers, of the same type
                    spelled = value[0] if type(value) in (list, tuple) and len(value) == 1 else value
                    spelled = tuple(spelled) if type(spelled) is list else spelled
                    assert any(spelled == answer and type(spelled) is type(answer) for answer in legal)
                else:
                    reason = refused(table, ask, value)
                    assert (reason.reason, reason.clause, reason.step) == (
                        verdict.reason,
                        verdict.clause,
                        verdict.step,
                    )
                    if reason.reason["key"] in ("kernel.not_a_choice", "kernel.too_short", "kernel.empty"):
                        assert reason.reason["args"]["some"], "it says what is possible"
    assert taken < len(FUZZ) * case.adapter.games * 3


def test_a_path_too_long_or_too_short_is_refused(case: Case) -> None:
    for table in moments(case, wanted=going_on):
        for ask in table.asks:
            legal = sample(table, ask, Chance.from_seed("long"))
            path = legal if type(legal) is tuple else (legal,)
            longer = refused(table, ask, (*path, path[-1]))
            assert longer.reason["key"] == "kernel.too_long"
            assert longer.step == len(path)
            for prefix, choices in paths(table, ask):
                shorter = refused(table, ask, prefix)
                assert shorter.step == len(prefix)
                first = choices.at(0)
                assert ("null" if first is None else str(first)) in shorter.reason["args"]["some"]


def test_numbers_of_another_type_are_refused(case: Case) -> None:
    for table in moments(case, wanted=going_on):
        for ask in table.asks:
            legal = sample(table, ask, Chance.from_seed("types"))
            path = legal if type(legal) is tuple else (legal,)
            for i, value in enumerate(path):
                if type(value) is int:
                    wrong = refused(table, ask, (*path[:i], float(value), *path[i + 1 :]))
                    assert wrong.step == i
                    if value in (0, 1):
                        refused(table, ask, (*path[:i], bool(value), *path[i + 1 :]))
                    refused(table, ask, (*path[:i], str(value), *path[i + 1 :]))


def test_a_question_that_is_not_open_takes_no_answer(case: Case) -> None:
    for table in moments(case, wanted=going_on):
        old, elsewhere = table.asks[0], table.fork()
        answer = sample(table, old, Chance.from_seed("stale"))
        reason = refused(elsewhere, old, answer)
        assert reason.reason["key"] == "kernel.not_open"
        table.answer(old, answer)
        assert refused(table, old, answer).reason["key"] == "kernel.not_open"
        with pytest.raises(IllegalAnswer, match="not open"):
            table.question(old.id)


def test_a_seat_that_is_not_asked_cannot_answer(case: Case) -> None:
    for table in moments(case):
        asked = [ask.seat for ask in table.asks]
        before = table.digest
        for seat in [seat for seat in (*range(case.seats), -1, 99, "0", None) if seat not in asked]:
            with pytest.raises(IllegalAnswer):
                table.enter(("answer", seat, 0))
            with pytest.raises(IllegalAnswer):
                table.enter(("answer", seat, "pass"))
        assert table.digest == before


def test_no_such_seat_can_do_anything(case: Case) -> None:
    for table in moments(case, 1):
        before = table.digest
        bad_seats: list[Any] = [-1, case.seats, 99, True, None, "0", 0.0]
        for seat in bad_seats:
            for entry in (("concede", seat), ("undo", seat), ("agree", seat, "undo", True)):
                with pytest.raises(IllegalAnswer):
                    table.enter(entry)
            assert not table.can_undo(seat)
        with pytest.raises(IllegalAnswer):
            table.agree(0, "no such thing")
        assert table.digest == before
