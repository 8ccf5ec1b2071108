"""Playing in the browser as a person does: see what is asked and what can be touched, and touch it."""

import random
import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

import paiju

# What the page waits for, or null while it is busy.
SIGHT = """() => {
  const at = id => document.querySelector(`[data-testid=${id}]`)
  const title = at('ask-title')?.innerText ?? ''
  for (const last of ['frozen', 'end']) if (at(last)) return {at: last, title, ways: []}
  if (at('curtain')) return {at: 'curtain', title, ways: []}
  if (at('secret-seen')) return {at: 'secret', title, ways: []}
  if (at('skip-all')) return {at: 'showing', title, ways: []}
  const main = at('main-button')
  if (main) return main.disabled ? null : {at: 'ready', title, ways: []}
  const way = (form, value) => ({form, value})
  const ways = [
    ...[...document.querySelectorAll('[data-testid=choice]')].map(e => way('choice', e.dataset.value)),
    ...[...document.querySelectorAll('[data-testid=hand] [data-can]')].map(e => way('hand', e.dataset.ref)),
    ...[...document.querySelectorAll('[data-testid=board] [data-can]')].map(e => way('board', e.dataset.ref)),
    ...[...document.querySelectorAll('[data-testid=number]')].map(e => way('number', e.placeholder)),
  ]
  return ways.length ? {at: 'asked', title, ways} : null
}"""

# Where a card in a fan can be touched once it lies still: the middle of a row in which nothing lies over it.
FREE = """async card => {
  const box = () => new Promise(seen => requestAnimationFrame(() => seen(card.getBoundingClientRect())))
  let {x, y, width, height} = await box()
  for (let next = await box(); x !== next.x || y !== next.y; next = await box()) ({x, y, width, height} = next)
  for (const share of [0.3, 0.5, 0.15, 0.7, 0.9]) {
    const free = []
    for (let i = 2; i < width - 2; i += 2)
      if (card.contains(document.elementFromPoint(x + i, y + height * share))) free.push(i)
    if (free.length >= 5) return {x: free[free.length >> 1], y: height * share}
  }
  return null
}"""

# Every sound starts with nodes of its own.
COUNT_SOUNDS = """
window.sounds = 0
for (const name of ['createOscillator', 'createBufferSource']) {
  const create = BaseAudioContext.prototype[name]
  BaseAudioContext.prototype[name] = function () {
    window.sounds++
    return create.call(this)
  }
}
"""

MISFITS = """() => {
  const page = document.documentElement
  const free = element => /auto|scroll/.test(getComputedStyle(element).overflow) || element.tagName === 'INPUT'
  const shifted = [...document.querySelectorAll('body, body *')]
    .filter(element => (element.scrollLeft || element.scrollTop) && !free(element))
    .map(element => `${element.className} is shifted by ${element.scrollLeft}, ${element.scrollTop}`)
  const extra = page.scrollWidth - page.clientWidth
  return [...(extra > 0 ? [`the page is too wide by ${extra}`] : []), ...shifted]
}"""


# What can be touched but lies beyond the edge of the screen, where nothing scrolls it in.
BEYOND = """() => [...document.querySelectorAll('button, a[href], input, [data-can]')].filter(element => {
  const {left, right, width} = element.getBoundingClientRect()
  if (!width || (left > -2 && right < innerWidth + 2)) return false
  if (!element.checkVisibility({visibilityProperty: true})) return false
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return false
  return true
}).map(element => `${element.className} ${element.dataset.ref ?? element.innerText} lies beyond the edge`)"""


class Way(NamedTuple):
    """A way to go on. `form`: "choice" (a button), "hand", "board" or "number"; `value`: the choice or the ref."""

    form: str
    value: str


class Sight(NamedTuple):
    """What the page waits for: "asked", "ready" (to be sent), "curtain", "secret" (news for one alone), "showing"
    (what has happened), or it is over: "end" or "frozen".
    """

    at: str
    title: str
    ways: list[Way]


Taste = Callable[[Sight], Way]


def any_way(seed: int) -> Taste:
    """Takes any way, but rather one with a major than without."""
    chance = random.Random(seed)

    def choose(sight: Sight) -> Way:
        majors = [way for way in sight.ways if way.value.startswith("major:")]
        return chance.choice(majors or sight.ways)

    return choose


def first_way(sight: Sight) -> Way:
    """Takes the first way: in tarot the lowest card and no major, after which this person is asked nothing more."""
    return sight.ways[0]


def wanting(*values: str, otherwise: Taste) -> Taste:
    """Takes a way with one of these values while there is one."""

    def choose(sight: Sight) -> Way:
        found = [way for value in values for way in sight.ways if way.value == value]
        return found[0] if found else otherwise(sight)

    return choose


