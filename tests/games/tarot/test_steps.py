"""The order of resolution: scores, court cards, queens, totals, void rounds."""

from typing import Any

import pytest

from paiju.games.tarot.cards import MAJORS
from tests.games.tarot.rounds import after, choices_of, find, kinds, place, play, position, reasons, table_at
from tests.marks import clause


def steps(got: dict[str, Any], *numbers: int) -> list[list[int]]:
    return [got["steps"][str(number)] for number in numbers]


# --- from small cards to totals


@clause("T-011", "T-054")
def test_steps_0_to_11_follow_each_other_in_every_round() -> None:
    """Whatever was played, and in whatever seats, the majors come in the order of their steps."""
    rows = ["W7 20", "S8 7>0", "C3 11", "D9 3>0"]
    table = table_at(rows, totals=[4, 3, 2, 1])
    place(table, rows)
    assert [data["step"] for data in find(table, "step")] == list(range(7))  # the Chariot asks
    table.answer(table.asks[0], None)
    assert [data["step"] for data in find(table, "step")] == list(range(12))
    played = [MAJORS[data["card"]].step for data in find(table, "play")]
    assert played == ["4", "5", "6", "10"]


@clause("T-012", "T-013", "T-067")
def test_scores_are_added_to_the_totals_in_step_9() -> None:
    rows = ["W7 8", "SQ", "C3"]
    table = table_at(rows, totals=[10, 20, 30])
    place(table, rows)
    table.answer(table.asks[0], None)
    at = {data["step"]: number for number, data in enumerate(find(table, "step"))}
    assert find(table, "step")[at[9]]["scores"] == [16, 0, 3]
    order = [event["data"]["step"] if event["kind"] == "step" else event["kind"] for event in table.events(None)]
    assert order.index("added") > order.index(9)
    assert [data["total"] for data in find(table, "added")] == [26, 20, 33]
    assert table.view(None)["totals"] == [26, 20, 33]


@clause("T-139", "T-067")
def test_the_film_of_a_round_shows_scores_before_totals() -> None:
    rows = ["W7 15", "SQ", "C3"]
    table = table_at(rows, totals=[10, 20, 30])
    place(table, rows)
    table.answer(table.asks[0], 2)
    table.film()
    table.answer(table.asks[0], None)
    shown = [(view["step"], view["scores"], view["totals"]) for _, view in table.frames(None)]
    assert (6, [7, 0, -3], [10, 20, 30]) in shown
    assert (9, [7, 0, -3], [10, 20, 30]) in shown  # Step 9 begins
    assert shown[-1] == (11, [7, 0, -3], [17, 20, 27])


@clause("T-016", "T-065")
def test_the_small_card_makes_the_base_of_the_one_score() -> None:
    got = play(["W10", "S1 8", "C4"])
    assert steps(got, 1, 5, 6) == [[10, 1, 4], [10, 1, 4], [10, 16, 4]]
    assert got["points"] == [10, 1, 4]  # what a major does to the score does not touch the card
    assert got["added"] == [10, 16, 4]  # and there is no second score beside it


@clause("T-018", "T-056")
def test_later_effects_change_what_earlier_ones_left() -> None:
    got = play(["W10", "S1 8", "C4 1>0,1", "D2 0>1"])
    assert steps(got, 5, 6) == [[10, 1, 4, 2], [16, 0, 4, 2]]  # 16, then swapped for 10, then 0


@clause("T-055")
def test_another_order_gives_another_result() -> None:
    rows = ["W2 8", "S9 0>0"]
    assert play(rows)["totals"] == [0, 9]
    assert play(rows, {"step6_order": "number"})["totals"] == [16, 9]


@clause("T-066")
def test_step_6_in_its_order() -> None:
    """Chariot, Strength, Magician, Fool, Devil; all of them on the score of that moment."""
    rows = ["W9 7>1", "S4 8", "C5 1>0,1", "D6 0>2"]
    table = table_at(rows)
    place(table, rows)
    table.answer(table.asks[0], 2)  # the Chariot sets seat 1 to 2, then Strength to 16, which seat 0 gets
    assert [data["card"] for data in find(table, "play")] == [7, 8, 1, 0]
    changes = [(data["seat"], data["before"], data["after"]) for data in find(table, "score")]
    assert changes == [(1, 4, 2), (1, 2, 16), (0, 9, 16), (1, 16, 9), (2, 5, 0)]
    got = play(["W9 7>1", "S4 15", "C5 0>1"], choices={"devil_target": 0, "chariot_value": None})
    assert got["added"] == [-9, 0, 5]


# --- court cards


