"""Thousands of hostile messages: each gets a clear error, nothing breaks, and other rooms do not notice."""

import json
import random
import socket
import statistics
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from paiju.server.wire import MOST_BYTES
from tests.server.client import Client, create
from tests.server.process import Process
from tests.server.room import Guest, call, come, open_room

FLOODS = 4  # sockets that send rubbish at the same time
AT_ONCE = 40  # messages before the replies are read
MOST_MEMORY = 60 * 1024  # KiB that a server may grow by
SLOWEST = 0.5  # seconds for a move in another room, in 99 of 100 cases; on a machine that is busy with other things,
SLOWER = 25  # so many times what it takes there when nobody attacks


class Attacker:
    """Everything one should not send. It has a seat in a match of its own, and knows of another match and room."""

    def __init__(self, address: str, victim: dict[str, Any], room: str, seed: int) -> None:
        self.chance = random.Random(seed)
        self.made = create(address, "at_once", options={"rounds": 5000})
        self.victim = victim
        self.room = room
        self.kinds: list[Callable[[], str | bytes]] = [
            self.rubbish, self.cut_short, self.other_types, self.wrong_seat, self.stale, self.replayed, self.stolen,
            self.deep, self.unknown, self.not_there, self.wrong_key, self.not_in_room, self.bad_words, self.binary,
            self.huge_number,
        ]  # fmt: skip

    def message(self) -> str | bytes:
        if self.chance.random() < 0.01:
            return json.dumps({"t": "say", "room": self.room, "text": "x" * (MOST_BYTES + self.chance.randrange(1000))})
        return self.chance.choice(self.kinds)()

    def act(self, **fields: Any) -> dict[str, Any]:
        return {"t": "answer", "match": self.made["match"], "seat": 0, "ask": 1, "value": [1, None], **fields}

    def rubbish(self) -> str:
        return "".join(chr(self.chance.choice((34, 58, 91, 123, 125, 65, 0x4E00, 0x1F600))) for _ in range(40))

    def cut_short(self) -> str:
        text = json.dumps(self.act())
        return text[: self.chance.randrange(len(text))]

    def other_types(self) -> str:
        message = self.act()
        message[self.chance.choice([*message])] = self.chance.choice([{}, [[]], True, 1.5, -1, "\x00"])
        return json.dumps(message)

    def wrong_seat(self) -> str:
        return json.dumps(self.act(seat=self.chance.randrange(1, 16)))

    def stale(self) -> str:
        return json.dumps(self.act(ask=self.chance.randrange(100_000, 2**53)))

    def replayed(self) -> str:
        return json.dumps(self.act(ask=self.answered))

    def stolen(self) -> str:
        tokens = [self.victim["tokens"][0][:-1] + "A!"[self.chance.randrange(2)]]
        return json.dumps({"t": "join", "match": self.victim["match"], "tokens": self.made["tokens"][:1] + tokens})

    def deep(self) -> str:
        return '{"t":"answer","value":' + "[" * self.chance.randrange(500, 20_000)

    def unknown(self) -> str:
        return json.dumps({"t": self.chance.choice(["dance", "", "hello", "state", "room", None, 7])})

    def not_there(self) -> str:
        return json.dumps({"t": "join", "match": f"m{self.chance.randrange(10**9)}", "tokens": []})

    def wrong_key(self) -> str:
        return json.dumps({"t": "enter", "room": self.room, "token": f"k{self.chance.randrange(10**9)}"})

    def not_in_room(self) -> str:
        t = self.chance.choice(["start", "quit", "exit"])
        return json.dumps({"t": t, "room": self.room})

    def bad_words(self) -> str:
        text = self.chance.choice(["", "\n", "\u202e", "\x1b[2J", "x" * 301])
        return json.dumps({"t": "say", "room": self.room, "text": text})

    def binary(self) -> bytes:
        return self.chance.randbytes(30)

    def huge_number(self) -> str:
        return json.dumps(self.act(value=self.chance.choice([10**400, -(2**63), 2**53 + 1])))

    def run(self, address: str, count: int, reasons: "Counter[str]") -> None:
        with Client(address) as client:
            (state,) = client.join(self.made["match"], self.made["tokens"][:1])
            self.answered = state["asks"][0]["id"]
            client.say("answer", match=self.made["match"], seat=0, ask=self.answered, value=[1, None])
            client.wait("state", n=1)
            for begun in range(0, count, AT_ONCE):
                for _ in range(min(AT_ONCE, count - begun)):
                    client.socket.send(self.message())
                for _ in range(min(AT_ONCE, count - begun)):
                    reply = client.hear()
                    assert reply["t"] == "error", reply
                    assert not any(token in json.dumps(reply) for token in self.victim["tokens"])
                    reasons[reply["reason"]["key"]] += 1
                client.heard.clear()


