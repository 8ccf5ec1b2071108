"""Positions and scenarios of numcore on the same command."""

import json

from paiju.games.numcore import GAME
from paiju.games.numcore.judging import judge_position
from paiju.judge import judge


def test_a_position_is_told_and_a_scenario_compared() -> None:
    position = {"id": "a", "nodes": ["(3,7)", 21, 73], "edges": [["(3,7)", 21], [21, 73]], "level": 1, "energy": 9}
    told = judge(GAME, position)
    assert told.differences is None
    assert json.loads(json.dumps(told.line)) == judge_position(position)
    scenario = {
        "id": "b",
        "op": "relations",
        "input": {"nodes": [37, 58, 21]},
        "expect": {"relations": [["prime", [1]]]},
    }
    assert judge(GAME, scenario).differences
