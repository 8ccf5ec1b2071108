"""Tongbing on its board: against a program, and two people at one screen."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from paiju.games.tongbing.decks import DECKS, read_deck, write_deck
from tests.browser.conftest import DESK, PHONE, NewPage
from tests.browser.play import Person, Sight, Taste, Way, beyond, misfits, sit_down
from tests.browser.shots import shoot
from tests.browser.test_rooms import WANTED, arrive, begin
from tests.browser.wire import Wire
from tests.marks import clause

LAZY = ("random", "chosen", "cycle", "discard", "down", "later")


def soldier(seed: int) -> Taste:
    """Builds no deck, exchanges nothing, and otherwise rather acts than passes."""
    chance = random.Random(seed)

    def choose(sight: Sight) -> Way:
        built = [way for way in sight.ways if way.value == "done"]
        if built:
            return built[0]
        ways = [way for way in sight.ways if way.value not in (*LAZY, "pass")]
        return chance.choice(ways or [way for way in sight.ways if way.value == "pass"] or sight.ways)

    return choose


@clause("G-052")
def test_a_whole_game_against_a_program(open_page: NewPage, address: str) -> None:
    page, wire = open_page()
    page.goto(f"{address}#/new/tongbing")
    sit_down(page, 1, "veteran")
    page.get_by_test_id("seed").fill("7")
    page.get_by_test_id("start-match").click()
    person = Person(page)
    assert person.play(soldier(1)).at == "end"
    assert misfits(page) == []
    outcome = wire.states[0]["outcome"]
    shown = [page.get_by_test_id(f"final-{seat}").inner_text().replace("−", "-") for seat in range(2)]
    assert [int(text) for text in shown] == outcome["scores"]
    assert "board" in person.forms
    assert "hand" in person.forms


def test_the_curtain_falls_in_reactions_too(open_page: NewPage, address: str) -> None:
    """An attack of one person is answered by the other, in the middle of the first one's turn."""
    page, wire = open_page()
    page.goto(f"{address}#/new/tongbing")
    page.get_by_test_id("mode-hot").click()
    page.get_by_test_id("seed").fill("7")
    page.get_by_test_id("start-match").click()
    person = Person(page)
    fallen: set[str] = set()

    def until(sight: Sight) -> bool:
        if sight.at == "curtain":
            asked = min(seat for seat in (0, 1) if wire.states[seat]["asks"])
            assert page.get_by_test_id("hand").count() == 0
            assert page.locator("[data-ref^='hand:']").count() == 0
            alone = not all(wire.states[seat]["asks"] for seat in (0, 1))  # both build their decks at once
            if alone:
                expect(page.get_by_test_id("curtain").get_by_role("heading")).to_contain_text(wire.names[asked])
            if alone and wire.states[None]["view"]["turn"] != asked:
                fallen.add(wire.states[asked]["asks"][0]["kind"])
        return "defend" in fallen or "react" in fallen

    assert person.play(soldier(2), until).at == "curtain"


@pytest.mark.parametrize(("size", "touch"), [(DESK, False), (PHONE, True)], ids=["desk", "phone"])
def test_what_a_commander_sees(open_page: NewPage, address: str, size: tuple[int, int], touch: bool) -> None:
    page, wire = open_page(size, touch)
    page.goto(f"{address}#/new/tongbing")
    sit_down(page, 1, "veteran")
    page.get_by_test_id("seed").fill("7")
    page.get_by_test_id("start-match").click()
    person = Person(page, touch)
    person.play(soldier(3), lambda sight: bool(wire.states and wire.states[0]["view"]["round"] >= 1))
    assert misfits(page) == []
    shoot(page, f"tongbing-{size[0]}")
    view = wire.states[0]["view"]
    leader = page.locator("[data-testid=board] [data-seat='0'] .leader .stats")
    unit = next(unit for unit in view["units"] if unit["id"] == view["sides"][0]["leader"])
    numbers = [leader.locator("b").nth(i).inner_text() for i in range(3)]
    assert numbers == [str(unit[name]) for name in ("attack", "defense", "troops")]
    if view["tape"]:
        last = view["tape"][-1]
        expect(page.get_by_test_id("tape").locator("li").last).to_contain_text(f"G-{last['rule']}")


