"""A turn from its start to its settlement, round by round: the procedures of the game."""

from dataclasses import replace
from hashlib import blake2b
from typing import Any

from paiju.games.numcore import cores
from paiju.games.numcore.actions import ACT
from paiju.games.numcore.offer import largest, may_decline
from paiju.games.numcore.state import DECK, Node, Numcore, Side, ids, in_order, names, network, protected, relation_of
from paiju.kernel import Ask, Chance, Context, Procedure


def next_procedure(s: Numcore, ctx: Context) -> Procedure | None:
    """What goes on from a checkpoint."""
    if s.stage == "turn":
        return start_turn(s, ctx)
    if s.stage == "act":
        return act(s, ctx)
    return settle(s, ctx) if s.stage == "settle" else None


# --- the start of a turn (N-005 to N-009, N-014 to N-018, N-044 to N-055) ---------------------------------------------


def shuffle(side: Side, seat: int, cards: list[str], chance: Chance) -> None:
    """Shuffle with the seat's own chance, so that one side's play does not change what the other draws (N-214)."""
    key = blake2b(bytes([seat]), key=chance.key, digest_size=16, person=b"numcore seat").digest()
    own = Chance(key, side.shuffled)
    own.shuffle(cards)
    side.shuffled = own.counter


def draw(side: Side, seat: int, count: int, chance: Chance) -> bool:
    """Draw, shuffling the discard pile in when the draw pile is used up (N-009). Whether that happened.

    Cards that were drawn before a reshuffle are known to everybody: all the others lay open.
    """
    count = min(count, len(side.draw) + len(side.discard))
    hand, pile = list(side.hand), list(side.draw)
    again = count > len(pile)
    if again:
        count -= len(pile)
        hand += pile
        side.seen = in_order([*side.seen, *pile])
        pile = list(in_order(side.discard))
        side.discard = ()
        shuffle(side, seat, pile, chance)
    side.hand = in_order([*hand, *pile[:count]])
    side.draw = tuple(pile[count:])
    return again


def income(s: Numcore, side: Side) -> int:
    """What the turn yields: the base and one for every so many edges inside the confirmed core (N-014 to N-016)."""
    net = network(side)
    return s.rules.income + len(cores.inside(net.core, net.edges)) // s.rules.edges_per_energy


def bonus_cards(side: Side) -> int:
    """The cards a confirmed core adds to a draw: its cohesion (N-006, N-048)."""
    net = network(side)
    return cores.cohesion(net.core, net.edges) if net.core else 0


def start_turn(s: Numcore, ctx: Context) -> Procedure:
    """Income, overflow, discard, draw."""
    seat = s.seat
    side = s.sides[seat]
    s.weakened = ()
    gained = income(s, side)
    limit = s.rules.energy_limit(side.level)
    overflow = max(0, side.energy + gained - limit)  # N-045
    side.energy = min(limit, side.energy + gained)
    first = s.round == 1  # the opening hand is the hand of the first turn
    count = overflow // s.rules.overflow_per_card + (0 if first else s.rules.draw + bonus_cards(side))
    thrown = () if first else side.hand
    if not first:
        side.discard = (*side.discard, *thrown)
        side.hand = side.seen = ()
    before = side.hand
    again = draw(side, seat, count, ctx.chance)
    s.stage = "act"
    if not ctx.lean:
        told: dict[str, Any] = {"seat": seat, "round": s.round, "gained": gained, "energy": side.energy}
        told |= {"overflow": overflow, "temperature": s.rules.temperature(s.round)}
        cause = ctx.emit("turn", told, "N-044")
        if thrown:
            ctx.emit("discarded", {"seat": seat, "cards": list(thrown)}, "N-008", cause)
        if again:
            ctx.emit("reshuffled", {"seat": seat}, "N-009", cause)
        fresh = list(side.hand)
        for card in before:
            fresh.remove(card)
        if fresh:
            drew = ctx.emit("drew", {"seat": seat, "count": len(fresh)}, "N-006", cause)
            ctx.emit("got", {"seat": seat, "cards": fresh}, "N-006", drew, (seat,))
    yield from ()


# --- actions ----------------------------------------------------------------------------------------------------------


def shown(s: Numcore, side: Side) -> list[list[Any]]:
    """A side's nodes as a question tells them: name, durability left, locked damage, weakening, price paid."""
    return [[n.name, s.left(n), sum(n.locked), n.weaken, n.paid] for n in side.nodes]


def act(s: Numcore, ctx: Context) -> Procedure:
    """One action, as many as the seat likes; then the end of the turn."""
    seat = s.seat
    side, foe = s.sides[seat], s.sides[1 - seat]
    args = {
        "seat": seat,
        "round": s.round,
        "energy": side.energy,
        "level": side.level,
        "own": shown(s, side),
        "foe": shown(s, foe),
        "range": names(side, protected(side)),
        "options": dict(s.rules.changed),
    }
    answer = yield Ask(seat, "act", args, "N-068")
    word, *rest = answer if type(answer) is tuple else (answer,)
    if word == "end":
        s.stage = "settle"
        ctx.lean or ctx.emit("ended", {"seat": seat}, "N-083")
    else:
        ACT[word](s, seat, ctx, *rest)


