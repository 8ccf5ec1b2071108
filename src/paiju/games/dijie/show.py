"""How dijie shows itself on a generic table: words, faces, questions."""

from collections import Counter as Tally
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import Any

from paiju.games.dijie.cards import CARDS, Card
from paiju.games.dijie.clause_words import clause_words
from paiju.games.dijie.crystals import LETTERS, letters, read_cost, spelled
from paiju.games.dijie.find import called
from paiju.games.dijie.glossary import ABILITY_TAGS, POWERS, TAGS, TYPES, WORDS
from paiju.games.dijie.keywords import KEYWORDS
from paiju.games.dijie.props import ALL
from paiju.games.dijie.refs import card_ref, zone_ref
from paiju.games.dijie.scene import scene
from paiju.games.dijie.stack import PASS
from paiju.games.dijie.texts_en import EN
from paiju.games.dijie.texts_zh import ZH
from paiju.games.dijie.tree import Op
from paiju.games.dijie.wording import (
    SPEECH,
    ability_text,
    card_text,
    colour_name,
    cost_text,
    deed_text,
    one_texts,
    reminder_of,
    word_name,
)
from paiju.show import common
from paiju.show.scene import Face, Label, Prompt, Scene, Show
from paiju.show.text import Message, msg

CLAUSES = {
    "main": ["D1-3.3-1"],
    "defence": ["D1-3.4-3"],
    "respond": ["D2-6.2-1"],
    "flip": ["D1-3.2-4"],
    "zone": ["D2-8.15-2"],
    "pick": ["D2-9.13-3"],
    "may": ["D2-9.3-1"],
    "one": ["D2-9.13-3"],
    "scry": ["D2-9.11-3"],
    "taunt": ["D2-10.1-1"],
    "ranged": ["D2-10.5-2"],
    "pick_up": ["D2-8.6-5"],
    "free_move": ["D3-4.3-永生-1"],
    "dun": ["D3-4.3-讨债鬼"],
}
ACTIONS = ("main", "defence", "respond")
QUIET = {"pass": "button.pass", "fight": "button.fight"}
PLAIN = (
    "pass",
    "say_pass",
    "say_attack",
    "fight",
    "done",
    "go",
    "stay",
    "yes",
    "no",
    "life",
    "use",
    "delay",
    "flip",
    "move",
    "dispel",
    "single",
    "echo",
)


class DijieShow(Show):
    """Refs: a card or thing `card:12`, a place of a battlefield `zone:2:1/3`. `more`: cards beside the card set."""

    def __init__(self, more: Sequence[Card] = ()) -> None:
        self.more = more

    def texts(self, lang: str) -> dict[str, str]:
        found = dict(_texts(lang))
        for card in self.more:
            try:
                found |= _card_texts((card,), lang)
            except KeyError:  # it says what no printed card says: then its name has to do
                found |= _bare_texts(card, lang)
        return found

    def faces(self) -> dict[str, Face]:
        return {card.code: _face(card) for card in (*CARDS.values(), *self.more)}

    def scene(self, view: dict[str, Any]) -> Scene:
        return scene(view)

    def run(self, kind: str, data: dict[str, Any]) -> Message | None:
        if kind in ("drew", "drawn"):
            return msg("run.draw")
        if (kind == "produced" and data["thing"]) or data.get("ability") in _stores():
            return msg("run.produce", seat=data["seat"])
        return None

    def prompt(self, kind: str, args: dict[str, Any], prefix: tuple[Any, ...]) -> Prompt:
        put: Prompt = {"title": _title(kind, args, prefix), "clauses": CLAUSES[kind]}
        detail = _detail(kind, args, prefix)
        if detail is not None:
            put["detail"] = detail
        if prefix:
            put["button"] = _button(kind, args, prefix)
        elif kind == "respond":
            put["window"] = {
                "value": PASS, "moment": args["timing"], "seat": args["seat"], "card": args.get("card", ""),
            }  # fmt: skip
        return put

    def label(self, kind: str, args: dict[str, Any], prefix: tuple[Any, ...], value: Any) -> Label:
        if value == "end":
            return {"text": msg("label.end.attack", n=args["attack"]) if args["attack"] else msg("label.end.pass")}
        if kind == "dun" and value == "no":
            return {"text": msg("label.broken")}
        if value in PLAIN:
            return {"text": msg(f"label.{value}")}
        if isinstance(value, int):
            return {"text": msg("label.thing", n=value), "ref": card_ref(value)}
        name, mark, rest = value.partition("#")
        if mark:
            return _named(name, rest)
        if value[:2] == "pm" and value[2:].isdigit():
            seat = int(value[2:]) - 1
            return {"text": msg("label.pm", seat=seat), "ref": f"seat:{seat}"}
        if ":" in value:
            return {"text": msg("label.place", place=value.replace("+", " ")), "ref": zone_ref(value.partition("+")[0])}
        return _way(kind, args, prefix, value)


