"""How tarot shows itself: every sentence in both languages, every card, question and scene."""

import json
import re
from collections import Counter
from functools import cache
from typing import Any

import pytest

from paiju.games.tarot import GAME
from paiju.games.tarot.cards import MAJORS, SMALL
from paiju.games.tarot.options import OPTIONS
from paiju.games.tarot.scene import PHASES, scene
from paiju.games.tarot.texts_en import EN
from paiju.games.tarot.texts_zh import ZH
from paiju.kernel import Ask, Chance, News, Table
from paiju.show.scene import Scene
from paiju.show.text import Message, msg, render
from tests.games.tarot.rounds import path_of, place, random_answer, table_at
from tests.marks import clauses_of

SLOT = re.compile(r"\{(\w+)(?::(\w+))?\}")
LANGUAGES = ("zh", "en")
CLAUSES = clauses_of("tarot")


texts_in = cache(GAME.show.texts)


def word(message: Message | str, lang: str) -> str:
    return render(message, texts_in(lang), lambda seat: "南西北东"[seat] if lang == "zh" else f"Player {seat}")


def slots(template: str) -> list[tuple[str, str]]:
    return sorted({(m[1], m[2] or "") for m in SLOT.finditer(template)})


def check_message(message: Message | str) -> None:
    """A message has its sentence in both languages, and an argument for every slot."""
    for lang in LANGUAGES:
        texts = texts_in(lang)
        key = message if isinstance(message, str) else message["key"]
        assert key in texts, key
        sentence = word(message, lang)
        assert sentence
        assert "{" not in sentence, sentence
        if not isinstance(message, str):
            for name, kind in slots(texts[key]):
                value = message["args"][name]
                if kind == "card":
                    assert f"card.{value}" in texts
                if kind == "text":
                    check_message(value)


@cache
def games() -> tuple[Table, ...]:
    """Random games, over, that together have about everything in them."""
    rng = Chance.from_seed("show")
    found = []
    for seed in range(60):
        options = {option.name: rng.choice(option.values) for option in OPTIONS} if seed % 2 else {}
        table = Table.open(GAME, options, 2 + seed % 3, seed=seed)
        if seed == 5:
            for seat in range(table.seats):
                table.agree(seat, "hands")
        while table.outcome is None:
            ask = table.asks[rng.below(len(table.asks))]
            table.answer(ask, random_answer(table, ask, rng))
        found.append(table)
    return tuple(found)


# --- words


def test_both_languages_say_the_same_things() -> None:
    assert list(ZH) == list(EN)
    for key in ZH:
        assert slots(ZH[key]) == slots(EN[key]), key
    assert list(GAME.show.texts("zh")) == list(GAME.show.texts("en"))
    assert all(GAME.show.texts("en").values())
    assert all(text.isascii() or not re.search("[一-鿿]", text) for text in EN.values())


def test_every_option_and_value_has_its_words() -> None:
    for option in OPTIONS:
        for value in option.values:
            name = str(value).lower() if type(value) is bool else value
            assert f"option.{option.name}.{name}" in ZH
        assert f"option.{option.name}" in ZH
        assert f"option.{option.name}.hint" in ZH
    named = {f"option.{option.name}" for option in OPTIONS}
    for key in ZH:
        if key.startswith("option."):
            assert ".".join(key.split(".")[:2]) in named


def test_there_are_no_words_that_nobody_says() -> None:
    """Every kind of event of the catalogue comes up in some game, and every kind that comes up is there."""
    told = {event["kind"] for table in games() for seat in range(table.seats) for event in table.events(seat)}
    catalogue = {key.removeprefix("event.") for key in ZH if key.startswith("event.")}
    rare = {"wheel_stands", "mark_lost", "devil_spares", "justice_keeps", "draw", "nothing_to_gather"}  # tested alone
    assert told <= catalogue
    assert catalogue - told <= rare


def test_every_event_can_be_told_in_both_languages() -> None:
    checked: Counter[str] = Counter()
    for table in games():
        for seat in range(table.seats):
            for event in table.events(seat):
                checked[event["kind"]] += 1
                if checked[event["kind"]] < 40:
                    check_message(msg(f"event.{event['kind']}", **event["data"]))
                assert event["clause"] in CLAUSES
                assert event["cause"] is None or event["cause"] < event["n"]


def test_events_carry_plain_data_of_their_own() -> None:
    table = games()[0]
    events = table.events(0)
    assert json.loads(json.dumps(events)) == events


