"""Simulations: the same games however they are played, nothing lost, nothing hidden."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import paiju
from paiju.kernel import Answer, Ask, BadStart, Chance, Game, Record, Table
from paiju.lab import Folder, Plan, Progress, simulate
from paiju.lab.engines import here, pool
from paiju.lab.play import Row
from paiju.players import PLAYERS
from paiju.registry import find_game
from tests.lab.toys import BREAKING, ENDLESS, UNSTARTABLE
from tests.toys.highest_card import GAME

TAROT = find_game("tarot")


def played(rows: list[Row]) -> list[Row]:
    """Rows without the one thing that differs from run to run."""
    return [{**row, "seconds": None} for row in rows]


def run(game: Game[Any], folder: Path, n: int = 6, **more: Any) -> list[Row]:
    plan = Plan.make(game, **more)
    kept = Folder.make(folder, plan, n)
    assert simulate(game, plan, n, kept, workers=1)
    return kept.rows()


def test_programs_move_round_the_table() -> None:
    plan = Plan.make(TAROT, ["steady", "random"], seats=3, seed="x")
    assert plan.lineup == ("steady", "random", "steady")
    assert [plan.sitting(n) for n in range(3)] == [
        ("steady", "random", "steady"), ("random", "steady", "steady"), ("steady", "steady", "random"),
    ]  # fmt: skip
    assert Plan.make(TAROT, ["random"]).seats == 2
    assert Plan.make(TAROT, ["random", "steady", "random"]).seats == 3
    assert Plan.from_json(json.loads(json.dumps(plan.to_json())), "") == plan


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"programs": ["nobody"]}, "programs are .*random"),
        ({"programs": ["random"] * 5}, "5 programs are more than 4 seats"),
        ({"seats": 7}, "2, 3, 4 seats, not 7"),
        ({"options": {"nothing": 1}}, "no option nothing"),
        ({"changes": [("x", {"justice_leader": 5})]}, "justice_leader cannot be 5"),
        ({"changes": [("x", {})] * 26}, "26 changes"),
    ],
)
def test_what_cannot_be_played_is_told(more: dict[str, Any], message: str) -> None:
    with pytest.raises(BadStart, match=message):
        Plan.make(TAROT, **more)


def test_games_are_as_at_any_table(tmp_path: Path) -> None:
    """A row's journal is the game that a table plays from it, and its deal the one the seed gives."""
    for row in run(TAROT, tmp_path, programs=["steady", "random"], n=2, options={"rank_mode": "dense"}):
        record = Folder.open(tmp_path).record_of(row, TAROT)
        table = Table.load(TAROT, Record.from_json(json.loads(json.dumps(record))))
        assert table.outcome is not None
        assert list(table.outcome.winners) == row["winners"]
        assert table.digest == row["digest"]
        assert table.start.options["rank_mode"] == "dense"
        assert table.start.key == paiju.open("tarot", seed=f"0:{row['game']}").start.key
        assert sum(row["decisions"]) == row["entries"] == len(row["journal"])
        assert row["faults"] == []


def test_stopped_and_gone_on_is_as_never_stopped(tmp_path: Path) -> None:
    """Wherever it is stopped: the same seeds give the same results, each game once."""
    plan = Plan.make(TAROT, ["steady", "random"], changes=[("x", {"rank_mode": "dense"})])
    whole = Folder.make(tmp_path / "whole", plan, 3)
    assert simulate(TAROT, plan, 3, whole, workers=1)
    asked = iter(range(10**9))
    for pause in (0, 5, 60, 200, 10**9):
        parts = Folder.make(tmp_path / "parts", plan, 3)
        limit = next(asked) + pause
        simulate(TAROT, plan, 3, parts, workers=1, stop=lambda: next(asked) > limit)  # noqa: B023
    assert played(Folder.open(tmp_path / "parts").rows()) == played(whole.rows())
    assert len(whole.rows()) == 6


def test_half_a_line_is_played_again(tmp_path: Path) -> None:
    rows = run(GAME, tmp_path, n=4)
    log = tmp_path / "games.jsonl"
    for cut in (1, 20, len(log.read_bytes()) - 3):
        log.write_bytes(log.read_bytes()[:-cut])
        assert len(Folder.open(tmp_path).rows()) < 4
        assert played(run(GAME, tmp_path, n=4)) == played(rows)


def test_more_and_fewer_games_of_the_same(tmp_path: Path) -> None:
    ten = run(GAME, tmp_path, n=10)
    assert played(run(GAME, tmp_path, n=4)) == played(ten[:4])
    assert run(GAME, tmp_path, n=10) == ten, "nothing was played again"


