"""Decks that players bring: what a builder has to know of a game, and what the game says of a deck."""

from typing import Literal, TypedDict

from paiju.show.text import Message


class DeckPile(TypedDict):
    """A part of a deck. `key`: its line in a deck's text, "" for the part that comes first without one. `lo`, `hi`: how
    many cards it may have, None where nothing is said. `most`: of one card.
    """

    key: str
    label: Message
    lo: int | None
    hi: int | None
    most: int | None


class DeckValue(TypedDict):
    """What a card's `kind` or `suit` may be."""

    value: str
    label: Message


class DeckFilter(TypedDict):
    """A part of a card's face to sift cards by."""

    field: Literal["kind", "suit"]
    label: Message
    values: list[DeckValue]


class ReadyDeck(TypedDict):
    """A ready-made deck. `value`: what the option says for it."""

    value: str
    label: Message
    text: str


class DeckKit(TypedDict):
    """What a builder of decks has to know. `options`: those that take a deck, in the order of seats: a ready deck's
    value, or any deck's text.
    """

    options: list[str]
    piles: list[DeckPile]
    filters: list[DeckFilter]
    ready: list[ReadyDeck]


class DeckLine(TypedDict):
    """So many copies of a card."""

    code: str
    count: int


class DeckFault(TypedDict):
    """Why a deck cannot be played. `clause`: the rule it breaks."""

    reason: Message
    clause: str


class DeckSheet(TypedDict):
    """A deck as the game reads it. `piles`: in the order of the kit's. `text`: the same deck, short, by codes."""

    name: str
    piles: list[list[DeckLine]]
    problems: list[DeckFault]
    text: str
