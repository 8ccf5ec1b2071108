"""What holds for every file of the repository: clean locks, no machine's addresses, no overlong files."""

import json
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
REGISTRY = re.compile(
    r"\b(pypi\.(org|python)|pythonhosted\.|npmjs\.(org|com)|npmmirror\.|yarnpkg\.com|deb\.debian\.|mirrors?\.[a-z]+\.)"
)
MACHINE_PATH = re.compile(r"(?<![\w.~*-])/(work|root|home|Users)/\w")
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX)\b")

CODE = {".py", ".ts", ".js", ".mjs", ".svelte", ".css", ".html", ".sh"}
MOST_LINES = 600
# Longer files, each with the reason why it isn't split.
LONG: dict[str, str] = {"web/src/lib/wire.ts": "made from the server's types, one file for one import"}


def tracked() -> list[str]:
    """The names of the files that git tracks or would add."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    return [name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def texts() -> dict[str, str]:
    """The text files of the repository, by name."""
    found = {}
    for name in tracked():
        content = (ROOT / name).read_bytes()
        if b"\0" not in content[:8000]:
            found[name] = content.decode("utf8")
    return found


def lines_with(pattern: re.Pattern[str]) -> list[str]:
    """Where a pattern occurs, each as `file:line: text`."""
    return [
        f"{name}:{number}: {line.strip()[:120]}"
        for name, text in texts().items()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_registry_is_named() -> None:
    assert not lines_with(REGISTRY)


def test_no_path_of_one_machine() -> None:
    assert not lines_with(MACHINE_PATH)


def test_nothing_is_left_for_later() -> None:
    assert not [line for line in lines_with(UNFINISHED) if not line.startswith("tests/test_repo.py")]


def test_python_lock_is_versions_alone() -> None:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    assert [line for line in lines if not re.fullmatch(r"#.*|[\w.-]+==[\w.!+]+", line)] == []
    assert sum("==" in line for line in lines) > 30


def test_client_lock_has_no_addresses() -> None:
    locks = [name for name in tracked() if Path(name).name == "package-lock.json"]
    assert locks == ["benchmarks/peers/package-lock.json", "web/package-lock.json"]
    for lock in locks:
        packages = json.loads((ROOT / lock).read_text())["packages"]
        assert [name for name, package in packages.items() if "resolved" in package] == []
        assert [name for name, package in packages.items() if name and "integrity" not in package] == []


def test_text_files_end_lines_the_same_way() -> None:
    wrong = [name for name, text in texts().items() if text and ("\r" in text or not text.endswith("\n"))]
    assert wrong == []


def test_no_code_file_is_overlong() -> None:
    lengths = {name: text.count("\n") for name, text in texts().items() if Path(name).suffix in CODE}
    assert {name: length for name, length in lengths.items() if length > MOST_LINES and name not in LONG} == {}
    assert [name for name in LONG if lengths.get(name, 0) <= MOST_LINES] == [], "no longer long: take it off the list"


@pytest.mark.parametrize(
    ("pattern", "line", "found"),
    [
        (REGISTRY, "https://registry.npm" + "js.org/x", True),
        (REGISTRY, "https://py" + "pi.org/simple", True),
        (REGISTRY, "pip install x", False),
        (MACHINE_PATH, "see /" + "work/x", True),
        (MACHINE_PATH, "'/" + "home/anna/x'", True),
        (MACHINE_PATH, "src/routes/home/page", False),
        (UNFINISHED, "# TO" + "DO: this", True),
    ],
)
def test_patterns_find_what_they_should(pattern: re.Pattern[str], line: str, found: bool) -> None:
    assert bool(pattern.search(line)) is found
