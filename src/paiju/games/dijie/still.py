"""While the choices of a question are worked out nothing changes: what is asked twice need be worked out only once."""

from collections import defaultdict
from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from paiju.games.dijie.state import Dijie

Memory = defaultdict[Any, dict[Any, Any]]  # what functions have given, by function and arguments
P = ParamSpec("P")
T = TypeVar("T")
_NOTHING = object()


def remember(memory: Memory, function: Any, args: tuple[Any, ...], found: Any) -> None:
    """What a function that is `kept` gives for these arguments is known already."""
    memory[function.__wrapped__][args] = found


def recall(s: Dijie, function: Any, *args: Any) -> Any:
    """What a function that is `kept` has given for these arguments while the state stands still; None if nothing."""
    return None if s.still is None else s.still[function.__wrapped__].get(args)


def kept(work: Callable[Concatenate[Dijie, P], T]) -> Callable[Concatenate[Dijie, P], T]:
    """A function of the state that keeps its results for as long as the state stands still; its other arguments are
    given in order.
    """

    @wraps(work)
    def ask(s: Dijie, /, *args: Any) -> T:
        memory: dict[Any, dict[Any, T]] | None = s.still
        if memory is None:
            return given(s, *args)
        own = memory[work]
        found: Any = own.get(args, _NOTHING)
        if found is _NOTHING:
            found = own[args] = given(s, *args)
        return found  # type: ignore[no-any-return]  # it is what work returned

    given = cast("Callable[..., T]", work)
    return cast("Callable[Concatenate[Dijie, P], T]", ask)  # `wraps` forgets that the state has no name
