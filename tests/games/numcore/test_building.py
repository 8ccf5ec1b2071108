"""Creating, relating, repairing, defending, withdrawing: what it costs, what it does, why not."""

from typing import Any

import pytest

from paiju.games.numcore import GAME
from paiju.games.numcore.state import DECK
from paiju.kernel import Chance
from paiju.players import ask_player, find_player
from tests.games.numcore.builder import FIVE, THREE, at, do, last, refusal
from tests.marks import clause


def hand(*cards: str, energy: int = 9, **more: Any) -> dict[str, Any]:
    return {"hand": list(cards), "energy": energy, **more}


@clause("N-010", "N-011", "N-012", "N-021", "N-068")
def test_a_node_costs_its_card_and_its_energy_when_it_is_played() -> None:
    table = at(5, hand("D7", "P11"))
    for draft in (17, 27, 37):  # looking at what might be filled in is free
        assert table.explain(table.asks[0], ("create", "D7", draft)).ok
    assert (table.state.sides[0].energy, len(table.state.sides[0].hand)) == (9, 2)
    do(table, "create", "D7", 37)
    side = table.state.sides[0]
    assert (side.energy, side.hand, side.discard[-1], side.names) == (5, ("P11",), "D7", [37])
    do(table, "create", "P11", "(1,1)")
    assert (table.state.sides[0].energy, table.state.sides[0].hand) == (2, ())
    assert refusal(table, "create") == ("none.create", "N-010")


@clause("N-010", "N-012", "N-021", "N-023", "N-058", "N-059", "N-065")
@pytest.mark.parametrize(
    ("card", "value", "reason"),
    [
        ("D7", 38, ("wrong_card", "N-010")),
        ("D7", "(3,7)", ("wrong_card", "N-010")),
        ("D7", 7, ("range", "N-021")),
        ("D7", 10007, ("range", "N-021")),
        ("D7", 107, ("limit", "N-058")),
        ("D7", "37", ("no_node", "N-010")),
        ("D7", None, ("no_node", "N-010")),
        ("D7", -3, ("no_node", "N-010")),
        ("D7", 47, ("taken", "N-019")),
        ("D7", 57, ("taken", "N-019")),
        ("P10", "(10,1)", ("range", "N-021")),
        ("P10", "(0,7)", ("no_node", "N-010")),
        ("P10", "(3,8)", ("energy", "N-021")),
        ("P10", "(3,4)", ("energy", "N-021")),
    ],
)
def test_what_a_card_does_not_make(card: str, value: Any, reason: tuple[str, str]) -> None:
    if reason[0] == "energy":
        table = at(5, hand(card, energy=3))
    else:
        table = at(5, hand(card, nodes=[47]), {"nodes": [57]})
    if value == "(10,1)":
        reason = ("wrong_card", "N-010")
    assert refusal(table, "create", card, value) == reason


@clause("N-065", "N-067")
def test_higher_values_wait_for_the_first_core() -> None:
    table = at(5, hand("D7", energy=13, level=3))
    assert refusal(table, "create", "D7", 107) == ("first_limit", "N-065")
    ready = at(5, {**FIVE, "cored": None, "core": [], **hand("D7", energy=13, level=3)})
    assert refusal(ready, "create", "D7", 107) == ("first_limit", "N-065")
    cored = at(5, {**FIVE, **hand("D7", energy=13, level=3)})
    assert refusal(cored, "create", "D7", 1007) == ("limit", "N-062")
    do(cored, "create", "D7", 997)
    assert cored.state.sides[0].energy == 7


@clause("N-004", "N-010", "N-059")
def test_cards_that_make_nothing_and_a_full_board() -> None:
    table = at(5, hand("W", "S", "D7"))
    assert refusal(table, "create", "W") == ("makes_nothing", "N-010")
    assert refusal(table, "create", "S") == ("makes_nothing", "N-010")
    assert refusal(table, "create", "D8") == ("not_in_hand", "N-010")
    assert refusal(table, "create", 7) == ("not_in_hand", "N-010")
    full = at(5, hand("D7", nodes=list(range(10, 20))))
    assert refusal(full, "create", "D7") == ("capacity", "N-059")
    assert refusal(full, "create") == ("capacity", "N-059")
    poor = at(5, hand("D7", energy=2))
    assert refusal(poor, "create", "D7") == ("energy", "N-021")
    nines = at(5, hand("D9", energy=3, nodes=[29]), {"nodes": [19]})
    assert refusal(nines, "create", "D9") == ("nothing_left", "N-019")


@clause("N-019", "N-020")
def test_a_name_stands_once_and_is_free_when_its_node_is_gone() -> None:
    table = at(5, hand("D7", "P11"), hand("D7", "P11", nodes=[37, "(3,7)"]))
    assert refusal(table, "create", "D7", 37) == ("taken", "N-019")
    assert refusal(table, "create", "P11", "(3,7)") == ("taken", "N-019")
    assert table.explain(table.asks[0], ("create", "P11", "(7,3)")).ok  # the mirrored pair is another node
    do(table, "end")
    do(table, "withdraw", 37)
    do(table, "end")
    table = at(5, hand("D7", nodes=[37]))
    do(table, "withdraw", 37)
    do(table, "create", "D7", 37)
    assert table.state.sides[0].nodes[0].id == 1


