"""Conceding, taking back, running out of choices: what the kernel offers, in tarot's words."""

import pytest

from paiju.games.tarot import GAME
from paiju.kernel import Chance, IllegalAnswer, Table
from tests.games.tarot.rounds import find, path_of, place, random_answer, table_at


@pytest.mark.parametrize("loser", [0, 1])
def test_with_two_seats_the_other_one_wins(loser: int) -> None:
    table = table_at(["W7", "S5"], totals=[90, 90])
    table.concede(loser)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.draw) == ((1 - loser,), False)
    assert table.outcome.reason == {"key": "outcome.conceded", "args": {"seats": [loser]}}
    assert table.view(0)["winners"] == [1 - loser]
    assert table.view(0)["hands"] is not None


def test_the_game_of_the_others_goes_on() -> None:
    table = table_at(["W7", "S5", "C3 8"], totals=[90, 0, 0])
    table.concede(0)
    assert table.waiting == [(1, "place"), (2, "place")]
    place(table, ["S5", "C3 8"])
    small = [data["small"] for data in find(table, "shown")]
    assert small[0] == "WP"  # courts count 0, and the page comes first
    assert [data["major"] for data in find(table, "shown")] == [None, None, 8]
    assert table.gone == (0,)


def test_a_seat_that_conceded_plays_low_and_declines() -> None:
    """It is asked nothing: queens pass, the rest is the first choice."""
    table = table_at(["WQ 8", "S5 0>0", "C7"])
    table.answer(table.asks[0], path_of("WQ 8"))
    table.concede(0)
    place(table, ["S5 0>0", "C7"])
    assert find(table, "queen_passes") == [{"seat": 0}]
    assert [data["added"] for data in find(table, "added")] == [0, 5, 7]  # its Strength was there already


@pytest.mark.parametrize(
    ("row", "kind", "data"),
    [
        ("W7 15", "devil_aims", {"seat": 0, "target": 0}),
        ("W7 9", "discards", {"seat": 0, "cards": ["W5", "W6"]}),
        ("W9 7>1", "chariot_passes", {"seat": 0}),
    ],
)
def test_conceding_in_the_middle_of_a_resolution(row: str, kind: str, data: dict[str, object]) -> None:
    rows = [row, "S5", "C3"]
    table = table_at(rows)
    place(table, rows)
    assert table.asks[0].seat == 0
    table.concede(0)
    assert find(table, kind) == [data]
    assert table.waiting == [(1, "place"), (2, "place")]


def test_a_queen_that_must_name_names_the_first() -> None:
    rows = ["WQ", "S5 8", "C3"]
    table = table_at(rows, {"queen_optional": False})
    place(table, rows)
    table.concede(0)
    assert [data["target"] for data in find(table, "nullify")] == [1]


def test_who_conceded_cannot_win() -> None:
    rows = ["W7", "S5", "C3"]
    table = table_at(rows, at=14, totals=[90, 10, 20])
    table.concede(0)
    place(table, ["S5", "C3"])
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.scores[0]) == ((2,), 97)


def test_the_last_one_who_stays_has_won() -> None:
    table = Table.open(GAME, seats=4, seed=1)
    for seat in (2, 0):
        table.concede(seat)
    assert [seat for seat, _ in table.waiting] == [1, 3]
    table.concede(3)
    assert table.outcome is not None
    assert table.outcome.winners == (1,)
    assert table.outcome.reason["args"]["seats"] == [2, 0, 3]


@pytest.mark.parametrize("seats", [3, 4])
def test_random_games_in_which_seats_concede(seats: int) -> None:
    rng = Chance.from_seed(f"concede {seats}")
    for seed in range(40):
        table = Table.open(GAME, {"temperance_count": "choice", "wheel_pick": "chosen"}, seats, seed=seed)
        while table.outcome is None:
            if rng.below(25) == 0:
                table.concede(rng.choice([seat for seat in range(seats) if seat not in table.gone]))
                continue
            ask = table.asks[rng.below(len(table.asks))]
            assert ask.seat not in table.gone
            table.answer(ask, random_answer(table, ask, rng))
        assert not {*table.outcome.winners} & {*table.gone}
        assert Table.load(GAME, table.record).digest == table.digest


def test_a_placement_can_be_taken_back_until_the_reveal() -> None:
    table = table_at(["W7", "S5", "C3"])
    before = table.digest
    table.answer(table.asks[0], path_of("W7"))
    table.answer(table.asks[0], path_of("S5"))
    table.undo(0)
    assert table.sealed == [1]
    table.undo(1)
    assert table.digest == before
    place(table, ["W7", "S5", "C3"])
    with pytest.raises(IllegalAnswer):
        table.undo(2)


def test_forking_in_the_middle_of_a_resolution() -> None:
    rows = ["W9 9", "SQ", "C3 15"]
    table = table_at(rows)
    place(table, rows)
    while table.asks[0].kind != "place":
        twin = table.fork()
        assert twin.digest == table.digest
        answer = random_answer(table, table.asks[0], Chance.from_seed(1))
        table.answer(table.asks[0], answer)
        twin.answer(twin.asks[0], answer)
        assert twin.digest == table.digest
