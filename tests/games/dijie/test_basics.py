"""The aim of the game, the deal, the battlefield, cards and units (D1-1, D1-2)."""

from typing import Any

import pytest

from paiju.games.dijie import GAME
from paiju.games.dijie import geometry as g
from paiju.games.dijie.answers import zone_of
from paiju.games.dijie.cards import CARDS
from paiju.games.dijie.decks import DECKS, write_deck
from paiju.games.dijie.geometry import geometry
from paiju.games.dijie.wording import card_text
from paiju.kernel import BadStart, Table
from tests.games.dijie.kit import AUTO, Board, spot
from tests.games.dijie.test_words import spell
from tests.marks import clause


def table(seats: int = 2, **options: Any) -> Table:
    opened = Table.open(GAME, options, seats, seed=4)
    opened.laid_open = True
    return opened


# --- the aim ---


@clause("D1-1.1-1")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_everybody_plays_one_pm(seats: int) -> None:
    opened = table(seats)
    shown = opened.view(None)
    assert [pm["life"] for pm in shown["pms"]] == [30] * seats
    assert [plate["main"] for plate in GAME.show.scene(shown)["seats"]] == [30] * seats
    with pytest.raises(BadStart):
        Table.open(GAME, {}, 3, seed=4)


@clause("D1-1.1-3", "D1-3.8-9")
def test_there_is_no_draw() -> None:
    """Both would lose all life at once: the first to do so has lost, and nothing more happens."""
    b = Board()
    b.rich(1)
    b.use(1, spell(b, "each p any.pm; lose 30 p; draw 1"), AUTO)
    assert b.winners == [2]
    assert [b.life(pm) for pm in (1, 2)] == [0, 30]
    assert b.table is not None
    assert b.table.outcome is not None
    assert not b.table.outcome.draw
    assert b.asks == (0, "")
    assert b.kinds("drew") == []


@clause("D1-1.1-4")
def test_what_was_set_off_last_is_carried_out_first() -> None:
    b = Board(stage="begin")
    b.lord(1, "one", "when turn_start any: lose 30 you")
    b.lord(2, "two", "when turn_start any: lose 30 you")
    b.start()
    assert [event["seat"] for event in b.news("triggered")] == [0, 1]
    assert b.winners == [1], "PM2's came onto the stack last"
    assert b.life(1) == 30


# --- the deal ---


@clause("D1-1.2-1", "D1-1.2-摸牌来源", "D1-5.2-游戏开始-5", "D1-3.2-3", "D1-5.2-回合阶段-2")
def test_all_draw_from_the_one_library() -> None:
    opened = table()
    s = opened.state
    assert opened.view(0)["mode"] == "miwu", "the mode when nothing else is agreed"
    assert [len(pm.hand) for pm in s.pms] == [6, 6]
    assert len(s.library) == 72 - 11
    for turn in range(1, 5):  # two turns of each
        top, before = opened.state.library[0], len(opened.state.library)
        while opened.state.turn == turn:
            ask = opened.asks[0]
            opened.answer(ask, GAME.autopilot(opened.state, ask))
        s = opened.state
        assert s.authority == turn % 2
        assert len(s.library) == before - 1
        assert s.pms[s.authority].hand[-1].code == top


@clause("D1-1.2-4", "D1-2.2-3")
def test_all_tokens_lie_in_a_public_token_zone() -> None:
    white = table(deck="white", second="none")
    assert white.view(0)["tokens"] == white.view(1)["tokens"] == ["D01", "D03"], "what 盘古盾卫 sends out"
    zone = next(zone for zone in GAME.show.scene(white.view(None))["zones"] if zone["ref"] == "tokens")
    assert [card["code"] for card in zone["cards"]] == ["D01", "D03"]
    assert zone["seat"] is None
    assert table(deck="red", second="none").view(0)["tokens"] == ["D01"]


@clause("D1-1.2-6")
def test_whoever_opens_the_table_brings_the_cards() -> None:
    opened = table(deck=write_deck(DECKS["black_swarm"]), second="none")
    s = opened.state
    held = {card.code for pm in s.pms for card in pm.hand} - {"D01"}
    assert {code[0] for code in held | set(s.library)} == {"B"}
    assert {code for code in (*s.ground, *s.spare) if code} == {"T07", "T08", "T09"}


@clause("D1-1.2-10", "D1-1.2-12", "D1-1.2-13", "D1-1.2-11", "D1-3.1-2")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_numbers_are_settled_before_the_game(seats: int) -> None:
    opened = table(seats)
    assert opened.entries == 0
    events = [event for event in opened.events(-1) if event["kind"] in ("drew", "turn")]
    assert [event["data"]["seat"] for event in events[: seats + 1]] == [*range(seats), 0]
    assert opened.view(None)["authority"] == 0
    assert opened.asks[0].seat == 0
    geo = geometry(seats, 6)
    for seat in range(seats):  # 1 sits opposite 2, 3 opposite 4, 5 opposite 6
        assert {g.owner(z) for own in geo.own[seat] for z in geo.ahead[own]} == {seat ^ 1}
    for seat in range(seats - 2):  # 3 sits next to 1, 4 next to 2: one team
        assert any(g.owner(z) == seat + 2 for own in geo.own[seat] for z in geo.near[own])
        assert opened.state.friends(seat, seat + 2)
        assert not opened.state.friends(seat, seat + 1)


