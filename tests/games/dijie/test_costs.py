"""D2-5: what things cost, crystals and how they pay, the lord's mark."""

import pytest

from paiju.games.dijie.crystals import LETTERS, NAMES, read_cost
from paiju.games.dijie.preview import preview
from paiju.games.dijie.show import DijieShow
from paiju.kernel import IllegalAnswer
from paiju.show.text import render
from tests.games.dijie.kit import AUTO, Board
from tests.games.dijie.test_words import spell
from tests.marks import clause


def pool(b: Board, pm: int = 1) -> str:
    """The crystals a PM has, by their letters."""
    from paiju.games.dijie.crystals import letters

    return " ".join(letters(gem.mask) for gem in b.pm(pm).pool)


@clause("D2-5.1-1", "D2-5.1-2")
def test_a_cost_may_be_crystals_powers_and_life_and_all_of_it_is_paid() -> None:
    def board(gems: str, powers: tuple[str, ...], life: int) -> tuple[Board, int]:
        b = Board()
        b.gems(1, *gems)
        b.pm(1).powers, b.pm(1).life = powers, life
        return b, spell(b, "draw 1", cost="1r1<时空>2L")

    b, card = board("rr", ("时空", "赤誓"), 10)
    b.use(1, card, AUTO)
    assert (pool(b), b.pm(1).powers, b.life(1)) == ("r", ("赤誓",), 8)
    for gems, powers, life in (("w", ("时空",), 10), ("r", ("赤誓",), 10), ("r", ("时空",), 1)):
        b, card = board(gems, powers, life)
        b.start()
        assert "use" not in b.choices(card)


@clause("D2-5.1-3")
def test_what_was_paid_is_paid_before_the_timing_comes() -> None:
    b = Board()
    b.gems(1, "r", "r")
    b.watch(2)
    u = b.unit("1:1/1", "1/1/1", "act 甲 / A {1r}: gain 1 you")
    card = spell(b, "gain 1 you", cost="1r")
    for path, timing in (((card, "use"), "using"), ((u, "a0"), "activating")):
        left = len(b.pm(1).pool)
        b.say(1, "main", *path, AUTO)
        assert b.asks == (2, "respond")
        assert b.table is not None
        assert (b.table.asks[0].args or {})["timing"] == timing
        assert len(b.pm(1).pool) == left - 1
        b.settle()


@clause("D2-5.2-1", "D2-5.2-2")
@pytest.mark.parametrize("crystal", LETTERS)
def test_nine_colours(crystal: str) -> None:
    """Each pays for itself and for grey; grey for nothing else, purple for all."""
    texts = DijieShow().texts("zh")
    assert [texts[f"crystal.{letter}"] for letter in LETTERS if letter != "x"] == [n for n in NAMES if n != "灰"]
    paid = []
    for pip in LETTERS:
        b = Board()
        b.gems(1, crystal)
        card = spell(b, "draw 1", cost=f"1{pip}")
        b.start()
        if "use" in b.choices(card):
            paid.append(pip)
    assert paid == (list(LETTERS) if crystal == "p" else sorted({crystal, "x"}, key=LETTERS.index))


@clause("D2-5.2-6", "D2-5.2-7", "D2-5.2-9")
def test_a_crystal_of_two_colours_is_declared_as_one() -> None:
    def paid(*steps: str, gems: tuple[str, ...] = ("rk",), cost: str = "1x") -> int:
        b = Board()
        b.gems(1, *gems)
        card = spell(b, "gain paid:r you", cost=cost)
        b.use(1, card, *steps)
        return b.life(1) - 30

    assert paid("c0r") == 1
    assert paid("c0k") == 0, "it counted as black"
    assert paid("c0", gems=("r",)) == 1
    assert paid("c0", gems=("p",), cost="1r") == 1, "purple paid for red"
    assert paid("c0", gems=("p",)) == 0
    assert paid(AUTO, cost="1k") == 0
    assert paid(AUTO, cost="1(r/w)") == 1
    assert paid("c0r", "c1k", gems=("rk", "rk"), cost="2x") == 1
    assert paid("c0", "c1", gems=("r", "g"), cost="1p") == 0, "merged, neither is a red one any more"
    b = Board()
    b.gems(1, "rk", "w")
    card = spell(b, "draw 1", cost="1r")
    b.start()
    assert b.choices(card, "use") == [AUTO, "c0r", "c0k"], "as black it can be merged with white"
    assert b.choices(card, "use", "c0k") == ["c1"]
    with pytest.raises(IllegalAnswer):
        b.say(1, "main", card, "use", "c0")


