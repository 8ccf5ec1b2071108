"""The 18 ability tags, alone and with other rules (D3-4.1)."""

import pytest

from paiju.games.dijie.cards import CARDS
from paiju.games.dijie.state import Held, Mod
from tests.games.dijie.ears import spell, word
from tests.games.dijie.kit import AUTO, Board
from tests.marks import clause

ACT = "act 甲 / A [{}]: gain 1 you"


def able(b: Board, thing: int) -> bool:
    """Whether the ▶ of a thing or card, its first, can be activated now."""
    obj = b.s.objs.get(thing)
    code = obj.code if obj else next(held.code for pm in b.s.pms for held in (*pm.hand, *pm.grave, *pm.exile)
                                     if held.id == thing)  # fmt: skip
    return thing in b.choices() and f"a{b.cards[code].acts[0]}" in b.choices(thing)


# --- how often ---


@clause("D3-4.1-超能")
def test_super_as_often_as_one_can_pay() -> None:
    b = Board()
    b.gems(1, *"kkk")
    witch, x = b.unit("1:1/1", "缚魂女巫"), b.unit("2:1/1", "1/1/1", "act 甲 / A: gain 1 you")
    for pick in ("o1", "o2", "o3"):
        b.say(1, "main", witch, "a0", x, AUTO).settle().say(1, "one", pick)
    assert [mod.word for mod in b.s.objs[x].mods] == ["bound", "amnesia", "numb"]
    assert witch not in b.choices() or "a0" not in b.choices(witch), "nothing left to pay with"


@clause("D3-4.1-超能")
def test_super_leaves_the_other_ability_its_one_use_and_frost_stops_both() -> None:
    b = Board()
    b.rich(1)
    witch = b.unit("1:1/1", "缚魂女巫")
    b.unit("2:1/1", "1/9/1")
    x = b.at("2:1/1")
    b.say(1, "main", witch, "a0", x, AUTO).settle().say(1, "one", "o1")
    b.act(1, witch, 1, x, AUTO)
    assert "a1" not in b.choices(witch)
    assert "a0" in b.choices(witch)
    word(b, witch, "frozen")
    assert not able(b, witch)


@clause("D3-4.1-超凡X")
def test_extra_so_many_times_more_and_again_next_turn() -> None:
    b = Board()
    b.rich(1, 2)
    angel = b.unit("1:1/1", "圣光天使")
    for _ in range(3):
        b.act(1, angel, 0, AUTO)
    assert not able(b, angel)
    b.say(1, "main", "end").quiet("main", 2).say(2, "main", "end").quiet("main", 1)
    b.rich(1)
    assert able(b, angel)


@clause("D3-4.1-绝招")
def test_once_until_it_enters_a_new_zone() -> None:
    b = Board()
    b.rich(1)
    count = b.unit("1:1/1", "血棺伯爵")
    food = [b.unit(f"1:1/{i}", "1/1/1") for i in (4, 5, 6)]
    back = spell(b, "target t own.unit.word:drain; bounce t")
    b.act(1, count, 0, food[0])
    b.say(1, "main", "end").quiet("main", 2).say(2, "main", "end").quiet("main", 1)
    assert not able(b, count), "not even in another turn"
    b.rich(1)
    b.use(1, back, count, AUTO)
    b.use(1, b.pm(1).hand[-1].id, AUTO).say(1, "zone", "1:1/2").settle()
    assert able(b, b.at("1:1/2"))


@clause("D3-4.1-绝招")
def test_once_is_said_of_what_is_set_off_too() -> None:
    b = Board()
    b.rich(1)
    b.lord(1, "bell", "when healed own [once]: draw 1")
    for _ in range(2):
        b.use(1, spell(b, "gain 1 you"), AUTO)
    assert len(b.pm(1).hand) == 1


@clause("D3-4.1-超载X")
def test_surge_so_many_times_a_turn() -> None:
    b = Board()
    b.unit("1:1/1", "战鼓祭司")
    for column in (2, 3, 4):
        b.unit(f"1:2/{column}", "1/1/1")
    b.say(1, "main", "end").quiet("main", 2)
    assert len([e for e in b.news("produced") if e["kind"] and e["seat"] == 0]) == 2
    b.forget()
    b.say(2, "main", "end").quiet("main", 1)
    b.say(1, "main", "end").quiet("main", 2)
    assert len([e for e in b.news("produced") if e["seat"] == 0]) == 2, "and again next turn"


