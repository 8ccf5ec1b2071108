"""How dijie shows itself: every sentence in both languages, every zone, counter and mark of real games."""

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from paiju.games.dijie import GAME
from paiju.games.dijie.cards import CARDS
from paiju.games.dijie.scene import PHASES, scene
from paiju.games.dijie.show import CLAUSES, colours_of
from paiju.games.dijie.state import Held, Mod
from paiju.games.dijie.texts_en import EN
from paiju.games.dijie.texts_zh import ZH
from paiju.kernel import OPEN, Chance, Step, Table
from paiju.show.scene import Card, Mark, Scene
from paiju.show.text import render
from tests.games.dijie.kit import AUTO, Board
from tests.games.dijie.test_words import spell, word
from tests.marks import clause, clauses_of

ROOT = Path(__file__).resolve().parents[3]
LANGUAGES = ("zh", "en")
SLOT = re.compile(r"\{(\w+)(?::(\w+))?\}")
NUMBERS = clauses_of("dijie")
texts_in = cache(GAME.show.texts)


def told(message: Any, lang: str) -> str:
    return render(message, texts_in(lang), lambda seat: f"PM{seat + 1}")


def check(message: Any) -> None:
    """A message has its sentence in both languages, an argument for every slot, and no slot is left open."""
    for lang in LANGUAGES:
        key = message if isinstance(message, str) else message["key"]
        assert key in texts_in(lang), key
        sentence = told(message, lang)
        assert sentence or key.endswith(".flavour"), key
        assert "{" not in sentence, sentence
        for name, kind in SLOT.findall(texts_in(lang)[key]):
            value = message["args"][name]
            if kind == "text":
                check(value)


def check_mark(mark: Mark) -> None:
    check(mark["text"])
    if "hint" in mark:
        check(mark["hint"])
    assert mark.get("clause", "D1-1.1-1") in NUMBERS


def check_scene(shown: Scene, view: dict[str, Any]) -> None:
    """Everything in it can be told, and it fits the view."""
    check(shown["title"])
    assert [phase["key"] for phase in shown["phases"]] == list(PHASES)
    assert sum(phase["state"] == "now" for phase in shown["phases"]) <= 1
    assert [plate["seat"] for plate in shown["seats"]] == list(range(len(view["pms"])))
    for plate, pm in zip(shown["seats"], view["pms"], strict=True):
        assert plate["main"] == pm["life"]
        check(plate["main_label"])
        for counter in plate["counters"]:
            check(counter["label"])
        for mark in plate["marks"]:
            check_mark(mark)
    refs = Counter(zone["ref"] for zone in shown["zones"])
    cards = [card for zone in shown["zones"] for card in zone["cards"]]
    refs.update(card["ref"] for card in cards)
    assert refs.most_common(1)[0][1] == 1, refs.most_common(1)
    for zone in shown["zones"]:
        check(zone["label"])
        assert zone["size"] >= len(zone["cards"])
        assert zone["size"] == len(zone["cards"]) or not zone["cards"]
    for card in cards:
        assert card["code"] is None or card["code"] in CARDS
        for mark in card.get("marks", ()):
            check_mark(mark)
    for mark in shown["marks"]:
        check_mark(mark)


@cache
def seen() -> tuple[list[tuple[Scene, dict[str, Any]]], list[Any], list[tuple[str, dict[str, Any], tuple[Any, ...]]]]:
    """Of some random games: scenes with their views, everybody's events, and all questions with what was chosen."""
    scenes: list[tuple[Scene, dict[str, Any]]] = []
    events: list[Any] = []
    asked: list[tuple[str, dict[str, Any], tuple[Any, ...]]] = []
    for n, (seats, options) in enumerate(
        ((2, {"deck": "black", "second": "white"}), (2, {"mode": "xuezhan", "deck": "red", "second": "black_swarm"}),
         (4, {"mode": "xuezhan", "deck": "white_wall", "second": "red_rush"}))
    ):  # fmt: skip
        table = Table.open(GAME, {"life": 12, **options}, seats, seed=n)
        table.laid_open = True
        chance = Chance.from_seed(f"show {n}")
        for step in range(240):
            if table.outcome is not None:
                break
            if step % 8 == 0 or (table.state.attackers and step % 2):
                for seat in (None, *range(seats)):
                    view = table.view(seat)
                    scenes.append((GAME.show.scene(view), view))
            ask = table.asks[0]
            path: tuple[Step, ...] = ()
            choices = table.options(ask)
            while choices is not None:
                asked.append((ask.kind, ask.args or {}, path))
                asked += [(ask.kind, ask.args or {}, (*path, value)) for value in choices.few(9)]
                path += (choices.at(chance.below(choices.count())),)
                choices = None if choices.final else table.options(ask, path)
            table.answer(ask, path[0] if len(path) == 1 else path)
        scenes += [(GAME.show.scene(table.view(seat)), table.view(seat)) for seat in (None, *range(seats))]
        events += [event for seat in (OPEN, 0) for event in table.events(seat)]
    return scenes, events, asked


