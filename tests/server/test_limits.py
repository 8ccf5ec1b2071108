"""Limits: generous for play, firm with floods, and each address for itself."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from paiju.server.errors import Refused
from paiju.server.limits import Bucket, Gate, Limits, Rate, is_private
from paiju.server.run import hosts_for
from tests.server.client import Client, create
from tests.server.conftest import Served, serving
from tests.server.room import call, open_room

TIGHT = Limits(
    messages=Rate(20, 50), talk=Rate(5, 0), sockets=3, requests=Rate(60, 100),
    matches=Rate(2, 0), rooms=Rate(2, 0), places=Rate(3, 0),
    guesses=Rate(4, 0), here=True,
)  # fmt: skip


@pytest.fixture
def tight(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path / "db", limits=TIGHT) as served:
        yield served


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    bucket = Bucket(Rate(3, 2), lambda: now[0])
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]
    now[0] = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_each_address_for_itself() -> None:
    gate = Gate(Limits(rooms=Rate(1, 0)))
    gate.pass_one("9.9.9.9", "rooms")
    gate.pass_one("9.9.9.8", "rooms")
    gate.pass_one("2001:db8:1:2::1", "rooms")
    gate.pass_one("2001:db8:1:3::1", "rooms")
    for address in ("9.9.9.9", "::ffff:9.9.9.9", "2001:db8:1:2:ffff::7"):
        with pytest.raises(Refused, match="too_many_new"):
            gate.pass_one(address, "rooms")
    for _ in range(5):
        gate.pass_one("127.0.0.1", "rooms")
        gate.pass_one(None, "rooms")


def test_who_is_at_rest_is_forgotten() -> None:
    now = [0.0]
    gate = Gate(Limits(rooms=Rate(1, 1)), lambda: now[0])
    for number in range(20_000):
        gate.pass_one(f"9.{number // 65536}.{number // 256 % 256}.{number % 256}", "rooms")
    now[0] = 2.0
    gate.pass_one("8.8.8.8", "rooms")
    assert len(gate._buckets) == 1


def test_somebody_who_plays_meets_no_limit(tmp_path: Path) -> None:
    """The limits as they are, on this machine too: a game at full speed."""
    with serving(tmp_path / "db", limits=Limits(here=True)) as served, Client(served.address) as client:
        made = create(served.address, "at_once", options={"rounds": 100})
        states = client.join(made["match"], made["tokens"], viewers=3)
        for _ in range(200):
            seat = states[0]["waiting"][0]["seat"]
            ask = states[seat]["asks"][0]["id"]
            client.say("answer", match=made["match"], seat=seat, ask=ask, value=[1, None])
            states = [client.wait("state") for _ in range(3)]
        assert states[0]["over"]


def test_a_flood_is_refused_and_play_goes_on(tight: Served) -> None:
    made = create(tight.address)
    with Client(tight.address) as flood, Client(tight.address) as quiet:
        (state,) = quiet.join(made["match"], made["tokens"][:1])
        for _ in range(60):
            flood.say("leave", match="x")
        keys = [flood.hear()["reason"]["key"] for _ in range(60)]
        assert keys[:20] == ["error.not_joined"] * 20
        assert keys.count("error.too_many_messages") > 5
        seat = state["waiting"][0]["seat"]
        quiet.say("concede", match=made["match"], seat=0)
        assert quiet.wait("state")["over"], seat


def test_too_much_talk(tight: Served) -> None:
    place = open_room(tight.address)
    with Client(tight.address) as client:
        client.say("enter", room=place["room"], token=place["token"])
        for number in range(9):
            client.say("say", room=place["room"], text=str(number))
        assert client.wait("error")["reason"]["key"] == "error.too_many_messages"


def test_too_many_sockets(tight: Served) -> None:
    with ExitStack() as open_ones:
        for _ in range(3):
            open_ones.enter_context(Client(tight.address))
        with pytest.raises(InvalidStatus), Client(tight.address):
            pass
    with Client(tight.address):
        pass


def test_too_many_matches_and_rooms(tight: Served) -> None:
    for _ in range(2):
        create(tight.address)
        open_room(tight.address)
    seats = [{"name": "a", "player": None}] * 2
    body = {"game": "highest_card", "options": {}, "seats": seats}
    assert call(tight.address, "POST", "matches", body, 429)["reason"]["key"] == "error.too_many_new"
    quick = {"game": "tarot", "seats": 2, "name": "a"}
    assert call(tight.address, "POST", "rooms/quick", quick, 429)["reason"]["key"] == "error.too_many_new"


def test_codes_cannot_be_tried_out(tight: Served) -> None:
    host = open_room(tight.address)
    wrong = [f"{(int(host['room']) + n) % 10_000:04}" for n in range(1, 5)]
    for code in wrong[:2]:
        call(tight.address, "GET", f"rooms/{code}", None, 404)
    with Client(tight.address) as client:
        for token in ("x", "y"):
            client.say("enter", room=host["room"], token=token)
            assert client.wait("error")["reason"]["key"] == "error.bad_room_token"
        client.say("enter", room=host["room"], token=host["token"])
        assert client.wait("error")["reason"]["key"] == "error.too_many_guesses"
    assert call(tight.address, "GET", f"rooms/{host['room']}", None, 429)["reason"]["key"] == "error.too_many_guesses"


def test_too_many_requests(tight: Served) -> None:
    async def ask() -> list[int]:
        async with httpx.AsyncClient() as client:
            answers = await asyncio.gather(*(client.get(f"{tight.address}api/health") for _ in range(150)))
            return [answer.status_code for answer in answers]

    assert set(asyncio.run(ask())) == {200, 429}


# --- what else guards -------------------------------------------------------------------------------------------------


def test_only_names_that_are_ours(tmp_path: Path) -> None:
    """A page whose name leads to this machine for a moment gets nothing."""
    with serving(tmp_path / "db", hosts=hosts_for("127.0.0.1", "paiju.example, Other.example")) as served:
        for host, status in (
            ("127.0.0.1:80", 200),
            ("localhost", 200),
            ("[::1]:8642", 200),
            ("PAIJU.example", 200),
            ("other.example:443", 200),
            ("evil.example", 421),
            ("127.0.0.1.evil.example", 421),
            ("", 421),
            ("[::", 421),
        ):
            answer = httpx.get(f"{served.address}api/health", headers={"Host": host})
            assert answer.status_code == status, host
        upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
        upgrade |= {"Sec-WebSocket-Key": "x3JJHMbDL1EzLkh9GBhXDw==", "Host": "evil.example"}
        assert httpx.get(f"{served.address}api/socket", headers=upgrade).status_code in (403, 421)
    assert hosts_for("0.0.0.0", "") is None
    assert hosts_for("0.0.0.0", "a.example") == frozenset({"a.example", "localhost", "127.0.0.1", "::1"})


def test_no_other_site_shows_us(address: str) -> None:
    headers = httpx.get(address).headers
    assert "frame-ancestors 'self'" in headers["Content-Security-Policy"]
    assert headers["X-Frame-Options"] == "SAMEORIGIN"


def test_health_and_numbers(address: str) -> None:
    with Client(address) as client:
        client.say("leave", match="x")
        client.hear()
        assert httpx.get(f"{address}health").json() == {"ok": True}
        numbers = httpx.get(f"{address}metrics")
        assert numbers.headers["content-type"].startswith("text/plain")
        lines = numbers.text.splitlines()
        assert any(line.startswith('paiju_messages_total{t="leave"} ') for line in lines)
        assert any(line.startswith('paiju_refused_total{reason="error.not_joined"} ') for line in lines)
        assert float(next(line for line in lines if line.startswith("paiju_sockets ")).split()[1]) >= 1


def test_numbers_are_for_this_network() -> None:
    assert all(is_private(address) for address in (None, "127.0.0.1", "10.0.0.3", "::1", "fd00::1"))
    assert not any(is_private(address) for address in ("9.9.9.9", "2606:4700::1", "nonsense"))


def test_requests_and_messages_are_described(served: Served) -> None:
    """Every route there is, and every type they name."""
    found = httpx.get(f"{served.address}api/openapi.json").json()
    there = {
        (method.lower(), route.path)
        for route in served.app.routes
        for handler in getattr(route, "route_handlers", ())
        for method in handler.http_methods
        if method in ("GET", "POST")
    }
    described = {(method, path) for path, methods in found["paths"].items() for method in methods}
    typed = {(method, path.replace(":str", "")) for method, path in there}
    assert described == typed - {("get", "/"), ("get", "/{path:path}")} | {("get", "/api/socket")}
    names = set(found["components"]["schemas"])
    assert {"ClientMessage", "ServerMessage", "RoomMessage"} <= names
    refs = set(json.dumps(found).split('"#/components/schemas/')[1:])
    assert {ref.split('"')[0] for ref in refs} <= names
