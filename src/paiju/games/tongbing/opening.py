"""The opening: who moves first, leaders and bans, decks, shuffling, seven cards (G-078 to G-086)."""

import math
from collections import Counter

from paiju.games.tongbing import ledger
from paiju.games.tongbing.decks import DECK_MAX, DECK_MIN, SAME, find_deck
from paiju.games.tongbing.field import put
from paiju.games.tongbing.rules import OPENING, SWAPS, Rules
from paiju.games.tongbing.state import READY, TAPPED, Side, Tongbing
from paiju.kernel import Ask, Chance, Choices, Context, Pick, PickThen, Procedure, Step

ENOUGH = "done"


def extra_swaps(ranks: tuple[int, int], seat: int) -> int:
    """让牌: exchanges that the lower rank gets on top, ln of the difference rounded down (G-069, G-070)."""
    behind = ranks[1 - seat] - ranks[seat]
    return int(math.log(behind)) if behind > 0 else 0


def open_game(rules: Rules, chance: Chance) -> Tongbing:
    """Before the first choice: all cards of a side are its side pile (G-003), and it is settled who moves first."""
    first = {"random": -1, "seat_0": 0, "seat_1": 1}[rules.first]
    if first < 0:
        first = chance.below(2)
    sides = (_owned(rules, 0), _owned(rules, 1))
    return Tongbing(rules, first, 1 - first, 0, "leaders", sides, {})


def _owned(rules: Rules, seat: int) -> Side:
    deck = find_deck(rules.deck_1 if seat else rules.deck_0)
    owned = sorted(deck.owned.elements())
    return Side([], [], owned, swaps=SWAPS + extra_swaps(rules.ranks, seat))


# --- leaders and bans -----------------------------------------------------------------------------------------------


def choose_leader(s: Tongbing, ctx: Context) -> Procedure:
    """One side picks its leader and its ban from its side pile and lays them on the field: the second mover first
    (G-079 to G-082).
    """
    seat = s.turn
    leader, ban = yield Ask(seat, "leader", {}, "G-079")
    side = s.sides[seat]
    side.reserve.remove(leader)
    side.reserve.remove(ban)
    ready = s.rules.leader_opens == "ready" or (s.rules.leader_opens == "second" and seat != s.first)
    unit = put(s, ctx, seat, leader, READY if ready else TAPPED)
    assert unit is not None
    side.leader, side.ban = unit.id, ban
    data = {"seat": seat, "leader": leader, "ban": ban, "unit": unit.id}
    ctx.lean or ctx.emit("chose_leader", data, "G-080")
    if seat == s.first:
        s.stage = "build"
        for each in (0, 1):
            lay_out(s, each)
    s.turn = s.first


def leader_options(s: Tongbing, seat: int, path: tuple[Step, ...]) -> Choices | None:
    """A hero, then a card to ban: no land, no leader (G-033, G-025)."""
    owned = list(dict.fromkeys(s.sides[seat].reserve))
    taken = leader_names(s)
    cards = s.rules.cards
    if not path:
        return PickThen([code for code in owned if cards[code].hero and code not in taken])
    if len(path) == 1:
        return Pick([code for code in owned if cards[code].kind != "land" and code not in (*taken, path[0])])
    return None


def leader_names(s: Tongbing) -> list[str]:
    """The names of the leaders chosen so far."""
    return [s.units[side.leader].code for side in s.sides if side.leader in s.units]


# --- decks ----------------------------------------------------------------------------------------------------------


def build(s: Tongbing, ctx: Context) -> Procedure:
    """Both change their decks, unseen by the other, one card at a time until each is content (G-083)."""
    asks = [Ask(seat, "build", {}, "G-083") for seat in (0, 1) if not s.sides[seat].built]
    answers = yield asks
    for ask, answer in zip(asks, answers, strict=True):
        side = s.sides[ask.seat]
        if answer == ENOUGH:
            side.built = True
            continue
        code = answer[1:]
        source, to = (side.reserve, side.deck) if answer[0] == "+" else (side.deck, side.reserve)
        source.remove(code)
        to.append(code)
        to.sort()
    if s.sides[0].built and s.sides[1].built:
        _open(s, ctx)


def _open(s: Tongbing, ctx: Context) -> None:
    """Each shuffles the other's deck, both draw seven, and the match begins (G-084 to G-086), the second mover with
    some energy (R42).
    """
    for seat in (0, 1):
        side = s.sides[seat]
        ctx.chance.shuffle(side.reserve)
        ctx.chance.shuffle(side.deck)
        side.hand, side.deck = sorted(side.deck[:OPENING]), side.deck[OPENING:]
        ctx.lean or ctx.emit("opened", {"seat": seat, "deck": len(side.deck), "hand": OPENING}, "G-085")
    s.stage, s.round = "supply", 1
    ctx.lean or ctx.emit("begun", {"first": s.first, "second": 1 - s.first}, "G-086")
    if s.rules.second_energy:
        ledger.use(s, ctx, 1 - s.first, -s.rules.second_energy)


def kept_out(s: Tongbing, seat: int) -> tuple[str, ...]:
    """What may not be in a deck: the cards that are banned, and the other side's leader (R41, R42)."""
    return (*(side.ban for side in s.sides), s.leader(1 - seat).code)


def planned(s: Tongbing, seat: int, owned: list[str]) -> Counter[str]:
    """The deck as it was brought, without what is not allowed now, filled up to 50 from the side pile. `owned`: all
    cards of the seat but its leader and its ban.
    """
    deck = find_deck(s.rules.deck_1 if seat else s.rules.deck_0)
    out, left = kept_out(s, seat), Counter(owned)
    plan = {code: min(n, left[code]) for code, n in deck.main if code not in out}
    size = sum(plan.values())
    for code, _ in (*deck.side, *deck.main):
        if code not in out and size < DECK_MIN:
            n = plan.get(code, 0)
            more = min(SAME - n, left[code] - n, DECK_MIN - size)
            if more > 0:
                plan[code] = n + more
                size += more
    return Counter({code: n for code, n in plan.items() if n})


def lay_out(s: Tongbing, seat: int) -> None:
    """Begin building from the deck as it was brought."""
    side = s.sides[seat]
    owned = sorted([*side.reserve, *side.deck])
    plan = planned(s, seat, owned)
    side.deck = sorted(plan.elements())
    side.reserve = sorted((Counter(owned) - plan).elements())


def build_options(s: Tongbing, seat: int) -> Choices:
    """A card to put in (`+C01`) or to take out (`-C01`), or "done"."""
    side, out = s.sides[seat], kept_out(s, seat)
    steps: list[Step] = [ENOUGH]
    if len(side.deck) < DECK_MAX:
        steps += [
            f"+{code}" for code in dict.fromkeys(side.reserve) if side.deck.count(code) < SAME and code not in out
        ]
    if len(side.deck) > DECK_MIN:
        steps += [f"-{code}" for code in dict.fromkeys(side.deck)]
    return Pick(steps)
