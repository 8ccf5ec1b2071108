"""Card sets as text: a block a card, its first line beginning with the code; and sets with some numbers changed."""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, Protocol, TypeVar


class Coded(Protocol):
    """Any game's card."""

    @property
    def code(self) -> str:
        """What names it in its set."""
        ...


C = TypeVar("C", bound=Coded)

_BLOCK: Final = re.compile(r"\n(?=\w+ \|)")
_CHANGE: Final = re.compile(r"(\w+)\.(\w+)=(\S+)")


def read_cards(text: str, read: Callable[[str, list[str]], C]) -> dict[str, C]:
    """The cards of a text, in its order. `read`: makes one of its first line and the others, or raises ValueError.

    Raises ValueError that quotes the card.
    """
    cards: dict[str, C] = {}
    for block in _BLOCK.split(text.strip()):
        head, *rest = [line for line in block.splitlines() if line.strip()]
        try:
            card = read(head, rest)
        except ValueError as error:
            raise ValueError(f"{head}: {error}") from error
        if card.code in cards:
            raise ValueError(f"{head}: this code is taken")
        cards[card.code] = card
    return cards


def changed(
    cards: Mapping[str, C], changes: str, stats: Mapping[str, str], change: Callable[[C, str, str], C]
) -> Mapping[str, C]:
    """The set with changes such as `H01.attack=5 C09.薪水=1`. `stats`: what can be changed, and its Chinese name.
    `change`: the card with one of these at another value, or ValueError.

    Raises ValueError with the change at fault.
    """
    new = dict(cards)
    for one in changes.split():
        match = _CHANGE.fullmatch(one)
        name = next((stat for stat, zh in stats.items() if match is not None and match[2] in (stat, zh)), "")
        if match is None or match[1] not in new or not name:
            raise ValueError(one)
        try:
            new[match[1]] = change(new[match[1]], name, match[3])
        except ValueError:
            raise ValueError(one) from None
    return MappingProxyType(new)
