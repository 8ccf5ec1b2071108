"""D2-6: timings, responses, the stack, kinds of abilities, what interrupts, replaces, prevents and forbids."""

import pytest

from paiju.games.dijie.cards import CARDS
from paiju.games.dijie.state import Held
from paiju.games.dijie.tree import FIXED, read_ability
from paiju.games.dijie.wording import ability_text
from tests.games.dijie.kit import AUTO, Board
from tests.marks import clause


def free(b: Board, line: str, pm: int = 1, *lines: str) -> int:
    """A spell in hand that costs nothing."""
    return b.hand(pm, b.make("spell", "", f"cast: {line}", *lines, cost="free"))


def late(b: Board, line: str, pm: int = 2) -> int:
    """A delayed spell that costs nothing."""
    return b.lord(pm, b.make("spell", "", f"cast: {line}", cost="free"), down=True)


def rounds(b: Board) -> list[tuple[str, int, int]]:
    """Nobody responds: who is asked, at which timing, with which source."""
    asked = []
    assert b.table is not None
    while b.asks[1] == "respond":
        args = b.table.asks[0].args or {}
        asked.append((args["timing"], args["seat"] + 1, b.asks[0]))
        b.say(b.asks[0], "respond", "pass")
    return asked


@clause("D2-6.1-1", "D2-6.1-3", "D2-6.1-4", "D2-6.1-5")
def test_two_kinds_of_timings_and_whose_they_are() -> None:
    b = Board(4, stage="begin")
    b.s.authority = 1
    watch = [b.watch(pm) for pm in (1, 2, 3, 4)]
    b.unit("2:2/1", "1/1/2")
    mover = b.unit("2:1/3", "1/1/1", "act 甲 / A: gain 1 you")
    drawn, later = free(b, "gain 1 you", 2), free(b, "gain 1 you", 2)
    b.start()
    assert rounds(b) == [(timing, 2, pm) for timing in ("turn_start", "start_end") for pm in (3, 4, 1, 2)]
    b.say(2, "main", mover, "move", "2:1/4").say(2, "main", later, "delay")
    assert b.asks == (2, "main"), "moving and delaying are no timings"
    b.say(2, "main", drawn, "use")
    b.say(3, "respond", "pass").say(4, "respond", watch[3], "a0")
    assert rounds(b) == [("activating", 4, pm) for pm in (1, 2, 3, 4)] + [("using", 2, pm) for pm in (1, 2)]
    b.say(2, "main", mover, "a0")
    assert rounds(b) == [("activating", 2, pm) for pm in (3, 4, 1, 2)]
    b.say(2, "main", "end")
    seen = [one for one in rounds(b) if one[2] == 1]
    while b.asks == (1, "defence"):
        b.say(1, "defence", "fight")
        seen += [one for one in rounds(b) if one[2] == 1]
    timings = [timing for timing, source, _ in seen if source == 2]
    assert timings == list(FIXED[2:]), "no node between them is answered"


@clause("D2-6.2-3", "D2-6.2-4", "D2-6.2-6")
def test_each_effect_has_responses_of_its_own() -> None:
    b = Board()
    b.lord(1, "a", "act 甲 / A [beyond]: gain 1 you")
    mine = b.pm(1).lord[0]
    theirs = b.watch(2)
    b.say(1, "main", free(b, "gain 5 you"), "use")
    b.say(2, "respond", "pass").say(1, "respond", mine, "a0")
    assert b.asks == (2, "respond"), "a new flow: who passed in the other one is asked again"
    b.say(2, "respond", theirs, "a0")
    assert rounds(b) == [("activating", 2, 2)], "PM1 has nothing left; the first flow had PM1 as its last"
    assert b.life(1) == 36


