"""Imagined tables: all that a seat cannot know is dealt anew, and nothing else."""

import pytest

from paiju.kernel import Chance, Hidden, IllegalAnswer, Table, digest
from tests.conformance.cases import Case
from tests.conformance.play import going_on, moments, play_random, state_seen, viewers

SAMPLES = 60


def test_the_seat_sees_what_it_saw_and_no_card_is_lost(case: Case) -> None:
    cards = case.adapter.cards
    for table in moments(case):
        before = table.digest
        for seat in range(case.seats):
            for n in range(3):
                imagined = table.imagine(seat, Chance.from_seed(n))
                assert state_seen(imagined, seat) == state_seen(table, seat)
                assert cards(imagined.state) == cards(table.state)
        assert table.digest == before


def test_others_sealed_answers_are_asked_anew(case: Case) -> None:
    for table in moments(case, 12, lambda table: bool(table.sealed)):
        for seat in range(case.seats):
            imagined = table.imagine(seat, Chance.from_seed("sealed"))
            assert [s for s in imagined.sealed if s not in table.gone] == [s for s in table.sealed if s == seat]
            asked = sorted([s for s, _ in table.waiting] + [s for s in table.sealed if s not in (seat, *table.gone)])
            assert sorted(s for s, _ in imagined.waiting) == asked
            play_random(imagined, Chance.from_seed("on"), case.adapter.longest)


def test_the_truth_comes_up_no_more_often_than_chance(case: Case) -> None:
    """Among imagined deals the true one is one like any other: it is met as often as any two of them meet."""
    hits, expected = 0, 0.0
    for n, table in enumerate(moments(case, wanted=going_on)):
        truth = digest(table.state)
        for seat in range(case.seats):
            rng = Chance.from_seed(f"truth {n} {seat}")
            deals = [digest(table.imagine(seat, rng).state) for _ in range(SAMPLES)]
            hits += deals.count(truth)
            meetings = sum(deals.count(deal) - 1 for deal in deals)
            expected += meetings / (SAMPLES - 1)
    assert hits <= expected + 5 * (expected + SAMPLES) ** 0.5


def test_imagined_futures_differ(case: Case) -> None:
    for table in moments(case, 1, going_on):
        rng = Chance.from_seed("futures")
        assert len({table.imagine(0, rng).digest for _ in range(10)}) == 10


def test_an_imagined_table_tells_nothing_of_the_past(case: Case) -> None:
    for table in moments(case, wanted=going_on):
        for lean in (True, False):
            imagined = table.imagine(0, Chance.from_seed("past"), lean=lean)
            for twin in (imagined, imagined.fork(), imagined.fork(lean=False), imagined.fork().fork(lean=False)):
                assert all(twin.events(viewer) == [] for viewer in viewers(twin))
                with pytest.raises(Hidden):
                    _ = twin.record
                with pytest.raises(Hidden):
                    twin.again(bytes(16))
                assert twin.start.key != table.start.key
                assert twin.start.position is None
                played = play_random(twin.fork(lean=False), Chance.from_seed("on"), case.adapter.longest)
                told = played.events(-1)
                assert [e["n"] for e in told] == list(range(len(told)))


def test_undo_never_leads_back_to_the_truth(case: Case) -> None:
    for table in moments(case, wanted=going_on):
        for lean in (True, False):
            imagined = table.imagine(0, Chance.from_seed("truth"), lean=lean)
            before = digest(imagined.state)
            for seat in range(case.seats):
                take_back(imagined, seat)
                assert digest(imagined.state) == before


def take_back(table: Table, seat: int) -> None:
    """Try all ways to take back an answer of this seat."""
    for other in [s for s in range(seat, seat + table.seats) if s % table.seats not in table.gone]:
        try:
            table.agree(other % table.seats, "undo")
        except IllegalAnswer:
            break
    if table.can_undo(seat):
        table.undo(seat)
