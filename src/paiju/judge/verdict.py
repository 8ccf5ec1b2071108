"""Judges one scenario, in the envelope or in its game's own format."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from paiju.judge import envelope
from paiju.judge.adapter import Told, own_format
from paiju.judge.expect import bad
from paiju.kernel import Game
from paiju.show.text import msg


class Judged(NamedTuple):
    """What came of a scenario. `line`: what is printed for it, {id, pass, actual} as a rule, and {differs} where it
    does. `differences`: how it differs from what was expected; None where the line only asked.
    """

    line: dict[str, Any]
    differences: list[str] | None


def judge(game: Game[Any], data: dict[str, Any]) -> Judged:
    """Run a scenario of this game and compare. Raises BadStart that names the field at fault."""
    name = data.get("id")
    if type(name) not in (str, int):
        raise bad(game.id, "id", "it must be there: a text or a number that names the scenario")
    if data.get("game", game.id) != game.id:
        raise bad(game.id, "game", f"it must be {game.id}, or not be there")
    own = own_format(game)
    found: dict[str, Any]
    differences: list[str] | None
    if own is None or envelope.is_envelope(data):
        found, differences = envelope.judge(game, data)
    else:
        found, differences = own.judge(data)
    if differences is None:
        return Judged({"id": name, **found}, None)
    verdict = {"id": name, "pass": not differences, **found}
    return Judged({**verdict, "differs": differences} if differences else verdict, differences)


def tell(game: Game[Any], data: dict[str, Any]) -> Iterator[Told]:
    """What happens in a scenario that `judge` has judged, part by part, where there is something to tell."""
    own = own_format(game)
    if data.get("refused"):
        return
    if own is None or envelope.is_envelope(data):
        played = envelope.play(game, data)
        refused = [(refusal.reason, refusal.clause, refusal.where) for refusal in played.refusals]
        yield Told(msg("judge.played"), played.table, refused)
    elif own.tell is not None:
        for heading, source, refused in own.tell(data):
            yield Told(heading, source, refused)
