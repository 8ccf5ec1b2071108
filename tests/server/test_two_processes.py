"""Two servers on one PostgreSQL and one Redis: one match, two seats, and one of the servers is killed."""

from collections.abc import Iterator

import httpx
import pytest

from tests.marks import clause
from tests.server.process import Victim
from tests.server.room import Guest, come, open_room
from tests.server.services import Redis, postgres

ROUNDS = 12


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(scope="module")
def redis() -> Iterator[Redis]:
    with Redis() as running:
        yield running


def bid(guest: Guest, number: int) -> None:
    """Answer the open question with a number."""
    ask = guest.state["asks"][0]["id"]
    where = {"match": guest.state["match"], "seat": guest.state["seat"]}
    guest.client.say("answer", **where, ask=ask, value=[number, None])


def begin(a: Guest, b: Guest) -> None:
    a.room_when(lambda room: len(room["members"]) == 2 and all(member["here"] for member in room["members"]))
    b.say("ready", yes=True)
    a.room_when(lambda room: room["blocked"] is None)
    a.say("start")
    for guest in (a, b):
        guest.room_when(lambda room: room["stage"] == "playing")
        guest.sit()


def answers(address: str, match: str) -> list[list[int]]:
    """What each seat answered, from the record."""
    journal = httpx.get(f"{address}api/matches/{match}/record").json()["journal"]
    return [[entry[2][0] for entry in journal if entry[0] == "answer" and entry[1] == seat] for seat in (0, 1)]


def bid_all(guests: list[Guest], number: int) -> None:
    """All bid at the same time, and see that they have."""
    n = guests[0].state["n"] + len(guests)
    for guest in guests:
        bid(guest, number)
    for guest in guests:
        guest.state_at(n)


@clause("T-239", "T-240")
def test_a_server_is_killed_and_the_seat_goes_on_at_the_other(database: str, redis: Redis) -> None:
    """Nothing is lost, nothing doubled, the clock goes on, and people see who is there."""
    with Victim(database, redis.url) as one, Victim(database, redis.url) as two:
        game = {"game": "at_once", "options": {"rounds": ROUNDS}, "time": 60}
        first = open_room(one.address, "a", **game)
        second = come(two.address, first["room"], "b")
        with Guest(two.address, second) as b:
            with Guest(one.address, first) as a:
                begin(a, b)
                for number in range(1, 6):
                    bid_all([a, b], number)
                a.hear("clocks")
                before = a.clock(0)
                assert before is not None
                one.kill()
            bid(b, 6)
            b.state_at(11)
            with Guest(two.address, first) as a:
                a.sit()
                a.hear("clocks")
                assert (a.state["n"], a.state["seat"], len(a.state["asks"])) == (11, 0, 1)
                assert (a.clock(0), a.clock(1)) == (before, None)
                bid(a, 6)
                for guest in (a, b):
                    guest.state_at(12)
                for number in range(7, ROUNDS + 1):
                    bid_all([a, b], number)
                assert a.state["over"]
                assert b.state["over"]
                for guest in (a, b):
                    guest.room_when(lambda room: room["stage"] == "over" and all(m["here"] for m in room["members"]))
        assert answers(two.address, a.state["match"]) == [list(range(1, ROUNDS + 1))] * 2


@clause("T-236", "T-238")
def test_of_two_servers_one_draws_the_answer_of_a_late_seat(database: str, redis: Redis) -> None:
    with Victim(database, redis.url) as one, Victim(database, redis.url) as two:
        first = open_room(one.address, "a", game="at_once", options={"rounds": 2}, time=5)
        second = come(two.address, first["room"], "b")
        with Guest(one.address, first) as a, Guest(two.address, second) as b:
            begin(a, b)
            bid(b, 7)
            late = []
            for guest in (a, b):
                while guest.state["n"] < 2:
                    late += guest.hear("state")["late"]
            assert late == [{"n": 0, "seat": 0}] * 2
            for guest in (a, b):
                bid(guest, 9)
            for guest in (a, b):
                assert guest.state_at(4)["over"]
        drawn, chosen = answers(one.address, a.state["match"])
        assert chosen == [7, 9]
        assert len(drawn) == 2
        assert drawn[1] == 9


def test_a_person_on_a_killed_server_is_seen_to_be_away(database: str, redis: Redis) -> None:
    with Victim(database, redis.url) as one, Victim(database, redis.url) as two:
        first = open_room(one.address, "a")
        with Guest(one.address, first) as a, Guest(two.address, come(two.address, first["room"], "b")) as b:
            b.room_when(lambda room: all(member["here"] for member in room["members"]))
            a.room_when(lambda room: len(room["members"]) == 2)
            one.kill()
            b.client.patience = 25.0
            b.room_when(lambda room: not room["members"][0]["here"])


def test_without_redis_answers_are_kept_and_heard_of(database: str, redis: Redis) -> None:
    """Redis dies in the middle and comes back later, empty."""
    with Victim(database, redis.url) as one, Victim(database, redis.url) as two:
        first = open_room(one.address, "a", game="at_once", options={"rounds": 6})
        with Guest(one.address, first) as a, Guest(two.address, come(two.address, first["room"], "b")) as b:
            begin(a, b)
            for number in range(1, 7):
                if number == 3:
                    redis.kill()
                if number == 5:
                    redis.start()
                bid_all([a, b], number)
            for guest in (a, b):
                assert guest.state["over"]
                guest.room_when(lambda room: room["stage"] == "over")
        assert answers(one.address, a.state["match"]) == [[1, 2, 3, 4, 5, 6]] * 2
