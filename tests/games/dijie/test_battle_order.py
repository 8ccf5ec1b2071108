"""Attacks step by step: nodes, attacks by effects, flyers, archers, late tokens, 强袭 (D2-10.3 to D2-10.12)."""

import pytest

from tests.games.dijie.ears import FIXED, listen, spell, word
from tests.games.dijie.kit import AUTO, Board
from tests.marks import clause

FIGHT = ("fighting", "damaging", "hurt", "consumed", "damaged")
DEATH = ("destroying", "destroyed", "leaving", "left", "buried", "exiled")
ATTACK = ("attacking", "defending", "attacked")

# --- nodes ---


@clause("D2-10.9-1", "D2-10.9-3", "D2-10.12-1", "D2-10.18-3", "D3-4.3-宣攻-1", "D3-4.3-宣攻-2")
def test_the_nodes_of_an_attack_that_kills() -> None:
    b = Board()
    b.unit("1:2/1", "3/3/1")
    b.unit("2:2/6", "0/1/1")
    heard = listen(b, *ATTACK, *FIGHT, "fought", *DEATH, *FIXED)
    b.attack()
    assert heard()[:17] == [
        "main_end", "defence_end", "attacking", "defending", *FIGHT, "destroying", "destroyed", "leaving", "left",
        "buried", "fought", "attacked", "battle_end",
    ]  # fmt: skip


@clause("D2-10.9-5", "D2-10.9-3")
def test_without_a_death_its_nodes_are_left_out() -> None:
    b = Board()
    b.unit("1:2/1", "3/3/1")
    b.unit("2:2/6", "0/9/1")
    heard = listen(b, *FIGHT, "fought", *DEATH)
    b.attack()
    assert heard() == [*FIGHT, "fought"]


@clause("D2-10.9-3")
def test_who_goes_elsewhere_enters_that_zone_instead() -> None:
    """A walker that is destroyed goes into exile, not to the graveyard; back to the hand is neither. What comes to the
    graveyard last is the spell.
    """
    b = Board()
    b.rich(1)
    k = b.unit("2:2/6", b.make("walker", "0/-/1"))
    heard = listen(b, *DEATH)
    b.use(1, spell(b, "target t foe.unit; destroy t"), k, AUTO)
    assert heard() == ["destroying", "destroyed", "leaving", "left", "exiled", "buried"]
    b = Board()
    b.rich(1)
    u = b.unit("2:2/6", "1/1/1")
    heard = listen(b, *DEATH)
    b.use(1, spell(b, "target t foe.unit; bounce t"), u, AUTO)
    assert heard() == ["leaving", "left", "buried"]


@clause("D2-10.9-2", "D3-2.2-非时机描述", "D2-10.9-1")
def test_nodes_set_things_off_but_nobody_may_respond() -> None:
    b = Board()
    b.rich(2)
    b.watch(1)
    b.watch(2)
    b.unit("1:2/1", "3/3/1")
    b.unit("2:2/6", "1/1/1")
    b.say(1, "main", "end")
    asked = []
    while b.asks[1] in ("respond", "defence"):
        assert b.table is not None
        args = b.table.asks[0].args or {}
        asked.append(args.get("timing", "defence"))
        b.say(b.asks[0], b.asks[1], "pass" if b.asks[1] == "respond" else "fight")
    assert asked[:9] == ["main_end"] * 2 + ["defence"] + ["defence_end"] * 2 + ["battle_end"] * 2 + ["turn_end"] * 2
    assert {"fights", "destroyed", "departed"} <= set(b.kinds())


@clause("D2-10.10-1")
def test_the_nodes_of_a_sacrifice() -> None:
    b = Board()
    b.rich(1)
    u = b.unit("1:1/1", "1/1/1")
    heard = listen(b, "sacrificing", "sacrificed", *DEATH)
    b.use(1, spell(b, "target t own.unit; sacrifice t"), u, AUTO)
    assert heard() == ["sacrificing", "sacrificed", "leaving", "left", "buried"]


@clause("D2-10.11-1")
def test_the_nodes_of_a_discard() -> None:
    b = Board()
    b.rich(1)
    b.hand(1, "Z2")
    card = spell(b, "pick t own.hand; discard t")
    heard = listen(b, "discarding", "discarded", "unhanding", "unhanded", "buried", "leaving", "left")
    b.use(1, card, AUTO)
    assert heard()[2:] == ["discarding", "discarded", "unhanding", "unhanded", "buried"]
    assert b.grave_of(1)[1] == "Z2"


