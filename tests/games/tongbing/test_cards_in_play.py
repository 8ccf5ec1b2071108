"""Abilities, traps, counters and the limits of zones, in play."""

from typing import Any

import pytest

from tests.games.tongbing.boards import (
    RICH,
    act,
    attack,
    board,
    carried_out,
    energy,
    fight,
    go_on,
    gone,
    hands,
    possible,
    reason,
    say,
    tape,
    told,
    unit,
)
from tests.marks import clause

# --- abilities ------------------------------------------------------------------------------------------------------


@clause("G-048", "G-114", "G-121", "G-E25")
def test_a_sacrifice() -> None:
    table = board("fight", own=("C07", "C01"), foe=("C17",), sides=hands(level=1))
    assert possible(table) == ["pass", 11]
    assert possible(table, 11) == [12]
    assert possible(table, 11, 12) == [2, 21]
    say(table, 0, 11, 12, 21)
    assert gone(table, 12)
    assert gone(table, 21)
    assert tape(table, "E25", "E12", "E13") == [
        ("E25", 0, 100), ("E12", 0, 100), ("E13", 1, 30), ("E12", 1, 100), ("E13", 0, 30),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("code", "path", "check"),
    [
        ("H01", (11, 12), lambda t: [m.word for m in unit(t, 12).mods] == ["berserk"]),
        ("H02", (11, 21), lambda t: unit(t, 21).hurt == 2),
        ("H04", (11, 22), lambda t: gone(t, 22)),
        ("H05", (11, 12), lambda t: [m.word for m in unit(t, 12).mods] == ["stance"]),
        ("H07", (11, 21), lambda t: [m.word for m in unit(t, 21).mods] == ["charm"]),
        ("H08", (11, 22), lambda t: gone(t, 22)),
        ("H08", (11, 23), lambda t: gone(t, 23)),
        ("C12", (11, 12), lambda t: [m.word for m in unit(t, 12).mods] == ["frenzy"]),
        ("C22", (11, "12:bound"), lambda t: unit(t, 12).mods == ()),
        ("C25", (11, 21), lambda t: unit(t, 21).side == 0),
        ("C26", (11, 21), lambda t: (unit(t, 21).side, t.state.sides[0].level) == (0, 18)),
        ("C27", (11, 12), lambda t: t.state.sides[0].hand == ["C09", "S02"]),
        ("C36", (11, 12), lambda t: (unit(t, 12).hurt, unit(t, 12).lost) == (0, 1)),
    ],
)
def test_abilities_in_the_fight(code: str, path: tuple[Any, ...], check: Any) -> None:
    bound = [{"word": "bound", "until": "salary"}]
    mine = {"hurt": 2, "lost": 4, "mods": bound if code == "C22" else []}
    foe = ("C23", ("A05", {"state": "set"}), "T05", "C18")
    table = board("fight", own=(code, ("C09", mine)), foe=foe, sides=hands(("S02",), ()), leaders=("H03", "H06"))
    say(table, 0, *path)
    assert check(table)
    again = [] if table.waiting[0] != (0, "fight") else possible(table)
    assert 11 not in again, "tapped, or used"


@clause("G-042")
def test_a_charm_wants_the_opposite_sex() -> None:
    table = board("fight", own=("C24",), foe=("C01", "C16", "C10"), sides=RICH)
    assert possible(table, 11) == [21]
    say(table, 0, 11, 21)
    table = board("declare", own=(("C01", {"mods": [{"word": "charm", "until": "supply", "seat": 1}]}),))
    assert reason(table, 11) == "bar.charmed"


def test_nobody_sways_leaders_heroes_or_the_steadfast() -> None:
    calm = ("C16", {"mods": [{"word": "calm", "source": 24}]})
    table = board("declare", foe=("H07", "C09", calm, ("Q06", {"host": 23})), sides=hands(("S06", "S05")))
    assert possible(table, "S06") == [22]
    assert possible(table, "S05") == [21, 22]
    full = board("declare", own=("C01",) * 4 + ("C02",) * 4 + ("C04",), foe=("C09",), sides=hands(("S06",)))
    assert reason(full, "S06") == "bar.no_target"


