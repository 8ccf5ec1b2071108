"""The named operations: what each does. They take the step's arguments as written, see `tree.SIGNATURES`."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from paiju.games.dijie import battle, harm, lasting, play, reach, stack, zones
from paiju.games.dijie import geometry as g
from paiju.games.dijie import ops_cards as cards
from paiju.games.dijie.auras import refresh
from paiju.games.dijie.find import candidates, is_pm, ref, seat_of
from paiju.games.dijie.glossary import WORDS
from paiju.games.dijie.index import forget
from paiju.games.dijie.ops_cards import until_of
from paiju.games.dijie.props import FORCE, LIFE, fold, has, stack_of
from paiju.games.dijie.state import AURA, KEEP, TURN, Dijie, Mod
from paiju.games.dijie.tree import Op, Word
from paiju.kernel import Ask, Context, Procedure
from paiju.show.text import msg

if TYPE_CHECKING:
    from paiju.games.dijie.perform import Env

COPY = "D06"  # the token that copies are
_ATTACHING = {"attach": "D2-7.4-1", "guard": "D3-4.3-护卫-1", "mount": "D3-4.3-驾驭-1"}  # the ways, by clause


# --- harm and healing ---


def _damage(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    n, who = env.number(s, op.args[0]), op.args[1]
    kind = harm.SPELL if env.card else harm.ABILITY
    for victim in _spread(s, env, who):
        if not is_pm(victim) and reach.proof(s, env, victim):
            env.done = False
            ctx.lean or ctx.emit("unharmed", {"victim": victim, "who": s.who(victim)}, "D2-10.14-5")
            continue
        source = env.source if env.source in s.objs and s.card(s.objs[env.source]).unit else 0
        env.done = bool((yield from harm.damage(s, ctx, victim, [harm.Hit(source, env.seat, n, env.code)], kind)))


def _spread(s: Dijie, env: "Env", name: str) -> list[int]:
    """What a name stands for, zones being what units stand in them, attached ones too (G97)."""
    found: list[int] = []
    for n in env.refs(s, name):
        if n <= -1000:
            from paiju.games.dijie.find import here, zones_of

            found += [obj.id for z in zones_of(n) for obj in here(s, z) if s.card(obj).unit]
        elif is_pm(n) or n in s.objs:
            found.append(n)
    return found


def _destroy(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    for n in reach.things(s, env, op.args[0]):
        if is_pm(n):
            harm.defeat(s, ctx, seat_of(n), "destroyed", "D2-2.10-2")
        elif not s.card(s.objs[n]).unit:  # an entity that is no unit
            env.done = yield from zones.wreck(s, ctx, n)
        else:
            env.done = yield from zones.destroy(s, ctx, n, env.source)
            if env.code == "@poisoned" and n in s.objs:  # poison works at the end of one turn only (D2-10.21-2)
                s.objs[n].mods = tuple(mod for mod in s.objs[n].mods if mod.word != "poisoned")


def _wreck(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    for n in reach.objects(s, env, op.args[0]):
        env.done = yield from zones.wreck(s, ctx, n)


def _sacrifice(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    found = reach.objects(s, env, op.args[0])
    env.done = bool(found)
    for n in found:
        env.done = yield from zones.sacrifice(s, ctx, n)


def _toll(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """PMs sacrifice something that they control, one PM after another; who has nothing is passed over (D2-1.5)."""
    for n in reach.things(s, env, op.args[0]):
        seat = seat_of(n)
        choices = candidates(s, seat, env.source, op.args[1], False)
        if len(choices) > 1:
            args = {"card": env.code, "source": env.source, "choices": choices, "done": False}
            choices = [ref((yield Ask(seat, "pick", args, "D2-9.13-3")))]
        if choices:
            env.done = yield from zones.sacrifice(s, ctx, choices[0])


def _banish(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    for n in reach.cards(s, env, op.args[0]):
        env.done = yield from zones.banish(s, ctx, n, down=op.name == "hide")


def _bounce(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    for n in reach.objects(s, env, op.args[0]):
        env.done = yield from zones.bounce(s, ctx, n)


def _discard(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    for n in env.refs(s, op.args[0]):
        env.done = yield from zones.discard(s, ctx, env.seat, n)


def _bury(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    for n in reach.objects(s, env, op.args[0]):
        yield from zones.depart(s, ctx, n, zones.GRAVE)


def _gain(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    for n in reach.things(s, env, op.args[1]):
        if is_pm(n):
            yield from harm.heal(s, ctx, seat_of(n), env.number(s, op.args[0]))


def _lose(s: Dijie, ctx: Context, env: "Env", op: Op) -> None:
    """Lose life: no damage."""
    n = env.number(s, op.args[0])
    for who in reach.things(s, env, op.args[1]):
        if is_pm(who) and not s.winners:
            if op.args[0] == "poison":
                s.pms[seat_of(who)].poison = 0
            harm.bleed(s, ctx, seat_of(who), n, "lost", env.code if env.code[0] != "@" else "")


def _poison(s: Dijie, ctx: Context, env: "Env", op: Op) -> None:
    for n in reach.things(s, env, op.args[1]):
        harm.poison(s, ctx, n, env.number(s, op.args[0]))


def _cure(s: Dijie, ctx: Context, env: "Env", op: Op) -> None:
    for n in reach.things(s, env, op.args[0]):
        if is_pm(n):
            s.pms[seat_of(n)].poison = 0
            ctx.lean or ctx.emit("cured", {"seat": seat_of(n)}, "D2-10.22-1")


def _cleanse(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """Take all statuses off, but what an aura or a curse, which are still at work, goes on to give (D2-2.9-5)."""
    curses = {curse.id for curse in s.curses}
    for n in reach.objects(s, env, op.args[0]):
        obj = s.objs[n]
        obj.mods = tuple(
            mod
            for mod in obj.mods
            if mod.until == AURA or mod.by in curses or not (mod.word in WORDS and WORDS[mod.word].status)
        )
        ctx.lean or ctx.emit("cleansed", {"thing": n, "card": obj.code}, "D2-7.1-8")
    yield from zones.sweep(s, ctx)


# --- numbers and words on things ---


def _counter(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    (sign, *_), who, n = op.args
    for thing in reach.objects(s, env, who):
        yield from harm.add_counters(s, ctx, thing, sign, env.number(s, n))


def _mark(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """A counter that carries a keyword; a thing has each only once (D2-7.2-13)."""
    word, n = op.args[0]
    for thing in reach.objects(s, env, op.args[1]):
        obj = s.objs[thing]
        if not any(mod.word == word and mod.what == "mark" for mod in obj.mods):
            obj.mods = (*obj.mods, Mod("mark", n, word))
            ctx.lean or ctx.emit("status", harm.status(s, thing, word, n), "D2-7.2-13")
    yield from zones.sweep(s, ctx)


def _give(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    word: Word = op.args[0]
    for n in reach.one_by_one(s, env, op.args[1]):
        until = until_of(s, env, op.args[2], n)
        if word[0] == "rage" and n in s.objs:
            obj = s.objs[n]
            obj.mods = (*obj.mods, *harm.enrage(s, obj))
        else:
            lasting.change(s, n, Mod("word", word[1], word[0], until, env.card if env.card and until == KEEP else 0))
        ctx.lean or ctx.emit("status", harm.status(s, n, *word), WORDS[word[0]].clause)
        yield from zones.sweep(s, ctx)


def _pump(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    (force, life, speed), who, until = op.args
    last = until_of(s, env, until)
    for n in reach.one_by_one(s, env, who):
        if force == life != 0 and not speed:  # +X/+X is a counter, a temporary one if it ends (D2-7.2-2, D2-7.5-5)
            mods = [Mod("counter", force, "", last)]
        else:
            mods = [Mod(stat, k, "", last) for stat, k in ((FORCE, force), (LIFE, life), ("speed", speed)) if k]
        lasting.change(s, n, *mods)
        data = {"thing": n, "who": s.who(n), "force": force, "life": life, "speed": speed}
        ctx.lean or ctx.emit("pumped", data, "D2-7.5-3")
        yield from harm.changed(s, ctx, n, force, life)
        yield from zones.sweep(s, ctx)


def _set(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """Set a property to a number; `fix` shuts out what comes after (★, D2-3.8-18)."""
    stat, n, who, until = op.args
    for thing in reach.one_by_one(s, env, who):
        lasting.change(s, thing, Mod(f"{op.name}_{stat}", env.number(s, n), "", until_of(s, env, until)))
        data = {"thing": thing, "who": s.who(thing), "stat": f"stat.{stat}", "n": env.number(s, n)}
        ctx.lean or ctx.emit("set", data, "D2-3.8-15")
        yield from zones.sweep(s, ctx)


def _unfix(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """Take the ★ off a property: it stays a number that it was set to, and what came after counts (D2-3.8-18)."""
    stat, who = op.args
    for thing in reach.objects(s, env, who):
        obj = s.objs[thing]
        obj.mods = tuple(m._replace(what=f"set_{stat}") if m.what == f"fix_{stat}" else m for m in obj.mods)
        ctx.lean or ctx.emit("unfixed", {"thing": thing, "who": s.who(thing), "stat": f"stat.{stat}"}, "D2-3.8-18")
    yield from zones.sweep(s, ctx)


def _copy(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """Take over all properties of another thing, its totals and counters included, but not its damage (D2-3.8-8); the
    copy keeps who controls it, and the keywords and statuses that it was given, which are no properties.
    """
    for n in reach.named(s, env, op.args[0])[:1]:
        me, other = reach.me(s, env), s.objs[n]
        if me is None:
            return
        me.as_code = other.as_code or other.code
        forget(s)
        own = tuple(mod for mod in me.mods if mod.what in ("controlled", "role"))
        given = tuple(mod for mod in me.mods if mod.what in ("word", "forbid", "twice") and mod.until != AURA)
        me.mods = (*own, *(mod for mod in other.mods if mod.what in ("counter", "mark")))
        stats = {stat: fold(s, other, stat) - fold(s, me, stat) for stat in (FORCE, LIFE, "speed")}
        me.mods += (*(Mod(stat, k) for stat, k in stats.items() if k), *given)
        refresh(s)
        if not has(s, me, "entangle"):  # then it presses down nothing any more (D3-4.3-缠绕-2)
            yield from zones.free_suppressed(s, ctx, me.id, me.zone)
        ctx.lean or ctx.emit("copied", {"thing": me.id, "by": me.code, "of": n, "card": me.as_code}, "D2-3.8-8")
    yield from zones.true_names(s, ctx)
    yield from zones.sweep(s, ctx)


def _transfer(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """Hand the temporary bonuses of a thing to another; with it they last to the end of the turn (D2-7.5-6 to -8)."""
    for a in reach.things(s, env, op.args[0])[:1]:
        for b in reach.things(s, env, op.args[1])[:1]:
            mine = s.objs[a]
            moved = [
                m for m in mine.mods if m.until not in (KEEP, AURA) and m.what in (FORCE, LIFE, "speed", "counter")
            ]
            mine.mods = tuple(m for m in mine.mods if m not in moved)
            lasting.change(s, b, *(m._replace(until=TURN) for m in moved))
            ctx.lean or ctx.emit("transferred", {"thing": a, "who": s.who(a), "other": s.who(b)}, "D2-7.5-6")
    yield from zones.sweep(s, ctx)


def _brand(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """Give things a tag, or take it away, `all` of them (D2-3.6-4). Base types are no such tags (D2-3.6-3)."""
    tag, who, until = op.args
    what, told = ("tag", "branded") if op.name == "brand" else ("untag", "unbranded")
    for n in reach.objects(s, env, who):
        lasting.change(s, n, Mod(what, 0, tag, until_of(s, env, until, n)))
        ctx.lean or ctx.emit(told, {"thing": n, "who": s.who(n), "tag": f"trait.{tag}"}, "D2-3.6-4")
    yield from zones.sweep(s, ctx)


def _replica(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """Summon a copy of a unit: a token with the tag 复制品 (D2-7.6-6)."""
    for n in reach.named(s, env, op.args[0])[:1]:
        spots = [z for z in s.rules.geometry.own[env.seat] if s.open(z)]
        if spots:
            code = s.card(s.objs[n]).code
            z = yield from zones.which_zone(s, env.seat, spots, code)
            unit = zones.place_unit(s, ctx, COPY, env.seat, env.seat, z, moved=False, as_code=code)
            yield from zones.arrive(s, ctx, unit)


def _uproot(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """Banish things with all that is attached to them (D2-7.7-3)."""
    for n in reach.things(s, env, op.args[0]):
        yield from zones.uproot(s, ctx, n)


# --- dice ---


def _roll(s: Dijie, ctx: Context, env: "Env", op: Op) -> None:
    env.rolled = cards.roll(s, ctx, env.seat, env.source)


def _dread(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """威严X: the controller of the enemy unit rolls; at X or less the unit is banished (G95)."""
    for n in reach.objects(s, env, op.args[0]):
        if 0 <= cards.roll(s, ctx, s.objs[n].controller, n) <= env.x:
            yield from zones.banish(s, ctx, n)


def _gather(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """聚力 and 健壮: roll, and get a third of it, rounded up, this turn (D3-4.3)."""
    n = -(-cards.roll(s, ctx, env.seat, env.source) // 3)
    u = reach.me(s, env)
    if u is None or n == 0:
        return
    stat = FORCE if op.name == "gather" else LIFE
    lasting.change(s, u.id, Mod(stat, n, "", "turn"))
    data = {"thing": u.id, "who": s.who(u.id), "force": 0, "life": 0, "speed": 0, stat: n}
    ctx.lean or ctx.emit("pumped", data, f"D3-4.3-{'聚力' if stat == FORCE else '健壮'}")
    yield from harm.changed(s, ctx, u.id, n if stat == FORCE else 0, n if stat == LIFE else 0)


def _expel(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """驱逐: a creature it fought that is still there is banished (G96)."""
    for n in reach.things(s, env, op.args[0]):
        if not is_pm(n) and s.card(s.objs[n]).creature:
            yield from zones.banish(s, ctx, n)


# --- units ---


def _fight(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """Two units fight at once, without an attack (D2-10.3-5)."""
    from paiju.games.dijie.fight import engage

    for a in reach.objects(s, env, op.args[0])[:1]:
        for b in reach.objects(s, env, op.args[1])[:1]:
            yield from engage(s, ctx, a, b, attack=False)


def _assault(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """A unit attacks at once, with a defence phase and direct damage of its own (D2-10.3-4)."""
    for n in reach.objects(s, env, op.args[0]):
        if n in s.objs and not s.winners:
            yield from battle.inserted(s, ctx, n)


def _charge(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """A unit attacks another at once, whatever the distance (D2-10.3-2)."""
    for a in reach.objects(s, env, op.args[0])[:1]:
        for b in reach.named(s, env, op.args[1])[:1]:
            yield from battle.inserted(s, ctx, a, at=b)


def _strike(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """A unit deals damage as great as its force left, without consuming any."""
    for a in reach.named(s, env, op.args[0])[:1]:
        n = max(0, fold(s, s.objs[a], FORCE) - s.objs[a].spent)
        for victim in reach.things(s, env, op.args[1]):
            yield from harm.damage(s, ctx, victim, [harm.Hit(a, env.seat, n, env.code)], harm.ABILITY)


def _control(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """Get control of a thing (D2-2.2); until it ends the former controller waits in the change."""
    for n in reach.objects(s, env, op.args[0]):
        obj = s.objs[n]
        lasting.change(s, n, Mod("controlled", obj.controller, "", until_of(s, env, op.args[1])))
        set_controller(s, ctx, n, env.seat)
    yield from zones.true_names(s, ctx)
    yield from zones.sweep(s, ctx)


def set_controller(s: Dijie, ctx: Context, thing: int, seat: int, relics: bool = False) -> None:
    obj = s.objs[thing]
    lasting.hand_over(s, obj, seat, relics)
    refresh(s)
    ctx.lean or ctx.emit("controlled", {"thing": thing, "card": obj.code, "seat": seat}, "D2-2.2-1")


def _haul(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """Move a unit to the nearest free zone of the own battlefield."""
    for n in reach.objects(s, env, op.args[0]):
        obj = s.objs[n]
        open_ = [z for z in s.rules.geometry.own[env.seat] if s.open(z)]
        z = s.rules.geometry.nearest(obj.zone, open_, s.voids, env.seat)
        if z is not None:
            battle.shift(s, ctx, obj, z)
            yield stack.fire(s, ctx, "moved", *(stack.Cause(u.id, u.controller) for u in stack_of(s, obj)))
    yield from zones.sweep(s, ctx)


def _withdraw(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """The unit leaves the battlefield for its controller's lord zone, face up, and waits there for what is to come."""
    for n in reach.objects(s, env, op.args[0]):
        new = yield from zones.depart(s, ctx, n, zones.LORD)
        env.bound["it"] = (new,)


