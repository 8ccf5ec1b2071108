"""The 23 statuses, alone and with other rules (D3-4.2)."""

import pytest

from paiju.games.dijie.state import Mod
from tests.games.dijie.ears import listen, rolling, spell, word
from tests.games.dijie.kit import AUTO, Board
from tests.marks import clause

ACT = "act 甲 / A: gain 1 you"


def fought(mine: str, theirs: str, *statuses: tuple[int, str, int]) -> tuple[str, str]:
    """What is left of two units after the battle; statuses are given to the attacker (0) or the blocker (1)."""
    b = Board()
    b.watch(2)
    pair = b.unit("1:2/1", mine), b.unit("2:2/6", theirs)
    for which, name, n in statuses:
        word(b, pair[which], name, n)
    b.until("battle_end")
    return b.stats(pair[0]), b.stats(pair[1])


# --- 返祖, 中毒 ---


@clause("D3-4.2-返祖")
def test_atavism_wakes_what_the_card_says_of_it() -> None:
    b = Board()
    b.gems(1, "r")
    b.watch(2)
    duelist = b.unit("1:2/1", "血锻双刃客")
    x = b.unit("2:2/6", "3/3/1")
    plain = b.unit("1:1/6", "1/1/1")
    b.act(1, duelist, 0, AUTO)
    assert b.stats(duelist) == "3/3"
    word(b, plain, "atavism")
    b.until("battle_end")
    assert [b.stats(n) for n in (duelist, x)] == ["0/3", "gone"], "it strikes first now"
    assert b.stats(plain) == "1/1", "without such words it does nothing"


@clause("D3-4.2-返祖")
def test_atavism_goes_with_the_other_statuses() -> None:
    b = Board()
    b.gems(1, "k")
    b.rich(1)
    duelist = b.unit("1:1/1", "血锻双刃客")
    b.act(1, duelist, 0, AUTO)
    b.use(1, b.hand(1, "净化之潮"), "pm1", AUTO)
    assert b.stats(duelist) == "2/2"


@clause("D3-4.2-中毒-1", "D3-4.2-中毒-2")
def test_poison_of_a_walker_is_its_pms_too() -> None:
    b = Board()
    b.watch(2)
    b.unit("1:2/1", "1/1/1 venom3")
    k = b.unit("2:2/6", b.make("walker", "0/-/1"))
    b.until("battle_end")
    assert b.pm(2).poison == 3
    b.quiet("main", 2)
    assert k not in b.s.objs
    assert b.life(2) == 30 - 1 - 3


@clause("D3-4.2-中毒-1")
def test_no_barrier_keeps_poison_off_that_is_in_the_blood() -> None:
    b = Board()
    units = [b.unit(f"2:1/{i}", f"1/9/1 {keyword}") for i, keyword in enumerate(("immune", "timewall", "ward9"), 1)]
    for u in units:
        word(b, u, "poisoned")
    b.say(1, "main", "end").quiet("main", 2)
    assert not any(u in b.s.objs for u in units)


# --- what may not act ---


@clause("D3-4.2-冻结-1", "D3-4.2-麻痹", "D3-4.2-惊惧", "D3-4.2-束缚", "D3-4.2-怯懦", "D3-4.2-失忆", "D3-4.2-沉默")
@pytest.mark.parametrize(
    ("status", "move", "attack", "act", "blow"),
    [
        ("", True, True, True, True),
        ("frozen", False, False, False, False),
        ("numb", False, False, False, False),
        ("terror", False, False, False, True),
        ("bound", False, False, True, True),
        ("cowed", True, False, True, True),
        ("amnesia", True, True, False, True),
        ("silenced", True, True, False, True),
        ("disarmed", True, True, True, False),
    ],
)
def test_what_each_status_leaves(status: str, move: bool, attack: bool, act: bool, blow: bool) -> None:
    """Whether it moves, attacks, activates, and strikes back as a blocker: it blocks in any case."""
    b = Board()
    u = b.unit("1:2/1", "1/9/1", ACT)
    if status:
        word(b, u, status)
    b.start()
    found = b.choices(u) if u in b.choices() else []
    assert ("move" in found, "a0" in found) == (move, act)
    b.say(1, "main", "end").settle()
    assert (b.news("phrase")[0]["phrase"] == "attack") is attack
    left = fought("2/9/1", "3/9/1", *([(1, status, 0)] if status else []))
    assert left[0] == ("0/6" if blow else "0/9")
    assert left[1] != "3/9", "it was hit, so it blocked"


