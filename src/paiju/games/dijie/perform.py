"""Carries out what a card says, step by step; what a step sets off goes before the next one (D2-6.4-7, G34)."""

from collections.abc import Callable
from dataclasses import dataclass, field

from paiju.games.dijie import answers, ops, stack  # effects use cards, cards make effects: these need each other
from paiju.games.dijie.find import blind, candidates, ref, step, unlike
from paiju.games.dijie.props import fold
from paiju.games.dijie.state import Dijie, Effect, Lag
from paiju.games.dijie.tree import IT, PLACED, Ability, Choose, Filter, Node, Op
from paiju.games.dijie.use import ECHO, spell_targets
from paiju.kernel import IDLE, Ask, Context, Procedure, Step

PRODUCED = "produced"


@dataclass(slots=True)
class Env:
    """Who does something, with what, and what its names stand for. Ids and public numbers only. `done`: whether the
    step before succeeded (D3-4.3-成功后). `rolled`: the last die.
    """

    seat: int
    code: str
    place: int
    source: int
    x: int = -1
    card: int = 0
    bound: dict[str, tuple[int, ...]] = field(default_factory=dict)
    done: bool = True
    rolled: int = 0
    effect: int = 0
    paid: str = ""

    def refs(self, s: Dijie, name: str) -> tuple[int, ...]:
        """What a name stands for: things by id, PMs as -1 - seat."""
        if name in self.bound:
            return self.bound[name]
        match name:
            case "self":
                return (self.source,)
            case "you":
                return (-1 - self.seat,)
            case "opponent":
                return (-1 - (self.seat ^ 1),)
            case "holder":
                obj = s.objs.get(self.source)
                return (obj.host,) if obj is not None and obj.host else ()
        return ()

    def owner(self, s: Dijie) -> int:
        """Whose it is what this brings into the game or takes off a library: its source's owner's, else its
        controller's (D2-2.7-2 to -5).
        """
        obj = s.objs.get(self.source)
        return obj.owner if obj is not None and obj.owner >= 0 else self.seat

    def number(self, s: Dijie, value: int | str) -> int:
        """A number of a step: itself, X (the source's level where nothing gives it, D2-3.7-6), what was rolled…"""
        if isinstance(value, int):
            return value
        match value:
            case "x":
                if self.x >= 0:
                    return self.x
                obj = s.objs.get(self.source)
                return s.card(obj).level if obj is not None else s.rules.cards[self.code].level
            case "roll":
                return self.rolled
            case "n":
                return self.bound.get("n", (0,))[0]
            case "poison":
                return s.pms[self.seat].poison
        if value.startswith("paid:"):  # only what was declared as that colour (D2-5.2-9)
            return self.paid.count(value[5:])
        if value.startswith("plus:"):  # how many +1/+1, temporary ones too (D2-7.2-2)
            mods = [mod for n in self.refs(s, value[5:]) if n in s.objs for mod in s.objs[n].mods]
            return sum(mod.n for mod in mods if mod.what == "counter" and mod.n > 0)
        if value.startswith(("force:", "life:")):
            stat, name = value.split(":")
            return sum(fold(s, s.objs[n], stat) for n in self.refs(s, name) if n in s.objs)
        if value.startswith("base:"):  # the force that is printed (D2-3.8-7)
            return sum(s.card(s.objs[n]).force for n in self.refs(s, value[5:]) if n in s.objs)
        raise ValueError(value)


def env_of(effect: Effect) -> Env:
    return Env(
        effect.seat, effect.code, effect.place, effect.source, effect.x, effect.card, dict(effect.bound), True, 0,
        effect.id, effect.paid,
    )  # fmt: skip


def carry_out(s: Dijie, ctx: Context, effect: Effect) -> Procedure:
    """What an effect does. An effect that was interrupted meanwhile stops (D2-6.6-3)."""
    ability = stack.ability_of(s, effect.code, effect.place)
    env = env_of(effect)
    if effect.word == stack.LAG:
        yield from run(s, ctx, env, steps_at(ability, effect.extra), ())
        return
    if effect.extra % 100 and ability.kind == "cast":
        yield from _boosted(s, ctx, env, effect)
    else:
        yield from run(s, ctx, env, ability.steps, ())


def quiet(s: Dijie, effect: Effect) -> Op | None:
    """The one step of an effect that produces crystals when nothing waits for that: most effects are terrain's that do
    so when a turn starts. None for any other.
    """
    if effect.word == stack.LAG or s.winners:
        return None
    ability = stack.ability_of(s, effect.code, effect.place)
    op = ability.steps[0] if len(ability.steps) == 1 and ability.kind != "cast" else None
    if isinstance(op, Op) and op.name in ops.PRODUCE and not stack.expected(s, PRODUCED):
        return op
    return None


