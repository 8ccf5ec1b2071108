"""Rooms: open, come in, be ready, play, again."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from paiju.kernel import Record, Table
from paiju.registry import find_game
from tests.marks import clause
from tests.server.client import Client
from tests.server.room import Guest, call, come, open_room, settings


def play_to_the_end(guests: list[Guest]) -> None:
    """Every guest answers whatever it is asked, with the first choice there is."""
    while not all(guest.state["over"] for guest in guests):
        n = max(guest.state["n"] for guest in guests)
        for guest in guests:
            guest.state_at(n)
        n += sum([guest.answer_first() for guest in guests])
        for guest in guests:
            guest.state_at(n)


@clause("T-219", "T-220", "T-221", "T-223", "T-225", "T-226", "T-227", "T-230", "T-231")
def test_two_people_play_in_a_room(address: str) -> None:
    """One opens a room, tells the other its four digits; the other is ready, the host starts, and they play."""
    host = open_room(address, "安娜")
    assert host["room"].isdigit()
    assert len(host["room"]) == 4
    assert call(address, "GET", f"rooms/{host['room']}")["names"] == ["安娜"]
    other = come(address, host["room"], "博")
    with Guest(address, host) as a, Guest(address, other) as b:
        room = a.room_when(lambda room: len(room["members"]) == 2 and all(m["here"] for m in room["members"]))
        assert [(m["name"], m["host"]) for m in room["members"]] == [("安娜", True), ("博", False)]
        assert room["blocked"]["key"] == "error.not_ready"
        assert a.refused("start")["reason"]["key"] == "error.not_ready"
        b.say("ready", yes=True)
        a.room_when(lambda room: room["blocked"] is None)
        assert b.refused("start")["reason"]["key"] == "error.not_host"
        a.say("start")
        for guest, seat in ((a, 0), (b, 1)):
            room = guest.room_when(lambda room: room["stage"] == "playing")
            assert room["members"][room["you"]]["seat"] == seat
            assert guest.sit()["seat"] == seat
        play_to_the_end([a, b])
        for guest in (a, b):
            guest.room_when(lambda room: room["stage"] == "over")


def gathered(*guests: Guest) -> None:
    """Wait until everybody is seen to be here."""
    for guest in guests:
        guest.room_when(lambda room: len(room["members"]) == len(guests) and all(m["here"] for m in room["members"]))


def begin(host: Guest, *others: Guest) -> None:
    """Everybody is ready, the host starts, all sit down."""
    gathered(host, *others)
    for guest in others:
        guest.say("ready", yes=True)
    host.room_when(lambda room: room["blocked"] is None)
    host.say("start")
    for guest in (host, *others):
        guest.room_when(lambda room: room["stage"] == "playing")
        guest.sit()


@contextmanager
def two(address: str, **more: Any) -> Iterator[tuple[Guest, Guest]]:
    """A room with two people in it."""
    host = open_room(address, "安娜", **more)
    with Guest(address, host) as a, Guest(address, come(address, host["room"], "博")) as b:
        gathered(a, b)
        yield a, b


# --- coming in --------------------------------------------------------------------------------------------------------


@clause("T-248", "T-249")
def test_a_name_is_all_one_needs(address: str) -> None:
    """No account, no sign-in, nothing that lasts: a name for this table, and a key to it."""
    place = open_room(address, "任何人")
    assert set(place) == {"room", "token", "member", "name", "made"}
    games = call(address, "GET", "games")
    assert games
    paths = call(address, "GET", "openapi.json")["paths"]
    assert [path for path in paths if any(word in path for word in ("account", "login", "rank", "leader"))] == []


def test_the_same_name_twice_gets_a_number(address: str) -> None:
    host = open_room(address, "安娜", game="tarot", seats=4)
    assert come(address, host["room"], "安娜")["name"] == "安娜 2"
    assert come(address, host["room"], "安娜")["name"] == "安娜 3"


def test_nobody_looks_like_somebody_else(address: str) -> None:
    host = open_room(address, "Anna", seats=4, game="tarot")
    for name, called in (
        ("An\u200bna", "An\u200bna 2"),
        ("ＡＮＮＡ", "ＡＮＮＡ 3"),
        ("Anna\u2063 2", "Anna\u2063 2 2"),
    ):
        assert come(address, host["room"], name)["name"] == called


def test_rooms_that_one_cannot_come_into(address: str) -> None:
    missing = call(address, "POST", "rooms/0000x", {"name": "a"}, 404)
    assert missing["reason"]["key"] == "error.no_room"
    with two(address) as (a, b):
        assert call(address, "POST", f"rooms/{a.code}", {"name": "c"}, 409)["reason"]["key"] == "error.room_full"
        assert call(address, "GET", f"rooms/{a.code}")["full"]
        begin(a, b)
        assert call(address, "POST", f"rooms/{a.code}", {"name": "c"}, 409)["reason"]["key"] == "error.room_playing"


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"game": "chess"}, "game"),
        ({"seats": 3}, "settings.seats"),
        ({"seats": 1}, "settings.seats"),
        ({"time": 1}, "settings.time"),
        ({"time": 10_000}, "settings.time"),
        ({"fill": "nobody"}, "seats"),
        ({"options": {"pitch": 1}}, "options.pitch"),
        ({"host_leaves": "burn"}, "settings.host_leaves"),
    ],
)
def test_settings_that_cannot_be(address: str, change: dict[str, Any], field: str) -> None:
    body = {"name": "a", "settings": settings(**change)}
    assert call(address, "POST", "rooms", body, 400)["field"] == field


@clause("T-222", "T-228", "T-229")
def test_quick_match(address: str) -> None:
    """Who looks first gets a new room and waits; who looks for as many seats comes in there."""

    def quick(name: str, seats: int, game: str = "tarot") -> dict[str, Any]:
        return call(address, "POST", "rooms/quick", {"game": game, "seats": seats, "name": name}, 201)

    first = quick("a", 3)
    assert first["made"]
    other = quick("b", 2)
    assert other["made"]
    with Guest(address, first) as a:
        assert a.room["settings"]["public"]
        second = quick("c", 3)
        assert (second["room"], second["made"]) == (first["room"], False)
        third = quick("d", 3)
        assert third["room"] == first["room"]
        assert quick("e", 3)["made"]  # the first is full


@clause("T-234")
@pytest.mark.parametrize(("game", "time"), [("tarot", 30), ("numcore", 60), ("dijie", 60), ("tongbing", 60)])
def test_a_room_begins_with_the_time_of_its_game(address: str, game: str, time: int) -> None:
    games: Any = call(address, "GET", "games")
    assert {info["id"]: info["time"] for info in games}[game] == time
    place = call(address, "POST", "rooms/quick", {"game": game, "seats": 2, "name": "z"}, 201)
    with Guest(address, place) as guest:
        assert guest.room["settings"]["time"] == time


def test_quick_match_leaves_rooms_of_friends_alone(address: str) -> None:
    with Guest(address, open_room(address, "a", game="numcore", public=False)):
        found = call(address, "POST", "rooms/quick", {"game": "numcore", "seats": 2, "name": "b"}, 201)
        assert found["made"]


# --- before a game ----------------------------------------------------------------------------------------------------


@clause("T-232", "T-233")
def test_programs_fill_empty_seats_but_two_people_there_must_be(address: str) -> None:
    host = open_room(address, "安娜", game="tarot", seats=4, fill=None)
    with Guest(address, host) as a:
        assert a.refused("start")["reason"]["key"] == "error.too_few"
        a.say("settings", settings={**a.room["settings"], "fill": "random"})
        a.room_when(lambda room: room["settings"]["fill"] == "random")
        assert a.room["blocked"]["key"] == "error.too_few"
        with Guest(address, come(address, host["room"], "博")) as b:
            b.say("ready", yes=True)
            a.room_when(lambda room: room["blocked"] is None)
            a.say("settings", settings={**a.room["settings"], "fill": None})
            a.room_when(lambda room: room["settings"]["fill"] is None)
            b.say("ready", yes=True)
            a.room_when(lambda room: room["members"][1]["ready"])
            assert a.room["blocked"] == {"key": "error.seats_empty", "args": {"empty": 2}}
            a.say("settings", settings={**a.room["settings"], "fill": "random"})
            a.room_when(lambda room: room["settings"]["fill"] == "random")
            begin(a, b)
            (table,) = [message for message in a.client.heard if message["t"] == "table"]
            assert [seat["player"] for seat in table["seats"]] == [None, None, "random", "random"]
            assert [seat["name"] for seat in table["seats"][:2]] == ["安娜", "博"]


def test_new_settings_make_nobody_ready(address: str) -> None:
    with two(address) as (a, b):
        b.say("ready", yes=True)
        a.room_when(lambda room: room["blocked"] is None)
        assert b.refused("settings", settings=a.room["settings"])["reason"]["key"] == "error.not_host"
        a.say("settings", settings={**a.room["settings"], "time": 45})
        room = a.room_when(lambda room: room["settings"]["time"] == 45)
        assert room["blocked"]["args"] == {"names": "博"}


def test_the_host_sends_out_and_hands_over(address: str) -> None:
    with two(address) as (a, b):
        assert b.refused("kick", member=0)["reason"]["key"] == "error.not_host"
        assert a.refused("kick", member=0)["reason"]["key"] == "error.not_oneself"
        assert a.refused("kick", member=9)["reason"]["key"] == "error.no_member"
        a.say("host", member=1)
        b.room_when(lambda room: room["members"][1]["host"])
        b.say("kick", member=0)
        while (message := a.client.hear())["t"] != "left":
            pass
        assert message["reason"]["key"] == "error.kicked"
        assert a.refused("ready", yes=True)["reason"]["key"] == "error.not_in_room"
        assert a.refused("enter", token=a.token)["reason"]["key"] == "error.bad_room_token"


# --- talking ----------------------------------------------------------------------------------------------------------


def test_talk_and_mute(address: str) -> None:
    with two(address) as (a, b):
        a.say("say", text="你好")
        b.say("say", text="<b>hi</b>")
        for guest in (a, b):
            assert sorted(guest.lines_when(2)) == ["<b>hi</b>", "你好"]
        b.say("mute", member=0, yes=True)
        b.room_when(lambda room: room["muted"] == [0])
        a.say("say", text="hear me?")
        a.lines_when(3)
        b.say("say", text="no")
        b.hear("chat")
        b.lines_when(2)
        assert [line["text"] for line in b.lines if line["who"] == 0] == []
        b.say("mute", member=0, yes=False)
        assert len(b.lines_when(4)) == 4  # what was said meanwhile is there again
        assert b.refused("mute", member=0, yes=True, all=True)["reason"]["key"] == "error.not_host"
        a.say("mute", member=1, yes=True, all=True)
        b.room_when(lambda room: room["members"][1]["silenced"])
        assert b.refused("say", text="!")["reason"]["key"] == "error.silenced"
        for text in ("", " ", "a\nb", "\u202e", "x" * 301):
            assert a.refused("say", text=text)["field"] == "text"


def test_who_comes_back_hears_what_was_said(address: str) -> None:
    with two(address) as (a, b):
        a.say("say", text="one")
        b.lines_when(1)
        with Guest(address, {"room": b.code, "token": b.token}) as again:
            assert again.lines_when(1) == ["one"]


def test_who_watches_hears_and_does_not_speak(address: str) -> None:
    with two(address) as (a, b):
        with Guest(address, {"room": a.code, "token": None}) as watcher:
            assert watcher.room["you"] is None
            a.room_when(lambda room: room["watching"] == 1)
            for t, fields in (("say", {"text": "!"}), ("ready", {"yes": True}), ("start", {}), ("quit", {})):
                assert watcher.refused(t, **fields)["reason"]["key"] == "error.only_watching"
            begin(a, b)
            watcher.room_when(lambda room: room["stage"] == "playing")
            state = watcher.sit()
            assert (state["seat"], state["asks"], state["view"]["hand"]) == (None, [], [])
        a.room_when(lambda room: room["watching"] == 0)


def test_a_room_without_spectators(address: str) -> None:
    with two(address, watch=False) as (a, b), Client(address) as outside:
        outside.say("enter", room=a.code, token=None)
        assert outside.wait("error")["reason"]["key"] == "error.no_watching"
        begin(a, b)
        outside.say("join", match=a.room["match"], tokens=[])
        assert outside.wait("error")["reason"]["key"] == "error.no_watching"
        match = {"match": a.room["match"], "tokens": []}
        for path, more in (("replay", {}), ("replay/scenes", {"first": 0, "last": 0})):
            assert call(address, "POST", path, {**match, **more}, 403)["reason"]["key"] == "error.no_watching"
        (shelf,) = call(address, "POST", "matches/look", {"matches": [match]})
        assert shelf["gone"]  # type: ignore[index]  # a list of one


# --- a game -----------------------------------------------------------------------------------------------------------


def test_a_rematch_needs_all_who_played(address: str) -> None:
    with two(address) as (a, b):
        assert a.refused("again", yes=True)["reason"]["key"] == "error.no_rematch"
        begin(a, b)
        first = a.room["match"]
        a.client.say("concede", match=first, seat=0)
        for guest in (a, b):
            guest.room_when(lambda room: room["stage"] == "over")
        a.say("again", yes=True)
        b.room_when(lambda room: room["members"][0]["again"])
        assert b.room["match"] == first
        b.say("again", yes=True)
        for guest in (a, b):
            guest.room_when(lambda room: room["match"] != first and room["stage"] == "playing")
            assert guest.sit()["n"] == 0
        a.client.say("concede", match=a.room["match"], seat=0)
        b.room_when(lambda room: room["stage"] == "over")
        b.say("quit")
        a.room_when(lambda room: len(room["members"]) == 1)
        assert a.refused("again", yes=True)["reason"]["key"] == "error.someone_left"


def test_taking_back_by_agreement(address: str) -> None:
    with two(address) as (a, b):
        begin(a, b)
        asked = a if a.state["asks"] else b
        other = b if asked is a else a
        seat = asked.state["seat"]
        asked.answer_first()
        for guest in (a, b):
            guest.state_at(1)
        asked.client.say("agree", match=asked.state["match"], seat=seat, what="undo", yes=True)
        assert other.state_at(2)["agreed"] == {"undo": [seat]}
        other.client.say("agree", match=asked.state["match"], seat=1 - seat, what="undo", yes=True)
        assert asked.state_at(3)["reset"]
        assert asked.state["asks"]


def test_who_leaves_gives_up(address: str) -> None:
    with two(address) as (a, b):
        begin(a, b)
        a.say("quit")
        while not b.state["over"]:
            b.hear("state")
        assert b.state["outcome"]["winners"] == [1]
        room = b.room_when(lambda room: len(room["members"]) == 1 and room["stage"] == "over")
        assert room["members"][0]["host"]


@clause("T-241")
def test_the_host_leaves_and_the_game_is_over(address: str) -> None:
    """As the text has it, if the room is set so."""
    with two(address, host_leaves="end") as (a, b):
        begin(a, b)
        a.say("quit")
        assert b.hear("closed")["reason"]["key"] == "error.host_left"
        b.room_when(lambda room: room["stage"] == "over")
        for guest in (b,):
            ask = 1
            guest.client.say("answer", match=guest.state["match"], seat=1, ask=ask, value=1)
            error = guest.client.wait("error")
            assert error["reason"]["key"] == "error.closed"


@clause("T-242", "T-245")
def test_the_game_goes_on_without_the_hosts_browser(address: str) -> None:
    """What comes out is worked out by the server alone."""
    place = open_room(address, "安娜", game="at_once", options={"rounds": 1})
    with Guest(address, come(address, place["room"], "博")) as b:
        with Guest(address, place) as a:
            begin(a, b)
            a.answer_first()
            b.state_at(1)
        b.room_when(lambda room: not room["members"][0]["here"])
        b.answer_first()
        assert b.state_at(2)["over"]
        assert [event["kind"] for event in b.state["events"]] == ["bids"]


@clause("T-239", "T-240", "T-250", "T-251", "T-252")
def test_back_at_the_same_seat_with_the_same_view(address: str) -> None:
    """The connection is cut, or the page reloaded: everything is as it was, and nothing has gone on meanwhile."""
    with two(address, game="tarot", time=600) as (a, b):
        begin(a, b)
        b.hear("clocks")
        before, ends = b.state, b.clock(1)
        b.client.socket.socket.close()  # no goodbye
        a.room_when(lambda room: not room["members"][1]["here"])
        a.answer_first()
        a.state_at(1)
        assert [waiting["seat"] for waiting in a.state["waiting"]] == [1]
        with Guest(address, {"room": b.code, "token": b.token}) as again:
            assert again.room["you"] == 1
            a.room_when(lambda room: room["members"][1]["here"])
            state = again.sit()
            again.hear("clocks")
            assert again.clock(1) == ends
            assert state["asks"] == before["asks"]
            assert state["view"]["hand"] == before["view"]["hand"]


def test_somebody_with_two_sockets_is_here_until_both_are_gone(address: str) -> None:
    with two(address) as (a, b):
        with Guest(address, {"room": b.code, "token": b.token}) as second:
            b.say("exit")
            second.say("ready", yes=True)
            room = a.room_when(lambda room: room["members"][1]["ready"])
            assert room["members"][1]["here"]
        a.room_when(lambda room: not room["members"][1]["here"])


@clause("T-224", "T-243", "T-244")
def test_what_is_private_goes_to_its_player_alone(address: str) -> None:
    """Hands, sealed cards and the questions about them reach one socket; the others hear that somebody is asked."""
    with two(address, game="tarot") as (a, b), Guest(address, {"room": a.code, "token": None}) as watcher:
        begin(a, b)
        watcher.room_when(lambda room: room["stage"] == "playing")
        watcher.sit()
        for guest in (a, b):
            assert [ask["seat"] for ask in guest.state["asks"]] == [guest.state["seat"]]
            assert guest.state["view"]["hand"]
        assert watcher.state["asks"] == []
        assert [waiting["seat"] for waiting in watcher.state["waiting"]] == [0, 1]
        a.answer_first()
        mine = a.state_at(1)
        theirs = (b.state_at(1), watcher.state_at(1))
        placed = json.dumps(mine["view"], ensure_ascii=False)
        for state in theirs:
            assert state["sealed"] == [0]
            assert state["asks"] == [ask for ask in state["asks"] if ask["seat"] == 1]
            assert json.dumps(state["view"], ensure_ascii=False) != placed


@clause("T-246", "T-247")
def test_the_server_deals_and_everybody_has_the_same_deal(address: str) -> None:
    """The hash of the key is told before the first card, to all the same; the key, after the last, leads to it."""
    with two(address, game="tarot") as (a, b):
        begin(a, b)
        tables = [next(m for m in guest.client.heard if m["t"] == "table") for guest in (a, b)]
        assert tables[0] == tables[1]
        assert not tables[0]["seeded"]
        hands = [guest.state["view"]["hand"] for guest in (a, b)]
        a.client.say("concede", match=a.room["match"], seat=0)
        assert b.state_at(1)["over"]
        start = Record.from_json(call(address, "GET", f"matches/{a.room['match']}/record")).start
        assert start.commitment == tables[0]["commitment"]
        assert start.key.hex() == b.state["key"]
        table = Table.open(find_game("tarot"), start.options, start.seats, key=start.key)
        assert [table.view(seat)["hand"] for seat in (0, 1)] == hands
