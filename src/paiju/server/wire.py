"""What travels between server and client, message by message: docs/protocol.md in types.

`paiju.server.schema` makes the client's TypeScript types from these, under the same names. What comes in is decoded
strictly and within limits; what goes out is built from the kernel's views and nothing else.
"""

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from paiju.server import room_wire
from paiju.server.terms import (
    MOST_MATCHES,
    MOST_SEATS,
    Answer,
    AskId,
    Called,
    MatchId,
    Name,
    OptionValue,
    Path,
    Seat,
    Seconds,
    Step,
    Text,
    Token,
    Whole,
    Word,
)  # fmt: skip
from paiju.show.bench import Bench
from paiju.show.scene import Face, Label, Preview, Prompt, Scene
from paiju.show.text import Message

PROTOCOL: Final = 1  # changes when an older client could not go on

MOST_BYTES: Final = 64 * 1024  # of one message or body
MOST_RECORD: Final = 512 * 1024  # of a body that may hold a record

# --- the table -------------------------------------------------------------------------------------------------------


class Item(Struct):
    """A choice and how it is put."""

    value: Step
    label: Label


class Barred(Struct):
    """A choice that cannot be taken, and why not."""

    value: Step
    label: Label
    reason: Message
    clause: str


class Span(Struct):
    """All whole numbers from lo to hi."""

    lo: int
    hi: int


class Choices(Struct):
    """The choices of one step. `done`: the steps so far are a whole answer. `final`: picking any completes it.
    `preview`: what the steps so far would do.
    """

    done: bool
    final: bool
    count: int
    items: list[Item]
    span: Span | None
    barred: list[Barred]
    prompt: Prompt
    preview: Preview | UnsetType = UNSET


class Ask(Struct):
    """An open question with its first choices."""

    id: int
    seat: int
    kind: str
    clause: str
    prompt: Prompt
    choices: Choices


class Waiting(Struct):
    """Who is being asked, and what kind of question."""

    seat: int
    kind: str


class News(Struct):
    """What happened, as this viewer may know it; its sentence is the template `event.KIND` filled with `data`. `run`:
    what such events in a row are told as in one line, each by its template `short.KIND`, if it has one.
    """

    n: int
    kind: str
    data: dict[str, Any]
    cause: int | None
    clause: str
    run: Message | UnsetType = UNSET


class Frame(Struct):
    """The table as it was inside the run of events: after this viewer's first `n` events."""

    n: int
    scene: Scene


class Outcome(Struct):
    """How a game ended. `winners`: seats, best first. `scores`: one number a seat, or none."""

    winners: tuple[int, ...]
    draw: bool
    scores: tuple[int, ...]
    reason: Message


class Late(Struct):
    """A seat whose time ran out, so that an answer was drawn for it: after this viewer's first `n` events."""

    n: int
    seat: int


class Running(Struct):
    """A seat's time for its open question: it runs out at `ends` (seconds since 1970, by the server's clock)."""

    seat: int
    ends: float


class SeatInfo(Struct, forbid_unknown_fields=True):
    """Who sits at a seat. `player`: the program's name, null for a person."""

    name: Called
    player: Name | None


# --- server to client ------------------------------------------------------------------------------------------------


class HelloMessage(Struct, tag_field="t", tag="hello"):
    """First on every socket."""

    server: str
    protocol: int


class TableMessage(Struct, tag_field="t", tag="table"):
    """What stays the same as long as the match goes on. `commitment`: hash of the deal's key. `seeded`: chance was
    fixed by a seed that somebody typed and may know. `time`: seconds for each question, null: as long as one likes.
    `room`: the room it belongs to. `continued`: it began at a moment of another
    match. `bench`: no fair match, but one hand trying out a position, with everything open.
    """

    match: str
    game: str
    version: str
    seats: list[SeatInfo]
    commitment: str
    seeded: bool
    time: int | None
    room: str | None
    continued: bool
    bench: bool = False


class StateMessage(Struct, tag_field="t", tag="state", kw_only=True):
    """The table as one seat (null: everybody) may know it. `scene` and `view`: for those who joined for them."""

    match: str
    seat: int | None
    n: int
    scene: Scene | UnsetType = UNSET
    view: Any = UNSET
    asks: list[Ask]
    waiting: list[Waiting]
    sealed: list[int]
    events: list[News]
    frames: list[Frame]
    reset: bool
    undo: bool
    agreed: dict[str, list[int]]
    outcome: Outcome | None
    over: bool
    key: str | None
    late: list[Late]


class ChoicesMessage(Struct, tag_field="t", tag="choices"):
    """The choices after the steps in `prefix`."""

    match: str
    seat: int
    ask: int
    prefix: list[Step]
    choices: Choices


