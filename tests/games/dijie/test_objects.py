"""Owners and controllers, targets, objects and what they come from (D2-2)."""

import pytest

from paiju.games.dijie.wording import card_text
from paiju.kernel import IllegalAnswer
from tests.games.dijie.kit import AUTO, Board
from tests.games.dijie.test_words import spell
from tests.marks import clause

STEAL = "target t any.unit; control t keep"


# --- owners and controllers ---


@clause("D2-2.1-1", "D2-2.1-2", "D2-2.1-3", "D2-2.7-1")
def test_who_draws_a_card_owns_it() -> None:
    b = Board(stage="begin")
    b.s.authority = 1
    code = b.card("2/2/1")
    b.library(code)
    assert b.s.library == (code,), "what lies there is nobody's: a code, without an owner"
    b.quiet("main", 2)
    assert (b.hand_of(1), b.hand_of(2)) == ([], [code])
    b.rich(2)
    b.use(2, b.pm(2).hand[0].id, AUTO).say(2, "zone", "2:1/3")
    u = b.at("2:1/3")
    assert (b.s.objs[u].owner, b.s.objs[u].controller) == (1, 1)
    b.use(2, spell(b, "target t any.unit; destroy t", 2), u, AUTO)
    assert code in b.grave_of(2)


@clause("D2-2.2-1", "D2-2.2-5", "D2-2.3-2", "D2-11.5-4")
def test_control_and_what_comes_back() -> None:
    b = Board()
    b.rich(1)
    u = b.unit("2:2/1", "2/9/1", "act 甲 / A: gain 1 you")
    code = b.s.objs[u].code
    b.use(1, spell(b, STEAL), u, AUTO)
    b.act(1, u, 0)
    assert b.life(1) == 31, "who controls it acts with it"
    assert b.s.objs[u].owner == 1
    b.use(1, spell(b, "target t own.unit; bounce t"), u, AUTO)
    assert (b.hand_of(1), b.hand_of(2)) == ([], [code]), "in its owner's hand, and that PM's again"
    b.quiet("main", 2)
    b.rich(2)
    assert "use" in b.choices(b.pm(2).hand[0].id)


@clause("D2-2.3-2", "D2-2.2-5")
def test_a_new_zone_changes_the_controller_but_not_the_owner() -> None:
    b = Board()
    b.rich(1)
    u = b.unit("2:2/1", "2/9/1", "act 甲 / A [stays]: withdraw self; enlist it")
    b.use(1, spell(b, STEAL), u, AUTO)
    b.act(1, u, 0).say(1, "zone", "1:1/3")
    back = b.at("1:1/3")
    assert back != u
    assert (b.s.objs[back].owner, b.s.objs[back].controller) == (1, 0)
    b.use(1, spell(b, "target t own.unit; destroy t"), back, AUTO)
    assert b.s.rules.cards[b.grave_of(2)[0]].unit
    assert not any(b.s.rules.cards[code].unit for code in b.grave_of(1))


@clause("D2-2.2-4", "D2-2.7-3", "D2-2.7-5")
@pytest.mark.parametrize("line", ["summon D02", "deploy D02"])
def test_what_a_spell_brings_is_its_pms(line: str) -> None:
    b = Board()
    b.rich(1)
    b.use(1, spell(b, line), AUTO)
    if b.asks[1] == "zone":
        b.say(1, "zone", "1:2/4")
    token = next(obj for obj in b.s.objs.values() if obj.code == "D02")
    assert (token.owner, token.controller) == (0, 0)


@clause("D2-2.7-2", "D2-2.7-4", "D2-2.2-4")
def test_what_a_thing_brings_belongs_to_its_owner() -> None:
    """PM1 controls a thing that PM2 owns: what it brings is under PM1's control, and PM2's."""
    b = Board()
    b.rich(1)
    b.library("R01", "R02")
    u = b.unit("2:2/1", "2/9/1", "act 甲 / A [super]: deploy D02", "act 乙 / B [super]: mill 1",
               "act 丙 / C [super]: summon D02")  # fmt: skip
    b.use(1, spell(b, STEAL), u, AUTO)
    b.act(1, u, 0)
    b.act(1, u, 2).say(1, "zone", "1:2/4")
    tokens = [obj for obj in b.s.objs.values() if obj.code == "D02"]
    assert [(token.owner, token.controller) for token in tokens] == [(1, 0), (1, 0)]
    b.act(1, u, 1)
    assert (b.exile_of(1), b.exile_of(2)) == ([], ["R01"])


