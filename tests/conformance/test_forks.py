"""A fork is the same moment with the same future, and nothing done to one table is felt by another."""

from functools import partial
from typing import Any

from paiju.kernel import Chance, Entry, Table
from tests.conformance.audit import mutables, shared
from tests.conformance.cases import Case
from tests.conformance.play import canonical, everything, going_on, moments, same_moves, step, viewers, walk

NEAR = 8  # after so many entries only the end is compared
WHOLE = 60  # forks of a game, spread evenly, that are played to the end: all of a long game would take minutes


def test_a_fork_at_every_question_plays_like_its_original(case: Case) -> None:
    for seed in range(case.adapter.games):
        forks: list[Table] = []
        untouched: list[tuple[Table, list[Any]]] = []
        digests: list[str] = []
        original = case.open(seed)
        for table in walk(original, Chance.from_seed(f"forks {seed}"), case.adapter.longest):
            forks.append(table.fork())
            digests.append(table.digest)
            before = everything(table)
            assert everything(forks[-1]) == before
            assert [ask.id for ask in forks[-1].asks] == [ask.id for ask in table.asks]
            untouched.append((table.fork(), before))
        journal = original.record.journal
        end = everything(original)
        for n, fork in enumerate(forks):
            again = fork.fork()
            near = same_moves(fork, list(journal[n : n + NEAR]))
            assert near == digests[n + 1 : n + 1 + NEAR]
            if n % (len(forks) // WHOLE + 1) == 0:
                for entry in journal[n + NEAR :]:
                    fork.enter(entry)
                assert everything(fork) == end
                assert fork.record == original.record
            assert again.digest == digests[n], "a fork of a fork does not follow it"
        for fork, before in untouched:
            assert everything(fork) == before, "a past fork never changes"


def test_lean_and_full_forks_play_the_same(case: Case) -> None:
    for table in moments(case, wanted=going_on):
        full, lean = table.fork(lean=False), table.fork(lean=True)
        entries = random_moves(full, "lean")
        digests = same_moves(lean, entries)
        assert digests[-1:] == [full.digest]
        back = lean.fork(lean=False)
        assert everything(back) == everything(full)
        for viewer in viewers(lean):
            assert lean.events(viewer) == []


def random_moves(table: Table, seed: str, most: int = 12) -> list[Entry]:
    chance = Chance.from_seed(seed)
    moves: list[Entry] = []
    while table.outcome is None and len(moves) < most:
        moves.append(step(table, chance))
    return moves


def test_lean_tables_are_like_full_ones(case: Case) -> None:
    for seed in range(case.adapter.games):
        full, lean = case.open(seed), case.open(seed, lean=True)
        chance = Chance.from_seed(f"full {seed}")
        while full.outcome is None:
            assert lean.digest == full.digest
            lean.enter(step(full, chance))
        assert lean.digest == full.digest
        assert lean.outcome == full.outcome


def test_a_table_begun_again_is_like_a_new_one(case: Case) -> None:
    for lean in (True, False):
        used, chance = case.open(0, lean), Chance.from_seed("again")
        random_moves(used, "again")
        if used.outcome is None:
            used.concede(case.seats - 1)
        twin = used.fork()
        before = everything(twin)
        for number in range(2):
            key = Chance.from_seed(f"deal {number}").key
            fresh = Table.open(case.game, used.start.options, case.seats, key=key, lean=lean)
            used.again(key)
            for _ in range(40):
                assert (used.record, used.digest) == (fresh.record, fresh.digest)
                if fresh.outcome is not None:
                    break
                used.enter(step(fresh, chance))
            assert everything(used) == everything(fresh)
            assert used.fork().digest == fresh.digest
        assert everything(twin) == before


def test_forks_of_imagined_tables_keep_the_imagined_deal(case: Case) -> None:
    for n, table in enumerate(moments(case, wanted=going_on)):
        for lean in (True, False):
            imagined = table.imagine(n % case.seats, Chance.from_seed(f"imagined {n}"), lean=lean)
            start = everything(imagined)
            twins = [imagined.fork(), imagined.fork().fork(), imagined.fork(lean=False)]
            moves = random_moves(imagined, f"moves {n}")
            late = imagined.fork()
            for twin in twins:
                assert twin.digest == start[0]
                assert all(twin.events(viewer) == [] for viewer in viewers(twin))
                assert same_moves(twin, moves)[-1] == imagined.digest
            for twin in (late, *(twins[:2])):
                assert everything(twin) == everything(imagined)
            assert table.digest == table.fork().digest


def own(case: Case, table: Table, value: object) -> dict[int, str]:
    """What could change inside a value, without the table's options, which never do once it is open."""
    options = id(table.start.options)
    return {i: path for i, path in mutables(value, case.adapter.replaced).items() if i != options}


def test_nothing_that_can_change_is_shared(case: Case) -> None:
    """A state and its copy, a table and its fork, a state and what is shown of it."""
    for table in moments(case):
        parts = partial(own, case, table)
        state = parts(table.state)
        before = canonical(table.start.options)
        assert shared(state, parts(table.state.copy())) == []
        forks = [table.fork(), table.fork(lean=True), table.imagine(0, Chance.from_seed("share"))]
        for fork in forks:
            assert shared(state, parts(fork.state)) == []
        for viewer in viewers(table):
            assert shared(parts(table.view(viewer)), state) == []
            assert shared(parts(table.view(viewer)), parts(table.view(viewer))) == []
            assert shared(parts(table.events(viewer)), state) == []
        for ask in table.asks:
            assert shared(parts(ask.args), state) == []
        for fork in forks:
            random_moves(fork, "share", 40)
        assert canonical(table.start.options) == before
