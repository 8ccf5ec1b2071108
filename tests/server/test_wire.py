"""The wire's types, and the TypeScript made from them."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from paiju.server import schema, wire

CLIENT = Path(__file__).parents[2] / "web/src/lib/wire.ts"


def test_the_clients_types_are_the_servers() -> None:
    if not CLIENT.parents[2].is_dir():
        pytest.skip("no web/ here")
    made = schema.typescript()
    assert CLIENT.read_text(encoding="utf8") == made, "run: python -m paiju.server.schema > web/src/lib/wire.ts"


def test_the_types_are_always_made_the_same_way() -> None:
    assert schema.typescript() == schema.typescript()
    types = re.sub(r"/\*\*.*?\*/", "", schema.typescript(), flags=re.DOTALL)
    assert "export interface StateMessage {" in types
    assert not re.search(r"\bany\b", types)


def test_every_message_of_the_protocol_has_a_type() -> None:
    tags = [kind.__struct_config__.tag for kind in (*get_args(wire.ServerMessage), *get_args(wire.ClientMessage))]
    page = (Path(__file__).parents[2] / "docs/protocol.md").read_text(encoding="utf8")
    assert [tag for tag in tags if f"| `{tag}` |" not in page] == []
    defined = schema.schema()["$defs"]
    for kind in get_args(wire.ServerMessage):
        line = next(line for line in page.splitlines() if line.startswith(f"| `{kind.__struct_config__.tag}` |"))
        fields = [field for field in defined[kind.__name__]["properties"] if field != "t"]
        assert [field for field in fields if not re.search(rf"\b{field}\b", line)] == []


def test_what_is_not_in_the_schema_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.json.decode(b'{"t":"leave","match":"x","why":1}', type=wire.ClientMessage)
