"""Moving, attacking, blocking, direct damage (D1-3.4, D1-3.5, D1-4.2, D2-9.1, D2-9.10, D2-10)."""

from collections.abc import Sequence

from paiju.games.dijie import geometry as g
from paiju.games.dijie import harm, play, zones
from paiju.games.dijie.auras import refresh
from paiju.games.dijie.fight import engage
from paiju.games.dijie.find import can_hold, path_of, pm, ref
from paiju.games.dijie.harm import DIRECT, Hit
from paiju.games.dijie.index import index
from paiju.games.dijie.props import (
    Sheet,
    forbidden,
    force_left,
    has,
    hidden_stealth,
    is_unit,
    sets_off,
    sheet,
    speed,
    stack_of,
    units,
)
from paiju.games.dijie.stack import Cause, fire, window
from paiju.games.dijie.state import Attack, Dijie, Obj
from paiju.games.dijie.still import kept
from paiju.kernel import Ask, Context, Procedure, Step

# --- moving ---


def can_move(s: Dijie, u: Obj) -> bool:
    """Whether a unit may move now: once a turn, unless something forbids it, or what moves with it (D2-9.1-1)."""
    if _tired(u) or u.held_by or "move" in (u.sheet or sheet(s, u)).bans or not is_unit(s, u):
        return False
    if u.attached and any(_tired(other) or forbidden(s, other, "move") for other in stack_of(s, u)):
        return False
    return pace(s, u) > 0


def _tired(u: Obj) -> bool:
    """Whether a unit has moved as often as it may this turn."""
    return bool(u.moved) and u.moved >= 1 + sum(mod.n for mod in u.mods if mod.what == "twice")


def pace(s: Dijie, u: Obj) -> int:
    """How far a unit moves: with guards by the smaller speed, a rider by its mount's (D3-4.3-护卫, D3-4.3-驾驭)."""
    if not u.attached:
        return speed(s, u)
    guards = [other for other in stack_of(s, u) if other.host == u.id and any(m.word == "guarding" for m in other.mods)]
    mounts = [other for other in stack_of(s, u) if other.host == u.id and other not in guards]
    own = min((speed(s, other) for other in mounts), default=speed(s, u))
    return min([own, *(speed(s, other) for other in guards)])


def can_go(s: Dijie, unit: int, wide: bool) -> bool:
    """Whether a unit that may move has anywhere to move: most often a zone beside it is free."""
    u = s.objs[unit]
    for z in s.rules.geometry.near[u.zone] if wide or not u.host else ():
        if s.terrain[z] > 0 and not s.units[z] and g.OWNER[z] == u.controller:
            return True
    return bool(destinations(s, unit, wide))


@kept
def destinations(s: Dijie, unit: int, wide: bool = True) -> list[int]:
    """Where a unit may move: friendly zones that are open, or hold a friendly unit that could come here in turn
    (D1-4.2). `wide`: the battlefields of teammates next to it too, in the own main phase (D2-11.5-1).
    """
    u = s.objs[unit]
    if u.host and not wide:
        return []
    far, units, terrain = s.rules.geometry.steps(u.zone, s.voids, pace(s, u)), s.units, s.terrain
    found = []
    for z in s.rules.geometry.order[u.controller]:
        if z not in far or terrain[z] <= 0 or z == u.zone:
            continue
        if g.OWNER[z] != u.controller and not (wide and abs(g.OWNER[z] - u.controller) == 2):
            continue
        other = s.objs[units[z]] if units[z] else None
        if other is None or (
            not u.host
            and s.revealed(u.zone)  # nobody can come to where a void has opened under it (D1-2.1-7)
            and s.friends(other.controller, u.controller)
            and (other.controller == u.controller or wide)
            and can_move(s, other)
            and far[z] <= pace(s, other)
        ):
            found.append(z)
    return found


