"""What can be done at the table besides playing on."""

import httpx
import pytest
from playwright.sync_api import Page, expect

from paiju import find_game
from paiju.games.tarot.cards import DEATH, EMPEROR, HERMIT, TEMPERANCE
from tests.browser.conftest import PHONE, NewPage
from tests.browser.play import (
    COUNT_SOUNDS,
    FREE,
    Person,
    Sight,
    Way,
    any_way,
    concede,
    first_way,
    seed_with,
    start,
)
from tests.marks import clause

NAMES = find_game("tarot").show.texts("zh")


def small(sight: Sight) -> Way:
    """The first card of the hand that can be placed."""
    return next(way for way in sight.ways if way.form == "hand")


def clauses(address: str, lang: str = "zh") -> dict[str, str]:
    found: dict[str, str] = httpx.get(f"{address}api/games/tarot/rules/{lang}").json()["clauses"]
    return found


def hand(page: Page) -> list[str]:
    """What the hand holds, from left to right."""
    cards = page.get_by_test_id("hand").locator("[data-ref]")
    found: list[str] = cards.evaluate_all("cards => cards.map(card => card.dataset.ref)")
    return found


@pytest.mark.parametrize(("major", "number"), [(HERMIT, "T-105"), (DEATH, "T-051")], ids=["hermit", "death"])
def test_what_is_barred_says_why(open_page: NewPage, address: str, major: int, number: str) -> None:
    page, wire = open_page()
    start(page, address, 3, seed=seed_with(3, HERMIT, DEATH))
    person = Person(page)
    person.take(small(person.see()))
    assert person.see().at == "asked"
    card = page.get_by_test_id("hand").locator(f"[data-ref='major:{major}']")
    expect(card).to_have_attribute("aria-disabled", "true")
    card.click(position=card.evaluate(FREE), force=True)
    slip = page.get_by_test_id("why-not")
    expect(slip.locator(f"[data-clause='{number}']")).to_be_visible()
    shown = slip.inner_text()
    slip.locator("[data-clause]").click()
    expect(page.get_by_test_id("why")).to_contain_text(number)
    expect(page.get_by_test_id("why")).to_contain_text(clauses(address)[number])
    assert clauses(address)[number] not in shown  # the slip has words of its own
    assert wire.sent_of("answer") == []


def test_a_line_of_the_log_says_why_it_happened(open_page: NewPage, address: str) -> None:
    page, wire = open_page()
    start(page, address, 3)
    person = Person(page)
    person.play(any_way(6), lambda sight: sight.at == "asked" and person.answers > 0)
    inner = next(event for event in wire.events[0] if event["cause"] is not None and event["clause"])
    line = page.get_by_test_id("log").locator(f"[data-event='{inner['kind']}']").first
    text = line.inner_text()
    line.click()
    why = page.get_by_test_id("why")
    expect(why).to_contain_text(clauses(address)[inner["clause"]])
    chain = why.get_by_role("listitem")
    expect(chain.last).to_contain_text(text)
    assert chain.count() > 1


def test_the_rules_are_a_key_away(open_page: NewPage, address: str) -> None:
    page, _ = open_page(muted=False)
    start(page, address, 3)
    person = Person(page)
    asked = person.see()
    page.keyboard.press("?")
    book = page.get_by_test_id("rules-reader")
    expect(book.locator("h2").first).to_be_visible()
    assert book.locator("[data-ref], [data-code]").count() == 0
    assert all(not page.locator(f"[data-ref='{ref}']").evaluate(TOUCHABLE) for ref in hand(page)[:3])

    search = page.get_by_test_id("rules-search")
    search.fill("T-105")
    expect(book.locator(".rule .no")).to_have_text(["T-105"])
    expect(book).to_contain_text(clauses(address)["T-105"])
    search.fill("恶魔")
    words = clauses(address)
    expect(book.locator(".rule .no")).to_have_text([number for number, text in words.items() if "恶魔" in text])
    expect(book.locator("mark").first).to_have_text("恶魔")
    search.press("m")  # is written, and mutes nothing
    assert page.evaluate("JSON.parse(localStorage['paiju.settings']).muted") is False

    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    assert person.see() == asked


TOUCHABLE = """card => {
  const {x, y, width, height} = card.getBoundingClientRect()
  return card.contains(document.elementFromPoint(x + width / 8, y + height / 3))
}"""


