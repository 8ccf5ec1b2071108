"""What things are worth, and what it is worth to do something to them, by rules of thumb.

All numbers are in the same coin: about one for a point of force on the table. Everything is seen by one seat, from what
it knows.
"""

from collections.abc import Mapping
from itertools import islice, product
from typing import Final

from paiju.games.dijie.cards import Card
from paiju.games.dijie.fight import LAYERS
from paiju.games.dijie.find import candidates, is_pm, seat_of, zones_of
from paiju.games.dijie.glossary import WORDS
from paiju.games.dijie.harm import dealt
from paiju.games.dijie.props import armor, force_left, harmless, has, life_left, mortal, number, speed
from paiju.games.dijie.state import Dijie, Obj
from paiju.games.dijie.tree import Ability, Choose, Node, Op

Bound = Mapping[str, tuple[int, ...]]

PM_POINT: Final = 0.55  # a point of a PM's life
CARD: Final = 1.3  # a card in the hand
GEM: Final = 0.35  # a crystal
GOOD: Final = ("fated", "might", "immune", "timewall", "flow", "union", "symbiosis", "atavism")
CRIPPLES: Final = {"frozen": 0.5, "numb": 0.45, "terror": 0.45, "disarmed": 0.4, "bound": 0.35, "cowed": 0.25,
                   "silenced": 0.2, "amnesia": 0.1, "poisoned": 0.9}  # fmt: skip
MOST_WAYS: Final = 60  # choices of targets that are compared for one announcement


def worth_of_card(card: Card) -> float:
    """A card before it is used."""
    if card.unit:
        pace = 0.5 if card.speed or "ranged" in card.words else 0.0
        return 0.6 * card.force + 0.45 * (card.life or 3) + pace + 0.35 * (len(card.words) + len(card.abilities))
    return 1.5 + 0.5 * card.level


def worth_of_unit(s: Dijie, u: Obj) -> float:
    """A unit on the table, as it recovers at the end of the turn."""
    card = s.card(u)
    force, life = force_left(s, u) + u.spent, life_left(s, u) + u.hurt if mortal(s, u) else 3
    pace = 0.5 if speed(s, u) or has(s, u, "ranged") else 0.0
    extra = 0.35 * (len(card.words) + len(card.abilities)) + 0.8 * len(u.attached)
    if any(mod.word == "poisoned" for mod in u.mods):
        return 0.2
    return 0.6 * force + 0.45 * life + pace + extra


# --- fights ---


def blow(s: Dijie, a: Obj, b: Obj, force: int) -> int:
    """What `a` deals to `b` with so much force in a fight."""
    if harmless(s, a) or force <= 0 or has(s, b, "fated") or has(s, b, "immune"):
        return 0
    return max(0, dealt(s, a, force) + number(s, b, "brittle") - armor(s, b))


def layer(s: Dijie, u: Obj) -> int:
    return next((rank for word, rank in LAYERS if has(s, u, word)), 1)


def duel(s: Dijie, a: Obj, b: Obj, force: int, life: int, ranged: bool = False) -> tuple[int, int, bool]:
    """A fight of `a`, with so much force and life left, against `b`: force and life it has afterwards, and whether `b`
    falls. `ranged`: `a` attacks from afar, so only ranged units strike back.
    """
    there, back = life_left(s, b) if mortal(s, b) else 99, force_left(s, b)
    hit, struck = blow(s, a, b, force), blow(s, b, a, back)
    if ranged and not has(s, b, "ranged"):
        struck = 0
    first = layer(s, a) - layer(s, b)
    falls = hit >= there
    if first > 0 and falls:
        struck = 0
    if first < 0 and mortal(s, a) and struck >= life:
        return 0, 0, False
    used = next((n for n in range(1, force) if blow(s, a, b, n) >= there), force) if falls else force
    return force - used, life - struck if mortal(s, a) else life, falls


# --- what an effect does ---


def score(s: Dijie, seat: int, ability: Ability, source: int, bound: Bound, x: int = 1) -> float:
    """What it is worth to a seat that an ability happens with these targets."""
    return _steps(s, seat, ability.steps, source, dict(bound), x)


