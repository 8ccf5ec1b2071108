"""Any plain data in one canonical form: for digests, for tests, for the curious."""

import json
from dataclasses import fields
from hashlib import blake2b
from typing import Any

from paiju.kernel.frozen import Frozen

_FIELDS: dict[type, tuple[str, ...]] = {}


def plain(value: Any) -> Any:
    """Dataclasses, lists, tuples, dicts, bytes and atoms as JSON. Raises TypeError for anything else: it has no
    business in a state. A dict's key that is no string is spelled as JSON after a `#`, so that 1 is not "1".
    """
    kind = type(value)
    if value is None or kind in (int, str, bool):
        return value
    if kind is list or isinstance(value, tuple):  # a named tuple is a list of its fields
        return [plain(x) for x in value]
    if kind is dict or kind is Frozen:
        return {k if type(k) is str and k[:1] != "#" else f"#{_key(k)}": plain(v) for k, v in value.items()}
    if kind is bytes:
        return value.hex()
    if kind is type:
        raise TypeError("a class is no plain data")
    names = _FIELDS.get(kind)
    if names is None:
        names = _FIELDS[kind] = tuple(f.name for f in fields(value))
    return {name: plain(getattr(value, name)) for name in names}


def _key(key: Any) -> str:
    return key if type(key) is str else json.dumps(plain(key), separators=(",", ":"))


def digest(value: Any) -> str:
    """32 hexadecimal digits that are equal exactly when plain(value) is (up to a collision of BLAKE2b)."""
    text = json.dumps(plain(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return blake2b(text.encode(), digest_size=16).hexdigest()
