"""The deal is promised by a hash before the first card and proved by its key after the last."""

import json
from hashlib import blake2b
from pathlib import Path

import httpx
import pytest

from paiju.cli import app
from paiju.registry import games
from tests.marks import clause
from tests.server.client import Client, create


@clause("T-246")
@pytest.mark.parametrize("game", [*games()])
def test_hash_before_key_after(address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str) -> None:
    """Anybody can check it: with a line of their own, and with the command, which plays the whole record."""
    made = create(address, game)
    with Client(address) as client:
        client.say("join", match=made["match"], tokens=made["tokens"][:1])
        promised = client.wait("table")["commitment"]
        assert client.wait("state")["key"] is None
        client.say("concede", match=made["match"], seat=0)
        state = client.wait("state")
        while not state["over"]:
            state = client.wait("state")
    assert blake2b(bytes.fromhex(state["key"]), digest_size=16, person=b"paiju deal").hexdigest() == promised
    record = httpx.get(f"{address}api/matches/{made['match']}/record").json()
    assert record["key"] == state["key"]
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record))
    command = ["replay", str(path), "--verify", "--commitment", promised, "--lang", "en"]
    assert run(command) == 0
    assert promised in capsys.readouterr().out
    path.write_text(json.dumps({**record, "key": "00" * 16}))  # another deal, made up afterwards
    assert run(command) != 0


def run(command: list[str]) -> int:
    """The command's exit code."""
    with pytest.raises(SystemExit) as left:
        app(command)
    return int(left.value.code or 0)


def test_a_typed_seed_is_told(address: str) -> None:
    """Whoever typed it may know the deal."""
    for more, seeded in (({}, False), ({"seed": 7}, True), ({"seed": "luck"}, True)):
        made = create(address, "tarot", **more)
        with Client(address) as client:
            client.say("join", match=made["match"], tokens=made["tokens"][1:])
            assert client.wait("table")["seeded"] is seeded
