"""Dijie: whole random games with views; late in a game, forks in the middle of responses and digests of states."""

from collections.abc import Callable, Iterator
from time import process_time

from benchmarks.tarot import random_answer
from paiju.games.dijie import GAME
from paiju.games.dijie.rules import MIWU, XUEZHAN
from paiju.kernel import Chance, Table

MODES = (XUEZHAN, MIWU)
LATE = 20  # turns after which forks and digests are timed


class RandomGames:
    """Whole games of two random seats on a lean table; at every question the legal choices and the view of the seat
    that is asked. A unit is a decision.
    """

    def __init__(self, mode: str) -> None:
        self.mode = mode
        self.rng = Chance.from_seed("dijie games")
        self.seed = 0

    def __call__(self) -> int:
        self.seed += 1
        table = Table.open(GAME, {"mode": self.mode}, seed=self.seed, lean=True)
        decisions = 0
        while table.asks:
            ask = table.asks[0]
            table.view(ask.seat)
            table.answer(ask, random_answer(table, ask, self.rng))
            decisions += 1
        return decisions


def late_responses(games: int, each: int = 40) -> Iterator[Table]:
    """Tables of random games 20 turns in, when somebody is asked for a response: so many of every game. The PMs have
    more life than usual, so that games last.
    """
    rng = Chance.from_seed("dijie responses")
    for seed in range(games):
        table = Table.open(GAME, {"mode": MODES[seed % 2], "life": 99}, seed=seed)
        left = each
        while table.asks and left:
            ask = table.asks[0]
            if ask.kind == "respond" and table.state.turn > LATE:
                left -= 1
                yield table
            table.answer(ask, random_answer(table, ask, rng))


def lean_fork(table: Table) -> None:
    table.fork(True)


def full_fork(table: Table) -> None:
    table.fork(False)


def digest(table: Table) -> None:
    assert table.digest


def times(work: Callable[[Table], None], games: int = 8) -> list[float]:
    """Seconds of processor time that something takes with such tables."""
    return [min(_time(work, table) for _ in range(3)) for table in late_responses(games)]


def _time(work: Callable[[Table], None], table: Table) -> float:
    begin = process_time()
    work(table)
    return process_time() - begin
