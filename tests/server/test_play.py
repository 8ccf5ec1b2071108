"""Whole games over real sockets."""

from typing import Any

import httpx

from paiju.kernel import Record, Table
from tests.server.client import Client, create
from tests.server.toys import Shown


def answer_first(client: Client, state: dict[str, Any]) -> None:
    """Answer the state's question with its first choice."""
    ask = state["asks"][0]
    value = ask["choices"]["items"][0]["value"]
    client.say("answer", match=state["match"], seat=state["seat"], ask=ask["id"], value=value)


def test_a_game_against_a_program(address: str) -> None:
    made = create(address, players=(None, "random"))
    assert made["tokens"][1] is None
    with Client(address) as client:
        (state,) = client.join(made["match"], [made["tokens"][0]])
        assert state["reset"]
        assert state["n"] in (0, 1)
        while not state["over"]:
            if state["asks"]:
                answer_first(client, state)
            state = client.wait("state")
    assert state["n"] == 28
    assert state["outcome"]["winners"]
    record = Record.from_json(httpx.get(f"{address}api/matches/{made['match']}/record").json())
    assert Table.load(Shown(), record).outcome is not None


def test_two_people_on_two_sockets(address: str) -> None:
    made = create(address)
    with Client(address) as a, Client(address) as b:
        clients = [a, b]
        states = [c.join(made["match"], [token])[0] for c, token in zip(clients, made["tokens"], strict=True)]
        assert [s["seat"] for s in states] == [0, 1]
        n = 0
        while not states[0]["over"]:
            seat = states[0]["waiting"][0]["seat"]
            answer_first(clients[seat], states[seat])
            n += 1
            states = [client.wait("state", n=n) for client in clients]
            assert states[0]["waiting"] == states[1]["waiting"]
        assert n == 28
        assert states[0]["key"] == states[1]["key"]


def test_two_people_at_one_socket_and_a_spectator(address: str) -> None:
    made = create(address)
    with Client(address) as table, Client(address) as spectator:
        states = table.join(made["match"], made["tokens"], viewers=3)
        assert [s["seat"] for s in states] == [0, 1, None]
        (seen,) = spectator.join(made["match"], [])
        assert seen["seat"] is None
        assert seen["asks"] == []
        for n in range(1, 29):
            answer_first(table, states[states[0]["waiting"][0]["seat"]])
            states = [table.wait("state", n=n) for _ in range(3)]
            public = spectator.wait("state", n=n)
            assert public == states[2]
            assert public["view"]["hand"] == []
        assert states[2]["over"]


def test_a_client_gets_the_parts_of_the_table_it_joined_for(address: str) -> None:
    made = create(address)
    with Client(address) as whole, Client(address) as board, Client(address) as bot, Client(address) as neither:
        whole.join(made["match"], [made["tokens"][0]])
        for client, wanted in ((board, ["scene"]), (bot, ["view"]), (neither, [])):
            client.say("join", match=made["match"], tokens=[made["tokens"][0]], parts=wanted)
            client.wait("state")
        ask = whole.heard[-1]["asks"][0]
        whole.say("answer", match=made["match"], seat=0, ask=ask["id"], value=ask["choices"]["items"][0]["value"])
        states = [client.wait("state", n=1) for client in (whole, board, bot, neither)]
        everything = states[0]
        shown = ("scene", "view")
        for state, parts in zip(states, (shown, shown[:1], shown[1:], ()), strict=True):
            assert {part: state[part] for part in shown if part in state} == {part: everything[part] for part in parts}
            assert state["events"] == everything["events"]
            assert "scene" in state or state["frames"] == []
        wrong = bot.ask("join", match=made["match"], tokens=[], parts=["pictures"])
        assert wrong["t"] == "error"
        assert "parts" in str(wrong)
