"""Whole random games: nothing is lost, no limit is broken, the ledger adds up, every game ends."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from paiju.games.tongbing import GAME, GAMES
from paiju.games.tongbing.decks import SAME, find_deck
from paiju.games.tongbing.rules import AUX_MAX, CREATURES_MAX, ENERGY_CAP, HAND_MAX, HEROES_MAX, LEVEL_CAP
from paiju.games.tongbing.state import Tongbing
from paiju.games.tongbing.stats import army, auxes, creatures, defense_of, heroes
from paiju.kernel import Chance, Game, Record, Table, digest
from paiju.players import random_answer
from paiju.registry import find_game
from tests.games.tongbing.boards import OPTIONS, cards

OPENING = ("leaders", "build")
LONGEST = 4000


def play(table: Table, chance: Chance) -> Any:
    """Random legal answers; yields the state after each."""
    for _ in range(LONGEST):
        if table.outcome is not None:
            return
        ask = table.asks[chance.below(len(table.asks))]
        path: tuple[Any, ...] = ()
        choices = table.options(ask)
        while choices is not None:
            path += (choices.at(chance.below(choices.count())),)
            choices = None if choices.final else table.options(ask, path)
        table.answer(ask, path[0] if len(path) == 1 else path)
        yield table.state
    raise AssertionError("no end")


def owned(table: Table) -> Counter[str]:
    rules = table.state.rules
    return find_deck(rules.deck_0).owned + find_deck(rules.deck_1).owned


def check_limits(s: Tongbing) -> None:
    for seat, side in enumerate(s.sides):
        assert len(creatures(s, seat)) <= CREATURES_MAX
        assert len(auxes(s, seat)) <= AUX_MAX
        assert heroes(s, seat) <= HEROES_MAX
        assert len(side.hand) <= HAND_MAX + 1, "nine only while one is chosen"
        field = Counter(unit.code for unit in s.units.values() if unit.side == seat)
        for pile in (Counter(side.hand), Counter(side.deck), Counter(side.grave), field):
            assert max(pile.values(), default=0) <= SAME
        assert side.energy <= ENERGY_CAP
        assert 0 <= side.level <= LEVEL_CAP
        assert side.hand == sorted(side.hand)
        assert all(defense_of(s, unit) > 0 for unit in army(s, seat) if unit.state != "down")
    shown = [unit.code for seat in (0, 1) for unit in creatures(s, seat) if unit.state != "down" and s.card(unit).hero]
    assert len(set(shown)) == len(shown), "heroes are unique"


def balances(table: Table) -> list[tuple[int, int]]:
    """What all entries of the ledger add up to."""
    sums = [[0, 0], [0, 0]]
    for news in table._context.events:
        if news[0] == "ledger":
            sums[news[1]["side"]][news[1]["levels"]] += news[1]["amount"]
    return [(energy, level) for energy, level in sums]


def soundly(seed: int, options: dict[str, Any]) -> Table:
    table = Table.open(GAME, options, seed=seed)
    for s in play(table, Chance.from_seed(f"game {seed}")):
        assert cards(s) == owned(table) + Counter({"": [side.ban for side in s.sides].count("")})
        if s.stage not in OPENING:
            check_limits(s)
            assert balances(table) == [(side.energy, side.level) for side in s.sides]
    return table


@pytest.mark.parametrize("options", OPTIONS)
def test_random_games(options: dict[str, Any]) -> None:
    for seed in range(8):
        outcome = soundly(seed, options).outcome
        assert outcome is not None
        assert outcome.winners


def test_every_operation_and_every_rule_is_met_in_play() -> None:
    rules: set[str] = set()
    for seed in range(25):
        table = Table.open(GAME, {}, seed=seed)
        for _ in play(table, Chance.from_seed(f"rule {seed}")):
            pass
        rules |= {news[1]["rule"] for news in table._context.events if news[0] == "ledger"}
        if len(rules) == len(ALL_RULES):
            break
    assert rules == ALL_RULES


# E02, E18, E23, E24 and E26 change other entries and have none of their own.
ALL_RULES = {f"E{n:02}" for n in range(1, 34)} - {"E02", "E18", "E23", "E24", "E26"}


@pytest.mark.soak
def test_thousands_of_random_games() -> None:
    for seed in range(5000):
        soundly(1000 + seed, OPTIONS[seed % len(OPTIONS)])


@pytest.mark.parametrize("line", (Path(__file__).parent / "kept.jsonl").read_text(encoding="utf8").splitlines())
def test_matches_of_earlier_versions_are_played_as_they_were(line: str) -> None:
    """Whole matches between veterans, kept when their version was the newest."""
    kept = json.loads(line)
    record = Record.from_json(kept["record"])
    game = find_game("tongbing", record.start.version, {"tongbing": GAMES})
    assert game is not GAME
    table = Table.load(game, record)
    assert table.outcome is not None
    assert digest(game.dump(table.state)) == kept["end"]


@pytest.mark.parametrize(
    ("game", "energy", "leaders"),
    [(GAMES[0], 300, ["tapped"] * 2), (GAMES[2], 300, ["ready", "tapped"]), (GAMES[3], 0, ["tapped"] * 2)],
)
def test_what_each_version_makes_up_for_moving_second_with(game: Game[Any], energy: int, leaders: list[str]) -> None:
    table = Table.open(game, {"first": "seat_0"}, seed=3)
    while len(table.state.units) < len(leaders):
        table.answer(table.asks[0], random_answer(table, table.asks[0], Chance.from_seed("leader")))
    assert [unit.state for unit in table.state.units.values()] == leaders
    for ask in table.asks[:]:
        table.answer(ask, "done")
    assert table.state.sides[1].energy == energy
    record = table.record
    assert ("second_energy" in record.start.options) is (energy > 0)
    assert Table.load(find_game("tongbing", game.version, {"tongbing": GAMES}), record).digest == table.digest


def test_a_match_of_the_first_version_keeps_its_cards() -> None:
    """Its records replay as they were played: 霍砺山 had four defense."""
    now, *_, then = (Table.open(game, seed=3) for game in GAMES)
    assert (now.state.rules.cards["H01"].faces[0].defense, then.state.rules.cards["H01"].faces[0].defense) == (6, 4)
    while then.asks and then.entries < 40:
        then.answer(then.asks[0], random_answer(then, then.asks[0], Chance.from_seed(then.entries)))
    record = then.record
    assert record.start.version == "1"
    assert Table.load(find_game("tongbing", "1", {"tongbing": GAMES}), record).digest == then.digest
    changed = Table.open(GAMES[-1], {"numbers": "H01.defense=5"})
    assert changed.state.rules.cards["H01"].faces[0].defense == 5, "a table's own number comes last"
