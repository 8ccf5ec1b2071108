"""The games as tables of Polars, and as Parquet: one of games, one of seats in games, one of items."""

import json
from typing import Any, NamedTuple

from paiju.kernel import BadStart, Game
from paiju.lab.store import Folder
from paiju.lab.studies import study_of
from paiju.show.text import msg

try:
    import polars as pl
except ImportError:
    raise BadStart(msg("lab.missing", what="polars", extra="lab")) from None


class Frames(NamedTuple):
    """`games`: a row each, with the study's columns. `seats`: a row for each seat of each game. `items`: a row for each
    kind and item a seat had in a game. `won`: as a winner, not in a draw.
    """

    games: pl.DataFrame
    seats: pl.DataFrame
    items: pl.DataFrame

    def lengths(self, arm: str) -> list[int]:
        """How many answers each finished game of an arm took."""
        return self.numbers(arm, "entries")

    def numbers(self, arm: str, column: str) -> list[int]:
        """A column's values in the finished games of an arm."""
        ended = self.games.filter((pl.col("arm") == arm) & (pl.col("result") != "frozen"))
        return ended[column].drop_nulls().to_list()


def frames_of(folder: Folder, game: Game[Any]) -> Frames:
    """The tables of a folder."""
    study = study_of(folder.plan.game)
    games: list[dict[str, Any]] = []
    seats: list[dict[str, Any]] = []
    items: list[tuple[Any, ...]] = []
    for row in folder.rows():
        arm, number, winners, draw = row["arm"], row["game"], row["winners"], row["draw"]
        problems = [[text for at, text in row["faults"] if at == seat] for seat in range(folder.plan.seats)]
        games.append({
            "arm": arm, "game": number, "seed": folder.plan.deal(number), "first": row["first"],
            "result": "frozen" if row["frozen"] is not None else "draw" if draw else "won", "winners": winners,
            "reason": row["reason"], "entries": row["entries"], "decisions": sum(row["decisions"]),
            "seconds": sum(row["seconds"]), "swing": row["swing"], "faults": len(row["faults"]),
            "overruns": row["overruns"], **{name: row["columns"].get(name) for name in study.columns},
            "frozen": row["frozen"], "digest": row["digest"],
            "record": json.dumps(folder.record_of(row, game), ensure_ascii=False, separators=(",", ":")),
        })  # fmt: skip
        for seat, program in enumerate(row["sitting"]):
            mine = seat in winners
            seats.append({
                "arm": arm, "game": number, "seat": seat, "program": program, "first": seat == row["first"],
                "won": mine and not draw, "drew": mine and draw,
                "score": row["scores"][seat] if row["scores"] else None, "decisions": row["decisions"][seat],
                "seconds": row["seconds"][seat], "faults": len(problems[seat]), "problems": problems[seat],
                "frozen": row["frozen"] is not None,
            })  # fmt: skip
        items += [
            (arm, number, kind, code, seat, row["sitting"][seat], n, seat in winners and not draw)
            for kind, code, seat, n in row["items"]
        ]
    numbers = {name: pl.Int64 for name, kind in study.columns.items() if kind == "number"}
    words = {name: pl.String for name, kind in study.columns.items() if kind == "share"}
    return Frames(
        pl.DataFrame(games, schema_overrides={**numbers, **words, "swing": pl.Int64, "winners": pl.List(pl.Int64),
                                              "frozen": pl.String}),
        pl.DataFrame(seats, schema_overrides={"score": pl.Int64, "problems": pl.List(pl.String)}),
        pl.DataFrame(items, orient="row", schema={
            "arm": pl.String, "game": pl.Int64, "kind": pl.String, "item": pl.String, "seat": pl.Int64,
            "program": pl.String, "n": pl.Int64, "won": pl.Boolean,
        }),
    )  # fmt: skip


def write_parquet(frames: Frames, folder: Folder) -> list[str]:
    """Write the tables beside the games; returns the files' names."""
    names = []
    for name, frame in zip(Frames._fields, frames, strict=True):
        path = folder.path / f"{name}.parquet"
        fresh = path.with_suffix(".new")
        frame.write_parquet(fresh, compression="zstd")
        fresh.replace(path)
        names.append(path.name)
    return names
