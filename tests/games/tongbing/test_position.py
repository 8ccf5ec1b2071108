"""Positions, views, imagined tables, and how the game shows itself."""

from typing import Any

import pytest

from paiju.games.tongbing import GAME
from paiju.games.tongbing.redeal import could_be
from paiju.kernel import BadStart, Chance, Table
from paiju.show.text import render
from tests.games.tongbing.boards import board, cards, go_on, position, say
from tests.games.tongbing.test_games import play


def test_a_position_written_is_read_back() -> None:
    table = Table.open(GAME, seed=3)
    for n, s in enumerate(play(table, Chance.from_seed("positions"))):
        if n % 7 == 0:
            assert GAME.load(GAME.dump(s), table.start.options) == s
    assert GAME.load(GAME.dump(table.state), table.start.options) == table.state


def changed(**changes: Any) -> dict[str, Any]:
    found = position("summon", own=("C01",))
    for path, value in changes.items():
        *where, last = path.split("__")
        place: Any = found
        for step in where:
            place = place[int(step)] if step.isdigit() else place[step]
        place[int(last) if last.isdigit() else last] = value
    return found


BATTLE = {"kind": "challenge", "attacks": []}


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"colour": 1}, "colour"),
        ({"stage": "noon"}, "stage"),
        ({"turn": 2}, "turn"),
        ({"turn": "0"}, "turn"),
        ({"sides": [{}]}, "sides"),
        ({"sides__0__hand": ["X1"]}, "sides[0].hand"),
        ({"sides__0__leader": 11}, "sides[0].leader"),
        ({"sides__1__deck": []}, "sides[1].deck"),
        ({"sides__1": 7}, "sides[1]."),
        ({"units__0__code": "X1"}, "units[0].code"),
        ({"units__1__id": 1}, "units[1].id"),
        ({"units__1__state": "asleep"}, "units[1].state"),
        ({"units__1__state": "set"}, "units[1].state"),
        ({"units__2": {"code": "C33", "state": "down"}}, "units[2].state"),
        ({"units__2": {"code": "C01", "state": "down", "paid": 2}}, "units[2].paid"),
        ({"units__2": {"code": "T05", "state": "tapped"}}, "units[2].state"),
        ({"battle": BATTLE}, "battle"),
        ({"stage": "fight", "battle": {"attacks": [{"by": 99, "target": 98}]}}, "battle.attacks"),
        ({"winners": ["me"]}, "winners"),
    ],
)
def test_a_position_that_is_none_names_the_field(changes: dict[str, Any], field: str) -> None:
    with pytest.raises(BadStart) as error:
        Table.open(GAME, position=changed(**changes))
    assert error.value.reason["args"]["field"] == field


HIDDEN: Any = (
    ("C35", {"state": "down", "paid": 3}),
    ("A05", {"state": "set", "paid": 2}),
    ("A06", {"state": "set", "paid": None}),
)


def test_face_down_cards_are_shown_to_their_owner_alone() -> None:
    table = board("summon", foe=HIDDEN, sides=({"hand": ["C01"], "level": 5}, {"hand": ["C16"]}))
    mine, other, nobody = (table.view(viewer) for viewer in (1, 0, None))

    def codes(view: Any) -> list[Any]:
        return [u["code"] for u in view["units"] if u["id"] > 20]

    assert codes(mine) == ["C35", "A05", "A06"]
    assert codes(other) == codes(nobody) == [None, None, None]
    assert (other["hand"], other["sides"][1]["hand"], nobody["hand"]) == (["C01"], 1, None)
    assert "hurt" not in str(other["units"][-1])


def test_an_imagined_deal_fits_what_was_paid() -> None:
    foe = {"hand": ["H08", "C02", "C03"], "deck": ["A07", "A08", "C09", "S01"], "reserve": ["C10"], "ban": "C02"}
    table = board("summon", own=("H08",), foe=HIDDEN, sides=({"hand": ["C01"], "level": 5}, foe))
    seen = set()
    for n in range(40):
        s = table.imagine(0, Chance.from_seed(n)).state
        assert cards(s) == cards(table.state)
        masked = [unit for unit in s.units.values() if unit.id > 20]
        assert all(could_be(s, unit, unit.code) for unit in masked)
        seen.add(tuple(unit.code for unit in masked))
        away = s.sides[1].reserve + s.sides[1].deck
        assert "C02" in away
        assert (len(s.sides[1].hand), len(s.sides[1].deck), len(s.sides[1].reserve)) == (3, 4, 1)
    assert len(seen) > 2


