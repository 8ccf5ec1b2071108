"""Runs the command line in this process, with a script for the person's lines."""

import io
from collections.abc import Callable, Iterable, Iterator
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import NamedTuple

import pytest

import paiju.registry
from paiju.cli import app


class Ran(NamedTuple):
    code: int
    out: str
    err: str


class Script(io.TextIOBase):
    """A person's keyboard: the lines come one by one, then the end of the input."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = iter(lines)
        self.left = 5000

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        self.left -= 1
        assert self.left, "no end of questions"
        return next((line + "\n" for line in self.lines), "")


Run = Callable[..., Ran]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder and an English locale."""
    monkeypatch.setenv("PAIJU_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def shown(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game `shown` is installed beside ours."""
    toy = EntryPoint("shown", "tests.cli.shown:GAME", "paiju.games")
    monkeypatch.setattr(paiju.registry, "entry_points", lambda group: [*entry_points(group=group), toy])
    paiju.registry.games.cache_clear()
    yield
    paiju.registry.games.cache_clear()


@pytest.fixture
def run(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """`run("play", "shown", lines=["1", "q"])`: what the command printed and its exit code."""

    def run_it(*args: str, lines: Iterable[str] = ()) -> Ran:
        monkeypatch.setattr("sys.stdin", Script(lines))
        try:
            app(list(args))
            code = 0
        except SystemExit as e:
            code = e.code if isinstance(e.code, int) else int(e.code is not None)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run_it


@pytest.fixture
def saved(home: Path) -> Callable[[], Path]:
    """The file of the newest game."""
    return lambda: max((home / "games").glob("*.json"), key=lambda p: (p.stat().st_mtime_ns, p.name))
