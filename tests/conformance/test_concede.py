"""Anyone can concede at any moment: out of turn, inside a resolution, with an answer lying sealed."""

import pytest

from paiju.kernel import Chance, IllegalAnswer, Record, Table
from tests.conformance.cases import Case
from tests.conformance.play import going_on, moments, step, walk


def check_on(table: Table, longest: int, seed: str) -> None:
    """Play to the end; who conceded is never asked, and no question is dead."""
    chance = Chance.from_seed(seed)
    for t in walk(table, chance, longest):
        assert not {ask.seat for ask in t.asks} & set(t.gone)
        for ask in t.asks:
            assert next(t.answers(ask), t) is not t


def test_anybody_may_concede_at_any_moment(case: Case) -> None:
    for n, table in enumerate(moments(case, case.adapter.moments * 2, going_on)):
        for seat in range(case.seats):
            for lean in (False, True):
                fork = table.fork(lean=lean)
                fork.concede(seat)
                assert fork.gone == (*table.gone, seat)
                if case.seats == 2:
                    assert fork.outcome is not None
                    assert seat not in fork.outcome.winners or fork.outcome.draw
                before = fork.digest
                for entry in (("concede", seat), ("undo", seat), ("agree", seat, "undo", True)):
                    with pytest.raises(IllegalAnswer):
                        fork.enter(entry)
                assert fork.digest == before
                check_on(fork, case.adapter.longest, f"concede {n}")


def test_all_but_one_concede_one_after_the_other(case: Case) -> None:
    for n, table in enumerate(moments(case, wanted=going_on)):
        fork, chance = table.fork(), Chance.from_seed(f"leave {n}")
        seats = list(range(case.seats))
        chance.shuffle(seats)
        for seat in seats[1:]:
            if fork.outcome is None:
                fork.concede(seat)
            if fork.outcome is None and chance.below(2):
                step(fork, chance)
        record = Record.from_json(fork.record.to_json())
        assert Table.load(case.game, record).digest == fork.digest
        check_on(fork, case.adapter.longest, f"leave {n}")


def test_forks_and_imagined_tables_with_an_empty_seat(case: Case) -> None:
    for n, table in enumerate(moments(case, wanted=going_on)):
        table.concede(n % case.seats)
        twin, chance = table.fork(), Chance.from_seed(f"empty {n}")
        for t in walk(table, chance, 20) if table.outcome is None else ():
            for seat in range(case.seats):
                imagined = t.imagine(seat, Chance.from_seed("imagine"))
                assert imagined.gone == t.gone
                check_on(imagined, case.adapter.longest, f"imagined {n}")
            if t.entries - twin.entries >= 10 or t.outcome is not None:
                break
        for entry in table.record.journal[twin.entries :]:
            twin.enter(entry)
        assert twin.digest == table.digest


def test_nobody_concedes_when_the_game_is_over(case: Case) -> None:
    *_, end = walk(case.open(0), Chance.from_seed("over"), case.adapter.longest)
    before = end.digest
    with pytest.raises(IllegalAnswer, match="over"):
        end.concede(0)
    assert end.digest == before
