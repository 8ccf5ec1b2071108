"""What the pages look like; the pictures are kept for people to look at. Nothing is wider than the screen."""

import pytest
from playwright.sync_api import Page

from paiju.games.tarot.cards import HERMIT
from tests.browser.conftest import DESK, PHONE, NewPage
from tests.browser.play import FREE, Person, any_way, misfits, seed_with, start
from tests.browser.shots import shoot


def picture(page: Page, name: str) -> None:
    """Take a picture, and see that the page fits."""
    shoot(page, name)
    assert misfits(page) == [], name


@pytest.mark.parametrize(
    ("size", "touch", "lang"),
    [(DESK, False, "zh"), (PHONE, True, "zh"), (DESK, False, "en")],
    ids=["desk", "phone", "desk-en"],
)
def test_pictures(open_page: NewPage, address: str, size: tuple[int, int], touch: bool, lang: str) -> None:
    page, _ = open_page(size, touch, lang=lang, still=True)
    person = Person(page, touch)
    start(page, address, 2, "hot", seed=seed_with(2, HERMIT))
    person.see()
    picture(page, f"curtain-{lang}")
    person.lift()
    sight = person.see()
    picture(page, f"placing-{lang}")
    person.take(sight.ways[0])
    person.see()
    hermit = page.get_by_test_id("hand").locator(f"[data-ref='major:{HERMIT}']")
    hermit.scroll_into_view_if_needed()
    person.press(hermit, position=hermit.evaluate(FREE), force=True)
    page.get_by_test_id("why-not").wait_for()
    picture(page, f"barred-{lang}")
    page.get_by_test_id("why-not").locator("[data-clause]").click()
    page.get_by_test_id("why").get_by_text("T-").first.wait_for()
    picture(page, f"why-{lang}")
    page.get_by_test_id("rules").click()
    page.get_by_test_id("rules-reader").locator("h2").first.wait_for()
    picture(page, f"rules-{lang}")
    person.press(page.get_by_test_id("rules-reader").get_by_label("关上" if lang == "zh" else "Close"))
    page.get_by_test_id("menu").click()
    page.get_by_role("dialog").wait_for()
    picture(page, f"menu-{lang}")
    page.goto(address)
    page.get_by_test_id("saved").wait_for()
    picture(page, f"shelf-{lang}")
    page.get_by_test_id("start").click()
    page.get_by_test_id("start-match").wait_for()
    picture(page, f"set-up-{lang}")


@pytest.mark.parametrize(("size", "touch"), [(DESK, False), (PHONE, True)], ids=["desk", "phone"])
def test_pictures_of_what_moves(open_page: NewPage, address: str, size: tuple[int, int], touch: bool) -> None:
    page, _ = open_page(size, touch, speed=0.5)
    start(page, address, 4)
    person = Person(page, touch)
    person.play(any_way(15), lambda sight: sight.at == "ready")
    picture(page, "ready-zh")
    person.send()
    page.get_by_test_id("spot").wait_for()
    picture(page, "resolving-zh")
    page.get_by_test_id("skip-all").click()
    person.play(any_way(15), lambda sight: person.answers > 3 and sight.at == "asked")
    page.get_by_test_id("spot").wait_for(state="detached")
    picture(page, "later-zh")
