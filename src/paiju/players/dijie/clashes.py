"""What comes of attacks: for the attacker before it goes to the front, for the defender before it moves to block."""

from collections.abc import Sequence

from paiju.games.dijie import geometry as g
from paiju.games.dijie.battle import attackers, can_block, can_move, pace
from paiju.games.dijie.props import forbidden, force_left, has, life_left, mortal, sets_off, speed, stack_of
from paiju.games.dijie.state import Dijie, Obj
from paiju.players.dijie.scores import PM_POINT, duel, worth_of_unit

DEADLY = 60.0  # what the blow that ends the game is worth


def standing(s: Dijie, attacker: Obj, front: int, back: int) -> list[Obj]:
    """The units that block an attack on this column, in order."""
    found: list[Obj] = []
    for z in (front, back):
        if s.units[z]:
            found += [b for b in stack_of(s, s.objs[s.units[z]]) if can_block(s, b, attacker)]
    return found


def clash(s: Dijie, u: Obj, z: int, blockers: Sequence[Obj]) -> tuple[float, int]:
    """An attack from a zone against these blockers: what the attacker gains by units, and its direct damage."""
    front, back = s.rules.geometry.ahead[z]
    ranged = has(s, u, "ranged")
    if not ranged and s.void(front):
        return -worth_of_unit(s, u), 0
    force, life = force_left(s, u), life_left(s, u) if mortal(s, u) else 99
    gain, met = 0.0, False
    for b in blockers[1:] if sets_off(s, u, "overawe") else blockers:
        if met and force == 0:
            break
        met = True
        force, life, falls = duel(s, u, b, force, life, ranged)
        gain += falls * worth_of_unit(s, b)
        if life <= 0:
            return gain - worth_of_unit(s, u), 0
    if met:
        return gain, force if sets_off(s, u, "assail") else 0
    if not ranged and s.void(back):
        return -worth_of_unit(s, u), 0
    return gain, force * (2 if has(s, u, "double") else 1)


def worth_of_attack(s: Dijie, u: Obj, z: int) -> float:
    """What an attack of a unit from a zone promises, as far as the defender can be foreseen."""
    if forbidden(s, u, "attack"):
        return 0.0
    front, back = s.rules.geometry.ahead[z]
    foe = g.owner(front)
    here = standing(s, u, front, back)
    gain, damage = clash(s, u, z, here)
    free = PM_POINT * damage + DEADLY * (damage >= s.pms[foe].life)
    worst = gain + free
    for b in movers(s, foe, front, back):
        if b not in here and can_block(s, b, u):
            other, through = clash(s, u, z, [b, *here])
            worst = min(worst, other + PM_POINT * through)
    return 0.55 * (gain + free) + 0.45 * worst


def movers(s: Dijie, seat: int, front: int, back: int) -> list[Obj]:
    """Units of a seat that could still come into a column to block, or volunteer there."""
    spots = [z for z in (front, back) if s.open(z)]
    found = []
    for z in s.rules.geometry.own[seat]:
        if n := s.units[z]:
            u = s.objs[n]
            taunts = sets_off(s, u, "taunt") and speed(s, u) > 0
            reach = speed(s, u) if taunts else pace(s, u) if can_move(s, u) else 0
            if reach and z not in (front, back):
                far = s.rules.geometry.steps(z, s.voids, reach)
                if any(spot in far for spot in ((front, back) if taunts else spots)):
                    found.append(u)
    return found


# --- the defender ---


def result(s: Dijie, attacker: Obj, blockers: Sequence[Obj], life: int, rest: int) -> float:
    """How an attack ends for the defender, who has so much life, if so much other damage comes through, too."""
    gain, damage = clash(s, attacker, attacker.zone, blockers)
    bad = DEADLY if damage + rest >= life and damage else 0.0
    return -gain - PM_POINT * damage * (1.6 if damage * 4 >= life else 1.0) - bad


def incoming(s: Dijie, seat: int) -> list[tuple[Obj, list[Obj], int]]:
    """The attacks on a seat: the unit, who blocks it as things stand, the direct damage then."""
    found = []
    for n in attackers(s, s.authority):
        u = s.objs[n]
        front, back = s.rules.geometry.ahead[u.zone]
        if g.owner(front) == seat:
            here = standing(s, u, front, back)
            found.append((u, here, clash(s, u, u.zone, here)[1]))
    return found


def worth_of_block(s: Dijie, seat: int, u: Obj, z: int, attacks: Sequence[tuple[Obj, list[Obj], int]]) -> float:
    """What it changes for a defender if its unit goes to that zone."""
    total, life = 0.0, s.pms[seat].life
    whole = sum(damage for _, _, damage in attacks)
    members = stack_of(s, u)
    for attacker, here, damage in attacks:
        front, back = s.rules.geometry.ahead[attacker.zone]
        was, now = u.zone in (front, back), z in (front, back)
        if not was and not now:
            continue
        after = [b for b in here if b not in members]
        if now:
            able = [b for b in members if can_block(s, b, attacker)]
            after = [*able, *after] if z == front else [*after, *able]
        rest = whole - damage
        total += result(s, attacker, after, life, rest) - result(s, attacker, here, life, rest)
    return total
