"""What a game is to the kernel: options of a table, and what a game must say itself."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.kernel import BadStart, Chance, Context, Game, Option, Outcome, State, Table
from paiju.show.common import EN, ZH
from tests.kernel.small import Small, asks

OPTIONS = (
    Option("rule", "old", ("old", "new", 3), clause="X-1"),
    Option("life", 20, lo=1, hi=99),
    Option("fast", False, (False, True)),
)


class Ruled(Small):
    schema = OPTIONS


GAME = Ruled(asks((0, "number")))


def test_options_that_are_not_given_have_their_defaults() -> None:
    assert GAME.settle_options({}) == {"rule": "old", "life": 20, "fast": False}
    assert GAME.settle_options({"life": 1, "rule": 3}) == {"rule": 3, "life": 1, "fast": False}
    assert Table.open(GAME, {"fast": True}).start.options == {"rule": "old", "life": 20, "fast": True}
    assert Small().settle_options({}) == {}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"speed": 1}, "no option speed; options are rule, life, fast"),
        ({"rule": "older"}, "cannot be older; possible: old, new, 3"),
        ({"rule": True}, "possible: old, new, 3"),
        ({"rule": 3.0}, "possible: old, new, 3"),
        ({"life": 0}, "possible: 1 to 99"),
        ({"life": 100}, "possible: 1 to 99"),
        ({"life": True}, "possible: 1 to 99"),
        ({"life": "20"}, "possible: 1 to 99"),
        ({"fast": 0}, "possible: false, true"),
        ({"fast": None}, "possible: false, true"),
    ],
)
def test_what_is_wrong_with_options(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadStart, match=said) as caught:
        Table.open(GAME, given)
    assert caught.value.clause == ("X-1" if "rule" in given else "")


def test_a_game_without_options_takes_none() -> None:
    with pytest.raises(BadStart, match="no option x; options are none"):
        Table.open(Small(asks((0, "number"))), {"x": 1})
    with pytest.raises(BadStart, match=r'no option "x{56}…; options'):
        Table.open(Small(asks((0, "number"))), {"x" * 999: 1})


@given(st.integers(-1000, 1000))
def test_a_range_allows_what_lies_in_it(value: int) -> None:
    assert OPTIONS[1].allows(value) is (1 <= value <= 99)


def test_seats_are_those_of_the_game() -> None:
    assert Table.open(GAME).seats == 2
    assert Table.open(GAME, seats=3).seats == 3
    seats: Any
    for seats in (0, 4, -1, True, "2", 2.0):
        with pytest.raises(BadStart, match="for 2, 1, 3 seats"):
            Table.open(GAME, seats=seats)


def test_seeds_and_keys() -> None:
    digests = [Table.open(GAME, seed=seed).digest for seed in (None, 0, "0", 1, "one")]
    assert digests[0] == digests[1] == digests[2]
    assert len(set(digests)) == 3
    key = Chance.from_seed(1).key
    assert Table.open(GAME, key=key, seed=5).digest == digests[3]


def test_what_a_game_must_say_itself() -> None:
    game: Game[State] = Game()
    state, ctx, chance = State(), Context(Chance.from_seed(0), [], False), Chance.from_seed(0)
    duties: list[Any] = [
        state.copy,
        lambda: game.setup(2, {}, chance),
        lambda: game.next(state, ctx),
        lambda: game.options(state, None, ()),  # type: ignore[arg-type]
        lambda: game.view(state, None),
        lambda: game.redeal(state, 0, chance),
        lambda: game.outcome(state),
        lambda: game.concede(state, 0),
        lambda: game.agreed(state, "x", ctx),
        lambda: game.dump(state),
        lambda: game.load({}, {}),
    ]
    for duty in duties:
        with pytest.raises(NotImplementedError):
            duty()
    assert game.barred(state, None, ()) == []  # type: ignore[arg-type]


def test_an_outcome_says_why() -> None:
    assert Outcome((0,)).reason == {"key": "outcome.scores", "args": {}}
    assert "outcome.conceded" in EN
    assert EN.keys() == ZH.keys()
