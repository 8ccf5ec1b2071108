"""Plays one game, and tells what it was as a plain row that can be sent and stored."""

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from paiju.kernel import Chance, Game, RulesBroken, Table
from paiju.lab.plan import Plan
from paiju.lab.studies import study_of
from paiju.players import Fault, ask_player, find_player, random_answer
from paiju.players.random import Random

Row = dict[str, Any]
Job = tuple[int, int]  # the number of the game, the number of the arm


@dataclass(frozen=True)
class Work:
    """What a worker needs to play any job of a plan."""

    plan: Plan
    game: Game[Any]


def play_game(work: Work, job: Job, stopped: Callable[[], bool] = lambda: False) -> Row | None:
    """The row of a game, or None if `stopped` said so on the way.

    `frozen`: the report, if our rules failed; the row then has no result. `faults`: what programs did wrong, each with
    its seat. `overruns`: how often a loop ran out of its budget. `seconds`: how long each seat thought; all else is the
    same whenever the same programs, if they always play the same, play the same job.
    """
    plan, (number, arm_number) = work.plan, job
    arm, sitting = plan.arms[arm_number], plan.sitting(number)
    game, overruns = _watched(work.game)
    study = study_of(game.id)
    row: Row = {
        "game": number, "arm": arm.name, "sitting": list(sitting), "winners": [], "draw": False, "scores": [],
        "reason": "", "first": 0, "swing": None, "frozen": None, "faults": [], "overruns": 0, "entries": 0,
        "decisions": [0] * plan.seats, "seconds": [0.0] * plan.seats, "columns": {}, "items": [], "digest": "",
        "journal": [],
    }  # fmt: skip
    try:
        table = Table.open(game, arm.options, plan.seats, seed=plan.deal(number))
    except RulesBroken as e:
        return {**row, "frozen": e.report}
    lucks = [Chance.from_seed(f"{plan.deal(number)}:{seat}") for seat in range(plan.seats)]
    players = [find_player(game.id, name) for name in sitting]

    def fault(what: Fault) -> None:
        row["faults"].append([what.seat, f"{what.kind}: {what.problem}"])

    begun = study.begin(table)
    while table.outcome is None:
        if stopped():
            return None
        ask = table.asks[0]
        seat = ask.seat
        began = perf_counter()
        if type(players[seat]) is Random:  # needs no imagined table to choose on
            answer = random_answer(table, ask, lucks[seat])
        else:
            answer = ask_player(players[seat], table, seat, lucks[seat], fault)
        row["seconds"][seat] += perf_counter() - began
        row["decisions"][seat] += 1
        try:
            table.answer(ask, answer)
        except RulesBroken as e:
            row["frozen"] = f"{e.report}\nat the answer {answer!r} of seat {seat}"
            break
    row["entries"], row["overruns"], row["digest"] = table.entries, len(overruns), table.digest
    row["journal"] = table.record.to_json()["journal"]
    if table.outcome is not None:
        found = study.end(table, begun)
        outcome = table.outcome
        row |= {
            "winners": list(outcome.winners), "draw": outcome.draw, "scores": list(outcome.scores),
            "reason": outcome.reason["key"], "first": found.first, "swing": found.swing, "columns": found.columns,
            "items": [list(item) for item in found.items],
        }  # fmt: skip
    row["seconds"] = [round(seconds, 6) for seconds in row["seconds"]]
    return row


def _watched(game: Game[Any]) -> tuple[Game[Any], list[int]]:
    """The game, and a list that grows whenever its loop rule is needed."""
    overruns: list[int] = []
    twin, ruling = copy(game), game.overrun

    def overrun(state: Any, ctx: Any) -> None:
        overruns.append(1)
        ruling(state, ctx)

    twin.overrun = overrun  # type: ignore[method-assign]  # this one copy's alone
    return twin, overruns