def _named(name: str, rest: str) -> Label:
    """A card or thing with its number, a crystal, a card of the library and where it goes."""
    name, _, where = name.partition("@")
    if rest.isdecimal():
        text = msg("label.card", card=name)
        if where:
            text = msg("label.at", what=text, where=_where(where))
        return {"text": text, "ref": card_ref(int(rest)), "hint": msg(f"card.{name}.text")}
    if ":" in rest:
        n, _, to = rest.partition(":")
        text = msg(f"label.{to}", card=name, n=int(n) + 1)
        return {"text": text, "hint": msg(f"card.{name}.text"), "ref": f"top:{n}.{to}"}
    text = msg("label.gem", kind=f"crystal.{name}")
    if rest[-1].isalpha():
        text = msg("label.gem.as", kind=f"crystal.{name}", colour=f"crystal.{rest[-1]}")
    return {"text": msg("label.at", what=text, where=_gem_at(where))}


def _where(where: str) -> Message:
    """Where something lies, as `whereabouts` writes it: `1:1/2`, `hand.0.2`; `~3`: the third there."""
    at, _, n = where.partition("~")
    pile, _, rest = at.partition(".")
    told = msg("where.zone", place=at)
    if ":" not in at:
        seat, _, place = rest.partition(".")
        told = msg(f"where.{pile}", seat=int(seat or 0), n=int(place or 0))
    return msg("where.nth", where=told, n=int(n)) if n else told


def _gem_at(where: str) -> Message:
    """Where a crystal lies, as `payment` writes it: `pool`, `1:1/2.T01`, `hand.Q01`."""
    at, _, card = where.partition(".")
    if ":" in at:
        return msg("where.on", card=card, place=at)
    return msg(f"where.gem.{card or at}") if at == "pool" else msg(f"where.gem.{at}", card=card)


def _way(kind: str, args: dict[str, Any], prefix: tuple[Any, ...], value: str) -> Label:
    """A way to use something: an ability, a type, a cost, a number."""
    code = _code(prefix[0]) if prefix and kind in ACTIONS else args.get("card", "")
    if value == "auto":
        return {"text": msg("label.auto"), "usual": True}
    if value in TYPES:
        return {"text": msg(f"kind.{value}")}
    if value.startswith("cost="):
        return {"text": spelled(read_cost(value[5:]))}
    number = value.lstrip("abcdefghijklmnopqrstuvwxyz")
    match value[: len(value) - len(number)]:
        case "a":
            text = f"ability.{code}.{number}"
            return {"text": msg("label.act", ability=text), "hint": msg(f"{text}.text")}
        case "o":
            return {"text": msg(f"one.{code}.{number}")}
        case "n":
            return {"text": msg("label.x", n=int(number))}
    if prefix[1:2] == ("use",) or prefix[1:2] == ("flip",):
        return {"text": msg("label.once") if number == "1" else msg("label.times", n=int(number))}
    return {"text": msg("label.x", n=int(number))}


def _code(value: Any) -> str:
    return called(value) if isinstance(value, str) else ""


def _title(kind: str, args: dict[str, Any], prefix: tuple[Any, ...]) -> Message:
    if kind in ACTIONS and prefix and _code(prefix[0]):
        code = _code(prefix[0])
        if len(prefix) == 1:
            return msg("ask.what", card=code)
        if prefix[1] == "move":
            return msg("ask.where" if len(prefix) == 2 else "ask.relics", card=code)
        return msg("ask.plan", card=code)
    if kind == "respond" and args.get("card"):
        return msg(f"ask.respond.{args['timing']}", seat=args["seat"], card=args["card"])
    if kind == "respond":
        return msg("ask.respond", timing=f"timing.{args['timing']}")
    if kind == "may" and args["card"][0] == "@":
        return msg("ask.may.keyword", card=args["card"])
    if kind in ("zone", "pick", "may", "one"):
        return msg(f"ask.{kind}", card=args["card"])
    return msg(f"ask.{kind}")


def _detail(kind: str, args: dict[str, Any], prefix: tuple[Any, ...]) -> Message | None:
    """Why it is asked: what the card says."""
    if kind == "respond" and not prefix:
        return msg("ask.respond.detail")
    code = _code(prefix[0]) if prefix and kind in ACTIONS else args.get("card", "")
    return msg(f"card.{code}.text") if code else None


def _button(kind: str, args: dict[str, Any], prefix: tuple[Any, ...]) -> Message:
    """What sending the answer does."""
    first = prefix[0]
    if first == "end":
        return msg("button.end.attack", n=args["attack"]) if args["attack"] else msg("button.end.pass")
    if kind in ACTIONS and first in QUIET:
        return msg(QUIET[first])
    if kind in ACTIONS and len(prefix) > 1 and _code(first):
        verb = "act" if prefix[1] not in ("use", "move", "delay", "flip", "dispel") else prefix[1]
        return msg(f"button.{verb}", card=_code(first))
    return msg("button.go")


