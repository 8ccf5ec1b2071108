"""D2-4: the zones, what is known of what lies in them, and in which order it lies there."""

import pytest

from paiju.games.dijie.game import GAME
from paiju.kernel import OPEN, Table
from tests.games.dijie.kit import AUTO, Board, spot
from tests.games.dijie.test_words import spell
from tests.marks import clause


def places(b: Board, code: str) -> list[str]:
    """Every place where a card of this code lies."""
    found = ["library"] * b.s.library.count(code)
    for i, pm in enumerate(b.s.pms, 1):
        for name in ("hand", "grave", "exile"):
            found += [f"{name} {i}"] * sum(held.code == code for held in getattr(pm, name))
        found += [f"lord {i}"] * sum(b.s.objs[n].code == code for n in pm.lord)
    return found + [spot(obj.zone) for obj in b.s.objs.values() if obj.code == code and obj.zone >= 0]


def free(b: Board, line: str, pm: int = 1) -> int:
    """A spell in hand that costs nothing."""
    return spell(b, line, pm, cost="free")


def view(b: Board, seat: int | None) -> dict[str, object]:
    assert b.table is not None
    return b.table.view(seat)


@clause("D2-4.1-1", "D2-4.1-2")
def test_a_card_lies_in_one_zone_at_a_time() -> None:
    b = Board()
    code = b.card("1/1/1")
    b.library(code, "Z2")
    b.start()
    assert places(b, code) == ["library"]
    b.use(1, free(b, "draw 1"))
    assert places(b, code) == ["hand 1"]
    b.rich(1)
    b.use(1, b.pm(1).hand[-1].id, AUTO).say(1, "zone", "1:1/4")
    assert places(b, code) == ["1:1/4"]
    b.use(1, free(b, "each t own.unit; withdraw t; later battle_end (draw 0)"))
    assert places(b, code) == ["lord 1"]
    b = Board()
    code = b.s.objs[b.unit("1:1/1", "1/1/1")].code
    b.use(1, free(b, "each t own.unit; destroy t"))
    assert places(b, code) == ["grave 1"]
    b.use(1, free(b, "each t own.card; banish t"))
    assert places(b, code) == ["exile 1"]
    b.use(1, free(b, "deploy D02"))
    assert places(b, "D02") == ["1:1/6"]
    b.use(1, free(b, "each t own.unit; destroy t"))
    assert places(b, "D02") == [], "back in the token zone, of which there is no end"


@clause("D2-4.1-3", "D2-4.1-4")
def test_own_zones_and_common_ones() -> None:
    b = Board()
    mine, theirs = b.unit("1:1/1", "1/1/1"), b.unit("2:1/1", "2/2/2")
    codes = [b.s.objs[n].code for n in (mine, theirs)]
    b.library("R01", "R02", "Z2")
    b.use(1, free(b, "each t any.unit; destroy t"))
    assert [b.grave_of(1)[-1], b.grave_of(2)[-1]] == codes
    b.use(1, free(b, "draw 1"))
    b.use(1, free(b, "deploy D02"))
    b.say(1, "main", "end").quiet("main", 2)
    b.use(2, free(b, "deploy D02", 2))
    assert b.hand_of(1)[-1] == "R01"
    assert b.hand_of(2)[0] == "R02", "from the same library"
    assert places(b, "D02") == ["1:1/6", "2:1/6"]


@clause("D2-4.2-2")
def test_everybody_counts_the_library_nobody_orders_it() -> None:
    b = Board()
    b.library("R01", "R02", "R03", "R04", "R05", "R06")
    b.start()
    assert [view(b, seat)["library"] for seat in (None, 0, 1)] == [6, 6, 6]
    for pm in (1, 2, 1, 2):
        b.say(pm, "main", "end").quiet("main")
    assert b.hand_of(2) == ["R01", "R03"]
    assert b.hand_of(1) == ["R02", "R04"]
    assert [view(b, seat)["library"] for seat in (None, 0, 1)] == [2, 2, 2]


