"""Hard cases worked out by hand from the rules (S02 to S24): what the game makes of them."""

import pytest

from tests.games.dijie.kit import AUTO, PLAIN, Board
from tests.marks import clause


def span(stem: str, first: int, last: int) -> list[str]:
    return [f"{stem}-{n}" for n in range(first, last + 1)]


def triggers(b: Board) -> list[tuple[int, str]]:
    return [(event["seat"] + 1, event["card"]) for event in b.news("triggered")]


def resolved(b: Board) -> list[tuple[int, str]]:
    return [(event["seat"] + 1, event["card"]) for event in b.news("resolving")]


# --- S02: winning, losing, in which order ---


@clause("D2-1.4-2", "D1-1.1-2")
def test_s02_four_pms_lose_life_at_one_timing() -> None:
    b = Board(4, stage="begin")
    b.s.authority = 1
    for pm in (1, 2, 3, 4):
        b.pm(pm).life = 2
        b.lord(pm, f"bell{pm}", "when turn_start any: lose 2 you")
    b.start()
    assert [seat for seat, _ in triggers(b)] == [2, 3, 4, 1]
    assert [event["seat"] + 1 for event in b.news("life_lost")] == [1]
    assert b.winners == [2, 4]
    assert [b.life(pm) for pm in (1, 2, 3, 4)] == [0, 2, 2, 2]


@clause("D1-1.1-5", "D1-1.1-6")
def test_s02_lose_after_win_resolves_first() -> None:
    b = Board(stage="begin")
    b.lord(1, "win", "when turn_start own: lose 99 opponent")  # what wins the game for its PM
    b.lord(1, "lose", "when turn_start own: lose 99 you")
    b.start()
    assert b.winners == [2]
    assert b.life(2) == 30


# --- S04: chains ---


@clause(
    "D2-6.4-1", "D2-6.4-2", "D2-6.4-3", "D2-6.4-4", "D2-6.4-7", "D2-6.4-8", "D2-6.4-9", "D2-6.4-10", "D2-6.4-11",
)  # fmt: skip
def test_s04_what_an_effect_sets_off_goes_before_the_rest_of_it() -> None:
    b = Board(stage="begin")
    b.lord(1, "A", "when turn_start own: gain 4 you")
    b.lord(1, "B", "when turn_start own: gain 3 you")
    b.lord(1, "C", "when turn_start own: draw 1; gain 1 you")
    b.lord(1, "D", "when drawn own: crystal 1 r temporary")
    b.start()
    told = []
    for event in b.news("drew", "produced", "life_gained", "timing"):
        if event["kind"] == "timing" and event["timing"] != "turn_start":
            break
        told.append(event.get("n") if event["kind"] == "life_gained" else event["kind"])
    assert told[:6] == ["timing", "drew", "produced", 1, 3, 4]


# --- S06: 啊！晚餐！ loses its supper ---


@clause("D3-4.3-1", "D2-5.1-4", "D2-6.6-3", "D2-6.14-10", "D2-8.7-15")
def test_s06_the_supper_is_destroyed_in_response() -> None:
    b = Board()
    prowler, supper = b.unit("1:2/2", "墓地游荡者"), b.unit("1:2/3", "饿殍")
    b.gems(1, "k", "k")
    b.gems(2, "r", "r")
    shock = b.delay(2, "火焰震击")
    b.say(1, "main", prowler, "a0", supper, AUTO)
    b.say(2, "respond", shock, "flip", supper, AUTO)
    b.settle()
    assert "destroyed" in b.kinds()
    assert "sacrificed" not in b.kinds()
    assert b.stats(supper) == "gone"
    assert b.stats(prowler) == "2/2"
    assert not b.s.objs[prowler].mods
    assert len(b.pm(1).pool) == 1, "the cost is not given back"
    assert b.grave_of(2) == [b.card("火焰震击")]
    b.quiet("main", 1)
    assert "a0" not in b.choices(prowler) if prowler in b.choices() else True


# --- S08: properties ---