@clause("D3-4.2-冻结-1", "D3-4.3-厚皮X-1")
def test_frost_and_armor_add_up() -> None:
    assert fought("5/9/1", "3/9/1 armor1", (1, "frozen", 0)) == ("0/9", "3/6")


@clause("D3-4.2-冻结-2")
def test_only_red_that_hurts_thaws() -> None:
    """A red unit's blow thaws; of a white one not. After that it acts again."""
    for cost, thawed in (("1r", True), ("1w", False)):
        b = Board()
        b.watch(2)
        b.unit("1:2/1", b.make("soul", "3/9/1", cost=cost))
        x = b.unit("2:2/6", "1/9/1", ACT)
        word(b, x, "frozen")
        b.until("battle_end")
        assert b.stats(x) == "1/7"
        assert (b.s.objs[x].mods == ()) is thawed


@clause("D3-4.2-沉默", "D3-4.2-失忆")
def test_silence_stops_what_is_set_off_amnesia_does_not() -> None:
    for status, life in (("silenced", 30), ("amnesia", 31)):
        b = Board(stage="begin")
        u = b.unit("1:1/1", "1/1/1", "when turn_start own: gain 1 you")
        word(b, u, status)
        b.start()
        assert b.life(1) == life


@clause("D3-4.2-沉默", "D3-4.2-失忆")
def test_neither_takes_away_what_always_holds() -> None:
    for status in ("silenced", "amnesia"):
        b = Board()
        u, friend = (
            b.unit("1:2/1", "1/1/1 flying", "always: aura own.unit (pump 1/0/0 it aura)"),
            b.unit("1:1/1", "1/1/1"),
        )
        b.unit("2:2/6", "0/9/1")
        word(b, u, status)
        b.attack()
        assert b.life(2) == 28, "it still flies over the blocker, with its own bonus"
        assert b.stats(friend) == "2/1"


@clause("D3-4.2-束缚", "D2-6.13-1")
def test_the_bound_do_not_change_places_either() -> None:
    b = Board()
    u, other = b.unit("1:1/1", "1/1/1"), b.unit("1:1/2", "1/1/1", "act 冲 / Dash [speed]: gain 1 you")
    word(b, u, "bound")
    b.start()
    assert "1:1/1" not in b.choices(other, "move")
    word(b, other, "bound")
    assert other not in b.choices(), "and use no ability that is a move"


@clause("D3-4.2-怯懦", "D2-6.6-2")
def test_who_loses_heart_in_the_middle_of_its_attack_breaks_it_off() -> None:
    b = Board()
    b.lord(2, "dread", "when attacking foe.unit: each t foe.unit; give cowed t turn")
    b.unit("1:2/1", "3/3/1")
    b.attack()
    assert b.life(2) == 30
    assert b.kinds("attacks") == ["attacks"]


@clause("D3-4.2-怯懦", "D3-4.3-进入战场后")
def test_the_watcher_of_peace_pacifies_both_sides() -> None:
    b = Board()
    b.rich(1)
    mine = b.unit("1:2/1", "3/3/1")
    theirs = b.unit("2:2/1", "3/3/1")
    b.use(1, b.hand(1, "和平守望者"), AUTO).say(1, "zone", "1:1/2").settle()
    watcher = b.at("1:1/2")
    assert all(b.s.objs[n].mods[0].word == "cowed" for n in (mine, theirs, watcher))
    b.attack()
    assert b.kinds("attacks") == []
    assert b.s.objs[theirs].mods == (), "for this turn alone"


@clause("D3-4.2-麻痹", "D3-4.2-缴械")
def test_the_disarmed_still_hit_a_pm_that_nobody_shields() -> None:
    """It is in a fight that they deal nothing (单位交战时)."""
    b = Board()
    u = b.unit("1:2/1", "3/3/1")
    word(b, u, "disarmed")
    b.attack()
    assert b.life(2) == 27


