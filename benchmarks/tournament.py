"""Games between two programs: `python -m benchmarks.tournament tarot strong@50 wary bold -n 400`."""

import argparse

from paiju.players.tournament import tournament


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tournament", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("hero", help="a program, such as strong@50")
    parser.add_argument("rivals", nargs="+", help="programs it meets one after another")
    parser.add_argument("-n", "--games", type=int, default=40)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first deal")
    given = parser.parse_args()
    for rival in given.rivals:
        score = tournament(given.game, given.hero, rival, given.games, given.seats, given.first)
        faults = f", {len(score.faults)} faults: {score.faults[0]}" if score.faults else ""
        print(
            f"{given.hero} against {rival}: {score.share:.1%} ± {score.margin:.1%} of {score.games}{faults}", flush=True
        )


if __name__ == "__main__":
    main()
