"""`paiju judge`: runs files of scenarios, prints a JSON line for each, or tells people what happened."""

import json
import sys
from collections.abc import Iterator, Sequence
from io import TextIOWrapper
from pathlib import Path

from paiju.cli.terminal import Terminal
from paiju.cli.words import Words
from paiju.judge import BadLine, Line, judge, read_lines
from paiju.kernel import BadStart, PaijuError

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
                    if not explain:
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


def _problem(words: Words, error: PaijuError) -> str:
    """What is wrong with a line: the field first, if one is at fault."""
    args = error.reason["args"]
    if error.reason["key"] == "kernel.bad_position":
        return words("judge.field", **args)
    clause = f" ({error.clause})" if error.clause else ""
    return words(error.reason) + clause
