"""Rounds for tests in a few words.

A row is what a seat places: `"W7"`, `"W7 8"` (with Strength), `"W7 0>1"` (the Fool names seat 1), `"W7 1>0,2"` (the
Magician), `"W7 13=0>1"` (Death repeats the Fool and names seat 1).
"""

from collections.abc import Iterable, Sequence
from typing import Any

from paiju.games.tarot import GAME
from paiju.games.tarot.cards import RANKS
from paiju.games.tarot.position import dump
from paiju.games.tarot.reader import Reader
from paiju.games.tarot.scenario import play_round
from paiju.kernel import Answer, Ask, Chance, Step, Table

SUIT_OF = "WSCD"  # of seats 0 to 3
POOL = {2: 6, 3: 4, 4: 2}


def run_round(state: dict[str, Any], round_: Reader, rulings: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What comes of one round, and the position after it (the one before it, if the round is refused)."""
    table, found = play_round(state, round_, rulings)
    return found, state if "error" in found else dump(table.state)


def placement(row: str) -> dict[str, Any]:
    """A row as a placement of a scenario."""
    small, _, rest = row.partition(" ")
    found: dict[str, Any] = {"small": small, "major": None}
    if rest:
        card, _, targets = rest.partition(">")
        major, _, copied = card.partition("=")
        found["major"] = int(major)
        if copied:
            found["copy"] = int(copied)
        seats = [int(seat) for seat in targets.split(",") if seat]
        if len(seats) == 1:
            found["target"] = seats[0]
        elif seats:
            found["targets"] = seats
    return found


def position(
    rows: Sequence[str],
    *,
    at: int = 5,
    rounds: int = 14,
    totals: Sequence[int] | None = None,
    last: Sequence[int | None] | None = None,
    banned: Iterable[int] = (),
    tower: Iterable[int] = (),
    lovers: Iterable[tuple[int, int, int]] = (),
    history: Iterable[int | tuple[int, bool]] = (),
    hold: dict[int, list[int]] | None = None,
    pool: Sequence[int] | None = None,
    cancelled: int = 0,
) -> dict[str, Any]:
    """A position in round `at` in which the rows can be placed.

    Every seat has its suit; what it places comes last. `history`: majors of round 1, carried out unless said
    otherwise. `hold`: the majors that seats keep beside those they place, there being no others; else all the rest is
    dealt out by number.
    """
    n = len(rows)
    placed = [placement(row) for row in rows]
    played = [entry if isinstance(entry, tuple) else (entry, True) for entry in history]
    used = [p["major"] for p in placed if p["major"] is not None] + [card for card, _ in played]
    kept = [list((hold or {}).get(seat, [])) for seat in range(n)]
    used += [card for cards in kept for card in cards] + list(pool or ())
    rest = [card for card in range(22) if card not in used]
    if pool is None:
        pool, rest = rest[: POOL[n]], rest[POOL[n] :]
    if hold is None:
        for seat in range(n):
            kept[seat] = rest[seat::n]
    players = []
    for seat, mine in enumerate(placed):
        suit = [SUIT_OF[seat] + rank for rank in RANKS if SUIT_OF[seat] + rank != mine["small"]]
        grave = suit[: at - 1]
        players.append(
            {
                "small": [*suit[at - 1 :], mine["small"]],
                "majors": [*kept[seat], *([] if mine["major"] is None else [mine["major"]])],
                "small_grave": grave,
                "major_grave": [card for card, _ in played if seat == n - 1],
                "total": totals[seat] if totals else 0,
                "last_points": last[seat] if last else None,
                "banned": seat in banned,
                "tower": seat in tower,
            }
        )
    return {
        "n": n,
        "round": at,
        "total_rounds": rounds,
        "cancelled": cancelled,
        "finished": False,
        "result": None,
        "players": players,
        "pool": list(pool),
        "lovers": [{"src": src, "dst": dst, "left": left} for src, dst, left in lovers],
        "history": [
            {"round": 1, "player": n - 1, "card": card, "copied": None, "executed": executed}
            for card, executed in played
        ],
    }


def play(rows: Sequence[str], options: dict[str, Any] | None = None, choices: Any = None, **given: Any) -> Any:
    """What comes of one round, in the shape of a scenario's `expect`; `given` is for `position`."""
    return after(position(rows, **given), rows, options, choices)[0]


def after(
    start: dict[str, Any], rows: Sequence[str], options: dict[str, Any] | None = None, choices: Any = None
) -> tuple[dict[str, Any], dict[str, Any]]:
    """What comes of one round that begins in a position, and the position after it."""
    data = {"placements": [placement(row) for row in rows], "choices": choices or {}}
    return run_round(start, Reader(data, "round", "placements choices"), options or {})


def table_at(rows: Sequence[str], options: dict[str, Any] | None = None, seed: int = 0, **given: Any) -> Table:
    """A real table at which the rows can be placed, everybody being asked."""
    return Table.open(GAME, options, len(rows), seed=seed, position=position(rows, **given))


def path_of(row: str) -> tuple[Step, ...]:
    """A row as an answer."""
    p = placement(row)
    copied, target = p.get("copy"), p.get("target")
    middle = [step for step in (copied, target) if step is not None]
    return (p["small"], p["major"], *middle, *p.get("targets", []))


def place(table: Table, rows: Sequence[str]) -> None:
    """Everybody places."""
    for row in rows:
        table.answer(table.asks[0], path_of(row))


def kinds(table: Table, viewer: int | None = None) -> list[str]:
    """The kinds of events, in order."""
    return [event["kind"] for event in table.events(viewer)]


def find(table: Table, kind: str, viewer: int | None = None) -> list[dict[str, Any]]:
    """The data of all events of a kind."""
    return [event["data"] for event in table.events(viewer) if event["kind"] == kind]


def choices_of(table: Table, seat: int, *path: Step) -> list[Step]:
    """What a seat may choose after these steps."""
    [ask] = [ask for ask in table.asks if ask.seat == seat]
    found = table.options(ask, path)
    assert found is not None
    return list(found)


def reasons(table: Table, seat: int, *path: Step) -> dict[Step, str]:
    """What a seat may not choose after these steps: choice → clause."""
    [ask] = [ask for ask in table.asks if ask.seat == seat]
    return {barred.value: barred.clause for barred in table.barred(ask, path)}


def random_answer(table: Table, ask: Ask, rng: Chance, majors: bool | None = True) -> Answer:
    """A legal answer, chosen step by step. `majors`: whenever one can be placed, never, or as chance has it."""
    path: tuple[Step, ...] = ()
    choices = table.options(ask)
    while choices is not None:
        count = choices.count()
        first, last = 0, count
        if ask.kind == "place" and len(path) == 1 and majors is not None:  # None comes first
            first, last = (1, count) if majors and count > 1 else (0, 1)
        path += (choices.at(first + rng.below(last - first)),)
        choices = None if choices.final else table.options(ask, path)
    return path[0] if len(path) == 1 else path
