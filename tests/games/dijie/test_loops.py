"""Loops that nobody can stop, and cards that contradict the rules (D2-12.1, D2-12.3)."""

from typing import Any

import pytest

from paiju.games.dijie import GAME, position
from paiju.games.dijie.state import Effect
from paiju.kernel import Chance, Context
from tests.games.dijie.ears import spell
from tests.games.dijie.kit import AUTO, Board
from tests.marks import clause


@clause("D2-12.1-1")
@pytest.mark.parametrize("pm", [1, 2])
def test_the_same_situation_again_and_again(pm: int) -> None:
    """The one who owns what began it has won: here what comes first and comes again is the axe. It is seen at once,
    long before the budget of an input is spent.
    """
    b = Board(mode="xuezhan")
    for place in ("1:1/1", "1:1/2", "1:2/1", "1:2/2", "1:2/3"):
        b.unit(place, "1/1/0")
    b.lord(1, "cradle", "when left any: summon D02")
    b.lord(pm, "axe", "when entered any.unit.token: each t any.unit.token; destroy t")
    b.rich(1)
    b.use(1, spell(b, "summon D02"), AUTO)
    assert b.winners == [pm]
    assert b.s.end == "loop"
    assert len(b.news("destroyed")) < 20


@clause("D2-12.1-1")
def test_a_loop_of_damage_before_it_is_dealt() -> None:
    b = Board()
    b.unit("1:2/1", "3/9/1", "when damaging self: strike self opponent")
    b.unit("2:2/6", "0/9/1")
    b.attack()
    assert (b.winners, b.s.end) == ([1], "loop")
    assert b.life(2) == 30, "nothing goes on when the game is over"


@clause("D2-12.1-1")
def test_what_grows_for_ever_is_a_loop_too() -> None:
    b = Board()
    b.rich(1)
    b.lord(2, "more", "when healed any: gain 1 you")
    b.use(1, spell(b, "gain 1 you"), AUTO)
    assert (b.winners, b.s.end) == ([2], "loop")


@clause("D2-12.1-1", "D3-4.3-可以-1")
def test_who_can_stop_is_in_no_loop() -> None:
    """With a 可以 in it the loop goes on as long as its PM likes."""
    b = Board(mode="xuezhan")
    for place in ("1:1/1", "1:1/2", "1:2/1", "1:2/2", "1:2/3"):
        b.unit(place, "1/1/0")
    b.lord(1, "cradle", "when left any: may (summon D02)")
    b.lord(1, "axe", "when entered any.unit.token: each t any.unit.token; destroy t")
    b.rich(1)
    b.use(1, spell(b, "summon D02"), AUTO)
    for _ in range(30):
        b.say(1, "may", "yes")
    b.say(1, "may", "no")
    assert b.winners == []
    assert b.asks == (1, "main")


def test_a_die_may_end_it() -> None:
    """Each time it comes the die is another one: no situation comes again."""
    b = Board(mode="xuezhan", seed=2)
    for place in ("1:1/1", "1:1/2", "1:2/1", "1:2/2", "1:2/3"):
        b.unit(place, "1/1/0")
    b.lord(1, "cradle", "when left any: roll; if roll<=8 (summon D02)")
    b.lord(1, "axe", "when entered any.unit.token: each t any.unit.token; destroy t")
    b.rich(1)
    b.use(1, spell(b, "summon D02"), AUTO)
    assert len(b.news("rolled")) > 3
    assert [e["n"] for e in b.news("rolled")][-1] == 9
    assert b.winners == []


@clause("D2-12.1-2")
def test_a_loop_of_nobody_is_the_authoritys() -> None:
    b = Board(4)
    b.s.authority = 2
    context = Context(None, [], lean=True)  # type: ignore[arg-type]  # nothing is left to chance
    GAME.overrun(b.s, context)
    assert b.winners == [1, 3]
    b = Board(4)
    b.s.authority = 2
    b.s.stack = (Effect(1, 1, "Z1", 0, 0), Effect(2, 0, "Z2", 0, 0), Effect(3, 1, "Z1", 0, 0))
    GAME.overrun(b.s, context)
    assert b.winners == [2, 4], "where there is a source, it is its PM's"


# --- the card against the rules ---


@clause("D2-12.3-1", "D2-12.3-2")
def test_a_card_overrules_the_rules_for_itself_alone() -> None:
    """银匙回廊 lets the friend on it move twice a turn; nobody else, nor that one elsewhere."""
    b = Board()
    b.terrain("1:2/1", "银匙回廊")
    on, beside, foe = b.unit("1:2/1", "1/1/1"), b.unit("1:2/5", "1/1/1"), b.unit("2:1/1", "1/1/1")
    b.start()
    b.say(1, "main", on, "move", "1:2/2")
    assert on not in b.choices(), "it has left, and has moved once"
    b.say(1, "main", beside, "move", "1:2/4")
    assert beside not in b.choices()
    b = Board()
    b.terrain("1:2/1", "银匙回廊")
    on = b.unit("1:2/2", "1/1/1")
    b.start()
    b.say(1, "main", on, "move", "1:2/1")
    assert "move" in b.choices(on)
    del foe


@clause("D2-12.3-1")
def test_a_card_may_forbid_what_the_rules_allow() -> None:
    b = Board()
    holy = b.terrain("1:2/1", "静默圣所")
    on, off = (b.unit(f"1:2/{i}", "1/1/1", "act 甲 / A: gain 1 you") for i in (1, 2))
    b.start()
    assert "a0" not in b.choices(on)
    assert "a0" in b.choices(off)
    assert b.s.objs[holy].controller == 0


