"""A record is the match: replayed, written as JSON, begun from a position, it is the same again."""

import json

from paiju.kernel import Chance, Record, Table, digest
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