def test_a_card_leaves_the_hand_to_be_used_delayed_or_prepared_too() -> None:
    b = Board()
    b.rich(1)
    used, late, ready = spell(b, "gain 1 you"), spell(b, "gain 1 you"), b.hand(1, "天罚敕令")
    heard = listen(b, "unhanding", "unhanded")
    for path in ((used, "use", AUTO), (late, "delay"), (ready, "a0", AUTO)):
        b.say(1, "main", *path).settle()
        assert heard() == ["unhanding", "unhanded"]
        b.forget()


@clause("D2-10.18-1", "D2-10.18-2", "D2-10.18-3", "D2-10.18-4")
def test_force_is_spent_between_the_two_moments_of_damage() -> None:
    """What reads the force left finds all of it at 造成伤害时, none at 造成伤害后. A ▶ spends none."""
    b = Board()
    b.unit("1:2/1", "3/9/1", "when damaging self [surge 1]: strike self opponent")
    b.unit("2:2/6", "0/9/1")
    b.attack()
    assert b.life(2) == 27
    b = Board()
    b.unit("1:2/1", "3/9/1", "when damaged self [surge 1]: strike self opponent")
    b.unit("2:2/6", "0/9/1")
    b.attack()
    assert b.life(2) == 30
    b = Board()
    u, x = b.unit("1:2/1", "3/9/1", "act 刺 / Stab: target t foe.unit; damage 2 t"), b.unit("2:2/6", "0/9/1")
    heard = listen(b, *FIGHT)
    b.act(1, u, 0, x)
    assert [b.stats(n) for n in (u, x)] == ["3/9", "0/7"]
    assert heard() == ["damaging", "hurt", "damaged"], "the moments of damage, no force spent"


# --- attacks that effects make ---


@clause("D2-10.3-4", "D2-10.12-1", "D2-10.12-2", "D2-10.12-3", "D2-10.12-4")
def test_an_inserted_attack_has_its_own_defence_phase_and_its_own_damage() -> None:
    b = Board()
    b.rich(1)
    b.watch(2)
    u, x = b.unit("1:2/1", "5/9/1"), b.unit("2:2/5", "0/2/1")
    card = spell(b, "target t own.unit; assault t; gain 7 you")
    heard = listen(b, "attacking", "defence_end", "defending", "attacked", "healed")
    b.say(1, "main", card, "use", u, AUTO).passes(2)
    assert b.asks == (2, "defence")
    assert heard() == ["attacking"]
    b.say(2, "defence", x, "move", "2:2/6").say(2, "defence", "fight")
    assert b.asks == (2, "respond"), "【防御阶段结束时】 is answered"
    assert heard() == ["attacking", "defence_end"]
    b.passes(2)
    assert b.stats(x) == "gone"
    assert heard() == ["attacking", "defence_end", "defending", "attacked", "healed"], "then the spell goes on"
    b.unit("1:2/2", "4/9/1")
    b.attack()
    assert b.life(2) == 30 - 4 - 3, "and it attacks again in the battle phase"


@clause("D2-10.3-4")
def test_an_inserted_attack_that_nobody_blocks_deals_its_damage_at_once() -> None:
    b = Board()
    b.rich(1)
    u = b.unit("1:1/1", "5/9/0")
    b.use(1, spell(b, "target t own.unit; assault t; gain 7 you"), u, AUTO)
    b.say(2, "defence", "fight").settle()
    assert [e["kind"] for e in b.news("life_lost", "life_gained")] == ["life_lost", "life_gained"]
    assert (b.life(2), b.stats(u)) == (25, "0/9")


@clause("D2-10.3-2")
def test_attacks_of_one_effect_in_reading_order() -> None:
    b = Board()
    b.rich(1)
    one, two = b.unit("1:2/1", "1/1/1"), b.unit("1:2/2", "2/1/1")
    card = spell(b, "target a own.unit; target b own.unit; assault b; assault a")
    b.use(1, card, one, two, AUTO)
    while b.asks[1] == "defence":
        b.say(2, "defence", "fight").settle()
    told = [(e["kind"], e.get("unit", e.get("n"))) for e in b.news("attacks", "life_lost")]
    assert told == [("attacks", two), ("life_lost", 2), ("attacks", one), ("life_lost", 1)]


@clause("D2-10.3-3")
def test_attacks_of_several_units_in_physical_order_one_after_another() -> None:
    b = Board()
    b.rich(1)
    units = {place: b.unit(place, "1/1/1") for place in ("1:1/3", "1:2/3", "1:2/1")}
    b.use(1, spell(b, "each t own.unit; assault t"), AUTO)
    b.say(2, "defence", "fight").settle()
    assert [e["unit"] for e in b.news("attacks", "life_lost") if e["kind"] == "attacks"] == [
        units["1:2/1"], units["1:2/3"],
    ], "the second attacks when the first is over"  # fmt: skip
    assert len(b.news("life_lost")) == 1
    b.say(2, "defence", "fight").settle().say(2, "defence", "fight").settle()
    assert [e["unit"] for e in b.news("attacks")] == [units[place] for place in ("1:2/1", "1:2/3", "1:1/3")]