def _face(card: Card) -> Face:
    colours = colours_of(card)
    face: Face = {
        "code": card.code,
        "kind": card.types[0],
        "corner": "" if "terrain" in card.types or "crystal" in card.types else str(card.level),
        "suit": colours,
        "clauses": ["D2-3.6-2"],
    }
    if card.costs:
        pips = Tally(letters(pip) for pip in card.costs[0].pips)
        face["cost"] = sorted(pips.items(), key=lambda pair: (pair[0] != "x", pair[0]))
    if card.unit:
        face["number"] = card.force
        face["tag"] = msg("face.walker", force=card.force, speed=card.speed)
        if card.life is not None:
            face["tag"] = msg("face.unit", force=card.force, life=card.life, speed=card.speed)
    else:
        face["tag"] = msg("face.kind", kind=f"kind.{card.types[0]}")
    return face


def colours_of(card: Card) -> str:
    """What colours a card shows: its own, or those of the crystals that a terrain makes."""
    if card.types != ("terrain",):
        return letters(card.colours)
    nodes = [node for ability in card.abilities for node in ability.steps]
    while nodes:
        node = nodes.pop(0)
        if isinstance(node, Op):
            if node.name == "store":
                return str(node.args[1])
            nodes += node.steps
    return letters(card.colours)


@cache
def _stores() -> frozenset[str]:
    """The abilities by which terrain produces crystals, and nothing else."""
    return frozenset(
        f"ability.{card.code}.{place}"
        for card in CARDS.values()
        for place, ability in enumerate(card.abilities)
        if [step.name for step in ability.steps] == ["store"]
    )


@cache
def _texts(lang: str) -> dict[str, str]:
    """All sentences: the catalogue, and what is made from the cards."""
    found = {**(common.ZH if lang == "zh" else common.EN), **(ZH if lang == "zh" else EN)}
    found |= _card_texts(CARDS.values(), lang)
    second = lang != "zh"
    for name, term in WORDS.items():
        found[f"word.{name}"] = term.en if second else term.zh
        found[f"word.{name}.text"] = reminder_of(name, lang)
    for name in KEYWORDS:
        told = word_name((name, 0), lang) if name in WORDS else ("Poison" if second else "中毒")
        found[f"card.@{name}"] = found[f"ability.@{name}.0"] = told
        found[f"card.@{name}.text"] = found[f"ability.@{name}.0.text"] = reminder_of(name, lang)
    for kind, names in TYPES.items():
        found[f"kind.{kind}"] = names[second]
    for tag, names in ABILITY_TAGS.items():
        found[f"tag.{tag}"] = names[second]
    for pair in (*LETTERS, *("".join(two) for two in combinations(LETTERS, 2))):
        found[f"crystal.{pair}"] = colour_name(pair, lang)
    for what, told in SPEECH[lang].BANNED.items():
        found[f"ban.{what}"] = told
    for part, english in clause_words():
        found[f"clause.{part}"] = english if second else part
    for tag, english in TAGS.items():
        found[f"trait.{tag}"] = english if second else tag
    found[f"trait.{ALL}"] = "all" if second else "全部"
    for power, english in POWERS.items():
        found[f"power.{power}"] = f"{english} power" if second else f"{power}权能"
    return found


def _card_texts(cards: Iterable[Card], lang: str) -> dict[str, str]:
    """What is made from cards: their names, texts, abilities and costs."""
    found: dict[str, str] = {}
    second = lang != "zh"
    for card in cards:
        found[f"card.{card.code}"] = getattr(card, lang)
        found[f"card.{card.code}.text"] = _with_cost(card, lang)
        found[f"card.{card.code}.flavour"] = card.flavour[second]
        for i, ability in enumerate(card.abilities):
            name = ability.en if second else ability.zh
            found[f"ability.{card.code}.{i}"] = name or deed_text(card, i, lang) or getattr(card, lang)
            found[f"ability.{card.code}.{i}.text"] = ability_text(card, i, lang)
            for n, text in enumerate(one_texts(card, i, lang)):
                found[f"one.{card.code}.{n + 1}"] = text
        for i, cost in enumerate(card.costs):
            found[f"cost.{card.code}.{i + 1}"] = cost_text(cost, lang) or ("free" if second else "零费用")
    return found


def _bare_texts(card: Card, lang: str) -> dict[str, str]:
    """The same where there are no words for what a card says."""
    name: str = getattr(card, lang)
    keys = [f"card.{card.code}", *(f"ability.{card.code}.{i}" for i in range(len(card.abilities)))]
    inner = [f"one.{card.code}.{n}" for n in range(1, 10)]
    costs = {f"cost.{card.code}.{i + 1}": cost_text(cost, lang) or "0" for i, cost in enumerate(card.costs)}
    return {**dict.fromkeys((*keys, *(f"{key}.text" for key in keys), *inner), name), **costs}


def _with_cost(card: Card, lang: str) -> str:
    """The rules text, after the cost that is paid in crystals."""
    text = card_text(card, lang)
    if len(card.costs) != 1:
        return text
    cost = cost_text(card.costs[0], lang)
    return f"费用{cost}。{text}" if lang == "zh" else f"Cost {cost}. {text}"
