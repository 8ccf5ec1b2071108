"""The opening: leaders, bans, decks, and the first cards."""

from typing import Any

import pytest

from paiju.games.tongbing import GAME
from paiju.games.tongbing.battle import replies_of
from paiju.games.tongbing.opening import extra_swaps
from paiju.kernel import Table
from tests.games.tongbing.boards import board, go_on, possible, reason, say, told
from tests.marks import clause

FIRST: dict[str, Any] = {"first": "seat_0"}


@clause("G-003", "G-022", "G-078")
def test_before_the_first_choice_all_cards_are_the_side_pile() -> None:
    table = Table.open(GAME, FIRST)
    assert table.state.first == 0
    for side in table.state.sides:
        assert (len(side.reserve), side.deck, side.hand) == (65, [], [])
    assert {Table.open(GAME, seed=n).state.first for n in range(10)} == {0, 1}
    assert Table.open(GAME, {"first": "seat_1"}).state.first == 1


@clause("G-024", "G-025", "G-079", "G-080", "G-081", "G-082")
def test_the_second_mover_chooses_first() -> None:
    table = Table.open(GAME, FIRST)
    assert table.waiting == [(1, "leader")]
    assert possible(table) == ["H05", "H06", "H07", "H08"]
    assert "L04" not in possible(table, "H08")
    assert "H08" not in possible(table, "H08")
    say(table, 1, "H08", "S08")
    assert table.waiting == [(0, "leader")]
    assert reason(table, "H08") == "bar.leader_taken"
    say(table, 0, "H01", "C01")
    view = table.view(0)
    assert [side["ban"] for side in view["sides"]] == ["C01", "S08"]
    assert [unit["code"] for unit in view["units"]] == ["H08", "H01"]
    assert [unit["state"] for unit in view["units"]] == ["tapped", "tapped"]


@pytest.mark.parametrize(
    ("opens", "states"),
    [("tapped", ["tapped", "tapped"]), ("ready", ["ready", "ready"]), ("second", ["ready", "tapped"])],
)
def test_leaders_open_as_the_table_says(opens: str, states: list[str]) -> None:
    table = Table.open(GAME, FIRST | {"leader_opens": opens})
    say(table, 1, "H05", "C16")
    say(table, 0, "H01", "C01")
    assert [unit.state for unit in table.state.units.values()] == states


def test_the_second_movers_leader_may_answer_the_very_first_attack() -> None:
    for opens, answers in (("second", True), ("tapped", False)):
        table = Table.open(GAME, FIRST | {"leader_opens": opens})
        say(table, 1, "H05", "C16")
        say(table, 0, "H01", "C01")
        say(table, 0, "done")
        say(table, 1, "done")
        first, second = table.state.sides[0].leader, table.state.sides[1].leader
        go_on(table, "declare")
        say(table, 0, first)
        assert replies_of(table.state, table.state.units[second]) == ([first] if answers else [])
        if answers:
            say(go_on(table, "defend"), 1, second, first)
            assert table.state.battle.attacks[0].reply


@clause("G-004", "G-083")
def test_decks_are_built_from_the_side_pile() -> None:
    table = Table.open(GAME, FIRST)
    say(table, 1, "H05", "C16")
    say(table, 0, "H01", "C01")
    assert table.waiting == [(0, "build"), (1, "build")]
    sand = table.state.sides[0]
    assert "C01" not in sand.deck, "the ban holds for both"
    assert len(sand.deck) == 50, "filled up from the side pile"
    asks = possible(table)
    assert asks[0] == "done"
    assert not [step for step in asks if step[0] == "-"], "nothing may go out below fifty"
    say(table, 0, "+S03")
    say(table, 1, "done")
    assert len(sand.deck) == 51
    assert table.waiting == [(0, "build")]
    assert "-C02" in possible(table)
    say(table, 0, "-C02")
    say(table, 0, "done")
    deck = [*table.state.sides[0].deck, *table.state.sides[0].hand]
    assert "S03" in deck
    assert deck.count("C02") == 2


@clause("G-084", "G-085", "G-086", "G-020", "G-021")
def test_shuffled_decks_seven_cards_and_off() -> None:
    table = Table.open(GAME, FIRST)
    say(table, 1, "H05", "S08")
    say(table, 0, "H01", "C01")
    say(table, 0, "done")
    say(table, 1, "done")
    opened = told(table, "opened")
    assert [(data["hand"], data["deck"]) for data in opened] == [(7, 43), (7, 43)]
    assert table.state.round == 1
    assert table.state.sides[1].deck != sorted(table.state.sides[1].deck)
    assert len(table.state.sides[1].hand) == 7
    assert next(entry for entry in told(table, "ledger") if entry["rule"] == "E04")["side"] == 0


@pytest.mark.parametrize("energy", [0, 300])
def test_the_second_mover_begins_with_energy(energy: int) -> None:
    """It stays through the first mover's turn, and becomes levels in the second mover's deployment."""
    table = Table.open(GAME, FIRST | {"second_energy": energy})
    say(table, 1, "H05", "S08")
    say(table, 0, "H01", "C01")
    say(table, 0, "done")
    say(table, 1, "done")
    assert [side.energy for side in table.state.sides] == [100, energy], "a card was drawn"
    begun = [(kind, data.get("side")) for kind, data, *_ in table._context.events if kind in ("begun", "ledger")]
    assert begun[0] == ("begun", None), "no account before"
    assert begun[1:2] == ([("ledger", 1)] if energy else [("ledger", 0)])
    go_on(go_on(table), "summon")
    assert (table.state.turn, table.state.sides[1].level) == (1, 1 + energy // 100)


def test_a_leader_of_the_enemy_cannot_be_in_a_deck() -> None:
    table = Table.open(GAME, FIRST)
    say(table, 1, "H08", "S08")
    say(table, 0, "H01", "C01")
    assert "H08" not in table.state.sides[0].deck
    assert "+H08" not in possible(table)


@clause("G-069", "G-070", "G-062")
def test_a_lower_rank_has_more_exchanges() -> None:
    state = Table.open(GAME, {"rank_0": 1, "rank_1": 9}).state
    assert [side.swaps for side in state.sides] == [5, 3]
    assert extra_swaps((0, 0), 0) == 0


@clause("G-025")
def test_nobody_may_play_a_banned_card() -> None:
    sides = ({"hand": ["C02", "Q01", "S04"], "level": 9, "ban": "C02"}, {"ban": "Q01"})
    table = board("summon", sides=sides)
    assert reason(table, "C02") == "bar.banned"
    say(table, 0, "pass")
    assert reason(table, "Q01") == "bar.banned"
    sides[1]["ban"] = "S04"
    assert reason(board("declare", sides=sides), "S04") == "bar.banned"
