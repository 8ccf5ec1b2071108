"""Tables of numcore to be looked at in the browser: a server whose numcore can begin at a position.

The option `position` names one; everything else is the game itself.
"""

from typing import Any

import httpx
from playwright.sync_api import Page

from paiju import registry
from paiju.games.numcore.game import NumcoreGame
from paiju.games.numcore.judging import judge_position
from paiju.games.numcore.state import Numcore
from paiju.kernel import Chance, Game, Option

FIVE: dict[str, Any] = {
    "nodes": ["(3,7)", 37, 58, 21, 73],
    "edges": ["(3,7)-37", "(3,7)-73", "(3,7)-58", "(3,7)-21", "21-73", "21+37=58"],
    "core": ["(3,7)", 37, 58, 21, 73],
    "cored": 3,
    "level": 2,
}
THREE: dict[str, Any] = {
    "nodes": ["(2,5)", 10, 29],
    "edges": ["(2,5)-10", "(2,5)-29", "10-29"],
    "core": ["(2,5)", 10, 29],
    "cored": 3,
    "level": 2,
}

POSITIONS: dict[str, dict[str, Any]] = {
    # the attack phase, with everything there is to be seen
    "war": {
        "round": 21,
        "sides": [
            {
                **FIVE,
                "energy": 7,
                "hand": ["D1", "D4", "D7", "P11", "P01", "S"],
                "nodes": [
                    "(3,7)",
                    37,
                    {"name": 58, "weaken": 2},
                    {"name": 21, "damage": 3, "locked": [3]},
                    73,
                    "(7,3)",
                    157,
                    16,
                ],
                "edges": [*FIVE["edges"], "37-157", "(7,3)-73", "(7,3)-21"],
            },
            {
                "nodes": ["(2,5)", {"name": 10, "damage": 2, "locked": [3]}, 29, 25, "(5,2)", 52, 97, 509, "(4,6)"],
                "edges": [
                    "(2,5)-10",
                    "(2,5)-29",
                    "(2,5)-25",
                    "10-29",
                    "(5,2)-25",
                    "(5,2)-29",
                    "(5,2)-52",
                    "25-97",
                    "97-509",
                ],
                "core": ["(2,5)", 10, 29, 25, "(5,2)"],
                "cored": 4,
                "level": 3,
                "energy": 3,
                "hand": ["D0", "D2", "P00", "W"],
            },
        ],
    },
    # the five nodes of the rules' example stand, one edge short of its last card
    "five": {
        "round": 6,
        "sides": [
            {"energy": 9, "nodes": ["(3,7)", 58, 21, 73], "hand": ["D7", "D2", "P11"], "edges": []},
            {"energy": 2, "nodes": ["(2,5)", 10], "hand": ["D1"]},
        ],
    },
    # two cores that nothing joins
    "two": {
        "round": 8,
        "sides": [
            {
                "energy": 5,
                "nodes": ["(3,7)", 37, 58, 21, "(2,5)", 10, 29],
                "edges": ["(3,7)-37", "(3,7)-58", "(3,7)-21", "21+37=58", "(2,5)-10", "(2,5)-29", "10-29"],
                "hand": ["D1", "S"],
            },
            {"energy": 2, "nodes": [16, 53], "hand": ["D1"]},
        ],
    },
    # the enemy's (7,3) is there for the taking, 95 is not
    "seize": {
        "round": 14,
        "sides": [
            {**FIVE, "energy": 9, "hand": ["D1", "W"]},
            {**THREE, "nodes": ["(2,5)", 10, 29, "(7,3)", 95], "energy": 5, "hand": ["D1"]},
        ],
    },
    # 21 is about to be lost, and there is a card to repair it with
    "repair": {
        "round": 20,
        "sides": [
            {
                **FIVE,
                "nodes": ["(3,7)", 37, 58, {"name": 21, "damage": 4, "locked": [4]}, 73],
                "energy": 6,
                "hand": ["D1", "D4"],
            },
            {**THREE, "energy": 5, "hand": ["D1"]},
        ],
    },
    # 10 is about to be lost and with it the game
    "loss": {
        "round": 20,
        "sides": [
            {**THREE, "nodes": ["(2,5)", {"name": 10, "locked": [7]}, 29], "energy": 2, "hand": ["D1"]},
            {**FIVE, "energy": 6, "hand": ["D4"]},
        ],
    },
    # as many nodes and relations as there can be
    "full": {"round": 9, "sides": []},
}


FULL: tuple[list[Any], list[Any]] = (
    ["(2,5)", "(5,2)", 10, 29, 25, 52, 20, 30, 40, 50, 60, 70, 80, 90],
    ["(1,7)", *range(17, 222, 17)],
)


def _full() -> list[dict[str, Any]]:
    """28 nodes and 60 relations, more than the limits of additions allow."""
    sides = []
    for nodes in FULL:
        built = [list(ends) for _, ends, _ in judge_position({"nodes": nodes, "level": 5})["relations"]]
        sides.append({"nodes": nodes, "edges": built[:35], "level": 5, "energy": 9, "hand": ["D1", "D2"]})
    return sides


class Placed(NumcoreGame):
    """Numcore that can begin at one of the positions."""

    schema = (*NumcoreGame.schema, Option("position", "", ("", *POSITIONS)))

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> Numcore:
        wanted = options["position"]
        if not wanted:
            return super().setup(seats, options, chance)
        position = dict(POSITIONS[wanted])
        if wanted == "full":
            position["sides"] = _full()
        return self.load(position, options)


def games() -> dict[str, list[Game[Any]]]:
    """What is installed, numcore with positions."""
    found = dict(registry.games())
    found["numcore"] = [Placed()]
    return found


def sit(page: Page, address: str, position: str, people: int = 1, program: str = "random", **options: Any) -> str:
    """Begin a match at a position and sit down: one person against a program, or two at one screen."""
    names = ["南", "北"]
    seats = [{"name": names[i], "player": None if i < people else program} for i in (0, 1)]
    if position == "full":
        options["additions"] = 20
    body = {"game": "numcore", "options": {"position": position, **options}, "seats": seats, "seed": "7"}
    made = httpx.post(f"{address}api/matches", json=body).raise_for_status().json()
    kept = {
        "match": made["match"],
        "game": "numcore",
        "tokens": made["tokens"],
        "names": names,
        "players": [seat["player"] for seat in seats],
        "options": body["options"],
        "updated": 1,
    }
    page.goto(address)
    page.evaluate("kept => localStorage['paiju.matches'] = JSON.stringify([kept])", kept)
    page.goto(f"{address}#/m/{made['match']}")
    page.reload()
    match: str = made["match"]
    return match
