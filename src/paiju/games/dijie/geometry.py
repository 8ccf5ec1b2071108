"""Where things lie: battlefields, which zones touch, which face each other, in what order they are looked through.

A zone is a number: twelve a battlefield, the back row's columns 1 to 6, then the front row's; smaller battlefields use
the first columns of each row. Nothing outside this module knows geometry. Seats are counted from 0: the even ones are
one team, and seat 2k sits opposite seat 2k + 1 (D2-11.1-2, D2-11.2-1).
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from operator import itemgetter
from types import MappingProxyType
from typing import Any

WIDTH, SIZE = 6, 12
BACK, FRONT = 1, 2  # rows, as their owner counts them (D1-2.1)

# The exits of every place a unit can come from: row and column (D3-2.4); from the hand as from the lord's zone.
EXITS = {
    "lord": ((1, 2), (1, 3), (1, 4), (1, 5)),
    "grave": ((1, 1), (1, 2)),
    "library": ((1, 5), (1, 6)),
    "exile": ((1, 1),),
    "token": ((1, 6),),
}
# The same on a battlefield of three columns (D1-5.1).
SMALL_EXITS = {"lord": ((1, 2),), "grave": ((1, 1),), "library": ((1, 3),), "exile": ((1, 1),), "token": ((1, 3),)}
KINDS = tuple(EXITS)


def zone(seat: int, row: int, column: int) -> int:
    """The zone of that row and column, both counted from 1, on the battlefield of a seat."""
    return seat * SIZE + (row - 1) * WIDTH + column - 1


def owner(z: int) -> int:
    """The seat whose battlefield a zone belongs to."""
    return z // SIZE


def row(z: int) -> int:
    return z % SIZE // WIDTH + 1


def column(z: int) -> int:
    return z % WIDTH + 1


def name(z: int) -> str:
    """Row and column as printed: `2/3`."""
    return f"{row(z)}/{column(z)}"


def place(z: int) -> str:
    """A zone as everybody writes it: `2:1/3`."""
    return PLACES[z]


PLACES = tuple(f"{owner(z) + 1}:{name(z)}" for z in range(6 * SIZE))
OWNER, ROW = (tuple(map(of, range(6 * SIZE))) for of in (owner, row))  # the same as tables, where it is asked often


_MANY = 2_000  # ways that are remembered


@dataclass(frozen=True, slots=True)
class Geometry:
    """The zones of a table. `zones`: all, seat by seat; `names`: theirs; `at`: what is theirs in a list of all zones.
    `own`: of each seat, in its own physical order. `near`: which zones touch. `ahead`: the zones that an attack from
    there passes, in order. `order`: all zones as each seat looks through them, `rank`: the place of each in that order.
    `known`: by `steps`, which follow from the voids alone.
    """

    seats: int
    columns: int
    zones: tuple[int, ...]
    own: tuple[tuple[int, ...], ...]
    near: tuple[tuple[int, ...], ...]
    ahead: tuple[tuple[int, ...], ...]
    order: tuple[tuple[int, ...], ...]
    exits: dict[str, tuple[tuple[int, ...], ...]]
    rank: tuple[dict[int, int], ...]
    known: dict[tuple[int, ...], Mapping[int, int]] = field(default_factory=dict, repr=False, compare=False)
    names: tuple[str, ...] = field(init=False)
    at: Callable[[list[Any]], tuple[Any, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", tuple(map(place, self.zones)))
        object.__setattr__(self, "at", itemgetter(*self.zones))

    def steps(self, start: int, voids: Sequence[int], most: int = 99) -> Mapping[int, int]:
        """How many steps the zones are away that can be reached over no void (D1-2.1-7, D1-4.2-5; occupied and
        unrevealed zones may be crossed), up to `most`.
        """
        key = start, most, *voids
        far = self.known.get(key)
        if far is None:
            if len(self.known) >= _MANY:
                self.known.clear()
            far = self.known[key] = MappingProxyType(self._steps(start, voids, most))
        return far

    def _steps(self, start: int, voids: Sequence[int], most: int) -> dict[int, int]:
        far = {start: 0}
        edge = [start]
        for distance in range(1, most + 1):
            edge = [z for here in edge for z in self.near[here] if z not in far and z not in voids]
            edge = list(dict.fromkeys(edge))
            if not edge:
                break
            far.update(dict.fromkeys(edge, distance))
        return far

    def nearest(self, start: int, among: Collection[int], voids: Sequence[int], seat: int) -> int | None:
        """The nearest of these zones, of several equally near the first in `seat`'s physical order (D2-9.4); None if
        no way leads to any.
        """
        far = self.steps(start, voids)
        place = self.rank[seat]
        found = [(far[z], place[z], z) for z in among if z in far]
        return min(found)[2] if found else None


@cache
def geometry(seats: int, columns: int, mirrored: bool = True) -> Geometry:
    """The zones of a table with that many seats. `mirrored`: column c faces the opponent's column counted from the
    other end, as people sit; else the same number.
    """

    def facing(c: int) -> int:
        return columns + 1 - c if mirrored else c

    spots = [(seat, r, c) for seat in range(seats) for r in (BACK, FRONT) for c in range(1, columns + 1)]
    near: list[list[int]] = [[] for _ in range(seats * SIZE)]
    ahead: list[tuple[int, ...]] = [()] * (seats * SIZE)
    for seat, r, c in spots:
        here = zone(seat, r, c)
        touching = [(seat, r, c - 1), (seat, r, c + 1), (seat, 3 - r, c)]
        if r == FRONT:
            touching.append((seat ^ 1, FRONT, facing(c)))
        # Battlefields of a team are joined at their sides (D2-11.3); the even team sits the other way round.
        right, left = (seat + 2, seat - 2) if seat % 2 == 0 or not mirrored else (seat - 2, seat + 2)
        if c == columns:
            touching.append((right, r, 1))
        if c == 1:
            touching.append((left, r, columns))
        near[here] = [zone(*spot) for spot in touching if 0 <= spot[0] < seats and 1 <= spot[2] <= columns]
        ahead[here] = (zone(seat ^ 1, FRONT, facing(c)), zone(seat ^ 1, BACK, facing(c)))

    def looked_through(viewer: int) -> tuple[int, ...]:
        """Column by column from the viewer's left: its own front and back row, then what faces them."""
        team = range(viewer % 2, seats, 2)
        line = team if viewer % 2 == 0 or not mirrored else reversed(team)
        return tuple(
            z
            for seat in line
            for c in range(1, columns + 1)
            for z in (zone(seat, FRONT, c), zone(seat, BACK, c), *ahead[zone(seat, FRONT, c)])
        )

    order = tuple(looked_through(seat) for seat in range(seats))
    own = tuple(tuple(z for z in order[seat] if owner(z) == seat) for seat in range(seats))
    table = EXITS if columns == WIDTH else SMALL_EXITS
    exits = {kind: tuple(tuple(zone(seat, r, c) for r, c in table[kind]) for seat in range(seats)) for kind in KINDS}
    exits["hand"] = exits["lord"]
    rank = tuple({z: i for i, z in enumerate(line)} for line in order)
    zones = tuple(z for line in own for z in line)
    return Geometry(seats, columns, zones, own, tuple(map(tuple, near)), tuple(ahead), order, exits, rank)
