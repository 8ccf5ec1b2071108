"""Where games are played: in this process, in a pool of processes, or on a Ray cluster.

An engine takes jobs and yields, as they are finished, the rows of some of them. When `stop` says so it hands over what
is finished and ends; a game that is half-way is dropped, for it can be played again.
"""

import logging
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from time import perf_counter
from typing import Any

from paiju.kernel import BadStart
from paiju.lab.play import Job, Row, Work, play_game
from paiju.show.text import msg

Stop = Callable[[], bool]
Engine = Callable[[Work, list[Job], int, Stop], Iterator[list[Row]]]
Chunk = tuple[list[Row], float]  # rows and the seconds they took

CHUNK_SECONDS = 0.5
MOST = 200  # games in a chunk
TICK = 0.2  # seconds between two looks at `stop`


def play_chunk(work: Work, jobs: list[Job], stop: Stop = lambda: False) -> Chunk:
    """Play some jobs one after another."""
    began, rows = perf_counter(), []
    for job in jobs:
        row = play_game(work, job, stop)
        if row is None:
            break
        rows.append(row)
    return rows, perf_counter() - began


class Cutter:
    """Cuts the jobs into chunks of about the same time: none takes long to finish, none is not worth sending."""

    def __init__(self, jobs: list[Job]) -> None:
        self.left = jobs[::-1]
        self.size = 1

    def cut(self) -> list[Job]:
        """The next jobs; empty when there are no more."""
        taken, self.left = self.left[-self.size :], self.left[: -self.size]
        return taken[::-1]

    def learn(self, chunk: Chunk) -> list[Row]:
        """Note how long a chunk took; returns its rows."""
        rows, seconds = chunk
        if rows:
            fit = int(CHUNK_SECONDS / max(seconds / len(rows), 1e-6))
            self.size = max(1, min(fit, 2 * self.size, MOST))
        return rows


def here(work: Work, jobs: list[Job], workers: int, stop: Stop) -> Iterator[list[Row]]:
    """In this very process, one game after another."""
    for job in jobs:
        row = play_game(work, job, stop)
        if row is None:
            return
        yield [row]


_work: Work
_halt: Event


def _begin(work: Work, halt: Event) -> None:
    """What a process of the pool does first."""
    global _work, _halt  # a process has no other place for it
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which says when to stop
    _work, _halt = work, halt


def _play(jobs: list[Job]) -> Chunk:
    return play_chunk(_work, jobs, _halt.is_set)


def pool(work: Work, jobs: list[Job], workers: int, stop: Stop) -> Iterator[list[Row]]:
    """In so many processes of this machine. Raises BadStart if one of them dies."""
    context = get_context("spawn")
    halt, cutter = context.Event(), Cutter(jobs)
    running: set[Future[Chunk]] = set()
    with ProcessPoolExecutor(workers, context, _begin, (work, halt)) as processes:
        try:
            while True:
                while len(running) < 2 * workers and not halt.is_set() and (chunk := cutter.cut()):
                    running.add(processes.submit(_play, chunk))
                if not running:
                    return
                done, running = wait(running, TICK, FIRST_COMPLETED)
                for future in done:
                    if not future.cancelled():
                        yield cutter.learn(future.result())
                if stop() and not halt.is_set():
                    halt.set()
                    running = {future for future in running if not future.cancel()}
        except BrokenProcessPool:
            if not stop():
                raise BadStart(msg("lab.worker_died")) from None
        finally:
            halt.set()


def ray_cluster(work: Work, jobs: list[Job], workers: int, stop: Stop) -> Iterator[list[Row]]:
    """On the Ray cluster that RAY_ADDRESS names, or on one started on this machine with so many workers; it sends no
    reports about its use. Raises BadStart where Ray is not installed.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError:
        raise BadStart(msg("lab.missing", what="ray", extra="ray")) from None
    started = not ray.is_initialized()
    if started:
        local: dict[str, Any] = {} if "RAY_ADDRESS" in os.environ else {
            "num_cpus": workers, "include_dashboard": False, "_node_ip_address": "127.0.0.1",
        }  # fmt: skip
        ray.init(log_to_driver=False, logging_level=logging.ERROR, **local)
    try:
        shared, cutter = ray.put(work), Cutter(jobs)
        remote = ray.remote(play_chunk)
        running: list[Any] = []
        while True:
            while len(running) < 2 * workers and not stop() and (chunk := cutter.cut()):
                running.append(remote.remote(shared, chunk))
            if not running:
                return
            done, running = ray.wait(running, timeout=TICK)
            for reference in done:
                yield cutter.learn(ray.get(reference))
            if stop():
                for reference in running:
                    ray.cancel(reference)
                return
    finally:
        if started:
            ray.shutdown()
