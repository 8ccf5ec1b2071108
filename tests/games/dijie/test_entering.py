"""D2-8.1 to D2-8.6 and D2-8.15: sending out, summoning, terrain, units, relics."""

import pytest

from paiju.games.dijie.cards import CARDS
from paiju.games.dijie.decks import find_deck, problems
from paiju.games.dijie.find import plain
from paiju.games.dijie.geometry import EXITS
from paiju.games.dijie.state import Held
from paiju.kernel import Chance
from tests.games.dijie.kit import AUTO, Board, spot
from tests.games.dijie.test_words import spell
from tests.marks import clause

ENTERS = ("when entering self: gain 1 you", "when entered self: gain 10 you")


def free(b: Board, line: str, pm: int = 1) -> int:
    """A spell in hand that costs nothing."""
    return spell(b, line, pm, cost="free")


def newcomer(b: Board, kind: str = "spirit", cost: str = "5x", name: str = "新") -> str:
    """A unit that tells when it enters."""
    return b.make(kind, "1/-/1" if kind == "walker" else "1/1/1", *ENTERS, cost=cost, name=name)


# --- 8.1: returning, sending out ---


@clause("D2-8.1-1", "D2-8.1-4", "D2-8.1-5", "D2-8.1-8", "D2-8.1-9", "D2-8.15-5")
@pytest.mark.parametrize("place", ["hand", "grave", "exile", "lord"])
def test_what_an_effect_sends_out_comes_through_the_exit_of_its_place(place: str) -> None:
    """Free of charge; as if used where 【使用卡牌时】 and what entering sets off are concerned, and only there."""
    b = Board()
    b.watch(2)
    code = b.make("spirit", "1/1/1", *ENTERS, "act 归 / Back [gift]: enlist self", cost="5x")
    if place == "lord":
        card = b.lord(1, code)
    else:
        card = b.s.fresh()
        setattr(b.pm(1), place, (Held(card, code),))
    b.say(1, "main", card, "a2").passes(2)
    assert b.asks == (2, "respond"), "【使用卡牌时】"
    assert b.table is not None
    assert b.table.asks[0].args == {"timing": "using", "seat": 0, "card": code}
    b.passes(2)
    exits = [f"1:{row}/{col}" for row, col in EXITS["lord" if place == "hand" else place]]
    if len(exits) > 1:
        assert b.choices() == exits
        b.say(1, "zone", exits[-1])
    assert b.code_at(exits[-1]) == code
    assert b.life(1) == 41
    assert b.pm(1).played == 0, "no card was used"
    assert b.s.objs[b.at(exits[-1])].moved == 1


@clause("D2-8.1-2", "D2-8.1-3", "D2-8.15-6")
def test_from_the_hand_to_the_battlefield_goes_without_saying_tokens_from_their_zone() -> None:
    b = Board()
    b.grave(1, newcomer(b))
    b.hand(1, newcomer(b))
    b.use(1, free(b, "pick t own.hand.unit; enlist t")).say(1, "zone", "1:1/3")
    assert b.hand_of(1) == []
    assert len(b.pm(1).grave) == 2
    assert b.life(1) == 41
    b.use(1, free(b, "deploy D02"))
    assert b.code_at("1:1/6") == "D02"


@clause("D2-8.1-6", "D2-8.1-7")
def test_what_has_to_come_and_cannot_goes_to_the_graveyard() -> None:
    b = Board(mode="xuezhan")
    code = newcomer(b)
    b.hand(1, code)
    b.unit("1:1/2", "1/1/1")
    b.use(1, free(b, "pick t own.hand.named:新; enlist t"))
    assert code in b.grave_of(1)
    assert b.hand_of(1) == []
    assert b.life(1) == 20, "it never entered"


@clause("D2-8.2-3", "D2-8.2-1", "D2-8.2-2")
def test_a_summoned_unit_comes_to_any_free_zone_of_the_summoner() -> None:
    b = Board()
    b.hidden("1:2/3")
    b.void("1:2/4")
    b.unit("1:1/5", "1/1/1")
    b.use(1, free(b, "summon D02"))
    free_zones = {spot(z) for z in b.s.rules.geometry.own[0]} - {"1:2/3", "1:2/4", "1:1/5"}
    assert set(b.choices()) == free_zones
    b.say(1, "zone", "1:2/6")
    assert "move" in b.choices(b.at("1:2/6"))


