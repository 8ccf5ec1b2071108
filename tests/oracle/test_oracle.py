"""The oracle answers every written scenario, and what it and its generator make holds together."""

from __future__ import annotations

import copy
import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.oracle.generate import (
    PIPS,
    SIDES,
    all_pairs,
    can_meet,
    one_pair,
    random_game,
    random_round,
    random_rulings,
    random_state,
    spoiled,
)
from tests.oracle.tarot_oracle import JSON, Missing, Refused, resolve
from tests.oracle.tarot_placement import DEVIL, HIEROPHANT, JUSTICE, RULINGS, full_rulings

FILE = Path(__file__).parents[1] / "scenarios" / "tarot.jsonl"
SCENARIOS = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


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


# -- what the generator makes


def cases(seed: int, count: int) -> list[tuple[JSON, list[JSON], JSON, JSON]]:
    """Random rounds for 2, 3 and 4 seats, half of them under random rulings."""
    rng = Random(seed)
    made = []
    for number in range(count):
        rulings = random_rulings(rng) if number % 2 else {}
        state = random_state(rng, 2 + number % 3, rulings)
        made.append((state, *random_round(rng, state, rulings), rulings))
    return made


CASES = cases(1, 300)


def small_cards(state: JSON) -> list[str]:
    return sorted(card for p in state["players"] for card in (*p["small"], *p["small_grave"]))


def major_cards(state: JSON) -> list[int]:
    hands = [card for p in state["players"] for card in (*p["majors"], *p["major_grave"])]
    return sorted([*hands, *state["pool"]])


def check_state(state: JSON, rulings: JSON) -> None:
    """Cards, history and round number belong together."""
    assert major_cards(state) == list(range(22))
    assert len(set(small_cards(state))) == 14 * state["n"]
    rounds = state["round"] - 1
    if rulings.get("temperance_mode") == "skip_labels":
        rounds -= state["cancelled"]
        assert state["total_rounds"] == 14
    else:
        assert state["total_rounds"] == 14 - state["cancelled"]
    assert 0 <= state["cancelled"] <= 4
    for seat, player in enumerate(state["players"]):
        assert len(player["small_grave"]) == rounds
        assert len(player["small"]) == 14 - rounds
        own = [entry for entry in state["history"] if entry["player"] == seat]
        assert sorted(entry["card"] for entry in own) == player["major_grave"]
        assert len({entry["round"] for entry in own}) == len(own)
        assert all(entry["round"] < state["round"] for entry in own)
    if not state["finished"]:
        assert 1 <= state["round"] <= state["total_rounds"]
        assert state["result"] is None


@pytest.mark.parametrize("case", CASES)
def test_random_round(case: tuple[JSON, list[JSON], JSON, JSON]) -> None:
    before = copy.deepcopy(case)
    state, placements, choices, rulings = case
    check_state(state, rulings)
    assert len(state["lovers"]) <= 2
    after, actual = resolve(state, placements, choices, rulings)
    assert case == before
    check_state(after, rulings)
    assert small_cards(after) == small_cards(state)
    assert json.loads(json.dumps([after, actual])) == [after, actual]

    assert sorted(key for key, _ in actual["asked"]) == sorted(choices)
    for key in choices:
        with pytest.raises(Missing) as missing:
            resolve(state, placements, {k: v for k, v in choices.items() if k != key}, rulings)
        assert missing.value.key == key

    used = [seat for seat, placement in enumerate(placements) if placement["major"] is not None]
    assert len(after["history"]) == len(state["history"]) + len(used)
    assert set(actual["nullified"]) <= set(used)
    totals = [player["total"] for player in state["players"]]
    if actual["void"]:
        assert actual["totals"] == totals
        assert after["lovers"] == state["lovers"]
        return
    for seat, player in enumerate(state["players"]):
        doubled = 2 if player["tower"] else 1
        assert actual["added"][seat] == doubled * actual["steps"]["8"][seat]
        lost = 10 * (actual["sun"] + actual["judgement"]).count(seat)
        assert actual["totals"][seat] == totals[seat] + actual["added"][seat] - lost


def test_rounds_vary() -> None:
    """The 300 random rounds reach every round number, every major and every unusual part of a state."""
    assert {state["round"] for state, *_ in CASES} == set(range(1, 15))
    placed = {placement["major"] for _, placements, *_ in CASES for placement in placements}
    assert placed == {None, *range(22)}
    players = [player for state, *_ in CASES for player in state["players"]]
    assert {player["banned"] for player in players} == {True, False}
    assert {player["tower"] for player in players} == {True, False}
    assert min(player["total"] for player in players) < 0
    assert {len(state["lovers"]) for state, *_ in CASES} == {0, 1, 2}
    assert {0, 2, 4} <= {state["cancelled"] for state, *_ in CASES}
    outcomes = [resolve(*case)[1] for case in CASES]
    assert {outcome["void"] for outcome in outcomes} == {True, False}
    assert {outcome["finished"] for outcome in outcomes} == {True, False}
    assert any(outcome["result"]["draw"] for outcome in outcomes if outcome["finished"])


