"""Giving up: what becomes of open questions, sealed answers and consents."""

from typing import Any

import pytest

from paiju.kernel import Ask, Chance, Choices, Context, IllegalAnswer, Pick, Procedure, Step, Table
from tests.kernel.small import Notes, Small, asks, together


def three(*rounds: Any) -> Table:
    return Table.open(Small(*rounds), seats=3)


def test_choices_of_open_questions_follow_a_concession() -> None:
    """A question about seats that was looked at before somebody left."""
    table = three(asks((0, "seat")))
    ask = table.asks[0]
    assert list(table.options(ask) or ()) == [0, 1, 2]
    table.concede(2)
    assert list(table.options(ask) or ()) == [0, 1]
    assert not table.explain(ask, 2).ok
    with pytest.raises(IllegalAnswer):
        table.answer(ask, 2)
    assert list(table.fork().options(table.fork().asks[0]) or ()) == [0, 1]


def test_choices_of_open_questions_follow_an_agreement() -> None:
    class Wider(Small):
        def options(self, state: Notes, ask: Ask, prefix: tuple[Step, ...]) -> Choices | None:
            return Pick(["old", *state.said])

    table = Table.open(Wider(asks((0, "word"))))
    assert list(table.options(table.asks[0]) or ()) == ["old"]
    for seat in (0, 1):
        table.agree(seat, "note")
    assert list(table.options(table.asks[0]) or ()) == ["old", "note"]


def test_a_seat_that_is_gone_answers_by_itself() -> None:
    table = three(asks((0, "number"), (1, "path"), (2, "word"), (0, "number")), together(0, 1, 2), together(1))
    table.concede(1)
    table.answer(table.asks[0], 4)
    assert table.waiting == [(2, "word")]
    assert table.state.said == [4, ("a", 0)]
    table.answer(table.asks[0], "c")
    table.answer(table.asks[0], 5)
    assert table.sealed == [1]
    assert table.waiting == [(0, "number"), (2, "number")]
    table.answer(table.asks[1], 9)
    table.answer(table.asks[0], 8)
    assert table.state.said[-2:] == [[8, 0, 9], [0]]
    assert table.outcome is not None
    assert table.outcome.winners == (0, 2)


def test_conceding_with_an_answer_sealed_leaves_it() -> None:
    table = three(together(0, 1, 2))
    table.answer(table.asks[0], 7)
    table.concede(0)
    assert table.sealed == [0]
    assert not table.can_undo(0)
    with pytest.raises(IllegalAnswer, match="conceded"):
        table.undo(0)
    table.answer(table.asks[1], 2)
    table.answer(table.asks[0], 1)
    assert table.state.said == [[7, 1, 2]]


def test_conceding_as_the_last_one_asked() -> None:
    table = three(together(0, 1, 2), asks((1, "number")))
    table.answer(table.asks[2], 7)
    table.answer(table.asks[1], 6)
    table.concede(0)
    assert table.state.said == [[0, 6, 7]]
    assert table.waiting == [(1, "number")]


def test_conceding_inside_procedures_that_wait_for_each_other() -> None:
    def inner(s: Notes, ctx: Context) -> Procedure:
        first = yield Ask(1, "number")
        second = yield Ask(0, "number")
        return first + second

    def outer(s: Notes, ctx: Context) -> Procedure:
        s.said.append((yield inner(s, ctx)))
        s.said.append((yield Ask(2, "word")))

    table = three(outer)
    table.concede(1)
    assert table.waiting == [(0, "number")]
    table.answer(table.asks[0], 3)
    assert table.state.said == [3]
    fork = table.fork()
    for t in (table, fork):
        t.concede(0)
        assert t.outcome is not None
        assert t.outcome.winners == (2,)
        assert t.asks == []
    assert fork.digest == table.digest


def test_an_imagined_seat_that_is_gone_answers_by_the_new_deal() -> None:
    """What lies sealed for it came from hidden cards that are no longer there."""

    class Hidden(Small):
        def options(self, state: Notes, ask: Ask, prefix: tuple[Step, ...]) -> Choices | None:
            return Pick(state.secret[2 * ask.seat : 2 * ask.seat + 2])

        def redeal(self, state: Notes, seat: int, chance: Chance) -> None:
            others = [i for i in range(6) if i // 2 != seat]
            cards = sorted(state.secret[i] for i in others)
            chance.shuffle(cards)
            for i, card in zip(others, cards, strict=True):
                state.secret[i] = card

    table = Table.open(Hidden(together(0, 1, 2)), seats=3, seed=5)
    table.concede(1)
    table.answer(table.asks[1], table.state.secret[4])
    for n in range(20):
        imagined = table.imagine(0, Chance.from_seed(n))
        assert imagined.sealed == [1]
        assert imagined.waiting == [(0, "number"), (2, "number")]
        for ask in list(imagined.asks):
            choices = imagined.options(ask)
            assert choices is not None
            imagined.answer(ask, choices.at(1))
        for seat, card in enumerate(imagined.state.said[0]):
            assert card in imagined.state.secret[2 * seat : 2 * seat + 2]


def test_who_concedes_takes_no_part_in_agreements() -> None:
    table = three(asks((0, "number"), (1, "number")))
    table.agree(0, "note")
    table.concede(0)
    assert table.agreed == {}
    table.agree(1, "note")
    assert table.agreed == {"note": [1]}
    assert table.state.said == [0]  # the answer of the empty seat; not "note"
    table.agree(2, "note")
    assert table.state.said == [0, "note"]
