"""The questions of a turn: what may be chosen at each step of an answer, and what may not and why.

An answer is a path: ("create", card, node), ("relate", relation), "upgrade", ("repair", node), ("defend", node),
("attack", node, energy), ("weaken", node, divisor), ("seize", node), ("withdraw", node) or "end".
"""

from collections.abc import Callable, Iterator

from paiju.games.numcore import cores, legal
from paiju.games.numcore.legal import ACTIONS, Reason
from paiju.games.numcore.numbers import Name
from paiju.games.numcore.state import Node, Numcore, Side, names, network
from paiju.kernel import Ask, Barred, Choices, Pick, PickThen, Span, Step
from paiju.kernel.errors import spell
from paiju.show.text import msg

_Why = Callable[[Numcore, int, Node], Reason | None]

# Actions that name a node: whose it is, what forbids it, the clause of there being none.
_OWN: dict[str, tuple[_Why, str]] = {
    "repair": (legal.why_repair, "N-028"),
    "defend": (legal.why_defend, "N-091"),
    "withdraw": (legal.why_withdraw, "N-020"),
}
_ENEMY: dict[str, tuple[_Why, str]] = {
    "attack": (legal.why_attack, "N-073"),
    "weaken": (lambda s, seat, _: legal.why_weaken(s, seat), "N-192"),
    "seize": (legal.why_seize, "N-175"),
}


def options(s: Numcore, ask: Ask, prefix: tuple[Step, ...]) -> Choices | None:
    """What may be chosen after these steps; None when they are a whole answer."""
    if ask.kind == "core":
        return Pick([*map(core_key, core_names(s, ask.seat)), *([None] if may_decline(s, ask.seat) else [])])
    seat = ask.seat
    if not prefix:
        return PickThen([word for word in ACTIONS if _possible(s, seat, word)])
    word = prefix[0]
    if word in ("upgrade", "end"):
        return None
    if len(prefix) == 1:
        if word == "create":
            return PickThen([card for card in s.sides[seat].hand if legal.why_card(s, seat, card) is None])
        if word == "relate":
            return Pick([r.key for r, reason in legal.unbuilt(s, seat) if reason is None])
        allowed: list[Step] = [node.name for node, reason in _nodes(s, seat, str(word)) if reason is None]
        return PickThen(allowed) if word in ("attack", "weaken") else Pick(allowed)
    if word == "create":
        return legal.creatable(s, seat, str(prefix[1]))
    if word == "weaken":
        return Span(s.rules.weaken_least, s.sides[seat].energy)
    node = s.sides[1 - seat].find(prefix[1])
    assert node is not None
    return legal.energies(s, seat, node)


def _nodes(s: Numcore, seat: int, word: str) -> Iterator[tuple[Node, Reason | None]]:
    """The nodes an action could name, each with what forbids it."""
    if word == "seize":
        return ((seizure.node, seizure.reason) for seizure in legal.seizures(s, seat))
    if word in _OWN:
        return ((node, _OWN[word][0](s, seat, node)) for node in s.sides[seat].nodes)
    return ((node, _ENEMY[word][0](s, seat, node)) for node in s.sides[1 - seat].nodes)


def _possible(s: Numcore, seat: int, word: str) -> bool:
    """Whether an action can be completed in some way."""
    side = s.sides[seat]
    if word == "end":
        return True
    if word == "upgrade":
        return legal.why_upgrade(s, seat) is None
    if word == "create":
        return any(legal.why_card(s, seat, card) is None for card in side.hand)
    if word == "relate":
        return side.energy >= s.rules.edge_cost and any(r is None for _, r in legal.unbuilt(s, seat))
    if word in ("attack", "weaken") and not s.attacks_open:
        return False
    if word == "seize" and (side.cored is None or s.sides[1 - seat].cored is None):
        return False
    return any(reason is None for _, reason in _nodes(s, seat, word))


# --- why not ----------------------------------------------------------------------------------------------------------


def barred(s: Numcore, ask: Ask, prefix: tuple[Step, ...]) -> list[Barred]:
    """What a player would look for at this step and may not choose. Values of nodes are too many to be listed:
    see `why`.
    """
    if ask.kind == "core":
        return []
    seat = ask.seat
    if not prefix:
        return [_bar(word, _why_word(s, seat, word)) for word in ACTIONS if not _possible(s, seat, word)]
    word = prefix[0]
    if len(prefix) > 1 or word in ("upgrade", "end"):
        return []
    found: list[tuple[Step, Reason | None]]
    if word == "create":
        found = [(card, legal.why_card(s, seat, card)) for card in s.sides[seat].hand]
    elif word == "relate":
        found = [(r.key, reason) for r, reason in legal.unbuilt(s, seat)]
    else:
        found = [(node.name, reason) for node, reason in _nodes(s, seat, str(word))]
    return [_bar(value, reason) for value, reason in found if reason is not None]


