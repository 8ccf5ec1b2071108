"""Actions as numbers: every step of an answer has an id that is the same at every question of a game.

Layout of the ids of a game:

- 0: wait. Legal exactly where a seat is not asked anything.
- 1: the step None.
- 2 to 257: the whole numbers 0 to 255.
- then the game's words, in alphabetical order: the codes of its cards, the same with + and - before them, and WORDS.
- then `HASHED` ids for all other values: a value's id there follows from its spelling alone.

Where a question has more than `LISTED` choices they are thinned out, always in the same way: the first `FIRST` in the
game's own order of what one would look for, then others at even distances. Two choices of one question whose hashed
ids are the same: the first keeps it; the other moves on to the next free id if the question's choices are all listed,
else it is left out.
"""

from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from typing import Any, Final

from paiju.kernel import Choices, Game, Step

WAIT: Final = 0
NONE: Final = 1
NUMBERS: Final = 256
LISTED: Final = 256
FIRST: Final = 128
HASHED: Final = 1024

# Words that games use as steps beside the codes of their cards.
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "numcore": (
        "create", "relate", "upgrade", "repair", "defend", "withdraw", "attack", "weaken", "seize", "end",
        *(f"({a},{b})" for a in range(1, 10) for b in range(1, 10)),
    ),
    "dijie": (
        "pass", "done", "yes", "no", "auto", "go", "life", "use", "move", "flip", "delay", "dispel",
        *(f"a{n}" for n in range(4)),
        *(f"x{n}" for n in range(10)),
        *(f"{seat}:{row}/{column}" for seat in range(1, 7) for row in (1, 2) for column in range(1, 7)),
    ),
    "tongbing": ("pass", "done", "discard", "up", "down"),
    "leduc": ("call", "fold", "raise"),
}  # fmt: skip


class Codebook:
    """The ids of a game's actions. `size`: how many there are."""

    def __init__(self, game: Game[Any]) -> None:
        codes: Iterable[str] = ()
        with suppress(NotImplementedError):  # a game without cards
            codes = game.show.faces()
        words = {*WORDS.get(game.id, ()), *(sign + code for code in codes for sign in ("", "+", "-"))}
        self._words: dict[Step, int] = {word: i for i, word in enumerate(sorted(words), NONE + 1 + NUMBERS)}
        self._first = NONE + 1 + NUMBERS + len(words)
        self.size = self._first + HASHED
        self._names = {i: str(word) for word, i in self._words.items()}

    def id_of(self, step: Step) -> int:
        """The id of a step, unless another choice of the same question has taken it."""
        if step is None:
            return NONE
        if type(step) is int and 0 <= step < NUMBERS:
            return NONE + 1 + step
        return self._words.get(step) or self._first + _hashed(step)

    def name(self, action: int) -> str:
        """What an id stands for at every question; of a hashed one, no more than that it is one."""
        if action == WAIT:
            return "wait"
        if action == NONE:
            return "none"
        if action <= NONE + NUMBERS:
            return str(action - NONE - 1)
        return self._names.get(action) or f"other-{action - self._first}"

    def menu(self, choices: Choices) -> dict[int, Step]:
        """The choices of a question's step by their ids, at least one."""
        count = choices.count()
        menu: dict[int, Step] = {}
        for step in choices if count <= LISTED else _thinned(choices, count):
            action = self.id_of(step)
            if action in menu and menu[action] != step:
                if count > LISTED:
                    continue
                while action in menu:
                    action = self._first + (action + 1 - self._first) % HASHED
            menu[action] = step
        return menu


@cache
def _hashed(step: Step) -> int:
    return int.from_bytes(blake2b(repr(step).encode(), digest_size=4).digest(), "little") % HASHED


def _thinned(choices: Choices, count: int) -> list[Step]:
    """At most LISTED of many choices, always the same ones."""
    first = choices.few(FIRST)
    rest = LISTED - FIRST
    return list(dict.fromkeys([*first, *(choices.at(i * (count - 1) // (rest - 1)) for i in range(rest))]))
