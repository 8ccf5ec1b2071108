"""Dealing anew what a seat cannot know, so that all it knows stays true (for imagined tables).

What comes out depends on nothing but what the seat knows: hidden cards are put in order before they are dealt.
"""

from collections import Counter

from paiju.games.tongbing.decks import SAME
from paiju.games.tongbing.ends import OVER
from paiju.games.tongbing.field import hero_out, hidden
from paiju.games.tongbing.opening import kept_out, lay_out, planned
from paiju.games.tongbing.state import DOWN, Tongbing, Unit
from paiju.kernel import Chance


def redeal(s: Tongbing, seat: int, chance: Chance) -> None:
    """The order of one's own piles; of the enemy everything but the number of cards in each place."""
    if s.stage in ("leaders", OVER):
        return  # everything lies open
    if s.stage == "build":
        lay_out(s, 1 - seat)
        return
    mine = s.sides[seat]
    for pile in (mine.deck, mine.reserve):
        pile.sort()
        chance.shuffle(pile)
    foe = s.sides[1 - seat]
    pool = sorted([*foe.hand, *foe.deck, *foe.reserve, *(unit.code for unit in _masked(s, 1 - seat))])
    for unit in _masked(s, 1 - seat):
        fitting = [code for code in dict.fromkeys(pool) if could_be(s, unit, code)]
        unit.code = fitting[chance.below(len(fitting))]
        pool.remove(unit.code)
    _share_out(s, 1 - seat, pool, chance)


def _masked(s: Tongbing, seat: int) -> list[Unit]:
    """Face-down cards that belong to a seat, those that say most about themselves first."""
    masked = [unit for unit in s.units.values() if unit.owner == seat and hidden(unit)]
    return sorted(masked, key=lambda unit: (unit.paid is None, unit.id))


def could_be(s: Tongbing, unit: Unit, code: str) -> bool:
    """Whether a face-down card could be this one: a creature of the need that was paid, a trap, of that need if it was
    paid for.
    """
    card = s.rules.cards[code]
    if unit.state == DOWN:
        return card.creature and not card.twofaced and card.need == unit.paid
    return card.trap is not None and unit.paid in (None, card.need)


def _share_out(s: Tongbing, seat: int, pool: list[str], chance: Chance) -> None:
    """Deal the rest to hand, deck and side pile: as far as numbers allow the cards of the deck that was brought to hand
    and deck. Banned cards and heroes that are out lie in the side pile.
    """
    side = s.sides[seat]
    room = {"hand": len(side.hand), "deck": len(side.deck)}
    plan, cards, out = planned(s, seat, pool), Counter(pool), kept_out(s, seat)
    inside = sorted((cards & plan).elements())
    outside = sorted((cards - plan).elements())
    chance.shuffle(inside)
    chance.shuffle(outside)
    order = [*inside, *outside]
    barred = {code: code in out or (s.rules.cards[code].hero and hero_out(s, code)) for code in cards}
    order.sort(key=barred.__getitem__)  # the others first, as they were dealt
    played, rest = order[: room["hand"] + room["deck"]], order[room["hand"] + room["deck"] :]
    chance.shuffle(played)
    chance.shuffle(rest)
    hand: list[str] = []
    deck: list[str] = []
    for code in played:
        full = len(hand) == room["hand"] or hand.count(code) >= SAME
        (deck if full and len(deck) < room["deck"] else hand).append(code)
    side.hand, side.deck, side.reserve = sorted(hand), deck, rest