@clause("D3-4.2-缴械", "D3-4.3-强袭")
def test_a_disarmed_attacker_keeps_its_force_for_the_pm() -> None:
    b = Board()
    u = b.unit("1:2/1", "3/9/1 assail")
    b.unit("2:2/6", "1/1/1")
    word(b, u, "disarmed")
    b.attack()
    assert b.life(2) == 27


@clause("D3-4.2-惊惧")
def test_the_diver_terrifies_until_the_end_of_their_turn() -> None:
    b = Board()
    b.rich(1)
    b.unit("1:1/1", "深潜者慕尼阿里")
    x = b.unit("2:2/1", "2/2/1")
    for _ in range(2):
        b.use(1, spell(b, "gain 1 you"), AUTO)
    assert [mod.word for mod in b.s.objs[x].mods] == ["terror"]
    b.say(1, "main", "end").quiet("main", 2)
    assert x not in b.choices()
    b.say(2, "main", "end").quiet("main", 1)
    assert b.s.objs[x].mods == ()
    assert b.life(1) == 32


# --- 目盲 ---


@clause("D3-4.2-目盲")
def test_the_blind_use_what_needs_no_target() -> None:
    b = Board()
    b.rich(1)
    u = b.unit("1:1/1", "1/1/1", "act 甲 / A: target t any.unit; damage 1 t", "act 乙 / B: gain 1 you")
    aimed, free = spell(b, "target t any.unit; damage 1 t"), spell(b, "each t any.unit; damage 0 t")
    b.pm(1).mods = (Mod("word", 0, "blind"),)
    b.start()
    assert "use" not in b.choices(aimed)
    assert "use" in b.choices(free)
    assert [verb for verb in b.choices(u) if verb != "move"] == ["a1"]


@clause("D3-4.2-目盲", "D3-4.3-指定目标")
def test_what_is_set_off_by_the_blind_finds_no_target() -> None:
    """The diver's PM would choose; the other PM's own diver chooses for the other PM."""
    for blind, seen in ((1, False), (2, True)):
        b = Board()
        b.rich(1)
        b.unit("1:1/1", "深潜者慕尼阿里")
        x = b.unit("2:2/1", "2/2/1")
        b.pm(blind).mods = (Mod("word", 0, "blind"),)
        for _ in range(2):
            b.use(1, spell(b, "gain 1 you"), AUTO)
        assert bool(b.s.objs[x].mods) is seen


# --- numbers ---


@clause("D3-4.2-狂怒", "D3-4.2-瘦弱X")
def test_rage_leaves_so_little_life_that_any_weakness_kills() -> None:
    b = Board()
    b.rich(1)
    x = b.unit("1:1/1", "3/4/1")
    b.use(1, spell(b, "target t any.unit; give rage t turn"), x, AUTO)
    assert b.stats(x) == "6/1"
    b.use(1, b.hand(1, "枯萎之雾"), AUTO)
    assert x not in b.s.objs


@clause("D3-4.2-狂怒")
def test_rage_counts_what_it_has_been_given() -> None:
    """+2/+2 first: of 6 life 5 go over to force; the debt collector pays to rage."""
    b = Board()
    b.rich(1)
    x = b.unit("1:1/1", "烬血狂战")
    b.use(1, spell(b, "target t any.unit; counter 1/1 t 2"), x, AUTO)
    b.say(1, "main", x, "a0").settle().say(1, "dun", "life").settle()
    assert b.stats(x) == "9/1"


@clause("D3-4.2-侵蚀X-1", "D3-4.2-侵蚀X-2")
def test_corrosion_takes_more_where_it_hurts_and_is_no_damage() -> None:
    b = Board()
    b.rich(1)
    x, y = b.unit("2:1/1", "1/9/1 armor1"), b.unit("2:1/2", "1/9/1")
    for u in (x, y):
        word(b, u, "corrode", 2)
    heard = listen(b, "hurt")
    b.use(1, spell(b, "target t foe.unit; damage 1 t"), x, AUTO)
    assert b.stats(x) == "1/9", "stopped by its armor: no wound, nothing corrodes"
    b.use(1, spell(b, "target t foe.unit; damage 1 t"), y, AUTO)
    assert b.stats(y) == "1/6"
    assert heard() == ["hurt"]
    assert len(b.news("damaged")) == 1
    assert b.news("damaged")[0]["n"] == 1


