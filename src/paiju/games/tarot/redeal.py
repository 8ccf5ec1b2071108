"""Dealing anew what a seat cannot know, so that all it knows stays true (for imagined tables)."""

from collections.abc import Sequence
from typing import TypeVar

from paiju.games.tarot.clues import NOBODY, may_hold
from paiju.games.tarot.state import Card, Tarot, in_order
from paiju.kernel import Chance

C = TypeVar("C", int, str)


def redeal(s: Tarot, seat: int, chance: Chance) -> None:
    """Deal all cards that are hidden from `seat` anew among those who may hold them; none are when it is over."""
    if s.winners:
        return
    others = [other for other in range(s.seats) if other != seat]
    _redeal_majors(s, seat, others, chance)
    if s.mixed:
        _redeal_small(s, seat, others, chance)


def _redeal_majors(s: Tarot, seat: int, others: list[int], chance: Chance) -> None:
    hidden = sorted(card for other in others for card in s.majors[other])
    candidates = [may_hold(s, seat, card) for card in hidden]
    hands = deal(hidden, candidates, {other: len(s.majors[other]) for other in others}, chance)
    swaps: dict[Card, Card] = {}
    for other in others:
        swaps |= _replacements(s, seat, other, hands[other], chance)
        s.majors[other] = tuple(sorted(hands[other]))
    for other in others:  # what others know about each other holds for the cards that took the place of the old ones
        s.clues[other] = {swaps.get(card, card): seats for card, seats in s.clues[other].items()}


def _replacements(s: Tarot, seat: int, holder: int, hand: list[int], chance: Chance) -> dict[Card, Card]:
    """Which new card takes the place of which old one in a hand.

    Cards that somebody else has a clue about come first, so that it does not matter which cards they are.
    """

    def clues_about(card: int) -> list[tuple[int, ...]]:
        return [known.get(card, ()) for viewer, known in enumerate(s.clues) if viewer != seat]

    old = sorted((card for card in s.majors[holder] if may_hold(s, seat, card) != (holder,)), key=clues_about)
    new = sorted(card for card in hand if may_hold(s, seat, card) != (holder,))
    chance.shuffle(new)
    return dict(zip(old, new, strict=True))


def _redeal_small(s: Tarot, seat: int, others: list[int], chance: Chance) -> None:
    hidden = list(in_order([*(card for other in others for card in s.small[other]), *s.undealt]))
    candidates = [may_hold(s, seat, card) for card in hidden]
    rooms = {other: len(s.small[other]) for other in others} | {NOBODY: len(s.undealt)}
    known = s.clues[seat]
    for other in others:  # others keep what all can know, not what only they can: that would tell what they held
        s.clues[other] = {
            card: seats
            for card, seats in s.clues[other].items()
            if type(card) is int or seats == known.get(card) or seats == (seat,)
        }
    hands = deal(hidden, candidates, rooms, chance)
    for other in others:
        s.small[other] = in_order(hands[other])
    s.undealt = in_order(hands[NOBODY])


def deal(
    cards: Sequence[C], candidates: list[tuple[int, ...]], rooms: dict[int, int], chance: Chance
) -> dict[int, list[C]]:
    """Each card to one of its candidates, each of whom gets as many cards as there is room for.

    There must be a way. Every way is possible; where all sets of candidates are equal, or one lies within the
    other, or they have nothing in common, every way is equally likely.
    """
    hands: dict[int, list[C]] = {holder: [] for holder in rooms}
    left = dict(rooms)
    todo: dict[tuple[int, ...], int] = {}  # how many cards have these candidates
    for seats in candidates:
        todo[seats] = todo.get(seats, 0) + 1
    if len(todo) == 1:
        pile = list(cards)
        chance.shuffle(pile)
        for holder in candidates[0]:
            hands[holder] = [pile.pop() for _ in range(left[holder])]
        return hands
    holders = list(rooms)
    masks = {seats: sum(1 << holders.index(holder) for holder in seats) for seats in todo}
    groups = range(1 << len(holders))
    spare = [_room(group, holders, left) - _need(group, masks, todo) for group in groups]
    for i in sorted(range(len(cards)), key=lambda i: len(candidates[i])):  # the least free first
        seats = candidates[i]
        mask = masks[seats]
        free = [holder for holder in seats if left[holder] and _possible(spare, mask, 1 << holders.index(holder))]
        r = chance.below(sum(left[holder] for holder in free)) if len(free) > 1 else 0
        for holder in free:
            if r < left[holder]:
                hands[holder].append(cards[i])
                left[holder] -= 1
                taker = 1 << holders.index(holder)
                for group in groups:
                    spare[group] += (mask & group == mask) - (taker & group != 0)
                break
            r -= left[holder]
    return hands


def _room(group: int, holders: list[int], left: dict[int, int]) -> int:
    return sum(left[holder] for place, holder in enumerate(holders) if group >> place & 1)


def _need(group: int, masks: dict[tuple[int, ...], int], todo: dict[tuple[int, ...], int]) -> int:
    """How many cards nobody outside a group may hold."""
    return sum(count for seats, count in todo.items() if masks[seats] & group == masks[seats])


def _possible(spare: list[int], mask: int, taker: int) -> bool:
    """Whether the rest can still be dealt when `taker` gets a card that those in `mask` may hold (Hall's condition).

    `spare`: for each group of holders (a bit each), the room in it less the cards that only those in it may hold.
    """
    return all(spare[group] for group in range(len(spare)) if group & taker and group & mask != mask)