def produce(s: Dijie, ctx: Context, effect: Effect, op: Op) -> None:
    """What a `quiet` effect does. It counts as many steps as if it were carried out by procedures."""
    cause = ops.PRODUCE[op.name](s, ctx, env_of(effect), op)
    ctx.tick(3 if cause is None else 5)


def _boosted(s: Dijie, ctx: Context, env: Env, effect: Effect) -> Procedure:
    """高阶 does something else instead; each 超阶 does it once more, to a target of its own."""
    card = s.rules.cards[effect.code]
    boost, cast = card.ability("boost"), card.ability("cast")
    assert cast is not None
    if boost is not None:
        for target in cast.targets:
            yield from _choose(s, env, target)
        for target in boost.targets:
            env.bound[target.name] = env.bound.get(f"{target.name}0", ())
        yield from run(s, ctx, env, boost.steps, ())
        return
    more = card.ability("overload")
    assert more is not None
    yield from run(s, ctx, env, cast.steps, ())
    for n in range(effect.extra % 100):
        again = env_of(effect)
        for target in more.targets:
            again.bound[target.name] = env.bound.get(f"{target.name}{n}", ())
        yield from run(s, ctx, again, more.steps, ())


def run(s: Dijie, ctx: Context, env: Env, steps: tuple[Node, ...], path: tuple[int, ...]) -> Procedure:
    """Steps in order. Stops when the game is over or the effect was taken off the stack."""
    for i, node in enumerate(steps):
        ctx.tick()
        if s.winners or (env.card and _interrupted(s, env)):
            return
        if isinstance(node, Choose):
            yield from _choose(s, env, node)
            continue
        if node.name == "later":
            _later(s, ctx, env, node, (*path, i))
            continue
        inside = _CONTROL.get(node.name)
        if inside is not None:
            yield from inside(s, ctx, env, node, (*path, i))
        elif node.name in ops.AT_ONCE:
            ops.AT_ONCE[node.name](s, ctx, env, node)
        elif node.name in ops.PRODUCE:
            cause = ops.PRODUCE[node.name](s, ctx, env, node)
            if cause is not None:
                yield stack.fire(s, ctx, PRODUCED, cause)
        else:
            yield from ops.IN_STEPS[node.name](s, ctx, env, node)


def _interrupted(s: Dijie, env: Env) -> bool:
    return not any(effect.id == env.effect for effect in s.stack)


def _choose(s: Dijie, env: Env, node: Choose) -> Procedure:
    """Targets were chosen when it was announced: those that are lost or fit no longer are passed over (D2-2.4-10). What
    is picked is picked now; each means all there are. Where a target stood to a source that has left since does not
    matter any more (R109).
    """
    where = node.filter
    if node.how == "target" and env.source and env.source not in s.objs:  # from where nothing is adjacent any more
        where = Filter(where.side, where.what, tuple(word for word in where.more if word not in PLACED))
    found = candidates(s, env.seat, env.source, where, node.how == "target", env.x)
    if node.how == "target" and node.name in env.bound:
        env.bound[node.name] = tuple(n for n in env.bound[node.name] if n in found)
        return
    if node.how == "target" and blind(s, env.seat):  # nothing can be aimed at now
        env.bound[node.name] = ()
        return
    if node.how == "each" or (len(found) <= node.low and "distinct" not in node.filter.more):
        env.bound[node.name] = tuple(found)
        return
    if node.how == "first":  # in physical order, nobody chooses (D2-9.5-2)
        env.bound[node.name] = tuple(found[: node.high])
        return
    picked: list[int] = []
    while len(picked) < node.high:
        left = unlike(s, found, picked, node.filter)
        if not left:
            break
        done = len(picked) >= node.low
        args = {"card": env.code, "source": env.source, "choices": [step(n) for n in left], "done": done}
        answer = yield Ask(env.seat, "pick", args, "D2-9.13-3")
        if answer == "done":
            break
        picked.append(ref(answer))
    env.bound[node.name] = tuple(picked)


def anew(s: Dijie, spell: Effect, seat: int) -> Procedure:
    """A copy of a spell's effect that is `seat`'s, its targets chosen anew."""
    env = Env(seat, spell.code, spell.place, 0, spell.x)
    for target in spell_targets(s.rules.cards[spell.code], spell.extra % ECHO):
        yield from _choose(s, env, target)
    return spell._replace(id=s.fresh(), seat=seat, bound=tuple(env.bound.items()), card=s.fresh())


# --- steps that hold steps ---


