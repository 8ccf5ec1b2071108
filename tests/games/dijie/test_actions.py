"""D2-9: moving, phrases, options, nearness, what is under way, counting cards, passing, actions, drawing."""

import pytest

from paiju.games.dijie.bars import bars
from paiju.games.dijie.find import plain
from paiju.games.dijie.state import Mod
from paiju.kernel import IllegalAnswer
from tests.games.dijie.kit import AUTO, Board
from tests.games.dijie.test_words import spell, word
from tests.marks import clause


def free(b: Board, line: str, pm: int = 1) -> int:
    """A spell in hand that costs nothing."""
    return spell(b, line, pm, cost="free")


def late(b: Board, line: str, pm: int = 2) -> int:
    """A delayed spell that costs nothing."""
    return b.lord(pm, b.make("spell", "", f"cast: {line}", cost="free"), down=True)


# --- 9.1 to 9.3 ---


@clause("D2-9.1-2", "D2-9.1-8")
def test_moving_and_what_bears_the_mark_of_speed() -> None:
    code = "1/1/2", "act 冲 / Dash [speed]: gain 1 you", "act 喊 / Shout: gain 1 you"
    b = Board()
    a, x, y = (b.unit(f"1:1/{i}", *code) for i in (1, 3, 5))
    word(b, y, "bound")
    b.start()
    assert b.choices(y) == ["a1"], "what cannot move cannot dash"
    b.act(1, a, 0)
    assert a not in b.choices(), "it dashed instead of moving"
    b.say(1, "main", x, "move", "1:2/3")
    assert b.choices(x) == ["a1"], "it moved: no dashing"


@clause("D1-2.1-7", "D1-4.2-7")
def test_who_stands_on_a_void_changes_places_with_nobody() -> None:
    b = Board()
    u, other = b.unit("1:2/1", "1/1/2"), b.unit("1:2/2", "1/1/2")
    b.void("1:2/1")
    b.start()
    assert "1:2/2" not in b.choices(u, "move")
    assert "1:2/1" not in b.choices(other, "move")


@clause("D2-9.1-4", "D2-9.1-5")
def test_over_zones_that_are_taken_but_not_into_them() -> None:
    b = Board()
    u = b.unit("1:1/2", "1/1/3")
    b.unit("1:1/3", "1/1/1", moved=1)
    b.unit("2:2/5", "1/1/1")
    b.hidden("1:1/4")
    for place in ("1:1/1", "1:2/1", "1:2/3", "1:2/4"):
        b.void(place)
    b.start()
    where = b.choices(u, "move")
    assert "1:1/5" in where, "over a unit and what is not revealed"
    assert not {"1:1/3", "1:1/4", "2:2/5"} & set(where)


@clause("D2-9.10-1", "D2-8.6-5")
def test_where_a_move_begins_is_not_on_its_way() -> None:
    def can(speed: int, relic: str, to: str) -> bool:
        b = Board()
        x = b.drop(relic)
        u = b.unit("1:1/3", f"1/1/{speed}")
        b.start()
        return x in b.choices(u, "move", to)

    assert can(1, "1:1/4", "1:1/4")
    assert can(2, "1:1/4", "1:1/5")
    assert not can(1, "1:1/3", "1:1/4")
    assert not can(2, "1:1/3", "1:1/4")
    assert can(3, "1:1/3", "1:1/4"), "away, back and away again"


@clause("D2-9.2-1", "D2-9.2-3")
def test_the_defence_ends_with_its_phrase_for_good() -> None:
    b = Board()
    b.unit("1:2/1", "1/1/1")
    d = b.unit("2:1/3", "1/1/1")
    b.say(1, "main", "end").say(2, "defence", d, "move", "2:1/4")
    assert b.asks == (2, "defence"), "until it is said"
    b.say(2, "defence", "fight")
    assert [(e["seat"], e["phrase"]) for e in b.news("phrase")] == [(0, "attack"), (1, "fight")]
    assert b.asks == (2, "main"), "nothing is taken back: the fights are over"


@clause("D2-9.3-1", "D2-9.3-2")
@pytest.mark.parametrize(("first", "second"), [("yes", "yes"), ("yes", "no"), ("no", "yes"), ("no", "no")])
def test_each_may_is_chosen_for_itself(first: str, second: str) -> None:
    b = Board()
    b.use(1, free(b, "may (gain 1 you); may (gain 10 you); gain 20 you"))
    b.say(1, "may", first).say(1, "may", second)
    assert b.life(1) == 50 + (first == "yes") + 10 * (second == "yes")


