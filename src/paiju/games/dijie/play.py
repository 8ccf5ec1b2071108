"""Carries out announcements: the card or ability was chosen and can be paid, now it is used (D1-4.1, D2-8)."""

from paiju.games.dijie import geometry as g
from paiju.games.dijie import harm, zones
from paiju.games.dijie.auras import refresh
from paiju.games.dijie.cards import Card
from paiju.games.dijie.crystals import FREE, spelled
from paiju.games.dijie.find import can_hold, candidates, shown, untouchable
from paiju.games.dijie.index import index
from paiju.games.dijie.patterns import placed, placements
from paiju.games.dijie.payment import paid_with, spend
from paiju.games.dijie.props import banned, forbidden, is_unit, sets_off
from paiju.games.dijie.stack import Cause, ability_of, fire, of_itself, put_on, resolve, told, window
from paiju.games.dijie.state import SET_OFF, Curse, Dijie, Effect, Held, Obj
from paiju.games.dijie.still import kept
from paiju.games.dijie.use import ECHO, Plan, hindered, pile
from paiju.games.dijie.zones import GRAVE, put
from paiju.kernel import Ask, Context, Procedure
from paiju.show.text import msg

USE, FLIP, DELAY, DISPEL = "use", "flip", "delay", "dispel"


def act(s: Dijie, ctx: Context, seat: int, verb: str, source: int, plan: Plan | None) -> Procedure:
    """What a seat does with a card or thing, as announced: use it, turn it up (a delayed spell), lay it as a delayed
    spell (without a plan), dispel it (a curse), or activate an ability of it.
    """
    if verb == DELAY:
        yield from delay(s, ctx, seat, source)
    elif plan is None:  # a delayed spell that cannot be paid for: shown, and into the graveyard (D2-8.7-18)
        assert verb == FLIP
        yield from _spoil(s, ctx, seat, source)
    elif verb == DISPEL:
        yield from dispel(s, ctx, plan)
    elif verb in (USE, FLIP):
        yield from use(s, ctx, plan, verb == FLIP)
    else:
        yield from activate(s, ctx, plan)


def able(s: Dijie, seat: int, main: bool) -> list[tuple[int, int]]:
    """The abilities a seat can activate, targets and payment apart: things it controls, and cards in its hand or
    graveyard whose ability says so.
    """
    known, objs, cards = s.known or index(s), s.objs, s.rules.cards
    found: list[tuple[int, int]] = []
    for n in known.actors if main else known.responders:
        obj = objs[n]
        if obj.controller == seat and not obj.down and not obj.held_by:
            card = cards[obj.as_code or obj.code]
            for place in card.field_acts if main else card.quick_acts if obj.zone >= 0 else card.far_acts:
                if not hindered(s, seat, obj, card, place, main):
                    found += ((n, place),)
    acts = s.rules.held_acts if main else s.rules.held_quick
    if not acts:
        return found
    pm = s.pms[seat]
    for lying, codes in ((pm.hand, acts["hand"]), (pm.grave, acts["grave"]), (pm.exile, acts["exile"])):
        for held in lying if codes else ():
            if held.code in codes:
                places = acts["down"].get(held.code, ()) if held.down else codes[held.code]
                used = [place for card, place in pm.uses if card == held.id]
                found += [(held.id, place) for place in places if not used or _again(cards[held.code], place, used)]
    return found


def _again(card: Card, place: int, used: list[int]) -> bool:
    """Whether an ability of a card that is no thing can be activated, some having been `used` (D2-6.14-10, -11)."""
    ability = card.abilities[place]
    if ability.has("once"):
        return place not in used
    others = [n for n in used if n < SET_OFF and not card.abilities[n].has("once")]
    return ability.has("super") or len(others) <= ability.tags.get("extra", 0)


activatable = kept(able)


# --- paying ---


def pay(s: Dijie, ctx: Context, plan: Plan) -> None:
    """Pay a cost whole."""
    if plan.cost != FREE and not ctx.lean:
        cost = spelled(plan.cost)
        crystals = paid_with(s, plan.seat, plan.paid, plan.colours) if plan.paid else cost
        if crystals != cost:
            cost = msg("cost.with", cost=cost, crystals=crystals)
        ctx.emit("paid", {"seat": plan.seat, "card": plan.code, "cost": cost}, "D2-5.1-2")
    spend(s, plan.seat, plan.cost, plan.paid)
    if plan.cost.life:
        harm.bleed(s, ctx, plan.seat, plan.cost.life, "cost", plan.code)


