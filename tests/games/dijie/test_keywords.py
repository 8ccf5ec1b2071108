"""Keywords of choosing, moving, coming, crystals, dice and cards, alone and with other rules (D3-4.3)."""

import pytest

from tests.games.dijie.ears import listen, rolling, spell
from tests.games.dijie.kit import AUTO, Board
from tests.marks import clause

# --- 可以, 成功后, 指定目标 ---


@clause("D3-4.3-可以-1", "D3-4.3-可以-2")
def test_every_may_is_a_choice_of_its_own() -> None:
    for answers, life, hand in ((("yes", "no"), 31, 0), (("no", "yes"), 30, 1), (("no", "no"), 30, 0)):
        b = Board()
        b.rich(1)
        b.use(1, spell(b, "may (gain 1 you); may (draw 1)"), AUTO)
        for answer in answers:
            b.say(1, "may", answer)
        assert (b.life(1), len(b.pm(1).hand)) == (life, hand)


@clause("D3-4.3-可以-1", "D2-9.14-10")
def test_the_silver_key_may_be_left_unused() -> None:
    for answer, drawn, life in (("no", 1, 30), ("yes", 0, 31)):
        b = Board()
        b.rich(1)
        b.lord(1, "银门钥匙")
        b.use(1, spell(b, "draw 1"), AUTO).say(1, "may", answer)
        assert (len(b.pm(1).hand), b.life(1), len(b.exile_of(1))) == (drawn, life, 1 - drawn)


@clause("D3-4.3-成功后")
def test_what_follows_a_success_falls_with_it() -> None:
    """The supper is warded against its eater: no sacrifice, no counters; a plain step after it is carried out."""
    b = Board()
    b.gems(1, *"kk")
    prowler, supper = b.unit("1:1/1", "墓地游荡者"), b.unit("1:1/2", "饿殍")
    b.act(1, prowler, 0, supper, AUTO)
    assert b.stats(prowler) == "4/4"
    b = Board()
    b.rich(1)
    u, x = b.unit("1:1/1", "1/1/1"), b.unit("2:1/1", "1/1/1 timewall")
    b.use(
        1, spell(b, "target t own.unit; each e foe.unit; sacrifice e; success (counter 1/1 t 1); gain 1 you"), u, AUTO
    )
    assert (b.stats(u), b.life(1), x in b.s.objs) == ("1/1", 31, True)


@clause("D3-4.3-指定目标")
def test_the_controller_of_an_effect_aims() -> None:
    """Even where somebody else's act sets it off."""
    b = Board()
    b.rich(1)
    b.unit("2:1/1", "1/1/1", "when resolved foe: target t foe.unit; damage 1 t")
    one, two = b.unit("1:1/1", "1/9/1"), b.unit("1:1/2", "1/9/1")
    b.use(1, spell(b, "gain 1 you"), AUTO)
    assert b.asks == (2, "pick")
    b.say(2, "pick", two)
    assert [b.stats(n) for n in (one, two)] == ["1/9", "1/8"]


@clause("D3-4.3-隐蔽", "D3-4.3-指定目标")
def test_the_hidden_are_no_targets_but_stand_in_the_way_of_ranges() -> None:
    b = Board()
    b.rich(1)
    fayana, other = b.unit("2:2/1", "法雅娜"), b.unit("2:2/2", "1/9/1")
    shock, rocks = b.hand(1, "火焰震击"), b.hand(1, "滚石")
    b.start()
    assert b.choices(shock, "use", "x0") == [other]
    b.use(1, rocks, "2:2/1", AUTO)
    assert b.stats(fayana) == "3/1"


@clause("D3-4.3-隐蔽")
def test_not_even_ones_own_aim_finds_the_hidden_and_mist_hides_who_stands_in_it() -> None:
    b = Board()
    b.rich(2)
    b.terrain("2:1/1", "黑雾森林")
    u = b.unit("2:1/1", "1/9/1")
    b.say(1, "main", "end").quiet("main", 2)
    b.rich(2)
    card = spell(b, "target t own.unit; counter 1/1 t 1", 2)
    assert "use" not in b.choices(card)
    b.say(2, "main", u, "move", "2:1/2")
    assert "use" in b.choices(card)


