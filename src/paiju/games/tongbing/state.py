"""The state of a game of tongbing: plain data.

Cards in hidden and in open piles are codes; a card on the field is a Unit with an id that is given when it comes there
and never again. So an id tells nothing of where a card came from, and an effect that holds an id of a card that left
holds nothing.
"""

from dataclasses import dataclass, field

from paiju.games.tongbing.cards import Card, Face
from paiju.games.tongbing.rules import Rules
from paiju.kernel import State

# States of a card on the field (G-093, G-094, G-106). Lands and open support cards are always ready.
READY, TAPPED, DOWN, SET = "ready", "tapped", "down", "set"
FULL, HALF, NOTHING = "full", "half", "none"  # how a creature was supplied (G-E02)
CHARM, CONTROL, BRIBE, BOUND = "charm", "control", "bribe", "bound"  # what a creature may suffer
SWAYED = (CHARM, CONTROL, BRIBE)  # G-E26

CHALLENGE, TROOPS = "challenge", "troops"


@dataclass(frozen=True, slots=True)
class Mod:
    """Something that holds for a while: a keyword, a status, other numbers. `until`: "turn" (this one's end), "supply"
    or "salary" (the next of `seat`), "" (as long as its source stays). `source`: the equipment that gives it.
    """

    word: str = ""
    until: str = ""
    seat: int = 0
    source: int | None = None
    attack: int = 0
    defense: int = 0
    troops: int = 0


@dataclass(slots=True)
class Unit:
    """A card on the field. `hurt`, `lost`: defense and troops it has lost. `fed`, `unpaid`: of its side's last supply
    and salary. `paid`: the need that was paid for a face-down card, None for a trap to be paid when triggered. `host`:
    the creature it is attached to. `used`: its once-a-turn ability.
    """

    id: int
    code: str
    owner: int
    side: int
    state: str
    face: int = 0
    hurt: int = 0
    lost: int = 0
    fed: str = FULL
    unpaid: bool = False
    used: bool = False
    paid: int | None = 0
    host: int | None = None
    mods: tuple[Mod, ...] = ()

    def copy(self) -> "Unit":
        return Unit(
            self.id, self.code, self.owner, self.side, self.state, self.face, self.hurt, self.lost, self.fed,
            self.unpaid, self.used, self.paid, self.host, self.mods,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Pending:
    """Something that waits for a side's next supply or salary. `by`: who decided on it; `source`: the card that lies
    there until then, None if it came from a creature; `code`: whose text it is.
    """

    time: str
    by: int
    code: str
    moment: str
    source: int | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the energy ledger. `base` times (100 + `percent`) %, changed by the rules named in `by`, gave
    `amount`. `unit`: the code of the creature that did it. Amounts in levels have `levels`.
    """

    rule: str
    side: int
    base: int
    amount: int
    percent: int = 0
    by: tuple[str, ...] = ()
    code: str = ""
    levels: bool = False


@dataclass(slots=True)
class Side:
    """What belongs to a seat. `deck` and `reserve` from the top; `hand` in the order of codes. `void`: annihilated.

    `leader`: its unit. `skipped`: its last supply was skipped. `swaps`: exchanges left. `summoned`, `discards`,
    `lands`: counts of this turn. `built`: its deck is ready. `pending`: see Pending.
    """

    hand: list[str]
    deck: list[str]
    reserve: list[str]
    grave: list[str] = field(default_factory=list)
    void: list[str] = field(default_factory=list)
    leader: int = -1
    life: int = 20
    ban: str = ""
    energy: int = 0
    level: int = 0
    skipped: bool = False
    swaps: int = 3
    summoned: int = 0
    discards: int = 0
    lands: int = 0
    built: bool = False
    pending: tuple[Pending, ...] = ()

    def copy(self) -> "Side":
        return Side(
            self.hand[:], self.deck[:], self.reserve[:], self.grave[:], self.void[:], self.leader, self.life, self.ban,
            self.energy, self.level, self.skipped, self.swaps, self.summoned, self.discards, self.lands, self.built,
            self.pending,
        )  # fmt: skip


@dataclass(slots=True)
class Attack:
    """A declared attack. `target`: who is aimed at; `taker`: who takes the blow instead. `blockers` as declared, later
    in the attacker's order. `void`: the blocks have come to nothing. `reply`: the target strikes back. `off`: called
    off. `leak`: damage that passed the blockers. `life`: what the attack cost a blocking leader.
    """

    by: int
    side: int
    mode: str
    target: int
    taker: int | None = None
    blockers: tuple[int, ...] = ()
    void: bool = False
    reply: bool = False
    off: bool = False
    leak: bool = False
    life: int = 0

    def copy(self) -> "Attack":
        return Attack(
            self.by, self.side, self.mode, self.target, self.taker, self.blockers, self.void, self.reply, self.off,
            self.leak, self.life,
        )  # fmt: skip

    @property
    def blocked(self) -> bool:
        return bool(self.blockers) and not self.void


@dataclass(slots=True)
class Battle:
    """A challenge or a battle of troops. `step`: how far the present phase has come; acts of an earlier step are over.
    `turn`, `passes`: whose word it is in the fight, and how many have passed. `done`: attacks carried out.
    """

    kind: str
    attacks: list[Attack]
    step: int = 0
    turn: int = 0
    passes: int = 0
    done: int = 0

    def copy(self) -> "Battle":
        return Battle(
            self.kind, [attack.copy() for attack in self.attacks], self.step, self.turn, self.passes, self.done
        )


@dataclass(slots=True)
class Tongbing(State):
    """`first`: the seat that moves first. `turn`: whose turn it is. `stage`: which procedure goes on. `announced`:
    cards played and not yet carried out, with their owners. `caps`: energy credited so far under each cap. `tape`: the
    ledger of this turn. `winners`: empty while the game goes on.
    """

    rules: Rules
    first: int
    turn: int
    round: int
    stage: str
    sides: tuple[Side, Side]
    units: dict[int, Unit]
    next_id: int = 1
    battle: Battle | None = None
    announced: tuple[tuple[int, str], ...] = ()
    caps: dict[str, int] = field(default_factory=dict)
    tape: tuple[Entry, ...] = ()
    winners: tuple[int, ...] = ()
    end: str = ""

    def copy(self) -> "Tongbing":
        a, b = self.sides
        return Tongbing(
            self.rules, self.first, self.turn, self.round, self.stage, (a.copy(), b.copy()),
            {n: unit.copy() for n, unit in self.units.items()}, self.next_id,
            None if self.battle is None else self.battle.copy(), self.announced, self.caps.copy(), self.tape,
            self.winners, self.end,
        )  # fmt: skip

    def card(self, unit: Unit) -> Card:
        return self.rules.cards[unit.code]

    def face(self, unit: Unit) -> Face:
        return self.rules.cards[unit.code].faces[unit.face]

    def leader(self, seat: int) -> Unit:
        return self.units[self.sides[seat].leader]

    def is_leader(self, unit: Unit) -> bool:
        return self.sides[unit.owner].leader == unit.id

    @property
    def fighting(self) -> bool:
        """Whether it is one of the two rounds of battle (G-E09 to G-E26)."""
        return self.battle is not None
