"""The turn, the timings and responses, using and delaying cards."""

from paiju.games.dijie.answers import zone_of
from tests.games.dijie.kit import AUTO, Board
from tests.games.dijie.test_words import spell
from tests.marks import clause

FIXED = ["turn_start", "start_end", "main_end", "defence_end", "battle_end", "turn_end"]


@clause(
    "D2-6.1-2", "D1-3.1-1", "D1-3.1-回合开始时", "D1-3.1-开始阶段", "D1-3.1-结束阶段", "D1-3.2-2", "D1-3.2-4",
    "D1-3.2-6", "D1-3.2-7", "D1-3.5-9", "D1-3.7-3", "D1-3.7-5", "D1-3.7-6", "D2-1.2-1", "D3-2.2-固定时机",
)  # fmt: skip
def test_a_whole_turn() -> None:
    b = Board(stage="begin")
    b.hidden("1:1/5")
    b.unit("1:2/1", "1/1/1")
    b.quiet("main", 1)
    assert b.kinds("timing", "drew", "flipped") == ["timing", "drew", "flipped", "timing"]
    z = zone_of(next(e["zone"] for e in b.news("flipped")))
    assert b.s.objs[b.s.terrain[z]].controller == 0
    b.quiet("main", 2)
    assert [e["timing"] for e in b.news("timing")][:6] == FIXED
    assert b.s.authority == 1
    b.quiet("main", 1)
    assert b.s.authority == 0


@clause("D1-3.2-5")
def test_nothing_left_to_flip() -> None:
    b = Board(stage="begin")
    b.quiet("main", 1)
    assert b.news("flipped") == []


@clause("D1-3.3-声明延时", "D2-8.7-9", "D2-8.7-11", "D2-8.7-12", "D2-8.7-14", "D2-4.2-10", "D3-2.3-主宰区-2")
def test_delaying() -> None:
    b = Board()
    one, two = spell(b, "draw 1"), spell(b, "draw 1")
    codes = b.hand_of(1)
    b.say(1, "main", one, "delay")
    first = b.pm(1).lord[0]
    assert b.table is not None
    assert b.table.view(1)["things"][str(first)] == {"down": True, "controller": 0}
    assert b.table.view(0)["things"][str(first)]["code"] == codes[0]
    assert b.pm(1).pool == ()
    b.say(1, "main", two, "delay")
    assert len(b.pm(1).lord) == 1
    assert b.grave_of(1) == [codes[0]]


@clause("D2-8.7-18", "D2-8.7-17")
def test_a_delay_that_cannot_be_paid_for() -> None:
    b = Board()
    b.lord(1, "hymn", "when resolved own: gain 1 you")
    late = b.delay(1, "sleeper", "cast: draw 1")
    code = b.s.objs[late].code
    b.say(1, "main", late, "flip").settle()
    assert b.grave_of(1) == [code]
    assert b.kinds("used", "resolved") == []
    assert b.life(1) == 30


@clause("D2-6.2-1", "D2-6.2-4", "D2-6.2-5", "D2-6.2-6", "D2-6.1-5", "D2-6.1-8")
def test_responses_within_responses() -> None:
    b = Board(4)
    b.rich(1)
    watch = [b.watch(pm) for pm in (1, 2, 3, 4)]
    card = spell(b, "gain 1 you")
    b.say(1, "main", card, "use", AUTO)
    b.say(2, "respond", watch[1], "a0")
    assert b.table is not None
    order = []
    while b.asks[1] == "respond":
        order.append(b.asks[0])
        b.say(b.asks[0], "respond", "pass")
    assert order == [3, 4, 1, 2, 3, 4, 1], "a round of its own from PM3 on, then those who were not asked yet"
    assert b.life(1) == 31


@clause("D2-6.2-7", "D2-6.2-8", "D3-4.1-绝招")
def test_a_decree_is_not_answered() -> None:
    b = Board()
    b.watch(2)
    clock = b.lord(1, "时之怀表")
    u = b.unit("1:1/1", "1/1/1", moved=1)
    b.say(1, "main", clock, "a0", u)
    assert b.asks == (1, "main")
    assert "move" in b.choices(u)
    assert clock not in b.choices()


