"""Decks: the six ready ones, what is refused and why, mixing, and decks as text."""

from dataclasses import replace

import pytest

import paiju
from paiju.games.dijie import GAME
from paiju.games.dijie.cards import CARDS
from paiju.games.dijie.decks import DECKS, KINDS, Deck, mix, mixing_problems, problems, read_deck, sort_of, write_deck
from paiju.kernel import BadStart, Table
from paiju.show.text import render
from tests.marks import clause

RED, WHITE = DECKS["red"], DECKS["white"]
WONDERS = tuple((f"Q{i:02}", 1) for i in range(1, 10))
PARTS = tuple((code, 2) for code, card in CARDS.items() if sort_of(card) == "part")
TRIAL = replace(RED, kind="trial", cards=(*RED.cards, *WONDERS))
DRAFT = replace(TRIAL, kind="draft", cards=(*TRIAL.cards, ("K01", 1), ("K02", 1), *PARTS))
LORD = Deck(
    "lord", "主宰", "Lord",
    (("T01", 9), ("T02", 3), ("T10", 3), *((f"R{i:02}", 2) for i in range(1, 16)), ("K02", 1),
     *((f"K2{i}", 1) for i in range(1, 5))),
    "lord", (("N02", 3), ("N05", 4), ("N06", 4), ("N09", 4)),
)  # fmt: skip


def keys(deck: Deck) -> list[tuple[str, str]]:
    return [(reason["key"], number) for reason, number in problems(deck)]


@clause("D2-11.17-1", "D2-11.18-1", "D2-11.18-2", "D2-11.18-3", "D2-11.24-1")
@pytest.mark.parametrize("deck", DECKS.values(), ids=list(DECKS))
def test_the_ready_decks_are_legal(deck: Deck) -> None:
    assert problems(deck) == []
    sizes = {sort: sum(n for code, n in deck.cards if sort_of(CARDS[code]) == sort) for sort in ("terrain", "main")}
    assert sizes == {"terrain": 24, "main": 36}
    letters = {code[0] for code, _ in deck.cards if code[0] != "T"}
    assert len(letters) == 1


def test_there_are_two_for_each_colour() -> None:
    assert sorted(name.partition("_")[0] for name in DECKS) == ["black", "black", "red", "red", "white", "white"]


def changed(*extra: tuple[str, int], without: str = "") -> Deck:
    return replace(RED, cards=(*((c, n) for c, n in RED.cards if c != without), *extra))


@clause("D2-11.18-1", "D2-11.18-2", "D2-11.18-3", "D2-11.18-4", "D2-11.24-1")
@pytest.mark.parametrize(
    ("deck", "problem"),
    [
        (changed(("R11", 3)), ("deck.same", "D2-11.18-2")),
        (changed(("R01", 1)), ("deck.legend", "D2-11.18-1")),
        (changed(("T02", 1)), ("deck.same", "D2-11.18-2")),
        (changed(("T04", 1)), ("deck.names", "D2-11.18-3")),
        (changed(without="R11"), ("deck.main", "D2-11.24-1")),
        (changed(without="T02"), ("deck.terrain", "D2-11.24-1")),
        (changed(("K01", 1)), ("deck.kind", "D2-11.24-1")),
        (changed(("Q01", 1)), ("deck.kind", "D2-11.24-1")),
        (changed(("D02", 1)), ("deck.kind", "D2-11.18-4")),
        (changed(("X99", 1)), ("deck.unknown", "D2-11.17-1")),
        (replace(RED, arena=(("N01", 1),)), ("deck.kind", "D2-11.24-1")),
        (replace(RED, kind="trial"), ("deck.wonder", "D2-11.25-1")),
        (replace(TRIAL, kind="draft"), ("deck.walker", "D2-11.26-1")),
        (changed(("K13", 1)), ("deck.kind", "D2-11.18-4")),
        (replace(LORD, arena=()), ("deck.arena", "D2-11.27-1")),
        (replace(LORD, cards=(*LORD.cards[:-1], ("K11", 1))), ("deck.strange", "D2-11.27-1")),
        (replace(LORD, arena=(("T03", 3), *LORD.arena[1:])), ("deck.names", "D2-11.18-3")),
        (replace(DRAFT, cards=(*TRIAL.cards, ("K01", 2), *PARTS)), ("deck.strange", "D2-11.26-1")),
        (replace(LORD, cards=LORD.cards[:-1]), ("deck.part", "D2-11.27-1")),
    ],
)
def test_what_is_not_legal_is_told(deck: Deck, problem: tuple[str, str]) -> None:
    assert problem in keys(deck)
    for lang in ("zh", "en"):
        for reason, _ in problems(deck):
            assert "{" not in render(reason, GAME.show.texts(lang), str)


@clause("D2-11.18-1")
def test_common_terrain_has_no_limit() -> None:
    assert problems(changed(("T01", 40))) == []


@clause("D2-11.25-1", "D2-11.25-2", "D2-11.26-1", "D2-11.26-2", "D2-11.27-1", "D2-11.28-1")
def test_each_kind_has_its_own_make_up() -> None:
    assert [keys(deck) for deck in (TRIAL, DRAFT, LORD, Deck("", "", "", (("R01", 2),), "spacetime"))] == [[]] * 4
    assert set(KINDS) == {"miwu", "trial", "draft", "lord", "spacetime"}


