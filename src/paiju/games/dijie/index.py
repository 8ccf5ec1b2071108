"""Which things of a state there is any need to ask: units, those that lend something, can be activated, hear a moment.

Looked up once, and good until things come or go. What comes is written last and has an id that nothing had before, so
no thing came and none went as long as the last one and their number are the same.
"""

from paiju.games.dijie.state import Dijie, Obj
from paiju.games.dijie.tree import Filter, Op


class Index:
    """The things of a state by what their cards can do, each list in the order in which the state has them."""

    __slots__ = ("actors", "count", "hearing", "last", "lends", "units")

    def __init__(self, s: Dijie) -> None:
        cards, objs = s.rules.cards, s.objs
        self.count, self.last = len(objs), next(reversed(objs), 0)
        self.units: list[Obj] = []
        self.actors: list[Obj] = []
        self.lends: list[tuple[Obj, int, Filter, Op]] = []  # what lends something: by which ability, whom, what
        self.hearing: dict[str, list[Obj]] = {}  # by moment; filled as moments come
        for obj in objs.values():
            card = cards[obj.as_code or obj.code]
            if card.unit:
                self.units.append(obj)
            if card.field_acts:
                self.actors.append(obj)
            self.lends += [(obj, *lent) for lent in card.lends]

    def hears(self, s: Dijie, moment: str) -> list[Obj]:
        """The things on whose cards something may wait for a moment."""
        found = self.hearing.get(moment)
        if found is None:
            codes = s.rules.hearing.get(moment, ())
            found = [obj for obj in s.objs.values() if (obj.as_code or obj.code) in codes] if codes else []
            self.hearing[moment] = found
        return found


def index(s: Dijie) -> Index:
    """The index of a state. Whoever changes the card of a thing that stays calls `forget`."""
    known: Index | None = s.known
    objs = s.objs
    if known is None or known.count != len(objs) or known.last != next(reversed(objs), 0):
        known = s.known = Index(s)
    return known


def forget(s: Dijie) -> None:
    """Things are other cards now."""
    s.known = None