def pumped(base: str, *lines: str) -> str:
    """What a unit is after spells that do this to it, one after the other."""
    b = Board()
    b.rich(1)
    u = b.unit("1:1/1", base)
    for line in lines:
        spell = b.hand(1, b.make("spell", "", f"cast: target t any.unit; {line}"))
        del spell
    for card in [held.id for held in b.pm(1).hand]:
        b.say(1, "main", card, "use", u, AUTO).settle()
    return b.stats(u)


@clause(
    "D2-3.8-6", "D2-3.8-11", "D2-3.8-12", "D2-3.8-13", "D2-3.8-14", "D2-3.8-15", "D2-3.8-16", "D2-3.8-18", "D2-3.8-19",
    "D2-3.7-1", "D2-3.7-2", "D2-3.7-4",
)  # fmt: skip
def test_s08_numbers_in_their_order() -> None:
    assert pumped("3/9/1", "pump 5/0/0 t keep", "set force 2 t keep", "pump -1/0/0 t keep") == "1/9"
    assert pumped("1/9/1", "fix force 5 t keep", "set force 1 t keep") == "5/9"
    assert pumped("4/9/1", "pump -5/0/0 t keep", "pump 3/0/0 t keep") == "2/9"
    assert pumped("3/3/1", "counter 1/1 t 1", "set force 2 t keep") == "2/4"
    assert pumped("3/3/1", "counter 1/1 t 1", "set force 2 t keep", "counter 1/1 t 1") == "3/5"
    assert pumped("1/1/1", "counter 1/1 t 1", "pump -2/0/0 t keep") == "0/2"


@clause("D2-3.8-14")
def test_s08_what_is_attached_counts_last() -> None:
    b = Board()
    b.rich(1)
    u = b.unit("1:1/1", "5/5/1")
    b.attach("blade", u, "always: aura any.unit.holder (pump 2/0/0 it aura)")
    spell = b.hand(1, b.make("spell", "", "cast: target t any.unit; set force 1 t turn"))
    b.start()
    assert b.stats(u) == "7/5"
    b.use(1, spell, u, AUTO)
    assert b.stats(u) == "3/5"


@clause("D2-3.8-11", "D2-7.5-2", "D1-3.7-2")
def test_s08_consumed_force_comes_back_before_the_turn_ends() -> None:
    b = Board()
    b.rich(1)
    b.watch(2)
    u = b.unit("1:2/1", "1/9/1")
    b.unit("2:2/6", "0/1/1")
    b.lord(1, "drum", "always: aura own.unit (pump 1/0/0 it aura)")
    for line in ("counter 1/1 t 1", "pump 2/0/0 t turn"):
        b.hand(1, b.make("spell", "", f"cast: target t any.unit; {line}"))
    for card in [held.id for held in b.pm(1).hand]:
        b.say(1, "main", card, "use", u, AUTO).settle()
    assert b.stats(u) == "5/10"
    b.until("battle_end")
    assert b.stats(u) == "4/10"
    b.until("turn_end")
    assert b.stats(u) == "5/10", "restored before 【回合结束时】"
    b.quiet("main", 2)
    assert b.stats(u) == "3/10"


# --- S10: several blockers ---


@clause("D1-3.5-6", "D1-3.5-7", "D1-3.6-1", "D1-3.6-2", "D2-10.15-2", "D1-3.7-2")
def test_s10_blockers_one_after_another() -> None:
    b = Board()
    b.watch(2)
    a = b.unit("1:2/1", "4/3/1")
    x, y = b.unit("2:2/6", "1/2/1"), b.unit("2:1/6", "2/3/1")
    b.until("battle_end")
    assert [b.stats(u) for u in (a, x, y)] == ["gone", "gone", "0/1"]
    assert b.life(2) == 30
    b.until("turn_end")
    assert b.stats(y) == "2/3"


@clause("D2-10.15-1")
def test_s10_without_force_no_further_fight() -> None:
    b = Board()
    b.watch(2)
    a = b.unit("1:2/1", "2/3/1")
    x, y = b.unit("2:2/6", "1/2/1"), b.unit("2:1/6", "2/3/1")
    b.until("battle_end")
    assert [b.stats(u) for u in (a, x, y)] == ["0/2", "gone", "2/3"]
    assert b.life(2) == 30


