"""The programs of numcore: what they go by, how soon they build, how strong they are."""

from typing import Any

import pytest
from benchmarks.first_core import first_cores

from paiju.games.numcore import GAME, cores
from paiju.games.numcore.state import network
from paiju.kernel import Answer, Chance, Table
from paiju.players import ask_player, find_player
from paiju.players.numcore.danger import lasts, price, strokes, weakest
from paiju.players.numcore.goals import Outlook, book
from paiju.players.numcore.links import links
from paiju.players.tournament import play, tournament
from tests.games.numcore.builder import FIVE, THREE, at
from tests.marks import clause

NAMES = ("easy", "middle", "strong@12x")
PLANNERS = ("middle", "strong@12x")


def _fail(fault: Any) -> None:
    pytest.fail(str(fault))


def turn(table: Table, name: str) -> list[Answer]:
    """What a program does in the turn that is open, to its end; it is played."""
    player, chance = find_player("numcore", name), Chance.from_seed("turn")
    seat, done = table.asks[0].seat, list[Answer]()
    while not done or done[-1] != "end":
        done.append(ask_player(player, table, seat, chance, _fail))
        table.answer(table.asks[0], done[-1])
    return done


def doomed(energy: int, *hand: str) -> Table:
    """A table at which the triangle of seat 0 is about to lose a node, and with it the game."""
    nodes = ["(2,5)", {"name": 10, "locked": [20]}, 29]
    return at(20, {**THREE, "nodes": nodes, "energy": energy, "hand": list(hand)}, {**FIVE, "energy": 0})


@clause("N-042")
@pytest.mark.parametrize("name", PLANNERS)
def test_it_repairs_with_the_same_card_and_energy(name: str) -> None:
    table = doomed(4, "D0", "D9")
    assert turn(table, name)[0] == ("repair", 10)
    side = table.state.sides[0]
    assert "D0" not in side.hand
    assert "D0" in side.discard
    assert side.energy <= 4 - 3
    assert side.cored is not None
    assert table.outcome is None


@clause("N-042")
@pytest.mark.parametrize(("energy", "hand"), [(2, ("D0",)), (9, ("D9",))])
def test_it_can_not_repair_without_card_and_energy(energy: int, hand: tuple[str, ...]) -> None:
    table = doomed(energy, *hand)
    assert "repair" not in [answer[0] for answer in turn(table, "middle")]
    assert table.outcome is not None
    assert table.outcome.winners == (1,)


@clause("N-211")
@pytest.mark.parametrize("name", NAMES)
def test_it_goes_by_its_own_hand_and_energy(name: str) -> None:
    """With another hand or less energy of its own it plays something else; with another enemy's hand the same."""

    def opening(energy: int, own: list[str], other: list[str]) -> list[Answer]:
        return turn(at(3, {"energy": energy, "hand": own}, {"hand": other, "energy": 4}), name)

    usual = opening(8, ["D1", "D2", "P10"], ["D7"])
    assert usual[0] != "end"
    assert opening(8, ["D1", "D2", "P10"], ["D0"]) == usual
    assert opening(8, ["D3", "D8", "P01"], ["D7"]) != usual
    assert opening(2, ["D1", "D2", "P10"], ["D7"]) == ["end"]


@clause("N-212")
@pytest.mark.parametrize("name", PLANNERS)
def test_it_weighs_upgrades(name: str) -> None:
    """With nothing to build and energy that would overflow, its base grows; with too little energy it does not."""
    done = turn(at(12, {**FIVE, "energy": 9, "hand": ["W"]}, {**THREE}), name)
    assert "upgrade" in done
    assert turn(at(12, {**FIVE, "energy": 3, "hand": ["W"]}, {**THREE}), name) == ["end"]


@clause("N-212")
@pytest.mark.parametrize("name", PLANNERS)
def test_it_weighs_what_to_build(name: str) -> None:
    """It makes the node that closes a core, with all its relations."""
    near = {"nodes": ["(2,5)", 29], "energy": 6, "hand": ["D0", "D3", "P11"]}
    table = at(5, near, {"energy": 0})
    assert ("create", "D0", 10) in turn(table, name)
    assert table.state.sides[0].cored == 5


