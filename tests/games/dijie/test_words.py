"""Keywords, statuses and ability tags at work, alone and together."""

import pytest

from paiju.games.dijie.state import Mod
from tests.games.dijie.kit import AUTO, Board
from tests.marks import clause


def spell(b: Board, line: str, pm: int = 1, **more: str) -> int:
    """A card in hand that does this."""
    return b.hand(pm, b.make("spell", "", f"cast: {line}", **more))


def word(b: Board, unit: int, name: str, n: int = 0) -> None:
    b.s.objs[unit].mods += (Mod("word", n, name),)


@clause("D3-4.3-驱散-1", "D3-4.3-驱散-2", "D3-4.3-驱散-4", "D3-4.2-沉默", "D2-2.9-1", "D2-7.4-3")
def test_a_curse_on_a_unit_is_dispelled_by_its_owner() -> None:
    b = Board()
    b.rich(1, 2)
    u = b.unit("2:1/2", "1/1/1", "act 摸 / Draw: draw 1")
    card = b.hand(1, "缄默之印")
    b.use(1, card, u, AUTO)
    assert [curse.victim for curse in b.s.curses] == [u]
    assert b.grave_of(1) == []
    b.say(1, "main", "end").quiet("main", 2)
    assert u not in b.choices() or "a0" not in b.choices(u)
    curse = b.s.curses[0].id
    b.say(2, "main", curse, "dispel", AUTO).settle()
    assert [curse.victim for curse in b.s.curses] == []
    assert b.grave_of(1) == [b.card("缄默之印")]
    assert "a0" in b.choices(u)


@clause("D3-4.3-驱散-3", "D3-4.2-目盲")
def test_a_blinded_pm_cannot_aim_until_it_pays() -> None:
    b = Board()
    b.rich(1, 2)
    b.unit("1:1/1", "1/1/1")
    b.use(1, b.hand(1, "蒙目诅咒"), "pm2", AUTO)
    shock = b.hand(2, "火焰震击")
    b.say(1, "main", "end").quiet("main", 2)
    assert "use" not in b.choices(shock)
    b.say(2, "main", b.s.curses[0].id, "dispel")
    assert b.life(2) == 28
    assert "use" in b.choices(shock)


@clause("D3-4.3-回声-1", "D3-4.3-回声-2")
def test_echo_pays_double_and_does_it_twice() -> None:
    b = Board()
    b.gems(1, *"rrrrrr")
    b.lord(1, "回声乐章")
    u = b.unit("2:1/1", "1/9/1")
    card = spell(b, "target t any.unit; damage 2 t", cost="3x")
    b.use(1, card, "echo", u, AUTO)
    assert b.stats(u) == "1/5"
    assert b.pm(1).pool == ()
    assert b.pm(1).played == 1


@clause("D3-4.2-共生-1", "D3-4.2-共生-2", "D3-4.2-共生-3")
def test_symbiosis() -> None:
    b = Board()
    b.rich(1)
    a, x, y = (b.unit(f"1:1/{i}", "1/9/1 symbiosis") for i in (1, 2, 3))
    b.use(1, spell(b, "target t any.unit; damage 5 t"), a, AUTO)
    assert [b.stats(u) for u in (a, x, y)] == ["1/4", "1/7", "1/7"]
    b.use(1, spell(b, "target t any.unit; counter 1/1 t 1"), a, AUTO)
    assert [b.stats(u) for u in (a, x, y)] == ["2/5", "2/8", "2/8"]


def walker(b: Board, at: str) -> int:
    return b.unit(at, b.make("walker", "2/-/1"))


@clause("D1-3.6-4", "D1-3.6-5", "D1-2.2-行者-1", "D1-2.2-行者-2", "D1-2.2-8", "D2-10.16-1")
def test_a_walker_in_a_fight() -> None:
    b = Board()
    b.watch(2)
    a, k = b.unit("1:2/1", "5/9/1"), walker(b, "2:2/6")
    b.lord(2, "felt", "when hurt own: crystal 1 y keep")
    b.until("battle_end")
    assert b.life(2) == 25
    assert b.stats(a) == "0/7"
    assert k in b.s.objs


@clause("D2-10.16-4", "D2-10.16-5", "D2-10.16-6", "D2-10.16-7")
def test_counters_of_a_walker() -> None:
    b = Board()
    b.rich(1)
    k = walker(b, "2:2/6")
    b.s.objs[k].mods = (Mod("counter", 2),)
    b.use(1, spell(b, "target t any.unit; damage 3 t"), k, AUTO)
    assert b.life(2) == 29
    b.use(1, spell(b, "target t any.unit; damage 3 t"), k, AUTO)
    assert b.life(2) == 26, "what they took off is used up this turn"
    b.say(1, "main", "end").quiet("main", 2)
    b.rich(2)
    b.use(2, spell(b, "target t any.unit; damage 3 t", 2), k, AUTO)
    assert b.life(2) == 25, "it has come back"
    b.s.objs[k].mods = (Mod("counter", -2),)
    b.use(2, spell(b, "target t any.unit; damage 1 t", 2), k, AUTO)
    assert b.life(2) == 22


