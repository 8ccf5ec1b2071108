"""Positions: a state as JSON. What a state at the start of a round needs must be there, the rest may be.

The format is that of the scenario files: n, round, total_rounds, cancelled, finished, result, players, pool,
lovers, history; then what belongs to the middle of a round, what seats know, and who conceded.
"""

from collections.abc import Sequence
from typing import Any

from paiju.games.tarot.cards import DEATH, DEVIL, SMALL
from paiju.games.tarot.clues import NOBODY
from paiju.games.tarot.placement import targets_needed
from paiju.games.tarot.reader import Reader, bad, small_card, whole
from paiju.games.tarot.state import Card, Link, Placed, Played, Tarot, fresh_round, in_order
from paiju.show.text import msg

FIELDS = (
    "n round total_rounds cancelled finished result players pool lovers history stage step placed points score "
    "nullified executed ban_next tower_next devil_target ranks mixed undealt clues gone scripted"
)
PLAYER_FIELDS = "small majors small_grave major_grave total last_points banned tower"
STAGES = ("place", "devil", "queens", "middle", "late")
FAR = 10**9  # no number in a game gets that far
LAST = 1000  # nor any round


def new_game(
    options: dict[str, Any],
    small: list[tuple[str, ...]],
    majors: list[tuple[int, ...]],
    pool: tuple[int, ...],
    undealt: tuple[str, ...],
    total_rounds: int,
) -> Tarot:
    """The state before the first round."""
    n = len(small)
    s = Tarot(
        options, "place", None, 1, total_rounds, 0, small, majors, [()] * n, [()] * n, [0] * n, [None] * n, [False] * n,
        [False] * n, pool, (), (), undealt, options["small_deal"] == "random", [{} for _ in range(n)], (), (), (),
        [], [], [], [], [], [], None, (), None,
    )  # fmt: skip
    fresh_round(s)
    return s


def dump(s: Tarot) -> dict[str, Any]:
    """A state as a position."""
    return {
        "n": s.seats,
        "round": s.round,
        "total_rounds": s.total_rounds,
        "cancelled": s.cancelled,
        "finished": bool(s.winners),
        "result": {"winners": list(s.winners), "draw": len(s.winners) > 1} if s.winners else None,
        "players": [
            {
                "small": list(s.small[seat]),
                "majors": list(s.majors[seat]),
                "small_grave": list(s.small_grave[seat]),
                "major_grave": list(s.major_grave[seat]),
                "total": s.total[seat],
                "last_points": s.last_points[seat],
                "banned": s.banned[seat],
                "tower": s.tower[seat],
            }
            for seat in range(s.seats)
        ],
        "pool": list(s.pool),
        "lovers": [{"src": link.src, "dst": link.dst, "left": link.left} for link in s.lovers],
        "history": [played_json(played) for played in s.history],
        "stage": s.stage,
        "step": s.step,
        "placed": [placed_json(placed) for placed in s.placed],
        "points": s.points[:],
        "score": s.score[:],
        "nullified": s.nullified[:],
        "executed": s.executed[:],
        "ban_next": s.ban_next[:],
        "tower_next": s.tower_next[:],
        "devil_target": s.devil_target,
        "ranks": list(s.ranks),
        "mixed": s.mixed,
        "undealt": list(s.undealt),
        "clues": [[{"card": card, "seats": list(seats)} for card, seats in known.items()] for known in s.clues],
        "gone": list(s.gone),
        "scripted": None if s.scripted is None else dict(s.scripted),
    }


def placed_json(placed: Placed) -> dict[str, Any]:
    """A placement as JSON."""
    return {
        "small": placed.small,
        "major": placed.major,
        "copied": placed.copied,
        "targets": list(placed.targets),
        "taken_back": placed.taken_back,
    }


def played_json(played: Played) -> dict[str, Any]:
    """A major of an earlier round as JSON."""
    return {
        "round": played.round,
        "player": played.seat,
        "card": played.card,
        "copied": played.copied,
        "executed": played.executed,
    }


