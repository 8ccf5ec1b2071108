"""The smallest cores that can be built before the first one, and how far a side is from each of them.

With numbers below 100 and pairs of digits there are 180 legal cores of three or four nodes. Each is a goal: it takes
certain nodes, so certain cards, and energy. A side that keeps several goals near comes to a core soon, whatever it
draws.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from paiju.games.numcore import cores
from paiju.games.numcore.legal import Tally
from paiju.games.numcore.numbers import LEAST, Name, in_range, pair, relations, size
from paiju.games.numcore.rules import Rules
from paiju.games.numcore.state import Numcore, Side, card_for, relations_built

_SINGLE = 99  # the largest size whose cores are listed: pairs of two digits
_HASTE = 0.35  # by what a goal counts less for each turn it is farther away
_CYCLE = 16 / 3  # turns until a played card comes again, about


@dataclass(frozen=True, slots=True)
class Goal:
    """A legal core: its nodes and the relations it is made of, by their keys. `bill`: price and card of each node.
    `weight`: how much it is wished for.
    """

    nodes: frozenset[Name]
    edges: frozenset[str]
    bill: tuple[tuple[Name, int, str], ...]
    weight: float = 1.0

    @staticmethod
    def of(nodes: Iterable[Name], edges: Iterable[str], rules: Rules, weight: float = 1.0) -> "Goal":
        """A goal with its bill under these rules."""
        bill = tuple([(name, rules.cost(size(name)), card_for(name)) for name in nodes])
        return Goal(frozenset(nodes), frozenset(edges), bill, weight)


@dataclass(frozen=True, slots=True)
class Book:
    """All goals, and for each node those it belongs to, by their number."""

    goals: tuple[Goal, ...]
    with_node: dict[Name, list[int]]

    @staticmethod
    def of(goals: tuple[Goal, ...]) -> "Book":
        """These goals as a book."""
        with_node: dict[Name, list[int]] = {}
        for i, goal in enumerate(goals):
            for name in goal.nodes:
                with_node.setdefault(name, []).append(i)
        return Book(goals, with_node)


def book(rules: Rules) -> Book:
    """The goals under these rules."""
    return _book(min(_SINGLE, rules.values[0]), rules)


@lru_cache(maxsize=8)
def _book(most: int, rules: Rules) -> Book:
    universe: list[Name] = [*range(LEAST, most + 1)]
    universe += [p for a in range(1, 10) for b in range(1, 10) if in_range(p := pair(a, b)) and size(p) <= most]
    return Book.of(tuple(goal for nodes in _small(universe) if (goal := _goal(nodes, rules)) is not None))


def _goal(nodes: frozenset[Name], rules: Rules) -> Goal | None:
    """A set of nodes with all relations that the limits allow, if that is a legal core."""
    names = sorted(nodes, key=str)
    counted = Tally(rules)
    for relation in relations(names, rules.merge_parallel):
        if counted.why(relation) is None:
            counted.add(relation)
    bit = {name: 1 << i for i, name in enumerate(names)}
    edges = tuple(sum(bit[end] for end in ends) for ends, n in counted.parallel.items() for _ in range(n))
    return Goal.of(names, counted.built, rules) if cores.is_legal((1 << len(names)) - 1, edges) else None


def _small(universe: list[Name]) -> list[frozenset[Name]]:
    """Sets of three and four nodes with as many relations as nodes and two at every node, with no smaller one inside.

    In such a set some node can be taken away so that the others still hang together: so each is found by adding to a
    smaller set a node that has two relations with it.
    """
    touching: dict[Name, list[frozenset[Name]]] = {name: [] for name in universe}
    single: list[frozenset[Name]] = []
    for relation in relations(universe):
        ends = frozenset(relation.ends)
        single.append(ends)
        for end in ends:
            touching[end].append(ends)
    two = {ends for ends in single if len(ends) == 2}
    three = {ends for ends in single if len(ends) == 3} | {more for ends in two for more, _ in _grown(ends, touching)}
    found = [more for ends in two for more, links in _grown(ends, touching) if links > 1 and _dense(more, touching)]
    found += [more for ends in three for more, links in _grown(ends, touching) if links > 1 and _dense(more, touching)]
    distinct = sorted(set(found), key=lambda nodes: (len(nodes), sorted(map(str, nodes))))
    return [nodes for nodes in distinct if not any(other < nodes for other in distinct)]


def _grown(
    nodes: frozenset[Name], touching: dict[Name, list[frozenset[Name]]]
) -> Iterable[tuple[frozenset[Name], int]]:
    """The sets with one node more, each with the number of relations that this node has with the others."""
    links: dict[Name, set[frozenset[Name]]] = {}
    for name in nodes:
        for ends in touching[name]:
            extra = ends - nodes
            if len(extra) == 1:
                links.setdefault(next(iter(extra)), set()).add(ends)
    return ((nodes | {name}, len(those)) for name, those in links.items())


def _dense(nodes: frozenset[Name], touching: dict[Name, list[frozenset[Name]]]) -> bool:
    """Whether there are as many relations as nodes, two at least at each."""
    inner = {ends for name in nodes for ends in touching[name] if ends <= nodes}
    return len(inner) >= len(nodes) and all(sum(name in ends for ends in inner) > 1 for name in nodes)


class Outlook:
    """How far a side is from every goal of a book. `income`: its energy a turn. `own`: whether its hand is known; of
    the enemy only what lies open counts, as if any card might come.
    """

    def __init__(self, s: Numcore, seat: int, goals: Book, income: int, own: bool = True) -> None:
        self.rules = s.rules
        self.side = s.sides[seat]
        self.taken = frozenset(s.sides[1 - seat].names)
        self.book = goals
        self.income = income
        self.wait = _waits(self.side) if own else {}
        self.standing = frozenset(self.side.names)
        self.built = frozenset([relation.key for relation in relations_built(self.side)])
        # of each goal what it still costs, and how long its cards take; None: out of reach
        self.left = [self._left(goal, self.standing) for goal in self.book.goals]

    def _left(self, goal: Goal, standing: frozenset[Name]) -> tuple[int, float] | None:
        cost, wait, used = 0, 0.0, ""
        for name, price, card in goal.bill:
            if name in standing:
                continue
            if name in self.taken:
                return None
            turns = self.wait.get(card, 1.0)
            if card in used:
                turns += _CYCLE
            used += card
            if turns > wait:
                wait = turns
            cost += price
        edges = len(goal.edges) if goal.edges.isdisjoint(self.built) else len(goal.edges - self.built)
        cost += edges * self.rules.edge_cost
        return cost, wait

    def near(self, energy: float) -> list[float]:
        """How near each goal is: its weight, less for every turn until it can be reached with this energy."""
        energy = min(energy, self.rules.energy_limit(self.side.level) - self.income)  # the rest would overflow
        return [self._nearness(i, known, energy) for i, known in enumerate(self.left)]

    def _nearness(self, i: int, known: tuple[int, float] | None, energy: float) -> float:
        if known is None:
            return 0.0
        turns = (known[0] - energy) / self.income
        if turns < known[1]:
            turns = known[1]
        return self.book.goals[i].weight * float(_HASTE**turns)

    def gains(self, candidates: Iterable[Name]) -> Iterator[tuple[Name, float]]:
        """By how much nearer the goals would be altogether with one node more, for each of these."""
        now = sum(self.near(self.side.energy))
        spent: dict[int, tuple[float, list[float]]] = {}
        for name in candidates:
            cost = self.rules.cost(size(name))
            if cost not in spent:
                near = self.near(self.side.energy - cost)
                spent[cost] = sum(near), near
            total, near = spent[cost]
            standing = self.standing | {name}
            energy = min(self.side.energy - cost, self.rules.energy_limit(self.side.level) - self.income)
            for i in self.book.with_node.get(name, ()):
                total += self._nearness(i, self._left(self.book.goals[i], standing), energy) - near[i]
            yield name, total - now

    def nearest(self, name: Name) -> float:
        """How near the nearest goal would be that this node belongs to, if it stood and were paid."""
        standing = self.standing | {name}
        energy = min(
            self.side.energy - self.rules.cost(size(name)), self.rules.energy_limit(self.side.level) - self.income
        )
        goals = self.book.goals
        return max(self._nearness(i, self._left(goals[i], standing), energy) for i in self.book.with_node[name])

    def wanted(self) -> dict[Name, float]:
        """What each missing node means to the side: the nearness of the goals it belongs to."""
        found: dict[Name, float] = {}
        for goal, near in zip(self.book.goals, self.near(self.side.energy), strict=True):
            missing = goal.nodes - self.standing if near else ()
            for name in missing:
                found[name] = found.get(name, 0.0) + near / len(missing)
        return found

    def payable(self, most: int) -> Goal | None:
        """The cheapest goal that can be reached at once, with the cards in hand and the energy there is; none of its
        nodes to be made is larger than `most`.
        """
        found = []
        for i, known in enumerate(self.left):
            if known is not None and known[0] <= self.side.energy:
                bill = [(name, card) for name, _, card in self.book.goals[i].bill if name not in self.standing]
                cards = {card for _, card in bill}
                if len(cards) == len(bill) and cards <= set(self.side.hand) and all(size(n) <= most for n, _ in bill):
                    found.append((known[0], i))
        return self.book.goals[min(found)[1]] if found else None

    def best(self) -> Goal | None:
        """The nearest goal; None if none can be reached."""
        near = self.near(self.side.energy)
        height = max(near, default=0.0)
        return self.book.goals[near.index(height)] if height else None


def _waits(side: Side) -> dict[str, float]:
    """In how many turns each of one's own cards can be expected: those in the draw pile while it lasts, the others
    after the next shuffle. What is in hand and not played now counts among the others.
    """
    pile = len(side.draw) / 3
    found = dict.fromkeys((*side.discard, *side.hand), pile + 2.5)
    found |= dict.fromkeys(side.draw, 0.5 + pile / 2)
    return found
