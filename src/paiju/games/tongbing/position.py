"""Positions: a state at a checkpoint as JSON, and back."""

from collections.abc import Mapping
from typing import Any

from paiju.games.tongbing.cards import Card
from paiju.games.tongbing.rules import Rules
from paiju.games.tongbing.state import (
    DOWN,
    READY,
    SET,
    TAPPED,
    Attack,
    Battle,
    Entry,
    Mod,
    Pending,
    Side,
    Tongbing,
    Unit,
)
from paiju.kernel import BadStart, plain
from paiju.kernel.errors import spell
from paiju.show.text import Message, msg

STAGES = tuple("leaders build supply salary flip draw summon place declare defend fight settle over".split())
IN_BATTLE = ("declare", "defend", "fight")


def dump(s: Tongbing) -> dict[str, Any]:
    """Everything but the rules, which are the table's options."""
    position: dict[str, Any] = plain(s)
    del position["rules"]
    position["units"] = list(position["units"].values())
    return position


def bad(field: str, problem: str | Message) -> BadStart:
    return BadStart(msg("kernel.bad_position", game="tongbing", field=field, problem=problem))


class Reader:
    """An object of a position whose fields are read with a check of their types. `name`: where it stands."""

    def __init__(self, data: Any, name: str, known: tuple[str, ...]) -> None:
        if type(data) is not dict:
            raise bad(name or "position", "it must be an object")
        for key in data:
            if key not in known:
                raise bad(f"{name}{key}", f"there is no such field; fields are {', '.join(known)}")
        self.data, self.name = data, name

    def get(self, key: str, default: Any, *kinds: type) -> Any:
        """A field, or its default where it is left out; of the type of the default, or of one of `kinds`."""
        value = self.data.get(key, default)
        if type(value) not in (*kinds, type(default)):
            raise bad(self.name + key, f"{spell(value)} is not of the right type")
        return value

    def of(self, key: str, default: str, possible: tuple[str, ...]) -> str:
        value: str = self.get(key, default)
        if value not in possible:
            raise bad(self.name + key, f"{spell(value)} is none of {', '.join(possible)}")
        return value

    def codes(self, key: str, cards: Mapping[str, Card]) -> list[str]:
        """A pile of cards."""
        value = self.get(key, [])
        for code in value:
            if type(code) is not str or code not in cards:
                raise bad(self.name + key, msg("position.no_card", value=spell(code)))
        return list(value)

    def number(self, key: str, default: int, lo: int, hi: int) -> int:
        value: int = self.get(key, default)
        if not lo <= value <= hi:
            raise bad(self.name + key, msg("position.number", lo=lo, hi=hi, value=value))
        return value

    def numbers(self, key: str) -> tuple[int, ...]:
        value = self.get(key, [])
        if any(type(n) is not int for n in value):
            raise bad(self.name + key, "it must be a list of whole numbers")
        return tuple(value)

    def items(self, key: str) -> list[tuple[str, Any]]:
        """The elements of a list, each with its name."""
        return [(f"{self.name}{key}[{i}].", item) for i, item in enumerate(self.get(key, []))]


def load(position: dict[str, Any], rules: Rules) -> Tongbing:
    """The state of a position. Fields that are left out have the values they have at the start of a turn. Raises
    BadStart that names the field at fault.
    """
    top = Reader(
        position, "",
        ("first", "turn", "round", "stage", "sides", "units", "next_id", "battle", "announced", "caps", "tape",
         "winners", "end"),
    )  # fmt: skip
    first, turn = top.number("first", 0, 0, 1), top.number("turn", 0, 0, 1)
    stage = top.of("stage", "summon", STAGES)
    sides = [_side(Reader(item, name, _SIDE), rules) for name, item in top.items("sides")]
    if len(sides) != 2:
        raise bad("sides", "there must be two of them")
    units: dict[int, Unit] = {}
    for name, item in top.items("units"):
        unit = _unit(Reader(item, name, _UNIT), rules, len(units) + 1)
        if unit.id in units:
            raise bad(f"{name}id", f"{unit.id} is taken")
        units[unit.id] = unit
    s = Tongbing(
        rules, first, turn, top.number("round", 1, 0, 10_000), stage, (sides[0], sides[1]), units,
        top.number("next_id", max(units, default=0) + 1, max(units, default=0) + 1, 10**9),
        _battle(top.get("battle", None, dict)),
        tuple((item[0], item[1]) for item in top.get("announced", [])),
        dict(top.get("caps", {})),
        tuple(_entry(item) for item in top.get("tape", [])),
        top.numbers("winners"), top.get("end", ""),
    )  # fmt: skip
    _check(s)
    return s


def _check(s: Tongbing) -> None:
    for seat, side in enumerate(s.sides):
        if s.stage not in ("leaders", "over"):
            leader = s.units.get(side.leader)
            if leader is None or not s.card(leader).hero or leader.owner != seat or leader.side != seat:
                raise bad(f"sides[{seat}].leader", msg("position.leader"))
            if s.stage != "build" and not side.deck:
                raise bad(f"sides[{seat}].deck", msg("position.empty_deck"))
    if (s.stage in IN_BATTLE) != (s.battle is not None):
        raise bad("battle", f"there must be one in stages {', '.join(IN_BATTLE)} and in no other")
    for attack in s.battle.attacks if s.battle is not None else []:
        if attack.by not in s.units and attack.target not in s.units:
            raise bad("battle.attacks", f"there is no card {attack.by} on the field")


