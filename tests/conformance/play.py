"""Playing at random, and writing down all that a viewer can see."""

import json
from collections.abc import Callable, Iterator
from typing import Any

from paiju.kernel import Ask, Chance, Choices, Entry, Table, Verdict
from tests.conformance.cases import Case

LISTED = 60  # so many choices are compared one by one


def canonical(value: Any) -> str:
    """The one way to write something as JSON."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def sample(table: Table, ask: Ask, chance: Chance) -> Any:
    """A random legal answer."""
    path: tuple[Any, ...] = ()
    while (choices := table.options(ask, path)) is not None:
        path += (choices.at(chance.below(choices.count())),)
        if choices.final:
            break
    return path[0] if len(path) == 1 else path


def step(table: Table, chance: Chance) -> Entry:
    """Answer one open question at random; returns the entry."""
    ask = table.asks[chance.below(len(table.asks))]
    entry = ("answer", ask.seat, sample(table, ask, chance))
    table.answer(ask, entry[2])
    return entry


def walk(table: Table, chance: Chance, most: int) -> Iterator[Table]:
    """The table at each of its questions, played at random; then at its end. It must end within `most` entries."""
    for _ in range(most):
        yield table
        if table.outcome is not None:
            return
        step(table, chance)
    raise AssertionError(f"no end after {most} entries")


def play_random(table: Table, chance: Chance, most: int = 1000) -> Table:
    """The table, played at random to its end."""
    *_, table = walk(table, chance, most)
    return table


def moments(case: Case, count: int | None = None, wanted: Callable[[Table], bool] | None = None) -> Iterator[Table]:
    """Forks of random games at random moments: `count` of each game (the adapter's `moments`), and its end.

    `wanted`: only moments that are wanted.
    """
    count = case.adapter.moments if count is None else count
    for seed in range(case.adapter.games):
        chance = Chance.from_seed(f"moments {seed}")
        forks = [t.fork() for t in walk(case.open(seed), chance, case.adapter.longest) if wanted is None or wanted(t)]
        end = forks.pop() if forks and forks[-1].outcome is not None else None
        chance.shuffle(forks)
        yield from forks[:count]
        if end is not None:
            yield end


def going_on(table: Table) -> bool:
    return table.outcome is None


def same_moves(table: Table, entries: list[Entry]) -> list[str]:
    """Enter the entries; the digest after each."""
    digests = []
    for entry in entries:
        table.enter(entry)
        digests.append(table.digest)
    return digests


def paths(table: Table, ask: Ask, prefix: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Choices]]:
    """Every place in the tree of an answer, with what may be chosen there; long lists by a few of theirs."""
    choices = table.options(ask, prefix)
    if choices is None:
        return
    yield prefix, choices
    if not choices.final:
        for value in few(choices):
            yield from paths(table, ask, (*prefix, value))


def few(choices: Choices) -> list[Any]:
    """All choices, or the first and the last of many."""
    count = choices.count()
    return [choices.at(i) for i in (range(count) if count <= LISTED else (0, 1, count - 1))]


def spelled(verdict: Verdict) -> list[Any]:
    return [verdict.ok, verdict.reason, verdict.clause, verdict.step]


def question_seen(table: Table, ask: Ask) -> list[Any]:
    """A question as its seat sees it: what may be chosen, what not, and why not."""
    tree = [
        [
            prefix, choices.count(), choices.final, few(choices),
            [[b.value, b.reason, b.clause] for b in table.barred(ask, prefix)],
            [table.game.preview(table.state, ask, (*prefix, value)) for value in few(choices)[:2]],
            [spelled(table.explain(ask, (*prefix, value))) for value in (-1, "no such choice", 10**6, None)],
        ]
        for prefix, choices in paths(table, ask)
    ]  # fmt: skip
    return [ask.seat, ask.kind, ask.args, ask.clause, tree]


def state_seen(table: Table, viewer: int | None) -> str:
    """The state and the questions as a viewer gets them."""
    asks = [question_seen(table, ask) for ask in table.asks if ask.seat == viewer]
    return canonical([table.view(viewer), asks, table.agreed, table.gone, table.outcome is None])


def glance(table: Table, viewer: int | None) -> list[Any]:
    """What a viewer gets without asking: view, events, who is asked."""
    return [table.view(viewer), table.events(viewer), table.waiting, table.sealed, table.agreed, table.gone]


def everything(table: Table) -> list[Any]:
    """The truth, and what everybody gets of it."""
    return [table.digest, *(glance(table, viewer) for viewer in viewers(table))]


def viewers(table: Table) -> list[int | None]:
    return [*range(table.seats), None]