# --- cards ---


def left_hand(s: Dijie, ctx: Context, seat: int, code: str) -> Procedure:
    """A card has left a hand to be used, delayed or prepared: 离开手牌区时/后."""
    for moment in ("unhanding", "unhanded"):
        yield fire(s, ctx, moment, Cause(0, seat, code=code))


def delay(s: Dijie, ctx: Context, seat: int, card_id: int) -> Procedure:
    """Lay a spell face down into the own lord's zone (D2-8.7-9); an older one goes to the graveyard."""
    pm = s.pms[seat]
    for n in pm.lord:
        if s.objs[n].down:
            old = s.objs[n]
            zones.detach(s, old)
            ctx.lean or ctx.emit(
                "departed",
                {"thing": n, "who": msg("who.card", card=old.code), "to": "zone.grave", "seat": seat},
                "D2-8.7-12",
            )
            yield from zones.come(s, ctx, old.code, seat, GRAVE)
            break
    found = zones.take(s, card_id)
    assert found is not None
    thing = zones.lay(s, found[0], seat, seat, down=True)
    ctx.lean or ctx.emit("delayed", {"seat": seat, "thing": thing}, "D2-8.7-9")
    yield from left_hand(s, ctx, seat, found[0])


def _lift_card(s: Dijie, seat: int, source: int) -> tuple[str, str, int]:
    """Take the card to be used from where it lies: its code, from where, whose it is."""
    obj = s.objs.get(source)
    if obj is not None:
        zones.detach(s, obj)
        return obj.code, "lord", obj.owner
    found = zones.take(s, source)
    assert found is not None
    return found[0], found[2], found[1]


def _spoil(s: Dijie, ctx: Context, seat: int, source: int) -> Procedure:
    code, _, owner = _lift_card(s, seat, source)
    new = put(s, ctx, code, owner, GRAVE)
    ctx.lean or ctx.emit("spoiled", {"seat": seat, "card": code, "new": new}, "D2-8.7-18")
    yield from show(s, ctx, seat, code)
    if new:
        yield fire(s, ctx, "buried", Cause(new, owner, code=code))


def show(s: Dijie, ctx: Context, seat: int, code: str) -> Procedure:
    """A card is shown, once however it is shown: what waits for that, then what it says of that itself, 神谕 say
    (D3-4.3-神谕).
    """
    yield fire(s, ctx, "shown", Cause(0, seat, code=code))
    card = s.rules.cards[code]
    if s.winners or ("oracle" not in card.words and "shown" not in card.whens):
        return
    own = [place for place in card.whens.get("shown", ()) if of_itself(card.abilities[place])]
    found = [Effect(s.fresh(), seat, code, place, 0) for place in own]
    if "oracle" in card.words:
        found.append(Effect(s.fresh(), seat, "@oracle", 0, 0))
    yield from put_on(s, ctx, found)


def into_hand(s: Dijie, ctx: Context, seat: int, code: str) -> Procedure:
    """A card has come to a hand, from wherever: one with the lord's mark is shown to all (D2-5.4-1)."""
    if code in s.rules.marked and not s.winners:
        ctx.lean or ctx.emit("revealed", {"seat": seat, "card": code}, "D2-5.4-1")
        yield from show(s, ctx, seat, code)


