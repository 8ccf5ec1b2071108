"""Timing that survives a machine whose speed drifts: short slices of both programs in turn, the ratio slice by slice,
the median.
"""

import os
import statistics
from collections.abc import Callable
from time import process_time

Work = Callable[[], int]  # does some work and says how many units it was


def pin() -> None:
    """Stay on one core, where the system lets us."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def rate(work: Work, seconds: float) -> float:
    """Units of work per second of processor time, measured for about so long."""
    begin, units, times = process_time(), 0, 1
    while True:
        for _ in range(times):
            units += work()
        spent = process_time() - begin
        if spent >= seconds:
            return units / spent
        if spent < seconds / 20:
            times *= 2  # to look at the clock takes time, too


def compare(ours: Work, peer: Work, slices: int = 15, seconds: float = 0.15) -> tuple[float, float, float]:
    """The median over slices of (our rate, the peer's rate, their ratio)."""
    rate(ours, seconds), rate(peer, seconds)
    pairs = [(rate(ours, seconds), rate(peer, seconds)) for _ in range(slices)]
    a, b = zip(*pairs, strict=True)
    return statistics.median(a), statistics.median(b), statistics.median(x / y for x, y in pairs)
