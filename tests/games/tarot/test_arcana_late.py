"""Majors 12 to 20 do what their rows of the rules say; the World is in test_steps.py."""

from typing import Any

import pytest

from paiju.games.tarot import GAME
from paiju.kernel import Table
from tests.games.tarot.rounds import after, choices_of, find, place, play, position, table_at
from tests.marks import clause


def score_changes(rows: list[str], **given: Any) -> list[tuple[int, int, int, str]]:
    """Seat, score before and after, clause, of all changes in a round that asks nothing."""
    table = table_at(rows, **given)
    place(table, rows)
    return [
        (event["data"]["seat"], event["data"]["before"], event["data"]["after"], event["clause"])
        for event in table.events(None)
        if event["kind"] == "score"
    ]


# --- 12 Hanged Man


@clause("T-117", "T-118", "T-122")
def test_the_hanged_man_swaps_highest_and_lowest() -> None:
    assert score_changes(["W9 12", "S4"]) == [(0, 9, 4, "T-121"), (1, 4, 9, "T-121")]


@clause("T-119")
def test_the_hanged_man_swaps_second_and_second_last_too() -> None:
    assert play(["W9 12", "S4", "C6", "D7"])["added"] == [4, 9, 7, 6]


@clause("T-120")
def test_the_middle_group_stays() -> None:
    assert play(["W9 12", "S4", "C6"])["added"] == [4, 9, 6]
    assert play(["W9 12", "S6", "C6", "D1"])["added"] == [1, 6, 6, 9]
    assert score_changes(["W6 12", "S6"]) == []


@clause("T-121")
def test_every_member_gets_the_score_of_the_group_opposite() -> None:
    assert play(["W9 12", "S4", "C4"])["added"] == [4, 9, 9]
    assert play(["W9 12", "S9", "C4", "D4"])["added"] == [4, 4, 9, 9]


@clause("T-116", "T-117")
def test_the_hanged_man_comes_after_star_and_moon() -> None:
    got = play(["W1 17", "S4 18", "C6 12", "D9"])
    assert (got["steps"]["7"], got["added"]) == ([1, 4, 6, 9], [6, 9, 12, 10])


# --- 13 Death


@clause("T-123", "T-125")
def test_death_does_what_it_copies_for_its_own_player() -> None:
    got = play(["W7 13=8", "S9 0>0"], history=[8])
    assert (got["steps"]["5"], got["added"]) == ([7, 9], [0, 9])  # 16 in Step 6, then the Fool
    table = table_at(["W7 13=8", "S9 0>0"], history=[8])
    place(table, ["W7 13=8", "S9 0>0"])
    assert find(table, "play")[0] == {
        "seat": 0,
        "card": 8,
        "copy": True,
        "targets": [],
        "what": {"key": "play.copy", "args": {"card": 8, "targets": []}},
    }


@clause("T-124")
def test_death_copies_what_anyone_played_even_nullified_or_in_a_void_round() -> None:
    start = position(["WQ", "S5 8", "C3"], hold={0: [13], 1: [21], 2: [0, 1]})
    _, state = after(start, ["WQ", "S5 8", "C3"], {}, {"queen_0": 1})
    _, state = after(state, ["W9", "S6 21", "C7 0>0"])
    table = Table.open(GAME, seats=3, position=state)
    assert choices_of(table, 0, "W8", 13) == [0, 8, 21]


@clause("T-165")
def test_a_copied_world_voids_the_round() -> None:
    got = play(["W7 13=21", "S9 8"], history=[21], totals=[3, 4])
    assert (got["void"], got["totals"]) == (True, [3, 4])


@clause("T-284")
def test_a_copied_card_stays_in_its_graveyard() -> None:
    got = play(["W7 13=8", "S9"], history=[8])
    assert got["major_grave"] == [[13], [8]]


@pytest.mark.parametrize(("copied", "answers"), [(15, {"devil_target": 1}), (7, {"chariot_value": 2})])
def test_a_copy_asks_when_the_original_would(copied: int, answers: dict[str, int]) -> None:
    got = play([f"W9 13={copied}" + (">1" if copied == 7 else ""), "S4"], history=[copied], choices=answers)
    assert got["added"] == [9, -4 if copied == 15 else 2]