def test_both_languages_say_the_same_things() -> None:
    assert list(ZH) == list(EN)
    for key, sentence in ZH.items():
        assert sorted(SLOT.findall(sentence)) == sorted(SLOT.findall(EN[key])), key
    assert texts_in("zh").keys() == texts_in("en").keys()
    for lang in LANGUAGES:
        assert all(text for key, text in texts_in(lang).items() if not key.endswith(".flavour"))


def test_every_card_has_its_face() -> None:
    faces = GAME.show.faces()
    assert list(faces) == list(CARDS)
    for code, face in faces.items():
        card = CARDS[code]
        check(f"card.{code}")
        check(f"card.{code}.text")
        check(face["tag"])
        assert face["suit"] == colours_of(card)
        assert face["corner"] == ("" if "terrain" in card.types or "crystal" in card.types else str(card.level))
        assert set(face["clauses"]) <= set(NUMBERS)
        if card.unit:
            assert face["number"] == card.force
            life = "−" if card.life is None else card.life
            assert told(face["tag"], "zh") == f"{card.force}/{life}/{card.speed}"
    assert "费用2灰1红" in texts_in("zh")["card.R16.text"]
    assert "2 any + 1 red" in texts_in("en")["card.R16.text"]
    assert "2灰" in texts_in("zh")["card.B15.text"], "either of two costs"
    assert "生命" in texts_in("zh")["card.B15.text"]


def test_scenes_of_real_games() -> None:
    scenes, _, _ = seen()
    for shown, view in scenes:
        check_scene(shown, view)
    places = {zone["ref"].partition(":")[0] for shown, _ in scenes for zone in shown["zones"]}
    assert {"field", "hand", "grave", "library", "tokens", "lord", "stack", "formations"} <= places
    keys = {mark["text"]["key"] for shown, _ in scenes for zone in shown["zones"] for card in zone["cards"]
            for mark in card.get("marks", ())}  # fmt: skip
    assert {"mark.place", "mark.stats", "mark.moved", "mark.terrain", "mark.gems", "mark.down"} <= keys


def test_the_log_of_real_games() -> None:
    _, events, _ = seen()
    for event in events:
        check({"key": f"event.{event['kind']}", "args": event["data"]}) if f"event.{event['kind']}" in ZH else None
        assert event.get("clause", "D1-1.1-1") in NUMBERS or not event.get("clause")
    silent = {event["kind"] for event in events if f"event.{event['kind']}" not in ZH}
    assert silent == set(), silent


def test_questions_of_real_games() -> None:
    _, _, asked = seen()
    kinds = set()
    for kind, args, path in asked:
        put = GAME.show.prompt(kind, args, path)
        check(put["title"])
        kinds.add(kind)
        assert put["clauses"] == CLAUSES[kind]
        assert set(put["clauses"]) <= set(NUMBERS)
        for key in ("detail", "button"):
            if key in put:
                check(put[key])
        if path:
            label = GAME.show.label(kind, args, path[:-1], path[-1])
            check(label["text"])
            if "hint" in label:
                check(label["hint"])
    assert {"main", "flip", "respond", "zone"} <= kinds


