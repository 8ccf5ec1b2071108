"""Random and systematic rounds of tarot in the scenario format, legal by the oracle, for comparing engines.

``random_state`` plays a random game with the oracle up to some round, so that hands, graveyards and history
belong together, and then disturbs what play reaches seldom: totals, ties, bans, doubling marks, links,
cancelled rounds. ``random_game`` gives every round of such a game. Everything is drawn from the
``random.Random`` that is passed in.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from random import Random
from typing import Any

from tests.oracle.tarot_oracle import Missing, resolve
from tests.oracle.tarot_placement import (
    DEATH,
    HERMIT,
    JSON,
    MAGICIAN,
    RULINGS,
    TEMPERANCE,
    WHEEL,
    WORLD,
    Refused,
    check_placement,
    full_rulings,
    plain_copy,
)

SUITS = "WCSD"
PIPS = tuple(str(number) for number in range(1, 11))
RANKS = (*PIPS, "P", "N", "Q", "K")
MAJORS_EACH = {2: 8, 3: 6, 4: 5}  # T-022 to T-024; the rest is the pool


def random_rulings(rng: Random, change: float = 0.3) -> JSON:
    """A value for every option: with probability ``change`` not the default."""
    rulings = {name: values[0] for name, values in RULINGS.items()}
    for name, values in RULINGS.items():
        if rng.random() < change:
            rulings[name] = rng.choice(values[1:])
    return rulings


def random_deal(rng: Random, n: int, rulings: JSON) -> JSON:
    """A state before the first round."""
    if full_rulings(rulings)["small_deal"] == "suit":
        hands = [[suit + rank for rank in RANKS] for suit in rng.sample(SUITS, n)]
    else:
        cards = [suit + rank for suit in SUITS for rank in RANKS]
        rng.shuffle(cards)
        hands = [cards[14 * seat : 14 * (seat + 1)] for seat in range(n)]
    majors = rng.sample(range(22), 22)
    each = MAJORS_EACH[n]
    players = [
        {
            "small": sorted(hands[seat]),
            "majors": sorted(majors[each * seat : each * (seat + 1)]),
            "small_grave": [],
            "major_grave": [],
            "total": 0,
            "last_points": None,
            "banned": False,
            "tower": False,
        }
        for seat in range(n)
    ]
    return {
        "n": n,
        "round": 1,
        "total_rounds": 14,
        "cancelled": 0,
        "finished": False,
        "result": None,
        "players": players,
        "pool": sorted(majors[each * n :]),
        "lovers": [],
        "history": [],
    }


# -- a round


def ways(state: JSON, seat: int, major: int, rulings: JSON) -> list[JSON]:
    """Every legal way to place ``major``, but for the small card: Death's copies, targets, target pairs."""
    rules = full_rulings(rulings)
    copies: list[int | None] = [None]
    if major == DEATH:
        copies = list(dict.fromkeys(entry["card"] for entry in state["history"]))
    found = []
    for copied in copies:
        way: JSON = {"major": major} if copied is None else {"major": major, "copy": copied}
        if (major if copied is None else copied) == MAGICIAN:
            named = [{**way, "targets": list(pair)} for pair in permutations(range(state["n"]), 2)]
        else:
            named = [way] + [{**way, "target": target} for target in range(state["n"])]
        for one in named:
            try:
                check_placement(state, seat, {"small": state["players"][seat]["small"][0], **one}, rules)
            except Refused:
                continue
            found.append(one)
    return found


def random_way(rng: Random, state: JSON, seat: int, rulings: JSON) -> JSON:
    """A legal major with all it names, or none if the seat can place none; Death comes up more often."""
    majors = list(state["players"][seat]["majors"])
    rng.shuffle(majors)
    if DEATH in majors and rng.random() < 0.4:
        majors.remove(DEATH)
        majors.insert(0, DEATH)
    for major in majors:
        found = ways(state, seat, major, rulings)
        if found:
            copied = rng.choice(list(dict.fromkeys(way.get("copy") for way in found)))
            return dict(rng.choice([way for way in found if way.get("copy") == copied]))
    return {"major": None}


def random_small(rng: Random, hand: list[str]) -> str:
    """A card of ``hand``, every second time a court card if there is one."""
    courts = [card for card in hand if card[1:] in "PNQK"]
    return rng.choice(courts if courts and rng.random() < 0.5 else hand)


