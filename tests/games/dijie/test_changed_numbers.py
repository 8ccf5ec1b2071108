"""Tables on which cards have other numbers than printed."""

import pytest

from paiju.games.dijie import GAME
from paiju.games.dijie.cards import CARDS, catalogue
from paiju.games.dijie.crystals import read_cost
from paiju.kernel import BadStart, Table


def test_numbers_and_costs_hold_at_that_table_alone() -> None:
    changes = "R04.力量=3 R04.life=2 W01.速度=1 R11.费用=2x1r"
    table = Table.open(GAME, {"numbers": changes}, seed=1)
    cards = table.state.rules.cards
    assert (cards["R04"].force, cards["R04"].life, cards["W01"].speed) == (3, 2, 1)
    assert cards["R11"].costs == (read_cost("2x1r"),)
    assert cards["R11"].level == 3
    assert (CARDS["R04"].force, CARDS["R11"].level) == (2, 2)
    assert Table.open(GAME, seed=1).state.rules.cards is CARDS


@pytest.mark.parametrize(
    "change",
    [
        "R04.force",
        "R04.power=3",
        "Z99.force=1",
        "R11.force=3",
        "R04.life=0",
        "R04.force=100",
        "R11.cost=9q",
        "T01.cost=1r",
    ],
)
def test_what_cannot_be_changed(change: str) -> None:
    with pytest.raises(ValueError, match=change.replace(".", r"\.")):
        catalogue(f"W01.force=2 {change}")
    with pytest.raises(BadStart) as caught:
        Table.open(GAME, {"numbers": change})
    assert caught.value.reason["args"]["change"] == change
