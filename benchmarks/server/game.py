"""Highest card as it is played over the network: the toy of the tests, with a table that people could play at."""

from typing import Any

from paiju.kernel import Game
from paiju.show.scene import Card, Face, Label, Prompt, Scene, SeatPlate, Show, Zone
from paiju.show.text import Message, msg
from tests.toys.highest_card import HighestCard

EN = {
    "game.name": "Highest card",
    "hc.round": "Round {n}",
    "hc.hand": "{seat:seat}'s hand",
    "hc.down": "face down",
    "hc.turned": "the last round",
    "hc.score": "score",
    "hc.cards": "cards",
    "hc.card": "{card:card}",
    "hc.lead": "Lead a card",
    "hc.follow": "Follow",
    "event.led": "{seat:seat} leads a card",
    "event.turned": "{cards:cards} are turned up",
}
ZH = {
    "game.name": "比大小",
    "hc.round": "第 {n} 轮",
    "hc.hand": "{seat:seat}的手牌",
    "hc.down": "盖着的牌",
    "hc.turned": "上一轮",
    "hc.score": "得分",
    "hc.cards": "手牌",
    "hc.card": "{card:card}",
    "hc.lead": "先出一张牌",
    "hc.follow": "跟一张牌",
    "event.led": "{seat:seat} 先出一张牌",
    "event.turned": "翻开 {cards:cards}",
}


_SCORE, _CARDS = msg("hc.score"), msg("hc.cards")
_HAND, _DOWN, _TURNED = msg("hc.hand", seat=0), msg("hc.down"), msg("hc.turned")


def _zone(ref: str, label: Message, seat: int | None, cards: list[Card], size: int) -> Zone:
    layout: Any = "hand" if seat is not None else "row"
    return {"ref": ref, "label": label, "seat": seat, "layout": layout, "size": size, "cards": cards}


# Nobody changes a scene, so the cards that lie open are always these.
_OPEN: list[Card] = [{"ref": f"c{card}", "code": str(card), "back": "plain"} for card in range(28)]


class TableShow(Show):
    """Both hands, the card that lies face down, the last round, the score."""

    def texts(self, lang: str) -> dict[str, str]:
        return {"en": EN, "zh": ZH}[lang]

    def faces(self) -> dict[str, Face]:
        return {
            str(card): {"code": str(card), "kind": "small", "corner": str(card % 14 + 1), "clauses": []}
            for card in range(28)
        }

    def scene(self, view: dict[str, Any]) -> Scene:
        rounds, counts, score, down = view["rounds"], view["counts"], view["score"], view["down"]
        hand = view["hand"]
        plates: list[SeatPlate] = [
            {
                "seat": seat,
                "main": score[seat],
                "main_label": _SCORE,
                "now": None,
                "counters": [{"icon": "card", "label": _CARDS, "value": counts[seat]}],
                "marks": [],
                "gone": False,
            }
            for seat in (0, 1)
        ]
        lies: list[Card] = []
        if down is not None:
            lies = [{"ref": "down", "code": None if down == "down" else str(down), "back": "plain"}]
        turned = [_OPEN[card] for card in rounds[-1][1:]] if rounds else []
        mine = [_OPEN[card] for card in hand]
        zones = [
            _zone("hand", _HAND, 0, mine, len(mine)),
            _zone("down", _DOWN, None, lies, len(lies)),
            _zone("turned", _TURNED, None, turned, len(turned)),
        ]
        return {
            "title": msg("hc.round", n=len(rounds) + 1),
            "progress": (len(rounds), 14),
            "phases": [],
            "seats": plates,
            "zones": zones,
            "marks": [],
        }

    def prompt(self, kind: str, args: dict[str, Any], prefix: tuple[Any, ...]) -> Prompt:
        return {"title": msg(f"hc.{kind}"), "clauses": []}

    def label(self, kind: str, args: dict[str, Any], prefix: tuple[Any, ...], value: Any) -> Label:
        return {"text": msg("hc.card", card=str(value)), "ref": f"c{value}"}


class Played(HighestCard):
    """Highest card at this table."""

    show = TableShow()


GAME = Played()


def games() -> dict[str, list[Game[Any]]]:
    """The only game that is measured."""
    return {GAME.id: [GAME]}