def use(s: Dijie, ctx: Context, plan: Plan, flip: bool = False) -> Procedure:
    """Use a card: show, pay, 【使用卡牌时】, then what its kind does."""
    seat, code = plan.seat, plan.code
    _, place, owner = _lift_card(s, seat, plan.source)
    token = Held(s.fresh(), code)
    s.spells = (*s.spells, token)
    if not ctx.lean:
        bound = _shown(plan)
        data = {"seat": seat, "card": code, "as": plan.as_type, "extra": plan.extra, "flip": flip, "bound": bound}
        ctx.emit("used", data, "D1-4.1-1")
    pay(s, ctx, plan)
    nth = s.pms[seat].played = s.pms[seat].played + 1
    effect = None
    if plan.as_type == "spell":
        effect = Effect(
            s.fresh(), seat, code, plan.place, 0, plan.bound, plan.x, token.id, plan.extra, paid=plan.colours
        )
        s.stack = (*s.stack, effect)
        yield from perform.settle(s, ctx, effect)
    if s.winners:
        return
    if place == zones.HAND:
        yield from left_hand(s, ctx, seat, code)
    yield from show(s, ctx, seat, code)
    if nth == 2:
        yield fire(s, ctx, "played_second", Cause(0, seat, code=code))
    yield window(s, ctx, "using", seat, Cause(0, seat, code=code))
    if s.winners:
        return
    if effect is not None:
        yield from _chant(s, ctx, plan, effect, owner)
    elif plan.as_type in _LAYING:
        s.spells = tuple(held for held in s.spells if held.id != token.id)
        yield from _LAYING[plan.as_type](s, ctx, plan, owner, place)
    elif not (yield from _send(s, ctx, plan, owner, place, token.id)):
        return
    yield fire(s, ctx, "played", Cause(0, seat, code=code))
    if nth == 2:  # after it, so that it is counted itself (D2-9.9-3)
        yield fire(s, ctx, "after_second", Cause(0, seat, code=code))


def _shown(plan: Plan) -> dict[str, list[int]]:
    return {name: list(refs) for name, refs in plan.bound}


def _chant(s: Dijie, ctx: Context, plan: Plan, effect: Effect, owner: int) -> Procedure:
    """What a spell does, then its graveyard (D2-8.7-5); a curse stays at work (D2-2.9-5). One that was interrupted is
    in the graveyard already and was not resolved (D2-6.6-5).
    """
    if any(other.id == effect.id for other in s.stack):
        card = s.rules.cards[effect.code]
        victim = next((refs[0] for _, refs in plan.bound if refs), 0)
        meant = card.curse and victim in targets_left(s, effect)
        yield resolve(s, ctx)
        if effect.extra >= ECHO and not s.winners and _shown_still(s, effect):
            s.stack = (*s.stack, effect)
            ctx.lean or ctx.emit("echoed", told(s, effect), "D3-4.3-回声-1")
            yield resolve(s, ctx)
        if not _shown_still(s, effect):  # interrupted half-way: it lies in the graveyard already
            return
        s.spells = tuple(held for held in s.spells if held.id != effect.card)
        if meant and (victim < 0 or victim in s.objs):
            s.curses = (*s.curses, Curse(effect.card, effect.code, owner, plan.seat, victim))
            ctx.lean or ctx.emit(
                "cursed",
                {"card": effect.code, "victim": victim, "who": s.who(victim), "curse": effect.card},
                "D2-2.9-5",
            )
        else:
            yield from zones.come(s, ctx, effect.code, owner, GRAVE)
        if not s.winners:
            ctx.lean or ctx.emit("resolved", {"seat": plan.seat, "card": effect.code}, "D2-8.7-5")
            yield fire(s, ctx, "resolved", Cause(0, plan.seat, code=effect.code))


def targets_left(s: Dijie, effect: Effect) -> list[int]:
    """What the first target of a spell may still be (D2-2.4-10)."""
    targets = ability_of(s, effect.code, effect.place).targets
    return candidates(s, effect.seat, 0, targets[0].filter, True, effect.x) if targets else []


def _shown_still(s: Dijie, effect: Effect) -> bool:
    """Whether a spell is still being used: its card lies neither here nor there (D2-2.9-1)."""
    return any(held.id == effect.card for held in s.spells)


def interrupt(s: Dijie, ctx: Context, card: int) -> Procedure:
    """Stop a spell that is being used: its flow ends, nothing is given back, it counts as not resolved (D2-6.6)."""
    effect = next((effect for effect in s.stack if effect.card == card), None)
    if effect is None:
        return
    s.stack = tuple(other for other in s.stack if other.id != effect.id)
    ctx.lean or ctx.emit("interrupted", {"card": effect.code, "seat": effect.seat}, "D2-6.6-5")
    if any(held.id == card for held in s.spells):  # a copy has no card
        s.spells = tuple(held for held in s.spells if held.id != card)
        yield from zones.come(s, ctx, effect.code, effect.seat, GRAVE)


