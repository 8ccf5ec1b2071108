"""Endless loops (D2-12.1): a mandatory effect that comes again in the very situation in which it came before.

What an effect sets off is carried out inside it, so a loop piles up on the stack: the same effect, with nothing changed
since its last time there, will come for ever. A question answered or a die rolled in between could end it, so neither
may have happened. Ids grow with time; they count only by their order.

Whole rounds can be a loop, too, when nobody is left with anything to decide (R104). Rounds in which somebody could
change something, and nobody does, are a draw (R107).
"""

from collections.abc import Callable
from dataclasses import fields
from functools import cached_property
from operator import attrgetter
from typing import Any
from zlib import crc32

from paiju.games.dijie.state import Dijie, Effect, Obj, Pm, keep
from paiju.kernel import Ask, Context

DEEP = 8  # stacks lower than this are no loop worth a look
_NONE = Effect(0, 0, "", 0, 0)
AGAIN = 3  # how often a situation has to come, in ever later steps of one input, until it is a loop


def look(s: Dijie, ctx: Context, effect: Effect) -> Effect | None:
    """The effect at which an endless loop began, if `effect`, now on top of the stack, is about to run it once more;
    None if there is no loop. Notes the situation in which the effect begins: as long as it is on the stack it counts.
    """
    if len(s.stack) < DEEP:
        return None
    now = Situation(s, effect, ctx.chance.counter, ctx.steps_left)
    begun = s.begun = {e.id: s.begun[e.id] for e in s.stack if e.id in s.begun}
    begun[effect.id] = now
    same = [i for i, other in enumerate(s.stack) if other.id in begun and now.like(begun[other.id])][-AGAIN:]
    left = [begun[s.stack[i].id].left for i in same]
    # With a question in between, each round begins with as many steps left as the one before it.
    if len(same) < AGAIN or not left[0] > left[1] > left[2]:
        return None
    first, period = same[0], same[1] - same[0]
    while first and s.stack[first - 1][2:4] == s.stack[first - 1 + period][2:4]:  # card and place of the ability
        first -= 1
    return s.stack[first]


def turn_over(s: Dijie, ctx: Context, ask: Ask) -> None:
    """With an empty library a main phase, question `ask`, has ended as it had to. If that is all that anybody was asked
    for some rounds, and each left everything as it was, they will come for ever: the authority has won (R104).
    """
    turns, last, number = s.idle or (0, -1, 0)
    turns = turns + 1 if ask.id == last + 1 else 0
    if turns in (s.seats, AGAIN * s.seats):  # before that, marks of the last things done may still lapse
        now = Situation(s, _NONE, ctx.chance.counter, 0).number
        if turns > s.seats and now == number:
            end(s, ctx, s.authority)
        turns, number = s.seats, now
    s.idle = turns, ask.id, number


def round_over(s: Dijie, ctx: Context, ask: Ask) -> None:
    """With an empty library a main phase, question `ask`, has ended. At seat 0's we look whether the last round changed
    anything but that somebody has more life. When as many in a row did not as the table has agreed upon, it is a draw
    (R107).
    """
    if s.authority or not s.rules.standstill or s.winners:
        return
    if s.idle and s.idle[0] >= s.seats and s.idle[1] == ask.id:  # nobody could do anything: see `turn_over`
        return
    told, number, rounds, lives = s.unchanged or (0, 0, 0, ())
    glance = crc32(repr((ctx.chance.counter, *map(_glance, s.pms), len(s.objs))).encode())
    now_lives = tuple(pm.life for pm in s.pms)
    s.unchanged = glance, 0, 0, now_lives
    if glance != told:  # nearly always: all the rest is looked at only if this has not changed
        return
    now = Situation(s, _NONE, ctx.chance.counter, 0)
    now.pms = [pm[1:] for pm in now.pms]  # all but the life
    same = now.number == number and all(life >= before for life, before in zip(now_lives, lives, strict=True))
    rounds = rounds + 1 if same else 0
    s.unchanged = glance, now.number, rounds, now_lives
    if rounds and not ctx.lean:
        ctx.emit("standstill", {"n": rounds, "most": s.rules.standstill}, "")
    if rounds >= s.rules.standstill:
        s.winners = tuple(range(s.seats))
        s.end = "standstill"


def _glance(pm: Pm) -> tuple[int, ...]:
    """What changes with nearly all that a PM does."""
    return len(pm.hand), len(pm.grave), len(pm.exile)


def end(s: Dijie, ctx: Context, seat: int) -> None:
    """The PM of the loop's source has won, and with it its team (D2-12.1-1)."""
    s.winners = tuple(other for other in range(s.seats) if s.friends(other, seat))
    s.end = "loop"
    ctx.lean or ctx.emit("defeat", {"seat": seat ^ 1, "why": "outcome.loop"}, "D2-12.1-1")


class Situation:
    """All that what comes next depends on when an effect begins: the whole state but for the stack, and this effect.
    Nearly no effect comes again while it is carried out: so no more is done at first than to take down what there is.
    Things keep the values of their fields until they change. `left`: how many steps the input has left.
    """

    def __init__(self, s: Dijie, effect: Effect, chance: int, left: int) -> None:
        self.effect = effect._replace(id=0)
        self.chance = chance
        self.left = left
        self.things: list[tuple[Any, ...]] = [obj.row or _row(obj) for obj in s.objs.values()]
        self.pms = [_PM(pm) for pm in s.pms]
        self.rest = _REST(s), s.ground[:], s.terrain[:], s.units[:], s.dropped.copy()
        self.cards: list[tuple[Any, ...]] = [s.spells, s.curses]
        for pm in s.pms:
            self.cards += pm.hand, pm.grave, pm.exile

    def like(self, other: "Situation") -> bool:
        """Whether this is the other one come again; what is told at a glance comes first."""
        return self is other or (
            self.effect.code == other.effect.code
            and self.chance == other.chance
            and len(self.things) == len(other.things)
            and self.number == other.number
        )

    @cached_property
    def number(self) -> int:
        """All of it as one number. Ids are told by their ranks."""
        ids = {card.id for cards in self.cards for card in cards}
        for thing in self.things:
            ids.update((thing[_ID], thing[_GOT]))
        rank = {n: f"#{i}" for i, n in enumerate(sorted(ids))}
        return crc32(repr((near((self.things, self.pms, self.rest, self.effect), rank), self.chance)).encode())


def near(value: Any, rank: dict[int, str]) -> Any:
    """The same with ranks for ids, as deep as it goes."""
    if type(value) is int:
        return rank.get(value, value)
    if isinstance(value, dict):
        value = sorted(value.items())
    return [near(one, rank) for one in value] if isinstance(value, tuple | list) else value


def _row(obj: Obj) -> tuple[Any, ...]:
    row = _THING(obj)
    keep(obj, "row", row)
    return row


def _all(one: type, *but: str) -> Callable[[Any], tuple[Any, ...]]:
    """What reads the fields of something, all but these."""
    return attrgetter(*(field.name for field in fields(one) if field.name not in but))


_THING, _PM = _all(Obj), _all(Pm)
_ID, _GOT = ([field.name for field in fields(Obj)].index(name) for name in ("id", "got"))
# What is told apart, or of no effect, is left out.
_REST = _all(
    Dijie,
    "rules",
    "objs",
    "pms",
    "stack",
    "turn",
    "idle",
    "unchanged",
    "next_id",
    "over",
    "under",
    "spare",
    "ground",
    "terrain",
    "units",
    "dropped",
)
