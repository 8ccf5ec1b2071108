"""Tarot's own table: what holds there is seen there, and news for one person is for that person alone."""

import pytest
from playwright.sync_api import Page, expect

from paiju import find_game
from paiju.games.tarot.cards import EMPEROR, EMPRESS, HIEROPHANT, PRIESTESS, TEMPERANCE, TOWER, WORLD
from tests.browser.conftest import PHONE, NewPage
from tests.browser.play import FREE, Person, any_way, concede, first_way, misfits, seed_with, start, wanting
from tests.browser.shots import shoot
from tests.browser.test_hotseat import assert_hidden
from tests.marks import clause

NAMES = find_game("tarot").show.texts("zh")
# Who touches what: the top element at the middle of each of these, and how large each can be touched.
AREAS = """selector => [...document.querySelectorAll(selector)].filter(e => e.offsetParent !== null).map(element => {
  const box = element.getBoundingClientRect()
  const after = getComputedStyle(element, '::after')
  const grown = side => after.content === 'none' ? 0 : -parseFloat(after[side])
  return {
    width: box.width + grown('left') + grown('right'),
    height: box.height + grown('top') + grown('bottom'),
  }
})"""
CUT = """() => [...document.querySelectorAll('.plate .name b')]
  .filter(name => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1)
  .map(name => name.innerText)"""


def play_major(page: Page, major: int) -> Person:
    """Place this major in the first round, and everything else at will, until the round is over."""
    person = Person(page)
    person.play(
        wanting(f"major:{major}", otherwise=first_way),
        lambda sight: sight.at == "asked" and "第 2 轮" in sight.title,
    )
    return person


def test_the_astrolabe_walks_the_steps(open_page: NewPage, address: str) -> None:
    page, wire = open_page(speed=2)
    start(page, address, 2, seed=seed_with(2, 8, WORLD))
    person = Person(page)
    dial = page.get_by_test_id("astrolabe")
    expect(dial).to_have_attribute("data-step", "")
    person.play(wanting("major:8", otherwise=first_way), lambda sight: sight.at == "ready")
    page.evaluate(
        """() => {
          window.steps = []
          const dial = document.querySelector('[data-testid=astrolabe]')
          const note = () => {
            const bead = [...dial.querySelectorAll('[data-bead="8"]')].map(b => b.dataset.state)[0] ?? ''
            const now = `${dial.dataset.step}/${bead}`
            if (steps.at(-1) !== now) steps.push(now)
          }
          note()
          new MutationObserver(note).observe(dial, {subtree: true, attributes: true, childList: true})
        }"""
    )
    person.send()
    page.get_by_test_id("skip-all").wait_for()
    page.wait_for_function("() => !document.querySelector('[data-testid=skip-all]')")
    seen = page.evaluate("steps")
    steps = [int(step.split("/")[0]) for step in seen if step.split("/")[0]]
    assert steps == sorted(steps)
    assert {0, 1, 6, 9, 11} <= {*steps}
    assert "6/now" in seen
    assert wire.states[0]["scene"]["board"]["step"] is None


def test_a_void_round_darkens_the_table(open_page: NewPage, address: str) -> None:
    page, _ = open_page(speed=1)
    start(page, address, 2, seed=seed_with(2, WORLD))
    person = Person(page)
    person.play(wanting(f"major:{WORLD}", otherwise=first_way), lambda sight: sight.at == "ready")
    person.send()
    expect(page.get_by_test_id("void")).to_have_text("本轮作废")
    assert page.locator(".board.void .dark").count() == 1
    page.keyboard.press("Enter")  # skips the rest
    expect(page.get_by_test_id("void")).to_have_count(0)


@pytest.mark.parametrize(
    ("major", "effect", "seat"),
    [(EMPRESS, "mark.banned", 1), (TOWER, "mark.tower", 0), (TEMPERANCE, "mark.fewer", None), (6, "mark.lovers", None)],
    ids=["ban", "tower", "fewer", "lovers"],
)
def test_what_holds_for_a_while_is_seen(
    open_page: NewPage, address: str, major: int, effect: str, seat: int | None
) -> None:
    page, wire = open_page()
    start(page, address, 2, seed=seed_with(2, major, WORLD))  # so that nobody else can end the round
    play_major(page, major)
    shown = page.get_by_test_id("effects").locator(f"[data-effect='{effect}']")
    expect(shown).to_be_visible()
    if seat is not None:
        expect(shown).to_contain_text(wire.names[seat])
        expect(page.locator(f"[data-ref='seat:{seat}'] em")).to_be_visible()
    if major == TEMPERANCE:
        expect(page.get_by_test_id("table-title")).to_contain_text("12")
        assert page.locator(".rounds li.cut").count() == 2


