"""The rounds of a turn outside battle: supply, salary, drawing, deployment, settling (G-091 to G-107, G-122 on)."""

from paiju.games.tongbing import ledger
from paiju.games.tongbing.battle import banned_names, begin, enter
from paiju.games.tongbing.ends import look
from paiju.games.tongbing.field import (
    command,
    discard,
    draw,
    expire,
    hero_out,
    put,
    room_for,
    to_hand,
    wake,
    wound_leader,
)
from paiju.games.tongbing.opening import extra_swaps
from paiju.games.tongbing.perform import due
from paiju.games.tongbing.play import PASS, appear, can_summon, can_use, moment_of, play, use
from paiju.games.tongbing.rules import CREATURES_MAX
from paiju.games.tongbing.state import (
    BOUND,
    BRIBE,
    CHALLENGE,
    DOWN,
    FULL,
    HALF,
    NOTHING,
    READY,
    SET,
    TAPPED,
    Tongbing,
    Unit,
)
from paiju.games.tongbing.stats import army, asking, creatures, faces_up, has, income, supply_power, wage_of
from paiju.games.tongbing.targets import Env, possible
from paiju.kernel import Context, Procedure, Step

RANDOM, CHOSEN, CYCLE = "random", "chosen", "cycle"  # the three exchanges
SWAP_CARDS = {RANDOM: 1, CHOSEN: 2, CYCLE: 3}  # how many cards an exchange takes from the hand
UP, FACE_DOWN = "up", "down"  # how a creature is summoned
PREPAID, LATER = "prepaid", "later"  # when a trap is paid for

# The rounds of a turn and their stages (G-090, G-098, G-108, G-115, G-122).
TURN: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("supply", ()),
    ("salary", ()),
    ("draw", ()),
    ("deploy", ("tidy", "summon", "place", "clear")),
    ("challenge", ("declare", "defend", "fight")),
    ("troops", ("declare", "defend", "fight")),
    ("settle", ("place", "backlash", "tidy", "clear")),
)


# --- supply round ---------------------------------------------------------------------------------------------------


def supply(s: Tongbing, ctx: Context) -> Procedure:
    """补给轮: what lasted until now ends, creatures are fed and recover (G-091, G-092)."""
    seat = s.turn
    side = s.sides[seat]
    side.summoned = side.discards = side.lands = 0
    s.tape = ()
    side.skipped = False
    for unit in creatures(s, seat):
        unit.fed, unit.used = FULL, False
    enter(s, ctx, "supply")
    expire(s, ctx, "supply", seat)
    while waiting := [wait for wait in s.sides[seat].pending if wait.time == "supply"]:
        skipped = yield from due(s, ctx, waiting[0])
        side = s.sides[seat]
        side.skipped = side.skipped or skipped
    if side.skipped:
        for unit in creatures(s, seat):
            unit.fed = FULL
        ctx.lean or ctx.emit("skipped", {"seat": seat, "round": "round.supply"}, "G-E02")
    else:
        yield from _feed(s, ctx, seat)
        _recover(s, ctx, seat)
    if not look(s, ctx):
        enter(s, ctx, "salary")


def hungry(s: Tongbing, seat: int) -> list[int]:
    """The creatures among which full supply is shared out: not the leader, who always has it, nor those that cannot."""
    return [unit.id for unit in army(s, seat) if unit.fed == FULL]


def _feed(s: Tongbing, ctx: Context, seat: int) -> Procedure:
    power = supply_power(s, seat)
    if len(hungry(s, seat)) > power:
        answer: Step | tuple[Step, ...] = ()
        if power:
            answer = yield asking(s, seat, "feed", {"n": power}, "G-091")
        fed = answer if isinstance(answer, tuple) else (answer,)
        for n in hungry(s, seat):
            if n not in fed:
                s.units[n].fed = HALF
    if not ctx.lean:
        short = {unit.id: unit.fed for unit in creatures(s, seat) if unit.fed != FULL}
        ctx.emit("fed", {"seat": seat, "power": power, "half": [n for n, fed in short.items() if fed == HALF],
                         "none": [n for n, fed in short.items() if fed == NOTHING]}, "G-091")  # fmt: skip


def _recover(s: Tongbing, ctx: Context, seat: int) -> None:
    """Full supply restores all that was lost, half supply half of it, none nothing."""
    up = s.rules.half_rounds == "up"
    for unit in creatures(s, seat):
        if unit.fed == FULL:
            unit.hurt = unit.lost = 0
        elif unit.fed == HALF:
            unit.hurt -= (unit.hurt + up) // 2
            unit.lost -= (unit.lost + up) // 2


