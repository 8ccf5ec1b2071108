"""Decks: the ready-made ones, decks as text, what makes one legal."""

from dataclasses import replace

import pytest

from paiju.games.tongbing import GAME
from paiju.games.tongbing.decks import DECKS, Deck, problems, read_deck, write_deck
from paiju.kernel import BadStart, Table
from paiju.show.text import msg
from tests.marks import clause

SAND = DECKS["sand"]


@clause("G-020", "G-021", "G-022")
@pytest.mark.parametrize("name", DECKS)
def test_the_ready_made_decks_are_legal(name: str) -> None:
    deck = DECKS[name]
    assert problems(deck) == []
    assert sum(n for _, n in deck.main) == 50
    assert sum(n for _, n in deck.side) == 15


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("name", DECKS)
def test_a_deck_written_is_read_back(name: str, lang: str) -> None:
    assert read_deck(write_deck(DECKS[name], lang)) == DECKS[name]


def test_ways_to_write_a_deck() -> None:
    deck = read_deck("# name: 甲\n3 C01\n2x 逐日轻骑\nSunchaser Horse # and one more\n\nSide:\n1 h01")
    assert deck == Deck("甲", (("C01", 3), ("C02", 3)), (("H01", 1),))


def why(deck: Deck) -> list[tuple[str, str]]:
    return [(reason["key"], clause_) for reason, clause_ in problems(deck)]


@clause("G-021")
def test_too_few_and_too_many() -> None:
    small = replace(SAND, main=SAND.main[1:], side=(*SAND.side, SAND.main[0]))
    assert why(small) == [("deck.size", "G-021")]
    assert why(replace(SAND, main=(*SAND.main, ("L04", 4), ("L05", 4), *((f"C{n}", 3) for n in range(16, 25))))) == [
        ("deck.size", "G-021")
    ]


@clause("G-005")
def test_five_of_a_name() -> None:
    assert why(replace(SAND, main=(*SAND.main, ("C01", 2)))) == [("deck.same", "G-005")]


@clause("G-033")
def test_a_leader_is_needed() -> None:
    heroless = read_deck(write_deck(SAND, "en").replace("Huo Lishan", "Sandthorn Foot"))
    left = Deck(
        "", tuple(p for p in heroless.main if p[0][0] != "H"), tuple(p for p in heroless.side if p[0][0] != "H")
    )
    assert ("deck.heroes", "G-033") in why(left)


def test_unknown_cards_and_too_few_in_all() -> None:
    assert why(replace(SAND, side=(("dragon", 3),)))[0] == ("deck.unknown", "G-003")
    assert ("deck.owned", "G-021") in why(replace(SAND, side=(("H01", 1),)))


def test_a_table_takes_the_text_of_a_deck_and_refuses_a_bad_one() -> None:
    table = Table.open(GAME, {"deck_0": write_deck(DECKS["lan"])})
    assert "H05" in table.state.sides[0].reserve
    with pytest.raises(BadStart) as error:
        Table.open(GAME, {"deck_1": "1 C01"})
    assert error.value.reason == msg("start.deck", option="deck_1", reason=msg("deck.size", size=1, lo=50, hi=75))
    with pytest.raises(BadStart):
        Table.open(GAME, {"deck_1": 7})