@clause("D2-2.8-1", "D2-2.1-2")
def test_what_nobody_has_nobody_controls() -> None:
    b = Board()
    b.rich(1, 2)
    x = b.drop("1:2/2", "", "act 甲 / A: gain 1 you")
    own, foe = spell(b, "target t own.relic; wreck t"), spell(b, "target t foe.relic; wreck t")
    both = spell(b, "target t any.relic; wreck t")
    b.start()
    assert x not in b.choices()
    assert ["use" in b.choices(card) for card in (own, foe, both)] == [False, False, True]
    assert b.table is not None
    view = b.table.view(0)
    assert view["things"][str(x)]["controller"] == -1
    assert view["library"] == 40
    assert "R01" not in str(view["top"])


@clause("D2-2.8-2")
def test_what_you_control_is_not_what_you_own() -> None:
    b = Board()
    b.rich(1)
    lost, got = b.unit("1:2/1", "1/1/1", pm=2, owner=0), b.unit("2:2/1", "1/1/1", pm=1, owner=1)
    card = spell(b, "target t own.unit; gain 1 you")
    b.start()
    assert b.choices(card, "use") == [got]
    assert lost not in b.choices()
    assert got in b.choices(card, "use")


# --- targets ---


@clause("D2-2.4-1", "D2-2.4-2", "D2-2.4-3")
def test_targets_lie_on_the_battlefield_unless_a_card_says_otherwise() -> None:
    b = Board()
    b.rich(1)
    u = b.unit("2:1/1", "1/1/1")
    b.hand(2, "影步剑圣")
    b.grave(2, "复仇老兵")
    b.lord(2, "idol")
    b.lord(2, "爆蹄兽")
    any_unit = spell(b, "target t any.unit; gain 1 you")
    any_pm, foe = spell(b, "target p any.pm; gain 1 p"), spell(b, "target p foe.pm; lose 1 p")
    grave = spell(b, "target t any.card; banish t")
    b.start()
    assert b.choices(any_unit, "use") == [u]
    assert b.choices(any_pm, "use") == ["pm1", "pm2"]
    assert b.choices(foe, "use") == ["pm2"]
    assert b.choices(grave, "use") == [b.pm(2).grave[0].id]


@clause("D2-2.4-5", "D2-2.4-6")
def test_a_range_of_zones_spares_nobody() -> None:
    b = Board()
    b.rich(1)
    shy = b.unit("2:2/3", "1/9/1 conceal")
    one, rocks = spell(b, "target t any.unit; damage 1 t"), b.hand(1, "滚石")
    b.start()
    assert "use" not in b.choices(one)
    b.use(1, rocks, "2:2/3", AUTO)
    assert b.stats(shy) == "1/7"


@clause("D2-2.4-7", "D2-2.12-4")
def test_an_ability_has_its_targets_before_it_is_paid_for() -> None:
    b = Board()
    b.gems(1, "r")
    helga, foe, own = b.unit("1:1/1", "赤焰·赫尔嘉"), b.unit("2:1/1", "1/9/1"), b.unit("1:1/2", "1/1/1")
    b.start()
    assert b.choices(helga, "a0") == [foe]
    for path in ((), (AUTO,), (own, AUTO)):
        with pytest.raises(IllegalAnswer):
            b.say(1, "main", helga, "a0", *path)
    assert len(b.pm(1).pool) == 1
    assert b.news("activated", "paid") == []
    b.act(1, helga, 0, foe, AUTO)
    assert b.kinds("activated", "paid", "resolving") == ["activated", "paid", "resolving"]
    assert b.news("activated")[0]["bound"] == {"t": [foe]}


@clause("D2-2.4-9", "D2-2.12-1", "D2-2.12-3", "D2-2.12-4")
def test_several_targets_in_reading_order() -> None:
    b = Board()
    b.rich(1)
    mine, other = b.unit("1:1/1", "1/1/1"), b.unit("1:1/2", "1/1/1")
    foe = b.unit("2:1/1", "1/1/1")
    card = b.hand(1, "血祭品")
    b.start()
    assert b.choices(card, "use") == [mine, other]
    assert b.choices(card, "use", other) == [foe]
    for wrong in ((foe, mine), (mine, other), (foe, foe)):
        with pytest.raises(IllegalAnswer):
            b.say(1, "main", card, "use", *wrong, AUTO)
    assert len(b.pm(1).pool) == 9
    b.use(1, card, other, foe, AUTO)
    assert b.news("used")[0]["bound"] == {"a": [other], "b": [foe]}, "told to all: which target is for what"
    assert b.stats(mine) == "1/1"


