"""The guided round: offered the first time, left at any time to play on, opened again from set-up and rule book."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, NewPage
from tests.browser.play import misfits
from tests.browser.shots import shoot
from tests.browser.test_access import barriers
from tests.marks import clause

# What the slip lies over: what it speaks of, or what is to be touched.
COVERED = """() => {
  const box = id => document.querySelector(`[data-testid=${id}]`)?.getBoundingClientRect()
  const [slip, ring, bar] = ['guide', 'guide-ring', 'action-bar'].map(box)
  const over = of => of && slip.left < of.right && of.left < slip.right && slip.top < of.bottom && of.top < slip.bottom
  const inside = slip.left >= 0 && slip.top >= 0 && slip.right <= innerWidth && slip.bottom <= innerHeight
  return [over(ring) && 'the ring', over(bar) && 'the bar', !inside && 'the edge'].filter(Boolean)
}"""


# Where a finger goes: onto the part of what is ringed that nothing lies over; null while there is none.
FREE = """() => {
  const ring = document.querySelector('[data-testid=guide-ring]')?.getBoundingClientRect()
  if (!ring) return null
  const near = of => Math.abs(of.left - ring.left - 7) < 3 && Math.abs(of.top - ring.top - 7) < 3
  for (const [u, v] of [[0.5, 0.5], [0.2, 0.5], [0.1, 0.3], [0.8, 0.5], [0.5, 0.85]]) {
    const [x, y] = [ring.left + ring.width * u, ring.top + ring.height * v]
    for (let at = document.elementFromPoint(x, y); at; at = at.parentElement)
      if (near(at.getBoundingClientRect())) return [x, y]
  }
  return null
}"""
SIGHT = """() => ['guide', 'guide-ring', 'main-button'].map(id => {
  const found = document.querySelector(`[data-testid=${id}]`)
  return [found?.dataset.place, JSON.stringify(found?.getBoundingClientRect())]
}).join()"""


WATCHED = (7, 10, 15, 18, 22)  # places of the round of dijie at which one only looks on


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
    page.get_by_test_id("guide-play").click()
    page.get_by_test_id("hand").wait_for()
    page.wait_for_url("**/#/m/**")
    page.goto(f"{address}#/rules/tarot")
    page.get_by_test_id("rules-learn").click()
    page.get_by_test_id("guide").wait_for()
    page.goto(address)
    page.get_by_test_id("start").wait_for()
    assert page.get_by_test_id("saved").count() == 1, "a guided round is no match of one's own until one plays on"


@clause("D1-3.2-4", "D2-8.7-9", "D2-6.2-1", "D1-4.1-5", "D1-3.5-6", "D1-3.5-8")
@pytest.mark.parametrize(("size", "touch"), [(DESK, False), (PHONE, True)], ids=["desk", "phone"])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_first_round_of_dijie(open_page: NewPage, address: str, size: Any, touch: bool, lang: str) -> None:
    """At a desk with the keyboard alone, on a phone by touch: Enter or a finger goes to what is spoken of."""
    page, wire = open_page(size, touch, met=[], lang=lang)
    page.goto(f"{address}#/new/dijie")
    page.get_by_test_id("learn-start").press("Enter")
    guide = page.get_by_test_id("guide")
    seen = -1
    for _ in range(80):
        guide.wait_for()
        now = place(page)
        if now != seen:
            shoot(page, f"learn-dijie-{now:02}-{lang}")
            assert page.evaluate(COVERED) == [], f"place {now}"
            assert misfits(page) == []
        seen = now
        if page.get_by_test_id("guide-done").count():
            break
        if now in WATCHED:
            expect(guide).not_to_have_attribute("data-place", str(now))
            continue
        before = page.evaluate(SIGHT)
        if not touch:
            page.keyboard.press("Enter")
        elif page.get_by_test_id("guide-next").count():
            page.get_by_test_id("guide-next").tap()
        else:
            page.touchscreen.tap(*page.wait_for_function(FREE).json_value())
        page.wait_for_function(f"before => ({SIGHT})() !== before", arg=before)
    assert [pm["life"] for pm in wire.states[0]["view"]["pms"]] == [20, 18]
    assert barriers(page) == []

    # Played on from here, with a program across the table.
    page.get_by_test_id("guide-play").press("Enter")
    page.wait_for_url("**/#/m/**")
    page.get_by_test_id("hand").wait_for()
    assert guide.count() == 0
    assert [pm["life"] for pm in wire.states[0]["view"]["pms"]] == [20, 18]


def test_a_guided_round_is_left_in_the_middle_and_gone_back_in(open_page: NewPage, address: str) -> None:
    page, wire = open_page(DESK, lang="en")
    page.goto(f"{address}#/learn/dijie")
    for _ in range(3):
        page.get_by_test_id("guide-next").click()
    assert place(page) == 3
    page.locator("[data-ref='zone:1:2/1']").click()  # another zone changes nothing
    assert page.get_by_test_id("main-button").count() == 0
    page.locator("[data-ref='zone:1:1/2']").click()
    page.get_by_test_id("main-button").wait_for()
    page.keyboard.press("Escape")  # taken back, chosen again
    expect(page.get_by_test_id("main-button")).to_have_count(0)
    page.locator("[data-ref='zone:1:1/2']").click()
    page.get_by_test_id("main-button").click()
    page.get_by_test_id("guide-next").click()
    assert page.get_by_test_id("undo").count() == 0
    page.get_by_test_id("guide-play").click()
    page.wait_for_url("**/#/m/**")
    page.locator("[data-testid=choice][data-value='\"end\"']").wait_for()
    view = wire.states[0]["view"]
    assert view["turn"] == 1
    assert [zone[0] for zone in view["zones"] if zone[2] != "down"] == ["1:1/2"]
    page.goto(address)
    expect(page.get_by_test_id("saved")).to_have_count(1)


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
