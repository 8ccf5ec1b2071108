"""Search on highest card: ours against OpenSpiel's in Python, simulations per second, and the two at one table."""

from paiju.kernel import Chance, Table
from paiju.players.player import random_answer
from paiju.players.search import Guide, Search
from tests.toys.highest_card import GAME

SIMULATIONS = 20  # for each decision


class Searches:
    """Whole games between two of our searches, each simulation in a deal of its own and played to the end of the game.

    The units are simulations; decisions with one choice are not searched.
    """

    def __init__(self, simulations: int = SIMULATIONS) -> None:
        self.simulations = simulations
        self.chance = Chance.from_seed("benchmark")
        self.guide = Guide()

    def __call__(self) -> int:
        table, units = Table.open(GAME, key=self.chance.key_bytes()), 0
        while table.outcome is None:
            ask = table.asks[0]
            if len(table.options(ask) or ()) == 1:  # type: ignore[arg-type]  # a Pick is a list
                table.answer(ask, random_answer(table, ask, self.chance))
                continue
            imagined = table.imagine(ask.seat, self.chance)
            search = Search(self.guide, simulations=self.simulations)
            thoughts = search.think(imagined, imagined.question(ask.id), self.chance)
            table.answer(ask, thoughts[0].answer)
            units += search.done
        return units
