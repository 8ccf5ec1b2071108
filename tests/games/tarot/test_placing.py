"""Placing: what may be put down and named, when, and why not the rest."""

from typing import Any

import pytest

from paiju.games.tarot import GAME
from paiju.games.tarot.cards import (
    CHARIOT,
    DEATH,
    DEVIL,
    EMPEROR,
    EMPRESS,
    FOOL,
    HERMIT,
    LOVERS,
    MAGICIAN,
    MAJORS,
    PRIESTESS,
    STRENGTH,
    WHEEL,
)
from paiju.kernel import IllegalAnswer, Table
from paiju.show.text import Message
from tests.games.tarot.rounds import choices_of, find, kinds, path_of, place, placement, position, reasons, table_at
from tests.marks import clause

ROWS = ["W7", "S5", "C3"]


def refused(table: Table, row: str) -> tuple[Message, str]:
    """Why an answer of the first seat asked is refused; it must change nothing."""
    before = table.digest
    with pytest.raises(IllegalAnswer) as error:
        table.answer(table.asks[0], path_of(row))
    assert table.digest == before
    return error.value.reason, error.value.clause


# --- who places what, and when it is seen


@clause("T-008", "T-048")
def test_everybody_places_exactly_one_small_card() -> None:
    table = table_at(ROWS)
    assert table.waiting == [(0, "place"), (1, "place"), (2, "place")]
    assert choices_of(table, 0) == list(table.state.small[0])
    for bad in ((), (None,), ("W7", "W8"), (8,), ("W7",)):
        with pytest.raises(IllegalAnswer):
            table.answer(table.asks[0], bad)
    place(table, ROWS)
    assert [len(hand) for hand in table.state.small] == [9] * 3
    assert [cards[-1] for cards in table.state.small_grave] == ["W7", "S5", "C3"]


@clause("T-009")
def test_one_major_may_come_with_it() -> None:
    rows = ["W7 8", "S5"]
    table = table_at(rows)
    assert choices_of(table, 0, "W7") == [None, *(card for card in table.state.majors[0] if card != DEATH)]
    with pytest.raises(IllegalAnswer):
        table.answer(table.asks[0], ("W7", 8, 9))
    place(table, rows)
    assert [data["major"] for data in find(table, "shown")] == [8, None]


@clause("T-010")
def test_nothing_is_seen_until_all_have_placed() -> None:
    table = table_at(["W7 8", "S5", "C3"])
    before = [table.view(viewer) for viewer in (None, 0, 1, 2)]
    table.answer(table.asks[2], path_of("C3"))
    table.answer(table.asks[0], path_of("W7 8"))
    assert [table.view(viewer) for viewer in (None, 0, 1, 2)] == before
    assert kinds(table) == ["round"]
    table.answer(table.asks[0], path_of("S5"))
    assert find(table, "shown")[0]["major"] == 8
    assert kinds(table)[1:5] == ["reveal", "shown", "shown", "shown"]


@clause("T-029", "T-030", "T-031")
def test_cards_played_go_to_the_graveyard_of_their_player() -> None:
    rows = ["W7 8", "S5 0>0"]
    table = table_at(rows, at=3)
    place(table, rows)
    assert [list(cards[-1:]) for cards in table.state.small_grave] == [["W7"], ["S5"]]
    assert table.state.major_grave == [(8,), (0,)]
    assert "W7" not in choices_of(table, 0)
    assert 8 not in choices_of(table, 0, "WK")
    assert refused(table, "W7")[0]["key"] == "kernel.not_a_choice"


# --- targets


@pytest.mark.parametrize(
    ("card", "others_only"),
    [
        pytest.param(FOOL, False, marks=clause("T-036", "T-070")),
        pytest.param(CHARIOT, True, marks=clause("T-037", "T-096")),
        pytest.param(EMPRESS, True, marks=clause("T-038", "T-081")),
        pytest.param(EMPEROR, True, marks=clause("T-039")),
        pytest.param(LOVERS, True, marks=clause("T-040", "T-090")),
        pytest.param(PRIESTESS, True, marks=clause("T-044")),
    ],
)
@clause("T-033", "T-035")
def test_a_target_is_named_when_the_major_is_placed(card: int, others_only: bool) -> None:
    rows = ["W7", f"S5 {card}>0", "C3"]
    table = table_at(rows)
    assert choices_of(table, 1, "S5", card) == ([0, 2] if others_only else [0, 1, 2])
    assert set(reasons(table, 1, "S5", card)) == ({1} if others_only else set())
    with pytest.raises(IllegalAnswer):  # without a target it is no answer
        table.answer(table.asks[1], ("S5", card))
    place(table, rows)
    assert find(table, "shown")[1]["targets"] == [0]


