"""Cards as they are printed: what stands where, and what of it counts (D3-3.5)."""

import re
from dataclasses import fields, replace

import pytest

from paiju.games.dijie import printed
from paiju.games.dijie.cards import CARDS, Card, read_cards
from paiju.games.dijie.decks import read_deck
from paiju.games.dijie.printed import HEIGHT, RARITIES, WIDTH, Item, draw, layout, number, rarity
from tests.games.dijie.ears import spell
from tests.games.dijie.kit import AUTO, Board
from tests.marks import clause

HALF = {"left": (0, WIDTH / 2), "right": (WIDTH / 2, WIDTH)}
TRIAL = read_cards(
    "X1 | ▽试牌☆甲 | Trial | soul | 士兵 传说 | 2x1(r/k) | 3/4/2\nwords armor2 truename\n"
    "act 演练 / Drill {1r}: gain 1 you\nwhen turn_end own: draw 1\n~ 黄沙无字 | No word in the sand"
)["X1"]


def items(card: Card, what: str, lang: str = "zh") -> list[Item]:
    return [item for item in layout(card, lang) if item.what == what]


def spots(card: Card, what: str, lang: str = "zh") -> list[tuple[float, float]]:
    """Where the words or marks of an item are drawn."""
    svg = draw(card, lang)
    found = re.findall(rf'data-item="{what}" (?:c?x="([\d.]+)" c?y="([\d.]+)"|d="M([\d.]+) ([\d.]+))', svg)
    return [(float(a or c), float(b or d)) for a, b, c, d in found]


def lies(card: Card, what: str, side: str, top: float, bottom: float) -> bool:
    """Whether all of an item lies on that side, between these parts of the height."""
    low, high = HALF.get(side, (0, WIDTH))
    found = spots(card, what)
    return bool(found) and all(low <= x <= high and top * HEIGHT <= y <= bottom * HEIGHT for x, y in found)


@clause("D3-3.5-1", "D3-3.5-2")
def test_every_item_of_the_table_is_there_with_its_ruling() -> None:
    """Those that chapter 2 rules on name its clause; the others the table's own."""
    found = {item.what: item.clause for item in layout(replace(TRIAL, needs=("level<=3",)), "zh")}
    assert set(found) == {
        "name", "cost", "colour", "force", "life", "speed", "needs", "text", "flavour", "tags", "number", "mark",
        "signature",
    }  # fmt: skip
    own = {what for what, number in found.items() if number.startswith("D3-3.5")}
    assert own == {"number", "mark", "signature"}


@clause("D3-3.5-卡名-1", "D3-3.5-卡名-2", "D3-3.5-卡名-3")
def test_the_name_stands_at_the_top_left_with_all_its_signs() -> None:
    assert lies(TRIAL, "name", "left", 0, 0.15)
    assert [items(card, "name")[0].text for card in (TRIAL, CARDS["K01"])] == ["▽试牌☆甲", "▽门之钥☆犹格索托斯"]
    assert len(CARDS["K01"].zh) == 10
    names = [card.zh for card in CARDS.values()]
    assert len(names) == len(set(names)), "one card, one name"


@clause("D3-3.5-卡名-4", "D3-3.5-语言-2", "D3-3.5-语言-3")
def test_other_names_are_the_same_card_and_chinese_decides() -> None:
    same = [read_deck(f"2 {name}").cards for name in ("火球术", "Fireball", "R12", "fireball")]
    assert same == [(("R12", 2),)] * 4
    assert all(card.zh and card.en for card in CARDS.values())
    b = Board()
    b.rich(1)
    b.unit("1:1/1", "苍土☆卡西娅")
    shown = spell(b, "target t own.unit.named:卡西娅; damage 0 t")
    english = spell(b, "target t own.unit.named:Cassia; damage 0 t")
    b.start()
    assert "use" in b.choices(shown)
    assert "use" not in b.choices(english)


@clause("D3-3.5-费用-1", "D3-3.5-费用-2", "D3-3.5-费用-3", "D3-3.5-费用-4")
def test_the_cost_stands_at_the_top_right() -> None:
    assert lies(TRIAL, "cost", "right", 0, 0.15)
    assert len(spots(TRIAL, "cost")) == 3, "a crystal each"
    told = {code: items(CARDS[code], "cost")[0].text for code in ("R01", "B15", "N10", "D02", "T01", "K12")}
    assert told == {
        "R01": "2灰2红", "B15": "2灰／1黑与1点生命", "N10": "主宰", "D02": "衍生", "T01": "无",
        "K12": "1灰1紫与1枚时空权能",
    }  # fmt: skip
    b = Board()
    b.gems(1, *"rr")
    card = b.hand(1, "火焰震击")
    b.use(1, card, b.unit("2:1/1", "1/9/1"), AUTO)
    assert b.pm(1).pool == (), "as much as is printed was given"


