"""The tables of the appendix: phases, timings, zones, exits, physical order (D3-2)."""

import pytest

from paiju.games.dijie.find import things
from paiju.games.dijie.state import Held
from tests.games.dijie.ears import FIXED, listen, spell
from tests.games.dijie.kit import AUTO, Board, spot
from tests.marks import clause


def said(b: Board) -> list[str]:
    """Phases, timings and what is done in them, in order."""
    kinds = ("timing", "drew", "flipped", "phrase", "defence", "attacks", "direct", "recovered", "turn")
    return [str(e.get("timing") or (e["phrase"] if e["kind"] == "phrase" else e["kind"])) for e in b.news(*kinds)]


@clause(
    "D3-2.1-回合开始前-1", "D3-2.1-开始阶段-1", "D3-2.1-开始阶段-2", "D3-2.1-开始阶段-3", "D3-2.1-主宰阶段-1",
    "D3-2.1-主宰阶段-3", "D3-2.1-防御阶段-1", "D3-2.1-防御阶段-3", "D3-2.1-战斗阶段-1", "D3-2.1-战斗阶段-2",
    "D3-2.1-结束阶段-1", "D3-2.1-结束阶段-2", "D3-2.1-结束阶段-4", "D3-3.2-战争迷雾-5",
)  # fmt: skip
def test_the_phases_of_a_turn() -> None:
    b = Board(stage="begin")
    b.hidden("1:1/5", "1:1/6")
    b.unit("1:2/1", "1/1/1")
    u = b.unit("1:2/2", "2/3/1", hurt=2)
    b.quiet("main", 2)
    assert said(b)[:15] == [
        "turn", "turn_start", "drew", "flipped", "start_end", "main_end", "attack", "defence", "fight", "defence_end",
        "attacks", "attacks", "direct", "battle_end", "recovered",
    ]  # fmt: skip
    assert said(b)[15:17] == ["turn_end", "turn"]
    assert b.stats(u) == "2/3"
    assert b.s.authority == 1


@clause("D3-2.1-主宰阶段-3")
def test_without_attackers_the_turn_goes_to_its_end() -> None:
    b = Board(stage="begin")
    b.quiet("main", 2)
    assert said(b)[:7] == ["turn", "turn_start", "drew", "start_end", "main_end", "pass", "recovered"]


@clause("D3-2.1-主宰阶段-2")
def test_what_is_done_in_the_main_phase() -> None:
    b = Board()
    b.rich(1)
    mover, doer = b.unit("1:1/1", "1/1/1"), b.unit("1:1/2", "1/1/0", "act 甲 / A: gain 1 you")
    used, late = spell(b, "gain 1 you"), spell(b, "gain 1 you")
    b.say(1, "main", mover, "move", "1:2/1").use(1, used, AUTO).act(1, doer, 0).say(1, "main", late, "delay")
    assert b.kinds("moved", "used", "activated", "delayed") == ["moved", "used", "activated", "delayed"]


@clause("D3-2.1-防御阶段-2")
def test_what_is_done_in_the_defence_phase() -> None:
    """The defender moves units, and uses nothing from the hand."""
    b = Board()
    b.rich(2)
    b.unit("1:2/1", "1/1/1")
    u, card = b.unit("2:2/5", "0/9/1"), spell(b, "gain 1 you", 2)
    b.say(1, "main", "end")
    assert b.asks == (2, "defence")
    assert card not in b.choices()
    b.say(2, "defence", u, "move", "2:2/6").say(2, "defence", "fight")
    assert b.life(2) == 30


@clause("D3-2.1-回合开始前-2", "D3-2.1-结束阶段-3")
def test_what_waits_for_a_turns_start_and_end() -> None:
    b = Board(stage="begin")
    heard = listen(b, *FIXED)
    b.quiet("main", 1)
    assert heard() == ["turn_start", "start_end"]
    b.say(1, "main", "end").quiet("main", 2)
    assert heard()[2:4] == ["main_end", "turn_end"]


@clause("D3-2.2-动态时机")
def test_the_two_dynamic_timings_are_answered() -> None:
    b = Board()
    b.rich(1)
    b.watch(2)
    u = b.unit("1:1/1", "1/1/1", "act 甲 / A: gain 1 you")
    card = spell(b, "gain 1 you")
    for path, timing in (((card, "use", AUTO), "using"), ((u, "a0"), "activating")):
        b.say(1, "main", *path)
        assert b.table is not None
        assert (b.table.asks[0].args or {})["timing"] == timing
        b.settle()


# --- zones ---


