"""Using a card step by step, moving a unit (D1-4)."""

import pytest

from paiju.games.dijie import GAME
from paiju.kernel import IllegalAnswer
from tests.games.dijie.kit import AUTO, Board
from tests.games.dijie.test_words import spell
from tests.marks import clause


@clause(
    "D1-4.1-1", "D1-4.1-2", "D1-4.1-3", "D1-4.1-4", "D1-4.1-5", "D1-4.1-6", "D1-4.1-7", "D1-4.1-8", "D2-2.4-7",
    "D2-2.4-8", "D2-2.2-2",
)  # fmt: skip
def test_a_card_is_used_step_by_step() -> None:
    b = Board()
    b.gems(1, "r", "r", "r", "r", "w")
    b.watch(2)
    x, y = b.unit("2:1/1", "1/9/1"), b.unit("2:1/2", "1/9/1")
    shock = b.hand(1, "火焰震击")
    b.start()
    assert b.choices() == [shock, "end"]
    assert b.choices(shock) == ["use", "delay"]  # announced
    assert b.choices(shock, "use") == ["x0", "x1"]  # 高阶, then the target, then the payment
    assert b.choices(shock, "use", "x1") == [y, x]
    assert b.choices(shock, "use", "x1", y)[0] == AUTO
    for short in ((), ("x1",), ("x1", y)):
        with pytest.raises(IllegalAnswer):
            b.say(1, "main", shock, "use", *short)
    assert b.news("used", "paid") == []
    b.say(1, "main", shock, "use", "x1", y, AUTO)
    used, paid = b.news("used", "paid")
    assert (used["kind"], used["card"], used["extra"], used["bound"]) == ("used", "R11", 1, {"t": [y]})
    assert paid["kind"] == "paid"
    assert [gem.mask for gem in b.pm(1).pool] != []
    assert len(b.pm(1).pool) == 1, "all of it: four crystals"
    assert b.asks == (2, "respond")  # 【使用卡牌时】
    assert b.table is not None
    ask = b.table.asks[0]
    assert ask.args == {"timing": "using", "seat": 0, "card": "R11"}
    assert b.table.view(1)["spells"] == b.table.view(None)["spells"] == [[b.s.spells[0].id, "R11"]]  # shown to all
    zones = GAME.show.scene(b.table.view(1))["zones"]
    assert [card["code"] for zone in zones if zone["ref"] == "stack" for card in zone["cards"]] == ["R11"]
    assert b.stats(y) == "1/9"
    assert b.grave_of(1) == []
    b.passes(2)
    assert b.stats(y) == "1/4"
    assert b.grave_of(1) == ["R11"]
    assert b.s.spells == ()
    kinds = b.kinds("used", "paid", "resolving", "damaged", "resolved")
    assert kinds == ["used", "paid", "resolving", "damaged", "resolved"]


@clause("D1-4.1-8", "D2-2.2-2")
def test_every_kind_of_card_goes_to_its_place() -> None:
    b = Board()
    b.rich(1)
    cost = "free"
    host = b.unit("1:2/1", "1/1/1")
    kinds = {kind: b.make(kind, "1/1/1" if kind == "soul" else "", *lines, cost=cost) for kind, lines in (
        ("soul", ()), ("spell", ("cast: draw 1",)), ("relic", ()), ("formation", ("shape b0,1",)), ("wonder", ()),
        ("supply", ("stock 1 grave", "consume 甲 / A: draw 1")), ("codex", ()), ("terrain", ()),
    )}  # fmt: skip
    held = {kind: b.hand(1, code) for kind, code in kinds.items()}
    b.use(1, held["soul"]).say(1, "zone", "1:1/3")
    b.use(1, held["spell"])
    b.use(1, held["relic"], b.at("1:1/3"))
    b.use(1, held["formation"], "1:1/3")
    for kind in ("wonder", "supply", "codex"):
        b.use(1, held[kind])
    b.use(1, held["terrain"], "1:2/6")
    assert b.code_at("1:1/3") == kinds["soul"]
    assert b.grave_of(1) == [b.card("平地"), kinds["spell"]]
    unit = b.s.objs[b.at("1:1/3")]
    assert [b.s.objs[n].code for n in unit.attached] == [kinds["relic"]]
    assert [b.s.objs[n].code for n in b.s.formations] == [kinds["formation"]]
    assert [b.s.objs[n].code for n in b.pm(1).lord] == [kinds[kind] for kind in ("wonder", "supply", "codex")]
    assert b.s.objs[b.s.terrain[11]].code == kinds["terrain"]
    assert all(obj.controller == 0 for obj in b.s.objs.values() if obj.code in kinds.values())
    assert host in b.s.objs
    assert b.hand_of(1) == ["Z2"]


@clause("D1-4.2-1", "D1-2.1-2")
def test_a_unit_moves_to_a_free_friendly_zone() -> None:
    b = Board()
    u = b.unit("1:2/2", "1/1/4")
    b.unit("1:2/1", "1/1/0")
    b.unit("2:2/6", "1/1/4")
    b.hidden("1:1/1")
    b.void("1:1/3")
    b.start()
    where = b.choices(u, "move")
    assert {place[0] for place in where} == {"1"}, "never to stay with the enemy"
    assert not {"1:2/2", "1:2/1", "1:1/1", "1:1/3"} & set(where), "not where it is, not onto another unit, no flip"
    assert "1:1/2" in where
    b.say(1, "main", u, "move", "1:1/2")
    assert (b.at("1:1/2"), b.at("1:2/2")) == (u, 0)
    assert [(event["from"], event["zone"]) for event in b.news("moved")] == [("1:2/2", "1:1/2")]


@clause("D1-4.2-4", "D1-4.2-2", "D1-4.2-3")
@pytest.mark.parametrize("speed", [1, 2, 3])
def test_speed_is_the_number_of_steps(speed: int) -> None:
    b = Board()
    u = b.unit("1:1/1", f"1/1/{speed}")
    b.start()
    far = {f"1:{row}/{column}" for row in (1, 2) for column in range(1, 7)
           if 0 < (row - 1) + (column - 1) <= speed}  # fmt: skip
    assert set(b.choices(u, "move")) == far


@clause("D1-4.2-5", "D1-4.2-6")
def test_units_and_unrevealed_zones_are_crossed() -> None:
    b = Board()
    u = b.unit("1:1/1", "1/1/3")
    b.unit("1:1/2", "1/1/0")
    b.unit("1:2/1", "1/1/0")
    b.hidden("1:1/3")
    b.start()
    assert set(b.choices(u, "move")) == {"1:1/4", "1:2/2", "1:2/3"}


@clause("D1-4.1-9", "D2-5.1-2")
def test_a_card_that_cannot_be_paid_stays_where_it_is() -> None:
    b = Board()
    b.gems(1, "r")
    card = spell(b, "gain 1 you", cost="2r")
    b.watch(2)
    b.start()
    assert b.choices(card) == ["delay"]
    with pytest.raises(IllegalAnswer):
        b.say(1, "main", card, "use", AUTO)
    assert len(b.pm(1).hand) == len(b.pm(1).pool) == 1
    assert b.asks == (1, "main")
