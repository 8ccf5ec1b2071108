"""Where the browser tests find Chromium; `python -m tests.chromium` says it, or fails when there is none."""

import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> str | None:
    """The path of the machine's Chromium or Chrome, else of the one Playwright downloaded, else None."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


if __name__ == "__main__":
    found = find()
    print(found or "no Chromium found")
    sys.exit(found is None)
