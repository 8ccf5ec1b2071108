"""Learning environments: PettingZoo's own tests for every game, and what ids, masks and arrays promise."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

import paiju
from paiju.envs import PaijuEnv, ParallelPaijuEnv, env, parallel_env
from paiju.envs.actions import FIRST, HASHED, LISTED, NONE, WAIT, Codebook
from paiju.envs.features import SIZE, features
from paiju.kernel import BadStart, Chance, Game, Pick, Span, Step, Table
from paiju.players import random_answer
from paiju.registry import find_game, games
from tests.toys import duel, highest_card, leduc

GAMES: list[tuple[Game[Any], int]] = [
    *((versions[0], seats) for versions in games().values() for seats in versions[0].seats),
    (duel.GAME, 2), (highest_card.GAME, 2), (leduc.GAME, 2),
]  # fmt: skip
# PettingZoo knows by name those of its own whose observations are dicts with a mask.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]
every_game = pytest.mark.parametrize(("game", "seats"), GAMES, ids=lambda x: getattr(x, "id", str(x)))


@every_game
def test_api(game: Game[Any], seats: int) -> None:
    api_test(env(game, seats), num_cycles=300)


@every_game
def test_seeds(game: Game[Any], seats: int) -> None:
    seed_test(lambda: env(game, seats), num_cycles=200)


@every_game
def test_parallel_api(game: Game[Any], seats: int) -> None:
    parallel_api_test(parallel_env(game, seats), num_cycles=300)


@every_game
def test_random_games_end(game: Game[Any], seats: int) -> None:
    """A whole game by masked actions: masks in both places, rewards at the end alone, as the outcome says."""
    world, rng = PaijuEnv(game, seats), Random(2)
    world.reset(seed=5)
    total = dict.fromkeys(world.possible_agents, 0.0)
    for agent in world.agent_iter():
        observation, reward, ended, cut, info = world.last()
        assert observation is not None
        assert observation["action_mask"] is not info.get("view")
        assert np.array_equal(observation["action_mask"], info["action_mask"])
        assert info["view"] == world.desk.table.view(world.possible_agents.index(agent))
        total[agent] += reward
        assert not cut
        assert ended or reward == 0
        world.step(None if ended else rng.choice(np.flatnonzero(info["action_mask"]).tolist()))
    outcome = world.desk.table.outcome
    assert outcome is not None
    for seat, agent in enumerate(world.possible_agents):
        won = 0 if outcome.draw else 1
        assert total[agent] == (won if seat in outcome.winners else -1)


@every_game
def test_ids_stay_the_same(game: Game[Any], seats: int) -> None:
    """Over whole games: an exact id always stands for the same step, and every choice that is listed can be chosen."""
    book, meaning, moved, listed, rng = Codebook(game), dict[int, Step](), 0, 0, Chance.from_seed(1)
    for seed in range(3):
        table = Table.open(game, {}, seats, seed=seed, lean=True)
        while table.outcome is None:
            ask = table.asks[0]
            path: tuple[Step, ...] = ()
            choices = table.options(ask)
            while choices is not None:
                menu = book.menu(choices)
                assert len(menu) == choices.count() or choices.count() > LISTED
                listed += len(menu)
                for action, step in menu.items():
                    assert NONE <= action < book.size
                    if action < book.size - HASHED:
                        assert meaning.setdefault(action, step) == step
                    moved += action != book.id_of(step)
                step = list(menu.values())[rng.below(len(menu))]
                path = (*path, step)
                choices = None if choices.final else table.options(ask, path)
            table.answer(ask, path[0] if len(path) == 1 else path)
    # where things have numbers of their own, now and then a hashed id is taken already
    assert moved <= (listed // 100 if game.id == "dijie" else 0), "hardly a choice had to give way to another"


def test_words_have_exact_ids() -> None:
    book = Codebook(find_game("numcore"))
    assert book.name(book.id_of("create")) == "create"
    assert book.name(book.id_of("(3,7)")) == "(3,7)"
    assert [book.id_of(None), book.id_of(0), book.id_of(255)] == [1, 2, 257]
    assert [book.name(i) for i in (WAIT, NONE, 2, 257)] == ["wait", "none", "0", "255"]
    assert book.id_of(256) >= book.size - HASHED
    assert book.name(book.id_of(9999)).startswith("other-")
    assert Codebook(find_game("tarot")).name(Codebook(find_game("tarot")).id_of("W1")) == "W1"


def test_many_choices_are_thinned_the_same_way() -> None:
    book = Codebook(find_game("numcore"))
    menu = book.menu(Span(1, 26_001))
    assert menu == book.menu(Span(1, 26_001))
    assert set(range(1, FIRST + 1)) <= set(menu.values())
    assert max(menu.values()) == 26_001  # type: ignore[type-var]
    assert LISTED * 0.8 < len(menu) <= LISTED
    assert all(action == book.id_of(step) for action, step in menu.items()), "those in the way are left out"


def test_few_choices_with_one_id_move_apart() -> None:
    book = Codebook(highest_card.GAME)
    first = "x0"
    second = next(f"x{n}" for n in range(1, 10**5) if book.id_of(f"x{n}") == book.id_of(first))
    menu = book.menu(Pick([first, second]))
    assert list(menu.values()) == [first, second]
    assert next(iter(menu)) == book.id_of(first)


def test_features_tell_hands_apart_and_know_no_order() -> None:
    def of(view: dict[str, Any], prefix: tuple[Step, ...] = ()) -> Any:
        return features(view, 0, "place", prefix)

    base = of({"hand": ["W1", "C3"], "score": 5})
    assert base.shape == (SIZE,)
    assert base.dtype == np.float32
    assert np.array_equal(base, of({"hand": ["C3", "W1"], "score": 5}))
    for other in ({"hand": ["W1", "C4"], "score": 5}, {"hand": ["W1", "C3"], "score": -5}):
        assert not np.array_equal(base, of(other))
    assert not np.array_equal(base, of({"hand": ["W1", "C3"], "score": 5}, ("W1",)))


def test_an_observation_holds_what_the_seat_may_know() -> None:
    """Two deals that look the same to a seat give it the same observation and mask."""
    world = PaijuEnv("tarot", 3)
    world.reset(seed=1)
    before = world.observe("seat_0")
    world.desk.table = world.desk.table.imagine(0, Chance.from_seed(9))
    world.desk._new_answers()
    after = world.observe("seat_0")
    assert all(np.array_equal(before[name], after[name]) for name in before)
    assert not np.array_equal(world.observe("seat_1")["observation"], before["observation"])


def test_staged_choices() -> None:
    """The agent stays selected until its answer is whole; nobody sees a half one."""
    world = PaijuEnv("tarot", 2)
    world.reset(seed=7)
    assert world.agent_selection == "seat_0"
    names = {name: action for action, name in world.legal_actions().items()}
    assert len(names) == 14
    world.step(world.desk.book.id_of("W1"))
    assert (world.agent_selection, world.infos["seat_0"]["steps"]) == ("seat_0", ["W1"])
    assert world.action_name(NONE) in [world.action_name(a) for a in world.legal_actions()]
    world.step(NONE)
    assert world.agent_selection == "seat_1"
    assert world.desk.table.sealed == [0]
    assert np.flatnonzero(world.observe("seat_0")["action_mask"]).tolist() == [WAIT]


@pytest.mark.parametrize("action", [WAIT, NONE, 10**6])
def test_what_is_not_legal_changes_nothing(action: int) -> None:
    world = PaijuEnv("tarot", 2)
    world.reset(seed=7)
    before = world.desk.table.digest
    with pytest.raises(ValueError, match=r"is not legal for seat 0; legal: .*\(W1\)"):
        world.step(action)
    assert (world.desk.table.digest, world.agent_selection) == (before, "seat_0")
    both = ParallelPaijuEnv("tarot", 2)
    both.reset(seed=7)
    legal = both.desk.book.id_of("W1")
    for actions in ({"seat_0": legal, "seat_1": action}, {"seat_0": legal}):
        with pytest.raises(ValueError, match=r"not legal|missing"):
            both.step(actions)
        assert both.desk.prefix == {0: (), 1: ()}


def test_options_and_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    world = env("tarot", 4, {"rank_mode": "dense"}, "ansi")
    world.reset(seed=1)
    assert "seat 3" in str(world.render())
    loud = PaijuEnv("numcore", render_mode="human")
    loud.reset(seed=1)
    loud.step(next(iter(loud.legal_actions())))
    assert "seat 1" in capsys.readouterr().out
    for bad in (lambda: env("chess"), lambda: env("tarot", 9), lambda: env("tarot", 2, {"x": 1})):
        with pytest.raises(BadStart):
            _made(bad)


def _made(make: Callable[[], object]) -> object:
    return make()


def test_games_go_as_at_a_table() -> None:
    """The answers that were put together, given to a plain table with the same deal, lead to the same point."""
    world, rng = PaijuEnv("tongbing"), Random(3)
    world.reset(seed=4)
    table = paiju.open("tongbing")
    table = Table.open(table.game, {}, 2, key=world.desk.table.start.key)
    luck = Chance.from_seed(1)
    for _ in range(40):
        ask = table.asks[0]
        answer = random_answer(table, ask, luck)
        path = answer if isinstance(answer, tuple) else (answer,)
        for step in path:
            action = next(a for a, s in world.desk.menu(ask.seat).items() if s == step and type(s) is type(step))
            world.step(action)
        table.answer(ask, answer)
        assert world.desk.table.digest == table.digest
    assert rng.random() < 1
