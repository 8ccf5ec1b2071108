"""What a program at the table is, and how it is asked."""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from paiju.kernel import Answer, Ask, Chance, IllegalAnswer, Table
from paiju.kernel.ask import Step
from paiju.show.text import msg


class Player(Protocol):
    """A program that can sit at a table. It may remember what it likes from one question to the next."""

    name: str

    def choose(self, view: dict[str, Any], imagined: Table, ask: Ask, chance: Chance) -> Answer:
        """The answer to the seat's own question `ask`.

        `view`: what the seat may know. `imagined`: a lean table of its own on which all it cannot know has been dealt
        anew; fork it, play on it. `ask` is open there. `chance`: all the luck the program may use.
        """
        ...


class Fault(NamedTuple):
    """A program failed or answered what is not allowed, and a random legal answer was taken instead."""

    player: str
    seat: int
    kind: str
    problem: str


def ask_of(table: Table, seat: int) -> Ask | None:
    """The open question of a seat, or None."""
    return next((ask for ask in table.asks if ask.seat == seat), None)


def random_answer(table: Table, ask: Ask, chance: Chance) -> Answer:
    """A legal answer, each step of it uniformly drawn."""
    choices = table.options(ask)
    if choices is not None and choices.final:  # most questions, and simulations ask many
        return choices.at(chance.below(choices.count()))
    path: tuple[Step, ...] = ()
    while choices is not None:
        path += (choices.at(chance.below(choices.count())),)
        choices = None if choices.final else table.options(ask, path)
    return path[0] if len(path) == 1 else path


def ask_player(
    player: Player, table: Table, seat: int, chance: Chance, fault: Callable[[Fault], None] | None = None
) -> Answer:
    """What a program answers to the open question of `seat`: always something legal. The table stays as it is.

    Whatever the program does wrong is told to `fault`, and a random legal answer stands in. Always the same numbers are
    taken from `chance`, however many the program uses. Raises IllegalAnswer if the seat is not asked anything.
    """
    ask = ask_of(table, seat)
    if ask is None:
        raise IllegalAnswer(msg("players.not_asked", seat=seat))
    own, spare = Chance(chance.key_bytes()), Chance(chance.key_bytes())
    try:
        imagined = table.imagine(seat, own)
        question = ask_of(imagined, seat)
        assert question is not None
        answer = player.choose(table.view(seat), imagined, question, own)
        verdict = table.explain(ask, answer)
        if verdict.ok:
            return answer
        problem = f"illegal answer {answer!r:.60}: {verdict.reason and verdict.reason['key']}"
    except Exception as e:  # noqa: BLE001  # whatever a program does wrong
        problem = f"{type(e).__name__}: {e}"
    if fault is not None:
        fault(Fault(player.name, seat, ask.kind, problem))
    return random_answer(table, ask, spare)
