"""The table of one viewer in general terms, made from nothing but the view."""

from collections import Counter as Tally
from typing import Any

from paiju.games.tongbing.board import board, unit_ref
from paiju.games.tongbing.turn import TURN
from paiju.show.scene import Card, Counter, Mark, Phase, Scene, SeatPlate, Zone
from paiju.show.text import Message, msg

TAPE_SHOWN = 12  # so many lines of the ledger hang at the table
# Entries whose card is what they are about, not who brought it about.
_ABOUT = ("E03", "E07", "E08", "E14", "E15", "E16", "E17", "E19", "E20", "E25")
_ROUND = {"flip": "salary", "tidy": "deploy", "summon": "deploy", "place": "deploy", "clear": "deploy",
          "backlash": "settle", "retidy": "settle", "reclear": "settle"}  # fmt: skip
_STEP = {"settle": "place", "retidy": "tidy", "reclear": "clear"}  # stages called otherwise in the round of settling


def hand_ref(code: str, copy: int = 1) -> str:
    """The first of equal cards stands for all of them."""
    return f"hand:{code}" if copy == 1 else f"hand:{code}:{copy}"


def scene(view: dict[str, Any]) -> Scene:
    """The scene of a view."""
    return {
        "title": _title(view),
        "progress": None,
        "phases": _phases(view),
        "seats": [_plate(view, seat) for seat in (0, 1)],
        "zones": _zones(view),
        "marks": [_entry(entry) for entry in view["tape"][-TAPE_SHOWN:]],
        "board": board(view),
    }


def _title(view: dict[str, Any]) -> Message:
    stage = f"stage.{view['stage']}" if view["battle"] is None else f"stage.{view['battle']}.{view['stage']}"
    if view["over"]:
        return msg("scene.over", round=view["round"])
    if view["round"] == 0:
        return msg("scene.opening", stage=stage)
    return msg("scene.title", round=view["round"], seat=view["turn"], stage=stage)


def _phases(view: dict[str, Any]) -> list[Phase]:
    """The seven rounds of a turn, and the stages of the one that goes on."""
    rounds = [name for name, _ in TURN]
    stage = view["battle"] or _ROUND.get(view["stage"], view["stage"])
    now = rounds.index(stage) if stage in rounds else len(rounds) if view["over"] else -1
    found: list[Phase] = []
    for place, key in enumerate(rounds):
        found.append({"key": key, "label": msg(f"round.{key}"), "state": "next"})
        if place <= now:
            found[-1]["state"] = "done" if place < now else "now"
    if 0 <= now < len(TURN) and TURN[now][1]:
        steps = TURN[now][1]
        found[now]["steps"] = [msg(f"step.{name}") for name in steps]
        step = view["stage"] if view["stage"] in steps else _STEP.get(view["stage"], "")
        if step in steps:
            found[now]["step"] = steps.index(step)
    return found


def _plate(view: dict[str, Any], seat: int) -> SeatPlate:
    side = view["sides"][seat]
    names = ("level", "energy", "hand", "deck", "supply", "pay", "swaps")
    counters: list[Counter] = [
        {"icon": name, "label": msg(f"count.{name}"), "value": side[name]} for name in names if side[name] is not None
    ]
    counters += [{"icon": name, "label": msg(f"count.{name}"), "value": len(side[name])} for name in ("grave", "void")]
    return {
        "seat": seat,
        "main": side["life"],
        "main_label": msg("scene.life"),
        "now": None,
        "counters": counters,
        "marks": _seat_marks(view, seat),
        "gone": view["end"] == "conceded" and seat not in view["winners"],
    }


def _seat_marks(view: dict[str, Any], seat: int) -> list[Mark]:
    side = view["sides"][seat]
    marks: list[Mark] = []
    if seat in view["winners"]:
        marks.append({"text": msg("mark.winner"), "clause": "G-052", "tone": "good"})
    if seat == view["first"]:
        marks.append({"text": msg("mark.first"), "clause": "G-078", "tone": "plain"})
    if side["skipped"]:
        marks.append({"text": msg("mark.skipped"), "clause": "G-E02", "tone": "bad"})
    for wait in side["pending"]:
        text = msg("mark.pending", round=f"round.{wait['time']}", card=wait["card"])
        marks.append({"text": text, "clause": "G-E02", "tone": "bad"})
    return marks


def _entry(entry: dict[str, Any]) -> Mark:
    """A line of the ledger."""
    card = entry["card"] if entry["rule"] in _ABOUT else None
    hint = msg(
        "mark.entry.hint", side=entry["side"], what=f"rule.{entry['rule']}", base=entry["base"],
        percent=100 + entry["percent"], amount=entry["amount"],
        unit="unit.level" if entry["levels"] else "unit.energy", card=card,
    )  # fmt: skip
    text = msg("mark.entry", rule=entry["rule"], amount=entry["amount"])
    tone = "good" if entry["amount"] > 0 else "bad" if entry["amount"] < 0 else "plain"
    return {"text": text, "hint": hint, "clause": f"G-{entry['rule']}", "tone": tone}  # type: ignore[typeddict-item]


# --- zones ----------------------------------------------------------------------------------------------------------


