"""A program that plays dijie by rules of thumb, without looking ahead."""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from paiju.games.dijie import geometry as g
from paiju.games.dijie.answers import planned
from paiju.games.dijie.battle import archers
from paiju.games.dijie.cards import Card
from paiju.games.dijie.find import plain, ref, step
from paiju.games.dijie.payment import AUTO
from paiju.games.dijie.perform import steps_at
from paiju.games.dijie.play import FLIP, USE
from paiju.games.dijie.props import has, sets_off, speed
from paiju.games.dijie.stack import PASS, ability_of
from paiju.games.dijie.state import Dijie, Held, Obj
from paiju.games.dijie.tree import Ability, Choose, Op
from paiju.games.dijie.use import code_of, spell_targets
from paiju.games.dijie.zones import held
from paiju.kernel import Answer, Ask, Chance, Step, Table
from paiju.players.dijie.clashes import incoming, worth_of_attack, worth_of_block
from paiju.players.dijie.scores import CARD, GEM, PM_POINT, aimed, score, worth_of_card, worth_of_unit

Path = tuple[Step, ...]
# The order in which terrain is turned up: exits of the hand with the front zones before them, then the others.
FLIPS: Final = ((1, 3), (2, 3), (1, 4), (2, 4), (1, 2), (2, 2), (1, 5), (2, 5), (2, 1), (2, 6), (1, 6), (1, 1))
SMALL_FLIPS: Final = ((1, 2), (2, 2), (2, 1), (2, 3), (1, 1), (1, 3))
LEAST: Final = 0.25  # what is worth less is not done
FEW: Final = 4  # with more cards in hand than that they are spent freely
INSTANT: Final = ("damage", "destroy", "interrupt", "give", "fight", "sacrifice")
QUIET: Final = (PASS, "end", "fight", "done", "no", "stay", "go")


class Deed(NamedTuple):
    """Something that can be done: what it is worth, how the answer begins, and the targets that it names then."""

    worth: float
    begin: Path
    targets: Path = ()


class Warden:
    """Fills its exits, goes to the front where that pays, blocks what it can stop, keeps spells for what they fell.

    Everything it goes by is known to its seat: its own cards, and what lies open.
    """

    name = "warden"

    def choose(self, view: dict[str, Any], imagined: Table, ask: Ask, chance: Chance) -> Answer:
        return Turn(imagined, ask).answer()


