"""The programs of tongbing."""

from typing import Any

import pytest

from paiju.games.tongbing import GAME
from paiju.kernel import Chance, Table
from paiju.players import Fault, ask_player, find_player
from paiju.players.search import Thinker
from paiju.players.tongbing.strong import promising
from paiju.players.tongbing.worth import chances
from paiju.players.tournament import tournament
from tests.games.tongbing.boards import attack, board

GAMES = 16


def play(seed: int, names: tuple[str, str], options: dict[str, Any]) -> tuple[int, ...]:
    """The winners of a game between two programs, neither of which does anything wrong."""
    faults: list[Fault] = []
    table = Table.open(GAME, options, seed=seed)
    chance = Chance.from_seed(f"players {seed}")
    players = [find_player("tongbing", name) for name in names]
    while table.outcome is None:
        ask = table.asks[0]
        table.answer(ask, ask_player(players[ask.seat], table, ask.seat, chance, faults.append))
    assert faults == []
    return table.outcome.winners


def test_the_veteran_beats_a_random_player() -> None:
    won = 0
    for seed in range(GAMES):
        seat = seed % 2
        names = ("veteran", "random") if seat == 0 else ("random", "veteran")
        decks = ("sand", "lan") if seed % 4 < 2 else ("lan", "sand")
        won += play(seed, names, {"deck_0": decks[0], "deck_1": decks[1]}) == (seat,)
    assert won >= 0.8 * GAMES


def test_the_search_beats_the_veteran() -> None:
    """Simulations are counted, so this is the same everywhere; the long run is below."""
    score = tournament("tongbing", "strong@6x", "veteran", 6, first=3)
    assert not score.faults
    assert score.won >= 4


@pytest.mark.soak
def test_the_search_beats_the_veteran_in_many_games() -> None:
    """16 simulations take less than 50 ms of a processor's time on average."""
    score = tournament("tongbing", "strong@16x", "veteran", 200)
    assert not score.faults
    assert score.share >= 0.6


@pytest.mark.soak
def test_the_veteran_beats_a_random_player_in_many_games() -> None:
    score = tournament("tongbing", "veteran", "random", 200)
    assert not score.faults
    assert score.share >= 0.8


def test_two_veterans_play_to_the_end() -> None:
    assert play(5, ("veteran", "veteran"), {"deck_0": "lan", "camp": 0})


def answer(table: Table) -> Any:
    seat = table.asks[0].seat
    return ask_player(find_player("tongbing", "veteran"), table, seat, Chance.from_seed("answer"))


HANDS: Any = ({"hand": ["S02", "S08"], "level": 9}, {"hand": ["S02", "S08"], "level": 9})


@pytest.mark.parametrize(
    ("table", "wanted"),
    [
        (board("supply", own=(("C01", {"hurt": 1}), "C02", ("C09", {"hurt": 4}))), (11, 13)),
        (board("salary", own=("L02", "C08", "C31")), 12),
        (board("salary", own=(("C16", {"state": "down", "paid": 1}),)), 11),
        (board("summon", sides=({"hand": ["C01", "C09", "S02"], "level": 5}, {})), ("C09", "up")),
        (board("place", sides=({"hand": ["L01", "Q01"], "level": 5}, {})), "L01"),
        (board("place", own=("C28",), sides=({"hand": ["Q01"], "level": 5}, {})), ("Q01", 1)),
        (board("place", sides=({"hand": ["A05"], "level": 5}, {})), ("A05", "prepaid")),
        (board("place", sides=({"hand": ["A05"], "level": 1}, {})), ("A05", "later")),
        (board("place", sides=({"hand": ["S04"], "level": 1}, {})), "pass"),
        (board("declare", own=("C04",), foe=("C17", "C29")), (11, 21)),
        (board("declare", own=("C09", "C28"), foe=("C17",)), (11, 2)),
        (board("declare", own=("H06",), leaders=("H01", "H02"), foe=(("C01", {"state": "down"}),)), (11, "ranged")),
        (board("defend", own=("C01",), foe=("C19",), attacks=(attack(11, 2),)), (21, 11)),
        (board("defend", own=("C10",), foe=("C17",), attacks=(attack(11, 21),)), (21, 11)),
        (board("defend", own=("C10",), foe=("C17",), attacks=(attack(11, 2),)), (2, 11)),
        (board("defend", own=("C01",), foe=(("A05", {"state": "set"}),), attacks=(attack(11, 2),)), (21, 11)),
        (board("fight", own=("H02",), foe=("C28", "C23"), sides=HANDS), (11, 22)),
        (board("draw", sides=({"hand": ["L01"] * 4 + ["C09", "C02"]}, {})), ("discard", "L01")),
        (board("draw", sides=({"hand": ["C09", "C02"]}, {})), "pass"),
    ],
)
def test_what_the_veteran_does(table: Table, wanted: Any) -> None:
    assert answer(table) == wanted


def test_the_search_weighs_the_veterans_answer_and_others() -> None:
    table = board("summon", sides=({"hand": ["C01", "C09", "S02"], "level": 5}, {}))
    found = promising(table, table.asks[0], 10)
    assert found[0][0] == ("C09", "up")
    assert found[0][1] > found[1][1]
    assert {answer for answer, _ in found} == {("C09", "up"), ("C01", "up"), "pass"}


def test_the_search_weighs_whom_to_attack_and_whether() -> None:
    table = board("declare", own=("C04",), foe=("C17", "C29"))
    leader, plate = {(1, 2), (1, 21), (1, 22)}, {(11, 2), (11, 21), (11, 22)}
    assert {answer for answer, _ in promising(table, table.asks[0], 10)} == {"pass", *leader, *plate}


def test_the_search_finds_the_blow_that_wins() -> None:
    """The veteran goes for the archer; the enemy leader has one life left."""
    table = board("declare", own=("C09", "C04"), foe=(("C17", {"state": "tapped"}),), sides=({}, {"life": 1}))
    strong = find_player("tongbing", "strong@60x")
    assert isinstance(strong, Thinker)
    seat = table.asks[0].seat
    found = ask_player(strong, table, seat, Chance.from_seed("blow"), lambda fault: pytest.fail(str(fault)))
    assert isinstance(found, tuple)
    assert found[-1] == table.state.sides[1 - seat].leader
    assert strong.thoughts[0].estimate > 0.9


@pytest.mark.parametrize("better", [{"life": 20}, {"hand": ["C01", "C09"]}, {"level": 5}])
def test_chances_grow_with_what_a_side_has(better: dict[str, Any]) -> None:
    plain: dict[str, Any] = {"life": 10, "hand": [], "level": 1}
    table = board(
        "summon", sides=({**plain, **better, "hand": better.get("hand", ["C01"])}, {**plain, "hand": ["C01"]})
    )
    first, second = chances(table.state)
    assert first > second
    assert first + second == pytest.approx(1)
