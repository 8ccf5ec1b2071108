"""Judges one scenario."""

from typing import Any, NamedTuple

from paiju.judge.adapter import own_format
from paiju.kernel import BadStart, Game
from paiju.show.text import msg


class Judged(NamedTuple):
    """What came of a scenario. `line`: what is printed for it, {id, pass, actual} as a rule. `differences`: how that
    differs from what was expected; None where the line only asked.
    """

    line: dict[str, Any]
    differences: list[str] | None


def judge(game: Game[Any], data: dict[str, Any]) -> Judged:
    """Run a scenario of this game and compare. Raises BadStart that names the field at fault."""
    name = data.get("id")
    if type(name) not in (str, int):
        raise _bad(game, "id", "it must be there: a text or a number that names the scenario")
    if data.get("game", game.id) != game.id:
        raise _bad(game, "game", f"it must be {game.id}, or not be there")
    own = own_format(game)
    if own is None:
        raise _bad(game, "start", "it is missing")
    found, differences = own.judge(data)
    verdict = {} if differences is None else {"pass": not differences}
    return Judged({"id": name, **verdict, **found}, differences)


def _bad(game: Game[Any], field: str, problem: str) -> BadStart:
    return BadStart(msg("kernel.bad_position", game=game.id, field=field, problem=problem))
