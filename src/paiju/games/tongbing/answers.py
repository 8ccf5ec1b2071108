"""What may be answered to each kind of question, step by step."""

from collections.abc import Callable

from paiju.games.tongbing.battle import (
    ATTACKS,
    BLOCKS,
    REPLIES,
    TRAPS,
    attack_targets,
    attackers,
    blocks_of,
    castable,
    forced,
    replies_of,
    springable,
    usable,
)
from paiju.games.tongbing.cards import FRENZY
from paiju.games.tongbing.opening import build_options, leader_options
from paiju.games.tongbing.play import PASS, counters, moment_of
from paiju.games.tongbing.state import SET, Battle, Tongbing, Unit
from paiju.games.tongbing.stats import has, modes, wage_of
from paiju.games.tongbing.strike import live
from paiju.games.tongbing.targets import Env, follow
from paiju.games.tongbing.turn import (
    FACE_DOWN,
    LATER,
    PREPAID,
    SWAP_CARDS,
    UP,
    earners,
    flippable,
    hungry,
    may_swap,
    placeable,
    summonable,
    turnable,
)
from paiju.kernel import Ask, Choices, Pick, PickThen, Step

Path = tuple[Step, ...]


def options(s: Tongbing, ask: Ask, path: Path) -> Choices | None:
    """The choices after `path`, None when it is a whole answer."""
    return _OPTIONS[ask.kind](s, ask, path)


# --- what is not battle ---------------------------------------------------------------------------------------------


def _feed(s: Tongbing, ask: Ask, path: Path) -> Choices | None:
    """As many creatures as can be fully supplied, in the order they came."""
    mouths, n = hungry(s, ask.seat), (ask.args or {})["n"]
    left = n - len(path)
    if not left:
        return None
    first = mouths.index(path[-1]) + 1 if path else 0  # type: ignore[arg-type]  # an id
    return PickThen(mouths[first : len(mouths) - left + 1])


def _pay(s: Tongbing, ask: Ask, path: Path) -> Choices | None:
    """Creatures one after another, in the order they came, until no more can be paid."""
    purse = (ask.args or {})["n"]
    if path and path[-1] == PASS:
        return None
    for n in path:
        purse -= wage_of(s, s.units[n])  # type: ignore[index]  # an id
    wanting = [n for n in earners(s, ask.seat) if not path or n > path[-1]]  # type: ignore[operator]
    can = [n for n in wanting if wage_of(s, s.units[n]) <= purse]
    return PickThen([*can, PASS]) if can else None


def _flip(s: Tongbing, ask: Ask, path: Path) -> Choices | None:
    return Pick([PASS, *(unit.id for unit in flippable(s, ask.seat))])


def _draw(s: Tongbing, ask: Ask, path: Path) -> Choices | None:
    side = s.sides[ask.seat]
    if not path:
        swaps = [kind for kind in SWAP_CARDS if may_swap(s, ask.seat, kind)]
        return PickThen([PASS, *swaps, *(["discard"] if side.discards < s.rules.discards else [])])
    return Pick(dict.fromkeys(side.hand)) if path[0] == "discard" else None


def _search(s: Tongbing, ask: Ask, path: Path) -> Choices | None:
    return Pick(sorted(set(s.sides[ask.seat].deck)))


def _overflow(s: Tongbing, ask: Ask, path: Path) -> Choices | None:
    return Pick(dict.fromkeys(s.sides[ask.seat].hand))


def _summon(s: Tongbing, ask: Ask, path: Path) -> Choices | None:
    if not path:
        return PickThen([PASS, *summonable(s, ask.seat)])
    if path[0] == PASS or len(path) == 2:
        return None
    return Pick([UP] if s.rules.cards[str(path[0])].twofaced else [UP, FACE_DOWN])


def _place(s: Tongbing, ask: Ask, path: Path) -> Choices | None:
    if not path:
        return PickThen([PASS, *placeable(s, ask.seat), *(unit.id for unit in turnable(s, ask.seat))])
    code = path[0]
    if code == PASS or isinstance(code, int):
        return None
    card = s.rules.cards[str(code)]
    if card.kind == "land":
        return None
    if card.trap is not None:
        if len(path) == 2:
            return None
        return Pick([PREPAID, LATER] if card.need <= s.sides[ask.seat].level else [LATER])
    return follow(s, Env(ask.seat, card.code, moment_of(card)), path[1:])