@clause("G-E26")
def test_what_a_swayed_creature_does_brings_nobody_anything() -> None:
    mods = [{"word": "control", "until": "supply", "seat": 0}, {"attack": 3, "until": "turn"}]
    held = ("C28", {"owner": 1, "mods": mods})
    table = carried_out(fight(attack(11, 2), own=(held,)))
    assert told(table, "life") == [{"seat": 1, "n": 3, "left": 17}]
    assert {amount for _, _, amount in tape(table)} == {0}


@clause("G-E20a", "G-E24")
def test_a_blow_taken_for_another() -> None:
    table = fight(attack(11, 2), own=("C02",), foe=("C20",), sides=hands(("S02",), ()))
    say(table, 0, "pass")
    assert possible(table, 21) == [11]
    act(table, 1, 21, 11)
    assert table.waiting == [(0, "fight")]
    carried_out(table)
    assert unit(table, 21).hurt == 3
    assert tape(table, "E15", "E20") == [("E20", 1, 200)]
    assert unit(table, 2).hurt == 0
    table = fight(attack(11, 2), own=("C02",), foe=("C16", "C28"), sides=hands((), ("A10",)))
    say(table, 0, "pass")
    act(table, 1, "A10", 11, 22)
    carried_out(table)
    assert unit(table, 22).hurt == 3
    assert tape(table, "E20") == [("E20", 1, 100)]
    troops = fight(attack(11, 2), own=("C02",), foe=("C20",), kind="troops", sides=RICH)
    assert troops.waiting[0] != (1, "fight"), "without troops it cannot"


def test_only_once_a_turn() -> None:
    table = fight(attack(11, 2), attack(12, 2), own=("C02", "C01"), foe=("C20",), sides=hands(("S02",), ("S02",)))
    say(table, 0, "pass")
    act(table, 1, 21, 11)
    say(table, 0, "pass")
    assert reason(table, 21) == "bar.used"


def test_abilities_that_cannot_be_used_say_why() -> None:
    charmed = ("H02", {"mods": [{"word": "charm", "until": "supply", "seat": 1}]})
    own = ("C25", ("C23", {"state": "tapped"}), charmed, "C23")
    table = board("fight", own=own, foe=("C01",), sides=hands(("S02",), (), level=2))
    why = {n: reason(table, n) for n in (11, 12, 13, 14)}
    assert why == {11: "bar.levels", 12: "bar.tapped", 13: "bar.charmed", 14: "bar.no_target"}


# --- traps ----------------------------------------------------------------------------------------------------------


@clause("G-112", "G-E08b", "G-E28", "G-E32a", "G-E33a", "G-E32", "G-E33")
def test_a_trap_that_was_paid_for() -> None:
    trap = ("A06", {"state": "set", "paid": 3})
    table = board(
        "defend", own=("C02", "C01", "C28"), foe=(trap,), attacks=(attack(11, 2), attack(12, 2), attack(13, 2))
    )
    assert possible(table)[:2] == ["pass", 21]
    say(table, 1, 21, 11, 12, 13)
    assert gone(table, 11)
    assert gone(table, 12)
    assert table.state.sides[1].grave == ["A06"]
    assert energy(table, 1, "E28") == 80
    assert (energy(table, 1, "E32"), energy(table, 0, "E33")) == (60, 30)


@clause("G-E32b", "G-E33b")
def test_a_spell_brings_no_more_than_its_limit() -> None:
    foe = ("C19", "C19", "C28", "C28", "C29", "C24", "C18")
    table = board("declare", foe=foe, sides=hands(("S03",)))
    say(table, 0, "S03")
    assert (energy(table, 0, "E32"), energy(table, 1, "E33")) == (100, 50)


