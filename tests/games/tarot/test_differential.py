"""The game against an independent resolver (tests/oracle), round for round: whatever is placed and answered, both
must come to the same result.
"""

from itertools import islice
from random import Random
from typing import Any

import pytest

from paiju.games.tarot.cards import DEATH
from paiju.games.tarot.reader import Reader
from paiju.games.tarot.scenario import ROUND, run_round
from tests.oracle.generate import all_pairs, random_game, random_rulings, spoiled
from tests.oracle.tarot_oracle import JSON, Missing, Refused, resolve

# What the position after a round must agree in, beside all that a scenario expects.
KEPT = ("round", "total_rounds", "cancelled", "pool", "lovers", "finished", "result")


def differences(state: JSON, placements: list[JSON], choices: JSON, rulings: JSON) -> list[str]:
    """Where the two disagree about one round."""
    data = Reader({"placements": placements, "choices": choices}, "round", "placements choices")
    got, after = run_round(state, data, rulings)
    wanted_after, wanted = resolve(state, placements, choices, rulings)
    if "error" in got:
        return [f"refused at {got['where']}: {got['error']}"]
    found = [f"{key}: {got.get(key)} instead of {value}" for key, value in wanted.items() if got.get(key) != value]
    different = [key for key in KEPT if after[key] != wanted_after[key]]
    found += [f"after it, {key}: {after[key]} instead of {wanted_after[key]}" for key in different]
    if history(after) != history(wanted_after):
        found.append("after it, history")
    return found


def history(state: JSON) -> list[Any]:
    """The majors of earlier rounds. Whether Death was carried out matters to nobody: it cannot be copied."""
    return sorted(
        [
            entry["round"],
            entry["player"],
            entry["card"],
            entry["copied"] or 0,
            entry["executed"] or entry["card"] == DEATH,
        ]
        for entry in state["history"]
    )


def compare_games(seed: int, rounds: int) -> None:
    """Rounds of random games of two to four seats, under random rulings."""
    rng = Random(seed)
    left = rounds
    while left > 0:
        rulings = random_rulings(rng, rng.choice((0.0, 0.3, 0.6)))
        n = rng.choice((2, 3, 3, 4, 4))
        for state, placements, choices in random_game(rng, n, rulings, rng.choice((0.5, 0.9)), 0.3):
            left -= 1
            found = differences(state, placements, choices, rulings)
            assert found == [], (state, placements, choices, rulings)


@pytest.mark.parametrize("seed", range(4))
def test_random_rounds(seed: int) -> None:
    compare_games(seed, 1000)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 126))  # four rounds in five are for 3 or 4 seats
def test_very_many_random_rounds(seed: int) -> None:
    compare_games(seed, 1000)


def compare_pairs(rng: Random, variations: int, step: int) -> None:
    """Every `step`-th of all ordered pairs of what two seats can do with a major."""
    for state, placements, choices, rulings in islice(all_pairs(rng, variations), 0, None, step):
        found = differences(state, placements, choices, rulings)
        assert found == [], (state, placements, choices, rulings)


def test_pairs_of_majors() -> None:
    compare_pairs(Random(11), variations=1, step=2)


@pytest.mark.soak
def test_all_pairs_of_majors_with_all_kinds_of_small_cards() -> None:
    compare_pairs(Random(12), variations=25, step=1)


def test_spoiled_rounds_are_refused_by_both_or_played_alike() -> None:
    """Something in each round is changed at random: both must refuse it, or come to the same result."""
    rng = Random(13)
    refused = played = 0
    for _ in range(60):
        rulings = random_rulings(rng)
        for state, placements, choices in random_game(rng, 2 + rng.randrange(3), rulings, 0.9):
            bad, answers = spoiled(rng, state, placements, choices)
            try:
                resolve(state, bad, answers, rulings)
            except Missing:
                continue
            except Refused:
                data = Reader({"placements": bad, "choices": answers, "error": True}, "round", ROUND)
                assert "error" in run_round(state, data, rulings)[0], (state, bad, answers, rulings)
                refused += 1
            else:
                assert differences(state, bad, answers, rulings) == [], (state, bad, answers, rulings)
                played += 1
    assert refused > 200
    assert played > 20
