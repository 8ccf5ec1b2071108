"""What a builder of decks asks a server."""

from typing import Any

import httpx
import pytest

from paiju.games.tongbing import GAME
from paiju.games.tongbing.decks import DECKS
from tests.server.client import Json
from tests.server.conftest import Served

SAND = DECKS["sand"]


@pytest.fixture(autouse=True)
def tongbing_is_there(monkeypatch: pytest.MonkeyPatch, served: Served) -> None:
    known = served.matches.catalog()
    monkeypatch.setattr(served.matches, "catalog", lambda: {**known, "tongbing": [GAME]})


def kit(served: Served) -> Any:
    return httpx.get(f"{served.address}api/games/tongbing/decks").raise_for_status().json()


def read(served: Served, text: str, game: str = "tongbing") -> httpx.Response:
    return httpx.post(f"{served.address}api/games/{game}/deck", json={"text": text})


def test_the_kit_says_what_a_builder_needs(served: Served) -> None:
    found = kit(served)
    assert found["options"] == ["deck_0", "deck_1"]
    assert [pile["key"] for pile in found["piles"]] == ["", "side"]
    assert [deck["value"] for deck in found["ready"]] == ["sand", "lan"]
    faces = httpx.get(f"{served.address}api/games/tongbing/faces").json().values()
    for sieve in found["filters"]:
        assert {face[sieve["field"]] for face in faces} <= {value["value"] for value in sieve["values"]}
    catalogue = httpx.get(f"{served.address}api/games/tongbing/texts/en").json()
    labels = [*found["piles"], *found["ready"], *found["filters"], *found["filters"][0]["values"]]
    assert {part["label"]["key"] for part in labels} <= set(catalogue)


def test_games_say_which_options_take_a_deck(served: Served) -> None:
    games = httpx.get(f"{served.address}api/games").json()
    decks = {game["id"]: game["decks"] for game in games}
    assert decks["tongbing"] == ["deck_0", "deck_1"]
    assert decks["dijie"] == ["deck", "second", "third"]
    assert decks["tarot"] == decks["numcore"] == []


@pytest.mark.parametrize("name", DECKS)
def test_a_ready_deck_is_read_and_is_legal(served: Served, name: str) -> None:
    ready = next(deck for deck in kit(served)["ready"] if deck["value"] == name)
    sheet: Json = read(served, ready["text"]).json()
    deck = DECKS[name]
    piles = [[(line["code"], line["count"]) for line in pile] for pile in sheet["piles"]]
    assert piles == [list(deck.main), list(deck.side)]
    assert (sheet["name"], sheet["problems"], sheet["text"]) == (deck.name, [], ready["text"])


def test_a_deck_that_cannot_be_played_comes_with_reasons(served: Served) -> None:
    sheet = read(served, "# name: 乱\n5 C01\n2 Nobody\nside\n1 逐日轻骑").json()
    assert sheet["piles"] == [
        [{"code": "C01", "count": 5}, {"code": "Nobody", "count": 2}],
        [{"code": "C02", "count": 1}],
    ]
    reasons = [(fault["reason"]["key"], fault["clause"]) for fault in sheet["problems"]]
    assert ("deck.unknown", "G-003") in reasons
    assert ("deck.size", "G-021") in reasons
    assert ("deck.same", "G-005") in reasons


def test_a_match_begins_with_a_deck_of_ones_own(served: Served) -> None:
    text = read(served, "\n".join(f"{n} {code}" for code, n in SAND.main) + "\nside\n1 H01; 4 C23; 4 C33; 4 C34").json()
    assert text["problems"] == []
    seats = [{"name": "a", "player": None}, {"name": "b", "player": None}]
    body = {"game": "tongbing", "options": {"deck_0": text["text"]}, "seats": seats}
    assert httpx.post(f"{served.address}api/matches", json=body).status_code == 201
    body["options"] = {"deck_0": "4 C01"}
    refused = httpx.post(f"{served.address}api/matches", json=body)
    assert refused.status_code == 400
    assert refused.json()["reason"]["key"] == "start.deck"


def test_what_is_no_deck_is_refused(served: Served) -> None:
    assert read(served, "", "highest_card").status_code == 404
    assert httpx.get(f"{served.address}api/games/highest_card/decks").json()["reason"]["key"] == "error.no_decks"
    assert read(served, "x" * 4001).status_code == 400
    assert httpx.post(f"{served.address}api/games/tongbing/deck", json={"cards": []}).status_code == 400
