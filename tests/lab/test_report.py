"""What is told of the games: tables, rates, differences, the page, the command."""

import json
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any, cast

import polars as pl
import pytest

from paiju.cli import app
from paiju.games.tarot.cards import SMALL
from paiju.games.tongbing.cards import CARDS
from paiju.kernel import OPEN, Table
from paiju.lab import Folder, Plan, simulate
from paiju.lab.frames import Frames, frames_of, write_parquet
from paiju.lab.report import write_report
from paiju.lab.stats import wilson
from paiju.lab.studies import study_of
from paiju.lab.summary import compare, odd_games, summarize
from paiju.lab.texts import lab_texts
from paiju.registry import find_game, games
from tests.lab.toys import BREAKING
from tests.toys.highest_card import GAME


def made(path: Path, game: Any, n: int, **more: Any) -> tuple[Folder, Frames]:
    plan = Plan.make(game, **more)
    folder = Folder.make(path, plan, n)
    assert simulate(game, plan, n, folder, workers=1)
    return folder, frames_of(folder, game)


def test_tables_hold_every_game(tmp_path: Path) -> None:
    folder, frames = made(tmp_path, find_game("tarot"), 4, programs=["random"], seats=3)
    assert write_parquet(frames, folder) == ["games.parquet", "seats.parquet", "items.parquet"]
    back = pl.read_parquet(tmp_path / "games.parquet")
    assert back.equals(frames.games)
    assert back["game"].to_list() == [0, 1, 2, 3]
    for row in folder.rows():
        mine = frames.seats.filter(pl.col("game") == row["game"])
        assert mine["score"].to_list() == row["scores"]
        assert [s for s, won in enumerate(mine["won"] | mine["drew"]) if won] == sorted(row["winners"])
        assert json.loads(back["record"][row["game"]])["journal"] == row["journal"]


def test_rates_are_counts(tmp_path: Path) -> None:
    folder, frames = made(tmp_path, GAME, 30, programs=["random"])
    rows, found = folder.rows(), summarize(frames, folder.plan, "A")
    wins = [sum(row["winners"] == [seat] for row in rows) for seat in (0, 1)]
    draws = sum(row["draw"] for row in rows)
    assert sum(wins) + draws == 30
    assert draws
    assert [rate.won for rate in found.seats] == [wilson(n, 30) for n in wins]
    assert [rate.drew for rate in found.seats] == [draws / 30] * 2
    assert found.first == wilson(wins[0], 30 - draws)
    assert found.draws == wilson(draws, 30)
    (program,) = found.programs
    assert program.won == wilson(sum(wins), 60)
    assert found.lengths is not None
    assert found.lengths.mean.value == 28


def test_what_a_change_does_is_the_difference(tmp_path: Path) -> None:
    change = [("small_deal=random", {"small_deal": "random"})]
    folder, frames = made(tmp_path, find_game("tarot"), 8, programs=["random"], changes=change)
    changes = {(c.kind, c.name): c for c in compare(frames, folder.plan, "B")}
    a, b = (summarize(frames, folder.plan, arm) for arm in "AB")
    for seat in (0, 1):
        found = changes["seat", str(seat)]
        assert (found.was, found.now) == (a.seats[seat].won.value, b.seats[seat].won.value)
        assert found.rise.value == pytest.approx(found.now - found.was)
    found = changes["number", "margin"]
    assert found.rise.value == pytest.approx(b.numbers["margin"].mean.value - a.numbers["margin"].mean.value)
    assert found.rise.n == 8


def test_no_change_is_none(tmp_path: Path) -> None:
    folder, frames = made(tmp_path, find_game("tarot"), 3, changes=[("same", {})])
    changes = compare(frames, folder.plan, "B")
    assert changes
    assert all(c.rise.value == 0 and not c.clear for c in changes)


@pytest.mark.parametrize("game_id", sorted(games()))
def test_every_study_fills_what_it_names(tmp_path: Path, game_id: str) -> None:
    """Each column has a value in some game, each kind an item, and all have words in both languages."""
    game, study = find_game(game_id), study_of(game_id)
    name = "veteran" if game_id == "tongbing" else "random"
    folder, frames = made(tmp_path, game, 3, programs=[name])
    for column, kind in study.columns.items():
        values = frames.games[column].drop_nulls().to_list()
        assert values or (game_id, column) in {("numcore", c) for c in ("first_core", "gap", "opened")}
        for lang in ("zh", "en"):
            assert f"lab.{game_id}.{column}" in lab_texts(lang)
            assert kind == "number" or all(f"lab.{game_id}.{column}.{v}" in lab_texts(lang) for v in values)
    for item_kind in study.kinds:
        found = frames.items.filter(pl.col("kind") == item_kind.name)
        assert found.height
        codes = dict.fromkeys([*item_kind.codes, *found["item"].to_list()])
        for lang in ("zh", "en"):
            words = {**game.show.texts(lang), **lab_texts(lang)}
            assert f"lab.{game_id}.{item_kind.name}" in words
            nameless = [
                code for code in codes
                if item_kind.label.format(code) not in words and f"lab.{game_id}.{item_kind.name}.{code}" not in words
            ]  # fmt: skip
            assert nameless == []
    assert list(lab_texts("zh")) == list(lab_texts("en"))
    assert folder.games == 3


