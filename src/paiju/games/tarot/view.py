"""What one seat may know of a state: an allow-list, field by field."""

from typing import Any

from paiju.games.tarot.clues import NOBODY
from paiju.games.tarot.position import placed_json, played_json
from paiju.games.tarot.state import PLACE_OF, Card, Tarot
from paiju.kernel import OPEN


def view(s: Tarot, seat: int | None) -> dict[str, Any]:
    """What `seat` may know; None: a spectator; OPEN, and everybody once the game is over: all hands."""
    over = bool(s.winners)
    resolving = bool(s.placed)
    mine = seat if seat is not None and 0 <= seat < s.seats else None
    return {
        "seat": mine,
        "seats": s.seats,
        "round": s.round,
        "total_rounds": s.total_rounds,
        "cancelled": s.cancelled,
        "stage": s.stage,
        "step": s.step,
        "over": over,
        "winners": list(s.winners),
        "gone": list(s.gone),
        "hand": None if mine is None else hands(s)[mine],
        "hands": hands(s) if over or seat == OPEN else None,
        "counts": [{"small": len(s.small[i]), "majors": len(s.majors[i])} for i in range(s.seats)],
        "small_grave": [list(cards) for cards in s.small_grave],
        "major_grave": [list(cards) for cards in s.major_grave],
        "pool": list(s.pool),
        "totals": s.total[:],
        "scores": s.score[:] if resolving else None,
        "points": s.points[:] if resolving else None,
        "last_points": s.last_points[:],
        "placed": [placed_json(placed) for placed in s.placed] if resolving else None,
        "nullified": s.nullified[:],
        "executed": s.executed[:],
        "devil_target": s.devil_target,
        "ranks": list(s.ranks),
        "banned": s.banned[:],
        "ban_next": s.ban_next[:],
        "tower": s.tower[:],
        "tower_next": s.tower_next[:],
        "lovers": [{"src": link.src, "dst": link.dst, "left": link.left} for link in s.lovers],
        "history": [played_json(played) for played in s.history],
        "known": [] if mine is None else known(s, mine),
        "options": dict(s.options),
    }


def hands(s: Tarot) -> list[dict[str, Any]]:
    """All hands."""
    return [{"small": list(s.small[i]), "majors": list(s.majors[i])} for i in range(s.seats)]


def known(s: Tarot, seat: int) -> list[dict[str, Any]]:
    """What a seat has learnt about hidden cards: the seats that may hold each, and whether anybody need hold it."""

    def place(card: Card) -> int:
        return 100 + card if type(card) is int else PLACE_OF[str(card)]

    clues = s.clues[seat]
    return [
        {"card": card, "seats": [i for i in clues[card] if i != NOBODY], "held": NOBODY not in clues[card]}
        for card in sorted(clues, key=place)
    ]
