"""PMs: the authority, the defender, who goes first, whom a card means by "you" (D2-1)."""

from typing import Any

import pytest

from paiju.games.dijie import GAME
from paiju.games.dijie.state import Mod
from paiju.kernel import OPEN, IllegalAnswer, Table
from tests.games.dijie.kit import AUTO, Board
from tests.games.dijie.test_turn import played_out
from tests.games.dijie.test_words import spell, word
from tests.marks import clause


def marked(table: Table, key: str) -> list[int]:
    """The PMs whose plates bear this mark."""
    plates = GAME.show.scene(table.view(None))["seats"]
    return [plate["seat"] + 1 for plate in plates if key in [mark["text"]["key"] for mark in plate["marks"]]]


@clause("D2-1.2-1", "D2-1.2-2", "D2-1.3-2", "D2-1.3-1", "D1-3.1-2")
def test_one_authority_and_one_defender_at_most() -> None:
    b = Board(4)
    b.unit("1:2/1", "1/1/1")
    b.unit("2:2/1", "1/9/1")
    b.start()
    assert b.table is not None
    assert (marked(b.table, "mark.authority"), marked(b.table, "mark.defends")) == ([1], [])
    b.say(1, "main", "end")
    assert (b.asks, marked(b.table, "mark.authority")) == ((2, "defence"), [1])
    assert marked(b.table, "mark.defends") == [2]
    b.say(2, "defence", "fight")
    assert marked(b.table, "mark.defends") == []
    b.quiet("main", 2)
    assert marked(b.table, "mark.authority") == [2], "PM1 is it no more"
    assert b.asks == (2, "main")
    for event in played_out(4, mode="xuezhan").events(OPEN):
        if event["kind"] == "defence":
            assert event["data"]["seat"] in range(4)


@clause("D2-1.4-1", "D2-1.4-2", "D2-1.4-3", "D2-1.5-1")
def test_triggers_and_acts_begin_with_the_authority() -> None:
    """Triggers of all at one timing go onto the stack from the authority on, and so happen the other way round; what
    all have to do is done from the authority on.
    """
    b = Board(4, stage="begin")
    b.s.authority = 2
    for pm in (1, 2, 3, 4):
        b.lord(pm, f"bell{pm}", "when turn_start any: gain 1 you")
    b.quiet("main", 3)
    seats = [event["seat"] + 1 for event in b.news("triggered")]
    assert seats == [3, 4, 1, 2]
    assert [event["seat"] + 1 for event in b.news("life_gained")] == [2, 1, 4, 3]
    b.rich(3)
    b.forget()
    b.use(3, spell(b, "each p any.pm; gain 2 p", 3), AUTO)
    assert [event["seat"] + 1 for event in b.news("life_gained")] == [3, 4, 1, 2]


@clause("D2-1.5-1", "D2-1.5-3", "D2-1.4-3")
def test_all_sacrifice_one_after_another() -> None:
    """As the rulebook has it: PM3 is the authority, each PM sacrifices a unit: 3, 4, 1, 2; who has none is passed
    over, and the rest goes on.
    """
    b = Board(4)
    b.s.authority = 2
    b.rich(3)
    units = {pm: [b.unit(f"{pm}:1/{i}", "1/1/1") for i in (1, 2)] for pm in (3, 1, 2)}
    b.use(3, spell(b, "each p any.pm; toll p own.unit; gain 1 you", 3), AUTO)
    for pm in (3, 1, 2):
        assert b.asks == (pm, "pick"), "PM4 has none"
        assert sorted(b.choices()) == sorted(units[pm])
        with pytest.raises(IllegalAnswer):
            b.say(pm, "pick", "done")
        b.say(pm, "pick", units[pm][1])
        assert b.stats(units[pm][1]) == "gone", "done before the next PM chooses"
    assert [event["seat"] + 1 for event in b.news("sacrificed")] == [3, 1, 2]
    assert b.life(3) == 31


@clause("D2-1.5-3", "D2-2.4-12")
def test_what_cannot_be_done_is_passed_over() -> None:
    b = Board()
    b.rich(1)
    x = b.unit("2:1/1", "1/1/1")
    b.use(1, spell(b, "target a own.unit; target t foe.unit 2-2; sacrifice a; destroy t; draw 1"), x, AUTO)
    assert b.stats(x) == "gone", "one of the two that are asked for"
    assert b.kinds("sacrificed") == []
    assert len(b.hand_of(1)) == 1