@clause("D2-6.3-1", "D2-6.3-2", "D2-6.10-1", "D2-6.10-2")
def test_an_effect_is_its_controllers_whoever_owns_or_takes_its_source() -> None:
    b = Board()
    u = b.unit("1:1/1", "1/1/1", "act 甲 / A: gain 5 you", owner=1)
    b.say(1, "main", u, "a0").settle()
    assert (b.life(1), b.life(2)) == (35, 30), "its owner is PM2"
    b = Board()
    u = b.unit("1:1/1", "1/1/1", "act 甲 / A: gain 5 you")
    steal = late(b, "target t foe.unit; control t keep")
    b.say(1, "main", u, "a0").say(2, "respond", steal, "flip", u).settle()
    assert b.s.objs[u].controller == 1
    assert (b.life(1), b.life(2)) == (35, 30), "fixed when it went on the stack"


@clause("D2-6.4-3", "D2-6.4-5", "D2-6.4-6")
def test_what_waits_and_what_is_carried_out_is_on_the_stack_until_it_is_done() -> None:
    b = Board(stage="begin")
    b.lord(1, "A", "when turn_start own: gain 1 you")
    b.lord(1, "B", "when turn_start own: gain 2 you; may (draw 1)")
    b.start()
    assert b.table is not None
    assert b.asks == (1, "may")
    stack = b.table.view(1)["stack"]
    assert [b.cards[code].zh for _, _, code, *_ in stack] == ["A", "B"], "one waits, one is half done"
    assert b.life(1) == 32, "only B was begun"
    b.say(1, "may", "no")
    assert b.table.view(1)["stack"] == []
    assert b.life(1) == 33


@clause("D2-6.5-1", "D2-6.14-2")
def test_abilities_are_printed_or_lent_and_may_do_several_things() -> None:
    b = Board()
    b.lord(1, "drum", "always: aura own.unit (give regrow it aura)")
    b.unit("1:1/1", "1/1/1", "when turn_end own: gain 10 you; lose 5 opponent")
    b.say(1, "main", "end").quiet("main", 2)
    assert (b.life(1), b.life(2)) == (41, 25)


@clause("D2-6.5-主动能力", "D2-6.5-被动能力", "D2-6.5-持续能力", "D2-6.14-1", "D2-6.14-2", "D2-6.14-3")
def test_three_kinds_of_abilities() -> None:
    b = Board()
    b.gems(1, "r")
    u = b.unit("1:1/1", "1/1/1", "act 甲 / A {1r}: gain 1 you", "when turn_end own: gain 10 you")
    flag = b.lord(1, "flag", "always: aura own.unit (pump 5/0/0 it aura)")
    b.start()
    assert b.stats(u) == "6/1", "nobody has to do anything for ∞"
    assert b.life(1) == 30, "▶ waits until it is activated"
    b.act(1, u, 0, AUTO)
    assert b.life(1) == 31
    assert u not in b.choices() or "a0" not in b.choices(u)
    assert flag not in b.choices()
    b.say(1, "main", "end").quiet("main", 2)
    assert b.life(1) == 41, "⚡ came by itself"


@clause("D2-6.5-2", "D2-6.5-3", "D2-6.5-4")
def test_signs_and_what_makes_an_ability_passive() -> None:
    """The moment in its description decides, not the sign: what leaves sets it off like any other."""
    signs = {"act": "▶", "when": "⚡", "always": "∞"}
    for card in CARDS.values():
        for i, ability in enumerate(card.abilities):
            if ability.kind in signs:
                assert ability_text(card, i, "zh").startswith(signs[ability.kind]) or ability.moment
                assert bool(ability.moment) is (ability.kind == "when")
    with pytest.raises(ValueError, match="turn_end"):
        read_ability("always turn_end: gain 1 you")
    with pytest.raises(ValueError, match="not an ability"):
        read_ability("when: gain 1 you")
    veteran = CARDS["R03"]
    assert veteran.abilities[0].moment == "leaving"
    b = Board()
    b.unit("1:1/1", "1/1/1", "when leaving self: gain 1 you", "when buried self: gain 10 you")
    b.use(1, free(b, "each t own.unit; destroy t"))
    assert b.life(1) == 41


