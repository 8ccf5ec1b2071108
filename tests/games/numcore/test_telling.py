"""Scenarios and positions told to people: what changed, why, and by which clause."""

import json
from typing import Any

import pytest

from paiju.games.numcore import GAME
from paiju.games.numcore.scenario import judge, tell
from paiju.show.said import Said
from paiju.show.text import Message, render
from tests.games.numcore.test_judging import FIVE
from tests.games.numcore.test_scenarios import CASES
from tests.marks import clause

CATALOGUES = [GAME.show.texts(lang) for lang in ("zh", "en")]
KNOWN = {f"N-{n:03}" for n in range(1, 218)}


def worded(message: Message, catalogue: dict[str, str] = CATALOGUES[1]) -> str:
    """The sentence, which must be whole: its key is known and every slot is filled."""
    assert message["key"] in catalogue, message
    text = render(message, catalogue, lambda seat: f"seat {seat}")
    assert "{" not in text, text
    return text


def told(data: dict[str, Any]) -> list[str]:
    """All that is told in English, a line each: headings, sentences with their clauses, changes."""
    lines = []
    for heading, said, _ in tell(data):
        lines.append(worded(heading))
        for one in said:
            lines.append(f"{worded(one.text)} {one.clause}".rstrip())
            lines += [f"  {worded(change)}" for change in one.changed]
    return lines


