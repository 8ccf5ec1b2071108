"""Chance: keyed BLAKE2b in counter mode.

A few words of state (a 128-bit key and a counter), copied for nothing, the same on every machine. Without the key
nothing that was seen lets anyone guess what comes; with it anyone can verify every deal afterwards.
"""

from collections.abc import Sequence
from hashlib import blake2b
from struct import Struct
from typing import Final, TypeVar

T = TypeVar("T")

_WORDS: Final = Struct("<16I").unpack  # one 64-byte digest is sixteen 32-bit words
_TWO32: Final = 1 << 32


class Chance:
    """A stream of unbiased numbers, fixed by `key` (16 bytes); `counter` words of it have been used."""

    __slots__ = ("_block", "_words", "counter", "key")

    def __init__(self, key: bytes, counter: int = 0) -> None:
        if len(key) != 16:
            raise ValueError(f"a chance key is 16 bytes, not {len(key)}")
        self.key = key
        self.counter = counter
        self._block = -1  # which block `_words` holds: a cache, not state
        self._words: tuple[int, ...] = ()

    @staticmethod
    def from_seed(seed: int | str) -> "Chance":
        """The stream that belongs to a seed people can type: a number or a word."""
        return Chance(blake2b(str(seed).encode("utf8", "surrogatepass"), digest_size=16, person=b"paiju seed").digest())

    def copy(self) -> "Chance":
        """A stream that goes on exactly as this one would."""
        twin = Chance(self.key, self.counter)
        twin._block = self._block
        twin._words = self._words
        return twin

    def reset(self, key: bytes) -> None:
        """Go on as another stream, for all who hold this one."""
        self.key, self.counter, self._block = key, 0, -1

    def _word(self) -> int:
        """The next 32 bits."""
        counter = self.counter
        block = counter >> 4
        if block != self._block:
            self._words = _WORDS(blake2b(block.to_bytes(8, "little"), key=self.key).digest())
            self._block = block
        self.counter = counter + 1
        return self._words[counter & 15]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely. n is at least 1."""
        if n < 1:
            raise ValueError(f"below({n}): there is no number to choose")
        if n <= _TWO32:  # nearly always: one word is enough
            while True:
                counter = self.counter
                if counter >> 4 == self._block:  # as `_word` does, without a call
                    self.counter = counter + 1
                    x = self._words[counter & 15]
                else:
                    x = self._word()
                r = x % n
                if x - r <= _TWO32 - n:  # else x lies in the ragged end, where small numbers would be favoured
                    return r
        words, top = 1, _TWO32
        while top < n:
            words, top = words + 1, top << 32
        while True:
            x = self._word()
            for _ in range(words - 1):
                x = x << 32 | self._word()
            r = x % n
            if x - r <= top - n:
                return r

    def _take(self, n: int) -> Sequence[int]:
        """The next n words at once, at least one."""
        counter = self.counter
        block, at = counter >> 4, counter & 15
        if block != self._block:
            self._words = _WORDS(blake2b(block.to_bytes(8, "little"), key=self.key).digest())
            self._block = block
        self.counter = counter + n
        if at + n <= 16:
            return self._words[at : at + n]
        taken = list(self._words[at:])
        while len(taken) < n:
            block += 1
            self._words = _WORDS(blake2b(block.to_bytes(8, "little"), key=self.key).digest())
            taken += self._words[: n - len(taken)]
        self._block = block
        return taken

    def shuffle(self, items: list[T]) -> None:
        """Put a list into random order, each order equally likely (Fisher-Yates)."""
        n = len(items)
        if n < 2:
            return
        words = self._take(n - 1)
        if max(words) > _TWO32 - n:  # one may lie in a ragged end: with 56 cards once in a million shuffles
            words = self._even(words)
        for x in words:
            r = x % n
            n -= 1
            items[n], items[r] = items[r], items[n]

    def _even(self, words: Sequence[int]) -> list[int]:
        """The words for a shuffle of one item more, each that would favour small numbers replaced by a later one."""
        even: list[int] = []
        for n, x in zip(range(len(words) + 1, 1, -1), words, strict=True):
            while x - x % n > _TWO32 - n:
                x = self._word()
            even.append(x)
        return even

    def choice(self, items: "list[T] | tuple[T, ...]") -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def key_bytes(self) -> bytes:
        """Sixteen bytes, fit to be the key of another stream."""
        return b"".join(self._word().to_bytes(4, "little") for _ in range(4))
