"""How scenarios of dijie are spelled: cards, positions, answers and paths, and what is said of mistakes."""

import json
from typing import Any

import pytest

from paiju.judge import judge
from paiju.kernel import BadStart
from paiju.registry import find_game

GAME = find_game("dijie")


def differ(start: dict[str, Any], script: list[Any], expect: dict[str, Any], **more: Any) -> list[str]:
    """How a scenario comes out."""
    data = {"id": 1, "game": "dijie", "start": start, "script": script, "expect": expect, **more}
    found = judge(GAME, json.loads(json.dumps(data))).differences
    assert found is not None
    return found


def board(**fields: Any) -> dict[str, Any]:
    return {"position": fields}


RICH = {"hand": ["火球术"], "crystals": "many"}
FOE = {"zones": {"2/6": "X = 1/5"}}


@pytest.mark.parametrize("name", ["火球术", "Fireball", "fireball", "R12", "《火球术》"])
def test_a_card_by_any_of_its_names(name: str) -> None:
    start = board(PM1={"hand": [name], "crystals": "many"}, PM2=FOE)
    assert not differ(start, [f'PM1: use "{name}" on X'], {"X": "gone", "PM1.grave": [name]})


@pytest.mark.parametrize(
    "answer",
    [
        "PM1: use 火球术 on X",
        "PM1: 火球术 X",
        "PM1：使用 火球术，目标 X",
        "PM1: Fireball 2:2/6",
        "PM1: cast R12 at PM2:2/6 auto",
        "0: 火球术 use X auto",
        {"PM": "PM1", "answer": "use 火球术 on X"},
        {"seat": "PM1", "answer": ["R12#26", "use", "X#25", "auto"]},
        {"seat": 0, "answer": [26, "use", 25, "auto"]},
    ],
)
def test_an_answer_in_many_ways(answer: Any) -> None:
    assert not differ(board(PM1=RICH, PM2=FOE), [answer], {"X.at": "PM2.grave"})


