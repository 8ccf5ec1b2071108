"""Tongbing: whole random games with views, and forks at every question."""

from collections.abc import Iterator

from benchmarks.tarot import random_answer, time_fork
from paiju.games.tongbing import GAME
from paiju.kernel import Chance, Table


class RandomGames:
    """Whole games of two random seats on a lean table; at every question the legal choices and the view of the seat
    that is asked. A unit is a decision.
    """

    def __init__(self) -> None:
        self.rng = Chance.from_seed("tongbing games")
        self.seed = 0

    def __call__(self) -> int:
        self.seed += 1
        return sum(1 for _ in moments(self.seed, self.rng, lean=True, view=True))


def moments(seed: int, rng: Chance, lean: bool = False, view: bool = False) -> Iterator[Table]:
    """The table of a random game at every question."""
    table = Table.open(GAME, seed=seed, lean=lean)
    while table.asks:
        ask = table.asks[0]
        if view:
            table.view(ask.seat)
        yield table
        table.answer(ask, random_answer(table, ask, rng))


def fork_times(lean: bool, games: int = 6) -> list[float]:
    """Seconds of processor time for a fork at every question of some random games."""
    rng = Chance.from_seed("tongbing forks")
    return [min(time_fork(table, lean) for _ in range(3)) for seed in range(games) for table in moments(seed, rng)]