def test_a_copied_hermit_asks_its_two_questions() -> None:
    choices = {"hermit_discard": ["WK", "WQ"], "hermit_recover": ["W1", "W2"]}
    got = play(["W7 13=9", "S9"], history=[9], choices=choices)
    assert got["asked"] == [["hermit_discard", 0], ["hermit_recover", 0]]


# --- 14 Temperance


@clause("T-131")
@pytest.mark.parametrize(("at", "left"), [(5, 12), (12, 12), (13, 13), (14, 14)])
def test_temperance_cancels_up_to_two_rounds(at: int, left: int) -> None:
    got = play(["W7 14", "S5"], at=at)
    assert (got["total_rounds"], got["finished"]) == (left, at >= 12)


@clause("T-133")
def test_a_copy_of_temperance_cancels_two_more() -> None:
    assert play(["W7 13=14", "S5"], history=[14], rounds=12, cancelled=2)["total_rounds"] == 10


@clause("T-134")
def test_there_are_never_fewer_than_ten_rounds() -> None:
    assert play(["W7 14", "S5"], rounds=11, at=2)["total_rounds"] == 10
    assert play(["W7 14", "S5"], rounds=10, at=2)["total_rounds"] == 10


# --- 15 Devil


@clause("T-137")
@pytest.mark.parametrize(("totals", "added"), [([0, 0], [7, -16]), ([-5, -9], [-5, 16])])
def test_the_devil_reverses_a_sign_last_of_all(totals: list[int], added: list[int]) -> None:
    if totals == [0, 0]:
        assert play(["W7 15", "S5 8"], choices={"devil_target": 1})["added"] == added
    else:  # a negative score, from Justice, becomes positive
        got = play(["W7 15", "S5 11"], totals=totals, choices={"devil_target": 1})
        assert got["added"] == [7, 5]


@clause("T-139")
def test_the_devil_does_not_touch_totals_himself() -> None:
    rows = ["W7 15", "S5"]
    table = table_at(rows, totals=[20, 30])
    place(table, rows)
    table.answer(table.asks[0], 1)
    events = table.events(None)
    [change] = [event for event in events if event["kind"] == "score"]
    assert change["data"] == {"seat": 1, "before": 5, "after": -5}
    assert [data["total"] for data in find(table, "added")] == [27, 25]


# --- 16 Tower


