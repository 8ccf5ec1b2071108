"""Runs a plan: what is missing in its folder is played and kept."""

import os
from collections.abc import Callable
from typing import Any, NamedTuple

from paiju.kernel import Game
from paiju.lab.engines import Engine, Stop, here, pool
from paiju.lab.plan import Plan
from paiju.lab.play import Work
from paiju.lab.store import Folder


class Progress(NamedTuple):
    """How far a simulation has come, in games over all arms."""

    done: int
    total: int
    faults: int
    frozen: int


def simulate(
    game: Game[Any],
    plan: Plan,
    games: int,
    folder: Folder,
    workers: int | None = None,
    engine: Engine | None = None,
    progress: Callable[[Progress], None] = lambda _: None,
    stop: Stop = lambda: False,
) -> bool:
    """Play games 0 to `games` - 1 of every arm, but for those that lie in `folder`, which gets them as they end.

    `workers`: processes, as many as there are cores if not given. `engine`: a pool of processes if not given, or this
    process if one worker is enough. `stop` is asked several times a second. Returns whether all games are there.
    """
    if workers is None:
        workers = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    jobs = [(n, arm) for n in range(games) for arm in range(len(plan.arms)) if not folder.has(n, plan.arms[arm].name)]
    total = games * len(plan.arms)
    done, faults, frozen = total - len(jobs), 0, 0
    if engine is None:
        engine = here if workers == 1 or len(jobs) == 1 else pool
    progress(Progress(done, total, faults, frozen))
    if not jobs:
        return True
    for rows in engine(Work(plan, game), jobs, workers, stop):
        folder.add(rows)
        done += len(rows)
        faults += sum(len(row["faults"]) for row in rows)
        frozen += sum(row["frozen"] is not None for row in rows)
        progress(Progress(done, total, faults, frozen))
    return done == total
