"""Choices of one name are told apart by where they lie."""

import pytest

from paiju.games.dijie import GAME
from paiju.games.dijie.find import called
from paiju.games.dijie.state import Curse
from paiju.kernel import IllegalAnswer, Step
from paiju.show.text import render
from tests.games.dijie.kit import AUTO, Board
from tests.games.dijie.test_barriers import spell
from tests.marks import clause


def words(b: Board, lang: str, *path: Step) -> list[str]:
    """The choices after these steps, in words."""
    assert b.table is not None
    b._look_anew()
    ask = b.table.asks[0]
    texts = GAME.show.texts(lang)
    labels = [GAME.show.label(ask.kind, ask.args or {}, path, value) for value in b.table.options(ask, path) or ()]
    return [render(label["text"], texts, lambda seat: f"PM{seat + 1}") for label in labels]


@clause("D2-5.3-5", "D2-5.2-6")
def test_each_crystal_says_where_it_lies_and_those_that_are_alike_stand_once() -> None:
    b = Board()
    b.gems(1, "r", "r", "rk")
    b.gems(1, "r", temporary=True)
    for spot in ("1:1/2", "1:1/5"):
        b.s.objs[b.terrain(spot, "赤岩荒漠")].gems = (b.pm(1).pool[0],) * 2
    b.hand(1, "紫水晶", "紫水晶")
    b.lord(1, "紫水晶")
    card = spell(b, "draw 1")
    b.start()
    assert words(b, "zh", card, "use") == [
        "自动支付", "用红水晶（水晶池）", "用红/黑水晶，当作红（水晶池）", "用红/黑水晶，当作黑（水晶池）",
        "用红水晶（水晶池，限本回合）", "用红水晶（赤岩荒漠 1:1/2）", "用红水晶（赤岩荒漠 1:1/5）",
        "用紫水晶（手牌里的紫水晶）", "用紫水晶（主宰区的紫水晶）",
    ]  # fmt: skip
    assert words(b, "en", card, "use")[-4:] == [
        "with red (Red Rock Desert 1:1/2)", "with red (Red Rock Desert 1:1/5)", "with purple (Amethyst in hand)",
        "with purple (Amethyst in the lord zone)",
    ]  # fmt: skip


@clause("D2-5.1-2", "D2-5.2-6")
def test_of_crystals_that_are_alike_one_after_another_can_be_given() -> None:
    b = Board()
    b.gems(1, "r", "k", "r", "r")
    card = spell(b, "draw 1")
    three = b.hand(1, b.make("spell", "", "cast: draw 1", cost="3x"))
    b.start()
    assert b.choices(card, "use") == [AUTO, "c0", "c1"]
    assert b.choices(three, "use") == [AUTO, "c0", "c1"]
    assert b.choices(three, "use", "c0") == ["c1", "c2"]
    assert b.choices(three, "use", "c0", "c2") == ["c3"]
    with pytest.raises(IllegalAnswer):
        b.say(1, "main", card, "use", "c2")
    b.use(1, three, "c0", "c2", "c3")
    assert len(b.pm(1).pool) == 1


def test_what_pays_by_itself_is_what_goes_first() -> None:
    """Crystals that end with the turn, then those on terrain, then the pool; a purple one only if it must."""
    b = Board()
    b.gems(1, "r", "p")
    b.gems(1, "r", temporary=True)
    desert = b.terrain("1:1/2", "赤岩荒漠")
    b.s.objs[desert].gems = b.pm(1).pool[:1]
    for _ in range(4):
        b.hand(1, b.make("spell", "", "cast: draw 1", cost="1r"))
    b.library()
    left = []
    for held in b.pm(1).hand:
        b.use(1, held.id, AUTO)
        left.append((len(b.pm(1).pool), len(b.s.objs[desert].gems)))
    assert left == [(2, 1), (2, 0), (1, 0), (0, 0)]


def test_cards_and_things_of_one_name_say_where_they_lie() -> None:
    b = Board()
    b.rich(1)
    b.unit("1:1/2", "影步剑圣")
    b.unit("1:2/4", "影步剑圣")
    b.hand(1, "火焰震击", "火球术", "火焰震击")
    b.unit("2:1/1", "白卡")
    b.start()
    told = words(b, "zh")
    assert told[:3] == ["火焰震击（手牌第 1 张）", "火球术", "火焰震击（手牌第 3 张）"]
    assert {"影步剑圣（1:1/2）", "影步剑圣（1:2/4）"} <= {*told}
    assert {"Shadowstep Blademaster (1:1/2)"} <= {*words(b, "en")}


def test_a_graveyard_a_curse_and_what_lies_together() -> None:
    b = Board()
    b.rich(1)
    b.grave(1, "火球术", "火焰震击", "火球术")
    b.grave(2, "火球术")
    b.start()
    card = spell(b, "target t any.card; banish t")
    assert words(b, "zh", card, "use") == [
        "火球术（PM1坟墓第 1 张）", "火焰震击", "火球术（PM1坟墓第 3 张）", "火球术（PM2坟墓第 1 张）"
    ]  # fmt: skip
    b = Board()
    b.gems(1, *"w" * 9)
    host = b.unit("1:1/2", "1/1/1")
    for _ in range(2):
        b.attach("影步剑圣", host, kind="beast", guard=True)
    x = b.unit("1:1/3", "1/1/1")
    b.s.curses = tuple(Curse(b.s.fresh(), "W12", 0, 0, victim) for victim in (x, -1))
    b.start()
    told = words(b, "zh")
    assert {"缄默之印（1:1/3）", "缄默之印（PM1）", "影步剑圣（1:1/2 第 1 个）", "影步剑圣（1:1/2 第 2 个）"} <= {*told}


def test_names_may_be_given_without_the_place() -> None:
    b = Board()
    b.rich(1)
    b.hand(1, "火焰震击", "火焰震击")
    x = b.unit("2:1/1", "1/1/1")
    b.start()
    assert b.table is not None
    choices = b.table.options(b.table.asks[0])
    assert choices is not None
    step = choices.at(1)
    assert str(step).startswith("R11@hand.0.2#")
    n = str(step).partition("#")[2]
    assert called(step) == "R11"
    assert choices.find(f"R11#{n}") == choices.find(int(n)) == step
    for wrong in (f"R12#{n}", f"R11@hand.0.1#{n}", "R11#9999"):
        with pytest.raises(ValueError, match="not in list"):
            choices.find(wrong)
    b.use(1, int(n), "x0", x, AUTO)
    assert b.stats(x) == "gone"
