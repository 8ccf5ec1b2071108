"""Runs each law for each game: a test that takes `case` runs once for every one of them."""

from dataclasses import replace

import pytest

from tests.conformance.cases import CASES, Case


def longer(case: Case) -> Case:
    """More games, and more moments of each."""
    adapter = case.adapter
    return replace(case, adapter=replace(adapter, games=adapter.games * 5, moments=adapter.moments * 3))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        short = [pytest.param(case, id=str(case)) for case in CASES]
        long = [pytest.param(longer(case), id=f"{case}-long", marks=pytest.mark.soak) for case in CASES]
        metafunc.parametrize("case", [*short, *long])