@clause("T-017", "T-171")
def test_court_cards_are_worked_out_in_step_2() -> None:
    got = play(["WP", "SN", "CK", "DQ"], last=[6, None, None, None])
    assert steps(got, 1, 2) == [[0, 0, 0, 0], [6, 6, 12, 0]]


@clause("T-172", "T-272")
def test_a_page_takes_the_points_of_the_card_before() -> None:
    start = position(["WK", "S8", "C3"])
    first, between = after(start, ["WK", "S8", "C3"])
    assert first["points"] == [11, 8, 3]
    got, _ = after(between, ["WP", "S9", "C10"])
    assert got["points"] == [11, 9, 10]


@clause("T-173", "T-273")
def test_a_page_looks_past_void_rounds() -> None:
    between = after(position(["W9 21", "S8"], at=5, last=[7, 3]), ["W9 21", "S8"])[1]
    got, _ = after(between, ["WP", "SP"])
    assert got["points"] == [7, 3]


@clause("T-174", "T-271")
def test_a_page_in_round_1_is_worth_nothing() -> None:
    rows = ["WP", "S8"]
    assert play(rows, at=1)["points"] == [0, 8]
    table = table_at(rows, at=1)
    place(table, rows)
    assert [event["clause"] for event in table.events(None) if event["kind"] == "page"] == ["T-174"]


@clause("T-273")
def test_a_page_after_nothing_but_a_void_round_is_worth_nothing() -> None:
    between = after(position(["W9 21", "S8"], at=1), ["W9 21", "S8"])[1]
    assert after(between, ["WP", "S1"])[0]["points"] == [0, 1]


@clause("T-175", "T-176")
@pytest.mark.parametrize(("last", "points"), [(6, 9), (12, 12)])
def test_a_knight_takes_the_highest_points_pages_included(last: int, points: int) -> None:
    assert play(["WN", "S9", "CP"], last=[None, None, last])["points"][0] == points


@clause("T-177")
def test_a_knight_among_court_cards_can_be_worth_nothing() -> None:
    assert play(["WN", "SQ", "CP"], last=[9, 9, 0])["points"] == [0, 0, 0]


@clause("T-178", "T-179")
def test_a_king_takes_the_points_of_all_others() -> None:
    got = play(["WK", "S4", "CP", "DN"], last=[50, 50, 6, 50])
    assert got["points"] == [16, 4, 6, 6]  # 4 of the card, 6 of the page, 6 of the knight


@clause("T-178")
def test_kings_count_each_other_as_nothing() -> None:
    assert play(["WK", "SK", "C5"])["points"] == [5, 5, 5]


@clause("T-180", "T-181")
def test_a_queen_is_nothing_to_others_and_her_score_can_change() -> None:
    got = play(["WQ 8", "SN", "CK", "D4"], choices={"queen_0": None})
    assert got["points"] == [0, 4, 8, 4]
    assert got["added"][0] == 16


# --- queens


@clause("T-019", "T-057", "T-182")
def test_a_queen_stops_one_major_or_none() -> None:
    rows = ["WQ", "S5 8", "C4 0>0", "D3"]
    table = table_at(rows)
    place(table, rows)
    assert choices_of(table, 0) == [1, 2, None]
    assert reasons(table, 0) == {0: "T-057", 3: "T-057"}
    assert play(rows, choices={"queen_0": 1})["added"] == [0, 5, 4, 3]
    assert play(rows, choices={"queen_0": None})["added"] == [0, 16, 4, 3]


STOPPABLE = [
    (clause("T-058"), [11]),
    (clause("T-059"), [2, 3, 4, 5, 6, 9, 10, 16]),
    (clause("T-060"), [7, 8, 1, 0, 15]),
    (clause("T-061"), [17, 18, 12]),
    (clause("T-062"), [19, 20]),
    (clause("T-063"), [14]),
]


@pytest.mark.parametrize("card", [pytest.param(c, marks=shows, id=str(c)) for shows, cards in STOPPABLE for c in cards])
@clause("T-057", "T-267", "T-268")
def test_a_queen_can_stop_it(card: int) -> None:
    aim = {0: ">0", 1: ">0,1", 2: ">0", 3: ">0", 4: ">0", 6: ">0", 7: ">0"}.get(card, "")
    rows = ["WQ 8", f"S5 {card}{aim}"] if card != 8 else ["WQ", "S5 8"]
    table = table_at(rows, totals=[9, 3])
    place(table, rows)
    if card == 15:
        table.answer(table.asks[0], 0)
    assert 1 in choices_of(table, 0)
    before = table.state.small[:], table.state.majors[:], table.state.pool
    table.answer(table.asks[0], 1)
    assert table.asks[0].kind == "place"  # nothing more was asked
    assert [data["card"] for data in find(table, "play")] == ([8] if card != 8 else [])
    view = table.view(None)
    assert view["totals"] == ([25, 8] if card != 8 else [9, 8])
    assert (table.state.small, table.state.majors, table.state.pool) == before
    assert (view["banned"], view["tower"], view["lovers"], view["total_rounds"]) == ([False] * 2, [False] * 2, [], 14)
    assert view["major_grave"][1] == [card]