@clause("T-035", "T-073")
def test_the_magician_points_to_two_small_cards_when_placed() -> None:
    table = table_at(["W7", "S5", "C3 1>0,1"])
    assert choices_of(table, 2, "C3", MAGICIAN) == [0, 1, 2]
    assert choices_of(table, 2, "C3", MAGICIAN, 0) == [1, 2]
    assert reasons(table, 2, "C3", MAGICIAN, 0) == {0: "T-073"}
    place(table, ["W7", "S5", "C3 1>0,1"])
    assert find(table, "shown")[2]["targets"] == [0, 1]


@clause("T-041", "T-124")
def test_death_names_the_copy_and_its_target_when_placed() -> None:
    table = table_at(["W7 13=0>1", "S5", "C3"], history=[FOOL, MAGICIAN, STRENGTH])
    assert choices_of(table, 0, "W7", DEATH) == [FOOL, MAGICIAN, STRENGTH]
    assert choices_of(table, 0, "W7", DEATH, FOOL) == [0, 1, 2]
    assert choices_of(table, 0, "W7", DEATH, MAGICIAN, 2) == [0, 1]
    place(table, ["W7 13=0>1", "S5", "C3"])
    shown = find(table, "shown")[0]
    assert (shown["copied"], shown["targets"]) == (FOOL, [1])


@clause("T-034", "T-042", "T-136")
def test_the_devil_names_nobody_when_placed_but_after_step_2() -> None:
    rows = ["W7", "SN 15", "C3"]
    table = table_at(rows)
    place(table, rows)  # ("SN", 15) was a whole answer
    assert table.waiting == [(1, "devil")]
    assert table.view(0)["scores"] == [7, 7, 3]  # the knight has been worked out
    assert choices_of(table, 1) == [0, 1, 2]
    table.answer(table.asks[0], 0)
    assert find(table, "devil_aims") == [{"seat": 1, "target": 0}]
    assert find(table, "added")[0]["added"] == -7


@clause("T-043", "T-258", "T-262")
def test_queens_choose_after_the_reveal_in_seat_order() -> None:
    rows = ["WQ", "S5 8", "CQ"]
    table = table_at(rows)
    place(table, rows)
    assert table.waiting == [(0, "queen")]
    assert find(table, "step")[-1]["step"] == 3
    assert find(table, "shown")[1]["major"] == 8  # she sees what lies there
    table.answer(table.asks[0], None)
    assert table.waiting == [(2, "queen")]


@clause("T-045", "T-078", "T-079")
def test_what_the_priestess_sees_is_her_players_alone() -> None:
    rows = ["W7 2>1", "S5 8", "C3"]
    table = table_at(rows, hold={0: [], 1: [17, 19], 2: [4]})
    place(table, rows)
    assert find(table, "saw", 0) == [{"seat": 0, "target": 1, "cards": [17, 19]}]
    for viewer in (1, 2, None):
        assert find(table, "saw", viewer) == []
        assert table.view(viewer)["known"] == []
    assert [play["targets"] for play in find(table, "play", 2) if play["card"] == PRIESTESS] == [[1]]


# --- what cannot be chosen


@clause("T-049")
def test_under_the_empress_no_major_can_be_chosen() -> None:
    table = table_at(["W7 8", "S5"], banned=[0], history=[0])
    assert choices_of(table, 0, "W7") == [None]
    assert reasons(table, 0, "W7") == dict.fromkeys(table.state.majors[0], "T-049")
    assert refused(table, "W7 8") == ({"key": "bar.banned", "args": {}}, "T-049")


@clause("T-050", "T-105")
@pytest.mark.parametrize("at", [1, 2, 3])
def test_the_hermit_waits_for_round_3(at: int) -> None:
    table = table_at(["W7 9", "S5"], at=at)
    assert (HERMIT in choices_of(table, 0, "W7")) is (at == 3)
    assert reasons(table, 0, "W7").get(HERMIT) == (None if at == 3 else "T-105")


@clause("T-051")
def test_death_needs_something_to_copy() -> None:
    table = table_at(["W7 13", "S5"])
    assert DEATH not in choices_of(table, 0, "W7")
    assert refused(table, "W7 13") == ({"key": "bar.nothing_to_copy", "args": {}}, "T-051")


@clause("T-052")
def test_what_has_run_out_cannot_be_chosen() -> None:
    table = table_at(["W7", "S5"], hold={0: [], 1: []})
    assert choices_of(table, 0, "W7") == [None]
    spent = table.state.small_grave[0][0]
    assert spent not in choices_of(table, 0)
    assert refused(table, spent)[0]["key"] == "kernel.not_a_choice"


@clause("T-053")
def test_a_card_that_cannot_work_cannot_be_picked_and_says_why() -> None:
    rest = [card for card in range(22) if card not in (1, 9, 10, 13)]
    table = table_at(["W7 10", "S5", "C4", "D5"], hold={0: [9, 13], 1: rest}, at=2, pool=[1])
    assert choices_of(table, 0, "W7") == [None]
    assert reasons(table, 0, "W7") == {9: "T-105", 10: "T-110", 13: "T-051"}
    _, clause_number = refused(table, "W7 10")
    assert clause_number == "T-110"
    assert table.explain(table.asks[0], ("W7", 10)).reason == {"key": "bar.wheel_pool", "args": {"left": 1}}


