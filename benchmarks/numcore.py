"""Numcore: cores of a full board, a whole turn's choices, whole games, at random and between programs."""

from itertools import cycle
from random import Random

from benchmarks.tarot import random_answer
from paiju.games.numcore import GAME, cores
from paiju.games.numcore.legal import Tally
from paiju.games.numcore.numbers import Name, relations
from paiju.games.numcore.rules import Rules
from paiju.games.numcore.state import DECK
from paiju.kernel import Chance, Table
from paiju.players import ask_player, find_player

NODES, EDGES = 14, 30


def networks(count: int = 40) -> list[tuple[int, ...]]:
    """Random networks of a full board, from no additions to half of the edges."""
    rng = Random(5)
    return [
        tuple(sum(1 << i for i in rng.sample(range(NODES), 3 if rng.random() < share / 8 else 2)) for _ in range(EDGES))
        for share in range(5)
        for _ in range(count // 5)
    ]


class AllCores:
    """All legal cores of a network, and what would be confirmed. A unit is a network."""

    def __init__(self) -> None:
        self.networks = cycle(networks())

    def __call__(self) -> int:
        edges = next(self.networks)
        cores.all_legal((1 << NODES) - 1, edges)
        cores.candidates((1 << NODES) - 1, edges)
        return 1


class MaximalCores(AllCores):
    """The cores that lie in no other."""

    def __call__(self) -> int:
        cores.maximal((1 << NODES) - 1, next(self.networks))
        return 1


class WholeTurn:
    """All that may be chosen at every step of every action, at level 5 with a full hand. A unit is a turn's choices."""

    def __init__(self) -> None:
        mine: list[Name] = ["(3,7)", "(7,3)", 37, 73, 58, 21, "(1,2)", "(2,1)", 12, "(2,9)", "(9,2)", 29, 92]
        theirs: list[Name] = ["(2,5)", 10, "(5,2)", 25, 52, "(4,8)", "(8,4)", 48, 84, 80, 32, 16, 64, 7919]
        sides = [_side(mine), _side(theirs)]
        self.table = Table.open(GAME, position={"round": 20, "attack_from": 13, "sides": sides})

    def __call__(self) -> int:
        state, ask = self.table.state, self.table.asks[0]
        for word in GAME.options(state, ask, ()) or ():
            choices = GAME.options(state, ask, (word,))
            for value in choices if choices is not None and not choices.final else ():
                following = GAME.options(state, ask, (word, value))
                if following is not None:
                    following.at(following.count() // 2)
        return 1


def _side(nodes: list[Name]) -> dict[str, object]:
    """A side with all the relations its nodes may have, and the core they make."""
    counted = Tally(Rules.of({}))
    bit = {name: 1 << i for i, name in enumerate(nodes)}
    edges = []
    for relation in relations(nodes):
        if counted.why(relation) is None:
            counted.add(relation)
            edges.append(sum(bit[end] for end in relation.ends))
    core = cores.maximal((1 << len(nodes)) - 1, tuple(edges))[0]
    held = {"hand": list(DECK), "energy": 13, "level": 5}
    return {"nodes": nodes, "edges": sorted(counted.built), "core": [nodes[i] for i in cores.bits(core)], **held}


class RandomGames:
    """Whole games of two random seats on a lean table. A unit is a game."""

    def __init__(self) -> None:
        self.rng = Chance.from_seed("numcore games")
        self.seed = 0

    def __call__(self) -> int:
        self.seed += 1
        table = Table.open(GAME, seed=self.seed, lean=True)
        while table.asks:
            table.answer(table.asks[0], random_answer(table, table.asks[0], self.rng))
        return 1


class ProgramGames:
    """Whole games between two `middle` programs, on a table that keeps copies: each question is asked of a fork of it.
    A unit is a game.
    """

    def __init__(self) -> None:
        self.chance = Chance.from_seed("numcore programs")
        self.seed = 0

    def __call__(self) -> int:
        self.seed += 1
        table = Table.open(GAME, seed=self.seed, lean=False)
        players = [find_player("numcore", "middle") for _ in range(2)]
        while table.asks:
            ask = table.asks[0]
            table.answer(ask, ask_player(players[ask.seat], table, ask.seat, self.chance))
        return 1
