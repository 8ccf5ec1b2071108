"""Positions for a judge: what is said of them, in which order, and what is no position."""

from typing import Any

import pytest

from paiju.games.numcore.judging import is_position, judge_position
from paiju.kernel import BadStart
from tests.marks import clause

FIVE: dict[str, Any] = {
    "id": "five",
    "nodes": ["(3,7)", 37, 58, 21, 73],
    "edges": [["(3,7)", 37], ["(3,7)", 73], ["(3,7)", 58], ["(3,7)", 21], [21, 73], [37, 21, 58]],
    "core": ["(3,7)", 37, 58, 21, 73],
    "last": ["(3,7)", 37, 58, 21, 73],
    "level": 1,
    "energy": 9,
    "round": 13,
    "opponent": {
        "nodes": ["(2,5)", 10, 29, "(7,3)", 95],
        "edges": [["(2,5)", 10], ["(2,5)", 29], [10, 29]],
        "core": ["(2,5)", 10, 29],
        "last": ["(2,5)", 10, 29],
        "level": 1,
        "energy": 0,
        "round": 13,
    },
}


@clause("N-139", "N-140", "N-141", "N-142", "N-145", "N-175", "N-176", "N-182")
def test_the_five_node_example_whole() -> None:
    assert judge_position(FIVE) == {
        "id": "five",
        "relations": [
            ["cat", ["(3,7)", 37], True],
            ["rcat", ["(3,7)", 73], True],
            ["sq", ["(3,7)", 58], True],
            ["mul", ["(3,7)", 21], True],
            ["prime", [21, 73], True],
            ["add", [21, 37, 58], True],
        ],
        "cores": [
            [["(3,7)", 21, 73], 1],
            [["(3,7)", 37, 58, 21], 1],
            [["(3,7)", 37, 58, 21, 73], 2],
        ],
        "confirm": "auto",
        "confirmed": ["(3,7)", 37, 58, 21, 73],
        "generalized": [["(3,7)", 37, 58, 21, 73]],
        "protected": ["(3,7)", 37, 58, 21, 73],
        "attacks": [[10, 3, 1, 6], [10, 5, 2, 5]],
        "seizable": [
            ["(2,5)", 0, 4, False, "target is protected"],
            [10, 0, 3, False, "target is protected"],
            [29, 0, 3, False, "target is protected"],
            ["(7,3)", 4, 8, True, None],
            [95, 1, 5, False, "fewer than 2 relations"],
        ],
    }


def judged(**changes: Any) -> dict[str, Any]:
    """What is said of the five nodes when something else holds."""
    return judge_position({**FIVE, **changes})


def test_what_is_left_out_has_a_default() -> None:
    found = judge_position({"nodes": [21, 73]})
    assert found["relations"] == [["prime", [21, 73], False]]
    assert (found["confirm"], found["attacks"], found["seizable"]) == ("none", [], [])
    assert "id" not in found
    assert "violations" not in found


@clause("N-148", "N-160", "N-165")
def test_a_candidate_keeps_a_node_of_the_last_core() -> None:
    assert judged(last=[99, 98])["confirm"] == "none"
    assert judged(last=[73])["confirm"] == "auto"
    without = {key: value for key, value in FIVE.items() if key != "last"}
    assert judge_position({**without, "core": ["(9,9)"]})["confirm"] == "none"
    assert judge_position({**without, "core": None})["confirm"] == "auto"


@clause("N-070", "N-071", "N-188", "N-189")
def test_no_attacks_in_protection_or_against_a_side_without_core() -> None:
    assert judged(round=12)["attacks"] == []
    foe = {**FIVE["opponent"], "core": None}
    assert judged(opponent=foe)["attacks"] == []
    why = {row[4] for row in judged(opponent=foe)["seizable"]}
    assert why == {"both sides must have confirmed a first core"}


@clause("N-085", "N-185")
def test_nodes_that_are_hurt() -> None:
    hurt = {"name": 10, "damage": 2, "locked": [3], "weaken": 2}
    foe = {**FIVE["opponent"], "nodes": ["(2,5)", hurt, 29, {"name": "(7, 3)", "paid": 6}, 95]}
    found = judged(opponent=foe)
    assert [row for row in found["attacks"] if row[0] == 10] == [[10, 2, 1, 1], [10, 3, 2, 0]]
    assert ["(7,3)", 4, 10, False, "energy"] in found["seizable"]


def test_names_may_be_spelled_loosely() -> None:
    assert judge_position({"nodes": ["37", "( 3 , 7 )"], "edges": [[37, "(3,7)"]]})["relations"] == [
        ["cat", ["(3,7)", 37], True]
    ]
    assert judge_position({"nodes": [37, 21, 58], "edges": ["21+37=58"]})["relations"][0][2]


@clause("N-180", "N-184")
def test_what_is_over_a_limit_is_judged_and_told() -> None:
    nodes = [10, 11, 12, 21, 22, 23, 31, 32, 33, 13, 99, 15]
    edges = [[10, 11, 21], [10, 12, 22], [10, 21, 31], [10, 13, 23]]
    found = judge_position({"nodes": [*nodes, 150], "edges": edges, "energy": 12})
    assert found["violations"] == [["additions", 10, 4], ["value", 150, 150], ["capacity", 13], ["energy", 12]]
    foe = {**FIVE["opponent"], "nodes": ["(2,5)", 10, 29, "(7,3)"]}
    full = judged(nodes=[*FIVE["nodes"], 11, 13, 17, 19, 23], opponent=foe)
    assert full["seizable"][3][4] == "capacity"
    over = judged(
        nodes=["(3,7)", 37, 58, 21, 73, 16, 79, 95],
        edges=[*FIVE["edges"], [16, 21, 37], [21, 58, 79]],
        opponent=foe,
    )
    assert over["violations"] == [["additions", 21, 3]]
    assert over["seizable"][3] == ["(7,3)", 4, 8, False, "limits"]