def test_the_end_of_a_round_tells_the_totals() -> None:
    ends: list[News] = [event for event in games()[0].events(None) if event["kind"] == "round_end"]
    assert [event["data"]["round"] for event in ends] == list(range(1, len(ends) + 1))
    assert all(len(event["data"]["totals"]) == 2 for event in ends)


@pytest.mark.parametrize(
    ("row", "zh", "en"),
    [
        ("W7", "暗置 权杖 7", "Place 7 of Wands"),
        ("W7 0>1", "暗置 权杖 7 与 愚者 → 西", "Place 7 of Wands and The Fool → Player 1"),
        ("WK 1>0,1", "暗置 权杖国王 与 魔术师 → 南、西", "Place King of Wands and The Magician → Player 0, Player 1"),
        ("W7 13=8", "暗置 权杖 7 与 死神（重演力量）", "Place 7 of Wands and Death (as Strength)"),
    ],
)
def test_the_button_says_what_placing_does(row: str, zh: str, en: str) -> None:
    prompt = GAME.show.prompt("place", {"round": 5, "names_devil": False}, path_of(row))
    assert [word(prompt["button"], lang) for lang in LANGUAGES] == [zh, en]


def test_a_score_change_in_words() -> None:
    data = {"seat": 1, "before": -4, "after": 16}
    assert word(msg("event.score", **data), "zh") == "西 的本轮得分 −4 → 16"
    added = {"seat": 0, "score": -4, "added": -8, "total": 3}
    assert word(msg("event.doubled", **added), "en") == "Player 0: −4 counts double, −8, total 3"


# --- faces


def test_every_card_has_a_face() -> None:
    faces = GAME.show.faces()
    assert list(faces) == [*SMALL, *(str(major.number) for major in MAJORS)]
    for code, face in faces.items():
        assert face["code"] == code
        assert {*face["clauses"]} <= {*CLAUSES}
        assert face["clauses"]
        for key in (f"card.{code}", f"card.{code}.text", f"kind.{face['kind']}"):
            check_message(key)
    assert faces["CQ"] == {
        "code": "CQ", "kind": "court", "corner": "Q", "suit": "C", "number": 13,
        "clauses": ["T-057", "T-180", "T-181", "T-182"],
    }  # fmt: skip
    assert (faces["W7"]["kind"], faces["W7"]["number"]) == ("small", 7)
    assert word(faces["7"]["tag"], "en") == "Step 6"
    assert word(faces["13"]["tag"], "zh") == "Step 0 之前"
    assert word("card.W7.text", "zh") == "值 7 点。"


# --- questions


def test_every_question_can_be_put_in_both_languages() -> None:
    """At every question of random games, every step of some answers: prompt, labels, reasons; and every choice that
    is a card on the table has its ref there.
    """
    rng = Chance.from_seed("questions")
    kinds = set()
    for seed in range(15):
        options = {option.name: rng.choice(option.values) for option in OPTIONS}
        table = Table.open(GAME, options, 2 + seed % 3, seed=seed)
        while table.outcome is None:
            ask = table.asks[rng.below(len(table.asks))]
            kinds.add(ask.kind)
            answer = random_answer(table, ask, rng)
            put(table, ask, answer if isinstance(answer, tuple) else (answer,))
            table.answer(ask, answer)
    assert kinds == {
        "place", "devil", "queen", "hermit_discard", "hermit_recover", "emperor", "wheel", "chariot", "temperance",
    }  # fmt: skip


def put(table: Table, ask: Ask, answer: tuple[Any, ...]) -> None:
    args = ask.args or {}
    refs = refs_of(GAME.show.scene(table.view(ask.seat)))
    for length in range(len(answer) + 1):
        prefix = answer[:length]
        prompt = GAME.show.prompt(ask.kind, args, prefix)
        check_message(prompt["title"])
        for part in ("detail", "button"):
            if part in prompt:
                check_message(prompt[part])
        assert {*prompt["clauses"]} <= {*CLAUSES}
        assert ("button" in prompt) is (length == len(answer)) or ask.kind != "place"
        if length == len(answer):
            assert "button" in prompt
            break
        choices = table.options(ask, prefix)
        assert choices is not None
        for value in choices:
            label = GAME.show.label(ask.kind, args, prefix, value)
            check_message(label["text"])
            if "hint" in label:
                check_message(label["hint"])
            if "ref" in label and ask.kind != "emperor":
                assert label["ref"] in refs, (ask, prefix, value)
        for barred in table.barred(ask, prefix):
            check_message(barred.reason)
            check_message(GAME.show.label(ask.kind, args, prefix, barred.value)["text"])
            assert barred.clause in CLAUSES


