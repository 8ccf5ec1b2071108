"""Tongbing's rules and rulings in the documentation: every number there, once, in order."""

import json
import re
from pathlib import Path

from paiju.games.tongbing.perform import _DOING, _PAUSING
from paiju.games.tongbing.rules import OPTIONS
from paiju.games.tongbing.wording import _OPS

ROOT = Path(__file__).resolve().parents[3]
CLAUSES = list(json.loads((ROOT / "tests/clauses/tongbing.json").read_text(encoding="utf8")))
RULINGS = [f"R{n:02}" for n in range(1, 59)]
RULES = (ROOT / "docs/rules/tongbing.md").read_text(encoding="utf8")
DECISIONS = (ROOT / "docs/rulings/tongbing.md").read_text(encoding="utf8")
ITEMS = re.findall(r"^- \*\*(G-\w+)\*\* (.+)$", RULES, re.MULTILINE)


def test_rules_name_every_clause_once_and_in_order() -> None:
    assert [number for number, _ in ITEMS] == CLAUSES


def test_a_clause_can_be_read_on_its_own() -> None:
    for number, text in ITEMS:
        assert len(text) >= 10, number
        assert text.endswith("。"), number


def test_rulings_that_are_cited_exist() -> None:
    assert sorted(re.findall(r"^### (R\d\d) ", DECISIONS, re.MULTILINE)) == RULINGS
    assert set(re.findall(r"R\d\d", RULES)) <= set(RULINGS)
    code = "".join(path.read_text(encoding="utf8") for path in (ROOT / "src/paiju/games/tongbing").glob("*.py"))
    assert set(re.findall(r"\bR\d\d\b", code)) <= set(RULINGS)
    assert set(re.findall(r"\bG-[E\d]\d+[a-d]?\b", code + DECISIONS)) <= set(CLAUSES)


def test_every_option_is_explained_with_its_values() -> None:
    table = [line for line in DECISIONS.splitlines() if line.startswith("| `")]
    for option in OPTIONS:
        row = next(line for line in table if f"`{option.name}`" in line)
        assert option.clause in row
        for value in option.values:
            if value != "":
                assert f"`{str(value).lower() if isinstance(value, bool) else value}`" in row, option.name
        if not option.values:
            assert f"{option.default}（{option.lo}–{option.hi}）" in row


def test_every_operation_is_explained() -> None:
    page = (ROOT / "docs/add-a-card.md").read_text(encoding="utf8")
    done = {*_DOING, *_PAUSING, "counter", "sacrifice", "skip", "grain", "pay"}
    assert _OPS["zh"].keys() == _OPS["en"].keys()
    assert {*(name.split()[0] for name in _OPS["zh"]), "skip", "at"} == done
    for name in done:
        assert re.search(rf"`{name}\b|`[^`]*\b{name}\b", page), name
