"""Plain data in one canonical form."""

from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.kernel import digest, plain


@dataclass
class Point:
    x: Any
    y: Any = None


ATOMS = st.none() | st.booleans() | st.integers() | st.text(st.characters(exclude_categories=["Cs"]))
KEYS = st.integers() | st.text(max_size=3) | st.booleans() | st.tuples(st.integers(), st.integers())
DATA = st.recursive(ATOMS, lambda inner: st.lists(inner) | st.dictionaries(KEYS, inner), max_leaves=10)


def test_plain_spells_out_what_is_inside() -> None:
    assert plain(Point([1, "a"], {"k": (b"\x01", None)})) == {"x": [1, "a"], "y": {"k": ["01", None]}}
    assert plain([True, 1]) == [True, 1]


def test_keys_of_different_types_are_different_keys() -> None:
    assert plain({1: "a"}) == {"#1": "a"}
    assert plain({(1, 2): "a"}) == {"#[1,2]": "a"}
    keys: list[Any] = [1, "1", "#1", "##1", "#", True, None, "null", (1,), "[1]"]
    assert len({digest({key: 0}) for key in keys}) == len(keys)
    assert len(plain({1: "a", "1": "b", "#1": "c"})) == 3


@pytest.mark.parametrize("alien", [1.0, {1}, object(), Point, iter([]), range(2), bytearray(b"a")])
def test_what_is_no_plain_data_has_no_digest(alien: Any) -> None:
    with pytest.raises(TypeError):
        digest([alien])


def test_known_digests() -> None:
    """The form must not change: digests are kept beside records."""
    for value, text in ((None, "null"), (Point(1, ["é", {2: True}]), '{"x":1,"y":["é",{"#2":true}]}')):
        assert digest(value) == blake2b(text.encode(), digest_size=16).hexdigest()


@given(DATA, DATA)
def test_equal_digests_mean_equal_data(a: Any, b: Any) -> None:
    assert (digest(a) == digest(b)) is (repr(plain(a)) == repr(plain(b)) or plain_sorted(a) == plain_sorted(b))


def plain_sorted(value: Any) -> str:
    """The form of plain data with the keys of its dicts in order, by other means than JSON."""
    value = plain(value)
    if type(value) is dict:
        return "{" + ",".join(f"{key!r}:{plain_sorted(value[key])}" for key in sorted(value)) + "}"
    if type(value) is list:
        return "[" + ",".join(map(plain_sorted, value)) + "]"
    return repr(value)


@given(st.dictionaries(KEYS, ATOMS))
def test_the_order_of_keys_makes_no_difference(data: dict[Any, Any]) -> None:
    assert digest(data) == digest(dict(reversed(data.items())))
    assert len(plain(data)) == len(data)
