"""What a game is to the kernel."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, TypeVar

from paiju.kernel.ask import Answer, Ask, Choices, Step
from paiju.kernel.chance import Chance
from paiju.kernel.context import Context, State
from paiju.kernel.errors import BadStart, BudgetSpent, typed
from paiju.show.bench import Bench
from paiju.show.decks import DeckKit, DeckSheet
from paiju.show.scene import Preview, Show
from paiju.show.text import Message, msg

# A procedure yields an Ask (resumed with the answer), a list of Asks (resumed with the list of answers) or another
# procedure (resumed with what that one returns: a call that costs no Python recursion). It has no `finally`, no `with`
# around a yield, and holds across a yield only ids and what everybody knows.
Procedure = Generator[Any, Any, Any]


def _idle() -> Procedure:
    yield from ()


IDLE: Final[Procedure] = _idle()  # a procedure that has nothing to do; yielding it costs hardly anything
IDLE.close()


S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Option:
    """A rule that tables may set: one of `values`, or a whole number from `lo` to `hi` where `values` is empty."""

    name: str
    default: Any
    values: tuple[Any, ...] = ()
    lo: int = 0
    hi: int = 0
    clause: str = ""

    def allows(self, value: Any) -> bool:
        if self.values:
            return any(value == v and type(value) is type(v) for v in self.values)
        return type(value) is int and self.lo <= value <= self.hi

    def possible(self) -> str:
        return ", ".join(map(typed, self.values)) if self.values else f"{self.lo} to {self.hi}"


_BY_SCORES: Final = msg("outcome.scores")


class Outcome(NamedTuple):
    """How a game ended. `winners`: seats, best first; with `draw` they share the first place. `scores`: one
    number a seat.
    """

    winners: tuple[int, ...]
    draw: bool = False
    scores: tuple[int, ...] = ()
    reason: Message = _BY_SCORES


@dataclass(frozen=True)
class Barred:
    """A choice that a player would look for and may not take, with the reason and the clause it rests on."""

    value: Step
    reason: Message
    clause: str = ""


class Game(Generic[S]):
    """The rules of one game. Pure: everything a method needs is in its arguments, everything it does is done to
    the state.

    - `version` names the rules; a change that alters play is another version.
    - `seats`: the numbers of seats it can be played with.
    - `agreements`: what needs everybody's consent (beside taking back), by name.
    - `frames`: kinds of events after which the table looks different enough to be shown on the way.
    - `copy_every`: a table copies the state at a checkpoint if so many entries came since the last copy; a fork runs
      fewer than that again, and the rest of a procedure.
    - `step_budget`, `depth_budget`: how many steps, and procedures inside procedures, one input may take.
    """

    id: str
    version: str
    seats: tuple[int, ...]
    schema: tuple[Option, ...] = ()
    agreements: tuple[str, ...] = ()
    frames: tuple[str, ...] = ()
    copy_every: int = 1
    step_budget: int = 100_000
    depth_budget: int = 500
    show: Show

    def settle_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Every option with its value. Raises BadStart for a name or value that does not exist."""
        if not self.schema and not given:
            return {}
        known = {option.name: option for option in self.schema}
        for name, value in given.items():
            if name not in known:
                raise BadStart(
                    msg("kernel.no_such_option", game=self.id, name=typed(name), some=", ".join(known) or "none")
                )
            if not known[name].allows(value):
                raise BadStart(
                    msg("kernel.bad_option", name=name, value=typed(value), some=known[name].possible()),
                    known[name].clause,
                )
        return {name: given.get(name, option.default) for name, option in known.items()}

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> S:
        """The state in which the game begins. `options` has every option."""
        raise NotImplementedError

    def next(self, state: S, ctx: Context) -> Procedure | None:
        """The procedure that carries on from a checkpoint, or None when the game is over."""
        raise NotImplementedError

    def options(self, state: S, ask: Ask, prefix: tuple[Step, ...]) -> Choices | None:
        """What may be chosen after the steps in `prefix`, which are legal; None when they are a whole answer."""
        raise NotImplementedError

    def barred(self, state: S, ask: Ask, prefix: tuple[Step, ...]) -> list[Barred]:
        """What cannot be chosen there though a player would look for it, and why not."""
        return []

    def preview(self, state: S, ask: Ask, prefix: tuple[Step, ...]) -> Preview | None:
        """What the answer in `prefix` would do, told before it is given, or None if there is nothing to tell. It rests
        on no more than the asked seat may know.
        """
        return None

    def study(self, question: Any) -> dict[str, Any]:
        """What there is to say about a position that somebody made up, for a bench at which nobody plays. JSON in and
        out; the work is bounded whatever is asked. Raises BadStart that names the field at fault.
        """
        raise BadStart(msg("kernel.no_study", game=self.id))

    def why(self, state: S, ask: Ask, prefix: tuple[Step, ...], steps: tuple[Any, ...]) -> Barred | None:
        """Why the first of `steps`, which is no choice there, is none; what was to follow it may tell more. None if
        there is no more to say than that. A game with more values than `barred` can list overrides this.
        """
        value = steps[0]
        for barred in self.barred(state, ask, prefix):
            if barred.value == value and type(barred.value) is type(value):
                return barred
        return None

    def view(self, state: S, seat: int | None) -> dict[str, Any]:
        """What one seat (None: a spectator, OPEN: everybody's secrets) may know, built field by field. JSON,
        nothing shared with the state.
        """
        raise NotImplementedError

    def redeal(self, state: S, seat: int, chance: Chance) -> None:
        """Deal anew, in place, everything `seat` cannot know, so that its view stays the same.

        The new deal depends on `chance` and on what the seat knows, not on the true deal: hidden cards are sorted
        before they are shuffled. So a program at that seat plays the same in all deals that look the same to it.
        """
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome:
        """How the game ended; asked only when it is over."""
        raise NotImplementedError

    def concede(self, state: S, seat: int) -> bool:
        """Note that `seat` gives up; it may be in the middle of a resolution. True: the game is over and
        `outcome` knows how.

        False: the seat stays at the table and `autopilot` answers for it.
        """
        raise NotImplementedError

    def autopilot(self, state: S, ask: Ask) -> Answer:
        """What a seat that conceded answers: by default always the first choice."""
        path: tuple[Step, ...] = ()
        choices = self.options(state, ask, path)
        while choices is not None:
            path += (choices.at(0),)
            choices = None if choices.final else self.options(state, ask, path)
        return path[0] if len(path) == 1 else path

    def agreed(self, state: S, what: str, ctx: Context) -> bool | None:
        """Do what everybody has agreed to. True: the game is over and `outcome` knows how."""
        raise NotImplementedError

    def overrun(self, state: S, ctx: Context) -> None:
        """The loop rule: an input found no end. Leave the state at a checkpoint from which the game goes on
        or is over.
        """
        raise BudgetSpent

    def dump(self, state: S) -> dict[str, Any]:
        """A state at a checkpoint as JSON: a position."""
        raise NotImplementedError

    def load(self, position: dict[str, Any], options: dict[str, Any]) -> S:
        """The state of a position, which is left as it is. Raises BadStart that names the field at fault."""
        raise NotImplementedError

    def bench(self, seats: int) -> Bench | None:
        """What of a position for so many seats can be set by hand; None if nothing."""
        return None

    def settled(self, position: dict[str, Any]) -> dict[str, Any]:
        """A position that was set by hand, made whole where that goes without saying. `load` judges it."""
        return position

    def deck_kit(self) -> DeckKit | None:
        """What a builder of decks has to know; None where nobody brings a deck."""
        return None

    def read_deck(self, text: str) -> DeckSheet:
        """A deck from its text, with all that keeps it from being played. Only where there is a `deck_kit`."""
        raise NotImplementedError

    def seated(self, state: S) -> int | None:
        """How many seats the state of a position is for; None if for any number."""
        return None

    def conceded(self, state: S) -> tuple[int, ...]:
        """The seats that have conceded in the state of a position, in that order."""
        return ()
