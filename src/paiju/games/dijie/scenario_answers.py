"""Answers as people write them, `PM1: use 火球术 on A`, made into paths of steps.

Words are looked for among the choices of each step, so most of what goes without saying can be left out: the verb where
there is one, no boost, the payment as proposed. What is no choice but means something (a card, a zone) is entered all
the same: the table refuses it, and says why.
"""

import re
from collections.abc import Container, Mapping
from typing import Final

from paiju.games.dijie import geometry as g
from paiju.games.dijie.answers import named
from paiju.games.dijie.find import called, column, plain, pm, step
from paiju.games.dijie.glossary import TYPES
from paiju.games.dijie.patterns import placed, placements
from paiju.games.dijie.payment import AUTO
from paiju.games.dijie.scenario_board import place_of, seat_of
from paiju.games.dijie.scenario_cards import TYPE_NAMES, read_keyword
from paiju.games.dijie.scenario_names import Names
from paiju.games.dijie.state import Dijie
from paiju.games.dijie.use import code_of, prices
from paiju.kernel import Ask, Step, Table
from paiju.show.text import render

NOISE: Final = frozenset(
    "on to at as with for of from and then target targets choose chooses pick picks select declare declares volunteer "
    "taunt terrain its pay pays paying via through picking picks collecting up "
    "捡取 拾取 途经 的 → , ， 、 。 ; 对 目标 到 至 以 由 选择 宣布 支付 用 嘲讽 地形".split()
)  # fmt: skip
FILLER: Final = frozenset(  # what people say beside, unless a scenario calls something so
    "targeting unit say says main phase turn delayed card zone 给 在 单位 说 主宰阶段 回合 卡牌 战区".split()
)
VERBS: Final = {
    "use": "use", "uses": "use", "cast": "use", "casts": "use", "play": "use", "plays": "use", "deploy": "use",
    "deploys": "use", "give": "use", "gives": "use", "equip": "use", "lay": "use", "lays": "use", "使用": "use",
    "打出": "use", "派出": "use", "吟唱": "use", "赏赐": "use", "布置": "use", "绘制": "use", "展示": "use",
    "投放": "use", "讲述": "use", "move": "move", "moves": "move", "移动": "move", "移动到": "move",
    "attacks": "end", "act": "act", "activate": "act", "activates": "act", "启动": "act",
    "consume": "act", "consumes": "act", "消耗": "act", "消耗物资": "act",
    "flip": "flip", "flips": "flip", "reveal": "flip", "翻开": "flip", "delay": "delay", "delays": "delay",
    "延时": "delay", "声明延时": "delay", "dispel": "dispel", "驱散": "dispel",
    "pass": "pass", "passes": "pass", "过": "pass", "前排进攻": "end",
    "不响应": "pass", "end": "end", "ends": "end", "结束": "end", "结束主宰阶段": "end", "fight": "fight",
    "战斗开始": "fight", "yes": "yes", "是": "yes", "可以": "yes", "no": "no", "不": "no", "否": "no", "done": "done",
    "完成": "done", "stay": "stay", "go": "go", "boost": "x1", "boosted": "x1", "高阶": "x1", "超阶": "x1",
    "echo": "echo", "回声": "echo", "single": "single", "auto": AUTO, "life": "life", "生命": "life",
    "lose": "life", "loses": "life", "失去": "life",
}  # fmt: skip
# What else people answer to some questions: what these words come to there, and what goes without saying.
BESIDE: Final[Mapping[str, tuple[str, frozenset[str]]]] = {
    "taunt": ("done", frozenset("no none nobody pass passes taunts block blocks taunting with 不 不嘲讽".split())),
    "ranged": ("done", frozenset("no none nobody pass attack attacks ranged declares 不 不宣布".split())),
    "defence": ("fight", frozenset("pass passes done start begin begins battle the 过 完成".split())),
    "may": ("yes", frozenset("roll rolls draw draws return returns do does 掷骰 摸牌 返回 派出".split())),
    "pick_up": ("yes", frozenset("pick picks takes take it up 捡取 拾取".split())),
    "dun": (
        "no",
        frozenset("2 no refuse refuses not discard discards point points 弃 弃置 不".split()),
    ),
}
DEFAULTS: Final = (AUTO, "single", "x0", "use", "flip", "done", "go")
_TOKEN = re.compile(r'"([^"]*)"|“([^”]*)”|「([^」]*)」|([^\s,，、;；（）→]+)')
_WHERE: Final = {
    **dict.fromkeys(("top", "上方", "牌库上方", "顶", "牌库顶", "顶部"), "top"),
    **dict.fromkeys(("bottom", "下方", "牌库下方", "底", "牌库底", "底部"), "bottom"),
}
_X = re.compile(r"(?i)x\s*=?\s*(\d+)")
_N = re.compile(r"(\d)")
_TIMES = re.compile(r"(?i)x\d+")  # how often, or how many: a word of its own


