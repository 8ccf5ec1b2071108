"""Scenarios of any game in one envelope.

{id, title?, game, options?, seats?, start: {seed | key, position?, decks?}, script?: […], expect?: {path: value},
clauses?}. `decks`: names or texts of decks, one a seat, where the game has them (its options `deck_0`, `deck_1`, …).
Or {…, start, refused: true | clause}: the rules of the game must refuse to begin so, with a deck that is not legal.
It says how a match starts, what is entered (see `script`), and what should be there then (see `expect`). Everything
lies open to a judge. It runs on the kernel alone, so it serves every game that is installed.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from paiju.judge.adapter import Dialect, dialect_of
from paiju.judge.expect import Expectation, bad, shown
from paiju.judge.script import Refusal, enter, written
from paiju.kernel import OPEN, BadStart, Game, RulesBroken, Table
from paiju.kernel.check import sat_down

FIELDS = (
    "id", "title", "game", "options", "seats", "start", "refused", "script", "expect", "clauses", "note", "basis",
    "why",
)  # fmt: skip
START = ("seed", "key", "position", "decks")
MOST_ENTRIES = 5000


class Played(NamedTuple):
    """A table to which a script was played: what differed on the way, what was refused, and the refusal that ended it
    because it was not expected.
    """

    table: Table
    differences: list[str]
    refusals: list[Refusal]
    stopped: Refusal | None


def is_envelope(data: dict[str, Any]) -> bool:
    """Whether a scenario is in the envelope, not in its game's own format."""
    return "script" in data or ("start" in data and "game" in data)