@clause("N-184")
def test_a_value_over_the_limit_is_not_seized() -> None:
    foe = {"edges": FIVE["opponent"]["edges"], "core": ["(2,5)", 10, 29]}
    found = judged(opponent={**foe, "nodes": ["(2,5)", 10, 29, 131]}, options={"seize_least": 1})
    assert found["seizable"][3] == [131, 1, 6, False, "value limit"]
    assert judged(options={"seize_least": 1})["seizable"][4] == [95, 1, 5, True, None]


@clause("N-180")
def test_two_relations_between_the_same_nodes() -> None:
    split = {"nodes": ["(10,1)", 101], "level": 5, "core": [], "options": {"merge_parallel": False, "multi_edges": 2}}
    assert judge_position(split)["relations"] == [["cat", ["(10,1)", 101], False], ["sq", ["(10,1)", 101], False]]
    both = judge_position({**split, "edges": [["(10,1)", 101], ["(10,1)", 101]]})
    assert both["cores"] == [[["(10,1)", 101], 1]]


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ([], "position: it must be an object"),
        ({"node": []}, "node: there is no such field; fields are id, nodes"),
        ({"nodes": 37}, "nodes: it must be a list"),
        ({"nodes": [9]}, r"nodes\[0\]: 9 is no node: a number from 10 to 9999"),
        ({"nodes": ["(3,7"]}, r"nodes\[0\]: '\(3,7' is no pair"),
        ({"nodes": ["(0,7)"]}, r"nodes\[0\]: '\(0,7\)' is no pair"),
        ({"nodes": [True]}, r"nodes\[0\]"),
        ({"nodes": [37, "37"]}, r"nodes\[1\]: 37 stands twice \(N-019\)"),
        ({"nodes": list(range(10, 35))}, "25 nodes are too many: at most 24"),
        ({"nodes": [37], "opponent": {"nodes": [37]}}, r"opponent.nodes\[0\]: 37 stands on both sides"),
        ({"nodes": [21, 73], "edges": [[21, 74]]}, r"edges\[0\]: \[21, 74\] is no relation"),
        ({"nodes": [21, 73], "edges": [[21, 73], [73, 21]]}, r"edges\[1\]: 21-73 is there twice"),
        ({"nodes": [21, 73], "edges": [[[21], 73]]}, r"edges\[0\]"),
        ({"core": 37}, "core: it must be a list"),
        ({"last": [[]]}, r"last\[0\]: \[\] is no node"),
        ({"level": 6}, "level: it must be a whole number from 1 to 5, not 6"),
        ({"energy": -1}, "energy: it must be a whole number from 0 to 999, not -1"),
        ({"round": 0}, "round: it must be a whole number from 1 to 9999, not 0"),
        ({"opponent": []}, "opponent: it must be an object"),
        ({"opponent": {"opponent": {}}}, "opponent.opponent: there is no such field"),
        ({"options": {"exits": 0}}, "options.exits: 0 is no value of this option"),
        ({"options": {"exit": 4}}, "options.exit: there is no such field"),
    ],
)
def test_what_is_no_position_is_refused_by_name(data: Any, problem: str) -> None:
    with pytest.raises(BadStart, match=problem):
        judge_position(data)


def test_more_than_can_be_looked_at_is_refused() -> None:
    evens = {"nodes": list(range(10, 34)), "core": None, "level": 5, "options": {"additions": 50}}
    edges = [["add", r[1]] for r in judge_position(evens)["relations"] if r[0] == "add"]
    with pytest.raises(BadStart, match=r"nodes with .* edges are too many"):
        judge_position({**evens, "edges": [ends for _, ends in edges]})


def test_a_scenario_is_no_position() -> None:
    assert is_position(FIVE)
    assert not is_position({"op": "cores", "input": {}})
    assert not is_position([])


@clause("N-081")
def test_announced_damage_is_a_list_or_one_number() -> None:
    def hit(locked: Any) -> Any:
        node = {"name": "(7,3)", "damage": 3, "weaken": 2, "locked": locked}
        foe = FIVE["opponent"] | {"nodes": ["(2,5)", 10, 29, node]}
        found = judge_position(FIVE | {"round": 33, "opponent": foe})["attacks"]
        return [row for row in found if row[0] == "(7,3)"]

    assert hit([2, 1]) == hit(3) == [["(7,3)", 1, 3, 1], ["(7,3)", 2, 4, 0]]
    assert hit(0) == hit([]) == [["(7,3)", 1, 3, 4], ["(7,3)", 2, 7, 0]]


@clause("N-166", "N-172", "N-177", "N-180")
def test_a_relation_may_run_through_a_node_that_is_only_protected() -> None:
    """94 is no part of the core, but of the generalized core; 36 + 58 = 94 counts, and takes 58 and 94 to two each."""
    mine = FIVE | {"nodes": [*FIVE["nodes"], 94], "edges": [*FIVE["edges"], [21, 73, 94]]}
    foe = FIVE["opponent"] | {"nodes": ["(2,5)", 10, 29, 36]}
    found = judge_position(mine | {"opponent": foe})
    assert found["protected"] == mine["nodes"]
    assert found["seizable"][-1] == [36, 2, 6, True, None]
    again = mine | {"nodes": [*mine["nodes"], 95], "edges": [*mine["edges"], [37, 58, 95]]}
    assert judge_position(again | {"opponent": foe})["seizable"][-1] == [36, 2, 6, False, "limits"]
