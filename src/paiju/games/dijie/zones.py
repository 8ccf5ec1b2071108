"""Coming and going: how things enter a zone, leave it, and what becomes of what hangs on them (D2-2.3, D2-7.4, D2-10.9
to D2-10.11, D2-10.23).

Whatever changes its zone is a new thing with a new id. Tokens go back to the token zone from wherever they leave
(D2-7.6-1), walkers are banished where they would go to a graveyard, the token zone or a library (D2-8.5-3).
"""

from paiju.games.dijie import geometry as g
from paiju.games.dijie.auras import refresh
from paiju.games.dijie.cards import Card
from paiju.games.dijie.find import can_hold, ref, whole
from paiju.games.dijie.index import index
from paiju.games.dijie.lasting import bearers, end, marked
from paiju.games.dijie.props import LIFE, banned, bearing, fold, has, is_unit, mortal, repels, units
from paiju.games.dijie.stack import Cause, fire, window
from paiju.games.dijie.state import LIVES, NOBODY, Curse, Dijie, Held, Mod, Obj
from paiju.kernel import Ask, Context, Procedure
from paiju.show.text import msg

VOIDS = 6  # D2-12.2-1
READY, WAITING = "ready", "waiting"  # why a card lies in a lord's zone: 预备, or it comes back to the battlefield
GRAVE, EXILE, HAND, LIBRARY, TOKENS, LORD = "grave", "exile", "hand", "library", "tokens", "lord"


# --- into a zone ---


def landing(s: Dijie, code: str, to: str) -> str:
    """Where a card really goes: tokens back to the token zone (D2-7.6-1), walkers into exile where they would go to a
    graveyard, the token zone or a library (D2-8.5-3).
    """
    card = s.rules.cards[code]
    if card.token and to != HAND:
        return TOKENS
    return EXILE if "walker" in card.types and to in (GRAVE, LIBRARY, TOKENS) else to


def put(s: Dijie, ctx: Context, code: str, owner: int, to: str, down: bool = False) -> int:
    """Lay a card where it goes; the id it has there, 0 where it has none. Nothing is set off."""
    to = landing(s, code, to)
    if to == TOKENS:
        return 0  # of which there is no end
    if to == LIBRARY:
        s.library = (*s.library, code)
        s.under = tuple(known and (*known, code) for known in s.under)  # everybody sees it go
        return 0
    held = Held(s.fresh(), code, down)
    pm = s.pms[owner]
    match to:
        case "hand":
            pm.hand = (*pm.hand, held)
        case "grave":
            pm.grave = (held, *pm.grave)
        case "exile":
            pm.exile = (held, *pm.exile)
    return held.id


def come(s: Dijie, ctx: Context, code: str, owner: int, to: str) -> Procedure:
    """Lay a card that was no thing into a graveyard or exile, with what that sets off; the id it has there."""
    new = put(s, ctx, code, owner, to)
    if new:
        to = landing(s, code, to)
        yield fire(s, ctx, "buried" if to == GRAVE else "exiled", Cause(new, owner, code=code))
    return new


def lay(s: Dijie, code: str, owner: int, seat: int, role: str = "", down: bool = False) -> int:
    """Lay a card into a lord's zone; its id there, 0 for a token, which goes back (D2-7.6-1)."""
    if s.rules.cards[code].token:
        return 0
    obj = Obj(s.fresh(), code, owner, seat, down=down, since=s.turn, role=role)
    s.add(obj)
    s.pms[seat].lord = (*s.pms[seat].lord, obj.id)
    return obj.id


def off_top(s: Dijie) -> str:
    """Take the top card off the library; what is known of the others stays known."""
    code, s.library = s.library[0], s.library[1:]
    left = len(s.library)
    s.over = tuple([known[1:] for known in s.over])
    s.under = tuple([known[-left:] if left < len(known) else known for known in s.under]) if left else ((),) * s.seats
    return code


