"""Hard cases worked out by hand from the rules (S26 to S52): what the game makes of them."""

import pytest

from paiju.games.dijie.crystals import COLOURS, GREY
from paiju.games.dijie.game import GAME
from paiju.kernel import IllegalAnswer, Table
from tests.games.dijie.kit import AUTO, Board
from tests.games.dijie.test_scenarios import span
from tests.marks import clause

# --- S26: the deal at a table of four ---


@clause(
    "D1-1.2-初始生命", "D1-1.2-初始手牌", "D1-1.2-后手补偿", "D1-1.2-2", "D1-1.2-3", "D1-1.2-7", "D1-1.2-8", "D1-1.2-9",
    "D1-1.2-11", "D1-1.2-牌库", "D1-1.2-战场", "D2-4.2-11", "D1-5.2-游戏开始-3", "D1-5.2-游戏开始-4",
    "D1-5.2-游戏开始-6", "D1-5.2-游戏开始-7", "D2-11.4-1",
)  # fmt: skip
def test_s26_four_sit_down() -> None:
    table = Table.open(GAME, {"deck": "red", "second": "white"}, 4, seed=3)
    table.laid_open = True
    s = table.state
    events = table.events(-1)
    drew = [e["data"]["seat"] for e in events if e["kind"] == "drew"]
    assert drew[:20] == [0, 1, 2, 3] * 5
    assert [e["data"]["seat"] for e in events if e["kind"] == "compensation"] == [1, 3]
    assert [len(pm.hand) for pm in s.pms] == [6, 6, 5, 6], "PM1 has drawn in its first start phase"
    assert [pm.hand[-1].code for pm in s.pms][1::2] == ["D01", "D01"]
    assert [pm.life for pm in s.pms] == [30] * 4
    assert len(s.library) == 72 - 20 - 1
    assert s.authority == 0
    assert all(sum(bool(s.ground[z]) for z in own) == 12 for own in s.rules.geometry.own)
    for seat in range(4):
        assert all(zone[3] is None for zone in table.view(seat)["zones"])


# --- S28: failing to pay, being interrupted ---


@clause("D1-4.1-9", "D2-5.1-2", "D2-8.7-8")
def test_s28_what_cannot_be_paid_cannot_be_used() -> None:
    b = Board()
    b.gems(1, "r")
    card = b.hand(1, b.make("spell", "", "cast: draw 1", cost="2r"))
    b.start()
    assert "use" not in b.choices(card)
    with pytest.raises(IllegalAnswer):
        b.say(1, "main", card, "use", AUTO)
    assert len(b.pm(1).hand) == 1
    assert len(b.pm(1).pool) == 1
    assert b.kinds("used", "paid") == []


@clause(
    "D2-5.1-5", "D2-6.6-3", "D2-6.6-4", "D2-6.6-5", "D2-6.6-6", "D2-6.6-7", "D2-8.7-17", "D2-8.7-10", "D2-6.9-2",
)  # fmt: skip
def test_s28_an_interrupted_spell_is_not_resolved() -> None:
    b = Board()
    b.gems(1, "r", "r")
    b.rich(2)
    b.lord(1, "hymn", "when resolved own: draw 1")
    spell = b.hand(1, b.make("spell", "", "cast: gain 5 you", cost="2r"))
    white = b.delay(2, "白影")
    b.say(1, "main", spell, "use", AUTO)
    target = b.choices(white, "flip")[0]
    b.say(2, "respond", white, "flip", target, AUTO).settle()
    assert b.life(1) == 30
    assert b.pm(1).pool == ()
    assert len(b.grave_of(1)) == 1
    assert b.hand_of(1) == []
    assert b.grave_of(2) == [b.card("白影")]


@clause("D2-8.7-7", "D2-8.7-8", "D2-5.3-7", "D2-5.3-8")
def test_s28_boost_must_be_paid_together() -> None:
    b = Board()
    b.gems(1, "r", "r")
    target = b.unit("2:2/1", "1/9/1")
    shock = b.hand(1, "火焰震击")
    b.start()
    assert b.choices(shock, "use") == [target], "no choice of 高阶: it cannot be paid"
    with pytest.raises(IllegalAnswer):
        b.say(1, "main", shock, "use", "x1", target, AUTO)
    b = Board()
    b.gems(1, "r", "r", "r", "r")
    target = b.unit("2:2/1", "1/9/1")
    shock = b.hand(1, "火焰震击")
    b.start()
    assert b.choices(shock, "use") == ["x0", "x1"]
    b.use(1, shock, "x1", target, AUTO)
    assert b.stats(target) == "1/4"
    assert b.pm(1).pool == ()


