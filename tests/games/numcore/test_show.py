"""Words and pictures: both catalogues are complete, and every sentence finds its arguments."""

import re
from random import Random
from typing import Any

import pytest

from paiju.games.numcore import GAME
from paiju.games.numcore.rules import OPTIONS
from paiju.games.numcore.state import DECK
from paiju.kernel import OPEN, Table
from paiju.show.text import Message, render
from tests.games.numcore.builder import FIVE, THREE, at, build, do, play

SHOW = GAME.show
ZH, EN = SHOW.texts("zh"), SHOW.texts("en")


def slots(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)(?::\w+)?\}", text))


def test_both_languages_say_the_same_things_of_the_same_things() -> None:
    assert set(ZH) == set(EN)
    assert {key: slots(ZH[key]) for key in ZH} == {key: slots(EN[key]) for key in EN}
    assert all(re.search("[\u4e00-\u9fff]", text) for text in ZH.values() if re.search("[a-z]{2}", slotless(text)))
    assert not [key for key, text in EN.items() if re.search("[\u4e00-\u9fff]", text)]


def slotless(text: str) -> str:
    return re.sub(r"\{[^}]*\}", "", text)


def test_every_card_option_and_value_has_its_words() -> None:
    wanted = [f"card.{code}{end}" for code in DECK for end in ("", ".text")]
    for option in OPTIONS:
        wanted += [f"option.{option.name}", f"option.{option.name}.hint"]
        wanted += [f"option.{option.name}.{str(value).lower()}" for value in option.values]
    assert not [key for key in wanted if key not in EN]
    assert EN["card.P10"] == "Pair odd, even"
    assert ZH["option.cost_30"] == "30–99 的价格"
    assert list(SHOW.faces())[:16] == list(DECK)


def said(message: Message) -> None:
    """A message is in both catalogues and leaves no slot open."""
    for catalogue in (ZH, EN):
        assert message["key"] in catalogue
        text = render(message, catalogue, lambda seat: f"seat {seat}")
        assert text
        assert not re.search(r"[{}]|\bNone\b", text), text


def messages(data: Any) -> list[Message]:
    if isinstance(data, dict):
        if set(data) == {"key", "args"}:
            return [data]  # type: ignore[list-item]  # a Message is such a dict
        return [m for value in data.values() for m in messages(value)]
    if isinstance(data, list | tuple):
        return [m for value in data for m in messages(value)]
    return []


def look(table: Table, rng: Random) -> None:
    """Put everything into words that the asked seat could look at now."""
    ask = table.asks[0]
    args = ask.args or {}
    path: tuple[Any, ...] = ()
    choices = table.options(ask)
    while True:
        prompt = SHOW.prompt(ask.kind, args, path)
        for message in messages(prompt):
            said(message)
        assert ("button" in prompt) is (choices is None)
        for barred in table.barred(ask, path):
            said(barred.reason)
            for message in messages(SHOW.label(ask.kind, args, path, barred.value)):
                said(message)
        if choices is None:
            break
        some = [choices.at(rng.randrange(choices.count())) for _ in range(3)]
        for value in some:
            for message in messages(SHOW.label(ask.kind, args, path, value)):
                said(message)
        final = choices.final
        path = (*path, some[0])
        choices = None if final else table.options(ask, path)


def test_everything_said_in_whole_games_is_in_words() -> None:
    for seed in (1, 2, 3, 12):
        table = Table.open(GAME, seed=seed)
        rng = Random(seed)
        while table.asks:
            if rng.random() < 0.3:
                look(table, rng)
            table.answer(table.asks[0], build(table, table.asks[0], rng))
            if rng.random() < 0.2:
                for seat in (0, 1, None):
                    for message in messages(SHOW.scene(table.view(seat))):
                        said(message)
        assert table.outcome is not None
        said(table.outcome.reason)
        for event in table.events(OPEN):
            said({"key": f"event.{event['kind']}", "args": event["data"]})
        scene = SHOW.scene(table.view(OPEN))
        for message in messages(scene):
            said(message)
        assert [phase["state"] for phase in scene["phases"]] == ["done", "done"]


