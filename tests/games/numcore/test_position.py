"""Positions: a state as JSON and back, and what is wrong with one that is none."""

import json
from random import Random
from typing import Any

import pytest

from paiju.games.numcore import GAME
from paiju.games.numcore.position import load
from paiju.games.numcore.state import DECK
from paiju.kernel import BadStart, Table
from tests.games.numcore.builder import FIVE, THREE, at, build, play


def test_any_checkpoint_comes_back_as_it_was() -> None:
    for seed in (1, 2, 12):
        table = Table.open(GAME, seed=seed)
        rng = Random(seed)
        while table.asks:
            table.answer(table.asks[0], build(table, table.asks[0], rng))
            if table.asks and table.asks[0].kind == "act" and rng.random() < 0.3:
                position = json.loads(json.dumps(GAME.dump(table.state)))
                assert load(position, table.start.options) == table.state
        assert load(GAME.dump(table.state), table.start.options) == table.state


def test_a_table_goes_on_from_a_position() -> None:
    table = play(12, lean=False, most=60)
    again = Table.open(GAME, key=table.start.key, position=GAME.dump(table.state))
    for _ in range(40):
        if table.asks:
            answer = build(table, table.asks[0], Random(1))
            table.answer(table.asks[0], answer)
            again.answer(again.asks[0], answer)
    assert GAME.dump(again.state) == GAME.dump(table.state)


def test_a_position_written_by_hand() -> None:
    s = at(13, {**FIVE, "edges": [["(3,7)", 37], [58, 37, 21], "21-73"]}, THREE).state
    assert [len(edge.ends) for edge in s.sides[0].edges] == [2, 3, 2]
    assert s.attack_from == 13
    assert sorted(s.sides[0].discard) == sorted(DECK)
    assert [node.paid for node in s.sides[0].nodes] == [4, 4, 4, 3, 4]
    assert at(5).state.attack_from is None


BAD: list[tuple[dict[str, Any], str]] = [
    ({}, "round: it is missing"),
    ({"round": 0}, "round: it must be a whole number from 1 to 100, not 0"),
    ({"round": True}, "round: it must be a whole number"),
    ({"round": 1, "stage": "lunch"}, 'stage: "lunch" is none of "turn", "act"'),
    ({"round": 1, "sides": [{}]}, "sides: it must have two entries, not 1"),
    ({"round": 1, "sides": {}}, "sides: it must be a list"),
    ({"round": 1, "sides": [[], {}]}, r"sides\[0\]: it must be an object"),
    ({"round": 1, "colour": 1}, "colour: there is no such field; fields are stage, round"),
    ({"round": 1, "winners": [0]}, "winners: it has seats exactly when the game is over"),
    ({"round": 1, "winners": [2], "stage": "over"}, "winners: it must be a whole number from 0 to 1, not 2"),
    ({"round": 1, "attack_from": 5}, "attack_from: it must be a whole number from 13"),
    ({"round": 1, "next_id": 0, "sides": [{"nodes": [10]}, {}]}, "next_id: it must be a whole number from 1"),
]
BAD_SIDES: list[tuple[dict[str, Any], str]] = [
    ({"energy": -1}, "energy: it must be a whole number"),
    ({"level": 6}, "level: it must be a whole number from 1 to 5, not 6"),
    ({"hand": ["D7", "D7"]}, "card D7 is there twice"),
    ({"hand": ["X"]}, 'hand: "X" is none of D0'),
    ({"hand": [7]}, "hand: 7 is none of D0"),
    ({"seen": ["D7"]}, "seen: every card in it must be in hand"),
    ({"nodes": [9]}, r"nodes\[0\]: 9 is no node"),
    ({"nodes": ["(3,7"]}, r"nodes\[0\]: '\(3,7' is no pair"),
    ({"nodes": [None]}, r"nodes\[0\]: it must be an object"),
    ({"nodes": [{"damage": 1}]}, r"nodes\[0\]: '' is no pair"),
    ({"nodes": [{"name": [1]}]}, r"nodes\[0\]: \[1\] is no node"),
    ({"nodes": [{"name": 37, "damage": 9}]}, "damage: it must be a whole number from 0 to 8, not 9"),
    ({"nodes": [{"name": 37, "locked": [0]}]}, "locked: it must be a whole number"),
    ({"nodes": [{"name": 37, "id": 1}, {"name": 38, "id": 1}]}, r"nodes\[1\].id: 1 is used twice"),
    ({"nodes": [37, 37]}, r"nodes\[1\]: 37 stands twice"),
    ({"nodes": list(range(10, 21))}, "11 nodes are more than 10"),
    ({"nodes": [37], "core": [38]}, "core: there is no node 38 on this side"),
    ({"nodes": [37], "core": [[37]]}, "core: there is no node"),
    ({"nodes": [37], "cored": 5}, "cored: it must be a whole number from 1 to 1, not 5"),
    ({"nodes": [10, 29], "edges": ["10-30"]}, r'edges\[0\]: "10-30" is no relation'),
    ({"nodes": [10, 29], "edges": [[10, 28]]}, r"edges\[0\]: \[10, 28\] is no relation"),
    ({"nodes": [10, 29], "edges": ["10-29", [29, 10]]}, r"edges\[1\]: 10-29 is there already or over a limit \(N-024"),
]


@pytest.mark.parametrize(
    ("position", "message"),
    [*BAD, *(({"round": 1, "sides": [side, {}]}, message) for side, message in BAD_SIDES)],
)
def test_what_is_no_position(position: dict[str, Any], message: str) -> None:
    with pytest.raises(BadStart, match=message):
        Table.open(GAME, position=position)


def test_a_node_stands_on_one_side_only() -> None:
    with pytest.raises(BadStart, match="37 stands twice"):
        at(1, {"nodes": [37]}, {"nodes": [37]})
