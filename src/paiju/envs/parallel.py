"""Every game as a PettingZoo environment in which all agents act at once."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import ParallelEnv

from paiju.envs.desk import Desk, Observation
from paiju.kernel import Game


def parallel_env(
    game: str | Game[Any],
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
) -> "ParallelPaijuEnv":
    """An environment for a game in which all agents act at once. The arguments are those of `paiju.envs.env`."""
    return ParallelPaijuEnv(game, seats, options, render_mode)


class ParallelPaijuEnv(ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """A game; agents are `seat_0`, `seat_1`, …

    Made for games that ask all at once, such as tarot; in others all agents but one wait. Each agent gives one step of
    its answer, or 0 (wait) if it is not asked, as its mask says.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"]}  # noqa: RUF012  # as in ParallelEnv

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
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

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a new game. The same seed gives the same deals, in the first game and in those that follow."""
        if seed is not None or self._rng is None:
            self._rng, _ = seeding.np_random(seed)
        self.desk.reset(self._rng)
        self.agents = self.possible_agents[:]
        return self._look()

    def _look(self) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        looks = {name: self.desk.look(seat) for seat, name in enumerate(self.possible_agents)}
        return {name: look[0] for name, look in looks.items()}, {name: look[1] for name, look in looks.items()}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """One step of each agent's answer. Raises ValueError if one is missing or not legal, with nothing changed."""
        for seat, name in enumerate(self.agents):
            if name not in actions:
                raise ValueError(f"the action of {name} is missing")
            self.desk.check(seat, int(actions[name]))
        for seat in [ask.seat for ask in self.desk.table.asks]:
            self.desk.act(seat, int(actions[self.possible_agents[seat]]))
        over = self.desk.table.outcome is not None
        observations, infos = self._look()
        rewards = dict(zip(self.possible_agents, self.desk.rewards(), strict=True))
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        ended, cut = dict.fromkeys(self.possible_agents, over), dict.fromkeys(self.possible_agents, False)
        return observations, rewards, ended, cut, infos

    def legal_actions(self, agent: str) -> dict[int, str]:
        """The legal actions of an agent with their meaning in English."""
        return self.desk.legal(self.possible_agents.index(agent))

    def render(self) -> str | None:
        """The table as everybody sees it."""
        picture = self.desk.picture()
        if self.render_mode == "human":
            print(picture)
            return None
        return picture

    def close(self) -> None:
        """Nothing is held that needs to be given back."""