@clause("G-E08c")
def test_a_trap_to_be_paid_when_triggered() -> None:
    trap = ("A05", {"state": "set", "paid": None})
    for level in (1, 2):
        table = board("defend", own=("C28",), foe=(trap,), attacks=(attack(11, 2),), sides=hands(level=level))
        if level == 1:
            assert reason(table, 21) == "bar.trap_levels"
        else:
            say(table, 1, 21, 11)
            assert table.state.sides[1].level == 0
            assert unit(table, 11).hurt == 3


def test_traps_wait_for_what_they_wait_for() -> None:
    foe = (("A06", {"state": "set"}), ("A08", {"state": "set"}), "C16")
    table = board("defend", own=("C28",), foe=foe, attacks=(attack(11, 23),))
    assert reason(table, 21) == "bar.trap", "the leader is not attacked"
    assert reason(table, 22) == "bar.trap"


@clause("G-E08b")
def test_a_net_calls_an_attack_off() -> None:
    table = board("defend", own=("C28",), foe=(("A07", {"state": "set"}),), attacks=(attack(11, 2),))
    say(table, 1, 21, 11)
    go_on(table)
    assert told(table, "struck") == []
    assert tape(table, "E14") == []
    assert [mod.word for mod in unit(table, 11).mods] == ["bound"]


@clause("G-E20b", "G-114")
def test_a_feigned_rout_undoes_blocks() -> None:
    own = ("C02", ("A08", {"state": "set"}))
    table = board("fight", own=own, foe=("C16",), attacks=(attack(11, 2, blockers=[21]),))
    say(table, 0, 12, 11)
    assert told(table, "struck")[0]["unit"] == 2
    assert tape(table, "E20") == [("E20", 1, -100)]
    assert [mod.word for mod in unit(table, 21).mods] == ["bound"]


@clause("G-E31", "G-E29")
def test_traps_are_disarmed_or_dispelled() -> None:
    for code, bonus in (("A09", []), ("S07", [("E29", 0, 50)])):
        table = board("declare", foe=(("A05", {"state": "set", "paid": 2}),), sides=hands((code,)))
        say(table, 0, code, 21)
        assert tape(table, "E29", "E30", "E31") == [*bonus, ("E31", 1, -50)]
        assert table.state.sides[1].grave == ["A05"]


@clause("G-E29", "G-E30")
def test_equipment_is_dispelled() -> None:
    worn = ("C16", {"mods": [{"word": "stance", "source": 22, "defense": 3}], "hurt": 4})
    table = board("declare", foe=(worn, ("Q02", {"host": 21})), sides=hands(("S07",)))
    say(table, 0, "S07", 22)
    assert tape(table, "E29", "E30") == [("E29", 0, 50), ("E30", 1, -100)]
    assert gone(table, 21), "without its shield the wound is deadly"


# --- countering -----------------------------------------------------------------------------------------------------


@clause("G-E29", "G-E30", "G-E27")
def test_a_card_is_countered() -> None:
    table = board("declare", foe=("C16",), sides=hands(("S02",), ("S08",)))
    say(table, 0, "S02", 21)
    assert table.waiting == [(1, "react")]
    assert table.view(0)["announced"] == [{"seat": 0, "card": "S02"}]
    say(table, 1, "S08")
    assert unit(table, 21).hurt == 0
    assert tape(table) == [("E27", 1, 140), ("E29", 1, 50), ("E30", 0, -100)]
    assert (table.state.sides[0].level, table.state.sides[0].grave) == (18, ["S02"]), "paid and lost"


@clause("G-E29")
def test_a_counter_can_be_countered() -> None:
    table = board("declare", foe=("C16",), sides=hands(("S02", "S08"), ("S08",)))
    say(table, 0, "S02", 21)
    say(table, 1, "S08")
    assert table.waiting == [(0, "react")]
    say(table, 0, "S08")
    assert gone(table, 21)
    assert tape(table, "E27", "E29", "E30") == [("E27", 0, 140), ("E29", 0, 50), ("E30", 1, -100), ("E27", 0, 140)]


