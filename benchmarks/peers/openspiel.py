"""Highest card as an OpenSpiel game written in Python, and whole random games of it."""

from random import Random
from typing import Any

import numpy as np
import pyspiel

CARDS, ROUNDS = 28, 14
NAME = "paiju_highest_card"

_TYPE = pyspiel.GameType(
    short_name=NAME,
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
    provides_observation_string=True,
    provides_observation_tensor=True,
)
_INFO = pyspiel.GameInfo(
    num_distinct_actions=CARDS,
    max_chance_outcomes=CARDS,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=CARDS,
)


class HighestCard(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """The game; a deal is 28 draws of chance, as OpenSpiel wants it for search."""

    def __init__(self, params: Any = None) -> None:
        super().__init__(_TYPE, _INFO, params or {})

    def new_initial_state(self) -> "Cards":
        return Cards(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Eyes":
        return Eyes()


class Cards(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """The state; fields as those of tests/toys/highest_card.py."""

    def __init__(self, game: HighestCard) -> None:
        super().__init__(game)
        self.deck = list(range(CARDS))
        self.hands: tuple[list[int], list[int]] = ([], [])
        self.down: int | None = None
        self.lead = 0
        self.turn = 0
        self.score = [0, 0]
        self.rounds: list[tuple[int, int, int]] = []

    def current_player(self) -> Any:
        if self.deck:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else self.turn

    def is_terminal(self) -> bool:
        return len(self.rounds) == ROUNDS

    def chance_outcomes(self) -> list[tuple[int, float]]:
        share = 1 / len(self.deck)
        return [(card, share) for card in self.deck]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.hands[player])

    def _apply_action(self, card: int) -> None:
        if self.deck:
            self.deck.remove(card)
            self.hands[len(self.deck) % 2].append(card)
            return
        seat = self.turn
        self.hands[seat].remove(card)
        if self.down is None:
            self.down = card
            self.turn = 1 - seat
            return
        a, b = (self.down, card) if seat == 1 else (card, self.down)
        self.down = None
        self.rounds.append((self.lead, a, b))
        if a % 14 != b % 14:
            self.lead = 0 if a % 14 > b % 14 else 1
            self.score[self.lead] += 1
        self.turn = self.lead

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0, 0.0]
        a, b = self.score
        return [0.0, 0.0] if a == b else [1.0, -1.0] if a > b else [-1.0, 1.0]

    def _action_to_string(self, player: int, action: int) -> str:
        return f"card {action}"

    def __str__(self) -> str:
        return f"{self.hands} {self.down} {self.rounds}"


class Eyes:
    """What a player sees: own hand, the rounds turned up, a card that lies face down, the score."""

    def __init__(self) -> None:
        self.tensor = np.zeros(3 * CARDS + 4, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: Cards, player: int) -> None:
        tensor = self.tensor
        tensor.fill(0)
        tensor[state.hands[player]] = 1
        for _, a, b in state.rounds:
            tensor[CARDS + a] = 1
            tensor[CARDS + b] = 1
        if state.down is not None and player == state.lead:
            tensor[2 * CARDS + state.down] = 1
        tensor[3 * CARDS :] = (state.score[player], state.score[1 - player], len(state.rounds), state.down is not None)

    def string_from(self, state: Cards, player: int) -> str:
        down = state.down if player == state.lead else state.down is not None
        return f"{player} {sorted(state.hands[player])} {down} {state.rounds}"


pyspiel.register_game(_TYPE, HighestCard)


class Games:
    """Whole games by random moves. A unit is a decision; chance is not counted."""

    def __init__(self, view: bool) -> None:
        self.game = pyspiel.load_game(NAME)
        self.view = view
        self.rng = Random(1)

    def __call__(self) -> int:
        state, choice, choices, decisions = self.game.new_initial_state(), self.rng.choice, self.rng.choices, 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choices(outcomes, shares)[0])
                continue
            cards = state.legal_actions()
            if self.view:
                state.observation_tensor(state.current_player())
            state.apply_action(choice(cards))
            decisions += 1
        return decisions
