"""The bench: a position set up by hand, played by either hand, taken back, saved as a scenario, shared by link."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from paiju.games.tarot.cards import HERMIT, STRENGTH
from paiju.judge import judge
from paiju.registry import find_game
from tests.browser.conftest import DESK, PHONE, NewPage
from tests.browser.play import FREE, Person, concede, first_way, misfits, start, wanting
from tests.browser.shots import shoot

SIZES = pytest.mark.parametrize(("size", "touch"), [(DESK, False), (PHONE, True)], ids=["desk", "phone"])


def picture(page: Page, name: str) -> None:
    shoot(page, name)
    assert misfits(page) == [], name


def zone(page: Page, path: str) -> Locator:
    return page.get_by_test_id(f"zone-{path}")


def put(person: Person, code: str, path: str) -> None:
    """A card from the box to a place."""
    card = person.page.get_by_test_id("box").locator(f"[data-code='{code}']")
    card.scroll_into_view_if_needed()
    person.press(card)
    person.press(zone(person.page, path).locator(".here"))
    zone(person.page, path).locator(f"[data-code='{code}']").wait_for()


def number(page: Page, path: str, value: int) -> None:
    box = page.locator(f"[data-path='{path}'] input")
    box.fill(str(value))
    box.press("Enter")
    expect(box).to_have_value(str(value))


def score(page: Page, seat: int) -> str:
    """The total at a seat's plate."""
    text = page.locator(f"[data-ref='seat:{seat}'] .score").inner_text()
    return str(re.findall(r"[−\d]+", text)[-1])


def set_up(person: Person, address: str) -> None:
    """Seat 0 holds Strength and, too early for it, the Hermit; seat 1 is far ahead. The position is then played."""
    page = person.page
    page.goto(f"{address}#/bench/tarot")
    page.get_by_test_id("bench").wait_for()
    put(person, str(STRENGTH), "players[0].majors")
    put(person, str(HERMIT), "players[0].majors")
    put(person, "0", "pool")
    number(page, "players[1].total", 40)


@SIZES
def test_by_hand_from_the_box_to_the_scenario(
    open_page: NewPage, address: str, size: tuple[int, int], touch: bool, tmp_path: Path
) -> None:
    page, _ = open_page(size, touch, still=True)
    person = Person(page, touch)
    set_up(person, address)
    picture(page, "bench-set-up")
    page.get_by_test_id("bench-play").click()
    page.get_by_test_id("bench-bar").wait_for()
    assert page.get_by_test_id("curtain").count() == 0

    # Play by either hand; what cannot be chosen says why.
    sight = person.see()
    person.take(next(way for way in sight.ways if way.value == "card:W5"))
    person.see()
    hermit = page.get_by_test_id("hand").locator(f"[data-ref='major:{HERMIT}']")
    hermit.scroll_into_view_if_needed()
    person.press(hermit, position=hermit.evaluate(FREE), force=True)
    expect(page.get_by_test_id("why-not")).to_contain_text("T-105")
    picture(page, "bench-why-not")
    person.take(next(way for way in person.see().ways if way.value == f"major:{STRENGTH}"))
    person.see()
    person.send()
    expect(page.get_by_test_id("sit-1")).to_have_attribute("aria-checked", "true")
    person.play(wanting("card:C9", otherwise=first_way), until=lambda sight: score(page, 1) == "49")
    assert (score(page, 0), score(page, 1)) == ("16", "49")
    picture(page, "bench-played")

    # Save it: `paiju judge` runs the same.
    with page.expect_download() as download:
        page.get_by_test_id("bench-save").click()
    file = tmp_path / "saved.jsonl"
    download.value.save_as(file)
    saved: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    assert saved["script"] == [f"0: W5 {STRENGTH}", "1: C9 -"]
    assert saved["expect"]["position.players[0].total"] == 16
    assert judge(find_game("tarot"), saved).differences == []

    # The link opens the same on another device.
    page.get_by_test_id("bench-share").click()
    link = page.get_by_test_id("bench-link").input_value()
    other, _ = open_page(size, touch, still=True)
    other.goto(link)
    other.get_by_test_id("bench-bar").wait_for()
    expect(other.locator("[data-ref='seat:1'] .score")).to_contain_text("49")
    assert (score(other, 0), score(other, 1)) == ("16", "49")

    # A step back takes the whole round back, though everybody has seen it.
    page.get_by_test_id("bench-back").click()
    expect(page.locator("[data-ref='seat:1'] .score")).to_contain_text("40")
    assert score(page, 1) == "40"
    expect(page.get_by_test_id("sit-1")).to_have_attribute("aria-checked", "true")
    page.get_by_test_id("bench-back").click()
    expect(page.get_by_test_id("bench-back")).to_be_disabled()


def test_what_is_wrong_is_said_in_its_place(open_page: NewPage, address: str) -> None:
    page, _ = open_page(allowed="400")
    person = Person(page)
    page.goto(f"{address}#/bench/tarot")
    page.get_by_test_id("bench").wait_for()
    small = zone(page, "players[1].small")
    while (first := small.locator("[data-code]").first).count():
        first.click(position={"x": 3, "y": 20})
        page.get_by_role("button", name="放回匣中").click()
    page.get_by_test_id("bench-play").click()
    expect(small.get_by_role("alert")).to_be_visible()
    put(person, "C9", "players[1].small")
    expect(small.get_by_role("alert")).to_have_count(0)
    number(page, "round", 9)
    number(page, "total_rounds", 5)
    page.get_by_test_id("bench-play").click()
    expect(page.get_by_role("alert")).to_contain_text("轮次: 对局没有结束")
    number(page, "total_rounds", 14)
    page.get_by_test_id("bench-play").click()
    page.get_by_test_id("bench-bar").wait_for()


