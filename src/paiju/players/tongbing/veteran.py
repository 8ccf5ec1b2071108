"""A program that plays tongbing by rules of thumb, without looking ahead."""

from collections.abc import Callable
from typing import Any

from paiju.games.tongbing.cards import EXECUTE, RANGED
from paiju.games.tongbing.state import CHALLENGE, Tongbing, Unit
from paiju.games.tongbing.stats import (
    army,
    creatures,
    defense_of,
    faces_up,
    has,
    might,
    rage,
    supply_power,
    troops_of,
    wage_of,
)
from paiju.games.tongbing.strike import live
from paiju.games.tongbing.turn import LATER, PREPAID
from paiju.kernel import Answer, Ask, Chance, Step, Table

PASS, DONE = "pass", "done"
ENOUGH_CARDS = 5  # with fewer cards in hand nothing is thrown away for energy
ENOUGH_LANDS = 6


class Veteran:
    """Summons what it can pay, strikes where it pays off, blocks what it can stop.

    Everything it goes by is known to its seat: its own cards, and what lies open.
    """

    name = "veteran"

    def choose(self, view: dict[str, Any], imagined: Table, ask: Ask, chance: Chance) -> Answer:
        return Turn(imagined, ask).answer()


class Turn:
    """One question, and what to answer to it."""

    def __init__(self, table: Table, ask: Ask) -> None:
        self.table, self.ask, self.seat = table, ask, ask.seat
        self.s: Tongbing = table.state
        self.foe = 1 - ask.seat

    def answer(self) -> Answer:
        plans: dict[str, Callable[[], tuple[Step, ...]]] = {
            "leader": self.leader, "build": lambda: (DONE,), "feed": self.feed, "pay": self.pay, "flip": self.flip,
            "draw": self.draw, "search": self.search, "overflow": self.overflow, "summon": self.summon,
            "place": self.place, "target": lambda: (), "react": self.react, "declare": self.declare,
            "defend": self.defend, "fight": self.fight, "order": self.order,
        }  # fmt: skip
        path = self.completed(plans[self.ask.kind]())
        return path[0] if len(path) == 1 else path

    def choices(self, *path: Step) -> list[Any]:
        found = self.table.options(self.ask, path)
        return [] if found is None else list(found)

    def completed(self, path: tuple[Step, ...]) -> tuple[Step, ...]:
        """The answer, with the best targets for what is left to choose."""
        whole: tuple[Step, ...] = ()
        found = self.table.options(self.ask)
        while found is not None:
            step = path[len(whole)] if len(whole) < len(path) else max(found, key=self.worth_hitting)
            whole = (*whole, step)
            found = None if found.final else self.table.options(self.ask, whole)
        return whole

    def worth_hitting(self, step: Step) -> float:
        """How much a target is worth: a strong enemy, the strongest of one's own; rather several than few."""
        unit = self.s.units.get(step) if isinstance(step, int) else None
        if unit is None:
            return 0.5 if step == DONE else 1
        card = self.s.card(unit)
        worth = float(card.need + 1)
        if unit.side == self.foe and card.creature and defense_of(self.s, unit) <= 3:
            worth += 3
        return worth

    # --- opening and housekeeping ---

    def leader(self) -> tuple[Step, ...]:
        """The hero that can end the game; ban the dearest card that one does not play oneself."""
        cards = self.s.rules.cards
        hero = max(self.choices(), key=lambda code: (EXECUTE in cards[code].faces[0].words, cards[code].need))
        mine = self.s.sides[self.seat].reserve
        ban = max(self.choices(hero), key=lambda code: (-mine.count(code), cards[code].need))
        return hero, ban

    def feed(self) -> tuple[Step, ...]:
        """Those that recover most."""
        units = self.s.units
        n = (self.ask.args or {})["n"]
        mouths = [unit.id for unit in army(self.s, self.seat) if unit.fed == "full"]
        mouths.sort(key=lambda m: -(3 * units[m].hurt + units[m].lost + self.s.card(units[m]).need))
        return tuple(sorted(mouths[:n]))

    def pay(self) -> tuple[Step, ...]:
        """The strongest that can be paid, in the order they are asked for."""
        purse = (self.ask.args or {})["n"]
        chosen = []
        for unit in sorted(faces_up(self.s, self.seat), key=lambda u: -self.s.card(u).need):
            wage = wage_of(self.s, unit)
            if 0 < wage <= purse:
                purse -= wage
                chosen.append(unit.id)
        return (*sorted(chosen), PASS)

    def flip(self) -> tuple[Step, ...]:
        return (self.choices()[-1],)

    def value(self, code: str) -> float:
        """What a card in hand is worth keeping for."""
        card, side = self.s.rules.cards[code], self.s.sides[self.seat]
        if card.kind == "land":
            lands = sum(self.s.card(u).kind == "land" for u in self.s.units.values() if u.side == self.seat)
            return 6 if lands < ENOUGH_LANDS and side.hand.count(code) < 3 else 0
        return 5 - abs(card.need - 3) / 2 + 3 * card.creature - side.hand.count(code) / 2

    def draw(self) -> tuple[Step, ...]:
        """Throw away what will not be used."""
        hand = self.s.sides[self.seat].hand
        if "discard" in self.choices() and len(hand) > ENOUGH_CARDS:
            worst = min(hand, key=self.value)
            if self.value(worst) < 3 or len(hand) > ENOUGH_CARDS + 2:
                return "discard", worst
        return (PASS,)

    def search(self) -> tuple[Step, ...]:
        return (max(self.choices(), key=self.value),)

    def overflow(self) -> tuple[Step, ...]:
        return (min(self.choices(), key=self.value),)

    def summon(self) -> tuple[Step, ...]:
        """The dearest creature that can be paid."""
        able = [code for code in self.choices() if code != PASS]
        if not able:
            return (PASS,)
        return max(able, key=lambda code: self.s.rules.cards[code].need), "up"

    def place(self) -> tuple[Step, ...]:
        """A land first, then equipment, traps, and cards that work by themselves."""
        cards = self.s.rules.cards
        able = [code for code in self.choices() if isinstance(code, str) and code != PASS]
        lands = [code for code in able if cards[code].kind == "land"]
        if lands:
            hungry = len(creatures(self.s, self.seat)) > supply_power(self.s, self.seat)
            return (max(lands, key=lambda code: cards[code].grain if hungry else cards[code].pay),)
        for code in sorted(able, key=lambda code: -cards[code].need):
            card = cards[code]
            if card.trap is not None:
                return code, PREPAID if PREPAID in self.choices(code) else LATER
            if card.kind in ("equipment", "strategy") or (card.damaging and self.s.stage == "settle"):
                return (code,)
        return (PASS,)

    def react(self) -> tuple[Step, ...]:
        """Counter what is dear."""
        found = self.choices()
        dear = self.s.rules.cards[(self.ask.args or {})["card"]].need >= 2
        return (found[-1],) if dear else (PASS,)

    # --- battle ---

    def power(self, unit: Unit, foe: Unit | None) -> int:
        if self.s.battle is not None and self.s.battle.kind != CHALLENGE:
            return troops_of(self.s, unit) + rage(self.s, unit)
        return might(self.s, unit, foe, attacking=True)

    def declare(self) -> tuple[Step, ...]:
        """Attack the leader with everything if that hurts, else what can be felled; the own leader when it is safe."""
        first = self.choices()
        able = [self.s.units[n] for n in first if isinstance(n, int) and self.s.card(self.s.units[n]).creature]
        leader = self.s.leader(self.foe)
        strength = sum(self.power(unit, leader) for unit in able if self.may_go(unit))
        storm = strength > defense_of(self.s, leader) + 1
        for unit in sorted(able, key=lambda unit: -self.power(unit, leader)):
            if PASS in first and not self.may_go(unit):
                continue
            prey = self.prey(unit)
            if storm or PASS not in first:
                return self.aimed(unit, leader.id)
            if prey is not None:
                return self.aimed(unit, prey)
        return self.spell(first)

    def may_go(self, unit: Unit) -> bool:
        """Leaders stay at home when they could die; shields stay to block."""
        s = self.s
        if s.is_leader(unit):
            ready = [foe for foe in faces_up(s, self.foe) if foe.state == "ready"]
            if s.battle is not None and s.battle.kind != CHALLENGE:
                return sum(troops_of(s, foe) for foe in ready) < troops_of(s, unit)
            return sum(might(s, foe, unit, attacking=False) for foe in ready) <= defense_of(s, unit) + 2
        return not has(s, unit, "stance")

    def prey(self, unit: Unit) -> int | None:
        """The best enemy that this creature fells, if it can aim at creatures."""
        s = self.s
        if s.battle is None or s.battle.kind != CHALLENGE:
            return None
        weak = [
            foe
            for foe in army(s, self.foe)
            if foe.state != "down" and might(s, unit, foe, attacking=True) >= defense_of(s, foe)
        ]
        return max(weak, key=lambda foe: s.card(foe).need).id if weak else None

    def aimed(self, unit: Unit, target: int) -> tuple[Step, ...]:
        path: tuple[Step, ...] = (unit.id,)
        found = self.choices(*path)
        if RANGED in found:
            path = (*path, RANGED)
            found = self.choices(*path)
        return (*path, target) if target in found else path

    def spell(self, first: list[Any]) -> tuple[Step, ...]:
        """A damaging card, else nothing."""
        cards = self.s.rules.cards
        spells = [code for code in first if isinstance(code, str) and code != PASS]
        for code in spells:
            if any(ability.does(op) for ability in cards[code].abilities for op in ("damage", "control", "charm")):
                return (code,)
        return (PASS,)

    def defend(self) -> tuple[Step, ...]:
        """Spring traps, block what can be stopped or would be deadly, strike back where it costs nothing."""
        s = self.s
        first = self.choices()
        for n in first:
            if isinstance(n, int) and s.card(s.units[n]).aux:
                return (n,)
        life = s.sides[self.seat].life
        best: tuple[float, tuple[Step, ...]] = (0.0, (PASS,))
        for n in first:
            if isinstance(n, int):
                for by in self.choices(n):
                    gain = self.worth_meeting(s.units[n], s.units[by], life)
                    best = max(best, (gain, (n, by)), key=lambda pair: pair[0])
        return best[1]

    def worth_meeting(self, unit: Unit, by: Unit, life: int) -> float:
        s = self.s
        battle = s.battle
        assert battle is not None
        attack = next(a for a in battle.attacks if a.by == by.id)
        challenge = battle.kind == CHALLENGE
        blow = self.power(by, unit)
        back = might(s, unit, by, attacking=False) if challenge else troops_of(s, unit)
        bears = defense_of(s, unit) if challenge else troops_of(s, unit)
        fells = back >= (defense_of(s, by) if challenge else troops_of(s, by)) and attack.mode != RANGED
        if attack.target == unit.id:  # striking back
            if s.is_leader(unit) and not challenge:
                return 2.0 if fells and blow + 2 < bears else 0.0
            return 1.0
        if s.is_leader(unit):
            return 0.0
        dies = blow >= bears
        threat = sum(self.power(s.units[a.by], None) for a in battle.attacks if a.by in s.units and not a.blockers)
        worth = 2.0 * s.card(by).need * fells - 1.5 * (s.card(unit).need + 1) * dies + (2 if not dies else 0)
        if attack.target == s.sides[self.seat].leader and threat - defense_of(s, s.leader(self.seat)) >= life - 3:
            worth += 20 + blow
        return worth if not attack.blockers or fells else worth - 3

    def fight(self) -> tuple[Step, ...]:
        """Abilities and cards that hurt the enemy or save the own."""
        s = self.s
        first = self.choices()
        useful = ("damage", "control", "charm", "bribe", "redirect", "unblock", "disarm", "dispel", "heal")
        for n in first:
            if isinstance(n, int):
                unit = s.units[n]
                ability = s.card(unit).when("act") or s.card(unit).trap
                if ability is not None and any(map(ability.does, useful)) and not ability.does("sacrifice"):
                    return (n,)
        return self.spell(first)

    def order(self) -> tuple[Step, ...]:
        """The weakest first."""
        battle = self.s.battle
        assert battle is not None
        blockers = live(self.s, battle.attacks[battle.done])
        return tuple(unit.id for unit in sorted(blockers, key=lambda u: defense_of(self.s, u))[:-1])
