"""What a study is: it looks at a table before and after a game and tells columns and items."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from paiju.kernel import Table

Values = Literal["share", "number"]


class Item(NamedTuple):
    """Something a seat had or did `n` times in a game: a card played, a rule that fired."""

    kind: str
    code: str
    seat: int
    n: int = 1


class ItemKind(NamedTuple):
    """A kind of items. `label`: how the game's catalogue names one, with {} for its code. `scored`: whether to tell how
    often the seats that had it won. `codes`: those to be listed though they may never occur.
    """

    name: str
    label: str
    scored: bool = True
    codes: tuple[str, ...] = ()


@dataclass
class Found:
    """What a game showed. `columns`: a value for each of the study's columns, None where there is none. `first`: the
    seat that moved first. `swing`: how far the game turned at once, in the game's own measure; None if it has none.
    """

    columns: dict[str, Any] = field(default_factory=dict)
    items: list[Item] = field(default_factory=list)
    first: int = 0
    swing: int | None = None


class Study:
    """The generic study: nothing but what every game has. A game's own says more.

    `columns`: a name for each column, with "share" if its values are words of which one wants the shares, "number" if
    they are numbers. Names and words are worded by the keys `lab.GAME.COLUMN` and `lab.GAME.COLUMN.VALUE`.
    """

    columns: Mapping[str, Values] = MappingProxyType({})
    kinds: tuple[ItemKind, ...] = ()

    def begin(self, table: Table) -> Any:
        """What has to be remembered of a table before the first answer."""
        return None

    def end(self, table: Table, begun: Any) -> Found:
        """What a finished game shows; the table keeps its events."""
        return Found()

    def number(self, options: Mapping[str, Any], name: str, value: str) -> dict[str, Any] | None:
        """The options that set the number `name` of the rules, which is no option itself, to `value`, beside those
        in `options`. None: there is no such number.
        """
        return None
