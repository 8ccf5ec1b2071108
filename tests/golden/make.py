"""Write golden records: `python -m tests.golden.make GAME` adds games by random answers to tests/golden/GAME.jsonl.

Lines that are there stay: a change that alters play is a new rules version, not a new golden record.
"""

import json
import sys
from pathlib import Path

from paiju.kernel import Chance, Table
from paiju.players import random_answer
from paiju.registry import find_game

FOLDER = Path(__file__).parent


def play(game_id: str, seats: int, seed: str) -> Table:
    """A whole game by random answers."""
    table, chance = Table.open(find_game(game_id), seats=seats, seed=seed), Chance.from_seed(f"golden {seed}")
    while table.asks:
        ask = table.asks[chance.below(len(table.asks))]
        table.answer(ask, random_answer(table, ask, chance))
    return table


def main() -> None:
    game_id = sys.argv[1]
    with (FOLDER / f"{game_id}.jsonl").open("a", encoding="utf8") as file:
        for seats in find_game(game_id).seats:
            record = play(game_id, seats, f"{game_id} {seats}").record
            digests = [table.digest[:12] for table in Table.replay(find_game(game_id), record)]
            line = {"record": record.to_json(), "digests": digests}
            file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
