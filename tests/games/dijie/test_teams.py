"""Four and six at a table: seats, battlefields, turns, units handed over (D2-11.1 to D2-11.8)."""

import pytest

from paiju.games.dijie import GAME
from paiju.games.dijie.geometry import geometry
from paiju.kernel import BadStart, Table
from tests.games.dijie.ears import spell
from tests.games.dijie.kit import AUTO, Board, spot
from tests.marks import clause


@clause("D2-11.1-1", "D2-11.1-2", "D2-11.8-1", "D2-11.8-2")
@pytest.mark.parametrize("seats", [4, 6])
def test_odd_and_even_numbers_are_the_two_teams(seats: int) -> None:
    b = Board(seats)
    b.rich(1)
    b.use(1, spell(b, "each p ally.pm; gain 1 p; each q foe.pm; lose 1 q"), AUTO)
    assert [b.life(pm) for pm in range(1, seats + 1)] == [31, 29] * (seats // 2)


@clause("D2-11.1-1", "D2-11.2-4")
@pytest.mark.parametrize("seats", [1, 3, 5, 7])
def test_only_whole_pairs_of_opponents_sit_down(seats: int) -> None:
    with pytest.raises(BadStart):
        Table.open(GAME, {}, seats, seed=1)


@clause("D2-11.2-1", "D2-11.2-2", "D2-11.2-3", "D2-11.2-4", "D2-11.7-2")
def test_who_sits_opposite_whom_and_beside_whom() -> None:
    """1, 3, 5 from left to right, 2, 4, 6 facing them: each direct damage goes straight across."""
    geo = geometry(6, 6)
    for pm, across in ((1, 2), (3, 4), (5, 6)):
        b = Board(6)
        b.s.authority = pm - 1
        b.unit(f"{pm}:2/3", "4/4/1")
        b.attack(pm)
        assert [n for n in range(1, 7) if b.life(n) == 26] == [across]
    assert {spot(z) for z in geo.near[_zone("3:2/6")]} == {"3:2/5", "3:1/6", "4:2/1", "5:2/1"}
    assert {spot(z) for z in geo.near[_zone("3:2/1")]} == {"3:2/2", "3:1/1", "4:2/6", "1:2/6"}
    assert {spot(z) for z in geo.near[_zone("4:2/6")]} == {"4:2/5", "4:1/6", "3:2/1", "2:2/1"}


def _zone(text: str) -> int:
    from paiju.games.dijie.answers import zone_of

    return zone_of(text)


@clause("D2-11.4-1", "D2-11.4-2")
def test_turns_go_round_by_number() -> None:
    b = Board(6, stage="begin")
    b.quiet("main", 1)
    order = []
    for _ in range(8):
        order.append(b.asks[0])
        b.say(b.asks[0], "main", "end").quiet("main")
    assert order == [1, 2, 3, 4, 5, 6, 1, 2]


@clause("D2-11.4-1", "D2-11.4-2")
def test_each_of_several_draws_by_number_from_the_authority_on() -> None:
    b = Board(4)
    b.s.authority = 2
    for pm in (1, 2, 3, 4):
        b.lord(pm, f"jug{pm}", "when resolved any: draw 1")
    b.rich(3)
    b.use(3, spell(b, "gain 1 you", 3), AUTO)
    assert [e["seat"] + 1 for e in b.news("triggered")] == [3, 4, 1, 2]
    assert [e["seat"] + 1 for e in b.news("drew")] == [2, 1, 4, 3], "the last set off is carried out first"


@clause("D2-11.5-2", "D2-11.5-3", "D2-11.5-4")
@pytest.mark.parametrize(
    ("line", "where"),
    [("destroy t", "grave"), ("banish t", "exile"), ("bounce t", "hand")],
)
def test_a_unit_handed_over_is_its_owners_when_it_leaves(line: str, where: str) -> None:
    b = Board(4)
    b.rich(3)
    u = b.unit("1:2/6", "1/1/1", "act 甲 / A: gain 1 you")
    code = b.s.objs[u].code
    card = spell(b, f"target t own.unit; {line}", 3)
    b.say(1, "main", u, "move", "3:2/1")
    assert (b.s.objs[u].controller, b.s.objs[u].owner) == (2, 0)
    assert u not in b.choices(), "it is the teammate's now"
    b.quiet("main", 3)
    assert "a0" in b.choices(u)
    b.use(3, card, u, AUTO)
    assert [held.code for held in getattr(b.pm(1), where)][-1:] == [code]
    assert code not in [held.code for held in getattr(b.pm(3), where)]


@clause("D2-11.5-2", "D1-4.2-7")
def test_units_that_change_places_with_a_teammates_are_both_handed_over() -> None:
    b = Board(4)
    own, other = b.unit("1:2/6", "1/1/1"), b.unit("3:2/1", "1/1/1")
    b.say(1, "main", own, "move", "3:2/1")
    assert [b.s.objs[u].controller for u in (own, other)] == [2, 0]
    assert [b.s.objs[u].owner for u in (own, other)] == [0, 2]


@clause("D2-11.5-2", "D2-7.4-8")
def test_a_rider_left_on_a_teammates_battlefield_is_handed_over() -> None:
    b = Board(4)
    b.rich(3)
    host = b.unit("3:2/1", "1/1/1")
    guard = b.attach("圣堂守卫", host, guard=True)
    b.s.objs[guard].controller = 0
    b.quiet("main", 3)
    b.use(3, spell(b, "target t own.unit; destroy t", 3), host, AUTO)
    assert host not in b.s.objs
    assert b.s.objs[guard].controller == 2


@clause("D2-11.5-2", "D2-11.5-4")
def test_what_is_attached_goes_over_with_its_host() -> None:
    b = Board(4)
    u = b.unit("1:2/6", "1/1/1")
    blade = b.attach("blade", u, "always: aura any.unit.holder (pump 2/0/0 it aura)")
    b.say(1, "main", u, "move", "3:2/1")
    assert b.s.objs[blade].controller == 2
    assert b.s.objs[blade].owner == 0


@clause("D2-11.8-1", "D2-11.8-3", "D3-4.3-指定目标")
def test_a_friend_may_be_the_one_guarded() -> None:
    b = Board(4)
    guard, friend, foe = b.unit("1:2/6", "圣堂守卫"), b.unit("3:2/1", "1/1/1"), b.unit("2:2/1", "1/1/1")
    b.start()
    assert b.choices(guard, "a0") == [friend], f"not {foe}, though it is adjacent"
    b.act(1, guard, 0, friend)
    assert b.s.objs[guard].host == friend
