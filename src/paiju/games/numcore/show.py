"""How numcore shows itself on a generic table: words, faces, questions and scenes."""

from typing import Any

from paiju.games.numcore.numbers import MOST, Relation, formula, relations, relations_of, size
from paiju.games.numcore.rules import BANDS, LEVELS, Rules
from paiju.games.numcore.scene import scene
from paiju.games.numcore.state import DECK, DEFEND, DIGITS, PAIRS, WEAKEN, card_for
from paiju.games.numcore.texts_en import EN
from paiju.games.numcore.texts_told_en import TOLD_EN
from paiju.games.numcore.texts_told_zh import TOLD_ZH
from paiju.games.numcore.texts_zh import ZH
from paiju.show import common
from paiju.show.scene import Face, Label, Prompt, Scene, Show
from paiju.show.text import Message, msg

_CLAUSES = {
    "create": ["N-010", "N-012", "N-021"],
    "relate": ["N-024", "N-180"],
    "upgrade": ["N-061", "N-066"],
    "repair": ["N-028", "N-029", "N-030"],
    "defend": ["N-091", "N-092"],
    "attack": ["N-072", "N-074", "N-080"],
    "weaken": ["N-193", "N-199"],
    "seize": ["N-175", "N-176", "N-182"],
    "withdraw": ["N-020", "N-165"],
    "end": ["N-083", "N-143"],
}


class NumcoreShow(Show):
    """Numcore's words and pictures. Refs: nodes `node:37`, cards in hand `card:SEAT:D7`."""

    def texts(self, lang: str) -> dict[str, str]:
        shared, own = (common.ZH, ZH | TOLD_ZH) if lang == "zh" else (common.EN, EN | TOLD_EN)
        found = {**shared, **own}
        for digit, code in enumerate(DIGITS):
            for key in ("card.digit", "card.digit.text"):
                found[key.replace("digit", code)] = own[key].replace("{digit}", str(digit))
        for code in PAIRS:
            for key in ("card.pair", "card.pair.text"):
                text = own[key].replace("{a}", own[f"parity.{code[1]}"]).replace("{b}", own[f"parity.{code[2]}"])
                found[key.replace("pair", code)] = text
        for low, following in zip(BANDS, (*BANDS[1:], MOST + 1), strict=True):

            def banded(key: str, low: int = low, high: int = following - 1) -> str:
                return own[key].replace("{lo}", str(low)).replace("{hi}", str(high))

            for end in ("", ".hint"):
                found[f"option.cost_{low}{end}"] = banded(f"option.cost{end}")
            for kind in ("number", "pair"):
                for end in ("", ".text"):
                    found[f"card.{kind}:{low}{end}"] = banded(f"node.{kind}{end}")
        for level in LEVELS:
            for name in ("value", "capacity", "upgrade"):
                for end in ("", ".hint"):
                    found[f"option.{name}_{level}{end}"] = own[f"option.{name}{end}"].replace("{level}", str(level))
        return found

    def faces(self) -> dict[str, Face]:
        nodes = [f"{kind}:{low}" for kind in ("number", "pair") for low in BANDS]
        return {code: _face(code) for code in (*DECK, *nodes)}

    def scene(self, view: dict[str, Any]) -> Scene:
        return scene(view)

    def prompt(self, kind: str, args: dict[str, Any], prefix: tuple[Any, ...]) -> Prompt:
        if kind == "core":
            put: Prompt = {
                "title": msg("ask.core"),
                "detail": msg("ask.core.why"),
                "clauses": ["N-149", "N-150", "N-162"],
            }
            if prefix:
                put["button"] = msg("button.no_core") if prefix[0] is None else msg("button.core", core=prefix[0])
            return put
        if not prefix:
            title = msg("ask.act", round=args["round"], energy=args["energy"])
            return {"title": title, "detail": msg("ask.act.why"), "clauses": ["N-068"]}
        word = str(prefix[0])
        step = msg(f"ask.{word}", **_named(prefix))
        if len(prefix) >= 2 and word in ("create", "attack", "weaken"):
            step = msg(f"ask.{word}.2", **_named(prefix))
        asked: Prompt = {"title": step, "clauses": _CLAUSES[word]}
        if len(prefix) == (3 if word in ("create", "attack", "weaken") else 1 if word in ("upgrade", "end") else 2):
            asked["button"] = _button(args, prefix)
        return asked

    def label(self, kind: str, args: dict[str, Any], prefix: tuple[Any, ...], value: Any) -> Label:
        if kind == "core":
            return _core_label(args, value)
        if not prefix:
            label: Label = {"text": msg(f"act.{value}"), "hint": msg(f"act.{value}.hint")}
            if value == "upgrade":
                label["hint"] = _upgrade_hint(args)
            return label
        word = prefix[0]
        if word == "create" and len(prefix) == 1:
            return {
                "text": msg(f"card.{value}"),
                "ref": f"card:{args['seat']}:{value}",
                "hint": msg(f"card.{value}.text"),
            }
        if word == "relate":
            return {"text": msg("label.relation", formula=_formula(args, value)), "hint": msg("hint.relate")}
        if word in ("attack", "weaken") and len(prefix) == 2:
            hint = _damage_hint(args, prefix[1], value) if word == "attack" else _weaken_hint(args, prefix[1], value)
            return {"text": msg("label.number", value=value), "hint": hint}
        label = {"text": msg("label.node", node=value), "hint": _node_hint(args, prefix, value)}
        if word != "create":
            label["ref"] = f"node:{value}"
        return label


def _named(prefix: tuple[Any, ...]) -> dict[str, Any]:
    """The steps of an answer by the names that sentences use."""
    return {"card": prefix[1], "node": prefix[1]} if len(prefix) > 1 else {}