def _send(s: Dijie, ctx: Context, plan: Plan, owner: int, place: str, token: int) -> Procedure:
    """Send a unit out through an exit of where it was (D2-8.15). With no exit left it goes back and counts as not sent
    out (D2-8.15-9): then False. Until it stands somewhere it is a card that is shown (D2-9.7-3).
    """
    seat, code = plan.seat, plan.code
    spots = zones.exits(s, seat, place, s.rules.cards[code])
    z = (yield from zones.which_zone(s, seat, spots, code)) if spots else 0
    s.spells = tuple(held for held in s.spells if held.id != token)
    if not spots:
        new = zones.lay(s, code, owner, seat, zones.READY) if place == "lord" else put(s, ctx, code, owner, "hand")
        ctx.lean or ctx.emit("went_back", {"seat": seat, "card": code, "new": new}, "D2-8.15-9")
        return False
    unit = zones.place_unit(s, ctx, code, owner, seat, z)
    yield from zones.pick_up_here(s, ctx, unit, z)
    if unit in s.objs:
        yield from zones.arrive(s, ctx, unit)
    return True


def hold(s: Dijie, ctx: Context, relic: int, unit: int, seat: int) -> Procedure:
    """A unit takes a relic, which is this seat's then; one that it held is destroyed (D2-8.6-3)."""
    u, obj = s.objs[unit], s.objs[relic]
    old = [n for n in u.attached if "relic" in s.card(s.objs[n]).types]
    z = obj.zone
    if relic in s.dropped.get(z, ()):
        s.dropped[z] = tuple(n for n in s.dropped[z] if n != relic)
        if not s.dropped[z]:
            del s.dropped[z]
    obj.host, obj.zone, obj.controller, obj.got = unit, u.zone, seat, s.fresh()
    u.attached = (*u.attached, relic)
    refresh(s)
    ctx.lean or ctx.emit("held", {"relic": relic, "card": obj.code, "unit": unit, "other": u.code}, "D2-8.6-1")
    for n in old:
        yield from zones.wreck(s, ctx, n)
    if relic in s.objs:
        yield fire(s, ctx, "picked_up", Cause(relic, seat, unit))
    yield from zones.sweep(s, ctx)


def _reward(s: Dijie, ctx: Context, plan: Plan, owner: int, place: str) -> Procedure:
    """Give a relic to a unit (D2-8.6-1); if that can no longer be its target, it goes to the graveyard."""
    unit = dict(plan.bound)["holder"][0]
    u = s.objs.get(unit)
    if u is None or untouchable(s, u) or not can_hold(s, u, s.rules.cards[plan.code].needs):
        yield from zones.come(s, ctx, plan.code, owner, GRAVE)
        return
    obj = Obj(s.fresh(), plan.code, owner, plan.seat, u.zone, since=s.turn)
    s.add(obj)
    yield from hold(s, ctx, obj.id, unit, plan.seat)
    for moment in ("entering", "entered"):
        if obj.id in s.objs:
            yield fire(s, ctx, moment, Cause(obj.id, plan.seat))


def _lay_formation(s: Dijie, ctx: Context, plan: Plan, owner: int, place: str) -> Procedure:
    """Lay a formation; others that share a zone with it are destroyed (D2-8.8-5), it is itself if its zones no longer
    fit (D2-8.8-3).
    """
    if not all(s.revealed(z) for z in plan.cells):
        new = put(s, ctx, plan.code, owner, GRAVE)
        data = {"thing": 0, "who": msg("who.card", card=plan.code), "to": "zone.grave", "seat": owner, "new": new}
        ctx.lean or ctx.emit("departed", data, "D2-8.8-3")
        if new:
            yield fire(s, ctx, "buried", Cause(new, owner, code=plan.code))
        return
    obj = Obj(s.fresh(), plan.code, owner, plan.seat, plan.cells[0], cells=plan.cells, since=s.turn)
    s.add(obj)
    s.formations = (*s.formations, obj.id)
    data = {"thing": obj.id, "card": plan.code, "seat": plan.seat, "zones": [g.place(z) for z in plan.cells]}
    ctx.lean or ctx.emit("laid", data, "D2-8.8-1")
    for n in [n for n in s.formations if n != obj.id and set(s.objs[n].cells) & set(plan.cells)]:
        yield from zones.wreck(s, ctx, n)
    refresh(s)
    yield fire(s, ctx, "entering", Cause(obj.id, plan.seat))
    yield fire(s, ctx, "entered", Cause(obj.id, plan.seat))
    yield from zones.sweep(s, ctx)


