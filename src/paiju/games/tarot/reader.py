"""Reads plain JSON field by field; what is wrong is said with the field's name."""

from typing import Any, NoReturn

from paiju.games.tarot.cards import SMALL
from paiju.kernel import BadStart
from paiju.kernel.errors import spell
from paiju.show.text import Message, msg

_REQUIRED = object()


def bad(field: str, problem: str | Message) -> NoReturn:
    """The position is no good because of this field."""
    raise BadStart(msg("kernel.bad_position", game="tarot", field=field, problem=problem))


class Reader:
    """One object of a position; `where` is its name. Raises BadStart for fields that nobody knows."""

    def __init__(self, data: Any, where: str, known: str) -> None:
        if type(data) is not dict:
            bad(where or "position", msg("position.object"))
        self.data: dict[str, Any] = data
        self.where = where
        for name in data:
            if name not in known.split():
                bad(self.name(str(name)), msg("position.no_field", some=", ".join(known.split())))

    def name(self, field: str) -> str:
        """The full name of a field."""
        return f"{self.where}.{field}" if self.where else field

    def value(self, field: str, default: Any = _REQUIRED) -> Any:
        """Whatever the field holds."""
        if field not in self.data and default is _REQUIRED:
            bad(self.name(field), msg("position.missing"))
        return self.data.get(field, default)

    def number(self, field: str, lo: int, hi: int, default: Any = _REQUIRED) -> int:
        """A whole number."""
        return whole(self.value(field, default), lo, hi, self.name(field))

    def number_or_none(self, field: str, lo: int, hi: int) -> int | None:
        """A whole number, or null or nothing at all."""
        value = self.value(field, None)
        return None if value is None else whole(value, lo, hi, self.name(field))

    def flag(self, field: str, default: Any = _REQUIRED) -> bool:
        """True or false."""
        value = self.value(field, default)
        if type(value) is not bool:
            bad(self.name(field), msg("position.flag", value=spell(value)))
        return value

    def items(self, field: str, length: int | None = None, default: Any = _REQUIRED) -> list[tuple[str, Any]]:
        """A list, each item with its own name."""
        value = self.value(field, default)
        if type(value) not in (list, tuple):
            bad(self.name(field), msg("position.list"))
        if length is not None and len(value) != length:
            bad(self.name(field), msg("position.items", n=length, found=len(value)))
        return [(f"{self.name(field)}[{i}]", item) for i, item in enumerate(value)]

    def numbers(self, field: str, lo: int, hi: int, default: Any = _REQUIRED) -> list[int]:
        """A list of whole numbers."""
        return [whole(item, lo, hi, name) for name, item in self.items(field, default=default)]

    def flags(self, field: str, length: int) -> list[bool]:
        """A list of true and false; all false if it is missing."""
        found = self.items(field, length, [False] * length)
        for name, item in found:
            if type(item) is not bool:
                bad(name, msg("position.flag", value=spell(item)))
        return [item for _, item in found]

    def small(self, field: str, default: Any = _REQUIRED) -> list[str]:
        """A list of small cards."""
        return [small_card(item, name) for name, item in self.items(field, default=default)]


def whole(value: Any, lo: int, hi: int, name: str) -> int:
    """A whole number from lo to hi."""
    if type(value) is not int or not lo <= value <= hi:
        bad(name, msg("position.number", lo=lo, hi=hi, value=spell(value)))
    return value


def small_card(value: Any, name: str) -> str:
    """The code of a small card."""
    if type(value) is not str or value not in SMALL:
        bad(name, msg("position.small", value=spell(value)))
    return value
