"""At normal speed what happens is shown event after event, and can be skipped."""

from playwright.sync_api import expect

from paiju.games.tarot.cards import WORLD
from tests.browser.conftest import NewPage
from tests.browser.play import COUNT_SOUNDS, Person, any_way, first_way, seed_with, start
from tests.marks import clause

# Notes what every plate says, each time it changes, while something is being shown.
WATCH_SCORES = """() => {
  window.seen = []
  const note = () => {
    if (!document.querySelector('[data-testid=skip-all]')) return
    const now = [...document.querySelectorAll('.plate .score')].map(score => score.innerText).join(' | ')
    if (seen.at(-1) !== now) seen.push(now)
  }
  new MutationObserver(note).observe(document.body, {subtree: true, childList: true, characterData: true})
}"""


@clause("T-193", "T-194", "T-195")
def test_a_resolution_is_shown_and_skipped(open_page: NewPage, address: str) -> None:
    page, wire = open_page(speed=0.5, muted=False)
    page.add_init_script(COUNT_SOUNDS)
    start(page, address, 3, seed=seed_with(3, WORLD))  # so that nobody else can end the round at once
    person = Person(page)
    log = page.get_by_test_id("log").locator("[data-event]")
    person.play(first_way, lambda sight: sight.at == "ready")
    page.evaluate(WATCH_SCORES)
    told = len(wire.events[0])
    person.send()
    while len(wire.events[0]) < told + 12:
        page.wait_for_timeout(50)

    # One after another, by themselves: a line in the log, a sentence in the bar, a sound.
    expect(log.last).to_have_attribute("data-event", "shown")
    heard = page.evaluate("sounds")
    assert heard > 0
    expect(page.get_by_test_id("spot")).to_have_text(log.last.locator("xpath=..").inner_text())

    # The next one at once, and the next: each is one more line, and heard.
    for _ in range(3):
        before = log.last.inner_text()
        page.get_by_test_id("skip-one").click()
        assert log.last.inner_text() != before
    assert page.evaluate("sounds") > heard

    # While the totals change, the plates say so.
    page.wait_for_function("() => new Set(seen).size >= 3")

    # All the rest at once.
    page.get_by_test_id("skip-all").click()
    expect(page.get_by_test_id("skip-all")).to_have_count(0)
    last = wire.events[0][-1]
    expect(log.last).to_have_attribute("data-event", last["kind"])
    totals = [str(plate["main"]).replace("-", "−") for plate in wire.states[0]["scene"]["seats"]]
    for seat, total in enumerate(totals):
        expect(page.locator(f"[data-ref='seat:{seat}']")).to_contain_text(total)
    assert person.see().at == "asked"


def test_nothing_can_be_answered_before_it_is_shown(open_page: NewPage, address: str) -> None:
    page, wire = open_page(speed=0.5)
    start(page, address, 3)
    person = Person(page)
    person.play(any_way(10), lambda sight: sight.at == "ready")
    person.send()
    page.get_by_test_id("skip-all").wait_for()
    assert page.locator("[data-can]").count() == 0
    sent = len(wire.sent)
    page.keyboard.press("1")
    assert len(wire.sent) == sent
    page.keyboard.press("Escape")  # skips
    expect(page.get_by_test_id("skip-all")).to_have_count(0)
