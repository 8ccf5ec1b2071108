"""What a filter means at this moment: things, PMs, cards and zones, as numbers.

A thing is its id. A PM is -1 - seat, a column of two enemy zones -1000 minus its front zone. In answers they are
written as `step` does: an id, `pm2`, `2:1/3`.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from paiju.games.dijie import geometry as g
from paiju.games.dijie.cards import Card
from paiju.games.dijie.crystals import COLOURS
from paiju.games.dijie.glossary import UNDEAD, UNITS
from paiju.games.dijie.index import index
from paiju.games.dijie.props import has, life_left, mortal, sheet, tagged, units
from paiju.games.dijie.state import Dijie, Held, Obj
from paiju.games.dijie.still import kept
from paiju.games.dijie.tree import PLACED, SELF, Filter
from paiju.kernel import Step

_COLUMN = -1000


def pm(seat: int) -> int:
    return -1 - seat


def seat_of(ref: int) -> int:
    return -1 - ref


def is_pm(ref: int) -> bool:
    return _COLUMN < ref < 0


def column(z: int) -> int:
    """The column of two zones that begins with this front zone."""
    return _COLUMN - z


def zones_of(ref: int) -> tuple[int, int]:
    z = _COLUMN - ref
    return z, z - g.WIDTH


def step(ref: int) -> Step:
    """How a thing, a PM or a column is written in an answer."""
    if ref > 0:
        return ref
    if is_pm(ref):
        return f"pm{seat_of(ref) + 1}"
    return g.place(_COLUMN - ref)


def shown(s: Dijie, n: int) -> int:
    """The id as all may see it: 0 for a card in a hand, whose id would tell when it was drawn."""
    if n in s.objs or not any(card.id == n for pm in s.pms for card in pm.hand):
        return n
    return 0


def plain(value: Step) -> Step:
    """A step of an answer without the name that it carries: `R01#12` is 12, `r@pool#c3` is `c3`."""
    if type(value) is not str:
        return value
    _, mark, rest = value.partition("#")
    return (int(rest) if rest.isdecimal() else rest) if mark else value


def called(step: Step) -> str:
    """The name that a step carries, without where that lies: of `R01@1:1/2#12` it is `R01`; "" if it carries none."""
    name, mark, _ = str(step).partition("#")
    return name.partition("@")[0] if mark else ""


def path_of(answer: Step | tuple[Step, ...]) -> tuple[Step, ...]:
    """An answer as its steps, without names."""
    return tuple(map(plain, answer)) if isinstance(answer, tuple) else (plain(answer),)


def ref(value: Step) -> int:
    """What an answer's step stands for."""
    value = plain(value)
    if isinstance(value, int):
        return value
    text = str(value)
    if text.startswith("pm"):
        return pm(int(text[2:]) - 1)
    seat, spot = text.split(":")
    row, col = spot.split("/")
    return column(g.zone(int(seat) - 1, int(row), int(col)))


def sided(s: Dijie, side: str, seat: int, other: int) -> bool:
    """Whether what `other` controls is on that side for `seat`."""
    if side == "own":
        return other == seat
    if side == "foe":
        return other >= 0 and not s.friends(other, seat)
    return side != "ally" or s.friends(other, seat)


@kept
def candidates(s: Dijie, seat: int, source: int, where: Filter, targeting: bool, x: int = -1) -> list[int]:
    """All that a filter allows, in the chooser's physical order. `targeting`: it is to be a target, so what cannot be
    chosen as one is left out (D3-4.3-隐蔽, D2-2.4-5).
    """
    match where.what:
        case "self":
            return [source]
        case "pm":
            found = [pm(other) for other in s.order() if sided(s, where.side, seat, other)]  # D2-1.5-1
            return [p for p in found if not (targeting and walled(s, seat_of(p)))]
        case "column":
            front = [z for z in s.rules.geometry.order[seat] if g.row(z) == g.FRONT]
            return [column(z) for z in front if sided(s, where.side, seat, g.owner(z))]
        case "spell":
            found = [effect.card for effect in s.stack if effect.card and s.rules.cards[effect.code].spell]
            return found[::-1]
        case "hand":
            return [card.id for card in s.pms[seat].hand if _fits_card(s, card, where, x)]
        case "card":
            piles = [p for other, p in enumerate(s.pms) if sided(s, where.side, seat, other)]
            laid = [n for p in piles for n in p.lord if s.objs[n].role == "grave"]  # supplies (D2-8.10-1)
            return [
                *(n for n in laid if _fits_card(s, Held(n, s.objs[n].code), where, x)),
                *(card.id for p in piles for card in p.grave if _fits_card(s, card, where, x)),
            ]
    start = s.objs.get(source)
    found = _lying(s, seat, start, where, targeting, x)
    if where.what == "entity" and where.side != "own":  # PMs are entities too, whom nobody controls (D2-2.10-1)
        found += candidates(s, seat, source, Filter(where.side, "pm"), targeting)
    if "nearest" in where.more and found and start is not None:
        zones = {s.objs[n].zone: n for n in reversed(found) if s.objs[n].zone != start.zone}
        best = s.rules.geometry.nearest(start.zone, zones, s.voids, seat)
        return [] if best is None else [zones[best]]
    return found


