"""Numbers and properties: X, fractions, nothing, what a property is now (D2-3.7, D2-3.8)."""

import pytest

from paiju.games.dijie import GAME
from paiju.games.dijie.printed import rarity
from paiju.games.dijie.props import FORCE, LIFE, SPEED, fold
from paiju.games.dijie.state import Mod
from paiju.show.text import render
from tests.games.dijie.kit import AUTO, Board
from tests.games.dijie.test_words import spell
from tests.marks import clause


def after(b: Board, u: int, *lines: str) -> str:
    """What a unit is after spells that do this to it, one after the other."""
    for line in lines:
        b.rich(1)
        b.use(1, spell(b, f"target t any.unit; {line}"), u, AUTO)
    return b.stats(u)


@clause("D2-3.7-3", "D2-3.7-1", "D2-3.7-2", "D2-3.7-11")
def test_below_nothing_is_nothing_but_counts_on_the_way() -> None:
    b = Board()
    b.watch(2)
    u, x = b.unit("1:2/1", "4/9/1"), b.unit("2:2/6", "0/9/1")
    assert after(b, u, "pump -6/0/0 t keep") == "0/9"
    assert b.table is not None
    assert b.table.view(None)["things"][str(u)]["stats"][0] == 0, "nowhere is it less than nothing"
    after(b, u, "crystal force:t r keep")
    assert all(gem.mask != 8 for gem in b.pm(1).pool)
    b.until("battle_end")
    assert b.stats(x) == "0/9"
    b.passes(2)
    b.quiet("main", 1)
    assert after(b, u, "pump 3/0/0 t keep") == "1/9", "4 − 6 + 3"


@clause("D2-3.7-11", "D2-3.8-15")
def test_changes_count_in_their_order() -> None:
    b = Board()
    u = b.unit("1:1/1", "3/9/1")
    assert after(b, u, "pump 5/0/0 t keep") == "8/9"
    assert after(b, u, "set force 2 t keep") == "2/9"
    assert after(b, u, "pump -5/0/0 t keep") == "0/9"


@clause("D2-3.7-5")
@pytest.mark.parametrize(("force", "gained"), [(5, 3), (4, 2), (3, 2), (1, 1)])
def test_fractions_are_rounded_up(force: int, gained: int) -> None:
    b = Board()
    b.unit("1:2/1", f"{force}/9/1 drain")
    b.attack()
    assert (b.life(1), b.life(2)) == (30 + gained, 30 - force)


# --- X ---


@clause("D2-3.7-6")
def test_x_is_the_level_of_its_source() -> None:
    b = Board()
    b.rich(1)
    code = b.make("soul", "1/1/1", "act 甲 / A: gain x you", "when turn_end own: gain x you", cost="2x2r")
    u = b.unit("1:1/1", code)
    b.act(1, u, 0)
    assert b.life(1) == 34
    b.say(1, "main", "end").quiet("main", 2)
    assert b.life(1) == 38


@clause("D2-3.7-7")
def test_x_of_a_spell_is_what_its_pm_says() -> None:
    """A spell's source is its PM, who has no level."""
    b = Board()
    b.rich(1)
    x = b.unit("2:1/1", "1/9/1")
    card = b.hand(1, b.make("spell", "", "cast: target t any.unit; damage x t; gain x you", cost="3r"))
    b.start()
    assert b.choices(card, "use") == [f"n{n}" for n in range(10)]
    assert b.table is not None
    label = GAME.show.label("main", {"attack": 0}, (f"Y#{card}", "use"), "n7")
    assert render(label["text"], GAME.show.texts("zh"), str) == "X＝7"
    b.use(1, card, "n7", x, AUTO)
    assert b.stats(x) == "1/2"
    assert b.life(1) == 37


@clause("D2-3.7-8")
def test_x_that_is_given_is_what_is_given() -> None:
    b = Board()
    b.rich(1)
    b.pm(1).life = 10
    b.use(1, b.hand(1, "疗伤药剂"), AUTO)
    b.act(1, b.pm(1).lord[0], 0, "x2")
    assert b.life(1) == 12, "not its level, 1"
    siren, low, high = b.unit("1:1/1", "夺心海妖"), b.unit("2:1/1", "饿殍"), b.unit("2:1/2", "影步剑圣")
    assert set(b.choices(siren, "a0", "x1")) == {low}
    assert set(b.choices(siren, "a0", "x4")) == {low, high}


# --- nothing ---


@clause("D2-3.7-9")
def test_gaining_nothing_is_no_gain() -> None:
    b = Board()
    u = b.unit("1:1/1", "2/9/1", "when gained_force self: gain 1 you", "when gained_life self: gain 1 you")
    b.lord(1, "joy", "when healed own: lose 1 opponent")
    after(b, u, "counter 1/1 t 0", "pump 0/0/1 t turn", "gain 0 you")
    assert (b.life(1), b.life(2)) == (30, 30)
    assert b.news("life_gained", "counter") == []
    after(b, u, "pump 1/0/0 t turn")
    assert (b.life(1), b.life(2)) == (31, 29)