def _steps(
    s: Dijie, seat: int, steps: tuple[Node, ...], source: int, bound: dict[str, tuple[int, ...]], x: int
) -> float:
    total = 0.0
    for node in steps:
        if isinstance(node, Choose):
            if node.name not in bound:
                found = candidates(s, seat, source, node.filter, False, x)
                bound[node.name] = tuple(found if node.how == "each" else found[: node.low])
            continue
        total += _op(s, seat, node, source, bound, x)
    return total


def _op(s: Dijie, seat: int, op: Op, source: int, bound: dict[str, tuple[int, ...]], x: int) -> float:
    match op.name:
        case "may" | "success":
            return max(0.0, _steps(s, seat, op.steps, source, bound, x))
        case "pay":
            return _steps(s, seat, op.steps, source, bound, x)
        case "if":
            return 0.5 * _steps(s, seat, op.steps, source, bound, x)
        case "later":
            return 0.8 * _steps(s, seat, op.steps, source, bound, x)
        case "one":
            return max(_steps(s, seat, (step,), source, bound, x) for step in op.steps)
        case "draw":
            return CARD * _number(op.args[0], x) * bool(s.library)
        case "scry":
            return 0.3
        case "store" | "crystal":
            return GEM * _number(op.args[0], x)
        case "power":
            return 0.5
        case "deploy" | "summon":
            card = s.rules.cards.get(op.args[0])
            return 1.5 if card is None else worth_of_card(card)
        case "roll" | "again" | "withdraw" | "aura" | "discard":
            return -0.4 if op.name == "discard" else 0.0
    who = [_refs(s, seat, arg, source, bound) for arg in op.args if isinstance(arg, str)]
    if op.name == "fight" and len(who) == 2 and who[0] and who[1]:
        return _fight(s, seat, who[0][0], who[1][0])
    if op.name == "strike" and len(who) == 2 and who[0] and who[0][0] in s.objs:
        n = force_left(s, s.objs[who[0][0]])
        return sum(_damage(s, seat, ref, n) for ref in who[1])
    return sum(_done_to(s, seat, op, ref, x, source) for refs in who for ref in refs)


def _number(value: int | str, x: int) -> int:
    return value if isinstance(value, int) else x if value == "x" else 2


def _refs(s: Dijie, seat: int, name: str, source: int, bound: Bound) -> tuple[int, ...]:
    if name in bound:
        return bound[name]
    match name:
        case "self":
            return (source,)
        case "you":
            return (-1 - seat,)
        case "opponent":
            return (-1 - (seat ^ 1),)
    return ()


def _fight(s: Dijie, seat: int, a: int, b: int) -> float:
    if a not in s.objs or b not in s.objs:
        return 0.0
    one, other = s.objs[a], s.objs[b]
    _, left, falls = duel(s, one, other, force_left(s, one), life_left(s, one))
    gain = falls * worth_of_unit(s, other) - (mortal(s, one) and left <= 0) * worth_of_unit(s, one)
    return gain if s.friends(one.controller, seat) else -gain


def _damage(s: Dijie, seat: int, ref: int, n: int) -> float:
    """Damage to a thing, a PM or a column."""
    if is_pm(ref):
        mine = s.friends(seat_of(ref), seat)
        life = s.pms[seat_of(ref)].life
        return (-1 if mine else 1) * (PM_POINT * n + 50 * (n >= life))
    if ref <= -1000:
        return sum(_damage(s, seat, s.units[z], n) for z in zones_of(ref) if s.units[z])
    u = s.objs.get(ref)
    if u is None or not s.card(u).unit:
        return 0.0
    sign = -1 if s.friends(u.controller, seat) else 1
    if has(s, u, "fated") or has(s, u, "immune"):
        return 0.0
    if not mortal(s, u):
        return sign * PM_POINT * n
    n = max(0, n + number(s, u, "brittle") - armor(s, u))
    return sign * (worth_of_unit(s, u) + 0.3 if n >= life_left(s, u) else 0.1 * n)


