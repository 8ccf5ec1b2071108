"""The client on the device: it opens without the server, says what needs it, and changes to a newer one when told."""

import json
import signal
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from paiju.server.pages import STATIC
from tests.browser.conftest import DESK, NewPage
from tests.browser.play import Person, first_way, start
from tests.browser.shots import shoot
from tests.server.process import Process

MOST = 350 * 1024
READY = (
    "navigator.serviceWorker.ready.then(r => r.active.state === 'activated' || new Promise(d => setTimeout(d, 500)))"
)


def wait_for_worker(page: Page) -> None:
    page.evaluate(READY)


def test_it_opens_without_the_server(open_page: NewPage, tmp_path: Path) -> None:
    page, _ = open_page(DESK, offline=True, allowed="Failed to load|WebSocket|ERR_")
    with Process(tmp_path / "paiju.db", catalog="paiju.registry") as server:
        address = server.address
        start(page, address, 2, players=("random",))
        Person(page).play(first_way, lambda sight: sight.at == "asked")
        wait_for_worker(page)
        page.goto(f"{address}#/rules/tarot")  # read once, it is kept
        page.reload()
        page.locator("[data-rule='T-010']").wait_for()
        page.goto(address)
        page.reload()
        page.get_by_test_id("saved").wait_for()
        server.stop(signal.SIGKILL)
    page.reload()
    expect(page.get_by_test_id("offline")).to_be_visible()
    expect(page.get_by_test_id("saved")).to_have_count(1)
    shoot(page, "offline-zh")
    page.goto(f"{address}#/rules/tarot")
    expect(page.locator("[data-rule='T-010']")).to_be_visible()
    page.goto(f"{address}#/new/tarot")
    page.get_by_test_id("start-match").click()
    expect(page.get_by_role("alert")).to_be_visible()


def test_it_can_be_installed(open_page: NewPage, address: str) -> None:
    page, _ = open_page()
    page.goto(address)
    manifest = json.loads(page.request.get(f"{address}manifest.webmanifest").text())
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        answer = page.request.get(address + icon["src"].lstrip("/"))
        assert answer.ok
        assert answer.headers["content-type"] == icon["type"]
    assert page.locator("link[rel=manifest]").count() == 1


def test_a_newer_client_takes_over_when_told(open_page: NewPage, address: str) -> None:
    page, _ = open_page(offline=True)
    worker = (STATIC / "sw.js").read_text(encoding="utf8")
    page.goto(address)
    wait_for_worker(page)
    page.reload()
    page.get_by_test_id("start").wait_for()
    # The next time the browser asks for the worker, there is another one.
    try:
        (STATIC / "sw.js").write_text(worker.replace("paiju-shell-", "paiju-shell-new-"), encoding="utf8")
        page.evaluate("navigator.serviceWorker.getRegistration().then(r => r.update())")
        page.get_by_test_id("newer").get_by_role("button").click()
        page.wait_for_function("caches.keys().then(names => names.some(n => n.startsWith('paiju-shell-new-')))")
        expect(page.get_by_test_id("newer")).to_have_count(0)
        page.get_by_test_id("start").wait_for()
    finally:
        (STATIC / "sw.js").write_text(worker, encoding="utf8")


def test_the_first_load_is_light_and_asks_nobody_else(open_page: NewPage, address: str) -> None:
    page, _ = open_page(DESK)
    asked: list[str] = []
    sizes: dict[str, int] = {}

    def hear(response: Any) -> None:
        asked.append(response.url)
        if not any(response.url.endswith(end) for end in (".woff2", ".svg", ".png")) and "/fonts-" not in response.url:
            sizes[response.url] = int(response.headers.get("content-length", 0))

    page.on("response", hear)
    page.goto(address)
    page.get_by_test_id("start").wait_for()
    page.wait_for_load_state("networkidle")
    assert all(url.startswith((address, "data:", "blob:")) for url in asked)
    assert 0 < sum(sizes.values()) <= MOST, sizes