@clause("N-020", "N-165")
def test_a_withdrawn_node_goes_with_its_edges_and_pays_nothing_back() -> None:
    table = at(15, {**FIVE, "energy": 3}, THREE)
    do(table, "withdraw", 37)
    side = table.state.sides[0]
    assert (side.energy, len(side.nodes), len(side.edges)) == (3, 4, 4)
    assert refusal(table, "withdraw", 37) == ("not_standing", "N-020")
    assert refusal(table, "withdraw", 10) == ("not_yours", "N-020")
    priced = at(15, {**FIVE, "energy": 0}, THREE, options={"withdraw_cost": 1})
    assert refusal(priced, "withdraw", 37) == ("energy", "N-020")


@clause("N-024", "N-025", "N-098", "N-100", "N-118")
def test_every_relation_costs_one_energy_an_addition_too() -> None:
    table = at(5, {"nodes": FIVE["nodes"], "energy": 9}, {"nodes": ["(7,3)"]})
    offered = list(table.options(table.asks[0], ("relate",)) or [])
    assert sorted(map(str, offered)) == sorted(FIVE["edges"])
    for spent, key in enumerate(FIVE["edges"], 1):
        do(table, "relate", key)
        assert (table.state.sides[0].energy, len(table.state.sides[0].edges)) == (9 - spent, spent)
    assert last(table, "related")["formula"] == "21 + 37 = 58"
    assert refusal(table, "relate", "21-73") == ("built", "N-024")
    assert refusal(table, "relate", "(7,3)-37") == ("no_relation", "N-098")  # an end of it is the enemy's
    assert refusal(table, "relate", 5) == ("no_relation", "N-098")
    assert refusal(table, "relate") == ("none.relate", "N-098")
    poor = at(5, {"nodes": FIVE["nodes"]})
    assert refusal(poor, "relate") == ("energy", "N-024")
    assert refusal(poor, "relate", "21-73") == ("energy", "N-024")


@clause("N-180")
def test_limits_of_exits_additions_and_parallel_edges() -> None:
    table = at(5, {"nodes": FIVE["nodes"], "energy": 9}, options={"exits": 3})
    for key in FIVE["edges"][:3]:
        do(table, "relate", key)
    assert refusal(table, "relate", "(3,7)-21") == ("exits", "N-180")
    do(table, "relate", "21-73")
    three = {"nodes": [10, 12, 21, 31, 33, 52], "energy": 9}
    table = at(5, three)
    do(table, "relate", "10+21=31")
    do(table, "relate", "12+21=33")
    assert refusal(table, "relate", "21+31=52") == ("additions", "N-180")
    lenient = at(5, {**three, "edges": ["10+21=31", "12+21=33"]}, options={"additions": 3})
    do(lenient, "relate", "21+31=52")
    twice = {"nodes": ["(10,1)", 101], "energy": 9}
    table = at(5, twice, options={"merge_parallel": False})
    do(table, "relate", "(10,1)-101")
    assert refusal(table, "relate", "(10,1)-101:sq") == ("parallel", "N-180")
    table = at(5, twice, options={"merge_parallel": False, "multi_edges": 2})
    do(table, "relate", "(10,1)-101")
    do(table, "relate", "(10,1)-101:sq")
    assert len(table.state.sides[0].edges) == 2


def test_a_prime_and_an_addition_may_share_two_nodes() -> None:
    table = at(5, {"nodes": [10, 19, 29], "energy": 9})
    do(table, "relate", "10-29")
    do(table, "relate", "10+19=29")
    assert table.view(0)["sides"][0]["candidates"] == []


# --- repair and defence -----------------------------------------------------------------------------------------------


HURT = {"name": 37, "damage": 5, "weaken": 4, "locked": [2, 1]}


@clause("N-028", "N-029", "N-030", "N-031", "N-032", "N-033", "N-034", "N-036", "N-037")
def test_repair_makes_a_node_as_new_and_keeps_all_else() -> None:
    nodes = ["(3,7)", HURT, 58, 21, 73]
    table = at(20, {**FIVE, "nodes": nodes, **hand("D7", energy=5)}, THREE)
    do(table, "repair", 37)
    side = table.state.sides[0]
    node = side.find(37)
    assert node is not None
    assert (node.damage, node.weaken, node.locked, node.id) == (0, 1, (), 1)
    assert (side.energy, side.hand, side.discard[-1]) == (1, (), "D7")
    assert (len(side.nodes), len(side.edges)) == (5, 6)
    assert last(table, "cancelled") == {"seat": 0, "node": 37, "damage": 3}
    do(table, "end")
    assert table.view(None)["sides"][0]["core"] == FIVE_NAMES
    assert table.state.sides[0].find(37).damage == 0


FIVE_NAMES = ["(3,7)", "37", "58", "21", "73"]


