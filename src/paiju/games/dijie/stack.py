"""Timings, triggers, the stack and responses (D2-6).

A moment that something waits for puts effects on the stack: the authority's first, then seat by seat, each seat's by
zone and physical order; they are carried out last in, first out (D2-1.4-1, D2-6.4-1, D2-6.14-15 to -19). What an effect
sets off while it is carried out goes before the rest of it (D2-6.4-7). Only the six fixed timings, using a card and
activating an ability are answered by people, one answer each, the source last (D2-6.2).
"""

from collections.abc import Iterator
from typing import NamedTuple

from paiju.games.dijie import loops
from paiju.games.dijie.find import of_event, shown
from paiju.games.dijie.glossary import WORDS
from paiju.games.dijie.index import index
from paiju.games.dijie.keywords import KEYWORDS, PM_POISON
from paiju.games.dijie.props import bearing, forbidden, has, number
from paiju.games.dijie.state import NOBODY, SET_OFF, Dijie, Effect, Held, Lag, Obj, Pm
from paiju.games.dijie.tree import DYNAMIC, FIXED, PARTED, SELF, Ability
from paiju.kernel import IDLE, Ask, Context, Procedure

PASS = "pass"
# Moments that last: as long as the attack, the fight, or the timing with its responses; the others are over at once.
LASTING = frozenset((*FIXED, *DYNAMIC, "attacking", "defending", "attacked", "fighting", "fought"))
LAG = "lag"  # marks an effect on the stack as a lagging one; its `extra` is then where its steps stand


class Cause(NamedTuple):
    """What happened: to which thing (its id; `subject` 0: none), by or to which seat, with which other thing, how much.
    `code`: the card it concerns where that is no thing any more.
    """

    subject: int = 0
    seat: int = NOBODY
    other: int = 0
    n: int = 0
    code: str = ""


def ability_of(s: Dijie, code: str, place: int) -> Ability:
    """An ability by what it stands on: a card, or a keyword (written `@WORD`)."""
    return KEYWORDS[code[1:]] if code[0] == "@" else s.rules.cards[code].abilities[place]


def fire(s: Dijie, ctx: Context, moment: str, *causes: Cause) -> Procedure:
    """A moment comes, for several things at once if there are several causes: what waits for it is set off, see
    `_in_order`, and carried out. Most moments nothing waits for: then there is nothing to do.
    """
    if s.winners or (moment not in s.rules.moments and not (s.lags and _lags(s, moment))):
        return IDLE
    here = listeners(s, moment)
    if not here and not awaited(s, moment) and not any(_left_for_good(s, moment, cause) for cause in causes):
        return IDLE
    found: list[Effect] = []
    for cause in causes:
        found += heard(s, moment, cause, here)
    return _set_off(s, ctx, moment, _in_order(s, causes, found)) if found else IDLE


def expected(s: Dijie, moment: str) -> bool:
    """Whether there is anything in the game that may wait for a moment."""
    return moment in s.rules.moments or (bool(s.lags) and _lags(s, moment))


def _set_off(s: Dijie, ctx: Context, moment: str, found: list[Effect]) -> Procedure:
    yield from put_on(s, ctx, found)
    if moment in s.rules.passing and moment not in LASTING:
        yield from zones.pass_by(s, ctx, found[0].id, moment)


def awaited(s: Dijie, moment: str) -> bool:
    """Whether anything may wait for a moment, things apart."""
    if moment == "turn_end" or (s.lags and _lags(s, moment)):
        return True
    lurking = s.rules.lurking.get(moment)
    return lurking is not None and any(_in_piles(pm, lurking) for pm in s.pms)


def _lags(s: Dijie, moment: str) -> bool:
    """Whether a lagging effect may wait for a moment."""
    known: tuple[tuple[Lag, ...], frozenset[str]] | None = s.late
    if known is None or known[0] is not s.lags:
        known = s.late = s.lags, frozenset([lag.moment.partition(".")[0] for lag in s.lags])
    return moment in known[1]


def _in_piles(pm: Pm, codes: frozenset[str]) -> bool:
    """Whether one of these cards lies in a hand, a graveyard or exile of a PM."""
    for pile in (pm.hand, pm.grave, pm.exile):
        for held in pile:
            if held.code in codes:
                return True
    return False


