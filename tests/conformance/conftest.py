"""Runs each law for each game: a test that takes `case` runs once for every one of them."""

import pytest

from tests.conformance.cases import CASES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", CASES, ids=str)
