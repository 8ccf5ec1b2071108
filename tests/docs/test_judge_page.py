"""The scenarios on `docs/judge.md` come out as they say."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from paiju.judge import judge
from paiju.registry import find_game

PAGE = (Path(__file__).parents[2] / "docs/judge.md").read_text(encoding="utf8")
LINES: list[dict[str, Any]] = [
    json.loads(line)
    for block in re.findall(r"^```jsonl\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    for line in block.splitlines()
]


@pytest.mark.parametrize("data", LINES, ids=lambda data: data["id"])
def test_scenario(data: dict[str, Any]) -> None:
    assert judge(find_game(data["game"]), data).differences == []


def test_there_are_some() -> None:
    assert len(LINES) >= 4