def _may(s: Dijie, ctx: Context, env: Env, op: Op, path: tuple[int, ...]) -> Procedure:
    answer = yield Ask(env.seat, "may", {"card": env.code, "source": env.source, "path": list(path)}, "D2-9.3-1")
    env.done = answer == "yes"
    if env.done:
        yield from run(s, ctx, env, op.steps, path)


def _if(s: Dijie, ctx: Context, env: Env, op: Op, path: tuple[int, ...]) -> Procedure:
    if condition(s, env, op.args[0]):
        yield from run(s, ctx, env, op.steps, path)


def _success(s: Dijie, ctx: Context, env: Env, op: Op, path: tuple[int, ...]) -> Procedure:
    if env.done:
        yield from run(s, ctx, env, op.steps, path)


def _one(s: Dijie, ctx: Context, env: Env, op: Op, path: tuple[int, ...]) -> Procedure:
    """One of the inner steps, as the controller chooses."""
    args = {"card": env.code, "source": env.source, "path": list(path), "of": len(op.steps)}
    answer = yield Ask(env.seat, "one", args, "D2-9.13-3")
    which = int(str(answer)[1:]) - 1
    yield from run(s, ctx, env, (op.steps[which],), path)


def _later(s: Dijie, ctx: Context, env: Env, op: Op, path: tuple[int, ...]) -> None:
    """A lagging effect: it waits, whatever becomes of its source (D2-6.11-1)."""
    bound = tuple((name, refs) for name, refs in env.bound.items())
    effect = Effect(s.fresh(), env.seat, env.code, env.place, env.source, bound, env.x, paid=env.paid)
    s.lags = (*s.lags, Lag(op.args[0], effect, _pack(path), s.turn))
    ctx.lean or ctx.emit("lagging", {"card": env.code, "seat": env.seat, "moment": f"moment.{op.args[0]}"}, "D2-6.11-1")


def _paid(s: Dijie, ctx: Context, env: Env, op: Op, path: tuple[int, ...]) -> Procedure:
    """An extra cost: it has been paid already, see `settle`."""
    return IDLE


def settle(s: Dijie, ctx: Context, effect: Effect) -> Procedure:
    """Pay what an ability or spell costs beside its crystals (D2-5.3-7)."""
    extra = stack.ability_of(s, effect.code, effect.place).extra
    if extra is not None:
        yield from run(s, ctx, env_of(effect), extra.steps, ())


_CONTROL: dict[str, Callable[..., Procedure]] = {
    "pay": _paid,
    "may": _may,
    "if": _if,
    "success": _success,
    "one": _one,
}


def _pack(path: tuple[int, ...]) -> int:
    """A path of places as one number, each place below 16."""
    n = 0
    for place in path:
        n = n * 16 + place + 1
    return n


def steps_at(ability: Ability, packed: int) -> tuple[Node, ...]:
    """The inner steps that a packed path leads to."""
    path: list[int] = []
    while packed:
        path.insert(0, packed % 16 - 1)
        packed //= 16
    steps = ability.steps
    for place in path:
        node = steps[place]
        assert isinstance(node, Op)
        steps = node.steps
    return steps


def condition(s: Dijie, env: Env, text: str) -> bool:
    """`roll<=x`, `roll>=5`: comparisons of numbers; `buried`: whether the card lies in a graveyard."""
    if text == "buried":
        return any(held.id == env.source for pm in s.pms for held in pm.grave)
    for sign in ("<=", ">="):
        left, found, right = text.partition(sign)
        if found and "roll" in (left, right) and env.rolled < 0:  # who may not roll has no number
            return False
        if found:
            a, b = (env.number(s, int(one) if one.lstrip("-").isdigit() else one) for one in (left, right))
            a, b = max(0, a), max(0, b)  # D2-3.7-10
            return a <= b if sign == "<=" else a >= b
    raise ValueError(text)


# --- what others set off ---


def replacement(s: Dijie, ctx: Context, source: int, place: int, thing: int) -> Procedure:
    """What happens instead: the inner steps of an aura's `instead`, for the thing it was to happen to."""
    obj = s.objs[source]
    ability = s.card(obj).abilities[place]
    aura = ability.op("aura")
    inner = next(
        node for node in (aura.steps if aura else ability.steps) if isinstance(node, Op) and node.name == "instead"
    )
    env = Env(obj.controller, s.card(obj).code, place, source, bound={IT: (thing,)})
    yield from run(s, ctx, env, inner.steps, ())


def respond(s: Dijie, ctx: Context, ask: Ask, answer: Step | tuple[Step, ...]) -> Procedure:
    """Carry out a response: it is a use or an activation like any other (D2-6.2-4)."""
    yield from answers.carry_out(s, ctx, ask, answer if isinstance(answer, tuple) else (answer,))
