"""A state as JSON and back: a position to start from.

A position may be written by hand. Everything but `round` has a default; of a node its name is enough; an edge may be
spelled as in an answer ("21+37=58") or by its ends ([21, 37, 58]); cards that a side's `hand`, `draw` and `discard`
don't name lie in its discard pile.
"""

from typing import Any

from paiju.games.numcore.legal import Tally
from paiju.games.numcore.numbers import Name, Relation, in_range, relations, size
from paiju.games.numcore.rules import LEVELS, Rules
from paiju.games.numcore.state import DECK, Edge, Node, Numcore, Side, in_order, relation_of
from paiju.kernel import BadStart
from paiju.kernel.errors import spell
from paiju.show.text import Message, msg

STAGES = ("turn", "act", "settle", "over")
ENDINGS = ("", "core_lost", "only_core", "no_cores", "limit", "agreed", "conceded")
MOST_ENERGY = 999

_NODE = ("id", "name", "paid", "damage", "weaken", "locked")
_SIDE = ("energy", "level", "hand", "draw", "discard", "nodes", "edges", "core", "cored", "seen", "shuffled")
_WHOLE = (
    "stage", "round", "seat", "first", "attack_from", "next_id", "weakened", "ending", "winners", "sides",
)  # fmt: skip


def dump(s: Numcore) -> dict[str, Any]:
    """The state at a checkpoint as JSON."""
    return {
        "stage": s.stage,
        "round": s.round,
        "seat": s.seat,
        "first": s.first,
        "attack_from": s.attack_from,
        "next_id": s.next_id,
        "weakened": list(s.weakened),
        "ending": s.ending,
        "winners": list(s.winners),
        "sides": [_dump_side(side) for side in s.sides],
    }


def _dump_side(side: Side) -> dict[str, Any]:
    return {
        "energy": side.energy,
        "level": side.level,
        "hand": list(side.hand),
        "draw": list(side.draw),
        "discard": list(side.discard),
        "nodes": [_dump_node(node) for node in side.nodes],
        "edges": [relation_of(side, edge).key for edge in side.edges],
        "core": [side.name_of(node_id) for node_id in side.core],
        "cored": side.cored,
        "seen": list(side.seen),
        "shuffled": side.shuffled,
    }


def _dump_node(node: Node) -> dict[str, Any]:
    return {
        "id": node.id,
        "name": node.name,
        "paid": node.paid,
        "damage": node.damage,
        "weaken": node.weaken,
        "locked": list(node.locked),
    }


def bad(field: str, problem: str | Message) -> BadStart:
    """The error of a position: the field at fault, and what is wrong with it."""
    return BadStart(msg("kernel.bad_position", game="numcore", field=field, problem=problem))


