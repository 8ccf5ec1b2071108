"""Decks in their modes: colours, difficulty, what stays fixed, which libraries they become (D2-11.9 to D2-11.22)."""

from collections import Counter
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

from paiju.games.dijie import GAME
from paiju.games.dijie.cards import CARDS
from paiju.games.dijie.crystals import COLOURS
from paiju.games.dijie.decks import (
    DECKS,
    Deck,
    colour_problems,
    colours_of,
    limit,
    mixing_problems,
    problems,
    read_deck,
    side_of,
    sort_of,
    write_deck,
)
from paiju.games.dijie.rules import Rules
from paiju.kernel import BadStart, Chance, PaijuError, Record, Table
from paiju.show.text import render
from tests.conformance.play import step
from tests.games.dijie.conformance import cards
from tests.games.dijie.test_decks import LORD, TRIAL
from tests.marks import clause


def rules(**options: str) -> Rules:
    return Rules.of(GAME.settle_options(options), 2)


def refused(**options: Any) -> tuple[str, str]:
    with pytest.raises(BadStart) as error:
        GAME.settle_options(options)
    return error.value.reason["args"]["reason"]["key"], error.value.clause


@clause("D2-11.9-1", "D2-11.9-2", "D2-11.9-4")
@pytest.mark.parametrize(
    ("options", "degree"),
    [
        ({"mode": "xuezhan"}, 1),
        ({"mode": "xuezhan", "second": "none"}, 1),
        ({"second": "none"}, 1),
        ({"second": "black"}, 2),
        ({"second": "black", "third": "white"}, 4),
    ],
)
def test_how_hard_a_table_is(options: dict[str, str], degree: int) -> None:
    table = Table.open(GAME, options, 2, seed=1)
    assert table.state.rules.difficulty == degree
    marks = GAME.show.scene(table.view(None))["marks"]
    assert render(marks[0]["text"], GAME.show.texts("zh"), str).endswith(f"{degree} 级")


@clause("D2-11.10-1", "D2-11.10-2", "D2-11.10-3")
def test_each_deck_of_mist_is_of_another_single_colour() -> None:
    assert [colours_of(DECKS[name]) for name in ("red", "white_wall", "black")] == [COLOURS[c] for c in "rwk"]
    half = write_deck(Deck("half", "", "", (*_terrain("T01"), *_main("R", 9), *_main("W", 9))))
    grey = write_deck(Deck("odd", "", "", (*_terrain("T01"), *_main("R", 17), ("N06", 2))))
    assert colours_of(read_deck(grey)) == COLOURS["r"], "a grey card goes with any colour"
    rules(deck=grey, second="none")
    assert refused(deck=half, second="none") == ("deck.one_colour", "D2-11.10-1")
    assert [reason["key"] for reason, _ in colour_problems([DECKS["black"], read_deck(half)])] == ["deck.one_colour"]
    plain = [card for card in _main("W", 18) if card[0] not in ("W01", "W05")]  # legends may not be there four times
    few = write_deck(Deck("few", "", "", (*_terrain("T04"), *plain, ("N06", 4))))
    assert refused(deck="white", second=few) == ("deck.same_colour", "D2-11.10-2")
    assert refused(deck="white", second="red", third=few) == ("deck.same_colour", "D2-11.10-3")


def _terrain(code: str) -> tuple[tuple[str, int], ...]:
    return ((code, 24),)


def _main(letter: str, n: int) -> tuple[tuple[str, int], ...]:
    return tuple((f"{letter}{i:02}", 2) for i in range(1, n + 1))


@clause("D2-11.10-2")
def test_blood_battle_asks_for_no_colours() -> None:
    half = write_deck(Deck("half", "", "", (*_terrain("T01"), *_main("R", 9), *_main("W", 9))))
    assert rules(mode="xuezhan", deck=half, second="none").difficulty == 1


@clause("D2-11.17-2")
def test_a_kind_of_deck_with_rules_of_its_own_follows_those() -> None:
    """A lord deck is legal with 15 terrain and 30 main cards, which a mist deck is not."""
    assert problems(LORD) == []
    keys = {reason["key"] for reason, _ in problems(replace(LORD, kind="miwu", arena=()))}
    assert {"deck.terrain", "deck.main"} <= keys


