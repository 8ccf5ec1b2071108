"""Carrying out one attack, in a challenge and in a battle of troops (G-113, G-120; R31 to R37)."""

from paiju.games.tongbing import ledger
from paiju.games.tongbing.cards import BREACH, EXECUTE, FRENZY, RANGED
from paiju.games.tongbing.ends import look
from paiju.games.tongbing.field import leave, sweep, wound_leader
from paiju.games.tongbing.perform import trigger
from paiju.games.tongbing.state import CHALLENGE, DOWN, READY, TROOPS, Attack, Tongbing, Unit
from paiju.games.tongbing.stats import asking, can_fight, defense_of, has, in_stance, might, rage, troops_of
from paiju.kernel import Context, Procedure


def live(s: Tongbing, attack: Attack) -> list[Unit]:
    """The blockers that are still there, in order."""
    return [s.units[n] for n in attack.blockers if n in s.units and s.units[n].side != attack.side]


def attacker(s: Tongbing, attack: Attack) -> Unit | None:
    """The creature behind an attack that still stands."""
    unit = s.units.get(attack.by)
    return None if attack.off or unit is None or unit.side != attack.side else unit


def carry_out(s: Tongbing, ctx: Context) -> Procedure:
    """The next attack of the battle."""
    battle = s.battle
    assert battle is not None
    number = battle.done
    attack = battle.attacks[number]
    unit = attacker(s, attack)
    if unit is not None and attack.blocked and len(live(s, attack)) > 1:
        yield from _order(s, number)
        unit = attacker(s, attack := s.battle.attacks[number])  # type: ignore[union-attr]  # still the same battle
    hit, executed = False, False
    if unit is not None:
        hit, executed = _strike(s, ctx, unit, attack)
    s.battle.done += 1  # type: ignore[union-attr]
    fallen = tuple(seat for seat in (0, 1) if _routed(s, seat))
    if executed:
        fallen = (*fallen, 1 - attack.side)
    if look(s, ctx, fallen, "execute" if executed and len(fallen) == 1 else "leader"):
        return
    if hit:
        yield from trigger(s, ctx, attack.by, "hit")
        look(s, ctx)


def _order(s: Tongbing, number: int) -> Procedure:
    """The attacker says in which order it fells its blockers."""
    attack = s.battle.attacks[number]  # type: ignore[union-attr]
    answer = yield asking(s, attack.side, "order", {"unit": attack.by}, "G-113")
    first = answer if isinstance(answer, tuple) else (answer,)
    attack = s.battle.attacks[number]  # type: ignore[union-attr]
    attack.blockers = (*first, *(n for n in attack.blockers if n not in first))


def _routed(s: Tongbing, seat: int) -> bool:
    """Whether a leader lost its last troops in a battle of troops (R36)."""
    leader = s.leader(seat)
    return s.battle is not None and s.battle.kind == TROOPS and leader.lost > 0 and troops_of(s, leader) == 0


def _strike(s: Tongbing, ctx: Context, unit: Unit, attack: Attack) -> tuple[bool, bool]:
    """Strike. Returns whether the enemy leader was hit, and whether that ends the game (决杀)."""
    battle = s.battle
    assert battle is not None
    foe = 1 - attack.side
    target = s.units.get(attack.target if attack.taker is None else attack.taker)
    if target is not None and (target.side != foe or target.state == DOWN):
        target = None
    if not attack.blocked and target is None:
        ctx.lean or ctx.emit("missed", {"unit": unit.id, "card": unit.code}, "G-113")
        return False, False
    life = s.sides[foe].life
    fight = _Fight(s, ctx, unit, attack)
    if attack.blocked:
        fight.through(live(s, attack), target)
    elif target is not None:
        fight.against(target)
    hit = fight.leader_hit
    blockers = len(attack.blockers) if attack.blocked else 0
    ledger.attacked(s, ctx, unit, attack.mode, hit, blockers)
    if hit:
        ledger.leader_attacked(s, ctx, foe, unit)
    if s.is_leader(unit):
        ledger.leader_struck(s, ctx, unit, len(fight.struck), blockers)
    fight.settle()
    lost = life - s.sides[foe].life
    executed = battle.kind == CHALLENGE and lost > 0 and 0 < s.sides[foe].life <= s.face(unit).words.get(EXECUTE, -1)
    if battle.kind == CHALLENGE and has(s, unit, FRENZY) and unit.id in s.units:
        _weary(s, ctx, unit)
    return hit, executed