def pickable(s: Dijie, unit: int, z: int, taken: tuple[int, ...]) -> list[int]:
    """Relics that a unit could still pick up on a way to `z` that has led to those `taken` (D2-8.6-5, D2-9.10-1)."""
    u = s.objs[unit]
    geo, voids, left = s.rules.geometry, s.voids, pace(s, u)
    here, back = u.zone, 2  # where it starts it passes only if it comes back there (D2-9.10-1)
    for relic in taken:
        left -= geo.steps(here, voids)[s.objs[relic].zone] or back
        here, back = s.objs[relic].zone, 0
    found = []
    near, rest = geo.steps(here, voids, left), geo.steps(z, voids, left)
    for spot, relics in s.dropped.items():
        if spot in near and spot in rest and (near[spot] or back) + rest[spot] <= left:
            found += [
                relic
                for relic in relics
                if relic not in taken
                and any(can_hold(s, member, s.card(s.objs[relic]).needs) for member in stack_of(s, u))
            ]
    return found


def takers(s: Dijie, unit: int, relic: int) -> list[int]:
    """Who of those that move together could hold a relic (D2-8.6-11)."""
    needs = s.card(s.objs[relic]).needs
    return [member.id for member in stack_of(s, s.objs[unit]) if can_hold(s, member, needs)]


def picked(s: Dijie, unit: int, steps: Sequence[Step]) -> tuple[list[tuple[int, int]], list[int]]:
    """Relics picked up on the way and who takes each; who could take the last one, if that is still to be said."""
    found: list[tuple[int, int]] = []
    left = [n for n in steps if isinstance(n, int)]
    while left:
        relic = left.pop(0)
        able = takers(s, unit, relic)
        if len(able) > 1 and not left:
            return [*found, (relic, 0)], able
        found.append((relic, left.pop(0) if len(able) > 1 else able[0]))
    return found, []


def go(s: Dijie, ctx: Context, seat: int, unit: int, answer: Step | tuple[Step, ...]) -> Procedure:
    """Move a unit as answered: where to, then the relics it picks up on the way."""
    path = path_of(answer)
    if path[0] == "stay":
        return
    from paiju.games.dijie.answers import zone_of

    z = zone_of(path[0])
    u = s.objs[unit]
    other, start = s.objs.get(s.units[z]), u.zone
    if not (yield from _paid(s, ctx, [*stack_of(s, u), *(stack_of(s, other) if other is not None else ())])):
        return
    relics, _ = picked(s, unit, path[1:])
    if other is not None:
        relics += yield from _picked_in_exchange(s, other, start, [relic for relic, _ in relics])
    shift(s, ctx, u, z)
    if other is not None:
        s.units[start] = other.id
        zones.settle(s, other, start)
        s.units[z] = unit
    band = [*stack_of(s, u), *(stack_of(s, other) if other is not None else ())]
    for along in band:
        along.moved += 1  # what goes along has moved too (D2-9.1-1, D3-4.3-护卫-1)
    moved = [along.id for along in band]
    for relic, holder in relics:
        taker = s.objs.get(holder)
        if taker is not None and relic in s.objs and can_hold(s, taker, s.card(s.objs[relic]).needs):
            yield from play.hold(s, ctx, relic, holder, taker.controller)
    for mover in (unit,) if other is None else (unit, other.id):
        yield from zones.hand_over(s, ctx, mover)
    refresh(s)
    yield fire(s, ctx, "moved", *(Cause(n, seat) for n in moved if n in s.objs))
    yield from zones.sweep(s, ctx)


def _picked_in_exchange(s: Dijie, other: Obj, z: int, gone: list[int]) -> Procedure:
    """Relics, but those `gone`, that the unit whose place another takes picks up on its own way to `z`, and who takes
    each (D2-8.6-5).
    """
    found: list[tuple[int, int]] = []
    passed = list(gone)
    while can := [n for n in pickable(s, other.id, z, tuple(relic for relic, _ in found)) if n not in passed]:
        relic = can[0]
        passed.append(relic)
        answer = yield Ask(other.controller, "pick_up", {"unit": other.id, "relic": relic}, "D2-8.6-5")
        if answer == "yes":
            found.append((relic, takers(s, other.id, relic)[0]))
    return found


