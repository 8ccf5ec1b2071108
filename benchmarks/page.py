"""How much the browser fetches at the first visit, and how soon the page can be used: `python -m benchmarks.page`.

Over loopback, without a cache, with the machine's Chromium. Fonts and pictures come after the first look and are
counted apart.
"""

import os
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Response, sync_playwright

from tests.chromium import find
from tests.server.process import Process

VISITS = 5


def main() -> None:
    """Print both figures for the front room."""
    times: list[float] = []
    sizes: dict[str, dict[str, int]] = {}

    def hear(response: Response) -> None:
        late = response.url.endswith((".woff2", ".svg", ".png")) or "/fonts-" in response.url
        length = int(response.headers.get("content-length", 0))
        sizes.setdefault("fonts and art" if late else "before them", {})[response.url] = length

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        sandbox: list[Any] = [] if os.geteuid() else ["--no-sandbox"]
        browser = playwright.chromium.launch(executable_path=find(), args=sandbox)
        with Process(Path(folder) / "paiju.db", catalog="paiju.registry") as server:
            for _ in range(VISITS):
                context = browser.new_context(service_workers="block")
                page = context.new_page()
                page.on("response", hear)
                page.goto(server.address, wait_until="commit")
                page.get_by_test_id("start").wait_for()
                times.append(float(page.evaluate("performance.now()")))
                page.wait_for_load_state("networkidle")
                context.close()
        browser.close()
    for name, found in sizes.items():
        print(f"first visit, {name}: {sum(found.values()) / 1024:.0f} KiB in {len(found)} files")
    print(f"can be used after {median(times):.0f} ms (median of {VISITS})")


if __name__ == "__main__":
    main()
