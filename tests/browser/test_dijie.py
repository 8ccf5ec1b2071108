"""Dijie on its board: against a program, two at one screen, people at two, six seats, decks, and passing by itself."""

import json
import random
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from paiju.games.dijie.decks import DECKS, read_deck
from tests.browser.conftest import DESK, PHONE, NewPage
from tests.browser.play import Person, Sight, Taste, Way, beyond, misfits
from tests.browser.shots import shoot
from tests.browser.test_access import barriers
from tests.browser.test_rooms import WANTED, arrive, begin, open_room
from tests.browser.wire import Wire
from tests.marks import clause

NAMES = "南北西东上下"
SIZES = pytest.mark.parametrize(("size", "touch"), [(DESK, False), (PHONE, True)], ids=["desk", "phone"])
LAZY = ('"pass"', '"end"', '"fight"', '"delay"', '"done"')
MOMENTS = ("turn_start", "start_end", "main_end", "defence_end", "battle_end", "turn_end", "using", "activating")
BRIEF: dict[str, Any] = {"mode": "xuezhan", "life": 4, "turn_limit": 10}  # a game of a minute
# A list of its own: what a test waits for must come though the ready decks are balanced anew.
RESPONSIVE = (
    "16 T07; 4 T08; 4 T09; 2 B01; 2 B02; 1 B03; 2 B04; 2 B05; 3 B06; 2 B07; 2 B08; 1 B09; 3 B10; 3 B11; 3 B12; 1 B13; "
    "2 B14; 3 B15; 1 B16; 1 B17; 2 B18"
)


def sit(
    page: Page, address: str, people: int = 1, seats: int = 2, seed: str = "7", player: str = "random", **options: Any
) -> None:
    """Begin a match and sit down: so many people, programs at the other seats."""
    places = [{"name": NAMES[i], "player": None if i < people else player} for i in range(seats)]
    body = {"game": "dijie", "options": options, "seats": places, "seed": seed}
    made = httpx.post(f"{address}api/matches", json=body, timeout=60).raise_for_status().json()
    kept = {
        "match": made["match"],
        "game": "dijie",
        "tokens": made["tokens"],
        "names": [place["name"] for place in places],
        "players": [place["player"] for place in places],
        "options": options,
        "updated": 1,
    }
    page.goto(address)
    page.evaluate("kept => localStorage['paiju.matches'] = JSON.stringify([kept])", kept)
    page.goto(f"{address}#/m/{made['match']}")
    page.reload()


def eager(seed: int, *values: str) -> Taste:
    """Takes a way with one of these values while there is one, else rather acts than passes, and rather plays a card
    than moves about.
    """
    chance = random.Random(seed)

    def choose(sight: Sight) -> Way:
        for value in (*values, '"use"'):
            found = [way for way in sight.ways if way.value == value]
            if found:
                return found[0]
        ways = [way for way in sight.ways if way.value not in LAZY]
        played = [way for way in ways if way.form == "hand"]
        if played:
            return chance.choice(played)
        # Moving to and fro would go on for long.
        return chance.choice(ways) if ways and chance.random() < 0.6 else chance.choice(sight.ways)

    return choose


def stop_at(page: Page, *moments: str, idle: bool) -> None:
    """Ask at these moments alone, in every turn. `idle`: pass where nothing else can be done."""
    stops = {"mine": moments, "theirs": moments, "idle": idle, "shared": False}
    page.add_init_script(f"localStorage['paiju.stops'] ??= JSON.stringify({json.dumps({'dijie': stops})})")


class Typist(Person):
    """Whoever plays with the keyboard alone, and sees where the focus is."""

    RING = """() => {
      const at = document.activeElement
      const {outlineStyle, outlineWidth} = getComputedStyle(at)
      const {x, y, width, height} = at.getBoundingClientRect()
      return at.matches(':focus-visible') && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
        && x >= 0 && y >= 0 && x + width <= innerWidth && y + height / 2 <= innerHeight
    }"""
    WHERE = """element => {
      const at = document.activeElement
      if (at === element) return 'there'
      if (!at.closest('[data-testid=board] [data-can]'))
        return element.closest('[data-testid=board]') ? 'ArrowUp' : 'ArrowRight'
      const [from, to] = [at, element].map(e => e.getBoundingClientRect())
      const [x, y] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2]
      return Math.abs(x) > Math.abs(y) ? (x > 0 ? 'ArrowRight' : 'ArrowLeft') : y > 0 ? 'ArrowDown' : 'ArrowUp'
    }"""

    def press(self, what: Locator, **options: Any) -> None:
        """Walk there, on the board and in the hand with the arrows, else with Tab."""
        placed = what.get_attribute("data-ref") is not None
        for step in range(90):
            way = what.evaluate(self.WHERE)
            if way == "there":
                break
            self.page.keyboard.press(way if placed and step < 24 else "Tab")
        assert what.evaluate(self.WHERE) == "there"
        assert self.page.evaluate(self.RING), "the focus is seen"
        self.page.keyboard.press("Enter")

    def send(self) -> None:
        self.page.keyboard.press("Enter")
        self.answers += 1


