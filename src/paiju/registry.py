"""Finds what packages offer: games under the entry point group `paiju.games`, programs under `paiju.players`."""

from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from paiju.kernel import BadStart, Game
from paiju.show.text import msg


@cache
def games() -> dict[str, list[Game[Any]]]:
    """Game id → its rules versions, newest first. An entry point names a Game or a list of them."""
    found: dict[str, list[Game[Any]]] = {}
    for point in sorted(entry_points(group="paiju.games"), key=lambda p: p.name):
        offered = point.load()
        for game in offered if isinstance(offered, list) else [offered]:
            found.setdefault(game.id, []).append(game)
    return found


def find_game(
    game_id: str, version: str | None = None, among: Mapping[str, list[Game[Any]]] | None = None
) -> Game[Any]:
    """The game with this id, in its newest or in the named version. Raises BadStart that says which there are.

    `among`: the games there are, those that are installed if not given.
    """
    known = games() if among is None else among
    versions = known.get(game_id)
    if versions is None:
        raise BadStart(msg("kernel.no_such_game", game=game_id, some=", ".join(known) or "none"))
    for game in versions:
        if version is None or game.version == version:
            return game
    some = ", ".join(game.version for game in versions)
    raise BadStart(msg("kernel.no_such_version", game=game_id, version=version, some=some))


def offered_players() -> dict[str, EntryPoint]:
    """What other packages offer under `paiju.players`, by name: `game:name`, or a plain name for any game."""
    return {point.name: point for point in sorted(entry_points(group="paiju.players"), key=lambda p: p.name)}