def refs_of(shown: Scene) -> set[str]:
    """What stands on the table, each once."""
    found = [zone["ref"] for zone in shown["zones"]]
    found += [card["ref"] for zone in shown["zones"] for card in zone["cards"]]
    assert len(found) == len({*found})
    return {*found, *(f"seat:{plate['seat']}" for plate in shown["seats"])}


# --- scenes


def messages(value: Any) -> list[Message]:
    """All messages in a scene."""
    if isinstance(value, dict):
        if set(value) == {"key", "args"}:
            return [value]  # type: ignore[list-item]
        return [found for part in value.values() for found in messages(part)]
    if isinstance(value, (list, tuple)):
        return [found for part in value for found in messages(part)]
    return []


def test_scenes_of_whole_games() -> None:
    for table in games()[:5]:
        for again in Table.replay(GAME, table.record):
            for viewer in (None, 0):
                shown = scene(again.view(viewer))
                refs_of(shown)
                for message in messages(shown):
                    check_message(message)
                for zone in shown["zones"]:
                    assert zone["size"] >= len(zone["cards"])
                assert json.loads(json.dumps(shown))["title"] == shown["title"]


def zone_of(shown: Scene, ref: str) -> Any:
    return next(zone for zone in shown["zones"] if zone["ref"] == ref)


def marks(holder: Any) -> list[str]:
    return [mark["text"]["key"] for mark in holder.get("marks", ())]


def test_the_scene_while_placing() -> None:
    table = table_at(["W7 8", "S5"], totals=[12, 9], banned=[1], tower=[0], lovers=[(0, 1, 2)], hold={0: [1], 1: []})
    shown = GAME.show.scene(table.view(0))
    assert [phase["state"] for phase in shown["phases"]] == ["now"] + ["next"] * 13
    assert [phase["key"] for phase in shown["phases"]] == list(PHASES)
    assert shown["progress"] == (5, 14)
    south, west = shown["seats"]
    assert (south["main"], south["now"], [c["value"] for c in south["counters"]]) == (12, None, [10, 2])
    assert (marks(south), marks(west)) == (["mark.tower", "mark.lovers"], ["mark.banned", "mark.lovers"])
    hand = zone_of(shown, "hand:0")
    assert [card["code"] for card in hand["cards"]][-3:] == ["WK", "1", "8"]
    assert (zone_of(shown, "hand:1")["size"], zone_of(shown, "hand:1")["cards"]) == (10, [])
    assert (zone_of(shown, "table:0")["size"], len(zone_of(shown, "pool")["cards"])) == (0, 6)
    assert len(zone_of(shown, "grave:1")["cards"]) == 4


def test_the_scene_in_the_middle_of_a_round() -> None:
    rows = ["WQ 15", "S5 13=0>0", "C3 8"]
    table = table_at(rows, history=[0])
    place(table, rows)
    table.answer(table.asks[0], 2)
    table.film()
    table.answer(table.asks[0], 2)
    shown = [GAME.show.scene(view) for _, view in table.frames(1)]
    first = next(s for s in shown if marks(zone_of(s, "table:2")["cards"][1]) == ["mark.nullified"])
    assert [phase["key"] for phase in first["phases"] if phase["state"] == "now"] == ["3"]
    devil = zone_of(first, "table:0")["cards"][1]
    assert devil["marks"][0]["text"] == {"key": "mark.targets", "args": {"targets": [2]}}
    death = zone_of(first, "table:1")["cards"][1]
    assert marks(death) == ["mark.copied", "mark.targets", "mark.turn"]
    assert [(m["seat"], m["effect"], m["step"], m["turn"], m["state"]) for m in first["board"]["majors"]] == [
        (2, 8, 6, 0, "null"),
        (1, 0, 6, 1, "wait"),
        (0, 15, 6, 2, "wait"),
    ]
    last = zone_of(shown[-1], "table:1")["cards"][1]
    assert marks(last)[-1] == "mark.executed"
    assert len(shown) < 40


