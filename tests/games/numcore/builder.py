"""Helpers: tables and positions to test with, and players that know just enough to bring whole games to their end."""

from contextlib import suppress
from random import Random
from typing import Any

from paiju.games.numcore import GAME
from paiju.games.numcore.numbers import related_names
from paiju.games.numcore.state import Numcore
from paiju.kernel import Answer, Ask, Outcome, Step, Table

# The five-node example of the rules, and a core of the other side.
FIVE: dict[str, Any] = {
    "nodes": ["(3,7)", 37, 58, 21, 73],
    "edges": ["(3,7)-37", "(3,7)-73", "(3,7)-58", "(3,7)-21", "21-73", "21+37=58"],
    "core": ["(3,7)", 37, 58, 21, 73],
    "cored": 3,
}
THREE: dict[str, Any] = {
    "nodes": ["(2,5)", 10, 29],
    "edges": ["(2,5)-10", "(2,5)-29", "10-29"],
    "core": ["(2,5)", 10, 29],
    "cored": 3,
}


def at(
    round_number: int,
    me: dict[str, Any] | None = None,
    foe: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
    seed: int = 0,
    **top: Any,
) -> Table:
    """A table at a position: seat 0 to act with `me`, seat 1 with `foe`."""
    position = {"round": round_number, "sides": [me or {}, foe or {}], **top}
    return Table.open(GAME, options, seed=seed, position=position)


def do(table: Table, *steps: Step) -> None:
    """Answer the open question with this path."""
    table.answer(table.asks[0], steps[0] if len(steps) == 1 else steps)


def refusal(table: Table, *steps: Any) -> tuple[str, str]:
    """Why an answer is refused: the key of the reason without its first word, and the clause."""
    before = table.digest
    verdict = table.explain(table.asks[0], steps[0] if len(steps) == 1 else steps)
    assert not verdict.ok, f"{steps} is allowed"
    assert verdict.reason is not None
    assert table.digest == before
    return verdict.reason["key"].split(".", 1)[1], verdict.clause


def outcome(table: Table) -> Outcome | None:
    """How the game ended, if it has."""
    return table.outcome


def kinds(table: Table, seat: int | None = None) -> list[str]:
    """The kinds of the events a viewer has seen."""
    return [event["kind"] for event in table.events(seat)]


def last(table: Table, kind: str, seat: int | None = None) -> dict[str, Any]:
    """What the last event of a kind tells."""
    found: dict[str, Any] = [event for event in table.events(seat) if event["kind"] == kind][-1]["data"]
    return found


def walk(table: Table, ask: Ask, rng: Random, path: tuple[Step, ...] = ()) -> Answer:
    """A legal answer by chance that begins with `path`, each further step a fair draw."""
    choices = table.options(ask, path)
    while choices is not None:
        path += (choices.at(rng.randrange(choices.count())),)
        choices = None if choices.final else table.options(ask, path)
    return path[0] if len(path) == 1 else path


def build(table: Table, ask: Ask, rng: Random) -> Answer:
    """What somebody would do who builds whatever is related to what he has, and attacks when he can."""
    if ask.kind != "act" or rng.random() < 0.05:
        return walk(table, ask, rng)
    words = list(table.options(ask) or [])
    for word in ("relate", "seize", "repair", "defend", "attack", "weaken"):
        if word in words and rng.random() < 0.8:
            return walk(table, ask, rng, (word,))
    if "create" in words:
        made = _create(table, ask, rng)
        if made is not None:
            return made
    return "upgrade" if "upgrade" in words and rng.random() < 0.3 else "end"


def _create(table: Table, ask: Ask, rng: Random) -> Answer | None:
    """A node that is related to what stands; anything where nothing stands."""
    state: Numcore = table.state
    own = state.sides[ask.seat].names
    related = related_names(own)
    fits: list[Answer] = []
    for card in list(table.options(ask, ("create",)) or []):
        choices = table.options(ask, ("create", card))
        assert choices is not None
        for name in related if own else [choices.at(rng.randrange(choices.count()))]:
            with suppress(ValueError):
                fits.append(("create", card, choices.find(name)))
    return rng.choice(fits) if fits else None


def play(seed: int, lean: bool = True, options: dict[str, Any] | None = None, most: int = 10_000) -> Table:
    """A whole game between two builders, or its first answers."""
    table = Table.open(GAME, options, seed=seed, lean=lean)
    rng = Random(seed)
    for _ in range(most):
        if not table.asks:
            break
        ask = table.asks[0]
        table.answer(ask, build(table, ask, rng))
    return table
