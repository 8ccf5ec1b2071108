"""The programs of tarot: what they are like, how strong they are, what they may go by."""

from functools import cache
from typing import Any

import pytest

from paiju.games.tarot import GAME
from paiju.games.tarot.cards import pips
from paiju.games.tarot.clues import learn_majors
from paiju.games.tarot.placement import read
from paiju.games.tarot.state import Placed
from paiju.kernel import Chance, Table
from paiju.players import ask_player, find_player
from paiju.players.search import Thinker
from paiju.players.tarot.deal import has_looked
from paiju.players.tarot.styles import DEPENDABLE, HOLDING, REWRITING
from paiju.players.tournament import play, tournament
from tests.marks import clause

STYLES = ("wary", "bold", "wild")


def _fail(fault: Any) -> None:
    pytest.fail(str(fault))


@cache
def placements(name: str) -> list[list[Placed]]:
    """What each seat placed, round by round, in games of a program against itself."""
    found = []
    for seed in range(20):
        table = play("tarot", [name] * 2, seed)
        for seat in range(2):
            answers = [entry[2] for entry in table.record.journal if entry[:2] == ("answer", seat)]
            paths = [path for path in answers if type(path) is tuple and type(path[1]) is not str]
            found.append([read(path) for path in paths])
    return found


def share(name: str, *kinds: int) -> float:
    """Which share of a program's placements carries one of these effects."""
    every = [placed for game in placements(name) for placed in game]
    return sum(placed.effect in kinds for placed in every) / len(every)


RISKY = [major for major in range(22) if major not in DEPENDABLE]


@clause("T-210")
def test_the_cautious_one_avoids_risks() -> None:
    assert share("wary", *RISKY) < 0.6 * min(share("bold", *RISKY), share("wild", *RISKY), share("random", *RISKY))


@clause("T-211")
def test_the_cautious_one_secures_dependable_points_first() -> None:
    """Its majors are above all those that bring in what they say; its high numbers are played before its low ones."""
    for other in ("bold", "wild", "random"):
        assert share("wary", *DEPENDABLE) / share("wary", *range(22)) > share(other, *DEPENDABLE) / share(
            other, *range(22)
        )
    early, late = (numbers("wary", half) for half in (0, 1))
    assert early > late + 3
    assert abs(numbers("random", 0) - numbers("random", 1)) < 1


def numbers(name: str, half: int) -> float:
    """The average of the number cards that a program plays without a major in the first or the second seven rounds."""
    rounds = [placed for game in placements(name) for placed in game[7 * half : 7 * half + 7]]
    cards = [pips(placed.small) for placed in rounds if placed.major is None and pips(placed.small)]
    return sum(cards) / len(cards)


@clause("T-212")
def test_the_aggressive_one_rewrites_and_holds_down() -> None:
    """More of its majors are of these kinds than with any other, and it plays them more often than the cautious."""
    taste = {name: share(name, *REWRITING, *HOLDING) / share(name, *range(22)) for name in (*STYLES, "random")}
    assert taste["bold"] == max(taste.values())
    assert share("bold", *REWRITING, *HOLDING) > 1.3 * share("wary", *REWRITING, *HOLDING)


@clause("T-213")
def test_the_aggressive_one_is_out_for_high_scores() -> None:
    """At the same table with the others, its best round is higher."""
    highest = {name: best_rounds(name) for name in ("bold", "wary", "random")}
    assert highest["bold"] > highest["wary"]
    assert highest["bold"] > highest["random"]


def best_rounds(name: str) -> float:
    """The highest score of a round, on average over games against random."""
    best = []
    for seed in range(20):
        table = play("tarot", [name, "random"], seed)
        best.append(max(int(e["data"]["added"][0]) for e in table.events(None) if e["kind"] == "round_end"))
    return sum(best) / len(best)


