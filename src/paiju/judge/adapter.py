"""A game's own scenario format: a module `scenario` in the game's package.

It offers `judge(data)`, which gives what is printed for a scenario beside `id` and `pass` ({actual: …}), and how that
differs from what the scenario expects: a list of sentences, empty where it does not, None where nothing can differ
because the line only asks. It raises BadStart that names the field at fault. It may offer `tell(data)`, which gives
what happened, for people: a heading, a table or a list of events or sentences, and what was refused, for each part: see
`Told`.

Or the module offers a `Dialect`: then its scenarios are in the envelope, and it says how they may be spelled beside the
envelope's own spelling.
"""

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol

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


class Dialect(Protocol):
    """How the scenarios of a game may be spelled; one for each scenario, made from its data.

    `start_fields`: what `start` may hold beside the usual. `paths`: how paths of its own begin, for people. Everything
    raises BadStart that names the field at fault.
    """

    start_fields: tuple[str, ...]
    paths: str

    def opened(self) -> tuple[Game[Any], dict[str, Any]]:
        """The game to open, and the scenario with its start in the envelope's own spelling."""
        ...

    def entries(self, table: Table, item: Any, where: str) -> Iterator[dict[str, Any]]:
        """An entry of the script as entries in the envelope's own spelling; each is entered before the next is asked
        for, so that they may follow from what the table asks then.
        """
        ...

    def knows(self, path: str) -> bool:
        """Whether a path of an `expect` is one of this dialect."""
        ...

    def look(self, table: Table, path: str, wanted: Any, where: str) -> Any:
        """What is there, spelled as `wanted` exactly if it is what is wanted."""
        ...


def dialect_of(game: Game[Any], data: dict[str, Any]) -> Dialect | None:
    """How this scenario may be spelled, where its game has a dialect."""
    made = getattr(_module(game), "Dialect", None)
    return None if made is None else made(data)


def seat_names(game: Game[Any], seats: int) -> list[str]:
    """What the seats are called in the scenarios of a game that calls them something."""
    named = getattr(_module(game), "seat_names", None)
    return [] if named is None else named(seats)


def own_format(game: Game[Any]) -> OwnFormat | None:
    """The game's own format, if it has one."""
    module = _module(game)
    return OwnFormat(module.judge, getattr(module, "tell", None)) if hasattr(module, "judge") else None


def _module(game: Game[Any]) -> Any:
    """The module `scenario` of a game's package; None if there is none."""
    home = type(game).__module__
    for package in (home, home.rpartition(".")[0]):
        if package and getattr(import_module(package), "__path__", None) and find_spec(f"{package}.scenario"):
            return import_module(f"{package}.scenario")
    return None