@clause("D2-6.14-10", "D2-6.14-11", "D2-6.5-8", "D3-4.1-超凡X")
def test_how_often_abilities_are_used() -> None:
    b = Board()
    b.rich(1)
    u = b.unit("1:1/1", "1/1/1", "act 甲 / A: gain 1 you", "act 乙 / B: gain 1 you")
    more = b.unit("1:1/2", "1/1/1", "act 丙 / C [extra 2]: gain 1 you")
    b.start()
    assert b.choices(u) == ["move", "a0", "a1"]
    b.act(1, u, 0)
    assert b.choices(u) == ["move"]
    for _ in range(3):
        b.act(1, more, 0)
    assert b.choices(more) == ["move"]


@clause("D2-6.14-4", "D2-6.14-6", "D2-6.14-8", "D3-4.1-超限", "D3-4.1-专注")
def test_when_abilities_can_be_used() -> None:
    b = Board()
    quick = b.unit("2:1/1", "1/1/1", "act 甲 / A: gain 1 you")
    slow = b.unit("2:1/2", "1/1/1", "act 乙 / B [focus]: gain 1 you")
    away = b.lord(2, "away", "act 丙 / C: gain 1 you")
    free = b.lord(2, "free", "act 丁 / D [beyond]: gain 1 you")
    b.say(1, "main", "end")
    assert b.asks == (2, "respond")
    assert set(b.choices()) == {quick, free, "pass"}
    b.quiet("main", 2)
    assert {quick, slow, away, free} <= set(b.choices())


@clause("D2-2.6-1", "D2-2.4-10", "D2-2.5-10")
def test_a_source_that_moved_aborts_a_lost_target_is_passed_over() -> None:
    b = Board()
    b.rich(1, 2)
    u = b.unit("1:1/1", "1/1/1", "act 甲 / A: gain 5 you")
    ball = b.delay(2, "火球术")
    b.say(1, "main", u, "a0").say(2, "respond", ball, "flip", u, AUTO).settle()
    assert b.life(1) == 30
    assert "aborted" in b.kinds()
    b = Board()
    b.rich(1, 2)
    x = b.unit("1:1/1", "1/1/1")
    y = b.unit("2:1/1", "1/1/1")
    ball = b.delay(2, "火球术")
    card = b.hand(1, "血祭品")
    b.say(1, "main", card, "use", x, y, AUTO).say(2, "respond", ball, "flip", x, AUTO).settle()
    assert [b.stats(n) for n in (x, y)] == ["gone", "gone"]
    assert [e["thing"] for e in b.news("sacrificed")] == [y]


@clause("D2-5.4-1", "D2-5.4-2")
def test_the_lords_mark_comes_first() -> None:
    b = Board()
    b.rich(1)
    b.hand(1, "Z2")
    fate = b.hand(1, "命运召令")
    b.start()
    assert b.choices() == [fate]
    b.say(1, "main", fate, "use").settle()
    assert "end" in b.choices()


@clause("D2-5.2-13", "D2-5.2-14", "D3-4.3-获得水晶-2")
def test_temporary_crystals_vanish() -> None:
    b = Board()
    b.gems(1, "r", temporary=True)
    b.lord(1, "late", "when turn_end own: crystal 1 r temporary")
    b.gems(1, "w")
    b.say(1, "main", "end").quiet("main", 2)
    assert len(b.pm(1).pool) == 1


@clause("D2-9.11-1", "D2-9.11-2", "D2-9.11-3", "D3-4.3-谶言X-1", "D3-4.3-谶言X-2", "D2-4.2-1")
def test_scrying() -> None:
    b = Board()
    b.rich(1)
    b.library("R01", "R02")
    b.use(1, spell(b, "scry 3"), AUTO)
    b.say(1, "scry", "0:bottom", "1:top")
    assert b.s.library == ("R02", "R01")
    assert b.table is not None
    assert b.table.view(0)["top"] == ["R02"]
    assert b.table.view(1)["top"] == []
    assert "drew" not in b.kinds()