def shift(s: Dijie, ctx: Context, u: Obj, z: int) -> None:
    """Put a unit, with what is attached to it, into another zone; if it was attached, it is no more."""
    if s.units[u.zone] == u.id:
        s.units[u.zone] = 0
    if not ctx.lean:
        told = {"unit": u.id, "card": u.code, "from": g.place(u.zone), "zone": g.place(z), "seat": u.controller}
        ctx.emit("moved", told, "D1-4.2-1")
    zones.stand(s, u, z)


def _paid(s: Dijie, ctx: Context, acting: list[Obj]) -> Procedure:
    """Whether all 讨债鬼 among units that act together have got what they ask for: they act together or not at all."""
    for u in acting:
        if u.id in s.objs and sets_off(s, u, "dun") and not (yield from dunned(s, ctx, u.id)):
            return False
    return all(u.id in s.objs for u in acting)


def dunned(s: Dijie, ctx: Context, unit: int) -> Procedure:
    """讨债鬼: its controller discards a card or loses 2 life, or the action is broken off (D3-4.3-讨债鬼)."""
    u = s.objs[unit]
    seat = u.controller
    answer = yield Ask(seat, "dun", {"unit": unit}, "D3-4.3-讨债鬼")
    if answer == "no":
        ctx.lean or ctx.emit("broken_off", {"unit": unit, "card": u.code, "seat": seat}, "D3-4.3-讨债鬼")
        return False
    if answer == "life":
        harm.bleed(s, ctx, seat, 2, "lost", u.code)
    else:
        yield from zones.discard(s, ctx, seat, ref(answer))
    return unit in s.objs and not s.winners


# --- who attacks ---


def can_attack(s: Dijie, u: Obj, declared: tuple[int, ...] = ()) -> bool:
    """Whether a unit is one that attacks now (D1-3.5-2 to -5): in a front row of its side with speed, or ranged."""
    front = g.ROW[u.zone] == g.FRONT
    if u.host or u.held_by or not (front or u.id in declared):
        return False
    known: Sheet = u.sheet or sheet(s, u)
    if "attack" in known.bans or not is_unit(s, u) or not s.friends(g.OWNER[u.zone], u.controller):
        return False
    return "ranged" in known.words or (front and speed(s, u) > 0)


def archers(s: Dijie, seat: int) -> list[int]:
    """Ranged units in the back row, which attack only if it is declared (D1-3.3-5)."""
    return [
        u.id
        for u in _independent(s, seat)
        if g.ROW[u.zone] == g.BACK and has(s, u, "ranged") and can_attack(s, u, (u.id,))
    ]


def attackers(s: Dijie, seat: int) -> tuple[int, ...]:
    """The units that attack, in physical order (D1-3.5-1)."""
    return tuple([u.id for u in _independent(s, seat) if can_attack(s, u, s.ranged)])


def strength(s: Dijie, seat: int) -> int:
    """How many units attack."""
    objs, found = s.objs, 0
    for n in (s.known or index(s)).units:
        if objs[n].controller == seat and can_attack(s, objs[n], s.ranged):
            found += 1
    return found


def _independent(s: Dijie, seat: int) -> list[Obj]:
    found: list[Obj] = []
    objs, units = s.objs, s.units
    for z in s.rules.geometry.order[seat]:
        if units[z]:
            u = objs[units[z]]
            if u.controller == seat:
                found.append(u)
    return found


# --- an attack ---


