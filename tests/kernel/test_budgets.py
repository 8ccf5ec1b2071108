"""Law 6: an input that finds no end is decided by the game's loop rule, the same in every kind of table."""

from typing import Any

import pytest

from paiju.kernel import IDLE, Ask, Context, Procedure, RulesBroken, Table
from tests.kernel.small import Notes, Small, asks
from tests.toys import duel


class Bounded(Small):
    """Has a loop rule: write it down, and the round is over."""

    def overrun(self, state: Notes, ctx: Context) -> None:
        state.said.append("endless")
        ctx.emit("endless", {"steps": ctx.steps_left})


def ticking(s: Notes, ctx: Context) -> Procedure:
    yield Ask(0, "number")
    while True:
        ctx.tick()
        s.said.append(len(s.said))


def calling(s: Notes, ctx: Context) -> Procedure:
    """Loops by calling something that does nothing."""
    yield Ask(0, "number")

    def nothing_at_all() -> Procedure:
        yield from ()

    while True:
        s.said.append(len(s.said))
        yield nothing_at_all()


def sinking(s: Notes, ctx: Context, depth: int = 0) -> Procedure:
    if depth == 0:
        yield Ask(0, "number")
    s.said.append(depth)
    yield sinking(s, ctx, depth + 1)


def nothing(s: Notes, ctx: Context) -> Procedure:
    """A round in which nothing is asked."""
    s.said.append(ctx.chance.below(10))
    yield from ()


@pytest.mark.parametrize("rules", [ticking, calling, sinking])
def test_lean_and_full_tables_run_out_at_the_same_step(rules: Any) -> None:
    game = Bounded(asks((0, "number")), rules, asks((1, "number")))
    full, lean = Table.open(game), Table.open(game, lean=True)
    for _ in range(2):
        fork = full.fork(lean=True)
        for table in (full, lean, fork):
            table.answer(table.asks[0], 3)
        assert fork.digest == lean.digest == full.digest
    assert full.state.said[-1] == "endless"
    assert [ask.seat for ask in full.asks] == [1]
    for table in (full.fork(), lean.fork(), full.fork(lean=True)):
        assert table.digest == full.digest
    full.answer(full.asks[0], 3)
    assert full.outcome is not None
    assert [e["kind"] for e in full.events(None)] == ["answered", "endless", "answered"]


def test_a_game_that_goes_on_without_asking_finds_an_end() -> None:
    """Lean tables make no checkpoints; a loop over rounds ends there all the same, at the same step."""
    game = Bounded(asks((0, "number")), *[nothing] * 1000, asks((0, "number")), steps=300)
    full, lean = Table.open(game), Table.open(game, lean=True)
    for table in (full, lean):
        with pytest.raises(RulesBroken):  # the loop rule does not end this game
            table.answer(table.asks[0], 1)
    assert full.digest == lean.digest
    game = Bounded(asks((0, "number")), *[nothing] * 400, asks((0, "number")), steps=300)
    full, lean = Table.open(game), Table.open(game, lean=True)
    for table in (full, lean):
        table.answer(table.asks[0], 1)
    assert full.state.said.index("endless") == 301
    assert full.digest == lean.digest == full.fork().digest == full.fork(lean=True).digest


def test_the_budget_is_for_one_input() -> None:
    def busy(s: Notes, ctx: Context) -> Procedure:
        for _ in range(10):
            yield Ask(0, "number")
            for _ in range(150):
                ctx.tick()
        s.said.append("done")

    table = Table.open(Bounded(busy))
    for _ in range(10):
        table.answer(table.asks[0], 1)
    assert table.state.said == ["done"]


def test_an_agreement_has_a_budget_of_its_own() -> None:
    class Working(Bounded):
        def agreed(self, state: Notes, what: str, ctx: Context) -> None:
            for _ in range(150):
                ctx.tick()
            state.said.append(what)

    def tired(s: Notes, ctx: Context) -> Procedure:
        yield Ask(0, "number")
        for _ in range(150):
            ctx.tick()
        yield Ask(0, "number")

    table = Table.open(Working(tired))
    table.answer(table.asks[0], 1)
    table.agree(0, "note")
    table.agree(1, "note")
    assert table.state.said == ["note"]


def test_procedures_call_procedures_ten_thousand_deep() -> None:
    def sink(depth: int) -> Procedure:
        if depth == 10_000:
            answer = yield Ask(0, "number")
            return answer
        deeper = yield sink(depth + 1)
        return deeper + 1

    def rules(s: Notes, ctx: Context) -> Procedure:
        s.said.append((yield sink(1)))

    table = Table.open(Small(rules, steps=50_000, depth=20_000))
    fork = table.fork()
    for t in (table, fork):
        t.answer(t.asks[0], 5)
    assert table.state.said == [5 + 9_999]
    assert fork.digest == table.digest


