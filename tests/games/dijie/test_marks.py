"""D2-7: statuses, counters, what stands for itself and what is attached, temporary changes, tokens."""

import pytest

from paiju.games.dijie.find import things
from paiju.games.dijie.state import Mod
from tests.games.dijie.kit import AUTO, Board
from tests.games.dijie.test_words import spell
from tests.marks import clause


def free(b: Board, line: str, pm: int = 1) -> int:
    """A spell in hand that costs nothing."""
    return spell(b, line, pm, cost="free")


def phrase(b: Board) -> str:
    return str(b.news("phrase")[-1]["phrase"])


# --- statuses ---


@clause("D2-7.1-1", "D2-7.1-2", "D2-7.1-4", "D2-7.4-4")
def test_a_status_is_no_thing_but_changes_the_one_that_has_it() -> None:
    b = Board()
    u = b.unit("1:2/1", "3/3/2")
    b.start()
    before = [obj.id for obj in things(b.s, 0)]
    b.use(1, free(b, "each t own.unit; give spent2 t keep; give cowed t keep; each p foe.pm; give blind p keep"))
    assert [obj.id for obj in things(b.s, 0)] == before, "nothing new lies anywhere"
    assert b.s.objs[u].attached == ()
    card = free(b, "target t any; wreck t")
    assert set(b.choices(card, "use")) == set(before)
    assert b.stats(u) == "1/3"
    b.say(1, "main", "end")
    assert phrase(b) == "pass"
    b.quiet("main", 2)
    assert "use" not in b.choices(free(b, "target t any.unit; damage 1 t", 2))


@clause("D2-7.1-5", "D2-7.1-6", "D2-7.1-8")
def test_a_status_begins_at_once_stays_over_turns_and_ends_with_all_it_did() -> None:
    b = Board()
    u = b.unit("1:2/1", "3/3/1", "when gained_life own.unit: gain 0 you")
    b.use(1, free(b, "each t own.unit; give spent2 t keep; gain force:t you; give cowed t keep"))
    assert b.life(1) == 31, "in the middle of the effect it has 1 force already"
    b.say(1, "main", "end").quiet("main", 2).say(2, "main", "end").quiet("main", 1)
    assert b.stats(u) == "1/3"
    assert sum(obj.code == b.s.objs[u].code for obj in b.s.objs.values()) == 1
    b.use(1, free(b, "each t own.unit; cleanse t; gain force:t you"))
    assert b.life(1) == 34
    b.say(1, "main", "end")
    assert phrase(b) == "attack"


@clause("D2-7.1-7", "D2-7.1-9")
@pytest.mark.parametrize("how", ["bounce t", "withdraw t", "banish t"])
def test_what_leaves_loses_its_statuses(how: str) -> None:
    b = Board()
    b.rich(1)
    b.unit("1:2/1", "3/3/1")
    b.use(1, free(b, f"each t own.unit; give frozen t keep; {how}"))
    if how == "bounce t":
        b.use(1, b.pm(1).hand[-1].id, AUTO).say(1, "zone", "1:1/2")
        assert b.s.objs[b.at("1:1/2")].mods == ()
    elif how == "withdraw t":
        assert b.s.objs[b.pm(1).lord[0]].mods == ()
    else:
        assert len(b.pm(1).exile) == 1
        assert not any(obj.mods for obj in b.s.objs.values())


# --- counters ---


@clause("D2-7.2-1", "D2-7.2-8", "D2-7.2-9")
def test_counters_change_numbers_words_and_stocks() -> None:
    b = Board()
    u = b.unit("1:1/1", "9/9/1")
    supply = b.lord(1, "疗伤药剂")
    b.use(1, free(b, "each t own.unit; mark flying t; counter 2/2 t 1; counter 5/5 t 1; counter -2/-2 t 1"))
    assert b.stats(u) == "14/14"
    b.use(1, free(b, "each t own.unit; counter -5/-5 t 1; gain plus:t you"))
    assert b.stats(u) == "9/9"
    assert b.life(1) == 37, "7 of those that add: those that take off do not cancel them"
    assert [mod.n for mod in b.s.objs[u].mods if mod.what == "counter"] == [2, 5, -2, -5]
    assert b.s.objs[supply].stock == 2
    b.act(1, supply, 0, "x1")
    assert b.s.objs[supply].stock == 1