def bring_deck(page: Page, address: str, name: str, option: str) -> None:
    """Keep the sand deck under a name of one's own, and choose it for a seat of a new table."""
    page.goto(f"{address}#/decks/tongbing")
    page.get_by_test_id("deck-import").click()
    page.get_by_test_id("deck-paste").fill(write_deck(DECKS["sand"]).replace("赤砂盟", name))
    page.get_by_test_id("deck-read").click()
    expect(page.get_by_test_id("deck-name")).to_have_value(name)
    page.get_by_test_id("deck-play").click()
    if option != "deck_0":  # where the builder has put it
        page.locator("[data-option=deck_0]").get_by_role("radio").first.click()
    page.locator(f"[data-option={option}]").get_by_role("radio", name=name).click()


def told_no_more_than_its_own(page: Page, wire: Wire, seat: int) -> None:
    """What a screen was told and what it shows: the hand of its own seat, of the other one only how many."""
    state = wire.states[seat]
    view = state["view"]
    assert view["seat"] == seat
    assert view["hands"] is view["decks"] is view["reserves"] is None
    cards = [card for zone in state["scene"]["zones"] if zone["layout"] == "hand" for card in zone["cards"]]
    assert sorted(card["code"] for card in cards if card["code"] is not None) == sorted(view["hand"])
    assert {heard["data"]["seat"] for heard in wire.events[seat] if heard["kind"] == "drew_card"} <= {seat}
    assert page.get_by_test_id("hand").locator("[data-ref]").count() == len(view["hand"])


def test_two_browsers_in_a_room_up_to_a_reaction(open_page: NewPage, address: str) -> None:
    """The host brings a deck for the guest's seat; both play on until each has answered an attack of the other, or, for
    nobody knows how a room's cards are dealt, one has lost before it could attack.
    """
    host, host_wire = open_page(DESK)
    bring_deck(host, address, "借来的", "deck_1")
    host.get_by_test_id("mode-online").click()
    code = host.get_by_test_id("room-code").get_attribute("data-code")
    assert code is not None
    guest, guest_wire = open_page(PHONE, touch=True)
    arrive(guest, address, code, "阿芷")
    begin(host, guest)
    people = [(Person(host), host_wire, soldier(5)), (Person(guest, touch=True), guest_wire, soldier(6))]
    reacted: set[int] = set()
    over = False
    while len(reacted) < len(people) and not over:
        for seat, (person, wire, taste) in enumerate(people):
            if not person.page.evaluate(WANTED):
                continue
            asks = wire.states[seat]["asks"]
            if asks and asks[0]["kind"] in ("defend", "react") and wire.states[seat]["view"]["turn"] != seat:
                reacted.add(seat)
                shoot(person.page, f"tongbing-room-{asks[0]['kind']}")
            if asks and asks[0]["kind"] not in ("leader", "build"):
                told_no_more_than_its_own(person.page, wire, seat)
            over = person.go_on(taste).at == "end"
        host.wait_for_timeout(20)
    assert reacted
    rules = guest_wire.states[1]["view"]["rules"]
    assert read_deck(rules["deck_1"]) == read_deck(write_deck(DECKS["sand"]).replace("赤砂盟", "借来的"))
    assert misfits(host) == misfits(guest) == []