# --- S12: ranged ---


@clause(*span("D2-10.5", 1, 7), "D1-3.3-5")
def test_s12_ranged() -> None:
    b = Board()
    b.watch(2)
    r = b.unit("1:1/2", "3/1/0 ranged")
    x, y = b.unit("2:2/5", "5/2/1"), b.unit("2:1/5", "1/3/1")
    b.say(1, "main", "end").settle()
    b.say(1, "ranged", r)
    b.until("battle_end")
    assert [b.stats(u) for u in (r, x, y)] == ["0/1", "gone", "1/2"]
    assert [e["n"] for e in b.news("damaged") if e["unit"] == r] == []


@clause("D1-3.3-6", "D1-3.3-4", "D2-10.5-3")
def test_s12_not_declared() -> None:
    b = Board()
    r = b.unit("1:1/2", "3/1/0 ranged")
    b.unit("2:2/5", "5/2/1")
    b.say(1, "main", "end").say(1, "ranged", "done")
    assert [e["phrase"] for e in b.news("phrase")] == ["pass"]
    assert b.news("attacks", "defence") == []
    assert b.stats(r) == "3/1"


@clause("D2-10.5-8")
def test_s12_ranged_against_ranged() -> None:
    b = Board()
    b.watch(2)
    r = b.unit("1:1/2", "3/1/0 ranged")
    c = b.unit("2:1/5", "1/3/1 ranged")
    b.say(1, "main", "end").settle().say(1, "ranged", r)
    b.until("battle_end")
    assert [b.stats(u) for u in (r, c)] == ["gone", "gone"]


@clause("D2-9.10-5", "D2-10.5-4")
def test_s12_ranged_passes_no_void() -> None:
    b = Board()
    r = b.unit("1:1/2", "3/1/0 ranged")
    b.void("2:2/5")
    b.say(1, "main", "end").say(1, "ranged", r).battle_over()
    assert b.stats(r) == "3/1"
    assert b.life(2) == 27


# --- S14: merged direct damage ---


@clause(
    "D1-3.5-8", "D1-3.5-9", *span("D2-10.13", 1, 4), "D2-10.20-2", "D2-10.20-5", "D2-10.14-2", "D2-10.14-3",
)  # fmt: skip
def test_s14_one_event_for_all_that_nobody_blocked() -> None:
    b = Board()
    b.pm(1).life = 28
    u1, u2, u3 = b.unit("1:2/1", "3/2/1 double"), b.unit("1:2/2", "2/2/1 drain"), b.unit("1:2/3", "0/2/1")
    b.lord(2, "count", "when hurt own: crystal 1 y keep")
    b.watch(2)
    b.until("battle_end")
    assert b.life(2) == 22
    assert b.life(1) == 29
    assert len(b.pm(2).pool) == 1
    assert [b.stats(u) for u in (u1, u2, u3)] == ["0/2", "0/2", "0/2"]
    assert [e["n"] for e in b.news("life_lost")] == [8]
    assert [e["how"] for e in b.news("life_lost")] == ["direct"]
    kinds = [e.get("timing", e["kind"]) for e in b.news("life_lost", "timing")]
    assert kinds.index("life_lost") < kinds.index("battle_end")


@clause("D2-10.13-3", "D2-10.20-3", "D2-10.19-1")
def test_s14_armor_of_the_pm_takes_off_the_whole() -> None:
    from paiju.games.dijie.state import Mod

    b = Board()
    b.pm(1).life = 28
    b.unit("1:2/1", "3/2/1 double")
    b.unit("1:2/2", "2/2/1 drain")
    b.pm(2).mods = (Mod("word", 1, "armor"),)
    b.attack()
    assert b.life(2) == 23
    assert b.life(1) == 29


# --- S16: 震慑 ---


