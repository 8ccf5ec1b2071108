"""The notation for what a card does: steps parted by semicolons, each of them words and, in parentheses, inner steps.

Which words there are is the game's own affair.
"""

import re
from collections.abc import Callable
from typing import TypeVar

Node = TypeVar("Node")
_DEEPEST = 30
_TOKEN = re.compile(r"[();]|[^\s();]+")


def read_steps(text: str, make: Callable[[list[str], tuple[Node, ...]], Node]) -> tuple[Node, ...]:
    """The steps that are written in a text. `make` turns the words of a step and its inner steps into what the game
    needs. Raises ValueError for parentheses that do not match, and what `make` raises.
    """
    tokens = _TOKEN.findall(text)
    steps = _steps(tokens, make)
    if tokens:
        raise ValueError(f"unexpected {tokens[0]} in: {text}")
    return steps


def _steps(tokens: list[str], make: Callable[[list[str], tuple[Node, ...]], Node], deep: int = 0) -> tuple[Node, ...]:
    """Steps up to the end or a closing parenthesis, which stays. Takes the tokens it reads from the list."""
    if deep > _DEEPEST:
        raise ValueError(f"more than {_DEEPEST} parentheses in each other")
    steps: list[Node] = []
    while True:
        words: list[str] = []
        inner: tuple[Node, ...] = ()
        while tokens and tokens[0] not in (";", ")"):
            token = tokens.pop(0)
            if token == "(":
                inner = _steps(tokens, make, deep + 1)
                if not tokens:
                    raise ValueError("a parenthesis is not closed")
                tokens.pop(0)
            else:
                words.append(token)
        steps.append(make(words, inner))
        if not tokens or tokens[0] == ")":
            return tuple(steps)
        tokens.pop(0)
