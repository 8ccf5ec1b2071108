"""Tarot as a game on the kernel."""

from typing import Any

from paiju.games.tarot import choices
from paiju.games.tarot.bench import bench, settle
from paiju.games.tarot.cards import SMALL
from paiju.games.tarot.late import late
from paiju.games.tarot.middle import middle
from paiju.games.tarot.opening import devil, place, queens
from paiju.games.tarot.options import OPTIONS
from paiju.games.tarot.position import dump, load, new_game
from paiju.games.tarot.redeal import redeal
from paiju.games.tarot.show import TarotShow
from paiju.games.tarot.state import Tarot, in_order
from paiju.games.tarot.view import hands, view
from paiju.kernel import Answer, Ask, Barred, Chance, Choices, Context, Game, Outcome, Procedure, Step
from paiju.show.bench import Bench
from paiju.show.text import msg

ROUNDS = 14  # T-005
SMALL_EACH = 14  # T-027
MAJORS_EACH = {2: 8, 3: 6, 4: 5}  # T-022 to T-024; the rest is the pool

STAGES = {"place": place, "devil": devil, "queens": queens, "middle": middle, "late": late}


class TarotGame(Game[Tarot]):
    """塔罗·命运博弈. Its positions are those of `position.load`, its questions those of `choices.options`."""

    id = "tarot"
    version = "1"
    seats = tuple(MAJORS_EACH)
    schema = OPTIONS
    agreements = ("hands",)
    frames = (
        "reveal", "step", "page", "knight", "king", "lovers", "devil_aims", "nullify", "play", "score", "loses",
        "round_end",
    )  # fmt: skip
    copy_every = 0  # a round goes on for several checkpoints after its last answer: forks begin at the last of them
    show = TarotShow()

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> Tarot:
        """Deal (T-021 to T-027): a suit each or, by R01, 14 of all 56; the majors that are left form the pool."""
        majors = list(range(22))
        chance.shuffle(majors)
        each = MAJORS_EACH[seats]
        dealt = options["small_deal"] == "random"
        deck = list(SMALL)
        if dealt:
            chance.shuffle(deck)
        return new_game(
            options,
            [in_order(deck[SMALL_EACH * seat : SMALL_EACH * (seat + 1)]) for seat in range(seats)],
            [tuple(sorted(majors[each * seat : each * (seat + 1)])) for seat in range(seats)],
            tuple(sorted(majors[each * seats :])),
            in_order(deck[SMALL_EACH * seats :]) if dealt else (),
            ROUNDS,
        )

    def next(self, state: Tarot, ctx: Context) -> Procedure | None:
        return None if state.winners else STAGES[state.stage](state, ctx)

    def options(self, state: Tarot, ask: Ask, prefix: tuple[Step, ...]) -> Choices | None:
        return choices.options(state, ask, prefix)

    def barred(self, state: Tarot, ask: Ask, prefix: tuple[Step, ...]) -> list[Barred]:
        return choices.barred(state, ask, prefix)

    def view(self, state: Tarot, seat: int | None) -> dict[str, Any]:
        return view(state, seat)

    def redeal(self, state: Tarot, seat: int, chance: Chance) -> None:
        redeal(state, seat, chance)

    def outcome(self, state: Tarot) -> Outcome:
        if len(state.gone) == state.seats - 1:
            reason = msg("outcome.conceded", seats=list(state.gone))
            return Outcome(state.winners, scores=tuple(state.total), reason=reason)
        draw = len(state.winners) > 1
        return Outcome(state.winners, draw, tuple(state.total), msg("outcome.draw" if draw else "outcome.scores"))

    def concede(self, state: Tarot, seat: int) -> bool:
        """The last one who stays has won; as long as there are more the seat plays on by itself (R37)."""
        state.gone += (seat,)
        staying = [other for other in range(state.seats) if other not in state.gone]
        if len(staying) == 1:
            state.winners = tuple(staying)
            state.stage = "over"
            return True
        return False

    def autopilot(self, state: Tarot, ask: Ask) -> Answer:
        return choices.autopilot(state, ask)

    def agreed(self, state: Tarot, what: str, ctx: Context) -> None:
        """The quick view: all hands are told to everybody (T-189 to T-191)."""
        if not ctx.lean:
            shown = ctx.emit("hands", {}, "T-189")
            for seat, hand in enumerate(hands(state)):
                ctx.emit("hand", {"seat": seat, "cards": [*hand["small"], *hand["majors"]]}, "T-189", shown)

    def dump(self, state: Tarot) -> dict[str, Any]:
        return dump(state)

    def load(self, position: dict[str, Any], options: dict[str, Any]) -> Tarot:
        return load(position, options)

    def bench(self, seats: int) -> Bench:
        return bench(seats)

    def settled(self, position: dict[str, Any]) -> dict[str, Any]:
        return settle(position)

    def seated(self, state: Tarot) -> int:
        return state.seats

    def conceded(self, state: Tarot) -> tuple[int, ...]:
        return state.gone
