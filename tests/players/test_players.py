"""Programs: what they get, what becomes of their faults, how well they play."""

import importlib
import sys
from importlib.metadata import EntryPoint
from typing import Any

import pytest

import paiju
import paiju.registry
from paiju.kernel import Answer, Ask, BadStart, Chance, Hidden, IllegalAnswer, Table
from paiju.players import (
    PLAYERS,
    Fault,
    ask_of,
    ask_player,
    find_player,
    player_texts,
    players_of,
    random_answer,
)
from paiju.players.random import Random
from tests.toys.highest_card import GAME


class Scripted:
    """Answers what it is told to, or raises it; keeps what it was given."""

    name = "scripted"

    def __init__(self, reply: Any) -> None:
        self.reply = reply
        self.given: list[tuple[dict[str, Any], Table, Ask]] = []

    def choose(self, view: dict[str, Any], imagined: Table, ask: Ask, chance: Chance) -> Answer:
        self.given.append((view, imagined, ask))
        if isinstance(self.reply, Exception):
            raise self.reply
        return self.reply


def test_which_programs_there_are() -> None:
    assert [name for name in players_of("tarot") if name in ("random", "steady")] == ["random", "steady"]
    assert "steady" not in players_of("highest_card")
    assert find_player("tarot", "steady").name == "steady"
    assert find_player("tarot", "steady") is not find_player("tarot", "steady")
    for name in ("steady", "tarot:steady", ""):
        with pytest.raises(BadStart, match=r"programs are .*random"):
            find_player("highest_card", name)


def test_every_program_has_a_name_in_both_languages() -> None:
    for lang in ("zh", "en"):
        texts = player_texts(lang)
        for key in (key for key, make in PLAYERS.items() if make.__module__.startswith("paiju.")):
            name = key.partition(":")[2] or key
            assert texts[f"player.{name}"]
            assert texts[f"player.{name}.hint"]


def test_a_program_gets_its_view_and_an_imagined_table() -> None:
    table = Table.open(GAME, seed=3)
    player = Scripted(table.state.hands[0][4])
    before = table.digest
    assert ask_player(player, table, 0, Chance.from_seed(1)) == table.state.hands[0][4]
    ((view, imagined, ask),) = player.given
    assert view == table.view(0)
    assert imagined.view(0) == table.view(0)
    assert ask in imagined.asks
    assert ask.id == table.asks[0].id
    with pytest.raises(Hidden):
        _ = imagined.record
    assert table.digest == before


@pytest.mark.parametrize("reply", [99, "7", None, (1, 2), [], 1.0, object(), ZeroDivisionError("ouch")])
def test_a_fault_is_told_and_a_legal_answer_stands_in(reply: Any) -> None:
    table, faults = Table.open(GAME, seed=3), list[Fault]()
    answer = ask_player(Scripted(reply), table, 0, Chance.from_seed(1), faults.append)
    assert answer in table.state.hands[0]
    assert [(f.player, f.seat, f.kind) for f in faults] == [("scripted", 0, "lead")]
    assert ("ouch" in faults[0].problem) == isinstance(reply, Exception)


def test_faults_do_not_change_the_luck_of_others() -> None:
    table = Table.open(GAME, seed=3)
    counters = []
    for reply in (99, table.state.hands[0][0]):
        chance = Chance.from_seed(1)
        ask_player(Scripted(reply), table, 0, chance)
        counters.append(chance.counter)
    assert counters[0] == counters[1]


def test_who_is_not_asked_is_not_asked() -> None:
    with pytest.raises(IllegalAnswer, match="seat 1 is not being asked"):
        ask_player(Random(), Table.open(GAME), 1, Chance.from_seed(1))


def test_random_chooses_every_answer_sooner_or_later() -> None:
    table, chance = Table.open(GAME, seed=3), Chance.from_seed(1)
    seen = [random_answer(table, table.asks[0], chance) for _ in range(400)]
    counts = [seen.count(card) for card in table.state.hands[0]]
    assert sum(counts) == 400
    assert min(counts) > 10


def test_random_walks_every_step_of_a_path() -> None:
    table, chance = paiju.open("tarot", seats=3, seed=1), Chance.from_seed(1)
    ask = table.asks[0]
    answers = [random_answer(table, ask, chance) for _ in range(200)]
    assert all(table.explain(ask, answer).ok for answer in answers)
    assert {len(answer) for answer in answers} >= {2, 3}


def whole_game(seats: int, seed: int, hero: str, at: int, options: dict[str, Any] | None = None) -> Table:
    """`hero` at one seat, random at the others."""
    table = paiju.open("tarot", seats=seats, seed=seed, options=options)
    players = [find_player("tarot", hero if seat == at else "random") for seat in range(seats)]
    chance = Chance.from_seed(f"luck {seed}")
    while table.outcome is None:
        ask = table.asks[0]
        table.answer(ask, ask_player(players[ask.seat], table, ask.seat, chance, _no_fault))
    return table


def _no_fault(fault: Fault) -> None:
    pytest.fail(str(fault))


def wins(seats: int, games: int, hero: str = "steady") -> int:
    """How many games `hero` wins alone, taking every seat in turn."""
    tables = [whole_game(seats, seed, hero, seed % seats) for seed in range(games)]
    return sum(table.outcome.winners == (seed % seats,) for seed, table in enumerate(tables) if table.outcome)


def test_steady_beats_random() -> None:
    assert wins(2, 8) >= 6


def test_steady_plays_under_every_ruling() -> None:
    game = paiju.find_game("tarot")
    options = {option.name: option.values[-1] for option in game.schema if option.values}
    assert whole_game(3, 1, "steady", 0, options).outcome is not None


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "games", "least"), [(2, 200, 135), (3, 90, 48), (4, 80, 36)])
def test_strength_of_steady(seats: int, games: int, least: int) -> None:
    assert wins(seats, games) >= least


def test_ask_of() -> None:
    table = Table.open(GAME)
    assert ask_of(table, 0) is table.asks[0]
    assert ask_of(table, 1) is None


def test_other_packages_offer_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under an entry point; a name of ours cannot be taken."""
    points = [
        EntryPoint("tarot:mine", "tests.players.test_players:Mine", "paiju.players"),
        EntryPoint("random", "tests.players.test_players:Mine", "paiju.players"),
    ]
    monkeypatch.setattr(paiju.registry, "entry_points", lambda group: points)
    monkeypatch.delitem(sys.modules, "paiju.players.registry")
    fresh = importlib.import_module("paiju.players.registry")
    own = ["wary", "bold", "wild", "steady", "strong"]
    assert fresh.players_of("tarot") == ["random", *own, "mine"]
    assert fresh.find_player("tarot", "mine").name == "mine"
    assert fresh.find_player("tarot", "random").name == "random"


class Mine(Random):
    name = "mine"
