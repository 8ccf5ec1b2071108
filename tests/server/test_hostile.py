"""What should not be sent: a clear error each time, and nothing changes."""

import contextlib
import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from paiju.server.wire import MOST_BYTES
from tests.server.client import Client, create


@pytest.fixture(scope="module")
def match(served: Any) -> dict[str, Any]:
    return create(served.address)


@pytest.fixture
def client(address: str, match: dict[str, Any]) -> Iterator[Client]:
    """A socket that holds seat 0, which is asked; what a test does with it must change nothing."""
    with Client(address) as watching, Client(address) as joined:
        (before,) = watching.join(match["match"], [])
        joined.join(match["match"], match["tokens"][:1])
        yield joined
        watching.quiet(0.05)
        (after,) = watching.join(match["match"], [])
        assert after == before


def asked(client: Client) -> dict[str, Any]:
    ask: dict[str, Any] = client.heard[-1]["asks"][0]
    return ask


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "7",
        '"join"',
        "[]",
        "{}",
        '{"t": 7}',
        '{"t": "dance"}',
        '{"t": "hello"}',
        '{"t": "join"}',
        '{"t": "join", "match": 7, "tokens": []}',
        '{"t": "join", "match": "../../etc", "tokens": []}',
        '{"t": "join", "match": "x", "tokens": "all"}',
        '{"t": "join", "match": "x", "tokens": [], "more": 1}',
        json.dumps({"t": "join", "match": "x", "tokens": ["a"] * 100}),
        '{"t": "answer", "match": "x", "seat": 0, "ask": 1}',
        '{"t": "answer", "match": "x", "seat": "0", "ask": 1, "value": 1}',
        '{"t": "answer", "match": "x", "seat": -1, "ask": 1, "value": 1}',
        '{"t": "answer", "match": "x", "seat": 0, "ask": 1e99, "value": 1}',
        '{"t": "answer", "match": "x", "seat": 0, "ask": 1, "value": {"a": 1}}',
        '{"t": "answer", "match": "x", "seat": 0, "ask": 1, "value": [[1]]}',
        '{"t": "answer", "match": "x", "seat": 0, "ask": 1, "value": true}',
        '{"t": "answer", "match": "x", "seat": 0, "ask": 1, "value": 1.5}',
        '{"t": "answer", "match": "x", "seat": 0, "ask": 1, "value": ' + "9" * 400 + "}",
        json.dumps({"t": "answer", "match": "x", "seat": 0, "ask": 1, "value": [1] * 65}),
        json.dumps({"t": "answer", "match": "x", "seat": 0, "ask": 1, "value": "x" * 201}),
        "[" * 30_000,
        '{"t":' * 10_000,
        '{"t": "join", "match": "x", "tokens": ' + "[" * 20_000 + "]" * 20_000 + "}",
        '{"t": "join", "x": ' + '{"a":' * 8_000 + "1" + "}" * 8_000 + "}",
        '{"t": "join", "match": "\\ud800", "tokens": ["\\ud800"]}',
        '{"t": "join", "match": "x\\u0000", "tokens": []}',
    ],
)
def test_garbage(client: Client, text: str) -> None:
    client.socket.send(text)
    error = client.hear()
    assert error["t"] == "error"
    assert error["reason"]["key"] in ("error.bad_message", "error.unknown_message")
    assert set(error) <= {"t", "match", "about", "reason", "clause", "field"}


def test_an_error_says_where(client: Client) -> None:
    error = client.ask("answer", match="x", seat="zero", ask=1, value=1)
    assert error["about"] == "answer"
    assert error["match"] == "x"
    assert error["field"] == "seat"
    assert client.ask("dance")["reason"]["args"]["t"] == "dance"


def test_a_binary_frame(client: Client) -> None:
    client.socket.send(b'{"t": "leave", "match": "x"}')
    assert client.hear()["reason"]["key"] == "error.binary"


