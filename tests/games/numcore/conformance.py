"""What the conformance suite can't know of numcore by itself."""

from tests.conformance.cases import Adapter

SHORT = {"protection": 2, "round_limit": 6, "extension": 2}

ADAPTER = Adapter(
    options=(SHORT, {**SHORT, "income": 12, **{f"value_{level}": 9999 for level in (1, 2, 3, 4)}}),
    moments=4,
)
