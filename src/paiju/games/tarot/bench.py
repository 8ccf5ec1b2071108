"""What of a position can be set by hand, and how a position that was set so is made whole."""

from typing import Any

from paiju.games.tarot.cards import DEATH, SMALL
from paiju.show.bench import Bench, BenchCard, BenchField, cards, flag, number
from paiju.show.text import msg

ROUNDS = 14  # T-005
FAR = 9999
SMALL_KINDS, MAJOR_KINDS = ["small", "court"], ["major"]
SUITS = "WCSD"


def bench(seats: int) -> Bench:
    """A suit for each seat, all majors in the box, before the first round."""
    players = [
        {
            "small": [card for card in SMALL if card[0] == SUITS[seat]],
            "majors": [],
            "small_grave": [],
            "major_grave": [],
            "total": 0,
            "last_points": None,
            "banned": False,
            "tower": False,
        }
        for seat in range(seats)
    ]
    position = {"n": seats, "round": 1, "total_rounds": ROUNDS, "pool": [], "players": players}
    fields: list[BenchField] = [
        number("round", msg("bench.round"), None, 1, ROUNDS),
        number("total_rounds", msg("bench.rounds"), None, 1, ROUNDS),
        cards("pool", msg("zone.pool"), None, MAJOR_KINDS),
    ]
    for seat in range(seats):
        at = f"players[{seat}]"
        fields += [
            number(f"{at}.total", msg("scene.total"), seat, -FAR, FAR),
            number(f"{at}.last_points", msg("bench.last_points"), seat, -FAR, FAR, optional=True),
            flag(f"{at}.banned", msg("mark.banned"), seat),
            flag(f"{at}.tower", msg("bench.tower"), seat),
            cards(f"{at}.small", msg("scene.small"), seat, SMALL_KINDS),
            cards(f"{at}.majors", msg("scene.major"), seat, MAJOR_KINDS),
            cards(f"{at}.small_grave", msg("bench.small_grave"), seat, SMALL_KINDS),
            cards(f"{at}.major_grave", msg("bench.major_grave"), seat, MAJOR_KINDS),
        ]
    box: list[BenchCard] = [
        {"code": card, "value": card, "kind": "court" if card[1] in "PNQK" else "small", "count": 1} for card in SMALL
    ]
    box += [{"code": str(card), "value": card, "kind": "major", "count": 1} for card in range(22)]
    return {"position": position, "fields": fields, "cards": box}


def settle(position: dict[str, Any]) -> dict[str, Any]:
    """Majors that were put into a graveyard have been played, so that Death can copy them; nobody knows any hidden
    cards.
    """
    whole = {key: value for key, value in position.items() if key not in ("clues", "mixed", "undealt")}
    players = position.get("players")
    if type(players) is not list or not all(type(player) is dict for player in players):
        return whole
    told = position.get("history")
    history = [entry for entry in told if type(entry) is dict] if type(told) is list else []
    graves = [player.get("major_grave") for player in players]
    lying = [(seat, card) for seat, grave in enumerate(graves) if type(grave) is list for card in grave]
    kept = [entry for entry in history if (entry.get("player"), entry.get("card")) in lying]
    known = [(entry["player"], entry["card"]) for entry in kept]
    now = position.get("round")
    before = max(1, now - 1) if type(now) is int else 1
    whole["history"] = kept + [
        {"round": before, "player": seat, "card": card, "copied": None, "executed": card != DEATH}
        for seat, card in lying
        if (seat, card) not in known
    ]
    return whole
