"""Tables are freed by reference counting alone, and forks cost little."""

import gc
import tracemalloc
from collections.abc import Callable, Iterator
from typing import Any
from weakref import WeakSet

import pytest

from paiju.kernel import Ask, Chance, Context, IllegalAnswer, Procedure, RulesBroken, Table
from tests.conformance.play import play_random
from tests.kernel.small import Notes, Small, asks, together
from tests.toys import duel

STATES: WeakSet["Seen"] = WeakSet()


class Seen(Notes):
    """A state that is counted as long as it lives."""

    __slots__ = ("__weakref__",)

    def __hash__(self) -> int:
        return id(self)

    def copy(self) -> "Seen":
        return seen(Notes.copy(self))


def seen(notes: Notes) -> Seen:
    state = Seen(notes.said, notes.round, notes.seats, notes.over, notes.gone, notes.secret)
    STATES.add(state)
    return state


def nested(s: Notes, ctx: Context) -> Procedure:
    def inner() -> Procedure:
        return (yield Ask(0, "number"))

    number = yield inner()
    if number == 9:
        raise ZeroDivisionError
    s.said.append(number)


class Counted(Small):
    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> Notes:
        return seen(super().setup(seats, options, chance))


GAME = Counted(nested, nested, together(0, 1), asks((1, "path")), nested)


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    STATES.clear()
    yield
    gc.enable()


def bad_answers(table: Table) -> None:
    values: tuple[Any, ...] = ("no such choice", (1, 2), [])
    for value in values:
        with pytest.raises(IllegalAnswer):
            table.answer(table.asks[0], value)


def breaking(table: Table) -> None:
    with pytest.raises(RulesBroken):
        table.answer(table.asks[0], 9)
    assert table.frozen


def taking_back(table: Table) -> None:
    table.answer(table.asks[0], 1)
    table.undo(0)
    table.answer(table.asks[0], 1)
    for seat in (0, 1):
        table.agree(seat, "undo")


def playing(table: Table) -> None:
    while table.outcome is None:
        table.answer(table.asks[-1], 3 if table.asks[-1].kind == "number" else ("a", 3))


DEEDS: dict[str, Callable[[Table], Any]] = {
    "nothing": lambda t: None,
    "play": playing,
    "concede": lambda t: t.concede(0),
    "imagine": lambda t: t.imagine(0, Chance.from_seed(1)),
    "fork": lambda t: [t.fork().fork() for _ in range(3)],
    "look": lambda t: [t.view(0), t.events(None), t.digest, t.waiting, list(t.answers(t.asks[0]))],
    "bad answers": bad_answers,
    "break": breaking,
    "take back": taking_back,
    "record": lambda t: t.record,
}
TABLES: dict[str, Callable[[], Table]] = {
    "full": lambda: Table.open(GAME),
    "lean": lambda: Table.open(GAME, lean=True),
    "fork": lambda: Table.open(GAME).fork(),
    "lean fork": lambda: Table.open(GAME).fork(lean=True),
    "imagined": lambda: Table.open(GAME).imagine(0, Chance.from_seed(1), lean=False),
}


@pytest.mark.parametrize(
    ("kind", "deed"),
    [
        (kind, deed)
        for kind in TABLES
        for deed in DEEDS
        if (kind, deed) not in [("imagined", "record"), ("lean", "take back"), ("lean fork", "take back")]
    ],
)
def test_no_cycle_keeps_a_table_alive(kind: str, deed: str, no_collector: None) -> None:
    table = TABLES[kind]()
    DEEDS[deed](table)
    assert len(STATES) in (1, 2), "the state, and its copy at the last checkpoint"
    del table
    assert len(STATES) == 0


def test_forks_are_small() -> None:
    table = Table.open(duel.GAME, seats=4, seed=1)
    play_random(table.fork(), Chance.from_seed("warm"))
    for _ in range(12):
        table.answer(table.asks[0], next(table.answers(table.asks[0])))
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    forks = [table.fork(lean=True) for _ in range(200)]
    lean = (tracemalloc.get_traced_memory()[0] - before) / len(forks)
    tracemalloc.stop()
    assert lean < 8_000, "bytes: the state, the open question, half-way procedures, a list of entries"
    assert forks[0].digest == table.digest
