"""What may be placed in a round of tarot, and the rulings, for the oracle (see tarot_oracle.py)."""

from __future__ import annotations

from typing import Any

JSON = dict[str, Any]

FOOL, MAGICIAN, PRIESTESS, EMPRESS, EMPEROR, HIEROPHANT, LOVERS, CHARIOT, STRENGTH, HERMIT, WHEEL = range(11)
JUSTICE, HANGED, DEATH, TEMPERANCE, DEVIL, TOWER, STAR, MOON, SUN, JUDGEMENT, WORLD = range(11, 22)

# Every option on which tables may differ, R01 to R35 in order; the first value is the default.
RULINGS: dict[str, tuple[Any, ...]] = {
    "small_deal": ("suit", "random"),
    "page_source": ("resolved", "after_lovers", "face"),
    "king_vs_king": ("zero", "seat_order"),
    "lovers_sync": ("after_courts", "before_courts"),
    "lovers_order": ("registration", "simultaneous"),
    "devil_time": ("after_step2", "before_step6"),
    "queen_optional": (True, False),
    "queen_own": (True, False),
    "queen_duplicate": ("forbid", "waste"),
    "queen_vs_death": (True, False),
    "justice_leader": ("own_total", "no_change"),
    "step5_order": ("number", "seat"),
    "emperor_pick": ("random", "chosen"),
    "hermit_pool": ("plus_discards", "previous", "plus_this_round"),
    "hermit_min_hand": ("before_place", "after_place"),
    "wheel_pick": ("random", "chosen"),
    "wheel_short_pool": ("unselectable", "fizzle"),
    "hierophant_deal": ("round_robin", "blocks"),
    "step6_order": ("text_list", "number"),
    "chariot_compare": ("current_score", "step2_points"),
    "chariot_optional": (True, False),
    "rank_mode": ("competition", "dense"),
    "rank_source": ("snapshot", "live"),
    "star_all_tied": (True, False),
    "sun_tie": (True, False),
    "sun_rank_tower": ("before_doubling", "after_doubling"),
    "tower_again": ("next_round", "absorbed"),
    "empress_void": ("expires", "deferred"),
    "death_history": ("all_played", "executed_only"),
    "death_devil_time": ("as_devil", "at_placement"),
    "temperance_mode": ("shorten", "skip_labels"),
    "temperance_count": ("auto", "choice"),
    "self_target": ("fool_devil", "others", "any"),
    "hanged_groups": ("current", "snapshot"),
    "devil_negative": ("negate", "only_positive"),
}


class Refused(Exception):
    """The round breaks a rule; nothing has changed. ``args[0]`` says which."""


def plain_copy(value: Any) -> Any:
    """A copy of a value made of dicts and lists that shares neither with it (deepcopy, only faster)."""
    if isinstance(value, dict):
        return {key: plain_copy(part) for key, part in value.items()}
    if isinstance(value, list):
        return [plain_copy(part) for part in value]
    return value


def full_rulings(rulings: JSON) -> JSON:
    """All options with ``rulings`` laid over the defaults; an unknown name or value is a ValueError."""
    full = {name: values[0] for name, values in RULINGS.items()}
    for name, value in rulings.items():
        if name not in RULINGS:
            raise ValueError(f"unknown ruling {name!r}")
        if not any(value is v or (isinstance(v, str) and value == v) for v in RULINGS[name]):
            raise ValueError(f"ruling {name} cannot be {value!r}; it is one of {RULINGS[name]}")
        full[name] = value
    return full


def check_placement(state: JSON, seat: int, placement: JSON, rules: JSON) -> None:
    """Raise Refused if ``seat`` may not place this under full ``rules`` (T-008, T-009, T-036 to T-053)."""
    player = state["players"][seat]
    if placement.get("small") not in player["small"]:
        raise Refused(f"seat {seat} does not hold the small card {placement.get('small')}")
    major: Any = placement.get("major")
    copied: Any = placement.get("copy")
    target, targets = placement.get("target"), placement.get("targets")

    if major is None:
        if copied is not None or target is not None or targets is not None:
            raise Refused(f"seat {seat} names something without a major")
        return
    if major not in player["majors"]:
        raise Refused(f"seat {seat} does not hold the major {major}")
    if player["banned"]:
        raise Refused(f"seat {seat} is banned from majors this round (T-049, T-082)")

    if major == DEATH:
        check_copy(state, seat, copied, rules)
        effect = copied
    else:
        if copied is not None:
            raise Refused(f"seat {seat}: only Death copies")
        effect = major

    if effect == HERMIT:
        if state["round"] <= 2:
            raise Refused("Hermit is not for rounds 1 and 2 (T-105)")
        hand = len(player["small"])
        if rules["hermit_min_hand"] == "after_place":
            hand -= 1
        if hand < 3:
            raise Refused("Hermit needs three small cards in hand (T-106, R15)")
        if rules["hermit_pool"] == "previous" and len(player["small_grave"]) < 2:
            raise Refused("Hermit could not take two cards back (T-053, T-104, R14)")
    if effect == WHEEL and len(state["pool"]) < 2 and rules["wheel_short_pool"] == "unselectable":
        raise Refused("Wheel needs two cards in the pool (T-110, T-129, R17)")

    if effect == MAGICIAN:
        if target is not None:
            raise Refused("Magician takes two seats in `targets`")
        if not isinstance(targets, list) or len(targets) != 2 or targets[0] == targets[1]:
            raise Refused("Magician names two different seats (T-073)")
        for named in targets:
            if named not in range(state["n"]):
                raise Refused(f"there is no seat {named}")
        return
    if targets is not None:
        raise Refused("only Magician names two seats")

    names_one = effect in (FOOL, PRIESTESS, EMPRESS, EMPEROR, LOVERS, CHARIOT)
    if major == DEATH and effect == DEVIL and rules["death_devil_time"] == "at_placement":
        names_one = True
    if names_one:
        if target not in may_target(state, seat, effect, rules):
            raise Refused(f"seat {seat} may not name {target} with {effect} (T-070, R33)")
    elif target is not None:
        raise Refused(f"{effect} names nobody at placement")


def check_copy(state: JSON, seat: int, copied: int | None, rules: JSON) -> None:
    """Raise Refused unless Death may copy that card (T-124, T-126, T-127, R29)."""
    if copied == DEATH:
        raise Refused("Death does not copy itself (T-127)")
    for entry in state["history"]:
        counts = rules["death_history"] == "all_played" or entry["executed"]
        if entry["card"] == copied and entry["round"] < state["round"] and counts:
            return
    raise Refused(f"seat {seat}: {copied} is not a major of an earlier round (T-124)")


def may_target(state: JSON, seat: int, effect: int, rules: JSON) -> list[int]:
    """The seats one-target ``effect`` of ``seat`` may name (R33)."""
    self_too = {"others": (), "fool_devil": (FOOL, DEVIL), "any": range(22)}[rules["self_target"]]
    return [other for other in range(state["n"]) if other != seat or effect in self_too]
