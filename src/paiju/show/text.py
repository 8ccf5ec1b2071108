"""Sentences that are put into words where they are read.

Rules never speak a language. They give a message (a key and its arguments); a catalogue per language holds the
sentence for the key. A sentence names arguments in braces, with a kind that says how to put the value into words:
`{who:seat} plays {card:card}`.

Kinds: none (as it is: a number with a minus sign, true, false and null as in JSON), `seat` (a player's name), `seats`,
`card`, `cards` (names from the catalogue under `card.CODE`), `text` (another message, or the key of one), `signed` (+3,
−2). A key that a catalogue lacks shows as itself.
"""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, TypedDict


class Message(TypedDict):
    """A sentence to be worded: the key in the catalogue and the arguments of its template."""

    key: str
    args: dict[str, Any]


def msg(key: str, **args: Any) -> Message:
    """A message, as short as rules want to write it."""
    return {"key": key, "args": args}


def spelled(value: Any) -> str:
    """A value as JSON spells it, which is how scenarios and positions are written; what JSON has no word for as Python
    does. Always printable.
    """
    try:
        text = json.dumps(value, ensure_ascii=False)
        return text if text.isprintable() else json.dumps(value)
    except TypeError:
        return repr(value)


_SLOT = re.compile(r"\{(\w+)(?::(\w+))?\}")


def render(message: Message | str, catalogue: Mapping[str, str], seat_name: Callable[[int], str]) -> str:
    """The sentence of a message in the catalogue's language. `seat_name` gives a player's name."""
    if isinstance(message, str):
        message = {"key": message, "args": {}}
    template = catalogue.get(message["key"], message["key"])
    args = message["args"]
    comma = catalogue.get("list.comma", ", ")

    def word(value: Any, kind: str | None) -> str:
        if kind == "seat":
            return seat_name(value)
        if kind == "card":
            return catalogue.get(f"card.{value}", str(value))
        if kind in ("seats", "cards"):
            return comma.join(word(v, kind[:-1]) for v in value) or catalogue.get("list.none", "–")
        if kind == "text":
            return render(value, catalogue, seat_name)
        if kind == "signed":
            return f"{value:+d}".replace("-", "−")
        if value is None or isinstance(value, bool):
            return spelled(value)
        return str(value).replace("-", "−") if isinstance(value, int) else str(value)

    return _SLOT.sub(lambda m: word(args[m[1]], m[2]) if m[1] in args else m[0], template)