def assault(s: Dijie, ctx: Context, unit: int, inserted: bool = False, at: int = 0) -> Procedure:
    """One attack (D2-10.12): 宣攻时, for an inserted one a defence phase, 防御时, the fights, 宣攻后. True if nobody
    blocked it and it can still deal its direct damage. `at`: the unit it goes for whatever the distance; only that
    unit's zone is attacked then, and nothing is passed on the way.
    """
    u = s.objs[unit]
    seat = u.controller
    if not (yield from _paid(s, ctx, _taking_part(s, u))):
        return False
    since = s.next_id
    before, s.attack = s.attack, Attack(unit, seat, since)
    ctx.lean or ctx.emit("attacks", {"unit": unit, "card": u.code, "seat": seat, "zone": g.place(u.zone)}, "D2-10.3-1")
    yield fire(s, ctx, "attacking", *_causes(s, unit))
    front, back = s.rules.geometry.ahead[s.objs[unit].zone] if unit in s.objs else (0, 0)
    if at in s.objs:
        front = back = s.objs[at].zone
    if _on(s, unit) and not at:
        yield from _fall(s, ctx, unit, [member.id for member in stack_of(s, s.objs[unit])], front)
    if _on(s, unit) and (inserted or s.rules.defence == "each"):
        yield from defence(s, ctx, g.owner(front) if at else faced(s, s.objs[unit]))
        data = {"timing": "defence_end", "name": "timing.defence_end", "seat": s.authority}
        ctx.lean or ctx.emit("timing", data, "D2-10.12-3")
        yield window(s, ctx, "defence_end", s.authority, Cause(0, s.authority))
    free, band = False, [member.id for member in stack_of(s, s.objs[unit])] if unit in s.objs else []
    if _on(s, unit):
        if at in s.objs:  # it may have moved away in the defence: the attack goes for it all the same (D2-10.3-2)
            front = back = s.objs[at].zone
        free = yield from _pass(s, ctx, unit, front, back, bool(at))
    if _on(s, unit):
        yield fire(s, ctx, "attacked", *_causes(s, unit))
    if s.attack.blocked:
        for member in band:
            if member in s.objs and _goes_on(s, band):
                yield from _assail(s, ctx, member)
    s.attack = before
    yield from zones.pass_by(s, ctx, since, "attacking", "defending", "attacked")
    return free and unit in s.objs


def _causes(s: Dijie, unit: int) -> list[Cause]:
    """Those that attack: the unit, then what is attached to it and attacks with it (D3-4.3-护卫-1, D3-4.3-驾驭-3)."""
    u = s.objs[unit]
    others = [member for member in _taking_part(s, u) if member is not u]
    return [Cause(member.id, member.controller) for member in (u, *others)]


def _taking_part(s: Dijie, u: Obj) -> list[Obj]:
    """The unit that attacks and what is attached to it and may attack, the way they fight."""
    return [member for member in stack_of(s, u) if member is u or not forbidden(s, member, "attack")]


def faced(s: Dijie, u: Obj) -> int:
    """The PM whom a unit attacks: the one opposite, or on whose battlefield it stands: never its own side."""
    seat = g.owner(u.zone)
    return seat ^ 1 if s.friends(seat, u.controller) else seat


def _on(s: Dijie, unit: int) -> bool:
    """Whether the attack goes on: the unit is there and may attack (D2-6.6-2)."""
    return unit in s.objs and not s.winners and not forbidden(s, s.objs[unit], "attack")


def _pass(s: Dijie, ctx: Context, unit: int, front: int, back: int, leaps: bool) -> Procedure:
    """From 防御时 to the last fight. True if it was not blocked. `leaps`: it goes for its target over any distance."""
    yield fire(s, ctx, "defending", *_causes(s, unit))
    if not _on(s, unit):
        return False
    volunteers = yield from _taunts(s, ctx, unit, front, back)
    if not _on(s, unit):
        return False
    order, passed = blockers(s, unit, front, back, volunteers), 0
    if order and sets_off(s, s.objs[unit], "overawe"):
        data = {"unit": unit, "card": s.objs[unit].code, "blocker": order[0], "other": s.objs[order[0]].code}
        ctx.lean or ctx.emit("overawed", data, "D2-10.2-1")
        passed, order = order[0], order[1:]
    assert s.attack is not None
    s.attack = s.attack._replace(blockers=order)
    if order and not ctx.lean:
        told = {"unit": unit, "card": s.objs[unit].code, "blockers": list(order), "by": [s.objs[n].code for n in order]}
        ctx.emit("blocked", told, "D1-3.5-6")
    band = [member.id for member in stack_of(s, s.objs[unit])]
    queue, met = list(order), False
    while queue:
        blocker = queue.pop(0)
        if not _goes_on(s, band):
            return False
        if not _opposes(s, blocker, band):
            continue
        if s.objs[blocker].zone == back and (yield from _fall(s, ctx, unit, band, back, met)):
            return False
        for member in band:
            if blocker not in s.objs or s.winners:
                break
            if member not in s.objs or (met and force_left(s, s.objs[member]) == 0) or _held_back(s, member, band):
                continue
            if blocker not in s.attack.met:
                s.attack = s.attack._replace(met=(*s.attack.met, blocker), blocked=True)
            met = True
            yield from engage(s, ctx, member, blocker, attack=True)
        queue += [n for n in _newcomers(s, unit, front, back) if n not in (*queue, *s.attack.met, passed)]
    if met or not _on(s, unit):
        return False
    return leaps or not (yield from _fall(s, ctx, unit, band, back))  # whoever was to block is gone


