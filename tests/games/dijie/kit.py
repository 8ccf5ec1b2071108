"""Positions built by hand, answers step by step, and what to look at afterwards.

PMs are numbered from 1, zones written `2:1/3` (PM 2, row 1, column 3). All terrain lies face up and does nothing
unless a test says otherwise. Every answer names the seat and the kind of question it is meant for, so that a script can
neither skip a question nor have answers left over.
"""

from typing import Any

from paiju.games.dijie.answers import forget, zone_of
from paiju.games.dijie.cards import CARDS, Card, read_cards
from paiju.games.dijie.crystals import COLOURS
from paiju.games.dijie.find import plain, step
from paiju.games.dijie.game import DijieGame
from paiju.games.dijie.payment import AUTO
from paiju.games.dijie.props import FORCE, LIFE, SPEED, fold
from paiju.games.dijie.rules import OPTIONS, Rules
from paiju.games.dijie.settled import settle
from paiju.games.dijie.state import Dijie, Gem, Held, Obj, Pm
from paiju.kernel import OPEN, Chance, Table

PLAIN, FILLER = "Z1", "Z2"
_GROUND = "Z1 | 平地 | Plain Ground | terrain | 普通 | none\nZ2 | 白卡 | Blank | beast | | 9x | 1/1/1"


class _Fixed(DijieGame):
    """The game, dealt as a test says."""

    def __init__(self, state: Dijie) -> None:
        self.start = state

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> Dijie:
        return self.start.copy()


