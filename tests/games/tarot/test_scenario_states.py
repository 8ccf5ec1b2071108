"""Scenarios whose states play could not have led to, or that say no more than the case needs."""

import json
from random import Random
from typing import Any

import pytest

from paiju.games.tarot.reader import Reader
from paiju.games.tarot.scenario import ROUND, check, judge, run_round, run_scenario
from tests.oracle.generate import complete, random_rulings, random_state, random_way
from tests.oracle.tarot_oracle import JSON, Refused, resolve


def case(players: list[Any], placements: list[Any], state: JSON | None = None, **more: Any) -> JSON:
    """A scenario of one round with no more than it needs."""
    round_ = {"placements": placements, **more}
    return {"id": "x", "state": {"players": players, **(state or {})}, "rounds": [round_]}


def test_a_case_gives_just_what_it_needs() -> None:
    data = case([{"small": ["W5"]}, {"small": ["C9", "C1"]}], [{"small": "W5"}, {"small": "C9"}])
    [found] = run_scenario(data)
    assert found["totals"] == [5, 9]
    assert (found["round"], found["total_rounds"], found["small"]) == (2, 14, [[], ["C1"]])


def test_cards_may_lie_in_two_places() -> None:
    """Death copies the Fool that another seat still holds: nobody counts cards here."""
    players = [
        {"small": ["W5"], "majors": [13]},
        {"small": ["C9"], "majors": [0], "small_grave": ["W5"], "major_grave": [0, 13]},
    ]
    history = [{"round": 1, "player": 0, "card": 0, "copied": None, "executed": True}]
    placements = [{"small": "W5", "major": 13, "copy": 0, "target": 1}, {"small": "C9"}]
    data = case(players, placements, {"round": 2, "pool": [0], "history": history}, expect={"totals": [5, 0]})
    assert check(data) == []


@pytest.mark.parametrize(
    "state",
    [
        {"finished": True, "result": {"winners": [1], "draw": False}},
        {"finished": True, "result": None},
        {"finished": True},
    ],
)
def test_a_game_that_is_over_takes_no_round(state: JSON) -> None:
    data = case([{"small": ["W5"]}, {"small": ["C9"]}], [{"small": "W5"}, {"small": "C9"}], state, error=True)
    assert judge(data) == (
        {"actual": [{"error": True, "where": "rounds[0].placements", "clause": "", "reason": "kernel.over"}]},
        [],
    )


def test_a_hand_without_a_small_card_takes_no_round() -> None:
    data = case([{"small": []}, {"small": ["C9"]}], [{"small": "W5"}, {"small": "C9"}], error=True)
    assert check(data) == []


@pytest.mark.parametrize(
    "placement",
    [
        {"small": "W5", "major": 0, "copy": 1},
        {"small": "W5", "major": 13, "target": 0},
        {"small": "W5", "major": 1, "target": 0, "targets": [1]},
        {"small": "W5", "major": 0, "targets": [1]},
        {"small": "W5", "major": 0},
        {"small": "W5", "major": 8, "target": 1},
        {"small": "W5", "target": 1},
        {"small": None, "major": 8},
        {"major": 8},
        {"small": "W5", "major": 7, "target": True},
        {"small": "W5", "major": 7, "target": 2},
        {"small": "W5", "major": 1, "targets": [1, 1]},
        {"small": "W5", "major": 1, "targets": 1},
    ],
)
def test_placements_whose_parts_do_not_go_together(placement: JSON) -> None:
    history = [{"round": 1, "player": 0, "card": 0, "copied": None, "executed": True}]
    players = [{"small": ["W5"], "majors": [0, 1, 7, 8, 13]}, {"small": ["C9"], "majors": []}]
    data = case(players, [placement, {"small": "C9"}], {"round": 2, "history": history}, error=True)
    assert check(data) == []


@pytest.mark.parametrize("placements", [[], [{"small": "W5"}], [{"small": "W5"}, {"small": "C9"}, {"small": "C9"}]])
def test_everybody_places_once(placements: list[JSON]) -> None:
    assert check(case([{"small": ["W5"]}, {"small": ["C9"]}], placements, error=True)) == []