def _opposes(s: Dijie, blocker: int, band: list[int]) -> bool:
    """Whether one of the blockers is still there and an enemy's (D1-3.5-6)."""
    b = s.objs.get(blocker)
    if b is None or b.held_by:
        return False
    return any(n in s.objs and not s.friends(s.objs[n].controller, b.controller) for n in band)


def _fall(s: Dijie, ctx: Context, unit: int, band: list[int], z: int, met: bool = False) -> Procedure:
    """Those of an attack that come to a void are banished (D1-2.1-8), also where it is blocked (D2-9.10-3): all that
    attack together, but who has fought already (`met`) and has no force left goes no further. Nobody passes anything
    when a ranged unit attacks from afar (D2-9.10-5). Whether any was.
    """
    if not s.void(z) or (unit in s.objs and has(s, s.objs[unit], "ranged")):
        return False
    fallen = [n for n in band if n in s.objs and _comes_on(s, s.objs[n], n == unit, met)]
    for n in fallen:
        if n in s.objs:
            ctx.lean or ctx.emit("fell", {"unit": n, "card": s.objs[n].code, "zone": g.place(z)}, "D2-8.3-11")
            yield from zones.banish(s, ctx, n)
    return bool(fallen)


def _comes_on(s: Dijie, u: Obj, leads: bool, met: bool) -> bool:
    """Whether one of those that attack together passes on; `leads`: it is the unit that stands for itself."""
    if has(s, u, "ranged") or not (leads or not forbidden(s, u, "attack")):
        return False
    return not met or force_left(s, u) > 0


def _goes_on(s: Dijie, band: list[int]) -> bool:
    """Whether any of those that attack together is there and may attack."""
    return not s.winners and any(n in s.objs and not forbidden(s, s.objs[n], "attack") for n in band)


def _held_back(s: Dijie, member: int, band: list[int]) -> bool:
    """Whether one of those that attack together may not."""
    return len(band) > 1 and forbidden(s, s.objs[member], "attack")


def _newcomers(s: Dijie, unit: int, front: int, back: int) -> list[int]:
    """Tokens that came into the attacked column during the attack block too (D2-10.6-2)."""
    u = s.objs.get(unit)
    if u is None or s.attack is None:
        return []
    here = (s.objs[s.units[z]] for z in (front, back) if s.units[z])
    return [b.id for b in here if b.id >= s.attack.born and s.rules.cards[b.code].token and can_block(s, b, u)]


def can_block(s: Dijie, blocker: Obj, attacker: Obj) -> bool:
    """Whether a unit blocks when an attack comes its way: what can must (D1-3.5-6)."""
    if blocker.held_by or forbidden(s, blocker, "block") or hidden_stealth(s, attacker):
        return False
    if s.friends(blocker.controller, attacker.controller):
        return False
    if has(s, attacker, "flying"):
        return any(has(s, blocker, word) for word in ("flying", "skyguard", "taunt"))
    return True


def blockers(s: Dijie, unit: int, front: int, back: int, volunteers: tuple[int, ...]) -> tuple[int, ...]:
    """Those that fight the attack, in order: volunteers, the front zone, the back zone; guards before hosts."""
    u = s.objs[unit]
    found = list(volunteers)
    for z in (front, back):
        if s.units[z]:
            found += [b.id for b in stack_of(s, s.objs[s.units[z]]) if b.id not in found and can_block(s, b, u)]
    return tuple(found)


