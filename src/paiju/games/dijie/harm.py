"""Damage, life and what follows from them (D2-10.14 to D2-10.24).

Damage goes one way: what each source deals, raised and doubled on its side; the sum, lowered on the victim's side; the
moment 造成伤害时; force consumed; life lost; 造成伤害后 with drain, venom and what a wound sets off; then the check for
destruction, which a fight does for itself (D1-3.6-7).
"""

from collections.abc import Sequence
from typing import NamedTuple

from paiju.games.dijie.crystals import COLOURS
from paiju.games.dijie.find import is_pm, pm, seat_of
from paiju.games.dijie.props import (
    LIFE,
    TIMEWALL,
    WARD,
    absorbs,
    armor,
    fold,
    force_left,
    harmless,
    has,
    life_left,
    low,
    mortal,
    number,
    sets_off,
    union,
    units,
)
from paiju.games.dijie.stack import Cause, fire, fire_once
from paiju.games.dijie.state import Dijie, Mod, Obj
from paiju.games.dijie.zones import sweep
from paiju.kernel import Context, Procedure
from paiju.show.text import Message, msg

SPELL, ABILITY, FIGHT, DIRECT, SYMBIOSIS = "spell", "ability", "fight", "direct", "symbiosis"


class Hit(NamedTuple):
    """One source's part of a damage event: the unit (0: a PM's spell), who controls it, the base amount, the card."""

    source: int
    seat: int
    n: int
    code: str = ""


def dealt(s: Dijie, u: Obj | None, n: int) -> int:
    """What `n` comes to on the source's side: 联合 adds, 双击 doubles (D2-10.13-3)."""
    if u is None or n <= 0:
        return n
    n += union(s, u)
    return n * 2 if has(s, u, "double") else n


def taken(s: Dijie, victim: int, hits: Sequence[Hit], kind: str) -> int:
    """What a damage event comes to on the victim's side (D2-10.19-1)."""
    total = 0
    if is_pm(victim):
        mods = s.pms[seat_of(victim)].mods
        for hit in hits:
            total += dealt(s, s.objs.get(hit.source), hit.n)
        words = {mod.word for mod in mods}
        if "fated" in words or "immune" in words or (TIMEWALL in words and kind in (SPELL, ABILITY)):
            return 0
        total += sum(mod.n for mod in mods if mod.word == "brittle") if total else 0
        return max(0, total - sum(mod.n for mod in mods if mod.word == "armor"))
    u = s.objs[victim]
    ward = has(s, u, WARD)
    for hit in hits:
        if not (ward and hit.source != victim and low(s, hit.source, number(s, u, WARD))):
            total += dealt(s, s.objs.get(hit.source), hit.n)
    if total <= 0 or has(s, u, "fated") or has(s, u, "immune") or not s.card(u).unit:
        return 0
    if kind in (SPELL, ABILITY) and has(s, u, TIMEWALL):
        return 0
    if any(mod.what == "prevent" and mod.word == kind for mod in u.mods):
        return 0
    total += number(s, u, "brittle") - armor(s, u)
    if not mortal(s, u):  # a walker: its counters take off or add, then its PM bears the rest (D2-10.16)
        total -= soaked(u, total)
        return taken(s, pm(u.controller), [Hit(0, -1, total)], kind) if total > 0 else 0
    return max(0, total)


def soaked(u: Obj, total: int) -> int:
    """What a walker's counters take off damage, each point once a turn; less than 0: what they add (D2-10.16-6 to
    -8). How much they took already this turn is kept where creatures keep their damage.
    """
    counters = absorbs(u)
    return counters if counters < 0 else min(max(0, total), max(0, counters - u.hurt))


def soak(s: Dijie, victim: int, hits: Sequence[Hit], kind: str) -> None:
    """Use up what a walker's counters take off this damage."""
    u = s.objs.get(victim)
    if u is None or mortal(s, u) or absorbs(u) <= 0:
        return
    left, u.hurt = u.hurt, absorbs(u)  # as if they took nothing
    total = taken(s, victim, hits, kind)
    u.hurt = min(absorbs(u), left + total)


