"""Scenarios: small cases with what the rules make of them, judged by the engine's own procedures and ledger.

A scenario is JSON: {id, title, kind, …, expect}. Kinds: ledger, battle, supply, states, zones, hero, swap, formula,
win, setup. Sides are A (moves first) and B. `run_scenario` gives what comes of it in the shape of `expect`.

A battle is {round, leaders, field, fights: [{by, target, mode, blocks, reply}]}. A creature fights hand to hand if its
keywords do not say how; a leader has 20 life if neither it (`生命`) nor the case (`life`) says otherwise; a frenzied
creature hits its `target`.
"""

from collections.abc import Callable, Iterator
from typing import Any

from paiju.games.tongbing import battle, turn
from paiju.games.tongbing.cards import Card
from paiju.games.tongbing.ends import look
from paiju.games.tongbing.field import bury, to_hand
from paiju.games.tongbing.game import GAME
from paiju.games.tongbing.opening import extra_swaps
from paiju.games.tongbing.play import PASS, appear
from paiju.games.tongbing.rules import LIFE
from paiju.games.tongbing.scenario_ledger import run_ledger
from paiju.games.tongbing.scenario_setup import run_setup
from paiju.games.tongbing.stagecraft import (
    SIDES,
    Prompted,
    add,
    backstage,
    bad,
    creature,
    drive,
    legal,
    sketch,
    stage_set,
)
from paiju.games.tongbing.state import BOUND, CHALLENGE, TAPPED, TROOPS, Mod, Pending, Tongbing
from paiju.games.tongbing.stats import attack_of, defense_of, supply_power, troops_of
from paiju.games.tongbing.strike import live
from paiju.kernel import Ask, News, Step
from paiju.kernel.event import told
from paiju.show.shape import as_wanted
from paiju.show.text import Message, msg, spelled

Found = dict[str, Any]


def judge(data: dict[str, Any]) -> tuple[Found, list[str]]:
    """{actual: what comes of a scenario, in the shape of its `expect`}, and how it differs from that.

    Raises BadStart that says what cannot be run.
    """
    wanted = data.get("expect", {})
    if type(wanted) is not dict:
        raise bad("expect", "it must be an object")
    got = run_scenario(data)
    shown = {key: _shown(key, value, got) for key, value in wanted.items()}
    differ = [
        f"{key} is {spelled(shown[key])}, expected {spelled(value)}"
        for key, value in wanted.items()
        if value != shown[key]
    ]
    return {"actual": shown or got}, differ


def check(data: dict[str, Any]) -> list[str]:
    """How what comes of a scenario differs from what it expects; nothing if it does not."""
    return judge(data)[1]


def run_scenario(data: Any) -> Found:
    """All that comes of a scenario. Raises BadStart that says what cannot be run."""
    if type(data) is not dict or data.get("kind") not in _KINDS:
        raise bad("kind", f"it must be one of {', '.join(_KINDS)}")
    try:
        return _KINDS[data["kind"]](data)
    except KeyError as error:
        raise bad(str(error), "this field is missing, or is not known here") from error
    except (TypeError, ValueError, IndexError, AttributeError) as error:
        raise bad(data["kind"], f"something in it is not of the form that this kind reads ({error})") from error


def tell(data: Found) -> Iterator[tuple[Message, list[News], list[Any]]]:
    """What happened, for people, where the case has a log."""
    log = run_scenario(data).get("log")
    if log:
        yield msg("judge.played"), log, []


def _shown(key: str, wanted: Any, got: Found) -> Any:
    """A value in the shape of what is wanted; the order of a 集合 is free."""
    value = got.get(key)
    if key.endswith("集合") and isinstance(value, list) and isinstance(wanted, list):
        return wanted if sorted(map(str, wanted)) == sorted(map(str, value)) else value
    return as_wanted(wanted, value)


# --- battle ---------------------------------------------------------------------------------------------------------


