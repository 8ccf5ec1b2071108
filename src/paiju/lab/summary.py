"""What the games of a simulation say: rates with intervals, by program, seat, item; and what another rule changes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import polars as pl

from paiju.lab.frames import Frames
from paiju.lab.plan import Plan
from paiju.lab.stats import Estimate, mean, quantile, share_change, wilson
from paiju.lab.studies import ItemKind, Study, study_of


class Rate(NamedTuple):
    """How somebody fares. `name`: a program, or a seat's number. `drew`: share of draws. `ms`: time for a decision."""

    name: str
    won: Estimate
    drew: float
    ms: float
    faults: int


class Spread(NamedTuple):
    """How a number is spread over the games: mean, median, and the 5 % and 95 % points."""

    mean: Estimate
    median: float
    low: float
    high: float


class ItemRate(NamedTuple):
    """An item. `had`: seats in games that had it. `per_game`: how often it came up in a game, all seats together.
    `won`: how often those seats won.
    """

    code: str
    had: int
    per_game: float
    won: Estimate


@dataclass(frozen=True)
class ArmSummary:
    """What one arm's games say. `fair`: what each seat would win if all were alike, draws left out. `decided`: games
    with a winner; of them the `first` seat won so many. `grid`: program and seat → how often it won there.
    """

    name: str
    games: int
    frozen: int
    faults: int
    overruns: int
    fair: float
    draws: Estimate
    programs: list[Rate]
    seats: list[Rate]
    first: Estimate
    grid: dict[tuple[str, int], Estimate]
    lengths: Spread | None
    shares: dict[str, dict[str, Estimate]]
    numbers: dict[str, Spread]
    items: dict[str, list[ItemRate]]


class Change(NamedTuple):
    """What changes from arm A to another. `kind`: program, seat, first, draws, entries, share, number. `name`: of what.
    `was`, `now`: the two values; `rise`: their difference in the games that both have.
    """

    kind: str
    name: str
    was: float
    now: float
    rise: Estimate

    @property
    def clear(self) -> bool:
        """Whether the interval leaves no change out."""
        return self.rise.low > 0 or self.rise.high < 0


def summarize(frames: Frames, plan: Plan, arm: str) -> ArmSummary:
    """What the games of an arm say."""
    study = study_of(plan.game)
    games = frames.games.filter(pl.col("arm") == arm)
    ended = games.filter(pl.col("result") != "frozen")
    seats = frames.seats.filter((pl.col("arm") == arm) & ~pl.col("frozen"))
    decided = ended.filter(pl.col("result") == "won")
    # a frozen game's faults count too
    faults = {str(program): n for program, n in _sums(frames.seats.filter(pl.col("arm") == arm), "program", "faults")}
    first = seats.filter(pl.col("first")).join(decided.select("game"), on="game")
    grid = seats.group_by("program", "seat").agg(pl.col("won").sum().alias("k"), pl.len().alias("n"))
    return ArmSummary(
        name=arm,
        games=games.height,
        frozen=games.height - ended.height,
        faults=int(games["faults"].sum()),
        overruns=int(games["overruns"].sum()),
        fair=1 / plan.seats,
        draws=wilson(ended.height - decided.height, ended.height),
        programs=[_rate(seats, "program", name, faults.get(name, 0)) for name in dict.fromkeys(plan.lineup)],
        seats=[_rate(seats, "seat", seat, 0) for seat in range(plan.seats)],
        first=wilson(int(first["won"].sum()), first.height),
        grid={(row["program"], row["seat"]): wilson(row["k"], row["n"]) for row in grid.iter_rows(named=True)},
        lengths=_spread(ended["entries"].to_list()),
        shares={name: _shares(ended[name]) for name, kind in study.columns.items() if kind == "share"},
        numbers={
            name: spread
            for name, kind in study.columns.items()
            if kind == "number" and (spread := _spread(ended[name].drop_nulls().to_list())) is not None
        },
        items={kind.name: _items(frames, arm, kind, ended.height) for kind in study.kinds},
    )


def _sums(frame: pl.DataFrame, by: str, what: str) -> list[tuple[Any, int]]:
    return [(key, int(n)) for key, n in frame.group_by(by).agg(pl.col(what).sum()).iter_rows()]


def _rate(seats: pl.DataFrame, by: str, name: str | int, faults: int) -> Rate:
    mine = seats.filter(pl.col(by) == name)
    decisions = int(mine["decisions"].sum())
    return Rate(
        str(name),
        wilson(int(mine["won"].sum()), mine.height),
        int(mine["drew"].sum()) / max(1, mine.height),
        1000 * float(mine["seconds"].sum()) / max(1, decisions),
        faults,
    )


def _spread(values: Sequence[float]) -> Spread | None:
    if not values:
        return None
    return Spread(mean(values), quantile(values, 0.5), quantile(values, 0.05), quantile(values, 0.95))


def _shares(values: pl.Series) -> dict[str, Estimate]:
    counts = values.drop_nulls().value_counts(sort=True)
    total = values.len()
    return {str(value): wilson(int(n), total) for value, n in counts.iter_rows()}


