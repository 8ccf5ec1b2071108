"""What a thing is worth now: keywords, force, life, speed, and what it may do (D2-3.8, D2-7, D3-4.2).

A property starts from what is printed; then everything that is written on the thing counts in the order it came
(counters, statuses, what terrain and formations lend), then what is attached to it, in physical order (D2-3.8-12,
-13). "Set to" overwrites what came before it, ★ shuts out what comes after. Only the end result stops at 0.
"""

from collections.abc import Iterator, Sequence

from paiju.games.dijie.cards import Card
from paiju.games.dijie.index import Index, index
from paiju.games.dijie.state import LIVES, MODS, Dijie, Mod, Obj, keep

ALL = "all"  # as a tag that is taken away: every one
FORCE, LIFE, SPEED = "force", "life", "speed"
TIMEWALL, WARD = "timewall", "ward"
# Statuses that forbid something, and what: acting is moving, attacking and activating (D2-9.12-1).
_FORBIDS = {
    "frozen": ("move", "attack", "activate"),
    "numb": ("move", "attack", "activate"),
    "terror": ("move", "attack", "activate"),
    "bound": ("move", "attack"),
    "cowed": ("attack",),
    "silenced": ("activate", "trigger"),
    "amnesia": ("activate",),
    "timid": ("block",),
}
_HARMLESS = ("frozen", "numb", "disarmed")  # they deal nothing in a fight
_LOWERS = {"spent": FORCE, "frail": LIFE}


class Sheet:
    """What a card and the changes written on a thing come to. It is good as long as the thing has this card and these
    changes: `Obj` forgets it when they are replaced. `words`: keywords and statuses, their numbers added up. `bans`:
    what is forbidden. `alone`: whether its properties rest on nothing else; `stats`: all of them, once they have been
    worked out; if they rest on others, those worked out `among` these things, as long as none of them changes. `worn`:
    whether any of the changes comes from what is attached to it. `lent`: what `auras` has found it is lent, all of it
    among the changes, None as long as it has not looked.
    """

    __slots__ = ("alone", "among", "bans", "card", "lent", "stats", "words", "worn")

    def __init__(self, card: Card, mods: tuple[Mod, ...]) -> None:
        self.card = card
        self.stats: dict[str, int] = {}
        self.among: tuple[object, Index] | None = None
        self.lent: list[Mod] | None = None
        words = self.words = dict(card.words)
        bans: set[str] = set()
        self.bans = bans
        self.worn = False
        for what, n, word, _, _, worn in mods:
            words[word] = words.get(word, 0) + n
            if what == "forbid":
                bans.add(word)
            if worn:
                self.worn = True
        if "frozen" in words:  # D3-4.2-冻结-1
            words["armor"] = words.get("armor", 0) + 1
        for word in words:
            if word in _FORBIDS:
                bans.update(_FORBIDS[word])
        self.alone = "symbiosis" not in words and "prudent" not in words


def sheet(s: Dijie, u: Obj) -> Sheet:
    """What a thing's card and the changes written on it come to."""
    known: Sheet | None = u.sheet
    if known is None:
        known = Sheet(s.card(u), u.mods)
        keep(u, "sheet", known)
    return known


def has(s: Dijie, u: Obj, word: str) -> bool:
    """Whether it has a keyword or status, printed or lent."""
    return word in (u.sheet or sheet(s, u)).words


def sets_off(s: Dijie, u: Obj, word: str) -> bool:
    """Whether a keyword that has a condition or a moment works now: it is a ⚡, which silence keeps from being set off
    (D2-6.5-4, D3-4.2-沉默).
    """
    return has(s, u, word) and not forbidden(s, u, "trigger")


def number(s: Dijie, u: Obj, word: str) -> int:
    """The number of a keyword or status, added up over all that give it."""
    found: int = (u.sheet or sheet(s, u)).words.get(word, 0)
    return found


def forbidden(s: Dijie, u: Obj, what: str) -> bool:
    """Whether anything forbids it: one prohibition is enough (D2-6.13-1)."""
    return what in (u.sheet or sheet(s, u)).bans


def banned(s: Dijie, seat: int, what: str) -> bool:
    """Whether an effect forbids a PM to do something: use, delay, draw, discard, flip, roll (D2-9.13-4)."""
    mods = s.pms[seat].mods
    return bool(mods) and any(mod.what == "ban" and mod.word == what for mod in mods)


def tagged(s: Dijie, u: Obj, tag: str) -> bool:
    """Whether it has a tag: printed, of a copy what it is and what it copies (D2-7.6-6), or given to it (D2-3.6-4)."""
    return tag in tags_of(s, u)


