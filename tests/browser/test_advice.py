"""The hint at the action bar, and why a program did what it did."""

import json

from playwright.sync_api import Route, expect

from tests.browser.conftest import DESK, PHONE, NewPage
from tests.browser.play import Person, any_way, concede, first_way, misfits, sit_down, start
from tests.browser.shots import shoot
from tests.marks import clause

ASKED = 40_000  # milliseconds: a program thinks for a second, and its process has to start


def test_a_hint_is_shown_and_taken(open_page: NewPage, address: str) -> None:
    for size, touch in ((DESK, False), (PHONE, True)):
        page, wire = open_page(size, touch)
        start(page, address, 2, seed="hint", players=("wary",))
        person = Person(page, touch)
        assert person.see().at == "asked"
        person.press_button("hint-button")
        expect(page.get_by_test_id("hint-button")).to_be_disabled()  # while it thinks
        chips = page.get_by_test_id("hint")
        expect(chips).to_have_count(3, timeout=ASKED)
        expect(page.get_by_test_id("hint-button")).to_have_count(0)
        expect(chips.first).to_contain_text("首选")
        expect(chips.first).to_contain_text("胜算")
        assert misfits(page) == []
        best = json.loads(chips.first.get_attribute("data-value") or "")
        person.press(chips.nth(1))
        person.press(chips.first)  # another one may be taken instead
        expect(chips.first).to_have_attribute("aria-pressed", "true")
        lit = page.get_by_test_id("hand").locator("[data-ref][aria-pressed=true]").first
        expect(lit).to_have_attribute("data-ref", f"card:{best[0]}")
        shoot(page, "hint-phone" if touch else "hint-desk")
        assert person.see().at == "ready"
        person.send()
        page.wait_for_function("() => !document.querySelector('[data-testid=hint]')")
        assert wire.sent_of("answer")[0]["value"] == best


def test_why_a_program_did_that_is_told_when_it_is_over(open_page: NewPage, address: str) -> None:
    page, _ = open_page(DESK)
    start(page, address, 2, seed="why", players=("strong",))
    person = Person(page)
    person.play(any_way(3), lambda sight: sight.at == "asked" and person.answers > 0)
    line = page.get_by_test_id("log").locator("[data-event='shown']").last
    line.click()
    page.get_by_test_id("mind-ask").click()
    expect(page.get_by_test_id("mind")).to_contain_text("对局结束后", timeout=ASKED)
    concede(page)
    page.get_by_role("button", name="回看牌桌").click()
    page.get_by_role("tab", name="记录").click()
    page.get_by_test_id("log").locator("[data-event='shown']").last.click()
    page.get_by_test_id("mind-ask").click()
    expect(page.get_by_test_id("mind")).to_contain_text("最看好", timeout=ASKED)
    expect(page.get_by_test_id("mind")).to_contain_text("胜算")
    expect(page.get_by_test_id("mind")).to_contain_text("它出的是")
    shoot(page, "why-program")


@clause("T-216")
def test_while_a_program_thinks_the_table_says_so(open_page: NewPage, address: str) -> None:
    """One that thinks deep; here a quarter of a minute, for a slow machine."""
    page, wire = open_page(DESK)

    def deeper(route: Route) -> None:
        body = route.request.post_data or ""
        assert "strong@5000" in body
        route.continue_(post_data=body.replace("strong@5000", "strong@15000"))

    page.route("**/api/matches", deeper)
    page.goto(address)
    page.get_by_test_id("start").click()
    page.get_by_test_id("seats-2").click()
    page.get_by_test_id("mode-solo").click()
    sit_down(page, 1, "strong")
    seat = page.get_by_test_id("seat-1")
    seat.get_by_role("button").first.click()
    seat.locator("[data-depth=deep]").click()
    expect(seat.locator("[data-depth=deep]")).to_have_attribute("aria-checked", "true")
    shoot(page, "depth")
    seat.get_by_role("button").first.click()
    page.get_by_test_id("start-match").click()
    person = Person(page)
    while not person.answers:
        person.go_on(first_way)
    expect(page.get_by_test_id("ask-title")).to_contain_text("大红袍")
    expect(page.get_by_test_id("ask-title")).to_contain_text("正在落牌")
    shoot(page, "thinking")
    assert wire.states[0]["view"]["placed"] is None
