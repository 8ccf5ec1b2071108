"""Rules must be pure: the same record gives the same states on every machine, compiled or not.

Checks the sources of kernel, show, tcg, games and players: they import the pure part of the standard library
only, call nothing that reads or writes the world or depends on the process, and never walk a set.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src/paiju"
PURE_PACKAGES = ("kernel", "show", "tcg", "games", "players")
PURE_MODULES = frozenset(
    (
        "__future__ abc array base64 bisect collections contextlib copy dataclasses difflib enum fractions functools "
        "hashlib heapq html itertools json math operator re string struct textwrap types typing unicodedata zlib"
    ).split()
)
# A match that an error in the rules froze keeps a report of the error; no state depends on it. A search that is limited
# in seconds looks at a clock; limited in simulations, it does not. It compares views as bytes, and keeps none.
EXCEPTIONS = {
    ("kernel/errors.py", "traceback"),
    ("players/search.py", "time"),
    ("players/search.py", "marshal"),
}
IMPURE_CALLS = frozenset({"open", "print", "input", "exec", "eval", "compile", "breakpoint", "__import__"})
# Their values differ from one process to the next.
UNSTABLE_CALLS = frozenset({"hash", "id"})
SET_METHODS = frozenset({"union", "intersection", "difference", "symmetric_difference"})
# These take the items of what they're given in its order.
ORDERED_READERS = frozenset({"list", "tuple", "enumerate", "iter", "map", "filter", "zip", "reversed", "dict"})


def is_set(node: ast.expr) -> bool:
    """Whether an expression is a set for all one can see at the place itself."""
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.Call(func=ast.Attribute(attr=name)):
            return name in SET_METHODS
        case ast.BinOp(left=left, op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor(), right=right):
            return is_set(left) or is_set(right)
    return False


def breaches(source: str, name: str) -> Iterator[str]:
    """What in a module's source is not pure, each as `file:line: what`."""
    for node in ast.walk(ast.parse(source)):
        where = f"{name}:{getattr(node, 'lineno', 0)}"
        modules: list[str] = []
        match node:
            case ast.Import(names=names):
                modules = [alias.name for alias in names]
            case ast.ImportFrom(module=str(module), level=0):
                modules = [module]
            case ast.Call(func=ast.Name(id=function)) if function in IMPURE_CALLS:
                yield f"{where}: {function}() reads or writes the world"
            case ast.Call(func=ast.Name(id=function)) if function in UNSTABLE_CALLS:
                yield f"{where}: {function}() differs from process to process"
            case ast.Call(func=ast.Name(id=function), args=args) if function in ORDERED_READERS:
                if any(is_set(arg) for arg in args):
                    yield f"{where}: {function}() walks a set, whose order is chance: sort it"
            case ast.Call(func=ast.Attribute(attr="join"), args=[arg]) if is_set(arg):
                yield f"{where}: join() walks a set, whose order is chance: sort it"
            case ast.For(iter=iterated) | ast.comprehension(iter=iterated) if is_set(iterated):
                yield f"{name}:{iterated.lineno}: walks a set, whose order is chance: sort it"
        for module in modules:
            root = module.split(".")[0]
            if root not in PURE_MODULES and root != "paiju" and (name, root) not in EXCEPTIONS:
                yield f"{where}: imports {module}, no pure module of {Path(__file__).name}"


def pure_files() -> list[Path]:
    return [path for package in PURE_PACKAGES for path in sorted((SOURCE / package).rglob("*.py"))]


def test_rules_are_pure() -> None:
    found = [
        breach
        for path in pure_files()
        for breach in breaches(path.read_text(encoding="utf8"), path.relative_to(SOURCE).as_posix())
    ]
    assert not found, "\n" + "\n".join(found)


def test_there_are_rules_to_check() -> None:
    assert {path.relative_to(SOURCE).parts[0] for path in pure_files()} >= {"kernel", "games"}


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "from time import time",
        "import os.path",
        "import msgspec",
        "import importlib.metadata",
        "def f():\n    import socket",
        "print(1)",
        "key = hash('a')",
        "for x in {1, 2}: pass",
        "for x in set(y): pass",
        "a = [x for x in a | {1}]",
        "a = list(set(b))",
        "a = ''.join({'a'})",
        "for x in a.union(b): pass",
    ],
)
def test_a_breach_is_found(source: str) -> None:
    assert len(list(breaches(source, "games/x.py"))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "import json\nfrom dataclasses import dataclass",
        "from paiju.kernel import Ask\nfrom . import cards",
        "for x in sorted({1, 2}): pass",
        "a = len(set(b))",
        "a = x in {1, 2}",
        "a = {x for x in b}",
    ],
)
def test_pure_code_passes(source: str) -> None:
    assert not list(breaches(source, "games/x.py"))
