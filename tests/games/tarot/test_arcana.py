"""Every major is carried out in its step; majors 0 to 11 do what their rows of the rules say."""

from typing import Any

import pytest

from paiju.games.tarot import GAME
from paiju.games.tarot.cards import MAJORS
from paiju.kernel import IllegalAnswer, Table
from tests.games.tarot.rounds import after, choices_of, find, kinds, place, play, position, reasons, table_at
from tests.marks import clause

# The first clause of each row, which says in which step a major is carried out.
ROW = {
    0: clause("T-069"),
    1: clause("T-072"),
    2: clause("T-076"),
    3: clause("T-080"),
    4: clause("T-083"),
    5: clause("T-086"),
    6: clause("T-089"),
    7: clause("T-095"),
    8: clause("T-100"),
    9: clause("T-102"),
    10: clause("T-107"),
    11: clause("T-111"),
    12: clause("T-116"),
    14: clause("T-130"),
    15: clause("T-135"),
    16: clause("T-140"),
    17: clause("T-144"),
    18: clause("T-148"),
    19: clause("T-152"),
    20: clause("T-156"),
    21: clause("T-159"),
}
AIM = {0: ">1", 1: ">0,1", 2: ">1", 3: ">1", 4: ">1", 6: ">1", 7: ">1"}


@clause("T-068")
@pytest.mark.parametrize("copied", [False, True], ids=["played", "copied"])
@pytest.mark.parametrize("card", [pytest.param(c, marks=shows, id=str(c)) for c, shows in ROW.items()])
def test_a_major_is_carried_out_in_its_step(card: int, copied: bool) -> None:
    """So is its copy (T-125)."""
    rows = [f"W7 13={card}{AIM.get(card, '')}" if copied else f"W7 {card}{AIM.get(card, '')}", "S9"]
    table = table_at(rows, history=[card] if copied else [])
    place(table, rows)
    while (ask := table.asks[0]).kind != "place":
        [answer, *_] = table.answers(ask)
        table.answer(ask, answer)
    events = table.events(None)
    [played] = [event for event in events if event["kind"] == "play"]
    assert (played["data"]["card"], played["data"]["copy"]) == (card, copied)
    assert events[played["cause"]]["data"]["step"] == int(MAJORS[card].step)
    assert (played["clause"],) == ROW[card].args


# --- 0 Fool


@clause("T-070", "T-071")
@pytest.mark.parametrize("target", [0, 1])
def test_the_fool_sets_a_score_to_0(target: int) -> None:
    got = play([f"W7 0>{target}", "S9 8"])
    assert got["added"] == ([0, 16] if target == 0 else [7, 0])
    table = table_at(["W7 0>0", "S5"])
    assert choices_of(table, 0, "W7", 0) == [0, 1]


# --- 1 Magician


@clause("T-074")
def test_the_magician_swaps_the_scores_and_not_the_cards() -> None:
    got = play(["W7", "S9", "C2 1>0,1"])
    assert got["added"] == [9, 7, 2]
    assert got["points"] == got["last_points"] == [7, 9, 2]
    assert [card in cards for card, cards in zip(("W7", "S9", "C2"), got["small_grave"], strict=True)] == [True] * 3


@clause("T-075")
def test_the_magician_swaps_after_strength() -> None:
    assert play(["W7 8", "S9 1>0,1"])["added"] == [9, 16]


@clause("T-073")
def test_the_magician_needs_two_different_players() -> None:
    table = table_at(["W7 1>0,1", "S9"])
    with pytest.raises(IllegalAnswer) as error:
        table.answer(table.asks[0], ("W7", 1, 0, 0))
    assert error.value.clause == "T-073"


# --- 2 Priestess


@clause("T-077")
def test_the_priestess_shows_the_majors_left_in_a_hand() -> None:
    got = play(["W7 2>1", "S5 8"], hold={0: [], 1: [17, 19]})
    assert got["events"] == [{"effect": "priestess", "player": 0, "target": 1, "private": [17, 19]}]


def test_the_priestess_sees_no_card_that_the_emperor_has_taken_but_not_the_other_way_round() -> None:
    rows = ["W7 2>1", "S5", "C3 4>1"]
    given: dict[str, Any] = {"hold": {0: [], 1: [17], 2: []}}
    one = play(rows, choices={"emperor_card": 17}, **given)
    other = play(["W7 4>1", "S5", "C3 2>1"], {"step5_order": "seat"}, {"emperor_card": 17}, **given)
    assert [got["events"][0]["private"] for got in (one, other)] == [[17], []]


# --- 3 Empress


@clause("T-082")
def test_the_empress_forbids_majors_for_one_round() -> None:
    got, between = after(position(["W7 3>1", "S5"], hold={0: [0], 1: [8]}), ["W7 3>1", "S5"])
    assert got["banned"] == [False, True]
    table = Table.open(GAME, seats=2, position=between)
    assert choices_of(table, 1, "S6") == [None]
    assert reasons(table, 1, "S6") == {8: "T-049"}
    got, _ = after(between, ["W8", "S6"])
    assert got["banned"] == [False, False]