def of_units(sight: Sight) -> bool:
    return "回应" in sight.title


def view_of(wire: Wire, seat: int | None = 0) -> Any:
    return wire.states[seat]["view"]


@SIZES
def test_a_whole_game_against_a_program(open_page: NewPage, address: str, size: tuple[int, int], touch: bool) -> None:
    page, wire = open_page(size, touch)
    sit(page, address, **BRIEF)
    person = Person(page, touch)
    taken = False

    def look(sight: Sight) -> bool:
        nonlocal taken
        assert beyond(page) == []
        if sight.at == "asked" and not taken and any(unit for *_, unit in view_of(wire)["zones"]):
            assert misfits(page) == []
            shoot(page, f"dijie-{size[0]}")
            taken = True
        return False

    assert person.play(eager(1), look).at == "end"
    assert taken
    assert misfits(page) == []
    outcome = wire.states[0]["outcome"]
    shown = [page.get_by_test_id(f"final-{seat}").inner_text().replace("−", "-") for seat in range(2)]
    assert [int(text) for text in shown] == outcome["scores"]
    assert {"board", "hand"} <= person.forms


def test_with_the_keyboard_alone(open_page: NewPage, address: str) -> None:
    """Turns of both are played, units sent out, moved and blocked with, without a pointer."""
    page, wire = open_page(DESK)
    sit(page, address, **BRIEF)
    person = Typist(page)
    person.play(eager(1), lambda _: view_of(wire)["turn"] > 4 and {"board", "hand", "choice"} <= person.forms)
    assert {"board", "hand", "choice"} <= person.forms
    assert view_of(wire)["turn"] > 4


@clause("D1-2.1-2", "D2-3.8-1")
def test_the_board_shows_what_the_view_says(open_page: NewPage, address: str) -> None:
    """Two fields face to face, their columns aligned; units with the numbers they have now."""
    page, wire = open_page(DESK)
    sit(page, address, mode="miwu")
    Person(page).play(eager(5), lambda _: sum(1 for *_, unit in view_of(wire)["zones"] if unit) >= 3)
    view = view_of(wire)
    places = [page.locator(f"[data-ref='field:{seat}'] [data-place]") for seat in (1, 0)]
    assert [places[0].nth(i).get_attribute("data-place") for i in (0, 5, 6)] == ["1/6", "1/1", "2/6"]
    assert [places[1].nth(i).get_attribute("data-place") for i in (0, 5, 6)] == ["2/1", "2/6", "1/1"]
    left = [fields.nth(2).evaluate("e => Math.round(e.getBoundingClientRect().left)") for fields in places]
    assert left[0] == left[1]
    for place, terrain, down, _, unit in view["zones"]:
        seat, _, name = place.partition(":")
        cell = page.locator(f"[data-ref='field:{int(seat) - 1}'] [data-place='{name}']")
        state = "open" if terrain else "down" if down else "void"
        expect(cell).to_have_attribute("data-state", state)
        if unit:
            force, life, speed, spent, hurt, _ = view["things"][str(unit)]["stats"]
            token = page.locator(f".unit:has([data-ref='card:{unit}']) .stats b")
            assert token.all_inner_texts() == [str(force - spent), str(life - hurt), str(speed)]
    total = sum(len(thing.get("gems", ())) for thing in view["things"].values() if thing["controller"] == 0)
    expect(page.get_by_test_id("wheel").locator(".all")).to_have_text(str(total))


