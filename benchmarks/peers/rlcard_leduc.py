"""RLCard's Leduc hold'em: whole random games. A step applies, lists what is legal, encodes what the next one sees."""

from random import Random

import rlcard


class Games:
    """Whole games by random moves. A unit is a decision."""

    def __init__(self) -> None:
        self.world = rlcard.make("leduc-holdem", config={"seed": 1})
        self.rng = Random(1)

    def __call__(self) -> int:
        state, _ = self.world.reset()
        decisions = 0
        while not self.world.is_over():
            state, _ = self.world.step(self.rng.choice(list(state["legal_actions"])))
            decisions += 1
        self.world.get_payoffs()
        return decisions
