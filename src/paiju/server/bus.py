"""What servers that share a database tell each other. Alone, a server has nobody to tell."""

from collections.abc import Callable
from typing import Protocol

Heard = Callable[[str], None]


class Bus(Protocol):
    """Topics on which servers tell each other that something has changed, and what is known of all of them together.

    Nothing here is the truth: that is in the database. What gets lost on the way is found there later.
    """

    name: str  # of this server, among those that share the bus

    def publish(self, topic: str, text: str = "") -> None:
        """Tell the other servers."""

    def listen(self, topic: str, heard: Heard) -> None:
        """Call `heard` with what other servers tell about this topic, and with "" when something may have been
        missed.
        """

    def unlisten(self, topic: str) -> None:
        """Hear no more of it."""

    async def claim(self, what: str, seconds: float) -> bool:
        """Whether this server may do something that one alone should do within these seconds."""

    async def put(self, topic: str, counts: dict[int, int]) -> None:
        """How many sockets of whom are at this server, for this topic."""

    async def counts(self, topic: str) -> list[dict[int, int]]:
        """The same of all other servers that are alive."""

    async def close(self) -> None:
        """Leave."""


class Alone:
    """The bus of a server that shares with nobody."""

    name = "alone"

    def publish(self, topic: str, text: str = "") -> None:
        """Nobody hears."""

    def listen(self, topic: str, heard: Heard) -> None:
        """Nothing is said."""

    def unlisten(self, topic: str) -> None:
        """Nothing is said."""

    async def claim(self, what: str, seconds: float) -> bool:
        """There is no other."""
        return True

    async def put(self, topic: str, counts: dict[int, int]) -> None:
        """Nobody asks."""

    async def counts(self, topic: str) -> list[dict[int, int]]:
        """There are no others."""
        return []

    async def close(self) -> None:
        """Nothing is open."""
