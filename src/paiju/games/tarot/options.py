"""The rulings R01 to R35 as options of a table; the first value of each is the default (docs/rulings/tarot.md)."""

from typing import Any

from paiju.kernel import Option


def _one_of(name: str, clause: str, *values: Any) -> Option:
    return Option(name, values[0], values, clause=clause)


OPTIONS: tuple[Option, ...] = (
    _one_of("small_deal", "T-027", "suit", "random"),
    _one_of("page_source", "T-172", "resolved", "after_lovers", "face"),
    _one_of("king_vs_king", "T-178", "zero", "seat_order"),
    _one_of("lovers_sync", "T-093", "after_courts", "before_courts"),
    _one_of("lovers_order", "T-093", "registration", "simultaneous"),
    _one_of("devil_time", "T-136", "after_step2", "before_step6"),
    _one_of("queen_optional", "T-182", True, False),
    _one_of("queen_own", "T-057", True, False),
    _one_of("queen_duplicate", "T-057", "forbid", "waste"),
    _one_of("queen_vs_death", "T-057", True, False),
    _one_of("justice_leader", "T-113", "own_total", "no_change"),
    _one_of("step5_order", "T-054", "number", "seat"),
    _one_of("emperor_pick", "T-084", "random", "chosen"),
    _one_of("hermit_pool", "T-104", "plus_discards", "previous", "plus_this_round"),
    _one_of("hermit_min_hand", "T-106", "before_place", "after_place"),
    _one_of("wheel_pick", "T-108", "random", "chosen"),
    _one_of("wheel_short_pool", "T-110", "unselectable", "fizzle"),
    _one_of("hierophant_deal", "T-088", "round_robin", "blocks"),
    _one_of("step6_order", "T-066", "text_list", "number"),
    _one_of("chariot_compare", "T-097", "current_score", "step2_points"),
    _one_of("chariot_optional", "T-098", True, False),
    _one_of("rank_mode", "T-149", "competition", "dense"),
    _one_of("rank_source", "T-145", "snapshot", "live"),
    _one_of("star_all_tied", "T-147", True, False),
    _one_of("sun_tie", "T-153", True, False),
    _one_of("sun_rank_tower", "T-153", "before_doubling", "after_doubling"),
    _one_of("tower_again", "T-143", "next_round", "absorbed"),
    _one_of("empress_void", "T-082", "expires", "deferred"),
    _one_of("death_history", "T-124", "all_played", "executed_only"),
    _one_of("death_devil_time", "T-041", "as_devil", "at_placement"),
    _one_of("temperance_mode", "T-131", "shorten", "skip_labels"),
    _one_of("temperance_count", "T-131", "auto", "choice"),
    _one_of("self_target", "T-070", "fool_devil", "others", "any"),
    _one_of("hanged_groups", "T-117", "current", "snapshot"),
    _one_of("devil_negative", "T-137", "negate", "only_positive"),
)