# --- 最近, 相邻, 途经, 单位数量 ---


@clause("D3-4.3-最近-1", "D3-4.3-最近-2", "D3-4.3-相邻")
def test_the_mirror_fiend_copies_the_nearest_beside_it() -> None:
    """Of several just as near the first in physical order: column by column from the left."""
    for gone, copied in (((), "6/6"), (("1:1/1",), "5/5"), (("1:1/1", "1:2/2"), "7/7")):
        b = Board()
        b.rich(1)
        for place, stats in (("1:1/1", "6/6/1"), ("1:2/2", "5/5/1"), ("1:1/3", "7/7/1"), ("1:2/3", "9/9/1")):
            if place not in gone:
                b.unit(place, stats)
        b.use(1, b.hand(1, "镜妖"), AUTO)
        if b.asks[1] == "zone":
            b.say(1, "zone", "1:1/2")
        b.settle()
        assert b.stats(b.at("1:1/2")) == copied


@clause("D3-4.3-最近-1", "D2-9.4-1")
def test_near_is_what_can_be_reached_soon_not_what_looks_near() -> None:
    """A void on the straight way: the one farther off by sight is nearer by foot."""
    for void, hit in ((False, 1), (True, 0)):
        b = Board()
        b.rich(1)
        b.unit("1:1/3", "1/1/1", "act 甲 / A: each t any.unit.other.nearest; damage 1 t")
        far, near = b.unit("1:1/6", "1/9/1"), b.unit("1:1/1", "1/9/1")
        if void:
            b.void("1:1/2", "1:2/3")
        b.act(1, b.at("1:1/3"), 0)
        assert [b.s.objs[n].hurt for n in (far, near)] == [1 - hit, hit]


@clause("D3-4.3-最近-1")
def test_the_volcano_spits_at_the_first_enemy_before_it() -> None:
    b = Board(stage="begin")
    b.hidden("1:2/1", text="T02")
    front, back = b.unit("2:2/6", "1/9/1"), b.unit("2:1/6", "1/9/1")
    b.quiet("main", 1)
    assert [b.s.objs[n].hurt for n in (front, back)] == [1, 0]


@clause("D3-4.3-相邻", "D2-9.5-1", "D3-4.3-护卫-1")
def test_what_hangs_on_a_unit_is_not_beside_it_but_what_hangs_on_its_neighbour_is() -> None:
    b = Board()
    drum = b.unit("1:1/2", "战鼓祭司")
    own = b.attach("1/1/1", drum, kind="spirit", guard=True)
    beside = b.unit("1:1/1", "1/1/1")
    hung = b.attach("1/1/1", beside, kind="spirit", guard=True)
    corner, across = b.unit("1:2/1", "1/1/1"), b.unit("1:2/2", "1/1/1")
    b.start()
    found = b.choices(drum, "a0")
    assert set(found) == {beside, hung, across}, f"neither {own} nor {corner}"


@clause("D3-4.3-途经-1", "D3-4.3-途经-2")
def test_moving_passes_by_what_lies_on_the_way_attacking_does_not() -> None:
    b = Board()
    on, end, off = b.drop("1:1/2"), b.drop("1:1/3"), b.drop("1:1/5")
    u = b.unit("1:1/1", "1/1/2")
    b.start()
    assert set(b.choices(u, "move", "1:1/3")) == {"go", on, end}, f"not {off}"
    b = Board()
    lying = b.drop("2:2/6")
    b.unit("1:2/1", "1/1/3")
    b.attack()
    assert b.s.objs[lying].host == 0


@clause("D3-4.3-途经-1", "D3-3.5-使用条件-3")
def test_only_who_may_hold_it_picks_up_on_the_way_and_keeps_it_later() -> None:
    b = Board()
    b.rich(1)
    shield = b.drop("1:1/2", "守护圣盾")
    strong, weak = b.unit("1:1/1", "1/5/2"), b.unit("1:2/1", "1/4/3")
    b.start()
    assert b.choices(strong, "move", "1:1/3") == []
    b.say(1, "main", weak, "move", "1:2/2", shield)
    assert b.s.objs[shield].host == weak
    assert b.stats(weak) == "1/6", "more than 4 now, which nobody asks any more"


