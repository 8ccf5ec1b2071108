"""`python -m benchmarks.screen`: what a screen costs, in a real Chromium with a server over loopback: the first load
without a cache, and the frames of a resolution with four seats.
"""

import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from rich.console import Console
from rich.table import Table as Grid

from tests import chromium
from tests.browser.play import Person, any_way, start
from tests.server.process import Process

DESK = ViewportSize(width=1440, height=900)
SETTINGS = """if (location.protocol !== 'about:')
  localStorage['paiju.settings'] ??= JSON.stringify({lang: 'zh', speed: 1, muted: true, met: ['tarot']})"""
# From now on until it is asked to stop: the time from each frame to the next, in milliseconds.
COUNT = """() => {
  window.frames_ = []
  let last = performance.now()
  const step = now => {
    frames_.push(now - last)
    last = now
    if (!window.enough) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}"""
FONT_OR_ART = (".woff2", ".svg", ".png")


def first_load(browser: Browser, address: str) -> tuple[float, float, float]:
    """Of the front room and then of a table: kilobytes over the wire but for fonts and art, and seconds until the
    front room can be used.
    """
    page = browser.new_context(viewport=DESK, locale="zh-CN").new_page()
    page.add_init_script(SETTINGS)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    kinds: dict[str, str] = {}
    sizes: dict[str, float] = {}
    session.on("Network.responseReceived", lambda e: kinds.update({e["requestId"]: e["response"]["url"]}))
    session.on("Network.loadingFinished", lambda e: sizes.update({e["requestId"]: e["encodedDataLength"]}))

    def loaded() -> float:
        counted = [size for key, size in sizes.items() if not kinds.get(key, "").endswith(FONT_OR_ART)]
        return sum(counted) / 1024

    page.goto(address)
    page.get_by_test_id("start").wait_for()
    ready = page.evaluate("performance.now()") / 1000
    page.wait_for_load_state("networkidle")
    home = loaded()
    start(page, address, 4)
    page.get_by_test_id("hand").wait_for()
    page.wait_for_load_state("networkidle")
    return home, loaded(), ready


def resolution(page: Page, address: str) -> list[float]:
    """The times from frame to frame, in milliseconds, while rounds of four seats are shown at normal speed."""
    page.add_init_script(SETTINGS)
    start(page, address, 4)
    person = Person(page)
    times: list[float] = []
    for _ in range(2):
        person.play(any_way(15), lambda sight: sight.at == "ready")
        page.wait_for_timeout(1000)
        page.evaluate(COUNT)
        person.send()
        page.get_by_test_id("skip-all").wait_for()
        page.wait_for_function("() => !document.querySelector('[data-testid=skip-all]')", timeout=60_000)
        found: Any = page.evaluate("() => { window.enough = true; return frames_ }")
        page.evaluate("() => { window.enough = false }")
        times += [float(time) for time in found][2:]
    return times


def main() -> None:
    """Print the figures."""
    path = chromium.find()
    assert path, "no Chromium found: run `make chromium`"
    with (
        tempfile.TemporaryDirectory() as folder,
        Process(Path(folder) / "paiju.db", catalog="paiju.registry") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--no-first-run"])
        home, table, ready = first_load(browser, server.address)
        page = browser.new_context(viewport=DESK, locale="zh-CN").new_page()
        times = resolution(page, server.address)
        browser.close()
    grid = Grid("screen", "here", "must reach")
    grid.add_row("first load, front room (KB, no fonts, no art)", f"{home:.0f}", "≤ 350")
    grid.add_row("first load, through to a table of four", f"{table:.0f}", "")
    grid.add_row("front room ready (s)", f"{ready:.2f}", "< 1.5")
    grid.add_row("resolution, four seats: frames a second, median", f"{1000 / statistics.median(times):.1f}", "60")
    slow = sum(time > 25 for time in times) / len(times)
    grid.add_row("frames later than 25 ms", f"{slow:.1%}", "")
    grid.add_row("slowest frame (ms)", f"{max(times):.0f}", "")
    Console().print(grid)


if __name__ == "__main__":
    main()