def test_processes_play_the_same_games(tmp_path: Path) -> None:
    plan = Plan.make(TAROT, ["random"], seats=3)
    one, two = Folder.make(tmp_path / "1", plan, 12), Folder.make(tmp_path / "2", plan, 12)
    seen: list[Progress] = []
    assert simulate(TAROT, plan, 12, one, engine=here)
    assert simulate(TAROT, plan, 12, two, workers=2, engine=pool, progress=seen.append)
    assert played(one.rows()) == played(two.rows())
    assert seen[0].done == 0
    assert [p.done for p in seen] == sorted(p.done for p in seen)
    assert seen[-1] == (12, 12, 0, 0)


def test_processes_stop(tmp_path: Path) -> None:
    """What is finished is kept, and what is running ends at its next question."""
    plan = Plan.make(GAME)
    folder = Folder.make(tmp_path, plan, 100_000)
    seen: list[int] = []
    assert not simulate(
        GAME, plan, 100_000, folder, workers=2, engine=pool,
        progress=lambda now: seen.append(now.done), stop=lambda: bool(seen) and seen[-1] > 0,
    )  # fmt: skip
    assert 0 < len(Folder.open(tmp_path).rows()) < 100_000


@pytest.mark.parametrize("engine", [here, pool])
def test_rules_that_fail_are_told(tmp_path: Path, engine: Callable[..., Any]) -> None:
    plan = Plan.make(BREAKING)
    folder = Folder.make(tmp_path, plan, 8)
    seen: list[Progress] = []
    assert simulate(BREAKING, plan, 8, folder, workers=2, engine=engine, progress=seen.append)
    rows = folder.rows()
    frozen = [row for row in rows if row["frozen"] is not None]
    assert 0 < len(frozen) < 8
    assert seen[-1].frozen == len(frozen)
    for row in frozen:
        assert "ZeroDivisionError: a rule failed" in row["frozen"]
        assert "at the answer" in row["frozen"]
        assert (row["winners"], row["entries"]) == ([], 5), "the record ends before the answer that broke it"
    assert all(row["winners"] for row in rows if row["frozen"] is None)


def test_deals_that_break_are_told(tmp_path: Path) -> None:
    rows = run(UNSTARTABLE, tmp_path, n=12)
    frozen = [row for row in rows if row["frozen"] is not None]
    assert 0 < len(frozen) < 12
    assert all("no such deal" in row["frozen"] and row["journal"] == [] for row in frozen)


def test_loops_are_counted(tmp_path: Path) -> None:
    assert [row["overruns"] for row in run(ENDLESS, tmp_path, n=2)] == [1, 1]
    assert all(row["overruns"] == 0 for row in run(GAME, tmp_path / "b", n=2))
    assert "overrun" not in vars(ENDLESS), "the game that others use is as it was"


class Clumsy:
    """Fails at every third question."""

    name = "clumsy"

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: dict[str, Any], imagined: Table, ask: Ask, chance: Chance) -> Answer:
        self.asked += 1
        if self.asked % 3 == 0:
            raise RuntimeError("oops")
        return next(imagined.answers(ask))


def test_faults_of_programs_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "clumsy", Clumsy)
    rows = run(GAME, tmp_path, programs=["random", "clumsy"], n=2)
    for row, seat in zip(rows, (1, 0), strict=True):
        assert [fault[0] for fault in row["faults"]] == [seat] * 4
        assert row["faults"][0][1].endswith("RuntimeError: oops")


def test_other_folders_are_refused(tmp_path: Path) -> None:
    run(GAME, tmp_path / "a", n=1)
    with pytest.raises(BadStart, match=r"another simulation \(seed: 0 ≠ 1\)"):
        run(GAME, tmp_path / "a", n=1, seed=1)
    (tmp_path / "b").mkdir()
    (tmp_path / "b/notes.txt").write_text("mine")
    with pytest.raises(BadStart, match="holds other files"):
        run(GAME, tmp_path / "b", n=1)
    with pytest.raises(BadStart, match="cannot use the folder"):
        Folder.open(tmp_path / "c")
    for text, message in (("{", "plan.json"), ('{"format": 9}', "format"), ('{"format": 1, "arms": []}', "lineup")):
        (tmp_path / "a/plan.json").write_text(text)
        with pytest.raises(BadStart, match=message):
            Folder.open(tmp_path / "a")


def test_a_line_that_is_no_game_is_named(tmp_path: Path) -> None:
    run(GAME, tmp_path, n=2)
    with (tmp_path / "games.jsonl").open("a") as file:
        file.write('{"game": 1}\n')
    with pytest.raises(BadStart, match=r"games\.jsonl, line 3"):
        Folder.open(tmp_path)
