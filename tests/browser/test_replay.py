"""Afterwards: the replay of a match, its links and files, and new matches that continue from its moments."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from paiju import Table, find_game
from paiju.kernel import Chance, Record
from paiju.players import ask_player, find_player
from tests.browser.conftest import DESK, PHONE, NewPage
from tests.browser.play import Person, any_way, first_way, misfits, start
from tests.browser.shots import shoot
from tests.browser.test_access import barriers
from tests.marks import clause

NAMES = ["听雨", "岩茶", "绿茶"]


def played(game: str, seats: int, answers: int) -> dict[str, Any]:
    """The record of a match among programs, with the names of those who played."""
    table = Table.open(find_game(game), seats=seats, seed=5)
    player, chance = find_player(game, "random"), Chance.from_seed(2)
    while table.asks and table.entries < answers:
        table.answer(table.asks[0], ask_player(player, table, table.asks[0].seat, chance))
    sitters = [{"name": name, "player": "random"} for name in NAMES[:seats]]
    return {**table.record.to_json(), "sitters": sitters}


def drop(page: Page, address: str, record: dict[str, Any], path: Path) -> None:
    """Open a record's file in the page."""
    path.write_text(json.dumps(record), encoding="utf8")
    page.goto(f"{address}#/replay")
    page.get_by_test_id("record-file").set_input_files(path)
    page.get_by_test_id("transport").wait_for()


def moment(page: Page) -> int:
    return int(page.get_by_test_id("scrub").input_value())


@pytest.mark.parametrize(("size", "touch"), [(DESK, False), (PHONE, True)], ids=["desk", "phone"])
def test_a_match_looked_at_again(open_page: NewPage, address: str, tmp_path: Path, size: Any, touch: bool) -> None:
    """A record from a file: the course, the table, every moment, and why."""
    page, _ = open_page(size, touch, still=True)
    record = played("tarot", 3, 10**6)
    drop(page, address, record, tmp_path / "record.json")
    page.get_by_test_id("course").wait_for()
    shoot(page, "replay-course-zh")
    assert misfits(page) == []
    assert barriers(page) == []

    scrub = page.get_by_test_id("scrub")
    last = int(scrub.get_attribute("max") or 0)
    scrub.fill("0")
    told = page.get_by_test_id("moment")
    expect(told).to_contain_text("第 1 轮")
    scrub.fill(str(last))
    outcome = Table.load(find_game("tarot"), Record.from_json(record)).outcome
    assert outcome is not None
    scores = page.locator(".scores b").all_inner_texts()
    assert sorted(int(text.replace("−", "-")) for text in scores) == sorted(outcome.scores)

    turn = page.get_by_test_id("turn").first
    turn.click()
    expect(scrub).not_to_have_value(str(last))
    before = moment(page)
    page.locator("body").press("ArrowRight")
    expect(scrub).to_have_value(str(before + 1))
    page.locator("body").press("Home")
    expect(scrub).to_have_value("0")
    page.locator("body").press("PageDown")
    expect(told).to_contain_text("第 2 轮")

    # The record is at the same place; a line says why, and leads to its moment.
    log = page.get_by_test_id("replay-log")
    line = log.locator("button[data-event=added]").first
    line.click()
    why = page.get_by_test_id("why")
    expect(why).to_contain_text("T-067")
    expect(page.get_by_test_id("before-after")).to_be_visible()
    expect(log.locator(".now")).to_have_count(1)
    why.locator("[data-clause]").first.click()
    expect(page.locator("[data-rule='T-067']")).to_be_in_viewport()
    page.get_by_test_id("rules-close").click()

    # All hands lie open, or those that a seat saw.
    page.get_by_test_id("view-table").click()
    page.get_by_test_id("board").wait_for()
    hands = page.locator("[data-ref^='hand:'] .known")
    expect(hands).to_have_count(3)
    shoot(page, "replay-table-zh")
    assert misfits(page) == []
    page.get_by_test_id("eyes").select_option("0")
    expect(hands).to_have_count(0)
    expect(page.get_by_test_id("hand")).to_be_visible()

    page.locator("body").press("End")
    page.get_by_test_id("play").click()  # from the beginning again
    page.wait_for_function("Number(document.querySelector('[data-testid=scrub]').value) > 1")
    page.get_by_test_id("play").click()


@pytest.mark.parametrize("game", ["numcore", "tongbing"])
def test_every_game_has_replays_and_goes_on_from_them(
    open_page: NewPage, address: str, tmp_path: Path, game: str
) -> None:
    page, wire = open_page(DESK)
    record = played(game, 2, 60)
    drop(page, address, record, tmp_path / "record.json")
    page.get_by_test_id("replay-log").locator("button").first.wait_for()
    shoot(page, f"replay-{game}-zh")
    assert misfits(page) == []
    page.locator("body").press("PageDown")
    page.get_by_test_id("goon").click()
    page.get_by_test_id("goon-seat-1").click()
    page.get_by_test_id("goon-start").click()
    page.get_by_test_id("action-bar").wait_for()
    Person(page).see()
    assert 1 in wire.states


