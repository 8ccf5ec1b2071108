"""Keywords of leaving, returning, pressing down, healing, debts, guards and riders (D3-4.3)."""

import pytest

from tests.games.dijie.ears import listen, spell, word
from tests.games.dijie.kit import AUTO, Board
from tests.marks import clause

# --- going ---


@clause("D3-4.3-遣散", "D2-7.4-6")
def test_who_stands_alone_best_goes_first() -> None:
    """Two guards lose their host: the second has 遣散, so it takes the zone; the first goes to the nearest free one."""
    for words, first in (("", 0), ("standalone", 1)):
        b = Board()
        b.rich(1)
        host = b.unit("1:1/1", "1/1/1")
        guards = [b.attach(b.card(f"1/1/1{' ' * bool(w)}{w}"), host, guard=True) for w in ("", words)]
        b.use(1, spell(b, "target t own.unit; destroy t"), host, AUTO)
        assert b.at("1:1/1") == guards[first]
        assert b.at("1:2/1") == guards[1 - first]


@clause("D3-4.3-遣散", "D2-7.4-10")
def test_with_nowhere_to_stand_the_one_sent_home_first_is_kept() -> None:
    b = Board(mode="xuezhan")
    b.rich(1)
    for place in ("1:1/1", "1:1/2", "1:1/3", "1:2/2", "1:2/3"):
        b.unit(place, "1/1/1")
    host = b.unit("1:2/1", "1/1/1")
    plain = b.attach(b.card("1/1/1"), host, guard=True)
    matins = b.attach("晨祷信众", host, kind="soul", guard=True)
    b.use(1, spell(b, "target t own.unit; destroy t"), host, AUTO)
    assert b.at("1:2/1") == matins
    assert plain not in b.s.objs
    assert b.grave_of(1)[0] != "W10"


@clause("D3-4.3-永生-1", "D3-4.3-永生-2", "D3-4.3-可以-1")
def test_the_undying_come_back_if_they_can_and_want() -> None:
    """At anybody's turn's end; through an exit of the graveyard; then they may move once."""
    b = Board()
    b.grave(2, "饿殍")
    b.say(1, "main", "end").quiet("may", 2)
    b.say(2, "may", "yes").say(2, "zone", "2:1/1").settle()
    assert b.asks == (2, "free_move")
    b.say(2, "free_move", "2:2/1").settle()
    assert b.code_at("2:2/1") == "B02"
    for blocked in (True, False):
        b = Board()
        b.grave(1, "饿殍")
        if blocked:
            b.unit("1:1/1", "1/1/1")
            b.unit("1:1/2", "1/1/1")
        else:
            b.hidden("1:1/1")
            b.void("1:1/2")
        b.say(1, "main", "end").quiet("main", 2)
        assert not any(obj.code == "B02" for obj in b.s.objs.values())


@clause("D3-4.3-永生-2", "D3-4.3-缠绕-1")
def test_the_undying_that_entangle_need_no_free_exit() -> None:
    b = Board()
    code = b.make("beast", "1/1/1 undying entangle", cost="1k")
    b.grave(1, code)
    under = b.unit("1:1/1", "1/1/1")
    b.unit("1:1/2", "1/1/1")
    b.say(1, "main", "end").quiet("may", 1)
    b.say(1, "may", "yes").say(1, "zone", "1:1/1").settle()
    assert b.code_at("1:1/1") == code
    assert b.s.objs[under].held_by == b.at("1:1/1")


@clause("D3-4.3-增殖X")
def test_the_worm_breeds_what_is_lower_and_of_its_kind() -> None:
    b = Board()
    b.rich(1)
    fine = b.grave(1, b.make("beast", "1/1/1", cost="1k", tags="骷髅"))
    b.grave(1, b.make("beast", "1/1/1", cost="1k", tags="骷髅 僵尸"))
    b.grave(1, b.make("beast", "1/1/1", cost="2k", tags="骷髅"))
    b.grave(1, b.make("soul", "1/1/1", cost="1k", tags="骷髅"))
    worm = b.unit("1:1/1", "骨堆蠕虫")
    b.use(1, spell(b, "target t own.unit; destroy t"), worm, AUTO)
    assert b.asks == (1, "pick")
    assert b.choices() == [fine, "done"]
    b.say(1, "pick", fine).settle()
    assert b.code_at("1:1/2"), "1/1 was still taken: it came through the other exit"


