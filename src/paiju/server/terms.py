"""The words that messages are made of, with their limits."""

from typing import Annotated, Final

from msgspec import Meta

MOST_SEATS: Final = 16
MOST_MATCHES: Final = 64

MatchId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+\Z")]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
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

RoomCode = Annotated[str, Meta(pattern=r"^[0-9]{4}\Z")]
MemberId = Annotated[int, Meta(ge=0, lt=2**31)]
Said = Annotated[str, Meta(min_length=1, max_length=300, pattern=rf"^[{_BLANK}]*[^{_BLANK}{_NEVER}][^{_NEVER}]*\Z")]
Seconds = Annotated[int, Meta(ge=5, le=3600)]
