"""Positions to try rules on, and answers to their questions.

On a board seat 0 is led by H01 (unit 1) and seat 1 by H05 (unit 2), both ready; seat 0 moves first and it is its turn.
Other cards of seat 0 on the field are units 11, 12…, those of seat 1 units 21, 22…
"""

from collections import Counter
from typing import Any

from paiju.games.tongbing import GAME
from paiju.games.tongbing.state import Tongbing, Unit
from paiju.kernel import Game, Table

LEADERS = (1, 2)
BATTLE_STAGES = ("declare", "defend", "fight")
DECK = ["C01", "C02", "C04", "C05", "C06", "C08"] * 3

Card = str | tuple[str, dict[str, Any]]


def position(
    stage: str = "summon",
    own: tuple[Card, ...] = (),
    foe: tuple[Card, ...] = (),
    kind: str = "challenge",
    attacks: tuple[dict[str, Any], ...] = (),
    sides: tuple[dict[str, Any], dict[str, Any]] = ({}, {}),
    leaders: tuple[str, str] = ("H01", "H05"),
    **more: Any,
) -> dict[str, Any]:
    units: list[dict[str, Any]] = []
    for seat, cards in enumerate((own, foe)):
        units.append({"id": LEADERS[seat], "code": leaders[seat], "side": seat})
        for n, card in enumerate(cards, 1):
            code, changes = (card, {}) if isinstance(card, str) else card
            units.append({"id": 10 * (seat + 1) + n, "code": code, "side": seat, **changes})
    found: dict[str, Any] = {
        "stage": stage,
        "units": units,
        "sides": [{"leader": LEADERS[seat], "deck": DECK, **sides[seat]} for seat in (0, 1)],
        **more,
    }
    if stage in BATTLE_STAGES:
        found["battle"] = {"kind": kind, "attacks": list(attacks), **more.pop("battle", {})}
    return found


def board(
    *args: Any, options: dict[str, Any] | None = None, seed: int = 0, game: Game[Any] = GAME, **kwargs: Any
) -> Table:
    """A table at a position."""
    return Table.open(game, options, seed=seed, position=position(*args, **kwargs))


def say(table: Table, seat: int, *path: Any) -> Table:
    """Answer the open question of a seat."""
    asks = [ask for ask in table.asks if ask.seat == seat]
    assert asks, f"seat {seat} is not asked, but {table.waiting}"
    table.answer(asks[0], path[0] if len(path) == 1 else path)
    return table


def act(table: Table, seat: int, *path: Any) -> Table:
    """Answer, and let it happen: nobody counters."""
    say(table, seat, *path)
    while table.outcome is None and table.asks[0].kind == "react":
        table.answer(table.asks[0], "pass")
    return table


def go_on(table: Table, *kinds: str) -> Table:
    """Pass, or answer anything, until a question of one of these kinds is put; without kinds until the next turn."""
    turn = table.state.turn
    for _ in range(50):
        if table.outcome is not None or (kinds and table.asks[0].kind in kinds):
            return table
        if not kinds and table.state.turn != turn:
            return table
        ask = table.asks[0]
        table.answer(ask, "pass" if "pass" in possible(table) else GAME.autopilot(table.state, ask))
    raise AssertionError("no end")


def possible(table: Table, *path: Any) -> list[Any]:
    """The choices after a path."""
    choices = table.options(table.asks[0], path)
    return [] if choices is None else list(choices)


def reason(table: Table, *path: Any) -> str:
    """Why an answer is not allowed."""
    verdict = table.explain(table.asks[0], path)
    assert not verdict.ok
    assert verdict.reason is not None
    return verdict.reason["key"]


def tape(table: Table, *rules: str) -> list[tuple[str, int, int]]:
    """Rule, side and amount of all entries in energy, of these rules or of all."""
    entries = [e for e in told(table, "ledger") if not e["levels"] and (not rules or e["rule"] in rules)]
    return [(e["rule"], e["side"], e["amount"]) for e in entries]


def unit(table: Table, n: int) -> Unit:
    state: Tongbing = table.state
    return state.units[n]


def gone(table: Table, n: int) -> bool:
    return n not in table.state.units


def told(table: Table, kind: str) -> list[dict[str, Any]]:
    """What the events of a kind said, to somebody who may know everything."""
    return [data for k, data, *_ in table._context.events if k == kind]


def cards(state: Any) -> Counter[Any]:
    """All cards in all places, wherever they are."""
    found: Counter[Any] = Counter(unit.code for unit in state.units.values())
    for side in state.sides:
        for pile in (side.hand, side.deck, side.reserve, side.grave, side.void):
            found.update(pile)
        found[side.ban] += 1
    found.update(code for _, code in state.announced)
    return found


# Sets of options under which random games are played.
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"deck_0": "lan", "deck_1": "lan", "levels": "replaced", "debt": "forgiven", "leader_hit": "instead"},
    {"deck_1": "sand", "placing": False, "leader_opens": "ready", "rank_0": 9, "backlash": 0, "half_rounds": "down"},
    {"numbers": "S08.need=0 C21.need=1", "camp": 5, "first": "seat_1"},
)


# --- battles --------------------------------------------------------------------------------------------------------

RICH: Any = ({"level": 20}, {"level": 20})


def hands(mine: tuple[str, ...] = (), other: tuple[str, ...] = (), level: int = 20) -> Any:
    return ({"hand": list(mine), "level": level}, {"hand": list(other), "level": level})


def attack(by: int, target: int, side: int = 0, **more: Any) -> dict[str, Any]:
    return {"by": by, "target": target, "side": side, "mode": "melee", **more}


def fight(*attacks: dict[str, Any], **kwargs: Any) -> Table:
    """A fight in which both sides have something they could do."""
    kwargs.setdefault("sides", hands(("S02",), ("S02",)))
    return board("fight", attacks=attacks, **kwargs)


def carried_out(table: Table) -> Table:
    """Both pass, and the attacks are carried out."""
    return go_on(table, "declare", "place", "draw", "order")


def energy(table: Table, side: int, *rules: str) -> int:
    return sum(amount for _, who, amount in tape(table, *rules) if who == side)
