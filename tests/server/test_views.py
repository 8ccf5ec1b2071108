"""What a seat receives is what it may know, each time, whatever happens in between."""

import json
import threading
from typing import Any

import httpx
import pytest

from paiju.kernel import Record, Table
from tests.server.client import Client, create
from tests.server.conftest import Served
from tests.server.toys import games


def plain(value: Any) -> Any:
    """As it is after a journey through JSON."""
    return json.loads(json.dumps(value))


def answer(client: Client, state: dict[str, Any]) -> None:
    ask = state["asks"][0]
    value = ask["choices"]["items"][-1]["value"]
    client.say("answer", match=state["match"], seat=state["seat"], ask=ask["id"], value=value)


def test_nothing_private_in_what_a_seat_receives(address: str) -> None:
    """Everything that came over the sockets in a whole game, compared with the truth as the record tells it."""
    made = create(address)
    match, tokens = made["match"], made["tokens"]
    with Client(address) as a, Client(address) as b, Client(address) as c:
        clients: dict[int | None, Client] = {0: a, 1: b, None: c}
        states = {0: a.join(match, tokens[:1])[0], 1: b.join(match, tokens[1:])[0]}
        c.join(match, [])
        for n in range(1, 29):
            seat = states[0]["waiting"][0]["seat"]
            mine, other = states[seat], states[1 - seat]
            ask = mine["asks"][0]
            card = ask["choices"]["items"][0]["value"]
            clients[seat].ask("explain", match=match, seat=seat, ask=ask["id"], value=card)
            clients[seat].ask("options", match=match, seat=seat, ask=ask["id"], prefix=[])
            clients[1 - seat].ask("options", match=match, seat=1 - seat, ask=ask["id"], prefix=[])
            assert other["asks"] == []
            answer(clients[seat], mine)
            states = {0: a.wait("state", n=n), 1: b.wait("state", n=n)}
            c.wait("state", n=n)
    record = Record.from_json(httpx.get(f"{address}api/matches/{match}/record").json())
    tables = Table.replay(games()["highest_card"][0], record)
    truth: dict[int, dict[int | None, Any]] = {}
    for n, table in enumerate(tables):
        truth[n] = {
            seat: {
                "view": table.view(seat),
                "scene": table.game.show.scene(table.view(seat)),
                "events": table.events(seat),
                "waiting": [{"seat": seat, "kind": kind} for seat, kind in table.waiting],
                "asked": [ask.seat for ask in table.asks],
                "hand": list(table.state.hands[seat]) if seat is not None else [],
                "over": table.outcome is not None,
            }
            for seat in (0, 1, None)
        }
    for viewer, client in clients.items():
        told: list[Any] = []
        known = truth[0][viewer]
        for message in client.heard:
            if message["t"] == "choices":
                assert {item["value"] for item in message["choices"]["items"]} == set(known["hand"])
            if message["t"] != "state":
                assert message["t"] in ("hello", "table", "choices", "verdict", "error")
                continue
            known = truth[message["n"]][viewer]
            assert message["seat"] == viewer
            assert message["view"] == plain(known["view"])
            assert message["scene"] == plain(known["scene"])
            told = [] if message["reset"] else told
            told += message["events"]
            assert told == plain(known["events"])
            assert message["waiting"] == known["waiting"]
            assert [ask["seat"] for ask in message["asks"]] == [seat for seat in known["asked"] if seat == viewer]
            for ask in message["asks"]:
                assert {item["value"] for item in ask["choices"]["items"]} == set(known["hand"])
            assert (message["key"] is not None) == known["over"]
        key = record.start.key.hex()
        kept = [message for message in client.heard if not message.get("over")]
        assert key not in json.dumps(kept)
        assert not any(token in json.dumps(client.heard) for token in tokens)


def test_pictures_on_the_way(address: str) -> None:
    made = create(address)
    with Client(address) as client:
        states = client.join(made["match"], made["tokens"], viewers=3)
        assert all(state["frames"] == [] for state in states)
        for n in (1, 2):
            answer(client, states[states[0]["waiting"][0]["seat"]])
            states = [client.wait("state", n=n) for _ in range(3)]
        for state in states:
            assert [(event["n"], event["kind"]) for event in state["events"]] == [(1, "turned")]
            (frame,) = state["frames"]
            assert frame["n"] == 2
            assert frame["scene"]["progress"] == [1, 14]
        assert states[2]["frames"][0]["scene"]["zones"][0]["cards"] == []
    with Client(address) as again:
        assert again.join(made["match"], [])[0]["frames"] == []


