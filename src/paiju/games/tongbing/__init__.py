"""统兵: leaders, heroes, an energy ledger of 33 rules, and two kinds of combat."""

from paiju.games.tongbing.game import GAME, GAMES

__all__ = ["GAME", "GAMES"]
