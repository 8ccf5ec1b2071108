"""All that is known of a game of dijie at one moment: plain data.

Things get a new id whenever they enter a zone (D2-2.3-1, D2-4.3-4), so an id that is still there is still the thing it
was. What is in a library has no id: it is nobody's yet.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from paiju.games.dijie.cards import Card
from paiju.games.dijie.rules import Rules
from paiju.kernel import State
from paiju.show.text import Message, msg

NOBODY = -1
TURN, AURA, KEEP = "turn", "aura", ""  # how long a change lasts: this turn, while its source acts, for good
SET_OFF = 100  # what the places of ⚡ that were set off this turn begin with, among those of ▶ that were activated


class Held(NamedTuple):
    """A card in a hand, a graveyard or in exile. `down`: face down."""

    id: int
    code: str
    down: bool = False


class Mod(NamedTuple):
    """Something that changes a thing. `what`: force, life, speed (added), counter (force and life), set_…, fix_…, word
    (a keyword or status, `n` its number), forbid. `until`: TURN, AURA, KEEP, or the moment and seat at which it ends.
    `by`: the id of what lends it, for auras and for what is worn. `at`: which of its abilities that is.
    """

    what: str
    n: int = 0
    word: str = ""
    until: str = KEEP
    by: int = 0
    worn: bool = False


class Gem(NamedTuple):
    """A crystal, as the colours it can be. `temporary`: it vanishes when the turn ends (D2-5.2-13)."""

    mask: int
    temporary: bool = False


class _Kept:
    """Room for what has been worked out of a thing: by `props.sheet`, by `view` and by `loops`. It is no part of the
    thing.
    """

    __slots__ = ("drawn", "row", "sheet")

    def __init__(self) -> None:
        self.sheet: Any = None
        self.drawn: Any = None
        self.row: Any = None


@dataclass(slots=True)
class _Thing(_Kept):
    """A thing on a battlefield or in a lord's zone. `zone`: its zone, NOBODY in a lord's zone. `host`: what it is
    attached to, 0 if it stands for itself. `attached`: what is attached to it, in physical order. `as_code`: the card
    whose properties it has copied. `hurt`, `spent`: damage taken and force consumed. `moved`: moves used this turn.
    `acts`: uses of its abilities this turn, by place. `once`: places of 【绝招】 that are used up. `gems`: crystals
    stored here. `stock`: record counters. `cells`: the zones a formation covers. `since`: the turn it came. `held_by`:
    the unit that suppresses it.
    """

    id: int
    code: str
    owner: int
    controller: int
    zone: int = NOBODY
    host: int = 0
    attached: tuple[int, ...] = ()
    as_code: str = ""
    down: bool = False
    mods: tuple[Mod, ...] = ()
    hurt: int = 0
    spent: int = 0
    moved: int = 0
    acts: tuple[int, ...] = ()
    once: tuple[int, ...] = ()
    gems: tuple[Gem, ...] = ()
    stock: int = 0
    cells: tuple[int, ...] = ()
    since: int = 0
    held_by: int = 0
    role: str = ""
    got: int = 0  # a number that grows with time: when its controller got it, 0 if it came under that control

    def __post_init__(self) -> None:
        self.drawn = self.row = self.sheet = None

    def copy(self) -> "Obj":
        """Written out, for forks copy many things and a constructor takes half as long again."""
        twin = object.__new__(_Thing)
        twin.id = self.id
        twin.code = self.code
        twin.owner = self.owner
        twin.controller = self.controller
        twin.zone = self.zone
        twin.host = self.host
        twin.attached = self.attached
        twin.as_code = self.as_code
        twin.down = self.down
        twin.mods = self.mods
        twin.hurt = self.hurt
        twin.spent = self.spent
        twin.moved = self.moved
        twin.acts = self.acts
        twin.once = self.once
        twin.gems = self.gems
        twin.stock = self.stock
        twin.cells = self.cells
        twin.since = self.since
        twin.held_by = self.held_by
        twin.role = self.role
        twin.got = self.got
        twin.sheet = self.sheet
        twin.drawn = self.drawn
        twin.row = self.row
        twin.__class__ = Obj
        return cast("Obj", twin)


class Obj(_Thing):
    """A thing, see `_Thing`, that forgets what was kept of it as soon as it changes: this is the one place where that
    is done. Things are looked at far more often than they change.
    """

    __slots__ = ()

    if not TYPE_CHECKING:  # where the arguments are those of `_Thing`

        def __init__(self, *args: Any, **others: Any) -> None:
            """A new thing has nothing to forget: its fields are set as they are."""
            keep(self, "__class__", _Thing)
            self.__init__(*args, **others)
            keep(self, "__class__", Obj)
            CHANGE[0], PLACES[0] = object(), object()

    def __setattr__(self, name: str, value: Any) -> None:
        if name in _PAYS:
            for seat in (self.controller,) if name == "gems" else range(-1, len(GEMS) - 1):
                GEMS[seat] = object()
        keep(self, name, value)
        keep(self, "drawn", None)
        if self.row is not None:
            keep(self, "row", None)
        for told in _TOLD[name]:
            told[0] = object()
        if name in _SHEET:
            keep(self, "sheet", None)


CHANGE: list[object] = [object()]  # another object as soon as any thing of any table changes, but for what is its own
_OWN = ("acts", "gems", "got", "moved", "once", "since", "spent", "stock")  # on which no aura rests
PLACES: list[object] = [object()]  # the same for what things are, where, and whose: not how they are
_BODY = ("hurt", "mods")
LIVES: list[object] = [object()]  # the same for what a property may rest on, or whether somebody dies: not where it is
_LYING = ("attached", "cells", "host", "zone")
MODS: list[object] = [object()]  # the same for what is written on things that are there, and what cards they are
_SHEET = frozenset(("as_code", "code", "mods"))  # on which a sheet rests
GEMS: list[object] = [object() for _ in range(7)]  # of each seat, and of nobody, the same for what pays
_PAYS = frozenset(("code", "controller", "gems", "stock"))
_TOLD = {  # of which changes each field of a thing tells
    name: ()
    if name in _OWN
    else (
        CHANGE,
        *(() if name in _BODY else (PLACES,)),
        *(() if name in _LYING else (LIVES,)),
        *((MODS,) if name in _SHEET else ()),
    )
    for name in _Thing.__slots__
}
keep = object.__setattr__  # how something is kept of a thing, which is no change of it: `keep(obj, "sheet", …)`


@dataclass(slots=True)
class Pm:
    """A player (PM). `hand`: from left to right. `grave`: newest first. `lord`: ids of what lies in the lord's zone, in
    order. `pool`: crystals that are on no terrain. `powers`: 权能, by name. `mods`: what the PM suffers. `played`:
    cards used this turn. `voids`: own turns that ended with six voids.
    """

    life: int
    hand: tuple[Held, ...] = ()
    grave: tuple[Held, ...] = ()
    exile: tuple[Held, ...] = ()
    lord: tuple[int, ...] = ()
    pool: tuple[Gem, ...] = ()
    powers: tuple[str, ...] = ()
    poison: int = 0
    mods: tuple[Mod, ...] = ()
    played: int = 0
    voids: int = 0
    uses: tuple[tuple[int, int], ...] = ()  # of cards that are no things: which abilities were used, as in Obj.acts

    def copy(self) -> "Pm":
        return Pm(
            self.life, self.hand, self.grave, self.exile, self.lord, self.pool, self.powers, self.poison, self.mods,
            self.played, self.voids, self.uses,
        )  # fmt: skip


class Effect(NamedTuple):
    """An effect on the stack. `source`: the id of what it comes from, 0 for a spell, whose source is its PM
    (D2-2.6-2). `place`: which of its abilities. `bound`: what its names stand for. `card`: the spell's own id. `extra`:
    how often a spell is boosted, and 回声. `word`: what else it is.
    """

    id: int
    seat: int
    code: str
    place: int
    source: int
    bound: tuple[tuple[str, tuple[int, ...]], ...] = ()
    x: int = -1
    card: int = 0
    extra: int = 0
    word: str = ""
    paid: str = ""  # what the crystals that paid for it counted as


class Lag(NamedTuple):
    """A lagging effect: steps that wait for a moment (D2-6.11). `path`: where in the ability its steps stand."""

    moment: str
    effect: Effect
    path: int
    turn: int


class Curse(NamedTuple):
    """A curse spell at work (D2-2.9-5): whose card, who controls it, whom it afflicts: a thing's id, or a PM as
    -1 - seat.
    """

    id: int
    code: str
    owner: int
    controller: int
    victim: int


class Attack(NamedTuple):
    """The attack going on. `born`: ids from this on came after it was declared. `blockers` in order; `met`: those
    fought so far; `blocked`: an engagement began.
    """

    by: int
    seat: int
    born: int
    blockers: tuple[int, ...] = ()
    met: tuple[int, ...] = ()
    blocked: bool = False


class _Known(State):
    """Room for what has been worked out of a state. It is no part of the state. `known`: by `index`, `before`: what
    that was until things came or went; `late`, `lent`, `sound`: by `stack`, `auras`, `zones.sweep`; `owned`: by
    `payment`, for each seat; `seen`: by `view`; `bearing`: by `props.bearing`; `still`: by what is `still.kept`, None
    while things may change; `begun`: by `loops`, of effects that are being carried out, by their ids: at a checkpoint
    there are none.
    """

    __slots__ = ("bearing", "before", "begun", "known", "late", "lent", "owned", "seen", "sound", "still")

    def __init__(self) -> None:
        self.known: Any = None
        self.before: Any = None
        self.late: Any = None
        self.lent: Any = None
        self.sound: Any = None
        self.owned: Any = None
        self.seen: Any = None
        self.bearing: Any = None
        self.still: Any = None
        self.begun: Any = {}


@dataclass(slots=True)
class Dijie(_Known):
    """`library`: the public one, top first. `terrain`: of each zone, the id of its terrain, 0 for a void, and whether
    it is revealed. `units`: of each zone, the id of the independent unit, 0 if none. `dropped`: relics lying in zones.
    `authority`: whose turn it is. `defender`: who defends now. `stage`: which procedure goes on.
    """

    rules: Rules
    pms: list[Pm]
    library: tuple[str, ...]
    ground: list[str]  # of each zone, the code of its face-down terrain, "" when it lies face up or is gone
    terrain: list[int]
    units: list[int]
    objs: dict[int, Obj]
    dropped: dict[int, tuple[int, ...]] = field(default_factory=dict)
    formations: tuple[int, ...] = ()
    over: tuple[tuple[str, ...], ...] = ()  # of each seat, the codes that it knows to be on top of the library
    under: tuple[tuple[str, ...], ...] = ()  # of each seat, those that it knows to be at the bottom
    spare: tuple[str, ...] = ()  # terrain that was not laid out: nobody knows which
    authority: int = 0
    defender: int = NOBODY
    turn: int = 0
    stage: str = "opening"
    phase: str = "opening"
    next_id: int = 1
    stack: tuple[Effect, ...] = ()
    lags: tuple[Lag, ...] = ()
    curses: tuple[Curse, ...] = ()
    spells: tuple[Held, ...] = ()  # cards shown while they are being used
    attack: Attack | None = None
    attackers: tuple[int, ...] = ()
    volleys: tuple[int, ...] = ()  # attackers that nobody has blocked
    ranged: tuple[int, ...] = ()  # back-row units declared to attack
    rolled: int = 0
    pair: tuple[int, ...] = ()  # the two units of the fight going on
    duel: tuple[int, ...] = ()  # the same while blows fall: the fight checks for itself who is destroyed
    going: tuple[tuple[int, str], ...] = ()  # things that are going, and how: not twice the same way (D2-9.7-2)
    gone: tuple[int, ...] = ()  # seats that conceded
    winners: tuple[int, ...] = ()
    end: str = ""
    idle: tuple[int, int, int] | None = None  # turns in which nobody could do anything, as `loops` counts them
    # Rounds after which all is as before, as `loops` counts them.
    unchanged: tuple[int, int, int, tuple[int, ...]] | None = None

    def __post_init__(self) -> None:
        self.known = self.before = self.late = self.lent = self.sound = self.bearing = self.still = None
        self.owned = {}
        self.seen = {}
        self.begun = {}

    def copy(self) -> "Dijie":
        twin = Dijie(
            self.rules, [pm.copy() for pm in self.pms], self.library, self.ground[:], self.terrain[:], self.units[:],
            {n: obj.copy() for n, obj in self.objs.items()}, self.dropped.copy(), self.formations,
            self.over, self.under, self.spare,
            self.authority, self.defender, self.turn, self.stage, self.phase, self.next_id, self.stack, self.lags,
            self.curses, self.spells, self.attack, self.attackers, self.volleys, self.ranged, self.rolled, self.pair,
            self.duel, self.going, self.gone, self.winners, self.end, self.idle, self.unchanged,
        )  # fmt: skip
        twin.known, twin.before = self.known, self.before
        return twin

    def add(self, obj: Obj) -> None:
        """A new thing is there. What is known of things has to be looked up again: it is named here and in `remove`
        alone, so things come and go no other way.
        """
        self.objs[obj.id] = obj
        self.before, self.known = self.known or self.before, None

    def remove(self, obj: Obj) -> None:
        """A thing is gone."""
        del self.objs[obj.id]
        self.before, self.known = self.known or self.before, None

    def card(self, obj: Obj) -> Card:
        """What a thing is, by what it has copied if it has."""
        return self.rules.cards[obj.as_code or obj.code]

    def who(self, ref: int) -> Message:
        """A thing or a PM (-1 - seat) as the log names it."""
        if ref < 0:
            return msg("who.seat", seat=-1 - ref)
        obj = self.objs.get(ref)
        if obj is None or obj.down:
            return msg("who.hidden")
        return msg("who.card", card=obj.as_code or obj.code)

    def fresh(self) -> int:
        """An id that nothing had before."""
        n = self.next_id
        self.next_id = n + 1
        return n

    @property
    def seats(self) -> int:
        return self.rules.seats

    def order(self, first: int | None = None) -> tuple[int, ...]:
        """Seats in the order in which they act: from the authority, or from `first` (D2-1.4-1, D2-1.5-1)."""
        return self.rules.orders[self.authority if first is None else first]

    def friends(self, a: int, b: int) -> bool:
        """Whether two seats are of one team, or the same (D2-11.8-2)."""
        return a >= 0 and b >= 0 and (a - b) % 2 == 0

    def revealed(self, z: int) -> bool:
        return self.terrain[z] > 0

    def void(self, z: int) -> bool:
        """Whether the zone has no terrain at all (D1-2.1-6)."""
        return self.terrain[z] == 0 and not self.ground[z]

    def open(self, z: int) -> bool:
        """Whether a unit could come to stand there: revealed, no void, no independent unit (D1-2.1-2, -4)."""
        return self.terrain[z] > 0 and self.units[z] == 0

    @property
    def voids(self) -> list[int]:
        ground, terrain = self.ground, self.terrain
        return [z for z in self.rules.geometry.zones if not ground[z] and not terrain[z]]
