"""Legal cores: the quick search against the definition, word by word."""

from random import Random
from typing import Any

import pytest

from paiju.games.numcore import cores
from tests.games.numcore.slow import Network, confirm
from tests.marks import clause


def mask(nodes: Any) -> int:
    return sum(1 << i for i in nodes)


def random_network(rng: Random) -> tuple[int, list[tuple[int, ...]]]:
    """A network of 3 to 9 nodes: edges and additions mixed, now and then parallel edges or two halves that only
    additions or nothing at all hold together.
    """
    n = rng.randint(3, 9)
    additions = rng.choice((0.2, 0.5, 0.8))
    halves = rng.random() < 0.35
    edges = []
    for _ in range(rng.randint(2, int(1.8 * n) + 1)):
        count = 3 if rng.random() < additions else 2
        among = list(range(n))
        if halves and rng.random() < 0.9:
            half = n // 2
            among = among[:half] if rng.random() < 0.5 else among[half:]
        if len(among) >= count:
            edges.append(tuple(sorted(rng.sample(among, count))))
    if rng.random() < 0.8:
        edges = list(dict.fromkeys(edges))
    return n, edges


def compare(rng: Random) -> str:
    """Everything about one random network, both ways. Returns how its core would be confirmed."""
    n, edges = random_network(rng)
    slow, whole = Network(n, edges), (1 << n) - 1
    quick = tuple(map(mask, edges))
    every = slow.all_cores()
    assert sorted(cores.all_legal(whole, quick)) == every, edges
    largest = [core for core in every if not any(core != other and core & other == core for other in every)]
    assert sorted(cores.maximal(whole, quick)) == largest, edges

    last = mask(rng.sample(range(n), rng.randint(1, 3))) if rng.random() < 0.4 else 0
    candidates = [core for core in every if not last or core & last]
    how, core = confirm(candidates)
    found = cores.candidates(whole, quick, last)
    assert len(found) == {"none": 0, "auto": 1}.get(how, max(2, len(found))), edges
    assert core is None or found == [core], edges
    assert sorted(cores.all_legal(whole, quick, last)) == candidates, edges

    some = mask(rng.sample(range(n), rng.randint(2, n)))
    assert cores.is_legal(some, quick) is slow.legal(some), edges
    assert cores.connected(some, quick) is slow.connected(some), edges
    assert cores.cohesion(some, quick) == slow.cohesion(some), edges
    parts = [part for part in slow.parts(some) if slow.cohesion(part) >= slow.cohesion(some)]
    looser = cores.witness(some, quick)
    assert (looser in parts) if parts else looser is None, edges

    if every:
        seed = rng.choice(every)
        assert sorted(cores.generalized(whole, quick, seed)) == sorted(slow.generalized(seed)), edges
    return how


@clause(
    "N-098",
    "N-100",
    "N-101",
    "N-102",
    "N-103",
    "N-104",
    "N-105",
    "N-106",
    "N-107",
    "N-108",
    "N-109",
    "N-110",
    "N-111",
    "N-112",
    "N-113",
    "N-114",
    "N-115",
    "N-116",
    "N-118",
    "N-119",
    "N-120",
    "N-143",
    "N-147",
    "N-148",
    "N-149",
    "N-166",
    "N-167",
    "N-168",
)
def test_quick_and_slow_agree() -> None:
    rng = Random(1)
    how = [compare(rng) for _ in range(4000)]
    assert min(how.count(kind) for kind in ("auto", "manual", "none")) >= 40


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
def test_quick_and_slow_agree_often(seed: int) -> None:
    rng = Random(1000 + seed)
    for _ in range(1000):
        compare(rng)


def game_sized(rng: Random, additions: float) -> tuple[int, ...]:
    return tuple(mask(rng.sample(range(14), 3 if rng.random() < additions else 2)) for _ in range(30))


@clause("N-125")
def test_on_a_full_board_every_listed_core_is_legal_and_every_legal_core_is_listed() -> None:
    rng = Random(2)
    whole = (1 << 14) - 1
    for additions in (0.0, 0.3, 0.6):
        edges = game_sized(rng, additions)
        listed = cores.all_legal(whole, edges)
        assert all(cores.is_legal(core, edges) for core in listed)
        for _ in range(200):
            some = rng.getrandbits(14)
            assert (some in listed) is (some != 0 and cores.is_legal(some, edges))


@clause("N-151")
def test_what_only_hangs_on_is_left_out_of_the_core() -> None:
    triangle = ((0, 1), (1, 2), (0, 2))
    branch, addition = (2, 3), (0, 3, 4)
    edges = tuple(map(mask, (*triangle, branch, addition)))
    assert cores.maximal(31, edges) == [0b111]
    assert cores.all_legal(31, edges) == [0b111]


@clause("N-113", "N-104")
def test_two_dense_halves_need_a_bridge_whole_in_the_set() -> None:
    half = [(0, 1), (1, 2), (2, 3), (0, 3), (0, 2)]
    other = [tuple(i + 4 for i in edge) for edge in half]
    joined_by_addition = tuple(map(mask, [*half, *other, (0, 4, 8)]))
    assert not cores.is_legal((1 << 9) - 1, joined_by_addition)
    assert cores.maximal((1 << 9) - 1, joined_by_addition) == [0b1111, 0b11110000]
    bridged = tuple(map(mask, [*half, *other, (0, 4)]))
    assert cores.maximal(255, bridged) == [255]
    assert 255 in cores.all_legal(255, bridged)
    twice = tuple(map(mask, [*half, *other, (0, 4, 8), (1, 5, 8)]))
    assert 255 not in cores.all_legal((1 << 9) - 1, twice)
    assert (1 << 9) - 1 in cores.all_legal((1 << 9) - 1, twice)


def test_no_core_no_generalized_core() -> None:
    edges = tuple(map(mask, ((0, 1), (1, 2), (0, 2))))
    assert cores.generalized(7, edges, 0) == ()
    assert cores.generalized(7, edges, 0b11) == ()
    assert cores.generalized(3, edges, 7) == ()
    assert cores.generalized(15, edges, 7) == (7,)


def test_witnesses_of_sets_that_miss_edges() -> None:
    assert cores.witness(0b1, ()) is None
    assert cores.witness(0b11, (0b11,)) == 0b1


def test_too_large_a_core_is_refused_not_botched() -> None:
    ring = tuple(mask((i, (i + 1) % 17)) for i in range(17))
    assert cores.maximal((1 << 17) - 1, ring) == [(1 << 17) - 1]
    with pytest.raises(ValueError, match="17 nodes with 17 edges are too many"):
        cores.all_legal((1 << 17) - 1, ring)
    with pytest.raises(ValueError, match="too many"):
        cores.all_legal(0b11, (0b11,) * 200)