@clause("D2-4.2-3")
def test_what_is_shown_in_the_library_stays_face_up() -> None:
    b = Board()
    b.library("R01", "R02", "R03", "R04")
    b.use(1, free(b, "unveil 2"))
    assert [e["cards"] for e in b.news("unveiled")] == [["R01", "R02"]]
    assert [view(b, seat)["top"] for seat in (0, 1)] == [["R01", "R02"]] * 2
    assert len(b.s.library) == 4
    b.use(1, free(b, "draw 1"))
    assert [view(b, seat)["top"] for seat in (0, 1)] == [["R02"]] * 2
    b.use(1, free(b, "scry 2")).say(1, "scry", "0:bottom", "1:top")
    assert view(b, 1)["top"] == [], "put back face down: only PM1 looked"
    assert view(b, 0)["top"] == ["R03"]


@clause("D2-9.11-3", "D2-4.2-1")
def test_of_few_cards_what_was_known_at_the_bottom_may_be_looked_at_and_moved() -> None:
    b = Board()
    b.library("R01", "R02")
    b.s.under = (("R01", "R02"),) * 2
    b.use(1, free(b, "scry 1")).say(1, "scry", "0:bottom")
    known = [*b.s.under]
    assert known == [("R02", "R01"), ()], "PM2 has not seen which was put there"
    assert b.s.library == known[0]
    b.s.under = ((), b.s.library)
    b.use(1, free(b, "scry 1")).say(1, "scry", "0:top")
    assert [*b.s.under] == [(), ("R01",)]


@clause("D2-4.2-6")
def test_a_hand_has_no_limit() -> None:
    b = Board()
    b.hand(1, *["Z2"] * 20)
    b.say(1, "main", "end")
    assert b.asks == (2, "main"), "nobody is asked to discard"
    assert len(b.pm(1).hand) == 20


@clause("D2-4.2-7", "D2-4.2-8", "D2-4.2-9", "D2-4.2-10")
def test_who_sees_what() -> None:
    b = Board()
    b.grave(2, "R01", "R02")
    dead = b.grave(1, "R03")
    relic = b.lord(1, "风暴项链")
    late = b.delay(1, "火球术")
    u = b.unit("1:1/1", "1/1/1")
    b.use(1, free(b, "target t any.card; hide t"), dead)
    b.use(1, free(b, "each t foe.card; banish t"))
    for seat in (None, 0, 1):
        seen = view(b, seat)
        pms, things = seen["pms"], seen["things"]
        assert isinstance(pms, list)
        assert isinstance(things, dict)
        assert [code for _, code in pms[1]["exile"]] == ["R01", "R02"]
        assert [code for _, code in pms[0]["exile"]] == [None], "face down: nobody looks"
        assert len(pms[0]["grave"]) == 2
        assert things[str(u)]["code"] == b.s.objs[u].code
        assert things[str(relic)]["code"] == b.s.objs[relic].code
        assert ("code" in things[str(late)]) is (seat == 0), "its controller alone"
    opened = view(b, OPEN)["pms"]
    assert isinstance(opened, list)
    assert opened[0]["exile"][0][1] == "R03"


@clause("D2-4.3-1")
def test_piles_keep_the_order_in_which_they_grew() -> None:
    b = Board()
    b.grave(1, "R01", "R02")
    b.hand(1, "R03")
    b.use(1, free(b, "pick t own.hand; discard t"))
    before = b.grave_of(1)
    assert before[1:] == ["R03", "R02", "R01"], "the newest on top"
    b.say(1, "main", "end").quiet("main", 1)
    assert b.grave_of(1) == before


@clause("D2-4.3-3")
def test_what_goes_at_once_goes_in_physical_order() -> None:
    b = Board()
    spots = ("1:1/3", "2:2/6", "1:2/1", "2:1/4", "1:1/1")
    units = {place: b.unit(place, "1/1/1") for place in spots}
    b.use(1, free(b, "each t any.creature; give frail1 t turn"))
    gone = [e["thing"] for e in b.news("departed")]
    assert gone == [units[place] for place in ("1:2/1", "1:1/1", "2:2/6", "1:1/3", "2:1/4")]


