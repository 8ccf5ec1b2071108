"""`paiju play`, driven by scripts."""

import json
import random
from collections.abc import Callable, Iterator
from itertools import cycle, repeat
from pathlib import Path

import pytest

from paiju.kernel import Context, Procedure, Record, Table
from tests.cli import shown
from tests.cli.conftest import Run
from tests.toys.highest_card import Cards, HighestCard

Saved = Callable[[], Path]


def load(path: Path) -> Table:
    return Table.load(shown.GAME, Record.from_json(json.loads(path.read_text(encoding="utf8"))))


def test_a_whole_game_against_a_program(run: Run, saved: Saved) -> None:
    ran = run("play", "shown", "--seed", "5", lines=repeat("1"))
    assert ran.code == 0, ran.err
    table = load(saved())
    assert table.outcome is not None
    assert "by score" in ran.out
    assert table.start.key.hex() in ran.out
    assert table.start.commitment in ran.out.split("round 1")[0]
    assert json.loads(saved().read_text())["over"] is True
    assert "Traceback" not in ran.out + ran.err


def test_output_in_a_pipe_has_no_control_characters(run: Run) -> None:
    out = run("play", "shown", lines=repeat("1")).out
    assert [c for c in out if not c.isprintable() and c != "\n"] == []


def test_same_seed_same_game(run: Run, saved: Saved) -> None:
    games = []
    for _ in range(2):
        run("play", "shown", "--seed", "x", "--new", lines=repeat("1"))
        games.append(json.loads(saved().read_text())["journal"])
    assert games[0] == games[1]


def test_in_chinese(run: Run) -> None:
    out = run("play", "shown", "--lang", "zh", "--seed", "5", lines=repeat("1")).out
    assert "比大小：你、随机" in out
    assert "第 14 轮" in out
    assert "cli." not in out


def test_quit_and_continue(run: Run, saved: Saved) -> None:
    first = run("play", "shown", "--seed", "3", lines=["1", "2", "q"])
    assert "paiju play --continue" in first.out
    path, before = saved(), load(saved())
    ran = run("play", "--continue", lines=repeat("1"))
    assert ran.code == 0
    assert saved() == path
    after = load(path)
    assert after.outcome is not None
    assert after.record.journal[: before.entries] == before.record.journal
    assert run("replay", str(path), "--verify").code == 0
    nothing = run("play", "--continue")
    assert (nothing.code, "no unfinished game" in nothing.err) == (2, True)


@pytest.mark.parametrize("at", range(1, 12))
def test_end_of_input_loses_nothing(run: Run, saved: Saved, at: int) -> None:
    run("play", "shown", "--seed", "3", lines=["1"] * at)
    mine = [entry for entry in load(saved()).record.journal if entry[1] == 0]
    assert len(mine) == at


def test_hotseat_hides_hands(run: Run, saved: Saved) -> None:
    """Between one person's cards and the next person's there is the curtain; a whole game by two people."""
    names = ["--names", "Anna,Bo"]
    ran = run("play", "shown", "--hotseat", *names, "--seed", "1", lines=cycle(["", "1"]))
    assert load(saved()).outcome is not None
    screens = ran.out.split("─" * 40)
    assert len(screens) > 14
    for screen in screens[1:-1]:
        own, other = ("Anna", "Bo") if "Hand over to Anna" in screen else ("Bo", "Anna")
        assert f"{own}: hand" in screen
        assert f"{other}: hand" not in screen


def test_hotseat_takes_back_at_the_curtain(run: Run, saved: Saved) -> None:
    lines = ["", "1", "u", "2", "", "q"]
    ran = run("play", "shown", "--hotseat", "--names", "Anna,Bo", lines=lines)
    assert "Anna takes the last answer back" in ran.out
    assert [entry[0] for entry in load(saved()).record.journal] == ["answer", "undo", "answer"]


def test_take_back_against_a_program(run: Run, saved: Saved) -> None:
    ran = run("play", "shown", "--seed", "3", lines=["1", "u", "q"])
    assert "Taken back" in ran.out
    assert [ask.seat for ask in load(saved()).asks] == [0]
    assert [entry[0] for entry in load(saved()).record.journal][-2:] == ["agree", "agree"]
    assert run("replay", str(saved()), "--verify").code == 0


def test_nothing_to_take_back(run: Run) -> None:
    assert "nothing to take back" in run("play", "shown", lines=["u", "q"]).out


def test_people_may_refuse_to_take_back(run: Run, saved: Saved) -> None:
    lines = ["", "1", "", "1", "u", "n", "q"]  # the leader's card was seen by then
    ran = run("play", "shown", "--hotseat", "--seed", "0", lines=lines)
    assert "nothing has changed" in ran.out
    assert all(entry[0] == "answer" for entry in load(saved()).record.journal)


def test_concede(run: Run, saved: Saved) -> None:
    ran = run("play", "shown", lines=["concede", "n", "concede", "y"])
    outcome = load(saved()).outcome
    assert outcome is not None
    assert outcome.winners == (1,)
    assert "Random won" in ran.out


