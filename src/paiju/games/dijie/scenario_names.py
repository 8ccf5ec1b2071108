"""What things, cards and zones are called in a scenario, while it is played."""

from collections.abc import Iterator, Mapping
from typing import Final

from paiju.games.dijie import geometry as g
from paiju.games.dijie.find import is_pm
from paiju.games.dijie.find import seat_of as seat_of_ref
from paiju.games.dijie.scenario_board import Cards, place_of
from paiju.games.dijie.state import Dijie
from paiju.kernel import OPEN, Table

PILES: Final = ("hand", "grave", "exile")


class Names:
    """The names that a scenario gives, on the table as it is now."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.given: Mapping[str, int] = {}  # the ids that named things had at the start
        self.codes: Mapping[str, str] = {}  # what cards they are

    def everything(self, s: Dijie) -> Iterator[tuple[int, str]]:
        """All that has an id: the id and the code."""
        for obj in s.objs.values():
            yield obj.id, obj.code
        for pm in s.pms:
            for pile in PILES:
                for held in getattr(pm, pile):
                    yield held.id, held.code
        for held in s.spells:
            yield held.id, held.code
        for curse in s.curses:
            yield curse.id, curse.code

    def now(self, table: Table, name: str) -> int | None:
        """The id that the thing of this name has now, 0 if it is nowhere, None if no thing has such a name. It is
        followed from zone to zone, as long as that can be told.
        """
        s: Dijie = table.state
        n = self.given.get(name)
        if n is None:
            return None
        alive = dict(self.everything(s))
        for event in table.events(OPEN):
            data = event["data"]
            if n in alive or not n:
                break
            if data.get("new") is not None and data.get("thing") == n:
                n = int(data["new"])
        if n in alive:
            return n
        others = {m for other, m in self.given.items() if other != name}
        found = [m for m, code in alive.items() if code == self.codes[name] and m not in others]
        return found[0] if len(found) == 1 else 0

    def ids(self, table: Table, text: str, seat: int | None = None) -> list[int]:
        """All that a text may mean: a thing by its name, by its number `#12`, by its card, by where it stands."""
        s: Dijie = table.state
        text = text.strip().strip("《》")
        n = self.now(table, text)
        if n:
            return [n]
        number = text.rpartition("#")[2]
        if number.isdecimal() and (text.startswith("#") or "#" in text or text.isdecimal()):
            return [int(number)]
        if (z := place_of(text, seat)) is not None and z < len(s.units):
            return [m for m in (s.units[z], *s.dropped.get(z, ()), s.terrain[z]) if m]
        code = self.cards.find(text)
        return [m for m, other in self.everything(s) if other == code] if code else []

    def known(self, table: Table, text: str) -> bool:
        """Whether a text names anything: a thing of the scenario, or a card there is."""
        return text in self.given or self.cards.find(text) is not None or bool(self.ids(table, text))

    def of(self, s: Dijie, n: int) -> set[str]:
        """Everything that a thing, a card or (below 0) a PM may be called."""
        if is_pm(n):
            return {f"PM{seat_of_ref(n) + 1}"}
        found = {name for name, m in self.given.items() if m == n} | {f"#{n}"}
        code = next((code for m, code in self.everything(s) if m == n), None)
        return found | (self.of_code(s, code) if code is not None else set())

    def of_code(self, s: Dijie, code: str) -> set[str]:
        """The names of a card."""
        card = s.rules.cards.get(code)
        return {code} if card is None else {code, card.zh, card.en}

    def best(self, s: Dijie, n: int) -> str:
        """The name to show people."""
        if is_pm(n):
            return f"PM{seat_of_ref(n) + 1}"
        for name, m in self.given.items():
            if m == n:
                return name
        code = next((code for m, code in self.everything(s) if m == n), None)
        return f"#{n}" if code is None else s.rules.cards[code].zh

    def where(self, s: Dijie, n: int) -> str:
        """Where something lies: `PM1:2/3`, `PM2.hand`; `gone` if nowhere."""
        obj = s.objs.get(n)
        if obj is not None:
            if obj.zone >= 0:
                return f"PM{g.place(obj.zone)}"
            pile = "grave" if obj.role == "grave" else "lord"  # where supplies lie (D2-8.10-1)
            return next((f"PM{seat + 1}.{pile}" for seat, pm in enumerate(s.pms) if n in pm.lord), "gone")
        for seat, pm in enumerate(s.pms):
            for pile in PILES:
                if any(held.id == n for held in getattr(pm, pile)):
                    return f"PM{seat + 1}.{pile}"
        return "stack" if any(held.id == n for held in s.spells) else "gone"
