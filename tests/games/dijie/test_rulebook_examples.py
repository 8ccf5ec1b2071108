"""The rulebook's worked examples, built as it tells them; most of them stand as scenarios E01 … in dijie.jsonl."""

from dataclasses import replace

import pytest

from paiju.games.dijie import printed
from paiju.games.dijie.cards import CARDS
from paiju.games.dijie.crystals import letters
from paiju.games.dijie.position import dump
from paiju.games.dijie.wording import ability_lines
from tests.games.dijie.ears import spell
from tests.games.dijie.kit import AUTO, Board
from tests.marks import clause


def pool(b: Board, pm: int = 1) -> list[str]:
    return [letters(gem.mask) for gem in b.pm(pm).pool]


# --- owners ---


@clause("D2-2.1-4")
def test_a_card_taken_from_an_opponents_hand_is_owned_by_who_took_it() -> None:
    """Used and destroyed, it lies in the graveyard of who took it; nobody else sees which card it was."""
    b = Board(seats=4)
    b.rich(1)
    b.hand(2, "复仇老兵")
    b.lord(2, "ear", "when unhanded own.card: lose 1 you")
    b.use(1, spell(b, "each p any.pm; snatch p"), AUTO)
    assert b.hand_of(2) == []
    assert b.hand_of(1) == ["R03"]
    assert b.life(2) == 29, "it left that hand"
    assert b.table is not None
    told = {seat: [e["kind"] for e in b.table.events(seat)] for seat in range(4)}
    assert ["taken" in told[seat] for seat in range(4)] == [True, True, False, False]
    assert all(told[seat].count("snatched") == 1 for seat in range(4)), "the other hands were empty"
    b.use(1, b.pm(1).hand[0].id, AUTO).say(1, "zone", "1:1/2")
    taken = b.at("1:1/2")
    assert (b.s.objs[taken].owner, b.s.objs[taken].controller) == (0, 0)
    b.use(1, spell(b, "target t own.unit; destroy t"), taken, AUTO)
    assert "R03" in b.grave_of(1)
    assert b.grave_of(2) == []


# --- what is hidden ---


@clause("D2-4.2-12", "D2-4.2-11")
def test_the_forbidden_sight_sees_what_lies_face_down_on_the_other_battlefield() -> None:
    b = Board(seats=4)
    b.hidden("2:1/1", text="火山口")
    b.lord(1, "窥秘妄念之权", kind="codex")
    b.start()
    assert b.table is not None
    seen = {}
    for seat in range(4):
        zone = next(zone for zone in b.table.view(seat)["zones"] if zone[0] == "2:1/1")
        seen[seat] = zone[3]
    assert seen == {0: "T02", 1: None, 2: None, 3: None}, "its PM alone; not even the PM of that battlefield"


# --- paying ---


@clause("D2-5.2-8")
@pytest.mark.parametrize("declared", ["r", "k"])
@pytest.mark.parametrize(("cost", "as_"), [("1r", "r"), ("1(b/r)", "r"), ("1k", "k"), ("1(k/w)", "k")])
def test_a_crystal_of_two_colours_is_declared_as_one_of_them(declared: str, cost: str, as_: str) -> None:
    """Red and black: as red it pays red or red/blue, as black it pays black or black/white, and nothing else."""
    b = Board()
    b.gems(1, "rk")
    card = spell(b, "gain 1 you", cost=cost)
    b.start()
    assert (f"c0{declared}" in b.choices(card, "use")) == (declared == as_)
    if declared == as_:
        b.use(1, card, f"c0{declared}")
        assert (pool(b), b.life(1)) == ([], 31)


@clause("D2-5.2-8")
@pytest.mark.parametrize("cost", ["1b", "1w", "1g", "1(b/w)"])
def test_a_crystal_of_two_colours_pays_no_third(cost: str) -> None:
    b = Board()
    b.gems(1, "rk")
    card = spell(b, "gain 1 you", cost=cost)
    assert "use" not in b.start().choices(card)


