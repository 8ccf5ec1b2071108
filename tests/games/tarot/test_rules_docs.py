"""Tarot's rules and rulings in the documentation: every number there, once, in order, in both languages."""

import re
from pathlib import Path

import pytest

from paiju.games.tarot.cards import MAJORS

DOCS = Path(__file__).resolve().parents[3] / "docs"
CLAUSES = [f"T-{n:03d}" for n in range(1, 293)]
RULINGS = [f"R{n:02d}" for n in range(1, 38)]
FILES = ["tarot.md", "tarot.en.md"]

# The options of R01 to R35 with their values, the default first.
OPTIONS = """
small_deal suit random
page_source resolved after_lovers face
king_vs_king zero seat_order
lovers_sync after_courts before_courts
lovers_order registration simultaneous
devil_time after_step2 before_step6
queen_optional yes no
queen_own yes no
queen_duplicate forbid waste
queen_vs_death yes no
justice_leader own_total no_change
step5_order number seat
emperor_pick random chosen
hermit_pool plus_discards previous plus_this_round
hermit_min_hand before_place after_place
wheel_pick random chosen
wheel_short_pool unselectable fizzle
hierophant_deal round_robin blocks
step6_order text_list number
chariot_compare current_score step2_points
chariot_optional yes no
rank_mode competition dense
rank_source snapshot live
star_all_tied yes no
sun_tie yes no
sun_rank_tower before_doubling after_doubling
tower_again next_round absorbed
empress_void expires deferred
death_history all_played executed_only
death_devil_time as_devil at_placement
temperance_mode shorten skip_labels
temperance_count auto choice
self_target fool_devil others any
hanged_groups current snapshot
devil_negative negate only_positive
"""


def read(folder: str, name: str) -> str:
    return (DOCS / folder / name).read_text(encoding="utf-8")


def items(name: str) -> list[tuple[str, str]]:
    return re.findall(r"^- \*\*(T-\d{3})\*\* (.+)$", read("rules", name), re.MULTILINE)


@pytest.mark.parametrize("name", FILES)
def test_rules_name_every_clause_once_and_in_order(name: str) -> None:
    assert [clause for clause, _ in items(name)] == CLAUSES


@pytest.mark.parametrize("name", FILES)
def test_a_clause_can_be_read_on_its_own(name: str) -> None:
    least, stops = (8, "。") if name == "tarot.md" else (25, ".")
    for clause, text in items(name):
        assert len(text) >= least, f"{clause}: {text}"
        assert text.endswith(stops), f"{clause}: {text}"
    assert len({text for _, text in items(name)}) == len(CLAUSES)


@pytest.mark.parametrize("folder", ["rules", "rulings"])
@pytest.mark.parametrize("name", FILES)
def test_numbers_that_are_cited_exist(folder: str, name: str) -> None:
    text = read(folder, name)
    assert set(re.findall(r"T-\d+", text)) <= set(CLAUSES)
    assert set(re.findall(r"\bR\d+", text)) <= set(RULINGS)


def test_both_languages_rest_on_the_same_rulings() -> None:
    cited = [{c: sorted(set(re.findall(r"R\d\d", text))) for c, text in items(name)} for name in FILES]
    assert cited[0] == cited[1]


def test_both_languages_say_where_the_program_differs() -> None:
    zh = [clause for clause, text in items("tarot.md") if "本作：" in text]
    en = [clause for clause, text in items("tarot.en.md") if "Here: " in text]
    assert zh == en


@pytest.mark.parametrize("name", FILES)
def test_every_ruling_has_its_heading(name: str) -> None:
    names = [line.split()[0] for line in OPTIONS.strip().splitlines()] + ["reload", "concede"]
    headings = re.findall(r"^### (R\d\d) (\w+)$", read("rulings", name), re.MULTILINE)
    assert headings == list(zip(RULINGS, names, strict=True))


@pytest.mark.parametrize("name", FILES)
def test_rulings_give_every_value_of_every_option(name: str) -> None:
    text = read("rulings", name)
    sections = re.split(r"^### R\d\d ", text, flags=re.MULTILINE)[1:]
    for line, section in zip(OPTIONS.strip().splitlines(), sections, strict=False):
        option, *values = line.split()
        play, other = section.split("\n- **")[2:4]
        assert f"`{values[0]}`" in play, option
        assert all(f"`{value}`" in other for value in values[1:]), option
        row = next(row for row in text.splitlines() if row.startswith("|") and f"`{option}`" in row)
        assert re.findall(r"`(\w+)`", row) == [option, *values]


def test_cards_cite_clauses_that_exist() -> None:
    assert {clause for major in MAJORS for clause in major.clauses} <= set(CLAUSES)
