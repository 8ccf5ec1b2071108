"""Highest card with a face, and one that breaks: games for testing the server."""

import os
from dataclasses import dataclass
from typing import Any

from paiju import registry
from paiju.kernel import (
    Answer,
    Ask,
    Barred,
    Chance,
    Choices,
    Context,
    Game,
    Option,
    Outcome,
    Pick,
    Procedure,
    SpanThen,
    State,
    Step,
    Table,
)  # fmt: skip
from paiju.players import PLAYERS
from paiju.players.search import Thinker
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


@dataclass(slots=True)
class Bids(State):
    """`bids`: both seats' numbers, round by round. `score`: the rounds each has won."""

    rounds: int
    bids: list[tuple[int, int]]
    loser: int | None = None

    def copy(self) -> "Bids":
        return Bids(self.rounds, self.bids[:], self.loser)


class BidShow(CardShow):
    """How the bidding looks."""

    def texts(self, lang: str) -> dict[str, str]:
        return {"game.name": {"zh": "同时出价", "en": "At once"}[lang]}

    def scene(self, view: dict[str, Any]) -> Scene:
        return {
            "title": msg("game.name"),
            "progress": (len(view["bids"]), view["rounds"]),
            "phases": [],
            "seats": [],
            "zones": [],
            "marks": [],
        }

    def label(self, kind: str, args: dict[str, Any], prefix: tuple[Any, ...], value: Any) -> Label:
        return {"text": msg("bid", value=value)}


class AtOnce(Game[Bids]):
    """Both are asked at once for a number and a word, round after round."""

    id = "at_once"
    version = "1"
    seats = (2,)
    schema = (Option("rounds", 5, lo=1, hi=5000),)
    show = BidShow()

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> Bids:
        return Bids(options["rounds"], [])

    def next(self, state: Bids, ctx: Context) -> Procedure | None:
        return None if len(state.bids) == state.rounds or state.loser is not None else _bid(state, ctx)

    def options(self, state: Bids, ask: Ask, prefix: tuple[Step, ...]) -> Choices | None:
        return Pick([None, "double"]) if prefix else SpanThen(1, 9999)

    def view(self, state: Bids, seat: int | None) -> dict[str, Any]:
        return {"rounds": state.rounds, "bids": state.bids[-3:]}

    def redeal(self, state: Bids, seat: int, chance: Chance) -> None:
        """Nothing is hidden but what lies sealed."""

    def outcome(self, state: Bids) -> Outcome:
        return Outcome((0, 1), True)

    def concede(self, state: Bids, seat: int) -> bool:
        state.loser = seat
        return True


def _bid(state: Bids, ctx: Context) -> Procedure:
    (a, _), (b, _) = yield [Ask(0, "bid"), Ask(1, "bid")]
    state.bids.append((a, b))
    ctx.emit("bids", {"bids": [a, b]})


class Hanging:
    """A program that never answers."""

    name = "hanging"

    def choose(self, view: dict[str, Any], imagined: Table, ask: Ask, chance: Chance) -> Answer:
        while True:
            pass


class Dying:
    """A program that takes its process with it."""

    name = "dying"

    def choose(self, view: dict[str, Any], imagined: Table, ask: Ask, chance: Chance) -> Answer:
        os._exit(1)


PLAYERS.setdefault("highest_card:hanging", Hanging)  # for this toy alone: other tests take what programs there are
PLAYERS.setdefault("highest_card:dying", Dying)
PLAYERS.setdefault("highest_card:strong", lambda: Thinker("strong", simulations=20))
PLAYERS.setdefault("at_once:weigher", lambda: Thinker("weigher", simulations=8))
PLAYERS.setdefault("at_once:deep", lambda: Thinker("deep", seconds=10.0))


def games() -> dict[str, list[Game[Any]]]:
    """The games of these tests, for servers and the processes of their programs."""
    return {**registry.games(), **{game.id: [game] for game in (Shown(), Broken(), AtOnce())}}
