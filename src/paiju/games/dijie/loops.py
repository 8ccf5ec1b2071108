"""Endless loops (D2-12.1): a mandatory effect that comes again in the very situation in which it came before.

What an effect sets off is carried out inside it, so a loop piles up on the stack: the same effect, with nothing changed
since its last time there, will come for ever. A question answered or a die rolled in between could end it, so neither
may have happened. Ids grow with time; they count only by their order.
"""

from collections.abc import Callable, Sequence
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final
from zlib import crc32

from paiju.games.dijie.state import Dijie, Effect, Obj, Pm, keep
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
    ranks = _last[0]
    if ranks.ids != ids or len(ranks.rows) > _MANY:
        ranks = _last[0] = _Ranks(ids)
    rows, rank = ranks.rows, ranks.__getitem__
    texts: list[str] = []
    for obj in s.objs.values():
        kept = obj.text
        if kept is None or kept[1] is not ranks:
            form, numbers = kept[0] if kept else _form_of(_THING(obj))
            kept = (form, numbers), ranks, form % tuple(map(rank, numbers))
            keep(obj, "text", kept)
        texts.append(kept[2])
    things = ", ".join(texts)
    pms = ", ".join([rows[row] for row in map(_PM, s.pms)])
    places = rows[s.library, tuple(s.ground), tuple(s.terrain), tuple(s.units)][1:-1]
    numbers = []
    apart = f"{_inside(_REST(s), numbers)}], {_form(effect._replace(id=0, mark=(0, 0)), numbers)}"
    apart %= tuple(map(rank, numbers))
    return crc32(f"([{things}], [{pms}], [{places}, {apart}, {chance})".encode())


class _Ranks(dict[int, str]):
    """What numbers look like where ids are told by their ranks. `rows`: the texts of PMs, by their fields, and of
    other rows of values.
    """

    def __init__(self, ids: set[int]) -> None:
        super().__init__((n, f"'#{i}'") for i, n in enumerate(sorted(ids)))
        self.ids = ids
        self.rows = _Rows(self)

    def __missing__(self, n: int) -> str:
        text = self[n] = str(n)
        return text


class _Rows(dict[tuple[Any, ...], str]):
    """The texts of rows of values. Equal ones look the same, for each field has one type."""

    def __init__(self, ranks: _Ranks) -> None:
        super().__init__()
        self.rank = ranks.__getitem__

    def __missing__(self, row: tuple[Any, ...]) -> str:
        form = _forms.get(row)
        if form is None:
            if len(_forms) > _MANY:
                _forms.clear()
            form = _forms[row] = _form_of(row)
        text = self[row] = form[0] % tuple(map(self.rank, form[1]))
        return text


def _form_of(row: tuple[Any, ...]) -> tuple[str, list[int]]:
    """What a row of values looks like, but for its numbers; these numbers."""
    numbers: list[int] = []
    return f"[{_inside(row, numbers)}]", numbers


class _Words(dict[str, str]):
    """What words look like in a form."""

    def __missing__(self, word: str) -> str:
        if len(self) > _MANY:
            self.clear()
        text = self[word] = repr(word).replace("%", "%%")
        return text


def _form(value: Any, numbers: list[int]) -> str:
    """What one value that is no number and no word looks like, as deep as it goes, but for its numbers, which are noted
    in order; True, which equals 1, is none of them.
    """
    if isinstance(value, dict):
        value = sorted(value.items())
    if not isinstance(value, tuple | list):
        return repr(value)
    return f"({_inside(value, numbers)},)" if len(value) == 1 else f"({_inside(value, numbers)})"


def _inside(values: Sequence[Any], numbers: list[int]) -> str:
    """The same for several values, written out for those that are most frequent."""
    return ", ".join(
        [
            numbers.append(v) or "%s"  # type: ignore[func-returns-value,redundant-expr]  # noted on the way
            if type(v) is int
            else _words[v]
            if type(v) is str
            else _form(v, numbers)
            if v
            else _EMPTY.get(type(v), "()")
            for v in values
        ]
    )


_words = _Words()
_forms: dict[tuple[Any, ...], tuple[str, list[int]]] = {}  # what rows look like, but for the ranks of ids
_last = [_Ranks(set())]  # deep in a stack one fingerprint follows the other, and little changes in between
_MANY: Final = 5_000  # rows and words that are kept


def _all(one: type, *but: str) -> Callable[[Any], tuple[Any, ...]]:
    """What reads the fields of something, all but these."""
    return attrgetter(*(field.name for field in fields(one) if field.name not in but))


_EMPTY: Final = {bool: "False", type(None): "None"}
_THING, _PM = _all(Obj), _all(Pm)
_PLACES = ("library", "ground", "terrain", "units")  # of a state, long and seldom changed; its first fields to be told
# What is told apart, or of no effect, is left out.
_REST = _all(Dijie, "rules", "objs", "pms", "stack", "next_id", "over", "under", "spare", *_PLACES)