def needed(s: Dijie, u: Obj, victim: Obj) -> int:
    """How much force a unit consumes on another: the least that takes all its life, else all it has (D1-3.6-1)."""
    most = force_left(s, u)
    if not mortal(s, victim) or harmless(s, u):
        return 0 if harmless(s, u) else most
    life = life_left(s, victim)
    for n in range(1, most + 1):
        if taken(s, victim.id, [Hit(u.id, u.controller, n)], FIGHT) >= life:
            return n
    return most


def damage(s: Dijie, ctx: Context, victim: int, hits: Sequence[Hit], kind: str, by_force: bool = False) -> Procedure:
    """One damage event. What it came to in the end. `by_force`: its sources deal the force that they have left, which
    they consume after 造成伤害时 (D2-10.18-4): what is gone by then deals nothing.
    """
    if s.winners or (not is_pm(victim) and victim not in s.objs):
        return 0
    amount = taken(s, victim, hits, kind)
    if amount:
        yield fire_once(s, ctx, "damaging", *(Cause(hit.source, hit.seat, victim, hit.n) for hit in hits if hit.source))
        yield fire(s, ctx, "hurt", *hurt_causes(s, victim, hits[0].source, amount))
    if by_force:
        left = {hit: force_left(s, s.objs[hit.source]) for hit in hits if hit.source in s.objs}
        hits = [hit._replace(n=n) for hit, n in left.items() if n > 0]
        for hit in hits:
            yield from consume(s, ctx, hit.source, hit.n)
    if s.winners or (not is_pm(victim) and victim not in s.objs):
        return 0
    amount = taken(s, victim, hits, kind)
    soak(s, victim, hits, kind)
    if amount == 0:
        ctx.lean or ctx.emit("unharmed", {"victim": victim, "who": s.who(victim)}, "D2-10.14-5")
        return 0
    wound(s, ctx, victim, amount, hits, kind)
    yield from after(s, ctx, kind, (victim, amount, hits))
    if not is_pm(victim):
        yield from sweep(s, ctx)
    return amount


def hurt_causes(s: Dijie, victim: int, source: int, n: int) -> list[Cause]:
    """Who is hurt: a thing or a PM; a walker and with it its PM (D2-10.16)."""
    u = s.objs.get(victim)
    if u is None:
        return [Cause(0, seat_of(victim), source, n)] if is_pm(victim) else []
    causes = [Cause(victim, u.controller, source, n)]
    return causes if mortal(s, u) else [*causes, Cause(0, u.controller, source, n)]


def consume(s: Dijie, ctx: Context, unit: int, n: int) -> Procedure:
    """A unit consumes force; 神力 gives it back at once (D3-4.2-神力)."""
    u = s.objs.get(unit)
    if u is None or n <= 0:
        return
    u.spent += n
    yield fire(s, ctx, "consumed", Cause(unit, u.controller, 0, n))
    u = s.objs.get(unit)
    if u is not None and has(s, u, "might"):
        u.spent -= n


def wound(s: Dijie, ctx: Context, victim: int, amount: int, hits: Sequence[Hit], kind: str) -> None:
    """Take the life. For a walker its PM loses it."""
    if is_pm(victim):
        bleed(s, ctx, seat_of(victim), amount, kind, hits[0].code)
        return
    u = s.objs[victim]
    if not mortal(s, u):
        bleed(s, ctx, u.controller, amount, kind, hits[0].code)
        return
    u.hurt += amount
    if not ctx.lean:
        data = {"unit": victim, "card": u.code, "n": amount, "by": [hit.source for hit in hits], "cause": _cause(hits)}
        ctx.emit("damaged", data, "D2-10.14-1")
    if corrode := number(s, u, "corrode"):
        u.hurt += corrode
        ctx.lean or ctx.emit("corroded", {"unit": victim, "card": u.code, "n": corrode}, "D3-4.2-侵蚀X-1")


