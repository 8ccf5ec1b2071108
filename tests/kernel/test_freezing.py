"""Rules that fail freeze their match alone; it stands at its last good entry."""

from typing import Any

import pytest

from paiju.kernel import Ask, BadStart, Chance, Choices, Context, IllegalAnswer, Procedure, RulesBroken, Step, Table
from tests.kernel.small import Notes, Small, asks
from tests.toys import duel


@pytest.mark.parametrize("fault", ["error", "stop", "deep"])
@pytest.mark.parametrize("lean", [True, False])
def test_rules_that_fail_freeze_their_match_alone(fault: str, lean: bool) -> None:
    frozen, other = (Table.open(duel.GAME, {"fault": fault}, 2, seed=4, lean=lean) for _ in range(2))
    before, entries, record = frozen.digest, frozen.entries, frozen.record
    with pytest.raises(RulesBroken) as caught:
        frozen.answer(frozen.asks[0], "fault")
    assert {"error": "ZeroDivisionError", "stop": "StopIteration", "deep": "RecursionError"}[fault] in (
        caught.value.report
    )
    assert frozen.frozen == caught.value.report
    assert (frozen.digest, frozen.entries, frozen.record) == (before, entries, record)
    assert [ask.kind for ask in frozen.asks] == ["main"]
    for entry in (("answer", 0, "pass"), ("concede", 0), ("agree", 0, "hands", True), ("undo", 0)):
        with pytest.raises(IllegalAnswer, match="frozen"):
            frozen.enter(entry)
    assert not frozen.can_undo(0)
    other.answer(other.asks[0], "pass")
    assert other.entries == 1
    again = Table.load(duel.GAME, frozen.record)
    assert (again.digest, again.frozen) == (before, None)
    fork = frozen.fork()
    assert (fork.frozen, fork.digest) == (frozen.frozen, before)


def fails(s: Notes, ctx: Context) -> Procedure:
    answers = yield [Ask(0, "number"), Ask(1, "number")]
    s.said.append("half done")
    raise ValueError(answers)


def test_a_failure_while_answers_lie_sealed_and_consents_wait() -> None:
    table = Table.open(Small(asks((0, "number")), fails))
    table.answer(table.asks[0], 1)
    table.answer(table.asks[0], 2)
    table.agree(1, "note")
    table.agree(0, "undo")
    before = table.digest
    with pytest.raises(RulesBroken):
        table.answer(table.asks[0], 3)
    assert table.digest == before
    assert table.agreed == {"note": [1], "undo": [0]}
    assert table.sealed == [0]
    assert table.state.said == [1]


class Faulty(Small):
    """Fails where `fault` says."""

    def __init__(self, fault: str, *rules: Any) -> None:
        super().__init__(*rules)
        self.fault = fault

    def trip(self, where: str) -> None:
        if self.fault == where:
            raise KeyError(where)

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> Notes:
        self.trip("setup")
        return super().setup(seats, options, chance)

    def options(self, state: Notes, ask: Ask, prefix: tuple[Step, ...]) -> Choices | None:
        self.trip("options")
        return super().options(state, ask, prefix)

    def concede(self, state: Notes, seat: int) -> bool:
        over = super().concede(state, seat)
        self.trip("concede")
        return over

    def agreed(self, state: Notes, what: str, ctx: Context) -> None:
        super().agreed(state, what, ctx)
        self.trip("agreed")

    def outcome(self, state: Notes) -> Any:
        self.trip("outcome")
        return super().outcome(state)


@pytest.mark.parametrize("lean", [True, False])
@pytest.mark.parametrize("fault", ["concede", "agreed", "options", "outcome"])
def test_a_failure_anywhere_changes_nothing(fault: str, lean: bool) -> None:
    table = Table.open(Faulty(fault, asks((0, "path"))), seats=2, lean=lean)
    deeds = {
        "concede": lambda: table.concede(0),
        "agreed": lambda: table.agree(1, "note"),
        "options": lambda: table.answer(table.asks[0], ("a", 1)),
        "outcome": lambda: table.answer(table.asks[0], ("a", 1)),
    }
    table.agree(0, "note")
    before, entries = table.digest, table.entries
    with pytest.raises(RulesBroken) as caught:
        deeds[fault]()
    assert isinstance(caught.value.__cause__, KeyError)
    assert (table.digest, table.entries, table.outcome) == (before, entries, None)
    assert table.frozen == caught.value.report
    assert fault in caught.value.report


def test_a_failure_at_the_start_gives_no_table() -> None:
    with pytest.raises(RulesBroken, match="start") as caught:
        Table.open(Faulty("setup", asks((0, "number"))))
    assert "KeyError" in caught.value.report

    def endless(s: Notes, ctx: Context) -> Procedure:
        yield from ()
        while True:
            ctx.tick()

    with pytest.raises(RulesBroken, match="start"):
        Table.open(Small(endless))


@pytest.mark.parametrize("yielded", [None, 3, "ask", (Ask(0, "number"),), object()])
def test_what_a_procedure_must_not_yield(yielded: Any) -> None:
    def odd(s: Notes, ctx: Context) -> Procedure:
        yield Ask(0, "number")
        yield yielded

    for lean in (False, True):
        table = Table.open(Small(odd), lean=lean)
        before = table.digest
        with pytest.raises(RulesBroken):
            table.answer(table.asks[0], 0)
        assert table.digest == before


def test_an_imagined_deal_that_fails_leaves_the_table_alone() -> None:
    class NoDeal(Small):
        def redeal(self, state: Notes, seat: int, chance: Chance) -> None:
            raise ArithmeticError

    table = Table.open(NoDeal(asks((0, "number"))))
    before = table.digest
    for lean in (False, True):
        with pytest.raises(RulesBroken):
            table.imagine(0, Chance.from_seed(1), lean=lean)
    assert (table.digest, table.frozen) == (before, None)


def test_a_table_that_cannot_be_opened() -> None:
    game = Small(asks((0, "number")))
    bad: list[dict[str, Any]] = [
        {"seats": 4}, {"seats": True}, {"seats": "2"}, {"options": {"x": 1}}, {"key": b"short"}, {"key": "k" * 16},
        {"position": {"said": 3}},
    ]  # fmt: skip
    for start in bad:
        with pytest.raises(BadStart):
            Table.open(game, **start)
