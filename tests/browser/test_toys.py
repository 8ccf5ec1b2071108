"""Games the client knows nothing of are played on the generic table."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.play import Person, any_way, misfits, sit_down, wanting
from tests.server.process import Process

NO_RULES = "404"  # the toys have no rule book


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with the toy games."""
    with Process(tmp_path_factory.mktemp("toys") / "paiju.db") as server:
        yield server.address


def test_numbers_and_lists(open_page: NewPage, toys: str) -> None:
    page, wire = open_page(allowed=NO_RULES)
    page.goto(f"{toys}#/new/at_once")
    page.get_by_test_id("mode-hot").click()
    page.get_by_test_id("start-match").click()
    person = Person(page)
    person.play(any_way(11))
    assert person.forms == {"number", "choice"}
    assert wire.states[None]["outcome"]["draw"]
    assert misfits(page) == []


def test_a_number_out_of_range_is_not_taken(open_page: NewPage, toys: str) -> None:
    page, wire = open_page(allowed=NO_RULES)
    page.goto(f"{toys}#/new/at_once")
    sit_down(page, 1, "random")
    page.get_by_test_id("start-match").click()
    Person(page).see()
    field = page.get_by_test_id("number")
    for wrong in ("0", "10000", "1.5", "x"):
        field.fill(wrong)
        expect(page.get_by_test_id("number-ok")).to_be_disabled()
        field.press("Enter")
    assert wire.sent_of("options") == []
    field.fill("9999")
    field.press("Enter")
    page.get_by_test_id("choice").first.wait_for()
    assert wire.sent_of("options")[0]["prefix"] == [9999]


def test_cards(open_page: NewPage, toys: str) -> None:
    page, wire = open_page(allowed=NO_RULES)
    page.goto(f"{toys}#/new/highest_card")
    sit_down(page, 1, "random")
    page.get_by_test_id("start-match").click()
    person = Person(page)
    person.play(any_way(12))
    assert person.forms == {"hand"}
    assert person.answers == 14
    assert wire.states[0]["over"]


def test_rules_that_fail_freeze_the_match_alone(open_page: NewPage, toys: str) -> None:
    page, wire = open_page(allowed=NO_RULES)
    page.goto(f"{toys}#/new/broken")
    page.get_by_test_id("mode-hot").click()
    page.get_by_test_id("start-match").click()
    person = Person(page)
    ace = wanting("c13", otherwise=any_way(14))
    assert person.play(ace).at == "frozen"
    expect(page.get_by_test_id("frozen")).to_contain_text("牌局停在最后一次作答")
    assert wire.entries == len(wire.sent_of("answer")) - 1
    page.goto(toys)
    page.get_by_test_id("start").click()
    page.get_by_test_id("start-match").click()
    assert person.see().at in ("asked", "curtain")
