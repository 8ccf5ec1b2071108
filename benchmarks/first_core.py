"""How soon programs of numcore have their first core: `python -m benchmarks.first_core middle middle -n 100`."""

import argparse
from statistics import median

from paiju.games.numcore import GAME
from paiju.kernel import Chance, Table
from paiju.players import ask_player, find_player


def first_cores(names: tuple[str, str], seed: int) -> list[int | None]:
    """The round of each seat's first core in a game played until both have one, or to its end; None without one."""
    table = Table.open(GAME, seed=seed, lean=False)
    players = [find_player("numcore", name) for name in names]
    chance = Chance.from_seed(f"first core {seed}")
    while table.outcome is None and any(side.cored is None for side in table.state.sides):
        ask = table.asks[0]
        table.answer(ask, ask_player(players[ask.seat], table, ask.seat, chance))
    return [side.cored for side in table.state.sides]


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.first_core", description=__doc__)
    parser.add_argument("programs", nargs=2)
    parser.add_argument("-n", "--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first deal")
    given = parser.parse_args()
    found = [first_cores(tuple(given.programs), seed) for seed in range(given.first, given.first + given.games)]
    for seat, name in enumerate(given.programs):
        rounds = [game[seat] or 99 for game in found]
        limit = GAME.settle_options({})["protection"]
        share = sum(r <= limit for r in rounds) / len(rounds)
        print(
            f"{name} in seat {seat}: median round {median(rounds):g}, by round {limit} in {share:.1%} of {len(rounds)}"
        )


if __name__ == "__main__":
    main()