@clause("D2-10.3-2")
def test_an_attack_over_any_distance_meets_its_target_alone() -> None:
    b = Board()
    b.rich(1)
    b.void("2:2/6", "2:1/6")
    b.unit("2:2/1", "9/9/1")
    u, x = b.unit("1:1/1", "5/9/0"), b.unit("2:1/3", "1/3/1")
    card = spell(b, "target a own.unit; target b foe.unit; charge a b")
    b.use(1, card, u, x, AUTO).say(2, "defence", "fight").settle()
    assert [b.stats(n) for n in (u, x)] == ["2/8", "gone"]
    assert b.life(2) == 30


@clause("D2-10.3-2", "D2-10.2-1")
def test_who_leaps_over_any_distance_falls_into_no_void() -> None:
    """Its target stands over a void and is overawed: nobody blocks, and the PM is hit."""
    b = Board()
    b.rich(1)
    u, x = b.unit("1:1/1", "5/9/0 overawe"), b.unit("2:1/3", "1/3/1")
    b.void("2:1/3")
    card = spell(b, "target a own.unit; target b foe.unit; charge a b")
    b.use(1, card, u, x, AUTO).say(2, "defence", "fight").settle()
    assert u in b.s.objs
    assert (b.life(2), b.stats(x)) == (25, "1/3")


def test_a_unit_that_may_not_attack_is_made_to_by_nothing() -> None:
    b = Board()
    b.rich(1)
    u, x = b.unit("1:2/1", "5/9/1"), b.unit("2:1/3", "1/3/1")
    word(b, u, "cowed")
    b.use(1, spell(b, "target a own.unit; target b foe.unit; charge a b; assault a"), u, x, AUTO)
    assert b.asks == (1, "main")
    assert b.kinds("attacks") == []


@clause("D2-10.3-1")
@pytest.mark.parametrize("status", ["", "terror"])
def test_attacking_is_an_act_of_the_unit(status: str) -> None:
    """So what may not act does not attack, whatever it could else."""
    b = Board()
    u = b.unit("1:2/1", "2/1/1")
    if status:
        word(b, u, status)
    b.attack()
    assert (b.kinds("attacks"), b.life(2)) == ([], 30) if status else (["attacks"], 28)


@clause("D3-4.3-宣攻-1", "D3-4.3-宣攻-2", "D3-4.1-超载X")
def test_the_war_drum_beats_when_an_attack_is_declared_before_any_fight() -> None:
    b = Board()
    b.unit("1:1/1", "战鼓祭司")
    b.unit("1:2/3", "1/1/1")
    b.unit("2:2/4", "0/9/1")
    b.attack()
    assert b.kinds("attacks", "produced", "fights")[:3] == ["attacks", "produced", "fights"]


@clause("D2-10.12-2", "D2-10.12-3", "D2-10.12-4")
def test_the_switch_that_gives_every_attack_a_defence_phase() -> None:
    b = Board(defence="each")
    b.unit("1:2/1", "1/1/1")
    b.unit("1:2/2", "1/1/1")
    heard = listen(b, "attacking", "defence_end", "defending")
    b.say(1, "main", "end").settle()
    for _ in range(3):
        b.say(2, "defence", "fight").settle()
    assert heard() == ["defence_end", *["attacking", "defence_end", "defending"] * 2]


# --- flyers, archers ---


@clause("D2-10.4-2")
def test_a_flyer_blocks_like_others() -> None:
    b = Board()
    b.watch(2)
    a, x = b.unit("1:2/1", "2/9/1"), b.unit("2:2/6", "1/9/1 flying")
    b.until("battle_end")
    assert [b.stats(n) for n in (a, x)] == ["0/8", "0/7"]
    assert b.life(2) == 30


@clause("D2-10.5-1", "D2-10.5-2", "D3-4.3-远程-1")
def test_archers_in_the_back_row_are_declared_before_the_phrase() -> None:
    b = Board()
    r, other = b.unit("1:1/2", "3/1/0 ranged"), b.unit("1:1/3", "3/1/1")
    b.watch(2)
    b.say(1, "main", "end")
    assert b.asks == (2, "respond"), "first 【主宰阶段结束时】"
    b.passes(2)
    assert b.asks == (1, "ranged")
    assert b.choices() == ["done", r], f"not {other}, which is not ranged"
    assert b.news("phrase") == []
    b.say(1, "ranged", r)
    assert [e["phrase"] for e in b.news("phrase")] == ["attack"]
    b.battle_over()
    assert [e["unit"] for e in b.news("attacks")] == [r]


