"""The bot of docs/bots.md plays whole games on a real server."""

import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.server.process import Process

PAGE = Path(__file__).parents[2] / "docs/bots.md"


def the_bot() -> Any:
    """The page's program, as a module."""
    (code,) = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf8"), re.MULTILINE | re.DOTALL)
    bot = ModuleType("bot")
    exec(compile(code, "bots.md", "exec"), bot.__dict__)  # noqa: S102  # it is our own page
    return bot


def test_it_has_forty_lines() -> None:
    code = PAGE.read_text(encoding="utf8").split("```python\n")[1].split("```")[0]
    assert sum(bool(line.strip()) and '"""' not in line for line in code.splitlines()) <= 40


@pytest.mark.parametrize("game", ["tarot", "numcore", "tongbing"])
def test_it_plays(game: str, tmp_path: Path) -> None:
    """A whole game against a program, to an outcome, however often others act while it thinks."""
    bot = the_bot()
    with Process(tmp_path / "paiju.db", catalog="paiju.registry") as server:
        address = server.address.removeprefix("http://").rstrip("/")
        outcome = bot.play(*bot.new_match(game, "random", address), address)
    assert outcome["winners"]
    assert set(outcome["winners"]) <= {0, 1}