def take(s: Dijie, card_id: int) -> tuple[str, int, str] | None:
    """Take a card out of a hand, a graveyard or exile: its code, whose pile it was, which; None if it is not there."""
    for seat, pm in enumerate(s.pms):
        for name in (HAND, GRAVE, EXILE):
            pile: tuple[Held, ...] = getattr(pm, name)
            for held in pile:
                if held.id == card_id:
                    setattr(pm, name, tuple([other for other in pile if other.id != card_id]))
                    return held.code, seat, name
    return None


def held(s: Dijie, card_id: int) -> tuple[Held, int, str] | None:
    """Where a card lies: itself, whose pile, which."""
    for seat, pm in enumerate(s.pms):
        for name in (HAND, GRAVE, EXILE):
            for card in getattr(pm, name):
                if card.id == card_id:
                    return card, seat, name
    return None


def exits(s: Dijie, seat: int, place: str, card: Card | None = None) -> list[int]:
    """The zones where a unit of this seat could enter from a place: exits that are revealed and free (D2-8.15-2), also
    with a unit in them for what entangles, unless a barrier keeps it from pressing that down (D3-4.3-缠绕).
    """
    spots = s.rules.geometry.exits[place][seat]
    if card is None or "entangle" not in card.words:
        return [z for z in spots if s.terrain[z] > 0 and not s.units[z]]
    return [z for z in spots if s.revealed(z) and not (s.units[z] and _withstands(s, s.objs[s.units[z]], card))]


def _withstands(s: Dijie, unit: Obj, card: Card) -> bool:
    """Whether a unit, or what is attached to it, cannot be pressed down by what comes with this card."""
    return any(repels(s, obj, NOBODY, card.code) for obj in whole(s, unit))


def place_unit(
    s: Dijie, ctx: Context, code: str, owner: int, seat: int, z: int, moved: bool = True, as_code: str = ""
) -> int:
    """Put a unit into a zone. Nothing is set off yet. `as_code`: what it is a copy of."""
    obj = Obj(s.fresh(), code, owner, seat, z, as_code=as_code, moved=int(moved), since=s.turn)
    s.add(obj)
    other = s.units[z]
    if other:  # what entangles presses down the unit that stood there
        for pressed in whole(s, s.objs[other]):
            pressed.held_by = obj.id
        data = {"unit": other, "card": s.objs[other].code, "by": obj.id, "other": code}
        ctx.lean or ctx.emit("suppressed", data, "D3-4.3-镇压-1")
    s.units[z] = obj.id
    refresh(s)
    ctx.lean or ctx.emit(
        "placed",
        {"thing": obj.id, "card": as_code or code, "seat": seat, "zone": g.place(z), "owner": owner},
        "D2-8.15-2",
    )
    return obj.id


def arrive(s: Dijie, ctx: Context, unit: int) -> Procedure:
    """A unit has come to the battlefield: 进入战场时, 进入战场后 (D2-9.6), and 移动后 where coming counts as moving
    (D2-9.1-7).
    """
    yield from true_names(s, ctx)
    for moment in ("entering", "entered", "moved"):
        if unit in s.objs and (moment != "moved" or s.objs[unit].moved):
            yield fire(s, ctx, moment, Cause(unit, s.objs[unit].controller))
    yield from sweep(s, ctx)


def deploy(s: Dijie, ctx: Context, seat: int, code: str, owner: int, place: str, source: int = 0) -> Procedure:
    """Send a unit to the battlefield by an effect (派出, 返回, 派入): as if it were used, through the exit of where it
    comes from. `source`: the id of the card or thing that comes; until it stands on the battlefield it lies where it
    lay (D2-9.7-3). The unit's id, 0 if it did not come.
    """
    if not exits(s, seat, place, s.rules.cards[code]) or s.winners:
        return 0
    ctx.lean or ctx.emit("timing", {"timing": "using", "name": "timing.using", "seat": seat}, "D2-8.1-8")
    yield window(s, ctx, "using", seat, Cause(0, seat, code=code))
    spots = exits(s, seat, place, s.rules.cards[code])
    if not spots or s.winners:
        return 0
    z = yield from which_zone(s, seat, spots, code)
    if source in s.objs:
        detach(s, s.objs[source])
    elif source and take(s, source) is None:
        return 0
    unit = place_unit(s, ctx, code, owner, seat, z)
    yield from pick_up_here(s, ctx, unit, z)
    if unit in s.objs:
        yield from arrive(s, ctx, unit)
    return unit


