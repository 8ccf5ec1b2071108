"""Why a program does what it does: the answers it weighed last, and a sentence about the best of them."""

from typing import Any, Final, Literal, NamedTuple

from paiju.kernel import Answer, Ask, Game, Step
from paiju.players.player import Player
from paiju.show.scene import Label
from paiju.show.text import Message, msg

TOLD: Final = 3  # so many answers are told
ADVISER: Final = "strong"  # the program that gives hints, in the games that have it

Measure = Literal["wins", "points"]


class Thought(NamedTuple):
    """An answer that was weighed. `estimate`: what it promises; `tries`: how many simulations say so."""

    answer: Answer
    estimate: float
    tries: int = 0


class Reasons(NamedTuple):
    """The best answers, best first. `measure`: estimates are shares of wins, 0 to 1, or points gained in the end."""

    measure: Measure
    best: tuple[Thought, ...]


def reasons_of(player: Player) -> Reasons | None:
    """Why a program chose as it did just now. None: it weighs nothing, or this question needed no thought.

    A program that can tell has `thoughts`, a list of them, best first, and the `measure` of its estimates.
    """
    thoughts: list[Thought] = getattr(player, "thoughts", [])
    measure: Measure = getattr(player, "measure", "wins")
    return Reasons(measure, tuple(thoughts[:TOLD])) if thoughts else None


def steps(game: Game[Any], ask: Ask, answer: Answer) -> list[tuple[Step, Label]]:
    """A whole answer step by step, each with how the game puts it."""
    path = tuple(answer) if type(answer) is tuple or type(answer) is list else (answer,)
    return [(step, game.show.label(ask.kind, ask.args or {}, path[:i], step)) for i, step in enumerate(path)]


def in_words(game: Game[Any], ask: Ask, answer: Answer) -> Message:
    """A whole answer as a message."""
    told: Message
    told, *before = [label["text"] for _, label in reversed(steps(game, ask, answer))]
    for text in before:
        told = msg("thought.path", first=text, then=told)
    return told


def figure(thought: Thought, measure: Measure) -> int:
    """An estimate as a whole number: percent of wins, or points."""
    return round(100 * thought.estimate if measure == "wins" else thought.estimate)


def sentence(game: Game[Any], ask: Ask, reasons: Reasons | None) -> Message:
    """The best answers with their estimates, in a sentence."""
    if reasons is None:
        return msg("thought.none")
    told = [
        msg(f"thought.{reasons.measure}", move=in_words(game, ask, thought.answer), n=figure(thought, reasons.measure))
        for thought in reasons.best
    ]
    return msg(f"thought.best.{len(told)}", **dict(zip("abc", told, strict=False)))