def _done_to(s: Dijie, seat: int, op: Op, ref: int, x: int, source: int) -> float:
    """What an operation on one thing or PM is worth."""
    if op.name == "damage":
        return _damage(s, seat, ref, _number(op.args[0], x))
    if is_pm(ref):
        return _done_to_pm(s, seat, op, seat_of(ref), x)
    if op.name == "interrupt":
        card = next((effect for effect in s.stack if effect.card == ref), None)
        if card is None:
            return 0.0
        return (-1 if s.friends(card.seat, seat) else 1) * (1.0 + s.rules.cards[card.code].level)
    u = s.objs.get(ref)
    if u is None:
        return 0.0
    mine = s.friends(u.controller, seat)
    sign = 1 if mine else -1
    if not s.card(u).unit:
        return -sign * {"wreck": 2.5, "destroy": 2.5, "bounce": 1.5}.get(op.name, 0.0)
    worth = worth_of_unit(s, u)
    match op.name:
        case "destroy" | "banish" | "hide" | "sacrifice" | "expel" | "bury":
            return -sign * worth
        case "bounce":
            return -sign * (worth if s.card(u).token else 0.5 * worth)
        case "control":
            return 0.0 if mine else 1.7 * worth
        case "copy":
            me = s.objs.get(source)
            return worth - worth_of_unit(s, me) if me is not None else 0.0
        case "pump":
            (force, life, pace), until = op.args[0], op.args[2]
            return sign * _changed(s, u, force, life, until == "keep") + 0.1 * float(pace)
        case "counter":
            n = _number(op.args[2], x)
            return sign * _changed(s, u, op.args[0][0] * n, op.args[0][1] * n, True)
        case "set" | "fix":
            now = force_left(s, u) if op.args[0] == "force" else life_left(s, u)
            return sign * 0.4 * (_number(op.args[1], x) - now)
        case "give" | "mark":
            return sign * _word(s, u, op.args[0][0], op.args[0][1])
        case "poison":
            return -sign * 0.8 * worth
        case "assault":
            return sign * 0.5 * force_left(s, u)
        case "cleanse":
            return sign * sum(1.0 for mod in u.mods if mod.word in CRIPPLES)
    return 0.0


def _changed(s: Dijie, u: Obj, force: int, life: int, keep: bool) -> float:
    """What a change of force and life is worth to the bearer."""
    if life < 0 and mortal(s, u) and life_left(s, u) + life <= 0:
        return -worth_of_unit(s, u)
    return (0.6 if keep else 0.25) * force + (0.45 if keep else 0.1) * life


def _word(s: Dijie, u: Obj, word: str, n: int) -> float:
    """What a keyword or status is worth to its bearer."""
    worth = worth_of_unit(s, u)
    if any(mod.word == word for mod in u.mods):
        return 0.0
    if word in CRIPPLES:
        return -CRIPPLES[word] * worth
    if word == "rage":
        return 0.3 * (life_left(s, u) - 1) - 0.5
    if word == "frail":
        return _changed(s, u, 0, -n, False)
    if word in GOOD or not WORDS[word].status:
        return 0.15 * worth
    return -0.3 * max(1, n)


def _done_to_pm(s: Dijie, seat: int, op: Op, who: int, x: int) -> float:
    sign = 1 if s.friends(who, seat) else -1
    match op.name:
        case "gain":
            return sign * PM_POINT * 0.8 * _number(op.args[0], x)
        case "lose":
            n = _number(op.args[0], x)
            return -sign * (PM_POINT * n + 50 * (n >= s.pms[who].life))
        case "poison":
            return -sign * PM_POINT * _number(op.args[0], x)
        case "cure":
            return sign * PM_POINT * s.pms[who].poison
        case "give":
            return -sign * 1.5 if op.args[0][0] == "blind" else sign * 1.0
        case "destroy":
            return -sign * 50.0
    return 0.0


def aimed(
    s: Dijie, seat: int, ability: Ability, targets: tuple[Choose, ...], source: int, x: int = 1
) -> tuple[float, tuple[int, ...]]:
    """The best targets for an ability, one each, and what that is worth; of two abilities' steps, as of a boosted
    spell, those of `ability` count.
    """
    lists = [candidates(s, seat, source, target.filter, True, x) for target in targets]
    if targets and not any(lists):
        return -9.0, ()
    names = [target.name for target, found in zip(targets, lists, strict=True) if found]
    best: tuple[float, tuple[int, ...]] = (-9.0, ())
    for refs in islice(product(*(found for found in lists if found)), MOST_WAYS):
        if len(set(refs)) < len(refs):
            continue
        gain = score(s, seat, ability, source, {name: (ref,) for name, ref in zip(names, refs, strict=True)}, x)
        if gain > best[0]:
            best = gain, refs
    return best
