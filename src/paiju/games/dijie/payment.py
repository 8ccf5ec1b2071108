"""Paying with crystals: what a seat has, what pays, and how the steps of a payment read (D2-5.1, D2-5.2)."""

from bisect import insort
from collections import Counter as Tally
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from paiju.games.dijie import geometry as g
from paiju.games.dijie.crystals import (
    COLOURS,
    LETTERS,
    LETTERS_OF,
    MERGED,
    PURPLE,
    Cost,
    cheapest,
    completes,
    exactly,
    letters,
    payable,
    roles,
)
from paiju.games.dijie.index import index
from paiju.games.dijie.state import GEMS, Dijie, Gem, Obj
from paiju.games.dijie.still import Memory, kept
from paiju.games.dijie.zones import detach
from paiju.kernel import Choices, PickThen, Step
from paiju.show.text import Message, msg

AUTO = "auto"


def purse(s: Dijie, seat: int) -> list[tuple[Gem, int]]:
    """A seat's crystals with where each lies: a terrain's id, 0 for the pool, minus the id of a card that is one."""
    return _owned(s, seat).purse


def masks(s: Dijie, seat: int) -> tuple[int, ...]:
    """What the crystals of a seat can be, in ascending order."""
    return _owned(s, seat).means.crystals


def means(s: Dijie, seat: int) -> "Means":
    """What a seat has to pay with now."""
    return _owned(s, seat).means


class _Owned:
    """What a seat has, good as long as nothing on which it rests has changed: what pays, which things there are, the
    PM's pool and cards. `kinds`: what each crystal can be. `still`: while this state stood still it was looked up last.
    """

    __slots__ = ("gems", "hand", "kinds", "lord", "means", "pool", "purse", "still", "there")

    def __init__(self, s: Dijie, seat: int) -> None:
        pm = s.pms[seat]
        self.gems, self.there = GEMS[seat], s.known or index(s)
        self.pool, self.hand, self.lord = pm.pool, pm.hand, pm.lord
        self.purse = _crystals(s, seat)
        self.kinds = tuple([gem.mask for gem, _ in self.purse])
        self.means = _means(s, tuple(sorted(self.kinds)))
        self.still: Memory | None = None


def _owned(s: Dijie, seat: int) -> _Owned:
    known: _Owned | None = s.owned.get(seat)
    still: Memory | None = s.still
    if known is not None:
        if still is not None and known.still is still:
            return known
        pm = s.pms[seat]
        if (
            known.gems is not GEMS[seat]
            or known.hand is not pm.hand
            or known.pool is not pm.pool
            or known.lord is not pm.lord
            or known.there is not (s.known or index(s))
        ):
            known = None
    if known is None:
        known = s.owned[seat] = _Owned(s, seat)
    known.still = still
    return known


def _crystals(s: Dijie, seat: int) -> list[tuple[Gem, int]]:
    """The purse, gathered anew."""
    found = [(gem, 0) for gem in s.pms[seat].pool]
    found += [(gem, n) for n, obj in s.objs.items() if obj.gems and obj.controller == seat for gem in obj.gems]
    for n, mask, fleeting in cards_that_pay(s, seat):
        found.append((Gem(mask, fleeting), -n))
    return found


def cards_that_pay(s: Dijie, seat: int) -> Iterator[tuple[int, int, bool]]:
    """The cards of a seat that are a crystal: the id, what it can be, whether it is temporary."""
    crystals, pm = s.rules.crystals, s.pms[seat]
    for lying in pm.hand:
        if lying.code in crystals:
            card = crystals[lying.code]
            yield lying.id, card.colours, card.fleeting
    for n in pm.lord:
        if s.objs[n].code in crystals:
            card = crystals[s.objs[n].code]
            for _ in range(1 + s.objs[n].stock):  # each record on it is one more (D2-7.2-5)
                yield n, card.colours, card.fleeting


