"""What is printed on cards: names, levels, colours, texts, tags (D2-3.1 to D2-3.6)."""

import pytest

from paiju.games.dijie import GAME
from paiju.games.dijie.cards import CARDS, Card, read_cards
from paiju.games.dijie.crystals import GREY
from paiju.games.dijie.decks import DECKS, problems, read_deck, write_deck
from paiju.games.dijie.glossary import TYPES
from paiju.games.dijie.props import tags_of
from paiju.games.dijie.wording import card_text
from tests.games.dijie.kit import AUTO, Board
from tests.games.dijie.test_words import spell
from tests.marks import clause


def card(cost: str, *lines: str, kind: str = "spell") -> Card:
    return read_cards("\n".join([f"X1 | 试 | Try | {kind} | | {cost}", *lines]))["X1"]


# --- names ---


@clause("D2-3.1-1", "D2-3.1-2", "D2-3.1-3")
def test_a_name_stands_for_one_card() -> None:
    for lang in ("zh", "en"):
        names = [getattr(card, lang) for card in CARDS.values()]
        assert len(set(names)) == len(names)
    name = CARDS["K01"].zh
    assert name == "▽门之钥☆犹格索托斯"
    assert len(name) == 10, "signs are part of it"
    assert read_deck(f"1 {name}").cards == (("K01", 1),)
    assert read_deck("1 门之钥犹格索托斯").cards == (("门之钥犹格索托斯", 1),), "without them it is no name of a card"


@clause("D2-3.1-4", "D2-3.1-11")
def test_a_translated_name_is_the_same_name() -> None:
    deck = read_deck("3 火球术\n1 Fireball\n1 R12")
    assert deck.cards == (("R12", 5),)
    assert "deck.same" in [reason["key"] for reason, _ in problems(deck)]
    for lang in ("zh", "en"):
        assert read_deck(write_deck(DECKS["black"], lang)).cards == DECKS["black"].cards


@clause("D2-3.1-5", "D2-3.1-6", "D2-3.1-7", "D2-3.1-11")
def test_a_copy_takes_the_name() -> None:
    b = Board()
    b.rich(1)
    b.unit("1:1/2", "法雅娜")
    card = b.hand(1, "法雅娜")
    b.use(1, b.hand(1, "镜妖"), AUTO).say(1, "zone", "1:1/3")
    assert b.code_at("1:1/3") == "", "two 法雅娜 of one PM: the later goes into exile"
    assert b.exile_of(1) == ["B05"]
    assert card not in b.choices() or "use" not in b.choices(card)
    b = Board()
    b.rich(1)
    b.unit("1:1/2", "圣堂守卫")
    named = spell(b, "each t any.unit.named:圣堂守卫; damage 1 t")
    b.use(1, b.hand(1, "镜妖"), AUTO).say(1, "zone", "1:1/3")
    assert len(b.choices(named, "use")) > 0
    b.use(1, spell(b, "each t any.unit.named:圣堂; counter 1/1 t 1"), AUTO)
    assert [b.stats(b.at(f"1:1/{i}")) for i in (2, 3)] == ["2/5", "2/5"]


@clause("D2-3.1-9", "D2-3.1-6")
def test_a_card_that_speaks_of_its_own_name_means_what_it_is_called_now() -> None:
    b = Board()
    b.rich(1)
    one = b.unit("1:1/2", "1/1/1", "always: aura own.unit.namesake (pump 1/0/0 it aura)")
    b.unit("1:1/6", "镜妖")
    b.start()
    assert b.stats(one) == "2/1"
    b.use(1, b.hand(1, "镜妖"), AUTO).say(1, "zone", "1:1/3")
    copy = b.at("1:1/3")
    assert b.s.card(b.s.objs[copy]).zh == b.s.card(b.s.objs[one]).zh
    assert b.stats(one)[0] == "3", "its own and that of the copy, which is called so now"
    assert b.stats(b.at("1:1/6")) == "1/2"
    for lang in ("zh", "en"):
        assert {"zh": "同名", "en": "this card's name"}[lang] in card_text(b.s.card(b.s.objs[one]), lang)