def complete(rng: Random, state: JSON, placements: list[JSON], rulings: JSON) -> JSON:
    """Random legal choices for everything the round asks."""
    choices: JSON = {}
    while True:
        try:
            resolve(state, placements, choices, rulings)
        except Missing as missing:
            if missing.count is None:
                choices[missing.key] = rng.choice(missing.pool)
            else:
                choices[missing.key] = rng.sample(missing.pool, missing.count)
        else:
            return choices


def random_round(rng: Random, state: JSON, rulings: JSON, majors: float = 0.8) -> tuple[list[JSON], JSON]:
    """Legal placements and complete choices; each seat places a major with probability ``majors``."""
    placements = []
    for seat in range(state["n"]):
        small = random_small(rng, state["players"][seat]["small"])
        way = random_way(rng, state, seat, rulings) if rng.random() < majors else {"major": None}
        placements.append({"small": small, **way})
    return placements, complete(rng, state, placements, rulings)


# -- a state


def random_state(rng: Random, n: int, rulings: JSON) -> JSON:
    """A state in which a round can be played, of ``n`` seats, from round 1 to the last."""
    aim = 14 if rng.random() < 0.1 else rng.randint(1, 14)
    for state, _, _ in random_game(rng, n, rulings, majors=rng.choice((0.1, 0.3, 0.5, 0.8))):
        if state["round"] >= aim:
            break
    if state["round"] > 1:
        shorten(rng, state, rulings)
        disturb(rng, state, rulings)
    return state


def random_game(
    rng: Random, n: int, rulings: JSON, majors: float = 0.5, disturbed: float = 0.0
) -> Iterator[tuple[JSON, list[JSON], JSON]]:
    """State, placements and choices of every round of a random game to its end.

    With probability ``disturbed`` a state is disturbed as ``random_state`` does before its round is played.
    """
    state = random_deal(rng, n, rulings)
    while not state["finished"]:
        if state["round"] > 1 and rng.random() < disturbed:
            shorten(rng, state, rulings)
            disturb(rng, state, rulings)
        placements, choices = random_round(rng, state, rulings, majors)
        yield state, placements, choices
        state, _ = resolve(state, placements, choices, rulings)


def shorten(rng: Random, state: JSON, rulings: JSON) -> None:
    """Every fourth time, let Temperance have been played if it can have been (T-131, T-133)."""
    holder = next((p for p, player in enumerate(state["players"]) if TEMPERANCE in player["majors"]), None)
    if rng.random() < 0.75 or full_rulings(rulings)["temperance_mode"] != "shorten" or holder is None:
        return
    played = free_rounds(state, holder)
    if state["round"] > 12 or not played:
        return
    when = rng.choice(played)
    bury(state, holder, when, TEMPERANCE, None, True)
    state["total_rounds"] -= 2
    state["cancelled"] += 2
    for seat, player in enumerate(state["players"]):
        later = [label for label in free_rounds(state, seat) if label > when]
        if DEATH in player["majors"] and state["round"] <= 10 and later:
            bury(state, seat, rng.choice(later), DEATH, TEMPERANCE, True)
            state["total_rounds"] -= 2
            state["cancelled"] += 2


def free_rounds(state: JSON, seat: int) -> list[int]:
    """Earlier rounds, not voided, in which the seat placed no major."""
    taken = {entry["round"] for entry in state["history"] if entry["player"] == seat}
    void = {entry["round"] for entry in state["history"] if WORLD in (entry["card"], entry["copied"])}
    return [label for label in range(1, state["round"]) if label not in taken and label not in void]


def bury(state: JSON, seat: int, when: int, card: int, copied: int | None, executed: bool) -> None:
    """Let ``seat``, that holds ``card``, have placed it in round ``when``."""
    player = state["players"][seat]
    player["majors"].remove(card)
    player["major_grave"] = sorted([*player["major_grave"], card])
    state["history"].append({"round": when, "player": seat, "card": card, "copied": copied, "executed": executed})
    state["history"].sort(key=lambda entry: (entry["round"], entry["player"]))


def random_totals(rng: Random, n: int) -> list[int]:
    """Near or far apart, negative too, often with ties."""
    low, high = rng.choice(((-3, 3), (0, 2), (-60, 150), (-40, -1), (20, 90)))
    totals = [rng.randint(low, high) for _ in range(n)]
    if rng.random() < 0.3:
        totals[rng.randrange(n)] = totals[rng.randrange(n)]
    return totals if rng.random() < 0.9 else [totals[0]] * n


