"""What a page and the server say to each other, overheard."""

import json
from typing import Any

from playwright.sync_api import BrowserContext, Page, WebSocket

Json = dict[str, Any]

# Pages draw scenes and ask for nothing else; tests compare what is drawn with the view.
WITH_VIEW = """
const send = WebSocket.prototype.send
WebSocket.prototype.send = function (text) {
  const message = JSON.parse(text)
  send.call(this, message.t === 'join' ? JSON.stringify({ ...message, parts: ['scene', 'view'] }) : text)
}
"""


class Wire:
    """`states` and `events`: the newest state of each viewer of the newest match (None: the public), and all it has
    heard of. `frames`: the pictures on the way to it since the page last answered. `sent`: what the page has sent.
    `sockets`: how often it has connected.
    """

    def __init__(self, context: BrowserContext) -> None:
        self.match = ""
        self.names: list[str] = []
        self.states: dict[int | None, Json] = {}
        self.events: dict[int | None, list[Json]] = {}
        self.frames: dict[int | None, list[Json]] = {}
        self.sent: list[Json] = []
        self.sockets = 0
        context.add_init_script(WITH_VIEW)
        context.on("page", self._page)

    @property
    def entries(self) -> int:
        """How many entries the match has so far."""
        return max((state["n"] for state in self.states.values()), default=0)

    def sent_of(self, t: str) -> list[Json]:
        """The messages of this kind that the page has sent."""
        return [message for message in self.sent if message["t"] == t]

    def _page(self, page: Page) -> None:
        page.on("websocket", self._socket)

    def _socket(self, socket: WebSocket) -> None:
        self.sockets += 1
        socket.on("framereceived", lambda frame: self._hear(json.loads(frame)))
        socket.on("framesent", lambda frame: self._say(json.loads(frame)))

    def _say(self, message: Json) -> None:
        self.sent.append(message)
        if message["t"] == "answer":
            self.frames.clear()

    def _hear(self, message: Json) -> None:
        if message["t"] == "table" and message["match"] != self.match:
            self.match = message["match"]
            self.names = [seat["name"] for seat in message["seats"]]
            self.states.clear()
            self.events.clear()
            self.frames.clear()
        elif message["t"] == "state":
            seat = message["seat"]
            self.states[seat] = message
            before = [] if message["reset"] else self.events.get(seat, [])
            self.events[seat] = before + message["events"]
            self.frames.setdefault(seat, []).extend(message["frames"])