@clause("T-082")
def test_the_ban_covers_death_and_is_used_up_by_a_void_round() -> None:
    start = position(["W7", "S5 21", "C3"], banned=[0], history=[0], hold={0: [13], 1: [], 2: [8]})
    table = Table.open(GAME, seats=3, position=start)
    assert reasons(table, 0, "W7") == {13: "T-049"}
    got, _ = after(start, ["W7", "S5 21", "C3"])
    assert got["banned"] == [False] * 3


# --- 4 Emperor


@clause("T-084")
def test_the_emperor_steals_a_random_major() -> None:
    stolen = set()
    for seed in range(40):
        rows = ["W7 4>1", "S5 8", "C2"]
        table = table_at(rows, seed=seed, hold={0: [1], 1: [17, 19, 20], 2: [3]})
        place(table, rows)
        [data] = find(table, "stolen", 0)
        card = data["card"]
        assert table.state.majors[0] == tuple(sorted((1, card)))
        assert card not in table.state.majors[1]
        assert len(table.state.majors[1]) == 2
        assert find(table, "stolen", 1) == [data]
        assert find(table, "stolen", 2) == find(table, "stolen") == []
        assert find(table, "steals") == [{"seat": 0, "target": 1}]
        assert card in choices_of(table, 0, "W8")  # it can be played next round
        stolen.add(card)
    assert stolen == {17, 19, 20}  # never 8, which lay on the table


@clause("T-085")
def test_the_emperor_finds_an_empty_hand() -> None:
    rows = ["W7 4>1", "S5 8"]
    table = table_at(rows, hold={0: [1], 1: []})
    place(table, rows)
    assert find(table, "nothing_to_steal") == [{"seat": 0, "target": 1}]
    assert table.state.majors == [(1,), ()]


# --- 5 Hierophant


@clause("T-087", "T-088")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_hierophant_deals_all_small_cards_out_again(seats: int) -> None:
    rows = ["W7 5", "S5", "C3", "D2"][:seats]
    hands = set()
    for seed in range(5):
        table = table_at(rows, seed=seed)
        before = [card for hand, row in zip(table.state.small, rows, strict=True) for card in hand if card != row[:2]]
        place(table, rows)
        now = table.state.small
        assert [len(hand) for hand in now] == [9] * seats
        assert sorted(card for hand in now for card in hand) == sorted(before)
        for seat in range(seats):
            assert find(table, "dealt", seat) == [{"seat": seat, "cards": list(now[seat])}]
        assert find(table, "dealt") == []
        hands.add(now[0])
    assert len(hands) == 5


@clause("T-088")
def test_the_hierophant_deals_one_card_at_a_time() -> None:
    start = position(["W7 5", "S5"], at=12)
    deck = ["SK", "WK", "SQ", "WQ"]
    got, _ = after(start, ["W7 5", "S5"], {}, {"hierophant_deck": deck})
    assert got["small"] == [["SK", "SQ"], ["WK", "WQ"]]


@clause("T-087")
def test_in_the_last_round_there_is_nothing_to_gather() -> None:
    rows = ["W7 5", "S5"]
    table = table_at(rows, at=14)
    place(table, rows)
    assert "nothing_to_gather" in kinds(table)


# --- 6 Lovers


@clause("T-089", "T-091", "T-092", "T-093")
def test_the_lovers_copy_a_score_in_two_rounds_that_count() -> None:
    start = position(["W9 6>1", "S8", "C1"], hold={0: [], 1: [], 2: [21]}, at=2)
    rounds = [
        (["W9 6>1", "S8", "C1"], [9, 8, 1], 2),  # registered, not yet at work
        (["W8", "S2", "C3"], [8, 8, 3], 1),
        (["W7", "S3", "C4 21"], [0, 0, 0], 1),  # void: does not count
        (["W6", "S4", "C5"], [6, 6, 5], 0),
        (["W5", "S5", "C6"], [5, 5, 6], 0),
    ]
    state = start
    for rows, added, left in rounds:
        got, state = after(state, rows)
        assert (got["added"], [link["left"] for link in got["lovers"]]) == (added, [left] if left else [])


@clause("T-093")
def test_the_lovers_copy_when_court_cards_are_worked_out() -> None:
    got = play(["WK", "S8", "C1"], lovers=[(0, 1, 2)])
    assert got["steps"]["1"] == [0, 8, 1]
    assert got["steps"]["2"] == [9, 9, 1]
    assert got["points"] == [9, 8, 1]  # the small card keeps its points


@clause("T-094")
def test_what_the_lovers_copied_can_be_changed() -> None:
    got = play(["W9", "S8 8", "C1"], lovers=[(0, 1, 2), (0, 2, 1)])
    assert (got["steps"]["2"], got["steps"]["6"]) == ([9, 9, 9], [9, 16, 9])


@clause("T-092")
def test_a_link_that_was_nullified_never_starts() -> None:
    assert play(["W9 6>1", "SQ"], choices={"queen_1": 0})["lovers"] == []


# --- 7 Chariot


