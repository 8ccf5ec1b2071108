"""The two rounds of battle: declaring attacks, defending, the fight (G-108 to G-121).

Each is asked for act by act. Acts of a stage come in a fixed order; who has begun with a later kind of act cannot go
back to an earlier one.
"""

from paiju.games.tongbing import ledger
from paiju.games.tongbing.cards import FRENZY
from paiju.games.tongbing.ends import look
from paiju.games.tongbing.play import PASS, can_use, play, spring, use
from paiju.games.tongbing.state import CHALLENGE, READY, SET, TAPPED, TROOPS, Attack, Battle, Tongbing, Unit
from paiju.games.tongbing.stats import (
    FORCED,
    asking,
    can_attack,
    can_block,
    can_fight,
    faces_up,
    has,
    in_stance,
    modes,
    troops_of,
)
from paiju.games.tongbing.strike import attacker, carry_out
from paiju.games.tongbing.targets import Env, possible
from paiju.kernel import Context, Procedure, Step

ATTACKS, CASTS = 0, 1  # steps of declaring
TRAPS, BLOCKS, REPLIES, LATE = 0, 1, 2, 3  # steps of defending

# In which stages the side whose turn it is, and the other one, may spring traps (G-110, G-112, G-114).
TRAP_STAGES = (("declare", "fight"), ("defend", "fight"))


# --- what everybody can see that a seat may do ----------------------------------------------------------------------


def could_act(s: Tongbing, seat: int) -> bool:
    """Whether a seat could act in a battle, for all that everybody knows: so being asked tells nothing."""
    side = s.sides[seat]
    if side.hand and side.level >= s.rules.least.cast:
        return True
    if any(unit.side == seat and unit.state == SET for unit in s.units.values()):
        return True
    return s.stage == "fight" and bool(usable(s, seat))


def usable(s: Tongbing, seat: int) -> list[Unit]:
    """Creatures that can use an ability in this fight."""
    found = []
    for unit in faces_up(s, seat):
        ability = s.card(unit).when("act")
        if ability is None or ability.does("counter") or not can_use(s, unit, ability, "act"):
            continue
        if possible(s, Env(seat, unit.code, "act", unit.id)):
            found.append(unit)
    return found


def castable(s: Tongbing, seat: int) -> list[str]:
    """Cards in hand that can be cast in this battle (R54)."""
    side = s.sides[seat]
    found = []
    for code in dict.fromkeys(side.hand):
        card = s.rules.cards[code]
        ability = card.when("cast")
        if ability is None or ability.does("counter") or card.need > side.level or code in banned_names(s):
            continue
        if possible(s, Env(seat, code, "cast")):
            found.append(code)
    return found


def banned_names(s: Tongbing) -> tuple[str, str]:
    """The names nobody may play (G-025)."""
    return s.sides[0].ban, s.sides[1].ban


def springable(s: Tongbing, seat: int) -> list[Unit]:
    """Set traps whose condition holds and that can be paid."""
    found: list[Unit] = []
    if s.stage not in TRAP_STAGES[seat != s.turn]:
        return found
    for unit in s.units.values():
        if unit.side != seat or unit.state != SET:
            continue
        card = s.card(unit)
        if (unit.paid is not None or card.need <= s.sides[seat].level) and _set_off(s, seat, unit):
            found.append(unit)
    return found


def _set_off(s: Tongbing, seat: int, unit: Unit) -> bool:
    """Whether there is what a trap waits for: an enemy attack, one on the leader, an own attack that is blocked."""
    trap = s.card(unit).trap
    attacks = [attack for attack in standing(s) if attack.side != seat]
    if trap is None or (trap.trigger == "attack" and not attacks):
        return False
    if trap.trigger == "leader" and all(attack.target != s.sides[seat].leader for attack in attacks):
        return False
    return possible(s, Env(seat, unit.code, "trap"))


# --- declaring ------------------------------------------------------------------------------------------------------


def attackers(s: Tongbing) -> list[Unit]:
    """Who may attack now."""
    return [unit for unit in faces_up(s, s.turn) if can_attack(s, unit)]


