"""How scenarios of dijie are spelled, in the envelope that serves every game (docs/judge.md).

Beside the envelope's own spelling: `start.cards`, cards of the scenario's own; `start.position` as people write it (see
`scenario_board`); `start.dice`, what the dice show; answers in words (`scenario_answers`), `until …`; and paths such as
`PM1.life` and `A.stats` (`scenario_look`). Responses that the script does not give are passed.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from paiju.games.dijie.cards import CARDS, Card
from paiju.games.dijie.decks import DECKS
from paiju.games.dijie.game import GAME, DijieGame
from paiju.games.dijie.rules import MIWU, XUEZHAN, Rules
from paiju.games.dijie.scenario_answers import Reader, Unread
from paiju.games.dijie.scenario_board import TABLE_FIELDS, Board, Cards, place_of, seat_of
from paiju.games.dijie.scenario_cards import bad, read_keyword
from paiju.games.dijie.scenario_look import ASKING, PATHS, Looker
from paiju.games.dijie.scenario_names import Names
from paiju.games.dijie.settled import settle
from paiju.games.dijie.show import DijieShow
from paiju.kernel import Ask, Chance, Game, Step, Table

MODES: Final = {"血战": XUEZHAN, "战争迷雾": MIWU, "迷雾": MIWU}
TIMINGS: Final = {
    "回合开始时": "turn_start", "开始阶段结束时": "start_end", "主宰阶段结束时": "main_end",
    "防御阶段结束时": "defence_end", "战斗阶段结束时": "battle_end", "回合结束时": "turn_end",
    "使用卡牌时": "using", "启动能力时": "activating",
}  # fmt: skip
KINDS: Final = tuple("main defence respond flip zone pick may one scry taunt ranged pick_up free_move dun".split())
WAITS: Final = {  # what else one may wait for is called
    **TIMINGS, **{name.removesuffix("时"): timing for name, timing in TIMINGS.items()},
    "主宰阶段": "main", "防御阶段": "defence", "响应": "respond", "翻地": "flip", "游戏结束": "over",
}  # fmt: skip
PASSED: Final = {"respond": "pass", "defence": "fight"}  # what is done where a script says nothing
MOST_DICE: Final = 4
PATIENCE: Final = 3000  # answers until something that is waited for
_ANSWER = re.compile(r"(?i)\s*(pm[1-6]|\d|[A-F])\s*[:：]\s*(.*)", re.DOTALL)
_UNTIL = re.compile(r"(?i)\s*(?:until|直到)\s*(.+?)\s*")


def seat_names(seats: int) -> list[str]:
    """What the seats are called."""
    return [f"PM{seat + 1}" for seat in range(seats)]


class Sketch(DijieGame):
    """The game with cards of a scenario beside the real ones; everybody is asked at every timing."""

    def __init__(self, made: Mapping[str, Card], asks_all: bool) -> None:
        self.made, self.asks_all = made, asks_all
        self.show = DijieShow(tuple(made.values()))

    def rules(self, options: Mapping[str, Any], seats: int) -> Rules:
        rules = Rules(seats, **options)
        settle(rules, cards={**CARDS, **self.made}, asks_all=self.asks_all)
        return rules


class Dialect:
    """How one scenario is spelled. Raises BadStart that names the field at fault, wherever it is."""

    start_fields = ("cards", "dice")
    paths = PATHS

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.cards = Cards()
        self.board: Board | None = None
        self.names = Names(self.cards)
        self.reader = Reader(self.names)
        self.looker = Looker(self.names, self.reader)
        self.start = self._opened()
        self.waited = False  # the entry before was an `until`: then one looks at just that moment
        self.where: dict[int, str] = {}  # the zone, or status, that a seat has named before it is asked

    def opened(self) -> tuple[Game[Any], dict[str, Any]]:
        """The game with the scenario's cards, and its start as the engine spells it."""
        return self.start

    def _opened(self) -> tuple[Game[Any], dict[str, Any]]:
        if not isinstance(self.data.get("start", {}), dict) or not isinstance(self.data.get("options", {}), dict):
            return GAME, self.data  # the envelope says what is wrong
        start, options = dict(self.data.get("start", {})), dict(self.data.get("options", {}))
        if options.get("mode") in MODES:
            options["mode"] = MODES[options["mode"]]
        for name, value in _object(start.pop("cards", {}), "start.cards").items():
            self.cards.make(name, value, f"start.cards.{name}")
        position = start.get("position")
        own = isinstance(position, dict) and ("cards" in self.data.get("start", {}) or _is_board(position))
        if own and isinstance(position, dict):
            self.board = Board(self.cards, position, options)
            start["position"] = self.board.position()
            self.names.given, self.names.codes = self.board.names, self.board.codes
        self.cards.check_made()
        if "decks" in start:
            options |= _decks(start.pop("decks"))
        if "dice" in start:
            start["seed"] = _seed(start.pop("dice"), start.get("seed", 0))
        return Sketch(self.cards.made, own) if own else GAME, {**self.data, "options": options, "start": start}

    def knows(self, path: str) -> bool:
        return self.looker.knows(path)

    def look(self, table: Table, path: str, wanted: Any, where: str) -> Any:
        return self.looker.look(table, path, wanted, where)

    # --- the script ---

    def entries(self, table: Table, item: Any, where: str) -> Iterator[dict[str, Any]]:
        """What an entry stands for, one answer after another, as the table asks for them."""
        if isinstance(item, str):
            until, answer = _UNTIL.fullmatch(item), _ANSWER.fullmatch(item)
            if until is not None:
                yield from self._until(table, until[1], where)
                return
            if answer is None:
                raise bad(
                    where, f'{item!r} is no entry: write "PM1: use 火球术 on A", "until battle_end" or "until PM2 main"'
                )
            item = {"seat": answer[1], "answer": answer[2]}
        if not isinstance(item, dict):
            raise bad(where, 'it must be a text such as "PM1: A move 2/3", or an object')
        if "until" in item:
            yield from self._until(table, str(item["until"]), where)
            return
        for key in ("seat", "PM", "concede", "undo", "agree"):
            if isinstance(item.get(key), str):
                item = {**item, key: _seat(table, item[key], where)}
        if "PM" in item:
            item = {"seat": item["PM"], **{key: value for key, value in item.items() if key != "PM"}}
        if "expect" in item:
            yield from self._settled(table, item["expect"], where == "expect")
            yield item
        elif isinstance(item.get("answer"), str):
            yield from self._answer(table, item, where)
        else:
            yield item

    def _settled(self, table: Table, wanted: Any, last: bool) -> Iterator[dict[str, Any]]:
        """Before one looks, responses that nobody gave are passed, at the end (`last`) the defence against an attack
        that an effect put in, too; not if the question itself is looked at.
        """
        while (placed := self._placed(table)) is not None:
            yield placed
        if not isinstance(wanted, dict):
            return  # the envelope says what is wrong
        roots = [str(path).split(" ")[0] for path in wanted]
        if self.board is None or self.waited or any(root in ASKING for root in roots):
            return
        while any(self.knows(str(path)) for path in wanted) and table.asks:
            placed, kind = self._placed(table), table.asks[0].kind
            inserted = last and kind == "defence" and table.state.stage != "defence"
            if placed is None and kind != "respond" and not inserted:
                return
            yield placed or {"seat": table.asks[0].seat, "answer": [PASSED[kind]]}

    def _answer(self, table: Table, item: dict[str, Any], where: str) -> Iterator[dict[str, Any]]:
        """An answer in words, to the next question that it can be an answer to."""
        self.waited = False
        asked, item = item.get("asked"), {key: value for key, value in item.items() if key != "asked"}
        seat, text = _seat(table, item["seat"], where), item["answer"]
        refusal = item.get("refused", False)
        problems: list[str] = []
        for _ in range(PATIENCE):
            if (placed := self._placed(table)) is not None:
                yield placed
                continue
            ask = next((ask for ask in table.asks if ask.seat == seat), None)
            other = table.asks[0] if table.asks else None
            if ask is None:
                if text.strip().lower() in ("pass", "passes", "过", "不响应") and not refusal:
                    return  # whoever is not asked has nothing to pass
                if other is None or other.kind not in PASSED:
                    raise bad(where, self._not_asked(seat, other, problems))
                yield {"seat": other.seat, "answer": [PASSED[other.kind]]}
                continue
            try:
                path: list[Step] | None = self.reader.read(table, ask, text, bool(refusal))
            except Unread as e:
                path = None if refusal else self._into(table, ask, text)
                problems.append(f"as an answer to {ask.kind}: {e.problem}")
            legal = path is not None and table.explain(ask, path[0] if len(path) == 1 else tuple(path)).ok
            senseless = path is None and not refusal
            if not legal and ask.kind != asked and (ask.kind == "respond" or (ask.kind == "defence" and senseless)):
                yield {"seat": seat, "answer": [PASSED[ask.kind]]}
                continue
            if path is None:
                raise bad(where, "; ".join(problems))
            yield {**item, "seat": seat, "answer": path}
            return
        raise bad(where, "nobody is ever asked for this answer")

    def _into(self, table: Table, ask: Ask, text: str) -> list[Step] | None:
        """An answer that says at once which zone the unit that is used shall enter, or which of several statuses an
        ability gives: what is asked for now; that is kept until it is asked for.
        """
        words = text.split()
        early = [word for word in words if place_of(word, ask.seat) is not None or read_keyword(word) is not None]
        if len(early) != 1 or ask.kind != "main":
            return None
        try:
            path = self.reader.read(table, ask, " ".join(word for word in words if word not in early))
        except Unread:
            return None
        if len(path) < 2 or path[1] == "move":
            return None
        self.where[ask.seat] = early[0]
        return path

    def _placed(self, table: Table) -> dict[str, Any] | None:
        """The answer to where the unit shall enter, or to which it shall be, if that was told at once."""
        ask = table.asks[0] if table.asks else None
        if ask is None or ask.kind not in ("zone", "one") or ask.seat not in self.where:
            return None
        try:
            return {"seat": ask.seat, "answer": self.reader.read(table, ask, self.where.pop(ask.seat))}
        except Unread:
            return None

    def _not_asked(self, seat: int, other: Ask | None, problems: list[str]) -> str:
        told = "the game is over" if other is None else f"asked is PM{other.seat + 1} ({other.kind})"
        return "; ".join([f"PM{seat + 1} is not asked anything now: {told}", *problems[:2]])

    def _until(self, table: Table, text: str, where: str) -> Iterator[dict[str, Any]]:
        """Nobody does anything until a PM is asked, a question of a kind comes, or a timing, or the game is over."""
        self.waited = True
        words = text.replace("【", "").replace("】", "").split()
        words = [WAITS.get(word, word) for word in words]
        known = (*KINDS, *TIMINGS.values(), "over", "settled")
        for word in words:
            if seat_of(word) is None and word not in known:
                raise bad(where, f"until what? {word!r} is none of PM1 to PM6, {', '.join(known)}")
        for n in range(PATIENCE):
            if (placed := self._placed(table)) is not None:
                yield placed
                continue
            if not table.asks:
                if "over" in words:
                    return
                raise bad(where, f"{text} never comes: the game is over")
            ask = table.asks[0]
            if self._waited_for(ask, words) and (n or "main" not in words or len(words) > 1):
                return
            path = table.game.autopilot(table.state, ask)
            yield {"seat": ask.seat, "answer": list(path) if isinstance(path, tuple) else [path]}
        raise bad(where, f"{text} never comes")

    def _waited_for(self, ask: Ask, words: list[str]) -> bool:
        for word in words:
            seat = seat_of(word)
            if seat is not None and seat != ask.seat:
                return False
            if word in KINDS and word != ask.kind:
                return False
            if word in TIMINGS.values() and (ask.kind != "respond" or (ask.args or {}).get("timing") != word):
                return False
            if word == "settled" and ask.kind == "respond":
                return False
            if word == "over":
                return False
        return len(words) > 1 or seat_of(words[0]) is None or ask.kind != "respond"


