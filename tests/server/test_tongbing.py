"""Tongbing in a room: a whole game over real sockets with a deck of one's own, and nobody is told too much."""

import json
import random
from typing import Any

import pytest

from paiju.games.tongbing import GAMES
from paiju.games.tongbing.decks import DECKS, read_deck
from paiju.kernel import Record, Table
from tests.server.client import Json
from tests.server.conftest import Served
from tests.server.room import Guest, call, come, open_room

LAZY = ("random", "chosen", "cycle", "pass")  # what these players answer only if there is nothing else


@pytest.fixture(autouse=True)
def tongbing_is_there(monkeypatch: pytest.MonkeyPatch, served: Served) -> None:
    known = served.matches.catalog()
    monkeypatch.setattr(served.matches, "catalog", lambda: {**known, "tongbing": GAMES})


def own_deck(served: Served) -> str:
    """The sand deck with three figurines for three foot, as the builder writes it."""
    lines = [f"{n} {code}" for code, n in DECKS["sand"].main if code != "C01"]
    side = [f"{n} {code}" for code, n in DECKS["sand"].side if code != "C33"]
    text = "\n".join(["# name: 陶俑", "3 阴阳陶俑", *lines, "side", *side, "3 C01"])
    sheet = call(served.address, "POST", "games/tongbing/deck", {"text": text})
    assert sheet["problems"] == []
    written: str = sheet["text"]
    return written


class Soldier(Guest):
    """Rather acts than passes. `seen`: every state it was told, by how many entries there were. `news`: all events."""

    def __init__(self, address: str, place: Json, seed: int) -> None:
        super().__init__(address, place)
        self.chance = random.Random(seed)
        self.seen: dict[int, Json] = {}
        self.news: list[Json] = []
        self.reactions = 0

    def note(self, message: Json) -> None:
        super().note(message)
        if message["t"] == "state":
            self.seen[message["n"]] = message
            self.news = message["events"] if message["reset"] else self.news + message["events"]

    def choice(self, choices: Json) -> Any:
        values = [item["value"] for item in choices["items"]]
        if "done" in values:
            return "done"
        return self.chance.choice([value for value in values if value not in LAZY] or values)

    def act(self) -> bool:
        """Answer what is asked, if anything is."""
        if not self.state["asks"]:
            return False
        ask = self.state["asks"][0]
        where = {"match": self.state["match"], "seat": self.state["seat"], "ask": ask["id"]}
        self.reactions += self.state["view"]["turn"] != self.state["seat"] and ask["kind"] in ("defend", "react")
        path: list[Any] = []
        choices = ask["choices"]
        while not choices["done"]:
            path.append(self.choice(choices))
            if choices["final"]:
                break
            self.client.say("options", **where, prefix=path)
            choices = self.hear("choices")["choices"]
        self.client.say("answer", **where, value=path[0] if len(path) == 1 else path)
        return True


def plain(value: Any) -> Any:
    """As it is after a journey through JSON."""
    return json.loads(json.dumps(value))


def test_a_whole_game_in_a_room_with_a_deck_of_ones_own(served: Served) -> None:
    """Two people, one of whom has brought a deck, and a spectator: each is told what the view of its seat holds, at
    every entry, and no more; hands and decks of others lie open only when the game is over.
    """
    address, deck = served.address, own_deck(served)
    host = open_room(address, "安娜", game="tongbing", options={"deck_0": deck})
    other, watching = come(address, host["room"], "博"), {"room": host["room"], "token": None}
    with Soldier(address, host, 1) as a, Soldier(address, other, 2) as b, Soldier(address, watching, 3) as c:
        a.room_when(lambda room: len(room["members"]) == 2 and all(member["here"] for member in room["members"]))
        b.say("ready", yes=True)
        a.room_when(lambda room: room["blocked"] is None)
        a.say("start")
        for guest in (a, b, c):
            guest.room_when(lambda room: room["stage"] == "playing")
            guest.sit()
        n = 0
        while not all(guest.state["over"] for guest in (a, b, c)):
            for guest in (a, b):
                if guest.act():
                    n += 1
                    for each in (a, b, c):
                        each.state_at(n)
        for guest in (a, b):
            guest.room_when(lambda room: room["stage"] == "over")
    record = Record.from_json(call(address, "GET", f"matches/{a.state['match']}/record"))
    assert read_deck(record.start.options["deck_0"]).main[0] == ("C33", 3)
    assert record.start.options["deck_1"] == "lan"
    assert a.reactions, "seat 0 has answered in the other's turn"
    assert b.reactions
    for entries, table in enumerate(Table.replay(GAMES[0], record)):
        for seat, guest in ((0, a), (1, b), (None, c)):
            state = guest.seen[entries]
            assert state["view"] == plain(table.view(seat))
            assert [ask["seat"] for ask in state["asks"]] == [ask.seat for ask in table.asks if ask.seat == seat]
            if table.outcome is None:
                assert state["view"]["hands"] is state["view"]["decks"] is state["view"]["reserves"] is None
                assert shown_in_hands(state) == (sorted(table.state.sides[seat].hand) if seat is not None else [])
    assert table.outcome is not None
    assert a.state["view"]["hands"] == [side.hand for side in table.state.sides]
    drawn = [[news["data"]["seat"] for news in guest.news if news["kind"] == "drew_card"] for guest in (a, b, c)]
    assert [set(seats) for seats in drawn] == [{0}, {1}, set()]


def shown_in_hands(state: Json) -> list[str]:
    """The cards of all hands in the scene whose faces a viewer is shown."""
    zones = [zone for zone in state["scene"]["zones"] if zone["layout"] == "hand"]
    return sorted(card["code"] for zone in zones for card in zone["cards"] if card["code"] is not None)
