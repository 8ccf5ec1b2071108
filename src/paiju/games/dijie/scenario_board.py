"""The position of a scenario as people write it, made into one as the engine writes it.

    {"phase": "main", "authority": "PM1", "PM1": {"life": 28, "hand": ["火球术"], "crystals": "rrk",
      "zones": {"2/3": "墓地游荡者", "1/2": "R = 3/1/0 远程"}}, "PM2": {"void": ["2/5"], "delayed": "火焰震击"}}

What is not told is as if nobody cared: all terrain turned up and doing nothing, a library of blank cards, no crystals.
"""

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any, Final

from paiju.games.dijie import geometry as g
from paiju.games.dijie.cards import CARDS, Card, read_cards
from paiju.games.dijie.crystals import COLOURS
from paiju.games.dijie.position import STAGES
from paiju.games.dijie.rules import XUEZHAN, made_by
from paiju.games.dijie.scenario_cards import bad, is_description, made_card, read_keyword

PLAIN, BLANK = "平地", "白卡"
MADE_UP: Final = read_cards(
    f"{PLAIN} | 平地 | Plain Ground | terrain | 普通 | none\n{BLANK} | 白卡 | Blank | beast | | 9x | 1/1/1"
)
LIBRARY: Final = 40  # blank cards, where no library is told
MOST_BLANK: Final = 200
MOST_PILED: Final = 99  # crystals of a kind, counters on a thing
RICH: Final = "p" * 30
TABLE_FIELDS: Final = ("authority", "phase", "turn", "library", "terrain", "formations", "defender")
PM_FIELDS: Final = (
    "life", "hand", "grave", "exile", "lord", "delayed", "crystals", "powers", "poison", "words", "void_turns",
    "played", "zones", "void", "hidden", "terrain", "dropped", "formations",
)  # fmt: skip
THING_FIELDS: Final = (
    "name", "card", "owner", "controller", "words", "counters", "force", "life", "speed", "hurt", "spent", "moved",
    "attached", "guard", "crystals", "stock", "down", "ready", "used", "copy_of",
)  # fmt: skip
_PHASES: Final = {
    "main": "main", "主宰阶段": "main", "begin": "begin", "start": "begin", "回合开始": "begin", "开始阶段": "begin",
    "turn_start": "begin",
    "close": "close", "main_end": "close", "主宰阶段结束": "close", "defence": "defence", "defense": "defence",
    "防御阶段": "defence", "fight": "fight", "battle": "fight", "战斗阶段": "fight", "defence_end": "fight",
    "finish": "finish", "end": "finish", "结束阶段": "finish", "opening": "opening",
}  # fmt: skip
_PM = re.compile(r"(?i)pm([1-6])")
_PLACE = re.compile(r"(?i)(?:(?:pm)?([1-6])\s*[:：])?\s*([12])/([1-6])")
_COUNTER = re.compile(r"([+−-]\d)/\1")
_NAMED = re.compile(r"\s*(\w+)\s*=\s*(.+)", re.DOTALL)


def seat_of(text: Any) -> int | None:
    """The seat that a text names: PM2 is seat 1."""
    match = _PM.fullmatch(text.strip()) if isinstance(text, str) else None
    return int(match[1]) - 1 if match else None


def place_of(text: Any, seat: int | None = None) -> int | None:
    """The zone that a text names: `PM2:2/3`, `2:2/3`, or `2/3` on the battlefield of `seat`."""
    match = _PLACE.fullmatch(text.strip()) if isinstance(text, str) else None
    if match is None or (match[1] is None and seat is None):
        return None
    return g.zone(int(match[1]) - 1 if match[1] else seat or 0, int(match[2]), int(match[3]))