@clause("G-E29")
def test_a_creature_counters_an_ability() -> None:
    table = board("fight", own=("H02",), foe=("C21", "C16"), sides=RICH)
    say(table, 0, 11, 22)
    assert table.waiting == [(1, "react")]
    assert possible(table) == ["pass", 21]
    say(table, 1, 21)
    assert unit(table, 22).hurt == 0
    assert unit(table, 21).state == "tapped"
    assert tape(table) == [("E29", 1, 50)]
    both = board("fight", own=("H02", "C21"), foe=("C21", "C16"), sides=RICH)
    say(both, 0, 11, 22)
    say(both, 1, 21)
    say(both, 0, 12)
    assert unit(both, 22).hurt == 2


@clause("G-E31", "G-E08b")
def test_a_trap_is_countered() -> None:
    trap = ("A05", {"state": "set", "paid": 2})
    table = board("defend", own=("C28",), foe=(trap,), attacks=(attack(11, 2),), sides=hands(("S08",), ()))
    say(table, 1, 21, 11)
    say(table, 0, "S08")
    assert unit(table, 11).hurt == 0
    assert tape(table, "E28", "E29", "E30", "E31") == [("E29", 0, 50), ("E31", 1, -50)]
    assert table.state.sides[1].grave == ["A05"]


def test_who_publicly_cannot_counter_is_not_asked() -> None:
    poor = board("declare", foe=("C16",), sides=({"hand": ["S02"], "level": 9}, {"hand": ["S08"], "level": 1}))
    say(poor, 0, "S02", 21)
    assert gone(poor, 21)
    asked = board("declare", foe=("C16",), sides=({"hand": ["S02"], "level": 9}, {"hand": ["C01"], "level": 2}))
    say(asked, 0, "S02", 21)
    assert asked.waiting == [(1, "react")]
    assert possible(asked) == ["pass"], "being asked must not tell what is in the hand"
    say(asked, 1, "pass")
    assert gone(asked, 21)


# --- cards and limits -----------------------------------------------------------------------------------------------


@clause("G-E06b")
def test_a_forced_discard() -> None:
    table = board("declare", sides=hands(("A02",), ("C01",), level=2))
    say(table, 0, "A02")
    if table.waiting == [(1, "react")]:
        say(table, 1, "pass")
    assert table.state.sides[1].grave == ["C01"]
    assert tape(table, "E06") == [("E06", 1, -20)]


@clause("G-007", "G-008", "G-009", "G-023", "G-E06b")
def test_a_hand_of_eight_and_four_of_a_name() -> None:
    eight = ["C01", "C02", "C04", "C05", "C06", "C08", "C09", "T06"]
    table = board("settle", sides=({"hand": eight, "level": 2, "deck": ["C10", "C11", "C12"]}, {}))
    say(table, 0, "T06")
    assert table.waiting == [(0, "overflow")], "seven, then nine"
    say(table, 0, "C11")
    assert (table.state.sides[0].grave, len(table.state.sides[0].hand)) == (["C11", "T06"], 8)
    four = board("settle", sides=({"hand": ["C01"] * 4 + ["T06"], "level": 2, "deck": ["C01", "C01", "C02"]}, {}))
    say(four, 0, "T06")
    assert four.state.sides[0].void == ["C01", "C01"]
    assert tape(four, "E06") == [("E06", 0, -20), ("E06", 0, -20)]


@clause("G-011", "G-012")
def test_four_of_a_name_on_the_field() -> None:
    table = board("summon", own=("C01",) * 4, sides=hands(("C01",)))
    say(table, 0, "C01", "up")
    assert table.state.sides[0].void == ["C01"]
    assert tape(table, "E06") == [("E06", 0, -20)]