def test_the_language_changes_at_once(open_page: NewPage, address: str) -> None:
    page, wire = open_page()
    start(page, address, 3, seed=seed_with(3, TEMPERANCE))  # so that nobody else can cut the rounds
    person = Person(page)
    person.play(first_way, lambda sight: sight.at == "asked" and person.answers == 1)
    person.take(small(person.see()))
    before = person.see()
    sockets, log = wire.sockets, page.get_by_test_id("log").inner_text()
    page.get_by_test_id("menu").click()
    page.get_by_role("button", name="English").click()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("table-title")).to_have_text("Round 2 of 14")
    expect(page.get_by_test_id("log")).to_contain_text("Round 1")
    after = person.see()
    assert after.title != before.title
    assert after.ways == before.ways  # the answer begun is still there
    assert page.get_by_test_id("log").inner_text() != log
    assert page.locator("html").get_attribute("lang") == "en"
    expect(page.get_by_test_id("board")).not_to_contain_text("牌")
    assert wire.sockets == sockets


@clause("T-197")
def test_m_mutes(open_page: NewPage, address: str) -> None:
    page, _ = open_page(muted=False)
    page.add_init_script(COUNT_SOUNDS)
    start(page, address, 3)
    person = Person(page)
    taste = any_way(8)
    person.play(taste, lambda sight: sight.at == "asked" and person.answers == 1)
    heard = page.evaluate("sounds")
    assert heard > 0
    assert page.get_by_role("button", name="静音").is_visible()
    page.keyboard.press("m")
    expect(page.get_by_role("button", name="打开声音")).to_be_visible()
    person.play(taste, lambda sight: sight.at == "asked" and person.answers == 2)
    assert page.evaluate("sounds") == heard
    page.reload()
    assert person.see().at == "asked"
    page.keyboard.press("M")
    expect(page.get_by_role("button", name="静音")).to_be_visible()
    person.play(taste, lambda sight: sight.at == "asked" and person.answers == 3)
    assert page.evaluate("sounds") > 0


def focused(page: Page, name: str) -> str | None:
    """An attribute of what has the focus."""
    found: str | None = page.evaluate("name => document.activeElement.getAttribute(name)", name)
    return found


