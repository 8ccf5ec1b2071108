"""Marks that say what a test shows."""

import json
from functools import cache
from pathlib import Path

import pytest

CLAUSES = Path(__file__).parent / "clauses"


@cache
def clauses_of(game: str) -> dict[str, str]:
    """The numbers of a game's clauses, each with its kind (rule, ui, online, ai, …), from tests/clauses/."""
    path = CLAUSES / f"{game}.json"
    if not path.is_file():
        raise LookupError(f"no clauses of a game {game!r}: {path} is missing")
    found: dict[str, str] = json.loads(path.read_text(encoding="utf8"))
    return found


@cache
def all_clauses() -> frozenset[str]:
    """The numbers of the clauses of all games."""
    return frozenset(number for path in CLAUSES.glob("*.json") for number in clauses_of(path.stem))


def clause(*numbers: str) -> pytest.MarkDecorator:
    """Mark a test (or a parameter set) as one that shows these clauses; takes their numbers, such as T-031.

    Raises ValueError for a number that no game has, so that a slip of the pen can't hide a gap.
    """
    if not numbers:
        raise ValueError("clause() names at least one clause, such as T-031")
    if unknown := sorted(set(numbers) - all_clauses()):
        raise ValueError(f"no game has a clause {', '.join(unknown)}: see tests/clauses/")
    return pytest.mark.clause(*numbers)
