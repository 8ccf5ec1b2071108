"""What a card does, as a tree of named operations, and the notation it is written in.

An ability is a moment and steps: `act 2: choose t own.other; give berserk t turn`. A step is the name of an operation
and its arguments; an argument in parentheses is again steps. `choose NAME FILTER LOW-HIGH` asks for targets when the
card is announced and binds them to a name; `each NAME FILTER` binds all there are when it is carried out.
"""

import re
from dataclasses import dataclass, field

from paiju.tcg.notation import read_steps

SELF, BEARER = "self", "bearer"  # the creature whose ability it is; the one that gets the equipment

_MOMENT = re.compile(r"(?P<when>\w+)(?: (?P<what>\w+))?(?: (?P<once>once))?: (?P<steps>.+)")


@dataclass(frozen=True, slots=True)
class Filter:
    """Which things may be meant. `side`: own or foe, as the chooser sees it. `what`: army (face-up creatures but the
    leader), ranks (face-down ones too), creature (the leader too), attacker, attack, assault (an attack on the leader),
    blocked (an attack), taker (of a blow), trap, dispellable. The rest narrows it down.
    """

    side: str
    what: str
    other: bool = False
    opposite: bool = False
    nonhero: bool = False
    need: int | None = None


@dataclass(frozen=True, slots=True)
class Choose:
    """Targets that the player names: from `low` to `high` of them. `all`: nobody chooses, every one is meant."""

    name: str
    filter: Filter
    low: int = 1
    high: int = 1
    all: bool = False


@dataclass(frozen=True, slots=True)
class Op:
    """One named operation. Fields that an operation does not use keep their defaults."""

    name: str
    n: int = 0
    to: str = ""
    word: str = ""
    until: str = ""
    stats: tuple[int, int, int] = (0, 0, 0)
    steps: tuple["Node", ...] = ()


Node = Choose | Op


@dataclass(frozen=True, slots=True)
class Ability:
    """`when`: cast, place, equip, trap, static, enter, flip, act, turn, hit. `levels`: what an act or a turn costs,
    None for the target's need. `once`: it works once a turn; an act then does not tap its creature. `trigger`: of a
    trap.
    """

    when: str
    steps: tuple[Node, ...]
    levels: int | None = 0
    once: bool = False
    trigger: str = ""
    choices: tuple[Choose, ...] = field(init=False)

    def __post_init__(self) -> None:
        chosen = tuple(node for node in self.steps if isinstance(node, Choose) and not node.all)
        object.__setattr__(self, "choices", chosen)

    def does(self, name: str) -> bool:
        """Whether an operation of this name is among the steps."""
        return any(isinstance(node, Op) and node.name == name for node in self.steps)


def read_ability(line: str) -> Ability:
    """An ability as it is written. Raises ValueError that quotes what cannot be read."""
    match = _MOMENT.fullmatch(line)
    if match is None:
        raise ValueError(f"not an ability (moment: steps): {line}")
    when, what, once = match["when"], match["what"] or "", match["once"] is not None
    steps = read_steps(match["steps"], _node)
    if when == "equip":
        steps = (Choose(BEARER, Filter("own", "creature")), *steps)
    if when == "trap":
        return Ability(when, steps, trigger=what)
    return Ability(when, steps, None if what == "X" else int(what or 0), once)


def _node(words: list[str], inner: tuple[Node, ...]) -> Node:
    match words:
        case ["choose", name, where]:
            return Choose(name, _filter(where))
        case ["choose", name, where, amount]:
            low, high = map(int, amount.split("-"))
            return Choose(name, _filter(where), low, high)
        case ["each", name, where]:
            return Choose(name, _filter(where), all=True)
        case ["damage" | "heal" as op, n, to]:
            return Op(op, int(n), to)
        case ["draw" | "discard" | "grain" | "pay" as op, n]:
            return Op(op, int(n))
        case ["give", word, to, *until]:
            return Op("give", to=to, word=word, until="".join(until))
        case ["pump", stats, to, *until]:
            attack, defense, troops = map(int, stats.split("/"))
            return Op("pump", to=to, until="".join(until), stats=(attack, defense, troops))
        case ["feed", "half" | "none" as word, to]:
            return Op("feed", to=to, word=word)
        case ["redirect", attack, to]:
            return Op("redirect", to=to, word=attack)
        case ["unblock", attack, name]:
            return Op("unblock", to=attack, word=name)
        case ["at", "supply" | "salary" as time]:
            return Op("at", word=time, steps=inner)
        case [op, to] if op in _ON_ONE:
            return Op(op, to=to)
        case ["counter" | "face" | "skip" as op]:
            return Op(op)
    raise ValueError(f"no such operation: {' '.join(words)}")


_ON_ONE = frozenset("charm control bribe recall sacrifice dispel disarm cancel bind".split())
_WHAT = frozenset("army ranks creature attacker attack assault blocked taker trap dispellable".split())


def _filter(where: str) -> Filter:
    """`own.army.other`, `foe.army.nonhero.need4`…"""
    side, what, *rest = where.split(".")
    if side not in ("own", "foe") or what not in _WHAT:
        raise ValueError(f"no such target: {where}")
    need = next((int(word[4:]) for word in rest if word.startswith("need")), None)
    known = {"other", "opposite", "nonhero"}
    if bad := [word for word in rest if word not in known and not word.startswith("need")]:
        raise ValueError(f"no such target: {where} ({bad[0]})")
    return Filter(side, what, "other" in rest, "opposite" in rest, "nonhero" in rest, need)
