"""Every ruling that a table may change: what each value makes of the same round."""

import pytest

from paiju.games.tarot import GAME
from paiju.games.tarot.options import OPTIONS
from paiju.kernel import BadStart, Table
from tests.games.tarot.rounds import after, choices_of, find, kinds, place, play, position, reasons, table_at
from tests.marks import clause


def test_options_are_those_of_the_rulings() -> None:
    assert len(OPTIONS) == 35
    assert all(option.clause.startswith("T-") and len(option.values) > 1 for option in OPTIONS)
    with pytest.raises(BadStart):
        Table.open(GAME, {"queen_own": "no"})


@clause("T-027")
def test_small_deal() -> None:
    suits = [
        [{card[0] for card in hand} for hand in Table.open(GAME, {"small_deal": value}, 2).state.small]
        for value in ("suit", "random")
    ]
    assert [len(hand) for hand in suits[0]] == [1, 1]
    assert [len(hand) for hand in suits[1]] == [4, 4]


@clause("T-172")
@pytest.mark.parametrize(("source", "points"), [("resolved", 11), ("after_lovers", 3), ("face", 0)])
def test_page_source(source: str, points: int) -> None:
    options = {"page_source": source}
    rows = ["WK", "S8", "C3"]
    _, state = after(position(rows, lovers=[(2, 0, 1)]), rows, options)
    assert after(state, ["WP", "S9", "C9"], options)[0]["points"][0] == points


@clause("T-178")
@pytest.mark.parametrize(("value", "points"), [("zero", [5, 5, 5]), ("seat_order", [5, 10, 5])])
def test_king_vs_king(value: str, points: list[int]) -> None:
    assert play(["WK", "SK", "C5"], {"king_vs_king": value})["points"] == points


@clause("T-093")
@pytest.mark.parametrize(("value", "scores"), [("after_courts", [8, 8, 8]), ("before_courts", [8, 0, 8])])
def test_lovers_sync(value: str, scores: list[int]) -> None:
    got = play(["WN", "S3", "C8"], {"lovers_sync": value}, lovers=[(0, 1, 1)])
    assert (got["added"], got["lovers"]) == (scores, [])


@clause("T-093")
@pytest.mark.parametrize(("value", "scores"), [("registration", [9, 9, 9]), ("simultaneous", [9, 9, 2])])
def test_lovers_order(value: str, scores: list[int]) -> None:
    got = play(["W9", "S2", "C4"], {"lovers_order": value}, lovers=[(0, 1, 1), (1, 2, 1)])
    assert got["added"] == scores


@clause("T-136")
@pytest.mark.parametrize(
    ("value", "order"), [("after_step2", ["devil", "queen", "hermit_discard"]), ("before_step6", ["queen"])]
)
def test_devil_time(value: str, order: list[str]) -> None:
    rows = ["WQ", "S5 15", "C3 9"]
    table = table_at(rows, {"devil_time": value})
    place(table, rows)
    asked = []
    while table.asks[0].kind != "place":
        asked.append(table.asks[0].kind)
        table.answer(table.asks[0], next(table.answers(table.asks[0])) if asked[-1] != "queen" else None)
    rest = ["hermit_recover"] if value == "after_step2" else ["hermit_discard", "hermit_recover", "devil"]
    assert asked == order + rest
    stopped = table_at(rows, {"devil_time": value})
    place(stopped, rows)
    if value == "after_step2":
        stopped.answer(stopped.asks[0], 2)
    stopped.answer(stopped.asks[0], 1)  # nullified: nothing to name any more
    assert stopped.asks[0].kind == "hermit_discard"
    assert len(find(stopped, "devil_aims")) == (1 if value == "after_step2" else 0)


@clause("T-182")
@pytest.mark.parametrize("value", [True, False])
def test_queen_optional(value: bool) -> None:
    rows = ["WQ", "S5 8"]
    table = table_at(rows, {"queen_optional": value})
    place(table, rows)
    assert (None in choices_of(table, 0)) is value
    assert (None in reasons(table, 0)) is not value


@clause("T-057")
@pytest.mark.parametrize("value", [True, False])
def test_queen_own(value: bool) -> None:
    rows = ["WQ 8", "S5 0>0"]
    table = table_at(rows, {"queen_own": value})
    place(table, rows)
    assert (0 in choices_of(table, 0)) is value
    alone = table_at(["WQ 8", "S5"], {"queen_own": value})
    place(alone, ["WQ 8", "S5"])
    assert alone.waiting[0] == ((0, "queen") if value else (0, "place"))


