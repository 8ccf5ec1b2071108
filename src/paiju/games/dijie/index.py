"""Which things of a state there is any need to ask: units, those that lend something, can be activated, hear a moment.

Looked up once, and good until things come or go. What comes is written last and has an id that nothing had before, so
no thing came and none went as long as their number is the same and the last one is, or no id has been given. It names
things by their ids, so that copies of a state share it.
"""

from paiju.games.dijie.state import Dijie, Mod
from paiju.games.dijie.tree import Filter, Op


class Index:
    """The things of a state by what their cards can do, each list in the order in which the state has them."""

    __slots__ = ("actors", "count", "hearing", "last", "lends", "lent", "plain", "responders", "units")

    def __init__(self, s: Dijie) -> None:
        cards, objs = s.rules.cards, s.objs
        self.count, self.last = len(objs), next(reversed(objs), 0)
        self.units: list[int] = []
        self.actors: list[int] = []
        self.responders: list[int] = []  # those of the actors that may act outside a main phase
        self.lends: list[tuple[int, int, Filter, Op]] = []  # what lends something: by which ability, whom, what
        self.plain = True  # whether it is lent to units as such, however they are
        self.lent: dict[tuple[int, int, bool], list[Mod]] = {}  # what that comes to, by source, ability, whether worn
        self.hearing: dict[str, list[int]] = {}  # by moment; filled as moments come
        for n, obj in objs.items():
            card = cards[obj.as_code or obj.code]
            if card.unit:
                self.units.append(n)
            if card.field_acts:
                self.actors.append(n)
                if card.quick_acts:
                    self.responders.append(n)
            for place, where, op in card.lends:
                self.lends.append((n, place, where, op))
                self.plain = self.plain and where.plain

    def hears(self, s: Dijie, moment: str) -> list[int]:
        """The things on whose cards something may wait for a moment."""
        found = self.hearing.get(moment)
        if found is None:
            codes = s.rules.hearing.get(moment, ())
            found = [n for n, obj in s.objs.items() if (obj.as_code or obj.code) in codes] if codes else []
            self.hearing[moment] = found
        return found


def index(s: Dijie) -> Index:
    """The index of a state. Whoever changes the card of a thing that stays calls `forget`."""
    known: Index | None = s.known
    objs = s.objs
    if known is not None and known.count == len(objs):
        if s.known_at == s.next_id:
            return known
        if known.last == next(reversed(objs), 0):
            s.known_at = s.next_id
            return known
    known = s.known = Index(s)
    s.known_at = s.next_id
    return known


def forget(s: Dijie) -> None:
    """Things are other cards now."""
    s.known = None
