"""Where the terminal keeps its games, and the files themselves: a record of the match and what belongs to its table."""

import json
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from paiju.kernel import BadStart, Record, Table
from paiju.show.text import msg


def data_home(environ: Mapping[str, str] | None = None, platform: str = sys.platform) -> Path:
    """The folder for this person's games: $PAIJU_HOME, or where the platform keeps such things."""
    environ = os.environ if environ is None else environ
    if environ.get("PAIJU_HOME"):
        return Path(environ["PAIJU_HOME"]).expanduser()
    home = Path.home()
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData/Local") / "paiju"
    if platform == "darwin":
        return home / "Library/Application Support/paiju"
    given = environ.get("XDG_DATA_HOME", "")
    return (Path(given) if Path(given).is_absolute() else home / ".local/share") / "paiju"


@dataclass(frozen=True)
class Sitter:
    """Who sits at a seat: a person (`player` is None) or the program called `player`."""

    name: str
    player: str | None = None


@dataclass
class Save:
    """A match in a file. `digests`: the table's digest after each entry of the journal."""

    path: Path
    sitters: list[Sitter]
    digests: list[str] = field(default_factory=list)

    def write(self, table: Table) -> None:
        """Write the match down, all or nothing: the old file stands until the new one is complete."""
        if len(self.digests) < table.entries:
            self.digests.append(table.digest)
        data = {
            **table.record.to_json(),
            "commitment": table.start.commitment,
            "digests": self.digests,
            "sitters": [{"name": sitter.name, "player": sitter.player} for sitter in self.sitters],
            "over": table.outcome is not None,
        }
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_suffix(".new")
        with fresh.open("w", encoding="utf8") as file:
            json.dump(data, file, ensure_ascii=False, separators=(",", ":"))
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(self.path)


def read_json(path: Path) -> Any:
    """What a JSON file holds. Raises BadStart that says why it cannot be read."""
    try:
        return json.loads(path.read_text(encoding="utf8"))
    except OSError as e:
        raise BadStart(msg("cli.no_file", file=str(path), problem=e.strerror or str(e))) from None
    except (ValueError, RecursionError) as e:
        raise BadStart(msg("cli.no_file", file=str(path), problem=f"no JSON: {e}")) from None


def read_save(path: Path) -> tuple[Save, Record]:
    """A saved match. Raises BadStart if the file is not one."""
    data = read_json(path)
    record = Record.from_json(data)
    try:
        sitters = [Sitter(str(s["name"]), None if s["player"] is None else str(s["player"])) for s in data["sitters"]]
        digests = [str(d) for d in data["digests"]]
    except (KeyError, TypeError):
        sitters, digests = [], []
    if len(sitters) != record.start.seats or len(digests) != len(record.journal):
        raise BadStart(msg("cli.no_save", file=str(path), problem="sitters, digests"))
    return Save(path, sitters, digests), record


def new_path(game: str) -> Path:
    """A file that does not exist yet, named after the game and the time."""
    stem = f"{game}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    folder = saves_folder()
    number = 0
    while (path := folder / (f"{stem}-{number}.json" if number else f"{stem}.json")).exists():
        number += 1
    return path


def saves_folder() -> Path:
    """Where the saved matches are."""
    return data_home() / "games"


def latest_unfinished(game: str | None = None) -> Path | None:
    """The match that was played last and is not over, of one game or of any."""
    folder = saves_folder()
    paths = sorted(folder.glob(f"{game or '*'}-*.json"), key=lambda p: (p.stat().st_mtime, p.name), reverse=True)
    for path in paths:
        try:
            data = read_json(path)
        except BadStart:
            continue
        if isinstance(data, dict) and data.get("over") is False and (game is None or data.get("game") == game):
            return path
    return None
