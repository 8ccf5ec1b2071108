"""Who knows what: views, what seats learn, imagined deals, and that nothing leaks."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from paiju.games.tarot import GAME
from paiju.games.tarot.clues import NOBODY, may_hold
from paiju.games.tarot.options import OPTIONS
from paiju.games.tarot.redeal import deal
from paiju.games.tarot.state import Tarot
from paiju.kernel import OPEN, Chance, Hidden, Table, digest
from tests.games.tarot.rounds import find, kinds, path_of, place, position, random_answer, table_at
from tests.games.tarot.test_games import all_cards
from tests.marks import clause


def moments(seed: int, seats: int, games: int = 4) -> Iterator[Table]:
    """Tables at every question of random games with many Priestesses, Emperors and Hierophants."""
    rng = Chance.from_seed(seed)
    for game in range(games):
        options = {option.name: rng.choice(option.values) for option in OPTIONS} if game % 2 else {}
        options["small_deal"] = ("suit", "random")[game // 2 % 2]
        table = Table.open(GAME, options, seats, seed=f"{seed} {game}")
        while table.outcome is None:
            yield table
            ask = table.asks[rng.below(len(table.asks))]
            table.answer(ask, random_answer(table, ask, rng))


def seen(table: Table, state: Tarot, seat: int) -> str:
    """All that a seat gets to see of a state: its view, its choices and why not the others."""
    found: list[Any] = [GAME.view(state, seat)]
    for ask in table.asks:
        if ask.seat == seat:
            choices = GAME.options(state, ask, ())
            assert choices is not None
            for step in choices:
                path = (step,)
                found += [step, GAME.barred(state, ask, path) if not choices.final else None]
                found.append(None if choices.final else list(GAME.options(state, ask, path) or ()))
    return json.dumps(found, default=repr)


# --- views


def test_a_view_is_json_and_shares_nothing() -> None:
    table = table_at(["WQ 13=0>1", "S5 8"], history=[0], lovers=[(0, 1, 2)], hold={0: [], 1: [3]})
    place(table, ["WQ 13=0>1", "S5 8"])
    before = table.digest
    for viewer in (None, 0, 1):
        view = table.view(viewer)
        assert json.loads(json.dumps(view)) == view
        for value in view.values():
            if isinstance(value, list):
                value.clear()
    assert table.digest == before


def test_a_seat_sees_its_own_hand_only() -> None:
    table = table_at(["W7", "S5"], hold={0: [1], 1: [2]})
    assert table.view(0)["hand"] == {"small": list(table.state.small[0]), "majors": [1]}
    assert table.view(1)["hand"]["majors"] == [2]
    assert table.view(None)["hand"] is None
    assert {str(table.view(viewer)["hands"]) for viewer in (None, 0, 1)} == {"None"}
    with pytest.raises(Hidden):
        table.view(OPEN)


def test_all_hands_are_open_when_the_game_is_over() -> None:
    table = table_at(["W7", "S5"], at=14, hold={0: [1], 1: [2]})
    place(table, ["W7", "S5"])
    assert [hand["majors"] for hand in table.view(None)["hands"]] == [[1], [2]]
    assert table.view(OPEN)["hands"] == table.view(0)["hands"]
    gone = Table.open(GAME, seats=4, seed=1)
    for seat in (1, 2, 3):
        gone.concede(seat)
    assert gone.imagine(0, Chance.from_seed(1)).view(0) == gone.view(0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_cannot_know_changes_nothing_it_sees(seats: int) -> None:
    """Two deals that look the same to a seat give it the same views, questions, reasons and imagined deals."""
    rng = Chance.from_seed("interference")
    different = 0
    for number, table in enumerate(moments(21, seats)):
        for seat in range(seats) if number % 3 == 0 else ():
            other = table.state.copy()
            GAME.redeal(other, seat, Chance(rng.key_bytes()))
            assert seen(table, other, seat) == seen(table, table.state, seat)
            different += digest(other) != digest(table.state)
            key = rng.key_bytes()
            twins = [table.state.copy(), other]
            for twin in twins:
                GAME.redeal(twin, seat, Chance(key))
            assert digest(twins[0]) == digest(twins[1])
    assert different > (5 if seats == 2 else 60)


@pytest.mark.parametrize("seats", [3, 4])
def test_events_tell_a_seat_nothing_of_hidden_cards(seats: int) -> None:
    """Whole rounds from two deals that look the same to a seat, the same cards being placed: it hears the same."""
    rng = Chance.from_seed("events")
    compared = 0
    for table in moments(22, seats):
        if table.waiting != [(seat, "place") for seat in range(seats)] or compared > 60:
            continue
        seat = rng.below(seats)
        other = table.state.copy()
        GAME.redeal(other, seat, Chance(rng.key_bytes()))
        pair = [
            Table.open(GAME, table.start.options, seats, key=bytes(16), position=GAME.dump(state))
            for state in (table.state, other)
        ]
        if other_answers := common_answers(pair, seat, rng):
            for twin in pair:
                for ask in list(twin.asks):
                    twin.answer(ask, other_answers[ask.seat])
            assert pair[0].events(seat) == pair[1].events(seat)
            if pair[0].outcome is None:  # else all is open
                assert pair[0].view(seat) == pair[1].view(seat)
            assert pair[0].waiting == pair[1].waiting
            compared += 1
    assert compared > 20


def common_answers(pair: list[Table], seat: int, rng: Chance) -> dict[int, Any]:
    """What all seats can place in both deals: the seat itself anything that shows it no card of another hand."""
    found: dict[int, Any] = {}
    for ask in pair[0].asks:
        if ask.seat == seat:
            answer = random_answer(pair[0], ask, rng)
            if {2, 4, 5} & {*answer[1:3]}:
                return {}
            found[ask.seat] = answer
            continue
        both = [card for card in pair[0].state.small[ask.seat] if card in pair[1].state.small[ask.seat]]
        majors = [None] + [m for m in (2, 8, 11, 16, 17, 20) if all(m in t.state.majors[ask.seat] for t in pair)]
        if not both:
            return {}
        major = rng.choice(majors)
        target = [seat] if major == 2 else []
        answer = (rng.choice(both), major, *target)
        if not all(t.explain(a, answer).ok for t in pair for a in t.asks if a.seat == ask.seat):
            answer = (answer[0], None)
        found[ask.seat] = answer
    return found


# --- what seats learn


def known(table: Table, seat: int) -> dict[Any, tuple[list[int], bool]]:
    return {clue["card"]: (clue["seats"], clue["held"]) for clue in table.view(seat)["known"]}


def test_the_priestess_teaches_where_majors_are_and_are_not() -> None:
    rows = ["W7 2>1", "S5", "C3", "D2"]
    table = table_at(rows, hold={0: [], 1: [17, 19], 2: [0], 3: [8]})
    place(table, rows)
    assert known(table, 0) == {17: ([1], True), 19: ([1], True), 0: ([2, 3], True), 8: ([2, 3], True)}
    place(table, ["W8", "S6 19", "C7", "D7"])
    assert 19 not in known(table, 0)
    twin = table.imagine(0, Chance.from_seed(1))
    assert 17 in twin.state.majors[1]


def test_after_a_theft_it_may_be_either() -> None:
    rows = ["W7 2>1", "S5", "C3", "D2"]
    start = position(rows, hold={0: [], 1: [17, 19], 2: [4], 3: [8, 9]})
    table = Table.open(GAME, seats=4, position=start)
    place(table, rows)
    place(table, ["W8", "S6", "C7 4>1", "D7"])
    stolen = find(table, "stolen", 1)[0]["card"]
    assert known(table, 0) == {17: ([1, 2], True), 19: ([1, 2], True), 8: ([2, 3], True), 9: ([2, 3], True)}
    assert known(table, 1) == {stolen: ([2], True)}
    assert known(table, 2) == {}
    assert known(table, 3) == {}
    ways = {imagined(table, 0, seed) for seed in range(40)}
    assert ways == {((17,), (19,), (8, 9)), ((19,), (17,), (8, 9))}
    assert {imagined(table, 3, seed)[1] for seed in range(40)} == {(17,), (19,)}


def imagined(table: Table, seat: int, seed: int = 0) -> tuple[Any, ...]:
    """The majors of the others in an imagined deal."""
    majors = table.imagine(seat, Chance.from_seed(seed)).state.majors
    return tuple(majors[other] for other in range(table.seats) if other != seat)


def test_everybody_knows_what_the_wheel_drew() -> None:
    rows = ["W7 10", "S5", "C3"]
    table = table_at(rows, pool=[0, 1], hold={0: [], 1: [5, 6], 2: [8, 9]})
    place(table, rows)
    assert known(table, 1) == known(table, 2) == {0: ([0], True), 1: ([0], True)}
    assert table.imagine(1, Chance.from_seed(1)).state.majors[0] == (0, 1)


def test_small_cards_of_one_suit_each_are_known_until_a_hierophant() -> None:
    rows = ["W7 5", "S5", "C3"]
    table = table_at(rows)
    assert table.imagine(0, Chance.from_seed(1)).state.small == table.state.small
    place(table, rows)
    deals = {table.imagine(0, Chance.from_seed(seed)).state.small[1] for seed in range(9)}
    assert len(deals) == 9
    for seed in range(9):
        twin = table.imagine(0, Chance.from_seed(seed)).state
        assert twin.small[0] == table.state.small[0]
        assert sorted(twin.small[1] + twin.small[2]) == sorted(table.state.small[1] + table.state.small[2])


def test_what_the_hermit_took_back_is_known() -> None:
    rows = ["W7 5", "S5 9", "C3"]
    table = table_at(rows)
    place(table, rows)
    hand = table.state.small[1]
    table.answer(table.asks[0], hand[:2])
    table.answer(table.asks[0], ("S1", hand[0]))
    assert known(table, 0) == {"S1": ([1], True), hand[0]: ([1], True)}
    for seed in range(9):
        assert {"S1", hand[0]} <= {*table.imagine(2, Chance.from_seed(seed)).state.small[1]}
    plain = table_at(["W7", "S5 9", "C3"])
    place(plain, ["W7", "S5 9", "C3"])
    plain.answer(plain.asks[0], ("SK", "SQ"))
    plain.answer(plain.asks[0], ("S1", "S2"))
    assert known(plain, 0) == {}  # everybody can work out the hands anyway


def test_what_one_gave_to_the_hierophant_is_with_the_others() -> None:
    options = {"small_deal": "random"}
    table = Table.open(GAME, options, 3, seed=5)
    holder = next(seat for seat in range(3) if 5 in table.state.majors[seat] or seat == 2)
    state = table.state
    for seat in range(3):  # whoever was dealt it: let seat `holder` have the Hierophant
        state.majors[seat] = tuple(card for card in state.majors[seat] if card != 5)
    state.pool = tuple(card for card in state.pool if card != 5)
    state.majors[holder] += (5,)
    before = state.small[0]
    for ask in list(table.asks):
        table.answer(ask, (state.small[ask.seat][0], 5 if ask.seat == holder else None))
    gave = [card for card in before[1:] if card not in table.state.small[0]]
    assert known(table, 0) == dict.fromkeys(gave, ([1, 2], True))
    for seed in range(5):
        twin = table.imagine(0, Chance.from_seed(seed)).state
        assert {*gave} <= {*twin.small[1], *twin.small[2]}
    assert len({table.imagine(0, Chance.from_seed(seed)).state.undealt for seed in range(5)}) == 5


# --- dealing under constraints


def test_deal_respects_who_may_hold_what() -> None:
    """Every way that fits comes up, and no other."""
    candidates = [(1,), (1, 2), (2, 3), (1, 2, 3), (2, 3)]
    rooms = {1: 2, 2: 2, 3: 1}
    ways = set()
    for seed in range(300):
        hands = deal([0, 1, 2, 3, 4], candidates, rooms, Chance.from_seed(seed))
        assert {holder: len(hand) for holder, hand in hands.items()} == rooms
        assert all(holder in candidates[card] for holder, hand in hands.items() for card in hand)
        ways.add(tuple(tuple(sorted(hands[holder])) for holder in rooms))
    assert ways == {
        ((0, 1), (2, 3), (4,)),
        ((0, 1), (2, 4), (3,)),
        ((0, 1), (3, 4), (2,)),
        ((0, 3), (1, 2), (4,)),
        ((0, 3), (1, 4), (2,)),
    }


def test_a_fair_deal_is_fair() -> None:
    """Cards that only seats may hold, and others that may not have been dealt: each way as likely."""
    candidates = [(1, 2), (1, 2, NOBODY), (1, 2, NOBODY)]
    count: Counter[Any] = Counter()
    for seed in range(3000):
        hands = deal(["a", "b", "c"], candidates, {1: 1, 2: 1, NOBODY: 1}, Chance.from_seed(seed))
        count[tuple(hands[holder][0] for holder in (1, 2, NOBODY))] += 1
    assert len(count) == 4
    assert all(650 < number < 850 for number in count.values())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_clues_are_true(seats: int) -> None:
    """Whoever holds a hidden card is among those whom anybody's clue names."""
    clues = 0
    for table in moments(23, seats, games=8):
        s = table.state
        for seat in range(seats):
            assert not {*s.clues[seat]} & {*s.majors[seat], *s.small[seat], *s.pool}
            for holder in range(seats):
                for card in (*s.majors[holder], *s.small[holder]) if holder != seat else ():
                    assert holder in may_hold(s, seat, card)
            hidden = {card for o in range(seats) if o != seat for card in (*s.majors[o], *s.small[o])} | {*s.undealt}
            assert {*s.clues[seat]} <= hidden
            clues += len(s.clues[seat])
    assert clues > 100


