"""Tarot in the terminal: whole games by script, in a pipe and at a real terminal."""

import json
import os
import pty
import random
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path

import pytest

from paiju import find_game
from paiju.kernel import Record, Table
from tests.cli.conftest import Run

Saved = Callable[[], Path]
ROOT = Path(__file__).parents[2]


def load(path: Path) -> Table:
    return Table.load(find_game("tarot"), Record.from_json(json.loads(path.read_text(encoding="utf8"))))


def clicks(seed: int) -> Iterator[str]:
    """A person who tries numbers; a number too high is refused and another one tried."""
    rng = random.Random(seed)
    while True:
        yield ""
        yield str(rng.randint(1, 6))
        yield str(rng.randint(1, 3))
        yield "1"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_whole_game_alone(run: Run, saved: Saved, seats: int, lang: str) -> None:
    args = ["--seats", str(seats), "--ai", "random", "--seed", str(seats), "--lang", lang]
    ran = run("play", "tarot", *args, lines=clicks(seats))
    assert ran.code == 0, ran.err
    assert load(saved()).outcome is not None
    assert run("replay", str(saved()), "--verify").code == 0
    for key in ("event.", "card.", "prompt.", "label.", "cli.", "{", "}", "None"):
        assert key not in ran.out, key


@pytest.mark.parametrize(("lang", "best"), [("zh", "最看好"), ("en", "Best looked")])
def test_a_hint_and_what_the_programs_thought(run: Run, saved: Saved, lang: str, best: str) -> None:
    """A hint at once; the reasons of a program, which tell of its hand, only when the game is over."""
    args = ["--seats", "3", "--ai", "wary,strong@20x", "--seed", "3", "--lang", lang]
    ran = run("play", "tarot", *args, lines=["hint", "q"])
    assert ran.out.count(best) == 1
    ran = run("play", "tarot", *args, lines=clicks(3))
    assert load(saved()).outcome is not None
    assert best not in ran.out.split({"zh": "获胜", "en": " won."}[lang])[0]
    assert best in ran.out
    assert {"zh": "稳最后一手的想法", "en": "Wary, about the last answer"}[lang] in ran.out


def test_a_whole_game_of_three_people_and_a_program(run: Run, saved: Saved) -> None:
    args = ["--hotseat", "--seats", "4", "--names", "Anna,Bo,Cem", "--ai", "random", "--seed", "5"]
    ran = run("play", "tarot", *args, lines=clicks(1))
    assert load(saved()).outcome is not None
    screens = ran.out.split("Hand over to ")[1:-1]
    assert len(screens) > 20
    for screen in screens:
        own = screen.partition(".")[0]
        for other in {"Anna", "Bo", "Cem"} - {own}:
            hands = [line for line in screen.splitlines() if line.startswith(f"{other}: Hand")]
            assert hands
            assert all("▒▒" in line for line in hands)


def test_options_are_kept(run: Run, saved: Saved) -> None:
    run("play", "tarot", "-o", "small_deal=random", "-o", "queen_optional=no", lines=["q"])
    options = load(saved()).start.options
    assert (options["small_deal"], options["queen_optional"], options["queen_own"]) == ("random", False, True)
    ran = run("play", "tarot", "--new", "-o", "small_deal=best")
    assert "option small_deal cannot be best; possible: suit, random" in ran.err


def test_rules_where_one_plays(run: Run) -> None:
    lines = ["?", "? T-131", "? R01", "why 0", "i 1", "i world", "1", "b", "2", "1", "log", "q"]
    out = run("play", "tarot", "--seed", "1", "--ai", "random", lines=lines).out
    for text in (
        "T-008  At the start of a round",
        "T-131  Temperance cancels",
        "R01  small_deal",
        "The World",
        "so far:",
    ):
        assert text in out, text


def test_strong_is_the_opponent_if_none_is_named(run: Run) -> None:
    assert "Tarot: Player, Strong" in run("play", "tarot", lines=["q"]).out
    assert "programs: random, wary, bold, wild, steady, strong" in run("games", "tarot").out


def test_a_program_may_have_a_limit(run: Run) -> None:
    """Its name says so; what is no limit is refused in words."""
    assert "Tarot: Player, Strong" in run("play", "tarot", "--ai", "strong@50", lines=["q"]).out
    ran = run("play", "tarot", "--ai", "strong@fast", lines=["q"])
    assert ran.code != 0
    assert "strong@200 thinks 200 milliseconds" in ran.out + ran.err


def test_everybody_shows_hands_if_everybody_agrees(run: Run) -> None:
    out = run("play", "tarot", "--seed", "1", lines=["agree hands", "q"]).out
    assert "Agreed." in out
    assert out.count("King of") >= 4  # both hands by then, and one's own again


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")
def test_at_a_real_terminal(home: Path) -> None:
    """Two people at one terminal: the curtain clears the screen; a hang-up loses nothing; going on is offered."""
    env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", "TERM": "xterm-256color", "COLUMNS": "100"}
    command = [sys.executable, "-c", "from paiju.cli import main; main()", "play", "tarot"]
    first = Terminal([*command, "--hotseat", "--names", "Anna,Bo", "--seed", "3"], env)
    assert "Hand over to Anna" in first.until("only you can see the screen. ")
    first.type("")
    shown = first.until("> ")
    assert "\x1b[3J" in shown
    assert "\x1b[" in shown.split("Anna")[1]  # in colour
    first.type("1")
    first.until("> ")
    first.type("1")
    assert "Hand over to Bo" in first.until("only you can see the screen. ")
    first.hang_up()
    again = Terminal(command, env)
    again.until("Continue it? [Y/n] ")
    again.type("y")
    assert "Hand over to Bo" in again.until("only you can see the screen. ")
    for line in cycle(["", "1"]):
        again.type(line)
        text = again.until("> ", "screen. ", "Record: ")
        if "Record: " in text:
            break
    assert again.end() == 0
    assert run_whole(home).outcome is not None


def run_whole(home: Path) -> Table:
    (path,) = (home / "games").glob("*.json")
    return load(path)


class Terminal:
    """A command at a pseudo-terminal."""

    def __init__(self, command: list[str], env: dict[str, str]) -> None:
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=env)
        os.close(slave)
        self.rest = ""

    def type(self, line: str) -> None:
        os.write(self.master, line.encode() + b"\n")

    def until(self, *ends: str) -> str:
        """What is printed until one of `ends` is."""
        text, deadline = self.rest, time.monotonic() + 60
        while True:
            found = [text.index(end) + len(end) for end in ends if end in text]
            if found:
                self.rest = text[min(found) :]
                return text[: min(found)]
            assert time.monotonic() < deadline, text[-2000:]
            ready, _, _ = select.select([self.master], [], [], 1)
            if ready:
                try:
                    text += os.read(self.master, 65536).decode("utf8", "replace")
                except OSError:  # the other end is closed
                    pytest.fail(text[-2000:])

    def hang_up(self) -> None:
        """The window is closed while the command runs."""
        os.close(self.master)
        self.process.wait(30)

    def end(self) -> int:
        """The exit code of a command that has said all it had to say."""
        code = self.process.wait(30)
        os.close(self.master)
        return code


def test_only_programs(run: Run, saved: Saved) -> None:
    out = run("play", "tarot", "--seats", "3", "--ai", "random,random,random").out
    assert load(saved()).outcome is not None
    assert "Random 3" in out
