"""Placeholder."""
from paiju.show.scene import Show


class TarotShow(Show):
    pass