@clause("D3-4.3-增殖X", "D2-10.23-2")
def test_no_breeding_for_the_sacrificed() -> None:
    b = Board()
    b.rich(1)
    b.grave(1, b.make("beast", "1/1/1", cost="1k", tags="骷髅"))
    worm = b.unit("1:1/3", "骨堆蠕虫")
    b.use(1, spell(b, "target t own.unit; sacrifice t"), worm, AUTO)
    assert b.asks == (1, "main")


# --- entangling ---


@clause("D3-4.3-缠绕-1", "D3-4.3-镇压-1", "D3-4.3-相邻")
def test_who_is_pressed_down_does_nothing_and_is_nowhere() -> None:
    b = Board()
    b.rich(1)
    b.unit("1:2/1", "2/2/1")
    under = b.unit("1:1/2", "1/1/1", "act 甲 / A: gain 1 you", "when turn_end any: gain 1 you")
    b.use(1, b.hand(1, "缠尸藤"), AUTO).say(1, "zone", "1:1/2").settle()
    assert under not in b.choices()
    card = spell(b, "target t own.unit; counter 1/1 t 1")
    assert under not in b.choices(card, "use")
    b.say(1, "main", "end").quiet("main", 2)
    assert b.life(1) == 30, "nor is anything of it set off"


@clause("D3-4.3-镇压-2", "D3-4.3-镇压-3", "D3-4.3-缠绕-2")
def test_with_no_room_left_the_released_are_destroyed() -> None:
    """The vine is banished while a token takes its place at once."""
    b = Board(mode="xuezhan")
    b.rich(1)
    for place in ("1:1/1", "1:1/3", "1:2/1", "1:2/2", "1:2/3"):
        b.unit(place, "1/1/0")
    under = b.unit("1:1/2", "1/1/1")
    b.use(1, b.hand(1, "缠尸藤"), AUTO).settle()
    vine = b.at("1:1/2")
    assert b.s.objs[under].held_by == vine
    guard = b.attach(b.card("1/1/1"), vine, guard=True)
    b.use(1, spell(b, "target t own.unit.word:entangle; destroy t"), vine, AUTO)
    assert b.at("1:1/2") == guard, "what hung on the vine stands there first"
    assert under not in b.s.objs
    assert [e["thing"] for e in b.news("destroyed")] == [vine, under]


# --- healing, debts ---


@clause("D3-4.3-再生", "D3-4.3-强烈再生")
def test_regrowth_at_the_end_of_ones_own_turn() -> None:
    b = Board()
    b.unit("1:1/1", "法雅娜")
    b.unit("1:1/2", "繁茂古树")
    b.unit("2:1/1", "繁茂古树")
    b.say(1, "main", "end").quiet("main", 2)
    assert (b.life(1), b.life(2)) == (33, 30)
    b.say(2, "main", "end").quiet("main", 1)
    assert (b.life(1), b.life(2)) == (33, 32)


@clause("D3-4.3-强烈再生", "D2-10.22-1", "D3-4.2-沉默")
def test_great_regrowth_against_poison_and_silence() -> None:
    """What the rules take comes first: 3 poison at 4 life leave 1, then 2 are gained; the silenced regrow nothing."""
    b = Board()
    b.pm(1).life, b.pm(1).poison = 4, 3
    tree = b.unit("1:1/1", "繁茂古树")
    b.say(1, "main", "end").quiet("main", 2)
    assert b.life(1) == 3
    word(b, tree, "silenced")
    b.say(2, "main", "end").quiet("main", 1).say(1, "main", "end").quiet("main", 2)
    assert b.life(1) == 3


@clause("D3-4.3-讨债鬼")
@pytest.mark.parametrize(
    ("answer", "moves", "life", "hand"), [("life", 1, 28, 1), ("card", 1, 30, 0), ("no", 0, 30, 1)]
)
def test_the_debt_collector_is_paid_for_every_act(answer: str, moves: int, life: int, hand: int) -> None:
    b = Board()
    u = b.unit("1:1/1", "3/3/1 dun")
    card = b.hand(1, "Z2")
    b.say(1, "main", u, "move", "1:2/1").say(1, "dun", card if answer == "card" else answer)
    assert (bool(b.at("1:2/1")), b.life(1), len(b.pm(1).hand)) == (bool(moves), life, hand)


@clause("D3-4.3-讨债鬼", "D1-3.5-1")
def test_an_attack_that_must_be_made_is_broken_off_unpaid() -> None:
    for answer, lost in (("no", 0), ("life", 3)):
        b = Board()
        b.unit("1:2/1", "3/3/1 dun")
        b.say(1, "main", "end").settle().say(2, "defence", "fight").settle()
        b.say(1, "dun", answer).battle_over()
        assert b.life(2) == 30 - lost


