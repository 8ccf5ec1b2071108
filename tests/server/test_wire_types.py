"""The client's types are those of the server."""

from pathlib import Path

from paiju.server.schema import typescript

WIRE = Path(__file__).parents[2] / "web/src/lib/wire.ts"


def test_client_types_are_generated() -> None:
    assert WIRE.read_text(encoding="utf-8") == typescript(), "run: python -m paiju.server.schema > web/src/lib/wire.ts"
