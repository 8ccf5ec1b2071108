"""Reads files of scenarios: one JSON object a line."""

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from paiju.show.text import Message, msg


class Line(NamedTuple):
    """A line that holds an object. `number` counts from 1."""

    number: int
    data: dict[str, Any]


class BadLine(NamedTuple):
    """A line that holds something else, and what is wrong with it."""

    number: int
    problem: Message


def read_lines(lines: Iterable[bytes]) -> Iterator[Line | BadLine]:
    """Every line that is not empty."""
    for number, raw in enumerate(lines, 1):
        if not raw.strip():
            continue
        try:
            data = json.loads(raw.decode("utf-8-sig"), object_pairs_hook=_object, parse_constant=_no_number)
        except UnicodeDecodeError as e:
            yield BadLine(number, msg("judge.not_utf8", at=e.start + 1))
        except json.JSONDecodeError as e:
            yield BadLine(number, msg("judge.not_json", problem=e.msg, at=e.colno))
        except RecursionError:
            yield BadLine(number, msg("judge.bad_line", problem="it is nested too deeply"))
        except ValueError as e:
            yield BadLine(number, msg("judge.bad_line", problem=str(e)))
        else:
            if type(data) is dict:
                yield Line(number, data)
            else:
                yield BadLine(number, msg("judge.no_object"))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"the field {key} is there twice")
        found[key] = value
    return found


def _no_number(text: str) -> Any:
    raise ValueError(f"{text} is no number")
