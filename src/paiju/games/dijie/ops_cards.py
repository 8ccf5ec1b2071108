"""The named operations on cards, crystals and dice, see `ops`."""

from functools import cache
from typing import TYPE_CHECKING

from paiju.games.dijie import battle, harm, lasting, play, reach, zones
from paiju.games.dijie.crystals import COLOURS
from paiju.games.dijie.find import is_pm, path_of, ref, seat_of
from paiju.games.dijie.props import banned, number, tags_of
from paiju.games.dijie.stack import Cause, fire
from paiju.games.dijie.state import KEEP, TURN, Dijie, Gem, Mod, Obj
from paiju.games.dijie.tree import MOMENT, Op
from paiju.kernel import Ask, Context, Procedure

if TYPE_CHECKING:
    from paiju.games.dijie.perform import Env


def draw(s: Dijie, ctx: Context, seat: int, n: int) -> Procedure:
    """Draw one by one; each from an empty library costs a life (D1-1.1-7, D2-9.14)."""
    for _ in range(n):
        yield from draw_one(s, ctx, seat)


def draw_one(s: Dijie, ctx: Context, seat: int, shown: bool = False) -> Procedure:
    """Draw a card. `shown`: it is shown to all before it comes to the hand (D2-9.14-9)."""
    if s.winners or banned(s, seat, "draw") or (yield from _replaced(s, ctx, seat)):
        return
    if not s.library:
        ctx.lean or ctx.emit("empty", {"seat": seat}, "D1-1.1-7")
        harm.bleed(s, ctx, seat, 1, "empty")
        return
    new = zones.put(s, ctx, code := zones.off_top(s), seat, zones.HAND)
    ctx.lean or ctx.emit("drew", {"seat": seat}, "D2-9.14-1")
    ctx.lean or ctx.emit("drawn", {"seat": seat, "card": code, "new": new}, "D2-9.14-1", to=(seat,))
    if shown:
        ctx.lean or ctx.emit("revealed", {"seat": seat, "card": code}, "D2-9.14-9")
        yield from play.show(s, ctx, seat, code)
    else:
        yield from play.into_hand(s, ctx, seat, code)
    yield fire(s, ctx, "drawn", Cause(0, seat))


def _replaced(s: Dijie, ctx: Context, seat: int) -> Procedure:
    """Whether something else was done instead of drawing: the PM is asked about one thing after another that would
    (D2-9.14-10). Then it was no draw (D2-9.14-11).
    """
    for thing, place in instead_of_draw(s, seat):
        args = {"card": s.objs[thing].code, "source": thing, "path": [], "place": place}
        answer = yield Ask(seat, "may", args, "D2-9.14-10")
        if answer == "yes":
            from paiju.games.dijie import perform

            yield perform.replacement(s, ctx, thing, place, 0)
            return True
    return False


def instead_of_draw(s: Dijie, seat: int) -> list[tuple[int, int]]:
    """What could be done instead of drawing, from an empty library too (D2-9.14-6): which thing says so, in which of
    its abilities.
    """
    found = []
    for n in s.pms[seat].lord:
        obj = s.objs[n]
        for place in () if obj.down else s.card(obj).statics:
            op = s.card(obj).abilities[place].op("instead")
            if op is not None and op.args[0] == "draw":
                found.append((n, place))
    return found


