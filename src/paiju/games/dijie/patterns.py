"""Where formations can be laid (D2-8.8)."""

from itertools import product

from paiju.games.dijie import find
from paiju.games.dijie import geometry as g
from paiju.games.dijie.cards import Spot
from paiju.games.dijie.state import Dijie


def placements(s: Dijie, seat: int, code: str) -> list[tuple[int, ...]]:
    """Where a formation can be laid: the zones it would cover (D2-8.8, G101)."""
    rules, terrain = s.rules, s.terrain
    known = rules.laid.get((seat, code))
    if known is None:
        known = rules.laid[seat, code] = _laid(s, seat, rules.cards[code].shape)
    return [cells for cells in known if 0 not in [terrain[z] for z in cells]]


def _laid(s: Dijie, seat: int, shape: tuple[Spot, ...]) -> list[tuple[int, ...]]:
    """The same if there were terrain everywhere."""
    geo = s.rules.geometry
    small = geo.columns < g.WIDTH
    found: list[tuple[int, ...]] = []
    rows = (1, 2, 3, 4) if any(spot.away == 0 for spot in shape) else (0,)
    for own, left in product(range(seat % 2, geo.seats, 2), range(1, geo.columns + 1)):
        for row in rows:
            cells = [_spot(geo, own, left + spot.right, spot.away or row) for spot in shape]
            fine = [z for z in cells if z is not None]
            if len(fine) < len(shape):
                continue
            marks = [z in geo.exits[spot.exit][g.owner(z)] for z, spot in zip(fine, shape, strict=True) if spot.exit]
            if marks and not (any(marks) if small else all(marks)):
                continue
            if all(find.sided(s, spot.side, seat, g.owner(z)) for z, spot in zip(fine, shape, strict=True)):
                found.append(tuple(fine))
    return found


def placed(cells: tuple[int, ...]) -> str:
    """Where a formation is laid, as an answer tells it."""
    return "+".join(f"{g.owner(z) + 1}:{g.name(z)}" for z in cells)


def _spot(geo: g.Geometry, seat: int, col: int, away: int) -> int | None:
    """A zone by its column from a seat and its distance from that seat's back row; over the edge on the battlefield
    that is joined to it there (D2-11.3-1).
    """
    if not 1 <= col <= geo.columns:
        edge = g.zone(seat, g.BACK, geo.columns if col > 1 else 1)
        beyond = [g.owner(z) for z in geo.near[edge] if g.owner(z) != seat]
        step = geo.columns if col < 1 else -geo.columns
        return _spot(geo, beyond[0], col + step, away) if beyond else None
    if away <= g.FRONT:
        return g.zone(seat, away, col)
    front, back = geo.ahead[g.zone(seat, g.FRONT, col)]
    return front if away == g.FRONT + 1 else back
