"""What the conformance suite cannot know of tongbing by itself."""

from collections import Counter
from typing import Any

from tests.conformance.cases import Adapter


def cards(state: Any) -> Counter[Any]:
    """All cards in all places, wherever they are."""
    found: Counter[Any] = Counter(unit.code for unit in state.units.values())
    for side in state.sides:
        for pile in (side.hand, side.deck, side.reserve, side.grave, side.void):
            found.update(pile)
        found[side.ban] += 1
    found.update(code for _, code in state.announced)
    return found


OPTIONS = (
    {},
    {"deck_0": "lan", "deck_1": "lan", "levels": "replaced", "debt": "forgiven", "leader_hit": "instead"},
    {"deck_1": "sand", "placing": False, "leader_opens": "ready", "rank_0": 9, "backlash": 0, "half_rounds": "down"},
    {"numbers": "S08.need=0 C21.need=1", "camp": 5, "first": "seat_1"},
)

ADAPTER = Adapter(options=OPTIONS, games=2, moments=5, longest=4000, cards=cards)
