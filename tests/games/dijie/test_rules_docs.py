"""Dijie's rules and rulings in the documentation: every clause of what can be played, once, in both languages."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from paiju.cli import rules
from paiju.cli.words import Lang
from paiju.games.dijie.cards import CARDS
from paiju.games.dijie.printed import layout
from paiju.games.dijie.rules import OPTIONS
from paiju.server import pages
from tests.marks import clause

ROOT = Path(__file__).resolve().parents[3]
CLAUSES = list(json.loads((ROOT / "tests/clauses/dijie.json").read_text(encoding="utf8")))
# What 幽寰试炼, 炼狱轮抽, 黑暗森林 and 时空回廊 alone have: a clause, or all that begin so.
OTHER_MODES = """
D1-1.2-5 D1-5.3- D1-5.4- D1-5.5- D1-5.6- D2-1.1- D2-3.1-3 D2-8.3-5 D2-8.5- D2-8.12- D2-8.13- D2-8.14- D2-9.11-4
D2-10.16- D2-10.21-6 D2-10.21-7 D2-10.21-8 D2-11.9-3 D2-11.9-5 D2-11.9-6 D2-11.9-7 D2-11.9-8 D2-11.9-9 D2-11.9-10
D2-11.10-4 D2-11.10-5 D2-11.10-6 D2-11.10-7 D2-11.10-8 D2-11.10-9 D2-11.11- D2-11.12- D2-11.13- D2-11.15- D2-11.16-
D2-11.25- D2-11.26- D2-11.27- D2-11.28- D3-1. D3-2.3-私有牌库- D3-3.1-行者- D3-3.1-身份- D3-3.1-天赋- D3-3.1-谜题-
D3-3.2-幽寰试炼- D3-3.2-炼狱轮抽- D3-3.2-黑暗森林- D3-3.2-时空回廊- D3-3.3-试炼套牌- D3-3.3-炼狱套牌- D3-3.3-主宰套牌-
D3-3.3-时空套牌- D3-3.4-行者牌 D3-3.4-环境牌 D3-3.4-时空牌- D3-3.5-费用-5 D3-3.5-力量-3 D3-4.4- D3-4.5-奇珍
D3-4.5-身份 D3-4.5-天赋
""".split()
NAMED = {
    number
    for path in (ROOT / "src/paiju/games/dijie").rglob("*.py")
    for number in re.findall(r"\"(D\d-[^\"\s{]+)\"", path.read_text(encoding="utf8"))
}
FILES = ["dijie.md", "dijie.en.md"]
RULINGS = [f"R{n:02}" for n in range(1, 122)]


def read(folder: str, name: str) -> str:
    return (ROOT / "docs" / folder / name).read_text(encoding="utf8")


def items(name: str) -> list[tuple[str, str]]:
    return re.findall(r"^- \*\*(D\S+)\*\* (.+)$", read("rules", name), re.MULTILINE)


def elsewhere(number: str) -> bool:
    """Whether only modes that cannot be played have this clause."""
    return any(number == other or (other[-1] in "-." and number.startswith(other)) for other in OTHER_MODES)


def test_what_belongs_to_other_modes_exists() -> None:
    assert all(any(number.startswith(other) for number in CLAUSES) for other in OTHER_MODES)
    assert sum(not elsewhere(number) for number in CLAUSES) == 1140


def test_clauses_named_in_the_code_exist() -> None:
    assert set(CLAUSES) >= NAMED


@pytest.mark.parametrize("name", FILES)
def test_rules_have_every_clause_once_and_in_order(name: str) -> None:
    assert [number for number, _ in items(name)] == [n for n in CLAUSES if not elsewhere(n) or n in NAMED]


@pytest.mark.parametrize("name", FILES)
def test_a_clause_can_be_read_on_its_own(name: str) -> None:
    least, stop = (6, "。") if name == "dijie.md" else (15, ".")
    found = items(name)
    for number, text in found:
        assert len(text) >= least, f"{number}: {text}"
        assert text.endswith(stop), f"{number}: {text}"
    assert len({text for _, text in found}) == len(found)


@pytest.mark.parametrize("folder", ["rules", "rulings"])
@pytest.mark.parametrize("name", FILES)
def test_numbers_that_are_cited_exist(folder: str, name: str) -> None:
    """Whole numbers, or the section that they begin with."""
    for number in re.findall(r"D\d-\d[\w./-]*\w", read(folder, name)):
        assert any(known == number or known.startswith(f"{number}-") for known in CLAUSES), number


@pytest.mark.parametrize("folder", ["rules", "rulings"])
def test_both_languages_have_as_many_parts(folder: str) -> None:
    zh, en = ([part.count("\n- ") for part in read(folder, name).split("\n## ")] for name in FILES)
    assert zh == en


# --- how the rules are read ---

# Where the rulings on each part of a card stand; those of no other place stand in the table of the parts itself.
GOVERNED = {
    "卡名-5": ["D2-3.1"], "费用-6": ["D2-5.1", "D2-5.2"], "等级-5": ["D2-3.3"], "颜色-5": ["D2-3.4", "D2-5.2"],
    "力量-4": ["D2-3.8", "D2-10.14"], "生命-4": ["D2-10.14", "D2-10.23"], "速度-4": ["D1-4.2", "D2-9.1"],
    "使用条件-4": ["D2-8.6"], "文字栏-5": ["D2-3.5", "D2-6.5"], "背景-4": [], "标签-5": ["D2-3.6", "D3-3.4"],
    "编号-3": [], "版本标志-5": [], "签名-3": [], "语言-4": ["D2-3.1"],
}  # fmt: skip
PARTS = {
    "name": "卡名-5", "cost": "费用-6", "colour": "颜色-5", "force": "力量-4", "life": "生命-4", "speed": "速度-4",
    "needs": "使用条件-4", "text": "文字栏-5", "tags": "标签-5",
}  # fmt: skip


@clause(*(f"D3-3.5-{part}" for part in GOVERNED))
@pytest.mark.parametrize("name", FILES)
def test_each_part_of_a_card_is_referred_to_where_it_is_ruled_on(name: str) -> None:
    said = dict(items(name))
    for part, places in GOVERNED.items():
        assert re.findall(r"D\d-\d+\.\d+", said[f"D3-3.5-{part}"]) == places
    blade = replace(CARDS["R01"], needs=("level<=3",))
    for item in layout(blade, "zh"):  # and a printed card names a clause from there
        if item.what in PARTS:
            assert item.clause.rpartition("-")[0] in GOVERNED[PARTS[item.what]]


def span(section: str, last: int) -> list[str]:
    return [f"{section}-{n}" for n in range(1, last + 1)]


@clause(*span("D0-0", 7), "D1-0-1", *span("D1-5", 3), *span("D2-0", 3))
@pytest.mark.parametrize("name", FILES)
def test_new_players_come_first_judges_second_tables_last(name: str) -> None:
    """How the book is used stands before all; each chapter, and the modes, begin with how they are read; whatever is
    looked for is found by its number alone.
    """
    head = read("rules", name).partition("\n## ")[0]
    assert head.index("D1") < head.index("D2") < head.index("D3")
    numbers = [number for number, _ in items(name)]
    assert [number for number in numbers if number[:2] == "D0"] == numbers[:7] == span("D0-0", 7)
    assert sorted(numbers, key=lambda number: number[:2]) == numbers, "chapter by chapter"
    assert numbers[7] == "D1-0-1"
    modes = [number for number in numbers if number.startswith("D1-5")]
    assert modes[:3] == span("D1-5", 3)
    for mode in ("D1-5.1", "D1-5.2"):  # the beginning, the turn, the end
        order = [number.split("-")[2] for number in modes if re.match(rf"{mode}-(游戏|回合)", number)]
        assert list(dict.fromkeys(order)) == ["游戏开始", "回合阶段", "游戏结束"]
    assert [number for number in numbers if number[:2] == "D2"][:3] == span("D2-0", 3)
    appendix = [number[:4] for number in CLAUSES if number[:2] == "D3"]
    assert list(dict.fromkeys(appendix)) == ["D3-1", "D3-2", "D3-3", "D3-4"]
    lang: Lang = "zh" if name == "dijie.md" else "en"
    assert all([found for found, _ in rules.lookup("dijie", lang, number)] == [number] for number in numbers)


def test_english_is_in_english() -> None:
    for number, text in items("dijie.en.md"):
        assert not re.search(r"[\u4e00-\u9fff]", text), number


def rulings(name: str) -> dict[str, str]:
    """Each ruling of a page, heading and text, by its number."""
    parts = re.split(r"^### (R\d+) ", read("rulings", name), flags=re.MULTILINE)
    return {number: text.partition("\n## ")[0] for number, text in zip(parts[1::2], parts[2::2], strict=True)}


def options_of(name: str) -> dict[str, tuple[str, str]]:
    """Of each option in the page's table: its ruling and its clauses."""
    rows = re.findall(r"^\| (`[^|]+`) \| [^|]+ \| (R\d+) \| ([^|]+) \|$", read("rulings", name), re.MULTILINE)
    return {option: (ruling, clauses) for some, ruling, clauses in rows for option in re.findall(r"`(\w+)`", some)}