def attack_targets(s: Tongbing) -> list[Step]:
    """In a challenge the enemy leader and every creature in the open, else the leader alone."""
    leader = s.sides[1 - s.turn].leader
    if s.battle is not None and s.battle.kind == CHALLENGE:
        return [leader, *(unit.id for unit in faces_up(s, 1 - s.turn) if unit.id != leader)]
    return [leader]


def forced(s: Tongbing) -> list[Unit]:
    """Wild creatures that must attack now: those that cannot put it off to the battle of troops."""
    later = s.battle is not None and s.battle.kind == CHALLENGE
    return [
        unit
        for unit in attackers(s)
        if any(has(s, unit, word) for word in FORCED) and not (later and troops_of(s, unit) > 0)
    ]


def declare(s: Tongbing, ctx: Context) -> Procedure:
    """宣战阶段: one act of the side whose turn it is."""
    battle = s.battle
    assert battle is not None
    seat = s.turn
    if not could_act(s, seat) and not (battle.step == ATTACKS and attackers(s)):
        _next_stage(s, ctx, "defend")
        return
    answer = yield asking(s, seat, "declare", {}, "G-109")
    path = answer if isinstance(answer, tuple) else (answer,)
    if path[0] == PASS:
        _next_stage(s, ctx, "defend")
    elif isinstance(path[0], int) and s.units[path[0]].state != SET:
        _attack(s, ctx, s.units[path[0]], path[1:])
    else:
        s.battle.step = CASTS  # type: ignore[union-attr]
        yield from _act(s, ctx, seat, path)


def _attack(s: Tongbing, ctx: Context, unit: Unit, rest: tuple[Step, ...]) -> None:
    """Declare an attack; a frenzied creature hits whom it happens to hit."""
    battle = s.battle
    assert battle is not None
    ways = modes(s, unit)
    mode = str(rest[0]) if len(ways) > 1 else ways[0]
    targets = attack_targets(s)
    target = targets[0]
    if len(targets) > 1:
        target = ctx.chance.choice(targets) if has(s, unit, FRENZY) else rest[-1]
    unit.state = TAPPED
    battle.attacks.append(Attack(unit.id, unit.side, mode, int(target or 0)))
    if not ctx.lean:
        aimed = s.units[int(target or 0)]
        data = {"seat": unit.side, "unit": unit.id, "card": unit.code, "mode": f"word.{mode}", "target": target,
                "target_card": aimed.code}  # fmt: skip
        ctx.emit("attack", data, "G-109")


def _act(s: Tongbing, ctx: Context, seat: int, path: tuple[Step, ...]) -> Procedure:
    """Cast, spring a trap, or use an ability."""
    first, rest = path[0], path[1:]
    if isinstance(first, str):
        yield from play(s, ctx, seat, first, rest)
    elif isinstance(first, int) and s.units[first].state == SET:
        yield from spring(s, ctx, first, rest)
    elif isinstance(first, int):
        yield from use(s, ctx, first, "act", rest)
    look(s, ctx)


def _next_stage(s: Tongbing, ctx: Context, stage: str) -> None:
    battle = s.battle
    assert battle is not None
    battle.step, battle.turn, battle.passes = 0, s.turn, 0
    enter(s, ctx, stage)


def enter(s: Tongbing, ctx: Context, stage: str) -> None:
    """Another stage begins: leaders' defense is whole again (G-036)."""
    s.stage = stage
    for side in s.sides:
        if side.leader in s.units:
            s.units[side.leader].hurt = 0
    if not ctx.lean:
        name = f"stage.{stage}" if s.battle is None else f"stage.{s.battle.kind}.{stage}"
        ctx.emit("stage", {"seat": s.turn, "stage": stage, "name": name}, "G-090")


# --- defending ------------------------------------------------------------------------------------------------------


def standing(s: Tongbing) -> list[Attack]:
    """Attacks that still stand."""
    return [attack for attack in (s.battle.attacks if s.battle is not None else []) if attacker(s, attack) is not None]


def blocks_of(s: Tongbing, unit: Unit) -> list[int]:
    """The attacks that a creature may block, by their attackers (G-111)."""
    if not can_block(s, unit) or any(unit.id in attack.blockers for attack in standing(s)):
        return []
    return [attack.by for attack in standing(s) if attack.target != unit.id]


