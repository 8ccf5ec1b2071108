"""A whole turn planned on a copy of the table: answer to attacks, strike, build, spend what is left.

Everything is decided by what the seat sees: its own hand and energy, what lies open on both sides.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import log2
from typing import Any, Final

from paiju.games.numcore import cores, legal
from paiju.games.numcore.actions import ACT
from paiju.games.numcore.cores import Mask
from paiju.games.numcore.legal import Tally, tally
from paiju.games.numcore.numbers import LEAST, Name, Relation, relations, relations_of, size
from paiju.games.numcore.state import DEFEND, WEAKEN, Node, Numcore, Side, card_for, network
from paiju.games.numcore.turn import income
from paiju.kernel import Answer, Chance, Context
from paiju.players.numcore.danger import lasts, price, strokes_at, weakest
from paiju.players.numcore.forts import LARGE, forts
from paiju.players.numcore.goals import Book, Goal, Outlook, book
from paiju.players.numcore.links import links, openings

_LEAN: Final = Context(Chance.from_seed("thought"), [], True)
_TRIED: Final = 8  # nodes looked at closely before one is created
_IDLE: Final = 0.7  # of the storage filled, and energy is put into what pays only later
_DOOMED: Final = 6  # nodes about to be destroyed among which those worth saving are chosen


@dataclass(frozen=True, slots=True)
class Manner:
    """What makes one program's turns differ from another's.

    `exact`: it looks for the cheapest way to break the enemy's core. `first`: attacks come before building. `build`: it
    builds at all. `snipe`: the energy it spends at most on destroying a single node. `pace`: the rounds between two
    upgrades. `tough`: how much it likes large nodes. `deny`: how much it likes nodes that the enemy needs. `fort`: it
    builds what heat can't hurt; `small`: with so many nodes it creates no more small ones. `harden`: it gives small
    nodes up for large ones. `soften`: it weakens what is hard to destroy. `noise`: how far off it may judge; `steps`:
    the actions it takes at most before it ends its turn.
    """

    exact: bool = False
    first: bool = False
    build: bool = True
    snipe: int = 3
    pace: float = 5.0
    tough: float = 0.3
    deny: float = 0.0
    fort: bool = False
    small: int = 99
    harden: bool = False
    soften: bool = False
    noise: float = 0.0
    steps: int = 40


@dataclass(frozen=True, slots=True)
class Step:
    """An answer, and what the table looks like to its seat before it."""

    answer: Answer
    before: tuple[Any, ...]


def look(s: Numcore, seat: int) -> tuple[Any, ...]:
    """What a plan rests on: if it is as expected, the plan still holds."""
    side, foe = s.sides[seat], s.sides[1 - seat]
    return (s.round, side.energy, side.level, side.hand, side.nodes, side.edges, side.core, foe.nodes, foe.edges)


def act(s: Numcore, seat: int, answer: Answer) -> None:
    """Take an action that is known to be legal."""
    path = answer if type(answer) is tuple else (answer,)
    ACT[str(path[0])](s, seat, _LEAN, *path[1:])


def plan(s: Numcore, seat: int, manner: Manner, chance: Chance) -> list[Step]:
    """The answers of a turn from here on; the last one ends it."""
    return Turn(s, seat, manner, chance).planned()


class Turn:
    """One turn in the making."""

    def __init__(self, s: Numcore, seat: int, manner: Manner, chance: Chance) -> None:
        self.s = s.copy()
        self.seat = seat
        self.manner = manner
        self.chance = chance
        self.steps: list[Step] = []
        self.kept: frozenset[Name] = frozenset()  # of the fort that is being built

    @property
    def side(self) -> Side:
        return self.s.sides[self.seat]

    @property
    def foe(self) -> Side:
        return self.s.sides[1 - self.seat]

    def planned(self) -> list[Step]:
        manner = self.manner
        self.guard()
        if self.s.attacks_open:
            self.strike()
            if manner.first:
                self.snipe()
        if manner.build:
            if self.side.cored is None:
                self.found()
            else:
                self.grow()
        if self.s.attacks_open:
            self.snipe()
            if manner.soften:
                self.soften()
        cut = self.steps[manner.steps :]
        end = Step("end", cut[0].before if cut else look(self.s, self.seat))
        return [*self.steps[: manner.steps], end]

    def do(self, *path: Any) -> None:
        """Take an action."""
        self.steps.append(Step(path[0] if len(path) == 1 else path, look(self.s, self.seat)))
        act(self.s, self.seat, path)

    def wobble(self) -> float:
        """By how much something is misjudged."""
        return self.chance.below(1000) / 1000 * self.manner.noise if self.manner.noise else 0.0

    # --- answering attacks --------------------------------------------------------------------------------------------

    def guard(self) -> None:
        """Save, of the nodes that are about to be destroyed, those without which the core would not last; then with the
        defence card, or where it is no dearer than the loss, others.
        """
        side = self.side
        doomed = [node for node in side.nodes if node.locked and legal.remaining(self.s, node) <= 0]
        if not doomed:
            return
        doomed.sort(key=lambda node: -_degree(side, node))
        saving = self._saving(doomed[:_DOOMED], doomed)
        for node, by in saving:
            self.do(by, node.name)
        for node in doomed:
            if node in [saved for saved, _ in saving] or _degree(side, node) < 2:
                continue
            if legal.why_defend(self.s, self.seat, node) is None:
                self.do("defend", node.name)
            elif legal.why_repair(self.s, self.seat, node) is None:
                self.do("repair", node.name)

    def _saving(self, doomed: list[Node], every: list[Node]) -> list[tuple[Node, str]]:
        """The cheapest way to save nodes so that the core lasts; none, if it lasts anyhow or can't be saved."""
        s, side = self.s, self.side
        bit = {node.id: 1 << i for i, node in enumerate(side.nodes)}
        alive = (1 << len(side.nodes)) - 1
        for node in every:
            alive &= ~bit[node.id]
        if side.cored is None or lasts(side, alive):
            return []
        found: list[tuple[int, list[tuple[Node, str]]]] = []
        for count in range(1, len(doomed) + 1):
            for group in combinations(doomed, count):
                if not lasts(side, alive | sum(bit[node.id] for node in group)):
                    continue
                for shielded in (None, *group) if DEFEND in side.hand else (None,):
                    mended = [node for node in group if node is not shielded]
                    cards = [card_for(node.name) for node in mended]
                    cost = sum(legal.repair_price(s, node) for node in mended)
                    if cost <= side.energy and len(set(cards)) == len(cards) and set(cards) <= set(side.hand):
                        saved = [(node, "defend" if node is shielded else "repair") for node in group]
                        found.append((cost, saved))
            if found:
                return min(found, key=lambda pair: pair[0])[1]
        return []

    # --- attacking ----------------------------------------------------------------------------------------------------

    def hit(self, node: Node) -> None:
        """Attack a node as often as it takes to destroy it."""
        for energy in strokes_at(self.s, node):
            self.do("attack", node.name, energy)

    def targets(self) -> list[tuple[int, Node]]:
        """The enemy's nodes that can still be destroyed, each with its price."""
        nodes = [n for n in self.foe.nodes if n.id not in self.s.weakened and legal.remaining(self.s, n) > 0]
        return [(price(self.s, node), node) for node in nodes]

    def strike(self) -> None:
        """Break the enemy's core, if there is energy for it."""
        if self.manner.exact:
            found = weakest(self.s, 1 - self.seat, self.side.energy)
            chosen = [] if found is None else [node for i, node in enumerate(self.foe.nodes) if found[1] >> i & 1]
        else:
            chosen = self._cheapest_first()
        for node in chosen:
            if legal.remaining(self.s, node) > 0 and node.id not in self.s.weakened:
                self.hit(node)

    def _cheapest_first(self) -> list[Node]:
        """The cheapest nodes of the enemy's core, as many as it takes to break it; none if that is too dear."""
        foe = self.foe
        alive = (1 << len(foe.nodes)) - 1
        place = {node.id: i for i, node in enumerate(foe.nodes)}
        core = [(cost, node) for cost, node in self.targets() if node.id in foe.core]
        spent, chosen = 0, list[Node]()
        for cost, node in sorted(core, key=lambda pair: (pair[0], pair[1].id)):
            spent += cost
            if spent > self.side.energy:
                return []
            chosen.append(node)
            alive &= ~(1 << place[node.id])
            if not lasts(foe, alive):
                return chosen
        return []

    def snipe(self) -> None:
        """Destroy single nodes of the enemy's core that are cheap to destroy."""
        while True:
            most = min(self.manner.snipe, self.side.energy)
            cheap = [(cost, node) for cost, node in self.targets() if cost <= most and node.id in self.foe.core]
            if not cheap:
                return
            self.hit(max(cheap, key=lambda pair: (_degree(self.foe, pair[1]) / pair[0], -pair[1].id))[1])

    def soften(self) -> None:
        """Weaken the node that stands most in the way of breaking the enemy's core."""
        side = self.side
        if WEAKEN not in side.hand or side.energy < self.s.rules.weaken_least or not self.s.attacks_open:
            return
        found = weakest(self.s, 1 - self.seat, 400)
        if found is None:
            return
        standing = [n for i, n in enumerate(self.foe.nodes) if found[1] >> i & 1 and legal.remaining(self.s, n) > 0]
        if standing:
            node = max(standing, key=lambda n: (price(self.s, n), n.id))
            self.do("weaken", node.name, min(side.energy, 4 * self.s.rules.weaken_least))

    # --- building the first core --------------------------------------------------------------------------------------

    def found(self) -> None:
        """Come nearer to a first core, one node after another; build it where all its nodes stand."""
        rules = self.s.rules
        enemy: dict[Name, float] = {}
        if self.manner.deny and self.foe.cored is None:
            enemy = Outlook(self.s, 1 - self.seat, book(rules), rules.income, False).wanted()
        while not self.close():
            outlook = Outlook(self.s, self.seat, book(rules), rules.income)
            if self.finish(outlook):
                return
            best, height = None, 0.0
            for name, gain in outlook.gains(self.creatable_goals(outlook)):
                gain += self.manner.deny * enemy.get(name, 0.0) + self.wobble() / 10
                if gain > height:
                    best, height = name, gain
            if best is None:
                self.prepare(outlook.best())
                return
            self.do("create", card_for(best), best)

    def creatable_goals(self, outlook: Outlook) -> Iterator[Name]:
        """The nodes of goals that cards in hand can make now."""
        s, side = self.s, self.side
        if legal.why_room(s, self.seat) is not None:
            return
        most = min(legal.value_limit(s, self.seat), s.rules.reach(side.energy))
        hand = set(side.hand)
        for name in outlook.book.with_node:
            card = card_for(name)
            if card in hand and size(name) <= most and name not in outlook.standing and name not in outlook.taken:
                yield name

    def close(self) -> bool:
        """Build all relations of a core whose nodes stand, if there is one and it can be paid. Whether that was so."""
        side = self.side
        wanted = self.joining()
        if not wanted and not cores.maximal(network(side).all, network(side).edges):
            return False
        if len(wanted) * self.s.rules.edge_cost > side.energy:
            return False
        for relation in wanted:
            self.do("relate", relation.key)
        return True

    def finish(self, outlook: Outlook) -> bool:
        """Make a goal whole that cards in hand and energy are enough for. Whether there was one."""
        goal = outlook.payable(legal.value_limit(self.s, self.seat))
        side = self.side
        if goal is None or len(side.nodes) + len(goal.nodes - outlook.standing) > self.s.rules.capacity(side.level):
            return False
        for name, _, card in goal.bill:
            if name not in outlook.standing:
                self.do("create", card, name)
        if not self.close():
            for relation, reason in legal.unbuilt(self.s, self.seat):
                if reason is None and relation.key in goal.edges:
                    self.do("relate", relation.key)
        return True

    def prepare(self, goal: Goal | None) -> None:
        """Build relations of the nearest goal with energy that could not be stored."""
        if goal is None:
            return
        s, side = self.s, self.side
        spare = side.energy + s.rules.income - s.rules.energy_limit(side.level)
        for relation, reason in legal.unbuilt(s, self.seat):
            if spare >= s.rules.edge_cost > 0 and reason is None and relation.key in goal.edges:
                self.do("relate", relation.key)
                spare -= s.rules.edge_cost

    # --- relations ----------------------------------------------------------------------------------------------------

    def joining(self) -> list[Relation]:
        """The relations, not built yet, that would lie in the core if all that may be built were built."""
        return _joining(self.s, self.seat)

    def weave(self) -> None:
        """Build the relations that make the core denser, or nodes around it part of it."""
        for relation in self.joining():
            if self.side.energy < self.s.rules.edge_cost:
                return
            self.do("relate", relation.key)

    # --- growing ------------------------------------------------------------------------------------------------------

    def grow(self) -> None:
        """Make the core denser and larger, and the base higher."""
        while self.seize():
            pass
        while True:
            self.weave()
            if self.wants_upgrade():
                self.do("upgrade")
                continue
            if self.manner.fort and self.fortify():
                continue
            best = self.best_node()
            if best is None:
                if self.branch():
                    continue
                break
            name, given_up = best
            if given_up is not None:
                self.do("withdraw", given_up.name)
            self.do("create", card_for(name), name)
        if self.side.energy >= self.s.rules.energy_limit(self.side.level) - 2 and self.may_upgrade():
            self.do("upgrade")

    def may_upgrade(self) -> bool:
        return legal.why_upgrade(self.s, self.seat) is None

    def wants_upgrade(self) -> bool:
        """Whether it is time for the next level: later levels later, sooner where there is no room."""
        if not self.may_upgrade():
            return False
        full = legal.why_room(self.s, self.seat) is not None
        if full or self.s.round >= 6 + self.manner.pace * self.side.level:
            return True
        return self.manner.fort and income(self.s, self.side) >= self.s.rules.income + 1 + self.side.level

    def seize(self) -> bool:
        """Seize an enemy's node, if one can be had. Whether that was so."""
        if self.foe.cored is None or len(self.foe.nodes) == len(self.foe.core):
            return False
        for seizure in legal.seizures(self.s, self.seat):
            if seizure.reason is None:
                self.do("seize", seizure.node.name)
                return True
        return False

    def best_node(self) -> tuple[Name, Node | None] | None:
        """The node to create next, and the one to give up for it where there is no room."""
        s, side = self.s, self.side
        given_up = None
        energy = side.energy
        if legal.why_room(s, self.seat) is not None:
            given_up = self.dispensable()
            energy -= s.rules.withdraw_cost
            if given_up is None:
                return None
        standing = tuple(name for name in side.names if given_up is None or name != given_up.name)
        least = LARGE if len(side.nodes) >= self.manner.small else 0
        most = min(legal.value_limit(s, self.seat), s.rules.reach(energy))
        hand = set(side.hand)
        taken = {*side.names, *self.foe.names}
        rough: list[tuple[float, Name]] = []
        for name, count in links(standing).items():
            big = size(name)
            if count > 1 and least <= big <= most and card_for(name) in hand and name not in taken:
                rough.append((self.liking(name, big, min(count, 4)), name))
        rough.sort(key=lambda pair: (-pair[0], str(pair[1])))
        counted = tally(s, self.seat)
        best, height = None, 0.0
        for _, name in rough[:_TRIED]:
            gained = _fitting(counted, name, standing, s.rules.merge_parallel)
            if len(gained) < 2 or s.rules.cost(size(name)) + 2 * s.rules.edge_cost > energy + s.rules.income:
                continue
            if given_up is not None and size(name) < 2 * size(given_up.name):
                continue
            gain = self.liking(name, size(name), len(gained)) + self.wobble()
            if gain > height:
                best, height = name, gain
        return None if best is None else (best, given_up)

    def fortify(self) -> bool:
        """Create a node of a fort, in the place of a small one if need be. Whether that was so."""
        s, side = self.s, self.side
        least = LARGE if len(side.nodes) >= self.manner.small else LEAST
        outlook = Outlook(s, self.seat, Book.of(forts(s, self.seat, least)), income(s, side))
        goal = outlook.best()
        if goal is None:
            return False
        self.kept = goal.nodes
        now = max(outlook.near(side.energy))
        given_up, energy = None, side.energy
        if legal.why_room(s, self.seat) is not None:
            given_up = self.dispensable()
            energy -= s.rules.withdraw_cost
            if given_up is None:
                return False
        most, hand = min(legal.value_limit(s, self.seat), s.rules.reach(energy)), set(side.hand)
        possible = [
            name
            for name in outlook.book.with_node
            if size(name) <= most
            and card_for(name) in hand
            and name not in outlook.standing
            and name not in outlook.taken
            and (given_up is None or size(name) > 2 * size(given_up.name))
        ]
        # what brings the nearest of them nearer, or costs it nothing: else many would be begun and none finished
        best, height = None, 0.99 * now
        for name in possible:
            near = outlook.nearest(name) * (1 + self.wobble() / 10)
            if near > height:
                best, height = name, near
        if best is None:
            return False
        if given_up is not None:
            self.do("withdraw", given_up.name)
        self.do("create", card_for(best), best)
        return True

    def branch(self) -> bool:
        """Create a node with a single relation, from which others can follow, where there is energy and room for both.
        Whether that was so.
        """
        s, side = self.s, self.side
        spare = side.energy - s.rules.edge_cost
        room = min(s.rules.capacity(side.level), self.manner.small)
        if len(side.nodes) + 2 > room or side.energy < _IDLE * s.rules.energy_limit(side.level):
            return False
        limit = legal.value_limit(s, self.seat)
        most, standing, hand = min(limit, s.rules.reach(spare)), tuple(side.names), set(side.hand)
        taken = {*standing, *self.foe.names}
        best, height = None, 0.0
        for name, count in links(standing).items():
            if count == 1 and card_for(name) in hand and (big := size(name)) <= most and name not in taken:
                gain = openings(name, standing, limit) + self.manner.tough * log2(big) + self.wobble()
                if gain > height and _fitting(tally(s, self.seat), name, standing, s.rules.merge_parallel):
                    best, height = name, gain
        if best is None:
            return False
        self.do("create", card_for(best), best)
        self.do("relate", _fitting(tally(s, self.seat), best, standing, s.rules.merge_parallel)[0].key)
        return True

    def liking(self, name: Name, big: int, count: int) -> float:
        """What a node with so many relations is worth: energy and cards each turn, and how hard it is to destroy."""
        cost = self.s.rules.cost(big) + count
        return 1.3 * count + self.manner.tough * log2(big) - 0.25 * cost

    def dispensable(self) -> Node | None:
        """A node that could make room: one outside the core, or the smallest without which it goes on; no part of the
        fort that is being built.
        """
        side, kept = self.side, self.kept
        outside = [node for node in side.nodes if node.id not in side.core and node.name not in kept]
        if outside:
            return min(outside, key=lambda node: (size(node.name), node.id))
        if not self.manner.harden or self.may_upgrade():
            return None
        every = (1 << len(side.nodes)) - 1
        found = [
            node for i, node in enumerate(side.nodes) if lasts(side, every & ~(1 << i)) and _degree(side, node) < 5
        ]
        return min(found, key=lambda node: (size(node.name), node.id)) if found else None