@clause("D2-10.5-5", "D2-10.5-6", "D2-10.5-7", "D3-4.3-远程-2")
def test_an_archer_is_blocked_but_not_hit_back() -> None:
    b = Board()
    b.watch(2)
    r, x = b.unit("1:1/2", "3/1/0 ranged"), b.unit("2:1/5", "5/9/1")
    b.unit("2:2/4", "5/9/1")
    b.say(1, "main", "end").settle().say(1, "ranged", r)
    b.until("battle_end")
    assert [b.stats(n) for n in (r, x)] == ["0/1", "5/6"]
    assert b.life(2) == 30
    assert [e["unit"] for e in b.news("damaged")] == [x]


@clause("D2-10.5-6")
def test_an_archer_that_blocks_is_hit() -> None:
    """The shelter is for its own attacks (在自己宣攻后)."""
    b = Board()
    b.watch(2)
    a, r = b.unit("1:2/1", "2/9/1"), b.unit("2:2/6", "1/3/1 ranged")
    b.until("battle_end")
    assert [b.stats(n) for n in (a, r)] == ["0/8", "0/1"]


# --- tokens that come during the battle ---


@clause("D2-10.6-1")
def test_a_token_that_comes_on_the_attackers_side_does_not_attack() -> None:
    b = Board(mode="xuezhan")
    b.unit("1:2/1", "1/1/1", "when attacked self: summon D02")
    for place in ("1:1/1", "1:1/2", "1:1/3", "1:2/2"):
        b.unit(place, "1/1/0")
    b.attack()
    assert b.code_at("1:2/3") == "D02"
    assert len(b.kinds("attacks")) == 1
    assert b.life(2) == 19


@clause("D2-10.6-3", "D2-10.6-2")
@pytest.mark.parametrize("ranged", [False, True])
def test_a_late_token_blocks_walkers_and_archers_in_its_column(ranged: bool) -> None:
    b = Board(mode="xuezhan")
    a = b.unit("1:2/1", "9/9/1" + " ranged" * ranged)
    b.unit("2:2/3", "1/1/1", "when destroyed self: deploy D02")
    b.attack()
    assert [e["card"] for e in b.news("destroyed")][1:] == ["D02"]
    assert b.life(2) == 20
    assert b.s.objs[a].hurt == 0 or not ranged


@clause("D2-10.6-4")
def test_a_late_token_does_not_taunt() -> None:
    def asked(early: bool) -> bool:
        b = Board()
        taunting = b.make("soul", "1/1/6 taunt", cost="token", tags="衍生")
        if early:
            b.unit("2:1/6", taunting)
        else:
            b.lord(2, "horn", f"when attacking foe.unit: deploy {taunting}")
        b.unit("1:2/3", "1/1/1")
        b.say(1, "main", "end").settle().say(2, "defence", "fight").settle()
        assert any(obj.code == taunting for obj in b.s.objs.values())
        return b.asks == (2, "taunt")

    assert asked(early=True)
    assert not asked(early=False)


# --- 强袭 ---


@clause("D2-10.8-2", "D3-4.3-强袭")
def test_assail_is_doubled_by_itself_and_stays_out_of_the_merged_damage() -> None:
    b = Board()
    b.unit("1:2/1", "5/5/1 assail double")
    b.unit("2:2/6", "0/4/1")
    b.unit("1:2/3", "2/2/1")
    b.attack()
    assert [e["n"] for e in b.news("life_lost")] == [6, 2], "2 of 5 force were spent; 3 are doubled"
    assert [e["how"] for e in b.news("life_lost")] == ["ability", "direct"]


@clause("D2-10.8-3")
@pytest.mark.parametrize(("life", "lost"), [(2, 3), (4, 1), (5, 0)])
def test_assail_deals_no_more_than_what_is_left(life: int, lost: int) -> None:
    b = Board()
    b.unit("1:2/1", "5/5/1 assail")
    b.unit("2:2/6", f"0/{life}/1")
    b.attack()
    assert b.life(2) == 30 - lost


@clause("D2-10.8-1")
def test_assail_needs_its_unit_alive_and_blocked() -> None:
    b = Board()
    b.unit("1:2/1", "5/2/1 assail")
    b.unit("2:2/6", "3/2/1")
    b.attack()
    assert b.life(2) == 30
    b = Board()
    b.unit("1:2/1", "5/2/1 assail")
    b.attack()
    assert [e["how"] for e in b.news("life_lost")] == ["direct"]