@pytest.mark.parametrize("kind", list(CLAUSES))
def test_every_question_is_put(kind: str) -> None:
    args = {"attack": 2, "timing": "using", "seat": 1, "card": "B10", "zones": [1], "units": [1], "of": 3, "n": 2}
    first = {"main": "end", "defence": "fight", "respond": "pass", "dun": "no", "may": "yes", "scry": "R01#0:top"}
    put = GAME.show.prompt(kind, args, ())
    check(put["title"])
    value = first.get(kind, "R01#12")
    label = GAME.show.label(kind, args, (), value)
    check(label["text"])
    assert label.get("ref", "").startswith({"R01#12": "card:12", "R01#0:top": "top:0"}.get(value, ""))
    check(GAME.show.prompt(kind, args, (value,))["button"])
    if kind in ("may", "zone", "pick", "one"):
        assert "缚魂女巫" in told(put["title"], "zh")
        assert told(put["detail"], "zh") == texts_in("zh")["card.B10.text"]


def test_how_choices_are_put() -> None:
    use, args = ("R11#5", "use"), {"attack": 0}
    cases: list[tuple[tuple[Any, ...], Any, str, str]] = [
        ((), "R11#5", "火焰震击", "card:5"), ((), 7, "7 号", "card:7"), (("R11#5",), "use", "使用", ""),
        (("R11#5",), "delay", "延时（背面朝上放入主宰区）", ""), (use, "x1", "1 次", ""), (use, "auto", "自动支付", ""),
        (use, "x2", "2 次", ""), (use, "pm2", "PM2", "seat:1"), (use, "2:2/3", "战区 2:2/3", "zone:2:2/3"),
        (use, "r@pool#c3", "用红水晶（水晶池）", ""),
        (("B13#4", "use"), "spirit", "真灵", ""), (("W18#4", "a1"), "x3", "X＝3", ""),
        (("W01#4",), "a0", "圣光加持", ""), ((), "end", "结束主宰阶段：过（没有能宣攻的单位）", ""),
        (("W16#4", "use"), "1:1/2+1:1/3", "战区 1:1/2 1:1/3", "zone:1:1/2"),
    ]  # fmt: skip
    for prefix, value, text, ref in cases:
        label = GAME.show.label("main", args, prefix, value)
        assert told(label["text"], "zh") == text
        assert label.get("ref", "") == ref
        check(label["text"])
    assert told(GAME.show.label("one", {"card": "B10"}, (), "o2")["text"], "zh") == "其本回合获得失忆"
    assert told(GAME.show.prompt("main", args, ("R11#5", "move"))["title"], "zh") == "火焰震击：移到哪个战区？"
    assert told(GAME.show.prompt("main", args, ("R11#5", "use", 3))["button"], "zh") == "使用 火焰震击"
    assert told(GAME.show.prompt("main", args, ("W01#5", "a0"))["button"], "zh") == "启动 圣光天使 的能力"
    assert told(GAME.show.prompt("may", {"card": "@undying"}, ())["title"], "zh") == "永生：要发动吗？"


# --- scenes of boards ---


def zone_of(shown: Scene, ref: str) -> Any:
    return next((zone for zone in shown["zones"] if zone["ref"] == ref), None)


def card_of(shown: Scene, ref: str) -> Card:
    return next(card for zone in shown["zones"] for card in zone["cards"] if card["ref"] == ref)


def marks_of(card: Card, lang: str = "zh") -> list[str]:
    return [told(mark["text"], lang) for mark in card.get("marks", ())]


def shown(b: Board, seat: int | None = None) -> Scene:
    if b.table is None:
        b.start()
    assert b.table is not None
    view = b.table.view(seat)
    found = scene(view)
    for zone in found["zones"]:  # cards made for tests have no sentences in the catalogue
        assert len({card["ref"] for card in zone["cards"]}) == len(zone["cards"])
    return found