# --- the battlefield ---


@clause("D1-2.1-1", "D1-2.1-第1行", "D1-2.1-第2行", "D1-2.1-第1列到第6列", "D1-2.1-战区编号")
def test_a_battlefield_as_its_pm_sees_it() -> None:
    b = Board().start()
    assert b.table is not None
    names = [f"2/{n}" for n in range(1, 7)] + [f"1/{n}" for n in range(1, 7)]
    for seat in (0, 1):
        view = b.table.view(seat)
        mine = [cell[0] for cell in view["zones"] if cell[0][0] == str(seat + 1)]
        assert sorted(mine) == sorted(f"{seat + 1}:{name}" for name in names)
        field = next(zone for zone in GAME.show.scene(view)["zones"] if zone["ref"] == f"field:{seat}")
        assert (field["size"], field.get("columns")) == (12, 6)
        assert [card["ref"] for card in field["cards"]] == [f"zone:{seat + 1}:{name}" for name in names], (
            "the front row lies away from its PM, columns count from its left"
        )
        far = next(zone for zone in GAME.show.scene(view)["zones"] if zone["ref"] == f"field:{1 - seat}")
        there = [f"zone:{2 - seat}:{name}" for name in names]
        assert [card["ref"] for card in far["cards"]] == there[::-1], "its front row meets mine, seen from my side"
    geo = b.s.rules.geometry
    assert {spot(z) for z in geo.near[zone_of("1:1/1")]} == {"1:1/2", "1:2/1"}
    assert {spot(z) for z in geo.near[zone_of("1:2/3")]} == {"1:2/2", "1:2/4", "1:1/3", "2:2/4"}


@clause("D1-2.1-第1行", "D1-2.1-第2行")
def test_the_front_row_attacks_the_back_row_does_not() -> None:
    b = Board()
    front = b.unit("1:2/4", "1/1/1")
    b.unit("1:1/4", "1/1/1")
    b.attack()
    assert [event["unit"] for event in b.news("attacks")] == [front]


@clause("D1-2.1-5", "D1-2.1-4")
def test_what_is_attached_takes_no_place() -> None:
    b = Board()
    b.rich(1)
    host = b.unit("1:1/3", "2/2/2")
    guard = b.unit("1:1/2", "圣堂守卫")
    other = b.unit("1:1/1", "1/1/3")
    b.start()
    assert "1:1/2" in b.choices(other, "move"), "to change places with the guard"
    b.act(1, guard, 0, host)
    b.use(1, b.hand(1, b.make("relic", "", cost="1x")), host, AUTO)
    assert len(b.s.objs[host].attached) == 2
    assert (b.at("1:1/3"), b.at("1:1/2")) == (host, 0)
    b.say(1, "main", other, "move", "1:1/2")
    assert b.at("1:1/2") == other
    b = Board()
    b.rich(1)
    b.unit("1:1/2", "1/1/0")
    b.use(1, b.hand(1, "Z2"), AUTO)
    assert [str(zone) for zone in b.choices()] == ["1:1/3", "1:1/4", "1:1/5"], "one independent unit in a zone"


@clause("D1-2.1-6")
@pytest.mark.parametrize("line", ["wreck t", "banish t", "bounce t"])
def test_terrain_that_goes_leaves_a_void(line: str) -> None:
    b = Board()
    b.rich(1)
    ground = b.terrain("2:2/3", "hill")
    b.use(1, spell(b, f"target t any.terrain; {line}"), ground, AUTO)
    assert b.s.void(zone_of("2:2/3"))
    assert b.table is not None
    cell = next(cell for cell in b.table.view(0)["zones"] if cell[0] == "2:2/3")
    assert cell == ("2:2/3", 0, "", None, 0)
    field = next(zone for zone in GAME.show.scene(b.table.view(0))["zones"] if zone["ref"] == "field:1")
    card = next(card for card in field["cards"] if card["ref"] == "zone:2:2/3")
    assert "mark.void" in [mark["text"]["key"] for mark in card["marks"]]


@clause("D1-2.1-8", "D1-2.1-7")
def test_a_unit_that_must_enter_a_void_is_banished() -> None:
    b = Board()
    u = b.unit("1:2/1", "3/3/1")
    b.lord(2, "hunt", "when destroyed any.unit: draw 1")
    code = b.s.objs[u].code
    b.void("2:2/6")
    b.start()
    assert "2:2/6" not in b.choices(u, "move")
    b.attack()
    assert b.exile_of(1) == [code]
    assert b.life(2) == 30
    assert b.hand_of(2) == ["Z2"], "not destroyed: only the card of the new turn"


# --- cards and units ---