# --- 9.4 to 9.7 ---


@clause("D2-9.4-1", "D2-9.4-2")
def test_the_nearest_by_the_shortest_way_then_in_physical_order() -> None:
    def hit(*others: str, voids: tuple[str, ...] = ()) -> str:
        b = Board()
        a = b.unit("1:1/3", "1/1/1", "act 击 / Hit: each t any.unit.other.nearest; damage 1 t")
        units = {b.unit(place, "1/9/1"): place for place in others}
        b.void(*voids)
        b.act(1, a, 0)
        return units[b.news("damaged")[0]["unit"]]

    assert hit("1:1/1", "1:1/4") == "1:1/4"
    assert hit("1:1/4", "1:1/2") == "1:1/2", "both one step away: the column farther left"
    assert hit("1:1/2", "1:2/3") == "1:1/2"
    assert hit("1:1/4", "1:2/3") == "1:2/3"
    assert hit("1:1/1", "1:1/6") == "1:1/1"
    assert hit("1:1/1", "1:1/6", voids=("1:1/2", "1:2/2")) == "1:1/6", "there is no way to the nearer one"
    assert hit("1:1/1", "1:2/5", voids=("1:1/2",)) == "1:2/5", "four steps round the void, three the other way"


@clause("D2-9.5-1", "D2-9.5-2", "D2-9.5-3")
def test_adjacent_units() -> None:
    b = Board()
    lines = (
        "act 全 / All: each t any.unit.adjacent; damage 1 t", "act 二 / Two: first t any.unit.adjacent 2; damage 1 t",
        "act 任 / Any: pick t any.unit.adjacent; damage 1 t",
    )  # fmt: skip
    a = b.unit("1:2/2", "1/9/1", *(line.replace(":", " [super]:", 1) for line in lines))
    below = b.attach(b.card("1/9/1"), a, guard=True)
    left, back, far = b.unit("1:2/1", "1/9/1"), b.unit("1:1/2", "1/9/1"), b.unit("1:1/1", "1/9/1")
    right, foe = b.unit("1:2/3", "1/9/1"), b.unit("2:2/5", "1/9/1")
    on = b.attach(b.card("1/9/1"), left, guard=True)
    b.act(1, a, 0)
    assert {b.stats(n) for n in (left, back, right, foe, on)} == {"1/8"}
    assert {b.stats(n) for n in (a, below, far)} == {"1/9"}, "not above, not below, not across"
    b.act(1, a, 1)
    assert [b.stats(n) for n in (left, on, back, right, foe)] == ["1/7", "1/7", "1/8", "1/8", "1/8"], "the first two"
    b.act(1, a, 2)
    assert set(b.choices()) == {left, on, back, right, foe}
    b.say(1, "pick", right)
    assert b.stats(right) == "1/7"


@clause("D2-9.6-1", "D2-9.6-2", "D2-9.6-3")
def test_what_has_entered_is_there_for_its_own_ability() -> None:
    b = Board()
    b.rich(1)
    other = b.unit("2:2/1", "1/1/1")
    b.use(1, b.hand(1, "和平守望者"), AUTO).say(1, "zone", "1:1/2")
    me = b.at("1:1/2")
    assert [[mod.word for mod in b.s.objs[n].mods] for n in (me, other)] == [["cowed"], ["cowed"]]
    kinds = b.kinds("placed", "triggered", "status")
    assert kinds[:2] == ["placed", "triggered"], "after it stood there"


@clause("D2-9.7-1", "D2-9.7-2")
@pytest.mark.parametrize(
    ("line", "told"), [("destroy", "destroyed"), ("banish", "banished"), ("sacrifice", "sacrificed")]
)
def test_what_is_going_does_not_begin_to_go_the_same_way_again(line: str, told: str) -> None:
    b = Board()
    b.unit("1:1/1", "1/1/1", f"when leaving self: {line} self")
    b.use(1, free(b, f"each t own.unit; {line} t"))
    assert b.kinds(told) == [told]
    assert len(b.pm(1).exile) + len(b.pm(1).grave) == 2


@clause("D2-9.7-1", "D2-4.5-3")
def test_what_is_being_destroyed_can_still_be_banished() -> None:
    b = Board()
    b.lord(1, "toll", "when destroyed own.unit: gain 1 you")
    b.unit("1:1/1", "1/1/1", "when destroying self: banish self")
    b.use(1, free(b, "each t own.unit; destroy t"))
    assert b.kinds("destroyed", "banished") == ["destroyed", "banished"]
    assert len(b.exile_of(1)) == 1


