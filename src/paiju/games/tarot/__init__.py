"""塔罗·命运博弈: secret simultaneous placement, 22 rule-changing arcana, fourteen rounds."""

from paiju.games.tarot.game import TarotGame

GAME = TarotGame()

__all__ = ["GAME", "TarotGame"]
