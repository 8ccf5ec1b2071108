"""The folder of a simulation: what is to be played, and every game that was.

`plan.json` holds the plan, `games.jsonl` a line for each finished game, in the order in which they ended. Lines are
only added, so a simulation that was cut off anywhere goes on from there; half a line at the end is dropped.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from paiju.kernel import BadStart, Chance, Game, Record, Start
from paiju.lab.plan import Plan
from paiju.lab.play import Row
from paiju.show.text import msg


class Folder:
    """A simulation's folder. `plan`: what it holds games of; `games`: how many were wanted of each arm."""

    def __init__(self, path: Path, plan: Plan, games: int) -> None:
        """Not for callers: see `open` and `make`."""
        self.path = path
        self.plan = plan
        self.games = games
        self._known: set[tuple[int, str]] = set()

    @staticmethod
    def open(path: Path) -> "Folder":
        """The simulation in a folder. Raises BadStart if there is none that can be read."""
        file = path / "plan.json"
        try:
            data = json.loads(file.read_text(encoding="utf8"))
        except OSError as e:
            raise BadStart(msg("lab.no_folder", folder=str(path), problem=e.strerror or str(e))) from None
        except ValueError as e:
            raise BadStart(msg("lab.bad_plan", file=str(file), field=str(e))) from None
        plan = Plan.from_json(data, str(file))
        games = data.get("games")
        if type(games) is not int or games < 1:
            raise BadStart(msg("lab.bad_plan", file=str(file), field="games"))
        folder = Folder(path, plan, games)
        folder._mend()
        folder._known = {(row["game"], row["arm"]) for row in folder._all()}
        return folder

    @staticmethod
    def make(path: Path, plan: Plan, games: int) -> "Folder":
        """The folder for a plan: a new one, or the one that holds games of this very plan already. Raises BadStart if
        it holds anything else.
        """
        if (path / "plan.json").exists():
            folder = Folder.open(path)
            if folder.plan != plan:
                raise BadStart(msg("lab.other_plan", folder=str(path), differs=_differences(folder.plan, plan)))
            if games != folder.games:
                folder.games = games
                folder._write_plan()
            return folder
        try:
            path.mkdir(parents=True, exist_ok=True)
            if any(path.iterdir()):
                raise BadStart(msg("lab.not_empty", folder=str(path)))
            folder = Folder(path, plan, games)
            folder._write_plan()
        except OSError as e:
            raise BadStart(msg("lab.no_folder", folder=str(path), problem=e.strerror or str(e))) from None
        return folder

    def _write_plan(self) -> None:
        fresh = self.path / "plan.new"
        text = json.dumps({**self.plan.to_json(), "games": self.games}, ensure_ascii=False, indent=1)
        fresh.write_text(text + "\n", encoding="utf8")
        fresh.replace(self.path / "plan.json")

    @property
    def _log(self) -> Path:
        return self.path / "games.jsonl"

    def _mend(self) -> None:
        """Cut off half a line that a crash has left."""
        if not self._log.exists():
            return
        with self._log.open("rb+") as file:
            size = end = file.seek(0, os.SEEK_END)
            while end:
                step = min(end, 1 << 16)
                file.seek(end - step)
                cut = file.read(step).rfind(b"\n")
                if cut >= 0:
                    end += cut + 1 - step
                    break
                end -= step
            if end < size:
                file.truncate(end)

    def has(self, number: int, arm: str) -> bool:
        """Whether this game was played."""
        return (number, arm) in self._known

    def add(self, rows: list[Row]) -> None:
        """Keep some games."""
        lines = [json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows]
        with self._log.open("a", encoding="utf8", newline="") as file:
            file.write("".join(lines))
        self._known.update((row["game"], row["arm"]) for row in rows)

    def rows(self) -> list[Row]:
        """The games that are wanted and were played, in their order. Raises BadStart that names a line at fault."""
        return sorted((row for row in self._all() if row["game"] < self.games), key=lambda r: (r["game"], r["arm"]))

    def _all(self) -> Iterator[Row]:
        if not self._log.exists():
            return
        with self._log.open(encoding="utf8") as file:
            for number, line in enumerate(file, 1):
                try:
                    row = json.loads(line)
                    row["game"], row["arm"]
                except (ValueError, KeyError, TypeError) as e:
                    raise BadStart(msg("lab.bad_line", file=str(self._log), line=number, problem=str(e))) from None
                yield row

    def record_of(self, row: Row, game: Game[Any]) -> dict[str, Any]:
        """The record of a game as `paiju replay` reads it, with the programs' names."""
        plan = self.plan
        arm = next(arm for arm in plan.arms if arm.name == row["arm"])
        key = Chance.from_seed(plan.deal(row["game"])).key
        start = Start(plan.game, plan.version, game.settle_options(arm.options), plan.seats, key)
        return {
            **Record(start).to_json(),
            "journal": row["journal"],
            "commitment": start.commitment,
            "sitters": [{"name": name, "player": name} for name in row["sitting"]],
            "over": row["frozen"] is None,
        }


def _differences(old: Plan, new: Plan) -> str:
    """Where two plans differ, field by field."""
    a, b = old.to_json(), new.to_json()
    return "; ".join(f"{name}: {a[name]} ≠ {b[name]}" for name in a if a[name] != b[name])
