"""What a seat may do in its turn, and why not. Every rule that forbids something stands here, once.

Each `why_…` gives the first reason against an action, or None if it is allowed.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from paiju.games.numcore.choices import Energies, Numbers, Pairs
from paiju.games.numcore.numbers import LEAST, MOST, Name, Relation, in_range, relations, relations_of, size
from paiju.games.numcore.rules import Rules
from paiju.games.numcore.state import (
    DECK,
    DEFEND,
    WEAKEN,
    Node,
    Numcore,
    Side,
    card_for,
    names,
    protected,
    relations_built,
)
from paiju.kernel.errors import spell
from paiju.show.text import Message, msg

ACTIONS: Final = ("create", "relate", "upgrade", "repair", "defend", "attack", "weaken", "seize", "withdraw", "end")


class Reason(NamedTuple):
    """Why something is not allowed, and by which clause."""

    text: Message
    clause: str


def _no(key: str, clause: str, **args: Any) -> Reason:
    return Reason(msg(f"why.{key}", **args), clause)


def why_pay(side: Side, cost: int, clause: str) -> Reason | None:
    """Everything is paid for from one store (N-068)."""
    return _no("energy", clause, cost=cost, energy=side.energy) if cost > side.energy else None


# --- nodes (N-010 to N-012, N-019 to N-023, N-057 to N-067) -----------------------------------------------------------


def value_limit(s: Numcore, seat: int) -> int:
    """The largest size this seat may create now (N-065, N-067)."""
    side = s.sides[seat]
    return s.rules.value_limit(side.level, side.cored is not None)


def creatable(s: Numcore, seat: int, card: str) -> Numbers | Pairs | None:
    """All that a card can make now, paid for from the energy there is; None for a card that makes no node."""
    most = min(value_limit(s, seat), s.rules.reach(s.sides[seat].energy))
    near = (s.sides[seat].names, s.sides[1 - seat].names)
    if card[0] == "D":
        return Numbers(int(card[1]), most, *near)
    if card[0] == "P":
        return Pairs(int(card[1]), int(card[2]), most, *near)
    return None


def why_room(s: Numcore, seat: int) -> Reason | None:
    side = s.sides[seat]
    most = s.rules.capacity(side.level)
    return _no("capacity", "N-059", most=most) if len(side.nodes) >= most else None


def why_card(s: Numcore, seat: int, card: object) -> Reason | None:
    """Why this card can make no node now."""
    side = s.sides[seat]
    if card not in side.hand or not isinstance(card, str):
        return _no("not_in_hand", "N-010", card=card if card in DECK else spell(card))
    values = creatable(s, seat, card)
    if values is None:
        return _no("makes_nothing", "N-010", card=card)
    if (full := why_room(s, seat)) is not None:
        return full
    if values.count():
        return None
    return why_pay(side, s.rules.costs[0], "N-021") or _no("nothing_left", "N-019", card=card)


def why_create(s: Numcore, seat: int, card: str, name: object) -> Reason | None:
    """Why this card can't make this node."""
    wanted = _node_name(name)
    if wanted is None:
        return _no("no_node", "N-010", value=spell(name))
    if not in_range(wanted):
        return _no("range", "N-021", node=wanted, size=size(wanted), least=LEAST, most=MOST)
    if card_for(wanted) != card:
        return _no("wrong_card", "N-010", node=wanted, card=card, needed=card_for(wanted))
    side, limit = s.sides[seat], value_limit(s, seat)
    if size(wanted) > limit:
        early = side.cored is None and s.rules.value_limit(side.level, True) > limit
        key, clause = ("first_limit", "N-065") if early else ("limit", "N-058" if side.level == 1 else "N-062")
        return _no(key, clause, node=wanted, size=size(wanted), most=limit)
    owner = s.owner(wanted)
    if owner is not None:
        return _no("taken", "N-019", node=wanted, seat=owner)
    return why_pay(side, s.rules.cost(size(wanted)), "N-021")


def _node_name(value: object) -> Name | None:
    """A value as the name of a node, however large; None if it is none."""
    try:
        if isinstance(value, str):
            size(value)
            return value
    except ValueError:
        return None
    return value if type(value) is int and 0 < value < 10**9 else None


# --- relations (N-024, N-025, N-180) ----------------------------------------------------------------------------------


