"""`paiju replay`."""

import json
from collections.abc import Callable
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run


@pytest.fixture
def record(run: Run, saved: Callable[[], Path]) -> Path:
    """A finished game."""
    run("play", "shown", "--seed", "3", lines=repeat("1"))
    return saved()


def changed(path: Path, **values: Any) -> Path:
    data = json.loads(path.read_text(encoding="utf8")) | values
    other = path.with_name("changed.json")
    other.write_text(json.dumps(data), encoding="utf8")
    return other


def test_every_entry_is_listed(run: Run, record: Path) -> None:
    ran = run("replay", str(record))
    assert ran.code == 0
    assert "28 entries" in ran.out
    assert "\n   28 " in ran.out
    assert "key" not in ran.err
    assert "by score" in ran.out


def test_a_moment(run: Run, record: Path) -> None:
    out = run("replay", str(record), "--at", "3", "--seat", "1").out
    assert "round 2  1/14" in out
    assert "Random: hand" in out
    assert "Player: hand" not in out
    assert "Being asked" in out
    assert "hand (0)" in run("replay", str(record), "--at", "3").out
    assert "Being asked" not in run("replay", str(record), "--at", "28").out


def test_a_true_record(run: Run, record: Path) -> None:
    ran = run("replay", str(record), "--verify")
    assert ran.code == 0
    assert ran.out.count("✓") == 3


def test_a_false_deal(run: Run, record: Path) -> None:
    ran = run("replay", str(record), "--verify", "--commitment", "00" * 16)
    assert ran.code == 1
    assert "belongs to the deal" in ran.out
    assert "✗" in ran.out
    assert run("replay", str(changed(record, key="00" * 16)), "--verify").code == 1


def test_a_false_digest(run: Run, record: Path) -> None:
    digests = json.loads(record.read_text())["digests"]
    digests[4] = "0" * 32
    ran = run("replay", str(changed(record, digests=digests)), "--verify")
    assert ran.code == 1
    assert "after entry 5" in ran.out
    assert run("replay", str(changed(record, digests=digests[:-1])), "--verify").code == 1


def test_an_illegal_entry(run: Run, record: Path) -> None:
    journal = json.loads(record.read_text())["journal"]
    journal[6][2] = 77
    ran = run("replay", str(changed(record, journal=journal)), "--verify")
    assert ran.code == 1
    assert "journal[6]: 77 cannot be chosen" in ran.out
    assert run("replay", str(changed(record, journal=journal))).code == 2


def test_a_bare_record_says_what_it_does_not_hold(run: Run, record: Path) -> None:
    data = json.loads(record.read_text())
    for name in ("digests", "commitment", "sitters", "over"):
        del data[name]
    record.write_text(json.dumps(data))
    ran = run("replay", str(record), "--verify")
    assert ran.code == 0
    assert ran.out.count("✓") == 1
    assert "Player 1: " in run("replay", str(record)).out


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("", "no JSON"),
        ("[" * 100_000, "no JSON"),
        ("[]", "it must be an object"),
        ("{}", "format"),
        ('{"format": 1, "game": 3}', "game: it must be a string"),
        (None, "No such file"),
    ],
)
def test_a_file_that_is_no_record(run: Run, tmp_path: Path, content: str | None, problem: str) -> None:
    path = tmp_path / "x.json"
    if content is not None:
        path.write_text(content)
    ran = run("replay", str(path))
    assert ran.code == 2
    assert problem in ran.err


def test_a_moment_that_is_not_there(run: Run, record: Path) -> None:
    assert "entries 1 to 28" in run("replay", str(record), "--at", "29").err
    assert "no seat 2" in run("replay", str(record), "--at", "1", "--seat", "2").err