@clause("D2-9.7-3", "D2-9.7-4")
@pytest.mark.parametrize("kind", ["beast", "relic", "formation"])
def test_on_its_way_it_is_a_card(kind: str) -> None:
    b = Board()
    host = b.unit("1:2/1", "1/1/1")
    text, lines = ("1/1/1", ()) if kind == "beast" else ("", ("shape b0,1@exile",) if kind == "formation" else ())
    code = b.make(kind, text, *lines, cost="free")
    card = b.hand(1, code)
    aim = late(b, "target t any; damage 0 t")
    before = set(b.s.objs)
    b.say(1, "main", card, "use", *((host,) if kind == "relic" else ()))
    assert b.asks == (2, "respond")
    assert set(b.s.objs) == before, "nothing of it is on the battlefield"
    assert [held.code for held in b.s.spells] == [code]
    assert b.s.spells[0].id not in b.choices(aim, "flip")
    b.say(2, "respond", "pass")
    if kind == "beast":
        b.say(1, "zone", "1:1/2")
    assert [b.s.objs[n].code for n in set(b.s.objs) - before] == [code]
    assert b.s.spells == ()


# --- 9.8, 9.9 ---


@clause("D2-9.8-1", "D2-9.8-2", "D2-9.8-3")
def test_preparing() -> None:
    b = Board()
    b.rich(1)
    buried = b.grave(1, "天罚敕令")
    card = b.hand(1, "天罚敕令")
    b.drop("2:1/1")
    b.start()
    assert buried not in b.choices(), "only from the hand"
    b.act(1, card, 0, AUTO)
    ready = b.pm(1).lord[0]
    assert not b.s.objs[ready].down
    assert b.table is not None
    assert b.table.view(1)["things"][str(ready)]["code"] == "W14"
    assert ready not in b.choices(), "not in this turn"
    b.say(1, "main", "end").quiet("main", 2).say(2, "main", "end").quiet("main", 1)
    assert b.choices(ready) == ["use"]
    relic = next(iter(b.s.dropped.values()))[0]
    b.use(1, ready, relic, AUTO)
    assert relic not in b.s.objs
    assert b.grave_of(1)[0] == "W14"


@clause("D2-9.9-2", "D2-9.9-3", "D2-9.9-4")
def test_whether_the_second_card_counts_itself() -> None:
    lines = "when played_second own: gain 1 you", "when after_second own: gain 10 you"
    b = Board()
    second = b.hand(1, b.make("spirit", "1/1/1", *lines, cost="free"))
    b.use(1, free(b, "draw 0")).use(1, second).say(1, "zone", "1:1/2")
    assert b.life(1) == 40, "when it is played it is not there yet, afterwards it is"
    b = Board()
    b.unit("1:1/2", "1/1/1", *lines)
    b.use(1, free(b, "gain 100 you"))
    assert b.life(1) == 130
    b.use(1, free(b, "gain 200 you"))
    assert [e["n"] for e in b.news("life_gained")] == [100, 1, 200, 10]
    b.use(1, free(b, "gain 0 you"))
    assert b.life(1) == 341, "the third sets nothing off"


# --- 9.10 ---


@clause("D2-9.10-2", "D2-9.10-3", "D2-9.10-6", "D2-8.3-11")
def test_an_attack_passes_the_zones_up_to_where_it_is_blocked() -> None:
    def goes(*, void: str, blockers: tuple[str, ...] = (), unit: str = "3/9/1") -> str:
        b = Board()
        b.watch(2)
        a = b.unit("1:2/1", unit)
        for place in blockers:
            b.unit(place, "0/1/1")
        b.void(void)
        b.until("battle_end")
        return "banished" if a not in b.s.objs and b.pm(1).exile else f"{b.life(2)}"

    assert goes(void="2:2/6") == "banished"
    assert goes(void="2:1/6") == "banished", "unblocked it passes both"
    assert goes(void="2:1/6", blockers=("2:2/6",)) == "30", "blocked in front: it went no farther"
    assert goes(void="2:2/6", blockers=("2:1/6",)) == "banished", "it passed the front zone"
    assert goes(void="2:1/6", blockers=("2:1/6",)) == "banished", "where it is blocked it passes too"
    assert goes(void="2:1/6", blockers=("2:1/6", "2:2/6")) == "banished", "on its way to the second blocker"
    assert goes(void="2:1/6", blockers=("2:1/6", "2:2/6"), unit="1/9/1") == "30", "spent on the first"
    assert goes(void="2:2/5") == "27", "another column"


