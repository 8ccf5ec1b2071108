"""Carries out what a card says: one function for each named operation."""

from collections.abc import Callable

from paiju.games.tongbing import ledger
from paiju.games.tongbing.field import (
    add_mod,
    bury,
    command,
    discard,
    draw,
    remove,
    sweep,
    to_hand,
    wound_leader,
)
from paiju.games.tongbing.state import (
    BOUND,
    BRIBE,
    CHARM,
    CONTROL,
    HALF,
    NOTHING,
    SET,
    Mod,
    Pending,
    Tongbing,
    Unit,
)
from paiju.games.tongbing.stats import asking
from paiju.games.tongbing.targets import Env, aimable, attack_by, follow, possible
from paiju.games.tongbing.tree import BEARER, SELF, Choose, Op
from paiju.kernel import Context, Procedure, Step
from paiju.show.text import Message, msg

PAUSES = ("draw", "recall")  # operations that may have to ask


def perform(s: Tongbing, ctx: Context, env: Env) -> Procedure:
    """Carry out the steps of an ability. What was chosen is looked at again: a target that left, or that the words no
    longer fit, is passed over.
    """
    for node in env.steps(s):
        ctx.tick()
        if isinstance(node, Choose):
            found = aimable(s, env, node)
            env.bound[node.name] = tuple(found if node.all else [n for n in env.bound.get(node.name, ()) if n in found])
        elif node.name in PAUSES:
            yield from _PAUSING[node.name](s, ctx, env, node)
        elif node.name in _DOING:
            _DOING[node.name](s, ctx, env, node)
    if env.source is None and s.rules.cards[env.code].damaging:
        for seat in (0, 1):
            ledger.scorched(s, ctx, seat, env.struck.count(seat))


def named(s: Tongbing, env: Env, name: str) -> list[Unit]:
    """The units that a name is bound to, those that are still there."""
    if name == SELF:
        found: tuple[Step, ...] = (env.source,)
    else:
        found = env.bound.get(name, ())
    return [s.units[n] for n in found if n in s.units]


def actor(s: Tongbing, env: Env) -> Unit | None:
    """The creature whose doing this is."""
    return None if env.source is None else s.units.get(env.source)


def trigger(s: Tongbing, ctx: Context, unit: int, moment: str) -> Procedure:
    """What a creature does by itself at a moment, if it does anything: its side names the targets."""
    source = s.units.get(unit)
    if source is None or s.card(source).when(moment) is None:
        return
    env = Env(source.side, source.code, moment, unit)
    if not possible(s, env):
        return
    ctx.lean or ctx.emit("triggered", {"unit": unit, "card": env.code, "side": env.seat, "moment": moment}, "G-048")
    yield from _choose(env, s)
    yield from perform(s, ctx, env)
    sweep(s, ctx, actor(s, env))


def due(s: Tongbing, ctx: Context, wait: Pending) -> Procedure:
    """Carry out what waited for this supply or salary; True if it skips it."""
    side = s.turn
    s.sides[side].pending = tuple(other for other in s.sides[side].pending if other is not wait)
    env = Env(wait.by, wait.code, wait.moment, later=True)
    if wait.source is not None:
        unit = s.units[wait.source]
        remove(s, ctx, unit)
        bury(s, ctx, unit.owner, unit.code)
    ctx.lean or ctx.emit("due", {"card": wait.code, "by": wait.by, "seat": side}, "G-E02")
    yield from _choose(env, s)
    yield from perform(s, ctx, env)
    return any(isinstance(node, Op) and node.name == "skip" for node in env.steps(s))


def _choose(env: Env, s: Tongbing) -> Procedure:
    """Ask for the targets of something that goes off by itself."""
    if not any(aimable(s, env, choose) for choose in env.choices(s)):
        return
    args = {"card": env.code, "moment": env.moment, "source": env.source, "later": env.later}
    answer = yield asking(s, env.seat, "target", args, "G-048")
    bind(s, env, answer)


