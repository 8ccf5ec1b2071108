"""What may be answered to each question, step by step, and what the main phase, the defence and responses do with it.

An action begins with what acts: a card in the hand, a thing; if several things can be done with it, which (`use`,
`delay`, `move`, `aN` for its ability number N, `flip`); then what that needs.
"""

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from paiju.games.dijie import battle, play
from paiju.games.dijie import geometry as g
from paiju.games.dijie.find import called, plain, ref
from paiju.games.dijie.payment import crystals_named
from paiju.games.dijie.props import banned, force_left
from paiju.games.dijie.stack import PASS
from paiju.games.dijie.state import Dijie
from paiju.games.dijie.still import Memory, remember
from paiju.games.dijie.use import (
    Plan,
    code_of,
    leads_on,
    liftable,
    plan_act,
    plan_card,
    plan_dispel,
    usable,
)  # fmt: skip
from paiju.games.dijie.whereabouts import told_apart
from paiju.games.dijie.zones import held
from paiju.kernel import Ask, Choices, Context, Pick, PickThen, Procedure, Step

Path = tuple[Step, ...]
YES_NO = ("yes", "no")


def zone_of(answer: Step) -> int:
    """The zone that an answer names."""
    return -1000 - ref(answer)


def zone_step(z: int) -> Step:
    return g.place(z)


# --- actions ---


def verbs(s: Dijie, seat: int, thing: int, main: bool) -> list[str]:
    """What can be done with a card or thing now."""
    if s.curses and any(curse.id == thing for curse in s.curses):
        return [play.DISPEL]
    found: list[str] = []
    obj = s.objs.get(thing)
    if obj is None or (obj.role == "ready" and obj.zone < 0):
        code = code_of(s, seat, thing) if main else None
        if code is not None and thing in usable(s, seat):
            found.append(play.USE)
        if code is not None and obj is None and _may_delay(s, seat, code):
            found.append(play.DELAY)
    if obj is not None and obj.down and play.flippable(s, seat, main) == thing:
        found.append(play.FLIP)
    if obj is not None and obj.controller == seat and obj.zone >= 0 and may_move(s, seat, thing, main):
        found.append("move")
    for source, place in play.activatable(s, seat, main):
        if source == thing and leads_on(s, seat, source, place):
            found.append(f"a{place}")
    return found


def _may_delay(s: Dijie, seat: int, code: str) -> bool:
    """Whether a card in hand can be declared as a delayed spell (D2-8.7-9, D2-8.7-10)."""
    return s.rules.cards[code].spell and not banned(s, seat, "delay")


def may_move(s: Dijie, seat: int, thing: int, main: bool) -> bool:
    """Whether a unit can be moved now, in the own main phase (`main`) or the defence, and has where to go."""
    if not main and not (s.phase == "defence" and s.defender == seat):
        return False
    return battle.can_move(s, s.objs[thing]) and battle.can_go(s, thing, main)


def actors(s: Dijie, seat: int, main: bool) -> list[Step]:
    """The cards and things with which something can be done now."""
    ids: dict[int, None] = {}
    if main:
        ids = dict.fromkeys(usable(s, seat))
        if not banned(s, seat, "delay"):
            spells = s.rules.spells
            ids.update(dict.fromkeys([n for n, code, _ in s.pms[seat].hand if code in spells]))
    if s.pms[seat].lord and (hidden := play.flippable(s, seat, main)) is not None:
        ids[hidden] = None
    if main or (s.phase == "defence" and s.defender == seat):
        objs, units = s.objs, s.units
        for z in s.rules.geometry.order[seat]:
            if units[z]:
                for n in (units[z], *objs[units[z]].attached):
                    if objs[n].controller == seat and may_move(s, seat, n, main):
                        ids[n] = None
    for source, place in play.activatable(s, seat, main):
        if source not in ids and leads_on(s, seat, source, place):
            ids[source] = None
    if s.curses:
        ids.update((n, None) for n in liftable(s, seat, main) if plan_dispel(s, seat, n, ()) is not None)
    return list(ids)


def must_use(s: Dijie, seat: int) -> list[Step]:
    """Cards with the lord's mark that can be used: they come before anything else (D2-5.4)."""
    marked, found = s.rules.marked, list[Step]()
    for n, code, _ in s.pms[seat].hand:
        if code in marked and plan_card(s, seat, n, ()) is not None:
            found.append(n)
    return found


_ENDS = {"main": "end", "defence": "fight", "respond": PASS}  # what does nothing more


