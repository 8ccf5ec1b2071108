"""The table of one viewer in general terms, made from nothing but the view."""

from typing import Any

from paiju.games.tarot.board import board, played
from paiju.games.tarot.cards import DEATH, DEVIL
from paiju.show.scene import Card, Mark, Phase, Scene, SeatPlate, Zone
from paiju.show.text import msg

PHASES = ("place", "reveal", *map(str, range(12)))


def scene(view: dict[str, Any]) -> Scene:
    """The scene of a view."""
    last = min(view["round"], view["total_rounds"])
    key = "scene.over" if view["over"] else "scene.round"
    return {
        "title": msg(key, round=last, of=view["total_rounds"]),
        "progress": (last, view["total_rounds"]),
        "phases": _phases(view),
        "seats": [_plate(view, seat) for seat in range(view["seats"])],
        "zones": _zones(view),
        "marks": [_lovers(link) for link in view["lovers"]] + _fewer(view),
        "board": board(view),
    }


def _phases(view: dict[str, Any]) -> list[Phase]:
    """Where the round has come to; nothing is "now" when the game is over."""
    now = PHASES.index("place" if view["placed"] is None else _step(view))
    if view["over"]:
        now = len(PHASES)
    found: list[Phase] = []
    for place, key in enumerate(PHASES):
        found.append({"key": key, "label": msg(f"step.{key}"), "state": "next"})
        if place <= now:
            found[-1]["state"] = "done" if place < now else "now"
    return found


def _step(view: dict[str, Any]) -> str:
    return "reveal" if view["step"] is None else str(view["step"])


def _plate(view: dict[str, Any], seat: int) -> SeatPlate:
    counts = view["counts"][seat]
    return {
        "seat": seat,
        "main": view["totals"][seat],
        "main_label": msg("scene.total"),
        "now": None if view["scores"] is None else view["scores"][seat],
        "counters": [
            {"icon": "small", "label": msg("scene.small"), "value": counts["small"]},
            {"icon": "major", "label": msg("scene.major"), "value": counts["majors"]},
        ],
        "marks": _seat_marks(view, seat),
        "gone": seat in view["gone"],
    }


def _seat_marks(view: dict[str, Any], seat: int) -> list[Mark]:
    marks: list[Mark] = []
    if seat in view["winners"]:
        marks.append({"text": msg("mark.winner"), "clause": "T-006", "tone": "good"})
    for field, name, clause, tone in (
        ("banned", "banned", "T-082", "bad"),
        ("ban_next", "ban_next", "T-082", "bad"),
        ("tower", "tower", "T-141", "good"),
        ("tower_next", "tower_next", "T-141", "good"),
    ):
        if view[field][seat]:
            text, hint = msg(f"mark.{name}"), msg(f"mark.{name}.hint")
            marks.append({"text": text, "hint": hint, "clause": clause, "tone": tone})  # type: ignore[typeddict-item]
    return marks + [_lovers(link) for link in view["lovers"] if seat in (link["src"], link["dst"])]


def _lovers(link: dict[str, Any]) -> Mark:
    text, hint = msg("mark.lovers", **link), msg("mark.lovers.hint", **link)
    return {"text": text, "hint": hint, "clause": "T-093", "tone": "plain"}


def _fewer(view: dict[str, Any]) -> list[Mark]:
    """That there are fewer rounds than usual, since Temperance."""
    if not view["cancelled"]:
        return []
    skipped = view["cancelled"] if view["options"]["temperance_mode"] == "skip_labels" else 0
    text = msg("mark.fewer", of=view["total_rounds"] - skipped)
    return [{"text": text, "hint": msg("mark.fewer.hint", count=view["cancelled"]), "clause": "T-131"}]


def _zones(view: dict[str, Any]) -> list[Zone]:
    seats = range(view["seats"])
    zones = [_hand(view, seat) for seat in seats]
    zones += [_slot(view, seat) for seat in seats]
    pool = [_major(card) for card in view["pool"]]
    zones.append(
        {"ref": "pool", "label": msg("zone.pool"), "seat": None, "layout": "row", "size": len(pool), "cards": pool}
    )
    for seat in seats:
        cards = [
            *(_small(card) for card in view["small_grave"][seat]),
            *(_major(card) for card in view["major_grave"][seat]),
        ]
        zones.append(_zone("grave", seat, "pile", len(cards), cards))
    return zones


def _zone(name: str, seat: int, layout: Any, size: int, cards: list[Card]) -> Zone:
    return {
        "ref": f"{name}:{seat}",
        "label": msg(f"zone.{name}"),
        "seat": seat,
        "layout": layout,
        "size": size,
        "cards": cards,
    }


def _hand(view: dict[str, Any], seat: int) -> Zone:
    """A hand: one's own, or all when they are open; of others what one is sure of."""
    size = view["counts"][seat]["small"] + view["counts"][seat]["majors"]
    hand = view["hands"][seat] if view["hands"] else view["hand"] if seat == view["seat"] else None
    if hand is None:
        sure = [clue["card"] for clue in view["known"] if clue["held"] and clue["seats"] == [seat]]
        cards = [_small(card) if type(card) is str else _major(card) for card in sure]
    else:
        cards = [*(_small(card) for card in hand["small"]), *(_major(card) for card in hand["majors"])]
    return _zone("hand", seat, "hand", size, cards)


def _slot(view: dict[str, Any], seat: int) -> Zone:
    """What a seat has on the table."""
    cards: list[Card] = []
    if view["placed"] is not None:
        placed = view["placed"][seat]
        small = _small(placed["small"])
        if placed["taken_back"]:
            small = {
                **small,
                "ref": f"table:{seat}:small",
                "marks": [{"text": msg("mark.taken_back"), "clause": "T-104"}],
            }
        cards.append(small)
        if placed["major"] is not None:
            cards.append({**_major(placed["major"]), "marks": _major_marks(view, seat, placed)})
    return _zone("table", seat, "slot", len(cards), cards)


def _major_marks(view: dict[str, Any], seat: int, placed: dict[str, Any]) -> list[Mark]:
    marks: list[Mark] = []
    mine = next(major for major in played(view) if major["seat"] == seat)
    effect = placed["copied"] if placed["major"] == DEATH else placed["major"]
    if placed["copied"] is not None:
        marks.append({"text": msg("mark.copied", card=effect), "clause": "T-124"})
    targets = placed["targets"]
    if effect == DEVIL and view["devil_target"] is not None:
        targets = [view["devil_target"]]
    if targets:
        marks.append({"text": msg("mark.targets", targets=targets)})
    if view["nullified"][seat]:
        marks.append({"text": msg("mark.nullified"), "clause": "T-268", "tone": "bad"})
    elif mine["state"] == "now":
        marks.append({"text": msg("mark.running"), "tone": "good"})
    elif mine["state"] == "done":
        marks.append({"text": msg("mark.executed"), "tone": "good"})
    elif mine["turns"] > 1:
        marks.append({"text": msg("mark.turn", turn=mine["turn"]), "clause": "T-055"})
    return marks


def _small(code: str) -> Card:
    return {"ref": f"card:{code}", "code": code, "back": "small"}


def _major(number: int) -> Card:
    return {"ref": f"major:{number}", "code": str(number), "back": "major"}
