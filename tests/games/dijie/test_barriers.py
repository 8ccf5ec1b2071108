"""时空屏障 and 神域屏障X: each way in which an effect could come at a unit, and what no barrier keeps off."""

import pytest

from paiju.games.dijie.auras import refresh
from paiju.games.dijie.props import fold, forbidden, has
from paiju.games.dijie.state import Curse, Mod
from tests.games.dijie.kit import AUTO, Board
from tests.marks import clause

WALL = clause("D3-4.3-时空屏障")
WARD = clause("D3-4.3-神域屏障X")
LENT = "pump 2/2/0 it aura; give flying it aura; forbid move"
NEAR = f"always: aura any.unit.adjacent ({LENT})"


def spell(b: Board, *steps: str) -> int:
    return b.hand(1, b.make("spell", "", f"cast: {'; '.join(steps)}", cost="1x"))


def lent(b: Board, unit: int) -> int:
    """How many of the changes that `LENT` makes are on a unit."""
    obj = b.s.objs[unit]
    found = (fold(b.s, obj, "force") - b.s.card(obj).force) // 2, has(b.s, obj, "flying"), forbidden(b.s, obj, "move")
    assert len({*map(bool, found)}) == 1, "all of it or nothing"
    return sum(map(bool, found))


# --- what is lent ---


def under(b: Board, source: str, unit: int) -> None:
    """Something that lends this to a unit at 2:1/1."""
    if source == "terrain":
        b.terrain("2:1/1", "源", f"always: aura any.unit.on ({LENT})")
    elif source == "formation":
        b.formation(2, b.make("formation", "", f"always: aura any.unit.in ({LENT})"), "2:1/1")
    elif source == "relic":
        b.attach("", unit, f"always: aura any.unit.holder ({LENT})")
    elif source == "friend":
        b.unit("2:1/2", b.make("beast", "1/1/1", NEAR))
    else:
        b.unit("1:2/1", b.make("beast", "1/1/1", NEAR.replace(".adjacent", "")))


SOURCES = ("terrain", "formation", "relic", "friend", "foe")


@WALL
@clause("D2-6.5-9")
@pytest.mark.parametrize("source", SOURCES)
def test_nothing_is_lent_through_the_time_barrier(source: str) -> None:
    b = Board()
    plain = b.unit("2:1/1", "1/5/1")
    under(b, source, plain)
    b.start()
    assert lent(b, plain) == 3
    b = Board()
    walled = b.unit("2:1/1", "1/5/1 timewall")
    under(b, source, walled)
    b.start()
    assert lent(b, walled) == 0
    assert b.stats(walled) == "1/5"


@WALL
def test_not_even_what_it_lends_itself() -> None:
    b = Board()
    kin = b.unit("2:1/1", b.make("beast", "1/5/1", f"always: aura ally.unit ({LENT})"))
    walled = b.unit("2:1/2", b.make("beast", "1/5/1 timewall", f"always: aura ally.unit ({LENT})"))
    b.start()
    assert (b.stats(kin), b.stats(walled)) == ("5/9", "1/5")


@WALL
@clause("D2-6.5-9", "D2-3.8-13")
@pytest.mark.parametrize("source", SOURCES)
def test_what_is_lent_goes_when_the_barrier_comes_and_is_back_when_it_ends(source: str) -> None:
    b = Board()
    b.rich(1, 2)
    judge = b.unit("2:1/1", b.make("beast", "1/5/1", "act 壁 / Wall: give timewall self turn"))
    under(b, source, judge)
    b.say(1, "main", "end")
    b.quiet("main", 2)
    assert lent(b, judge) == 3
    b.act(2, judge, 0)
    assert lent(b, judge) == 0
    b.say(2, "main", "end").quiet("main", 1)
    assert lent(b, judge) == 3
    assert b.stats(judge) == "3/7"