def test_coming_back_at_every_question(address: str, served: Served) -> None:
    """A new socket, and after a while a new memory, get the same as the old one had."""
    made = create(address)
    match, tokens = made["match"], made["tokens"]
    with Client(address) as client:
        states = client.join(match, tokens, viewers=3)
        for n in range(1, 29):
            with Client(address) as again:
                if n % 5 == 0:
                    served.matches._lives[match].loaded = False
                back = again.join(match, tokens, viewers=3)
            for old, new in zip(states, back, strict=True):
                assert new["reset"]
                for field in old.keys() - {"reset", "events", "frames"}:
                    assert old[field] == new[field], field
            answer(client, states[states[0]["waiting"][0]["seat"]])
            states = [client.wait("state", n=n) for _ in range(3)]


def test_an_answer_sent_twice_counts_once(address: str) -> None:
    made = create(address)
    with Client(address) as client:
        (state,) = client.join(made["match"], made["tokens"][:1])
        answer(client, state)
        answer(client, state)
        replies = sorted([client.hear(), client.hear()], key=lambda message: str(message["t"]))
        assert replies[0]["reason"]["key"] == "kernel.not_open"
        assert replies[1]["n"] == 1
        client.quiet()


def test_two_seats_that_answer_at_once_never_collide(address: str) -> None:
    rounds = 20
    made = create(address, "at_once", options={"rounds": rounds})
    failures: list[BaseException] = []
    barrier = threading.Barrier(2, timeout=20)

    def play(seat: int) -> None:
        try:
            with Client(address) as client:
                (state,) = client.join(made["match"], [made["tokens"][seat]])
                for number in range(rounds):
                    ask = state["asks"][0]["id"]
                    barrier.wait()
                    client.say("answer", match=made["match"], seat=seat, ask=ask, value=[number + 1, None])
                    while not (state["over"] or (state["asks"] and state["asks"][0]["id"] != ask)):
                        state = client.hear()
                        assert state["t"] == "state", state
        except BaseException as error:  # noqa: BLE001  # it is raised again below
            failures.append(error)
            barrier.abort()

    threads = [threading.Thread(target=play, args=(seat,)) for seat in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    journal = httpx.get(f"{address}api/matches/{made['match']}/record").json()["journal"]
    for seat in (0, 1):
        assert [value[0] for _, who, value in journal if who == seat] == list(range(1, rounds + 1))


def test_an_answer_of_several_steps(address: str) -> None:
    made = create(address, "at_once")
    with Client(address) as client:
        (state,) = client.join(made["match"], made["tokens"][:1])
        ask = state["asks"][0]
        assert ask["choices"]["span"] == {"lo": 1, "hi": 9999}
        assert (ask["choices"]["final"], ask["choices"]["items"]) == (False, [])
        where = {"match": made["match"], "seat": 0, "ask": ask["id"]}
        choices = client.ask("options", **where, prefix=[7])["choices"]
        assert [item["value"] for item in choices["items"]] == [None, "double"]
        assert (choices["done"], choices["final"], choices["count"]) == (False, True, 2)
        done = client.ask("options", **where, prefix=[7, "double"])["choices"]
        assert (done["done"], done["items"], done["count"]) == (True, [], 0)
        assert client.ask("explain", **where, value=[7, "double"])["ok"]
        verdict = client.ask("explain", **where, value=[7, "treble"])
        assert not verdict["ok"]
        assert verdict["reason"]["args"]["step"] == 2
        client.say("answer", **where, value=[7, "double"])
        state = client.wait("state")
        assert (state["sealed"], state["asks"], state["undo"]) == ([0], [], True)
        client.say("undo", match=made["match"], seat=0)
        assert client.wait("state")["asks"][0]["id"] != ask["id"]


@pytest.mark.parametrize("seat", [0, 1])
def test_barred_choices_say_why_not(address: str, seat: int) -> None:
    made = create(address)
    with Client(address) as client:
        states = client.join(made["match"], made["tokens"], viewers=3)
        for n in (1, 2):
            answer(client, states[states[0]["waiting"][0]["seat"]])
            states = [client.wait("state", n=n) for _ in range(3)]
        asked = states[0]["waiting"][0]["seat"]
        ask = states[asked]["asks"][0]
        barred = ask["choices"]["barred"][seat]
        assert (barred["reason"]["key"], barred["clause"]) == ("played", "X-2")
        reply = client.ask("answer", match=made["match"], seat=asked, ask=ask["id"], value=barred["value"])
        assert (reply["t"], reply["reason"], reply["clause"]) == ("error", barred["reason"], "X-2")