def _cause(hits: Sequence[Hit]) -> Message:
    """What the first part of a damage event comes from, as the log names it."""
    return msg("who.card", card=hits[0].code) if hits[0].code else msg("who.none")


def bleed(s: Dijie, ctx: Context, seat: int, n: int, kind: str, code: str = "") -> None:
    """A PM loses life; at 0 its team has lost at once (D1-1.1-2)."""
    p = s.pms[seat]
    n = min(n, p.life)
    p.life -= n
    ctx.lean or ctx.emit("life_lost", {"seat": seat, "n": n, "life": p.life, "how": kind, "from": code}, "D2-10.17-1")
    if p.life == 0:
        defeat(s, ctx, seat, "life", "D1-1.1-2")


Wound = tuple[int, int, Sequence[Hit]]  # who was hurt, by how much, by what


def after(s: Dijie, ctx: Context, kind: str, *wounds: Wound) -> Procedure:
    """造成伤害后: drain, thaw, what the wounds set off, symbiosis. Several wounds are those of both sides of a fight:
    what they set off is set off together, the attacker's first (D2-6.12-1).
    """
    if s.winners:
        return
    causes: list[Cause] = []
    for victim, amount, hits in wounds:
        parts = shares(s, amount, hits)
        gains: dict[int, int] = {}
        for hit, n in parts:
            u = s.objs.get(hit.source)
            if u is not None and sets_off(s, u, "drain"):
                gains[u.controller] = gains.get(u.controller, 0) + (n + 1) // 2
        for seat, n in gains.items():
            yield from heal(s, ctx, seat, n)
        _thaw(s, ctx, victim, hits)
        causes += [Cause(hit.source, hit.seat, victim, n) for hit, n in parts if hit.source in s.objs]
    yield fire_once(s, ctx, "damaged", *causes)
    for victim, amount, _ in wounds:
        u = s.objs.get(victim)
        if u is not None and amount > 1 and kind != SYMBIOSIS and has(s, u, "symbiosis"):
            for other in [x.id for x in units(s) if x is not u and s.friends(x.controller, u.controller)]:
                if other in s.objs and has(s, s.objs[other], "symbiosis"):
                    yield from damage(s, ctx, other, [Hit(0, u.controller, amount // 2, "")], SYMBIOSIS)


def _thaw(s: Dijie, ctx: Context, victim: int, hits: Sequence[Hit]) -> None:
    """Damage by a red card ends 冻结 (D3-4.2-冻结-2)."""
    u = s.objs.get(victim)
    red = any(hit.code and hit.code[0] != "@" and s.rules.cards[hit.code].colours & COLOURS["r"] for hit in hits)
    if u is not None and red and has(s, u, "frozen"):
        u.mods = tuple(mod for mod in u.mods if mod.word != "frozen")
        ctx.lean or ctx.emit("thawed", {"unit": victim, "card": u.code}, "D3-4.2-冻结-2")


def shares(s: Dijie, amount: int, hits: Sequence[Hit]) -> list[tuple[Hit, int]]:
    """What each source of a damage event really dealt, those left out that dealt nothing: what was taken off the whole
    is taken off the sources in order (G91), what was added to it (脆皮) counts as the first one's.
    """
    lost = sum(dealt(s, s.objs.get(hit.source), hit.n) for hit in hits) - amount
    found: list[tuple[Hit, int]] = []
    for hit in hits:
        n = dealt(s, s.objs.get(hit.source), hit.n)
        if lost < 0 < n:
            n, lost = n - lost, 0
        off = min(n, max(0, lost))
        lost -= off
        if n > off:
            found.append((hit, n - off))
    return found


def heal(s: Dijie, ctx: Context, seat: int, n: int) -> Procedure:
    """A PM gains life: it takes poison off first (D2-10.22-1)."""
    if n <= 0 or s.winners:
        return
    p = s.pms[seat]
    cured = min(n, p.poison)
    p.poison -= cured
    p.life += n - cured
    ctx.lean or ctx.emit("life_gained", {"seat": seat, "n": n - cured, "cured": cured, "life": p.life}, "D2-10.22-1")
    yield fire(s, ctx, "healed", Cause(0, seat, 0, n))


def poison(s: Dijie, ctx: Context, victim: int, n: int) -> None:
    """Poison: a creature dies of it when the turn ends, a PM loses as much life; a walker's PM gets it too."""
    seat = seat_of(victim) if is_pm(victim) else -1
    if not is_pm(victim):
        u = s.objs.get(victim)
        if u is None:
            return
        if not has(s, u, "poisoned"):
            u.mods = (*u.mods, Mod("word", 0, "poisoned"))
            ctx.lean or ctx.emit("status", status(s, victim, "poisoned"), "D2-10.21-2")
        if mortal(s, u):
            return
        seat = u.controller
    s.pms[seat].poison += n
    ctx.lean or ctx.emit("poisoned", {"seat": seat, "n": n, "all": s.pms[seat].poison}, "D2-10.22-4")


def status(s: Dijie, thing: int, word: str, n: int = 0) -> dict[str, object]:
    """A keyword or status that something gets, as the log tells it."""
    return {"thing": thing, "who": s.who(thing), "word": f"word.{word}", "n": n}


def add_counters(s: Dijie, ctx: Context, thing: int, sign: int, n: int) -> Procedure:
    """`n` counters of +1/+1, +2/+2, -1/-1 …: each point is force and life gained, or lost, on its own (D2-7.2-16)."""
    for _ in range(n):
        u = s.objs.get(thing)
        if u is None or s.winners:
            return
        if u.code in s.rules.crystals:  # there it records how many crystals it is, and is no counter (D2-7.2-3, -5)
            u.stock = max(0, u.stock + sign)
            ctx.lean or ctx.emit("counter", {"thing": thing, "card": u.code, "n": sign}, "D2-7.2-5")
            continue
        u.mods = (*u.mods, Mod("counter", sign))
        ctx.lean or ctx.emit("counter", {"thing": thing, "card": u.code, "n": sign}, "D2-7.2-1")
        yield from changed(s, ctx, thing, sign, sign)
    yield from sweep(s, ctx)


def changed(s: Dijie, ctx: Context, thing: int, force: int, life: int) -> Procedure:
    """A thing got so much force and life, or lost it: each point sets off on its own (D2-7.2-16, D2-7.2-17)."""
    for name, n in (("force", force), ("life", life)):
        for _ in range(abs(n)):
            u = s.objs.get(thing)
            if u is not None:
                yield fire(s, ctx, f"{'gained' if n > 0 else 'lost'}_{name}", Cause(thing, u.controller, 0, 1))


def enrage(s: Dijie, u: Obj) -> tuple[Mod, ...]:
    """狂怒: life becomes 1 for this turn, what is missing is added to force; damage taken so far is forgotten in it."""
    if not mortal(s, u):  # what has no life has none to lower
        return (Mod("word", 0, "rage", "turn"),)
    life = fold(s, u, LIFE)
    u.hurt = 0
    changes = Mod("set_life", 1, "rage", "turn"), Mod("force", life - 1, "rage", "turn")  # they go with it (D2-7.1-8)
    return (Mod("word", 0, "rage", "turn"), *changes)


def defeat(s: Dijie, ctx: Context, seat: int, why: str, clause: str) -> None:
    """A PM, and with it its team, has lost; the game is over (D1-1.1-2, D1-1.1-3)."""
    if not s.winners:
        s.winners = tuple(other for other in range(s.seats) if (other - seat) % 2)
        s.end = why
        ctx.lean or ctx.emit("defeat", {"seat": seat, "why": f"outcome.{why}"}, clause)
