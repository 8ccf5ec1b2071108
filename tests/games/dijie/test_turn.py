"""The course of a turn (D1-3, and the turns of 血战 and 战争迷雾 in D1-5)."""

import re

import pytest

from paiju.games.dijie import GAME
from paiju.games.dijie.answers import zone_of
from paiju.games.dijie.state import Mod
from paiju.kernel import OPEN, Chance, IllegalAnswer, Step, Table
from tests.games.dijie.kit import AUTO, Board
from tests.games.dijie.test_words import spell
from tests.marks import clause

LETTERS = {
    "turn_start": "s", "start_end": "e", "main_end": "m", "defence_end": "d", "battle_end": "b", "turn_end": "E",
    "pass": "p", "attack": "a", "fight": "f", "turn": "T", "defence": "D", "attacks": "A", "direct": "X",
    "recovered": "r", "defeat": "!",
}  # fmt: skip
A_TURN = re.compile("Tsem(p|aDfdA*X*b)rE")


def played_out(seats: int, **options: object) -> Table:
    """A game by chance, to its end."""
    table = Table.open(GAME, {"life": 9, **options}, seats, seed=seats)
    chance = Chance.from_seed("turn by turn")
    while table.outcome is None:
        ask = table.asks[0]
        path: tuple[Step, ...] = ()
        choices = table.options(ask)
        while choices is not None:
            path += (choices.at(chance.below(choices.count())),)
            choices = None if choices.final else table.options(ask, path)
        table.answer(ask, path[0] if len(path) == 1 else path)
    return table


@clause(
    "D1-3.8-1", "D1-3.8-2", "D1-3.8-3", "D1-3.8-4", "D1-3.8-5", "D1-3.8-6", "D1-3.8-7", "D1-3.8-8", "D1-3.8-9",
    "D1-3.1-3", "D1-3.7-1", "D1-3.7-7", "D1-5.1-回合阶段-1", "D1-5.1-回合阶段-2", "D1-5.1-回合阶段-9",
    "D1-5.1-游戏结束", "D1-5.2-回合阶段-1", "D1-5.2-回合阶段-6", "D1-5.2-游戏结束",
)  # fmt: skip
@pytest.mark.parametrize(("seats", "mode"), [(2, "miwu"), (2, "xuezhan"), (4, "xuezhan")])
def test_a_game_is_one_turn_after_another(seats: int, mode: str) -> None:
    table = played_out(seats, mode=mode)
    turns: list[tuple[int, str]] = []
    drawn: dict[int, int] = {}
    for event in table.events(OPEN):
        data, kind = event["data"], event["kind"]
        if data.get("timing") == "using":  # units sent out by effects open it too (D2-8.1-8)
            continue
        if kind == "turn":
            turns.append((data["seat"], ""))
        if turns and kind in ("turn", "timing", "phrase", "defence", "attacks", "direct", "recovered", "defeat"):
            seat, told = turns[-1]
            turns[-1] = seat, told + LETTERS[data.get("timing") or data.get("phrase") or kind]
            if kind in ("timing", "attacks"):
                assert data["seat"] == seat, "all of it is the authority's turn"
            if kind == "defence":
                assert data["seat"] == seat ^ 1
        if turns and kind in ("drew", "empty", "flipped") and turns[-1][1] == "Ts":
            drawn[len(turns)] = drawn.get(len(turns), 0) + (kind != "flipped" and data["seat"] == turns[-1][0])
    *whole, last = turns
    assert len(whole) > 4
    assert all(A_TURN.fullmatch(told) for _, told in whole), [told for _, told in whole if not A_TURN.fullmatch(told)]
    assert {"p", "f"} <= set("".join(told for _, told in whole))
    assert [seat for seat, _ in turns] == [n % seats for n in range(len(turns))]
    assert all(drawn.get(n, 0) >= 1 for n in range(1, len(turns)))
    assert last[1][-1] == "!"
    assert table.events(OPEN)[-1]["kind"] == "defeat", "when somebody's life is gone nothing else happens"
    assert min(pm.life for pm in table.state.pms) == 0


# --- the start phase ---


@clause("D1-3.2-1", "D1-3.2-2", "D1-3.2-4")
def test_drawing_and_flipping_are_compulsory() -> None:
    b = Board(stage="begin")
    b.hidden("1:1/5", "1:2/2")
    b.start()
    assert b.kinds("drew", "empty") == ["drew"]
    assert b.asks == (1, "flip")
    assert sorted(b.choices()) == ["1:1/5", "1:2/2"], "nothing else than to flip one of them"
    with pytest.raises(IllegalAnswer):
        b.say(1, "flip", "pass")
    b.say(1, "flip", "1:2/2")
    assert b.s.revealed(zone_of("1:2/2"))
    assert not b.s.revealed(zone_of("1:1/5"))
    assert b.asks == (1, "main")


