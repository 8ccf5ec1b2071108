"""Chromium and a server for the browser tests, and pages whose errors fail the test."""

import json
import os
import re
from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests import chromium
from tests.browser.wire import Wire
from tests.server.process import Process

DESK = (1440, 900)
WINDOW = (1180, 760)  # quicker to paint
PHONE = (390, 844)
PATIENCE = 30_000  # milliseconds
ARGUMENTS = [
    # Chromium's own calls home would fail, many at a time, on a machine without the internet.
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--disable-gpu",
    "--no-first-run",
]
# Nothing is waited for unless a test is about movement; a test that changes a setting finds it again after a reload.
SETTINGS: dict[str, Any] = {"lang": "zh", "speed": 0, "muted": True, "met": ["tarot", "numcore", "tongbing", "dijie"]}
KEEP = "if (location.protocol !== 'about:') localStorage['paiju.settings'] ??= %s"


class NewPage(Protocol):
    """Opens a page on a device of its own, on which the settings are `settings`; what it and the server say is heard.

    `allowed`: a pattern for errors on the console that the test brings about itself. `offline`: the client may keep
    itself on the device.
    """

    def __call__(
        self, size: tuple[int, int] = ..., touch: bool = ..., allowed: str = ..., offline: bool = ..., **settings: Any
    ) -> tuple[Page, Wire]: ...


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests; each device is a context of its own."""
    path = chromium.find()
    assert path, "no Chromium found: run `make chromium`"
    expect.set_options(timeout=PATIENCE)
    # Chromium's sandbox refuses to run as root.
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=ARGUMENTS + sandbox)
        yield running
        running.close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[NewPage]:
    """Devices with empty storage; an uncaught error or an error on the console of one fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def hear(line: ConsoleMessage, allowed: str) -> None:
        if line.type == "error" and not re.search(allowed, line.text):
            errors.append(line.text)

    def new(
        size: tuple[int, int] = WINDOW,
        touch: bool = False,
        allowed: str = "(?!)",
        offline: bool = False,
        **settings: Any,
    ) -> tuple[Page, Wire]:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale="zh-CN",
            has_touch=touch,
            is_mobile=touch,
            service_workers="allow" if offline else "block",
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(KEEP % json.dumps(json.dumps(SETTINGS | settings)))
        context.on("weberror", lambda error: errors.append(str(error.error)))
        context.on("console", lambda line: hear(line, allowed))
        wire = Wire(context)
        return context.new_page(), wire

    yield new
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def page(open_page: NewPage) -> Page:
    """A page in a window of middling size."""
    return open_page()[0]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server in a process of its own, with a new database."""
    with Process(tmp_path_factory.mktemp("browser") / "paiju.db", catalog="paiju.registry") as server:
        yield server.address
