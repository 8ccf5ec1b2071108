"""Positions: a state as JSON and back, and what is said about one that is none."""

import json
from typing import Any

import pytest

from paiju.games.tarot import GAME
from paiju.kernel import BadStart, Chance, Table, digest
from tests.games.tarot.rounds import position
from tests.games.tarot.test_knowledge import moments


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_state_survives_as_json(seats: int) -> None:
    seen = set()
    for table in moments(31, seats):
        check = table._check  # the last checkpoint: questions are not in it
        assert check is not None
        state = check[0]
        position = json.loads(json.dumps(GAME.dump(state)))
        assert digest(GAME.load(position, state.options)) == digest(state)
        seen.add(state.stage)
    assert seen == {"place", "devil", "queens", "middle", "late"}


def test_a_finished_game_is_a_position_too() -> None:
    table = Table.open(GAME, seats=3, seed=2)
    table.concede(0)
    table.concede(2)
    again = GAME.load(GAME.dump(table.state), table.start.options)
    assert (again.winners, again.gone, GAME.dump(again)["finished"]) == ((1,), (0, 2), True)


def test_a_game_goes_on_from_the_middle_of_a_round() -> None:
    """From the checkpoint before any question of a resolution, the answers since lead to the same question."""
    stages = set()
    for table in moments(32, 4):
        if table.asks[0].kind == "place":
            continue
        check = table._check
        assert check is not None
        state, line = check[0], check[3]
        again = Table.open(GAME, table.start.options, 4, position=json.loads(json.dumps(GAME.dump(state))))
        for entry in table.record.journal[line:]:
            again.enter(entry)
        assert again.waiting == table.waiting
        for name in ("placed", "scores", "step", "nullified", "devil_target"):
            assert again.view(0)[name] == table.view(0)[name]
        stages.add(state.stage)
    assert stages == {"devil", "queens", "middle", "late"}


def test_what_is_not_needed_may_be_left_out() -> None:
    start = position(["W7", "S5"])
    for name in ("cancelled", "finished", "result", "lovers", "history"):
        del start[name]
    for player in start["players"]:
        for name in ("last_points", "banned", "tower"):
            del player[name]
    table = Table.open(GAME, seats=2, position=start)
    assert table.view(0)["banned"] == [False, False]


@pytest.mark.parametrize(("suits", "mixed"), [("WSCD", False), ("DCSW", False), ("WWWW", True)])
def test_hands_of_one_suit_each_count_as_just_dealt(suits: str, mixed: bool) -> None:
    start = position(["W7", "S5"])
    for player, suit in zip(start["players"], suits[:2], strict=True):
        for name in ("small", "small_grave"):
            player[name] = [suit + card[1:] for card in player[name]]
    if mixed:
        start["players"][1] = {**start["players"][1], "small": ["S1"], "small_grave": []}
        start["players"][0]["small_grave"] = ["S2"]
    assert GAME.load(start, GAME.settle_options({})).mixed is mixed


BAD: list[tuple[str, Any, str]] = [
    ("n", 5, "n: it must be a whole number from 2 to 4"),
    ("n", True, "n: it must be a whole number"),
    ("n", 3, "players: it must have 3 items, not 2"),
    ("round", 0, "round: it must be a whole number from 1"),
    ("round", 15, "round: it must not be above total_rounds, 14"),
    ("players.0.small", ["W0"], 'players[0].small[0]: there is no small card "W0"'),
    ("players.0.small", "W1", "players[0].small: it must be a list"),
    ("players.0.small", [], "players[0].small: it must hold a card"),
    ("players.1.small_grave", ["W7"], "players[1].small_grave: there is only one card W7"),
    ("players.0.majors", [22], "players[0].majors[0]: it must be a whole number from 0 to 21"),
    ("players.0.total", "9", "players[0].total: it must be a whole number"),
    ("players.0.last_points", 1.5, "players[0].last_points: it must be a whole number"),
    ("players.0.banned", 1, "players[0].banned: it must be true or false"),
    ("players.0.purse", 1, "players[0].purse: there is no such field"),
    ("pool", [0, 0], "pool: there is only one card 0"),
    ("lovers", [{"src": 0, "dst": 2, "left": 1}], "lovers[0].dst: it must be a whole number from 0 to 1"),
    ("lovers", [1], "lovers[0]: it must be an object"),
    ("history", [{"round": 1, "player": 0}], "history[0].card: it is missing"),
    ("stage", "soon", "stage: it must be one of place"),
    ("placed", [{"small": "W7"}], "placed: it must have 0 items"),
    ("finished", True, "result: it must be an object"),
    ("scripted", {"dice": 6}, "scripted.dice: there is no such field"),
    ("clues", [], "clues: it must have 2 items"),
    ("clues", [1, []], "clues[0]: it must be a list"),
    ("clues", [[{"card": "W0", "seats": [1]}], []], "clues[0][0].card: there is no small card"),
    ("clues", [[{"card": "S5", "seats": [-1]}], []], "clues[0]: S5 is with seat 1"),
    ("clues", [[{"card": "S5", "seats": [0, 1]}], []], "clues[0]: S5 can only be with another seat"),
    ("stage", "over", "stage: a game that is not finished is not over"),
    ("hat", 1, "hat: there is no such field"),
]


