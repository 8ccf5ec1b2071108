"""A position set by hand: what follows from it is filled in, what is wrong is refused at its field."""

from typing import Any

import pytest

from paiju.games.dijie import GAME
from paiju.games.dijie.cards import CARDS
from paiju.games.dijie.state import Dijie
from paiju.kernel import BadStart, Table
from paiju.show.text import render

OPTIONS = GAME.settle_options({})


def position(*things: dict[str, Any], pm: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    found = {**GAME.bench(2)["position"], "things": list(things), **more}
    found["pms"][0] |= pm or {}
    return found


def load(*things: dict[str, Any], pm: dict[str, Any] | None = None, **more: Any) -> Dijie:
    return GAME.load(GAME.settled(position(*things, pm=pm, **more)), OPTIONS)


def only(s: Dijie, code: str) -> Any:
    (found,) = [obj for obj in s.objs.values() if obj.code == code]
    return found


def relic(need: str) -> str:
    """A relic of which holders must be of this sort."""
    return next(code for code, card in CARDS.items() if "relic" in card.types and card.needs == (need,))


SOUL = next(code for code, card in CARDS.items() if card.types == ("soul",) and not card.token)
BEAST = next(code for code, card in CARDS.items() if card.types == ("beast",) and not card.token)


def test_a_relic_laid_where_a_unit_stands_is_held_by_it_if_it_can_be() -> None:
    code = relic("type:soul")
    s = load({"code": code, "zone": "2:2/3"}, {"code": SOUL, "zone": "2:2/3"})
    assert (only(s, code).host, only(s, code).controller) == (only(s, SOUL).id, 1)
    assert only(s, SOUL).attached == (only(s, code).id,)
    s = load({"code": BEAST, "zone": "2:2/3"}, {"code": code, "zone": "2:2/3"})
    assert (only(s, code).host, list(s.dropped.values())) == (0, [(only(s, code).id,)])


def test_what_hung_on_something_that_was_taken_away_lies_for_itself() -> None:
    code = relic("type:soul")
    held = {"id": 7, "code": code, "zone": "1:2/3", "host": 6}
    moved = {"id": 9, "code": BEAST, "zone": "1:2/4", "attached": [5], "mods": [["force", 2, "", "", 5, True]]}
    s = load(held, moved, next_id=40)
    assert (only(s, code).host, list(s.dropped.values())) == (0, [(7,)])
    assert (only(s, BEAST).attached, only(s, BEAST).mods) == ((), ())
    assert all(n >= 40 for n, obj in s.objs.items() if obj.code not in (code, BEAST))


def test_terrain_is_face_up_where_something_stands() -> None:
    ground = ["2/1=T02", "2/2=-", "2/3=T03", "2/4=T02", "2/5=-"]
    s = load({"code": SOUL, "zone": "1:2/1"}, {"code": BEAST, "zone": "1:2/2"}, {"code": "T05", "zone": "1:2/3"},
             pm={"ground": ground})  # fmt: skip
    lies = {column: (s.objs[s.terrain[z]].code if s.terrain[z] else "", s.ground[z]) for column, z in
            ((z % 6 + 1, z) for z in s.rules.geometry.own[0] if z % 12 >= 6)}  # fmt: skip
    assert lies == {1: ("T02", ""), 2: ("T01", ""), 3: ("T05", ""), 4: ("", "T02"), 5: ("", ""), 6: ("T01", "")}
    assert only(s, "T05").owner == -1
    assert GAME.dump(s)["pms"][0]["ground"] == ["2/4=T02", "2/5=-"]


def test_a_lords_zone_holds_what_is_displayed_and_what_is_prepared() -> None:
    supply = next(code for code, card in CARDS.items() if card.types == ("supply",))
    lying = [{"code": code, "controller": 0, "zone": None} for code in (supply, SOUL)]
    s = load(*lying)
    assert (only(s, supply).stock, only(s, supply).role) == CARDS[supply].stock
    assert only(s, SOUL).role == "ready"
    assert s.pms[0].lord == (only(s, supply).id, only(s, SOUL).id)


def test_a_formation_covers_what_its_pattern_says() -> None:
    code = next(code for code, card in CARDS.items() if len(card.shape) == 3 and "formation" in card.types)
    obj = only(load({"code": code, "zone": "1:2/2"}), code)
    assert len(obj.cells) == 3
    assert obj.zone == obj.cells[0]


def test_nothing_is_half_way_and_nobody_has_won() -> None:
    table = Table.open(GAME, seed=1)
    table.concede(0)
    s = GAME.load(GAME.settled({**GAME.dump(table.state), "stage": "main", "volleys": [3]}), OPTIONS)
    assert (s.winners, s.gone, s.end, s.volleys, s.phase) == ((), (), "", (), "main")
    s = load(stage="defence", authority=1, defender=1)
    assert (s.defender, s.phase) == (0, "defence")


def test_what_is_known_of_another_library_is_forgotten() -> None:
    s = load(library=["R01", "R02"], over=[["R01"], ["R02"]], under=[["R01"], ["R01", "R02"]])
    assert (s.over, s.under) == ((("R01",), ()), ((), ("R01", "R02")))


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("stage", ["begin", "main", "defence", "fight", "finish"])
def test_every_phase_of_every_seat_can_be_played(seats: int, stage: str) -> None:
    for seat in range(seats):
        found = {**GAME.bench(seats)["position"], "stage": stage, "authority": seat}
        found["things"] = [{"code": SOUL, "zone": "1:2/1"}, {"code": BEAST, "zone": "2:2/1"}]
        table = Table.open(GAME, seats=seats, position=GAME.settled(found))
        assert table.asks
        table.answer(table.asks[0], GAME.autopilot(table.state, table.asks[0]))


@pytest.mark.parametrize(
    ("things", "pm", "field"),
    [
        ([{"code": SOUL, "zone": "1:2/1"}, {"code": BEAST, "zone": "1:2/1"}], {}, "things[1].zone"),
        ([{"code": "D02", "controller": 0, "zone": None}], {}, "things[0].code"),
        ([{"code": "R16", "zone": "1:1/1"}, {"code": "R11", "zone": "1:1/2"}], {}, "things[1].zone"),
        ([{"code": "W16", "zone": "2:2/6"}], {}, "things[0].zone"),
        ([], {"grave": [{"code": "D02"}]}, "pms[0].grave[0]"),
        ([], {"hand": [{"code": "Q9"}]}, "pms[0].hand[0]"),
        ([], {"pool": ["r", 5]}, "pms[0].pool[1]"),
        ([], {"poison": -1}, "pms[0].poison"),
        ([], {"ground": ["1/1"]}, "pms[0].ground[0]"),
        ([], {"ground": [7]}, "pms[0].ground[0]"),
        ([], {"ground": ["1/1=T02", "1/9=-"]}, "pms[0].ground[1]"),
        ([], {"ground": ["1/1=T02", "1/1=-"]}, "pms[0].ground[1]"),
        ([{"code": SOUL, "zone": "1:1/1"}], {"ground": ["1/1=R01"]}, "pms[0].ground[0]"),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(things: list[dict[str, Any]], pm: dict[str, Any], field: str) -> None:
    with pytest.raises(BadStart) as refused:
        load(*things, pm=pm)
    assert refused.value.reason["args"]["field"] == field
    for lang in ("zh", "en"):
        assert "{" not in render(refused.value.reason, GAME.show.texts(lang), str)


@pytest.mark.parametrize("bad", [{"zone": []}, {"zone": {}}, {"zone": "1:1/1", "id": []}])
def test_nonsense_for_a_place_or_a_number_is_refused_at_its_field(bad: dict[str, Any]) -> None:
    with pytest.raises(BadStart, match="things"):
        load({"code": "T01", **bad})
