"""Decoding what comes in: strictly, within limits, and with a clear word about what is wrong."""

import re
from typing import Any, Final, TypeVar, get_args

import msgspec

from paiju.server import wire
from paiju.server.errors import Refused
from paiju.show.text import msg

T = TypeVar("T")

_PLACE: Final = re.compile(r" - at `(?:key in )?\$\.?(.*)`$")
_MESSAGES: Final = {kind.__struct_config__.tag: kind for kind in get_args(wire.ClientMessage)}


class Head(msgspec.Struct):
    """What an error says about the message it answers."""

    t: Any = ""
    match: Any = None

    @property
    def about(self) -> str:
        return self.t[:64] if isinstance(self.t, str) else ""

    @property
    def match_id(self) -> str | None:
        return self.match[:64] if isinstance(self.match, str) else None


_heads: Final = msgspec.json.Decoder(Head)
_messages: Final[msgspec.json.Decoder[wire.ClientMessage]] = msgspec.json.Decoder(wire.ClientMessage)


def body(raw: bytes, kind: type[T], most: int = wire.MOST_BYTES) -> T:
    """The body of a request, of at most so many bytes. Raises Refused."""
    _check_size(len(raw), most)
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise _refusal(error) from None


def message(text: str) -> wire.ClientMessage:
    """A message from a client. Raises Refused."""
    _check_size(len(text.encode("utf8", "replace")))
    try:
        return _messages.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        about = head(text).about
        if isinstance(error, msgspec.ValidationError) and about not in _MESSAGES:
            raise Refused(msg("error.unknown_message", t=about, some=", ".join(_MESSAGES)), field="t") from None
        raise _refusal(error) from None


def head(text: str) -> Head:
    """What can be made out of a message that may be garbage."""
    try:
        return _heads.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return Head()


def _check_size(size: int, most: int = wire.MOST_BYTES) -> None:
    if size > most:
        raise Refused(msg("error.too_long", most=most, size=size), 413)


def _refusal(error: Exception) -> Refused:
    problem = "nested too deeply" if isinstance(error, RecursionError) else str(error)
    place = _PLACE.search(problem)
    return Refused(msg("error.bad_message", problem=problem[:300]), field=place[1] if place else "")