@clause("D3-4.3-单位数量", "D3-4.3-镇压-1")
def test_numbers_of_units_count_the_attached_but_not_the_suppressed() -> None:
    b = Board()
    b.rich(1)
    maiden = b.unit("1:1/1", "霜誓巫女")
    host = b.unit("1:1/2", "1/1/1")
    b.attach("1/1/1", host, kind="spirit", guard=True)
    b.unit("2:1/1", "1/9/1")
    b.start()
    assert "a0" in b.choices(maiden)
    for n in (host, *b.s.objs[host].attached):
        b.s.objs[n].held_by = maiden
    assert "a0" not in b.choices(maiden)


# --- coming ---


@clause("D3-4.3-进入战场后", "D2-9.6-1")
def test_after_entering_the_unit_is_there_itself() -> None:
    b = Board()
    b.rich(1)
    code = b.make("spirit", "1/1/1", "when entered self: each t own.unit; counter 1/1 t 1")
    b.unit("1:1/1", "1/1/1")
    heard = listen(b, "entering", "entered")
    b.use(1, b.hand(1, code), AUTO).say(1, "zone", "1:1/2").settle()
    assert [b.stats(b.at(f"1:1/{i}")) for i in (1, 2)] == ["2/2", "2/2"]
    assert heard() == ["entering", "entered"]


@clause("D3-4.3-返回/派出/派入-1", "D3-4.3-返回/派出/派入-2")
def test_what_an_effect_sends_out_enters_like_what_is_used() -> None:
    b = Board()
    b.rich(1)
    b.watch(2)
    heard = listen(b, "entering", "entered")
    b.say(1, "main", spell(b, "deploy D02"), "use", AUTO).passes(2)
    assert b.asks == (2, "respond"), "【使用卡牌时】 for the token"
    b.passes(2)
    assert heard() == ["entering", "entered"]
    assert b.code_at("1:1/6") == "D02"


@clause("D3-4.3-返回/派出/派入-1", "D2-8.1-4")
def test_without_a_place_told_units_come_from_the_hand() -> None:
    """A unit card in the hand goes to the battlefield through the exits of the lord zone."""
    b = Board()
    b.rich(1)
    card = b.hand(1, "R04")
    b.use(1, card, AUTO)
    assert b.choices() == ["1:1/2", "1:1/3", "1:1/4", "1:1/5"]


@clause("D3-4.3-正在", "D2-9.7-1")
def test_what_is_being_destroyed_is_not_destroyed_again() -> None:
    b = Board()
    b.rich(1)
    x = b.unit("2:1/1", "1/1/1")
    b.lord(1, "axe", "when destroying any.unit: each t any.unit; destroy t")
    b.lord(2, "tomb", "when destroyed any.unit: gain 1 you")
    b.use(1, spell(b, "target t foe.unit; destroy t"), x, AUTO)
    assert len(b.news("destroyed")) == 1
    assert b.life(2) == 31


@clause("D3-4.3-正在", "D2-9.7-3")
def test_what_is_on_its_way_is_still_a_card() -> None:
    """While its exit is chosen it is shown, on no battlefield, and nobody can aim at it."""
    b = Board()
    b.rich(1)
    b.use(1, b.hand(1, "R04"), AUTO)
    assert b.asks == (1, "zone")
    assert [held.code for held in b.s.spells] == ["R04"]
    assert not any(obj.code == "R04" for obj in b.s.objs.values())
    b.say(1, "zone", "1:1/2")
    assert b.s.spells == ()
    assert b.code_at("1:1/2") == "R04"