@pytest.mark.parametrize(("field", "value", "problem"), BAD)
def test_a_bad_position_says_which_field_is_wrong(field: str, value: Any, problem: str) -> None:
    start: Any = position(["W7", "S5"])
    at = start
    *path, last = field.split(".")
    for name in path:
        at = at[int(name) if name.isdigit() else name]
    at[last] = value
    with pytest.raises(BadStart) as error:
        Table.open(GAME, seats=2, position=start)
    assert problem in str(error.value)


def test_every_major_was_dealt() -> None:
    start = position(["W7", "S5"], hold={0: [], 1: [3]})
    start["clues"] = [[{"card": 3, "seats": [1, -1]}], []]
    with pytest.raises(BadStart, match=r"clues\[0\]: 3 can only be with another seat"):
        Table.open(GAME, seats=2, position=start)


def test_a_finished_game_has_a_winner() -> None:
    start = {**position(["W7", "S5"]), "finished": True, "result": {"winners": [], "draw": False}}
    with pytest.raises(BadStart, match=r"result\.winners: a game that is finished has a winner"):
        Table.open(GAME, seats=2, position=start)


MIDDLE: list[tuple[str, Any, str]] = [
    ("placed.0.copied", 3, "placed[0].copied: it must be there for Death"),
    ("placed.0.targets", [], "placed[0].targets: major 0 names 1 seats"),
    ("placed.0.small", "W1", "placed: there is only one card W1"),
    ("placed.1.major", 15, "devil_target: it is missing"),
    ("points", [1], "points: it must have 2 items"),
    ("step", None, "step: it must be a whole number"),
    ("nullified", [0, 0], "nullified[0]: it must be true or false"),
]


@pytest.mark.parametrize(("field", "value", "problem"), MIDDLE)
def test_a_bad_middle_of_a_round(field: str, value: Any, problem: str) -> None:
    start: Any = position(["W7", "S5"], hold={0: [], 1: []}, pool=[2, 3])
    for player in start["players"]:
        player["small"].pop()
    start |= {
        "stage": "queens",
        "step": 2,
        "placed": [{"small": "W7", "major": 0, "targets": [1]}, {"small": "S5"}],
        "points": [7, 5],
        "score": [7, 5],
    }
    table = Table.open(GAME, seats=2, position=json.loads(json.dumps(start)))
    assert table.view(0)["totals"] == [7, 0]  # the Fool was carried out
    at = start
    *path, last = field.split(".")
    for name in path:
        at = at[int(name) if name.isdigit() else name]
    at[last] = value
    with pytest.raises(BadStart) as error:
        Table.open(GAME, seats=2, position=start)
    assert problem in str(error.value)


def test_a_position_is_as_good_as_the_game_it_came_from() -> None:
    """From a checkpoint on, the same answers lead to the same end."""
    rng = Chance.from_seed(4)
    for table in moments(33, 3, games=1):
        if table.waiting[0][1] == "place" and not table.sealed:
            again = Table.open(GAME, table.start.options, 3, key=rng.key_bytes(), position=GAME.dump(table.state))
            assert digest(again.state) == digest(table.state)
            assert [again.view(seat) for seat in range(3)] == [table.view(seat) for seat in range(3)]