@clause("D3-3.5-等级-1", "D3-3.5-等级-2", "D3-3.5-等级-3", "D3-3.5-等级-4")
def test_the_level_is_how_many_resources_are_printed() -> None:
    levels = {code: CARDS[code].level for code in ("R01", "K12", "B15", "N05", "D02", "T01", "N10")}
    assert levels == {"R01": 4, "K12": 3, "B15": 2, "N05": 2, "D02": 3, "T01": 3, "N10": 3}
    b = Board()
    b.gems(1, "r")
    b.lord(1, "归航信标")
    code = b.make("spell", "", "cast: draw 1", cost="2r")
    held = b.hand(1, code)
    assert not spots(TRIAL, "level"), "it is not printed itself"
    b.use(1, held, AUTO)
    assert b.cards[code].level == 2, "paid with one, of level 2 still"


@clause("D3-3.5-颜色-1", "D3-3.5-颜色-2", "D3-3.5-颜色-3", "D3-3.5-颜色-4")
def test_the_colour_is_that_of_the_cost_or_what_is_printed_beside() -> None:
    told = {code: items(CARDS[code], "colour")[0].text for code in ("R01", "N04", "N05", "N06", "D01", "D07")}
    assert told == {"R01": "r", "N04": "rw", "N05": "rk", "N06": "x", "D01": "p", "D07": "rk"}
    assert lies(CARDS["N04"], "colour", "right", 0, 0.15)
    b = Board()
    b.rich(1)
    both = b.unit("2:1/1", "双誓审判官")
    cards = [spell(b, f"target t foe.unit.colour:{letter}; damage 0 t") for letter in "rwk"]
    b.start()
    assert [both in b.choices(card, "use") if "use" in b.choices(card) else False for card in cards] == [
        True,
        True,
        False,
    ]


@clause(
    "D3-3.5-力量-1",
    "D3-3.5-力量-2",
    "D3-3.5-生命-1",
    "D3-3.5-生命-2",
    "D3-3.5-生命-3",
    "D3-3.5-速度-1",
    "D3-3.5-速度-2",
)
def test_force_life_and_speed_stand_below_the_cost_behind_their_signs() -> None:
    for what, text in (("force", "3"), ("life", "4"), ("speed", "2")):
        assert items(TRIAL, what)[0].text == text
        assert lies(TRIAL, what, "right", 0.1, 0.35)
        assert f'data-icon="{what}"' in draw(TRIAL, "zh")
    assert items(CARDS["R11"], "force") == items(CARDS["K01"], "life") == []
    b = Board()
    b.watch(2)
    mover, a, x = b.unit("1:1/1", "3/4/2"), b.unit("1:2/4", "3/4/2"), b.unit("2:2/3", "2/3/1")
    b.start()
    assert "1:1/3" in b.choices(mover, "move")
    assert "1:1/4" not in b.choices(mover, "move")
    b.until("battle_end")
    assert [b.stats(n) for n in (a, x)] == ["0/2", "gone"]


@clause("D3-3.5-速度-3")
def test_without_speed_no_move_and_no_attack_but_for_archers() -> None:
    for words, attacks in (("", 0), (" ranged", 1)):
        b = Board()
        u = b.unit("1:2/1", f"1/1/0{words}")
        b.start()
        assert u not in b.choices()
        b.attack()
        assert len(b.news("attacks")) == attacks


@clause("D3-3.5-使用条件-1")
def test_what_a_relic_asks_is_printed_on_relics() -> None:
    asking = {card.code for card in CARDS.values() if items(card, "needs")}
    assert asking == {card.code for card in CARDS.values() if "relic" in card.types}
    assert items(CARDS["W17"], "needs")[0].text == "使用条件：生命不大于4"


@clause("D3-3.5-文字栏-1", "D3-3.5-文字栏-2", "D3-3.5-文字栏-3")
def test_the_text_stands_in_the_lower_half_in_reading_order() -> None:
    assert lies(TRIAL, "text", "", 0.5, 0.9)
    told = [item.text for item in items(TRIAL, "text")]
    assert [text.partition("（")[0] for text in told[:3]] == ["厚皮2", "真名", "▶演练"]
    assert told[3].startswith("⚡")
    assert "（受到的伤害-2）" in told[0], "the reminder is printed; it is no ability"
    assert len(TRIAL.abilities) == 2
    for card in CARDS.values():
        ys = [y for _, y in spots(card, "text")]
        assert ys == sorted(ys)
        assert all(y < 0.9 * HEIGHT for y in ys), card.code