@clause("T-097", "T-098")
@pytest.mark.parametrize("value", [1, 10, None])
def test_the_chariot_hits_from_ahead_or_level(value: int | None) -> None:
    for other, rest in (("S4", 4), ("S7", 7)):
        got = play(["W7 7>1", other], choices={"chariot_value": value})
        assert got["added"] == [7, rest if value is None else value]
        assert got["asked"] == [["chariot_value", 0]]


@clause("T-098")
def test_the_chariot_offers_1_to_10_or_nothing() -> None:
    rows = ["W7 7>1", "S4"]
    table = table_at(rows)
    place(table, rows)
    assert choices_of(table, 0) == [*range(1, 11), None]
    assert table.asks[0].args == {"seat": 0, "target": 1, "own": 7, "other": 4}
    for bad in (0, 11, "1", 2.0, True):
        with pytest.raises(IllegalAnswer):
            table.answer(table.asks[0], bad)


@clause("T-099")
def test_the_chariot_misses_from_behind() -> None:
    got = play(["W7 7>1", "S8"])
    assert (got["added"], got["asked"]) == ([7, 8], [])


@clause("T-066", "T-097")
def test_the_chariot_compares_scores_of_that_moment() -> None:
    """The card is worth 3 and its player's score 9, from the Lovers, when it is compared with 8."""
    got = play(["W3 7>1", "S8", "C9"], lovers=[(2, 0, 1)], choices={"chariot_value": 1})
    assert got["added"] == [9, 1, 9]


# --- 8 Strength


@clause("T-101")
def test_strength_makes_it_16_even_if_it_was_more() -> None:
    got = play(["WK 8", "S9", "C9", "D9"])
    assert (got["steps"]["5"], got["steps"]["6"]) == ([27, 9, 9, 9], [16, 9, 9, 9])


# --- 9 Hermit


@clause("T-103", "T-104")
def test_the_hermit_discards_two_and_takes_two_back() -> None:
    rows = ["W7 9", "S5"]
    table = table_at(rows)
    place(table, rows)
    hand, grave = table.state.small[0], table.state.small_grave[0]
    assert table.waiting == [(0, "hermit_discard")]
    assert choices_of(table, 0) == list(hand)
    table.answer(table.asks[0], ("WK", "WQ"))
    assert table.view(1)["small_grave"][0] == [*grave, "WK", "WQ"]
    assert table.waiting == [(0, "hermit_recover")]
    assert choices_of(table, 0) == [*grave, "WQ", "WK"]
    assert choices_of(table, 0, "WK") == [*grave, "WQ"]
    assert reasons(table, 0) == {"W7": "T-104"}
    table.answer(table.asks[0], ("W1", "WK"))
    assert table.state.small[0] == ("W1", *(card for card in hand if card != "WQ"))
    assert sorted(table.state.small_grave[0]) == sorted([*(card for card in grave if card != "W1"), "WQ", "W7"])
    assert [find(table, kind)[0]["cards"] for kind in ("discards", "recovers")] == [["WK", "WQ"], ["W1", "WK"]]


@clause("T-030")
def test_only_small_cards_come_back_from_a_graveyard() -> None:
    rows = ["W7 9", "S5"]
    table = table_at(rows, history=[0, 1])
    place(table, rows)
    table.answer(table.asks[0], ("WK", "WQ"))
    assert all(isinstance(card, str) for card in choices_of(table, 0))


# --- 10 Wheel


@clause("T-108", "T-109")
def test_the_wheel_draws_two_for_all_to_see() -> None:
    drawn = set()
    for seed in range(12):
        rows = ["W7 10", "S5"]
        table = table_at(rows, seed=seed, pool=[0, 1, 2])
        held = table.state.majors[0]
        place(table, rows)
        [data] = find(table, "draws")
        assert set(table.state.pool) | set(data["cards"]) == {0, 1, 2}
        assert sorted({*table.state.majors[0]} - {*held}) == data["cards"]
        assert table.view(None)["pool"] == list(table.state.pool)
        assert {*data["cards"]} <= {*choices_of(table, 0, "W8")}
        drawn.add(tuple(data["cards"]))
    assert drawn == {(0, 1), (0, 2), (1, 2)}


# --- 11 Justice


@clause("T-112")
def test_justice_takes_the_highest_total_as_it_was() -> None:
    got = play(["W7 11", "S9", "C2"], totals=[10, 60, 30])
    assert (got["steps"]["3"], got["steps"]["4"]) == ([7, 9, 2], [60, 9, 2])
    assert play(["W7 11", "S9"], totals=[-5, -3])["added"] == [-3, 9]
    assert play(["W7 11", "S9"], at=1)["added"] == [0, 9]


@clause("T-113")
def test_justice_gives_the_leader_the_own_total() -> None:
    assert play(["W7 11", "S9"], totals=[60, 10])["added"] == [60, 9]
    assert play(["W7 11", "S9"], totals=[60, 60])["added"] == [60, 9]


@clause("T-115")
def test_justice_is_used_up_whatever_it_did() -> None:
    for options in ({}, {"justice_leader": "no_change"}):
        got = play(["W7 11", "S9"], options, totals=[7, 0])
        assert (got["added"], got["major_grave"][0]) == ([7, 9], [11])