def _enlist(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """Send a unit out, or lay a formation, from where it lies: the lord's zone, a hand, a graveyard, exile. What has to
    come and cannot goes to the graveyard (D2-8.1-7, D2-8.8-3).
    """
    for n in env.refs(s, op.args[0]):
        obj, where = s.objs.get(n), zones.held(s, n)
        if obj is not None and obj.zone < 0:
            came = yield from zones.deploy(s, ctx, obj.controller, obj.code, obj.owner, "lord", n)
            if not came and n in s.objs:
                yield from zones.depart(s, ctx, n, zones.GRAVE)
        elif where is not None:
            card, owner, place = where
            if "formation" in s.rules.cards[card.code].types:
                came = yield from play.lay_formation(s, ctx, env.seat, n)
            else:
                came = yield from zones.deploy(s, ctx, env.seat, card.code, owner, place, n)
            if not came and zones.take(s, n) is not None:
                new = zones.put(s, ctx, card.code, owner, zones.GRAVE)
                data = {"thing": n, "who": msg("who.card", card=card.code), "to": "zone.grave", "seat": owner}
                ctx.lean or ctx.emit("departed", data | {"new": new}, "D2-8.1-7")
                if new:
                    moment = "buried" if zones.landing(s, card.code, zones.GRAVE) == zones.GRAVE else "exiled"
                    yield stack.fire(s, ctx, moment, stack.Cause(new, owner, code=card.code))


def _attach(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """Attach to a unit (D2-7.4-1); 护卫: to an adjacent friendly one, to fight before it. 驾驭: the mount is attached
    to its rider. What was attached to the one attached now hangs on the same host.
    """
    me = reach.me(s, env)
    for n in reach.objects(s, env, op.args[0])[:1]:
        if me is None:
            return
        other = s.objs[n]
        below, above = (other, me) if op.name == "mount" else (me, other)
        above = s.objs[above.host] if above.host else above
        if above is below or below.host == above.id:
            return
        if below.host:
            host = s.objs[below.host]
            host.attached = tuple(m for m in host.attached if m != below.id)
        elif s.units[below.zone] == below.id:
            s.units[below.zone] = 0
        relics = tuple(m for m in below.attached if "relic" in s.card(s.objs[m]).types)
        followers = tuple(m for m in below.attached if m not in relics)
        below.attached, below.host = relics, above.id
        above.attached = (*above.attached, below.id, *followers)
        for m in followers:
            s.objs[m].host = above.id
        came = (below.id, *followers) if g.owner(below.zone) != g.owner(above.zone) else ()
        zones.settle(s, above, above.zone)  # each with what hangs on itself
        if op.name == "guard" and not any(mod.word == "guarding" for mod in below.mods):
            below.mods = (*below.mods, Mod("role", 0, "guarding"))
        refresh(s)
        how = f"attach.{op.name}"
        data = {"thing": below.id, "card": below.code, "to": above.id, "other": above.code, "how": how}
        ctx.lean or ctx.emit("attached", data, _ATTACHING[op.name])
        for m in came:
            yield from zones.hand_over(s, ctx, m)
    yield from zones.sweep(s, ctx)


def _again(s: Dijie, ctx: Context, env: "Env", op: Op) -> None:
    """A unit may move once more this turn."""
    for n in reach.objects(s, env, op.args[0]):
        lasting.change(s, n, Mod("twice", 1, "", "turn"))
        ctx.lean or ctx.emit("may_move", {"thing": n, "who": s.who(n)}, "D2-9.1-1")


def _replace(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """Terrain from the hand takes the place of the one where a unit stands."""
    code = cards.code_of(s, op.args[1])
    held = next((card for card in s.pms[env.seat].hand if card.code == code), None)
    for n in reach.named(s, env, op.args[0])[:1]:
        if held is None or s.objs[n].zone < 0:
            return
        z = s.objs[n].zone
        zones.take(s, held.id)
        yield from play.repaint(s, ctx, z, code, env.seat, env.seat)


def _interrupt(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    for n in env.refs(s, op.args[0]):
        yield from play.interrupt(s, ctx, n)


def _recast(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """Copy a spell that is being resolved: who makes the copy chooses new targets for it at once (D2-2.12-5), then it
    goes before the rest of what made it (D2-6.4-7).
    """
    from paiju.games.dijie.perform import anew

    for n in env.refs(s, op.args[0]):
        spell = next((effect for effect in s.stack if effect.card == n), None)
        if spell is not None:
            copy = yield from anew(s, spell, env.seat)
            s.stack = (*s.stack, copy)
            ctx.lean or ctx.emit("recast", {"seat": env.seat, "card": copy.code}, "D2-2.12-5")
            yield stack.resolve(s, ctx)


def _summon(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """召唤: a unit comes to any free zone of the controller's, and may still move (D2-8.2)."""
    code = cards.code_of(s, op.args[0])
    spots = [z for z in s.rules.geometry.own[env.seat] if s.open(z)]
    if spots:
        z = yield from zones.which_zone(s, env.seat, spots, code)
        unit = zones.place_unit(s, ctx, code, env.owner(s), env.seat, z, moved=False)
        yield from zones.arrive(s, ctx, unit)


AT_ONCE: dict[str, Callable[[Dijie, Context, "Env", Op], None]] = {
    "lose": _lose,
    "poison": _poison,
    "cure": _cure,
    "power": cards.power,
    "ban": cards.ban,
    "roll": _roll,
    "again": _again,
}
PRODUCE: dict[str, Callable[[Dijie, Context, "Env", Op], stack.Cause | None]] = {
    "store": cards.store,
    "crystal": cards.crystal,
}
IN_STEPS: dict[str, Callable[[Dijie, Context, "Env", Op], Procedure]] = {
    "damage": _damage,
    "strike": _strike,
    "destroy": _destroy,
    "wreck": _wreck,
    "sacrifice": _sacrifice,
    "toll": _toll,
    "banish": _banish,
    "hide": _banish,
    "bounce": _bounce,
    "discard": _discard,
    "bury": _bury,
    "interrupt": _interrupt,
    "mill": cards.mill,
    "draw": cards.draw_n,
    "deal": cards.deal,
    "reap": cards.reap,
    "fetch": cards.fetch,
    "snatch": cards.snatch,
    "unveil": cards.unveil,
    "shuffle": cards.shuffle,
    "replica": _replica,
    "uproot": _uproot,
    "gain": _gain,
    "cleanse": _cleanse,
    "counter": _counter,
    "give": _give,
    "pump": _pump,
    "mark": _mark,
    "transfer": _transfer,
    "brand": _brand,
    "unbrand": _brand,
    "set": _set,
    "fix": _set,
    "unfix": _unfix,
    "copy": _copy,
    "scry": cards.scry,
    "deploy": cards.deploy,
    "enlist": _enlist,
    "summon": _summon,
    "craft": cards.craft,
    "revive": cards.revive,
    "breed": cards.breed,
    "dread": _dread,
    "gather": _gather,
    "hearten": _gather,
    "expel": _expel,
    "fight": _fight,
    "assault": _assault,
    "charge": _charge,
    "control": _control,
    "haul": _haul,
    "withdraw": _withdraw,
    "attach": _attach,
    "guard": _attach,
    "mount": _attach,
    "replace": _replace,
    "recast": _recast,
    "recall": cards.recall,
}
