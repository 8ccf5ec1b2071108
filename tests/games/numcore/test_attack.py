"""Attacks, weakening and seizure between two sides that have their cores."""

from typing import Any

from tests.games.numcore.builder import FIVE, THREE, at, do, kinds, last, outcome, refusal
from tests.marks import clause


def me(energy: int = 13, *hand: str, **more: Any) -> dict[str, Any]:
    return {**FIVE, "energy": energy, "level": 5, "hand": list(hand), **more}


@clause("N-072", "N-073", "N-078", "N-079", "N-080", "N-082")
def test_an_attack_locks_damage_for_the_least_energy() -> None:
    table = at(21, me(), THREE)
    assert list(table.options(table.asks[0], ("attack", "(2,5)")) or []) == [4]  # 4 × 16 ÷ 52 is 1, 6 is no more
    do(table, "attack", "(2,5)", 6)
    assert (table.state.sides[0].energy, last(table, "attacked")["energy"], last(table, "attacked")["damage"]) == (
        9, 4, 1,
    )  # fmt: skip
    do(table, "attack", 29, 2)
    do(table, "attack", 29, 2)
    do(table, "attack", 10, 1)
    assert [sum(node.locked) for node in table.state.sides[1].nodes] == [1, 1, 2]
    assert table.record.journal[0][2] == ("attack", "(2,5)", 4)


@clause("N-077", "N-072", "N-073", "N-081")
def test_attacks_that_are_refused() -> None:
    table = at(13, me(5), {**THREE, "nodes": ["(2,5)", {"name": 10, "locked": [7]}, {"name": 29, "weaken": 2}]})
    assert refusal(table, "attack", "(2,5)") == ("no_damage", "N-077")
    assert refusal(table, "attack", 10) == ("lethal", "N-081")
    assert refusal(table, "attack", 37) == ("yours", "N-073")
    assert refusal(table, "attack", 99) == ("not_standing", "N-073")
    assert refusal(table, "attack", 29, 7) == ("amount", "N-072")
    assert refusal(table, "attack", 29, 0) == ("amount", "N-072")
    assert refusal(table, "attack", 29, "3") == ("amount", "N-072")
    assert refusal(table, "attack", 29, 6) == ("energy", "N-073")
    assert refusal(table, "attack", 29, 3) == ("no_damage_weakened", "N-077")
    do(table, "attack", 29, 4)
    broke = at(20, me(0), THREE)
    assert refusal(broke, "attack", 10) == ("energy", "N-072")
    assert refusal(broke, "attack") == ("energy", "N-072")
    cold = at(13, me(9), {**THREE, "nodes": ["(2,5)", {"name": 10, "locked": [7]}, 29]})
    assert refusal(cold, "attack") == ("none.attack", "N-073")


@clause("N-083", "N-084", "N-086", "N-020")
def test_damage_settles_after_the_answer_and_adds_up() -> None:
    table = at(24, me(), {**THREE, "energy": 0})
    do(table, "attack", 29, 3)
    before = table.state.sides[1].find(29)
    assert before.damage == 0
    do(table, "end")
    assert table.state.sides[1].find(29).damage == 0
    do(table, "end")
    assert (last(table, "hit")["damage"], last(table, "hit")["left"]) == (before.locked[0], 8 - before.locked[0])
    do(table, "attack", 29, 6)
    do(table, "end")
    do(table, "end")
    assert last(table, "destroyed") == {"seat": 1, "node": 29}
    ended = outcome(table)
    assert ended is not None
    assert (ended.winners, ended.reason["key"]) == ((0,), "outcome.core_lost")


@clause("N-020", "N-019", "N-086")
def test_a_destroyed_nodes_name_is_free_at_once() -> None:
    foe = {**THREE, "nodes": [*THREE["nodes"], {"name": 47, "damage": 8}]}
    table = at(30, me(13, "D7"), foe)
    do(table, "attack", 47, 1)
    assert refusal(table, "create", "D7", 47) == ("taken", "N-019")
    do(table, "end")
    do(table, "end")
    assert table.state.sides[1].find(47) is None
    table.state.sides[0].hand = ("D7",)
    assert "taken" not in (table.explain(table.asks[0], ("create", "D7", 47)).reason or {"key": ""})["key"]