@clause("D2-7.2-16", "D2-7.2-17")
@pytest.mark.parametrize("line", ["counter {n}/{n} t 1", "pump {n}/{n}/0 t turn", "pump {n}/{n}/0 t keep"])
def test_every_point_gained_or_lost_sets_off_by_itself(line: str) -> None:
    b = Board()
    b.unit(
        "1:1/1", "5/5/1", "when gained_force self: gain 1 you", "when gained_life self: gain 10 you",
        "when lost_force self: lose 1 opponent", "when lost_life self: lose 5 opponent",
    )  # fmt: skip
    b.use(1, free(b, f"each t own.unit; {line.format(n=3)}"))
    assert (b.life(1), b.life(2)) == (63, 30)
    b.use(1, free(b, f"each t own.unit; {line.format(n=-2)}"))
    assert (b.life(1), b.life(2)) == (63, 18)


# --- what stands for itself, what is attached ---


@clause("D2-7.3-1", "D2-7.3-2")
def test_what_stands_for_itself_can_be_meant_by_itself() -> None:
    b = Board()
    u = b.unit("1:2/1", "1/1/1")
    array = b.formation(1, b.make("formation", "", "shape b0,2"), "1:2/1")
    relic = b.drop("1:2/1")
    ground = b.s.terrain[b.s.objs[u].zone]
    cards = {kind: free(b, f"target t any.{kind}; wreck t") for kind in ("formation", "relic", "terrain")}
    move = free(b, "target t any.unit; destroy t")
    b.start()
    assert all(b.s.objs[n].host == 0 for n in (u, array, relic, ground))
    assert b.choices(move, "use") == [u]
    for kind, n in (("formation", array), ("relic", relic), ("terrain", ground)):
        assert n in b.choices(cards[kind], "use")
        b.use(1, cards[kind], n)
        assert n not in b.s.objs
        assert u in b.s.objs


@clause("D2-7.4-1", "D2-7.4-2", "D2-7.7-1", "D2-7.7-2")
def test_attachments_lend_their_text_and_are_meant_by_themselves() -> None:
    b = Board()
    host = b.unit("1:2/1", "2/2/1")
    guard = b.attach(b.card("1/3/1"), host, guard=True)
    sword = b.attach("sword", host, "always: aura any.unit.holder (pump 2/0/0 it aura)")
    shield = b.attach("shield", guard, "always: aura any.unit.holder (pump 0/2/0 it aura)")
    unit, relic = free(b, "target t any.unit; destroy t"), free(b, "target t any.relic; wreck t")
    b.start()
    assert (b.stats(host), b.stats(guard)) == ("4/2", "1/5"), "an attachment may have attachments"
    assert b.choices(unit, "use") == [host, guard]
    assert set(b.choices(relic, "use")) == {sword, shield}
    b.use(1, relic, sword)
    assert (b.stats(host), b.stats(guard)) == ("2/2", "1/5")
    b.use(1, unit, guard)
    assert b.stats(host) == "2/2", "only the one that was chosen"
    assert guard not in b.s.objs


@clause("D2-7.4-6", "D2-7.4-7", "D2-7.4-9", "D2-7.4-10")
def test_what_can_stand_nowhere_goes_where_it_belongs() -> None:
    def board() -> tuple[Board, int]:
        b = Board(mode="xuezhan")
        host = b.unit("1:2/1", "2/2/1")
        b.void("1:1/1", "1:1/2", "1:1/3", "1:2/2", "1:2/3")
        return b, host

    def fell(b: Board) -> None:
        """The ground under the host is wrecked first: there is no zone left at all."""
        b.use(1, free(b, "each t own.terrain; wreck t"))

    b, host = board()
    blade = b.attach("blade", host)
    code = b.s.objs[blade].code
    guard = b.attach(b.card("1/3/1"), host, guard=True)
    name = b.s.objs[guard].code
    b.attach(b.card("士兵"), host, guard=True)
    stray = b.attach(b.make("spirit", "1/4/1"), host, guard=True)
    b.s.objs[stray].owner = -1
    b.s.objs[guard].owner = 1
    lost = b.s.objs[stray].code
    kill = free(b, "target t any.unit; destroy t")
    fell(b)
    b.use(1, kill, host)
    assert list(b.s.units) == [0] * len(b.s.units)
    assert name in b.grave_of(2), "its owner's graveyard"
    assert {lost, code} <= set(b.grave_of(1)), "its controller's, if nobody owns it"
    assert not any(obj.code == "D02" for obj in b.s.objs.values())
    assert "D02" not in b.grave_of(1)
    b = Board()
    host = b.unit("1:2/1", "2/2/1")
    blade = b.attach("blade", host)
    b.use(1, free(b, "each t own.unit; destroy t"))
    assert list(b.s.dropped.values()) == [(blade,)], "a relic has a rule of its own: it drops"