@WALL
@clause("D2-7.2-13", "D2-7.5-6", "D2-3.6-4")
def test_what_rests_on_a_counter_a_bonus_or_a_tag_follows_at_once() -> None:
    """A counter that carries the barrier, a bonus that is handed on, a tag that an aura asks for."""
    b = Board()
    b.rich(1)
    b.unit("1:1/2", b.make("beast", "1/1/1", NEAR))
    b.unit("2:1/3", b.make("beast", "1/1/1", "always: aura any.unit.tag:龙 (pump 3/0/0 it aura)"))
    x = b.unit("1:1/1", "1/5/1")
    weak = b.unit("2:1/1", "1/1/1", hurt=1, mods=(Mod("life", 2, "", "turn"),))
    b.start()
    assert lent(b, x) == 3
    b.use(1, spell(b, "target t own.unit; mark timewall t"), x, AUTO)
    assert lent(b, x) == 0
    b.use(1, spell(b, "target t foe.unit; brand 龙 t turn"), weak, AUTO)
    assert b.stats(weak) == "4/2"
    other = b.unit("2:1/5", "1/1/1")
    b.use(1, spell(b, "target t foe.unit; target o foe.unit; transfer t o"), weak, other, AUTO)
    assert (b.stats(weak), b.stats(other)) == ("gone", "1/3")


@WALL
@clause("D2-10.24-3")
def test_who_lives_on_lent_life_dies_behind_the_barrier() -> None:
    b = Board()
    b.unit("1:1/2", b.make("beast", "1/1/1", NEAR))
    judge = b.unit("1:1/1", b.make("beast", "1/1/1", "act 壁 / Wall: give timewall self turn"), hurt=2)
    b.start()
    assert b.stats(judge) == "3/1"
    b.act(1, judge, 0)
    assert b.stats(judge) == "gone"


@WALL
@pytest.mark.parametrize("how", ["terrain", "relic", "friend"])
def test_a_barrier_that_is_lent_lets_itself_in_alone(how: str) -> None:
    """It comes and goes with what lends it, and does not keep itself off."""
    give = "give timewall it aura; pump 2/2/0 it aura"
    b = Board()
    unit = b.unit("2:1/1", "1/5/1")
    if how == "terrain":
        lender = b.terrain("2:1/1", "源", f"always: aura any.unit.on ({give})")
    elif how == "relic":
        lender = b.attach("", unit, f"always: aura any.unit.holder ({give})")
    else:
        lender = b.unit("2:1/2", b.make("beast", "1/1/1", f"always: aura any.unit.adjacent ({give})"))
    b.unit("1:2/6", b.make("beast", "1/1/1", "always: aura foe.unit (pump 2/0/0 it aura)"))
    b.start()
    for _ in range(3):
        refresh(b.s)
        assert has(b.s, b.s.objs[unit], "timewall")
        assert b.stats(unit) == "1/5"
    b.s.objs[lender].down = True
    refresh(b.s)
    assert not has(b.s, b.s.objs[unit], "timewall")
    assert b.stats(unit) == "3/5"


@WARD
@clause("D2-3.3-1")
def test_the_ward_keeps_off_what_low_creatures_lend() -> None:
    """Level 2 is kept off by a ward of 2, level 3 is not, and its own abilities never; of terrain, formations, relics
    and walkers it says nothing.
    """
    for cost, kind, left in (("2x", "beast", 0), ("3x", "beast", 3), ("1x", "walker", 3)):
        for side in ("1:2/1", "2:1/2"):
            b = Board()
            b.unit(
                side, b.make(kind, "1/1/1" if kind == "beast" else "1/-/1", NEAR.replace(".adjacent", ""), cost=cost)
            )
            x = b.unit("2:1/1", b.make("beast", "1/5/1 ward2", cost="4x"))
            b.start()
            assert lent(b, x) == left, (cost, kind, side)
    for source in ("terrain", "formation", "relic"):
        b = Board()
        x = b.unit("2:1/1", "1/5/1 ward9")
        under(b, source, x)
        b.start()
        assert lent(b, x) == 3, source
    b = Board()
    x = b.unit("2:1/1", b.make("beast", "1/5/1 ward9", f"always: aura ally.unit ({LENT})"))
    b.start()
    assert lent(b, x) == 3


