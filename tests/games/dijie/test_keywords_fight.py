"""Keywords of attacking, blocking and fighting, alone and with other rules (D3-4.3)."""

import pytest

from paiju.games.dijie.state import Mod
from tests.games.dijie.ears import listen, rolling, spell, word
from tests.games.dijie.kit import AUTO, Board
from tests.marks import clause


def battle(mine: str, theirs: str) -> tuple[str, str, int]:
    """What is left of an attacker and its only blocker, and PM2's life, after the battle."""
    b = Board()
    b.watch(2)
    a, x = b.unit("1:2/1", mine), b.unit("2:2/6", theirs)
    b.until("battle_end")
    return b.stats(a), b.stats(x), b.life(2)


# --- who blocks ---


@clause("D3-4.3-嘲讽", "D2-10.1-1")
def test_taunting_units_block_first_in_the_order_they_are_told_to() -> None:
    b = Board()
    b.watch(2)
    a = b.unit("1:2/1", "3/9/1")
    near, far = b.unit("2:2/4", "0/1/2 taunt"), b.unit("2:1/4", "0/1/3 taunt")
    away, x = b.unit("2:2/1", "0/1/1 taunt"), b.unit("2:2/6", "0/5/1")
    b.say(1, "main", "end").settle().say(2, "defence", "fight").settle()
    assert b.choices() == ["done", near, far], f"not {away}, which is too far off"
    b.say(2, "taunt", far, near)
    b.until("battle_end")
    assert b.news("blocked")[0]["blockers"] == [far, near, x]
    assert [b.stats(n) for n in (a, x)] == ["0/9", "0/4"]


@clause("D3-4.3-嘲讽", "D3-4.3-胆怯", "D3-4.3-飞行")
def test_taunt_catches_flyers_but_not_if_it_is_timid() -> None:
    for words, blocked in (("taunt", True), ("taunt timid", False), ("", False)):
        b = Board()
        b.unit("1:2/1", "3/9/1 flying")
        x = b.unit("2:2/5", f"0/9/1 {words}".strip())
        b.say(1, "main", "end").settle().say(2, "defence", "fight").settle()
        if b.asks == (2, "taunt"):
            b.say(2, "taunt", x)
        b.battle_over()
        assert (b.life(2) == 30) is blocked


@clause("D3-4.3-震慑", "D2-10.2-1", "D3-4.3-护卫-2")
def test_overawe_passes_the_first_alone() -> None:
    """The guard stands before its host: it is passed, the host fights."""
    b = Board()
    b.watch(2)
    a = b.unit("1:2/1", "3/3/1 overawe")
    host = b.unit("2:2/6", "0/2/1")
    guard = b.attach("1/1/1", host, kind="spirit", guard=True)
    b.until("battle_end")
    assert b.stats(a) == "1/3"
    assert host not in b.s.objs
    assert guard in b.s.objs


@clause("D3-4.3-飞行", "D3-4.3-超凡感知")
def test_a_flyer_with_stealth_needs_both_to_be_met() -> None:
    """A flyer of 潜行: a skyguard blocks it only if somebody beside it has keen senses."""
    for sense, blocked in ((False, False), (True, True)):
        b = Board()
        b.unit("1:2/1", "3/9/1 flying stealth")
        b.unit("2:2/6", "0/9/1 skyguard" + " sense" * sense)
        b.attack()
        assert (b.life(2) == 30) is blocked


@clause("D3-4.3-超凡感知", "D3-4.3-相邻")
def test_the_eagle_rider_sees_only_what_is_beside_it() -> None:
    for place, seen in (("2:2/6", True), ("2:1/6", False)):
        b = Board()
        b.unit("1:2/1", "夜幕刺客")
        b.unit("2:2/6" if place != "2:2/6" else "2:1/6", "0/9/1")
        b.unit(place, "巡天鹰骑")
        b.attack()
        assert (b.life(2) == 30) is seen