@clause("T-057")
@pytest.mark.parametrize("value", ["forbid", "waste"])
def test_queen_duplicate(value: str) -> None:
    rows = ["WQ", "SQ", "C3 8"]
    table = table_at(rows, {"queen_duplicate": value})
    place(table, rows)
    table.answer(table.asks[0], 2)
    if value == "forbid":
        assert table.asks[0].kind == "place"
    else:
        table.answer(table.asks[0], 2)
    assert table.view(None)["totals"] == [0, 0, 3]


@clause("T-057")
@pytest.mark.parametrize("value", [True, False])
def test_queen_vs_death(value: bool) -> None:
    rows = ["WQ", "S5 13=8"]
    table = table_at(rows, {"queen_vs_death": value}, history=[8])
    place(table, rows)
    assert table.waiting[0] == ((0, "queen") if value else (0, "place"))
    other = table_at(["WQ", "S5 13=8", "C4 0>0"], {"queen_vs_death": value}, history=[8])
    place(other, ["WQ", "S5 13=8", "C4 0>0"])
    assert (1 in choices_of(other, 0)) is value


@clause("T-113")
@pytest.mark.parametrize(("value", "added"), [("own_total", 60), ("no_change", 7)])
def test_justice_leader(value: str, added: int) -> None:
    rows = ["W7 11", "S9"]
    assert play(rows, {"justice_leader": value}, totals=[60, 3])["added"] == [added, 9]
    assert play(rows, {"justice_leader": value}, totals=[60, 60])["added"] == [added, 9]
    assert play(rows, {"justice_leader": value}, totals=[3, 60])["added"] == [60, 9]


@clause("T-054")
@pytest.mark.parametrize(("value", "seen"), [("number", [17, 19]), ("seat", [17])])
def test_step5_order(value: str, seen: list[int]) -> None:
    hold = {0: [], 1: [17, 19], 2: []}
    rows = ["W7 4>1", "S5", "C3 2>1"]
    got = play(rows, {"step5_order": value}, {"emperor_card": 19}, hold=hold)
    assert got["events"][0]["private"] == seen


@clause("T-084")
def test_emperor_pick() -> None:
    rows = ["W7 4>1", "S5 8", "C3"]
    hold = {0: [], 1: [17, 19], 2: [0]}
    table = table_at(rows, {"emperor_pick": "chosen"}, hold=hold)
    place(table, rows)
    assert table.waiting == [(0, "emperor")]
    assert choices_of(table, 0) == [17, 19]
    assert {"card": 17, "seats": [1], "held": True} in table.view(0)["known"]
    assert table.view(2)["known"] == []
    table.answer(table.asks[0], 19)
    assert (table.state.majors[0], table.state.majors[1]) == ((19,), (17,))
    empty = table_at(rows, {"emperor_pick": "random"}, hold={0: [], 1: [], 2: [0]})
    place(empty, rows)
    assert empty.asks[0].kind == "place"


@clause("T-104")
@pytest.mark.parametrize("value", ["plus_discards", "previous", "plus_this_round"])
def test_hermit_pool(value: str) -> None:
    rows = ["W7 9", "S5"]
    table = table_at(rows, {"hermit_pool": value}, at=3)
    place(table, rows)
    table.answer(table.asks[0], ("WK", "WQ"))
    found = ["W1", "W2"]
    found += {"plus_discards": ["WQ", "WK"], "previous": [], "plus_this_round": ["W7", "WQ", "WK"]}[value]
    assert choices_of(table, 0) == found
    barred = {"plus_discards": ["W7"], "previous": ["W7", "WK", "WQ"], "plus_this_round": []}[value]
    assert reasons(table, 0) == dict.fromkeys(barred, "T-104")
    if value == "plus_this_round":
        table.answer(table.asks[0], ("W7", "W1"))
        assert {"W7", "W1"} <= set(table.state.small[0])
        assert sorted(table.state.small_grave[0]) == ["W2", "WK", "WQ"]


@clause("T-104")
def test_the_hermit_needs_two_cards_to_take_back() -> None:
    """Where numbers are skipped a graveyard can be that small in round 4."""
    start = position(["W7 9", "S5"], at=2)
    start["round"] = 4
    given = {"temperance_mode": "skip_labels"}
    assert reasons(Table.open(GAME, given, position=start), 0, "W7") == {13: "T-051"}
    table = Table.open(GAME, {**given, "hermit_pool": "previous"}, position=start)
    assert reasons(table, 0, "W7")[9] == "T-104"


