"""What can go wrong at a table. Each error says what, where, and what would be right; none of them has changed
anything.
"""

import traceback
from typing import Any, Final

from paiju.show.common import EN
from paiju.show.text import Message, render, spelled


class PaijuError(Exception):
    """An error with a message that can be put into any language."""

    def __init__(self, reason: Message, clause: str = "", step: int = 0) -> None:
        super().__init__(render(reason, EN, lambda seat: f"seat {seat}"))
        self.reason = reason
        self.clause = clause
        self.step = step


class IllegalAnswer(PaijuError):
    """The answer (or concession, undo, consent) is not allowed. `step`: which step of the path is at fault, from 0."""


class BadStart(PaijuError):
    """The table cannot be opened like this: unknown option, wrong number of seats, impossible position."""


class Hidden(PaijuError):
    """Asked to show what this table must not show now."""


class RulesBroken(PaijuError):
    """The game's own rules failed. The match stands at its last good entry and takes no more answers; `report` is
    for us.
    """

    def __init__(self, reason: Message, report: str) -> None:
        super().__init__(reason)
        self.report = report


LONGEST: Final = 60  # so many characters of a value stand in a message


def spell(value: Any) -> str:
    """A value in a message: as JSON has it, short, and encodable, whatever was sent."""
    try:
        text = spelled(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, a list without a bottom
        text = f"<{type(value).__name__}>"
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "…"


def typed(value: Any) -> str:
    """A name or a setting in a message: as it was typed, if it is a short text."""
    return value if type(value) is str and len(value) <= LONGEST and value.isprintable() else spell(value)


def report_of(error: Exception) -> str:
    """What is written down about an error in the rules."""
    return "".join(traceback.format_exception(error))


class BudgetSpent(Exception):
    """An input used up its steps or its depth: the game's loop rule must decide. Never leaves the kernel."""
