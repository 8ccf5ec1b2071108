"""D2-8.7 to D2-8.11: spells, formations, wonders, supplies, codices."""

import pytest

from tests.games.dijie.kit import AUTO, Board
from tests.games.dijie.test_words import spell
from tests.marks import clause


def free(b: Board, line: str, pm: int = 1, *lines: str) -> int:
    """A spell in hand that costs nothing."""
    return b.hand(pm, b.make("spell", "", f"cast: {line}", *lines, cost="free"))


@clause("D2-8.7-1", "D2-8.7-2", "D2-8.7-3", "D2-8.7-4", "D2-8.7-5")
def test_a_spell_is_shown_aimed_paid_answered_resolved_and_buried() -> None:
    b = Board()
    b.gems(1, *"rrrr")
    b.watch(2)
    u = b.unit("2:1/1", "1/9/1")
    card = b.hand(1, "火焰震击")
    b.start()
    assert b.choices(card, "use") == ["x0", "x1"], "高阶 is declared before anything is paid"
    assert b.choices(card, "use", "x1") == [u]
    assert AUTO in b.choices(card, "use", "x1", u)
    b.say(1, "main", card, "use", "x1", u, AUTO)
    assert b.kinds("used", "paid", "resolving") == ["used", "paid"]
    assert b.asks == (2, "respond")
    assert (b.stats(u), b.pm(1).pool, b.grave_of(1)) == ("1/9", (), [])
    b.passes(2)
    assert b.kinds("used", "paid", "resolving", "damaged", "resolved") == [
        "used", "paid", "resolving", "damaged", "resolved",
    ]  # fmt: skip
    assert (b.stats(u), b.grave_of(1)) == ("1/4", ["R11"])


@clause("D2-8.7-6", "D2-2.9-1")
def test_a_spell_that_is_being_resolved_is_no_thing() -> None:
    b = Board()
    u = b.unit("1:1/1", "1/1/1")
    wreck = b.lord(2, b.make("spell", "", "cast: target t any; draw 0", cost="free"), down=True)
    card = free(b, "gain 1 you")
    b.say(1, "main", card, "use")
    targets = b.choices(wreck, "flip")
    assert u in targets
    assert all(n in b.s.objs for n in targets)
    shown = b.s.spells[0].id
    assert shown not in targets
    assert [n for n in b.s.units if n] == [u], "it takes no zone"


@clause("D2-8.7-16", "D2-8.7-15", "D2-8.7-17", "D2-8.7-19")
def test_a_delayed_spell_still_has_conditions_of_its_own() -> None:
    b = Board()
    b.rich(1)
    tide = b.delay(1, "净化之潮")
    b.watch(1)
    b.unit("1:2/1", "1/1/1")
    b.until("main_end", 1)
    assert tide not in b.choices(), "only in the own main phase"
    b = Board()
    b.rich(1)
    tide = b.delay(1, "净化之潮")
    b.pm(1).poison = 2
    b.start()
    assert b.choices(tide) == ["flip"]
    b.say(1, "main", tide, "flip", "pm1", AUTO).settle()
    assert b.pm(1).poison == 0
    assert b.grave_of(1) == ["W13"]
    b = Board()
    b.rich(1)
    bolt = b.lord(1, b.make("spell", "", "cast: target t foe.unit; damage 1 t"), down=True)
    b.say(1, "main", bolt, "flip").settle()
    assert len(b.pm(1).grave) == 1, "nothing to aim at: it is shown and lost"
    assert len(b.pm(1).pool) == 9


@clause("D2-8.7-10", "D2-8.7-13", "D2-8.7-18")
def test_what_may_be_delayed_and_that_a_flipped_one_counts_as_used() -> None:
    b = Board()
    shade, beast = b.hand(1, "白影"), b.hand(1, "Z2")
    b.start()
    assert b.choices(shade) == ["delay"], "a spell too, and not paid for"
    assert beast not in b.choices()
    b.say(1, "main", shade, "delay")
    assert b.s.objs[b.pm(1).lord[0]].down
    b = Board()
    b.lord(1, "seen", "when played own: gain 1 you", "when resolved own: gain 10 you")
    sleeper = b.lord(1, b.make("spell", "", "cast: draw 1", cost="free"), down=True)
    b.say(1, "main", sleeper, "flip").settle()
    assert b.pm(1).played == 1
    assert b.life(1) == 41


@clause("D2-8.8-4")
@pytest.mark.parametrize(("shape", "fits"), [
    ("b0,2 r0,3", True), ("b0,2 w0,3", True), ("w0,2 r0,3", True), ("w0,2 w0,3", True), ("r0,2 r0,3", False),
    ("b0,2 b0,3", False),
])  # fmt: skip
def test_whose_zones_a_pattern_asks_for(shape: str, fits: bool) -> None:
    b = Board()
    card = b.hand(1, b.make("formation", "", f"shape {shape}", cost="free"))
    b.start()
    assert (card in b.choices()) is fits
    if fits:
        assert "1:2/1+2:2/6" in b.choices(card, "use")


