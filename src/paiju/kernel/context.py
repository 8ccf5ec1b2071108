"""What rules work with: the state they change, and the context they may use beside it."""

from typing import Any

from paiju.kernel.chance import Chance
from paiju.kernel.errors import BudgetSpent
from paiju.kernel.event import Event


class State:
    """A game's whole state at one moment: plain data, nothing shared with another state that could change."""

    __slots__ = ()  # so that a slotted state has no dict beside its slots

    def copy(self) -> Any:
        """A state that is equal and shares nothing that can change."""
        raise NotImplementedError


Shot = tuple[int, State]  # how many events there were, and the state then


class Film:
    """Pictures of the state inside one input, for whoever wants to watch it happen: after each event of these
    `kinds`, of all if there are none named.
    """

    __slots__ = ("kinds", "shots", "state")

    def __init__(self, state: State, kinds: tuple[str, ...] | None) -> None:
        self.state = state
        self.kinds = kinds
        self.shots: list[Shot] = []


class Context:
    """What the rules may use beside the state: chance, the log, and the budget of one input."""

    __slots__ = ("chance", "events", "film", "lean", "steps_left")

    def __init__(self, chance: Chance, events: list[Event], lean: bool) -> None:
        self.chance = chance
        self.events = events
        self.lean = lean
        self.film: Film | None = None
        self.steps_left = 0

    def emit(
        self,
        kind: str,
        data: dict[str, Any],
        clause: str = "",
        cause: int = -1,
        to: tuple[int, ...] | None = None,
        fresh: bool = True,
    ) -> int:
        """Tell that something happened; returns its number, to be the `cause` of what follows from it.

        `data` is JSON and shares nothing with the state. `to`: the seats that may know (None: everybody).
        `fresh=False`: it tells only that a seat has acted. A lean table tells nothing.
        """
        if self.lean:
            return -1
        events = self.events
        events.append((kind, data, to, cause, clause, fresh))
        film = self.film
        if film is not None and (film.kinds is None or kind in film.kinds):
            film.shots.append((len(events), film.state.copy()))
        return len(events) - 1

    def tick(self, steps: int = 1) -> None:
        """Count steps of a loop that asks nothing. Raises BudgetSpent when the input has no steps left."""
        self.steps_left -= steps
        if self.steps_left < 0:
            raise BudgetSpent
