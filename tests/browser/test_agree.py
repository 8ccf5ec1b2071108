"""The quick view of all hands, which opens only when everybody wants it."""

from playwright.sync_api import expect

from paiju import find_game
from tests.browser.conftest import NewPage
from tests.browser.play import Person, start
from tests.marks import clause

NAMES = find_game("tarot").show.texts("zh")


@clause("T-189", "T-190", "T-191", "T-290", "T-291")
def test_all_hands_are_shown_when_everybody_agrees(open_page: NewPage, address: str) -> None:
    page, wire = open_page()
    start(page, address, 2, "hot")
    person = Person(page)
    person.see()
    person.lift()
    asked = person.see()
    page.get_by_test_id("menu").click()
    view = page.locator("[data-agree=hands]")
    expect(view).to_contain_text("谁都知道")
    yes = [view.get_by_role("button", name=name) for name in wire.names]
    yes[0].click()
    expect(yes[0]).to_have_attribute("aria-pressed", "true")
    # One is not enough: the other's hand stays closed.
    assert page.locator("[data-event=hands], [data-event=hand]").count() == 0
    assert wire.states[0]["agreed"] == {"hands": [0]}

    yes[1].click()
    expect(page.get_by_test_id("log").locator("[data-event=hands]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    for seat in (0, 1):
        line = page.get_by_test_id("log").locator("[data-event=hand]").nth(seat)
        cards = wire.states[seat]["scene"]["zones"][seat]["cards"]
        assert len(cards) == 22
        for card in cards:
            expect(line).to_contain_text(NAMES[f"card.{card['code']}"])
    assert person.see() == asked
