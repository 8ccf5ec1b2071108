"""The search: any game, limits, staged and sealed answers, answers too many to list."""

from typing import Any

import pytest

import paiju
from paiju.games.numcore import GAME as NUMCORE
from paiju.games.tongbing import GAME as TONGBING
from paiju.kernel import BadStart, Chance, Game, Table
from paiju.players import ask_of, ask_player, find_player
from paiju.players.search import Guide, Search, Thinker, some_answers
from tests.toys import bids, duel, highest_card, leduc


def asked(game: Game[Any], seat: int = 0, seed: int = 3, seats: int | None = None) -> tuple[Table, Any]:
    """An imagined table at the first question of a seat."""
    table = Table.open(game, seats=seats, seed=seed)
    while ask_of(table, seat) is None:
        ask = table.asks[0]
        table.answer(ask, next(table.answers(ask)))
    imagined = table.imagine(seat, Chance.from_seed(1))
    return imagined, ask_of(imagined, seat)


TABLES = [highest_card.GAME, duel.GAME, leduc.GAME, bids.GAME, paiju.find_game("tarot"), NUMCORE, TONGBING]


@pytest.mark.parametrize("game", TABLES, ids=lambda game: game.id)
def test_any_game_can_be_searched(game: Game[Any]) -> None:
    """Legal answers come out, best first, and the table stays as it was; the same luck, the same thoughts."""
    table, ask = asked(game, seats=max(game.seats))
    before = table.digest
    found = [Search(Guide(), simulations=6).think(table, ask, Chance.from_seed(2)) for _ in range(2)]
    assert found[0] == found[1]
    assert table.digest == before
    assert all(table.explain(ask, thought.answer).ok for thought in found[0])
    assert [t.tries for t in found[0]] == sorted((t.tries for t in found[0]), reverse=True)
    assert all(0 <= thought.estimate <= 1 for thought in found[0])


class Ticking:
    """A clock that goes on by one second whenever somebody looks."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def test_the_time_is_up() -> None:
    table, ask = asked(highest_card.GAME)
    for seconds, least in ((0.0, 0), (5.0, 1), (20.0, 10)):
        search = Search(Guide(), seconds=seconds, clock=Ticking())
        thoughts = search.think(table, ask, Chance.from_seed(1))
        assert least <= search.done <= seconds
        assert sum(thought.tries for thought in thoughts) == search.done
        assert table.explain(ask, thoughts[0].answer).ok


def test_a_long_simulation_is_broken_off() -> None:
    """A game of many answers: the clock is looked at inside a simulation too."""
    table, ask = asked(duel.GAME)

    class Endless(Guide):
        def play(self, table: Table, ask: Any, chance: Chance) -> Any:
            clock.now += 1
            return super().play(table, ask, chance)

    clock = Ticking()
    search = Search(Endless(), seconds=3.0, clock=clock)
    thoughts = search.think(table, ask, Chance.from_seed(1))
    assert table.explain(ask, thoughts[0].answer).ok
    assert clock.now < 300


def test_a_search_needs_a_limit() -> None:
    with pytest.raises(ValueError, match="limit"):
        Search(Guide())


def test_some_of_many_answers() -> None:
    """Where there are more than can be listed, some are drawn, those first that a player looks for."""
    table, ask = asked(bids.GAME)
    found = some_answers(table, ask, 20, Chance.from_seed(1))
    assert len(dict.fromkeys(found)) == 20
    assert [bid for bid, _ in found[:10]] == list(range(10))
    assert max(bid for bid, _ in found) > bids.MOST // 2
    assert all(table.explain(ask, answer).ok for answer in found)
    tarot, ask = asked(paiju.find_game("tarot"))
    assert some_answers(tarot, ask, 10_000, Chance.from_seed(1)) == list(tarot.answers(ask))


def test_three_seats_bid_in_secret() -> None:
    """Sealed answers of two steps, out of a thousand millions: a high one is found, and only the high win."""
    table, ask = asked(bids.GAME, 1)
    thoughts = Search(Guide(), simulations=400).think(table, ask, Chance.from_seed(5))
    bid, colour = thoughts[0].answer
    assert bid > 0.8 * bids.MOST
    assert colour in ("red", "blue")
    low = [thought for thought in thoughts if thought.answer[0] < 30]
    assert low
    assert max(thought.estimate for thought in low) < thoughts[0].estimate


def series(game: Game[Any], hero: Thinker, games: int) -> float:
    """The share of games that a program wins against random, draws half."""
    won = 0.0
    for seed in range(games):
        table, chance = Table.open(game, seed=seed // 2), Chance.from_seed(seed)
        players = [hero if seat == seed % 2 else find_player(game.id, "random") for seat in (0, 1)]
        while table.outcome is None:
            ask = table.asks[0]
            table.answer(ask, ask_player(players[ask.seat], table, ask.seat, chance, _fail))
        if seed % 2 in table.outcome.winners:
            won += 1 / len(table.outcome.winners)
    return won / games


def _fail(fault: Any) -> None:
    pytest.fail(str(fault))


@pytest.mark.parametrize("game", [leduc.GAME, duel.GAME], ids=lambda game: game.id)
def test_search_alone_finds_good_play(game: Game[Any]) -> None:
    assert series(game, Thinker("plain", simulations=30), 20) >= 0.7


LIMITS = ["strong@", "strong@0", "strong@-1", "strong@1.5", "strong@abc", "strong@99999999", "strong@x", "strong@٣"]


def test_limits_in_names() -> None:
    strong = find_player("tarot", "strong")
    assert isinstance(strong, Thinker)
    assert (strong.seconds, strong.simulations) == (1.0, None)
    quick, counted = find_player("tarot", "strong@200"), find_player("tarot", "tarot:strong@30x")
    assert isinstance(quick, Thinker)
    assert isinstance(counted, Thinker)
    assert (quick.seconds, quick.simulations) == (0.2, None)
    assert counted.simulations == 30
    for name in LIMITS:
        with pytest.raises(BadStart, match="strong@200 thinks 200 milliseconds"):
            find_player("tarot", name)
    with pytest.raises(BadStart, match="does not look ahead"):
        find_player("tarot", "steady@200")
    with pytest.raises(BadStart, match=r"programs are .*strong"):
        find_player("tarot", "stronger@200")