@clause("T-106")
@pytest.mark.parametrize(("at", "legal"), [(12, True), (13, False)])
def test_the_hermit_needs_three_small_cards(at: int, legal: bool) -> None:
    table = table_at(["W7 9", "S5"], at=at)
    assert len(table.state.small[0]) == 15 - at
    assert (HERMIT in choices_of(table, 0, "W7")) is legal
    assert reasons(table, 0, "W7").get(HERMIT) == (None if legal else "T-106")


@clause("T-110")
@pytest.mark.parametrize(("pool", "legal"), [([1, 2], True), ([1], False), ([], False)])
def test_the_wheel_needs_two_majors_in_the_pool(pool: list[int], legal: bool) -> None:
    table = table_at(["W7 10", "S5", "C4", "D5"], pool=pool)
    assert (WHEEL in choices_of(table, 0, "W7")) is legal


@clause("T-126", "T-127")
def test_death_copies_neither_death_nor_a_card_of_this_round() -> None:
    table = table_at(["W7 13=0>1", "S5 8"], history=[0, 3], at=9)
    assert choices_of(table, 0, "W7", DEATH) == [0, 3]
    why = reasons(table, 0, "W7", DEATH)
    assert (why[DEATH], why[STRENGTH]) == ("T-127", "T-126")
    assert refused(table, "W7 13=13")[1] == "T-127"
    assert refused(table, "W7 13=8")[1] == "T-126"


@clause("T-128")
def test_death_may_copy_the_world() -> None:
    table = table_at(["W7 13=21", "S5"], history=[21])
    assert choices_of(table, 0, "W7", DEATH) == [21]


@clause("T-129")
def test_death_must_meet_the_conditions_of_what_it_copies() -> None:
    wheel = table_at(["W7 13=10", "S5"], history=[10, 0], pool=[4])
    assert choices_of(wheel, 0, "W7", DEATH) == [0]
    assert reasons(wheel, 0, "W7", DEATH)[WHEEL] == "T-129"
    full = table_at(["W7 13=10", "S5"], history=[10, 0], pool=[4, 5])
    assert choices_of(full, 0, "W7", DEATH) == [0, 10]
    hermit = table_at(["W7 13=9", "S5"], history=[9, 0], at=2)
    assert choices_of(hermit, 0, "W7", DEATH) == [0]
    assert reasons(hermit, 0, "W7", DEATH)[HERMIT] == "T-105"


@clause("T-041", "T-128")
def test_with_nothing_else_to_copy_death_is_barred_as_well() -> None:
    table = table_at(["W7 13=9", "S5"], history=[9], at=2)
    assert reasons(table, 0, "W7")[DEATH] == "T-051"


def test_a_refused_answer_names_the_step_at_fault() -> None:
    table = table_at(["W7 13=0>1", "S5"], history=[0])
    ask = table.asks[0]
    steps: list[tuple[tuple[Any, ...], int]] = [
        (("S5",), 0),
        (("W7", 12), 1),
        (("W7", 13, 5), 2),
        (("W7", 13, 0, 7), 3),
        (("W7", 13, 0, 1, 1), 4),
    ]
    for path, step in steps:
        verdict = table.explain(ask, path)
        assert (verdict.ok, verdict.step) == (False, step)


def test_a_seat_is_asked_the_same_thing_whatever_others_hold() -> None:
    one = position(["W7 8", "S5", "C3"], hold={0: [0], 1: [1, 2], 2: [3, 4]}, pool=[5])
    other = position(["W7 8", "S5", "C3"], hold={0: [0], 1: [3, 4], 2: [1, 2]}, pool=[5])
    tables = [Table.open(GAME, seats=3, position=start) for start in (one, other)]
    seen = [(t.view(0), t.options(t.asks[0], ("W7",)), t.barred(t.asks[0], ("W7",)), t.events(0)) for t in tables]
    assert seen[0] == seen[1]


# --- every major is placed as the table of majors says


@clause("T-068")
@pytest.mark.parametrize("card", [m.number for m in MAJORS if m.number != DEATH])
def test_every_major_can_be_placed(card: int) -> None:
    one = (FOOL, PRIESTESS, EMPRESS, EMPEROR, LOVERS, CHARIOT)
    row = f"W7 {card}" + (">1" if card in one else ">0,1" if card == MAGICIAN else "")
    assert placement(row)["major"] == card
    table = table_at([row, "S5"])
    place(table, [row, "S5"])
    assert find(table, "shown")[0]["major"] == card
    if card == DEVIL:
        table.answer(table.asks[0], 1)
    played = [data["card"] for data in find(table, "play")]
    assert played == [card]