def test_recursion_without_a_bottom_freezes_one_match() -> None:
    """Procedures that are not called through the kernel may run out of Python's stack: a mistake in rules."""

    def dive(depth: int) -> Procedure:
        yield from dive(depth + 1)

    def rules(s: Notes, ctx: Context) -> Procedure:
        yield Ask(0, "number")
        yield from dive(0)

    table = Table.open(Bounded(rules))
    before = table.digest
    with pytest.raises(RulesBroken) as caught:
        table.answer(table.asks[0], 5)
    assert "RecursionError" in caught.value.report
    assert table.digest == before


def test_without_a_loop_rule_the_match_freezes() -> None:
    for game in (Small(ticking), Small(sinking)):
        table = Table.open(game)
        before = table.digest
        with pytest.raises(RulesBroken) as caught:
            table.answer(table.asks[0], 1)
        assert "BudgetSpent" in caught.value.report
        assert (table.digest, table.frozen) == (before, caught.value.report)


def position(**changes: Any) -> dict[str, Any]:
    """Seat 0 to play, with both charms in force; a deck that is empty, so that it loses a life."""
    hands = [["bolt"], ["wish"]]
    charms = [["spring", "thorn"], []]
    return {"life": [4, 4], "hands": hands, "deck": [], "discard": [], "charms": charms, **changes}


@pytest.mark.parametrize("triggers", ["queued", "nested"])
@pytest.mark.parametrize("lean", [True, False])
def test_two_charms_that_answer_each_other_end_in_a_draw(triggers: str, lean: bool) -> None:
    table = Table.open(duel.GAME, {"triggers": triggers}, 2, position=position(), lean=lean)
    assert table.outcome is not None
    assert table.outcome.draw
    assert set(table.outcome.winners) == {0, 1}


@pytest.mark.parametrize("triggers", ["queued", "nested"])
def test_or_the_stack_is_cleared_and_the_game_goes_on(triggers: str) -> None:
    cards = ["peek"] * 9
    options = {"triggers": triggers, "loop": "clear"}
    table = Table.open(duel.GAME, options, 2, position=position(deck=cards))
    table.answer(table.asks[0], ("bolt", 0))
    lean = table.fork(lean=True)
    for t in (table, lean):
        t.answer(t.asks[0], "pass")
        assert t.outcome is None
        assert t.waiting == [(1, "main")]  # the turn is over
        assert t.state.stack == []
        assert t.state.charms == [[], []]
    assert table.digest == lean.digest == table.fork().digest
    assert table.events(None)[-2]["kind"] == "turn" or "endless" in [e["kind"] for e in table.events(None)]


def test_the_depth_budget_counts_procedures_that_wait_for_each_other() -> None:
    def sink(s: Notes, depth: int) -> Procedure:
        s.said.append(depth)
        if depth:
            yield sink(s, depth - 1)

    def rules(s: Notes, ctx: Context) -> Procedure:
        depth = yield Ask(0, "number")
        yield sink(s, depth)

    for depth, last in ((3, 0), (4, "endless")):  # below them lie the match itself, and 3 of them on one another
        table = Table.open(Bounded(rules, depth=5))
        table.answer(table.asks[0], depth)
        assert table.state.said[-1] == last


@pytest.mark.parametrize("steps", range(4, 20))
@pytest.mark.parametrize("depth", range(4))
def test_idle_is_a_procedure_that_has_nothing_to_do(depth: int, steps: int) -> None:
    def idle() -> Procedure:
        yield from ()

    def said(nothing: bool) -> list[Any]:
        def sink(s: Notes, ctx: Context, depth: int) -> Procedure:
            got = yield IDLE if nothing else idle()
            s.said.append((depth, got, ctx.steps_left))
            if depth:
                yield sink(s, ctx, depth - 1)

        def rules(s: Notes, ctx: Context) -> Procedure:
            depth = yield Ask(0, "number")
            yield sink(s, ctx, depth)

        table = Table.open(Bounded(rules, steps=steps, depth=4))
        table.answer(table.asks[0], depth)
        return table.state.said  # type: ignore[no-any-return]  # as Notes says

    assert said(True) == said(False), "it costs as many steps and lies as deep"


def test_a_game_may_have_its_state_copied_less_often() -> None:
    class Seldom(Small):
        copy_every = 3

    table = Table.open(Seldom(*[asks((0, "number"))] * 8))
    copied = []
    for n in range(8):
        table.answer(table.asks[0], n)
        assert table.fork().digest == table.digest
        assert table._check is not None
        copied.append(table._check[3])
    assert copied == [0, 0, 3, 3, 3, 6, 6, 6]
