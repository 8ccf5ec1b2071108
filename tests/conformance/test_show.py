"""What a game shows can be worded in both languages, with nothing missing."""

import re
from collections import Counter
from typing import Any

import pytest

from paiju.kernel import Chance
from paiju.show import common
from paiju.show.scene import Show
from paiju.show.text import render
from tests.conformance.cases import CASES, Case
from tests.conformance.play import canonical, few, going_on, moments, paths, sample, viewers, walk

COMMON = {"en": common.EN, "zh": common.ZH}
SLOT = re.compile(r"\{(\w+)(?::\w+)?\}")


@pytest.fixture
def catalogues(case: Case) -> dict[str, dict[str, str]]:
    """Language → all sentences that the game uses."""
    if type(case.game.show) is Show:
        pytest.skip("shows nothing")
    return {lang: COMMON[lang] | case.game.show.texts(lang) for lang in ("en", "zh")}


def messages(value: Any) -> list[Any]:
    """All messages inside scenes, prompts, labels, reasons."""
    if type(value) is dict:
        if value.keys() == {"key", "args"}:
            return [value, *messages(value["args"])]
        return [m for x in value.values() for m in messages(x)]
    if type(value) in (list, tuple):
        return [m for x in value for m in messages(x)]
    return []


def check(value: Any, catalogues: dict[str, dict[str, str]]) -> None:
    for message in messages(value):
        for lang, texts in catalogues.items():
            assert message["key"] in texts, f"{lang}: no sentence for {message['key']}"
            needed = {slot[1] for slot in SLOT.finditer(texts[message["key"]])}
            assert needed <= message["args"].keys(), f"{lang}: {message} leaves a slot of its sentence empty"
            sentence = render(message, texts, lambda seat: f"<{seat}>")
            assert sentence
            assert not SLOT.search(sentence), sentence


def test_both_languages_have_the_same_sentences(case: Case, catalogues: dict[str, dict[str, str]]) -> None:
    assert catalogues["en"].keys() == catalogues["zh"].keys()
    for key, template in catalogues["en"].items():
        assert set(SLOT.findall(template)) == set(SLOT.findall(catalogues["zh"][key])), key


def test_scenes_questions_and_reasons_can_be_worded(case: Case, catalogues: dict[str, dict[str, str]]) -> None:
    show = case.game.show
    faces = show.faces()
    for table in moments(case):
        scenes = [show.scene(table.view(viewer)) for viewer in viewers(table)]
        if table.outcome is not None:
            scenes.append(show.scene(table.view(-1)))
            check(table.outcome.reason, catalogues)
        for scene in scenes:
            check(scene, catalogues)
            cards = [card for zone in scene["zones"] for card in zone["cards"]]
            assert len({card["ref"] for card in cards}) == len(cards)
            assert {card["code"] for card in cards} - {None} <= faces.keys()
            assert [plate["seat"] for plate in scene["seats"]] == list(range(case.seats))
            canonical(scene)
        for ask in table.asks:
            args = ask.args or {}
            for prefix, choices in paths(table, ask):
                check(show.prompt(ask.kind, args, prefix), catalogues)
                for value in few(choices):
                    check(show.label(ask.kind, args, prefix, value), catalogues)
                for barred in table.barred(ask, prefix):
                    check(barred.reason, catalogues)
                    check(show.label(ask.kind, args, prefix, barred.value), catalogues)


def test_choices_of_a_question_differ_in_words(case: Case, catalogues: dict[str, dict[str, str]]) -> None:
    """In a random game nobody is given two choices that read the same in either language."""
    show = case.game.show
    for seed in range(2 if case.seats == 2 else 1):
        chance = Chance.from_seed(f"words {seed}")
        for table in walk(case.open(seed), chance, case.adapter.longest):
            for ask in table.asks:
                prefix: tuple[Any, ...] = ()
                while (choices := table.options(ask, prefix)) is not None:
                    labels = [show.label(ask.kind, ask.args or {}, prefix, value)["text"] for value in few(choices)]
                    for lang, texts in catalogues.items():
                        told = Counter(render(label, texts, lambda seat: f"<{seat}>") for label in labels)
                        assert max(told.values()) == 1, f"{lang}: {ask} {prefix}: {told.most_common(1)}"
                    prefix = (*prefix, choices.at(chance.below(choices.count())))
                    if choices.final:
                        break


def test_pictures_on_the_way_and_previews_can_be_worded(case: Case, catalogues: dict[str, dict[str, str]]) -> None:
    """At every question of some games: what was to be seen while the last answer took effect, and what the next one
    would do, step by step.
    """
    for seed in range(2 if case.seats == 2 else 1):
        table, chance = case.open(seed), Chance.from_seed(f"pictures {seed}")
        table.film()
        for _ in walk(table, chance, case.adapter.longest):
            for shot in table.shots:
                for viewer in (0, None):
                    check(case.game.show.scene(table.look(shot, viewer)), catalogues)
            for ask in table.asks:
                answer = sample(table, ask, chance)
                path = answer if type(answer) is tuple else (answer,)
                for i in range(1, len(path) + 1):
                    check(case.game.preview(table.state, ask, path[:i]), catalogues)


def test_every_event_has_its_sentence(case: Case, catalogues: dict[str, dict[str, str]]) -> None:
    for table in moments(case, 1):
        for viewer in viewers(table):
            for news in table.events(viewer):
                check({"key": f"event.{news['kind']}", "args": news["data"]}, catalogues)


def test_faces_and_options_have_names(case: Case, catalogues: dict[str, dict[str, str]]) -> None:
    for texts in catalogues.values():
        assert "game.name" in texts
        for code, face in case.game.show.faces().items():
            assert face["code"] == code
            assert f"card.{code}" in texts
        for option in case.game.schema:
            assert f"option.{option.name}" in texts


def test_a_question_can_be_put_in_words(case: Case, catalogues: dict[str, dict[str, str]]) -> None:
    """The longest answers too: a prompt for the whole answer says what sending it does."""
    for table in moments(case, 2, going_on):
        for ask in table.asks:
            for prefix, choices in paths(table, ask):
                if not choices.final:
                    for value in few(choices)[:3]:
                        whole = (*prefix, value)
                        if table.options(ask, whole) is None:
                            check(case.game.show.prompt(ask.kind, ask.args or {}, whole), catalogues)


def test_some_game_shows_itself() -> None:
    assert any(type(case.game.show) is not Show for case in CASES)