CASES: list[tuple[dict[str, Any], list[Any], dict[str, Any]]] = [
    (
        {"hand": ["蒙目诅咒"], "crystals": "many"},
        ["PM1: use 蒙目诅咒 on PM2", "until PM2 main", {"PM": "PM2", "answer": "use 火球术", "refused": "D3-4.2-目盲"}],
        {"PM2.blind": True},
    ),
    ({"life": 10, "lord": ["疗伤药剂"]}, ["PM1: 疗伤药剂 x=2"], {"PM1.life": 12, "疗伤药剂.stock": 0}),
    ({"life": 10, "lord": ["疗伤药剂"]}, ["PM1: activate 疗伤药剂 x3"], {"PM1.life": 13, "PM1.lord": 0}),
    ({"hand": ["白影"], "crystals": "many"}, ["PM1: use 白影 as spirit", "PM1: 1/4"], {"PM1:1/4": "白影"}),
    ({"hand": ["火球术"], "crystals": "many"}, ["PM1: 使用火球术，目标X"],
     {"log": ["使用 火球术", "消灭 X"], "count 牺牲": 0}),
    ({"zones": {"2/2": "U = 1/1/3"}, "dropped": {"2/3": ["R = relic"]}}, ["PM1: U moves to 2/4 picking up R"],
     {"U.attached": ["R"]}),
    ({"zones": {"2/2": "U = 1/1/3"}, "dropped": {"2/3": ["R = relic"]}}, ["PM1: U 移动到 2/4 捡取 R"], {"R.host": "U"}),
    ({"hand": ["火焰震击"], "crystals": "many"}, ["PM1: 吟唱 火焰震击（高阶）→X"], {"X": "gone"}),
    ({"zones": {"1/1": "W = 缚魂女巫"}, "crystals": "k"}, ["PM1: W: 缚魂 X, 束缚"], {"X.束缚": True}),
    ({"lord": ["疗伤药剂"], "life": 9}, ["PM1: 消耗 疗伤药剂 2"], {"PM1.life": 11}),
    ({"hand": ["火球术"]}, ["PM1: 延时 火球术"], {"PM1.delayed": "火球术", "PM2.delayed": []}),
    ({"hand": ["探索荒野"], "crystals": "r"}, ["PM1: 探索荒野", "PM1: 白卡 上方, 白卡 下方"], {"PM1.hand": 1}),
    ({"zones": {"2/1": "A = 2/2/1 聚力"}}, ["PM1: end", "PM2: fight", "PM1: 掷骰", "until turn_end"],
     {"count 掷骰": 1}),
    ({"zones": {"1/1": "巡天鹰骑", "1/2": {"card": "影步剑圣", "words": "冻结 厚皮2"}}, "words": "目盲"}, [],
     {"巡天鹰骑.words": ["超凡感知", "制空"], "影步剑圣.words": "先发制人 Armor frozen", "PM1.words": ["目盲"],
      "影步剑圣.tags": ["传说", "人类", "剑客"]}),
    ({"zones": {"2/2": {"card": "A = 1/1", "counters": "+2/+2"}}}, ["until 战斗阶段结束"], {"A.total": "3/3"}),
    ({"hand": ["白影"], "crystals": "many"}, ["PM1: deploy 白影 to 1/4"],
     {"白影.level": 2, "白影.types": ["法术", "真灵"]}),
    ({"hand": ["烈酒桶"], "crystals": "many"}, ["PM1: 烈酒桶"], {"烈酒桶.at": "PM1.grave", "烈酒桶.plus": 2}),
    ({"hand": ["万骨幻境"], "crystals": "many"}, ["PM1: 万骨幻境 1/1+1/2+2/1+2/2"], {"PM1:1/1.formations": 1}),
    ({"zones": {"2/1": "双誓审判官"}, "crystals": "r!r!k"}, [], {"双誓审判官.colours": "rw", "PM1.crystals": "kr!r!"}),
    ({"terrain": {"1/2": "镜湖"}, "hidden": ["1/2"], "void": ["1/1"]}, ["until PM2 main", "until PM1 main"],
     {"PM1:1/2.terrain": "镜湖", "PM1.life": 32}),
    ({"hand": ["天罚敕令"], "crystals": "many"}, ["PM1: 预备 天罚敕令"], {"天罚敕令.at": "PM1.lord"}),
    ({"hand": ["灵魂契约"], "crystals": "kkp"}, ["PM1: use 灵魂契约 1k1L"], {"PM1.life": 29, "PM1.crystals": "kp"}),
    ({"hand": ["火焰震击"], "crystals": "rrw"}, ["PM1: 火焰震击 on X paying r w"], {"PM1.crystals": "r"}),
    ({"hand": ["滚石"], "crystals": "many"}, ["PM1: 滚石 PM2:2/6"], {"X": "1/3"}),
    ({"hand": ["烈阳镇杀阵"], "crystals": "many"}, ["PM1: 烈阳镇杀阵 2/1"], {"X.force": 0, "X.力竭": 1}),
    (
        {"zones": {"1/1": "缚魂女巫"}, "crystals": "many"}, ["PM1: 缚魂 缚魂女巫 on X", "PM1: 麻痹"],
        {"X.麻痹": True, "X.束缚": False},
    ),
    ({"zones": {"2/1": "饿殍", "2/2": "饿殍", "2/3": "墓地游荡者"}, "crystals": "k"},
     ["PM1: 启动 墓地游荡者 on 2/2"], {"PM1:2/2": None, "PM1:2/1": "饿殍", "墓地游荡者": "4/4"}),
    ({"zones": {"2/1": "圣堂守卫", "2/2": "A = 2/2"}}, ["PM1: 护卫 圣堂守卫 A"], {"圣堂守卫.host": "A"}),
    ({"hand": ["缠尸藤"], "crystals": "many", "zones": {"1/2": "A = 2/2"}}, ["PM1: use 缠尸藤", "PM1: 1/2"],
     {"PM1:1/2": "缠尸藤", "A.held_by": "缠尸藤"}),
    ({"hand": ["灵魂契约"], "crystals": "k", "life": 5}, ["PM1: 灵魂契约 life"], {"PM1.life": 4}),
    ({"hand": ["火焰震击"], "lord": ["回声乐章"], "crystals": "many"}, ["PM1: 火焰震击 X echo"], {"X": "gone"}),
    ({"hand": ["火焰震击"], "crystals": "many"}, [], {"choices PM1: use 火焰震击": ["X"]}),
    ({"hand": ["火焰震击"], "crystals": "many"}, [], {"choices PM1: use 火焰震击": ["x0", "x1"]}),
    ({"hand": ["龙牙战刃"], "crystals": "many", "zones": {"2/1": "A = 2/2"}},
     [{"PM": "PM1", "answer": "龙牙战刃 A", "refused": "D2-8.6-1"}], {"A.attached": []}),
    ({"hand": ["火球术"]}, [{"PM": "PM1", "answer": "火球术 X", "refused": "D2-5.1-2"}], {"can PM1: 火球术": False}),
    ({"hand": ["命运召令"], "zones": {"2/1": "A = 2/2"}},
     [{"PM": "PM1", "answer": "A move 2/2", "refused": "D2-5.4-1"}], {"A.at": "PM1:2/1"}),
    ({"lord": ["时之怀表"], "zones": {"2/1": "A = 2/2"}},
     ["PM1: 启动 时之怀表 A", {"PM": "PM1", "answer": "启动 时之怀表 A", "refused": "D3-4.1-绝招"}], {}),
    ({"zones": {"1/1": "缚魂女巫"}, "crystals": "many"},
     ["PM1: 启动 缚魂女巫 衰咒 X", {"PM": "PM1", "answer": "启动 缚魂女巫 衰咒 X", "refused": True}], {"X": "0/4"}),
    ({"zones": {"1/1": "A = 1/1/2"}, "dropped": {"1/2": "龙牙战刃"}},
     [{"PM": "PM1", "answer": "A move 1/3 龙牙战刃", "refused": True}], {"A.at": "PM1:1/1"}),
    ({"zones": {"2/1": {"card": "A = 2/2", "attached": ["余烬侍从"]}}}, ["until battle_end"],
     {"log fights": ["余烬侍从 X", "A X"]}),
    ({"crystals": "r r!"}, [], {"PM1.crystals": "r! r"}),
    ({}, [{"concede": "PM1"}], {"winners": ["PM2"], "end": "conceded", "outcome.winners": [1]}),
]  # fmt: skip