@clause("D3-4.1-超载X")
def test_silence_stops_what_surges() -> None:
    b = Board()
    drum = b.unit("1:1/1", "战鼓祭司")
    word(b, drum, "silenced")
    b.unit("1:2/2", "1/1/1")
    b.attack()
    assert b.kinds("produced") == []


# --- when and where ---


@clause("D3-4.1-超限")
def test_unbound_at_any_timing_even_from_beside_the_battlefield() -> None:
    b = Board()
    b.rich(1, 2)
    necklace = b.lord(2, "风暴项链")
    a, x = b.unit("1:2/1", "2/3/1"), b.unit("2:2/6", "1/3/1")
    b.say(1, "main", "end")
    b.say(2, "respond", necklace, "a0", x, AUTO).settle()
    assert b.stats(x) == "2/3"
    assert b.stats(a) == "2/3"


@clause("D3-4.1-后勤")
def test_rear_only_in_the_back_row() -> None:
    b = Board()
    drum, friend = b.unit("1:2/2", "战鼓祭司"), b.unit("1:2/3", "1/1/1")
    b.unit("1:1/3", "1/1/1")
    b.start()
    assert b.choices(drum) == ["move"]
    b.say(1, "main", drum, "move", "1:1/2")
    assert able(b, drum)
    b.act(1, drum, 0, b.at("1:1/3"))
    assert b.stats(b.at("1:1/3")) == "3/1"
    assert b.stats(friend) == "1/1"


@clause("D3-4.1-后勤")
def test_rear_looks_at_the_row_not_at_the_turn() -> None:
    """Moved or not, in anybody's turn; but amnesia forbids it."""
    b = Board()
    helper = b.unit("2:1/2", "后勤官", moved=1)
    b.unit("2:1/3", "1/1/1")
    b.say(1, "main", "end")
    assert able(b, helper)
    word(b, helper, "amnesia")
    assert not able(b, helper)


@clause("D3-4.1-非攻")
def test_defensive_only_while_one_defends() -> None:
    b = Board()
    b.unit("1:2/1", "1/1/1")
    thrower = b.unit("2:1/1", "裂谷投手")
    mine = b.unit("1:1/1", "裂谷投手")
    b.watch(2)
    b.say(1, "main", "end")
    assert b.asks == (2, "respond")
    assert not able(b, thrower), "not before the defence phase"
    b.settle().say(1, "ranged", "done")
    assert b.asks == (2, "defence")
    assert able(b, thrower)
    b.say(2, "defence", thrower, "a0", mine).settle()
    assert b.s.objs[mine].mods == (Mod("word", 1, "brittle", "turn"),)
    b.quiet("main", 2)
    assert not able(b, thrower), "nor in one's own main phase"


@clause("D3-4.1-非攻")
def test_defensive_holds_for_what_is_set_off_too() -> None:
    b = Board()
    b.rich(1, 2)
    b.unit("1:2/1", "1/1/1")
    b.lord(2, "hymn", "when activating own [passive]: gain 1 you")
    helper = b.unit("2:1/2", "1/1/1", "act 甲 / A [super]: lose 1 you")
    b.watch(2)
    b.say(1, "main", "end").say(2, "respond", helper, "a0").settle()
    assert b.life(2) == 29, "nothing yet"
    b.say(2, "defence", helper, "a0").settle()
    assert b.life(2) == 29, "one lost, one gained"


@clause("D3-4.1-专注")
def test_focus_only_in_the_own_main_phase() -> None:
    b = Board()
    b.unit("1:2/1", "1/1/1")
    guard = b.unit("2:1/1", "圣堂守卫")
    b.unit("2:1/2", "1/1/1")
    b.watch(2)
    b.say(1, "main", "end")
    assert not able(b, guard)
    b.passes(2)
    assert b.asks == (2, "defence")
    assert not able(b, guard)
    b.quiet("main", 2)
    assert able(b, guard)


@clause("D3-4.1-专注")
def test_focus_and_the_debt_collector() -> None:
    b = Board()
    berserk = b.unit("1:1/1", "烬血狂战")
    b.say(1, "main", berserk, "a0").say(1, "dun", "life").settle()
    assert b.life(1) == 28
    assert b.stats(berserk) == "5/1"


# --- from other zones ---


