"""The three temperaments of tarot: cautious, aggressive, unpredictable (T-210 to T-215).

They look at their own hand and at what lies open, weigh every placement by rule of thumb, and play at once. What makes
them differ is how much they like a kind of major, and how much they leave to chance.
"""

from typing import Any, Final

from paiju.games.tarot.cards import (
    CHARIOT,
    DEVIL,
    EMPEROR,
    EMPRESS,
    FOOL,
    HANGED_MAN,
    HERMIT,
    JUDGEMENT,
    JUSTICE,
    MAGICIAN,
    MOON,
    PRIESTESS,
    STAR,
    STRENGTH,
    SUN,
    TEMPERANCE,
    TOWER,
    WHEEL,
    WORLD,
    pips,
)
from paiju.games.tarot.placement import read
from paiju.games.tarot.state import Placed, Tarot
from paiju.kernel import Answer, Ask, Chance, Table
from paiju.players.player import random_answer
from paiju.players.reasons import Measure, Thought
from paiju.players.tarot.quick import quick
from paiju.players.tarot.worth import gain, points, worth

DEPENDABLE: Final = (STRENGTH, JUSTICE, HERMIT, WHEEL, TOWER, PRIESTESS)  # they bring in what they say
REWRITING: Final = (FOOL, MAGICIAN, CHARIOT, STRENGTH, JUSTICE, HANGED_MAN, DEVIL, STAR, MOON)  # they change scores
HOLDING: Final = (EMPRESS, EMPEROR, SUN, JUDGEMENT)  # they hold others down


class Style:
    """A temperament. Every placement is weighed, with a little noise; the best is played.

    `noise`: how far off, in points, it may judge a placement.
    """

    name = ""
    noise = 1.0

    measure: Measure = "points"

    def __init__(self) -> None:
        self.thoughts: list[Thought] = []

    def choose(self, view: dict[str, Any], imagined: Table, ask: Ask, chance: Chance) -> Answer:
        self.thoughts = []
        return self.place(imagined, ask, chance) if ask.kind == "place" else self.react(imagined, ask, chance)

    def react(self, table: Table, ask: Ask, chance: Chance) -> Answer:
        """The answer to a question inside a round."""
        return quick(table, ask, chance)

    def place(self, table: Table, ask: Ask, chance: Chance) -> Answer:
        """The placement it likes best."""
        s: Tarot = table.state
        for tail in table.answers(ask, (s.small[ask.seat][0],)):
            placed = read(tail)
            for card in s.small[ask.seat]:
                height = gain(s, ask.seat, card, placed.major, placed.effect, placed.targets)
                height += self.liking(s, ask.seat, card, placed) + chance.below(1000) / 1000 * self.noise
                self.thoughts.append(Thought((card, *tail[1:]), height))
        self.thoughts.sort(key=lambda thought: -thought.estimate)
        return self.thoughts[0].answer

    def liking(self, s: Tarot, seat: int, card: str, placed: Placed) -> float:
        """By how many points it likes a placement more than a level head would."""
        return 0.0


class Wary(Style):
    """Secures dependable points first: high numbers early, majors that can hardly fail, risky ones only if they promise
    much, and Justice when it is worth most.
    """

    name = "wary"

    def liking(self, s: Tarot, seat: int, card: str, placed: Placed) -> float:
        liking = 0.4 * pips(card) - (1.5 if not pips(card) else 0.0)
        if placed.effect is None:
            return liking
        if placed.effect == STRENGTH or placed.effect == JUSTICE or placed.major == STRENGTH:
            liking -= 0.8 * points(card, s.seats)  # no high card is wasted under it
        return liking - (1.0 if placed.effect in DEPENDABLE else 7.0)

    def react(self, table: Table, ask: Ask, chance: Chance) -> Answer:
        if ask.kind == "queen" and None in (table.options(ask) or ()):
            s: Tarot = table.state
            named = quick(table, ask, chance)
            # a queen strikes where something is at stake
            return named if named is not None and worth(s, s.placed[named].effect or 0) >= 5 else None
        return quick(table, ask, chance)


class Bold(Style):
    """Rewrites scores and holds others down whenever it can, the leader first."""

    name = "bold"

    def liking(self, s: Tarot, seat: int, card: str, placed: Placed) -> float:
        effect = placed.effect
        liking = 0.3 * pips(card)
        if effect is None:
            return liking
        liking += 7.0 if effect in REWRITING else 6.0 if effect in HOLDING else -2.0
        others = [other for other in placed.targets if other != seat]
        if others and len(others) == len(placed.targets):
            liking += 2.0 if s.total[others[0]] == max(s.total) else 0.0
        if effect in (JUSTICE, TEMPERANCE, WORLD):  # it waits for the great score, and wants every round
            liking -= 6.0
        return liking


class Wild(Style):
    """Judges with a wide margin, and now and then plays anything at all."""

    name = "wild"
    noise = 14.0

    def choose(self, view: dict[str, Any], imagined: Table, ask: Ask, chance: Chance) -> Answer:
        if chance.below(6) == 0:
            self.thoughts = []
            return random_answer(imagined, ask, chance)
        return super().choose(view, imagined, ask, chance)