@clause("D2-5.1-2")
def test_a_payment_is_proposed_and_another_may_be_chosen(open_page: NewPage, address: str) -> None:
    page, wire = open_page()
    sit(page, address, mode="miwu")
    person = Person(page)
    other = page.get_by_test_id("other-way")
    person.play(eager(1), lambda sight: sight.at == "ready" and other.count() > 0)
    expect(page.get_by_test_id("preview")).to_contain_text("水晶")
    other.click()
    person.see()
    crystals = page.locator("[data-testid=choice][data-value*='#c']")
    assert crystals.count() > 0
    while page.get_by_test_id("main-button").count() == 0:
        crystals.last.click() if crystals.count() == 1 else crystals.first.click()
        if person.see().at == "ready":
            break
    person.send()
    person.see()
    answer = wire.sent_of("answer")[-1]["value"]
    assert "#c" in answer[-1]
    assert "auto" not in answer


def _windows(wire: Wire, seat: int) -> list[Any]:
    """The open questions of a seat that can be passed by."""
    return [ask for ask in wire.states[seat]["asks"] if "window" in ask["prompt"]]


def test_the_curtain_falls_in_response_windows_unless_they_are_passed(open_page: NewPage, address: str) -> None:
    """What somebody uses is answered by the other, behind the curtain; where the other passes, nobody is called."""
    page, wire = open_page()
    sit(page, address, people=2, mode="miwu", deck="red", second="none", seed="6")
    person = Person(page)
    called: list[Any] = []

    def until(sight: Sight) -> bool:
        if sight.at == "curtain":
            asked = next(seat for seat in (0, 1) if wire.states[seat]["asks"])
            assert page.get_by_test_id("hand").count() == 0
            if _windows(wire, asked) and view_of(wire, None)["authority"] != asked:
                called.append(_windows(wire, asked)[0])
        return bool(called)

    assert person.play(eager(2), until).at == "curtain"
    seat = called[0]["seat"]
    person.lift()
    person.see()
    # From here on both pass at every moment: the screen changes hands for turns alone.
    page.get_by_test_id("stops").click()
    on = page.locator("[role=switch][data-testid^=stop-][aria-checked=true]")
    while on.count():
        on.first.click()
    page.keyboard.press("Escape")
    sent = len(wire.sent_of("answer"))
    turns: list[tuple[int, str]] = []

    def quiet(sight: Sight) -> bool:
        if sight.at == "curtain":
            asked = next(s for s in (0, 1) if any("window" not in ask["prompt"] for ask in wire.states[s]["asks"]))
            turns.append((asked, wire.states[asked]["asks"][0]["kind"]))
        assert not (sight.at == "asked" and of_units(sight) and turns)
        return len(turns) >= 4

    person.play(eager(3, '"pass"', '"end"', '"fight"', '"done"'), quiet)
    passed = [m for m in wire.sent_of("answer")[sent:] if m["value"] == "pass"]
    assert passed, "some were passed by themselves"
    assert {asked for asked, _ in turns} == {0, 1}
    assert seat in (0, 1)


