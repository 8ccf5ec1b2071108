"""What a numcore position comes to, by the words of the rules and by nothing else: slow, and on purpose without a line
of the engine. Compare `paiju.games.numcore.judging.judge_position`.
"""

from __future__ import annotations

from decimal import Decimal, getcontext
from fractions import Fraction
from itertools import combinations
from typing import Any

getcontext().prec = 80
Node = Any
LIMITS = [99, 299, 999, 2999, 9999]
CAPACITY = [10, 11, 12, 13, 14]
BANDS = [(10, 29, 3), (30, 99, 4), (100, 299, 5), (300, 999, 6), (1000, 2999, 7), (3000, 9999, 8)]


def split(node: Node) -> tuple[int, int]:
    a, b = node.strip("()").split(",")
    return int(a), int(b)


def value(node: Node) -> int:
    """The number itself, or the larger concatenation."""
    if isinstance(node, int):
        return node
    a, b = map(str, split(node))
    return max(int(a + b), int(b + a))


def price(node: Node) -> int:
    return next(cost for low, high, cost in BANDS if low <= value(node) <= high)


def durability(node: Node) -> int:
    extra = 0
    while 2**extra < value(node):
        extra += 1
    return 3 + extra


def is_prime(n: int) -> bool:
    return n > 1 and all(n % d for d in range(2, int(n**0.5) + 1))


PRIMES = [n for n in range(10_000) if is_prime(n)]


def relations(nodes: list[Node]) -> list[tuple[str, tuple[Node, ...]]]:
    """Every relation among the nodes; of several equations between the same two the first."""
    found: list[tuple[str, tuple[Node, ...]]] = []
    numbers = [n for n in nodes if isinstance(n, int)]
    for p in nodes:
        if isinstance(p, str):
            a, b = split(p)
            laws = {"cat": int(f"{a}{b}"), "rcat": int(f"{b}{a}"), "sq": a * a + b * b, "mul": a * b}
            for n in numbers:
                kinds = [kind for kind, result in laws.items() if result == n]
                if kinds:
                    found.append((kinds[0], (p, n)))
    found += [("prime", (n, m)) for n in numbers for m in numbers if n <= len(PRIMES) and PRIMES[n - 1] == m]
    for a, b in combinations(sorted(numbers), 2):
        if a + b in numbers:
            found.append(("add", (a, b, a + b)))
    return found


class Graph:
    def __init__(self, nodes: list[Node], edges: list[tuple[Node, ...]]) -> None:
        self.nodes = nodes
        self.edges = [frozenset(edge) for edge in edges]
        self.known: dict[frozenset[Node], int] = {}

    def inner(self, part: frozenset[Node]) -> list[frozenset[Node]]:
        return [edge for edge in self.edges if edge <= part]

    def cohesion(self, part: frozenset[Node]) -> int:
        if part not in self.known:
            self.known[part] = len(self.inner(part)) - len(part) + 1
        return self.known[part]

    def connected(self, part: frozenset[Node]) -> bool:
        reached = {next(iter(part))}
        edges = self.inner(part)
        while True:
            more = {end for edge in edges if edge & reached for end in edge} | reached
            if more == reached:
                return reached == part
            reached = more

    def sets(self, among: list[Node]) -> list[frozenset[Node]]:
        return [frozenset(c) for n in range(1, len(among) + 1) for c in combinations(among, n)]

    def legal(self, whole: frozenset[Node]) -> bool:
        if not self.connected(whole) or self.cohesion(whole) < 1:
            return False
        parts = (frozenset(c) for n in range(1, len(whole)) for c in combinations(whole, n))
        return all(self.cohesion(part) < self.cohesion(whole) for part in parts)

    def cores(self) -> list[frozenset[Node]]:
        return [part for part in self.sets(self.nodes) if self.legal(part)]

    def generalized(self, core: frozenset[Node]) -> list[frozenset[Node]]:
        if not core or not self.legal(core):
            return []
        rest = [n for n in self.nodes if n not in core]
        wide = [core | extra for extra in [frozenset(), *self.sets(rest)]]
        equal = [w for w in wide if self.cohesion(w) == self.cohesion(core) and self.connected(w)]
        return [w for w in equal if not any(w < other for other in equal)]


def damage(energy: int, size: int, weaken: int, round_number: int) -> int:
    """Energy × temperature ÷ effective resistance, at most 4 × energy, rounded down."""
    steps = round_number - 1
    if steps % 4 == 0:
        exact = Fraction(energy * weaken * 2 ** (steps // 4), 2 * size)
        return min(4 * energy, exact.numerator // exact.denominator)
    temperature = Decimal(2) ** (Decimal(steps) / 4) / 2
    return min(4 * energy, int(energy * temperature * weaken / size))


def name_of(node: Any) -> Node:
    return node["name"] if isinstance(node, dict) else node


def state(node: Any, key: str, default: Any) -> Any:
    return node.get(key, default) if isinstance(node, dict) else default


def judge(position: dict[str, Any]) -> dict[str, Any]:
    given = position["nodes"]
    nodes = [name_of(n) for n in given]
    built = [tuple(edge) for edge in position["edges"]]
    graph = Graph(nodes, built)
    foe = position.get("opponent") or {"nodes": [], "edges": [], "core": None}
    foes = foe["nodes"]
    enemy = Graph([name_of(n) for n in foes], [tuple(edge) for edge in foe["edges"]])
    possible = relations(nodes)
    cores = graph.cores()

    last = position["last"]
    kept = [c for c in cores if last is None or c & set(last)]
    union = frozenset(n for c in kept for n in c)
    confirm = "none" if not kept else "auto" if union in kept else "manual"

    core = position["core"]
    wide = graph.generalized(frozenset(core or ()) & frozenset(nodes))
    mine = {n for w in wide for n in w}
    guarded = {n for w in enemy.generalized(frozenset(foe["core"] or ()) & frozenset(enemy.nodes)) for n in w}
    both = core is not None and foe["core"] is not None

    attacks = []
    if both and position["round"] > 12:
        for n in foes:
            name = name_of(n)
            left = durability(name) - state(n, "damage", 0) - sum(state(n, "locked", []))
            before = 0
            for energy in range(1, min(6, position["energy"]) + 1):
                harm = min(left, damage(energy, value(name), state(n, "weaken", 1), position["round"]))
                if harm > before:
                    attacks.append((name, energy, harm, left - harm))
                    before = harm

    seizable = {}
    for n in foes:
        name = name_of(n)
        links = [r for r in relations([*nodes, name]) if name in r[1] and all(e == name or e in mine for e in r[1])]
        cost = state(n, "paid", price(name)) + len(links)
        after = [*[r for r in possible if set(r[1]) in map(set, built)], *links]
        exits = [r[1][0] for r in after if r[0] != "add"]
        adding = [end for r in after if r[0] == "add" for end in r[1]]
        ok = (
            both
            and name not in guarded
            and len(links) >= 2
            and len(nodes) < CAPACITY[position["level"] - 1]
            and value(name) <= LIMITS[position["level"] - 1]
            and all(exits.count(n) <= 4 for n in exits)
            and all(adding.count(n) <= 2 for n in adding)
            and cost <= position["energy"]
        )
        seizable[name] = (len(links), cost, ok)
    return {
        "relations": {(kind, ends, set(ends) in map(set, built)) for kind, ends in possible},
        "cores": {(c, graph.cohesion(c)) for c in cores},
        "confirm": confirm,
        "confirmed": union if confirm == "auto" else None,
        "generalized": set(wide),
        "protected": mine,
        "attacks": set(attacks),
        "seizable": seizable,
    }