@clause("D3-4.1-预兆")
def test_omen_from_the_hand_too() -> None:
    b = Board()
    b.library("R03", "R04", "R05")
    tree = b.hand(1, "繁茂古树")
    b.start()
    assert able(b, tree)
    b.say(1, "main", tree, "a0").settle().say(1, "scry", "0:bottom", "1:bottom")
    assert b.s.library == ("R05", "R03", "R04")
    assert b.grave_of(1) == ["N09"]


@clause("D3-4.1-预兆", "D3-4.3-成功后")
def test_omen_is_no_only() -> None:
    """可以从手牌启动: from the battlefield as well; what cannot be discarded there has no success."""
    b = Board()
    b.library("R03", "R04", "R05")
    tree, held = b.unit("1:1/1", "繁茂古树"), b.hand(1, b.make("beast", "1/1/1", ACT.format("omen")))
    plain = b.hand(1, b.make("beast", "1/1/1", "act 甲 / A: gain 1 you"))
    b.start()
    assert able(b, tree)
    b.act(1, tree, 0)
    assert b.asks == (1, "main")
    assert b.s.library == ("R03", "R04", "R05")
    assert able(b, held)
    assert not able(b, plain)


@clause("D3-4.1-天赐")
@pytest.mark.parametrize("where", ["hand", "grave", "exile", "field"])
def test_gift_works_in_every_zone(where: str) -> None:
    b = Board()
    b.rich(1)
    match where:
        case "field":
            b.unit("1:1/1", "地核守望者☆卡西娅")
        case "exile":
            b.pm(1).exile = (Held(900, "N03"),)
        case _:
            getattr(b, where)(1, "地核守望者☆卡西娅")
    card = b.hand(1, "苍土☆卡西娅")
    b.use(1, card, AUTO).say(1, "zone", "1:1/3").settle()
    asked = 0
    while b.asks == (1, "may"):
        asked += 1
        b.say(1, "may", "yes").settle()
    assert asked == 2, "the one that came and the one that watches"


@clause("D3-4.1-天赐")
def test_gift_and_activating() -> None:
    """召回 brings a walker back from wherever it is; without the tag it could be activated on the battlefield alone."""
    b = Board()
    b.rich(1)
    b.pm(1).exile = (Held(900, "K02"),)
    plain = b.grave(1, b.make("beast", "1/1/1", "act 甲 / A: gain 1 you"))
    b.start()
    assert able(b, 900)
    assert not able(b, plain)
    b.act(1, 900, 0, AUTO)
    assert b.hand_of(1) == ["K02"]


@clause("D3-4.1-超维")
def test_astral_works_wherever_its_pm_sees_it() -> None:
    """Held or lying open, but not face down in exile, where nobody sees it; 天赐 works even there."""

    def triggers(where: str, tag: str) -> bool:
        b = Board(stage="begin")
        code = b.make("wonder", "", f"when turn_start own [{tag}]: gain 1 you", cost="none")
        match where:
            case "hand" | "grave":
                getattr(b, where)(1, code)
            case "lord":
                b.lord(1, code)
            case _:
                b.pm(1).exile = (Held(900, code, where == "down"),)
        b.start()
        return b.life(1) == 31

    zones = ("hand", "grave", "lord", "exile", "down")
    assert [triggers(where, "astral") for where in zones] == [True, True, True, True, False]
    assert [triggers(where, "gift") for where in zones] == [True] * 5
    assert [triggers(where, "bones") for where in zones] == [False, True, True, False, False]
    assert CARDS["Q05"].abilities[0].has("astral")


@clause("D3-4.1-超维")
def test_the_mask_foretells_from_the_hand() -> None:
    b = Board(stage="begin")
    b.hand(1, "先知面具")
    b.start()
    assert b.asks == (1, "scry")


@clause("D3-4.1-预备", "D3-4.3-预备-1", "D3-4.3-预备-2")
def test_prepare_only_from_the_hand() -> None:
    b = Board()
    b.gems(1, "w")
    b.rich(1)
    edict, other = b.hand(1, "天罚敕令"), b.grave(1, "天罚敕令")
    x = b.formation(2, "烈阳镇杀阵", "2:2/1")
    b.start()
    assert able(b, edict)
    assert not able(b, other)
    b.say(1, "main", edict, "a0", AUTO).settle()
    ready = b.pm(1).lord[0]
    assert not b.s.objs[ready].down
    assert len(b.pm(1).pool) == 9, "one crystal is paid"
    assert ready not in b.choices(), "not in the turn it was prepared"
    b.say(1, "main", "end").quiet("main", 2).say(2, "main", "end").quiet("main", 1)
    b.rich(1)
    b.use(1, ready, x, AUTO)
    assert x not in b.s.objs
    assert b.grave_of(1)[0] == "W14"


