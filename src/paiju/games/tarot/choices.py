"""What may be answered to each question, why not the rest, and what a seat that conceded answers."""

from collections.abc import Sequence
from typing import Any

from paiju.games.tarot.cards import DEVIL, pips
from paiju.games.tarot.endings import most_cancelled
from paiju.games.tarot.opening import nameable, why_not_nameable
from paiju.games.tarot.placement import may_name, place_barred, place_options, self_barred
from paiju.games.tarot.state import PLACE_OF, Tarot
from paiju.kernel import Answer, Ask, Barred, Choices, Pick, PickThen, Step
from paiju.show.text import msg

CHARIOT_VALUES = range(1, 11)  # T-098


def options(s: Tarot, ask: Ask, prefix: tuple[Step, ...]) -> Choices | None:
    """The choices of a question after the steps in `prefix`."""
    kind, seat = ask.kind, ask.seat
    if kind == "place":
        return place_options(s, seat, prefix)
    if kind == "devil":
        return Pick(may_name(s, seat, DEVIL))
    if kind == "queen":
        return Pick([*nameable(s, seat), *_decline(s, "queen_optional")])
    if kind == "hermit_discard":
        return _two_of(s.small[seat], prefix)
    if kind == "hermit_recover":
        return _two_of(recoverable(s, ask), prefix)
    if kind == "emperor":
        return Pick(s.majors[_args(ask)["target"]])
    if kind == "wheel":
        return _two_of(s.pool, prefix)
    if kind == "chariot":
        return Pick([*CHARIOT_VALUES, *_decline(s, "chariot_optional")])
    return Pick(range(most_cancelled(s) + 1))  # temperance


def barred(s: Tarot, ask: Ask, prefix: tuple[Step, ...]) -> list[Barred]:
    """What cannot be chosen there though a player would look for it."""
    kind, seat = ask.kind, ask.seat
    if kind == "place":
        return place_barred(s, seat, prefix)
    if kind == "devil":
        return self_barred(s, seat, DEVIL)
    if kind == "queen":
        reasons = [(other, why_not_nameable(s, seat, other)) for other in range(s.seats)]
        found = [Barred(other, reason, "T-057") for other, reason in reasons if reason]
        return found if s.options["queen_optional"] else [*found, Barred(None, msg("bar.must_name"), "T-057")]
    if kind == "hermit_recover":
        return _not_recoverable(s, ask)
    if kind == "chariot" and not s.options["chariot_optional"]:
        return [Barred(None, msg("bar.must_set"), "T-098")]
    return []


def autopilot(s: Tarot, ask: Ask) -> Answer:
    """What a seat that conceded answers: its lowest small card, no major, nothing it may decline (R37)."""
    if ask.kind == "place":
        return min(s.small[ask.seat], key=lambda card: (pips(card), PLACE_OF[card])), None
    path: tuple[Step, ...] = ()
    while (choices := options(s, ask, path)) is not None:
        path += (None if None in choices else choices.at(0),)
        if choices.final:
            break
    return path[0] if len(path) == 1 else path


def recoverable(s: Tarot, ask: Ask) -> list[str]:
    """What the Hermit may take back (T-104, R14)."""
    seat = ask.seat
    pool = s.options["hermit_pool"]
    found = list(s.small_grave[seat])
    if pool == "previous":
        found = [card for card in found if card not in _args(ask)["discarded"]]
    elif pool == "plus_this_round":
        found.append(s.placed[seat].small)
    return sorted(found, key=PLACE_OF.__getitem__)


def _not_recoverable(s: Tarot, ask: Ask) -> list[Barred]:
    allowed = recoverable(s, ask)
    mine = s.placed[ask.seat].small
    found = [] if mine in allowed else [Barred(mine, msg("bar.this_round"), "T-104")]
    just = [card for card in _args(ask)["discarded"] if card not in allowed]
    return [*found, *(Barred(card, msg("bar.just_discarded"), "T-104") for card in just)]


def _two_of(cards: Sequence[int | str], prefix: tuple[Step, ...]) -> Choices:
    if not prefix:
        return PickThen(cards)
    return Pick(card for card in cards if card != prefix[0])


def _decline(s: Tarot, option: str) -> list[None]:
    return [None] if s.options[option] else []


def _args(ask: Ask) -> dict[str, Any]:
    assert ask.args is not None
    return ask.args