def bind(s: Tongbing, env: Env, answer: Step | tuple[Step, ...]) -> None:
    """Bind the targets that an answer names."""
    follow(s, env, answer if isinstance(answer, tuple) else (answer,))


# --- operations -----------------------------------------------------------------------------------------------------


def _damage(s: Tongbing, ctx: Context, env: Env, op: Op) -> None:
    who = actor(s, env)
    for unit in named(s, env, op.to):
        ctx.lean or ctx.emit("damaged", {"unit": unit.id, "card": unit.code, "n": op.n, "by": env.code}, "G-046")
        env.struck.append(unit.side)
        if s.is_leader(unit):
            wound_leader(s, ctx, unit, op.n, who)
        else:
            unit.hurt += op.n
    sweep(s, ctx, who)


def _heal(s: Tongbing, ctx: Context, env: Env, op: Op) -> None:
    for unit in named(s, env, op.to):
        unit.hurt, unit.lost = max(0, unit.hurt - op.n), max(0, unit.lost - op.n)
        ctx.lean or ctx.emit("healed", {"unit": unit.id, "card": unit.code, "n": op.n}, "G-092")


def _discard(s: Tongbing, ctx: Context, env: Env, op: Op) -> None:
    foe = 1 - env.seat
    for _ in range(min(op.n, len(s.sides[foe].hand))):
        discard(s, ctx, foe, ctx.chance.choice(s.sides[foe].hand), active=False)


def _change(s: Tongbing, ctx: Context, env: Env, op: Op) -> None:
    """give, pump: a keyword or other numbers, for a while or as long as the equipment stays."""
    source = env.bound["placed"][0] if op.to == BEARER else None
    for unit in named(s, env, op.to):
        attack, defense, troops = op.stats
        add_mod(unit, Mod(op.word, op.until, env.seat, source, attack, defense, troops))  # type: ignore[arg-type]
        what = _gets(op.word) if op.word else msg("change.stats", attack=attack, defense=defense, troops=troops)
        data = {"unit": unit.id, "card": unit.code, "what": what, "by": env.code}
        ctx.lean or ctx.emit("changed", data, "G-048")
    sweep(s, ctx, actor(s, env))


def _gets(word: str) -> Message:
    return msg("change.word", word=f"word.{word}")


_SWAY = {"charm": (CHARM, "supply"), "control": (CONTROL, "supply"), "bribe": (BRIBE, "")}


def _sway(s: Tongbing, ctx: Context, env: Env, op: Op) -> None:
    word, until = _SWAY[op.name]
    for unit in named(s, env, op.to):
        add_mod(unit, Mod(word, until, env.seat))
        ctx.lean or ctx.emit(
            "swayed", {"unit": unit.id, "card": unit.code, "word": f"word.{word}", "by": env.code}, "G-E26"
        )
        command(s, ctx, unit)


def _recall(s: Tongbing, ctx: Context, env: Env, op: Op) -> Procedure:
    for unit in named(s, env, op.to):
        remove(s, ctx, unit)
        data = {"unit": unit.id, "card": unit.code, "side": unit.side, "why": "why.recalled"}
        ctx.lean or ctx.emit("left", data, "G-E11")
        ledger.left(s, ctx, unit.side, "hand", actor(s, env))
        yield from to_hand(s, ctx, unit.owner, unit.code)


def _draw(s: Tongbing, ctx: Context, env: Env, op: Op) -> Procedure:
    yield from draw(s, ctx, env.seat, op.n)


def _remove_aux(s: Tongbing, ctx: Context, env: Env, op: Op) -> None:
    """dispel, disarm"""
    for n in env.bound.get(op.to, ()):
        if isinstance(n, str):
            _lift(s, ctx, env, n)
            continue
        unit = s.units[n]  # type: ignore[index]  # a candidate a moment ago
        what = "trap" if unit.state == SET else "aux"
        remove(s, ctx, unit)
        bury(s, ctx, unit.owner, unit.code)
        ctx.lean or ctx.emit(
            "removed", {"unit": n, "card": unit.code, "side": unit.side, "how": f"how.{op.name}"}, "G-E30"
        )
        ledger.countered(s, ctx, env.seat, what, op.name, actor(s, env))
    sweep(s, ctx, actor(s, env))