def test_spoiled_rounds_are_refused_or_played() -> None:
    rng = Random(2)
    seen: Counter[str] = Counter()
    for state, placements, choices, rulings in CASES:
        arguments = (state, *spoiled(rng, state, placements, choices), rulings)
        before = copy.deepcopy(arguments)
        try:
            resolve(*arguments)
            seen["played"] += 1
        except (Refused, Missing) as error:
            seen[type(error).__name__] += 1
        assert arguments == before
    assert seen["Refused"] > 100
    assert seen["played"] > 10


def test_seats_do_not_matter() -> None:
    """Turning the table turns the outcome, but for Hierophant, several Queens and options that go by seat."""
    checked = 0
    for state, placements, choices, rulings in CASES:
        n = state["n"]
        by_seat = {"king_vs_king": "zero", "step5_order": "number"}
        rulings = {**rulings, **by_seat}
        if any(HIEROPHANT in (p["major"], p.get("copy")) for p in placements):
            continue
        if sum(p["small"][1:] == "Q" for p in placements) > 1:
            continue
        try:
            _after, actual = resolve(state, placements, choices, rulings)
        except Missing:
            continue
        turned_state = turned(state, n)
        turned_state["players"] = turned_state["players"][-1:] + turned_state["players"][:-1]
        turned_places = [turned(placement, n) for placement in placements[-1:] + placements[:-1]]
        turned_choices = {}
        for key, value in choices.items():
            names_seat = key == "devil_target" or key.startswith("queen_")
            new_key = f"queen_{(int(key[6:]) + 1) % n}" if key.startswith("queen_") else key
            turned_choices[new_key] = (value + 1) % n if names_seat and value is not None else value
        _, turned_actual = resolve(turned_state, turned_places, turned_choices, rulings)
        for key in ("totals", "last_points", "banned", "tower", "small", "majors", "small_grave"):
            assert turned_actual[key] == actual[key][-1:] + actual[key][:-1]
        assert turned_actual["lovers"] == turned(actual["lovers"], n)
        checked += 1
    assert checked > 200


def turned(value: Any, n: int) -> Any:
    """A copy with every seat number that it names moved on by one."""
    if isinstance(value, list):
        return [turned(part, n) for part in value]
    if not isinstance(value, dict):
        return value
    copied = {}
    for key, part in value.items():
        if key in ("src", "dst", "player", "target") and part is not None:
            copied[key] = (part + 1) % n
        elif key == "targets" and part is not None:
            copied[key] = [(seat + 1) % n for seat in part]
        else:
            copied[key] = turned(part, n)
    return copied


ALTERNATIVES = [(name, value) for name, values in RULINGS.items() for value in values[1:] if name != "small_deal"]


@pytest.mark.parametrize(("name", "value"), ALTERNATIVES)
def test_every_ruling_makes_a_difference(name: str, value: Any) -> None:
    """Some round that is legal under one of the two goes otherwise, or not at all, under the other."""
    rng = Random(3)
    for number in range(2000):
        one, other = ({}, {name: value}) if number % 2 else ({name: value}, {})
        rounds = list(random_game(rng, 2 + number % 3, one, 0.9, 0.4))
        if name == "devil_negative":  # a negative score that early takes Justice at the same time
            rounds = [one_pair(rng, ((DEVIL, None), (JUSTICE, None)), (PIPS, PIPS), full_rulings(one))[:3]]
        for state, placements, choices in rounds:
            outcome = resolve(state, placements, choices, one)
            try:
                if resolve(state, placements, choices, other) != outcome:
                    return
            except (Refused, Missing):
                return
    raise AssertionError(f"{name} = {value} never mattered")


def test_all_pairs_are_all() -> None:
    seen: Counter[tuple[Any, ...]] = Counter()
    for state, placements, choices, rulings in all_pairs(Random(4), variations=2):
        sides = tuple((placement["major"], placement.get("copy")) for placement in placements)
        seen[sides] += 1
        if seen[sides] == 1:
            assert rulings == full_rulings({})
        check_state(state, rulings)
        after, _ = resolve(state, placements, choices, rulings)
        check_state(after, rulings)
    expected = [(one, two) for one in SIDES for two in SIDES if can_meet(one, two)]
    assert seen == Counter(dict.fromkeys(expected, 2))


def test_a_pair_comes_with_every_kind_of_small_card() -> None:
    kinds = set()
    for number, (_, placements, _, _) in enumerate(all_pairs(Random(5))):
        if number == 25:
            break
        kinds.add(tuple(p["small"][1:] if p["small"][1:] in "PNQK" else "pip" for p in placements))
    assert len(kinds) == 25
