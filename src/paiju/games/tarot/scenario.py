"""Scenarios: a position, rounds with everything that is answered and drawn, and what should come of it.

A scenario is JSON: {id, title, rulings?: {option: value}, state, rounds: [{placements, choices, expect | error}]}.
`state` is a position, of which only what the case needs must be there, and which need not be reachable in play;
`placements` has one {small, major?, copy?, target?, targets?} a seat; `choices` holds the answers of the round and
the results of chance: devil_target, queen_SEAT, emperor_card, hierophant_deck, hermit_discard, hermit_recover,
wheel_cards, chariot_value, temperance_count. What may be declined is declined if it is not there, and what can come
out in one way alone comes out so. A round with `error` must be refused, and the next one starts where it did.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from paiju.games.tarot import GAME
from paiju.games.tarot.cards import DEATH, JUDGEMENT, MAGICIAN, SUN
from paiju.games.tarot.game import ROUNDS
from paiju.games.tarot.position import dump
from paiju.games.tarot.reader import Reader, bad
from paiju.games.tarot.state import Tarot
from paiju.kernel import Answer, Ask, BadStart, IllegalAnswer, News, RulesBroken, Step, Table
from paiju.show.shape import as_wanted, same
from paiju.show.text import Message, msg, spelled

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
KNOWN_CHOICES = " ".join(dict.fromkeys([*CHOICES.values(), *CHANCE, *(f"queen_{seat}" for seat in range(4))]))

NOTES = "game title note clauses basis why area tags"  # for readers; nothing follows from them
ROUND = "placements choices expect error title note why clauses"
PLACEMENT = "small major copy target targets"
EXPECTED = (
    "void steps points added totals sun judgement nullified last_points banned tower lovers total_rounds round "
    "finished result pool small majors small_grave major_grave ranks7 ranks10 asked events"
)
NEW_PLAYER = {"small": [], "majors": [], "small_grave": [], "major_grave": [], "total": 0}


def judge(data: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """{actual: what comes of each round, in the shape of its `expect`}, and how it differs from that.

    Raises BadStart that names the field at fault where the scenario cannot be run.
    """
    actual = run_scenario(data)
    shaped = [_shaped(wanted.get("expect"), got) for wanted, got in zip(data["rounds"], actual, strict=False)]
    return {"actual": shaped}, _differences(data, actual)


def check(data: dict[str, Any]) -> list[str]:
    """How what comes of a scenario differs from what it expects; nothing if it does not."""
    return judge(data)[1]


def run_scenario(data: dict[str, Any]) -> list[dict[str, Any]]:
    """All that comes of each round; {error, clause, where} for a refused one, which ends it unless it had to be.

    Raises BadStart that names the field at fault where the scenario cannot be run.
    """
    return [found for _, found in play_rounds(data)]


def play_rounds(data: dict[str, Any]) -> Iterator[tuple[Table, dict[str, Any]]]:
    """Each round played: the table at its end (or where it was refused), and what came of it."""
    top = Reader(data, "", f"id {NOTES} rulings state rounds")
    rulings, state = top.value("rulings", {}) or {}, top.value("state")
    for name, value in (("rulings", rulings), ("state", state)):
        if type(value) is not dict:
            bad(name, "it must be an object")
    rulings, state = _spelled(rulings), _whole(state)
    try:
        GAME.settle_options(rulings)
    except BadStart as e:
        bad("rulings", e.reason)
    _opened(state, rulings, {})  # a bad position is told even where no round is played
    for name, item in top.items("rounds"):
        round_ = Reader(item, name, ROUND)
        Reader(round_.value("expect", {}) or {}, round_.name("expect"), EXPECTED)
        table, found = play_round(state, round_, rulings)
        yield table, found
        if "error" not in found:
            state = dump(table.state)
            state.pop("clues")  # who may know what changes nothing in a scenario
        elif not round_.value("error", None):
            return


def tell(data: dict[str, Any]) -> Iterator[tuple[Message, Table, list[tuple[Message, str, str]]]]:
    """Each round for people: a heading, the table at its end, and what was refused, if something was."""
    for number, (table, found) in enumerate(play_rounds(data)):
        refused = [(found["error"], found["clause"], found["where"])] if "error" in found else []
        yield msg("judge.round", n=number + 1), table, refused


def _spelled(rulings: dict[str, Any]) -> dict[str, Any]:
    """Rulings as options: yes and no, as the rulings' own page has it, are true and false."""
    flags = {option.name for option in GAME.schema if True in option.values}
    words = {"yes": True, "no": False}
    return {name: words.get(str(value), value) if name in flags else value for name, value in rulings.items()}


def _whole(state: dict[str, Any]) -> dict[str, Any]:
    """A position with what a case may leave out."""
    players = state.get("players")
    if type(players) is not list or not all(type(player) is dict for player in players):
        bad("state.players", "it must be a list with an object for each seat")
    players = [{**NEW_PLAYER, **player} for player in players]
    state = {"n": len(players), "round": 1, "total_rounds": ROUNDS, "pool": [], **state, "players": players}
    if state.get("finished") and not state.get("result"):
        best = max(player["total"] for player in players)
        state["result"] = {"winners": [seat for seat, player in enumerate(players) if player["total"] == best]}
    return state


