"""The definitions of tarot's cards."""

from dataclasses import FrozenInstanceError

import pytest

from paiju.games.tarot import cards

# Number, key, name and step of every major, and the first and last clause of its row in the rules.
TABLE = """
0 fool 愚者 6 69 71
1 magician 魔术师 6 72 75
2 priestess 女祭司 5 76 79
3 empress 女皇 5 80 82
4 emperor 皇帝 5 83 85
5 hierophant 教皇 5 86 88
6 lovers 恋人 5 89 94
7 chariot 战车 6 95 99
8 strength 力量 6 100 101
9 hermit 隐士 5 102 106
10 wheel 命运之轮 5 107 110
11 justice 正义 4 111 115
12 hanged_man 倒吊人 8 116 122
13 death 死神 <0 123 129
14 temperance 节制 11 130 134
15 devil 恶魔 6 135 139
16 tower 高塔 5 140 143
17 star 星星 8 144 147
18 moon 月亮 8 148 151
19 sun 太阳 10 152 155
20 judgement 审判 10 156 158
21 world 世界 0 159 165
"""


def test_majors_are_those_of_the_rules() -> None:
    listed = [line.split()[:4] for line in TABLE.strip().splitlines()]
    assert [[str(m.number), m.key, m.zh, m.step] for m in cards.MAJORS] == listed


def test_constants_name_the_majors_by_their_keys() -> None:
    assert [getattr(cards, m.key.upper()) for m in cards.MAJORS] == list(range(22))


@pytest.mark.parametrize("major", cards.MAJORS, ids=lambda m: m.key)
def test_a_major_is_complete(major: cards.Major) -> None:
    assert major.zh_text.endswith("。")
    assert major.en_text.endswith(".")
    assert major.en_text.isascii() or "≥" in major.en_text or "–" in major.en_text
    assert list(major.clauses) == sorted(set(major.clauses))
    with pytest.raises(FrozenInstanceError):
        major.number = 3  # type: ignore[misc]
    assert not hasattr(major, "__dict__")


def test_a_major_cites_its_row_of_the_rules() -> None:
    for major, line in zip(cards.MAJORS, TABLE.strip().splitlines(), strict=True):
        first, last = map(int, line.split()[4:])
        assert set(major.clauses) >= {f"T-{n:03d}" for n in range(first, last + 1)}


def test_names_and_texts_differ_from_card_to_card() -> None:
    for field in ("key", "zh", "en", "zh_text", "en_text"):
        assert len({getattr(m, field) for m in cards.MAJORS}) == 22


def test_steps_have_names_in_both_languages() -> None:
    assert list(cards.STEP_NAMES) == ["zh", "en"]
    for names in cards.STEP_NAMES.values():
        assert len(names) == len(set(names)) == 12
    assert cards.STEP_NAMES["zh"][3] == "王后"
    assert cards.STEP_NAMES["en"][11] == "Temperance"


def test_small_cards_in_order() -> None:
    assert len(cards.SMALL) == len(set(cards.SMALL)) == 56
    assert " ".join(cards.SMALL[:14]) == "W1 W2 W3 W4 W5 W6 W7 W8 W9 W10 WP WN WQ WK"
    assert [cards.SMALL[i][0] for i in (0, 14, 28, 42)] == ["W", "S", "C", "D"]
    assert [c[1:] for c in cards.SMALL[42:]] == [c[1:] for c in cards.SMALL[:14]]


def test_parts_of_a_code() -> None:
    assert [cards.pips(c) for c in ("W1", "S10", "CP", "DN", "WQ", "SK")] == [1, 10, 0, 0, 0, 0]
    assert [cards.rank(c) for c in ("W1", "S10", "CP")] == ["1", "10", "P"]
    assert [cards.suit(c) for c in ("W1", "S10", "CP", "DK")] == ["W", "S", "C", "D"]
    assert sum(map(cards.pips, cards.SMALL)) == 4 * 55


@pytest.mark.parametrize(
    ("code", "zh", "en"),
    [
        ("W9", "权杖 9", "9 of Wands"),
        ("WQ", "权杖王后", "Queen of Wands"),
        ("S1", "宝剑 1", "Ace of Swords"),
        ("CN", "圣杯骑士", "Knight of Cups"),
        ("DP", "星币侍从", "Page of Pentacles"),
        ("D10", "星币 10", "10 of Pentacles"),
        ("SK", "宝剑国王", "King of Swords"),
    ],
)
def test_small_names(code: str, zh: str, en: str) -> None:
    assert cards.small_name(code, "zh") == zh
    assert cards.small_name(code, "en") == en


def test_every_small_card_has_a_name_of_its_own() -> None:
    for lang in ("zh", "en"):
        assert len({cards.small_name(code, lang) for code in cards.SMALL}) == 56


@pytest.mark.parametrize("code", ["", "W", "W0", "W11", "X3", "w7", "W01", "7W"])
def test_an_unknown_code_is_refused(code: str) -> None:
    for ask in (cards.pips, cards.rank, cards.suit):
        with pytest.raises(ValueError, match="no small card"):
            ask(code)
    with pytest.raises(ValueError, match="no small card"):
        cards.small_name(code, "zh")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="zh or en"):
        cards.small_name("W7", "fr")