class Person:
    """Whoever sits at the page. `forms`: in which forms this person has answered; `answers`: how many were sent."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.forms: set[str] = set()
        self.answers = 0

    def see(self) -> Sight:
        """What the page waits for, once it does."""
        found: dict[str, Any] = self.page.wait_for_function(SIGHT).json_value()
        return Sight(found["at"], found["title"], [Way(**way) for way in found["ways"]])

    def press(self, what: Locator, **options: Any) -> None:
        """Click or tap."""
        if self.touch:
            what.tap(**options)
        else:
            what.click(**options)

    def press_button(self, test_id: str) -> None:
        self.press(self.page.get_by_test_id(test_id))

    def locate(self, way: Way) -> Locator:
        """What to touch for this way."""
        if way.form == "choice":
            return self.page.locator(f"[data-testid=choice][data-value='{way.value}']")
        if way.form == "number":
            return self.page.get_by_test_id("number-ok")
        part = {"hand": "hand", "board": "board"}[way.form]
        # What covers several places can be touched in each.
        return self.page.locator(f"[data-testid={part}] [data-can][data-ref='{way.value}']").first

    def take(self, way: Way) -> None:
        """Touch it."""
        self.forms.add(way.form)
        if way.form == "number":
            low = re.findall(r"[−-]?\d+", way.value)[0].replace("−", "-")
            self.page.get_by_test_id("number").fill(low)
        found = self.locate(way)
        if way.form == "hand":
            found.scroll_into_view_if_needed()
            place = found.evaluate(FREE)
            assert place, f"{way.value} is covered"
            self.press(found, position=place)
        else:
            self.press(found)

    def send(self) -> None:
        """Press the red button."""
        self.press_button("main-button")
        self.answers += 1

    def lift(self) -> None:
        """Lift the curtain."""
        self.page.get_by_test_id("curtain-lift").press("Enter")

    def go_on(self, taste: Taste) -> Sight:
        """See, and do whatever it takes; returns what was seen."""
        sight = self.see()
        self.act(sight, taste)
        return sight

    def act(self, sight: Sight, taste: Taste) -> None:
        """Do what this sight takes, and nothing that no longer fits: what is shown goes on by itself."""
        if sight.at == "asked":
            self.take(taste(sight))
        elif sight.at == "ready":
            self.send()
        elif sight.at == "curtain":
            self.lift()
        elif sight.at == "secret":
            self.press_button("secret-seen")
        elif sight.at == "showing":
            self.skip()

    def skip(self) -> None:
        """Skip what is being shown, unless it is over before it is touched."""
        button = self.page.get_by_test_id("skip-all")
        try:
            self.press(button, timeout=3000)
        except TooLate:
            assert not button.count(), "what is shown cannot be skipped"

    def play(self, taste: Taste, until: Callable[[Sight], bool] = lambda _: False) -> Sight:
        """Play until what is seen is enough, or until it is over; returns that sight, untouched."""
        while True:
            sight = self.see()
            if sight.at in ("end", "frozen") or until(sight):
                return sight
            self.act(sight, taste)


def seed_with(seats: int, *majors: int) -> str:
    """A seed with which the first seat is dealt these majors."""
    for seed in map(str, range(10_000)):
        view = paiju.open("tarot", seats, seed, lean=True).view(0)
        if {*majors} <= {*view["hand"]["majors"]}:
            return seed
    raise LookupError(f"no seed deals {majors}")


def start(
    page: Page, address: str, seats: int = 3, mode: str = "solo", seed: str = "7", players: Sequence[str] = ()
) -> None:
    """Begin a match of tarot from the front room. `seed`: so that a test plays the same game each time; "": as chance
    will have it. `players`: the programs at the seats after the first; when one is alone, programs that answer at
    random if not given.
    """
    if mode == "solo" and not players:
        players = ["random"] * (seats - 1)
    page.goto(address)
    page.get_by_test_id("start").click()
    page.get_by_test_id(f"seats-{seats}").click()
    page.get_by_test_id(f"mode-{mode}").click()
    for seat, player in enumerate(players, 1):
        sit_down(page, seat, player)
    if seed:
        page.get_by_test_id("seed").fill(seed)
    page.get_by_test_id("start-match").click()


def sit_down(page: Page, seat: int, player: str) -> None:
    """Let a program take a seat of a table that is set up."""
    card = page.get_by_test_id(f"seat-{seat}")
    card.get_by_role("button").first.click()
    card.locator(f"[data-player='{player}']").click()
    card.get_by_role("button").first.click()


def concede(page: Page) -> None:
    """Concede through the menu, where the language is Chinese, and see how the match ended."""
    page.get_by_test_id("menu").click()
    page.get_by_role("button", name="认输").click()
    page.get_by_test_id("concede").click()
    page.get_by_test_id("end").wait_for()


def misfits(page: Page) -> list[str]:
    """What is wrong with how the page fits the screen: it is too wide, or a part that cannot be scrolled back has been
    shifted.
    """
    found: list[str] = page.evaluate(MISFITS)
    return found


def beyond(page: Page) -> list[str]:
    """What a person could touch if only it were on the screen."""
    found: list[str] = page.evaluate(BEYOND)
    return found
