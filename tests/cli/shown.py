"""Highest card with words and scenes, to try the terminal with a game that isn't ours."""

from typing import Any

from paiju.kernel import Ask, Barred
from paiju.kernel.ask import Step
from paiju.show.scene import Face, Label, Prompt, Scene, Show
from paiju.show.text import msg
from tests.toys.highest_card import Cards, HighestCard

RANKS = "2 3 4 5 6 7 8 9 10 J Q K A B".split()


def code(card: int) -> str:
    return str(card)


class HighestShow(Show):
    def texts(self, lang: str) -> dict[str, str]:
        zh = lang == "zh"
        red, black = ("红", "黑") if zh else ("red ", "black ")
        cards = {f"card.{code(c)}": (red if c < 14 else black) + RANKS[c % 14] for c in range(28)}
        return {
            **cards,
            "card.0.text": "the lowest red card",
            "game.name": "比大小" if zh else "Highest card",
            "round": "第 {n} 轮" if zh else "round {n}",
            "hand": "手牌" if zh else "hand",
            "down": "暗牌" if zh else "face down",
            "score": "分" if zh else "score",
            "cards": "手牌" if zh else "cards",
            "leads": "先手" if zh else "leads",
            "lead": "打哪张牌？" if zh else "Which card do you lead?",
            "follow": "跟哪张牌？" if zh else "Which card do you follow with?",
            "card": "{card:card}",
            "gone": "已经打出" if zh else "it has been played",
            "event.led": "{seat:seat} 打出一张暗牌" if zh else "{seat:seat} leads a card face down",
            "event.turned": "翻开：{cards:cards}" if zh else "turned over: {cards:cards}",
            "outcome.scores": "按得分" if zh else "by score",
        }

    def faces(self) -> dict[str, Face]:
        return {
            code(c): {"code": code(c), "kind": "small", "corner": RANKS[c % 14], "suit": "ab"[c // 14], "clauses": []}
            for c in range(28)
        }

    def scene(self, view: dict[str, Any]) -> Scene:
        down = view["down"]
        return {
            "title": msg("round", n=len(view["rounds"]) + 1),
            "progress": (len(view["rounds"]), 14),
            "phases": [
                {"key": "lead", "label": msg("lead"), "state": "now" if down is None else "done"},
                {"key": "follow", "label": msg("follow"), "state": "next" if down is None else "now"},
            ],
            "seats": [
                {
                    "seat": seat,
                    "main": view["score"][seat],
                    "main_label": msg("score"),
                    "now": None,
                    "counters": [{"icon": "hand", "label": msg("cards"), "value": view["counts"][seat]}],
                    "marks": [{"text": msg("leads"), "tone": "good"}] if view["lead"] == seat else [],
                    "gone": False,
                }
                for seat in (0, 1)
            ],
            "zones": [
                {
                    "ref": "down",
                    "label": msg("down"),
                    "seat": view["lead"],
                    "layout": "slot",
                    "size": int(down is not None),
                    "cards": [{"ref": "d", "code": code(down) if isinstance(down, int) else None, "back": "small"}]
                    if down is not None
                    else [],
                },
                {
                    "ref": "hand",
                    "label": msg("hand"),
                    "seat": view["seat"],
                    "layout": "hand",
                    "size": len(view["hand"]),
                    "cards": [{"ref": code(c), "code": code(c), "back": "small"} for c in view["hand"]],
                },
            ],
            "marks": [],
        }

    def prompt(self, kind: str, args: dict[str, Any], prefix: tuple[Any, ...]) -> Prompt:
        return {"title": msg(kind), "clauses": []}

    def label(self, kind: str, args: dict[str, Any], prefix: tuple[Any, ...], value: Any) -> Label:
        return {"text": msg("card", card=code(value)), "ref": code(value)}


class Shown(HighestCard):
    """Says also why a card that was played cannot be chosen, and tells the faces' codes in its events."""

    id = "shown"
    show = HighestShow()

    def view(self, state: Cards, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "seat": seat if seat in (0, 1) else None}

    def barred(self, state: Cards, ask: Ask, prefix: tuple[Step, ...]) -> list[Barred]:
        return [Barred(cards[1 + ask.seat], msg("gone"), "H-003") for cards in state.rounds]


GAME = Shown()
