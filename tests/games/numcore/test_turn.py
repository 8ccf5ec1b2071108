"""Turns and rounds: deal, income, draw, the end of a turn, the check of a round, how a game ends."""

from typing import Any

import pytest

from paiju.games.numcore import GAME
from paiju.games.numcore.state import DECK
from paiju.kernel import Table
from tests.games.numcore.builder import FIVE, THREE, at, do, kinds, last, outcome, play, refusal
from tests.marks import clause


def end_turns(table: Table, count: int) -> None:
    for _ in range(count):
        do(table, "end")


@clause("N-002", "N-003", "N-004", "N-005", "N-014", "N-057", "N-088")
def test_the_start() -> None:
    table = Table.open(GAME, seed=3)
    s = table.state
    assert (s.round, s.seat, table.asks[0].seat) == (1, 0, 0)
    for side in s.sides:
        assert sorted((*side.hand, *side.draw)) == sorted(DECK)
        assert (len(side.hand), side.discard, side.nodes, side.level) == (3, (), (), 1)
    assert sorted(DECK) == sorted([*(f"D{d}" for d in range(10)), "P00", "P01", "P10", "P11", "W", "S"])
    assert [side.energy for side in s.sides] == [4, 0]
    do(table, "end")
    assert table.state.sides[1].energy == 4
    assert len(table.state.sides[1].hand) == 3


@clause("N-006", "N-007", "N-008", "N-009", "N-044")
def test_hands_are_thrown_away_and_drawn_anew() -> None:
    table = Table.open(GAME, {"store": 50}, seed=3)
    first = table.state.sides[0].hand
    end_turns(table, 2)
    side = table.state.sides[0]
    assert (side.discard, len(side.hand), len(side.draw), side.energy) == (first, 3, 10, 8)
    end_turns(table, 6)
    side = table.state.sides[0]
    assert (len(side.hand), len(side.draw), len(side.discard)) == (3, 1, 12)
    left = side.draw
    end_turns(table, 2)
    side = table.state.sides[0]
    assert (len(side.hand), len(side.draw), side.discard) == (3, 13, ())
    assert side.seen == left
    assert left[0] in side.hand
    assert last(table, "discarded")["seat"] == 0
    assert kinds(table).count("reshuffled") == 1
    end_turns(table, 2)
    assert table.state.sides[0].seen == ()


@clause("N-214")
def test_one_sides_play_does_not_change_what_the_other_draws() -> None:
    quiet, busy = Table.open(GAME, seed=5), Table.open(GAME, seed=5)
    for _ in range(12):
        end_turns(quiet, 2)
        if table_has(busy, "create"):
            card = (busy.options(busy.asks[0], ("create",)) or [])[0]  # type: ignore[index]  # a Pick is a list
            choices = busy.options(busy.asks[0], ("create", card))
            assert choices is not None
            do(busy, "create", card, choices.at(0))
        end_turns(busy, 2)
        assert quiet.state.sides[1].hand == busy.state.sides[1].hand
        assert quiet.state.sides[1].draw == busy.state.sides[1].draw
    assert Table.open(GAME, seed=5).state.sides[0].hand != Table.open(GAME, seed=6).state.sides[0].hand


def table_has(table: Table, word: str) -> bool:
    return word in list(table.options(table.asks[0]) or [])


@clause("N-045", "N-046", "N-047", "N-048", "N-049", "N-052", "N-053", "N-054")
def test_what_does_not_fit_in_the_store_gives_cards_once() -> None:
    table = at(5, {"energy": 9}, {"energy": 9}, stage="turn")
    assert (table.state.sides[0].energy, len(table.state.sides[0].hand)) == (9, 4)
    assert last(table, "turn")["overflow"] == 4
    do(table, "end")
    do(table, "end")
    # what was left lies within the store and is no overflow; only what is gained anew can be
    assert last(table, "turn")["overflow"] == 4
    assert len(table.state.sides[0].hand) == 4
    table = at(5, {"energy": 4}, stage="turn")
    assert last(table, "turn")["overflow"] == 0
    assert len(table.state.sides[0].hand) == 3
    table = at(5, {"energy": 13, "level": 5}, options={"income": 20, "overflow_per_card": 1}, stage="turn")
    assert len(table.state.sides[0].hand) == 16
    assert table.state.sides[0].draw == table.state.sides[0].discard == ()