@clause("D2-4.2-2", "D2-4.2-4", "D2-4.2-5", "D2-4.2-7", "D1-2.1-战区编号")
def test_what_each_viewer_sees_of_the_zones() -> None:
    b = Board()
    b.hand(1, "R11", "R12")
    b.hand(2, "W01")
    b.grave(2, "B01", "B02")
    b.pm(1).exile = (Held(90, "R13"), Held(91, "R14", True))
    mine, other, nobody = shown(b, 0), shown(b, 1), shown(b)
    assert [card["code"] for card in zone_of(mine, "hand:0")["cards"]] == ["R11", "R12"]
    for scene_ in (other, nobody):
        assert (zone_of(scene_, "hand:0")["cards"], zone_of(scene_, "hand:0")["size"]) == ([], 2)
    for scene_ in (mine, other, nobody):
        assert [card["code"] for card in zone_of(scene_, "grave:1")["cards"]] == ["B01", "B02"], "the newest on top"
        assert [card["code"] for card in zone_of(scene_, "exile:0")["cards"]] == [None, "R13"]
        assert (zone_of(scene_, "library")["size"], zone_of(scene_, "library")["cards"]) == (40, [])
        assert zone_of(scene_, "stack") is None
        assert zone_of(scene_, "dropped") is None
    counters = {counter["icon"]: counter["value"] for counter in mine["seats"][0]["counters"]}
    assert counters == {"hand": 2, "grave": 0}


@clause("D2-4.2-9", "D2-4.2-10", "D2-4.2-11")
def test_face_down_cards_are_their_controllers() -> None:
    b = Board()
    late = b.delay(1, "火球术")
    b.hidden("1:2/3", text="T02")
    ref = f"card:{late}"
    assert card_of(shown(b, 0), ref)["code"] == "R12"
    assert card_of(shown(b, 0), ref)["turned"]
    for seat in (1, None):
        card = card_of(shown(b, seat), ref)
        assert card == {"ref": ref, "code": None, "back": "dijie"}
    for seat in (0, 1, None):
        ground = card_of(shown(b, seat), "zone:1:2/3")
        assert ground["code"] is None
        assert marks_of(ground) == ["1:2/3", "未翻开"]


@clause("D2-5.2-1", "D2-8.3-1", "D2-11.6-1")
def test_crystals_and_powers_are_counted_for_each_pm() -> None:
    b = Board()
    b.gems(1, "r", "r", "rk")
    b.gems(2, "w")
    b.pm(1).powers = ("时空", "时空")
    ground = b.terrain("1:1/1", "T01")
    from paiju.games.dijie.state import Gem

    b.s.objs[ground].gems = (Gem(8), Gem(8))
    plates = shown(b)["seats"]
    counters = {told(counter["label"], "zh"): counter["value"] for counter in plates[0]["counters"]}
    assert counters == {"手牌": 0, "红水晶": 4, "红/黑水晶": 1, "时空权能": 2, "坟墓": 0}
    assert {counter["icon"] for counter in plates[1]["counters"]} == {"hand", "grave", "crystal-w"}
    assert "红×2" in marks_of(card_of(shown(b), "zone:1:1/1"))


def test_what_holds_for_a_unit() -> None:
    b = Board()
    u = b.unit("1:2/1", "圣堂守卫", moved=1, hurt=1, spent=1)
    relic, guard = b.attach("龙牙战刃", u), b.attach("圣堂守卫", u, kind="soul", guard=True)
    for name, n in (("poisoned", 0), ("brittle", 2)):
        word(b, u, name, n)
    b.s.objs[u].mods += (Mod("counter", 2), Mod("counter", -1))
    copy = b.unit("1:2/2", "镜妖")
    b.s.objs[copy].as_code = "W01"
    walker = b.unit("2:2/3", b.make("walker", "3/-/2", code="K01x"))
    b.drop("1:2/4", "守护圣盾")
    here = shown(b)
    marks = marks_of(card_of(here, f"card:{u}"))
    assert marks[:3] == ["1:2/1", "1/4/1", "已移动"]
    assert {"中毒", "脆皮2", "指示物 +1", "带着 龙牙战刃", "带着 圣堂守卫", "平地"} - set(marks) == {"平地"}
    hung = zone_of(here, "formations:0")
    assert {card["ref"] for card in hung["cards"]} == {f"card:{relic}", f"card:{guard}"}
    assert "附着于 圣堂守卫" in marks_of(card_of(here, f"card:{relic}"))
    assert (card_of(here, f"card:{copy}")["code"], "复制了 圣光天使" in marks_of(card_of(here, f"card:{copy}"))) == (
        "W01", True,
    )  # fmt: skip
    assert "3/−/2" in marks_of(card_of(here, f"card:{walker}"))
    assert "地上：守护圣盾" in marks_of(card_of(here, "zone:1:2/4"))
    assert [card["code"] for card in zone_of(here, "dropped")["cards"]] == ["W17"]
    tones = {mark["text"]["key"]: mark.get("tone") for mark in card_of(here, f"card:{u}")["marks"]}
    assert tones["mark.counter"] == "good"