@clause("D2-3.1-12", "D2-3.1-11")
def test_cards_of_different_names() -> None:
    b = Board()
    b.rich(1)
    one, two = b.unit("2:1/1", "饿殍"), b.unit("2:1/2", "饿殍")
    other = b.unit("2:1/3", "杀人蜂")
    card = spell(b, "target t foe.unit.distinct 2-2; destroy t")
    b.start()
    assert set(b.choices(card, "use")) == {one, two, other}
    assert b.choices(card, "use", one) == [other]
    assert set(b.choices(card, "use", other)) == {one, two}
    b.use(1, card, two, other, AUTO)
    assert [b.stats(u) for u in (one, two, other)] == ["1/1", "gone", "gone"]
    b = Board()
    b.rich(1)
    b.grave(1, "饿殍", "饿殍")
    b.use(1, spell(b, "pick t own.card.distinct 2-2; banish t"), AUTO)
    b.say(1, "pick", b.choices()[0])
    assert (b.exile_of(1), b.grave_of(1)[1:]) == (["B02"], ["B02"])


# --- levels ---


@clause("D2-3.3-1", "D2-3.3-2", "D2-3.3-4", "D2-3.3-5")
@pytest.mark.parametrize(
    ("cost", "level"),
    [("1x2y", 3), ("2<时空>", 2), ("1x1p1<时空>", 3), ("1(r/k)2x", 3), ("1L1k", 2), ("none", 3), ("lord", 3),
     ("token", 3), ("free", 0)],
)  # fmt: skip
def test_levels(cost: str, level: int) -> None:
    assert card(cost).level == level


@clause("D2-3.3-6", "D2-3.3-3")
def test_level_or_less() -> None:
    b = Board()
    b.rich(1)
    b.lord(1, "归航信标")
    units = [b.unit(f"2:1/{i}", b.make("soul", "1/1/1", cost=cost)) for i, cost in enumerate(("2r", "3r", "4r"), 1)]
    token = b.unit("2:1/4", "士兵")
    cards = [spell(b, f"target t any.unit.level<={n}; destroy t") for n in (2, 3)]
    b.start()
    assert set(b.choices(cards[0], "use")) == {units[0]}
    assert set(b.choices(cards[1], "use")) == {units[0], units[1], token}


# --- colours ---


@clause("D2-3.4-1", "D2-3.4-3", "D2-3.4-5", "D2-3.4-6", "D2-3.4-7", "D2-3.4-8")
def test_colours_come_from_the_cost() -> None:
    b = Board()
    b.rich(1)
    costs = ("1r", "1k1w", "1k1w1g", "2x", "1(r/k)")
    units = [b.unit(f"2:1/{i}", b.make("soul", "1/1/1", cost=cost)) for i, cost in enumerate(costs, 1)]
    found = {}
    cards = {word: spell(b, f"target t foe.unit.{word}; damage 0 t") for word in ("mono", "dual", "multi", "colour:k")}
    b.start()
    for word, one in cards.items():
        found[word] = {units.index(n) for n in b.choices(one, "use")}
    assert found == {"mono": {0, 3}, "dual": {1, 4}, "multi": {1, 2, 4}, "colour:k": {1, 2, 4}}
    assert card("2x").colours == card("none").colours == GREY


@clause("D2-3.4-2")
def test_a_label_tells_the_colour_where_the_cost_does_not() -> None:
    faces = GAME.show.faces()
    assert card("2<赤誓>").colours == GREY
    labelled = card("2<赤誓>", "colour r")
    assert labelled.colours == card("1r").colours
    assert card("1r", "colour kw").colours == card("1k1w").colours, "what is shown there counts, not the cost"
    assert "颜色：红" in card_text(labelled, "zh")
    assert "Colour: red" in card_text(labelled, "en")
    assert faces["R12"]["suit"] == "r"


# --- text ---


@clause("D2-3.5-1", "D2-3.5-2")
def test_hints_and_stories_have_no_force() -> None:
    line = "cast: gain 1 you"
    plain, told = card("1r", line), card("1r", line, "~ 摸三张牌。 | Draw three cards.")
    assert told.flavour == ("摸三张牌。", "Draw three cards.")
    assert told.abilities == plain.abilities
    assert [card_text(told, lang) for lang in ("zh", "en")] == [card_text(plain, lang) for lang in ("zh", "en")]
    b = Board()
    b.rich(1)
    code = b.make("spell", "", line, "~ 摸三张牌。 | Draw three cards.")
    b.use(1, b.hand(1, code), AUTO)
    assert b.life(1) == 31
    assert b.hand_of(1) == []


