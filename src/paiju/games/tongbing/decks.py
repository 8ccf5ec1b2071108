"""Decks: the two ready-made ones, decks as text, and what makes a deck legal (G-020 to G-025)."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from paiju.games.tongbing.cards import CARDS
from paiju.show.text import Message, msg

DECK_MIN, DECK_MAX = 50, 75  # G-021
SAME = 4  # G-005
# So that 50 are left when one's leader, both bans and the enemy's leader are out, the last three in four copies each.
OWNED_MIN = DECK_MIN + 3 * SAME + 1
HEROES_MIN = 2  # the other side may take one of them first (G-029, G-079)


@dataclass(frozen=True, slots=True)
class Deck:
    """What a player brings: the deck as it is to be played, and the cards beside it. Codes with how many copies."""

    name: str
    main: tuple[tuple[str, int], ...]
    side: tuple[tuple[str, int], ...]

    @property
    def owned(self) -> Counter[str]:
        """All cards, deck and side pile together (G-003)."""
        total: Counter[str] = Counter()
        for code, n in (*self.main, *self.side):
            total[code] += n
        return total


def problems(deck: Deck) -> list[tuple[Message, str]]:
    """Everything that keeps a deck from being played, each with the clause it rests on; empty for a legal one."""
    found: list[tuple[Message, str]] = []
    codes = dict.fromkeys(code for code, _ in (*deck.main, *deck.side))
    unknown = [code for code in codes if code not in CARDS]
    if unknown:
        found.append((msg("deck.unknown", codes=", ".join(unknown)), "G-003"))
    size = sum(n for _, n in deck.main)
    if not DECK_MIN <= size <= DECK_MAX:
        found.append((msg("deck.size", size=size, lo=DECK_MIN, hi=DECK_MAX), "G-021"))
    main: Counter[str] = Counter()
    for code, n in deck.main:
        main[code] += n
    for code, n in main.items():
        if n > SAME:
            found.append((msg("deck.same", card=code, n=n, most=SAME), "G-005"))
    owned = deck.owned
    heroes = [code for code in owned if code in CARDS and CARDS[code].hero]
    if len(heroes) < HEROES_MIN:
        found.append((msg("deck.heroes", n=len(heroes), least=HEROES_MIN), "G-033"))
    usable = sum(min(n, SAME) for n in owned.values())
    if usable < OWNED_MIN:
        found.append((msg("deck.owned", n=usable, least=OWNED_MIN), "G-021"))
    return found


_LINE = re.compile(r"(?:(\d{1,3})\s*[x×]?\s+)?(\S.*?)\s*")
_SIDE = ("side", "备用牌", "备用")


def read_deck(text: str, name: str = "") -> Deck:
    """A deck from text: one card a line, `3 C01` or `3 砂棘步卒` or `3 Sandthorn Foot`; after a line `side` or 备用牌
    the side pile. `#` begins a remark, `# name: …` names the deck. Lines may be parted by `;`. Names that are no card's
    are kept as they are, for `problems` to tell.
    """
    known = _names()
    piles: tuple[dict[str, int], dict[str, int]] = ({}, {})
    pile = piles[0]
    for line in text.replace(";", "\n").splitlines():
        line, _, remark = line.partition("#")
        if remark.strip().startswith("name:"):
            name = remark.strip()[5:].strip()
        match = _LINE.fullmatch(line.strip())
        if match is None:
            continue
        if match[2].rstrip(":：").lower() in _SIDE:
            pile = piles[1]
            continue
        code = known.get(match[2].lower(), match[2])
        pile[code] = pile.get(code, 0) + int(match[1] or 1)
    return Deck(name, tuple(piles[0].items()), tuple(piles[1].items()))


def write_deck(deck: Deck, lang: str = "zh") -> str:
    """A deck as text that `read_deck` reads back."""
    lines = [f"# name: {deck.name}"] if deck.name else []
    for title, pile in (("", deck.main), ("side" if lang == "en" else "备用牌", deck.side)):
        lines += [title] if title else []
        lines += [f"{n} {getattr(CARDS[code], lang)}" for code, n in pile]
    return "\n".join(lines) + "\n"


@cache
def _names() -> Mapping[str, str]:
    """Every way to write a card → its code."""
    names = {name.lower(): card.code for card in CARDS.values() for name in (card.code, card.zh, card.en)}
    return MappingProxyType(names)


SAND_DECK = """# name: 赤砂盟
4 L01; 3 L02; 3 L03; 1 H02; 1 H03; 1 H08; 3 C01; 3 C02; 1 C03; 2 C04; 2 C05; 2 C06; 1 C07; 2 C08; 1 C09; 1 C10; 1 C11
1 C12; 1 C13; 1 C14; 1 C15; 1 S01; 2 S02; 1 S04; 1 S08; 1 T02; 1 T07; 1 A02; 1 A04; 1 A05; 1 A08; 1 A11; 1 Q01; 1 Q04
side; 1 H01; 1 H04; 1 C23; 1 C31; 1 C33; 1 C34; 1 C35; 1 S03; 1 S07; 1 T03; 1 T04; 1 T05; 1 A01; 1 A09; 1 Q05
"""
LAN_DECK = """# name: 沧澜府
4 L04; 3 L05; 3 L06; 1 H06; 1 H07; 1 H08; 3 C16; 3 C17; 2 C18; 2 C19; 2 C20; 1 C21; 1 C22; 1 C24; 1 C25; 1 C26; 1 C27
2 C28; 1 C29; 1 C30; 1 C36; 1 S03; 1 S05; 1 S07; 2 S08; 1 T06; 1 A01; 1 A03; 1 A06; 2 A07; 1 A10; 1 Q02; 1 Q03
side; 1 H05; 1 H06; 1 C23; 1 C32; 1 C33; 1 C34; 1 S02; 1 S06; 1 T01; 1 T02; 1 T03; 1 T04; 1 T05; 1 A11; 1 Q06
"""

DECKS: Mapping[str, Deck] = MappingProxyType({"sand": read_deck(SAND_DECK), "lan": read_deck(LAN_DECK)})


@cache
def find_deck(spec: str) -> Deck:
    """The deck that an option names: a ready-made one by its key, any other by its text."""
    return DECKS.get(spec) or read_deck(spec)
