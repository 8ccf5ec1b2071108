"""Which things of a state there is any need to ask: units, those that lend something, can be activated, hear a moment.

Looked up once, and good until things come or go (`Dijie.add`, `Dijie.remove`). What comes is written last and has an id
that nothing had before, so the number of things and the last one tell whether any came or went since something was
looked up. It names things by their ids, so that copies of a state share it.
"""

from collections.abc import Iterable
from itertools import islice

from paiju.games.dijie.state import Dijie, Mod, Obj
from paiju.games.dijie.tree import Filter, Op


class Index:
    """The things of a state by what their cards can do, each list in the order in which the state has them."""

    __slots__ = (
        "actors", "count", "governs", "hearing", "last", "lends", "lent", "named", "plain", "responders", "units",
    )  # fmt: skip

    def __init__(self, s: Dijie) -> None:
        self.units: list[int] = []
        self.named: list[int] = []  # on whose cards it is written that they bear a true name
        self.actors: list[int] = []
        self.responders: list[int] = []  # those of the actors that may act outside a main phase
        self.lends: list[tuple[int, int, Filter, Op]] = []  # what lends something: by which ability, whom, what
        self.plain = True  # whether it is lent to units as such, however they are
        self.lent: dict[tuple[int, int, bool], list[Mod]] = {}  # what that comes to, by source, ability, whether worn
        self.hearing: dict[str, list[int]] = {}  # by moment: on whose cards something may wait for it
        self.governs: frozenset[str] = frozenset()  # what ∞ abilities do for PMs: cheaper, echo, peek
        self._add(s, s.objs.values())

    def with_last(self, s: Dijie) -> "Index":
        """The index once one thing has come."""
        grown = object.__new__(Index)
        grown.units, grown.named = self.units[:], self.named[:]
        grown.actors, grown.responders = self.actors[:], self.responders[:]
        grown.lends, grown.plain, grown.lent = self.lends[:], self.plain, self.lent.copy()
        grown.hearing, grown.governs = self.hearing.copy(), self.governs
        grown._add(s, [s.objs[next(reversed(s.objs))]])
        return grown

    def without(self, s: Dijie) -> "Index":
        """The index once things have gone. None of them does anything for a PM: `governs` is empty."""
        objs = s.objs
        shrunk = object.__new__(Index)
        shrunk.units, shrunk.named = [n for n in self.units if n in objs], [n for n in self.named if n in objs]
        shrunk.actors = [n for n in self.actors if n in objs]
        shrunk.responders = [n for n in self.responders if n in objs]
        shrunk.lends = [one for one in self.lends if one[0] in objs]
        shrunk.plain = self.plain or all(where.plain for _, _, where, _ in shrunk.lends)
        shrunk.lent, shrunk.governs = self.lent, self.governs
        left = [(moment, [n for n in ids if n in objs]) for moment, ids in self.hearing.items()]
        shrunk.hearing = {moment: ids for moment, ids in left if ids}
        shrunk.count, shrunk.last = len(objs), next(reversed(objs), 0)
        return shrunk

    def _add(self, s: Dijie, things: Iterable[Obj]) -> None:
        """Take up things that come after those that are there."""
        self.count, self.last = len(s.objs), next(reversed(s.objs), 0)
        cards, awaits, hearing = s.rules.cards, s.rules.awaits, self.hearing
        for obj in things:
            n, code = obj.id, obj.as_code or obj.code
            card = cards[code]
            for moment in awaits.get(code, ()):  # others may hold the list that was there
                hearing[moment] = [*hearing[moment], n] if moment in hearing else [n]
            if card.unit:
                self.units.append(n)
            if "truename" in card.words:
                self.named.append(n)
            if card.field_acts:
                self.actors.append(n)
                if card.quick_acts:
                    self.responders.append(n)
            for place, where, op in card.lends:
                self.lends.append((n, place, where, op))
                self.plain = self.plain and where.plain
            if card.governs:
                self.governs |= card.governs


def index(s: Dijie) -> Index:
    """The index of a state. Whoever changes the card of a thing that stays calls `forget`."""
    known: Index | None = s.known
    if known is None:
        known = s.known = _renewed(s, s.before)
    return known


def _renewed(s: Dijie, before: Index | None) -> Index:
    """The index now that things came or went, made from that `before` if not both."""
    objs = s.objs
    if before is not None:
        more = len(objs) - before.count
        if more == 0 and before.last == next(reversed(objs), 0):
            return before
        if more == 1 and next(islice(reversed(objs), 1, None), 0) == before.last:  # one came, none went
            return before.with_last(s)
        if more < 0 and not before.governs and next(reversed(objs), 0) <= before.last:  # some went, none came
            return before.without(s)
    return Index(s)


def forget(s: Dijie) -> None:
    """Things are other cards now."""
    s.known = s.before = None
