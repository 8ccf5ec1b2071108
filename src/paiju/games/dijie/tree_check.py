"""Whether what a card says can be done: `tree` reads the notation, this looks at the values in it. What nobody bound,
a number that nothing gives, a duration that never ends would do nothing, without a word.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from paiju.games.dijie.crystals import COLOURS
from paiju.games.dijie.glossary import TYPES
from paiju.games.dijie.tree import FIXED, HOLDER, IT, MOMENT, OPPONENT, SELF, SIGNATURES, YOU, Ability, Choose, Node

STATS: Final = ("force", "life", "speed")
UNTIL: Final = (
    "turn", "keep", "aura", MOMENT, "turn_start.own", "turn_start.theirs", "turn_end.own", "turn_end.theirs",
)  # fmt: skip
LATER: Final = tuple(timing + whose for timing in FIXED for whose in ("", ".own"))
FIXED_WORDS: Final[Mapping[str, Sequence[str]]] = {
    "set": STATS,
    "fix": STATS,
    "unfix": STATS,
    "crystal": ("temporary", "keep"),
    "forbid": ("move", "attack", "block", "activate", "trigger"),
    "prevent": ("spell", "ability", "fight", "direct"),
    "instead": ("destroyed", "draw"),
    "ban": ("use", "delay", "draw", "discard", "flip", "roll"),
    "cheaper": tuple(TYPES),
}
# Moments of a PM, at which nothing happens to anything else.
_OF_PMS: Final = ("drawn", "healed", *FIXED)
_NAMES: Final = (SELF, YOU, OPPONENT, HOLDER, IT, "foe")
_NUMBERS: Final = ("x", "roll", "n", "poison")
_COMPARED = re.compile(r"(\S+?)(?:<=|>=)(\S+)")


def check(abilities: Sequence[Ability]) -> None:
    """Raises ValueError with the first thing that cannot be done, and what would be right."""
    cast = [choose.name for ability in abilities if ability.kind == "cast" for choose in ability.targets]
    for ability in abilities:
        whose = ability.whose
        if ability.moment in _OF_PMS and whose is not None and whose.what and whose.what != SELF:
            raise ValueError(f"{ability.moment} is of a PM: write {whose.side}, not {whose.text}")
        names = [*_NAMES, *(cast if ability.kind == "boost" else ())]
        for problem in _problems(ability.steps, names):
            raise ValueError(problem)


def _problems(nodes: Sequence[Node], names: list[str]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, Choose):
            names.append(node.name)
            continue
        for kind, value in zip(SIGNATURES[node.name].split(), node.args, strict=False):
            match kind:
                case "n" if not _number(value, names):
                    yield f"{node.name}: no such number: {value}; a number, {', '.join(_NUMBERS)}, force:NAME and such"
                case "who" if value not in names:
                    yield f"{node.name}: nothing is called {value}: names are {', '.join(names)}"
                case "until" if value not in UNTIL:
                    yield f"{node.name}: no such duration: {value}; durations are {', '.join(UNTIL)}"
                case "moment" if value not in LATER:
                    yield f"{node.name}: nothing waits for {value}, only for {', '.join(LATER)}"
                case "crystals" if not value or not set(value) <= set(COLOURS):
                    yield f"{node.name}: no such crystal: {value}; colours are {''.join(COLOURS)}"
                case "text" if value not in FIXED_WORDS.get(node.name, (value,)):
                    yield f"{node.name} takes one of {', '.join(FIXED_WORDS[node.name])}, not {value}"
                case "text" if node.name == "if" and not _condition(value, names):
                    yield f"no such condition: {value}; it is buried, or compares numbers as in roll>=5"
        yield from _problems(node.steps, names)


def _number(value: int | str, names: Sequence[str]) -> bool:
    if isinstance(value, int) or value in _NUMBERS:
        return True
    stat, _, name = value.partition(":")
    return name in COLOURS if stat == "paid" else stat in ("force", "life", "base", "plus") and name in names


def _condition(text: str, names: Sequence[str]) -> bool:
    match = _COMPARED.fullmatch(text)
    return text == "buried" or (
        match is not None and all(side.lstrip("-").isdigit() or _number(side, names) for side in match.groups())
    )
