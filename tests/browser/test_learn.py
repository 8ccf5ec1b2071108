"""The guided round: offered the first time, skipped at any time, opened again from set-up and rule book."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, NewPage
from tests.browser.play import misfits
from tests.browser.shots import shoot
from tests.browser.test_access import barriers
from tests.marks import clause


def place(page: Page) -> int:
    return int(page.get_by_test_id("guide").get_attribute("data-place") or -1)


@clause("T-200", "T-201")
@pytest.mark.parametrize(("size", "touch"), [(DESK, False), (PHONE, True)], ids=["desk", "phone"])
def test_a_first_round_of_tarot(open_page: NewPage, address: str, size: Any, touch: bool) -> None:
    page, wire = open_page(size, touch, met=[], still=True)
    page.goto(f"{address}#/new/tarot")
    page.get_by_test_id("invitation").wait_for()
    shoot(page, "learn-invitation-zh")
    assert barriers(page) == []
    page.get_by_test_id("learn-start").click()
    page.get_by_test_id("guide").wait_for()
    shoot(page, "learn-first-zh")
    assert misfits(page) == []
    assert barriers(page) == []
    for _ in range(3):
        page.get_by_test_id("guide-next").click()
    hand = page.get_by_test_id("hand")
    other = hand.locator("[data-ref='card:W1']")
    other.press("Enter")  # another card than the one spoken of changes nothing
    assert place(page) == 3
    hand.locator("[data-ref='card:W9']").press("Enter")
    shoot(page, "learn-card-zh")
    hand.locator("[data-ref='major:0'][data-can]").press("Enter")
    page.locator("[data-testid=board] [data-ref='seat:1'][data-can]").press("Enter")
    page.get_by_test_id("main-button").click()
    expect(page.get_by_test_id("guide")).to_have_attribute("data-place", "8")
    assert wire.states[0]["view"]["totals"] == [9, 0]
    shoot(page, "learn-scored-zh")
    assert misfits(page) == []
    page.get_by_test_id("guide-next").click()
    page.get_by_test_id("guide-next").click()
    page.get_by_test_id("guide-done").click()

    # Not offered again, but there for whoever wants it.
    page.get_by_test_id("start-match").wait_for()
    assert page.get_by_test_id("invitation").count() == 0
    page.get_by_test_id("learn").click()
    page.get_by_test_id("guide").wait_for()
    page.get_by_test_id("guide-skip").click()
    page.goto(f"{address}#/rules/tarot")
    page.get_by_test_id("rules-learn").click()
    page.get_by_test_id("guide").wait_for()
    page.goto(address)
    page.get_by_test_id("start").wait_for()
    assert page.get_by_test_id("saved").count() == 0, "a guided round is no match of one's own"


@pytest.mark.parametrize("game", ["numcore", "tongbing"])
def test_a_look_around_the_other_tables(open_page: NewPage, address: str, game: str) -> None:
    page, _ = open_page(DESK, met=[], lang="en", allowed="404")
    page.goto(f"{address}#/new/{game}")
    page.get_by_test_id("learn-decline").click()
    page.get_by_test_id("learn").click()
    page.get_by_test_id("guide").wait_for()
    shoot(page, f"learn-{game}-en")
    for _ in range(20):  # with the keyboard alone
        if page.get_by_test_id("guide-done").count():
            break
        page.get_by_test_id("guide-next").press("Enter")
    page.get_by_test_id("guide-done").press("Enter")
    page.get_by_test_id("start-match").wait_for()