@clause("G-015", "G-016", "G-017", "G-018", "G-019")
def test_the_graveyard_holds_four_of_a_name() -> None:
    table = board("draw", sides=({"hand": ["C01", "C02"], "grave": ["C01"] * 4}, {}))
    say(table, 0, "discard", "C01")
    side = table.state.sides[0]
    assert (side.grave, side.void) == (["C01"] * 4, ["C01"])
    assert tape(table) == [("E06", 0, 100)], "it was discarded already"
    say(table, 0, "discard", "C02")
    assert side.grave == [*["C01"] * 4, "C02"]


@clause("G-047")
def test_no_defense_no_creature() -> None:
    table = board("place", own=("C05", ("C30", {"hurt": 3})), sides=hands(("Q05", "Q05")))
    say(table, 0, "Q05", 12)
    assert gone(table, 12), "the mask takes the last point"
    assert table.state.sides[0].grave == ["Q05", "C30"]
    say(table, 0, "Q05", 11)
    words = next(u for u in table.view(1)["units"] if u["id"] == 11)
    assert (words["attack"], words["defense"], words["words"]) == (5, 1, ["ranged", "berserk"])


def test_a_rat_at_the_leader_costs_supply() -> None:
    table = board("declare", own=("C34",), foe=("C16", "C16"))
    say(table, 0, 11, 2)
    go_on(table, "target")
    assert table.waiting == [(0, "target")]
    say(table, 0, 21, "done")
    assert unit(table, 21).fed == "half"


def test_a_cast_of_everything_else() -> None:
    table = board("declare", own=("C01", "C02"), foe=("C16", "C28", "C29"), sides=hands(("S01", "S04", "A03", "A11")))
    say(table, 0, 11, 2)
    say(table, 0, "S01", 21, 22, "done")
    assert gone(table, 21)
    assert unit(table, 22).hurt == 3
    say(table, 0, "S04", 12)
    say(table, 0, "A03")
    assert all(any(mod.word == "stance" for mod in unit(table, n).mods) for n in (1, 11, 12))
    say(table, 0, "A11", 12)
    assert len(table.state.sides[0].hand) == 2
    assert energy(table, 0, "E27") == 180 + 120 + 140 + 120


def test_blockers_that_left_have_stopped_the_attack_all_the_same() -> None:
    table = fight(attack(11, 2, blockers=[21]), own=("C28",), foe=("C17",), sides=hands(("S02",), ()))
    act(table, 0, "S02", 21)
    go_on(table, "declare")
    assert told(table, "life") == []
    assert told(table, "struck") == []
    assert tape(table, "E14", "E20") == [("E14", 0, 125), ("E20", 1, -100)]


def test_an_attack_on_somebody_who_left_hits_nothing() -> None:
    table = fight(attack(11, 21), own=("C28",), foe=("C17",), sides=hands(("S02",), ()))
    act(table, 0, "S02", 21)
    go_on(table, "declare")
    assert told(table, "missed") == [{"unit": 11, "card": "C28"}]
    assert tape(table, "E14") == []


def test_a_blocking_leader_fails_if_it_lost_life() -> None:
    table = carried_out(fight(attack(11, 21, blockers=[2]), own=("C10",), foe=("C16",)))
    assert told(table, "life") == [{"seat": 1, "n": 3, "left": 17}]
    assert tape(table, "E20") == [("E20", 1, -100)]


def test_frenzy_wears_a_creature_out() -> None:
    mad = ("C09", {"mods": [{"word": "frenzy", "until": "turn"}]})
    table = carried_out(fight(attack(11, 21), own=(mad,), foe=("C29",)))
    assert unit(table, 11).hurt == 1
    leader = carried_out(board("fight", attacks=(attack(1, 21),), foe=("C29",), sides=hands(("S02",), ("S02",))))
    assert unit(leader, 1).hurt == 0
