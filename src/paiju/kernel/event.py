"""What happened, in order, and who may know."""

from typing import Any, Final

News = dict[str, Any]  # an event as one viewer gets it


# (kind, data, to, cause, clause, fresh), a bare tuple because events are many.
# `to`: the seats that may know, or None for everybody. `cause`: number of the event that caused it, or -1.
# `fresh` is False where all that can be learnt is that a seat has acted, as by a card laid face down: such an event
# does not stand in the way of taking the act back.
Event = tuple[str, dict[str, Any], tuple[int, ...] | None, int, str, bool]


FORGOTTEN: Final[Event] = ("", {}, (), -1, "", False)  # stands for an event that an imagined table must not tell


def told(events: list[Event], viewer: int | None, everything: bool = False) -> list[News]:
    """The events as `viewer` (a seat, or None for a spectator) gets them: numbered 0, 1, 2… for that viewer alone.

    A cause the viewer may not know is replaced by the nearest cause of that one that he may. `everything`: all
    events but those that are forgotten.
    """
    number: dict[int, int] = {}
    news: list[News] = []
    for n, event in enumerate(events):
        kind, data, to, cause, clause, _ = event
        if to is not None and viewer not in to and not (everything and event is not FORGOTTEN):
            continue
        while cause >= 0 and cause not in number:
            cause = events[cause][3]
        number[n] = len(news)
        news.append(
            {
                "n": len(news),
                "kind": kind,
                "data": data,
                "cause": number[cause] if cause >= 0 else None,
                "clause": clause,
            }
        )
    return news