# --- S30: moving and picking up ---


@clause("D1-4.2-5", "D1-4.2-6", "D2-9.1-4", "D2-9.1-5", "D1-2.1-2", "D1-2.1-3")
def test_s30_over_an_unrevealed_zone() -> None:
    b = Board()
    u = b.unit("1:1/2", "1/1/2")
    b.hidden("1:1/3")
    b.start()
    where = b.choices(u, "move")
    assert "1:1/4" in where
    assert "1:1/3" not in where


@clause("D1-4.2-2", "D1-4.2-3", "D1-2.1-7")
def test_s30_not_over_a_void() -> None:
    b = Board()
    u = b.unit("1:1/2", "1/1/2")
    b.void("1:1/3")
    b.start()
    assert "1:1/4" not in b.choices(u, "move")
    assert "1:2/3" in b.choices(u, "move")


@clause("D1-4.2-7", "D1-4.2-8", "D2-9.1-1")
def test_s30_changing_places() -> None:
    b = Board()
    slow, fast = b.unit("1:1/2", "1/1/1"), b.unit("1:1/4", "2/2/3")
    near = b.unit("1:1/1", "1/1/1")
    b.start()
    assert "1:1/2" not in b.choices(fast, "move"), "two steps are too far for the slower one"
    assert "1:1/1" in b.choices(slow, "move")
    b.say(1, "main", slow, "move", "1:1/1")
    assert (b.at("1:1/1"), b.at("1:1/2")) == (slow, near)
    assert slow not in b.choices()
    assert near not in b.choices()


@clause("D2-8.6-5", "D2-8.6-6", "D2-8.6-7", "D2-9.10-1", "D1-4.2-4")
def test_s30_picking_up_across_the_front() -> None:
    b = Board()
    x = b.drop("2:2/5")
    u = b.unit("1:2/2", "1/1/3")
    b.start()
    assert b.choices(u, "move", "1:2/3") == ["go", x]
    b.say(1, "main", u, "move", "1:2/3", x, "go") if b.choices(u, "move", "1:2/3", x) else b.say(
        1, "main", u, "move", "1:2/3", x
    )
    assert b.s.objs[u].attached == (x,)
    assert b.s.dropped == {}
    assert b.s.objs[x].controller == 0


@clause("D2-9.10-4", "D2-9.10-8", "D2-9.10-7")
def test_s30_an_attack_picks_nothing_up() -> None:
    b = Board()
    x = b.drop("2:2/5")
    b.unit("1:2/2", "1/1/3")
    b.attack()
    assert b.life(2) == 29
    assert list(b.s.dropped.values()) == [(x,)]


@clause("D2-9.1-7", "D2-8.2-1", "D2-8.2-2", "D2-9.1-9", "D2-9.1-10")
def test_s30_deployed_picks_up_summoned_does_not() -> None:
    b = Board()
    b.rich(1)
    x = b.drop("1:1/2")
    card = b.hand(1, b.card("1/1/1"))
    b.use(1, card, AUTO).say(1, "zone", "1:1/2")
    b.say(1, "pick_up", "yes")
    unit = b.at("1:1/2")
    assert b.s.objs[unit].attached == (x,)
    assert unit not in b.choices(), "it counts as moved"
    b = Board()
    b.rich(1)
    x = b.drop("1:1/2")
    spell = b.hand(1, b.make("spell", "", "cast: summon D02"))
    b.use(1, spell, AUTO).say(1, "zone", "1:1/2")
    assert b.asks == (1, "main")
    unit = b.at("1:1/2")
    assert b.s.objs[unit].attached == ()
    assert "move" in b.choices(unit)


# --- S32: what is set off, and in which order it happens ---