def tab_to(page: Page, test_id: str) -> None:
    """Press Tab until this has the focus."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if focused(page, "data-testid") == test_id:
            return
    raise AssertionError(f"{test_id} is not reached by Tab")


def test_a_round_without_a_mouse(open_page: NewPage, address: str) -> None:
    page, wire = open_page()
    page.goto(address)
    page.get_by_test_id("start").wait_for()
    tab_to(page, "start")
    page.keyboard.press("Enter")
    page.get_by_test_id("start-match").wait_for()
    tab_to(page, "start-match")
    page.keyboard.press("Enter")
    person = Person(page)
    first = person.see()
    cards = hand(page)

    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert focused(page, "data-ref") == cards[0]
    page.keyboard.press("Space")
    expect(page.get_by_test_id("peek")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("peek")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("ask-title")).not_to_have_text(first.title)
    second = person.see()
    page.keyboard.press("Escape")
    assert person.see() == first
    page.keyboard.press("Enter")
    assert person.see() == second
    sight = person.see()
    for _ in range(5):  # digits pick until the answer is whole
        sight = person.see()
        if sight.at == "ready":
            break
        page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("ask-title")).not_to_have_text(sight.title)
    while wire.states[0]["scene"]["progress"][0] == 1:
        sight = person.see()
        page.keyboard.press("1" if sight.at == "asked" else "Enter")
    assert wire.entries >= 3
    assert wire.sent_of("answer")[0]["value"][0] == cards[0].removeprefix("card:")


def test_conceding_is_asked_twice_and_ends_a_game_of_two(open_page: NewPage, address: str) -> None:
    page, wire = open_page()
    start(page, address, 2)
    person = Person(page)
    asked = person.see()
    page.get_by_test_id("menu").click()
    page.get_by_role("button", name="认输").click()
    expect(page.get_by_role("alert")).to_contain_text(wire.names[0])
    page.get_by_role("button", name="再想想").click()
    page.keyboard.press("Escape")
    assert person.see() == asked
    assert wire.sent_of("concede") == []
    concede(page)
    expect(page.get_by_test_id("end")).to_contain_text(f"{wire.names[1]}赢了")
    record = httpx.get(f"{address}api/matches/{wire.match}/record").json()
    assert record["journal"][-1] == ["concede", 0]
    page.get_by_test_id("rematch").click()
    expect(page.get_by_test_id("end")).to_have_count(0)
    assert person.see().at == "asked"
    assert wire.match != page.evaluate("JSON.parse(localStorage['paiju.matches'])[1].match")


def test_steps_are_taken_back_before_and_after_sending(open_page: NewPage, address: str) -> None:
    page, wire = open_page()
    start(page, address, 2, seed=seed_with(2, EMPEROR))  # so that nobody else can steal a card
    person = Person(page)
    first = person.see()
    cards = hand(page)
    person.take(small(first))
    assert person.see() != first
    page.get_by_test_id("back").click()
    assert person.see() == first
    assert wire.sent_of("answer") == []
    person.play(first_way, lambda sight: sight.at == "asked" and person.answers == 1)
    expect(page.get_by_test_id("table-title")).to_contain_text("第 2")
    assert len(hand(page)) == len(cards) - 1
    page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("table-title")).to_contain_text("第 1")
    assert person.see() == first
    assert hand(page) == cards


@clause("T-166", "T-168", "T-170", "T-187")
def test_the_pointer_reads_cards(open_page: NewPage, address: str) -> None:
    page, wire = open_page()
    start(page, address, 3)
    asked = Person(page).see()
    peek = page.get_by_test_id("peek")
    cards = hand(page)
    for ref in (cards[0], cards[-1], page.locator("[data-testid=board] [data-code]").first.get_attribute("data-ref")):
        card = page.locator(f"[data-ref='{ref}']")
        code = card.get_attribute("data-code")
        card.hover(position=card.evaluate(FREE))
        expect(peek).to_contain_text(NAMES[f"card.{code}"])
        expect(peek).to_contain_text(NAMES[f"card.{code}.text"])
        page.mouse.move(700, 3)
        expect(peek).to_have_count(0)
    assert Person(page).see() == asked
    assert wire.sent_of("answer") == []


def test_a_card_just_touched_is_the_one_that_is_read(open_page: NewPage, address: str) -> None:
    page, _ = open_page()
    start(page, address, 3)
    person = Person(page)
    ways = person.see().ways
    first = page.locator(f"[data-ref='{ways[0].value}']")
    first.hover(position=first.evaluate(FREE))
    peek = page.get_by_test_id("peek")
    peek.wait_for()
    person.take(ways[5])
    code = page.locator(f"[data-ref='{ways[5].value}']").get_attribute("data-code")
    expect(peek.locator("h3")).to_have_text(NAMES[f"card.{code}"])


@clause("T-167")
def test_a_finger_reads_cards(open_page: NewPage, address: str) -> None:
    page, wire = open_page(PHONE, touch=True)
    start(page, address, 3)
    asked = Person(page).see()
    card = page.get_by_test_id("hand").locator("[data-ref]").nth(1)
    box = card.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.get_by_test_id("peek")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("peek")).to_have_count(0)
    assert Person(page).see() == asked  # reading a card does not choose it
    assert wire.sent_of("options") == []


def test_the_pointer_reaches_every_card_on_its_way(open_page: NewPage, address: str) -> None:
    page, _ = open_page()
    start(page, address, 2)
    Person(page).see()
    page.mouse.move(5, 5)  # off the hand
    page.evaluate(
        """() => {
          window.passed = []
          for (const card of document.querySelectorAll('[data-testid=hand] [data-ref]'))
            card.addEventListener('pointerenter', () => passed.push(card.dataset.ref))
        }"""
    )
    first, last = (page.locator(f"[data-ref='{ref}']").bounding_box() for ref in (hand(page)[0], hand(page)[-1]))
    assert first is not None
    assert last is not None
    page.mouse.move(first["x"] + 20, first["y"] + 70)
    page.mouse.move(last["x"] + last["width"] - 30, last["y"] + 70, steps=70)
    assert page.evaluate("[...new Set(passed)]") == hand(page)


@clause("T-202", "T-203", "T-204")
def test_a_skin_changes_looks_alone(open_page: NewPage, address: str) -> None:
    page, _ = open_page()
    start(page, address, 3)
    person = Person(page)
    asked = person.see()
    cards, looks = hand(page), set()
    for skin in ("暗蚀", "莱德", "马赛"):
        page.get_by_test_id("menu").click()
        page.get_by_role("button", name=skin).click()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        looks.add(page.locator(f"[data-ref='{cards[-1]}'] img").get_attribute("src"))
        assert hand(page) == cards
        assert person.see() == asked
    assert len(looks) == 3
