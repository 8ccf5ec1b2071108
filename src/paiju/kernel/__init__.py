"""The kernel: tables, questions, records, chance, views. It knows no game."""

from paiju.kernel.ask import Answer, Ask, Choices, Pick, PickThen, Span, SpanThen, Step
from paiju.kernel.chance import Chance
from paiju.kernel.check import Verdict
from paiju.kernel.context import Context, Shot, State
from paiju.kernel.digest import digest, plain
from paiju.kernel.errors import BadStart, Hidden, IllegalAnswer, PaijuError, RulesBroken
from paiju.kernel.event import Event, News, Teller
from paiju.kernel.frozen import Frozen
from paiju.kernel.game import IDLE, Barred, Game, Option, Outcome, Procedure
from paiju.kernel.record import Entry, Record, Start
from paiju.kernel.table import Table
from paiju.kernel.told import OPEN

__all__ = [
    "IDLE", "OPEN", "Answer", "Ask", "BadStart", "Barred", "Chance", "Choices", "Context", "Entry", "Event", "Frozen",
    "Game", "Hidden", "IllegalAnswer", "News", "Option", "Outcome", "PaijuError", "Pick", "PickThen", "Procedure",
    "Record", "RulesBroken", "Shot", "Span", "SpanThen", "Start", "State", "Step", "Table", "Teller", "Verdict",
    "digest", "plain",
]  # fmt: skip