def _action(s: Dijie, ask: Ask, path: Path) -> Choices | None:
    """An action in the own main phase, in the defence, or as a response: turn up the delayed spell or activate
    something; in the own turn what the main phase allows is not allowed there (D2-6.2).
    """
    seat, main, end = ask.seat, ask.kind == "main", _ENDS[ask.kind]
    if not path:
        forced = must_use(s, seat) if main else []
        return PickThen(forced or [*actors(s, seat, main), end])
    if path[0] == end:
        return None
    thing = int(path[0])  # type: ignore[arg-type]  # an id
    if len(path) == 1:
        marked = main and thing in must_use(s, seat)
        return PickThen([play.USE] if marked else verbs(s, seat, thing, main))
    return _needs(s, seat, thing, str(path[1]), path[2:], main)


def _needs(s: Dijie, seat: int, thing: int, verb: str, path: Path, main: bool) -> Choices | None:
    """What an action still needs."""
    if verb == "move":
        if not path:
            return PickThen([zone_step(z) for z in battle.destinations(s, thing, main)])
        return _picking(s, thing, path)
    plan = planned(s, seat, (thing, verb, *path))
    return None if plan is None else plan.next


def planned(s: Dijie, seat: int, path: Path) -> Plan | None:
    """What an action's path announces, None if it announces nothing (a move, a delay)."""
    thing, verb, rest = int(path[0]), str(path[1]), path[2:]  # type: ignore[arg-type]  # an id
    if verb in ("move", play.DELAY):
        return None
    if verb == play.DISPEL:
        return plan_dispel(s, seat, thing, rest)
    if verb in (play.FLIP, play.USE):
        return plan_card(s, seat, thing, rest, verb == play.FLIP)
    return plan_act(s, seat, thing, int(verb[1:]), rest)


def _picking(s: Dijie, unit: int, path: Path) -> Choices | None:
    """Relics on the way, one after another, and who takes each, until the mover goes on (D2-8.6-10)."""
    if path[-1] == "go":
        return None
    z = zone_of(path[0])
    relics, able = battle.picked(s, unit, path[1:])
    if able:
        return PickThen([*able])
    can = battle.pickable(s, unit, z, tuple(n for n, _ in relics))
    return PickThen(["go", *can]) if can else None


def carry_out(s: Dijie, ctx: Context, ask: Ask, path: Path) -> Procedure:
    """Do what an action's path says, the answer to this question."""
    now = _last[0]  # nothing has changed yet since this was asked
    open_ = now.state is s and now.ask is ask
    known = now.told.get(path) if open_ else None
    path = known[0] if known is not None else tuple(map(plain, path))
    thing, verb = int(path[0]), str(path[1])  # type: ignore[arg-type]  # an id
    if verb == "move":
        yield from battle.go(s, ctx, ask.seat, thing, path[2:])
        return
    s.still = now.kept if open_ else None
    try:
        plan = planned(s, ask.seat, path)
    finally:
        s.still = None
    yield play.act(s, ctx, ask.seat, verb, thing, plan)


# --- the questions ---


class Named(Pick):
    """Choices in which things and cards carry their names, `R01#12`: so that each tells by itself what it is. They may
    be given by their number alone, and without where they lie.
    """

    __slots__ = ()

    def find(self, value: Any) -> Step:
        if type(value) is str and value in self:  # most often it is given as it was told
            return value
        if type(value) is int or (type(value) is str and "#" not in value):
            return next((step for step in self if plain(step) == value), None) or super().find(value)
        if type(value) is str and "@" not in value:
            named = called(value), plain(value)
            return next((step for step in self if (called(step), plain(step)) == named), None) or super().find(value)
        return super().find(value)


class NamedThen(Named):
    """The same where another step may follow."""

    __slots__ = ()
    final = False


def options(s: Dijie, ask: Ask, path: Path) -> Choices | None:
    """The choices after `path`, None when it is a whole answer. While a question is open nothing changes: whoever
    asks the same again (to choose, then to check the answer) gets the same.
    """
    now = _last[0]
    if now.state is not s or now.ask is not ask:
        now = _last[0] = _Open(s, ask)
    else:
        known = now.told.get(path)
        if known is not None:
            return known[1]
    bare = path
    if path:
        before = now.told.get(path[:-1])
        bare = (*before[0], plain(path[-1])) if before is not None else tuple(map(plain, path))
    s.still = now.kept
    try:
        found = _told(s, ask, _OPTIONS[ask.kind](s, ask, bare))
    finally:
        s.still = None
    now.told[path] = bare, found
    return found


def forced(s: Dijie, ask: Ask) -> bool:
    """Whether a question has but one answer."""
    choices = options(s, ask, ())
    return choices is not None and choices.count() == 1