def _degree(side: Side, node: Node) -> int:
    """How many built relations a node is an end of."""
    return sum(node.id in edge.ends for edge in side.edges)


def _fitting(counted: Tally, name: Name, standing: tuple[Name, ...], merge: bool) -> list[Relation]:
    """The relations of a new node that could all be built beside those there are."""
    both = Tally(counted.rules)
    both.exits, both.additions = dict(counted.exits), dict(counted.additions)
    both.parallel, both.built = dict(counted.parallel), set(counted.built)
    found = []
    for relation in relations_of(name, standing, merge):
        if both.why(relation) is None:
            both.add(relation)
            found.append(relation)
    return found


def _joining(s: Numcore, seat: int) -> list[Relation]:
    """See `Turn.joining`."""
    side = s.sides[seat]
    counted = tally(s, seat)
    bit = {node.name: 1 << i for i, node in enumerate(side.nodes)}
    net = network(side)
    more: list[tuple[Relation, Mask]] = []
    for relation in relations(side.names, s.rules.merge_parallel):
        if relation.key not in counted.built and counted.why(relation) is None:
            counted.add(relation)
            more.append((relation, sum(bit[end] for end in relation.ends)))
    if not more:
        return []
    edges = (*net.edges, *(mask for _, mask in more))
    found = cores.candidates(net.all, edges, net.core)
    if not found:
        return []
    core = max(found, key=lambda mask: len(cores.inside(mask, edges)))
    return [relation for relation, mask in more if not mask & ~core]