@clause("D2-10.2-1", "D2-10.1-1", "D3-4.3-震慑")
def test_s16_the_taunting_volunteer_is_passed() -> None:
    b = Board()
    b.watch(2)
    a = b.unit("1:2/1", "3/3/1 overawe")
    t, x = b.unit("2:2/4", "1/4/2 taunt"), b.unit("2:2/6", "2/2/1")
    b.say(1, "main", "end").settle()
    b.say(2, "defence", "fight").settle()
    b.say(2, "taunt", t)
    b.until("battle_end")
    assert [b.stats(u) for u in (a, t, x)] == ["1/1", "1/4", "gone"]
    assert b.life(2) == 30


@clause("D2-10.2-1", "D1-3.5-8")
def test_s16_the_only_blocker_is_passed() -> None:
    b = Board()
    b.unit("1:2/1", "3/3/1 overawe")
    x = b.unit("2:2/6", "2/2/1")
    b.attack()
    assert b.life(2) == 27
    assert b.stats(x) == "2/2"


@clause("D2-10.2-1")
def test_s16_the_second_blocker_fights() -> None:
    b = Board()
    b.watch(2)
    a = b.unit("1:2/1", "3/3/1 overawe")
    x, y = b.unit("2:2/6", "2/2/1"), b.unit("2:1/6", "1/1/1")
    b.until("battle_end")
    assert [b.stats(u) for u in (a, x, y)] == ["2/2", "2/2", "gone"]


# --- S18: instead of being destroyed ---


@clause("D2-6.7-1", "D2-6.7-2", "D2-8.6-4", "D2-10.9-4", "D2-2.3-1")
def test_s18_back_to_the_hand_instead() -> None:
    b = Board()
    b.watch(2)
    a = b.unit("1:2/1", "4/4/1")
    d = b.unit("2:2/6", "1/2/1", "always: aura own.self (instead destroyed (bounce it))")
    e = b.unit("2:1/6", "1/1/1")
    x = b.attach("gift", d)
    b.lord(1, "hunt", "when destroyed foe.unit: draw 1")
    code = b.s.objs[d].code
    b.until("battle_end")
    assert b.hand_of(2) == [code]
    assert b.s.dropped == {b.s.objs[x].zone: (x,)}
    assert len(b.hand_of(1)) == 1, "a draw for E alone"
    assert [b.stats(u) for u in (a, e)] == ["1/2", "gone"]


# --- S20: poison ---


@clause("D2-10.22-1", "D2-10.22-2", "D2-10.22-3")
def test_s20_life_gained_takes_poison_off_first() -> None:
    b = Board()
    b.rich(1)
    b.pm(1).life, b.pm(1).poison = 10, 2
    spell = b.hand(1, b.make("spell", "", "cast: gain 5 you"))
    b.use(1, spell, AUTO)
    assert b.pm(1).poison == 0
    assert b.life(1) == 13


@clause("D2-6.14-15", "D3-4.3-再生", "D2-10.21-3")
def test_s20_poison_before_regrowth() -> None:
    b = Board()
    b.pm(1).life, b.pm(1).poison = 3, 3
    b.unit("1:1/1", "1/1/1 regrow")
    b.say(1, "main", "end")
    assert b.winners == [2]


@clause("D2-10.21-1", "D2-10.21-4", "D3-4.3-剧毒X")
def test_s20_no_poison_without_real_damage() -> None:
    b = Board()
    b.watch(2)
    b.unit("1:2/1", "1/1/1 venom1")
    x = b.unit("2:2/6", "0/3/1 armor1")
    b.until("battle_end")
    assert b.stats(x) == "0/3"
    assert not b.s.objs[x].mods


@clause("D2-10.22-4", "D2-10.22-5", "D2-10.21-3", "D2-10.21-5")
def test_s20_poison_adds_up_and_is_settled_once() -> None:
    b = Board()
    b.rich(1)
    card = b.make("spell", "", "cast: poison 2 opponent")
    b.hand(1, card, card)
    for held in [held.id for held in b.pm(1).hand]:
        b.use(1, held, AUTO)
    assert b.pm(2).poison == 4
    b.say(1, "main", "end").quiet("main", 2)
    assert b.life(2) == 26
    assert b.pm(2).poison == 0
    b.say(2, "main", "end").quiet("main", 1)
    assert b.life(2) == 26


