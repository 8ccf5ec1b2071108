"""Dijie's zones when there is much in them: everything can be told apart and touched, on a phone too."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, NewPage
from tests.browser.play import misfits
from tests.browser.shots import shoot
from tests.browser.test_dijie import SIZES


def lay(page: Page, address: str, position: dict[str, Any]) -> None:
    """Lay a position out on a bench."""
    line = {"id": "full", "game": "dijie", "start": {"position": position}, "script": []}
    page.goto(f"{address}#/bench/dijie")
    page.get_by_test_id("load-scenario").click()
    page.get_by_test_id("scenario-text").fill(json.dumps(line))
    page.get_by_test_id("scenario-load").click()
    page.get_by_test_id("bench-bar").wait_for()


@pytest.mark.parametrize(
    ("size", "touch"), [(DESK, False), ((1180, 760), False), (PHONE, True)], ids=["desk", "squat", "phone"]
)
def test_what_hangs_on_a_unit_is_not_covered(
    open_page: NewPage, address: str, size: tuple[int, int], touch: bool
) -> None:
    """However low the zones are, nothing hangs out of its zone, nor lies over another thing there."""
    page, _ = open_page(size, touch)
    relics = ["R17", "W17", "B17"]
    worn = {"card": "R05", "attached": relics}
    zones = {"1/1": worn, "2/2": worn, "1/2": "R01", "2/3": "R01", "1/6": worn}
    position = {"PM1": {"zones": zones}, "PM2": {"zones": {"1/1": worn}, "dropped": {"2/6": relics}}}
    lay(page, address, position)
    chips = page.locator("[data-testid=board] .chip")
    expect(chips).to_have_count(15)
    beside = chips.evaluate_all("""chips => chips.filter(chip => {
      const [at, zone] = [chip, chip.closest('.cell')].map(e => e.getBoundingClientRect())
      const across = at.left + 2 < zone.left || at.right > zone.right + 2
      return across || at.top + 2 < zone.top || at.bottom > zone.bottom + 2
    }).map(chip => chip.title)""")
    assert beside == []
    boxes = [chips.nth(i).bounding_box() for i in range(chips.count())]
    for i, one in enumerate(boxes):
        for other in boxes[:i]:
            assert one is not None
            assert other is not None
            assert abs(one["x"] - other["x"]) >= one["width"] or abs(one["y"] - other["y"]) >= one["height"]


# Which small things in a zone lie over one another or out of it.
TOUCHING = """() => {
  const kinds = ['.chip', '.mark', '.counters', '.gems', '.kinds', '.no', '.stats']
  const found = []
  for (const cell of document.querySelectorAll('[data-testid=board] .cell.occupied')) {
    const zone = cell.getBoundingClientRect()
    const all = kinds.flatMap(kind => [...cell.querySelectorAll(kind)].map(e => [kind, e.getBoundingClientRect()]))
      .filter(([, {width, height}]) => width && height)
    const place = cell.querySelector('[data-place]').dataset.place
    all.forEach(([kind, a], i) => {
      if (a.left < zone.left - 2 || a.right > zone.right + 2 || a.top < zone.top - 2 || a.bottom > zone.bottom + 2)
        found.push(`${place} ${kind} lies out`)
      for (const [other, b] of all.slice(0, i)) {
        const [across, down] = [Math.min(a.right, b.right) - Math.max(a.left, b.left),
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)]
        if (across > 1 && down > 1) found.push(`${place} ${other} ${kind} ${across.toFixed(0)}x${down.toFixed(0)}`)
      }
    })
  }
  return found
}"""


@SIZES
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_what_lies_in_a_zone_has_room(
    open_page: NewPage, address: str, size: tuple[int, int], touch: bool, seats: int
) -> None:
    """A unit with marks, counters and what it holds, on terrain with crystals: all can be told apart."""
    page, _ = open_page(size, touch)
    full = {"card": "R10", "words": "冻结 狂怒", "counters": [1, 1], "attached": ["R17", "W17", "B17"]}
    worn = {"card": "R05", "words": "脆皮1", "attached": ["R17", "W17"]}
    marked = {"card": "R01", "words": "冻结", "counters": [-1]}
    terrain = {place: {"card": "T01", "crystals": "rr"} for place in ("1/1", "1/2", "2/2", "2/3", "2/6")}
    lode = {"card": "T09", "crystals": "kkkk"}
    field = {
        "zones": {"1/1": full, "2/2": worn, "1/2": marked, "2/3": "R01", "1/6": full, "2/6": full},
        "terrain": terrain | {"1/6": lode},
    }
    lay(page, address, {f"PM{seat + 1}": field for seat in range(seats)})
    page.locator("[data-testid=board] .chip").first.wait_for()
    shoot(page, f"dijie-full-{seats}")
    assert page.evaluate(TOUCHING) == []
    assert misfits(page) == []
