"""The bench: everything there is to say about a position, for both sides, with reasons and clauses.

Nobody plays here, so nothing is hidden. The work is bounded by the number of nodes a position may have.
"""

from typing import Any, Final

from paiju.games.numcore import cores, judging, legal
from paiju.games.numcore.board import board, short, why
from paiju.games.numcore.cores import Mask
from paiju.games.numcore.judging import Last
from paiju.games.numcore.numbers import Name, formula, relations, size
from paiju.games.numcore.position import Fields, bad
from paiju.games.numcore.state import Node, Numcore, Side, names, network
from paiju.games.numcore.view import view
from paiju.show.text import Message, msg

LISTED: Final = 200  # cores that are listed; all are counted


def study(question: Any) -> dict[str, Any]:
    """What there is to say about a position (see `judging`). With "check", a list of nodes of its side, also whether
    these are a legal core and if not why not. Raises BadStart that names the field at fault.

    `judged`: what `judge_position` says. `board`: the position as the board draws it. `sides`: for either side what it
    could do and suffer, see `_side`. `check`: see `check`.
    """
    data = dict(question) if isinstance(question, dict) else question
    wanted = data.pop("check", None) if isinstance(data, dict) else None
    judged = judging.judge_position(data)
    _, s, lasts = judging.read_position(data)
    found: dict[str, Any] = {"judged": judged}
    try:
        found["board"] = board(view(s, None))
        found["sides"] = [_side(s, seat, lasts[seat]) for seat in (0, 1)]
    except ValueError as error:  # more than can be looked at
        raise bad("opponent.nodes", str(error)) from None
    if wanted is not None:
        found["check"] = check(s.sides[0], wanted)
    return found


def _side(s: Numcore, seat: int, last: Last) -> dict[str, Any]:
    """One side: `relations` with what forbids those that are not built; `cores`: [nodes, cohesion], larger ones first,
    at most 200 of `count`; `maximal`; how the end of its turn would confirm which core; `seizable` and `attacks` on the
    other side; `removal` and `attack`: the least that would leave it without a core to go on with.
    """
    side = s.sides[seat]
    net = network(side)
    counted = legal.tally(s, seat)
    every = cores.all_legal(net.all, net.edges)
    how, core = judging.confirmation(side, last)
    turned = s if seat == 0 else turn_around(s)
    return {
        "relations": [
            {
                "key": r.key,
                "formula": formula(r),
                "short": short(r),
                "built": r.key in counted.built,
                **why(None if r.key in counted.built else counted.why(r)),
            }
            for r in relations(side.names, s.rules.merge_parallel)
        ],
        "cores": [[_texts(names(side, c)), cores.cohesion(c, net.edges)] for c in every[:LISTED]],
        "count": len(every),
        "maximal": [_texts(names(side, c)) for c in cores.maximal(net.all, net.edges)],
        "confirm": how,
        "confirmed": None if core is None else _texts(core),
        "generalized": [_texts(names(side, c)) for c in cores.generalized(net.all, net.edges, net.core)],
        "seizable": [
            {
                "target": str(x.node.name),
                "relations": [formula(r) for r in x.relations],
                "cost": x.cost,
                **why(x.reason),
            }
            for x in legal.seizures(turned, 0)
        ],
        "attacks": _suffers(turned),
        "violations": judging.violations(s, seat),
        **weakest(s, seat, last),
    }


def turn_around(s: Numcore) -> Numcore:
    """The same position seen by the other side."""
    turned = s.copy()
    turned.sides = (turned.sides[1], turned.sides[0])
    return turned


def _texts(found: list[Name]) -> list[str]:
    return [str(name) for name in found]


def _suffers(s: Numcore) -> list[dict[str, Any]]:
    """What each node of the other side could suffer in this round: `rows` of [energy, damage, durability left], or why
    it can suffer nothing. Whoever asks wants to know it even while attacks are closed: `closed` says that they are.
    """
    opened = s.copy()
    opened.attack_from = 1
    closed = legal.why_closed(s, "N-070")
    found = []
    for node in opened.sides[1].nodes:
        reason = legal.why_attack(opened, 0, node)
        most = legal.why_amount(opened, 0, node, opened.rules.attack_most)
        rows = []
        if legal.remaining(opened, node) > 0:
            harms = [legal.damage(opened, node, e) for e in range(1, opened.rules.attack_most + 1)]
            rows = [
                [e, h, legal.remaining(opened, node) - h]
                for e, h in enumerate(harms, 1)
                if h and h not in harms[: e - 1]
            ]
        energy = {} if reason is None or reason.text["key"] != "why.energy" else why(reason)
        told = energy if rows else why(reason if reason is not None and reason.text["key"] == "why.lethal" else most)
        found.append({"target": str(node.name), "rows": rows, **told, **({"closed": closed.text} if closed else {})})
    return found


# --- the least that breaks a side -------------------------------------------------------------------------------------


