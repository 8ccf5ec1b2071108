"""Pictures of the pages, kept in tests/browser/shots/ to be looked at."""

from pathlib import Path

from playwright.sync_api import Page

SHOTS = Path(__file__).parent / "shots"
# Fonts and drawings are fetched when they are needed.
DRAWN = """async () => {
  await document.fonts.ready
  const images = [...document.images].every(image => image.complete) && !document.querySelector('.face.blank')
  const moving = document.getAnimations().some(
    move => move.playState === 'running' && move.effect.getComputedTiming().endTime < Infinity,
  )
  return images && !moving
}"""


def shoot(page: Page, name: str) -> None:
    """Take a picture of what is on the screen, once it is drawn and lies still."""
    page.wait_for_function(DRAWN)
    SHOTS.mkdir(exist_ok=True)
    width = page.viewport_size["width"] if page.viewport_size else 0
    page.screenshot(path=SHOTS / f"{width}-{name}.png")
