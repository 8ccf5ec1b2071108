"""The rules object: prices, limits, damage, temperature; options that don't go together."""

from fractions import Fraction

import pytest

from paiju.games.numcore import GAME
from paiju.games.numcore.rules import OPTIONS, Rules
from paiju.kernel import BadStart
from tests.marks import clause

RULES = Rules.of({})


@clause("N-021", "N-017", "N-057", "N-058", "N-059", "N-060")
def test_tables() -> None:
    assert [RULES.cost(n) for n in (10, 29, 30, 99, 100, 299, 300, 999, 1000, 2999, 3000, 9999)] == [
        3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8,
    ]  # fmt: skip
    assert (RULES.value_limit(1, True), RULES.capacity(1), RULES.energy_limit(1)) == (99, 10, 9)
    assert [RULES.reach(energy) for energy in (2, 3, 4, 7, 8, 13)] == [0, 29, 99, 2999, 9999, 9999]


@clause("N-065", "N-067")
def test_the_value_limit_is_99_before_the_first_core() -> None:
    assert [RULES.value_limit(level, False) for level in (1, 2, 3, 4, 5)] == [99] * 5
    assert [RULES.value_limit(level, True) for level in (1, 2, 3, 4, 5)] == [99, 299, 999, 2999, 9999]


def exact(energy: int, round_number: int, size: int, weaken: int) -> int:
    """The largest k with k ≤ energy · T · weaken ÷ size, T⁴ being exact; never over 4 · energy."""
    bound = Fraction(energy * weaken, size) ** 4 * Fraction(2) ** (round_number - 5)
    return max(k for k in range(4 * energy + 1) if k**4 <= bound)


@clause("N-074", "N-075", "N-076", "N-202", "N-203", "N-204")
def test_damage_is_exact() -> None:
    cases = [
        (e, r, v, w)
        for e in range(1, 7)
        for r in range(13, 60, 3)
        for v in (10, 20, 29, 37, 64, 99, 128, 1000, 9999)
        for w in (1, 2, 13, 60)
    ]
    assert [RULES.damage(*case) for case in cases] == [exact(*case) for case in cases]
    # in floating point this one comes out as 12
    assert RULES.damage(5, 13, 20, 13) == 13


@clause("N-206", "N-209")
def test_heat_finds_small_numbers_first() -> None:
    hurt = {r: [v for v in range(10, 10000, 7) if RULES.damage(6, r, v, 1)] for r in (13, 25, 50)}
    assert max(hurt[13]) <= 24 < max(hurt[25]) <= 192 < max(hurt[50])
    for now in hurt.values():
        assert now == [v for v in range(10, 10000, 7) if v <= max(now)]


@clause("N-202", "N-203", "N-204", "N-205")
def test_temperature() -> None:
    assert [RULES.temperature(r) for r in (1, 2, 5, 9, 13, 14, 17, 50)] == [
        "0.5", "0.59", "1", "2", "4", "4.76", "8", "2435.5",
    ]  # fmt: skip
    assert [Rules.of({"doubling": 1}).temperature(r) for r in (1, 2, 3)] == ["0.5", "1", "2"]


@clause("N-085")
def test_durability() -> None:
    assert [RULES.full(n) for n in (10, 16, 17, 64, 65, 9999)] == [7, 7, 8, 9, 10, 17]


@clause("N-163")
def test_the_last_round_moves_with_the_building_phase() -> None:
    assert [RULES.cap(attack_from) for attack_from in (13, 15, 20)] == [50, 52, 57]


def test_every_option_is_part_of_the_rules_object() -> None:
    for option in OPTIONS:
        other = next(v for v in (option.values or (option.lo, option.hi)) if v != option.default)
        try:
            changed = Rules.of({option.name: other})
        except BadStart:
            changed = Rules.of({option.name: option.default + 1})
        assert dict(changed.changed)
        assert changed != RULES
    assert Rules.of(GAME.settle_options({})) is RULES


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"cost_30": 2}, "bad.falls"),
        ({"value_3": 100}, "bad.falls"),
        ({"capacity_5": 9}, "bad.falls"),
        ({"round_limit": 12}, "bad.rounds"),
        ({"protection": 60}, "bad.rounds"),
        ({"exits": 0}, "kernel.bad_option"),
        ({"levels": 6}, "kernel.no_such_option"),
    ],
)
def test_options_that_do_not_go_together_are_refused(options: dict[str, int], key: str) -> None:
    with pytest.raises(BadStart) as caught:
        GAME.settle_options(options)
    assert caught.value.reason["key"] == key
