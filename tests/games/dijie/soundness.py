"""What is true of every state of dijie, whatever happens, and how it is looked for in whole random games."""

from collections import Counter
from collections.abc import Callable, Iterator

from paiju.games.dijie import geometry as g
from paiju.games.dijie.props import has, life_left, mortal, units
from paiju.games.dijie.state import NOBODY, Dijie, Obj
from paiju.kernel import Chance, Table
from tests.conformance.play import sample

LONGEST = 20_000


def owned(s: Dijie) -> Counter[str]:
    """All cards that are no tokens, wherever they lie."""
    codes = [*s.library, *filter(None, s.ground), *s.spare, *(obj.code for obj in s.objs.values())]
    codes += [held.code for pm in s.pms for pile in (pm.hand, pm.grave, pm.exile) for held in pile]
    codes += [held.code for held in s.spells] + [curse.code for curse in s.curses]
    return Counter(code for code in codes if not s.rules.cards[code].token)


def faults(s: Dijie) -> list[str]:
    """What is wrong with a state, whenever somebody is asked something."""
    found = [*_numbers(s), *_places(s)]
    for obj in s.objs.values():
        found += [f"{_name(obj)}: {fault}" for fault in _attachment(s, obj)]
    return found


def _name(obj: Obj) -> str:
    return f"{obj.code}#{obj.id}"


def _numbers(s: Dijie) -> Iterator[str]:
    """Nothing is below 0, what is known is so, no id is there twice, none is yet to be given."""
    for seat, pm in enumerate(s.pms):
        if min(pm.life, pm.poison, pm.played, pm.voids) < 0:
            yield f"PM {seat + 1} has less than nothing: {pm.life}, {pm.poison}, {pm.played}, {pm.voids}"
        if pm.life == 0 and not s.winners:
            yield f"PM {seat + 1} has no life and goes on"
    for seat, (over, under) in enumerate(zip(s.over, s.under, strict=True)):
        if over != s.library[: len(over)] or under != s.library[len(s.library) - len(under) :]:
            yield f"PM {seat + 1} knows of cards that do not lie there: {over}, {under}"
    for obj in s.objs.values():
        if min(obj.spent, obj.moved, obj.stock) < 0 or (obj.hurt < 0 and s.card(obj).life is not None):
            yield f"{_name(obj)} has less than nothing: {obj.spent}, {obj.moved}, {obj.stock}, {obj.hurt}"
    piled = [held.id for pm in s.pms for pile in (pm.hand, pm.grave, pm.exile) for held in pile]
    ids = Counter([*s.objs, *piled, *(held.id for held in s.spells), *(curse.id for curse in s.curses)])
    if max(ids.values(), default=1) > 1:
        yield f"ids that are there twice: {[n for n, k in ids.items() if k > 1]}"
    if max(ids, default=0) >= s.next_id:
        yield "an id that nobody has given"


def _places(s: Dijie) -> Iterator[str]:
    """Whatever lies somewhere is a thing, and every thing lies in one place."""
    where: Counter[int] = Counter()
    for z, n in enumerate(s.units):
        where[n] += n > 0
        if n and (n not in s.objs or s.objs[n].zone != z or s.objs[n].host):
            yield f"{g.place(z)}: no unit {n} stands there by itself"
        if n and s.ground[z]:  # a void may have opened under it (R46)
            yield f"{g.place(z)}: unit {n} stands on terrain that lies face down"
    for z, n in enumerate(s.terrain):
        where[n] += n > 0
        if n and (n not in s.objs or s.objs[n].zone != z or s.ground[z]):
            yield f"{g.place(z)}: no terrain {n} lies there"
    for z, relics in s.dropped.items():
        where.update(relics)
        for n in relics:
            if n not in s.objs or s.objs[n].zone != z or s.objs[n].host or s.objs[n].controller != NOBODY:
                yield f"{g.place(z)}: relic {n} does not lie there"
    where.update(s.formations)
    for seat, pm in enumerate(s.pms):
        where.update(pm.lord)
        for n in pm.lord:
            if n not in s.objs or s.objs[n].zone >= 0:
                yield f"PM {seat + 1}: {n} does not lie in the lord's zone"
    where.update(n for obj in s.objs.values() for n in obj.attached)
    where.update(obj.id for obj in s.objs.values() if obj.held_by and not obj.host)  # it lies under another
    for n, obj in s.objs.items():
        if where[n] != 1:
            yield f"{_name(obj)} lies in {where[n]} places"
    for n in where:
        if n and n not in s.objs:
            yield f"{n} is no thing"


