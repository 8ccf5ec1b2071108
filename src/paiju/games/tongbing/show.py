"""How tongbing shows itself on a generic table: words, faces, questions."""

from typing import Any

from paiju.games.tongbing.board import unit_ref
from paiju.games.tongbing.cards import CARDS, Card
from paiju.games.tongbing.opening import ENOUGH
from paiju.games.tongbing.play import PASS
from paiju.games.tongbing.scene import built_ref, hand_ref, scene
from paiju.games.tongbing.texts_en import EN
from paiju.games.tongbing.texts_zh import ZH
from paiju.games.tongbing.wording import card_text
from paiju.show import common
from paiju.show.scene import Face, Label, Prompt, Scene, Show
from paiju.show.text import Message, msg

CLAUSES = {
    "leader": ["G-079", "G-033"],
    "build": ["G-083", "G-021"],
    "feed": ["G-091", "G-E02"],
    "pay": ["G-095", "G-E03"],
    "flip": ["G-094"],
    "draw": ["G-097", "G-E06"],
    "search": ["G-065"],
    "overflow": ["G-023"],
    "summon": ["G-101", "G-E07"],
    "place": ["G-104", "G-123", "G-E08"],
    "target": ["G-048"],
    "react": ["G-E29"],
    "declare": ["G-109", "G-110"],
    "defend": ["G-111", "G-112"],
    "fight": ["G-113", "G-114"],
    "order": ["G-113"],
}
PASSED = ("flip", "draw", "summon", "place", "declare", "defend", "fight")  # where one may do nothing
WORDS = ("random", "chosen", "cycle", "discard", "up", "down", "prepaid", "later", "melee", "ranged")


class TongbingShow(Show):
    """Refs: cards on the field `unit:12`, in the own hand `hand:C01`."""

    def texts(self, lang: str) -> dict[str, str]:
        shared, own = (common.ZH, ZH) if lang == "zh" else (common.EN, EN)
        found = {**shared, **own}
        for card in CARDS.values():
            found[f"card.{card.code}"] = card.zh if lang == "zh" else card.en
            found[f"card.{card.code}.text"] = card_text(card, lang)
            found[f"card.{card.code}.flavour"] = card.flavour[lang != "zh"]
        return found

    def faces(self) -> dict[str, Face]:
        return {card.code: _face(card) for card in CARDS.values()}

    def scene(self, view: dict[str, Any]) -> Scene:
        return scene(view)

    def prompt(self, kind: str, args: dict[str, Any], prefix: tuple[Any, ...]) -> Prompt:
        put: Prompt = {"title": _title(kind, args, prefix), "clauses": CLAUSES[kind]}
        if kind == "react" and not prefix:
            put["window"] = {"value": PASS, "moment": "react", "seat": args["seat"], "card": args["card"]}
        elif kind in PASSED and not prefix:
            put["nothing"] = PASS
        if prefix:
            put["button"] = msg("button.pass" if prefix[-1] == PASS else "button.go")
        return put

    def label(self, kind: str, args: dict[str, Any], prefix: tuple[Any, ...], value: Any) -> Label:
        if value == PASS:
            return {"text": msg("label.pass")}
        if value == ENOUGH:
            return {"text": msg("label.built" if kind == "build" else "label.done")}
        if isinstance(value, int):
            return _unit(args, value)
        if kind == "build":
            name, word = ("reserve", "in") if value[0] == "+" else ("deck", "out")
            return {"text": msg(f"label.{word}", card=value[1:]), "ref": built_ref(name, value[1:])}
        if value in WORDS:
            return {"text": msg(f"label.{value}")}
        if ":" in value:
            n, _, word = value.partition(":")
            return {"text": msg("label.status", card=args["units"][n], word=f"word.{word}"), "ref": unit_ref(int(n))}
        if kind in ("leader", "search"):
            return {"text": msg(f"card.{value}")}  # which lies nowhere in sight
        return {"text": msg("label.card", card=value), "hint": msg(f"card.{value}.text"), "ref": hand_ref(value)}


def _unit(args: dict[str, Any], n: int) -> Label:
    """A card on the field; those that read the same are numbered, in the order in which they came. A face-down one has
    no name here, even for its owner: the table shows it to him.
    """
    code = args["units"].get(str(n))
    text = msg("label.masked") if code is None else msg("label.unit", card=code)
    alike = [other for other, named in args["units"].items() if named == code]
    if len(alike) > 1 and str(n) in alike:
        text = msg("label.alike", what=text, n=alike.index(str(n)) + 1)
    return {"text": text, "ref": unit_ref(n)}


ONE_STEP = ("build", "flip", "search", "overflow")


def _title(kind: str, args: dict[str, Any], prefix: tuple[Any, ...]) -> Message:
    if kind == "leader" and prefix:
        return msg("ask.leader.ban")
    if kind == "draw" and prefix[:1] == ("discard",):
        return msg("ask.discard")
    if kind in ("feed", "pay"):
        return msg(f"ask.{kind}", n=args["n"])
    if kind == "target":
        return msg("ask.target", card=args["card"])
    if kind == "react":
        return msg("ask.react", seat=args["seat"], card=args["card"])
    if not prefix or prefix[0] == PASS or kind in ONE_STEP:
        return msg(f"ask.{kind}")
    first = prefix[0]
    if kind == "summon":
        return msg("ask.summon.how", card=first)
    if kind == "place" and isinstance(first, str):
        return msg("ask.place.pay") if CARDS[first].trap is not None else msg("ask.target", card=first)
    if kind in ("declare", "defend", "fight") and isinstance(first, str):
        return msg("ask.target", card=first)
    if kind == "defend" and args["units"].get(str(first)) is not None:
        return msg("ask.defend.whom")
    if kind == "declare" and args["units"].get(str(first)) is not None:
        return msg("ask.declare.whom" if len(prefix) > 1 else "ask.declare.how")
    return msg("ask.aim")


def _face(card: Card) -> Face:
    face: Face = {"code": card.code, "kind": card.kind, "corner": str(card.need), "suit": card.element, "clauses": []}
    if card.creature:
        front = card.faces[0]
        who = {"race": f"race.{card.race}", "trade": f"trade.{card.trade}", "sex": f"sex.{card.sex}"}
        numbers = {"attack": front.attack, "defense": front.defense, "troops": front.troops}
        face["tag"] = msg("face.beast" if card.sex == "none" else "face.creature", **who, **numbers)
        face["number"] = front.attack
        face["clauses"] = ["G-029", "G-031"] if card.hero else ["G-026", "G-046"]
    elif card.kind == "land":
        yields = "both" if card.grain and card.pay else "pay" if card.pay else "grain"
        face["tag"] = msg(f"face.land.{yields}", grain=card.grain, pay=card.pay)
        face["clauses"] = ["G-020", "G-091"]
    else:
        trap = card.trap is not None
        face["tag"] = msg("face.trap" if trap else "face.aux", kind=f"kind.{card.kind}", trap=trap)
        face["clauses"] = ["G-050", "G-E08"]
    return face
