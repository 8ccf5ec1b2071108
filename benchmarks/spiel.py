"""Highest card for OpenSpiel, in Python, and OpenSpiel's Python information-set search on it. Needs `open_spiel`."""

from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

CARDS, ROUNDS = 28, 14

KIND = pyspiel.GameType(
    short_name="paiju_highest_card",
    long_name="Highest card",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)
SIZE = pyspiel.GameInfo(
    num_distinct_actions=CARDS,
    max_chance_outcomes=CARDS,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=2 * ROUNDS,
)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    """The game as OpenSpiel wants it."""

    def __init__(self, params: Any = None) -> None:
        super().__init__(KIND, SIZE, params or {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Seen":
        return Seen()


class SpielState(pyspiel.State):  # type: ignore[misc]  # it has no types
    """Chance deals card by card, then leader and follower play in turn."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.deck = list(range(CARDS))
        self.hands: list[list[int]] = [[], []]
        self.down = -1
        self.leader = 0
        self.points = [0, 0]
        self.past: list[tuple[int, int, int]] = []

    def current_player(self) -> int:
        if self.deck:
            return int(pyspiel.PlayerId.CHANCE)
        if len(self.past) == ROUNDS:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.leader if self.down < 0 else 1 - self.leader

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(card, 1 / len(self.deck)) for card in self.deck]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.hands[player])

    def _apply_action(self, card: int) -> None:
        if self.deck:
            self.deck.remove(card)
            self.hands[len(self.deck) & 1].append(card)
        elif self.down < 0:
            self.hands[self.leader].remove(card)
            self.down = card
        else:
            self.hands[1 - self.leader].remove(card)
            pair = (self.down, card) if self.leader == 0 else (card, self.down)
            self.past.append((self.leader, *pair))
            self.down = -1
            one, other = pair[0] % 14, pair[1] % 14
            if one != other:
                self.leader = 0 if one > other else 1
                self.points[self.leader] += 1

    def _action_to_string(self, player: int, card: int) -> str:
        return str(card)

    def is_terminal(self) -> bool:
        return len(self.past) == ROUNDS

    def returns(self) -> list[float]:
        lead = self.points[0] - self.points[1] if self.is_terminal() else 0
        first = float((lead > 0) - (lead < 0))
        return [first, -first]

    def __str__(self) -> str:
        return f"{self.hands} {self.down} {self.past}"


class Seen:
    """What a player has seen, as the key of the search's nodes."""

    def __init__(self) -> None:
        self.tensor = np.zeros(0, np.float32)
        self.dict = {"none": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """There is no tensor."""

    def string_from(self, state: SpielState, player: int) -> str:
        down = state.down if state.down < 0 or player == state.leader else CARDS
        return f"{player} {sorted(state.hands[player])} {down} {state.past}"


pyspiel.register_game(KIND, SpielGame)


class SpielSearch:
    """Whole games between two search bots; the units are simulations."""

    def __init__(self, simulations: int) -> None:
        self.game = pyspiel.load_game(KIND.short_name)
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

    def _deal_anew(self, state: SpielState, player: int) -> SpielState:
        """Which of the other's cards lies face down is all that is hidden."""
        twin: SpielState = state.clone()
        other = 1 - player
        if twin.down >= 0 and twin.leader == other:
            unseen = [*twin.hands[other], twin.down]
            self.random.shuffle(unseen)
            twin.down = unseen.pop()
            twin.hands[other] = unseen
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
