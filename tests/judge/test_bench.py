"""What of a position can be set by hand."""

import re
from typing import Any

import pytest

from paiju.kernel import OPEN, Game, Table
from paiju.registry import games
from paiju.show.bench import Bench
from paiju.show.text import Message, render

EVERY = [versions[0] for versions in games().values()]
SEATED = [(game, seats) for game in EVERY for seats in game.seats]


def described(game: Game[Any], seats: int) -> Bench:
    found = game.bench(seats)
    assert found is not None
    return found


@pytest.mark.parametrize(("game", "seats"), SEATED, ids=lambda part: str(getattr(part, "id", part)))
def test_the_first_position_can_be_played(game: Game[Any], seats: int) -> None:
    table = Table.open(game, seats=seats, position=game.settled(described(game, seats)["position"]))
    assert table.asks
    table.laid_open = True
    assert table.game.show.scene(table.view(OPEN))["zones"]


@pytest.mark.parametrize(("game", "seats"), SEATED, ids=lambda part: str(getattr(part, "id", part)))
def test_every_field_is_there_and_has_words(game: Game[Any], seats: int) -> None:
    found = described(game, seats)
    for dumped in (found["position"], game.dump(Table.open(game, seats=seats).state)):
        for field in found["fields"]:
            value: Any = dumped
            for name, number in re.findall(r"(\w+)|\[(\d+)\]", field["path"]):
                value = value[name] if name else value[int(number)]
            if field["kind"] in ("cards", "words"):
                assert isinstance(value, list)
    messages: list[Message] = [field["label"] for field in found["fields"]]
    messages += [field["hint"] for field in found["fields"] if "hint" in field]
    messages += [value["label"] for field in found["fields"] for value in field.get("values", [])]
    for lang in ("zh", "en"):
        texts = game.show.texts(lang)
        for message in messages:
            assert message["key"] in texts
            assert render(message, texts, lambda seat: f"seat {seat}")


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.id)
def test_the_box_holds_every_card_once(game: Game[Any]) -> None:
    box = described(game, game.seats[0])["cards"]
    assert len({card["code"] for card in box}) == len(box)
    assert {card["code"] for card in box} <= set(game.show.faces())
    kinds = {card["kind"] for card in box}
    for field in described(game, game.seats[0])["fields"]:
        assert set(field.get("kinds", [])) <= kinds


@pytest.mark.parametrize(("game", "seats"), SEATED, ids=lambda part: str(getattr(part, "id", part)))
def test_a_position_of_play_stays_what_it_is(game: Game[Any], seats: int) -> None:
    """Made whole, a position from a match shows the same table."""
    table = Table.open(game, seats=seats, seed=5)
    for n in range(40):
        if n >= 12 and table.asks and table.asks[0].kind not in ("flip", "respond"):  # else something is half-way
            break
        if table.asks and table.outcome is None:
            table.answer(table.asks[0], next(table.answers(table.asks[0])))
    position = game.dump(table.state)
    if position.get("stage") in ("leaders", "build"):
        return
    again = Table.open(game, seats=seats, position=game.settled(position))
    assert (
        game.show.scene(game.view(again.state, OPEN))["seats"] == game.show.scene(game.view(table.state, OPEN))["seats"]
    )


def test_majors_in_a_graveyard_have_been_played() -> None:
    game = next(game for game in EVERY if game.id == "tarot")
    position = described(game, 2)["position"]
    position["round"] = 4
    position["players"][0]["major_grave"] = [8]
    position["players"][1]["majors"] = [13]
    table = Table.open(game, seats=2, position=game.settled(position))
    ask = next(ask for ask in table.asks if ask.seat == 1)
    assert list(table.options(ask, (position["players"][1]["small"][0], 13)) or ()) == [8]
    position["history"] = [{"round": 2, "player": 0, "card": 7, "copied": None, "executed": True}]
    assert [entry["card"] for entry in game.settled(position)["history"]] == [8]


def test_cards_put_onto_the_field_get_ids_and_a_leader() -> None:
    game = next(game for game in EVERY if game.id == "tongbing")
    position = described(game, 2)["position"]
    position["units"] = [{"code": "H01", "side": 0}, {"id": 9, "code": "C01", "side": 0}, {"code": "H02", "side": 1}]
    whole = game.settled(position)
    assert [unit["id"] for unit in whole["units"]] == [10, 9, 11]
    assert [side["leader"] for side in whole["sides"]] == [10, 11]
    position["stage"] = "declare"
    assert Table.open(game, position=game.settled(position)).asks[0].kind in ("declare", "use", "react", "place")


def test_a_core_that_lost_a_node_is_none() -> None:
    game = next(game for game in EVERY if game.id == "numcore")
    position = described(game, 2)["position"]
    position["sides"][0] |= {"nodes": [37, 58, 21], "core": [37, 73], "cored": 3, "hand": ["D7"], "draw": ["D7", "D7"]}
    side = game.settled(position)["sides"][0]
    assert (side["core"], "cored" in side) == ([], False)
    Table.open(game, position=game.settled(position))


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.id)
@pytest.mark.parametrize("position", [{}, {"sides": 1, "players": 1}, {"sides": [1], "units": [1], "players": [1]}])
def test_nonsense_is_left_to_load(game: Game[Any], position: dict[str, Any]) -> None:
    assert isinstance(game.settled(position), dict)
