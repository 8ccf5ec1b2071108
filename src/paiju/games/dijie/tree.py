"""What a card does, as a tree of named operations, and the notation it is written in.

An ability is one line: what sets it off, a colon, steps separated by semicolons. A step is the name of an operation and
its arguments; an argument in parentheses is again steps.

    act 圣光加持 / Holy Blessing [extra 2] {1w}: pump 1/1/0 self turn
    when 战术召集 / Muster, entering self: deploy D03
    always: aura any.unit.on (pump 1/0/0 it aura)
    cast: target t foe.unit; damage 3 t

`target NAME FILTER LOW-HIGH` is chosen when the card or ability is announced, `pick NAME FILTER LOW-HIGH` when its turn
comes, `each NAME FILTER` takes all there are then, `first NAME FILTER N` the first N in physical order (D2-2.4-7,
D2-9.13-3, D2-9.5-2). What stands in `pay (…)` is an extra cost, paid together with the crystals (D2-5.3-7).
An operation's signature says what its arguments are; the wording and what it does stand under the same name in
`wording` and in `perform`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from paiju.games.dijie.crystals import FREE, Cost, read_cost
from paiju.games.dijie.glossary import ABILITY_TAGS, TYPES, WORDS
from paiju.tcg.notation import read_steps

SELF, HOLDER, YOU, OPPONENT, IT = "self", "holder", "you", "opponent", "it"
ON: Final = "on"  # what stands where something lies

# What an ability may wait for. `fixed` timings open responses (D2-6.1-2); so do using and activating (D2-6.1-3).
FIXED: Final = ("turn_start", "start_end", "main_end", "defence_end", "battle_end", "turn_end")
DYNAMIC: Final = ("using", "activating")
NODES: Final = (
    "entering", "entered", "flipped", "shown", "drawn", "played", "played_second", "resolved", "gained_force",
    "gained_life", "healed", "attacking", "defending", "fighting", "fought", "attacked", "damaging", "damaged", "hurt",
    "destroying", "destroyed", "sacrificing", "sacrificed", "leaving", "left", "buried", "exiled", "discarding",
    "discarded", "unhanding", "unhanded", "moved", "consumed", "picked_up", "lost_force", "lost_life", "produced",
    "after_second",
)  # fmt: skip
MOMENT: Final = "moment"  # how long a change lasts: as long as what set it off (D2-6.14-13)
PARTED: Final = ("left", "buried", "exiled", "discarding", "discarded", "unhanding", "unhanded")
# … what happens to a card in or on its way to another place: it says so of itself there
MOMENTS: Final = frozenset((*FIXED, *DYNAMIC, *NODES))

# What each operation takes: n number, who reference, word keyword or status (with its number), until how long, stats
# force/life/speed, card a card's name, crystals colours, filter, name a new name, moment, text a plain word.
SIGNATURES: Mapping[str, str] = MappingProxyType(
    {
        "damage": "n who",
        "strike": "who who",
        "destroy": "who",
        "wreck": "who",
        "sacrifice": "who",
        "toll": "who filter",
        "banish": "who",
        "hide": "who",
        "bounce": "who",
        "discard": "who",
        "bury": "who",
        "draw": "n",
        "mill": "n",
        "gain": "n who",
        "lose": "n who",
        "poison": "n who",
        "counter": "stats who n",
        "mark": "word who",
        "give": "word who until",
        "pump": "stats who until",
        "set": "text n who until",
        "fix": "text n who until",
        "unfix": "text who",
        "cleanse": "who",
        "cure": "who",
        "scry": "n",
        "deploy": "card",
        "enlist": "who",
        "summon": "card",
        "craft": "card",
        "store": "n crystals n",
        "crystal": "n crystals text",
        "power": "text n",
        "roll": "",
        "fight": "who who",
        "assault": "who",
        "charge": "who who",
        "control": "who until",
        "haul": "who",
        "copy": "who",
        "interrupt": "who",
        "recast": "who",
        "withdraw": "who",
        "mount": "who",
        "guard": "who",
        "attach": "who",
        "again": "who",
        "replace": "who card",
        "pay": "steps",
        "may": "steps",
        "if": "text steps",
        "success": "steps",
        "later": "moment steps",
        "one": "steps",
        "instead": "text steps",
        "prevent": "text",
        "aura": "filter steps",
        "forbid": "text",
        "cheaper": "text n",
        "echo": "",
        "peek": "",
        "resonance": "n",
        "twice": "",
        "recall": "",
        "dread": "who",
        "expel": "who",
        "breed": "n",
        "revive": "who",
        "gather": "",
        "hearten": "",
        "unveil": "n",
        "reap": "n",
        "deal": "n who",
        "fetch": "who",
        "snatch": "who",
        "shuffle": "who",
        "ban": "text who until",
        "transfer": "who who",
        "replica": "who",
        "uproot": "who",
        "brand": "text who until",
        "unbrand": "text who until",
    }
)

# What an ∞ ability can do to the things that it reaches.
LENT: Final = ("pump", "give", "set", "fix", "brand", "unbrand", "forbid", "instead", "prevent", "twice")

_TAIL = r"(?: \[(?P<tags>[^\]]+)\])?(?: \{(?P<cost>[^}]+)\})?:(?: (?P<steps>.*))?"
_NAME = r"(?P<zh>[^\s/,\[{]+) / (?P<en>[^,\[{:]+?)"
_WHEN = re.compile(rf"(?P<kind>when)(?: {_NAME},)? (?P<moment>[a-z_]+)(?: (?P<whose>[^\s\[{{]+?))?{_TAIL}")
_HEAD = re.compile(rf"(?P<kind>act|always|cast|boost|overload|dispel|consume)(?: {_NAME})?{_TAIL}")


@dataclass(frozen=True, slots=True)
class Filter:
    """Which things may be meant. `side`: own (you control it), ally (you or a teammate), foe, any. `what`: unit,
    creature, walker, relic, formation, device (a relic or a formation), wonder, supply, terrain, entity (whatever lies
    on a battlefield, or a PM), spell (being resolved), card (in a graveyard), pm, column (two enemy zones), hand (a
    card in your hand), self, or a base type. `more` narrows it down. `reach`: where what an aura lends need be looked
    for: on (what stands on terrain), in (a formation), around its source (its holder, itself), "": everywhere.
    `plain`: it asks for units there and nothing more.
    """

    side: str
    what: str
    more: tuple[str, ...] = ()
    reach: str = field(init=False, repr=False, compare=False)
    plain: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        near = next((word for word in ("holder", ON, "in") if word in self.more), "")
        object.__setattr__(self, "reach", SELF if self.what == SELF else near)
        object.__setattr__(self, "plain", self.what == "unit" and self.more == ((near,) if near else ()))

    @property
    def text(self) -> str:
        return ".".join((self.side, self.what, *self.more))


@dataclass(frozen=True, slots=True)
class Choose:
    """Things bound to a name: `how` target, pick, each or first; `low` to `high` of them."""

    how: str
    name: str
    filter: Filter
    low: int = 1
    high: int = 1


@dataclass(frozen=True, slots=True)
class Op:
    """A named operation with the arguments of its signature and, where it takes any, inner steps."""

    name: str
    args: tuple[Any, ...] = ()
    steps: tuple["Node", ...] = ()


Node = Choose | Op
NO_TAGS: Final[Mapping[str, int]] = MappingProxyType({})
Word = tuple[str, int]  # a keyword or status and its number, 0 where it has none
Stats = tuple[int, int, int]  # force, life, speed


@dataclass(frozen=True, slots=True)
class Ability:
    """`kind`: act (▶), when (⚡), always (∞), cast (what a spell does), boost (高阶) or overload (超阶): what is added
    for an extra payment, dispel (how a curse is lifted), consume (of a supply). `tags`: its ability tags with their
    numbers. `moment`, `whose`: what sets a ⚡ off, and of whom.
    """

    kind: str
    steps: tuple[Node, ...]
    zh: str = ""
    en: str = ""
    tags: Mapping[str, int] = field(default_factory=lambda: NO_TAGS)
    cost: Cost = FREE
    moment: str = ""
    whose: Filter | None = None
    targets: tuple[Choose, ...] = field(init=False)
    dead: bool = field(init=False)  # all it does is for a card in a graveyard: elsewhere it is not even set off
    extra: Op | None = field(init=False)  # what it costs beside crystals (D2-5.3-7)
    plain: bool = field(init=False)  # a ▶ of which only targets and payment are to be said, each for itself

    def __post_init__(self) -> None:
        object.__setattr__(self, "targets", tuple(n for n in self.steps if isinstance(n, Choose) and n.how == "target"))
        dead = all(isinstance(n, Op) and n.name == "if" and n.args[0] == "buried" for n in self.steps)
        object.__setattr__(self, "dead", dead)
        one = self.kind == "act" or (self.kind == "consume" and not uses_x(self.steps))
        object.__setattr__(self, "extra", self.op("pay"))
        plain = one and "command" not in self.tags and "ritual" not in self.tags and self.extra is None
        object.__setattr__(self, "plain", plain)

    def has(self, tag: str) -> bool:
        return tag in self.tags

    def settled(self, bound: tuple[tuple[str, tuple[int, ...]], ...]) -> bool:
        """Whether what is chosen is enough for its extra cost (D2-5.3-8)."""
        return self.extra is None or all(ns for name, ns in bound if name in arguments(self.extra.steps))

    def op(self, name: str) -> Op | None:
        """Its first operation of this name."""
        return next((node for node in self.steps if isinstance(node, Op) and node.name == name), None)


def read_ability(line: str) -> Ability:
    """An ability as it is written. Raises ValueError that quotes what cannot be read."""
    match = (_WHEN if line.startswith("when ") else _HEAD).fullmatch(line)
    if match is None:
        raise ValueError(f"not an ability (kind, name, moment: steps): {line}")
    given = match.groupdict()
    kind, moment, whose_ = given["kind"], given.get("moment") or "", given.get("whose")
    if moment and moment not in MOMENTS:
        raise ValueError(f"no such moment: {moment}")
    steps = read_steps(match["steps"], _node) if match["steps"] else ()
    if MOMENT in arguments(steps) and not moment:
        raise ValueError(f"nothing lasts as long as a moment where there is none: {line}")
    for op in steps:
        if isinstance(op, Op) and op.name == "aura" and not all(map(_lendable, op.steps)):
            raise ValueError(f"an aura lends {', '.join(LENT)}, numbers told, nothing else: {line}")
    whose = read_filter(whose_) if whose_ else None
    return Ability(
        kind, steps, match["zh"] or "", (match["en"] or "").strip(), _tags(match["tags"] or ""),
        read_cost(match["cost"]) if match["cost"] else FREE, moment, whose,
    )  # fmt: skip


def _lendable(node: Node) -> bool:
    return isinstance(node, Op) and node.name in LENT and (node.name not in ("set", "fix") or type(node.args[1]) is int)


def arguments(steps: tuple[Node, ...]) -> set[Any]:
    """All arguments of operations, inner ones too."""
    ops = [op for op in steps if isinstance(op, Op)]
    return {arg for op in ops for arg in op.args}.union(*(arguments(op.steps) for op in ops))


def _tags(text: str) -> Mapping[str, int]:
    """`[extra 2, focus]`"""
    found: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, number = part.partition(" ")
        if name not in ABILITY_TAGS:
            raise ValueError(f"no such ability tag: {part}")
        found[name] = int(number or 0)
    return MappingProxyType(found)


def _node(words: list[str], inner: tuple[Node, ...]) -> Node:
    match words:
        case ["target" | "pick" as how, name, where]:
            return Choose(how, name, read_filter(where))
        case ["target" | "pick" as how, name, where, amount]:
            if not re.fullmatch(r"\d+-\d+", amount):
                raise ValueError(f"how many is told as in 1-2: {' '.join(words)}")
            low, high = map(int, amount.split("-"))
            return Choose(how, name, read_filter(where), low, high)
        case ["each", name, where]:
            return Choose("each", name, read_filter(where))
        case ["first", name, where, n]:
            return Choose("first", name, read_filter(where), int(n), int(n))
        case [op, *given] if op in SIGNATURES:
            kinds = [kind for kind in SIGNATURES[op].split() if kind != "steps"]
            if len(given) != len(kinds) or bool(inner) != ("steps" in SIGNATURES[op]):
                raise ValueError(f"{op} takes {SIGNATURES[op] or 'nothing'}: {' '.join(words)}")
            return Op(op, tuple(_argument(kind, text) for kind, text in zip(kinds, given, strict=True)), inner)
    raise ValueError(f"no such operation: {' '.join(words)}")


def _argument(kind: str, text: str) -> Any:
    if kind == "n":
        return int(text) if text.lstrip("-").isdigit() else text
    if kind == "stats":
        if not re.fullmatch(r"-?\d+/-?\d+(/-?\d+)?", text):
            raise ValueError(f"no force/life, such as 1/1 or 2/0/0: {text}")
        force, life, speed = (*map(int, text.split("/")), 0)[:3]
        return force, life, speed
    if kind == "word":
        return read_word(text)
    if kind == "filter":
        return read_filter(text)
    if kind == "moment" and text.split(".", maxsplit=1)[0] not in MOMENTS:
        raise ValueError(f"no such moment: {text}")
    return text


def read_word(text: str) -> Word:
    """`armor1`, `flying`: a keyword or status with its number. Raises ValueError."""
    name = text.rstrip("0123456789")
    if name not in WORDS or WORDS[name].numbered != (name != text):
        raise ValueError(f"no such keyword or status: {text}")
    return name, int(text[len(name) :] or 0)


_SIDES = frozenset("own ally foe any".split())
_WHAT = frozenset(
    "unit creature walker relic formation device wonder supply codex terrain entity spell card pm hand column".split()
)
# What only a thing on the table can be, no card that lies in a pile or is gone.
PLACED: Final = frozenset("adjacent nearest ahead front back on in holder notholder fighting namesake".split())
_MORE = PLACED | frozenset("other undead token mono dual multi unit distinct".split())


_PILED = ("card", "hand", "pm")  # what stands nowhere
_NARROWER = re.compile(r"(named:|tag:|word:|not:).+|(not)?colour:[a-z]|notmono:[a-z]|level<=(\d|X)|life<=\d")


def read_filter(text: str) -> Filter:
    """`foe.unit`, `own.unit.adjacent.named:饿殍`, `any.creature.level<=3`, `self`. Raises ValueError."""
    if text == SELF:
        return Filter("own", SELF)
    if text in _SIDES:
        return Filter(text, "")
    side, what, *more = text.split(".")
    if side not in _SIDES or (what != SELF and what not in _WHAT and what not in TYPES):
        raise ValueError(f"no such target: {text}")
    for word in more:
        if (word not in _MORE and not re.fullmatch(_NARROWER, word)) or (what in _PILED and word in PLACED):
            raise ValueError(f"no such target: {text} ({word})")
    return Filter(side, what, tuple(more))


def uses_x(nodes: tuple[Node, ...]) -> bool:
    """Whether steps speak of a number X that nothing gives (D2-3.7-6)."""
    for node in nodes:
        if isinstance(node, Choose):
            if "level<=X" in node.filter.more:
                return True
        elif "x" in node.args or "roll<=x" in node.args or uses_x(node.steps):
            return True
    return False
