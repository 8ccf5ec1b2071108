"""What a card says that could never mean anything: a name that stands for nothing, a word that no rule knows, a moment
at which nothing happens to such a thing. Whoever writes a card is told, instead of wondering why it does nothing.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from paiju.games.dijie.tree import (
    HOLDER,
    IT,
    MOMENT,
    MOMENTS,
    OPPONENT,
    SELF,
    SIGNATURES,
    YOU,
    Ability,
    Choose,
    Node,
    Op,
)

_ALWAYS: Final = frozenset((SELF, HOLDER, YOU, OPPONENT, IT, "foe"))  # what stands for something without being chosen
_STATS: Final = ("force", "life", "speed")
_WORDS: Final[Mapping[str, tuple[str, ...]]] = {  # what the first word of an operation may be
    "set": _STATS, "fix": _STATS, "unfix": _STATS,
    "forbid": ("move", "attack", "activate", "trigger", "block"),
    "ban": ("use", "draw", "flip", "roll", "delay", "discard"),
    "instead": ("draw", "destroyed"),
    "prevent": ("spell", "ability", "fight", "direct", "symbiosis"),
}  # fmt: skip
_NUMBERS: Final = ("x", "roll", "n", "poison")
_UNTIL: Final = ("turn", "keep", "aura", MOMENT)
# Moments of a PM: what it draws, gains and so on is nobody else to see, or no thing.
_OF_PMS: Final = ("drawn", "healed", "turn_start", "start_end", "main_end", "defence_end", "battle_end", "turn_end")


def nonsense(abilities: Iterable[Ability]) -> Iterator[str]:
    """What is wrong with the abilities of a card, in words."""
    abilities = tuple(abilities)
    names = _ALWAYS.union(*(_chosen(ability.steps) for ability in abilities))
    for ability in abilities:
        whose = ability.whose
        if ability.moment in _OF_PMS and whose is not None and whose.what and whose.what != SELF:
            yield f"{ability.moment} is of a PM: write {whose.side}, not {whose.text}"
        yield from _steps(ability.steps, names)


def _chosen(steps: tuple[Node, ...]) -> frozenset[str]:
    found = {node.name for node in steps if isinstance(node, Choose)}
    return frozenset(found).union(*(_chosen(node.steps) for node in steps if isinstance(node, Op)))


def _steps(steps: tuple[Node, ...], names: frozenset[str]) -> Iterator[str]:
    for op in steps:
        if isinstance(op, Choose):
            continue
        kinds = [kind for kind in SIGNATURES[op.name].split() if kind != "steps"]
        for place, (kind, value) in enumerate(zip(kinds, op.args, strict=True)):
            if kind == "who" and value not in names:
                yield f"{op.name}: nothing is called {value} here"
            elif kind == "n" and isinstance(value, str) and not _is_number(value, names):
                yield f"{op.name}: {value} is no number"
            elif kind == "until" and value not in _UNTIL and not _is_moment(value):
                yield f"{op.name}: {value} is no time: turn, keep, moment, or a moment such as turn_end.theirs"
            elif kind == "text" and not place and value not in _WORDS.get(op.name, (value,)):
                yield f"{op.name} takes {', '.join(_WORDS[op.name])}, not {value}"
            elif kind == "text" and op.name == "if" and not _is_condition(value, names):
                yield f"if: {value} is no condition: buried, or numbers compared, such as roll>=5"
        yield from _steps(op.steps, names)


def _is_number(value: str, names: frozenset[str]) -> bool:
    start, colon, rest = value.partition(":")
    if start in ("plus", "force", "life", "base") and colon:
        return rest in names
    return value in _NUMBERS or bool(re.fullmatch(r"-?\d+|paid:\w", value))


def _is_condition(value: str, names: frozenset[str]) -> bool:
    parts = re.split("<=|>=", value)
    return value == "buried" or (len(parts) == 2 and all(_is_number(part, names) for part in parts))


def _is_moment(value: str) -> bool:
    moment, _, whose = value.partition(".")
    return moment in MOMENTS and whose in ("", "own", "theirs")