# --- 8.3: terrain ---


@clause("D2-8.3-1", "D1-3.2-4")
def test_terrain_is_flipped_and_keeps_what_it_produces() -> None:
    b = Board(stage="begin")
    b.hidden("1:1/5", text="赤岩荒漠")
    b.quiet("main", 1)
    ground = b.s.objs[b.s.terrain[b.s.rules.geometry.own[0][9]]]
    assert (ground.code, ground.controller, len(ground.gems)) == ("T01", 0, 1)
    b.use(1, spell(b, "gain 1 you", cost="1r"), AUTO)
    assert (b.life(1), ground.gems) == (31, ())


@clause("D2-8.3-2")
def test_common_terrain_is_basic() -> None:
    assert CARDS["T01"].common
    assert not CARDS["T02"].common
    red = find_deck("red")
    assert dict(red.cards)["T01"] == 16
    assert problems(red) == []


@clause("D2-8.3-3", "D2-8.3-4", "D2-8.3-5", "D2-8.3-6")
def test_terrain_is_drawn_in_the_own_main_phase_over_friendly_zones() -> None:
    b = Board(4)
    b.watch(3)
    new = b.hand(1, "镜湖")
    corridor = b.hand(1, "银匙回廊")
    b.pm(1).powers = ("时空",)
    theirs = b.hand(2, "镜湖")
    b.hidden("1:1/1")
    b.void("1:1/2")
    b.start()
    assert corridor not in b.choices(), "a token is not drawn"
    where = set(b.choices(new, "use"))
    assert {"1:1/2", "1:2/6", "3:1/1"} <= where, "voids, revealed zones, a teammate's"
    assert not any(place[0] in "24" for place in where)
    assert "1:1/1" not in where
    b.say(1, "main", "end")
    assert b.asks == (3, "respond")
    b.settle()
    b.quiet("main", 2)
    assert "use" in b.choices(theirs)
    b = Board()
    card = b.hand(2, "镜湖")
    b.unit("1:2/1", "1/1/1")
    b.quiet("defence", 2)
    assert card not in b.choices()


@clause("D2-8.3-7", "D2-8.3-8", "D2-8.3-9")
@pytest.mark.parametrize("mode", ["miwu", "xuezhan"])
@pytest.mark.parametrize(("owner", "controller", "whose"), [(1, 0, 2), (-1, 1, 2), (-1, 0, 1)])
def test_the_old_terrain_goes_to_a_graveyard(mode: str, owner: int, controller: int, whose: int) -> None:
    """Neither mode names another place for it."""
    b = Board(mode=mode)
    old = b.terrain("1:2/1", "火山口")
    b.s.objs[old].owner, b.s.objs[old].controller = owner, controller
    b.use(1, b.hand(1, "镜湖"), "1:2/1")
    assert b.grave_of(whose) == ["T02"]
    assert b.grave_of(3 - whose) == []
    assert b.s.objs[b.s.terrain[6]].code == "T06"


@clause("D2-8.3-7")
def test_the_old_terrain_is_buried_like_any_card() -> None:
    b = Board()
    b.terrain("1:2/1", "旧地", "when buried self: gain 3 you")
    b.use(1, b.hand(1, "镜湖"), "1:2/1")
    assert b.life(1) == 33


@clause("D2-8.3-10", "D2-8.3-6")
def test_a_zone_is_void_until_terrain_is_drawn_there() -> None:
    b = Board()
    b.rich(1)
    old = b.s.terrain[6]
    u = b.unit("1:1/1", "1/1/1")
    b.use(1, b.hand(1, "界碑裂解"), old, AUTO)
    assert b.s.void(6)
    assert "1:2/1" not in b.choices(u, "move")
    b.use(1, b.hand(1, "镜湖"), "1:2/1")
    assert not b.s.void(6)
    assert "1:2/1" in b.choices(u, "move")


# --- 8.4, 8.15: units ---


