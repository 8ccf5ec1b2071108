"""Paiju (牌局): four original card games, played, judged, studied and balanced in one place."""

from collections.abc import Mapping
from typing import Any

from paiju.kernel import Table
from paiju.registry import find_game, games

__version__ = "0.1.0"

__all__ = ["Table", "__version__", "find_game", "games", "open"]


def open(  # noqa: A001  # paiju.open is what one would type
    game: str,
    seats: int | None = None,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    lean: bool = False,
) -> Table:
    """A table at the first question of a game: `paiju.open("tarot", seats=3, seed=7)`.

    `seats`: the fewest the game allows, if not given. `seed`: a number or word that fixes all chance. `options`:
    rules that differ
    from their defaults. `lean`: no events and no copies, for simulation. Raises BadStart.
    """
    return Table.open(find_game(game), options, seats, seed, lean=lean)