# --- salary round ---------------------------------------------------------------------------------------------------


def salary(s: Tongbing, ctx: Context) -> Procedure:
    """发薪轮: wages, and tapped creatures become ready (G-093 to G-095)."""
    seat = s.turn
    skipped = False
    while waiting := [wait for wait in s.sides[seat].pending if wait.time == "salary"]:
        skipped = (yield from due(s, ctx, waiting[0])) or skipped
    for unit in creatures(s, seat):
        unit.unpaid = False
    if skipped:
        ctx.lean or ctx.emit("skipped", {"seat": seat, "round": "round.salary"}, "G-E03")
        expire(s, ctx, "salary", seat)
        yield from _begin_drawing(s, ctx)
        return
    yield from _pay(s, ctx, seat)
    for unit in creatures(s, seat):
        if unit.state == TAPPED:
            if has(s, unit, BOUND):
                ledger.stuck(s, ctx, unit)
            else:
                wake(unit)
    expire(s, ctx, "salary", seat)
    if not look(s, ctx):
        s.stage = "flip"


def earners(s: Tongbing, seat: int) -> list[int]:
    """The creatures that want pay: those in the open."""
    return [unit.id for unit in faces_up(s, seat) if wage_of(s, unit)]


def _pay(s: Tongbing, ctx: Context, seat: int) -> Procedure:
    """Pay as far as the income goes; it is not saved (R30). Who was bought and is not paid goes home."""
    purse = income(s, seat, "pay")
    wanting = earners(s, seat)
    if sum(wage_of(s, s.units[n]) for n in wanting) <= purse:
        return
    answer: Step | tuple[Step, ...] = ()
    if any(wage_of(s, s.units[n]) <= purse for n in wanting):
        answer = yield asking(s, seat, "pay", {"n": purse}, "G-095")
    paid = answer if isinstance(answer, tuple) else (answer,)
    for n in earners(s, seat):
        if n in paid:
            continue
        unit = s.units[n]
        unit.unpaid = True
        ctx.lean or ctx.emit("unpaid", {"seat": seat, "unit": n, "card": unit.code}, "G-E03")
        if any(mod.word == BRIBE for mod in unit.mods):
            unit.mods = tuple(mod for mod in unit.mods if mod.word != BRIBE)
            command(s, ctx, unit)


def flippable(s: Tongbing, seat: int) -> list[Unit]:
    """Face-down creatures that may be turned up: no hero whose name lies in the open already."""
    down = [unit for unit in creatures(s, seat) if unit.state == DOWN]
    return [unit for unit in down if not (s.card(unit).hero and hero_out(s, unit.code))]


def flip(s: Tongbing, ctx: Context) -> Procedure:
    """One face-down creature is turned up, or none (G-094). Who has any is asked, whether or not one may be."""
    seat = s.turn
    if not any(unit.state == DOWN for unit in creatures(s, seat)):
        yield from _begin_drawing(s, ctx)
        return
    answer = yield asking(s, seat, "flip", {}, "G-094")
    if answer == PASS:
        yield from _begin_drawing(s, ctx)
        return
    unit = s.units[answer]
    unit.state, unit.paid = READY, 0
    ctx.lean or ctx.emit("flipped", {"seat": seat, "unit": unit.id, "card": unit.code}, "G-094")
    yield from appear(s, ctx, answer, flipped=True)
    look(s, ctx)


# --- drawing round --------------------------------------------------------------------------------------------------


def _begin_drawing(s: Tongbing, ctx: Context) -> Procedure:
    """抽牌轮 begins with the card from the top of the deck (G-096)."""
    if look(s, ctx):
        return
    enter(s, ctx, "draw")
    yield from draw(s, ctx, s.turn, 1)
    look(s, ctx)


def may_swap(s: Tongbing, seat: int, kind: str) -> bool:
    """Whether an exchange of this kind is possible (G-061, G-062, G-067, G-071, G-075, G-076, R49)."""
    side = s.sides[seat]
    if len(side.hand) < SWAP_CARDS[kind]:
        return False
    if kind == CYCLE:
        return side.swaps >= SWAP_CARDS[CYCLE] and not extra_swaps(s.rules.ranks, 1 - seat)
    return side.swaps >= 1 and len(side.deck) > 1


