"""Every number that the rules fix, in one object. A table may change each of them; its record keeps them (N-210).

The names and values are the options of a table (docs/rulings/numcore.md).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from paiju.games.numcore.numbers import LEAST, MOST
from paiju.kernel import BadStart, Option
from paiju.show.text import msg

VERSION: Final = "11"
BANDS: Final = (10, 30, 100, 300, 1000, 3000)  # where a price band begins (N-021)
LEVELS: Final = (1, 2, 3, 4, 5)


def _number(name: str, default: int, lo: int, hi: int, clause: str) -> Option:
    return Option(name, default, lo=lo, hi=hi, clause=clause)


OPTIONS: Final[tuple[Option, ...]] = (
    _number("exits", 4, 1, 20, "N-180"),
    _number("additions", 2, 1, 50, "N-180"),
    _number("multi_edges", 1, 1, 4, "N-180"),
    Option("merge_parallel", True, (True, False), clause="N-180"),
    _number("first_hand", 3, 1, 16, "N-005"),
    _number("draw", 3, 1, 16, "N-006"),
    _number("overflow_per_card", 3, 1, 20, "N-046"),
    _number("start_energy", 0, 0, 13, "N-014"),
    _number("income", 4, 1, 20, "N-014"),
    _number("edges_per_energy", 3, 1, 20, "N-015"),
    _number("store", 8, 0, 50, "N-017"),
    *(_number(f"cost_{band}", 3 + i, 0, 50, "N-021") for i, band in enumerate(BANDS)),
    _number("edge_cost", 1, 0, 10, "N-024"),
    _number("withdraw_cost", 0, 0, 10, "N-020"),
    *(_number(f"value_{i}", v, LEAST, MOST, "N-062") for i, v in zip(LEVELS, (99, 299, 999, 2999, MOST), strict=True)),
    *(_number(f"capacity_{i}", 9 + i, 1, 16, "N-063") for i in LEVELS),
    *(_number(f"upgrade_{i}", 2 * i, 0, 50, "N-061") for i in LEVELS[1:]),
    _number("protection", 12, 0, 100, "N-070"),
    _number("round_limit", 50, 1, 500, "N-163"),
    _number("extension", 50, 0, 500, "N-155"),
    _number("attack_most", 6, 1, 20, "N-072"),
    _number("factor_cap", 4, 1, 100, "N-075"),
    _number("doubling", 4, 1, 50, "N-203"),
    _number("durability", 3, 1, 50, "N-085"),
    _number("weaken_least", 2, 2, 10, "N-193"),
    _number("seize_least", 2, 1, 10, "N-176"),
    Option("decline", True, (True, False), clause="N-159"),
    Option("first", "seat_0", ("seat_0", "seat_1", "drawn"), clause="N-153"),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of a table, each under its name; those of bands and levels as tuples, level 1 first.
    `changed`: the options that are not at their default.
    """

    exits: int
    additions: int
    multi_edges: int
    merge_parallel: bool
    first_hand: int
    draw: int
    overflow_per_card: int
    start_energy: int
    income: int
    edges_per_energy: int
    store: int
    costs: tuple[int, ...]
    edge_cost: int
    withdraw_cost: int
    values: tuple[int, ...]
    capacities: tuple[int, ...]
    upgrades: tuple[int, ...]
    protection: int
    round_limit: int
    extension: int
    attack_most: int
    factor_cap: int
    doubling: int
    durability: int
    weaken_least: int
    seize_least: int
    decline: bool
    first: str
    changed: tuple[tuple[str, Any], ...]

    @staticmethod
    def of(options: Mapping[str, Any]) -> "Rules":
        """The rules that these options make; those not named have their defaults. Raises BadStart for options
        that do not go together.
        """
        return _rules(tuple(options.get(option.name, option.default) for option in OPTIONS))

    def cost(self, size: int) -> int:
        """The price of a node of this size (N-021, N-022)."""
        price = self.costs[0]
        for low, cost in zip(BANDS, self.costs, strict=True):
            if size < low:
                break
            price = cost
        return price

    def reach(self, energy: int) -> int:
        """The largest size that so much energy can pay for; 0 if none."""
        top = 0
        for cost, following in zip(self.costs, (*BANDS[1:], MOST + 1), strict=True):
            if cost > energy:
                break
            top = following - 1
        return top

    def value_limit(self, level: int, cored: bool) -> int:
        """The largest size a side may create (N-058, N-062, N-065, N-067)."""
        return self.values[level - 1 if cored else 0]

    def capacity(self, level: int) -> int:
        """How many nodes a side may have (N-059, N-063)."""
        return self.capacities[level - 1]

    def energy_limit(self, level: int) -> int:
        """How much energy a side can store (N-017)."""
        return self.store + level

    def upgrade_cost(self, level: int) -> int | None:
        """The price of the next level (N-061); None at the last."""
        return self.upgrades[level - 1] if level < LEVELS[-1] else None

    def full(self, size: int) -> int:
        """The durability of a new node (N-085)."""
        return self.durability + (size - 1).bit_length()

    def damage(self, energy: int, round_number: int, size: int, weaken: int) -> int:
        """What an attack does (N-074 to N-076): ⌊energy · temperature · weaken ÷ size⌋, never over the cap.

        In whole numbers. With the temperature 2^((r − 1)/d) ÷ 2 it is the largest k with
        (2 · size · k)^d ≤ (energy · weaken)^d · 2^(r − 1).
        """
        d = self.doubling
        bound = ((energy * weaken) ** d << round_number - 1) // (2 * size) ** d
        low, high = 0, self.factor_cap * energy
        while low < high:
            k = (low + high + 1) // 2
            if k**d <= bound:
                low = k
            else:
                high = k - 1
        return low

    def temperature(self, round_number: int) -> str:
        """The temperature of a round in decimals (N-202 to N-204), for people to read."""
        d = self.doubling
        thousandths = _root(1000**d << 3 * d + round_number - 1, d) >> 4
        text = f"{thousandths / 1000:.2f}"
        return text.rstrip("0").rstrip(".")

    def cap(self, attack_from: int) -> int:
        """The last round, when attacks opened with this one (N-163)."""
        return self.round_limit + attack_from - (self.protection + 1)


def _root(n: int, degree: int) -> int:
    """The largest whole r with r^degree ≤ n."""
    low, high = 0, 1 << n.bit_length() // degree + 1
    while low < high:
        middle = (low + high + 1) // 2
        if middle**degree <= n:
            low = middle
        else:
            high = middle - 1
    return low


@lru_cache(maxsize=256)
def _rules(values: tuple[Any, ...]) -> Rules:
    given = {option.name: value for option, value in zip(OPTIONS, values, strict=True)}
    changed = tuple((option.name, given[option.name]) for option in OPTIONS if given[option.name] != option.default)

    def table(name: str, keys: tuple[int, ...]) -> tuple[int, ...]:
        row = tuple(given.pop(f"{name}_{key}") for key in keys)
        if name != "upgrade":
            for a, b, key in zip(row, row[1:], keys[1:], strict=False):
                if b < a:
                    raise BadStart(msg("bad.falls", name=f"{name}_{key}", value=b, least=a))
        return row

    costs, limits = table("cost", BANDS), table("value", LEVELS)
    capacities, upgrades = table("capacity", LEVELS), table("upgrade", LEVELS[1:])
    if given["round_limit"] <= given["protection"]:
        bad = msg("bad.rounds", limit=given["round_limit"], protection=given["protection"])
        raise BadStart(bad, "N-163")
    return Rules(costs=costs, values=limits, capacities=capacities, upgrades=upgrades, changed=changed, **given)
