"""Highest card written straight in Python, without any kernel: no checks, no log, no copies. The ceiling we compare
with.
"""

from random import Random
from typing import Any


class PlainHighestCard:
    """The game of tests/toys/highest_card.py, as a script would have it."""

    __slots__ = ("down", "hands", "lead", "over", "rounds", "score", "turn")

    def __init__(self, rng: Random) -> None:
        deck = list(range(28))
        rng.shuffle(deck)
        self.hands = (sorted(deck[:14]), sorted(deck[14:]))
        self.down: int | None = None
        self.lead = 0
        self.turn = 0
        self.score = [0, 0]
        self.rounds: list[tuple[int, int, int]] = []
        self.over = False

    def legal(self) -> list[int]:
        return list(self.hands[self.turn])

    def apply(self, card: int) -> None:
        seat = self.turn
        self.hands[seat].remove(card)
        if self.down is None:
            self.down = card
            self.turn = 1 - seat
            return
        a, b = (self.down, card) if seat == 1 else (card, self.down)
        self.down = None
        self.rounds.append((self.lead, a, b))
        if a % 14 != b % 14:
            self.lead = 0 if a % 14 > b % 14 else 1
            self.score[self.lead] += 1
        self.turn = self.lead
        self.over = len(self.rounds) == 14

    def view(self, seat: int) -> dict[str, Any]:
        down = self.down
        return {
            "hand": list(self.hands[seat]),
            "foe_count": len(self.hands[1 - seat]),
            "down": down if down is None or seat == self.lead else "down",
            "rounds": list(self.rounds),
            "score": list(self.score),
            "round": len(self.rounds),
            "turn": self.turn,
            "lead": self.lead,
        }


def play(rng: Random, view: bool) -> int:
    """One whole game by random choices; returns the number of decisions."""
    game = PlainHighestCard(rng)
    while not game.over:
        cards = game.legal()
        if view:
            game.view(game.turn)
        game.apply(rng.choice(cards))
    return 28