@clause("D2-8.4-1", "D2-8.4-2", "D2-8.15-1", "D2-8.15-2", "D2-4.4-3")
@pytest.mark.parametrize("kind", ["beast", "soul", "spirit", "walker"])
def test_units_of_all_kinds_are_sent_out_in_the_own_main_phase(kind: str) -> None:
    b = Board()
    b.watch(1)
    mine = b.hand(1, newcomer(b, kind, "free"))
    theirs = b.hand(2, newcomer(b, kind, "free"))
    b.use(1, mine)
    assert b.choices() == ["1:1/2", "1:1/3", "1:1/4", "1:1/5"]
    b.say(1, "zone", "1:1/3")
    unit = b.at("1:1/3")
    assert b.s.card(b.s.objs[unit]).types == (kind,)
    assert "use" not in b.choices(unit) if unit in b.choices() else True
    b.say(1, "main", "end")
    assert theirs not in b.choices()
    b.quiet("main", 2)
    assert "use" in b.choices(theirs)


@clause("D2-8.15-4", "D2-9.1-7")
def test_who_was_sent_out_has_moved() -> None:
    b = Board()
    b.use(1, b.hand(1, newcomer(b, cost="free"))).say(1, "zone", "1:1/2")
    assert b.at("1:1/2") not in b.choices()
    b.say(1, "main", "end").quiet("main", 2).say(2, "main", "end").quiet("main", 1)
    assert "move" in b.choices(b.at("1:1/2"))


@clause("D2-8.15-7", "D2-8.15-8")
def test_a_unit_is_paid_for_whole_and_a_free_one_still_needs_an_exit() -> None:
    b = Board(mode="xuezhan")
    b.gems(1, "r", "r")
    dear, cheap = b.hand(1, newcomer(b, cost="3r")), b.hand(1, newcomer(b, cost="2r"))
    gift, more = b.hand(1, newcomer(b, cost="free")), b.hand(1, newcomer(b, cost="free"))
    b.start()
    assert dear not in b.choices()
    assert {cheap, gift, more} <= set(b.choices())
    b.use(1, gift)
    assert b.pm(1).pool
    assert not {cheap, more} & set(b.choices()), "its only exit is taken"


@clause("D2-8.15-5", "D2-8.15-9", "D2-9.13-7")
def test_a_unit_that_finds_its_exit_taken_goes_back_and_was_not_sent_out() -> None:
    b = Board(mode="xuezhan")
    b.gems(1, "r")
    code = newcomer(b, cost="1r")
    card = b.hand(1, code)
    stop = b.lord(2, b.make("spell", "", "cast: each t foe.terrain.back; wreck t", cost="free"), down=True)
    b.say(1, "main", card, "use", AUTO).say(2, "respond", stop, "flip").settle()
    assert b.hand_of(1) == [code]
    assert b.pm(1).pool == (), "what was paid is gone (D2-5.1-4)"
    assert b.life(1) == 20, "nothing entered"
    assert not any(b.s.units)


# --- 8.6: relics ---


@clause("D2-8.6-1", "D2-8.6-2", "D2-8.6-3")
def test_a_relic_is_given_to_who_can_use_it_and_pushes_the_old_one_out() -> None:
    b = Board()
    b.rich(1)
    soul = b.unit("1:1/1", b.make("soul", "1/1/1"))
    beast = b.unit("1:1/2", b.make("beast", "1/1/1"))
    foe = b.unit("2:1/1", b.make("soul", "1/1/1"))
    old = b.attach("old", soul)
    code = b.s.objs[old].code
    blade = b.hand(1, "龙牙战刃")
    b.start()
    assert set(b.choices(blade, "use")) == {soul, foe}, "it needs a 战魄"
    b.use(1, blade, soul, AUTO)
    held = b.s.objs[soul].attached
    assert [b.s.objs[n].code for n in held] == ["R17"]
    assert b.s.objs[held[0]].host == soul
    assert old not in b.s.objs
    assert code in b.grave_of(1)
    assert b.s.objs[beast].attached == ()


