"""What a server in Python can do at best: plain highest card over asyncio and websockets, in memory, unchecked."""

import asyncio
import json
import sys
from random import Random
from typing import Any

import uvloop
from websockets.asyncio.server import ServerConnection, serve

from benchmarks.plain_highest_card import PlainHighestCard

_chance = Random()
_encode = json.JSONEncoder(separators=(",", ":")).encode


class Room:
    """Two sockets and a game between them."""

    def __init__(self) -> None:
        self.game = PlainHighestCard(_chance)
        self.moves = 0
        self.sockets: dict[int, ServerConnection] = {}

    async def tell(self) -> None:
        for seat, socket in self.sockets.items():
            await socket.send(_encode({**self.game.view(seat), "n": self.moves, "over": self.game.over}))

    def hear(self, seat: int, message: dict[str, Any]) -> bool:
        """Whether something has changed."""
        if "again" in message and self.game.over:
            self.game, self.moves = PlainHighestCard(_chance), 0
            return True
        card, game = message.get("play"), self.game
        if game.over or game.turn != seat or card not in game.hands[seat]:
            return False
        game.apply(card)
        self.moves += 1
        return True


async def main(port: int) -> None:
    rooms: dict[str, Room] = {}

    async def talk(socket: ServerConnection) -> None:
        assert socket.request is not None
        _, name, seat = socket.request.path.split("/")
        room = rooms.setdefault(name, Room())
        room.sockets[int(seat)] = socket
        if len(room.sockets) == 2:
            await room.tell()
        async for message in socket:
            if room.hear(int(seat), json.loads(message)):
                await room.tell()

    async with serve(talk, "127.0.0.1", port, compression=None):
        print("ready", flush=True)
        await asyncio.get_running_loop().create_future()


if __name__ == "__main__":
    if sys.argv[2:] == ["uvloop"]:
        uvloop.install()
    asyncio.run(main(int(sys.argv[1])))