def _taunts(s: Dijie, ctx: Context, unit: int, front: int, back: int) -> Procedure:
    """嘲讽: units that can reach the attacked column may block first, in the order their controllers choose."""
    u = s.objs[unit]
    assert s.attack is not None
    chosen: tuple[int, ...] = ()
    for seat in s.order():
        able = [
            other.id
            for other in units(s)
            if other.controller == seat
            and sets_off(s, other, "taunt")
            and can_block(s, other, u)
            and other.id < s.attack.born  # D2-10.6-4
            and {front, back} & set(s.rules.geometry.steps(other.zone, s.voids, speed(s, other)))
        ]
        if able:
            answer = yield Ask(seat, "taunt", {"units": able, "attacker": unit}, "D2-10.1-1")
            chosen += tuple(n for n in path_of(answer) if isinstance(n, int))
    return chosen


def _assail(s: Dijie, ctx: Context, unit: int) -> Procedure:
    """强袭: what force is left goes to the PM after the fights (D2-10.8)."""
    u = s.objs[unit]
    n = force_left(s, u)
    if sets_off(s, u, "assail") and n > 0:
        ctx.lean or ctx.emit("assails", {"unit": unit, "card": u.code, "n": n}, "D2-10.8-1")
        victim = pm(faced(s, u))
        yield from harm.damage(s, ctx, victim, [Hit(unit, u.controller, n, u.code)], harm.ABILITY, by_force=True)


# --- defence and direct damage ---


def defence(s: Dijie, ctx: Context, seat: int) -> Procedure:
    """A defence phase: the defender moves units and acts until it says 战斗开始 (D1-3.4)."""
    before, phase = s.defender, s.phase
    s.defender, s.phase = seat, "defence"
    ctx.lean or ctx.emit("defence", {"seat": seat}, "D1-3.4-1")
    while not s.winners and (yield from defend(s, ctx, seat)):
        pass
    s.defender, s.phase = before, phase


def defend(s: Dijie, ctx: Context, seat: int) -> Procedure:
    """One thing that the defender does; False when it is ready."""
    ask = Ask(seat, "defence", None, "D1-3.4-3")
    answer = yield ask
    path = answer if isinstance(answer, tuple) else (answer,)
    if path[0] == "fight":
        ctx.lean or ctx.emit("phrase", {"seat": seat, "phrase": "fight", "says": "phrase.fight"}, "D2-9.2-3")
        return False
    from paiju.games.dijie.answers import carry_out

    yield from carry_out(s, ctx, ask, path)
    return True


def direct(s: Dijie, ctx: Context, volleys: tuple[int, ...]) -> Procedure:
    """The merged direct damage of attackers that nobody blocked (D1-3.5-8, D2-10.13), for each PM they faced."""
    by_victim: dict[int, list[Hit]] = {}
    for unit in volleys:
        if unit in s.objs:
            for u in stack_of(s, s.objs[unit]):
                n = force_left(s, u)
                # what came over the attacker after its attack does not matter (D2-10.13-1)
                if n > 0 and (u.id == unit or not forbidden(s, u, "attack")):
                    by_victim.setdefault(faced(s, u), []).append(Hit(u.id, u.controller, n, u.code))
    for seat, hits in by_victim.items():
        data = {"seat": seat, "by": [[hit.source, hit.n] for hit in hits], "cards": [hit.code for hit in hits]}
        ctx.lean or ctx.emit("direct", data, "D2-10.13-1")
        yield from harm.damage(s, ctx, pm(seat), hits, DIRECT, by_force=True)


def inserted(s: Dijie, ctx: Context, unit: int, at: int = 0) -> Procedure:
    """An attack that an effect makes: a defence phase and direct damage of its own (D2-10.3-4)."""
    if forbidden(s, s.objs[unit], "attack"):
        return
    free = yield from assault(s, ctx, unit, inserted=True, at=at)
    if free:
        yield from direct(s, ctx, (unit,))