@clause("D2-6.5-9", "D2-6.5-10", "D2-6.5-11")
def test_a_continuous_ability_begins_and_ends_at_once() -> None:
    b = Board()
    drum = b.lord(1, "drum", "always: aura own.unit (pump 0/2/0 it aura)")
    u = b.unit("1:1/1", "1/1/1")
    b.start()
    assert b.stats(u) == "1/3"
    b.use(1, free(b, "each t own.wonder; wreck t; pick u own.unit; damage 1 u; gain 5 you"))
    assert drum not in b.s.objs
    assert b.stats(u) == "gone", "it had ended before the damage, in the middle of the effect"
    b = Board()
    b.lord(2, "drum", "always: aura own.unit (pump 0/2/0 it aura)")
    u = b.unit("1:1/1", "1/1/1")
    b.unit("1:1/2", "1/1/1", "always: aura own.unit.other (pump 1/0/0 it aura)")
    b.use(2 - 1, free(b, "each t own.wonder; wreck t"))
    assert b.stats(u) == "2/1"
    b.use(1, free(b, "each t own.unit; damage 0 t; control t keep"))
    steal = free(b, "each t foe.unit; control t keep", 2)
    b.say(1, "main", "end").quiet("main", 2)
    b.use(2, steal)
    assert b.stats(u) == "2/3", "under PM2's ∞ as soon as PM2 has it"


@clause("D2-6.6-1", "D2-6.6-2", "D2-6.9-1", "D2-6.9-2")
def test_attacks_and_activations_are_broken_off_by_what_forbids_them() -> None:
    b = Board()
    b.watch(2)
    a = b.unit("1:2/1", "3/3/1", "when attacked self: gain 1 you")
    b.unit("2:1/1", "1/1/1", "when attacking foe.unit: each t foe.unit; give cowed t turn")
    b.until("battle_end")
    assert (b.life(2), b.life(1)) == (30, 30), "no direct damage, no 宣攻后"
    assert b.stats(a) == "3/3"
    b = Board()
    b.gems(1, "r")
    u = b.unit("1:1/1", "1/1/1", "act 甲 / A {1r}: gain 5 you")
    hush = late(b, "target t any.unit; give amnesia t turn")
    b.say(1, "main", u, "a0", AUTO).say(2, "respond", hush, "flip", u).settle()
    assert (b.life(1), b.pm(1).pool) == (30, ()), "nothing happens, nothing is given back"
    assert "forbidden" in b.kinds()
    assert b.s.stack == ()
    b.say(1, "main", "end").quiet("main", 2).say(2, "main", "end").quiet("main", 1)
    b.gems(1, "r")
    assert "a0" in b.choices(u)


@clause("D2-6.7-1")
def test_one_of_several_replacements_is_chosen() -> None:
    def board() -> tuple[Board, int, int, int]:
        b = Board()
        u = b.unit("2:1/1", "1/1/1", "always: aura own.self (instead destroyed (banish it))")
        other = b.lord(2, "net", "always: aura own.unit (instead destroyed (bounce it))")
        b.lord(1, "hunt", "when destroyed any.unit: gain 1 you")
        b.say(1, "main", free(b, "each t foe.unit; destroy t"), "use").settle()
        return b, u, other, 0

    b, u, other, _ = board()
    assert b.asks == (2, "pick"), "who has the unit"
    assert set(b.choices()) == {u, other}
    b.say(2, "pick", other)
    assert (len(b.hand_of(2)), len(b.exile_of(2)), b.life(1)) == (1, 0, 30)
    b, u, other, _ = board()
    b.say(2, "pick", u)
    assert (len(b.hand_of(2)), len(b.exile_of(2)), b.life(1)) == (0, 1, 30)


