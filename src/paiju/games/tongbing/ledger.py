"""Energy and levels: the 33 rules G-E01 to G-E33, each as entries that say where an amount came from.

One function for each thing that can happen. A gain is its base times 100 % plus what speeds it up (added together),
halved if its creature had half supply, rounded down once; then cut by the limits of its rule and the cap of 2000. A
loss is never scaled. What a creature does gains nothing if it was not supplied or paid, or is swayed.
"""

from paiju.games.tongbing.cards import BERSERK, FRENZY, RANGED
from paiju.games.tongbing.rules import ENERGY_CAP, LEVEL_CAP, PER_LEVEL
from paiju.games.tongbing.state import HALF, NOTHING, SWAYED, Entry, Tongbing, Unit
from paiju.games.tongbing.stats import has
from paiju.kernel import Context

LEADER_CAP, ENEMY_CAP = 100, 50  # G-E19, G-E21, G-E32; G-E22, G-E33
BLOCK_STEP, BLOCK_MOST, DOUBLE = 25, 100, 100  # per cent: G-E18, G-E23, G-E24
STRIKES = {"E14": 100, "E15": 150, "E16": 50, "E17": 75}  # what an attack brings


def sped(base: int, percent: int, half: bool = False) -> int:
    """A gain that is so many per cent faster; `half`: its creature had half supply (G-E02)."""
    return base * (100 + percent) // (200 if half else 100)


def _write(s: Tongbing, ctx: Context, entry: Entry, cause: int = -1) -> None:
    s.tape = (*s.tape, entry)
    if not ctx.lean:
        data = {
            "rule": entry.rule, "side": entry.side, "base": entry.base, "percent": entry.percent,
            "by": list(entry.by), "amount": entry.amount, "card": entry.code or None, "levels": entry.levels,
            "what": f"rule.{entry.rule}", "unit": "unit.level" if entry.levels else "unit.energy",
        }  # fmt: skip
        ctx.emit("ledger", data, f"G-{entry.rule}", cause)


def gain(
    s: Tongbing,
    ctx: Context,
    rule: str,
    side: int,
    base: int,
    actor: Unit | None = None,
    boosts: tuple[tuple[str, int], ...] = (),
    limit: tuple[str, int] | None = None,
) -> None:
    """Credit a gain. `actor`: the creature whose doing it is. `boosts`: the rules that speed it up, with per cent.
    `limit`: the name of a running total, and how far it may go.
    """
    percent = sum(n for _, n in boosts)
    by = tuple(name for name, _ in boosts)
    amount = sped(base, percent)
    if actor is not None:
        if any(has(s, actor, word) for word in SWAYED):
            amount, by = 0, (*by, "E26")
        elif actor.side == side:
            if s.sides[side].skipped or actor.fed == NOTHING:
                amount, by = 0, (*by, "E02")
            elif actor.unpaid:
                amount, by = 0, (*by, "E03")
            elif actor.fed == HALF:
                amount, by = sped(base, percent, half=True), (*by, "E02")
    if limit is not None:
        name, most = limit
        so_far = s.caps.get(name, 0)
        amount = min(amount, most - so_far)
        s.caps[name] = so_far + amount
    purse = s.sides[side]
    amount = min(amount, ENERGY_CAP - purse.energy)
    purse.energy += amount
    _write(s, ctx, Entry(rule, side, base, amount, percent, by, actor.code if actor is not None else ""))


def lose(s: Tongbing, ctx: Context, rule: str, side: int, base: int, code: str = "") -> None:
    """Charge a loss; the balance may go below nothing (R06) unless the table forgives debts."""
    purse = s.sides[side]
    amount = min(base, max(0, purse.energy)) if s.rules.debt == "forgiven" else base
    purse.energy -= amount
    _write(s, ctx, Entry(rule, side, -base, -amount, code=code))


# --- turning energy into levels (G-E01) -----------------------------------------------------------------------------


