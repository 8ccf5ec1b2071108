"""Every screen in either language, switched at once: no words of the other, and no key without words."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESK, NewPage
from tests.browser.play import Person, first_way, start

HAN = re.compile(r"[\u4e00-\u9fff]")
# What a key looks like that found no words, and a slot that was not filled.
KEY = re.compile(r"(?<![\w/.])[a-z]+\.(?!html)[a-z_]+(?:\.[a-z_]+)*(?![\w/])|\{\w+(?::\w+)?\}")
# The brand in both scripts, and the names of the languages.
ALLOWED = {"牌局", "中", "中文"}
WORDS = """() => { // pictures (.art) are drawn, not written
  const seen = []
  const walk = node => {
    if (node.nodeType === 3 && node.data.trim()) seen.push(node.data.trim())
    const passed = /^(SCRIPT|STYLE)$/.test(node.tagName) || node.classList?.contains('art') ||
      node.getAttribute?.('lang') === 'zh' // a sign in a drawing has no `lang` of its own
    if (node.nodeType !== 1 || passed) return
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      if (node.getAttribute(name)) seen.push(node.getAttribute(name))
    node.childNodes.forEach(walk)
  }
  walk(document.body)
  return [document.title, ...seen]
}"""


def words(page: Page) -> list[str]:
    found: list[str] = page.evaluate(WORDS)
    return found


def foreign(page: Page) -> list[str]:
    """What is not English on an English screen."""
    return [text for text in words(page) if (HAN.search(text) and text not in ALLOWED) or KEY.search(text)]


def test_english_is_complete(open_page: NewPage, address: str) -> None:
    page, wire = open_page(DESK, lang="en", name="Rain", met=[])
    wrong: dict[str, list[str]] = {}

    def see(name: str, ready: str) -> None:
        page.get_by_test_id(ready).first.wait_for()
        if foreign(page):  # the seal of Paiju may stand there until the game's own is known
            page.wait_for_timeout(1000)
        if found := foreign(page):
            wrong[name] = found

    page.goto(address)
    see("home", "start")
    for game in ("tarot", "numcore", "tongbing", "dijie"):
        page.goto(f"{address}#/new/{game}")
        see(f"invitation to {game}", "invitation")
        page.get_by_test_id("learn-decline").click()
        page.get_by_test_id("table-rules").click()
        see(f"set-up of {game}", "start-match")
        page.goto(f"{address}#/learn/{game}")
        see(f"lesson of {game}", "guide")
        page.goto(f"{address}#/rules/{game}")
        page.locator("[data-rule]").first.wait_for()
        see(f"rules of {game}", "rules-reader")
    start(page, address, 2, players=("random",))
    person = Person(page)
    person.play(first_way, lambda sight: person.answers == 2 and sight.at == "asked")
    see("table", "board")
    page.get_by_test_id("menu").click()
    page.get_by_role("dialog").wait_for()
    see("menu", "board")
    page.keyboard.press("Escape")
    person.play(first_way)
    see("end", "course")
    page.get_by_test_id("end-share").click()
    see("share", "share-file")
    page.keyboard.press("Escape")
    page.get_by_test_id("end-replay").click()
    see("replay", "transport")
    page.get_by_test_id("replay-log").locator("button").first.click()
    page.get_by_test_id("goon").click()
    see("continue", "goon-start")
    page.goto(f"{address}#/replay")
    see("replays", "record-file")
    page.goto(address)
    see("shelf", "saved")
    assert wrong == {}
    assert wire.match


@pytest.mark.parametrize("path", ["#/", "#/new/tarot", "#/replay", "#/rules/tarot"])
def test_the_language_changes_at_once(open_page: NewPage, address: str, path: str) -> None:
    page, _ = open_page(DESK, name="Rain")
    page.goto(address + path)
    en: Callable[[], None] = (
        page.get_by_test_id("rules-reader").get_by_role("button", name="EN").click
        if "rules" in path
        else page.get_by_test_id("lang-en").click
    )
    page.wait_for_function("document.body.innerText.length > 40")
    assert foreign(page) != []
    en()
    page.wait_for_function("document.documentElement.lang === 'en'")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    assert foreign(page) == []


def test_the_shelf(open_page: NewPage, address: str) -> None:
    """Matches can be named and taken off; those that are over lead to their replay."""
    page, _ = open_page(DESK)
    start(page, address, 2, players=("random",))
    person = Person(page)
    person.play(first_way)
    page.goto(address)
    page.get_by_test_id("shelf-rename").click()
    page.get_by_test_id("shelf-name").fill("雨夜的一局")
    page.get_by_test_id("shelf-name").press("Enter")
    page.reload()
    saved = page.get_by_test_id("saved")
    saved.get_by_text("雨夜的一局").wait_for()
    page.wait_for_function("document.querySelector('[data-testid=saved]').hash.startsWith('#/replay/')")
    saved.click()
    page.get_by_test_id("transport").wait_for()
    page.goto(address)
    page.get_by_test_id("shelf-drop").click()
    saved.wait_for(state="detached")