@clause("D2-8.10-1", "D2-8.10-3")
def test_a_supply_lies_where_it_says() -> None:
    b = Board()
    b.rich(1)
    keg, urn = b.hand(1, "烈酒桶"), b.lord(1, "冥土陶瓮")
    b.unit("1:1/1", "1/1/1")
    b.use(1, keg, AUTO)
    laid = b.pm(1).lord[-1]
    assert (b.s.objs[laid].stock, b.s.objs[laid].down) == (2, False)
    assert b.choices(urn, "a0") == [laid], "it lies in the graveyard"
    b.act(1, urn, 0, laid, AUTO)
    assert b.exile_of(1) == ["R18"]
    b = Board()
    b.rich(1)
    urn = b.lord(1, "冥土陶瓮")
    b.use(1, b.hand(1, "疗伤药剂"), AUTO)
    assert urn not in b.choices(), "this one lies in the lord's zone"


@clause("D2-8.8-2", "D2-8.8-1", "D2-8.8-6")
def test_a_formation_needs_its_pattern() -> None:
    b = Board()
    b.rich(1)
    hidden = b.hand(1, b.make("formation", "", "shape b0,1@exile b1,1"))
    plain = b.hand(1, b.make("formation", "", "shape b0,1@exile"))
    b.hidden("1:1/2")
    b.start()
    assert hidden not in b.choices(), "1/2 does not lie open"
    b.use(1, plain, AUTO)
    assert [b.s.objs[n].cells for n in b.s.formations] == [(0,)]
    assert b.s.objs[b.s.formations[0]].down is False


@clause("D2-8.8-3")
def test_a_formation_that_has_to_be_laid_and_cannot_is_destroyed() -> None:
    b = Board()
    code = b.make("formation", "", "shape b0,1@exile", cost="free", name="阵")
    b.void("1:1/1")
    b.hand(1, code)
    b.use(1, free(b, "pick t own.hand.named:阵; enlist t"))
    assert code in b.grave_of(1)
    assert b.s.formations == ()
    b = Board()
    code = b.make("formation", "", "shape b0,1@exile", cost="free", name="阵")
    b.hand(1, code)
    b.use(1, free(b, "pick t own.hand.named:阵; enlist t"))
    assert [b.s.objs[n].code for n in b.s.formations] == [code]
    b = Board()
    code = b.make("formation", "", "shape b0,1@exile", cost="free", name="阵")
    card = b.hand(1, code)
    stop = b.lord(2, b.make("spell", "", "cast: each t foe.terrain.back; wreck t", cost="free"), down=True)
    b.say(1, "main", card, "use").say(2, "respond", stop, "flip").settle()
    assert code in b.grave_of(1), "its zone was destroyed meanwhile"
    assert b.s.formations == ()


@clause("D2-8.9-1", "D2-8.9-2")
@pytest.mark.parametrize("line", ["wreck t", "banish t"])
def test_a_wonder_works_until_it_is_destroyed(line: str) -> None:
    b = Board()
    b.rich(1)
    u = b.unit("1:1/1", "1/1/1")
    b.use(1, b.hand(1, b.make("wonder", "", "always: aura own.unit (pump 1/0/0 it aura)")), AUTO)
    wonder = b.pm(1).lord[0]
    assert b.table is not None
    assert b.table.view(1)["things"][str(wonder)]["code"] == b.s.objs[wonder].code
    b.say(1, "main", "end").quiet("main", 2)
    assert b.stats(u) == "2/1"
    b.use(2, free(b, f"each t foe.wonder; {line}", 2))
    assert (b.stats(u), b.pm(1).lord) == ("1/1", ())


@clause("D2-8.10-4", "D2-8.10-5", "D2-8.10-10")
def test_consuming_is_activating_and_asks_no_more_than_there_is() -> None:
    b = Board()
    b.watch(2)
    supply = b.lord(1, "疗伤药剂")
    b.s.objs[supply].owner = -1
    b.start()
    assert b.choices(supply, "a0") == ["x1", "x2", "x3"]
    b.say(1, "main", supply, "a0", "x3")
    assert b.asks == (2, "respond")
    assert b.table is not None
    assert (b.table.asks[0].args or {})["timing"] == "activating"
    b.passes(2)
    assert b.life(1) == 33
    assert b.grave_of(1) == ["W18"], "nobody's: its controller's graveyard"


@clause("D2-8.11-1")
def test_a_codex_lies_open_in_the_lord_zone_and_does_what_it_says() -> None:
    b = Board()
    b.rich(1)
    b.use(1, b.hand(1, b.make("codex", "", "when entered self: gain 3 you", "always: resonance 2")), AUTO)
    codex = b.pm(1).lord[0]
    assert b.life(1) == 33
    assert not b.s.objs[codex].down
    b.use(1, spell(b, "roll; gain roll you", cost="free"))
    rolled = b.news("rolled")[0]
    assert rolled["plus"] == 2
    assert b.life(1) == 33 + rolled["n"] + 2