@WARD
def test_the_ward_keeps_off_nothing_of_its_own() -> None:
    """However low it is itself; another one of that level it does keep off."""
    b = Board()
    lines = ("act 长 / Grow: counter 1/1 self 1", "act 伤 / Hurt: damage 1 self")
    x = b.unit("1:1/1", b.make("beast", "1/5/1 ward9", *lines, cost="1x"))
    twin = b.unit("1:1/2", b.make("beast", "1/5/1", "act 长 / Grow: each t own.unit.other; counter 1/1 t 1", cost="9x"))
    b.act(1, x, 0)
    assert b.stats(x) == "2/6"
    b.act(1, twin, 0)
    assert b.stats(x) == "2/6"
    b.s.objs[x].acts = ()
    b.act(1, x, 1)
    assert b.stats(x) == "2/5"


@WARD
@clause("D2-6.5-9")
def test_what_low_creatures_lend_comes_and_goes_with_the_ward() -> None:
    b = Board()
    b.rich(1)
    b.unit("1:1/2", b.make("beast", "1/1/1", NEAR))
    x = b.unit("1:1/1", "1/5/1")
    b.start()
    assert lent(b, x) == 3
    b.use(1, spell(b, "target t own.unit; give ward1 t turn"), x, AUTO)
    assert lent(b, x) == 0
    b.say(1, "main", "end").quiet("main", 2)
    assert lent(b, x) == 3


@WARD
def test_wards_add_up_and_a_lent_one_lets_itself_in() -> None:
    b = Board()
    lender = b.unit("1:1/2", b.make("beast", "1/1/1", "always: aura any.unit.adjacent (give ward1 it aura)"))
    b.unit("1:2/1", b.make("beast", "1/1/1", NEAR, cost="3x"))
    x = b.unit("1:1/1", "1/5/1 ward2")
    b.start()
    assert lent(b, x) == 0
    b.s.objs[lender].down = True
    refresh(b.s)
    assert lent(b, x) == 3


# --- what is done to it ---

DONE = (
    "damage 1 t", "counter 1/1 t 1", "counter -1/-1 t 1", "pump 2/0/0 t turn", "pump 2/2/0 t keep", "give bound t turn",
    "mark flying t", "set force 5 t turn", "fix life 1 t turn", "brand 龙 t turn", "unbrand all t turn", "destroy t",
    "sacrifice t", "banish t", "hide t", "uproot t", "bounce t", "bury t", "shuffle t", "fetch t", "withdraw t",
    "control t turn", "haul t", "poison 1 t", "again t", "cleanse t",
)  # fmt: skip


@WALL
@pytest.mark.parametrize("what", DONE)
@pytest.mark.parametrize("mine", [False, True])
def test_no_spell_does_anything_to_it(what: str, mine: bool) -> None:
    """Whoever's it is, and though nobody aims at it."""
    b = Board()
    b.rich(1)
    x = b.unit("1:1/1" if mine else "2:1/1", "1/5/1 timewall")
    b.unit("1:2/1" if mine else "2:2/1", "9/9/9")
    b.start()
    before = b.s.objs[x].copy()
    b.use(1, spell(b, f"each t any.unit.word:timewall; {what}"), AUTO)
    assert b.s.objs[x] == before


@WALL
def test_no_effect_makes_it_fight_or_attack() -> None:
    b = Board()
    b.rich(1)
    x, y = b.unit("1:2/1", "3/5/1 timewall"), b.unit("2:2/6", "3/5/1")
    for line in ("fight a b", "fight b a", "charge a b", "assault a"):
        b.use(1, spell(b, f"each a own.unit; each b foe.unit; {line}"), AUTO)
    assert (b.stats(x), b.stats(y)) == ("3/5", "3/5")
    assert not b.news("attacks", "fights")


@WALL
@clause("D2-10.3-2")
def test_another_can_be_made_to_attack_it() -> None:
    """That is done to the attacker; what meets the barrier is a blow."""
    b = Board()
    b.rich(1)
    b.unit("1:2/1", "3/5/1")
    x = b.unit("2:1/3", "1/5/1 timewall")
    b.use(1, spell(b, "each a own.unit; each b foe.unit; charge a b"), AUTO).battle_over()
    assert b.stats(x) == "0/2"