@clause(
    "D2-1.4-1", "D2-6.14-15", "D2-6.14-16", "D2-6.14-17", "D2-6.4-1", "D2-6.1-6", "D2-6.1-7", "D2-6.2-1",
    "D3-2.5-战场区-2",
)  # fmt: skip
def test_s32_order_of_triggers() -> None:
    b = Board(stage="begin")
    ids: dict[str, int] = {}
    for place in ("1:2/1", "1:1/1", "1:2/2"):
        ids[place] = b.unit(place, "1/1/1", f"when turn_start any: gain {len(ids) + 1} you")
    ids["wonder"] = b.lord(1, "wonder", "when turn_start any: gain 4 you")
    ids["PM2"] = b.unit("2:2/1", "1/1/1", "when turn_start any: gain 5 you")
    b.watch(1)
    b.watch(2)
    b.start()
    order = list(ids.values())
    assert [e["source"] for e in b.news("triggered")] == order
    assert [e["source"] for e in b.news("resolving")] == order[::-1]
    assert b.asks == (2, "respond")
    b.passes(2)
    assert b.asks == (1, "respond")


# --- S34: counters ---


@clause("D2-7.2-7", "D2-7.2-10", "D2-7.2-11", "D2-7.2-15", "D2-7.2-16", "D2-4.3-4")
def test_s34_counters() -> None:
    b = Board()
    b.rich(1)
    u = b.unit("1:1/1", "2/2/1", "when gained_force self: gain 1 you", "when gained_life self: lose 1 opponent")
    cards = [
        b.hand(1, b.make("spell", "", f"cast: target t any.unit; {line}"))
        for line in ("counter 1/1 t 1; counter -1/-1 t 1", "counter 1/1 t 3", "bounce t")
    ]
    b.use(1, cards[0], u, AUTO)
    assert b.stats(u) == "2/2"
    assert [mod.n for mod in b.s.objs[u].mods] == [1, -1]
    b.use(1, cards[1], u, AUTO)
    assert b.stats(u) == "5/5"
    assert (b.life(1), b.life(2)) == (34, 26), "one and three gains of each"
    b.use(1, cards[2], u, AUTO)
    back = b.pm(1).hand[-1].id
    b.use(1, back, AUTO).say(1, "zone", "1:1/2")
    assert b.s.objs[b.at("1:1/2")].mods == ()


@clause("D2-7.2-12", "D2-7.2-13", "D2-7.2-14")
def test_s34_a_second_mark_of_a_kind_is_refused() -> None:
    b = Board()
    b.rich(1)
    u = b.unit("1:1/1", "2/2/1")
    for _ in range(2):
        card = b.hand(1, b.make("spell", "", "cast: target t any.unit; mark flying t"))
        b.use(1, card, u, AUTO)
    assert [mod.word for mod in b.s.objs[u].mods] == ["flying"]


@clause("D2-7.2-2", "D2-7.2-18", "D2-7.2-3", "D2-7.2-6", "D2-7.5-4")
def test_s34_temporary_counters_count_records_do_not() -> None:
    b = Board()
    b.rich(1)
    angel = b.unit("1:1/1", "圣光天使")
    b.pm(1).poison = 3
    for _ in range(3):
        b.act(1, angel, 0, AUTO)
    spell = b.hand(1, b.make("spell", "", "cast: target t any.unit; crystal plus:t r keep"))
    b.use(1, spell, angel, AUTO)
    assert sum(gem.mask == COLOURS["r"] for gem in b.pm(1).pool) == 3
    assert b.stats(angel) == "6/8"
    b.say(1, "main", "end").quiet("main", 2)
    assert b.stats(angel) == "3/5"


# --- S36: colours ---


@clause(
    "D2-3.4-1", "D2-3.4-3", "D2-3.4-4", "D2-3.4-5", "D2-3.4-6", "D2-3.4-7", "D2-3.4-9", "D2-3.4-10", "D2-3.4-11",
    "D2-3.4-12", "D2-3.4-13",
)  # fmt: skip
def test_s36_colours() -> None:
    b = Board()
    b.rich(1)
    both = b.unit("2:1/1", b.make("spirit", "1/1/1", cost="1r1k"))
    none = b.unit("2:1/2", b.make("spirit", "1/1/1", cost="2x"))
    red = b.unit("2:1/3", b.make("spirit", "1/1/1", cost="1r"))
    assert b.cards[b.s.objs[none].code].colours == GREY
    spells = {
        word: b.hand(1, b.make("spell", "", f"cast: target t foe.unit.{word}; damage 0 t"))
        for word in ("colour:r", "colour:k", "notcolour:r", "notmono:k", "notmono:r", "mono", "dual")
    }
    b.start()
    found = {word: set(b.choices(card, "use")) for word, card in spells.items()}
    assert found["colour:r"] == {both, red}
    assert found["colour:k"] == {both}
    assert found["notcolour:r"] == {none}
    assert found["notmono:k"] == {both, none, red}
    assert found["notmono:r"] == {both, none}
    assert found["mono"] == {none, red}
    assert found["dual"] == {both}