class Fields:
    """An object of a position, read field by field; each error names the field."""

    def __init__(self, data: Any, where: str, known: tuple[str, ...]) -> None:
        self.where = where
        if type(data) is not dict:
            raise bad(where or "position", "it must be an object")
        for key in data:
            if key not in known:
                raise bad(self.name(key), f"there is no such field; fields are {', '.join(known)}")
        self.data: dict[str, Any] = data

    def name(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def number(self, key: str, lo: int, hi: int, default: int) -> int:
        value = self.data.get(key, default)
        if type(value) is not int or not lo <= value <= hi:
            raise bad(self.name(key), msg("position.number", lo=lo, hi=hi, value=spell(value)))
        return value

    def number_or_none(self, key: str, lo: int, hi: int, default: int | None) -> int | None:
        if self.data.get(key, default) is None:
            return None
        return self.number(key, lo, hi, lo if default is None else default)

    def word(self, key: str, known: tuple[str, ...], default: str) -> str:
        value = self.data.get(key, default)
        if value not in known or type(value) is not str:
            raise bad(self.name(key), f"{spell(value)} is none of {', '.join(map(spell, known))}")
        return value

    def items(self, key: str) -> list[Any]:
        value = self.data.get(key, [])
        if type(value) is not list:
            raise bad(self.name(key), "it must be a list")
        return value

    def numbers(self, key: str, lo: int, hi: int) -> tuple[int, ...]:
        for value in self.items(key):
            if type(value) is not int or not lo <= value <= hi:
                raise bad(self.name(key), msg("position.number", lo=lo, hi=hi, value=spell(value)))
        return tuple(self.items(key))

    def cards(self, key: str) -> tuple[str, ...]:
        for value in self.items(key):
            if value not in DECK or type(value) is not str:
                raise bad(self.name(key), f"{spell(value)} is none of {', '.join(DECK)}")
        return tuple(self.items(key))


def load(position: dict[str, Any], options: dict[str, Any]) -> Numcore:
    """The state of a position. Raises BadStart that names the field at fault."""
    rules = Rules.of(options)
    top = Fields(position, "", _WHOLE)
    if "round" not in position:
        raise bad("round", "it is missing")
    most = rules.round_limit + rules.extension
    round_number = top.number("round", 1, most, 1)
    listed = top.items("sides") or [{}, {}]
    if len(listed) != 2:
        raise bad("sides", f"it must have two entries, not {len(listed)}")
    ids = Ids(listed)
    a, b = (_side(data, f"sides[{i}]", rules, round_number, ids) for i, data in enumerate(listed))
    double = [name for name in a.names if b.find(name) is not None]
    if double:
        raise bad("sides[1].nodes", msg("position.stands", name=double[0]))
    late = round_number > rules.protection and a.cored is not None and b.cored is not None
    opened = rules.protection + 1 if late else None
    stage = top.word("stage", STAGES, "act")
    winners = top.numbers("winners", 0, 1)
    if (stage == "over") != bool(winners):
        raise bad("winners", "it has seats exactly when the game is over")
    return Numcore(
        rules,
        stage,
        round_number,
        top.number("seat", 0, 1, 0),
        top.number("first", 0, 1, 0),
        top.number_or_none("attack_from", rules.protection + 1, most + 1, opened),
        top.number("next_id", ids.most + 1, 10**9, ids.most + 1),
        (a, b),
        top.numbers("weakened", 0, ids.most),
        top.word("ending", ENDINGS, ""),
        winners,
    )


class Ids:
    """Gives nodes without an id one that no other has."""

    def __init__(self, sides: list[Any]) -> None:
        given = [
            node["id"]
            for side in sides
            if type(side) is dict and type(side.get("nodes")) is list
            for node in side["nodes"]
            if type(node) is dict and type(node.get("id")) is int
        ]
        self.most = max(given, default=-1)
        self.used: set[int] = set()

    def take(self, fields: Fields | None) -> int:
        if fields is None or "id" not in fields.data:
            self.most += 1
            return self.most
        number = fields.number("id", 0, 10**9, 0)
        if number in self.used:
            raise bad(fields.name("id"), f"{number} is used twice")
        self.used.add(number)
        return number


def _side(data: Any, where: str, rules: Rules, round_number: int, ids: Ids) -> Side:
    fields = Fields(data, where, _SIDE)
    level = fields.number("level", 1, LEVELS[-1], 1)
    nodes = tuple(read_node(node, f"{where}.nodes[{i}]", rules, ids) for i, node in enumerate(fields.items("nodes")))
    standing = [node.name for node in nodes]
    if len(nodes) > rules.capacity(level):
        raise bad(f"{where}.nodes", msg("position.nodes", n=len(nodes), most=rules.capacity(level)))
    for i, name in enumerate(standing):
        if name in standing[:i]:
            raise bad(f"{where}.nodes[{i}]", msg("position.stands", name=name))
    known = {node.name: node.id for node in nodes}
    core = []
    for name in fields.items("core"):
        if type(name) not in (int, str) or name not in known:
            raise bad(f"{where}.core", msg("position.no_node", name=spell(name)))
        core.append(known[name])
    hand, draw, discard = (fields.cards(key) for key in ("hand", "draw", "discard"))
    rest = list(DECK)
    for card in (*hand, *draw, *discard):
        if card not in rest:
            raise bad(where, f"card {card} is there twice")
        rest.remove(card)
    seen = fields.cards("seen")
    if any(card not in hand for card in seen):
        raise bad(f"{where}.seen", "every card in it must be in hand")
    return Side(
        fields.number("energy", 0, MOST_ENERGY, 0),
        level,
        in_order(hand),
        draw,
        (*discard, *rest),
        nodes,
        _edges(fields, rules, known),
        tuple(core),
        fields.number_or_none("cored", 1, round_number, round_number if core else None),
        in_order(seen),
        fields.number("shuffled", 0, 10**12, 0),
    )


def read_node(data: Any, where: str, rules: Rules, ids: Ids) -> Node:
    """A node that is given by its name, or by an object with a name. Raises BadStart."""
    fields = None if type(data) in (int, str) else Fields(data, where, _NODE)
    name: Name = data if fields is None else fields.data.get("name", "")
    try:
        fits = type(name) in (int, str) and in_range(name)
    except ValueError as error:
        raise bad(where, str(error)) from error
    if not fits:
        raise bad(where, msg("position.node", name=spell(name)))
    price = rules.cost(size(name))
    if fields is None:
        return Node(ids.take(None), name, price)
    return Node(
        ids.take(fields),
        name,
        fields.number("paid", 0, MOST_ENERGY, price),
        fields.number("damage", 0, rules.full(size(name)) - 1, 0),
        fields.number("weaken", 1, 10**100, 1),
        fields.numbers("locked", 1, 10**6),
    )


def _edges(fields: Fields, rules: Rules, known: dict[Name, int]) -> tuple[Edge, ...]:
    possible = relations(list(known), rules.merge_parallel)
    counted = Tally(rules)
    found = []
    for i, data in enumerate(fields.items("edges")):
        where = f"{fields.name('edges')}[{i}]"
        relation = find_relation(data, possible)
        if relation is None:
            raise bad(where, msg("position.relation", value=spell(data)))
        if (reason := counted.why(relation)) is not None:
            raise bad(where, msg("position.limit", value=relation.key, clause=reason.clause))
        counted.add(relation)
        found.append(Edge(relation.kinds, tuple(known[end] for end in relation.ends)))
    return tuple(found)


def find_relation(data: Any, possible: list[Relation]) -> Relation | None:
    """The relation that is meant by its spelling or by its ends, in any order."""
    ends = sorted(map(str, data)) if type(data) is list else None
    for relation in possible:
        if relation.key == data or sorted(map(str, relation.ends)) == ends:
            return relation
    return None
