"""Looking ahead in any game: information-set Monte Carlo tree search on imagined tables.

A simulation deals anew what the seat cannot know, plays on from the question, and notes at the end how well every seat
did. Every seat has statistics of its own, under what that seat can see at its question: so nobody, in thought, plays by
cards that he could not know. Where several seats answer at once each chooses by his own statistics alone. An answer of
several steps is one move; where there are too many to list, some are drawn.

A game helps with a `Guide`: which answers are worth a try, how others play, where to stop and what a position is worth.
"""

import marshal
from collections.abc import Callable
from itertools import islice
from math import sqrt
from time import perf_counter
from typing import Any, Final

from paiju.kernel import Answer, Ask, Chance, Step, Table
from paiju.players.player import random_answer
from paiju.players.reasons import Measure, Thought

Clock = Callable[[], float]  # seconds, from any beginning

_LONG: Final = 64  # answers inside one simulation between two looks at the clock
_MANY: Final = 64  # answers that the search compares at one question, where the guide has no better idea


class Guide:
    """What a game tells the search; everything here fits any game and may be replaced.

    `most`: answers weighed at one question. `curious`: how eagerly what was seldom tried is tried again. `patient`:
    where a question comes up for the first time `play` answers, which saves listing its answers.
    """

    most = _MANY
    curious = 1.0
    patient = True

    def answers(self, table: Table, ask: Ask, chance: Chance) -> list[tuple[Answer, float]]:
        """The answers worth weighing, each with how likely it is to be played (any scale, above 0)."""
        return [(answer, 1.0) for answer in some_answers(table, ask, self.most, chance)]

    def imagine(self, table: Table, seat: int, chance: Chance) -> Table:
        """A deal that might be, for all the seat goes by."""
        return table.imagine(seat, chance)

    def learns(self, table: Table, ask: Ask) -> bool:
        """Whether this question is worth statistics of its own; if not, `play` answers it."""
        return True

    def play(self, table: Table, ask: Ask, chance: Chance) -> Answer:
        """A quick answer beyond what has been learnt."""
        return random_answer(table, ask, chance)

    def ended(self, table: Table) -> bool:
        """Whether a simulation stops here, before the end of the game."""
        return False

    def value(self, table: Table) -> list[float]:
        """What the position is worth to each seat, 0 to 1, where a simulation stopped or was too long."""
        return [1 / table.seats] * table.seats

    def shown(self, estimate: float) -> float:
        """The share of wins to tell people, where simulations are not played to the end."""
        return estimate

    def worlds(self, simulations: int) -> int:
        """In how many imagined deals so many simulations may play: fewer are cheaper."""
        return simulations + 1


def results(table: Table) -> list[float]:
    """How a game that is over went for each seat: winners share 1."""
    assert table.outcome is not None
    winners = table.outcome.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(table.seats)]