class Cards:
    """The cards that a scenario can name: the card set and its own."""

    def __init__(self) -> None:
        self.made: dict[str, Card] = dict(MADE_UP)
        self.names: dict[str, str] = {}
        for card in (*CARDS.values(), *MADE_UP.values()):
            self._name(card)

    def _name(self, card: Card) -> None:
        self.names |= {name.lower(): card.code for name in (card.code, card.zh, card.en)}

    def make(self, name: str, value: Any, where: str, kind: str = "") -> str:
        """Add a card of the scenario's own; its code, which is its name."""
        if name in CARDS or name in MADE_UP:
            raise bad(where, f"{name} is a card of the game: give yours another name")
        if name in self.made or name.lower() in self.names:
            raise bad(where, f"there is a card {name} already: each needs a name of its own, not in its capitals only")
        self.made[name] = made_card(name, value, where, kind)
        self._name(self.made[name])
        return name

    def check(self) -> None:
        """Raises BadStart if a card of the scenario's own makes one that there is not."""
        for name, card in self.made.items():
            for made in (made for ability in card.abilities for made in made_by(ability.steps)):
                if self.find(made) is None:
                    raise bad(f"start.cards.{name}", f"there is no card {made!r} that it could make")

    def find(self, text: str) -> str | None:
        """The code of a card by its code or its name in either language."""
        return self.names.get(text.strip().strip("《》").lower())

    def code(self, value: Any, where: str, kind: str = "") -> tuple[str, str]:
        """A card that is named or described: its code, and the name it is given (`A = 4/3/1`), "" if none."""
        name = ""
        if isinstance(value, str) and (match := _NAMED.fullmatch(value)):
            name, value = match[1], match[2]
        if isinstance(value, str) and (code := self.find(value)):
            return code, name
        if is_description(value):
            return self.make(name or f"card{len(self.made) - len(MADE_UP) + 1}", value, where, kind), name
        if not isinstance(value, str):
            raise bad(where, f'a card is named, or described as in "A = 4/3/1 ranged", not {value!r}')
        near = get_close_matches(value.lower(), self.names, 2)
        hint = f" (did you mean {', '.join(near)}?)" if near else ""
        raise bad(where, f'there is no card {value!r}{hint}; one of your own is described: "A = 4/3/1 ranged"')


