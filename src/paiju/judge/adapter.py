"""A game's own scenario format: a module `scenario` in the game's package.

It offers `judge(data)`, which gives what is printed for a scenario beside `id` and `pass` ({actual: …}), and how that
differs from what the scenario expects: a list of sentences, empty where it does not, None where nothing can differ
because the line only asks. It raises BadStart that names the field at fault. It may offer `tell(data)`, which gives
what happened, for people: a heading, a table or a list of events or sentences, and what was refused, for each part: see
`Told`.
"""

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from paiju.kernel import Game, News, Table
from paiju.show.said import Said
from paiju.show.text import Message

Refused = tuple[Message, str, str]  # why, by which clause, at which field
Source = Table | Sequence[News | Said]


class Told(NamedTuple):
    """A part of a scenario that was played. `source`: the table at its end, or the events alone, or sentences."""

    heading: Message
    source: Source
    refused: list[Refused]


class OwnFormat(NamedTuple):
    """What a game's module `scenario` offers."""

    judge: Callable[[dict[str, Any]], tuple[dict[str, Any], list[str] | None]]
    tell: Callable[[dict[str, Any]], Iterator[tuple[Message, Source, list[Refused]]]] | None


def own_format(game: Game[Any]) -> OwnFormat | None:
    """The game's own format, if it has one."""
    home = type(game).__module__
    for package in (home, home.rpartition(".")[0]):
        if package and getattr(import_module(package), "__path__", None) and find_spec(f"{package}.scenario"):
            module = import_module(f"{package}.scenario")
            if hasattr(module, "judge"):
                return OwnFormat(module.judge, getattr(module, "tell", None))
    return None