@clause(
    "D3-2.3-主宰区-1", "D3-2.3-主宰区-2", "D3-2.3-手牌区-1", "D3-2.3-坟墓区-1", "D3-2.3-放逐区-1", "D3-2.3-放逐区-2",
    "D3-2.3-公共牌库-1", "D3-2.3-战场区-1", "D3-2.3-战场区-2", "D3-2.3-衍生区-1",
)  # fmt: skip
def test_who_sees_what() -> None:
    b = Board()
    wonder, late = b.lord(1, "风暴项链"), b.delay(1, "sleeper", "cast: draw 1")
    b.hand(1, "R01", "R02")
    b.grave(1, "R03")
    b.pm(1).exile = (Held(900, "R04"), Held(901, "R05", True))
    unit = b.unit("1:1/1", "R06")
    token = b.unit("1:1/2", "D02")
    b.hidden("1:2/1", text="T02")
    b.library("R07", "R08")
    b.start()
    assert b.table is not None
    mine, theirs = b.table.view(0), b.table.view(1)
    assert [code for _, code in mine["pms"][0]["hand"]] == ["R01", "R02"]
    assert theirs["pms"][0]["hand"] == 2
    for view in (mine, theirs):
        assert view["things"][str(wonder)]["code"] == "Q01"
        assert [code for _, code in view["pms"][0]["grave"]] == ["R03"]
        assert [code for _, code in view["pms"][0]["exile"]] == ["R04", None]
        assert view["things"][str(unit)]["code"] == "R06"
        assert view["things"][str(token)]["code"] == "D02"
        assert (view["library"], view["top"]) == (2, [])
        assert next(zone for zone in view["zones"] if zone[0] == "1:2/1")[2:4] == ("down", None)
    assert "code" in mine["things"][str(late)]
    assert "code" not in theirs["things"][str(late)]


@clause(
    "D3-2.3-手牌区-2", "D3-2.3-公共牌库-2", "D3-2.3-坟墓区-2", "D3-2.3-放逐区-3", "D3-2.3-主宰区-3", "D3-2.3-战场区-3",
    "D3-2.3-衍生区-2",
)  # fmt: skip
def test_what_each_zone_is_for() -> None:
    b = Board()
    b.rich(1)
    b.library("R03", "R04", "R05")
    b.use(1, spell(b, "draw 1"), AUTO)
    assert b.hand_of(1) == ["R03"], "drawn cards come from the public library into the hand"
    assert len(b.grave_of(1)) == 1, "a spell that was used lies in the graveyard"
    relic, x, token = b.drop("1:2/4"), b.unit("1:1/1", "R06"), b.unit("1:1/3", "D02")
    array = b.formation(1, b.make("formation", "", "shape b0,1"), "1:1/6")
    b.use(1, spell(b, "target t own.unit; destroy t"), x, AUTO)
    b.use(1, spell(b, "target t any.formation; wreck t"), array, AUTO)
    b.use(1, spell(b, "each t own.hand; discard t"), AUTO)
    assert {"R06", "R03", b.cards[b.grave_of(1)[0]].code} <= set(b.grave_of(1))
    assert len([code for code in b.grave_of(1) if b.cards[code].types == ("formation",)]) == 1
    y = b.unit("1:1/1", "R08")
    b.use(1, spell(b, "target t own.unit; banish t"), y, AUTO)
    assert b.exile_of(1) == ["R08"]
    b.use(1, b.hand(1, "疗伤药剂"), AUTO)
    b.say(1, "main", spell(b, "draw 1"), "delay")
    assert len(b.pm(1).lord) == 2
    here = {obj.id for obj in things(b.s, 0) if obj.zone >= 0}
    assert {relic, token} <= here
    b.use(1, spell(b, "target t own.unit; banish t"), token, AUTO)
    assert b.exile_of(1) == ["R08"], "the token is back in the token zone"
    b.use(1, spell(b, "deploy D02"), AUTO)
    assert b.code_at("1:1/6") == "D02"


EXITS = {
    "lord": ("1/2", "1/3", "1/4", "1/5"), "hand": ("1/2", "1/3", "1/4", "1/5"), "grave": ("1/1", "1/2"),
    "library": ("1/5", "1/6"), "exile": ("1/1",), "token": ("1/6",),
}  # fmt: skip


@clause("D3-2.4-主宰区", "D3-2.4-手牌区", "D3-2.4-坟墓区", "D3-2.4-牌库", "D3-2.4-放逐区", "D3-2.4-衍生区")
def test_the_exits() -> None:
    table = {kind: tuple(spot(z)[2:] for z in zones[1]) for kind, zones in Board().rules.geometry.exits.items()}
    assert table == EXITS


@clause("D3-2.4-手牌区", "D3-2.4-主宰区", "D3-2.4-坟墓区", "D3-2.4-衍生区")
def test_where_units_really_come_in() -> None:
    b = Board()
    b.rich(1)
    card = b.hand(1, "R04")
    b.use(1, card, AUTO)
    assert b.choices() == [f"1:{place}" for place in EXITS["hand"]]
    b.say(1, "zone", "1:1/4")
    b.use(1, spell(b, "deploy D02"), AUTO)
    assert b.code_at("1:1/6") == "D02"
    b.grave(1, "饿殍")
    b.say(1, "main", "end").quiet("may", 1)
    b.say(1, "may", "yes")
    assert b.choices() == [f"1:{place}" for place in EXITS["grave"]]
    b.say(1, "zone", "1:1/1").quiet("main", 2)
    assert b.code_at("1:1/1") == "B02"
    b.unit("1:2/1", "影步剑圣")
    b.say(2, "main", "end").quiet("main", 1)
    b.act(1, b.at("1:2/1"), 0)
    b.say(1, "main", "end").quiet("main", 2).say(2, "main", "end").quiet("zone", 1)
    assert b.choices() == ["1:1/2", "1:1/3", "1:1/5"], "1/4 is taken"


