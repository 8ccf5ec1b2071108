"""Checks a whole answer before anything happens."""

from typing import Any, Final

from paiju.kernel.ask import Answer, Ask, Choices, Step
from paiju.kernel.errors import IllegalAnswer
from paiju.kernel.game import Game
from paiju.show.text import msg

_FEW: Final = 12  # so many choices are named in a message


def checked(game: Game[Any], state: Any, ask: Ask, root: Choices | None, value: Any) -> Answer:
    """The answer as the game spells it. `root`: the first choices. Raises IllegalAnswer that names the step at
    fault.
    """
    choices = root
    path: tuple[Step, ...] = ()
    for step in value if type(value) in (tuple, list) else (value,):
        if choices is None:
            raise IllegalAnswer(msg("kernel.too_long", given=_spell(path)), step=len(path))
        try:
            path = (*path, choices.find(step))
        except (ValueError, TypeError):
            raise _illegal(game, state, ask, path, step, choices) from None
        choices = None if choices.final else game.options(state, ask, path)
    if choices is not None:
        key = "kernel.too_short" if path else "kernel.empty"
        raise IllegalAnswer(msg(key, given=_spell(path), some=_some(choices)), step=len(path))
    return path[0] if len(path) == 1 else path


def _illegal(
    game: Game[Any], state: Any, ask: Ask, path: tuple[Step, ...], value: Any, choices: Choices
) -> IllegalAnswer:
    """Why this step is none of the choices: in the game's words, if it has any."""
    for barred in game.barred(state, ask, path):
        if barred.value == value and type(barred.value) is type(value):
            return IllegalAnswer(barred.reason, barred.clause, len(path))
    reason = msg("kernel.not_a_choice", value=_spell(value), step=len(path) + 1, some=_some(choices))
    return IllegalAnswer(reason, ask.clause, len(path))


def _spell(value: Any) -> str:
    """A value in a message: short, whatever was sent."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "…"


def _some(choices: Choices) -> str:
    """The first few choices, for a message."""
    count = choices.count()
    named = ", ".join(_spell(choices.at(i)) for i in range(min(count, _FEW)))
    return named if count <= _FEW else f"{named}, … ({count} in all)"
