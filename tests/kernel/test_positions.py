"""Beginning somewhere else than at the start."""

from typing import Any

import pytest

from paiju.kernel import BadStart, Table
from tests.kernel.small import Notes, Small, asks, together


class Placed(Small):
    """Knows from a state for how many seats it is, and who has left."""

    def dump(self, state: Notes) -> dict[str, Any]:
        return {**super().dump(state), "gone": state.gone[:]}

    def load(self, position: dict[str, Any], options: dict[str, Any]) -> Notes:
        state = super().load(position, options)
        state.gone = position["gone"][:]
        return state

    def seated(self, state: Notes) -> int:
        return state.seats

    def conceded(self, state: Notes) -> tuple[int, ...]:
        return tuple(state.gone)


GAME = Placed(asks((0, "number"), (1, "number")), asks((0, "seat"), (1, "number")), together(0, 1, 2))
POSITION: dict[str, Any] = {"said": ["x"], "round": 1, "seats": 3, "secret": [0, 1, 2], "gone": [1]}


def test_who_has_left_is_not_asked() -> None:
    table = Table.open(GAME, seats=3, position=POSITION)
    assert table.gone == (1,)
    table.answer(table.asks[0], 2)
    assert table.waiting == [(0, "number"), (2, "number")]
    assert table.sealed == [1]
    assert table.fork().digest == Table.load(GAME, table.record).digest == table.digest
    table.agree(0, "undo")
    table.agree(2, "undo")
    assert table.gone == (1,)
    assert table.waiting == [(0, "seat")]


@pytest.mark.parametrize("seats", [None, 1, 2])
def test_a_position_for_another_number_of_seats(seats: int | None) -> None:
    with pytest.raises(BadStart, match=r"seats: small is for 3 seats, not [12]"):
        Table.open(GAME, seats=seats, position=POSITION)


def test_a_position_is_the_tables_own() -> None:
    """Whatever becomes of what was given: the record holds the position that the match began with."""
    given = {**POSITION, "said": ["x"], "gone": []}
    table = Table.open(GAME, seats=3, position=given)
    table.answer(table.asks[0], 1)
    digest, record = table.digest, table.record
    given["said"].append("y")
    given["round"] = 0
    assert Table.load(GAME, record).digest == digest
    table.undo(0)
    assert table.state.said == ["x"]


def test_a_position_that_is_none() -> None:
    with pytest.raises(BadStart, match="said: must be a list"):
        Table.open(GAME, seats=3, position={**POSITION, "said": 3})
    others: list[dict[str, Any]] = [{}, {"said": []}, {**POSITION, "secret": None}]
    for damaged in others:
        with pytest.raises(BadStart, match="no position of small"):
            Table.open(GAME, seats=3, position=damaged)


def test_a_position_without_a_bottom() -> None:
    deep: list[Any] = []
    for _ in range(5000):
        deep = [deep]
    with pytest.raises(BadStart, match="nested too deeply"):
        Table.open(GAME, seats=3, position={**POSITION, "said": deep})
