"""Decks that players bring: what a builder has to know of a game, and what the game says of a deck."""

from typing import Literal, NotRequired, TypedDict

from paiju.show.text import Message


class DeckPile(TypedDict):
    """A part of a deck. `key`: its line in a deck's text, "" for the part that comes first without one. `lo`, `hi`: how
    many cards it may have, None where nothing is said. `most`: of one card. `kinds`: where each part is for cards of
    its own, which.
    """

    key: str
    label: Message
    lo: int | None
    hi: int | None
    most: int | None
    kinds: NotRequired[list[str]]


class DeckValue(TypedDict):
    """What a card's `kind`, `suit` or `corner` may be. One letter of a suit stands for all suits that have it."""

    value: str
    label: Message


class DeckFilter(TypedDict):
    """A part of a card's face to sift cards by."""

    field: Literal["kind", "suit", "corner"]
    label: Message
    values: list[DeckValue]


class ReadyDeck(TypedDict):
    """A ready-made deck. `value`: what the option says for it."""

    value: str
    label: Message
    text: str


class DeckKit(TypedDict):
    """What a builder of decks has to know. `options`: those that take a deck, in the order of seats: a ready deck's
    value, or any deck's text. `cards`: those that decks are made of, each with how many copies there may be (None: any
    number); all of the game's if it is not there.
    """

    options: list[str]
    piles: list[DeckPile]
    filters: list[DeckFilter]
    cards: NotRequired[dict[str, int | None]]
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
