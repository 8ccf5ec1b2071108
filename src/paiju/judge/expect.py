"""What a scenario expects: parts of what a table shows, by path, and how what is there differs from them.

A path is a root (`view`, `views`, `position`, `scene`, `outcome`, `asks`, `events`), then names and numbers:
`view.totals[1]`, `position.players[0].majors`. Of an object only the fields that are wanted are compared.
"""

import re
from typing import Any, Final

from paiju.judge.adapter import Dialect
from paiju.kernel import OPEN, BadStart, Choices, News, Span, Table
from paiju.show.shape import as_wanted, same
from paiju.show.text import msg, spelled

ROOTS: Final = ("view", "views", "position", "scene", "outcome", "asks", "events", "absent")
OWN: Final = ""  # stands for the root of a path of the game's dialect
LISTED: Final = 300  # so many choices of a question are looked at
_PATH = re.compile(r"(\w+)((?:\.\w+|\[\d{1,9}\])*)")
_PART = re.compile(r"\.(\w+)|\[(\d{1,9})\]")
_NOTHING: Final = object()


class Expectation:
    """The fields of an `expect`, each with its path. Raises BadStart that names the one that is none."""

    def __init__(self, game: str, wanted: Any, where: str, dialect: Dialect | None = None) -> None:
        if type(wanted) is not dict:
            raise bad(game, where, "it must be an object: path → what is there")
        self.dialect, self.where = dialect, where
        self.wanted: dict[str, Any] = wanted
        self.paths: dict[str, tuple[str, list[str | int]]] = {}
        for key, value in wanted.items():
            root, parts = _read(key)
            if root not in ROOTS and dialect is not None and dialect.knows(key):
                self.paths[key] = (OWN, [])
                continue
            if root not in ROOTS:
                own = "" if dialect is None else f", or {dialect.paths}"
                raise bad(game, f"{where}.{key}", f"a path begins with one of {', '.join(ROOTS)}{own}")
            if root in ("events", "absent") and (parts or not _are_objects(value)):
                raise bad(game, f"{where}.{key}", "it must be a list of objects such as {kind: …, data: {…}}")
            self.paths[key] = (root, parts)

    def found(self, table: Table) -> dict[str, Any]:
        """What is there, in the shape of what is wanted."""
        seen: dict[str, Any] = {}
        actual: dict[str, Any] = {}
        for key, (root, parts) in self.paths.items():
            wanted = self.wanted[key]
            if root == OWN and self.dialect is not None:
                actual[key] = self.dialect.look(table, key, wanted, f"{self.where}.{key}")
                continue
            if root in ("events", "absent"):
                news = table.events(OPEN)
                actual[key] = matched(wanted, news) if root == "events" else present(wanted, news)
                continue
            if root not in seen:
                seen[root] = shown(table, root)
            got = _at(seen[root], parts)
            actual[key] = None if got is _NOTHING else as_wanted(wanted, got)
        return actual

    def differences(self, actual: dict[str, Any], where: str) -> list[str]:
        """Sentences that say what differs; none if nothing does."""
        wanted = {key: [] if self.paths[key][0] == "absent" else value for key, value in self.wanted.items()}
        return [
            f"{where}.{key} is {spelled(actual[key])}, expected {spelled(value)}"
            for key, value in wanted.items()
            if not same(value, actual[key])
        ]


def _as_json(value: Any) -> Any:
    """A view with lists for its tuples, as JSON has them."""
    if isinstance(value, dict):
        return {key: _as_json(inner) for key, inner in value.items()}
    return [_as_json(inner) for inner in value] if isinstance(value, list | tuple) else value


def shown(table: Table, root: str) -> Any:
    """What is under a root: everything lies open."""
    if root == "view":
        return _as_json(table.view(OPEN))
    if root == "views":
        return [_as_json(table.view(seat)) for seat in range(table.seats)]
    if root == "position":
        return table.game.dump(table.state)
    if root == "scene":
        return table.game.show.scene(table.view(OPEN))
    if root == "asks":
        return [_ask(table, number) for number in range(len(table.asks))]
    ended = table.outcome
    if ended is None:
        return None
    return {
        "winners": list(ended.winners),
        "draw": ended.draw,
        "scores": list(ended.scores),
        "reason": ended.reason["key"],
    }


def _ask(table: Table, number: int) -> dict[str, Any]:
    """An open question with its first choices, and what is barred there."""
    ask = table.asks[number]
    choices = table.options(ask)
    barred = table.barred(ask)
    return {
        "seat": ask.seat,
        "kind": ask.kind,
        "clause": ask.clause,
        "args": ask.args or {},
        "choices": _listed(choices),
        "barred": [{"value": b.value, "reason": b.reason["key"], "clause": b.clause} for b in barred],
    }


def _listed(choices: Choices | None) -> Any:
    if isinstance(choices, Span):
        return {"lo": choices.lo, "hi": choices.hi}
    return [] if choices is None else choices.few(LISTED)


def matched(wanted: list[dict[str, Any]], news: list[News]) -> list[dict[str, Any] | None]:
    """For each event that is wanted, the first after the one before that fits; None where there is none."""
    found: list[dict[str, Any] | None] = []
    start = 0
    for part in wanted:
        for n in range(start, len(news)):
            shape: dict[str, Any] = as_wanted(part, news[n])
            if same(part, shape):
                found.append(shape)
                start = n + 1
                break
        else:
            found.append(None)
    return found


def present(unwanted: list[dict[str, Any]], news: list[News]) -> list[dict[str, Any]]:
    """Those of the events that must not happen which did."""
    return [part for part in unwanted if any(same(part, as_wanted(part, event)) for event in news)]


def bad(game: str, field: str, problem: Any) -> BadStart:
    """A scenario that cannot be run, because of this field."""
    return BadStart(msg("kernel.bad_position", game=game, field=field, problem=problem))


def _are_objects(value: Any) -> bool:
    return type(value) is list and all(type(item) is dict for item in value)


def _read(path: str) -> tuple[str, list[str | int]]:
    found = _PATH.fullmatch(path)
    if found is None:
        return "", []
    parts: list[str | int] = [name or int(number) for name, number in _PART.findall(found[2])]
    return found[1], parts


def _at(value: Any, parts: list[str | int]) -> Any:
    for part in parts:
        if isinstance(value, dict) and str(part) in value:
            value = value[str(part)]
        elif isinstance(value, list | tuple) and type(part) is int and part < len(value):
            value = value[part]
        else:
            return _NOTHING
    return value