def test_a_message_too_long(client: Client) -> None:
    client.socket.send('{"t": "dance", "x": "' + "y" * MOST_BYTES + '"}')
    error = client.hear()
    assert error["reason"] == {"key": "error.too_long", "args": {"most": MOST_BYTES, "size": MOST_BYTES + 23}}
    client.socket.send(json.dumps({"t": "dance", "x": "界" * (MOST_BYTES // 2)}, ensure_ascii=False))
    assert client.hear()["reason"]["key"] == "error.too_long"


def test_a_message_far_too_long_ends_the_socket(address: str, match: dict[str, Any]) -> None:
    with Client(address) as client:
        client.join(match["match"], [])
        with contextlib.suppress(ConnectionClosed):
            client.socket.send("x" * 20 * MOST_BYTES)
        with pytest.raises(ConnectionClosed):
            client.hear()
    with Client(address) as client:
        assert client.join(match["match"], [])[0]["n"] == 0


def test_an_unknown_match(client: Client, match: dict[str, Any]) -> None:
    error = client.ask("join", match="nowhere", tokens=match["tokens"])
    assert error["reason"]["key"] == "error.no_match"
    assert error["match"] == "nowhere"


def test_a_wrong_token_joins_nothing(client: Client, match: dict[str, Any]) -> None:
    token = match["tokens"][1]
    for wrong in (token[:-1], token + "x", token.swapcase(), "not-a-key"):
        error = client.ask("join", match=match["match"], tokens=[token, wrong])
        assert error["reason"]["key"] == "error.bad_token"
        assert error["field"] == "tokens[1]"
        assert wrong not in json.dumps(error)
    error = client.ask("answer", match=match["match"], seat=1, ask=1, value=1)
    assert error["reason"]["key"] == "error.not_seated"


def test_another_matchs_token(client: Client, address: str, match: dict[str, Any]) -> None:
    other = create(address)
    error = client.ask("join", match=match["match"], tokens=other["tokens"])
    assert error["reason"]["key"] == "error.bad_token"


@pytest.mark.parametrize("t", ["answer", "options", "explain", "concede", "undo", "agree"])
def test_a_seat_one_does_not_hold(client: Client, address: str, match: dict[str, Any], t: str) -> None:
    fields: dict[str, dict[str, Any]] = {
        "answer": {"ask": asked(client)["id"], "value": 1},
        "options": {"ask": asked(client)["id"], "prefix": []},
        "explain": {"ask": asked(client)["id"], "value": 1},
        "agree": {"what": "undo", "yes": True},
    }
    more = fields.get(t, {})
    for seat in (1, 2, 15):
        error = client.ask(t, match=match["match"], seat=seat, **more)
        assert error["reason"]["key"] == "error.not_seated"
        assert error["about"] == t
    with Client(address) as outside:
        assert outside.ask(t, match=match["match"], seat=0, **more)["reason"]["key"] == "error.not_joined"
        outside.join(match["match"], [])
        assert outside.ask(t, match=match["match"], seat=0, **more)["reason"]["key"] == "error.not_seated"


@pytest.mark.parametrize("t", ["answer", "options", "explain"])
def test_a_question_that_is_not_open(client: Client, match: dict[str, Any], t: str) -> None:
    more: dict[str, Any] = {"prefix": []} if t == "options" else {"value": 1}
    for ask in (0, 77, 2**53 - 1):
        error = client.ask(t, match=match["match"], seat=0, ask=ask, **more)
        assert error["reason"]["key"] == "kernel.not_open"


@pytest.mark.parametrize("value", [None, -1, 28, "0", [], [0, 0], ["x", None]])
def test_an_answer_that_is_no_choice(client: Client, match: dict[str, Any], value: Any) -> None:
    ask = asked(client)
    for t in ("answer", "explain"):
        reply = client.ask(t, match=match["match"], seat=0, ask=ask["id"], value=value)
        assert reply["reason"]["key"].startswith("kernel.")
        assert reply["t"] == "error" if t == "answer" else not reply["ok"]


def test_an_impossible_prefix(client: Client, match: dict[str, Any]) -> None:
    ask = asked(client)
    for prefix in (["x"], [99], [ask["choices"]["items"][0]["value"], 1]):
        reply = client.ask("options", match=match["match"], seat=0, ask=ask["id"], prefix=prefix)
        assert reply["reason"]["key"] in ("kernel.not_a_choice", "kernel.too_long")


def test_nothing_to_undo_and_nothing_to_agree_on(client: Client, match: dict[str, Any]) -> None:
    assert client.ask("undo", match=match["match"], seat=0)["reason"]["key"] == "kernel.no_undo"
    agree = client.ask("agree", match=match["match"], seat=0, what="peace", yes=True)
    assert agree["reason"]["key"] == "kernel.no_agreement"


def test_after_leaving_a_table(client: Client, match: dict[str, Any]) -> None:
    client.say("leave", match=match["match"])
    error = client.ask("concede", match=match["match"], seat=0)
    assert error["reason"]["key"] == "error.not_joined"


def test_too_many_tables(address: str) -> None:
    with Client(address) as client:
        for _ in range(32):
            client.join(create(address)["match"], [])
        error = client.ask("join", match=create(address)["match"], tokens=[])
        assert error["reason"]["key"] == "error.too_many_matches"


def test_other_sites_are_refused(address: str) -> None:
    url = address.replace("http", "ws") + "api/socket"
    with pytest.raises(InvalidStatus), connect(url, origin=Origin("https://example.org"), proxy=None):
        pass
    seats = [{"name": "a", "player": None}] * 2
    body = {"game": "highest_card", "options": {}, "seats": seats}
    headers = {"Origin": "https://example.org"}
    answer = httpx.post(f"{address}api/matches", json=body, headers=headers)
    assert answer.status_code == 403
    assert answer.json()["reason"]["key"] == "error.origin"
    with Client(address, origin=address.rstrip("/")):
        pass
    with Client(address, origin="http://localhost:5173"):
        pass


@pytest.mark.parametrize(
    ("origin", "host"), [("http://[", "127.0.0.1"), ("http://[::1", "127.0.0.1"), ("http://127.0.0.1", "[:::")]
)
def test_an_origin_that_is_no_address(address: str, origin: str, host: str) -> None:
    answer = httpx.get(f"{address}api/health", headers={"Origin": origin, "Host": host})
    assert answer.status_code == 403
    assert answer.json()["reason"]["key"] == "error.origin"


def test_names_in_every_script(address: str) -> None:
    for name in ("李白 Ⅱ", "Åse-Ðóra", "فاطمة", "👩\u200d🚀", "<b>", "{who:seat}"):
        assert create(address, names=(name, name))["match"]


@pytest.mark.parametrize(
    ("change", "key", "field"),
    [
        ({"game": "chess"}, "kernel.no_such_game", "game"),
        ({"game": 7}, "error.bad_message", "game"),
        ({"game": ""}, "error.bad_message", "game"),
        ({"options": {"pitch": 1}}, "kernel.no_such_option", "options.pitch"),
        ({"options": {"speed": 99}}, "kernel.bad_option", "options.speed"),
        ({"options": {"speed": True}}, "kernel.bad_option", "options.speed"),
        ({"options": {"speed": [1]}}, "error.bad_message", "options[...]"),
        ({"options": []}, "error.bad_message", "options"),
        ({"seats": []}, "error.bad_message", "seats"),
        ({"seats": [{"name": "a", "player": None}]}, "kernel.bad_seats", "seats"),
        ({"seats": [{"name": "", "player": None}] * 2}, "error.bad_message", "seats[0].name"),
        ({"seats": [{"name": "a\n", "player": None}] * 2}, "error.bad_message", "seats[0].name"),
        ({"seats": [{"name": "\x1b[31m", "player": None}] * 2}, "error.bad_message", "seats[0].name"),
        ({"seats": [{"name": "\u202ekcalb", "player": None}] * 2}, "error.bad_message", "seats[0].name"),
        ({"seats": [{"name": " \u200b\u3000", "player": None}] * 2}, "error.bad_message", "seats[0].name"),
        ({"seats": [{"name": "\u3164\u00ad\ufe0f", "player": None}] * 2}, "error.bad_message", "seats[0].name"),
        ({"seats": [{"name": "a\u061cb", "player": None}] * 2}, "error.bad_message", "seats[0].name"),
        ({"seats": [{"name": "a", "player": "god"}] * 2}, "players.no_such_player", "seats"),
        ({"seats": [{"name": "a"}] * 2}, "error.bad_message", "seats[0]"),
        ({"seed": 1.5}, "error.bad_message", "seed"),
        ({"key": "00"}, "error.bad_message", None),
    ],
)
def test_a_match_that_cannot_begin(address: str, change: dict[str, Any], key: str, field: str | None) -> None:
    body = {"game": "highest_card", "options": {}, "seats": [{"name": "a", "player": None}] * 2}
    answer = httpx.post(f"{address}api/matches", json={**body, **change})
    assert answer.status_code == 400
    assert answer.json()["reason"]["key"] == key
    assert answer.json().get("field") == field


@pytest.mark.parametrize(
    ("content", "status"),
    [
        (b"", 400),
        (b"\xff\xfe", 400),
        (b"[" * 60_000, 400),
        (b'{"game": "' + b"x" * MOST_BYTES + b'"}', 413),
        (b'{"game": "' + b"x" * 100 * MOST_BYTES + b'"}', 413),
    ],
)
def test_a_body_of_garbage(address: str, content: bytes, status: int) -> None:
    for path in ("api/matches", "api/matches/look"):
        answer = httpx.post(address + path, content=content)
        assert answer.status_code == status
        assert answer.json()["reason"]["key"].startswith("error.")


@pytest.mark.parametrize(
    ("path", "key"),
    [
        ("api/games/chess/faces", "kernel.no_such_game"),
        ("api/games/chess/texts/zh", "kernel.no_such_game"),
        ("api/games/highest_card/texts/tlh", "error.no_language"),
        ("api/games/highest_card/rules/zh", "error.no_rules"),
        ("api/matches/nowhere/record", "error.no_match"),
        ("api/nothing", "error.http"),
        ("nothing.js", "error.http"),
        ("nothing%00", "error.http"),
        ("a" * 5000, "error.http"),
        ("a/" * 3000, "error.http"),
    ],
)
def test_nothing_there(address: str, path: str, key: str) -> None:
    answer = httpx.get(address + path)
    assert answer.status_code == 404
    assert answer.json()["reason"]["key"] == key


def test_a_method_that_is_not_for_this(address: str) -> None:
    answer = httpx.delete(f"{address}api/games")
    assert answer.status_code == 405
    assert answer.json()["reason"]["key"] == "error.http"