@clause("D2-5.2-8")
@pytest.mark.parametrize(
    ("kind", "pays"),
    [*((kind, True) for kind in ("r", "k", "rb", "kw", "p", "rk")), *((kind, False) for kind in ("b", "w", "x", "bw"))],
)
def test_a_cost_of_two_colours_takes_whatever_can_be_either(kind: str, pays: bool) -> None:
    b = Board()
    b.gems(1, kind)
    card = spell(b, "gain 1 you", cost="1(r/k)")
    b.start()
    assert ("use" in b.choices(card)) == pays
    if pays:
        b.use(1, card, AUTO)
        assert (pool(b), b.life(1)) == ([], 31)


@clause("D2-5.3-6")
@pytest.mark.parametrize(("way", "left", "life"), [("cost=2x", ["k"], 30), ("cost=1k1L", ["k", "r"], 29)])
def test_one_of_two_costs_is_chosen_when_the_spell_is_used(way: str, left: list[str], life: int) -> None:
    """灵魂契约: two crystals, or a life and a black one."""
    b = Board()
    b.gems(1, "k", "k", "r")
    pact = b.hand(1, "灵魂契约")
    b.start()
    assert b.choices(pact, "use") == ["cost=2x", "cost=1k1L"], "nothing goes on before that"
    assert AUTO not in b.choices(pact, "use")
    b.say(1, "main", pact, "use", way, *(("c0", "c2") if way == "cost=2x" else ("c0",))).settle()
    assert (sorted(pool(b)), b.life(1)) == (left, life)
    assert len(b.hand_of(1)) == 2


# --- kinds of abilities, and when they are activated ---


@clause("D2-6.5-5", "D2-6.5-6")
def test_what_is_paid_for_is_active_and_what_happens_when_is_passive() -> None:
    """▶ pay a blue crystal: draw; ⚡ when this unit enters: one may draw."""
    b = Board()
    b.gems(1, "b", "b", "x")
    code = b.make("soul", "1/1/1", "act 汲取 / Tap {1b}: draw 1", "when 来访 / Visit, entering self: may (draw 1)")
    assert ability_lines(b.cards[code], "zh") == ["▶汲取（支付1蓝）：摸1张牌", "⚡来访：进入战场时，你可以摸1张牌"]
    b.use(1, b.hand(1, code), AUTO).say(1, "zone", "1:1/2")
    assert b.asks == (1, "may"), "by itself, once it enters"
    b.say(1, "may", "yes")
    unit = b.at("1:1/2")
    assert len(b.hand_of(1)) == 1
    assert b.choices(unit) == ["a0"], "the other cannot be activated"
    b.act(1, unit, 0, AUTO)
    assert (len(b.hand_of(1)), pool(b)) == (2, ["b"])
    assert b.kinds("triggered", "activated") == ["triggered", "activated"]


FIXED = ["main_end", "turn_end", "turn_start", "start_end", "defence_end", "battle_end"]


@clause("D2-6.14-7", "D2-6.14-9")
@pytest.mark.parametrize("timing", ["main", "defence", "using", "activating", *FIXED])
@pytest.mark.parametrize("whose", [1, 2])
def test_at_any_timing(timing: str, whose: int) -> None:
    """In the own main phase and whenever one is asked: 风暴之力, as it says so, of a wonder that lies in the lord zone,
    and 剑走轻灵 of a unit on the battlefield. Only in the main phase of another, between that one's acts, is nobody
    else asked.
    """
    if (timing, whose) in (("main", 2), ("defence", 1)):
        return
    b = Board(stage="begin")
    b.s.authority = whose - 1
    b.rich(1, 2)
    necklace, master = b.lord(1, "风暴项链"), b.unit("1:1/1", "影步剑圣")
    other = b.lord(1, "plain", "act 静 / Still: gain 1 you")
    b.unit(f"{whose}:2/3", "1/1/1")
    act = b.unit(f"{whose}:1/6", "1/1/1", "act 动 / Act: gain 1 you")
    card = spell(b, "gain 1 you", whose)
    b.quiet("main", whose)
    if timing in ("using", "activating"):
        b.say(whose, "main", *((card, "use", AUTO) if timing == "using" else (act, "a0")))
    if timing in ("main", "defence"):
        b.quiet(timing, 1)
    else:
        b.until(timing, 1)
    assert {necklace, master} <= {*b.choices()}
    assert (other in b.choices()) == (timing == "main"), "what lies there waits for the own main phase"
    b.say(1, b.asks[1], necklace, "a0", master, AUTO).settle()
    assert [(e["thing"], e["force"]) for e in b.news("pumped")] == [(master, 1)]


