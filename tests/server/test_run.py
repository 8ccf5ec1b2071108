"""Starting and stopping."""

import ipaddress
import json
import logging
import signal
import socket
import time
from pathlib import Path

import httpx
import pytest

from paiju.server.run import JsonLines, _network_address, bind
from tests.server.client import Client, create
from tests.server.process import Process


def test_it_says_where_it_is_and_stops_when_told(tmp_path: Path) -> None:
    for sign in (signal.SIGINT, signal.SIGTERM):
        with Process(tmp_path / "paiju.db") as server:
            assert server.said.startswith("Paiju is ready at http://127.0.0.1:")
            assert httpx.get(f"{server.address}api/health").json() == {"ok": True}
            made = create(server.address)
            with Client(server.address) as client:  # somebody still plays
                client.join(made["match"], [])
                start = time.monotonic()
                assert server.stop(sign) in (0, -sign)
                assert time.monotonic() - start < 5


def test_the_address_for_others_is_not_this_machines_own() -> None:
    address = _network_address()
    assert address is None or not ipaddress.ip_address(address).is_loopback


def test_a_taken_port() -> None:
    with bind("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with bind("127.0.0.1", port) as other:
            assert other.getsockname()[1] != port
            with socket.create_connection(other.getsockname()):
                pass


def test_an_address_that_is_not_ours() -> None:
    with pytest.raises(OSError, match="ssign"):
        bind("192.0.2.1", 8642)


def test_the_log_tells_what_happens_and_no_secrets(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with Process(tmp_path / "paiju.db", log) as server, Client(server.address) as client:
        made = create(server.address)
        token = made["tokens"][0]
        client.join(made["match"], [token])
        client.ask("join", match=made["match"], tokens=[token, "guessed"])
        client.socket.send('{"t": "join", "match": "' + made["match"] + '", "tokens": ["' + token + '", 7]}')
        client.wait("error")
        client.say("concede", match=made["match"], seat=0)
        key = client.wait("state")["key"]
        server.stop(signal.SIGTERM)
    lines = [json.loads(line) for line in log.read_text(encoding="utf8").splitlines()]
    assert [line["match"] for line in lines if line["text"] == "match begun"] == [made["match"]]
    for secret in (*made["tokens"], "guessed", key):
        assert secret not in log.read_text(encoding="utf8")


def test_log_lines_are_json() -> None:
    record = logging.makeLogRecord({"msg": "match %s", "args": ("x",), "levelname": "INFO", "match": "界"})
    line = json.loads(JsonLines().format(record))
    assert (line["text"], line["level"], line["match"]) == ("match x", "info", "界")
