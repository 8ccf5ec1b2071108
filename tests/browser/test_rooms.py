"""People at different screens: rooms, clocks, lost connections, spectators, rematches."""

import re

import httpx
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, NewPage
from tests.browser.play import Person, any_way, misfits
from tests.browser.shots import shoot
from tests.browser.wire import Wire
from tests.marks import clause

# Whether the page waits for its person.
WANTED = """() => !!document.querySelector('[data-testid=end], [data-can], [data-testid=choice], [data-testid=number]')
  || document.querySelector('[data-testid=main-button]')?.disabled === false"""


def open_room(page: Page, address: str, game: str = "tarot", seats: int = 2) -> str:
    """A new room for this game: its code."""
    page.goto(f"{address}#/new/{game}")
    page.get_by_test_id(f"seats-{seats}").click()
    page.get_by_test_id("mode-online").click()
    code = page.get_by_test_id("room-code").get_attribute("data-code")
    assert code is not None
    assert re.fullmatch(r"\d{4}", code)
    return code


def arrive(page: Page, address: str, code: str, name: str) -> None:
    """Come into a room by its link and get ready."""
    page.goto(f"{address}#/r/{code}")
    page.get_by_test_id("arrival-name").fill(name)
    page.get_by_test_id("arrive").click()
    page.get_by_test_id("ready").click()


def begin(host: Page, *guests: Page) -> None:
    """The host starts; everybody comes to the table."""
    host.get_by_test_id("start-room").click()
    for page in (host, *guests):
        page.get_by_test_id("board").wait_for()


def take_turns(*people: Person) -> None:
    """Everybody plays until it is over at all screens."""
    over: set[Person] = set()
    while len(over) < len(people):
        for person in people:
            if person in over:
                continue
            if person.page.evaluate(WANTED) and person.go_on(any_way(7)).at == "end":
                over.add(person)
        people[0].page.wait_for_timeout(20)


def no_hands(wire: Wire) -> bool:
    """Whether a spectator has been shown no hand."""
    zones = wire.states[None]["scene"]["zones"]
    return all(card["code"] is None for zone in zones if zone["layout"] == "hand" for card in zone["cards"])


@clause("T-219", "T-220", "T-221", "T-223", "T-224", "T-225", "T-226", "T-227", "T-230", "T-231", "T-243", "T-244")
def test_two_browsers_and_a_spectator_play_a_whole_game_and_a_rematch(open_page: NewPage, address: str) -> None:
    host, _ = open_page(size=DESK)
    code = open_room(host, address)
    guest, _ = open_page(size=PHONE, touch=True)
    guest.goto(address)
    guest.get_by_test_id("enter-code").fill(code)
    guest.get_by_test_id("arrival-name").fill("林间")
    guest.get_by_test_id("arrive").click()
    expect(host.get_by_test_id("start-room")).to_be_disabled()
    shoot(host, "room-waiting")
    guest.get_by_test_id("ready").click()
    guest.get_by_test_id("say").fill("茶刚续上")
    guest.get_by_test_id("say").press("Enter")
    expect(host.get_by_test_id("chat")).to_contain_text("茶刚续上")
    shoot(guest, "room")
    assert misfits(guest) == []
    watcher, seen = open_page()
    watcher.goto(f"{address}#/r/{code}")
    watcher.get_by_test_id("watch").click()
    shoot(host, "room-ready")
    begin(host, guest, watcher)
    host.get_by_test_id("tab-chat").click()
    host.get_by_test_id("clock").first.wait_for()
    shoot(host, "online-table")
    assert no_hands(seen)
    take_turns(Person(host), Person(guest, touch=True))
    watcher.get_by_test_id("end").wait_for()
    expect(host.get_by_test_id("end")).to_be_visible()
    shoot(host, "online-end")
    first = host.url
    host.get_by_test_id("room-again").click()
    guest.get_by_test_id("room-again").click()
    for page in (host, guest):
        expect(page).not_to_have_url(first)
        page.get_by_test_id("board").wait_for()


@clause("T-239", "T-240")
def test_after_a_lost_connection_and_a_reload_everything_is_as_it_was(open_page: NewPage, address: str) -> None:
    host, _ = open_page()
    code = open_room(host, address)
    guest, wire = open_page(allowed="WebSocket|ERR_INTERNET_DISCONNECTED")
    arrive(guest, address, code, "阿芷")
    begin(host, guest)
    Person(guest).see()
    before = guest.get_by_test_id("hand").inner_text()
    sockets = wire.sockets
    guest.context.set_offline(True)
    guest.context.set_offline(False)
    guest.reload()
    Person(guest).see()
    assert wire.sockets > sockets
    assert guest.get_by_test_id("hand").inner_text() == before
    assert wire.states[1]["asks"], "the question is still open"
    guest.get_by_test_id("clock").first.wait_for()


@clause("T-234", "T-235", "T-236", "T-238")
def test_whoever_runs_out_of_time_is_played_for(open_page: NewPage, address: str) -> None:
    host, _ = open_page()
    settings = {
        "game": "tarot", "options": {}, "seats": 2, "time": 30, "fill": None, "watch": True, "public": False,
        "host_leaves": "hand_over",
    }  # fmt: skip
    host.goto(f"{address}#/new/tarot")
    host.get_by_test_id("seats-2").click()
    host.get_by_test_id("mode-online").click()
    expect(host.get_by_test_id("time-30")).to_be_checked()  # what the rules say is what a room begins with
    place = httpx.post(f"{address}api/rooms", json={"name": "听雨", "settings": settings | {"time": 5}}).json()
    host.evaluate("place => localStorage['paiju.places'] = JSON.stringify([place])", place)
    host.goto(f"{address}#/r/{place['room']}")
    host.reload()
    guest, wire = open_page()
    arrive(guest, address, place["room"], "沈砚")
    begin(host, guest)
    expect(guest.get_by_test_id("clock").first).to_be_visible()
    expect(guest.get_by_test_id("table-title")).to_contain_text("第 2 轮")
    assert wire.sent_of("answer") == []


def test_a_host_who_leaves_hands_over(open_page: NewPage, address: str) -> None:
    host, _ = open_page()
    code = open_room(host, address, seats=3)
    first, _ = open_page()
    arrive(first, address, code, "林间")
    second, _ = open_page()
    arrive(second, address, code, "沈砚")
    host.get_by_test_id("leave-room").click()
    expect(first.get_by_test_id("start-room")).to_be_visible()


def test_a_room_that_is_not_there(open_page: NewPage, address: str) -> None:
    page, _ = open_page(allowed="404")
    page.goto(f"{address}#/r/0000")
    expect(page.locator("body")).to_contain_text("没有 0000 这间房")


def test_the_seal_is_in_sight_however_long_the_terms_are(open_page: NewPage, address: str) -> None:
    host, _ = open_page(size=DESK)
    open_room(host, address, "dijie")
    assert host.evaluate("document.documentElement.scrollHeight") > DESK[1]
    expect(host.get_by_test_id("start-room")).to_be_in_viewport(ratio=1)
    host.get_by_test_id("chat").scroll_into_view_if_needed()
    expect(host.get_by_test_id("start-room")).to_be_in_viewport(ratio=1)