@clause("D3-4.3-打出")
def test_playing_a_card_is_using_it() -> None:
    """Units, spells, relics, supplies; not what is delayed, summoned or sent out by an effect."""
    b = Board()
    b.rich(1)
    b.lord(1, "count", "when played own: gain 1 you")
    holder = b.unit("1:1/1", b.make("soul", "1/1/1"))
    for card, path in (("疗伤药剂", ()), ("龙牙战刃", (holder,))):
        b.use(1, b.hand(1, card), *path, AUTO)
    b.use(1, b.hand(1, "R04"), AUTO).say(1, "zone", "1:1/2").settle()
    b.use(1, spell(b, "summon D02"), AUTO).say(1, "zone", "1:1/3").settle()
    b.say(1, "main", spell(b, "draw 1"), "delay")
    assert b.pm(1).played == 4
    assert b.life(1) == 34


@clause("D3-4.3-打出", "D2-9.9-2", "D2-9.9-3")
def test_the_second_card_of_a_turn_before_and_after() -> None:
    """第二张时 hears it before it is carried out, 后 afterwards; each turn counts anew."""
    b = Board()
    b.rich(1)
    b.lord(1, "before", "when played_second own: gain 1 you")
    b.lord(1, "after", "when played own: gain 2 you")
    for _ in range(3):
        b.use(1, spell(b, "gain 3 you"), AUTO)
    assert [e["n"] for e in b.news("life_gained")] == [3, 2, 1, 3, 2, 3, 2]


# --- crystals ---


@clause("D3-4.3-获得水晶-1", "D3-4.3-获得水晶-2")
def test_crystals_that_stay_and_those_that_do_not() -> None:
    b = Board()
    b.rich(1)
    b.use(1, spell(b, "crystal 2 r keep; crystal 3 w temporary"), AUTO)
    b.say(1, "main", "end").quiet("main", 2)
    assert [gem.mask for gem in b.pm(1).pool if gem.mask in (8, 64)] == [8, 8]


@clause("D3-4.3-获得水晶-2", "D2-5.2-14")
def test_the_amethyst_of_all_things_is_for_this_turn_even_in_the_others_phase() -> None:
    b = Board(stage="begin")
    b.lord(1, "万象紫晶")
    b.rich(2)
    b.unit("1:1/1", "1/1/1", "act 甲 / A {1p}: gain 1 you")
    b.watch(2)
    b.until("start_end", 2)
    assert [gem.temporary for gem in b.pm(1).pool] == [True]
    b.quiet("main", 1)
    b.act(1, b.at("1:1/1"), 0, AUTO)
    assert b.life(1) == 31
    b.quiet("main", 2)
    assert b.pm(1).pool == ()


@clause("D3-4.3-制作")
def test_what_is_made_lies_in_the_lord_zone() -> None:
    b = Board()
    workshop = b.unit("1:1/1", "棱镜工坊")
    b.act(1, workshop, 0)
    thing = b.pm(1).lord[0]
    assert b.s.objs[thing].code == "D07"
    card = spell(b, "gain 1 you", cost="1(r/k)")
    b.use(1, card, AUTO)
    assert b.life(1) == 31
    assert b.pm(1).lord == ()
    assert b.grave_of(1) == [b.news("used")[0]["card"]], "the token has gone back"


@clause("D3-4.3-制作", "D2-7.6-4")
def test_what_is_made_for_a_turn_goes_when_it_ends_and_may_be_merged_before() -> None:
    b = Board()
    b.gems(1, "w")
    workshop = b.unit("1:1/1", "棱镜工坊")
    purple = spell(b, "gain 1 you", cost="1p")
    b.act(1, workshop, 0)
    assert "use" in b.choices(purple), "red or black with white makes purple"
    b.say(1, "main", "end").quiet("main", 2)
    assert b.pm(1).lord == ()
    assert b.kinds("wrecked") == ["wrecked"]
    assert b.kinds("destroyed") == []


# --- the deck ---


@clause("D3-4.3-谶言X-1", "D3-4.3-谶言X-2", "D2-9.11-1")
def test_foretelling_is_no_drawing() -> None:
    b = Board()
    b.rich(1)
    b.library("R01", "R02", "R03")
    heard = listen(b, "drawn")
    b.use(1, b.hand(1, "探索荒野"), AUTO).say(1, "scry", "1:top", "0:top")
    assert b.hand_of(1) == ["R01"]
    assert b.s.library == ("R02", "R03")
    assert heard() == ["drawn"], "for the draw after it alone"