@pytest.mark.parametrize(("size", "touch"), [(DESK, False), (PHONE, True)], ids=["desk", "phone"])
def test_a_deck_is_built_by_touching_its_cards(
    open_page: NewPage, address: str, size: tuple[int, int], touch: bool
) -> None:
    page, wire = open_page(size, touch)
    page.goto(f"{address}#/new/tongbing")
    sit_down(page, 1, "veteran")
    page.get_by_test_id("seed").fill("7")
    page.get_by_test_id("start-match").click()
    person = Person(page, touch)
    person.play(soldier(3), lambda sight: bool(wire.states and wire.states[0]["view"]["stage"] == "build"))
    person.see()
    deck, reserve = wire.states[0]["view"]["deck"], wire.states[0]["view"]["reserve"]
    card = page.locator(f"[data-testid=board] [data-ref='build:reserve:{reserve[0]}']")
    person.press(card)
    person.send()
    page.locator(f"[data-ref='deck:0'][data-size='{len(deck) + 1}']").wait_for()
    assert sorted(wire.states[0]["view"]["deck"]) == sorted([*deck, reserve[0]])
    person.see()
    shoot(page, f"tongbing-build-{size[0]}")
    assert misfits(page) == beyond(page) == []


def test_attacks_are_drawn_between_the_lines(open_page: NewPage, address: str) -> None:
    """As many arrows as attacks to come, each with what strikes and what it has to overcome."""
    page, wire = open_page(DESK)
    page.goto(f"{address}#/new/tongbing")
    page.get_by_test_id("mode-hot").click()
    page.get_by_test_id("seed").fill("7")
    page.get_by_test_id("start-match").click()
    person = Person(page)

    def fought(sight: Sight) -> bool:
        if sight.at != "asked" or not wire.states:
            return False
        return any(attack["state"] == "open" for attack in shown(wire)["attacks"])

    person.play(soldier(2), fought)
    attacks = [attack for attack in shown(wire)["attacks"] if attack["state"] == "open"]
    pills = page.get_by_test_id("attacks").locator(".pill")
    expect(pills).to_have_count(len(attacks))
    for i, attack in enumerate(attacks):
        expect(pills.nth(i)).to_contain_text(str(attack["attack"]))
        expect(pills.nth(i)).to_contain_text("领袖" if attack["leader"] else str(attack["defense"]))
    shoot(page, "tongbing-attacks")
    assert misfits(page) == beyond(page) == []


def shown(wire: Wire) -> dict[str, Any]:
    """What the board of whoever is asked was told."""
    asked = next(seat for seat in (0, 1) if wire.states[seat]["asks"])
    board: dict[str, Any] = wire.states[asked]["scene"]["board"]
    return board


def test_a_held_choice_is_enlarged_and_not_taken(open_page: NewPage, address: str) -> None:
    """Leaders are offered as small cards: a finger held on one shows it, letting go chooses nothing, a tap does."""
    page, _ = open_page(PHONE, touch=True)
    page.goto(f"{address}#/new/tongbing")
    sit_down(page, 1, "veteran")
    page.get_by_test_id("start-match").click()
    asked = Person(page, touch=True).see().title
    choice = page.get_by_test_id("choice").first
    box = choice.bounding_box()
    assert box
    finger = page.context.new_cdp_session(page)
    place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
    expect(page.get_by_test_id("peek")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.get_by_test_id("peek")).to_have_count(0)
    expect(page.get_by_test_id("ask-title")).to_have_text(asked)
    choice.tap()
    expect(page.get_by_test_id("ask-title")).not_to_have_text(asked)


def test_the_record_opens_at_its_newest_line(open_page: NewPage, address: str) -> None:
    page, _ = open_page(PHONE, touch=True)
    page.goto(f"{address}#/new/tongbing")
    sit_down(page, 1, "veteran")
    page.get_by_test_id("seed").fill("7")
    page.get_by_test_id("start-match").click()
    log = page.get_by_test_id("log")
    person = Person(page, touch=True)
    person.play(soldier(1), lambda _: log.locator("[data-event]").count() > 40)
    page.get_by_role("button", name="记录", exact=True).tap()
    expect(log.locator("[data-event]").last).to_be_in_viewport()
    page.get_by_role("tab", name="为何").tap()
    page.get_by_role("tab", name="记录").tap()
    expect(log.locator("[data-event]").last).to_be_in_viewport()