def _differences(data: dict[str, Any], actual: list[dict[str, Any]]) -> list[str]:
    found = []
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
        for key, value in (wanted.get("expect") or {}).items():
            shown = as_wanted(value, got.get(key))
            if not same(value, shown):
                found.append(f"{where}: {key} is {spelled(shown)}, expected {spelled(value)}")
    return found


def _shaped(wanted: dict[str, Any] | None, got: dict[str, Any]) -> dict[str, Any]:
    """What came of a round with just the keys that a case asks for; everything, if it asks for nothing."""
    if "error" in got:
        return {"error": True, "where": got["where"], "clause": got["clause"], "reason": got["error"]["key"]}
    return {key: as_wanted(value, got.get(key)) for key, value in wanted.items()} if wanted else got


def play_round(state: dict[str, Any], round_: Reader, rulings: dict[str, Any]) -> tuple[Table, dict[str, Any]]:
    """A round played from a position: the table at its end, or where it was refused, and what came of it."""
    choices = Reader(round_.value("choices", {}) or {}, round_.name("choices"), KNOWN_CHOICES).data
    drawn = {name: choices[name] for name in CHANCE if name in choices and not _is_asked(name, rulings)}
    table = _opened(state, rulings, drawn)
    placements = [Reader(item, name, PLACEMENT) for name, item in round_.items("placements")]
    where = round_.name("placements")
    asked: list[list[Any]] = []
    try:
        if not table.asks:
            raise IllegalAnswer(msg("kernel.over"))
        if len(placements) != table.seats:
            bad(where, f"it must have {table.seats} items, not {len(placements)}")
        for given in placements:
            where = given.where
            _answer(table, table.asks[0], placement(given))
        told_of = 0
        while table.outcome is None and table.state.stage != "place":
            told_of = _note_draws(table, told_of, asked, rulings)
            ask = table.asks[0]
            key = CHOICES.get(ask.kind, f"queen_{ask.seat}")
            where = f"{round_.where}.choices.{key}"
            asked.append([key, ask.seat])
            _answer(table, ask, _choice(table, ask, choices, key, where))
        _note_draws(table, told_of, asked, rulings)
    except IllegalAnswer as e:
        return table, {"error": e.reason, "clause": e.clause, "where": where}
    except BadStart as e:
        if not round_.value("error", None):
            raise
        return table, {"error": e.reason, "clause": "", "where": where}
    except RulesBroken as e:
        if type(e.__cause__) is not BadStart:
            raise
        name, problem = (e.__cause__.reason["args"][part] for part in ("field", "problem"))
        field = f"{round_.where}.choices.{name.removeprefix('scripted.')}"
        if name.removeprefix("scripted.") not in choices and not round_.value("error", None):
            bad(field, f"it is missing; {problem}")
        return table, {"error": e.__cause__.reason, "clause": "", "where": field}
    return table, {**_happened(table), **_shown(table.state), "asked": asked}


def _opened(state: dict[str, Any], rulings: dict[str, Any], drawn: dict[str, Any]) -> Table:
    """A table at a position of a scenario. Raises BadStart that names the field of the scenario at fault."""
    try:
        return Table.open(GAME, rulings, state.get("n"), position={**state, "scripted": drawn})
    except BadStart as e:
        args = e.reason["args"]
        bad(f"state.{args.get('field', 'n')}", args.get("problem", e.reason))


def _choice(table: Table, ask: Ask, choices: dict[str, Any], key: str, where: str) -> Answer:
    """What a case answers to a question. Raises BadStart where it does not say and there is something to decide."""
    if key in choices:
        value = choices[key]
        return tuple(value) if type(value) is list else value
    possible = list(islice(table.answers(ask), 2))
    if len(possible) == 1:
        return possible[0]
    if None not in (table.options(ask) or ()):
        bad(where, f"it is missing; possible: {_possible(table, ask)}")
    return None


def placement(given: Reader) -> Answer:
    """A placement of a scenario as an answer. Raises BadStart where its fields don't go together."""
    small, major = given.value("small"), given.value("major", None)
    copy, target, targets = (given.value(field, None) for field in ("copy", "target", "targets"))
    effect = copy if major == DEATH else major
    if copy is not None and major != DEATH:
        bad(given.name("copy"), f"only major {DEATH} copies another one")
    if copy is None and major == DEATH:
        bad(given.name("copy"), "it is missing: the major that is copied")
    if targets is not None and effect != MAGICIAN:
        bad(given.name("targets"), f"only major {MAGICIAN} names two seats; one seat is named by target")
    if target is not None and effect == MAGICIAN:
        bad(given.name("target"), f"major {MAGICIAN} names two seats; they are named by targets")
    path: list[Step] = [small, major]
    path += [value for value in (copy, target) if value is not None]
    if targets is not None:
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
    return ", ".join(map(spelled, choices))


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
