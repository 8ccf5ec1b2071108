"""Damage, what drinks it, what counts as destroyed (D2-10.13 to D2-10.24)."""

import pytest

from paiju.games.dijie.state import Mod
from tests.games.dijie.ears import listen, spell, word
from tests.games.dijie.kit import AUTO, Board
from tests.marks import clause

# --- the merged damage of those nobody blocked ---


@clause("D2-10.13-1", "D2-10.13-2", "D2-10.14-2", "D2-10.14-3")
def test_the_unblocked_deal_one_damage_when_all_attacks_are_over() -> None:
    b = Board()
    b.lord(2, "count", "when hurt own: crystal 1 y keep")
    one, two = b.unit("1:2/1", "3/2/1"), b.unit("1:2/3", "2/2/1")
    blocked, away = b.unit("1:2/2", "4/9/1"), b.unit("1:2/5", "7/1/1")
    b.unit("2:2/5", "0/9/1 immune")
    b.unit("2:2/3", "1/9/1", "when attacked any: each t foe.unit.word:flying; bounce t")
    word(b, away, "flying")
    heard = listen(b, "attacked", "hurt", "battle_end")
    b.attack()
    assert [(e["n"], e["how"]) for e in b.news("life_lost")] == [(5, "direct")]
    assert len(b.pm(2).pool) == 1
    direct = b.news("direct")[0]
    assert direct["by"] == [[one, 3], [two, 2]], f"not {blocked}, which was blocked, nor {away}, which is away"
    assert heard()[-3:] == ["attacked", "hurt", "battle_end"]


@clause("D2-10.13-1")
def test_who_cannot_attack_any_more_after_its_attack_still_deals_its_share() -> None:
    b = Board()
    one, two = b.unit("1:2/1", "3/2/1"), b.unit("1:2/3", "2/2/1")
    word(b, one, "flying")
    b.unit("2:2/5", "1/9/1", "when attacked any: each t foe.unit.word:flying; give bound t keep")
    b.attack()
    assert "bound" in [mod.word for mod in b.s.objs[one].mods]
    assert b.news("direct")[0]["by"] == [[one, 3], [two, 2]]


@clause("D2-10.13-4", "D2-10.20-5", "D2-10.20-6")
def test_each_unit_stays_a_source_of_its_own() -> None:
    """Two drinkers of 1 each: a half of each, rounded up, given as one gain; who does not drink gives nothing."""
    b = Board()
    b.lord(1, "cup", "when healed own: crystal 1 y keep")
    for column, text in enumerate(("1/1/1 drain", "1/1/1 drain", "5/1/1"), 1):
        b.unit(f"1:2/{column}", text)
    b.attack()
    assert b.life(2) == 23
    assert b.life(1) == 32
    assert [e["n"] for e in b.news("life_gained")] == [2]
    assert len(b.pm(1).pool) == 1


@clause("D2-10.13-4")
def test_each_source_poisons_for_itself() -> None:
    b = Board()
    b.watch(2)
    b.unit("1:2/1", "1/1/1 venom2")
    b.unit("1:2/2", "1/1/1 venom1")
    b.unit("1:2/3", "1/1/1")
    b.until("battle_end")
    assert b.pm(2).poison == 3


# --- kinds of damage ---


@clause("D2-10.14-1", "D2-10.14-2", "D2-10.14-3", "D2-10.17-3")
def test_only_force_spent_in_a_fight_is_combat_damage() -> None:
    """A ward against combat damage stops the blows of a fight, and neither abilities nor spells nor direct damage."""
    b = Board()
    b.rich(1)
    b.watch(2)
    b.lord(2, "wall", "always: aura own.unit (prevent fight)")
    a = b.unit("1:2/1", "3/9/1", "act 刺 / Stab: target t foe.unit; damage 1 t")
    b.unit("1:2/2", "4/9/1")
    x = b.unit("2:2/6", "0/9/1")
    b.act(1, a, 0, x)
    b.use(1, spell(b, "target t foe.unit; damage 1 t"), x, AUTO)
    assert b.stats(x) == "0/7"
    b.until("battle_end")
    assert b.stats(x) == "0/7"
    assert (b.life(2), b.stats(a)) == (26, "0/9"), "its force was spent on the ward"


@clause("D2-10.14-5", "D2-10.19-2", "D2-10.20-4")
def test_damage_of_nothing_is_no_damage() -> None:
    b = Board()
    heard = listen(b, "hurt", "damaging", "damaged", "healed")
    b.unit("1:2/1", "2/9/1 drain venom1")
    x = b.unit("2:2/6", "0/5/1 armor2")
    b.attack()
    assert heard() == []
    assert (b.life(1), b.stats(x)) == (30, "0/5")
    assert b.s.objs[x].mods == ()