def test_a_second_creature_face_down_says_what_it_needs_not_what_it_cost() -> None:
    foe: Any = {"hand": ["C01", "C02", "C04"], "deck": ["C05"] * 3}
    table = board("summon", sides=({"hand": ["C01", "C09"], "level": 9}, foe))
    say(table, 0, "C01", "up")
    say(table, 0, "C09", "down")
    assert table.state.units[4].paid == 4
    assert table.state.sides[0].level == 9 - 1 - 5
    assert {table.imagine(1, Chance.from_seed(n)).state.units[4].code for n in range(9)} == {"C09"}


def test_an_imagined_hand_holds_no_fifth_copy() -> None:
    foe = {"hand": ["C01"] * 4 + ["C02"], "deck": ["C01"] * 4, "reserve": ["C03", "C04"]}
    table = board("summon", sides=({"hand": ["C01"], "level": 5}, foe))
    for n in range(20):
        assert table.imagine(0, Chance.from_seed(n)).state.sides[1].hand.count("C01") <= 4


def test_scenes_say_what_a_player_needs() -> None:
    attacks = ({"by": 11, "target": 2, "side": 0, "mode": "melee", "blockers": [23]},)
    own = (("C06", {"state": "tapped", "fed": "half", "unpaid": True}), ("Q01", {"host": 11}))
    pending = [{"time": "supply", "by": 0, "code": "T03", "moment": "place", "source": None}]
    table = board(
        "fight", own=own, foe=(*HIDDEN, "C16")[1:], attacks=attacks,
        sides=({"hand": ["C01", "C01", "S02"], "level": 5}, {"pending": pending, "skipped": True}),
    )  # fmt: skip
    texts = GAME.show.texts("zh")
    scene = GAME.show.scene(table.view(0))
    cards_ = {card["ref"]: card for zone in scene["zones"] for card in zone["cards"]}
    said = [render(mark["text"], texts, str) for mark in cards_["unit:11"]["marks"]]
    assert said == ["4/3/3", "半补给", "欠薪", "横置", "近战", "狂暴", "进攻 澹台汐"]
    assert cards_["unit:11"]["glow"]
    assert [render(mark["text"], texts, str) for mark in cards_["unit:23"]["marks"]][-1] == "阻挡 赤鬃狂士"
    assert {"hand:C01", "hand:C01:2", "hand:S02"} <= cards_.keys()
    assert [phase["state"] for phase in scene["phases"]] == ["done"] * 4 + ["now"] + ["next"] * 2
    plate = [render(mark["text"], texts, str) for mark in scene["seats"][1]["marks"]]
    assert plate == ["补给轮被跳过", "待补给轮：烧绝栈道"]
    say(table, 0, "S02", 23)
    go_on(table, "declare")
    scene = GAME.show.scene(table.view(None))
    assert render(scene["marks"][-1]["hint"], texts, str)
    table.concede(1)
    over = GAME.show.scene(table.view(-1))
    assert over["title"]["key"] == "scene.over"
    assert over["seats"][1]["gone"]
    assert over["seats"][0]["marks"][0]["text"]["key"] == "mark.winner"


def test_attacks_on_who_left_and_attacks_called_off_are_marked() -> None:
    attacks = (
        {"by": 11, "target": 99, "side": 0, "mode": "melee"},
        {"by": 12, "target": 2, "side": 0, "mode": "melee", "off": True},
    )
    table = board("fight", own=("C01", "C02"), attacks=attacks, sides=({"hand": ["S02"], "level": 5}, {}))
    scene = GAME.show.scene(table.view(0))
    marks = {card["ref"]: card.get("marks", []) for zone in scene["zones"] for card in zone["cards"]}
    assert marks["unit:11"][-1]["text"]["args"]["target"]["key"] == "mark.masked"
    assert marks["unit:12"][-1]["text"]["key"] == "mark.called_off"


ASKED: tuple[dict[str, Any], dict[str, Any]] = ({"hand": ["S02"], "level": 5}, {})  # the first seat can do something