def tidy(s: Tongbing, ctx: Context, side: int) -> None:
    """整理阶段: every 100 energy becomes a level; what is left over stays for the moment (G-099, G-100, G-128)."""
    purse = s.sides[side]
    made = max(0, purse.energy) // PER_LEVEL
    if made:
        purse.energy -= made * PER_LEVEL
        _write(s, ctx, Entry("E01", side, -made * PER_LEVEL, -made * PER_LEVEL))
    if s.rules.levels == "replaced":
        _levels(s, ctx, "E01", side, -purse.level)
    _levels(s, ctx, "E01", side, made)


def clear(s: Tongbing, ctx: Context, side: int) -> None:
    """清除阶段: energy becomes nothing, levels are kept (G-107, G-130)."""
    purse = s.sides[side]
    left, purse.energy = purse.energy, 0
    if left:
        _write(s, ctx, Entry("E01", side, -left, -left))


def use(s: Tongbing, ctx: Context, side: int, n: int) -> None:
    """Energy that a card takes, or gives if n is negative (R08)."""
    if n < 0:
        gain(s, ctx, "E01", side, -n)
    else:
        lose(s, ctx, "E01", side, n)


def _levels(s: Tongbing, ctx: Context, rule: str, side: int, n: int, code: str = "") -> None:
    purse = s.sides[side]
    amount = min(n, LEVEL_CAP - purse.level)
    if n:
        purse.level += amount
        _write(s, ctx, Entry(rule, side, n, amount, code=code, levels=True))


def spend(s: Tongbing, ctx: Context, side: int, n: int, rule: str = "E08", code: str = "") -> None:
    """Pay levels; the side has them."""
    _levels(s, ctx, rule, side, -n, code)


def spill(s: Tongbing, ctx: Context, side: int) -> None:
    """All levels go (G-127)."""
    _levels(s, ctx, "E01", side, -s.sides[side].level)


# --- supply, salary, cards (G-E03 to G-E07) -------------------------------------------------------------------------


def stuck(s: Tongbing, ctx: Context, unit: Unit) -> None:
    """A creature that cannot be made ready in its side's salary round."""
    lose(s, ctx, "E03", unit.side, 30, unit.code)


def drew(s: Tongbing, ctx: Context, side: int) -> None:
    """One card was drawn."""
    gain(s, ctx, "E04", side, 100 if s.stage == "draw" and s.turn == side else 20)


def swapped(s: Tongbing, ctx: Context, side: int) -> None:
    """An exchange: nothing, and the tape says so."""
    _write(s, ctx, Entry("E05", side, 0, 0))


def discarded(s: Tongbing, ctx: Context, side: int, active: bool) -> None:
    """A card was discarded, by one's own will or not; not for an exchange, not by a sacrifice."""
    if active:
        gain(s, ctx, "E06", side, 100)
    else:
        lose(s, ctx, "E06", side, 20)


# --- battle, and nowhere else (G-E09 to G-E26) ------------------------------------------------------------------------


def hurt_leader(s: Tongbing, ctx: Context, side: int, n: int, actor: Unit | None) -> None:
    """A leader lost n life in a round of battle."""
    if s.fighting and n:
        gain(s, ctx, "E09", side, 100 * n, actor)
        gain(s, ctx, "E10", 1 - side, 50 * n, actor)


def left(s: Tongbing, ctx: Context, side: int, to: str, actor: Unit | None = None) -> None:
    """A creature of `side` left the field: `to` hand, deck, discard or elsewhere."""
    if s.fighting:
        if to in ("hand", "deck"):
            gain(s, ctx, "E11", side, 50, actor)
        elif to == "discard":
            gain(s, ctx, "E12", side, 100, actor)
        gain(s, ctx, "E13", 1 - side, 30, actor)


def _wild(s: Tongbing, unit: Unit) -> tuple[tuple[str, int], ...]:
    return (("E23", DOUBLE),) if has(s, unit, BERSERK) or has(s, unit, FRENZY) else ()


