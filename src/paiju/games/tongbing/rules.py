"""The numbers and rulings of a table: one object, made from the table's options (docs/rulings/tongbing.md).

What the rules text fixes is a constant here; what it leaves open, an option. The first value is the default.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from paiju.games.tongbing.cards import Card, catalogue
from paiju.games.tongbing.decks import DECKS, find_deck, problems
from paiju.kernel import BadStart, Option
from paiju.show.text import msg

LIFE = 20  # G-034
ENERGY_CAP, LEVEL_CAP, PER_LEVEL = 2000, 20, 100  # G-E01
OPENING, HAND_MAX = 7, 8  # G-085, G-023
CREATURES_MAX, AUX_MAX, HEROES_MAX = 10, 10, 3  # G-013, G-014, G-030
SWAPS = 3  # G-062


@dataclass(frozen=True)
class FreeText(Option):
    """An option that takes any text beside the values it offers; the game checks the text."""

    def allows(self, value: Any) -> bool:
        return type(value) is str


def _one_of(name: str, clause: str, *values: Any) -> Option:
    return Option(name, values[0], values, clause=clause)


def _number(name: str, clause: str, default: int, hi: int) -> Option:
    return Option(name, default, lo=0, hi=hi, clause=clause)


OPTIONS: tuple[Option, ...] = (
    FreeText("deck_0", "sand", tuple(DECKS), clause="G-020"),
    FreeText("deck_1", "lan", tuple(DECKS), clause="G-020"),
    FreeText("numbers", "", ("",), clause="G-046"),
    _one_of("first", "G-078", "random", "seat_0", "seat_1"),
    _number("second_energy", "G-086", 300, 2000),
    _number("rank_0", "G-069", 0, 1000),
    _number("rank_1", "G-069", 0, 1000),
    _number("camp", "G-091", 2, 20),
    _number("lands", "G-020", 1, 10),
    _number("discards", "G-E06", 2, 8),
    _number("backlash", "G-126", 2, 20),
    _one_of("half_rounds", "G-092", "up", "down"),
    _number("element", "G-043", 1, 9),
    _number("berserk", "G-E23", 1, 9),
    _number("frenzy", "G-E23", 2, 9),
    _number("stance", "G-E24", 1, 9),
    _one_of("levels", "G-100", "added", "replaced"),
    _one_of("debt", "G-E06", "kept", "forgiven"),
    _one_of("leader_hit", "G-E15", "added", "instead"),
    _one_of("placing", "G-E27", True, False),
    _one_of("leader_opens", "G-093", "tapped", "second", "ready"),
)

# The same as they stood when the second mover's leader opened ready.
READY_OPTIONS: tuple[Option, ...] = tuple(
    _one_of("leader_opens", "G-093", "second", "tapped", "ready") if option.name == "leader_opens" else option
    for option in OPTIONS
)

# What could differ, and how it stood, before who moves second got something for it.
EVEN_OPTIONS: tuple[Option, ...] = tuple(
    _one_of("leader_opens", "G-093", "tapped", "ready") if option.name == "leader_opens" else option
    for option in OPTIONS
    if option.name != "second_energy"
)


@dataclass(frozen=True, slots=True)
class Rules:
    """Every option of a table. `cards`: the card set with this table's numbers; `earlier_cards`: up to version 4."""

    deck_0: str
    deck_1: str
    numbers: str
    first: str
    second_energy: int
    rank_0: int
    rank_1: int
    camp: int
    lands: int
    discards: int
    backlash: int
    half_rounds: str
    element: int
    berserk: int
    frenzy: int
    stance: int
    levels: str
    debt: str
    leader_hit: str
    placing: bool
    leader_opens: str
    earlier_cards: bool = False

    @property
    def cards(self) -> Mapping[str, Card]:
        return catalogue(self.numbers, self.earlier_cards)

    @property
    def ranks(self) -> tuple[int, int]:
        return self.rank_0, self.rank_1

    @property
    def least(self) -> "Least":
        return _least(self.numbers)

    @staticmethod
    def of(options: Mapping[str, Any]) -> "Rules":
        return Rules(**options)


@dataclass(frozen=True, slots=True)
class Least:
    """The least that a card of a kind can cost: what everybody can work out about a hidden hand."""

    creature: int
    cast: int
    place: int
    counter: int


@cache
def _least(numbers: str) -> Least:
    def least(*moments: str, counter: bool = False) -> int:
        found = [
            card.need
            for card in catalogue(numbers).values()
            for ability in card.abilities
            if card.aux and ability.when in moments and (not counter or ability.does("counter"))
        ]
        return min(found)

    creature = min(card.need for card in catalogue(numbers).values() if card.creature)
    return Least(creature, least("cast"), least("cast", "place", "static", "equip"), least("cast", counter=True))


def check_options(options: Mapping[str, Any]) -> None:
    """What the schema alone cannot check. Raises BadStart with the reasons."""
    try:
        catalogue(options["numbers"])
    except ValueError as error:
        raise BadStart(msg("start.numbers", change=str(error)), "G-046") from error
    for name in ("deck_0", "deck_1"):
        if found := problems(find_deck(options[name])):
            raise BadStart(msg("start.deck", option=name, reason=found[0][0]), found[0][1])
