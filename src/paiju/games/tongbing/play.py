"""Announcing: support cards, abilities, traps, and the enemy's chance to counter (G-104 to G-121, G-E08, G-E27 to E31).

Costs are paid when something is announced and stay paid. Then the enemy may answer; then it is carried out.
"""

from paiju.games.tongbing import ledger
from paiju.games.tongbing.cards import Card
from paiju.games.tongbing.decks import SAME
from paiju.games.tongbing.field import bury, hero_out, leave, put, remove, room_for, sweep
from paiju.games.tongbing.perform import bind, named, perform, trigger
from paiju.games.tongbing.state import CHARM, DOWN, READY, TAPPED, Tongbing, Unit
from paiju.games.tongbing.stats import asking, has
from paiju.games.tongbing.targets import Env
from paiju.games.tongbing.tree import BEARER, Ability, Op
from paiju.kernel import Context, Procedure, Step

PASS = "pass"
AUX, TRAP, ABILITY = "aux", "trap", "ability"


# --- what an ability needs ------------------------------------------------------------------------------------------


def moment_of(card: Card) -> str:
    """When a support card that is no trap does its work."""
    return next(ability.when for ability in card.abilities)


def can_use(s: Tongbing, unit: Unit, ability: Ability, moment: str) -> bool:
    """Whether a creature can use its ability now, its targets and the enemy aside (G-114)."""
    if unit.state == DOWN or has(s, unit, CHARM) or (ability.levels or 0) > s.sides[unit.side].level:
        return False
    if moment == "turn":
        return unit.state == READY and not (ability.once and unit.used)
    return not unit.used if ability.once else unit.state == READY


def price(s: Tongbing, env: Env) -> int:
    """The levels an ability costs: printed, or its target's need."""
    levels = env.ability(s).levels
    if levels is not None:
        return levels
    return sum(s.card(unit).need for choose in env.choices(s) for unit in named(s, env, choose.name))


def sacrifices(s: Tongbing, ctx: Context, env: Env) -> None:
    """Pay what an ability wants sacrificed (G-E25)."""
    for node in env.steps(s):
        if isinstance(node, Op) and node.name == "sacrifice":
            for unit in named(s, env, node.to):
                ledger.sacrificed(s, ctx, unit)
                leave(s, ctx, unit, unit, why="sacrificed")


# --- announcing -----------------------------------------------------------------------------------------------------


def play(s: Tongbing, ctx: Context, seat: int, code: str, path: tuple[Step, ...]) -> Procedure:
    """Play a support card from the hand, face up; `path` names its targets."""
    card = s.rules.cards[code]
    env = Env(seat, code, moment_of(card))
    bind(s, env, path)
    _announce(s, ctx, seat, code, card.need)
    sacrifices(s, ctx, env)
    if (yield from answered(s, ctx, seat, AUX, code)):
        _settle_announced(s, seat, code)
        bury(s, ctx, seat, code)
        return
    if s.rules.placing or s.fighting:
        ledger.cast(s, ctx, seat, card.need)
    if not card.lasting:
        yield from perform(s, ctx, env)
        _settle_announced(s, seat, code)
        bury(s, ctx, seat, code)
        return
    _settle_announced(s, seat, code)
    unit = put(s, ctx, seat, code, READY)
    if unit is not None:
        env.bound["placed"] = (unit.id,)
        unit.host = next(iter(env.bound.get(BEARER, ())), None)  # type: ignore[assignment]  # a creature's id
        yield from perform(s, ctx, env)


def _announce(s: Tongbing, ctx: Context, seat: int, code: str, need: int) -> None:
    s.sides[seat].hand.remove(code)
    s.announced = (*s.announced, (seat, code))
    ctx.lean or ctx.emit("played", {"seat": seat, "card": code}, "G-E08")
    ledger.spend(s, ctx, seat, need, "E08", code)


def _settle_announced(s: Tongbing, seat: int, code: str) -> None:
    """A card is announced no longer."""
    kept = list(s.announced)
    kept.remove((seat, code))
    s.announced = tuple(kept)


def use(s: Tongbing, ctx: Context, unit: int, moment: str, path: tuple[Step, ...]) -> Procedure:
    """Use a creature's ability. Turning a creature over is no ability that could be countered."""
    source = s.units[unit]
    seat = source.side
    env = Env(seat, source.code, moment, unit)
    bind(s, env, path)
    if env.ability(s).once:
        source.used = True
    elif moment == "act":
        source.state = TAPPED
    ctx.lean or ctx.emit("used", {"seat": seat, "unit": unit, "card": source.code}, "G-114")
    ledger.spend(s, ctx, seat, price(s, env), "E08", source.code)
    sacrifices(s, ctx, env)
    if moment == "act" and (yield from answered(s, ctx, seat, ABILITY, source.code)):
        return
    yield from perform(s, ctx, env)


