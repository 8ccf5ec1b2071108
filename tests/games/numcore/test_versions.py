"""Rules versions: a record is played by the rules it names; of rules that nobody knows it is kept and not played."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from paiju import find_game
from paiju.games.numcore import GAME
from paiju.games.numcore.game import NumcoreGame
from paiju.games.numcore.state import Numcore
from paiju.kernel import BadStart, Chance, Game, Record, Table
from tests.games.numcore.builder import play
from tests.marks import clause

START = "from paiju.cli import main; main()"


class Twelve(NumcoreGame):
    """A made-up version 12, in which both sides begin with two energy more."""

    version = "12"

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> Numcore:
        state = super().setup(seats, options, chance)
        for side in state.sides:
            side.energy += 2
        return state


CATALOG: dict[str, list[Game[Any]]] = {"numcore": [Twelve(), GAME]}


@clause("N-215", "N-217")
def test_beside_a_new_version_old_records_play_by_their_own_rules() -> None:
    table = play(5, lean=False, most=60)
    record = Record.from_json(json.loads(json.dumps(table.record.to_json())))
    assert record.start.version == "11"
    again = Table.load(find_game("numcore", record.start.version, CATALOG), record)
    assert again.digest == table.digest
    newest = find_game("numcore", None, CATALOG)
    assert newest.version == "12"
    assert Table.open(newest, seed=5).state.sides[0].energy == 6
    assert Table.open(GAME, seed=5).state.sides[0].energy == 4


@clause("N-216", "N-217")
@pytest.mark.parametrize("version", ["9", "10", "12"])
def test_a_record_of_unknown_rules_is_kept_byte_for_byte_and_refused_plainly(version: str, tmp_path: Path) -> None:
    with pytest.raises(BadStart, match=f"numcore has no rules version {version}; versions are 11"):
        find_game("numcore", version)
    data = {**play(5, lean=False, most=20).record.to_json(), "version": version}
    path = tmp_path / "old.json"
    path.write_text(json.dumps(data, indent=3) + "\n\n")
    before = path.read_bytes()
    ran = subprocess.run(
        [sys.executable, "-c", START, "replay", str(path)], capture_output=True, text=True, check=False
    )
    assert ran.returncode != 0
    assert f"version {version}" in ran.stderr + ran.stdout
    assert "Traceback" not in ran.stderr
    assert path.read_bytes() == before
