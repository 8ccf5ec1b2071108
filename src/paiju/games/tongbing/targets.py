"""What an effect may be aimed at, and how targets are named in an answer, one step after another.

A target is a unit's id; an attack is named by the attacker's; a status as `ID:WORD`. Face-down creatures are no
targets, except of cards that say so (R40).
"""

from dataclasses import dataclass, field

from paiju.games.tongbing.cards import CALM
from paiju.games.tongbing.field import crowded, room_for
from paiju.games.tongbing.state import BOUND, SET, SWAYED, TROOPS, Attack, Tongbing, Unit
from paiju.games.tongbing.stats import army, auxes, faces_up, has, troops_of
from paiju.games.tongbing.tree import Ability, Choose, Filter, Node, Op
from paiju.kernel import Choices, PickThen, Step

ENOUGH = "done"  # ends a list of targets


@dataclass(slots=True)
class Env:
    """Who does something, with what, and what its names are bound to. Holds ids and public words only.

    `source`: the creature whose ability it is, or None. `later`: what the ability put off (`at`) is due now.
    `struck`: creatures that a damaging card has damaged.
    """

    seat: int
    code: str
    moment: str
    source: int | None = None
    later: bool = False
    bound: dict[str, tuple[Step, ...]] = field(default_factory=dict)
    struck: list[int] = field(default_factory=list)

    def ability(self, s: Tongbing) -> Ability:
        ability = s.rules.cards[self.code].when(self.moment)
        assert ability is not None
        return ability

    def steps(self, s: Tongbing) -> tuple[Node, ...]:
        steps = self.ability(s).steps
        if self.later:
            steps = next(node.steps for node in steps if isinstance(node, Op) and node.name == "at")
        return steps

    def choices(self, s: Tongbing) -> tuple[Choose, ...]:
        """What is to be chosen when this is announced, or when its time has come."""
        if not self.later:
            return self.ability(s).choices
        return tuple(node for node in self.steps(s) if isinstance(node, Choose) and not node.all)


def attack_by(s: Tongbing, unit: Step) -> Attack | None:
    """The attack of a creature in the present battle that has not been carried out yet."""
    attacks = s.battle.attacks[s.battle.done :] if s.battle is not None else []
    return next((attack for attack in attacks if attack.by == unit and not attack.off), None)


def candidates(s: Tongbing, env: Env, where: Filter) -> list[Step]:
    """Everything that a filter allows now, in the order it came to the field."""
    seat = env.seat if where.side == "own" else 1 - env.seat
    match where.what:
        case "army":
            return [unit.id for unit in faces_up(s, seat) if not s.is_leader(unit) and _fits(s, env, where, unit)]
        case "ranks":
            return [unit.id for unit in army(s, seat)]
        case "creature":
            return [unit.id for unit in faces_up(s, seat) if _fits(s, env, where, unit)]
        case "attacker":
            return [unit.id for unit in faces_up(s, seat) if attack_by(s, unit.id) is not None]
        case "attack" | "assault":
            return _aimed(s, env, where, seat)
        case "blocked":
            return [unit.id for unit in faces_up(s, seat) if (a := attack_by(s, unit.id)) is not None and a.blocked]
        case "taker":
            return [unit.id for unit in faces_up(s, seat) if not s.is_leader(unit) and can_take(s, unit)]
        case "trap":
            return [unit.id for unit in auxes(s, seat) if unit.state == SET]
        case _:
            return [*(unit.id for unit in auxes(s, seat)), *statuses(s, env.seat)]


def _fits(s: Tongbing, env: Env, where: Filter, unit: Unit) -> bool:
    """The rest of a filter, for a creature that lies face up."""
    card = s.card(unit)
    if where.other and unit.id == env.source:
        return False
    if where.nonhero and card.hero:
        return False
    if where.need is not None and card.need > where.need:
        return False
    if where.opposite:
        source = s.units.get(env.source) if env.source is not None else None
        pair = (card.sex, s.card(source).sex if source is not None else "none")
        if "none" in pair or pair[0] == pair[1]:
            return False
    return True


def can_take(s: Tongbing, unit: Unit) -> bool:
    """Whether a creature can take a blow for another in the present battle (G-045)."""
    return s.battle is not None and (s.battle.kind != TROOPS or troops_of(s, unit) > 0)


