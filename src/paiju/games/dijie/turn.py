"""A turn, phase by phase (D1-3, D2-6.1). Each stage is a procedure; between two of them nothing is half-way."""

from paiju.games.dijie import answers, battle, harm, lasting, loops, ops_cards, zones
from paiju.games.dijie import geometry as g
from paiju.games.dijie.auras import refresh
from paiju.games.dijie.find import path_of
from paiju.games.dijie.props import banned
from paiju.games.dijie.stack import Cause, fire, window
from paiju.games.dijie.state import NOBODY, Dijie, Obj
from paiju.kernel import Ask, Context, Procedure

END, ATTACK = "end", "attack"
VOID_TURNS = 3  # D2-12.2-1


def opening(s: Dijie, ctx: Context) -> Procedure:
    """The opening hands, one card at a time from the authority on (D1-1.2-9), and 紫水晶 for the second side."""
    for _ in range(s.rules.hand):
        for seat in s.order():
            yield from ops_cards.draw(s, ctx, seat, 1)
    for seat in s.order():
        if not s.friends(seat, s.authority) and "D01" in s.rules.cards:
            zones.put(s, ctx, "D01", seat, zones.HAND)
            ctx.lean or ctx.emit("compensation", {"seat": seat, "card": "D01"}, "D1-1.2-后手补偿")
    s.stage = "begin"


def begin(s: Dijie, ctx: Context) -> Procedure:
    """【回合开始时】, then the start phase: draw, flip a terrain, 【开始阶段结束时】 (D1-3.2)."""
    seat = s.authority
    s.turn += 1
    s.phase = "start"
    for obj in s.objs.values():  # "each turn" is every turn (D2-9.1-1)
        if obj.moved:
            obj.moved = 0
        if obj.acts:
            obj.acts = ()
    for pm in s.pms:
        pm.played = 0
    ctx.lean or ctx.emit("turn", {"seat": seat, "n": s.turn}, "D1-3.1-1")
    lasting.expire(s, "turn_start")
    yield from timing(s, ctx, "turn_start")
    if s.winners:
        return
    yield from ops_cards.draw(s, ctx, seat, 1)
    hidden = [z for z in s.rules.geometry.own[seat] if s.ground[z]]
    if hidden and not s.winners and not banned(s, seat, "flip"):
        z = hidden[0]
        if len(hidden) > 1:
            answer = yield Ask(seat, "flip", None, "D1-3.2-4")
            z = answers.zone_of(answer)
        yield from reveal(s, ctx, seat, z)
    yield from timing(s, ctx, "start_end")
    s.phase = s.stage = "main"


def reveal(s: Dijie, ctx: Context, seat: int, z: int) -> Procedure:
    """Turn up the terrain of a zone: whoever does it controls it (D1-3.2-7); 翻地后."""
    obj = Obj(s.fresh(), s.ground[z], NOBODY, seat, z, since=s.turn)
    s.ground[z] = ""
    s.terrain[z] = obj.id
    s.add(obj)
    refresh(s)
    ctx.lean or ctx.emit("flipped", {"seat": seat, "zone": g.place(z), "thing": obj.id, "card": obj.code}, "D1-3.2-4")
    yield fire(s, ctx, "flipped", Cause(obj.id, seat))
    yield fire(s, ctx, "shown", Cause(obj.id, seat))
    yield from zones.sweep(s, ctx)


def timing(s: Dijie, ctx: Context, name: str) -> Procedure:
    """One of the six fixed timings; its source is the authority (D2-6.1-4). None comes once somebody has won."""
    if s.winners:
        return
    ctx.lean or ctx.emit("timing", {"timing": name, "name": f"timing.{name}", "seat": s.authority}, "D2-6.1-2")
    yield window(s, ctx, name, s.authority, Cause(0, s.authority))


def main(s: Dijie, ctx: Context) -> Procedure:
    """One thing done in the main phase (D1-3.3), or its end."""
    seat = s.authority
    ask = Ask(seat, "main", {"attack": battle.strength(s, seat)}, "D1-3.3-1")
    answer = yield ask
    path = answer if isinstance(answer, tuple) else (answer,)
    if path[0] == END:
        s.stage = "close"
        if not s.library:
            if answers.forced(s, ask):
                loops.turn_over(s, ctx, ask)
            loops.round_over(s, ctx, ask)
    else:
        yield from answers.carry_out(s, ctx, ask, path)


