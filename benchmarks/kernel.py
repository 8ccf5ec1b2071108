"""What the kernel costs: highest card on a table against highest card written straight in Python."""

from random import Random

from paiju.kernel import Table
from tests.toys.highest_card import GAME


class TableGames:
    """Whole games of highest card by random choices on a table, legal choices listed at each question."""

    def __init__(self, lean: bool, view: bool) -> None:
        self.table = Table.open(GAME, lean=lean)
        self.view = view
        self.rng = Random(1)
        self.seed = 0

    def __call__(self) -> int:
        self.seed += 1
        table = self.table
        table.again(self.seed.to_bytes(16, "little"))
        choice, decisions = self.rng.choice, 0
        while table.asks:
            ask = table.asks[0]
            choices = table.options(ask)
            if self.view:
                table.view(ask.seat)
            table.answer(ask, choice(choices))  # type: ignore[arg-type]  # a Pick is a list
            decisions += 1
        return decisions