@clause("T-015", "T-209")
@pytest.mark.parametrize(
    ("major", "kind", "seats"),
    [(PRIESTESS, "saw", [0]), (EMPEROR, "stolen", [0, 1]), (HIEROPHANT, "dealt", [0, 1, 2])],
    ids=["priestess", "emperor", "hierophant"],
)
def test_news_for_one_stops_the_showing(
    open_page: NewPage, address: str, major: int, kind: str, seats: list[int]
) -> None:
    page, wire = open_page()
    start(page, address, 3, "hot", seed=seed_with(3, major, WORLD))
    person = Person(page)
    taste = wanting(f"major:{major}", "seat:1", otherwise=first_way)
    called: list[int] = []

    while True:
        sight = person.see()
        if sight.at == "curtain" and page.get_by_text("有一件事只能").count():
            assert assert_hidden(page, wire, None) > 0
            assert page.locator(f"[data-event={kind}]").count() == 0
        elif sight.at == "secret":
            said = page.get_by_test_id("action-bar").inner_text()
            seat = next(seat for seat in range(3) if f"只给{wire.names[seat]}看" in said)
            called.append(seat)
            event = next(event for event in wire.events[seat] if event["kind"] == kind)
            cards = event["data"].get("cards", [event["data"].get("card")])
            for card in cards:
                expect(page.get_by_test_id("action-bar")).to_contain_text(NAMES[f"card.{card}"])
            assert page.locator("[data-can]").count() == 0
        elif wire.states[None]["scene"]["progress"][0] > 1:
            break
        person.act(sight, taste)
    assert called == seats


@clause("T-216", "T-217")
def test_the_opponent_is_seen_playing(open_page: NewPage, address: str) -> None:
    page, _ = open_page(speed=0.5)
    start(page, address, 2, seed=seed_with(2, WORLD))
    person = Person(page)
    person.play(first_way, lambda sight: sight.at == "ready")
    person.send()
    expect(page.get_by_test_id("ask-title")).to_have_text("对手正在出牌")
    assert page.get_by_test_id("curtain").count() == 0


@clause("T-189", "T-190", "T-191", "T-288", "T-289", "T-290", "T-291", "T-292")
def test_the_eye_shows_all_hands_if_all_agree(open_page: NewPage, address: str) -> None:
    page, wire = open_page()
    start(page, address, 2, "hot")
    person = Person(page)
    person.see()
    person.lift()
    asked = person.see()
    page.get_by_test_id("quick-view").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("note")).to_contain_text("公开给全桌")
    expect(sheet.get_by_role("note")).to_contain_text("也可以一直不用")
    sheet.get_by_role("button", name=wire.names[0]).click()
    expect(sheet.get_by_role("button", name=wire.names[0])).to_have_attribute("aria-pressed", "true")
    assert sheet.locator("[data-hand]").count() == 0  # one is not enough
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert person.see() == asked  # and nothing has happened
    page.get_by_test_id("quick-view").click()
    sheet.get_by_role("button", name=wire.names[1]).click()
    for seat in (0, 1):
        cards = wire.states[seat]["scene"]["zones"][seat]["cards"]
        shown = sheet.locator(f"[data-hand='{seat}'] [data-code]")
        expect(shown).to_have_count(len(cards))
        codes = shown.evaluate_all("all => all.map(e => e.dataset.code)")
        assert codes == [card["code"] for card in cards]
    shoot(page, "quick-view-zh")


@clause("T-192", "T-196", "T-202", "T-203", "T-204")
def test_the_rules_are_at_hand_on_every_screen(open_page: NewPage, address: str) -> None:
    page, _ = open_page(muted=False)
    book = page.get_by_test_id("rules-reader")
    settings = "JSON.parse(localStorage['paiju.settings'])"

    def look(button: str) -> None:
        page.get_by_test_id(button).click()
        book.locator("h2").first.wait_for()
        assert book.locator("[data-ref], [data-code]").count() == 0  # no hand is shown
        page.keyboard.press("Escape")
        expect(book).to_have_count(0)

    page.goto(address)
    look("rules")
    page.get_by_test_id("start").click()
    page.get_by_test_id("start-match").wait_for()
    look("rules")
    page.get_by_role("button", name="静音").click()  # where a game is set up
    assert page.evaluate(settings)["muted"]
    start(page, address, 2, "hot")
    assert Person(page).see().at == "curtain"
    look("curtain-rules")
    Person(page).lift()
    last = Person(page).see()
    page.get_by_test_id("rules").click()
    page.get_by_test_id("book-sound").click()  # in the rule book
    assert not page.evaluate(settings)["muted"]
    looks = set()
    for skin in ("rider", "mars", "etch"):
        book.locator(f"[data-skin={skin}]").click()
        expect(book.locator(f"[data-skin={skin}]")).to_have_attribute("aria-pressed", "true")
        cards = page.get_by_test_id("hand").locator("img")
        looks.add((cards.first.get_attribute("src"), cards.last.get_attribute("src")))
    assert len({small for small, _ in looks}) == len({major for _, major in looks}) == 3
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    assert Person(page).see() == last
    concede(page)
    look("end-rules")


