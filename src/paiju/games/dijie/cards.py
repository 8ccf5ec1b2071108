"""Cards: what is printed on them and how the card set is read. Definitions are shared by all tables, never changed."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from paiju.games.dijie.crystals import COLOURS, FREE, GREY, Cost, read_cost
from paiju.games.dijie.glossary import COMMON, CREATURES, CURSE, SUPER, TEMPORARY, TOKEN, TYPES, UNITS
from paiju.games.dijie.settled import settled
from paiju.games.dijie.tree import Ability, Filter, Op, read_ability, read_word, uses_x
from paiju.games.dijie.tree_check import check
from paiju.tcg import cardset

NO_COST_LEVEL: Final = 3  # D2-3.3-5
SIDES: Final = {"b": "ally", "r": "foe", "w": "any"}  # blue, red and white zones of a formation (D2-8.8-4)


class Spot(NamedTuple):
    """A zone of a formation's pattern, from the user's seat: columns to the right, rows away from the own back row
    (1 own back, 2 own front, 3 enemy front, 4 enemy back, 0 any row, the same for all such zones); whose it must be;
    the place it must be an exit of, if any.
    """

    right: int
    away: int
    side: str
    exit: str = ""


@dataclass(frozen=True)
@settled
class Card:
    """A card. `costs`: the ways to pay for it, one if there is no choice; None in place of it: it has no cost.
    `lord_mark`: it must be used first (D2-5.4-1). `life`: None for what has none. `needs`: what a relic asks of its
    holder. `stock`: record counters that a supply comes with, and where it is laid.
    """

    code: str
    zh: str
    en: str
    types: tuple[str, ...]
    tags: tuple[str, ...] = ()
    costs: tuple[Cost, ...] = ()
    lord_mark: bool = False
    force: int = 0
    life: int | None = None
    speed: int = 0
    words: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    abilities: tuple[Ability, ...] = ()
    shape: tuple[Spot, ...] = ()
    needs: tuple[str, ...] = ()
    stock: tuple[int, str] = (0, "")
    main_phase_only: bool = False
    colour: int = 0  # printed beside the cost, for cards without crystals
    flavour: tuple[str, str] = ("", "")

    @cached_property
    def unit(self) -> bool:
        return any(kind in UNITS for kind in self.types)

    @cached_property
    def unit_type(self) -> str:
        """The type that makes it a unit, "" if none does."""
        return next((kind for kind in self.types if kind in UNITS), "")

    @cached_property
    def other_types(self) -> tuple[str, ...]:
        """Its types but for those of units."""
        return tuple(kind for kind in self.types if kind not in UNITS)

    @cached_property
    def creature(self) -> bool:
        return any(kind in CREATURES for kind in self.types)

    @cached_property
    def spell(self) -> bool:
        return "spell" in self.types

    @cached_property
    def token(self) -> bool:
        return TOKEN in self.tags

    @cached_property
    def legend(self) -> bool:
        return SUPER in self.tags

    @cached_property
    def curse(self) -> bool:
        return CURSE in self.tags

    @cached_property
    def fleeting(self) -> bool:
        """A temporary token (D2-7.6-4)."""
        return TEMPORARY in self.tags

    @cached_property
    def common(self) -> bool:
        """Common terrain, of which a deck may hold any number (D2-8.3-2, D2-11.18-1)."""
        return self.types == ("terrain",) and COMMON in self.tags

    @cached_property
    def level(self) -> int:
        """How many resources its cost prints; 3 without a cost (D2-3.3)."""
        return self.costs[0].level if self.costs else NO_COST_LEVEL

    @cached_property
    def colours(self) -> int:
        """Its colours as a set; grey if it shows none (D2-3.4)."""
        if self.colour:  # a label of its own counts, not the cost (D2-3.4-2)
            return self.colour
        found = 0
        for cost in self.costs:
            found |= cost.colours
        return found or GREY

    @cached_property
    def whens(self) -> Mapping[str, tuple[int, ...]]:
        """Its ⚡ abilities by moment, as their places among the abilities."""
        found: dict[str, tuple[int, ...]] = {}
        for i, ability in enumerate(self.abilities):
            if ability.kind == "when":
                found[ability.moment] = (*found.get(ability.moment, ()), i)
        return MappingProxyType(found)

    @cached_property
    def acts(self) -> tuple[int, ...]:
        """The places of its ▶ abilities."""
        return tuple(i for i, ability in enumerate(self.abilities) if ability.kind in ("act", "consume"))

    @cached_property
    def field_acts(self) -> tuple[int, ...]:
        """Of these the ones that need not lie elsewhere, in a hand or a graveyard."""
        elsewhere = self.acts_with(("dirge", "prepare"))  # 只能; 预兆 is a 可以
        return tuple(i for i in self.acts if i not in elsewhere)

    @cached_property
    def quick_acts(self) -> tuple[int, ...]:
        """Of these the ones for which there need not be a main phase."""
        return tuple(i for i in self.field_acts if not self.abilities[i].has("focus"))

    def acts_with(self, tags: tuple[str, ...]) -> tuple[int, ...]:
        """The places of its ▶ abilities that have one of these tags."""
        return tuple(i for i in self.acts if any(self.abilities[i].has(tag) for tag in tags))

    @cached_property
    def boost(self) -> Ability | None:
        """What a spell does more, or instead, for an extra payment."""
        return self.ability("boost") or self.ability("overload")

    @cached_property
    def cast_place(self) -> int:
        """The place of what a spell does, -1 for what is none."""
        return next((i for i, ability in enumerate(self.abilities) if ability.kind == "cast"), -1)

    @cached_property
    def casts_x(self) -> bool:
        """Whether what a spell does speaks of a number X that nothing gives."""
        return self.cast_place >= 0 and uses_x(self.abilities[self.cast_place].steps)

    @cached_property
    def statics(self) -> tuple[int, ...]:
        """The places of its ∞ abilities."""
        return tuple(i for i, ability in enumerate(self.abilities) if ability.kind == "always")

    @cached_property
    def lends(self) -> tuple[tuple[int, Filter, Op], ...]:
        """What it lends other things: the place of the ability, to which things, and what."""
        found = ((i, self.abilities[i].op("aura")) for i in self.statics)
        return tuple((i, op.args[0], op) for i, op in found if op is not None)

    @cached_property
    def governs(self) -> frozenset[str]:
        """What its ∞ abilities do for PMs, not for things: cheaper, echo, peek."""
        names = ("cheaper", "echo", "peek")
        return frozenset(name for i in self.statics for name in names if self.abilities[i].op(name) is not None)

    @cached_property
    def far_acts(self) -> tuple[int, ...]:
        """Of the quick ones those that need not lie on a battlefield either."""
        return tuple(i for i in self.quick_acts if self.abilities[i].has("beyond"))

    def ability(self, kind: str) -> Ability | None:
        """Its first ability of a kind: cast, boost, overload, dispel."""
        return next((ability for ability in self.abilities if ability.kind == kind), None)

    def place(self, kind: str) -> int:
        return next(i for i, ability in enumerate(self.abilities) if ability.kind == kind)


def read_cards(text: str) -> dict[str, Card]:
    """The cards of a text in the notation of the card set, in its order. Raises ValueError that quotes the card."""
    return cardset.read_cards(text, _card)


def _card(head: str, rest: list[str]) -> Card:
    code, zh, en, kinds, tags, cost, *stats = [part.strip() for part in head.split("|")]
    types = tuple(kinds.split())
    if not types or any(kind not in TYPES for kind in types):
        raise ValueError(f"no such type: {kinds}")
    force, life, speed = _stats(stats[0] if stats else "")
    words: dict[str, int] = {}
    abilities: list[Ability] = []
    shape: tuple[Spot, ...] = ()
    needs: tuple[str, ...] = ()
    stock = (0, "")
    main_phase_only = False
    colour = 0
    flavour = ("", "")
    for line in rest:
        keyword, _, text = line.partition(" ")
        match keyword:
            case "words":
                words.update(read_word(word) for word in text.split())
            case "shape":
                shape = tuple(_spot(spot) for spot in text.split())
            case "needs":
                needs = tuple(text.split())
            case "stock":
                number, where = text.split()
                stock = int(number), where
            case "colour":
                colour = sum(COLOURS[letter] for letter in text)
            case "main":
                main_phase_only = True
            case "~":
                chinese, english = text.split("|")
                flavour = chinese.strip(), english.strip()
            case _:
                abilities.append(read_ability(line))
    check(abilities)
    return Card(
        code, zh, en, types, tuple(tags.split()), _costs(cost), cost == "lord", force, life, speed,
        MappingProxyType(words), tuple(abilities), shape, needs, stock, main_phase_only, colour, flavour,
    )  # fmt: skip


def _costs(text: str) -> tuple[Cost, ...]:
    """`2x1r`, `2x or 1L1k`; `none`, `token` and `lord` are no costs; `free` is a cost of nothing."""
    if text in ("none", "token", "lord"):
        return ()
    if text == "free":
        return (FREE,)
    return tuple(read_cost(part.strip()) for part in text.split(" or "))


def _stats(text: str) -> tuple[int, int | None, int]:
    """`4/3/2`, `3/-/2`"""
    if not text:
        return 0, None, 0
    force, life, speed = text.split("/")
    return int(force), None if life == "-" else int(life), int(speed)


def _spot(text: str) -> Spot:
    """`b0,2`, `b1,1@grave`"""
    match = re.fullmatch(r"([brw])(-?\d),([0-4])(?:@(\w+))?", text)
    if match is None:
        raise ValueError(f"not a zone of a pattern: {text}")
    return Spot(int(match[2]), int(match[3]), SIDES[match[1]], match[4] or "")


STATS: Final = {"force": "力量", "life": "生命", "speed": "速度", "cost": "费用"}
_MOST: Final = 99


@lru_cache(maxsize=64)
def catalogue(changes: str) -> Mapping[str, Card]:
    """The card set with other numbers: `R04.force=3 R11.费用=2x1r`. Raises ValueError with the change at fault."""
    return cardset.changed(CARDS, changes, STATS, _changed) if changes else CARDS


def _changed(card: Card, stat: str, text: str) -> Card:
    """The card with another number or cost. Raises ValueError where it has none, or it cannot be read."""
    if stat == "cost":
        if not card.costs:
            raise ValueError(text)
        return replace(card, costs=_costs(text.replace("|", " or ")))
    if not (card.unit and text.isascii() and text.isdecimal() and int(text) <= _MOST):
        raise ValueError(text)
    value = int(text)
    if stat == "life" and not (card.life and value):
        raise ValueError(text)
    return replace(card, **{stat: value})  # type: ignore[arg-type]  # a whole number, see STATS


def _all() -> Mapping[str, Card]:
    from paiju.games.dijie.cardset import ALL

    return MappingProxyType(read_cards(ALL))


CARDS: Final[Mapping[str, Card]] = _all()
