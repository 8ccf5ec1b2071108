"""Small tables for scenarios: made-up cards, a state with just what a case gives, and scripted answers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from paiju.games.tongbing.answers import options
from paiju.games.tongbing.cards import CARDS, EXECUTE, MELEE, NUMBERED, RANGED, TRAIN, Card, Face
from paiju.games.tongbing.rules import OPTIONS, Rules
from paiju.games.tongbing.state import READY, Mod, Side, Tongbing, Unit
from paiju.games.tongbing.wording import WORD_NAMES
from paiju.kernel import Answer, Ask, BadStart, Chance, Context, Procedure
from paiju.show.text import msg

SIDES = {"A": 0, "B": 1}
WORDS = {name: word for word, name in WORD_NAMES["zh"].items()}
ELEMENTS = {"金": "metal", "木": "wood", "水": "water", "火": "fire", "土": "earth", "无": "none"}
USUAL = {EXECUTE: 3, TRAIN: 2}  # the number of a keyword that is given without one; of others 1

# Who leads where a case names nobody: with numbers that stay when those of the card set are balanced anew.
LEADERS = {
    code: replace(CARDS[code], faces=(replace(CARDS[code].faces[0], attack=4, defense=defense, troops=8),))
    for code, defense in (("H01", 4), ("H05", 5))
}


@dataclass(frozen=True)
class Sketch(Rules):
    """The default rules with cards of a case beside the real ones."""

    drawn: Mapping[str, Card] = field(default_factory=dict)

    @property
    def cards(self) -> Mapping[str, Card]:
        return self.drawn


def sketch(cards: dict[str, Card], **changed: Any) -> Sketch:
    defaults = {option.name: option.default for option in OPTIONS} | changed
    return Sketch(**defaults, drawn={**CARDS, **LEADERS, **cards})


def bad(where: str, problem: str) -> BadStart:
    return BadStart(msg("kernel.bad_position", game="tongbing", field=where, problem=problem))


def creature(name: str, data: Mapping[str, Any], kind: str = "creature") -> Card:
    """A creature of a case: {攻, 防, 统兵, 关键词, 属性, 双面}. It fights hand to hand if nothing is said."""
    words: dict[str, int] = {}
    for given in data.get("关键词", ["近战"]):
        word = WORDS.get(given.rstrip("0123456789"))
        if word is None:
            raise bad(f"{name}.关键词", f"there is no keyword {given}")
        number = given[len(given.rstrip("0123456789")) :]
        words[word] = int(number or USUAL.get(word, 1)) if word in NUMBERED else 0
    if not words.keys() & {MELEE, RANGED}:
        words = {MELEE: 0, **words}
    face = Face(data.get("攻", 1), data.get("防", 1), data.get("统兵", 1), words)
    faces = (face, face) if data.get("双面") else (face,)
    element = ELEMENTS.get(data.get("属性", "无"), "")
    return Card(name, name, name, kind, element, 0, sex="none", race="human", trade="foot", faces=faces)


def stage_set(rules: Rules, stage: str, turn: int = 0) -> Tongbing:
    """Two sides with a leader each and cards enough in their decks."""
    s = Tongbing(rules, 0, turn, 1, stage, (_side(), _side()), {})
    for seat in (0, 1):
        leader = add(s, seat, "H01" if seat == 0 else "H05")
        s.sides[seat].leader = leader.id
    return s


def _side() -> Side:
    return Side([], ["C01"] * 20, [])


def add(s: Tongbing, seat: int, code: str, state: str = READY, mods: tuple[Mod, ...] = ()) -> Unit:
    """Put a card onto the field."""
    unit = Unit(s.next_id, code, seat, seat, state, mods=mods)
    s.next_id += 1
    s.units[unit.id] = unit
    return unit


def backstage(chance: Chance | None = None) -> Context:
    """A context that tells everything."""
    ctx = Context(chance or Chance.from_seed(0), [], lean=False)
    ctx.steps_left = 100_000
    return ctx


class Prompted(Chance):
    """Chance that draws what a case says and shuffles nothing."""

    def __init__(self, picks: list[Any]) -> None:
        super().__init__(b"scripted chance!")
        self.picks = picks

    def choice(self, items: Any) -> Any:
        return self.picks.pop(0)

    def shuffle(self, items: list[Any]) -> None:
        return None


Script = Callable[[Ask], Answer]


def legal(s: Tongbing, ask: Ask, answer: Answer) -> bool:
    """Whether an answer is allowed."""
    path = answer if isinstance(answer, tuple) else (answer,)
    for at, step in enumerate(path):
        choices = options(s, ask, path[:at])
        if choices is None or step not in list(choices):
            return False
    last = options(s, ask, path[:-1])
    return last is not None and (last.final or options(s, ask, path) is None)


def drive(s: Tongbing, procedure: Procedure, script: Script) -> None:
    """Run a procedure to its end, with scripted answers. Raises BadStart at one that is not allowed."""
    stack = [procedure]
    value: Any = None
    while stack:
        try:
            yielded = stack[-1].send(value)
        except StopIteration as stop:
            stack.pop()
            value = stop.value
            continue
        value = None
        if isinstance(yielded, Ask):
            value = script(yielded)
            if not legal(s, yielded, value):
                raise bad(yielded.kind, f"{value!r} is not allowed")
        else:
            stack.append(yielded)