def test_the_record_says_nothing_twice(open_page: NewPage, address: str) -> None:
    page, wire = open_page()
    start(page, address, 2, "hot")
    person = Person(page)
    person.play(first_way, lambda sight: sight.at == "asked" and "第 2 轮" in sight.title)
    log = page.get_by_test_id("log")
    told = [event for event in wire.events[0] if event["kind"] == "ranked"]
    assert len(told) == 4  # twice for each: Step 7 and Step 10
    expect(log.locator("[data-event=ranked]")).to_have_count(2)
    headings = log.locator("[data-event=step]")
    for heading in headings.all():
        inside = heading.locator("xpath=ancestor::div[1]").locator("[data-event]")
        assert inside.count() > 1, heading.inner_text()


def test_the_end_tells_which_score_is_mine(open_page: NewPage, address: str) -> None:
    page, _ = open_page()
    start(page, address, 2)
    Person(page).see()
    concede(page)
    expect(page.locator(".scores .mine")).to_have_count(1)
    expect(page.locator(".scores .mine")).to_contain_text("你")


def test_a_phone_has_room_for_names_and_fingers(open_page: NewPage, address: str) -> None:
    page, _ = open_page(PHONE, touch=True)
    start(page, address, 4, seed=seed_with(4, 9, 13), players=("steady", "steady", "steady"))
    person = Person(page, touch=True)
    person.take(person.see().ways[0])
    person.see()
    assert page.evaluate(CUT) == []
    chips = page.evaluate(AREAS, ".clause")
    assert chips
    assert all(chip["height"] >= 40 and chip["width"] >= 40 for chip in chips)
    buttons = page.evaluate(AREAS, ".top button, .bar button:not(.clause)")
    assert all(button["height"] >= 40 for button in buttons)
    hermit = page.get_by_test_id("hand").locator("[data-ref='major:9']")
    hermit.scroll_into_view_if_needed()
    hermit.tap(position=hermit.evaluate(FREE), force=True)
    slip = page.get_by_test_id("why-not").bounding_box()
    plate = page.locator("[data-ref='seat:0']").bounding_box()
    hand = page.get_by_test_id("hand").bounding_box()
    assert slip
    assert plate
    assert hand
    assert slip["y"] > plate["y"] + plate["height"]
    assert slip["y"] + slip["height"] <= hand["y"]  # the cards stay in sight
    assert misfits(page) == []


@clause("T-166", "T-167", "T-169", "T-187", "T-188")
def test_a_finger_lifted_closes_the_card(open_page: NewPage, address: str) -> None:
    page, wire = open_page(PHONE, touch=True)
    start(page, address, 3)
    asked = Person(page).see()
    card = page.get_by_test_id("hand").locator("[data-ref]").nth(1)
    box = card.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    peek = page.get_by_test_id("peek")
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(peek).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(peek).to_have_count(0)
    # A card that cannot be chosen opens at a touch, and the next touch closes it.
    page.get_by_test_id("pool").locator("[data-code]").first.tap()
    expect(peek).to_be_visible()
    page.touchscreen.tap(195, 700)
    expect(peek).to_have_count(0)
    assert Person(page).see() == asked
    assert wire.sent_of("options") == []


def test_nothing_flies_where_less_motion_is_wanted(open_page: NewPage, address: str) -> None:
    page, _ = open_page(speed=1)
    page.emulate_media(reduced_motion="reduce")
    start(page, address, 4)
    person = Person(page)
    person.play(any_way(3), lambda sight: sight.at == "ready")
    page.evaluate(
        """() => {
          window.moved = []
          const animate = Element.prototype.animate
          Element.prototype.animate = function (...how) {
            moved.push(how)
            return animate.apply(this, how)
          }
        }"""
    )
    person.send()
    person.play(any_way(3), lambda sight: sight.at == "asked" and "第 2 轮" in sight.title)
    assert page.evaluate("moved") == []
    assert page.evaluate("document.getAnimations().length") == 0