def lay_formation(s: Dijie, ctx: Context, seat: int, card_id: int) -> Procedure:
    """Lay a formation from a hand by an effect; False if there is no place for it (D2-8.8-3)."""
    where = zones.held(s, card_id)
    spots = placements(s, seat, where[0].code) if where is not None else []
    if where is None or not spots:
        return False
    steps = [placed(cells) for cells in spots]
    answer = steps[0]
    if len(spots) > 1:
        args = {"card": where[0].code, "source": 0, "choices": steps, "done": False}
        answer = yield Ask(seat, "pick", args, "D2-8.8-1")
    if zones.take(s, card_id) is None:
        return False
    cells = spots[steps.index(str(answer))]
    plan = Plan(seat, "card", card_id, where[0].code, -1, as_type="formation", cells=cells)
    yield from _lay_formation(s, ctx, plan, where[1], where[2])
    return True


def _display(s: Dijie, ctx: Context, plan: Plan, owner: int, place: str) -> Procedure:
    """Lay a wonder, supplies or a codex face up into the lord's zone (D2-8.9 to D2-8.11)."""
    card = s.rules.cards[plan.code]
    obj = Obj(s.fresh(), plan.code, owner, plan.seat, since=s.turn, stock=card.stock[0])
    s.add(obj)
    obj.role = card.stock[1]
    s.pms[plan.seat].lord = (*s.pms[plan.seat].lord, obj.id)
    refresh(s)
    ctx.lean or ctx.emit("displayed", {"thing": obj.id, "card": plan.code, "seat": plan.seat}, "D2-8.9-1")
    yield fire(s, ctx, "entered", Cause(obj.id, plan.seat))


def _paint(s: Dijie, ctx: Context, plan: Plan, owner: int, place: str) -> Procedure:
    """Draw terrain over revealed terrain, which goes to a graveyard, or into a void (D2-8.3-6, -8)."""
    yield from repaint(s, ctx, plan.cells[0], plan.code, owner, plan.seat)


def repaint(s: Dijie, ctx: Context, z: int, code: str, owner: int, seat: int) -> Procedure:
    """Terrain takes the place of what lay in a zone; in between the zone is no void."""
    old = s.objs.get(s.terrain[z])
    obj = Obj(s.fresh(), code, owner, seat, z, since=s.turn)
    s.add(obj)
    buried: list[Cause] = []
    if old is not None:
        s.remove(old)
        whose = old.owner if old.owner >= 0 else max(old.controller, 0)
        if new := put(s, ctx, old.code, whose, GRAVE):
            buried = [Cause(new, whose, old.id, code=old.code)]
    s.terrain[z] = obj.id
    if not zones.hollow(s, g.owner(z)):
        s.pms[g.owner(z)].voids = 0  # D2-12.2-2
    refresh(s)
    ctx.lean or ctx.emit("painted", {"zone": g.place(z), "card": code, "seat": seat, "thing": obj.id}, "D2-8.3-6")
    yield fire(s, ctx, "buried", *buried)
    yield fire(s, ctx, "entered", Cause(obj.id, seat))


_LAYING = {
    "relic": _reward,
    "formation": _lay_formation,
    "wonder": _display,
    "supply": _display,
    "codex": _display,
    "terrain": _paint,
}


# --- abilities ---