@clause("D2-5.2-15", "D2-5.2-16")
def test_two_colours_are_merged_for_one_payment() -> None:
    b = Board()
    b.gems(1, "r", "g", "b")
    card = spell(b, "draw 1", cost="1p")
    b.start()
    assert b.choices(card, "use") == [AUTO, "c0", "c1"], "any two, in the order in which they lie"
    assert b.choices(card, "use", "c0") == ["c1", "c2"]
    b.use(1, card, "c0", "c2")
    assert pool(b) == "g", "nothing purple is left over"
    for gems in (("r", "r"), ("r", "x"), ("x", "x")):
        b = Board()
        b.gems(1, *gems)
        card = spell(b, "draw 1", cost="1p")
        b.start()
        assert "use" not in b.choices(card), gems
    b = Board()
    b.gems(1, "r", "g", "rk", "x")
    card = spell(b, "draw 1", cost="1x1k1w")
    b.start()
    assert b.choices(card, "use", "c0", "c1") == ["c2k"], "red and green make the white one, the dual is black"
    b.use(1, card, AUTO)
    assert pool(b) == ""


@clause("D2-5.2-10", "D2-5.2-11")
def test_how_many_crystals_are_kept() -> None:
    b = Board(stage="begin")
    desert = b.terrain("1:1/1", "赤岩荒漠")
    b.lord(1, "seen", "when produced own: gain 1 you")
    for _ in range(4):
        b.quiet("main", 1).say(1, "main", "end").quiet("main", 2).say(2, "main", "end")
    assert len(b.s.objs[desert].gems) == 2, "as many as it says"
    assert b.life(1) == 32, "what is too much is not produced"
    b = Board()
    b.use(1, spell(b, "crystal 30 r keep", cost="free"))
    assert len(b.pm(1).pool) == 30


@clause("D2-5.2-12")
def test_to_produce_is_to_get() -> None:
    b = Board(stage="begin")
    b.lord(1, "seen", "when produced own: gain 1 you")
    b.terrain("1:1/1", "赤岩荒漠")
    b.quiet("main", 1)
    assert b.life(1) == 31, "produced on terrain"
    b.use(1, spell(b, "crystal 1 r keep", cost="free"))
    assert b.life(1) == 32, "got into the pool"


@clause("D2-5.3-1", "D2-5.3-2")
def test_what_saves_a_crystal_counts_first_and_the_payer_chooses_which() -> None:
    b = Board()
    b.lord(1, "归航信标")
    b.gems(1, "r")
    card = spell(b, "draw 1", cost="1r1k")
    b.use(1, card, AUTO)
    assert pool(b) == "", "black is saved: there is only a red one"
    b = Board()
    b.lord(1, "归航信标")
    b.gems(1, "r", "k")
    card = spell(b, "draw 1", cost="1x1r1k")
    b.gems(1, "w")
    b.start()
    assert b.choices(card, "use") == ["cost=1k1x", "cost=1r1x"]
    b.use(1, card, "cost=1r1x", "c0", "c1")
    assert pool(b) == "w"
    b = Board()
    u = b.unit("1:1/1", "1/1/1 flow", "act 甲 / A {1r1k}: gain 1 you")
    b.gems(1, "k")
    b.act(1, u, 0, AUTO)
    assert (b.life(1), pool(b)) == (31, "")


def test_which_crystals_can_be_saved() -> None:
    ways = {cost.text for cost in read_cost("2x1r1(r/k)1w").lowered(1)}
    assert ways == {read_cost("2x1(r/k)1w").text, read_cost("2x1r1(r/k)").text}
    assert [cost.text for cost in read_cost("1p1r").lowered(1)] == ["1r"]
    assert [cost.text for cost in read_cost("1x").lowered(2)] == [""]


@clause("D2-5.3-5")
def test_which_cost_is_declared_and_then_paid() -> None:
    b = Board()
    b.gems(1, "k", "k")
    pact = b.hand(1, "灵魂契约")
    b.start()
    assert b.choices(pact, "use") == ["cost=2x", "cost=1k1L"]
    b.use(1, pact, "cost=1k1L", AUTO)
    assert (b.life(1), pool(b)) == (29, "k")
    b = Board()
    b.gems(1, "w", "w")
    b.use(1, b.hand(1, "灵魂契约"), AUTO)
    assert (b.life(1), pool(b)) == (30, "")


@clause("D2-5.3-7", "D2-5.3-8", "D2-5.3-9")
def test_an_ability_with_a_sacrifice_needs_both() -> None:
    b = Board()
    b.gems(1, "k")
    holder = b.unit("1:1/1", "1/1/1")
    chain = b.attach("噬魂锁链", holder)
    b.unit("2:1/1", "1/1/1")
    b.start()
    assert chain not in b.choices(), "nothing to sacrifice"
    b = Board()
    b.gems(1, "k")
    holder, other, foe = b.unit("1:1/1", "1/1/1"), b.unit("1:1/2", "1/1/1"), b.unit("2:1/1", "1/1/1")
    chain = b.attach("噬魂锁链", holder)
    b.act(1, chain, 1, other, foe, AUTO)
    assert [b.stats(n) for n in (holder, other, foe)] == ["2/2", "gone", "gone"]
    assert pool(b) == ""