def _find(args: dict[str, Any], name: Any) -> list[Any]:
    """What a question tells about a node: name, durability left, locked damage, weakening, price paid."""
    found: list[Any] = next(node for node in (*args["own"], *args["foe"]) if node[0] == name)
    return found


def _formula(args: dict[str, Any], key: str) -> str:
    rules = Rules.of(args["options"])
    possible = relations([node[0] for node in args["own"]], rules.merge_parallel)
    return next((formula(relation) for relation in possible if relation.key == key), key)


def _seizure(args: dict[str, Any], name: Any) -> tuple[list[Relation], int]:
    """All relations a seizure would build, and its price."""
    rules = Rules.of(args["options"])
    linked = relations_of(name, args["range"], rules.merge_parallel)
    return linked, _find(args, name)[4] + len(linked) * rules.edge_cost


def _button(args: dict[str, Any], prefix: tuple[Any, ...]) -> Message:
    """What choosing will do."""
    word, rules = prefix[0], Rules.of(args["options"])
    told: dict[str, Any] = {}
    if word == "create":
        told = {"node": prefix[2], "cost": rules.cost(size(prefix[2]))}
    elif word == "relate":
        told = {"formula": _formula(args, prefix[1]), "cost": rules.edge_cost}
    elif word == "upgrade":
        told = {"level": args["level"] + 1, "cost": rules.upgrade_cost(args["level"])}
    elif word == "attack":
        told = {"node": prefix[1], "cost": prefix[2], "damage": _damage(args, prefix[1], prefix[2])}
    elif word == "weaken":
        told = {"node": prefix[1], "cost": prefix[2]}
    elif word == "seize":
        told = {"node": prefix[1], "cost": _seizure(args, prefix[1])[1]}
    elif word == "repair":
        told = {"node": prefix[1], "cost": rules.cost(size(prefix[1]))}
    elif word != "end":
        told = {"node": prefix[1], "cost": rules.withdraw_cost}
    return msg(f"button.{word}", **told)


def _upgrade_hint(args: dict[str, Any]) -> Message:
    """What the next level brings; nothing but the name of the action at the last one."""
    rules, level = Rules.of(args["options"]), args["level"] + 1
    cost = rules.upgrade_cost(args["level"])
    if cost is None:
        return msg("act.upgrade.hint")
    told = {"values": rules.values[level - 1], "capacity": rules.capacity(level), "store": rules.energy_limit(level)}
    return msg("hint.upgrade", level=level, cost=cost, **told)


def _damage(args: dict[str, Any], name: Any, energy: int) -> int:
    """What an attack would do, as far as the node can take it."""
    _, left, locked, weaken, _ = _find(args, name)
    harm = Rules.of(args["options"]).damage(energy, args["round"], size(name), weaken)
    return int(min(harm, left - locked))


def _damage_hint(args: dict[str, Any], name: Any, energy: int) -> Message:
    harm = _damage(args, name, energy)
    _, left, locked, *_ = _find(args, name)
    return msg("hint.damage", damage=harm, left=left - locked - harm)


def _weaken_hint(args: dict[str, Any], name: Any, divisor: int) -> Message:
    return msg("hint.weaken", size=size(name), total=_find(args, name)[3] * divisor)


def _node_hint(args: dict[str, Any], prefix: tuple[Any, ...], name: Any) -> Message:
    """What there is to know before a node is chosen."""
    word, rules = prefix[0], Rules.of(args["options"])
    if word == "create":
        own, foe = (
            [formula(r) for r in relations_of(name, [node[0] for node in args[side]], rules.merge_parallel)]
            for side in ("own", "foe")
        )
        return msg("hint.create", cost=rules.cost(size(name)), full=rules.full(size(name)), own=own, foe=foe)
    if word == "seize":
        linked, cost = _seizure(args, name)
        return msg("hint.seize", cost=cost, relations=[formula(r) for r in linked])
    _, left, locked, weaken, _ = _find(args, name)
    told = {"left": left, "locked": locked, "size": size(name), "weaken": weaken}
    if word == "repair":
        told |= {"cost": rules.cost(size(name)), "card": card_for(name)}
    return msg(f"hint.{word}" if word in ("repair", "defend", "withdraw") else "hint.target", **told)


def _core_label(args: dict[str, Any], value: str | None) -> Label:
    if value is None:
        return {"text": msg("label.no_core"), "hint": msg("label.no_core.hint")}
    core = value.split(" ")
    inner = sum(all(str(end) in core for end in ends) for ends in args["edges"])
    told = {"nodes": len(core), "edges": inner, "cohesion": inner - len(core) + 1}
    return {"text": msg("label.core", core=core), "hint": msg("hint.core", **told)}


def _face(code: str) -> Face:
    if code in DIGITS:
        return {"code": code, "kind": "digit", "corner": code[1], "number": int(code[1]), "clauses": ["N-002", "N-010"]}
    if code in PAIRS:
        corner = "".join("○●"[int(odd)] for odd in code[1:])
        return {"code": code, "kind": "pair", "corner": corner, "clauses": ["N-003", "N-010"]}
    if ":" in code:
        kind, low = code.split(":")
        return {"code": code, "kind": f"{kind}_node", "corner": f"≥{low}", "clauses": ["N-021", "N-078", "N-085"]}
    known = {WEAKEN: ("weaken", "÷", ["N-191", "N-193"]), DEFEND: ("defend", "◆", ["N-088", "N-091"])}
    kind, corner, clauses = known[code]
    return {"code": code, "kind": kind, "corner": corner, "clauses": clauses}
