"""What an action would do, told before it is paid for; and what the board draws."""

import json
from typing import Any

import pytest

from paiju.games.numcore import GAME
from paiju.games.numcore.board import board
from paiju.kernel import Table
from tests.games.numcore.builder import FIVE, THREE, at, do
from tests.marks import clause


def preview(table: Table, *prefix: Any) -> Any:
    """What the seat that is asked is told of an answer."""
    before = table.digest
    found = GAME.preview(table.state, table.asks[0], prefix)
    assert table.digest == before
    assert json.loads(json.dumps(found)) == found
    return found


def told(found: Any) -> dict[str, dict[str, Any]]:
    """Its lines by their keys, without the first word."""
    return {line["text"]["key"].split(".", 1)[1]: line["text"]["args"] for line in found["lines"]}


@clause("N-018", "N-143", "N-015", "N-006")
def test_a_relation_that_makes_a_core() -> None:
    table = at(6, {"energy": 5, "nodes": ["(3,7)", 21, 73], "edges": ["(3,7)-21", "(3,7)-73"], "hand": ["D1"]})
    found = preview(table, "relate", "21-73")
    assert told(found) == {
        "energy": {"before": 5, "after": 4},
        "core_new": {"count": 3, "cohesion": 1},
        "income": {"before": 4, "after": 5},
        "cards": {"before": 3, "after": 4},
    }
    assert found["board"] == {"core": ["(3,7)", "21", "73"], "how": "auto", "lost": False, "gone": []}


def test_what_is_foretold_is_what_comes() -> None:
    table = at(6, {"energy": 9, "nodes": ["(3,7)", 21, 73], "edges": ["(3,7)-21", "(3,7)-73"], "hand": ["D1"]})
    do(table, "relate", "21-73")
    lines = told(preview(table, "end"))
    do(table, "end")
    do(table, "end")  # the other seat
    side = table.state.sides[0]
    assert table.state.round == 7
    assert (side.energy, len(side.hand)) == (9, lines["cards"]["after"])
    assert lines["overflow"] == {"overflow": 8 + lines["income"]["after"] - 9}


@clause("N-024", "N-100")
def test_a_node_with_and_without_its_relations() -> None:
    nodes = ["(3,7)", 58, 21, 73]
    table = at(6, {"energy": 8, "nodes": nodes, "edges": ["(3,7)-58", "(3,7)-21"], "hand": ["D7"]})
    found = preview(table, "create", "D7", 37)
    assert found["lines"][0]["text"]["args"] == {"before": 8, "after": 4}
    assert told(found)["with_relations"] == {"count": 2, "energy": 2}
    assert told(found)["core_new"] == {"count": 4, "cohesion": 1}
    assert [edge["key"] for edge in found["board"]["related"]] == ["(3,7)-37", "21+37=58"]
    assert found["board"]["node"]["full"] == 9
    poor = preview(at(6, {"energy": 4, "nodes": nodes, "hand": ["D7"]}), "create", "D7", 37)
    assert all(edge["why"]["key"] == "why.energy" for edge in poor["board"]["related"])
    assert "with_relations" not in told(poor)


@clause("N-160", "N-020")
def test_a_withdrawal_that_loses_the_game() -> None:
    found = preview(at(13, {**THREE, "energy": 3}, FIVE), "withdraw", 10)
    assert told(found) == {"energy": {"before": 3, "after": 3}, "core_lost": {}}
    assert found["board"]["lost"]


@clause("N-083", "N-086")
def test_what_comes_at_the_end_of_the_turn() -> None:
    hurt = {**FIVE, "nodes": ["(3,7)", 37, 58, {"name": 21, "locked": [8]}, 73]}
    found = preview(at(20, {**hurt, "energy": 0}, THREE), "end")
    assert told(found)["gone"] == {"nodes": ["21"]}
    assert found["board"]["gone"] == ["21"]
    assert told(found)["core_lost"] == {}


