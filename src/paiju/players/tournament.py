"""Many games between two programs, to see which is the stronger; `python -m benchmarks.tournament` is the command."""

from math import sqrt
from typing import NamedTuple

from paiju.kernel import Chance, Table
from paiju.players.player import Fault, ask_player
from paiju.players.registry import find_player
from paiju.registry import find_game


class Score(NamedTuple):
    """How `hero` did: games played, and those it won, a draw of n winners counting 1/n."""

    games: int
    won: float
    faults: list[Fault]

    @property
    def share(self) -> float:
        """The share of games won."""
        return self.won / self.games

    @property
    def margin(self) -> float:
        """Half the width of the 95% interval of the share (Wilson)."""
        z, n, p = 1.96, self.games, self.share
        return z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))


def play(game_id: str, names: list[str], seed: int | str, faults: list[Fault] | None = None) -> Table:
    """One game between the programs named, one a seat, to its end. Raises BadStart for names that are none."""
    table = Table.open(find_game(game_id), seats=len(names), seed=seed, lean=False)
    players = [find_player(game_id, name) for name in names]
    chance = Chance.from_seed(f"tournament {seed}")
    while table.outcome is None:
        ask = table.asks[0]
        told = None if faults is None else faults.append
        table.answer(ask, ask_player(players[ask.seat], table, ask.seat, chance, told))
    return table


def tournament(game_id: str, hero: str, rival: str, games: int, seats: int = 2, first: int = 0) -> Score:
    """`hero` alone among `rival`s. Each deal, from the seed `first` on, is played once from every seat."""
    won, faults = 0.0, list[Fault]()
    for number in range(games):
        at = number % seats
        names = [hero if seat == at else rival for seat in range(seats)]
        table = play(game_id, names, first + number // seats, faults)
        assert table.outcome is not None
        if at in table.outcome.winners:
            won += 1 / len(table.outcome.winners)
    return Score(games, won, faults)