@clause("D2-2.3-1")
def test_what_a_hand_card_does_does_not_tell_when_it_was_drawn() -> None:
    """Ids are given in order: that of a card in the hand stays with its PM, however it is used."""
    told = []
    for cards in (("天罚敕令", "白影"), ("白影", "天罚敕令")):
        b = Board()
        b.gems(1, "w")
        b.hand(1, *cards)
        b.start()
        edict = next(held.id for held in b.pm(1).hand if held.code == "W14")
        b.say(1, "main", edict, "a0", AUTO)
        assert b.table is not None
        told.append((b.table.events(1), b.table.view(1)["stack"]))
        assert [e["source"] for e in b.news("activated")] == [0]
    assert told[0] == told[1]


@clause("D3-4.1-预备", "D3-4.3-预备-1", "D3-4.3-预备-2", "D3-4.3-打出", "D2-8.7-12")
def test_preparing_is_no_playing_and_leaves_a_delay_where_it_is() -> None:
    """It lies face up beside the delayed spell; a thief of hands finds it no more."""
    b = Board()
    b.rich(1)
    late, edict = spell(b, "gain 1 you"), b.hand(1, "天罚敕令")
    b.lord(1, "count", "when played own: gain 1 you")
    b.say(1, "main", late, "delay").say(1, "main", edict, "a0", AUTO).settle()
    assert [b.s.objs[n].down for n in b.pm(1).lord[-2:]] == [True, False]
    assert (b.pm(1).played, b.life(1)) == (0, 30)
    b.use(1, spell(b, "each t own.hand; discard t"), AUTO)
    assert "W14" not in b.grave_of(1)


@clause("D3-4.1-亡语")
def test_dirge_only_from_the_graveyard() -> None:
    b = Board()
    x = b.unit("2:1/1", "1/9/1")
    held, low = b.hand(1, "探索荒野"), b.grave(1, "探索荒野")
    b.start()
    assert not able(b, held)
    assert able(b, low)
    b.act(1, low, 1, x)
    assert b.exile_of(1) == ["R15"]
    roll = b.news("rolled")[0]["n"]
    assert b.stats(x) == ("1/7" if roll >= 5 else "1/9")


@clause("D3-4.1-亡语", "D3-4.2-目盲")
def test_dirge_with_a_target_is_not_for_the_blind() -> None:
    b = Board()
    b.unit("2:1/1", "1/9/1")
    low = b.grave(1, "探索荒野")
    b.start()
    b.pm(1).mods = (Mod("word", 0, "blind"),)
    assert not able(b, low)
    b.pm(1).mods = ()
    b.say(1, "main", "end")
    assert b.asks[0] != 1 or low not in b.choices(), "and only in the own main phase"


@clause("D3-4.1-灵骨")
def test_bones_in_the_graveyard_as_well() -> None:
    b = Board(stage="begin")
    code = b.make("beast", "1/1/1", "when turn_start own [bones]: gain 1 you")
    b.grave(1, code)
    b.unit("1:1/1", code)
    b.hand(1, code)
    b.start()
    assert b.life(1) == 32


@clause("D3-4.1-灵骨")
def test_the_worm_whispers_only_when_it_is_dead() -> None:
    for dead in (True, False):
        b = Board(stage="begin")
        if dead:
            b.grave(1, "骨堆蠕虫")
        else:
            b.unit("1:1/1", "骨堆蠕虫")
        b.start()
        assert (b.asks == (1, "scry")) is dead
        assert len(b.news("triggered")) == dead


# --- how it is paid and whether it may be begun ---


@clause("D3-4.1-统御")
def test_command_chooses_x() -> None:
    b = Board()
    b.gems(1, *"xxx")
    siren = b.unit("1:1/1", "夺心海妖")
    low, high = b.unit("2:1/1", "墓地游荡者"), b.unit("2:1/2", "血棺伯爵")
    b.start()
    assert b.choices(siren, "a0") == ["x2", "x3"], "what takes nobody is not offered"
    assert b.choices(siren, "a0", "x3") == [low], f"not {high} of level 4"
    b.act(1, siren, 0, "x2", low, AUTO)
    assert b.s.objs[low].controller == 0
    assert len(b.pm(1).pool) == 1
    b.say(1, "main", "end").quiet("main", 2)
    assert b.s.objs[low].controller == 1


