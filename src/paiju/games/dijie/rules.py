"""What a table agrees on: mode, decks, numbers and switches, and what follows from them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Final

from paiju.games.dijie.cards import Card, catalogue
from paiju.games.dijie.crystals import FREE, Cost
from paiju.games.dijie.decks import DECKS, colour_problems, combined, find_deck, mixing_problems, problems
from paiju.games.dijie.decks import MIWU as MIST
from paiju.games.dijie.geometry import Geometry, geometry
from paiju.games.dijie.keywords import KEYWORDS
from paiju.games.dijie.settled import settled
from paiju.games.dijie.tree import MOMENT, PARTED, Node, Op, arguments
from paiju.kernel import BadStart, Option
from paiju.show.text import Message, msg

XUEZHAN, MIWU = "xuezhan", "miwu"
MODES: Final = {MIWU: (30, 6), XUEZHAN: (20, 3)}  # life, columns (D1-5.1, D1-5.2)
CRYSTAL: Final = ("crystal",)
_DEGREE: Final = {1: 1, 2: 2, 3: 4}  # of 战争迷雾, by its colours


LONGEST: Final = 4000  # characters


class FreeText(Option):
    """An option that takes any text beside the values it offers; the game checks the text."""

    def allows(self, value: Any) -> bool:
        return type(value) is str and len(value) <= LONGEST


OPTIONS: Final = (
    Option("mode", MIWU, (MIWU, XUEZHAN), clause="D1-5.2-游戏开始-1"),
    FreeText("deck", "red", tuple(DECKS), clause="D2-11.24-1"),
    FreeText("second", "white", ("none", *DECKS), clause="D2-11.10-2"),
    FreeText("third", "none", ("none", *DECKS), clause="D2-11.10-3"),
    Option("life", 0, lo=0, hi=99, clause="D1-1.2-初始生命"),
    Option("hand", 5, lo=0, hi=10, clause="D1-1.2-初始手牌"),
    Option("facing", "mirrored", ("mirrored", "straight"), clause="D2-9.10-6"),
    Option("defence", "one", ("one", "each"), clause="D2-10.12-1"),
    Option("turn_limit", 0, lo=0, hi=999),
    Option("standstill", 10, lo=0, hi=99, clause="D2-12.1-1"),
    FreeText("numbers", "", ("",), clause="D2-3.8-1"),
)


@dataclass(frozen=True)
@settled
class Rules:
    """Every option of a table, and its number of seats. What is derived is made once and shared."""

    seats: int
    mode: str
    deck: str
    second: str
    third: str
    life: int
    hand: int
    facing: str
    defence: str
    turn_limit: int
    standstill: int
    numbers: str = ""

    @staticmethod
    def of(options: Mapping[str, Any], seats: int) -> "Rules":
        return _rules(seats, tuple(options.items()))

    @cached_property
    def start_life(self) -> int:
        return self.life or MODES[self.mode][0]

    @cached_property
    def difficulty(self) -> int:
        """How hard the table is, of ten degrees: 血战 and one colour 1, two colours 2, three colours 4 (D2-11.9)."""
        colours = 1 + (self.second != "none") + (self.third != "none")
        return 1 if self.mode == XUEZHAN else _DEGREE[colours]

    @cached_property
    def columns(self) -> int:
        return MODES[self.mode][1]

    @cached_property
    def geometry(self) -> Geometry:
        return geometry(self.seats, self.columns, self.facing == "mirrored")

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        """The card set, with this table's numbers."""
        return catalogue(self.numbers)

    def capped(self, cost: Cost) -> tuple[Cost, ...]:
        """What is really to be paid, in 血战 at most six crystals (D1-5.1-回合阶段-4); several if there is a choice."""
        return cost.capped() if self.mode == XUEZHAN else (cost,)

    def ways(self, costs: tuple[Cost, ...]) -> tuple[tuple[Cost, Cost], ...]:
        """The different ways to pay one of these costs, nothing if there is none, each with the cost that it is for."""
        return tuple({paid: cost for cost in costs or (FREE,) for paid in self.capped(cost)}.items())

    @cached_property
    def card_ways(self) -> Mapping[str, tuple[tuple[Cost, Cost], ...]]:
        """The different ways to pay for each card."""
        return {code: self.ways(card.costs) for code, card in self.cards.items()}

    @cached_property
    def dear(self) -> frozenset[str]:
        """The cards for which more than crystals may be paid."""
        return frozenset(
            code for code, ways in self.card_ways.items() if any(cost.life or cost.powers for cost, _ in ways)
        )

    @cached_property
    def means(self) -> dict[tuple[int, ...], Any]:
        """For `payment.means`: what seats had to pay with."""
        return {}

    @cached_property
    def laid(self) -> dict[tuple[int, str], list[tuple[int, ...]]]:
        """For `patterns.placements`: where each seat could lay a formation if there were terrain everywhere."""
        return {}

    @cached_property
    def grounds(self) -> frozenset[str]:
        """The cards that are terrain and nothing else."""
        return frozenset(code for code, card in self.cards.items() if card.types == ("terrain",))

    @cached_property
    def marked(self) -> frozenset[str]:
        """The cards with the lord's mark."""
        return frozenset(code for code, card in self.cards.items() if card.lord_mark)

    @cached_property
    def spells(self) -> frozenset[str]:
        """The cards that can be used as spells."""
        return frozenset(code for code, card in self.cards.items() if card.spell)

    @cached_property
    def crystals(self) -> Mapping[str, Card]:
        """The cards that are a crystal, in the hand (紫水晶) or in the lord zone."""
        return {code: card for code, card in self.cards.items() if card.types == CRYSTAL}

    @cached_property
    def asks_all(self) -> bool:
        """Whether everybody is asked for a response at every timing, even with nothing to respond with: for judges."""
        return False

    @cached_property
    def pool(self) -> dict[str, int]:
        """The cards of all decks together, with how many copies."""
        return combined([name for name in (self.deck, self.second, self.third) if name != "none"], self)

    @cached_property
    def tokens(self) -> tuple[str, ...]:
        """What the token zone of this table holds: every token that its cards can make, and 紫水晶 (D1-1.2-4)."""
        found, left = {"D01"}, list(self.pool)
        while left:
            made = {name for ability in self.cards[left.pop()].abilities for name in made_by(ability.steps)}
            new = {code for code, card in self.cards.items() if card.token and {code, card.zh} & made} - found
            found |= new
            left += new
        return tuple(sorted(found))

    @cached_property
    def held_acts(self) -> Mapping[str, Mapping[str, tuple[int, ...]]]:
        """The abilities that can be activated where their card lies in a hand, a graveyard or exile: by where, and by
        card. `down`: face down in exile.
        """
        return {
            pile: {code: found for code, card in self.cards.items() if (found := card.acts_with(tags))}
            for pile, tags in _HELD_ACTS.items()
        }

    @cached_property
    def held_quick(self) -> Mapping[str, Mapping[str, tuple[int, ...]]]:
        """Of these the ones for which there need not be a main phase."""
        found: dict[str, dict[str, tuple[int, ...]]] = {}
        for pile, able in self.held_acts.items():
            quick = {code: [i for i in able[code] if self.cards[code].abilities[i].has("beyond")] for code in able}
            found[pile] = {code: tuple(places) for code, places in quick.items() if places}
        return found if any(found.values()) else {}

    @cached_property
    def orders(self) -> tuple[tuple[int, ...], ...]:
        """The seats in the order in which they act, from each of them on."""
        return tuple(tuple((first + i) % self.seats for i in range(self.seats)) for first in range(self.seats))

    @cached_property
    def moments(self) -> frozenset[str]:
        """What some card or keyword of the game waits for; nothing has to be looked for at any other moment."""
        found = {ability.moment for card in self.cards.values() for ability in card.abilities if ability.moment}
        return frozenset(found | {ability.moment for ability in KEYWORDS.values()} | {"turn_end"})

    @cached_property
    def hearing(self) -> Mapping[str, frozenset[str]]:
        """Of every moment, the cards on the table of which something may wait for it."""
        found: dict[str, set[str]] = {}
        for code, card in self.cards.items():
            for moment in card.whens:
                found.setdefault(moment, set()).add(code)
            for word in card.words:
                if word in KEYWORDS:
                    found.setdefault(KEYWORDS[word].moment, set()).add(code)
            if card.fleeting:
                found.setdefault("turn_end", set()).add(code)
        return {moment: frozenset(codes) for moment, codes in found.items()}

    @cached_property
    def awaits(self) -> Mapping[str, tuple[str, ...]]:
        """The same by card: the moments for which something of it may wait."""
        found: dict[str, tuple[str, ...]] = dict.fromkeys(self.cards, ())
        for moment, codes in self.hearing.items():
            for code in codes:
                found[code] += (moment,)
        return found

    @cached_property
    def passing(self) -> frozenset[str]:
        """The moments of which something lasts as long as they do (D2-6.14-13)."""
        found = (ability for card in self.cards.values() for ability in card.abilities if ability.moment)
        return frozenset(ability.moment for ability in found if MOMENT in arguments(ability.steps))

    @cached_property
    def lurking(self) -> Mapping[str, frozenset[str]]:
        """Of every moment, the cards that may wait for it in a hand, a graveyard or exile."""
        found: dict[str, set[str]] = {}
        for code, card in self.cards.items():
            for ability in (*card.abilities, *(KEYWORDS[word] for word in card.words if word in KEYWORDS)):
                elsewhere = any(ability.has(tag) for tag in ("gift", "astral", "bones"))
                if ability.moment and (elsewhere or (ability.moment in PARTED and ability.whose)):
                    found.setdefault(ability.moment, set()).add(code)
        return {moment: frozenset(codes) for moment, codes in found.items()}