@clause("D2-2.12-2")
def test_parts_of_a_card_are_read_from_the_top() -> None:
    b = Board()
    b.rich(1)
    one, two, three = (b.unit(f"1:1/{i}", "1/1/1") for i in (1, 2, 3))
    card = b.hand(1, "天命赐福")
    b.use(1, card, "x2", two, three, one, AUTO)
    assert b.news("used")[0]["bound"] == {"t": [two], "t0": [three], "t1": [one]}
    assert [event["thing"] for event in b.news("status")] == [two, three, one]


@clause("D2-2.4-12")
def test_with_too_few_to_choose_all_are_taken() -> None:
    b = Board()
    b.rich(1)
    one, two = b.unit("2:1/1", "1/1/1"), b.unit("2:1/2", "1/1/1")
    b.use(1, spell(b, "target t foe.unit 3-3; destroy t; gain 1 you"), one, two, AUTO)
    assert [b.stats(u) for u in (one, two)] == ["gone", "gone"]
    assert b.life(1) == 31


@clause("D2-2.12-5")
def test_a_copied_spell_gets_new_targets_from_who_copies_it() -> None:
    b = Board()
    b.rich(1, 2)
    mine, other, his = b.unit("1:1/1", "1/9/1"), b.unit("1:1/2", "1/9/1"), b.unit("2:1/1", "1/9/1")
    fire = spell(b, "target t foe.unit; damage 3 t")
    mirror = b.delay(2, "mirror", "cast: target s any.spell; recast s; gain 1 you")
    b.say(1, "main", fire, "use", his, AUTO)
    b.say(2, "respond", mirror, "flip", b.choices(mirror, "flip")[0], AUTO)
    assert b.asks == (2, "pick")
    assert sorted(b.choices()) == [mine, other], "his enemies: the copy is his"
    b.say(2, "pick", other)
    assert [b.stats(u) for u in (mine, other, his)] == ["1/9", "1/6", "1/6"]
    kinds = [event.get("who", {}).get("key") or event["kind"] for event in b.news("recast", "damaged", "life_gained")]
    assert kinds == ["recast", "damaged", "life_gained", "damaged"], "the copy before the rest of what made it"
    assert len(b.grave_of(1)) == len(b.grave_of(2)) == 1
    for lang, words in (("zh", "复制一张"), ("en", "Copy target")):
        assert words in card_text(b.cards[b.grave_of(2)[0]], lang)


# --- objects ---


@clause("D2-2.5-1", "D2-2.5-2", "D2-2.5-4", "D2-2.5-5", "D2-2.5-6")
def test_everything_that_can_be_referred_to_has_a_number_of_its_own() -> None:
    """Tangible: cards in piles, things, tokens; intangible: effects, lasting ones, changes. Zones are none."""
    b = Board()
    b.rich(1)
    b.watch(2)
    u = b.unit("2:1/1", "1/9/1")
    b.hand(1, "Z2")
    b.grave(2, "Z2")
    b.unit("1:1/6", "士兵")
    b.act(1, b.unit("1:1/1", "赤焰·赫尔嘉"), 0, u, AUTO)
    b.use(1, b.hand(1, "缄默之印"), u, AUTO)
    b.say(1, "main", spell(b, "target t any.unit; damage 1 t"), "use", u, AUTO)
    s = b.s
    numbers = [*s.objs, *(held.id for pm in s.pms for pile in (pm.hand, pm.grave) for held in pile)]
    numbers += [*(effect.id for effect in s.stack), *(lag.effect.id for lag in s.lags), *(c.id for c in s.curses)]
    assert len(set(numbers)) == len(numbers)
    assert s.stack
    assert s.lags
    assert s.curses
    assert [mod.word for mod in s.objs[u].mods] == ["silenced"]
    assert b.table is not None
    assert str(u) in b.table.view(0)["things"]
    assert all(isinstance(cell[0], str) for cell in b.table.view(0)["zones"]), "zones have places, no numbers"


@clause("D2-2.5-8", "D2-2.5-7")
def test_a_thing_is_where_it_went_last() -> None:
    b = Board()
    b.rich(1)
    blade = b.unit("1:1/1", "影步剑圣")
    edict = b.hand(1, "天罚敕令")
    card = spell(b, "target t own.unit; gain 1 you")
    b.act(1, blade, 0)
    b.act(1, edict, 0, AUTO)
    waiting, ready = b.pm(1).lord
    assert [b.s.objs[n].code for n in (waiting, ready)] == ["R01", "W14"]
    assert "use" not in b.choices(card), "in the lord's zone, not on the battlefield"
    assert b.at("1:1/1") == 0
    assert b.hand_of(1) == [b.pm(1).hand[0].code]
    assert blade not in b.s.objs


