"""What a generic table can draw: the vocabulary in which a game shows itself.

A game builds its scene from one seat's view and nothing else, so a scene can tell no more than the view. The
browser's generic table and the terminal both draw scenes; a board made for one game reads the view itself.
"""

from typing import Any, Literal, NotRequired, TypedDict

from paiju.show.text import Message


class Mark(TypedDict):
    """Something that holds for a while and is worth a badge: a ban, a doubling, a link."""

    text: Message
    hint: NotRequired[Message]
    clause: NotRequired[str]
    tone: NotRequired[Literal["good", "bad", "plain"]]


class Card(TypedDict):
    """A card on the table. `ref` is unique in the scene, `code` names its face in the card catalogue, None when
    face down. `same`: the ref of an equal card that choices name in its stead.
    """

    ref: str
    code: str | None
    back: str
    same: NotRequired[str]
    marks: NotRequired[list[Mark]]
    turned: NotRequired[bool]
    glow: NotRequired[bool]


class Zone(TypedDict):
    """A place for cards. `size` counts its cards, listed in `cards` or not. `columns`: of a grid whose cards keep their
    places, row by row.
    """

    ref: str
    label: Message
    seat: int | None
    layout: Literal["hand", "row", "pile", "grid", "slot"]
    size: int
    cards: list[Card]
    columns: NotRequired[int]


class Counter(TypedDict):
    """A number that belongs to a seat: cards in hand, energy. `icon` is a name the client has a drawing for."""

    icon: str
    label: Message
    value: int | str


class SeatPlate(TypedDict):
    """All that is shown at a seat. `main` is the number to follow (total score, life), `now` the number in play
    (this round).
    """

    seat: int
    main: int | None
    main_label: Message
    now: int | None
    counters: list[Counter]
    marks: list[Mark]
    gone: bool


class Phase(TypedDict):
    """One stop of the rail that shows how far a round has come. `steps`: what it consists of, where that is worth
    telling, and `step`: which of them it has come to.
    """

    key: str
    label: Message
    state: Literal["done", "now", "next"]
    steps: NotRequired[list[Message]]
    step: NotRequired[int]


class Scene(TypedDict):
    """A whole table, for one viewer. `turn`: its number and whose it is, in games in which others may act in between.
    `board`: what the game's own board draws beyond this vocabulary; its `refs` are those of things it draws itself.
    """

    title: Message
    progress: tuple[int, int] | None
    phases: list[Phase]
    seats: list[SeatPlate]
    zones: list[Zone]
    marks: list[Mark]
    turn: NotRequired[tuple[int, int]]
    board: NotRequired[dict[str, Any]]


class Face(TypedDict):
    """The face of a card, the same for every copy. Its name is the catalogue's `card.CODE`, its text
    `card.CODE.text`. `cost`: what it asks for, kind by kind, and how many of each.
    """

    code: str
    kind: str
    corner: str
    suit: NotRequired[str]
    cost: NotRequired[list[tuple[str, int]]]
    number: NotRequired[int]
    tag: NotRequired[Message]
    clauses: list[str]


class Preview(TypedDict):
    """What choosing would do, before it is done. `lines`: in words. `board`: what the game's own board draws of it."""

    lines: list[Mark]
    board: NotRequired[dict[str, Any]]


class Window(TypedDict):
    """A question that can be passed by, one of many: somebody may respond. `value`: the answer that does nothing.
    `moment`: which of the game's moments it is, `timing.MOMENT` in the catalogue. `seat`: who or whose turn brings it
    about. `card`: what is responded to, "" where the moment itself is.
    """

    value: str
    moment: str
    seat: int
    card: str


class Prompt(TypedDict):
    """How a question is put. `title` says what is asked, `button` what choosing will do, `detail` why. `nothing`: the
    answer that does nothing, which a person may want to be given for him where it is the only one.
    """

    title: Message
    detail: NotRequired[Message]
    button: NotRequired[Message]
    clauses: list[str]
    window: NotRequired[Window]
    nothing: NotRequired[str]


class Label(TypedDict):
    """How one choice is put. `ref` is what on the table stands for it: a card's ref, a zone's, or `seat:N`. `usual`: it
    is taken for the player unless he wants another.
    """

    text: Message
    ref: NotRequired[str]
    hint: NotRequired[Message]
    usual: NotRequired[bool]


class Show:
    """How a game shows itself. Everything here is a pure function of what the viewer may know anyway.

    `time`: the seconds for each answer that a room of this game begins with.
    """

    time = 60

    def texts(self, lang: str) -> dict[str, str]:
        """The catalogue of the game in `lang` ("zh" or "en"): message key to template."""
        raise NotImplementedError

    def faces(self) -> dict[str, Face]:
        """Every card face of the game by its code."""
        raise NotImplementedError

    def scene(self, view: dict[str, Any]) -> Scene:
        """The table as the viewer of `view` sees it."""
        raise NotImplementedError

    def prompt(self, kind: str, args: dict[str, Any], prefix: tuple[Any, ...]) -> Prompt:
        """How to put a question of this kind after the steps in `prefix` were chosen."""
        raise NotImplementedError

    def label(self, kind: str, args: dict[str, Any], prefix: tuple[Any, ...], value: Any) -> Label:
        """How to put the choice `value` at that step."""
        raise NotImplementedError

    def run(self, kind: str, data: dict[str, Any]) -> Message | None:
        """What such events are told as where several that say the same here come in a row; None: each by itself."""
        return None