@clause("D3-3.3-1", "D3-3.3-2", "D3-3.3-3", "D3-3.3-4", "D3-3.3-迷雾套牌-2")
def test_the_limits_at_a_glance() -> None:
    assert [limit(CARDS[code]) for code in ("T01", "T02", "R01", "R03")] == [None, 4, 2, 4]
    red = DECKS["red"]

    def keys(*decks: Deck) -> list[str]:
        return [reason["key"] for reason, _ in mixing_problems(decks)]

    def with_(*more: tuple[str, int]) -> Deck:
        return replace(red, cards=(*red.cards, *more))

    assert keys(with_(("R03", 2), ("T01", 9))) == []
    assert keys(with_(("R03", 3))) == ["deck.same"]
    assert keys(with_(("R01", 1))) == ["deck.legend"]
    assert keys(with_(("T07", 1))) == ["deck.names"]
    assert keys(red, DECKS["white"], DECKS["black"]) == []
    assert keys(red, DECKS["red_rush"])[0] in ("deck.same", "deck.legend")
    assert keys(replace(red, cards=red.cards[3:])) == ["deck.terrain"]
    assert keys(replace(red, cards=red.cards[:-1])) == ["deck.main"]


@clause("D3-3.3-迷雾套牌-1", "D3-3.2-血战-3", "D3-3.2-战争迷雾-3")
@pytest.mark.parametrize("mode", ["miwu", "xuezhan"])
def test_both_modes_take_mist_decks_and_no_others(mode: str) -> None:
    rules(mode=mode, deck="black_swarm", second="none")
    assert refused(mode=mode, deck=write_deck(TRIAL), second="none")[0] == "deck.mode"


# --- through a game ---


@clause("D2-11.19-1", "D2-11.19-2", "D2-11.20-2", "D2-11.22-2")
@pytest.mark.parametrize("mode", ["miwu", "xuezhan"])
def test_the_decks_stay_what_they_were(mode: str) -> None:
    """Built before the game, parted into terrain and the public library, and to the end the same cards."""
    table = Table.open(GAME, {"mode": mode, "life": 8}, 2, seed=4)
    table.laid_open = True
    s = table.state
    pool: Counter[str] = Counter(s.rules.pool)
    ground = [code for code in (*s.ground, *s.spare) if code]
    ground += [obj.code for obj in s.objs.values()]
    assert {sort_of(CARDS[code]) for code in ground} == {"terrain"}
    assert {sort_of(CARDS[code]) for code in s.library} == {"main"}
    chance = Chance.from_seed("fixed")
    for _ in range(900):
        if table.outcome is not None:
            break
        step(table, chance)
        now = cards(table.state) + Counter(curse.code for curse in table.state.curses)
        assert all(now[code] == pool[code] for code in pool if not CARDS[code].token)
    with pytest.raises(FrozenInstanceError):
        table.state.rules.deck = "black"


@clause("D2-11.21-1", "D2-11.21-2")
def test_the_deck_list_is_part_of_the_record() -> None:
    """Whoever has the record has the list that was played; with another list it is no record of this match."""
    own = write_deck(DECKS["black_swarm"])
    table = Table.open(GAME, {"deck": own, "second": "none", "mode": "xuezhan"}, 2, seed=1)
    chance = Chance.from_seed("list")
    for _ in range(40):
        step(table, chance)
    record = Record.from_json(table.record.to_json())
    assert read_deck(record.start.options["deck"]).cards == DECKS["black_swarm"].cards
    assert Table.load(GAME, record).digest == table.digest
    swapped = own.replace(CARDS["B11"].zh, CARDS["B12"].zh)
    assert swapped != own
    forged = record._replace(start=record.start._replace(options={**record.start.options, "deck": swapped}))
    with pytest.raises(PaijuError):
        Table.load(GAME, forged)


@clause("D2-11.22-1", "D2-11.22-2")
def test_what_is_kept_beside_a_deck_is_not_played_with() -> None:
    assert side_of(LORD) == LORD.arena
    assert side_of(DECKS["red"]) == side_of(TRIAL) == ()
    assert problems(replace(LORD, arena=LORD.arena[1:])) != [], "as many as its kind of deck asks"
    assert colour_problems([DECKS["red"]]) == []
