"""Who is connected where, with several sockets of one person, over all servers."""

from collections import Counter

from paiju.server.bus import Bus

WATCHER = -1  # somebody without a place


class Presence:
    """Sockets, counted by place and person."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._here: dict[str, Counter[int]] = {}

    async def enter(self, place: str, who: int) -> None:
        """A socket of this person comes."""
        self._here.setdefault(place, Counter())[who] += 1
        await self._bus.put(place, self._here[place])

    async def leave(self, place: str, who: int) -> None:
        """A socket of this person goes."""
        here = self._here[place]
        here[who] -= 1
        if not here[who]:
            del here[who]
        if not here:
            del self._here[place]
        await self._bus.put(place, here)

    async def at(self, place: str) -> Counter[int]:
        """Who is there, with how many sockets."""
        total = Counter(self._here.get(place, {}))
        for others in await self._bus.counts(place):
            total.update(others)
        return total
