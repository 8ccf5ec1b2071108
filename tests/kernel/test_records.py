"""Records: what is no record gets a message that names the field or the entry."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.kernel import BadStart, Chance, IllegalAnswer, Record, RulesBroken, Start, Table
from tests.kernel.small import Small, asks, together
from tests.toys import duel, highest_card

GAME = Small(asks((0, "path"), (1, "word")), together(0, 1), asks((0, "number")))


def played() -> Record:
    table = Table.open(GAME, seed="x")
    table.answer(table.asks[0], ("b", 7))
    table.undo(0)
    table.answer(table.asks[0], ["c", 2])
    table.agree(1, "note", yes=1)  # type: ignore[arg-type]  # anything true will do
    table.answer(table.asks[0], "a")
    table.answer(table.asks[1], 3)
    return table.record


def good() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(played().to_json()))
    return data


def test_json_and_back() -> None:
    record = played()
    assert Record.from_json(good()) == record
    assert [entry[0] for entry in record.journal] == ["answer", "undo", "answer", "agree", "answer", "answer"]
    assert record.journal[2] == ("answer", 0, ("c", 2))
    assert record.journal[3] == ("agree", 1, "note", True)
    assert Table.load(GAME, record).waiting == [(0, "number")]
    assert Record(record.start).journal == ()


CHANGES: list[tuple[str, Any, str]] = [
    ("format", 2, "format"),
    ("format", None, "format"),
    ("game", 1, "game"),
    ("version", None, "version"),
    ("options", [], "options"),
    ("seats", True, "seats"),
    ("seats", 2.0, "seats"),
    ("key", 5, "key"),
    ("key", "zz" * 16, "key"),
    ("key", "00" * 15, "key"),
    ("position", [], "position"),
    ("journal", {}, "journal"),
    ("journal", ["answer"], r"journal\[0\]"),
    ("journal", [[]], r"journal\[0\]"),
    ("journal", [["answer", 0, "a"], ["dance", 0]], r"journal\[1\]"),
    ("journal", [["answer", 0]], r"journal\[0\]"),
    ("journal", [["answer", True, 1]], r"journal\[0\]"),
    ("journal", [["answer", 0, 1.5]], r"journal\[0\]"),
    ("journal", [["answer", 0, True]], r"journal\[0\]"),
    ("journal", [["answer", 0, ["a", ["b"]]]], r"journal\[0\]"),
    ("journal", [["answer", 0, {}]], r"journal\[0\]"),
    ("journal", [["concede", 0, 0]], r"journal\[0\]"),
    ("journal", [["undo", "0"]], r"journal\[0\]"),
    ("journal", [["agree", 0, "note", 1]], r"journal\[0\]"),
    ("journal", [["redeal", 0, "zz"]], r"journal\[0\]"),
    ("journal", [["redeal", 0, "00"]], r"journal\[0\]"),
    ("journal", [["redeal", 0, "0 0" * 16]], r"journal\[0\]"),
    ("journal", [[["answer"], 0, 1]], r"journal\[0\]"),
]


@pytest.mark.parametrize(("name", "value", "said"), CHANGES)
def test_what_is_wrong_is_named(name: str, value: Any, said: str) -> None:
    with pytest.raises(BadStart, match=said):
        Record.from_json({**good(), name: value})


def test_what_is_missing_is_named() -> None:
    for name in good():
        data = good()
        del data[name]
        if name == "position":
            assert Record.from_json(data) == played()
        else:
            with pytest.raises(BadStart, match=name):
                Record.from_json(data)
    aliens: list[Any] = [None, [], "record", 3]
    for alien in aliens:
        with pytest.raises(BadStart, match="object"):
            Record.from_json(alien)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


def is_record(data: dict[str, Any], name: str) -> bool:
    """Whether this is a record. If it is not, the message must name what is wrong."""
    try:
        Record.from_json(data)
    except BadStart as e:
        assert name in str(e)  # noqa: PT017
        return False
    return True


@given(st.sampled_from(sorted(good())), JSON)
def test_any_json_is_a_record_or_gets_a_message(name: str, value: Any) -> None:
    data = {**good(), name: value}
    record = Record.from_json(data) if is_record(data, name) else played()
    assert Record.from_json(record.to_json()) == record


@given(st.lists(st.tuples(st.sampled_from(["answer", "concede", "undo", "agree", "redeal"]), JSON, JSON).map(list)))
def test_any_journal_is_played_or_gets_a_message(journal: list[Any]) -> None:
    data = {**good(), "journal": journal}
    if is_record(data, "journal["):
        try:
            Table.load(GAME, Record.from_json(data))
        except BadStart as e:
            assert "journal[" in str(e)  # noqa: PT017  # it may be a legal one, too


def test_an_illegal_entry_is_named_with_its_reason() -> None:
    record = played()
    for number in range(len(record.journal)):
        journal = list(record.journal)
        journal[number] = ("answer", 0, 99)
        with pytest.raises(BadStart, match=rf"journal\[{number}\]: "):
            Table.load(GAME, Record(record.start, tuple(journal)))
    with pytest.raises(BadStart, match="99 cannot be chosen"):
        Table.load(GAME, Record(record.start, (("answer", 0, 99),)))
    with pytest.raises(BadStart, match=r"journal\[0\]: seat 1 is not asked"):
        Table.load(GAME, Record(record.start, (("answer", 1, "a"),)))


def test_a_record_belongs_to_one_game_and_version() -> None:
    record = played()
    with pytest.raises(BadStart, match="small 1"):
        Table.load(highest_card.GAME, record)
    start = record.start._replace(version="2")
    with pytest.raises(BadStart, match="small 2"):
        Table.load(GAME, Record(start))
    with pytest.raises(BadStart):
        Table.load(GAME, Record(record.start._replace(seats=7)))
    with pytest.raises(BadStart):
        Table.load(GAME, Record(record.start._replace(options={"no": 1})))


def test_an_entry_at_which_rules_fail() -> None:
    start = Table.open(duel.GAME, {"fault": "error"}).record.start
    with pytest.raises(RulesBroken):
        Table.load(duel.GAME, Record(start, (("answer", 0, "fault"),)))


ODD_ENTRIES: list[Any] = [
    (), ("dance", 0), ("answer",), ("answer", 0), ("concede",), ("redeal", 0, "zz"), ("agree", 0, "note", 1), None, 3,
    "undo", ["undo", 0], (["answer"], 0, 1), (None, 0),
]  # fmt: skip


@pytest.mark.parametrize("entry", ODD_ENTRIES)
def test_an_entry_of_no_shape_changes_nothing(entry: Any) -> None:
    table = Table.open(GAME)
    before = table.digest
    with pytest.raises(IllegalAnswer, match="no entry"):
        table.enter(entry)
    assert (table.digest, table.entries, table.frozen) == (before, 0, None)


def test_a_record_may_hold_a_new_deal() -> None:
    """A game that goes on from a moment of another, with the hidden cards dealt anew."""
    table = Table.open(GAME, seed=3)
    table.answer(table.asks[0], ("b", 7))
    table.enter(("redeal", 0, "0f" * 16))
    table.answer(table.asks[0], "a")
    again = Table.load(GAME, Record.from_json(json.loads(json.dumps(table.record.to_json()))))
    assert again.digest == table.digest
    assert [e["n"] for e in table.events(None)] == [0]
    with pytest.raises(IllegalAnswer, match="agreement"):
        table.agree(0, "undo")  # would lead to before the new deal


def test_the_commitment_hides_the_key() -> None:
    a, b = (Start("g", "1", {}, 2, Chance.from_seed(n).key) for n in (1, 2))
    assert a.commitment != b.commitment
    assert len(a.commitment) == 32
    assert a.key.hex() not in a.commitment
    assert a.commitment == Start("other", "2", {}, 3, a.key).commitment