def load(position: dict[str, Any], options: dict[str, Any]) -> Tarot:
    """The state of a position. Raises BadStart that names the field at fault."""
    top = Reader(position, "", FIELDS)
    n = top.number("n", 2, 4)
    players = [Reader(item, name, PLAYER_FIELDS) for name, item in top.items("players", n)]
    s = new_game(
        options,
        [in_order(player.small("small")) for player in players],
        [tuple(sorted(player.numbers("majors", 0, 21))) for player in players],
        tuple(sorted(top.numbers("pool", 0, 21))),
        (),
        top.number("total_rounds", 1, LAST),
    )
    s.round = top.number("round", 1, LAST)
    s.cancelled = top.number("cancelled", 0, LAST, 0)
    for seat, player in enumerate(players):
        s.small_grave[seat] = tuple(player.small("small_grave"))
        s.major_grave[seat] = tuple(player.numbers("major_grave", 0, 21))
        s.total[seat] = player.number("total", -FAR, FAR)
        s.last_points[seat] = player.number_or_none("last_points", -FAR, FAR)
        s.banned[seat] = player.flag("banned", False)
        s.tower[seat] = player.flag("tower", False)
    s.lovers = tuple(_link(Reader(item, name, "src dst left"), n) for name, item in top.items("lovers", None, []))
    s.history = tuple(_played(name, item, n) for name, item in top.items("history", None, []))
    s.gone = _seats(top, "gone", n)
    _load_round(s, top)
    _load_knowledge(s, top)
    scripted = top.value("scripted", None)
    if scripted is not None:  # a scenario, which need not be reachable in play
        s.scripted = dict(Reader(scripted, "scripted", "emperor_card hierophant_deck wheel_cards").data)
    else:
        _check_cards(s)
        _check_clues(s)
    if top.flag("finished", False):
        s.winners = _seats(Reader(top.value("result"), "result", "winners draw"), "winners", n)
        if not s.winners:
            bad("result.winners", "a game that is finished has a winner")
        s.stage = "over"
    elif s.stage == "over":
        bad("stage", "a game that is not finished is not over")
    elif s.stage == "place" and not all(s.small) and scripted is None:
        bad(f"players[{s.small.index(())}].small", msg("position.empty_hand"))
    elif s.round > s.total_rounds and scripted is None:
        bad("round", msg("position.past", n=s.total_rounds))
    return s


def _load_round(s: Tarot, top: Reader) -> None:
    """What belongs to the middle of a round."""
    n = s.seats
    stage = top.value("stage", "place")
    if stage not in (*STAGES, "over"):
        bad("stage", f"it must be one of {', '.join(STAGES)}")
    s.stage = stage
    resolving = stage in STAGES[1:]
    s.placed = tuple(
        _placed(Reader(item, name, "small major copied targets taken_back"), n)
        for name, item in top.items("placed", n if resolving else 0, [])
    )
    if resolving:
        s.points = [whole(item, 0, FAR, name) for name, item in top.items("points", n)]
        s.score = [whole(item, -FAR, FAR, name) for name, item in top.items("score", n)]
        s.nullified, s.executed = top.flags("nullified", n), top.flags("executed", n)
        s.ban_next, s.tower_next = top.flags("ban_next", n), top.flags("tower_next", n)
        s.step = top.number("step", 0, 11)
        s.devil_target = top.number_or_none("devil_target", 0, n - 1)
        s.ranks = tuple(top.numbers("ranks", 1, n, []))
        for seat, placed in enumerate(s.placed):
            effect = placed.effect
            if effect is None or placed.major is None:
                continue
            needed = targets_needed(s, placed.major, effect)
            if len(placed.targets) != needed:
                bad(f"placed[{seat}].targets", f"major {effect} names {needed} seats")
            if effect == DEVIL and stage != "devil" and s.options["devil_time"] == "after_step2":
                top.number("devil_target", 0, n - 1)