@clause("T-106")
@pytest.mark.parametrize(("value", "legal"), [("before_place", True), ("after_place", False)])
def test_hermit_min_hand(value: str, legal: bool) -> None:
    table = table_at(["W7 9", "S5"], {"hermit_min_hand": value}, at=12)
    assert (9 in choices_of(table, 0, "W7")) is legal
    earlier = table_at(["W7 9", "S5"], {"hermit_min_hand": value}, at=11)
    assert 9 in choices_of(earlier, 0, "W7")


@clause("T-108")
def test_wheel_pick() -> None:
    rows = ["W7 10", "S5"]
    table = table_at(rows, {"wheel_pick": "chosen"}, pool=[0, 1, 2])
    place(table, rows)
    assert table.waiting == [(0, "wheel")]
    assert choices_of(table, 0) == [0, 1, 2]
    assert choices_of(table, 0, 1) == [0, 2]
    table.answer(table.asks[0], (2, 0))
    assert (table.state.pool, find(table, "draws")[0]["cards"]) == ((1,), [0, 2])
    drawn = table_at(rows, {"wheel_pick": "random"}, pool=[0, 1, 2])
    place(drawn, rows)
    assert drawn.asks[0].kind == "place"


@clause("T-110")
def test_wheel_short_pool() -> None:
    rows = ["W7 10", "S5", "C4", "D5"]
    table = table_at(rows, {"wheel_short_pool": "fizzle"}, pool=[3])
    place(table, rows)
    assert "wheel_stands" in kinds(table)
    assert table.state.pool == (3,)
    assert 10 in reasons(table_at(rows, {"wheel_short_pool": "unselectable"}, pool=[3]), 0, "W7")
    death = table_at(["W7 13=10", "S5", "C4", "D5"], {"wheel_short_pool": "fizzle"}, pool=[3], history=[10])
    assert choices_of(death, 0, "W7", 13) == [10]


@clause("T-088")
@pytest.mark.parametrize(
    ("value", "hands"),
    [("round_robin", [["SK", "SQ"], ["WK", "WQ"]]), ("blocks", [["SK", "WK"], ["SQ", "WQ"]])],
)
def test_hierophant_deal(value: str, hands: list[list[str]]) -> None:
    choices = {"hierophant_deck": ["SK", "WK", "SQ", "WQ"]}
    assert play(["W7 5", "S5"], {"hierophant_deal": value}, choices, at=12)["small"] == hands


@clause("T-066")
@pytest.mark.parametrize(("value", "added"), [("text_list", [0, 16, 9]), ("number", [0, 16, 9])])
def test_step6_order(value: str, added: list[int]) -> None:
    got = play(["W2 8", "S9 0>0"], {"step6_order": value})
    assert got["added"] == ([0, 9] if value == "text_list" else [16, 9])
    swapped = play(["W2 8", "S9 0>0", "C9 1>0,1"], {"step6_order": value})
    assert swapped["added"] == ([0, 16, 9] if value == "text_list" else [9, 16, 9])  # the Magician waits for Strength


@clause("T-097")
@pytest.mark.parametrize(("value", "asked"), [("current_score", 1), ("step2_points", 0)])
def test_chariot_compare(value: str, asked: int) -> None:
    rows = ["W3 7>1", "S8", "C9"]
    got = play(rows, {"chariot_compare": value}, {"chariot_value": None}, lovers=[(2, 0, 1)])
    assert len(got["asked"]) == asked


@clause("T-098")
@pytest.mark.parametrize("value", [True, False])
def test_chariot_optional(value: bool) -> None:
    rows = ["W7 7>1", "S5"]
    table = table_at(rows, {"chariot_optional": value})
    place(table, rows)
    assert (None in choices_of(table, 0)) is value
    assert reasons(table, 0) == ({} if value else {None: "T-098"})


@clause("T-149")
@pytest.mark.parametrize(("value", "ranks", "score"), [("competition", [4, 1, 1, 1], 5), ("dense", [2, 1, 1, 1], 10)])
def test_rank_mode(value: str, ranks: list[int], score: int) -> None:
    got = play(["W5 18", "S9", "C9", "D9"], {"rank_mode": value})
    assert (got["ranks7"], got["added"][0]) == (ranks, score)