def drawing(s: Tongbing, ctx: Context) -> Procedure:
    """One exchange or one discard of one's own will, or on to deployment (G-097, G-E06, R24)."""
    seat = s.turn
    side = s.sides[seat]
    if not side.hand or (not side.swaps and side.discards >= s.rules.discards):
        _begin_deployment(s, ctx)
        return
    answer = yield asking(s, seat, "draw", {}, "G-097")
    if answer == PASS:
        _begin_deployment(s, ctx)
    elif isinstance(answer, tuple):
        s.sides[seat].discards += 1
        discard(s, ctx, seat, answer[1], active=True)
    else:
        yield from swap(s, ctx, seat, answer)
        look(s, ctx)


def swap(s: Tongbing, ctx: Context, seat: int, kind: str) -> Procedure:
    """An exchange. The enemy draws blindly from the hand (G-058, G-064, G-072)."""
    side = s.sides[seat]
    side.swaps -= SWAP_CARDS[CYCLE] if kind == CYCLE else 1
    ledger.swapped(s, ctx, seat)
    for _ in range(SWAP_CARDS[kind]):
        code = ctx.chance.choice(side.hand)
        side.hand.remove(code)
        if kind == CYCLE:
            side.deck.append(code)
        else:
            side.void.append(code)
            ctx.lean or ctx.emit("annihilated", {"seat": seat, "card": code, "place": "place.swap"}, "G-058")
    ctx.lean or ctx.emit("swapped", {"seat": seat, "kind": f"swap.{kind}"}, "G-097")
    if kind == CHOSEN:
        code = yield asking(s, seat, "search", {}, "G-065")
        side = s.sides[seat]
        side.deck.remove(code)
        yield from to_hand(s, ctx, seat, code, exchange=True)
    else:
        for _ in range(SWAP_CARDS[kind]):
            code = side.deck.pop(0)
            ctx.lean or ctx.emit("drew_card", {"seat": seat, "card": code}, "G-059", to=(seat,))
            yield from to_hand(s, ctx, seat, code, exchange=True)
            side = s.sides[seat]
    ctx.chance.shuffle(side.deck)


# --- deployment round -----------------------------------------------------------------------------------------------


def _begin_deployment(s: Tongbing, ctx: Context) -> None:
    """布置轮 begins with 整理阶段 (G-099)."""
    enter(s, ctx, "tidy")
    ledger.tidy(s, ctx, s.turn)
    enter(s, ctx, "summon")


def summon_cost(s: Tongbing, seat: int, code: str) -> int:
    """Its need, and 1 for each creature summoned before it in this turn (G-E07)."""
    return s.rules.cards[code].need + s.sides[seat].summoned


def summonable(s: Tongbing, seat: int) -> list[str]:
    """Creatures in hand that can be summoned now."""
    side = s.sides[seat]
    return [
        code
        for code in dict.fromkeys(side.hand)
        if s.rules.cards[code].creature
        and summon_cost(s, seat, code) <= side.level
        and code not in banned_names(s)
        and can_summon(s, seat, code)
    ]


def summon(s: Tongbing, ctx: Context) -> Procedure:
    """召唤阶段: one creature, face up or face down, both tapped (G-101 to G-103)."""
    seat = s.turn
    side = s.sides[seat]
    affordable = side.level >= s.rules.least.creature + side.summoned
    if not side.hand or not affordable or len(creatures(s, seat)) >= CREATURES_MAX:
        enter(s, ctx, "place")
        return
    answer = yield asking(s, seat, "summon", {}, "G-101")
    if answer == PASS:
        enter(s, ctx, "place")
        return
    code, how = answer
    side = s.sides[seat]
    cost = summon_cost(s, seat, code)
    side.hand.remove(code)
    down = how == FACE_DOWN
    unit = put(s, ctx, seat, code, DOWN if down else TAPPED, s.rules.cards[code].need if down else 0)
    ledger.spend(s, ctx, seat, cost, "E07", "" if down else code)
    side.summoned += 1
    if unit is not None:
        data = {"seat": seat, "unit": unit.id, "cost": cost}
        if down:
            ctx.lean or ctx.emit("summoned_down", data, "G-102")
        else:
            ctx.lean or ctx.emit("summoned", {**data, "card": code}, "G-101")
            yield from appear(s, ctx, unit.id, flipped=False)
    look(s, ctx)


def placeable(s: Tongbing, seat: int) -> list[str]:
    """Cards in hand that can be placed now (R54): before battle no damaging ones but traps; tactics only as traps."""
    return [code for code in dict.fromkeys(s.sides[seat].hand) if _may_place(s, seat, code)]


