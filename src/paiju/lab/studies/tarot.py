"""Tarot: which arcana win, when the game is decided, how it turns."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from paiju.kernel import OPEN, Table
from paiju.lab.studies.study import Found, Item, ItemKind, Study, Values

MAJORS = tuple(str(number) for number in range(22))


class TarotStudy(Study):
    """`rounds`: played to their end. `void`: those without score. `decided`: the round from which on the winner led
    alone. `leads`: how often the lead passed from one seat to another. `margin`: first before second at the end.
    A swing is the largest difference between two seats' changes in one round.
    """

    columns: Mapping[str, Values] = {
        "rounds": "number",
        "void": "number",
        "decided": "number",
        "leads": "number",
        "margin": "number",
    }
    kinds = (
        ItemKind("held", "card.{}", codes=MAJORS),
        ItemKind("played", "card.{}", codes=MAJORS),
    )

    def begin(self, table: Table) -> list[tuple[int, ...]]:
        return list(table.state.majors)

    def end(self, table: Table, begun: Any) -> Found:
        items = [Item("held", str(major), seat) for seat, majors in enumerate(begun) for major in majors]
        ends: list[dict[str, Any]] = []
        played: dict[tuple[int, int], int] = {}
        for event in table.events(OPEN):
            data = event["data"]
            if event["kind"] == "round_end":
                ends.append(data)
            elif event["kind"] == "shown" and data["major"] is not None:
                key = data["seat"], data["major"]
                played[key] = played.get(key, 0) + 1
        items += [Item("played", str(major), seat, n) for (seat, major), n in sorted(played.items())]
        return Found(
            {
                "rounds": len(ends),
                "void": sum(end["void"] for end in ends),
                "decided": _decided([end["totals"] for end in ends]),
                "leads": _lead_changes([end["totals"] for end in ends]),
                "margin": _margin(table.state.total),
            },
            items,
            swing=_swing([[0] * table.seats, *(end["totals"] for end in ends)]),
        )


def _leader(totals: list[int]) -> int | None:
    """The seat that leads alone."""
    best = max(totals)
    return totals.index(best) if totals.count(best) == 1 else None


def _decided(course: list[list[int]]) -> int | None:
    """The number of the round from which on one seat led alone to the end; None for a draw."""
    if not course or (winner := _leader(course[-1])) is None:
        return None
    number = len(course)
    while number > 1 and _leader(course[number - 2]) == winner:
        number -= 1
    return number


def _lead_changes(course: list[list[int]]) -> int:
    leaders = [leader for totals in course if (leader := _leader(totals)) is not None]
    return sum(a != b for a, b in pairwise(leaders))


def _margin(totals: list[int]) -> int:
    first, second, *_ = sorted(totals, reverse=True)
    return first - second


def _swing(course: list[list[int]]) -> int:
    changes = [
        [b - a for a, b in zip(before, after, strict=True)]
        for before, after in pairwise(course)
    ]  # fmt: skip
    return max((max(change) - min(change) for change in changes), default=0)