def fire_once(s: Dijie, ctx: Context, moment: str, *causes: Cause) -> Procedure:
    """A moment of one event with several causes (merged damage): whatever waits for it is set off once (D2-10.13-2)."""
    if moment not in s.rules.moments or s.winners:
        return IDLE
    found: dict[tuple[int, str, int], Effect] = {}
    here = listeners(s, moment)
    for cause in causes:
        for effect in heard(s, moment, cause, here):
            found.setdefault((effect.source, effect.code, effect.place), effect)
    return put_on(s, ctx, _in_order(s, causes, list(found.values()))) if found else IDLE


def _in_order(s: Dijie, causes: tuple[Cause, ...], found: list[Effect]) -> list[Effect]:
    """What several things set off at once: the authority's first, then by number (D2-1.4-1); of two that fight each
    other the attacker's (D2-6.12-1), which is the first cause.
    """
    if len(causes) > 1 and not all(cause.subject in s.pair or cause.other in s.pair for cause in causes):
        order = s.order()
        found.sort(key=lambda effect: order.index(effect.seat))
    return found


def put_on(s: Dijie, ctx: Context, found: list[Effect]) -> Procedure:
    """Effects set off together: they go on the stack in this order and are carried out last in, first out."""
    for effect in found:
        ability = ability_of(s, effect.code, effect.place)
        if ability.tags:
            if not _left(s, effect, ability):  # several things at once do not set it off more often than it may
                continue
            _note(s, effect, ability)
            if ability.has("decree"):  # 【权威】: at once, before what is stacked (D2-6.2-7)
                yield perform.carry_out(s, ctx, effect)
                continue
        s.stack = (*s.stack, effect)
        ctx.lean or ctx.emit("triggered", told(s, effect), "D2-6.4-5")
    ids = {effect.id for effect in found}
    while s.stack and s.stack[-1].id in ids and not s.winners:
        yield resolve(s, ctx)


def resolve(s: Dijie, ctx: Context) -> Procedure:
    """Carry out the effect on top of the stack (D2-6.4-3), unless its source has gone elsewhere (D2-2.6-1)."""
    effect = s.stack[-1]
    op = perform.quiet(s, effect)
    if op is None:
        return _resolve(s, ctx, effect)
    ctx.tick()
    if gone(s, effect):
        ctx.lean or ctx.emit("aborted", told(s, effect), "D2-2.6-1")
    else:
        ctx.lean or ctx.emit("resolving", told(s, effect), "D2-6.4-3")
        perform.produce(s, ctx, effect, op)
    s.stack = s.stack[:-1]
    return IDLE


def _resolve(s: Dijie, ctx: Context, effect: Effect) -> Procedure:
    ctx.tick()
    if len(s.stack) >= loops.DEEP:
        first = loops.look(s, ctx, effect)
        if first is not None:
            loops.end(s, ctx, first.seat)
            return
    if gone(s, effect):
        ctx.lean or ctx.emit("aborted", told(s, effect), "D2-2.6-1")
    else:
        ctx.lean or ctx.emit("resolving", told(s, effect), "D2-6.4-3")
        yield perform.carry_out(s, ctx, effect)
    if s.stack and s.stack[-1].id == effect.id:
        s.stack = s.stack[:-1]
    else:
        s.stack = tuple(other for other in s.stack if other.id != effect.id)


def gone(s: Dijie, effect: Effect) -> bool:
    """Whether the effect falls because its source moved before it began."""
    if effect.source in s.objs or not effect.source or effect.word == LAG:
        return False
    return not ability_of(s, effect.code, effect.place).has("stays") and not any(
        card.id == effect.source for pm in s.pms for pile in (pm.hand, pm.grave, pm.exile) for card in pile
    )


def told(s: Dijie, effect: Effect) -> dict[str, object]:
    """An effect as the log and the table show it."""
    return {
        "effect": effect.id,
        "card": effect.code,
        "ability": f"ability.{effect.code}.{effect.place}",
        "seat": effect.seat,
        "source": shown(s, effect.source),
    }