def made_by(steps: tuple[Node, ...]) -> Iterator[str]:
    """The cards that steps send out, summon or make, by code or Chinese name."""
    for node in steps:
        if isinstance(node, Op):
            if node.name in ("deploy", "summon", "craft"):
                yield node.args[0]
            yield from made_by(node.steps)


# Where it says that they can be, or can only be.
_HELD_ACTS: Final = {
    "hand": ("omen", "prepare", "gift", "astral"),
    "grave": ("dirge", "gift", "astral"),
    "exile": ("gift", "astral"),
    "down": ("gift",),
}


@lru_cache(maxsize=64)
def _rules(seats: int, options: tuple[tuple[str, Any], ...]) -> Rules:
    """Tables that play under the same rules share them with all that follows from them."""
    return Rules(seats, **dict(options))


def check_options(options: Mapping[str, Any]) -> None:
    """What the schema alone cannot check: decks, each and together. Raises BadStart with the first reason."""
    try:
        catalogue(options["numbers"])
    except ValueError as error:
        raise BadStart(msg("start.numbers", change=str(error)), "D2-3.8-1") from error
    others = [(name, options[name]) for name in ("second", "third") if options[name] != "none"]
    chosen = [("deck", options["deck"]), *others]
    fault = _fault(options["mode"], tuple(chosen))
    if fault is not None:
        raise BadStart(*fault)


@lru_cache(maxsize=64)
def _fault(mode: str, chosen: tuple[tuple[str, str], ...]) -> tuple[Message, str] | None:
    """The first reason why these decks, each by its option, cannot be played, and its clause."""
    for name, spec in chosen:
        deck = find_deck(spec)
        found = problems(deck)
        if not found and deck.kind != MIST:
            found = [(msg("deck.mode", kind=f"deck.kind.{deck.kind}"), "D2-11.14-1")]
        if found:
            return msg("start.deck", option=name, reason=found[0][0]), found[0][1]
    decks = [find_deck(deck) for _, deck in chosen]
    found = mixing_problems(decks) or (colour_problems(decks) if mode == MIWU else [])
    if found:
        return msg("start.deck", option=chosen[-1][0], reason=found[0][0]), found[0][1]
    return None
