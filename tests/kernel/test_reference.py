"""The table against the slow and obvious one, under everything that can be done at a table, in any order."""

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from paiju.kernel import Chance, IllegalAnswer, Record, Table, digest
from paiju.kernel.event import told
from tests.conformance.play import sample, state_seen, viewers
from tests.kernel.reference_table import ReferenceTable
from tests.kernel.small import Small, asks, together
from tests.toys import duel

SEATS = st.integers(0, 2)
SMALL = Small(
    asks((0, "number"), (0, "path")), together(0, 1, 2), asks((2, "seat"), (1, "word"), (1, "word")), together(1, 2)
)  # fmt: skip


def duel_without_a_loop(seed: int) -> dict[str, Any]:
    """A position of the duel for three in which nothing goes on for ever: the reference knows no budgets."""
    cards = [card for card in duel.CARDS if card != "thorn"] * 3
    Chance.from_seed(seed).shuffle(cards)
    hands = [sorted(cards.pop() for _ in range(4)) for _ in range(3)]
    return {"life": [4, 4, 4], "hands": hands, "deck": cards, "discard": [], "charms": [[], [], []]}


class Tables(RuleBasedStateMachine):
    """One table goes on, or its fork, or what is loaded from its record; the reference follows."""

    @initialize(seed=st.integers(0, 50), small=st.booleans())
    def begin(self, seed: int, small: bool) -> None:
        if small:
            self.table = Table.open(SMALL, seats=3, seed=seed)
        else:
            self.table = Table.open(duel.GAME, seats=3, seed=seed, position=duel_without_a_loop(seed))
        self.reference = ReferenceTable(self.table.game, self.table.start)
        self.left_behind: list[tuple[Table, str]] = []

    def both(self, kind: str, seat: int, *rest: Any) -> None:
        self.table.enter((kind, seat, *rest))
        self.reference.journal.append((kind, seat, *rest))

    def refused(self, kind: str, seat: int, *rest: Any) -> None:
        with pytest.raises(IllegalAnswer):
            self.table.enter((kind, seat, *rest))

    def going_on(self) -> bool:
        return self.table.outcome is None

    def at_table(self, seat: int) -> bool:
        return self.table.outcome is None and seat not in self.table.gone

    @precondition(going_on)
    @rule(which=st.integers(0, 2), seed=st.integers(0, 1000))
    def answer(self, which: int, seed: int) -> None:
        ask = self.table.asks[which % len(self.table.asks)]
        self.both("answer", ask.seat, sample(self.table, ask, Chance.from_seed(seed)))

    @rule(seat=SEATS, value=st.sampled_from([-1, "nothing", None, ("a",), ("pass", 1), 99, True]))
    def answer_badly(self, seat: int, value: Any) -> None:
        asked = {ask.seat: ask for ask in self.table.asks}
        if seat not in asked or not self.table.explain(asked[seat], value).ok:
            self.refused("answer", seat, value)

    @rule(seat=SEATS, sure=st.integers(0, 3))
    def concede(self, seat: int, sure: int) -> None:
        if not self.at_table(seat):
            self.refused("concede", seat)
        elif sure == 0:
            self.both("concede", seat)

    @rule(seat=SEATS)
    def undo(self, seat: int) -> None:
        (self.both if seat in self.reference.can_undo() else self.refused)("undo", seat)

    @rule(seat=SEATS, what=st.sampled_from(["undo", "undo", "own"]), yes=st.integers(0, 3))
    def agree(self, seat: int, what: str, yes: int) -> None:
        what = self.table.game.agreements[0] if what == "own" else what
        may = what != "undo" or not yes or self.reference.may_agree_to_undo(seat)
        (self.both if may and self.at_table(seat) else self.refused)("agree", seat, what, yes > 0)

    @rule(lean=st.booleans())
    def go_on_with_a_fork(self, lean: bool) -> None:
        """The full one goes on, the other stays behind."""
        fork = self.table.fork(lean=lean)
        stays, self.table = (fork, self.table) if lean else (self.table, fork)
        self.left_behind = [*self.left_behind[-3:], (stays, stays.digest)]
        assert fork.digest == self.table.digest

    @rule()
    def save_and_load(self) -> None:
        self.table = Table.load(self.table.game, Record.from_json(self.table.record.to_json()))

    @rule(seat=SEATS, seed=st.integers(0, 9))
    def imagine(self, seat: int, seed: int) -> None:
        imagined = self.table.imagine(seat, Chance.from_seed(seed))
        assert state_seen(imagined, seat) == state_seen(self.table, seat)
        for _ in range(5):
            if imagined.outcome is None:
                imagined.answer(imagined.asks[0], sample(imagined, imagined.asks[0], Chance.from_seed(seed)))

    @invariant()
    def they_agree(self) -> None:
        table, reference = self.table, self.reference
        world, agreed = reference.look()
        assert table.digest == reference.digest()
        assert digest(table.state) == digest(world.state)
        assert table.record.journal == tuple(reference.journal)
        assert table.outcome == world.outcome
        assert table.agreed == agreed
        for viewer in viewers(table):
            assert table.events(viewer) == told(world.context.events, viewer)
        assert [seat for seat in range(3) if table.can_undo(seat)] == reference.can_undo()

    @invariant()
    def what_was_left_behind_stays_as_it_was(self) -> None:
        assert all(table.digest == before for table, before in self.left_behind)


Tables.TestCase.settings = settings(max_examples=60, stateful_step_count=30, deadline=None, derandomize=True)
TestTables = Tables.TestCase


@pytest.mark.parametrize("seed", range(6))
def test_whole_games(seed: int) -> None:
    table = Table.open(duel.GAME, seats=3, seed=seed, position=duel_without_a_loop(seed))
    reference = ReferenceTable(table.game, table.start)
    chance = Chance.from_seed(seed)
    while table.outcome is None:
        ask = table.asks[0]
        entry = ("answer", ask.seat, sample(table, ask, chance))
        table.answer(ask, entry[2])
        reference.journal.append(entry)
        if table.entries % 7 == 0:
            assert table.digest == reference.digest()
    assert table.digest == reference.digest()
    assert table.events(None) == told(reference.events(), None)