@clause("T-064", "T-256", "T-257", "T-259")
def test_a_queen_has_no_turn_under_the_world() -> None:
    rows = ["WQ", "S5 21", "C4 8"]
    table = table_at(rows)
    place(table, rows)
    assert table.waiting == [(seat, "place") for seat in range(3)]
    assert "nullify" not in kinds(table)
    assert [data["step"] for data in find(table, "step")] == [0]
    assert table.state.round == 6


@clause("T-260", "T-261", "T-263", "T-264", "T-265", "T-266")
def test_a_queen_comes_before_justice_and_can_stop_it() -> None:
    rows = ["WQ", "S5 11"]
    got = play(rows, totals=[60, 3], choices={"queen_0": 1})
    assert steps(got, 3, 4, 8) == [[0, 5]] * 3
    assert got["major_grave"][1][-1] == 11
    assert steps(play(rows, totals=[60, 3], choices={"queen_0": None}), 3, 4) == [[0, 5], [0, 60]]
    table = table_at(rows)
    place(table, rows)
    assert [data["step"] for data in find(table, "step")] == [0, 1, 2, 3]  # Step 4 has not begun


@clause("T-269", "T-270")
def test_a_nullified_major_counts_as_used() -> None:
    got = play(["WQ", "S5 8", "C4 20"], choices={"queen_0": 1})
    assert got["nullified"] == [1]
    assert (got["judgement"], got["totals"]) == ([1], [0, -5, 4])


def test_a_queen_may_stop_her_own_player() -> None:
    got = play(["WQ 8", "S5"], choices={"queen_0": 0})
    assert got["added"] == [0, 5]


def test_a_second_queen_cannot_name_what_the_first_has_stopped() -> None:
    rows = ["WQ", "SQ", "C4 8", "D5 0>0"]
    table = table_at(rows)
    place(table, rows)
    table.answer(table.asks[0], 2)
    assert choices_of(table, 1) == [3, None]
    assert table.barred(table.asks[0])[2].reason == {"key": "bar.nullified", "args": {"card": 8}}


def test_a_queen_stops_death_before_its_copy() -> None:
    got = play(["WQ", "S5 13=8"], history=[8], choices={"queen_0": 1})
    assert got["added"] == [0, 5]


# --- void rounds


VOID = ["W9 21", "S5 20", "C8 16"]


@clause("T-020", "T-161", "T-162", "T-183")
def test_the_world_wipes_out_the_round() -> None:
    got = play(VOID, totals=[4, 5, 6])
    assert (got["void"], got["added"], got["totals"]) == (True, [0, 0, 0], [4, 5, 6])
    assert got["tower"] == [False] * 3


@clause("T-163", "T-186")
def test_cards_of_a_void_round_are_spent() -> None:
    got = play(VOID, at=3)
    assert [cards[-1] for cards in got["major_grave"]] == [21, 20, 16]
    assert [card in cards for card, cards in zip(("W9", "S5", "C8"), got["small_grave"], strict=True)] == [True] * 3


@clause("T-164", "T-184", "T-185")
def test_a_void_round_counts_as_a_round() -> None:
    got = play(VOID)
    assert (got["round"], got["total_rounds"]) == (6, 14)
    assert play(VOID, at=14, totals=[1, 2, 3])["result"] == {"winners": [2], "draw": False}


@clause("T-160")
def test_no_effect_gets_in_before_the_world() -> None:
    rows = ["W9 15", "SQ 21", "CP 9", "D5 4>0"]
    table = table_at(rows, lovers=[(0, 1, 2)])
    place(table, rows)
    assert [data["card"] for data in find(table, "play")] == [21]
    assert table.asks[0].kind == "place"
    assert table.view(0)["lovers"] == [{"src": 0, "dst": 1, "left": 2}]


# --- negative scores


@clause("T-274", "T-275", "T-276")
def test_scores_and_totals_can_be_negative() -> None:
    devil = play(["W9 15", "S4"], choices={"devil_target": 0})
    assert (devil["steps"]["6"], devil["totals"]) == ([-9, 4], [-9, 4])
    assert play(["W9 19", "S4"])["totals"] == [9, -6]
    assert play(["W9 20", "S4 16"])["totals"] == [9, -6]