def test_what_lies_beside_the_battlefield() -> None:
    b = Board()
    potion = b.lord(1, "疗伤药剂")
    array = b.formation(1, "圣盾法阵", "1:1/2", "1:1/3")
    ready = b.lord(1, "天罚敕令")
    b.s.objs[ready].role = "ready"
    b.terrain("2:1/1", "T01", pm=1)
    b.void("2:1/2")
    here = shown(b)
    assert "储量 2" in marks_of(card_of(here, f"card:{potion}"))
    assert marks_of(card_of(here, f"card:{array}")) == ["覆盖 1:1/2 1:1/3"]
    assert "已预备" in marks_of(card_of(here, f"card:{ready}"))
    assert marks_of(card_of(here, "zone:2:1/1")) == ["2:1/1", "PM1 控制"]
    void = card_of(here, "zone:2:1/2")
    assert marks_of(void) == ["2:1/2", "空洞"]
    assert void["marks"][1]["tone"] == "bad"


def test_what_holds_for_a_pm() -> None:
    b = Board()
    b.rich(1)
    b.pm(2).poison, b.pm(1).voids = 3, 2
    b.use(1, b.hand(1, "蒙目诅咒"), "pm2", AUTO)
    here = shown(b)
    plates = [[told(mark["text"], "zh") for mark in plate["marks"]] for plate in here["seats"]]
    assert plates == [["当前回合", "空洞 2/3"], ["中毒 3", "目盲"]]
    curse = here["marks"][-1]
    assert told(curse["text"], "zh") == "蒙目诅咒"
    assert told(curse["hint"], "zh") == "诅咒：PM2"
    assert curse["tone"] == "bad"
    u = b.unit("1:1/1", "饿殍")
    b.use(1, b.hand(1, "缄默之印"), u, AUTO)
    assert told(shown(b)["marks"][-1]["hint"], "zh") == "诅咒：饿殍"


def test_a_fight_as_it_is_shown() -> None:
    b = Board()
    b.rich(2)
    b.watch(2)
    a = b.unit("1:2/1", "3/9/1", "when fighting self: gain 1 you", "act 甲 / A: gain 1 you")
    x = b.unit("2:2/6", "1/9/1", "act 乙 / B [beyond]: gain 1 you")
    b.say(1, "main", "end").settle()
    assert b.asks == (2, "defence")
    here = shown(b)
    assert [(phase["key"], phase["state"]) for phase in here["phases"]][:3] == [
        ("start", "done"), ("main", "done"), ("defence", "now"),
    ]  # fmt: skip
    assert told(here["title"], "zh") == "第 1 回合 · PM1 的防御阶段"
    assert [told(mark["text"], "zh") for mark in here["seats"][1]["marks"]] == ["正在防御"]
    b.say(2, "defence", "fight")
    assert b.asks == (2, "respond"), "【防御阶段结束时】"
    assert b.table is not None
    view = b.table.view(0)
    view["attack"], view["attackers"] = [a, [x], []], [a]
    fighting = scene(view)
    assert card_of(fighting, f"card:{a}")["glow"]
    assert "正在进攻" in marks_of(card_of(fighting, f"card:{a}"))
    assert "阻挡" in marks_of(card_of(fighting, f"card:{x}"))
    view["attack"] = None
    assert "进攻" in marks_of(card_of(scene(view), f"card:{a}"))
    b.quiet("main", 2)
    card = spell(b, "gain 1 you", 2)
    b.say(2, "main", x, "a0")
    stack = zone_of(shown(b), "stack")
    assert [marks_of(card_) for card_ in stack["cards"]] == [["PM2"]]
    assert card in [held.id for held in b.pm(2).hand]