@pytest.mark.parametrize("seats", [3, 4])
def test_an_imagined_deal_keeps_all_cards_and_all_clues_true(seats: int) -> None:
    rng = Chance.from_seed("imagine")
    for number, table in enumerate(moments(24, seats)):
        if number % 5 == 0:
            seat = rng.below(seats)
            twin = table.imagine(seat, rng)
            assert all_cards(twin) == all_cards(table)
            s = twin.state
            for viewer in range(seats):
                for holder in range(seats):
                    if holder != viewer:
                        assert all(holder in may_hold(s, viewer, card) for card in s.majors[holder])


def test_an_imagined_table_keeps_ones_own_sealed_answer_only() -> None:
    table = table_at(["W7 8", "S5", "C3"])
    table.answer(table.asks[0], path_of("W7 8"))
    table.answer(table.asks[0], path_of("S5"))
    twin = table.imagine(0, Chance.from_seed(3))
    assert twin.waiting == [(1, "place"), (2, "place")]
    assert twin.view(0) == table.view(0)


# --- the quick view


@clause("T-189", "T-190", "T-191", "T-288", "T-290")
def test_the_quick_view_opens_all_hands_when_all_agree() -> None:
    table = table_at(["W7", "S5", "C3"], hold={0: [1], 1: [2], 2: [0]})
    views = [table.view(seat) for seat in range(3)]
    table.agree(0, "hands")
    table.agree(1, "hands")
    assert "hand" not in kinds(table)
    table.agree(2, "hands")
    assert [data["cards"] for data in find(table, "hand")] == [
        [*table.state.small[seat], major] for seat, major in enumerate((1, 2, 0))
    ]
    assert [table.view(seat) for seat in range(3)] == views  # a program at the table learns nothing (T-208)
    lean = Table.open(GAME, seats=2, lean=True)
    lean.agree(0, "hands")
    lean.agree(1, "hands")
    assert lean.events(0) == []
