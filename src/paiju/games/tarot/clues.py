"""What seats have learnt about hidden cards, beyond what everybody can count.

A clue says who may hold a card: seats, or NOBODY for a small card that may never have been dealt. Cards without
a clue may be with any other seat. Small cards of an unmixed deal need none: a suit each, and the graveyards are
open. Clues are facts, not guesses: they follow from what the seat saw, never from how others play.
"""

from paiju.games.tarot.state import Card, Tarot

NOBODY = -1


def anyone(s: Tarot, seat: int, card: Card) -> tuple[int, ...]:
    """Who may hold a hidden card as far as `seat` can tell without a clue."""
    if type(card) is int:
        return tuple(other for other in range(s.seats) if other != seat)
    if not s.mixed:
        return tuple(other for other in range(s.seats) if card in s.small[other])
    others = tuple(other for other in range(s.seats) if other != seat)
    return (*others, NOBODY) if s.undealt else others


def may_hold(s: Tarot, seat: int, card: Card) -> tuple[int, ...]:
    """Who may hold a hidden card as far as `seat` knows."""
    return s.clues[seat].get(card) or anyone(s, seat, card)


def forget(s: Tarot, cards: list[Card]) -> None:
    """Cards that everybody has seen leave a hand are not hidden any more."""
    for seat, known in enumerate(s.clues):
        if known:
            s.clues[seat] = {card: seats for card, seats in known.items() if card not in cards}


def all_learn(s: Tarot, holder: int, cards: list[Card]) -> None:
    """Everybody sees cards go to the hand of `holder`."""
    for seat in range(s.seats):
        if seat != holder:
            s.clues[seat] = {**s.clues[seat], **dict.fromkeys(cards, (holder,))}


def learn_majors(s: Tarot, seat: int, holder: int) -> None:
    """`seat` looks at all majors in the hand of `holder`: so all others are somewhere else."""
    known = dict(s.clues[seat])
    for other in range(s.seats):
        if other != seat:
            for card in s.majors[other]:
                left = tuple(place for place in may_hold(s, seat, card) if place != holder)
                known[card] = (holder,) if other == holder else left
    s.clues[seat] = known


def note_steal(s: Tarot, source: int, taker: int, card: int) -> None:
    """A major has gone from `source` to `taker`; the rest of the table did not see which."""
    for seat, known in enumerate(s.clues):
        if seat == taker:
            s.clues[seat] = {c: seats for c, seats in known.items() if c != card}
        elif seat == source:
            s.clues[seat] = {**known, card: (taker,)}
        elif known:
            s.clues[seat] = {c: _or(seats, source, taker) if type(c) is int else seats for c, seats in known.items()}


def _or(seats: tuple[int, ...], source: int, taker: int) -> tuple[int, ...]:
    """Who may hold a card after one went from `source` to `taker`."""
    return tuple(sorted((*seats, taker))) if source in seats and taker not in seats else seats


def note_mixing(s: Tarot, before: list[tuple[str, ...]]) -> None:
    """All small cards have been dealt anew; `before`: the hands as they were.

    Where some cards were never dealt, a seat still knows of those it gave, or knew to be in a hand, that others
    have them unless it has them itself now.
    """
    for seat, known in enumerate(s.clues):
        kept: dict[Card, tuple[int, ...]] = {card: seats for card, seats in known.items() if type(card) is int}
        if s.undealt:
            sure = [c for c, seats in known.items() if type(c) is str and NOBODY not in seats]
            others = tuple(other for other in range(s.seats) if other != seat)
            kept |= {card: others for card in (*before[seat], *sure) if card not in s.small[seat]}
        s.clues[seat] = kept
    s.mixed = True
