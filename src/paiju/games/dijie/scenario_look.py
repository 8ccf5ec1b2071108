"""What a scenario of dijie may expect, by paths that people write: `PM1.life`, `PM2:2/6`, `A.stats`, `log`.

A value is spelled as it is wanted if it is what is wanted: a card may be wanted by any of its names, a list of cards by
their number.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from paiju.games.dijie import geometry as g
from paiju.games.dijie.crystals import letters
from paiju.games.dijie.game import GAME
from paiju.games.dijie.glossary import TYPES
from paiju.games.dijie.payment import purse
from paiju.games.dijie.props import FORCE, LIFE, SPEED, fold, force_left, has, life_left, mortal, number, tags_of, units
from paiju.games.dijie.scenario_answers import Reader, Unread
from paiju.games.dijie.scenario_board import place_of, seat_of, split_crystals
from paiju.games.dijie.scenario_cards import bad, read_keyword
from paiju.games.dijie.scenario_names import Names
from paiju.games.dijie.state import Dijie, Gem, Mod, Obj, Pm
from paiju.games.dijie.texts_zh import ZH
from paiju.kernel import OPEN, Ask, News, Table

KINDS: Final = tuple(key.removeprefix("event.") for key in ZH if key.startswith("event."))
CALLED: Final = {  # kinds by their Chinese names, but for those that are also keywords
    "摸牌": "drew", "翻地": "flipped", "支付": "paid", "使用": "used", "启动": "activated", "触发": "triggered",
    "结算": "resolving", "中止": "aborted", "打断": "interrupted", "延时": "delayed", "进场": "placed", "移动": "moved",
    "宣攻": "attacks", "阻挡": "blocked", "交战": "fights", "直接伤害": "direct", "受到伤害": "damaged",
    "失去生命": "life_lost", "获得生命": "life_gained", "指示物": "counter", "掷骰": "rolled", "代替": "replaced",
    "消灭": "destroyed", "摧毁": "wrecked", "牺牲": "sacrificed", "放逐": "banished", "返回手牌": "returned",
    "弃牌": "discarded", "掉落": "dropped", "结束语": "phrase", "时机": "timing",
}  # fmt: skip
TABLE: Final = (
    "winners",
    "losers",
    "end",
    "turn",
    "phase",
    "authority",
    "defender",
    "library",
    "asked",
    "stack",
    "attackers",
)
PATHS: Final = (
    f"PM1 to PM6, a zone such as PM2:2/6, the name of a thing or card, {', '.join(TABLE)}, log, never, count, "
    "can PM1: …, choices PM1: …"
)
FREE: Final = ("attack", "fight", "direct", "spell", "ability", "lost", "cost", "empty", "true", "false")  # no kinds
ASKING: Final = ("asked", "can", "choices")  # paths that look at the open question
_PATH = re.compile(
    r"(?i)(?P<zone>(?:pm)?[1-6][:：][12]/[1-6])(?:\.(?P<zfield>.+))?|(?P<pm>pm[1-6])(?:\.(?P<pfield>.+))?"
)
_ASKED = re.compile(r"(?i)(can|choices)\s+(pm[1-6])\s*[:：]\s*(.+)")
# Numbers in events that are ids of things, not amounts.
_IDS: Final = frozenset(
    "thing unit source victim a b by blocker blockers relic effect new of curse to units spell host".split()
)
THING_FIELDS: Final = (
    "at", "stats", "total", "force", "life", "speed", "controller", "owner", "host", "attached", "words", "counters",
    "plus", "minus", "hurt", "spent", "moved", "crystals", "stock", "card", "face_down", "held_by", "level", "tags",
    "types", "colours",
)  # fmt: skip
PM_FIELDS: Final = (
    "life", "hand", "grave", "exile", "lord", "delayed", "crystals", "powers", "poison", "words", "played",
    "void_turns", "units", "library_known", "terrain",
)  # fmt: skip
ZONE_FIELDS: Final = ("unit", "terrain", "dropped", "formations", "void", "revealed")


class Looker:
    """Looks at a table for a scenario."""

    def __init__(self, names: Names, reader: Reader) -> None:
        self.names, self.reader = names, reader
        self.catalogues = [GAME.show.texts(lang) for lang in ("zh", "en")]

    def knows(self, path: str) -> bool:
        """Whether a path is one of these; what else it may be called is known only when one looks."""
        root = re.split(r"[\s.\[]", path, maxsplit=1)[0]
        if root in ("log", "never", "count", "can", "choices", *TABLE) or _PATH.fullmatch(path):
            return True
        name = path.partition(".")[0]
        return name in self.names.given or self.names.cards.find(name) is not None

    def look(self, table: Table, path: str, wanted: Any, where: str) -> Any:
        """What is there."""
        s: Dijie = table.state
        root, _, rest = path.partition(" ")
        if root == "log":
            return self._log(table, rest, wanted, where)
        if root == "never":
            self._check(wanted, where)
            found = [event for event in table.events(OPEN) if any(self._fits(s, event, one) for one in wanted)]
            return {"happened": [self._told(s, event) for event in found]} if found else wanted
        if root == "count":
            if not rest:
                raise bad(where, 'write what shall be counted, as in "count destroyed"')
            self._check([rest], where)
            return sum(self._fits(s, event, rest) for event in table.events(OPEN))
        if root in ("can", "choices"):
            return self._asking(table, path, wanted, where)
        if root in TABLE:
            return self._same(s, wanted, _TABLE[root](self, table))
        if match := _PATH.fullmatch(path):
            if match["pm"]:
                return self._of_pm(s, seat_of(match["pm"]) or 0, match["pfield"], wanted, where)
            z = place_of(match["zone"])
            assert z is not None
            return self._of_zone(s, z, match["zfield"], wanted, where)
        name, _, field = path.partition(".")
        return self._of_thing(table, name, field, wanted, where)

    # --- comparing ---

    def _same(self, s: Dijie, wanted: Any, got: Any) -> Any:
        """`got`, spelled as it is wanted where that means the same. Cards and things in `got` are sets of names."""
        if isinstance(got, set):
            if isinstance(wanted, str) and (wanted in got or self.names.cards.find(wanted) in got):
                return wanted
            return _shortest(got)
        if isinstance(got, list):
            if type(wanted) is int:
                return len(got)
            if isinstance(wanted, list) and len(wanted) == len(got):
                return [self._same(s, one, other) for one, other in zip(wanted, got, strict=True)]
            if isinstance(wanted, list):
                return [self._same(s, None, other) for other in got]
            if isinstance(wanted, str) and len(got) == 1:
                return self._same(s, wanted, got[0])
            return [self._same(s, None, other) for other in got]
        if isinstance(got, dict) and isinstance(wanted, Mapping):
            return {key: self._same(s, value, got.get(key)) for key, value in wanted.items()}
        return got

    def _names(self, s: Dijie, n: int) -> set[str]:
        return self.names.of(s, n)

    # --- PMs ---

    def _of_pm(self, s: Dijie, seat: int, field: str | None, wanted: Any, where: str) -> Any:
        if seat >= s.seats:
            raise bad(where, f"there are PM1 to PM{s.seats} at this table")
        if field is None:
            if not isinstance(wanted, Mapping):
                raise bad(
                    where, f'write a field, PM1.life, or an object {{"life": …}}; fields are {", ".join(PM_FIELDS)}'
                )
            return {key: self._of_pm(s, seat, key, value, f"{where}.{key}") for key, value in wanted.items()}
        pm = s.pms[seat]
        if (word := read_keyword(field)) or (word := read_keyword(f"{field}1")):
            return self._word([mod for mod in pm.mods if mod.word == word[0]], wanted)
        if field not in PM_FIELDS:
            raise bad(where, f"a PM has no {field}; fields are {', '.join(PM_FIELDS)}, and statuses")
        if field == "crystals":
            return _crystals(wanted, [_gem(gem, wanted) for gem, _ in purse(s, seat)])
        found = self._pm_value(s, seat, pm, field)
        return _in_any_order(wanted, found) if field == "words" else self._same(s, wanted, found)

    def _pm_value(self, s: Dijie, seat: int, pm: Pm, field: str) -> Any:
        match field:
            case "hand" | "grave" | "exile":
                laid = [n for n in pm.lord if s.objs[n].role == field]  # supplies lie there too (D2-8.10-1)
                return [self._names(s, n) for n in (*laid[::-1], *(held.id for held in getattr(pm, field)))]
            case "lord":
                return [self._names(s, n) for n in pm.lord if s.objs[n].role != "grave"]
            case "delayed":
                return [self._names(s, n) for n in pm.lord if s.objs[n].down]
            case "words":
                return [mod.word for mod in pm.mods if mod.word]
            case "void_turns":
                return pm.voids
            case "powers":
                return list(pm.powers)
            case "units":
                found = [u for u in units(s) if u.controller == seat]  # attached ones too (D3-4.3-单位数量)
                zones = s.rules.geometry.order[seat]
                return [self._names(s, u.id) for u in sorted(found, key=lambda u: (zones.index(u.zone), u.host > 0))]
            case "library_known":
                return [self.names.of_code(s, code) for code in s.over[seat]]
            case "terrain":
                return sum(s.revealed(z) for z in s.rules.geometry.own[seat])
        return getattr(pm, field)

    def _word(self, mods: list[Mod], wanted: Any) -> Any:
        total = sum(mod.n for mod in mods)
        return bool(mods) if isinstance(wanted, bool) else total

    # --- zones ---

    def _of_zone(self, s: Dijie, z: int, field: str | None, wanted: Any, where: str) -> Any:
        if z >= len(s.units):
            raise bad(where, f"there is no such zone at a table of {s.seats}")
        if field is None and isinstance(wanted, Mapping):
            return {key: self._of_zone(s, z, key, value, f"{where}.{key}") for key, value in wanted.items()}
        if field is None and wanted in ("void", "hidden") and not s.units[z]:
            return "void" if s.void(z) else None if s.revealed(z) else "hidden"
        if field is None or field == "unit":
            return self._same(s, wanted, self._names(s, s.units[z])) if s.units[z] else _nothing(wanted)
        match field:
            case "terrain":
                if s.void(z):
                    return "void"
                return self._same(s, wanted, self._names(s, s.terrain[z])) if s.revealed(z) else "hidden"
            case "dropped":
                return self._same(s, wanted, [self._names(s, n) for n in s.dropped.get(z, ())])
            case "formations":
                return self._same(s, wanted, [self._names(s, n) for n in s.formations if z in s.objs[n].cells])
            case "void":
                return s.void(z)
            case "revealed":
                return s.revealed(z)
        if field.partition(".")[0] in ZONE_FIELDS or not s.units[z]:
            raise bad(where, f"a zone has {', '.join(ZONE_FIELDS)}, and the fields of the unit that stands there")
        return self._thing_value(s, s.units[z], field, wanted, where)

    # --- things ---

    def _of_thing(self, table: Table, name: str, field: str, wanted: Any, where: str) -> Any:
        s: Dijie = table.state
        n = self.names.now(table, name)
        if n is None:
            found = self.names.ids(table, name)
            if len(found) > 1:
                places = ", ".join(f"{self.names.where(s, m)} (#{m})" for m in found)
                raise bad(
                    where, f"{name} may be several: {places}; give the one you mean a name of its own, A = {name}"
                )
            n = found[0] if found else 0
        if not field:
            if isinstance(wanted, Mapping):
                return {key: self._thing_value(s, n, key, value, f"{where}.{key}") for key, value in wanted.items()}
            if isinstance(wanted, str) and re.fullmatch(r"\d+/(\d+|-)", wanted) and n in s.objs:
                return _stats(s, s.objs[n])
            return self._thing_value(s, n, "at", wanted, where)
        return self._thing_value(s, n, field, wanted, where)

    def _thing_value(self, s: Dijie, n: int, field: str, wanted: Any, where: str) -> Any:
        obj = s.objs.get(n)
        if field == "at":
            return _at(wanted, self.names.where(s, n))
        if field == "card":
            if obj is not None and obj.as_code:
                return self._same(s, wanted, self.names.of_code(s, obj.as_code))
            return self._same(s, wanted, self.names.of(s, n) if n else "gone")
        if obj is None:
            if field in THING_FIELDS or read_keyword(field):
                return "gone"
            raise bad(where, f"a thing has no {field}; fields are {', '.join(THING_FIELDS)}, and keywords")
        if field in ("words", "tags"):
            return _in_any_order(wanted, _THING[field](s, obj))
        if field in _THING:
            return self._same(s, wanted, _THING[field](s, obj))
        match field:
            case "attached":
                return self._same(s, wanted, [self._names(s, m) for m in obj.attached])
            case "host" | "held_by":
                m = getattr(obj, field)
                return self._same(s, wanted, self._names(s, m)) if m else _nothing(wanted)
            case "crystals":
                return _crystals(wanted, [_gem(gem, wanted) for gem in obj.gems])
        word = read_keyword(field) or read_keyword(f"{field}1")
        if word is None:
            raise bad(where, f"a thing has no {field}; fields are {', '.join(THING_FIELDS)}, and keywords")
        return has(s, obj, word[0]) if isinstance(wanted, bool) else number(s, obj, word[0])

    # --- the open question ---

    def _asking(self, table: Table, path: str, wanted: Any, where: str) -> Any:
        match = _ASKED.fullmatch(path)
        if match is None:
            raise bad(where, 'write it as "can PM1: use 火球术 on A" or "choices PM1: A move"')
        seat = seat_of(match[2])
        ask: Ask | None = next((ask for ask in table.asks if ask.seat == seat), None)
        word = self.reader.meaningless(table, seat or 0, match[3])
        if word is not None:
            raise bad(where, f"nothing is called {word!r}")
        if ask is None:
            return False if match[1].lower() == "can" else []
        if match[1].lower() == "choices":
            try:
                found = self.reader.choices(table, ask, match[3], wanted if isinstance(wanted, list) else ())
            except Unread as e:
                raise bad(where, e.problem) from None
            if isinstance(wanted, list) and sorted(map(str, wanted)) == sorted(found):
                return wanted
            return found
        try:
            path_ = self.reader.read(table, ask, match[3])
        except Unread:
            return False
        return table.explain(ask, path_[0] if len(path_) == 1 else tuple(path_)).ok

    # --- the log ---

    def _log(self, table: Table, kinds: str, wanted: Any, where: str) -> Any:
        """The events wanted, each the first after the one before that fits; or, of some kinds, exactly all."""
        s: Dijie = table.state
        self._check(wanted, where)
        news = table.events(OPEN)
        if only := [kind for kind in re.split(r"[\s,，]+", kinds) if kind]:
            only = [CALLED.get(kind, kind) for kind in only]
            for kind in only:
                _known_kind(kind, where)
            news = [event for event in news if event["kind"] in only]
            fine = len(news) == len(wanted) and all(
                self._fits(s, event, one) for event, one in zip(news, wanted, strict=True)
            )
            return wanted if fine else [self._told(s, event) for event in news]
        found: list[Any] = []
        at = 0
        for one in wanted:
            n = next((n for n in range(at, len(news)) if self._fits(s, news[n], one)), None)
            if n is None:
                kind = (one.split() or [""])[0]
                rest = [self._told(s, event) for event in news[at:] if event["kind"] == kind]
                return [*found, {"missing": one, "after that there are": rest[:10]}]
            found.append(one)
            at = n + 1
        return found

    def _check(self, wanted: Any, where: str) -> None:
        """Raise BadStart where something is no list of events as texts."""
        if not isinstance(wanted, list) or not all(isinstance(text, str) for text in wanted):
            raise bad(where, 'it must be a list of events in their order, such as ["triggered A", "life_lost PM1 2"]')
        for text in wanted:
            first = (text.split() or [""])[0]
            named = self.names.cards.find(first) or first in self.names.given
            if first not in KINDS and re.fullmatch(r"[a-z_]+", first) and not named and first not in FREE:
                _known_kind(first, where)

    def _fits(self, s: Dijie, event: News, text: str) -> bool:
        """Whether an event is what a text says: its kind, then anything that it is about."""
        kind, *rest = text.split() or [""]
        kind = CALLED.get(kind, kind)
        if kind == "timing" and rest and (dynamic := _DYNAMIC.get(rest[0].strip("【】"))) == event["kind"]:
            if event["data"].get("ability") in self._decrees(s):
                return False  # 【权威】 opens none (D2-6.2-7)
            kind, rest = str(dynamic), rest[1:]  # the event that opens it
        if kind not in KINDS:
            rest = [kind, *rest] if kind else []
        elif event["kind"] != kind:
            return False
        about = self._about(s, event)
        return all(word in about or self._place_in(word, about) for word in self._joined(rest))

    def _decrees(self, s: Dijie) -> set[str]:
        """The 【权威】 abilities of all cards, as events name them."""
        return {
            f"ability.{code}.{place}"
            for code, card in s.rules.cards.items()
            for place, ability in enumerate(card.abilities)
            if ability.has("decree")
        }

    def _joined(self, words: list[str]) -> list[str]:
        found: list[str] = []
        while words:
            n = next((n for n in range(min(6, len(words)), 1, -1) if self.names.cards.find(" ".join(words[:n]))), 1)
            found.append(" ".join(words[:n]))
            words = words[n:]
        return found

    def _place_in(self, word: str, about: set[str]) -> bool:
        z = place_of(word)
        return z is not None and g.place(z) in about

    def _about(self, s: Dijie, event: News) -> set[str]:
        """Everything that an event may be said to be about."""
        found = {event["clause"]}
        for key, value in event["data"].items():
            self._add(s, found, key, value)
        return found

    def _add(self, s: Dijie, found: set[str], key: str, value: Any) -> None:
        if isinstance(value, list | tuple):
            for item in value:
                self._add(s, found, key, item)
        elif isinstance(value, dict):
            for name, item in (value.get("args", value)).items():
                self._add(s, found, name, item)
        elif isinstance(value, bool):
            found.add(str(value).lower())
        elif isinstance(value, int):
            if key == "seat":
                found.add(f"PM{value + 1}")
            elif key in _IDS:
                found |= self.names.of(s, value) if value else set()
            else:
                found |= {str(value), f"{value:+}"}
        elif isinstance(value, str):
            found |= {value, *value.split(".")} | (self.names.of_code(s, value) if value in s.rules.cards else set())
            for catalogue in self.catalogues:
                found.update(text for key in (value, f"card.{value}") if (text := catalogue.get(key)))

    def _told(self, s: Dijie, event: News) -> str:
        """An event in a line, with the words by which it can be named."""
        parts = [event["kind"]]
        for key, value in event["data"].items():
            about: set[str] = set()
            self._add(s, about, key, value)
            about = {word for word in about if not word.startswith("#")} or about
            if about and key not in ("effect", "new"):
                parts.append(next((name for name in about if name in self.names.given), "") or _shortest(about))
        return " ".join(dict.fromkeys(parts))


def _shortest(names: set[str]) -> str:
    """Of several names the one to show: a Chinese one, the shortest."""
    return min(
        names, key=lambda name: (name.isascii() and not name.startswith("PM"), name.startswith("#"), len(name), name)
    )


def _known_kind(kind: str, where: str) -> None:
    if kind not in KINDS:
        raise bad(where, f"there is no kind of event {kind!r}; kinds are {', '.join(KINDS)}")


def _nothing(wanted: Any) -> Any:
    return wanted if wanted in (None, "", "empty", "空", "nothing") else None


def _in_any_order(wanted: Any, got: list[str]) -> Any:
    """Keywords or tags, told as it pleases: in Chinese or English, in any order, or how many."""
    if type(wanted) is int:
        return len(got)
    told = wanted.split() if isinstance(wanted, str) else wanted if isinstance(wanted, list) else []
    plain = [(word[0] if (word := read_keyword(one) or read_keyword(f"{one}1")) else one) for one in map(str, told)]
    return wanted if sorted(plain) == sorted(got) else got


def _at(wanted: Any, got: str) -> Any:
    """A place, spelled as it is wanted: `PM1:2/3`, `1:2/3`, `hand`, `grave`, `gone`."""
    if isinstance(wanted, str):
        z = place_of(wanted)
        plain = {got, got.partition(".")[2], _PILES.get(got.partition(".")[2], "")}
        if (z is not None and got == f"PM{g.place(z)}") or (wanted in plain and wanted):
            return wanted
        if wanted in ("gone", "不在场上") and not re.match(r"PM\d:", got):
            return wanted
    return got


_DYNAMIC: Final = {"using": "used", "使用卡牌时": "used", "activating": "activated", "启动能力时": "activated"}
_PILES: Final = {"hand": "手牌", "grave": "坟墓", "exile": "放逐区", "lord": "主宰区"}


def _gem(gem: Gem, wanted: Any) -> str:
    """A crystal by its colours, `r!` for a temporary one where it is asked for which ones are."""
    return letters(gem.mask) + "!" * (gem.temporary and "!" in str(wanted))


def _crystals(wanted: Any, got: list[str]) -> Any:
    if type(wanted) is int:
        return len(got)
    if isinstance(wanted, str) and sorted(split_crystals(wanted)) == sorted(got):
        return wanted
    if isinstance(wanted, list) and sorted(map(str, wanted)) == sorted(got):
        return wanted
    return " ".join(got) if any(len(one) > 1 for one in got) else "".join(got)


def _stats(s: Dijie, obj: Obj) -> str:
    return f"{force_left(s, obj)}/{life_left(s, obj) if mortal(s, obj) else '-'}"


def _total(s: Dijie, obj: Obj) -> str:
    return f"{fold(s, obj, FORCE)}/{fold(s, obj, LIFE) if mortal(s, obj) else '-'}"


def _counters(obj: Obj, sign: int) -> int:
    return sum(mod.what == "counter" and mod.n * sign > 0 for mod in obj.mods)


def _pm_name(seat: int) -> str:
    return f"PM{seat + 1}" if seat >= 0 else "nobody"


_THING: Final[Mapping[str, Callable[[Dijie, Obj], Any]]] = {
    "stats": _stats,
    "total": _total,
    "force": force_left,
    "life": lambda s, obj: life_left(s, obj) if mortal(s, obj) else None,
    "speed": lambda s, obj: fold(s, obj, SPEED),
    "controller": lambda s, obj: _pm_name(obj.controller),
    "owner": lambda s, obj: _pm_name(obj.owner),
    "words": lambda s, obj: sorted(
        {*s.card(obj).words, *(mod.word for mod in obj.mods if mod.what in ("word", "mark"))}
    ),
    "counters": lambda s, obj: _counters(obj, 1) + _counters(obj, -1) + obj.stock,
    "plus": lambda s, obj: _counters(obj, 1) + obj.stock,  # those on supplies are of this kind (D2-8.10-1)
    "minus": lambda s, obj: _counters(obj, -1),
    "hurt": lambda s, obj: obj.hurt,
    "spent": lambda s, obj: obj.spent,
    "moved": lambda s, obj: obj.moved > 0,
    "stock": lambda s, obj: obj.stock,
    "level": lambda s, obj: s.card(obj).level,
    "tags": lambda s, obj: sorted(tags_of(s, obj)),
    "types": lambda s, obj: [{kind, *TYPES[kind]} for kind in s.card(obj).types],
    "colours": lambda s, obj: letters(s.card(obj).colours),
    "face_down": lambda s, obj: obj.down,
}


def _asked(looker: Looker, table: Table) -> str:
    ask = table.asks[0] if table.asks else None
    if ask is None:
        return "nobody"
    timing = (ask.args or {}).get("timing")
    return f"PM{ask.seat + 1} {ask.kind}" + (f" {timing}" if timing else "")


def _winners(table: Table, won: bool) -> list[str]:
    s: Dijie = table.state
    return [f"PM{seat + 1}" for seat in range(s.seats) if s.winners and (seat in s.winners) == won]


_TABLE: Final[Mapping[str, Callable[[Looker, Table], Any]]] = {
    "winners": lambda looker, table: _winners(table, True),
    "losers": lambda looker, table: _winners(table, False),
    "end": lambda looker, table: table.state.end,
    "turn": lambda looker, table: table.state.turn,
    "phase": lambda looker, table: table.state.phase,
    "authority": lambda looker, table: _pm_name(table.state.authority),
    "defender": lambda looker, table: _pm_name(table.state.defender),
    "library": lambda looker, table: [looker.names.of_code(table.state, code) for code in table.state.library],
    "asked": _asked,
    "stack": lambda looker, table: [looker.names.of_code(table.state, effect.code) for effect in table.state.stack],
    "attackers": lambda looker, table: [looker.names.of(table.state, n) for n in table.state.attackers],
}