def marked(b: Board, name: str) -> str:
    return b.make("beast", "1/1/1", cost="lord", name=name)


@clause("D2-5.4-1", "D2-5.4-2", "D2-5.4-3")
def test_of_several_marked_cards_their_holder_chooses_and_waits_for_the_rest() -> None:
    b = Board(mode="xuezhan")
    one, two = b.hand(1, marked(b, "甲")), b.hand(1, marked(b, "乙"))
    b.start()
    assert b.choices() == [one, two], "either, but nothing else"
    b.use(1, two)
    assert b.code_at("1:1/2")
    assert "end" in b.choices(), "the exit is taken: the other one waits"
    assert one not in b.choices()
    b.say(1, "main", "end").quiet("main", 2).say(2, "main", "end").quiet("main", 1)
    b.say(1, "main", b.at("1:1/2"), "move", "1:1/1")
    assert b.choices() == [one]


@clause("D2-5.4-4")
def test_marked_cards_of_several_pms_in_turn() -> None:
    b = Board(4)
    b.s.authority = 1
    cards = {pm: b.hand(pm, marked(b, f"m{pm}")) for pm in (1, 2, 3, 4)}
    b.start()
    used = []
    for pm in (2, 3, 4, 1):
        b.quiet("main", pm)
        assert b.choices() == [cards[pm]]
        b.use(pm, cards[pm]).say(pm, "zone", f"{pm}:1/2")
        used.append(pm)
        b.say(pm, "main", "end")
    assert [e["seat"] + 1 for e in b.news("used")] == used


@clause("D2-5.2-6", "D2-5.3-5")
@pytest.mark.parametrize(
    ("step", "zh", "en"),
    [
        ("rk@pool#c0r", "用红/黑水晶，当作红（水晶池）", "with red/black, as red (pool)"),
        ("r@pool.temporary#c3", "用红水晶（水晶池，限本回合）", "with red (pool, this turn only)"),
        ("r@1:1/2.T01#c3", "用红水晶（赤岩荒漠 1:1/2）", "with red (Red Rock Desert 1:1/2)"),
        ("p@hand.D01#c3", "用紫水晶（手牌里的紫水晶）", "with purple (Amethyst in hand)"),
        ("p@lord.D01#c3", "用紫水晶（主宰区的紫水晶）", "with purple (Amethyst in the lord zone)"),
        ("cost=1k1L", "1 枚黑水晶、1 点生命", "1 black, 1 life"),
    ],
)
def test_how_the_ways_to_pay_are_put(step: str, zh: str, en: str) -> None:
    show = DijieShow()
    for lang, told in (("zh", zh), ("en", en)):
        text = show.label("main", {}, ("B15#3", "use"), step)["text"]
        assert render(text, show.texts(lang), str) == told


@clause("D2-5.2-6", "D2-5.2-15")
def test_a_payment_is_shown_before_it_is_made_and_can_be_changed() -> None:
    b = Board()
    b.gems(1, "r", "g", "rk", "w")
    card = spell(b, "draw 1", cost="1p1x")
    b.start()
    assert b.table is not None
    ask = b.table.asks[0]

    def told(*path: str) -> str:
        found = preview(b.s, ask, (card, "use", *path))
        assert found is not None
        return render(found["lines"][0]["text"], DijieShow().texts("en"), str)

    assert told(AUTO) == "pays 1 red, 1 green merged, 1 white merged"
    assert told("c1", "c2k", "c3") == "pays 1 green, 1 red/black merged, 1 white merged"
    assert preview(b.s, ask, (card, "use", "c1")) is None, "not whole yet"
    b.use(1, card, "c1", "c2k", "c3")
    assert pool(b) == "r"
    b = Board()
    b.gems(1, "rk")
    card = spell(b, "draw 1", cost="1x")
    b.start()
    assert b.table is not None
    ask = b.table.asks[0]
    assert told("c0k") == "pays 1 red/black as black"


@clause("D2-8.7-18")
@pytest.mark.parametrize("rich", [False, True])
def test_that_a_delayed_spell_would_be_lost_is_told_before(rich: bool) -> None:
    b = Board()
    if rich:
        b.rich(1)
    b.delay(1, "火球术")
    b.unit("2:1/1", "5/5/1")
    b.start()
    assert b.table is not None
    ask = b.table.asks[0]
    flip = next(n for n, obj in b.s.objs.items() if obj.down), "flip"
    lines = (preview(b.s, ask, flip) or {"lines": []})["lines"]
    assert [line["text"]["key"] for line in lines] == ([] if rich else ["preview.spoiled"])
