"""Several people at one screen: the curtain, and what is behind it."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from paiju import find_game
from paiju.games.tarot.cards import DEVIL, PRIESTESS
from tests.browser.conftest import DESK, PHONE, NewPage
from tests.browser.play import Person, Sight, any_way, first_way, misfits, seed_with, start, wanting
from tests.browser.wire import Wire
from tests.marks import clause

NAMES = find_game("tarot").show.texts("zh")
SMALL = re.compile(r"[A-Z](\d+|[PNQK])")

# All that the page says, to whomever: its text, its attributes, and apart from that what is written on cards.
SAID = """() => {
  const mute = ['src', 'style', 'class', 'd']
  const of = element => [...element.attributes].filter(a => !mute.includes(a.name)).map(a => `${a.name}="${a.value}"`)
  const words = [...document.querySelectorAll('body *:not(style)')].flatMap(of)
  const lines = element => [...element.querySelectorAll('text')].map(line => line.textContent.replaceAll(' ', ''))
  const faces = [...document.querySelectorAll('.face')].map(face => lines(face).join(' '))
  return {words: [...words, document.body.textContent], faces}
}"""


def codes_in(data: Any) -> Iterator[str]:
    """The codes of all cards that a scene shows, and the small cards that events speak of."""
    if isinstance(data, dict):
        code = data.get("code")
        if isinstance(code, str):
            yield code
        for part in data.values():
            yield from codes_in(part)
    elif isinstance(data, list):
        for part in data:
            yield from codes_in(part)
    elif isinstance(data, str) and SMALL.fullmatch(data):
        yield data


def hidden_from(wire: Wire, viewer: int | None) -> set[str]:
    """The codes of the cards that people at this screen see or have placed, and this viewer must not see."""
    told = wire.states[viewer]["scene"], wire.events[viewer], wire.frames.get(viewer)
    known = set(codes_in(list(told)))
    others = [seat for seat in wire.states if seat not in (None, viewer)]
    theirs = {code for seat in others for code in codes_in(wire.states[seat]["scene"])}
    for message in wire.sent_of("answer"):
        if message["seat"] in others and isinstance(message["value"], list):
            theirs |= {str(step) for step in message["value"][:2] if step is not None}
    return theirs - known


def assert_hidden(page: Page, wire: Wire, viewer: int | None) -> int:
    """Nothing on the page gives away a card that the viewer must not see; returns how many such cards there are."""
    hidden = hidden_from(wire, viewer)
    said: dict[str, list[str]] = page.evaluate(SAID)
    text = "\n".join(said["words"])
    refs = set(re.findall(r'data-ref="(?:card|major):(\w+)"', text))
    codes = set(re.findall(r'data-code="(\w+)"', text))
    assert not hidden & (refs | codes)
    names = {NAMES[f"card.{code}"].replace(" ", "") for code in hidden}
    assert not names & {word for face in said["faces"] for word in face.split()}
    # The major arcana lend their names to steps of the round, so only small cards can be told by their names.
    small = {code for code in hidden if SMALL.fullmatch(code)}
    assert not {code for code in small if re.search(re.escape(NAMES[f"card.{code}"]) + r"(?!\d)", text)}
    return len(hidden)


class Onlooker:
    """Looks over the shoulders of those at the screen. `holder`: whose turn at the screen it is; `kinds`: of the
    questions for which the screen changed hands; `hidden`: how many times a card was hidden from whoever looked.
    `programs`: whether programs play, too, so that the wire may tell already what the page is about to show.
    """

    def __init__(self, page: Page, wire: Wire, programs: bool = False) -> None:
        self.programs = programs
        self.page = page
        self.wire = wire
        self.holder: int | None = None
        self.kinds: set[str] = set()
        self.hidden = 0
        self.thorough = True  # whether the whole page is searched, which takes its time

    @property
    def asked(self) -> list[int]:
        """The people who are asked something."""
        return [seat for seat, state in self.wire.states.items() if seat is not None and state["asks"]]

    def look(self, sight: Sight) -> None:
        """Check what is seen."""
        if sight.at == "curtain":
            self.search(None)
            # Those who are asked come in the order of their seats; whoever was at the screen last needs no calling.
            title = self.page.get_by_test_id("curtain").get_by_role("heading").inner_text()
            called = self.wire.names.index(title.removeprefix("请交给"))
            if self.page.get_by_test_id("curtain").get_by_text("有一件事只能").count():
                # News for one alone is never shown without the blind, whoever held the screen.
                self.holder = called
                return
            assert called == min(self.asked)
            assert called != self.holder
            self.holder = called
            self.kinds.add(self.wire.states[self.holder]["asks"][0]["kind"])
        elif sight.at == "secret":
            self.search(self.holder)
            self.holder = None  # everybody watches on, so whoever is asked next is called
        elif sight.at == "asked":
            assert self.holder in self.asked
            self.search(self.holder)

    def search(self, viewer: int | None) -> None:
        """See that nothing on the page gives away what this viewer must not see."""
        if not self.thorough:
            return
        try:
            self.hidden += assert_hidden(self.page, self.wire, viewer)
        except AssertionError:
            if not self.programs:
                raise
            self.page.wait_for_timeout(1000)  # what is still there when the page has caught up is given away
            self.hidden += assert_hidden(self.page, self.wire, viewer)


# the smallest window that is no phone's is among them
@pytest.mark.parametrize("size", [DESK, (900, 640), PHONE], ids=["desk", "small", "phone"])
@clause("T-014", "T-015")
def test_a_whole_game_of_three(open_page: NewPage, address: str, size: tuple[int, int]) -> None:
    page, wire = open_page(size)
    start(page, address, 3, "hot", seed=seed_with(3, DEVIL))
    person = Person(page)
    onlooker = Onlooker(page, wire)
    taste = wanting(f"major:{DEVIL}", otherwise=any_way(2))
    opening = 4  # rounds in which majors are placed and everything is looked at
    answers = [0, 0, 0]
    while (sight := person.see()).at != "end":
        onlooker.thorough = wire.states[None]["scene"]["progress"][0] <= opening
        onlooker.look(sight)
        if onlooker.thorough:
            assert misfits(page) == [], sight
        if sight.at == "ready":
            assert onlooker.holder is not None
            answers[onlooker.holder] += 1
        person.act(sight, taste if onlooker.thorough else first_way)
    last, rounds = wire.states[None]["scene"]["progress"]
    assert last == rounds
    assert min(answers) >= rounds
    assert sum(answers) == wire.entries
    assert person.forms == {"hand", "choice", "board"}
    assert onlooker.hidden > 40 * opening
    assert onlooker.kinds > {"place"}  # in the middle of a resolution, too
    outcome = wire.states[None]["outcome"]
    shown = [page.get_by_test_id(f"final-{seat}").inner_text().replace("−", "-") for seat in range(3)]
    assert [int(text) for text in shown] == outcome["scores"]


# a pool is seen on the way and gone when the round is over; the high priestess brings news for one alone, after which
# even the last who looked is called anew
@pytest.mark.parametrize("seed", ["7", "114", seed_with(3, PRIESTESS)], ids=["plain", "pool", "news"])
@clause("T-217", "T-218")
def test_a_program_between_two_people(open_page: NewPage, address: str, seed: str) -> None:
    page, wire = open_page()
    start(page, address, 3, "hot", seed=seed, players=("random",))
    assert wire.names == []
    person = Person(page)
    onlooker = Onlooker(page, wire, programs=True)
    holders = []

    def second_round(sight: Sight) -> bool:
        onlooker.look(sight)
        if sight.at == "curtain":
            holders.append(onlooker.holder)
        return bool(wire.states[None]["scene"]["progress"][0] > 2)

    person.play(wanting(f"major:{PRIESTESS}", otherwise=any_way(3)), second_round)
    assert set(holders) == {0, 2}


def test_the_seal_is_held_for_a_second(page: Page, address: str) -> None:
    start(page, address, 2, "hot")
    seal = page.get_by_test_id("curtain-lift")
    seal.click()  # a touch is not enough
    seal.hover()
    page.mouse.down()
    page.get_by_test_id("hand").wait_for()
    page.mouse.up()
    assert page.get_by_test_id("curtain").count() == 0


def test_nothing_is_reached_behind_the_curtain(page: Page, address: str) -> None:
    start(page, address, 2, "hot")
    page.get_by_test_id("curtain").wait_for()
    for key in ("?", "1", "Escape", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab"):
        page.keyboard.press(key)
    assert page.get_by_test_id("rules-reader").count() == 0
    assert page.evaluate("document.activeElement.closest('main') === null")
    assert page.get_by_test_id("curtain").is_visible()
    assert page.get_by_test_id("hand").count() == 0
    assert page.locator("[data-ref^='card:']").count() == 0
