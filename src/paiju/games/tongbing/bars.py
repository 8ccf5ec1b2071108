"""Why something cannot be chosen that a player would look for."""

from paiju.games.tongbing.battle import (
    ATTACKS,
    attackers,
    banned_names,
    castable,
    forced,
    springable,
    usable,
)
from paiju.games.tongbing.field import hero_out, room_for
from paiju.games.tongbing.opening import extra_swaps, leader_names
from paiju.games.tongbing.play import PASS, can_use
from paiju.games.tongbing.rules import CREATURES_MAX
from paiju.games.tongbing.state import CHARM, DOWN, SET, TAPPED, Tongbing, Unit
from paiju.games.tongbing.stats import can_fight, creatures, faces_up, has, heroes
from paiju.games.tongbing.turn import (
    CYCLE,
    SWAP_CARDS,
    flippable,
    may_swap,
    placeable,
    summon_cost,
    summonable,
)
from paiju.kernel import Ask, Barred, Step
from paiju.show.text import Message, msg

Why = tuple[Message, str]


def bars(s: Tongbing, ask: Ask, path: tuple[Step, ...]) -> list[Barred]:
    """What cannot come next though a player would look for it, with reasons."""
    seat = ask.seat
    if ask.kind == "summon" and len(path) == 1 and s.rules.cards[str(path[0])].twofaced:
        return [Barred("down", msg("bar.twofaced"), "G-103")]
    if ask.kind == "leader" and not path:
        return [Barred(code, msg("bar.leader_taken"), "G-029") for code in leader_names(s) if code in _owned(s, seat)]
    if path:
        return []
    match ask.kind:
        case "draw":
            found = [(kind, _why_no_swap(s, seat, kind)) for kind in SWAP_CARDS if not may_swap(s, seat, kind)]
            if s.sides[seat].discards >= s.rules.discards:
                found.append(("discard", (msg("bar.discards", n=s.rules.discards), "G-E06")))
        case "summon":
            found = [(code, _why_no_summon(s, seat, code)) for code in _hand(s, seat, summonable(s, seat))]
        case "place":
            found = [(code, _why_no_place(s, seat, code)) for code in _hand(s, seat, placeable(s, seat))]
        case "flip":
            downs = [unit for unit in creatures(s, seat) if unit.state == DOWN]
            open_ = [unit.id for unit in flippable(s, seat)]
            return [Barred(u.id, msg("bar.hero_out"), "G-029") for u in downs if u.id not in open_]
        case "declare" | "defend" | "fight":
            return _battle(s, ask.kind, seat)
        case _:
            return []
    return [Barred(value, *why) for value, why in found]


def _owned(s: Tongbing, seat: int) -> list[str]:
    return s.sides[seat].reserve


def _hand(s: Tongbing, seat: int, but: list[str]) -> list[str]:
    return [code for code in dict.fromkeys(s.sides[seat].hand) if code not in but]


def _why_no_swap(s: Tongbing, seat: int, kind: str) -> Why:
    side = s.sides[seat]
    need = SWAP_CARDS[kind]
    if len(side.hand) < need:
        return msg("bar.swap_hand", n=need), {"random": "G-061", "chosen": "G-067"}.get(kind, "G-075")
    if kind == CYCLE and extra_swaps(s.rules.ranks, 1 - seat):
        return msg("bar.swap_rank"), "G-076"
    if side.swaps < (SWAP_CARDS[CYCLE] if kind == CYCLE else 1):
        return msg("bar.swap_left", n=side.swaps), "G-071" if kind == CYCLE else "G-062"
    return msg("bar.swap_deck"), "G-053"


def _why_no_summon(s: Tongbing, seat: int, code: str) -> Why:
    card = s.rules.cards[code]
    if not card.creature:
        return msg("bar.no_creature"), "G-101"
    if code in banned_names(s):
        return msg("bar.banned"), "G-025"
    if card.hero and hero_out(s, code):
        return msg("bar.hero_out"), "G-029"
    if not room_for(s, seat, code):
        full = len(creatures(s, seat)) >= CREATURES_MAX
        return (msg("bar.creatures"), "G-013") if full else (msg("bar.heroes", n=heroes(s, seat)), "G-030")
    return msg("bar.levels", need=summon_cost(s, seat, code), level=s.sides[seat].level), "G-E07"