@clause("D2-9.10-9")
def test_who_passes_has_not_left_its_zone() -> None:
    b = Board()
    b.watch(2)
    b.terrain("1:2/1", "烽火要塞")
    u = b.unit("1:2/1", "2/2/1")
    b.until("battle_end")
    assert b.life(2) == 27, "its fortress lends it 1"
    assert b.s.objs[u].zone == 6


# --- 9.12, 9.13 ---


@clause("D2-9.12-1", "D2-9.12-2", "D2-9.12-3")
def test_actions_are_moving_attacking_and_activating() -> None:
    b = Board()
    code = b.make("spirit", "1/1/1", "act 甲 / A: gain 1 you")
    u, v = b.unit("1:2/1", code), b.unit("1:1/3", code)
    away = b.lord(1, code)
    wonder = b.lord(1, "w", "act 乙 / B: gain 1 you")
    dead = b.grave(1, b.make("spell", "", "cast: draw 1", "act 丙 / C [dirge]: gain 1 you"))
    word(b, u, "terror")
    b.start()
    assert u not in b.choices(), "whoever may not act neither moves nor activates"
    assert b.choices(v) == ["move", "a0"]
    assert b.choices(away) == ["a0"], "off the battlefield nothing moves"
    assert b.choices(wonder) == ["a0"]
    assert b.choices(dead) == ["a1"]
    b.say(1, "main", "end").quiet("main", 2)
    assert b.news("phrase")[0]["phrase"] == "pass", "nor attacks"
    b = Board()
    b.unit("1:2/1", "2/2/1")
    d = b.unit("2:2/6", "1/1/1")
    word(b, d, "terror")
    b.attack()
    assert b.life(2) == 30, "blocking is no action"


@clause("D2-9.13-1", "D2-9.13-2", "D2-9.13-4")
@pytest.mark.parametrize("what", ["use", "delay", "draw", "discard", "flip", "roll"])
def test_a_pm_cannot_do_what_is_forbidden(what: str) -> None:
    def board(banned: bool) -> Board:
        b = Board()
        b.hidden("1:1/5", "1:1/6")
        b.s.stage, b.s.phase = "begin", "end"
        if banned:
            b.pm(1).mods = (Mod("ban", 0, what),)
        b.hand(1, "Z2")
        b.lord(1, "bell", "when turn_start own: pick t own.hand; discard t; roll; gain roll you")
        b.hand(1, b.make("spell", "", "cast: draw 1", cost="free"))
        b.say(1, "pick", b.pm(1).hand[0].id)
        return b.quiet("main", 1)

    def did(b: Board) -> set[str]:
        found = {name for name, kind in (("draw", "drew"), ("discard", "discarded"), ("flip", "flipped"),
                                         ("roll", "rolled")) if b.news(kind)}  # fmt: skip
        card = next(held.id for held in b.pm(1).hand if b.cards[held.code].spell)
        return found | (set(b.choices(card)) if card in b.choices() else set())

    all_of_them = {"use", "delay", "draw", "discard", "flip", "roll"}
    assert did(board(False)) == all_of_them
    assert did(board(True)) == all_of_them - {what}


@clause("D2-9.13-4", "D2-7.5-2")
def test_a_ban_comes_from_an_effect_and_ends() -> None:
    b = Board()
    b.pm(1).mods = (Mod("ban", 0, "use"),)
    card = b.hand(1, "Z2")
    b.rich(1)
    b.start()
    assert b.table is not None
    barred = {plain(bar.value): bar.reason["key"] for bar in bars(b.s, b.table.asks[0], ())}
    assert barred[card] == "dijie.why.banned"
    b = Board()
    b.use(1, free(b, "ban draw opponent turn; deal 1 opponent"))
    assert b.hand_of(2) == []
    assert b.life(2) == 30
    b.say(1, "main", "end").quiet("main", 2)
    assert len(b.hand_of(2)) == 1


@clause("D2-9.13-3")
def test_sacrifices_and_choices_are_carried_out_but_never_declared() -> None:
    b = Board()
    mine, other = b.unit("1:1/1", "1/1/1"), b.unit("1:1/2", "1/1/1")
    b.pm(1).mods = tuple(Mod("ban", 0, what) for what in ("delay", "draw", "discard", "flip", "roll"))
    b.start()
    assert b.choices(mine) == ["move"], "no verb for sacrificing"
    b.use(1, free(b, "pick t own.unit; sacrifice t; each u own.unit; counter 1/1 u 1"))
    assert b.asks == (1, "pick")
    b.say(1, "pick", mine)
    assert (b.stats(mine), b.stats(other)) == ("gone", "2/2")