@clause("N-055", "N-061", "N-066", "N-068")
def test_a_higher_base_stores_more_from_the_next_turn_on() -> None:
    table = at(5, {"energy": 9})
    do(table, "upgrade")
    side = table.state.sides[0]
    assert (side.level, side.energy) == (2, 5)
    assert table.view(0)["sides"][0]["store"] == 10
    assert table.view(0)["sides"][0]["capacity"] == 11
    assert refusal(table, "upgrade") == ("energy", "N-061")
    end_turns(table, 2)
    assert table.state.sides[0].energy == 9
    assert last(table, "turn")["overflow"] == 0
    do(table, "upgrade")
    assert (table.state.sides[0].level, table.state.sides[0].energy) == (3, 3)


@clause("N-061", "N-062")
def test_levels_come_one_by_one_until_the_fifth() -> None:
    table = at(5, {"energy": 99})
    for level, cost in ((2, 4), (3, 6), (4, 8), (5, 10)):
        before = table.state.sides[0].energy
        do(table, "upgrade")
        assert (table.state.sides[0].level, before - table.state.sides[0].energy) == (level, cost)
    assert refusal(table, "upgrade") == ("top_level", "N-062")


@clause("N-006", "N-015", "N-016", "N-171")
def test_only_the_confirmed_core_yields_energy_and_cards() -> None:
    pendant = {**FIVE, "nodes": [*FIVE["nodes"], "(7,3)"], "edges": [*FIVE["edges"], "(7,3)-37"]}
    table = at(8, pendant, THREE, stage="turn")
    side = table.state.sides[0]
    assert "(7,3)" in table.view(0)["sides"][0]["protected"]
    assert (side.energy, len(side.hand)) == (4 + 6 // 3, 3 + 2)
    unconfirmed = at(8, {**FIVE, "core": [], "cored": None}, THREE, stage="turn")
    assert (unconfirmed.state.sides[0].energy, len(unconfirmed.state.sides[0].hand)) == (4, 3)


@clause("N-018", "N-143", "N-144", "N-145", "N-147", "N-161")
def test_the_core_confirms_itself_and_pays_from_the_next_turn_on() -> None:
    table = at(5, {**FIVE, "core": [], "cored": None, "edges": FIVE["edges"][:5], "energy": 9})
    do(table, "relate", "21+37=58")
    assert (table.state.sides[0].energy, table.state.sides[0].core) == (8, ())
    do(table, "end")
    told = last(table, "first_core")
    assert (told["core"], told["cohesion"], told["edges"]) == (["(3,7)", "37", "58", "21", "73"], 2, 6)
    assert table.asks[0].seat == 1
    do(table, "end")
    assert last(table, "turn")["gained"] == 6
    assert len(table.state.sides[0].hand) == 3 + 2 + 1  # and one for the overflow of 8 + 6 − 9


@clause("N-149", "N-150", "N-162", "N-161")
def test_two_cores_apart_are_chosen_between() -> None:
    both = {
        "nodes": [*FIVE["nodes"], *THREE["nodes"]],
        "edges": [*FIVE["edges"], *THREE["edges"]],
    }
    table = at(5, both)
    do(table, "end")
    ask = table.asks[0]
    assert (ask.seat, ask.kind) == (0, "core")
    offered = list(table.options(ask) or [])
    assert offered[:2] == ["(3,7) 37 58 21 73", "(2,5) 10 29"]
    assert offered[-1] is None
    assert sorted(map(str, offered[2:-1])) == ["(3,7) 21 73", "(3,7) 37 58 21"]
    assert refusal(table, "(3,7) 37") == ("no_candidate", "N-149")
    do(table, "(2,5) 10 29")
    assert last(table, "chose_first")["core"] == ["(2,5)", "10", "29"]
    assert table.view(None)["sides"][0]["core"] == ["(2,5)", "10", "29"]
    # only what shares a node with that core is a candidate from now on
    do(table, "end")
    do(table, "end")
    assert kinds(table)[-7:].count("confirmed") == 1
    assert table.view(None)["sides"][0]["core"] == ["(2,5)", "10", "29"]


@clause("N-159")
def test_before_the_first_core_a_turn_may_end_without_one() -> None:
    both = {"nodes": [*FIVE["nodes"], *THREE["nodes"]], "edges": [*FIVE["edges"], *THREE["edges"]]}
    table = at(5, both)
    do(table, "end")
    do(table, None)
    assert "declined" in kinds(table)
    assert table.state.sides[0].cored is None
    assert table.asks[0].seat == 1
    strict = at(5, both, options={"decline": False})
    do(strict, "end")
    assert None not in list(strict.options(strict.asks[0]) or [])
    later = at(5, {**both, "core": ["(3,7)", 10], "cored": 4})
    do(later, "end")
    assert None not in list(later.options(later.asks[0]) or [])
    do(later, "(3,7) 21 73")
    assert last(later, "chose")["core"] == ["(3,7)", "21", "73"]
    empty = at(5)
    do(empty, "end")
    assert empty.asks[0].seat == 1


@clause("N-148", "N-160", "N-165")
def test_withdrawn_and_made_again_is_another_node() -> None:
    table = at(5, {**THREE, "energy": 9, "hand": ["D0", "D9", "P01"]}, FIVE)
    for name in ("(2,5)", 10, 29):
        do(table, "withdraw", name)
    assert table.state.sides[0].core == ()
    do(table, "create", "D0", 10)
    do(table, "create", "D9", 29)
    do(table, "relate", "10-29")
    do(table, "end")
    ended = outcome(table)
    assert ended is not None
    assert (ended.winners, ended.draw) == ((1,), False)
    assert ended.reason["key"] == "outcome.core_lost"
    assert kinds(table)[-1] == "core_lost"


@clause("N-160", "N-098", "N-099")
def test_a_core_that_has_lost_an_edge_goes_on_in_what_is_left_of_it() -> None:
    table = at(5, FIVE, THREE)
    do(table, "withdraw", 58)
    do(table, "end")
    assert table.view(None)["sides"][0]["core"] == ["(3,7)", "21", "73"]
    do(table, "end")
    do(table, "withdraw", 73)
    do(table, "end")
    ended = outcome(table)
    assert ended is not None
    assert ended.winners == (1,)


def test_the_acting_side_loses_at_its_own_settlement_only() -> None:
    table = at(14, {**FIVE, "core": [37]}, THREE)
    do(table, "end")
    assert outcome(table) is None
    assert table.view(None)["sides"][0]["core"] == ["(3,7)", "37", "58", "21", "73"]


# --- rounds -----------------------------------------------------------------------------------------------------------


@clause("N-153", "N-154")
@pytest.mark.parametrize("cored", [0, 1])
def test_after_round_12_who_alone_has_a_core_wins(cored: int) -> None:
    sides: list[dict[str, Any]] = [{}, {}]
    sides[cored] = {**FIVE, "core": [], "cored": None}
    early = at(11, sides[0], sides[1])
    end_turns(early, 2)
    assert outcome(early) is None
    table = at(12, sides[0], sides[1])
    do(table, "end")
    assert outcome(table) is None
    do(table, "end")
    ended = outcome(table)
    assert ended is not None
    assert (ended.winners, ended.draw) == ((cored,), False)
    assert ended.reason == {"key": "outcome.only_core", "args": {"seats": [1 - cored]}}


@clause("N-153", "N-155", "N-156", "N-157", "N-158", "N-163", "N-190")
def test_building_goes_on_until_a_side_has_a_core() -> None:
    table = at(12)
    end_turns(table, 2)
    assert (table.state.round, table.state.attack_from) == (13, None)
    assert kinds(table).count("extended") == 1
    assert refusal(table, "attack") == ("extended", "N-155")
    assert refusal(table, "weaken") == ("extended", "N-155")
    ready = {"nodes": FIVE["nodes"], "edges": FIVE["edges"]}
    both = at(14, ready, {"nodes": THREE["nodes"], "edges": THREE["edges"]})
    assert both.state.attack_from is None
    end_turns(both, 2)
    assert (both.state.round, both.view(None)["attack_from"]) == (15, 15)
    assert last(both, "opened") == {"round": 15, "cap": 52}
    one = at(14, ready)
    do(one, "end")
    assert outcome(one) is None
    do(one, "end")
    ended = outcome(one)
    assert ended is not None
    assert ended.winners == (0,)


@clause("N-070", "N-071", "N-196")
def test_attacks_open_in_round_13() -> None:
    table = at(12, {**FIVE, "hand": ["W"], "energy": 9}, THREE)
    assert refusal(table, "attack") == ("closed", "N-070")
    assert refusal(table, "weaken", 10, 2) == ("closed", "N-196")
    end_turns(table, 2)
    assert (table.state.round, table.state.attack_from) == (13, 13)
    do(table, "attack", 10, 3)
    assert last(table, "attacked")["damage"] == 1


@clause("N-163", "N-164")
@pytest.mark.parametrize(("attack_from", "cap"), [(13, 50), (15, 52)])
def test_after_the_last_round_it_is_a_draw(attack_from: int, cap: int) -> None:
    table = at(cap - 1, FIVE, THREE, attack_from=attack_from)
    end_turns(table, 2)
    assert outcome(table) is None
    end_turns(table, 2)
    ended = outcome(table)
    assert ended is not None
    assert (ended.draw, ended.winners) == (True, (0, 1))
    assert ended.reason["key"] == "outcome.limit"


def test_without_cores_it_is_a_draw_in_the_end() -> None:
    table = at(12, options={"extension": 2})
    end_turns(table, 4)
    assert (outcome(table), table.state.round) == (None, 14)
    end_turns(table, 2)
    ended = outcome(table)
    assert ended is not None
    assert ended.draw
    assert ended.reason["key"] == "outcome.no_cores"


def test_the_same_side_opens_every_round() -> None:
    table = Table.open(GAME, {"first": "seat_1"})
    seats = []
    for _ in range(4):
        seats.append(table.asks[0].seat)
        do(table, "end")
    assert seats == [1, 0, 1, 0]
    assert table.state.round == 3
    drawn = {Table.open(GAME, {"first": "drawn"}, seed=seed).asks[0].seat for seed in range(12)}
    assert drawn == {0, 1}


def test_giving_up_and_agreeing_on_a_draw() -> None:
    table = Table.open(GAME)
    table.concede(1)
    ended = outcome(table)
    assert ended is not None
    assert ended.winners == (0,)
    assert table.view(None)["ending"] == "conceded"
    again = Table.open(GAME, position=GAME.dump(table.state))
    assert (again.gone, outcome(again)) == ((1,), ended)
    table = Table.open(GAME)
    table.agree(0, "draw")
    assert outcome(table) is None
    table.agree(1, "draw")
    ended = outcome(table)
    assert ended is not None
    assert (ended.draw, ended.reason["key"]) == (True, "outcome.agreed")
    assert table.asks == []
    assert Table.load(GAME, table.record).outcome == ended


@clause("N-207", "N-208")
def test_heat_alone_hurts_nothing_and_forbids_nothing() -> None:
    table = at(40, {**FIVE, "energy": 9, "hand": ["D1"]}, THREE)
    assert all(node.damage == 0 for side in table.state.sides for node in side.nodes)
    do(table, "create", "D1", 11)
    end_turns(table, 4)
    assert all(node.damage == 0 for side in table.state.sides for node in side.nodes)


@clause("N-146")
def test_the_same_confirmation_for_either_seat_whoever_sits_there() -> None:
    ready = {"nodes": FIVE["nodes"], "edges": FIVE["edges"]}
    table = at(5, ready, {"nodes": THREE["nodes"], "edges": THREE["edges"]})
    end_turns(table, 2)
    assert [event["data"]["seat"] for event in table.events(None) if event["kind"] == "first_core"] == [0, 1]


def test_sixteen_cards_a_side_throughout() -> None:
    table = play(7, most=150)
    for side in table.state.sides:
        assert sorted((*side.hand, *side.draw, *side.discard)) == sorted(DECK)