def _may_place(s: Tongbing, seat: int, code: str) -> bool:
    card, side = s.rules.cards[code], s.sides[seat]
    if code in banned_names(s):
        return False
    if card.kind == "land":
        return s.stage == "place" and side.lands < s.rules.lands and card.need <= side.level
    if card.creature or not _has_room(s, seat, code):
        return False
    if card.trap is not None:
        return True
    if card.kind == "tactic" or card.need > side.level or (card.damaging and s.stage == "place"):
        return False
    if any(ability.does("counter") for ability in card.abilities):
        return False
    return possible(s, Env(seat, code, moment_of(card)))


def _has_room(s: Tongbing, seat: int, code: str) -> bool:
    card = s.rules.cards[code]
    return room_for(s, seat, code) or not (card.lasting or card.trap is not None)


def turnable(s: Tongbing, seat: int) -> list[Unit]:
    """Two-faced creatures that can be turned over now (R58)."""
    found = []
    for unit in faces_up(s, seat) if s.stage == "place" else []:
        ability = s.card(unit).when("turn")
        if ability is not None and can_use(s, unit, ability, "turn"):
            found.append(unit)
    return found


def place(s: Tongbing, ctx: Context) -> Procedure:
    """布置阶段 of the deployment or of the settling round: one card (G-104 to G-106, G-123 to G-125)."""
    seat = s.turn
    if not s.sides[seat].hand and not turnable(s, seat):
        _placed(s, ctx)
        return
    answer = yield asking(s, seat, "place", {}, "G-104" if s.stage == "place" else "G-123")
    path = answer if isinstance(answer, tuple) else (answer,)
    first = path[0]
    if first == PASS:
        _placed(s, ctx)
        return
    if isinstance(first, int):
        yield from use(s, ctx, first, "turn", path[1:])
    elif s.rules.cards[first].kind == "land":
        _lay_land(s, ctx, seat, first)
    elif s.rules.cards[first].trap is not None:
        _set_trap(s, ctx, seat, first, path[1] == PREPAID)
    else:
        yield from play(s, ctx, seat, first, path[1:])
    look(s, ctx)


def _lay_land(s: Tongbing, ctx: Context, seat: int, code: str) -> None:
    side = s.sides[seat]
    side.hand.remove(code)
    side.lands += 1
    ledger.spend(s, ctx, seat, s.rules.cards[code].need, "E08", code)
    unit = put(s, ctx, seat, code, READY)
    if unit is not None:
        ctx.lean or ctx.emit("land", {"seat": seat, "unit": unit.id, "card": code}, "G-020")


def _set_trap(s: Tongbing, ctx: Context, seat: int, code: str, prepaid: bool) -> None:
    """A trap is set face down, paid for now or when it is triggered (G-E08b, G-E08c)."""
    s.sides[seat].hand.remove(code)
    need = s.rules.cards[code].need
    if prepaid:
        ledger.spend(s, ctx, seat, need, "E08")
    unit = put(s, ctx, seat, code, SET, need if prepaid else None)
    if unit is not None:
        ctx.lean or ctx.emit(
            "set", {"seat": seat, "unit": unit.id, "how": "how.prepaid" if prepaid else "how.later"}, "G-106"
        )


def _placed(s: Tongbing, ctx: Context) -> None:
    """The placing is over: on to battle, or to the end of the turn."""
    if s.stage == "place":
        enter(s, ctx, "clear")
        ledger.clear(s, ctx, s.turn)
        begin(s, ctx, CHALLENGE)
    else:
        _settle(s, ctx)


# --- settling round -------------------------------------------------------------------------------------------------


def _settle(s: Tongbing, ctx: Context) -> None:
    """清算阶段, 整理阶段, 清除阶段, and the end of the turn (G-126 to G-130)."""
    seat = s.turn
    enter(s, ctx, "backlash")
    per = s.rules.backlash
    burn = s.sides[seat].level // per if per else 0
    if burn:
        ctx.lean or ctx.emit("backlash", {"seat": seat, "n": burn}, "G-126")
        wound_leader(s, ctx, s.leader(seat), burn)
    ledger.spill(s, ctx, seat)
    if look(s, ctx):
        return
    enter(s, ctx, "retidy")
    ledger.tidy(s, ctx, seat)
    enter(s, ctx, "reclear")
    ledger.clear(s, ctx, seat)
    for mine in (0, 1):
        expire(s, ctx, "turn", mine)
    if look(s, ctx):
        return
    s.turn = 1 - seat
    if s.turn == s.first:
        s.round += 1
    s.stage = "supply"