@WALL
@clause("D2-3.8-8", "D2-7.6-6")
def test_it_can_be_looked_at_copied_and_struck_with() -> None:
    """Nothing is done to it by that."""
    b = Board()
    b.rich(1)
    x, y = b.unit("1:1/1", "3/5/1 timewall"), b.unit("2:1/1", "1/9/1")
    b.use(1, spell(b, "each a own.unit; each b foe.unit; strike a b"), AUTO)
    assert (b.stats(x), b.stats(y)) == ("3/5", "1/6")
    mirror = b.unit("1:1/3", b.make("beast", "1/1/1", "act 照 / Mirror: each t own.unit.other; copy t"))
    b.act(1, mirror, 0)
    assert b.stats(mirror) == "3/5"


@WALL
@clause("D3-4.3-聚力", "D3-4.3-繁茂")
def test_its_own_abilities_do_nothing_to_it_either() -> None:
    b = Board()
    b.rich(1)
    x = b.unit("1:2/1", b.make("soul", "1/5/1 timewall flourish gather", "act 长 / Grow: counter 1/1 self 1"))
    b.unit("2:2/6", "0/9/1")
    b.watch(2)
    b.act(1, x, 0)
    b.until("battle_end")
    assert b.s.objs[x].mods == ()
    assert b.life(1) == 31, "what flourishing does for its PM is no effect on it"


@WALL
@clause("D3-4.3-护卫-1", "D3-4.3-驾驭-3")
def test_nobody_hangs_on_to_it() -> None:
    for line, lone in (("guard", 0), ("mount", 0)):
        b = Board()
        x = b.unit("1:1/1", "1/5/1 timewall")
        y = b.unit("1:1/2", b.make("beast", "1/1/1", f"act 附 / Join: each t own.unit.adjacent; {line} t"))
        b.act(1, y, 0)
        assert (b.s.objs[x].host, b.s.objs[x].attached, b.s.objs[y].host) == (lone, (), 0)


# --- keywords of others ---


@WALL
@clause("D3-4.3-剧毒X", "D3-4.3-驱逐", "D3-4.3-威严X-1")
def test_a_blow_lands_and_nothing_comes_with_it() -> None:
    b = Board()
    b.watch(2)
    x = b.unit("1:2/1", "0/9/1 timewall")
    b.unit("2:2/6", "1/9/1 venom3 expel dread9")
    b.until("battle_end")
    assert b.stats(x) == "0/8"
    assert not has(b.s, b.s.objs[x], "poisoned")


@WARD
@clause("D3-4.3-剧毒X", "D3-4.3-驱逐")
@pytest.mark.parametrize(("ward", "reaches"), [(1, True), (2, False)])
def test_of_low_creatures_not_even_the_blow_lands(ward: int, reaches: bool) -> None:
    b = Board()
    b.watch(2)
    x = b.unit("1:2/1", f"0/9/1 ward{ward}")
    b.unit("2:2/6", b.make("soul", "1/9/1 venom3 expel", cost="2x"))
    b.until("battle_end")
    assert (x in b.s.objs) is not reaches
    assert reaches or b.stats(x) == "0/9"


@WALL
@WARD
@clause("D3-4.3-超凡感知")
@pytest.mark.parametrize(("word", "hidden"), [("", False), ("timewall", True), ("ward1", True)])
def test_stealth_behind_a_barrier_is_not_sensed(word: str, hidden: bool) -> None:
    b = Board()
    b.watch(2)
    x = b.unit("1:2/1", f"2/9/1 stealth {word}".strip())
    b.unit("2:2/6", "1/9/1 sense")
    b.until("battle_end")
    assert b.stats(x) == ("0/9" if hidden else "0/8")
    assert b.life(2) == (28 if hidden else 30)


@WALL
@WARD
@clause("D3-4.3-缠绕-1", "D3-4.3-镇压-1")
@pytest.mark.parametrize(
    ("word", "level", "comes"), [("armor1", 1, True), ("timewall", 1, False), ("ward2", 2, False), ("ward2", 3, True)]
)
def test_what_entangles_cannot_come_where_a_barrier_stands(word: str, level: int, comes: bool) -> None:
    """Nor where one hangs on the unit there; it takes another exit."""
    for attached in (False, True):
        b = Board()
        b.rich(1)
        there = b.unit("1:1/2", "1/5/1" if attached else f"1/5/1 {word}")
        if attached:
            b.attach(f"1/1/1 {word}", there, kind="beast", guard=True)
        vine = b.hand(1, b.make("beast", "1/1/1 entangle", cost=f"{level}x"))
        b.use(1, vine, AUTO)
        assert b.asks == (1, "zone")
        assert ("1:1/2" in b.choices()) is comes
        assert "1:1/3" in b.choices()