def replies_of(s: Tongbing, unit: Unit) -> list[int]:
    """The attacks that a creature may strike back at: one, aimed at it and not blocked."""
    aimed = [attack for attack in standing(s) if attack.target == unit.id]
    if unit.state != READY or not can_fight(s, unit) or any(attack.reply for attack in aimed):
        return []
    return [attack.by for attack in aimed if not attack.blockers]


def defend(s: Tongbing, ctx: Context) -> Procedure:
    """宣防阶段: one act of the other side."""
    seat = 1 - s.turn
    open_ = any(unit.state == READY for unit in faces_up(s, seat)) and bool(standing(s))
    if not could_act(s, seat) and not open_:
        _next_stage(s, ctx, "fight")
        return
    answer = yield asking(s, seat, "defend", {}, "G-111")
    path = answer if isinstance(answer, tuple) else (answer,)
    battle = s.battle
    assert battle is not None
    if path[0] == PASS:
        _next_stage(s, ctx, "fight")
    elif isinstance(path[0], str):
        battle.step = LATE
        yield from _act(s, ctx, seat, path)
    elif s.units[path[0]].state == SET:
        yield from _act(s, ctx, seat, path)
    else:
        attack = next(attack for attack in standing(s) if attack.by == path[1])
        unit = s.units[path[0]]
        reply = attack.target == unit.id
        battle.step = REPLIES if reply else BLOCKS
        if reply:
            attack.reply = True
        else:
            attack.blockers = (*attack.blockers, unit.id)
        data = {"seat": seat, "unit": unit.id, "card": unit.code, "attacker": attack.by,
                "attacker_card": s.units[attack.by].code}  # fmt: skip
        ctx.lean or ctx.emit("replies" if reply else "blocks", data, "G-111")


# --- the fight ------------------------------------------------------------------------------------------------------


def fight(s: Tongbing, ctx: Context) -> Procedure:
    """战斗阶段: one act; when both have passed one after the other, the attacks are carried out in order."""
    battle = s.battle
    assert battle is not None
    if battle.passes == 2:
        if battle.done < len(battle.attacks):
            yield from carry_out(s, ctx)
        else:
            judge_blocks(s, ctx)
        return
    seat = battle.turn
    answer: Step | tuple[Step, ...] = PASS
    if could_act(s, seat):
        answer = yield asking(s, seat, "fight", {}, "G-114")
        battle = s.battle
        assert battle is not None
    path = answer if isinstance(answer, tuple) else (answer,)
    battle.turn = 1 - seat
    if path[0] == PASS:
        battle.passes += 1
    else:
        battle.passes = 0
        yield from _act(s, ctx, seat, path)


def judge_blocks(s: Tongbing, ctx: Context) -> None:
    """When the fight ends, every block and every blow taken for another has succeeded or failed (G-E20, R16)."""
    battle = s.battle
    assert battle is not None
    for attack in battle.attacks:
        for n in attack.blockers:
            unit = s.units.get(n)
            ok = unit is not None and not attack.void and not attack.leak and (not attack.life or not s.is_leader(unit))
            _judge(s, ctx, 1 - attack.side, unit, ok)
        if attack.taker is not None and not attack.blocked:
            unit = s.units.get(attack.taker)
            _judge(s, ctx, 1 - attack.side, unit, unit is not None)
    if battle.kind == CHALLENGE:
        begin(s, ctx, TROOPS)
    else:
        s.battle = None
        enter(s, ctx, "settle")


def begin(s: Tongbing, ctx: Context, kind: str) -> None:
    """A round of battle begins; limits that hold for one round start anew (R12)."""
    s.battle = Battle(kind, [])
    s.caps = {}
    enter(s, ctx, "declare")


def _judge(s: Tongbing, ctx: Context, side: int, unit: Unit | None, ok: bool) -> None:
    if unit is None or unit.side != side:
        ledger.lose(s, ctx, "E20", side, 100)
    else:
        ledger.blocked(s, ctx, unit, ok, in_stance(s, unit))
