"""A client of the protocol for tests: one socket, and what it was told."""

import contextlib
import json
from types import TracebackType
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
PATIENCE = 10.0


class Client:
    """A socket to a server at `address` (http://…)."""

    def __init__(self, address: str, **options: Any) -> None:
        self.address = address
        url = address.replace("http", "ws", 1) + "api/socket"
        self.connecting = connect(url, max_size=None, proxy=None, **options)
        self.heard: list[Json] = []
        self.patience = PATIENCE
        self.socket: ClientConnection
        self.hello: Json

    def __enter__(self) -> "Client":
        self.socket = self.connecting.__enter__()
        self.hello = self.hear()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.connecting.__exit__(kind, error, trace)

    def say(self, t: str, **fields: Any) -> None:
        """Send a message."""
        self.socket.send(json.dumps({"t": t, **fields}))

    def hear(self, timeout: float | None = None) -> Json:
        """The next message."""
        message: Json = json.loads(self.socket.recv(self.patience if timeout is None else timeout))
        self.heard.append(message)
        return message

    def wait(self, t: str, **fields: Any) -> Json:
        """The next message of this kind with these fields; others on the way are passed over."""
        while True:
            message = self.hear()
            if message["t"] == t and all(message.get(key) == value for key, value in fields.items()):
                return message

    def ask(self, t: str, **fields: Any) -> Json:
        """Say something that is answered with something else than a state, and hear that."""
        self.say(t, **fields)
        while (message := self.hear())["t"] == "state":
            pass
        return message

    def join(self, match: str, tokens: list[str], viewers: int = 1) -> list[Json]:
        """Join, and hear the state of each viewer."""
        self.say("join", match=match, tokens=tokens)
        self.wait("table", match=match)
        return [self.wait("state") for _ in range(viewers)]

    def quiet(self, seconds: float = 0.2) -> None:
        """Make sure that nothing more is said."""
        with contextlib.suppress(TimeoutError):
            raise AssertionError(f"heard {self.hear(seconds)}")


NAMES = tuple(f"seat {seat}" for seat in range(6))


def create(
    address: str,
    game: str = "highest_card",
    players: tuple[str | None, ...] = (None, None),
    names: tuple[str, ...] = NAMES,
    **more: Any,
) -> Json:
    """Begin a match with these programs (None: a person)."""
    seats = [{"name": name, "player": player} for name, player in zip(names, players, strict=False)]
    answer = httpx.post(f"{address}api/matches", json={"game": game, "options": {}, "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made
