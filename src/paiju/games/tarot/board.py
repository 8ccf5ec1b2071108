"""What tarot's own board draws beyond the general vocabulary: the majors of the round and when each has its turn."""

from typing import Any

from paiju.games.tarot.cards import DEATH, DEVIL, JUDGEMENT, MAJORS, SUN, WORLD
from paiju.games.tarot.late import AS_LISTED, BY_NUMBER, STEP8

LATE = (SUN, JUDGEMENT)  # Step 10


def board(view: dict[str, Any]) -> dict[str, Any]:
    """`step`: 0 to 11, or None while cards are placed and turned up. `void`: the World has ended the round.
    `cut`: rounds that Temperance took away. `majors`: those on the table, in the order in which they are carried out.
    """
    majors = played(view)
    return {
        "step": view["step"],
        "void": any(major["effect"] == WORLD and major["state"] in ("now", "done") for major in majors),
        "cut": view["cancelled"],
        "majors": majors,
    }


def played(view: dict[str, Any]) -> list[dict[str, Any]]:
    """The majors on the table in their order: who plays which card with which effect, in which step as the how-manieth
    of how many, and its state: "wait", "now", "done", or "null" (the queen was against it).
    """
    if view["placed"] is None:
        return []
    found = []
    for seat, placed in enumerate(view["placed"]):
        if placed["major"] is None:
            continue
        effect = placed["copied"] if placed["major"] == DEATH else placed["major"]
        step = int(MAJORS[effect].step) if effect != DEATH else 0
        state = "null" if view["nullified"][seat] else "done" if view["executed"][seat] else "wait"
        found.append({"seat": seat, "card": placed["major"], "effect": effect, "step": step, "state": state})
    found.sort(key=lambda major: (major["step"], _turn(view, major)))
    for major in found:
        same = [other for other in found if other["step"] == major["step"] and other["state"] != "null"]
        major["turn"] = same.index(major) + 1 if major in same else 0
        major["turns"] = len(same)
    begun = [major for major in found if major["state"] == "done" and major["step"] == view["step"]]
    if begun:
        begun[-1]["state"] = "now"
    return found


def _turn(view: dict[str, Any], major: dict[str, Any]) -> int:
    """Where a major stands among those of its step (T-059, T-061, T-062, T-066)."""
    effect, options = major["effect"], view["options"]
    if major["step"] == 5:
        return int(major["seat"] if options["step5_order"] == "seat" else effect)
    order = {6: BY_NUMBER if options["step6_order"] == "number" else AS_LISTED, 8: STEP8, 10: LATE}
    listed = order.get(major["step"], ())
    return listed.index(effect) if effect in listed else int(effect == DEVIL)
