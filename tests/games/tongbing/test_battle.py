"""The two rounds of battle, what creatures and cards do in them, and the energy of it."""

import pytest

from tests.games.tongbing.boards import (
    act,
    attack,
    board,
    carried_out,
    energy,
    fight,
    go_on,
    gone,
    hands,
    possible,
    reason,
    say,
    tape,
    told,
    unit,
)
from tests.marks import clause

# --- declaring ------------------------------------------------------------------------------------------------------


@clause("G-109", "G-116", "G-010", "G-026")
def test_ready_creatures_attack_and_are_tapped() -> None:
    own = ("C02", ("C01", {"state": "tapped"}), ("C16", {"state": "down"}), "C10")
    table = board("declare", own=own, foe=("C16", ("C17", {"state": "down"})))
    assert possible(table) == ["pass", 1, 11, 14]
    assert reason(table, 12) == "bar.tapped"
    assert possible(table, 11) == [2, 21], "the leader and what lies open"
    say(table, 0, 11, 21)
    assert unit(table, 11).state == "tapped"
    assert possible(table) == ["pass", 1, 14]
    troops = board("declare", own=own, foe=("C16",), kind="troops")
    assert possible(troops) == ["pass", 1, 11]
    assert reason(troops, 14) == "bar.no_troops"
    say(troops, 0, 11)
    assert troops.state.battle.attacks[0].target == 2


def test_who_cannot_attack() -> None:
    charmed = ("C01", {"mods": [{"word": "charm", "until": "supply", "seat": 1}]})
    guarding = ("C01", {"mods": [{"word": "stance", "until": "turn"}]})
    table = board("declare", own=(charmed, guarding, "C03"))
    assert reason(table, 11) == "bar.charmed"
    assert reason(table, 12) == "bar.in_stance"
    assert 13 in possible(table), "a printed stance lets it attack"


@clause("G-041")
def test_both_ways_to_attack() -> None:
    table = board("declare", own=("H06",), foe=("C01",))
    assert possible(table, 11) == ["melee", "ranged"]
    say(table, 0, 11, "ranged", 21)
    assert table.state.battle.attacks[0].mode == "ranged"


def test_wild_creatures_must_attack() -> None:
    table = board("declare", own=("C06", ("C10", {"mods": [{"word": "berserk", "until": "turn"}]})), foe=("C01",))
    assert possible(table) == [1, 11, 12], "the one without troops cannot wait for the next round of battle"
    assert reason(table, "pass") == "bar.must_attack"
    say(table, 0, 12, 2)
    assert "pass" in possible(table)
    say(table, 0, "pass")
    go_on(table, "declare")
    assert table.state.battle.kind == "troops"
    assert reason(table, "pass") == "bar.must_attack"


def test_a_frenzied_creature_hits_whom_it_happens_to_hit() -> None:
    mad = ("C09", {"mods": [{"word": "frenzy", "until": "turn"}]})
    targets = set()
    for seed in range(12):
        table = board("declare", own=(mad,), foe=("C29",), seed=seed)
        assert possible(table, 11) == []
        say(table, 0, 11)
        targets.add(told(table, "attack")[0]["target"])
        go_on(table)
        assert told(table, "struck")[0]["n"] == 7
    assert targets == {2, 21}


@clause("G-110", "G-117")
def test_cards_are_played_after_attacks_are_declared() -> None:
    for kind in ("challenge", "troops"):
        table = board("declare", own=("C02", "C01"), foe=("C16",), kind=kind, sides=hands(("A04", "S01", "T06")))
        assert reason(table, "A04") == "bar.no_target"
        assert reason(table, "T06") == "bar.only_place"
        say(table, 0, *((11, 2) if kind == "challenge" else (11,)))
        before = table.view(0)["fight"]
        say(table, 0, "A04", 11)
        assert 12 not in possible(table), "no attack after that"
        assert all(table.view(viewer)["fight"] != before for viewer in (0, 1, None)), "and all can see that"
        assert reason(table, "T06") == "bar.only_place"
        assert table.state.sides[0].level == 18


# --- defending ------------------------------------------------------------------------------------------------------


@clause("G-111", "G-118", "G-112", "G-119")
def test_blocking_and_striking_back() -> None:
    foe = ("C16", "C16", ("C17", {"state": "tapped"}), "C06", ("A05", {"state": "set"}))
    attacks = (attack(11, 21), attack(12, 2))
    table = board("defend", own=("C09", "C28"), foe=foe, attacks=attacks, sides=hands((), ("S02",)))
    assert possible(table) == ["pass", 25, 2, 21, 22, "S02"]
    assert possible(table, 21) == [12, 11]
    assert possible(table, 22) == [11, 12]
    say(table, 1, 22, 12)
    assert possible(table) == ["pass", 2, 21, "S02"], "no trap after the first block, and each blocks once"
    assert possible(table, 2) == [11], "the attack on itself is blocked, but it can block another"
    say(table, 1, 21, 11)
    assert unit(table, 21).state == "ready"
    assert table.state.battle.attacks[0].reply
    assert possible(table) == ["pass", "S02"]
    say(table, 1, "S02", 11)
    assert unit(table, 11).hurt == 3