@clause("D2-4.4-1", "D2-4.4-2")
def test_what_concerns_a_pm_lies_in_its_lord_zone() -> None:
    b = Board()
    b.rich(1)
    cards = [b.hand(1, b.make(kind, "", *lines)) for kind, lines in (
        ("wonder", ("always: resonance 1",)), ("supply", ("stock 1 lord", "consume: gain 1 you")),
        ("codex", ("always: peek",)),
    )]  # fmt: skip
    for card in cards:
        b.use(1, card, AUTO)
    late = free(b, "draw 1")
    b.say(1, "main", late, "delay")
    assert [b.s.objs[n].zone for n in b.pm(1).lord] == [-1] * 4
    assert b.pm(2).lord == ()
    b.use(1, free(b, "each p foe.pm; give blind p keep; poison 2 p"))
    pms = view(b, 0)["pms"]
    assert isinstance(pms, list)
    assert pms[1]["mods"] == (("word", "blind", 0),), "a status of a PM is kept with the PM"
    assert (pms[1]["poison"], pms[0]["poison"]) == (2, 0)


@clause("D2-4.5-1")
@pytest.mark.parametrize("how", ["destroy t", "sacrifice t", "bury t", "bounce t", "banish t", "hide t"])
def test_only_what_is_banished_goes_into_exile(how: str) -> None:
    b = Board()
    b.unit("1:1/1", "1/1/1")
    b.use(1, free(b, f"each t own.unit; {how}"))
    assert bool(b.pm(1).exile) is (how in ("banish t", "hide t"))


@clause("D2-4.5-2", "D2-4.5-3")
def test_banished_is_not_destroyed_destroyed_and_banished_is() -> None:
    b = Board()
    b.lord(1, "toll", "when destroyed any.unit: gain 1 you")
    b.unit("2:1/1", "1/1/1")
    b.use(1, free(b, "each t foe.unit; banish t"))
    assert (len(b.exile_of(2)), b.life(1)) == (1, 30)
    b = Board()
    b.lord(1, "toll", "when destroyed any.unit: gain 1 you")
    b.unit("2:1/1", b.make("walker", "2/-/1"))
    b.use(1, free(b, "each t foe.unit; destroy t"))
    assert (len(b.exile_of(2)), b.life(1)) == (1, 31)


@clause("D2-4.6-1", "D2-4.6-2")
@pytest.mark.parametrize("how", ["destroy t", "banish t", "bury t", "sacrifice t", "bounce t"])
def test_tokens_and_only_tokens_go_back_to_the_token_zone(how: str) -> None:
    b = Board()
    token = b.unit("1:1/1", "士兵")
    b.unit("1:1/2", "Z2")
    b.use(1, free(b, f"each t own.unit; {how}"))
    assert places(b, "D02") == []
    assert [e["to"] for e in b.news("departed") if e["thing"] == token] == ["zone.tokens"]
    assert len(places(b, "Z2")) - b.s.library.count("Z2") == 1


@clause("D2-4.6-3", "D2-4.6-4")
def test_tokens_lie_ready_for_all_and_are_in_no_deck() -> None:
    table = Table.open(GAME, {"deck": "red"}, 2, seed=1)
    s = table.state
    assert not any(s.rules.cards[code].token for code in (*s.library, *s.ground, *s.spare) if code)
    assert not any(s.rules.cards[code].token for code in s.rules.pool)
    b = Board(deck="red")
    for _ in range(13):
        b.use(1, free(b, "summon D02"))
        if b.asks[1] == "zone":
            b.say(1, "zone", b.choices()[0])
    assert len(places(b, "D02")) == 12, "as many as there are zones: nobody had to bring them"


@clause("D2-4.7-1")
def test_the_battlefield_is_anybodys() -> None:
    b = Board(4)
    units = {b.unit(f"{pm}:1/1", "1/9/1") for pm in (1, 2, 3, 4)}
    card = free(b, "target t any.unit; damage 1 t")
    b.start()
    assert set(b.choices(card, "use")) == units
    b.use(1, free(b, "each t any.unit; damage 2 t"))
    assert {b.stats(u) for u in units} == {"1/7"}
