"""kill -9 at any moment: what was acknowledged is there, once, and the game goes on."""

import contextlib
import random
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from tests.server.client import Client, create
from tests.server.process import Victim

KILLS = 30
ROUNDS = 5000


class Player:
    """Plays both seats of a match; every answer is a number of its own, so that none can be lost or doubled unseen."""

    def __init__(self, made: dict[str, Any]) -> None:
        self.match: str = made["match"]
        self.tokens: list[str] = made["tokens"]
        self.acknowledged = 0
        self.sent = 0

    def value(self, number: int) -> int:
        return number % 9999 + 1

    def play(self, client: Client, most: int, last: int = -1, then: Callable[[], None] = lambda: None) -> None:
        """Play up to `most` answers. `then` is called when `last` answers have been sent."""
        if last == 0:
            then()
        states = client.join(self.match, self.tokens, viewers=3)
        for number in range(1, most + 1):
            n = states[0]["n"]
            # all that was acknowledged is there, and nothing but what was sent
            assert self.acknowledged <= n <= self.sent
            self.acknowledged = self.sent = n
            seat = states[0]["waiting"][0]["seat"]
            ask = states[seat]["asks"][0]["id"]
            self.sent = n + 1
            client.say("answer", match=self.match, seat=seat, ask=ask, value=[self.value(n), None])
            if number == last:
                then()
            states = [client.wait("state") for _ in range(3)]
            assert {state["n"] for state in states} == {n + 1}


def test_killed_at_thirty_random_moments(tmp_path: Path) -> None:
    chance = random.Random(7)
    database = tmp_path / "paiju.db"
    with Victim(database) as server:
        player = Player(create(server.address, "at_once", options={"rounds": ROUNDS}))
    played = []
    for _ in range(KILLS):
        with Victim(database) as server, Client(server.address) as client:
            before, last = player.acknowledged, chance.randrange(10)
            killer = threading.Timer(chance.uniform(0.0, 0.008), server.kill)
            with contextlib.suppress(ConnectionClosed, OSError):
                player.play(client, 1000, last, killer.start)
            killer.join()
            played.append(player.acknowledged - before)
    assert sum(played) > KILLS  # it was killed in the middle of playing
    assert max(played) < 1000
    with Victim(database) as server, Client(server.address) as client:
        player.play(client, 1)
        client.say("concede", match=player.match, seat=0)
        assert client.wait("state")["over"]
        record = httpx.get(f"{server.address}api/matches/{player.match}/record").json()
    answers = [entry[2][0] for entry in record["journal"] if entry[0] == "answer"]
    assert answers == [player.value(number) for number in range(player.acknowledged + 1)]


def test_killed_while_a_program_thinks(tmp_path: Path) -> None:
    """The game goes on to its end, and no process stays behind."""
    database = tmp_path / "paiju.db"
    with Victim(database) as server:
        made = create(server.address, players=(None, "random"))
    entries, left = 0, []
    for kill in range(40):
        with Victim(database) as server, Client(server.address) as client:
            (state,) = client.join(made["match"], made["tokens"][:1])
            while not state["over"]:
                if state["asks"]:
                    ask = state["asks"][0]
                    value = ask["choices"]["items"][0]["value"]
                    client.say("answer", match=made["match"], seat=0, ask=ask["id"], value=value)
                    if kill < 5 and state["n"] > 2 * kill:
                        left += server.children()
                        break
                state = client.wait("state")
            entries = state["n"]
            server.kill()
        if entries == 28:
            break
    assert entries == 28
    deadline = time.monotonic() + 10
    while any(Path(f"/proc/{child}").exists() for child in left):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert left