@clause("D2-2.5-9", "D2-2.5-10", "D2-2.4-10")
@pytest.mark.parametrize("how", ["left", "no longer fits"])
def test_a_reference_is_broken(how: str) -> None:
    b = Board()
    b.rich(1, 2)
    if how == "left":
        line = "act 甲 / A [stays]: withdraw self; enlist it"
    else:
        line = "act 甲 / A: counter 1/1 self 4"
    x = b.unit("2:1/6", "2/3/1", line)
    card = spell(b, "target t any.creature.life<=4; destroy t; gain 1 you")
    b.say(1, "main", card, "use", x, AUTO)
    b.say(2, "respond", x, "a0").settle()
    if how == "left":
        b.say(2, "zone", "2:1/2")
    b.settle()
    unit = b.at("2:1/2") if how == "left" else x
    assert b.stats(unit) == ("2/3" if how == "left" else "6/7"), "it is not the one that was aimed at any more"
    assert b.news("destroyed") == []
    assert b.life(1) == 31, "the rest goes on"


@clause("D2-2.9-1", "D2-2.9-2", "D2-2.9-3", "D2-2.9-4")
def test_a_spell_card_is_an_entity_in_the_hand_and_the_graveyard_alone() -> None:
    b = Board()
    b.rich(1)
    b.watch(2)
    card = spell(b, "gain 1 you")
    pick = spell(b, "pick h own.hand; discard h; draw 1")
    grave = spell(b, "target t any.card; banish t")
    entity = b.lord(1, "eye", "act 甲 / A [beyond, super]: target t any.entity; gain 2 t")
    code = b.pm(1).hand[0].code
    b.say(1, "main", card, "use", AUTO)
    assert code not in b.hand_of(1)
    assert b.grave_of(1) == []
    shown = b.s.spells[0].id
    b.passes(2)
    assert b.asks == (1, "respond")
    assert shown not in b.choices(entity, "a0")
    b.passes(1)
    assert b.grave_of(1) == [code]
    assert b.choices(grave, "use") == [b.pm(1).grave[0].id]
    b.say(1, "main", pick, "use", AUTO).settle()
    assert code not in b.hand_of(1)
    assert len(b.grave_of(1)) == 3, "the other spell in the hand could be discarded: a card like any other"


@clause("D2-2.10-1", "D2-2.10-2")
def test_a_pm_is_an_entity_and_can_be_destroyed() -> None:
    b = Board(4)
    b.rich(1)
    relic = b.attach("blade", b.unit("2:1/1", "1/1/1"))
    end, again = spell(b, "target t foe.entity; destroy t"), spell(b, "target t foe.entity; destroy t")
    b.start()
    assert {"pm2", "pm4", relic} <= set(b.choices(end, "use"))
    assert "pm3" not in b.choices(end, "use")
    b.use(1, end, relic, AUTO)
    assert b.kinds("wrecked", "destroyed") == ["wrecked"]
    assert b.winners == []
    b.use(1, again, "pm4", AUTO)
    assert b.winners == [1, 3]
    assert b.s.end == "destroyed"
    assert b.life(4) == 30
    text = card_text(b.cards[b.grave_of(1)[0]], "zh")
    assert "实体" in text


@clause("D2-2.2-5", "D2-8.10-4", "D2-7.5-2")
def test_supplies_that_are_taken_lie_in_the_lord_zone_of_who_has_them() -> None:
    b = Board()
    b.rich(1)
    supply, wonder = b.lord(2, "疗伤药剂"), b.lord(2, "归航信标")
    take = {what: spell(b, f"target t any.{what}; control t turn") for what in ("supply", "wonder")}
    bolt = spell(b, "gain 1 you")
    b.use(1, take["supply"], supply, AUTO)
    assert supply in b.choices()
    assert (b.pm(1).lord, b.pm(2).lord) == ((supply,), (wonder,))
    b.use(1, take["wonder"], wonder, AUTO)
    b.use(1, bolt)  # for nothing: spells are cheaper for who has the beacon now
    b.say(1, "main", "end").quiet("main", 2)
    assert (b.pm(1).lord, b.pm(2).lord) == ((), (supply, wonder)), "and back"
