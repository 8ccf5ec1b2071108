"""The strong player of dijie: tries a few answers, lets two wardens play on to the end of the enemy's turn, and weighs
what is left.
"""

from typing import Final

from paiju.games.dijie.find import plain
from paiju.games.dijie.state import Dijie
from paiju.kernel import Answer, Ask, Chance, Table
from paiju.players.dijie.warden import Deed, Path, Turn
from paiju.players.dijie.worth import chances
from paiju.players.search import Guide, Thinker

# The questions that are weighed; what else there is to decide, the warden does well enough.
WEIGHED: Final = ("main", "defence", "respond", "one", "ranged", "taunt", "may")
AHEAD: Final = 2  # turns that a simulation plays: this one and the next
USUAL: Final = 3.0  # how much likelier than another the warden's answer is


class DijieGuide(Guide):
    """`ask`: the question at the root of the search."""

    most = 6
    curious = 0.3

    def __init__(self, table: Table, ask: Ask) -> None:
        self.seat, self.ask = ask.seat, ask
        self.end = table.state.turn + AHEAD

    def answers(self, table: Table, ask: Ask, chance: Chance) -> list[tuple[Answer, float]]:
        return promising(table, ask, self.most)

    def learns(self, table: Table, ask: Ask) -> bool:
        return ask.id == self.ask.id  # there is no time for more: beyond it the wardens play

    def play(self, table: Table, ask: Ask, chance: Chance) -> Answer:
        return Turn(table, ask).answer()

    def ended(self, table: Table) -> bool:
        state: Dijie = table.state
        return state.turn >= self.end

    def value(self, table: Table) -> list[float]:
        return chances(table.state)

    def worlds(self, simulations: int) -> int:
        return 2 + simulations // 6


def promising(table: Table, ask: Ask, most: int) -> list[tuple[Answer, float]]:
    """The warden's answer, then the best of the others by its own lights."""
    turn = Turn(table, ask)
    usual = turn.answer()
    found: dict[Answer, float] = {usual: USUAL}
    if ask.kind not in WEIGHED:
        return list(found.items())
    for path in beginnings(turn):
        if len(found) == most:
            break
        whole = turn.completed(*path)
        found.setdefault(whole[0] if len(whole) == 1 else whole, 1.0)
    return list(found.items())


def beginnings(turn: Turn) -> list[tuple[Path, Path]]:
    """How an answer may begin: with nothing, and with each thing that can be done, the best first."""
    first = [plain(value) for value in turn.table.options(turn.ask) or ()]
    if turn.ask.kind not in ("main", "defence", "respond"):
        return [((value,), ()) for value in first]
    deeds: list[Deed] = sorted(
        turn.deeds(first, turn.ask.kind == "main"), key=lambda deed: -deed.worth
    )
    quiet = [((value,), ()) for value in first if value in ("pass", "end", "fight")]
    return [*quiet, *((deed.begin, deed.targets) for deed in deeds if deed.worth > -1.5)]


class Strong(Thinker):
    """The program."""

    def __init__(self) -> None:
        super().__init__("strong", DijieGuide)
