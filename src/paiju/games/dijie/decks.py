"""Decks: the six ready ones, decks as text, and what makes a deck of each kind legal (D2-11.17 to D2-11.28)."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from paiju.games.dijie.cards import CARDS, Card
from paiju.games.dijie.crystals import GREY
from paiju.games.dijie.glossary import MAIN as MAIN_TYPES
from paiju.show.text import Message, msg

if TYPE_CHECKING:
    from paiju.games.dijie.rules import Rules

TERRAIN, MAIN = 24, 36  # D2-11.24-1
SAME, LEGENDS, TERRAINS = 4, 2, 3  # D2-11.18-1, -2, -3
WONDERS, WALKERS = 9, 18  # D2-11.25-1, D2-11.26-1
LORD = {"terrain": 15, "main": 30, "walker": 1, "part": 4, "arena": 15}  # D2-11.27-1
MIWU, TRIAL, DRAFT, LORD_DECK, SPACETIME = "miwu", "trial", "draft", "lord", "spacetime"
KINDS: Final = {MIWU: "迷雾", TRIAL: "试炼", DRAFT: "炼狱", LORD_DECK: "主宰", SPACETIME: "时空"}
_FITS: Final = {  # which sorts of cards each kind of deck is made of
    MIWU: ("terrain", "main"),
    TRIAL: ("terrain", "main", "wonder"),
    DRAFT: ("terrain", "main", "wonder", "walker", "part"),
    LORD_DECK: ("terrain", "main", "walker", "part"),
    SPACETIME: ("terrain", "main", "wonder", "walker", "part"),
}
_CLAUSE: Final = {
    MIWU: "D2-11.24-1", TRIAL: "D2-11.25-1", DRAFT: "D2-11.26-1", LORD_DECK: "D2-11.27-1", SPACETIME: "D2-11.28-1",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck: its names and its cards, codes with how many copies. `kind`: one of `KINDS`. `arena`: the cards that a
    lord deck has beside (环境牌).
    """

    name: str
    zh: str
    en: str
    cards: tuple[tuple[str, int], ...]
    kind: str = MIWU
    arena: tuple[tuple[str, int], ...] = ()


def _deck(name: str, zh: str, en: str, text: str) -> Deck:
    pairs = [part.split("*") for part in text.split()]
    return Deck(name, zh, en, tuple((code, int(n)) for code, n in pairs))


# Two of each card would favour whoever goes first: see "Simulation" in docs/rulings/dijie.en.md.
_RED = "R01*2 R02*2 R03*2 R04*3 R05*2 R06*2 R07*2 R08*2 R09*2 R10*2 R11*4 R12*2 R13*2 R14*2 R15*2 R16*1 R17*1 R18*1"
_BLACK = "B01*2 B02*2 B03*1 B04*2 B05*4 B06*4 B07*1 B08*1 B09*1 B10*3 B11*3 B12*3 B13*1 B14*1 B15*2 B16*1 B17*2 B18*2"
_RED_RUSH = "R01*1 R03*4 R04*4 R05*3 R06*3 R07*3 R08*3 R09*4 R10*1 R11*4 R13*2 R14*2 R17*2"
_WHITE = " ".join(f"W{i:02}*2" for i in range(1, 19))
_WHITE_WALL = "W02*4 W03*2 W04*4 W05*2 W06*2 W07*3 W08*3 W09*3 W10*4 W11*2 W15*3 W17*2 W18*2"
_BLACK_SWARM = "B01*4 B02*4 B03*2 B04*4 B05*2 B06*3 B08*4 B09*3 B10*3 B11*2 B12*3 B15*2"

DECKS: Final[Mapping[str, Deck]] = MappingProxyType(
    {
        deck.name: deck
        for deck in (
            _deck("red", "赤焰", "Red Flame", f"T01*16 T02*4 T03*4 {_RED}"),
            _deck("red_rush", "炽潮", "Burning Tide", f"T01*16 T02*4 T03*4 {_RED_RUSH}"),
            _deck("white", "晨光", "Dawnlight", f"T04*16 T05*4 T06*4 {_WHITE}"),
            _deck("white_wall", "圣垒", "Hallowed Wall", f"T04*16 T05*4 T06*4 {_WHITE_WALL}"),
            _deck("black", "幽骨", "Pale Bones", f"T07*16 T08*4 T09*4 {_BLACK}"),
            _deck("black_swarm", "尸潮", "Corpse Swarm", f"T07*16 T08*4 T09*4 {_BLACK_SWARM}"),
        )
    }
)


def combined(names: Iterable[str], rules: "Rules") -> dict[str, int]:
    """The cards of several decks together, enough of them for the table: common terrain and, up to the limit of copies,
    main cards are added as needed (D2-11.24-1 says "at least").
    """
    total: Counter[str] = Counter()
    for name in names:
        for code, n in find_deck(name).cards:
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


# --- what makes a deck legal ---