def test_a_withdrawn_target_makes_the_attack_lapse() -> None:
    foe = {**THREE, "nodes": [*THREE["nodes"], 47]}
    table = at(30, me(), foe)
    do(table, "attack", 47, 2)
    do(table, "end")
    do(table, "withdraw", 47)
    assert last(table, "cancelled")["node"] == 47
    do(table, "end")
    assert "hit" not in kinds(table)


@clause("N-191", "N-192", "N-193", "N-194", "N-195", "N-196")
def test_weakening() -> None:
    table = at(13, me(13, "W"), THREE)
    assert refusal(table, "weaken", 10, 1) == ("divisor", "N-193")
    assert refusal(table, "weaken", 10, "2") == ("divisor", "N-193")
    assert refusal(table, "weaken", 10, 14) == ("energy", "N-193")
    assert refusal(table, "weaken", 37) == ("yours", "N-192")
    do(table, "weaken", "(2,5)", 5)
    side, node = table.state.sides[0], table.state.sides[1].find("(2,5)")
    assert (side.energy, side.hand, side.discard[-1]) == (8, (), "W")
    assert (node.weaken, node.damage, node.name, table.state.left(node)) == (5, 0, "(2,5)", 9)
    assert len(table.state.sides[1].edges) == 3
    assert refusal(table, "weaken", 10) == ("no_weaken_card", "N-191")
    poor = at(13, me(1, "W"), THREE)
    assert refusal(poor, "weaken") == ("energy", "N-193")
    again = at(13, me(13, "W"), {**THREE, "nodes": ["(2,5)", {"name": 10, "weaken": 3}, 29]})
    do(again, "weaken", 10, 5)
    assert last(again, "weakened")["total"] == 15


@clause("N-197", "N-198", "N-199", "N-200", "N-201")
def test_no_attack_on_a_node_weakened_this_turn() -> None:
    table = at(21, me(13, "W"), THREE)
    do(table, "attack", 29, 2)
    locked = table.state.sides[1].find(29).locked
    do(table, "weaken", 29, 2)
    assert table.state.sides[1].find(29).locked == locked
    assert refusal(table, "attack", 29) == ("weakened_now", "N-199")
    do(table, "attack", 10, 1)
    do(table, "end")
    do(table, "end")
    assert table.state.sides[1].find(29).damage == locked[0]
    do(table, "attack", 29, 1)
    assert last(table, "attacked")["damage"] > 0


# --- seizure ----------------------------------------------------------------------------------------------------------

MIRROR = {**THREE, "nodes": [*THREE["nodes"], {"name": "(7,3)", "damage": 3, "weaken": 2, "paid": 4}, 95]}


@clause("N-170", "N-175", "N-176", "N-177", "N-182", "N-183", "N-185", "N-186", "N-187")
def test_a_seized_node_comes_as_it_is_and_gets_all_its_relations() -> None:
    foe = {**MIRROR, "nodes": [*MIRROR["nodes"], 14]}
    foe["nodes"][3] = {"name": "(7,3)", "damage": 3, "weaken": 2, "locked": [4]}
    table = at(13, me(9, level=1), foe)
    node = table.state.sides[1].find("(7,3)")
    assert list(table.options(table.asks[0], ("seize",)) or []) == ["(7,3)"]
    do(table, "seize", "(7,3)")
    side = table.state.sides[0]
    taken = side.find("(7,3)")
    assert (taken.id, taken.damage, taken.weaken, taken.locked) == (node.id, 3, 2, ())
    assert (side.energy, len(side.edges), len(table.state.sides[1].nodes)) == (1, 10, 5)
    assert last(table, "seized")["count"] == 4
    assert last(table, "cancelled")["damage"] == 4
    do(table, "end")
    assert last(table, "confirmed")["cohesion"] == 5