@pytest.mark.parametrize("name", FILES)
def test_rulings_are_numbered_and_have_a_heading(name: str) -> None:
    assert list(rulings(name)) == RULINGS
    for number, text in rulings(name).items():
        heading, said = text.split("\n", 1)
        assert heading, number
        assert said.strip().endswith("。" if name == "dijie.md" else "."), number


def test_both_languages_rest_on_the_same_rulings() -> None:
    zh = {
        number: re.findall(r"R\d+", "".join(re.findall(r"（裁定 ([^）]+)）", text))) for number, text in items(FILES[0])
    }
    en = {
        number: re.findall(r"R\d+", "".join(re.findall(r"\(ruling ([^)]+)\)", text)))
        for number, text in items(FILES[1])
    }
    assert zh == en
    cited = {ruling for some in zh.values() for ruling in some}
    assert [ruling for ruling in RULINGS if ruling not in cited] == ["R79"], "walkers' clauses are other modes'"
    assert cited <= {*RULINGS}


@pytest.mark.parametrize("name", FILES)
def test_rulings_name_the_clauses_that_cite_them(name: str) -> None:
    """A clause that rests on a ruling is named there, whole or from its last dash on (`D2-5.2-6, -9`)."""
    text = rulings(name)
    for number, said in items(name):
        for ruling in re.findall(r"R\d+", "".join(re.findall(r"[（(](?:裁定|ruling) ([^）)]+)[）)]", said))):
            tail, last = number.split("-", 2)[2], number.rpartition("-")[2]
            short = number[:6] in text[ruling] and re.search(rf"-({tail}|{last})\b|(至|to) -\d", text[ruling])
            assert number in text[ruling] or short, f"{ruling} does not name {number}"


