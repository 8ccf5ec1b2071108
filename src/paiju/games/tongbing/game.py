"""统兵 on the kernel: which procedure carries on from which stage, and what the table asks of a game."""

from collections.abc import Callable, Mapping
from typing import Any

from paiju.games.tongbing import answers, battle, opening, position, turn
from paiju.games.tongbing.bars import bars
from paiju.games.tongbing.bench import bench, settle
from paiju.games.tongbing.deckbox import deck_kit, deck_sheet
from paiju.games.tongbing.ends import OVER
from paiju.games.tongbing.redeal import redeal
from paiju.games.tongbing.rules import EVEN_OPTIONS, OPTIONS, READY_OPTIONS, Rules, check_options
from paiju.games.tongbing.show import TongbingShow
from paiju.games.tongbing.state import Tongbing
from paiju.games.tongbing.view import view
from paiju.kernel import Ask, Barred, Chance, Choices, Context, Game, Outcome, Procedure, Step
from paiju.show.bench import Bench
from paiju.show.decks import DeckKit, DeckSheet
from paiju.show.text import msg

_STAGES: Mapping[str, Callable[[Tongbing, Context], Procedure]] = {
    "leaders": opening.choose_leader,
    "build": opening.build,
    "supply": turn.supply,
    "salary": turn.salary,
    "flip": turn.flip,
    "draw": turn.drawing,
    "summon": turn.summon,
    "place": turn.place,
    "declare": battle.declare,
    "defend": battle.defend,
    "fight": battle.fight,
    "settle": turn.place,
}


class TongbingGame(Game[Tongbing]):
    """Two commanders, each with a leader, an army and a ledger of energy."""

    id = "tongbing"
    version = "5"
    seats = (2,)
    schema = OPTIONS
    frames = ("attack", "struck", "life", "left", "summoned")
    copy_every = 4
    show = TongbingShow()

    def settle_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        options = super().settle_options(given)
        check_options(options)
        return options

    def rules(self, options: Mapping[str, Any]) -> Rules:
        """What a table with these options goes by."""
        return Rules.of(options)

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> Tongbing:
        return opening.open_game(self.rules(options), chance)

    def next(self, state: Tongbing, ctx: Context) -> Procedure | None:
        return None if state.stage == OVER else _STAGES[state.stage](state, ctx)

    def options(self, state: Tongbing, ask: Ask, prefix: tuple[Step, ...]) -> Choices | None:
        return answers.options(state, ask, prefix)

    def barred(self, state: Tongbing, ask: Ask, prefix: tuple[Step, ...]) -> list[Barred]:
        return bars(state, ask, prefix)

    def view(self, state: Tongbing, seat: int | None) -> dict[str, Any]:
        return view(state, seat)

    def redeal(self, state: Tongbing, seat: int, chance: Chance) -> None:
        redeal(state, seat, chance)

    def outcome(self, state: Tongbing) -> Outcome:
        winners = state.winners
        losers = [seat for seat in (0, 1) if seat not in winners]
        reason = msg(f"outcome.{state.end}", seats=losers)
        return Outcome(winners, len(winners) == 2, tuple(side.life for side in state.sides), reason)

    def concede(self, state: Tongbing, seat: int) -> bool:
        state.stage, state.winners, state.end = OVER, (1 - seat,), "conceded"
        return True

    def overrun(self, state: Tongbing, ctx: Context) -> None:
        """An action without end: the game is a draw."""
        state.stage, state.winners, state.end = OVER, (0, 1), "endless"
        ctx.emit("over", {"winners": [0, 1], "end": "endless"}, "G-052")

    def dump(self, state: Tongbing) -> dict[str, Any]:
        return position.dump(state)

    def load(self, position_: dict[str, Any], options: dict[str, Any]) -> Tongbing:
        return position.load(position_, self.rules(options))

    def bench(self, seats: int) -> Bench:
        return bench()

    def settled(self, position: dict[str, Any]) -> dict[str, Any]:
        return settle(position)

    def deck_kit(self) -> DeckKit:
        return deck_kit()

    def read_deck(self, text: str) -> DeckSheet:
        return deck_sheet(text)


class LooseTongbing(TongbingGame):
    """Scorched Fields spares face-down creatures; what has two faces may turn over again and again."""

    version = "4"

    def rules(self, options: Mapping[str, Any]) -> Rules:
        return super().rules({**options, "earlier_cards": True})


class ReadyTongbing(LooseTongbing):
    """What makes up for moving second is more, as it was before strong programs were weighed."""

    version = "3"
    schema = READY_OPTIONS


class EvenTongbing(LooseTongbing):
    """Nothing makes up for moving second (docs/rulings/tongbing.md): for matches that were begun so."""

    version = "2"
    schema = EVEN_OPTIONS

    def rules(self, options: Mapping[str, Any]) -> Rules:
        return super().rules({**options, "second_energy": 0})


class FirstTongbing(EvenTongbing):
    """The card set, too, is as it was before its decks were balanced."""

    version = "1"

    def rules(self, options: Mapping[str, Any]) -> Rules:
        return super().rules({**options, "numbers": f"H01.defense=4 {options['numbers']}"})


GAME = TongbingGame()
GAMES: list[Game[Any]] = [GAME, LooseTongbing(), ReadyTongbing(), EvenTongbing(), FirstTongbing()]  # newest first
