"""Prints the digest after each entry of a few random games of every case, for comparison between processes."""

import json

from paiju.kernel import Chance
from tests.conformance.cases import CASES, Case
from tests.conformance.play import canonical, everything, step


def digests(case: Case) -> list[str]:
    """Digests after each entry, then everything anybody saw."""
    found = []
    for seed in range(case.adapter.games):
        table, chance = case.open(seed), Chance.from_seed(f"digests {seed}")
        while table.outcome is None:
            found.append(table.digest)
            step(table, chance)
        found += [canonical(table.record.to_json()), canonical(everything(table))]
    return found


if __name__ == "__main__":
    print(json.dumps({str(case): digests(case) for case in CASES}))