@clause("D2-8.6-8", "D2-7.7-2")
@pytest.mark.parametrize("held", [True, False])
@pytest.mark.parametrize(("line", "where"), [("wreck t", "grave"), ("banish t", "exile"), ("bounce t", "hand")])
def test_a_relic_can_be_meant_by_itself(held: bool, line: str, where: str) -> None:
    b = Board()
    u = b.unit("2:1/1", "1/1/1")
    relic = b.attach("blade", u) if held else b.drop("2:1/1")
    b.s.objs[relic].owner = 1
    code = b.s.objs[relic].code
    b.use(1, free(b, f"target t any.relic; {line}"), relic)
    assert relic not in b.s.objs
    assert [card.code for card in getattr(b.pm(2), where)] == [code]
    assert u in b.s.objs
    assert b.s.objs[u].attached == ()
    assert b.s.dropped == {}


@clause("D2-8.6-9", "D2-8.6-10", "D2-8.6-5", "D2-9.10-1")
def test_several_relics_are_picked_up_as_the_mover_likes() -> None:
    def board() -> tuple[Board, int, int, int]:
        b = Board()
        one, two = b.drop("1:2/2"), b.drop("1:2/2")
        return b, b.unit("1:2/1", "1/1/2"), one, two

    b, u, one, two = board()
    b.start()
    assert b.choices(u, "move", "1:2/2") == ["go", one, two]
    b.say(1, "main", u, "move", "1:2/3", "go")
    assert b.s.objs[u].attached == (), "it need not"
    b, u, one, two = board()
    b.say(1, "main", u, "move", "1:2/2", two, "go")
    assert b.s.objs[u].attached == (two,)
    assert list(b.s.dropped.values()) == [(one,)]
    b, u, one, two = board()
    b.say(1, "main", u, "move", "1:2/2", two, one)
    assert b.s.objs[u].attached == (one,), "the second pushes the first out"
    assert two not in b.s.objs
    assert b.s.dropped == {}


@clause("D2-8.6-5", "D2-9.10-1")
def test_whose_place_is_taken_picks_up_on_its_own_way() -> None:
    b = Board()
    one, two = b.drop("1:2/2"), b.drop("1:2/2")
    u, other = b.unit("1:2/1", "1/1/2"), b.unit("1:2/3", "1/1/2")
    b.say(1, "main", u, "move", "1:2/3", one, "go")
    assert b.table is not None
    assert b.table.asks[0].args == {"unit": other, "relic": two}, "the first one is spoken for"
    b.say(1, "pick_up", "yes")
    assert (b.s.objs[u].attached, b.s.objs[other].attached) == ((one,), (two,))
    assert b.s.dropped == {}


@clause("D2-8.6-11", "D2-8.6-12")
def test_who_moves_along_may_pick_up_too() -> None:
    b = Board()
    one, two = b.drop("1:2/2"), b.drop("1:2/2")
    host = b.unit("1:2/1", "1/1/2")
    guard = b.attach(b.card("1/2/2"), host, guard=True)
    b.start()
    assert set(b.choices(host, "move", "1:2/2", one)) == {host, guard}
    assert b.choices(host, "move", "1:2/2", one, host) == ["go", two]
    b.say(1, "main", host, "move", "1:2/2", one, host, two, guard)
    assert one in b.s.objs[host].attached
    assert b.s.objs[guard].attached == (two,)
    b = Board()
    blade = b.drop("1:2/2", "龙牙战刃")
    host = b.unit("1:2/1", b.make("beast", "1/1/2"))
    guard = b.attach("圣堂守卫", host, guard=True)
    b.start()
    assert b.choices(host, "move", "1:2/2") == ["go", blade], "only the guard is a 战魄: nobody has to be asked who"
    b.say(1, "main", host, "move", "1:2/2", blade)
    assert b.s.objs[guard].attached == (blade,)


def test_an_imagined_exile_lets_its_seat_do_what_it_really_can() -> None:
    """What of its own face-down cards PM 1 can activate it is told; of its others it knows that they cannot be."""
    b = Board()
    code = b.make("spirit", "1/1/1", "act 归 / Back [gift]: enlist self", cost="5x")
    b.pm(1).exile = (Held(900, code, True), Held(901, "R05", True))
    b.pm(2).exile = (Held(902, code, True),)
    b.s.library = (code, code, *b.s.library[:3])
    b.rich(1)
    b.start()
    assert 900 in b.choices()
    assert b.table is not None
    for n in range(20):
        imagined = b.table.imagine(0, Chance.from_seed(n))
        told = imagined.options(imagined.asks[0])
        assert told is not None
        assert [*map(plain, told)] == b.choices()
