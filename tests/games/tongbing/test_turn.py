"""The rounds of a turn outside battle."""

from typing import Any

import pytest

from paiju.games.tongbing import GAME, GAMES
from paiju.kernel import Game, Table
from tests.games.tongbing.boards import board, go_on, gone, possible, reason, say, tape, told, unit
from tests.marks import clause

MINUS: dict[str, Any] = {"until": "supply", "attack": -2}


def hand(*codes: str, **more: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    return ({"hand": list(codes), **more}, {})


# --- the frame ------------------------------------------------------------------------------------------------------


@clause("G-088", "G-089", "G-090", "G-098", "G-108", "G-115", "G-122")
def test_a_full_round_is_a_turn_of_each_in_seven_rounds() -> None:
    table = board("supply", own=("C01",), foe=("C16",), sides=({"hand": ["C01"]}, {"hand": ["C16"]}))
    go_on(table)
    assert (table.state.turn, table.state.round) == (1, 1)
    go_on(table)
    assert (table.state.turn, table.state.round) == (0, 2)
    stages = [(data["seat"], data["name"].removeprefix("stage.")) for data in told(table, "stage")]
    one = [
        "supply", "salary", "draw", "tidy", "summon", "place", "clear", "challenge.declare", "challenge.defend",
        "challenge.fight", "troops.declare", "troops.defend", "troops.fight", "settle", "backlash", "retidy",
        "reclear",
    ]  # fmt: skip
    one.remove("salary")
    mine = [name for seat, name in stages[: len(one) + 1] if seat == 0 and name != "salary"]
    assert mine[: len(one)] == one
    assert [name for seat, name in stages if seat == 1 and name != "salary"] == one


@clause("G-036", "G-035", "G-034")
def test_a_leaders_defense_is_whole_again_in_the_next_stage() -> None:
    table = board("fight", foe=("C16",), sides=({"hand": ["S02", "S02"], "level": 4}, {}))
    assert table.state.sides[1].life == 20
    say(table, 0, "S02", 2)
    assert (unit(table, 2).hurt, table.state.sides[1].life) == (3, 20)
    say(table, 0, "S02", 2)
    assert table.state.sides[1].life == 19
    assert unit(table, 2).hurt == 0, "nobody could act any more: another stage has begun"


# --- supply ---------------------------------------------------------------------------------------------------------


@clause("G-091", "G-092", "G-E02b")
def test_full_supply_restores_everything_half_supply_half() -> None:
    hurt = {"hurt": 3, "lost": 3, "mods": [MINUS]}
    table = board("supply", own=tuple(("C09", hurt) for _ in range(3)))
    assert table.waiting == [(0, "feed")]
    assert possible(table) == [11, 12]
    say(table, 0, 11, 13)
    assert [(unit(table, n).hurt, unit(table, n).lost, unit(table, n).fed) for n in (11, 12, 13)] == [
        (0, 0, "full"),
        (1, 1, "half"),
        (0, 0, "full"),
    ]
    assert unit(table, 11).mods == (), "attack is back too"
    down = board("supply", own=(("C09", {"hurt": 3}),) * 3, options={"half_rounds": "down"})
    say(down, 0, 12, 13)
    assert unit(down, 11).hurt == 2


@clause("G-020", "G-091")
def test_lands_baggage_and_farms_feed_more() -> None:
    table = board("supply", own=("L04", "L06", "C13", "T05", "C01"))
    view = table.view(0)["sides"][0]
    assert (view["supply"], view["pay"]) == (2 + 2 + 3 + 2 + 3, 1)
    none = board("supply", own=("C01", "C01"), options={"camp": 0})
    assert {unit(none, n).fed for n in (11, 12)} == {"half"}


@clause("G-E02a", "G-E02b", "G-E02c")
@pytest.mark.parametrize(
    ("code", "answer", "fed", "skipped"),
    [("T01", None, ["half", "half"], False), ("T02", (21, "done"), ["none", "full"], False), ("T03", None, None, True)],
)
def test_strategies_against_the_next_supply(code: str, answer: Any, fed: Any, skipped: bool) -> None:
    sides: Any = ({"hand": [code], "level": 20}, {})
    table = board("place", foe=(("C01", {"hurt": 1}), "C01"), sides=sides, options={"backlash": 0})
    say(table, 0, code)
    assert table.view(1)["sides"][1]["pending"][0]["card"] == code
    while table.waiting[0] != (0, "target") and table.state.turn == 0:
        say(table, table.asks[0].seat, "pass")
    if answer is not None:
        assert table.waiting == [(0, "target")], "who laid the card points them out"
        say(table, 0, *answer)
    assert table.state.sides[1].skipped is skipped
    if fed is not None:
        assert [unit(table, n).fed for n in (21, 22)] == fed
    else:
        assert unit(table, 21).hurt == 1, "nobody recovers"
    assert code in table.state.sides[0].grave
    assert table.state.sides[1].pending == ()


@clause("G-E02c")
@pytest.mark.parametrize(("game", "fed"), [(GAME, "half"), *((game, "full") for game in GAMES[1:])])
def test_scorched_fields_starve_those_that_lie_face_down_too(game: Game[Any], fed: str) -> None:
    """坚壁清野 says all creatures; up to version 4 it spared those."""
    sides: Any = ({"hand": ["T01"], "level": 20}, {})
    table = board("place", foe=("C01", ("C01", {"state": "down"})), sides=sides, options={"backlash": 0}, game=game)
    say(table, 0, "T01")
    while table.state.turn == 0:
        say(table, table.asks[0].seat, "pass")
    assert [unit(table, n).fed for n in (21, 22)] == ["half", fed]
    leader = table.state.sides[1].leader
    assert unit(table, leader).fed == "full"


@clause("G-103")
@pytest.mark.parametrize(("game", "again"), [(GAME, False), *((game, True) for game in GAMES[1:])])
def test_a_two_faced_card_turns_over_once_a_turn(game: Game[Any], again: bool) -> None:
    """阴阳陶俑: 可翻面一次. Up to version 4 as often as was paid for."""
    table = board("place", own=("C33",), sides=({"hand": ["L04"], "level": 5}, {}), options={"backlash": 0}, game=game)
    say(table, 0, 11)
    assert unit(table, 11).face == 1
    choices = table.options(table.asks[0])
    assert choices is not None
    assert (11 in choices) is again


@clause("G-E02a", "G-E02b", "G-E02c", "G-E03a")
@pytest.mark.parametrize(
    ("state", "amount", "by"),
    [
        ({}, 100, ()),
        ({"fed": "half"}, 50, ("E02",)),
        ({"fed": "none"}, 0, ("E02",)),
        ({"unpaid": True}, 0, ("E03",)),
    ],
)
def test_what_a_hungry_or_unpaid_creature_does_brings_less(state: Any, amount: int, by: Any) -> None:
    table = board("declare", own=(("C01", state),), foe=("C19",))
    say(table, 0, 11, 21)
    go_on(table)
    entry = next(e for e in told(table, "ledger") if e["rule"] == "E14")
    assert (entry["amount"], entry["by"]) == (amount, list(by))


@clause("G-E02c", "G-E10")
def test_after_a_skipped_supply_nothing_that_a_side_does_brings_energy() -> None:
    table = board("declare", own=("C02",), sides=({"skipped": True}, {}))
    say(table, 0, 11)
    go_on(table)
    assert [amount for _, side, amount in tape(table, "E10", "E14", "E15") if side == 0] == [0, 0]
    assert tape(table, "E21") == [("E21", 1, 20)]


# --- salary ---------------------------------------------------------------------------------------------------------


@clause("G-093", "G-094", "G-095", "G-E03a")
def test_wages_tapped_and_face_down_creatures() -> None:
    own = ("L02", ("C08", {"state": "tapped"}), ("C31", {"state": "tapped"}), ("C16", {"state": "down", "paid": 1}))
    table = board("salary", own=own)
    assert table.waiting == [(0, "pay")]
    assert possible(table) == [12, 13, "pass"]
    say(table, 0, 13)
    assert (unit(table, 12).unpaid, unit(table, 13).unpaid) == (True, False)
    assert unit(table, 12).state == "ready", "who is not paid gets up all the same"
    assert table.waiting == [(0, "flip")]
    say(table, 0, "pass")
    assert unit(table, 14).state == "down"
    again = board("salary", own=(("C35", {"state": "down", "paid": 3}),), foe=("C01",))
    say(again, 0, 11)
    assert unit(again, 11).state == "ready"
    assert again.waiting == [(0, "target")], "its text goes off when it is flipped"
    say(again, 0, 21)
    assert gone(again, 21)


@clause("G-095")
def test_income_that_suffices_is_paid_without_a_question() -> None:
    table = board("salary", own=("L03", "C08", "C31"))
    assert not any(unit(table, n).unpaid for n in (12, 13))
    broke = board("salary", own=("C09",))
    assert unit(broke, 11).unpaid


@clause("G-E03b", "G-093")
def test_a_bound_creature_stays_tapped_and_costs_energy() -> None:
    bound = {"state": "tapped", "mods": [{"word": "bound", "until": "salary"}]}
    table = board("salary", own=(("C01", bound),))
    assert unit(table, 11).state == "tapped"
    assert unit(table, 11).mods == ()
    assert tape(table, "E03") == [("E03", 0, -30)]


@clause("G-E03c")
def test_a_skipped_salary_moves_no_energy() -> None:
    own = (("C01", {"state": "tapped", "unpaid": True, "mods": [{"word": "bound", "until": "salary"}]}), "C09")
    pending = [{"time": "salary", "by": 1, "code": "T04", "moment": "place", "source": 21}]
    table = board("salary", own=own, foe=("T04",), sides=({"pending": pending}, {}))
    assert tape(table, "E03") == []
    assert unit(table, 11).state == "tapped"
    assert not unit(table, 11).unpaid
    assert gone(table, 21)
    assert told(table, "skipped") == [{"seat": 0, "round": "round.salary"}]


def test_a_bought_creature_that_is_not_paid_goes_home() -> None:
    bought = ("C01", {"owner": 1, "mods": [{"word": "bribe", "seat": 0}]})
    table = board("salary", own=(bought,))
    assert unit(table, 11).side == 1
    paid = board("salary", own=(bought, "L03"))
    assert unit(paid, 11).side == 0


def test_a_controlled_creature_goes_home_in_the_supply_round() -> None:
    held = ("C01", {"owner": 1, "mods": [{"word": "control", "until": "supply", "seat": 0}]})
    assert unit(board("supply", own=(held,)), 11).side == 1
    full = board("supply", own=(held,), foe=("C16",) * 3 + ("C17",) * 4 + ("C18",) * 2)
    assert gone(full, 11)
    assert full.state.sides[1].grave == ["C01"]


# --- drawing --------------------------------------------------------------------------------------------------------


@clause("G-096", "G-E04a")
def test_the_first_card_of_the_deck_is_drawn() -> None:
    table = board("salary", sides=({"deck": ["S02", "C01"]}, {}))
    assert table.state.sides[0].hand == ["S02"]
    assert tape(table) == [("E04", 0, 100)]


@clause("G-E04b")
def test_a_card_drawn_at_another_time_brings_less() -> None:
    table = board("place", sides=hand("T06", level=2))
    say(table, 0, "T06")
    assert tape(table, "E04") == [("E04", 0, 20), ("E04", 0, 20)]


@clause("G-097", "G-E05", "G-057", "G-058", "G-059", "G-060", "G-062", "G-068")
def test_a_random_exchange() -> None:
    deck = ["S02", *["C01", "C02"] * 8]
    table = board("draw", sides=({"hand": ["C05"], "deck": deck, "swaps": 1}, {}))
    say(table, 0, "random")
    side = table.state.sides[0]
    assert (side.hand, side.void, side.swaps) == (["S02"], ["C05"], 0)
    assert side.deck != deck[1:], "shuffled"
    assert sorted(side.deck) == sorted(deck[1:])
    assert tape(table) == [("E05", 0, 0)]
    assert reason(table, "random") == "bar.swap_left"


@clause("G-063", "G-064", "G-065", "G-066", "G-067")
def test_a_chosen_exchange() -> None:
    deck = ["C01", "C02", "S02", *["C04", "C06"] * 8]
    table = board("draw", sides=({"hand": ["C05", "C08", "C09"], "deck": deck}, {}))
    say(table, 0, "chosen")
    assert table.waiting == [(0, "search")]
    say(table, 0, "S02")
    side = table.state.sides[0]
    assert "S02" in side.hand
    assert (len(side.hand), len(side.void), side.swaps) == (2, 2, 2)
    assert side.deck != [code for code in deck if code != "S02"]
    assert reason(board("draw", sides=hand("C05")), "chosen") == "bar.swap_hand"


@clause("G-071", "G-072", "G-073", "G-074", "G-075", "G-076")
def test_a_cyclic_exchange() -> None:
    deck = ["S02", "S03", "S04", *["C04", "C06"] * 8]
    table = board("draw", sides=({"hand": ["C05", "C08", "C09"], "deck": deck}, {}))
    say(table, 0, "cycle")
    side = table.state.sides[0]
    assert (side.hand, side.void, side.swaps) == (["S02", "S03", "S04"], [], 0)
    assert sorted(side.deck) == sorted([*deck[3:], "C05", "C08", "C09"])
    assert side.deck[-3:] != ["C05", "C08", "C09"], "shuffled"
    assert reason(board("draw", sides=hand("C05", "C06")), "cycle") == "bar.swap_hand"
    high = board("draw", sides=hand("C05", "C06", "C08"), options={"rank_0": 5})
    assert reason(high, "cycle") == "bar.swap_rank"


def test_an_exchange_does_not_empty_the_deck() -> None:
    table = board("draw", sides=({"hand": ["C05", "C06"], "deck": ["C01"]}, {}))
    assert reason(table, "random") == "bar.swap_deck"


@clause("G-E06a")
def test_two_cards_may_be_discarded_for_energy() -> None:
    table = board("draw", sides=hand("C05", "C06", "C08"))
    say(table, 0, "discard", "C06")
    say(table, 0, "discard", "C08")
    assert tape(table) == [("E06", 0, 100), ("E06", 0, 100)]
    assert table.state.sides[0].grave == ["C06", "C08"]
    assert reason(table, "discard") == "bar.discards"


# --- summoning ------------------------------------------------------------------------------------------------------


@clause("G-101", "G-E07", "G-E07a", "G-E07b", "G-E07c", "G-E07d")
def test_each_creature_of_a_turn_costs_one_more() -> None:
    table = board("summon", sides=hand("C01", "C01", "C02", "C02", level=8))
    for code, left in (("C01", 7), ("C01", 5), ("C02", 1)):
        say(table, 0, code, "up")
        assert table.state.sides[0].level == left
    assert [e.amount for e in table.state.tape if e.rule == "E07"] == [-1, -2, -4]
    poor = board("summon", sides=hand("C01", "C02", level=2))
    say(poor, 0, "C01", "up")
    assert unit(poor, 3).state == "tapped"
    assert table.waiting == [(0, "place")], "no creature can be paid any more"


@clause("G-102", "G-103")
def test_a_summoned_creature_is_tapped_until_the_next_salary() -> None:
    table = board("summon", sides=hand("C01", "C16", "C33", level=20))
    say(table, 0, "C01", "up")
    say(table, 0, "C16", "down")
    assert reason(table, "C33", "down") == "bar.twofaced"
    say(table, 0, "C33", "up")
    assert [unit(table, n).state for n in (3, 4, 5)] == ["tapped", "down", "tapped"]
    shown = {u["id"]: u["code"] for u in table.view(1)["units"]}
    assert (shown[3], shown[4]) == ("C01", None)
    go_on(table)
    assert unit(table, 3).state == "tapped", "the enemy's turn changes nothing"
    go_on(table, "flip")
    assert unit(table, 3).state == "ready"


@pytest.mark.parametrize(
    ("own", "codes", "why"),
    [
        ((), ("S02",), "bar.no_creature"),
        ((), ("C09",), "bar.levels"),
        (("H08",), ("H08",), "bar.hero_out"),
        (("H02", "H03"), ("H04",), "bar.heroes"),
    ],
)
@clause("G-030", "G-E07")
def test_why_a_card_cannot_be_summoned(own: Any, codes: Any, why: str) -> None:
    table = board("summon", own=own, sides=hand(*codes, "C11", level=9 if codes[0][0] == "H" else 2))
    assert reason(table, codes[0]) == why


@clause("G-013")
def test_ten_creatures_are_the_most() -> None:
    own = ("C01",) * 4 + ("C02",) * 4 + ("C04",)
    table = board("summon", own=own, sides=hand("C05", level=9))
    assert table.waiting == [(0, "place")], "there is nothing to ask"


@clause("G-029", "G-031", "G-032")
def test_a_hero_that_appears_sinks_its_namesakes() -> None:
    foe = {"hand": ["H08", "S02"], "deck": ["C16", "H08", "C17"], "reserve": ["S03", "S05", "S06"]}
    table = board("summon", sides=({"hand": ["H08"], "level": 9}, foe))
    say(table, 0, "H08", "up")
    side = table.state.sides[1]
    assert side.hand == ["S02", "S03"]
    assert sorted(side.deck) == ["C16", "C17", "S05"]
    assert side.reserve == ["S06", "H08", "H08"]
    assert told(table, "sunk") == [{"seat": 1, "card": "H08", "n": 2}]
    assert len(table.state.sides[0].hand) == 2, "and its text goes off"


def test_a_face_down_hero_has_not_appeared_and_may_be_kept_from_it() -> None:
    foe = {"hand": ["H08"], "deck": ["C16", "C17"]}
    own = (("H08", {"state": "down", "paid": 6}),)
    table = board("salary", own=own, sides=({}, foe))
    assert table.state.sides[1].hand == ["H08"]
    say(table, 0, 11)
    assert table.state.sides[1].hand == []
    twin = board("salary", own=own, foe=("H08",))
    assert reason(twin, 11) == "bar.hero_out"


# --- placing --------------------------------------------------------------------------------------------------------


@clause("G-104", "G-105", "G-106", "G-E08a", "G-E27")
def test_placing_before_battle() -> None:
    table = board("place", sides=hand("Q01", "T05", "A05", "S02", "A04", "S08", "C01", level=20))
    assert reason(table, "S02") == "bar.damaging"
    assert reason(table, "A04") == "bar.tactic"
    assert reason(table, "S08") == "bar.counter"
    assert reason(table, "C01") == "bar.only_summon"
    say(table, 0, "Q01", 1)
    say(table, 0, "T05")
    say(table, 0, "A05", "prepaid")
    states = [(u.code, u.state, u.host) for u in table.state.units.values() if u.id > 2]
    assert states == [("Q01", "ready", 1), ("T05", "ready", None), ("A05", "set", None)]
    assert table.state.sides[0].level == 20 - 1 - 2 - 2
    assert tape(table, "E27") == [("E27", 0, 120), ("E27", 0, 140)]


@clause("G-E27")
def test_placing_may_bring_no_energy_where_the_table_says_so() -> None:
    table = board("place", sides=hand("T05", level=2), options={"placing": False})
    say(table, 0, "T05")
    assert tape(table, "E27") == []


@clause("G-123", "G-124", "G-125", "G-E08a")
def test_placing_after_battle() -> None:
    table = board("settle", foe=("C01",), sides=hand("S02", "L01", "A05", "Q01", level=20))
    assert reason(table, "L01") == "bar.land_time"
    say(table, 0, "S02", 21)
    assert gone(table, 21)
    say(table, 0, "Q01", 1)
    say(table, 0, "A05", "later")
    assert [(u.state, u.paid) for u in table.state.units.values() if u.id > 2] == [("ready", 0), ("set", None)]


@clause("G-014")
def test_ten_support_cards_are_the_most() -> None:
    traps = tuple((code, {"state": "set"}) for code in ("A05", "A06", "A07", "A08", "A05", "A06", "A07", "A08"))
    table = board("place", own=(*traps, "T05", ("Q01", {"host": 1})), sides=hand("A05", "T06", level=9))
    assert reason(table, "A05") == "bar.aux"
    assert "T06" in possible(table), "it does not stay"


def test_one_land_a_turn() -> None:
    table = board("place", sides=hand("L01", "L06", level=0))
    assert reason(table, "L06") == "bar.levels"
    say(table, 0, "L01")
    assert reason(table, "L06") == "bar.lands"
    more = board("place", sides=hand("L01", "L02"), options={"lands": 2})
    say(more, 0, "L01")
    say(more, 0, "L02")
    assert more.view(0)["sides"][0]["supply"] == 5


@clause("G-103")
def test_turning_a_two_faced_card() -> None:
    table = board("place", own=("C33", ("C33", {"state": "tapped"})), sides=({"level": 2}, {}))
    assert possible(table) == ["pass", 11]
    say(table, 0, 11)
    shown = next(u for u in table.view(1)["units"] if u["id"] == 11)
    assert (shown["attack"], shown["defense"], shown["words"]) == (5, 2, ["melee", "berserk"])
    assert table.state.sides[0].level == 1


@pytest.mark.parametrize(
    ("code", "level", "why"),
    [
        ("C01", 9, "bar.only_summon"),
        ("T05", 9, "bar.only_place"),
        ("S08", 9, "bar.counter"),
        ("S02", 1, "bar.levels"),
        ("S06", 9, "bar.no_target"),
    ],
)
@clause("G-110")
def test_why_a_card_cannot_be_cast(code: str, level: int, why: str) -> None:
    table = board("declare", own=("C01",), sides=hand(code, level=level))
    assert reason(table, code) == why


def test_why_a_card_cannot_be_placed() -> None:
    table = board("place", sides=hand("T07", "S05", "T03", level=5))
    assert reason(table, "T07") == "bar.no_target"
    assert reason(table, "S05") == "bar.no_target"
    poor = board("place", sides=hand("T03", level=4))
    assert reason(poor, "T03") == "bar.levels"


# --- settling -------------------------------------------------------------------------------------------------------


@clause("G-099", "G-100", "G-107", "G-E01", "G-E01c")
def test_tidying_before_battle() -> None:
    table = board("draw", sides=({"hand": ["C01"], "energy": 399, "level": 2}, {}))
    say(table, 0, "pass")
    side = table.state.sides[0]
    assert (side.level, side.energy) == (5, 99)
    go_on(table, "declare")
    assert (side.level, side.energy) == (5, 0)


@clause("G-100")
def test_tidying_may_replace_levels() -> None:
    table = board("draw", sides=({"hand": ["C01"], "energy": 399, "level": 5}, {}), options={"levels": "replaced"})
    say(table, 0, "pass")
    assert table.state.sides[0].level == 3


@clause("G-126", "G-127", "G-128", "G-129", "G-130", "G-E01c")
def test_the_settling_round() -> None:
    table = board("settle", sides=hand("L01", level=14, energy=250))
    say(table, 0, "pass")
    side = table.state.sides[0]
    assert told(table, "backlash") == [{"seat": 0, "n": 7}]
    assert side.life == 19, "six were absorbed"
    assert (side.level, side.energy) == (2, 0), "old levels are gone, new ones made"
    assert tape(table, "E09") == [], "no battle"


@clause("G-E01a", "G-E01b")
def test_caps_of_energy_and_levels() -> None:
    sides: Any = ({"hand": ["C01", "C02"], "energy": 1950, "level": 5}, {})
    table = board("draw", sides=sides)
    say(table, 0, "discard", "C01")
    assert (table.state.sides[0].energy, tape(table)) == (2000, [("E06", 0, 50)])
    say(table, 0, "pass")
    assert table.state.sides[0].level == 20


def test_debts() -> None:
    sides: Any = ({"hand": ["A02"], "level": 2}, {"hand": ["C01"], "energy": 5})
    for debt, left in (("kept", -15), ("forgiven", 0)):
        table = board("declare", sides=sides, options={"debt": debt})
        say(table, 0, "A02")
        assert table.state.sides[1].energy == left


# --- the ways to win ------------------------------------------------------------------------------------------------


@clause("G-053")
def test_an_empty_deck_loses() -> None:
    table = board("salary", sides=({"deck": ["C01"]}, {}))
    assert table.outcome is not None
    assert (table.outcome.winners, table.state.end) == ((1,), "deck")


@clause("G-054")
def test_giving_up() -> None:
    table = board("summon", sides=hand("C01", level=3))
    table.concede(0)
    assert table.outcome is not None
    assert table.outcome.winners == (1,)
    assert table.outcome.reason["key"] == "outcome.conceded"


@clause("G-052")
def test_both_at_once_is_a_draw() -> None:
    table = board("settle", sides=({"hand": ["L01"], "level": 20, "life": 1}, {"deck": DECK_OF_NONE}))
    say(table, 0, "pass")
    assert table.outcome is not None
    assert (table.outcome.winners, table.state.end) == ((1,), "leader")
    both = board("place", sides=({"hand": ["T06"], "level": 2, "deck": ["C01", "C02"], "life": 5}, {"life": 0}))
    say(both, 0, "T06")
    assert both.outcome is not None
    assert (both.outcome.winners, both.outcome.draw, both.state.end) == ((0, 1), True, "both")


DECK_OF_NONE = ["C01"]


def test_an_action_without_end_is_a_draw() -> None:
    table = board("summon", sides=hand("C01", level=3))
    GAME.overrun(table.state, table._context)
    assert GAME.outcome(table.state).reason["key"] == "outcome.endless"
    assert GAME.next(table.state, table._context) is None


def test_a_game_can_be_opened_with_other_rules() -> None:
    assert Table.open(GAME, {"berserk": 3}).state.rules.berserk == 3