def activate(s: Dijie, ctx: Context, plan: Plan) -> Procedure:
    """Activate an ability: pay, 【启动能力时】, then what it does. 【权威】 does it at once (D2-6.2-7)."""
    seat, source = plan.seat, plan.source
    ability = ability_of(s, plan.code, plan.place)
    obj = s.objs.get(source)
    if obj is not None:
        if not ability.has("super") and not ability.has("once"):
            obj.acts = (*obj.acts, plan.place)
        if ability.has("once"):
            obj.once = (*obj.once, plan.place)
        if ability.has("speed"):
            obj.moved += 1
    elif not ability.has("super"):
        s.pms[seat].uses = (*s.pms[seat].uses, (source, plan.place))
    if not ctx.lean:
        name = f"ability.{plan.code}.{plan.place}"
        data = {"seat": seat, "card": plan.code, "ability": name, "source": shown(s, source), "bound": _shown(plan)}
        ctx.emit("activated", data, "D2-6.14-1")
    pay(s, ctx, plan)
    if s.winners:
        return
    if obj is not None and s.card(obj).unit and obj.zone >= 0 and sets_off(s, obj, "dun"):
        from paiju.games.dijie.battle import dunned

        if not (yield from dunned(s, ctx, source)):
            return
    if ability.has("prepare"):
        yield from _prepare(s, ctx, seat, source)
        return
    effect = Effect(s.fresh(), seat, plan.code, plan.place, source, plan.bound, plan.x, paid=plan.colours)
    yield from perform.settle(s, ctx, effect)
    if s.winners:
        return
    if ability.kind == "consume" and obj is not None:
        effect = effect._replace(source=0)  # a card that is used up does not stop what it does (D2-8.10-11)
        yield from _use_up(s, ctx, obj, plan.x)
    if ability.has("decree"):
        yield perform.carry_out(s, ctx, effect)
        return
    s.stack = (*s.stack, effect)
    yield window(s, ctx, "activating", seat, Cause(source, seat, code=plan.code))
    if s.stack and s.stack[-1].id == effect.id and not s.winners:
        obj = s.objs.get(source)
        if obj is not None and is_unit(s, obj) and forbidden(s, obj, "activate"):
            s.stack = s.stack[:-1]
            ctx.lean or ctx.emit("forbidden", told(s, effect), "D2-6.9-1")
        else:
            yield resolve(s, ctx)


def _use_up(s: Dijie, ctx: Context, supply: Obj, n: int) -> Procedure:
    """Take from supplies of one name: counters first, then the cards, in physical order (D2-8.10-6 to -8)."""
    same = pile(s, supply)
    for obj in same:
        obj.acts = supply.acts  # all of one name are one source (D2-8.10-13)
        taken = min(obj.stock, n)
        obj.stock, n = obj.stock - taken, n - taken
    for obj in same[:n]:
        yield from zones.wreck(s, ctx, obj.id)


def dispel(s: Dijie, ctx: Context, plan: Plan) -> Procedure:
    """Lift a curse: it is an ability that the curse gives whom it afflicts (D3-4.3-驱散-1)."""
    name = f"ability.{plan.code}.{plan.place}"
    data = {"seat": plan.seat, "card": plan.code, "ability": name, "source": plan.source, "bound": {}}
    ctx.lean or ctx.emit("activated", data, "D3-4.3-驱散-1")
    pay(s, ctx, plan)
    if s.winners:
        return
    yield window(s, ctx, "activating", plan.seat, Cause(0, plan.seat, code=plan.code))
    curse = next((curse for curse in s.curses if curse.id == plan.source), None)
    if curse is not None and not s.winners:
        lifted = zones.lift(s, ctx, curse)
        if lifted.subject:
            yield fire(s, ctx, "buried", lifted)


def _prepare(s: Dijie, ctx: Context, seat: int, source: int) -> Procedure:
    """预备: from the hand face up into the lord's zone, to be used in a later turn (D2-9.8)."""
    found = zones.take(s, source)
    assert found is not None
    thing = zones.lay(s, found[0], seat, seat, zones.READY)
    ctx.lean or ctx.emit("prepared", {"seat": seat, "card": found[0], "thing": thing}, "D2-9.8-1")
    yield from left_hand(s, ctx, seat, found[0])


def flippable(s: Dijie, seat: int, main: bool) -> int | None:
    """The delayed spell that a seat may turn up now, if it has one (D2-8.7-15, D2-8.7-19)."""
    for n in () if banned(s, seat, "use") else s.pms[seat].lord:
        if s.objs[n].down:
            card = s.rules.cards[s.objs[n].code]
            return None if card.main_phase_only and not main else n
    return None


# What is used or activated may cost what effects do: a circle.
from paiju.games.dijie import perform  # noqa: E402