def _load_knowledge(s: Tarot, top: Reader) -> None:
    """What seats know of hidden cards. Without `mixed`, hands of one suit each count as just dealt."""
    n = s.seats
    dealt = s.options["small_deal"] == "random"
    suits = [{card[0] for card in (*s.small[seat], *s.small_grave[seat])} for seat in range(n)]
    apart = all(len(own) <= 1 for own in suits) and len(set().union(*suits)) == sum(map(len, suits))
    s.mixed = top.flag("mixed", dealt or not apart)
    seen = {card for cards in (*s.small, *s.small_grave) for card in cards} | {placed.small for placed in s.placed}
    rest = [card for card in SMALL if card not in seen] if dealt else []
    s.undealt = in_order(top.small("undealt", rest))
    for seat, (name, item) in enumerate(top.items("clues", n, [[]] * n)):
        s.clues[seat] = dict(_clue(Reader(clue, where, "card seats"), n) for where, clue in _list(name, item))


def _check_cards(s: Tarot) -> None:
    """There is one card of each kind."""
    table_small = [placed.small for placed in s.placed if not placed.taken_back]
    table_majors = [placed.major for placed in s.placed if placed.major is not None]
    seen: list[Card] = []
    places: list[tuple[str, Sequence[Card]]] = [
        *((f"players[{i}].small", cards) for i, cards in enumerate(s.small)),
        *((f"players[{i}].small_grave", cards) for i, cards in enumerate(s.small_grave)),
        *((f"players[{i}].majors", cards) for i, cards in enumerate(s.majors)),
        *((f"players[{i}].major_grave", cards) for i, cards in enumerate(s.major_grave)),
        ("pool", s.pool),
        ("placed", [*table_small, *table_majors]),
        ("undealt", s.undealt),
    ]
    for name, cards in places:
        for card in cards:
            if card in seen:
                bad(name, msg("position.twice", card=card))
            seen.append(card)


def _check_clues(s: Tarot) -> None:
    """Clues are true, else there is no deal that agrees with them."""
    holders: dict[Card, int] = dict.fromkeys(s.undealt, NOBODY)
    for seat in range(s.seats):
        holders |= dict.fromkeys((*s.small[seat], *s.majors[seat]), seat)
    for viewer, known in enumerate(s.clues):
        for card, seats in known.items():
            holder = holders.get(card, viewer)
            if holder == viewer or not seats:
                continue
            if holder not in seats:
                bad(f"clues[{viewer}]", f"{card} is with {'nobody' if holder == NOBODY else f'seat {holder}'}")
            if viewer in seats or (type(card) is int and NOBODY in seats):
                bad(f"clues[{viewer}]", f"{card} can only be with another seat")


def _list(name: str, item: Any) -> list[tuple[str, Any]]:
    if type(item) is not list:
        bad(name, "it must be a list")
    return [(f"{name}[{i}]", part) for i, part in enumerate(item)]


def _seats(reader: Reader, field: str, n: int) -> tuple[int, ...]:
    return tuple(reader.numbers(field, 0, n - 1, []))


def _link(reader: Reader, n: int) -> Link:
    return Link(reader.number("src", 0, n - 1), reader.number("dst", 0, n - 1), reader.number("left", 1, LAST))


def _played(name: str, item: Any, n: int) -> Played:
    reader = Reader(item, name, "round player card copied executed")
    return Played(
        reader.number("round", 1, LAST),
        reader.number("player", 0, n - 1),
        reader.number("card", 0, 21),
        reader.number_or_none("copied", 0, 21),
        reader.flag("executed", True),
    )


def _placed(reader: Reader, n: int) -> Placed:
    major, copied = reader.number_or_none("major", 0, 21), reader.number_or_none("copied", 0, 21)
    if (copied is not None) != (major == DEATH):
        bad(reader.name("copied"), "it must be there for Death and for no other major")
    small = small_card(reader.value("small"), reader.name("small"))
    return Placed(small, major, copied, _seats(reader, "targets", n), reader.flag("taken_back", False))


def _clue(reader: Reader, n: int) -> tuple[Card, tuple[int, ...]]:
    card = reader.value("card")
    known: Card = small_card(card, reader.name("card")) if type(card) is str else reader.number("card", 0, 21)
    return known, tuple(reader.numbers("seats", NOBODY, n - 1))
