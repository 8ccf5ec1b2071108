"""Tongbing on its board: against a program, and two people at one screen."""

import random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, NewPage
from tests.browser.play import Person, Sight, Taste, Way, misfits, sit_down
from tests.browser.shots import shoot
from tests.marks import clause

LAZY = ("random", "chosen", "cycle", "discard", "down", "later")


def soldier(seed: int) -> Taste:
    """Builds no deck, exchanges nothing, and otherwise rather acts than passes."""
    chance = random.Random(seed)

    def choose(sight: Sight) -> Way:
        built = [way for way in sight.ways if way.value == "done"]
        if built:
            return built[0]
        ways = [way for way in sight.ways if way.value not in (*LAZY, "pass")]
        return chance.choice(ways or [way for way in sight.ways if way.value == "pass"] or sight.ways)

    return choose


@clause("G-052")
def test_a_whole_game_against_a_program(open_page: NewPage, address: str) -> None:
    page, wire = open_page()
    page.goto(f"{address}#/new/tongbing")
    sit_down(page, 1, "veteran")
    page.get_by_test_id("seed").fill("7")
    page.get_by_test_id("start-match").click()
    person = Person(page)
    assert person.play(soldier(1)).at == "end"
    assert misfits(page) == []
    outcome = wire.states[0]["outcome"]
    shown = [page.get_by_test_id(f"final-{seat}").inner_text().replace("−", "-") for seat in range(2)]
    assert [int(text) for text in shown] == outcome["scores"]
    assert "board" in person.forms
    assert "hand" in person.forms


def test_the_curtain_falls_in_reactions_too(open_page: NewPage, address: str) -> None:
    """An attack of one person is answered by the other, in the middle of the first one's turn."""
    page, wire = open_page()
    page.goto(f"{address}#/new/tongbing")
    page.get_by_test_id("mode-hot").click()
    page.get_by_test_id("seed").fill("7")
    page.get_by_test_id("start-match").click()
    person = Person(page)
    fallen: set[str] = set()

    def until(sight: Sight) -> bool:
        if sight.at == "curtain":
            asked = min(seat for seat in (0, 1) if wire.states[seat]["asks"])
            assert page.get_by_test_id("hand").count() == 0
            assert page.locator("[data-ref^='hand:']").count() == 0
            alone = not all(wire.states[seat]["asks"] for seat in (0, 1))  # both build their decks at once
            if alone:
                expect(page.get_by_test_id("curtain").get_by_role("heading")).to_contain_text(wire.names[asked])
            if alone and wire.states[None]["view"]["turn"] != asked:
                fallen.add(wire.states[asked]["asks"][0]["kind"])
        return "defend" in fallen or "react" in fallen

    assert person.play(soldier(2), until).at == "curtain"


@pytest.mark.parametrize(("size", "touch"), [(DESK, False), (PHONE, True)], ids=["desk", "phone"])
def test_what_a_commander_sees(open_page: NewPage, address: str, size: tuple[int, int], touch: bool) -> None:
    page, wire = open_page(size, touch)
    page.goto(f"{address}#/new/tongbing")
    sit_down(page, 1, "veteran")
    page.get_by_test_id("seed").fill("7")
    page.get_by_test_id("start-match").click()
    person = Person(page, touch)
    person.play(soldier(3), lambda sight: bool(wire.states and wire.states[0]["view"]["round"] >= 2))
    assert misfits(page) == []
    shoot(page, f"tongbing-{size[0]}")
    view = wire.states[0]["view"]
    leader = page.locator("[data-testid=board] [data-seat='0'] .leader .stats")
    unit = next(unit for unit in view["units"] if unit["id"] == view["sides"][0]["leader"])
    numbers = [leader.locator("b").nth(i).inner_text() for i in range(3)]
    assert numbers == [str(unit[name]) for name in ("attack", "defense", "troops")]
    if view["tape"]:
        last = view["tape"][-1]
        expect(page.get_by_test_id("tape").locator("li").last).to_contain_text(f"G-{last['rule']}")
