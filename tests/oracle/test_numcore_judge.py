"""Positions judged by the engine and by the words of the rules."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from paiju.games.numcore.judging import judge_position
from tests.marks import clause
from tests.oracle.numcore_judge import judge
from tests.oracle.numcore_positions import random_position


def loose(found: dict[str, Any]) -> dict[str, Any]:
    """What the engine says without the order in which it says it."""
    return {
        "relations": {(kind, tuple(ends), built) for kind, ends, built in found["relations"]},
        "cores": {(frozenset(nodes), cohesion) for nodes, cohesion in found["cores"]},
        "confirm": found["confirm"],
        "confirmed": None if found["confirmed"] is None else frozenset(found["confirmed"]),
        "generalized": set(map(frozenset, found["generalized"])),
        "protected": set(found["protected"]),
        "attacks": set(map(tuple, found["attacks"])),
        "seizable": {name: (count, cost, ok) for name, count, cost, ok, _ in found["seizable"]},
    }


def compare(rng: Random, most: int) -> Counter[str]:
    """One position both ways. Returns what there was to see in it."""
    position = random_position(rng, most)
    before = json.dumps(position)
    found = judge_position(position)
    assert json.dumps(position) == before
    assert loose(found) == judge(position), before
    assert all((reason is None) is ok for _, _, _, ok, reason in found["seizable"])
    assert json.loads(json.dumps(found)) == found
    seen = Counter([found["confirm"]])
    seen.update(reason or "seizable" for *_, reason in found["seizable"])
    seen["attacks"] += bool(found["attacks"])
    seen["wide"] += found["protected"] != (position["core"] or [])
    seen["additions"] += any(kind == "add" and built for kind, _, built in found["relations"])
    return seen


@clause("N-074", "N-075", "N-076", "N-077", "N-080", "N-081", "N-143", "N-149", "N-166", "N-175", "N-176", "N-180")
def test_the_engine_and_the_words_of_the_rules_agree() -> None:
    rng, seen = Random(3), Counter[str]()
    for _ in range(1200):
        seen += compare(rng, 7)
    wanted = ("auto", "manual", "none", "attacks", "wide", "additions", "seizable", "limits", "energy")
    assert min(seen[key] for key in wanted) >= 4, seen


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
def test_they_agree_often(seed: int) -> None:
    rng = Random(seed)
    for _ in range(600):
        compare(rng, 9)
