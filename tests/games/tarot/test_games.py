"""Whole games: the deal, how long a game lasts, what becomes of the cards, who wins."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from paiju.games.tarot import GAME
from paiju.games.tarot.cards import SMALL
from paiju.games.tarot.options import OPTIONS
from paiju.kernel import BadStart, Chance, Table
from tests.games.tarot.rounds import after, choices_of, find, kinds, place, play, position, random_answer, table_at
from tests.marks import clause

SEATS = (2, 3, 4)


def finish(table: Table, rng: Chance, majors: bool | None = True) -> Iterator[Table]:
    """Play on with random answers; the table after each of them."""
    while table.outcome is None:
        ask = table.asks[rng.below(len(table.asks))]
        table.answer(ask, random_answer(table, ask, rng, majors))
        yield table


def random_options(rng: Chance) -> dict[str, Any]:
    return {option.name: rng.choice(option.values) for option in OPTIONS}


# --- the deal


@clause("T-001")
def test_two_to_four_play() -> None:
    assert GAME.seats == SEATS
    for seats in (1, 5):
        with pytest.raises(BadStart):
            Table.open(GAME, seats=seats)


@pytest.mark.parametrize(
    ("seats", "majors", "pool"),
    [
        pytest.param(2, 8, 6, marks=clause("T-022")),
        pytest.param(3, 6, 4, marks=clause("T-023")),
        pytest.param(4, 5, 2, marks=clause("T-024")),
    ],
)
@clause("T-021", "T-279")
def test_the_deal_depends_on_the_number_of_seats(seats: int, majors: int, pool: int) -> None:
    view = Table.open(GAME, seats=seats, seed=seats).view(0)
    assert view["counts"] == [{"small": 14, "majors": majors}] * seats
    assert len(view["pool"]) == pool


@clause("T-025", "T-282")
@pytest.mark.parametrize("seats", SEATS)
def test_there_is_one_of_each_major(seats: int) -> None:
    state = Table.open(GAME, seats=seats, seed=1).state
    assert sorted(card for cards in (*state.majors, state.pool) for card in cards) == list(range(22))


@clause("T-027")
def test_small_cards_come_suit_by_suit() -> None:
    state = Table.open(GAME, seats=4, seed=1).state
    assert [[card[0] for card in hand] for hand in state.small] == [[suit] * 14 for suit in "WSCD"]
    assert state.undealt == ()
    two = Table.open(GAME, seats=2, seed=1).state
    assert [len(set(hand)) for hand in two.small] == [14, 14]


@clause("T-027")
def test_small_cards_may_be_dealt_at_random() -> None:
    deals = [Table.open(GAME, {"small_deal": "random"}, 3, seed=seed).state for seed in range(8)]
    assert len({hand for state in deals for hand in state.small}) == 24
    for state in deals:
        assert [len(hand) for hand in state.small] == [14] * 3
        assert sorted([card for hand in state.small for card in hand] + list(state.undealt)) == sorted(SMALL)


def test_the_deal_comes_from_the_seed() -> None:
    deals = [Table.open(GAME, seed=seed).state.majors for seed in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]


# --- whole games


@clause("T-003", "T-005", "T-028", "T-278")
@pytest.mark.parametrize("seats", SEATS)
def test_fourteen_rounds_take_fourteen_small_cards(seats: int) -> None:
    table = Table.open(GAME, seats=seats, seed=3)
    *_, last = finish(table, Chance.from_seed(1), majors=False)
    assert [data["round"] for data in find(last, "round_end")] == list(range(1, 15))
    assert last.state.small == [()] * seats
    assert [len(cards) for cards in last.state.small_grave] == [14] * seats


@clause("T-026", "T-032", "T-281", "T-283")
@pytest.mark.parametrize("seats", SEATS)
def test_majors_are_played_once_and_stay_in_the_graveyard(seats: int) -> None:
    for seed in range(6):
        table = Table.open(GAME, seats=seats, seed=seed)
        buried: list[list[int]] = [[] for _ in range(seats)]
        for _ in finish(table, Chance.from_seed(seed)):
            for seat, before in enumerate(buried):
                now = list(table.state.major_grave[seat])
                assert now[: len(before)] == before
                assert not set(now) & {card for hand in table.state.majors for card in hand}
                buried[seat] = now
        shown = [data["major"] for data in find(table, "shown") if data["major"] is not None]
        assert max(Counter(shown).values()) == 1
        assert sorted(shown) == sorted(card for cards in buried for card in cards)


@pytest.mark.parametrize("seats", SEATS)
def test_random_games_keep_their_cards_and_end(seats: int) -> None:
    """Hundreds of games under random rules: a legal answer always, no card lost, at most 14 rounds."""
    rng = Chance.from_seed(f"random {seats}")
    for seed in range(70):
        options = {} if seed % 3 == 0 else random_options(rng)
        table = Table.open(GAME, options, seats, seed=seed, lean=seed % 2 == 0)
        cards = all_cards(table)
        for _ in finish(table, rng, majors=None if seed % 4 == 0 else True):
            assert all_cards(table) == cards
            assert table.outcome is not None or table.asks
            for ask in table.asks:
                choices = table.options(ask)
                assert choices is not None
                assert choices.count() > 0
            assert len({len(hand) for hand in table.state.small}) == 1 or any(a.kind != "place" for a in table.asks)
        assert table.state.round <= 15
        rounds = {played.round for played in table.state.history}
        assert len(rounds) <= 14
        outcome = table.outcome
        assert outcome is not None
        best = max(outcome.scores)
        assert outcome.winners == tuple(seat for seat in range(seats) if outcome.scores[seat] == best)


def all_cards(table: Table) -> list[str]:
    """Every card there is at a table, once for each place where it is."""
    s = table.state
    down = [placed.small for placed in s.placed if not placed.taken_back]
    majors = [placed.major for placed in s.placed if placed.major is not None]
    small = [card for cards in (*s.small, *s.small_grave, s.undealt) for card in cards]
    big = [card for cards in (*s.majors, *s.major_grave, s.pool) for card in cards]
    return sorted(map(str, [*small, *down, *big, *majors]))


@pytest.mark.parametrize("seats", SEATS)
def test_a_record_brings_a_game_back(seats: int) -> None:
    rng = Chance.from_seed("replay")
    table = Table.open(GAME, random_options(rng), seats, seed=8)
    digests = [table.digest] + [after_entry.digest for after_entry in finish(table, rng)]
    assert [again.digest for again in Table.replay(GAME, table.record)] == digests


@pytest.mark.parametrize("seats", SEATS)
def test_a_fork_goes_on_in_the_same_way(seats: int) -> None:
    rng = Chance.from_seed("fork")
    table = Table.open(GAME, random_options(rng), seats, seed=9)
    for number, _ in enumerate(finish(table, rng)):
        if number % 7 == 0 and table.outcome is None:
            for lean in (False, True):
                twin = table.fork(lean)
                assert twin.digest == table.digest
                assert [ask.id for ask in twin.asks] == [ask.id for ask in table.asks]
                if not lean:
                    assert twin.events(0) == table.events(0)


@pytest.mark.parametrize("seats", SEATS)
def test_a_lean_game_is_the_same_game(seats: int) -> None:
    rngs = Chance.from_seed("lean"), Chance.from_seed("lean")
    tables = [Table.open(GAME, {}, seats, seed=10, lean=lean) for lean in (False, True)]
    for one, other in zip(*(finish(t, rng) for t, rng in zip(tables, rngs, strict=True)), strict=True):
        assert one.digest == other.digest
    assert tables[1].events(0) == []


def test_every_step_is_told_in_every_round_that_counts() -> None:
    table = Table.open(GAME, seats=2, seed=4)
    *_, last = finish(table, Chance.from_seed(5), majors=False)
    assert [data["step"] for data in find(last, "step")] == list(range(12)) * 14


# --- the end


@clause("T-006")
def test_the_highest_total_wins() -> None:
    got = play(["W3", "S4", "C5"], at=14, totals=[50, 40, 50])
    assert (got["finished"], got["result"]) == (True, {"winners": [2], "draw": False})
    table = table_at(["W3", "S4", "C5"], at=14, totals=[50, 40, 50])
    place(table, ["W3", "S4", "C5"])
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.draw, table.outcome.scores) == ((2,), False, (53, 44, 55))
    assert kinds(table)[-1] == "win"


@clause("T-007")
def test_sharing_the_highest_total_is_a_draw() -> None:
    table = table_at(["W5", "S9", "C4"], at=14, totals=[50, 40, 51])
    place(table, ["W5", "S9", "C4"])
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.draw) == ((0, 2), True)
    assert table.outcome.reason["key"] == "outcome.draw"
    assert kinds(table)[-1] == "draw"


@clause("T-007")
def test_the_last_round_is_the_last_that_is_played() -> None:
    got = play(["W5 14", "S7"], at=12, rounds=12, totals=[3, 1])
    assert (got["finished"], got["result"]) == (True, {"winners": [0, 1], "draw": True})


@clause("T-028")
def test_small_cards_stay_in_hand_when_the_game_is_shortened() -> None:
    got = play(["W5 14", "S7"], at=12)
    assert (got["finished"], got["total_rounds"], [len(hand) for hand in got["small"]]) == (True, 12, [2, 2])


def test_a_position_may_leave_a_hand_empty_too_early() -> None:
    start = position(["W5", "S7"], at=14)
    start["round"] = 9
    table = Table.open(GAME, seats=2, position=start)
    place(table, ["W5", "S7"])
    assert table.outcome is not None
    assert table.outcome.winners == (1,)


def test_an_odd_hand_is_dealt_out_by_the_hierophant() -> None:
    for deal in ("round_robin", "blocks"):
        start = position(["W5 5", "S7"], at=5)
        start["players"][0]["small"].remove("WK")
        deck = sorted(set(start["players"][0]["small"] + start["players"][1]["small"]) - {"W5", "S7"})
        got, _ = after(start, ["W5 5", "S7"], {"hierophant_deal": deal}, {"hierophant_deck": deck})
        assert sorted(card for hand in got["small"] for card in hand) == deck


# --- playing on without majors


@clause("T-046", "T-047", "T-277")
def test_a_major_need_not_be_played() -> None:
    table = Table.open(GAME, seats=2, seed=6)
    for seat in (0, 1):
        assert None in choices_of(table, seat, choices_of(table, seat)[0])
    rows = ["W7", "S7"]
    without = table_at(rows, hold={0: [], 1: [1]})
    assert choices_of(without, 0, "W7") == [None]
    place(without, rows)
    assert without.view(0)["totals"] == [7, 7]
