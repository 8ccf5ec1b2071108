"""What a position of tongbing is worth, by a rule of thumb fitted to how games between programs ended."""

from math import exp
from typing import Final

from paiju.games.tongbing.state import Tongbing
from paiju.games.tongbing.stats import army, attack_of, auxes, defense_of, troops_of

# What one of each adds to the logarithm of the odds, fitted to 500 games between veterans that blunder now and then.
LIFE: Final = 0.08
DYING: Final = 1.8  # what the last point of life is worth beyond that; the second half of it, and so on
FORCE: Final = 0.067
CARD: Final = 0.3
LEVEL: Final = 0.054
LAND: Final = 0.034
AUX: Final = 0.33
THIN: Final = 1.5  # each card below FEW in the deck: who draws the last one loses
FEW: Final = 6


def features(s: Tongbing, seat: int) -> tuple[float, ...]:
    """Life, the danger to the last of it, force on the field, cards in hand, levels, lands, support, a thin deck."""
    side = s.sides[seat]
    life = max(side.life, 0)
    force = 0.0
    for unit in army(s, seat):
        force += 1 + attack_of(s, unit) + 0.5 * max(defense_of(s, unit), 0) + 0.5 * troops_of(s, unit)
    lands = sum(s.card(unit).kind == "land" for unit in s.units.values() if unit.side == seat)
    levels = min(side.level + max(side.energy, 0) / 100, 20)
    thin = max(0, FEW - len(side.deck))
    return life, 1 / (1 + life), force, len(side.hand), levels, lands, len(auxes(s, seat)), thin


WEIGHTS: Final = (LIFE, -DYING, FORCE, CARD, LEVEL, LAND, AUX, -THIN)


def height(s: Tongbing, seat: int) -> float:
    """How well a side stands, its enemy aside."""
    return sum(weight * feature for weight, feature in zip(WEIGHTS, features(s, seat), strict=True))


def chances(s: Tongbing) -> list[float]:
    """The chance of each seat to win."""
    lead = height(s, 0) - height(s, 1)
    first = 1 / (1 + exp(-lead))
    return [first, 1 - first]
