"""What a position of dijie is worth, by a rule of thumb fitted to how games between programs ended."""

from math import exp
from typing import Final

from paiju.games.dijie import geometry as g
from paiju.games.dijie.props import FORCE, fold, has, life_left, mortal, speed, units
from paiju.games.dijie.state import Dijie

NAMES: Final = ("life", "dying", "units", "force", "toughness", "front", "hand", "gems", "land", "laid")
# What one of each adds to the logarithm of the odds, fitted to games between wardens that blunder now and then.
WEIGHTS: Final = (0.085, -1.5, 0.05, 0.04, 0.01, 0.2, 0.08, 0.01, 0.0, 0.05)


def features(s: Dijie, seat: int) -> tuple[float, ...]:
    """Of a PM: life, the danger to the last of it, units, their force and life, those that could attack, cards in hand,
    crystals, terrain turned up, other things at work.
    """
    pm = s.pms[seat]
    n = force = tough = front = 0.0
    for u in units(s):
        if u.controller != seat or any(mod.word == "poisoned" for mod in u.mods):
            continue
        n += 1
        force += fold(s, u, FORCE) * (2 if has(s, u, "double") else 1)
        tough += life_left(s, u) + u.hurt if mortal(s, u) else 4
        if speed(s, u) or has(s, u, "ranged"):
            front += 1 + (not u.host and g.row(u.zone) == g.FRONT)
    own = s.rules.geometry.own[seat]
    land = sum(s.revealed(z) for z in own)
    gems = len(pm.pool) + sum(len(s.objs[s.terrain[z]].gems) for z in own if s.terrain[z])
    laid = len(pm.lord) + sum(s.objs[m].controller == seat for m in s.formations)
    life = max(0, pm.life - pm.poison)
    return life, 1 / (1 + life), n, force, tough, front, len(pm.hand), gems, land, laid


def height(s: Dijie, seat: int) -> float:
    """How well a PM stands, its opponents aside."""
    return sum(weight * feature for weight, feature in zip(WEIGHTS, features(s, seat), strict=True))


def chances(s: Dijie) -> list[float]:
    """The chance of each seat to win: its team's."""
    lead = sum(height(s, seat) * (1 if seat % 2 == 0 else -1) for seat in range(s.seats))
    first = 1 / (1 + exp(-lead))
    return [first if seat % 2 == 0 else 1 - first for seat in range(s.seats)]
