"""Where the text can be read in two ways: what is settled in docs/rulings/dijie.md, one by one."""

import pytest

from paiju.games.dijie.state import Mod
from tests.games.dijie.kit import AUTO, Board
from tests.games.dijie.test_barriers import spell
from tests.marks import clause


@clause("D3-4.1-专注", "D2-6.14-8", "D1-3.3-2", "D2-8.7-19")
def test_response_windows_of_the_own_main_phase_are_not_the_main_phase() -> None:
    """There PM 1 may do what can be done at any legal timing, but neither use a hand nor what says main phase only."""
    b = Board()
    b.rich(1)
    free = b.unit("1:1/1", "1/1/1", "act 甲 / A: gain 1 you")
    focused = b.unit("1:1/2", "1/1/1", "act 乙 / B [focus]: gain 1 you")
    hidden = b.delay(1, b.make("spell", "", "main", "cast: gain 1 you"))
    card, other = spell(b, "gain 1 you"), spell(b, "gain 1 you")
    b.start()
    assert {free, focused, hidden, card, other} <= {*b.choices()}
    b.say(1, "main", card, "use", AUTO)
    assert b.asks == (1, "respond")
    assert b.choices() == [free, "pass"]
    b.passes(1)
    assert {free, focused, hidden, other} <= {*b.choices()}
    b.say(1, "main", "end")
    assert b.asks == (1, "respond"), "the end of the main phase is a timing"
    assert b.choices() == [free, "pass"]


# --- giving a relic ---


@clause("D2-8.6-1", "D2-2.4-7", "D3-4.3-隐蔽", "D3-4.3-时空屏障", "D3-4.2-目盲")
def test_a_relic_is_given_to_a_target() -> None:
    """Anybody's unit that could use it, but none that cannot be chosen; and nobody who is blind gives any."""
    b = Board(4)
    b.rich(1)
    mine, mate, foe = b.unit("1:1/1", "1/1/1"), b.unit("3:1/1", "1/1/1"), b.unit("2:1/1", "1/1/1")
    for spot, word in (("1:1/2", "conceal"), ("1:1/3", "timewall"), ("2:1/2", "conceal")):
        b.unit(spot, f"1/1/1 {word}")
    warded = b.unit("1:1/4", "1/1/1 ward9")
    relic = b.hand(1, b.make("relic", "", "always: aura any.unit.holder (pump 1/0/0 it aura)"))
    b.start()
    assert {*b.choices(relic, "use")} == {mine, mate, foe, warded}
    b.pm(1).mods = (Mod("word", 0, "blind", "turn"),)
    assert relic not in b.choices()
    b.pm(1).mods = ()
    b.use(1, relic, mate, AUTO)
    assert b.stats(mate) == "2/1"
    b = Board()
    b.rich(1)
    hidden = b.unit("1:1/2", "1/1/1 conceal")
    b.hand(1, b.make("relic", ""))
    b.start()
    assert {hidden, "end"} == {*b.choices()}, "nobody can be given it"


@clause("D2-8.6-1", "D2-2.4-10", "D3-4.3-时空屏障")
def test_a_relic_goes_to_the_graveyard_when_its_target_is_lost() -> None:
    b = Board()
    b.rich(1, 2)
    foe = b.unit("2:1/1", "双誓审判官")
    relic = b.hand(1, b.make("relic", "", code="YR"))
    b.say(1, "main", relic, "use", foe, AUTO)
    b.say(2, "respond", foe, "a0", AUTO).settle()
    assert b.s.objs[foe].attached == ()
    assert b.grave_of(1) == ["YR"]


# --- moving ---

MOVED = "when moved self: gain 1 you"


@clause("D2-9.1-7", "D2-8.2-2", "D2-9.1-9")
@pytest.mark.parametrize(
    ("how", "gained"), [("use", 1), ("deploy", 1), ("undying", 1), ("summon", 0), ("wait", 1), ("lay", 0)]
)
def test_coming_to_the_battlefield_is_moving_but_for_summoning(how: str, gained: int) -> None:
    """移动后 comes last, after 进入战场后."""
    b = Board()
    b.rich(1)
    words = "1/1/1 undying" if how == "undying" else "1/1/1"
    code = b.make("beast", words, MOVED, tags="衍生" if how == "deploy" else "", name="行客")
    order = b.lord(1, "order", "when entered own.unit: mill 1", "when moved own.unit: draw 1")
    assert order
    if how == "use":
        b.use(1, b.hand(1, code), AUTO).say(1, "zone", "1:1/2")
    elif how == "deploy":
        b.use(1, spell(b, f"deploy {code}"), AUTO)
    elif how == "summon":
        b.use(1, spell(b, f"summon {code}"), AUTO).say(1, "zone", "1:1/2")
    elif how == "wait":
        unit = b.unit("1:1/3", b.make("beast", "1/1/1", MOVED, "act 出 / Out: withdraw self; enlist it"))
        b.act(1, unit, 1).say(1, "zone", "1:1/2")
    elif how == "lay":
        b.use(1, b.hand(1, b.make("relic", "")), b.unit("1:1/2", code), AUTO)
    else:
        b.grave(1, code)
        b.say(1, "main", "end").quiet("may", 1).say(1, "may", "yes").say(1, "zone", "1:1/2").say(1, "free_move", "stay")
    b.settle()
    assert b.life(1) == 30 + gained
    came = how != "lay"
    assert b.kinds("banished", "drew")[: came + gained] == ["banished", "drew"][: came + gained]