def judge(game: Game[Any], data: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """{actual: what is there at the end, in the shape of `expect`}, and how that, and what came before, differs.

    Raises BadStart that names the field at fault where the scenario cannot be run.
    """
    dialect = dialect_of(game, data)
    if data.get("refused"):
        return _refused(game, data, dialect)
    wanted = Expectation(game.id, data.get("expect", {}), "expect", dialect)
    played = play(game, data, dialect)
    actual = wanted.found(played.table)
    return {"actual": actual}, [*played.differences, *wanted.differences(actual, "expect")]


def _refused(game: Game[Any], data: dict[str, Any], dialect: Dialect | None) -> tuple[dict[str, Any], list[str]]:
    """The same where the start must be refused, by the rules or by this clause of them."""
    wanted = data["refused"]
    try:
        open_start(game, data, dialect)
    except BadStart as e:
        clause = e.__cause__.clause if isinstance(e.__cause__, BadStart) else ""
        if not clause:  # not the rules refuse: it cannot be read
            raise
        wrong = [] if wanted in (True, clause) else [f"start: refused by {clause} ({e}), expected {wanted}"]
        return {"actual": {"refused": clause}}, wrong
    return {"actual": {"refused": False}}, ["start: it must be refused, and was accepted"]


def play(game: Game[Any], data: dict[str, Any], dialect: Dialect | None = None) -> Played:
    """The table after the script; it ends early at an entry that is refused and should not be. `dialect`: how the
    scenario is spelled, if its game has a dialect; made from it if it is not given.
    """
    dialect = dialect_of(game, data) if dialect is None else dialect
    for name in data:
        if name not in FIELDS:
            raise bad(game.id, name, f"there is no such field; fields are {', '.join(FIELDS)}")
    script = data.get("script", [])
    if type(script) is not list or len(script) > MOST_ENTRIES:
        raise bad(game.id, "script", f"it must be a list of at most {MOST_ENTRIES} entries")
    table = open_start(game, data, dialect)
    differences: list[str] = []
    refusals: list[Refusal] = []
    for number, item in enumerate(script):
        did = enter(table, item, f"script[{number}]", dialect)
        differences += did.differences
        if did.refusal is not None:
            refusals.append(did.refusal)
            if not did.wanted:
                return Played(table, differences, refusals, did.refusal)
    if dialect is not None and type(data.get("expect")) is dict:
        for entry in dialect.entries(table, {"expect": data["expect"]}, "expect"):
            if "expect" not in entry:  # what has to happen before one looks
                enter(table, entry, "expect")
    return Played(table, differences, refusals, None)


def open_start(game: Game[Any], data: dict[str, Any], dialect: Dialect | None = None) -> Table:
    """A table as a scenario starts, with everything open. Raises BadStart that names the field at fault."""
    dialect = dialect_of(game, data) if dialect is None else dialect
    known = START if dialect is None else (*START, *dialect.start_fields)
    _check_start(game, data, known)
    if dialect is not None:
        game, data = dialect.opened()
    start, options, seats = data.get("start", {}), data.get("options", {}), data.get("seats")
    decks = start.get("decks", [])
    if type(decks) is not list:
        raise bad(game.id, "start.decks", "it must be a list with a deck for each seat")
    options = {**options, **{f"deck_{seat}": deck for seat, deck in enumerate(decks)}}
    position = start.get("position")
    if position is not None and type(position) is not dict:
        raise bad(game.id, "start.position", "it must be an object")
    seed = start.get("seed", 0)
    if type(seed) not in (int, str):
        raise bad(game.id, "start.seed", "it must be a whole number or a text")
    try:
        if seats is None and position is not None:
            seats = sat_down(game, position, game.settle_options(options))[1]
        table = Table.open(game, options, seats, seed, _key(game, start), position)
    except BadStart as e:
        raise _placed(game, e) from e
    table.laid_open = True
    return table


def _check_start(game: Game[Any], data: dict[str, Any], known: tuple[str, ...]) -> None:
    start = data.get("start", {})
    if type(start) is not dict:
        raise bad(game.id, "start", "it must be an object: {seed} or {position}")
    for name in start:
        if name not in known:
            raise bad(game.id, f"start.{name}", f"there is no such field; fields are {', '.join(known)}")
    if type(data.get("options", {})) is not dict:
        raise bad(game.id, "options", "it must be an object: name → value")


def _key(game: Game[Any], start: dict[str, Any]) -> bytes | None:
    if "key" not in start:
        return None
    try:
        key = bytes.fromhex(start["key"])
    except (TypeError, ValueError):
        key = b""
    if len(key) != 16:
        raise bad(game.id, "start.key", "it must be 32 hexadecimal digits")
    return key


_AT = {"kernel.no_such_option": "options", "kernel.bad_option": "options", "kernel.bad_seats": "seats"}


def _placed(game: Game[Any], error: BadStart) -> BadStart:
    """The error with the field's name as it is in the scenario."""
    key, args = error.reason["key"], error.reason["args"]
    if key == "kernel.bad_position":
        field = args["field"]
        within = field if field.startswith("start") else "seats" if field == "seats" else f"start.position.{field}"
        return bad(game.id, within, args["problem"])
    return bad(game.id, _AT.get(key, "start"), error.reason)


def scenario_of(table: Table, name: str, title: str = "") -> dict[str, Any]:
    """A table as a scenario: its start, what is in effect of what was entered since, and what has changed by it."""
    start = table.start
    opened = Table.open(table.game, start.options, start.seats, key=start.key, position=start.position)
    chance = {"key": start.key.hex()}
    schema = {option.name: option.default for option in table.game.schema}
    return {
        "id": name,
        **({"title": title} if title else {}),
        "game": start.game,
        "options": {key: value for key, value in start.options.items() if schema.get(key) != value},
        "seats": start.seats,
        "start": chance if start.position is None else {**chance, "position": start.position},
        "script": list(_script(table)),
        "expect": {
            **dict(changes("position", table.game.dump(opened.state), table.game.dump(table.state))),
            "asks": [{"seat": ask.seat, "kind": ask.kind} for ask in table.asks],
            "outcome": shown(table, "outcome"),
        },
        "clauses": list(dict.fromkeys(event["clause"] for event in table.events(OPEN) if event["clause"])),
    }


def _script(table: Table) -> Iterator[Any]:
    """The line as a scenario spells it. Of a consent only the last one is an entry: it stands for everybody's."""
    gone: list[int] = []
    for entry in table.line:
        if entry[0] == "agree":
            yield from (written(("agree", seat, *entry[2:])) for seat in range(table.seats) if seat not in gone)
            continue
        if entry[0] == "concede":
            gone.append(entry[1])
        yield written(entry)


def position_of(table: Table) -> dict[str, Any] | None:
    """The position of a table, if a match that begins there asks the same: else something is half-way."""
    start, position = table.start, table.game.dump(table.state)
    try:
        again = Table.open(table.game, start.options, start.seats, position=position)
    except (BadStart, RulesBroken):
        return None
    asked = [(ask.seat, ask.kind, ask.args) for ask in again.asks]
    same = all((ask.seat, ask.kind, ask.args) in asked for ask in table.asks)
    whole = len(asked) == len(table.asks) + len(table.sealed) and table.game.dump(again.state) == position
    return position if same and whole and again.outcome == table.outcome else None


def changes(path: str, before: Any, after: Any) -> Iterator[tuple[str, Any]]:
    """The parts of a position that have changed, by path; lists as a whole, unless of objects and as long."""
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for name in before:
            yield from changes(f"{path}.{name}", before[name], after[name])
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after) and _objects(after):
        for number, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from changes(f"{path}[{number}]", one, other)
    else:
        yield path, after


def _objects(value: list[Any]) -> bool:
    return bool(value) and all(isinstance(item, dict) for item in value)