@clause("D2-8.5-3", "D1-2.2-7", "D1-2.2-8")
def test_a_destroyed_walker_is_banished() -> None:
    b = Board()
    b.rich(1)
    k = walker(b, "2:2/6")
    code = b.s.objs[k].code
    b.use(1, spell(b, "target t any.unit; destroy t"), k, AUTO)
    assert b.exile_of(2) == [code]
    assert b.grave_of(2) == []
    assert "destroyed" in b.kinds()


@clause("D3-4.3-护卫-1", "D3-4.3-护卫-2", "D2-7.4-2")
def test_a_guard_fights_before_its_host() -> None:
    b = Board()
    b.watch(2)
    host, x = b.unit("1:2/1", "3/3/2"), b.unit("2:2/6", "2/4/1")
    guard = b.attach(b.card("1/2/1"), host, guard=True)
    b.until("battle_end")
    assert [b.stats(u) for u in (guard, host, x)] == ["gone", "0/3", "gone"]
    b = Board()
    host = b.unit("1:2/1", "3/3/2")
    b.attach(b.card("1/2/1"), host, guard=True)
    b.attack()
    assert b.life(2) == 26


@clause("D3-4.3-护卫-2", "D3-4.3-护卫-3", "D2-7.4-6", "D2-7.4-8", "D2-7.7-3", "D2-7.7-4", "D2-7.7-5")
def test_a_guard_moves_along_and_stands_alone_afterwards() -> None:
    b = Board()
    b.rich(1)
    host = b.unit("1:2/1", "3/3/3")
    guard = b.attach(b.card("1/2/1"), host, guard=True)
    b.start()
    assert "1:2/3" not in b.choices(host, "move"), "the smaller speed counts"
    b.say(1, "main", host, "move", "1:2/2")
    assert b.s.objs[guard].zone == b.s.objs[host].zone
    b.use(1, spell(b, "target t own.unit; destroy t"), host, AUTO)
    assert b.at("1:2/2") == guard
    assert b.s.objs[guard].host == 0


@clause("D2-7.4-6", "D2-8.6-4", "D2-7.7-7")
def test_a_guard_and_a_relic_lose_their_host() -> None:
    b = Board()
    b.rich(1)
    host = b.unit("1:2/1", "3/3/3")
    guard = b.attach(b.card("1/2/1"), host, guard=True)
    relic = b.attach("blade", host, "always: aura any.unit.holder (pump 2/0/0 it aura)")
    b.start()
    assert b.stats(host) == "5/3"
    b.use(1, spell(b, "target t own.unit; destroy t"), host, AUTO)
    assert b.at("1:2/1") == guard
    assert list(b.s.dropped.values()) == [(relic,)]


@clause("D2-7.4-2", "D3-4.3-护卫-1")
def test_what_hangs_on_a_guard_goes_where_its_host_guards() -> None:
    b = Board()
    first = b.unit("1:2/2", "圣堂守卫")
    second = b.attach("圣堂守卫", first, guard=True)
    relic = b.attach("blade", second, "always: aura any.unit.holder (pump 2/0/0 it aura)")
    last = b.unit("1:2/3", "1/1/1")
    b.start()
    b.act(1, first, 0, last)
    assert b.s.objs[second].host == last
    assert [b.s.objs[n].zone for n in (first, second, relic)] == [b.s.objs[last].zone] * 3


@clause("D2-10.6-2", "D2-10.6-1")
def test_a_token_that_comes_during_the_attack_blocks() -> None:
    b = Board(mode="xuezhan")
    b.watch(2)
    a = b.unit("1:2/1", "5/9/1")
    b.unit("2:2/3", "1/1/1", "when destroyed self: deploy D02")
    b.until("battle_end")
    assert [e["card"] for e in b.news("destroyed")][1:] == ["D02"]
    assert b.life(2) == 20
    assert b.stats(a) == "3/7"


@clause("D3-4.3-时空屏障")
def test_the_time_barrier_stops_spells_but_no_blows() -> None:
    b = Board()
    b.rich(1)
    b.watch(2)
    b.unit("1:2/1", "2/9/1")
    x = b.unit("2:2/6", "0/5/1 timewall")
    card = spell(b, "target t any.unit; destroy t")
    b.start()
    assert x not in b.choices(card, "use")
    for line in ("damage 2 t", "counter -1/-1 t 1", "destroy t", "bounce t"):
        b.use(1, spell(b, f"each t foe.unit; {line}"), AUTO)
    assert b.stats(x) == "0/5"
    b.until("battle_end")
    assert b.stats(x) == "0/3"