@clause("N-028", "N-029", "N-038", "N-039", "N-035")
def test_when_a_node_can_not_be_repaired() -> None:
    nodes = ["(3,7)", HURT, {"name": 58, "damage": 1}, 21, {"name": 73, "weaken": 2}]
    table = at(20, {**FIVE, "nodes": nodes, **hand("D7", "D1", "D3", energy=3)}, THREE)
    assert refusal(table, "repair", 37) == ("energy", "N-029")
    assert refusal(table, "repair", 58) == ("no_card", "N-028")
    assert refusal(table, "repair", 21) == ("intact", "N-039")
    assert refusal(table, "repair", 73) == ("energy", "N-029")
    assert refusal(table, "repair", 99) == ("not_standing", "N-038")
    assert refusal(table, "repair", 10) == ("not_yours", "N-028")
    assert refusal(table, "repair") == ("none.repair", "N-028")
    pair = at(20, {"nodes": [{"name": "(2,7)", "damage": 1}], **hand("P10", "P11", "D7")}, THREE)
    assert refusal(pair, "repair", "(2,7)") == ("no_card", "N-028")


@clause("N-040", "N-041")
def test_repair_guards_neither_other_nodes_nor_against_later_attacks() -> None:
    nodes = ["(3,7)", HURT, {"name": 58, "locked": [3]}, 21, 73]
    table = at(20, {**FIVE, "nodes": nodes, **hand("D7")}, {**THREE, "energy": 9})
    do(table, "repair", 37)
    do(table, "end")
    assert [node.damage for node in table.state.sides[0].nodes] == [0, 0, 3, 0, 0]
    do(table, "attack", 37, 6)
    do(table, "end")
    do(table, "end")
    assert last(table, "hit")["node"] == 37


@clause("N-089", "N-090", "N-091", "N-092", "N-093", "N-094", "N-095", "N-096", "N-088")
def test_the_defence_card() -> None:
    nodes = ["(3,7)", HURT, {"name": 58, "locked": [3]}, 21, 73]
    bare = at(20, {**FIVE, "nodes": nodes}, THREE)
    assert refusal(bare, "defend", 37) == ("no_card", "N-089")
    table = at(20, {**FIVE, "nodes": nodes, **hand("S", energy=0)}, {**THREE, "energy": 9})
    assert refusal(table, "defend", 21) == ("not_attacked", "N-091")
    do(table, "defend", 37)
    side = table.state.sides[0]
    assert (side.energy, side.hand, side.discard[-1]) == (0, (), "S")
    do(table, "end")
    assert [(n.damage, n.weaken, n.locked) for n in table.state.sides[0].nodes[1:3]] == [(5, 4, ()), (3, 1, ())]
    do(table, "attack", 37, 1)
    do(table, "end")
    do(table, "end")
    assert last(table, "hit")["node"] == 37
    assert table.state.sides[0].find(37).damage == 6


def test_what_is_no_action() -> None:
    table = at(5)
    for wrong in ("fly", 7, None):
        assert refusal(table, wrong) == ("no_action", "")
    assert refusal(table, "defend") == ("none.defend", "N-091")
    assert refusal(table, "withdraw") == ("none.withdraw", "N-020")
    assert refusal(table, "seize") == ("none.seize", "N-175")


def test_a_full_hand_of_reasons() -> None:
    table = at(5, hand(*DECK, energy=3, nodes=[19, 29, {"name": 37, "damage": 1}], edges=[]), {"nodes": [31]})
    ask = table.asks[0]
    listed = {b.value: b.reason["key"] for b in table.barred(ask)}
    assert set(listed) == {"relate", "upgrade", "repair", "defend", "attack", "weaken", "seize"}
    assert {b.value: b.reason["key"] for b in table.barred(ask, ("create",))} == {
        "D9": "why.nothing_left",
        "W": "why.makes_nothing",
        "S": "why.makes_nothing",
    }
    assert {b.value: b.reason["key"] for b in table.barred(ask, ("repair",))} == {
        19: "why.intact",
        29: "why.intact",
        37: "why.energy",
    }
    assert table.barred(ask, ("create", "D7")) == []
    assert table.barred(ask, ("upgrade",)) == []
    assert [b.value for b in table.barred(ask, ("attack",))] == [31]


def test_nothing_is_said_against_what_is_allowed() -> None:
    table = at(5, {"nodes": [37]})
    assert GAME.why(table.state, table.asks[0], ("withdraw",), (37,)) is None


@clause("N-042", "N-213")
def test_a_program_repairs_by_the_same_rules() -> None:
    hurt = {
        **FIVE,
        "nodes": ["(3,7)", 37, 58, {"name": 21, "damage": 4, "locked": [4]}, 73],
        "energy": 6,
        "hand": ["D1"],
    }
    player = find_player("numcore", "random")
    for seed in range(200):
        table = at(20, hurt, THREE)
        answer = ask_player(player, table, 0, Chance.from_seed(seed))
        if answer == ("repair", 21):
            break
    else:
        pytest.fail("no program has repaired anything")
    table.answer(table.asks[0], answer)
    side = table.state.sides[0]
    assert (side.energy, side.hand) == (3, ())
    assert "D1" in side.discard
