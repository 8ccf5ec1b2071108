"""Puts what a simulation found into words: shared by the terminal and the report."""

from collections.abc import Mapping

from paiju.lab.stats import Estimate
from paiju.lab.studies import ItemKind
from paiju.lab.summary import Change, Odd


class Wording:
    """Words of one language for one game. `catalogue`: the game's with that of `lab_texts`."""

    def __init__(self, game: str, catalogue: Mapping[str, str]) -> None:
        self.game = game
        self.catalogue = catalogue

    def __call__(self, key: str, **args: object) -> str:
        """The sentence `lab.KEY`."""
        return self.catalogue[f"lab.{key}"].format(**args)

    def column(self, name: str) -> str:
        """What a column of the study is called."""
        return self.catalogue.get(f"lab.{self.game}.{name}", name)

    def value(self, column: str, value: str) -> str:
        """What a value of a column is called."""
        return self.catalogue.get(f"lab.{self.game}.{column}.{value}", value)

    def item(self, kind: ItemKind, code: str) -> str:
        """What an item is called; a rule's number stands before its words."""
        own = f"lab.{self.game}.{kind.name}.{code}"
        words = self.catalogue.get(kind.label.format(code)) or self.catalogue.get(own)
        if words is None:
            return code
        return f"{code} {words}" if kind.name == "rule" else words

    def change(self, change: Change) -> str:
        """What has changed."""
        if change.kind == "number":
            return self.column(change.name)
        if change.kind == "share":
            column, _, value = change.name.partition(".")
            return f"{self.column(column)}: {self.value(column, value)}"
        return self(f"kind.{change.kind}", name=change.name)

    def figures(self, change: Change) -> tuple[str, str, str, str]:
        """Of a change: what was, what is, the difference, its interval."""
        if change.kind in ("number", "entries"):
            was, now, rise = f"{change.was:.2f}", f"{change.now:.2f}", f"{change.rise.value:+.2f}"
            ends = f"{change.rise.low:+.2f} … {change.rise.high:+.2f}"
        else:
            was, now, rise = percent(change.was), percent(change.now), f"{100 * change.rise.value:+.1f}"
            ends = f"{100 * change.rise.low:+.1f} … {100 * change.rise.high:+.1f}"
        return was, now, rise.replace("-", "−"), ends.replace("-", "−")

    def odd(self, odd: Odd) -> str:
        """Why a game is worth a look."""
        return self(f"odd.{odd.why}", n=odd.amount)


def percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def interval(estimate: Estimate) -> str:
    """The ends of a share's interval."""
    return f"{100 * estimate.low:.1f}–{100 * estimate.high:.1f}%" if estimate.n else "–"


def number(value: float) -> str:
    """A number as short as it can be told."""
    return f"{value:.1f}".removesuffix(".0")