def _blocked(blockers: int) -> tuple[tuple[str, int], ...]:
    return (("E18", min(BLOCK_STEP * blockers, BLOCK_MOST)),) if blockers else ()


def attacked(s: Tongbing, ctx: Context, unit: Unit, mode: str, at_leader: bool, blockers: int) -> None:
    """A creature's attack was carried out; it reached the enemy leader or not."""
    if not s.fighting:
        return
    boosts = (*_blocked(blockers), *_wild(s, unit))
    ranged = mode == RANGED
    if not (at_leader and s.rules.leader_hit == "instead"):
        rule = "E16" if ranged else "E14"
        gain(s, ctx, rule, unit.side, STRIKES[rule], unit, boosts)
    if at_leader:
        rule = "E17" if ranged else "E15"
        gain(s, ctx, rule, unit.side, STRIKES[rule], unit, boosts)


def leader_attacked(s: Tongbing, ctx: Context, side: int, unit: Unit) -> None:
    """The leader of `side` was attacked by a creature; at most 100 a round."""
    if s.fighting:
        gain(s, ctx, "E21", side, 20, unit, limit=(f"E21.{side}", LEADER_CAP))


def leader_struck(s: Tongbing, ctx: Context, unit: Unit, n: int, blockers: int) -> None:
    """An attacking leader damaged n creatures."""
    if not s.fighting:
        return
    side = unit.side
    boosts = (*_blocked(blockers), *_wild(s, unit))
    s.caps.pop("E19", None)
    s.caps.pop("E22", None)
    for _ in range(n):
        gain(s, ctx, "E19", side, 20, unit, boosts, ("E19", LEADER_CAP))
        gain(s, ctx, "E22", 1 - side, 10, unit, limit=("E22", ENEMY_CAP))


def blocked(s: Tongbing, ctx: Context, unit: Unit, ok: bool, stance: bool) -> None:
    """A creature's block, or the blow it took for another, succeeded or failed."""
    if not s.fighting:
        return
    if ok:
        gain(s, ctx, "E20", unit.side, 100, unit, (("E24", DOUBLE),) if stance else ())
    else:
        lose(s, ctx, "E20", unit.side, 100, unit.code)


def sacrificed(s: Tongbing, ctx: Context, unit: Unit) -> None:
    """A creature was sacrificed: as if it had attacked hand to hand."""
    if s.fighting:
        gain(s, ctx, "E25", unit.side, 100, unit, _wild(s, unit))


# --- support cards (G-E27 to G-E33) ---------------------------------------------------------------------------------


def cast(s: Tongbing, ctx: Context, side: int, need: int) -> None:
    """A support card was played with success."""
    gain(s, ctx, "E27", side, 100 + 20 * need)


def sprung(s: Tongbing, ctx: Context, side: int, need: int) -> None:
    """A trap was triggered with success."""
    gain(s, ctx, "E28", side, 50 + 10 * need)


def countered(s: Tongbing, ctx: Context, side: int, what: str, how: str, actor: Unit | None = None) -> None:
    """`side` got rid of an enemy `what` (aux, trap, ability) by `how` (counter, dispel, disarm)."""
    if how != "disarm":
        gain(s, ctx, "E29", side, 50, actor)
    if what == "aux":
        lose(s, ctx, "E30", 1 - side, 100)
    elif what == "trap":
        lose(s, ctx, "E31", 1 - side, 50)


def scorched(s: Tongbing, ctx: Context, side: int, n: int) -> None:
    """A damaging support card damaged n creatures of `side`, whoever played it."""
    s.caps.pop("E32", None)
    s.caps.pop("E33", None)
    for _ in range(n):
        gain(s, ctx, "E32", 1 - side, 20, limit=("E32", LEADER_CAP))
        gain(s, ctx, "E33", side, 10, limit=("E33", ENEMY_CAP))
