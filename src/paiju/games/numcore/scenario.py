"""Scenarios: small cases with what should come of each, for the rules to be tried on.

A scenario is JSON: {id, title, op, input, expect}. `op` names a function here; nodes are numbers, pairs such as
"(3,7)", or any other words where only the shape of a network matters. Edges are lists of ends.
"""

from collections.abc import Callable, Iterator
from typing import Any

from paiju.games.numcore import scenario_cases as cases
from paiju.games.numcore import scenario_nets as nets
from paiju.games.numcore.judging import is_position, judge_position
from paiju.games.numcore.scenario_cases import Given
from paiju.games.numcore.telling import Telling
from paiju.games.numcore.telling_position import tell_position
from paiju.kernel import BadStart
from paiju.show.said import Said
from paiju.show.shape import as_wanted
from paiju.show.text import Message, msg, spelled


def judge(data: Given) -> tuple[Given, list[str] | None]:
    """{actual: what comes of a scenario, in the shape of its `expect`}, and how it differs from that. Of a position
    (see `judging`) what there is to say about it, with nothing to differ from.

    Raises BadStart for one that cannot be run.
    """
    if is_position(data):
        told = judge_position(data)
        told.pop("id", None)
        return told, None
    wanted = data.get("expect", {})
    if type(wanted) is not dict:
        raise _bad("expect", "it must be an object")
    actual = run_scenario(data)
    found = []
    for key, value in wanted.items():
        if key != "note" and not _fits(key, value, actual.get(key)):
            found.append(f"{key} is {spelled(actual.get(key))}, expected {spelled(value)}")
    return {"actual": {key: _shown(key, value, actual) for key, value in wanted.items()} or actual}, found


def check(data: Given) -> list[str]:
    """How what comes of a scenario differs from what it expects; nothing if it does not."""
    return judge(data)[1] or []


def tell(data: Given) -> Iterator[tuple[Message, list[Said], list[Any]]]:
    """A scenario or a position for people: each step with what it changed, why, and by which clause."""
    told = Telling()
    if is_position(data):
        tell_position(data, told)
    else:
        run_scenario(data, told)
    for heading, lines in told.parts:
        yield heading, lines, []


def run_scenario(data: Given, told: Telling | None = None) -> Given:
    """All that comes of a scenario, told on the way. Raises BadStart for one that can't be run."""
    op = OPS.get(str(data.get("op", "")))
    if op is None:
        raise _bad("op", f"{spelled(data.get('op'))} is none of {', '.join(OPS)}")
    given = data.get("input")
    if type(given) is not dict:
        raise _bad("input", "it must be an object")
    try:
        return op(given, told or Telling())
    except KeyError as e:
        raise _bad(
            f"input.{str(e).strip(chr(39))}", "it is missing, or is no name that stands for something here"
        ) from e
    except (TypeError, ValueError, IndexError, AttributeError) as e:
        raise _bad("input", f"something in it is not of the form that {data['op']} reads ({e})") from e


def _bad(field: str, problem: str) -> BadStart:
    return BadStart(msg("kernel.bad_position", game="numcore", field=field, problem=problem))


def _shown(key: str, wanted: Any, actual: Given) -> Any:
    """A value in the shape and, where order is free, in the order of what is wanted."""
    got = actual.get(key)
    if key == "note" or _fits(key, wanted, got):
        return wanted
    return as_wanted(wanted, got)


SETS = frozenset({"relations", "cores", "core", "witness", "protected", "legal_cores_max"})


def _fits(key: str, wanted: Any, got: Any) -> bool:
    """Equality; the order of nodes in a set and of sets among each other is free, and a case says what it cares for."""
    if key in SETS:
        return bool(_loose(wanted) == _loose(got))
    if isinstance(wanted, dict) and isinstance(got, dict):
        return all(_fits(name, value, got.get(name)) for name, value in wanted.items())
    if isinstance(wanted, list) and isinstance(got, list) and wanted and isinstance(wanted[0], dict):
        return len(wanted) == len(got) and all(_fits("", a, b) for a, b in zip(wanted, got, strict=True))
    return bool(wanted == got)


def _loose(value: Any) -> Any:
    return sorted((_loose(item) for item in value), key=repr) if isinstance(value, list) else value


OPS: dict[str, Callable[[Given, Telling], Given]] = {
    "relations": nets.relations_op,
    "cores": nets.cores_op,
    "legal": nets.legal_op,
    "generalized": nets.generalized_op,
    "confirm": nets.confirm_op,
    "create": cases.create_op,
    "damage": cases.damage_op,
    "durability": cases.durability_op,
    "attack": cases.attack_op,
    "script": cases.script_op,
    "repair": cases.repair_op,
    "turn_start": cases.turn_start_op,
    "round_end": cases.round_end_op,
    "seizure": cases.seizure_op,
    "seizure_cases": cases.seizure_cases_op,
    "seizure_apply": cases.seizure_apply_op,
}
