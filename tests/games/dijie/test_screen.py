"""What dijie's own board, the builder of decks and the action bar are told."""

from typing import Any

import pytest

from paiju.games.dijie import GAME
from paiju.games.dijie.board import fronts
from paiju.games.dijie.cards import CARDS
from paiju.games.dijie.decks import DECKS
from paiju.kernel import OPEN
from paiju.show.text import render
from tests.games.dijie.kit import Board
from tests.marks import clause

ZH = GAME.show.texts("zh")


def board_of(b: Board, seat: int | None = 0) -> dict[str, Any]:
    assert b.table is not None
    found = GAME.show.scene(b.table.view(seat)).get("board")
    assert found is not None
    return found


def cell_of(board: dict[str, Any], spot: str) -> dict[str, Any]:
    return next(cell for field in board["fields"] for cell in field["cells"] if cell["ref"] == f"zone:{spot}")


@clause("D2-11.3-1")
@pytest.mark.parametrize(
    ("seats", "own", "mirrored", "pairs"),
    [
        (2, 0, True, [[1, 0]]),
        (2, 1, True, [[0, 1]]),
        (4, 0, True, [[1, 0], [3, 2]]),
        (4, 1, True, [[2, 3], [0, 1]]),
        (4, 1, False, [[0, 1], [2, 3]]),
        (6, 4, True, [[1, 0], [3, 2], [5, 4]]),
        (6, 3, True, [[4, 5], [2, 3], [0, 1]]),
    ],
)
def test_the_team_of_the_viewer_is_near_and_sits_in_its_order(
    seats: int, own: int, mirrored: bool, pairs: list[list[int]]
) -> None:
    assert fronts(seats, own, mirrored) == pairs


def test_a_zone_tells_what_stands_and_lies_in_it() -> None:
    b = Board()
    unit = b.unit("1:2/3", "2/3/1")
    relic = b.attach("龙牙战刃", unit)
    lying = b.drop("2:1/1")
    laid = b.formation(1, "圣盾法阵", "1:1/3", "1:1/4")
    b.hidden("2:2/2")
    b.void("2:2/5")
    b.start()
    board = board_of(b)
    here = cell_of(board, "1:2/3")
    assert (here["unit"], here["attached"], here["state"]) == (f"card:{unit}", [f"card:{relic}"], "open")
    assert cell_of(board, "2:1/1")["dropped"] == [f"card:{lying}"]
    assert cell_of(board, "1:1/4")["formations"] == [f"card:{laid}"]
    assert cell_of(board, "2:2/2")["state"] == "down"
    assert cell_of(board, "2:2/2")["terrain"] is None
    assert cell_of(board, "2:2/5")["state"] == "void"
    assert set(cell_of(board, "1:1/1")["exits"]) == {"grave", "exile"}
    assert cell_of(board, "1:2/1")["exits"] == []


def test_face_down_terrain_is_told_to_whoever_may_know_it_alone() -> None:
    b = Board()
    b.hidden("2:2/2", text="T01")
    b.lord(1, "窥秘妄念之权")
    b.start()
    assert cell_of(board_of(b, 0), "2:2/2")["terrain"] == "T01"
    for other in (1, None):
        assert cell_of(board_of(b, other), "2:2/2")["terrain"] is None


def test_every_thing_of_the_scene_has_a_place_on_the_board() -> None:
    """The board draws what lies at zones itself; the rest it draws from zones of the scene that it knows."""
    b = Board()
    host = b.unit("1:2/3", "2/3/1")
    b.attach("龙牙战刃", host)
    b.drop("2:1/1")
    b.formation(1, "圣盾法阵", "1:1/3", "1:1/4")
    b.lord(1, "归航信标")
    b.start()
    assert b.table is not None
    scene = GAME.show.scene(b.table.view(0))
    board = scene.get("board") or {}
    cells = [cell for field in board["fields"] for cell in field["cells"]]
    drawn = {ref for cell in cells for ref in (cell["unit"], *cell["attached"], *cell["dropped"], *cell["formations"])}
    drawn |= set(board["refs"])
    piles = ("hand", "grave", "exile", "lord", "top", "tokens", "library")
    for zone in scene["zones"]:
        if zone["ref"].partition(":")[0] not in piles:
            assert {card["ref"] for card in zone["cards"]} <= drawn, zone["ref"]


