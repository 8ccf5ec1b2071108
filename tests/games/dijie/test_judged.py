"""The scenarios in words: what the game makes of them."""

import json
from pathlib import Path

import pytest

from paiju.games.dijie import GAME
from paiju.judge import judge
from tests.marks import clause

FILE = Path(__file__).resolve().parents[2] / "scenarios/dijie.jsonl"
SCENARIOS = {data["id"]: data for data in map(json.loads, FILE.read_text(encoding="utf8").splitlines())}


def test_all_scenarios_are_there() -> None:
    assert len(SCENARIOS) == 493


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=clause(*data["clauses"])) for name, data in SCENARIOS.items()]
)
def test_scenario(name: str) -> None:
    assert judge(GAME, SCENARIOS[name]).differences == []