def _items(frames: Frames, arm: str, kind: ItemKind, games: int) -> list[ItemRate]:
    """The items of a kind, those that win most often first; what has no winners, as often as it comes up."""
    mine = frames.items.filter((pl.col("arm") == arm) & (pl.col("kind") == kind.name))
    table = mine.group_by("item").agg(pl.col("won").sum().alias("k"), pl.len().alias("had"), pl.col("n").sum())
    found = {row["item"]: row for row in table.iter_rows(named=True)}
    rates = []
    for code in dict.fromkeys([*kind.codes, *sorted(found)]):
        row = found.get(code, {"k": 0, "had": 0, "n": 0})
        rates.append(ItemRate(code, row["had"], row["n"] / max(1, games), wilson(row["k"], row["had"])))
    if kind.scored:
        rates.sort(key=lambda rate: (rate.had == 0, -rate.won.value, rate.code))
    return rates


def compare(frames: Frames, plan: Plan, arm: str) -> list[Change]:
    """What is another in `arm` than in A, over the games that ended in both."""
    study = study_of(plan.game)
    both = _paired(frames.games.filter(pl.col("result") != "frozen"), arm, ["game"])
    seats = frames.seats.filter(~pl.col("frozen")).join(both.select("game"), on="game")
    pairs = _paired(seats, arm, ["game", "seat", "program"])
    changes = []
    for name in dict.fromkeys(plan.lineup):
        mine = pairs.filter(pl.col("program") == name)
        if plan.lineup.count(name) == 1:
            changes.append(_share_change("program", name, mine["won"], mine["won_b"]))
        else:  # several seats of a game are one observation
            mean_won = mine.group_by("game").agg(pl.col("won").mean(), pl.col("won_b").mean())
            changes.append(_number_change("program", name, mean_won["won"], mean_won["won_b"]))
    for seat in range(plan.seats):
        mine = pairs.filter(pl.col("seat") == seat)
        changes.append(_share_change("seat", str(seat), mine["won"], mine["won_b"]))
    firsts = _paired(seats.filter(pl.col("first")), arm, ["game"])
    changes.append(_share_change("first", "", firsts["won"], firsts["won_b"]))
    changes.append(_share_change("draws", "", both["result"] == "draw", both["result_b"] == "draw"))
    changes.append(_number_change("entries", "", both["entries"], both["entries_b"]))
    for name, kind in study.columns.items():
        old, new = both[name], both[f"{name}_b"]
        if kind == "number":
            full = old.is_not_null() & new.is_not_null()
            changes.append(_number_change("number", name, old.filter(full), new.filter(full)))
        else:
            values = sorted({*old.drop_nulls().to_list(), *new.drop_nulls().to_list()})
            changes += [_share_change("share", f"{name}.{v}", old == v, new == v) for v in values]
    return [change for change in changes if change.rise.n]


def _paired(frame: pl.DataFrame, arm: str, on: list[str]) -> pl.DataFrame:
    """The rows of A with those of another arm beside them, whose columns end in _b."""
    a, b = frame.filter(pl.col("arm") == "A"), frame.filter(pl.col("arm") == arm)
    return a.join(b, on=on, suffix="_b").sort(on)


def _share_change(kind: str, name: str, before: pl.Series, after: pl.Series) -> Change:
    a, b = before.to_list(), after.to_list()
    return Change(kind, name, sum(a) / max(1, len(a)), sum(b) / max(1, len(b)), share_change(a, b))


def _number_change(kind: str, name: str, before: pl.Series, after: pl.Series) -> Change:
    a, b = before.to_list(), after.to_list()
    rise = mean([y - x for x, y in zip(a, b, strict=True)])
    return Change(kind, name, sum(a) / max(1, len(a)), sum(b) / max(1, len(b)), rise)


class Odd(NamedTuple):
    """A game worth a look. `why`: frozen, fault, overrun, longest, swing. `amount`: entries, or how far it swung."""

    why: str
    arm: str
    game: int
    amount: int


def odd_games(frames: Frames, study: Study, each: int = 3, broken: int = 20) -> list[Odd]:
    """Games that went wrong, at most so many of each sort; then the longest ones and those with the biggest swings."""
    games = frames.games
    found: list[Odd] = []
    for why, bad in (
        ("frozen", pl.col("result") == "frozen"),
        ("fault", pl.col("faults") > 0),
        ("overrun", pl.col("overruns") > 0),
    ):
        amount = {"frozen": "entries", "fault": "faults", "overrun": "overruns"}[why]
        rows = games.filter(bad).head(broken).select("arm", "game", amount)
        found += [Odd(why, *row) for row in rows.iter_rows()]
    ended = games.filter(pl.col("result") != "frozen")
    for why, column in (("longest", "entries"), ("swing", "swing")):
        ranked = ended.filter(pl.col(column) > 0).sort(column, "game", "arm", descending=[True, False, False])
        found += [Odd(why, *row) for row in ranked.head(each).select("arm", "game", column).iter_rows()]
    return found
