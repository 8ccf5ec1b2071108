"""Scenarios of the ledger: a list of things that happen, and the balances that come of them.

Each event goes through the very function that the rules call when it happens at a table, and stands for its own rules
alone: what a sacrifice takes off the field, or an attack kills, is a `leave` beside it. `side` is whose event it is:
who acts, draws, pays; of `life`, `attacked` and `leave` who suffers it, and of `auxdmg` whose creatures are damaged,
whoever played the card (R22). `id` is the creature whose doing it is. `flags` hold for their event; `status` stays
until it is removed. What a side has no levels for does not happen.
"""

from collections.abc import Callable
from typing import Any

from paiju.games.tongbing import ledger
from paiju.games.tongbing.stagecraft import SIDES, WORDS, add, backstage, bad, creature, sketch, stage_set
from paiju.games.tongbing.state import CHALLENGE, FULL, HALF, NOTHING, TROOPS, Battle, Entry, Mod, Tongbing, Unit
from paiju.kernel import Context
from paiju.kernel.event import told
from paiju.show.text import spelled

Event = dict[str, Any]
ROUNDS = {"抽牌轮": "draw", "补给轮": "supply", "发薪轮": "salary", "布置轮": "place", "清算轮": "settle"}
BATTLES = {"挑战轮": CHALLENGE, "兵战轮": TROOPS}
PLACES = {"手牌": "hand", "牌库": "deck", "弃牌": "discard", "其他": "elsewhere"}
WHAT = {"辅助": "aux", "陷阱": "trap", "能力": "ability"}
HOW = {"反制": "counter", "驱散": "dispel", "拆卸": "disarm"}


def run_ledger(data: Event) -> Event:
    """The balances after all events, and every entry of the tape."""
    case = _Case()
    for number, event in enumerate(data["events"]):
        if event.get("t") not in case.doing:
            raise bad(f"events[{number}].t", f"there is no event {spelled(event.get('t'))}")
        case.happen(event)
    found: Event = {}
    for side, seat in SIDES.items():
        found |= {f"level{side}": case.s.sides[seat].level, f"energy{side}": case.s.sides[seat].energy}
    log = told(case.ctx.events, None, everything=True)
    return found | {"entries": [_line(entry) for entry in case.s.tape], "log": log}


def _line(entry: Entry) -> Event:
    return {"rule": entry.rule, "side": "AB"[entry.side], "base": entry.base, "amount": entry.amount}


