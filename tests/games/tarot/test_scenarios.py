"""Rounds worked out by hand from the rules: what the game makes of them."""

import json
from pathlib import Path
from typing import Any

import pytest

from paiju.games.tarot.scenario import check, run_scenario
from paiju.kernel import BadStart

FILE = Path(__file__).resolve().parents[2] / "scenarios/tarot.jsonl"
SCENARIOS = {data["id"]: data for data in map(json.loads, FILE.read_text(encoding="utf8").splitlines())}


def test_all_scenarios_are_there() -> None:
    assert len(SCENARIOS) == 111


@pytest.mark.parametrize("name", SCENARIOS)
def test_scenario(name: str) -> None:
    assert check(SCENARIOS[name]) == []


def copy(name: str) -> Any:
    return json.loads(json.dumps(SCENARIOS[name]))


def test_what_differs_is_said() -> None:
    data = copy("S001")
    data["rounds"][0]["expect"]["totals"] = [5, 9]
    assert check(data) == ["rounds[0]: totals is [5, 8], expected [5, 9]"]


def test_private_results_are_compared_where_they_say_something() -> None:
    data = copy("S040")
    assert data["rounds"][0]["expect"]["events"][0]["private"] == [17, 19]
    data["rounds"][0]["expect"]["events"] = [{"private": [17, 18]}]
    assert [line.split(":")[1].split()[0] for line in check(data)] == ["events"]


def test_a_round_that_must_be_refused_and_is_not() -> None:
    data = copy("S001")
    data["rounds"][0] = {**data["rounds"][0], "error": True}
    assert check(data) == ["rounds[0]: it must be refused, and was played"]


def test_a_refused_round_ends_it() -> None:
    data = copy("S033")
    data["rounds"][0].pop("error")
    data["rounds"].append(data["rounds"][0])
    assert check(data) == [
        "rounds[0]: refused at rounds[0].placements[0] (T-070): bar.self",
        "rounds[1]: not reached, the round before was refused",
    ]
    [got] = run_scenario(data)
    assert got["error"]["args"] == {"card": 0}


@pytest.mark.parametrize(
    ("name", "change", "problem"),
    [
        ("S001", {"state": 1}, "state: it must be an object"),
        ("S001", {"rulings": [1]}, "rulings: it must be an object"),
        ("S001", {"choices": {"aim": 1}}, "rounds[0].choices.aim: there is no such field"),
        ("S001", {"rulings": {"nothing": 1}}, "tarot has no option nothing"),
        ("S001", {"size": 1}, "size: there is no such field"),
        ("S132", {"choices": {}}, "rounds[0].choices.temperance_count: it is missing; possible: 0, 1, 2"),
        ("S050", {"choices": {}}, "rounds[0].choices.emperor_card: it is missing; it must be one of"),
        ("S055b", {"choices": {}}, "rounds[0].choices.hierophant_deck: it is missing"),
        ("S053b", {"choices": {}}, "rounds[0].choices.wheel_cards: it is missing; it must be two of"),
        ("S001", {"placements": []}, "rounds[0].placements: it must have 2 items, not 0"),
        ("S001", {"placements": [{"major": 1}, {}]}, "rounds[0].placements[0].small: it is missing"),
        ("S001", {"placements": [{"small": "W5", "aim": 1}, {}]}, "rounds[0].placements[0].aim: there is no such"),
    ],
)
def test_bad_scenarios_say_what_is_wrong(name: str, change: dict[str, Any], problem: str) -> None:
    data = copy(name)
    inner = {"choices", "placements"}
    for key, value in change.items():
        (data["rounds"][0] if key in inner else data)[key] = value
    with pytest.raises(BadStart) as error:
        run_scenario(data)
    assert problem in str(error.value)


def test_answers_that_nobody_asks_for_do_no_harm() -> None:
    data = copy("S001")
    data["rounds"][0]["choices"]["devil_target"] = 1
    assert check(data) == []


@pytest.mark.parametrize(
    ("name", "key", "value"),
    [
        ("S050", "emperor_card", 21),
        ("S055b", "hierophant_deck", ["W1"]),
        ("S055b", "hierophant_deck", "W1"),
        ("S210", "wheel_cards", [0]),
        ("S210", "wheel_cards", [0, 0]),
        ("S210", "wheel_cards", 4),
    ],
)
def test_what_chance_cannot_yield_is_refused(name: str, key: str, value: Any) -> None:
    data = copy(name)
    data["rounds"][0]["choices"][key] = value
    [got, *_] = run_scenario(data)
    assert got["where"] == f"rounds[0].choices.{key}"