def test_cards_go_from_place_to_place(page: Page, address: str) -> None:
    """By touch, by dragging, by keys."""
    page.goto(f"{address}#/bench/tarot")
    page.get_by_test_id("bench").wait_for()
    own, other = zone(page, "players[0].small"), zone(page, "players[0].small_grave")
    own.locator("[data-code=WK]").click()
    other.click()
    expect(other.locator("[data-code=WK]")).to_be_visible()
    own.locator("[data-code=WQ]").drag_to(other)
    expect(other.locator("[data-code]")).to_have_count(2)
    other.locator("[data-code=WQ]").press("Enter")
    own.locator(".here").press("Enter")
    expect(other.locator("[data-code]")).to_have_count(1)
    # A major does not go among small cards, and Escape drops what is held.
    page.get_by_test_id("box").locator("[data-code='8']").click()
    expect(own.locator(".here")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("[aria-pressed=true][data-code]")).to_have_count(0)


def test_a_scenario_is_loaded_by_pasting(open_page: NewPage, address: str) -> None:
    page, _ = open_page(allowed="400")
    page.goto(f"{address}#/bench/tarot")
    page.get_by_test_id("load-scenario").click()
    page.get_by_test_id("scenario-text").fill("{")
    page.get_by_test_id("scenario-load").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_be_visible()
    line = {"id": "x", "game": "tarot", "seats": 3, "start": {"seed": 7}, "script": ["9: W1 -"]}
    page.get_by_test_id("scenario-text").fill(json.dumps(line))
    page.get_by_test_id("scenario-load").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("script[0].seat")
    page.get_by_test_id("scenario-text").fill(json.dumps({**line, "script": ["0: W1 -"]}))
    page.get_by_test_id("scenario-load").click()
    page.get_by_test_id("bench-bar").wait_for()
    expect(page.get_by_test_id("sit-1")).to_have_attribute("aria-checked", "true")


def test_a_link_that_was_cut_off(page: Page, address: str) -> None:
    page.goto(f"{address}#/bench/tarot/q1ZKzk")
    expect(page.get_by_role("heading", name="链接不完整")).to_be_visible()


@SIZES
def test_from_a_match_that_goes_on(open_page: NewPage, address: str, size: tuple[int, int], touch: bool) -> None:
    """Only what one knows comes along: the rest is dealt anew, and the bench says so."""
    page, _ = open_page(size, touch)
    person = Person(page, touch)
    start(page, address, 2, seed="3")
    person.see()
    mine = page.get_by_test_id("hand").locator("[data-ref]").evaluate_all("cards => cards.map(c => c.dataset.ref)")
    page.get_by_test_id("menu").click()
    page.get_by_test_id("menu-bench").click()
    bar = page.get_by_test_id("bench-bar")
    expect(bar).to_contain_text("另发的一副")
    person.see()
    there = page.get_by_test_id("hand").locator("[data-ref]").evaluate_all("cards => cards.map(c => c.dataset.ref)")
    assert there == mine
    page.goto(address)
    page.get_by_test_id("saved").first.wait_for()
    expect(page.get_by_test_id("saved").first).to_contain_text("推演")


def test_from_any_moment_of_a_match_that_is_over(page: Page, address: str) -> None:
    person = Person(page)
    start(page, address, 2, "hot", seed="3")
    answered = 0

    def enough(sight: Any) -> bool:
        nonlocal answered
        answered = person.answers
        return answered >= 4

    person.play(first_way, until=enough)
    if person.see().at == "curtain":
        person.lift()
        person.see()
    concede(page)
    page.get_by_test_id("end-bench").click()
    page.get_by_test_id("bench-moment").fill("2")
    page.get_by_test_id("bench-from").click()
    page.get_by_test_id("bench-bar").wait_for()
    expect(page.get_by_test_id("table-title")).to_contain_text("第 2 轮")
    # From there the position can be changed by hand.
    page.get_by_test_id("bench-edit").click()
    page.get_by_test_id("bench").wait_for()
    expect(page.locator("[data-path='round'] input")).to_have_value("2")
    number(page, "players[0].total", 77)
    page.get_by_test_id("bench-play").click()
    page.get_by_test_id("bench-bar").wait_for()
    assert score(page, 0) == "77"


@pytest.mark.parametrize("game", ["numcore", "tongbing"])
@SIZES
def test_other_games_have_a_bench(
    open_page: NewPage, address: str, size: tuple[int, int], touch: bool, game: str
) -> None:
    page, _ = open_page(size, touch, still=True)
    page.goto(f"{address}#/bench/{game}")
    page.get_by_test_id("bench").wait_for()
    if game == "numcore":
        nodes = page.locator("input[data-path='sides[0].nodes']")
        nodes.fill("37, 58, 21 (3,7)")
        nodes.press("Enter")
    picture(page, f"bench-{game}")
    page.get_by_test_id("bench-play").click()
    page.get_by_test_id("bench-bar").wait_for()
    if game == "numcore":
        expect(page.get_by_test_id("board")).to_contain_text("37")
    picture(page, f"bench-{game}-played")


@SIZES
def test_the_front_room_leads_to_the_bench(
    open_page: NewPage, address: str, size: tuple[int, int], touch: bool
) -> None:
    page, _ = open_page(size, touch, still=True)
    page.goto(address)
    for game in ("tarot", "numcore", "tongbing"):
        page.get_by_test_id(f"bench-{game}").wait_for()
    picture(page, "bench-front-room")
    page.get_by_test_id("bench-tongbing").click()
    page.get_by_test_id("bench").wait_for()