@SIZES
def test_passing_by_itself(open_page: NewPage, address: str, size: tuple[int, int], touch: bool) -> None:
    """Stops, until, always: each says what it skips, and can be taken back."""
    page, wire = open_page(size, touch)
    stop_at(page, "start_end", "main_end", "turn_end", "using", idle=False)
    sit(page, address, mode="miwu", deck=RESPONSIVE, second="none", seed="5")
    person = Person(page, touch)
    # Once there is something to respond with, the moments come soonest where nothing is done.
    idle = eager(4, '"end"', '"fight"', '"done"', '"pass"')

    def window(moment: str) -> Callable[[Sight], bool]:
        def until(sight: Sight) -> bool:
            found = _windows(wire, 0)
            return sight.at == "asked" and bool(found) and found[0]["prompt"]["window"]["moment"] == moment

        return until

    def passes() -> int:
        return sum(1 for message in wire.sent_of("answer") if message["value"] == "pass")

    person.play(eager(4), window("start_end"))
    person.press_button("pass-until")
    expect(page.get_by_test_id("until-turn")).to_contain_text("主宰阶段结束时")
    expect(page.get_by_test_id("pass-always")).to_contain_text("开始阶段结束时")
    assert misfits(page) == []
    shoot(page, f"dijie-pass-{size[0]}")
    # until the turn is over: none of its other moments asks any more
    turn = view_of(wire)["turn"]
    before = passes()
    person.press_button("until-turn")
    expect(page.get_by_test_id("pass-stop")).to_contain_text("本回合结束")
    person.play(idle, lambda sight: sight.at == "asked" and bool(_windows(wire, 0)))
    assert view_of(wire)["turn"] > turn
    assert passes() > before
    expect(page.get_by_test_id("pass-stop")).to_have_count(0)
    # taken back before it is over
    person.play(idle, window("start_end"))
    person.press_button("pass-until")
    turn = view_of(wire)["turn"]
    person.press_button("until-mine")
    person.press_button("pass-stop")
    expect(page.get_by_test_id("pass-stop")).to_have_count(0)
    person.play(idle, lambda sight: sight.at == "asked" and bool(_windows(wire, 0)))
    assert view_of(wire)["turn"] <= turn + 1, "one of the moments until the next turn, not all of them"
    # always: the moment never asks again until that is taken back
    person.play(idle, window("start_end"))
    person.press_button("pass-until")
    person.press_button("pass-always")
    turn = view_of(wire)["turn"]
    person.play(idle, lambda _: view_of(wire)["turn"] > turn + 2 or window("start_end")(_))
    assert view_of(wire)["turn"] > turn + 2
    person.press_button("stops")
    person.press_button("let-stop")
    assert misfits(page) == []
    shoot(page, f"dijie-stops-{size[0]}")
    expect(page.get_by_test_id("let-stop")).to_have_count(0)
    page.keyboard.press("Escape")
    assert window("start_end")(person.play(idle, window("start_end")))


def test_nothing_to_do_is_passed_but_not_where_others_look_on(open_page: NewPage, address: str) -> None:
    """With a stop at every moment: alone at the screen whoever could only pass is not asked; where two share it the
    other could see by that what the hand does not hold, so they are.
    """

    def only_pass(sight: Sight) -> bool:
        return sight.at == "asked" and [way.value for way in sight.ways] == ['"pass"']

    def passed() -> int:
        return sum(1 for message in wire.sent_of("answer") if message["value"] == "pass")

    page, wire = open_page()
    stop_at(page, *MOMENTS, idle=True)
    sit(page, address, mode="miwu", deck="red", second="none", life=99, seed="2")
    asked = 0

    def look(sight: Sight) -> bool:
        nonlocal asked
        asked += sight.at == "asked" and any(way.value == '"pass"' for way in sight.ways)
        assert not only_pass(sight)
        return passed() > asked

    def on_the_table_in_a_window(sight: Sight) -> bool:
        return bool(_windows(wire, 0)) and any(way.form in ("hand", "board") for way in sight.ways)

    person = Person(page)
    person.play(eager(4), look)
    # Enter passes, but not where the keyboard has gone to what could be done instead.
    assert person.play(eager(4), on_the_table_in_a_window).at == "asked"
    before = passed()
    Typist(page).press(page.locator("[data-can]").first)
    expect(page.get_by_test_id("back")).to_be_visible()
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    assert passed() == before
    page.keyboard.press("Enter")
    person.see()
    assert passed() > before
    page, wire = open_page()
    stop_at(page, *MOMENTS, idle=True)
    sit(page, address, people=2, mode="miwu", deck="red", second="none", life=99, seed="2")
    person, chosen, act = Person(page), 0, eager(4)

    def choose(sight: Sight) -> Way:
        nonlocal chosen
        way = act(sight)
        chosen += way.value == '"pass"'
        return way

    assert only_pass(person.play(choose, only_pass))
    assert passed() == chosen


