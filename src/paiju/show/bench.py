"""What of a position can be set by hand: a game describes it, a bench draws it, and the game's `load` judges it."""

from typing import Any, Literal, NotRequired, TypedDict

from paiju.show.text import Message, msg


class BenchField(TypedDict):
    """A part of a position. `path`: where it stands, as in `players[0].total`. `seat`: whose it is, None for what
    belongs to nobody.

    `number`: a whole number from `lo` to `hi`, or nothing where it is `optional`. `flag`: true or false. `choice`: one
    of `values`. `cards`: a list of cards of these `kinds` (any, if none is named); where it holds objects, `item` is
    what makes a card one of this place, and the code stands in its field `code`. `words`: a list that is
    typed, numbers and names. `cell`: row and column, from 1, of a place that is one of a grid.
    """

    path: str
    label: Message
    kind: Literal["number", "flag", "choice", "cards", "words"]
    seat: int | None
    lo: NotRequired[int]
    hi: NotRequired[int]
    optional: NotRequired[bool]
    values: NotRequired[list["BenchValue"]]
    kinds: NotRequired[list[str]]
    item: NotRequired[dict[str, Any]]
    hint: NotRequired[Message]
    cell: NotRequired[list[int]]


class BenchValue(TypedDict):
    """One of the values that a field can have."""

    value: int | str | None
    label: Message


class BenchCard(TypedDict):
    """A card of the box. `value`: how a position writes it. `count`: how many there are, 0 for as many as one wants."""

    code: str
    value: int | str
    kind: str
    count: int


class Bench(TypedDict):
    """Everything a bench needs: a position to begin with, what can be set in it, and the box of all cards."""

    position: dict[str, Any]
    fields: list[BenchField]
    cards: list[BenchCard]


def number(path: str, label: Message, seat: int | None, lo: int, hi: int, optional: bool = False) -> BenchField:
    """A number from lo to hi."""
    field: BenchField = {"path": path, "label": label, "kind": "number", "seat": seat, "lo": lo, "hi": hi}
    return {**field, "optional": True} if optional else field


def flag(path: str, label: Message, seat: int | None) -> BenchField:
    """Something that holds or does not."""
    return {"path": path, "label": label, "kind": "flag", "seat": seat}


def choice(path: str, label: Message, seat: int | None, values: list[tuple[Any, Message | str]]) -> BenchField:
    """One of several values, each with its word."""
    named: list[BenchValue] = [
        {"value": value, "label": msg(word) if isinstance(word, str) else word} for value, word in values
    ]
    return {"path": path, "label": label, "kind": "choice", "seat": seat, "values": named}


def cards(
    path: str, label: Message, seat: int | None, kinds: list[str], item: dict[str, Any] | None = None
) -> BenchField:
    """A place for cards of these kinds."""
    field: BenchField = {"path": path, "label": label, "kind": "cards", "seat": seat, "kinds": kinds}
    return field if item is None else {**field, "item": item}


def words(path: str, label: Message, seat: int | None, hint: Message) -> BenchField:
    """A list that is typed."""
    return {"path": path, "label": label, "kind": "words", "seat": seat, "hint": hint}
