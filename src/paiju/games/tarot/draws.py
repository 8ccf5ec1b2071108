"""The three things that chance decides in a round, in one place, so that a scenario can give their results."""

from typing import Any

from paiju.games.tarot.placement import WHEEL_DRAWS
from paiju.games.tarot.state import Tarot, in_order
from paiju.kernel import BadStart, Context
from paiju.show.text import msg


def draw_stolen(s: Tarot, ctx: Context, target: int) -> int:
    """The major that the Emperor takes from `target`, who has some (R13)."""
    hand = s.majors[target]
    if s.scripted is None:
        return ctx.chance.choice(hand)
    card: int = _scripted(s, "emperor_card", "one of {}", list(hand), hand[0] if len(hand) == 1 else None)
    if type(card) is not int or card not in hand:
        raise _unfit("emperor_card", "one of {}", list(hand))
    return card


def draw_deck(s: Tarot, ctx: Context) -> list[str]:
    """All small cards left in hands, shuffled (T-087)."""
    deck = list(in_order([card for hand in s.small for card in hand]))
    if s.scripted is None:
        ctx.chance.shuffle(deck)
        return deck
    given: list[str] = _scripted(s, "hierophant_deck", "{} in some order", deck, deck if len(deck) == 1 else None)
    if type(given) is not list or sorted(map(str, given)) != sorted(deck):
        raise _unfit("hierophant_deck", "{} in some order", deck)
    return list(given)


def draw_pool(s: Tarot, ctx: Context) -> list[int]:
    """Two majors from the pool, which has that many (R16)."""
    pool = list(s.pool)
    if s.scripted is None:
        ctx.chance.shuffle(pool)
        return sorted(pool[:WHEEL_DRAWS])
    only = pool if len(pool) == WHEEL_DRAWS else None
    given: list[int] = _scripted(s, "wheel_cards", "two of {}", pool, only)
    if type(given) is not list or len(given) != WHEEL_DRAWS or any(given.count(c) > 1 or c not in pool for c in given):
        raise _unfit("wheel_cards", "two of {}", pool)
    return sorted(given)


def _scripted(s: Tarot, name: str, right: str, of: list[Any], only: Any) -> Any:
    """What the script says; it is used up. It may leave out what can come out in one way alone, `only`."""
    assert s.scripted is not None
    if name in s.scripted:
        return s.scripted.pop(name)
    if only is None:
        raise _unfit(name, right, of)
    return only


def _unfit(name: str, right: str, of: list[Any]) -> BadStart:
    problem = "it must be " + right.format(", ".join(map(str, of)))
    return BadStart(msg("kernel.bad_position", game="tarot", field=f"scripted.{name}", problem=problem))