@clause("D3-4.2-侵蚀X-1", "D3-4.2-侵蚀X-2")
def test_the_vine_corrodes_whom_it_hurts_and_the_drinker_does_not_drink_it() -> None:
    b = Board()
    b.watch(2)
    b.unit("1:2/1", "2/9/1 drain")
    x = b.unit("2:2/6", "0/9/1")
    word(b, x, "corrode", 3)
    b.until("battle_end")
    assert b.stats(x) == "0/4"
    assert b.life(1) == 31
    b = Board()
    b.watch(2)
    a = b.unit("1:2/1", "1/9/1")
    b.unit("2:2/6", "缠尸藤")
    b.until("battle_end")
    assert [(mod.word, mod.n) for mod in b.s.objs[a].mods] == [("corrode", 1)]


@clause("D3-4.2-共鸣Y", "D3-4.3-掷骰X")
def test_resonance_raises_the_roll() -> None:
    def play(seed: int, plus: int) -> Board:
        b = Board(seed=seed)
        b.rich(1)
        if plus:
            b.lord(1, "命运天平")
        b.unit("2:1/1", "1/9/1")
        low = b.grave(1, "探索荒野")
        return b.act(1, low, 1, b.at("2:1/1"))

    for plus, life in ((0, "1/9"), (1, "1/7")):
        b = rolling(4, lambda seed, plus=plus: play(seed, plus))  # type: ignore[misc]
        assert b.stats(b.at("2:1/1")) == life, "with 共鸣1 a 4 is a 5"
        assert b.news("rolled")[0]["plus"] == plus


@clause("D3-4.2-共鸣Y", "D3-4.3-流放X-2")
def test_resonance_keeps_a_stray_at_home() -> None:
    def play(seed: int, plus: bool) -> Board:
        b = Board(seed=seed)
        b.unit("1:2/1", "1/1/1 stray2")
        if plus:
            b.lord(1, "命运天平")
        return b.attack()

    for plus, life in ((False, 30), (True, 29)):
        assert rolling(2, lambda seed, plus=plus: play(seed, plus)).life(2) == life  # type: ignore[misc]


@clause("D3-4.2-天命-1", "D3-4.2-天命-2")
def test_the_fated_take_no_damage_but_are_not_safe() -> None:
    b = Board()
    b.rich(1)
    heard = listen(b, "hurt")
    x = b.unit("2:1/1", "1/2/1")
    word(b, x, "fated")
    word(b, x, "brittle", 3)
    b.use(1, spell(b, "target t foe.unit; damage 9 t"), x, AUTO)
    assert (b.stats(x), heard()) == ("1/2", []), "nothing is raised that is nothing"
    b.use(1, spell(b, "target t foe.unit; counter -1/-1 t 2"), x, AUTO)
    assert x not in b.s.objs


@clause("D3-4.2-天命-1", "D3-4.3-剧毒X")
def test_venom_does_not_reach_the_fated() -> None:
    b = Board()
    b.watch(2)
    b.unit("1:2/1", "3/9/1 venom1 drain")
    x = b.unit("2:2/6", "0/5/1")
    word(b, x, "fated")
    b.until("battle_end")
    assert [mod.word for mod in b.s.objs[x].mods] == ["fated"]
    assert b.life(1) == 30


@clause("D3-4.2-力竭X")
def test_spent_force_is_force_less_and_not_below_nothing() -> None:
    assert fought("3/9/1", "0/9/1", (0, "spent", 2)) == ("0/9", "0/8")
    assert fought("3/9/1", "0/9/1", (0, "spent", 5)) == ("0/9", "0/9")


@clause("D3-4.2-力竭X", "D2-8.8-7")
def test_the_scorching_array_tires_enemies_in_it() -> None:
    b = Board()
    b.formation(1, "烈阳镇杀阵", "1:2/1", "2:2/6", "2:1/6")
    mine, theirs = b.unit("1:2/1", "3/3/1"), b.unit("2:2/6", "3/3/1")
    out = b.unit("2:2/5", "3/3/1")
    b.start()
    assert [b.stats(n) for n in (mine, theirs, out)] == ["3/3", "2/3", "3/3"]


