"""The script of a scenario: what is entered at a table, one after the other.

An entry is an object, {seat, answer, refused?}, {concede: seat}, {undo: seat}, {agree: seat, what} or {expect: …}; or,
short for an answer, a text: the seat, a colon, the steps with blanks between them, as in "0: W5 8" or "1: C9 -".
A seat is a number from 0 or a letter from A; of the steps a whole number is a number, - is nothing, a text in
double quotes may hold blanks, and everything else is a name.
"""

import json
import re
from typing import Any, NamedTuple

from paiju.judge.adapter import Dialect
from paiju.judge.expect import Expectation, bad
from paiju.kernel import Answer, IllegalAnswer, Step, Table
from paiju.show.text import Message, render, spelled

_SHORT = re.compile(r"\s*(\d{1,9}|[A-Z])\s*:\s*(.*)", re.DOTALL)
_STEP = re.compile(r'\s*("(?:[^"\\]|\\.)*"|\S+)')
_WHOLE = re.compile(r"-?\d{1,300}")
_KINDS = ("answer", "concede", "undo", "agree", "expect")


class Refusal(NamedTuple):
    """An entry that was refused: why, by which clause, and where in the scenario it stands."""

    reason: Message
    clause: str
    where: str


class Did(NamedTuple):
    """What came of an entry: how it differs from what was expected, and the refusal, if it was refused; one that was
    not wanted ends the script.
    """

    differences: list[str]
    refusal: Refusal | None = None
    wanted: bool = False


def enter(table: Table, item: Any, where: str, dialect: Dialect | None = None) -> Did:
    """Carry out an entry of a script. `where`: its name. Raises BadStart where it cannot be carried out: something that
    nobody is asked, a field that does not exist.
    """
    if dialect is None:
        return _enter(table, item, where, None)
    differences: list[str] = []
    last: Refusal | None = None
    wanted = False
    for plain in dialect.entries(table, item, where):
        did = _enter(table, plain, where, dialect)
        differences += did.differences
        last, wanted = (did.refusal, did.wanted) if did.refusal is not None else (last, wanted)
        if did.refusal is not None and not did.wanted:
            break
    return Did(differences, last, wanted)


def _enter(table: Table, item: Any, where: str, dialect: Dialect | None) -> Did:
    game = table.game.id
    entry = _short(item, game, where) if type(item) is str else item
    if type(entry) is not dict or sum(kind in entry for kind in _KINDS) != 1:
        raise bad(game, where, f"it must be a text such as '0: W5 8', or an object with one of {', '.join(_KINDS)}")
    kind = next(kind for kind in _KINDS if kind in entry)
    known = {"answer": ("seat", "answer", "refused"), "agree": ("agree", "what", "refused")}.get(
        kind, (kind, "refused")
    )
    for name in entry:
        if name not in (*known, "note"):
            raise bad(game, f"{where}.{name}", f"there is no such field; fields are {', '.join(known)}")
    if kind == "expect":
        wanted = Expectation(game, entry["expect"], f"{where}.expect", dialect)
        return Did(wanted.differences(wanted.found(table), f"{where}.expect"))
    seat = _seat(table, entry["seat" if kind == "answer" else kind] if kind != "answer" else entry.get("seat"), where)
    wanted_refusal = entry.get("refused", False)
    if type(wanted_refusal) not in (bool, str, dict):
        raise bad(game, f"{where}.refused", "it must be true, a clause, the key of a reason, or an object with both")
    try:
        if kind == "answer":
            _answer(table, seat, entry["answer"], where)
        elif kind == "agree":
            table.agree(seat, entry.get("what", "undo"))
        elif kind == "undo":
            table.undo(seat)
        else:
            table.concede(seat)
    except IllegalAnswer as e:
        refusal = Refusal(e.reason, e.clause, where)
        if not wanted_refusal:
            return Did([f"{where}: refused ({e.clause}): {e.reason['key']}: {_said(table, e)}"], refusal)
        if not _is_refusal(wanted_refusal, e):
            return Did(
                [f"{where}: refused by {e.reason['key']} ({e.clause}), expected {spelled(wanted_refusal)}"],
                refusal,
                wanted=True,
            )
        return Did([], refusal, wanted=True)
    return Did([f"{where}: it must be refused, and was accepted"] if wanted_refusal else [])


def _answer(table: Table, seat: int, value: Any, where: str) -> None:
    for ask in table.asks:
        if ask.seat == seat:
            answer: Answer = tuple(value) if type(value) is list else value
            if type(answer) is tuple and len(answer) == 1:
                answer = answer[0]
            table.answer(ask, answer)
            return
    if table.outcome is not None:
        raise bad(table.game.id, where, "the game is over: nobody is asked anything")
    open_now = ", ".join(f"seat {ask.seat} ({ask.kind})" for ask in table.asks)
    raise bad(table.game.id, where, f"seat {seat} is not asked anything now; asked are {open_now}")


def _said(table: Table, error: IllegalAnswer) -> str:
    """Why an entry was refused, in English: kernel's reasons speak for themselves, the game has words for its own."""
    told = render(error.reason, table.game.show.texts("en"), str)
    return str(error) if told == error.reason["key"] else told


def _is_refusal(wanted: Any, error: IllegalAnswer) -> bool:
    """Whether a refusal is the one that is wanted: any, the key of its reason, its clause, or both by name."""
    if wanted is True:
        return True
    if type(wanted) is dict:
        got = {"reason": error.reason["key"], "clause": error.clause, "args": error.reason["args"]}
        return all(got.get(name) == value for name, value in wanted.items())
    return wanted in (error.reason["key"], error.clause)


def _seat(table: Table, seat: Any, where: str) -> int:
    if type(seat) is str and len(seat) == 1 and "A" <= seat <= "Z":
        seat = ord(seat) - ord("A")
    if type(seat) is not int or not 0 <= seat < table.seats:
        raise bad(table.game.id, f"{where}.seat", f"it must be a seat from 0 to {table.seats - 1}, not {spelled(seat)}")
    return seat


def _short(text: str, game: str, where: str) -> dict[str, Any]:
    found = _SHORT.fullmatch(text)
    if found is None:
        raise bad(game, where, "a short answer is a seat, a colon and steps, such as '0: W5 8'")
    try:
        steps = [_step(word) for word in _STEP.findall(found[2])]
    except ValueError as e:
        raise bad(game, where, f"a text in double quotes is spelled as in JSON: {e}") from None
    if not steps:
        raise bad(game, where, "after the colon a step is missing; - is nothing")
    seat: int | str = int(found[1]) if found[1].isdigit() else found[1]
    return {"seat": seat, "answer": steps}


def _step(word: str) -> Step:
    if word == "-":
        return None
    if _WHOLE.fullmatch(word):
        return int(word)
    return str(json.loads(word)) if word.startswith('"') and word.endswith('"') and len(word) > 1 else word


def written(entry: tuple[Any, ...]) -> Any:
    """An entry of a journal as a scenario spells it."""
    kind, seat = entry[0], entry[1]
    if kind == "answer":
        steps = entry[2] if type(entry[2]) is tuple else (entry[2],)
        words = [_word(step) for step in steps]
        return f"{seat}: {' '.join(words)}"
    return {"agree": seat, "what": entry[2]} if kind == "agree" else {kind: seat}


def _word(step: Step) -> str:
    if step is None:
        return "-"
    if type(step) is int:
        return str(step)
    plain = str(step)
    odd = not plain or plain == "-" or _WHOLE.fullmatch(plain) or plain.startswith('"') or re.search(r"\s", plain)
    return json.dumps(plain, ensure_ascii=False) if odd else plain
