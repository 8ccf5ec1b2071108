"""What cards and positions of tarot are worth, by rule of thumb: points that they can be expected to bring in.

A small card is played sooner or later in any case, so what a placement gains is what it makes of its round beyond that
card's own points, less what its major could still have brought in.
"""

from math import exp, inf, sqrt
from typing import Final

from paiju.games.tarot.cards import (
    CHARIOT,
    DEATH,
    DEVIL,
    EMPEROR,
    EMPRESS,
    FOOL,
    HANGED_MAN,
    HERMIT,
    HIEROPHANT,
    JUDGEMENT,
    JUSTICE,
    LOVERS,
    MAGICIAN,
    MOON,
    PRIESTESS,
    STAR,
    STRENGTH,
    SUN,
    TEMPERANCE,
    TOWER,
    WHEEL,
    WORLD,
    pips,
    rank,
)
from paiju.games.tarot.state import Tarot

# What a major brings in when it is used well.
WORTH: Final[dict[int, float]] = {
    FOOL: 5, MAGICIAN: 6, PRIESTESS: 0, EMPRESS: 1, EMPEROR: 4, HIEROPHANT: 3, LOVERS: 3, CHARIOT: 5, STRENGTH: 10,
    HERMIT: 5, WHEEL: 7, HANGED_MAN: 6, DEATH: 6, TEMPERANCE: 1, DEVIL: 11, TOWER: 7, STAR: 8, MOON: 6, SUN: 8,
    JUDGEMENT: 6, WORLD: 5,
}  # fmt: skip
USUAL: Final = 6.5  # what a seat scores in a round without majors
PACE: Final = 8.0  # by how much the highest total grows in a round
SAFE: Final = 0.7  # how often Justice comes through when it is kept for the end


def points(card: str, seats: int) -> float:
    """What a small card can be expected to score."""
    kind = rank(card)
    if kind == "P":
        return 6.0
    if kind == "N":
        return 8.0
    if kind == "Q":
        return 2.5  # with what her veto is worth
    return 5.5 * (seats - 1) if kind == "K" else float(pips(card))


def rounds_left(s: Tarot) -> int:
    """How many rounds are still to be played, with the one that begins or is being played."""
    return s.total_rounds - s.round + 1


def justice(s: Tarot) -> float:
    """What Justice brings in if it waits for the last round (T-112)."""
    return SAFE * max(0.0, max(s.total) + PACE * (rounds_left(s) - 1) - USUAL)


def worth(s: Tarot, card: int) -> float:
    """What a major may still bring in to whoever holds it."""
    if card == JUSTICE:
        return justice(s)
    if card == DEATH:
        copied = [worth(s, played.card) for played in s.history if played.card != DEATH]
        return max([WORTH[DEATH], *copied])
    return WORTH[card]


def prospects(s: Tarot) -> list[float]:
    """The total that each seat can expect at the end, seen from the beginning of a round."""
    left, n = rounds_left(s), s.seats
    found = []
    for seat in range(n):
        total = s.total[seat] + sum(sorted([points(card, n) for card in s.small[seat]], reverse=True)[:left])
        usable = left - s.banned[seat]
        total += sum(sorted([worth(s, card) for card in s.majors[seat]], reverse=True)[:usable])
        if s.tower[seat]:
            total += justice(s) if left == 1 and JUSTICE in s.majors[seat] and not s.banned[seat] else USUAL + 2
        found.append(total)
    for link in s.lovers:
        found[link.dst] -= 2.0 * min(link.left, left)
    return found


def chances(s: Tarot) -> list[float]:
    """How likely each seat is to win, seen from the beginning of a round."""
    expected = prospects(s)
    scale = 4.0 + 4.0 * sqrt(rounds_left(s))  # steeper than it is, see `fitted`: so the search tells answers apart
    best = max(expected)
    weights = [exp((value - best) / scale) for value in expected]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def fitted(chance: float, left: int) -> float:
    """A chance by `chances`, with `left` rounds to play, as games between the programs have ended."""
    odds = chance / (1 - chance) if chance < 1 else inf
    flat = float(odds ** ((4.0 + 4.0 * sqrt(left)) / (2.0 + 10.0 * sqrt(left))))
    return flat / (1 + flat) if flat < inf else 1.0


def gain(s: Tarot, seat: int, card: str, major: int | None, effect: int | None, targets: tuple[int, ...]) -> float:
    """By how many points a placement should carry its seat past the others beyond what its small card scores."""
    own = points(card, s.seats)
    double = 2 if s.tower[seat] else 1
    if major is None or effect is None:
        return own * (double - 1)
    return _now(s, seat, own, effect, targets, double) - held(s, seat, major)


def held(s: Tarot, seat: int, major: int) -> float:
    """What is given up for later rounds when a major is played now: less, where not all can still be played."""
    later = rounds_left(s) - 1
    if not later:
        return 0.0
    others = sorted((worth(s, card) for card in s.majors[seat]), reverse=True)
    spare = others[later] if len(others) > later else 0.0
    return max(0.0, worth(s, major) - spare)


def _now(s: Tarot, seat: int, own: float, effect: int, targets: tuple[int, ...], double: int) -> float:
    """What an effect makes of the round, and of later ones, for its seat against the others."""
    later = rounds_left(s) - 1
    target = targets[-1] if targets else None
    hit = USUAL if target != seat else -own  # a target's usual score, lost; more, where it is ahead
    if target is not None and target != seat and s.seats > 2:
        hit *= 1.3 if s.total[target] == max(s.total) else 0.7
    if effect == JUSTICE:
        return max(s.total) * double - own
    if effect == STRENGTH:
        return 16.0 * double - own
    if effect == STAR:
        return (12.0 * double - own) * (1.0 if own <= 3 else 0.4)
    if effect == MOON:
        return (10.0 * double - own) * (0.8 if own <= 4 else 0.4)
    if effect == SUN:
        return (0.9 if own >= 9 else 0.35) * 10
    if effect == JUDGEMENT:
        return 6.0
    if effect == DEVIL:
        return 2 * USUAL
    if effect in (FOOL, CHARIOT):
        return hit if effect == FOOL or own >= 7 else hit * 0.3
    if effect in (MAGICIAN, HANGED_MAN):
        return 2 * (USUAL - own) if effect == HANGED_MAN or seat in targets else 0.0
    if effect == WORLD:
        return 3.0
    if not later:
        return 0.0
    if effect == HERMIT:
        hand = sorted(points(card, s.seats) for card in s.small[seat])
        grave = sorted((points(card, s.seats) for card in s.small_grave[seat]), reverse=True)
        return max(0.0, sum(grave[:2]) - sum(hand[:2]))
    if effect == HIEROPHANT:
        mine = [points(card, s.seats) for card in s.small[seat]]
        every = [points(card, s.seats) for hand in s.small for card in hand]
        return later * (sum(every) / len(every) - sum(mine) / len(mine))
    if effect == TOWER:
        return justice(s) if later == 1 and JUSTICE in s.majors[seat] else USUAL + 3
    if effect == TEMPERANCE:
        return 0.0
    if target is not None and not s.majors[target]:
        return 0.0
    return {EMPEROR: 6.0, LOVERS: 3.0, WHEEL: 9.0, EMPRESS: 3.0, PRIESTESS: 0.3}[effect]
