"""A fight between two units: layer after layer, both strike at the same time (D1-3.6, D2-10.7)."""

from paiju.games.dijie import harm, zones
from paiju.games.dijie.harm import FIGHT, Hit
from paiju.games.dijie.props import LIFE, fold, harmless, has, mortal
from paiju.games.dijie.stack import Cause, fire
from paiju.games.dijie.state import Dijie, Obj
from paiju.kernel import Context, Procedure

LAYERS = (("ambush", 4), ("sneak", 3), ("first", 2))  # D2-10.7-1; everything else strikes in the last


def engage(s: Dijie, ctx: Context, a: int, b: int, attack: bool) -> Procedure:
    """Two units fight (D1-3.6, D2-10.7): 交战时, layer by layer the damage and who is destroyed, 交战后. `a`: the
    attacker, or the first named.
    """
    if a not in s.objs or b not in s.objs:
        return
    since, before, s.pair = s.next_id, s.pair, (a, b)
    if not ctx.lean:
        ctx.emit("fights", {"a": a, "card": s.objs[a].code, "b": b, "other": s.objs[b].code}, "D2-10.9-3")
    yield fire(s, ctx, "fighting", Cause(a, s.objs[a].controller, b), Cause(b, s.objs[b].controller, a))
    struck: list[int] = []  # each strikes once, who came to a layer too late in the next (D2-10.7-1)
    for layer in (4, 3, 2, 1):
        if a not in s.objs or b not in s.objs or s.winners:
            break
        strikers = [(x, y) for x, y in ((a, b), (b, a)) if x not in struck and _layer(s, s.objs[x]) >= layer]
        struck += [x for x, _ in strikers]
        if strikers:
            yield from _exchange(s, ctx, strikers, a, attack)
    alive = [(x, y) for x, y in ((a, b), (b, a)) if x in s.objs]
    yield fire(s, ctx, "fought", *(Cause(x, s.objs[x].controller, y) for x, y in alive))
    s.pair = before
    yield from zones.pass_by(s, ctx, since, "fighting", "fought")


def _layer(s: Dijie, u: Obj) -> int:
    return next((rank for word, rank in LAYERS if has(s, u, word)), 1)


def _exchange(s: Dijie, ctx: Context, strikers: list[tuple[int, int]], attacker: int, attack: bool) -> Procedure:
    """The blows of one layer, at the same time: how much each consumes is settled before any is dealt (G77), but after
    造成伤害时 and 受到伤害时, which find all force still there (D2-10.18-4).
    """
    safe = attacker if attack else 0
    blows = _blows(s, strikers, safe)
    outer, s.duel = s.duel, tuple(dict.fromkeys(n for pair in strikers for n in pair))
    hurting = {(x, y): n for x, y, n in blows if harm.taken(s, y, [_hit(s, x, n)], FIGHT)}
    yield fire(s, ctx, "damaging", *(Cause(x, s.objs[x].controller, y, n) for (x, y), n in hurting.items()))
    blows = _blows(s, [(x, y) for x, y, _ in blows], safe)
    felt = [cause for x, y, n in blows if (x, y) in hurting for cause in harm.hurt_causes(s, y, x, n)]
    yield fire(s, ctx, "hurt", *felt)
    blows = _blows(s, [(x, y) for x, y, _ in blows], safe)
    amounts = [harm.taken(s, y, [_hit(s, x, n)], FIGHT) for x, y, n in blows]
    hits = [_hit(s, x, n) for x, y, n in blows]
    for x, _, n in blows:
        yield from harm.consume(s, ctx, x, n)
    if s.winners:  # nothing goes on when the game is over (D1-1.1-5)
        return
    for (_, y, _), amount, hit in zip(blows, amounts, hits, strict=True):
        harm.soak(s, y, [hit], FIGHT)
        if amount and y in s.objs:
            harm.wound(s, ctx, y, amount, [hit], FIGHT)
    dealt = zip(blows, amounts, hits, strict=True)
    yield from harm.after(s, ctx, FIGHT, *((y, amount, [hit]) for (_, y, _), amount, hit in dealt if amount))
    pair = [n for n in dict.fromkeys((attacker, *s.duel)) if n in s.duel]
    s.duel = outer
    dead = tuple(n for n in pair if n in s.objs and mortal(s, s.objs[n]) and fold(s, s.objs[n], LIFE) <= s.objs[n].hurt)
    if dead:
        yield from zones.destroy_all(s, ctx, dead)
    yield from zones.sweep(s, ctx)


def _blows(s: Dijie, strikers: list[tuple[int, int]], safe: int) -> list[tuple[int, int, int]]:
    """Who strikes whom, as things are now, and consumes how much: what left deals and takes nothing (G90). `safe`: an
    attacker, whom only ranged units hurt if it is ranged (D2-10.5-7).
    """
    blows: list[tuple[int, int, int]] = []
    for x, y in strikers:
        if x in s.objs and y in s.objs:
            u, victim = s.objs[x], s.objs[y]
            shielded = y == safe and has(s, victim, "ranged") and not has(s, u, "ranged")
            n = 0 if shielded or harmless(s, u) else harm.needed(s, u, victim)
            if n > 0:
                blows.append((x, y, n))
    return blows


def _hit(s: Dijie, x: int, n: int) -> Hit:
    u = s.objs.get(x)
    return Hit(x, u.controller if u else -1, n, s.card(u).code if u else "")