@clause("D3-3.5-文字栏-4", "D2-5.2-3")
def test_colours_in_the_text_are_paid_as_colours_are() -> None:
    for gem, pays in (("r", True), ("p", True), ("rk", True), ("w", False), ("x", False)):
        b = Board()
        b.gems(1, gem)
        u = b.unit("1:1/1", "1/1/1", "act 甲 / A {1r}: gain 1 you")
        b.start()
        assert ("a0" in b.choices(u)) is pays


@clause("D3-3.5-背景-1", "D3-3.5-背景-2", "D3-3.5-背景-3")
def test_the_story_stands_at_the_bottom_and_says_nothing() -> None:
    assert lies(TRIAL, "flavour", "", 0.85, 1)
    bare = replace(TRIAL, flavour=("", ""))
    assert (bare.abilities, bare.words, bare.level) == (TRIAL.abilities, TRIAL.words, TRIAL.level)
    assert items(bare, "flavour") == []
    svg = draw(TRIAL, "zh")
    assert all(f">{item.text}<" in svg for item in layout(TRIAL, "zh") if item.what in ("name", "flavour", "tags"))


@clause("D3-3.5-标签-1", "D3-3.5-标签-2")
def test_the_tags_stand_at_the_bottom_base_types_first() -> None:
    assert lies(TRIAL, "tags", "left", 0.9, 1)
    assert items(TRIAL, "tags")[0].text == "战魄·士兵 传说"
    assert items(CARDS["W06"], "tags")[0].text == "法术/真灵·幽灵"


@clause("D3-3.5-编号-1", "D3-3.5-编号-2", "D3-3.5-语言-1", "D3-3.5-语言-2")
def test_the_number_stands_at_the_bottom_left() -> None:
    assert lies(TRIAL, "number", "left", 0.95, 1)
    assert number(CARDS["R01"], "zh") == "SUPREME PJ C 0001 CN"
    assert number(CARDS["R11"], "en") == "COMMON PJ SP 0011 EN"
    for lang in ("zh", "en"):
        numbers = [number(card, lang) for card in CARDS.values()]
        assert len(numbers) == len(set(numbers))


@clause("D3-3.5-版本标志-1", "D3-3.5-版本标志-2", "D3-3.5-版本标志-3", "D3-3.5-版本标志-4", "D3-3.4-衍生牌-2")
@pytest.mark.parametrize(
    ("code", "name", "colour"),
    [
        ("R03", "普通", "#f4f1ea"), ("R13", "稀有", "#3f79c6"), ("R06", "史诗", "#8a4fb8"), ("R01", "至尊", "#d6a62c"),
        ("W05", "神话", "#e07a28"), ("D02", "衍生", "#3f9a57"), ("K13", "衍生", "#3f9a57"),
    ],
)  # fmt: skip
def test_the_mark_of_the_theme_tells_the_rarity(code: str, name: str, colour: str) -> None:
    card = CARDS[code]
    assert rarity(card) == name
    assert RARITIES[name][1] == colour
    assert lies(card, "mark", "right", 0.9, 1)
    mark = re.search(r'<circle data-item="mark"[^>]*fill="([^"]+)"', draw(card, "zh"))
    assert mark is not None
    assert mark[1] == colour
    assert items(card, "mark")[0].text == printed.THEME


@clause("D3-3.5-版本标志-3", "D2-8.3-2")
def test_common_terrain_is_marked_so() -> None:
    assert {card.code for card in CARDS.values() if card.common} == {
        card.code for card in CARDS.values() if "terrain" in card.types and rarity(card) == "普通"
    }


@clause("D3-3.5-签名-1", "D3-3.5-签名-2")
def test_the_signature_stands_at_the_bottom_right_and_is_no_property() -> None:
    assert lies(TRIAL, "signature", "right", 0.95, 1)
    assert not {"signature", "designer"} & {field.name for field in fields(Card)}
    assert {items(card, "signature")[0].text for card in CARDS.values()} == {printed.DESIGNER}


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_sheet_of_all_cards(lang: str) -> None:
    page = printed.sheet(lang)
    assert re.findall(r'data-code="(\w+)"', page) == list(CARDS)
