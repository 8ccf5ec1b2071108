"""Using cards and activating abilities: announce, choose targets, pay, the timing, then what they do (D1-4.1, D2-8).

An announcement is a path of steps: what is used; as what, if it can be several things; which cost; how often 高阶 or
超阶; the targets in reading order; where it goes, where that is chosen beforehand; X; and which crystals pay, `auto` or
one after another. `plan` reads such a path and says what may come next.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from paiju.games.dijie import find
from paiju.games.dijie import geometry as g
from paiju.games.dijie.cards import Card
from paiju.games.dijie.crystals import CAP, FREE, GREY, Cost
from paiju.games.dijie.find import any_target, candidates, seat_of
from paiju.games.dijie.index import index
from paiju.games.dijie.patterns import placed, placements
from paiju.games.dijie.payment import affordable, masks, means, paying
from paiju.games.dijie.props import banned, forbidden, has, sheet
from paiju.games.dijie.state import SET_OFF, Dijie, Obj
from paiju.games.dijie.still import kept, recall
from paiju.games.dijie.tree import Ability, Choose, Filter, uses_x
from paiju.games.dijie.zones import exits, held
from paiju.kernel import Choices, PickThen, Step
from paiju.show.text import Message, msg

FORMATION, RELIC, SPELL = ("formation",), ("relic",), ("spell",)
ECHO = 100  # what an announcement's `extra` holds beside the number of times for 回声


_SOMETHING: Final = PickThen()  # stands for choices when it matters only that there are any


class Plan(NamedTuple):
    """An announcement read as far as it goes. `next`: the choices that come next, None when it is whole."""

    seat: int
    kind: str  # card or act
    source: int  # the card's id, or the thing's
    code: str
    place: int  # which ability: of an act, or what the spell casts
    as_type: str = ""
    cost: Cost = FREE
    extra: int = 0
    x: int = -1
    bound: tuple[tuple[str, tuple[int, ...]], ...] = ()
    cells: tuple[int, ...] = ()
    paid: tuple[int, ...] = ()  # crystals by number among those the seat has
    colours: str = ""  # what they count as in this payment (D2-5.2-6)
    next: Choices | None = None
    given: int = -1  # how many steps of its payment were read, -1 as long as something comes before that


_PAYMENT: Final = Plan._fields.index("paid")  # from here on a plan says how it is paid


# --- what can be used ---


def lowered(s: Dijie, seat: int, code: str, cost: Cost) -> tuple[Cost, ...]:
    """A cost after what lowers it (D2-5.3-1); several if the payer has a choice (D2-5.3-2)."""
    types = s.rules.cards[code].types
    less = sum(n for kind, n in discounts(s, seat) if kind in types)
    return cost.lowered(less) if less else (cost,)


def discounts(s: Dijie, seat: int) -> list[tuple[str, int]]:
    """What lowers a seat's costs: for which type of cards, and by how much."""
    found: list[tuple[str, int]] = []
    if "cheaper" not in (s.known or index(s)).governs:
        return found
    for n in s.pms[seat].lord:
        obj = s.objs[n]
        if obj.down:
            continue
        for place in s.card(obj).statics:
            op = s.card(obj).abilities[place].op("cheaper")
            if op is not None:
                found.append(op.args)
    return found


def spots(s: Dijie, seat: int, code: str, source: str) -> list[int]:
    card = s.rules.cards[code]
    return exits(s, seat, source, card) if "entangle" in card.words else ways_in(s, seat, source)


ways_in = kept(exits)


def usable_as(s: Dijie, seat: int, code: str) -> list[str]:
    """As what a card can be used now: unit, spell, formation, relic, wonder, supply, codex."""
    card = s.rules.cards[code]
    if "truename" in card.words and _called(s, seat, card.zh):
        return []
    found = [card.unit_type] if card.unit and spots(s, seat, code, "hand") else []
    if card.other_types:
        found += [kind for kind in card.other_types if _usable_kind(s, seat, code, kind)]
    return found


def _called(s: Dijie, seat: int, name: str) -> bool:
    """Whether a seat has something of a name face up (D2-3.2-3)."""
    for n in (s.known or index(s)).named:
        obj = s.objs[n]
        if obj.controller == seat and not obj.down and s.card(obj).zh == name:
            return True
    return False