@clause("D3-4.2-脆皮X", "D3-4.3-厚皮X-1")
def test_brittle_against_armor() -> None:
    """Raised first, then lowered: 1 + 2 - 1; where nothing comes nothing is raised."""
    assert fought("1/9/1", "0/9/1 armor1", (1, "brittle", 2)) == ("0/9", "0/7")
    assert fought("0/9/1", "0/9/1", (1, "brittle", 2)) == ("0/9", "0/9")


@clause("D3-4.2-脆皮X")
def test_a_mark_for_every_damage_of_the_turn() -> None:
    b = Board()
    b.rich(1)
    x = b.unit("2:1/1", "1/9/1")
    b.use(1, spell(b, "target t foe.unit; give brittle1 t turn"), x, AUTO)
    for life in (7, 5):
        b.use(1, spell(b, "target t foe.unit; damage 1 t"), x, AUTO)
        assert b.stats(x) == f"1/{life}"
    b.say(1, "main", "end").quiet("main", 2)
    b.rich(2)
    b.use(2, spell(b, "target t own.unit; damage 1 t", 2), x, AUTO)
    assert b.stats(x) == "1/8"


@clause("D3-4.2-神力-1", "D3-4.2-神力-2")
def test_divine_might_meets_each_blocker_with_all_its_force() -> None:
    b = Board()
    b.watch(2)
    heard = listen(b, "consumed")
    a = b.unit("1:2/1", "3/9/1")
    word(b, a, "might")
    x, y = b.unit("2:2/6", "0/3/1"), b.unit("2:1/6", "0/3/1")
    b.until("battle_end")
    assert [n in b.s.objs for n in (a, x, y)] == [True, False, False]
    assert b.stats(a) == "3/9"
    assert len([e for e in b.news("resolving") if e["source"] in b.s.objs]) >= 2
    assert heard() == ["consumed"]


@clause("D3-4.2-神力-2", "D3-4.3-强袭")
def test_divine_might_has_all_its_force_left_for_the_pm() -> None:
    b = Board()
    a = b.unit("1:2/1", "3/9/1 assail")
    word(b, a, "might")
    b.unit("2:2/6", "0/3/1")
    b.attack()
    assert b.life(2) == 27


@clause("D3-4.2-瘦弱X")
def test_the_frail_die_of_wounds_they_bore() -> None:
    b = Board()
    b.rich(1)
    wounded, whole = b.unit("2:1/1", "1/3/1", hurt=2), b.unit("2:1/2", "1/3/1")
    k = b.unit("2:1/3", b.make("walker", "1/-/1"))
    b.use(1, b.hand(1, "枯萎之雾"), AUTO)
    assert wounded not in b.s.objs
    assert b.stats(whole) == "0/2"
    assert b.stats(k) == "1/-", "only creatures"


@clause("D3-4.2-瘦弱X", "D3-4.2-力竭X")
def test_frail_and_spent_add_up_and_lapse() -> None:
    b = Board()
    b.rich(1)
    x = b.unit("2:1/1", "5/5/1")
    for _ in range(2):
        b.use(1, b.hand(1, "枯萎之雾"), AUTO)
    assert b.stats(x) == "3/3"
    b.say(1, "main", "end").quiet("main", 2)
    assert b.stats(x) == "5/5"


@clause("D3-4.2-明哲保身")
def test_the_prudent_are_as_strong_as_the_weakest_friend() -> None:
    b = Board()
    x = b.unit("1:1/1", "4/4/1")
    word(b, x, "prudent")
    b.unit("2:1/1", "1/1/1")
    b.start()
    assert b.stats(x) == "4/4", "no other friend: nothing to look at"
    b.unit("1:1/2", "5/5/1")
    b.unit("1:1/3", "3/3/1")
    assert b.stats(x) == "3/4"