# --- S38: the empty library ---


@clause("D1-1.1-7", "D2-9.14-3", "D2-9.14-6", "D2-9.14-7", "D2-10.17-1", "D2-10.17-2")
def test_s38_drawing_from_nothing() -> None:
    from paiju.games.dijie.state import Mod

    b = Board()
    b.rich(1)
    b.library("Z2")
    b.pm(1).life = 2
    b.pm(1).mods = (Mod("word", 9, "armor"),)
    spell = b.hand(1, b.make("spell", "", "cast: draw 4"))
    b.use(1, spell, AUTO)
    assert b.kinds("drew", "life_lost") == ["drew", "life_lost", "life_lost"]
    assert b.winners == [2]


# --- S40: formations ---


@clause(
    "D2-8.8-1", "D2-8.8-4", "D2-8.8-5", "D2-8.8-7", "D2-9.1-6", "D3-3.1-阵法-1", "D3-3.1-阵法-2",
)  # fmt: skip
def test_s40_formations() -> None:
    b = Board()
    b.rich(1, 2)
    array = b.make("formation", "", "shape b0,2 r0,3", "always: aura any.unit.in (pump 1/0/0 it aura)")
    b.hidden("2:2/5")
    old = b.formation(2, array, "2:2/6", "1:2/1")
    card = b.hand(1, array)
    stands, mover = b.unit("1:2/1", "1/1/1"), b.unit("1:2/3", "1/1/2")
    b.start()
    places = b.choices(card, "use")
    assert "1:2/1+2:2/6" in places
    assert not any("2:2/5" in place for place in places)
    assert b.stats(stands) == "2/1"
    b.say(1, "main", card, "use", "1:2/1+2:2/6", AUTO)
    assert old not in b.s.objs
    assert b.grave_of(2) == [array]
    assert b.stats(stands) == "2/1"
    b.say(1, "main", stands, "move", "1:2/2")
    assert b.stats(stands) == "1/1"
    b.say(1, "main", mover, "move", "1:2/1")
    assert b.stats(mover) == "2/1"


# --- S42: voids ---


@clause("D2-12.2-1", "D2-12.2-2")
def test_s42_six_voids_for_three_turns() -> None:
    def turns(repaired: bool) -> Board:
        b = Board()
        b.s.authority = 1
        b.void("2:1/1", "2:1/2", "2:1/3", "2:1/4", "2:1/5", "2:1/6")
        b.quiet("main", 2)
        for n in range(3):
            if n == 2 and repaired:
                b.gems(2, "p")
                ground = b.hand(2, b.make("terrain", "", cost="none"))
                b.say(2, "main", ground, "use", "2:1/1")
                assert b.pm(2).voids == 0
            b.say(2, "main", "end").quiet("main")
            if not b.asks[0]:
                return b
            b.say(1, "main", "end").quiet("main", 2)
        return b

    lost = turns(repaired=False)
    assert lost.winners == [1]
    assert lost.s.end == "voids"
    kept = turns(repaired=True)
    assert kept.winners == []
    assert kept.pm(2).voids == 0


# --- S44: 血战 ---


@clause(
    "D1-5.1-游戏开始-2", "D1-5.1-游戏开始-5", "D1-5.1-游戏开始-6", "D1-5.1-游戏开始-7", "D1-5.1-游戏开始-8",
    "D1-5.1-游戏开始-9", "D1-5.1-游戏开始-10", "D3-3.2-血战-1", "D3-3.2-血战-2", "D3-3.2-血战-4"
)  # fmt: skip
def test_s44_the_small_table() -> None:
    table = Table.open(GAME, {"mode": "xuezhan"}, 2)
    s = table.state
    geo = s.rules.geometry
    assert [pm.life for pm in s.pms] == [20, 20]
    assert [len(own) for own in geo.own] == [6, 6]
    from tests.games.dijie.kit import spot

    exits = {kind: [spot(z) for z in zones[0]] for kind, zones in geo.exits.items()}
    assert exits == {
        "lord": ["1:1/2"], "hand": ["1:1/2"], "grave": ["1:1/1"], "exile": ["1:1/1"], "library": ["1:1/3"],
        "token": ["1:1/3"],
    }  # fmt: skip
    from paiju.games.dijie.answers import zone_of

    assert [spot(z) for z in geo.ahead[zone_of("1:2/1")]] == ["2:2/3", "2:1/3"]