def _usable_kind(s: Dijie, seat: int, code: str, kind: str) -> bool:
    match kind:
        case "formation":
            return bool(placements(s, seat, code))
        case "relic":
            return bool(find.holders(s, code))
        case "terrain":
            return not s.rules.cards[code].token  # D2-8.3-4
        case "crystal":
            return False
    return True


# --- reading an announcement ---


def _choose_targets(
    s: Dijie, seat: int, source: int, targets: tuple[Choose, ...], path: tuple[Step, ...], x: int, probe: bool = False
) -> tuple[tuple[tuple[str, tuple[int, ...]], ...], Choices | None, int]:
    """Read targets off a path: what is bound, what comes next, how many steps were read. With fewer candidates than
    targets all of them are taken (D2-2.4-12). `probe`: whether anything can be chosen first is all that is asked.
    """
    if probe and not path and any_target(s, seat, source, targets[0].filter, x):
        return (), _SOMETHING, 0
    bound: list[tuple[str, tuple[int, ...]]] = []
    at = 0
    for choose in targets:
        taken: list[int] = []
        while len(taken) < choose.high:
            free = candidates(s, seat, source, choose.filter, True, x)
            if bound:
                used = [n for _, ns in bound for n in ns]
                free = [n for n in free if n not in used]
            left = find.unlike(s, free, taken, choose.filter) if taken else free
            if not left:
                break
            steps: list[Step] = [n if n > 0 else find.step(n) for n in left]
            if len(taken) >= choose.low:
                steps = ["done", *steps]
            if at == len(path):
                return tuple(bound), PickThen(steps), at
            value = path[at]
            at += 1
            if value == "done":
                break
            taken.append(find.ref(value))
        bound.append((choose.name, tuple(taken)))
    return tuple(bound), None, at


def _aimed(s: Dijie, seat: int, source: int, targets: tuple[Choose, ...]) -> bool:
    """Whether there is something to aim at, or nothing has to be aimed at."""
    for choose in targets:
        if any_target(s, seat, source, choose.filter, -1):
            return True
    return not targets


def prices(s: Dijie, seat: int, code: str) -> tuple[tuple[Cost, Cost], ...]:
    """The ways in which a seat can pay for a card: what is paid, and the cost that this is for if there is a cap."""
    if s.pms[seat].lord and discounts(s, seat):
        costs = [low for cost in s.rules.cards[code].costs for low in lowered(s, seat, code, cost)]
        return tuple([pair for pair in s.rules.ways(tuple(costs)) if affordable(s, seat, pair[0])])
    ways = s.rules.card_ways[code]
    if code in s.rules.dear:
        return tuple([pair for pair in ways if affordable(s, seat, pair[0])])
    owned = means(s, seat)
    found = owned.prices.get(code)
    if found is None:
        found = owned.prices[code] = tuple([pair for pair in ways if owned.pay(pair[0].pips)])
    return found


@kept
def ways_to_use(s: Dijie, seat: int, code: str) -> tuple[list[str], tuple[tuple[Cost, Cost], ...]]:
    """As what a seat can use a card, and the ways to pay for it; nothing where it cannot pay, or use any card."""
    pairs = () if banned(s, seat, "use") else prices(s, seat, code)
    return usable_as(s, seat, code) if pairs else [], pairs


def can_use(s: Dijie, seat: int, card_id: int, code: str) -> bool:
    """Whether there is any announcement of a card."""
    return not banned(s, seat, "use") and _leads_on(s, seat, card_id, code, prices(s, seat, code))


def _leads_on(s: Dijie, seat: int, card_id: int, code: str, pairs: tuple[tuple[Cost, Cost], ...]) -> bool:
    """The same for a card that a seat may use, with the ways to pay for it."""
    if not pairs:
        return False
    card = s.rules.cards[code]
    if "truename" in card.words and _called(s, seat, card.zh):
        return False
    if card.unit:  # most cards need but one thing beside their cost: units an exit
        if spots(s, seat, code, "hand"):
            return True
        if not card.other_types:
            return False
    elif card.types == FORMATION:
        return bool(placements(s, seat, code))
    if not s.pms[seat].mods:  # relics a holder, spells a target, or none
        if card.types == RELIC:
            return bool(find.holders(s, code))
        dear = card.cast_place >= 0 and card.abilities[card.cast_place].extra is not None
        if card.spell and not dear and (card.casts_x or _aimed(s, seat, 0, spell_targets(card, 0))):
            return True
        if card.types == SPELL and not dear and card.boost is None:
            return False
    kinds = usable_as(s, seat, code)
    return bool(kinds) and _announce(s, seat, card_id, code, kinds, pairs, (), False, True) is not None


