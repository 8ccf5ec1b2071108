"""Answers to the questions inside a round of tarot, without looking ahead."""

from paiju.games.tarot.cards import JUSTICE
from paiju.games.tarot.state import Tarot
from paiju.kernel import Answer, Ask, Chance, Table
from paiju.players.player import random_answer
from paiju.players.tarot.worth import points, worth


def quick(table: Table, ask: Ask, chance: Chance) -> Answer:
    """A sensible answer to a question inside a round, without looking ahead."""
    s: Tarot = table.state
    kind, seat = ask.kind, ask.seat
    if kind in ("devil", "queen"):
        others = [c for c in table.options(ask) or () if type(c) is int and c != seat]
        if not others:
            return None if None in (table.options(ask) or ()) else seat
        if kind == "devil":
            return max(others, key=lambda c: s.score[c])
        return max(others, key=lambda c: _threat(s, c))
    if kind == "chariot":
        choices = list(table.options(ask) or ())
        return None if (ask.args or {})["other"] <= 1 and None in choices else 1
    if kind in ("hermit_discard", "hermit_recover"):
        cards = sorted((str(card) for card in table.options(ask) or ()), key=lambda card: points(card, s.seats))
        return tuple(cards[:2]) if kind == "hermit_discard" else tuple(cards[-2:])
    if kind in ("wheel", "emperor"):
        majors = sorted((card for card in table.options(ask) or () if type(card) is int), key=lambda c: -worth(s, c))
        return majors[0] if kind == "emperor" else tuple(majors[:2])
    return random_answer(table, ask, chance)


def _threat(s: Tarot, seat: int) -> float:
    effect = s.placed[seat].effect
    return float(max(s.total)) if effect == JUSTICE else worth(s, effect) if effect is not None else 0.0
