"""Tarot: whole random games, and forks at random moments."""

import statistics
from time import process_time

import paiju
from paiju.kernel import Answer, Ask, Chance, Step, Table


def random_answer(table: Table, ask: Ask, rng: Chance) -> Answer:
    """A legal answer, chosen step by step."""
    path: tuple[Step, ...] = ()
    choices = table.options(ask)
    while choices is not None:
        path += (choices.at(rng.below(choices.count())),)
        choices = None if choices.final else table.options(ask, path)
    return path[0] if len(path) == 1 else path


class RandomGames:
    """Whole games of four random seats on a lean table. A unit is a game."""

    def __init__(self) -> None:
        self.rng = Chance.from_seed("tarot games")
        self.seed = 0

    def __call__(self) -> int:
        self.seed += 1
        table = paiju.open("tarot", seats=4, seed=self.seed, lean=True)
        while table.asks:
            ask = table.asks[0]
            table.answer(ask, random_answer(table, ask, self.rng))
        return 1


def fork_times(lean: bool, games: int = 12) -> list[float]:
    """Seconds of processor time for a fork at every question of some random games of four seats."""
    rng = Chance.from_seed("tarot forks")
    times: list[float] = []
    for seed in range(games):
        table = paiju.open("tarot", seats=4, seed=seed)
        while table.asks:
            best = min(time_fork(table, lean) for _ in range(3))
            times.append(best)
            ask = table.asks[0]
            table.answer(ask, random_answer(table, ask, rng))
    return times


def time_fork(table: Table, lean: bool) -> float:
    """Seconds of processor time for one fork."""
    begin = process_time()
    table.fork(lean)
    return process_time() - begin


def median_us(times: list[float]) -> float:
    """The median in microseconds."""
    return statistics.median(times) * 1e6