@clause("D2-6.14-9")
def test_the_swordmaster_leaves_in_a_response() -> None:
    b = Board()
    b.s.authority = 1
    b.rich(2)
    master = b.unit("1:1/1", "影步剑圣")
    b.say(2, "main", spell(b, "target t foe.unit; destroy t", 2), "use", master, AUTO)
    b.say(1, "respond", master, "a0").settle()
    assert [b.s.objs[n].code for n in b.pm(1).lord] == ["R01"]
    assert b.kinds("destroyed") == []


# --- records, attachments ---


@clause("D2-7.2-4")
def test_how_much_poison_is_one_number_however_it_came() -> None:
    """One point is the status alone; three are the same record whether it came one by one or as one and two more."""
    boards = []
    for steps in (["poison 1 you"], ["poison 1 you"] * 3, ["poison 1 you", "poison 2 you"]):
        b = Board()
        b.rich(1)
        for step in steps:
            b.use(1, spell(b, step), AUTO)
        boards.append(b)
    one, many, two = boards
    for b in boards:
        assert b.table is not None
        assert b.table.view(1)["pms"][0]["poison"] == (1 if b is one else 3)
        assert b.pm(1).mods == (), "a record is no counter"
        b.use(1, spell(b, "each t any.unit; crystal plus:t r keep"), AUTO)
        assert "r" not in pool(b)
    assert {k: v for k, v in dump(many.s)["pms"][0].items() if k == "poison"} == {"poison": 3}
    assert (many.pm(1).poison, two.pm(1).poison) == (3, 3)
    for b in boards:
        b.say(1, "main", "end").quiet("main", 2)
    assert [b.life(1) for b in boards] == [29, 27, 27]


@clause("D2-7.4-5")
def test_what_is_attached_and_what_is_not() -> None:
    """The relic that is held, the mount, the guard; neither the curse nor a status, and both are no entities."""
    b = Board()
    b.rich(1, 2)
    knight, horse = b.unit("1:2/1", "讨伐骑士"), b.unit("1:2/2", "3/3/3")
    guard = b.unit("1:1/1", "圣堂守卫")
    b.act(1, knight, b.cards["R10"].acts[0], horse)
    b.act(1, guard, b.cards["W02"].acts[0], knight)
    b.use(1, b.hand(1, "龙牙战刃"), knight, AUTO)
    relic = next(n for n, obj in b.s.objs.items() if obj.code == "R17")
    attached = {horse, guard, relic}
    assert {*b.s.objs[knight].attached} == attached
    b.use(1, b.hand(1, "缄默之印"), knight, AUTO)
    b.use(1, spell(b, "target t any.unit; give bound t keep"), knight, AUTO)
    assert [curse.victim for curse in b.s.curses] == [knight]
    assert [mod.word for mod in b.s.objs[knight].mods if mod.what == "word"][-2:] == ["silenced", "bound"]
    assert {*b.s.objs[knight].attached} == attached
    anything = spell(b, "target t any.entity; damage 0 t")
    device = spell(b, "target t any.device; wreck t")
    on_field = {n for n, obj in b.s.objs.items() if obj.zone >= 0}
    assert {n for n in b.choices(anything, "use") if isinstance(n, int)} == on_field
    assert b.s.curses[0].id not in on_field
    assert b.choices(device, "use") == [relic]


# --- what is on its way ---


