"""Placements as messages: for the log, for the button, for the table."""

from collections.abc import Sequence

from paiju.games.tarot.state import Placed
from paiju.show.text import Message, msg


def in_words(placed: Placed) -> Message:
    """What lies before a seat: the small card, the major, what it copies and whom it names."""
    key = "shown.small"
    if placed.major is not None:
        key = "shown.major" if placed.copied is None else "shown.copy"
        key += "_at" if placed.targets else ""
    targets = list(placed.targets)
    return msg(key, small=placed.small, major=placed.major, copied=placed.copied, targets=targets)


def working(effect: int, copy: bool, targets: Sequence[int | None]) -> Message:
    """A major that is carried out."""
    key = ("play.copy" if copy else "play.card") + ("_at" if targets else "")
    return msg(key, card=effect, targets=list(targets))