class Means:
    """The crystals that a seat has, in ascending order. Nothing else decides which pips they pay: what has been worked
    out stays good. `known`: whether they pay these pips. `prices`: the ways in which they pay for cards of their table
    that ask for crystals alone, if nothing lowers the cost.
    """

    __slots__ = ("crystals", "known", "prices")

    def __init__(self, crystals: tuple[int, ...]) -> None:
        self.crystals = crystals
        self.known: dict[tuple[int, ...], bool] = {(): True}
        self.prices: dict[str, tuple[tuple[Cost, Cost], ...]] = {}

    def pay(self, pips: tuple[int, ...]) -> bool:
        """Whether they pay these pips."""
        found = self.known.get(pips)
        if found is None:
            found = self.known[pips] = payable(self.crystals, pips)
        return found


def _means(s: Dijie, crystals: tuple[int, ...]) -> Means:
    """Tables under the same rules share what has been worked out of what their seats have."""
    known = s.rules.means
    found = known.get(crystals)
    if found is None:
        if len(known) >= _MANY:
            known.clear()
        found = known[crystals] = Means(crystals)
    return found


_MANY = 2_000  # of what seats had to pay with so many are remembered


def affordable(s: Dijie, seat: int, cost: Cost) -> bool:
    """Whether a seat can pay all of a cost (D2-5.1-2)."""
    if cost.life or cost.powers:
        pm = s.pms[seat]
        if cost.life > pm.life or Tally(cost.powers) - Tally(pm.powers):
            return False
    return not cost.pips or _owned(s, seat).means.pay(cost.pips)


def proposal(s: Dijie, seat: int, cost: Cost) -> tuple[int, ...]:
    """Crystals, by their number in the purse, that pay: temporary ones and the least useful first."""
    owned = purse(s, seat)
    kinds = cheapest(masks(s, seat), cost.pips)
    order = sorted(range(len(owned)), key=lambda i: (not owned[i][0].temporary, owned[i][1] <= 0, i))
    chosen: list[int] = []
    for kind in kinds:
        chosen.append(next(i for i in order if i not in chosen and owned[i][0].mask == kind))
    return tuple(sorted(chosen))


def paid_with(s: Dijie, seat: int, paid: tuple[int, ...], colours: str) -> Message:
    """The crystals that are paid, by number, and as what: `colours` has a letter for each."""
    owned = purse(s, seat)
    kinds = Tally((letters(owned[i][0].mask), role) for i, role in zip(paid, colours, strict=True))
    told: Message | None = None
    for (kind, role), n in kinds.items():
        part = msg("cost.pips", n=n, kind=f"crystal.{kind}")
        if role == MERGED:
            part = msg("preview.merged", n=n, kind=f"crystal.{kind}")
        elif role != kind:
            part = msg("preview.as", n=n, kind=f"crystal.{kind}", colour=f"crystal.{role}")
        told = part if told is None else msg("cost.and", a=told, b=part)
    assert told is not None
    return told


def spend(s: Dijie, seat: int, cost: Cost, numbers: tuple[int, ...]) -> None:
    """Take what was paid. Life is taken by the caller, who minds what follows."""
    pm = s.pms[seat]
    owned = purse(s, seat)
    for i in numbers:
        gem, where = owned[i]
        if where == 0:
            pool = list(pm.pool)
            pool.remove(gem)
            pm.pool = tuple(pool)
        elif where > 0:
            gems = list(s.objs[where].gems)
            gems.remove(gem)
            s.objs[where].gems = tuple(gems)
        elif -where in s.objs and s.objs[-where].stock:
            s.objs[-where].stock -= 1
        elif -where in s.objs:
            detach(s, s.objs[-where])
        else:
            pm.hand = tuple(card for card in pm.hand if card.id != -where)
    powers = list(pm.powers)
    for power in cost.powers:
        powers.remove(power)
    pm.powers = tuple(powers)


def paying(
    s: Dijie, seat: int, cost: Cost, path: tuple[Step, ...], probe: bool = False
) -> tuple[tuple[int, ...], str, Choices | None]:
    """How the steps of a payment read: crystals by number, what each counts as, what comes next. `c3` is crystal 3; one
    that could be several colours is declared: `c3r` (D2-5.2-6). Of crystals that are alike only the next is offered.
    """
    if not cost.pips:
        return (), "", None
    if path and path[0] == AUTO:
        paid = proposal(s, seat, cost)
        owned = _owned(s, seat).kinds
        return paid, "".join(roles(tuple([owned[i] for i in paid]), cost.pips)), None
    if probe and not path:
        return (), "", PickThen([AUTO])
    return _given(s, seat, cost.pips, path)