@clause("D1-5.1-回合阶段-4", "D1-5.1-回合阶段-5", "D2-11.14-2", "D2-11.14-3", "D2-3.3-3")
def test_s44_at_most_six_crystals() -> None:
    from paiju.games.dijie.crystals import read_cost

    def pips(text: str) -> str:
        from paiju.games.dijie.crystals import letters

        return "".join(sorted(letters(pip) for pip in read_cost(text).capped()[0].pips))

    assert pips("4x3r") == "rrrxxx"
    assert pips("8r") == "rrrrrr"
    b = Board(mode="xuezhan")
    card = b.make("spell", "", "cast: draw 1", "boost {7x}: draw 2", cost="5x")
    held = b.hand(1, card)
    b.gems(1, *"r" * 10)
    b.start()
    assert b.choices(held, "use") == [AUTO, *b.choices(held, "use")[1:]], "ten are too few for 5 and 6"
    b = Board(mode="xuezhan")
    held = b.hand(1, b.make("spell", "", "cast: draw 1", "boost {7x}: draw 2", cost="5x"))
    b.gems(1, *"r" * 11)
    b.start()
    assert b.choices(held, "use") == ["x0", "x1"]
    b.use(1, held, "x1", AUTO)
    assert b.pm(1).pool == ()
    b = Board(mode="xuezhan")
    code = b.make("spell", "", "cast: draw 1", cost="4x3r")
    held = b.hand(1, code)
    b.gems(1, *"r" * 6)
    b.use(1, held, AUTO)
    assert b.pm(1).pool == ()
    assert b.cards[code].level == 7


@clause("D1-5.1-回合阶段-6", "D2-11.14-4", "D2-11.14-5", "D2-8.8-6")
def test_s44_one_marked_zone_is_enough() -> None:
    b = Board(mode="xuezhan")
    array = b.make("formation", "", "shape b0,1@grave b1,1@grave")
    card = b.hand(1, array)
    b.rich(1)
    b.start()
    assert b.choices(card, "use")[0] == AUTO, "the only place is 1/1 and 1/2"
    b = Board()
    array = b.make("formation", "", "shape b0,1@grave b1,1@grave")
    b.hand(1, array)
    b.rich(1)
    b.void("1:1/1")
    card = b.pm(1).hand[0].id
    b.start()
    assert "use" not in b.choices(card) if card in b.choices() else True


@clause("D2-8.15-3", "D2-8.4-3", "D2-4.4-3")
def test_s44_one_exit_one_unit() -> None:
    b = Board(mode="xuezhan")
    b.rich(1)
    one, two = b.hand(1, "Z2"), b.hand(1, "Z2")
    b.use(1, one, AUTO)
    assert b.code_at("1:1/2") == "Z2"
    assert two not in b.choices()


# --- S50: teams ---


@clause("D2-11.3-1", "D2-11.3-2", *span("D2-11.5", 1, 4))
def test_s50_a_unit_goes_over_to_a_teammate() -> None:
    b = Board(4)
    b.rich(3)
    u = b.unit("1:2/6", "1/1/1")
    b.say(1, "main", u, "move", "3:2/1")
    assert b.s.objs[u].controller == 2
    assert b.s.objs[u].owner == 0
    code = b.s.objs[u].code
    b.quiet("main", 3)
    spell = b.make("spell", "", "cast: target t own.unit; destroy t")
    held = b.hand(3, spell)
    b.use(3, held, u, AUTO)
    assert b.grave_of(1) == [code]
    assert code not in b.grave_of(3)


@clause("D2-11.5-1", "D2-1.3-1", "D2-11.7-2", "D2-11.2-1")
def test_s50_not_in_the_defence_and_only_the_opposite_defends() -> None:
    b = Board(4)
    b.s.authority = 1
    b.unit("2:2/1", "3/1/1")
    u = b.unit("1:2/6", "1/1/1")
    b.unit("3:2/2", "1/1/1")
    b.quiet("defence")
    assert b.asks == (1, "defence")
    assert "3:2/1" not in b.choices(u, "move")
    b.say(1, "defence", "fight").quiet("main")
    assert [e["seat"] for e in b.news("defence")] == [0]


