"""The docs are true: their code runs, their commands exist, their links lead somewhere."""

import doctest
import re
import runpy
import shlex
import sys
from inspect import signature
from pathlib import Path
from types import ModuleType

import pytest

from paiju.cli import app
from tests.conformance import (
    test_bad_answers,
    test_concede,
    test_forks,
    test_imagine,
    test_no_leak,
    test_questions,
    test_records,
    test_undo,
)
from tests.conformance.cases import Adapter, Case

SUITES = (
    test_bad_answers,
    test_concede,
    test_forks,
    test_imagine,
    test_no_leak,
    test_questions,
    test_records,
    test_undo,
)
ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(?<!`)!?\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#{1,6} (.+)$", re.MULTILINE)


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def text(path: Path) -> str:
    return path.read_text(encoding="utf8")


def blocks(path: Path, kind: str) -> list[str]:
    return [code for found, code in BLOCK.findall(text(path)) if found == kind]


def with_blocks(kind: str) -> list[Path]:
    return [path for path in PAGES if blocks(path, kind)]


def test_there_is_something_to_check() -> None:
    assert {"README.md", "docs/program.md", "docs/add-a-game.md"} <= {name(path) for path in with_blocks("python")}
    assert {"README.md", "README.zh-CN.md", "docs/play.md"} <= {name(path) for path in with_blocks("console")}


@pytest.mark.parametrize("path", with_blocks("python"), ids=name)
def test_code_runs(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "page.py"
    script.write_text("\n".join(blocks(path, "python")), encoding="utf8")
    runpy.run_path(str(script), run_name="page")
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("path", with_blocks("pycon"), ids=name)
def test_sessions_say_what_they_say(path: Path) -> None:
    session = doctest.DocTestParser().get_doctest("\n\n".join(blocks(path, "pycon")), {}, name(path), None, None)
    said: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(session, out=said.append)
    assert "".join(said) == ""


@pytest.mark.parametrize("path", with_blocks("console"), ids=name)
def test_commands_exist(path: Path) -> None:
    """Every `paiju …` line can be understood, every `make …` line is a target."""
    targets = set(re.findall(r"^([a-z-]+):", text(ROOT / "Makefile"), re.MULTILINE))
    commands = [line[2:] for code in blocks(path, "console") for line in code.splitlines() if line.startswith("$ ")]
    assert commands
    for command in commands:
        words = shlex.split(command, comments=True)
        if words[0] == "paiju":
            app.parse_args(words[1:], exit_on_error=False, print_error=False)
        elif words[0] == "make":
            assert {word for word in words[1:] if "=" not in word} <= targets, command
        else:
            assert words[0] in {"git", "cd", "pip", "docker", "export"}, command


def anchor(heading: str) -> str:
    """The anchor that a heading gets."""
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
    return re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_links_lead_somewhere(path: Path) -> None:
    for link in LINK.findall(re.sub(r"```.*?```", "", text(path), flags=re.DOTALL)):
        if re.match(r"[a-z]+:", link):
            continue
        file, _, part = link.partition("#")
        target = path.parent / file if file else path
        assert target.exists(), link
        if part:
            assert part in {anchor(heading) for heading in HEADING.findall(text(target))}, link


def test_both_readmes_have_the_same_parts() -> None:
    english, chinese = text(ROOT / "README.md"), text(ROOT / "README.zh-CN.md")
    marks = re.compile(r"^(#{1,6}) ", re.MULTILINE)
    assert marks.findall(english) == marks.findall(chinese)
    assert blocks(ROOT / "README.md", "python") == blocks(ROOT / "README.zh-CN.md", "python")
    links = [sorted(link.replace(".en.md", ".md") for link in LINK.findall(page)) for page in (english, chinese)]
    assert len(links[0]) == len(links[1])


def test_the_game_of_the_page_keeps_the_laws() -> None:
    """The game that `docs/add-a-game.md` builds passes the conformance suite."""
    code = "\n".join(blocks(ROOT / "docs/add-a-game.md", "python"))
    module = ModuleType("page")
    sys.modules["page"] = module  # dataclasses look their module up
    exec(compile(code, "add-a-game.md", "exec"), module.__dict__)  # noqa: S102  # it is our own page
    case = Case(module.__dict__["GAME"], 2, Adapter(games=1, moments=3))
    laws = [law for suite in SUITES for law in vars(suite).values() if getattr(law, "__name__", "").startswith("test_")]
    checked = [law(case) for law in laws if list(signature(law).parameters) == ["case"]]
    assert len(checked) > 25