@clause("D2-9.1-1", "D3-4.3-护卫-1", "D3-4.3-镇压-2", "D1-4.2-8")
def test_all_that_move_have_moved() -> None:
    """Who goes along, who changes places, who is let go, who is moved by an effect: for each it comes once."""
    b = Board()
    b.rich(1)
    host = b.unit("1:1/1", "1/1/1", MOVED)
    b.attach(b.make("beast", "1/1/1", MOVED), host, kind="beast", guard=True)
    b.say(1, "main", host, "move", "1:1/2")
    assert b.life(1) == 32
    b = Board()
    host = b.unit("1:1/1", "1/1/1", MOVED)
    b.attach(b.make("beast", "1/1/1", MOVED), host, kind="beast", guard=True)
    b.unit("1:1/2", "1/1/1", MOVED)
    b.say(1, "main", host, "move", "1:1/2")
    assert b.life(1) == 33
    b = Board()
    b.rich(1)
    vine = b.unit("1:1/2", "1/1/1")
    pressed = b.unit("1:1/2", "1/1/1", MOVED)
    b.s.objs[pressed].held_by = vine
    b.s.units[1] = vine
    b.use(1, spell(b, "target t own.unit; destroy t"), vine, AUTO)
    assert (b.at("1:1/2"), b.life(1)) == (pressed, 31)
    b = Board()
    b.rich(1)
    taken = b.unit("2:2/6", "1/1/1", MOVED)
    b.use(1, spell(b, "target t foe.unit; control t keep; haul t"), taken, AUTO)
    assert b.life(1) == 31


# --- attacking together ---


@clause("D3-4.3-护卫-1", "D3-4.3-驾驭-3", "D2-10.12-1", "D2-6.14-18", "D3-4.3-繁茂")
@pytest.mark.parametrize("guard", [True, False])
def test_those_that_attack_together_each_attack(guard: bool) -> None:
    """宣攻时, 防御时 and 宣攻后 come for guards and mounts as well, after the unit that stands for itself."""
    b = Board()
    order = b.lord(1, "order", "when attacking own: mill 1", "when attacked own: draw 1")
    assert order
    u = b.unit("1:2/1", "1/1/1", "when attacking self: gain 1 you")
    lines = (
        "when attacking self: gain 10 you",
        "when attacked self: gain 100 you",
        "when defending self: gain 1000 you",
    )
    below = b.attach(b.make("beast", "1/1/1 flourish", *lines), u, kind="beast", guard=guard)
    b.attack()
    gains = [e["n"] for e in b.news("life_gained")]
    assert sorted(gains) == [1, 1, 10, 100, 1000]
    assert b.stats(below) == "2/2"
    assert len(b.news("banished")) == len(b.news("drew")) - 1 == 2  # and the start of the next turn


@clause("D3-4.3-护卫-1", "D2-6.13-1")
def test_who_may_not_attack_stays_out_of_it() -> None:
    b = Board()
    u = b.unit("1:2/1", "1/1/1")
    b.attach(b.make("beast", "1/1/1 flourish"), u, kind="beast", guard=True)
    b.s.objs[b.s.objs[u].attached[0]].mods += (Mod("word", 0, "cowed"),)
    b.attack()
    assert b.life(1) == 30
    assert b.life(2) == 29


# --- paying together ---


@clause("D2-5.3-3", "D2-1.5-1", "D2-11.6-1")
def test_several_pms_pay_one_after_another_each_for_himself() -> None:
    """Nothing makes several PMs share a cost: nobody pays with a teammate's crystals, and what an effect asks of
    several each gives in turn, from the authority on.
    """
    b = Board(4)
    b.gems(1, "r")
    b.gems(3, "r", "r")
    card = b.hand(1, b.make("spell", "", "cast: draw 1", cost="2x"))
    asks = b.hand(1, b.make("spell", "", "cast: toll opponent own.unit; each p any.pm; toll p own.unit", cost="free"))
    for pm in (1, 2, 3, 4):
        for col in (1, 2, 3):
            b.unit(f"{pm}:1/{col}", "1/1/1")
    b.start()
    assert "use" not in b.choices(card)
    b.use(1, asks)
    order = []
    while b.asks[1] == "pick":
        order.append(b.asks[0])
        b.say(b.asks[0], "pick", b.choices()[0])
    assert order == [2, 1, 2, 3, 4]
    assert [e["seat"] + 1 for e in b.news("sacrificed")] == order
    assert (len(b.pm(1).pool), len(b.pm(3).pool)) == (1, 2)