@kept
def plan_card(
    s: Dijie, seat: int, card_id: int, path: tuple[Step, ...], flip: bool = False, probe: bool = False
) -> Plan | None:
    """Read the announcement of a card, after its id. None if the card cannot be used at all. `flip`: a delayed spell
    is turned up: it must be chanted. `probe`: whether there is a plan is all that is asked.
    """
    before: Plan | None = recall(s, plan_card, seat, card_id, path[:-1], flip) if path else None
    if before is not None and before.given >= 0:
        return _paid_on(s, before, path)
    code = code_of(s, seat, card_id)
    if code is None:
        return None
    kinds, pairs = ways_to_use(s, seat, code)
    if flip:
        kinds = ["spell"]
    if not pairs or not kinds:
        return None
    return _announce(s, seat, card_id, code, kinds, pairs, path, flip, probe)


def _paid_on(s: Dijie, before: Plan, path: tuple[Step, ...]) -> Plan:
    """An announcement with one more step of its payment, the last of its path."""
    given = before.given + 1
    paid, colours, more = paying(s, before.seat, before.cost, path[-given:])
    return Plan._make((*before[:_PAYMENT], paid, colours, more, given))  # at half the cost of `_replace`


def _announce(
    s: Dijie, seat: int, card_id: int, code: str, kinds: list[str], pairs: tuple[tuple[Cost, Cost], ...],
    path: tuple[Step, ...], flip: bool, probe: bool,
) -> Plan | None:  # fmt: skip
    """The same for a card that can be used as one of these `kinds` and paid in one of these ways."""
    card, at = s.rules.cards[code], 0
    kind = kinds[0]
    place, x = -1, -1
    bound: tuple[tuple[str, tuple[int, ...]], ...] = ()
    cells: tuple[int, ...] = ()

    def step(steps: list[str]) -> Plan | None:
        """A step with these choices, those that lead nowhere left out."""
        leading = (one for one in steps if plan_card(s, seat, card_id, (*path, one), flip, True) is not None)
        fine: list[Step] = [*islice(leading, 1)] if probe else [*leading]
        return Plan(seat, "card", card_id, code, -1, kind, next=PickThen(fine)) if fine else None

    def plan(more: Choices | None, paid: tuple[int, ...] = (), colours: str = "", given: int = -1) -> Plan:
        """What has been read so far, and what comes next."""
        return Plan(seat, "card", card_id, code, place, kind, cost, extra, x, bound, cells, paid, colours, more, given)

    if len(kinds) > 1:
        if not path:
            return step(kinds)
        kind, at = str(path[0]), 1
    boost = card.boost if kind == "spell" else None
    (cost, full), extra = pairs[0], 0
    if len(pairs) > 1:
        if at == len(path):
            return step([f"cost={way.text}" for way, _ in pairs])
        (cost, full), at = next(pair for pair in pairs if f"cost={pair[0].text}" == path[at]), at + 1
    if boost is not None:
        costs = [cost]  # with so many times the extra cost
        for _ in range(1 if boost.kind == "boost" else 9):
            more_ = _times(s, costs[-1], boost.cost, 1)
            if not affordable(s, seat, more_):
                break
            costs.append(more_)
        if len(costs) > 1:
            if at == len(path):
                return step([f"x{n}" for n in range(len(costs))])
            extra, at = int(str(path[at])[1:]), at + 1
        cost = costs[extra]
    if kind == "spell" and _echoing(s, seat):  # twice as much, then the cap (G64)
        twice = _times(s, s.rules.capped(full.doubled())[0], boost.cost.doubled() if boost else FREE, extra)
        if affordable(s, seat, twice):
            if at == len(path):
                return step(["single", "echo"])
            if path[at] == "echo":
                cost, extra = twice, extra + ECHO
            at += 1
    targets: tuple[Choose, ...] = ()
    if kind == "spell":
        targets = spell_targets(card, extra % ECHO)
        place = card.cast_place
        if card.casts_x:  # its PM, the source, says what X is (D2-3.7-7)
            if at == len(path):
                return plan(PickThen([f"n{n}" for n in range(10)]))
            x, at = int(str(path[at])[1:]), at + 1
    elif kind == "relic":
        targets = (Choose("target", "holder", Filter("any", "unit")),)
    if targets:
        if find.blind(s, seat):
            return None
        if kind == "relic":
            able_to = [find.step(n) for n in find.holders(s, code)]
            if at == len(path):
                return plan(PickThen(able_to))
            bound, at = (("holder", (find.ref(path[at]),)),), at + 1
        else:
            ability = card.abilities[place]
            bound, more, read = _choose_targets(s, seat, 0, targets, path[at:], x, probe and ability.extra is None)
            if not ability.settled(bound):
                return None
            if more is not None:
                return plan(more)
            if bound and not any(ns for _, ns in bound):
                return None  # nothing at all to aim at (D2-2.12-4)
            at += read
    if kind == "formation":
        where = placements(s, seat, code)
        if len(where) > 1:
            steps: list[Step] = [placed(zones) for zones in where]
            if at == len(path):
                return plan(PickThen(steps))
            cells, at = where[steps.index(path[at])], at + 1
        else:
            cells = where[0]
    if kind == "terrain":
        where_ = [z for own in range(seat % 2, s.seats, 2) for z in s.rules.geometry.own[own] if _paintable(s, z)]
        spots_: list[Step] = [f"{g.owner(z) + 1}:{g.name(z)}" for z in where_]
        if not where_:
            return None
        if at == len(path):
            return plan(PickThen(spots_))
        cells, at = (where_[spots_.index(path[at])],), at + 1
    paid, colours, more = paying(s, seat, cost, path[at:], probe)
    return plan(more, paid, colours, len(path) - at)


