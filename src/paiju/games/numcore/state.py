"""The state of a game of numcore: plain data; what is inside its tuples never changes, so a copy is cheap."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from paiju.games.numcore.cores import Mask, generalized
from paiju.games.numcore.numbers import Name, Relation, parts, size
from paiju.games.numcore.rules import Rules
from paiju.kernel import State

# The 16 cards of each side: a digit card by its digit; a pair card by the parities it asks for, 1 odd and 0 even;
# weaken and defend (N-002 to N-004).
DIGITS: Final = tuple(f"D{digit}" for digit in range(10))
PAIRS: Final = ("P00", "P01", "P10", "P11")
WEAKEN: Final = "W"
DEFEND: Final = "S"
DECK: Final = (*DIGITS, *PAIRS, WEAKEN, DEFEND)

_PLACE: Final = {card: place for place, card in enumerate(DECK)}


def in_order(cards: tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """Cards as a hand holds them: digits, pairs, weaken, defend. So no order tells when a card was drawn."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def card_for(name: Name) -> str:
    """The card that makes or repairs a node (N-010, N-028)."""
    return DIGITS[name % 10] if isinstance(name, int) else _pair_card(name)


@lru_cache(maxsize=1 << 15)
def _pair_card(name: str) -> str:
    a, b = parts(name)
    return f"P{a % 2}{b % 2}"


@dataclass(frozen=True, slots=True)
class Node:
    """A standing node. `id` is never used again, not even for the same name (N-165). `paid`: the energy it was
    first played for. `weaken`: the product of all that its resistance was divided by. `locked`: the damage of
    each announced attack that has not settled.
    """

    id: int
    name: Name
    paid: int
    damage: int = 0
    weaken: int = 1
    locked: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Edge:
    """A built relation. `ends`: node ids as in Relation."""

    kinds: tuple[str, ...]
    ends: tuple[int, ...]


@dataclass(slots=True)
class Side:
    """What one seat has. `core`: ids of the standing nodes of the confirmed core, empty before the first. `cored`: the
    round of the first confirmation. `seen`: cards in hand that everybody can work out to be there. `shuffled`: how
    many numbers of the seat's own chance its shuffles have used.
    """

    energy: int
    level: int
    hand: tuple[str, ...]
    draw: tuple[str, ...]
    discard: tuple[str, ...]
    nodes: tuple[Node, ...] = ()
    edges: tuple[Edge, ...] = ()
    core: tuple[int, ...] = ()
    cored: int | None = None
    seen: tuple[str, ...] = ()
    shuffled: int = 0

    def copy(self) -> "Side":
        return Side(
            self.energy,
            self.level,
            self.hand,
            self.draw,
            self.discard,
            self.nodes,
            self.edges,
            self.core,
            self.cored,
            self.seen,
            self.shuffled,
        )

    @property
    def names(self) -> list[Name]:
        return [node.name for node in self.nodes]

    def find(self, name: object) -> Node | None:
        """The standing node of this name."""
        for node in self.nodes:
            if node.name == name and type(node.name) is type(name):
                return node
        return None

    def name_of(self, node_id: int) -> Name:
        """The name of a standing node."""
        return next(node.name for node in self.nodes if node.id == node_id)

    def replace(self, node: Node) -> None:
        """Put a node in the place of the one with its id."""
        self.nodes = tuple(node if old.id == node.id else old for old in self.nodes)

    def remove(self, node_id: int) -> None:
        """Take a node away, and with it every edge it is an end of: an addition goes whole."""
        self.core = tuple(i for i in self.core if i != node_id)
        self.nodes = tuple(node for node in self.nodes if node.id != node_id)
        self.edges = tuple(edge for edge in self.edges if node_id not in edge.ends)


@dataclass(frozen=True, slots=True)
class Network:
    """A side's nodes and edges as masks: node number i of the side is bit i."""

    all: Mask
    edges: tuple[Mask, ...]
    core: Mask  # what stands of the confirmed core


def network(side: Side) -> Network:
    """The nodes and edges of a side as they stand."""
    bit = {node.id: 1 << i for i, node in enumerate(side.nodes)}
    edges = tuple([sum([bit[end] for end in edge.ends]) for edge in side.edges])
    return Network((1 << len(side.nodes)) - 1, edges, sum([bit[node_id] for node_id in side.core]))


def ids(side: Side, mask: Mask) -> tuple[int, ...]:
    """The ids of the nodes in a mask."""
    return tuple(node.id for i, node in enumerate(side.nodes) if mask >> i & 1)


def names(side: Side, mask: Mask) -> list[Name]:
    """The names of the nodes in a mask, in the order in which they came."""
    return [node.name for i, node in enumerate(side.nodes) if mask >> i & 1]


def protected(side: Side) -> Mask:
    """The nodes of all generalized cores (N-166 to N-169)."""
    net = network(side)
    mask = 0
    for whole in generalized(net.all, net.edges, net.core):
        mask |= whole
    return mask


def relation_of(side: Side, edge: Edge) -> Relation:
    """An edge by the names of its ends."""
    return Relation(edge.kinds, tuple(side.name_of(end) for end in edge.ends))


def relations_built(side: Side) -> list[Relation]:
    """All edges by the names of their ends."""
    known = {node.id: node.name for node in side.nodes}
    return [Relation(edge.kinds, tuple([known[end] for end in edge.ends])) for edge in side.edges]


@dataclass(slots=True)
class Numcore(State):
    """`stage`: which procedure goes on: "turn" (its start), "act", "settle" or "over". `seat`: whose turn it is.
    `first`: who opens every round. `attack_from`: the first round in which attacks are open, None while building
    goes on. `next_id`: of the next node. `weakened`: ids of nodes weakened this turn. `ending`: why the game is over.
    """

    rules: Rules
    stage: str
    round: int
    seat: int
    first: int
    attack_from: int | None
    next_id: int
    sides: tuple[Side, Side]
    weakened: tuple[int, ...] = ()
    ending: str = ""
    winners: tuple[int, ...] = ()

    def copy(self) -> "Numcore":
        a, b = self.sides
        return Numcore(
            self.rules,
            self.stage,
            self.round,
            self.seat,
            self.first,
            self.attack_from,
            self.next_id,
            (a.copy(), b.copy()),
            self.weakened,
            self.ending,
            self.winners,
        )

    @property
    def attacks_open(self) -> bool:
        """Whether damage and weakening are allowed in this round (N-070, N-071, N-190, N-196)."""
        return self.attack_from is not None and self.round >= self.attack_from

    def owner(self, name: object) -> int | None:
        """The seat that has this node; None if it does not stand."""
        for seat, side in enumerate(self.sides):
            if side.find(name) is not None:
                return seat
        return None

    def full(self, node: Node) -> int:
        """A node's durability when nothing has hurt it."""
        return self.rules.full(size(node.name))

    def left(self, node: Node) -> int:
        """What is left of it, locked damage not counted."""
        return self.full(node) - node.damage