def case(name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(case for case in CASES if case["id"] == name)
    return found


@pytest.mark.parametrize("data", [*CASES, FIVE], ids=lambda data: data["id"])
@pytest.mark.parametrize("catalogue", CATALOGUES, ids=["zh", "en"])
def test_everything_is_told_in_words_with_clauses(data: dict[str, Any], catalogue: dict[str, str]) -> None:
    before = json.dumps(data)
    said: list[Said] = []
    for heading, lines, _ in tell(data):
        worded(heading, catalogue)
        assert lines, heading
        said += lines
    for one in said:
        worded(one.text, catalogue)
        for change in one.changed:
            worded(change, catalogue)
    clauses = {one.clause for one in said} - {""}
    assert clauses
    assert clauses <= KNOWN
    assert json.dumps(data) == before


@pytest.mark.parametrize("data", CASES, ids=lambda data: data["id"])
def test_telling_changes_nothing_of_what_is_judged(data: dict[str, Any]) -> None:
    list(tell(data))
    assert judge(data)[1] == []


@clause("N-177", "N-182", "N-183", "N-185", "N-186", "N-187")
def test_a_seizure_says_what_it_builds_costs_and_changes() -> None:
    assert told(case("S-38")) == [
        "Seizing (7,3)",
        "(7,3) → 73: 7‖3 = 73 N-177",
        "(7,3) → 37: 3‖7 = 37 N-177",
        "(7,3) → 58: 7² + 3² = 58 N-177",
        "(7,3) → 21: 7 × 3 = 21 N-177",
        "(7,3): 4 energy first paid + 4 for 4 relations = 8 N-182",
        "seat 0 seizes (7,3) for 8 energy, 4 relations built N-177",
        "The attacks on (7,3), 4 damage, come to nothing N-187",
        "seat 0 builds 7‖3 = 73 for 1 energy N-177",
        "seat 0 builds 3‖7 = 37 for 1 energy N-177",
        "seat 0 builds 7² + 3² = 58 for 1 energy N-177",
        "seat 0 builds 7 × 3 = 21 for 1 energy N-177",
        "  seat 0 · energy: 9 → 1",
        "  seat 0 · edges: 6 → 10",
        "  seat 0 · (7,3) stands, durability 7/10",
        "  seat 1 · edges: 4 → 3",
        "  seat 1 · (7,3) is gone",
    ]


@clause("N-074", "N-080", "N-197", "N-198", "N-199")
def test_a_script_is_told_step_by_step_with_refusals() -> None:
    lines = told(case("S-30"))
    assert lines[:13] == [
        "Step 1: attack 37 6",
        "5 energy × 8 ÷ 37, rounded down: 1 damage N-074",
        "6 energy would do no more to what is left (9): 5 is charged N-080",
        "seat 0 announces 1 damage on 37 for 5 energy N-082",
        "  seat 0 · energy: 99 → 94",
        "  37 · announced damage: 0 → 1",
        "Step 2: weaken 37 4",
        "seat 0 weakens 37 by 4, 4 in all N-193",
        "  seat 0 · energy: 94 → 90",
        "  seat 0 · cards in hand: 1 → 0",
        "  37 · resistance divided by: 1 → 4",
        "Step 3: attack 37 6",
        "37 was weakened this turn and can't be attacked until your next N-199",
    ]
    assert 'Step 3: opp_repair 37 ["D7"] 4' in told(case("S-32"))


@clause("N-104", "N-106", "N-112", "N-114")
def test_why_some_nodes_are_no_core_is_told_condition_by_condition() -> None:
    assert told(case("S-03")) == [
        "Is (3,7), 21, 73, 37 a legal core?",
        "inner edges join every node to every other N-104",
        "4 inner edges are enough for 4 nodes: cohesion 4 − 4 + 1 = 1 N-106",
        "without (3,7): cohesion −1 N-114",
        "without 21: cohesion 0 N-114",
        "without 73: cohesion 0 N-114",
        "without 37: cohesion 1 N-114",
        "the part (3,7), 21, 73 has cohesion 1, not less than the whole's 1 N-112",
        "(3,7), 21, 73, 37 is not a legal core N-103",
    ]
    assert "a1, a2, a3, a4, b1, b2, b3, b4 does not hang together N-104" in told(case("S-08"))
    assert "1 inner edges are fewer than 3 nodes: cohesion 1 − 3 + 1 = −1 N-106" in told(case("S-13"))


@clause("N-148", "N-149", "N-160")
def test_what_is_confirmed_and_why() -> None:
    lines = told(case("S-16"))
    assert "(3,7), 37, 58, 21, 73 keeps no node of the last core and is no candidate N-148" in lines
    assert "(2,5), 10, 29 is the union of all candidates and confirms itself N-143" in lines
    assert "nothing joins these candidates and their union is no core: the player chooses N-149" in lines
    assert lines[-1] == "no candidate goes on from the last core: the game is lost N-160"


def test_a_position_is_told_whole() -> None:
    hurt = {"name": 10, "damage": 2, "locked": [3], "weaken": 2}
    foe = {**FIVE["opponent"], "nodes": ["(2,5)", hurt, 29, "(7,3)", 95]}
    lines = told({**FIVE, "edges": FIVE["edges"][:5], "opponent": foe, "energy": 12})
    for line in (
        "Relations among them: 6",
        "(3,7) → 37: 3‖7 = 37, built N-129",
        "21 + 37 = 58, not built, so it does not count N-134",
        "Legal cores: 1",
        "(3,7), 21, 73 is a legal core of cohesion 1 N-103",
        "(3,7), 21, 73 is the union of all candidates and confirms itself N-143",
        "there is no confirmed core that is legal, so no generalized one N-169",
        "protected: (2,5), 10, 29 N-168",
        "Attacks with 12 energy in round 13, temperature 4",
        "10: 2 durability left, resistance 10 ÷ 2 N-085",
        "3 energy: 2 damage, 0 left N-080",
        "damage 0: 6 energy × 4 ÷ 95 N-077",
        "10 is protected by a generalized core N-175",
        "(7,3) has 0 relations to your protected nodes, 2 are needed N-176",
        "12 energy is more than can be stored N-017",
    ):
        assert line in lines, line
    assert "attacks open in round 13 at the earliest N-070" in told({**FIVE, "round": 12})
    assert "the opponent has no nodes N-175" in told({"nodes": [21, 73]})
    over = {"nodes": [10, 11, 12, 13, 21, 22, 23], "edges": [[10, 11, 21], [10, 12, 22], [10, 13, 23]]}
    assert "10 stands in 3 additions N-180" in told(over)
