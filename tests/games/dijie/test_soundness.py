"""Whole random games: no card is lost or made, everything lies where it should, every game ends."""

from collections.abc import Callable

import pytest

from paiju.games.dijie.state import Dijie, Obj
from paiju.kernel import Chance
from tests.games.dijie.kit import Board
from tests.games.dijie.soundness import faults, open_table, owned, play

EVERYDAY, SOAK = 6, 6000  # games; every six are one of each mode at each number of seats


def soundly(game: int) -> None:
    table = open_table(game, lean=True)
    play(table, Chance.from_seed(f"soak {game}"))
    assert table.outcome is not None
    assert table.outcome.winners


@pytest.mark.parametrize("game", range(EVERYDAY))
def test_random_games(game: int) -> None:
    soundly(game)


@pytest.mark.soak
def test_thousands_of_random_games() -> None:
    for game in range(EVERYDAY, EVERYDAY + SOAK):
        soundly(game)


def _thing(s: Dijie, code: str) -> Obj:
    return next(obj for obj in s.objs.values() if obj.code == code)


def _lift(s: Dijie) -> None:
    s.units[_thing(s, "R01").zone] = 0


def _let_go(s: Dijie) -> None:
    unit = _thing(s, "R01")
    s.objs[unit.attached[0]].host = 0


def _debt(s: Dijie) -> None:
    s.pms[0].poison = -1


def _ghost(s: Dijie) -> None:
    s.pms[1].lord = (s.next_id + 7,)


def _bleed_out(s: Dijie) -> None:
    s.pms[0].life = 0


def _late_id(s: Dijie) -> None:
    s.next_id = 2


def _no_ground(s: Dijie) -> None:
    z = _thing(s, "R01").zone
    del s.objs[s.terrain[z]]
    s.terrain[z] = 0


@pytest.mark.parametrize("harm", [_lift, _let_go, _debt, _ghost, _bleed_out, _late_id, _no_ground])
def test_what_is_wrong_is_found(harm: Callable[[Dijie], None]) -> None:
    b = Board()
    unit = b.unit("1:2/3", "R01")
    b.attach("", unit)
    s = b.s.copy()
    assert faults(s) == []
    harm(s)
    assert faults(s)


def test_a_card_more_or_less_is_noticed() -> None:
    b = Board()
    before = owned(b.s)
    b.unit("1:2/3", "R01")
    assert owned(b.s) - before == {"R01": 1}
    token = next(code for code, card in b.cards.items() if card.token and card.unit)
    b.unit("1:2/4", token)
    assert owned(b.s) - before == {"R01": 1}, "of tokens there is no end"
