"""Numcore's rules and rulings in the documentation: every number there, once, in order, in both languages."""

import re
from pathlib import Path

import pytest

from paiju.games.numcore import GAME
from paiju.games.numcore.rules import OPTIONS
from tests.marks import clauses_of

DOCS = Path(__file__).resolve().parents[3] / "docs"
CLAUSES = [f"N-{n:03d}" for n in range(1, 218)]
RULINGS = [f"G-{n:02d}" for n in range(1, 72)]
FILES = ["numcore.md", "numcore.en.md"]


def read(folder: str, name: str) -> str:
    return (DOCS / folder / name).read_text(encoding="utf-8")


def items(name: str) -> list[tuple[str, str]]:
    return re.findall(r"^- \*\*(N-\d{3})\*\* (.+)$", read("rules", name), re.MULTILINE)


def test_the_tests_know_the_same_clauses() -> None:
    assert list(clauses_of("numcore")) == CLAUSES


@pytest.mark.parametrize("name", FILES)
def test_rules_name_every_clause_once_and_in_order(name: str) -> None:
    assert [clause for clause, _ in items(name)] == CLAUSES


@pytest.mark.parametrize("name", FILES)
def test_a_clause_can_be_read_on_its_own(name: str) -> None:
    least, stops = (8, "。") if name == "numcore.md" else (20, ".")
    for clause, text in items(name):
        assert len(text) >= least, f"{clause}: {text}"
        assert text.endswith(stops), f"{clause}: {text}"
    assert len({text for _, text in items(name)}) == len(CLAUSES)


@pytest.mark.parametrize("folder", ["rules", "rulings"])
@pytest.mark.parametrize("name", FILES)
def test_numbers_that_are_cited_exist(folder: str, name: str) -> None:
    text = read(folder, name)
    assert set(re.findall(r"N-\d+", text)) <= set(CLAUSES)
    assert set(re.findall(r"\bG-\d+", text)) <= set(RULINGS)


def test_both_languages_rest_on_the_same_rulings() -> None:
    cited = [{c: sorted(set(re.findall(r"G-\d\d", text))) for c, text in items(name)} for name in FILES]
    assert cited[0] == cited[1]
    assert {ruling for found in cited[0].values() for ruling in found} >= set(RULINGS) - {"G-10", "G-70"}


def test_both_languages_say_where_the_program_differs() -> None:
    zh = [clause for clause, text in items("numcore.md") if "本作：" in text]
    en = [clause for clause, text in items("numcore.en.md") if "Here: " in text]
    assert zh == en


@pytest.mark.parametrize("name", FILES)
def test_every_ruling_has_its_heading(name: str) -> None:
    assert re.findall(r"^### (G-\d\d) \S", read("rulings", name), re.MULTILINE) == RULINGS


@pytest.mark.parametrize("name", FILES)
def test_rulings_list_every_option_with_its_values(name: str) -> None:
    text = read("rulings", name)
    sections = dict(zip(RULINGS, re.split(r"^### G-\d\d ", text, flags=re.MULTILINE)[1:], strict=True))
    rows = re.findall(r"^\| (G-\d\d) \| `(\w+)` \| ([^|]+) \|", text, re.MULTILINE)
    assert {option for _, option, _ in rows} == {option.name for option in OPTIONS}
    for ruling, name_, values in rows:
        option = next(option for option in GAME.schema if option.name == name_)
        shown = re.findall(r"`(\w+)`", values)
        if option.values:
            assert shown == [{True: "yes", False: "no"}.get(value, value) for value in option.values]
        else:
            assert shown == [str(option.default)]
            assert f"{option.lo}–{option.hi}" in values
        assert f"`{name_}`" in sections[ruling]
