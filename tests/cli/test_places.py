"""Where things are: data folders, languages, the rules' pages."""

import re
from pathlib import Path

import pytest

from paiju import cli
from paiju.cli import rules
from paiju.cli.saves import data_home
from paiju.cli.texts import EN, ZH
from paiju.cli.words import default_lang
from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "zh_TW"}, "zh"),
        ({"LC_ALL": "", "LANG": "ZH"}, "zh"),
    ],
)
def test_language(environ: dict[str, str], lang: str) -> None:
    assert default_lang(environ) == lang


def test_data_folder() -> None:
    home = Path.home()
    assert data_home({"PAIJU_HOME": "~/x"}, "linux") == home / "x"
    assert data_home({"XDG_DATA_HOME": "/data"}, "linux") == Path("/data/paiju")
    assert data_home({"XDG_DATA_HOME": "not/absolute"}, "linux") == home / ".local/share/paiju"
    assert data_home({}, "darwin") == home / "Library/Application Support/paiju"
    assert data_home({"LOCALAPPDATA": "/local"}, "win32") == Path("/local/paiju")


def test_both_languages_say_everything_with_the_same_arguments() -> None:
    slots = re.compile(r"\{(\w+)(?::\w+)?\}")
    assert EN.keys() == ZH.keys()
    assert [key for key in EN if sorted(slots.findall(EN[key])) != sorted(slots.findall(ZH[key]))] == []


def test_every_sentence_is_used() -> None:
    sources = [path for path in Path(cli.__file__).parent.glob("*.py") if path.name != "texts.py"]
    code = "".join(path.read_text(encoding="utf8") for path in sources)
    assert [key for key in EN if f'"{key}"' not in code and f"'{key}'" not in code] == []


def test_every_clause_of_tarot_can_be_read() -> None:
    for lang in ("zh", "en"):
        numbers = rules.clauses("tarot", lang)
        assert {f"T-{n:03}" for n in range(1, 293)} <= numbers.keys()
        assert {f"R{n:02}" for n in range(1, 38)} <= numbers.keys()
        assert not any("](" in text or "**" in text for text in numbers.values())


def test_rules_one_or_searched(run: Run) -> None:
    one = run("rules", "tarot", "t-008")
    assert (one.code, one.out.startswith("T-008  At the start")) == (0, True)
    assert run("rules", "tarot", "T-008", "--lang", "zh").out.startswith("T-008  每轮")
    assert run("rules", "tarot", "R01").out.startswith("R01")
    found = run("rules", "tarot", "queen", "own").out
    assert found.startswith("T-057  ")
    assert "\nR08  " in found
    missing = run("rules", "tarot", "helicopter")
    assert (missing.code, missing.err) == (2, "paiju: nothing found for helicopter\n")


def test_the_whole_page(run: Run) -> None:
    out = run("rules", "tarot").out
    assert "T-001" in out
    assert "T-292" in out
    assert "paiju rules tarot T-031" in out


def test_a_game_without_a_page(run: Run) -> None:
    assert "no rules of shown" in run("rules", "shown").err


def test_games(run: Run) -> None:
    out = run("games").out
    assert "tarot" in out
    assert "Highest card" in out
    assert "programs: random" in run("games", "shown").out


def test_where_choices_are_too_many_to_list_a_value_is_typed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paiju.cli.asking.LISTED", 4)
    ran = run("play", "numcore", "--seed", "3", "--lang", "en", lines=["1", "1", "14", "no", "93", "q"])
    assert ran.code == 0
    assert "(9 in all)" in ran.out
    assert "creates 93 with Digit 3" in ran.out
    assert "14 takes Digit 4, not Digit 3 (N-010)" in ran.out
    assert '"no" is neither a number nor a pair like (3,7) (N-010)' in ran.out