def why(s: Numcore, ask: Ask, prefix: tuple[Step, ...], steps: tuple[object, ...]) -> Barred | None:
    """Why the first of these steps is no choice; where later steps name a card or a node, what is wrong there."""
    for count, value in enumerate(steps):
        reason = _why_step(s, ask, prefix, value, count + 1 < len(steps))
        if reason is not None:
            first = steps[0]
            return _bar(first if isinstance(first, int | str) else None, reason)
        prefix = (*prefix, value if isinstance(value, int | str) else None)
    return None


def _why_step(s: Numcore, ask: Ask, prefix: tuple[Step, ...], value: object, more: bool) -> Reason | None:
    """Why a value is no choice at this step. `more`: whether steps follow that may tell it better."""
    seat = ask.seat
    if ask.kind == "core":
        return Reason(msg("why.no_candidate"), "N-149")
    if not prefix:
        if not isinstance(value, str) or value not in ACTIONS:
            return Reason(msg("why.no_action"), "")
        return None if more and value not in ("upgrade", "end") else _why_word(s, seat, value)
    word = str(prefix[0])
    if word == "create":
        if len(prefix) == 1:
            return legal.why_card(s, seat, value)
        return legal.why_create(s, seat, str(prefix[1]), value)
    if word == "relate":
        return legal.why_relate(s, seat, value)
    if len(prefix) == 1:
        return _why_node(s, seat, word, value)
    node = s.sides[1 - seat].find(prefix[1])
    assert node is not None
    return legal.why_amount(s, seat, node, value) if word == "attack" else legal.why_divisor(s, seat, value)


def _bar(value: Step, reason: Reason) -> Barred:
    return Barred(value, reason.text, reason.clause)


def _why_node(s: Numcore, seat: int, word: str, value: object) -> Reason | None:
    """Why an action can't name this."""
    own = word in _OWN
    why_not, clause = _OWN[word] if own else _ENEMY[word]
    node = s.sides[seat if own else 1 - seat].find(value)
    if node is not None:
        return why_not(s, seat, node)
    if s.owner(value) is not None:
        return Reason(msg("why.not_yours" if own else "why.yours", node=value), clause)
    return Reason(msg("why.not_standing", node=spell(value)), "N-038" if word == "repair" else clause)


def _why_word(s: Numcore, seat: int, word: str) -> Reason:
    """Why an action can't be done at all: the reason that all its choices share, else that there is none."""
    if word == "upgrade":
        reason = legal.why_upgrade(s, seat)
        assert reason is not None
        return reason
    if word == "create":
        reasons = [legal.why_card(s, seat, card) for card in s.sides[seat].hand]
        clause = "N-010"
    elif word == "relate":
        pay = legal.why_pay(s.sides[seat], s.rules.edge_cost, "N-024")
        reasons = [reason or pay for _, reason in legal.unbuilt(s, seat)]
        clause = "N-098"
    else:
        closed = legal.why_closed(s, "N-196" if word == "weaken" else "N-070")
        if closed is not None and word in ("attack", "weaken"):
            return closed
        reasons = [reason for _, reason in _nodes(s, seat, word)]
        clause = (_OWN if word in _OWN else _ENEMY)[word][1]
    # a card that makes nothing would hide what the others share
    told = [r for r in reasons if r is not None and r.text["key"] != "why.makes_nothing"]
    if told and all(r.text["key"] == told[0].text["key"] for r in told):
        shared = told[0]
        if len(told) == 1 or shared.text["args"] == told[-1].text["args"]:
            return shared
    return Reason(msg(f"why.none.{word}"), clause)


# --- choosing a core by hand (N-149, N-159, N-162) --------------------------------------------------------------------


def largest(side: Side) -> list[cores.Mask]:
    """The candidates of a side that lie in no other. After the first core they keep a node of the last one."""
    net = network(side)
    if side.cored is not None and not net.core:
        return []
    return cores.candidates(net.all, net.edges, net.core)


def core_names(s: Numcore, seat: int) -> list[list[Name]]:
    """The candidates of a manual choice: those that lie in no other first, then all others, larger ones first."""
    side = s.sides[seat]
    net = network(side)
    whole = largest(side)
    rest = [core for core in cores.all_legal(net.all, net.edges, net.core) if core not in whole]
    return [names(side, core) for core in [*whole, *rest]]


def core_key(core: list[Name]) -> str:
    """How an answer spells a core: its nodes in the order in which they came, with blanks between."""
    return " ".join(map(str, core))


def may_decline(s: Numcore, seat: int) -> bool:
    """Before its first core a side may put the choice off (N-159)."""
    return s.rules.decline and s.sides[seat].cored is None