# --- "you" ---


@clause("D2-1.6-1", "D2-1.6-2")
@pytest.mark.parametrize("kind", ["unit", "wonder"])
def test_you_are_who_controls_the_source(kind: str) -> None:
    b = Board(stage="begin")
    line = "when turn_start any: gain 1 you"
    if kind == "unit":
        b.unit("2:1/1", "1/1/1", line, pm=1, owner=1)  # PM2's card, on PM2's battlefield, PM1's to command
    else:
        n = b.lord(1, "idol", line)
        b.s.objs[n].owner = 1
    b.start()
    assert [b.life(pm) for pm in (1, 2)] == [31, 30]


@clause("D2-1.6-2")
def test_you_change_with_control() -> None:
    b = Board()
    b.rich(1)
    u = b.unit("2:1/1", "1/1/1", "when turn_end any: gain 1 you")
    b.use(1, spell(b, "target t any.unit; control t turn"), u, AUTO)
    b.say(1, "main", "end").quiet("main", 2)
    assert [b.life(pm) for pm in (1, 2)] == [31, 30]
    b.say(2, "main", "end").quiet("main", 1)
    assert [b.life(pm) for pm in (1, 2)] == [31, 31]


@clause("D2-1.6-3")
def test_you_of_a_status_or_counter_is_who_controls_its_bearer() -> None:
    """再生, given as a status and as a tag counter by PM1 to a unit of PM2, heals PM2, and PM1 once PM1 has it."""
    for how in ("give regrow t keep", "mark regrow t"):
        b = Board()
        b.rich(1)
        u = b.unit("2:1/1", "1/1/1")
        b.use(1, spell(b, f"target t any.unit; {how}"), u, AUTO)
        b.say(1, "main", "end").quiet("main", 2)
        b.say(2, "main", "end").quiet("main", 1)
        assert [b.life(pm) for pm in (1, 2)] == [30, 31]
        b.rich(1)
        b.use(1, spell(b, "target t any.unit; control t keep"), u, AUTO)
        b.say(1, "main", "end").quiet("main", 2)
        assert [b.life(pm) for pm in (1, 2)] == [31, 31]


@clause("D2-1.6-4", "D2-2.6-2")
def test_you_of_what_a_pm_is_the_source_of_is_that_pm() -> None:
    """A spell's source is the PM who casts it, whoever owns the card; poison is its bearer's."""
    b = Board()
    b.rich(1)
    b.pm(2).poison = 3
    b.use(1, spell(b, "gain 1 you"), AUTO)
    assert [b.life(pm) for pm in (1, 2)] == [31, 30]
    b.say(1, "main", "end").quiet("main", 2)
    assert [b.life(pm) for pm in (1, 2)] == [31, 27]
    late = b.delay(2, "gift", "cast: gain 4 you")
    b.s.objs[late].owner = 0
    b.rich(2)
    b.say(2, "main", late, "flip", AUTO).settle()
    assert [b.life(pm) for pm in (1, 2)] == [31, 31]


@clause("D2-1.6-5")
def test_a_pm_is_nobodys() -> None:
    """No effect that takes control, and none for what somebody controls, can be aimed at a PM."""
    b = Board(4)
    b.rich(1)
    mine = b.unit("1:1/1", "1/1/1")
    own = spell(b, "target t own.entity; gain 1 you")
    take = spell(b, "target t any.entity; control t keep")
    grounds = [n for n in b.s.terrain if n]
    for z, n in enumerate(b.s.terrain):
        if n in grounds:
            del b.s.objs[n]
            b.s.terrain[z] = 0
    b.start()
    assert b.choices(own, "use") == [mine]
    before = b.s.copy()
    b.use(1, take, "pm2", AUTO)
    assert [pm.mods for pm in b.s.pms] == [pm.mods for pm in before.pms]
    assert b.news("controlled") == []
    found: Any = b.table.view(None)["pms"] if b.table else ()
    assert all("owner" not in pm and "controller" not in pm for pm in found)
    word(b, mine, "bound")
    assert b.s.objs[mine].mods == (Mod("word", 0, "bound"),)