@pytest.mark.parametrize(("pm", "script", "expect"), CASES)
def test_all_kinds_of_answers(pm: dict[str, Any], script: list[Any], expect: dict[str, Any]) -> None:
    foe = {"zones": {"2/6": "X = 1/5"}, "hand": ["火球术"], "crystals": "many"}
    assert not differ(board(PM1=pm, PM2=foe), script, expect)


def test_keywords_and_types_by_any_of_their_names() -> None:
    units = {
        "2/1": "A = 异兽 2/2/1 远程 厚皮1",
        "2/2": "B = beast 2/2/1 ranged armor1",
        "2/3": "C = Beast 2/2 Ranged Armor1",
    }
    wanted = {"ranged": True, "厚皮": 1, "speed": 1, "words": ["armor", "ranged"]}
    assert not differ(board(PM1={"zones": units}), [], dict.fromkeys("ABC", wanted))


def test_what_is_written_on_a_thing() -> None:
    unit = {
        "card": "A = 3/5/2", "words": "冻结 脆皮2", "counters": [1, 1, -1], "hurt": 1, "moved": True,
        "controller": "PM1",
        "owner": "PM2", "attached": ["R = relic", {"card": "G = 1/4/1", "guard": True}],
    }  # fmt: skip
    found = {
        "stats": "4/5", "total": "4/6", "plus": 2, "minus": 1, "冻结": True, "brittle": 2, "moved": True,
        "controller": "PM1", "owner": "PM2", "attached": ["R", "G"],
    }  # fmt: skip
    assert not differ(board(PM1={"zones": {"2/2": unit}}), [], {"A": found, "G.host": "A", "G.at": "PM1:2/2"})


