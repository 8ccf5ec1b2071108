"""Intervals, against figures worked out by hand or published."""

from random import Random

import pytest

from paiju.lab.stats import Z, mean, quantile, share_change, wilson


def test_wilson_as_published() -> None:
    """Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29."""
    for hits, n, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):
        found = wilson(hits, n)
        assert (found.value, found.n) == (hits / n, n)
        assert found.low == pytest.approx(low, abs=5e-5)
        assert found.high == pytest.approx(high, abs=5e-5)
    assert wilson(20, 20).high == 1
    assert wilson(0, 0).n == 0


def test_paired_change_as_published() -> None:
    """Newcombe 1998 (improved intervals for paired differences), method 10: a = 36, b = 12, c = 2, d = 0 give
    0.2000 (0.0569, 0.3404).
    """
    before = [True] * 36 + [True] * 12 + [False] * 2
    after = [True] * 36 + [False] * 12 + [True] * 2
    found = share_change(after, before)
    assert found.value == pytest.approx(0.2)
    assert (found.low, found.high) == pytest.approx((0.0569, 0.3404), abs=5e-4)


def test_no_change_has_an_interval_around_nothing() -> None:
    found = share_change([True, False] * 50, [True, False] * 50)
    assert found.value == 0
    assert found.low < 0 < found.high
    assert found.high < 0.06  # narrower than if the games were not the same
    assert share_change([], []).n == 0


def test_paired_interval_covers() -> None:
    """Of simulated pairs, about 95 % of the intervals hold the true difference."""
    rng, covered, runs = Random(3), 0, 400
    for _ in range(runs):
        before, after = [], []
        for _ in range(80):
            luck = rng.random()
            before.append(luck < 0.4)
            after.append(luck < 0.4 or rng.random() < 0.1)
        found = share_change(before, after)
        covered += found.low <= 0.06 <= found.high
    assert 0.91 < covered / runs < 0.99


def test_mean_and_quantile() -> None:
    found = mean([1, 2, 3, 4])
    assert found.value == 2.5
    assert found.high - found.value == pytest.approx(Z * (5 / 3 / 4) ** 0.5)
    assert mean([7]) == (7, 7, 7, 1)
    assert [quantile([3, 1, 2, 10], share) for share in (0, 0.5, 1)] == [1, 2.5, 10]