def _target(s: Tongbing, ask: Ask, path: Path) -> Choices | None:
    args = ask.args or {}
    return follow(s, Env(ask.seat, args["card"], args["moment"], args["source"], args["later"]), path)


def _react(s: Tongbing, ask: Ask, path: Path) -> Choices | None:
    return Pick([PASS, *counters(s, ask.seat)])


# --- battle ---------------------------------------------------------------------------------------------------------


def _battle(s: Tongbing) -> Battle:
    assert s.battle is not None
    return s.battle


def _acts(s: Tongbing, seat: int) -> list[Step]:
    return [*castable(s, seat), *(unit.id for unit in springable(s, seat))]


def _targets(s: Tongbing, seat: int, path: Path) -> Choices | None:
    """What comes after a card, a trap or a creature with an ability was chosen."""
    first = path[0]
    if isinstance(first, str):
        return follow(s, Env(seat, first, "cast"), path[1:])
    unit = s.units[first]  # type: ignore[index]  # an id
    if unit.state == SET:
        return follow(s, Env(seat, unit.code, "trap"), path[1:])
    return follow(s, Env(seat, unit.code, "act", unit.id), path[1:])


def _declare(s: Tongbing, ask: Ask, path: Path) -> Choices | None:
    if not path:
        must = [unit.id for unit in forced(s)] if _battle(s).step == ATTACKS else []
        able = [unit.id for unit in attackers(s)] if _battle(s).step == ATTACKS else []
        return PickThen(able if must else [PASS, *able, *_acts(s, ask.seat)])
    if path[0] == PASS:
        return None
    if isinstance(path[0], int) and s.units[path[0]].state != SET:
        return _attack(s, s.units[path[0]], path[1:])
    return _targets(s, ask.seat, path)


def _attack(s: Tongbing, unit: Unit, path: Path) -> Choices | None:
    """How to attack, where there is a choice, and whom."""
    ways, aims = modes(s, unit), attack_targets(s)
    steps: list[Choices] = []
    if len(ways) > 1:
        steps.append(PickThen(ways))
    if len(aims) > 1 and not has(s, unit, FRENZY):
        steps.append(PickThen(aims))
    return steps[len(path)] if len(path) < len(steps) else None


def _defend(s: Tongbing, ask: Ask, path: Path) -> Choices | None:
    if path:
        if path[0] == PASS:
            return None
        if isinstance(path[0], int) and s.units[path[0]].state != SET:
            return Pick(_meets(s, s.units[path[0]])) if len(path) == 1 else None
        return _targets(s, ask.seat, path)
    step = _battle(s).step
    found: list[Step] = [PASS]
    if step == TRAPS:
        found += [unit.id for unit in springable(s, ask.seat)]
    found += [unit.id for unit in s.units.values() if unit.side == ask.seat and _is_open(s, unit)]
    return PickThen([*found, *castable(s, ask.seat)])


def _is_open(s: Tongbing, unit: Unit) -> bool:
    return s.card(unit).creature and unit.state == "ready" and bool(_meets(s, unit))


def _meets(s: Tongbing, unit: Unit) -> list[Step]:
    """The attacks that a creature can block, and those on itself that it can strike back at."""
    step = _battle(s).step
    found: list[Step] = []
    if step <= BLOCKS:
        found += blocks_of(s, unit)
    if step <= REPLIES:
        found += replies_of(s, unit)
    return found


def _fight(s: Tongbing, ask: Ask, path: Path) -> Choices | None:
    if not path:
        return PickThen([PASS, *_acts(s, ask.seat), *(unit.id for unit in usable(s, ask.seat))])
    return None if path[0] == PASS else _targets(s, ask.seat, path)


def _order(s: Tongbing, ask: Ask, path: Path) -> Choices | None:
    """The blockers one after another; the last one goes without saying."""
    attack = _battle(s).attacks[_battle(s).done]
    left = [unit.id for unit in live(s, attack) if unit.id not in path]
    return PickThen(left) if len(left) > 1 else None


_OPTIONS: dict[str, Callable[[Tongbing, Ask, Path], Choices | None]] = {
    "leader": lambda s, ask, path: leader_options(s, ask.seat, path),
    "build": lambda s, ask, path: build_options(s, ask.seat),
    "feed": _feed,
    "pay": _pay,
    "flip": _flip,
    "draw": _draw,
    "search": _search,
    "overflow": _overflow,
    "summon": _summon,
    "place": _place,
    "target": _target,
    "react": _react,
    "declare": _declare,
    "defend": _defend,
    "fight": _fight,
    "order": _order,
}