@clause("T-145", "T-149")
@pytest.mark.parametrize(("value", "added"), [("snapshot", [12, 9, 6, 4]), ("live", [12, 9, 10, 4])])
def test_rank_source(value: str, added: list[int]) -> None:
    """The Star lifts the last above the first, who is second then."""
    got = play(["W3 17", "S9 18"], {"rank_source": value})
    assert got["added"] == [12, 9 if value == "snapshot" else 10]
    assert play(["W3 17", "S9", "C6 18", "D4"], {"rank_source": value})["added"] == [12, 9, 10, 4]
    assert added[0] == 12


@clause("T-147")
@pytest.mark.parametrize(("value", "score"), [(True, 12), (False, 5)])
def test_star_all_tied(value: bool, score: int) -> None:
    assert play(["W5 17", "S5"], {"star_all_tied": value})["added"] == [score, 5]
    assert play(["W5 17", "S5", "C6"], {"star_all_tied": value})["added"][0] == 12


@clause("T-153")
@pytest.mark.parametrize("value", [True, False])
def test_sun_tie(value: bool) -> None:
    assert play(["W5 19", "S5"], {"sun_tie": value})["sun"] == ([1] if value else [])
    assert play(["W6 19", "S5"], {"sun_tie": value})["sun"] == [1]


@clause("T-153")
@pytest.mark.parametrize(("value", "sun"), [("before_doubling", []), ("after_doubling", [1])])
def test_sun_rank_tower(value: str, sun: list[int]) -> None:
    assert play(["W5 19", "S9"], {"sun_rank_tower": value}, tower=[0])["sun"] == sun


@clause("T-143")
@pytest.mark.parametrize(("value", "mark"), [("next_round", True), ("absorbed", False)])
def test_tower_again(value: str, mark: bool) -> None:
    rows = ["W8 13=16", "S9"]
    got = play(rows, {"tower_again": value}, tower=[0], history=[16])
    assert (got["added"], got["tower"]) == ([16, 9], [mark, False])
    assert play(rows, {"tower_again": value}, history=[16])["tower"] == [True, False]


@clause("T-082")
@pytest.mark.parametrize(("value", "banned"), [("expires", False), ("deferred", True)])
def test_empress_void(value: str, banned: bool) -> None:
    options = {"empress_void": value}
    got, state = after(position(["W8", "S9 21"], banned=[0]), ["W8", "S9 21"], options)
    assert got["banned"] == [banned, False]
    assert after(state, ["W7", "S8"], options)[0]["banned"] == [False, False]


@clause("T-124")
@pytest.mark.parametrize("value", ["all_played", "executed_only"])
def test_death_history(value: str) -> None:
    options = {"death_history": value}
    rows = ["WQ", "S5 8", "C3 0>0"]
    start = position(rows, hold={0: [13], 1: [21], 2: [16]})
    _, state = after(start, rows, options, {"queen_0": 1})
    _, state = after(state, ["W9", "S6 21", "C7 16"], options)
    table = Table.open(GAME, options, 3, position=state)
    assert choices_of(table, 0, "W8", 13) == ([0, 8, 16, 21] if value == "all_played" else [0, 21])
    assert (8 in reasons(table, 0, "W8", 13)) is (value == "executed_only")
    short = ["W7 10", "S5", "C4", "D5"]
    _, fizzled = after(
        position(short, pool=[3], hold={0: [13], 1: [], 2: [], 3: []}), short, {**options, "wheel_short_pool": "fizzle"}
    )
    assert fizzled["history"][-1]["executed"] is False


@clause("T-041")
@pytest.mark.parametrize("value", ["as_devil", "at_placement"])
def test_death_devil_time(value: str) -> None:
    rows = ["W7 13=15" + (">1" if value == "at_placement" else ""), "S5"]
    table = table_at(rows, {"death_devil_time": value}, history=[15])
    place(table, rows)
    if value == "as_devil":
        assert table.waiting == [(0, "devil")]
        table.answer(table.asks[0], 1)
    assert table.view(None)["totals"] == [7, -5]
    real = table_at(["W7 15", "S5"], {"death_devil_time": value})
    place(real, ["W7 15", "S5"])
    assert real.waiting == [(0, "devil")]


