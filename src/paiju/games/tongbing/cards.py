"""Cards: what they are and how the card set is read. Definitions are shared by all tables and never change."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType

from paiju.games.tongbing.cardset import ALL, EARLIER
from paiju.games.tongbing.tree import Ability, Op, read_ability
from paiju.tcg import cardset

AUX_KINDS = ("power", "strategy", "tactic", "equipment")  # G-051
KINDS = ("land", "hero", "creature", *AUX_KINDS)
ELEMENTS = ("metal", "wood", "water", "fire", "earth", "none")
SEXES = ("male", "female", "none")
RACES = tuple("sand lan human beast spirit puppet".split())
TRADES = tuple(
    "general mage rider artisan sailor assassin hermit foot horse strongman archer priest ranger colossus bird "
    "train puppet singer merchant scout healer vermin".split()
)
# Keywords that can be printed on a creature or granted to it; those in NUMBERED carry a number (G-041, G-048).
MELEE, RANGED, BERSERK, FRENZY, STANCE, BREACH = "melee", "ranged", "berserk", "frenzy", "stance", "breach"
CALM, COMMAND, TRAIN, EXECUTE = "calm", "command", "train", "execute"
WORDS = (MELEE, RANGED, BERSERK, FRENZY, STANCE, BREACH, CALM, COMMAND, TRAIN, EXECUTE)
NUMBERED = (COMMAND, TRAIN, EXECUTE)
CAP = 9  # G-027
STATS: Mapping[str, str] = MappingProxyType(
    {"need": "需求", "wage": "薪水", "attack": "攻", "defense": "防", "troops": "统兵", "grain": "粮", "pay": "饷"}
)

# Which element overcomes which.
OVERCOMES: Mapping[str, str] = MappingProxyType(
    {"metal": "wood", "wood": "earth", "earth": "water", "water": "fire", "fire": "metal"}
)


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on one side of a creature. `words`: its keywords, each with its number (0 where it has none)."""

    attack: int
    defense: int
    troops: int
    words: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Card:
    """A card. `need`: levels it costs. `wage`: pay it wants. `grain`, `pay`: what a land yields."""

    code: str
    zh: str
    en: str
    kind: str
    element: str
    need: int
    wage: int = 0
    grain: int = 0
    pay: int = 0
    race: str = ""
    trade: str = ""
    sex: str = ""
    faces: tuple[Face, ...] = ()
    abilities: tuple[Ability, ...] = ()
    flavour: tuple[str, str] = ("", "")

    @property
    def creature(self) -> bool:
        return bool(self.faces)

    @property
    def hero(self) -> bool:
        return self.kind == "hero"

    @property
    def aux(self) -> bool:
        return self.kind in AUX_KINDS

    @property
    def trap(self) -> Ability | None:
        """The ability that makes it a trap."""
        return self.when("trap")

    @property
    def damaging(self) -> bool:
        """Whether it is a support card that damages (G-104, G-E32)."""
        return self.aux and any(ability.does("damage") for ability in self.abilities)

    @property
    def twofaced(self) -> bool:
        return len(self.faces) == 2

    @property
    def lasting(self) -> bool:
        """Whether it stays on the field once it is placed."""
        return any(ability.when in ("static", "equip") or ability.does("at") for ability in self.abilities)

    def when(self, moment: str) -> Ability | None:
        """Its ability for a moment, if it has one."""
        return next((ability for ability in self.abilities if ability.when == moment), None)

    def yields(self, name: str) -> int:
        """What it adds each turn to "grain" or "pay" while it lies there face up, without keywords."""
        printed = self.grain if name == "grain" else self.pay
        ability = self.when("static") if self.abilities else None
        if ability is None:
            return printed
        steps = ability.steps
        return printed + sum(op.n for op in steps if isinstance(op, Op) and op.name == name)


def read_cards(text: str) -> dict[str, Card]:
    """The cards of a text in the notation of the card set, in its order. Raises ValueError that quotes the card."""
    return cardset.read_cards(text, _card)


def _card(head: str, rest: list[str]) -> Card:
    code, zh, en, nature, need, *body = [part.strip() for part in head.split("|")]
    kind, *of, element = nature.split()
    need_, wage, *_ = (*map(int, need.removeprefix("need ").split("/")), 0)
    if kind not in KINDS or element not in ELEMENTS:
        raise ValueError(f"no such card: {nature}")
    if kind == "land":
        words = body[0].split()
        yields = dict(zip(words[::2], map(int, words[1::2]), strict=True))
        return Card(
            code, zh, en, kind, element, need_, grain=yields.get("grain", 0), pay=yields.get("pay", 0),
            flavour=_flavour(rest),
        )  # fmt: skip
    faces = [_face(part) for part in body] + [_face(line[5:]) for line in rest if line.startswith("face ")]
    abilities = tuple(read_ability(line) for line in rest if not line.startswith(("face ", "~")))
    race, trade, sex = of or ("", "", "")
    if of and (race not in RACES or trade not in TRADES or sex not in SEXES):
        raise ValueError(f"no such creature: {nature}")
    return Card(
        code, zh, en, kind, element, need_, wage, race=race, trade=trade, sex=sex,
        faces=tuple(faces), abilities=abilities, flavour=_flavour(rest),
    )  # fmt: skip


def _face(text: str) -> Face:
    """`4/4/8 melee execute3`"""
    stats, *words = text.split()
    attack, defense, troops = map(int, stats.split("/"))
    found = {}
    for word in words:
        name = word.rstrip("0123456789")
        if name not in WORDS or (name in NUMBERED) != (name != word):
            raise ValueError(f"no such keyword: {word}")
        found[name] = int(word[len(name) :] or 0)
    if max(attack, defense) > CAP:
        raise ValueError(f"attack and defense go up to {CAP}: {stats}")
    return Face(attack, defense, troops, MappingProxyType(found))


def _flavour(rest: list[str]) -> tuple[str, str]:
    zh, en = next(line for line in rest if line.startswith("~"))[1:].split("|")
    return zh.strip(), en.strip()


CARDS: Mapping[str, Card] = MappingProxyType(read_cards(ALL))


@cache
def catalogue(changes: str, earlier: bool = False) -> Mapping[str, Card]:
    """The card set with changed numbers: `H01.attack=5 C09.薪水=1`. Raises ValueError with the change at fault.
    `earlier`: as it was up to version 4.
    """
    cards = MappingProxyType({**CARDS, **read_cards(EARLIER)}) if earlier else CARDS
    return cardset.changed(cards, changes, STATS, _changed) if changes else cards


def _changed(card: Card, stat: str, text: str) -> Card:
    """The card with another number. Raises ValueError where it has no such number, or not so high a one."""
    if not (text.isascii() and text.isdecimal()):
        raise ValueError(text)
    value = int(text)
    printed = stat in ("attack", "defense", "troops")
    if (
        (printed and not card.creature)
        or (stat in ("attack", "defense") and value > CAP)
        or (stat in ("grain", "pay") and card.kind != "land")
        or (stat == "wage" and not card.creature)
    ):
        raise ValueError(text)
    if printed:
        face = replace(card.faces[0], **{stat: value})  # type: ignore[arg-type]  # a whole number, see STATS
        return replace(card, faces=(face, *card.faces[1:]))
    return replace(card, **{stat: value})  # type: ignore[arg-type]  # a whole number, see STATS