@clause("D2-7.4-6", "D2-7.4-8", "D2-9.4-2")
def test_attached_units_stand_as_near_as_they_can() -> None:
    b = Board()
    host = b.unit("1:2/3", "2/2/1")
    guards = [b.attach(b.card("1/3/1"), host, guard=True) for _ in range(3)]
    b.unit("1:1/3", "1/1/1")
    kill = free(b, "target t any.unit; destroy t")
    b.use(1, kill, host)
    assert [b.at(place) for place in ("1:2/3", "1:2/2", "1:2/4")] == guards, "the freed zone first, then by order"
    assert all(b.s.objs[n].host == 0 for n in guards)


@clause("D2-7.7-3", "D2-7.7-6")
def test_an_effect_may_say_what_becomes_of_attachments() -> None:
    def left(line: str) -> tuple[int, int, int, list[str]]:
        b = Board()
        host = b.unit("2:2/1", "2/2/1")
        b.attach(b.card("1/3/1"), host, guard=True)
        b.attach("blade", host)
        b.use(1, free(b, f"target t any.unit; {line} t"), host)
        return len(b.exile_of(2)), len(b.s.dropped), sum(map(bool, b.s.units)), b.kinds("dropped", "stands_alone")

    assert left("banish") == (1, 1, 1, ["stands_alone", "dropped"])
    assert left("uproot") == (3, 0, 0, []), "they do not come loose first"


# --- temporary changes ---


@clause("D2-7.5-1", "D2-7.5-2")
def test_temporary_changes_last_as_long_as_their_condition_or_the_turn() -> None:
    b = Board()
    b.terrain("1:1/1", "烽火要塞")
    u = b.unit("1:1/1", "1/1/2")
    b.start()
    assert b.stats(u) == "2/1"
    b.use(1, free(b, "each t own.unit; pump 3/0/0 t turn"))
    assert b.stats(u) == "5/1"
    b.say(1, "main", u, "move", "1:1/2")
    assert b.stats(u) == "4/1", "off the fortress"
    b.say(1, "main", "end").quiet("main", 2)
    assert b.stats(u) == "1/1"


@clause("D2-7.5-3", "D2-7.5-5")
def test_what_is_not_temporary_is_written_in_counters() -> None:
    b = Board()
    u = b.unit("1:1/1", "1/1/1")
    b.use(1, free(b, "each t own.unit; pump 2/0/0 t turn; give flying t turn"))
    assert not any(mod.what in ("counter", "mark") for mod in b.s.objs[u].mods)
    b.use(1, free(b, "each t own.unit; pump 2/2/0 t keep"))
    assert [mod for mod in b.s.objs[u].mods if mod.what == "counter"] == [Mod("counter", 2)]
    b.use(1, free(b, "each t own.unit; gain plus:t you"))
    assert b.life(1) == 32
    b.say(1, "main", "end").quiet("main", 2)
    assert b.stats(u) == "3/3"


