"""Chromium for the browser tests, and a page whose errors fail the test."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests import chromium

SHOTS = Path(__file__).parent / "shots"
ARGUMENTS = [
    # Chromium's own calls home would fail, many at a time, on a machine without the internet.
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--disable-gpu",
    "--no-first-run",
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests; each test's page has a context of its own."""
    path = chromium.find()
    assert path, "no Chromium found: run `make chromium`"
    # Chromium's sandbox refuses to run as root.
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=ARGUMENTS + sandbox)
        yield running
        running.close()


@pytest.fixture
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A new page with empty storage; an uncaught error or an error on the console fails the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="zh-CN")
    context.set_default_timeout(10_000)
    opened = context.new_page()
    errors: list[str] = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.on("console", lambda line: errors.append(line.text) if line.type == "error" else None)
    yield opened
    if os.environ.get("PAIJU_SHOTS"):
        SHOTS.mkdir(exist_ok=True)
        opened.screenshot(path=SHOTS / f"{request.node.name}.png")
    context.close()
    assert errors == []