def variety(name: str, tries: int = 60) -> list[Any]:
    """What a program answers to one question with different luck: the different answers, the commonest first."""
    table = Table.open(GAME, seats=3, seed=5)
    player = find_player("tarot", name)
    answers = [ask_player(player, table, 0, Chance.from_seed(luck), _fail) for luck in range(tries)]
    return sorted(dict.fromkeys(answers), key=lambda answer: -answers.count(answer))


@clause("T-214")
def test_the_unpredictable_one_is_hard_to_foresee() -> None:
    counts = {name: len(variety(name)) for name in STYLES}
    assert counts["wild"] > 2 * max(counts["wary"], counts["bold"])


@clause("T-215")
def test_the_unpredictable_one_surprises_now_and_then() -> None:
    """Now and then it plays what none of the others would think of, but not as a rule."""
    table = Table.open(GAME, seats=3, seed=5)
    expected = variety("wary") + variety("bold")
    player = find_player("tarot", "wild")
    answers = [ask_player(player, table, 0, Chance.from_seed(luck), _fail) for luck in range(120)]
    majors = {answer[1] for answer in expected}
    surprises = [answer for answer in answers if answer[1] not in majors]
    assert 0.05 * len(answers) < len(surprises) < 0.8 * len(answers)


def looking(chance: Chance) -> Table:
    """A table at which seat 0 has looked at the majors of seat 1; `chance` deals what it could not know before."""
    state = Table.open(GAME, seats=3, seed=8).state
    GAME.redeal(state, 0, chance)
    learn_majors(state, 0, 1)
    return Table.open(GAME, seats=3, seed=8, position=GAME.dump(state))


@clause("T-208")
@pytest.mark.parametrize("name", [*STYLES, "steady", "strong@40x"])
def test_what_its_own_priestess_saw_does_not_count(name: str) -> None:
    """It is neither its own hand nor public: whatever she saw, a program plays the same."""
    tables = [looking(Chance.from_seed(seed)) for seed in range(4)]
    assert len({table.state.majors[1] for table in tables}) == 4
    assert all(has_looked(table, 0) for table in tables)
    player = find_player("tarot", name)
    for luck in range(3):
        first, *others = [ask_player(player, table, 0, Chance.from_seed(luck), _fail) for table in tables]
        assert others == [first] * 3


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", [*STYLES, "steady", "strong@20x"])
def test_they_play_under_every_ruling(name: str, seats: int) -> None:
    options = {option.name: option.values[-1] for option in GAME.schema if option.values}
    table, chance = Table.open(GAME, options, seats, seed=1), Chance.from_seed(2)
    player = find_player("tarot", name)
    while table.outcome is None:
        ask = table.asks[0]
        table.answer(ask, ask_player(player, table, ask.seat, chance, _fail))


def test_strong_wins() -> None:
    """A small series, with few simulations; `make soak` plays the large ones."""
    for rival, least in (("random", 0.7), ("wary", 0.5), ("bold", 0.5), ("wild", 0.5)):
        score = tournament("tarot", "strong@60x", rival, 24)
        assert not score.faults
        assert score.share >= least, (rival, score)


@pytest.mark.soak
@pytest.mark.parametrize("limit", ["50", "1000"])
@pytest.mark.parametrize(("rival", "least"), [("wary", 0.6), ("bold", 0.6), ("wild", 0.6), ("random", 0.8)])
def test_strength_of_strong(limit: str, rival: str, least: float) -> None:
    score = tournament("tarot", f"strong@{limit}", rival, 400 if limit == "50" else 100)
    assert not score.faults
    assert score.share >= least, score


def test_strong_keeps_what_it_thought() -> None:
    table = Table.open(GAME, seats=2, seed=4)
    player = find_player("tarot", "strong@30x")
    assert isinstance(player, Thinker)
    answer = ask_player(player, table, 1, Chance.from_seed(1), _fail)
    assert player.thoughts[0].answer == answer
    assert len(player.thoughts) > 3
