"""Finds what two things share that could change."""

from dataclasses import fields, is_dataclass
from typing import Any

from paiju.kernel import Frozen

ATOMS = (int, str, bytes, bool, type(None))


def mutables(value: Any, replaced: frozenset[str] = frozenset(), path: str = "state") -> dict[int, str]:
    """The identities of all that could change inside a value, each with the path to it.

    `replaced`: fields whose value is replaced, never changed. Raises TypeError for what is no plain data.
    """
    kind = type(value)
    if kind in ATOMS:
        return {}
    found: dict[int, str] = {}
    if kind is list or isinstance(value, tuple):  # a named tuple, too
        if kind is list:
            found[id(value)] = path
        for i, x in enumerate(value):
            found |= mutables(x, replaced, f"{path}[{i}]")
    elif kind is dict or kind is Frozen:
        if kind is dict:
            found[id(value)] = path
        for k, x in value.items():
            found |= mutables(k, replaced, f"{path} key") | mutables(x, replaced, f"{path}[{k!r}]")
    elif is_dataclass(value):
        if not kind.__dataclass_params__.frozen:
            found[id(value)] = path
        for f in fields(value):
            if f.name not in replaced:
                found |= mutables(getattr(value, f.name), replaced, f"{path}.{f.name}")
    else:
        raise TypeError(f"{path} is a {kind.__name__}: no plain data")
    return found


def shared(a: dict[int, str], b: dict[int, str]) -> list[str]:
    """What occurs in both, by its path in the first."""
    return [a[i] for i in a if i in b]
