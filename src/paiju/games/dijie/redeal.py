"""Dealing anew what a seat cannot know, so that all it knows stays true (for imagined tables).

What comes out depends on nothing but what the seat knows: hidden cards are put in order before they are dealt.
"""

from paiju.games.dijie import geometry as g
from paiju.games.dijie import index
from paiju.games.dijie.answers import forget
from paiju.games.dijie.state import Dijie, Held, Obj
from paiju.games.dijie.view import peeks
from paiju.kernel import Chance


def redeal(s: Dijie, seat: int, chance: Chance) -> None:
    """The library but for what the seat has seen of it, the others' hands and face-down cards, the terrain that nobody
    has turned up.
    """
    forget()
    index.forget(s)
    s.idle = s.unchanged = None  # they tell one deal from all others
    _terrain(s, seat, chance)
    first = len(s.over[seat])
    last = max(first, len(s.library) - len(s.under[seat]))
    top, middle, bottom = s.library[:first], s.library[first:last], s.library[last:]
    others = [i for i in range(s.seats) if i != seat]
    hands = [(i, held) for i in others for held in s.pms[i].hand if not _shown(s, held)]
    delays = [obj for obj in s.objs.values() if obj.down and obj.controller != seat]
    acting = s.rules.held_acts["down"] if s.rules.held_acts else {}  # a seat is told which of its own can be activated
    exiled = [
        (i, held)
        for i, pm in enumerate(s.pms)
        for held in pm.exile
        if held.down and not (i == seat and held.code in acting)
    ]
    pool = sorted([*middle, *(held.code for _, held in (*hands, *exiled)), *(obj.code for obj in delays)])
    chance.shuffle(pool)
    for obj in sorted(delays, key=lambda obj: obj.id):  # a delayed card can only be a spell (D2-8.7-9)
        obj.code = pool.pop(next(i for i, code in enumerate(pool) if s.rules.cards[code].spell))
    exiled.sort(key=lambda one: one[0] != seat)  # its others cannot: they are dealt first
    dealt: dict[int, Held] = {}
    for i, held in (*exiled, *hands):
        fits = [n for n, code in enumerate(pool) if code not in acting] if i == seat else []
        dealt[held.id] = held._replace(code=pool.pop(fits[-1] if fits else -1))
    for pm in s.pms:
        pm.hand = tuple(dealt.get(held.id, held) for held in pm.hand)
        pm.exile = tuple(dealt.get(held.id, held) for held in pm.exile)
    s.library = (*top, *pool, *bottom)
    for i in others:
        for what in ("over", "under"):  # what others have looked at is dealt anew with the rest
            setattr(s, what, tuple(() if j == i else seen for j, seen in enumerate(getattr(s, what))))


def _shown(s: Dijie, held: Held) -> bool:
    """Cards in a hand that everybody has seen: tokens, and those with the lord's mark (D2-5.4-1)."""
    card = s.rules.cards[held.code]
    return card.token or card.lord_mark


def _terrain(s: Dijie, seat: int, chance: Chance) -> None:
    hidden = [z for own in s.rules.geometry.own for z in own if s.ground[z] and not _seen(s, z, seat)]
    pool = sorted([*(s.ground[z] for z in hidden), *s.spare])
    chance.shuffle(pool)
    for z in hidden:
        s.ground[z] = pool.pop()
    s.spare = tuple(sorted(pool))


def _seen(s: Dijie, z: int, seat: int) -> bool:
    return peeks(s, seat) and not s.friends(g.owner(z), seat)


__all__ = ["Obj", "redeal"]
