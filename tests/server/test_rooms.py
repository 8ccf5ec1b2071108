"""Rooms: open, come in, be ready, play, again."""

from tests.marks import clause
from tests.server.room import Guest, call, come, open_room


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
