"""Benches: one hand has all seats and sees everything, and nothing of anybody else's match."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from paiju.judge import judge
from paiju.registry import find_game
from paiju.server import wire
from tests.server.client import Client, Json, create
from tests.server.conftest import Served, serving

TAROT = find_game("tarot")


def post(address: str, path: str, **body: Any) -> Json:
    answer = httpx.post(f"{address}api/{path}", json=body)
    assert answer.status_code in (200, 201), answer.text
    made: Json = answer.json()
    return made


def refused(address: str, path: str, status: int, **body: Any) -> Json:
    answer = httpx.post(f"{address}api/{path}", json=body)
    assert answer.status_code == status, answer.text
    problem: Json = answer.json()
    return problem


def opened(address: str, **more: Any) -> Json:
    return post(address, "bench", **{"game": "tarot", "options": {}, "start": {"seed": 7}, "seats": 3, **more})


@pytest.fixture(autouse=True)
def tarot_is_there(monkeypatch: pytest.MonkeyPatch, served: Served) -> None:
    """The toys' catalogue, with the game that has the most to hide."""
    known = served.matches.catalog()
    monkeypatch.setattr(served.matches, "catalog", lambda: {**known, "tarot": [TAROT]})


def test_what_can_be_set_by_hand(address: str) -> None:
    found = httpx.get(f"{address}api/games/tarot/bench/3").json()
    assert [field["path"] for field in found["fields"]][:3] == ["round", "total_rounds", "pool"]
    assert len(found["cards"]) == 78
    for path in ("tarot/bench/9", "highest_card/bench/2"):
        problem = httpx.get(f"{address}api/games/{path}")
        assert (problem.status_code, problem.json()["reason"]["key"]) == (404, "error.no_bench")


def test_every_seat_sees_everything_and_plays(address: str) -> None:
    made = opened(address)
    with Client(address) as client:
        states = client.join(made["match"], made["tokens"], viewers=4)
        table = next(message for message in client.heard if message["t"] == "table")
        assert table["bench"] is True
        seated = [state for state in states if state["seat"] is not None]
        assert all(len(state["view"]["hands"]) == 3 for state in seated)
        assert [state["asks"][0]["seat"] for state in seated] == [0, 1, 2]
        public = next(state for state in states if state["seat"] is None)
        assert public["view"]["hands"] is None


def test_a_spectator_of_a_bench_sees_what_everybody_may(address: str) -> None:
    made = opened(address)
    with Client(address) as client:
        [state] = client.join(made["match"], [])
        assert state["view"]["hands"] is None
        assert state["asks"] == []


def play_round(client: Client, made: Json) -> Json:
    """Everybody places the first card alone; the last state of seat 0."""
    states = {state["seat"]: state for state in client.join(made["match"], made["tokens"], viewers=4)}
    for seat in range(3):
        state = states[seat]
        ask = state["asks"][0]
        small = ask["choices"]["items"][0]["value"]
        client.say("answer", match=made["match"], seat=seat, ask=ask["id"], value=[small, None])
        for other in (0, 1, 2, None):
            states[other] = client.wait("state", seat=other)
    return states[0]


def test_stepping_back_over_everything(address: str) -> None:
    made = opened(address)
    with Client(address) as client:
        after = play_round(client, made)
        assert after["view"]["round"] == 2
        states = [client_state for client_state in client.heard if client_state["t"] == "state"][-4:]
        undoers = [state["seat"] for state in states if state["undo"]]
        assert len(undoers) == 1
        client.say("undo", match=made["match"], seat=undoers[0])
        while True:
            back = client.wait("state", seat=0)
            if back["view"]["round"] == 1:
                break
        assert back["sealed"] == [seat for seat in range(3) if seat != undoers[0]]


def test_a_bench_that_is_over_can_be_stepped_back(address: str) -> None:
    players = [
        {"small": [card], "majors": [], "small_grave": [], "major_grave": [], "total": 0} for card in ("W5", "C9")
    ]
    position = {"n": 2, "round": 14, "total_rounds": 14, "pool": [], "players": players}
    made = opened(address, start={"position": position}, seats=None, script=["0: W5 -", "1: C9 -"])
    with Client(address) as client:
        states = client.join(made["match"], made["tokens"], viewers=3)
        assert states[0]["outcome"]["winners"] == [1]
        client.say("undo", match=made["match"], seat=1)
        while (state := client.wait("state", seat=1))["over"]:
            pass
        assert state["asks"][0]["kind"] == "place"