def unsettled(s: Dijie) -> Iterator[str]:
    """What is wrong with a state in which nothing is half-way."""
    if s.stack or s.spells or s.attack or s.pair or s.duel or s.going:
        yield f"something is left: {s.stack}, {s.spells}, {s.attack}, {s.pair}, {s.duel}, {s.going}"
    for obj in s.objs.values():
        if sum("relic" in s.card(s.objs[n]).types for n in obj.attached) > 1:
            yield f"{_name(obj)} holds two relics (D2-8.6-2)"
    for u in units(s):
        if mortal(s, u) and not life_left(s, u):
            yield f"{_name(u)} has no life and is still there (D2-10.24-3)"
    true = [obj for obj in s.objs.values() if obj.controller >= 0 and not obj.down and has(s, obj, "truename")]
    if len({(obj.controller, s.card(obj).zh) for obj in true}) < len(true):
        yield f"a true name is there twice: {[_name(obj) for obj in true]} (D2-3.2-1)"
    if max(Counter(z for n in s.formations for z in s.objs[n].cells).values(), default=1) > 1:
        yield "formations share a zone (D2-8.8-5)"
    for seat, pm in enumerate(s.pms):
        if any(s.rules.cards[held.code].token for held in (*pm.grave, *pm.exile)):
            yield f"PM {seat + 1}: a token in a graveyard or in exile (D2-7.6-1)"
        if any("walker" in s.rules.cards[held.code].types for held in pm.grave):
            yield f"PM {seat + 1}: a walker in a graveyard (D2-8.5-3)"
    for curse in s.curses:
        if curse.victim >= 0 and curse.victim not in s.objs:
            yield f"the curse {curse.code} is on nothing (D2-2.9-5)"


def _attachment(s: Dijie, obj: Obj) -> Iterator[str]:
    """What is attached knows its host, and the host knows it; they lie in one zone."""
    if obj.host and (obj.host not in s.objs or obj.id not in s.objs[obj.host].attached):
        yield f"is attached to {obj.host}, which does not know"
    for n in obj.attached:
        other = s.objs.get(n)
        if other is None or other.host != obj.id or other.zone != obj.zone:
            yield f"{n} is attached to it and does not know, or lies elsewhere"
    if obj.held_by and obj.held_by not in s.objs:
        yield f"is suppressed by {obj.held_by}, which is gone"
    if obj.zone >= 0 and not obj.down and obj.controller == NOBODY and s.card(obj).unit:
        yield "is a unit that nobody controls"


def play(table: Table, chance: Chance, look: Callable[[Table], None] | None = None) -> int:
    """Play a table at random to its end, looking at every question; how many there were. Raises AssertionError.

    `look`: is shown the table at each of them, too.
    """
    whole = owned(table.state)
    for n in range(LONGEST):
        s: Dijie = table.state
        wrong = faults(s)
        if look is not None:
            look(table)
        assert not wrong, wrong
        if table.outcome is not None:
            return n
        ask = table.asks[0]
        if ask.kind == "main":  # nothing is half-way
            assert not (wrong := [*unsettled(s)]), wrong
            assert owned(s) == whole, f"lost {whole - owned(s)}, found {owned(s) - whole}"
        table.answer(ask, sample(table, ask, chance))
    raise AssertionError(f"no end after {LONGEST} answers")
