"""The clause marks and the report that `make clauses` prints."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import marks

pytest_plugins = ["pytester"]

# Clauses of tarot. The marks below hold no numbers, so that a search for marks doesn't take them for real.
SHOWN, RULE, UI = "T-001", "T-003", "T-004"


def test_an_unknown_clause_is_refused() -> None:
    with pytest.raises(ValueError, match="no game has a clause X-999"):
        marks.clause(SHOWN, "X-999")
    with pytest.raises(ValueError, match="at least one"):
        marks.clause()


def test_tarot_has_all_its_clauses() -> None:
    assert list(marks.clauses_of("tarot")) == [f"T-{number:03}" for number in range(1, 293)]


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A game of four clauses instead of the real ones."""
    (tmp_path / "toy.json").write_text(json.dumps({"Z-1": "rule", "Z-2": "rule", "Z-3": "ui", "Z-4": "meta"}))
    monkeypatch.setattr(marks, "CLAUSES", tmp_path)
    marks.clauses_of.cache_clear()
    marks.all_clauses.cache_clear()
    yield
    marks.clauses_of.cache_clear()
    marks.all_clauses.cache_clear()


@pytest.mark.parametrize("workers", [[], ["-n1"]])
def test_only_passing_tests_show_a_clause(pytester: pytest.Pytester, workers: list[str]) -> None:
    pytester.makepyfile(
        f"""
        from tests.marks import clause

        @clause({SHOWN!r})
        def test_shown():
            pass

        @clause({RULE!r}, {UI!r})
        def test_not_shown():
            assert False
        """
    )
    result = pytester.runpytest_inprocess("-p", "tests.conftest", "--clauses", "tarot", *workers)
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*clauses of tarot that no passing test showed: 284*"])
    result.stdout.re_match_lines([rf"rule \(201\): {RULE} ", rf"ui \(34\): {UI} "])


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(("shown", "outcome"), [("'Z-1'", 1), ("'Z-1', 'Z-2'", 0)])
def test_a_rule_that_no_test_shows_fails_the_run(pytester: pytest.Pytester, shown: str, outcome: int) -> None:
    pytester.makepyfile(f"from tests.marks import clause\n\n@clause({shown})\ndef test_it(): pass")
    assert pytester.runpytest_inprocess("-p", "tests.conftest", "--clauses", "toy").ret == outcome


@pytest.mark.usefixtures("toy")
def test_a_game_without_clauses_is_named(pytester: pytest.Pytester) -> None:
    result = pytester.runpytest_inprocess("-p", "tests.conftest", "--clauses", "chess")
    result.stderr.fnmatch_lines(["*no clauses of a game 'chess'*"])
