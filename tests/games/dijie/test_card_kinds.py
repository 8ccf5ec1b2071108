"""What each kind of card does when it is used, how kinds are grouped, and the tags (D3-3.1, D3-3.4, D3-4.5)."""

import pytest

from paiju.games.dijie.cards import CARDS
from paiju.games.dijie.decks import sort_of
from paiju.games.dijie.glossary import CREATURES, TAGS, TYPES, UNITS
from paiju.games.dijie.tree import read_filter
from tests.games.dijie.ears import spell
from tests.games.dijie.kit import AUTO, Board
from tests.marks import clause


@clause("D3-3.1-地形-1", "D3-3.1-地形-2")
def test_terrain_is_drawn_over_terrain_or_into_a_void() -> None:
    b = Board()
    b.void("1:2/1")
    b.hidden("1:2/2", "1:2/3")
    one, two = b.hand(1, "T02"), b.hand(1, "T03")
    b.start()
    places = b.choices(one, "use")
    assert "1:2/1" in places
    assert "1:1/1" in places
    assert not {"1:2/2", "2:1/1"} & set(places), "not over what lies face down, nor on the enemy's side"
    old = b.s.objs[b.s.terrain[0]].code
    b.use(1, one, "1:1/1").use(1, two, "1:2/1")
    assert b.s.objs[b.s.terrain[0]].code == "T02"
    assert b.grave_of(1) == [old]
    assert b.s.voids == []


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("beast", marks=clause("D3-3.1-异兽-1", "D3-3.1-异兽-2")),
        pytest.param("soul", marks=clause("D3-3.1-战魄-1", "D3-3.1-战魄-2")),
        pytest.param("spirit", marks=clause("D3-3.1-真灵-1", "D3-3.1-真灵-2")),
    ],
)
def test_creatures_are_sent_out_through_an_exit(kind: str) -> None:
    b = Board()
    b.rich(1)
    b.unit("1:1/2", "1/1/1")
    card = b.hand(1, b.make(kind, "2/3/1"))
    b.use(1, card, AUTO)
    assert b.choices() == ["1:1/3", "1:1/4", "1:1/5"]
    b.say(1, "zone", "1:1/4").settle()
    u = b.at("1:1/4")
    find = spell(b, "each t own.creature; counter 1/1 t 1")
    b.use(1, find, AUTO)
    assert b.stats(u) == "3/4", "a creature like the others"
    for place in ("1:1/3", "1:1/5"):
        b.unit(place, "1/1/1")
    assert b.hand(1, b.make(kind, "1/1/1")) not in b.choices(), "no exit is free"


@clause("D3-3.1-异宝-1", "D3-3.1-异宝-2", "D3-3.1-异宝-3")
def test_a_relic_is_given_to_who_can_hold_it_and_takes_the_place_of_another() -> None:
    b = Board()
    b.rich(1)
    small, big = b.unit("1:1/1", "1/3/1"), b.unit("1:1/2", "1/9/1")
    foe = b.unit("2:1/1", "1/3/1")
    shield, chain = b.hand(1, "守护圣盾"), b.hand(1, "噬魂锁链")
    b.start()
    assert set(b.choices(shield, "use")) == {small, foe}, f"not {big}, with too much life"
    b.use(1, shield, small, AUTO)
    assert b.stats(small) == "1/5"
    b.use(1, chain, small, AUTO)
    assert [b.s.objs[n].code for n in b.s.objs[small].attached] == ["B17"]
    assert b.grave_of(1) == ["W17"]
    assert b.stats(small) == "2/4"


@clause("D3-3.1-法术-1", "D3-3.1-法术-2")
def test_a_spell_step_by_step() -> None:
    b = Board()
    b.gems(1, *"rr")
    b.watch(2)
    x = b.unit("2:1/1", "1/9/1")
    shock = b.hand(1, "火焰震击")
    b.say(1, "main", shock, "use", x, AUTO)
    assert b.kinds("used", "paid", "damaged") == ["used", "paid"], "shown, aimed, paid, not yet done"
    assert b.news("used")[0]["bound"] == {"t": [x]}
    assert b.asks == (2, "respond")
    assert (b.grave_of(1), [held.code for held in b.s.spells]) == ([], ["R11"])
    b.passes(2)
    assert b.stats(x) == "1/6"
    assert b.grave_of(1) == ["R11"]
    assert b.s.spells == ()


@clause("D3-3.1-奇珍-1", "D3-3.1-奇珍-2")
def test_a_wonder_is_shown_and_works_from_then_on() -> None:
    b = Board()
    b.gems(1, "r")
    b.lord(2, "glass", "when shown foe: gain 1 you")
    beacon, shock = b.hand(1, "归航信标"), spell(b, "gain 1 you", cost="2r")
    b.start()
    assert "use" not in b.choices(shock)
    b.use(1, beacon)
    assert [b.s.objs[n].code for n in b.pm(1).lord] == ["Q08"]
    assert b.life(2) > 30, "everybody saw it"
    assert "use" in b.choices(shock)
    b.say(1, "main", "end").quiet("main", 2)
    assert [b.s.objs[n].code for n in b.pm(1).lord] == ["Q08"]


@clause("D3-3.1-秘典-1", "D3-3.1-秘典-2")
def test_a_codex_is_told_and_does_what_it_says() -> None:
    b = Board()
    b.rich(1)
    b.hidden("2:1/1", text="T02")
    codex = b.hand(1, "窥秘妄念之权")
    b.start()
    assert b.table is not None

    def seen(seat: int) -> object:
        assert b.table is not None
        return next(zone[3] for zone in b.table.view(seat)["zones"] if zone[0] == "2:1/1")

    assert seen(0) is None
    b.use(1, codex, AUTO)
    assert [b.s.objs[n].code for n in b.pm(1).lord] == ["B18"]
    assert (seen(0), seen(1)) == ("T02", None)


