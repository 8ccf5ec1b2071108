"""Somebody in a room, for tests: a socket that has entered it and, once there is one, sits at its match."""

from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

import httpx

from tests.server.client import Client

Json = dict[str, Any]


def settings(**more: Any) -> Json:
    """A host's settings."""
    plain: Json = {
        "game": "highest_card",
        "options": {},
        "seats": 2,
        "time": None,
        "fill": None,
        "watch": True,
        "public": False,
        "host_leaves": "hand_over",
    }
    return {**plain, **more}


def call(address: str, method: str, path: str, body: Json | None = None, status: int = 0) -> Json:
    """A request; its status must be `status`, if given, else one of success."""
    answer = httpx.request(method, f"{address}api/{path}", json=body)
    assert answer.status_code == status if status else answer.is_success, answer.text
    found: Json = answer.json()
    return found


def open_room(address: str, name: str = "host", **more: Any) -> Json:
    """A new room: the host's place."""
    return call(address, "POST", "rooms", {"name": name, "settings": settings(**more)}, 201)


def come(address: str, code: str, name: str = "guest") -> Json:
    """A place in a room."""
    return call(address, "POST", f"rooms/{code}", {"name": name}, 201)


class Guest:
    """A socket in a room. `place`: as the server gave it; `token` None watches."""

    def __init__(self, address: str, place: Json, **options: Any) -> None:
        self.code: str = place["room"]
        self.token: str | None = place["token"]
        self.client = Client(address, **options)
        self.room: Json = {}
        self.state: Json = {}
        self.clocks: Json = {}
        self.lines: list[Json] = []

    def __enter__(self) -> Self:
        self.client.__enter__()
        self.say("enter", token=self.token)
        self.hear("room")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.client.__exit__(kind, error, trace)

    def say(self, t: str, **fields: Any) -> None:
        """Say something to the room."""
        self.client.say(t, room=self.code, **fields)

    def note(self, message: Json) -> None:
        """Keep what is newest."""
        match message["t"]:
            case "room":
                self.room = message
            case "state":
                self.state = message
            case "clocks":
                self.clocks = message
            case "chat":
                self.lines = message["lines"] if message["reset"] else self.lines + message["lines"]

    def hear(self, t: str) -> Json:
        """The next message of a kind."""
        while True:
            message = self.client.hear()
            self.note(message)
            if message["t"] == t:
                return message
            assert message["t"] != "error", message

    def refused(self, t: str, **fields: Any) -> Json:
        """Say something that is refused, and hear why."""
        self.say(t, **fields)
        while (message := self.client.hear())["t"] != "error":
            self.note(message)
        assert message["about"] == t
        return message

    def room_when(self, enough: Callable[[Json], bool]) -> Json:
        """The room as soon as it is as it should be."""
        while not enough(self.room):
            self.hear("room")
        return self.room

    def lines_when(self, count: int) -> list[str]:
        """What was said, as soon as there are so many lines."""
        while len(self.lines) < count:
            self.hear("chat")
        return [line["text"] for line in self.lines]

    def sit(self) -> Json:
        """Sit down at the room's match (or watch it), and see it."""
        tokens = [] if self.token is None else [self.token]
        self.client.say("join", match=self.room["match"], tokens=tokens)
        return self.hear("state")

    def answer_first(self) -> bool:
        """Answer the first open question with its first choices, if there is one; whether there was."""
        if not self.state["asks"]:
            return False
        ask = self.state["asks"][0]
        where = {"match": self.state["match"], "seat": self.state["seat"], "ask": ask["id"]}
        path: list[Any] = []
        choices = ask["choices"]
        while not choices["done"]:
            path.append(choices["items"][0]["value"] if choices["items"] else choices["span"]["lo"])
            if choices["final"]:
                break
            self.client.say("options", **where, prefix=path)
            choices = self.hear("choices")["choices"]
        self.client.say("answer", **where, value=path[0] if len(path) == 1 else path)
        return True

    def state_at(self, n: int) -> Json:
        """The state after so many entries, or a newer one."""
        while self.state["n"] < n:
            self.hear("state")
        return self.state

    def clock(self, seat: int) -> float | None:
        """When a seat's time runs out, as this socket was told last."""
        return next((running["ends"] for running in self.clocks["running"] if running["seat"] == seat), None)
