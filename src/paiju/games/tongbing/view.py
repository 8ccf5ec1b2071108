"""What one seat may know of a state: an allow-list, field by field."""

from typing import Any

from paiju.games.tongbing.cards import WORDS
from paiju.games.tongbing.ends import OVER
from paiju.games.tongbing.field import hidden
from paiju.games.tongbing.rules import OPTIONS
from paiju.games.tongbing.state import DOWN, Battle, Entry, Tongbing, Unit
from paiju.games.tongbing.stats import attack_of, defense_of, has, in_stance, income, supply_power, troops_of, wage_of
from paiju.kernel import OPEN

RULES = tuple(option.name for option in OPTIONS)


def view(s: Tongbing, seat: int | None) -> dict[str, Any]:
    """What `seat` may know; None: a spectator; OPEN, and everybody once the game is over: all cards."""
    open_ = s.stage == OVER or seat == OPEN
    mine = seat if seat in (0, 1) else None
    return {
        "seat": mine,
        "stage": s.stage,
        "battle": s.battle.kind if s.battle is not None else None,
        "round": s.round,
        "turn": s.turn,
        "first": s.first,
        "over": s.stage == OVER,
        "winners": list(s.winners),
        "end": s.end,
        "sides": [_side(s, each) for each in (0, 1)],
        "hand": None if mine is None else s.sides[mine].hand[:],
        "deck": None if mine is None else sorted(s.sides[mine].deck),
        "reserve": None if mine is None else sorted(s.sides[mine].reserve),
        "hands": [side.hand[:] for side in s.sides] if open_ else None,
        "decks": [side.deck[:] for side in s.sides] if open_ else None,
        "reserves": [side.reserve[:] for side in s.sides] if open_ else None,
        "units": [_unit(s, unit, open_ or unit.owner == mine) for unit in s.units.values()],
        "attacks": _attacks(s),
        "fight": _fight(s.battle),
        "announced": [{"seat": owner, "card": code} for owner, code in s.announced],
        "tape": [_entry(entry) for entry in s.tape],
        "rules": {name: getattr(s.rules, name) for name in RULES},
    }


def _side(s: Tongbing, seat: int) -> dict[str, Any]:
    """What everybody may know of a side. How many cards are in a deck is known when it is built."""
    side = s.sides[seat]
    building = s.stage in ("leaders", "build")
    return {
        "leader": side.leader if side.leader in s.units else None,
        "life": side.life,
        "energy": side.energy,
        "level": side.level,
        "hand": len(side.hand),
        "deck": None if building else len(side.deck),
        "reserve": None if building else len(side.reserve),
        "grave": side.grave[:],
        "void": side.void[:],
        "ban": side.ban or None,
        "swaps": side.swaps,
        "skipped": side.skipped,
        "summoned": side.summoned,
        "discards": side.discards,
        "lands": side.lands,
        "supply": supply_power(s, seat),
        "pay": income(s, seat, "pay"),
        "pending": [{"time": p.time, "by": p.by, "card": p.code, "source": p.source} for p in side.pending],
    }


def _unit(s: Tongbing, unit: Unit, known: bool) -> dict[str, Any]:
    """A card on the field; of a face-down one its owner alone knows the face."""
    masked = hidden(unit)
    shown: dict[str, Any] = {
        "id": unit.id,
        "code": unit.code if known or not masked else None,
        "side": unit.side,
        "owner": unit.owner,
        "state": unit.state,
        "paid": unit.paid,
        "host": unit.host,
        "kind": _kind(s, unit),
    }
    if s.card(unit).creature and unit.state != DOWN:
        shown |= {
            "face": unit.face,
            "attack": attack_of(s, unit),
            "defense": defense_of(s, unit),
            "troops": troops_of(s, unit),
            "wage": wage_of(s, unit),
            "fed": unit.fed,
            "unpaid": unit.unpaid,
            "used": unit.used,
            "stance": in_stance(s, unit),
            "words": [word for word in WORDS if has(s, unit, word)],
            "mods": [
                {"word": m.word, "until": m.until, "seat": m.seat, "source": m.source,
                 "stats": [m.attack, m.defense, m.troops]}
                for m in unit.mods
            ],
        }  # fmt: skip
    return shown


def _kind(s: Tongbing, unit: Unit) -> str:
    """Which row it lies in; all that is to be seen of a face-down card."""
    card = s.card(unit)
    return "creature" if card.creature else "aux" if card.aux else "land"


def _fight(battle: Battle | None) -> dict[str, int] | None:
    """How far a battle has come."""
    return None if battle is None else {"turn": battle.turn, "passes": battle.passes, "step": battle.step}


def _attacks(s: Tongbing) -> list[dict[str, Any]]:
    if s.battle is None:
        return []
    return [
        {
            "by": attack.by, "side": attack.side, "mode": attack.mode, "target": attack.target, "taker": attack.taker,
            "blockers": list(attack.blockers), "void": attack.void, "reply": attack.reply, "off": attack.off,
            "done": number < s.battle.done,
        }
        for number, attack in enumerate(s.battle.attacks)
    ]  # fmt: skip


def _entry(entry: Entry) -> dict[str, Any]:
    return {
        "rule": entry.rule, "side": entry.side, "base": entry.base, "percent": entry.percent, "by": list(entry.by),
        "amount": entry.amount, "card": entry.code or None, "levels": entry.levels,
    }  # fmt: skip