@clause("D2-9.7-5")
@pytest.mark.parametrize(("name", "cells"), [("影步剑圣", ""), ("龙牙战刃", "1:1/1"), ("圣盾法阵", "1:1/1+1:1/2")])
def test_what_is_used_is_a_card_until_it_is_on_the_battlefield(name: str, cells: str) -> None:
    """A unit, a relic and a formation: while the others may respond there is no such thing there yet."""
    b = Board()
    b.rich(1)
    b.watch(2)
    holder = b.unit("1:2/2", "誓约圣骑")
    card = b.hand(1, name)
    code = b.pm(1).hand[-1].code
    b.start()
    path = {"龙牙战刃": (holder,)}.get(name, ())
    if cells and name == "圣盾法阵":
        path = (next(choice for choice in b.choices(card, "use") if "/" in str(choice)),)
    b.say(1, "main", card, "use", *path, AUTO)
    assert b.asks == (2, "respond")
    assert [held.code for held in b.s.spells] == [code]
    assert not [obj for obj in b.s.objs.values() if obj.code == code]
    assert b.s.objs[holder].attached == ()
    assert b.s.formations == ()
    b.passes(2)
    if b.asks == (1, "zone"):
        b.say(1, "zone", "1:1/4")
    (thing,) = [obj for obj in b.s.objs.values() if obj.code == code]
    assert thing.zone >= 0
    assert b.s.spells == ()


@clause("D2-9.7-5")
def test_what_an_effect_sends_out_lies_where_it_lay_until_it_comes() -> None:
    """影步剑圣, on its way back from the lord zone: still the card there, and no unit that could be chosen."""
    b = Board(stage="begin")
    b.rich(2)
    master = b.unit("1:1/1", "影步剑圣")
    b.quiet("main", 1)
    b.act(1, master, 0)
    (lying,) = b.pm(1).lord
    aim = b.delay(2, "bolt", "cast: target t any.unit; destroy t")
    b.unit("1:2/6", "1/1/1")
    b.until("turn_start", 2)
    b.until("using", 2)
    assert b.pm(1).lord == (lying,)
    assert lying not in b.choices(aim, "flip")
    b.passes(2).quiet("zone", 1).say(1, "zone", "1:1/2")
    assert b.pm(1).lord == ()
    assert b.code_at("1:1/2") == "R01"


@clause("D2-9.7-6")
@pytest.mark.parametrize(("line", "told", "pile"), [("banish", "banished", "exile"), ("bounce", "returned", "hand")])
@pytest.mark.parametrize("again", ["itself", "another"])
def test_what_is_being_banished_or_recalled_is_not_so_again(line: str, told: str, pile: str, again: str) -> None:
    b = Board()
    b.rich(1)
    if again == "another":
        u = b.unit("1:1/1", "1/1/1")
        b.lord(1, "eager", f"when leaving own.unit: each t own.unit; {line} t")
    else:
        u = b.unit("1:1/1", "1/1/1", f"when leaving self: {line} self")
    code = b.s.objs[u].code
    b.use(1, spell(b, f"target t own.unit; {line} t"), u, AUTO)
    assert b.kinds(told) == [told]
    assert b.kinds("triggered") == ["triggered"]
    assert [held.code for held in getattr(b.pm(1), pile)] == [code]


@clause("D2-9.7-6")
def test_a_walker_that_is_recalled_is_not_recalled_again() -> None:
    b = Board()
    b.rich(1)
    code = b.make("walker", "3/-/2", "act 召回 / Recall [ritual] {2x}: recall", "when leaving self: recall")
    walker = b.unit("1:1/1", code)
    b.act(1, walker, 0, AUTO)
    assert b.kinds("returned") == ["returned"]
    assert b.hand_of(1) == [code]


# --- what is printed ---


@clause("D3-3.5-3")
def test_how_a_number_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    """The 46th card of a set of the theme GOU, a creature of supreme rarity, in Chinese."""
    angel = CARDS["W01"]
    monkeypatch.setattr(printed, "THEME", "GOU")
    monkeypatch.setattr(printed, "CARDS", {f"G{n}": replace(angel, code=f"G{n}") for n in range(1, 50)})
    shown = next(item for item in printed.layout(replace(angel, code="G46"), "zh") if item.what == "number")
    assert shown.text == "SUPREME GOU C 0046 CN"