@clause("N-175", "N-176", "N-182", "N-184", "N-188", "N-189")
def test_when_nothing_can_be_seized() -> None:
    table = at(8, me(7), MIRROR)
    assert refusal(table, "seize", "(7,3)") == ("energy", "N-182")
    assert refusal(table, "seize", 95) == ("few_relations", "N-176")
    assert refusal(table, "seize", 10) == ("protected", "N-175")
    assert refusal(table, "seize", 37) == ("yours", "N-175")
    mine = at(8, me(9, core=[], cored=None), MIRROR)
    assert refusal(mine, "seize", "(7,3)") == ("no_core_yet", "N-188")
    theirs = at(8, me(9), {**MIRROR, "core": [], "cored": None})
    assert refusal(theirs, "seize", "(7,3)") == ("no_core_yet", "N-189")
    full = at(8, me(9, level=1, nodes=[*FIVE["nodes"], 11, 13, 17, 19, 23]), MIRROR)
    assert refusal(full, "seize", "(7,3)") == ("capacity", "N-184")
    large = {**THREE, "level": 2, "nodes": [*THREE["nodes"], 137]}
    range_ = {"nodes": [*FIVE["nodes"], "(1,37)"], "edges": [*FIVE["edges"], "(1,37)-37"]}
    low = at(8, me(9, level=1, **range_), large, options={"seize_least": 1})
    assert refusal(low, "seize", 137) == ("limit", "N-184")


@clause("N-178", "N-179", "N-180", "N-181")
def test_all_relations_or_none() -> None:
    mine = {
        "nodes": ["(4,8)", 48, 80, 32, 16],
        "edges": ["(4,8)-48", "(4,8)-80", "(4,8)-32", "32+48=80", "16+32=48"],
        "core": ["(4,8)", 48, 80, 32],
        "energy": 9,
    }
    foe = {**THREE, "nodes": [*THREE["nodes"], 64]}
    table = at(8, mine, foe)
    assert refusal(table, "seize", 64) == ("all_or_none", "N-181")
    lenient = at(8, mine, foe, options={"additions": 3})
    do(lenient, "seize", 64)
    assert (lenient.state.sides[0].energy, last(lenient, "seized")["count"]) == (3, 2)


@clause("N-188")
def test_seizure_is_open_in_the_protection_period_once_both_have_a_core() -> None:
    table = at(7, me(9), MIRROR)
    assert not table.state.attacks_open
    do(table, "seize", "(7,3)")
    assert table.state.sides[0].find("(7,3)") is not None


@clause("N-166", "N-168", "N-169", "N-172", "N-173", "N-174")
def test_what_is_protected_is_no_part_of_the_core() -> None:
    loose = {**FIVE, "nodes": [*FIVE["nodes"], "(7,3)", 95], "edges": [*FIVE["edges"], "(7,3)-37"]}
    table = at(8, loose, THREE)
    do(table, "end")
    side = table.view(None)["sides"][0]
    assert side["core"] == ["(3,7)", "37", "58", "21", "73"]
    assert side["protected"] == [*side["core"], "(7,3)"]
    bare = at(8, {**loose, "core": [], "cored": None}, THREE)
    assert bare.view(None)["sides"][0]["protected"] == []


def test_the_range_is_live_and_empty_while_the_core_is_broken() -> None:
    table = at(8, me(9), MIRROR)
    do(table, "withdraw", 58)
    # 58 was an end of two of the core's edges: what is left of it is no legal core now
    assert table.view(None)["sides"][0]["protected"] == []
    assert refusal(table, "seize", "(7,3)") == ("few_relations", "N-176")
    quirk = {
        "nodes": ["(3,7)", 21, 73, "(7,3)"],
        "edges": ["(3,7)-21", "(3,7)-73", "21-73", "(7,3)-21"],
        "core": ["(3,7)", 21, 73],
        "energy": 9,
    }
    table = at(8, quirk, THREE)
    assert "(7,3)" in table.view(None)["sides"][0]["protected"]
    do(table, "relate", "(7,3)-73")
    assert "(7,3)" not in table.view(None)["sides"][0]["protected"]
    do(table, "end")
    assert "(7,3)" in table.view(None)["sides"][0]["core"]
