"""Scenarios: a position, rounds with everything that is answered and drawn, and what should come of it.

A scenario is JSON: {id, title, rulings?: {option: value}, state, rounds: [{placements, choices, expect | error}]}.
`state` is a position; `placements` has one {small, major?, copy?, target?, targets?} a seat; `choices` holds the
answers of the round and the results of chance: devil_target, queen_SEAT, emperor_card, hierophant_deck,
hermit_discard, hermit_recover, wheel_cards, chariot_value, temperance_count. A round with `error` must be refused.
"""

from typing import Any

from paiju.games.tarot import GAME
from paiju.games.tarot.cards import JUDGEMENT, SUN
from paiju.games.tarot.position import dump
from paiju.games.tarot.reader import Reader, bad
from paiju.games.tarot.state import Tarot
from paiju.kernel import Answer, Ask, BadStart, IllegalAnswer, News, RulesBroken, Step, Table

# What chance decides, and the event that shows that it has.
CHANCE = {"emperor_card": "steals", "hierophant_deck": "gathers", "wheel_cards": "draws"}
CHOICES = {
    "devil": "devil_target",
    "hermit_discard": "hermit_discard",
    "hermit_recover": "hermit_recover",
    "emperor": "emperor_card",
    "wheel": "wheel_cards",
    "chariot": "chariot_value",
    "temperance": "temperance_count",
}
KNOWN_CHOICES = " ".join([*CHOICES.values(), *CHANCE, *(f"queen_{seat}" for seat in range(4))])


def run_scenario(data: dict[str, Any]) -> list[dict[str, Any]]:
    """What comes of each round, in the shape of `expect`; {error, clause, where} for a refused one, which ends it.

    Raises BadStart that names the field at fault where the scenario cannot be run.
    """
    top = Reader(data, "", "id title note clauses rulings state rounds")
    rulings, state = top.value("rulings", {}), top.value("state")
    for name, value in (("rulings", rulings), ("state", state)):
        if type(value) is not dict:
            bad(name, "it must be an object")
    found = []
    for name, item in top.items("rounds"):
        actual, state = run_round(state, Reader(item, name, "placements choices expect error"), rulings)
        found.append(actual)
        if "error" in actual:
            break
    return found


def check(data: dict[str, Any]) -> list[str]:
    """How what comes of a scenario differs from what it expects; nothing if it does not."""
    found = []
    actual = run_scenario(data)
    for number, wanted in enumerate(data["rounds"]):
        where = f"rounds[{number}]"
        if number >= len(actual):
            found.append(f"{where}: not reached, the round before was refused")
            break
        got = actual[number]
        if wanted.get("error") or "error" in got:
            if not wanted.get("error"):
                found.append(f"{where}: refused at {got['where']} ({got['clause']}): {got['error']['key']}")
            elif "error" not in got:
                found.append(f"{where}: it must be refused, and was played")
            continue
        for key, value in wanted.get("expect", {}).items():
            if not _fits(key, value, got.get(key)):
                found.append(f"{where}: {key} is {got.get(key)!r}, expected {value!r}")
    return found


def _fits(key: str, wanted: Any, got: Any) -> bool:
    """Equality; a private result may leave out what it does not care about."""
    if key != "events":
        return bool(wanted == got)
    return len(wanted) == len(got) and all(
        {name: event.get(name) for name in part} == part for part, event in zip(wanted, got, strict=True)
    )


