"""Positions: written, read back, and refused with the field at fault."""

from typing import Any

import pytest

from paiju.games.dijie import GAME
from paiju.games.dijie.crystals import letters
from paiju.games.dijie.payment import purse
from paiju.kernel import BadStart, Chance, Table
from paiju.show.text import render
from tests.conformance.play import step
from tests.marks import clause


@pytest.mark.parametrize(("seats", "mode"), [(2, "xuezhan"), (2, "miwu"), (4, "xuezhan")])
def test_a_position_written_is_read_back(seats: int, mode: str) -> None:
    table, chance = Table.open(GAME, {"mode": mode}, seats, seed=3), Chance.from_seed("positions")
    compared = 0
    for n in range(240):
        if table.outcome is not None:
            break
        if n % 6 == 0:
            state = table.state
            if state.stage == "main" and not state.stack:
                assert GAME.load(GAME.dump(state), table.start.options) == state
                compared += 1
        step(table, chance)
    assert compared > 3
    assert GAME.load(GAME.dump(table.state), table.start.options).winners == table.state.winners


@clause("D3-4.3-制作", "D2-7.2-5")
def test_crystals_that_were_made_are_read_back_with_their_records() -> None:
    """They lie in the lord zone, where no other token may (D2-7.6-1)."""
    s = load(
        {"pms": [{"lord": [7, 8]}, {}], "things": [{"id": 7, "code": "D07"}, {"id": 8, "code": "D01", "stock": 1}]}
    )
    assert load(GAME.dump(s)) == s
    assert [letters(gem.mask) for gem, _ in purse(s, 0)] == ["rk", "p", "p"]
    with pytest.raises(BadStart):
        load({"pms": [{"lord": [7]}, {}], "things": [{"id": 7, "code": "D02"}]})


MADE: dict[str, Any] = {
    "pms": [{"hand": ["R11"], "pool": ["r", "k!"]}, {"life": 7}],
    "things": [{"code": "R03", "controller": 0, "zone": "1:2/3"}, {"code": "W01", "zone": "2:2/4", "id": 9}],
    "ground": {"1:1/1": "T02"},
}


def load(position: dict[str, Any]) -> Any:
    return GAME.load(position, GAME.settle_options({}))


@clause("D1-2.1-2", "D1-2.1-4")
def test_a_short_position_is_made_whole() -> None:
    s = load(MADE)
    assert [pm.life for pm in s.pms] == [30, 7]
    assert s.stage == s.phase == "main"
    assert sum(map(bool, s.units)) == 2
    assert sum(map(bool, s.terrain)) == 23
    assert s.ground.count("T02") == 1
    table = Table.open(GAME, {}, 2, seed=1, position=MADE)
    choices = [str(value) for value in table.options(table.asks[0]) or ()]
    assert any(value.startswith("R03#") for value in choices)
    assert any(value.startswith("R11#") for value in choices)
    card = next(value for value in choices if value.startswith("R11#"))
    number = int(card.partition("#")[2])
    table.answer(table.asks[0], (number, "use", *_first(table, number)))
    assert s.pms[0].pool == load(MADE).pms[0].pool


def _first(table: Table, number: int) -> list[Any]:
    """The rest of an answer that uses a card, always the first choice: numbers stand for things."""
    path: list[Any] = []
    while (choices := table.options(table.asks[0], (number, "use", *path))) is not None:
        path.append(choices.at(0))
    return path


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"colour": 1}, "colour"),
        ({"stage": "noon"}, "stage"),
        ({"phase": 3}, "phase"),
        ({"authority": 2}, "authority"),
        ({"turn": "1"}, "turn"),
        ({"pms": [{}]}, "pms"),
        ({"pms": [{"hand": ["X1"]}, {}]}, "pms[0].hand[0]"),
        ({"pms": [{"hand": [[9, "R01"]]}, {}]}, "pms[0].hand[0]"),
        ({"pms": [{"pool": ["z"]}, {}]}, "pms[0].pool[0]"),
        ({"pms": [{"life": -1}, {}]}, "pms[0].life"),
        ({"pms": [{"lord": [77]}, {}]}, "pms[0].lord"),
        ({"pms": [{"mods": [["word", "x"]]}, {}]}, "pms[0].mods[0].n"),
        ({"things": [{"zone": "1:1/1"}]}, "things[0].code"),
        ({"things": [{"code": "R04", "zone": "1:3/1"}]}, "things[0].zone"),
        ({"things": [{"code": "R11", "zone": "1:1/2"}]}, "things[0].zone"),
        ({"things": [{"code": "R04", "zone": "1:1/2"}, {"code": "R05", "zone": "1:1/2"}]}, "things[1].zone"),
        ({"things": [{"code": "R17", "zone": "1:1/2", "host": 5}]}, "things[0].host"),
        ({"things": [{"code": "R04", "zone": "1:1/2", "hurt": "3"}]}, "things[0].hurt"),
        ({"things": [{"code": "R04", "zone": "1:1/2", "size": 3}]}, "things[0].size"),
        ({"things": 5}, "things"),
        ({"ground": {"1:1/1": "R01"}}, "ground.1:1/1"),
        ({"dropped": {"1:1/1": [4]}}, "dropped.1:1/1"),
        ({"library": ["R01", 5]}, "library[1]"),
        ({"attack": {"by": 3}}, "attack.seat"),
        ({"winners": [5]}, "winners"),
    ],
)
def test_a_bad_position_names_the_field(changes: dict[str, Any], field: str) -> None:
    with pytest.raises(BadStart) as refused:
        load({**MADE, **changes})
    assert refused.value.reason["args"]["field"] == field
    for lang in ("zh", "en"):
        told = render(refused.value.reason, GAME.show.texts(lang), str)
        assert "{" not in told
        assert field in told


@clause("D2-8.6-4")
def test_a_relic_that_lies_in_a_zone_is_in_nobodys_control() -> None:
    """As one that was dropped is: who owns it is another matter."""
    s = load({"things": [{"code": "R17", "zone": "1:1/2"}, {"code": "R17", "controller": 1, "zone": "1:1/2"}]})
    assert [(obj.controller, obj.owner) for obj in s.objs.values() if obj.code == "R17"] == [(-1, 0), (-1, 1)]


def test_who_conceded_is_told_by_a_position() -> None:
    table = Table.open(GAME, {}, 4, seed=1)
    table.concede(2)
    s = GAME.load(GAME.dump(table.state), table.start.options)
    assert (GAME.seated(s), GAME.conceded(s)) == (4, (2,))
    assert s.winners == (1, 3)


def test_a_stock_has_an_end() -> None:
    things = [{"code": "D01", "controller": 0, "zone": None, "stock": 10**9}]
    with pytest.raises(BadStart, match=r"things\[0\]\.stock"):
        GAME.load({"things": things}, GAME.settle_options({}))
