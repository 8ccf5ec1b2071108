"""A program that plans whole turns in several manners, and plays on from each to see which turns out best."""

from collections.abc import Generator
from dataclasses import replace
from math import log, sqrt
from typing import Any, Final

from paiju.games.numcore import GAME
from paiju.games.numcore.state import Numcore
from paiju.games.numcore.turn import settle, start_turn
from paiju.kernel import Answer, Ask, Chance, Context, Table
from paiju.players.numcore.outcome import chance_to_win
from paiju.players.numcore.programs import choose_core
from paiju.players.numcore.turns import Manner, Step, Turn, act, look
from paiju.players.reasons import Thought
from paiju.players.search import Thinker

USUAL: Final = Manner(exact=True, fort=True, harden=True, soften=True, small=9, pace=4.0)
RIVAL: Final = Manner(exact=True)  # how the enemy is thought to play
TURNS: Final = 4  # the turns played on after a plan, the enemy's first
_CLEARLY: Final = 0.02  # by how much a plan must be better than the usual one to be preferred
_CURIOUS: Final = 0.15  # how eagerly a plan that was seldom tried is tried again

EARLY: Final = (
    USUAL,
    replace(USUAL, deny=1.0),
    replace(USUAL, deny=4.0),
    replace(USUAL, fort=False),
    replace(USUAL, pace=1.0),
    replace(USUAL, pace=9.0),
    replace(USUAL, small=12),
    *(replace(USUAL, noise=noise) for noise in (0.5, 1.0, 2.0)),
)
LATE: Final = (
    USUAL,
    replace(USUAL, first=True),
    replace(USUAL, first=True, snipe=13, soften=False),
    replace(USUAL, fort=False, tough=0.6),
    replace(USUAL, build=False, snipe=0, soften=False),
    replace(USUAL, build=False, snipe=13),
    replace(USUAL, snipe=0, soften=False),
    replace(USUAL, small=7, snipe=0),
    replace(USUAL, pace=1.0, snipe=0),
    *(replace(USUAL, first=first, noise=1.0) for first in (False, True)),
)


class _Plan:
    """A turn that was planned: its steps, and what came of it when it was tried."""

    __slots__ = ("steps", "total", "tries")

    def __init__(self, steps: list[Step]) -> None:
        self.steps = steps
        self.tries, self.total = 0, 0.0

    @property
    def mean(self) -> float:
        return self.total / self.tries if self.tries else 0.0


class Strong(Thinker):
    """The program. Its time is for each question; a plan that still holds is kept for the rest of the turn, so the time
    of the later questions is hardly used.
    """

    def __init__(self) -> None:
        super().__init__("strong")
        self.rest: list[Step] = []

    def choose(self, view: dict[str, Any], imagined: Table, ask: Ask, chance: Chance) -> Answer:
        s: Numcore = imagined.state
        if ask.kind == "core":
            self.thoughts = []
            return choose_core(s, ask.seat)
        if not self.rest or self.rest[0].before != look(s, ask.seat):
            self.think(imagined, ask.seat, chance)
        else:
            self.thoughts = self.thoughts[:1] and [self.thoughts[0]._replace(answer=self.rest[0].answer)]
        return self.rest.pop(0).answer

    def think(self, imagined: Table, seat: int, chance: Chance) -> None:
        """Find the best plan for what is left of the turn."""
        end = self.clock() + self.seconds
        s: Numcore = imagined.state
        plans = plans_for(s, seat, chance)
        done = 0
        while len(plans) > 1 and (self.clock() < end if self.simulations is None else done < self.simulations):
            plan = max(plans, key=lambda p: _promise(p, done))
            world = s.copy()
            GAME.redeal(world, seat, chance)
            plan.total += tried(world, seat, plan.steps, chance)
            plan.tries += 1
            done += 1
        usual = plans[0]
        plans.sort(key=lambda plan: (-plan.tries, -plan.mean))
        if plans[0].mean < usual.mean + _CLEARLY:  # little speaks for anything else
            plans.remove(usual)
            plans.insert(0, usual)
        self.rest = plans[0].steps
        known: dict[Any, Thought] = {}
        for plan in plans:
            answer = plan.steps[0].answer
            known.setdefault(answer, Thought(answer, plan.mean, plan.tries))
        self.thoughts = list(known.values())


def plans_for(s: Numcore, seat: int, chance: Chance) -> list[_Plan]:
    """Different plans for a turn, the usual one first."""
    found: dict[tuple[Any, ...], _Plan] = {}
    for manner in LATE if s.attacks_open else EARLY:
        steps = Turn(s, seat, manner, chance).planned()
        found.setdefault(tuple(sorted(str(step.answer) for step in steps)), _Plan(steps))
    return list(found.values())


def _promise(plan: _Plan, done: int) -> float:
    """What a plan may be worth: what it was so far, and more the less it was tried."""
    return plan.mean + _CURIOUS * sqrt(log(done + 1) / plan.tries) if plan.tries else 2.0


def tried(s: Numcore, seat: int, steps: list[Step], chance: Chance) -> float:
    """Play a plan and some turns after it; what the seat's chance to win is then. `s` is played on."""
    for step in steps[:-1]:
        act(s, seat, step.answer)
    context = Context(Chance(chance.key_bytes()), [], True)
    for _ in range(TURNS):
        pass_on(s, context)
        if s.stage == "over":
            break
        turn = Turn(s, s.seat, USUAL if s.seat == seat else RIVAL, chance)
        turn.planned()
        s = turn.s
    else:
        pass_on(s, context)
    return chance_to_win(s, seat)


def pass_on(s: Numcore, context: Context) -> None:
    """The end of a turn and the beginning of the next."""
    s.stage = "settle"
    _drive(settle(s, context), s)
    if s.stage == "turn":
        _drive(start_turn(s, context), s)


def _drive(procedure: Generator[Any, Any, Any], s: Numcore) -> None:
    """Let a procedure run; a core is chosen where it asks for one."""
    try:
        ask = next(procedure)
        while True:
            ask = procedure.send(choose_core(s, ask.seat))
    except StopIteration:
        return