@clause("D2-3.5-1")
def test_the_name_of_an_ability_is_told_with_what_it_does() -> None:
    texts = GAME.show.texts("zh")
    assert texts["ability.B01.0"] == "啊！晚餐！"
    assert "啊！晚餐！" in texts["card.B01.text"]
    b = Board()
    b.gems(1, "k")
    prowler = b.unit("1:2/2", "墓地游荡者")
    supper = b.unit("1:2/3", "饿殍")
    b.act(1, prowler, 0, supper, AUTO)
    assert b.news("activated")[0]["ability"] == "ability.B01.0"


# --- tags ---


@clause("D2-3.6-1")
def test_a_tag_is_only_something_to_look_for() -> None:
    """A unit with the tags 飞行, 远程 and 骷髅 flies no more than another; but it is found by them."""
    b = Board()
    b.unit("1:2/1", b.make("beast", "2/2/1", tags="飞行 远程 骷髅"))
    x = b.unit("2:2/6", "1/9/1")
    b.attack()
    assert b.life(2) == 30
    assert [event["b"] for event in b.news("fights")] == [x]
    b = Board()
    b.rich(1)
    u = b.unit("2:1/1", b.make("beast", "2/2/1", tags="飞行 骷髅"))
    b.unit("2:1/2", b.make("beast", "2/2/1"))
    for word, found in (("tag:飞行", True), ("undead", True), ("word:flying", False), ("tag:僵尸", False)):
        one = spell(b, f"target t any.unit.{word}; gain 1 you")
        if b.table is None:
            b.start()
        assert (b.choices(one) == ["use", "delay"] and b.choices(one, "use") == [u]) is found


@clause("D2-3.6-2")
def test_base_types() -> None:
    """Those of the modes that are played; every card has one of them, and a filter may name each."""
    names = {zh for zh, _ in TYPES.values()}
    assert names >= {"地形", "异兽", "战魄", "真灵", "行者", "异宝", "法术", "阵法", "奇珍", "物资", "秘典"}
    for one in CARDS.values():
        assert one.types
        assert card_text(one, "zh").startswith("/".join(TYPES[kind][0] for kind in one.types))
        assert GAME.show.faces()[one.code]["kind"] == one.types[0]
    b = Board()
    b.rich(1)
    u = b.unit("2:1/1", "白影")
    cards = [spell(b, f"target t any.unit.not:{kind}; gain 1 you") for kind in ("spell", "spirit", "soul")]
    b.start()
    assert ["use" in b.choices(one) for one in cards] == [False, False, True], "白影 is both"
    assert u in b.choices(cards[2], "use")


@clause("D2-3.6-3", "D2-3.6-4", "D2-3.6-5", "D2-3.6-6")
def test_tags_are_given_and_taken() -> None:
    b = Board()
    b.rich(1)
    u = b.unit("2:1/1", b.make("beast", "2/2/1", tags="骷髅 巨人"))
    b.rich(1)
    thing = b.s.objs[u]

    def do(line: str) -> tuple[str, ...]:
        b.use(1, spell(b, f"target t any.unit; {line}"), u, AUTO)
        return tags_of(b.s, b.s.objs[u])

    assert do("brand 天使 t turn") == ("骷髅", "巨人", "天使")
    assert do("unbrand 骷髅 t turn") == ("巨人", "天使")
    assert "use" not in b.choices(spell(b, "target t any.unit.undead; gain 1 you"))
    assert do("unbrand all t turn; brand 昆虫 t turn") == ("昆虫",), "covered by another"
    assert do("unbrand beast t turn; unbrand 异兽 t turn") == ("昆虫",)
    assert b.s.card(b.s.objs[u]).types == ("beast",), "a base type cannot be taken away"
    assert u in b.choices(spell(b, "target t any.beast; gain 1 you"), "use")
    assert thing.code == b.s.objs[u].code
    b.say(1, "main", "end").quiet("main", 2)
    assert tags_of(b.s, b.s.objs[u]) == ("骷髅", "巨人")
    b.rich(2)
    assert u in b.choices(spell(b, "target t any.unit.undead; gain 1 you", 2), "use")