@clause("D2-10.21-2", "D3-4.2-中毒-1", "D3-4.2-中毒-2")
def test_s20_a_poisoned_creature_dies_though_it_recovered() -> None:
    b = Board()
    b.watch(2)
    b.unit("1:2/1", "1/1/1 venom1")
    x = b.unit("2:2/6", "0/3/1")
    b.until("battle_end")
    assert b.stats(x) == "0/2"
    b.quiet("main", 2)
    assert b.stats(x) == "gone"


# --- S22: true names ---


@clause("D2-3.2-1", "D2-3.2-3", "D2-3.2-4")
def test_s22_a_second_copy_cannot_be_used() -> None:
    b = Board()
    b.rich(1)
    one = b.unit("1:2/6", "法雅娜")
    b.unit("2:2/6", "法雅娜")
    two = b.hand(1, "法雅娜")
    b.start()
    assert two not in b.choices()
    b = Board()
    b.rich(1)
    b.unit("2:2/6", "法雅娜")
    two = b.hand(1, "法雅娜")
    b.use(1, two, AUTO)
    b.say(1, "zone", "1:1/2")
    assert b.code_at("1:1/2") == b.code_at("2:2/6") == b.card("法雅娜")
    del one


@clause("D2-3.2-2")
def test_s22_the_later_one_is_banished() -> None:
    b = Board()
    b.rich(1)
    b.unit("1:2/6", "法雅娜")
    other = b.unit("2:2/6", "法雅娜")
    b.lord(1, "hunt", "when destroyed any.unit: draw 1")
    spell = b.hand(1, b.make("spell", "", "cast: each t foe.unit; control t keep"))
    b.use(1, spell, AUTO)
    assert b.stats(other) == "gone"
    assert b.exile_of(2) == [b.card("法雅娜")]
    assert b.hand_of(1) == []
    assert "destroyed" not in b.kinds()


# --- S24: 盘古盾卫 ---


@clause(
    "D2-8.1-6", "D2-8.1-8", "D2-8.1-9", "D2-8.1-10", "D2-8.1-11", "D2-8.15-4", "D2-8.15-6", "D3-2.4-衍生区",
)  # fmt: skip
def test_s24_muster() -> None:
    b = Board()
    b.rich(1)
    b.watch(2)
    card = b.hand(1, "盘古盾卫")
    b.say(1, "main", card, "use", AUTO)
    b.passes(2)
    b.say(1, "zone", "1:1/3")
    assert b.asks == (2, "respond"), "【使用卡牌时】 once more, for the token"
    b.passes(2)
    token = b.at("1:1/6")
    assert b.s.objs[token].code == "D03"
    assert b.s.objs[token].moved == b.s.objs[b.at("1:1/3")].moved == 1
    assert b.asks == (1, "main")


@clause("D2-8.1-6")
@pytest.mark.parametrize("how", ["hidden", "occupied"])
def test_s24_without_its_exit_no_token(how: str) -> None:
    b = Board()
    b.rich(1)
    b.watch(2)
    card = b.hand(1, "盘古盾卫")
    if how == "hidden":
        b.hidden("1:1/6")
    else:
        b.unit("1:1/6", "1/1/1")
    b.say(1, "main", card, "use", AUTO).passes(2).say(1, "zone", "1:1/3")
    assert b.asks == (1, "main")
    assert not any(obj.code == "D03" for obj in b.s.objs.values())


@clause("D2-9.9-1")
def test_s24_the_token_is_no_played_card() -> None:
    b = Board()
    b.rich(1)
    b.lord(1, "second", "when played_second own: gain 1 you")
    card = b.hand(1, "盘古盾卫")
    b.use(1, card, AUTO).say(1, "zone", "1:1/3")
    assert b.pm(1).played == 1
    assert b.life(1) == 30


def test_the_ground_of_these_boards_does_nothing() -> None:
    assert Board().card(PLAIN) == PLAIN
