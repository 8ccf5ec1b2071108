"""How fluently the browser drags a node of a full numcore board: 28 nodes, 60 relations.

    python -m benchmarks.numcore_board

Prints frames a second while a node is dragged around for some seconds, and how long nearly all frames took at most.
"""

import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests import chromium
from tests.browser.numcore_tables import sit
from tests.server.process import Process

WATCH = """() => {
  window.seen = []
  let last = performance.now()
  const tick = now => { window.seen.push(now - last); last = now; window.watching = requestAnimationFrame(tick) }
  window.watching = requestAnimationFrame(tick)
}"""
SECONDS = 4


def drag(page: Page) -> tuple[list[float], int]:
    """Drag one node around: the time of each frame, shortest first, and how often it was moved."""
    token = page.locator("[data-testid=board] [data-ref='node:(2,5)']")
    box = token.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 9, y)
    page.evaluate(WATCH)
    began = page.evaluate("performance.now()")
    moves = 0
    while page.evaluate("performance.now()") - began < SECONDS * 1000:
        moves += 1
        page.mouse.move(x + 60 * ((moves % 20) - 10) / 10, y + 40 * ((moves % 14) - 7) / 7)
    frames: list[float] = page.evaluate("cancelAnimationFrame(window.watching), window.seen")
    page.mouse.up()
    return sorted(frames), moves


def main() -> None:
    database = Path(tempfile.mkdtemp()) / "p.db"
    with Process(database, catalog="tests.browser.numcore_tables") as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        sit(page, server.address, "full")
        board = page.get_by_test_id("board")
        board.locator(".token").first.wait_for()
        page.wait_for_timeout(1000)
        nodes, lines = board.locator(".token").count(), board.locator("[data-relation]:not([data-could])").count()
        frames, moves = drag(page)
        rate, slow = 1000 * len(frames) / sum(frames), frames[int(len(frames) * 0.95)]
        print(f"{nodes} nodes, {lines} relations, {moves} moves")
        print(f"{rate:.1f} frames a second, 95 % of them within {slow:.1f} ms")
        browser.close()


if __name__ == "__main__":
    main()