def pick_up_here(s: Dijie, ctx: Context, unit: int, z: int) -> Procedure:
    """Entering counts as moving: relics that lie there may be picked up (D2-9.1-7)."""
    from paiju.games.dijie.play import hold

    for relic in s.dropped.get(z, ()):
        u = s.objs.get(unit)
        if u is None or relic not in s.objs or not can_hold(s, u, s.card(s.objs[relic]).needs):
            continue
        answer = yield Ask(u.controller, "pick_up", {"unit": unit, "relic": relic}, "D2-8.6-5")
        if answer == "yes":
            yield from hold(s, ctx, relic, unit, u.controller)


def which_zone(s: Dijie, seat: int, spots: list[int], code: str) -> Procedure:
    """The zone of these that the seat chooses."""
    from paiju.games.dijie.answers import zone_of

    if len(spots) == 1:
        return spots[0]
    answer = yield Ask(seat, "zone", {"zones": spots, "card": code}, "D2-8.15-2")
    return zone_of(answer)


# --- out of a zone ---


def detach(s: Dijie, obj: Obj) -> None:
    """Take a thing off the board, out of everything that points to it. What was attached to it stays without a host."""
    s.remove(obj)
    for n in obj.attached:
        if n in s.objs:
            s.objs[n].host = 0
    if obj.host and obj.host in s.objs:
        host = s.objs[obj.host]
        host.attached = tuple(n for n in host.attached if n != obj.id)
    elif obj.zone >= 0:
        if s.units[obj.zone] == obj.id:
            s.units[obj.zone] = 0
        if s.terrain[obj.zone] == obj.id:
            s.terrain[obj.zone] = 0
        if obj.id in s.dropped.get(obj.zone, ()):
            s.dropped[obj.zone] = tuple(n for n in s.dropped[obj.zone] if n != obj.id)
            if not s.dropped[obj.zone]:
                del s.dropped[obj.zone]
    if obj.id in s.formations:
        s.formations = tuple(n for n in s.formations if n != obj.id)
    for pm in s.pms:
        if obj.id in pm.lord:
            pm.lord = tuple(n for n in pm.lord if n != obj.id)


def depart(s: Dijie, ctx: Context, thing: int, to: str, down: bool = False) -> Procedure:
    """A thing leaves the board for a place; the id its card has there, 0 if none."""
    new = yield from depart_all(s, ctx, (thing,), to, down)
    return new[0] if new else 0