def test_a_seizure_a_choice_and_an_upgrade_in_words() -> None:
    rng = Random(1)
    mirror = {**THREE, "nodes": [*THREE["nodes"], {"name": "(7,3)", "locked": [1]}, 95]}
    table = at(8, {**FIVE, "energy": 9}, mirror)
    assert SHOW.label("act", table.asks[0].args or {}, ("seize",), "(7,3)")["hint"]["args"]["cost"] == 8
    for steps in (("seize", "(7,3)"), ("upgrade",), ("end",)):
        for message in messages(SHOW.prompt("act", table.asks[0].args or {}, steps)):
            said(message)
    top = at(8, {**FIVE, "level": 5}, mirror)
    said(SHOW.label("act", top.asks[0].args or {}, (), "upgrade")["hint"])
    both = {"nodes": [*FIVE["nodes"], *THREE["nodes"]], "edges": [*FIVE["edges"], *THREE["edges"]]}
    table = at(5, both)
    do(table, "end")
    look(table, rng)
    args = table.asks[0].args or {}
    assert SHOW.label("core", args, (), "(3,7) 37 58 21 73")["hint"]["args"] == {
        "nodes": 5,
        "edges": 6,
        "cohesion": 2,
    }
    for value in (None, "(2,5) 10 29"):
        for message in messages([SHOW.label("core", args, (), value), SHOW.prompt("core", args, (value,))]):
            said(message)


def test_a_scene_shows_nodes_with_all_that_is_known_of_them() -> None:
    nodes = ["(3,7)", {"name": 37, "damage": 2, "weaken": 3, "locked": [1]}, 58, 21, 73, "(7,3)"]
    table = at(20, {**FIVE, "nodes": nodes, "edges": [*FIVE["edges"], "(7,3)-37"], "hand": ["D7"]}, THREE)
    scene = SHOW.scene(table.view(0))
    zones = {zone["ref"]: zone for zone in scene["zones"]}
    assert [card["ref"] for card in zones["hand:0"]["cards"]] == ["card:0:D7"]
    assert zones["hand:1"]["cards"] == []
    marks = {card["ref"]: [mark["text"]["key"] for mark in card["marks"]] for card in zones["nodes:0"]["cards"]}
    assert marks["node:37"] == [
        "mark.name",
        "mark.left",
        "mark.weakened",
        "mark.locked",
        "mark.core",
        *["mark.relation"] * 3,
    ]
    assert marks["node:(7,3)"] == ["mark.name", "mark.left", "mark.resistance", "mark.protected", "mark.relation"]
    assert scene["seats"][0]["main"] == 2
    assert scene["seats"][0]["counters"][0]["value"] == "0/9"
    refs = [card["ref"] for zone in scene["zones"] for card in zone["cards"]]
    assert len(refs) == len(set(refs))


@pytest.mark.parametrize(
    ("table", "key"),
    [
        (at(5), "mark.protected_until"),
        (at(12, FIVE, THREE, attack_from=13), "mark.opens"),
        (at(14), "mark.extended"),
        (at(14, FIVE, THREE), "mark.open"),
    ],
)
def test_the_table_says_whether_attacks_are_open(table: Table, key: str) -> None:
    assert SHOW.scene(table.view(None))["marks"][1]["text"]["key"] == key


def test_who_is_gone_and_who_has_won() -> None:
    table = play(1, most=10)
    table.concede(1)
    scene = SHOW.scene(table.view(None))
    assert [seat["gone"] for seat in scene["seats"]] == [False, True]
    assert scene["seats"][0]["marks"][0]["text"]["key"] == "mark.winner"
    assert scene["title"]["key"] == "scene.over"
