"""Dijie: whole random games with views, forks in the middle of responses, digests of whole states."""

from collections.abc import Callable, Iterator
from functools import partial
from time import process_time
from typing import Any

from benchmarks.tarot import random_answer
from paiju.games.dijie import GAME
from paiju.games.dijie.rules import MIWU, XUEZHAN
from paiju.kernel import Chance, Table

MODES = (XUEZHAN, MIWU)
LATE = 20  # turns after which forks and digests are timed


class RandomGames:
    """Whole games of two random seats on a lean table, of both modes in turn; at every question the legal choices and
    the view of the seat that is asked. A unit is a decision.
    """

    def __init__(self) -> None:
        self.rng = Chance.from_seed("dijie games")
        self.seed = 0

    def __call__(self) -> int:
        self.seed += 1
        table = Table.open(GAME, {"mode": MODES[self.seed % 2]}, seed=self.seed, lean=True)
        decisions = 0
        while table.asks:
            ask = table.asks[0]
            table.view(ask.seat)
            table.answer(ask, random_answer(table, ask, self.rng))
            decisions += 1
        return decisions


def late_windows(games: int, each: int = 40) -> Iterator[Table]:
    """Tables of random games 20 turns in, each time somebody is asked for a response; some of every game."""
    rng = Chance.from_seed("dijie moments")
    for seed in range(games):
        table = Table.open(GAME, {"mode": MODES[seed % 2], "life": 99}, seed=seed)
        left = each
        while table.asks and left:
            ask = table.asks[0]
            if table.state.turn > LATE and ask.kind == "respond":
                left -= 1
                yield table
            table.answer(ask, random_answer(table, ask, rng))


def times(work: Callable[[Table], Any], games: int = 8) -> list[float]:
    """Seconds of processor time that something takes with such tables."""
    return [min(_time(partial(work, table)) for _ in range(3)) for table in late_windows(games)]


def _time(work: Callable[[], Any]) -> float:
    begin = process_time()
    work()
    return process_time() - begin
