"""Cards on the move: into hands, onto the field, off it, and the limits that hold there (G-003 to G-032)."""

from paiju.games.tongbing import ledger
from paiju.games.tongbing.decks import SAME
from paiju.games.tongbing.rules import AUX_MAX, CREATURES_MAX, HAND_MAX, HEROES_MAX
from paiju.games.tongbing.state import BRIBE, CONTROL, READY, SET, TAPPED, Mod, Tongbing, Unit
from paiju.games.tongbing.stats import asking, auxes, creatures, defense_of, faces_up, heroes
from paiju.kernel import Context, Procedure


def bury(s: Tongbing, ctx: Context, seat: int, code: str) -> None:
    """A card goes to its owner's graveyard, or is annihilated where four of its name lie (G-017, G-018)."""
    side = s.sides[seat]
    if side.grave.count(code) >= SAME:
        side.void.append(code)
        ctx.lean or ctx.emit("annihilated", {"seat": seat, "card": code, "place": "place.grave"}, "G-018")
    else:
        side.grave.append(code)


def to_hand(s: Tongbing, ctx: Context, seat: int, code: str, exchange: bool = False) -> Procedure:
    """A card comes into a hand. A fifth of its name is annihilated (G-008), a ninth card discarded (G-023).

    In an exchange an annihilated card costs no energy (G-E05).
    """
    side = s.sides[seat]
    if side.hand.count(code) >= SAME:
        side.void.append(code)
        ctx.lean or ctx.emit("annihilated", {"seat": seat, "card": code, "place": "place.hand"}, "G-009")
        if not exchange:
            ledger.discarded(s, ctx, seat, active=False)
        return
    side.hand.append(code)
    side.hand.sort()
    if len(side.hand) > HAND_MAX:
        code = yield asking(s, seat, "overflow", {}, "G-023")
        discard(s, ctx, seat, code, active=False)


def discard(s: Tongbing, ctx: Context, seat: int, code: str, active: bool) -> None:
    """A card goes from a hand to the graveyard."""
    s.sides[seat].hand.remove(code)
    bury(s, ctx, seat, code)
    ctx.lean or ctx.emit(
        "discarded", {"seat": seat, "card": code, "how": "how.active" if active else "how.passive"}, "G-E06"
    )
    ledger.discarded(s, ctx, seat, active)


def draw(s: Tongbing, ctx: Context, seat: int, n: int) -> Procedure:
    """Draw n cards from the top of the deck, fewer if there are fewer."""
    deck = s.sides[seat].deck
    for _ in range(n):
        if not deck:
            return
        code = deck.pop(0)
        if not ctx.lean:
            ctx.emit("drew", {"seat": seat, "n": 1}, "G-096")
            ctx.emit("drew_card", {"seat": seat, "card": code}, "G-096", to=(seat,))
        ledger.drew(s, ctx, seat)
        yield from to_hand(s, ctx, seat, code)


# --- the field ------------------------------------------------------------------------------------------------------


def hero_out(s: Tongbing, code: str) -> bool:
    """Whether a hero of this name lies face up on either side (G-029)."""
    return any(unit.code == code for seat in (0, 1) for unit in faces_up(s, seat))


def room_for(s: Tongbing, seat: int, code: str) -> bool:
    """Whether the field has room for one card more of this kind (G-013, G-014, G-030)."""
    card = s.rules.cards[code]
    if card.creature:
        return len(creatures(s, seat)) < CREATURES_MAX and (not card.hero or heroes(s, seat) < HEROES_MAX)
    return not card.aux or len(auxes(s, seat)) < AUX_MAX


def put(s: Tongbing, ctx: Context, seat: int, code: str, state: str, paid: int | None = 0) -> Unit | None:
    """A card of one's own comes onto the field; None where it would be the fifth of its name (G-011, G-012).

    Face-down cards count by the names on their hidden faces: their owner must know.
    """
    if crowded(s, seat, code):
        s.sides[seat].void.append(code)
        ctx.lean or ctx.emit("annihilated", {"seat": seat, "card": code, "place": "place.field"}, "G-012")
        ledger.discarded(s, ctx, seat, active=False)
        return None
    unit = Unit(s.next_id, code, seat, seat, state, paid=paid)
    s.next_id += 1
    s.units[unit.id] = unit
    return unit


