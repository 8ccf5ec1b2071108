"""Dictionaries that nobody can change: parts of a view that are shown again as long as nothing in them changes."""

from typing import Any, NoReturn


class Frozen(dict[str, Any]):
    """Plain data like any other dictionary, but whoever wants to change it has to copy it: `dict(…)`."""

    __slots__ = ()

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("a view is only to be looked at; change a copy: dict(…)")

    __setitem__ = __delitem__ = __ior__ = update = setdefault = pop = popitem = clear = _refuse

    def __reduce__(self) -> tuple[type["Frozen"], tuple[dict[str, Any]]]:
        return Frozen, (dict(self),)