@clause("D2-11.20-1", "D2-11.23-2", "D2-11.24-2", "D2-11.25-3", "D2-11.26-3")
def test_mixing() -> None:
    """The limit of terrain names does not hold for a mixture, that of copies does; one deck gives the kind."""
    three = [RED, WHITE, DECKS["black"]]
    assert mixing_problems(three) == []
    assert sum(CARDS[code].types == ("terrain",) for code, _ in mix(three).cards) == 9
    assert [mix([first, WHITE]).kind for first in (RED, TRIAL, DRAFT)] == ["miwu", "trial", "draft"]
    assert mixing_problems([TRIAL, WHITE]) == mixing_problems([DRAFT, WHITE]) == []
    assert [reason["key"] for reason, _ in mixing_problems([TRIAL, DRAFT])] == ["deck.mix"]
    assert [reason["key"] for reason, _ in mixing_problems([LORD, WHITE])] == ["deck.mix"]
    assert "deck.same" in [reason["key"] for reason, _ in mixing_problems([RED, DECKS["red_rush"]])]


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("deck", [*DECKS.values(), TRIAL, LORD], ids=lambda deck: deck.name + deck.kind)
def test_a_deck_written_is_read_back(deck: Deck, lang: str) -> None:
    again = read_deck(write_deck(deck, lang))
    assert (again.name, again.cards, again.kind, again.arena) == (deck.name, deck.cards, deck.kind, deck.arena)


def test_decks_are_read_as_people_write_them() -> None:
    deck = read_deck("# name: 试作\n3x R12  # 烧\n2 Flame Shock; 火球术\n4 × 不知道\n\n# kind: 试炼套牌")
    assert (deck.name, deck.kind) == ("试作", "trial")
    assert deck.cards == (("R12", 4), ("R11", 2), ("不知道", 4))
    assert keys(deck)[0] == ("deck.unknown", "D2-11.17-1")


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("3 R12", {"R12": 3}), ("3xR12", {"R12": 3}), ("3x R12", {"R12": 3}), ("3 × 火球术", {"R12": 3}),
        ("3火球术", {"R12": 3}), ("R12*3", {"R12": 3}), ("Fireball x3", {"R12": 3}), ("3\tfireball", {"R12": 3}),
        ("\ufeff3 R12\r\n2 r13；1 R14", {"R12": 3, "R13": 2, "R14": 1}), ("0 R12", {}), ("环境牌：", {}),
        ("3 R12 x2", {"3 R12 x2": 1}), ("1000 R12", {"1000 R12": 1}), ("-3 R12", {"-3 R12": 1}), ("3", {"3": 1}),
        ("# kind: 血战", {"kind: 血战": 1}),
    ],
)  # fmt: skip
def test_a_line_of_a_deck(line: str, cards: dict[str, int]) -> None:
    assert dict(read_deck(line).cards) == cards


def test_remarks_of_a_deck_with_chinese_punctuation() -> None:
    deck = read_deck("＃ name：甲\n# kind：试炼；1 R12")
    assert (deck.name, deck.kind, deck.cards) == ("甲", "trial", (("R12", 1),))


@pytest.mark.parametrize("code", CARDS)
def test_no_name_of_a_card_is_taken_for_a_number_of_others(code: str) -> None:
    card = CARDS[code]
    for name in (card.code, card.zh, card.en):
        assert read_deck(f"2 {name}").cards == read_deck(f"{name} x2").cards == ((code, 2),)


@clause("D2-11.23-1", "D2-11.14-1")
def test_a_table_takes_a_deck_of_ones_own() -> None:
    own = write_deck(DECKS["black_swarm"])
    table = Table.open(GAME, {"deck": own, "second": "none"}, 2, seed=1)
    assert {code[0] for code in table.state.library} == {"B"}
    for options, key in (
        ({"deck": "3 火球术"}, "deck.terrain"),
        ({"deck": write_deck(TRIAL)}, "deck.mode"),
        ({"deck": "red", "second": "red_rush"}, "deck.same"),
    ):
        with pytest.raises(BadStart) as refused:
            Table.open(GAME, options, 2, seed=1)
        assert refused.value.reason["args"]["reason"]["key"] == key


def test_a_text_that_is_no_deck_is_refused_at_once() -> None:
    """However long it is, and whatever numbers it holds; `none` is no first deck."""
    for deck in ("none", "a" + " " * 3990 + "b", "9" * 3000 + " T01"):
        with pytest.raises(BadStart, match=r"start\.deck"):
            paiju.open("dijie", options={"deck": deck, "second": "none"})
    with pytest.raises(BadStart, match="option deck cannot be"):
        paiju.open("dijie", options={"deck": "a" * 4001})


def test_no_cost_is_without_bound() -> None:
    """What is dearer than twenty could only take long to pay."""
    paiju.open("dijie", options={"mode": "xuezhan", "numbers": "R11.cost=20r"})
    for cost in ("21r", "11r11k", "99999999x", "9" * 3000 + "x", "21<时空>"):
        with pytest.raises(BadStart, match=r"start\.numbers"):
            paiju.open("dijie", options={"numbers": f"R11.cost={cost}"})