def _is_board(position: Mapping[str, Any]) -> bool:
    """Whether a position is as people write it, not as the engine does."""
    own = any(re.fullmatch(r"(?i)pm\d+", name) for name in position) or "terrain" in position
    engine = any(name in position for name in ("pms", "things", "stage", "next_id", "ground"))
    return own or (not engine and all(name in TABLE_FIELDS for name in position))


def _seat(table: Table, value: Any, where: str) -> int:
    seat = seat_of(value)
    if seat is None and isinstance(value, str) and len(value) == 1:
        seat = int(value) if value.isdigit() else ord(value.upper()) - ord("A")
    if seat is None and type(value) is int:
        seat = value
    if seat is None or not 0 <= seat < table.seats:
        raise bad(where, f"it must be PM1 to PM{table.seats}, not {value!r}")
    return seat


def _decks(value: Any) -> dict[str, str]:
    """Decks by name, as the options that hold them."""
    if not isinstance(value, list) or not 1 <= len(value) <= 3 or not all(isinstance(one, str) for one in value):
        raise bad("start.decks", f"it must be a list of one to three decks: {', '.join(DECKS)}, or their texts")
    keys = {name.lower(): deck.name for deck in DECKS.values() for name in (deck.name, deck.zh, deck.en)}
    found: list[str] = [keys.get(one.lower()) or one for one in value]
    return dict(zip(("deck", "second", "third"), [*found, "none", "none"], strict=False))


def _seed(dice: Any, seed: Any) -> str:
    """A seed with which the next dice show these numbers."""
    if not isinstance(dice, list) or not 1 <= len(dice) <= MOST_DICE or any(n not in range(10) for n in dice):
        raise bad("start.dice", f"it must be a list of one to {MOST_DICE} numbers from 0 to 9: what the next dice show")
    n = 0
    while True:
        chance = Chance.from_seed(f"{seed} {n}")
        if all(chance.below(10) == want for want in dice):
            return f"{seed} {n}"
        n += 1


def _object(value: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise bad(where, 'it must be an object: name → card, such as {"A": "4/3/1 ranged"}')
    return value