def test_tarot_items_are_what_was_held_and_played(tmp_path: Path) -> None:
    folder, frames = made(tmp_path, find_game("tarot"), 2, seats=4)
    for row in folder.rows():
        table = Table.open(find_game("tarot"), {}, 4, seed=folder.plan.deal(row["game"]))
        mine = frames.items.filter(pl.col("game") == row["game"])
        held = mine.filter(pl.col("kind") == "held")
        for seat in range(4):
            assert sorted(map(int, held.filter(pl.col("seat") == seat)["item"])) == list(table.state.majors[seat])
        placed = Counter(
            (seat, str(answer[1]))
            for _, seat, answer in row["journal"]
            if isinstance(answer, list) and answer[0] in SMALL and type(answer[1]) is int
        )
        played = mine.filter(pl.col("kind") == "played").select("seat", "item", "n")
        assert {(seat, item): n for seat, item, n in played.iter_rows()} == placed


def test_numcore_tells_what_decided() -> None:
    """A game whose protection ends with one core alone is decided there."""
    game = find_game("numcore")
    study = study_of("numcore")
    table = Table.open(game, seed=1)
    state = table.state
    for ending, round_number, decided in (
        ("only_core", 12, "protection"), ("only_core", 13, "extension"), ("core_lost", 20, "core_lost"),
        ("limit", 50, "limit"), ("no_cores", 62, "no_cores"),
    ):  # fmt: skip
        state.ending, state.round = ending, round_number
        found = study.end(cast("Table", _Ended(table)), None)
        assert found.columns["decided"] == decided
    state.sides[0].cored, state.sides[1].cored = 6, 4
    found = study.end(cast("Table", _Ended(table)), None)
    assert (found.columns["first_core"], found.columns["gap"]) == (4, 2)


class _Ended:
    """A table of which everything may be seen, as if its game were over."""

    def __init__(self, table: Table) -> None:
        self.state = table.state
        self._table = table

    def events(self, viewer: int) -> list[dict[str, Any]]:
        assert viewer == OPEN
        return self._table.events(0)


def test_a_changed_card_is_changed_in_its_games_alone(tmp_path: Path) -> None:
    """B's number holds at B's tables; the cards everybody shares stay as they are."""
    study, before = study_of("tongbing"), CARDS["C01"]
    change = study.number({}, "C01.攻", "9")
    assert change == {"numbers": "C01.攻=9"}
    assert study.number(change, "C01.attack", "1") == {"numbers": "C01.攻=9 C01.attack=1"}
    assert study.number({}, "C01.攻", "99") is None
    assert study.number({}, "Z99.攻", "1") is None
    folder, frames = made(
        tmp_path, find_game("tongbing"), 2, programs=["random"], changes=[("C01.攻=9", change)]
    )  # fmt: skip
    assert CARDS["C01"] is before
    assert before.faces[0].attack == 2
    records = {row["arm"]: json.loads(row["record"]) for row in frames.games.iter_rows(named=True)}
    assert (records["A"]["options"]["numbers"], records["B"]["options"]["numbers"]) == ("", "C01.攻=9")
    assert folder.plan.arms[1].changes == "C01.攻=9"


def test_dijie_by_deck_and_by_card(tmp_path: Path) -> None:
    """Whoever used more of a deck than the other; numbers and costs of cards can be changed."""
    study = study_of("dijie")
    change = study.number({}, "R04.力量", "3")
    assert change == {"numbers": "R04.力量=3"}
    assert study.number(change, "R11.cost", "2x1r") == {"numbers": "R04.力量=3 R11.cost=2x1r"}
    for name, value in (
        ("R04.力量", "100"),
        ("R11.force", "2"),
        ("R04.life", "0"),
        ("Z99.force", "1"),
        ("R11.cost", "q"),
    ):
        assert study.number({}, name, value) is None
    folder, _ = made(
        tmp_path, find_game("dijie"), 2, programs=["warden"], options={"life": 8}, changes=[("R04.力量=3", change)]
    )
    for row in folder.rows():
        kinds = {kind for kind, *_ in row["items"]}
        assert kinds == {"deck", "card"}
        for kind, code, seat, n in row["items"]:
            if kind == "deck":
                assert code in ("red", "white")
                cards = [(at, m) for k, c, at, m in row["items"] if k == "card" and c[0] == code[0].upper()]
                mine = [sum(m for at, m in cards if at == which) for which in (0, 1)]
                assert mine[seat] == n > mine[1 - seat]
        assert row["columns"]["end"] == "life"
        assert 1 <= row["swing"] <= 8


