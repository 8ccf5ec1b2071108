"""The simplest program: any legal answer."""

from typing import Any

from paiju.kernel import Answer, Ask, Chance, Table
from paiju.players.player import random_answer


class Random:
    """Draws each step of an answer uniformly."""

    name = "random"

    def choose(self, view: dict[str, Any], imagined: Table, ask: Ask, chance: Chance) -> Answer:
        return random_answer(imagined, ask, chance)