@clause("D3-4.3-远程-1", "D3-4.3-远程-2", "D3-4.3-飞行")
def test_an_archer_that_flies_passes_over_what_cannot_reach_it() -> None:
    for words, life in (("ranged", 30), ("ranged flying", 27)):
        b = Board()
        r = b.unit("1:1/1", f"3/1/0 {words}")
        b.unit("2:1/6", "0/9/1")
        b.say(1, "main", "end").settle().say(1, "ranged", r)
        b.battle_over()
        assert b.life(2) == life


@clause("D3-4.3-胆怯")
def test_the_timid_fight_when_a_card_makes_them() -> None:
    b = Board()
    b.rich(1)
    a, x = b.unit("1:1/1", "3/3/1"), b.unit("2:1/1", "1/5/1 timid")
    b.use(1, b.hand(1, "野蛮冲撞"), a, x, AUTO)
    assert [b.stats(n) for n in (a, x)] == ["0/2", "0/2"]


# --- layers ---


@clause("D3-4.3-伏击/偷袭/先发制人")
def test_who_strikes_before_whom() -> None:
    order = ["ambush", "sneak", "first", ""]
    for i, first in enumerate(order):
        for later in order[i + 1 :]:
            assert battle(f"3/3/1 {first}", f"3/3/1 {later}".strip())[:2] == ("0/3", "gone")
            assert battle(f"3/3/1 {later}".strip(), f"3/3/1 {first}")[:2] == ("gone", "0/3")
        if first:
            assert battle(f"3/3/1 {first}", f"3/3/1 {first}")[:2] == ("gone", "gone")


@clause("D3-4.3-伏击/偷袭/先发制人")
def test_who_survives_the_first_blow_strikes_back_and_with_thawed_hands() -> None:
    """A frozen unit that a red first strike thaws deals its own blow in its own layer."""
    b = Board()
    b.watch(2)
    a = b.unit("1:2/1", b.make("soul", "2/9/1 first", cost="1r"))
    x = b.unit("2:2/6", "3/9/1")
    word(b, x, "frozen")
    b.until("battle_end")
    assert [b.stats(n) for n in (a, x)] == ["0/6", "0/8"]


# --- damage ---


@clause("D3-4.3-双击", "D2-10.13-2")
def test_double_strike_is_twice_as_much_not_twice() -> None:
    b = Board()
    b.lord(2, "count", "when hurt own.unit: crystal 1 y keep")
    b.unit("1:2/1", "2/9/1 double")
    b.unit("2:2/6", "0/9/1")
    b.attack()
    assert len(b.pm(2).pool) == 1
    assert b.news("damaged")[0]["n"] == 4


@clause("D3-4.3-双击", "D2-8.6-1", "D3-3.5-使用条件-2")
def test_the_dragontooth_blade_doubles_the_blows_of_its_holder_alone() -> None:
    b = Board()
    b.rich(1)
    soul, spirit = b.unit("1:2/1", b.make("soul", "2/9/1")), b.unit("1:2/2", "2/9/1")
    blade = b.hand(1, "龙牙战刃")
    b.start()
    assert b.choices(blade, "use") == [soul], f"{spirit} is none"
    b.use(1, blade, soul, AUTO)
    b.attack()
    assert b.life(2) == 30 - 4 - 2


@clause("D3-4.3-厚皮X-1", "D3-4.3-厚皮X-2", "D3-4.3-剧毒X")
@pytest.mark.parametrize(("armor", "poisoned"), [(1, True), (2, False)])
def test_armor_that_stops_all_stops_what_hangs_on_it(armor: int, poisoned: bool) -> None:
    b = Board()
    b.watch(2)
    b.unit("1:2/1", "2/9/1 venom1")
    x = b.unit("2:2/6", f"0/9/1 armor{armor}")
    b.until("battle_end")
    assert bool(b.s.objs[x].mods) is poisoned