def _paintable(s: Dijie, z: int) -> bool:
    """Terrain can be drawn over revealed terrain or into a void (D2-8.3-6)."""
    return s.revealed(z) or s.void(z)


def _times(s: Dijie, cost: Cost, extra: Cost, n: int) -> Cost:
    """A cost with `n` times an extra one; 血战 caps the extra payment for itself (D2-11.14-3)."""
    for _ in range(n):
        cost = cost.plus(s.rules.capped(extra)[0])
    return cost


def _echoing(s: Dijie, seat: int) -> bool:
    """Whether something gives this seat's spells 回声."""
    return "echo" in index(s).governs and any(
        s.card(s.objs[n]).abilities[place].op("echo") is not None
        for n in s.pms[seat].lord
        if not s.objs[n].down
        for place in s.card(s.objs[n]).statics
    )


def spell_targets(card: Card, extra: int) -> tuple[Choose, ...]:
    """A spell's targets, with those that 高阶 or 超阶 add."""
    targets = card.abilities[card.cast_place].targets if card.cast_place >= 0 else ()
    if card.boost is not None:
        for n in range(extra):
            targets += tuple(Choose(t.how, f"{t.name}{n}", t.filter, t.low, t.high) for t in card.boost.targets)
    return targets


def code_of(s: Dijie, seat: int, card_id: int) -> str | None:
    """The code of a card that a seat can use: in its hand, or ready or face down in its lord's zone."""
    for card in s.pms[seat].hand:
        if card.id == card_id:
            return card.code
    obj = s.objs.get(card_id)
    if obj is not None and card_id in s.pms[seat].lord and (obj.down or (obj.role == "ready" and obj.since < s.turn)):
        return obj.code
    return None


@kept
def usable(s: Dijie, seat: int) -> list[int]:
    """The cards a seat can use in its main phase."""
    pm, crystals = s.pms[seat], s.rules.crystals
    if banned(s, seat, "use"):
        return []
    found: list[int] = []
    known = {} if discounts(s, seat) else means(s, seat).prices
    for card_id, code, _ in pm.hand:
        if code not in crystals:
            pairs = known[code] if code in known else prices(s, seat, code)
            if pairs and _leads_on(s, seat, card_id, code, pairs):
                found.append(card_id)
    for n in pm.lord:
        obj = s.objs[n]
        if obj.role == "ready" and obj.since < s.turn and can_use(s, seat, n, obj.code):
            found.append(n)
    return found


# --- activated abilities ---


