"""Highest card with a face, and one that breaks: games for testing the server."""

from typing import Any

from paiju.kernel import Ask, Barred, Choices, Context, Game, Option, Procedure, Step
from paiju.kernel.ask import PickThen, SpanThen
from paiju.show.scene import Card, Face, Label, Prompt, Scene, SeatPlate, Show, Zone
from paiju.show.text import msg
from tests.toys.highest_card import Cards, HighestCard


class CardShow(Show):
    """How highest card looks."""

    def texts(self, lang: str) -> dict[str, str]:
        return {"game.name": {"zh": "比大小", "en": "Highest card"}[lang]}

    def faces(self) -> dict[str, Face]:
        return {
            str(card): {"code": str(card), "kind": "small", "corner": str(card % 14 + 1), "clauses": []}
            for card in range(28)
        }

    def scene(self, view: dict[str, Any]) -> Scene:
        hand: list[Card] = [{"ref": f"c{card}", "code": str(card), "back": "small"} for card in view["hand"]]
        zones: list[Zone] = [
            {"ref": "hand", "label": msg("hand"), "seat": None, "layout": "hand", "size": len(hand), "cards": hand}
        ]
        plates: list[SeatPlate] = [
            {
                "seat": seat,
                "main": view["score"][seat],
                "main_label": msg("score"),
                "now": None,
                "counters": [{"icon": "card", "label": msg("cards"), "value": view["counts"][seat]}],
                "marks": [],
                "gone": False,
            }
            for seat in (0, 1)
        ]
        progress = (len(view["rounds"]), 14)
        return {
            "title": msg("game.name"),
            "progress": progress,
            "phases": [],
            "seats": plates,
            "zones": zones,
            "marks": [],
        }

    def prompt(self, kind: str, args: dict[str, Any], prefix: tuple[Any, ...]) -> Prompt:
        return {"title": msg(f"ask.{kind}"), "clauses": []}

    def label(self, kind: str, args: dict[str, Any], prefix: tuple[Any, ...], value: Any) -> Label:
        return {"text": msg("card", card=value), "ref": f"c{value}"}


class Shown(HighestCard):
    """Highest card, with options, barred choices and pictures on the way."""

    show = CardShow()
    frames = ("turned",)
    schema = (Option("tone", "low", ("low", "high"), clause="X-1"), Option("speed", 3, lo=1, hi=9))
    agreements = ("hands",)

    def barred(self, state: Cards, ask: Ask, prefix: tuple[Step, ...]) -> list[Barred]:
        return [Barred(card, msg("played"), "X-2") for _, a, b in state.rounds for card in (a, b)]

    def agreed(self, state: Cards, what: str, ctx: Context) -> None:
        ctx.emit("shown", {"hands": [hand[:] for hand in state.hands]})


class Broken(Shown):
    """Fails when the ace of the first suit is led or followed."""

    id = "broken"

    def next(self, state: Cards, ctx: Context) -> Procedure | None:
        if any(13 in (a, b) for _, a, b in state.rounds):
            raise ZeroDivisionError("the ace")
        return super().next(state, ctx)


class AtOnce(Shown):
    """Everybody is asked at once for a number and a word, five times."""

    id = "at_once"

    def next(self, state: Cards, ctx: Context) -> Procedure | None:
        return None if len(state.rounds) == 5 or state.loser is not None else _together(state)

    def options(self, state: Cards, ask: Ask, prefix: tuple[Step, ...]) -> Choices | None:
        if len(prefix) == 2:
            return None
        return PickThen([None, "double"]) if prefix else SpanThen(1, 9999)


def _together(state: Cards) -> Procedure:
    (a, _), (b, _) = yield [Ask(0, "bid"), Ask(1, "bid")]
    state.rounds.append((0, a, b))
    state.score[0 if a > b else 1] += 1


def games() -> dict[str, list[Game[Any]]]:
    """The games of these tests, for servers and the processes of their programs."""
    return {game.id: [game] for game in (Shown(), Broken(), AtOnce())}
