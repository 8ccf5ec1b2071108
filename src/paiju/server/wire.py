"""What travels between server and client, message by message: docs/protocol.md in types.

`paiju.server.schema` makes the client's TypeScript types from these, under the same names. What comes in is decoded
strictly and within limits; what goes out is built from the kernel's views and nothing else.
"""

from typing import Annotated, Any, Final

from msgspec import UNSET, Meta, Struct, UnsetType

from paiju.show.scene import Face, Label, Prompt, Scene
from paiju.show.text import Message

PROTOCOL: Final = 1  # changes when an older client could not go on

MOST_BYTES: Final = 64 * 1024  # of one message or body
MOST_RECORD: Final = 512 * 1024  # of a body that may hold a record
_MOST_SEATS: Final = 16
_MOST_MATCHES: Final = 64

MatchId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+\Z")]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
Seat = Annotated[int, Meta(ge=0, lt=_MOST_SEATS)]
AskId = Annotated[int, Meta(ge=0, lt=2**53)]
Name = Annotated[str, Meta(min_length=1, max_length=64)]
# What people are called: something to see, on one line, and nothing that turns the text around it.
_BLANK: Final = r" \xa0\u1680\u2000-\u200f\u202f\u205f-\u2065\u3000\ufeff"
_NEVER: Final = r"\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069"
Called = Annotated[str, Meta(min_length=1, max_length=64, pattern=rf"^[{_BLANK}]*[^{_BLANK}{_NEVER}][^{_NEVER}]*\Z")]
Word = Annotated[str, Meta(max_length=200)]
Whole = Annotated[int, Meta(ge=-(2**53), le=2**53)]

Step = Whole | Word | None
Path = Annotated[list[Step], Meta(max_length=64)]
Answer = Whole | Word | None | Path
OptionValue = bool | Whole | Word

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
    """The choices of one step. `done`: the steps so far are a whole answer. `final`: picking any completes it."""

    done: bool
    final: bool
    count: int
    items: list[Item]
    span: Span | None
    barred: list[Barred]
    prompt: Prompt


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
    """What happened, as this viewer may know it; its sentence is the template `event.KIND` filled with `data`."""

    n: int
    kind: str
    data: dict[str, Any]
    cause: int | None
    clause: str


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
    """What stays the same as long as the match goes on. `commitment`: hash of the deal's key. `continued`: it began at
    a moment of another match.
    """

    match: str
    game: str
    version: str
    seats: list[SeatInfo]
    commitment: str
    continued: bool


class StateMessage(Struct, tag_field="t", tag="state"):
    """The table as one seat (null: everybody) may know it."""

    match: str
    seat: int | None
    n: int
    scene: Scene
    view: Any
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


ServerMessage = (
    HelloMessage
    | TableMessage
    | StateMessage
    | ChoicesMessage
    | VerdictMessage
    | ErrorMessage
    | FrozenMessage
)  # fmt: skip

# --- client to server ------------------------------------------------------------------------------------------------


class JoinMessage(Struct, tag_field="t", tag="join", forbid_unknown_fields=True):
    """Come to the table with the seats of these tokens; none: watch."""

    match: MatchId
    tokens: Annotated[list[Token], Meta(max_length=_MOST_SEATS)]


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


class LeaveMessage(Struct, tag_field="t", tag="leave", forbid_unknown_fields=True):
    """Hear no more of this match."""

    match: MatchId


ClientMessage = (
    JoinMessage
    | AnswerMessage
    | OptionsMessage
    | ExplainMessage
    | ConcedeMessage
    | UndoMessage
    | AgreeMessage
    | LeaveMessage
)  # fmt: skip

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
    """A game that can be played here. `players`: programs that can take a seat."""

    id: str
    version: str
    seats: list[int]
    options: list[GameOption]
    players: list[str]


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
    """A match to begin. `seed`: a number or word that fixes all chance; secret chance if there is none."""

    game: Name
    options: dict[Name, OptionValue]
    seats: Annotated[list[SeatInfo], Meta(min_length=1, max_length=_MOST_SEATS)]
    seed: Whole | Word | UnsetType = UNSET


class MadeMatch(Struct):
    """The match begun. `tokens`: one a seat, null for a program's."""

    match: str
    tokens: list[str | None]


class LookAt(Struct, forbid_unknown_fields=True):
    """A match on the shelf, and the tokens one holds there."""

    match: MatchId
    tokens: Annotated[list[Token | None], Meta(max_length=_MOST_SEATS)]


class LookRequest(Struct, forbid_unknown_fields=True):
    """Matches to sum up."""

    matches: Annotated[list[LookAt], Meta(max_length=_MOST_MATCHES)]


Eyes = Annotated[int, Meta(ge=-1, lt=_MOST_SEATS)] | None  # a seat's, everybody's (null), or those that see all (-1)
Entry = Annotated[int, Meta(ge=0, lt=2**31)]


class ReplayRequest(Struct, forbid_unknown_fields=True):
    """A match to be shown moment by moment: one of this server, or a `record`. `tokens` open the seats one holds
    in a match that goes on. Without `eyes`: those that see most of what one may see.
    """

    eyes: Eyes | UnsetType = UNSET
    match: MatchId | UnsetType = UNSET
    tokens: Annotated[list[Token], Meta(max_length=_MOST_SEATS)] = []
    record: dict[str, Any] | UnsetType = UNSET


class ScenesRequest(ReplayRequest, kw_only=True):
    """The moments from `first` to `last` of a replay, both included."""

    first: Entry
    last: Entry


class ContinueRequest(ReplayRequest, kw_only=True):
    """A new match that goes on after the first `entry` entries of another, as `seat` saw it then."""

    entry: Entry
    seat: Seat
    seats: Annotated[list[SeatInfo], Meta(min_length=1, max_length=_MOST_SEATS)]


class Moment(Struct):
    """A moment of a replay: after `entry` whole entries and the viewer's first `events` events. `phase`: the stop of
    the round; `main`, `now`: the numbers at each seat's plate.
    """

    entry: int
    events: int
    title: Message
    phase: Message | None
    round: int | None
    main: list[int | None]
    now: list[int | None]
    waiting: list[Waiting]
    sealed: list[int]


class Replay(Struct):
    """A match as a replay: its moments, and all events of the viewer. `updated`: seconds since 1970, null for a
    record. `continued`: it went on from a moment of another match, where it begins here.
    """

    game: str
    version: str
    options: dict[str, OptionValue]
    seats: list[SeatInfo]
    eyes: int | None
    over: bool
    continued: bool
    updated: float | None
    moments: list[Moment]
    events: list[News]
    outcome: Outcome | None
    key: str | None


class Scenes(Struct):
    """The scenes of a replay's moments from `first` on."""

    first: int
    scenes: list[Scene]


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
