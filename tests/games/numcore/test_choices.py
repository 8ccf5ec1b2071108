"""Choices that are never listed: what can be found is what is counted and sampled."""

from itertools import product
from time import perf_counter

import pytest

from paiju.games.numcore.choices import Energies, Numbers, Pairs
from paiju.games.numcore.numbers import Name, in_range, pair, size
from paiju.kernel import Choices
from tests.marks import clause

TAKEN: list[Name] = [37, 47, 30, "(3,7)", "(2,2)", "(9,99)", 9999]


def check(choices: Choices, wanted: list[Name]) -> None:
    assert choices.count() == len(wanted)
    assert list(choices) == wanted
    assert all(choices.find(value) == value for value in wanted)
    for index in (-1, len(wanted)):
        with pytest.raises(IndexError):
            choices.at(index)


@clause("N-002", "N-010", "N-019")
@pytest.mark.parametrize("digit", range(10))
@pytest.mark.parametrize("most", [0, 9, 29, 99, 2999])
def test_numbers_are_those_with_the_digit_that_nobody_has(digit: int, most: int) -> None:
    wanted: list[Name] = [n for n in range(10, most + 1) if n % 10 == digit and n not in TAKEN]
    check(Numbers(digit, most, TAKEN), wanted)


@clause("N-003", "N-010", "N-023")
@pytest.mark.parametrize("odd", [(0, 0), (0, 1), (1, 0), (1, 1)])
@pytest.mark.parametrize("most", [0, 29, 99, 299])
def test_pairs_are_those_with_the_parities_that_nobody_has(odd: tuple[int, int], most: int) -> None:
    every = (pair(a, b) for a, b in product(range(1, 300), repeat=2) if (a % 2, b % 2) == odd)
    wanted: list[Name] = [p for p in every if size(p) <= most and p not in TAKEN]
    check(Pairs(*odd, most, TAKEN), wanted)


@pytest.mark.parametrize("value", [7, 38, 137, "37", 37.0, None, True, 37, "(3,8)"])
def test_what_a_digit_card_does_not_make(value: object) -> None:
    with pytest.raises(ValueError):
        Numbers(7, 99, TAKEN).find(value)


@pytest.mark.parametrize("value", ["(3,7)", "(3,8)", "(3,101)", "(0,7)", "3,7", 37, None, ("(3,9)",)])
def test_what_a_pair_card_does_not_make(value: object) -> None:
    with pytest.raises(ValueError):
        Pairs(1, 1, 99, TAKEN).find(value)


def test_at_the_top_level_all_pairs_are_counted_and_sampled_at_once() -> None:
    cards = [Pairs(a, b, 9999, TAKEN) for a, b in product((0, 1), repeat=2)]
    assert sum(card.count() for card in cards) == 26_001 - 3
    begin = perf_counter()
    for card in [Pairs(a, b, 9999, TAKEN) for a, b in product((0, 1), repeat=2)]:
        for index in range(0, card.count(), 97):
            name = card.at(index)
            assert isinstance(name, str)
            assert in_range(name)
            assert card.find(name) == name
    assert perf_counter() - begin < 1


@clause("N-080")
def test_more_energy_that_does_no_more_is_not_spent() -> None:
    choices = Energies([0, 1, 1, 2, 2, 2])
    assert list(choices) == [2, 4]
    assert choices.count() == 2
    assert [choices.find(n) for n in (2, 3, 4, 5, 6)] == [2, 2, 4, 4, 4]
    for value in (0, 1, 7, True, "2", None):
        with pytest.raises(ValueError):
            choices.find(value)


def test_related_values_come_first_where_only_a_few_are_looked_at() -> None:
    own: list[Name] = ["(3,7)", 37, 58, 21, 73]
    foe: list[Name] = ["(2,5)", 10, 29]
    assert Numbers(9, 9999, own, foe).few(5) == [79, 19, 39, 109, 49]
    assert Numbers(9, 99, own, foe).few(50) == [79, 19, 39, 49, 59, 69, 89, 99]
    few = Pairs(1, 1, 9999, own, foe).few(300)
    assert len(few) == len(set(few)) == 300
    assert few[:3] == ["(1,21)", "(1,37)", "(1,73)"]
    assert Numbers(7, 40, [17, 27], [37]).few(10) == []