@clause("D3-4.3-神域屏障X")
def test_the_ward_stops_creatures_of_low_level() -> None:
    b = Board()
    b.rich(1)
    low = b.unit("1:1/1", b.make("soul", "1/1/1", "act 刺 / Stab: target t foe.unit; counter -1/-1 t 1", cost="2x"))
    high = b.unit("1:1/2", b.make("soul", "1/1/1", "act 刺 / Stab: target t foe.unit; counter -1/-1 t 1", cost="3x"))
    x = b.unit("2:1/1", "5/5/1 ward2")
    b.act(1, low, 0, x)
    assert b.stats(x) == "5/5"
    b.act(1, high, 0, x)
    assert b.stats(x) == "4/4"


@clause(
    "D2-8.10-1", "D2-8.10-2", "D2-8.10-5", "D2-8.10-6", "D2-8.10-7", "D2-8.10-8", "D2-8.10-9", "D2-8.10-11",
    "D2-8.10-12", "D2-8.10-13", "D3-3.1-物资-1", "D3-3.1-物资-2",
)  # fmt: skip
def test_supplies_of_one_name_are_one_stock() -> None:
    b = Board()
    b.rich(1)
    b.pm(1).life = 10
    one, two = b.hand(1, "疗伤药剂"), b.hand(1, "疗伤药剂")
    b.use(1, one, AUTO)
    b.use(1, two, AUTO)
    first, second = b.pm(1).lord
    assert "a0" in b.choices(first)
    assert second not in b.choices()
    assert b.choices(first, "a0") == [f"x{n}" for n in range(1, 7)]
    b.act(1, first, 0, "x5")
    assert b.life(1) == 15
    assert b.pm(1).lord == (second,)
    assert b.grave_of(1) == [b.card("疗伤药剂")]
    assert second not in b.choices(), "once a main phase"


@clause("D2-6.11-1", "D2-6.14-15")
def test_a_lagging_effect_outlives_its_source() -> None:
    b = Board()
    b.rich(1)
    helga, x = b.unit("1:1/1", "赤焰·赫尔嘉"), b.unit("2:1/1", "1/9/1")
    b.watch(2)
    b.act(1, helga, 0, x, AUTO)
    b.use(1, spell(b, "target t own.unit; destroy t"), helga, AUTO)
    b.until("turn_end")
    assert b.stats(x) == "1/6"


@clause("D3-4.3-神谕")
def test_oracle_when_used() -> None:
    b = Board()
    b.rich(1)
    card = b.hand(1, "晨祷信众")
    b.use(1, card, AUTO)
    assert len(b.pm(1).hand) == 1


@clause("D2-12.1-1")
def test_an_endless_loop_is_won_by_its_source() -> None:
    b = Board()
    b.rich(1)
    b.lord(2, "more", "when healed any: gain 1 you")
    b.use(1, spell(b, "gain 1 you"), AUTO)
    assert b.winners == [2]
    assert b.s.end == "loop"


@clause("D2-7.6-4", "D2-7.6-5", "D2-7.6-1")
def test_temporary_tokens_are_destroyed_when_the_turn_ends() -> None:
    b = Board()
    fire = b.unit("1:1/1", "火灵")
    b.lord(2, "seen", "when destroyed foe.unit: gain 1 you")
    b.say(1, "main", "end").quiet("main", 2)
    assert b.stats(fire) == "gone"
    assert b.life(2) == 31
    assert b.grave_of(1) == []


@clause("D3-4.2-中毒-1", "D3-4.2-沉默")
def test_silence_does_not_stop_poison() -> None:
    b = Board()
    x = b.unit("2:1/1", "1/3/1")
    word(b, x, "poisoned")
    word(b, x, "silenced")
    b.say(1, "main", "end").quiet("main", 2)
    assert b.stats(x) == "gone"


@clause("D3-4.3-缠绕-1", "D3-4.3-缠绕-2", "D3-4.3-镇压-1", "D3-4.3-镇压-2", "D3-4.3-镇压-3")
def test_entangling_and_release() -> None:
    b = Board()
    b.rich(1)
    under = b.unit("1:1/2", "1/1/1", "act 摸 / Draw: draw 1")
    vine, end = b.hand(1, "缠尸藤"), spell(b, "target t own.unit; destroy t")
    b.use(1, vine, AUTO).say(1, "zone", "1:1/2")
    top = b.at("1:1/2")
    assert b.s.objs[under].held_by == top
    assert under not in b.choices()
    b.use(1, end, top, AUTO)
    assert b.at("1:1/2") == under
    assert b.s.objs[under].moved == 1


