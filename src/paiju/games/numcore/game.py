"""数论核 as the kernel plays it."""

from typing import Any

from paiju.games.numcore import offer
from paiju.games.numcore import position as positions
from paiju.games.numcore import preview as previews
from paiju.games.numcore import study as studies
from paiju.games.numcore import view as views
from paiju.games.numcore.bench import bench, settle
from paiju.games.numcore.rules import OPTIONS, VERSION, Rules
from paiju.games.numcore.show import NumcoreShow
from paiju.games.numcore.state import Numcore, Side
from paiju.games.numcore.turn import deal, end, next_procedure
from paiju.kernel import Ask, Barred, Chance, Choices, Context, Game, Option, Outcome, Procedure, Step
from paiju.show.bench import Bench
from paiju.show.scene import Preview, Show
from paiju.show.text import msg


class NumcoreGame(Game[Numcore]):
    """Two seats. Agreement `draw`: the game is drawn if both consent."""

    id = "numcore"
    version = VERSION
    seats: tuple[int, ...] = (2,)
    schema: tuple[Option, ...] = OPTIONS
    agreements: tuple[str, ...] = ("draw",)
    frames: tuple[str, ...] = ("hit", "destroyed")
    copy_every = 4
    show: Show = NumcoreShow()

    def settle_options(self, given: Any) -> dict[str, Any]:
        options = super().settle_options(given)
        Rules.of(options)  # options that do not go together are refused here
        return options

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> Numcore:
        rules = Rules.of(options)
        first = chance.below(2) if rules.first == "drawn" else int(rules.first == "seat_1")
        a, b = (Side(rules.start_energy, 1, (), (), ()) for _ in range(2))
        state = Numcore(rules, "turn", 1, first, first, None, 0, (a, b))
        deal(state, chance)
        return state

    def next(self, state: Numcore, ctx: Context) -> Procedure | None:
        return next_procedure(state, ctx)

    def options(self, state: Numcore, ask: Ask, prefix: tuple[Step, ...]) -> Choices | None:
        return offer.options(state, ask, prefix)

    def barred(self, state: Numcore, ask: Ask, prefix: tuple[Step, ...]) -> list[Barred]:
        return offer.barred(state, ask, prefix)

    def why(self, state: Numcore, ask: Ask, prefix: tuple[Step, ...], steps: tuple[Any, ...]) -> Barred | None:
        return offer.why(state, ask, prefix, steps)

    def preview(self, state: Numcore, ask: Ask, prefix: tuple[Step, ...]) -> Preview | None:
        return previews.preview(state, ask, prefix)

    def study(self, question: Any) -> dict[str, Any]:
        return studies.study(question)

    def view(self, state: Numcore, seat: int | None) -> dict[str, Any]:
        return views.view(state, seat)

    def redeal(self, state: Numcore, seat: int, chance: Chance) -> None:
        views.redeal(state, seat, chance)

    def outcome(self, state: Numcore) -> Outcome:
        reason = msg(f"outcome.{state.ending}", seats=[s for s in (0, 1) if s not in state.winners])
        return Outcome(state.winners, len(state.winners) == 2, reason=reason)

    def concede(self, state: Numcore, seat: int) -> bool:
        end(state, "conceded", (1 - seat,))
        return True

    def agreed(self, state: Numcore, what: str, ctx: Context) -> bool:
        ctx.emit("agreed_draw", {}, "N-164")
        end(state, "agreed", (0, 1))
        return True

    def dump(self, state: Numcore) -> dict[str, Any]:
        return positions.dump(state)

    def load(self, position: dict[str, Any], options: dict[str, Any]) -> Numcore:
        return positions.load(position, options)

    def bench(self, seats: int) -> Bench:
        return bench()

    def settled(self, position: dict[str, Any]) -> dict[str, Any]:
        return settle(position)

    def conceded(self, state: Numcore) -> tuple[int, ...]:
        return (1 - state.winners[0],) if state.ending == "conceded" else ()


GAME = NumcoreGame()