class VerdictMessage(Struct, tag_field="t", tag="verdict"):
    """Whether an answer would be legal; if not, why not."""

    match: str
    seat: int
    ask: int
    value: Answer
    ok: bool
    reason: Message | None
    clause: str


class Move(Struct):
    """An answer that a program weighed, step by step. `estimate`: percent of wins, or points gained in the end."""

    steps: list[Item]
    estimate: int


class ThoughtsMessage(Struct, tag_field="t", tag="thoughts"):
    """The best answers to the question `ask` of seat `of`, best first, as a program sees it: a hint, or, with the
    `event` that was asked about, why the program did what it did. `played`: what it answered then; none in a hint.
    """

    match: str
    seat: int | None
    ask: int
    event: int | None
    of: int
    measure: Literal["wins", "points"]
    moves: list[Move]
    played: list[Item]
    sentence: Message


class ErrorMessage(Struct, tag_field="t", tag="error"):
    """A message was refused and has changed nothing. `about`: its `t`. `field`: where in it the fault lies."""

    match: str | None
    about: str
    reason: Message
    clause: str
    field: str | UnsetType = UNSET


class FrozenMessage(Struct, tag_field="t", tag="frozen"):
    """Our own rules failed; the match is safe at its last answer. `report` names the report in the server's log."""

    match: str
    report: str
    clause: str


class ClocksMessage(Struct, tag_field="t", tag="clocks"):
    """Whose time runs, after the states of a match with a time to answer. `now`: the server's clock."""

    match: str
    now: float
    time: int
    running: list[Running]


class ClosedMessage(Struct, tag_field="t", tag="closed"):
    """The match has been ended without a result; it takes no more answers."""

    match: str
    reason: Message


MatchNews = StateMessage | FrozenMessage | ClosedMessage | ClocksMessage
RoomNews = room_wire.RoomMessage | room_wire.ChatMessage | room_wire.LeftMessage
ServerMessage = (
    HelloMessage
    | TableMessage
    | StateMessage
    | ChoicesMessage
    | VerdictMessage
    | ThoughtsMessage
    | ErrorMessage
    | FrozenMessage
    | ClocksMessage
    | ClosedMessage
    | room_wire.RoomMessage
    | room_wire.ChatMessage
    | room_wire.LeftMessage
)  # fmt: skip

# --- client to server ------------------------------------------------------------------------------------------------


Part = Literal["scene", "view"]
WHOLE: Final[tuple[Part, ...]] = ("scene", "view")


class JoinMessage(Struct, tag_field="t", tag="join", forbid_unknown_fields=True):
    """Come to the table with the seats of these tokens; none: watch. `parts`: how states are to show the table, in
    general terms (`scene`, with `frames`), as the rules give it (`view`), or both.
    """

    match: MatchId
    tokens: Annotated[list[Token], Meta(max_length=MOST_SEATS)]
    parts: Annotated[tuple[Part, ...], Meta(max_length=len(WHOLE))] = WHOLE


class AnswerMessage(Struct, tag_field="t", tag="answer", forbid_unknown_fields=True):
    """Answer an open question with a step, or with a list of two or more steps."""

    match: MatchId
    seat: Seat
    ask: AskId
    value: Answer


class OptionsMessage(Struct, tag_field="t", tag="options", forbid_unknown_fields=True):
    """Ask for the choices after the steps in `prefix`."""

    match: MatchId
    seat: Seat
    ask: AskId
    prefix: Path


class ExplainMessage(Struct, tag_field="t", tag="explain", forbid_unknown_fields=True):
    """Ask whether an answer would be legal, and if not, why not."""

    match: MatchId
    seat: Seat
    ask: AskId
    value: Answer


class ConcedeMessage(Struct, tag_field="t", tag="concede", forbid_unknown_fields=True):
    """Give up."""

    match: MatchId
    seat: Seat


class UndoMessage(Struct, tag_field="t", tag="undo", forbid_unknown_fields=True):
    """Take the seat's last answer back."""

    match: MatchId
    seat: Seat


class AgreeMessage(Struct, tag_field="t", tag="agree", forbid_unknown_fields=True):
    """Consent, or no longer, to something that needs everybody's consent."""

    match: MatchId
    seat: Seat
    what: Name
    yes: bool


class HintMessage(Struct, tag_field="t", tag="hint", forbid_unknown_fields=True):
    """Ask what a strong program would answer to one's open question."""

    match: MatchId
    seat: Seat
    ask: AskId


class WhyMessage(Struct, tag_field="t", tag="why", forbid_unknown_fields=True):
    """Ask why the program at seat `of` did what led to `event`, numbered as `seat` (null: everybody) sees them."""

    match: MatchId
    seat: Seat | None
    event: AskId
    of: Seat


class LeaveMessage(Struct, tag_field="t", tag="leave", forbid_unknown_fields=True):
    """Hear no more of this match."""

    match: MatchId