def disturb(rng: Random, state: JSON, rulings: JSON) -> None:
    """Random totals, last points, bans, doubling marks and links on a state that play has led to."""
    rules = full_rulings(rulings)
    players, n = state["players"], state["n"]
    if rng.random() < 0.6:
        for player, total in zip(players, random_totals(rng, n), strict=True):
            player["total"] = total
    for player in players:
        if player["last_points"] is not None and rng.random() < 0.3:
            player["last_points"] = rng.randint(0, 10 if rules["page_source"] == "face" else 30)
        if rng.random() < 0.1:
            player["banned"] = not player["banned"]
        if rng.random() < 0.2:
            player["tower"] = not player["tower"]
    if rng.random() < 0.35:
        lefts = rng.choice(([1], [2], [1, 2], [1, 1], [2, 1]))
        state["lovers"] = [random_link(rng, n, left, rules) for left in lefts]


def random_link(rng: Random, n: int, left: int, rules: JSON) -> JSON:
    src = rng.randrange(n)
    others = [seat for seat in range(n) if seat != src or rules["self_target"] == "any"]
    return {"src": src, "dst": rng.choice(others), "left": left}


# -- all pairs of two seats

Side = tuple[int | None, int | None]  # the major, and what Death copies

SIDES: tuple[Side, ...] = (
    (None, None),
    *((card, None) for card in range(22) if card != DEATH),
    *((DEATH, card) for card in range(22) if card != DEATH),
)


def can_meet(one: Side, two: Side) -> bool:
    """Whether two seats can do this in one round: no card twice, no copy of a card on the table."""
    if one[0] is None or two[0] is None:
        return True
    return one[0] != two[0] and one[0] != two[1] and one[1] != two[0]


def all_pairs(rng: Random | None = None, variations: int = 25) -> Iterator[tuple[JSON, list[JSON], JSON, JSON]]:
    """State, placements, choices and rulings for every ordered pair of what two seats can do with a major.

    A side is no major, one of 21, or Death copying one of 21. Each pair comes with ``variations`` of the 25
    pairs of small-card kinds (pip, page, knight, queen, king), each with its own state, targets and choices;
    the first of a pair always under the default rulings, half of the others under random ones.
    """
    rng = rng or Random(0)
    kinds = list(product((PIPS, ("P",), ("N",), ("Q",), ("K",)), repeat=2))
    for sides in product(SIDES, repeat=2):
        if not can_meet(*sides):
            continue
        for number, kind in enumerate(rng.sample(kinds, variations)):
            rulings = random_rulings(rng) if number and rng.random() < 0.5 else full_rulings({})
            yield one_pair(rng, sides, kind, rulings)


def one_pair(
    rng: Random, sides: tuple[Side, ...], kinds: tuple[tuple[str, ...], ...], rulings: JSON
) -> tuple[JSON, list[JSON], JSON, JSON]:
    """A round in which each side does what is asked with a small card of its kind."""
    state, smalls = pair_state(rng, sides, kinds, rulings)
    placements = []
    for seat, (major, copied) in enumerate(sides):
        way: JSON = {"major": None}
        if major is not None:
            found = [way for way in ways(state, seat, major, rulings) if way.get("copy") == copied]
            way = dict(rng.choice(found))
        placements.append({"small": smalls[seat], **way})
    return state, placements, complete(rng, state, placements, rulings), rulings


