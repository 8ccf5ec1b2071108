"""Every game as a PettingZoo environment in which one agent acts at a time (AEC)."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from paiju.envs.desk import Desk, Observation
from paiju.kernel import Game


def env(
    game: str | Game[Any],
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, int | None]:
    """An environment for a game, which checks how it is used.

    `game`: its id, or a game. `seats`: the fewest it allows, if not given. `options`: rules that differ from their
    defaults. `render_mode`: "ansi" gives the table as text, "human" prints it. Raises BadStart.
    """
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(PaijuEnv(game, seats, options, render_mode)))


class PaijuEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # PettingZoo has no types
    """A game; agents are `seat_0`, `seat_1`, …

    An action is one step of an answer: the agent stays selected until its answer is whole. Where several seats are
    asked at once they answer one after another, and none sees what another has answered.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "is_parallelizable": False}  # noqa: RUF012  # as in AECEnv

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.desk = Desk(game, seats, options)
        self.render_mode = render_mode
        self.metadata = {**type(self).metadata, "name": f"paiju_{self.desk.game.id}_v{self.desk.game.version}"}
        self.possible_agents = self.desk.names[:]
        self.agents: list[str] = []
        self._rng: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """An array of features and the mask of legal actions."""
        return self.desk.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Ids of steps; see `paiju.envs.actions`."""
        return self.desk.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. The same seed gives the same deals, in the first game and in those that follow."""
        if seed is not None or self._rng is None:
            self._rng, _ = seeding.np_random(seed)
        self.desk.reset(self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        """Whose word it is; only that agent's info is filled."""
        asks = self.desk.table.asks
        if asks:
            self.infos = {agent: {} for agent in self.agents}
            self.agent_selection = self.possible_agents[asks[0].seat]
            _, self.infos[self.agent_selection] = self.desk.look(asks[0].seat)

    def observe(self, agent: str) -> Observation:
        """What an agent may know; the mask of one that is not asked allows 0 (wait) alone."""
        observation, _ = self.desk.look(self.possible_agents.index(agent))
        return observation

    def step(self, action: int | None) -> None:
        """Choose a step for the selected agent. Raises ValueError, with nothing changed, if it is not legal."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("None is for agents whose game is over")
        agent = self.agent_selection
        self.desk.act(self.possible_agents.index(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        over = self.desk.table.outcome is not None
        self.rewards = dict(zip(self.possible_agents, self.desk.rewards(), strict=True))
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {name: self.desk.look(seat)[1] for seat, name in enumerate(self.possible_agents)}
        self._accumulate_rewards()
        if over:
            self.agent_selection = self.agents[0]
        else:
            self._select()
        if self.render_mode == "human":
            self.render()

    def action_name(self, action: int) -> str:
        """What an id stands for."""
        return self.desk.book.name(action)

    def legal_actions(self) -> dict[int, str]:
        """The legal actions of the selected agent with their meaning in English."""
        return self.desk.legal(self.possible_agents.index(self.agent_selection))

    def render(self) -> str | None:
        """The table as everybody sees it."""
        picture = self.desk.picture()
        if self.render_mode == "human":
            print(picture)
            return None
        return picture

    def close(self) -> None:
        """Nothing is held that needs to be given back."""


raw_env = PaijuEnv