@clause("D3-4.3-谶言X-1", "D1-1.1-7")
def test_foretelling_from_an_empty_library_costs_nothing() -> None:
    b = Board()
    b.rich(1)
    b.library()
    b.use(1, spell(b, "scry 3"), AUTO)
    assert (b.asks, b.life(1)) == ((1, "main"), 30)


@clause("D3-4.3-掷骰X")
def test_a_die_of_ten_faces() -> None:
    seen = set()
    for seed in range(60):
        b = Board(seed=seed)
        b.rich(1)
        b.use(1, spell(b, "roll; gain roll you"), AUTO)
        n = b.news("rolled")[0]["n"]
        assert b.life(1) == 30 + n
        seen.add(n)
    assert seen == set(range(10))


@clause("D3-4.3-掷骰X", "D3-4.2-共鸣Y")
def test_a_roll_of_nothing_with_resonance_is_something() -> None:
    def play(seed: int) -> Board:
        b = Board(seed=seed)
        b.rich(1)
        b.lord(1, "命运天平")
        return b.use(1, spell(b, "roll; gain roll you"), AUTO)

    assert rolling(0, play).life(1) == 31


@clause("D3-4.3-神谕")
@pytest.mark.parametrize("how", ["use", "flip"])
def test_oracle_at_every_showing(how: str) -> None:
    b = Board()
    b.rich(1)
    code = b.make("spell", "", "words oracle", "cast: gain 1 you")
    if how == "use":
        b.use(1, b.hand(1, code), AUTO)
    else:
        late = b.delay(1, code)
        b.say(1, "main", late, "flip", AUTO).settle()
    assert len(b.hand_of(1)) == 1
    assert b.kinds("drew", "life_gained") == ["drew", "life_gained"], "shown first, done later"


@clause("D3-4.3-神谕", "D2-8.7-18")
def test_oracle_of_a_delay_that_cannot_be_paid() -> None:
    b = Board()
    late = b.delay(1, b.make("spell", "", "words oracle", "cast: gain 1 you", cost="2r"))
    b.say(1, "main", late, "flip").settle()
    assert len(b.hand_of(1)) == 1
    assert b.life(1) == 30


@clause("D3-4.3-回声-1", "D3-4.3-回声-2", "D2-2.4-10")
def test_the_second_time_passes_over_a_target_that_is_gone() -> None:
    b = Board()
    b.gems(1, *"rrrrrr")
    b.lord(1, "回声乐章")
    b.lord(1, "count", "when resolved own: crystal 1 y keep")
    x = b.unit("2:1/1", "1/2/1")
    card = spell(b, "target t any.unit; damage 2 t; gain 1 you", cost="3x")
    b.use(1, card, "echo", x, AUTO)
    assert b.life(1) == 32
    assert len(b.pm(1).pool) == 1, "one spell was resolved"


@clause("D3-4.3-驱散-1", "D3-4.3-驱散-2", "D3-4.3-驱散-4")
def test_a_curse_ends_with_its_victim() -> None:
    b = Board()
    b.rich(1)
    u = b.unit("2:1/1", "1/1/1")
    b.use(1, b.hand(1, "缄默之印"), u, AUTO)
    assert b.grave_of(1) == []
    b.use(1, spell(b, "target t foe.unit; bounce t"), u, AUTO)
    assert b.s.curses == ()
    assert "W12" in b.grave_of(1)


@clause("D3-4.3-驱散-2", "D2-2.1-1")
def test_the_owner_lifts_the_curse_whoever_controls_the_cursed() -> None:
    b = Board()
    b.rich(1, 2)
    u = b.unit("2:1/1", "1/1/1", pm=1, owner=1)
    b.use(1, b.hand(1, "缄默之印"), u, AUTO)
    curse = b.s.curses[0].id
    assert curse not in b.choices()
    b.watch(2)
    b.say(1, "main", "end")
    assert curse in b.choices()
    b.say(2, "respond", curse, "dispel", AUTO).settle()
    assert b.s.curses == ()
    assert not any(mod.word == "silenced" for mod in b.s.objs[u].mods)
