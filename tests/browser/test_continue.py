"""A match outlives its tab and its server."""

import signal
from pathlib import Path
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import expect

from paiju.games.tarot.cards import DEVIL
from tests.browser.conftest import NewPage
from tests.browser.play import Person, Sight, any_way, concede, seed_with, start, wanting
from tests.marks import clause
from tests.server.process import Process

# What Chromium says when nobody answers.
NOBODY = "WebSocket connection to .* failed|net::ERR_(CONNECTION|EMPTY_RESPONSE)"
DEVILISH = wanting(f"major:{DEVIL}", otherwise=any_way(5))


@clause("T-198", "T-199", "T-240", "T-285", "T-286")
def test_a_closed_tab_goes_on_where_it_was(open_page: NewPage, address: str) -> None:
    page, wire = open_page()
    start(page, address, 3, "solo")
    person = Person(page)
    person.play(any_way(4), lambda sight: sight.at == "asked" and wire.states[0]["scene"]["progress"][0] == 3)
    person.take(any_way(4)(person.see()))  # begun, not sent
    person.see()
    before, entries = wire.states[0]["asks"], wire.entries
    hand = page.get_by_test_id("hand").locator("[data-ref]").evaluate_all("cards => cards.map(c => c.dataset.ref)")
    page.close()

    again = page.context.new_page()
    again.goto(address)
    shelf = again.get_by_test_id("saved")
    expect(shelf).to_have_count(1)
    expect(shelf).to_contain_text("第 3 轮")
    shelf.click()
    person = Person(again)
    assert person.see().at == "asked"
    assert wire.entries == entries
    assert [ask["id"] for ask in wire.states[0]["asks"]] == [ask["id"] for ask in before]
    cards = again.get_by_test_id("hand").locator("[data-ref]")
    assert cards.evaluate_all("cards => cards.map(c => c.dataset.ref)") == hand
    person.play(any_way(4), lambda sight: wire.states[0]["scene"]["progress"][0] == 4)
    assert wire.entries > entries


@clause("T-198", "T-239", "T-251", "T-287")
def test_a_killed_server_loses_nothing(open_page: NewPage, tmp_path: Path) -> None:
    """Killed in the middle of a resolution, and again with an answer on its way: the page comes back by itself."""
    database = tmp_path / "paiju.db"
    page, wire = open_page(allowed=NOBODY)
    person = Person(page)
    seed = seed_with(2, DEVIL)

    def devil_asks(sight: Sight) -> bool:
        return sight.at == "asked" and wire.states[0]["asks"] != [] and wire.states[0]["asks"][0]["kind"] == "devil"

    with Process(database, catalog="paiju.registry") as server:
        address = server.address
        start(page, address, 2, "hot", seed=seed)
        asked = person.play(DEVILISH, devil_asks)
        entries, ask, sockets = wire.entries, wire.states[0]["asks"][0], wire.sockets
        server.stop(signal.SIGKILL)
    page.get_by_test_id("lost").wait_for()
    assert page.get_by_test_id("hand").is_visible()  # what one knew stays in sight
    port = urlsplit(address).port
    assert port is not None

    with Process(database, port=port, catalog="paiju.registry") as server:
        assert server.address == address
        expect(page.get_by_test_id("lost")).to_have_count(0)
        assert person.see() == asked
        assert wire.sockets > sockets
        assert wire.entries == entries
        assert wire.states[0]["asks"][0] == ask
        person.play(DEVILISH, lambda sight: sight.at == "ready")
        entries = wire.entries
        person.send()
        server.stop(signal.SIGKILL)
    page.get_by_test_id("lost").wait_for()

    with Process(database, port=port, catalog="paiju.registry") as server:
        expect(page.get_by_test_id("lost")).to_have_count(0)
        person.play(DEVILISH, lambda sight: sight.at == "asked" and wire.states[None]["scene"]["progress"][0] == 3)
        assert page.get_by_test_id("why-not").count() == 0
        state = wire.states[None]
        concede(page)
        record = httpx.get(f"{address}api/matches/{wire.match}/record").json()
    assert len(record["journal"]) == wire.entries == state["n"] + 1
    # Every answer that was sent is there once, in the order in which it was sent; one may have been sent again.
    sent = [[message["seat"], message["value"]] for message in wire.sent_of("answer")]
    once = [answer for answer, before in zip(sent, [None, *sent], strict=False) if answer != before]
    assert [entry[1:3] for entry in record["journal"][:-1]] == once
