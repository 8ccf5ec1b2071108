"""`paiju judge`."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

SCENARIOS = Path(__file__).parents[1] / "scenarios"


def lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def given(game: str) -> list[dict[str, Any]]:
    return lines((SCENARIOS / f"{game}.jsonl").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", ["tarot", "numcore", "tongbing", "dijie"])
def test_the_scenarios_of_a_game(run: Run, game: str) -> None:
    code, out, err = run("judge", game, str(SCENARIOS / f"{game}.jsonl"))
    assert (code, err) == (0, "")
    found = lines(out)
    assert [list(line) for line in found] == [["id", "pass", "actual"]] * len(found)
    assert [(line["id"], line["pass"]) for line in found] == [(data["id"], True) for data in given(game)]


def test_what_is_printed_has_the_shape_of_what_was_expected(run: Run) -> None:
    _, out, _ = run("judge", "tarot", str(SCENARIOS / "tarot.jsonl"))
    for data, line in zip(given("tarot"), lines(out), strict=True):
        for round_, actual in zip(data["rounds"], line["actual"], strict=True):
            if round_.get("error"):
                assert actual["error"] is True
            else:
                assert actual == round_["expect"]


def test_the_same_is_printed_each_time(run: Run) -> None:
    first, second = (run("judge", "tarot", str(SCENARIOS / "tarot.jsonl")).out for _ in range(2))
    assert first == second


def write(path: Path, *scenarios: Any) -> str:
    texts = [item if isinstance(item, str) else json.dumps(item, ensure_ascii=False) for item in scenarios]
    path.write_text("".join(text + "\n" for text in texts), encoding="utf-8")
    return str(path)


def wrong(game: str = "tarot") -> Any:
    data = given(game)[0]
    data["rounds"][0]["expect"]["totals"] = [5, 9]
    return data


def test_one_that_comes_out_otherwise(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("judge", "tarot", write(tmp_path / "a", given("tarot")[0], wrong()))
    first, second = lines(out)
    assert (code, first["pass"], second["pass"]) == (1, True, False)
    assert second["actual"][0]["totals"] == [5, 8]


def test_a_bad_line_is_named_and_the_others_are_judged(run: Run, tmp_path: Path) -> None:
    good, other = given("tarot")[:2]
    bad = json.loads(json.dumps(good))
    bad["state"]["players"][1]["total"] = "7"
    one, two = write(tmp_path / "one", wrong(), "{", bad), write(tmp_path / "two", other)
    code, out, err = run("judge", "tarot", one, two)
    assert code == 2
    assert [line["id"] for line in lines(out)] == [good["id"], other["id"]]
    first, second = err.splitlines()
    assert first.startswith(f"paiju: {one}:2: this line is no JSON")
    assert second.startswith(f"paiju: {one}:3: state.players[1].total: ")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"id": None}, "id: it must be there"),
        ({"game": "numcore"}, "game: it must be tarot"),
        ({"state": None}, "state: it must be an object"),
        ({"rulings": {"sun": 1}}, "rulings: tarot has no option sun; options are small_deal"),
        ({"rulings": {"sun_tie": "perhaps"}}, "rulings: option sun_tie cannot be perhaps; possible: true, false"),
        ({"rounds": 1}, "rounds: it must be a list"),
        ({"state": {"players": [{}, {}], "round": "x"}, "rounds": []}, "state.round: it must be a whole number"),
        ({"rules": {}}, "rules: there is no such field; fields are"),
    ],
)
def test_field_and_what_would_be_right(run: Run, tmp_path: Path, change: dict[str, Any], said: str) -> None:
    file = write(tmp_path / "a", {**given("tarot")[0], **change})
    code, out, err = run("judge", "tarot", file)
    assert (code, out) == (2, "")
    assert err.startswith(f"paiju: {file}:1: {said}")


@pytest.mark.parametrize(
    ("game", "change", "said"),
    [
        ("numcore", {"op": "guess"}, 'op: "guess" is none of relations, cores'),
        ("numcore", {"input": []}, "input: it must be an object"),
        ("numcore", {"input": {}}, "input.nodes: it is missing"),
        ("numcore", {"input": {"nodes": 5}}, "input: something in it"),
        ("numcore", {"expect": 1}, "expect: it must be an object"),
        ("tongbing", {"kind": "x"}, "kind: it must be one of ledger"),
        ("tongbing", {"expect": 1}, "expect: it must be an object"),
        ("tongbing", {"events": 1}, "ledger: something in it"),
    ],
)
def test_fields_of_other_games(run: Run, tmp_path: Path, game: str, change: dict[str, Any], said: str) -> None:
    file = write(tmp_path / "a", {**given(game)[0], **change})
    code, out, err = run("judge", game, file)
    assert (code, out) == (2, "")
    assert err.startswith(f"paiju: {file}:1: {said}")


def test_a_file_that_is_not_there(run: Run, tmp_path: Path) -> None:
    code, out, err = run("judge", "tarot", str(tmp_path / "none"), str(SCENARIOS / "tarot.jsonl"))
    assert (code, len(lines(out))) == (2, 111)
    assert "none" in err


def test_no_file_no_game(run: Run) -> None:
    assert run("judge", "tarot").code == 2
    code, _, err = run("judge", "chess", "-")
    assert code == 2
    assert "there is no game chess" in err


def test_what_comes_in(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (SCENARIOS / "tarot.jsonl").read_bytes()
    command = "from paiju.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", command, "judge", "tarot", "-"], input=text, capture_output=True, check=False
    )
    assert done.returncode == 0
    assert len(lines(done.stdout.decode("utf-8"))) == 111


def test_chinese_comes_out_as_utf8_whatever_the_locale(tmp_path: Path) -> None:
    command = "from paiju.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", command, "judge", "tongbing", str(SCENARIOS / "tongbing.jsonl")],
        capture_output=True,
        check=False,
        env={"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONPATH": ":".join(sys.path)},
    )
    assert done.returncode == 0
    assert "平局" in io.TextIOWrapper(io.BytesIO(done.stdout), "utf-8").read()


def test_told_for_people(run: Run, tmp_path: Path) -> None:
    named = {data["id"]: data for data in given("tarot")}
    file = write(tmp_path / "a", named["S040"], named["S192b"], wrong())
    code, out, _ = run("judge", "tarot", file, "--explain", "--lang", "en")
    assert code == 1
    assert "Step 5 · Resources  T-059" in out
    assert "You see the majors of seat 1: The Star, The Sun  T-078" in out
    assert "seat 1 · round score: 4 → 16" in out
    assert "✗ refused at rounds[0].choices.queen_1: At this table a queen must name a" in out
    assert out.count("✓ comes out as expected") == 2
    assert "rounds[0]: totals is [5, 8], expected [5, 9]" in out


def test_told_in_chinese_for_other_games(run: Run) -> None:
    code, out, _ = run("judge", "tongbing", str(SCENARIOS / "tongbing.jsonl"), "--explain", "--lang", "zh")
    assert code == 0
    assert "能量+50（E29 反制或驱散）  G-E29" in out
    assert out.count("✓ 结果与预期相符") == 25
    code, out, _ = run("judge", "numcore", str(SCENARIOS / "numcore.jsonl"), "--explain", "--lang", "zh")
    assert code == 0
    assert "(3,7) → 37: 3‖7 = 37  N-129" in out
    assert "        座位 0 · 能量：9 → 1" in out
    assert '{"' not in out


def test_a_position_told_for_people(run: Run, tmp_path: Path) -> None:
    position = {"id": "a", "nodes": ["(3,7)", 21, 73], "edges": [["(3,7)", 21], ["(3,7)", 73], [21, 73]]}
    code, out, _ = run("judge", "numcore", write(tmp_path / "a", position), "--explain", "--lang", "en")
    assert code == 0
    assert "    ✓ (3,7), 21, 73 is a legal core of cohesion 1  N-103\n" in out
    assert "✓ only asks" in out
    assert '"' not in out


def test_told_with_cards_of_the_scenarios_own(run: Run, tmp_path: Path) -> None:
    named = {data["id"]: data for data in given("dijie")}
    file = write(tmp_path / "a", named["S18"], named["S52a"], {**named["S10"], "expect": {"Y": "9/9"}})
    code, out, err = run("judge", "dijie", file, "--explain", "--lang", "zh")
    assert (code, err) == (1, "")
    assert "PM1 摸一张牌  D2-9.14-1" in out
    assert "D将被消灭" in out
    assert "D2-6.7-1" in out
    assert "PM1 · A: 4/4/1 → 2/4/1" in out
    assert "✗ 在 script[0] 处被拒绝" in out
    assert "D1-3.3-3" in out
    assert 'expect.Y is "2/3", expected "9/9"' in out
    assert "event." not in out
    assert "card." not in out


def test_mistakes_in_dijie_are_told_with_file_line_and_field(run: Run, tmp_path: Path) -> None:
    good = given("dijie")[0]
    bad = {**good, "id": "x", "start": {"position": {"PM1": {"hand": ["火球述"]}}}}
    file = write(tmp_path / "a", good, bad)
    code, out, err = run("judge", "dijie", file)
    assert code == 2
    assert [line["pass"] for line in lines(out)] == [True]
    assert err.startswith(
        f"paiju: {file}:2: start.position.PM1.hand[0]: there is no card '火球述' (did you mean 火球术"
    )


def test_the_envelope_beside_a_games_own_form(run: Run, tmp_path: Path) -> None:
    mine = {"id": 1, "game": "tarot", "start": {"seed": 3}, "script": [], "expect": {"asks[0].seat": 0}}
    file = write(tmp_path / "a", mine, given("tarot")[0], {**mine, "script": ["9: W1"]})
    code, out, err = run("judge", "tarot", file)
    assert code == 2
    assert [line["pass"] for line in lines(out)] == [True, True]
    assert ":3: script[0].seat: it must be a seat from 0 to 1, not 9" in err