@clause("D3-4.1-统御", "D3-4.2-心流")
def test_flow_saves_one_of_what_command_costs() -> None:
    """X is what was chosen, though one crystal less is paid for it."""
    b = Board()
    b.gems(1, *"x")
    siren = b.unit("1:1/1", "夺心海妖")
    word(b, siren, "flow")
    low = b.unit("2:1/1", "墓地游荡者")
    b.start()
    assert b.choices(siren, "a0") == ["x2"], "level 2, for which one crystal is enough; x3 would take two"
    b.act(1, siren, 0, "x2", low, AUTO)
    assert b.pm(1).pool == ()
    assert b.s.objs[low].controller == 0


@clause("D3-4.1-超阶")
@pytest.mark.parametrize("times", [0, 1, 2])
def test_overload_as_often_as_one_likes(times: int) -> None:
    b = Board()
    b.gems(1, *"wwww")
    units = [b.unit(f"1:1/{i}", "1/1/1") for i in (1, 2, 3)]
    card = b.hand(1, "天命赐福")
    b.start()
    assert b.choices(card, "use") == ["x0", "x1", "x2"]
    b.use(1, card, f"x{times}", *units[: times + 1], AUTO)
    assert [bool(b.s.objs[u].mods) for u in units] == [True, times > 0, times > 1]
    assert len(b.pm(1).pool) == 2 - times


@clause("D3-4.1-超阶")
def test_overload_chooses_before_it_pays_and_loses_one_target_alone() -> None:
    b = Board()
    b.gems(1, *"www")
    b.rich(2)
    one, two = b.unit("1:1/1", "1/1/1"), b.unit("1:1/2", "1/1/1")
    ball = b.delay(2, "火球术")
    card = b.hand(1, "天命赐福")
    b.say(1, "main", card, "use", "x1", one, two, AUTO)
    b.say(2, "respond", ball, "flip", one, AUTO).settle()
    assert one not in b.s.objs
    assert [mod.word for mod in b.s.objs[two].mods] == ["fated"]


@clause("D3-4.1-仪式")
def test_a_ritual_that_cannot_be_carried_out_whole_is_not_begun() -> None:
    b = Board()
    b.rich(1)
    holder = b.unit("1:1/1", "1/1/1")
    chain = b.attach("噬魂锁链", holder)
    x = b.unit("2:1/1", "1/1/1")
    b.start()
    assert not able(b, chain), "nobody but the holder to be sacrificed"
    food = b.unit("1:1/2", "1/1/1")
    assert able(b, chain)
    b.act(1, chain, 1, food, x, AUTO)
    assert [n in b.s.objs for n in (food, x, holder)] == [False, False, True]


@clause("D3-4.1-仪式", "D3-4.3-隐蔽")
def test_a_ritual_and_a_hidden_victim() -> None:
    b = Board()
    b.rich(1)
    holder = b.unit("1:1/1", "1/1/1 conceal")
    chain = b.attach("噬魂锁链", holder)
    b.unit("1:1/2", "1/1/1")
    b.unit("2:1/1", "1/1/1 conceal")
    b.start()
    assert not able(b, chain), "its food cannot be its victim too"


@clause("D3-4.1-任务", "D3-4.3-单位数量")
def test_a_task_counts_units_attached_ones_too() -> None:
    b = Board()
    b.rich(1)
    maiden = b.unit("1:1/1", "霜誓巫女")
    host = b.unit("1:1/2", "1/1/1")
    x = b.unit("2:1/1", "1/9/1")
    b.start()
    assert not able(b, maiden), "two units are too few"
    b.attach("1/1/1", host, kind="spirit", guard=True)
    assert able(b, maiden)
    b.act(1, maiden, 0, x, AUTO)
    assert b.s.objs[x].mods[0].word == "frozen"


@clause("D3-4.1-任务")
def test_a_task_is_asked_when_it_is_begun_not_when_it_is_done() -> None:
    b = Board()
    b.rich(1, 2)
    maiden, other = b.unit("1:1/1", "霜誓巫女"), b.unit("1:1/2", "1/1/1")
    b.unit("1:1/3", "1/1/1")
    x = b.unit("2:1/1", "1/9/1")
    ball = b.delay(2, "火球术")
    b.say(1, "main", maiden, "a0", x, AUTO).say(2, "respond", ball, "flip", other, AUTO).settle()
    assert b.s.objs[x].mods[0].word == "frozen"