def _battle(data: Found) -> Found:
    """Attacks with their blocks and replies, in one round of battle."""
    cards: dict[str, Card] = {}
    for side in SIDES:
        leader = data["leaders"][side]
        cards[leader["id"]] = creature(leader["id"], leader, "hero")
        cards |= {item["id"]: creature(item["id"], item) for item in _fielded(data, side)}
    s = stage_set(sketch(cards), "declare")
    s.units.clear()
    ids: dict[str, int] = {}
    for side, seat in SIDES.items():
        for item in (data["leaders"][side], *_fielded(data, side)):
            attack, defense, troops = item.get("mods", (0, 0, 0))
            mods = (Mod(attack=attack, defense=defense, troops=troops),) if any(item.get("mods", ())) else ()
            ids[item["id"]] = add(s, seat, item["id"], mods=mods).id
        s.sides[seat].leader = ids[data["leaders"][side]["id"]]
        s.sides[seat].life = _life(data, side)
    chance = Prompted([])
    ctx = backstage(chance)
    kind = CHALLENGE if data["round"] == "挑战轮" else TROOPS
    battle.begin(s, ctx, kind)
    script = _battle_script(s, data["fights"], ids, chance)
    while s.battle is not None and s.battle.kind == kind:
        drive(s, GAME.next(s, ctx) or iter(()), script)  # type: ignore[arg-type]  # an ended game has no procedure
    found: Found = {
        "dead": [name for name, n in _fallen(ctx.events, ids)],
        "energyA": s.sides[0].energy,
        "energyB": s.sides[1].energy,
        "life": {side: s.sides[seat].life for side, seat in SIDES.items()},
        "log": told(ctx.events, None, everything=True),
        "win": _won(s),
    }
    left = {name: s.units[n] for name, n in ids.items() if n in s.units}
    for key, worth in (("攻", attack_of), ("防", defense_of), ("统兵", troops_of)):
        found[key] = {name: worth(s, unit) for name, unit in left.items()}
    return found


_ENDS = {"leader": "领袖离场", "execute": "决杀", "deck": "牌库打光", "both": "领袖离场"}


def _won(s: Tongbing) -> list[str] | None:
    """Who has won and how; in a battle both fall at once only because both leaders leave."""
    if not s.winners:
        return None
    return ["平局" if len(s.winners) == 2 else "AB"[s.winners[0]], _ENDS[s.end]]


def _life(data: Found, side: str) -> int:
    """What a leader has left: its own `生命`, or `life` of the case as in what is expected; 20 if nothing is said."""
    leader = data["leaders"][side]
    given = leader.get("生命", leader.get("life", data.get("life", {}).get(side, LIFE)))
    if type(given) is not int or given < 1:
        raise bad("life", f"{given!r} is no life that a leader has")
    return given


def _fielded(data: Found, side: str) -> list[Found]:
    """The creatures of a side beside its leader."""
    return list(data.get("field", {}).get(side, []))


def _fallen(events: list[Any], ids: dict[str, int]) -> list[tuple[str, int]]:
    names = {n: name for name, n in ids.items()}
    return [(names[data["unit"]], data["unit"]) for kind, data, *_ in events if kind == "left"]


def _battle_script(s: Tongbing, fights: list[Found], ids: dict[str, int], chance: Prompted) -> Callable[[Ask], Any]:
    """The answers that the case gives, in order, and whom a frenzied creature happens to hit."""
    modes = {"近战": "melee", "远程": "ranged"}
    attacks: list[Any] = []
    meets: list[Any] = []
    for fight in fights:
        attacks.append([ids[fight["by"]], modes[fight.get("mode", "近战")], ids[fight["target"]]])
        meets += [(ids[blocker], ids[fight["by"]]) for blocker in fight.get("blocks", ())]
    meets += [(ids[fight["target"]], ids[fight["by"]]) for fight in fights if fight.get("reply")]

    def script(ask: Ask) -> Any:
        if ask.kind == "declare" and attacks:
            by, mode, target = attacks.pop(0)
            chance.picks[:] = [target]
            for path in ((by, mode, target), (by, target), (by, mode), (by,)):
                if legal(s, ask, path):
                    return path
            raise bad("fights", f"{by} cannot attack {target} like this")
        if ask.kind == "defend" and meets:
            return meets.pop(0)
        if ask.kind == "order":
            left: list[Step] = [unit.id for unit in live(s, s.battle.attacks[s.battle.done])] if s.battle else []
            return tuple(left[:-1])
        return PASS

    return script