def rounds_without_end(seats: int = 2, gain: int = 1, **options: Any) -> Board:
    """The library is empty and no hand is left; every PM regrows at the end of its turn what drawing costs it."""
    b = Board(seats, **options)
    b._state.library = ()
    for pm in range(1, seats + 1):
        b.lord(pm, "regrowth", f"when turn_end own: gain {gain} you")
    return b


def turns(b: Board, most: int = 60) -> int:
    """How many main phases end, one after another, until the game is over; at most so many."""
    if b.table is None:
        b.start()
    for n in range(most):
        if b.winners:
            return n
        b.say(b.asks[0], "main", "end")
    return most


@clause("D2-12.1-1", "D2-12.1-2")
@pytest.mark.parametrize("seats", [2, 4])
def test_rounds_in_which_nobody_can_do_anything(seats: int) -> None:
    """They are a loop of no PM's making: the authority has won when three of them have come the same (R104)."""
    b = rounds_without_end(seats)
    assert turns(b) == 3 * seats + 1
    assert (b.s.end, b.winners) == ("loop", [pm for pm in range(1, seats + 1) if (pm - 1 - b.s.authority) % 2 == 0])


@clause("D2-12.1-1")
@pytest.mark.parametrize(("seats", "gain"), [(2, 1), (2, 3), (4, 1)])
def test_rounds_that_somebody_could_leave_are_a_draw(seats: int, gain: int) -> None:
    """No loop, since it can be stopped; but if nobody stops it in ten rounds, nobody wants to win (R107). That they
    have ever more life does not help.
    """
    b = rounds_without_end(seats, gain)
    b.unit("2:1/1", "0/1/1")
    assert turns(b) == 12 * seats - seats + 1
    assert (b.s.end, b.winners) == ("standstill", list(range(1, seats + 1)))
    assert b.table is not None
    outcome = b.table.outcome
    assert outcome is not None
    assert outcome.draw
    assert [(e["n"], e["most"]) for e in b.news("standstill")] == [(n, 10) for n in range(1, 11)]


def test_rounds_in_which_nobody_can_do_anything_are_no_draw_even_if_one_round_is_agreed_upon() -> None:
    b = rounds_without_end(standstill=1)
    assert turns(b) == 7
    assert b.s.end == "loop"


def test_a_count_that_is_too_high_ends_the_game_too() -> None:
    b = rounds_without_end(standstill=3)
    b.unit("2:1/1", "0/1/1")
    turns(b, 7)
    assert b.s.unchanged is not None
    b.s.unchanged = (*b.s.unchanged[:2], 8, b.s.unchanged[3])
    assert turns(b) == 2
    assert b.s.end == "standstill"


def test_who_imagines_is_not_told_by_them_what_is_hidden() -> None:
    b = rounds_without_end()
    b.unit("2:1/1", "0/1/1")
    turns(b, 7)
    assert b.s.idle or b.s.unchanged
    assert b.table is not None
    there = b.table.imagine(0, Chance.from_seed(1)).state
    assert there.idle is there.unchanged is None


@pytest.mark.parametrize(("rounds", "ended"), [(3, 9), (0, 60)])
def test_how_many_such_rounds_the_table_says(rounds: int, ended: int) -> None:
    b = rounds_without_end(standstill=rounds)
    b.unit("2:1/1", "0/1/1")
    assert turns(b) == ended


def test_who_moves_or_loses_life_starts_the_count_again() -> None:
    b = rounds_without_end(standstill=3)
    walker = b.unit("2:1/1", "0/1/1")
    assert turns(b, 7) == 7
    assert b.s.unchanged is not None
    assert b.s.unchanged[2] == 2
    assert b.s.authority == 1
    b.say(2, "main", walker, "move", "2:1/2")
    assert turns(b) == 8
    b = rounds_without_end(standstill=3)
    b.unit("2:1/1", "0/1/1")
    b.lord(2, "leech", "when turn_end own: lose 1 opponent")
    b.pm(1).life = 20
    turns(b)
    assert (b.winners, b.s.end) == ([2], "life")


def test_rounds_in_which_something_changes_are_no_loop() -> None:
    """PM 1 has less and less life: the loop ends by itself, with the other's victory."""
    b = rounds_without_end()
    b.lord(2, "leech", "when turn_end own: lose 1 opponent")
    b.pm(1).life = 20
    assert 30 < turns(b) < 60
    assert (b.winners, b.s.end) == ([2], "life")


def test_a_die_in_every_round_may_end_it() -> None:
    b = rounds_without_end()
    b.lord(2, "gambler", "when turn_end own: roll; if roll>=99 (lose 1 opponent)")
    assert turns(b) == 60


def test_forks_and_positions_know_how_long_nobody_could_do_anything() -> None:
    b = rounds_without_end()
    assert turns(b, 5) == 5
    assert b.table is not None
    assert b.s.idle is not None
    there = position.load(position.dump(b.s), lambda _: b.rules)
    assert there.idle == b.s.idle == b.table.fork().state.idle


def test_forks_and_positions_know_how_long_nothing_changed() -> None:
    b = rounds_without_end()
    b.unit("2:1/1", "0/1/1")
    assert turns(b, 9) == 9
    assert b.table is not None
    assert b.s.unchanged is not None
    assert b.s.unchanged[2] == 3
    there = position.load(position.dump(b.s), lambda _: b.rules)
    assert there.unchanged == b.s.unchanged == b.table.fork().state.unchanged
