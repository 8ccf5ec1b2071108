"""血战 and 战争迷雾: what each lays out and what holds in it (D1-5.1, D1-5.2)."""

from typing import Any

import pytest

from paiju.games.dijie import GAME
from paiju.games.dijie.cards import CARDS
from paiju.games.dijie.decks import DECKS, write_deck
from paiju.games.dijie.geometry import place
from paiju.kernel import BadStart, Table
from paiju.show.text import render
from tests.games.dijie.kit import AUTO, Board
from tests.games.dijie.test_decks import TRIAL
from tests.games.dijie.test_words import spell
from tests.marks import clause


def dealt(seats: int = 2, **options: Any) -> Table:
    return Table.open(GAME, options, seats, seed=7)


def cards(table: Table) -> tuple[list[str], list[str]]:
    """The cards that are no terrain and no token, and the terrain, wherever they lie."""
    s = table.state
    main = [*s.library, *(held.code for pm in s.pms for held in pm.hand if not CARDS[held.code].token)]
    terrain = [*filter(None, s.ground), *s.spare, *(obj.code for obj in s.objs.values())]
    return sorted(main), sorted(terrain)


@clause(
    "D1-5.1-1", "D1-5.1-游戏开始-1", "D1-5.1-游戏开始-2", "D1-5.1-游戏开始-3", "D1-5.1-游戏开始-4", "D1-5.1-游戏开始-5",
    "D1-5.2-1", "D1-5.2-游戏开始-1", "D1-5.2-游戏开始-3", "D1-5.2-游戏开始-4", "D1-5.2-游戏开始-5",
)  # fmt: skip
@pytest.mark.parametrize(("mode", "life", "zones"), [("xuezhan", 20, 6), ("miwu", 30, 12)])
def test_the_deal(mode: str, life: int, zones: int) -> None:
    table = dealt(mode=mode, deck="red", second="white")
    s = table.state
    assert [pm.life for pm in s.pms] == [life, life]
    assert [len(pm.hand) for pm in s.pms] == [6, 6], "five each, a token for PM2, PM1 has drawn for its turn"
    assert s.pms[1].hand[-1].code == "D01"
    assert [[bool(s.ground[z]) for z in own].count(True) for own in s.rules.geometry.own] == [zones, zones]
    main, terrain = cards(table)
    expected = sorted(code for name in ("red", "white") for code, n in DECKS[name].cards for _ in range(n))
    assert main == [code for code in expected if code[0] != "T"], "all that is no terrain and no token is one library"
    assert terrain == [code for code in expected if code[0] == "T"]
    for deck, refused in ((write_deck(TRIAL), "deck.mode"), ("4 火球术", "deck.terrain")):
        with pytest.raises(BadStart) as error:
            dealt(mode=mode, deck=deck)
        assert error.value.reason["args"]["reason"]["key"] == refused


@clause(
    "D1-5.1-游戏开始-6", "D1-5.1-游戏开始-7", "D1-5.1-游戏开始-8", "D1-5.1-游戏开始-9", "D1-5.1-游戏开始-10",
)  # fmt: skip
def test_the_exits_of_the_small_battlefield() -> None:
    geo = dealt(mode="xuezhan").state.rules.geometry
    exits = {kind: [[place(z) for z in zones] for zones in both] for kind, both in geo.exits.items()}
    assert exits["exile"] == exits["grave"] == [["1:1/1"], ["2:1/1"]]
    assert exits["lord"] == exits["hand"] == [["1:1/2"], ["2:1/2"]]
    assert exits["library"] == exits["token"] == [["1:1/3"], ["2:1/3"]]


@clause("D1-5.1-游戏开始-7", "D1-5.1-游戏开始-8", "D1-5.1-游戏开始-10")
def test_units_come_through_those_exits() -> None:
    b = Board(mode="xuezhan", stage="main")
    b.rich(1)
    ghoul = b.grave(1, "饿殍")
    b.use(1, b.hand(1, "盘古盾卫"), AUTO)
    assert (b.code_at("1:1/2"), b.code_at("1:1/3")) == ("W04", "D03")
    b.quiet("may", 1)
    b.say(1, "may", "yes").settle()
    assert b.code_at("1:1/1") == "B02"
    assert ghoul not in [held.id for held in b.pm(1).grave]


@clause("D1-5.2-游戏开始-2", "D1-5.1-1", "D1-5.2-1")
def test_how_hard_the_modes_are_is_told() -> None:
    """One colour is of level 1, two of level 2, three of level 4; 血战 is of level 1 (D2-11.9)."""
    levels = {
        ("miwu", "none", "none"): 1, ("miwu", "white", "none"): 2, ("miwu", "white", "black"): 4,
        ("xuezhan", "none", "none"): 1, ("xuezhan", "white", "none"): 1, ("xuezhan", "white", "black"): 1,
    }  # fmt: skip
    for (mode, second, third), level in levels.items():
        table = dealt(mode=mode, second=second, third=third)
        assert table.view(None)["difficulty"] == level
        mark = GAME.show.scene(table.view(None))["marks"][0]
        for lang in ("zh", "en"):
            assert str(level) in render(mark["text"], GAME.show.texts(lang), str)
    own = write_deck(DECKS["red_rush"])
    assert dealt(deck=own, second=write_deck(DECKS["white_wall"])).view(None)["difficulty"] == 2
    assert dealt(deck="red_rush", second="white", third="black").view(None)["difficulty"] == 4


@clause("D1-5.1-游戏结束", "D1-5.2-游戏结束")
@pytest.mark.parametrize("mode", ["xuezhan", "miwu"])
@pytest.mark.parametrize(
    ("line", "end"), [("lose 99 opponent", "life"), ("target p foe.pm; destroy p", "destroyed")]
)  # fmt: skip
def test_a_pm_without_life_has_lost_with_its_team(mode: str, line: str, end: str) -> None:
    b = Board(4, mode=mode)
    b.rich(1)
    card = spell(b, line)
    b.use(1, card, *(["pm4"] if "target" in line else []), AUTO)
    assert b.winners == [1, 3]
    assert b.s.end == end
    assert b.asks == (0, "")
