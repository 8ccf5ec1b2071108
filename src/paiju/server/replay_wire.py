"""What travels between server and client about replays: see wire.py."""

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from paiju.server.terms import MOST_SEATS, MatchId, OptionValue, Seat, Token
from paiju.server.wire import News, Outcome, SeatInfo, Waiting
from paiju.show.scene import Scene
from paiju.show.text import Message

Eyes = Annotated[int, Meta(ge=-1, lt=MOST_SEATS)] | None  # a seat's, everybody's (null), or those that see all (-1)
Entry = Annotated[int, Meta(ge=0, lt=2**31)]


class ReplayRequest(Struct, forbid_unknown_fields=True):
    """A match to be shown moment by moment: one of this server, or a `record`. `tokens` open the seats one holds
    in a match that goes on. Without `eyes`: those that see most of what one may see.
    """

    eyes: Eyes | UnsetType = UNSET
    match: MatchId | UnsetType = UNSET
    tokens: Annotated[list[Token], Meta(max_length=MOST_SEATS)] = []
    record: dict[str, Any] | UnsetType = UNSET


class ScenesRequest(ReplayRequest, kw_only=True):
    """The moments from `first` to `last` of a replay, both included."""

    first: Entry
    last: Entry


class ContinueRequest(ReplayRequest, kw_only=True):
    """A new match that goes on after the first `entry` entries of another, as `seat` saw it then."""

    entry: Entry
    seat: Seat
    seats: Annotated[list[SeatInfo], Meta(min_length=1, max_length=MOST_SEATS)]


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
