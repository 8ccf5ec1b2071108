"""A scenario told to people while it is worked out: each step, what it changed, why, and by which clause."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from paiju.games.numcore.legal import Reason, Seizure, Tally
from paiju.games.numcore.numbers import Relation, formula
from paiju.games.numcore.rules import Rules
from paiju.games.numcore.state import Node, Numcore, Side
from paiju.kernel import Chance, Context
from paiju.show.said import Said, Tone
from paiju.show.text import Message, msg

LISTED: Final = 20  # cores that are told one by one
# Each kind of relation by the clause that shows one.
RELATION_CLAUSES: Final = {
    "cat": "N-129",
    "rcat": "N-130",
    "sq": "N-131",
    "mul": "N-132",
    "prime": "N-133",
    "add": "N-134",
}


class Telling:
    """Collects what is told, in parts with a heading each."""

    def __init__(self) -> None:
        self.parts: list[tuple[Message, list[Said]]] = []

    def part(self, key: str, **args: Any) -> None:
        """What comes now stands under this heading."""
        self.parts.append((msg(f"tell.{key}", **args), []))

    def put(self, said: Said) -> None:
        """A sentence under the latest heading."""
        if not self.parts:
            self.part("played")
        self.parts[-1][1].append(said)

    def say(self, key: str, clause: str = "", tone: Tone = "plain", **args: Any) -> None:
        """One of the sentences of telling."""
        self.put(Said(msg(f"tell.{key}", **args), clause, tone))

    def refuse(self, reason: Reason) -> None:
        """Why something is not allowed."""
        self.put(Said(reason.text, reason.clause, "bad"))

    def play(self, s: Numcore, act: Callable[[Context], object]) -> Context:
        """Do something to a position: its events, and below the last of them what is another now."""
        before, ctx = s.copy(), context()
        act(ctx)
        changed = tuple(changes(before, s))
        depths: list[int] = []
        last = len(ctx.events) - 1
        for i, (kind, data, _, cause, clause, _) in enumerate(ctx.events):
            depths.append(0 if cause < 0 else depths[cause] + 1)
            self.put(Said(msg(f"event.{kind}", **data), clause, "plain", changed if i == last else (), depths[-1]))
        if not ctx.events:
            self.put(Said(msg("tell.nothing"), "", "plain", changed))
        return ctx

    # --- networks -----------------------------------------------------------------------------------------------------

    def relations(self, rules: Rules, found: Sequence[Relation], built: Tally | None = None) -> None:
        """Relations with their laws; where a network is given, whether they are built and what forbids it."""
        for relation in found:
            clause = RELATION_CLAUSES[relation.kinds[0]]
            if built is None:
                self.say("relation", clause, law=law(relation))
                continue
            standing = relation.key in built.built
            tone: Tone = "good" if standing else "plain"
            self.say("built" if standing else "unbuilt", clause, tone, law=law(relation))
            if not standing and (reason := built.why(relation)) is not None:
                self.refuse(reason)
        if not found:
            self.say("no_relations", "N-100")
        self.over(Tally(rules, found) if built is None else built)

    def over(self, counted: Tally) -> None:
        """Where a network is over a limit (N-180)."""
        rules = counted.rules
        for key, counts, most in (
            ("exits", counted.exits, rules.exits),
            ("additions", counted.additions, rules.additions),
        ):
            for node, n in counts.items():
                if n > most:
                    self.say(f"over_{key}", "N-180", "bad", node=node, count=n, most=most)

    def cores(self, found: Sequence[tuple[Sequence[Any], int]]) -> None:
        """Legal cores, [nodes, cohesion] each."""
        for nodes, cohesion in found[:LISTED]:
            self.put(Said(msg("check.legal", nodes=list(nodes), cohesion=cohesion), "N-103", "good"))
        if len(found) > LISTED:
            self.say("more", count=len(found) - LISTED)
        if not found:
            self.say("no_cores", "N-103")

    def confirmation(
        self, candidates: Sequence[Sequence[Any]], others: Sequence[Sequence[Any]], last: Sequence[Any] | None
    ) -> None:
        """What the end of a turn would confirm. `candidates`: the largest; `others`: the largest cores that have no
        standing node of the last one, which are none.
        """
        if last is not None:
            self.say("last", "N-148", nodes=list(last))
        for nodes in others:
            self.say("no_candidate", "N-148", "bad", nodes=list(nodes))
        if len(candidates) == 1:
            self.say("auto", "N-143", "good", nodes=list(candidates[0]))
        for nodes in candidates if len(candidates) > 1 else ():
            self.say("candidate", "N-149", nodes=list(nodes))
        if len(candidates) > 1:
            self.say("manual", "N-149")
        elif not candidates:
            self.say("none" if last is None else "lost", "N-159" if last is None else "N-160", "bad")

    def legal(self, found: dict[str, Any], edges: int, nodes: Sequence[Any], single: Sequence[tuple[Any, int]]) -> None:
        """Whether nodes are a legal core, condition by condition. `single`: what is left without each of them."""
        if found["connected"]:
            self.say("connected", "N-104", "good")
        else:
            self.put(Said(msg("check.apart", nodes=list(nodes)), "N-104", "bad"))
        enough = edges >= len(nodes)
        told = {"edges": edges, "nodes": len(nodes), "cohesion": found["cohesion"]}
        self.say("enough" if enough else "few", "N-106", "good" if enough else "bad", **told)
        for node, cohesion in single:
            self.say("without", "N-114", node=node, cohesion=cohesion)
        if found["witness"] is None:
            self.say("looser", "N-111", "good")
        else:
            told = {"part": found["witness"], "cohesion": found["witness_cohesion"], "whole": found["cohesion"]}
            self.say("part", "N-112", "bad", **told)
        if found["legal"]:
            self.put(Said(msg("check.legal", nodes=list(nodes), cohesion=found["cohesion"]), "N-103", "good"))
        else:
            self.say("not_legal", "N-103", "bad", nodes=list(nodes))

    def damage(self, rules: Rules, energy: int, round_number: int, value: int, weaken: int, harm: int) -> None:
        """What so much energy does, by the formula; `harm` is less where the node can't take as much."""
        taken, harm = harm, rules.damage(energy, round_number, value, weaken)
        told: dict[str, Any] = {
            "energy": energy,
            "temperature": rules.temperature(round_number),
            "size": value,
            "damage": harm,
        }
        if harm == rules.factor_cap * energy:
            self.say("damage_capped", "N-075", "good", **told, factor=rules.factor_cap, weaken=weaken)
        elif weaken > 1:
            self.say("damage_weakened", "N-193", "good" if harm else "bad", **told, weaken=weaken)
        else:
            self.say("damage_of", "N-074" if harm else "N-077", "good" if harm else "bad", **told)
        if taken < harm:
            self.say("taken", "N-081", damage=taken)

    def seizure(self, seizure: Seizure) -> None:
        """What seizing a node would take, and why not."""
        for relation in seizure.relations:
            self.say("relation", "N-177", law=law(relation))
        told: dict[str, Any] = {"node": seizure.node.name, "count": len(seizure.relations), "paid": seizure.node.paid}
        self.say("seize_cost", "N-182", **told, edges=seizure.cost - seizure.node.paid, cost=seizure.cost)
        if seizure.reason is not None:
            self.refuse(seizure.reason)

    def wide(self, found: Sequence[Sequence[Any]], union: Sequence[Any]) -> None:
        """Generalized cores and what they protect."""
        for nodes in found:
            self.say("generalized", "N-166", nodes=list(nodes))
        if found:
            self.say("protected", "N-168", "good", nodes=list(union))
        else:
            self.say("no_generalized", "N-169", "bad")


