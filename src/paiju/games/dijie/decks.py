"""Decks: the six ready ones, and what makes a deck legal (D2-11.17 to D2-11.28)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from paiju.games.dijie.cards import CARDS

if TYPE_CHECKING:
    from paiju.games.dijie.rules import Rules

TERRAIN, MAIN = 24, 36  # D2-11.24-1
SAME, LEGENDS, TERRAINS = 4, 2, 3  # D2-11.18-1, -2


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck: its names and its cards, codes with how many copies."""

    name: str
    zh: str
    en: str
    cards: tuple[tuple[str, int], ...]


def _deck(name: str, zh: str, en: str, text: str) -> Deck:
    pairs = [part.split("*") for part in text.split()]
    return Deck(name, zh, en, tuple((code, int(n)) for code, n in pairs))


def _all(letter: str) -> str:
    return " ".join(f"{letter}{i:02}*2" for i in range(1, 19))


DECKS: Final[Mapping[str, Deck]] = MappingProxyType(
    {
        deck.name: deck
        for deck in (
            _deck("red", "赤焰", "Red Flame", f"T01*16 T02*4 T03*4 {_all('R')}"),
            _deck("white", "晨光", "Dawnlight", f"T04*16 T05*4 T06*4 {_all('W')}"),
            _deck("black", "幽骨", "Pale Bones", f"T07*16 T08*4 T09*4 {_all('B')}"),
        )
    }
)


def combined(names: Iterable[str], rules: "Rules") -> dict[str, int]:
    """The cards of several decks together, enough of them for the table: common terrain and, up to the limit of copies,
    main cards are added as needed (D2-11.24-1 says "at least").
    """
    total: Counter[str] = Counter()
    for name in names:
        for code, n in DECKS[name].cards:
            total[code] += n
    needed = rules.seats * rules.columns * 2
    common = sorted(code for code in total if CARDS[code].common)
    terrain = sum(n for code, n in total.items() if "terrain" in CARDS[code].types)
    for i in range(max(0, needed - terrain)):
        total[common[i % len(common)]] += 1
    main = sorted(code for code in total if "terrain" not in CARDS[code].types)
    missing = MAIN * rules.seats // 2 - sum(total[code] for code in main)
    while missing > 0:
        growing = [code for code in main if total[code] < (LEGENDS if CARDS[code].legend else SAME)][:missing]
        if not growing:
            break
        for code in growing:
            total[code] += 1
        missing -= len(growing)
    return dict(total)
