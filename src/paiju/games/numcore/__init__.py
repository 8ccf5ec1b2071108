"""数论核 (numcore): two sides build a graph of numbers, confirm a core in it, and heat the other's up."""

from paiju.games.numcore.game import GAME

__all__ = ["GAME"]
