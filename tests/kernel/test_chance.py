"""Chance: unbiased, the same everywhere, resumed from a counter."""

from collections import Counter
from hashlib import blake2b
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.kernel import Chance

KEY = bytes(range(16))
KEYS = st.binary(min_size=16, max_size=16)


def words(key: bytes, count: int) -> list[int]:
    """The first words of a stream, worked out from the definition: keyed BLAKE2b of block numbers."""
    stream = b"".join(
        blake2b(block.to_bytes(8, "little"), key=key, digest_size=64).digest() for block in range(count // 16 + 1)
    )
    return [int.from_bytes(stream[4 * i : 4 * i + 4], "little") for i in range(count)]


class Scripted(Chance):
    """Yields given words, to see what is made of them."""

    __slots__ = ("script",)

    def __init__(self, script: list[int]) -> None:
        super().__init__(KEY)
        self.script = script

    def _word(self) -> int:
        return self.script.pop(0)

    def _take(self, n: int) -> list[int]:
        return [self._word() for _ in range(n)]


def test_known_words() -> None:
    chance = Chance(KEY)
    assert [chance.below(1 << 32) for _ in range(40)] == words(KEY, 40)
    assert chance.counter == 40
    assert Chance(KEY).key_bytes() == b"".join(word.to_bytes(4, "little") for word in words(KEY, 4))


def test_pinned_values() -> None:
    """These never change: records depend on them."""
    chance = Chance(KEY)
    assert [chance.below(100) for _ in range(8)] == [word % 100 for word in words(KEY, 8)]
    deck = list(range(10))
    Chance.from_seed(7).shuffle(deck)
    seed = blake2b(b"7", digest_size=16, person=b"paiju seed").digest()
    assert Chance.from_seed(7).key == seed == Chance.from_seed("7").key
    assert Chance.from_seed("\udcff").key != seed  # a byte that a terminal could not decode
    mine, stream = list(range(10)), words(seed, 9)
    for last, word in zip(range(9, 0, -1), stream, strict=True):
        other = word % (last + 1)
        mine[last], mine[other] = mine[other], mine[last]
    assert deck == mine


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 10, 16])
def test_no_number_is_favoured_small(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """All words of a stream of tiny words: each number comes up equally often, the ragged end is thrown away."""
    top = 16
    monkeypatch.setattr("paiju.kernel.chance._TWO32", top)
    taken: Counter[int] = Counter()
    for word in range(top):
        chance = Scripted([word, 0])
        number = chance.below(n)
        if len(chance.script) == 1:  # the word was good enough
            taken[number] += 1
        else:
            assert word >= top - top % n
    assert taken == dict.fromkeys(range(n), top // n)


def test_what_is_thrown_away() -> None:
    top = 1 << 32
    n = 3_000_000_000
    assert Scripted([n, top - 1, 5]).below(n) == 5
    assert Scripted([n - 1]).below(n) == n - 1
    assert Scripted([top - 1]).below(2) == 1
    big = 1 << 40
    assert Scripted([1, 2]).below(big) == ((1 << 32) + 2) % big
    high = (1 << 64) - (1 << 63) - 1  # half of all pairs of words are too large for it
    assert Scripted([top - 1, top - 1, 0, 9]).below(high) == 9


def test_numbers_beyond_a_word() -> None:
    chance, n = Chance(KEY), 10**30
    numbers = [chance.below(n) for _ in range(400)]
    assert all(0 <= number < n for number in numbers)
    assert len(set(numbers)) == 400
    assert 0.4 < sum(number < n // 2 for number in numbers) / 400 < 0.6
    assert chance.counter % 4 == 0, "four words each"
    exact = Chance(KEY)
    assert [exact.below(1 << 64) for _ in range(3)] == [
        high << 32 | low for high, low in zip(words(KEY, 6)[::2], words(KEY, 6)[1::2], strict=True)
    ]


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_numbers_are_spread_evenly() -> None:
    chance = Chance.from_seed("chi")
    counts = Counter(chance.below(10) for _ in range(20_000))
    assert chi_square([counts[i] for i in range(10)]) < 27.9  # once in a thousand keys it is more


def test_each_order_is_equally_likely() -> None:
    chance = Chance.from_seed("orders")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6_000):
        items = [0, 1, 2, 3]
        chance.shuffle(items)
        counts[tuple(items)] += 1
    assert chi_square([counts[order] for order in permutations(range(4))]) < 49.7


def test_a_shuffle_throws_the_ragged_end_away() -> None:
    top = 1 << 32
    items = ["a", "b", "c"]
    Scripted([top - 1, 0, 0]).shuffle(items)  # 2**32 - 1 is the one word that three does not go into
    plain = ["a", "b", "c"]
    other = Scripted([0, 0])
    other.shuffle(plain)
    assert items == plain
    assert other.script == []


@pytest.mark.parametrize("items", [[], ["x"]])
def test_nothing_to_shuffle(items: list[str]) -> None:
    chance, before = Chance(KEY), items[:]
    chance.shuffle(items)
    assert (items, chance.counter) == (before, 0)


@given(KEYS, st.lists(st.integers(0, 4), max_size=12))
def test_copied_and_resumed_streams_go_on_alike(key: bytes, uses: list[int]) -> None:
    chance = Chance(key)

    def use(stream: Chance, what: int) -> Any:
        deck = list(range(what * 13))
        stream.shuffle(deck)
        return [stream.below(6), stream.choice("abc" if what else ("x",)), deck, stream.key_bytes()]  # type: ignore[arg-type]

    for what in uses:
        use(chance, what)
    twins = [chance.copy(), Chance(key, chance.counter)]
    for what in (*uses, 1, 2):
        after = use(chance, what)
        for twin in twins:
            assert use(twin, what) == after
            assert twin.counter == chance.counter


@given(KEYS, KEYS)
def test_a_reset_stream_is_another(key: bytes, other: bytes) -> None:
    chance = Chance(key)
    chance.below(5)
    chance.reset(other)
    fresh = Chance(other)
    assert (chance.key, chance.counter) == (other, 0)
    assert [chance.below(1000) for _ in range(20)] == [fresh.below(1000) for _ in range(20)]


@given(KEYS, st.lists(st.integers(), max_size=60))
def test_a_shuffle_loses_nothing(key: bytes, items: list[int]) -> None:
    shuffled = items[:]
    Chance(key).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


@pytest.mark.parametrize("n", [0, -1])
def test_no_number_to_choose(n: int) -> None:
    chance = Chance(KEY)
    with pytest.raises(ValueError, match="no number"):
        chance.below(n)
    assert chance.counter == 0


def test_a_key_has_sixteen_bytes() -> None:
    for key in (b"", b"x" * 15, b"x" * 17):
        with pytest.raises(ValueError, match="16 bytes"):
            Chance(key)