def _aimed(s: Tongbing, env: Env, where: Filter, seat: int) -> list[Step]:
    """Attacks of `seat` that are neither carried out nor blocked: at anybody, at another than the source, or at the
    leader.
    """
    if where.other:
        source = s.units.get(env.source) if env.source is not None else None
        if source is None or not can_take(s, source):
            return []
    found: list[Step] = []
    for unit in faces_up(s, seat):
        attack = attack_by(s, unit.id)
        if attack is None or attack.blocked or attack.target not in s.units:
            continue
        aimed_at = attack.target if attack.taker is None else attack.taker
        if where.what == "assault" and aimed_at != s.sides[env.seat].leader:
            continue
        if not (where.other and aimed_at == env.source):
            found.append(unit.id)
    return found


def statuses(s: Tongbing, seat: int) -> list[Step]:
    """What the enemy has laid on creatures of one's own, those he has taken too."""
    return [
        f"{unit.id}:{mod.word}"
        for side in (0, 1)
        for unit in faces_up(s, side)
        if seat in (unit.side, unit.owner)
        for mod in unit.mods
        if mod.word in (*SWAYED, BOUND) and (mod.seat != seat or mod.word == BOUND)
    ]


def aimable(s: Tongbing, env: Env, choose: Choose) -> list[Step]:
    """The candidates that the operation on them can do something to."""
    found = candidates(s, env, choose.filter)
    ability = env.ability(s)
    if ability.does("charm") or ability.does("control") or ability.does("bribe"):
        return [n for n in found if can_sway(s, env, ability, s.units[n])]  # type: ignore[index]  # creatures
    return found


def can_sway(s: Tongbing, env: Env, ability: Ability, unit: Unit) -> bool:
    """Whether a creature can be charmed, controlled or bribed: not one that is calm, nor one there is no room for."""
    if has(s, unit, CALM):
        return False
    return ability.does("charm") or (room_for(s, env.seat, unit.code) and not crowded(s, env.seat, unit.code))


# --- naming them ----------------------------------------------------------------------------------------------------


def follow(s: Tongbing, env: Env, path: tuple[Step, ...]) -> Choices | None:
    """What may be named next after `path`, or None when all is named. Binds what has been named in `env`.

    A list of targets is named in the order of the candidates, so that there is one way to say it.
    """
    at = 0
    for number, choose in enumerate(env.choices(s)):
        found = _rest(s, env, choose)
        named: tuple[Step, ...] = ()
        while len(named) < choose.high:
            left = found[found.index(named[-1]) + 1 :] if named else found
            if not left and len(named) >= choose.low:
                break
            if at == len(path):
                enough = [ENOUGH] if choose.high > 1 and len(named) >= choose.low else []
                return PickThen([*enough, *(n for n in left if _goes_on(s, env, number, (*named, n)))])
            at += 1
            if path[at - 1] == ENOUGH:
                break
            named = (*named, path[at - 1])
        env.bound[choose.name] = named
    return None


def possible(s: Tongbing, env: Env, at: int = 0) -> bool:
    """Whether there are targets enough for the choices of an ability, from number `at` on."""
    choices = env.choices(s)
    if at == len(choices):
        return True
    found = _rest(s, env, choices[at])
    if len(found) < choices[at].low:
        return False
    return at + 1 == len(choices) or any(_goes_on(s, env, at, (n,)) for n in found)


def _goes_on(s: Tongbing, env: Env, at: int, named: tuple[Step, ...]) -> bool:
    """Whether the later choices are possible when choice number `at` has been made."""
    choices = env.choices(s)
    if at + 1 == len(choices):
        return True
    later = Env(env.seat, env.code, env.moment, env.source, env.later, env.bound | {choices[at].name: named})
    return possible(s, later, at + 1)


def _rest(s: Tongbing, env: Env, choose: Choose) -> list[Step]:
    """The candidates that are left to a choice after those before it: who is sacrificed cannot be meant otherwise, and
    nobody takes a blow that is his own.
    """
    found = aimable(s, env, choose)
    taken = [n for named in env.bound.values() for n in named]
    if env.ability(s).levels is None:  # the target's need is the price
        found = [n for n in found if s.card(s.units[n]).need <= s.sides[env.seat].level]  # type: ignore[index]
    if choose.filter.what == "taker":
        taken = [target_of(s, attacker) for attacker in taken]
    return [n for n in found if n not in taken]


def target_of(s: Tongbing, attacker: Step) -> Step:
    """Whom the attack of a creature would hit if nobody blocked it."""
    attack = attack_by(s, attacker)
    return None if attack is None else attack.target if attack.taker is None else attack.taker