# --- supply, states, zones, heroes ----------------------------------------------------------------------------------


def _supply(data: Found) -> Found:
    """Who is fed, and what recovers."""
    cards = {item["id"]: creature(item["id"], item) for item in data["creatures"]}
    lands = {f"land{i}": Card(f"land{i}", "", "", "land", "none", 0, grain=n) for i, n in enumerate(data["lands"])}
    s = stage_set(sketch(cards | lands, camp=data["base"]), "supply")
    ids = {}
    for item in data["creatures"]:
        unit = add(s, 0, item["id"])
        unit.hurt, unit.lost = item["防损"], item["统兵损"]
        ids[item["id"]] = unit.id
    for name in lands:
        add(s, 0, name)
    none = [ids[name] for name in data.get("none", [])]
    if none:
        s.sides[0].pending = (Pending("supply", 1, "T02", "place"),)

    def script(ask: Ask) -> Any:
        if ask.kind == "target":
            return tuple(none) if legal(s, ask, tuple(none)) else (*none, "done")
        fed = [ids[name] for name in data["order"] if ids[name] not in none][: supply_power(s, 0)]
        return tuple(sorted(fed))

    drive(s, turn.supply(s, backstage()), script)
    words = {"full": "足额", "half": "半补给", "none": "无"}
    return {
        "防": {name: defense_of(s, s.units[n]) for name, n in ids.items()},
        "统兵": {name: troops_of(s, s.units[n]) for name, n in ids.items()},
        "state": {name: words[s.units[n].fed] for name, n in ids.items()},
    }


def _states(data: Found) -> Found:
    """Summoning and making ready."""
    cards = {step["id"]: creature(step["id"], step) for step in data["steps"] if "how" in step}
    s = stage_set(sketch(cards), "summon")
    ctx = backstage()
    ids: dict[str, int] = {}
    refused = []
    for step in data["steps"]:
        if step["do"] == "召唤":
            side = s.sides[0]
            side.hand, side.level = [step["id"]], 20
            how = {"横置": turn.UP, "倒扣横置": turn.FACE_DOWN}[step["how"]]
            if not legal(s, Ask(0, "summon", {}), (step["id"], how)):
                refused.append(step["id"])
                continue
            answer = (step["id"], how)
            drive(s, turn.summon(s, ctx), lambda ask, answer=answer: answer)  # type: ignore[misc]
            ids[step["id"]] = s.next_id - 1
        elif step["do"] == "束缚":
            unit = s.units[ids[step["id"]]]
            unit.mods = (*unit.mods, Mod(BOUND, "salary", 0))
        else:
            _salary(s, [ids[name] for name in step.get("flip", [])])
    names = {"ready": "激活", "tapped": "横置", "down": "倒扣横置"}
    return {
        "states": {name: names[s.units[n].state] for name, n in ids.items()},
        "refused": refused,
        "energy": sum(entry.amount for entry in s.tape if entry.rule == "E03"),
    }


def _salary(s: Tongbing, flips: list[int]) -> None:
    ctx = backstage()
    s.stage = "salary"
    drive(s, turn.salary(s, ctx), lambda ask: PASS)
    while s.stage == "flip":
        drive(s, turn.flip(s, ctx), lambda ask: flips.pop(0) if flips else PASS)


def _zones(data: Found) -> Found:
    """Cards that come into full hands and graveyards."""
    s = stage_set(sketch({}), "place")
    side, ctx = s.sides[0], backstage()
    start = data["start"]
    side.hand, side.grave, side.void = sorted(start["手牌"]), start["墓地"][:], start["湮灭"][:]
    for move in data["moves"]:
        if move["to"] == "墓地":
            bury(s, ctx, 0, move["card"])
        else:
            drive(s, to_hand(s, ctx, 0, move["card"]), lambda ask, move=move: move["discard"])  # type: ignore[misc]
    order = [card for card in start["手牌"] if card in side.hand]
    return {
        "手牌": sorted(side.hand, key=lambda card: order.index(card) if card in order else len(order)),
        "墓地": side.grave,
        "湮灭": side.void,
        "手牌数": len(side.hand),
        "energy": side.energy,
    }