def tags_of(s: Dijie, u: Obj) -> tuple[str, ...]:
    """All tags that it has now; those that were taken away are as if they were not there (D2-3.6-5)."""
    tags = dict.fromkeys((*s.card(u).tags, *s.rules.cards[u.code].tags))
    for mod in u.mods:
        if mod.what == "tag":
            tags[mod.word] = None
        elif mod.what == "untag":
            tags = {tag: None for tag in tags if mod.word not in (tag, ALL)}
    return tuple(tags)


def harmless(s: Dijie, u: Obj) -> bool:
    """Whether a status keeps it from dealing damage in a fight; then it consumes no force either."""
    words = (u.sheet or sheet(s, u)).words
    return bool(words) and any(word in words for word in _HARMLESS)


def bearing(s: Dijie) -> list[Obj]:
    """The things on which changes are written, in the order in which the state has them."""
    there: Index = s.known or index(s)
    known: tuple[object, Index, list[Obj]] | None = s.bearing
    if known is None or known[0] is not MODS[0] or known[1] is not there:
        known = s.bearing = MODS[0], there, [obj for obj in s.objs.values() if obj.mods]
    return known[2]


def shared_counters(s: Dijie, u: Obj) -> Iterator[Mod]:
    """The counters of friendly 共生 units, if it is one itself (D3-4.2-共生)."""
    if has(s, u, "symbiosis"):
        for other in bearing(s):
            if other is u or not s.friends(other.controller, u.controller):
                continue
            if has(s, other, "symbiosis"):
                yield from (mod for mod in other.mods if mod.what == "counter")


def fold(s: Dijie, u: Obj, stat: str, trace: list[tuple[Mod, int]] | None = None) -> int:
    """A property's value. `trace` is filled with what changed it and the value after each, for whoever wonders."""
    known: Sheet = u.sheet or sheet(s, u)
    if trace is None:
        if known.alone:
            return (known.stats or _together(known, u))[stat]
        now = LIVES[0], s.known or index(s)
        if known.among != now:
            known.among, known.stats = now, {}
        elif stat in known.stats:
            return known.stats[stat]
    card = known.card
    value = card.force if stat == FORCE else card.speed if stat == SPEED else card.life or 0
    if card.words:  # statuses that are printed come first
        value -= sum(n for word, n in card.words.items() if _LOWERS.get(word) == stat)
        if stat == FORCE and "prudent" in card.words:
            value = _least_friend(s, u, value)
    mods: Sequence[Mod] = u.mods
    if not known.alone or known.worn:
        worn = _worn(u)
        shared = shared_counters(s, u) if stat != SPEED else ()
        mods = [*[mod for mod in mods if not mod.worn], *shared, *worn]
    for mod in mods:
        before, what = value, mod.what
        if what == stat or (what == "counter" and stat != SPEED):
            value += mod.n
        elif what == f"set_{stat}" or what == f"fix_{stat}":
            value = mod.n
        elif _LOWERS.get(mod.word) == stat:
            value -= mod.n
        elif mod.word == "prudent" and stat == FORCE:
            value = _least_friend(s, u, value)
        else:
            continue
        if trace is not None and (value != before or what.startswith(("set_", "fix_"))):
            trace.append((mod, value))
        if what == f"fix_{stat}":
            break
    value = max(0, value)
    if trace is None:
        known.stats[stat] = value
    return value


def _worn(u: Obj) -> list[Mod]:
    """What is attached to it lends it, in the order in which that is attached (D2-3.8-12)."""
    place = {n: i for i, n in enumerate(u.attached)}
    return sorted([mod for mod in u.mods if mod.worn], key=lambda mod: place.get(mod.by, 0))


def _together(known: Sheet, u: Obj) -> dict[str, int]:
    """All properties of a thing on which nothing counts but its card and what is written on it, kept on its sheet: who
    asks for one asks for the others soon.
    """
    card, mods = known.card, u.mods
    values = {FORCE: card.force, LIFE: card.life or 0, SPEED: card.speed}
    for word, n in card.words.items():
        if word in _LOWERS:
            values[_LOWERS[word]] -= n
    if known.worn:
        mods = (*[mod for mod in mods if not mod.worn], *_worn(u))
    found: dict[str, int] = {}
    for what, n, word, *_ in mods:
        if what in values:
            values[what] += n
        elif what == "counter":
            values[FORCE] += n
            values[LIFE] += n
        elif word in _LOWERS:
            values[_LOWERS[word]] -= n
        elif what[:4] in ("set_", "fix_"):
            values[what[4:]] = n
            if what[:4] == "fix_":
                found.setdefault(what[4:], n)  # nothing that comes later counts
    found = {**values, **found}
    known.stats = {stat: max(0, value) for stat, value in found.items()}
    return known.stats


