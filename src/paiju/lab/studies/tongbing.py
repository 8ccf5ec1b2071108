"""Tongbing: who leads and plays what with which success, how games end, which energy rules fire."""

from collections.abc import Mapping
from typing import Any

from paiju.games.tongbing.cards import CARDS, catalogue
from paiju.kernel import OPEN, Table
from paiju.lab.studies.study import Found, Item, ItemKind, Study, Values

# Events by which a card comes to the table from a hand, face up at last.
PLAYS = ("summoned", "flipped", "played", "land", "sprung")
HEROES = tuple(code for code, card in CARDS.items() if card.hero)
RULES = tuple(f"E{number:02}" for number in range(1, 34))


class TongbingStudy(Study):
    """`end`: what ended the game. `rounds`: how many there were. A swing is the most life a leader lost in one turn.

    Items: each side's `leader` and `deck`; every `card` that it played; every energy `rule` that gave or took, or
    changed what another one gave, at that side.
    """

    columns: Mapping[str, Values] = {"end": "share", "rounds": "number"}
    kinds = (
        ItemKind("leader", "card.{}", codes=HEROES),
        ItemKind("deck", "option.deck_0.{}"),
        ItemKind("card", "card.{}", codes=tuple(CARDS)),
        ItemKind("rule", "rule.{}", scored=False, codes=RULES),
    )

    def end(self, table: Table, begun: Any) -> Found:
        s = table.state
        counts: dict[tuple[str, str, int], int] = {}
        lost: dict[tuple[int, int], int] = {}
        turn = 0

        def count(kind: str, code: str, seat: int) -> None:
            counts[kind, code, seat] = counts.get((kind, code, seat), 0) + 1

        for seat in (0, 1):
            deck = table.start.options[f"deck_{seat}"]
            count("deck", deck if len(deck) < 20 else f"deck_{seat}", seat)
        for event in table.events(OPEN):
            kind, data = event["kind"], event["data"]
            if kind == "ledger":
                for rule in (data["rule"], *data["by"]):
                    count("rule", rule, data["side"])
            elif kind == "chose_leader":
                count("leader", data["leader"], data["seat"])
            elif kind in PLAYS:
                count("card", data["card"], data["seat"])
            elif kind == "fed":
                turn += 1
            elif kind == "life":
                key = turn, data["seat"]
                lost[key] = lost.get(key, 0) + data["n"]
        return Found(
            {"end": s.end, "rounds": s.round},
            [Item(*key, n) for key, n in sorted(counts.items())],
            s.first,
            max(lost.values(), default=0),
        )

    def number(self, options: Mapping[str, Any], name: str, value: str) -> dict[str, Any] | None:
        """A card's number, as H01.攻 or H01.attack."""
        change = f"{name}={value}"
        try:
            catalogue(change)
        except ValueError:
            return None
        return {"numbers": f"{options.get('numbers', '')} {change}".strip()}