# --- physical order ---


@clause("D3-2.5-战场区-1", "D3-2.5-战场区-2", "D3-2.5-多区域同时处理")
def test_an_effect_on_several_zones_goes_by_its_controllers_view() -> None:
    """Column by column from the left; in each first the own front, then back, then what faces them."""
    b = Board()
    b.rich(1, 2)
    places = ("2:1/6", "1:1/2", "1:2/1", "2:2/6", "1:1/1", "2:2/5", "1:2/2")
    units = {place: b.unit(place, "1/9/1") for place in places}
    b.use(1, spell(b, "each t any.unit; damage 1 t"), AUTO)
    found = [place for e in b.news("damaged") for place, n in units.items() if n == e["unit"]]
    assert found == ["1:2/1", "1:1/1", "2:2/6", "2:1/6", "1:2/2", "1:1/2", "2:2/5"]
    b.say(1, "main", "end").quiet("main", 2)
    b.forget()
    b.use(2, spell(b, "each t any.unit; damage 1 t", 2), AUTO)
    found = [place for e in b.news("damaged") for place, n in units.items() if n == e["unit"]]
    assert found == ["2:2/5", "1:2/2", "1:1/2", "2:2/6", "2:1/6", "1:2/1", "1:1/1"]


@clause("D3-2.5-同一战区内-1", "D3-2.5-同一战区内-2")
@pytest.mark.parametrize("swapped", [False, True])
def test_in_one_zone_the_host_comes_before_what_is_attached(swapped: bool) -> None:
    b = Board(stage="begin")
    line = "when turn_start own: gain {} you"
    host = b.unit("1:1/1", "1/1/1", line.format(1))
    kinds = ["guard", "relic"][:: -1 if swapped else 1]
    for n, kind in enumerate(kinds, 2):
        if kind == "guard":
            b.attach("1/1/1", host, line.format(n), kind="spirit", guard=True)
        else:
            b.attach("blade", host, line.format(n))
    b.start()
    assert [e["source"] for e in b.news("triggered")] == [host, *b.s.objs[host].attached]
    assert [e["n"] for e in b.news("life_gained")] == [3, 2, 1]


@clause("D3-2.5-同一区域内")
def test_piles_go_from_the_top_down() -> None:
    b = Board(stage="begin")
    code = b.make("beast", "1/1/1", "when turn_start own [bones]: gain 1 you")
    low = b.grave(1, code)
    high = b.grave(1, code)
    b.lord(1, "one", "when turn_start own: gain 2 you")
    b.lord(1, "two", "when turn_start own: gain 3 you")
    b.start()
    assert [e["source"] for e in b.news("triggered")] == [*b.pm(1).lord, high, low]


@clause(
    "D3-3.2-战争迷雾-1", "D3-3.2-战争迷雾-2", "D3-3.2-战争迷雾-4", "D3-3.2-血战-1", "D3-3.2-血战-2", "D3-3.2-血战-4"
)
@pytest.mark.parametrize(("mode", "life", "columns"), [("miwu", 30, 6), ("xuezhan", 20, 3)])
def test_the_modes_at_a_glance(mode: str, life: int, columns: int) -> None:
    from paiju.games.dijie import GAME
    from paiju.kernel import Table

    table = Table.open(GAME, {"mode": mode}, 2, seed=1)
    table.laid_open = True
    s = table.state
    assert [pm.life for pm in s.pms] == [life] * 2
    first = [e["data"]["seat"] for e in table.events(-1) if e["kind"] == "drew"]
    assert [first[:10].count(seat) for seat in (0, 1)] == [5, 5]
    assert [len(own) for own in s.rules.geometry.own] == [2 * columns] * 2
    assert {spot(z)[2] for own in s.rules.geometry.own for z in own} == {"1", "2"}
    before = len(s.library)
    while (table.asks[0].seat, table.asks[0].kind) != (1, "main"):
        table.answer(table.asks[0], GAME.autopilot(table.state, table.asks[0]))
    assert len(table.state.library) == before - 1, "both draw from the same library"


@clause("D3-3.2-血战-5")
def test_the_quick_rules_of_blood_battle() -> None:
    """No cost above six crystals, one marked zone is enough for a formation; in 战争迷雾 neither."""
    for mode, quick in (("xuezhan", True), ("miwu", False)):
        b = Board(mode=mode)
        b.gems(1, *"r" * 6)
        dear = b.hand(1, b.make("spell", "", "cast: draw 1", cost="8r"))
        array = b.hand(1, b.make("formation", "", "shape b0,1@grave b1,1@grave", cost="1x"))
        b.void("1:1/1" if mode == "miwu" else "1:2/1")
        b.start()
        assert ("use" in b.choices(dear)) is quick
        assert (array in b.choices() and "use" in b.choices(array)) is quick
