"""缔界牌 on the kernel: which procedure carries on from which stage, and what the table asks of a game."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from paiju.games.dijie import answers, loops, position, turn
from paiju.games.dijie.bars import bars
from paiju.games.dijie.bench import bench, settle
from paiju.games.dijie.deckbox import deck_kit, deck_sheet
from paiju.games.dijie.preview import preview
from paiju.games.dijie.redeal import redeal
from paiju.games.dijie.rules import OPTIONS, Rules, check_options
from paiju.games.dijie.setup import deal
from paiju.games.dijie.show import DijieShow
from paiju.games.dijie.state import Dijie
from paiju.games.dijie.view import view
from paiju.kernel import Answer, Ask, Barred, Chance, Choices, Context, Game, Outcome, Procedure, Step
from paiju.show.bench import Bench
from paiju.show.decks import DeckKit, DeckSheet
from paiju.show.scene import Preview
from paiju.show.text import msg


class DijieGame(Game[Dijie]):
    """Battlefields of twelve zones, crystals, a stack with responses; two teams of one, two or three."""

    id = "dijie"
    version = "1"
    seats = (2, 4, 6)
    schema = OPTIONS
    frames = ("placed", "moved", "departed", "damaged", "life_lost", "flipped", "used", "activated")
    copy_every = 1
    step_budget = 20_000
    show = DijieShow()

    def settle_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        options = super().settle_options(given)
        check_options(options)
        return options

    def rules(self, options: Mapping[str, Any], seats: int) -> Rules:
        """What a table with these options goes by."""
        return Rules.of(options, seats)

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> Dijie:
        return deal(self.rules(options, seats), chance)

    def next(self, state: Dijie, ctx: Context) -> Procedure | None:
        return None if state.winners else turn.STAGES[state.stage](state, ctx)

    def options(self, state: Dijie, ask: Ask, prefix: tuple[Step, ...]) -> Choices | None:
        return answers.options(state, ask, prefix)

    def barred(self, state: Dijie, ask: Ask, prefix: tuple[Step, ...]) -> list[Barred]:
        return bars(state, ask, prefix)

    def preview(self, state: Dijie, ask: Ask, prefix: tuple[Step, ...]) -> Preview | None:
        return preview(state, ask, prefix)

    def view(self, state: Dijie, seat: int | None) -> dict[str, Any]:
        return view(state, seat)

    def redeal(self, state: Dijie, seat: int, chance: Chance) -> None:
        redeal(state, seat, chance)

    def outcome(self, state: Dijie) -> Outcome:
        losers = [seat for seat in range(state.seats) if seat not in state.winners]
        return Outcome(
            state.winners, not losers, tuple(pm.life for pm in state.pms), msg(f"outcome.{state.end}", seats=losers)
        )

    def concede(self, state: Dijie, seat: int) -> bool:
        """Whoever gives up has lost, and so has the team (D1-1.1-2)."""
        state.winners = tuple(other for other in range(state.seats) if (other - seat) % 2)
        state.end = "conceded"
        state.gone = (*state.gone, seat)
        return True

    def dump(self, state: Dijie) -> dict[str, Any]:
        return position.dump(state)

    def load(self, position_: dict[str, Any], options: dict[str, Any]) -> Dijie:
        return position.load(position_, lambda seats: self.rules(options, seats))

    def bench(self, seats: int) -> Bench:
        return bench(seats)

    def settled(self, position_: dict[str, Any]) -> dict[str, Any]:
        return settle(position_)

    def seated(self, state: Dijie) -> int:
        return state.seats

    def conceded(self, state: Dijie) -> tuple[int, ...]:
        return state.gone

    def deck_kit(self) -> DeckKit:
        return deck_kit()

    def read_deck(self, text: str) -> DeckSheet:
        return deck_sheet(text)

    def autopilot(self, state: Dijie, ask: Ask) -> Answer:
        """The answer that does least: pass, decline, end."""
        path: tuple[Step, ...] = ()
        choices = self.options(state, ask, path)
        while choices is not None:
            few = choices.few(200)
            quiet = [value for value in ("pass", "end", "fight", "done", "no", "stay", "go") if value in few]
            path += (quiet[0] if quiet else few[0],)
            choices = None if choices.final else self.options(state, ask, path)
        return path[0] if len(path) == 1 else path

    def overrun(self, state: Dijie, ctx: Context) -> None:
        """A loop that never comes back to the same situation, for something in it grows for ever: `loops` cannot see
        it, but the budget of an input ends it. The source is the effect that came first of those that come again and
        again; without one the authority stands for it (D2-12.1-2).
        """
        seen = Counter((effect.code, effect.place, effect.source) for effect in state.stack)
        again = [e.seat for e in state.stack if seen[e.code, e.place, e.source] > 1]
        loops.end(state, ctx, again[0] if again else state.stack[-1].seat if state.stack else state.authority)


GAME = DijieGame()