class Board:
    """A position in the making, and the game from there on."""

    def __init__(self, seats: int = 2, mode: str = "miwu", stage: str = "main", seed: int = 0, **options: Any) -> None:
        self.options = {option.name: option.default for option in OPTIONS} | {"mode": mode} | options
        self.rules = Rules(seats, **self.options)
        self.cards: dict[str, Card] = dict(CARDS) | read_cards(_GROUND)
        self.seed = seed
        self.table: Table | None = None
        self.mark = 0
        zones = [""] * len(self.rules.geometry.near)
        life = self.rules.start_life
        self._state = Dijie(
            self.rules, [Pm(life) for _ in range(seats)], (FILLER,) * 40, zones, [0] * len(zones), [0] * len(zones), {},
            over=((),) * seats, under=((),) * seats, turn=1,
        )  # fmt: skip
        self._state.stage = self._state.phase = stage
        for own in self.rules.geometry.own:
            for z in own:
                self.s.terrain[z] = self._thing(PLAIN, z // 12, z).id
        self._share()

    @property
    def s(self) -> Dijie:
        state: Dijie = self._state if self.table is None else self.table.state
        return state

    def _share(self) -> None:
        settle(self.rules, cards=self.cards)

    # --- building ---

    def card(self, text: str, *lines: str) -> str:
        """The code of a card: by its code, its Chinese name, or made for the test from `力量/生命/速度 words`."""
        if text in self.cards:
            return text
        for code, card in self.cards.items():
            if card.zh == text:
                return code
        return self.make("spirit", text, *lines)

    def make(
        self, kind: str, text: str = "", *lines: str, cost: str = "1x", name: str = "", tags: str = "", code: str = ""
    ) -> str:
        """A new card. `text`: for a unit its numbers and keywords."""
        code = code or f"Y{len(self.cards)}"
        stats, _, words = text.partition(" ")
        body = [f"{code} | {name or code} | {code} | {kind} | {tags} | {cost}" + (f" | {stats}" if stats else "")]
        if words:
            body.append(f"words {words}")
        self.cards |= read_cards("\n".join([*body, *lines]))
        self._share()
        return code

    def _thing(self, code: str, seat: int, z: int = -1, **more: Any) -> Obj:
        obj = Obj(self.s.fresh(), code, more.pop("owner", seat), seat, z, **more)
        self.s.add(obj)
        return obj

    def unit(self, spot: str, text: str, *lines: str, pm: int = 0, **more: Any) -> int:
        """A unit in a zone, controlled by PM `pm`, or by whose zone it is."""
        z = zone_of(spot)
        seat = pm - 1 if pm else z // 12
        obj = self._thing(self.card(text, *lines), seat, z, **more)
        self.s.units[z] = obj.id
        return obj.id

    def attach(self, text: str, to: int, *lines: str, kind: str = "relic", guard: bool = False) -> int:
        """A relic, or a unit, attached to a unit."""
        from paiju.games.dijie.state import Mod

        host = self.s.objs[to]
        code = text if text in self.cards else next((c for c, x in self.cards.items() if x.zh == text), "")
        code = code or self.make(kind, text if kind != "relic" else "", *lines)
        obj = self._thing(code, host.controller, host.zone, host=to)
        if guard:
            obj.mods = (Mod("role", 0, "guarding"),)
        host.attached = (*host.attached, obj.id)
        return obj.id

    def drop(self, spot: str, text: str = "", *lines: str) -> int:
        """A relic lying in a zone."""
        z = zone_of(spot)
        code = self.card(text) if text else self.make("relic", "", *lines)
        obj = self._thing(code, 0, z)
        obj.controller = -1
        self.s.dropped[z] = (*self.s.dropped.get(z, ()), obj.id)
        return obj.id

    def lord(self, pm: int, text: str, *lines: str, kind: str = "wonder", down: bool = False) -> int:
        """A card in a PM's lord zone; `down`: a delayed spell."""
        known = text in self.cards or any(card.zh == text for card in self.cards.values())
        code = self.card(text) if known else self.make(kind, "", *lines, name=text)
        card = self.cards[code]
        obj = self._thing(code, pm - 1, down=down, stock=card.stock[0], role="" if down else card.stock[1])
        self.s.pms[pm - 1].lord = (*self.s.pms[pm - 1].lord, obj.id)
        return obj.id

    def delay(self, pm: int, text: str, *lines: str) -> int:
        return self.lord(pm, text, *lines, kind="spell", down=True)

    def formation(self, pm: int, text: str, *spots: str) -> int:
        cells = tuple(zone_of(spot) for spot in spots)
        obj = self._thing(self.card(text), pm - 1, cells[0], cells=cells)
        self.s.formations = (*self.s.formations, obj.id)
        return obj.id

    def hand(self, pm: int, *texts: str) -> int:
        """Cards in a hand; the last one's id."""
        for text in texts:
            held = Held(self.s.fresh(), self.card(text))
            self.s.pms[pm - 1].hand = (*self.s.pms[pm - 1].hand, held)
        return self.s.pms[pm - 1].hand[-1].id

    def grave(self, pm: int, *texts: str) -> int:
        """Cards laid into a graveyard one after another; the last one's id."""
        for text in texts:
            held = Held(self.s.fresh(), self.card(text))
            self.s.pms[pm - 1].grave = (held, *self.s.pms[pm - 1].grave)
        return self.s.pms[pm - 1].grave[0].id

    def library(self, *texts: str) -> None:
        self.s.library = tuple(self.card(text) for text in texts)

    def gems(self, pm: int, *kinds: str, temporary: bool = False) -> None:
        """Crystals in a pool: `r`, `rk`."""
        masks = (sum(COLOURS[letter] for letter in kind) for kind in kinds)
        self.s.pms[pm - 1].pool += tuple(Gem(mask, temporary) for mask in masks)

    def rich(self, *pms: int) -> None:
        """As many crystals as anybody could want."""
        for pm in pms:
            self.gems(pm, *"p" * 9)

    def terrain(self, spot: str, text: str, *lines: str, pm: int = 0) -> int:
        z = zone_of(spot)
        del self.s.objs[self.s.terrain[z]]
        known = text in self.cards or any(card.zh == text for card in self.cards.values())
        code = self.card(text) if known else self.make("terrain", "", *lines, cost="none", name=text)
        obj = self._thing(code, pm - 1 if pm else z // 12, z, owner=-1)
        self.s.terrain[z] = obj.id
        return obj.id

    def hidden(self, *spots: str, text: str = "") -> None:
        for spot in spots:
            self.void(spot)
            self.s.ground[zone_of(spot)] = self.card(text) if text else PLAIN

    def void(self, *spots: str) -> None:
        for spot in spots:
            z = zone_of(spot)
            del self.s.objs[self.s.terrain[z]]
            self.s.terrain[z] = 0

    # --- playing ---

    def start(self) -> "Board":
        from paiju.games.dijie.auras import refresh

        refresh(self._state)
        self.table = Table.open(_Fixed(self._state), self.options, self.rules.seats, seed=self.seed)
        self.table.laid_open = True
        return self

    @property
    def asks(self) -> tuple[int, str]:
        """Who is asked what: the PM and the kind; (0, "") when the game is over."""
        assert self.table is not None
        return (self.table.asks[0].seat + 1, self.table.asks[0].kind) if self.table.asks else (0, "")

    def choices(self, *path: Any) -> list[Any]:
        """What may be chosen after these steps."""
        assert self.table is not None
        self._look_anew()
        found = self.table.options(self.table.asks[0], path)
        return [] if found is None else [plain(value) for value in found]

    def _look_anew(self) -> None:
        """Tests change positions while a question is open."""
        assert self.table is not None
        forget()
        for ask in self.table.asks:
            ask.choices = None

    def say(self, pm: int, kind: str, *path: Any) -> "Board":
        """Answer the question that this PM must be asked now."""
        if self.table is None:
            self.start()
        assert self.table is not None
        self._look_anew()
        assert self.asks == (pm, kind), f"PM{pm} is to answer {kind}, but {self.asks} is open"
        self.table.answer(self.table.asks[0], path[0] if len(path) == 1 else path)
        return self

    def passes(self, *pms: int) -> "Board":
        """These PMs do not respond, one after the other."""
        for pm in pms:
            self.say(pm, "respond", "pass")
        return self

    def quiet(self, kind: str = "", pm: int = 0) -> "Board":
        """Nobody does anything, until this question (of this PM) comes, or the game is over."""
        if self.table is None:
            self.start()
        assert self.table is not None
        for _ in range(200):
            who, what = self.asks
            if not who or (kind == what and pm in (0, who)):
                return self
            ask = self.table.asks[0]
            self.table.answer(ask, self.table.game.autopilot(self.table.state, ask))
        raise AssertionError(f"{kind} is never asked")

    def settle(self) -> "Board":
        """Nobody responds until something else is asked."""
        while self.asks[1] == "respond":
            self.say(self.asks[0], "respond", "pass")
        return self

    def use(self, pm: int, card: int, *path: Any) -> "Board":
        """Use a card in the main phase and let it happen."""
        return self.say(pm, "main", card, "use", *path).settle()

    def act(self, pm: int, thing: int, place: int, *path: Any) -> "Board":
        """Activate an ability in the main phase and let it happen."""
        return self.say(pm, "main", thing, f"a{place}", *path).settle()

    def attack(self, pm: int = 1, *steps: tuple[Any, ...]) -> "Board":
        """End the main phase; then these answers (seat, kind, path…); then nobody acts until the next main phase."""
        self.say(pm, "main", "end")
        for who, kind, *path in steps:
            while self.asks != (who, kind):
                assert self.asks[1] in ("respond", "defence"), self.asks
                self.say(self.asks[0], self.asks[1], "pass" if self.asks[1] == "respond" else "fight")
            self.say(who, kind, *path)
        return self.battle_over()

    def watch(self, pm: int = 2) -> int:
        """Something that has this PM asked at every timing, to stop there."""
        return self.lord(pm, f"watch{pm}", "act 望 / Watch [beyond, super]: crystal 1 r temporary")

    def until(self, timing: str, pm: int = 0) -> "Board":
        """Nobody does anything until somebody (this PM) is asked to respond to this timing."""
        if self.table is None:
            self.start()
        assert self.table is not None
        for _ in range(200):
            assert self.table.asks, "the game is over"
            ask = self.table.asks[0]
            if ask.kind == "respond" and (ask.args or {})["timing"] == timing and pm in (0, ask.seat + 1):
                return self
            self.table.answer(ask, self.table.game.autopilot(self.table.state, ask))
        raise AssertionError(f"{timing} never comes")

    def battle_over(self) -> "Board":
        while self.asks[1] in ("respond", "defence"):
            self.say(self.asks[0], self.asks[1], "pass" if self.asks[1] == "respond" else "fight")
        return self

    # --- looking ---

    def news(self, *kinds: str) -> list[dict[str, Any]]:
        """What happened since the last call of `forget`, of these kinds."""
        assert self.table is not None
        log = self.table.events(OPEN)[self.mark :]
        return [{**e["data"], "kind": e["kind"]} for e in log if not kinds or e["kind"] in kinds]

    def forget(self) -> "Board":
        assert self.table is not None
        self.mark = len(self.table.events(OPEN))
        return self

    def kinds(self, *kinds: str) -> list[str]:
        return [event["kind"] for event in self.news(*kinds)]

    def pm(self, pm: int) -> Pm:
        return self.s.pms[pm - 1]

    def life(self, pm: int) -> int:
        return self.pm(pm).life

    def hand_of(self, pm: int) -> list[str]:
        return [held.code for held in self.pm(pm).hand]

    def grave_of(self, pm: int) -> list[str]:
        return [held.code for held in self.pm(pm).grave]

    def exile_of(self, pm: int) -> list[str]:
        return [held.code for held in self.pm(pm).exile]

    def at(self, spot: str) -> int:
        """The id of the unit in a zone, 0 if there is none."""
        return self.s.units[zone_of(spot)]

    def code_at(self, spot: str) -> str:
        n = self.at(spot)
        return self.s.objs[n].code if n else ""

    def stats(self, unit: int) -> str:
        """Force and life left: `2/1`; `-` for a walker's life; `gone`."""
        obj = self.s.objs.get(unit)
        if obj is None:
            return "gone"
        life: Any = "-" if self.s.card(obj).life is None else max(0, fold(self.s, obj, LIFE) - obj.hurt)
        return f"{max(0, fold(self.s, obj, FORCE) - obj.spent)}/{life}"

    def speed(self, unit: int) -> int:
        return fold(self.s, self.s.objs[unit], SPEED)

    @property
    def winners(self) -> list[int]:
        """The PMs that have won."""
        return [seat + 1 for seat in self.s.winners]


def spot(z: int) -> str:
    """A zone as it is written: `2:1/3`."""
    from paiju.games.dijie.find import column

    return str(step(column(z)))


__all__ = ["AUTO", "Board", "spot"]
