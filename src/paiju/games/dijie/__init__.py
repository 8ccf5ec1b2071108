"""缔界牌: battlefields of zones, crystals, a stack of effects; for two, four or six seats."""

from paiju.games.dijie.game import GAME

__all__ = ["GAME"]