def depart_all(s: Dijie, ctx: Context, things: tuple[int, ...], to: str, down: bool = False) -> Procedure:
    """Things leave the board together: 离场时, the moves, what hung on each, 离场后, then 进入坟墓时, or what there is
    for exile in its place (D2-10.9-3). The new ids of their cards.
    """
    from paiju.games.dijie import play

    field = [n for n in things if n in s.objs and s.objs[n].zone >= 0]
    s.going = (*s.going, *((n, LEAVING) for n in things))
    yield fire(s, ctx, "leaving", *(Cause(n, s.objs[n].controller) for n in field))
    left: list[Cause] = []
    there: dict[str, list[Cause]] = {GRAVE: [], EXILE: []}
    new: list[int] = []
    back: list[tuple[int, str]] = []  # what came to a hand, and whose
    for n in things:
        obj = s.objs.get(n)
        if obj is None or s.winners:
            continue
        code, zone, attached, controller = obj.code, obj.zone, obj.attached, obj.controller
        seat, unit = controller if to == LORD else _home(s, obj), is_unit(s, obj)
        detach(s, obj)
        where = TOKENS if s.rules.cards[code].token else to  # D2-7.6-1
        card = lay(s, code, obj.owner, seat, WAITING) if where == LORD else put(s, ctx, code, seat, where, down)
        if not ctx.lean:
            who = msg("who.hidden") if down else msg("who.card", card=obj.as_code or code)
            data = {"thing": n, "who": who, "to": f"zone.{where}", "seat": seat, "new": card}
            ctx.emit("departed", data, "D2-2.3-1")
        new.append(card)
        if where == HAND:
            back.append((seat, code))
        yield from loosen(s, ctx, attached, zone, unit)
        yield from free_suppressed(s, ctx, n, zone)
        there[GRAVE] += _end_curses(s, ctx, n)
        refresh(s)
        if n in field:
            left.append(Cause(card, controller, n, code=code))
        place = landing(s, code, to)
        if place in there and card:
            there[place].append(Cause(card, seat, n, code=code))
    s.going = tuple(one for one in s.going if one[0] in s.objs)
    for seat, code in back:
        yield from play.into_hand(s, ctx, seat, code)
    yield fire(s, ctx, "left", *left)
    yield fire(s, ctx, "buried", *there[GRAVE])
    yield fire(s, ctx, "exiled", *there[EXILE])
    yield from sweep(s, ctx)
    return new


def _home(s: Dijie, obj: Obj) -> int:
    """Whose zone it goes to: its owner's; its controller's if it has none; else the battlefield's PM's."""
    if obj.owner >= 0:
        return obj.owner
    return obj.controller if obj.controller >= 0 else g.owner(obj.zone)


def loosen(s: Dijie, ctx: Context, attached: tuple[int, ...], z: int, unit: bool) -> Procedure:
    """What was attached to what has left, in physical order, 遣散 first: relics drop where it stood; units stand for
    themselves in the nearest free zone of their controller's side, or go to their owner's graveyard (D2-7.4-6 to -10,
    D2-8.6-4, D3-4.3-遣散).
    """
    for n in sorted(attached, key=lambda n: n in s.objs and not has(s, s.objs[n], "standalone")):
        obj = s.objs.get(n)
        if obj is None or (n, LEAVING) in s.going:  # it leaves by itself
            continue
        if "relic" in s.card(obj).types and unit and z >= 0 and s.revealed(z):
            obj.zone, obj.controller, obj.held_by = z, NOBODY, 0
            s.dropped[z] = (*s.dropped.get(z, ()), n)
            ctx.lean or ctx.emit("dropped", {"thing": n, "card": obj.code, "zone": g.place(z)}, "D2-8.6-4")
            continue
        spot = _nearest_open(s, obj, z) if s.card(obj).unit and not obj.held_by else None
        if spot is None:
            yield from depart(s, ctx, n, GRAVE)
            continue
        stand(s, obj, spot)
        ctx.lean or ctx.emit("stands_alone", {"thing": n, "card": obj.code, "zone": g.place(spot)}, "D2-7.4-8")
        yield from hand_over(s, ctx, n)


def stand(s: Dijie, obj: Obj, z: int) -> None:
    """A unit stands for itself in a zone, with all that is attached to it."""
    if obj.host:  # most often it stood for itself already: nothing is forgotten of it then but where it stood
        if obj.host in s.objs:
            host = s.objs[obj.host]
            host.attached = tuple(n for n in host.attached if n != obj.id)
        obj.host = 0
    if any(mod.word == "guarding" for mod in obj.mods):
        obj.mods = tuple(mod for mod in obj.mods if mod.word != "guarding")
    s.units[z] = obj.id
    settle(s, obj, z)
    refresh(s)


def settle(s: Dijie, obj: Obj, z: int) -> None:
    """Where a thing and what is attached to it lies now."""
    obj.zone = z
    for n in obj.attached:
        settle(s, s.objs[n], z)