def _lying(s: Dijie, seat: int, start: Obj | None, where: Filter, targeting: bool, x: int) -> list[int]:
    """The things among `candidates`."""
    found: list[int] = []
    side = where.side
    for obj in standing(s, seat) if where.what in UNIT_KINDS else things(s, seat):
        if side != "any" and not sided(s, side, seat, obj.controller):
            continue
        if fits(s, obj, where, seat, start, x) and not (targeting and untouchable(s, obj)):
            found.append(obj.id)
    return found


def any_target(s: Dijie, seat: int, source: int, where: Filter, x: int) -> bool:
    """Whether a filter allows any target."""
    if where.what in _ELSEWHERE or "nearest" in where.more:
        return bool(candidates(s, seat, source, where, True, x))
    start, side = s.objs.get(source), where.side
    if where.what in UNIT_KINDS:
        for n in (s.known or index(s)).units:
            obj = s.objs[n]
            near = obj.zone >= 0 and (side == "any" or sided(s, side, seat, obj.controller))
            if near and fits(s, obj, where, seat, start, x) and not untouchable(s, obj):
                return True
        return False
    if _lying(s, seat, start, where, True, x):
        return True
    return where.what == "entity" and bool(candidates(s, seat, source, where, True, x))


_ELSEWHERE = frozenset(("self", "pm", "column", "spell", "hand", "card"))  # what is no thing found on the table


def unlike(s: Dijie, found: list[int], taken: list[int], where: Filter) -> list[int]:
    """What of this may be chosen besides: nothing twice, and where names must differ no name twice (D2-3.1-12)."""
    left = [n for n in found if n not in taken]
    if "distinct" in where.more:
        names = [name_of(s, n) for n in taken]
        left = [n for n in left if name_of(s, n) not in names]
    return left


def name_of(s: Dijie, n: int) -> str:
    """The name of a thing, or of a card that lies somewhere, as it is called now (D2-3.1-5)."""
    obj = s.objs.get(n)
    if obj is not None:
        return s.card(obj).zh
    piles = (pile for pm in s.pms for pile in (pm.hand, pm.grave, pm.exile))
    return next((s.rules.cards[held.code].zh for pile in piles for held in pile if held.id == n), "")


def blind(s: Dijie, seat: int) -> bool:
    """Whether a PM cannot aim at anything (D3-4.2-目盲)."""
    mods = s.pms[seat].mods
    return bool(mods) and any(mod.word == "blind" for mod in mods)


def walled(s: Dijie, seat: int) -> bool:
    """Whether a PM cannot be chosen as a target."""
    return any(mod.word in ("timewall", "conceal") for mod in s.pms[seat].mods)


def untouchable(s: Dijie, obj: Obj) -> bool:
    """Whether it cannot be chosen as a target."""
    words = sheet(s, obj).words
    return "conceal" in words or "timewall" in words


UNIT_KINDS = frozenset(("unit", "creature", *UNITS))


def standing(s: Dijie, seat: int) -> list[Obj]:
    """The units among `things`, and what is attached to them."""
    found: list[Obj] = []
    for z in s.rules.geometry.order[seat]:
        if n := s.units[z]:
            unit = s.objs[n]
            if unit.attached:
                found += whole(s, unit)
            else:
                found.append(unit)
    return found


def things(s: Dijie, seat: int) -> list[Obj]:
    """Everything on the battlefields in `seat`'s physical order, what stands for itself before what is attached to it
    (D3-2.5), then what lies in the lords' zones.
    """
    found: list[Obj] = []
    for z in s.rules.geometry.order[seat]:
        if s.units[z] or s.terrain[z] or z in s.dropped:
            found += here(s, z)
    lying = (s.formations, *[s.pms[other].lord for other in s.order(seat)])
    return found + [s.objs[n] for pile in lying for n in pile]