@clause("D2-11.8-2", "D2-11.8-3", "D2-11.6-1")
def test_s50_friends_but_not_their_crystals() -> None:
    b = Board(4)
    friend = b.unit("3:2/1", "1/1/1")
    foe = b.unit("2:2/1", "1/1/1")
    b.rich(3)
    spell = b.make("spell", "", "cast: target t ally.unit; gain 1 you", cost="1r")
    held = b.hand(1, spell)
    b.start()
    assert "use" not in b.choices(held)
    b = Board(4)
    friend = b.unit("3:2/1", "1/1/1")
    foe = b.unit("2:2/1", "1/1/1")
    b.rich(1)
    held = b.hand(1, b.make("spell", "", "cast: target t ally.unit; gain 1 you", cost="1r"))
    b.start()
    assert friend in b.choices(held, "use")
    assert foe not in b.choices(held, "use")


@clause("D2-11.7-1", "D2-11.7-2", "D2-11.1-2")
def test_s50_opponents() -> None:
    b = Board(4)
    b.rich(1)
    all_of_them = b.hand(1, b.make("spell", "", "cast: each p foe.pm; lose 1 p"))
    one = b.hand(1, b.make("spell", "", "cast: lose 1 opponent"))
    b.use(1, all_of_them, AUTO)
    assert [b.life(pm) for pm in (1, 2, 3, 4)] == [30, 29, 30, 29]
    b.use(1, one, AUTO)
    assert [b.life(pm) for pm in (1, 2, 3, 4)] == [30, 28, 30, 29]


@clause("D1-1.1-2", "D2-11.8-5", "D2-4.2-4", "D2-4.2-5")
def test_s50_one_at_0_and_the_team_has_lost_and_hands_are_secret() -> None:
    b = Board(4)
    b.rich(1)
    b.pm(4).life = 1
    b.hand(3, "Z2")
    spell = b.hand(1, b.make("spell", "", "cast: each p foe.pm; lose 1 p"))
    b.start()
    assert b.table is not None
    assert b.table.view(0)["pms"][2]["hand"] == 1
    assert len(b.table.view(2)["pms"][2]["hand"]) == 1
    b.use(1, spell, AUTO)
    assert b.winners == [1, 3]


@clause("D2-11.7-2", "D1-3.5-8")
def test_s50_direct_damage_goes_to_the_opposite_pm() -> None:
    b = Board(4)
    b.unit("1:2/1", "3/1/1")
    b.attack()
    assert [b.life(pm) for pm in (1, 2, 3, 4)] == [30, 27, 30, 30]


# --- S52: attacking is compulsory ---


def phrase(unit: str, word: str = "", spot: str = "1:2/1") -> str:
    from paiju.games.dijie.state import Mod

    b = Board()
    u = b.unit(spot, unit)
    if word:
        b.s.objs[u].mods = (Mod("word", 0, word),)
    b.say(1, "main", "end").settle()
    return str(b.news("phrase")[0]["phrase"])


@clause("D1-3.3-2", "D1-3.3-3", "D1-3.3-4", "D1-3.5-2", "D1-3.5-3", "D1-3.5-5", "D2-9.2-1", "D2-9.2-2")
def test_s52_the_phrase_follows_from_the_board() -> None:
    assert phrase("1/1/1") == "attack"
    assert phrase("1/1/1", spot="1:1/1") == "pass"
    assert phrase("1/1/0") == "pass"
    assert phrase("1/1/0 ranged") == "attack"


@clause("D3-4.2-怯懦", "D3-4.2-束缚", "D3-4.2-惊惧", "D3-4.2-麻痹", "D3-4.2-冻结-1")
@pytest.mark.parametrize("word", ["cowed", "bound", "terror", "numb", "frozen"])
def test_s52_what_may_not_attack(word: str) -> None:
    assert phrase("1/1/1", word) == "pass"


@clause("D1-3.3-4", "D1-3.5-4")
def test_s52_the_only_attacker_dies_in_the_response() -> None:
    b = Board()
    b.rich(2)
    u = b.unit("1:2/1", "1/1/1")
    ball = b.delay(2, "火球术")
    b.say(1, "main", "end")
    b.say(2, "respond", ball, "flip", u, AUTO).settle()
    assert [e["phrase"] for e in b.news("phrase")] == ["pass"]
    assert b.news("defence") == []
    assert not any(e["timing"] == "battle_end" for e in b.news("timing"))