def test_the_end_as_it_is_shown() -> None:
    b = Board(4)
    b.rich(1)
    b.use(1, spell(b, "lose 99 opponent"), AUTO)
    here = shown(b)
    assert told(here["title"], "zh") == "终局 · 第 1 回合"
    assert {phase["state"] for phase in here["phases"]} == {"done"}
    won = [[mark["text"]["key"] for mark in plate["marks"]] for plate in here["seats"]]
    assert won == [["mark.winner"], [], ["mark.winner"], []]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_own_side_is_near(seat: int) -> None:
    b = Board(mode="xuezhan")
    here = shown(b, seat)
    near, far = zone_of(here, f"field:{seat}"), zone_of(here, f"field:{1 - seat}")
    assert (near["columns"], near["size"]) == (3, 6)
    mine, theirs = seat + 1, 2 - seat
    assert [card["ref"] for card in near["cards"]] == [f"zone:{mine}:{row}/{c}" for row in (2, 1) for c in (1, 2, 3)]
    assert [card["ref"] for card in far["cards"]] == [f"zone:{theirs}:{row}/{c}" for row in (1, 2) for c in (3, 2, 1)]
    straight = Board(mode="xuezhan", facing="straight")
    far = zone_of(shown(straight, seat), f"field:{1 - seat}")
    assert [card["ref"] for card in far["cards"]] == [f"zone:{theirs}:{row}/{c}" for row in (1, 2) for c in (1, 2, 3)]


def test_the_top_of_the_library_is_shown_to_who_has_seen_it() -> None:
    b = Board()
    b.rich(1)
    b.library("R01", "R02")
    b.use(1, spell(b, "scry 2"), AUTO)
    b.say(1, "scry", "0:top", "1:bottom")
    assert [card["code"] for card in zone_of(shown(b, 0), "top")["cards"]] == ["R01"]
    assert zone_of(shown(b, 1), "top") is None
    assert zone_of(shown(b), "top") is None


@clause("D2-8.3-1")
def test_what_is_told_in_one_line() -> None:
    """Terrain that produces, and draws; nothing that may matter is among them."""
    table = Table.open(GAME, {"mode": "xuezhan", "deck": "white", "second": "none"}, 2, "1")
    while len(table.events(None)) < 200:
        ask = table.asks[0]
        table.answer(ask, GAME.autopilot(table.state, ask))
    events = table.events(0)
    runs = {event["n"]: GAME.show.run(event["kind"], event["data"]) for event in events}
    found = {event["kind"] for event in events if runs[event["n"]]}
    assert found == {"drew", "drawn", "triggered", "resolving", "produced"}
    for event in events:
        run = runs[event["n"]]
        if run is None:
            assert event["kind"] not in ("drew", "drawn", "produced")
            assert event["kind"] != "triggered" or "生产" not in told(event["data"]["ability"] + ".text", "zh")
            continue
        check(run)
        if f"short.{event['kind']}" in ZH:
            check({"key": f"short.{event['kind']}", "args": event["data"]})
    assert any(event["kind"] == "triggered" and not runs[event["n"]] for event in events), "a lake gives life"
    # At the start of a turn all that the terrain does is one run, what is full already too.
    turn = next(i for i, event in enumerate(events) if event["kind"] == "turn" and event["data"]["n"] == 5)
    after = [runs[event["n"]] for event in events[turn + 2 : turn + 7]]
    assert after == [{"key": "run.produce", "args": {"seat": 0}}] * 5


def test_clause_numbers_are_told_in_english() -> None:
    """Every Chinese part of a number in the rule book has a name, and no two clauses are told as the same."""
    book = (ROOT / "docs/rules/dijie.en.md").read_text(encoding="utf8")
    numbers = re.findall(r"^- \*\*(D[^*]+)\*\*", book, re.MULTILINE)
    words = texts_in("en")
    told_as = {"-".join(words.get(f"clause.{part}", part) for part in number.split("-")) for number in numbers}
    assert [number for number in told_as if not number.isascii()] == []
    assert len(told_as) == len(numbers) > 1000
    assert "D1-1.2-library" in told_as
