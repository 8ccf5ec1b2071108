"""The oracle answers every written scenario, and what it and its generator make holds together."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from tarot_oracle import Refused, resolve

SCENARIOS = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "scenarios" / "tarot.jsonl").read_text(encoding="utf-8").splitlines()
]


def agrees(key: str, expected: Any, actual: Any) -> bool:
    """Events are compared by the keys that the scenario gives, everything else whole."""
    if key != "events":
        return bool(expected == actual)
    return len(expected) == len(actual) and all(
        want[name] == have.get(name) for want, have in zip(expected, actual, strict=True) for name in want
    )


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: s["id"])
def test_scenario(scenario: dict[str, Any]) -> None:
    state, rulings = scenario["state"], scenario.get("rulings", {})
    for played in scenario["rounds"]:
        arguments = (state, played["placements"], played["choices"], rulings)
        before = copy.deepcopy(arguments)
        if played.get("error"):
            with pytest.raises(Refused):
                resolve(*arguments)
            assert arguments == before
            continue
        state, actual = resolve(*arguments)
        assert arguments == before
        differing = {
            key: {"expected": value, "actual": actual.get(key)}
            for key, value in played["expect"].items()
            if not agrees(key, value, actual.get(key))
        }
        assert not differing


def test_all_scenarios_are_there() -> None:
    assert len(SCENARIOS) == 111
