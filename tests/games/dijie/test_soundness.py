"""Whole random games: no card is lost or made, everything lies where it should, every game ends."""

from collections.abc import Callable
from itertools import product

import pytest
from benchmarks.dijie_coverage import OPERATION, nodes, on_cards
from benchmarks.dijie_coverage import main as coverage

from paiju.games.dijie.cards import CARDS
from paiju.games.dijie.decks import sort_of
from paiju.games.dijie.geometry import place
from paiju.games.dijie.state import Curse, Dijie, Held, Obj
from paiju.games.dijie.tree import SIGNATURES
from paiju.games.dijie.zones import lay
from paiju.kernel import Chance
from tests.games.dijie.kit import Board
from tests.games.dijie.series import KINDS, MODES, SEATS, kind_of, open_table
from tests.games.dijie.soundness import faults, owned, play, unsettled

EVERYDAY = range(0, 42, 7)  # games: one of each mode at each number of seats, two of them from own decks, one strewn
SOAK = 6000  # games: 1,000 of each mode at each number of seats


@pytest.mark.parametrize("game", EVERYDAY)
def test_random_games(game: int) -> None:
    table = open_table(game, lean=True)
    play(table, Chance.from_seed(f"soak {game}"))
    assert table.outcome is not None
    assert table.outcome.winners


def test_the_series_has_games_of_every_sort() -> None:
    tables = {game: open_table(game, lean=True) for game in EVERYDAY}
    assert {(table.start.options["mode"], table.seats) for table in tables.values()} == {*product(MODES, SEATS)}
    assert {kind_of(game) for game in tables} == {*KINDS}
    assert open_table(21, lean=True).digest == tables[21].digest, "the number alone tells which game it is"


UNPRINTED = """
target t own.unit.adjacent; attach t
ban draw opponent turn
ban use opponent turn
target t any.unit; brand 龙 t turn
target t any.unit; unbrand all t turn
target t any.unit; bury t
target a own.unit; target b foe.unit; charge a b
target p any.pm; deal 2 p
target t any.card; fetch t
reap 1
target s any.spell; recast s
target t any.unit; replica t
target t any.unit; set life 1 t keep
target t any.unit; fix force 5 t turn; unfix force t
target t any.unit; shuffle t
target p foe.pm; snatch p
target a own.unit; target b foe.unit; strike a b
summon D02
target p any.pm; toll p own.unit
target a any.unit; target b any.unit; transfer a b
unveil 2
target t any.terrain; uproot t
target t any.unit; uproot t
target t any.supply; control t keep
target t any.entity; damage 2 t
""".strip().splitlines()


@pytest.mark.parametrize("seats", SEATS)
def test_random_games_with_what_no_card_does(seats: int) -> None:
    """Each operation that is on no card of the set is on one that is made for the test."""
    b, chance = Board(seats, "xuezhan"), Chance.from_seed(f"unprinted {seats}")
    made = [b.make("beast", "2/3/2", f"act 试 / Try: {UNPRINTED[0]}")]
    made += [b.make("spell", "", f"cast: {line}") for line in UNPRINTED[1:]]
    does = {op.name for code in made for ability in b.cards[code].abilities for op in nodes(ability.steps)}
    assert does | on_cards()[OPERATION] == {*SIGNATURES}
    for spot in (place(z) for own in b.rules.geometry.own for z in own):
        b.terrain(spot, chance.choice(("T01", "T04", "T07", "T10")))
        if chance.below(2):
            b.unit(spot, chance.choice((made[0], "R03", "W02", "B06")))
    cards = made * 3 + [code for code, card in CARDS.items() if sort_of(card) == "main"]
    chance.shuffle(cards)
    b.library(*cards)
    table = b.start().table
    assert table is not None
    play(table, chance)
    assert b.s.winners


@pytest.mark.soak
def test_thousands_of_random_games(capsys: pytest.CaptureFixture[str]) -> None:
    """As `python -m benchmarks.dijie_coverage 0 6000` does, which tells meanwhile how far it is."""
    with capsys.disabled():
        assert coverage(0, SOAK) == 0


def _thing(s: Dijie, code: str) -> Obj:
    return next(obj for obj in s.objs.values() if obj.code == code)


def _lift(s: Dijie) -> None:
    s.units[_thing(s, "R01").zone] = 0


def _let_go(s: Dijie) -> None:
    unit = _thing(s, "R01")
    s.objs[unit.attached[0]].host = 0


def _debt(s: Dijie) -> None:
    s.pms[0].poison = -1


def _ghost(s: Dijie) -> None:
    s.pms[1].lord = (s.next_id + 7,)


def _bleed_out(s: Dijie) -> None:
    s.pms[0].life = 0


def _late_id(s: Dijie) -> None:
    s.next_id = 2


def _not_yet_flipped(s: Dijie) -> None:
    z = _thing(s, "R01").zone
    s.remove(s.objs[s.terrain[z]])
    s.terrain[z], s.ground[z] = 0, "T01"


def _false_memory(s: Dijie) -> None:
    s.under = (("R01",), ())


def _half_way(s: Dijie) -> None:
    s.going = ((_thing(s, "R01").id, "leaving"),)


def _two_relics(s: Dijie) -> None:
    unit = _thing(s, "R01")
    other = Obj(s.fresh(), "R17", 0, 0, unit.zone, host=unit.id)
    s.add(other)
    unit.attached += (other.id,)


def _dying(s: Dijie) -> None:
    _thing(s, "R01").hurt = 3


def _namesake(s: Dijie) -> None:
    for _ in range(2):
        lay(s, "R02", 0, 0)


def _laid_over(s: Dijie) -> None:
    z = _thing(s, "R01").zone
    for _ in range(2):
        obj = Obj(s.fresh(), "R16", 0, 0, z, cells=(z,))
        s.add(obj)
        s.formations += (obj.id,)


def _token(s: Dijie) -> None:
    s.pms[0].exile = (Held(s.fresh(), "D02"),)


def _walker(s: Dijie) -> None:
    s.pms[0].grave = (Held(s.fresh(), "K01"),)


def _curse(s: Dijie) -> None:
    s.curses = (Curse(s.fresh(), "W12", 0, 0, s.next_id - 1),)


AT_ONCE = (_lift, _let_go, _debt, _ghost, _bleed_out, _late_id, _not_yet_flipped, _false_memory)
IN_THE_END = (_half_way, _two_relics, _dying, _namesake, _laid_over, _token, _walker, _curse)


@pytest.mark.parametrize("harm", [*AT_ONCE, *IN_THE_END])
def test_what_is_wrong_is_found(harm: Callable[[Dijie], None]) -> None:
    b = Board()
    unit = b.unit("1:2/3", "R01")
    b.attach("R17", unit)
    s = b.s.copy()
    assert [*faults(s), *unsettled(s)] == []
    harm(s)
    assert faults(s) if harm in AT_ONCE else (not faults(s) and [*unsettled(s)])


def test_a_card_more_or_less_is_noticed() -> None:
    b = Board()
    before = owned(b.s)
    b.unit("1:2/3", "R01")
    assert owned(b.s) - before == {"R01": 1}
    token = next(code for code, card in b.cards.items() if card.token and card.unit)
    b.unit("1:2/4", token)
    assert owned(b.s) - before == {"R01": 1}, "of tokens there is no end"
