"""What travels about rooms: docs/protocol.md in types."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from paiju.server.terms import MOST_SEATS, Called, MemberId, Name, OptionValue, RoomCode, Said, Seconds, Token
from paiju.show.text import Message

Stage = Literal["gathering", "playing", "over"]

# --- server to client -----------------------------------------------------------------------------------------


class RoomSettings(Struct, forbid_unknown_fields=True):
    """What the host decides. `time`: seconds for each question, null: no clock. `fill`: the program that takes seats
    nobody sits at, null: none does. `watch`: whether others may watch. `public`: found by quick match.
    `host_leaves`: what happens when the host leaves during a game.
    """

    game: Name
    options: dict[Name, OptionValue]
    seats: Annotated[int, Meta(ge=2, lt=MOST_SEATS)]
    time: Seconds | None
    fill: Name | None
    watch: bool
    public: bool
    host_leaves: Literal["hand_over", "end"]


class Member(Struct):
    """Somebody in a room. `here`: connected now. `silenced`: the host lets nobody hear it. `again`: wants a rematch.
    `seat`: where it sits in the room's match, null: it plays no part in it.
    """

    id: int
    name: str
    host: bool
    ready: bool
    here: bool
    silenced: bool
    again: bool
    seat: int | None


class RoomMessage(Struct, tag_field="t", tag="room"):
    """A room as one of its people (`you`; null: somebody who watches) sees it, whole each time. `blocked`: why the
    host cannot start, null: it can. `muted`: members whose lines you do not get. `match`: the newest one; your own
    token opens your seat there. `now`: the server's clock, `expires`: when the room goes if nothing happens.
    """

    room: str
    you: int | None
    settings: RoomSettings
    members: list[Member]
    watching: int
    stage: Stage
    match: str | None
    blocked: Message | None
    muted: list[int]
    now: float
    expires: float


class Line(Struct):
    """Something said in a room. `n` counts the room's lines; `who`: a member's id. `at`: seconds since 1970."""

    n: int
    who: int
    name: str
    text: str
    at: float


class ChatMessage(Struct, tag_field="t", tag="chat"):
    """What was said, as you may hear it: the newest lines, or with `reset` all that the room remembers."""

    room: str
    lines: list[Line]
    reset: bool


class LeftMessage(Struct, tag_field="t", tag="left"):
    """You are in the room no longer, and why."""

    room: str
    reason: Message


# --- client to server -----------------------------------------------------------------------------------------


class EnterMessage(Struct, tag_field="t", tag="enter", forbid_unknown_fields=True):
    """Be in a room on this socket, as the member whose token it is; null: watch."""

    room: RoomCode
    token: Token | None


class ExitMessage(Struct, tag_field="t", tag="exit", forbid_unknown_fields=True):
    """Hear no more of this room; the place in it stays."""

    room: RoomCode


class QuitMessage(Struct, tag_field="t", tag="quit", forbid_unknown_fields=True):
    """Leave the room for good; in a game that is on, the seat gives up."""

    room: RoomCode


class ReadyMessage(Struct, tag_field="t", tag="ready", forbid_unknown_fields=True):
    """Ready to begin, or no longer."""

    room: RoomCode
    yes: bool


class SettingsMessage(Struct, tag_field="t", tag="settings", forbid_unknown_fields=True):
    """The host decides anew; nobody is ready then."""

    room: RoomCode
    settings: RoomSettings


class StartMessage(Struct, tag_field="t", tag="start", forbid_unknown_fields=True):
    """The host begins a match."""

    room: RoomCode


class KickMessage(Struct, tag_field="t", tag="kick", forbid_unknown_fields=True):
    """The host sends somebody out, while no game is on."""

    room: RoomCode
    member: MemberId


class HostMessage(Struct, tag_field="t", tag="host", forbid_unknown_fields=True):
    """The host makes somebody else the host."""

    room: RoomCode
    member: MemberId


class SayMessage(Struct, tag_field="t", tag="say", forbid_unknown_fields=True):
    """Say something to all in the room."""

    room: RoomCode
    text: Said


class MuteMessage(Struct, tag_field="t", tag="mute", forbid_unknown_fields=True):
    """Hear a member no more, or again. `all`: the host decides it for everybody."""

    room: RoomCode
    member: MemberId
    yes: bool
    all: bool = False


class AgainMessage(Struct, tag_field="t", tag="again", forbid_unknown_fields=True):
    """Want a rematch, or no longer; it begins once all who played want it."""

    room: RoomCode
    yes: bool


RoomRequest = (
    EnterMessage
    | ExitMessage
    | QuitMessage
    | ReadyMessage
    | SettingsMessage
    | StartMessage
    | KickMessage
    | HostMessage
    | SayMessage
    | MuteMessage
    | AgainMessage
)  # fmt: skip
# --- HTTP ------------------------------------------------------------------------------------------------------------


class NewRoom(Struct, forbid_unknown_fields=True):
    """A room to open, and what its host is called."""

    name: Called
    settings: RoomSettings


class JoinRoom(Struct, forbid_unknown_fields=True):
    """Who wants to come into a room."""

    name: Called


class QuickRoom(Struct, forbid_unknown_fields=True):
    """A game somebody wants to play with whoever else does, with so many seats."""

    game: Name
    seats: Annotated[int, Meta(ge=2, lt=MOST_SEATS)]
    name: Called


class RoomPlace(Struct):
    """A place in a room. Who holds the token is this member, there and at its seat in the room's matches. `name`: what
    it is called there, `made`: the room is new.
    """

    room: str
    token: str
    member: int
    name: str
    made: bool


class RoomGlance(Struct):
    """A room as anybody sees it who knows its code. `full`: no more people can come in now."""

    room: str
    game: str
    seats: int
    names: list[str]
    stage: Stage
    full: bool
    watch: bool