@clause("D2-3.7-10")
def test_less_than_nothing_compares_as_nothing() -> None:
    b = Board()
    u = b.unit("1:1/1", "0/9/1")
    after(b, u, "if force:t<=-3 (gain 1 you)")
    assert b.life(1) == 31, "0 is not more than 0"
    after(b, u, "counter 1/1 t 1", "if force:t<=-3 (gain 1 you)")
    assert b.life(1) == 31
    after(b, u, "if force:t>=-3 (gain 5 you)")
    assert b.life(1) == 36


@clause("D2-3.7-12")
def test_what_costs_nothing_is_paid_at_once() -> None:
    b = Board()
    card = b.hand(1, b.make("spell", "", "cast: gain 1 you", cost="free"))
    siren, token = b.unit("1:1/1", "夺心海妖"), b.unit("2:1/1", b.make("soul", "1/1/1", cost="free"))
    b.start()
    assert b.choices(card, "use") == []
    b.use(1, card)
    assert b.life(1) == 31
    b.rich(1)
    assert b.choices(siren, "a0", "x0") == [token]
    b.act(1, siren, 0, "x0", token)
    assert b.s.objs[token].controller == 0
    assert b.news("paid") == []
    assert len(b.pm(1).pool) == 9


# --- properties ---


@clause("D2-3.8-1", "D2-3.1-7")
def test_a_copy_has_all_properties() -> None:
    b = Board()
    b.rich(1)
    b.unit("1:1/2", "圣堂守卫")
    b.use(1, b.hand(1, "镜妖"), AUTO).say(1, "zone", "1:1/3")
    u, card = b.s.objs[b.at("1:1/3")], b.cards["W02"]
    now = b.s.card(u)
    assert (now.zh, now.costs, now.level, now.colours, now.tags, now.types) == (
        card.zh, card.costs, card.level, card.colours, card.tags, card.types,
    )  # fmt: skip
    assert rarity(now) == rarity(card)
    assert [fold(b.s, u, stat) for stat in (FORCE, LIFE, SPEED)] == [1, 4, 1]
    assert b.table is not None
    shown = GAME.show.scene(b.table.view(None))
    here = next(card for zone in shown["zones"] for card in zone["cards"] if card["ref"] == f"card:{u.id}")
    assert here["code"] == "W02"
    assert "mark.copy" in [mark["text"]["key"] for mark in here["marks"]]


@clause("D2-3.8-2", "D2-3.8-3", "D2-3.8-4", "D2-3.8-5", "D2-3.8-8", "D2-3.8-9", "D2-3.8-10", "D2-3.8-11")
def test_what_a_property_is_made_of() -> None:
    """What is printed, lasting changes (a relic, a status, a counter), changes of this turn; damage and force spent
    count for what it is at the moment alone, and are made good when the turn ends.
    """
    b = Board()
    b.watch(2)
    u = b.unit("1:2/1", "4/9/1")
    b.attach("blade", u, "always: aura any.unit.holder (pump 2/0/0 it aura)")
    b.s.objs[u].mods += (Mod("word", 1, "spent"), Mod("counter", 1))
    x = b.unit("2:2/6", "1/2/1")
    assert after(b, u, "pump 3/0/0 t turn") == "9/10"

    def now() -> tuple[int, str, int]:
        """The property, what is left of it, and how a card that asks for it takes it."""
        before = sum(gem.mask == 2 for gem in b.pm(1).pool)
        after(b, u, "crystal force:t g keep")
        return fold(b.s, b.s.objs[u], FORCE), b.stats(u), sum(gem.mask == 2 for gem in b.pm(1).pool) - before

    assert now() == (9, "9/10", 9)
    b.until("battle_end")
    assert b.stats(x) == "gone"
    assert b.stats(u) == "7/9"
    assert fold(b.s, b.s.objs[u], FORCE) == 9, "the property itself is as it was"
    assert b.table is not None
    marks = [mark for zone in GAME.show.scene(b.table.view(0))["zones"] for card in zone["cards"]
             if card["ref"] == f"card:{u}" for mark in card["marks"]]  # fmt: skip
    stats = next(mark for mark in marks if mark["text"]["key"] == "mark.stats")
    assert stats["text"]["args"] == {"force": 7, "life": 9, "speed": 1}
    b.until("turn_end")
    assert b.stats(u) == "9/10"
    b.quiet("main", 2)
    assert b.stats(u) == "6/10", "this turn's change is over, the lasting ones stay"
    u2 = b.s.objs[u]
    u2.mods = ()
    assert fold(b.s, u2, FORCE) == 4, "what is printed"


@clause("D2-3.8-17", "D2-3.8-18")
def test_a_star_fixes_a_property() -> None:
    b = Board()
    u = b.unit("1:1/1", "2/9/1")
    assert after(b, u, "pump 4/0/0 t keep", "fix force 5 t keep") == "5/9"
    assert after(b, u, "set force 1 t keep", "pump 9/0/0 t keep", "counter 1/1 t 1") == "5/10"
    assert after(b, u, "unfix force t") == "11/10", "5, then set to 1, then +9 and the counter"