@clause("D2-6.8-1", "D2-6.8-2")
def test_what_is_prevented_is_left_out_and_the_rest_goes_on() -> None:
    b = Board()
    b.formation(2, "圣盾法阵", "2:1/2", "2:1/3")
    safe, other = b.unit("2:1/2", "1/5/1"), b.unit("2:1/5", "1/5/1")
    b.lord(2, "felt", "when hurt any.unit: gain 1 you")
    b.use(1, free(b, "each t foe.unit; damage 2 t; gain 3 you"))
    assert [b.stats(n) for n in (safe, other)] == ["1/5", "1/3"]
    assert (b.life(1), b.life(2)) == (33, 31)


@clause("D2-6.12-1")
def test_in_a_fight_the_attackers_effect_is_set_off_first() -> None:
    b = Board(stage="begin")
    b.s.authority = 1
    code = b.make("spirit", "1/9/1", "when fighting self: draw 0")
    a, d = b.unit("1:2/1", code), b.unit("2:2/6", code)
    call = b.delay(1, "call", "cast: target t own.unit; assault t")
    b.rich(1)
    b.quiet("main", 2)
    card = free(b, "gain 1 you", 2)
    b.say(2, "main", card, "use").say(1, "respond", call, "flip", a, AUTO)
    b.settle().say(2, "defence", "fight").settle()
    told = [(e["kind"], e["source"]) for e in b.news("triggered", "resolving") if e["source"] in (a, d)]
    assert told == [("triggered", a), ("triggered", d), ("resolving", d), ("resolving", a)], "PM2 is the authority"


@clause("D2-6.13-1", "D2-6.13-2", "D2-6.13-5")
def test_one_prohibition_is_enough() -> None:
    b = Board()
    u = b.unit("1:1/1", "1/1/1")
    b.use(1, free(b, "each t own.unit; again t"))
    assert "move" in b.choices(u)
    b.use(1, free(b, "each t own.unit; give bound t turn"))
    assert u not in b.choices()
    b = Board()
    u = b.unit("1:1/1", "1/1/1", moved=1)
    b.lord(1, "wind", "always: aura own.unit (twice)")
    chain = b.lord(2, "chain", "always: aura foe.unit (forbid move)")
    b.start()
    assert u not in b.choices()
    b.use(1, free(b, "each t foe.wonder; wreck t"))
    assert chain not in b.s.objs
    assert "move" in b.choices(u)


@clause("D2-6.13-3", "D2-6.13-4")
def test_several_battlefields_are_one_seen_by_the_effects_controller() -> None:
    b = Board()
    spots = ("1:1/1", "1:2/1", "1:2/6", "2:1/1", "2:2/1", "2:2/6")
    units = {place: b.unit(place, "1/9/1") for place in spots}
    b.use(1, free(b, "each t any.unit; damage 1 t"))
    order = [e["unit"] for e in b.news("damaged")]
    assert order == [units[place] for place in ("1:2/1", "1:1/1", "2:2/6", "1:2/6", "2:2/1", "2:1/1")]
    b.say(1, "main", "end").quiet("main", 2).forget()
    b.use(2, free(b, "each t any.unit; damage 1 t", 2))
    order = [e["unit"] for e in b.news("damaged")]
    assert order == [units[place] for place in ("2:2/1", "2:1/1", "1:2/6", "2:2/6", "1:2/1", "1:1/1")]


@clause("D2-6.14-13", "D2-6.14-14")
def test_how_long_effects_last_that_do_not_say_it() -> None:
    b = Board()
    b.watch(2)
    u = b.unit("1:2/1", "1/9/1", "when attacking self: pump 4/0/0 self moment", "act 甲 / A: counter 1/1 self 1")
    b.unit("2:2/6", "0/2/1")
    b.act(1, u, 1)
    assert b.stats(u) == "2/10"
    b.until("battle_end")
    assert [e["n"] for e in b.news("damaged")] == [2]
    assert b.s.objs[u].spent == 2
    assert b.stats(u) == "0/10", "it had 6 while it attacked"
    b.quiet("main", 2)
    assert b.stats(u) == "2/10", "the counter stays"
    b = Board()
    b.unit("1:2/1", "1/1/1", "when attacking self: pump 0/2/0 self moment")
    b.unit("2:2/6", "2/9/1")
    b.attack()
    assert b.at("1:2/1") == 0, "what kept it alive is over with the attack"
    with pytest.raises(ValueError, match="there is none"):
        read_ability("act 甲 / A: pump 1/0/0 self moment")
    b = Board()
    u = b.unit("1:1/1", "1/1/1", "when using own: pump 1/0/0 self moment")
    b.watch(2)
    b.say(1, "main", free(b, "each x foe.unit; gain force:x you; each u own.unit; gain force:u you"), "use")
    assert b.stats(u) == "2/1", "as long as the timing and its responses last"
    b.passes(2)
    assert b.stats(u) == "1/1"
    assert b.life(1) == 31