# --- what is no effect on it ---


@WALL
@clause("D2-10.21-2", "D2-7.6-4")
def test_rules_and_what_its_pm_does_reach_it() -> None:
    """Poison it had before, and being given up: that its PM does, made to by an effect or for a cost."""
    b = Board()
    b.rich(1)
    x = b.unit("2:1/1", "1/5/1 timewall", mods=(Mod("word", 0, "poisoned"),))
    y = b.unit("2:1/2", "1/5/1 timewall")
    b.use(1, spell(b, "toll opponent own.unit"), AUTO)
    b.say(2, "pick", y)
    assert b.stats(y) == "gone"
    b.say(1, "main", "end").quiet("main", 2)
    assert b.stats(x) == "gone"


@WALL
@clause("D2-6.11-1", "D2-7.5-1")
def test_what_was_done_before_the_barrier_stays() -> None:
    b = Board()
    b.rich(1)
    x = b.unit("1:1/1", b.make("beast", "1/5/1", "act 壁 / Wall: give timewall self turn"))
    b.use(1, spell(b, "each t own.unit; counter 1/1 t 2; give bound t turn"), AUTO)
    b.act(1, x, 0)
    assert b.stats(x) == "3/7"
    assert forbidden(b.s, b.s.objs[x], "move")


@WALL
@clause("D2-2.9-5")
def test_a_curse_rests_while_the_barrier_stands() -> None:
    """It is a spell still at work; nothing else about it changes."""
    b = Board()
    b.rich(1)
    x = b.unit("1:1/1", "1/5/1")
    n = b.s.fresh()
    b.s.curses = (Curse(n, b.make("spell", "", "cast: target t any.unit; give silenced t keep", tags="诅咒"), 0, 0, x),)
    b.s.objs[x].mods = (Mod("word", 0, "silenced", "", n), Mod("word", 0, "bound"))
    b.start()
    b.use(1, spell(b, "each t own.unit; give timewall t turn"), AUTO)
    assert not forbidden(b.s, b.s.objs[x], "activate")
    assert forbidden(b.s, b.s.objs[x], "move"), "that spell is done"
    assert [curse.victim for curse in b.s.curses] == [x]
    b.say(1, "main", "end").quiet("main", 2)
    assert forbidden(b.s, b.s.objs[x], "activate")


# --- creatures that are gone ---


@WARD
@clause("D2-6.11-1")
@pytest.mark.parametrize(("cost", "life"), [("2x", "1/9"), ("3x", "1/8")])
def test_the_ward_knows_a_creature_that_is_gone(cost: str, life: str) -> None:
    """What it left for later, and what it does where it has gone to."""
    b = Board()
    b.rich(1)
    lines = ("act 引 / Fuse: later turn_end (each t foe.unit; damage 1 t); sacrifice self",)
    x = b.unit("2:1/1", "1/9/1 ward2")
    one = b.unit("1:1/1", b.make("soul", "1/1/1", *lines, cost=cost))
    b.unit("1:1/2", b.make("soul", "1/1/1", "when buried self: each t foe.unit; damage 1 t", cost=cost))
    b.act(1, one, 0)
    b.use(1, spell(b, "each t own.unit; destroy t"), AUTO)
    assert b.stats(x) == life
    b.watch(2)
    b.say(1, "main", "end").until("turn_end")  # all have recovered by then
    assert b.stats(x) == life


# --- PMs ---


@WALL
def test_a_pm_behind_the_time_barrier() -> None:
    b = Board()
    b.rich(1)
    b.pm(2).mods = (Mod("word", 0, "timewall", "turn"),)
    kept = b.unit("2:1/1", "1/1/1")
    for line in ("damage 2 opponent", "lose 2 opponent", "ban draw opponent turn", "poison 1 opponent",
                 "toll opponent own.unit", "deal 1 opponent", "give blind opponent turn"):  # fmt: skip
        b.use(1, spell(b, line), AUTO)
    assert (b.life(2), b.pm(2).poison, len(b.pm(2).mods), b.hand_of(2)) == (30, 0, 1, [])
    assert kept in b.s.objs
