"""What holds for all payments, all tables and all games."""

from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paiju.games.dijie.crystals import COLOURS, GREY, PURPLE, merges, payable, pays
from paiju.games.dijie.game import GAME
from paiju.games.dijie.geometry import geometry
from paiju.games.dijie.state import Dijie
from paiju.kernel import Chance, Step, Table
from tests.marks import clause

CRYSTALS = st.sampled_from([COLOURS["r"], COLOURS["w"], COLOURS["r"] | COLOURS["k"], GREY, PURPLE])
PIPS = st.sampled_from([COLOURS["r"], COLOURS["k"], COLOURS["r"] | COLOURS["w"], GREY, PURPLE])


def by_search(crystals: list[int], pips: list[int]) -> bool:
    """Every way to merge pairs and to hand out what there is then."""

    def direct(have: list[int]) -> bool:
        return any(
            all(crystal == -1 or pays(crystal, pip) for crystal, pip in zip(order, pips, strict=True))
            for order in permutations(have, len(pips))
        )

    def merged(have: list[int]) -> bool:
        if direct(have):
            return True
        for i, j in combinations(range(len(have)), 2):
            rest = [*(c for k, c in enumerate(have) if k not in (i, j)), -1]
            if -1 not in (have[i], have[j]) and merges(have[i], have[j]) and merged(rest):
                return True
        return False

    return merged(crystals)


@clause("D2-5.2-3", "D2-5.2-4", "D2-5.2-5", "D2-5.2-7", "D2-5.2-15", "D2-5.2-16")
@settings(max_examples=60)
@given(st.lists(CRYSTALS, max_size=4), st.lists(PIPS, min_size=1, max_size=3))
def test_payments_are_exact(crystals: list[int], pips: list[int]) -> None:
    assert payable(tuple(sorted(crystals)), tuple(sorted(pips))) == by_search(crystals, pips)


@clause("D2-11.3-1", "D2-11.3-2", "D1-4.2-2")
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("columns", [3, 6])
@pytest.mark.parametrize("mirrored", [True, False])
def test_touching_is_mutual(seats: int, columns: int, mirrored: bool) -> None:
    geo = geometry(seats, columns, mirrored)
    for z, near in enumerate(geo.near):
        assert all(z in geo.near[other] for other in near)
        assert len(near) <= 4
    for own in geo.own:
        for z in own:
            front, back = geo.ahead[z]
            assert {front, back} <= {other for foe in geo.own for other in foe}
            assert geo.ahead[front][0] in own or geo.ahead[back][0] in own


def cards(s: Dijie) -> int:
    """How many cards there are, tokens apart."""
    piles = sum(len(pm.hand) + len(pm.grave) + len(pm.exile) for pm in s.pms)
    hidden = len(s.library) + len(s.spare) + sum(bool(code) for code in s.ground) + len(s.spells) + len(s.curses)
    tokens = sum(s.rules.cards[held.code].token for pm in s.pms for held in pm.hand)
    return piles + hidden - tokens + sum(not s.rules.cards[obj.code].token for obj in s.objs.values())


def sound(s: Dijie) -> None:
    """Everything that points somewhere points at something that points back."""
    for z, n in enumerate(s.units):
        assert not n or (s.objs[n].zone == z and not s.objs[n].host)
    for n, obj in s.objs.items():
        assert all(s.objs[m].host == n and s.objs[m].zone == obj.zone for m in obj.attached)
        assert not obj.host or n in s.objs[obj.host].attached
        assert not obj.held_by or obj.held_by in s.objs
    assert all(s.objs[n].zone == z for z, lying in s.dropped.items() for n in lying)


@clause("D2-4.1-2", "D2-2.5-7", "D1-2.1-4")
@pytest.mark.parametrize(("seats", "mode"), [(2, "miwu"), (2, "xuezhan"), (4, "miwu"), (6, "xuezhan")])
def test_no_card_is_lost_in_random_games(seats: int, mode: str) -> None:
    table = Table.open(GAME, {"mode": mode, "second": "black"}, seats, seed=seats, lean=True)
    chance, whole = Chance.from_seed(f"{mode}{seats}"), 0
    while table.outcome is None:
        ask = table.asks[0]
        if ask.kind == "main":
            sound(table.state)
            whole = whole or cards(table.state)
            assert cards(table.state) == whole
        path: tuple[Step, ...] = ()
        choices = table.options(ask)
        while choices is not None:
            path += (choices.at(chance.below(choices.count())),)
            choices = None if choices.final else table.options(ask, path)
        table.answer(ask, path[0] if len(path) == 1 else path)
    assert table.state.winners