@clause("D3-4.2-明哲保身")
def test_the_mirage_of_bones_and_what_is_added_later() -> None:
    """Friends are those of a teammate too; a counter that comes later adds to it, and two prudent ones do not look at
    each other.
    """
    b = Board(4)
    b.rich(1)
    x, y = b.unit("1:1/1", "4/4/1"), b.unit("1:1/2", "6/6/1")
    b.unit("3:1/1", "2/2/1")
    b.formation(1, "万骨幻境", "1:1/1", "1:1/2", "1:2/1", "1:2/2")
    b.start()
    assert [b.stats(n) for n in (x, y)] == ["2/4", "2/6"]
    b.use(1, spell(b, "target t own.unit; counter 1/1 t 1"), x, AUTO)
    assert [b.stats(n) for n in (x, y)] == ["3/5", "2/6"]


# --- 联合, 心流, 共生 ---


@clause("D3-4.2-联合-1", "D3-4.2-联合-2")
def test_union_adds_the_other_adjacent_ones() -> None:
    b = Board()
    b.unit("1:2/2", "2/2/1 union")
    for place in ("1:2/1", "1:2/3"):
        word(b, b.unit(place, "0/2/0"), "union")
    b.unit("1:1/1", "0/1/0 union")
    b.attack()
    assert b.life(2) == 26, "two beside it, the one at the corner is not adjacent"


@clause("D3-4.2-联合-1", "D3-4.2-联合-2", "D3-4.3-双击")
def test_union_before_double_strike_and_attached_ones_beside() -> None:
    b = Board()
    b.watch(2)
    b.unit("1:2/1", "1/9/1 union double")
    host = b.unit("1:2/2", "0/2/0 union")
    b.attach(b.card("0/1/0 union"), host, guard=True)
    x = b.unit("2:2/6", "0/9/1 union armor1")
    b.until("battle_end")
    assert b.stats(x) == "0/2", (
        "(1 + 3) doubled, less 1: two in the zone beside, and the blocker, which is adjacent too"
    )


@clause("D3-4.2-心流")
def test_flow_saves_one_crystal_of_any_colour() -> None:
    b = Board()
    b.gems(1, "w")
    maiden = b.unit("1:1/1", "霜誓巫女")
    for column in (2, 3):
        b.unit(f"1:1/{column}", "1/1/1")
    x = b.unit("2:1/1", "1/1/1")
    b.act(1, maiden, 0, x, AUTO)
    assert b.pm(1).pool == ()
    assert b.s.objs[x].mods[0].word == "frozen"


@clause("D3-4.2-心流")
def test_flow_is_for_abilities_not_for_cards_and_frees_none_from_its_limits() -> None:
    b = Board()
    u = b.unit("1:1/1", "1/1/1 flow", "act 甲 / A {1r}: gain 1 you")
    card = spell(b, "gain 1 you")
    b.start()
    assert "use" not in b.choices(card)
    b.act(1, u, 0)
    assert b.life(1) == 31
    assert "a0" not in b.choices(u)


@clause("D3-4.2-共生-1")
def test_symbionts_count_each_others_counters_of_both_kinds() -> None:
    b = Board()
    b.rich(1)
    one, two = b.unit("1:1/1", "余烬双生"), b.unit("1:1/2", "余烬双生")
    foe = b.unit("2:1/1", "余烬双生")
    b.use(1, spell(b, "target t own.unit; counter 1/1 t 2; counter -1/-1 t 1"), one, AUTO)
    assert [b.stats(n) for n in (one, two, foe)] == ["3/3", "3/3", "2/2"]
    b.use(1, spell(b, "target t own.unit; bounce t"), one, AUTO)
    assert b.stats(two) == "2/2"


@clause("D3-4.2-共生-2", "D3-4.2-共生-3", "D3-4.3-厚皮X-1")
def test_symbionts_share_what_was_really_dealt() -> None:
    """5 less 1 are 4: a half is 2 for each other, whose own armor counts; what they share is shared no further."""
    b = Board()
    b.rich(1)
    hit, one, two = (b.unit(f"2:1/{i}", "1/9/1 symbiosis armor1") for i in (1, 2, 3))
    b.use(1, spell(b, "target t foe.unit; damage 5 t"), hit, AUTO)
    assert [b.stats(n) for n in (hit, one, two)] == ["1/5", "1/8", "1/8"]
    b.use(1, spell(b, "target t foe.unit; damage 4 t"), hit, AUTO)
    assert [b.stats(n) for n in (hit, one, two)] == ["1/2", "1/8", "1/8"], "a half of 3 is 1, which armor stops"