_SIDE = tuple(Side.__dataclass_fields__)
_UNIT = tuple(Unit.__dataclass_fields__)


def _side(r: Reader, rules: Rules) -> Side:
    cards = rules.cards
    return Side(
        sorted(r.codes("hand", cards)), r.codes("deck", cards), r.codes("reserve", cards), r.codes("grave", cards),
        r.codes("void", cards),
        leader=r.get("leader", -1), life=r.number("life", 20, -1000, 1000), ban=r.get("ban", ""),
        energy=r.number("energy", 0, -100_000, 2000), level=r.number("level", 0, 0, 20),
        skipped=r.get("skipped", False), swaps=r.number("swaps", 3, 0, 100), summoned=r.number("summoned", 0, 0, 100),
        discards=r.number("discards", 0, 0, 100), lands=r.number("lands", 0, 0, 100), built=r.get("built", True),
        pending=tuple(_pending(Reader(item, name, tuple(Pending.__dataclass_fields__))) for name, item in
                      r.items("pending")),
    )  # fmt: skip


def _pending(r: Reader) -> Pending:
    return Pending(
        r.of("time", "supply", ("supply", "salary")), r.number("by", 0, 0, 1), r.get("code", ""),
        r.get("moment", "place"), r.get("source", None, int),
    )  # fmt: skip


def _unit(r: Reader, rules: Rules, next_id: int) -> Unit:
    code = r.get("code", "")
    if code not in rules.cards:
        raise bad(f"{r.name}code", msg("position.no_card", value=spell(code)))
    side = r.number("side", 0, 0, 1)
    card = rules.cards[code]
    state = r.of("state", READY, _states(card))
    return Unit(
        r.number("id", next_id, 1, 10**9 - 1), code, r.number("owner", side, 0, 1), side, state,
        face=r.number("face", 0, 0, max(0, len(card.faces) - 1)), hurt=r.number("hurt", 0, 0, 100),
        lost=r.number("lost", 0, 0, 100), fed=r.of("fed", "full", ("full", "half", "none")),
        unpaid=r.get("unpaid", False), used=r.get("used", False), paid=_paid(r, card, state),
        host=r.get("host", None, int),
        mods=tuple(_mod(Reader(item, name, tuple(Mod.__dataclass_fields__))) for name, item in r.items("mods")),
    )  # fmt: skip


def _states(card: Card) -> tuple[str, ...]:
    """The states in which a card can lie on the field."""
    if card.creature:
        return (READY, TAPPED) if card.twofaced else (READY, TAPPED, DOWN)
    return (READY, SET) if card.trap is not None else (READY,)


def _paid(r: Reader, card: Card, state: str) -> int | None:
    """The need that was paid: of a card that lies face down its own, of a trap perhaps nothing yet."""
    due = card.need if state in (DOWN, SET) else 0
    paid: int | None = r.get("paid", due, type(None))
    if paid != due and not (paid is None and state == SET):
        raise bad(f"{r.name}paid", f"it must be {due}")
    return paid


def _mod(r: Reader) -> Mod:
    return Mod(
        r.get("word", ""), r.of("until", "", ("", "turn", "supply", "salary")), r.number("seat", 0, 0, 1),
        r.get("source", None, int), r.get("attack", 0), r.get("defense", 0), r.get("troops", 0),
    )  # fmt: skip


def _battle(data: Any) -> Battle | None:
    if data is None:
        return None
    r = Reader(data, "battle.", tuple(Battle.__dataclass_fields__))
    attacks = [_attack(Reader(item, name, tuple(Attack.__dataclass_fields__))) for name, item in r.items("attacks")]
    return Battle(
        r.of("kind", "challenge", ("challenge", "troops")), attacks, r.number("step", 0, 0, 3),
        r.number("turn", 0, 0, 1), r.number("passes", 0, 0, 2), r.number("done", 0, 0, len(attacks)),
    )  # fmt: skip


def _attack(r: Reader) -> Attack:
    return Attack(
        r.get("by", 0), r.number("side", 0, 0, 1), r.of("mode", "melee", ("melee", "ranged")), r.get("target", 0),
        r.get("taker", None, int), r.numbers("blockers"), r.get("void", False), r.get("reply", False),
        r.get("off", False), r.get("leak", False), r.get("life", 0),
    )  # fmt: skip


def _entry(item: Any) -> Entry:
    r = Reader(item, "tape.", tuple(Entry.__dataclass_fields__))
    return Entry(
        r.get("rule", ""), r.number("side", 0, 0, 1), r.get("base", 0), r.get("amount", 0), r.get("percent", 0),
        tuple(r.get("by", [])), r.get("code", ""), r.get("levels", False),
    )  # fmt: skip