def _nearest_open(s: Dijie, obj: Obj, z: int) -> int | None:
    """The nearest free zone on the side of a unit's controller, the one it stands in first."""
    friendly = [
        spot
        for own in s.rules.geometry.own
        for spot in own
        if s.friends(g.owner(spot), obj.controller) and s.open(spot)
    ]
    return s.rules.geometry.nearest(z, friendly, s.voids, obj.controller)


def free_suppressed(s: Dijie, ctx: Context, source: int, z: int) -> Procedure:
    """What the thing pressed down comes back where it stood, or as near as can be; else it is destroyed
    (D3-4.3-镇压-2, -3).
    """
    for n in [n for n, obj in s.objs.items() if obj.held_by == source and not obj.host]:
        obj = s.objs[n]
        for freed in whole(s, obj):
            freed.held_by = 0
        spot = _nearest_open(s, obj, z)
        if spot is None:
            yield from destroy(s, ctx, n)
            continue
        obj.moved += 1
        stand(s, obj, spot)
        ctx.lean or ctx.emit("released", {"unit": n, "card": obj.code, "zone": g.place(spot)}, "D3-4.3-镇压-2")
        yield from hand_over(s, ctx, n)
        if n in s.objs:  # D3-4.3-镇压-2
            yield fire(s, ctx, "moved", Cause(n, s.objs[n].controller))


def hand_over(s: Dijie, ctx: Context, unit: int) -> Procedure:
    """A unit that has come to a teammate's battlefield is that teammate's from now on (D2-11.5-2)."""
    u = s.objs.get(unit)
    if u is None or g.owner(u.zone) == u.controller or not s.friends(g.owner(u.zone), u.controller):
        return
    from paiju.games.dijie.ops import set_controller

    set_controller(s, ctx, unit, g.owner(u.zone), relics=True)
    yield from true_names(s, ctx)


def _end_curses(s: Dijie, ctx: Context, victim: int) -> list[Cause]:
    """A curse whose victim is gone ends; its card goes to its owner's graveyard."""
    ended = [lift(s, ctx, curse) for curse in s.curses if curse.victim == victim]
    return [cause for cause in ended if cause.subject]


def lift(s: Dijie, ctx: Context, curse: Curse) -> Cause:
    """End a curse: its card that comes to a graveyard."""
    s.curses = tuple(other for other in s.curses if other.id != curse.id)
    for mods in marked(s, curse.victim):
        mods.mods = tuple(mod for mod in mods.mods if mod.by != curse.id)
    new = put(s, ctx, curse.code, curse.owner, GRAVE)
    ctx.lean or ctx.emit("lifted", {"curse": curse.id, "card": curse.code}, "D3-4.3-驱散-1")
    return Cause(new, curse.owner, code=curse.code)


# --- the ways to go ---

DESTROYED, WRECKED, SACRIFICED, BANISHED, RETURNED, LEAVING = (
    "destroyed", "wrecked", "sacrificed", "banished", "returned", "leaving",
)  # fmt: skip


def begin(s: Dijie, thing: int, how: str) -> bool:
    """A thing begins to go, unless it is going that way already (D2-9.7-2)."""
    if (thing, how) in s.going:
        return False
    s.going = (*s.going, (thing, how))
    return True


def destroy(s: Dijie, ctx: Context, thing: int, by: int = 0) -> Procedure:
    """Destroy a unit (消灭, D2-10.23). True if it was."""
    gone = yield from destroy_all(s, ctx, (thing,), by)
    return bool(gone)