@clause("D2-9.13-5", "D2-9.13-6")
def test_what_is_declared_is_spent() -> None:
    b = Board()
    b.gems(1, "r", "r")
    u = b.unit("1:1/1", "1/1/1", "act 甲 / A {1r}: gain 5 you")
    hush = late(b, "target t any.unit; give amnesia t turn; cleanse t")
    b.say(1, "main", u, "a0", AUTO).say(2, "respond", hush, "flip", u).settle()
    assert b.life(1) == 35
    assert "a0" not in b.choices(u), "once a turn"
    b = Board()
    b.gems(1, "r", "r")
    u = b.unit("1:1/1", "1/1/1", "act 甲 / A {1r}: gain 5 you")
    hush = late(b, "target t any.unit; give amnesia t turn")
    card = spell(b, "gain 1 you", cost="2r")
    b.say(1, "main", u, "a0", AUTO).say(2, "respond", hush, "flip", u).settle()
    b.use(1, free(b, "each t own.unit; cleanse t"))
    assert b.life(1) == 30
    assert "a0" not in b.choices(u), "broken off, but spent"
    with pytest.raises(IllegalAnswer):
        b.say(1, "main", card, "use", AUTO)
    assert len(b.pm(1).pool) == 1, "what was paid is not given back, what is not paid whole is not paid"


# --- 9.14 ---


@clause("D2-9.14-1", "D2-9.14-2", "D2-9.14-3")
def test_drawing_is_the_top_card_one_at_a_time() -> None:
    b = Board()
    b.library("R01", "R02", "R03")
    b.lord(1, "bell", "when drawn own: gain 1 you")
    b.use(1, free(b, "draw 2"))
    assert b.hand_of(1) == ["R01", "R02"]
    assert b.s.library == ("R03",)
    assert b.kinds("drew", "life_gained") == ["drew", "life_gained"] * 2


@clause("D2-9.14-4", "D2-9.14-5")
def test_several_pms_draw_from_the_authority_on() -> None:
    def order(line: str) -> list[int]:
        b = Board(4)
        b.s.authority = 2
        b.use(3, free(b, line, 3))
        return [e["seat"] + 1 for e in b.news("drew")]

    assert order("each p any.pm; deal 2 p") == [3, 4, 1, 2, 3, 4, 1, 2]
    assert order("each p foe.pm; deal 2 p") == [4, 2, 4, 2], "who need not is passed over"


@clause("D2-9.14-8", "D2-9.14-9")
def test_drawing_from_elsewhere_and_what_is_shown_is_drawing_too() -> None:
    b = Board()
    b.lord(1, "bell", "when drawn own: gain 1 you")
    b.library("R01", "Z2")
    dead = b.grave(1, "R02")
    b.use(1, free(b, "target t own.card; fetch t"), dead)
    assert (b.hand_of(1), b.life(1)) == (["R02"], 31)
    b.use(1, free(b, "reap 1"))
    assert (b.hand_of(1), b.life(1)) == (["R02", "R01"], 32)
    assert [e["card"] for e in b.news("revealed")] == ["R01"], "all see it"
    b.unit("1:1/1", "1/1/1")
    b.use(1, free(b, "each t own.unit; bounce t"))
    assert b.life(1) == 32, "to return is not to draw"


@clause("D2-9.14-10", "D2-9.14-11")
@pytest.mark.parametrize("how", ["draw 1", "reap 1", "target t own.card; fetch t"])
def test_what_is_done_instead_of_drawing(how: str) -> None:
    b = Board()
    b.lord(1, "bell", "when drawn own: gain 10 you")
    b.lord(1, "银门钥匙")
    b.lord(1, "hand", "always: instead draw (gain 5 you)")
    b.library("R01", "R02", "R03")
    dead = (b.grave(1, "R02"),) if "target" in how else ()
    b.use(1, free(b, how), *dead).say(1, "may", "no").say(1, "may", "yes")
    assert (b.life(1), b.hand_of(1)) == (35, []), "the second of two, and it was no draw"
    b.use(1, free(b, "draw 1")).say(1, "may", "yes")
    assert (b.life(1), b.exile_of(1)) == (36, ["R01"])
    b.use(1, free(b, "draw 1")).say(1, "may", "no").say(1, "may", "no")
    assert (b.life(1), b.hand_of(1)) == (46, ["R02"])