def law(relation: Relation) -> str:
    """A relation as people write it: (3,7) → 37: 3‖7 = 37."""
    if len(relation.ends) == 3:
        return formula(relation)
    source, target = relation.ends
    return f"{source} → {target}: {formula(relation)}"


def context() -> Context:
    """Somewhere for things to happen."""
    return Context(Chance.from_seed(0), [], False)


# --- what is another now ----------------------------------------------------------------------------------------------


def changes(before: Numcore, after: Numcore) -> list[Message]:
    """What differs between two moments, side by side: energy, level, cards, nodes, relations, core, the round."""
    found: list[Message] = []
    if before.round != after.round:
        found.append(msg("change.round", before=before.round, after=after.round))
    if before.attack_from != after.attack_from and after.attack_from is not None:
        found.append(msg("change.attack_from", after=after.attack_from))
    for seat, (was, now) in enumerate(zip(before.sides, after.sides, strict=True)):
        found += _numbers(seat, was, now)
        found += _nodes(before, after, seat)
    return found


def _numbers(seat: int, was: Side, now: Side) -> list[Message]:
    rows = (
        ("energy", was.energy, now.energy),
        ("level", was.level, now.level),
        ("hand", len(was.hand), len(now.hand)),
        ("edges", len(was.edges), len(now.edges)),
    )
    return [msg(f"change.{key}", seat=seat, before=a, after=b) for key, a, b in rows if a != b]


def _nodes(before: Numcore, after: Numcore, seat: int) -> list[Message]:
    was, now = before.sides[seat], after.sides[seat]
    old, new = ({node.id: node for node in side.nodes} for side in (was, now))
    found = [msg("change.gone", seat=seat, node=node.name) for node_id, node in old.items() if node_id not in new]
    found += [
        msg("change.come", seat=seat, node=node.name, left=after.left(node), full=after.full(node))
        for node_id, node in new.items()
        if node_id not in old
    ]
    for node_id, node in new.items():
        if node_id in old and old[node_id] != node:
            found += _node(before, after, old[node_id], node)
    if was.core != now.core:
        found.append(msg("change.core", seat=seat, nodes=[now.name_of(node_id) for node_id in now.core]))
    return found


def _node(before: Numcore, after: Numcore, was: Node, now: Node) -> list[Message]:
    rows = (
        ("left", max(0, before.left(was)), max(0, after.left(now))),
        ("locked", sum(was.locked), sum(now.locked)),
        ("weaken", was.weaken, now.weaken),
    )
    return [msg(f"change.{key}", node=now.name, before=a, after=b) for key, a, b in rows if a != b]
