"""Dijie: how games end, what is used with which success, from which of the decks that lie mixed in the library."""

from collections.abc import Mapping
from typing import Any

from paiju.games.dijie.cards import CARDS, catalogue
from paiju.games.dijie.decks import DECKS, find_deck
from paiju.kernel import OPEN, Table
from paiju.lab.studies.study import Found, Item, ItemKind, Study, Values

# What a deck may hold besides terrain; tokens are made, not held.
HELD = tuple(code for code, card in CARDS.items() if not card.token and "terrain" not in card.types)


class DijieStudy(Study):
    """`end`: what ended the game. `rounds`: how often every PM had a turn, or began one. A swing is the most life a PM
    lost in one turn.

    Items: every `card` that a seat used; and, for all PMs draw from one library, as `deck` each deck of which a seat
    used more cards than any other seat did.
    """

    columns: Mapping[str, Values] = {"end": "share", "rounds": "number"}
    kinds = (
        ItemKind("deck", "option.deck.{}", codes=tuple(DECKS)),
        ItemKind("card", "card.{}", codes=HELD),
    )

    def end(self, table: Table, begun: Any) -> Found:
        s = table.state
        used: dict[tuple[str, int], int] = {}
        lost: dict[tuple[int, int], int] = {}
        turn = 0
        for event in table.events(OPEN):
            kind, data = event["kind"], event["data"]
            if kind == "used":
                key = data["card"], data["seat"]
                used[key] = used.get(key, 0) + 1
            elif kind == "turn":
                turn = data["n"]
            elif kind == "life_lost":
                at = turn, data["seat"]
                lost[at] = lost.get(at, 0) + data["n"]
        items = [Item("card", code, seat, n) for (code, seat), n in sorted(used.items()) if code in HELD]
        decks = [str(table.start.options[name]) for name in ("deck", "second", "third")]
        return Found(
            {"end": s.end, "rounds": -(-s.turn // s.seats)},
            [*_relied(decks, used, s.seats), *items],
            0,
            max(lost.values(), default=0),
        )

    def number(self, options: Mapping[str, Any], name: str, value: str) -> dict[str, Any] | None:
        """A card's number, as R04.力量 or R04.force; a cost as R11.cost=2x1r."""
        change = f"{name}={value}"
        try:
            catalogue(change)
        except ValueError:
            return None
        return {"numbers": f"{options.get('numbers', '')} {change}".strip()}


def _relied(decks: list[str], used: Mapping[tuple[str, int], int], seats: int) -> list[Item]:
    """Of each deck the seat that used most of its cards, if one alone did."""
    found: list[Item] = []
    for place, name in enumerate(decks):
        if name == "none":
            continue
        codes = {code for code, _ in find_deck(name).cards}
        counts = [sum(n for (code, at), n in used.items() if at == seat and code in codes) for seat in range(seats)]
        most = max(counts)
        if most and counts.count(most) == 1:
            shown = name if name in DECKS else ("deck", "second", "third")[place]
            found.append(Item("deck", shown, counts.index(most), most))
    return found
