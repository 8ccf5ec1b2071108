"""Shares, means and differences with their 95 % intervals."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

Z = 1.959963984540054  # the normal distribution's 97.5 % point


class Estimate(NamedTuple):
    """A value with the ends of its 95 % interval, and how many observations it rests on. Of none, all is 0."""

    value: float
    low: float
    high: float
    n: int


def wilson(hits: int, n: int) -> Estimate:
    """A share and its Wilson score interval (Wilson 1927)."""
    if n == 0:
        return Estimate(0.0, 0.0, 0.0, 0)
    p = hits / n
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    low = 0.0 if hits == 0 else middle - half
    return Estimate(p, low, 1.0 if hits == n else middle + half, n)


def mean(values: Sequence[float]) -> Estimate:
    """A mean and its normal interval."""
    n = len(values)
    if n == 0:
        return Estimate(0.0, 0.0, 0.0, 0)
    middle = sum(values) / n
    half = Z * sqrt(sum((x - middle) ** 2 for x in values) / (n - 1) / n) if n > 1 else 0.0
    return Estimate(middle, middle - half, middle + half, n)


def share_change(before: Sequence[bool], after: Sequence[bool]) -> Estimate:
    """How much a share rose from `before` to `after`, of the same games in the same order, with Newcombe's interval
    for paired shares (Newcombe 1998, method 10): Wilson's, narrowed by how far the two go together.
    """
    n = len(before)
    if n == 0:
        return Estimate(0.0, 0.0, 0.0, 0)
    both = sum(a and b for a, b in zip(before, after, strict=True))
    first, second = sum(before), sum(after)
    one, other, neither = first - both, second - both, n - first - second + both
    p, q = wilson(first, n), wilson(second, n)
    margins = first * (n - first) * second * (n - second)
    tie = 0.0
    if margins:
        above = both * neither - one * other
        tie = (max(above - n / 2, 0.0) if above > 0 else float(above)) / sqrt(margins)
    down, up = q.value - q.low, p.high - p.value
    low = sqrt(max(0.0, down * down - 2 * tie * down * up + up * up))
    down, up = p.value - p.low, q.high - q.value
    high = sqrt(max(0.0, up * up - 2 * tie * up * down + down * down))
    rise = q.value - p.value
    return Estimate(rise, rise - low, rise + high, n)


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which this share of the values lies, between neighbours in proportion."""
    ordered = sorted(values)
    place = share * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)
