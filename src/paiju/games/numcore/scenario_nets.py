"""Scenarios of networks: which relations there are, which cores, what is confirmed and protected."""

from collections.abc import Iterable
from itertools import combinations
from typing import Any

from paiju.games.numcore import cores, legal
from paiju.games.numcore.numbers import relations
from paiju.games.numcore.rules import Rules
from paiju.games.numcore.scenario_cases import Given, side_of, state_of
from paiju.games.numcore.telling import Telling
from paiju.games.numcore.turn import income


class Graph:
    """A network by the names of its nodes."""

    def __init__(self, nodes: list[Any], edges: list[list[Any]]) -> None:
        self.nodes = nodes
        self.bit = {node: 1 << i for i, node in enumerate(nodes)}
        self.all = (1 << len(nodes)) - 1
        whole = [edge for edge in edges if all(end in self.bit for end in edge)]
        self.edges = tuple(sum(self.bit[end] for end in edge) for edge in whole)

    def mask(self, nodes: Iterable[Any]) -> int:
        """Of those that are there: others do not stand any more."""
        return sum(self.bit.get(node, 0) for node in nodes)

    def names(self, mask: int) -> list[Any]:
        return [self.nodes[i] for i in cores.bits(mask)]

    def listed(self, masks: Iterable[int]) -> list[list[Any]]:
        return [[self.names(mask), cores.cohesion(mask, self.edges)] for mask in masks]

    def confirmed(self, last: list[Any] | None, told: Telling) -> Given:
        """What the end of a turn would confirm."""
        old = 0 if last is None else self.mask(last)
        largest = cores.candidates(self.all, self.edges)
        whole = [core for core in largest if last is None or core & old]
        others = [self.names(core) for core in largest if core not in whole]
        told.confirmation([self.names(core) for core in whole], others, last)
        if not whole:
            return {"confirm": "none", "core": None, "lost": last is not None, "n_candidates": 0}
        core = self.names(whole[0]) if len(whole) == 1 else None
        count = len(cores.all_legal(self.all, self.edges, old))
        return {"confirm": "manual" if core is None else "auto", "core": core, "lost": False, "n_candidates": count}


def relations_op(given: Given, told: Telling) -> Given:
    rules = Rules.of({})
    found = relations(given["nodes"], rules.merge_parallel)
    counted = legal.Tally(rules, found)
    over = [["additions", node, n] for node, n in counted.additions.items() if n > rules.additions]
    over += [["exits", node, n] for node, n in counted.exits.items() if n > rules.exits]
    graph = Graph(given["nodes"], [list(relation.ends) for relation in found])
    told.part("relations", count=len(found))
    told.relations(rules, found)
    return {
        "relations": [[relation.kinds[0], list(relation.ends)] for relation in found],
        "violations": over,
        "raw_count": sum(len(relation.kinds) for relation in found),
        "legal_core_exists": bool(cores.maximal(graph.all, graph.edges)),
    }


def cores_op(given: Given, told: Telling) -> Given:
    graph = Graph(given["nodes"], given["edges"])
    found = graph.listed(cores.all_legal(graph.all, graph.edges))
    told.part("cores", count=len(found))
    told.cores([(nodes, cohesion) for nodes, cohesion in found])
    told.part("end")
    return {"cores": found, **graph.confirmed(given.get("last"), told)}


def legal_op(given: Given, told: Telling) -> Given:
    graph = Graph(given["set"], given["edges"])
    nodes, edges = graph.all, graph.edges
    looser = cores.witness(nodes, edges)
    parts = [graph.mask(part) for n in range(1, len(graph.nodes)) for part in combinations(graph.nodes, n)]
    single = [(node, cores.cohesion(nodes & ~bit, edges)) for node, bit in graph.bit.items()]
    found = {
        "legal": cores.is_legal(nodes, edges),
        "cohesion": cores.cohesion(nodes, edges),
        "connected": cores.connected(nodes, edges),
        "witness": None if looser is None else graph.names(looser),
        "witness_cohesion": None if looser is None else cores.cohesion(looser, edges),
        "all_parts_smaller": looser is None,
        "best_single_removal": max(cohesion for _, cohesion in single),
        "best_connected_part": max(cores.cohesion(part, edges) for part in parts if cores.connected(part, edges)),
    }
    told.part("legal", nodes=graph.nodes)
    told.legal(found, len(cores.inside(nodes, edges)), graph.nodes, single)
    return found


def generalized_op(given: Given, told: Telling) -> Given:
    graph = Graph(given["nodes"], given["edges"])
    core = graph.mask(given["core"] or [])
    found = cores.generalized(graph.all, graph.edges, core)
    union = 0
    for whole in found:
        union |= whole
    largest_cores = cores.candidates(graph.all, graph.edges, core)
    side = side_of(given["nodes"], given["edges"], given["core"])
    s = state_of(13, side, side_of([], [], None))
    core_edges, bonus = len(cores.inside(core, graph.edges)), income(s, side) - s.rules.income
    told.part("wide")
    told.wide([graph.names(whole) for whole in found], graph.names(union))
    told.say("income", "N-015", edges=core_edges, per=s.rules.edges_per_energy, bonus=bonus)
    told.part("end")
    graph.confirmed(given["core"], told)
    return {
        "cores": [graph.names(whole) for whole in found],
        "protected": graph.names(union),
        "legal_cores_max": graph.names(largest_cores[0]) if len(largest_cores) == 1 else None,
        "core_edges": core_edges,
        "energy_bonus": bonus,
    }


def confirm_op(given: Given, told: Telling) -> Given:
    found = []
    for number, case in enumerate(given["cases"], 1):
        told.part("case", n=number)
        found.append(Graph(case["nodes"], case["edges"]).confirmed(case["last"], told))
    return {"cases": found}