class Unread(Exception):
    """A text is no answer to this question: `problem` says why."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


def words_of(text: str) -> list[str]:
    """The words of an answer; a name with blanks stands in double quotes."""
    words = [next(part for part in match if part) for match in _TOKEN.findall(text) if any(match)]
    return [word.rstrip(":：") or word for word in words]


class Reader:
    """Reads answers of one scenario."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.hand: set[int] = set()
        self.catalogues: list[dict[str, str]] = []

    def read(self, table: Table, ask: Ask, text: str, refused: bool = False) -> list[Step]:
        """The path that a text means as an answer to this question. `refused`: it should be, so what is too much is
        answered all the same. Raises Unread.
        """
        words = self._joined(table, words_of(text), ask.seat)
        if not words:
            raise Unread("after the colon an answer is missing")
        if ask.kind in BESIDE:
            otherwise, beside = BESIDE[ask.kind]
            words = [word for word in words if word.lower() not in beside or self._named(word)] or [otherwise]
        if ask.kind == "scry" and (told := self._scried(table, ask, words)):
            return told
        self._prefer(table, ask, words)
        path: list[Step] = []
        while True:
            choices = table.options(ask, tuple(path))
            if choices is None:
                break
            listed = choices.few(400)
            value, used = self._chosen(table, ask, path, listed, words)
            if value is None:
                left = [word for word in words if word.lower() not in NOISE]
                wrong = self._meaning(table, ask, path, left)
                if wrong is not None:
                    return [*path, wrong]
                what = f"{left[0]!r} is no choice here" if left else "something is left to choose"
                raise Unread(f"{what}; {self._told(table, ask, path, listed)}")
            if used is not None:
                del words[used]
            path.append(value)
            if choices.final:
                break
        left = [word for word in words if word.lower() not in NOISE and not self._said(word, path)]
        left = [word for word in left if not self._only_way(table, ask, path, word)]
        said = (word.lower() if _TIMES.fullmatch(word) else VERBS.get(word.lower()) for word in left)
        extra = next((verb for verb in said if verb and (verb == "echo" or _TIMES.fullmatch(verb))), None)
        if extra is not None and len(path) > 1:
            return [*path[:2], extra, *path[2:]]  # not offered: the table says so
        more = self._meaning(table, ask, path, left) if left and (refused or path[1:2] == ["move"]) else None
        if more is not None:
            return [*path, more]  # what cannot be picked up on the way, or aimed at: the table says so
        if left:
            raise Unread(f"{left[0]!r} is too much: the answer is whole without it")
        return path

    def _scried(self, table: Table, ask: Ask, words: list[str]) -> list[Step]:
        """Where each card that was looked at goes, as `L2 top L1 bottom`; nothing if that is not what is said."""
        s: Dijie = table.state
        left = dict(enumerate(s.library[: (ask.args or {})["n"]]))
        words = [word for word in words if word.lower() not in NOISE]
        found: list[Step] = []
        for name, where in zip(words[::2], words[1::2], strict=False):
            code = self.names.codes.get(name) or self.names.cards.find(name)
            which = next((n for n, other in left.items() if other == code), None)
            if which is None or where.lower() not in _WHERE:
                return []
            del left[which]
            found.append(f"{which}:{_WHERE[where.lower()]}")
        return found if not left else []

    def _prefer(self, table: Table, ask: Ask, words: list[str]) -> None:
        """Whoever says `use` or `delay` means a card of the hand, if there is one of that name."""
        s: Dijie = table.state
        using = any(VERBS.get(word.lower()) in ("use", "delay") for word in words)
        self.hand = {card.id for card in s.pms[ask.seat].hand} if using else set()

    def _ids(self, table: Table, text: str, seat: int, first: bool) -> list[int]:
        """What a word may mean; `first`: as what acts."""
        found = self.names.ids(table, text, seat)
        return [n for n in found if n in self.hand] or found if first else found

    def _said(self, word: str, path: list[Step]) -> bool:
        """Whether a word only says what goes without saying."""
        verb = VERBS.get(word.lower())
        if verb == "act":
            return any(re.fullmatch(r"a\d+", str(value)) for value in path)
        return verb in ("use", "move", "flip", AUTO, "done", "go", "single") or verb in path

    def _only_way(self, table: Table, ask: Ask, path: list[Step], word: str) -> bool:
        """Whether a word says how to pay, or where to lay, where there is one way left, so that it was no choice."""
        code = code_of(table.state, ask.seat, int(str(plain(path[0])))) if str(plain(path[0])).isdecimal() else None
        s: Dijie = table.state
        if code is not None and s.rules.cards[code].shape:
            where = placements(s, ask.seat, code)
            return len(where) == 1 and self._same_zones(table, ask, placed(where[0]), word)
        found = prices(s, ask.seat, code) if code is not None else ()
        return VERBS.get(word.lower()) == "life" and len(found) == 1 and found[0][0].life > 0

    def _joined(self, table: Table, words: list[str], seat: int) -> list[str]:
        """Words that are one name, as in `Flame Shock`, put together; a verb before a name, as in 使用火球术, parted
        from it; what is only said beside left out; and what has an ability put before its name, if only that is told.
        """
        words = [part for word in words for part in self._parted(word)]
        s: Dijie = table.state
        abilities = {name for obj in s.objs.values() for a in s.card(obj).abilities for name in (a.zh, a.en) if name}
        found: list[str] = []
        i = 0
        while i < len(words):
            for n in range(min(6, len(words) - i), 1, -1):
                name = " ".join(words[i : i + n])
                if self.names.cards.find(name) or name in self.names.given or name in abilities:
                    found.append(name)
                    i += n
                    break
            else:
                found.append(words[i])
                i += 1
        found = [word for word in found if word.lower() not in FILLER or self._named(word)]
        return self._with_source(table, self._lifting(table, found, seat), seat)

    def _named(self, word: str) -> bool:
        return word in self.names.given or self.names.cards.find(word) is not None

    def _parted(self, word: str) -> list[str]:
        """A word that begins with a verb, or 对, and goes on with a name: both."""
        if self._named(word):
            return [word]
        verbs = (
            verb for verb in (*VERBS, "对", "选择", "目标", "指定") if not verb.isascii() and word.startswith(verb)
        )
        return next(([verb, word[len(verb) :]] for verb in verbs if self._named(word[len(verb) :])), [word])

    def _with_source(self, table: Table, words: list[str], seat: int) -> list[str]:
        """An ability told by its own name alone, with what has it before it."""
        s: Dijie = table.state
        for i, word in enumerate(words):
            bare = next((word[len(verb) :] for verb in ("启动",) if word.startswith(verb) and word != verb), word)
            of = [
                obj
                for obj in s.objs.values()
                if obj.controller == seat
                and any(a.kind in ("act", "consume") and bare in (a.zh, a.en) for a in s.card(obj).abilities)
            ]
            if len(of) == 1 and bare and not any(of[0].id in self.names.ids(table, other, seat) for other in words):
                return [*words[:i], f"#{of[0].id}", bare, *words[i + 1 :]]
        return words

    def _lifting(self, table: Table, words: list[str], seat: int) -> list[str]:
        """驱散 with what a curse lies on: the curse, which has the ability (D3-4.3-驱散-1)."""
        s: Dijie = table.state
        if s.curses and any(VERBS.get(word.lower()) == "dispel" for word in words):
            for i, word in enumerate(words):
                on = {pm(at)} if (at := seat_of(word)) is not None else set(self.names.ids(table, word, seat))
                found = [curse.id for curse in s.curses if curse.victim in on]
                if len(found) == 1:
                    return [*words[:i], f"#{found[0]}", *words[i + 1 :]]
        return words

    # --- one step ---

    def _chosen(
        self, table: Table, ask: Ask, path: list[Step], listed: list[Step], words: list[str]
    ) -> tuple[Step | None, int | None]:
        """The choice that the words mean, and which of them was used up for it."""
        for i, word in enumerate(words):
            if word.lower() in NOISE and plain(word) not in map(plain, listed):
                continue
            verb = VERBS.get(word.lower())
            fit = [value for value in listed if str(value) == verb]  # `echo` is not what says “no echo”
            fit = fit or [value for value in listed if self._fits(table, ask, path, value, word)]
            if len(fit) == 1:
                return fit[0], i
            if len(fit) > 1:
                return self._best(table, ask, fit, word), i
            if not path and (self._own(table, ask, word) or self._told_to_act(table, ask, words[:i], word)):
                return None, None  # what cannot be used, or cannot act: the table says why
        known = {plain(value): value for value in listed}
        if any(map(_TIMES.fullmatch, words)) and any(_TIMES.fullmatch(str(value)) for value in known):
            return None, None  # so many are no choice: the table says so
        left = [word for word in words if word.lower() not in NOISE]
        if any(re.fullmatch(r"a\d+", str(value)) for value in path):  # then `activate` has been said
            left = [word for word in left if VERBS.get(word.lower()) != "act"]
        said = {VERBS.get(word.lower()) for word in words}
        acts = [value for value in known if re.fullmatch(r"a\d+", str(value))]
        if len(path) == 1 and said & {"use", "move", "flip", "delay", "dispel"}:
            return None, None  # a verb that is no choice: the table says why
        named_act = self._named_act(table, path, words)
        if len(path) == 1 and named_act and named_act not in known:
            return None, None  # an ability that cannot be activated: the table says why
        if len(path) == 1 and "act" in said:
            if len(acts) == 1:
                return known[acts[0]], None
            if acts:
                raise Unread(f"which ability? {self._told(table, ask, path, [known[value] for value in acts])}")
            return None, None
        if len(path) == 1 and list(known) == ["delay"] and "delay" not in said:
            return None, None  # whoever names a card means to use it
        if len(path) == 1 and "move" in known and left and any(place_of(word, ask.seat) is not None for word in left):
            return known["move"], None
        for value in DEFAULTS:
            if value in known and not (value == "done" and left):
                return known[value], None
        idle = (AUTO, "done", "go", "single", "x1", "echo")
        if len(listed) == 1 and (
            not left
            or str(listed[0]) in TYPES
            or len(path) == 1
            or (path and all(VERBS.get(word.lower()) in idle for word in left))
        ):
            return listed[0], None
        return None, None

    def _best(self, table: Table, ask: Ask, fit: list[Step], word: str) -> Step:
        """Of several choices that a word may mean: the own one, the unit before what lies below it. Raises Unread."""
        s: Dijie = table.state
        if (z := place_of(word, ask.seat)) is not None:
            here = [value for value in fit if plain(value) in (s.units[z], *s.dropped.get(z, ()), s.terrain[z])]
            return (here or fit)[0]
        codes = {called(value) for value in fit}
        if len(codes) == 1 and not any(
            n in s.objs and s.objs[n].zone >= 0 for n in map(plain, fit) if isinstance(n, int)
        ):
            return fit[0]  # cards alike: one is as good as another
        raise Unread(f"{word!r} may be several: {', '.join(map(str, fit))}; name it by its zone or as #number")

    def _fits(self, table: Table, ask: Ask, path: list[Step], value: Step, word: str) -> bool:
        """Whether a choice is what a word means."""
        bare, text = plain(value), word.strip()
        if text in (str(value), str(bare)) and not text.isdecimal():
            return True
        if isinstance(bare, int):
            return bare in self._ids(table, text, ask.seat, not path)
        bare = str(bare)
        if re.fullmatch(r"c\d+", bare):  # a crystal, by its colour
            return text == called(value)
        if VERBS.get(text.lower()) == bare or bare == f"cost={text}":
            return True
        if (match := _X.fullmatch(text) or _N.fullmatch(text)) and bare in (f"x{match[1]}", f"n{match[1]}"):
            return True
        if bare.startswith("pm") and seat_of(text) is not None:
            return bare == f"pm{(seat_of(text) or 0) + 1}"
        if re.match(r"\d:\d/\d", bare):
            return self._same_zones(table, ask, bare, text)
        if bare in TYPES:
            return TYPE_NAMES.get(text.lower()) == bare
        if len(text) == 1:  # too short to be looked for in a label, but a name of an ability may be so short
            return bool(re.fullmatch(r"a\d+", bare)) and self._named_act(table, path, [text]) == bare
        return self._said_in_label(table, ask, path, value, text)

    def _same_zones(self, table: Table, ask: Ask, bare: str, text: str) -> bool:
        """Whether `1:2/3`, or several zones of a pattern, are what a text names: zones, or who stands there."""
        parts = text.split("+")
        cells = bare.split("+")
        zones = [place_of(part, ask.seat) for part in parts]
        if None in zones:
            s: Dijie = table.state
            found = [s.objs[n].zone for n in self.names.ids(table, text) if n in s.objs and s.objs[n].zone >= 0]
            return len(cells) == 1 and [place_of(bare)] == found[:1]
        told = [g.place(z) for z in zones if z is not None]
        return sorted(told) == sorted(cells) or (len(told) == 1 and len(cells) > 1 and told[0] in cells)

    def _said_in_label(self, table: Table, ask: Ask, path: list[Step], value: Step, text: str) -> bool:
        """Whether a word is part of what the choice is called on the screen."""
        label = table.game.show.label(ask.kind, ask.args or {}, tuple(path), value)["text"]
        self.catalogues = self.catalogues or [table.game.show.texts(lang) for lang in ("zh", "en")]
        return any(text.lower() in render(label, catalogue, str).lower() for catalogue in self.catalogues)

    def _meaning(self, table: Table, ask: Ask, path: list[Step], left: list[str]) -> Step | None:
        """What a word that is no choice would be as a step; None if it means nothing."""
        s: Dijie = table.state
        if any(self._means_nothing(table, word, ask.seat) for word in left):
            return None
        if len(path) == 1 and plain(path[0]) in self._hand(s, ask.seat) and not {*map(str.lower, left)} & {*VERBS}:
            return "use"
        if len(path) == 1 and (act := self._named_act(table, path, left)):
            return act
        for word in left:
            verb = VERBS.get(word.lower())
            if path and _TIMES.fullmatch(word):
                return word.lower()
            if len(path) == 1 and verb in ("use", "move", "flip", "delay", "dispel"):
                return verb
            if len(path) == 1 and verb == "act":
                return self._first_act(table, path[0])
            if (z := place_of(word, ask.seat)) is not None:
                zoned = len(path) > 1 and str(path[1]) == "move"
                return (
                    step(column(z)) if zoned or ask.kind in ("flip", "zone") or not s.units[z] else named(s, s.units[z])
                )
            cells = [place_of(part, ask.seat) for part in word.split("+")]
            if path and len(cells) > 1 and None not in cells:
                return "+".join(g.place(z) for z in cells if z is not None)
            found = self._ids(table, word, ask.seat, not path)
            if found:
                return named(s, found[0])
            if not path and verb in ("pass", "end", "fight"):
                return verb if verb != "pass" or ask.kind != "main" else "say_pass"
            if verb is None and seat_of(word) is not None:
                return f"pm{(seat_of(word) or 0) + 1}"
        return None

    def meaningless(self, table: Table, seat: int, text: str) -> str | None:
        """A word of an answer that looks like a name, but nothing is called so: of that it cannot be said that it is no
        choice. None if there is none.
        """
        beside = NOISE.union(FILLER, *(words for _, words in BESIDE.values()))
        words = (word for word in self._joined(table, words_of(text), seat) if word.lower() not in beside)
        return next((word for word in words if self._means_nothing(table, word, seat)), None)

    def _means_nothing(self, table: Table, word: str, seat: int) -> bool:
        """Whether a word looks like a name, but nothing is called so: then no rule refuses the answer."""
        if not re.fullmatch(r"[^\W\d]+\d*", word) or word.lower() in VERBS or (word.islower() and len(word) < 3):
            return False
        s: Dijie = table.state
        abilities = {name for card in s.rules.cards.values() for a in card.abilities for name in (a.zh, a.en)}
        known = word in abilities or word.lower() in TYPE_NAMES or read_keyword(word) is not None
        return not (known or seat_of(word) is not None or _X.fullmatch(word) or self.names.known(table, word))

    def _hand(self, s: Dijie, seat: int) -> set[Step]:
        return {card.id for card in s.pms[seat].hand}

    def _own(self, table: Table, ask: Ask, word: str) -> bool:
        """Whether a word can only mean what whoever is asked has: in the hand, the lord's zone, on a battlefield."""
        if ask.kind != "main" or word.lower() in VERBS or place_of(word, ask.seat) is not None:
            return False
        s: Dijie = table.state
        found = self.names.ids(table, word, ask.seat)
        mine = {n for n, obj in s.objs.items() if obj.controller == ask.seat}
        return bool(found) and {*found} <= self._hand(s, ask.seat) | {*s.pms[ask.seat].lord} | mine

    def _told_to_act(self, table: Table, ask: Ask, before: list[str], word: str) -> bool:
        """Whether a word names what is told to act, `启动 A`: then nothing named after it is."""
        return bool(before) and VERBS.get(before[-1].lower()) == "act" and bool(self._ids(table, word, ask.seat, True))

    def _named_act(self, table: Table, path: list[Step], words: list[str]) -> str:
        """The ability of a thing that words name, as a step; "" if they name none."""
        s: Dijie = table.state
        obj = s.objs.get(int(str(plain(path[0])))) if len(path) == 1 and str(plain(path[0])).isdecimal() else None
        abilities = s.card(obj).abilities if obj is not None else ()
        named_ = (n for n, a in enumerate(abilities) if a.kind in ("act", "consume") and {a.zh, a.en} & {*words} - {""})
        return next((f"a{n}" for n in named_), "")

    def _first_act(self, table: Table, thing: Step) -> str:
        s: Dijie = table.state
        obj = s.objs.get(int(str(plain(thing))))
        acts = s.card(obj).acts if obj is not None else ()
        return f"a{acts[0] if acts else 0}"

    def _told(self, table: Table, ask: Ask, path: list[Step], listed: list[Step]) -> str:
        """The choices, for people."""
        s: Dijie = table.state
        obj = s.objs.get(int(str(plain(path[0])))) if len(path) == 1 and str(plain(path[0])).isdecimal() else None
        acts = {f"a{n}": a.zh for n, a in enumerate(s.card(obj).abilities)} if obj is not None else {}
        return f"choices are {', '.join(acts.get(str(value)) or self.shown(table, value) for value in listed[:30])}"

    def shown(self, table: Table, value: Step) -> str:
        """A choice by the name that the scenario gives it."""
        bare = plain(value)
        if isinstance(bare, int):
            return self.names.best(table.state, bare)
        text = str(bare)
        return "+".join(f"PM{part}" for part in text.split("+")) if re.match(r"\d:\d/\d", text) else text

    def choices(self, table: Table, ask: Ask, text: str, wanted: Container[str] = ()) -> list[str]:
        """What may come next after the words of a text, by name; past the question of a boost or echo unless that is
        `wanted`. Raises Unread.
        """
        words = self._joined(table, words_of(text), ask.seat)
        self._prefer(table, ask, words)
        path: list[Step] = []
        while True:
            found = table.options(ask, tuple(path))
            if found is None:
                return []
            listed = found.few(400)
            activating = any(re.fullmatch(r"a\d+", str(value)) for value in path)  # then `activate` has been said
            left = [word for word in words if word.lower() not in NOISE]
            left = [word for word in left if not activating or VERBS.get(word.lower()) != "act"]
            if not left:
                plainly = next((value for value in listed if str(value) in ("x0", "single")), None)
                if plainly is not None and not any(str(value) in wanted for value in listed):
                    path.append(plainly)
                    continue
                return [self.shown(table, value) for value in listed]
            value, used = self._chosen(table, ask, path, listed, words)
            if value is None:
                raise Unread(f"{left[0]!r} is no choice here; {self._told(table, ask, path, listed)}")
            if used is not None:
                del words[used]
            path.append(value)