# --- the main phase ---


@clause(
    "D1-3.1-主宰阶段", "D1-3.3-1", "D1-3.3-移动单位", "D1-3.3-使用卡牌", "D1-3.3-启动能力", "D1-3.3-声明延时",
    "D1-5.1-回合阶段-3", "D1-5.2-回合阶段-3",
)  # fmt: skip
@pytest.mark.parametrize("mode", ["miwu", "xuezhan"])
def test_what_is_done_in_the_main_phase(mode: str) -> None:
    b = Board(mode=mode)
    b.gems(1, "r", "r")
    u = b.unit("1:1/1", "1/1/1", "act 甲 / A: gain 1 you")
    one, two = spell(b, "gain 3 you"), spell(b, "gain 5 you")
    other = spell(b, "gain 7 you", 2)
    b.rich(2)
    b.watch(2)
    b.start()
    assert b.choices(u) == ["move", "a0"]
    assert b.choices(one) == ["use", "delay"]
    b.say(1, "main", u, "move", "1:2/1")
    with pytest.raises(IllegalAnswer):
        b.say(1, "main", u, "move", "1:1/1")
    b.act(1, u, 0)
    b.use(1, one, AUTO)
    assert b.life(1) == b.rules.start_life + 4
    b.say(1, "main", two, "delay")
    assert [b.s.objs[n].down for n in b.pm(1).lord] == [True]
    b.say(1, "main", "end")
    assert b.asks == (2, "respond")
    assert other not in b.choices(), "cards in the hand are used in the own main phase"
    b.quiet("main", 2)
    assert other in b.choices()


@clause("D1-3.3-5", "D1-3.3-6", "D2-10.5-2", "D2-10.5-3")
def test_ranged_units_are_declared_before_the_phrase() -> None:
    for declared, phrase in ((True, "attack"), (False, "pass")):
        b = Board()
        b.watch(2)
        r = b.unit("1:1/2", "3/1/0 ranged")
        b.say(1, "main", "end")
        assert b.asks == (2, "respond"), "【主宰阶段结束时】 comes first"
        b.passes(2)
        assert b.asks == (1, "ranged")
        assert b.news("phrase") == []
        b.say(1, "ranged", r if declared else "done")
        assert [event["phrase"] for event in b.news("phrase")] == [phrase]


# --- the defence phase ---


@clause(
    "D1-3.1-防御阶段", "D1-3.4-1", "D1-3.4-2", "D1-3.4-3", "D1-3.4-4", "D1-3.8-5", "D1-5.1-回合阶段-7",
    "D1-5.2-回合阶段-4",
)  # fmt: skip
@pytest.mark.parametrize("mode", ["miwu", "xuezhan"])
def test_the_defender_moves_each_unit_once(mode: str) -> None:
    b = Board(mode=mode)
    b.unit("1:2/1", "1/9/1")
    mine = b.unit("1:1/1", "1/1/1")
    far = 6 if mode == "miwu" else 3
    one, two = b.unit(f"2:1/{far}", "1/9/3"), b.unit("2:1/1", "1/1/1")
    b.say(1, "main", "end")
    assert b.asks == (2, "defence")
    assert b.s.defender == 1
    assert b.table is not None
    marks = [mark["text"]["key"] for mark in GAME.show.scene(b.table.view(None))["seats"][1]["marks"]]
    assert "mark.defends" in marks
    assert mine not in b.choices()
    b.say(2, "defence", one, "move", f"2:2/{far}")
    assert set(b.choices()) == {two, "fight"}
    with pytest.raises(IllegalAnswer):
        b.say(2, "defence", one, "move", f"2:1/{far}")
    b.say(2, "defence", two, "move", "2:1/2")
    assert b.choices() == ["fight"], "each once, and it ends with 战斗开始"
    b.forget()
    b.say(2, "defence", "fight")
    order = [event.get("timing") or event.get("phrase") or event["kind"] for event in
             b.news("phrase", "timing", "attacks")]  # fmt: skip
    assert order[:3] == ["fight", "defence_end", "attacks"]
    assert [(event["b"]) for event in b.news("fights")] == [one], "it blocks where it went"


@clause("D1-3.4-5", "D2-6.14-8", "D2-8.7-15")
def test_in_its_defence_phase_the_defender_acts() -> None:
    b = Board()
    b.rich(2)
    a = b.unit("1:2/1", "1/3/1")
    smith = b.unit("2:1/1", "1/1/1", "act 甲 / A: gain 1 you", "act 乙 / B [focus]: gain 9 you")
    away = b.lord(2, "away", "act 丙 / C: gain 9 you")
    late = b.delay(2, "火球术")
    b.say(1, "main", "end").settle()
    assert b.asks == (2, "defence")
    assert set(b.choices()) == {smith, late, "fight"}
    assert b.choices(smith) == ["move", "a0"]
    assert away not in b.choices()
    b.say(2, "defence", smith, "a0").settle()
    assert b.life(2) == 31
    b.say(2, "defence", late, "flip", a, AUTO).settle()
    assert b.stats(a) == "gone"
    assert b.asks == (2, "defence")


