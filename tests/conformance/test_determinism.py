"""Law 2: the same record gives the same states in every process, whatever the order of its sets."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import paiju
from tests.conformance.cases import Case
from tests.conformance.digests import digests

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def elsewhere() -> list[dict[str, list[str]]]:
    """The digests of all cases as other processes work them out, each with its own order of sets."""
    source = os.pathsep.join([str(Path(paiju.__file__).parent.parent), os.environ.get("PYTHONPATH", "")])
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.conformance.digests"],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": source},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("0", "1", "31415")
    ]
    return [json.loads(process.communicate(timeout=120)[0]) for process in processes]


def test_other_processes_get_the_same_digests(case: Case, elsewhere: list[dict[str, list[str]]]) -> None:
    here = digests(case)
    for there in elsewhere:
        found = there[str(case)]  # of fewer games, if this is a long run
        assert found == here[: len(found)]
        assert found
