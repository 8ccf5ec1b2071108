"""What happened, in order, and who may know."""

from typing import Any, Final, NamedTuple

News = dict[str, Any]  # an event as one viewer gets it


class Event(NamedTuple):
    """`to`: the seats that may know, or None for everybody. `cause`: number of the event that caused it, or -1.

    `fresh` is False where all that can be learnt is that a seat has acted, as by a card laid face down: such an
    event does not
    stand in the way of taking the act back.
    """

    kind: str
    data: dict[str, Any]
    to: tuple[int, ...] | None
    cause: int
    clause: str
    fresh: bool


FORGOTTEN: Final = Event("", {}, (), -1, "", False)  # stands for an event that an imagined table must not tell


def told(events: list[Event], viewer: int | None, everything: bool = False) -> list[News]:
    """The events as `viewer` (a seat, or None for a spectator) gets them: numbered 0, 1, 2… for that viewer alone.

    A cause the viewer may not know is replaced by the nearest cause of that one that he may. `everything`: all
    events but those that are forgotten.
    """
    number: dict[int, int] = {}
    news: list[News] = []
    for n, event in enumerate(events):
        if event.to is not None and viewer not in event.to and not (everything and event is not FORGOTTEN):
            continue
        cause = event.cause
        while cause >= 0 and cause not in number:
            cause = events[cause].cause
        number[n] = len(news)
        news.append(
            {
                "n": len(news),
                "kind": event.kind,
                "data": event.data,
                "cause": number[cause] if cause >= 0 else None,
                "clause": event.clause,
            }
        )
    return news