def test_piles_crystals_and_statuses_of_a_pm() -> None:
    pm = {
        "life": 7, "hand": ["R11", "S = spell"], "grave": ["饿殍"], "exile": [{"card": "W11", "down": True}],
        "lord": ["回声乐章", "烈酒桶"], "delayed": "火球术", "crystals": "r rk r!", "powers": ["时空"], "poison": 2,
        "words": "厚皮1", "void_turns": 1,
    }  # fmt: skip
    found = {
        "life": 7, "hand": ["火焰震击", "S"], "grave": ["烈酒桶", "Starveling"], "exile": 1, "lord": 2,
        "crystals": "r r rk",
        "powers": ["时空"], "poison": 2, "armor": 1, "void_turns": 1,
    }  # fmt: skip
    assert not differ(board(PM1=pm), [], {"PM1": found, "火球术.face_down": True, "烈酒桶.stock": 2})


def test_piles_and_crystals_by_number() -> None:
    pm = {"hand": 3, "grave": 2, "crystals": {"r": 2, "rk": 1}}
    assert not differ(
        board(PM1=pm, library=7), [], {"PM1": {"hand": 3, "grave": ["白卡"] * 2, "crystals": "r r rk"}, "library": 7}
    )


def test_a_name_follows_its_card() -> None:
    pm = {"hand": ["one = 火焰震击", "two = 火焰震击", "U = 2/2"], "crystals": "many"}
    script = ["PM1: use one on X", {"expect": {"one.at": "grave", "two.at": "hand"}}, "PM1: use U", "PM1: 1/2"]
    assert not differ(board(PM1=pm, PM2=FOE), script, {"U.at": "PM1:1/2", "U": "2/2"})


def test_a_unit_on_the_other_battlefield() -> None:
    assert not differ(board(PM1={"zones": {"PM2:2/3": "A = 2/2"}}), [], {"A": {"at": "PM2:2/3", "controller": "PM1"}})


def test_terrain_voids_and_what_lies_there() -> None:
    pm = {
        "terrain": {"1/2": {"card": "火山口", "crystals": "rr"}}, "void": ["2/2"], "hidden": {"1/3": "T03"},
        "dropped": {"1/4": ["X = relic", "Y = relic"]}, "formations": [{"card": "万骨幻境", "zones": ["1/1", "1/2"]}],
    }  # fmt: skip
    expect = {
        "PM1:1/2": {"terrain": "Volcano Mouth", "formations": ["B16"]}, "PM1:2/2.void": True,
        "PM1:1/3.terrain": "hidden",
        "PM1:1/4.dropped": ["X", "Y"], "火山口.crystals": "rr", "PM1.terrain": 10,
    }  # fmt: skip
    assert not differ(board(PM1=pm), [], expect)


def test_the_dice_fall_as_told() -> None:
    card = ["spell", "cast: target t any.unit; roll; if roll>=5 (damage 2 t)"]
    for first, left in ((4, "1/5"), (5, "1/3")):
        start = {"cards": {"c": card}, "dice": [first], **board(PM1={"hand": ["c"], "crystals": "many"}, PM2=FOE)}
        assert not differ(start, ["PM1: c X"], {"X": left, "log rolled": [f"PM1 {first}"]})


def test_the_same_dialect_beside_the_envelopes_own_spelling() -> None:
    start = {"position": {"pms": [{"life": 5}, {}], "things": [{"code": "R04", "controller": 0, "zone": "1:2/3"}]}}
    assert not differ(
        start, ["PM1: end"], {"position.pms[0].life": 5, "PM1.life": 5, "裂谷投手.at": "1:2/3", "R04": "2/1"}
    )


