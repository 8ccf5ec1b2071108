"""A game made for one test: its procedures are what the test is about."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from paiju.kernel import (
    Ask,
    BadStart,
    Chance,
    Choices,
    Context,
    Game,
    Outcome,
    Pick,
    PickThen,
    Procedure,
    Span,
    State,
    Step,
)
from paiju.show.scene import Show
from paiju.show.text import msg

Rules = Callable[["Notes", Context], Procedure]


@dataclass(slots=True)
class Notes(State):
    """`said`: what the procedures wrote down. `round`: how many of them are over."""

    said: list[Any] = field(default_factory=list)
    round: int = 0
    seats: int = 2
    over: bool = False
    gone: list[int] = field(default_factory=list)
    secret: list[int] = field(default_factory=list)

    def copy(self) -> "Notes":
        return Notes(self.said[:], self.round, self.seats, self.over, self.gone[:], self.secret[:])


class Small(Game[Notes]):
    """Plays `rounds` one after the other, `times` over. Questions: `number` (0 to 9), `word` (one of three), `path`
    (a word, then a number), `seat` (who has not conceded).
    """

    id = "small"
    version = "1"
    seats = (2, 1, 3)
    agreements = ("note",)
    show = Show()

    def __init__(self, *rounds: Rules, times: int = 1, steps: int = 200, depth: int = 50) -> None:
        self.rounds = rounds * times
        self.step_budget = steps
        self.depth_budget = depth

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> Notes:
        secret = list(range(6))
        chance.shuffle(secret)
        return Notes(seats=seats, secret=secret)

    def next(self, state: Notes, ctx: Context) -> Procedure | None:
        if state.over or state.round == len(self.rounds):
            return None
        state.round += 1
        return self.rounds[state.round - 1](state, ctx)

    def options(self, state: Notes, ask: Ask, prefix: tuple[Step, ...]) -> Choices | None:
        if ask.kind == "number" or prefix:
            return Span(0, 9)
        if ask.kind == "seat":
            return Pick(seat for seat in range(state.seats) if seat not in state.gone)
        return PickThen(["a", "b", "c"]) if ask.kind == "path" else Pick(["a", "b", "c"])

    def view(self, state: Notes, seat: int | None) -> dict[str, Any]:
        return {"said": state.said[:], "round": state.round, "gone": state.gone[:], "secret": state.secret[:1]}

    def redeal(self, state: Notes, seat: int, chance: Chance) -> None:
        hidden = sorted(state.secret[1:])
        chance.shuffle(hidden)
        state.secret[1:] = hidden

    def outcome(self, state: Notes) -> Outcome:
        return Outcome(tuple(seat for seat in range(state.seats) if seat not in state.gone), True)

    def concede(self, state: Notes, seat: int) -> bool:
        state.gone.append(seat)
        return len(state.gone) >= state.seats - 1

    def agreed(self, state: Notes, what: str, ctx: Context) -> None:
        state.said.append(what)
        ctx.emit("agreed", {"what": what})

    def dump(self, state: Notes) -> dict[str, Any]:
        return {"said": state.said[:], "round": state.round, "seats": state.seats, "secret": state.secret[:]}

    def load(self, position: dict[str, Any], options: dict[str, Any]) -> Notes:
        if type(position.get("said")) is not list:
            raise BadStart(msg("kernel.bad_position", game=self.id, field="said", problem="must be a list"))
        return Notes(position["said"][:], position["round"], position["seats"], secret=position["secret"][:])


def asks(*questions: tuple[int, str]) -> Rules:
    """A round that asks one question after the other and writes the answers down; each is told only as an act."""

    def rules(s: Notes, ctx: Context) -> Procedure:
        for seat, kind in questions:
            answer = yield Ask(seat, kind)
            s.said.append(answer)
            ctx.emit("answered", {"seat": seat}, fresh=False)

    return rules


def together(*seats: int, kind: str = "number") -> Rules:
    """A round that asks all these seats at once."""

    def rules(s: Notes, ctx: Context) -> Procedure:
        answers = yield [Ask(seat, kind) for seat in seats]
        s.said.append(answers)
        ctx.emit("together", {"answers": answers[:]})

    return rules