@clause("D1-2.2-1", "D2-3.5-1")
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_card_does_what_it_says(lang: str) -> None:
    """The text is made from what is carried out: two cards that do different things say so."""
    b = Board()
    b.rich(1)
    one, two = b.make("spell", "", "cast: gain 1 you"), b.make("spell", "", "cast: gain 2 you")
    texts = [card_text(b.cards[code], lang) for code in (one, two)]
    assert texts[0] != texts[1]
    assert texts[0].replace("1", "2") == texts[1]
    for code, life in ((one, 31), (two, 33)):
        b.use(1, b.hand(1, code), AUTO)
        assert b.life(1) == life
    assert all(card_text(card, lang) for card in CARDS.values())


@clause("D1-2.2-2")
def test_what_cards_become() -> None:
    b = Board()
    b.rich(1, 2)
    unit, relic = b.hand(1, "1/1/1"), b.hand(1, b.make("relic", ""))
    once, curse = spell(b, "gain 1 you"), b.hand(1, "缄默之印")
    b.use(1, unit, AUTO).say(1, "zone", "1:1/3")
    thing = b.at("1:1/3")  # an entity
    b.use(1, relic, thing, AUTO)
    assert len(b.s.objs[thing].attached) == 1  # an attachment
    b.use(1, once, AUTO)
    assert b.life(1) == 31  # something that is over at once
    assert len(b.grave_of(1)) == 1
    b.use(1, curse, thing, AUTO)
    assert [held.victim for held in b.s.curses] == [thing]  # something that lasts
    assert len(b.grave_of(1)) == 1


def entities(b: Board, line: str = "target t any.entity; gain 1 you") -> list[Any]:
    card = spell(b, line)
    if b.table is None:
        b.start()
    return b.choices(card, "use")


@clause("D1-2.2-3", "D2-2.5-3", "D2-2.5-5")
def test_entities() -> None:
    b = Board()
    b.rich(1)
    card, token = b.unit("1:1/1", "1/1/1"), b.unit("2:1/1", "士兵")
    relic = b.attach("blade", card)
    for z, n in enumerate(b.s.terrain):  # terrain lies in every zone
        if n and z:
            del b.s.objs[n]
            b.s.terrain[z] = 0
    assert set(entities(b)) == {card, token, relic, b.s.terrain[0], "pm1", "pm2"}


@clause("D1-2.2-4", "D2-2.5-6", "D2-2.9-3")
def test_effects_states_and_counters_are_no_entities() -> None:
    b = Board()
    b.rich(1, 2)
    u = b.unit("2:1/1", "1/9/1")
    b.use(1, spell(b, "target t any.unit; counter 1/1 t 2; give bound t keep; mark flying t"), u, AUTO)
    before = set(entities(b))
    b.use(1, b.hand(1, "缄默之印"), u, AUTO)
    assert len(b.s.curses) == 1
    assert len(b.s.objs[u].mods) == 5
    assert set(entities(b)) == before
    assert not any(curse.id in before for curse in b.s.curses)


@clause("D1-2.2-5", "D2-9.12-3")
def test_units_move_attack_and_fight() -> None:
    b = Board()
    b.rich(1)
    u = b.unit("1:2/1", "2/9/1")
    relic = b.attach("blade", u)
    foe = b.unit("2:2/6", "1/9/1")
    wonder = b.lord(1, "idol", "act 甲 / A: gain 1 you")
    brawl = spell(b, "target a own.unit; target b foe.unit; fight a b")
    b.start()
    assert "move" in b.choices(u)
    assert relic not in b.choices()
    assert b.choices(wonder) == ["a0"]
    assert b.choices(brawl, "use") == [u]
    b.attack()
    assert [event["unit"] for event in b.news("attacks")] == [u]
    assert [(event["a"], event["b"]) for event in b.news("fights")] == [(u, foe)]


@clause("D1-2.2-6", "D2-2.11-1", "D2-2.11-2", "D2-2.11-3", "D2-2.11-4")
def test_kinds_of_units() -> None:
    b = Board()
    b.rich(1)
    kinds = ("beast", "soul", "spirit", "walker")
    stats = {kind: "1/-/1" if kind == "walker" else "1/1/1" for kind in kinds}
    made = {kind: b.unit(f"2:1/{i + 1}", b.make(kind, stats[kind])) for i, kind in enumerate(kinds)}
    cards = {kind: spell(b, f"target t any.{kind}; gain 1 you") for kind in ("unit", "creature", *kinds)}
    b.start()
    found = {kind: b.choices(card, "use") for kind, card in cards.items()}
    assert set(found["unit"]) == set(made.values())
    assert set(found["creature"]) == {made[kind] for kind in kinds[:3]}
    assert {kind: found[kind] for kind in kinds} == {kind: [unit] for kind, unit in made.items()}


@clause("D1-2.2-生物", "D1-3.6-6")
def test_a_creature_without_life_is_destroyed() -> None:
    b = Board()
    b.rich(1)
    u = b.unit("2:1/1", "1/3/1")
    b.use(1, spell(b, "target t any.unit; damage 2 t"), u, AUTO)
    assert b.stats(u) == "1/1"
    b.use(1, spell(b, "target t any.unit; damage 1 t"), u, AUTO)
    assert b.stats(u) == "gone"
    assert b.kinds("destroyed") == ["destroyed"]
    assert len(b.grave_of(2)) == 1