def heard(s: Dijie, moment: str, cause: Cause, here: list[Obj]) -> list[Effect]:
    """What waits for this, in the order in which it is set off. `here`: its `listeners`."""
    found: list[Effect] = []
    hits = [(obj, waiting) for obj in here if obj.controller >= 0 and (waiting := _waiting(s, obj, moment, cause))]
    lurking = s.rules.lurking.get(moment)
    if not lurking and not s.lags and moment != "turn_end":
        if not hits:
            return found
        if len(hits) == 1:  # as it is most often
            obj, waiting = hits[0]
            return [_effect(s, obj.controller, code, place, obj.id, cause, x) for code, place, x in waiting]
    for seat in s.order():
        mine = [hit for hit in hits if hit[0].controller == seat]
        if len(mine) > 1:
            mine = sorted(mine, key=lambda hit: _rank(s, seat, hit[0]))
        for obj, waiting in mine:
            found += [_effect(s, seat, code, place, obj.id, cause, x) for code, place, x in waiting]
        if moment == "turn_end" and s.pms[seat].poison:
            found.append(Effect(s.fresh(), seat, f"@{PM_POISON}", 0, 0))
        if cause.seat == seat and _left_for_good(s, moment, cause):
            card = s.rules.cards[cause.code]
            own = [place for place in card.whens.get(moment, ()) if of_itself(card.abilities[place])]
            found += [_effect(s, seat, cause.code, place, 0, cause) for place in own]
        if lurking and _in_piles(s.pms[seat], lurking):
            found += _of_cards(s, seat, moment, cause, lurking)
        if s.lags:
            found += _lagging(s, seat, moment)
    return found


def listeners(s: Dijie, moment: str) -> list[Obj]:
    """The things that may have something that waits for this, in no order. What is pressed down has no abilities, but
    what the rules do when a turn ends they do to it as well (D2-10.21-2, D2-7.6-4).
    """
    ids, words = (s.known or index(s)).hearing.get(moment, ()), _LENT_AT.get(moment)
    if not ids and not words:
        return []
    objs, here = s.objs, list[Obj]()
    for n in ids:
        obj = objs[n]
        if not obj.down and (not obj.held_by or moment == "turn_end"):
            here.append(obj)
    if words:  # what a thing is lent, it may hear by
        codes = s.rules.hearing.get(moment, ())
        for obj in bearing(s):
            for mod in obj.mods:
                if mod.word in words:
                    apart = (obj.as_code or obj.code) not in codes and not obj.down
                    if apart and (not obj.held_by or moment == "turn_end"):
                        here.append(obj)
                    break
    return here


def _rank(s: Dijie, seat: int, obj: Obj) -> tuple[int, ...]:
    """Where a thing comes in the order of triggers: the battlefields in physical order, in a zone 先驱 before its host,
    the unit before what is attached to it, then relics that lie there, the terrain; formations; the lord's zone
    (D2-6.14-15 to -19).
    """
    if obj.zone < 0:
        return 2, s.pms[seat].lord.index(obj.id)
    if obj.cells:
        return 1, s.formations.index(obj.id)
    z = s.rules.geometry.rank[seat][obj.zone]
    if s.terrain[obj.zone] == obj.id:
        return 0, z, 4, 0
    if s.units[obj.zone] == obj.id or (obj.held_by and not obj.host):
        return 0, z, 1 + bool(obj.held_by), 0
    if not obj.host:
        return 0, z, 3, s.dropped[obj.zone].index(obj.id)
    return 0, z, 0 if has(s, obj, "vanguard") else 2, s.objs[obj.host].attached.index(obj.id)


def _lagging(s: Dijie, seat: int, moment: str) -> Iterator[Effect]:
    """Lagging effects of a seat whose moment has come, in the order they were made. They wait no longer."""
    for lag in s.lags:
        name, _, whose = lag.moment.partition(".")
        if name != moment or lag.effect.seat != seat:
            continue
        if whose != "own" or (s.authority == seat and s.turn > lag.turn):
            s.lags = tuple(other for other in s.lags if other is not lag)
            yield lag.effect._replace(id=s.fresh(), word=LAG, extra=lag.path)


