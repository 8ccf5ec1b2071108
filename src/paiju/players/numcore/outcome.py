"""What a position is worth to a seat: how well both sides live, and how long their cores will last in the heat."""

from math import exp
from typing import Final

from paiju.games.numcore import cores
from paiju.games.numcore.offer import largest
from paiju.games.numcore.state import Numcore, network
from paiju.players.numcore.danger import weakest
from paiju.players.numcore.goals import Outlook, book

_AHEAD: Final = (1, 3, 6, 10, 15)  # rounds, at which cores are tried
_EFFORT: Final = 24  # positions looked at in one trial
_PEACE: Final = 24  # rounds a core counts as lasting if nothing can break it


def chance_to_win(s: Numcore, seat: int) -> float:
    """How likely a seat is to win, 0 to 1."""
    if s.stage == "over":
        return (seat in s.winners) / len(s.winners)
    return 1 / (1 + exp(_strength(s, 1 - seat) - _strength(s, seat)))


def _strength(s: Numcore, seat: int) -> float:
    side = s.sides[seat]
    net = network(side)
    if side.cored is None:
        if largest(side):
            return 0.0
        near = max(Outlook(s, seat, book(s.rules), s.rules.income, False).near(side.energy), default=0.0)
        return -3.0 + 2.0 * near
    # what stands now, not only what was confirmed
    found = cores.candidates(net.all, net.edges, net.core)
    if not found:
        return -6.0
    core = max(found, key=lambda mask: len(cores.inside(mask, net.edges)))
    edges = len(cores.inside(core, net.edges))
    dense = cores.cohesion(core, net.edges)
    strength = 0.25 * min(edges / s.rules.edges_per_energy, 9.0) + 0.1 * min(dense, 9) + 0.12 * side.level
    return strength + 0.05 * side.energy + 0.11 * _life(s, seat)


def _life(s: Numcore, seat: int) -> float:
    """In how many rounds, about, the enemy will be able to break the core of a seat in one turn."""
    opens = s.attack_from or s.rules.protection + 1
    before = max(0, opens - s.round)
    foe = s.sides[1 - seat]
    budget = s.rules.energy_limit(foe.level)
    life = 0
    for later in _AHEAD:
        found = weakest(s, seat, budget, before + later, _EFFORT)
        if found is not None:
            # with what is missing for it: a core that is dear to break is the safer one
            return before + life + (later - life) * found[0] / (budget + 1)
        life = later
    return min(before + life + 4, _PEACE)
