"""That the browser tests have a browser which is new enough for the client."""

from playwright.sync_api import Page

FEATURES = ("selector(:has(a))", "color: oklch(50% 0.1 90)", "container-type: inline-size")


def test_chromium_has_what_the_client_uses(page: Page) -> None:
    page.set_content("<h1>牌局</h1>")
    assert page.get_by_role("heading", name="牌局").is_visible()
    for feature in FEATURES:
        assert page.evaluate("feature => CSS.supports(feature)", feature), feature