def test_rulings_of_both_languages_name_the_same_clauses() -> None:
    zh, en = (re.findall(r"D\d-\d[\w./-]*\w", read("rulings", name)) for name in FILES)
    assert sorted(zh) == sorted(en)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_terminal_and_server_find_them(lang: Lang) -> None:
    said = dict(items("dijie.md" if lang == "zh" else "dijie.en.md"))
    for number in said:
        assert rules.lookup("dijie", lang, number)[0] == (number, rules.clauses("dijie", lang)[number])
    assert rules.lookup("dijie", "en", "clauses in our own words") == []  # that is in the introduction
    page = pages.rules("dijie", lang)
    assert page is not None
    assert page.clauses == said
    told = rulings("dijie.md" if lang == "zh" else "dijie.en.md")
    assert [ruling.id for ruling in page.rulings] == RULINGS
    for ruling in page.rulings:  # the chips beside a clause are those of the rulings that it cites
        assert ruling.clauses == [number for number, text in said.items() if re.search(rf"\b{ruling.id}\b", text)]
        assert told[ruling.id].replace("`", "").startswith(ruling.title)
        assert rules.lookup("dijie", lang, ruling.id)[0][0] == ruling.id
    found = {number for number, _ in rules.lookup("dijie", lang, "空洞" if lang == "zh" else "void")}
    assert "D1-2.1-7" in found


@pytest.mark.parametrize("name", FILES)
def test_every_option_points_to_the_ruling_that_explains_it(name: str) -> None:
    found = options_of(name)
    assert list(found) == [option.name for option in OPTIONS]
    for option in OPTIONS:
        ruling, clauses = found[option.name]
        assert f"`{option.name}`" in rulings(name)[ruling].partition("\n")[0]
        assert option.clause in clauses
