"""What is to be played: one game, its programs, and the sets of rules to compare."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any

from paiju.kernel import BadStart, Game, RulesBroken, Table
from paiju.players import find_player
from paiju.show.text import msg

FORMAT = 1
NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True)
class Arm:
    """One set of rules. `name`: a letter, A for what the others are compared with. `changes`: what differs from A, as
    it was typed. `options`: those that differ from the game's defaults.
    """

    name: str
    changes: str
    options: Mapping[str, Any]


@dataclass(frozen=True)
class Plan:
    """What fixes the results. `lineup`: the programs, one a seat, as they sit in game 0; with each game they move up
    one seat. `seed`: with a game's number it fixes its deal and the luck of its programs, in every arm alike.
    """

    game: str
    version: str
    seats: int
    seed: str
    lineup: tuple[str, ...]
    arms: tuple[Arm, ...]

    @staticmethod
    def make(
        game: Game[Any],
        programs: Sequence[str] = ("random",),
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        changes: Sequence[tuple[str, Mapping[str, Any]]] = (),
        seed: int | str = 0,
    ) -> "Plan":
        """The plan for a game. `programs`: fewer than `seats` are cycled. `changes`: for each further arm what it is
        called and the options that differ from `options`. Raises BadStart for what cannot be played.
        """
        names = list(programs) or ["random"]
        if seats is None:
            seats = min((n for n in game.seats if n >= len(names)), default=game.seats[-1])
        if len(names) > seats:
            raise BadStart(msg("lab.too_many_programs", n=len(names), seats=seats))
        for name in names:
            find_player(game.id, name)
        base = dict(options or {})
        if len(changes) >= len(NAMES):
            raise BadStart(msg("lab.too_many_arms", n=len(changes), most=len(NAMES) - 1))
        arms = [Arm("A", "", base)]
        for letter, (label, change) in zip(NAMES[1:], changes, strict=False):
            arms.append(Arm(letter, label, {**base, **change}))
        for arm in arms:
            with suppress(RulesBroken):  # that is for the games to tell
                Table.open(game, arm.options, seats, seed=str(seed), lean=True)  # raises where this cannot be
        lineup = tuple(names[seat % len(names)] for seat in range(seats))
        return Plan(game.id, game.version, seats, str(seed), lineup, tuple(arms))

    def sitting(self, number: int) -> tuple[str, ...]:
        """The programs by seat in game `number`."""
        return tuple(self.lineup[(seat + number) % self.seats] for seat in range(self.seats))

    def deal(self, number: int) -> str:
        """The seed of game `number`."""
        return f"{self.seed}:{number}"

    def to_json(self) -> dict[str, Any]:
        """Plain JSON; `from_json` reads it back."""
        return {"format": FORMAT, **asdict(self), "lineup": list(self.lineup), "arms": [asdict(a) for a in self.arms]}

    @staticmethod
    def from_json(data: Any, where: str) -> "Plan":
        """The plan that `to_json` wrote. Raises BadStart that names the field at fault in the file `where`."""
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadStart(msg("lab.bad_plan", file=where, field="format"))
        try:
            arms = tuple(Arm(str(a["name"]), str(a["changes"]), dict(a["options"])) for a in data["arms"])
            lineup = tuple(str(name) for name in data["lineup"])
            return Plan(
                str(data["game"]), str(data["version"]), int(data["seats"]), str(data["seed"]), lineup, arms
            )  # fmt: skip
        except (KeyError, TypeError, ValueError) as e:
            raise BadStart(msg("lab.bad_plan", file=where, field=str(e))) from None