def _given(
    s: Dijie, seat: int, pips: tuple[int, ...], path: tuple[Step, ...]
) -> tuple[tuple[int, ...], str, Choices | None]:
    """The same for crystals that are given one after another."""
    owned = _owned(s, seat).kinds
    numbers: tuple[int, ...] = ()
    have: tuple[int, ...] = ()
    for given in path:
        i, mask = _declared(owned, str(given))
        numbers, have = (*numbers, i), (*have, mask)
    if path and exactly(tuple(sorted(have)), pips):
        return numbers, "".join(roles(have, pips)), None
    places = _places(s, seat)
    can: dict[tuple[int, int, int | str], Step] = {}  # the last crystal first; of those that are alike the first
    fine: set[int] = set()  # what can be given now; the more comes after it, the better
    missing = len(pips) - len(have) - 1
    last = numbers[-1] if path else -1
    for i, ways, later in _from_last(owned):
        if i == last:
            break
        for way, as_ in ways:
            if as_ not in fine:
                given_now = tuple(sorted((*have, as_))) if have else (as_,)
                if len(later) < missing or not completes(given_now, later, pips):
                    continue
                fine.add(as_)
            alike = owned[i], as_, places[i]
            can.pop(alike, None)
            can[alike] = way
    steps = [*can.values()]
    if not path:
        steps.append(AUTO)
    steps.reverse()
    return numbers, "", PickThen(steps)


@lru_cache(maxsize=20_000)
def _from_last(owned: tuple[int, ...]) -> list[tuple[int, tuple[tuple[str, int], ...], tuple[int, ...]]]:
    """Crystals from the last one on: each by number, how it may be given, what comes after it in ascending order."""
    found, later = [], list[int]()
    for i in range(len(owned) - 1, -1, -1):
        found.append((i, _ways(i, owned[i]), tuple(later)))
        insort(later, owned[i])
    return found


@cache
def _ways(i: int, mask: int) -> tuple[tuple[str, int], ...]:
    """How crystal `i` may be given, the last way first: the step that says so, and as what it counts."""
    if mask == PURPLE or mask.bit_count() == 1:
        return ((f"c{i}", mask),)
    return tuple([(f"c{i}{one}", COLOURS[one]) for one in reversed(letters(mask))])


@kept
def _places(s: Dijie, seat: int) -> list[int | str]:
    """Where each crystal of a seat lies: those of the same colours in the same place are as good as each other."""
    objs = s.objs
    return [n if n > 0 and objs[n].zone >= 0 else _where(s, seat, gem, n) for gem, n in purse(s, seat)]


def _where(s: Dijie, seat: int, gem: Gem, n: int) -> str:
    """Where a crystal of a purse lies: `pool`, `1:1/2.T01`, `hand.Q01`, `lord.Q01`."""
    if n == 0:
        return "pool.temporary" if gem.temporary else "pool"
    if n > 0:
        return _on(s.objs[n])
    obj = s.objs.get(-n)
    return f"lord.{obj.code}" if obj is not None else f"hand.{next(c.code for c in s.pms[seat].hand if c.id == -n)}"


def _on(obj: Obj) -> str:
    """The same for crystals that are stored on a thing."""
    return f"{g.PLACES[obj.zone] if obj.zone >= 0 else 'lord'}.{obj.code}"


def crystals_named(s: Dijie, seat: int, steps: Iterable[Step]) -> list[Step]:
    """Steps of a payment with the crystals that they give, their colours and where they lie, `r@1:1/2.T01#c3`; any
    other step as it is.
    """
    owned, objs, found = purse(s, seat), s.objs, list[Step]()
    for step in map(str, steps):
        if step[0] == "c":
            gem, n = owned[int(step[1:].rstrip(LETTERS))]
            place = _on(objs[n]) if n > 0 else _where(s, seat, gem, n)
            found.append(f"{LETTERS_OF[gem.mask]}@{place}#{step}")
        else:
            found.append(step)
    return found


def _declared(owned: tuple[int, ...], step: str) -> tuple[int, int]:
    """A crystal by its number in the purse, and the colours that it counts as."""
    if step[-1].isalpha():
        return int(step[1:-1]), COLOURS[step[-1]]
    return int(step[1:]), owned[int(step[1:])]
