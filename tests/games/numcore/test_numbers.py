"""Nodes' names and the relations between them."""

from itertools import product

import pytest

from paiju.games.numcore import numbers
from paiju.games.numcore.numbers import (
    Name,
    Relation,
    formula,
    in_range,
    joined,
    nth_prime,
    pairs_to,
    parts,
    prime_index,
    related_names,
    relations,
    relations_of,
    size,
)
from tests.marks import clause


def keys(found: list[Relation]) -> list[str]:
    return sorted(relation.key for relation in found)


@clause("N-022", "N-121")
def test_a_pair_is_one_node_as_large_as_its_larger_concatenation() -> None:
    assert size("(3,7)") == 73
    assert size("(7,3)") == 73
    assert size("(12,3)") == 312
    assert size("(10,1)") == 110
    assert size(58) == 58
    assert joined(12, 34) == 1234


@pytest.mark.parametrize(
    "name", ["(0,7)", "3,7", "(3, 7)", "(03,7)", "(3,7", "(3,-7)", "(3,12345)", "37", "", "(３,7)"]
)
def test_what_is_no_pair(name: str) -> None:
    with pytest.raises(ValueError, match="is no pair"):
        parts(name)


@clause("N-021")
def test_nodes_are_from_10_to_9999() -> None:
    assert [in_range(name) for name in (9, 10, 9999, 10000, "(1,1)", "(99,99)", "(100,10)")] == [
        False, True, True, False, True, True, False,
    ]  # fmt: skip


def test_primes_and_their_indices() -> None:
    assert [nth_prime(n) for n in (0, 1, 2, 10, 21, 1229, 1230)] == [None, 2, 3, 29, 73, 9973, None]
    assert [prime_index(p) for p in (1, 2, 73, 74, 9973, 9974)] == [None, 1, 21, None, 1229, None]


def test_the_five_node_example() -> None:
    found = relations(["(3,7)", 37, 58, 21, 73])
    assert keys(found) == ["(3,7)-21", "(3,7)-37", "(3,7)-58", "(3,7)-73", "21+37=58", "21-73"]
    assert {formula(relation) for relation in found} == {
        "3‖7 = 37", "7‖3 = 73", "3² + 7² = 58", "3 × 7 = 21", "p(21) = 73", "21 + 37 = 58",
    }  # fmt: skip


def test_equal_concatenations_are_one_relation() -> None:
    assert relations(["(1,1)", 11]) == [Relation(("cat", "rcat"), ("(1,1)", 11))]
    assert formula(relations(["(1,1)", 11])[0]) == "1‖1 = 1‖1 = 11"


@clause("N-180")
def test_a_concatenation_that_is_the_sum_of_squares_is_one_edge_or_two() -> None:
    assert keys(relations(["(10,1)", 101])) == ["(10,1)-101"]
    assert keys(relations(["(10,1)", 101], merge=False)) == ["(10,1)-101", "(10,1)-101:sq"]
    assert keys(relations(["(1,10)", 101], merge=False)) == ["(1,10)-101", "(1,10)-101:sq"]
    assert keys(relations(["(3,7)", 58], merge=False)) == ["(3,7)-58"]


def test_a_number_is_not_added_to_itself_and_pairs_are_not_added() -> None:
    assert relations([20, 10, "(1,1)"]) == []
    assert keys(relations([10, 11, 21, 32])) == ["10+11=21", "11+21=32"]


def test_relations_of_one_node_are_those_it_is_an_end_of() -> None:
    names: list[Name] = ["(3,7)", "(7,3)", 37, 58, 21, 73, 10, 11, 31, 79, 22, 42, 52]
    every = relations(names)
    for name in names:
        others = [n for n in names if n != name]
        assert keys(relations_of(name, others)) == keys([r for r in every if name in r.ends])
    assert relations_of(37, []) == []


def test_pairs_to_a_number_are_all_there_are() -> None:
    every = [numbers.pair(a, b) for a, b in product(range(1, 120), repeat=2) if in_range(numbers.pair(a, b))]
    for n in (10, 11, 12, 58, 73, 85, 101, 110, 119):
        assert list(pairs_to(n)) == [p for p in every if n in numbers.targets(p)]


def test_related_names_are_all_there_are() -> None:
    own: list[Name] = ["(3,7)", 37, 58, 21, 73]
    every: list[Name] = [*range(10, 140), *(numbers.pair(a, b) for a, b in product(range(1, 100), repeat=2))]
    wanted = {n for n in every if n not in own and in_range(n) and relations_of(n, own)}
    found = related_names(own)
    assert len(found) == len(set(found))
    assert {n for n in found if n in every} == wanted
    assert all(relations_of(n, own) for n in found)
