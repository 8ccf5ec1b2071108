"""The programs of dijie."""

from typing import Any

import pytest

from paiju.games.dijie import GAME
from paiju.kernel import Ask, Chance, Table
from paiju.players import Fault, ask_player, find_player
from paiju.players.dijie.strong import promising
from paiju.players.dijie.warden import Turn
from paiju.players.dijie.worth import NAMES, WEIGHTS, chances, features
from paiju.players.search import Thinker
from paiju.players.tournament import tournament
from tests.games.dijie.kit import Board

GAMES = 10


def play(seed: int, names: tuple[str, ...], options: dict[str, Any]) -> tuple[int, ...]:
    """The winners of a game between programs, none of which does anything wrong."""
    faults: list[Fault] = []
    table = Table.open(GAME, options, len(names), seed=seed)
    chance = Chance.from_seed(f"players {seed}")
    players = [find_player("dijie", name) for name in names]
    while table.outcome is None:
        ask = table.asks[0]
        table.answer(ask, ask_player(players[ask.seat], table, ask.seat, chance, faults.append))
    assert faults == []
    return table.outcome.winners


def test_the_warden_beats_a_random_player() -> None:
    won = 0
    for seed in range(GAMES):
        seat = seed % 2
        names = ("warden", "random") if seat == 0 else ("random", "warden")
        won += play(seed, names, {"deck": ("red", "white", "black")[seed % 3], "second": "none"}) == (seat,)
    assert won >= 0.8 * GAMES


def test_the_search_beats_the_warden() -> None:
    """Simulations are counted, so this is the same everywhere; short games, the long run is below."""
    short = {"mode": "xuezhan", "deck": "red", "second": "none", "life": 6, "turn_limit": 16}
    won = [play(n, ("strong@3x", "warden") if n % 2 == 0 else ("warden", "strong@3x"), short) for n in range(4)]
    assert sum(winners == (n % 2,) for n, winners in enumerate(won)) >= 2


@pytest.mark.soak
def test_the_search_beats_the_warden_in_many_games() -> None:
    """7 simulations take less than 100 ms of a processor's time on average."""
    score = tournament("dijie", "strong@7x", "warden", 200)
    assert not score.faults
    assert score.share >= 0.6


@pytest.mark.soak
def test_the_warden_beats_a_random_player_in_many_games() -> None:
    score = tournament("dijie", "warden", "random", 200)
    assert not score.faults
    assert score.share >= 0.9


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"mode": "xuezhan", "deck": "black_swarm", "second": "red_rush"}),
        (4, {"deck": "red", "second": "black", "life": 12}),
        (2, {"deck": "white_wall", "second": "none", "facing": "straight", "defence": "each", "life": 12}),
    ],
)
def test_wardens_play_to_the_end_at_every_table(seats: int, options: dict[str, Any]) -> None:
    assert play(5, ("warden",) * seats, options)


# --- what the warden does ---


def answer(b: Board) -> tuple[Any, ...]:
    """What the warden answers to the question that is open."""
    table = b.table if b.table is not None else b.start().table
    assert table is not None
    found = Turn(table, table.asks[0]).answer()
    verdict = table.explain(table.asks[0], found)
    assert verdict.ok, verdict
    return found if isinstance(found, tuple) else (found,)


def named(path: tuple[Any, ...]) -> list[str]:
    """An answer without the numbers of things."""
    return [str(step).partition("#")[0] for step in path]


def test_it_turns_up_an_exit_first() -> None:
    b = Board(stage="begin")
    b.hidden(*(f"1:{row}/{column}" for row in (1, 2) for column in range(1, 7)))
    assert answer(b) == ("1:1/3",)


def test_it_fells_what_it_can() -> None:
    b = Board()
    b.rich(1)
    b.hand(1, "火焰震击")
    small, big = b.unit("2:1/1", "1/1/1"), b.unit("2:1/2", "3/3/1")
    path = answer(b)
    assert named(path)[:2] == ["R11", "use"]
    assert str(path[-2]).endswith(f"#{big}")
    assert small != big


def test_it_boosts_where_that_fells_more() -> None:
    b = Board()
    b.rich(1)
    b.hand(1, "火焰震击")
    b.unit("2:1/2", "4/5/1")
    assert named(answer(b))[:3] == ["R11", "use", "x1"]


def test_it_fights_only_where_that_pays() -> None:
    b = Board()
    b.rich(1)
    b.hand(1, "野蛮冲撞")
    b.unit("1:1/1", "5/5/0")
    b.unit("2:1/1", "2/2/1")
    assert named(answer(b))[:2] == ["R14", "use"]
    b = Board()
    b.rich(1)
    b.hand(1, "野蛮冲撞")
    b.unit("1:1/1", "1/1/0")
    b.unit("2:1/1", "5/5/1")
    assert named(answer(b))[1:2] != ["use"]


def test_it_sends_the_best_it_can_pay() -> None:
    b = Board()
    b.gems(1, *"rrrr")
    b.hand(1, "裂谷投手", "影步剑圣")
    assert named(answer(b))[:2] == ["R01", "use"]


def test_it_goes_to_a_free_column_not_into_a_wall() -> None:
    b = Board()
    u = b.unit("1:1/3", "3/2/1")
    path = answer(b)
    assert [str(step).rpartition("#")[2] for step in path[:2]] == [str(u), "move"]
    assert path[2] == "1:2/3"
    b = Board()
    b.unit("1:1/3", "1/1/1")
    b.unit("2:2/4", "5/5/1")
    assert "1:2/3" not in answer(b)