# --- groups ---


@clause("D3-3.4-地形牌", "D3-3.4-生物牌", "D3-3.4-单位牌", "D3-3.4-主要牌")
def test_how_kinds_are_grouped() -> None:
    assert CREATURES == ("beast", "soul", "spirit")
    assert (*CREATURES, "walker") == UNITS
    b = Board()
    kinds = ("beast", "soul", "spirit", "walker", "terrain", "spell", "formation", "relic", "wonder", "supply", "codex")
    made = {kind: b.cards[b.make(kind, "1/1/1" if kind in UNITS else "")] for kind in kinds}
    sorts = {kind: sort_of(card) for kind, card in made.items()}
    assert {kind for kind, sort in sorts.items() if sort == "main"} == {*CREATURES, *kinds[5:8], "supply", "codex"}
    assert (sorts["terrain"], sorts["walker"], sorts["wonder"]) == ("terrain", "walker", "wonder")
    assert [kind for kind, card in made.items() if card.unit] == list(UNITS)
    assert [kind for kind, card in made.items() if card.creature] == list(CREATURES)


@clause("D3-3.4-单位牌", "D3-3.4-生物牌")
def test_effects_on_units_and_on_creatures() -> None:
    b = Board()
    b.rich(1)
    units = [
        b.unit(f"2:1/{i}", b.make(kind, "1/1/1" if kind != "walker" else "1/-/1")) for i, kind in enumerate(UNITS, 1)
    ]
    aim = {what: spell(b, f"target t foe.{what}; damage 0 t") for what in ("unit", "creature", "walker", "soul")}
    b.start()
    assert b.choices(aim["unit"], "use") == units[::-1]
    assert b.choices(aim["creature"], "use") == units[2::-1]
    assert b.choices(aim["walker"], "use") == units[3:]
    assert b.choices(aim["soul"], "use") == [units[1]]


@clause("D3-3.4-衍生牌-1")
def test_tokens_may_be_of_any_kind() -> None:
    kinds = {kind for card in CARDS.values() if card.token for kind in card.types}
    assert {"soul", "spirit", "beast", "crystal", "terrain", "spell", "formation", "relic"} <= kinds
    assert all("衍生" in card.tags for card in CARDS.values() if card.token)


# --- tags ---

EXAMPLES = {
    "terrain": "要塞 森林 水域 火山 荒漠 墓地 神庙 奇观 矿脉",
    "unit": "人类 士兵 剑客 昆虫 蜂 植物 元素 鱼人 游侠 兽人 巨人 僵尸 幽灵 骷髅 刀客 天使 祭司 鸟人 马 神虞 刺客 贵族",
    "relic": "战斗 辅助 盾牌 锁链",
    "spell": "诅咒 禁咒",
    "formation": "幻境 镇杀 防护",
    "supply": "药剂",
    "codex": "特权",
}


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("terrain", marks=clause("D3-4.5-地形")),
        pytest.param("unit", marks=clause("D3-4.5-单位")),
        pytest.param("relic", marks=clause("D3-4.5-异宝")),
        pytest.param("spell", marks=clause("D3-4.5-法术")),
        pytest.param("formation", marks=clause("D3-4.5-阵法")),
        pytest.param("supply", marks=clause("D3-4.5-物资")),
        pytest.param("codex", marks=clause("D3-4.5-秘典")),
    ],
)
def test_the_tags_of_each_kind_are_on_its_cards(kind: str) -> None:
    kinds = UNITS if kind == "unit" else (kind,)
    tags = {tag for card in CARDS.values() if any(one in card.types for one in kinds) for tag in card.tags}
    assert set(EXAMPLES[kind].split()) <= tags
    assert tags <= set(TAGS), "each with a name in English"


@clause("D3-4.5-法术")
def test_what_is_paid_for_beside_is_told_by_the_card_itself() -> None:
    """高阶 and 超阶 are no tags of ours but lines of the cards that have them."""
    kinds = {ability.kind for card in CARDS.values() if card.spell for ability in card.abilities}
    assert {"boost", "overload"} <= kinds


@clause("D3-4.5-1", "D3-4.5-2", "D3-3.5-标签-4")
def test_tags_are_looked_for_and_do_nothing_themselves() -> None:
    b = Board()
    b.rich(1)
    plain, tagged = (
        b.unit(f"2:1/{i}", b.make("soul", "2/3/1", tags=tags)) for i, tags in ((1, ""), (2, "龙 天使 士兵"))
    )
    find = spell(b, "target t foe.unit.tag:龙; damage 1 t")
    b.start()
    assert b.stats(plain) == b.stats(tagged) == "2/3"
    assert b.choices(find, "use") == [tagged]
    assert read_filter("foe.unit.tag:龙").more == ("tag:龙",)


@clause("D3-3.5-标签-2", "D3-3.5-标签-3")
def test_base_types_stay_tags_come_and_go() -> None:
    b = Board()
    b.rich(1)
    x = b.unit("2:1/1", b.make("soul", "1/9/1", tags="士兵"))
    undead = spell(b, "target t foe.unit.undead; damage 1 t")
    b.start()
    assert "use" not in b.choices(undead)
    b.use(1, spell(b, "target t foe.unit; brand 骷髅 t turn"), x, AUTO)
    assert b.choices(undead, "use") == [x]
    assert b.s.card(b.s.objs[x]).types == ("soul",)
    b.say(1, "main", "end").quiet("main", 2)
    b.rich(2)
    again = spell(b, "target t own.unit.undead; damage 1 t", 2)
    assert "use" not in b.choices(again), "for the turn alone"
    assert set(b.s.card(b.s.objs[x]).types) <= set(TYPES)