def test_responses_that_are_not_told_are_passed() -> None:
    start = board(PM1=RICH, PM2={**FOE, "delayed": "白影", "crystals": "many"})
    assert not differ(start, ["PM1: 火球术 X"], {"X": "gone", "白影.at": "PM2.lord"})
    assert not differ(
        start, ["PM1: 火球术 X", {"expect": {"asked": "PM2 respond using"}}, "PM2: 白影 on 火球术"], {"X": "1/5"}
    )


def test_what_differs_is_told() -> None:
    start = board(PM1=RICH, PM2=FOE)
    found = differ(
        start, ["PM1: 火球术 X"], {"X": "1/5", "PM2.life": 29, "log": ["damaged X 9"], "never": ["destroyed X"]}
    )
    assert found[0] == 'expect.X is "PM2.grave", expected "1/5"'
    assert "expect.PM2.life is 30, expected 29" in found
    assert '"missing": "damaged X 9"' in found[2]
    assert "damaged X 6" in found[2]
    assert '"happened": ["destroyed X"]' in found[3]


@pytest.mark.parametrize(
    ("start", "script", "expect", "said"),
    [
        (board(PM1={"hand": ["火球述"]}), [], {}, "PM1.hand[0]: there is no card '火球述' (did you mean 火球术"),
        (board(PM1={"zones": {"3/1": "1/1"}}), [], {}, "start.position.PM1.zones.3/1: '3/1' is no zone of this table"),
        (board(PM1={"hands": []}), [], {}, "start.position.PM1.hands: there is no such field (did you mean hand?)"),
        (board(PM1={"delayed": "饿殍"}), [], {}, "start.position.PM1.delayed: only one spell can be delayed, and B02"),
        (board(PM1={"zones": {"2/1": {"card": "饿殍", "attached": ["火球术"]}}}), [], {},
         "start.position.PM1.zones.2/1.attached[0]: R12 does not hang on a unit"),
        (board(PM1={"zones": {"2/1": "A = 1/1"}}), [{"PM": "PM1", "answer": "B move 2/2", "refused": True}], {},
         "script[0]: as an answer to main: 'B' is no choice here; choices are A, end"),
        (board(PM7={}), [], {}, "start.position.PM7: there is no such field; fields are PM1 to PM6, authority"),
        (board(PM1={"zones": {"2/1": "A = 4/3/1 远成"}}), [], {}, "'远成' is not understood (did you mean 远程?)"),
        (board(PM1={"zones": {"2/1": "A = 4/3/1 厚皮"}}), [], {}, "厚皮 needs a number"),
        (board(PM1={"zones": {"2/1": "火球术"}}), [], {}, "R12 does not stand in a zone"),
        (board(PM1={"crystals": "rz"}), [], {}, "start.position.PM1.crystals: 'z' is no crystal"),
        (board(phase="lunch", PM1={}), [], {}, "start.position.phase: it must be one of"),
        (board(PM1={"zones": {"2/1": "1/1", "PM1:2/1": "1/1"}}), [], {}, "start.position.things"),
        ({"cards": {"R01": "1/1"}}, [], {}, "start.cards.R01: R01 is a card of the game"),
        ({"cards": {"c": ["spell", "cast: dmage 3 t"]}}, [], {}, "start.cards.c: no such operation: dmage 3 t"),
        ({"cards": {"c": "spirit"}}, [], {}, "start.cards.c: a unit needs its force/life/speed"),
        (board(PM1={}), [{"PM": "PM1", "answer": "end", "refused": 5}], {}, "script[0].refused: it must be true"),
        ({"dice": [11]}, [], {}, "start.dice: it must be a list of one to 4 numbers"),
        ({"decks": [1]}, [], {}, "start.decks: it must be a list of one to three decks"),
        ({"table": 1}, [], {}, "start.table: there is no such field; fields are seed, key"),
        (board(PM1=RICH, PM2=FOE), ["go on"], {}, "script[0]: 'go on' is no entry"),
        (board(PM1=RICH, PM2=FOE), ["PM1: use 火球术 on Q"], {}, "main: 'Q' is no choice here; choices are X"),
        (board(PM1=RICH, PM2=FOE), ["PM1: use Q"], {}, "'use' is no choice here; choices are 火球术, end"),
        (board(PM1=RICH, PM2=FOE), ["PM2: end"], {}, "script[0]: PM2 is not asked anything now: asked is PM1 (main)"),
        (board(PM1=RICH, PM2=FOE), ["PM3: end"], {}, "script[0]: it must be PM1 to PM2, not 'PM3'"),
        (board(PM1=RICH, PM2=FOE), ["PM1: 火球术 X end"], {}, "'end' is too much"),
        (board(PM1=RICH, PM2=FOE), ["until noon"], {}, "script[0]: until what? 'noon' is none of PM1 to PM6, main"),
        (board(PM1={"life": 1, "poison": 1}), ["until PM2 main"], {}, "PM2 main never comes: the game is over"),
        (board(PM1={}), [], {"PM1.mana": 1}, "expect.PM1.mana: a PM has no mana; fields are life, hand"),
        (board(PM1={}, PM2=FOE), [], {"X.mana": 1}, "expect.X.mana: a thing has no mana; fields are at, stats"),
        (board(PM1={}), [], {"Q.life": 1}, "expect.Q.life: a path begins with one of view, views"),
        (board(PM1={}), [], {"PM3.life": 1}, "expect.PM3.life: there are PM1 to PM2 at this table"),
        (board(PM1={}), [], {"log": ["destroyd X"]}, "there is no kind of event 'destroyd'; kinds are turn"),
        (board(PM1=RICH), [], {"can PM1: use 火求术": False}, "expect.can PM1: use 火求术: nothing is called '火求术'"),
        (board(PM1=RICH), [], {"choices PM2: Q mvoe": []}, "nothing is called 'Q'"),
        (board(PM1={"zones": {"2/1": {"card": "1/1", "words": [5]}}}), [], {}, "2/1.words: keywords and statuses are"),
        (board(PM1={"zones": {"2/1": {"card": "1/1", "used": 5}}}), [], {}, "zones.2/1.used: it must be a list"),
        (board(PM1={"zones": {"2/1": {"card": "1/1", "moved": "x"}}}), [], {}, "2/1.moved: it must be a whole number"),
        (board(PM1={"zones": {"2/1": {"card": "1/1", "name": [1]}}}), [], {}, "a name is a text, not [1]"),
        (board(PM1={"zones": {"2/1": {"card": "1/1", "counters": 10**8}}}), [], {}, "or a list; at most 99"),
        (board(PM1={"zones": {"2/1": "1/1 厚皮" + "9" * 5000}}), [], {}, "start.position.PM1.zones.2/1: '厚皮9999"),
        (board(PM1={"formations": [{"card": "R16", "zones": []}]}), [], {}, "formations[0].zones: a formation lies in"),
        (board(PM1={"crystals": 10**8}), [], {}, "PM1.crystals: it must be a whole number from 0 to 99"),
        (board(PM1={"crystals": {"r": 10**9}}), [], {}, "PM1.crystals.r: it must be a whole number from 0 to 99"),
        ({"cards": {"c": ["spell cost:99999999x", "cast: draw 1"]}}, [], {}, "not a cost: 99999999x"),
        ({"cards": {"c": ["spell", "cast: " + "(" * 5000]}}, [], {}, "more than 30 parentheses in each other"),
        (board(PM1={}), [{"expect": 5}], {}, "script[0].expect: it must be an object"),
        (board(PM1={"hand": -1}), [], {}, "PM1.hand: it must be a whole number from 0 to 200, not -1"),
        (board(PM1={}), [], {"count": 1}, 'expect.count: write what shall be counted, as in "count destroyed"'),
        ({"cards": {"c": ["spell", "cast: damage 1 t"]}}, [], {}, "damage: nothing is called t: names are self"),
        ({"cards": {"c": ["spell", "cast: gain y you"]}}, [], {}, "gain: no such number: y; a number, x"),
        ({"cards": {"c": ["spell", "cast: set wings 1 you turn"]}}, [], {}, "one of force, life, speed, not wings"),
        ({"cards": {"c": ["spell", "cast: pump 1 you turn"]}}, [], {}, "no force/life, such as 1/1 or 2/0/0: 1"),
        ({"cards": {"c": ["spell", "cast: give flying you noon"]}}, [], {}, "no such duration: noon"),
        ({"cards": {"c": ["spell", "cast: if moon (draw 1)"]}}, [], {}, "no such condition: moon; it is buried"),
        ({"cards": {"c": ["spell", "cast: deploy Q"]}}, [], {}, "start.cards.c: there is no unit or token Q"),
        ({"cards": {"c": ["1/1", "when drawn own.card: draw 1"]}}, [], {}, "drawn is of a PM: write own, not own.card"),
        (
            {
                "cards": {"U": {"type": "beast", "stats": "1/1", "tags": ["骷髅"]}},
                **board(PM1={"zones": {"2/1": "骨堆蠕虫"}, "grave": ["U"], "hand": ["火球术"], "crystals": "many"}),
            },
            ["PM1: 火球术 骨堆蠕虫", "PM1: yes"], {}, "answer to pick: 'yes' is no choice here; choices are U, done",
        ),
        (board(pms=[{"mods": [["nix", 0, "", "turn_end:a:b", 0, False]]}, {}]), [], {}, "pms[0].mods: "),
        (board(pms=[{}, {}], lags=[["turn_end", [1, 0, "R12", 99, 0], 99, 0]]), [], {}, "lags[0]: "),
        (board(pms=[{}, {}], unchanged=[1, 1, 1, []]), [], {}, "unchanged: "),
        (board(PM1={}), [], {"can PM1": True}, 'expect.can PM1: write it as "can PM1: use 火球术 on A"'),
        (
            board(PM1={"zones": {"2/1": "饿殍", "2/2": "饿殍"}}), [], {"饿殍.force": 1},
            "expect.饿殍.force: 饿殍 may be several: PM1:2/1 (#25), PM1:2/2 (#26)",
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_and_what_would_be_right(start: Any, script: Any, expect: Any, said: str) -> None:
    with pytest.raises(BadStart) as caught:
        differ(start, script, expect)
    args = caught.value.reason["args"]
    assert said in f"{args['field']}: {args['problem']}"


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ({"PM": "PM1", "answer": "A move 1/3", "refused": "kernel.not_a_choice"}, ""),
        ({"PM": "PM1", "answer": "use 火球术 on X", "refused": "D2-5.1-2"}, ""),
        ({"PM": "PM1", "answer": "pass", "refused": "D1-3.3-3"}, ""),
        ({"PM": "PM1", "answer": "use 火球术 on X"}, "script[0]: refused (D2-5.1-2)"),
        ({"PM": "PM1", "answer": "A move 2/2", "refused": True}, "script[0]: it must be refused, and was accepted"),
    ],
)
def test_refusals(entry: dict[str, Any], reason: str) -> None:
    found = differ(board(PM1={"hand": ["火球术"], "zones": {"2/1": "A = 1/1"}}, PM2=FOE), [entry], {})
    assert found == [] if not reason else found[0].startswith(reason)


def test_an_answer_to_one_kind_of_question_alone() -> None:
    start = {"cards": {"U": ["1/1/1", "act 甲 / Aa [focus, super]: gain 1 you"]}, **board(PM1={"zones": {"1/2": "U"}})}
    refused = {"PM": "PM1", "answer": "启动 U", "asked": "respond", "refused": True}
    assert not differ(start, ["PM1: 启动 U", refused, "PM1: 启动 U"], {"PM1.life": 32})