def sort_of(card: Card) -> str:
    """terrain, main, wonder, walker, part (of a walker) or token: what a card is to a deck."""
    if card.token:
        return "part" if any(cost.powers for cost in card.costs) else "token"
    for kind in ("terrain", "walker", "wonder"):
        if kind in card.types:
            return kind
    return "main" if any(kind in MAIN_TYPES for kind in card.types) else "token"


def limit(card: Card) -> int | None:
    """How many copies a deck may hold; None for any number (D2-11.18-1, -2)."""
    return None if card.common else LEGENDS if card.legend else SAME


def problems(deck: Deck, mixed: bool = False) -> list[tuple[Message, str]]:
    """Everything that keeps a deck from being played, each with the clause it rests on; empty for a legal one.
    `mixed`: it is made of several decks, so the limit of terrain names does not hold (D2-11.20-1).
    """
    total: Counter[str] = Counter()
    for code, n in (*deck.cards, *deck.arena):
        total[code] += n
    unknown = [code for code in total if code not in CARDS]
    if unknown:
        return [(msg("deck.unknown", codes=", ".join(unknown)), "D2-11.17-1")]
    found = [*_copies(total), *_sorts(deck)]
    names = len({code for code in total if sort_of(CARDS[code]) == "terrain"})  # arena cards are part of the deck
    if names > TERRAINS and not mixed:
        found.append((msg("deck.names", n=names, most=TERRAINS), "D2-11.18-3"))
    return found


def _copies(total: Mapping[str, int]) -> list[tuple[Message, str]]:
    found = []
    for code, n in total.items():
        most = limit(CARDS[code])
        if most is not None and n > most:
            key, clause = ("deck.legend", "D2-11.18-1") if CARDS[code].legend else ("deck.same", "D2-11.18-2")
            found.append((msg(key, card=code, n=n, most=most), clause))
    return found


def _sorts(deck: Deck) -> list[tuple[Message, str]]:
    """Cards that have no place in a deck of this kind, and sorts of which there are too few or not as many as asked."""
    sizes: Counter[str] = Counter()
    found = []
    for code, n in deck.cards:
        sort = sort_of(CARDS[code])
        sizes[sort] += n
        if sort not in _FITS[deck.kind]:
            found.append((msg("deck.kind", card=code), "D2-11.18-4" if CARDS[code].token else _CLAUSE[deck.kind]))
    found += [
        (msg("deck.kind", card=code), _CLAUSE[deck.kind])
        for code, _ in deck.arena
        if deck.kind != LORD_DECK or sort_of(CARDS[code]) not in ("terrain", "main")
    ]
    clause = _CLAUSE[deck.kind]
    if deck.kind in (LORD_DECK, DRAFT):  # parts go with their walker
        powers = {op.args[0] for code, _ in deck.cards for a in CARDS[code].abilities if (op := a.op("power"))}
        parts = [code for code, _ in deck.cards if sort_of(CARDS[code]) == "part"]
        strange = [code for code in parts if not {name for cost in CARDS[code].costs for name in cost.powers} <= powers]
        found += [(msg("deck.strange", card=code), clause) for code in strange]
    if deck.kind == LORD_DECK:
        sizes["arena"] = sum(n for _, n in deck.arena)
        wrong = [(sort, need) for sort, need in LORD.items() if sizes[sort] != need]
        return [*found, *((msg(f"deck.{sort}", need=need, n=sizes[sort]), clause) for sort, need in wrong)]
    if deck.kind != SPACETIME:
        wrong = [(sort, need) for sort, need in (("terrain", TERRAIN), ("main", MAIN)) if sizes[sort] < need]
        found += [(msg(f"deck.{sort}", need=need, n=sizes[sort]), clause) for sort, need in wrong]
    if deck.kind in (TRIAL, DRAFT) and sizes["wonder"] < WONDERS:
        found.append((msg("deck.wonder", need=WONDERS, n=sizes["wonder"]), clause))
    if deck.kind == DRAFT and sizes["walker"] + sizes["part"] != WALKERS:
        found.append((msg("deck.walker", need=WALKERS, n=sizes["walker"] + sizes["part"]), clause))
    return found


def mix(decks: Sequence[Deck]) -> Deck:
    """Several decks as one: of the kind of the one that is no mist deck, if there is one (D2-11.24-2, -25-3, -26-3)."""
    total: Counter[str] = Counter()
    for deck in decks:
        for code, n in deck.cards:
            total[code] += n
    kind = next((deck.kind for deck in decks if deck.kind != MIWU), MIWU)
    return Deck("", "", "", tuple(total.items()), kind, tuple(pair for deck in decks for pair in deck.arena))


def colours_of(deck: Deck) -> int:
    """The colours of a deck's main cards, grey left out: what has no other goes into any deck."""
    found = 0
    for code, _ in deck.cards:
        if sort_of(CARDS[code]) == "main":
            found |= CARDS[code].colours & ~GREY
    return found