def test_it_steps_back_from_an_attack_that_would_kill_it() -> None:
    b = Board()
    b.unit("1:2/3", "2/2/1")
    b.unit("2:2/4", "5/5/1")
    path = answer(b)
    assert path[1] == "move"
    assert path[2] != "1:2/3"


def test_it_blocks_the_blow_that_would_end_the_game() -> None:
    b = Board()
    b.pm(2).life = 3
    b.unit("1:2/1", "3/3/1")
    b.unit("2:2/5", "0/1/1")
    b.quiet("defence")
    path = answer(b)
    assert path[1:3] == ("move", "2:2/6")


def test_it_begins_no_move_that_it_would_break_off() -> None:
    """A unit with 讨债鬼 wants life or a card for it; to say no each time would go on for ever."""
    for hand in (0, 1):
        b = Board()
        b.pm(2).life = 3
        b.unit("1:2/1", "3/3/1")
        b.unit("2:2/5", "0/1/1 dun")
        for _ in range(hand):
            b.hand(2, "R11")
        b.quiet("defence")
        path = answer(b)
        assert ("move" in path) == bool(hand)


def test_it_does_not_throw_a_unit_away_while_it_has_life() -> None:
    b = Board()
    b.unit("1:2/1", "1/9/1")
    b.unit("2:2/5", "1/1/1")
    b.quiet("defence")
    assert answer(b) == ("fight",)


def test_it_turns_up_a_spell_that_fells() -> None:
    b = Board()
    b.rich(1, 2)
    b.delay(2, "火球术")
    b.unit("1:1/1", "5/5/1")
    b.hand(1, b.make("spell", "", "cast: draw 1"))
    b.say(1, "main", b.pm(1).hand[0].id, "use", "auto")
    assert b.asks == (2, "respond")
    assert named(answer(b))[:2] == ["R12", "flip"]


def test_it_turns_up_nothing_that_it_cannot_pay() -> None:
    """That would only be lost."""
    b = Board()
    b.delay(1, "火球术")
    b.unit("2:1/1", "5/5/1")
    assert answer(b) == ("end",)
    b = Board()
    b.rich(1)
    b.delay(1, "火球术")
    b.unit("2:1/1", "5/5/1")
    assert named(answer(b))[:2] == ["R12", "flip"]


def test_it_keeps_a_spell_for_later() -> None:
    b = Board()
    b.hand(1, "火球术")
    assert named(answer(b)) == ["R12", "delay"]


@pytest.mark.parametrize(
    ("line", "wanted"),
    [("may (draw 1)", "yes"), ("may (lose 9 you)", "no"), ("one (lose 3 you; gain 3 you)", "o2"), ("scry 2", None)],
)
def test_it_says_yes_to_what_helps(line: str, wanted: str | None) -> None:
    b = Board()
    b.rich(1)
    held = b.hand(1, b.make("spell", "", f"cast: {line}"))
    b.use(1, held, "auto")
    path = answer(b)
    assert wanted is None or path == (wanted,)


# --- the search ---


def strong(b: Board, simulations: int = 10) -> tuple[Any, Thinker]:
    table = b.table if b.table is not None else b.start().table
    assert table is not None
    player = find_player("dijie", f"strong@{simulations}x")
    assert isinstance(player, Thinker)
    ask: Ask = table.asks[0]
    return ask_player(player, table, ask.seat, Chance.from_seed("x"), lambda f: pytest.fail(str(f))), player


def test_the_search_weighs_the_wardens_answer_and_others() -> None:
    b = Board()
    b.rich(1)
    b.hand(1, "火焰震击", "影步剑圣")
    b.unit("2:1/2", "3/3/1")
    b.start()
    assert b.table is not None
    found = promising(b.table, b.table.asks[0], 5)
    assert found[0][0] == Turn(b.table, b.table.asks[0]).answer()
    assert found[0][1] > found[1][1]
    assert "end" in [answer for answer, _ in found]


def test_the_search_tells_what_it_thought() -> None:
    b = Board()
    b.rich(1)
    b.hand(1, "火焰震击")
    b.unit("2:1/2", "3/3/1")
    found, player = strong(b)
    assert player.thoughts[0].answer == found
    assert all(0 <= thought.estimate <= 1 for thought in player.thoughts)
    assert sum(thought.tries for thought in player.thoughts) == 10


def test_of_the_only_answer_the_search_tells_how_the_seat_stands() -> None:
    """It is not tried; but that is no share of 0% (as hints said of terrain to turn up)."""
    b = Board(stage="begin")
    b.hidden(*(f"1:{row}/{column}" for row in (1, 2) for column in range(1, 7)))
    _, player = strong(b)
    assert [thought.tries for thought in player.thoughts] == [0]
    assert 0.3 < player.thoughts[0].estimate < 0.7


def test_the_search_finds_the_blow_that_wins() -> None:
    b = Board()
    b.pm(2).life = 3
    b.unit("1:1/3", "3/1/1")
    found, player = strong(b)
    assert found[1:3] == ("move", "1:2/3")
    assert player.thoughts[0].estimate > 0.9


# --- what a position is worth ---


def test_every_feature_has_its_weight() -> None:
    b = Board()
    b.start()
    assert len(features(b.s, 0)) == len(NAMES) == len(WEIGHTS)


def test_chances_grow_with_what_a_pm_has() -> None:
    for change in ("life", "unit", "hand"):
        b = Board()
        match change:
            case "life":
                b.pm(1).life += 10
            case "unit":
                b.unit("1:2/1", "3/3/2")
            case "hand":
                b.hand(1, "火球术", "火球术")
        b.start()
        first, second = chances(b.s)
        assert first > second, change
        assert first + second == pytest.approx(1)