def stats(s: Dijie, u: Obj) -> tuple[int, int, int]:
    """Force, life and speed."""
    known = sheet(s, u)
    if known.alone:
        found = known.stats or _together(known, u)
        return found[FORCE], found[LIFE], found[SPEED]
    return fold(s, u, FORCE), fold(s, u, LIFE), fold(s, u, SPEED)


def _least_friend(s: Dijie, u: Obj, value: int) -> int:
    """The least force among the other friendly units; its own if there are none (D3-4.2-明哲保身)."""
    others = [
        fold(s, other, FORCE)
        for other in units(s)
        if other is not u and s.friends(other.controller, u.controller) and not has(s, other, "prudent")
    ]
    return min(others, default=value)


def force(s: Dijie, u: Obj) -> int:
    return fold(s, u, FORCE)


def speed(s: Dijie, u: Obj) -> int:
    return fold(s, u, SPEED)


def force_left(s: Dijie, u: Obj) -> int:
    """Force that it can still consume."""
    return max(0, fold(s, u, FORCE) - u.spent)


def life_left(s: Dijie, u: Obj) -> int:
    """Life that it still has. A walker has none: 0 means nothing there."""
    return max(0, fold(s, u, LIFE) - u.hurt)


def mortal(s: Dijie, u: Obj) -> bool:
    """Whether it has life of its own (D1-2.2-生物)."""
    return s.card(u).life is not None


def is_unit(s: Dijie, u: Obj) -> bool:
    return u.zone >= 0 and not u.role and s.rules.cards[u.as_code or u.code].unit


def units(s: Dijie) -> list[Obj]:
    """All units on the battlefields, attached ones too (D3-4.3-单位数量), suppressed ones not."""
    objs, found = s.objs, list[Obj]()
    for n in (s.known or index(s)).units:
        obj = objs[n]
        if obj.zone >= 0 and not obj.role and not obj.held_by:
            found.append(obj)
    return found


def stack_of(s: Dijie, u: Obj) -> list[Obj]:
    """A unit that stands for itself and all units attached to it, the way they fight: guards and riders first."""
    if not u.attached:
        return [u]
    below = [s.objs[n] for n in u.attached if n in s.objs and is_unit(s, s.objs[n])]
    if not below:
        return [u]
    guards = [other for other in below if other.host == u.id and _leads(other)]
    return [*guards, u, *(other for other in below if other not in guards)]


def _leads(u: Obj) -> bool:
    """Guards fight before what they guard (D3-4.3-护卫-2); a mount fights after its rider."""
    return any(mod.word == "guarding" for mod in u.mods)


def beside(s: Dijie, u: Obj) -> Iterator[Obj]:
    """The units in the zones next to a unit's own, attached ones too (D2-9.5-1)."""
    for z in s.rules.geometry.near[u.zone]:
        if s.units[z]:
            yield from stack_of(s, s.objs[s.units[z]])


def hidden_stealth(s: Dijie, u: Obj) -> bool:
    """Whether it has 潜行 that no adjacent enemy of 超凡感知 takes away."""
    if not has(s, u, "stealth"):
        return False
    return not any(
        has(s, other, "sense") and not s.friends(other.controller, u.controller) and not repels(s, u, other.id)
        for other in beside(s, u)
    )


def repels(s: Dijie, u: Obj, source: int, code: str = "") -> bool:
    """Whether a unit's barrier keeps off what an ability of `source` does, which was on the card `code`; 0 stands for a
    spell. 时空屏障 keeps off all there is, what is its own too; 神域屏障X what creatures of level X or less do, but for
    itself (D3-4.3-时空屏障, D3-4.3-神域屏障X).
    """
    words = (u.sheet or sheet(s, u)).words
    if TIMEWALL in words:
        return s.card(u).unit
    ward = words.get(WARD)
    return ward is not None and s.card(u).unit and source not in (0, u.id) and low(s, source, ward, code)


def low(s: Dijie, source: int, level: int, code: str = "") -> bool:
    """Whether this is a creature of at most this level; where it is gone, its card tells."""
    obj = s.objs.get(source)
    card = s.card(obj) if obj is not None else s.rules.cards.get(code)
    return card is not None and card.creature and card.level <= level


def union(s: Dijie, u: Obj) -> int:
    """What 联合 adds to its damage: the other adjacent units that have it too, whoever's they are (D3-4.2-联合-2)."""
    return sum(has(s, other, "union") for other in beside(s, u)) if has(s, u, "union") else 0


def armor(s: Dijie, u: Obj) -> int:
    """By how much it lowers damage."""
    return number(s, u, "armor")


def absorbs(u: Obj) -> int:
    """What a walker's counters take off damage, or add to it (D2-10.16-6, -8)."""
    return sum(mod.n for mod in u.mods if mod.what == "counter")