class Board:
    """A position in the making. `names`: what things and cards are called, with their ids."""

    def __init__(self, cards: Cards, given: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        self.cards, self.given = cards, given
        self.columns = 3 if options.get("mode") == XUEZHAN else g.WIDTH
        self.names: dict[str, int] = {}
        self.codes: dict[str, str] = {}
        self.things: list[dict[str, Any]] = []
        self.next_id = 1
        where = "start.position"
        for name in given:
            if seat_of(name) is None and name not in TABLE_FIELDS:
                raise bad(
                    f"{where}.{name}", f"there is no such field; fields are PM1 to PM6, {', '.join(TABLE_FIELDS)}"
                )
        told = [seat for name in given if (seat := seat_of(name)) is not None]
        self.seats = max(2, (max(told, default=1) + 2) // 2 * 2)
        self.pms: dict[int, Mapping[str, Any]] = {}
        for name, value in given.items():
            if (seat := seat_of(name)) is not None:
                self.pms[seat] = _object(value, f"{where}.{name}", PM_FIELDS)

    def position(self) -> dict[str, Any]:
        """The whole position as the engine writes it."""
        where, given = "start.position", self.given
        stage = _PHASES.get(str(given.get("phase", "main")))
        if stage is None:
            raise bad(f"{where}.phase", f"it must be one of {', '.join(STAGES)}, not {given.get('phase')!r}")
        ground = self._grounds()
        for seat in range(self.seats):
            self._field(seat, f"{where}.PM{seat + 1}")
        self._formations(given.get("formations", []), None, f"{where}.formations")
        found: dict[str, Any] = {
            "turn": given.get("turn", 1), "authority": self._seat(given.get("authority", "PM1"), f"{where}.authority"),
            "stage": stage, "pms": [self._pm(seat, f"{where}.PM{seat + 1}") for seat in range(self.seats)],
            "ground": ground, "things": self.things, "library": self._library(given.get("library"), f"{where}.library"),
        }  # fmt: skip
        if "defender" in given:
            found["defender"] = self._seat(given["defender"], f"{where}.defender")
        return {**found, "next_id": self.next_id}

    def fresh(self, code: str, name: str = "") -> int:
        """An id for a card, and under its name if it has one; `A2` if `A` is there already."""
        n = self.next_id
        self.next_id += 1
        if not isinstance(name, str):
            raise bad("start.position", f"a name is a text, not {name!r}")
        if name:
            if name in self.names:
                n_ = 2
                while f"{name}{n_}" in self.names:
                    n_ += 1
                name = f"{name}{n_}"
            self.names[name], self.codes[name] = n, code
        return n

    def _seat(self, value: Any, where: str) -> int:
        seat = seat_of(value)
        if seat is None or seat >= self.seats:
            raise bad(where, f"it must be PM1 to PM{self.seats}, not {value!r}")
        return seat

    def _zone(self, text: Any, seat: int | None, where: str) -> int:
        z = place_of(text, seat)
        if z is None or g.owner(z) >= self.seats or g.column(z) > self.columns:
            example = f"2/3 or PM2:2/3, columns 1 to {self.columns}"
            raise bad(where, f"{text!r} is no zone of this table: row/column, such as {example}")
        return z

    def _library(self, value: Any, where: str) -> list[str]:
        return [code for code, _, _ in self._cards(LIBRARY if value is None else value, where)]

    def _cards(self, value: Any, where: str) -> Iterator[tuple[str, str, bool]]:
        """Cards of a pile: code, name, whether it lies face down. A number: so many blank ones."""
        if type(value) is int and 0 <= value <= MOST_BLANK:
            value = [BLANK] * value
        for i, item in enumerate(_list(value, where)):
            down = False
            if isinstance(item, Mapping) and "card" in item:
                item = _object(item, f"{where}[{i}]", ("card", "down", "name"))
                code, name = self.cards.code(item["card"], f"{where}[{i}].card", "spell")
                name, down = item.get("name", name), item.get("down", False)
            else:
                code, name = self.cards.code(item, f"{where}[{i}]", "spell")
            yield code, name, down

    # --- terrain ---

    def _grounds(self) -> dict[str, str]:
        """Lay all terrain that is turned up; what lies face down, by place, "" for a void."""
        usual, _ = self.cards.code(self.given.get("terrain", PLAIN), "start.position.terrain", "terrain")
        ground: dict[str, str] = {}
        for seat in range(self.seats):
            where, pm = f"start.position.PM{seat + 1}", self.pms.get(seat, {})
            for z in self._spots(pm.get("void", []), seat, f"{where}.void"):
                ground[g.place(z)] = ""
            told: dict[int, Any] = {}
            for spot, value in _object(pm.get("terrain", {}), f"{where}.terrain", None).items():
                told[self._zone(spot, seat, f"{where}.terrain")] = value
            hidden = pm.get("hidden", [])
            if not isinstance(hidden, Mapping):  # face down is what lies there otherwise
                spots = _list(hidden, f"{where}.hidden")
                hidden = {spot: told.get(self._zone(spot, seat, f"{where}.hidden"), usual) for spot in spots}
            if "all" in hidden:
                hidden = {g.place(z): hidden["all"] for z in self._own(seat)} | {
                    k: v for k, v in hidden.items() if k != "all"
                }
            for spot, card in hidden.items():
                z = self._zone(spot, seat, f"{where}.hidden")
                ground[g.place(z)] = self.cards.code(card, f"{where}.hidden.{spot}", "terrain")[0]
            for z in self._own(seat):
                if g.place(z) not in ground:
                    self._terrain(z, told.get(z, usual), seat, f"{where}.terrain.{g.name(z)}")
        return ground

    def _own(self, seat: int) -> list[int]:
        return [g.zone(seat, row, column) for row in (1, 2) for column in range(1, self.columns + 1)]

    def _spots(self, value: Any, seat: int, where: str) -> list[int]:
        return [self._zone(spot, seat, where) for spot in _list(value, where)]

    def _terrain(self, z: int, value: Any, seat: int, where: str) -> None:
        given: Mapping[str, Any] = {}
        if isinstance(value, Mapping) and "card" in value:
            given = _object(value, where, ("card", "crystals", "controller", "name"))
            value = given["card"]
        code, name = self.cards.code(value, where, "terrain")
        if "terrain" not in (self.cards.made.get(code) or CARDS[code]).types:
            raise bad(where, f"{value!r} is no terrain")
        controller = self._seat(given["controller"], f"{where}.controller") if "controller" in given else seat
        gems = crystals(given.get("crystals", ""), f"{where}.crystals")
        self.things.append(
            {"id": self.fresh(code, given.get("name", name)), "code": code, "owner": -1, "controller": controller,
             "zone": g.place(z), "gems": gems}
        )  # fmt: skip

    # --- what stands and lies on a battlefield ---

    def _field(self, seat: int, where: str) -> None:
        pm = self.pms.get(seat, {})
        for spot, value in _object(pm.get("zones", {}), f"{where}.zones", None).items():
            z = self._zone(spot, seat, f"{where}.zones.{spot}")
            self._thing(value, seat, z, f"{where}.zones.{spot}")
        for spot, value in _object(pm.get("dropped", {}), f"{where}.dropped", None).items():
            z = self._zone(spot, seat, f"{where}.dropped.{spot}")
            for item in value if isinstance(value, list) and not is_relic_list(value) else [value]:
                self._thing(item, seat, z, f"{where}.dropped.{spot}", kind="relic", controller=-1)
        self._formations(pm.get("formations", []), seat, f"{where}.formations")

    def _formations(self, value: Any, seat: int | None, where: str) -> None:
        for i, item in enumerate(_list(value, where)):
            at = f"{where}[{i}]"
            item = _object(item, at, ("card", "zones", "controller", "name"))
            if "card" not in item or "zones" not in item:
                raise bad(at, 'a formation is {"card": …, "zones": ["2/1", "PM2:2/6"]}')
            code, name = self.cards.code(item["card"], f"{at}.card", "formation")
            who = self._seat(item["controller"], f"{at}.controller") if "controller" in item else seat
            if who is None:
                raise bad(f"{at}.controller", "it must say whose it is: PM1, …")
            cells = [g.place(self._zone(spot, who, f"{at}.zones")) for spot in _list(item["zones"], f"{at}.zones")]
            if not cells:
                raise bad(f"{at}.zones", "a formation lies in one zone at least")
            self.things.append(
                {
                    "id": self.fresh(code, item.get("name", name)),
                    "code": code,
                    "controller": who,
                    "zone": cells[0],
                    "cells": cells,
                }
            )

    def _thing(
        self,
        value: Any,
        seat: int,
        z: int | None,
        where: str,
        kind: str = "",
        host: int = 0,
        controller: int | None = None,
    ) -> dict[str, Any]:
        """A thing in a zone, attached to another, or (`z` None) in a lord's zone."""
        given: Mapping[str, Any] = {"card": value}
        if isinstance(value, Mapping) and "card" in value:
            given = _object(value, where, THING_FIELDS)
        code, name = self.cards.code(given["card"], f"{where}.card" if given is value else where, kind)
        card = self.cards.made.get(code) or CARDS[code]
        if z is not None and not card.unit and "relic" not in card.types:
            problem = (
                "stand in a zone; formations and terrain have fields of their own" if not host else "hang on a unit"
            )
            raise bad(where, f"{code} does not {problem}")
        who = self._seat(given["controller"], f"{where}.controller") if "controller" in given else seat
        owner = self._seat(given["owner"], f"{where}.owner") if "owner" in given else who
        found: dict[str, Any] = {
            "id": self.fresh(code, given.get("name") or name or code * (code in self.cards.made)), "code": code,
            "owner": owner, "controller": who if controller is None else controller,
        }  # fmt: skip
        if z is not None:
            found["zone"] = g.place(z)
        for field, key in (("hurt", "hurt"), ("spent", "spent"), ("stock", "stock")):
            if field in given:
                found[key] = _number(given[field], f"{where}.{field}")
        if "moved" in given:
            moved = given["moved"]
            found["moved"] = int(moved) if type(moved) is bool else _number(moved, f"{where}.moved")
        if "crystals" in given:
            found["gems"] = crystals(given["crystals"], f"{where}.crystals")
        if "copy_of" in given:
            found["as_code"] = self.cards.code(given["copy_of"], f"{where}.copy_of")[0]
        if "used" in given:
            found["acts"] = _list(given["used"], f"{where}.used")
        mods = list(self._mods(given, where))
        guards = bool(host) and any(ability.op("guard") for ability in card.abilities)
        if given.get("guard", guards):
            mods.append({"what": "role", "word": "guarding"})
        if mods:
            found["mods"] = mods
        if host:
            found["host"] = host
        self.things.append(found)
        attached = []
        for i, item in enumerate(_list(given.get("attached", []), f"{where}.attached")):
            below = self._thing(item, who, z, f"{where}.attached[{i}]", "relic", found["id"])
            attached.append(below["id"])
        if attached:
            found["attached"] = attached
        return found

    def _mods(self, given: Mapping[str, Any], where: str) -> Iterator[dict[str, Any]]:
        """What is written on a thing or PM: statuses and keywords, counters, other numbers."""
        words = given.get("words", [])
        for text in [words] if isinstance(words, str) else _list(words, f"{where}.words"):
            if not isinstance(text, str):
                raise bad(f"{where}.words", f"keywords and statuses are texts, not {text!r}")
            for token in re.split(r"[\s,，、]+", text.strip()):
                word = read_keyword(token)
                if word is None:
                    raise bad(f"{where}.words", f"there is no keyword or status {token!r}; numbered ones need a number")
                yield {"what": "word", "n": word[1], "word": word[0]}
        counters = given.get("counters", 0)
        for n in counters if isinstance(counters, list) else [counters]:
            if isinstance(n, str) and (match := _COUNTER.fullmatch(n)):
                n = int(match[1].replace("−", "-"))
            if type(n) is not int or abs(n) > MOST_PILED:
                counters = 'it must be a number of +1/+1 counters (below 0: −1/−1), "+1/+1", or a list'
                raise bad(f"{where}.counters", f"{counters}; at most {MOST_PILED}")
            yield from ({"what": "counter", "n": 1 if n > 0 else -1} for _ in range(abs(n)))
        for stat in ("force", "life", "speed"):
            if stat in given and "card" in given:
                yield {"what": stat, "n": _number(given[stat], f"{where}.{stat}", -99)}

    # --- a PM ---

    def _pm(self, seat: int, where: str) -> dict[str, Any]:
        pm = self.pms.get(seat, {})
        found: dict[str, Any] = {}
        for field, key in (("life", "life"), ("poison", "poison"), ("void_turns", "voids"), ("played", "played")):
            if field in pm:
                found[key] = _number(pm[field], f"{where}.{field}")
        for pile in ("hand", "grave", "exile"):
            cards = self._cards(pm.get(pile, []), f"{where}.{pile}")
            found[pile] = [[self.fresh(code, name), code, down] for code, name, down in cards]
        found["pool"] = crystals(pm.get("crystals", ""), f"{where}.crystals")
        found["powers"] = list(_list(pm.get("powers", []), f"{where}.powers"))
        if mods := list(self._mods({"words": pm.get("words", [])}, where)):
            found["mods"] = mods
        lord = []
        for i, item in enumerate(_list(pm.get("lord", []), f"{where}.lord")):
            thing = self._thing(item, seat, None, f"{where}.lord[{i}]", "wonder")
            card = self.cards.made.get(thing["code"]) or CARDS[thing["code"]]
            thing.setdefault("stock", card.stock[0])
            thing["role"] = "ready" if isinstance(item, Mapping) and item.get("ready") else card.stock[1]
            lord.append(thing["id"])
        if "delayed" in pm:
            thing = self._thing(pm["delayed"], seat, None, f"{where}.delayed", "spell")
            if "spell" not in (self.cards.made.get(thing["code"]) or CARDS[thing["code"]]).types:
                raise bad(f"{where}.delayed", f"only one spell can be delayed, and {thing['code']} is none")
            thing["down"] = True
            lord.append(thing["id"])
        return {**found, "lord": lord}


def is_relic_list(value: list[Any]) -> bool:
    """Whether a list describes one card: a head and lines of its text."""
    return len(value) > 1 and all(isinstance(item, str) for item in value) and ":" in value[1] and "=" not in value[1]


def split_crystals(text: str) -> list[str]:
    """The crystals of a text: `r rk r!`, or without blanks one for each letter, `rrk`, `r!r!`; `rk!` is one."""
    if " " in text.strip() or text.count("!") == 1:
        return text.split()
    return re.findall(r"[^!]!?", text.strip())


def crystals(value: Any, where: str) -> list[str]:
    """`rrk`, `r r rk!`, ["r", "rk"], {"r": 2}, `many`, or a number of purple ones."""
    if isinstance(value, Mapping):
        value = [kind for kind, n in value.items() for _ in range(_number(n, f"{where}.{kind}", hi=MOST_PILED))]
    if type(value) is int:
        return ["p"] * _number(value, where, hi=MOST_PILED)
    if value in ("many", "unlimited", "无限", "不限"):
        return list(RICH)
    if isinstance(value, str):
        value = split_crystals(value)
    found = []
    for item in _list(value, where):
        if not isinstance(item, str) or not item.rstrip("!") or any(c not in COLOURS for c in item.removesuffix("!")):
            letters = "".join(COLOURS)
            raise bad(where, f"{item!r} is no crystal: letters of {letters}, {'rk'!r} for one of two, ! if temporary")
        found.append(item)
    return found


def _object(value: Any, where: str, known: tuple[str, ...] | None) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise bad(where, "it must be an object")
    for name in value:
        if known is not None and name not in known:
            near = get_close_matches(name, known, 1)
            hint = f" (did you mean {near[0]}?)" if near else ""
            raise bad(f"{where}.{name}", f"there is no such field{hint}; fields are {', '.join(known)}")
    return value


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise bad(where, "it must be a list")
    return value


def _number(value: Any, where: str, lo: int = 0, hi: int = 999_999) -> int:
    if type(value) is not int or not lo <= value <= hi:
        raise bad(where, f"it must be a whole number from {lo} to {hi}, not {value!r}")
    return value
