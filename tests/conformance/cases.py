"""Which games pass the suite, and what a game may tell about itself."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from paiju.kernel import Game, Table, plain
from paiju.registry import games
from tests.toys import duel, highest_card, leduc


def leaves(value: Any) -> Counter[Any]:
    """All atoms of plain data, and how often each occurs."""
    if type(value) is dict:
        return sum((leaves(x) for x in value.values()), Counter())
    if type(value) is list:
        return sum((leaves(x) for x in value), Counter())
    return Counter([value])


@dataclass(frozen=True)
class Adapter:
    """What the suite cannot know of a game by itself.

    `options`: sets of options to play under. `games`: random games played for a law, `moments`: looked at closely in
    each; together they bound what the game costs. `longest`: entries in which every random game ends.
    `cards`: all that is dealt anew when a deal is imagined, as a multiset that stays the same.
    `replaced`: fields of a state whose value is replaced, never changed, so that copies may share it.
    `reveals`: kinds of events that show hidden things which no view shows.
    """

    options: tuple[Mapping[str, Any], ...] = ({},)
    games: int = 2
    moments: int = 6
    longest: int = 1000
    cards: Callable[[Any], Counter[Any]] = field(default=lambda state: leaves(plain(state)))
    replaced: frozenset[str] = frozenset()
    reveals: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Case:
    """A game at a number of seats."""

    game: Game[Any]
    seats: int
    adapter: Adapter

    def __str__(self) -> str:
        return f"{self.game.id}-{self.game.version}-{self.seats}"

    def open(self, seed: int, lean: bool = False) -> Table:
        """A table; different seeds play under different options."""
        options = self.adapter.options[seed % len(self.adapter.options)]
        return Table.open(self.game, options, self.seats, seed, lean=lean)


LOOPS: tuple[Mapping[str, Any], ...] = (
    {},
    {"triggers": "nested"},
    {"loop": "clear", "life": 9},
    {"triggers": "nested", "loop": "clear"},
)
TOYS: dict[Game[Any], Adapter] = {
    highest_card.GAME: Adapter(),
    leduc.GAME: Adapter(games=4),
    duel.GAME: Adapter(options=LOOPS, games=3, moments=5),
}


def adapter_of(game_id: str) -> Adapter:
    """What a registered game tells about itself, if anything."""
    name = f"tests.games.{game_id}.conformance"
    if find_spec(f"tests.games.{game_id}") is None or find_spec(name) is None:
        return Adapter()
    adapter: Adapter = import_module(name).ADAPTER
    return adapter


def all_cases() -> list[Case]:
    """Every toy and every registered game in each of its versions, at all its numbers of seats."""
    registered = {game: adapter_of(game.id) for versions in games().values() for game in versions}
    everything = {**TOYS, **registered}
    return [Case(game, seats, adapter) for game, adapter in everything.items() for seats in game.seats]


CASES = all_cases()
