"""The report of a simulation in Chromium."""

from pathlib import Path

from playwright.sync_api import Browser

from paiju.lab import Folder, Plan, simulate
from paiju.lab.frames import frames_of
from paiju.lab.report import write_report
from paiju.lab.texts import lab_texts
from paiju.registry import find_game


def test_the_page_opens_without_a_network(tmp_path: Path, browser: Browser) -> None:
    """In Chromium: every plot is drawn, nothing is fetched, no error, nothing is wider than a phone."""
    tarot = find_game("tarot")
    plan = Plan.make(tarot, ["random"], 3, changes=[("rank_mode=dense", {"rank_mode": "dense"})])
    folder = Folder.make(tmp_path, plan, 5)
    assert simulate(tarot, plan, 5, folder, workers=1)
    words = {**tarot.show.texts("zh"), **lab_texts("zh")}
    page_file = write_report(folder, tarot, frames_of(folder, tarot), "zh", words)
    with browser.new_page(viewport={"width": 390, "height": 20000}) as page:
        page.context.set_offline(True)
        wanted: list[str] = []
        errors: list[str] = []
        page.on("request", lambda request: wanted.append(request.url))
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.goto(page_file.as_uri())
        page.locator("details.arm").last.evaluate("it => it.open = true")
        plots = page.locator(".plot")
        assert plots.count() > 20
        for i in range(plots.count()):
            plots.nth(i).locator("svg").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert wanted == [page_file.as_uri()]
    assert errors == []