def colour_problems(decks: Sequence[Deck]) -> list[tuple[Message, str]]:
    """What keeps mist decks from the mode of one, two or three colours: each is of one, no two of the same
    (D2-11.10-1 to -3).
    """
    found: list[tuple[Message, str]] = []
    taken = 0
    for i, deck in enumerate(decks):
        colours = colours_of(deck)
        if colours.bit_count() != 1:
            found.append((msg("deck.one_colour", n=colours.bit_count()), "D2-11.10-1"))
        elif colours & taken:
            clause = "D2-11.10-2" if len(decks) == 2 else "D2-11.10-3"
            found.append((msg("deck.same_colour", n=i + 1), clause))
        taken |= colours
    return found


def side_of(deck: Deck) -> tuple[tuple[str, int], ...]:
    """The cards kept beside a deck, for changes between the games of a match alone (备牌): of a lord deck its arena
    cards, of a mist or a trial deck none (D2-11.22-1, D2-11.27-2).
    """
    return deck.arena if deck.kind == LORD_DECK else ()


def mixing_problems(decks: Sequence[Deck]) -> list[tuple[Message, str]]:
    """What keeps decks from being played as one: each must be legal, one at most is no mist deck, no name is there too
    often when they are together (D2-11.20-1).
    """
    found = [problem for deck in decks for problem in problems(deck)]
    other = [deck for deck in decks if deck.kind != MIWU]
    for deck in decks[1:] if other and other[0].kind in (LORD_DECK, SPACETIME) else other[1:]:
        a, b = f"deck.kind.{other[0].kind}", f"deck.kind.{deck.kind}"
        found.append((msg("deck.mix", a=a, b=b), "D2-11.23-2"))
    if len(decks) > 1 and not found:
        found += problems(mix(decks), mixed=True)
    return found


# --- decks as text ---

# `3 R12`, `3x R12`, `3×火球术`, or with the number behind, `R12*3`; three digits at most: no table needs more.
_LINE = re.compile(r"(?:([0-9]{1,3})(?![0-9])(?:\s*[x×*]\s+|[x×*]|\s*))?(\S.*?)(?:\s*[x×*]\s*([0-9]{1,3}))?")
_MARK: Final = "\ufeff"  # what some editors begin a file with
_CHINESE: Final = str.maketrans({";": "\n", "；": "\n", "：": ":", "＃": "#"})
_ARENA = ("arena", "环境牌", "环境")
_GROUND = ("terrain", "地形")


def read_deck(text: str, name: str = "") -> Deck:
    """A deck from text: one card a line, `3 R12` or `3 火球术` or `3 Fireball`; after a line `arena` or 环境牌 come the
    arena cards; a line `terrain` or 地形 may part the terrain from the rest. `#` begins a remark, `# name: …` names the
    deck, `# kind: …` says of which kind it is (else 迷雾). Lines may be parted by `;`, punctuation may be Chinese. What
    is no name of a card or of a kind is kept as it is, for `problems` to tell.
    """
    known = _names()
    piles: tuple[dict[str, int], dict[str, int]] = ({}, {})
    pile, kind = piles[0], MIWU
    for line in text.lstrip(_MARK).translate(_CHINESE).splitlines():
        line, _, remark = line.partition("#")
        key, _, value = (part.strip() for part in remark.partition(":"))
        if key == "name":
            name = value
        elif key == "kind":
            said = next((one for one, zh in KINDS.items() if value.lower() in (one, zh, f"{zh}套牌")), "")
            kind = said or kind
            line = line if said else f"kind: {value}"
        line = line.strip()
        if line.rstrip(":").lower() in _ARENA:
            pile = piles[1]
        elif line and line.rstrip(":").lower() not in _GROUND:
            n, called = _counted(line)
            code = known.get(called.lower(), called)
            pile[code] = pile.get(code, 0) + n
    for pile in piles:
        for code in [code for code, n in pile.items() if not n]:
            del pile[code]
    return Deck(name, name, name, tuple(piles[0].items()), kind, tuple(piles[1].items()))


def _counted(line: str) -> tuple[int, str]:
    """How many of what a line says; of a line that is counted twice, or not at all, one of just that."""
    match = None if line.lower() in _names() else _LINE.fullmatch(line)
    if match is None or (match[1] and match[3]):
        return 1, line
    return int(match[1] or match[3] or 1), match[2]


def write_deck(deck: Deck, lang: str = "zh") -> str:
    """A deck as text that `read_deck` reads back."""
    lines = [f"# name: {deck.name}"] if deck.name else []
    lines += [f"# kind: {KINDS[deck.kind] if lang == 'zh' else deck.kind}"] if deck.kind != MIWU else []
    for title, pile in (("", deck.cards), (_ARENA[lang == "zh"], deck.arena)):
        lines += [title] if title and pile else []
        lines += [f"{n} {getattr(CARDS[code], lang)}" for code, n in pile]
    return "\n".join(lines) + "\n"


@cache
def _names() -> Mapping[str, str]:
    """Every way to write a card → its code."""
    names = {name.lower(): card.code for card in CARDS.values() for name in (card.code, card.zh, card.en)}
    return MappingProxyType(names)


@lru_cache(maxsize=256)
def find_deck(spec: str) -> Deck:
    """The deck that an option names: a ready one by its key, any other by its text."""
    return DECKS.get(spec) or read_deck(spec)
