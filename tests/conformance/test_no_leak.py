"""Law 4: what a viewer may not know makes no difference to anything he gets."""

from itertools import islice

from paiju.kernel import Chance, Table
from tests.conformance.cases import Case
from tests.conformance.play import canonical, going_on, moments, sample, state_seen, viewers

DEALS = 4  # other deals tried at a moment


def other_deals(table: Table, seat: int) -> list[Table]:
    """Tables that differ only in what `seat` may not know."""
    return [table.imagine(seat, Chance.from_seed(f"deal {n}"), lean=False) for n in range(DEALS)]


def test_hidden_things_make_no_difference_to_what_is_seen(case: Case) -> None:
    for table in moments(case):
        for seat in range(case.seats):
            # a spectator knows no more than any seat does
            seen = [state_seen(table, viewer) for viewer in (seat, None)]
            for other in other_deals(table, seat):
                assert [state_seen(other, viewer) for viewer in (seat, None)] == seen


def test_hidden_things_make_no_difference_to_what_is_told(case: Case) -> None:
    """The same move in tables that differ only in what a seat may not know is told in the same words, as long as
    the seat's view stays the same, that is until a hidden card is shown.
    """
    compared = 0
    for table in moments(case, wanted=going_on):
        for seat in range(case.seats):
            one, *others = other_deals(table, seat)
            for other in others:
                compared += same_told(one, other, seat, case.adapter.reveals)
    assert compared > 0


def same_told(one: Table, other: Table, seat: int, reveals: frozenset[str]) -> int:
    """Make moves that are legal in both deals; how many could be compared."""
    one, other = one.fork(), other.fork()
    chance = Chance.from_seed("moves")
    for n in range(4):
        if one.outcome is not None or other.outcome is not None or one.waiting != other.waiting:
            return n
        ask = one.asks[chance.below(len(one.asks))]
        twin = next(a for a in other.asks if a.seat == ask.seat)
        legal = [sample(one, ask, chance) for _ in range(5)]
        both = [answer for answer in legal if other.explain(twin, answer).ok]
        if not both:
            return n
        one.answer(ask, both[0])
        other.answer(twin, both[0])
        told = [table.events(viewer) for table in (one, other) for viewer in (seat, None)]
        if one.view(seat) != other.view(seat) or any(news["kind"] in reveals for heard in told for news in heard):
            return n
        assert canonical(told[:2]) == canonical(told[2:])
        assert one.can_undo(seat) is other.can_undo(seat)
    return 4


def test_an_act_that_can_be_taken_back_has_shown_nothing(case: Case) -> None:
    """Two answers after either of which its seat may still take it back: nobody else can tell them apart but by
    what is asked next, and the seat itself has learnt nothing that it did not know before.
    """
    for table in moments(case, wanted=going_on):
        chance = Chance.from_seed("acts")
        for ask in table.asks:
            acts = []
            for answer in islice((sample(table, ask, chance) for _ in range(8)), 8):
                act = table.fork()
                act.answer(act.question(ask.id), answer)
                if act.can_undo(ask.seat):
                    acts.append(act)
                    # where others have answered already they would be asked anew, and the answers not be all in
                    for other in [] if table.sealed else other_deals(table, ask.seat):
                        other.answer(other.question(ask.id), answer)
                        assert state_seen(other, ask.seat) == state_seen(act, ask.seat)
            for viewer in viewers(table):
                if viewer != ask.seat:
                    assert len({canonical([act.view(viewer), act.events(viewer)]) for act in acts}) <= 1


def test_a_program_is_given_nothing_but_what_its_seat_knows(case: Case) -> None:
    """Tables that differ only in what a seat may not know are imagined the same from the same numbers: so a
    program at that seat makes the same moves in all of them.
    """
    for table in moments(case, wanted=going_on):
        for seat in range(case.seats):
            imagined = [t.imagine(seat, Chance.from_seed("think")) for t in (table, *other_deals(table, seat))]
            assert len({t.digest for t in imagined}) == 1
            assert len({canonical([t.waiting, t.sealed]) for t in imagined}) == 1


def test_others_learn_of_a_question_only_that_it_is_asked(case: Case) -> None:
    for table in moments(case):
        assert table.waiting == [(ask.seat, ask.kind) for ask in table.asks]
        assert all(type(kind) is str for _, kind in table.waiting)