# --- the battle phase ---


@clause("D1-3.1-战斗阶段", "D1-3.5-1", "D1-3.8-7", "D1-5.1-回合阶段-8", "D1-5.2-回合阶段-5")
@pytest.mark.parametrize("mode", ["miwu", "xuezhan"])
def test_all_that_can_attack_do_so_from_left_to_right(mode: str) -> None:
    b = Board(mode=mode)
    right, left = b.unit("1:2/3", "2/9/1"), b.unit("1:2/1", "2/9/1")
    middle = b.unit("1:2/2", "3/9/1")
    b.unit("1:1/1", "9/9/9")
    x = b.unit("2:2/6" if mode == "miwu" else "2:2/3", "1/2/1")
    life = b.life(2)
    b.attack()
    assert [event["unit"] for event in b.news("attacks")] == [left, middle, right]
    assert [(event["a"], event["b"]) for event in b.news("fights")] == [(left, x)]
    assert [(event["seat"], event["n"]) for event in b.news("life_lost")] == [(1, 5)]
    assert b.life(2) == life - 5


@clause("D1-3.6-3")
def test_a_fight_is_one_damage_event() -> None:
    b = Board()
    a = b.unit("1:2/1", "5/9/1", "when consumed self: crystal 1 r keep")
    b.unit("2:2/6", "4/4/1", "when hurt self: gain 1 you")
    b.attack()
    assert b.life(2) == 31, "four points of force, one wound"
    assert b.pm(1).pool == (b.pm(1).pool[0],)
    assert b.stats(a) == "5/9"
    assert [event["n"] for event in b.news("damaged") if event["unit"] != a] == [4]


@clause("D1-3.6-7", "D1-3.6-6", "D2-10.9-3")
def test_the_dead_of_a_fight_leave_between_damage_and_its_end() -> None:
    b = Board()
    a = b.unit("1:2/1", "3/9/1", "when damaged self: gain 1 you", "when fought self: gain 2 you")
    x = b.unit("2:2/6", "1/3/1")
    b.attack()
    order = [event.get("n") if event["kind"] == "life_gained" else event["kind"]
             for event in b.news("life_gained", "destroyed", "departed")]  # fmt: skip
    assert order == [1, "destroyed", "departed", 2]
    assert [event["thing"] for event in b.news("destroyed")] == [x]
    assert a in b.s.objs


@clause("D2-6.12-1", "D2-10.9-3")
def test_what_both_wounds_of_a_fight_set_off_is_set_off_together() -> None:
    """The attacker's comes onto the stack first, so the blocker's happens first."""
    b = Board()
    b.unit("1:2/1", "3/9/1", "when damaged self: gain 1 you")
    b.unit("2:2/6", "1/9/1", "when damaged self: gain 3 you")
    b.attack()
    assert [event["seat"] for event in b.news("triggered")] == [0, 1]
    assert [(event["seat"], event["n"]) for event in b.news("life_gained")] == [(1, 3), (0, 1)]


# --- the end phase ---


@clause("D1-3.7-4", "D1-3.7-1", "D1-3.7-7", "D2-5.2-14")
def test_what_the_end_of_a_turn_deals_with() -> None:
    b = Board()
    b.gems(1, "r", temporary=True)
    b.gems(1, "w")
    b.lord(1, "clock", "when turn_end own: gain 5 you; crystal 1 k temporary")
    u = b.unit("1:1/1", "1/3/1", hurt=1)
    b.s.objs[u].mods = (Mod("word", 0, "poisoned"),)
    b.pm(2).poison = 2
    b.say(1, "main", "end").quiet("main", 2)
    assert (b.life(1), b.life(2)) == (35, 28)
    assert b.stats(u) == "gone"
    assert len(b.pm(1).pool) == 1
    kinds = [event.get("timing") or event["kind"] for event in b.news("recovered", "timing", "destroyed", "turn")]
    assert kinds[-6:] == ["recovered", "turn_end", "destroyed", "turn", "turn_start", "start_end"]
    assert b.s.authority == 1


@clause("D1-1.1-2", "D1-3.8-9")
def test_nothing_comes_after_the_end() -> None:
    b = Board(stage="begin")
    b.library()
    b.pm(1).life = 1
    b.lord(2, "late", "when start_end any: gain 1 you")
    b.hidden("1:1/1", "1:1/2")
    b.start()
    assert b.winners == [2]
    assert b.asks == (0, "")
    assert [event.get("timing") or event["kind"] for event in b.news()][-3:] == ["empty", "life_lost", "defeat"]
    assert b.life(2) == 30