def _told(s: Dijie, ask: Ask, found: Choices | None) -> Choices | None:
    """Choices with the names of what they are."""
    if found is None:
        return None
    if ask.kind == "scry":
        told: list[Step] = [f"{s.library[int(str(step).partition(':')[0])]}#{step}" for step in found]
    elif int in map(type, found):
        known: dict[Step, str] = {n: code for n, code, _ in s.pms[ask.seat].hand} if ask.kind == "main" else {}
        objs, told, names = s.objs, [], list[str]()
        for step in found:
            obj = objs.get(step)  # type: ignore[arg-type]  # text is no id
            name = obj.as_code or obj.code if obj is not None else known.get(step) or label(s, step)
            told.append(f"{name}#{step}" if name else step)
            names.append(name or str(step))
        if len(set(names)) < len(names):
            told = told_apart(s, [*found], names)
    elif (last := str(found.at(found.count() - 1)))[0] == "c" and last[1].isdecimal():  # `c3`: crystals
        told = crystals_named(s, ask.seat, found)
    else:
        return found
    return Named(told) if found.final else NamedThen(told)


def named(s: Dijie, value: Step) -> Step:
    """A thing, or a card that the asked seat may know, with its name."""
    name = label(s, value)
    return f"{name}#{value}" if name else value


def label(s: Dijie, value: Step) -> str:
    """The name of a thing, or of a card that the asked seat may know; "" for any other choice."""
    if type(value) is not int:
        return ""
    obj = s.objs.get(value)
    if obj is not None:
        return obj.as_code or obj.code
    shown = [card.code for card in s.spells if card.id == value] + [one.code for one in s.curses if one.id == value]
    if shown:
        return shown[0]
    where = held(s, value)
    return "" if where is None else where[0].code


class _Open:
    """The question that is open, and what was worked out for it so far by the steps that were chosen: the same steps
    without the names that they carry, and the choices after them.
    """

    __slots__ = ("ask", "kept", "state", "told")

    def __init__(self, state: Dijie | None = None, ask: Ask | None = None) -> None:
        self.state = state
        self.ask = ask
        self.told: dict[Path, tuple[Path, Choices | None]] = {}
        self.kept: Memory = defaultdict(dict)  # what they were worked out from


_last = [_Open()]  # the last one; whoever works at another table at the same time just puts its own there


def put(s: Dijie, ask: Ask, able: list[tuple[int, int]]) -> None:
    """A question for a response is put; what its seat can activate has been found already."""
    now = _last[0] = _Open(s, ask)
    remember(now.kept, play.activatable, (ask.seat, False), able)


def forget() -> None:
    """Whoever changes a state while a question is open has to say so."""
    _last[0] = _Open()


def _flip(s: Dijie, ask: Ask, path: Path) -> Choices | None:
    return Pick([zone_step(z) for z in s.rules.geometry.own[ask.seat] if s.ground[z]])


def _zone(s: Dijie, ask: Ask, path: Path) -> Choices | None:
    return Pick([zone_step(z) for z in (ask.args or {})["zones"]])


def _pick(s: Dijie, ask: Ask, path: Path) -> Choices | None:
    args = ask.args or {}
    return Pick([*args["choices"], *(["done"] if args["done"] else [])])


def _may(s: Dijie, ask: Ask, path: Path) -> Choices | None:
    return Pick(YES_NO)


def _one(s: Dijie, ask: Ask, path: Path) -> Choices | None:
    return Pick([f"o{i + 1}" for i in range((ask.args or {})["of"])])


def _scry(s: Dijie, ask: Ask, path: Path) -> Choices | None:
    n = (ask.args or {})["n"]
    done = {int(str(value).split(":")[0]) for value in path}
    if len(path) == n:
        return None
    steps: list[Step] = [f"{i}:{where}" for i in range(n) if i not in done for where in ("top", "bottom")]
    return PickThen(steps) if n - len(path) > 1 else Pick(steps)


def _units(s: Dijie, ask: Ask, path: Path) -> Choices | None:
    """Some of the units named, in the order in which they are chosen, until done (ranged, taunt)."""
    if path and path[-1] == "done":
        return None
    able = (ask.args or {}).get("units") or battle.archers(s, ask.seat)
    left: list[Step] = [n for n in able if n not in path]
    return PickThen(["done", *left]) if left else None


def _free_move(s: Dijie, ask: Ask, path: Path) -> Choices | None:
    if not path:
        return PickThen(["stay", *(zone_step(z) for z in battle.destinations(s, (ask.args or {})["unit"], False))])
    return None if path[0] == "stay" else _picking(s, (ask.args or {})["unit"], path)


def _dun(s: Dijie, ask: Ask, path: Path) -> Choices | None:
    return Pick(["life", *(card.id for card in s.pms[ask.seat].hand), "no"])


_OPTIONS: dict[str, Callable[[Dijie, Ask, Path], Choices | None]] = {
    "main": _action,
    "defence": _action,
    "respond": _action,
    "flip": _flip,
    "zone": _zone,
    "pick": _pick,
    "may": _may,
    "one": _one,
    "scry": _scry,
    "taunt": _units,
    "ranged": _units,
    "pick_up": _may,
    "free_move": _free_move,
    "dun": _dun,
}
__all__ = ["carry_out", "force_left", "g", "options", "zone_of", "zone_step"]
