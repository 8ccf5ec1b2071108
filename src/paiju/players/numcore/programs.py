"""The two that plan a turn at once: easy and middle."""

from typing import Any

from paiju.games.numcore import cores
from paiju.games.numcore.offer import core_key, largest
from paiju.games.numcore.state import Numcore, names, network
from paiju.kernel import Answer, Ask, Chance, Table
from paiju.players.numcore.turns import Manner, Step, look, plan


def choose_core(s: Numcore, seat: int) -> Answer:
    """The core to confirm by hand: the one with most relations."""
    side = s.sides[seat]
    edges = network(side).edges
    best = max(largest(side), key=lambda core: len(cores.inside(core, edges)))
    return core_key(names(side, best))


class Planner:
    """Plans a turn when it comes, and goes by its plan as long as all it sees is as it had expected."""

    name = ""

    def __init__(self) -> None:
        self.rest: list[Step] = []

    def manner(self, s: Numcore, seat: int, chance: Chance) -> Manner:
        """How it plays this turn."""
        return Manner()

    def choose(self, view: dict[str, Any], imagined: Table, ask: Ask, chance: Chance) -> Answer:
        s: Numcore = imagined.state
        if ask.kind == "core":
            return choose_core(s, ask.seat)
        if not self.rest or self.rest[0].before != look(s, ask.seat):
            self.rest = plan(s, ask.seat, self.manner(s, ask.seat, chance), chance)
        return self.rest.pop(0).answer


class Middle(Planner):
    """Builds greedily: what brings most at once."""

    name = "middle"


class Easy(Planner):
    """Builds slowly and errs: it often stops early, misjudges what is worth building, and overlooks attacks."""

    name = "easy"

    def manner(self, s: Numcore, seat: int, chance: Chance) -> Manner:
        return Manner(snipe=2, pace=8.0, noise=2.0, steps=(1, 2, 3, 6)[chance.below(4)])