@pytest.mark.parametrize(
    ("words", "left"),
    [
        pytest.param("ambush", "3/3 gone", marks=clause("D2-10.7-1", "D2-10.7-2", "D2-10.7-3")),
        pytest.param("first", "3/3 gone", marks=clause("D3-4.3-伏击/偷袭/先发制人")),
        pytest.param("armor3", "3/3 gone", marks=clause("D3-4.3-厚皮X-1", "D3-4.3-厚皮X-2")),
        pytest.param("fated", "3/3 gone", marks=clause("D3-4.2-天命-1", "D3-4.2-天命-2")),
        pytest.param("immune", "3/3 gone", marks=clause("D3-4.3-伤害免疫")),
        pytest.param("might", "gone gone", marks=clause("D3-4.2-神力-1", "D3-4.2-神力-2")),
        pytest.param("double", "gone gone", marks=clause("D3-4.3-双击")),
    ],
)
def test_a_fight_with(words: str, left: str) -> None:
    b = Board()
    b.watch(2)
    a, x = b.unit("1:2/1", f"3/3/1 {words}"), b.unit("2:2/6", "3/3/1")
    b.until("turn_end")
    assert f"{b.stats(a)} {b.stats(x)}" == left


@clause("D3-4.2-缴械", "D3-4.2-麻痹")
@pytest.mark.parametrize("status", ["disarmed", "numb"])
def test_who_deals_nothing_in_a_fight(status: str) -> None:
    b = Board()
    b.watch(2)
    a, x = b.unit("1:2/1", "2/3/1"), b.unit("2:2/6", "3/3/1")
    word(b, x, status)
    b.until("battle_end")
    assert [b.stats(u) for u in (a, x)] == ["0/3", "3/1"]


@clause("D2-10.4-1", "D3-4.3-飞行")
@pytest.mark.parametrize(("blocker", "blocks"), [("", False), ("flying", True), ("skyguard", True), ("timid", False)])
def test_who_blocks_a_flyer(blocker: str, blocks: bool) -> None:
    b = Board()
    b.unit("1:2/1", "3/3/1 flying")
    b.unit("2:2/6", f"1/9/1 {blocker}".strip())
    b.attack()
    assert (b.life(2) == 30) is blocks


@clause("D2-10.8-1", "D3-4.3-强袭")
def test_assail() -> None:
    b = Board()
    b.unit("1:2/1", "5/5/1 assail")
    b.unit("2:2/6", "1/2/1")
    b.attack()
    assert b.life(2) == 27


@clause("D3-4.3-胆怯")
def test_the_timid_do_not_block() -> None:
    b = Board()
    b.unit("1:2/1", "3/3/1")
    b.unit("2:2/6", "1/9/1 timid")
    b.attack()
    assert b.life(2) == 27


@clause("D3-4.2-侵蚀X-1", "D3-4.2-侵蚀X-2", "D3-4.2-脆皮X", "D3-4.2-瘦弱X", "D3-4.2-力竭X")
def test_statuses_that_change_numbers() -> None:
    b = Board()
    b.rich(1)
    x = b.unit("2:1/1", "5/9/1")
    for name in ("corrode", "brittle", "frail", "spent"):
        word(b, x, name, 1)
    b.start()
    assert b.stats(x) == "4/8"
    b.use(1, spell(b, "target t any.unit; damage 1 t"), x, AUTO)
    assert b.stats(x) == "4/5"


@clause("D3-4.2-狂怒")
def test_rage() -> None:
    b = Board()
    b.rich(1)
    x = b.unit("1:1/1", "3/4/1", hurt=2)
    b.use(1, spell(b, "target t any.unit; give rage t turn"), x, AUTO)
    assert b.stats(x) == "6/1"
    b.say(1, "main", "end").quiet("main", 2)
    assert b.stats(x) == "3/4"


@clause("D3-4.2-冻结-1", "D3-4.2-冻结-2")
def test_frozen_until_red_damage_hurts() -> None:
    b = Board()
    b.rich(1)
    x = b.unit("2:1/1", "3/9/1")
    word(b, x, "frozen")
    b.use(1, spell(b, "target t any.unit; damage 1 t", cost="1r"), x, AUTO)
    assert [mod.word for mod in b.s.objs[x].mods] == ["frozen"]
    b.use(1, spell(b, "target t any.unit; damage 2 t", cost="1w"), x, AUTO)
    assert [mod.word for mod in b.s.objs[x].mods] == ["frozen"]
    b.use(1, spell(b, "target t any.unit; damage 2 t", cost="1r"), x, AUTO)
    assert b.s.objs[x].mods == ()
