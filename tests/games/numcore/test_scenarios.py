"""The scenarios worked out by hand from the rules."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from paiju.games.numcore.scenario import OPS, check, run_scenario
from paiju.kernel import BadStart
from tests.marks import clause

FILE = Path(__file__).parents[2] / "scenarios" / "numcore.jsonl"
CASES = [json.loads(line) for line in FILE.read_text(encoding="utf8").splitlines()]


@pytest.mark.parametrize("case", [pytest.param(c, id=c["id"], marks=clause(*c["clauses"])) for c in CASES])
def test_scenario(case: dict[str, Any]) -> None:
    assert check(case) == []


def test_there_are_forty_of_every_kind() -> None:
    assert len(CASES) == 40
    assert {case["op"] for case in CASES} == set(OPS)


@pytest.mark.parametrize("case", [pytest.param(c, id=c["id"]) for c in CASES])
def test_a_scenario_that_expects_something_else_is_found_out(case: dict[str, Any]) -> None:
    wrong = deepcopy(case)
    for key, value in wrong["expect"].items():
        if key != "note":
            wrong["expect"][key] = not value if isinstance(value, bool) else [value, "x"]
    assert len(check(wrong)) == sum(key != "note" for key in wrong["expect"])


def test_an_unknown_question_is_named() -> None:
    with pytest.raises(BadStart, match='"guess" is none of relations, cores'):
        run_scenario({"op": "guess", "input": {}})


def script(*steps: list[Any], nodes: dict[str, Any]) -> list[str]:
    data = {"op": "script", "input": {"round": 33, "energy": 99, "nodes": nodes, "steps": list(steps)}}
    log: list[str] = run_scenario(data)["log"]
    return log


def test_a_script_says_what_is_refused() -> None:
    log = script(
        ["attack", 37, 1],
        ["opp_defend", 10],
        ["opp_repair", "(3,7)", ["D7"], 9],
        nodes={"10": {}, "(3,7)": {"damage": 1}},
    )
    assert log == ["refused"] * 3


def test_a_seizure_that_is_refused_changes_nothing() -> None:
    data = deepcopy(next(case for case in CASES if case["op"] == "seizure_apply"))
    data["input"]["me"]["energy"] = 7
    found = run_scenario(data)
    assert (found["ok"], found["my_energy"], found["my_edges"], found["opp_edges"]) == (False, 7, 6, 4)
    assert found["state"] == {"id": "n17", "damage": 3, "weaken": 2, "pending": [4]}


@clause("N-184")
def test_a_seizure_over_the_value_limit() -> None:
    me = {"nodes": [99, 31, 88, 42], "edges": [[99, 31], [31, 88], [88, 42], [42, 99]], "core": [99, 31, 88, 42]}
    foe = {"nodes": ["(2,5)", 10, 29, 130], "edges": [["(2,5)", 10], ["(2,5)", 29], [10, 29]], "core": [10, 29]}
    cases = [{"target": 130}, {"target": 130, "me": {"level": 2}}]
    given = {"me": me | {"level": 1, "energy": 9}, "opp": foe | {"core": ["(2,5)", 10, 29]}, "cases": cases}
    assert run_scenario({"op": "seizure_cases", "input": given})["cases"] == ["value limit", None]


@clause("N-193")
def test_an_attack_on_a_weakened_node() -> None:
    cases = [{"energy": 6, "round": 29, "node": 50}, {"energy": 6, "round": 29, "node": 50, "weaken": 4}]
    assert run_scenario({"op": "attack", "input": {"cases": cases}})["cases"] == [[6, 7], [3, 9]]


@clause("N-021")
def test_what_is_no_node_has_no_price() -> None:
    given = {"costs": [9, "(0,5)", "(1,1)"], "can": [], "levels": []}
    assert run_scenario({"op": "create", "input": given})["costs"] == [None, None, 3]