@clause("D3-4.3-厚皮X-1")
def test_armor_counts_for_every_damage_and_adds_up() -> None:
    b = Board()
    b.rich(1)
    guard = b.unit("2:1/1", "圣堂守卫")
    word(b, guard, "armor", 1)
    for life in ("1/3", "1/2"):
        b.use(1, spell(b, "target t foe.unit; damage 3 t"), guard, AUTO)
        assert b.stats(guard) == life


@clause("D3-4.3-剧毒X", "D3-4.2-中毒-2", "D2-10.22-1")
def test_the_killer_bees_venom_and_regrowth() -> None:
    """The PM that regrows takes the poison off first if its regrowth comes first; here the rules' own comes first."""
    b = Board()
    b.unit("1:2/1", "杀人蜂")
    b.unit("1:2/2", "杀人蜂")
    b.unit("1:1/1", "1/1/1 regrow")
    b.say(1, "main", "end").quiet("main", 2)
    assert b.life(2) == 30 - 2 - 2
    assert b.pm(2).poison == 0
    assert b.life(1) == 31


@clause("D3-4.3-强袭", "D3-4.3-护卫-2")
def test_assail_of_a_host_after_its_guard_has_opened_the_way() -> None:
    b = Board()
    host = b.unit("1:2/1", "4/4/2 assail")
    b.attach("2/2/2", host, kind="spirit", guard=True)
    b.unit("2:2/6", "0/2/1")
    b.attack()
    assert b.life(2) == 26, "the guard alone needed its force"


@clause("D3-4.3-伤害免疫")
def test_the_ring_of_oathfire_shelters_walkers_in_it() -> None:
    """No damage comes through, so none to the walker's PM; out of it again it does."""
    b = Board()
    b.rich(1)
    k = b.unit("1:2/6", b.make("walker", "1/-/1"))
    b.formation(1, "誓约火环", "1:2/6")
    card = b.make("spell", "", "cast: target t any.unit; damage 3 t")
    b.use(1, b.hand(1, card), k, AUTO)
    assert b.life(1) == 30
    b.say(1, "main", k, "move", "1:2/5")
    b.use(1, b.hand(1, card), k, AUTO)
    assert b.life(1) == 27


@clause("D3-4.3-伤害免疫", "D3-4.3-吸血")
def test_nobody_drinks_from_the_immune_though_their_force_is_spent() -> None:
    b = Board()
    b.watch(2)
    a = b.unit("1:2/1", "3/9/1 drain")
    x = b.unit("2:2/6", "0/1/1 immune")
    b.until("battle_end")
    assert (b.stats(a), b.stats(x), b.life(1)) == ("0/9", "0/1", 30)


@clause("D3-4.3-时空屏障")
def test_the_bulwark_of_the_inquisitor_lasts_for_the_turn() -> None:
    """It cannot be chosen, not even by its own side, and no effect reaches it; a blow does."""
    b = Board()
    b.gems(1, "r", "w")
    b.rich(1)
    judge = b.unit("1:1/1", "双誓审判官")
    b.act(1, judge, 0, AUTO)
    card = spell(b, "target t any.unit; damage 1 t")
    assert "use" not in b.choices(card), "there is nobody else"
    b.use(1, spell(b, "each t any.unit; damage 2 t; give bound t turn; sacrifice t"), AUTO)
    assert b.stats(judge) == "3/3"
    assert [mod.word for mod in b.s.objs[judge].mods] == ["timewall"]
    b.say(1, "main", "end").quiet("main", 2)
    assert b.s.objs[judge].mods == ()