def whole(s: Dijie, obj: Obj) -> list[Obj]:
    """A thing and what is attached to it, and to that (D2-7.4-1)."""
    found = [obj]
    for n in obj.attached:
        found += whole(s, s.objs[n])
    return found


def here(s: Dijie, z: int) -> list[Obj]:
    """What lies in a zone: the unit with what is attached to it, dropped relics, the terrain."""
    found: list[Obj] = whole(s, s.objs[s.units[z]]) if s.units[z] else []
    return found + [s.objs[n] for n in (*s.dropped.get(z, ()), s.terrain[z]) if n]


def fits(s: Dijie, obj: Obj, where: Filter, seat: int, start: Obj | None, x: int = -1) -> bool:
    """Whether a thing is what a filter says, apart from its side."""
    if obj.held_by or (obj.down and obj.zone < 0):
        return False
    card, what = s.rules.cards[obj.as_code or obj.code], where.what
    if what == "unit":
        if not card.unit or obj.zone < 0 or obj.role:
            return False
    elif what == "creature":
        if not card.creature or obj.zone < 0 or obj.role:
            return False
    elif what in _LORDLY:
        return obj.zone < 0 and what in card.types
    elif not _is(obj, card, what, start):
        return False
    for word in where.more:
        narrow = _NARROW.get(word)
        if not (_fits_more(s, obj, word, x) if narrow is None else narrow(s, obj, start)):
            return False
    return True


def _is(obj: Obj, card: Card, what: str, start: Obj | None) -> bool:
    """Whether a thing is of the kind that a filter names, units and what lies in a lord's zone apart."""
    match what:
        case "self":
            return start is not None and obj.id == start.id
        case "device":
            return obj.zone >= 0 and ("relic" in card.types or "formation" in card.types)
        case "relic" | "formation" | "terrain":
            return obj.zone >= 0 and what in card.types
        case "entity":
            return obj.zone >= 0
        case "":
            return True
    return what in card.types


_LORDLY = ("wonder", "codex", "supply")  # what lies in a lord's zone
# What narrows a filter down, for a thing and what it is looked for from.
_NARROW: Final[Mapping[str, Callable[[Dijie, Obj, Obj | None], bool]]] = MappingProxyType(
    {
        "other": lambda s, obj, start: start is None or obj.id != start.id,
        "adjacent": lambda s, obj, start: (
            start is not None and start.zone >= 0 and obj.zone in s.rules.geometry.near[start.zone]
        ),
        "ahead": lambda s, obj, start: (
            start is not None and start.zone >= 0 and obj.zone in s.rules.geometry.ahead[start.zone]
        ),
        "front": lambda s, obj, start: g.row(obj.zone) == g.FRONT,
        "back": lambda s, obj, start: g.row(obj.zone) == g.BACK,
        "undead": lambda s, obj, start: any(tagged(s, obj, tag) for tag in UNDEAD),
        "on": lambda s, obj, start: start is not None and obj.zone == start.zone and obj.id != start.id,
        "in": lambda s, obj, start: start is not None and obj.zone in start.cells,
        "holder": lambda s, obj, start: start is not None and obj.id == start.host,
        "token": lambda s, obj, start: s.rules.cards[obj.code].token,
        "notholder": lambda s, obj, start: start is None or obj.id != start.host,
        "fighting": lambda s, obj, start: (
            start is not None and start.id in s.pair and obj.id in s.pair and obj.id != start.id
        ),
        # of the same name as what speaks, whatever that is called now (D2-3.1-9)
        "namesake": lambda s, obj, start: start is not None and s.card(obj).zh == s.card(start).zh,
        "nearest": lambda s, obj, start: True,
        "distinct": lambda s, obj, start: True,
    }
)


def _fits_more(s: Dijie, obj: Obj, word: str, x: int) -> bool:
    """Whether a thing is what a word of a filter says that names a value: `tag:步兵`, `level<=3`."""
    card = s.card(obj)
    key, _, value = word.partition(":")
    if key in COLOURED:
        return shows(card, key, value)
    if key == "named":
        return value in card.zh
    if key == "tag":
        return tagged(s, obj, value)
    if key == "word":
        return has(s, obj, value)
    if key == "not":
        return value not in card.types and not tagged(s, obj, value)
    stat, _, most = word.partition("<=")
    if stat == "life":
        return mortal(s, obj) and life_left(s, obj) <= int(most)
    return card.level <= (x if most == "X" else int(most))