def close(s: Dijie, ctx: Context) -> Procedure:
    """【主宰阶段结束时】, ranged units declare, then the phrase, which follows from what can attack (D1-3.3)."""
    seat = s.authority
    s.phase = "closing"
    yield from timing(s, ctx, "main_end")
    if s.winners:
        return
    if battle.archers(s, seat):
        answer = yield Ask(seat, "ranged", None, "D2-10.5-2")
        s.ranged = tuple(n for n in path_of(answer) if isinstance(n, int))
        ctx.lean or ctx.emit(
            "declared",
            {"seat": seat, "units": list(s.ranged), "cards": [s.objs[n].code for n in s.ranged]},
            "D2-10.5-2",
        )
    attack = bool(battle.attackers(s, seat))
    phrase = ATTACK if attack else "pass"
    ctx.lean or ctx.emit("phrase", {"seat": seat, "phrase": phrase, "says": f"phrase.{phrase}"}, "D1-3.3-3")
    if attack:
        s.stage = s.phase = "defence"
        s.defender = seat ^ 1
        ctx.lean or ctx.emit("defence", {"seat": s.defender}, "D1-3.4-1")
    else:
        s.stage = "finish"


def defence(s: Dijie, ctx: Context) -> Procedure:
    """One thing that the defender does (D1-3.4)."""
    more = yield from battle.defend(s, ctx, s.defender)
    if not more:
        s.stage = "fight"


def fight(s: Dijie, ctx: Context) -> Procedure:
    """【防御阶段结束时】, every attack in physical order, the merged direct damage, 【战斗阶段结束时】 (D1-3.5)."""
    yield from timing(s, ctx, "defence_end")
    s.defender = NOBODY
    s.phase = "battle"
    s.attackers = battle.attackers(s, s.authority)
    free: list[int] = []
    for unit in s.attackers:
        if s.winners:
            return
        if unit in s.objs and battle.can_attack(s, s.objs[unit], s.ranged):
            unblocked = yield from battle.assault(s, ctx, unit)
            if unblocked:
                free.append(unit)
                s.volleys = tuple(free)
    yield from battle.direct(s, ctx, tuple(free))
    s.attackers = s.volleys = ()
    if not s.winners:
        yield from timing(s, ctx, "battle_end")
    s.stage = "finish"


def finish(s: Dijie, ctx: Context) -> Procedure:
    """The end phase: all recover, 【回合结束时】, what lapses, the voids, the next authority (D1-3.7, D2-12.2)."""
    seat = s.authority
    s.phase = "end"
    s.ranged = ()
    for obj in s.objs.values():
        if obj.hurt:
            obj.hurt = 0
        if obj.spent:
            obj.spent = 0
    ctx.lean or ctx.emit("recovered", {}, "D1-3.7-2")
    yield from timing(s, ctx, "turn_end")
    if s.winners:
        return
    lasting.lapse(s, ctx)
    yield from zones.true_names(s, ctx)
    yield from zones.sweep(s, ctx)
    pm = s.pms[seat]
    pm.voids = pm.voids + 1 if zones.hollow(s, seat) else 0
    if pm.voids >= VOID_TURNS:
        harm.defeat(s, ctx, seat, "voids", "D2-12.2-1")
        return
    s.authority = (seat + 1) % s.seats
    s.stage = "begin"
    if s.rules.turn_limit and s.turn >= s.rules.turn_limit and not s.winners:
        _call_off(s, ctx)


def _call_off(s: Dijie, ctx: Context) -> None:
    """A table may agree on a last turn: the team with more life has won then, the second side if both have as much."""
    lives = [sum(pm.life for pm in s.pms[team::2]) for team in (0, 1)]
    harm.defeat(s, ctx, 0 if lives[0] <= lives[1] else 1, "limit", "")


STAGES = {
    "opening": opening,
    "begin": begin,
    "main": main,
    "close": close,
    "defence": defence,
    "fight": fight,
    "finish": finish,
}
__all__ = ["STAGES", "g"]
