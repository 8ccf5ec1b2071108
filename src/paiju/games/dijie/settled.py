"""What follows from a thing of which few are made and that never changes: told ahead of time, as plain attributes."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar

T = TypeVar("T", bound=type[Any])


def settled(*names: str) -> Callable[[T], T]:
    """A decorator for what is going to be a frozen dataclass: these of its cached properties, all if none is named,
    are worked out as soon as one is made. A plain attribute is found five times as fast, and they are asked for all
    the time.
    """

    def change(cls: T) -> T:
        derived = {
            name: value
            for name, value in vars(cls).items()
            if isinstance(value, cached_property) and (not names or name in names)
        }
        for name in derived:
            delattr(cls, name)
        lazy = type(cls.__name__, (cls,), derived)  # has them still, for each may rest on others

        def work_out(self: Any) -> None:
            twin: Any = object.__new__(lazy)
            twin.__dict__.update(self.__dict__)
            self.__dict__.update({name: getattr(twin, name) for name in derived})

        cls.__post_init__ = work_out
        return cls

    return change
