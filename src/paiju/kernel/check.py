"""Checks what comes from outside before anything changes: whole answers, and positions."""

from dataclasses import dataclass
from typing import Any, Final

from paiju.kernel.ask import Answer, Ask, Choices, Step
from paiju.kernel.errors import BadStart, IllegalAnswer, spell
from paiju.kernel.game import Game
from paiju.kernel.record import Start
from paiju.show.text import Message, msg

FEW: Final = 12  # so many choices are named in a message


@dataclass(frozen=True)
class Verdict:
    """Whether an answer is legal; if not, why, by which clause, and at which step of the path."""

    ok: bool
    reason: Message | None = None
    clause: str = ""
    step: int = 0


def not_open(ask: Ask) -> Message:
    """That this question is not open; a question that was never asked has no id."""
    return msg("kernel.not_open", ask=getattr(ask, "id", "?"))


def check_seats(game: Game[Any], seats: Any) -> None:
    """Raise BadStart unless so many can sit down."""
    if type(seats) is not int or seats not in game.seats:
        some = ", ".join(map(str, game.seats))
        raise BadStart(msg("kernel.bad_seats", game=game.id, some=some, value=spell(seats)))


def loaded(game: Game[Any], start: Start) -> Any:
    """The state of the position in which a match starts. Raises BadStart."""
    state, seats = sat_down(game, start.position or {}, start.options)
    if seats not in (start.seats, None):
        problem = msg("kernel.bad_seats", game=game.id, some=seats, value=start.seats)
        raise BadStart(msg("kernel.bad_position", game=game.id, field="seats", problem=problem))
    return state


def sat_down(game: Game[Any], position: dict[str, Any], options: dict[str, Any]) -> tuple[Any, int | None]:
    """The state of a position, and how many seats that has. Raises BadStart."""
    try:
        state = game.load(position, options)
        return state, game.seated(state)
    except BadStart:
        raise
    except Exception as e:  # the game has looked for something that is not there
        problem = f"{type(e).__name__}: {spell(e)}"
        raise BadStart(msg("kernel.bad_position", game=game.id, field="position", problem=problem)) from e


def checked(game: Game[Any], state: Any, ask: Ask, choices: Choices | None, value: Any) -> Answer:
    """The answer as the game spells it; `choices` are those of its first step. Raises IllegalAnswer."""
    kind = type(value)
    if kind is not tuple and kind is not list and choices is not None and choices.final:
        try:
            return choices.find(value)
        except (ValueError, TypeError):
            raise illegal(game, state, ask, (), (value,), choices) from None
    path: tuple[Step, ...] = ()
    steps = tuple(value) if kind is tuple or kind is list else (value,)
    for step in steps:
        if choices is None:
            raise IllegalAnswer(msg("kernel.too_long", given=spell(path)), step=len(path))
        try:
            path = (*path, choices.find(step))
        except (ValueError, TypeError):
            raise illegal(game, state, ask, path, steps[len(path) :], choices) from None
        choices = None if choices.final else game.options(state, ask, path)
    if choices is not None:
        key = "kernel.too_short" if path else "kernel.empty"
        raise IllegalAnswer(msg(key, given=spell(path), some=some(choices)), step=len(path))
    return path[0] if len(path) == 1 else path


def illegal(
    game: Game[Any], state: Any, ask: Ask, path: tuple[Step, ...], steps: tuple[Any, ...], choices: Choices
) -> IllegalAnswer:
    """Why the first of `steps` cannot be chosen after `path`: the game's own reason if it has one."""
    barred = game.why(state, ask, path, steps)
    if barred is not None:
        return IllegalAnswer(barred.reason, barred.clause, len(path))
    reason = msg("kernel.not_a_choice", value=spell(steps[0]), step=len(path) + 1, some=some(choices))
    return IllegalAnswer(reason, ask.clause, len(path))


def some(choices: Choices) -> str:
    """The first few choices, for a message."""
    count = choices.count()
    named = ", ".join(spell(choices.at(i)) for i in range(min(count, FEW)))
    return named if count <= FEW else f"{named}, … ({count} in all)"
