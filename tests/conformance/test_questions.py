"""Law 6: no dead ends. And what choices promise."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

import pytest

from paiju.kernel import Chance
from tests.conformance.cases import Case
from tests.conformance.play import canonical, few, going_on, moments, paths, sample, walk


def test_every_game_ends(case: Case) -> None:
    for seed in range(case.adapter.games * 2):
        *_, end = walk(case.open(seed), Chance.from_seed(f"end {seed}"), case.adapter.longest)
        outcome = end.outcome
        assert outcome is not None
        assert outcome.winners
        assert set(outcome.winners) <= set(range(case.seats))
        assert len(set(outcome.winners)) == len(outcome.winners)
        assert len(outcome.scores) in (0, case.seats)
        assert (end.asks, end.sealed, end.waiting) == ([], [], [])


def test_every_question_has_an_answer_and_its_seat_is_at_the_table(case: Case) -> None:
    for seed in range(case.adapter.games):
        for table in walk(case.open(seed), Chance.from_seed(f"questions {seed}"), case.adapter.longest):
            seats = [ask.seat for ask in table.asks]
            assert len(set(seats)) == len(seats)
            assert all(0 <= seat < case.seats for seat in seats)
            assert bool(seats) is (table.outcome is None)
            assert not set(seats) & set(table.sealed)
            for ask in table.asks:
                assert table.question(ask.id) is ask
                assert next(table.answers(ask), table) is not table


def test_choices_keep_their_promises(case: Case) -> None:
    for table in moments(case, wanted=going_on):
        for ask in table.asks:
            for prefix, choices in paths(table, ask):
                count = choices.count()
                assert count > 0, f"a dead end after {prefix}"
                some = few(choices)
                for value in some:
                    found = choices.find(value)
                    assert found == value
                    assert type(found) is type(value)
                    assert type(value) in (int, str, type(None))
                if count == len(some):
                    assert list(choices) == some
                    assert len(set(some)) == count, "no choice twice"
                with pytest.raises((ValueError, TypeError)):
                    choices.find("no such choice")
                with pytest.raises(IndexError):
                    choices.at(count)
                again = table.game.options(table.state, ask, prefix)
                assert again is not None
                assert (again.count(), few(again), again.final) == (count, some, choices.final)


def test_choices_follow_from_what_the_seat_sees(case: Case) -> None:
    """Else what can be chosen would tell of hidden things, and a search would take two questions for one."""
    for seed in range(case.adapter.games):
        known: dict[str, list[Any]] = {}
        for table in walk(case.open(seed), Chance.from_seed(f"seen {seed}"), case.adapter.longest):
            for ask in table.asks:
                seen = canonical([ask.seat, ask.kind, ask.args, table.view(ask.seat)])
                choices = table.options(ask)
                assert choices is not None
                assert known.setdefault(seen, few(choices)) == few(choices)


def test_sampled_answers_are_legal(case: Case) -> None:
    chance = Chance.from_seed("legal")
    for table in moments(case, wanted=going_on):
        for ask in table.asks:
            for _ in range(5):
                answer = sample(table, ask, chance)
                assert table.explain(ask, answer).ok
                assert table.explain(ask, list(answer) if type(answer) is tuple else [answer]).ok


def test_every_barred_choice_is_illegal_for_its_reason(case: Case) -> None:
    for table in moments(case, case.adapter.moments * 3, going_on):
        for ask in table.asks:
            for prefix, choices in paths(table, ask):
                for barred in table.barred(ask, prefix):
                    with pytest.raises(ValueError):
                        choices.find(barred.value)
                    verdict = table.explain(ask, (*prefix, barred.value))
                    assert not verdict.ok
                    assert (verdict.reason, verdict.clause) == (barred.reason, barred.clause)
                    assert verdict.step == len(prefix)


def test_looking_changes_nothing(case: Case) -> None:
    for table in moments(case):
        before = table.digest
        for ask in table.asks:
            for prefix, _ in paths(table, ask):
                table.barred(ask, prefix)
                table.explain(ask, prefix)
        for viewer in (*range(case.seats), None):
            table.view(viewer)
            table.events(viewer)
        table.fork()
        table.imagine(0, Chance.from_seed("look"))
        assert table.digest == before


def test_interleaved_tables_do_not_know_of_each_other(case: Case) -> None:
    def games() -> list[Iterator[str]]:
        return [
            (t.digest for t in walk(case.open(seed), Chance.from_seed(f"two {seed}"), case.adapter.longest))
            for seed in (0, 1)
        ]

    alone = [list(game) for game in games()]
    together = list(zip_longest(*games()))
    assert [[digest for digest in game if digest is not None] for game in zip(*together, strict=True)] == alone


def test_events_are_numbered_for_each_viewer_and_caused_by_what_he_knows(case: Case) -> None:
    for seed in range(case.adapter.games):
        seen: dict[int | None, int] = dict.fromkeys((*range(case.seats), None), 0)
        for table in walk(case.open(seed), Chance.from_seed(f"events {seed}"), case.adapter.longest):
            for viewer, before in seen.items():
                news = table.events(viewer)
                assert [e["n"] for e in news] == list(range(len(news)))
                assert all(e["cause"] is None or 0 <= e["cause"] < e["n"] for e in news)
                assert table.events(viewer, before) == news[before:]
                assert len(news) >= before, "what was told stays told"
                seen[viewer] = len(news)