def _why_no_place(s: Tongbing, seat: int, code: str) -> Why:
    card, side = s.rules.cards[code], s.sides[seat]
    if code in banned_names(s):
        return msg("bar.banned"), "G-025"
    if card.creature:
        return msg("bar.only_summon"), "G-101"
    if card.kind == "land":
        if s.stage != "place":
            return msg("bar.land_time"), "G-104"
        if side.lands >= s.rules.lands:
            return msg("bar.lands", n=s.rules.lands), "G-020"
    elif card.kind == "tactic" and card.trap is None:
        return msg("bar.tactic"), "G-110"
    elif any(ability.does("counter") for ability in card.abilities):
        return msg("bar.counter"), "G-E29"
    elif card.damaging and card.trap is None and s.stage == "place":
        return msg("bar.damaging"), "G-104"
    elif (card.lasting or card.trap is not None) and not room_for(s, seat, code):
        return msg("bar.aux"), "G-014"
    if card.need > side.level:
        return msg("bar.levels", need=card.need, level=side.level), "G-E08"
    return msg("bar.no_target"), "G-104"


def _battle(s: Tongbing, kind: str, seat: int) -> list[Barred]:
    found: list[Barred] = []
    if kind == "declare" and s.battle is not None and s.battle.step == ATTACKS:
        must = forced(s)
        if must:
            return [Barred(PASS, msg("bar.must_attack", card=must[0].code), "G-E23")]
        able = [unit.id for unit in attackers(s)]
        found += [Barred(unit.id, *_why_no_attack(s, unit)) for unit in faces_up(s, seat) if unit.id not in able]
    if kind == "fight":
        able = [unit.id for unit in usable(s, seat)]
        for unit in faces_up(s, seat):
            ability = s.card(unit).when("act")
            if ability is not None and unit.id not in able and not ability.does("counter"):
                why = msg("bar.no_target") if can_use(s, unit, ability, "act") else _why_no_act(s, unit)
                found.append(Barred(unit.id, why, "G-114"))
    sprung = [unit.id for unit in springable(s, seat)]
    for unit in s.units.values():
        if unit.side == seat and unit.state == SET and unit.id not in sprung:
            short = unit.paid is None and s.card(unit).need > s.sides[seat].level
            found.append(
                Barred(unit.id, msg("bar.trap_levels" if short else "bar.trap"), "G-E08" if short else "G-112")
            )
    return [*found, *(Barred(code, *_why_no_cast(s, seat, code)) for code in _hand(s, seat, castable(s, seat)))]


def _why_no_attack(s: Tongbing, unit: Unit) -> Why:
    if unit.state == TAPPED:
        return msg("bar.tapped"), "G-102"
    if has(s, unit, CHARM):
        return msg("bar.charmed"), "G-E26"
    if not can_fight(s, unit):
        return msg("bar.no_troops"), "G-045"
    return msg("bar.in_stance"), "G-E24"


def _why_no_act(s: Tongbing, unit: Unit) -> Message:
    ability = s.card(unit).when("act")
    if has(s, unit, CHARM):
        return msg("bar.charmed")
    if ability is not None and (ability.levels or 0) > s.sides[unit.side].level:
        return msg("bar.levels", need=ability.levels, level=s.sides[unit.side].level)
    return msg("bar.used" if unit.used else "bar.tapped")


def _why_no_cast(s: Tongbing, seat: int, code: str) -> Why:
    card, side = s.rules.cards[code], s.sides[seat]
    ability = card.when("cast")
    if code in banned_names(s):
        return msg("bar.banned"), "G-025"
    if card.creature:
        return msg("bar.only_summon"), "G-101"
    if ability is None:
        return msg("bar.only_place"), "G-104"
    if ability.does("counter"):
        return msg("bar.counter"), "G-E29"
    if card.need > side.level:
        return msg("bar.levels", need=card.need, level=side.level), "G-E08"
    return msg("bar.no_target"), "G-110"