def destroy_all(s: Dijie, ctx: Context, things: tuple[int, ...], by: int = 0) -> Procedure:
    """Destroy units together: 消灭时/后, then they leave. Where something happens instead, that takes the place of all
    of it (D2-6.7). Those that were destroyed.
    """
    from paiju.games.dijie import perform

    dying: list[int] = []
    for n in things:
        obj = s.objs.get(n)
        if obj is None or s.winners or (n, DESTROYED) in s.going:
            continue
        ways = {m.by: m for m in obj.mods if m.what == "instead" and m.word == "destroyed" and m.by in s.objs}
        if ways:
            instead = yield from _which_instead(s, obj, ways)
            data = {"thing": n, "who": s.who(n), "by": instead.by, "card": s.objs[instead.by].code}
            ctx.lean or ctx.emit("replaced", data, "D2-6.7-1")
            yield perform.replacement(s, ctx, instead.by, instead.n, n)
            continue
        ctx.lean or ctx.emit("destroyed", {"thing": n, "card": obj.code, "by": by}, "D2-10.23-1")
        dying.append(n)
        s.going = (*s.going, (n, DESTROYED))
    causes = [Cause(n, s.objs[n].controller, by, code=s.card(s.objs[n]).code) for n in dying if n in s.objs]
    yield fire(s, ctx, "destroying", *causes)
    yield fire(s, ctx, "destroyed", *causes)
    yield from depart_all(s, ctx, tuple(dying), GRAVE)
    return tuple(dying)


def _which_instead(s: Dijie, obj: Obj, ways: dict[int, Mod]) -> Procedure:
    """Of several things that would happen instead of its destruction, the one its controller chooses (D2-6.7-1)."""
    if len(ways) == 1:
        return next(iter(ways.values()))
    args = {"card": obj.as_code or obj.code, "source": obj.id, "choices": list(ways), "done": False}
    answer = yield Ask(obj.controller, "pick", args, "D2-6.7-1")
    return ways[ref(answer)]


def wreck(s: Dijie, ctx: Context, thing: int) -> Procedure:
    """Destroy what is no unit (摧毁): a relic, a formation, terrain, a wonder, supplies."""
    obj = s.objs.get(thing)
    if obj is None or not begin(s, thing, WRECKED):
        return False
    ctx.lean or ctx.emit("wrecked", {"thing": thing, "card": obj.code}, "D3-2.3-坟墓区-2")
    yield from depart(s, ctx, thing, GRAVE)
    return True


def sacrifice(s: Dijie, ctx: Context, thing: int) -> Procedure:
    """Sacrifice (D2-10.10): no destruction."""
    obj = s.objs.get(thing)
    if obj is None or not begin(s, thing, SACRIFICED):
        return False
    ctx.lean or ctx.emit("sacrificed", {"thing": thing, "card": obj.code, "seat": obj.controller}, "D2-10.10-1")
    yield fire(s, ctx, "sacrificing", Cause(thing, obj.controller))
    yield fire(s, ctx, "sacrificed", Cause(thing, obj.controller))
    yield from depart(s, ctx, thing, GRAVE)
    return True


def banish(s: Dijie, ctx: Context, thing: int, down: bool = False) -> Procedure:
    """Banish (放逐, D2-4.5): a thing, or a card from a hand or graveyard."""
    if thing in s.objs:
        if not begin(s, thing, BANISHED):
            return False
        ctx.lean or ctx.emit("banished", {"thing": thing, "card": s.objs[thing].code}, "D2-4.5-1")
        yield from depart(s, ctx, thing, EXILE, down)
        return True
    found = take(s, thing)
    if found is None:
        return False
    code, seat, _ = found
    new = put(s, ctx, code, seat, EXILE, down)
    ctx.lean or ctx.emit("banished", {"thing": thing, "card": code, "new": new, "down": down}, "D2-4.5-1")
    if new:
        yield fire(s, ctx, "exiled", Cause(new, seat, thing, code=code))
    return True


def uproot(s: Dijie, ctx: Context, thing: int) -> Procedure:
    """Banish a thing and all that is attached to it, together (D2-7.7-3, D2-7.7-6)."""
    things: list[int] = []
    todo = [thing]
    while todo:
        obj = s.objs.get(todo.pop(0))
        if obj is not None and begin(s, obj.id, BANISHED):
            things.append(obj.id)
            todo += obj.attached
            ctx.lean or ctx.emit("banished", {"thing": obj.id, "card": obj.code}, "D2-4.5-1")
    yield from depart_all(s, ctx, tuple(things), EXILE)