def test_games_that_went_wrong_come_first(tmp_path: Path) -> None:
    folder, frames = made(tmp_path, BREAKING, 8)
    odds = odd_games(frames, study_of("breaking"))
    frozen = [row["game"] for row in folder.rows() if row["frozen"]]
    assert [odd.game for odd in odds if odd.why == "frozen"] == frozen
    assert odds[0].why == "frozen"
    assert summarize(frames, folder.plan, "A").frozen == len(frozen)
    page = write_report(folder, BREAKING, frames, "en", {**lab_texts("en"), "game.name": "x"}).read_text()
    assert "ZeroDivisionError: a rule failed" in page


def sim(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str]:
    """What the command `paiju sim` does with these arguments: its exit code and all it prints."""
    code = 0
    try:
        app(["sim", *args, "--workers", "1"], exit_on_error=False, print_error=False)
    except SystemExit as e:
        code = int(e.code or 0)
    out, err = capsys.readouterr()
    return code, out + err


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path / "s")
    code, out = sim(
        capsys, "tarot", "-n", "3", "--players", "4", "--ai", "random", "--set", "justice_leader=no_change",
        "--each", "rank_mode=dense", "--out", folder, "--lang", "en",
    )  # fmt: skip
    assert code == 0
    for words in ("first seat wins", "B: justice_leader=no_change", "C: rank_mode=dense", "B against A", "Justice"):
        assert words in out
    assert sorted(p.name for p in Path(folder).iterdir()) == [
        "games.jsonl", "games.parquet", "items.parquet", "plan.json", "replays", "report.html", "seats.parquet",
    ]  # fmt: skip
    code, out = sim(capsys, "--resume", folder, "-n", "4", "--lang", "zh")
    assert code == 0
    assert "先手" in out
    assert len(Folder.open(Path(folder)).rows()) == 12


def test_records_beside_the_report_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sim(capsys, "tongbing", "-n", "2", "--ai", "random", "--set", "H01.攻=5", "--out", str(tmp_path / "s"))
    records = sorted((tmp_path / "s/replays").iterdir())
    page = (tmp_path / "s/report.html").read_text()
    assert records
    for record in records:
        assert f'href="replays/{record.name}"' in page
        with pytest.raises(SystemExit) as left:
            app(["replay", str(record), "--verify", "--lang", "en"], exit_on_error=False, print_error=False)
        assert not left.value.code
        assert "every entry is legal" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ((), "which game"),
        (("tarot", "-n", "0"), "must be 1 or more, not 0"),
        (("tarot", "--workers", "0"), "must be 1 or more, not 0"),
        (("tarot", "--set", "nothing=1"), "no option and no number nothing"),
        (("tarot", "--set", "rank_mode"), "given as name=value"),
        (("tarot", "--set", "rank_mode=odd"), "rank_mode cannot be odd"),
        (("tongbing", "--set", "H01.攻=99"), "no number H01.攻=99"),
        (("dijie", "--set", "R04.力量=100"), "no number R04.力量=100"),
        (("tarot", "--resume", "x"), "only -n"),
        (("--resume", "nowhere"), "cannot use the folder"),
    ],
)
def test_what_was_typed_wrong_is_told(
    args: tuple[str, ...],
    message: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit):
        app(["sim", *args, "--lang", "en"], exit_on_error=False, print_error=False)
    assert message in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [], "nothing was begun"


@pytest.mark.skipif(sys.platform == "win32", reason="signals are told another way there")
def test_ctrl_c_tells_what_there_is(tmp_path: Path) -> None:
    """Stopped in the middle, with two processes: results so far, and going on from them."""
    folder = tmp_path / "s"
    code = "from paiju.cli import main; main()"
    command = [sys.executable, "-c", code, "sim", "tarot", "-n", "100000", "--out", str(folder), "--lang", "en"]
    process = subprocess.Popen([*command, "--workers", "2"], stdout=subprocess.PIPE, text=True)
    log = folder / "games.jsonl"
    deadline = time.monotonic() + 60
    while not (log.exists() and log.stat().st_size) and time.monotonic() < deadline:
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    done = int(re.search(r"Stopped: (\d+) of 100000", out)[1])  # type: ignore[index]
    assert done == len(Folder.open(folder).rows()) > 0
    assert "first seat wins" in out