def _field(s: Dijie, seat: int) -> Iterator[Obj]:
    """What a seat controls on the battlefields, in physical order; attached 先驱 comes before its host."""
    for z in s.rules.geometry.order[seat]:
        unit = s.objs.get(s.units[z])
        if unit is not None:
            attached = [s.objs[n] for n in unit.attached]
            ahead = [obj for obj in attached if has(s, obj, "vanguard")]
            for obj in (*ahead, unit, *(obj for obj in attached if obj not in ahead)):
                if obj.controller == seat:
                    yield obj
        for n in (*s.dropped.get(z, ()), s.terrain[z]):
            if n and s.objs[n].controller == seat:
                yield s.objs[n]
    for n in s.formations:
        if s.objs[n].controller == seat:
            yield s.objs[n]


def _waiting(s: Dijie, obj: Obj, moment: str, cause: Cause) -> list[tuple[str, int, int]]:
    """What of a thing is set off: on what it stands (see `ability_of`), which ability, its X."""
    card, seat = s.rules.cards[obj.as_code or obj.code], obj.controller
    found: list[tuple[str, int, int]] = []
    if moment == "turn_end":  # what rules make is no ability of its bearer: silence does not stop it (G28)
        if card.unit and obj.zone >= 0 and has(s, obj, "poisoned"):
            found.append(("@poisoned", 0, -1))
        if card.fleeting:
            found.append(("@fleeting", 0, -1))
    if obj.held_by or (card.unit and forbidden(s, obj, "trigger")):
        return found
    for place in card.whens.get(moment, ()):
        ability = card.abilities[place]
        if (
            not ability.dead
            and of_event(s, ability.whose, seat, obj.id, cause.subject, cause.seat, cause.code)
            and _may(s, obj, ability, place)
        ):
            found.append((card.code, place, -1))
    for word in _KEYWORDS_AT.get(moment, ()) if card.unit else ():
        if has(s, obj, word):
            ability = KEYWORDS[word]
            if not ability.has("bones") and of_event(
                s, ability.whose, seat, obj.id, cause.subject, cause.seat, cause.code
            ):
                found.append((f"@{word}", 0, number(s, obj, word)))
    return found


def _of_cards(s: Dijie, seat: int, moment: str, cause: Cause, codes: frozenset[str]) -> Iterator[Effect]:
    """What waits in other zones: 【天赐】 anywhere, 【超维】 where it is seen, 【灵骨】 and 永生 in graveyards; and
    what a card that has just come there, or is about to leave, says of itself (D2-10.9-3). `codes`: the cards that do.
    """
    pm = s.pms[seat]
    anywhere = ("gift", "astral")
    for pile, tags in ((pm.hand, anywhere), (pm.grave, (*anywhere, "bones")), (pm.exile, anywhere)):
        for held in pile:
            if held.code not in codes:
                continue
            card = s.rules.cards[held.code]
            for place in card.whens.get(moment, ()):
                ability = card.abilities[place]
                own = moment in PARTED and held.id == cause.subject and of_itself(ability)
                here = any(ability.has(tag) and not (held.down and tag == "astral") for tag in tags)
                if not (own or here) or not _may_there(s, seat, held.id, ability, place):
                    continue
                if of_event(s, ability.whose, seat, held.id, cause.subject, cause.seat, cause.code):
                    yield _effect(s, seat, held.code, place, held.id, cause)
            if pile is pm.grave and card.words:
                for word in _KEYWORDS_AT.get(moment, ()):
                    if word in card.words and KEYWORDS[word].has("bones") and _can_return(s, seat, held):
                        whose = KEYWORDS[word].whose
                        if of_event(s, whose, seat, held.id, cause.subject, cause.seat, cause.code):
                            yield _effect(s, seat, f"@{word}", 0, held.id, cause, card.words[word])


def _left_for_good(s: Dijie, moment: str, cause: Cause) -> bool:
    """Whether this is a token back in the token zone, where things have no id; it still says what it does once it has
    left (D2-7.6-1, D2-10.9-3).
    """
    return moment == "left" and not cause.subject and cause.code != "" and s.rules.cards[cause.code].token


def of_itself(ability: Ability) -> bool:
    """Whether a ⚡ speaks of its own card."""
    return ability.whose is not None and ability.whose.what == SELF


def _can_return(s: Dijie, seat: int, held: Held) -> bool:
    """Whether an exit of the graveyard is there for a card (D3-4.3-永生-2)."""
    return bool(zones.exits(s, seat, "grave", s.rules.cards[held.code]))