def bounce(s: Dijie, ctx: Context, thing: int) -> Procedure:
    """Return a thing to its owner's hand."""
    obj = s.objs.get(thing)
    if obj is None or not begin(s, thing, RETURNED):
        return False
    ctx.lean or ctx.emit("returned", {"thing": thing, "card": obj.code, "seat": _home(s, obj)}, "D2-11.5-4")
    yield from depart(s, ctx, thing, HAND)
    return True


def discard(s: Dijie, ctx: Context, seat: int, card_id: int) -> Procedure:
    """Discard a card from the hand: 弃牌时/后, 离开手牌区时/后, 进入坟墓时 (D2-10.11); it moves when it leaves."""
    where = held(s, card_id)
    if where is None or where[2] != HAND:
        return False
    card, owner, _ = where
    if banned(s, owner, "discard"):
        return False
    for moment in ("discarding", "discarded", "unhanding"):
        yield fire(s, ctx, moment, Cause(card_id, owner, code=card.code))
    if take(s, card_id) is None or s.winners:
        return False
    new = put(s, ctx, card.code, owner, GRAVE)
    ctx.lean or ctx.emit("discarded", {"card": card.code, "seat": owner, "new": new}, "D2-10.11-1")
    yield fire(s, ctx, "unhanded", Cause(new, owner, card_id, code=card.code))
    if new:
        moment = "exiled" if "walker" in s.rules.cards[card.code].types else "buried"
        yield fire(s, ctx, moment, Cause(new, owner, card_id, code=card.code))
    return True


# --- what always holds ---


def hollow(s: Dijie, seat: int) -> bool:
    """Whether a battlefield has so many voids that its PM is about to lose by them (D2-12.2-1)."""
    return sum([s.void(z) for z in s.rules.geometry.own[seat]]) >= VOIDS


def sweep(s: Dijie, ctx: Context) -> Procedure:
    """Creatures whose life is 0 are destroyed at once (D2-10.24-3); in a fight that waits for its own check."""
    if s.winners:
        return
    refresh(s)
    there = s.known or index(s)
    if s.sound is not None and s.sound[0] is LIVES[0] and s.sound[1] is there:
        return  # nobody was about to die, and nothing has changed since
    dead = [u.id for u in units(s) if fold(s, u, LIFE) <= u.hurt and mortal(s, u)]
    if not dead:
        s.sound = LIVES[0], there
        return
    dead = [n for n in dead if n not in s.duel]
    if dead:
        going = [n for n, _ in s.going]
        dead = [n for n in dead if n not in going]
    if dead:  # at once, therefore in physical order (D2-4.3-3)
        rank = s.rules.geometry.rank[s.authority]
        dead.sort(key=lambda n: (rank[s.objs[n].zone], s.objs[n].host))
        yield from destroy_all(s, ctx, tuple(dead))


def true_names(s: Dijie, ctx: Context) -> Procedure:
    """Of two things of one true name that a PM controls the later goes into exile (D2-3.2-2)."""
    printed = index(s).named
    named = [s.objs[n] for n in printed]
    named += [obj for obj in bearing(s) if obj.id not in printed and has(s, obj, "truename")]
    if len(named) < 2:
        return
    seen: set[tuple[int, str]] = set()
    for obj in sorted(named, key=lambda obj: obj.got or obj.id):
        if obj.down or obj.controller < 0 or not has(s, obj, "truename"):
            continue
        key = obj.controller, s.card(obj).zh
        if key in seen:
            yield from banish(s, ctx, obj.id)
        seen.add(key)


def pass_by(s: Dijie, ctx: Context, since: int, *moments: str) -> Procedure:
    """What these moments, from the effect `since` on, set off for as long as they last ends with them (D2-6.14-13)."""

    def over(mod: Mod) -> bool:
        name, _, rest = mod.until.partition(":")
        moment, _, effect = rest.partition(":")
        return name == "moment" and moment in moments and int(effect) >= since

    if s.rules.passing & set(moments):
        for one in bearers(s):
            end(s, one, over)
        yield from sweep(s, ctx)