# --- settlement (N-083, N-143 to N-165) -------------------------------------------------------------------------------


def settle(s: Numcore, ctx: Context) -> Procedure:
    """Attacks on the acting seat, its core, its loss, the check of the round, and the turn passes."""
    seat = s.seat
    hit(s, seat, ctx)
    side = s.sides[seat]
    whole = largest(side)
    if len(whole) == 1:
        confirm(s, seat, ids(side, whole[0]), True, ctx)
    elif whole:
        args = {
            "seat": seat,
            "edges": [list(relation_of(side, edge).ends) for edge in side.edges],
            "last": [side.name_of(node_id) for node_id in side.core],
            "decline": may_decline(s, seat),
        }
        answer = yield Ask(seat, "core", args, "N-162")
        side = s.sides[seat]
        if answer is not None:
            picked = answer.split(" ")
            confirm(s, seat, tuple(node.id for node in side.nodes if str(node.name) in picked), False, ctx)
        else:
            ctx.lean or ctx.emit("declined", {"seat": seat}, "N-159")
    elif side.cored is not None:
        ctx.lean or ctx.emit("core_lost", {"seat": seat}, "N-160")
        end(s, "core_lost", (1 - seat,))
        return
    if seat == s.first:
        s.seat = 1 - seat
        s.stage = "turn"
    else:
        check_round(s, ctx)


def hit(s: Numcore, seat: int, ctx: Context) -> None:
    """Locked damage takes effect; what is destroyed goes with its edges, its name is free (N-020, N-083 to N-086)."""
    side = s.sides[seat]
    struck: list[Node] = [node for node in side.nodes if node.locked]
    for node in struck:
        harm = sum(node.locked)
        after = replace(node, damage=node.damage + harm, locked=())
        side.replace(after)
        cause = -1
        if not ctx.lean:
            data = {"seat": seat, "node": node.name, "damage": harm, "left": max(0, s.left(after))}
            cause = ctx.emit("hit", data, "N-083")
        if s.left(after) <= 0:
            side.remove(node.id)
            ctx.lean or ctx.emit("destroyed", {"seat": seat, "node": node.name}, "N-086", cause)


def confirm(s: Numcore, seat: int, core: tuple[int, ...], by_itself: bool, ctx: Context) -> None:
    """A core is confirmed; what it yields counts from the seat's next turn (N-018, N-143)."""
    side = s.sides[seat]
    side.core = core
    first = side.cored is None
    if first:
        side.cored = s.round
    if not ctx.lean:
        net = network(side)
        data = {
            "seat": seat,
            "core": [str(name) for name in names(side, net.core)],
            "cohesion": cores.cohesion(net.core, net.edges),
            "edges": len(cores.inside(net.core, net.edges)),
        }
        kind = ("first_core" if first else "confirmed") if by_itself else ("chose_first" if first else "chose")
        ctx.emit(kind, data, "N-143" if by_itself else "N-162")


def check_round(s: Numcore, ctx: Context) -> None:
    """After both have acted: who has a core, is building prolonged, is the last round over (N-153 to N-164)."""
    rules = s.rules
    if s.attack_from is None:
        if s.round >= rules.protection:
            cored = [seat for seat in (0, 1) if s.sides[seat].cored is not None]
            if len(cored) == 1:
                ctx.lean or ctx.emit(
                    "only_core", {"seat": cored[0]}, "N-154" if s.round == rules.protection else "N-157"
                )
                end(s, "only_core", tuple(cored))
                return
            if cored:
                s.attack_from = s.round + 1
                ctx.lean or ctx.emit("opened", {"round": s.attack_from, "cap": rules.cap(s.attack_from)}, "N-158")
            elif s.round - rules.protection >= rules.extension:
                ctx.lean or ctx.emit("no_cores", {"round": s.round}, "N-155")
                end(s, "no_cores", (0, 1))
                return
            else:
                ctx.lean or ctx.emit("extended", {"round": s.round + 1}, "N-155")
    elif s.round >= rules.cap(s.attack_from):
        ctx.lean or ctx.emit("limit", {"round": s.round}, "N-164")
        end(s, "limit", (0, 1))
        return
    s.round += 1
    s.seat = s.first
    s.stage = "turn"


def end(s: Numcore, ending: str, winners: tuple[int, ...]) -> None:
    """The game is over: won by one seat, or drawn between both."""
    s.stage, s.ending, s.winners = "over", ending, winners


def deal(s: Numcore, chance: Chance) -> None:
    """Each side's 16 cards shuffled, the opening hand drawn (N-002 to N-005)."""
    for seat, side in enumerate(s.sides):
        pile = list(DECK)
        shuffle(side, seat, pile, chance)
        side.hand = in_order(pile[: s.rules.first_hand])
        side.draw = tuple(pile[s.rules.first_hand :])