@clause("T-140", "T-141")
@pytest.mark.parametrize(("low", "added"), [(False, [9, 14]), (True, [9, -14])])
def test_the_tower_doubles_the_next_round_and_only_that(low: bool, added: list[int]) -> None:
    start = position(["W8", "S9 16"], hold={0: [15], 1: []})
    got, state = after(start, ["W8", "S9 16"])
    assert (got["added"], got["tower"]) == ([8, 9], [False, True])
    rows, choices = (["W9 15", "S7"], {"devil_target": 1}) if low else (["W9", "S7"], {})
    got, state = after(state, rows, {}, choices)
    assert (got["steps"]["8"][1], got["added"], got["tower"]) == (added[1] // 2, added, [False] * 2)
    assert after(state, ["W10", "S10"])[0]["added"] == [10, 10]


@clause("T-142")
def test_a_void_round_keeps_the_mark_of_the_tower() -> None:
    got, state = after(position(["W8 21", "S9"], tower=[1]), ["W8 21", "S9"])
    assert got["tower"] == [False, True]
    assert after(state, ["W7", "S6"])[0]["added"] == [7, 12]


@clause("T-143")
def test_marks_of_the_tower_do_not_add_up() -> None:
    start = position(["W8 13=16", "S9"], tower=[0], history=[16])
    got, state = after(start, ["W8 13=16", "S9"])
    assert (got["added"], got["tower"]) == ([16, 9], [True, False])
    assert after(state, ["W7", "S6"])[0]["added"] == [14, 6]


# --- 17 Star, 18 Moon


@clause("T-145", "T-146")
def test_the_star_lifts_the_last_to_12() -> None:
    assert play(["W4 17", "S9", "C6"])["added"] == [12, 9, 6]
    assert play(["W7 17", "S9", "C6"])["added"] == [7, 9, 6]
    assert play(["WK 17", "S9 8", "C10 11"], totals=[0, 0, 90])["added"] == [19, 16, 90]
    assert play(["W9 17", "SK", "C8 8"])["added"] == [12, 17, 16]


@clause("T-146")
def test_the_star_gives_12_even_if_that_is_less() -> None:
    assert play(["W1 17", "S9 11"], totals=[0, 60], lovers=[(1, 0, 1)])["added"] == [12, 60]
    got = play(["WK 17", "SK", "C10", "D9"])
    assert got["added"] == [19, 19, 10, 9]
    got = play(["W9 17", "SK", "CK", "DK 11"], totals=[0, 0, 0, 70], lovers=[(3, 0, 1), (1, 2, 1)])
    assert (got["steps"]["7"][0], got["added"][0]) == (9, 12)


@clause("T-147")
def test_the_star_shines_on_those_tied_for_last() -> None:
    assert play(["W4 17", "S4", "C6"])["added"] == [12, 4, 6]
    assert play(["W4 17", "S4"])["added"] == [12, 4]


@clause("T-145")
def test_the_star_goes_by_the_ranking_before_the_hanged_man() -> None:
    assert play(["W4 17", "S9 12", "C6"])["added"] == [6, 9, 12]


@clause("T-149", "T-150")
def test_the_moon_gives_10_to_second_and_third() -> None:
    rows = ["W4 18", "S9", "C6", "D5"]
    got = play(rows)
    assert (got["ranks7"], got["added"]) == ([4, 1, 2, 3], [4, 9, 6, 5])
    assert play(["W9 18", "S8", "C6", "D5"])["added"] == [9, 8, 6, 5]
    assert play(["W8 18", "S9", "C6", "D5"])["added"] == [10, 9, 6, 5]
    assert play(["W6 18", "S9", "C8", "D5"])["added"] == [10, 9, 8, 5]


@clause("T-150")
def test_the_moon_gives_10_even_if_that_is_less() -> None:
    assert play(["WK 18", "S9 8", "C9", "D9"])["added"] == [27, 16, 9, 9]
    assert play(["W9 18", "SK 11", "C9"], totals=[0, 0, 30], lovers=[(1, 0, 1)])["added"] == [10, 30, 9]


@clause("T-151")
def test_in_a_tie_the_moon_asks_for_the_own_rank_only() -> None:
    assert play(["W6 18", "S9", "C6", "D6"])["added"] == [10, 9, 6, 6]
    assert play(["W9 18", "S9", "C6", "D6"])["added"] == [9, 9, 6, 6]
    assert play(["W5 18", "S9", "C9", "D9"])["ranks7"] == [4, 1, 1, 1]


# --- 19 Sun, 20 Judgement


@clause("T-153", "T-154")
def test_the_sun_takes_10_from_all_others() -> None:
    got = play(["W9 19", "S4", "C3"], totals=[50, 50, 50])
    assert (got["sun"], got["totals"]) == ([1, 2], [59, 44, 43])
    assert play(["W4 19", "S9", "C3"])["sun"] == []
    assert play(["W9 19", "S9", "C3"])["sun"] == [1, 2]  # a tie is enough


@clause("T-153")
def test_the_sun_goes_by_the_ranking_after_the_hanged_man() -> None:
    assert play(["W4 19", "S9 12"])["sun"] == [1]
    assert play(["W9 19", "S4 12"])["sun"] == []


@clause("T-155")
def test_the_sun_may_push_a_total_below_0() -> None:
    assert play(["W9 19", "S4"])["totals"] == [9, -6]


@clause("T-157")
def test_judgement_takes_10_from_others_who_used_a_major() -> None:
    got = play(["W9 20", "S4 8", "C3"], totals=[50, 50, 50])
    assert (got["judgement"], got["totals"]) == ([1], [59, 56, 53])
    assert play(["W9 20", "S4 13=8", "C3"], history=[8])["judgement"] == [1]  # Death is one major used


@clause("T-158")
def test_judgement_may_push_a_total_below_0() -> None:
    assert play(["W9 20", "S4 16"], totals=[0, 1])["totals"] == [9, -5]


# --- why


@clause("T-055")
def test_events_tell_what_caused_what() -> None:
    rows = ["W7 7>1", "S4", "C3"]
    table = table_at(rows)
    place(table, rows)
    table.answer(table.asks[0], 2)
    events = table.events(1)
    [change] = [event for event in events if event["kind"] == "score"]
    chain = []
    cause = change["cause"]
    while cause is not None:
        chain.append(events[cause]["kind"])
        cause = events[cause]["cause"]
    assert chain == ["chariot_hits", "play", "step"]
    assert (change["clause"], change["data"]) == ("T-098", {"seat": 1, "before": 4, "after": 2})
