"""Which programs there are, and for which games."""

from collections.abc import Callable
from typing import Final

from paiju.kernel import BadStart
from paiju.players.player import Player
from paiju.players.random import Random
from paiju.players.search import Thinker
from paiju.registry import offered_players
from paiju.show.text import msg

MOST_MS: Final = 60_000  # that one answer may take
MOST_SIMULATIONS: Final = 1_000_000


def _steady() -> Player:
    from paiju.players.tarot.steady import Steady  # only then is tarot needed

    return Steady()


def _wary() -> Player:
    from paiju.players.tarot.styles import Wary

    return Wary()


def _bold() -> Player:
    from paiju.players.tarot.styles import Bold

    return Bold()


def _wild() -> Player:
    from paiju.players.tarot.styles import Wild

    return Wild()


def _strong() -> Player:
    from paiju.players.tarot.strong import Strong

    return Strong()


def _veteran() -> Player:
    from paiju.players.tongbing.veteran import Veteran  # only then is tongbing needed

    return Veteran()


def _numcore_easy() -> Player:
    from paiju.players.numcore.programs import Easy  # only then is numcore needed

    return Easy()


def _numcore_middle() -> Player:
    from paiju.players.numcore.programs import Middle

    return Middle()


def _numcore_strong() -> Player:
    from paiju.players.numcore.strong import Strong

    return Strong()


def _strong_commander() -> Player:
    from paiju.players.tongbing.strong import Strong

    return Strong()


def _warden() -> Player:
    from paiju.players.dijie.warden import Warden  # only then is dijie needed

    return Warden()


def _strong_warden() -> Player:
    from paiju.players.dijie.strong import Strong

    return Strong()


PLAYERS: dict[str, Callable[[], Player]] = {
    "random": Random,
    "tarot:wary": _wary,
    "tarot:bold": _bold,
    "tarot:wild": _wild,
    "tarot:steady": _steady,
    "tarot:strong": _strong,
    "numcore:easy": _numcore_easy,
    "numcore:middle": _numcore_middle,
    "numcore:strong": _numcore_strong,
    "tongbing:veteran": _veteran,
    "tongbing:strong": _strong_commander,
    "dijie:warden": _warden,
    "dijie:strong": _strong_warden,
}

for _name, _point in offered_players().items():
    PLAYERS.setdefault(_name, lambda point=_point: point.load()())  # type: ignore[misc]


def players_of(game: str) -> list[str]:
    """The names of the programs that can play a game, as `find_player` takes them: those for any game, then its own."""
    own = [name.partition(":")[2] for name in PLAYERS if name.startswith(f"{game}:")]
    return [*(name for name in PLAYERS if ":" not in name and name not in own), *own]


def find_player(game: str, name: str) -> Player:
    """A new program called `name` for a game: one made for it, else one that plays any game.

    A program that searches takes a limit after its name: `strong@200` thinks 200 milliseconds about each answer,
    `strong@300x` plays 300 simulations, however long that takes, and so can be repeated. Raises BadStart that says
    which programs there are, or what is wrong with the limit.
    """
    plain, at, limit = name.partition("@")
    make = PLAYERS.get(f"{game}:{plain}") or PLAYERS.get(plain)
    if make is None or (":" in plain and not plain.startswith(f"{game}:")):
        raise BadStart(msg("players.no_such_player", game=game, name=name, some=", ".join(players_of(game))))
    player = make()
    if at:
        _limit(player, name, limit)
    return player


def _limit(player: Player, name: str, limit: str) -> None:
    """Give a program the limit that its name carries."""
    if not isinstance(player, Thinker):
        raise BadStart(msg("players.takes_no_limit", name=name, player=player.name))
    number = limit.removesuffix("x")
    most = MOST_SIMULATIONS if limit.endswith("x") else MOST_MS
    if not (number.isascii() and number.isdecimal() and len(number) <= 9 and 1 <= int(number) <= most):
        raise BadStart(
            msg("players.bad_limit", name=name, player=player.name, ms=MOST_MS, simulations=MOST_SIMULATIONS)
        )
    if limit.endswith("x"):
        player.simulations = int(number)
    else:
        player.seconds = int(number) / 1000
