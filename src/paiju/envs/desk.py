"""What both environments share: a table, the answer each seat is putting together, and how they look as arrays."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from paiju.envs.actions import WAIT, Codebook
from paiju.envs.features import SIZE, features
from paiju.kernel import Ask, Game, Step, Table
from paiju.players import ask_of
from paiju.registry import find_game
from paiju.show.common import EN
from paiju.show.text import render

Observation = dict[str, NDArray[Any]]


class Desk:
    """A game with so many seats, played by ids. Raises BadStart for what cannot be played."""

    def __init__(self, game: str | Game[Any], seats: int | None, options: Mapping[str, Any] | None) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.options = self.game.settle_options(options or {})
        self.book = Codebook(self.game)
        self.table = Table.open(self.game, self.options, seats, lean=True)
        self.seats = self.table.seats
        self.names = [f"seat_{seat}" for seat in range(self.seats)]
        self.action_spaces = {name: spaces.Discrete(self.book.size) for name in self.names}
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            name: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (SIZE,), np.float32),
                    "action_mask": spaces.Box(0, 1, (self.book.size,), np.int8),
                }
            )
            for name in self.names
        }
        self._texts: dict[str, str] | None = None

    def reset(self, rng: np.random.Generator) -> None:
        """A new game, whose deal comes from `rng`."""
        self.table.again(rng.bytes(16))
        self._new_answers()

    def _new_answers(self) -> None:
        """Nobody has begun to answer."""
        self.prefix: dict[int, tuple[Step, ...]] = {ask.seat: () for ask in self.table.asks}
        self._menus: dict[int, dict[int, Step]] = {}

    def menu(self, seat: int) -> dict[int, Step]:
        """The steps a seat may choose now, by their ids; empty if it is not asked."""
        if seat not in self._menus:
            ask = ask_of(self.table, seat)
            choices = None if ask is None else self.table.options(ask, self.prefix[seat])
            self._menus[seat] = {} if choices is None else self.book.menu(choices)
        return self._menus[seat]

    def check(self, seat: int, action: int) -> None:
        """Raise ValueError if the action is not legal for the seat."""
        menu = self.menu(seat) or {WAIT: None}
        if action not in menu:
            some = ", ".join(f"{i} ({self.book.name(i)})" for i in list(menu)[:12])
            raise ValueError(f"action {action} ({self.book.name(action)}) is not legal for seat {seat}; legal: {some}")

    def act(self, seat: int, action: int) -> None:
        """Choose a step; the answer is given when it is whole. Raises ValueError if the action is not legal."""
        self.check(seat, action)
        menu, ask = self.menu(seat), ask_of(self.table, seat)
        if ask is None:
            return
        path = (*self.prefix[seat], menu[action])
        self._menus.pop(seat)
        choices = self.table.options(ask, self.prefix[seat])
        assert choices is not None
        if choices.final or self.table.options(ask, path) is None:
            self._answer(ask, path)
        else:
            self.prefix[seat] = path

    def _answer(self, ask: Ask, path: tuple[Step, ...]) -> None:
        open_before = [other.id for other in self.table.asks if other.id != ask.id]
        self.table.answer(ask, path[0] if len(path) == 1 else path)
        if [other.id for other in self.table.asks] != open_before:
            self._new_answers()

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each legal action of a seat."""
        mask = np.zeros(self.book.size, np.int8)
        mask[list(self.menu(seat)) or [WAIT]] = 1
        return mask

    def look(self, seat: int) -> tuple[Observation, dict[str, Any]]:
        """A seat's observation, and its info: mask again, the raw view, what is asked, the steps chosen so far."""
        ask, view, mask = ask_of(self.table, seat), self.table.view(seat), self.mask(seat)
        prefix = self.prefix.get(seat, ())
        kind = None if ask is None else ask.kind
        info = {"action_mask": mask, "view": view, "asked": kind, "steps": list(prefix)}
        return {"observation": features(view, seat, kind, prefix), "action_mask": mask}, info

    def rewards(self) -> list[float]:
        """At the end: 1 for winners, -1 for losers, 0 for those who share a draw; 0 for all before."""
        outcome = self.table.outcome
        if outcome is None:
            return [0.0] * self.seats
        won = 0.0 if outcome.draw else 1.0
        return [won if seat in outcome.winners else -1.0 for seat in range(self.seats)]

    def legal(self, seat: int) -> dict[int, str]:
        """The legal actions of a seat in English, as the table words them."""
        ask = ask_of(self.table, seat)
        if ask is None:
            return {WAIT: "wait"}
        label = self.game.show.label
        return {
            action: self._say(label(ask.kind, ask.args or {}, self.prefix[seat], step)["text"])
            for action, step in self.menu(seat).items()
        }

    def picture(self) -> str:
        """The table as everybody sees it, in a few lines of English."""
        scene = self.game.show.scene(self.table.view(None))
        lines = [self._say(scene["title"])]
        for plate in scene["seats"]:
            main = "" if plate["main"] is None else f" {self._say(plate['main_label'])} {plate['main']}"
            lines.append(f"seat {plate['seat']}:{main}")
        for zone in scene["zones"]:
            cards = " ".join(card["code"] or "?" for card in zone["cards"])
            lines.append(f"{self._say(zone['label'])} ({zone['size']}) {cards}".rstrip())
        return "\n".join(lines)

    def _say(self, message: Any) -> str:
        if self._texts is None:
            self._texts = {**EN, **self.game.show.texts("en")}
        return render(message, self._texts, lambda seat: f"seat {seat}")