def test_commands_say_what_they_are_asked(run: Run) -> None:
    lines = ["h", "i 1", "i red 2", "i nothing", "?", "? X-001", "t", "", "log", "why", "why 99", "agree x", "b"]
    ran = run("play", "shown", "--seed", "3", lines=[*lines, "red", "1", "log", "why 0", "q"])
    for text in (
        "quit; everything is saved",
        "the lowest red card",
        "nothing found for nothing",
        "no rule here",
        "nothing found for X-001",
        "Nothing has happened yet",
        "why which line?",
        "the log has no line 99",
        "agree to what? Possible: undo",
        "this is the first step",
        "type more of it",
        "Player leads a card face down",
        "no rule is named",
    ):
        assert text in ran.out, text


def test_a_barred_choice_is_shown_and_explained(run: Run) -> None:
    table = Table.open(shown.GAME, seed=3)
    name = f"red {shown.RANKS[table.state.hands[0][0]]}"
    ran = run("play", "shown", "--seed", "3", lines=["1", name, "q"])
    assert f"– {name}: it has been played (H-003)" in ran.out
    assert f"{name} cannot be chosen: it has been played (H-003)" in ran.out


def nonsense(seed: int) -> Iterator[str]:
    """Two hundred lines of keys, junk and extremes, then sense until the end."""
    rng = random.Random(seed)
    words = (
        "1 2 3 14 15 0 -1 99999999999999999999 1.5 u b t h log ? why why_1 why_-1 i i_1 i_99 i_red agree agree_undo "
        "red black_A red_2 {seat:seat} [bold] [/] \\x1b[31m \x1b[2J \x00 ２ ² 一 ?? ?_[ ?_T-001 y n concede_x"
    ).split(" ")
    for _ in range(200):
        yield rng.choice(words).replace("_", " ")
    yield from cycle(["", "1"])


@pytest.mark.parametrize("seed", range(6))
def test_nonsense_never_crashes(run: Run, saved: Saved, seed: int) -> None:
    mode = ["--hotseat"] if seed % 2 else []
    ran = run("play", "shown", "--seed", str(seed), *mode, lines=nonsense(seed))
    assert ran.code == 0
    assert load(saved()).outcome is not None
    assert "\x1b" not in ran.out


def test_only_programs(run: Run, saved: Saved) -> None:
    ran = run("play", "shown", "--ai", "random,random")
    assert "Random: " not in ran.out.split("Highest card: ")[0]
    assert "Random, Random 2" in ran.out
    assert load(saved()).outcome is not None


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        (["nothing"], "there is no game nothing"),
        (["shown", "--seats", "3"], "shown is for 2 seats, not 3"),
        (["shown", "--ai", "clever"], "shown has no program clever; programs are random"),
        (["shown", "--ai", "random,random,random"], "3 programs are more than 2 seats"),
        (["shown", "--names", "A,B"], "2 names for 1 people"),
        (["shown", "-o", "fast"], "name=value, not fast"),
        (["shown", "-o", "fast=1"], "shown has no option fast"),
    ],
)
def test_what_cannot_be_is_refused(run: Run, home: Path, args: list[str], problem: str) -> None:
    ran = run("play", *args)
    assert ran.code == 2
    assert problem in ran.err
    assert not home.exists()


@pytest.mark.parametrize("command", ["play", "sim"])
def test_what_a_game_refuses_it_refuses_in_its_own_words(run: Run, command: str) -> None:
    ran = run(command, "dijie", "-o", "deck=3 R01")
    assert ran.code == 2
    assert "deck is no legal deck: the legend Shadowstep Blademaster is there 3 times" in ran.err


def test_a_broken_save_is_refused(run: Run, saved: Saved) -> None:
    run("play", "shown", lines=["1", "q"])
    data = json.loads(saved().read_text())
    data["journal"][0][2] = 99
    saved().write_text(json.dumps(data))
    ran = run("play", "--continue")
    assert ran.code == 2
    assert "cannot continue" in ran.err


def test_rules_that_fail_freeze_the_match(run: Run, saved: Saved, monkeypatch: pytest.MonkeyPatch) -> None:
    def play_on(self: shown.Shown, state: Cards, ctx: Context) -> Procedure | None:
        if state.rounds:
            raise ZeroDivisionError("our own fault")
        return HighestCard.next(self, state, ctx)

    monkeypatch.setattr(shown.Shown, "next", play_on)
    ran = run("play", "shown", "--hotseat", lines=["", "1", "", "1"])
    assert ran.code == 1
    report = saved().with_suffix(".report.txt")
    assert "our own fault" in report.read_text()
    assert str(report.name) in ran.out.replace("\n", "")


def test_one_choice_alone_is_taken(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last card of a hand need not be typed, unless there is something barred to look at."""
    monkeypatch.setattr(shown.Shown, "barred", lambda *_: [])
    ran = run("play", "shown", "--seed", "3", lines=["1"] * 13)
    assert "the only choice" in ran.out
    assert "won" in ran.out or "draw" in ran.out


def test_version_and_help(run: Run) -> None:
    from paiju import __version__

    assert run("--version").out.strip() == __version__
    assert "serve" in run("--help").out
    for command in ("serve", "play", "replay", "rules", "games"):
        ran = run(command, "--help")
        assert ran.code == 0
        assert f" paiju {command}" in ran.out.split("Parameters")[0].split("Usage", 1)[1].split("\n", 1)[1]