def test_the_board_tells_who_strikes_whom_and_what_it_will_bring() -> None:
    attacks = (
        {"by": 11, "target": 23, "side": 0, "mode": "melee", "blockers": [24]},
        {"by": 12, "target": 2, "side": 0, "mode": "ranged"},
        {"by": 13, "target": 2, "side": 0, "mode": "melee", "off": True},
    )
    own = ("C06", ("C05", {"fed": "half"}), "C01", ("Q01", {"host": 11}))
    table = board("fight", own=own, foe=(*HIDDEN, "C16", "C19")[1:], attacks=attacks, sides=ASKED)
    told = GAME.show.scene(table.view(0))["board"]
    first, second, third = told["attacks"]
    assert (first["by"], first["aim"], first["blockers"]) == ("unit:11", "unit:23", ["unit:24"])
    assert (first["attack"], first["defense"], first["leader"]) == (4, 6, False)
    assert (second["aim"], second["defense"], second["leader"]) == ("unit:2", 5, True)
    assert [each["state"] for each in (first, second, third)] == ["open", "open", "off"]
    # Berserk and blocked once: 100 at 225 %; half fed: half of 50. What was called off brings nothing.
    assert [(due["rule"], due["amount"]) for due in told["pending"]] == [("G-E14", 225), ("G-E16", 25)]
    assert told["hosts"] == {"unit:14": "unit:11"}
    down = {unit["id"] for unit in table.view(0)["units"] if unit["state"] in ("down", "set")}
    assert told["down"] == [f"unit:{n}" for n in sorted(down)]


@pytest.mark.parametrize(
    ("state", "mods"),
    [({"fed": "none"}, []), ({"unpaid": True}, []), ({}, [{"word": "charm", "until": "supply", "seat": 0}])],
    ids=["hungry", "unpaid", "charmed"],
)
def test_who_is_not_supplied_paid_or_himself_brings_nothing(state: dict[str, Any], mods: list[dict[str, Any]]) -> None:
    attacks = ({"by": 11, "target": 2, "side": 0, "mode": "melee"},)
    table = board("fight", own=(("C01", {**state, "mods": mods}),), attacks=attacks, sides=ASKED)
    assert [due["amount"] for due in GAME.show.scene(table.view(0))["board"]["pending"]] == [0]


def test_a_deck_that_is_being_built_lies_open_to_its_owner_alone() -> None:
    table = Table.open(GAME, {"first": "seat_0"})
    say(table, 1, "H05", "C16")
    say(table, 0, "H01", "C01")
    mine = GAME.show.scene(table.view(0))
    view = table.view(0)
    assert mine["board"]["build"] == 0
    zones = {zone["ref"]: zone for zone in mine["zones"]}
    assert zones["deck:0"]["size"] == len(view["deck"])
    assert [card["code"] for card in zones["deck:0"]["cards"]] == list(dict.fromkeys(view["deck"]))
    assert not {"deck:1", "reserve:1"} & zones.keys()
    refs = {card["ref"] for zone in mine["zones"] for card in zone["cards"]}
    code = view["deck"][0]
    assert GAME.show.label("build", {}, (), f"-{code}")["ref"] == f"build:deck:{code}"
    assert f"build:deck:{code}" in refs
    assert GAME.show.scene(table.view(None))["board"]["build"] is None


def test_the_rail_tells_the_stages_of_a_round() -> None:
    table = board("fight", attacks=({"by": 1, "target": 2, "side": 0, "mode": "melee"},), sides=ASKED)
    now = next(phase for phase in GAME.show.scene(table.view(0))["phases"] if phase["state"] == "now")
    assert [step["key"] for step in now["steps"]] == ["step.declare", "step.defend", "step.fight"]
    assert now["step"] == 2


def test_any_of_equal_cards_in_the_hand_stands_for_the_choice_of_them() -> None:
    table = board("place", sides=({"hand": ["L01", "L01", "C01", "L01"]}, {}))
    hand = next(zone for zone in GAME.show.scene(table.view(0))["zones"] if zone["ref"] == "hand:0")
    lands = [card for card in hand["cards"] if card["code"] == "L01"]
    assert len({card["ref"] for card in lands}) == 3
    choices = table.options(table.asks[0])
    assert choices is not None
    ref = GAME.show.label("place", table.asks[0].args or {}, (), choices.find("L01"))["ref"]
    assert [card["same"] for card in lands] == [ref] * 3