def may_act(s: Dijie, seat: int, obj: Obj, place: int, main: bool) -> Message | None:
    """Why an ability of a thing cannot be activated now; None if it can, as far as it goes without its targets.
    `main`: it is the seat's own main phase.
    """
    card = s.card(obj)
    match hindered(s, seat, obj, card, place, main):
        case "":
            return None
        case "silenced":
            return msg("dijie.why.silenced", thing=obj.id)
        case "task":
            return msg("dijie.why.task", n=card.abilities[place].tags["task"])
        case why:
            return msg(f"dijie.why.{why}")


def hindered(s: Dijie, seat: int, obj: Obj, card: Card, place: int, main: bool) -> str:
    """The same in a word, "" if it can be. `card`: what the thing is."""
    ability = card.abilities[place]
    tags = ability.tags
    if card.unit and obj.zone >= 0 and "activate" in (obj.sheet or sheet(s, obj)).bans:
        return "silenced"
    if tags:
        if "focus" in tags and not main:
            return "focus"
        if "passive" in tags and not (s.phase == "defence" and s.defender == seat):
            return "passive"
        if "rear" in tags and (obj.zone < 0 or g.row(obj.zone) != g.BACK):
            return "rear"
        if "once" in tags and place in obj.once:
            return "once"
    if obj.zone < 0 and not main and "beyond" not in tags:
        return "outside"
    if obj.acts and "super" not in tags and "once" not in tags:
        others = 0
        for other in obj.acts:
            others += other < SET_OFF
        if others > tags.get("extra", 0):  # so many times more, whatever was activated before (D2-6.14-11)
            return "acted"
    if tags:
        if "speed" in tags and (obj.moved or forbidden(s, obj, "move")):
            return "moved"
        if "task" in tags and find.count(s, seat, Filter("own", "unit")) < tags["task"]:
            return "task"
    if ability.kind == "consume":
        same = pile(s, obj)
        if same[0] is not obj or any(other.acts for other in same):  # one source, once a main phase (D2-8.10-13)
            return "acted"
    cost = ability.cost
    return "" if cost is FREE or affordable(s, seat, cost) or act_costs(s, seat, obj, ability) else "cost"


def pile(s: Dijie, obj: Obj) -> list[Obj]:
    """The supplies of one name that lie together (D2-8.10-12)."""
    laid = (s.objs[n] for n in s.pms[obj.controller].lord)
    return [other for other in laid if other.code == obj.code and other.role == obj.role and not other.down]


def stock(s: Dijie, obj: Obj) -> int:
    """How many there are to be consumed: the counters on supplies of this name, and one for each card (D2-8.10-2)."""
    return sum(other.stock + 1 for other in pile(s, obj))


def liftable(s: Dijie, seat: int, main: bool) -> Iterator[int]:
    """The curses that a seat may dispel: those on things it owns (controls, if nobody owns them), at any legal timing;
    those on itself in its own main phase, for a PM is nowhere on a battlefield (D3-4.3-驱散-2, -3, D2-6.14-4).
    """
    for curse in s.curses:
        obj = s.objs.get(curse.victim)
        who = seat_of(curse.victim) if obj is None else obj.owner if obj.owner >= 0 else obj.controller
        if who == seat and (main or obj is not None):
            yield curse.id


def plan_dispel(s: Dijie, seat: int, curse_id: int, path: tuple[Step, ...]) -> Plan | None:
    """Read how a curse is dispelled: nothing but its payment."""
    curse = next(curse for curse in s.curses if curse.id == curse_id)
    card = s.rules.cards[curse.code]
    ability = card.ability("dispel")
    costs = act_costs(s, seat, None, ability) if ability is not None else []
    if not costs:
        return None
    paid, colours, more = paying(s, seat, costs[0], path)
    place = card.place("dispel")
    return Plan(seat, "dispel", curse_id, curse.code, place, cost=costs[0], paid=paid, colours=colours, next=more)


def act_costs(s: Dijie, seat: int, obj: Obj | None, ability: Ability) -> list[Cost]:
    """What activating costs, the ways that the seat can pay: 心流 saves one crystal of a unit's ability
    (D3-4.2-心流); in 血战 the cap holds for every payment (D1-5.1-回合阶段-4).
    """
    costs = ability.cost.lowered(1) if obj is not None and has(s, obj, "flow") else (ability.cost,)
    if len(costs) == 1 and len(costs[0].pips) <= CAP:  # as it is most often
        return [*costs] if affordable(s, seat, costs[0]) else []
    return [cost for cost, _ in s.rules.ways(costs) if affordable(s, seat, cost)]