def test_a_bench_survives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stored like any other: its script is there after a restart, and it is still a bench."""
    from tests.server import toys

    known = toys.games()
    monkeypatch.setattr("tests.server.conftest.games", lambda: {**known, "tarot": [TAROT]})
    with serving(tmp_path / "db") as first:
        made = opened(first.address, seats=2, script=["0: W1 -"])
    with serving(tmp_path / "db") as second, Client(second.address) as client:
        states = client.join(made["match"], made["tokens"], viewers=3)
        assert len(states[0]["view"]["hands"] or []) == 2 or len(states[1]["view"]["hands"]) == 2
        assert states[0]["n"] == 1
        assert states[0]["sealed"] == [0]


def test_the_shelf_knows_a_bench(address: str) -> None:
    made, fair = opened(address), create(address)
    matches = [{"match": one["match"], "tokens": one["tokens"]} for one in (made, fair)]
    shelf: Any = post(address, "matches/look", matches=matches)
    assert [summary["bench"] for summary in shelf] == [True, False]


# --- moments ----------------------------------------------------------------------------------------------------------


def test_a_scenario_of_what_was_played_passes(address: str) -> None:
    made = opened(address)
    with Client(address) as client:
        play_round(client, made)
    found = post(address, f"matches/{made['match']}/moment", tokens=made["tokens"])
    assert (found["game"], found["seats"], found["dealt"]) == ("tarot", 3, False)
    assert judge(TAROT, found["scenario"]).differences == []
    assert found["scenario"]["expect"]["position.round"] == 2
    again = opened(address, start={"position": found["position"]}, seats=None)
    assert again["match"] != made["match"]
    before = post(address, f"matches/{made['match']}/moment", tokens=made["tokens"], n=0)
    assert before["position"]["round"] == 1
    assert before["scenario"]["script"] == []
    problem = refused(address, f"matches/{made['match']}/moment", 404, tokens=made["tokens"], n=9)
    assert problem["field"] == "n"


def test_of_a_bench_nothing_is_told_to_others(address: str) -> None:
    made = opened(address)
    for tokens in ([], ["nonsense"]):
        refused(address, f"matches/{made['match']}/moment", 403, tokens=tokens)


def test_of_a_match_that_goes_on_only_what_one_knows_is_shown(address: str) -> None:
    """Law 4: hidden cards are dealt anew, so the position is another than the truth, and another each time."""
    made = create(address, "tarot", (None, None, None))
    with Client(address) as client:
        states = {state["seat"]: state for state in client.join(made["match"], made["tokens"], viewers=4)}
    truth = [states[seat]["view"]["hand"]["majors"] for seat in range(3)]
    path = f"matches/{made['match']}/moment"
    found = [post(address, path, tokens=[made["tokens"][1]]) for _ in range(6)]
    dealt = [[player["majors"] for player in one["position"]["players"]] for one in found]
    assert all(hands[1] == truth[1] for hands in dealt)
    assert all(hands != truth for hands in dealt)
    assert len({str(hands) for hands in dealt}) > 1
    assert all((one["dealt"], one["scenario"]) == (True, None) for one in found)
    assert refused(address, path, 403, tokens=[])["reason"]["key"] == "error.not_over"
    assert refused(address, path, 403, tokens=["nonsense"])["reason"]["key"] == "error.not_over"
    assert refused(address, path, 403, tokens=[made["tokens"][1]], n=0)["field"] == "n"


def test_a_sealed_answer_does_not_show(address: str) -> None:
    """Whether and what others have placed makes no difference to the moment."""
    made = create(address, "tarot", (None, None, None))
    with Client(address) as client:
        states = {state["seat"]: state for state in client.join(made["match"], made["tokens"], viewers=4)}
        ask = states[0]["asks"][0]
        value = [ask["choices"]["items"][0]["value"], None]
        client.say("answer", match=made["match"], seat=0, ask=ask["id"], value=value)
        client.wait("state")
    found = post(address, f"matches/{made['match']}/moment", tokens=[made["tokens"][1]])
    assert found["position"]["stage"] == "place"
    assert value[0] in found["position"]["players"][0]["small"]


def test_a_match_that_is_over_lies_open(address: str) -> None:
    made = create(address, "highest_card")
    with Client(address) as client:
        client.join(made["match"], made["tokens"], viewers=3)
        client.say("concede", match=made["match"], seat=0)
        client.wait("state")
    found = post(address, f"matches/{made['match']}/moment", tokens=[], n=0)
    assert len(found["position"]["hands"]) == 2


# --- what cannot be opened --------------------------------------------------------------------------------------------


PLAYER = {"small": ["W5"], "majors": [], "small_grave": [], "major_grave": [], "total": 0}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"start": {"position": {"n": 2, "players": 3}}}, "start.position.players"),
        (
            {
                "start": {
                    "position": {
                        "n": 2,
                        "round": 1,
                        "total_rounds": 14,
                        "pool": [8, 8],
                        "players": [PLAYER, {**PLAYER, "small": ["C5"]}],
                    }
                },
                "seats": None,
            },
            "start.position.pool",
        ),
        ({"script": ["9: W5"]}, "script[0].seat"),
        ({"script": ["0: W99 -"]}, "script[0]"),
        ({"options": {"sun": True}}, "options"),
        ({"game": "chess"}, "game"),
        ({"seats": 9}, "seats"),
    ],
)
def test_what_is_wrong_names_the_field(address: str, change: Json, field: str) -> None:
    body = {"game": "tarot", "options": {}, "start": {"seed": 7}, "seats": 3, **change}
    assert refused(address, "bench", 400, **body)["field"] == field


def test_what_goes_without_saying_is_filled_in(address: str) -> None:
    """A major put into a graveyard by hand counts as played."""
    players = [{**PLAYER, "majors": [13]}, {**PLAYER, "small": ["C5"], "major_grave": [8]}]
    position = {"n": 2, "round": 3, "total_rounds": 14, "pool": [], "players": players}
    made = opened(address, start={"position": position}, seats=None, by_hand=True, script=["0: W5 13 8"])
    assert made["tokens"]
    refused(
        address, "bench", 400, game="tarot", options={}, start={"position": position}, script=["0: W5 13 8"]
    )  # not by hand: nothing is filled in


def test_a_bench_too_long_is_told(address: str) -> None:
    body = {"game": "tarot", "options": {}, "start": {"seed": 1}, "script": ["0: W1 -"] * 9000}
    assert refused(address, "bench", 413, **body)["reason"]["args"]["most"] == wire.MOST_BYTES