@clause("D2-6.14-16", "D2-6.14-18", "D2-6.14-19")
def test_a_vanguard_below_is_set_off_before_its_host() -> None:
    def order(words: str) -> list[str]:
        b = Board(stage="begin")
        host = b.unit("1:2/1", "1/1/1", "when turn_start own: gain 1 you")
        below = b.attach(b.make("spirit", f"1/1/1{words}", "when turn_start own: gain 1 you"), host, guard=True)
        b.start()
        names = {host: "host", below: "below"}
        return [names[e["source"]] for e in b.news("triggered")]

    assert order("") == ["host", "below"]
    assert order(" vanguard") == ["below", "host"]


@clause("D2-6.14-20", "D2-6.14-21", "D3-4.1-仪式")
def test_a_ritual_is_done_whole_or_not_at_all() -> None:
    def able(gems: str, *spots: str) -> bool:
        b = Board()
        b.gems(1, *gems)
        u = b.unit(
            "1:1/1", "1/1/1", "act 祭 / Rite [ritual] {1k}: target a own.creature.other; target b foe.creature; "
            "sacrifice a; destroy b",
        )  # fmt: skip
        for place in spots:
            b.unit(place, "1/1/1")
        b.start()
        return "a0" in b.choices(u)

    assert able("k", "1:1/2", "2:1/1")
    assert not able("", "1:1/2", "2:1/1")
    assert not able("k", "2:1/1")
    assert not able("k", "1:1/2"), "without [ritual] the second half would be passed over"


def test_what_was_set_off_happens_though_its_unit_is_silenced_then() -> None:
    b = Board(stage="begin")
    u = b.unit("1:1/1", "1/1/1", "when turn_start own: gain 1 you")
    b.lord(1, "hush", "when turn_start own: each t own.unit; give silenced t turn")
    b.start()
    assert b.life(1) == 31
    assert [mod.word for mod in b.s.objs[u].mods] == ["silenced"]


@clause("D2-6.14-15")
def test_zones_in_which_passives_of_one_pm_are_set_off() -> None:
    b = Board(stage="begin")
    line = "when turn_start own [gift]: gain 1 you"
    code = b.make("spell", "", line, "cast: draw 1")
    exiled = b.s.fresh()
    b.pm(1).exile = (Held(exiled, code),)
    buried = b.grave(1, code)
    b.hand(1, code)
    wonder, unit = b.lord(1, "w", line), b.unit("1:1/1", "1/1/1", line)
    b.start()
    assert [e["source"] for e in b.news("triggered")] == [unit, wonder, 0, buried, exiled], (
        "a card in a hand keeps its id"
    )


@clause("D2-6.2-7", "D2-6.2-8", "D2-6.4-1")
def test_a_decree_goes_before_all_that_is_stacked() -> None:
    b = Board(stage="begin")
    b.lord(1, "one", "when turn_start own: gain 1 you")
    b.lord(1, "two", "when turn_start own: gain 2 you")
    b.lord(1, "law", "when turn_start own [decree]: gain 4 you")
    b.lord(1, "law2", "when turn_start own [decree]: gain 8 you")
    b.start()
    assert [e["n"] for e in b.news("life_gained")][:4] == [4, 8, 2, 1]
    assert len(b.news("triggered")) == 2, "the decrees were never on the stack"