def test_after_a_refused_round_the_next_starts_where_it_did() -> None:
    data = case([{"small": ["W5"]}, {"small": ["C9"]}], [{"small": "W6"}, {"small": "C9"}], error=True)
    data["rounds"].append({"placements": [{"small": "W5"}, {"small": "C9"}], "expect": {"round": 2, "totals": [5, 9]}})
    assert check(data) == []
    assert len(run_scenario(data)) == 2


def test_what_may_be_declined_is_declined() -> None:
    players = [{"small": ["WQ"], "majors": []}, {"small": ["C9"], "majors": [8]}]
    data = case(players, [{"small": "WQ"}, {"small": "C9", "major": 8}])
    [found] = run_scenario(data)
    assert (found["nullified"], found["asked"], found["totals"]) == ([], [["queen_0", 0]], [0, 16])


def test_what_can_come_out_in_one_way_alone_comes_out_so() -> None:
    players = [{"small": ["W5"], "majors": [4, 10]}, {"small": ["C9", "C1"], "majors": [8]}]
    stolen = case(players, [{"small": "W5", "major": 4, "target": 1}, {"small": "C9"}])
    assert run_scenario(stolen)[0]["majors"] == [[8, 10], []]
    drawn = case(players, [{"small": "W5", "major": 10}, {"small": "C9"}], {"pool": [3, 2]})
    assert run_scenario(drawn)[0]["majors"] == [[2, 3, 4], [8]]
    dealt = case([{"small": ["W5"], "majors": [5]}, players[1]], [{"small": "W5", "major": 5}, {"small": "C9"}])
    assert run_scenario(dealt)[0]["small"] == [["C1"], []]


def test_yes_and_no_are_true_and_false() -> None:
    data = case([{"small": ["W5"]}, {"small": ["C9"]}], [{"small": "W5"}, {"small": "C9"}], expect={"round": 2})
    for rulings in ({"sun_tie": "no"}, {"sun_tie": False}, {"queen_own": "yes"}):
        assert check({**data, "rulings": rulings}) == []


def test_only_what_is_expected_is_compared_and_shown() -> None:
    data = case([{"small": ["W5"]}, {"small": ["C9"]}], [{"small": "W5"}, {"small": "C9"}])
    data["rounds"][0]["expect"] = {"steps": {"6": [5, 9]}, "totals": [5, 8]}
    found, differences = judge(data)
    assert found == {"actual": [{"steps": {"6": [5, 9]}, "totals": [5, 9]}]}
    assert differences == ["rounds[0]: totals is [5, 9], expected [5, 8]"]


def test_states_of_every_odd_kind() -> None:
    """Hands of any size, cards that were never dealt, no graveyards: the oracle knows no more than the state either."""
    rng = Random(29)
    played = 0
    while played < 600:
        rulings = random_rulings(rng, rng.choice((0.0, 0.4)))
        rulings["hierophant_deal"] = "round_robin"  # what blocks are where hands differ in size, no rule says
        n = rng.choice((2, 3, 4))
        state = random_state(rng, n, rulings)
        if state["finished"]:
            continue
        for player in state["players"]:
            rng.shuffle(player["small"])
            player["small"] = player["small"][: rng.randint(1, 14)]
            player["small_grave"] = player["small_grave"][: rng.randint(0, 3)]
            player["majors"] = player["majors"][: rng.randint(0, 8)]
            player["last_points"] = rng.choice((None, 0, 40))
        state["pool"] = state["pool"][: rng.randint(0, 6)]
        state["round"] = rng.randint(1, 14)
        state["total_rounds"] = rng.randint(max(10, state["round"]), 14)  # T-134
        if rulings["temperance_mode"] == "skip_labels":
            state["total_rounds"] = 14
        placements = [
            {"small": rng.choice(state["players"][seat]["small"]), **random_way(rng, state, seat, rulings)}
            for seat in range(n)
        ]
        try:
            choices = complete(rng, state, placements, rulings)
        except (Refused, ValueError):  # the Hermit finds too few cards to take back
            continue
        _, wanted = resolve(state, placements, choices, rulings)
        text = json.dumps(state)
        got, _ = run_round(state, Reader({"placements": placements, "choices": choices}, "", ROUND), rulings)
        assert json.dumps(state) == text
        assert {key: got.get(key) for key in wanted} == wanted, (state, placements, choices, rulings)
        played += 1
