"""How much one connection and one address may ask for: more than anybody needs to play, less than does harm."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from typing import Final, NamedTuple

from paiju.server.errors import Refused
from paiju.show.text import msg

_MOST_KNOWN: Final = 20_000  # addresses remembered before those at rest are forgotten


class Rate(NamedTuple):
    """So many at once, and then so many a second."""

    burst: float
    a_second: float


class Limits(NamedTuple):
    """For one socket: `messages`, and `talk`, those to rooms. For one address: `sockets` at the same time, `requests`,
    matches and rooms begun, places taken in rooms, `guesses` at codes and keys. `here`: whether they also hold on this
    very machine.
    """

    messages: Rate = Rate(400, 50)
    talk: Rate = Rate(30, 2)
    sockets: int = 200
    requests: Rate = Rate(600, 40)
    matches: Rate = Rate(60, 0.5)
    rooms: Rate = Rate(20, 0.1)
    places: Rate = Rate(60, 0.5)
    guesses: Rate = Rate(30, 0.1)
    here: bool = False


class Bucket:
    """What is left of a rate."""

    __slots__ = ("_at", "_clock", "_left", "rate")

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self._clock = clock
        self._left = rate.burst
        self._at = clock()

    @property
    def left(self) -> float:
        """How many may be had now."""
        now = self._clock()
        self._left = min(self.rate.burst, self._left + (now - self._at) * self.rate.a_second)
        self._at = now
        return self._left

    def take(self) -> bool:
        """Whether there is another one."""
        if self.left < 1:
            return False
        self._left -= 1
        return True


class Gate:
    """Counts what addresses ask for."""

    def __init__(self, limits: Limits = Limits(), clock: Callable[[], float] = time.monotonic) -> None:  # noqa: B008
        self.limits = limits
        self._clock = clock
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._sockets: dict[str, int] = {}

    def free(self, address: str | None) -> bool:
        """Whether an address may do what it likes."""
        return not self.limits.here and _is_here(address)

    def pass_one(self, address: str | None, kind: str) -> None:
        """Count one of a kind (a field of Limits). Raises Refused if that is too many."""
        if not self.free(address) and not self._bucket(address, kind).take():
            raise _too_many(kind)

    def check(self, address: str | None, kind: str) -> None:
        """Raises Refused if nothing of a kind is left, without counting."""
        if not self.free(address) and self._bucket(address, kind).left < 1:
            raise _too_many(kind)

    @contextmanager
    def guess(self, address: str | None) -> Iterator[None]:
        """Something is tried that opens only for who knows a code or a key; failures count."""
        self.check(address, "guesses")
        try:
            yield
        except Refused as refused:
            if refused.status in (403, 404):
                self.pass_one(address, "guesses")
            raise

    def for_socket(self, address: str | None, kind: str) -> Bucket | None:
        """What one socket may say of a kind, None: as much as it likes."""
        return None if self.free(address) else Bucket(getattr(self.limits, kind), self._clock)

    def come(self, address: str | None) -> bool:
        """A socket comes; False if there are too many."""
        group = _group(address)
        if not self.free(address) and self._sockets.get(group, 0) >= self.limits.sockets:
            return False
        self._sockets[group] = self._sockets.get(group, 0) + 1
        return True

    def go(self, address: str | None) -> None:
        """A socket goes."""
        group = _group(address)
        self._sockets[group] -= 1
        if not self._sockets[group]:
            del self._sockets[group]

    @property
    def sockets(self) -> int:
        """How many sockets there are."""
        return sum(self._sockets.values())

    def _bucket(self, address: str | None, kind: str) -> Bucket:
        key = (_group(address), kind)
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= _MOST_KNOWN:
                busy = {key: bucket for key, bucket in self._buckets.items() if bucket.left < bucket.rate.burst}
                self._buckets = busy if len(busy) < _MOST_KNOWN else {}
            rate: Rate = getattr(self.limits, kind)
            bucket = self._buckets[key] = Bucket(rate, self._clock)
        return bucket


class Caller(NamedTuple):
    """Who is at the other end of a socket."""

    gate: Gate = Gate()  # for tests without a web; one that lets everybody of this machine pass
    address: str | None = None


def _too_many(kind: str) -> Refused:
    return Refused(msg(f"error.too_many_{'new' if kind in ('matches', 'rooms') else kind}"), 429)


def _is_here(address: str | None) -> bool:
    try:
        return address is None or ip_address(address).is_loopback
    except ValueError:
        return False


def _group(address: str | None) -> str:
    """Who counts as one: an IPv4 address, or the network that one subscriber has of IPv6."""
    try:
        found = ip_address(address or "127.0.0.1")
    except ValueError:
        return str(address)
    if isinstance(found, IPv6Address):
        return found.ipv4_mapped.exploded if found.ipv4_mapped else found.exploded[:19]
    return found.exploded


def is_private(address: str | None) -> bool:
    """Whether an address is of this machine or this network, not of the open one."""
    try:
        return address is None or ip_address(address).is_private
    except ValueError:
        return False