def spring(s: Tongbing, ctx: Context, trap: int, path: tuple[Step, ...]) -> Procedure:
    """Trigger a trap; one that was not paid for when it was set is paid now (G-E08c, G-E28)."""
    unit = s.units[trap]
    seat, code, need = unit.side, unit.code, s.card(unit).need
    env = Env(seat, code, "trap")
    bind(s, env, path)
    unit.state = READY
    ctx.lean or ctx.emit("sprung", {"seat": seat, "unit": trap, "card": code}, "G-110")
    if unit.paid is None:
        ledger.spend(s, ctx, seat, need, "E08", code)
    beaten = yield from answered(s, ctx, seat, TRAP, code)
    if not beaten:
        ledger.sprung(s, ctx, seat, need)
        yield from perform(s, ctx, env)
    unit = s.units[trap]
    remove(s, ctx, unit)
    bury(s, ctx, unit.owner, code)


# --- the enemy's answer ---------------------------------------------------------------------------------------------


def counters(s: Tongbing, seat: int) -> list[Step]:
    """With what a seat can counter now: cards in hand, and in a fight creatures."""
    level = s.sides[seat].level
    found: list[Step] = []
    for code in dict.fromkeys(s.sides[seat].hand):
        card = s.rules.cards[code]
        if card.aux and card.need <= level and any(ability.does("counter") for ability in card.abilities):
            found.append(code)
    return [*found, *_countering(s, seat)]


def _countering(s: Tongbing, seat: int) -> list[int]:
    """Creatures that can counter now: everybody sees them."""
    if s.stage != "fight":
        return []
    found = []
    for unit in s.units.values():
        ability = s.card(unit).when("act")
        if unit.side == seat and ability is not None and ability.does("counter") and can_use(s, unit, ability, "act"):
            found.append(unit.id)
    return found


def may_counter(s: Tongbing, seat: int) -> bool:
    """Whether a seat could counter, for all that everybody knows: then it is asked, and being asked tells nothing."""
    side = s.sides[seat]
    return bool(side.hand and side.level >= s.rules.least.counter) or bool(_countering(s, seat))


def answered(s: Tongbing, ctx: Context, seat: int, what: str, code: str) -> Procedure:
    """Let the enemy of `seat` counter what was announced; True if it comes to nothing."""
    foe = 1 - seat
    if not may_counter(s, foe):
        return False
    reply = yield asking(s, foe, "react", {"seat": seat, "what": what, "card": code}, "G-E29")
    if reply == PASS:
        return False
    by: Unit | None = None
    if isinstance(reply, str):
        need = s.rules.cards[reply].need
        _announce(s, ctx, foe, reply, need)
        beaten = yield answered(s, ctx, foe, AUX, reply)
        _settle_announced(s, foe, reply)
        bury(s, ctx, foe, reply)
        if beaten:
            return False
        ledger.cast(s, ctx, foe, need)
    else:
        by = s.units[reply]
        by.state = TAPPED
        ctx.lean or ctx.emit("used", {"seat": foe, "unit": reply, "card": by.code}, "G-114")
        ledger.spend(s, ctx, foe, s.card(by).when("act").levels or 0, "E08", by.code)  # type: ignore[union-attr]
        if (yield answered(s, ctx, foe, ABILITY, by.code)):
            return False
        by = s.units.get(reply)
    ctx.lean or ctx.emit("countered", {"seat": seat, "what": f"what.{what}", "card": code}, "G-E29")
    ledger.countered(s, ctx, foe, what, "counter", by)
    return True


# --- coming into the open -------------------------------------------------------------------------------------------


def appear(s: Tongbing, ctx: Context, unit: int, flipped: bool) -> Procedure:
    """A creature lies face up for the first time: heroes are unique, then what it does by itself (G-031, G-094)."""
    source = s.units[unit]
    if s.card(source).hero:
        _sink(s, ctx, 1 - source.side, source.code)
    yield from trigger(s, ctx, unit, "enter")
    if flipped:
        yield from trigger(s, ctx, unit, "flip")
    sweep(s, ctx)


def _sink(s: Tongbing, ctx: Context, seat: int, code: str) -> None:
    """A hero of this name appeared on the other side: the same cards in hand and deck go to the bottom of the side
    pile, as many come from its top, for the hand first (G-031, G-032).
    """
    side = s.sides[seat]
    places = [(pile, pile.count(code)) for pile in (side.hand, side.deck)]
    sunk = sum(n for _, n in places)
    if not sunk:
        return
    for pile, n in places:
        for _ in range(n):
            pile.remove(code)
    for pile, n in places:
        for _ in range(n):
            fresh = next((c for c in side.reserve if c != code and pile.count(c) < SAME), None)
            if fresh is not None:
                side.reserve.remove(fresh)
                pile.append(fresh)
    side.reserve.extend([code] * sunk)
    side.hand.sort()
    if places[1][1]:
        ctx.chance.shuffle(side.deck)
    ctx.lean or ctx.emit("sunk", {"seat": seat, "card": code, "n": sunk}, "G-031")


def can_summon(s: Tongbing, seat: int, code: str) -> bool:
    """Whether there is room for a creature, and no other hero of its name in the open."""
    return room_for(s, seat, code) and not (s.rules.cards[code].hero and hero_out(s, code))