def run_round(state: dict[str, Any], round_: Reader, rulings: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What comes of one round, and the position after it (the one before it, if the round is refused)."""
    choices = Reader(round_.value("choices", {}), round_.name("choices"), KNOWN_CHOICES).data
    drawn = {name: choices[name] for name in CHANCE if name in choices and not _is_asked(name, rulings)}
    table = Table.open(GAME, rulings, state.get("n"), position={**state, "scripted": drawn})
    where = round_.name("placements")
    asked: list[list[Any]] = []
    try:
        for name, item in round_.items("placements", table.seats):
            where = name
            _answer(table, table.asks[0], placement(Reader(item, name, "small major copy target targets")))
        told_of = 0
        while table.outcome is None and table.state.stage != "place":
            told_of = _note_draws(table, told_of, asked, rulings)
            ask = table.asks[0]
            key = CHOICES.get(ask.kind, f"queen_{ask.seat}")
            where = f"{round_.where}.choices.{key}"
            if key not in choices:
                bad(where, f"it is missing; possible: {_possible(table, ask)}")
            asked.append([key, ask.seat])
            value = choices[key]
            _answer(table, ask, tuple(value) if type(value) is list else value)
        _note_draws(table, told_of, asked, rulings)
    except IllegalAnswer as e:
        return {"error": e.reason, "clause": e.clause, "where": where}, state
    except RulesBroken as e:
        if type(e.__cause__) is not BadStart:
            raise
        name, problem = (e.__cause__.reason["args"][part] for part in ("field", "problem"))
        field = f"{round_.where}.choices.{name.removeprefix('scripted.')}"
        if name.removeprefix("scripted.") not in choices:
            bad(field, f"it is missing; {problem}")
        return {"error": e.__cause__.reason, "clause": "", "where": field}, state
    return {**_happened(table), **_shown(table.state), "asked": asked}, dump(table.state)


def placement(given: Reader) -> Answer:
    """A placement of a scenario as an answer."""
    path: list[Step] = [given.value("small"), given.value("major", None)]
    for field in ("copy", "target"):
        value = given.value(field, None)
        if value is not None:
            path.append(value)
    if given.value("targets", None) is not None:
        path.extend(item for _, item in given.items("targets"))
    return tuple(path)


def _is_asked(name: str, rulings: dict[str, Any]) -> bool:
    """Whether a player decides what else chance does."""
    return rulings.get({"emperor_card": "emperor_pick", "wheel_cards": "wheel_pick"}.get(name, "")) == "chosen"


def _answer(table: Table, ask: Ask, value: Answer) -> None:
    """Answer; if the answer is refused, nothing may have changed."""
    try:
        table.answer(ask, value)
    except IllegalAnswer:
        again = Table.load(GAME, table.record)
        assert again.digest == table.digest, "a refused answer changed something"
        raise


def _note_draws(table: Table, since: int, asked: list[list[Any]], rulings: dict[str, Any]) -> int:
    """Note what chance has decided since an event; returns the number of events."""
    events = table.events(None)
    for event in events[since:]:
        for name, kind in CHANCE.items():
            if event["kind"] == kind and not _is_asked(name, rulings):
                asked.append([name, "rng"])
    return len(events)


def _possible(table: Table, ask: Ask) -> str:
    choices = table.options(ask)
    assert choices is not None
    return ", ".join(str(choice) for choice in choices)


def _happened(table: Table) -> dict[str, Any]:
    """What the events tell of the round that is over."""
    events = table.events(None)
    seen = [event for seat in range(table.seats) for event in table.events(seat) if event["kind"] == "saw"]
    kinds: dict[str, list[News]] = {}
    for event in events:
        kinds.setdefault(event["kind"], []).append(event)
    end = kinds["round_end"][0]["data"]
    found: dict[str, Any] = {
        "void": end["void"],
        "steps": {},
        "added": end["added"],
        "totals": end["totals"],
        "nullified": sorted({event["data"]["target"] for event in kinds.get("nullify", ())}),
        "events": [
            {
                "effect": "priestess",
                "player": event["data"]["seat"],
                "target": event["data"]["target"],
                "private": event["data"]["cards"],
            }
            for event in seen
        ],
    }
    if end["void"]:
        return found
    steps = {event["data"]["step"]: event["data"]["scores"] for event in kinds["step"]}
    ranks = [event["data"]["rank"] for event in kinds["ranked"]]
    n = table.seats
    found |= {
        "steps": {str(step): steps[step + 1] for step in range(1, 9)},
        "points": end["points"],
        "sun": _losers(events, SUN),
        "judgement": _losers(events, JUDGEMENT),
        "ranks7": ranks[:n],
        "ranks10": ranks[n:],
    }
    return found


def _losers(events: list[News], card: int) -> list[int]:
    """The seats that lost points to a major."""
    return [
        event["data"]["seat"]
        for event in events
        if event["kind"] == "loses" and events[event["cause"]]["data"]["card"] == card
    ]


def _shown(s: Tarot) -> dict[str, Any]:
    """What the state shows after the round."""
    over = s.round > s.total_rounds
    return {
        "last_points": s.last_points[:],
        "banned": s.banned[:],
        "tower": s.tower[:],
        "lovers": [{"src": link.src, "dst": link.dst, "left": link.left} for link in s.lovers],
        "total_rounds": s.total_rounds,
        "round": s.round,
        "finished": over,
        "result": {"winners": list(s.winners), "draw": len(s.winners) > 1} if over else None,
        "pool": sorted(s.pool),
        "small": [sorted(cards) for cards in s.small],
        "majors": [sorted(cards) for cards in s.majors],
        "small_grave": [sorted(cards) for cards in s.small_grave],
        "major_grave": [sorted(cards) for cards in s.major_grave],
    }