def _lift(s: Tongbing, ctx: Context, env: Env, status: str) -> None:
    """Take a status off a creature."""
    n, _, word = status.partition(":")
    unit = s.units[int(n)]
    mod = next(mod for mod in unit.mods if mod.word == word)
    unit.mods = tuple(other for other in unit.mods if other is not mod)
    ctx.lean or ctx.emit("lifted", {"unit": unit.id, "card": unit.code, "word": f"word.{word}"}, "G-E29")
    ledger.countered(s, ctx, env.seat, "ability", "dispel", actor(s, env))
    command(s, ctx, unit)


def _redirect(s: Tongbing, ctx: Context, env: Env, op: Op) -> None:
    for attacker in env.bound.get(op.word, ()):
        for unit in named(s, env, op.to):
            attack = attack_by(s, attacker)
            if attack is not None:
                attack.taker = unit.id
                ctx.lean or ctx.emit("redirected", {"unit": attack.by, "to": unit.id, "card": unit.code}, "G-E24")


def _cancel(s: Tongbing, ctx: Context, env: Env, op: Op) -> None:
    for unit in named(s, env, op.to):
        attack = attack_by(s, unit.id)
        if attack is not None:
            attack.off = True
            ctx.lean or ctx.emit("called_off", {"unit": unit.id, "card": unit.code}, "G-109")


def _bind(s: Tongbing, ctx: Context, env: Env, op: Op) -> None:
    for unit in named(s, env, op.to):
        add_mod(unit, Mod(BOUND, "salary", unit.side))
        data = {"unit": unit.id, "card": unit.code, "what": _gets(BOUND), "by": env.code}
        ctx.lean or ctx.emit("changed", data, "G-093")


def _unblock(s: Tongbing, ctx: Context, env: Env, op: Op) -> None:
    for unit in named(s, env, op.to):
        attack = attack_by(s, unit.id)
        if attack is not None:
            attack.void = True
            env.bound[op.word] = attack.blockers
            ctx.lean or ctx.emit("unblocked", {"unit": unit.id, "card": unit.code}, "G-E20")


def _feed(s: Tongbing, ctx: Context, env: Env, op: Op) -> None:
    """Less supply, or none."""
    for unit in named(s, env, op.to):
        unit.fed = NOTHING if NOTHING in (op.word, unit.fed) else HALF


def _face(s: Tongbing, ctx: Context, env: Env, op: Op) -> None:
    unit = s.units[env.source]  # type: ignore[index]  # a creature turns itself
    unit.face = 1 - unit.face
    ctx.lean or ctx.emit("turned", {"unit": unit.id, "card": unit.code, "face": unit.face}, "G-103")
    sweep(s, ctx, unit)


def _at(s: Tongbing, ctx: Context, env: Env, op: Op) -> None:
    """What waits for the enemy's next supply or salary."""
    source = env.bound["placed"][0] if "placed" in env.bound else None
    wait = Pending(op.word, env.seat, env.code, env.moment, source)  # type: ignore[arg-type]  # an id
    foe = s.sides[1 - env.seat]
    foe.pending = (*foe.pending, wait)


_Doing = Callable[[Tongbing, Context, Env, Op], None]
_Pausing = Callable[[Tongbing, Context, Env, Op], Procedure]

# counter, sacrifice, skip, grain and pay happen where they belong: in the reply, as a cost, when due, in the income.
_DOING: dict[str, _Doing] = {
    "damage": _damage,
    "heal": _heal,
    "discard": _discard,
    "give": _change,
    "pump": _change,
    "charm": _sway,
    "control": _sway,
    "bribe": _sway,
    "dispel": _remove_aux,
    "disarm": _remove_aux,
    "redirect": _redirect,
    "cancel": _cancel,
    "bind": _bind,
    "unblock": _unblock,
    "feed": _feed,
    "face": _face,
    "at": _at,
}
_PAUSING: dict[str, _Pausing] = {"draw": _draw, "recall": _recall}