@clause("D3-4.3-神域屏障X")
def test_helga_is_warded_against_the_damage_of_low_creatures_only() -> None:
    """Level 1 and below; spells are no creatures, whatever they cost."""
    for cost, life in (("1x", "3/4"), ("2x", "3/2")):
        b = Board()
        b.watch(2)
        b.unit("1:2/1", b.make("soul", "2/9/1", cost=cost))
        helga = b.unit("2:2/6", "赤焰·赫尔嘉")
        b.until("battle_end")
        assert b.stats(helga).partition("/")[2] == life.partition("/")[2]
    b = Board()
    b.rich(1)
    helga = b.unit("2:2/6", "赤焰·赫尔嘉")
    b.use(1, spell(b, "target t foe.unit; damage 1 t", cost="1x"), helga, AUTO)
    assert b.stats(helga) == "3/3"


# --- dice in battle ---


@clause("D3-4.3-聚力", "D3-4.3-可以-1")
@pytest.mark.parametrize(("roll", "force"), [(0, 1), (1, 2), (3, 2), (7, 4), (9, 4)])
def test_gathering_force(roll: int, force: int) -> None:
    def play(seed: int) -> Board:
        b = Board(seed=seed)
        b.watch(2)
        b.unit("1:2/1", "1/9/1 gather")
        b.unit("2:2/6", "0/9/1")
        b.say(1, "main", "end").passes(2).say(2, "defence", "fight").passes(2)
        return b.say(1, "may", "yes").until("battle_end")

    b = rolling(roll, play)
    assert b.stats(b.at("2:2/6")) == f"0/{9 - force}"


@clause("D3-4.3-聚力", "D3-4.3-可以-1", "D3-4.3-双击")
def test_nobody_has_to_gather_and_what_is_gathered_is_doubled() -> None:
    def play(seed: int, answer: str) -> Board:
        b = Board(seed=seed)
        b.watch(2)
        b.unit("1:2/1", "1/9/1 gather double")
        b.unit("2:2/6", "0/9/1")
        b.say(1, "main", "end").passes(2).say(2, "defence", "fight").passes(2)
        return b.say(1, "may", answer).until("battle_end")

    b = play(0, "no")
    assert b.news("rolled") == []
    assert b.stats(b.at("2:2/6")) == "0/7"
    b = rolling(3, lambda seed: play(seed, "yes"))
    assert b.stats(b.at("2:2/6")) == "0/5"


@clause("D3-4.3-健壮")
@pytest.mark.parametrize(("roll", "alive"), [(0, False), (1, True), (4, True)])
def test_the_robust_live_through_it_for_this_turn(roll: int, alive: bool) -> None:
    def play(seed: int) -> Board:
        b = Board(seed=seed)
        b.watch(2)
        b.unit("1:2/1", "0/3/1 robust")
        b.unit("2:2/6", "3/9/1")
        b.say(1, "main", "end").passes(2).say(2, "defence", "fight").passes(2)
        return b.say(1, "may", "yes").until("battle_end")

    b = rolling(roll, play)
    assert bool(b.at("1:2/1")) is alive
    if alive:
        b.quiet("main", 2)
        assert b.stats(b.at("1:2/1")) == "0/3"


@clause("D3-4.3-健壮", "D3-4.3-聚力")
def test_both_dice_are_offered_each_on_its_own() -> None:
    b = Board()
    b.watch(2)
    b.unit("1:2/1", "1/3/1 robust gather")
    b.unit("2:2/6", "0/9/1")
    b.say(1, "main", "end").passes(2).say(2, "defence", "fight").passes(2)
    b.say(1, "may", "yes").say(1, "may", "no")
    assert len(b.news("rolled")) == 1


@clause("D3-4.3-流放X-1", "D3-4.3-流放X-2")
@pytest.mark.parametrize(("roll", "stays"), [(3, False), (4, True)])
def test_a_stray_may_be_lost_when_it_attacks(roll: int, stays: bool) -> None:
    def play(seed: int) -> Board:
        b = Board(seed=seed)
        b.unit("1:2/1", "1/1/1 stray3")
        return b.attack()

    b = rolling(roll, play)
    assert (b.life(2) == 29) is stays
    assert len(b.exile_of(1)) == (not stays)


