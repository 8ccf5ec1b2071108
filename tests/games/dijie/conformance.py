"""What the conformance suite cannot know of dijie by itself."""

from collections import Counter
from typing import Any

from tests.conformance.cases import Adapter


def cards(state: Any) -> Counter[Any]:
    """All cards in all places, wherever they are."""
    found: Counter[Any] = Counter((*state.library, *filter(None, state.ground), *state.spare))
    found.update(obj.code for obj in state.objs.values())
    found.update(held.code for held in state.spells)
    for pm in state.pms:
        for pile in (pm.hand, pm.grave, pm.exile):
            found.update(held.code for held in pile)
    return found


# A game takes a while, and some laws look at every question from every other one: everyday games are cut short, so that
# six seats have no more than about a hundred questions; the long runs play whole ones, too.
OPTIONS: tuple[dict[str, Any], ...] = (
    {"turn_limit": 9},
    {"mode": "xuezhan", "deck": "black", "second": "red_rush", "life": 8, "turn_limit": 20},
    {"deck": "white", "second": "black_swarm", "facing": "straight", "defence": "each", "life": 9},
    {"deck": "red", "second": "white_wall", "third": "black"},
    {"mode": "xuezhan"},
)

# A die shows what chance had in store.
REVEALS = frozenset({"rolled"})

ADAPTER = Adapter(options=OPTIONS, games=2, moments=3, longest=8000, cards=cards, reveals=REVEALS)