def pair_state(
    rng: Random, sides: tuple[Side, ...], kinds: tuple[tuple[str, ...], ...], rulings: JSON
) -> tuple[JSON, list[str]]:
    """A state of two seats in which ``sides`` are legal, and the small cards to place."""
    rules = full_rulings(rulings)
    played_now = [major for major, _ in sides if major is not None]
    copied_now = [copied for _, copied in sides if copied is not None]
    effects = played_now + copied_now
    executed = rules["death_history"] == "executed_only" or rng.random() < 0.8
    skipping = rules["temperance_mode"] == "skip_labels"

    first, last = 1, 14
    if copied_now:
        first = 2
    if HERMIT in effects:
        first, last = 3, 11
    cancelled = 0
    if TEMPERANCE in copied_now and executed:
        cancelled = 2
        first, last = (6, last) if skipping else (first, min(last, 12))
    label = rng.randint(first, last)
    state: JSON = random_deal(rng, 2, rulings)
    state.update(round=label, cancelled=cancelled, total_rounds=14 if skipping else 14 - cancelled)

    # Majors: those of this round in their hands, the copied one in a hand from which it is then buried.
    owner = rng.randrange(2)
    held: list[list[int]] = [[], []]
    for seat, (major, _) in enumerate(sides):
        if major is not None:
            held[seat].append(major)
    held[owner] += copied_now
    rest = [card for card in range(22) if card not in held[0] + held[1]]
    rng.shuffle(rest)
    for seat in range(2):
        while len(held[seat]) < MAJORS_EACH[2]:
            held[seat].append(rest.pop())
    if WHEEL in copied_now and executed:
        held[owner] += [rest.pop(), rest.pop()]
    state["pool"] = sorted(rest)
    for seat, player in enumerate(state["players"]):
        player["majors"] = sorted(held[seat])

    # History: the copied card, and a few that left nothing behind.
    for card in copied_now:
        latest = label - 1 - (cancelled if skipping else 0)
        bury(state, owner, rng.randint(1, latest), card, None, executed)
    for seat, player in enumerate(state["players"]):
        for _ in range(rng.randint(0, 2)):
            free = free_rounds(state, seat)
            idle = [c for c in player["majors"] if c not in (*effects, WHEEL, DEATH, TEMPERANCE, WORLD)]
            if free and idle:
                bury(state, seat, rng.choice(free), rng.choice(idle), None, rng.random() < 0.8)

    # Small cards: one of the wanted kind stays in hand, as many others as rounds were played are gone.
    smalls = deal_kinds(rng, state, kinds)
    gone = label - 1 - (cancelled if skipping else 0)
    for seat, player in enumerate(state["players"]):
        others = [card for card in player["small"] if card != smalls[seat]]
        player["small_grave"] = sorted(rng.sample(others, gone))
        player["small"] = sorted(set(player["small"]) - set(player["small_grave"]))

    if label > 1:
        for player in state["players"]:
            player["last_points"] = rng.randint(0, 10 if rules["page_source"] == "face" else 20)
        disturb(rng, state, rulings)
        for seat, player in enumerate(state["players"]):
            player["banned"] = player["banned"] and sides[seat][0] is None
    return state, smalls


def deal_kinds(rng: Random, state: JSON, kinds: tuple[tuple[str, ...], ...]) -> list[str]:
    """A card of each seat's kind; a randomly dealt hand without one gets it in exchange for another."""
    smalls: list[str] = []
    for seat, player in enumerate(state["players"]):
        fitting = [card for card in player["small"] if card[1:] in kinds[seat]]
        if not fitting:
            other = state["players"][1 - seat]
            every = [suit + rank for suit in SUITS for rank in kinds[seat]]
            undealt = [card for card in every if card not in other["small"]]
            wanted = rng.choice(undealt or [card for card in every if card not in smalls])
            given = rng.choice(player["small"])
            player["small"][player["small"].index(given)] = wanted
            if wanted in other["small"]:
                other["small"][other["small"].index(wanted)] = given
            fitting = [wanted]
        smalls.append(rng.choice(fitting))
    return smalls


def spoiled(rng: Random, state: JSON, placements: list[JSON], choices: JSON) -> tuple[list[JSON], JSON]:
    """A copy of a legal round with one thing changed at random; the oracle says whether it is still legal."""
    placements, choices = plain_copy(placements), dict(choices)
    anything: list[Any] = [None, *range(-1, 23)]
    cards = [suit + rank for suit in SUITS for rank in RANKS]
    placement = rng.choice(placements)
    field = rng.choice(("small", "major", "target", "targets", "copy", *choices))
    if field in choices:
        answer = choices[field]
        if isinstance(answer, list):
            changed = list(answer)
            changed[rng.randrange(len(changed))] = rng.choice(
                [*answer, *(cards if isinstance(answer[0], str) else range(22))]
            )
            choices[field] = changed
        else:
            choices[field] = rng.choice(anything)
    elif field == "small":
        placement["small"] = rng.choice(cards)
    elif field == "targets":
        placement["targets"] = [rng.randint(-1, state["n"]), rng.randint(-1, state["n"])]
    else:
        placement[field] = rng.choice(anything)
    return placements, choices