@clause("D3-4.3-讨债鬼")
def test_a_debt_that_was_given_is_paid_too() -> None:
    b = Board()
    u = b.unit("1:1/1", "1/1/0", "act 甲 / A: gain 1 you")
    word(b, u, "dun")
    b.say(1, "main", u, "a0")
    assert b.asks == (1, "dun")
    b.say(1, "dun", "no").settle()
    assert b.life(1) == 30
    assert u not in b.choices(), "its one activation is used up"


# --- guards and riders ---


@clause("D2-7.4-1", "D2-7.4-8")
def test_what_attaches_to_a_unit_goes_with_it_and_stands_for_itself_when_it_is_gone() -> None:
    b = Board()
    host = b.unit("1:2/1", "2/9/1", "act 逝 / Go: sacrifice self")
    u = b.unit("1:1/1", "1/1/1", "act 附 / Cling: target t own.unit.adjacent; attach t")
    b.act(1, u, 0, host)
    assert (b.s.objs[u].host, b.at("1:1/1")) == (host, 0)
    b.say(1, "main", host, "move", "1:2/2")
    assert b.s.objs[u].zone == b.s.objs[host].zone
    b.act(1, host, 0)
    assert (b.s.objs[u].host, b.at("1:2/2")) == (0, u)


@clause("D3-4.3-驾驭-1", "D3-4.3-驾驭-2", "D3-4.3-驾驭-3")
def test_mounting_in_ones_main_phase() -> None:
    b = Board(4)
    rider, horse = b.unit("1:2/6", "讨伐骑士"), b.unit("1:2/5", "0/9/1")
    friend, foe = b.unit("3:2/1", "1/1/1"), b.unit("2:2/1", "1/1/1")
    b.start()
    assert set(b.choices(rider, "a0")) == {horse, friend}, f"not {foe}"
    b.act(1, rider, 0, horse)
    assert b.s.objs[horse].host == rider
    assert b.at("1:2/5") == 0
    b.watch(3)
    other = b.unit("3:1/1", "讨伐骑士")
    b.unit("3:1/2", "1/1/1")
    b.say(1, "main", "end").settle()
    assert b.asks[1] != "respond" or "a0" not in b.choices(other), "专注"


@clause("D3-4.3-驾驭-4", "D3-4.3-驾驭-3")
def test_a_rider_moves_at_the_mounts_speed_and_fights_first() -> None:
    for speed in (1, 0):
        b = Board()
        rider, horse = b.unit("1:1/2", "讨伐骑士"), b.unit("1:1/1", f"2/2/{speed}")
        b.act(1, rider, 0, horse)
        found = b.choices(rider, "move") if rider in b.choices() else []
        assert ("1:1/3" in found, "1:1/4" in found) == (speed == 1, False)
    b = Board()
    b.watch(2)
    rider, x = b.unit("1:2/1", "3/4/3"), b.unit("2:2/6", "2/5/1")
    horse = b.attach("2/2/2", rider, kind="beast")
    b.until("battle_end")
    assert [(e["a"], e["b"]) for e in b.news("fights")] == [(rider, x), (horse, x)]
    assert [b.stats(n) for n in (rider, horse, x)] == ["0/2", "0/2", "gone"]


@clause("D3-4.3-护卫-1", "D3-4.3-护卫-2", "D3-4.2-束缚")
def test_a_bound_guard_holds_its_host_back() -> None:
    b = Board()
    guard, host = b.unit("1:1/1", "圣堂守卫"), b.unit("1:1/2", "1/1/3")
    b.act(1, guard, 0, host)
    assert "1:1/3" in b.choices(host, "move")
    assert "1:1/4" not in b.choices(host, "move"), "by the smaller speed"
    word(b, guard, "bound")
    assert host not in b.choices()


@clause("D3-4.3-护卫-3", "D3-4.3-进入战场后")
def test_a_guard_that_stands_alone_again_has_not_entered_anew() -> None:
    b = Board()
    b.rich(1)
    host = b.unit("1:1/1", "1/1/1")
    guard = b.attach(b.card("1/1/1"), host, guard=True)
    heard = listen(b, "entering", "entered")
    b.use(1, spell(b, "target t own.unit; destroy t"), host, AUTO)
    assert b.at("1:1/1") == guard
    assert heard() == []
    assert b.s.objs[guard].mods == (), "it guards no more"
