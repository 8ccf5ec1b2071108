"""The strong player of dijie: tries a few answers, lets two wardens play on to the end of the enemy's turn, and weighs
what is left.
"""

from typing import Any, Final

from paiju.games.dijie.find import plain
from paiju.kernel import Answer, Ask, Chance, Table
from paiju.players.dijie.warden import Deed, Path, Turn
from paiju.players.dijie.worth import chances
from paiju.players.search import Guide, Thinker

# The questions that are weighed; what else there is to decide, the warden does well enough.
WEIGHED: Final = ("main", "defence", "respond", "one", "ranged", "taunt", "may")
AHEAD: Final = 2  # turns that a simulation plays: this one and the next
USUAL: Final = 1.5  # how much likelier than another the warden's answer is
MARGIN: Final = 0.004  # by how much another has to promise more: few simulations are not sure of less


class DijieGuide(Guide):
    """`ask`: the question at the root of the search."""

    most = 5
    curious = 1.0  # all are tried about as often: there is time for a few simulations only

    def __init__(self, table: Table, ask: Ask) -> None:
        self.seat, self.ask = ask.seat, ask
        self.end = table.state.turn + AHEAD

    def answers(self, table: Table, ask: Ask, chance: Chance) -> list[tuple[Answer, float]]:
        return promising(table, ask, self.most)

    def learns(self, table: Table, ask: Ask) -> bool:
        return bool(ask.id == self.ask.id)  # there is no time for more: beyond it the wardens play

    def play(self, table: Table, ask: Ask, chance: Chance) -> Answer:
        return Turn(table, ask).answer()

    def ended(self, table: Table) -> bool:
        return bool(table.state.turn >= self.end)

    def value(self, table: Table) -> list[float]:
        return chances(table.state)

    def worlds(self, simulations: int) -> int:
        """All answers are tried in one deal before the next is made up: so luck is the same for each."""
        return 1 + simulations // self.most


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
    deeds: list[Deed] = sorted(turn.deeds(first, turn.ask.kind == "main"), key=lambda deed: -deed.worth)
    quiet = [((value,), ()) for value in first if value in ("pass", "end", "fight")]
    least = 0.0 if turn.ask.kind == "respond" else -0.6
    return [*quiet, *((deed.begin, deed.targets) for deed in deeds if deed.worth > least)]


class Strong(Thinker):
    """The program."""

    def __init__(self) -> None:
        super().__init__("strong", DijieGuide)

    def choose(self, view: dict[str, Any], imagined: Table, ask: Ask, chance: Chance) -> Answer:
        """What promises most on average, the warden's answer unless another is clearly better."""
        super().choose(view, imagined, ask, chance)
        usual = Turn(imagined, ask).answer()
        self.thoughts.sort(
            key=lambda thought: -(thought.estimate + MARGIN * (thought.answer == usual)) * (thought.tries > 0)
        )
        return self.thoughts[0].answer