def leads_on(s: Dijie, seat: int, source: int, place: int) -> bool:
    """Whether there is any announcement of one of the `activatable` abilities."""
    obj = s.objs.get(source)
    if obj is not None:
        ability = s.rules.cards[obj.as_code or obj.code].abilities[place]
        if ability.plain and not s.pms[seat].mods and not (ability.cost.pips and has(s, obj, "flow")):
            return _aimed(s, seat, source, ability.targets)  # its cost it has
    return plan_act(s, seat, source, place, (), True) is not None


@kept
def plan_act(s: Dijie, seat: int, source: int, place: int, path: tuple[Step, ...], probe: bool = False) -> Plan | None:
    """Read the announcement of an ability, after its source and place: X, targets, payment; `probe`: as for a card."""
    before: Plan | None = recall(s, plan_act, seat, source, place, path[:-1]) if path else None
    if before is not None and before.given >= 0:
        return _paid_on(s, before, path)
    obj = s.objs.get(source)
    code = s.card(obj).code if obj is not None else None
    found = held(s, source) if obj is None else None
    if found is not None:
        code = found[0].code
    if code is None:
        return None
    ability = s.rules.cards[code].abilities[place]
    if found is not None and found[2] == "hand" and ability.has("ritual") and ability.op("recall") is not None:
        return None  # it is there already (D3-4.1-仪式)
    costs, at, x = act_costs(s, seat, obj, ability), 0, -1
    if not costs:
        return None
    cost = costs[0]
    bound: tuple[tuple[str, tuple[int, ...]], ...] = ()

    def plan(more: Choices | None, paid: tuple[int, ...] = (), colours: str = "", given: int = -1) -> Plan:
        """What has been read so far, and what comes next."""
        return Plan(seat, "act", source, code, place, "", cost, 0, x, bound, (), paid, colours, more, given)

    if len(costs) > 1:
        if not path:
            return plan(PickThen([f"cost={way.text}" for way in costs]))
        cost, path = next(way for way in costs if f"cost={way.text}" == path[0]), path[1:]
    if ability.kind == "consume" and not uses_x(ability.steps):
        x = 1  # 消耗物资1: only where it says X is there a choice (D2-8.10-5)
    elif ability.has("command") or ability.kind == "consume":
        saved = int(not ability.cost.pips and obj is not None and has(s, obj, "flow"))  # of X (D3-4.2-心流)
        most = (stock(s, obj) if obj is not None else 0) if ability.kind == "consume" else len(masks(s, seat)) + saved
        if most >= CAP and ability.has("command") and s.rules.capped(Cost((GREY,) * 9))[0].level < 9:
            most = max(most, 9)  # so many are enough for any X (D1-5.1-回合阶段-4)
        if most < 1 and ability.kind == "consume":
            return None
        if not path:
            numbers = [f"x{n}" for n in range(0 if ability.has("command") else 1, most + 1)]
            fine: list[Step] = [one for one in numbers if plan_act(s, seat, source, place, (one,), True) is not None]
            return plan(PickThen(fine)) if fine else None
        x, at = int(str(path[0])[1:]), 1
        if ability.has("command"):
            cost = s.rules.capped(Cost(cost.pips + (GREY,) * (x - saved), cost.powers, cost.life))[0]
    if ability.targets:
        if find.blind(s, seat):
            return None
        ritual = ability.has("ritual")
        shallow = probe and not ritual and ability.extra is None
        bound, more, read = _choose_targets(s, seat, source, ability.targets, path[at:], x, shallow)
        if not ability.settled(bound):
            return None
        if more is not None:
            if ritual:  # only what can be carried out whole (D2-6.14-21)
                more = PickThen(
                    [one for one in more if plan_act(s, seat, source, place, (*path, one), True) is not None]
                )
                if not more.count():
                    return None
            return plan(more)
        if not any(ns for _, ns in bound):
            return None
        if ritual and not all(ns for _, ns in bound):
            return None
        at += read
    if not affordable(s, seat, cost):
        return None
    if probe:
        return plan(None)
    paid, colours, more = paying(s, seat, cost, path[at:])
    return plan(more, paid, colours, len(path) - at)
