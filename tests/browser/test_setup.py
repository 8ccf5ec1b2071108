"""Setting up a table: what is chosen there holds at the table."""

import httpx
from playwright.sync_api import Page, expect

from paiju import Table, find_game
from paiju.kernel import Record
from tests.browser.conftest import NewPage
from tests.browser.play import Person, concede


def test_options_names_and_programs_are_those_of_the_match(open_page: NewPage, address: str) -> None:
    page, wire = open_page()
    page.goto(f"{address}#/new/tarot")
    page.get_by_test_id("seats-2").click()
    page.get_by_test_id("mode-hot").click()
    page.get_by_test_id("seat-0").get_by_role("button").first.click()
    page.get_by_test_id("name-0").fill("云")
    page.get_by_test_id("name-0").press("Enter")
    choose(page, "rank_mode", "dense")
    choose(page, "chariot_optional", "false")
    choose(page, "hermit_pool", "plus_this_round")
    page.get_by_test_id("start-match").click()
    person = Person(page)
    assert person.see().at == "curtain"
    assert wire.names[0] == "云"
    person.lift()
    person.see()
    concede(page)
    record = httpx.get(f"{address}api/matches/{wire.match}/record").json()
    changed = {"rank_mode": "dense", "chariot_optional": False, "hermit_pool": "plus_this_round"}
    defaults = {option.name: option.default for option in find_game("tarot").schema}
    assert record["options"] == defaults | changed
    outcome = Table.load(find_game("tarot"), Record.from_json(record)).outcome
    assert outcome is not None
    assert outcome.winners == (1,)


def choose(page: Page, option: str, value: str) -> None:
    """Give an option a value by whatever it is shown as."""
    row = page.locator(f"[data-option={option}]")
    if row.count() == 0:
        page.get_by_test_id("table-rules").click()
    (values,) = [list(o.values or ()) for o in find_game("tarot").schema if o.name == option]
    place = [str(v).lower() for v in values].index(value)
    if row.get_by_role("switch").count():
        row.get_by_role("switch").click()
        return
    if row.get_by_role("radio").count() == 0:
        row.locator("[aria-expanded]").last.click()
    row.get_by_role("radio").nth(place).click()


def test_the_same_seed_deals_the_same_cards(open_page: NewPage, address: str) -> None:
    hands = []
    for seed in ("tea", "tea", "rain"):
        page, _ = open_page()
        page.goto(f"{address}#/new/tarot")
        page.get_by_test_id("seed").fill(seed)
        page.get_by_test_id("start-match").click()
        Person(page).see()
        cards = page.get_by_test_id("hand").locator("[data-ref]")
        hands.append(cards.evaluate_all("cards => cards.map(c => c.dataset.ref)"))
    assert hands[0] == hands[1] != hands[2]


def test_a_table_that_is_refused_says_why(open_page: NewPage, address: str) -> None:
    page, _ = open_page(allowed="400")
    page.route("**/api/matches", lambda route: route.continue_(post_data=refused(route.request.post_data_json)))
    page.goto(f"{address}#/new/tarot")
    page.get_by_test_id("start-match").click()
    expect(page.get_by_role("alert")).to_contain_text("rank_mode")
    assert page.get_by_test_id("start-match").is_enabled()


def refused(body: dict[str, object]) -> dict[str, object]:
    return {**body, "options": {"rank_mode": "no such value"}}
