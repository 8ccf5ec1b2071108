"""Law 4: no program's move depends on what its seat cannot know; and with the same luck it does the same."""

from collections.abc import Iterator
from typing import Any

import pytest

from paiju.kernel import Chance, Game, Table
from paiju.players import ask_player, find_player, players_of, random_answer
from paiju.players.search import Thinker
from paiju.registry import games
from tests.toys import duel, highest_card, leduc

GAMES = {**{name: versions[0] for name, versions in games().items()}, **{g.GAME.id: g.GAME for g in (duel, highest_card, leduc)}}  # fmt: skip  # noqa: E501
MOMENTS = 6  # questions of one game at which every program is asked
CASES = [(game, seats, name) for game in GAMES for seats in GAMES[game].seats for name in players_of(game)]


def moments(game: Game[Any], seats: int) -> Iterator[Table]:
    """Tables in the course of random games, spread over them."""
    table, chance = Table.open(game, seats=seats, seed=6), Chance.from_seed("moments")
    step, given = 0, 0
    while given < MOMENTS and step < 300:
        if table.outcome is not None:
            table = Table.open(game, seats=seats, seed=f"next {step}")
        if step % 7 == 0:
            given += 1
            yield table
        ask = table.asks[chance.below(len(table.asks))]
        table.answer(ask, random_answer(table, ask, chance))
        step += 1


def twin_of(table: Table, seat: int) -> Table:
    """A table in another state that looks the same to a seat, with another luck to come."""
    return table.imagine(seat, Chance.from_seed("elsewhere"), lean=False)


def asked(table: Table, name: str, seat: int) -> tuple[Any, Any]:
    """What a program answers, counted in simulations if it searches, and what it thinks of the answers."""
    player = find_player(table.start.game, name)
    if isinstance(player, Thinker):
        player.simulations = 12
    answer = ask_player(player, table, seat, Chance.from_seed("luck"), _fail)
    return answer, getattr(player, "thoughts", None)


def _fail(fault: Any) -> None:
    pytest.fail(str(fault))


@pytest.mark.parametrize(("game", "seats", "name"), CASES, ids=str)
def test_no_move_depends_on_what_is_hidden(game: str, seats: int, name: str) -> None:
    for table in moments(GAMES[game], seats):
        seat = table.asks[-1].seat
        other = twin_of(table, seat)
        assert other.view(seat) == table.view(seat)
        assert asked(other, name, seat) == asked(table, name, seat) == asked(table, name, seat)


def test_the_twins_differ() -> None:
    """Else the test above would show nothing."""
    for game, seats in (("tarot", 3), ("leduc", 2), ("tongbing", 2), ("dijie", 2), ("highest_card", 2)):
        pairs = [(t.fork().state, twin_of(t, t.asks[-1].seat).fork().state) for t in moments(GAMES[game], seats)]
        assert any(one != other for one, other in pairs), game