def _effect(s: Dijie, seat: int, code: str, place: int, source: int, cause: Cause, x: int = -1) -> Effect:
    bound = (("it", (cause.subject,)), ("foe", (cause.other,)), ("n", (cause.n,)))
    return Effect(s.fresh(), seat, code, place, source, bound, x)


def _may(s: Dijie, obj: Obj, ability: Ability, place: int) -> bool:
    """Whether limits on where, when and how often it is set off leave it free."""
    if not ability.tags:
        return True
    if ability.has("dirge"):
        return False
    if ability.has("passive") and not (s.phase == "defence" and s.defender == obj.controller):
        return False
    if ability.has("once") and place in obj.once:
        return False
    return not (ability.has("surge") and obj.acts.count(SET_OFF + place) >= ability.tags["surge"])


def _may_there(s: Dijie, seat: int, card: int, ability: Ability, place: int) -> bool:
    """The same for a card that is no thing, in a hand, a graveyard or exile."""
    if not ability.tags:
        return True
    if ability.has("passive") and not (s.phase == "defence" and s.defender == seat):
        return False
    times = s.pms[seat].uses.count((card, SET_OFF + place))
    return not (times and ability.has("once")) and not (ability.has("surge") and times >= ability.tags["surge"])


def _left(s: Dijie, effect: Effect, ability: Ability) -> bool:
    """Whether limits on how often it is set off leave it free still (D3-4.1-超载X, D3-4.1-绝招)."""
    if effect.word == LAG:
        return True
    obj = s.objs.get(effect.source)
    if obj is None:
        return _may_there(s, effect.seat, effect.source, ability, effect.place)
    return _may(s, obj, ability, effect.place)


def _note(s: Dijie, effect: Effect, ability: Ability) -> None:
    if effect.code[0] == "@" or not (ability.has("surge") or ability.has("once")):
        return
    obj, pm = s.objs.get(effect.source), s.pms[effect.seat]
    if obj is None:
        pm.uses = (*pm.uses, (effect.source, SET_OFF + effect.place))
        return
    if ability.has("surge"):
        obj.acts = (*obj.acts, SET_OFF + effect.place)
    if ability.has("once"):
        obj.once = (*obj.once, effect.place)


def window(s: Dijie, ctx: Context, timing: str, seat: int, cause: Cause) -> Procedure:
    """A timing: what waits for it, then the responses, from the seat after `seat` to `seat` itself (D2-6.2-1)."""
    since = s.next_id
    yield fire(s, ctx, timing, cause)
    for who in s.order((seat + 1) % s.seats):
        if s.winners:
            return
        able = play.able(s, who, False)
        if able or may_be_asked(s, who):
            ask = Ask(who, "respond", {"timing": timing, "seat": seat, "card": cause.code}, "D2-6.2-1")
            answers.put(s, ask, able)
            answer = yield ask
            if answer != PASS:
                yield perform.respond(s, ctx, ask, answer)
    if timing in s.rules.passing:
        yield from zones.pass_by(s, ctx, since, timing)


def may_be_asked(s: Dijie, seat: int) -> bool:
    """Whether a seat is asked for a response though it can activate nothing. It follows from what everybody sees, as
    what it can activate does, payment and targets apart: a face-down card that could be a spell, a curse to be lifted.
    """
    lord = s.pms[seat].lord
    if s.rules.asks_all:
        return True
    for n in lord:
        if s.objs[n].down:
            return True
    return bool(s.curses) and next(liftable(s, seat, False), None) is not None


_KEYWORDS_AT: dict[str, tuple[str, ...]] = {}
for _word, _ability in KEYWORDS.items():
    if _word in WORDS and _ability.moment and _word != "poisoned":
        _KEYWORDS_AT[_ability.moment] = (*_KEYWORDS_AT.get(_ability.moment, ()), _word)

_LENT_AT = {moment: frozenset(words) for moment, words in _KEYWORDS_AT.items()}
_LENT_AT["turn_end"] |= {"poisoned"}

# What effects do, and where things go, sets off effects: a circle.
from paiju.games.dijie import answers, perform, play, zones  # noqa: E402
from paiju.games.dijie.use import liftable  # noqa: E402