@clause("G-111")
def test_a_creature_strikes_back_once() -> None:
    table = board("defend", own=("C01", "C02"), foe=("C16",), attacks=(attack(11, 21), attack(12, 21)))
    assert possible(table, 21) == [11, 12]
    say(table, 1, 21, 11)
    assert 21 not in possible(table)


# --- the fight ------------------------------------------------------------------------------------------------------


@clause("G-113", "G-114", "G-120", "G-121")
def test_both_sides_act_in_turn_until_both_pass() -> None:
    for kind in ("challenge", "troops"):
        table = fight(attack(11, 2), own=("C02",), foe=("C16",), kind=kind)
        assert table.waiting == [(0, "fight")]
        act(table, 0, "S02", 21)
        assert table.waiting == [(1, "fight")]
        act(table, 1, "S02", 11)
        assert told(table, "struck") == [], "nobody has anything left, and the attacker is gone"
        assert gone(table, 11)


@clause("G-E09", "G-E10", "G-E14", "G-E15", "G-E21a")
def test_hitting_the_leader_hand_to_hand() -> None:
    table = carried_out(fight(attack(11, 2), own=("H03",)))
    assert told(table, "life") == [{"seat": 1, "n": 2, "left": 18}], "6 + 1 for rage against 5"
    assert tape(table) == [
        ("E14", 0, 200), ("E15", 0, 300), ("E21", 1, 20), ("E09", 1, 200), ("E10", 0, 100),
    ]  # fmt: skip


@clause("G-E21b", "G-E21a")
def test_a_leader_that_is_attacked_often_gets_no_more_than_its_limit() -> None:
    own = ("C01", "C01", "C02", "C02", "C11", "C23")
    table = carried_out(fight(*(attack(11 + n, 2) for n in range(6)), own=own))
    assert [amount for _, _, amount in tape(table, "E21")] == [20] * 5 + [0]


@clause("G-E14", "G-E15")
def test_hitting_the_leader_may_count_instead_of_attacking() -> None:
    table = carried_out(fight(attack(11, 2), own=("C02",), options={"leader_hit": "instead"}))
    assert tape(table, "E14", "E15") == [("E15", 0, 150)]


@clause("G-E16", "G-E17")
def test_hitting_the_leader_from_afar() -> None:
    table = carried_out(fight(attack(11, 2, mode="ranged"), own=("C05",)))
    assert tape(table, "E16", "E17") == [("E16", 0, 50), ("E17", 0, 75)]
    other = carried_out(fight(attack(11, 21, mode="ranged"), own=("C05",), foe=("C29",)))
    assert tape(other, "E16", "E17") == [("E16", 0, 50)]


@clause("G-041")
def test_only_what_is_ranged_and_lives_strikes_back_at_a_ranged_attack() -> None:
    shot = attack(11, 2, mode="ranged", blockers=[21, 22])
    table = carried_out(fight(shot, own=("C30",), foe=("C18", "C16")))
    assert table.waiting == [(0, "order")]
    say(table, 0, 22)
    assert gone(table, 22)
    assert gone(table, 21), "6 damage: 3 and 3"
    assert unit(table, 11).hurt == 0
    back = carried_out(fight(attack(11, 21, mode="ranged", reply=True), own=("C05",), foe=("C18",)))
    assert gone(back, 21)
    assert unit(back, 11).hurt == 0
    near = carried_out(fight(attack(11, 2, blockers=[21]), own=("C28",), foe=("C18",)))
    assert told(near, "struck")[1]["n"] == 4, "a ranged blocker strikes back hand to hand as any other"


@clause("G-E18a", "G-E18b")
@pytest.mark.parametrize(("blockers", "amount"), [(1, 125), (2, 150), (4, 200), (5, 200)])
def test_blockers_speed_it_up(blockers: int, amount: int) -> None:
    ids = [21 + n for n in range(blockers)]
    codes = ("C16", "C16", "C16", "C28", "C29")[:blockers]
    table = carried_out(fight(attack(11, 2, blockers=ids), own=("C09",), foe=codes))
    if blockers > 1:
        say(table, 0, *ids[:-1])
    assert tape(table, "E14") == [("E14", 0, amount)]


@clause("G-E19a", "G-E19b", "G-E22a", "G-E22b", "G-E19", "G-E22")
def test_a_leader_that_attacks() -> None:
    ids = [21 + n for n in range(6)]
    foe = (("C20", {"hurt": 3}),) * 4 + (("C23", {"hurt": 2}),) * 2
    big = fight(attack(1, 2, blockers=ids), foe=foe, options={"numbers": "H01.attack=9"})
    say(carried_out(big), 0, *ids[:-1])
    struck = [data["card"] for data in told(big, "struck") if data["by"] == "H01"]
    assert energy(big, 0, "E19") == min(100, 20 * 2 * len(struck))
    assert energy(big, 1, "E22") == min(50, 10 * len(struck))