@clause("D2-7.5-6", "D2-7.5-7", "D2-7.5-8")
def test_temporary_bonuses_can_be_handed_on() -> None:
    b = Board()
    a = b.unit("1:1/1", "1/1/1", "when using own: pump 4/0/0 self moment")
    x = b.unit("1:1/2", "1/1/1")
    b.s.objs[a].mods = (Mod("counter", 1),)
    b.use(1, free(b, "target t own.unit; pump 2/0/0 t turn"), a)
    assert (b.stats(a), b.stats(x)) == ("4/2", "1/1")
    hand_on = b.lord(1, b.make("spell", "", "cast: target t own.unit; target u own.unit; transfer t u", cost="free"),
                     down=True)  # fmt: skip
    b.watch(2)
    b.say(1, "main", free(b, "gain 1 you"), "use").passes(2)
    b.say(1, "respond", hand_on, "flip", a, x).settle()
    assert (b.stats(a), b.stats(x)) == ("2/2", "7/1"), "what is for good stays"
    assert b.asks == (1, "main"), "the moment is over: it lasts to the end of the turn now"
    assert b.stats(x) == "7/1"
    b.say(1, "main", "end").quiet("main", 2)
    assert (b.stats(a), b.stats(x)) == ("2/2", "1/1")


# --- tokens ---


@clause("D2-7.6-2", "D2-8.5-3")
def test_what_cannot_be_in_a_library() -> None:
    b = Board()
    b.unit("1:1/1", "士兵")
    plain = b.s.objs[b.unit("1:1/2", "1/1/1")].code
    walker = b.s.objs[b.unit("1:1/3", b.make("walker", "2/-/1"))].code
    dead = b.grave(1, "R01")
    b.library("R02", "R03")
    b.use(1, free(b, "unveil 2"))
    b.use(1, free(b, "each t own.unit; shuffle t"))
    assert b.table is not None
    assert [b.table.view(seat)["top"] for seat in (0, 1)] == [[], []], "nobody knows any longer what lies where"
    assert sorted(b.s.library) == sorted(("R02", "R03", plain))
    assert b.exile_of(1) == [walker], "a walker is banished instead"
    assert b.news("departed")[0]["to"] == "zone.tokens"
    b.use(1, free(b, "target t any.card; shuffle t"), dead)
    assert sorted(b.s.library) == sorted(("R01", "R02", "R03", plain))


def test_what_is_shuffled_in_from_a_hand_is_not_told() -> None:
    b = Board()
    b.hand(1, "R01")
    b.use(1, free(b, "pick t own.hand.named:影步; shuffle t"))
    assert b.s.library.count("R01") == 1
    assert b.table is not None
    assert "R01" not in str(b.table.events(1))


@clause("D2-7.6-6", "D2-7.6-1")
def test_a_copy_is_a_token_with_a_tag_of_its_own() -> None:
    b = Board()
    b.rich(1)
    code = b.make("soul", "3/2/1 flying", tags="人类")
    other = b.unit("2:1/1", code)
    b.use(1, free(b, "target t any.unit; replica t"), other).say(1, "zone", "1:1/1")
    copy = b.at("1:1/1")
    assert b.stats(copy) == "3/2"
    assert b.s.card(b.s.objs[copy]).zh == b.cards[code].zh
    for what, found in (("tag:复制品", [copy]), ("token", [copy]), ("tag:人类", [copy, other])):
        assert set(b.choices(free(b, f"target t any.unit.{what}; damage 0 t"), "use")) == set(found)
    b.use(1, free(b, "each t own.unit; destroy t"))
    assert b.grave_of(1)[0] != code
    assert not any(obj.as_code for obj in b.s.objs.values())
    assert [e["to"] for e in b.news("departed") if e["thing"] == copy] == ["zone.tokens"]


@clause("D2-7.2-12", "D2-7.2-1")
def test_a_marked_keyword_works() -> None:
    b = Board()
    b.unit("1:2/1", "3/3/1")
    b.unit("2:2/6", "1/9/1")
    b.use(1, free(b, "each t own.unit; mark flying t"))
    b.attack()
    assert b.life(2) == 27, "what does not fly cannot block it"


@clause("D2-7.5-2", "D2-7.5-4")
def test_a_temporary_tag() -> None:
    b = Board()
    u = b.unit("1:1/1", "1/1/1")
    b.use(1, free(b, "each t own.unit; brand 骷髅 t turn"))
    for what in ("undead", "tag:骷髅"):
        assert b.choices(free(b, f"target t any.unit.{what}; damage 0 t"), "use") == [u]
    assert "use" not in b.choices(free(b, "target t any.unit.not:骷髅; damage 0 t"))
    b.say(1, "main", "end").quiet("main", 2)
    assert "use" not in b.choices(free(b, "target t any.unit.undead; damage 0 t", 2))