def crowded(s: Tongbing, seat: int, code: str) -> bool:
    """Whether four cards of this name lie on a side of the field."""
    return sum(unit.side == seat and unit.code == code for unit in s.units.values()) >= SAME


def strip(s: Tongbing, ctx: Context, unit: Unit) -> None:
    """Equipment of a creature that leaves goes to the graveyard."""
    for other in list(s.units.values()):
        if other.host == unit.id:
            remove(s, ctx, other)
            bury(s, ctx, other.owner, other.code)


def remove(s: Tongbing, ctx: Context, unit: Unit) -> None:
    """Take a card off the field, with all that hangs on it, except where it goes."""
    del s.units[unit.id]
    strip(s, ctx, unit)
    if unit.host is not None and unit.host in s.units:
        host = s.units[unit.host]
        host.mods = tuple(mod for mod in host.mods if mod.source != unit.id)
    for side in s.sides:
        side.pending = tuple(wait for wait in side.pending if wait.source != unit.id)


def leave(s: Tongbing, ctx: Context, unit: Unit, actor: Unit | None = None, why: str = "died") -> None:
    """A creature leaves the field as a discard (G-E12, G-E13). A leader that leaves loses the game at the next look."""
    remove(s, ctx, unit)
    bury(s, ctx, unit.owner, unit.code)
    ctx.lean or ctx.emit("left", {"unit": unit.id, "card": unit.code, "side": unit.side, "why": f"why.{why}"}, "G-047")
    ledger.left(s, ctx, unit.side, "discard", actor)


def sweep(s: Tongbing, ctx: Context, actor: Unit | None = None) -> None:
    """Every creature whose defense is gone is discarded (G-047); a leader loses life instead (R36)."""
    while True:
        gone = [
            unit for seat in (0, 1) for unit in creatures(s, seat) if not s.is_leader(unit) and defense_of(s, unit) <= 0
        ]
        for unit in gone:
            leave(s, ctx, unit, actor)
        if not gone:
            return


def wound_leader(s: Tongbing, ctx: Context, leader: Unit, n: int, actor: Unit | None = None) -> int:
    """Damage to a leader: first its defense of this stage, then life (G-035). Returns the life it cost."""
    absorbed = min(n, max(0, defense_of(s, leader)))
    leader.hurt += absorbed
    lost = n - absorbed
    if lost:
        s.sides[leader.owner].life -= lost
        if not ctx.lean:
            ctx.emit("life", {"seat": leader.owner, "n": lost, "left": s.sides[leader.owner].life}, "G-035")
        ledger.hurt_leader(s, ctx, leader.owner, lost, actor)
    return lost


# --- who commands a creature ----------------------------------------------------------------------------------------


def add_mod(unit: Unit, mod: Mod) -> None:
    unit.mods = (*unit.mods, mod)


def command(s: Tongbing, ctx: Context, unit: Unit) -> None:
    """A creature goes to whoever last took control of it, else to its owner. Where there is no room it is discarded."""
    side = next((mod.seat for mod in reversed(unit.mods) if mod.word in (CONTROL, BRIBE)), unit.owner)
    if side == unit.side:
        return
    fits = room_for(s, side, unit.code) and not crowded(s, side, unit.code)
    ctx.lean or ctx.emit("commanded", {"unit": unit.id, "card": unit.code, "seat": side, "fits": fits}, "G-E26")
    if fits:
        unit.side = side
    else:
        leave(s, ctx, unit, why="no_room")


def expire(s: Tongbing, ctx: Context, until: str, seat: int) -> None:
    """End what lasts until this moment of this seat, then see who commands whom and who is still alive."""
    for unit in list(s.units.values()):
        kept = tuple(mod for mod in unit.mods if mod.until != until or mod.seat != seat)
        if len(kept) < len(unit.mods):
            unit.mods = kept
            command(s, ctx, unit)
    sweep(s, ctx)


def wake(unit: Unit) -> None:
    """Make a tapped creature ready."""
    if unit.state == TAPPED:
        unit.state = READY


def hidden(unit: Unit) -> bool:
    """Whether a card lies face down."""
    return unit.state in ("down", SET)
