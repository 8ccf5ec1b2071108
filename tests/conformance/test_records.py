"""A record is the match: replayed, written as JSON, begun from a position, it is the same again."""

import json
from typing import Any

import pytest

from paiju.kernel import BadStart, Chance, Record, Table, digest
from tests.conformance.cases import Case
from tests.conformance.play import canonical, same_moves, step, walk


def test_a_record_replays_to_the_same_digests(case: Case) -> None:
    for seed in range(case.adapter.games):
        table = case.open(seed)
        digests = [t.digest for t in walk(table, Chance.from_seed(f"replay {seed}"), case.adapter.longest)]
        text = json.dumps(table.record.to_json())
        record = Record.from_json(json.loads(text))
        assert record == table.record
        assert json.dumps(record.to_json()) == text
        assert [t.digest for t in Table.replay(case.game, record)] == digests
        assert Table.load(case.game, record, lean=True).digest == digests[-1]
        half = Record(record.start, record.journal[: len(record.journal) // 2])
        loaded = Table.load(case.game, half)
        assert loaded.digest == digests[len(half.journal)]
        assert same_moves(loaded, list(record.journal[len(half.journal) :]))[-1:] == digests[-1:]


def test_a_position_is_the_state_again(case: Case) -> None:
    """Dumped at each checkpoint and loaded, it has the same digest; the table that begins there goes on to an end
    and leaves the position as it was.
    """
    for seed in range(case.adapter.games):
        checkpoint = None
        for table in walk(case.open(seed), Chance.from_seed(f"position {seed}"), case.adapter.longest):
            if table._check is None or table._check is checkpoint:
                continue
            checkpoint = table._check
            position = json.loads(json.dumps(case.game.dump(checkpoint[0])))
            before = canonical(position)
            state = case.game.load(position, table.start.options)
            assert digest(state) == digest(checkpoint[0])
            begun = Table.open(case.game, table.start.options, case.seats, seed, position=position)
            chance, entries = Chance.from_seed("begun"), 0
            while begun.outcome is None and entries < 10:
                step(begun, chance)
                entries += 1
            assert canonical(position) == before
            again = Table.load(case.game, Record.from_json(json.loads(json.dumps(begun.record.to_json()))))
            assert again.digest == begun.digest


def position_of(table: Table) -> dict[str, Any] | None:
    """The position of the last checkpoint, if nothing was entered since."""
    check = table._check
    if check is None or check[3] != table.entries:
        return None
    position: dict[str, Any] = json.loads(json.dumps(table.game.dump(check[0])))
    return position


def test_a_position_is_for_its_number_of_seats(case: Case) -> None:
    position = position_of(case.open(0))
    assert position is not None
    for seats in case.game.seats:
        if seats != case.seats:
            with pytest.raises(BadStart, match="seats"):
                Table.open(case.game, case.open(0).start.options, seats, position=position)


def test_who_conceded_is_gone_in_a_position_too(case: Case) -> None:
    for seed in range(case.adapter.games):
        table, chance = case.open(seed), Chance.from_seed(f"gone {seed}")
        seat = chance.below(case.seats)
        for _ in range(chance.below(20)):
            if table.outcome is None:
                step(table, chance)
        if table.outcome is None:
            table.concede(seat)
        while table.outcome is None:
            position = position_of(table)
            if position is not None:
                begun = Table.open(case.game, table.start.options, case.seats, seed, position=position)
                assert begun.gone == table.gone
                assert begun.waiting == table.waiting
            step(table, chance)


DAMAGE: list[Any] = [None, True, -1, 3, 10**9, "x", "", [], [None], [[]], [["x"]], [[0]], {}, {"x": 1}, 0.5]


def test_a_damaged_position_gets_a_message(case: Case) -> None:
    """A field that is missing or holds something else: the table opens all the same, or the field is named."""
    table = case.open(0)
    chance = Chance.from_seed("damage")
    while table.outcome is None and table.entries < 25:
        step(table, chance)
    assert table._check is not None
    position = json.loads(json.dumps(case.game.dump(table._check[0])))
    refused = 0
    for name in position:
        without = {key: value for key, value in position.items() if key != name}
        for damaged in (without, *({**position, name: value} for value in DAMAGE)):
            try:
                Table.open(case.game, table.start.options, case.seats, position=damaged)
            except BadStart:
                refused += 1
    assert refused > len(position)
