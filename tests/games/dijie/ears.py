"""Listening to the moments of the game, and dice that fall as a test needs them."""

from collections.abc import Callable
from itertools import groupby

from paiju.games.dijie.state import Mod
from tests.games.dijie.kit import Board

FIXED = ("turn_start", "start_end", "main_end", "defence_end", "battle_end", "turn_end")


def listen(b: Board, *moments: str, pm: int = 1) -> Callable[[], list[str]]:
    """Wonders of PM `pm`, one for each moment, that give a crystal whenever it comes. What is returned tells the
    moments in the order in which they came; one that came several times in a row is told once.
    """
    ears = {b.lord(pm, f"ear {moment}", f"when {moment} any: crystal 1 y temporary"): moment for moment in moments}

    def heard() -> list[str]:
        came = [ears[event["source"]] for event in b.news("resolving") if event["source"] in ears]
        return [moment for moment, _ in groupby(came)]

    return heard


def spell(b: Board, line: str, pm: int = 1, **more: str) -> int:
    """A card in hand that does this."""
    return b.hand(pm, b.make("spell", "", f"cast: {line}", **more))


def word(b: Board, unit: int, name: str, n: int = 0) -> None:
    """Give a unit a keyword or status for good."""
    b.s.objs[unit].mods += (Mod("word", n, name),)


def rolling(n: int, play: Callable[[int], Board]) -> Board:
    """The board that `play` makes of a seed for which the first die shows `n`."""
    for seed in range(300):
        b = play(seed)
        rolled = b.news("rolled")
        if rolled and rolled[0]["n"] == n:
            return b
    raise AssertionError(f"no seed of 300 rolls {n}")
