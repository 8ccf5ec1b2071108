"""The notation that the cards of trading-card games are written in."""

from typing import Any

import pytest

from paiju.tcg.notation import read_steps


def made(words: list[str], inner: tuple[Any, ...]) -> Any:
    if not words:
        raise ValueError("nothing said")
    return (*words, inner) if inner else tuple(words)


def test_steps_have_words_and_inner_steps() -> None:
    assert read_steps("draw 2; at supply (each t foe; feed half t);skip", made) == (
        ("draw", "2"),
        ("at", "supply", (("each", "t", "foe"), ("feed", "half", "t"))),
        ("skip",),
    )
    assert read_steps("if x (may (draw 1))", made) == (("if", "x", (("may", (("draw", "1"),)),)),)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("may (draw 1", "a parenthesis is not closed"),
        ("draw 1) skip", r"unexpected \) in: draw 1\) skip"),
        ("draw 1;", "nothing said"),
        ("", "nothing said"),
    ],
)
def test_what_cannot_be_read_is_quoted(text: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        read_steps(text, made)
