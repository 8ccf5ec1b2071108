"""Placing: what a seat may put on the table, what it may name, and why not the rest (T-033 to T-053, R33).

The path of an answer is small card, major or None, then for Death the major it copies, then the seats to name.
"""

from paiju.games.tarot.cards import (
    CHARIOT,
    DEATH,
    DEVIL,
    EMPEROR,
    EMPRESS,
    FOOL,
    HERMIT,
    LOVERS,
    MAGICIAN,
    PRIESTESS,
    WHEEL,
)
from paiju.games.tarot.state import Placed, Tarot
from paiju.kernel import Barred, Choices, Pick, PickThen, Step
from paiju.show.text import Message, msg

HERMIT_FROM_ROUND = 3  # T-105
HERMIT_NEEDS = 3  # T-106
HERMIT_TAKES = 2  # T-104
WHEEL_DRAWS = 2  # T-108

# Majors that name one seat when they are placed, each with the clause that says so.
NAMES_ONE: dict[int, str] = {
    FOOL: "T-070",
    PRIESTESS: "T-077",
    EMPRESS: "T-081",
    EMPEROR: "T-084",
    LOVERS: "T-090",
    CHARIOT: "T-096",
}

Reason = tuple[Message, str]  # why not, and the clause it rests on


def targets_needed(s: Tarot, major: int, effect: int) -> int:
    """How many seats are named when `major` is placed for `effect` (T-036 to T-044, R30)."""
    if effect == MAGICIAN:
        return 2
    if effect == DEVIL:
        return 1 if major == DEATH and s.options["death_devil_time"] == "at_placement" else 0
    return 1 if effect in NAMES_ONE else 0


def may_name(s: Tarot, seat: int, effect: int) -> list[int]:
    """The seats that `seat` may name for an effect that names one (R33)."""
    rule = s.options["self_target"]
    if rule == "any" or (rule == "fool_devil" and effect in (FOOL, DEVIL)):
        return list(range(s.seats))
    return [other for other in range(s.seats) if other != seat]


def copies(s: Tarot, seat: int) -> list[int]:
    """The majors that Death may copy now, by number (T-124 to T-129)."""
    return [card for card in sorted({played.card for played in s.history}) if not why_no_copy(s, seat, card)]


def unmet(s: Tarot, seat: int, effect: int) -> Reason | None:
    """The condition of an effect that is not met now, if there is one; Death must meet it too (T-129)."""
    if effect == HERMIT:
        if s.round < HERMIT_FROM_ROUND:
            return msg("bar.hermit_round", round=s.round), "T-105"
        held = len(s.small[seat])
        if s.options["hermit_min_hand"] == "after_place":
            held -= 1
        if held < HERMIT_NEEDS:
            return msg("bar.hermit_hand", held=held), "T-106"
        if s.options["hermit_pool"] == "previous" and len(s.small_grave[seat]) < HERMIT_TAKES:
            return msg("bar.hermit_grave"), "T-104"
    elif effect == WHEEL and len(s.pool) < WHEEL_DRAWS and s.options["wheel_short_pool"] == "unselectable":
        return msg("bar.wheel_pool", left=len(s.pool)), "T-110"
    return None


def why_no_major(s: Tarot, seat: int, card: int) -> Reason | None:
    """Why a major in hand cannot be placed now; None if it can."""
    if s.banned[seat]:
        return msg("bar.banned"), "T-049"
    if card == DEATH and not copies(s, seat):
        return msg("bar.nothing_to_copy"), "T-051"
    return unmet(s, seat, card)


def why_no_copy(s: Tarot, seat: int, card: int) -> Reason | None:
    """Why Death cannot copy a major now; None if it can."""
    if card == DEATH:
        return msg("bar.copy_death"), "T-127"
    earlier = [played for played in s.history if played.card == card]
    if not earlier:
        return msg("bar.copy_not_played"), "T-126"
    if s.options["death_history"] == "executed_only" and not any(played.executed for played in earlier):
        return msg("bar.copy_not_executed"), "T-124"
    reason = unmet(s, seat, card)
    if reason is not None and card == WHEEL:
        return reason[0], "T-129"
    return reason


def place_options(s: Tarot, seat: int, path: tuple[Step, ...]) -> Choices | None:
    """What may come next in a placement that has begun with `path`."""
    if not path:
        return PickThen(s.small[seat])
    if len(path) == 1:
        return PickThen([None, *(card for card in s.majors[seat] if not why_no_major(s, seat, card))])
    if path[1] is None:
        return None
    placed = read(path)
    assert placed.major is not None
    if placed.effect is None:
        return PickThen(copies(s, seat))
    missing = targets_needed(s, placed.major, placed.effect) - len(placed.targets)
    if missing == 0:
        return None
    if placed.effect == MAGICIAN:
        left = [other for other in range(s.seats) if other not in placed.targets]
        return PickThen(left) if missing == 2 else Pick(left)
    return Pick(may_name(s, seat, placed.effect))


def place_barred(s: Tarot, seat: int, path: tuple[Step, ...]) -> list[Barred]:
    """What cannot come next though a player would look for it."""
    if not path:
        return []
    if len(path) == 1:
        found = [(card, why_no_major(s, seat, card)) for card in s.majors[seat]]
        return [Barred(card, *reason) for card, reason in found if reason]
    placed = read(path)
    if placed.major is None:
        return []
    if placed.effect is None:
        found = [(card, why_no_copy(s, seat, card)) for card in range(22)]
        return [Barred(card, *reason) for card, reason in found if reason]
    missing = targets_needed(s, placed.major, placed.effect) - len(placed.targets)
    if placed.effect == MAGICIAN:
        return [Barred(other, msg("bar.named_already"), "T-073") for other in placed.targets if missing]
    return self_barred(s, seat, placed.effect) if missing else []


def self_barred(s: Tarot, seat: int, effect: int) -> list[Barred]:
    """One's own seat, where it may not be named."""
    if seat in may_name(s, seat, effect):
        return []
    return [Barred(seat, msg("bar.self", card=effect), NAMES_ONE.get(effect, "T-136"))]


def read(path: tuple[Step, ...]) -> Placed:
    """A placement as an answer spells it."""
    small, major, *rest = path
    copied = rest.pop(0) if major == DEATH and rest else None
    return Placed(small, major, copied, tuple(rest))  # type: ignore[arg-type]  # the choices were of these types