MatchRequest = (
    JoinMessage
    | AnswerMessage
    | OptionsMessage
    | ExplainMessage
    | ConcedeMessage
    | UndoMessage
    | AgreeMessage
    | HintMessage
    | WhyMessage
    | LeaveMessage
)  # fmt: skip
ClientMessage = MatchRequest | room_wire.RoomRequest

# --- HTTP ------------------------------------------------------------------------------------------------------------


class GameOption(Struct):
    """A rule that tables may set: one of `values`, or a whole number from `lo` to `hi`."""

    name: str
    default: OptionValue
    values: list[OptionValue] | UnsetType = UNSET
    lo: int | UnsetType = UNSET
    hi: int | UnsetType = UNSET
    clause: str | UnsetType = UNSET


class GameInfo(Struct):
    """A game that can be played here. `players`: programs that can take a seat. `decks`: options that take a deck.
    `time`: the seconds for each answer that a room begins with.
    """

    id: str
    version: str
    seats: list[int]
    options: list[GameOption]
    players: list[str]
    decks: list[str]
    time: int


class DeckText(Struct, forbid_unknown_fields=True):
    """A deck to read."""

    text: Text


class Ruling(Struct):
    """What is decided where the rules are silent. `text`: Markdown; `clauses`: what it belongs to."""

    id: str
    title: str
    text: str
    clauses: list[str]


class Rules(Struct):
    """The rules in words, whole (Markdown) and clause by clause, and the rulings."""

    text: str
    clauses: dict[str, str]
    rulings: list[Ruling]


class NewMatch(Struct, forbid_unknown_fields=True):
    """A match to begin. `seed`: a number or word that fixes all chance; secret chance if there is none. `time`:
    seconds that people have for each question; as long as they like if there is none.
    """

    game: Name
    options: dict[Name, OptionValue]
    seats: Annotated[list[SeatInfo], Meta(min_length=1, max_length=MOST_SEATS)]
    seed: Whole | Word | UnsetType = UNSET
    time: Seconds | UnsetType = UNSET


class MadeMatch(Struct):
    """The match begun. `tokens`: one a seat, null for a program's."""

    match: str
    tokens: list[str | None]


class NewBench(Struct, forbid_unknown_fields=True):
    """A bench to open: how it starts and what is entered first, as a scenario says (docs/judge.md). All its seats are
    in one hand. `by_hand`: the position was set by hand; what goes without saying is filled in.
    """

    game: Name
    options: dict[Name, OptionValue]
    start: dict[str, Any]
    script: list[Any] = []
    seats: Seat | None = None
    by_hand: bool = False


class MomentRequest(Struct, forbid_unknown_fields=True):
    """Asks for a moment of a match, to go on from there on a bench. `tokens`: those one holds; `n`: after so many
    entries, now if it is not there; only of a match that is over, or a bench.
    """

    tokens: Annotated[list[Token], Meta(max_length=MOST_SEATS)]
    n: Annotated[int, Meta(ge=0)] | None = None


class BenchMoment(Struct):
    """A moment of a match. `title`: the scene's. `position`: null where something is half-way and no position says it.
    `scenario`: start, script and what came of it, as a scenario; null in a match that goes on or was continued.
    `dealt`: what the asker cannot know has been dealt anew.
    """

    game: str
    options: dict[str, OptionValue]
    seats: int
    title: Message
    position: dict[str, Any] | None
    scenario: dict[str, Any] | None
    dealt: bool


class LookAt(Struct, forbid_unknown_fields=True):
    """A match on the shelf, and the tokens one holds there."""

    match: MatchId
    tokens: Annotated[list[Token | None], Meta(max_length=MOST_SEATS)]


class LookRequest(Struct, forbid_unknown_fields=True):
    """Matches to sum up."""

    matches: Annotated[list[LookAt], Meta(max_length=MOST_MATCHES)]


class SeatSummary(Struct):
    """A seat on the shelf. `main`: the number to follow, such as the total score."""

    name: str
    player: str | None
    main: int | None


class Summary(Struct):
    """A match on the shelf. `updated`: seconds since 1970."""

    match: str
    game: str
    title: Message
    progress: tuple[int, int] | None
    seats: list[SeatSummary]
    waiting: list[int]
    over: bool
    outcome: Outcome | None
    updated: float
    continued: bool
    bench: bool = False


class Gone(Struct):
    """There is no such match, or not for these tokens."""

    match: str
    gone: bool


class Problem(Struct):
    """Why a request was refused; it has changed nothing. `field`: where in the body the fault lies."""

    reason: Message
    clause: str
    field: str | UnsetType = UNSET


Look = Summary | Gone  # one for each match that was asked for, in that order
Catalogue = dict[str, str]
Faces = dict[str, Face]
BenchKit = Bench  # what can be set by hand