@clause("D3-4.3-流放X-1", "D3-4.3-伤害免疫", "D2-4.5-2")
def test_straying_is_no_destruction_and_nothing_shields_from_it() -> None:
    def play(seed: int) -> Board:
        b = Board(seed=seed)
        b.lord(2, "tomb", "when destroyed any.unit: gain 1 you")
        b.unit("1:2/1", "1/1/1 stray9 immune")
        b.unit("2:2/6", "1/1/1")
        return b.attack()

    b = play(0)
    assert len(b.exile_of(1)) == 1
    assert b.life(2) == 30
    assert b.kinds("fights") == []


@clause("D3-4.3-威严X-1", "D3-4.3-威严X-2")
@pytest.mark.parametrize(("roll", "stays"), [(3, False), (4, True)])
def test_the_molten_giant_is_dreaded(roll: int, stays: bool) -> None:
    """Whoever controls the enemy rolls, before a blow falls."""

    def play(seed: int) -> Board:
        b = Board(seed=seed)
        b.watch(2)
        b.unit("1:2/1", "1/9/1")
        b.unit("2:2/6", "熔核巨人")
        return b.until("battle_end")

    b = rolling(roll, play)
    assert b.news("rolled")[0]["seat"] == 0
    assert bool(b.at("1:2/1")) is stays
    assert (b.stats(b.at("2:2/6")) == "6/6") is not stays
    assert b.exile_of(1) == ([] if stays else [b.news("attacks")[0]["card"]])


@clause("D3-4.3-威严X-1", "D3-4.3-神域屏障X")
def test_who_is_warded_does_not_feel_dread_of_the_low() -> None:
    b = Board()
    b.watch(2)
    a = b.unit("1:2/1", "1/9/1 ward1")
    b.unit("2:2/6", b.make("beast", "0/9/1 dread9", cost="1x"))
    b.until("battle_end")
    assert a in b.s.objs


# --- after the fight ---


@clause("D3-4.3-驱逐")
def test_who_survives_a_fight_with_the_paladin_is_banished() -> None:
    b = Board()
    b.watch(2)
    heard = listen(b, "fought", "destroyed", "exiled")
    b.unit("1:2/1", "誓约圣骑")
    b.unit("2:2/6", "0/9/1")
    b.until("battle_end")
    assert len(b.exile_of(2)) == 1
    assert heard() == ["fought", "exiled"]


@clause("D3-4.3-驱逐")
def test_expelling_spares_walkers_and_the_dead_are_in_the_graveyard() -> None:
    b = Board()
    b.watch(2)
    b.unit("1:2/1", "3/9/1 expel")
    k = b.unit("2:2/6", b.make("walker", "0/-/1"))
    b.until("battle_end")
    assert k in b.s.objs
    b = Board()
    b.watch(2)
    b.unit("1:2/1", "3/9/1 expel")
    b.unit("2:2/6", "0/2/1")
    b.until("battle_end")
    assert (len(b.grave_of(2)), b.exile_of(2)) == (1, [])


@clause("D3-4.3-繁茂")
def test_flourishing_with_every_attack() -> None:
    b = Board()
    tree = b.unit("1:2/1", "繁茂古树")
    b.attack()
    assert b.life(2) == 27, "it has the counter when it strikes"
    assert b.s.objs[tree].mods == (Mod("counter", 1),)
    assert b.news("life_gained")[0]["n"] == 1


@clause("D3-4.3-繁茂", "D3-4.2-沉默")
def test_a_silenced_tree_does_not_flourish() -> None:
    b = Board()
    tree = b.unit("1:2/1", "繁茂古树")
    word(b, tree, "silenced")
    b.attack()
    assert b.s.objs[tree].mods == (Mod("word", 0, "silenced"),)
    assert b.life(2) == 28