def test_an_attack_tells_what_becomes_of_the_enemy() -> None:
    foe = {**THREE, "nodes": ["(2,5)", {"name": 10, "damage": 6}, 29]}
    found = told(preview(at(20, {**FIVE, "energy": 6}, foe), "attack", 10, 1))
    assert found["destroys"] == {"nodes": ["10"]}
    assert found["foe_lost"] == {}
    more = {
        "nodes": ["(3,7)", 37, 58, {"name": 37 + 21 + 1, "damage": 0}, 21, 73],
        "edges": FIVE["edges"],
        "core": FIVE["core"],
        "cored": 3,
    }
    more["nodes"][1] = {"name": 37, "damage": 8}
    found = told(preview(at(25, {**THREE, "energy": 6}, more), "attack", 37, 2))
    assert found["foe_cohesion"] == {"before": 2, "after": 1}


def test_a_seizure_and_a_change_for_the_worse() -> None:
    foe = {**THREE, "nodes": ["(2,5)", 10, 29, "(7,3)"]}
    found = told(preview(at(14, {**FIVE, "energy": 9}, foe), "seize", "(7,3)"))
    assert found["energy"] == {"before": 9, "after": 1}
    assert found["core_changed"] == {"count": 6, "before": 2, "after": 5}
    worse = told(preview(at(14, {**FIVE, "energy": 9}, foe), "withdraw", 73))
    assert worse["core_changed"] == {"count": 4, "before": 2, "after": 1}
    early = {**FIVE, "core": [], "cored": None, "edges": ["(3,7)-21", "(3,7)-73", "21-73"]}
    assert told(preview(at(5, early), "withdraw", 21))["core_broken"] == {}


@clause("N-149")
def test_two_cores_and_the_choice_between_them() -> None:
    both = {"nodes": [*FIVE["nodes"], *THREE["nodes"]], "edges": [*FIVE["edges"], *THREE["edges"]], "energy": 0}
    table = at(8, both)
    assert told(preview(table, "end"))["manual"] == {}
    do(table, "end")
    found = preview(table, "(2,5) 10 29")
    assert told(found)["cohesion"] == {"before": 0, "after": 1}
    assert found["board"]["core"] == ["(2,5)", "10", "29"]
    assert told(preview(table, None))["cohesion"] == {"before": 0, "after": 0}


def test_half_an_answer_foretells_nothing() -> None:
    table = at(20, {**FIVE, "energy": 6, "hand": ["D1", "W"]}, THREE)
    for prefix in (("create",), ("create", "D1"), ("attack", 10), ("weaken", 10), ("relate",)):
        assert preview(table, *prefix) is None


@clause("N-099", "N-180")
def test_the_board_tells_what_could_be_built_and_what_not() -> None:
    nodes = [10, 11, 21, 12, 22, 31]
    table = at(6, {"energy": 5, "nodes": nodes, "edges": ["10+11=21", "10+12=22"]})
    drawn = board(table.view(None))
    side = drawn["sides"][0]
    assert [edge["key"] for edge in side["edges"]] == ["10+11=21", "10+12=22"]
    could = {edge["key"]: edge for edge in side["possible"]}
    assert could["10+21=31"]["why"]["key"] == "why.additions"
    assert could["10+21=31"]["clause"] == "N-180"
    assert "why" not in could["11-31"]
    ten = next(node for node in side["nodes"] if node["name"] == "10")
    assert (ten["exits"], ten["additions"], ten["full"]) == ([0, 4], [2, 2], 7)
    assert drawn["temperature"][3] == [6, "1.19"]


@pytest.mark.parametrize(("key", "label"), [("(3,7)-37", "3‖7"), ("21-73", "p(21)"), ("21+37=58", "21+37")])
def test_relations_have_a_short_name(key: str, label: str) -> None:
    drawn = board(at(6, FIVE).view(0))
    assert {edge["key"]: edge["short"] for edge in drawn["sides"][0]["edges"]}[key] == label


def test_nothing_is_told_twice() -> None:
    nodes = ["(3,7)", 58, 21, 73]
    table = at(6, {"energy": 9, "nodes": nodes, "hand": ["D7", "D2"]})
    lines = preview(table, "create", "D7", 37)["lines"]
    assert [line["text"]["key"] for line in lines].count("preview.cards") == 1
    assert [line["text"]["key"] for line in lines].count("preview.with_relations") == 1
