"""Results in the shape of what was expected of them: so that the two can be read side by side, and compared."""

from typing import Any


def as_wanted(wanted: Any, got: Any) -> Any:
    """`got` with just the parts that `wanted` asks for: the fields of an object, the items of a list as long.

    So the two are equal exactly when all that is wanted is there.
    """
    if isinstance(wanted, dict) and isinstance(got, dict):
        return {key: as_wanted(value, got.get(key)) for key, value in wanted.items()}
    if isinstance(wanted, list) and isinstance(got, list) and len(wanted) == len(got):
        return [as_wanted(one, other) for one, other in zip(wanted, got, strict=True)]
    return got


def same(wanted: Any, got: Any) -> bool:
    """Equality in which true is not 1."""
    if isinstance(wanted, bool) or isinstance(got, bool):
        return wanted is got
    if isinstance(wanted, dict) and isinstance(got, dict):
        return wanted.keys() == got.keys() and all(same(value, got[key]) for key, value in wanted.items())
    if isinstance(wanted, list) and isinstance(got, list):
        return len(wanted) == len(got) and all(map(same, wanted, got))
    return bool(wanted == got)
