"""The bench: all there is to say about a position, and the least that breaks a side."""

from itertools import combinations
from random import Random
from typing import Any

import pytest

from paiju.games.numcore import GAME, cores
from paiju.games.numcore.judging import judge_position
from paiju.games.numcore.rules import Rules
from paiju.games.numcore.state import Node
from paiju.games.numcore.study import cheapest_kill, hitting, minimal, study
from paiju.kernel import BadStart
from tests.games.numcore.builder import at
from tests.games.numcore.test_judging import FIVE
from tests.marks import clause


def check(*nodes: str, **changes: Any) -> dict[str, Any]:
    found: dict[str, Any] = study({**FIVE, **changes, "check": list(nodes)})["check"]
    return found


@clause("N-108", "N-112", "N-114")
def test_why_nodes_are_no_core() -> None:
    found = check("(3,7)", "37", "21", "73")
    assert (found["legal"], found["cohesion"], found["part"]) == (False, 1, ["(3,7)", "21", "73"])
    assert found["why"]["key"] == "check.part"
    assert found["clause"] == "N-112"
    assert found["taken"] == [["(3,7)", -1], ["37", 1], ["21", 0], ["73", 0]]
    assert check("37", "73")["why"]["key"] == "check.apart"
    assert check("(3,7)", "37")["why"]["key"] == "check.few"
    assert check("(3,7)", "21", "73")["why"]["key"] == "check.legal"
    assert check("37")["taken"] == []


def test_single_nodes_are_not_enough() -> None:
    nodes = ["(3,7)", 21, 73, 26, 47]
    edges = [["(3,7)", 21], ["(3,7)", 73], [21, 73], [21, 26, 47], [26, 47, 73]]
    found = check(*map(str, nodes), nodes=nodes, edges=edges, core=None, last=None)
    assert found["part"] == ["(3,7)", "21", "73"]
    assert all(cohesion < found["cohesion"] for _, cohesion in found["taken"])


@pytest.mark.parametrize(
    ("wanted", "problem"),
    [([], "it names no node"), (["38"], r'check\[0\]: "38" is no node of this side'), ("37", "it must be a list")],
)
def test_what_cannot_be_checked(wanted: Any, problem: str) -> None:
    with pytest.raises(BadStart, match=problem):
        study({**FIVE, "check": wanted})


def test_both_sides_are_told() -> None:
    found = GAME.study({**FIVE, "round": 21})
    assert found["judged"] == judge_position({**FIVE, "round": 21})
    mine, theirs = found["sides"]
    assert (mine["confirm"], theirs["confirm"]) == ("auto", "auto")
    assert mine["removal"] == ["(3,7)"]
    assert mine["attack"] == {"energy": 11, "blows": [["21", [4, 4, 3]]]}
    assert theirs["attack"] == {"energy": 5, "blows": [["10", [5]]]}
    assert [row["target"] for row in theirs["seizable"]] == ["(3,7)", "37", "58", "21", "73"]
    assert next(row for row in mine["seizable"] if row["target"] == "95")["why"]["key"] == "why.few_relations"
    assert found["board"]["sides"][1]["core"] == ["(2,5)", "10", "29"]


def test_while_attacks_are_closed_it_is_told_what_they_would_do() -> None:
    found = study({**FIVE, "round": 9})["sides"][0]
    assert found["attacks"][1]["closed"]["key"] == "why.closed"
    assert found["attacks"][1]["rows"] == [[5, 1, 6]]
    assert found["attacks"][0]["why"]["key"] == "why.no_damage"


@clause("N-160")
def test_a_side_without_a_first_core_has_none_to_lose() -> None:
    found = study({**FIVE, "core": None, "last": None})["sides"][0]
    assert (found["removal"], found["attack"]) == (None, None)
    found = study({**FIVE, "last": [99]})["sides"][0]
    assert (found["removal"], found["attack"]) == ([], {"energy": 0, "blows": []})


def test_too_much_for_the_other_side_is_named() -> None:
    evens = list(range(10, 34))
    edges = [r[1] for r in judge_position({"nodes": evens, "level": 5})["relations"] if r[0] == "add"]
    with pytest.raises(BadStart, match=r"opponent\.nodes: .* too many"):
        study({"opponent": {"nodes": evens, "edges": edges, "core": evens}})
    with pytest.raises(BadStart, match="position: it must be an object"):
        study([])


def random_sets(rng: Random) -> list[int]:
    return [rng.getrandbits(8) or 1 for _ in range(rng.randint(1, 8))]


def test_the_least_that_hits_every_set() -> None:
    rng = Random(4)
    for _ in range(300):
        sets = random_sets(rng)
        prices: list[int | None] = [rng.choice((None, 1, 2, 3, 5)) for _ in range(8)]
        costs = [
            sum(prices[i] or 0 for i in some)
            for n in range(9)
            for some in combinations(range(8), n)
            if all(prices[i] is not None for i in some) and all(any(s >> i & 1 for i in some) for s in sets)
        ]
        found = hitting(sets, prices)
        assert (found is None) == (not costs)
        if found is not None:
            assert sum(prices[i] or 0 for i in cores.bits(found)) == min(costs)
        assert hitting(minimal(sets), prices) == found or costs


def test_the_cheapest_blows() -> None:
    s = at(21).state
    assert cheapest_kill(s, Node(0, 10, 3)) == [5]
    assert cheapest_kill(s, Node(0, 10, 3, locked=(7,))) == []
    assert cheapest_kill(s, Node(0, 9999, 8)) is None
    rules = Rules.of({})
    for name in (11, 16, 21, 29, 37):
        node = Node(0, name, 3)
        blows = cheapest_kill(s, node)
        assert blows is not None
        dealt = sum(rules.damage(e, 21, name, 1) for e in blows)
        assert dealt >= rules.full(name)
        assert all(dealt - rules.damage(e, 21, name, 1) < rules.full(name) for e in blows)