def draw_n(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    yield from draw(s, ctx, env.seat, env.number(s, op.args[0]))


def deal(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """PMs draw at the same time: one card each in turn from the authority on, until all have theirs (D2-9.14-4)."""
    whose = [seat_of(n) for n in reach.things(s, env, op.args[1]) if is_pm(n)]
    for _ in range(env.number(s, op.args[0])):
        for seat in s.order():
            if seat in whose:
                yield from draw_one(s, ctx, seat)


def reap(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """Show the top card and take it to the hand: a draw too (D2-9.14-9)."""
    for _ in range(env.number(s, op.args[0])):
        yield from draw_one(s, ctx, env.seat, shown=True)


def fetch(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """Draw cards from another place than the library (D2-9.14-8)."""
    for n in reach.cards(s, env, op.args[0]):
        if s.winners or banned(s, env.seat, "draw") or (yield from _replaced(s, ctx, env.seat)):
            continue
        code = s.objs[n].code if n in s.objs else ""
        if code:
            yield from zones.depart(s, ctx, n, zones.HAND)
        elif (found := zones.take(s, n)) is not None:
            code, new = found[0], zones.put(s, ctx, found[0], env.seat, zones.HAND)
            ctx.lean or ctx.emit("fetched", {"seat": env.seat, "card": code, "thing": n, "new": new}, "D2-9.14-8")
            yield from play.into_hand(s, ctx, env.seat, code)
        if code:
            yield fire(s, ctx, "drawn", Cause(0, env.seat))


def snatch(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """Take a card from a PM's hand, blindly, into one's own: from then on one owns it (D2-2.1-4)."""
    for n in reach.things(s, env, op.args[0]):
        seat = seat_of(n)
        hand = s.pms[seat].hand if is_pm(n) and seat != env.seat else ()
        if hand and not s.winners:
            card = hand[ctx.chance.below(len(hand))]
            zones.take(s, card.id)
            new = zones.put(s, ctx, card.code, env.seat, zones.HAND)
            ctx.lean or ctx.emit("snatched", {"seat": env.seat, "whom": seat}, "D2-2.1-4")
            ctx.lean or ctx.emit("taken", {"card": card.code, "new": new}, "D2-2.1-4", to=(env.seat, seat))
            yield from play.left_hand(s, ctx, seat, card.code)
            env.done = True


def unveil(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """Show cards on top of the library; they stay face up there, so that all know them (D2-4.2-3)."""
    n = env.number(s, op.args[0])
    cards = s.library[:n]
    s.over = tuple(s.library[: max(len(cards), len(seen))] for seen in s.over)
    ctx.lean or ctx.emit("unveiled", {"seat": env.seat, "cards": list(cards)}, "D2-4.2-3")
    for code in cards:
        yield from play.show(s, ctx, env.seat, code)


def shuffle(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """Shuffle things or cards into the library: tokens go to the token zone, walkers into exile instead (D2-7.6-2,
    D2-8.5-3).
    """
    for n in reach.cards(s, env, op.args[0]):
        if n in s.objs:
            yield from zones.depart(s, ctx, n, zones.LIBRARY)
        elif (found := zones.take(s, n)) is not None:
            zones.put(s, ctx, found[0], found[1], zones.LIBRARY)
    cards = list(s.library)
    ctx.chance.shuffle(cards)
    s.library = tuple(cards)
    s.over = s.under = ((),) * s.seats
    ctx.lean or ctx.emit("shuffled", {"n": len(env.refs(s, op.args[0]))}, "D2-4.3-1")


def ban(s: Dijie, ctx: Context, env: "Env", op: Op) -> None:
    """Forbid PMs something (D2-9.13-4)."""
    what, who, until = op.args
    for n in reach.things(s, env, who):
        if is_pm(n):
            lasting.change(s, n, Mod("ban", 0, what, until_of(s, env, until, n)))
            ctx.lean or ctx.emit("banned", {"seat": seat_of(n), "who": s.who(n), "what": f"ban.{what}"}, "D2-9.13-4")


def until_of(s: Dijie, env: "Env", text: str, thing: int = 0) -> str:
    """How long a change lasts, as it is kept: `turn`, `keep`, to the end of the moment that set it off, or the next
    such moment of a seat: `turn_end.theirs` becomes `turn_end:SEAT:TURN`.
    """
    if text == "keep":
        return KEEP
    if text == "turn":
        return TURN
    if text == MOMENT:
        return f"moment:{s.rules.cards[env.code].abilities[env.place].moment}:{env.effect}"
    moment, _, whose = text.partition(".")
    if is_pm(thing):
        their = seat_of(thing)
    else:
        their = s.objs[thing].controller if thing in s.objs else env.seat ^ 1
    seat = env.seat if whose == "own" else their
    return f"{moment}:{seat}:{s.turn}"


def mill(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """Banish from the top of the library."""
    for _ in range(env.number(s, op.args[0])):
        if s.library:
            new = zones.put(s, ctx, code := zones.off_top(s), env.owner(s), zones.EXILE)
            ctx.lean or ctx.emit("banished", {"thing": 0, "card": code, "new": new}, "D2-4.5-1")
            if new:
                yield fire(s, ctx, "exiled", Cause(new, env.owner(s), code=code))


def scry(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """谶言: look at the top cards, then put each back on top or at the bottom, one by one (D2-9.11)."""
    n = min(env.number(s, op.args[0]), len(s.library))
    if n == 0:
        return
    ctx.lean or ctx.emit("scried", {"seat": env.seat, "n": n}, "D2-9.11-1")
    s.over = tuple(s.library[: max(n, len(seen))] if i == env.seat else seen for i, seen in enumerate(s.over))
    answer = yield Ask(env.seat, "scry", {"n": n, "card": env.code}, "D2-9.11-3")
    path = path_of(answer)
    seen, rest = list(s.library[:n]), list(s.library[n:])
    left = list(range(n))
    top: list[str] = []
    under: list[str] = []
    for value in path:
        which, where = str(value).split(":")
        left.remove(int(which))
        if where == "top":
            top.insert(0, seen[int(which)])
        else:
            under.append(seen[int(which)])
    s.library = (*top, *rest, *under)
    ctx.lean or ctx.emit("put_back", {"seat": env.seat, "top": len(top), "bottom": len(under)}, "D2-9.11-3")
    # Whoever looked knows what lies there now; the others no longer know what they knew, unless nothing was moved.
    for i in range(s.seats):
        over, below = s.over[i], s.under[i][-len(rest) :] if rest else ()  # who knew more of few, some of it was moved
        if i == env.seat:
            over, below = (*top, *over[n:]), (*below, *under)
        else:
            over, below = (), () if under else below
        s.over = tuple(over if j == i else known for j, known in enumerate(s.over))
        s.under = tuple(below if j == i else known for j, known in enumerate(s.under))


def deploy(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """Send a token out from the token zone (D2-8.15-6)."""
    code = code_of(s, op.args[0])
    env.done = bool((yield from zones.deploy(s, ctx, env.seat, code, env.owner(s), "token")))


def craft(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """制作: what is made is laid into the lord zone of the effect's controller (D3-4.3-制作)."""
    code = code_of(s, op.args[0])
    obj = Obj(s.fresh(), code, env.seat, env.seat, since=s.turn)
    s.add(obj)
    s.pms[env.seat].lord = (*s.pms[env.seat].lord, obj.id)
    ctx.lean or ctx.emit("crafted", {"thing": obj.id, "card": code, "seat": env.seat}, "D3-4.3-制作")
    yield fire(s, ctx, "entered", Cause(obj.id, env.seat))


def code_of(s: Dijie, name: str) -> str:
    """A card's code by its code or its name."""
    if name in s.rules.cards:
        return name
    return next(code for code, card in s.rules.cards.items() if name in (card.zh, card.en))


def revive(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """永生: back from the graveyard through its exit; it may then move once (D3-4.3-永生)."""
    where = zones.held(s, env.source)
    if where is None:
        return
    held, seat, _ = where
    unit = yield from zones.deploy(s, ctx, seat, held.code, seat, "grave", env.source)
    if unit not in s.objs:
        return
    s.objs[unit].moved = 0
    if battle.destinations(s, unit, False):  # it is no main phase (D2-11.5-1)
        answer = yield Ask(seat, "free_move", {"unit": unit}, "D3-4.3-永生-1")
        yield from battle.go(s, ctx, seat, unit, answer)


def breed(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """增殖X: a creature of lower level than X and with no other tags than this one's comes from the graveyard."""
    x = env.number(s, op.args[0])
    obj = s.objs.get(env.source)
    if obj is None:
        return
    mine = {*tags_of(s, obj), *s.card(obj).types}
    fine = [
        held
        for held in s.pms[obj.owner if obj.owner >= 0 else env.seat].grave
        if s.rules.cards[held.code].creature
        and s.rules.cards[held.code].level < x
        and {*s.rules.cards[held.code].tags, *s.rules.cards[held.code].types} <= mine
    ]
    if not fine or not zones.exits(s, env.seat, "grave"):
        return
    choices = [held.id for held in fine]
    answer = yield Ask(
        env.seat, "pick", {"card": env.code, "source": env.source, "choices": choices, "done": True}, "D3-4.3-增殖X"
    )
    if answer == "done":
        return
    where = zones.held(s, ref(answer))
    if where is not None:
        card, owner, _ = where
        yield from zones.deploy(s, ctx, env.seat, card.code, owner, "grave", card.id)


# --- crystals ---


@cache
def gem(text: str, temporary: bool = False) -> Gem:
    """`r`, `rk`: a crystal of that colour, or of two."""
    return Gem(sum(COLOURS[letter] for letter in text), temporary)


def store(s: Dijie, ctx: Context, env: "Env", op: Op) -> Cause | None:
    """Produce crystals that lie on the terrain, up to as many as it holds (D2-8.3-1)."""
    n, text, most = op.args
    obj = s.objs.get(env.source)
    made = 0 if obj is None else min(env.number(s, n), most - len(obj.gems))
    if obj is None or made <= 0:
        return None
    obj.gems = (*obj.gems, *(gem(text),) * made)
    ctx.lean or ctx.emit(
        "produced", {"thing": obj.id, "seat": env.seat, "n": made, "kind": f"crystal.{text}"}, "D2-8.3-1"
    )
    return Cause(obj.id, env.seat, 0, made)


def crystal(s: Dijie, ctx: Context, env: "Env", op: Op) -> Cause | None:
    """Get crystals, which is to produce them (D2-5.2-12)."""
    amount, text, how = op.args
    n = env.number(s, amount)
    if n <= 0:
        return None
    s.pms[env.seat].pool = (*s.pms[env.seat].pool, *(gem(text, how == "temporary"),) * n)
    ctx.lean or ctx.emit("produced", {"thing": 0, "seat": env.seat, "n": n, "kind": f"crystal.{text}"}, "D2-5.2-12")
    return Cause(0, env.seat, 0, n)


def power(s: Dijie, ctx: Context, env: "Env", op: Op) -> None:
    name, n = op.args[0], env.number(s, op.args[1])
    s.pms[env.seat].powers = (*s.pms[env.seat].powers, *(name,) * n)
    ctx.lean or ctx.emit("power", {"seat": env.seat, "name": f"power.{name}", "n": n}, "D3-3.5-费用-1")


# --- dice ---


def roll(s: Dijie, ctx: Context, seat: int, thing: int = 0) -> int:
    """A ten-sided die, 0 to 9, and what 共鸣 adds (D3-4.3-掷骰X, D3-4.2-共鸣Y); -1 for who may not roll."""
    if banned(s, seat, "roll"):
        return -1
    rolled = ctx.chance.below(10)
    obj = s.objs.get(thing)
    plus = number(s, obj, "resonance") if obj is not None else 0
    plus += sum(mod.n for mod in s.pms[seat].mods if mod.word == "resonance")
    for n in s.pms[seat].lord:
        if not s.objs[n].down:
            for place in s.card(s.objs[n]).statics:
                op = s.card(s.objs[n]).abilities[place].op("resonance")
                plus += op.args[0] if op is not None else 0
    s.rolled = rolled + plus
    ctx.lean or ctx.emit("rolled", {"seat": seat, "n": rolled, "plus": plus}, "D3-4.3-掷骰X")
    return s.rolled


def recall(s: Dijie, ctx: Context, env: "Env", op: Op) -> Procedure:
    """召回: the walker's card comes back to the hand from wherever but a library (D2-8.5-1)."""
    if env.source in s.objs:
        if reach.me(s, env) is not None:
            yield from zones.bounce(s, ctx, env.source)
        return
    found = zones.take(s, env.source)
    if found is not None:
        new = zones.put(s, ctx, found[0], env.seat, zones.HAND)
        ctx.lean or ctx.emit(
            "returned", {"thing": env.source, "card": found[0], "seat": env.seat, "new": new}, "D2-8.5-1"
        )
