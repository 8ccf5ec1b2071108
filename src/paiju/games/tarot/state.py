"""The state of a game of tarot: plain data, cheap to copy, because all that is inside its lists never changes."""

from dataclasses import dataclass
from typing import Any

from paiju.games.tarot.cards import DEATH, SMALL
from paiju.kernel import State

Card = int | str  # a major's number or a small card's code

# Where small cards and majors stand in a hand.
PLACE_OF: dict[str, int] = {code: place for place, code in enumerate(SMALL)}


def in_order(cards: list[str]) -> tuple[str, ...]:
    """Small cards as a hand holds them: by suit, then by rank. So no order tells where a card came from."""
    return tuple(sorted(cards, key=PLACE_OF.__getitem__))


@dataclass(frozen=True, slots=True)
class Placed:
    """What a seat has put on the table in this round.

    `targets`: the seats it named for its major. `taken_back`: the Hermit took the small card back (R14).
    """

    small: str
    major: int | None = None
    copied: int | None = None
    targets: tuple[int, ...] = ()
    taken_back: bool = False

    @property
    def effect(self) -> int | None:
        """The major whose effect this is: Death does what it copies (T-124)."""
        return self.copied if self.major == DEATH else self.major


@dataclass(frozen=True, slots=True)
class Played:
    """A major of an earlier round. `executed`: its effect was carried out."""

    round: int
    seat: int
    card: int
    copied: int | None
    executed: bool


@dataclass(frozen=True, slots=True)
class Link:
    """Lovers at work: `dst` takes over the score of `src` in `left` more rounds."""

    src: int
    dst: int
    left: int


@dataclass(slots=True)
class Tarot(State):
    """Lists have one entry a seat.

    - `stage`: which procedure goes on: "place", "devil", "queens", "middle" (Steps 4, 5), "late" (from Step 6) or
      "over"; `step`: 0 to 11 after the reveal.
    - `last_points`: what a page finds, from the latest round that was not void.
    - `undealt`: small cards that nobody was dealt; `mixed`: whether hands can no longer be told from the deal.
    - `clues`: what a seat has learnt about hidden cards: card → seats that may hold it.
    - `scripted`: what chance is to yield instead of rolling, by name; None in play.
    - The rest belongs to the round: the cards `placed` (empty until the reveal), the `points` of small cards, the
      round `score`, whose effects were `nullified` or `executed`, and marks that hold from the next round on.
    """

    options: dict[str, Any]
    stage: str
    step: int | None
    round: int
    total_rounds: int
    cancelled: int
    small: list[tuple[str, ...]]
    majors: list[tuple[int, ...]]
    small_grave: list[tuple[str, ...]]
    major_grave: list[tuple[int, ...]]
    total: list[int]
    last_points: list[int | None]
    banned: list[bool]
    tower: list[bool]
    pool: tuple[int, ...]
    lovers: tuple[Link, ...]
    history: tuple[Played, ...]
    undealt: tuple[str, ...]
    mixed: bool
    clues: list[dict[Card, tuple[int, ...]]]
    gone: tuple[int, ...]
    winners: tuple[int, ...]
    placed: tuple[Placed, ...]
    points: list[int]
    score: list[int]
    nullified: list[bool]
    executed: list[bool]
    ban_next: list[bool]
    tower_next: list[bool]
    devil_target: int | None
    ranks: tuple[int, ...]
    scripted: dict[str, Any] | None

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.total)

    def copy(self) -> "Tarot":
        return Tarot(
            self.options,
            self.stage,
            self.step,
            self.round,
            self.total_rounds,
            self.cancelled,
            self.small[:],
            self.majors[:],
            self.small_grave[:],
            self.major_grave[:],
            self.total[:],
            self.last_points[:],
            self.banned[:],
            self.tower[:],
            self.pool,
            self.lovers,
            self.history,
            self.undealt,
            self.mixed,
            [dict(known) for known in self.clues],
            self.gone,
            self.winners,
            self.placed,
            self.points[:],
            self.score[:],
            self.nullified[:],
            self.executed[:],
            self.ban_next[:],
            self.tower_next[:],
            self.devil_target,
            self.ranks,
            None if self.scripted is None else self.scripted.copy(),
        )


def fresh_round(s: Tarot) -> None:
    """Clear away all that belonged to the round before."""
    n = s.seats
    s.stage = "place"
    s.step = None
    s.placed = ()
    s.points, s.score = [0] * n, [0] * n
    s.nullified, s.executed = [False] * n, [False] * n
    s.ban_next, s.tower_next = [False] * n, [False] * n
    s.devil_target = None
    s.ranks = ()