# --- one activation a turn ---


@clause("D2-6.14-11", "D2-6.5-8", "D3-4.1-超凡X", "D3-4.1-超能")
def test_extra_and_super_are_exceptions_to_one_ability_a_turn() -> None:
    """An ability without a tag is the one of the turn; after it an extra one still comes so many times."""
    lines = ("act 甲 / A: gain 1 you", "act 乙 / B [extra 2]: gain 1 you", "act 丙 / C [super]: gain 1 you")
    b = Board()
    u = b.unit("1:1/1", "1/1/0", *lines)
    b.act(1, u, 0)
    for _ in range(2):
        assert b.choices(u) == ["a1", "a2"]
        b.act(1, u, 1)
    assert b.choices(u) == ["a2"]
    b.act(1, u, 2)
    assert b.choices(u) == ["a2"]
    b = Board()
    u = b.unit("1:1/1", "1/1/0", *lines)
    b.act(1, u, 2)
    assert b.choices(u) == ["a0", "a1", "a2"], "that uses nothing up"
    b.act(1, u, 1)
    assert b.choices(u) == ["a1", "a2"], "the one activation of the turn is over"
    b.act(1, u, 1).act(1, u, 1)
    assert b.choices(u) == ["a2"]


# --- several at once ---


@clause("D2-1.4-1", "D2-6.4-1", "D2-4.3-3")
@pytest.mark.parametrize("authority", [1, 2])
def test_of_several_that_die_at_once_the_authority_sets_off_first(authority: int) -> None:
    """They lived on what a third lent them. Their places say in which order they leave, not whose abilities come
    first; carried out is last what was set off first.
    """
    b = Board()
    b.rich(1, 2)
    b.s.authority = authority - 1
    source = b.unit("1:2/6", b.make("beast", "1/1/1", "always: aura any.unit.other (pump 0/1/0 it aura)"))
    dying = {
        pm: b.make("beast", "1/0/1", "when destroyed self: gain 1 you", "when buried self: draw 1") for pm in (1, 2)
    }
    b.unit("1:1/3", dying[1])
    b.unit("2:1/5", dying[2])
    b.unit("1:1/4", dying[1])
    card = b.hand(authority, b.make("spell", "", "cast: target t any.unit; destroy t"))
    b.use(authority, card, source, AUTO)
    set_off = [e["seat"] + 1 for e in b.news("triggered")]
    first, second = [1] * 2 if authority == 1 else [2], [2] if authority == 1 else [1] * 2
    assert set_off == [*first, *second] * 2
    assert [e["seat"] + 1 for e in b.news("life_gained")] == [*second, *first]


@clause("D2-6.12-1", "D2-1.4-1")
def test_of_two_that_fight_the_attacker_sets_off_first_whoever_is_the_authority() -> None:
    b = Board()
    b.rich(2)
    lines = ("when destroyed self: gain 1 you", "when fighting self: gain 2 you", "when buried self: gain 3 you")
    a, d = b.unit("2:2/1", "1/1/1", *lines), b.unit("1:2/6", "1/1/1", *lines)
    quick = b.delay(2, b.make("spell", "", "cast: target a own.unit; target d foe.unit; fight a d"))
    b.say(1, "main", "end").say(2, "respond", quick, "flip", a, d, AUTO).settle()
    assert [e["seat"] + 1 for e in b.news("triggered")] == [2, 1] * 3
    assert [(e["seat"] + 1, e["n"]) for e in b.news("life_gained")] == [(1, 2), (2, 2), (1, 1), (2, 1), (1, 3), (2, 3)]


# --- later ---


@clause("D2-6.11-1", "D2-7.5-1")
def test_what_waits_for_the_own_next_turn_lets_this_one_pass() -> None:
    b = Board()
    b.use(1, b.hand(1, b.make("spell", "", "cast: later turn_end.own (gain 1 you)", cost="free")))
    for pm in (1, 2):
        b.say(pm, "main", "end").quiet("main", 3 - pm)
        assert b.life(1) == 30
    b.say(1, "main", "end").quiet("main", 2)
    assert b.life(1) == 31


# --- true names ---


@clause("D2-3.2-2", "D2-7.5-2", "D2-2.2-1")
def test_who_comes_back_at_the_end_of_the_turn_came_later() -> None:
    """Its PM has got another of the name meanwhile: the one that returns to its control is banished."""
    b = Board()
    b.rich(1)
    lent = b.unit("2:1/1", "赤焰·赫尔嘉")
    b.use(1, spell(b, "target t foe.unit; control t turn"), lent, AUTO)
    stays = b.unit("2:1/2", "赤焰·赫尔嘉")
    assert {lent, stays} <= b.s.objs.keys()
    b.say(1, "main", "end").quiet("main", 2)
    assert stays in b.s.objs
    assert lent not in b.s.objs
    assert b.exile_of(2) == ["R02"]