def test_the_board_tells_which_major_is_at_work() -> None:
    table = table_at(["W7 7>1", "S5 8", "C3"])
    place(table, ["W7 7>1", "S5 8", "C3"])
    states = [major["state"] for major in GAME.show.scene(table.view(None))["board"]["majors"]]
    assert states == ["now", "wait"]  # the Chariot asks, Strength waits


def test_a_void_round_is_told_to_the_board() -> None:
    table = table_at(["W7 21", "S5 8"])
    table.answer(table.asks[0], path_of("W7 21"))
    table.film()
    table.answer(table.asks[0], path_of("S5 8"))
    voids = [GAME.show.scene(view)["board"]["void"] for _, view in table.frames(0)]
    assert voids[0] is False
    assert True in voids
    assert GAME.show.scene(table.view(0))["board"]["void"] is False


def test_fewer_rounds_are_marked() -> None:
    for mode in ("shorten", "skip_labels"):
        table = table_at(["W7 14", "S5"], {"temperance_mode": mode})
        place(table, ["W7 14", "S5"])
        scene_now = GAME.show.scene(table.view(None))
        assert scene_now["board"]["cut"] == 2
        assert [mark["text"] for mark in scene_now["marks"]] == [msg("mark.fewer", of=12)]


def test_the_reveal_is_a_phase_of_its_own() -> None:
    table = table_at(["W7", "S5"])
    table.answer(table.asks[0], path_of("W7"))
    table.film()
    table.answer(table.asks[0], path_of("S5"))
    first = GAME.show.scene(table.frames(0)[0][1])
    assert [phase["key"] for phase in first["phases"] if phase["state"] == "now"] == ["reveal"]


def test_a_card_taken_back_lies_there_once() -> None:
    rows = ["W7 9", "S5", "C3 15"]
    table = table_at(rows, {"hermit_pool": "plus_this_round", "devil_time": "before_step6"})
    place(table, rows)
    table.answer(table.asks[0], ("WK", "WQ"))
    table.answer(table.asks[0], ("W7", "W1"))
    shown = GAME.show.scene(table.view(0))
    refs_of(shown)
    assert marks(zone_of(shown, "table:0")["cards"][0]) == ["mark.taken_back"]


def test_known_cards_of_others_are_shown() -> None:
    rows = ["W7 2>1", "S5", "C3"]
    table = table_at(rows, hold={0: [], 1: [17], 2: [0]})
    place(table, rows)
    shown = GAME.show.scene(table.view(0))
    assert [card["code"] for card in zone_of(shown, "hand:1")["cards"]] == ["17"]
    assert [card["code"] for card in zone_of(GAME.show.scene(table.view(2)), "hand:1")["cards"]] == []


def test_the_scene_when_all_is_over() -> None:
    table = table_at(["W7", "S5"], at=14, hold={0: [1], 1: [2]})
    place(table, ["W7", "S5"])
    shown = GAME.show.scene(table.view(None))
    assert {phase["state"] for phase in shown["phases"]} == {"done"}
    assert (shown["title"]["key"], shown["progress"]) == ("scene.over", (14, 14))
    assert [marks(plate) for plate in shown["seats"]] == [["mark.winner"], []]
    assert [card["code"] for card in zone_of(shown, "hand:1")["cards"]] == ["2"]


def test_gone_seats_are_marked() -> None:
    table = table_at(["W7", "S5", "C3"])
    table.concede(2)
    assert [plate["gone"] for plate in GAME.show.scene(table.view(0))["seats"]] == [False, False, True]


def test_rare_events_have_words_that_fit() -> None:
    for rows, options, given in (
        (["W7 10", "S5", "C4", "D5"], {"wheel_short_pool": "fizzle"}, {"pool": [3]}),
        (["W8 13=16", "S9"], {"tower_again": "absorbed"}, {"tower": [0], "history": [16]}),
        (["W7 11", "S9"], {"justice_leader": "no_change"}, {}),
        (["W7 5", "S7"], {}, {"at": 14}),
    ):
        table = table_at(rows, options, **given)
        place(table, rows)
        for event in table.events(None):
            check_message(msg(f"event.{event['kind']}", **event["data"]))
    devil = table_at(["W7 15", "S5 11"], {"devil_negative": "only_positive"}, totals=[-5, -9])
    place(devil, ["W7 15", "S5 11"])
    devil.answer(devil.asks[0], 1)
    assert "devil_spares" in [event["kind"] for event in devil.events(None)]
    for event in devil.events(None):
        check_message(msg(f"event.{event['kind']}", **event["data"]))