def some_answers(table: Table, ask: Ask, most: int, chance: Chance) -> list[Answer]:
    """All whole answers; `most` of them where there are more: what a player would look for first, and a fair draw."""
    first = table.options(ask)
    if first is not None and first.final and first.count() <= most:
        return list(first)
    found = list(islice(table.answers(ask), most + 1))
    if len(found) <= most or first is None:
        return found
    drawn: dict[Answer, None] = {}
    for step in first.few(most // 2):
        drawn[_completed(table, ask, (step,), first.final, chance)] = None
    for _ in range(4 * most):
        if len(drawn) == most:
            break
        drawn[random_answer(table, ask, chance)] = None
    return list(drawn)


def _completed(table: Table, ask: Ask, path: tuple[Step, ...], final: bool, chance: Chance) -> Answer:
    """A path carried on at random to a whole answer."""
    choices = None if final else table.options(ask, path)
    while choices is not None:
        path += (choices.at(chance.below(choices.count())),)
        choices = None if choices.final else table.options(ask, path)
    return path[0] if len(path) == 1 else path


class _Arm:
    """One answer at one question: how often it was tried and what came of it."""

    __slots__ = ("answer", "prior", "total", "tries")

    def __init__(self, answer: Answer, prior: float) -> None:
        self.answer, self.prior = answer, prior
        self.tries, self.total = 0, 0.0


class _Node:
    """What is known about one question as its seat sees it."""

    __slots__ = ("arms", "total", "tries")

    def __init__(self, answers: list[tuple[Answer, float]]) -> None:
        whole = sum(weight for _, weight in answers)
        self.arms = [_Arm(answer, weight / whole) for answer, weight in answers]
        self.tries, self.total = 0, 0.0

    def best(self, curious: float) -> _Arm:
        """The arm to try next (PUCT): what did well, what is likely, and what has seldom been tried."""
        arms = self.arms
        if len(arms) == 1:
            return arms[0]
        push = curious * sqrt(self.tries + 1)
        # an untried answer promises what the question does on average
        mean = self.total / self.tries if self.tries else 0.0
        best, height = arms[0], -1.0
        for arm in arms:
            tries = arm.tries
            h = (arm.total / tries if tries else mean) + push * arm.prior / (1 + tries)
            if h > height:
                best, height = arm, h
        return best

    def usual(self, chance: Chance) -> _Arm:
        """An arm as it has been played so far: what others answer at the same time is not theirs to foresee."""
        arms = self.arms
        if len(arms) == 1:
            return arms[0]
        # as many tries again as there are arms go by what was likely beforehand
        extra = float(len(arms))
        r = chance.below(1 << 30) / (1 << 30) * (self.tries + extra)
        for arm in arms:
            r -= arm.tries + arm.prior * extra
            if r < 0:
                return arm
        return arms[-1]


class _World:
    """An imagined deal, with what is known about the questions that are open in it."""

    __slots__ = ("nodes", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.nodes: dict[int, _Node] = {}


class Search:
    """Weighs the answers to one question, until the time is up or so many simulations are done.

    `seconds` or `simulations` must be given; counted by simulations alone, the same `chance` leads to the same
    thoughts.
    """

    def __init__(
        self,
        guide: Guide,
        seconds: float | None = None,
        simulations: int | None = None,
        clock: Clock = perf_counter,
    ) -> None:
        if seconds is None and simulations is None:
            raise ValueError("a search needs a limit: seconds or simulations")
        self.guide = guide
        self.most = simulations
        self.clock = clock
        self.end = None if seconds is None else clock() + seconds
        self.done = 0  # simulations

    def think(self, imagined: Table, ask: Ask, chance: Chance) -> list[Thought]:
        """The answers with their estimates, best first: the most tried ones, for those have stood the test.

        `imagined`: a table on which `ask` is open and what its seat cannot know has been dealt anew. It stays as it is.
        """
        self.seat, self.chance = ask.seat, chance
        self.nodes: dict[tuple[int, bytes], _Node | None] = {}
        self.root = _Node(self.guide.answers(imagined, ask, chance))
        worlds: list[_World] = []
        while len(self.root.arms) > 1 and self.done != self.most and not self._late():
            wanted = self.guide.worlds(self.done)
            if wanted > self.done:  # every simulation has a deal of its own
                world = _World(self.guide.imagine(imagined, self.seat, chance))
                self.done += self._simulate(world, world.table)
                continue
            if len(worlds) < wanted:
                worlds.append(_World(self.guide.imagine(imagined, self.seat, chance)))
            world = worlds[self.done % len(worlds)]
            self.done += self._simulate(world, world.table.fork())
        ranked = sorted(self.root.arms, key=lambda arm: (-arm.tries, -arm.total, -arm.prior))
        shown = self.guide.shown
        # of what was not tried, as the only answer need not be, no more can be said than how the seat stands
        stands = 0.0 if all(arm.tries for arm in ranked) else self.guide.value(imagined)[self.seat]
        return [Thought(arm.answer, shown(arm.total / arm.tries if arm.tries else stands), arm.tries) for arm in ranked]

    def _late(self) -> bool:
        return self.end is not None and self.clock() >= self.end

    def _simulate(self, world: _World, table: Table) -> bool:
        """Play `table`, a copy of `world`, to its end; False if the time was up before: then nothing is learnt."""
        guide, chance, ended = self.guide, self.chance, self.guide.ended
        path: list[tuple[int, _Node, _Arm]] = []
        # whoever has come to a question it knew nothing about just plays from there on
        left, met = table.seats, [False] * table.seats
        first, count = True, 0
        while left and table.outcome is None and not ended(table):
            asks = table.asks
            alone = len(asks) == 1
            for ask in asks if alone else asks[:]:
                seat = ask.seat
                if met[seat] or not guide.learns(table, ask):
                    table.answer(ask, guide.play(table, ask, chance))
                    continue
                node = self._node(world, table, ask, first)
                if node is None or not node.tries:
                    met[seat] = True
                    left -= 1
                if node is None:
                    table.answer(ask, guide.play(table, ask, chance))
                    continue
                # others who answer at the same time look for what is best half of the time, else do as they did so far
                looks = alone or seat == self.seat or chance.below(2)
                arm = node.best(guide.curious) if looks else node.usual(chance)
                path.append((seat, node, arm))
                table.answer(ask, arm.answer)
            first = False
            count += 1
            if count % _LONG == 0 and self._late():
                return False
        answer, play = table.answer, guide.play
        while table.outcome is None and not ended(table):
            asks = table.asks
            for ask in asks if len(asks) == 1 else asks[:]:
                answer(ask, play(table, ask, chance))
            count += 1
            if count % _LONG == 0 and self._late():
                return False
        values = guide.value(table) if table.outcome is None else results(table)
        for seat, node, arm in path:
            gain = values[seat]
            arm.tries += 1
            arm.total += gain
            node.tries += 1
            node.total += gain
        return True

    def _node(self, world: _World, table: Table, ask: Ask, first: bool) -> _Node | None:
        """What the seat knows about its question: the same wherever it sees the same. None: nothing yet."""
        if first:
            if ask.seat == self.seat:
                return self.root
            known = world.nodes.get(ask.seat)
            if known is not None:
                return known
        key = (ask.seat, marshal.dumps((ask.kind, ask.args, table.view(ask.seat)), 2))  # 2: by value alone
        if key not in self.nodes and self.guide.patient:
            self.nodes[key] = None
            return None
        node = self.nodes.get(key)
        if node is None:
            node = self.nodes[key] = _Node(self.guide.answers(table, ask, self.chance))
        if first:
            world.nodes[ask.seat] = node
        return node


class Thinker:
    """A program that searches. It may be given less or more time (`seconds`), or a number of `simulations` instead, for
    which the same luck leads to the same answers. `thoughts`: what it weighed last, best first.
    """

    def __init__(
        self,
        name: str,
        guide: Callable[[Table, Ask], Guide] = lambda table, ask: Guide(),
        seconds: float = 1.0,
        simulations: int | None = None,
        clock: Clock = perf_counter,
    ) -> None:
        self.name = name
        self.measure: Measure = "wins"
        self.guide = guide
        self.seconds: float = seconds
        self.simulations = simulations
        self.clock = clock
        self.thoughts: list[Thought] = []

    def choose(self, view: dict[str, Any], imagined: Table, ask: Ask, chance: Chance) -> Answer:
        seconds = self.seconds if self.simulations is None else None
        search = Search(self.guide(imagined, ask), seconds, self.simulations, self.clock)
        self.thoughts = search.think(imagined, ask, chance)
        return self.thoughts[0].answer
