"""The same games on a Ray cluster: one machine, two workers."""

import importlib.util
from pathlib import Path

import pytest

from paiju.lab import Folder, Plan, simulate
from paiju.lab.engines import here, ray_cluster
from paiju.registry import find_game

NO_RAY = "Ray is not installed: it has no package for this Python or machine"


@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason=NO_RAY)
@pytest.mark.filterwarnings("default")  # Ray's own
def test_ray_plays_the_same_games(tmp_path: Path) -> None:
    tarot = find_game("tarot")
    plan = Plan.make(tarot, ["random"], seats=3, changes=[("x", {"rank_mode": "dense"})])
    one, two = Folder.make(tmp_path / "1", plan, 8), Folder.make(tmp_path / "2", plan, 8)
    assert simulate(tarot, plan, 8, one, engine=here)
    half = iter([False] * 3)
    simulate(tarot, plan, 8, two, workers=2, engine=ray_cluster, stop=lambda: next(half, True))
    assert simulate(tarot, plan, 8, two, workers=2, engine=ray_cluster)
    games = [[{**row, "seconds": None} for row in folder.rows()] for folder in (one, two)]
    assert games[0] == games[1]
    assert len(games[0]) == 16