@SIZES
def test_six_seats(open_page: NewPage, address: str, size: tuple[int, int], touch: bool) -> None:
    """Two teams of three: the set-up, and a table on which every field can be seen."""
    page, wire = open_page(size, touch)
    person = Person(page, touch)
    page.goto(f"{address}#/new/dijie")
    for seats in (2, 4, 6):
        person.press_button(f"seats-{seats}")
        expect(page.locator("[data-testid^=seat-]:not([data-testid^=seats-])")).to_have_count(seats)
        assert misfits(page) == []
    boxes = [page.get_by_test_id(f"seat-{i}").bounding_box() for i in range(6)]
    for i, one in enumerate(boxes):
        assert one is not None
        for other in boxes[:i]:
            assert other is not None
            assert not (
                abs(one["x"] - other["x"]) < min(one["width"], other["width"]) - 1 and abs(one["y"] - other["y"]) < 40
            )
    expect(page.get_by_test_id("seat-1")).to_contain_text("后手方")
    shoot(page, f"dijie-setup-{size[0]}")
    page.get_by_test_id("seed").fill("4")
    person.press_button("start-match")
    person.play(eager(4), lambda sight: sight.at == "asked" and view_of(wire)["turn"] > 6)
    assert misfits(page) == []
    shoot(page, f"dijie-six-{size[0]}")
    assert barriers(page) == []
    for far, near in ((1, 0), (3, 2), (5, 4)):
        person.press_button(f"front-{far}-{near}")
        for seat in (far, near):
            field = page.locator(f"[data-ref='field:{seat}']")
            expect(field).to_be_visible()
            assert field.locator("[data-place]").count() == 12
            cell = field.locator("[data-place]").first.bounding_box()
            assert cell is not None
            assert min(cell["width"], cell["height"]) >= 40
            expect(page.locator(f"[data-ref='seat:{seat}']")).to_be_visible()


@clause("D1-1.2-后手补偿")
def test_clause_numbers_in_english(open_page: NewPage, address: str) -> None:
    """They are read in English and found in either language; what is asked for is the number itself."""
    page, _ = open_page(DESK, lang="en")
    sit(page, address, mode="xuezhan")
    compensation = page.get_by_test_id("log").locator("[data-clause='D1-1.2-后手补偿']")
    expect(compensation).to_have_text("D1-1.2-compensation")
    compensation.click()
    expect(page.get_by_test_id("why").locator("b").first).to_have_text("D1-1.2-compensation")
    shoot(page, "dijie-clause-en")
    page.get_by_test_id("rules").click()
    for query in ("后手补偿", "1.2-compens"):
        page.get_by_test_id("rules-search").fill(query)
        expect(page.locator("[data-rule='D1-1.2-后手补偿'] .no")).to_have_text("D1-1.2-compensation")
    shoot(page, "dijie-rules-en")


@SIZES
def test_runs_in_the_record(open_page: NewPage, address: str, size: tuple[int, int], touch: bool) -> None:
    """What terrain produces is one line, which opens; why is asked of each, folded or not."""
    page, wire = open_page(size, touch)
    sit(page, address, mode="xuezhan")
    person = Person(page, touch)
    person.play(eager(4, '"end"'), lambda sight: sight.at == "asked" and view_of(wire)["turn"] > 6)
    if touch:
        person.press(page.locator("header .phone").first)
    log = page.get_by_test_id("log")
    run = log.get_by_test_id("run").filter(has_text="地形生产").last
    expect(run).to_have_attribute("aria-expanded", "false")
    row = run.locator("xpath=../..")
    told = row.locator("[data-event]").evaluate_all("lines => lines.map(line => line.dataset.event)")
    assert set(told) == {"produced"}
    shoot(page, "dijie-run-folded")
    person.press(run)
    expect(row.locator("[data-event=resolving]").first).to_contain_text("生产")
    expect(row.locator("[data-event=produced]")).to_have_count(2 * len(told))
    shoot(page, "dijie-run-open")
    assert misfits(page) == []
    assert barriers(page) == []
    person.press(row.locator("[data-event=resolving]").first)
    expect(page.get_by_test_id("why")).to_contain_text("结算")


def test_six_seats_in_a_room(open_page: NewPage, address: str) -> None:
    page, _ = open_page(DESK)
    open_room(page, address, "dijie", seats=6)
    expect(page.locator("[data-testid^=room-seat-]")).to_have_count(6)
    expect(page.get_by_test_id("room-seats-6")).to_be_checked()
    expect(page.get_by_test_id("time-60")).to_be_checked()
    assert misfits(page) == []
    shoot(page, "dijie-room")


def test_a_room_with_two_browsers(open_page: NewPage, address: str) -> None:
    host, seen = open_page(DESK)
    code = open_room(host, address, "dijie", seats=2)
    guest, wire = open_page(PHONE, touch=True)
    host.get_by_test_id("terms").get_by_role("radio", name="血战").click()
    arrive(guest, address, code, "林间")
    begin(host, guest)
    people = [Person(host), Person(guest, touch=True)]
    tastes = [eager(7), eager(8)]
    for _ in range(300):
        for person, taste in zip(people, tastes, strict=True):
            if person.page.evaluate(WANTED):
                person.go_on(taste)
        if seen.states and view_of(seen, 0)["turn"] > 2:
            break
        host.wait_for_timeout(20)
    assert view_of(seen, 0)["turn"] > 2
    assert all(person.answers for person in people)
    assert isinstance(view_of(wire, 1)["pms"][0]["hand"], int), "nobody sees the other's hand"
    assert misfits(guest) == []
    shoot(guest, "dijie-online")