@clause("T-131", "T-134")
def test_temperance_mode() -> None:
    rows = ["W7 14", "S5"]
    got = play(rows, {"temperance_mode": "skip_labels"})
    assert (got["round"], got["total_rounds"]) == (8, 14)
    assert play(rows, {"temperance_mode": "shorten"})["round"] == 6
    last = play(rows, {"temperance_mode": "skip_labels"}, at=13, totals=[0, 9])
    assert (last["round"], last["finished"]) == (15, True)
    copied = play(
        ["W7 13=14", "S5"], {"temperance_mode": "skip_labels"}, at=9, cancelled=2, history=[14], totals=[0, 9]
    )
    assert copied["round"] == 12
    none_left = play(["W7 13=14", "S5"], {"temperance_mode": "skip_labels"}, at=9, cancelled=4, history=[14])
    assert none_left["round"] == 10


@clause("T-131")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_temperance_count(count: int) -> None:
    rows = ["W7 14", "S5"]
    got = play(rows, {"temperance_count": "choice"}, {"temperance_count": count})
    assert got["total_rounds"] == 14 - count
    assert play(rows, {"temperance_count": "auto"})["asked"] == []
    assert play(rows, {"temperance_count": "choice"}, at=14)["asked"] == []  # nothing left to choose


@clause("T-070", "T-081", "T-136")
@pytest.mark.parametrize("value", ["fool_devil", "others", "any"])
def test_self_target(value: str) -> None:
    options = {"self_target": value}
    for card, number in ((0, "T-070"), (3, "T-081"), (4, "T-084"), (6, "T-090"), (7, "T-096"), (2, "T-077")):
        table = table_at([f"W7 {card}>1", "S5"], options)
        own = value == "any" or (value == "fool_devil" and card == 0)
        assert choices_of(table, 0, "W7", card) == ([0, 1] if own else [1])
        assert reasons(table, 0, "W7", card) == ({} if own else {0: number})
    devil = table_at(["W7 15", "S5"], options)
    place(devil, ["W7 15", "S5"])
    assert choices_of(devil, 0) == ([1] if value == "others" else [0, 1])
    assert reasons(devil, 0) == ({0: "T-136"} if value == "others" else {})


def test_naming_oneself_where_all_may() -> None:
    options = {"self_target": "any"}
    hold = {0: [17], 1: [19]}
    priestess = table_at(["W7 2>0", "S5"], options, hold=hold)
    place(priestess, ["W7 2>0", "S5"])
    assert find(priestess, "saw", 0)[0]["cards"] == [17]
    assert priestess.view(0)["known"] == []
    for pick in ("random", "chosen"):
        choices = {"emperor_card": 17}
        assert play(["W7 4>0", "S5"], {**options, "emperor_pick": pick}, choices, hold=hold)["majors"] == [[17], [19]]
    assert play(["W7 6>0", "S5"], options)["lovers"] == [{"src": 0, "dst": 0, "left": 2}]
    assert play(["W7 3>0", "S5"], options)["banned"] == [True, False]
    assert play(["W7 7>0", "S5"], options, {"chariot_value": 10})["added"] == [10, 5]


@clause("T-117")
@pytest.mark.parametrize(("value", "added"), [("current", [6, 9, 12, 10]), ("snapshot", [9, 6, 10, 12])])
def test_hanged_groups(value: str, added: list[int]) -> None:
    assert play(["W1 17", "S4 18", "C6 12", "D9"], {"hanged_groups": value})["added"] == added


@clause("T-120", "T-121")
def test_a_group_of_step_7_with_different_scores() -> None:
    """The Star has lifted one of two: their highest counts for the group opposite; a lone group stays as it is."""
    options = {"hanged_groups": "snapshot"}
    assert play(["W1 17", "S1", "C9 12"], options)["added"] == [9, 9, 12]
    assert play(["W5 17", "S5 12"], options)["added"] == [12, 5]


@clause("T-137")
@pytest.mark.parametrize(("value", "added"), [("negate", 5), ("only_positive", -5)])
def test_devil_negative(value: str, added: int) -> None:
    choices = {"devil_target": 1}
    got = play(["W7 15", "S5 11"], {"devil_negative": value}, choices, totals=[-5, -9])
    assert got["added"] == [7, added]
    assert play(["W7 15", "S5"], {"devil_negative": value}, choices)["added"] == [7, -5]
    assert play(["W7 15", "SQ"], {"devil_negative": value}, {**choices, "queen_1": None})["added"] == [7, 0]


def test_every_option_has_its_test() -> None:
    assert {f"test_{option.name}" for option in OPTIONS} <= set(globals())