class Turn:
    """One question, and what to answer to it."""

    def __init__(self, table: Table, ask: Ask) -> None:
        self.table, self.ask, self.seat = table, ask, ask.seat
        self.s: Dijie = table.state
        self.args: dict[str, Any] = ask.args or {}

    def answer(self) -> Answer:
        plans: dict[str, Callable[[], tuple[Path, Path]]] = {
            "main": self.main, "defence": self.defence, "respond": self.respond, "flip": self.flip, "zone": self.zone,
            "pick": self.pick, "may": self.may, "one": self.one, "scry": self.scry, "taunt": self.taunt,
            "ranged": self.ranged, "pick_up": lambda: (("yes",), ()), "free_move": self.free_move, "dun": self.dun,
        }  # fmt: skip
        path = self.completed(*plans[self.ask.kind]())
        return path[0] if len(path) == 1 else path

    def completed(self, begin: Path, targets: Path = ()) -> Path:
        """The whole answer that begins so and names these targets; what is left to choose is paid as proposed, and
        chosen as little as can be.
        """
        whole: Path = ()
        aims = list(targets)
        choices = self.table.options(self.ask)
        while choices is not None:
            known = {plain(value): value for value in choices.few(200)}
            if len(whole) < len(begin) and begin[len(whole)] in known:
                value = begin[len(whole)]
            elif aims and aims[0] in known:
                value = aims.pop(0)
            else:
                value = next((quiet for quiet in (AUTO, "single", *QUIET) if quiet in known), next(iter(known)))
            whole = (*whole, known[value])
            choices = None if choices.final and len(whole) >= len(begin) and not aims else self._next(whole)
        return whole

    def _next(self, path: Path) -> Any:
        return self.table.options(self.ask, path)

    # --- what can be done ---

    def best(self, deeds: Iterator[Deed], least: float, otherwise: Path) -> tuple[Path, Path]:
        found = max(deeds, key=lambda deed: deed.worth, default=None)
        return (found.begin, found.targets) if found is not None and found.worth >= least else (otherwise, ())

    def main(self) -> tuple[Path, Path]:
        first = [plain(value) for value in self._next(())]
        if "end" not in first:  # the lord's mark: it must be used
            return ((first[0], "use"), ())
        begin, targets = self.best(self.deeds(first, True), LEAST, ())
        if begin:
            return begin, targets
        return self.best(self.delays(first), 0.0, ("end",))

    def defence(self) -> tuple[Path, Path]:
        first = [plain(value) for value in self._next(())]
        begin, targets = self.best(self.deeds(first, False), LEAST, ())
        return (begin, targets) if begin else (("fight",), ())

    def respond(self) -> tuple[Path, Path]:
        first = [plain(value) for value in self._next(())]
        return self.best(self.deeds(first, False), 1.6, (PASS,)) if len(first) > 1 else ((PASS,), ())

    def deeds(self, first: list[Step], main: bool) -> Iterator[Deed]:
        """Everything that can be done now, with its best targets."""
        for thing in first:
            if not isinstance(thing, int):
                continue
            for verb in self._next((thing,)):
                if verb in (USE, FLIP):
                    yield from self.cards(thing, str(verb))
                elif verb == "move":
                    yield from self.moves(thing, main)
                elif verb == "dispel":
                    yield Deed(0.3, (thing, verb))
                elif verb != "delay":
                    yield from self.acts(thing, str(verb))

    def cards(self, thing: int, verb: str) -> Iterator[Deed]:
        """A card used, in each of the ways it can be."""
        code = code_of(self.s, self.seat, thing)
        if code is None or (verb == FLIP and planned(self.s, self.seat, (thing, verb)) is None):  # it would be lost
            return
        card = self.s.rules.cards[code]
        kinds = [str(value) for value in self._next((thing, verb)) or ()]
        ways = [kind for kind in kinds if kind in card.types] or [
            next((kind for kind in card.types if kind == "spell"), "") if verb == FLIP else card.types[0]
        ]
        for way in ways:
            begin: Path = (thing, verb, way) if way in kinds else (thing, verb)
            if way == "spell":
                yield from self.spells(card, begin)
            elif way == "relic":
                yield from self.relics(card, begin)
            elif way == "formation":
                yield from self.formations(card, begin)
            else:
                yield Deed(worth_of_card(card) - 0.3 if card.unit else 1.0, begin)

    def spells(self, card: Card, begin: Path) -> Iterator[Deed]:
        """A spell, plain and, where that is offered, boosted."""
        cast = card.ability("cast")
        assert cast is not None
        price = self.price(card)
        offered = [str(value) for value in self._next(begin) or ()]
        gain, refs = aimed(self.s, self.seat, cast, cast.targets, 0)
        yield Deed(gain - price, (*begin, "x0") if "x0" in offered else begin, tuple(map(step, refs)))
        boost = card.ability("boost")
        if boost is not None and "x1" in offered:
            gain, refs = aimed(self.s, self.seat, boost, boost.targets or cast.targets, 0)
            both = spell_targets(card, 1)
            yield Deed(gain - price - GEM, (*begin, "x1"), tuple(map(step, refs * len(both))))

    def price(self, card: Card) -> float:
        """What it costs to part with a card and its crystals; less with a full hand."""
        few = len(self.s.pms[self.seat].hand) <= FEW
        return (CARD if few else 0.5 * CARD) + 0.4 * GEM * card.level

    def relics(self, card: Card, begin: Path) -> Iterator[Deed]:
        """A relic, to the best of the own units without one."""
        best: tuple[float, Step] = (0.0, "")
        for value in self._next(begin) or ():
            u = self.s.objs.get(ref(value)) if plain(value) != AUTO else None
            if u is not None and self.s.friends(u.controller, self.seat) and not u.attached:
                best = max(best, (0.3 * worth_of_unit(self.s, u), plain(value)), key=lambda pair: pair[0])
        if best[1]:
            yield Deed(best[0], begin, (best[1],))

    def formations(self, card: Card, begin: Path) -> Iterator[Deed]:
        """A formation, where it helps or hinders most."""
        s = self.s
        aura = next((op for _, _, op in card.lends), None)
        if aura is None:
            return
        where = aura.args[0]
        for value in self._next(begin) or ():
            spot = str(plain(value))
            cells = [-1000 - ref(place) for place in spot.split("+")] if ":" in spot else []
            found = [s.objs[s.units[z]] for z in cells if s.units[z]]
            met = [
                u for u in found if where.side == "any" or s.friends(u.controller, self.seat) == (where.side != "foe")
            ]
            ability = Ability("cast", aura.steps)
            gain = sum(score(s, self.seat, ability, 0, {"it": (u.id,)}) for u in met)
            spots: Path = (value,) if cells else ()
            yield Deed(gain - 0.5 + 0.4 * len(met), begin, spots)

    def acts(self, thing: int, verb: str) -> Iterator[Deed]:
        """An ability."""
        s, place = self.s, int(verb[1:])
        obj = s.objs.get(thing)
        where = None if obj is not None else held(s, thing)
        card = s.card(obj) if obj is not None else s.rules.cards[where[0].code] if where is not None else None
        if card is None:
            return
        ability = card.abilities[place]
        price = GEM * len(ability.cost.pips) + PM_POINT * ability.cost.life
        gain, refs = aimed(s, self.seat, ability, ability.targets, thing, 3 if ability.kind == "consume" else 1)
        begin: Path = (thing, verb)
        if ability.kind == "consume":
            life = s.pms[self.seat].life
            begin, gain = (thing, verb, "x3"), gain if life <= 15 or ability.targets else 0.0
        yield Deed(gain - price, begin, tuple(map(step, refs)))

    def moves(self, thing: int, main: bool) -> Iterator[Deed]:
        """A move, to every zone it can go to."""
        s, u = self.s, self.s.objs[thing]
        if u.host or (
            sets_off(s, u, "dun") and self.dun()[0] == ("no",)
        ):  # broken off, it could be begun again for ever
            return
        spots = [-1000 - ref(value) for value in self._next((thing, "move"))]
        if not main:
            attacks = incoming(s, self.seat)
            for z in spots:
                if not s.units[z]:
                    yield Deed(worth_of_block(s, self.seat, u, z, attacks), (thing, "move", step(-1000 - z)))
            return
        now = self.post(u, u.zone)
        for z in spots:
            if not s.units[z]:
                yield Deed(self.post(u, z) - now, (thing, "move", step(-1000 - z)))

    def post(self, u: Obj, z: int) -> float:
        """What it is worth to a unit to stand in a zone when the main phase ends."""
        s, exits = self.s, self.s.rules.geometry.exits["lord"][self.seat]
        blocked = -0.3 if z in exits else 0.0
        if g.row(z) == g.FRONT and (speed(s, u) > 0 or has(s, u, "ranged")):
            return worth_of_attack(s, u, z)
        if has(s, u, "ranged"):
            return max(0.0, worth_of_attack(s, u, z)) + blocked
        return blocked

    def delays(self, first: list[Step]) -> Iterator[Deed]:
        """A spell laid face down for later, if none lies there yet."""
        s = self.s
        if any(s.objs[n].down for n in s.pms[self.seat].lord):
            return
        mine: dict[int, Held] = {card.id: card for card in s.pms[self.seat].hand}
        for thing in first:
            if isinstance(thing, int) and thing in mine:
                card = s.rules.cards[mine[thing].code]
                cast = card.ability("cast")
                if cast is not None and not card.main_phase_only and any(map(cast.op, INSTANT)):
                    yield Deed(1.0 + 2 * (cast.op("interrupt") is not None) - 0.1 * card.level, (thing, "delay"))

    # --- other questions ---

    def flip(self) -> tuple[Path, Path]:
        order = FLIPS if self.s.rules.columns == g.WIDTH else SMALL_FLIPS
        known = [plain(value) for value in self._next(())]
        spots = [step(-1000 - g.zone(self.seat, *spot)) for spot in order]
        return (next((spot for spot in spots if spot in known), known[0]),), ()

    def zone(self) -> tuple[Path, Path]:
        """Where the way to the front is free, far from what stands there already."""
        s = self.s
        card = s.rules.cards[self.args["card"]]

        def room(z: int) -> float:
            ahead = z + g.WIDTH if g.row(z) == g.BACK else z
            free = s.open(ahead)
            attack = 0.0
            if free and card.unit:
                front, back = s.rules.geometry.ahead[ahead]
                attack = 0.5 * (not s.units[front]) + 0.5 * (not s.units[back])
            return 2.0 * free + attack - 3.0 * bool(s.units[z])

        return (step(-1000 - max(self.args["zones"], key=room)),), ()

    def pick(self) -> tuple[Path, Path]:
        """What its card says is best done to."""
        s, card = self.s, self.s.rules.cards.get(self.args["card"])
        node = (
            next((n for a in card.abilities for n in a.steps if isinstance(n, Choose) and n.how == "pick"), None)
            if (card is not None)
            else None
        )
        best: tuple[float, Step] = (-99.0, "done")
        for value in self._next(()):
            if value == "done":
                best = max(best, (0.0, value), key=lambda pair: pair[0])
                continue
            n = ref(value)
            where = held(s, n)
            if node is not None and card is not None:
                ability = next(a for a in card.abilities if node in a.steps)
                gain = score(s, self.seat, ability, self.args["source"], {node.name: (n,)})
            elif where is not None:
                gain = worth_of_card(s.rules.cards[where[0].code])
            else:
                gain = 0.1
            best = max(best, (gain, plain(value)), key=lambda pair: pair[0])
        return (best[1],), ()

    def inner(self) -> tuple[Op, ...]:
        """The steps that a question of an effect is about."""
        ability = ability_of(self.s, self.args["card"], self.place())
        steps = steps_at(ability, _packed(self.args["path"]))
        return tuple(node for node in steps if isinstance(node, Op))

    def place(self) -> int:
        """Which ability asks: the one that has a step such as the question is about."""
        if "place" in self.args:
            return int(self.args["place"])
        card = self.s.rules.cards.get(self.args["card"])  # of a keyword there is one
        abilities = card.abilities if card is not None else ()
        return next((i for i, a in enumerate(abilities) if a.op(self.ask.kind) is not None), 0)

    def may(self) -> tuple[Path, Path]:
        if "place" in self.args:  # instead of drawing
            return ("no",), ()
        gain = score(self.s, self.seat, Ability("cast", self.inner()), self.args["source"], {})
        return ("yes" if gain > 0 else "no",), ()

    def one(self) -> tuple[Path, Path]:
        foes = tuple(u.id for u in self.s.objs.values() if u.zone >= 0 and u.controller == (self.seat ^ 1))[:1]
        gains = [
            score(self.s, self.seat, Ability("cast", (op,)), self.args["source"], {"t": foes}) for op in self.inner()
        ]
        return (f"o{gains.index(max(gains)) + 1}",), ()

    def scry(self) -> tuple[Path, Path]:
        """What is dearer than can be paid soon goes under, the rest stays, the best on top."""
        s, n = self.s, self.args["n"]
        lands = sum(s.revealed(z) for z in s.rules.geometry.own[self.seat])
        cards = [s.rules.cards[code] for code in s.library[:n]]
        order = sorted(range(n), key=lambda i: worth_of_card(cards[i]))
        where = ["top" if cards[i].level <= lands + 2 else "bottom" for i in range(n)]
        return tuple(f"{i}:{where[i]}" for i in order), ()

    def taunt(self) -> tuple[Path, Path]:
        """Those that fare well in front of the attack."""
        s = self.s
        attack = next((a for a in incoming(s, self.seat) if a[0].id == self.args["attacker"]), None)
        if attack is None:
            return ("done",), ()
        front = s.rules.geometry.ahead[attack[0].zone][0]
        gains = {n: worth_of_block(s, self.seat, s.objs[n], front, [attack]) for n in self.args["units"]}
        best = max(gains, key=lambda n: gains[n])
        return ((best, "done") if gains[best] > LEAST else ("done",)), ()

    def ranged(self) -> tuple[Path, Path]:
        s = self.s
        good = [n for n in archers(s, self.seat) if worth_of_attack(s, s.objs[n], s.objs[n].zone) > 0]
        return (*good, "done"), ()

    def free_move(self) -> tuple[Path, Path]:
        u = self.s.objs[self.args["unit"]]
        now = self.post(u, u.zone)
        spots = [-1000 - ref(value) for value in self._next(()) if value != "stay"]
        best = max(spots, key=lambda z: self.post(u, z), default=None)
        if best is None or self.s.units[best] or self.post(u, best) <= now + LEAST or self.s.authority != self.seat:
            return ("stay",), ()
        return (step(-1000 - best), "go"), ()

    def dun(self) -> tuple[Path, Path]:
        """Its worst card if it has many, else life."""
        pm = self.s.pms[self.seat]
        if len(pm.hand) > 3 or pm.life <= 4:
            worst = min(pm.hand, key=lambda card: worth_of_card(self.s.rules.cards[card.code]), default=None)
            if worst is not None:
                return (worst.id,), ()
        return ("life" if pm.life > 4 else "no",), ()


def _packed(path: list[int]) -> int:
    n = 0
    for place in path:
        n = n * 16 + place + 1
    return n