def weakest(s: Numcore, seat: int, last: Last) -> dict[str, Any]:
    """The least loss of nodes, and the cheapest attack of this round, that would leave a side without a core to go on
    with (N-160). `removal`: nodes. `attack`: energy, and the blows on each node. None where it has no first core yet or
    nothing can do it.
    """
    side = s.sides[seat]
    if last is None:
        return {"removal": None, "attack": None}
    net = network(side)
    kept = sum(1 << i for i, node in enumerate(side.nodes) if node.id in last)
    if not kept:
        return {"removal": [], "attack": {"energy": 0, "blows": []}}
    found = minimal(cores.all_legal(net.all, net.edges, kept))
    removal = hitting(found, [1] * len(side.nodes))
    blows = [cheapest_kill(s, node) for node in side.nodes]
    prices = [None if blow is None else sum(blow) for blow in blows]
    deadly = hitting(found, prices)
    attack = None
    if deadly is not None:
        chosen = cores.bits(deadly)
        told = [[str(side.nodes[i].name), blows[i]] for i in chosen]
        attack = {"energy": sum(prices[i] or 0 for i in chosen), "blows": told}
    return {"removal": None if removal is None else _texts(names(side, removal)), "attack": attack}


def minimal(sets: list[Mask]) -> list[Mask]:
    """The sets that contain no other."""
    found: list[Mask] = []
    for one in sorted(sets, key=lambda mask: (mask.bit_count(), mask)):
        if not any(other & one == other for other in found):
            found.append(one)
    return found


def hitting(sets: list[Mask], prices: list[int] | list[int | None]) -> Mask | None:
    """The cheapest nodes such that every set has one of them; None where that cannot be. A node without price is not
    to be had. Every set is hit by one of its nodes, so the search tries those of the first one that is not hit yet.
    """
    best: tuple[int, Mask] | None = None
    seen: dict[Mask, int] = {}

    def search(chosen: Mask, paid: int) -> None:
        nonlocal best
        if (best is not None and paid >= best[0]) or seen.get(chosen, paid + 1) <= paid:
            return
        seen[chosen] = paid
        open_set = next((one for one in sets if not one & chosen), None)
        if open_set is None:
            best = (paid, chosen)
            return
        for i in cores.bits(open_set):
            price = prices[i]
            if price is not None:
                search(chosen | 1 << i, paid + price)

    search(0, 0)
    return None if best is None else best[1]


def cheapest_kill(s: Numcore, node: Node) -> list[int] | None:
    """The blows (their energy) that destroy a node in one turn for the least energy, what is locked counted; none if
    that does it already, None if nothing does it in this round.
    """
    left = legal.remaining(s, node)
    if left <= 0:
        return []
    most = s.rules.attack_most
    harms = [s.rules.damage(e, s.round, size(node.name), node.weaken) for e in range(1, most + 1)]
    least: list[list[int] | None] = [[]]
    for harm in range(1, left + 1):
        ways = []
        for e, h in enumerate(harms, 1):
            before = least[max(0, harm - h)] if h else None
            if before is not None:
                ways.append([*before, e])
        least.append(min(ways, key=lambda way: (sum(way), len(way)), default=None))
    found = least[left]
    return None if found is None else sorted(found, reverse=True)


# --- is this a core? --------------------------------------------------------------------------------------------------


def check(side: Side, wanted: Any) -> dict[str, Any]:
    """Whether some nodes of a side are a legal core: `connected`, `edges`, `cohesion`, `legal`, and if they are not,
    `part`: some of them that are as cohesive as all (N-112), with `part_cohesion`. `why` says it in words. `taken`: for
    each node what the others come to without it, which shows that it is not enough to look at single ones (N-114).
    """
    listed = Fields({"check": wanted}, "", ("check",)).items("check")
    nodes: Mask = 0
    for i, given in enumerate(listed):
        known = [k for k, node in enumerate(side.nodes) if str(node.name) == str(given).replace(" ", "")]
        if not known:
            raise bad(f"check[{i}]", f"{given!r} is no node of this side")
        nodes |= 1 << known[0]
    if not nodes:
        raise bad("check", "it names no node")
    net = network(side)
    inner = cores.inside(nodes, net.edges)
    whole = cores.cohesion(nodes, net.edges)
    joined = cores.connected(nodes, net.edges)
    part = cores.witness(nodes, net.edges)
    legal_core = cores.is_legal(nodes, net.edges)
    found: dict[str, Any] = {
        "nodes": _texts(names(side, nodes)),
        "edges": len(inner),
        "cohesion": whole,
        "connected": joined,
        "enough": len(inner) >= nodes.bit_count(),
        "legal": legal_core,
        "part": None if part is None else _texts(names(side, part)),
        "part_cohesion": None if part is None else cores.cohesion(part, net.edges),
    }
    single = nodes.bit_count() > 1
    taken = [
        [str(side.nodes[i].name), cores.cohesion(nodes & ~(1 << i), net.edges)] for i in cores.bits(nodes) if single
    ]
    text, clause = _why_check(found, nodes.bit_count())
    return {**found, "taken": taken, "why": text, "clause": clause}


def _why_check(found: dict[str, Any], count: int) -> tuple[Message, str]:
    if found["legal"]:
        return msg("check.legal", nodes=found["nodes"], cohesion=found["cohesion"]), "N-111"
    if not found["connected"]:
        return msg("check.apart", nodes=found["nodes"]), "N-104"
    if not found["enough"]:
        return msg("check.few", edges=found["edges"], nodes=count), "N-106"
    told = {"part": found["part"], "cohesion": found["part_cohesion"], "whole": found["cohesion"]}
    return msg("check.part", **told), "N-112"
