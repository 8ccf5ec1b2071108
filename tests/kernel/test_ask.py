"""Questions and choices."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.kernel import Ask, BadStart, Choices, IllegalAnswer, Pick, PickThen, Span, SpanThen, Table
from tests.kernel.small import Small, asks

STEPS = st.none() | st.integers(-5, 5) | st.sampled_from("abc")
ANYTHING = STEPS | st.booleans() | st.floats() | st.lists(STEPS) | st.tuples(STEPS) | st.dictionaries(STEPS, STEPS)


@given(st.lists(STEPS, unique=True), ANYTHING, st.sampled_from([Pick, PickThen]))
def test_listed_choices(steps: list[Any], value: Any, kind: type[Pick]) -> None:
    choices = kind(steps)
    assert choices.count() == len(steps)
    assert [choices.at(i) for i in range(len(steps))] == list(choices) == steps
    assert choices.final is (kind is Pick)
    if any(step == value and type(step) is type(value) for step in steps):
        assert choices.find(value) == value
    else:
        with pytest.raises(ValueError):
            choices.find(value)


@given(st.integers(), st.integers(0, 50), ANYTHING, st.sampled_from([Span, SpanThen]))
def test_spans(lo: int, more: int, value: Any, kind: type[Span]) -> None:
    choices = kind(lo, lo + more)
    assert choices.count() == more + 1
    assert list(choices) == list(range(lo, lo + more + 1))
    assert choices.final is (kind is Span)
    assert choices.find(lo) == lo
    assert choices.find(lo + more) == lo + more
    for wrong in (lo - 1, lo + more + 1, str(lo), float(lo), True, None):
        with pytest.raises(ValueError):
            choices.find(wrong)
    for index in (-1, more + 1):
        with pytest.raises(IndexError):
            choices.at(index)
    if type(value) is int and lo <= value <= lo + more:
        assert choices.find(value) == value
    else:
        with pytest.raises(ValueError):
            choices.find(value)


def test_a_wide_span_is_never_listed() -> None:
    choices = Span(0, 10**18)
    assert choices.count() == 10**18 + 1
    assert choices.at(10**18) == 10**18
    assert next(iter(choices)) == 0


def test_choices_are_for_subclasses() -> None:
    choices = Choices()
    with pytest.raises(NotImplementedError):
        choices.count()
    with pytest.raises(NotImplementedError):
        choices.find(0)
    with pytest.raises(NotImplementedError):
        choices.at(0)


def test_a_question_says_what_it_asks() -> None:
    assert repr(Ask(1, "keep", {"many": 2})) == "Ask(seat=1, kind='keep', args={'many': 2})"


def test_answers_are_checked_step_by_step() -> None:
    table = Table.open(Small(asks((0, "path"), (1, "path"))))
    ask = table.asks[0]
    assert list(table.answers(ask, ("b",))) == [("b", i) for i in range(10)]
    assert len(list(table.answers(ask))) == 30
    messages = {
        "a": 'after ["a"] a choice is missing',
        (): "an empty answer",
        ("x",): '"x" cannot be chosen here (step 1); possible: "a", "b", "c"',
        ("a", 10): "10 cannot be chosen here (step 2); possible: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9",
        ("a", 1, 2): '["a", 1] is enough',
    }
    for value, message in messages.items():
        verdict = table.explain(ask, value)
        assert not verdict.ok
        with pytest.raises(IllegalAnswer) as caught:
            table.answer(ask, value)
        assert message in str(caught.value)
        assert caught.value.step == verdict.step
    table.answer(ask, ["a", 1])
    assert table.state.said == [("a", 1)]
    assert table.record.journal == (("answer", 0, ("a", 1)),)
    for closed in (ask, Ask(0, "path")):
        assert not table.explain(closed, ("a", 1)).ok
        with pytest.raises(IllegalAnswer, match="not open"):
            table.answer(closed, ("a", 1))


def test_many_choices_are_named_in_part() -> None:
    class Wide(Small):
        def options(self, state: Any, ask: Ask, prefix: Any) -> Choices:
            return Span(0, 9999)

    table = Table.open(Wide(asks((0, "number"))))
    with pytest.raises(IllegalAnswer, match=r"possible: 0, 1, .*, 11, … \(10000 in all\)"):
        table.answer(table.asks[0], "x" * 10_000)
    table.answer(table.asks[0], 9999)


def test_a_single_step_may_come_in_a_list() -> None:
    table = Table.open(Small(asks((0, "number"), (0, "word"))))
    table.answer(table.asks[0], [3])
    table.answer(table.asks[0], ("b",))
    assert table.record.journal == (("answer", 0, 3), ("answer", 0, "b"))


def test_whatever_is_sent_can_be_spelled() -> None:
    deep: Any = []
    for _ in range(5000):
        deep = [deep]
    table = Table.open(Small(asks((0, "number"), (0, "path"))))
    for value in (deep, 10**5000, ["x", deep], "x" * 10**6, "\ud800"):
        with pytest.raises(IllegalAnswer) as caught:
            table.answer(table.asks[0], value)
        assert len(str(caught.value)) < 300
        assert str(caught.value).encode()
    with pytest.raises(BadStart, match="<list>"):
        Table.open(Small(asks((0, "number"))), seats=deep)
    assert table.barred(table.asks[0]) == []
