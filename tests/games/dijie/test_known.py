"""What is kept, so that it need not be worked out again, against working it out anew, at every question of random
games: properties, the index of things, what things lend each other, what can be done and paid, what hears a moment.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from paiju.games.dijie import GAME, answers, auras, battle, find, loops, play, stack, view
from paiju.games.dijie.auras import acts
from paiju.games.dijie.crystals import FREE, Cost, payments
from paiju.games.dijie.find import fits, sided
from paiju.games.dijie.glossary import WORDS
from paiju.games.dijie.index import Index, index
from paiju.games.dijie.payment import masks, purse
from paiju.games.dijie.props import (
    FORCE,
    LIFE,
    SPEED,
    bearing,
    fold,
    forbidden,
    has,
    life_left,
    mortal,
    number,
    stats,
    units,
)  # fmt: skip
from paiju.games.dijie.rules import OPTIONS
from paiju.games.dijie.stack import Cause
from paiju.games.dijie.state import AURA, CHANGE, GEMS, LIVES, MODS, PLACES, SET_OFF, Dijie, Effect, Mod, Obj, keep
from paiju.games.dijie.use import can_use, leads_on, lowered, may_act, plan_act, plan_card, prices
from paiju.kernel import OPEN, Ask, Chance, Choices, Step, Table
from tests.conformance.audit import mutables, shared
from tests.conformance.play import walk

GAMES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"mode": "miwu"}),
    (2, {"mode": "xuezhan", "deck": "black", "second": "red_rush"}),
    (4, {"mode": "xuezhan", "deck": "white", "second": "black_swarm", "turn_limit": 12}),
)
BANS = {
    "frozen": ("move", "attack", "activate"),
    "numb": ("move", "attack", "activate"),
    "terror": ("move", "attack", "activate"),
    "bound": ("move", "attack"),
    "cowed": ("attack",),
    "silenced": ("activate", "trigger"),
    "amnesia": ("activate",),
    "timid": ("block",),
}
ABSENT = tuple(WORDS)[::9]
every = pytest.mark.parametrize("game", range(len(GAMES)))


def tables(game: int) -> Iterator[Table]:
    """The table at every question of a random game."""
    seats, options = GAMES[game]
    table = Table.open(GAME, options, seats, seed=f"known {game}", lean=True)
    yield from walk(table, Chance.from_seed(f"known {game}"), 8000)


def questions(game: int) -> Iterator[Dijie]:
    """The state at every question of a random game."""
    return (table.state for table in tables(game))


def words_of(s: Dijie, u: Obj) -> dict[str, int]:
    """Keywords and statuses, each with all that gives it added up; what is frozen has 厚皮+1."""
    card = s.card(u)
    names = {*card.words, *(mod.word for mod in u.mods)}
    found = {word: card.words.get(word, 0) + sum(mod.n for mod in u.mods if mod.word == word) for word in names}
    return {**found, "armor": found.get("armor", 0) + 1} if "frozen" in found else found


def banned(s: Dijie, u: Obj, what: str) -> bool:
    if what == "block" and "timid" in s.card(u).words:
        return True
    return any(what in BANS.get(mod.word, ()) or (mod.what == "forbid" and mod.word == what) for mod in u.mods)


def folded(s: Dijie, u: Obj, stat: str) -> int:
    """A property from what is printed on, change by change."""
    card = s.card(u)
    value = {FORCE: card.force, LIFE: card.life or 0, SPEED: card.speed}[stat]
    counters: list[Mod] = []
    if "symbiosis" in words_of(s, u):
        for other in s.objs.values():
            if other is not u and s.friends(other.controller, u.controller) and "symbiosis" in words_of(s, other):
                counters += [mod for mod in other.mods if mod.what == "counter"]
    written = [mod for mod in u.mods if not mod.worn]
    for mod in [*written, *counters, *(mod for mod in u.mods if mod.worn)]:
        if mod.what == stat or (mod.what == "counter" and stat != SPEED):
            value += mod.n
        elif mod.what in (f"set_{stat}", f"fix_{stat}"):
            value = mod.n
            if mod.what.startswith("fix"):
                break
        elif (mod.word, stat) in (("spent", FORCE), ("frail", LIFE)):
            value -= mod.n
        elif mod.word == "prudent" and stat == FORCE:
            forces = [
                folded(s, other, FORCE)
                for other in s.objs.values()
                if other is not u and s.friends(other.controller, u.controller) and other.zone >= 0
                if s.card(other).unit and not other.role and not other.held_by
                if not any(mod.word == "prudent" for mod in other.mods)
            ]
            value = min(forces, default=value)
    return max(0, value)


@every
def test_properties_are_those_of_a_card_and_its_changes(game: int) -> None:
    for s in questions(game):
        for u in s.objs.values():
            words = words_of(s, u)
            assert {word: number(s, u, word) for word in words if has(s, u, word)} == words
            assert not any(has(s, u, word) for word in ABSENT if word not in words)
            for what in ("move", "attack", "block", "activate", "trigger"):
                assert forbidden(s, u, what) == banned(s, u, what)
            for stat in (FORCE, LIFE, SPEED):
                assert fold(s, u, stat) == folded(s, u, stat)
                assert fold(s, u, stat, []) == folded(s, u, stat), "for whoever wonders"
            assert stats(s, u) == tuple(folded(s, u, stat) for stat in (FORCE, LIFE, SPEED))


@every
def test_the_index_holds_what_there_is(game: int) -> None:
    for s in questions(game):
        now, anew = index(s), Index(s)
        assert (now.units, now.actors, now.lends) == (anew.units, anew.actors, anew.lends)
        assert (now.responders, now.plain, now.hearing) == (anew.responders, anew.plain, anew.hearing)
        assert (now.governs, now.named) == (anew.governs, anew.named)
        assert index(s.copy()) is now
        before, held = s.copy(), {moment: ids[:] for moment, ids in now.hearing.items()}
        s.add(Obj(s.next_id, "R01", 0, 0))  # one more comes: it alone is added, copies hold what was
        grown, whole = index(s), Index(s)
        assert all(getattr(grown, name) == getattr(whole, name) for name in Index.__slots__ if name != "lent")
        s.remove(s.objs[s.next_id])
        assert index(before) is now
        assert now.hearing == held
        for gone in list(s.objs)[:: max(1, len(s.objs) // 3)]:  # some go: what is left is known
            before.remove(before.objs[gone])
            shrunk, whole = index(before), Index(before)
            assert all(getattr(shrunk, name) == getattr(whole, name) for name in Index.__slots__ if name != "lent")
        assert index(s) is not grown


def test_things_come_and_go_in_one_place_alone() -> None:
    folder = Path(index.__code__.co_filename).parent
    other = re.compile(r"\.objs\[[^]]*\] = |del \w+\.objs|\.objs\.(pop|clear|update|setdefault)\b")
    assert {path.name for path in folder.rglob("*.py") if other.search(path.read_text("utf8"))} == {"state.py"}


@every
def test_what_bears_changes_is_found(game: int) -> None:
    for s in questions(game):
        assert bearing(s) == [obj for obj in s.objs.values() if obj.mods]
        named = [obj for obj in s.objs.values() if "truename" in words_of(s, obj)]
        assert {obj.id for obj in named} >= {*index(s).named}


def refresh_all(s: Dijie) -> None:
    """What is lent, looked for everywhere."""
    lent: dict[int, list[Mod]] = {}
    for source in s.objs.values():
        card = s.card(source)
        for place in card.statics:
            op = card.abilities[place].op("aura")
            if op is None or source.down or source.held_by or not acts(s, source):
                continue
            where = op.args[0]
            for obj in s.objs.values():
                if sided(s, where.side, source.controller, obj.controller) and fits(
                    s, obj, where, source.controller, source
                ):
                    lent.setdefault(obj.id, []).extend(auras._mods(op, place, source.id, source.host == obj.id))
    for obj in s.objs.values():
        now = [mod for mod in lent.get(obj.id, []) if admitted(s, obj, mod)]
        kept = [mod for mod in obj.mods if mod.until != AURA or mod in now]
        obj.mods = (*kept, *(mod for mod in now if mod not in kept))


def admitted(s: Dijie, obj: Obj, mod: Mod) -> bool:
    """Whether a barrier lets through what a unit is lent. No card of the set lends barriers."""
    words, source = words_of(s, obj), s.objs[mod.by]
    low = s.card(source).creature and s.card(source).level <= words.get("ward", 0) and source is not obj
    return "timewall" not in words and not ("ward" in words and low)


@every
def test_what_is_lent_is_found_wherever_it_is_to_go(game: int) -> None:
    for s in questions(game):
        now, anew = s.copy(), s.copy()
        auras.refresh(now)
        refresh_all(anew)
        changes = {n: obj.mods for n, obj in anew.objs.items()}
        assert {n: obj.mods for n, obj in now.objs.items()} == changes
        auras.refresh(s)
        assert {n: obj.mods for n, obj in s.objs.items()} == changes, "with what is kept from before"


@every
def test_choices_are_the_same_when_nothing_is_kept(game: int) -> None:
    chance = Chance.from_seed("choices")
    for table in tables(game):
        for ask in table.asks:
            path: tuple[Step, ...] = ()
            while (now := table.options(ask, path)) is not None:
                assert table.state.still is None, "things may change now"
                assert table.options(ask, path) is now, "it need not be worked out again"
                anew = worked_out(table.state, ask, path)
                assert anew is not None
                assert ([*now], now.final) == ([*anew], anew.final)
                path = (*path, now.at(chance.below(now.count())))
                if now.final:
                    break
            else:
                assert worked_out(table.state, ask, path) is None


def worked_out(s: Dijie, ask: Ask, path: tuple[Step, ...]) -> Choices | None:
    """Choices with nothing kept, neither of this question nor of what seats could pay before."""
    s.rules.means.clear()
    return answers._told(s, ask, answers._OPTIONS[ask.kind](s, ask, tuple(map(find.plain, path))))


@every
def test_what_can_be_done_is_what_can_be_announced(game: int) -> None:
    for s in questions(game):
        for seat in range(s.seats):
            for card in s.pms[seat].hand:
                assert can_use(s, seat, card.id, card.code) == (plan_card(s, seat, card.id, ()) is not None)
                assert prices(s, seat, card.code) == priced(s, seat, card.code)
            assert battle.strength(s, seat) == len(battle.attackers(s, seat))
            anew = s.copy()
            assert purse(s, seat) == purse(anew, seat)
            assert masks(s, seat) == tuple(sorted(gem.mask for gem, _ in purse(anew, seat)))
            for source, place in play.activatable(s, seat, True):
                whole = plan_act(s, seat, source, place, ())
                assert (plan_act(s, seat, source, place, (), True) is None) == (whole is None)
                assert leads_on(s, seat, source, place) == (whole is not None)
            for n in index(s).units:
                if s.objs[n].controller == seat and battle.can_move(s, s.objs[n]):
                    assert battle.can_go(s, n, True) == bool(battle.destinations(s, n))
                    geo, way = s.rules.geometry, (s.objs[n].zone, s.voids, battle.pace(s, s.objs[n]))
                    assert geo.steps(*way) == geo._steps(*way)


@every
def test_there_is_a_target_if_there_are_candidates(game: int) -> None:
    wheres = {
        choose.filter
        for card in GAME.rules({option.name: option.default for option in OPTIONS}, 2).cards.values()
        for ability in card.abilities
        for choose in ability.targets
    }
    for s in islice(questions(game), 0, None, 5):
        for source in (0, *islice(s.objs, 0, None, 7)):
            for where in wheres:
                some = bool(find.candidates(s, s.authority, source, where, True, 2))
                assert find.any_target(s, s.authority, source, where, 2) == some


def priced(s: Dijie, seat: int, code: str) -> tuple[tuple[Cost, Cost], ...]:
    """The ways to pay for a card, each tried with all that the seat has."""
    pm, costs = s.pms[seat], s.rules.cards[code].costs
    ways = {paid: low for cost in costs for low in lowered(s, seat, code, cost) for paid in s.rules.capped(low)}
    return tuple(
        (paid, cost)
        for paid, cost in (ways or {FREE: FREE}).items()
        if paid.life <= pm.life
        if not Counter(paid.powers) - Counter(pm.powers)
        if next(payments(masks(s, seat), paid.pips), None) is not None
    )


@every
def test_a_moment_is_heard_by_whatever_waits_for_it(game: int) -> None:
    for s in questions(game):
        everything = [obj for obj in s.objs.values() if not obj.down and not obj.held_by]
        cause = Cause(next(iter(s.objs), 0), s.authority)
        late = [lag.moment.partition(".")[0] for lag in s.lags]
        for moment in (*s.rules.moments, "produced", "drawn"):
            here = stack.listeners(s, moment)
            one, other = s.copy(), s.copy()
            assert stack.expected(s, moment) == (moment in s.rules.moments or moment in late)
            heard = [*stack.heard(one, moment, cause, here)]
            assert heard == [*stack.heard(other, moment, cause, everything)]
            assert here or stack.awaited(s, moment) or not heard


def able(s: Dijie, seat: int, main: bool) -> set[tuple[int, int]]:
    """The abilities that a seat can activate, looked for everywhere."""
    found: set[tuple[int, int]] = set()
    for obj in s.objs.values():
        if obj.controller == seat and not obj.down and not obj.held_by:
            for place, ability in enumerate(s.card(obj).abilities):
                if ability.kind in ("act", "consume") and not ability.has("dirge") and not ability.has("prepare"):
                    found |= {(obj.id, place)} if may_act(s, seat, obj, place, main) is None else set()
    pm = s.pms[seat]
    for pile, tags in (
        (pm.hand, {"omen", "prepare", "gift", "astral"}),
        (pm.grave, {"dirge", "gift", "astral"}),
        (pm.exile, {"gift", "astral"}),
    ):
        for held in pile:
            for place, ability in enumerate(s.rules.cards[held.code].abilities):
                here = tags & set(ability.tags) - ({"astral"} if held.down else set())
                if ability.kind != "act" or not here or not (main or ability.has("beyond")):
                    continue
                used = [s.rules.cards[held.code].abilities[at] for n, at in pm.uses if n == held.id and at < SET_OFF]
                usual = sum(not other.has("once") for other in used)
                again = ability not in used if ability.has("once") else usual <= ability.tags.get("extra", 0)
                if again or ability.has("super"):
                    found.add((held.id, place))
    return found


@every
def test_abilities_are_found_wherever_they_are(game: int) -> None:
    for s in questions(game):
        for seat in range(s.seats):
            for main in (True, False):
                assert set(play.activatable(s, seat, main)) == able(s, seat, main)


@every
def test_those_about_to_die_are_found(game: int) -> None:
    for s in questions(game):
        if s.sound is not None and s.sound[0] is LIVES[0] and s.sound[1] is index(s):
            assert all(life_left(s, u) or not mortal(s, u) for u in units(s))


@every
def test_what_governs_pms_is_found(game: int) -> None:
    for s in questions(game):
        there = {name for obj in s.objs.values() for name in ("cheaper", "echo", "peek") if name in s.card(obj).governs}
        assert index(s).governs == there


@every
def test_terrain_looks_as_any_other_thing(game: int) -> None:
    for s in questions(game):
        for seat in (0, None, OPEN):
            seen = view.view(s, seat)["things"]
            for n, obj in s.objs.items():
                assert seen[str(n)] == view._thing(s, obj, seat)
            assert view.view(s, seat) == view.view(s.copy(), seat), "PMs and zones with nothing kept"
            again = view.view(s, seat)["things"]
            assert not shared(mutables(seen), mutables(again)), "each view is its own"


@pytest.mark.parametrize("field", [field.name for field in fields(Obj)])
def test_a_thing_that_changes_forgets_what_was_kept_of_it(field: str) -> None:
    s = next(s for s in questions(0) if any(obj.mods and s.card(obj).unit for obj in s.objs.values()))
    obj = next(obj for obj in s.objs.values() if obj.mods and s.card(obj).unit)
    twin = obj.copy()
    assert type(twin) is Obj
    assert twin == obj
    before, place, life, mods, gems = CHANGE[0], PLACES[0], LIVES[0], MODS[0], GEMS[:]
    for one in (obj, twin):
        has(s, one, "flying")
        keep(one, "drawn", "drawn")
        keep(one, "row", "row")
    assert CHANGE[0] is before, "to keep something is no change"
    setattr(obj, field, getattr(obj, field))
    assert obj.drawn is obj.row is None
    assert (twin.drawn, twin.row) == ("drawn", "row")
    assert (obj.sheet is None) == (field in ("as_code", "code", "mods"))
    assert twin.sheet is not None
    own = ("acts", "gems", "got", "moved", "once", "since", "spent", "stock")
    assert (CHANGE[0] is before) == (field in own), "what auras rest on"
    assert (PLACES[0] is place) == (field in (*own, "hurt", "mods")), "if they are lent to all units there"
    assert (LIVES[0] is life) == (field in (*own, "attached", "cells", "host", "zone")), "what properties rest on"
    assert (MODS[0] is mods) == (field not in ("as_code", "code", "mods"))
    told = [seat for seat in range(-1, 6) if GEMS[seat] is not gems[seat]]
    everybody = [*range(-1, 6)] if field in ("code", "controller", "stock") else []
    assert told == ([obj.controller] if field == "gems" else everybody), "whose crystals these are"


def near(value: Any, rank: dict[int, str]) -> Any:
    """The same with ids as ranks, as deep as it goes."""
    if type(value) is int:
        return rank.get(value, value)
    if isinstance(value, dict):
        value = sorted(value.items())
    return tuple(near(one, rank) for one in value) if isinstance(value, tuple | list) else value


def situation(s: Dijie, effect: Effect, chance: int) -> str:
    """All that what comes next depends on, put together anew."""
    held = [card for pm in s.pms for pile in (pm.hand, pm.grave, pm.exile) for card in pile]
    ids = {*s.objs, *(obj.got for obj in s.objs.values()), *(card.id for card in (*held, *s.spells))}
    ids |= {curse.id for curse in s.curses}
    rank = {n: f"#{i}" for i, n in enumerate(sorted(ids))}
    apart = ("rules", "objs", "pms", "stack", "turn", "idle", "next_id", "over", "under", "spare")

    def whole(one: Any) -> list[Any]:
        left_out = apart if one is s else ()
        return [near(getattr(one, field.name), rank) for field in fields(one) if field.name not in left_out]

    things = [whole(obj) for obj in s.objs.values()]
    return repr((things, [whole(pm) for pm in s.pms], whole(s), near(effect._replace(id=0), rank), chance))


@every
def test_a_situation_is_told_by_all_there_is(game: int) -> None:
    """Also long after it was taken down, when much has changed."""
    told: list[tuple[loops.Situation, str]] = []
    for n, s in enumerate(questions(game)):
        effect = Effect(s.next_id, 0, "R01", 0, next(iter(s.objs), 0), (("it", (n,)), ("n", (0,))))
        told += [(loops.Situation(s, one, 0, 99), situation(s, one, 0)) for one in (effect, effect._replace(bound=()))]
        if len(told) == 12:
            for now, text in told:
                assert [now.like(other) for other, _ in told] == [text == other for _, other in told]
            del told[1:]
