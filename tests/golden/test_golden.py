"""Old records are played as they were (law 5)."""

import json
from pathlib import Path
from typing import Any

import pytest

from paiju.kernel import Record, Table
from paiju.registry import find_game

LINES = [
    pytest.param(json.loads(line), id=f"{path.stem}-{number}")
    for path in sorted(Path(__file__).parent.glob("*.jsonl"))
    for number, line in enumerate(path.read_text(encoding="utf8").splitlines())
]


@pytest.mark.parametrize("golden", LINES)
def test_an_old_record_is_played_as_it_was(golden: dict[str, Any]) -> None:
    record = Record.from_json(golden["record"])
    game = find_game(record.start.game, record.start.version)
    assert [table.digest[:12] for table in Table.replay(game, record)] == golden["digests"]
    assert Table.load(game, record).outcome is not None


def test_there_are_golden_records() -> None:
    assert len(LINES) >= 3
