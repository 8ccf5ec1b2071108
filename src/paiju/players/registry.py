"""Which programs there are, and for which games."""

from collections.abc import Callable

from paiju.kernel import BadStart
from paiju.players.player import Player
from paiju.players.random import Random
from paiju.registry import offered_players
from paiju.show.text import msg


def _steady() -> Player:
    from paiju.players.tarot import Steady  # only then is tarot needed

    return Steady()


def _veteran() -> Player:
    from paiju.players.tongbing import Veteran  # only then is tongbing needed

    return Veteran()


PLAYERS: dict[str, Callable[[], Player]] = {"random": Random, "tarot:steady": _steady, "tongbing:veteran": _veteran}

for _name, _point in offered_players().items():
    PLAYERS.setdefault(_name, lambda point=_point: point.load()())  # type: ignore[misc]


def players_of(game: str) -> list[str]:
    """The names of the programs that can play a game, as `find_player` takes them: those for any game, then its own."""
    own = [name.partition(":")[2] for name in PLAYERS if name.startswith(f"{game}:")]
    return [*(name for name in PLAYERS if ":" not in name and name not in own), *own]


def find_player(game: str, name: str) -> Player:
    """A new program called `name` for a game: one made for it, else one that plays any game.

    Raises BadStart that says which there are.
    """
    make = PLAYERS.get(f"{game}:{name}") or PLAYERS.get(name)
    if make is None or (":" in name and not name.startswith(f"{game}:")):
        raise BadStart(msg("players.no_such_player", game=game, name=name, some=", ".join(players_of(game))))
    return make()
