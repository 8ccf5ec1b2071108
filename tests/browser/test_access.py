"""No page has a barrier that axe finds serious."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESK, PHONE, NewPage
from tests.browser.play import Person, any_way, concede, start
from tests.browser.test_rooms import arrive, open_room

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RUN = """async () => {
  const {violations} = await axe.run(document, {resultTypes: ['violations']})
  return violations
    .filter(found => ['serious', 'critical'].includes(found.impact))
    .flatMap(found => found.nodes.map(node => `${found.id}: ${node.target} ${node.any[0]?.message ?? found.help}`))
}"""


def barriers(page: Page) -> list[str]:
    """What axe finds serious or worse on the page as it is now."""
    if page.evaluate("typeof axe") == "undefined":
        page.add_script_tag(path=AXE)
    found: list[str] = page.evaluate(RUN)
    return found


@pytest.mark.parametrize(
    ("size", "daylight"), [(DESK, False), (DESK, True), (PHONE, False)], ids=["desk", "desk-day", "phone"]
)
def test_no_barriers(open_page: NewPage, address: str, size: tuple[int, int], daylight: bool) -> None:
    page, _ = open_page(size, daylight=daylight, still=True)
    found = {}
    page.goto(address)
    page.get_by_test_id("start").wait_for()
    found["home"] = barriers(page)
    page.get_by_test_id("start").click()
    page.get_by_test_id("start-match").wait_for()
    page.get_by_test_id("seat-1").get_by_role("button").first.click()
    found["set-up"] = barriers(page)
    page.goto(f"{address}#/bench/tarot")
    page.get_by_test_id("bench").wait_for()
    page.get_by_test_id("box").locator("[data-code='8']").click()
    found["bench"] = barriers(page)
    page.get_by_test_id("bench-play").click()
    page.get_by_test_id("bench-bar").wait_for()
    found["bench-play"] = barriers(page)
    start(page, address, 2, "hot")
    person = Person(page)
    assert person.see().at == "curtain"
    found["curtain"] = barriers(page)
    person.play(any_way(13), lambda sight: person.answers == 2 and sight.at == "asked")
    found["table"] = barriers(page)
    page.get_by_test_id("menu").click()
    found["menu"] = barriers(page)
    page.keyboard.press("Escape")
    page.get_by_test_id("rules").click()
    page.get_by_test_id("rules-reader").locator("h2").first.wait_for()
    found["rules"] = barriers(page)
    assert not any(found.values()), {name: list_ for name, list_ in found.items() if list_}


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_no_barriers_at_the_other_games_in_rooms_and_at_the_end(
    open_page: NewPage, address: str, size: tuple[int, int]
) -> None:
    page, _ = open_page(size, still=True)
    found = {}
    start(page, address, 2, "solo")
    page.get_by_test_id("board").wait_for()
    concede(page)
    found["end"] = barriers(page)
    code = open_room(page, address)
    found["room"] = barriers(page)
    guest, _ = open_page(size, still=True)
    arrive(guest, address, code, "友")
    found["room, guest"] = barriers(guest)
    for game in ("numcore", "tongbing"):
        page.goto(f"{address}#/new/{game}")
        page.get_by_test_id("start-match").click()
        page.get_by_test_id("board").wait_for()
        found[game] = barriers(page)
    page.goto(f"{address}#/bench/numcore")
    page.get_by_test_id("nodes-0").fill("37, 58, 21, (3,7)、73")
    page.get_by_test_id("all-0").click()
    page.get_by_test_id("cores").locator("li").first.wait_for()
    found["bench of numcore"] = barriers(page)
    page.goto(f"{address}#/decks/tongbing")
    page.locator("[data-card]").first.wait_for()
    found["decks"] = barriers(page)
    assert not any(found.values()), {name: list_ for name, list_ in found.items() if list_}