class Tally:
    """The relations a network has, counted against the limits of exits, additions and parallel edges."""

    __slots__ = ("additions", "built", "exits", "parallel", "rules")

    def __init__(self, rules: Rules, built: Iterable[Relation] = ()) -> None:
        self.rules = rules
        self.exits: dict[Name, int] = {}
        self.additions: dict[Name, int] = {}
        self.parallel: dict[tuple[Name, ...], int] = {}
        self.built: set[str] = set()
        for relation in built:
            self.add(relation)

    def add(self, relation: Relation) -> None:
        ends = relation.ends
        if len(ends) == 3:
            for end in ends:
                self.additions[end] = self.additions.get(end, 0) + 1
        else:
            self.exits[ends[0]] = self.exits.get(ends[0], 0) + 1
        self.parallel[ends] = self.parallel.get(ends, 0) + 1
        self.built.add(relation.key)

    def why(self, relation: Relation) -> Reason | None:
        """Which limit one more relation would break."""
        rules, ends = self.rules, relation.ends
        if relation.key in self.built:
            return _no("built", "N-024", relation=relation.key)
        if self.parallel.get(ends, 0) >= rules.multi_edges:
            return _no("parallel", "N-180", relation=relation.key, most=rules.multi_edges)
        if len(ends) == 3:
            for end in ends:
                if self.additions.get(end, 0) >= rules.additions:
                    return _no("additions", "N-180", node=end, most=rules.additions)
        elif self.exits.get(ends[0], 0) >= rules.exits:
            return _no("exits", "N-180", node=ends[0], most=rules.exits)
        return None


def tally(s: Numcore, seat: int) -> Tally:
    """The built relations of a seat."""
    return Tally(s.rules, relations_built(s.sides[seat]))


def unbuilt(s: Numcore, seat: int) -> list[tuple[Relation, Reason | None]]:
    """Every relation among a seat's own nodes that is not built yet, with what forbids it. Energy is not looked at."""
    counted = tally(s, seat)
    possible = relations(s.sides[seat].names, s.rules.merge_parallel)
    return [(r, counted.why(r)) for r in possible if r.key not in counted.built]


def why_relate(s: Numcore, seat: int, key: object) -> Reason | None:
    for relation, reason in unbuilt(s, seat):
        if relation.key == key:
            return reason or why_pay(s.sides[seat], s.rules.edge_cost, "N-024")
    if isinstance(key, str) and key in tally(s, seat).built:
        return _no("built", "N-024", relation=key)
    return _no("no_relation", "N-098", value=spell(key))


# --- one's own nodes: repair, defend, withdraw, the base (N-028 to N-041, N-061, N-088 to N-096, N-020) ---------------


def repair_price(s: Numcore, node: Node) -> int:
    """What repairing costs beside the card: playing the node anew (N-029)."""
    return s.rules.cost(size(node.name))


def why_repair(s: Numcore, seat: int, node: Node) -> Reason | None:
    side = s.sides[seat]
    if not node.damage and node.weaken == 1 and not node.locked:
        return _no("intact", "N-039", node=node.name)
    if card_for(node.name) not in side.hand:
        return _no("no_card", "N-028", node=node.name, card=card_for(node.name))
    return why_pay(side, repair_price(s, node), "N-029")


def why_defend(s: Numcore, seat: int, node: Node) -> Reason | None:
    if DEFEND not in s.sides[seat].hand:
        return _no("no_card", "N-089", node=node.name, card=DEFEND)
    return None if node.locked else _no("not_attacked", "N-091", node=node.name)


def why_withdraw(s: Numcore, seat: int, node: Node) -> Reason | None:
    return why_pay(s.sides[seat], s.rules.withdraw_cost, "N-020")


def why_upgrade(s: Numcore, seat: int) -> Reason | None:
    cost = s.rules.upgrade_cost(s.sides[seat].level)
    return _no("top_level", "N-062") if cost is None else why_pay(s.sides[seat], cost, "N-061")


# --- the enemy's nodes: attack, weaken (N-070 to N-086, N-190 to N-201) -----------------------------------------------


def why_closed(s: Numcore, clause: str) -> Reason | None:
    """Why nothing may be hurt yet: protection or its extension (N-070, N-155, N-196)."""
    if s.attacks_open:
        return None
    if s.round <= s.rules.protection:
        return _no("closed", clause, round=s.rules.protection + 1)
    return _no("extended", "N-155")


def remaining(s: Numcore, node: Node) -> int:
    """What damage can still take from a node, locked damage counted (N-081)."""
    return s.left(node) - sum(node.locked)


def damage(s: Numcore, node: Node, energy: int) -> int:
    """What so much energy does to a node now, as far as the node can take it."""
    return min(s.rules.damage(energy, s.round, size(node.name), node.weaken), remaining(s, node))


def energies(s: Numcore, seat: int, node: Node) -> Energies:
    """The amounts with which this node can be attacked (N-072, N-077, N-080)."""
    most = min(s.rules.attack_most, s.sides[seat].energy)
    return Energies([damage(s, node, energy) for energy in range(1, most + 1)])


