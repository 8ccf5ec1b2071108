"""A position told to people: what `judge_position` says of it, sentence by sentence, with reasons and clauses."""

from typing import Any, Final

from paiju.games.numcore import cores, legal
from paiju.games.numcore.judging import judge_position, read_position, violations
from paiju.games.numcore.numbers import relations, size
from paiju.games.numcore.state import Numcore, Side, names, network, protected
from paiju.games.numcore.telling import Telling

OVER: Final = {"value": "N-058", "capacity": "N-059", "energy": "N-017"}  # the clauses of limits


def tell_position(data: dict[str, Any], told: Telling) -> None:
    """Everything there is to say about a position. Raises BadStart that names the field at fault."""
    judged = judge_position(data)
    _, s, (last, _) = read_position(data)
    side, foe = s.sides
    found = relations(side.names, s.rules.merge_parallel)
    told.part("relations", count=len(found))
    told.relations(s.rules, found, legal.tally(s, 0))
    told.part("cores", count=len(judged["cores"]))
    told.cores([(nodes, cohesion) for nodes, cohesion in reversed(judged["cores"])])
    told.part("end")
    net = network(side)
    old = sum(1 << i for i, node in enumerate(side.nodes) if last is not None and node.id in last)
    largest = cores.maximal(net.all, net.edges)
    whole = [core for core in largest if last is None or core & old]
    others = [names(side, core) for core in largest if core not in whole]
    told.confirmation([names(side, core) for core in whole], others, None if last is None else names(side, old))
    told.part("wide")
    _wide(side, told)
    told.part("foe_wide")
    _wide(foe, told)
    told.part("attacks", energy=side.energy, round=s.round, temperature=s.rules.temperature(s.round))
    _attacks(s, told)
    told.part("seizable")
    for seizure in legal.seizures(s, 0):
        told.seizure(seizure)
    if not foe.nodes:
        told.say("no_targets", "N-175")
    if over := violations(s, 0):
        told.part("over")
        for limit, *rest in over:
            told.say(f"over.{limit}", OVER.get(limit, "N-180"), "bad", node=rest[0], count=rest[-1])


def _wide(side: Side, told: Telling) -> None:
    net = network(side)
    found = cores.generalized(net.all, net.edges, net.core)
    told.wide([names(side, mask) for mask in found], names(side, protected(side)))


def _attacks(s: Numcore, told: Telling) -> None:
    """What each node of the other side could suffer, by the formula, or why it can't be attacked."""
    if (closed := legal.why_closed(s, "N-070")) is not None:
        told.refuse(closed)
        return
    for node in s.sides[1].nodes:
        left = legal.remaining(s, node)
        told.say("target", "N-085", node=node.name, left=left, size=size(node.name), weaken=node.weaken)
        if (reason := legal.why_attack(s, 0, node)) is not None:
            told.refuse(reason)
            continue
        for energy in legal.energies(s, 0, node).useful:
            harm = legal.damage(s, node, energy)
            told.say("blow", "N-080", "good", energy=energy, damage=harm, left=left - harm)
    if not s.sides[1].nodes:
        told.say("no_targets", "N-073")