@clause("G-E20a", "G-E20b", "G-E24")
def test_blocks_succeed_or_fail() -> None:
    table = carried_out(fight(attack(11, 2, blockers=[21]), attack(12, 2, blockers=[22]), own=("C01", "C28"),
                              foe=("C19", "C17")))  # fmt: skip
    assert tape(table, "E20") == [("E20", 1, 200), ("E20", 1, -100)], "the shield is in stance; the archer died"
    assert unit(table, 21).hurt == 2, "3 by the elements; a stance takes one off"


@clause("G-E20b")
def test_breaching_damage_makes_a_block_fail() -> None:
    table = carried_out(fight(attack(11, 2, blockers=[21]), own=("C15",), foe=("C16",)))
    assert told(table, "life") == []
    assert unit(table, 2).hurt == 0, "whole again after the fight"
    assert told(table, "struck")[1]["n"] == 4, "4 of 7 go through to the leader"
    assert tape(table, "E20", "E15") == [("E15", 0, 187), ("E20", 1, -100)]
    alive = carried_out(fight(attack(11, 22, blockers=[21]), own=("H03",), foe=(("C16", {"mods": [
        {"until": "turn", "defense": 2}]}), "C17")))  # fmt: skip
    assert gone(alive, 22)


@clause("G-E23")
def test_rage_doubles_what_an_attack_brings() -> None:
    table = carried_out(fight(attack(11, 21), own=("C06",), foe=("C29",)))
    assert tape(table, "E14") == [("E14", 0, 200)]
    assert told(table, "struck")[0]["n"] == 5


@clause("G-027", "G-028", "G-043")
def test_elements_command_and_the_limit_of_nine() -> None:
    table = carried_out(fight(attack(11, 21), own=("C02", "C14"), foe=("C28",)))
    assert told(table, "struck")[0]["n"] == 4, "3 and 1 by command; fire does not overcome water"
    table = carried_out(fight(attack(11, 21), own=("C28",), foe=("C06",)))
    assert told(table, "struck")[0]["n"] == 6, "water overcomes fire"
    mod = {"attack": 5, "until": "turn"}
    table = carried_out(fight(attack(11, 21), own=(("C10", {"mods": [mod]}), "C14"), foe=("C29",)))
    assert told(table, "struck")[0]["n"] == 9


@clause("G-045", "G-044", "G-120")
def test_a_battle_of_troops() -> None:
    table = carried_out(fight(attack(11, 2), own=("C02",), kind="troops"))
    assert told(table, "struck")[0] == {"unit": 2, "card": "H05", "n": 3, "by": "C02", "what": "unit.defense"}
    back = carried_out(fight(attack(11, 2, reply=True), own=("C02",), kind="troops"))
    assert gone(back, 11), "eight troops strike back at three"
    assert unit(back, 2).lost == 3
    assert unit(back, 2).hurt == 0
    block = carried_out(fight(attack(11, 2, blockers=[21]), own=("C09",), foe=("C28",), kind="troops"))
    assert gone(block, 21)
    assert unit(block, 11).lost == 6


@clause("G-045", "G-052")
def test_a_leader_without_troops_has_lost() -> None:
    weak = {"leaders": ("H01", "H02")}
    table = carried_out(fight(attack(11, 2, reply=True), own=("C09",), kind="troops", **weak))
    assert table.outcome is not None
    assert (table.outcome.winners, table.state.end) == ((0,), "leader")
    assert table.state.sides[1].grave == ["H02"]


@clause("G-055")
@pytest.mark.parametrize(
    ("power", "life", "end"),
    [(4, 3, ""), (7, 5, "execute"), (7, 6, ""), (9, 4, "leader")],
)
def test_the_coup_de_grace(power: int, life: int, end: str) -> None:
    """Against a defense of 5: it must cost life, 3 or less must be left, and something must be left."""
    sides = hands(("S02",), ("S02",))
    sides[1]["life"] = life
    options = {"numbers": f"H01.attack={power}"}
    table = fight(attack(1, 2), leaders=("H01", "H07"), sides=sides, options=options)
    go_on(table, "declare")
    assert table.state.end == end
    assert (table.outcome is not None) is bool(end)


@clause("G-052", "G-035")
def test_a_leader_without_life_leaves() -> None:
    sides = hands(("S02",), ())
    sides[1]["life"] = 1
    table = board("fight", attacks=(attack(11, 2),), own=("C10",), sides=sides)
    go_on(table, "declare")
    assert table.outcome is not None
    assert table.outcome.winners == (0,)


@clause("G-E11", "G-E12", "G-E13")
def test_creatures_that_leave() -> None:
    table = board("declare", own=("C01",), sides=hands(("A01",)))
    say(table, 0, "A01", 11)
    assert table.state.sides[0].hand == ["C01"]
    assert tape(table, "E11", "E12", "E13") == [("E11", 0, 50), ("E13", 1, 30)]
    table = board("declare", foe=("C17",), sides=hands(("S02",)))
    say(table, 0, "S02", 21)
    assert tape(table, "E11", "E12", "E13") == [("E12", 1, 100), ("E13", 0, 30)]
    table = board("settle", foe=("C17",), sides=hands(("S02",)))
    say(table, 0, "S02", 21)
    assert tape(table, "E12", "E13") == [], "no battle"