def _hero(data: Found) -> Found:
    """A hero that appears sinks its namesakes on the other side."""
    name, start = data["name"], data["start"]
    s = stage_set(sketch({name: creature(name, {}, "hero")}), "summon")
    foe = s.sides[1]
    foe.hand, foe.deck, foe.reserve = start["手牌"][:], start["牌库"][:], start["备用牌"][:]
    unit = add(s, 0, name, TAPPED)
    drive(s, appear(s, backstage(), unit.id, flipped=False), lambda ask: PASS)
    kept = [card for card in start["手牌"] if card in foe.hand]
    return {
        "手牌": [*kept, *(card for card in foe.hand if card not in kept)],
        "牌库集合": sorted(foe.deck),
        "备用牌": foe.reserve,
        "energy": foe.energy,
    }


def _swap(data: Found) -> Found:
    """The three exchanges."""
    kinds = {"随机": turn.RANDOM, "任选": turn.CHOSEN, "循环": turn.CYCLE}
    results: list[Found] = []
    for case in data["cases"]:
        s = stage_set(sketch({}), "draw")
        side, kind = s.sides[0], kinds[case["kind"]]
        side.hand, side.deck, side.swaps = case["hand"][:], case["deck"][:], case["left"]
        if not turn.may_swap(s, 0, kind):
            results.append({"拒绝": True})
            continue
        ctx = backstage(Prompted(case["picks"][:]))
        drive(s, turn.swap(s, ctx, 0, kind), lambda ask, case=case: case["choose"])  # type: ignore[misc]
        kept = [card for card in case["hand"] if card in side.hand]
        fresh = [card for card in case["deck"] if card in side.hand]
        results.append({"手牌": [*kept, *fresh], "湮灭": side.void, "余": side.swaps})
        if kind == turn.CYCLE:
            results[-1] |= {"牌库底3": side.deck[-3:], "洗前": True}
    return {"results": results}


# --- numbers, ends --------------------------------------------------------------------------------------------------


def _formula(data: Found) -> Found:
    """Extra exchanges, and the backlash of levels that are left."""
    low = [(0, diff) for diff in data["diffs"]]
    burn: list[int] = []
    lost: list[int] = []
    for left in data["leftover"]:
        s = stage_set(sketch({"L": creature("L", {"防": data["leader_def"]}, "hero")}), "settle")
        s.leader(0).code = "L"
        s.sides[0].level = left
        ctx = backstage()
        drive(s, turn.place(s, ctx), lambda ask: PASS)
        burn.append(sum(told["n"] for kind, told, *_ in ctx.events if kind == "backlash"))
        lost.append(20 - s.sides[0].life)
    return {
        "extra": [extra_swaps(ranks, 0) for ranks in low],
        "high_may_cycle": [_may_cycle(ranks) for ranks in low],
        "burn": burn,
        "life_lost": lost,
    }


def _may_cycle(ranks: tuple[int, int]) -> bool:
    """Whether the higher rank may use the cyclic exchange."""
    s = stage_set(sketch({}, rank_0=ranks[0], rank_1=ranks[1]), "draw")
    s.sides[1].hand = ["C01"] * 3
    return turn.may_swap(s, 1, turn.CYCLE)


def _win(data: Found) -> Found:
    """Who has won."""
    winners: list[str | None] = []
    for case in data["cases"]:
        s = stage_set(sketch({}), "draw")
        for side, seat in SIDES.items():
            s.sides[seat].deck = ["C01"] * case.get("deck", {}).get(side, 1)
            s.sides[seat].life = case.get("life", {}).get(side, LIFE)
        if "resign" in case:
            GAME.concede(s, SIDES[case["resign"]])
        else:
            look(s, backstage())
        winners.append("平局" if len(s.winners) == 2 else "AB"[s.winners[0]] if s.winners else None)
    return {"winners": winners}


_KINDS: dict[str, Callable[[Found], Found]] = {
    "ledger": run_ledger,
    "battle": _battle,
    "supply": _supply,
    "states": _states,
    "zones": _zones,
    "hero": _hero,
    "swap": _swap,
    "formula": _formula,
    "win": _win,
    "setup": run_setup,
}
