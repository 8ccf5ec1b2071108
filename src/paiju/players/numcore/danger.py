"""What it takes to break a core: the price of each node in energy, and the cheapest nodes to lose or to destroy."""

from functools import lru_cache

from paiju.games.numcore import cores
from paiju.games.numcore.cores import Mask, bits
from paiju.games.numcore.legal import remaining
from paiju.games.numcore.numbers import size
from paiju.games.numcore.rules import Rules
from paiju.games.numcore.state import Node, Numcore, Side, network

NEVER = 10**6  # the price of what can't be destroyed


@lru_cache(maxsize=1 << 14)
def strokes(rules: Rules, round_number: int, size: int, weaken: int, need: int) -> tuple[int, ...]:
    """The attacks, by their energy, that do so much damage for the least; empty if nothing does any."""
    harms = [rules.damage(e, round_number, size, weaken) for e in range(1, rules.attack_most + 1)]
    best: list[tuple[int, ...] | None] = [()]
    cost = [0]
    for wanted in range(1, need + 1):
        found, least = None, NEVER
        for energy, harm in enumerate(harms, 1):
            if harm:
                before = max(0, wanted - harm)
                if cost[before] + energy < least:
                    least, found = cost[before] + energy, (*(best[before] or ()), energy)
        if found is None:
            return ()
        best.append(found)
        cost.append(least)
    return best[need] or ()


def strokes_at(s: Numcore, node: Node, later: int = 0) -> tuple[int, ...]:
    """The attacks that destroy a node, locked damage counted; so many rounds later, if that is asked."""
    return strokes(s.rules, s.round + later, size(node.name), node.weaken, max(0, remaining(s, node)))


def price(s: Numcore, node: Node, later: int = 0) -> int:
    """The energy that it takes to destroy a node, beyond what is locked on it already."""
    if remaining(s, node) <= 0:
        return 0
    return sum(strokes_at(s, node, later)) or NEVER


def lasts(side: Side, alive: Mask) -> bool:
    """Whether a core goes on when only these nodes are left."""
    net = network(side)
    return bool(cores.candidates(alive, net.edges, net.core & alive)) if net.core & alive else False


def weakest(s: Numcore, seat: int, budget: int, later: int = 0, effort: int = 60) -> tuple[int, Mask] | None:
    """The cheapest nodes whose destruction leaves a side without a core that goes on, and the price; None if it is more
    than `budget`. `effort`: how many positions it looks at; what it has found by then stands.
    """
    side = s.sides[seat]
    net = network(side)
    prices = tuple([price(s, node, later) for node in side.nodes])
    return _weakest(net.all, net.edges, net.core, prices, budget, effort)


@lru_cache(maxsize=1 << 11)
def _weakest(
    nodes: Mask, edges: tuple[Mask, ...], core: Mask, prices: tuple[int, ...], budget: int, effort: int
) -> tuple[int, Mask] | None:
    best: tuple[int, Mask] | None = None
    seen: set[Mask] = set()

    def search(alive: Mask, spent: int) -> None:
        nonlocal best, effort
        if alive in seen or effort <= 0:
            return
        seen.add(alive)
        effort -= 1
        most = budget if best is None else best[0] - 1
        if spent > most:
            return
        found = _kept(alive, edges, core)
        if not found:
            best = (spent, nodes & ~alive)
            return
        safe = sum(1 << i for i in bits(alive) if prices[i] > most - spent)
        if _kept(safe, edges, core):
            return
        # one node at least of every core must go: of a small one, there are few to try
        target = _shrunk(found, edges, core, prices)
        for i in sorted(bits(target & ~safe), key=prices.__getitem__):
            search(alive & ~(1 << i), spent + prices[i])

    search(nodes, 0)
    return best


def _kept(alive: Mask, edges: tuple[Mask, ...], core: Mask) -> Mask:
    """A largest core that keeps a node of the last one; 0 if there is none."""
    if not core & alive:
        return 0
    found = cores.candidates(alive, edges, core & alive)
    return found[0] if found else 0


def _shrunk(target: Mask, edges: tuple[Mask, ...], core: Mask, prices: tuple[int, ...]) -> Mask:
    """A core inside a core from which nothing more can go, rid of what is cheap to destroy where possible."""
    for i in sorted(bits(target), key=prices.__getitem__):
        if target >> i & 1:
            smaller = _kept(target & ~(1 << i), edges, core)
            target = smaller or target
    return target
