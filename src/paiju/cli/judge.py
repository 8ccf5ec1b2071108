"""`paiju judge`: runs files of scenarios, prints a JSON line for each, or tells people what happened."""

import json
import sys
from collections.abc import Iterator, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from rich.text import Text

from paiju.cli.terminal import Terminal
from paiju.cli.words import Words
from paiju.judge import BadLine, Change, Judged, Line, judge, read_lines, seat_names, story, tell
from paiju.kernel import BadStart, News, PaijuError, Table
from paiju.show.said import Said

PASSED, DIFFERS, BAD = 0, 1, 2
STDIN = "-"


def judge_files(terminal: Terminal, words: Words, files: Sequence[str], explain: bool) -> int:
    """Judge every line of every file; the exit code. What cannot be judged is told apart, the rest goes on."""
    assert words.game is not None
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    code = PASSED
    for name in files:
        try:
            for line in _lines(name):
                try:
                    if isinstance(line, BadLine):
                        raise BadStart(line.problem)
                    judged = judge(words.game, line.data)
                    if explain:
                        _explain(terminal, words, line.data, judged)
                    else:
                        print(json.dumps(judged.line, ensure_ascii=False), flush=True)
                except PaijuError as e:
                    print(f"paiju: {name}:{line.number}: {_problem(words, e)}", file=sys.stderr)
                    code = BAD
                else:
                    code = max(code, DIFFERS if judged.differences else PASSED)
        except OSError as e:
            print(f"paiju: {words('cli.no_file', file=name, problem=e.strerror or e)}", file=sys.stderr)
            code = BAD
    return code


def _lines(name: str) -> Iterator[Line | BadLine]:
    """The lines of a file; those that come in are judged as they come."""
    return read_lines(sys.stdin.buffer if name == STDIN else Path(name).read_bytes().split(b"\n"))


def _explain(terminal: Terminal, words: Words, data: dict[str, Any], judged: Judged) -> None:
    """A scenario for people: what happened, what each event changed, why, by which clause; then the verdict."""
    assert words.game is not None
    print_ = terminal.print
    print_(Text(f"{data['id']}", "bold cyan") + Text(f"  {data.get('title', '')}", "bold"))
    silent = True
    for told in tell(words.game, data):
        silent = False
        print_(Text(f"  {words(told.heading)}", "bold"))
        if isinstance(told.source, Table):
            game = told.source.game  # it may have cards of the scenario's own
            there = Words(words.lang, game, words.names or seat_names(game, told.source.seats))
            for moment in story(told.source):
                _moment(terminal, there, moment.event, moment.depth, moment.changed)
        else:
            for item in told.source:
                if isinstance(item, Said):
                    _said(terminal, words, item)
                else:
                    _moment(terminal, words, item, 0, [])
        for reason, clause, where in told.refused:
            sentence = words("judge.refused", where=where, reason=reason)
            print_(Text(f"    ✗ {sentence}", "yellow") + Text(f"  {clause}", "dim"))
    if silent:
        for key, value in judged.line.items():
            if key not in ("id", "pass", "differs"):
                print_(Text(f"  {key}: ", "dim") + Text(json.dumps(value, ensure_ascii=False), "default"))
    if data.get("clauses"):
        print_(Text(f"  {', '.join(map(str, data['clauses']))}", "dim"))
    if judged.differences is None:
        verdict, style = "judge.asked", "dim"
    else:
        verdict, style = ("judge.differs", "red") if judged.differences else ("judge.passed", "green")
    print_(Text(f"  {'✗' if judged.differences else '✓'} {words(verdict)}", style))
    for difference in judged.differences or ():
        print_(Text(f"      {difference}", "red"))
    print_()


def _said(terminal: Terminal, words: Words, said: Said) -> None:
    """A sentence with its clause, set in below its cause, and what it changed below it."""
    space = "  " * (said.depth + 2)
    mark, style = {"good": ("✓ ", "default"), "bad": ("✗ ", "yellow"), "plain": ("", "default")}[said.tone]
    terminal.print(Text(f"{space}{mark}{words(said.text)}", style) + Text(f"  {said.clause}".rstrip(), "dim"))
    for change in said.changed:
        terminal.print(Text(f"{space}    {words(change)}", "cyan"))


def _moment(terminal: Terminal, words: Words, event: News | None, depth: int, changed: list[Change]) -> None:
    """An event with its clause, set in below its cause, and what it changed below it."""
    space = "  " * (depth + 2)
    if event is not None:
        key = f"event.{event['kind']}"
        if not words.has(key) and not changed:
            return
        sentence = words({"key": key, "args": event["data"]}) if words.has(key) else event["kind"]
        line = Text(f"{space}{sentence}", "default")
        terminal.print(line + Text(f"  {event['clause']}", "dim") if event["clause"] else line)
    for change in changed:
        whose = "" if change.seat is None else f"{words.name(change.seat)} · "
        terminal.print(Text(f"{space}    {whose}{words(change.label)}: {_change(words, change)}", "cyan"))


def _change(words: Words, change: Change) -> str:
    if not isinstance(change.after, list):
        return f"{change.before} → {change.after}".replace("-", "−")
    lost, got = change.before, change.after
    if any(isinstance(text, dict) for text in (*lost, *got)):  # what is marked on a card
        sides = [" ".join(map(words, texts)) or "–" for texts in (lost, got)]
        return f"{sides[0]} → {sides[1]}".replace("-", "−")
    parts = [words("cli.lost", cards=lost)] if lost else []
    return "  ".join([*parts, words("cli.got", cards=got)] if got else parts)


def _problem(words: Words, error: PaijuError) -> str:
    """What is wrong with a line: the field first, if one is at fault."""
    args = error.reason["args"]
    if error.reason["key"] == "kernel.bad_position":
        return words("judge.field", **args)
    clause = f" ({error.clause})" if error.clause else ""
    return words(error.reason) + clause
