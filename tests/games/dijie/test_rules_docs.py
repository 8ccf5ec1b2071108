"""Dijie's rules in the documentation: numbers that exist, each once, in the order of the rulebook, for all readers."""

import json
import re
from pathlib import Path

from paiju.cli import rules
from paiju.games.dijie.rules import OPTIONS
from paiju.server import pages

ROOT = Path(__file__).resolve().parents[3]
CLAUSES = list(json.loads((ROOT / "tests/clauses/dijie.json").read_text(encoding="utf8")))
RULES = (ROOT / "docs/rules/dijie.md").read_text(encoding="utf8")
DECISIONS = (ROOT / "docs/rulings/dijie.md").read_text(encoding="utf8")
ITEMS = re.findall(r"^- \*\*(D\S+)\*\* (.+)$", RULES, re.MULTILINE)


def test_clauses_exist_and_stand_in_order() -> None:
    numbers = [number for number, _ in ITEMS]
    assert len(set(numbers)) == len(numbers) > 60
    assert numbers == sorted(numbers, key=CLAUSES.index)
    assert all(text.endswith("。") for _, text in ITEMS)


def test_clauses_named_in_the_code_exist() -> None:
    named = re.compile(r"\"(D\d-[^\"\s{]+)\"")
    for path in (ROOT / "src/paiju/games/dijie").glob("*.py"):
        assert set(named.findall(path.read_text(encoding="utf8"))) <= set(CLAUSES), path


def test_terminal_and_server_find_them() -> None:
    assert rules.lookup("dijie", "zh", "D1-2.1-4")[0][0] == "D1-2.1-4"
    assert rules.lookup("dijie", "zh", "D1-2.1-战区编号")[0][0] == "D1-2.1-战区编号"
    assert {number for number, _ in pages._CLAUSE.findall(RULES)} == {number for number, _ in ITEMS}


def test_every_option_that_settles_a_question_is_explained() -> None:
    for option in OPTIONS:
        assert f"`{option.name}`" in DECISIONS or option.name in ("life", "hand")