def requests(address: str, count: int, statuses: "Counter[int]") -> None:
    """Bodies and paths that should not be."""
    chance = random.Random(1)
    with httpx.Client() as http:
        for _ in range(count):
            path = chance.choice(["matches", "matches/look", "rooms", "rooms/quick", "rooms/0000x", "rooms/../x"])
            content = chance.choice([b"", b"{", b"[" * 50_000, b"\xff" * 50, b'{"name":1}', b"x" * (MOST_BYTES + 9)])
            statuses[http.post(f"{address}api/{path}", content=content).status_code] += 1


def slow_reader(address: str, match: str) -> socket.socket:
    """A socket that watches a match and reads nothing of it."""
    host, port = address.removeprefix("http://").rstrip("/").split(":")
    lazy = socket.create_connection((host, int(port)))
    lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    lazy.sendall(
        f"GET /api/socket HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==\r\n\r\n".encode()
    )
    text = json.dumps({"t": "join", "match": match, "tokens": []}).encode()
    lazy.sendall(bytes([0x81, 0x80 | len(text)]) + bytes(4) + text)  # masked with zeros
    return lazy


def memory(process: int) -> int:
    """KiB that a process holds."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    raise AssertionError("no such process")


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads a process's memory from /proc")
@pytest.mark.parametrize("count", [3_000, pytest.param(100_000, marks=pytest.mark.soak)])
def test_hostile_messages(tmp_path: Path, count: int) -> None:
    with Process(tmp_path / "db", tmp_path / "log") as server:
        address = server.address
        place = open_room(address, "a", game="at_once", options={"rounds": 5000})
        other = come(address, place["room"], "b")
        victim = create(address, "highest_card")
        reasons: Counter[str] = Counter()
        statuses: Counter[int] = Counter()
        failures: list[BaseException] = []

        def guarded(work: Callable[..., None], *arguments: Any) -> threading.Thread:
            def run() -> None:
                try:
                    work(*arguments)
                except BaseException as error:  # noqa: BLE001  # raised again below
                    failures.append(error)

            thread = threading.Thread(target=run)
            thread.start()
            return thread

        with Guest(address, place) as a, Guest(address, other) as b:
            a.room_when(lambda room: len(room["members"]) == 2)
            b.say("ready", yes=True)
            a.room_when(lambda room: room["blocked"] is None)
            a.say("start")
            for guest in (a, b):
                guest.room_when(lambda room: room["stage"] == "playing")
                guest.sit()
            lazy = [slow_reader(address, a.room["match"]) for _ in range(3)]
            moves = 0

            def move() -> float:
                """Both answer; the seconds that took, for one of them."""
                nonlocal moves
                began = time.perf_counter()
                for guest in (a, b):
                    ask = guest.state["asks"][0]["id"]
                    where = {"match": guest.state["match"], "seat": guest.state["seat"]}
                    guest.client.say("answer", **where, ask=ask, value=[moves % 9999 + 1, None])
                moves += 2
                for guest in (a, b):
                    guest.state_at(moves)
                return (time.perf_counter() - began) / 2

            alone = statistics.median(move() for _ in range(50))
            seconds: list[float] = []
            before = memory(server.process.pid)
            each = count // (FLOODS + 1)
            attackers = [Attacker(address, victim, place["room"], seed) for seed in range(FLOODS)]
            threads = [guarded(attacker.run, address, each, reasons) for attacker in attackers]
            threads.append(guarded(requests, address, each, statuses))
            while any(thread.is_alive() for thread in threads) and len(seconds) < 2000:
                seconds.append(move())
            for thread in threads:
                thread.join()
            if failures:
                raise failures[0]
            assert a.state["n"] == moves
            a.client.say("concede", match=a.state["match"], seat=0)
            while not b.state["over"]:
                b.hear("state")
            for one in lazy:
                one.close()
        journal = call(address, "GET", f"matches/{a.state['match']}/record")["journal"]
        drawn = [entry[2][0] for entry in journal if entry[0] == "answer" and entry[1] == 0]
        assert drawn == [move % 9999 + 1 for move in range(0, moves, 2)]
        assert sum(reasons.values()) == each * FLOODS
        assert sum(statuses.values()) == each
        assert "error.internal" not in reasons
        assert set(statuses) <= {400, 404, 405, 413}
        assert len(reasons) >= 9
        assert memory(server.process.pid) - before < MOST_MEMORY
        assert httpx.get(f"{address}health").json() == {"ok": True}
        slow = statistics.quantiles(seconds, n=100)[98] if len(seconds) > 1 else seconds[0]
        print(f"{count} hostile; {moves} moves; p99 {slow * 1000:.0f} ms, without them {alone * 1000:.0f} ms")
        assert slow < max(SLOWEST, SLOWER * alone)
        assert server.process.poll() is None
    log = (tmp_path / "log").read_text()
    assert "Traceback" not in log
    for secret in (place["token"], other["token"], *victim["tokens"]):
        assert secret not in log