@clause("N-212")
@pytest.mark.parametrize("name", PLANNERS)
def test_it_weighs_known_attacks(name: str) -> None:
    """It defends the node on which its core hangs, not the one that is hit as hard and matters less."""
    nodes = [{"name": 46, "locked": [30]}, "(2,5)", {"name": 10, "locked": [30]}, 29]
    table = at(20, {**THREE, "nodes": nodes, "energy": 0, "hand": ["S"]}, {**FIVE, "energy": 0})
    assert turn(table, name)[0] == ("defend", 10)


@clause("N-212")
@pytest.mark.parametrize("name", PLANNERS)
def test_it_weighs_the_structure_of_cores(name: str) -> None:
    """It attacks a node on which the enemy's whole core hangs, once that can be destroyed."""
    table = at(30, {**FIVE, "energy": 9, "hand": []}, {**THREE, "nodes": [12, *THREE["nodes"]]})
    attacked = {answer[1] for answer in turn(table, name) if answer[0] == "attack"}
    assert attacked & set(THREE["nodes"])
    foe = table.state.sides[1]
    alive = sum(1 << i for i, node in enumerate(foe.nodes) if not node.locked)
    assert not lasts(foe, alive)


@clause("N-213")
@pytest.mark.parametrize("names", [("easy", "middle"), ("strong@1x", "easy")])
def test_it_uses_no_more_than_a_person_has(names: tuple[str, str]) -> None:
    """Every answer in whole games is legal, and whoever replays the record comes to the same end."""
    faults: list[Any] = []
    table = play("numcore", list(names), 3, faults)
    assert faults == []
    assert table.outcome is not None
    again = Table.load(GAME, table.record)
    assert again.digest == table.digest
    for side in table.state.sides:
        assert len(side.hand) + len(side.draw) + len(side.discard) == 16


@clause("N-213")
def test_it_may_err() -> None:
    """At the same question the easy one sometimes does what the middle one never would: it stops too early."""
    near: dict[str, Any] = {"nodes": ["(2,5)", 29], "energy": 6, "hand": ["D0", "D3", "P11"]}
    done = []
    for luck in range(20):
        table = at(5, near, {"energy": 0})
        player, chance = find_player("numcore", "easy"), Chance.from_seed(luck)
        while table.asks[0].seat == 0:
            table.answer(table.asks[0], ask_player(player, table, 0, chance, _fail))
        done.append(table.state.sides[0].cored)
    assert 5 in done
    assert None in done


def test_a_plan_is_kept_while_it_holds_and_made_anew_when_not() -> None:
    table = at(5, {"nodes": ["(2,5)", 29], "energy": 9, "hand": ["D0", "D3"]}, {"energy": 0})
    player = find_player("numcore", "middle")
    first = ask_player(player, table, 0, Chance.from_seed(1), _fail)
    assert first == ("create", "D0", 10)
    elsewhere = at(20, {**THREE, "nodes": ["(2,5)", {"name": 10, "locked": [20]}, 29], "hand": ["S"]}, {**FIVE})
    assert ask_player(player, elsewhere, 0, Chance.from_seed(1), _fail) == ("defend", 10)


def test_the_book_of_first_cores() -> None:
    """The legal cores of three and four nodes with numbers below 100, as many as an exhaustive search finds."""
    rules = at(1).state.rules
    goals = book(rules).goals
    assert [sum(len(goal.nodes) == n for goal in goals) for n in (3, 4)] == [4, 176]
    goal = next(goal for goal in goals if goal.nodes == {"(2,5)", 10, 29})
    assert goal.edges == {"(2,5)-10", "(2,5)-29", "10-29"}
    s = at(4, {"nodes": ["(2,5)", 29], "energy": 6}).state
    assert Outlook(s, 0, book(rules), 4).best() in (goal, *goals)
    assert Outlook(s, 0, book(rules), 4).nearest(10) > Outlook(s, 0, book(rules), 4).nearest(37)