def _zones(view: dict[str, Any]) -> list[Zone]:
    zones: list[Zone] = []
    for seat in (0, 1):
        side = view["sides"][seat]
        for name, kind, layout in (("creatures", "creature", "row"), ("aux", "aux", "row"), ("lands", "land", "row")):
            cards = [_on_field(view, u) for u in view["units"] if u["side"] == seat and u["kind"] == kind]
            zones.append(_zone(name, seat, layout, len(cards), cards))
        zones.append(_hand(view, seat))
        if view["stage"] == "build" and seat == view["seat"]:
            zones += [_sorted(name, seat, view[name]) for name in ("deck", "reserve")]
        for name, shown in (("deck", view["decks"]), ("reserve", view["reserves"])):
            if side[name] is not None:
                pile = [] if shown is None else _pile(f"{name}:{seat}", shown[seat])
                zones.append(_zone(name, seat, "pile", side[name], pile))
        zones += [_open_pile(name, seat, side[name]) for name in ("grave", "void")]
        if side["ban"] is not None:
            zones.append(_zone("ban", seat, "slot", 1, _pile(f"ban:{seat}", [side["ban"]])))
    announced = [item["card"] for item in view["announced"]]
    zones.append(_zone("announced", None, "row", len(announced), _pile("announced", announced)))
    return zones


def _zone(name: str, seat: int | None, layout: Any, size: int, cards: list[Card]) -> Zone:
    ref = name if seat is None else f"{name}:{seat}"
    return {"ref": ref, "label": msg(f"zone.{name}"), "seat": seat, "layout": layout, "size": size, "cards": cards}


def _open_pile(name: str, seat: int, codes: list[str]) -> Zone:
    return _zone(name, seat, "pile", len(codes), _pile(f"{name}:{seat}", codes))


def built_ref(name: str, code: str) -> str:
    """A card of one's own deck or side pile while the deck is being built."""
    return f"build:{name}:{code}"


def _sorted(name: str, seat: int, codes: list[str]) -> Zone:
    """One's own deck or side pile while the deck is being built: equal cards lie on one another."""
    cards: list[Card] = [
        {
            "ref": built_ref(name, code),
            "code": code,
            "back": "tongbing",
            "marks": [{"text": msg("mark.copies", n=n)}] if n > 1 else [],
        }
        for code, n in Tally(codes).items()
    ]
    return _zone(name, seat, "grid", len(codes), cards)


def _pile(ref: str, codes: list[str]) -> list[Card]:
    return [{"ref": f"{ref}:{i}", "code": code, "back": "tongbing"} for i, code in enumerate(codes)]


def _hand(view: dict[str, Any], seat: int) -> Zone:
    """One's own hand, or all of them when they are open."""
    size = view["sides"][seat]["hand"]
    if seat == view["seat"]:
        codes = view["hand"]
        cards: list[Card] = [
            {
                "ref": hand_ref(code, codes[: i + 1].count(code)),
                "code": code,
                "back": "tongbing",
                "same": hand_ref(code),
            }
            for i, code in enumerate(codes)
        ]
    else:
        cards = [] if view["hands"] is None else _pile(f"hand:{seat}", view["hands"][seat])
    return _zone("hand", seat, "hand", size, cards)


def _on_field(view: dict[str, Any], unit: dict[str, Any]) -> Card:
    card: Card = {
        "ref": unit_ref(unit["id"]),
        "code": unit["code"],
        "back": "tongbing",
        "turned": unit["state"] in ("tapped", "down"),
        "marks": [*_unit_marks(view, unit), *_battle_marks(view, unit)],
    }
    if any(attack["by"] == unit["id"] and not attack["done"] and not attack["off"] for attack in view["attacks"]):
        card["glow"] = True
    return card


def _unit_marks(view: dict[str, Any], unit: dict[str, Any]) -> list[Mark]:
    marks: list[Mark] = []
    if unit["id"] == view["sides"][unit["owner"]]["leader"]:
        marks.append({"text": msg("mark.leader"), "clause": "G-033", "tone": "good"})
    if unit["host"] is not None:
        marks.append({"text": msg("mark.equips", card=_name(view, unit["host"])), "clause": "G-105"})
    marks += [
        {"text": msg("mark.waits", round=f"round.{wait['time']}"), "clause": "G-E02"}
        for side in view["sides"]
        for wait in side["pending"]
        if wait["source"] == unit["id"]
    ]
    if "attack" not in unit:
        return marks
    text = msg("mark.stats", attack=unit["attack"], defense=unit["defense"], troops=unit["troops"])
    marks.append({"text": text, "hint": msg("mark.stats.hint"), "clause": "G-046"})
    if unit["fed"] != "full":
        marks.append({"text": msg(f"mark.{unit['fed']}"), "clause": "G-E02", "tone": "bad"})
    if unit["unpaid"]:
        marks.append({"text": msg("mark.unpaid"), "clause": "G-E03", "tone": "bad"})
    if unit["state"] == "tapped":
        marks.append({"text": msg("mark.tapped"), "clause": "G-102"})
    words = [*unit["words"], *(mod["word"] for mod in unit["mods"] if mod["word"])]
    for word in dict.fromkeys(words):
        text = msg("mark.word", word=f"word.{word}")
        marks.append({"text": text, "hint": msg(f"word.{word}.text"), "clause": "G-048"})
    return marks


def _battle_marks(view: dict[str, Any], unit: dict[str, Any]) -> list[Mark]:
    marks: list[Mark] = []
    for attack in view["attacks"]:
        if attack["by"] == unit["id"]:
            if attack["off"] or attack["done"]:
                marks.append({"text": msg("mark.called_off" if attack["off"] else "mark.done"), "clause": "G-109"})
            else:
                target = attack["target"] if attack["taker"] is None else attack["taker"]
                name = _name(view, target)
                whom = msg("mark.masked") if name is None else msg("mark.unit", card=name)
                marks.append({"text": msg("mark.attacks", target=whom), "clause": "G-109"})
        by = _name(view, attack["by"])
        if unit["id"] in attack["blockers"] and by is not None:
            marks.append({"text": msg("mark.blocks", card=by), "clause": "G-111"})
    return marks


def _name(view: dict[str, Any], n: int) -> str | None:
    """What a card on the field is called; None if it is gone or lies face down."""
    return next((unit["code"] for unit in view["units"] if unit["id"] == n), None)
