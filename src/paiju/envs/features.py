"""Views as arrays of a fixed shape: the hashing trick.

Every leaf of a view (what a seat may know, as nested JSON) is turned into a key, and the key hashed to a place in the
array and to a sign. A number n adds sign · n/|n| · ln(1 + |n|) at the place of its path; a word adds the sign at the
place of `path=word`; true counts as 1; false and nothing add nothing. Words in a list, such as the cards of a hand,
leave out their position, so that a hand is the sum of its cards. The question and the steps chosen so far are keys too.
"""

from functools import cache
from hashlib import blake2b
from math import log1p
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

SIZE: Final = 1024


def features(view: dict[str, Any], seat: int, kind: str | None, prefix: tuple[Any, ...]) -> NDArray[np.float32]:
    """The array for a seat's view; `kind`: what the seat is asked, None if nothing; `prefix`: its steps so far."""
    array = np.zeros(SIZE, np.float32)
    _add(array, view, "")
    _put(array, f"seat={seat}", 1.0)
    _put(array, f"asked={kind}", 1.0)
    for i, step in enumerate(prefix):
        _put(array, f"step{i}={step}", 1.0)
    return array


def _add(array: NDArray[np.float32], value: Any, path: str) -> None:
    if value is None or value is False:
        return
    if value is True:
        _put(array, path, 1.0)
    elif isinstance(value, str):
        _put(array, f"{path}={value}", 1.0)
    elif isinstance(value, (int, float)):
        if value:
            _put(array, path, log1p(value) if value > 0 else -log1p(-value))
    elif isinstance(value, dict):
        for key, inner in value.items():
            _add(array, inner, f"{path}.{key}")
    else:
        for i, inner in enumerate(value):
            _add(array, inner, path if isinstance(inner, str) else f"{path}.{i}")


def _put(array: NDArray[np.float32], key: str, amount: float) -> None:
    place, sign = _place(key)
    array[place] += sign * amount


@cache
def _place(key: str) -> tuple[int, float]:
    number = int.from_bytes(blake2b(key.encode(), digest_size=4).digest(), "little")
    return number // 2 % SIZE, 1.0 if number % 2 else -1.0
