"""Numcore: what decides a game and when, how fast cores come, what is done how often."""

from collections.abc import Mapping
from typing import Any

from paiju.kernel import OPEN, Table
from paiju.lab.studies.study import Found, Item, ItemKind, Study, Values

# Events that are something a seat does of its own will.
ACTIONS = (
    "created", "related", "upgraded", "repaired", "defended", "withdrawn", "attacked", "weakened", "seized", "declined",
)  # fmt: skip
CORES = ("first_core", "chose_first")


class NumcoreStudy(Study):
    """`decided`: by what: `protection` (only one core when the protected rounds ended), `extension` (only one core,
    later), `no_cores` (none to the end of the extension), `core_lost`, `limit` (the last round), `agreed`, `conceded`.
    `first_core`: the round of the game's first core. `gap`: rounds between the two first cores. `opened`: the first
    round of attacks. A swing is the most nodes a side lost in one round.
    """

    columns: Mapping[str, Values] = {
        "decided": "share", "rounds": "number", "first_core": "number", "gap": "number", "opened": "number",
        "destroyed": "number",
    }  # fmt: skip
    kinds = (ItemKind("action", "lab.numcore.action.{}", scored=False, codes=ACTIONS),)

    def end(self, table: Table, begun: Any) -> Found:
        s = table.state
        cored = sorted(side.cored for side in s.sides if side.cored is not None)
        counts: dict[tuple[str, int], int] = {}
        lost: dict[tuple[int, int], int] = {}
        turn = 0
        for event in table.events(OPEN):
            kind, data = event["kind"], event["data"]
            if kind == "turn":
                turn += 1
            elif kind in ACTIONS:
                counts[kind, data["seat"]] = counts.get((kind, data["seat"]), 0) + 1
            elif kind == "destroyed":
                key = turn // 2, data["seat"]
                lost[key] = lost.get(key, 0) + 1
        return Found(
            {
                "decided": _decided(s),
                "rounds": s.round,
                "first_core": cored[0] if cored else None,
                "gap": cored[1] - cored[0] if len(cored) == 2 else None,
                "opened": s.attack_from,
                "destroyed": sum(lost.values()),
            },
            [Item("action", kind, seat, n) for (kind, seat), n in sorted(counts.items())],
            s.first,
            max(lost.values(), default=0),
        )


def _decided(s: Any) -> str:
    if s.ending != "only_core":
        return str(s.ending)
    return "protection" if s.round == s.rules.protection else "extension"