@clause("D2-6.4-1")
def test_the_stack_tells_whose_effect_aims_at_what() -> None:
    b = Board()
    foe = b.unit("2:2/2", "1/9/1")
    shock = b.hand(1, "火焰震击")
    b.rich(1)
    b.watch(2)
    b.start().say(1, "main", shock, "use", "x0", foe, "auto")
    assert b.asks == (2, "respond")
    row = board_of(b, None)["stack"][-1]
    assert (row["code"], row["seat"], row["targets"]) == ("R11", 0, [f"card:{foe}"])


@clause("D2-6.2-1")
def test_a_window_says_what_it_answers_and_how_it_is_passed() -> None:
    b = Board()
    foe = b.unit("2:2/2", "1/9/1")
    shock = b.hand(1, "火焰震击")
    b.rich(1)
    b.watch(2)
    b.start().say(1, "main", shock, "use", "x0", foe, "auto")
    assert b.table is not None
    ask = b.table.asks[0]
    prompt = GAME.show.prompt(ask.kind, ask.args or {}, ())
    window = prompt.get("window")
    assert window == {"value": "pass", "moment": "using", "seat": 0, "card": "R11"}
    assert b.table.explain(ask, window["value"]).ok
    assert f"timing.{window['moment']}" in ZH
    assert "火焰震击" in render(prompt["title"], ZH, str)
    assert "window" not in GAME.show.prompt(ask.kind, ask.args or {}, ("pass",))


@clause("D2-5.1-2")
def test_the_proposed_payment_tells_its_crystals() -> None:
    b = Board()
    foe = b.unit("2:2/2", "1/9/1")
    shock = b.hand(1, "火焰震击")
    b.gems(1, "r", "w", "w")
    b.start()
    assert b.table is not None
    ask = b.table.asks[0]
    path = (shock, "use", foe)
    label = GAME.show.label("main", ask.args or {}, path, "auto")
    assert label.get("usual")
    preview = GAME.preview(b.s, ask, (*path, "auto"))
    assert preview is not None
    told = [render(line["text"], ZH, str) for line in preview["lines"]]
    assert told == ["支付1 枚红水晶、1 枚白水晶"]


def test_the_builder_is_told_what_decks_are_made_of() -> None:
    kit = GAME.deck_kit()
    cards = kit.get("cards") or {}
    assert (cards["T01"], cards["T02"], cards["R01"], cards["R11"]) == (None, 4, 2, 4)
    assert not any(CARDS[code].token for code in cards)
    assert "Q01" not in cards
    faces = GAME.show.faces()
    for pile in kit["piles"]:
        assert any(faces[code]["kind"] in pile.get("kinds", ()) for code in cards)
    assert all(sum(faces[code]["kind"] in p.get("kinds", ()) for p in kit["piles"]) == 1 for code in cards)
    for ready in kit["ready"]:
        sheet = GAME.read_deck(ready["text"])
        assert sheet["problems"] == []
        found = {line["code"]: line["count"] for pile in sheet["piles"] for line in pile}
        assert found == dict(DECKS[ready["value"]].cards)
        assert GAME.read_deck(sheet["text"]) == sheet


@clause("D2-11.14-1")
def test_a_deck_of_another_kind_is_told_to_have_no_place_here() -> None:
    sheet = GAME.read_deck("# kind: 主宰\n9 T01")
    assert {"deck.mode"} <= {problem["reason"]["key"] for problem in sheet["problems"]}
    assert GAME.read_deck(sheet["text"])["problems"] == sheet["problems"]


def test_terrain_shows_the_colour_of_its_crystals_and_costs_their_pips() -> None:
    faces = GAME.show.faces()
    assert [faces[code].get("suit") for code in ("T01", "T04", "T09", "N05")] == ["r", "w", "k", "rk"]
    assert faces["R01"].get("cost") == [("x", 2), ("r", 2)]
    assert "cost" not in faces["T01"]


def test_whoever_sees_everything_has_a_board_too() -> None:
    b = Board().start()
    assert board_of(b, OPEN)["fronts"] == [[1, 0]]
