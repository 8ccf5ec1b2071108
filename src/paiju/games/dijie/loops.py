"""Endless loops (D2-12.1): a mandatory effect that comes again in the very situation in which it came before.

What an effect sets off is carried out inside it, so a loop piles up on the stack: the same effect, with nothing changed
since its last time there, will come for ever. A question answered or a die rolled in between could end it, so neither
may have happened. Ids grow with time; they count only by their order.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final
from zlib import crc32

from paiju.games.dijie.state import Dijie, Effect, Obj, Pm
from paiju.kernel import Context

DEEP = 8  # stacks lower than this are no loop worth a look
AGAIN = 3  # how often a situation has to come, in ever later steps of one input, until it is a loop


def look(s: Dijie, ctx: Context, effect: Effect) -> Effect | None:
    """The effect at which an endless loop began, if `effect`, now on top of the stack, is about to run it once more;
    None if there is no loop. Notes the situation on the effect.
    """
    if len(s.stack) < DEEP:
        return None
    now = fingerprint(s, effect, ctx.chance.counter), ctx.steps_left
    s.stack = (*s.stack[:-1], effect._replace(mark=now))
    same = [i for i, other in enumerate(s.stack) if other.mark[0] == now[0]][-AGAIN:]
    left = [s.stack[i].mark[1] for i in same]
    # With a question in between, each round begins with as many steps left as the one before it.
    if len(same) < AGAIN or not left[0] > left[1] > left[2]:
        return None
    first, period = same[0], same[1] - same[0]
    while first and s.stack[first - 1][2:4] == s.stack[first - 1 + period][2:4]:  # card and place of the ability
        first -= 1
    return s.stack[first]


def end(s: Dijie, ctx: Context, seat: int) -> None:
    """The PM of the loop's source has won, and with it its team (D2-12.1-1)."""
    s.winners = tuple(other for other in range(s.seats) if s.friends(other, seat))
    s.end = "loop"
    ctx.lean or ctx.emit("defeat", {"seat": seat ^ 1, "why": "outcome.loop"}, "D2-12.1-1")


def fingerprint(s: Dijie, effect: Effect, chance: int) -> int:
    """All that what comes next depends on, as one number: the whole state but for the stack, and this effect. Ids are
    told by their ranks.
    """
    ids = {*s.objs, *[obj.got for obj in s.objs.values()], *[card.id for card in s.spells]}
    for pm in s.pms:
        ids.update([card.id for pile in (pm.hand, pm.grave, pm.exile) for card in pile])
    ids.update([curse.id for curse in s.curses])
    texts = _last[0]
    if texts.ids != ids or len(texts.rows) > _MANY:
        texts = _last[0] = _Texts(ids)
    rows = texts.rows
    things = ", ".join([rows[row] for row in map(_THING, s.objs.values())])
    pms = ", ".join([rows[row] for row in map(_PM, s.pms)])
    this = texts.of(effect._replace(id=0, mark=(0, 0)))
    return crc32(f"([{things}], [{pms}], [{texts.inside(_REST(s))}], {this}, {chance})".encode())


class _Texts(dict[int | str, str]):
    """What plain data looks like with ids told by their ranks: of ids it knows them, other numbers and words as they
    come; True, which equals 1, is none of them. `rows`: things and PMs, by their fields.
    """

    def __init__(self, ids: set[int]) -> None:
        super().__init__((n, f"'#{i}'") for i, n in enumerate(sorted(ids)))
        self.ids = ids
        self.rows = _Rows(self)
        self.parts: dict[tuple[Any, ...], str] = {}

    def __missing__(self, atom: int | str) -> str:
        text = self[atom] = repr(atom)
        return text

    def of(self, value: Any) -> str:
        """One value that is no number and no word, as deep as it goes."""
        if type(value) is tuple and value and type(value[0]) not in _ATOMS:  # of one kind: crystals, changes, cards
            text = self.parts.get(value)
            if text is None:
                text = self.parts[value] = self._tuple(value)
            return text
        if isinstance(value, dict):
            return self._tuple(sorted(value.items()))
        return self._tuple(value) if isinstance(value, tuple | list) else repr(value)

    def _tuple(self, value: Sequence[Any]) -> str:
        return f"({self.inside(value)},)" if len(value) == 1 else f"({self.inside(value)})"

    def inside(self, values: Iterable[Any]) -> str:
        """Several values."""
        return ", ".join(
            [self[v] if type(v) in _ATOMS else self.of(v) if v else _EMPTY.get(type(v), "()") for v in values]
        )


class _Rows(dict[tuple[Any, ...], str]):
    """The texts of rows of values. Equal ones look the same, for each field has one type."""

    def __init__(self, texts: _Texts) -> None:
        super().__init__()
        self.texts = texts

    def __missing__(self, row: tuple[Any, ...]) -> str:
        text = self[row] = f"[{self.texts.inside(row)}]"
        return text


_last = [_Texts(set())]  # deep in a stack one fingerprint follows the other, and little changes in between
_MANY: Final = 2_000  # rows that are kept


def _all(one: type, *but: str) -> Callable[[Any], tuple[Any, ...]]:
    """What reads the fields of something, all but these."""
    return attrgetter(*(field.name for field in fields(one) if field.name not in but))


_ATOMS: Final = frozenset((int, str))
_EMPTY: Final = {bool: "False", type(None): "None"}
_THING, _PM = _all(Obj), _all(Pm)
# What is told apart, or of no effect, is left out.
_REST = _all(Dijie, "rules", "objs", "pms", "stack", "next_id", "over", "under", "spare")
