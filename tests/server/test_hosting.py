"""What docs/host.md promises: backups that can be restored, settings that exist, files that can be read."""

import configparser
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml  # type: ignore[import-untyped]

from tests.server.client import Client, create
from tests.server.conftest import serving
from tests.server.process import ROOT, Victim
from tests.server.room import open_room
from tests.server.services import postgres, program

PAGE = (ROOT / "docs/host.md").read_text(encoding="utf8")
SHELL = [block.strip() for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)]
DEPLOY = ROOT / "deploy"


def run(command: str, folder: Path, database: str = "") -> None:
    """Run a command of the page, with the programs we test with."""
    first = shlex.split(command)[0]
    found = sys.executable if first == "python3" else program(first)
    text = command.replace(first, shlex.quote(found), 1)
    subprocess.run(text, shell=True, check=True, cwd=folder, env={**os.environ, "PAIJU_DATABASE": database})


def half_a_game(address: str) -> dict[str, Any]:
    """A match with six answers, and a room."""
    made = create(address, "at_once", time=60)
    made["room"] = open_room(address, "安娜")
    with Client(address) as client:
        states = client.join(made["match"], made["tokens"], viewers=3)
        for number in range(1, 7):
            seat = states[0]["waiting"][0]["seat"]
            ask = states[seat]["asks"][0]["id"]
            client.say("answer", match=made["match"], seat=seat, ask=ask, value=[number, None])
            states = [client.wait("state") for _ in range(3)]
    made["states"] = states
    return made


def goes_on(address: str, made: dict[str, Any]) -> None:
    """Everything is as it was, and a seventh answer is taken."""
    with Client(address) as client:
        states = client.join(made["match"], made["tokens"], viewers=3)
        for old, new in zip(made["states"], states, strict=True):
            for field in ("n", "view", "scene", "waiting", "asks"):
                assert old[field] == new[field]
        client.say("answer", match=made["match"], seat=0, ask=states[0]["asks"][0]["id"], value=[7, None])
        assert client.wait("state")["n"] == 7
    place = made["room"]
    assert httpx.get(f"{address}api/rooms/{place['room']}").json()["names"] == ["安娜"]


def test_sqlite_is_backed_up_and_restored(tmp_path: Path) -> None:
    """While it runs; then the database is lost."""
    backup, restore = (block for block in SHELL if "backup.db" in block)
    with Victim(tmp_path / "paiju.db") as server:
        made = half_a_game(server.address)
        run(backup, tmp_path)
        httpx.get(f"{server.address}api/health")
    (tmp_path / "paiju.db").write_bytes(b"broken")
    run(restore, tmp_path)
    with Victim(tmp_path / "paiju.db") as server:
        goes_on(server.address, made)


def test_postgresql_is_backed_up_and_restored(tmp_path: Path) -> None:
    dump, restore = (block for block in SHELL if "paiju.dump" in block)
    with postgres() as url:
        with Victim(url) as server:
            made = half_a_game(server.address)
            run(dump, tmp_path, url)
        other = f"{url.rpartition('/')[0]}/restored"
        run(f"createdb --maintenance-db={url} restored", tmp_path)
        run(restore, tmp_path, other)
        with Victim(other) as server:
            goes_on(server.address, made)


def test_every_setting_is_one_the_server_reads() -> None:
    sources = "".join(path.read_text(encoding="utf8") for path in (ROOT / "src/paiju").rglob("*.py"))
    read = set(re.findall(r'"(PAIJU_[A-Z]+)"', sources))
    assert set(re.findall(r"^\| `(PAIJU_[A-Z]+)`", PAGE, re.MULTILINE)) == read
    own = {"PAIJU_NAME", "PAIJU_SERVERS"}  # of the proxy
    for path in DEPLOY.iterdir():
        assert set(re.findall(r"\b(PAIJU_[A-Z]+)\b", path.read_text(encoding="utf8"))) <= read | own, path.name


def test_files_of_deploy_can_be_read() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf8"))
    services = compose["services"]
    for name, service in services.items():
        assert set(service.get("depends_on", ())) <= set(services), name
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.read(DEPLOY / "paiju@.service")
    assert unit["Service"]["ExecStart"].split()[1:] == ["serve", "--host", "127.0.0.1", "--port", "%i"]
    named = set(re.findall(r"`deploy/([\w@.]+)`", PAGE)) | set(re.findall(r"deploy/([\w@.]+)", PAGE))
    assert named <= {path.name for path in DEPLOY.iterdir()}


def test_limits_count_whom_the_proxy_names(tmp_path: Path) -> None:
    """The proxy is on this machine; who asks is not."""
    with serving(tmp_path / "db") as served:
        headers = {"X-Forwarded-For": "9.9.9.9"}
        guesses: list[Callable[[], httpx.Response]] = [
            lambda: httpx.get(f"{served.address}api/rooms/0000", headers=headers) for _ in range(31)
        ]
        assert [guess().status_code for guess in guesses] == [404] * 30 + [429]
        assert httpx.get(f"{served.address}api/rooms/0000").status_code == 404
        assert httpx.get(f"{served.address}metrics", headers=headers).status_code == 403


@pytest.mark.skipif(not Path("/usr/bin/systemd-analyze").exists(), reason="no systemd here")
def test_the_unit_is_one_systemd_takes() -> None:
    checked = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(DEPLOY / "paiju@.service")], capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert "Unknown" not in checked.stderr
