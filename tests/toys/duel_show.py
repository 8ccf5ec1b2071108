"""How the duel shows itself: built from views alone."""

from typing import Any

from paiju.show.scene import Card, Face, Label, Prompt, Scene, SeatPlate, Show, Zone
from paiju.show.text import Message, msg

EN = {
    "game.name": "Duel", "card.bolt": "Bolt", "card.cancel": "Cancel", "card.peek": "Peek", "card.spark": "Spark",
    "card.spring": "Spring", "card.thorn": "Thorn", "card.wager": "Wager", "card.wish": "Wish",
    "duel.life": "Life", "duel.hand": "Hand of {seat:seat}", "duel.deck": "Deck", "duel.stack": "Stack",
    "duel.charms": "Charms of {seat:seat}", "duel.looking": "Cards looked at", "duel.turn": "Turn {turn}",
    "duel.casts": "Up to {many} spells", "duel.plain": "{value}", "duel.card": "{card:card}", "duel.pass": "Pass",
    "duel.seat": "{seat:seat}", "duel.spell": "Spell {id}", "duel.fault": "Break the rules",
    "duel.strike": "Strike", "duel.take": "Take cards", "duel.respond": "Respond to spell {spell}?",
    "duel.main": "Cast a spell?", "duel.mode": "What do you wish?", "duel.victim": "Who is struck?",
    "duel.keep": "Which of {many} do you keep?", "duel.bid": "How much life do you bid?",
    "duel.many": "How many cards?", "duel.target": "{card:card}: at whom?",
    "duel.out": "{seat:seat} is out", "duel.nothing_to_cancel": "no spell waits",
    "duel.too_slow": "{card:card} is too slow for a response",
    "outcome.scores": "Life decides",
    "option.life": "Life", "option.triggers": "Charms", "option.loop": "A loop", "option.fault": "A mistake",
    "event.turn": "{seat:seat}'s turn", "event.cast": "{seat:seat} casts {card:card}",
    "event.drew": "{seat:seat} draws {many}", "event.drawn": "you draw {cards:cards}",
    "event.life": "{seat:seat}: {amount:signed}", "event.cancelled": "{card:card} is cancelled",
    "event.looked": "you look at {cards:cards}", "event.kept": "{seat:seat} keeps a card",
    "event.bids": "{seats:seats} bid {bids}", "event.opened": "all hands lie open", "event.endless": "a loop",
}  # fmt: skip
ZH = {
    "game.name": "对决", "card.bolt": "雷击", "card.cancel": "取消", "card.peek": "窥视", "card.spark": "火花",
    "card.spring": "泉", "card.thorn": "刺", "card.wager": "竞价", "card.wish": "许愿",
    "duel.life": "生命", "duel.hand": "{seat:seat}的手牌", "duel.deck": "牌库", "duel.stack": "堆叠",
    "duel.charms": "{seat:seat}的护符", "duel.looking": "看到的牌", "duel.turn": "第 {turn} 回合",
    "duel.casts": "最多 {many} 个法术", "duel.plain": "{value}", "duel.card": "{card:card}", "duel.pass": "跳过",
    "duel.seat": "{seat:seat}", "duel.spell": "法术 {id}", "duel.fault": "弄坏规则",
    "duel.strike": "打击", "duel.take": "拿牌", "duel.respond": "响应法术 {spell}？",
    "duel.main": "施放法术？", "duel.mode": "许什么愿？", "duel.victim": "打击谁？",
    "duel.keep": "{many} 张里留哪张？", "duel.bid": "出价多少生命？",
    "duel.many": "几张？", "duel.target": "{card:card}：对谁？",
    "duel.out": "{seat:seat} 已出局", "duel.nothing_to_cancel": "没有等待的法术",
    "duel.too_slow": "{card:card} 太慢，不能响应",
    "outcome.scores": "生命多者胜",
    "option.life": "生命", "option.triggers": "护符", "option.loop": "循环", "option.fault": "错误",
    "event.turn": "{seat:seat} 的回合", "event.cast": "{seat:seat} 施放{card:card}",
    "event.drew": "{seat:seat} 抽 {many} 张", "event.drawn": "你抽到{cards:cards}",
    "event.life": "{seat:seat}：{amount:signed}", "event.cancelled": "{card:card}被取消",
    "event.looked": "你看到{cards:cards}", "event.kept": "{seat:seat} 留下一张",
    "event.bids": "{seats:seats} 出价 {bids}", "event.opened": "所有手牌公开", "event.endless": "循环",
}  # fmt: skip
CODES = [key[5:] for key in EN if key.startswith("card.")]


def zone(ref: str, label: Message, seat: int | None, cards: list[str] | int) -> Zone:
    """A row of cards that are known, or of so many that are not."""
    codes: list[str | None] = [None] * cards if type(cards) is int else [*cards]  # type: ignore[misc]
    shown: list[Card] = [{"ref": f"{ref}.{i}", "code": code, "back": "duel"} for i, code in enumerate(codes)]
    return {"ref": ref, "label": label, "seat": seat, "layout": "row", "size": len(shown), "cards": shown}


class DuelShow(Show):
    def texts(self, lang: str) -> dict[str, str]:
        return {"en": EN, "zh": ZH}[lang]

    def faces(self) -> dict[str, Face]:
        return {code: {"code": code, "kind": "spell", "corner": code[0], "clauses": []} for code in CODES}

    def scene(self, view: dict[str, Any]) -> Scene:
        seats = range(len(view["life"]))
        plates: list[SeatPlate] = [
            {
                "seat": seat, "main": view["life"][seat], "main_label": msg("duel.life"), "now": None,
                "counters": [], "marks": [], "gone": view["life"][seat] <= 0,
            }
            for seat in seats
        ]  # fmt: skip
        hands = [
            zone(f"hand{s}", msg("duel.hand", seat=s), s, view["counts"][s] if hand is None else hand)
            for s, hand in enumerate(view["hands"])
        ]
        charms = [zone(f"charms{s}", msg("duel.charms", seat=s), s, view["charms"][s]) for s in seats]
        middle = [
            zone("deck", msg("duel.deck"), None, view["deck"]),
            zone("stack", msg("duel.stack"), None, [card for _, _, card, _ in view["stack"]]),
            zone("looking", msg("duel.looking"), view["looker"], view["looking"]),
        ]
        return {
            "title": msg("duel.turn", turn=view["turn"]), "progress": None, "phases": [], "seats": plates,
            "zones": [*hands, *charms, *middle], "marks": [],
        }  # fmt: skip

    def prompt(self, kind: str, args: dict[str, Any], prefix: tuple[Any, ...]) -> Prompt:
        if prefix:
            return {"title": msg("duel.target", card=prefix[0]), "clauses": ["D-2"]}
        prompt: Prompt = {"title": msg(f"duel.{kind}", **args), "clauses": ["D-1"]}
        if kind == "main":
            prompt["detail"] = msg("duel.casts", many=args["casts"])
        return prompt

    def label(self, kind: str, args: dict[str, Any], prefix: tuple[Any, ...], value: Any) -> Label:
        if prefix == ("cancel",):
            return {"text": msg("duel.spell", id=value)}
        if prefix or kind == "victim":
            return {"text": msg("duel.seat", seat=value), "ref": f"seat:{value}"}
        if type(value) is int:
            return {"text": msg("duel.plain", value=value)}
        if value in CODES:
            return {"text": msg("duel.card", card=value)}
        return {"text": msg(f"duel.{value}")}
