"""What a table agrees on: mode, decks, numbers and switches, and what follows from them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from paiju.games.dijie.cards import CARDS, Card
from paiju.games.dijie.decks import DECKS, combined
from paiju.games.dijie.geometry import Geometry, geometry
from paiju.games.dijie.keywords import KEYWORDS
from paiju.games.dijie.tree import Choose, Node, Op
from paiju.kernel import Option

XUEZHAN, MIWU = "xuezhan", "miwu"
_MODES: Final = {MIWU: (30, 6), XUEZHAN: (20, 3)}  # life, columns (D1-5.1, D1-5.2)

OPTIONS: Final = (
    Option("mode", MIWU, (MIWU, XUEZHAN), clause="D1-5.2-游戏开始-1"),
    Option("deck", "red", tuple(DECKS), clause="D2-11.24-1"),
    Option("second", "white", ("none", *DECKS), clause="D2-11.10-2"),
    Option("third", "none", ("none", *DECKS), clause="D2-11.10-3"),
    Option("life", 0, lo=0, hi=99, clause="D1-1.2-初始生命"),
    Option("hand", 5, lo=0, hi=10, clause="D1-1.2-初始手牌"),
    Option("facing", "mirrored", ("mirrored", "straight"), clause="D2-9.10-6"),
    Option("defence", "one", ("one", "each"), clause="D2-10.12-2"),
    Option("turn_limit", 0, lo=0, hi=999),
)


@dataclass(frozen=True)
class Rules:
    """Every option of a table, and its number of seats. What is derived is made once and shared."""

    seats: int
    mode: str
    deck: str
    second: str
    third: str
    life: int
    hand: int
    facing: str
    defence: str
    turn_limit: int

    @staticmethod
    def of(options: Mapping[str, Any], seats: int) -> "Rules":
        return Rules(seats, **options)

    @cached_property
    def start_life(self) -> int:
        return self.life or _MODES[self.mode][0]

    @cached_property
    def columns(self) -> int:
        return _MODES[self.mode][1]

    @cached_property
    def geometry(self) -> Geometry:
        return geometry(self.seats, self.columns, self.facing == "mirrored")

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        return CARDS

    @cached_property
    def pool(self) -> dict[str, int]:
        """The cards of all decks together, with how many copies."""
        return combined([name for name in (self.deck, self.second, self.third) if name != "none"], self)

    @cached_property
    def moments(self) -> frozenset[str]:
        """What some card or keyword of the game waits for; nothing has to be looked for at any other moment."""
        found = {ability.moment for card in self.cards.values() for ability in card.abilities if ability.moment}
        return frozenset(found | {ability.moment for ability in KEYWORDS.values()} | {"turn_end"})


def gives(steps: tuple[Node, ...]) -> set[str]:
    """The keywords and statuses that steps give."""
    found: set[str] = set()
    for node in steps:
        if isinstance(node, Op):
            if node.name in ("give", "mark"):
                found.add(node.args[0][0])
            found |= gives(node.steps)
        else:
            assert isinstance(node, Choose)
    return found
