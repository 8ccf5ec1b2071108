"""OpenSpiel's Python information-set search on highest card. Needs `open_spiel`."""

from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from benchmarks.peers.openspiel import NAME, Cards


class SpielSearch:
    """Whole games between two search bots; the units are simulations."""

    def __init__(self, simulations: int) -> None:
        self.game = pyspiel.load_game(NAME)
        self.simulations = simulations
        self.random = Random(1)
        self.bots = [self._bot(seat) for seat in (0, 1)]

    def _bot(self, seat: int) -> Any:
        luck = np.random.RandomState(seat + 1)
        bot = ismcts.ISMCTSBot(
            game=self.game,
            evaluator=mcts.RandomRolloutEvaluator(1, luck),
            uct_c=1.0,
            max_simulations=self.simulations,
            random_state=luck,
            use_observation_string=False,
            allow_inconsistent_action_sets=True,
        )
        bot.set_resampler(self._deal_anew)  # a game in Python cannot offer its own
        return bot

    def _deal_anew(self, state: Cards, player: int) -> Cards:
        """Which of the other's cards lies face down is all that is hidden."""
        twin: Cards = state.clone()
        other = 1 - player
        if twin.down is not None and twin.lead == other:
            unseen = [*twin.hands[other], twin.down]
            self.random.shuffle(unseen)
            twin.down = unseen.pop()
            twin.hands[other][:] = unseen
        return twin

    def __call__(self) -> int:
        state, units = self.game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if state.is_chance_node():
                state.apply_action(self.random.choice(legal))
            elif len(legal) == 1:
                state.apply_action(legal[0])
            else:
                state.apply_action(self.bots[state.current_player()].step(state))
                units += self.simulations
        return units
