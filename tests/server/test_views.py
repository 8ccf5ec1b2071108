"""What a seat receives is what it may know, each time, whatever happens in between."""

import json
import random
import threading
from contextlib import ExitStack
from typing import Any

import httpx
import pytest

from paiju import registry
from paiju.kernel import Chance, News, Record, Span, Table
from tests.server.client import Client, create
from tests.server.conftest import Served
from tests.server.toys import games


def answer(client: Client, state: dict[str, Any]) -> None:
    ask = state["asks"][0]
    value = ask["choices"]["items"][-1]["value"]
    client.say("answer", match=state["match"], seat=state["seat"], ask=ask["id"], value=value)


def answer_at_random(client: Client, state: dict[str, Any], chance: random.Random) -> None:
    """Answer step by step, as the server offers them; the other seats' questions stay closed to this one."""
    ask = state["asks"][0]
    where = {"match": state["match"], "seat": state["seat"], "ask": ask["id"]}
    path: list[Any] = []
    choices = ask["choices"]
    while not choices["done"]:
        span = choices["span"]
        values = [item["value"] for item in choices["items"]] or [span["lo"], span["hi"]]
        path.append(chance.choice(values))
        choices = client.ask("options", **where, prefix=path)["choices"]
    assert client.ask("explain", **where, value=path)["ok"]
    for foreign in state["waiting"]:
        if foreign["seat"] != state["seat"]:
            assert client.ask("options", **{**where, "ask": ask["id"] + 1}, prefix=[])["t"] == "error"
    client.say("answer", **where, value=path if len(path) > 1 else path[0])


# Options with which a whole game does not take long.
SHORT: dict[str, dict[str, Any]] = {"dijie": {"mode": "xuezhan", "life": 6, "turn_limit": 7}}
EVERY = [(game.id, seats) for versions in registry.games().values() for game in versions[:1] for seats in game.seats]


@pytest.mark.parametrize(("game", "seats"), [("highest_card", 2), ("at_once", 2), *EVERY])
def test_nothing_private_in_what_a_seat_receives(address: str, game: str, seats: int) -> None:
    """Everything that came over the sockets in a whole game, compared with the truth as the record tells it."""
    chance = random.Random(seats)
    made = create(address, game, players=(None,) * seats, options=SHORT.get(game, {}))
    match, tokens = made["match"], made["tokens"]
    with ExitStack() as stack:
        sockets = [stack.enter_context(Client(address)) for _ in range(seats + 1)]
        clients: dict[int | None, Client] = {**dict(enumerate(sockets)), None: sockets[seats]}
        del clients[seats]
        states = [sockets[seat].join(match, [tokens[seat]])[0] for seat in range(seats)]
        sockets[seats].join(match, [])
        n = 0
        while not states[0]["over"]:
            asked = [state["seat"] for state in states if state["asks"]]
            assert asked == sorted(waiting["seat"] for waiting in states[0]["waiting"])
            seat = chance.choice(asked)
            answer_at_random(sockets[seat], states[seat], chance)
            n += 1
            states = [sockets[seat].wait("state", n=n) for seat in range(seats)]
            sockets[seats].wait("state", n=n)
    record = Record.from_json(httpx.get(f"{address}api/matches/{match}/record").json())
    truth = []
    for table in Table.replay(games()[game][0], record):
        truth.append({viewer: what_is_known(table, viewer) for viewer in clients})
        for seat in range(seats if table.entries % (1 + n // 30) == 0 else 0):
            dealt_anew(table, seat, truth[-1])
        table.film()
    for viewer, client in clients.items():
        compare(client.heard, viewer, [known[viewer] for known in truth])
        sent = json.dumps([message for message in client.heard if not message.get("over")])
        assert record.start.key.hex() not in sent
        assert not any(token in sent for token in tokens)


def told_as(table: Table, event: News) -> dict[str, Any]:
    """An event with what runs of such events are told as, which follows from what the viewer knows of it."""
    run = table.game.show.run(event["kind"], event["data"])
    return {**event, "run": run} if run else {**event}


def what_is_known(table: Table, viewer: int | None) -> dict[str, Any]:
    """What the kernel lets a viewer know at this moment, as it is after a journey through JSON."""
    asks = [(ask, table.options(ask)) for ask in table.asks if ask.seat == viewer]
    frames: list[dict[str, Any]] = []
    for n, view in table.frames(viewer):
        scene = table.game.show.scene(view)
        if not frames or frames[-1]["scene"] != scene:
            frames.append({"n": n, "scene": scene})
    known = {
        "frames": frames,
        "view": table.view(viewer),
        "scene": table.game.show.scene(table.view(viewer)),
        "events": [told_as(table, event) for event in table.events(viewer)],
        "waiting": [{"seat": seat, "kind": kind} for seat, kind in table.waiting],
        "sealed": table.sealed,
        "asks": [[ask.id, ask.seat, [] if isinstance(choices, Span) else list(choices or ())] for ask, choices in asks],
        "key": table.start.key.hex() if table.outcome is not None else None,
    }
    return json.loads(json.dumps(known))  # type: ignore[no-any-return]


def dealt_anew(table: Table, seat: int, known: dict[int | None, dict[str, Any]]) -> None:
    """Were everything that the seat may not know dealt in another way, it would have been told the same."""
    if table.outcome is not None:
        return
    other = table.imagine(seat, Chance.from_seed(table.entries), lean=False)
    for viewer in (seat, None):
        told = what_is_known(other, viewer)
        for field in ("view", "scene"):
            assert told[field] == known[viewer][field]
        assert [ask[1:] for ask in told["asks"]] == [ask[1:] for ask in known[viewer]["asks"]]


def compare(heard: list[dict[str, Any]], viewer: int | None, truth: list[dict[str, Any]]) -> None:
    """All that a viewer was told against what could be known after each entry."""
    events: list[Any] = []
    open_asks: list[int] = []
    for message in heard:
        match message["t"]:
            case "state":
                known = truth[message["n"]]
                assert message["seat"] == viewer
                for field in ("view", "scene", "waiting", "sealed", "key"):
                    assert message[field] == known[field]
                assert message["frames"] == ([] if message["reset"] else known["frames"])
                events = message["events"] if message["reset"] else events + message["events"]
                assert events == known["events"]
                asks = message["asks"]
                offered = [[ask["id"], ask["seat"], values_of(ask["choices"])] for ask in asks]
                assert offered == known["asks"]
                open_asks = [ask["id"] for ask in asks]
            case "choices" | "verdict":
                assert message["seat"] == viewer
                assert message["ask"] in open_asks
            case "error":
                assert (message["reason"]["key"], message["reason"]["args"].keys()) == ("kernel.not_open", {"ask"})
            case t:
                assert t in ("hello", "table")


def values_of(choices: dict[str, Any]) -> list[Any]:
    return [item["value"] for item in choices["items"]]


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