@clause("D2-10.18-5")
def test_damage_does_not_spill_over() -> None:
    b = Board()
    b.rich(1)
    x, y = b.unit("2:2/6", "0/1/1"), b.unit("2:1/6", "0/9/1")
    b.use(1, spell(b, "target t foe.unit; damage 9 t"), x, AUTO)
    assert (b.stats(x), b.stats(y), b.life(2)) == ("gone", "0/9", 30)


# --- drinking ---


@clause("D2-10.20-1", "D2-10.20-2", "D3-4.3-吸血")
@pytest.mark.parametrize(("force", "gained"), [(1, 1), (4, 2), (5, 3)])
def test_half_of_what_was_dealt_is_drunk(force: int, gained: int) -> None:
    b = Board()
    b.unit("1:2/1", f"{force}/9/1 drain")
    b.unit("2:2/6", "0/9/1")
    b.attack()
    assert b.life(1) == 30 + gained


@clause("D3-4.3-吸血", "D2-10.20-2")
def test_drinking_with_double_strike_through_armor() -> None:
    """3 doubled is 6, 2 of it stopped: 4 were dealt, 2 are drunk. Poison is taken off first."""
    b = Board()
    b.pm(1).poison = 1
    b.unit("1:2/1", "3/9/1 drain double")
    b.unit("2:2/6", "0/9/1 armor2")
    b.say(1, "main", "end").quiet("main", 2)
    gained = b.news("life_gained")[0]
    assert (gained["n"], gained["cured"]) == (1, 1)


@clause("D2-10.20-1", "D3-4.3-吸血")
def test_the_count_of_the_blood_coffin_drinks_by_its_blows_alone() -> None:
    b = Board()
    b.rich(1)
    count, x = b.unit("1:2/1", "血棺伯爵"), b.unit("2:2/6", "0/9/1")
    b.unit("1:1/1", "1/1/1")
    b.use(1, spell(b, "target t foe.unit; damage 4 t"), x, AUTO)
    assert b.life(1) == 30
    b.attack()
    assert b.life(1) == 32
    assert b.card("血棺伯爵") == b.s.objs[count].code


# --- destroyed or not ---


@clause("D2-10.23-1", "D2-10.24-1", "D2-10.24-2")
@pytest.mark.parametrize(
    ("line", "destroyed"),
    [
        ("damage 3 t", True),
        ("destroy t", True),
        ("give frail3 t keep", True),
        ("counter -1/-1 t 3", True),
        ("sacrifice t", False),
        ("bury t", False),
        ("banish t", False),
        ("bounce t", False),
    ],
)
def test_what_counts_as_destroyed(line: str, destroyed: bool) -> None:
    b = Board()
    b.rich(1)
    u = b.unit("1:1/1", "1/3/1")
    b.lord(2, "tomb", "when destroyed any.unit: gain 1 you")
    b.use(1, spell(b, f"target t own.unit; {line}"), u, AUTO)
    assert b.stats(u) == "gone"
    assert (b.life(2) == 31) is destroyed


@clause("D2-10.23-2")
def test_cards_of_units_that_go_to_the_graveyard_from_elsewhere_are_not_destroyed() -> None:
    b = Board()
    b.rich(1)
    b.lord(2, "tomb", "when destroyed any: gain 1 you")
    b.hand(1, "W02")
    b.use(1, spell(b, "each t own.hand; discard t"), AUTO)
    assert "W02" in b.grave_of(1)
    assert b.life(2) == 30


@clause("D2-10.24-2")
def test_destroying_asks_for_no_damage() -> None:
    b = Board()
    b.rich(1)
    x = b.unit("2:1/1", "1/9/1 immune armor5")
    heard = listen(b, "hurt", "damaging", "destroyed")
    b.use(1, spell(b, "target t foe.unit; destroy t"), x, AUTO)
    assert b.stats(x) == "gone"
    assert heard() == ["destroyed"]


@clause("D2-10.24-1", "D2-10.16-7")
def test_a_walker_is_not_destroyed_for_want_of_life() -> None:
    b = Board()
    b.rich(1)
    k = b.unit("2:2/6", b.make("walker", "2/-/1"))
    b.s.objs[k].mods = (Mod("counter", -3),)
    b.use(1, spell(b, "target t foe.unit; damage 1 t"), k, AUTO)
    assert k in b.s.objs
    assert b.life(2) == 26


@clause("D2-10.14-5", "D3-3.1-行者-3")
def test_what_is_no_unit_takes_no_damage_nor_does_its_pm() -> None:
    """Of what has no life walkers alone have a PM that bears the damage."""
    b = Board()
    b.rich(1)
    relic, walker = b.drop("2:1/2", "R17"), b.unit("2:1/1", "K02")
    hit = [spell(b, "target t any.entity; damage 2 t") for _ in range(3)]
    b.use(1, hit[0], b.s.terrain[b.s.objs[relic].zone], AUTO).use(1, hit[1], relic, AUTO)
    assert b.kinds("damaged", "unharmed") == ["unharmed"] * 2
    assert b.life(2) == 30
    b.use(1, hit[2], walker, AUTO)
    assert b.life(2) == 28