def why_attack(s: Numcore, seat: int, node: Node) -> Reason | None:
    if (closed := why_closed(s, "N-070")) is not None:
        return closed
    if node.id in s.weakened:
        return _no("weakened_now", "N-199", node=node.name)
    if remaining(s, node) <= 0:
        return _no("lethal", "N-081", node=node.name, damage=sum(node.locked))
    most = min(s.rules.attack_most, s.sides[seat].energy)
    if not most:
        return why_pay(s.sides[seat], 1, "N-072")
    return why_amount(s, seat, node, most)


def why_amount(s: Numcore, seat: int, node: Node, energy: object) -> Reason | None:
    """Why a node can't be attacked with so much."""
    most = s.rules.attack_most
    if type(energy) is not int or not 1 <= energy <= most:
        return _no("amount", "N-072", value=spell(energy), most=most)
    if damage(s, node, energy) > 0:
        return why_pay(s.sides[seat], energy, "N-073")
    shown = {"energy": energy, "temperature": s.rules.temperature(s.round), "size": size(node.name)}
    if node.weaken > 1:
        return _no("no_damage_weakened", "N-077", node=node.name, weaken=node.weaken, **shown)
    return _no("no_damage", "N-077", node=node.name, **shown)


def why_weaken(s: Numcore, seat: int) -> Reason | None:
    """Why no node can be weakened at all; which one makes no difference (N-192)."""
    if (closed := why_closed(s, "N-196")) is not None:
        return closed
    if WEAKEN not in s.sides[seat].hand:
        return _no("no_weaken_card", "N-191", card=WEAKEN)
    return why_pay(s.sides[seat], s.rules.weaken_least, "N-193")


def why_divisor(s: Numcore, seat: int, n: object) -> Reason | None:
    """Why a node can't be weakened by n."""
    if type(n) is not int or n < s.rules.weaken_least:
        return _no("divisor", "N-193", value=spell(n), least=s.rules.weaken_least)
    return why_pay(s.sides[seat], n, "N-193")


# --- seizure (N-175 to N-189) -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Seizure:
    """What seizing a node would take: all its relations to the protected set, and the price. `reason`: why not."""

    node: Node
    relations: tuple[Relation, ...]
    cost: int
    reason: Reason | None


def seizures(s: Numcore, seat: int, targets: Sequence[Node] | None = None) -> list[Seizure]:
    """The seizure of each of the enemy's nodes, or of those given."""
    side, foe = s.sides[seat], s.sides[1 - seat]
    own = names(side, protected(side))
    guarded = names(foe, protected(foe))
    counted = tally(s, seat)
    found = []
    for node in foe.nodes if targets is None else targets:
        linked = relations_of(node.name, own, s.rules.merge_parallel)
        cost = node.paid + len(linked) * s.rules.edge_cost
        reason = _why_seize(s, seat, node, linked, cost, node.name in guarded, counted)
        found.append(Seizure(node, tuple(linked), cost, reason))
    return found


def _why_seize(
    s: Numcore, seat: int, node: Node, linked: list[Relation], cost: int, guarded: bool, counted: Tally
) -> Reason | None:
    side, rules = s.sides[seat], s.rules
    for who, clause in ((seat, "N-188"), (1 - seat, "N-189")):
        if s.sides[who].cored is None:
            return _no("no_core_yet", clause, seat=who)
    if guarded:
        return _no("protected", "N-175", node=node.name)
    if len(linked) < rules.seize_least:
        return _no("few_relations", "N-176", node=node.name, count=len(linked), least=rules.seize_least)
    if (full := why_room(s, seat)) is not None:
        return full._replace(clause="N-184")
    limit = value_limit(s, seat)
    if size(node.name) > limit:
        return _no("limit", "N-184", node=node.name, size=size(node.name), most=limit)
    broken = _broken(rules, counted, linked)
    if broken is not None:
        return _no("all_or_none", "N-181", node=node.name, why=broken.text)
    return why_pay(side, cost, "N-182")


def _broken(rules: Rules, counted: Tally, linked: list[Relation]) -> Reason | None:
    """Which limit would be broken if all these relations were built (N-180)."""
    both = Tally(rules)
    both.exits, both.additions = dict(counted.exits), dict(counted.additions)
    both.parallel, both.built = dict(counted.parallel), set(counted.built)
    for relation in linked:
        if (reason := both.why(relation)) is not None:
            return reason
        both.add(relation)
    return None


def why_seize(s: Numcore, seat: int, node: Node) -> Reason | None:
    return seizures(s, seat, [node])[0].reason
