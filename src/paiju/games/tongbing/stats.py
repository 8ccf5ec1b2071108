"""What a creature is worth now: its printed numbers and everything that changes them (G-027, G-044, G-046)."""

from typing import Any

from paiju.games.tongbing.cards import BERSERK, CAP, COMMAND, FRENZY, MELEE, OVERCOMES, RANGED, STANCE, TRAIN
from paiju.games.tongbing.state import BRIBE, CHALLENGE, CHARM, DOWN, READY, Tongbing, Unit
from paiju.kernel import Ask

FORCED = (BERSERK, FRENZY)


def has(s: Tongbing, unit: Unit, word: str) -> bool:
    """Whether a keyword or status holds for a creature; face down it has no keywords."""
    for mod in unit.mods:
        if mod.word == word:
            return True
    return unit.state != DOWN and word in s.face(unit).words


def in_stance(s: Tongbing, unit: Unit) -> bool:
    """A granted stance holds until its end, a printed one or a shield's only while the creature is ready."""
    if any(mod.word == STANCE and mod.until for mod in unit.mods):
        return True
    return unit.state == READY and has(s, unit, STANCE)


def modes(s: Tongbing, unit: Unit) -> list[str]:
    """How a creature may attack (G-041)."""
    return [word for word in (MELEE, RANGED) if has(s, unit, word)]


def attack_of(s: Tongbing, unit: Unit) -> int:
    """Attack without what belongs to one battle; 0 to 9."""
    return max(0, min(CAP, s.face(unit).attack + sum(mod.attack for mod in unit.mods)))


def might(s: Tongbing, unit: Unit, foe: Unit | None, attacking: bool) -> int:
    """Attack in a challenge against `foe`: with command, rage and the elements, at most 9 (G-027, G-028)."""
    power = s.face(unit).attack + sum(mod.attack for mod in unit.mods)
    if has(s, unit, MELEE):
        for other in s.units.values():
            if other.side == unit.side and other.id != unit.id and other.state in ("ready", "tapped"):
                card = s.card(other)
                if card.creature:
                    power += card.faces[other.face].words.get(COMMAND, 0)
    if attacking:
        power += rage(s, unit)
    if foe is not None and OVERCOMES.get(s.card(unit).element) == s.card(foe).element:
        power += s.rules.element
    return max(0, min(CAP, power))


def rage(s: Tongbing, unit: Unit) -> int:
    """What a wild creature adds when it attacks."""
    return s.rules.berserk * has(s, unit, BERSERK) + s.rules.frenzy * has(s, unit, FRENZY)


def defense_of(s: Tongbing, unit: Unit) -> int:
    """What is left of its defense (G-047)."""
    return min(CAP, s.face(unit).defense + sum(mod.defense for mod in unit.mods)) - unit.hurt


def troops_of(s: Tongbing, unit: Unit) -> int:
    """What is left of its troops (G-044)."""
    return max(0, s.face(unit).troops + sum(mod.troops for mod in unit.mods) - unit.lost)


def wage_of(s: Tongbing, unit: Unit) -> int:
    """The pay it wants; one that was bought wants at least 1."""
    wage = s.card(unit).wage
    return max(1, wage) if any(mod.word == BRIBE for mod in unit.mods) else wage


def creatures(s: Tongbing, side: int) -> list[Unit]:
    """All creatures of a side, the leader and face-down ones too, in the order they came."""
    cards = s.rules.cards
    return [unit for unit in s.units.values() if unit.side == side and cards[unit.code].faces]


def army(s: Tongbing, side: int) -> list[Unit]:
    """All creatures of a side but its leader."""
    return [unit for unit in creatures(s, side) if not s.is_leader(unit)]


def faces_up(s: Tongbing, side: int) -> list[Unit]:
    """The creatures of a side that lie face up."""
    return [unit for unit in creatures(s, side) if unit.state != DOWN]


def auxes(s: Tongbing, side: int) -> list[Unit]:
    """Support cards of a side on the field: traps, lasting ones, equipment."""
    cards = s.rules.cards
    return [unit for unit in s.units.values() if unit.side == side and cards[unit.code].aux]


def heroes(s: Tongbing, side: int) -> int:
    """How many heroes a side has, face-down ones included (G-030)."""
    return sum(s.card(unit).hero for unit in creatures(s, side))


def can_fight(s: Tongbing, unit: Unit) -> bool:
    """Whether its troops let it take part in the present battle (G-045)."""
    return s.battle is None or s.battle.kind == CHALLENGE or troops_of(s, unit) > 0


def can_attack(s: Tongbing, unit: Unit) -> bool:
    """Whether a creature may attack now, its targets aside."""
    return (
        unit.state == READY
        and can_fight(s, unit)
        and not has(s, unit, CHARM)
        and not any(mod.word == STANCE and mod.until for mod in unit.mods)
    )


def can_block(s: Tongbing, unit: Unit) -> bool:
    """Whether a creature may block now (G-111)."""
    free = not any(has(s, unit, word) for word in (*FORCED, CHARM))
    return unit.state == READY and free and can_fight(s, unit)


def supply_power(s: Tongbing, side: int) -> int:
    """How many creatures can be fully supplied."""
    return s.rules.camp + income(s, side, "grain")


def income(s: Tongbing, side: int, name: str) -> int:
    """What lands, lasting cards and baggage yield: "grain" or "pay"."""
    total = 0
    for unit in s.units.values():
        if unit.side == side and unit.state in ("ready", "tapped"):
            card = s.card(unit)
            total += card.yields(name)
            if name == "grain" and card.creature:
                total += card.faces[unit.face].words.get(TRAIN, 0)
    return total


def asking(s: Tongbing, seat: int, kind: str, args: dict[str, Any], clause: str) -> Ask:
    """A question that may be answered with cards on the field: it says what everybody calls them, None if face down."""
    names = {str(unit.id): None if unit.state in ("down", "set") else unit.code for unit in s.units.values()}
    return Ask(seat, kind, {**args, "units": names}, clause)