COLOURED = ("mono", "dual", "multi", "colour", "notcolour", "notmono")


def shows(card: Card, how: str, letter: str) -> bool:
    """Whether a card's colours are what is asked: one that has several has each of them, and is of none alone
    (D2-3.4-6 to -11).
    """
    match how:
        case "mono":
            return card.colours.bit_count() == 1
        case "dual":
            return card.colours.bit_count() == 2
        case "multi":
            return card.colours.bit_count() >= 2
        case "colour":
            return bool(card.colours & COLOURS[letter])
        case "notcolour":
            return not card.colours & COLOURS[letter]
    return card.colours != COLOURS[letter]


def _fits_card(s: Dijie, held: Held, where: Filter, x: int) -> bool:
    """Whether a card is what a filter says apart from words that ask where a thing stands."""
    card = s.rules.cards[held.code]
    for word in where.more:
        key, _, value = word.partition(":")
        if word == "undead" and not any(tag in card.tags for tag in UNDEAD):
            return False
        if word == "token" and not card.token:
            return False
        if key == "word" and value not in card.words:
            return False
        if key == "not" and (value in card.types or value in card.tags):
            return False
        if word.startswith("life<=") and (card.life is None or card.life > int(word[6:])):
            return False
        if key == "named" and value not in card.zh:
            return False
        if key == "tag" and value not in card.tags:
            return False
        if word == "unit" and not card.unit:
            return False
        if key in COLOURED and not shows(card, key, value):
            return False
        if word.startswith("level<=") and card.level > (x if word[7:] == "X" else int(word[7:])):
            return False
    return not held.down


def of_event(s: Dijie, where: Filter | None, seat: int, source: int, subject: int, actor: int, code: str = "") -> bool:
    """Whether what happened to `subject` (a thing, 0 if none), by or to the seat `actor`, with the card `code`, is what
    a ⚡ waits for.
    """
    if where is None:
        return True
    if where.what == SELF:
        return subject == source
    if not sided(s, where.side, seat, actor):
        return False
    if not where.what:
        return True
    if where.what == "pm":  # what happens to a PM itself is about no thing and no card
        return not subject and not code
    if where.what == "card":
        return bool(code) and _fits_card(s, Held(0, code), where, -1)
    obj = s.objs.get(subject)
    if obj is None:
        return bool(code) and _was(s, code, where)
    return fits(s, obj, where, seat, s.objs.get(source))


def _was(s: Dijie, code: str, where: Filter) -> bool:
    """Whether what is gone by now, of which only the card is known, was what a filter says (D2-4.5-3)."""
    card = s.rules.cards[code]
    kinds = {"unit": card.unit, "creature": card.creature, "device": {"relic", "formation"} & {*card.types}}
    placed = any(word in PLACED for word in where.more)
    fine = kinds.get(where.what, where.what == "entity" or where.what in card.types)
    return bool(fine) and not placed and _fits_card(s, Held(0, code), where, -1)


@kept
def holders(s: Dijie, code: str) -> list[int]:
    """Units that could be given a relic: whoever's they are, if they can be chosen as a target (D2-8.6-1)."""
    needs = s.rules.cards[code].needs
    return [u.id for u in standing(s, 0) if can_hold(s, u, needs) and not untouchable(s, u)]


def can_hold(s: Dijie, u: Obj, needs: tuple[str, ...]) -> bool:
    """Whether a unit meets what a relic asks of its holder, now (D3-3.5-使用条件)."""
    card = s.card(u)
    if not card.unit or u.zone < 0 or u.held_by:
        return False
    for need in needs:
        kind, _, value = need.partition(":")
        if kind == "type" and not any(one in card.types for one in value.split("|")):
            return False
        if kind.startswith("life<=") and not fits(s, u, Filter("any", "unit", (kind,)), 0, None):
            return False
        if kind.startswith("level<=") and card.level > int(kind[7:]):
            return False
    return True


def count(s: Dijie, seat: int, where: Filter) -> int:
    """How many units there are of a kind, attached ones counted (D3-4.3-单位数量)."""
    return sum(sided(s, where.side, seat, u.controller) and fits(s, u, where, seat, None) for u in units(s))