def _weary(s: Tongbing, ctx: Context, unit: Unit) -> None:
    """A frenzied creature loses 1 defense by its attack."""
    if s.is_leader(unit):
        wound_leader(s, ctx, unit, 1, unit)
    else:
        unit.hurt += 1
    sweep(s, ctx, unit)


class _Fight:
    """The blows of one attack: all that fall at the same time are counted first and take effect together."""

    __slots__ = ("attack", "blows", "ctx", "leader_hit", "s", "struck", "troops", "unit")

    def __init__(self, s: Tongbing, ctx: Context, unit: Unit, attack: Attack) -> None:
        self.s, self.ctx, self.unit, self.attack = s, ctx, unit, attack
        self.troops = s.battle is not None and s.battle.kind == TROOPS
        self.blows: list[tuple[Unit, int, Unit, bool]] = []  # who takes how much from whom, and whether on its troops
        self.struck: list[int] = []  # creatures the attacker damages
        self.leader_hit = False

    def power(self, unit: Unit, foe: Unit | None, attacking: bool) -> int:
        s = self.s
        if self.troops:
            return troops_of(s, unit) + (rage(s, unit) if attacking else 0)
        return might(s, unit, foe, attacking)

    def bears(self, unit: Unit) -> int:
        """How much a creature can take."""
        return troops_of(self.s, unit) if self.troops else max(0, defense_of(self.s, unit))

    def blow(self, target: Unit, n: int, by: Unit, on_troops: bool) -> None:
        if n > 0:
            self.blows.append((target, n, by, on_troops))
            if by is self.unit:
                self.struck.append(target.id)

    def through(self, blockers: list[Unit], target: Unit | None) -> None:
        """A blocked attack: damage to the blockers in order, enough for the first before the next; what is left over
        goes on to the target if it breaches, else to the last.
        """
        s, unit = self.s, self.unit
        left = self.power(unit, blockers[0], attacking=True) if blockers else 0
        breach = has(s, unit, BREACH) and target is not None
        dealt: dict[int, int] = {}
        for blocker in blockers:
            guard = s.rules.stance if in_stance(s, blocker) else 0
            last = blocker is blockers[-1]
            n = left if last and not breach else min(left, self.bears(blocker) + guard)
            left -= n
            dealt[blocker.id] = max(0, n - guard)
            self.blow(blocker, dealt[blocker.id], unit, self.troops)
        if blockers and breach and left > 0 and target is not None:
            self.attack.leak = True
            self.leader_hit = s.is_leader(target)
            self.blow(target, left, unit, self.troops and not s.is_leader(target))
        for blocker in blockers:
            if self.strikes_back(blocker, dealt[blocker.id]):
                self.blow(unit, self.power(blocker, unit, attacking=False), blocker, self.troops)

    def against(self, target: Unit) -> None:
        """An attack that nobody blocks."""
        s, unit = self.s, self.unit
        leader = s.is_leader(target)
        replies = self.attack.reply and target.state == READY and self.attack.taker is None and can_fight(s, target)
        n = self.power(unit, target, attacking=True)
        self.leader_hit = leader
        on_troops = self.troops and (replies or not leader)
        self.blow(target, n, unit, on_troops)
        if replies and self.strikes_back(target, -1 if leader and not self.troops else n):
            self.blow(unit, self.power(target, unit, attacking=False), target, self.troops)

    def strikes_back(self, unit: Unit, dealt: int) -> bool:
        """Against a ranged attack only what is ranged and survives strikes back (R32)."""
        if self.attack.mode != RANGED:
            return True
        return has(self.s, unit, RANGED) and dealt < self.bears(unit)

    def settle(self) -> None:
        """Let all blows take effect, then discard who fell."""
        s, ctx = self.s, self.ctx
        for target, n, by, on_troops in self.blows:
            data = {
                "unit": target.id,
                "card": target.code,
                "n": n,
                "by": by.code,
                "what": "unit.troops" if on_troops else "unit.defense",
            }
            ctx.lean or ctx.emit("struck", data, "G-113")
            if on_troops:
                target.lost += n
            elif s.is_leader(target):
                lost = wound_leader(s, ctx, target, n, by)
                if by is self.unit and target.id in self.attack.blockers:
                    self.attack.life += lost
            else:
                target.hurt += n
        for target, _, by, on_troops in self.blows:
            down = troops_of(s, target) <= 0 if on_troops else defense_of(s, target) <= 0
            if down and target.id in s.units and not s.is_leader(target):
                leave(s, ctx, target, by)