def test_continuing_a_match_that_goes_on(open_page: NewPage, address: str) -> None:
    """From an earlier moment of one's own match one plays on at a new table, and knows what one knew then."""
    page, wire = open_page(DESK)
    start(page, address, 2, players=("random",))
    person = Person(page)
    person.play(any_way(3), lambda sight: person.answers >= 1 and sight.at == "asked")
    before, hand = wire.match, wire.states[0]["view"]["hand"]
    person.play(first_way, lambda sight: sight.at == "asked" and wire.states[0]["view"]["hand"] != hand)
    page.goto(f"{address}#/replay/{before}")
    page.get_by_test_id("transport").wait_for()
    expect(page.get_by_test_id("eyes").locator("option")).to_have_count(2)  # mine and everybody's, no more
    entries = wire.entries
    page.get_by_test_id("scrub").fill("0")
    page.locator("body").press("PageDown")
    page.get_by_test_id("goon").click()
    assert page.get_by_test_id("goon-seat-1").is_disabled()
    shoot(page, "go-on-zh")
    page.get_by_test_id("goon-start").click()
    page.wait_for_function("m => !location.hash.includes(m) && location.hash.startsWith('#/m/')", arg=before)
    person.see()
    assert wire.match != before
    assert wire.states[0]["view"]["round"] == 2
    assert wire.states[0]["view"]["hand"] == hand
    person.play(any_way(5), lambda sight: sight.at == "asked" and wire.states[0]["view"]["round"] == 3)
    assert entries > 0
    page.goto(address)
    expect(page.get_by_test_id("saved")).to_have_count(2)
    refused = httpx.get(f"{address}api/matches/{wire.match}/record")
    assert refused.status_code == 403


def test_links_to_a_finished_match(open_page: NewPage, address: str, tmp_path: Path) -> None:
    """The end leads to the replay; its links open it on another device."""
    page, wire = open_page(DESK)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    start(page, address, 2, players=("random",))
    person = Person(page)
    person.play(first_way)
    page.get_by_test_id("course").wait_for()
    assert barriers(page) == []
    page.get_by_test_id("end-replay").click()
    page.get_by_test_id("transport").wait_for()
    page.get_by_test_id("scrub").fill("9")
    page.get_by_test_id("share").click()
    page.get_by_test_id("share-link").click()
    expect(page.get_by_test_id("share-link")).to_contain_text("已抄下")
    link: str = page.evaluate("navigator.clipboard.readText()")
    assert wire.match in link
    page.get_by_test_id("share-whole").click()
    expect(page.get_by_test_id("share-whole")).to_contain_text("已抄下")
    whole: str = page.evaluate("navigator.clipboard.readText()")
    assert wire.match not in whole
    for url in (link, whole):
        other, _ = open_page(DESK)
        other.goto(url)
        other.get_by_test_id("transport").wait_for()
        expect(other.get_by_test_id("scrub")).to_have_value("9")
    broken, _ = open_page(allowed="Failed to load")
    for url in (whole[:-40], f"{address}#/replay/nowhere"):
        broken.goto(url)
        expect(broken.get_by_test_id("replay-problem")).to_be_visible()
    drop_bad = tmp_path / "bad.json"
    drop_bad.write_text("no record")
    broken.get_by_test_id("record-file").set_input_files(drop_bad)
    expect(broken.get_by_test_id("replay-problem")).to_contain_text("bad.json")


@clause("T-192", "T-196", "T-203")
@pytest.mark.parametrize(("size", "touch"), [(DESK, False), (PHONE, True)], ids=["desk", "phone"])
def test_the_rule_book(open_page: NewPage, address: str, size: Any, touch: bool) -> None:
    """Behind the ? of every screen: by clause, in both languages, with rulings, skins and sound."""
    page, _ = open_page(size, touch, still=True)
    page.goto(address)
    page.get_by_test_id("rules").click()
    page.get_by_test_id("rules-close").click()
    page.goto(f"{address}#/rules/tarot/T-057")
    rule = page.locator("[data-rule='T-057']")
    expect(rule).to_be_in_viewport()
    rule.locator("[data-ruling=R07]").click()
    expect(page.get_by_test_id("ruling")).to_contain_text("R07")
    page.get_by_test_id("rules-both").click()
    expect(rule.locator("[lang=en]")).to_contain_text("queen")
    shoot(page, "rules-both-zh")
    assert misfits(page) == []
    assert barriers(page) == []
    search = page.get_by_test_id("rules-search")
    for query, found in (
        ("王后", "T-182"),
        ("nullify any major", "T-057"),
        ("T-031", "T-031"),
        ("wanghou"[:1] + "h", "T-182"),
    ):
        search.fill(query)
        expect(page.locator(f"[data-rule='{found}']")).to_be_visible()
    search.fill("")
    skins = page.locator(".skins button")
    expect(skins).to_have_count(3)
    skins.nth(1).click()
    expect(skins.nth(1)).to_have_attribute("aria-pressed", "true")
    sound = page.get_by_test_id("book-sound")
    expect(sound).to_have_text("打开声音")
    sound.click()
    expect(sound).to_have_text("静音")