@clause("D2-11.24-1", "D2-11.18-1", "D2-11.18-2")
def test_a_deck_is_built_found_by_pinyin_and_played(open_page: NewPage, address: str) -> None:
    page, _ = open_page(DESK)
    page.goto(f"{address}#/decks/dijie")
    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_contain_text("可以上桌")
    pool = page.locator("[data-card]")
    search = page.get_by_test_id("deck-search")
    for typed in ("hyzj", "huoyan", "zhenji", "火焰震"):
        search.fill(typed)
        expect(page.locator("[data-card=R11]")).to_be_visible()
    search.fill("hyzj")
    expect(pool).to_have_count(1)
    page.locator("[data-card=R11] .count").get_by_role("button", name="拿走").click()
    expect(verdict).to_contain_text("主要牌要 36 张，现有 35 张")
    expect(page.get_by_test_id("deck-play")).to_be_disabled()
    search.fill("yingbu")  # a legend
    expect(page.locator("[data-card=R01] .count b")).to_have_text("2 / 2")
    search.fill("chiyan")
    page.get_by_test_id("sieve-terrain").click()
    expect(page.locator("[data-card=T01] .count b")).to_have_text("16")  # common terrain: any number
    page.get_by_role("button", name="清空条件").click()
    search.fill("hqs")
    page.locator("[data-card=R12] .count").get_by_role("button", name="加").click()
    expect(verdict).to_contain_text("可以上桌")
    page.get_by_test_id("deck-export").click()
    text = page.get_by_test_id("deck-text").input_value()
    cards = dict(DECKS["red"].cards)
    assert dict(read_deck(text).cards) == cards | {"R11": cards["R11"] - 1, "R12": cards["R12"] + 1}
    page.keyboard.press("Escape")
    page.get_by_test_id("deck-import").click()
    page.get_by_test_id("deck-paste").fill("# name: 缺牌\n4 火球术\n5 Fireball\n3 没有的牌\n地形\n20 T01")
    page.get_by_test_id("deck-read").click()
    expect(verdict).to_contain_text("火球术有 9 张，同名至多 4 张")
    expect(verdict).to_contain_text("已略去：没有的牌")
    expect(verdict).to_contain_text("地形要 24 张，现有 20 张")
    shoot(page, "dijie-decks")
    page.get_by_test_id("deck-import").click()
    page.get_by_test_id("deck-paste").fill(text)
    page.get_by_test_id("deck-read").click()
    expect(verdict).to_contain_text("可以上桌")
    page.get_by_test_id("deck-name").fill("我的赤焰")
    page.get_by_test_id("deck-name").press("Enter")
    page.reload()
    expect(page.get_by_test_id("open-own").last).to_have_text("我的赤焰")
    page.get_by_test_id("deck-play").click()
    expect(page.locator("[data-option=deck]").get_by_role("radio", name="我的赤焰")).to_be_checked()
    expect(page.get_by_test_id("deck-none").first).to_be_checked()
    page.locator("[data-option=deck]").get_by_role("radio", name="晨光").click()  # two decks of one colour do not mix
    page.locator("[data-option=second]").get_by_role("radio", name="我的赤焰").click()
    page.get_by_test_id("start-match").click()
    page.get_by_test_id("board").wait_for()
    saved = page.evaluate("JSON.parse(localStorage['paiju.matches'])[0].options")
    assert dict(read_deck(saved["second"]).cards)["R12"] == cards["R12"] + 1


def test_the_builder_on_a_phone(open_page: NewPage, address: str) -> None:
    page, _ = open_page(PHONE, touch=True)
    page.goto(f"{address}#/decks/dijie")
    page.locator("[data-card] img").first.wait_for()
    assert misfits(page) == []
    shoot(page, "dijie-decks")
    page.get_by_test_id("side-deck").tap()
    expect(page.get_by_test_id("verdict")).to_contain_text("可以上桌")
    assert misfits(page) == []
