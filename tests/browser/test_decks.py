"""The builder of decks: sift, add, take out, be told what is wrong, keep, hand on, and play with it."""

import pytest
from playwright.sync_api import Page, expect

from paiju.games.tongbing.decks import DECKS, read_deck
from tests.browser.conftest import DESK, PHONE, NewPage
from tests.browser.play import misfits
from tests.browser.shots import shoot


def opened(page: Page, address: str) -> None:
    page.goto(f"{address}#/decks/tongbing")
    page.get_by_test_id("verdict").get_by_text("可以上桌").wait_for()


def card(page: Page, code: str, what: str = "加") -> None:
    """Add a copy of a card of the pool, or (拿走) take one out."""
    page.locator(f"[data-card={code}] .count").get_by_role("button", name=what).click()


def test_a_ready_deck_becomes_ones_own_once_it_is_changed(open_page: NewPage, address: str) -> None:
    page, _ = open_page(DESK)
    opened(page, address)
    expect(page.get_by_test_id("deck-size")).to_contain_text("50")
    card(page, "C02", "拿走")
    expect(page.get_by_test_id("verdict")).to_contain_text("牌库要 50 到 75 张，现有 49 张")
    expect(page.get_by_test_id("open-own")).to_have_attribute("aria-checked", "true")
    page.get_by_test_id("verdict").get_by_role("button", name="G-021").click()
    expect(page.locator("blockquote")).to_contain_text("50")
    page.get_by_test_id("deck-undo").click()
    expect(page.get_by_test_id("verdict")).to_contain_text("可以上桌")
    page.get_by_test_id("deck-name").fill("我的队伍")
    page.get_by_test_id("deck-name").press("Enter")
    page.reload()
    expect(page.get_by_test_id("open-own")).to_have_text("我的队伍")
    expect(page.get_by_test_id("deck-name")).to_have_value("我的队伍")
    page.get_by_test_id("open-sand").click()
    expect(page.get_by_test_id("deck-name")).to_have_value("赤砂盟")
    page.get_by_test_id("open-own").click()
    page.get_by_test_id("deck-drop").click()
    expect(page.get_by_test_id("open-own")).to_have_count(0)


def test_cards_are_found_by_words_kind_and_element(open_page: NewPage, address: str) -> None:
    page, _ = open_page(DESK)
    opened(page, address)
    pool = page.locator("[data-card]")
    expect(pool).to_have_count(82)
    page.get_by_test_id("sieve-land").click()
    expect(pool).to_have_count(6)
    page.get_by_test_id("sieve-water").click()
    expect(pool).to_have_count(2)
    page.get_by_role("button", name="清空条件").click()
    page.keyboard.press("/")
    page.keyboard.type("决杀")
    expect(pool).to_have_count(2)
    page.get_by_test_id("deck-search").fill("没有这张")
    expect(page.get_by_text("没有这样的牌")).to_be_visible()


def test_no_more_than_four_of_a_name_but_any_number_beside(open_page: NewPage, address: str) -> None:
    page, _ = open_page(DESK)
    opened(page, address)
    card(page, "C01")
    expect(page.locator("[data-card=C01] .count b")).to_have_text("4 / 4")
    for button in page.locator("[data-card=C01]").get_by_role("button", name="加").all():
        expect(button).to_be_disabled()
    page.get_by_test_id("pile-1").click()
    card(page, "C01")
    expect(page.get_by_test_id("pile-1")).to_contain_text("16")
    page.get_by_test_id("pile-0").click()
    expect(page.locator("[data-card=C01] .other")).to_contain_text("1")


def test_a_deck_as_text_and_a_match_with_it(open_page: NewPage, address: str) -> None:
    page, _ = open_page(DESK)
    opened(page, address)
    page.get_by_test_id("deck-export").click()
    text = page.get_by_test_id("deck-text").input_value()
    assert read_deck(text) == DECKS["sand"]
    page.keyboard.press("Escape")
    page.get_by_test_id("deck-import").click()
    page.get_by_test_id("deck-paste").fill(text.replace("赤砂盟", "借来的").replace("砂棘步卒", "Sandthorn Foot"))
    page.get_by_test_id("deck-read").click()
    expect(page.get_by_test_id("deck-name")).to_have_value("借来的")
    expect(page.get_by_test_id("verdict")).to_contain_text("可以上桌")
    page.get_by_test_id("deck-play").click()
    expect(page.locator("[data-option=deck_0]").get_by_role("radio", name="借来的")).to_be_checked()
    page.locator("[data-option=deck_1]").get_by_role("radio", name="借来的").click()
    page.get_by_test_id("start-match").click()
    page.get_by_test_id("board").wait_for()
    saved = page.evaluate("JSON.parse(localStorage['paiju.matches'])[0].options")
    assert read_deck(saved["deck_1"]).name == "借来的"
    assert read_deck(saved["deck_1"]).main == DECKS["sand"].main


def test_a_deck_that_is_not_legal_is_not_offered(open_page: NewPage, address: str) -> None:
    page, _ = open_page(DESK)
    opened(page, address)
    page.get_by_test_id("deck-new").click()
    expect(page.get_by_test_id("verdict")).to_contain_text("还不能用")
    expect(page.get_by_test_id("deck-play")).to_be_disabled()
    page.goto(f"{address}#/new/tongbing")
    expect(page.get_by_test_id("deck-own").first).to_be_disabled()


@pytest.mark.parametrize(("size", "touch", "lang"), [(DESK, False, "zh"), (PHONE, True, "zh"), (PHONE, True, "en")])
def test_how_it_looks(open_page: NewPage, address: str, size: tuple[int, int], touch: bool, lang: str) -> None:
    page, _ = open_page(size, touch, allowed="404", lang=lang)  # where the rules are not there in a language
    page.goto(f"{address}#/decks/tongbing")
    page.locator("[data-card]").first.wait_for()
    page.locator("[data-card] img").first.wait_for()
    shoot(page, f"decks-{size[0]}-{lang}")
    assert misfits(page) == []
    if touch:
        page.get_by_test_id("side-deck").tap()
        expect(page.get_by_test_id("verdict")).to_be_visible()
        assert misfits(page) == []
