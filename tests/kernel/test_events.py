"""Who is told what."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.kernel import OPEN, Ask, Chance, Context, Event, Hidden, IllegalAnswer, Procedure, Table
from paiju.kernel.event import Teller, told
from tests.kernel.small import Notes, Small, asks

AUDIENCE = st.none() | st.lists(st.integers(0, 2), unique=True).map(tuple)


@st.composite
def logs(draw: st.DrawFn) -> list[Event]:
    """Events, each caused by an earlier one or by none."""
    events: list[Event] = []
    for n, to in enumerate(draw(st.lists(AUDIENCE, max_size=12))):
        cause = draw(st.integers(-1, n - 1))
        events.append((f"e{n}", {"n": n}, to, cause, "", True))
    return events


@given(logs(), st.sampled_from([0, 1, 2, None]))
def test_a_viewer_is_told_what_he_may_know(events: list[Event], viewer: int | None) -> None:
    news = told(events, viewer)
    may = [n for n, (_, _, to, *_) in enumerate(events) if to is None or viewer in to]
    assert [item["data"]["n"] for item in news] == may
    assert [item["n"] for item in news] == list(range(len(may)))
    for item, n in zip(news, may, strict=True):
        cause = events[n][3]
        while cause not in (*may, -1):
            cause = events[cause][3]
        assert item["cause"] == (None if cause == -1 else may.index(cause))


@given(logs())
def test_in_the_end_everything_is_told(events: list[Event]) -> None:
    news = told(events, OPEN, everything=True)
    assert [item["data"]["n"] for item in news] == list(range(len(events)))
    assert [item["cause"] for item in news] == [None if cause < 0 else cause for *_, cause, _, _ in events]


def secretive(s: Notes, ctx: Context) -> Procedure:
    first = ctx.emit("open", {})
    hidden = ctx.emit("hidden", {"card": 5}, "X-2", cause=first, to=(1,))
    nobody = ctx.emit("nobody", {}, cause=hidden, to=())
    yield Ask(0, "number")
    ctx.emit("after", {"x": 1}, cause=nobody)
    yield Ask(0, "number")
    ctx.emit("late", {}, cause=first)


def test_causes_lead_back_to_what_the_viewer_knows() -> None:
    table = Table.open(Small(secretive))
    table.answer(table.asks[0], 1)
    assert [(e["kind"], e["cause"]) for e in table.events(0)] == [("open", None), ("after", 0)]
    assert [(e["kind"], e["cause"]) for e in table.events(1)] == [("open", None), ("hidden", 0), ("after", 1)]
    assert table.events(None) == table.events(0)
    assert table.events(1)[1]["clause"] == "X-2"
    assert table.events(1, 2) == table.events(1)[2:]
    table.answer(table.asks[0], 1)
    assert [e["kind"] for e in table.events(OPEN)] == ["open", "hidden", "nobody", "after", "late"]
    assert table.view(OPEN)["said"] == []


def test_causes_before_an_imagined_deal_are_forgotten() -> None:
    for lean in (True, False):
        table = Table.open(Small(secretive)).imagine(0, Chance.from_seed(1), lean=lean).fork(lean=False)
        for _ in range(2):
            table.answer(table.asks[0], 1)
        for viewer in (0, 1, None, OPEN):
            assert [(e["n"], e["kind"], e["cause"]) for e in table.events(viewer)] == [
                (0, "after", None),
                (1, "late", None),
            ]


def test_who_may_look() -> None:
    table = Table.open(Small(asks((0, "number"))))
    look: Any
    for look in (table.view, table.events):
        with pytest.raises(Hidden, match="over"):
            look(OPEN)
        for stranger in (2, -2, 99):
            with pytest.raises(IllegalAnswer, match="no seat"):
                look(stranger)
    table.answer(table.asks[0], 1)
    assert table.view(OPEN) == table.view(None)
    assert table.events(OPEN) == table.events(0)


def test_lean_tables_tell_nothing() -> None:
    table = Table.open(Small(secretive), lean=True)
    table.answer(table.asks[0], 1)
    assert table.events(None) == []


@given(logs(), st.sampled_from([None, 0, 1]), st.integers(0, 20))
def test_told_piece_by_piece_it_is_the_same(events: list[Event], viewer: int | None, cut: int) -> None:
    teller = Teller(viewer)
    first = teller.tell(events[:cut])
    assert teller.count == len(first)
    assert first + teller.tell(events) == told(events, viewer)
    assert teller.tell(events) == []
    for n in range(len(events) + 1):
        assert teller.told(n) == len(told(events[:n], viewer))
