"""Cards of a scenario's own: `4/3/1 远程`, or with a text in the notation of the card set (see `tree`).

A card is a text such as `4/3/1 ranged double cost:2r` (types, force/life/speed, keywords; names in Chinese, English or
as the notation has them), a list of such a head and ability lines, or an object with the parts by name.
"""

import re
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, Final

from paiju.games.dijie.cards import Card, read_cards
from paiju.games.dijie.glossary import TYPES, UNITS, WORDS
from paiju.kernel import BadStart
from paiju.show.text import msg

FIELDS: Final = ("type", "stats", "cost", "words", "tags", "text", "shape", "needs", "stock", "zh", "en")
_STATS = re.compile(r"(\d+)/(\d+|-)(?:/(\d+))?")
_NUMBERED = re.compile(r"(.*?)\s*([0-9]{0,3})")
TYPE_NAMES: Final = {name.lower(): kind for kind, names in TYPES.items() for name in (kind, *names)}
WORD_NAMES: Final = {
    name.lower().replace(" ", ""): word for word, term in WORDS.items() for name in (word, term.zh, term.en)
}
HEAD: Final = (
    "a head holds types (异兽 beast, 法术 spell …), force/life/speed such as 4/3/1, keywords such as 远程 or armor2;"
    ' a card of the set gets a name where it lies, "A = 火球术"'
)


def bad(where: str, problem: str) -> BadStart:
    """A scenario that cannot be run because of this field."""
    return BadStart(msg("kernel.bad_position", game="dijie", field=where, problem=problem))


def read_keyword(text: str) -> tuple[str, int] | None:
    """A keyword or status by any of its names, with its number: 厚皮2, armor2, Armor2. None if there is none."""
    match = _NUMBERED.fullmatch(text.lower())
    assert match is not None
    word = WORD_NAMES.get(match[1].replace(" ", ""))
    if word is None or WORDS[word].numbered != bool(match[2]):
        return None
    return word, int(match[2] or 0)


def made_card(name: str, value: Any, where: str, kind: str = "") -> Card:
    """A card from its description. `kind`: its type where the description tells none."""
    parts = _parts(value, where)
    if not name or not re.fullmatch(r"\w+", name) or name.isdigit() or re.fullmatch(r"(?i)pm\d", name):
        raise bad(where, f"{name!r} is no name for a card: letters, digits and _, not a number alone, not PM1")
    types = parts["type"] or [_guessed(parts, kind)]
    unit = any(one in UNITS for one in types)
    if unit and not parts["stats"]:
        raise bad(where, "a unit needs its force/life/speed, such as 4/3/1")
    cost = parts["cost"] or ("none" if types[0] in ("wonder", "terrain") else "1x")
    head = " | ".join((name, parts["zh"] or name, parts["en"] or name, " ".join(types), parts["tags"], cost))
    body = [f"{head} | {parts['stats']}" if parts["stats"] else head]
    body += [f"{field} {parts[field]}" for field in ("words", "shape", "needs", "stock") if parts[field]]
    if "spell" in types and not any(line.startswith("cast") for line in parts["text"]):
        body += ["cast:"]  # it does nothing
    try:
        return read_cards("\n".join([*body, *parts["text"]]))[name]
    except ValueError as error:
        raise bad(where, str(error).removeprefix(f"{body[0]}: ")) from None


def is_description(value: Any) -> bool:
    """Whether a value describes a card rather than naming one."""
    if isinstance(value, str):
        first = value.split()[0] if value.split() else ""
        return bool(_STATS.fullmatch(first)) or first.lower() in TYPE_NAMES
    return isinstance(value, list) or (isinstance(value, Mapping) and not {"card", "name"} & set(value))


def _parts(value: Any, where: str) -> dict[str, Any]:
    """The parts of a description, keywords and types by the notation's names."""
    found: dict[str, Any] = dict.fromkeys(FIELDS, "") | {"type": [], "text": []}
    if isinstance(value, str):
        value = [value]
    if isinstance(value, list):
        if not value or not all(isinstance(line, str) for line in value):
            raise bad(where, 'a card is a text such as "4/3/1 ranged", or a list of one and lines of its text')
        if not _ability(value[0]):
            _head(value[0], found, where)
            value = value[1:]
        found["text"] = value
        return found
    if not isinstance(value, Mapping):
        raise bad(where, f'a card is a text such as "4/3/1 ranged", a list or an object, not {value!r}')
    for field, item in value.items():
        if field not in FIELDS:
            raise bad(f"{where}.{field}", f"there is no such field; fields are {', '.join(FIELDS)}")
        texts = [item] if isinstance(item, str) else item
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            raise bad(f"{where}.{field}", "it must be a text, or a list of texts")
        if field == "text":
            found["text"] = [line for text in texts for line in text.splitlines() if line.strip()]
        elif field in ("type", "stats", "words"):
            for text in texts:
                _head(text, found, f"{where}.{field}")
        else:
            found[field] = " ".join(texts)
    return found


def _ability(line: str) -> bool:
    return bool(re.match(r"(when|act|always|cast|boost|overload|dispel|consume)\b.*:", line))


def _head(text: str, found: dict[str, Any], where: str) -> None:
    for token in re.split(r"[\s,，、]+", text.strip()):
        if stats := _STATS.fullmatch(token):
            found["stats"] = f"{stats[1]}/{stats[2]}/{stats[3] or 1}"
        elif token.lower() in TYPE_NAMES:
            found["type"].append(TYPE_NAMES[token.lower()])
        elif token.startswith("cost:"):
            found["cost"] = token[5:]
        elif token and (word := read_keyword(token)) is not None:
            found["words"] += f" {word[0]}{word[1] or ''}"
        elif token:
            if token.lower() in WORD_NAMES:
                raise bad(where, f"{token} needs a number, as in {token}1")
            near = get_close_matches(token.lower(), [*TYPE_NAMES, *WORD_NAMES], 1, 0.5)
            hint = f" (did you mean {near[0]}?)" if near else ""
            raise bad(where, f"{token!r} is not understood{hint}; {HEAD}")
    found["words"] = found["words"].strip()


def _guessed(parts: dict[str, Any], kind: str) -> str:
    """What a card is that does not say: by what its text can only be."""
    if parts["stats"]:
        return "spirit"
    if kind:
        return kind
    for sign, one in (("cast", "spell"), ("consume", "supply")):
        if any(line.startswith(sign) for line in parts["text"]):
            return one
    return "formation" if parts["shape"] else "relic" if parts["needs"] else "wonder"