def test_links_count_relations() -> None:
    found = links((21, 37, "(3,7)"))
    assert found[58] == 2  # 21 + 37 and 3² + 7²
    assert found[73] == 2  # p(21) and 7‖3
    assert found["(7,3)"] == 2  # both 21 and 37


def test_strokes_are_the_cheapest() -> None:
    """Compared with every choice of up to four attacks."""
    rules = at(1).state.rules
    for size, round_number, need in ((20, 21, 5), (37, 25, 9), (24, 25, 7), (10, 30, 12)):
        harm = {e: rules.damage(e, round_number, size, 1) for e in range(1, 7)}
        least = min(
            a + b + c + d
            for a in range(7) for b in range(7) for c in range(7) for d in range(7)
            if sum(harm.get(e, 0) for e in (a, b, c, d)) >= need
        )  # fmt: skip
        assert sum(strokes(rules, round_number, size, 1, need)) == least
    assert strokes(rules, 13, 99, 1, 3) == ()


def test_the_weakest_point() -> None:
    """Compared with every set of nodes that could be destroyed."""
    for round_number in (25, 29, 33):
        s = at(round_number, {}, {**FIVE}).state
        side, net = s.sides[1], network(s.sides[1])
        prices = [price(s, node) for node in side.nodes]
        every = range(1 << len(side.nodes))
        least = min(
            sum(p for i, p in enumerate(prices) if gone >> i & 1)
            for gone in every
            if not cores.candidates(net.all & ~gone, net.edges, net.core) or not net.core & ~gone
        )
        found = weakest(s, 1, 10**7)
        assert found is not None
        assert found[0] == least
        assert not lasts(side, net.all & ~found[1])
        assert weakest(s, 1, least - 1) is None


@pytest.mark.parametrize("name", NAMES)
def test_they_play_under_other_rules(name: str) -> None:
    for options in (
        {"edge_cost": 0, "withdraw_cost": 2, "first": "seat_1", "decline": False},
        {"multi_edges": 2, "merge_parallel": False, "additions": 5, "exits": 2, "protection": 4, "round_limit": 12},
        {"value_1": 20, "cost_10": 0, "capacity_1": 3, "extension": 2, "protection": 3, "upgrade_2": 0},
    ):
        table, chance = Table.open(GAME, options, seed=1), Chance.from_seed(2)
        player = find_player("numcore", name.replace("12x", "2x"))
        while table.outcome is None and table.state.round < 16:
            ask = table.asks[0]
            table.answer(ask, ask_player(player, table, ask.seat, chance, _fail))


def test_the_middle_one_has_a_core_soon() -> None:
    rounds = [cored for seed in range(6) for cored in first_cores(("middle", "middle"), seed)]
    assert sorted(99 if cored is None else cored for cored in rounds)[6] <= 6
    assert sum(cored is not None and cored <= 12 for cored in rounds) >= 11


def test_the_middle_one_beats_the_easy_one() -> None:
    score = tournament("numcore", "middle", "easy", 4, first=1)
    assert not score.faults
    assert score.share >= 0.6


@pytest.mark.soak
def test_first_cores_of_the_middle_one() -> None:
    rounds = [99 if cored is None else cored for seed in range(150) for cored in first_cores(("middle",) * 2, seed)]
    assert sorted(rounds)[150] <= 6
    assert sum(cored <= 12 for cored in rounds) >= 0.97 * 300


@pytest.mark.soak
@pytest.mark.parametrize("limit", ["200", "2000"])
@pytest.mark.parametrize(("rival", "least"), [("middle", 0.65), ("easy", 0.9)])
def test_strength_of_strong(limit: str, rival: str, least: float) -> None:
    score = tournament("numcore", f"strong@{limit}", rival, 200)
    assert not score.faults
    assert score.share >= least, score
