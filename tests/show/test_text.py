"""Sentences are put into words where they are read."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.show.common import EN, ZH
from paiju.show.scene import Show
from paiju.show.text import msg, render, spelled

TEXTS = {
    "plain": "{x}",
    "who": "{s:seat} gives {s2:seat} {c:card}",
    "all": "{s:seats}: {c:cards}",
    "signed": "{n:signed}",
    "inner": "because {why:text}",
    "why": "of {n}",
    "odd": "{x:unknown} {} {not a slot} {x:}",
    "card.W7": "Seven of Wands",
    "card.3": "the Empress",
}


def said(key: str, **args: Any) -> str:
    return render(msg(key, **args), TEXTS, lambda seat: "ABC"[seat])


def test_kinds_of_slots() -> None:
    assert said("plain", x=5) == "5"
    assert said("plain", x=None) == "null"
    assert said("plain", x=True) == "true"
    assert said("who", s=0, s2=2, c="W7") == "A gives C Seven of Wands"
    assert said("who", s=0, s2=1, c=3) == "A gives B the Empress"
    assert said("who", s=0, s2=1, c="W8") == "A gives B W8"
    assert said("all", s=[0, 1], c=["W7", 3]) == "A, B: Seven of Wands, the Empress"
    assert said("all", s=(), c=[]) == "–: –"
    assert [said("signed", n=n) for n in (3, 0, -2)] == ["+3", "+0", "−2"]
    assert said("inner", why=msg("why", n=2)) == "because of 2"
    assert said("inner", why="why") == "because of {n}"


def test_lists_are_put_together_as_the_language_does() -> None:
    texts = {**TEXTS, "list.comma": "、", "list.none": "无"}
    assert render(msg("all", s=[0, 1], c=[]), texts, str) == "0、1: 无"


def test_what_is_missing_is_seen() -> None:
    assert said("no.such.key", x=1) == "no.such.key"
    assert said("plain") == "{x}"
    assert render("why", TEXTS, str) == "of {n}"
    assert said("odd", x=1) == "1 {} {not a slot} {x:}"


@given(st.text(), st.dictionaries(st.sampled_from("xnsc"), st.text()))
def test_values_are_not_templates(template: str, args: dict[str, str]) -> None:
    """What stands in a value is never filled in, whatever players call themselves."""
    assert render(msg("t", **args), {"t": template.replace("{", "(")}, str) == template.replace("{", "(")
    assert render(msg("t", x="{n}", n="no"), {"t": "{x}"}, str) == "{n}"


def test_common_sentences_are_there_in_both_languages() -> None:
    assert EN.keys() == ZH.keys()
    for key, template in EN.items():
        slots = set(re.findall(r"\{(\w+(?::\w+)?)\}", template))
        assert slots == set(re.findall(r"\{(\w+(?::\w+)?)\}", ZH[key])), key
        for texts in (EN, ZH):
            sentence = render(
                msg(key, **{slot.split(":")[0]: [0] if slot.endswith("seats") else 0 for slot in slots}), texts, str
            ) if not any(slot.endswith(":text") for slot in slots) else ""  # fmt: skip
            assert "{" not in sentence


def test_what_a_show_must_say_itself() -> None:
    show = Show()
    duties: list[Any] = [
        lambda: show.texts("en"),
        show.faces,
        lambda: show.scene({}),
        lambda: show.prompt("ask", {}, ()),
        lambda: show.label("ask", {}, (), 0),
    ]
    for duty in duties:
        with pytest.raises(NotImplementedError):
            duty()


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "true"),
        (None, "null"),
        ([False, "分", 'a"b'], r'[false, "分", "a\"b"]'),
        ({"a": None}, '{"a": null}'),
        ("\ud800\u202e", r'"\ud800\u202e"'),
        (b"x", "b'x'"),
    ],
)
def test_values_are_spelled_as_in_json(value: Any, text: str) -> None:
    assert spelled(value) == text