class _Case:
    """A table on which events happen."""

    def __init__(self) -> None:
        self.s: Tongbing = stage_set(sketch({"x": creature("x", {})}), "place")
        self.ctx: Context = backstage()
        self.ids: dict[str, Unit] = {}
        self.early: dict[str, list[str]] = {}  # what weighs on creatures before they are seen on a side
        self.flagged: list[tuple[Unit, Mod]] = []  # what holds for the present event alone
        self.unsalaried: set[int] = set()  # who does without the present salary round
        self.doing: dict[str, Callable[[Event], None]] = {
            "round": self.round, "skip": self.skip, "stage": self.stage, "supply": self.supply, "salary": self.salary,
            "draw": self.draw, "swap": self.swap, "discard": self.discard, "summon": self.summon,
            "deploy": self.deploy, "cast": self.cast, "trap": self.trap, "counter": self.counter,
            "auxdmg": self.auxdmg, "life": self.life, "leave": self.leave, "attack": self.attack,
            "leadhit": self.leadhit, "attacked": self.attacked, "block": self.block, "sacrifice": self.sacrifice,
            "status": self.status, "spend": self.spend, "use": self.use,
        }  # fmt: skip

    def happen(self, event: Event) -> None:
        self.doing[event["t"]](event)
        for unit, mod in self.flagged:
            unit.mods = tuple(other for other in unit.mods if other is not mod)
        self.flagged.clear()

    def side(self, event: Event) -> int:
        return SIDES[event["side"]]

    def unit(self, event: Event, enemy: bool = False) -> Unit:
        """The creature of an event; its flags are what holds for it there. A new one is on the event's side, or its
        enemy's.
        """
        side = self.side(event)
        unit = self.known(event["id"], 1 - side if enemy else side)
        for flag in event.get("flags", ()):
            self.flagged.append((unit, mod := Mod(WORDS[flag])))
            unit.mods = (*unit.mods, mod)
        return unit

    def known(self, name: str, side: int, flags: Any = ()) -> Unit:
        unit = self.ids.get(name)
        if unit is None:
            unit = self.ids[name] = add(self.s, side, "x")
            flags = (*flags, *self.early.pop(name, ()))
        for flag in flags:
            unit.mods = (*unit.mods, Mod(WORDS[flag]))
        return unit

    def cause(self, event: Event) -> Unit | None:
        return self.unit(event, enemy=True) if "id" in event else None

    # --- time ---

    def round(self, event: Event) -> None:
        s = self.s
        s.turn, s.caps = self.side(event), {}
        kind = BATTLES.get(event["name"])
        s.battle = None if kind is None else Battle(kind, [])
        s.stage = "fight" if kind is not None else ROUNDS[event["name"]]
        if s.stage == "supply":
            s.sides[s.turn].skipped = False
            self.begin_turn(s.turn)
        elif s.stage == "salary":
            self.unsalaried.discard(s.turn)
        elif s.stage == "place":
            s.sides[s.turn].summoned = 0

    def begin_turn(self, seat: int) -> None:
        """A supply round begins, skipped or not: what held until then ends (R57), summons are counted anew."""
        self.s.sides[seat].summoned = 0
        for unit in self.ids.values():
            if unit.side == seat:
                unit.fed = FULL

    def skip(self, event: Event) -> None:
        seat = self.side(event)
        if event["name"] == "补给轮":
            self.s.sides[seat].skipped = True
            self.begin_turn(seat)
        else:
            self.unsalaried.add(seat)
            self.unpay(seat, [])

    def stage(self, event: Event) -> None:
        """Of the side whose turn it is."""
        s, ctx = self.s, self.ctx
        match event["name"]:
            case "整理阶段":
                ledger.tidy(s, ctx, s.turn)
            case "清除阶段":
                ledger.clear(s, ctx, s.turn)
            case "清算阶段":
                ledger.spill(s, ctx, s.turn)

    def supply(self, event: Event) -> None:
        for key, fed in (("half", HALF), ("none", NOTHING)):
            for name in event.get(key, []):
                self.known(name, self.side(event)).fed = fed

    def salary(self, event: Event) -> None:
        seat = self.side(event)
        if seat in self.unsalaried:
            return
        self.unpay(seat, event.get("unpaid", []))
        for name in event.get("stuck", []):
            ledger.stuck(self.s, self.ctx, self.known(name, seat))

    def unpay(self, seat: int, names: list[str]) -> None:
        for unit in self.ids.values():
            if unit.side == seat:
                unit.unpaid = False
        for name in names:
            self.known(name, seat).unpaid = True

    # --- cards ---

    def draw(self, event: Event) -> None:
        for _ in range(event.get("n", 1)):
            ledger.drew(self.s, self.ctx, self.side(event))

    def swap(self, event: Event) -> None:
        ledger.swapped(self.s, self.ctx, self.side(event))

    def discard(self, event: Event) -> None:
        if event.get("cause", "其他") == "其他":
            for _ in range(event.get("n", 1)):
                ledger.discarded(self.s, self.ctx, self.side(event), event["mode"] == "主动")

    def summon(self, event: Event) -> None:
        side = self.s.sides[self.side(event)]
        if self.pay(event, event["need"] + side.summoned, "E07"):
            side.summoned += 1

    def deploy(self, event: Event) -> None:
        seat = self.side(event)
        if event.get("trap") and event.get("pay") == "触发付":
            return
        if self.pay(event, event["need"]) and not event.get("trap") and event.get("ok", True):
            ledger.cast(self.s, self.ctx, seat, event["need"])

    def cast(self, event: Event) -> None:
        if self.pay(event, event["need"]) and event.get("ok", True):
            ledger.cast(self.s, self.ctx, self.side(event), event["need"])

    def trap(self, event: Event) -> None:
        if (event.get("prepaid") or self.pay(event, event["need"])) and event.get("ok", True):
            ledger.sprung(self.s, self.ctx, self.side(event), event["need"])

    def pay(self, event: Event, n: int, rule: str = "E08") -> bool:
        """Pay levels, if there are enough."""
        seat = self.side(event)
        if n > self.s.sides[seat].level:
            return False
        ledger.spend(self.s, self.ctx, seat, n, rule)
        return True

    def counter(self, event: Event) -> None:
        actor = self.unit(event) if "id" in event else None
        ledger.countered(self.s, self.ctx, self.side(event), WHAT[event["what"]], HOW[event["how"]], actor)

    def auxdmg(self, event: Event) -> None:
        ledger.scorched(self.s, self.ctx, self.side(event), event.get("n", 1))

    # --- battle ---

    def life(self, event: Event) -> None:
        ledger.hurt_leader(self.s, self.ctx, self.side(event), event.get("n", 1), self.cause(event))

    def leave(self, event: Event) -> None:
        ledger.left(self.s, self.ctx, self.side(event), PLACES[event["to"]], self.cause(event))

    def attack(self, event: Event) -> None:
        mode = WORDS[event["mode"]]
        ledger.attacked(self.s, self.ctx, self.unit(event), mode, event.get("leader", False), event.get("blockers", 0))

    def leadhit(self, event: Event) -> None:
        ledger.leader_struck(self.s, self.ctx, self.unit(event), event.get("n", 1), event.get("blockers", 0))

    def attacked(self, event: Event) -> None:
        ledger.leader_attacked(self.s, self.ctx, self.side(event), self.unit(event, enemy=True))

    def block(self, event: Event) -> None:
        """Stance is seen from its flag: a creature here is ready."""
        unit = self.unit(event)
        stance = any(mod.word == "stance" for mod in unit.mods)
        ledger.blocked(self.s, self.ctx, unit, event.get("ok", True), stance)

    def sacrifice(self, event: Event) -> None:
        ledger.sacrificed(self.s, self.ctx, self.unit(event))

    def status(self, event: Event) -> None:
        """Words come and go; of a creature that was not seen yet, its side is not known before it acts."""
        name, unit = event["id"], self.ids.get(event["id"])
        if unit is None and "side" not in event:
            words = [word for word in self.early.get(name, []) if word not in event.get("remove", [])]
            self.early[name] = [*words, *event.get("add", [])]
            return
        unit = unit or self.unit({"id": name, "side": event["side"]})
        gone = [WORDS[word] for word in event.get("remove", [])]
        unit.mods = tuple(mod for mod in unit.mods if mod.word not in gone)
        self.known(name, unit.side, event.get("add", []))

    def spend(self, event: Event) -> None:
        ledger.spend(self.s, self.ctx, self.side(event), event["n"])

    def use(self, event: Event) -> None:
        ledger.use(self.s, self.ctx, self.side(event), event["n"])
